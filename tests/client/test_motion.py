import pytest
from hypothesis import given
from hypothesis import strategies as st

from avel.client import motion
from avel.client.motion import Motion, MotionLevel, Motions


@pytest.mark.parametrize("easing", [motion.linear, motion.ease_in_out, motion.ease_out, motion.overshoot])
def test_easings_begin_and_end_at_the_ends(easing):
    assert motion.between(10, 20, 0, easing) == pytest.approx(10)
    assert motion.between(10, 20, 1, easing) == pytest.approx(20)
    assert motion.between(10, 20, 7, easing) == pytest.approx(20)


def test_steps_play_one_after_another_and_parts_together():
    log = []
    motions = Motions()
    motions.enqueue(Motion("a", 1, lambda: log.append("a")), Motion("b", 2, lambda: log.append("b")))
    motions.enqueue(Motion("c", 1, lambda: log.append("c")))
    motions.update(1)
    assert (motions.progress("a"), motions.progress("b"), motions.progress("c")) == (1, 0.5, None)
    motions.update(1.5)
    assert log == ["a", "b"]
    assert motions.progress("c") == 0.5
    assert motions.update(5)
    assert log == ["a", "b", "c"]
    assert not motions.update(1)


@given(
    st.lists(st.floats(0, 2), max_size=6),
    st.lists(st.floats(0.001, 1), max_size=20),
    st.sampled_from(MotionLevel),
    st.sampled_from([0.5, 1.0, 4.0]),
)
def test_every_end_comes_once_and_in_order(lengths, steps, level, speed):
    log = []
    motions = Motions(level, speed)
    for number, seconds in enumerate(lengths):
        motions.enqueue(Motion(str(number), seconds, lambda number=number: log.append(number)))
    for dt in steps:
        motions.update(dt)
    motions.skip_all()
    assert log == list(range(len(lengths)))
    assert not motions.is_moving


def test_speed_and_level_shorten():
    fast = Motions(speed=4)
    fast.enqueue(Motion("a", 2))
    fast.update(0.25)
    assert fast.progress("a") == 0.5
    basic = Motions(MotionLevel.BASIC)
    basic.enqueue(Motion("a", 2))
    basic.update(motion.BASIC_SECONDS)
    assert not basic.is_moving
    none = Motions(MotionLevel.NONE)
    none.enqueue(Motion("a", 2))
    none.update(0)
    assert not none.is_moving


def test_an_end_may_add_a_step():
    motions = Motions()
    motions.enqueue(Motion("a", 1, lambda: motions.enqueue(Motion("b", 1))))
    motions.update(1.5)
    assert motions.progress("b") == 0.5
    motions.skip_all()
    assert not motions.is_moving
