"""Tests of Chronicles of Avel."""
