"""Reading like a player: what no text in either language may contain."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import penumbra
from penumbra.games.tyrants.board import PLACES
from penumbra.games.tyrants.wording import TyrantsWording
from penumbra.kit.wording import read_language

GAME = penumbra.game("tyrants")
BOX: Any = GAME.box
EN, PL = TyrantsWording(BOX, "en"), TyrantsWording(BOX, "pl")
BOTH = (EN, PL)

SHARED_WORDS = {"a", "do", "drow", "limit", "lolth", "on", "to", "underdark"}  # words that both languages may use


def tokens(text: str) -> set[str]:
    return {*re.findall(r"[^\W\d_]+", text.casefold())}


def templates(data: Any) -> Iterator[str]:
    """The texts of a language file without keys, conditions and fields."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key != "when":
                yield from templates(value)
    elif isinstance(data, list):
        for value in data:
            yield from templates(value)
    else:
        yield re.sub(r"\{[^{}]*(\{[^{}]*\})?[^{}]*\}", " ", data)


ENGLISH = {word for text in templates(read_language("tyrants", "en")) for word in tokens(text)}
NAMES = sorted(
    [*(PL.card_name(card.id) for card in BOX.cards), *map(PL.place, range(len(PLACES))), *map(PL.seat, range(4))],
    key=len,
    reverse=True,
)


def check(text: str, words: TyrantsWording) -> None:
    assert text and text == text.strip(), text
    assert not re.search(r"[{}_#]|seat\d|None|True|False|  | [.,:?]|\.\.", text), text
    if words.lang == "pl":
        for name in NAMES:
            text = text.replace(name, " ")
        assert not tokens(text) & ENGLISH - SHARED_WORDS, text
