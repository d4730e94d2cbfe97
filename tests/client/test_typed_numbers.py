"""No number of the rules is typed into a text: digits and number words stand only where a reason is given."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from avel.client.settings import RULE_SECONDS
from avel.content.book_text import Words, parse
from avel.content.rule_book import read_book, texts_of
from avel.content.texts import read_texts
from avel.paths import data_folder

LANGUAGES = ("en", "zh")
THINGS = {
    "en": "coin|heart|round|cell|space|wall|seal|trap|deal|clash|die|dice|action|damage|item|land|lair",
    "zh": "金币|硬币|体力|轮|格|城墙|封印|陷阱|交易|买卖|交锋|骰|行动|伤害|装备|物品|板块|巢穴",
}
"""What the rules count. "One" is a number before these; elsewhere it points at something."""
NUMBER = {
    "en": re.compile(
        r"\d+|\b(?:zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|both|twice|pairs?"
        rf"|double|half|third|fourth|fifth)\b|\b(?:one|single)\b(?: \w+)? (?:{THINGS['en']})",
        re.IGNORECASE,
    ),
    "zh": re.compile(rf"\d+|[零二两三四五六七八九十百双半]|一\w?(?:月亮)?(?:{THINGS['zh']})"),
}
ALLOWED = {
    "how many heroes can play is built into the layouts and the set-up": {
        "en": (
            "1 to 4 heroes",
            "One to four heroes",
            "one to four heroes",
            "two with",
            "three with",
            "four with",
            "for one, two, three or four heroes",
        ),
        "zh": ("1 至 4 位", "一至四位", "两位  个，三位  个，四位", "一、二、三、四位"),
    },
    "a battle, a trade, an item and a shortcut have two sides": {
        "en": (
            "both sides",
            "Both sides",
            "both lands",
            "Both must agree",
            "Nothing here helps both",
            "one of the two",
            "Both owners",
            "both owners",
            "both rolls",
            "both at the same time",
            "Two face-up lands with the same sign",
        ),
        "zh": ("双方", "两面", "经由两个板块", "两个正面朝上、图标相同"),
    },
    "a sign, a bonus and a heart count one each: they are what the rules count with": {
        "en": (
            "+1 attack",
            "+1 defence",
            "one damage",
            "One heart is lost for each attack",
            "one heart",
            "At 0 the hero",
            "at 0 the hero",
        ),
        "zh": ("攻击 +1", "防御 +1", "一点伤害", "失去 1 点体力", "一点体力", "降到 0"),
    },
    "a draught has no number: it adds its one die": {
        "en": ("+1  die", "one more die"),
        "zh": ("+1 颗骰", "多一颗骰子", "多掷一颗骰子", "增加一颗骰子", "增加一颗"),
    },
    "the form of a power that rolls one die again": {
        "en": ("reroll 1",),
        "zh": ("重掷 1 颗", "重掷一颗骰子"),
    },
    "whatever is done with an action takes one action": {
        "en": ("one action", "One action"),
        "zh": ("一次行动",),
    },
    "the rule gives, moves, turns, takes or breaks one thing at a time": {
        "en": (
            "one item to its upgraded side",
            "One item back to the bag",
            "one item lost",
            "one item are lost",
            "one item from the bag",
            "One item of your choice",
            "breaks one wall",
            "one standing wall",
            "One standing wall",
            "moves one land",
            "one land nearer",
            "goes one space",
            "one trap of each kind",
            "One item, one mark",
            "one space a round",
            "on one lair",
        ),
        "zh": (
            "一件装备",
            "一件物品",
            "一道城墙",
            "前进一格",
            "移动一个板块",
            "一枚月亮封印",
            "一枚封印",
            "一个巢穴",
            "新一格",
            "舍弃一枚金币",
            "给出一枚金币",
            "留下一枚金币",
        ),
    },
    "at least one, and one after the other: the rules ask it, whatever the numbers": {
        "en": (
            "at least one deal",
            "One more deal",
            "At least one deal",
            "more than one deal",
            "at least one clash",
        ),
        "zh": ("至少做一笔买卖", "下一笔买卖", "至少进行一次交锋"),
    },
    "which one in a row is meant, not how many": {
        "en": ("and there is no third", "one clash", "one land", "The end of one round"),
        "zh": (
            "从第二轮起",
            "第二次的结果",
            "没有第三次",
            "下一次交锋",
            "后一次交锋",
            "同一次交锋",
            "同一个板块",
            "那一轮",
            "第一轮",
            "一次交锋",
            "最后一格",
            "那一格",
            "哪一格",
            "每一格",
            "新的一轮",
            "一轮的结束和下一轮的开始",
            "一轮",
            "第一次掷骰",
        ),
    },
    "an example of any number more than one": {
        "en": (
            "a land with two lairs gets two",
            "land with two lairs",
            "two heroes never",
            "between two rounds",
            "even where it has two powers",
            "Two potions of the same kind",
            "What two careful readers",
            "If two people share",
            "two face-down piles",
            "fought twice",
            "the same twice",
            "Both are looked for",
            "pile and beaten monsters both",
            "four, the same one again",
            "two minutes",
        ),
        "zh": (
            "两个回合之间",
            "两个人一起玩",
            "两分钟",
            "下面四种",
            "两个背面朝上的怪物堆",
            "同一种可以做两次",
            "有两个巢穴的板块放两个",
            "有两个巢穴的板块",
            "两种能力",
            "两瓶同样的药剂",
            "两位细心的读者",
            "在两轮之间",
            "两次攻击同一个怪物",
        ),
    },
    "the bag's clock: the rules engine knows no time (house rule H21)": {
        "en": ("five seconds", "Five seconds"),
        "zh": ("五秒",),
    },
    "how a bot plays, which no card says": {
        "en": ("sees two steps ahead",),
        "zh": ("看得见两步远", "第二好"),
    },
    "what a printer is told": {
        "en": ("print at 100 %", "50 mm"),
        "zh": ("按 100% 双面打印", "50 毫米"),
    },
    "a word that only looks like a number": {"en": (), "zh": ("六边形",)},
}


def screen_texts(language: str) -> Iterator[tuple[str, str]]:
    for key, text in read_texts(data_folder() / "text")[language].items():
        # The second game's texts say what stands on its own cards.
        if not key.endswith("_one") and key != "setup.names" and not key.startswith(("horn.", "duel.")):
            yield key, re.sub(r"\{[^}]*\}", "", text)


def book_texts(language: str) -> Iterator[tuple[str, str]]:
    for loc, text in texts_of(read_book(data_folder() / "rules", language)):
        words = (piece.text for piece in parse(text) if isinstance(piece, Words))
        yield ".".join(map(str, loc)), "".join(words)


def texts(language: str) -> list[tuple[str, str]]:
    return [*screen_texts(language), *book_texts(language)]


def allowed(language: str) -> list[str]:
    """Returns every phrase that may be typed, the longest first, so that none hides within another."""
    phrases = [phrase for reason in ALLOWED.values() for phrase in reason[language]]
    return sorted(phrases, key=len, reverse=True)


def bare(text: str, language: str) -> str:
    for phrase in allowed(language):
        text = text.replace(phrase, "·")
    return text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_is_typed_without_a_reason(language):
    typed = [
        (key, found.group(), text)
        for key, text in texts(language)
        for found in NUMBER[language].finditer(bare(text, language))
    ]
    assert typed == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_allowance_is_used(language):
    """One that nothing needs would let a number slip in later."""
    said = [text for _, text in texts(language)]
    unused = []
    for phrase in allowed(language):
        if not any(phrase in text for text in said):
            unused.append(phrase)
        said = [text.replace(phrase, "·") for text in said]
    assert unused == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Five dice and a lot of toughness."),
        ("en", "Pay 3 coins"),
        ("en", "The lake costs one coin"),
        ("en", "both dice"),
        ("zh", "付三枚金币"),
        ("zh", "付一枚金币"),
        ("zh", "两颗骰子"),
        ("zh", "5 颗"),
    ],
)
def test_a_typed_number_is_found(language, text):
    assert NUMBER[language].search(bare(text, language))


def test_the_clock_of_the_rule_book_is_the_clock_of_the_bag():
    words = {"en": "five seconds", "zh": "五秒"}
    assert RULE_SECONDS == 5
    for language, word in words.items():
        assert any(word in text for _, text in book_texts(language))
