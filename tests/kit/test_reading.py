"""Ledger, mentions and gallery, as every title has them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

import penumbra
from penumbra.engine.core import ALL
from penumbra.kit.reading import arguments_of, gallery_card, gallery_of, ledger_of, mentions_of

EVENTS = {"moved": ("p", "place", "to"), "drew": ("p", "n"), "met": ("card", "cards")}
PLACES = ("north", "south")


class Box:
    def card_id(self, card: int) -> str:
        return f"card{card}"


BOX = Box()


def test_events_mention_who_acted_where_and_with_what() -> None:
    mentions = mentions_of(EVENTS, {"place": PLACES, "to": PLACES}, lambda card: card & 255)
    assert mentions(BOX, (ALL, "moved", 2, 1, 0)) == (2, ("south", "north"), ())
    assert mentions(BOX, (ALL, "drew", 1, 3)) == (1, (), ())
    assert mentions(BOX, (ALL, "met", 7 | 1 << 8, (5, 6))) == (None, (), ("card5", "card6", "card7"))


def test_an_event_with_a_missing_argument_is_an_error() -> None:
    with pytest.raises(ValueError, match="shorter"):
        arguments_of(EVENTS, (ALL, "moved", 2, 1))


@pytest.mark.parametrize("title", penumbra.titles())
def test_galleries_have_what_every_client_shows(title: str) -> None:
    game = penumbra.game(title)
    words: dict[str, Any] = {lang: game.words(lang) for lang in ("pl", "en")}
    cards = game.gallery(words)["cards"]
    assert len(cards) == len({card["id"] for card in cards}) > 50
    for card in cards:
        assert all(card["name"][lang] and card["text"].keys() == {"pl", "en"} for lang in words)
        assert card["provenance"] and card["copies"] >= 0


def test_a_gallery_adds_what_a_title_knows() -> None:
    card = SimpleNamespace(id="owl", name={"en": "Owl"}, provenance={"cost": "public"}, cost=3)
    words = {"en": SimpleNamespace(card_text=lambda _: "Hoot.", card_parts=lambda _: ["Hoot."])}
    box = SimpleNamespace(cards=[card], values={"hand": 5}, data={"provenance": {"hand": "rulebook"}})
    shown = gallery_of(lambda one: {"cost": one.cost})(box, words)
    assert shown["cards"] == [{**gallery_card(card, words), "cost": 3}]
    assert (shown["values"], shown["provenance"]) == ({"hand": 5}, {"hand": "rulebook"})


@pytest.mark.parametrize("title", penumbra.titles())
def test_the_ledger_is_the_titles_own_file(title: str) -> None:
    assert ledger_of(title)() == penumbra.game(title).ledger
