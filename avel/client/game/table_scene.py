"""The table: the screen of a game of Chronicles in progress."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from avel.chronicles.actions import Battle
from avel.chronicles.rules import Chronicles
from avel.client.cards.scene import CardsScene
from avel.client.game.arrival import Arrival
from avel.client.game.bot_panel import PAUSE, asks_for_pause
from avel.client.game.bot_seats import BotSeats
from avel.client.game.choices import MOVE
from avel.client.game.counsel import Counsel
from avel.client.game.curtain import GO_ON, Curtain
from avel.client.game.desk import desk_for
from avel.client.game.front import Front, present
from avel.client.game.guide import Companion
from avel.client.game.hand_over import HandOver
from avel.client.game.monster_panel import MonsterPanel, goal_of
from avel.client.game.narrator import Narrator
from avel.client.game.pauses import Pauses
from avel.client.game.rehearsal import Rehearsal
from avel.client.game.second_press import is_other
from avel.client.game.shown import GameSession
from avel.client.game.story import Story
from avel.client.game.story_book import KeptStory
from avel.client.game.table_face import TableFace
from avel.client.game.table_widgets import BOOK, MENU, STEPS
from avel.client.game.tips import READ
from avel.client.game.turn_strip import END
from avel.client.game.way_back import DEEDS, WayBack, chord
from avel.client.inputs import Input, KeyPressed, PointerMoved, PointerPressed
from avel.client.keeping import FaultWatch, Keeping, small_picture
from avel.client.kit import Kit
from avel.client.mirror import Mirror
from avel.client.on_face import OnFace
from avel.client.scene import Book, Change, Push, Replace, Scene
from avel.client.scenes.menu import Keeper, MenuChoice, MenuScene
from avel.client.sound.hearing import SoundListener
from avel.client.widgets.widget import Message, Pressed
from avel.client.workshop.looks import Looks
from avel.core.decisions import Action, Decision

Left = Callable[[MenuChoice], Change]
"""Says where a player goes who leaves the game by its menu."""
End = Callable[[GameSession], Scene]
"""Makes the scene that follows a game that is over."""


def unkept(session: GameSession) -> None:
    """Keeps nothing."""


class TableScene(OnFace[TableFace]):
    """Shows a game, puts its questions to the people at the table, and lets the bots answer theirs."""

    _last_fact: object

    def __init__(
        self,
        kit: Kit,
        game: Chronicles,
        session: GameSession,
        on_left: Left,
        end: End,
        *,
        on_answer: Callable[[GameSession], None] = unkept,
        book: Book | None = None,
        hands_over: bool = True,
        bot_seed: int = 0,
        looks: Looks | None = None,
        works_aside: bool = False,
        told: KeptStory | None = None,
        companion: Companion | None = None,
        keeping: Keeping | None = None,
    ) -> None:
        """Sits down at a session; ``on_answer`` hears of every answer, so that the game can be kept.

        ``hands_over`` asks to pass the laptop; ``bot_seed`` begins the bots' chance; ``told`` is the story so
        far; ``keeping`` keeps the game under a name; ``works_aside`` reckons in a thread and draws ahead.
        """
        self.kit = kit
        self.desk = desk_for(kit, game, session, looks or Looks(), works_aside=works_aside)
        self.story = told.story() if told else Story(self.desk.board.hero)
        self._sounds = SoundListener(kit.speaker, self.desk.shown)
        self._narrator = Narrator(self.desk, Mirror(kit.settings))
        self._listen(companion)
        self._on_left, self._end, self._on_answer, self._book = on_left, end, on_answer, book
        self._way_back = WayBack(self.desk, self.story)
        self._bots = BotSeats(self.desk, bot_seed)
        self.front = Front(self.desk, self._bots, HandOver(self.desk, self.story, is_wanted=hands_over))
        self._pauses = Pauses(self.desk, self.front, self._bots)
        self._counsel = Counsel(self.desk, self.front, companion)
        self.face = TableFace(self.desk, self.front, self.story, self._counsel, has_book=book is not None)
        self._rehearsal = Rehearsal(self.desk, present) if works_aside else None
        self._keeping, self._faults = keeping, FaultWatch(kit, keeping) if keeping else None
        self._last_fact, self._is_stale = None, False
        self.front.follow()

    def _listen(self, companion: Companion | None) -> None:
        """Lets everyone hear what is shown: the story first, as the others look at it."""
        shown = self.desk.shown
        shown.listeners.append(lambda fact: self.story.hear(fact, shown.board))
        shown.listeners += [self._sounds.hear, self._narrator.hear, lambda fact: self._pauses.hear(fact)]
        if companion:
            shown.listeners.append(companion.hear)
        self._tell_clock()

    @property
    def session(self) -> GameSession:
        """Returns the game in progress."""
        return self.desk.shown.session

    @property
    def is_open(self) -> bool:
        """Says whether a question lies open with nothing before it, so that its cards may change now."""
        front = self.front
        return front.decision is not None and front.curtain is None and not self.desk.shown.motions.is_moving

    def look_as(self, other: TableScene) -> None:
        """Looks at the map from where another table does."""
        self.face.map.look_as(other.face.map)

    def resize(self, size: tuple[int, int], ui_scale: float) -> None:
        """Lays everything out for a window, and takes over what the settings say of movement."""
        settings, motions = self.kit.settings.now, self.desk.shown.motions
        motions.level, motions.speed = settings.motion, settings.speed
        self._tell_clock()
        self._take_doubt_back()
        self.face.resize(size, ui_scale)

    # What players do

    def handle(self, event: Input) -> Change | None:
        """Takes an input: to the menu, to hasten what moves, or to whatever asks a person now."""
        if self._asks_for_menu(event):
            self._take_doubt_back()
            return Push(self._menu())
        if not self._may_answer or self._is_rising:
            self._watch(event)
            return None
        if self._counsel.puts_away(event, self.face.id_at) or (
            not self.front.cover and self.face.map.handle(event, self.face.widgets)
        ):
            if not isinstance(event, PointerMoved):
                self._take_doubt_back()
            self.face.refresh()
            return None
        if self._pauses.loses(event, has_focus=self.face.focus_place() is not None):
            return None
        ident = chord(event) or self._counsel.meant(event, self.face.focused)
        message = Pressed(ident) if ident in self.face.targets() else self.face.handle(event)
        if is_other(event, END, message, self.face.id_at):
            self._take_doubt_back()
        change = self._on(message) if message else self._unheard(event)
        # A button that is held must be there still when it is let go.
        is_held = any(widget.is_held for widget in self.face.every_widget())
        if message or (self.front.cover and not is_held):
            self.face.refresh()
        if message and message.id == MOVE:
            self.face.focus_first_target()
        return change

    def _take_doubt_back(self) -> None:
        if self.front.take_doubt_back():
            self.face.refresh()

    def _menu(self) -> MenuScene:
        companion = self._counsel.companion
        keeping = self._keeping
        keeper = Keeper(self._keep_under, keeping.fault()) if keeping else None
        is_on = companion.is_on if companion else None
        return MenuScene(self.kit, is_on, keeper, lambda: CardsScene(self.kit, self.desk.box))

    def _keep_under(self, name: str) -> None:
        if self._keeping:
            self._keeping.name(name, small_picture(self.draw, self.face.size))

    @property
    def _may_answer(self) -> bool:
        is_calm = not self.desk.shown.motions.is_moving
        return self.front.curtain is not None or (self.front.asks_person and is_calm)

    def _asks_for_menu(self, event: Input) -> bool:
        match event:
            case PointerPressed(at, 1):
                return self.face.plan.tools[1].collidepoint(at)
            case KeyPressed("f10"):
                return True
            case KeyPressed("esc"):
                return not self._may_answer or not self._hears_escape
        return False

    @property
    def _hears_escape(self) -> bool:
        can_close = (widget.key == "esc" and widget.is_enabled for widget in self.face.every_widget())
        return self._counsel.is_hinting or self.front.opened is not None or any(can_close)

    def _watch(self, event: Input) -> None:
        """Holds the bots or lets them go on, looks at what is pointed at, or hastens what goes on."""
        if self.front.is_watched and asks_for_pause(event, self.face.plan.end_turn):
            self._bots.is_paused = not self._bots.is_paused
            self.face.refresh()
        elif isinstance(event, PointerMoved) and self.front.is_watched:
            self.face.handle(event)
        else:
            self._hasten(event)

    def _hasten(self, event: Input) -> None:
        """A click or a key ends the motion or the bot's pause that is going on, and does nothing else."""
        if isinstance(event, PointerPressed | KeyPressed):
            if isinstance(self.front.curtain, Arrival):
                self.front.curtain.hasten()
                return
            self.desk.shown.hasten()
            self._bots.hasten()
            # What has ended must not be drawn once more: a battle, say, that lies on the board no longer.
            self._keep_up()
            self.face.refresh()

    @property
    def _is_rising(self) -> bool:
        return isinstance(self.front.curtain, Arrival) and self.front.curtain.is_rising

    def _on(self, message: Message) -> Change | None:
        """Does what a widget says."""
        ident = message.id
        if self._counsel.press(ident):
            return None
        if ident in DEEDS:
            self._go_through_time(ident)
        elif ident == BOOK and self._book:
            return Push(self._book(self.face.page_here() or self.front.page))
        elif ident.startswith(READ):
            return Push(self._book(ident.removeprefix(READ))) if self._book else None
        elif ident == MENU:
            return Push(self._menu())
        elif ident == GO_ON:
            return self._go_on()
        elif goal := goal_of(ident):
            self._go_on()
            self._answer(goal)
        elif (self.front.cover is not None or not self._on_table(ident)) and self.front.active:
            self._give(self.front.active.on(message))
        return None

    def _tell_clock(self) -> None:
        """Tells in the story that the bag's clock is not the rule's, and when it changes (rule H21)."""
        if line := self.story.hear_clock(self.kit.settings.now.bag_seconds):
            self._narrator.note(line)

    def _on_table(self, ident: str) -> bool:
        """Does what the map's tools and the hero boards say; tells whether it was one of them."""
        kind, _, rest = ident.partition(":")
        if ident == STEPS:
            self.face.turn_steps()
        elif kind == "monster":
            self._press_monster(rest)
        elif kind in ("board", "rearrange", "pawn"):
            self.front.open("pack", int(rest))
        else:
            return self.face.map.press(ident)
        return True

    def _press_monster(self, piece: str) -> None:
        """Fights a monster if that may be done now; else shows its card."""
        decision, table = self.front.decision, self.front.table
        if decision and table and Battle(piece) in decision.actions:
            self._give(table.on(Pressed(f"battle:{piece}")))
        else:
            self.front.curtain = MonsterPanel(self.desk, piece, decision)

    def _unheard(self, event: Input) -> Change | None:
        """Takes an input that no widget has answered."""
        is_back = isinstance(event, PointerPressed) and event.button == 3
        is_back = is_back or (isinstance(event, KeyPressed) and event.name == "esc")
        if is_back and self.front.opened:
            self._put_away()
        elif self._pauses.goes_on(event):
            return self._go_on()
        elif is_back and self.front.table and self.front.table.back():
            self.face.refresh()
        elif self.front.active:
            self._give(self.front.active.handle(event))
        return None

    def _go_on(self) -> Change | None:
        was_over = self.desk.shown.is_over
        self._pauses.end()
        # What has ended with the pause must not be drawn once more.
        self._keep_up()
        return Replace(self._end(self.session)) if was_over else None

    def _give(self, action: Action | None) -> None:
        """Answers, if there is an answer; then sees whether a sheet was put away or is wanted."""
        if action is not None:
            self._answer(action)
            return
        opened, table = self.front.opened, self.front.table
        if opened and opened.is_left:
            self._put_away()
        elif table and self.front.decision and (sheet := table.opened()):
            self.front.open(sheet, self.front.decision.seat)

    def _put_away(self) -> None:
        """Closes a sheet; what was laid elsewhere in a backpack is kept with the game."""
        self.front.close()
        if self.session.decision:
            self._on_answer(self.session)

    def _answer(self, action: Action) -> None:
        self._pauses.answered()
        self._way_back.tell(lambda: self.desk.shown.answer(action))
        self._on_answer(self.session)
        self._keep_up()

    def _go_through_time(self, ident: str) -> None:
        if self.front.decision is None:
            return
        self._pauses.answered()
        self._way_back.go(ident)
        self._tell_clock()
        self._on_answer(self.session)
        self.front.forget()
        self.face.uncover()
        self._keep_up()

    # Time

    def update(self, dt: float) -> bool:
        """Lets time pass: plays what is shown, then lets bots think and sheets' clocks run."""
        moved = self.desk.shown.update(dt)
        if self._faults:
            self._faults.look()
        self._sounds.update(dt)
        moved = self._pauses.update(dt) or moved
        self._keep_up()
        decision = self.front.decision
        if not moved and decision and not self.front.asks_person:
            moved = self._let_bot_think(dt, decision)
        active = self.front.active
        if not moved and active:
            was_doubted = self.front.is_doubted
            self._give(active.update(dt))
            moved = active.is_moving
            self._is_stale = self._is_stale or was_doubted != self.front.is_doubted
        changed, self._is_stale = self._is_stale or self.desk.reckoner.take_in(), False
        if changed:
            self.face.refresh()
        moved = self.face.update(dt) or moved or changed
        if self._rehearsal and not moved and self.front.curtain is None:
            self._rehearsal.update(self.face.asked, self.face.plan, self.face.size)
        return moved

    def _let_bot_think(self, dt: float, decision: Decision) -> bool:
        said = self.desk.remark
        if (action := self._bots.update(dt, decision)) is not None:
            self._answer(action)
        self._is_stale = self._is_stale or self.desk.remark != said
        return True

    def _keep_up(self) -> None:
        """Follows what is shown, and notes whether the picture is another now."""
        playing = self.desk.shown.playing()
        fact = playing.fact if playing else None
        before = self.front.decision
        has_changed = self.front.follow() or fact is not self._last_fact
        self._last_fact = fact
        if self.front.table and self.front.decision is not before:
            self._pauses.asked()
        self._narrator.ask(self.front.decision if self.front.asks_person else None)
        if self.desk.shown.is_over and self.front.curtain is None:
            self.front.curtain = self._last_curtain()
            has_changed = True
        if has_changed:
            self._is_stale = True

    def _last_curtain(self) -> Curtain:
        words, outcome = self.kit.words, self.session.state.outcome
        return Curtain(words("table.over"), words(f"story.ended.{outcome}"), (), words("table.over_go"))

    def targets(self) -> dict[str, pygame.Rect]:
        """Returns where everything lies that can be pressed now."""
        if self._may_answer:
            return self.face.targets()
        pause = {PAUSE: self.face.plan.end_turn} if self.front.is_watched else {}
        return {MENU: self.face.plan.tools[1]} | pause

    def resume(self, result: object) -> Change | None:
        """Goes on after the menu, or leaves as was chosen there."""
        if result is MenuChoice.GUIDE:
            self._counsel.turn_guide()
            self._is_stale = True
        elif isinstance(result, MenuChoice) and result is not MenuChoice.BACK:
            return self._on_left(result)
        return None
