"""A duel against plain fractions, on dice and items of all kinds: every throw, nothing merged."""

from fractions import Fraction
from functools import cache
from itertools import combinations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from avel.chronicles.odds.duel import Arms, Duel
from avel.chronicles.odds.plan import Use
from avel.tabletop.dice import Die, Signs


def plain(dice, ours, theirs, clashes, hero, monster, items):
    """Plays a battle out in fractions: every throw, every choice of dice, nothing merged."""

    def mean(throws, of):
        win = kept = Fraction(0)
        for throw in throws:
            each = of(throw)
            win, kept = win + each[0], kept + each[1]
        return win / len(throws), kept / len(throws)

    @cache
    def standing(clashes, hero, monster, items):
        stay = (Fraction(0), Fraction(hero))
        return max(stay, rolling(clashes, hero, monster, items)) if clashes else stay

    @cache
    def rolling(clashes, hero, monster, items):
        throws = list(product(*(dice[colour] for colour in ours), *theirs))

        def play(throw):
            strike = sum(throw[len(ours) :], Signs())
            return choosing(clashes, hero, monster, items, throw[: len(ours)], Signs(), strike)

        return mean(throws, play)

    @cache
    def choosing(clashes, hero, monster, items, faces, added, strike):
        best = settled(clashes, hero, monster, items, sum(faces, added), strike)
        for at, item in enumerate(items):
            rest = items[:at] + items[at + 1 :]
            for use in item:
                if not use.dice:
                    best = max(best, choosing(clashes, hero, monster, rest, faces, added + use.signs, strike))
                mine = [die for die, colour in enumerate(ours) if colour == use.colour]
                for number in range(1, use.dice + 1):
                    for chosen in combinations(mine, number):
                        throws = list(product(dice[use.colour], repeat=number))

                        def play(throw, chosen=chosen, rest=rest):
                            new = dict(zip(chosen, throw, strict=True))
                            faces_ = tuple(new.get(die, face) for die, face in enumerate(faces))
                            return choosing(clashes, hero, monster, rest, faces_, added, strike)

                        best = max(best, mean(throws, play))
        return best

    @cache
    def settled(clashes, hero, monster, items, signs, strike):
        if signs.magic:
            attack, defence = Signs(1, 0, -1), Signs(0, 1, -1)
            return max(
                settled(clashes, hero, monster, items, signs + each, strike) for each in (attack, defence)
            )
        left = monster - max(0, signs.attack - strike.defence)
        kept = max(0, hero - max(0, strike.attack - signs.defence))
        if left <= 0:
            return Fraction(1), Fraction(kept)
        return standing(clashes - 1, kept, left, items) if kept else (Fraction(0), Fraction(0))

    return rolling(clashes, hero, monster, items)


signs = st.builds(Signs, *(st.integers(0, 2) if at == 0 else st.integers(0, 1) for at in range(3)))
faces = st.lists(signs, min_size=2, max_size=3).map(tuple)
uses = st.one_of(
    st.builds(Use, st.sampled_from(["green", "orange"]), st.integers(1, 2)),
    st.builds(Use, signs=st.sampled_from([Signs(attack=1), Signs(defence=1)])),
)
items = st.lists(st.lists(uses, min_size=1, max_size=2, unique=True).map(sorted).map(tuple), max_size=3)


def written(signs):
    words = ["attack"] * signs.attack + ["defence"] * signs.defence + ["magic"] * signs.magic
    return "+".join(words) or "blank"


def die(colour, faces):
    return Die(colour, tuple(map(written, faces)))


@settings(max_examples=60, deadline=None)
@given(
    st.fixed_dictionaries({"green": faces, "orange": faces}),
    st.sampled_from([("green",), ("green", "orange"), ("green", "green"), ("green", "green", "orange")]),
    st.lists(faces, min_size=1, max_size=2),
    items,
    st.integers(1, 2),
    st.integers(1, 3),
    st.integers(1, 5),
)
def test_the_duel_is_what_plain_fractions_say(dice, ours, theirs, items, clashes, hero, monster):
    items = [
        tuple(use for use in item if not use.dice or use.dice <= ours.count(use.colour)) for item in items
    ]
    items = tuple(sorted(filter(None, items)))
    arms = Arms(
        tuple(die(colour, dice[colour]) for colour in ours),
        tuple(die(f"theirs {at}", each) for at, each in enumerate(theirs)),
        items,
    )
    duel = Duel(arms)
    worth = duel.rolling(clashes, hero, monster, duel.plan.items)
    chances = duel.unit**clashes
    theirs = [tuple(Signs(face.attack, face.defence) for face in each) for each in theirs]
    expected = plain(dice, ours, theirs, clashes, hero, monster, items)
    assert (Fraction(worth.win, chances), Fraction(worth.kept, chances)) == expected
