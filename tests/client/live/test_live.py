"""New data come into the game while it is played: real files, a real watch, a pilot at the table."""

import shutil
from contextlib import contextmanager
from time import perf_counter, sleep

import pytest

from avel.chronicles.loading import load_box
from avel.chronicles.model import Seat, Setup
from avel.client.book.library import Library
from avel.client.cards.scene import CardsScene
from avel.client.duel.table import DuelScene
from avel.client.game.table_scene import TableScene
from avel.client.house import House
from avel.client.inputs import PointerMoved, PointerPressed
from avel.client.live.guest import Live
from avel.client.live.news import Faulty, Fresh, Unfit
from avel.client.motion import MotionLevel
from avel.client.pilot import Pilot
from avel.client.scene import Push
from avel.client.scenes.rule_book import RuleBookScene
from avel.client.scenes.set_up import SetUpScene
from avel.content.sources import Stack
from avel.content.texts import screen_texts
from avel.core.randomness import Stream
from avel.horn.loading import load_horn
from avel.paths import data_folder
from avel.workbench.live.reading import Data
from avel.workbench.live.watch import Watch
from tests.players import Curious

PATIENCE = 20
RULES = data_folder() / "rules"
SETUP = Setup((Seat("Maren", "knight", "sun"), Seat("Tobin", "ranger", "wave")), "first", "normal")
SEED = 5


class Desk:
    """A designer's desk: a folder of data, the game over it, and the watch between."""

    def __init__(self, kit, folder, saves):
        self.folder, self.kit = folder, kit
        stack = Stack(folder)
        box, duel = load_box(stack), load_horn(stack)
        self.house = House(kit, box, saves, lambda: 4, duel=duel)
        self.told = 0
        self.watch = Watch(stack, data_folder(), self._hear)
        self.live = Live(kit, self.house, self.watch, Data(box, duel, screen_texts(stack, data_folder())))
        self.pilot = Pilot(kit, self.house.title(), guest=self.live)

    def _hear(self):
        self.told += 1

    @property
    def top(self):
        return self.pilot.stack.top

    @property
    def session(self):
        return self.top.session

    def save(self, file, old, new):
        """Saves a file with something else in it, and waits until the game has heard of it."""
        path, before = self.folder / file, self.told
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new), "utf-8")
        self.wait(before)

    def wait(self, before):
        start = perf_counter()
        while self.told == before:
            assert perf_counter() - start < PATIENCE, "nobody noticed"
            sleep(0.01)
        self.pilot.settle()

    def play(self, answers, until=None):
        """Plays on for so many answers, or until something holds of the session."""
        stream, player = Stream.named(7, "live"), Curious()
        for _ in range(answers):
            if until and until(self.session):
                return
            self.top._answer(player(self.session.decision, stream))
            self.pilot.settle()
            while not self.top.is_open and self.session.decision:
                # A result, or another player's turn, is looked at and put away.
                self.pilot.press("enter")
                self.pilot.settle()


@pytest.fixture
def desk(kit, tmp_path):
    calm = {"motion": MotionLevel.NONE, "bag_seconds": 0, "one_player": True}
    kit.settings.change(kit.settings.now.model_copy(update=calm))
    folder = tmp_path / "data"
    shutil.copytree(data_folder(), folder, ignore=shutil.ignore_patterns("schema"))
    found = Desk(kit, folder, tmp_path / "saves")
    with found.watch:
        found.wait(0)
        assert found.live.news is None
        yield found
    found.house.close()


@pytest.fixture
def table(desk):
    """Sits down at a game that is under way."""
    desk.pilot.stack.change(Push(desk.house.begun(SETUP, SEED)))
    desk.pilot.settle()
    desk.play(25)
    assert isinstance(desk.top, TableScene)
    return desk


def sword_dice(desk):
    return desk.top.desk.box.pieces["short_sword"].dice


@contextmanager
def unchanged(desk):
    """Sees to it that the game at the table is the very same afterwards."""
    table, state, steps = desk.top, desk.session.game.dump(desk.session.state), len(desk.session.steps)
    yield
    assert desk.top is table
    assert desk.session.game.dump(desk.session.state) == state
    assert len(desk.session.steps) == steps


SWORD = "[orange]"


def test_a_changed_sword_is_in_the_game_and_the_game_stands_where_it_stood(table):
    before, lines = table.session.game.dump(table.session.state), list(table.session.transcript.lines)
    table.save("equipment.yaml", SWORD, "[orange, blue]")
    assert isinstance(table.top, TableScene)
    assert table.session.game.dump(table.session.state) == before
    assert table.session.transcript.lines == lines
    assert table.session.game.box.texts["equipment.yaml"] != load_box(data_folder()).texts["equipment.yaml"]
    assert isinstance(table.live.news, Fresh)
    assert "orange blue" in table.live.news.text(table.kit.words)
    assert table.session.steps == []
    table.play(30)


def test_a_fault_is_shown_and_the_game_goes_on_with_the_last_good_data(table):
    with unchanged(table):
        table.save("equipment.yaml", SWORD, "[oringe]")
        news, words = table.live.news, table.kit.words
        assert isinstance(news, Faulty)
        file, line, col = news.title(words).split(":")
        text = (table.folder / file).read_text("utf-8").splitlines()[int(line) - 1]
        assert text[int(col) - 1 :].startswith("oringe")
        assert "did you mean orange?" in news.text(words)
        assert str(len(news.reading.faults) - 1) in news.foot(words)
        table.pilot.picture()
    table.play(5)
    with unchanged(table):
        table.save("equipment.yaml", "[oringe]", SWORD)
        assert isinstance(table.live.news, Fresh)
        table.pilot.wait(10)
        assert table.live.news is None


def test_the_same_seed_begins_again_with_the_new_data_by_key_and_by_button(table):
    table.save("equipment.yaml", SWORD, "[orange, blue]")
    for again in (lambda: table.pilot.press("f5"), lambda: table.pilot.click("live:again")):
        table.play(3)
        again()
        table.pilot.settle()
        session = table.session
        assert session.transcript.lines == []
        assert session.origin.seed == SEED
        assert session.state == session.game.new(SETUP, SEED)
        assert "[orange, blue]" in session.game.box.texts["equipment.yaml"]
        table.save("box.yaml", "rest: 2", "rest: 3")
        table.save("box.yaml", "rest: 3", "rest: 2")


def test_while_a_fault_stands_the_same_seed_begins_again_with_the_last_good_cards_and_that_is_said(table):
    words = table.kit.words
    table.save("equipment.yaml", SWORD, "[oringe]")
    assert table.live._banner._again_label == words("live.again_good")
    assert words("live.stays") in table.live.news.foot(words)
    table.pilot.press("f5")
    table.pilot.settle()
    assert table.session.transcript.lines == []
    assert sword_dice(table) == ("orange",)
    assert words("live.begun_again") in table.live.news.foot(words)


def test_a_folder_that_is_gone_is_named_alone(table):
    before = table.told
    table.folder.rename(table.folder.with_name("elsewhere"))
    table.wait(before)
    news, words = table.live.news, table.kit.words
    assert news.title(words) == str(table.folder)
    assert news.text(words).startswith("this folder is gone")
    assert news.foot(words) == words("live.stays")
    table.folder.with_name("elsewhere").rename(table.folder)


def test_that_a_drawing_is_missing_is_said_once_and_briefly(desk):
    desk.kit.notices.waiting.clear()
    desk.kit.art.drawing("monsters", "nobody", 64)
    desk.pilot.picture()
    assert desk.kit.notices.present.key == "settings.no_drawing"
    desk.pilot.wait(4)
    desk.kit.art.drawing("monsters", "nobody_else", 64)
    desk.pilot.picture()
    assert desk.kit.notices.present is None


def test_without_a_game_in_play_the_key_is_nobodys(desk):
    before = desk.top
    desk.pilot.press("f5", "f6")
    assert desk.top is before


def test_a_card_that_is_gone_is_named_and_the_game_goes_on(table):
    used = table.session.state.board.bag[0]
    with unchanged(table):
        table.save("equipment.yaml", f"id: {used}\n", "id: rapier\n")
        assert isinstance(table.live.news, Unfit)
        assert table.live.news.text(table.kit.words) == f"no equipment '{used}' in this box"
    table.play(5)
    table.pilot.press("f5")
    table.pilot.settle()
    assert "rapier" in table.session.state.board.bag


def test_new_data_wait_under_a_menu(table):
    table.pilot.press("f10")
    menu = table.top
    table.save("equipment.yaml", SWORD, "[orange, blue]")
    assert table.top is menu
    assert table.live.news.is_waiting
    table.pilot.press("esc")
    table.pilot.settle()
    assert "[orange, blue]" in table.session.game.box.texts["equipment.yaml"]
    assert not table.live.news.is_waiting


def test_a_game_that_is_left_before_they_came_in_goes_on_with_its_own(table):
    table.pilot.press("f10")
    table.save("equipment.yaml", SWORD, "[orange, blue]")
    state = table.pilot.stack.scenes[-2].session.state
    table.pilot.press("t")
    table.pilot.settle()
    assert not table.live.news.is_waiting
    table.pilot.press("enter")
    table.pilot.settle()
    assert table.session.state == state
    assert table.session.game.box.texts == load_box(data_folder()).texts


def test_lines_that_move_are_followed_although_no_card_changes(desk):
    desk.pilot.stack.change(Push(desk.house.title()._doors.cards()))
    assert isinstance(desk.top, CardsScene)
    desk.top._chosen = "equipment:battle_axe"
    fact = desk.top.album.facts(desk.top.chosen)[0]
    before = desk.top.album.place(desk.top.chosen, fact).line
    desk.save("equipment.yaml", "- id: short_sword", "# sharp\n- id: short_sword")
    assert desk.top.album.place(desk.top.chosen, fact).line == before + 1


def test_data_that_went_back_before_they_came_in_change_nothing(table):
    with unchanged(table):
        table.pilot.press("f10")
        table.save("box.yaml", "rest: 2", "rest: 3")
        table.save("box.yaml", "rest: 3", "rest: 2")
        table.pilot.press("esc")
        table.pilot.settle()


def test_a_comment_changes_no_game(table):
    with unchanged(table):
        table.save("equipment.yaml", SWORD, f"{SWORD}  # sharp")


def test_in_the_middle_of_a_battle_it_goes_on(table):
    table.play(400, until=lambda session: session.state.board.fight and session.state.board.fight.clash)
    fight = table.session.state.board.fight
    assert fight
    table.save("equipment.yaml", SWORD, "[orange, blue]")
    assert table.session.state.board.fight == fight
    assert table.top.front.cover is not None
    table.pilot.picture()
    table.play(20)


def test_what_is_kept_afterwards_is_the_new_game_and_the_old_one_is_in_the_list(table, kit, tmp_path):
    old = table.session
    table.save("equipment.yaml", SWORD, "[orange, blue]")
    table.save("equipment.yaml", "[orange, blue]", "[orange, orange]")
    table.play(4)
    state = table.session.state
    table.house.close()
    other = House(kit, load_box(data_folder()), tmp_path / "saves", lambda: 4)
    pilot = Pilot(kit, other.title())
    pilot.press("enter")
    pilot.settle()
    session = pilot.stack.top.session
    assert session.state == state
    assert "[orange, orange]" in session.game.box.texts["equipment.yaml"]
    put_by = [line for line in other._kept.shelf.lines() if ".game" in line.path.name]
    assert len(put_by) == 1
    first = other._kept.games.opened(other._kept.shelf.read(put_by[0].path)).session
    assert first.transcript == old.transcript
    assert first.origin.seed == SEED
    other.close()


def test_the_screen_of_cards_shows_the_new_ones_at_once(desk):
    desk.pilot.stack.change(Push(desk.house.title()._doors.cards()))
    assert isinstance(desk.top, CardsScene)
    desk.top._chosen = "equipment:short_sword"
    before = said(desk)
    desk.save("equipment.yaml", SWORD, "[orange, blue]")
    assert said(desk) != before
    assert desk.top.chosen.id == "equipment:short_sword"
    desk.save("equipment.yaml", "id: short_sword", "id: rapier")
    assert desk.top.chosen
    desk.pilot.picture()


def said(desk):
    return [fact.text for fact in desk.top.album.facts(desk.top.chosen)]


def test_the_screen_of_cards_over_the_table_too(table):
    table.pilot.press("f10", "c")
    assert isinstance(table.top, CardsScene)
    table.save("monsters.yaml", "en: Ember Imp", "en: Frost Imp")
    assert "Frost Imp" in {entry.card.name.en for entry in table.top.album.entries()}


def test_the_set_up_offers_what_there_is_now(desk):
    desk.pilot.press("enter")
    assert isinstance(desk.top, SetUpScene)
    chosen = desk.top.draft.setup.difficulty
    desk.save("difficulty.yaml", f"id: {chosen}\n", "id: gentle\n")
    assert desk.top.draft.setup.difficulty in desk.top._box.difficulties
    desk.pilot.press("enter")
    desk.pilot.settle()
    assert isinstance(desk.top, TableScene)


def test_the_rule_book_says_the_new_numbers(table):
    table.pilot.press("h")
    table.save("box.yaml", "rest: 2", "rest: 3")
    assert isinstance(table.top, RuleBookScene)
    assert (
        table.top.library._values["rest"] == Library(table.top._box, table.kit.words, RULES)._values["rest"]
    )
    assert table.top._box.numbers.rest == 3
    table.pilot.picture()


def test_the_set_up_of_the_duel_shows_a_map_that_there_is(desk):
    desk.pilot.stack.change(Push(desk.house._duel.set_up()))
    desk.save("horn/map.yaml", "id: crescent", "id: valley")
    desk.pilot.picture()
    desk.pilot.press("enter")
    desk.pilot.settle()
    assert desk.session.state.setup.map == "valley"


def test_a_game_that_the_new_data_have_no_more_leads_to_the_set_up(table):
    table.save("difficulty.yaml", "id: normal\n", "id: gentle\n")
    assert isinstance(table.live.news, Unfit)
    table.pilot.press("f5")
    table.pilot.settle()
    assert isinstance(table.top, SetUpScene)


def test_texts_of_the_screens_change_without_a_new_table(table):
    with unchanged(table):
        table.save("text/en.yaml", "\n  again: Same seed again", "\n  again: Once more")
        assert table.kit.words("live.again") == "Once more"


def test_the_duel_goes_on_with_new_generals(desk):
    desk.pilot.stack.change(Push(desk.house._duel.set_up()))
    desk.pilot.press("enter")
    desk.pilot.settle()
    assert isinstance(desk.top, DuelScene)
    desk.play(6)
    state = desk.session.state
    desk.save("horn/numbers.yaml", "\nlife: 6", "\nlife: 12")
    assert isinstance(desk.top, DuelScene)
    assert desk.session.state == state
    assert desk.session.game.box.numbers.life == 12
    desk.play(4)
    desk.pilot.press("f5")
    desk.pilot.settle()
    assert desk.session.transcript.lines == []


def test_the_banner_takes_the_pointer_where_it_lies_and_nowhere_else(table):
    table.save("equipment.yaml", SWORD, "[oringe]")
    table.pilot.picture()
    at = table.pilot.stack.guest_targets()["live:again"].midleft
    beside = (at[0] - 4, at[1])
    assert table.live.handle(PointerPressed(beside), table.pilot.stack) is None
    assert table.live.handle(PointerMoved(beside), table.pilot.stack) == PointerMoved((-1, -1))
    away = PointerPressed((5, 300))
    assert table.live.handle(away, table.pilot.stack) == away


def test_the_banner_folds_and_unfolds(table):
    table.save("equipment.yaml", SWORD, "[oringe]")
    large = table.live.room
    table.pilot.press("f6")
    assert table.live.room < large
    table.pilot.click("live:fold")
    assert table.live.room == large


@pytest.mark.parametrize("size", [(800, 500), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("is_folded", [True, False])
def test_the_banner_covers_nothing_of_the_screen(table, size, is_folded):
    table.pilot.resize(size)
    table.save("equipment.yaml", SWORD, "[oringe]")
    if is_folded:
        table.pilot.press("f6")
    banner = table.live._banner.rect
    assert banner.bottomleft == (0, size[1])
    view = table.pilot.stack._views[-1]
    assert view.frame.bottom <= banner.top
    assert all(banner.contains(each) for each in table.pilot.stack.guest_targets().values())


def test_while_nothing_is_wrong_the_screen_of_a_small_window_is_whole(table):
    assert table.live.news is None
    assert table.live.room > 0
    assert table.pilot.stack._views[-1].is_whole


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("size", [(800, 500), (1280, 720), (2560, 1080)])
def test_the_banner_stays_in_the_window(table, language, size):
    table.kit.settings.change(table.kit.settings.now.model_copy(update={"language": language}))
    table.kit.follow()
    table.pilot.resize(size)
    long = "x" * 300
    table.save("equipment.yaml", SWORD, f"[{long}]")
    table.pilot.picture()
    rect = table.live._banner.rect
    assert table.pilot.picture().get_rect().contains(rect)
    assert all(rect.contains(place) for place in table.pilot.stack.guest_targets().values())
