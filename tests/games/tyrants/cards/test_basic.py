"""The five basic cards, and the helpers with which the tests of cards look at a whole table."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.tyrants.board import PLACES, SITES, spies_left
from penumbra.games.tyrants.cards import number_of
from penumbra.games.tyrants.scoring import score_sheet
from tests.games.tyrants.table import GAME, Table


def look(t: Table, playing: str = "") -> dict[str, Any]:
    """Everything on the table; with `playing`, as if seat 0 had just laid that card into the played area."""
    s = t.s
    seen: dict[str, Any] = {name: getattr(s, name) for name in ("power", "influence", "ending")}
    for p in range(s.n):
        seen[f"hand {p}"] = sorted(t.hand(p))
        seen[f"deck {p}"], seen[f"discard {p}"], seen[f"inner_circle {p}"] = t.deck(p), t.discard(p), t.inner_circle(p)
        seen[f"vp {p}"], seen[f"barracks {p}"] = s.vp[p], s.barracks[p]
        seen[f"trophies {p}"], seen[f"spies_left {p}"] = t.trophies(p), spies_left(s, p)
    seen["market"], seen["devoured"], seen["played"] = t.market(), t.devoured(), t.played()
    seen["market_deck"] = [s.box.card_id(card) for card in s.market_deck]
    seen["elsewhere"] = [s.box.card_id(number_of(card)) for card in s.limbo]
    for supply in ("house_guard", "priestess_of_lolth", "insane_outcast"):
        seen[f"supply {supply}"] = t.supply(supply)
    seen |= {place: t.troops(place) for place in PLACES}
    seen |= {f"spies {site}": t.spies(site) for site in SITES}
    if playing:
        seen["hand 0"].remove(playing)
        seen["played"].append(playing)
    return seen


def since(before: dict[str, Any], t: Table) -> dict[str, Any]:
    """What is different now, and how it looks now; everything else is as it was."""
    return {name: now for name, now in look(t).items() if now != before[name]}


def effect(t: Table, card: str, *codes: str) -> dict[str, Any]:
    """Play the card from seat 0's hand: all that changes beside its way into the played area."""
    before = look(t, playing=card)
    t.play(card, *codes)
    return since(before, t)


def values(card: str) -> tuple[Any, ...]:
    """Cost, aspect, type, deck VP, inner-circle VP and copies."""
    box = GAME.box
    c = box.cards[box.number[card]]
    return (None if c.cost < 0 else c.cost, c.aspect, c.type, c.deck_vp, c.inner_circle_vp, c.copies)


def outcasts(**position: Any) -> Table:
    return Table(**{"half_decks": ["demons", "aberrations"], **position})


@pytest.mark.rule("TY-049", "TY-286", "TY-316")
@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("noble", (None, "obedience", "drow", 0, 1, 28)),
        ("soldier", (None, "obedience", "drow", 0, 1, 12)),
        ("house_guard", (3, "obedience", "drow", 1, 3, 15)),
        ("priestess_of_lolth", (2, "obedience", "drow", 1, 2, 15)),
        ("insane_outcast", (None, None, "drow", -1, 0, 30)),
    ],
)
def test_values(card: str, expected: tuple[Any, ...]) -> None:
    assert values(card) == expected


@pytest.mark.rule("TY-286")
def test_no_market_card_is_of_obedience() -> None:
    market = [card for card in GAME.box.cards if card.half_deck]
    assert len(market) == 120
    assert {card.aspect for card in market} == {"ambition", "conquest", "malice", "guile"}


@pytest.mark.rule("TY-086")
def test_noble() -> None:
    t = Table(hand=["noble", "noble", "soldier"])
    assert effect(t, "noble") == {"influence": 1}
    assert effect(t, "noble") == {"influence": 2}
    t.ready()


def test_soldier() -> None:
    t = Table(hand=["soldier", "soldier", "noble"])
    assert effect(t, "soldier") == {"power": 1}
    assert effect(t, "soldier") == {"power": 2}
    t.ready()


@pytest.mark.rule("TY-287")
def test_noble__neither_noble_nor_soldier_can_be_recruited() -> None:
    t = Table(influence=99, discard=["noble", "soldier"])
    offered = t.offers("recruit")
    assert "house_guard" in offered
    assert "noble" not in offered and "soldier" not in offered


def test_house_guard() -> None:
    t = Table(hand=["house_guard"])
    assert effect(t, "house_guard") == {"power": 2}
    t.ready()


def test_priestess_of_lolth() -> None:
    t = Table(hand=["priestess_of_lolth"])
    assert effect(t, "priestess_of_lolth") == {"influence": 2}
    t.ready()


@pytest.mark.rule("TY-202", "TY-203", "TY-206", "TY-316")
@pytest.mark.parametrize(("card", "cost"), [("house_guard", 3), ("priestess_of_lolth", 2)])
def test_house_guard__the_supplies_sell_until_they_are_exhausted(card: str, cost: int) -> None:
    t = Table(influence=cost - 1, supply={card: 1}, market=[])
    assert card not in t.offers("recruit")
    t = Table(influence=2 * cost, supply={card: 1}, market=[])
    before = look(t)
    t.do(f"recruit {card}")
    assert since(before, t) == {"influence": cost, "discard 0": [card], f"supply {card}": 0}
    assert card not in t.offers("recruit")
    t.ready()


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
    assert effect(t, "insane_outcast", "decline") == {}
    t.ready()
    t.end_turn()
    assert t.discard() == ["insane_outcast", "noble"]
    assert t.supply("insane_outcast") == 29


@pytest.mark.rule("TY-097")
def test_insane_outcast__without_another_card_in_hand_the_cost_cannot_be_paid() -> None:
    t = outcasts(hand=["insane_outcast"])
    assert effect(t, "insane_outcast") == {}
    t.ready()


@pytest.mark.rule("TY-328")
@pytest.mark.parametrize("other", ["insane_outcast", "grimlock", "umber_hulk", "ambassador"])
def test_insane_outcast__any_other_card_pays_and_none_reacts(other: str) -> None:
    t = outcasts(hand=[["insane_outcast", other], ["noble", "soldier"]])
    supply = t.supply("insane_outcast")
    got = effect(t, "insane_outcast", f"discard {other}")
    assert got == {"hand 0": [], "discard 0": [other], "played": [], "supply insane_outcast": supply + 1}
    t.ready()


@pytest.mark.rule("TY-237", "TY-239", "TY-240")
def test_insane_outcast__devoured_as_a_cost_it_returns_and_the_cost_is_paid() -> None:
    t = outcasts(hand=["marilith", "insane_outcast", "noble"])
    got = effect(t, "marilith", "devour insane_outcast")
    assert got == {"power": 5, "hand 0": ["noble"], "supply insane_outcast": 30}
    t.ready()


@pytest.mark.rule("TY-237", "TY-239", "TY-240")
def test_insane_outcast__promoted_from_the_deck_it_returns_and_no_other_card_takes_its_place() -> None:
    t = outcasts(hand=["nalfeshnee"], deck=["noble", "insane_outcast"])
    assert effect(t, "nalfeshnee") == {"influence": 3, "deck 0": ["noble"], "supply insane_outcast": 30}
    t.ready()


@pytest.mark.rule("TY-237", "TY-239", "TY-240")
def test_insane_outcast__promoted_from_hand_or_discard_pile_it_returns() -> None:
    position = {"half_decks": ["demons", "undead"], "hand": ["necromancer", "insane_outcast"]}
    t = Table(**position, discard=["insane_outcast"])
    got = effect(t, "necromancer", "choose 1", "promote_from_hand insane_outcast")
    assert got == {"hand 0": [], "supply insane_outcast": 29}
    t.ready()
    t = Table(**position, discard=["insane_outcast"])
    got = effect(t, "necromancer", "choose 1", "promote_from_discard insane_outcast")
    assert got == {"discard 0": [], "supply insane_outcast": 29}
    t.ready()


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
    assert Table(half_decks=["aberrations", other]).supply("insane_outcast") == supply
