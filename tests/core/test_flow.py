"""The kernel on chapters of its own: steps in order, frames opened and left, and broken chapters."""

from dataclasses import dataclass, field

import pytest

from avel.core.decisions import Action, Decision, IllegalAction
from avel.core.flow import DONE, BrokenFlow, Flow, Goto, Leave, Over, Rules, Table


@dataclass
class Page:
    kind: str
    step: str = "first"


@dataclass
class Book:
    stack: list[Page]
    outcome: str | None = None
    read: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Turn(Action):
    to: str


def chapter(*thens, asks=()):
    """A chapter of steps first, second, third that write down their names and say these things."""
    flow = Flow()
    for name, then in zip(("first", "second", "third"), thens, strict=False):

        def step(table, frame, name=name, then=then):
            table.state.read.append(f"{frame.kind}.{name}")
            return then(table) if callable(then) else then

        step.__name__ = name
        flow.does(step)
    for number, answers in enumerate(asks):

        def question(table, frame, answers=answers):
            return Decision("turn", 0, tuple(map(Turn, answers))) if answers else None

        question.__name__ = f"question{number}"
        flow.asks(question)
        flow.answers(question)(lambda table, frame, answer: table.state.read.append(answer.to))
    return flow


def opening(kind, then=None):
    """A step that opens another chapter and then says something."""

    def push(table):
        table.push(Page(kind))
        return then

    return push


def read(begin="first", **chapters):
    table = Table(Book([Page("a", begin)]), None, print)
    decision = Rules(**chapters).settle(table)
    return table, decision


def over(table):
    return Over("the end")


def test_a_chapter_that_is_opened_is_read_before_the_next_step():
    table, _ = read(a=chapter(opening("b"), over), b=chapter(None, None))
    assert table.state.read == ["a.first", "b.first", "b.second", "a.second"]
    assert table.state.outcome == "the end"


def test_the_last_step_and_done_end_a_chapter_that_has_opened_another():
    for last in (opening("b"), opening("b", DONE)):
        table, _ = read(a=chapter(opening("c"), over), b=chapter(None), c=chapter(last))
        assert table.state.read == ["a.first", "c.first", "b.first", "a.second"]


def test_goto_goes_on_there_once_what_it_opened_is_read():
    table, _ = read(a=chapter(opening("b", Goto("third")), None, over), b=chapter(None))
    assert table.state.read == ["a.first", "b.first", "a.third"]


def test_leave_ends_every_chapter_down_to_the_one_it_names():
    chapters = {"a": chapter(opening("b"), over), "b": chapter(opening("c"), None), "c": chapter(Leave("b"))}
    table, _ = read(**chapters)
    assert table.state.read == ["a.first", "b.first", "c.first", "a.second"]


def test_a_question_without_answers_is_skipped_and_a_single_answer_taken_unasked():
    table, decision = read("question0", a=chapter(asks=((), ("left",), ("left", "right"))))
    assert table.state.read == ["left"]
    assert decision.actions == (Turn("left"), Turn("right"))


def test_an_answer_that_is_not_offered_changes_nothing():
    rules = Rules(a=chapter(asks=(("left", "right"),)))
    table = Table(Book([Page("a", "question0")]), None, print)
    with pytest.raises(IllegalAction, match="turn to=up"):
        rules.take(table, rules.decision(table), Turn("up"))
    assert table.state == Book([Page("a", "question0")])


@pytest.mark.parametrize(
    ("then", "told"),
    [
        (Goto("ninth"), "a has no step ninth"),
        (Leave("b"), "no open b to leave"),
        (lambda table: table.state.stack.clear(), "went on after its frame was taken off"),
        (lambda table: table.state.stack.__setitem__(0, Page("a")), "went on after its frame was taken off"),
    ],
)
def test_a_step_that_says_what_can_not_be_done_is_a_broken_chapter(then, told):
    with pytest.raises(BrokenFlow, match=told):
        read(a=chapter(then, over))


def test_a_question_without_what_its_answer_does_is_a_broken_chapter():
    flow = Flow()
    flow.asks(lambda table, frame: None)
    with pytest.raises(BrokenFlow, match="do not match"):
        Rules(a=flow)
