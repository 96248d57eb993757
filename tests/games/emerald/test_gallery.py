"""The gallery shows the numbers of the cards as they are played, and nothing where there is nothing."""

from __future__ import annotations

from typing import Any

from penumbra.games.emerald.cards import GROUPS, KINDS, NO_FIELD, SYMBOLS
from tests.games.emerald.table import GAME

BOX: Any = GAME.box
WORDS = {lang: GAME.words(lang) for lang in ("en", "pl")}
CARDS = {card["id"]: card for card in GAME.gallery(WORDS)["cards"]}


def test_every_card_is_shown_with_name_and_text() -> None:
    assert list(CARDS) == [BOX.card_id(card) for card in range(len(BOX.cards))]
    for card in CARDS.values():
        assert all(card["name"][lang] == WORDS[lang].card_name(card["id"]) for lang in WORDS)
        assert all(card["text"][lang] == " ".join(card["parts"][lang]) for lang in WORDS)


def test_only_royalty_shows_bombs_and_points_for_its_death() -> None:
    royal = {f"royal_{city}": (BOX.price[i], BOX.royalty_vp[i]) for i, city in enumerate(BOX.values["agent_bombs"])}
    assert len(royal) == 9 and min(min(numbers) for numbers in royal.values()) > 0
    assert {card["id"]: (card["bombs"], card["royalty_vp"]) for card in CARDS.values() if card["bombs"]} == royal
    assert {card["royalty_vp"] for card in CARDS.values() if card["id"] not in royal} == {None}


def test_symbols_points_and_fields_are_those_of_the_card() -> None:
    for number, card in enumerate(BOX.cards):
        shown = CARDS[card.id]
        assert shown["symbols"] == {name: card.symbols[name] for name in SYMBOLS if card.symbols[name]}
        assert shown["vp"] == {kind: n for kind, n in zip(KINDS, BOX.vp[number], strict=True) if n}
        assert shown["kill_vp"] == (None if BOX.kill_vp[number] == NO_FIELD else BOX.kill_vp[number])
        assert shown["copies"] == card.copies > 0
    assert {card["kill_vp"] for card in CARDS.values()} >= {None, 3}


def test_texts_come_one_by_one_with_their_headings() -> None:
    for card in BOX.cards:
        shown = CARDS[card.id]
        assert [use["heading"] for use in shown["uses"]] == list(card.uses)
        assert [use["one_use"] for use in shown["uses"]] == [use.one_use for use in card.uses.values()]
        for use in shown["uses"]:
            assert all(use["text"][lang].endswith(".") and use["text"][lang][0].isupper() for lang in WORDS)
    assert [use["heading"] for use in CARDS["vampires"]["uses"]] == ["action", "block"]


def test_a_game_card_says_what_it_is_and_the_others_by_their_set() -> None:
    assert CARDS["sherlock_holmes"]["kind"] == "person" and CARDS["shoggoth"]["kind"] == "monster"
    assert {card["kind"] for card in CARDS.values() if card["set"] == "game"} == set(GROUPS)
    assert all(card["kind"] == card["set"] for card in CARDS.values() if card["set"] != "game")
