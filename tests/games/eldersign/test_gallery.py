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


def test_abilities_stand_name_by_name_in_both_languages() -> None:
    """So that a page need not take a sentence apart; few words where the text would not fit on a small card."""
    yig, kate = CARDS["yig"]["abilities"], CARDS["kate_winthrop"]["abilities"]
    assert [part["lead"]["en"] for part in yig] == ["Yig's Anger.", "When it awakens.", "Attack."]
    assert [part["lead"]["pl"] for part in kate] == ["Nauka!"]
    assert (
        kate[0]["text"]["en"]
        == kate[0]["brief"]["en"]
        == ("No monsters appear in your turn; Terror effects do not affect you.")
    )
    for card in BOX.cards:
        shown = CARDS[card.id]["abilities"]
        assert bool(shown) == (card.set in ("ancient_one", "investigator")), card.id
        for part in shown:
            assert all(part[field][lang] for field in ("lead", "text", "brief") for lang in WORDS)
        assert all(len(part["brief"][lang]) <= 90 for part in shown[:1] for lang in WORDS), card.id


def test_few_words_are_said_of_cards_that_there_are() -> None:
    for words in WORDS.values():
        assert all(CARDS[card]["abilities"] for card in words.words.keys("few_words"))
