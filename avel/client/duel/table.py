"""The table: the screen of a duel in progress."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from avel.client.duel.banners import Banners
from avel.client.duel.bot_seats import BotSeats
from avel.client.duel.chances import Chances
from avel.client.duel.counsel import Counsel
from avel.client.duel.desk import DuelDesk
from avel.client.duel.face import DuelFace
from avel.client.duel.fight_stage import GO_ON as STAGE_GO_ON
from avel.client.duel.front import Front
from avel.client.duel.hand_over import HandOver
from avel.client.duel.hearing import DuelListener
from avel.client.duel.hiring import CLOSE, HiringSheet
from avel.client.duel.leading import following, who_can
from avel.client.duel.narrator import Narrator
from avel.client.duel.rule_links import QUESTIONS
from avel.client.duel.shown import DuelSession, Shown
from avel.client.duel.story import Story
from avel.client.duel.table_buttons import DONE, NEXT
from avel.client.duel.timing import seconds
from avel.client.game.curtain import GO_ON, Curtain
from avel.client.game.second_press import is_other
from avel.client.game.table_widgets import BOOK, MENU
from avel.client.game.way_back import DEEDS, WayBack, chord
from avel.client.inputs import Input, KeyPressed, PointerPressed
from avel.client.keeping import FaultWatch, Keeping, small_picture
from avel.client.kit import Kit
from avel.client.mirror import Mirror
from avel.client.motion import Motions
from avel.client.on_face import OnFace
from avel.client.scene import Book, Change, Push, Replace, Scene
from avel.client.scenes.menu import Keeper, MenuChoice, MenuScene
from avel.client.widgets.widget import Message, Pressed
from avel.core.decisions import Action
from avel.horn.actions import EndTurn
from avel.horn.events import Fact
from avel.horn.fight_events import FightEnded
from avel.horn.rules import Horn

Left = Callable[[MenuChoice], Change]
"""Says where a player goes who leaves the duel by its menu."""
End = Callable[[DuelSession], Scene]
"""Makes the scene that follows a duel that is over."""


def unkept(session: DuelSession) -> None:
    """Keeps nothing."""


class DuelScene(OnFace[DuelFace]):
    """Shows a duel, puts its questions to the people at the table, and lets the bots answer theirs."""

    def __init__(
        self,
        kit: Kit,
        game: Horn,
        session: DuelSession,
        on_left: Left,
        end: End,
        *,
        on_answer: Callable[[DuelSession], None] = unkept,
        book: Book | None = None,
        hands_over: bool = True,
        bot_seed: int = 0,
        banners: Banners | None = None,
        works_aside: bool = False,
        story: Story | None = None,
        keeping: Keeping | None = None,
    ) -> None:
        """Sits down at a session; ``on_answer`` hears of every answer, so that the duel can be kept.

        ``hands_over`` says when the other player is to take over; ``bot_seed`` begins the bots' chance;
        ``story`` is what was told before; ``works_aside`` reckons odds in a thread.
        """
        self.kit = kit
        settings = kit.settings.now
        shown = Shown(game, session, Motions(settings.motion, settings.speed), seconds)
        self.desk = DuelDesk(kit, shown, banners or Banners())
        self.story = story or Story()
        self._on_left, self._end, self._on_answer, self._book = on_left, end, on_answer, book
        self._bots = BotSeats(self.desk, bot_seed, is_aside=works_aside)
        self._chances = Chances(self.desk, is_aside=works_aside)
        hand_over = HandOver(self.desk, self.story, is_wanted=hands_over)
        self.front = Front(self.desk, self._bots, self._chances, hand_over)
        self._counsel = Counsel(self.desk, self.front)
        self.face = DuelFace(self.desk, self.front, self.story, self._counsel, has_book=book is not None)
        self._way_back = WayBack(self.desk, self.story)
        self._sounds = DuelListener(kit.speaker, shown)
        self._narrator = Narrator(self.desk, Mirror(kit.settings))
        self._keeping, self._faults = keeping, FaultWatch(kit, keeping) if keeping else None
        self._last_fact: Fact | None = None
        self._listen()
        self.front.follow()

    def _listen(self) -> None:
        """Lets everyone hear what is shown: the story first, as the others look at it."""
        shown = self.desk.shown
        shown.listeners.append(lambda fact: self.story.hear(fact, shown.board))
        shown.listeners += [self.front.stage.hear, self._sounds.hear, self._narrator.hear, self._hold]

    def _hold(self, fact: Fact) -> None:
        """Keeps a fight that is over in sight until somebody at the table has seen how it went."""
        if isinstance(fact, FightEnded) and self.front.stage.is_unseen and not self._bots.play_all:
            self.front.is_held = self.desk.shown.motions.is_held = True

    @property
    def session(self) -> DuelSession:
        """Returns the duel in progress."""
        return self.desk.shown.session

    @property
    def is_open(self) -> bool:
        """Says whether a question lies open with nothing before it, so that its cards may change now."""
        front = self.front
        has_cover = front.curtain is not None or front.is_held
        return front.decision is not None and not has_cover and not self.desk.shown.motions.is_moving

    def resize(self, size: tuple[int, int], ui_scale: float) -> None:
        """Lays everything out for a window, and takes over what the settings say of movement."""
        settings, motions = self.kit.settings.now, self.desk.shown.motions
        motions.level, motions.speed = settings.motion, settings.speed
        self.front.main.withdraw()
        self.face.resize(size, ui_scale)

    # What players do

    def handle(self, event: Input) -> Change | None:
        """Takes an input: to the menu, to hasten what moves, or to whatever asks a person now."""
        if self._asks_for_menu(event):
            self._take_doubt_back()
            return Push(self._menu())
        if not self._may_answer:
            self._hasten(event)
            return None
        if self._counsel.puts_away(event, self.face.id_at):
            self._take_doubt_back()
            self.face.refresh()
            return None
        ident = chord(event)
        message = Pressed(ident) if ident in self.face.targets() else self.face.handle(event)
        is_taken_back = is_other(event, DONE, message, self.face.id_at) and self._take_doubt_back()
        if message:
            return self._on(message)
        if not is_taken_back:
            self._unheard(event)
        return None

    def _take_doubt_back(self) -> bool:
        """Lets the end of the turn wait for no second press; tells whether it did."""
        was_doubted = self.front.main.withdraw()
        if was_doubted:
            self.face.refresh()
        return was_doubted

    def _menu(self) -> MenuScene:
        keeping = self._keeping
        keeper = Keeper(self._keep_under, keeping.fault()) if keeping else None
        return MenuScene(self.kit, None, keeper)

    def _keep_under(self, name: str) -> None:
        if self._keeping:
            self._keeping.name(name, small_picture(self.draw, self.face.size))

    @property
    def _may_answer(self) -> bool:
        front = self.front
        is_still = not self.desk.shown.motions.is_moving
        return front.curtain is not None or front.is_held or (front.asks_person and is_still)

    def _asks_for_menu(self, event: Input) -> bool:
        match event:
            case PointerPressed(at, 1):
                return self.face.plan.tools[2].collidepoint(at)
            case KeyPressed("f10"):
                return True
            case KeyPressed("esc"):
                hand = self.front.hand
                is_open = bool(hand.verb or hand.is_hiring or hand.aim >= 0 or self.front.hiring)
                is_open = is_open or self.front.main.is_doubted
                return not self._may_answer or not (is_open or self._counsel.is_shown)
        return False

    def _hasten(self, event: Input) -> None:
        """A click or a key ends the motion or the bot's pause that is going on, and does nothing else."""
        if isinstance(event, PointerPressed | KeyPressed):
            self.desk.shown.hasten()
            self._bots.hasten()
            # What has ended must not be drawn once more: a fight, say, that lies on the table no longer.
            if self._keep_up():
                self.face.refresh()

    def _on(self, message: Message) -> Change | None:
        """Does what a widget says."""
        ident = message.id
        kind, _, rest = ident.partition(":")
        answers = self.face.asked.answers
        if self._counsel.press(ident):
            self.face.refresh()
        elif ident in DEEDS:
            self._go_through_time(ident)
        elif ident == BOOK:
            return Push(self._book(self._page)) if self._book else None
        elif ident == MENU:
            return Push(self._menu())
        elif ident in (GO_ON, STAGE_GO_ON):
            return self._go_on()
        elif ident in answers:
            self._answer(answers[ident])
        elif ident == DONE and self.face.asked.done:
            self._press_main(self.face.asked.done)
        else:
            self._take_up(kind, rest, ident)
            self.face.refresh()
            self._stand_on_target(kind)
        return None

    def _press_main(self, action: Action) -> None:
        loses = isinstance(action, EndTurn) and (bool(self.front.able) or self.front.is_idle)
        if self.front.main.press(loses=loses):
            self._answer(action)
        else:
            self.face.refresh()

    def _take_up(self, kind: str, rest: str, ident: str) -> None:
        """Changes what lies in the hand."""
        front, hand = self.front, self.front.hand
        decision = front.own_decision
        if kind == "buy":
            hand.verb, hand.general = ("" if hand.verb == rest else rest), ""
            front.hiring = HiringSheet(self.desk, self.desk.board.side) if hand.verb == "hire" else None
        elif kind == "hire":
            front.hiring = None
            if ident != CLOSE:
                hand.general = rest
            else:
                hand.verb = ""
        elif kind == "later":
            front.hiring = HiringSheet(self.desk, int(rest))
        elif kind == "foe":
            hand.aim = -1 if hand.aim == int(rest) else int(rest)
        elif ident == NEXT and decision:
            hand.general, hand.aim = following(self.desk, decision, hand), -1
        elif kind in ("pick", "card") and decision and decision.kind == "generals.choose":
            name = rest.rpartition(":")[2]
            if name in who_can(decision):
                hand.general, hand.aim = name, -1

    def _stand_on_target(self, kind: str) -> None:
        """Puts the keyboard on the first cell or way that can be chosen now."""
        wanted = {"buy": "cell:", "hire": "cell:", "foe": "way:"}.get(kind)
        focused = next((each for each in self.face.every_widget if each.is_focused), None)
        if wanted is None or (focused is None and kind != "foe"):
            return
        first = next((each for each in self.face.targets() if each.startswith(wanted)), "")
        if first and (focused is not None):
            self.face.focus(first)
            self.face.refresh()

    @property
    def _page(self) -> str:
        """The page of the rule book for what is pointed at, or else for what is asked now."""
        if page := self.face.page_here():
            return page
        return QUESTIONS.get(self.front.decision.kind, "") if self.front.decision else ""

    def _unheard(self, event: Input) -> None:
        """Takes an input that no widget has answered: what lies in the hand may be put down."""
        is_back = isinstance(event, PointerPressed) and event.button == 3
        is_back = is_back or (isinstance(event, KeyPressed) and event.name == "esc")
        if not is_back:
            return
        if self.front.hiring:
            self.front.hiring = None
            self.front.hand.verb = ""
        elif not self.front.hand.back():
            return
        self.face.refresh()

    def _go_on(self) -> Change | None:
        if self.front.is_held:
            self.front.is_held = self.desk.shown.motions.is_held = False
            self.front.stage.is_unseen = False
            self.desk.shown.hasten()
        elif self.desk.shown.is_over:
            return Replace(self._end(self.session))
        else:
            self.front.curtain = None
        self.front.main.uncover()
        self._keep_up()
        self.face.refresh()
        return None

    def _answer(self, action: Action) -> None:
        self.front.hand.aim = -1
        if self.front.hand.verb == "hire":
            self.front.hand.verb = ""
        self._way_back.tell(lambda: self.desk.shown.answer(action))
        self._on_answer(self.session)
        self._keep_up()
        self.face.refresh()

    def _go_through_time(self, ident: str) -> None:
        if self.front.decision is None:
            return
        self._way_back.go(ident)
        self._on_answer(self.session)
        self.front.forget()
        self.face.forget()
        self._keep_up()
        self.face.refresh()

    # Time

    def update(self, dt: float) -> bool:
        """Lets time pass: plays what is shown, then lets bots think."""
        moved = self.desk.shown.update(dt)
        if self._faults:
            self._faults.look()
        self._sounds.update(dt)
        changed = self._keep_up()
        decision = self.front.decision
        if not moved and decision and not self.front.asks_person and self.front.curtain is None:
            before, action = self.desk.remark, self._bots.update(dt, decision)
            changed = changed or before != self.desk.remark
            if action is not None:
                self._answer(action)
            moved = True
        changed = self.front.main.update(dt) or changed
        changed = self._chances.take_in() or self._counsel.update() or changed
        if changed:
            self.face.refresh()
        return self.face.update(dt) or moved or changed or self.front.main.is_settling

    def _keep_up(self) -> bool:
        """Follows what is shown; tells whether the picture is another now."""
        playing = self.desk.shown.playing()
        fact = playing.fact if playing else None
        changed = fact is not self._last_fact
        self._last_fact = fact
        changed = self.front.follow() or changed
        self._narrator.ask(self.front.own_decision)
        if self.desk.shown.is_over and self.front.curtain is None:
            words, outcome = self.kit.words, self.session.state.outcome
            text = words(f"horn.story.duel_ended.{outcome}")
            self.front.curtain = Curtain(words("table.over"), text, (), words("table.over_go"))
            changed = True
        return changed

    def targets(self) -> dict[str, pygame.Rect]:
        """Returns where everything lies that can be pressed now."""
        return self.face.targets() if self._may_answer else {MENU: self.face.plan.tools[2]}

    def resume(self, result: object) -> Change | None:
        """Goes on after the menu, or leaves as was chosen there."""
        if isinstance(result, MenuChoice) and result is not MenuChoice.BACK:
            return self._on_left(result)
        return None
