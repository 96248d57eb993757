"""The gallery shows the numbers of the cards as they are played, and nothing where there is nothing."""

from __future__ import annotations

from typing import Any

from tests.games.eldersign.table import GAME

BOX: Any = GAME.box
WORDS = {lang: GAME.words(lang) for lang in ("en", "pl")}
CARDS = {card["id"]: card for card in GAME.gallery(WORDS)["cards"]}


def test_every_card_is_shown_with_name_and_text() -> None:
    assert list(CARDS) == [card.id for card in BOX.cards]
    for card in CARDS.values():
        assert all(card["name"][lang] == WORDS[lang].card_name(card["id"]) for lang in WORDS)
        assert all(card["text"][lang] == " ".join(card["parts"][lang]) for lang in WORDS)


def test_only_investigators_show_sanity_and_stamina() -> None:
    shown = {card["id"]: (card["sanity"], card["stamina"]) for card in CARDS.values()}
    for card in BOX.cards:
        expected = (card.sanity, card.stamina) if card.set == "investigator" else (None, None)
        assert shown[card.id] == expected
    assert shown["harvey_walters"] == (7, 3)


def test_tracks_signs_trophies_and_locks_are_those_of_the_card() -> None:
    for card in BOX.cards:
        shown = CARDS[card.id]
        assert (shown["signs"] or 0, len(shown["track"])) == (card.signs, len(card.track))
        assert [space == "monster" for space in shown["track"]] == [bool(monster) for monster in card.track]
        assert (shown["trophies"] or 0, shown["tokens"] or 0) == (card.trophies, card.tokens)
        assert shown["lock"] == (None if card.lock < 0 else ("green", "yellow", "red")[card.lock])
        assert len(shown["tasks"]) == len(card.tasks)
    assert {card["set"] for card in CARDS.values() if card["signs"]} == {"ancient_one"}
