"""A guide is read strictly: every fault is named by its place."""

import pytest

from avel.content.guide import BrokenGuide, Vocabulary, read_guide

WORDS = Vocabulary(frozenset({"turn.choose"}), frozenset({"tile_turned"}), frozenset({"table", "hurt"}))
GOOD = """game: {seed: 1, layout: first, difficulty: easy, heroes: 2}
cards:
  - id: one
    asked: [turn.choose]
    after: [tile_turned]
    signs: [table]
    at: ["land:*"]
"""


def faults_of(tmp_path, text):
    path = tmp_path / "guide.yaml"
    path.write_text(text)
    with pytest.raises(BrokenGuide) as broken:
        read_guide(path, WORDS)
    return str(broken.value)


def test_a_good_guide_is_read(tmp_path):
    path = tmp_path / "guide.yaml"
    path.write_text(GOOD)
    assert read_guide(path, WORDS).cards[0].at == ("land:*",)


@pytest.mark.parametrize(
    ("good", "bad", "said"),
    [
        ("[turn.choose]", "[turn.chose]", "guide.yaml:4:13: cards.one.asked[0]: 'turn.chose' is unknown"),
        ("[tile_turned]", "[tile_turns]", "(did you mean tile_turned?)"),
        ("[table]", "[tables]", "expected hurt or table (did you mean table?)"),
        ("heroes: 2", "heroes: 5", "heroes"),
        ("id: one", "id: one\n    when: now", "when"),
    ],
)
def test_strange_words_are_named_by_their_place(tmp_path, good, bad, said):
    assert said in faults_of(tmp_path, GOOD.replace(good, bad))


def test_an_id_stands_once(tmp_path):
    assert "'one' stands twice" in faults_of(tmp_path, GOOD + "  - id: one\n")


def test_a_missing_file_is_a_fault(tmp_path):
    with pytest.raises(BrokenGuide, match=r"guide\.yaml"):
        read_guide(tmp_path / "guide.yaml", WORDS)
