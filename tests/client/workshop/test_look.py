from dataclasses import replace

import pytest

from avel.client.workshop.bench import Bench, random_look
from avel.client.workshop.hand import Hand, Tool
from avel.client.workshop.kept_heroes import MOST_KEPT, KeptHeroes
from avel.client.workshop.look import (
    MOST_MARKS,
    MOST_POINTS,
    MOST_POINTS_IN_ALL,
    Colours,
    Look,
    Sitter,
    Stamp,
    Stroke,
)
from avel.client.workshop.looks import Looks, LooksFile
from avel.client.workshop.palette import PAINTS, PARTS, choices
from avel.core.codec import Codec
from avel.core.randomness import Stream

STROKE = Stroke("#d4463d", 70, ((100, 100), (300, 250)))
STAMP = Stamp("moon", "#fdf6e2", 380, (1200, 1400))
LOOK = Look("mage", Colours(hair="#d9b44a"), (STROKE, STAMP, Stroke("", 150, ((0, 0),))))


class Dice:
    """Chooses as a game's chance does."""

    def __init__(self, seed):
        self._stream = Stream.named(seed, "workshop")

    def choice(self, options):
        return options[self._stream.below(len(options))]

    def random(self):
        return self._stream.below(100) / 100


def sitter(name="Maren", look=LOOK):
    return Sitter(name, "sun", look)


def test_a_look_is_written_small_and_read_back():
    codec = Codec(Look)
    text = codec.dump(LOOK)
    assert len(text) < 500
    assert codec.load(text) == LOOK


@pytest.mark.parametrize(
    "text",
    [
        '{"figure": "ogre"}',
        '{"figure": "mage", "colours": {"skin": "red"}}',
        '{"figure": "mage", "colours": {"teeth": "#ffffff"}}',
        '{"figure": "mage", "marks": [{"stamp": "star", "colour": "#ffffff", "size": 5, "at": [1, 2]}]}',
        '{"figure": "mage", "marks": [{"colour": "#ffffff", "size": 70, "points": []}]}',
        '{"figure": "mage", "marks": [{"colour": "#ffffff", "size": 70, "points": [[9999, 0]]}]}',
        '{"figure": "mage", "marks": [{"colour": "#ffffff", "size": 70, "points": [[0.5, 0]]}]}',
        "{",
    ],
)
def test_what_no_hand_can_have_painted_is_refused(text):
    with pytest.raises(ValueError, match=r".+: .+"):
        Codec(Look).load(text.encode())


def test_a_figure_bears_only_so_much_paint():
    with pytest.raises(ValueError, match="points of paint"):
        Look("mage", marks=(STAMP,) * (MOST_MARKS + 1))
    long = Stroke("#d4463d", 70, ((1, 1),) * MOST_POINTS)
    full = Look("mage", marks=(long,) * (MOST_POINTS_IN_ALL // MOST_POINTS))
    assert not full.has_room(STAMP)
    bench = Bench(sitter(look=full))
    assert not bench.paint(STAMP)
    assert not bench.can_undo


def test_tokens_are_the_figures_own_but_for_what_was_chosen():
    tokens, bare = LOOK.tokens(2), Look("mage").tokens(2)
    assert {key for key in tokens if tokens[key] != bare[key]} == {"hair", "hair-lo"}
    assert tokens["hair"] == "#d9b44a"
    assert tokens["team"] == bare["team"]


@pytest.mark.parametrize("figure", ["knight", "ranger", "mage", "druid"])
@pytest.mark.parametrize("part", PARTS)
def test_every_part_has_eight_different_colours(figure, part):
    shown = [colour for _, colour in choices(1, figure, part)]
    assert len(set(shown)) == len(shown) == 8


def test_a_long_stroke_goes_on_as_a_second_one():
    hand, done = Hand(), []
    hand.press(Tool("brush"), (0, 0))
    for x in range(1, 400):
        done.append(hand.move((x * 20 % 2400, x * 5)))
    done.append(hand.lift())
    strokes = [stroke for stroke in done if stroke]
    assert len(strokes) == 2
    assert strokes[0].points[-1] == strokes[1].points[0]
    assert not hand.is_down


def test_a_resting_hand_adds_nothing():
    hand = Hand()
    hand.press(Tool("rubber", 2), (50, 50))
    hand.move((52, 51))
    assert hand.lift() == Stroke("", 150, ((50, 50),))


def test_steps_go_back_and_forth_and_typed_letters_are_one_step():
    bench = Bench(sitter())
    for name in ("T", "To", "Tob"):
        bench.become(replace(bench.sitter, name=name), "name")
    bench.paint(STAMP)
    bench.clear()
    for expected in ((*LOOK.marks, STAMP), LOOK.marks):
        bench.undo()
        assert bench.sitter.look.marks == expected
    bench.undo()
    assert not bench.is_changed
    assert not bench.can_undo
    for _ in range(3):
        bench.redo()
    assert bench.sitter.name == "Tob"
    assert bench.sitter.look.marks == ()
    assert not bench.can_redo


def test_random_looks_are_sound_and_differ():
    looks = [random_look(Dice(seed)) for seed in range(20)]
    assert len(set(looks)) > 15
    assert {look.figure for look in looks} == {"knight", "ranger", "mage", "druid"}


def test_kept_heroes_come_and_go(tmp_path):
    kept = KeptHeroes(tmp_path)
    assert kept.add(sitter("Maren"))
    assert kept.add(sitter("Tobin"))
    assert kept.replace(0, sitter("Ysolde"))
    assert kept.delete(1)
    assert KeptHeroes(tmp_path).heroes == (sitter("Ysolde"),)


def test_no_more_heroes_are_kept_than_there_is_room(tmp_path):
    kept = KeptHeroes(tmp_path)
    assert [kept.add(sitter()) for _ in range(MOST_KEPT + 1)][-2:] == [True, False]
    assert len(KeptHeroes(tmp_path).heroes) == MOST_KEPT


@pytest.mark.parametrize(
    "text", ["{", '{"format": 2, "heroes": []}', '{"format": 1, "heroes": [], "extra": 1}']
)
def test_a_file_that_cannot_be_understood_is_put_aside(tmp_path, text):
    (tmp_path / "heroes.json").write_text(text)
    kept = KeptHeroes(tmp_path)
    assert kept.heroes == ()
    assert kept.aside == "heroes.json.broken"
    kept.add(sitter())
    assert (tmp_path / "heroes.json.broken").read_text() == text


def test_a_file_that_cannot_be_put_aside_is_left_alone(tmp_path, monkeypatch):
    (tmp_path / "heroes.json").write_text("{")

    def refuse(path):
        raise PermissionError(path)

    monkeypatch.setattr("avel.client.workshop.kept_heroes.set_aside", refuse)
    kept = KeptHeroes(tmp_path)
    assert not kept.add(sitter())
    assert kept.heroes == (sitter(),)
    assert (tmp_path / "heroes.json").read_text() == "{"


def test_a_folder_that_refuses_is_said(tmp_path):
    (tmp_path / "file").write_text("")
    assert not KeptHeroes(tmp_path / "file").add(sitter())


def test_looks_are_kept_and_broken_ones_put_aside(tmp_path):
    file = LooksFile(tmp_path / "a.looks.json")
    assert file.read() == Looks()
    file.keep(Looks((LOOK, Look("druid"))))
    assert file.read().of(0, "mage") == LOOK
    assert file.read().of(0, "druid") == Look("druid")
    assert file.read().of(3, "knight") == Look("knight")
    (tmp_path / "a.looks.json").write_text("[]")
    assert file.read() == Looks()
    assert (tmp_path / "a.looks.json.broken").exists()


def test_paints_are_colours_that_can_be_kept():
    for colour in PAINTS:
        assert Stamp("star", colour, 220, (0, 0)).colour == colour
