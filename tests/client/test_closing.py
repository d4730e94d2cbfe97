"""T15: the window is closed in any screen, in any motion and in any half filled sheet; nothing is lost.

All screens of the gallery are gone through, over tables that stand in a house which keeps their games. A new
screen, and a new kind of question, for which the gallery must have a picture, is tried here by itself.
"""

import importlib
import inspect
import pkgutil

import pytest

from avel.client import scenes
from avel.client.gallery import studio as studio_module
from avel.client.gallery.screens import screens
from avel.client.gallery.shoot import Photographer
from avel.client.gallery.studio import Studio
from avel.client.game.table_scene import TableScene
from avel.client.game.tally import Tally, TallyBook
from avel.client.house import House
from avel.client.inputs import QuitAsked
from avel.client.motion import MotionLevel
from avel.client.pilot import Pilot
from avel.client.scenes.end import EndScene
from avel.client.workshop.looks import Looks
from avel.core.randomness import Stream
from avel.core.session import Session

SHARES = 4
"""Into so many parts the screens are dealt, so that they are tried side by side."""
CLICKS = 5
ALSO = ("avel.client.game.table_scene", "avel.client.cards.scene")
"""Where scenes are defined beside their own folder."""
SIZE = (1280, 720)


class LivedIn(Studio):
    """A studio whose tables stand in a house; it has a game in play even where no table is shown."""

    def __init__(self, kit, box, folder):
        super().__init__(kit, box, folder)
        self.home = folder / "home"
        self.house = House(kit, box, self.home, lambda: 4)

    def table(self, session, told=None, *, hands_over=False):
        self.kit.settings.change(self.kit.settings.now.model_copy(update={"one_player": not hands_over}))
        playing = Session(self.game, self.game.clone(session.state))
        tally = Tally.empty(len(playing.state.setup.seats)).joined(playing.state.board)
        book = TallyBook(tally, (), len(playing.transcript.lines))
        self.house._kept.make_room()
        playing.observers.append(lambda told: book.follow(playing, told))
        table = self.house._table(playing, book, Looks())
        self.house._kept.keep(playing, book)
        return table

    @property
    def session(self):
        """The game that is played now, or was played last."""
        return self.house._session

    def offered(self):
        """Returns the game that waits on the disk now."""
        kept = self.house._kept
        kept.shelf.flush()
        return kept.games.opened(kept.shelf.resume()).session


@pytest.fixture
def camera(box, tmp_path):
    camera = Photographer(box, tmp_path, SIZE, "en")
    camera.studio = LivedIn(camera.studio.kit, box, tmp_path)
    camera.screens = screens(camera.studio)
    yield camera
    camera.studio.house.close()


def moving(camera):
    now = camera.studio.kit.settings.now
    camera.studio.kit.settings.change(now.model_copy(update={"motion": MotionLevel.FULL}))


def check_offered(studio, at):
    """Sees that what the disk offers is the very game that is played."""
    session = studio.session
    if session.decision is None:
        check_over(studio, at)
        return
    found = studio.offered()
    assert studio.game.dump(found.state) == studio.game.dump(session.state), at
    assert found.decision == studio.game.decision(session.state), at
    assert found.transcript == session.transcript, at
    assert [step.action for step in found.steps] == [step.action for step in session.steps], at
    assert found.undone == session.undone, at


def check_over(studio, at):
    """Sees that a game that is over is the first of the list, and that its end can be seen."""
    shelf = studio.house._kept.shelf
    lines = [line for line in shelf.lines() if line.header and line.header.outcome]
    taken = studio.house._kept.games.taken(studio.session)
    assert taken.header.state in [line.header.state for line in lines], at


def close(pilot, studio, at):
    """Closes the window, starts anew, and sees that the game goes on where it was."""
    pilot.stack.handle(QuitAsked())
    assert pilot.stack.is_over, at
    studio.house.close()
    session = studio.session
    if session.decision is None:
        check_over(studio, at)
        return
    house = House(studio.kit, studio.box, studio.home, lambda: 4)
    assert house._doors().resume is not None, at
    table = house._resumed()
    house.close()
    assert isinstance(table, TableScene), at
    assert studio.game.dump(table.session.state) == studio.game.dump(session.state), at
    assert table.session.decision == studio.game.decision(session.state), at


def test_the_gallery_opens_every_scene_there_is():
    """So that a new scene can't be forgotten here."""
    modules = [*pkgutil.iter_modules(scenes.__path__, f"{scenes.__name__}."), *ALSO]
    names = [getattr(module, "name", module) for module in modules]
    kinds = {
        kind
        for name in names
        for kind in vars(importlib.import_module(name)).values()
        if inspect.isclass(kind) and kind.__name__.endswith("Scene") and kind.__module__ == name
    }
    shown = {kind for kind in vars(studio_module).values() if inspect.isclass(kind)}
    assert len(kinds) > 12
    # What other scenes are built on is shown with those.
    built_on = {base for kind in kinds | shown for base in kind.__mro__[1:]}
    assert {kind for kind in kinds - built_on if not inspect.isabstract(kind)} <= shown


def share(camera, part):
    names = sorted(camera.screens)
    assert len(names) > 40
    return names[part::SHARES]


@pytest.mark.parametrize("part", range(SHARES))
def test_T15_closed_in_any_screen_and_any_half_filled_sheet(camera, part):
    studio = camera.studio
    for name in share(camera, part):
        studio.position("table_2_mid")
        pilot = camera.pilot(name)
        check_offered(studio, name)
        rng, done = Stream.named(7, name), [name]
        for _ in range(CLICKS):
            if pilot.stack.is_over or not (targets := sorted(pilot.stack.top.targets())):
                break
            done.append(targets[rng.below(len(targets))])
            pilot.click(done[-1])
            pilot.type("7")
            pilot.wait(0.1)
            check_offered(studio, done)
        close(pilot, studio, done)


@pytest.mark.parametrize("part", range(SHARES))
def test_T15_closed_in_the_middle_of_whatever_an_answer_moves(camera, part):
    studio = camera.studio
    moving(camera)
    positions = sorted(studio.positions)[part::SHARES]
    for name in positions:
        decision = studio.positions[name].reach(studio.game, "en").decision
        verbs = {action.verb(): action for action in decision.actions} if decision else {}
        for verb, action in verbs.items():
            table = studio.position(name)
            pilot = Pilot(studio.kit, table)
            table._answer(action)
            pilot.wait(0.12)
            close(pilot, studio, (name, verb))


def test_T15_closed_before_the_end_is_shown_the_list_leads_to_it(kit, box, tmp_path):
    studio = LivedIn(kit, box, tmp_path)
    table = studio.position("table_2_late")
    rng = Stream.named(4, "end")
    while (decision := table.session.decision) is not None:
        table._answer(decision.actions[rng.below(len(decision.actions))])
    studio.house.close()
    house = House(kit, box, studio.home, lambda: 4)
    pilot = Pilot(kit, house.title())
    pilot.click("title:load")
    pilot.click("load:open")
    pilot.settle()
    pilot.press("enter")
    assert isinstance(pilot.stack.top, EndScene)
    assert pilot.stack.top._ended.reason == table.session.state.outcome
    house.close()
