"""What each fact sounds like, and what tune a board has. Nothing is told by sound alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from avel.chronicles import battle_events as battle_facts
from avel.chronicles import events as facts
from avel.chronicles import gear_events as gear_facts
from avel.chronicles import place_events as place_facts
from avel.chronicles.box import Box
from avel.chronicles.events import Fact
from avel.chronicles.model import BEAST, Board
from avel.client.game.battle.pairs import exchange, our_signs, their_signs
from avel.client.game.shown import Shown
from avel.client.game.timing import seconds
from avel.client.motion import MotionLevel
from avel.client.sound.cues import Cue, CuePlayer, dice_cues
from avel.client.sound.speaker import Speaker

SOUNDS: Final[Mapping[type[Fact], str | None]] = MappingProxyType(
    {
        facts.RoundBegan: None,
        facts.AstrolabeMoved: "tick",
        facts.BlackMoonRose: "horn",
        facts.TurnBegan: "turn",
        facts.TurnEnded: None,
        facts.ActionSpent: None,
        facts.GameEnded: "defeat",
        facts.TileTurned: "tile",
        facts.HeroMoved: "step",
        facts.MonsterAppeared: "monster_small",
        facts.PileRebuilt: None,
        facts.MonsterMarched: "march",
        facts.WallsBroken: "wall_broken",
        facts.TrapSprung: "trap_sprung",
        facts.MonsterBeaten: "monster_beaten",
        gear_facts.HeroHealed: "heal",
        gear_facts.CoinsGained: "coins",
        gear_facts.CoinsPaid: "coins",
        gear_facts.CoinsLeft: None,
        gear_facts.Felt: "rummage",
        gear_facts.BagEmpty: "refusal",
        gear_facts.PieceDrawn: "draw",
        gear_facts.ItemWorn: "wear",
        gear_facts.ItemPacked: "pack",
        gear_facts.ItemReturned: "put_back",
        gear_facts.ItemUpgraded: "upgrade",
        gear_facts.UpgradeLost: "refusal",
        battle_facts.BattleBegan: "swords",
        battle_facts.DieAdded: "potion",
        battle_facts.DiceRolled: "die_0",
        battle_facts.DiceRerolled: "die_0",
        battle_facts.SignAdded: "magic",
        battle_facts.MagicBecame: "magic",
        battle_facts.Clashed: "shield",
        battle_facts.BattleEnded: None,
        battle_facts.KnockedOut: "knock_out",
        place_facts.SealSet: "seal",
        place_facts.WallBuilt: "wall_built",
        place_facts.TrapSet: "trap_set",
        place_facts.WishRolled: "die_0",
        place_facts.WishEnded: "wish",
        place_facts.BargainChanged: None,
        place_facts.BargainDropped: None,
        place_facts.Traded: "coins",
    }
)
"""Every fact has its sound, or is silent; ``sounds_of`` tells apart what one kind of fact may sound like."""

QUIET_LANDS: Final = frozenset({"castle", "market", "elf_camp", "alchemist", "wishing_lake", "village"})
"""Lands where people live in peace: the tune is calm there."""
_STOP_SHARE: Final = 0.2
_LANDING_SHARE: Final = 0.8
"""When in a clash's motion blows are stopped, and when those that get through land."""
_SPREAD: Final = 0.4
"""How far to the side the lands at the map's edges are heard, 0 to 1."""


def sounds_of(fact: Fact, board: Board, box: Box) -> tuple[Cue, ...]:
    """Returns what a fact sounds like on the board before it."""
    match fact:
        case battle_facts.DiceRolled():
            return dice_cues(len(fact.faces) + len(fact.their_faces))
        case battle_facts.DiceRerolled() | place_facts.WishRolled():
            return dice_cues(len(fact.faces))
        case battle_facts.Clashed():
            return tuple(_clash(fact, board, box))
        case facts.MonsterAppeared():
            return (Cue("roar" if fact.monster == BEAST else f"monster_{fact.size}"),)
        case facts.GameEnded():
            return (Cue("victory" if fact.reason.startswith("won") else "defeat"),)
        case gear_facts.HeroHealed(why="potion"):
            return Cue("potion"), Cue("heal", 0.5)
        case gear_facts.ItemReturned(why="potion"):
            return ()
        case place_facts.WishEnded(prize="nothing"):
            return (Cue("refusal"),)
    name = SOUNDS[type(fact)]
    return (Cue(name),) if name else ()


def _clash(fact: battle_facts.Clashed, board: Board, box: Box) -> Iterator[Cue]:
    if board.fight:
        ours, theirs = our_signs(box.signs, board.fight), their_signs(box.signs, board.fight)
        if exchange(ours, theirs).stopped or exchange(theirs, ours).stopped:
            yield Cue("shield", _STOP_SHARE)
    if fact.dealt:
        yield Cue("hit", _LANDING_SHARE)
    if fact.lost:
        yield Cue("heart_lost", _LANDING_SHARE)


def mood_for(board: Board) -> str:
    """Returns the mood of a board by place and danger: calm, wander, danger or black_moon."""
    if board.black_moon:
        return "black_moon"
    is_marching = any(monster.lair < 0 for monster in board.monsters)
    if board.fight or is_marching:
        return "danger"
    here = board.tiles[board.heroes[board.hero].spot] if board.hero >= 0 else "castle"
    return "calm" if here in QUIET_LANDS else "wander"


class MoodTeller:
    """Follows the mood of the board, so that no passing moment changes the tune.

    The Black Moon is heard at once, danger soon, and peace only after a while.
    """

    _WAITS: Final = MappingProxyType({"calm": 9.0, "wander": 6.0, "danger": 0.6, "black_moon": 0.0})

    def __init__(self) -> None:
        self._mood = ""
        self._coming = ""
        self._waited = 0.0

    def follow(self, dt: float, board: Board) -> str:
        """Lets seconds pass and returns the mood that should be heard."""
        wanted = mood_for(board)
        self._waited = self._waited + dt if wanted == self._coming else 0.0
        self._coming = wanted
        if not self._mood or self._waited >= self._WAITS[wanted]:
            self._mood = wanted
        return self._mood


class SoundListener:
    """Hears what is shown and plays its sounds, each at its moment."""

    def __init__(self, speaker: Speaker, shown: Shown) -> None:
        """Plays through a speaker; to be hung on the shown game's listeners, and told the time."""
        self._speaker = speaker
        self._shown = shown
        self._moods = MoodTeller()
        self._cues = CuePlayer(speaker)

    def hear(self, fact: Fact) -> None:
        """Begins the sounds of a fact; what still waits of the one before is over, so it is heard now."""
        cues = sounds_of(fact, self._shown.board, self._shown.box)
        self._cues.begin(cues, self._length(fact), self._pan(fact))

    def update(self, dt: float) -> None:
        """Lets seconds pass: plays what is due, and follows the mood of the shown board."""
        self._cues.update(dt)
        self._speaker.music(self._moods.follow(dt, self._shown.board))

    def _length(self, fact: Fact) -> float:
        motions = self._shown.motions
        return seconds(fact) / motions.speed if motions.level is MotionLevel.FULL else 0.0

    def _pan(self, fact: Fact) -> float:
        """Returns where a fact is heard: where its land lies on the map, else in the middle."""
        match fact:
            case (
                facts.TileTurned(spot=spot)
                | facts.HeroMoved(spot=spot)
                | facts.MonsterAppeared(spot=spot)
                | facts.MonsterMarched(spot=spot)
                | facts.TrapSprung(spot=spot)
                | place_facts.SealSet(spot=spot)
                | place_facts.TrapSet(spot=spot)
            ):
                columns = [each.column for each in self._shown.land.hexes]
                left, right = min(columns), max(columns)
                share = (self._shown.land.hexes[spot].column - left) / max(1, right - left)
                return _SPREAD * (2 * share - 1)
        return 0.0
