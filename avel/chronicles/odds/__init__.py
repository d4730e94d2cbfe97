"""Exact odds of a battle, for the player who plays it at its best."""

from avel.chronicles.odds.book import Odds, OddsBook, strike

__all__ = ["Odds", "OddsBook", "strike"]
