"""The five basic cards."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.tyrants.scoring import score_sheet
from tests.games.tyrants.table import GAME
from tests.games.tyrants.watch import Watched, half_deck, values

HALF_DECK = None
# cost, aspect, type, VP in the deck, VP in the inner circle, copies
VALUES = {
    "noble": (None, "obedience", "drow", 0, 1, 28),
    "soldier": (None, "obedience", "drow", 0, 1, 12),
    "house_guard": (3, "obedience", "drow", 1, 3, 15),
    "priestess_of_lolth": (2, "obedience", "drow", 1, 2, 15),
    "insane_outcast": (None, None, "drow", -1, 0, 30),
}


def outcasts(**position: Any) -> Watched:
    return Watched(**{"half_decks": ["demons", "aberrations"], **position})


@pytest.mark.rule("TY-049", "TY-286", "TY-316")
@pytest.mark.parametrize("card", VALUES)
def test_values(card: str) -> None:
    assert values(card) == (HALF_DECK, *VALUES[card])


def test_values__name_every_card_of_no_half_deck() -> None:
    assert [*VALUES] == half_deck(HALF_DECK)


@pytest.mark.rule("TY-286")
def test_no_market_card_is_of_obedience() -> None:
    market = [card for card in GAME.box.cards if card.half_deck]
    assert len(market) == 120
    assert {card.aspect for card in market} == {"ambition", "conquest", "malice", "guile"}


@pytest.mark.rule("TY-086")
def test_noble() -> None:
    t = Watched(hand=["noble", "noble", "soldier"])
    assert t.play("noble").changes() == {"influence": 1}
    assert t.play("noble").changes() == {"influence": 2}


def test_soldier() -> None:
    t = Watched(hand=["soldier", "soldier", "noble"])
    assert t.play("soldier").changes() == {"power": 1}
    assert t.play("soldier").changes() == {"power": 2}


@pytest.mark.rule("TY-287")
def test_noble__neither_noble_nor_soldier_can_be_recruited() -> None:
    t = Watched(influence=99, discard=["noble", "soldier"])
    offered = t.offers("recruit")
    assert "house_guard" in offered
    assert "noble" not in offered and "soldier" not in offered


def test_house_guard() -> None:
    t = Watched(hand=["house_guard"])
    assert t.play("house_guard").changes() == {"power": 2}


def test_priestess_of_lolth() -> None:
    t = Watched(hand=["priestess_of_lolth"])
    assert t.play("priestess_of_lolth").changes() == {"influence": 2}


@pytest.mark.rule("TY-202", "TY-203", "TY-206", "TY-316")
@pytest.mark.parametrize(("card", "cost"), [("house_guard", 3), ("priestess_of_lolth", 2)])
def test_house_guard__the_supplies_sell_until_they_are_exhausted(card: str, cost: int) -> None:
    t = Watched(influence=cost - 1, supply={card: 1}, market=[])
    assert card not in t.offers("recruit")
    t = Watched(influence=2 * cost, supply={card: 1}, market=[])
    assert t.changes(f"recruit {card}") == {"influence": cost, "discard 0": [card], f"supply {card}": 0}
    assert card not in t.offers("recruit")


# --- the Insane Outcast ---------------------------------------------------------------------------------------


@pytest.mark.rule("TY-099", "TY-236")
def test_insane_outcast() -> None:
    t = outcasts(hand=["insane_outcast", "noble", "soldier"])
    t.play("insane_outcast")
    assert t.offers() == ["discard noble", "discard soldier", "decline"]
    t.do("discard soldier")
    assert (t.hand(), t.discard(), t.played()) == (["noble"], ["soldier"], [])
    assert (t.supply("insane_outcast"), t.power, t.influence) == (30, 0, 0)
    t.ready()


@pytest.mark.rule("TY-096", "TY-099")
def test_insane_outcast__may_be_played_for_nothing() -> None:
    t = outcasts(hand=["insane_outcast", "noble"], deck=["noble"] * 5)
    assert t.play("insane_outcast", "decline").changes() == {}
    t.end_turn()
    assert t.discard() == ["insane_outcast", "noble"]
    assert t.supply("insane_outcast") == 29


@pytest.mark.rule("TY-097")
def test_insane_outcast__without_another_card_in_hand_the_cost_cannot_be_paid() -> None:
    t = outcasts(hand=["insane_outcast"])
    assert t.play("insane_outcast").changes() == {}


@pytest.mark.rule("TY-328")
@pytest.mark.parametrize("other", ["insane_outcast", "grimlock", "umber_hulk", "ambassador"])
def test_insane_outcast__any_other_card_pays_and_none_reacts(other: str) -> None:
    t = outcasts(hand=[["insane_outcast", other], ["noble", "soldier"]])
    supply = t.supply("insane_outcast")
    got = t.play("insane_outcast", f"discard {other}").changes()
    assert got == {"hand 0": [], "discard 0": [other], "played": [], "supply insane_outcast": supply + 1}


@pytest.mark.rule("TY-237", "TY-239", "TY-240")
def test_insane_outcast__devoured_as_a_cost_it_returns_and_the_cost_is_paid() -> None:
    t = outcasts(hand=["marilith", "insane_outcast", "noble"])
    got = t.play("marilith", "devour insane_outcast").changes()
    assert got == {"power": 5, "hand 0": ["noble"], "supply insane_outcast": 30}


@pytest.mark.rule("TY-237", "TY-239", "TY-240")
def test_insane_outcast__promoted_from_the_deck_it_returns_and_no_other_card_takes_its_place() -> None:
    t = outcasts(hand=["nalfeshnee"], deck=["noble", "insane_outcast"])
    assert t.play("nalfeshnee").changes() == {"influence": 3, "deck 0": ["noble"], "supply insane_outcast": 30}


@pytest.mark.rule("TY-237", "TY-239", "TY-240")
def test_insane_outcast__promoted_from_hand_or_discard_pile_it_returns() -> None:
    position = {"half_decks": ["demons", "undead"], "hand": ["necromancer", "insane_outcast"]}
    t = Watched(**position, discard=["insane_outcast"])
    got = t.play("necromancer", "choose 1", "promote_from_hand insane_outcast").changes()
    assert got == {"hand 0": [], "supply insane_outcast": 29}
    t = Watched(**position, discard=["insane_outcast"])
    got = t.play("necromancer", "choose 1", "promote_from_discard insane_outcast").changes()
    assert got == {"discard 0": [], "supply insane_outcast": 29}


@pytest.mark.rule("TY-237", "TY-239", "TY-240")
def test_insane_outcast__promoted_from_the_played_area_it_returns_and_fulfils_the_instruction() -> None:
    t = outcasts(hand=["ambassador", "insane_outcast", "noble"], deck=["soldier"] * 5)
    t.play("insane_outcast", "decline").play("noble").play("ambassador")
    t.end_turn("promote insane_outcast")
    assert (t.inner_circle(), t.supply("insane_outcast")) == ([], 30)
    assert sorted(t.discard()) == ["ambassador", "noble"]
    t.ready(1)


@pytest.mark.rule("TY-204")
def test_insane_outcast__no_influence_buys_one() -> None:
    t = outcasts(influence=99)
    assert t.supply("insane_outcast") == 30
    assert "insane_outcast" not in t.offers("recruit")


@pytest.mark.rule("TY-238")
@pytest.mark.parametrize("zone", ["hand", "deck", "discard"])
def test_insane_outcast__costs_a_vp_wherever_the_owner_has_it(zone: str) -> None:
    empty: dict[str, Any] = {"hand": [[], []], "deck": [[], []], "discard": [[], []]}
    without, owning = outcasts(**empty), outcasts(**{**empty, zone: [["insane_outcast"] * 2, []]})
    assert score_sheet(without.s, 0)["deck"] == 0
    assert score_sheet(owning.s, 0)["deck"] == -2
    assert score_sheet(owning.s, 1)["deck"] == 0


@pytest.mark.rule("TY-031", "TY-241")
@pytest.mark.parametrize(("other", "supply"), [("undead", 0), ("demons", 30)])
def test_insane_outcast__is_in_the_game_with_the_demons_only(other: str, supply: int) -> None:
    assert Watched(half_decks=["aberrations", other]).supply("insane_outcast") == supply
