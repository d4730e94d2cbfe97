"""A game of detours, answers taken back, given again, kept and continued, counts as the straight one does."""

from dataclasses import replace
from itertools import count

import pytest

from avel.client.game.chart_log import ChartBook
from avel.client.game.retold import retold
from avel.client.game.story_book import KeptStory
from avel.client.house import House
from avel.client.workshop.looks import Looks
from avel.core.randomness import Stream
from tests.players import Curious
from tests.saves.games import after, answers, played
from tests.setups import setup_of

DETOURS = ("undo", "redo", "undo_turn", "continue")


def family(heroes, *, undoes_anything=True):
    setup = setup_of(heroes)
    return replace(setup, options=replace(setup.options, undo_anything=undoes_anything))


class Followed:
    """A game with all that the house lets follow it, as at a table."""

    def __init__(self, house, session, book):
        self.house, self.session, self.book = house, session, book
        self.chart = house._parts.charted(session, house._rules(session).box)
        house._parts.followed(session, house._parts.told_before(session))

    def keep(self):
        self.house._keep(self.session, self.book, self.chart)

    def counted(self):
        """Returns all that was counted and told of the game."""
        story = KeptStory.load(self.house._kept.extras["story"])
        return self.book.tally, self.chart.log, story.lines, story.chapters


def begun(kit, box, folder, setup, seed):
    house = House(kit, box, folder, lambda: seed)
    return Followed(house, *house._begun(setup, seed, Looks()))


def continued(kit, box, folder):
    house = House(kit, box, folder, lambda: 0)
    session, book = house._kept.resume()
    session.observers.append(lambda told: book.follow(session, told))
    return Followed(house, session, book)


def detoured(kit, box, folder, setup, seed):
    """Plays a game by chance with every kind of detour; returns it and how often each was taken."""
    game, done = begun(kit, box, folder, setup, seed), dict.fromkeys(DETOURS, 0)
    rng, player = Stream.named(seed, "detours"), Curious()
    while (decision := game.session.decision) is not None:
        detour = dict(enumerate(DETOURS)).get(rng.below(16))
        if detour == "continue":
            game.house.close()
            game = continued(kit, box, folder)
        elif detour in ("undo", "undo_turn") and game.session.steps:
            getattr(game.session, detour)()
        elif detour == "redo" and game.session.undone:
            game.session.redo()
        elif detour is None:
            game.session.answer(player(decision, rng))
        else:
            continue
        game.keep()
        if detour:
            done[detour] += 1
    game.house.close()
    return game, done


@pytest.mark.parametrize(("is_family", "seed"), [(False, 4), (True, 5)])
def test_the_end_counts_what_the_straight_game_counts(kit, box, tmp_path, is_family, seed):
    setup = family(2, undoes_anything=is_family)
    game, done = detoured(kit, box, tmp_path / "detours", setup, seed)
    assert all(done.values()), done
    other = begun(kit, box, tmp_path / "straight", setup, seed)
    for _, token in game.session.transcript.answers():
        other.session.answer(other.session.game.words.read(token))
        other.keep()
    other.house.close()
    assert other.session.state == game.session.state
    assert game.counted() == other.counted()


def test_a_knock_out_taken_back_in_a_continued_game_and_given_again_is_one(chronicles):
    land = chronicles.box.land("first", 2)
    for seed in count():
        session = played(chronicles, setup=family(2), seed=seed, until=after(1))
        chart = ChartBook(session, land)
        for _ in answers(session, seed):
            told = retold(session)[-1]
            chart.follow(session, told)
            if falls(chart):
                break
        if falls(chart):
            break
    again = ChartBook(session, land, chart.log.dump())
    assert again.log == chart.log
    session.undo()
    again.went_back(len(session.transcript.lines))
    assert falls(again) == 0
    again.follow(session, session.redo())
    assert again.log == chart.log


def falls(chart):
    return sum(mark.falls for mark in chart.log.marks)


def test_what_is_retold_is_what_was_told_and_the_session_stays(chronicles):
    session = played(chronicles, setup=family(2), until=after(2))
    told, rng, player = [], Stream.named(3, "told"), Curious()
    for _ in range(60):
        told.append(session.answer(player(session.decision, rng)))
    before = chronicles.dump(session.state)
    assert retold(session)[-60:] == told
    assert chronicles.dump(session.state) == before


def test_a_tally_whose_way_back_is_lost_goes_on_as_it_is(kit, box, tmp_path):
    game = begun(kit, box, tmp_path, family(2), 4)
    rng, player = Stream.named(4, "lost"), Curious()
    for _ in range(40):
        game.session.answer(player(game.session.decision, rng))
    game.keep()
    game.house.close()
    shelf = game.house._kept.shelf
    document = shelf.resume()
    other_rules = replace(document, base=document.state)
    shelf.current.write_bytes(other_rules.encoded())
    again = continued(kit, box, tmp_path)
    assert game.session.steps
    assert not again.session.steps
    assert again.book.tally == game.book.tally
    again.house.close()
