"""A fight of generals: who fights, the dice of both, their sums, and the questions about them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from avel.client.canvas import Canvas, Style
from avel.client.duel import pips, tokens
from avel.client.duel.chances import Chances, percent
from avel.client.duel.desk import DuelDesk
from avel.client.duel.die_touch import DieTouch
from avel.client.duel.fight_plan import COLUMNS, FightPlan
from avel.client.duel.shown import Playing
from avel.client.duel.speaking import soldier_buttons
from avel.client.motion import hop
from avel.client.paint import panels
from avel.client.paint.lines import Said, draw_pair
from avel.client.theme import CREAM, CREAM_DIM, EMBER, MOONLIGHT, VENOM
from avel.client.widgets.button import Button
from avel.client.widgets.scroll_area import ScrollArea
from avel.client.widgets.widget import Widget
from avel.core.decisions import Action, Decision
from avel.horn.actions import GiveSoldiers, LetStand, Split, SteelArmour, TurnDie
from avel.horn.events import Fact
from avel.horn.fight_events import DiceRolled, FateTurned, FightBegan, FightCompared
from avel.horn.fighters import BOLT, DUEL, PINCER
from avel.horn.frames import FightFrame, HurtFrame
from avel.horn.model import Clash, Party

GO_ON: Final = "fight:go"
_HIGH: Final = 44
_GAP: Final = 8
_REST: Final = 0.55
_FACES_SHOWN: Final = 9


class FightStage:
    """Stands over the valley as long as a fight lies on the table."""

    def __init__(self, desk: DuelDesk, chances: Chances) -> None:
        self._desk, self._chances = desk, chances
        self.compared: FightCompared | None = None
        """How the sums compared, once they have."""
        self.is_unseen = False
        """Whether nobody has been asked anything since the sums were compared."""

    def hear(self, fact: Fact) -> None:
        """Takes a fact that is about to be shown."""
        match fact:
            case FightBegan():
                self.compared, self.is_unseen = None, False
            case FightCompared():
                self.compared, self.is_unseen = fact, True

    @property
    def clash(self) -> Clash | None:
        """Returns the fight that lies on the shown table."""
        return self._desk.board.clash

    # What can be pressed

    def answers(self, decision: Decision) -> Mapping[str, Action]:
        """Returns what is answered by each button and die."""
        return {_ident(each): each for each in decision.actions}

    def build(
        self, decision: Decision | None, plan: FightPlan, *, is_held: bool
    ) -> list[tuple[Widget, pygame.Rect]]:
        """Returns the buttons and dice that can be pressed now, with their places."""
        words = self._desk.kit.words
        if is_held:
            go = Button(GO_ON, words("duel.go_on"), icon="check", key="enter", variant="primary", step=18)
            rect = pygame.Rect(0, 0, plan.scale.px(220), plan.scale.px(48))
            rect.center = plan.buttons.center
            return [(go, rect)]
        if decision is None:
            return []
        dice = [each for each in decision.actions if isinstance(each, TurnDie)]
        found: list[tuple[Widget, pygame.Rect]] = []
        for each in dice:
            number = len(self._party(each.party).faces)
            tip = self._odds_line(each)
            touch = DieTouch(_ident(each), tip=tip or words("horn.verb.turn_die"))
            found.append((touch, plan.dice(each.party, number)[each.die]))
        buttons = self._buttons(decision)
        return [*found, (_area(buttons, plan), plan.buttons)]

    def _buttons(self, decision: Decision) -> list[Button]:
        words = self._desk.kit.words
        frame = self._desk.shown.session.state.stack[-1]
        if isinstance(frame, HurtFrame):
            return soldier_buttons(self._desk, decision, frame.loss)
        found: list[Button] = []
        for each in decision.actions:
            match each:
                case SteelArmour() if isinstance(frame, FightFrame):
                    general = frame.armours[0][1]
                    life = self._desk.box.steel[general].life
                    label = words("duel.give_life", life=life)
                    found.append(
                        Button(
                            _ident(each), label, second=self._odds_line(each), icon="horn/iron_guard", key="g"
                        )
                    )
                case LetStand():
                    label = words("horn.verb.let_stand")
                    found.append(
                        Button(_ident(each), label, second=self._odds_line(each), icon="check", key="l")
                    )
                case Split(loss) if isinstance(frame, FightFrame):
                    party = self._party(frame.loser)
                    rest = frame.shares[0] - loss
                    first, second = (self._desk.general(name) for name in party.generals)
                    label = words("duel.split", first=first, loss=loss, second=second, rest=rest)
                    found.append(Button(_ident(each), label, is_centred=True))
        return found

    def _odds_line(self, action: Action) -> str:
        words, odds = self._desk.kit.words, self._chances.after(action)
        if odds is None:
            return words("table.reckoning")
        win, harm = (odds.lose, odds.deals) if self._asking() else (odds.win, odds.takes)
        return words("duel.odds_after", win=percent(words, win), harm=f"{harm:.1f}")

    def _asking(self) -> int:
        """Returns the party whose owner is asked about the dice."""
        frame = self._desk.shown.session.state.stack[-1]
        if isinstance(frame, FightFrame):
            waiting = frame.armours or frame.fates
            return waiting[0][0] if waiting else 0
        return 0

    def _party(self, number: int) -> Party:
        clash = self.clash or self._desk.shown.session.state.board.clash
        if clash is None:
            raise ValueError("no fight lies on the table")
        return clash.parties[number]

    # Painting

    def paint(
        self,
        canvas: Canvas,
        plan: FightPlan,
        decision: Decision | None,
        playing: Playing | None,
        pointed: str = "",
    ) -> None:
        """Draws the stage: both parties, their dice and their sums, and what the pointed die would bring."""
        clash = self.clash
        if clash is None:
            return
        panels.stage(canvas, plan.stage)
        self._paint_head(canvas, plan, clash)
        for number, party in enumerate(clash.parties):
            self._paint_card(canvas, plan.cards[number], party)
            panels.well(canvas, plan.trays[number])
            self._paint_dice(canvas, plan, number, party, playing)
            self._paint_total(canvas, plan, number, party)
        self._paint_verdict(canvas, plan, decision, pointed)

    def _paint_head(self, canvas: Canvas, plan: FightPlan, clash: Clash) -> None:
        words = self._desk.kit.words
        ours, theirs = ([self._desk.general(name) for name in party.generals] for party in clash.parties)
        heading = words("duel.fight_of", ours=words("duel.and").join(ours), theirs=theirs[0])
        style, below = Style(22, "display", CREAM), Style(13, "sans", MOONLIGHT)
        way = words(f"duel.way_note.{self._way(clash)}")
        draw_pair(canvas, plan.head, Said(heading, style), Said(way, below), "c")

    def _way(self, clash: Clash) -> str:
        """Returns how they fight, as the dice on the table tell it."""
        ours, theirs = clash.parties
        if len(ours.generals) > 1:
            return PINCER
        return BOLT if theirs.dice[0] < self._desk.box.generals[theirs.generals[0]].strength else DUEL

    def _paint_card(self, canvas: Canvas, rect: pygame.Rect, party: Party) -> None:
        panels.well(canvas, rect)
        high = rect.height / len(party.generals)
        for number, name in enumerate(party.generals):
            room = pygame.Rect(rect.x, round(rect.y + number * high), rect.width, round(high))
            self._paint_general(canvas, room, party, number, name)

    def _paint_general(self, canvas: Canvas, room: pygame.Rect, party: Party, number: int, name: str) -> None:
        px, side = canvas.px, self._desk.side(party.side)
        wide = min(px(116), room.height - px(62))
        top = room.y + (room.height - wide - px(54)) / 2
        middle = (room.centerx, top + wide / 2)
        tokens.bust(canvas, self._desk, party.side, name, wide, middle)
        y = top + wide + px(16)
        style = Style(15, "bold", CREAM)
        canvas.text(self._desk.general(name), (room.centerx, y), style, "cc", room.width - px(12))
        if not side.has(name):
            return
        own = side.general(name)
        lost = self._desk.box.numbers.life - own.life
        parts, dress = (party.dice[number], own.soldiers, lost), dict(self._desk.tokens(party.side))
        left = room.centerx - tokens.force_width(canvas, *parts) / 2
        tokens.force(canvas, *parts, (left, y + px(24)), dress)

    def _paint_dice(
        self, canvas: Canvas, plan: FightPlan, number: int, party: Party, playing: Playing | None
    ) -> None:
        dye = self._desk.dye(party.side)
        rolled = _rolling(number, playing)
        count = max(sum(party.dice), len(party.faces))
        for die, rect in enumerate(plan.dice(number, count)):
            face = party.faces[die] if die < len(party.faces) else 0
            lift, at = 0.0, rect.center
            if die in rolled and playing:
                face, lift = _tumbling(die, rolled[die], playing.progress, count)
            is_gone = die in party.gone
            at = (rect.centerx, round(rect.centery - lift * rect.height * 0.5))
            pips.die(canvas, face, rect.width, at, dye, 70 if is_gone else 255)
            if is_gone:
                canvas.drawing("icons", "cross", rect.width * 0.6, rect.center)
            elif face and party.bonus_of(die):
                style = Style(13, "bold", VENOM, outline=1.4)
                bonus = f"+{party.bonus_of(die)}"
                canvas.text(bonus, (rect.right - canvas.px(2), rect.bottom + canvas.px(3)), style, "rc")

    def _paint_total(self, canvas: Canvas, plan: FightPlan, number: int, party: Party) -> None:
        if not party.faces:
            return
        dice, soldiers, lost = self._sum(number, party)
        room = plan.total(number)
        total = Said(str(dice + soldiers - lost), Style(38, "display", CREAM))
        parts = self._desk.kit.words("duel.sum", dice=dice, soldiers=soldiers, lost=lost)
        draw_pair(canvas, room, total, Said(parts, Style(13, "sans", CREAM_DIM)), "c")

    def _sum(self, number: int, party: Party) -> tuple[int, int, int]:
        """Returns dice, soldiers and lost life of a party's sum; what was compared does not change after."""
        if fact := self.compared:
            if number == 0:
                return fact.dice, fact.soldiers, fact.lost_life
            return fact.enemy_dice, fact.enemy_soldiers, fact.enemy_lost_life
        side, full = self._desk.side(party.side), self._desk.box.numbers.life
        generals = [side.general(name) for name in party.generals if side.has(name)]
        dice = sum(party.counts(die) for die in range(len(party.faces)))
        soldiers = sum(each.soldiers for each in generals)
        return dice, soldiers, sum(full - each.life for each in generals)

    def _paint_verdict(
        self, canvas: Canvas, plan: FightPlan, decision: Decision | None, pointed: str
    ) -> None:
        words, at = self._desk.kit.words, plan.verdict.center
        room = plan.verdict.width - canvas.px(20)
        if decision is not None:
            key = f"horn.question.{decision.kind.replace('.', '_')}"
            text = words("duel.asks", player=self._desk.player(decision.seat), question=words(key))
            asked = Said(text, Style(18, "bold", EMBER))
            turn = self.answers(decision).get(pointed)
            if isinstance(turn, TurnDie):
                line = words("duel.die_again", odds=self._odds_line(turn))
                draw_pair(canvas, plan.verdict, asked, Said(line, Style(15, "sans", CREAM)), "c")
            else:
                canvas.text(text, at, asked.style, "cc", room)
        elif fact := self.compared:
            if fact.loser < 0:
                text = words("duel.tie")
            else:
                winner = self._party(1 - fact.loser).side
                text = words("duel.wins_by", side=self._desk.player(winner), loss=fact.loss)
            canvas.text(text, at, Style(22, "display", CREAM), "cc", room)


def _ident(action: Action) -> str:
    match action:
        case TurnDie(party, die):
            return f"die:{party}:{die}"
        case GiveSoldiers(soldiers):
            return f"give:{soldiers}"
        case Split(loss):
            return f"split:{loss}"
    return f"choice:{action.verb()}"


def _area(buttons: Sequence[Button], plan: FightPlan) -> ScrollArea:
    """Lays buttons in rows below the dice; where they are too many they scroll."""
    px, room = plan.scale.px, plan.buttons
    columns = min(COLUMNS, max(1, len(buttons)))
    rows = -(-len(buttons) // columns)
    high, gap = px(_HIGH), px(_GAP)
    needs = rows * (high + gap) - gap
    wide = room.width - (px(14) if needs > room.height else 0)
    most = min(px(250), (wide - (columns - 1) * gap) // columns)
    left = (wide - columns * most - (columns - 1) * gap) // 2
    top = max(0, (room.height - needs) // 2)
    rects = {
        each.id: pygame.Rect(
            left + at % columns * (most + gap), top + at // columns * (high + gap), most, high
        )
        for at, each in enumerate(buttons)
    }
    return ScrollArea("fight", buttons, rects)


def _rolling(party: int, playing: Playing | None) -> Mapping[int, int]:
    """Returns the dice of a party that tumble now, and what each will show."""
    match playing.fact if playing else None:
        case DiceRolled(faces, enemy_faces):
            return dict(enumerate(enemy_faces if party else faces))
        case FateTurned(party=turned, die=die, face=face) if turned == party:
            return {die: face}
    return {}


def _tumbling(die: int, face: int, progress: float, count: int) -> tuple[int, float]:
    """Returns what a tumbling die shows and how high it is, in sides; the left ones come to rest first."""
    rest = _REST + (1 - _REST) * (die + 1) / (count + 1)
    share = progress / rest
    if share >= 1:
        return face, 0.0
    step = int(share * _FACES_SHOWN)
    return (die * 5 + step * 7 + face) % 6 + 1, hop(share * 2 % 1) * (1 - share)
