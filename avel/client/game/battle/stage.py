"""The battle stage: hero and monster, their dice between them, and what is known of the odds."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

import pygame

from avel.chronicles.battle_events import (
    BattleBegan,
    Clashed,
    DiceRerolled,
    DiceRolled,
    DieAdded,
    MagicBecame,
    SignAdded,
)
from avel.chronicles.events import Fact
from avel.chronicles.gear_events import ItemUpgraded
from avel.chronicles.model import Fight
from avel.client.canvas import Canvas, Style
from avel.client.game.battle import cards, clash, deck, pairs, plan, sight, trays
from avel.client.game.battle.buttons import IsOpen, StageButton
from avel.client.game.battle.deck import Ask, OddsRow
from avel.client.game.battle.shelf_touch import NO_OFFERS, SHELF, Offers, shelf_touches
from avel.client.game.battle.stage_tips import stage_zones, zone_places
from avel.client.game.desk import Desk
from avel.client.game.patches import stamped
from avel.client.game.raised_card import raise_upgraded
from avel.client.game.tumbling import looks
from avel.client.paint import panels
from avel.client.paint.pieces import BEAST_COLOUR
from avel.client.theme import MONSTERS, SEATS, Scale
from avel.client.widgets.widget import Widget

MAIN = "battle:main"
"""The main button while nothing is asked, or while something else must be answered first."""


class BattleStage:
    """Draws the battle that lies on the board; the same picture whether something is asked or moves.

    Keep one for as long as ``board.fight`` is not ``None``.
    """

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @property
    def fight(self) -> Fight:
        """Returns the battle shown; raises ValueError where none lies on the board."""
        fight = self.desk.board.fight
        if fight is None:
            raise ValueError("no battle lies on the board")
        return fight

    @property
    def _foe(self) -> sight.Foe:
        return sight.foe(self.desk.board, self.desk.box, self.fight)

    def build(self) -> Sequence[Widget]:
        """Returns the widgets of a stage on which nothing is asked: the main button, off."""
        words = self.desk.kit.words
        label, icon = ("strike", "clash") if self.fight.clash else ("roll", "clash")
        reason = words("battle.waiting") if self.desk.remark else self.moving().title
        return [
            *self.zones(),
            StageButton(
                MAIN, words(f"battle.{label}"), lambda: False, 42, icon=icon, key="enter", reason=reason
            ),
        ]

    def zones(self, offers: Offers = NO_OFFERS, is_open: IsOpen = lambda: False) -> Sequence[Widget]:
        """Returns the places that say what lies there; the items on ``offers`` can be pressed."""
        return [*stage_zones(self.desk, self._foe), *shelf_touches(self.desk, self.fight, offers, is_open)]

    def layout(
        self, size: tuple[int, int], scale: Scale, answers: Sequence[str] = (), main: str = MAIN
    ) -> plan.Rects:
        """Returns where everything lies, the buttons of a question and the main one by their ids."""
        rects = plan.parts(size, scale)
        factor = plan.factor_of(rects)
        rects[main] = rects["main"]
        rects.update(zone_places(rects, self._foe))
        row = sight.shelf(self.desk.box, self.desk.hero(self.fight.hero), self.fight)
        for number, rect in enumerate(plan.shelf_cells(rects["items"], len(row), factor)):
            rects[f"{SHELF}{number}"] = rect
        rects.update(plan.answers(rects["ask"], answers, factor))
        for number, rect in enumerate(trays.our_places(rects, self.fight, factor)):
            rects[f"die:{number}"] = rect
        for number, rect in enumerate(trays.their_places(rects, self.fight, factor)):
            rects[f"dark:{number}"] = rect
        return rects

    def moving(self) -> Ask:
        """Returns what the bar says while something moves or another question lies over the stage."""
        words = self.desk.kit.words
        playing = self.desk.shown.playing()
        match playing.fact if playing else None:
            case DiceRolled() | DiceRerolled():
                key = "rolling"
            case Clashed(dealt=dealt, lost=lost):
                line = words("battle.deal_lose", dealt=dealt, lost=lost)
                return Ask(words("battle.striking"), line, words("battle.skip_help"), is_question=False)
            case ItemUpgraded(hero=hero, item=item):
                names = {"hero": self.desk.seats[hero].name, "item": self.desk.naming.item(item)}
                line = words("story.upgraded", **names)
                return Ask(words("sheet.then"), line, words("battle.skip_help"), is_question=False)
            case BattleBegan():
                key = "beginning"
            case _ if self._foe.left == 0:
                key = "won"
            case _ if self.desk.remark:
                name = self.desk.seats[self.fight.hero].name
                return Ask(words("battle.bot_says", name=name), self.desk.remark, "", is_question=False)
            case _:
                key = "waiting"
        line = words(f"battle.{key}_line") if words.has(f"battle.{key}_line") else ""
        help = words("battle.skip_help") if playing else ""
        return Ask(words(f"battle.{key}"), line, help, is_question=False)

    def still_key(self, ask: Ask | None = None, rows: Sequence[OddsRow] = ()) -> Hashable:
        """Returns everything that the still part of the stage shows."""
        fight, hero, blows = self.fight, self.desk.hero(self.fight.hero), self._blows()
        dice = (*fight.ours, *fight.givers, "/", *fight.theirs, "/", *fight.faces, "/", *fight.their_faces)
        used = (*fight.used, "/", *fight.drunk, "/", *fight.magic, "/", *fight.added, "/", *hero.items())
        standing = (hero.toughness, self._foe.damage, blows is not None and blows.has_landed)
        return (fight.monster, fight.clash, dice, used, standing, ask or self.moving(), tuple(rows))

    def paint(
        self,
        canvas: Canvas,
        rects: Mapping[str, pygame.Rect],
        ask: Ask | None = None,
        rows: Sequence[OddsRow] = (),
    ) -> None:
        """Draws what stands still on the stage; without ``ask`` as it looks while nothing is asked."""
        canvas = canvas.scaled(Scale(rects["stage"].width / plan.WIDTH))
        fight, ask = self.fight, ask or self.moving()
        panels.stage(canvas, rects["stage"])
        deck.draw_head(canvas, self.desk, rects["head"], fight, self._clash)
        self._paint_cards(canvas, rects, fight, self._blows())
        self._paint_tray_grounds(canvas, rects, fight)
        points_at = rects[f"die:{ask.die}"] if ask.die is not None else None
        deck.draw_ask(canvas, rects["ask"], ask, points_at)
        if points_at:
            trays.draw_marked(canvas, points_at)
        deck.draw_items(canvas, self.desk, rects["items"], fight)
        deck.draw_odds(canvas, self.desk, rects["odds"], fight, rows, is_rolling=self._is_rolling)
        help_rect = rects["help"]
        at = (help_rect.x, help_rect.centery)
        canvas.text(ask.help, at, Style(15), "lc", help_rect.width)

    def paint_moving(self, canvas: Canvas, rects: Mapping[str, pygame.Rect], ask: Ask | None = None) -> None:
        """Draws the dice, and the blows of a clash."""
        canvas = canvas.scaled(Scale(rects["stage"].width / plan.WIDTH))
        fight, blows = self.fight, self._blows()
        ours, theirs = self._dice_places(rects)
        self._paint_dice(canvas, fight, ours, theirs, blows)
        self._paint_coming(canvas, rects)
        if blows:
            clash.draw_meetings(canvas, blows, ours, theirs)
            deck.draw_result(canvas, rects["ask"], ask or self.moving())
            hearts = cards.hero_hearts(rects["hero"], canvas.scale.factor)
            pips = cards.monster_pips(rects["monster"], canvas.scale.factor, cards.rows_of(self._foe))
            clash.draw_hits(canvas, blows, ours, theirs, hearts, pips)
            clash.draw_shakes(canvas, blows, rects["hero"], rects["monster"])
        fact, progress = self._fact()
        if isinstance(fact, ItemUpgraded):
            raise_upgraded(canvas, self.desk, fact.item, rects["monster"].center, progress)

    def paint_meetings(self, canvas: Canvas, rects: Mapping[str, pygame.Rect], ask: Ask) -> None:
        """Draws which defences have stopped which attacks in the clash that is over."""
        canvas = canvas.scaled(Scale(rects["stage"].width / plan.WIDTH))
        clash.draw_meetings(canvas, self._exchanged(1.0), *self._dice_places(rects))
        deck.draw_result(canvas, rects["ask"], ask)

    def _dice_places(self, rects: Mapping[str, pygame.Rect]) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        fight = self.fight
        ours = [rects[f"die:{number}"] for number in range(len(fight.ours) + len(fight.added))]
        return ours, [rects[f"dark:{number}"] for number in range(len(fight.theirs))]

    def _fact(self) -> tuple[Fact | None, float]:
        playing = self.desk.shown.playing()
        return (playing.fact, playing.progress) if playing else (None, 1.0)

    @property
    def _clash(self) -> int:
        """Returns which clash is being fought; it begins when its dice are thrown."""
        fact, _ = self._fact()
        return fact.clash if isinstance(fact, DiceRolled) else self.fight.clash

    @property
    def _is_rolling(self) -> bool:
        """Says whether dice are in the air: what lay before counts no longer."""
        return isinstance(self._fact()[0], DiceRolled | DiceRerolled)

    def _blows(self) -> clash.Blows | None:
        fact, progress = self._fact()
        return self._exchanged(progress) if isinstance(fact, Clashed) else None

    def _exchanged(self, progress: float) -> clash.Blows:
        signs = self.desk.box.signs
        ours, theirs = pairs.our_signs(signs, self.fight), pairs.their_signs(signs, self.fight)
        return clash.Blows(pairs.exchange(ours, theirs), pairs.exchange(theirs, ours), progress)

    def _paint_cards(
        self, canvas: Canvas, rects: Mapping[str, pygame.Rect], fight: Fight, blows: clash.Blows | None
    ) -> None:
        desk = self.desk
        foe = self._foe
        toughness, damage = desk.hero(fight.hero).toughness, foe.damage
        if blows and blows.has_landed:
            toughness = max(0, toughness - len(blows.theirs.hits))
            damage += len(blows.ours.hits)
        language, air = desk.kit.words.language, canvas.px(40)
        hero = desk.hero(fight.hero)
        shown = (fight.hero, desk.look(fight.hero), desk.seats[fight.hero], tuple(hero.worn()))
        stamped(
            canvas,
            ("hero card", *shown, fight.monster, toughness, language),
            rects["hero"],
            air,
            lambda on, card: cards.draw_hero(on, desk, card, fight.hero, toughness),
        )
        stamped(
            canvas,
            ("monster card", fight.monster, foe.toughness, damage, language),
            rects["monster"],
            air,
            lambda on, card: cards.draw_monster(on, desk, card, foe, damage),
        )

    def _paint_tray_grounds(self, canvas: Canvas, rects: Mapping[str, pygame.Rect], fight: Fight) -> None:
        words, px = self.desk.kit.words, canvas.px
        ours, theirs = rects["ours"], rects["theirs"]
        trays.draw_tray(canvas, ours, canvas.palette.of(SEATS[fight.hero]))
        label = words("battle.dice_of", name=self.desk.seats[fight.hero].name)
        canvas.text(label, (ours.x + px(16), ours.y + px(18)), trays.LABEL, "lc", px(300))
        colour = self.desk.box.monsters[fight.monster].colour
        trays.draw_tray(canvas, theirs, canvas.palette.of(MONSTERS.get(colour, BEAST_COLOUR)))
        room = px(trays.THEIRS_LEFT - 22)
        said = self._roller_words(fight, "")
        if canvas.paragraph_height(said, room, trays.LABEL) > theirs.height:
            said = self._roller_words(fight, "_short")
        canvas.paragraph(said, (theirs.x + px(16), theirs.centery), room, trays.LABEL, "lc", most_lines=3)
        if fight.faces and not self._is_rolling:
            signs = self.desk.box.signs
            mine = sum(pairs.our_signs(signs, fight), start=signs["blank"])
            other = sum(pairs.their_signs(signs, fight), start=signs["blank"])
            trays.draw_sums(canvas, (ours.right - px(16), ours.y + px(18)), mine, has_magic=True)
            trays.draw_sums(canvas, (theirs.right - px(16), theirs.y + px(18)), other, has_magic=False)

    def _roller_words(self, fight: Fight, form: str) -> str:
        words, desk = self.desk.kit.words, self.desk
        monster = desk.naming.monster(fight.monster)
        seat = sight.roller(fight, len(desk.seats))
        if seat is None:
            return words(f"battle.dark_rolls{form}", monster=monster)
        return words(f"battle.rolls_for{form}", name=desk.seats[seat].name, monster=monster)

    def _paint_dice(
        self,
        canvas: Canvas,
        fight: Fight,
        ours: Sequence[pygame.Rect],
        theirs: Sequence[pygame.Rect],
        blows: clash.Blows | None,
    ) -> None:
        desk, box = self.desk, self.desk.box
        fact, progress = self._fact()
        thrown = trays.rolling(fact, progress) if fact else None
        ours_thrown, theirs_thrown = (thrown.ours, thrown.theirs) if thrown else ({}, {})
        mine = looks("ours", fight.ours, fight.faces, ours_thrown, progress, box, desk.tumble)
        other = looks("theirs", fight.theirs, fight.their_faces, theirs_thrown, progress, box, desk.tumble)
        stopped = _stopped(blows)
        for number, look in enumerate(mine):
            trays.draw_die(canvas, look, ours[number], is_faded=("ours", number) in stopped)
            if fight.givers[number] and not look.tilt:
                trays.draw_giver(canvas, fight.givers[number], ours[number])
        for number, look in enumerate(other):
            trays.draw_die(canvas, look, theirs[number], is_faded=("theirs", number) in stopped)
        for number, sign in enumerate(fight.added):
            trays.draw_added(canvas, sign, ours[len(fight.ours) + number])
        self._paint_magic(canvas, fight, ours)

    def _paint_coming(self, canvas: Canvas, rects: Mapping[str, pygame.Rect]) -> None:
        """Draws what is just being added: a potion's die, an item's sign, what magic becomes."""
        fight, (fact, progress) = self.fight, self._fact()
        lying = len(fight.ours) + len(fight.added)
        place = plan.places(rects["ours"], lying + 1, canvas.scale.factor, trays.OURS_LEFT, trays.OURS_DROP)[
            -1
        ]
        match fact:
            case DieAdded(colour=colour):
                trays.draw_coming(canvas, colour, place, progress)
            case SignAdded(sign=sign):
                trays.draw_added(canvas, sign, trays.grown(place, progress))
            case MagicBecame(sign=sign):
                die = pairs.open_magic(self.desk.box.signs, fight)
                if die is not None:
                    trays.draw_became(canvas, sign, trays.grown(rects[f"die:{die}"], progress), 0)

    def _paint_magic(self, canvas: Canvas, fight: Fight, ours: Sequence[pygame.Rect]) -> None:
        magic = [
            (die, number)
            for die, face in enumerate(fight.faces)
            for number in range(self.desk.box.signs[face].magic)
        ]
        for sign, (die, number) in zip(fight.magic, magic, strict=False):
            trays.draw_became(canvas, sign, ours[die], number)


def _stopped(blows: clash.Blows | None) -> set[tuple[str, int]]:
    """Returns the dice whose attacks have all been shown to be stopped."""
    if blows is None:
        return set()
    first = len(blows.ours.stopped)
    done = {("ours", a) for n, (a, _) in enumerate(blows.ours.stopped) if blows.stop_progress(n) > 0.6}
    done |= {
        ("theirs", a) for n, (a, _) in enumerate(blows.theirs.stopped) if blows.stop_progress(first + n) > 0.6
    }
    hitting = {("ours", a) for a in blows.ours.hits} | {("theirs", a) for a in blows.theirs.hits}
    return done - hitting
