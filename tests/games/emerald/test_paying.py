"""Playing cards: one kind of symbol or the text, every copy of the symbol, and no card too many."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.emerald.cards import Card
from tests.games.emerald.table import CALM, GAME, Table

BOX = GAME.box
PLAYABLE = [card for card in BOX.cards if card.set in ("starting", "city", "game")]

# Seat 0 leads in Cairo with one agent: one more bomb kills the agent there, three more the royalty.
CAIRO = {"agents": {"cairo": {"seat0": 1, "seat1": 1}, "rome": {"seat1": 1}}, "cubes": {"cairo": {"seat0": 1}}}
ROYAL = {**CAIRO, "royalty": {"cairo": 1}, "chance": CALM}


def showing(*symbols: str) -> Any:
    """Every card with one of these symbols."""
    found = [(card, symbol) for symbol in symbols for card in PLAYABLE if card.symbols[symbol]]
    return pytest.mark.parametrize(("card", "symbol"), found, ids=[f"{card.id}-{symbol}" for card, symbol in found])


def spent(card: Card) -> dict[str, Any]:
    return {"hand 0": ["start_revolver"], "discard 0": [card.id], "left": 1}


# --- one kind of symbol, every copy of it ---------------------------------------------------------------------


@pytest.mark.rule("SE-049", "SE-050", "SE-059", "SE-061")
@showing("place")
def test_a_card_played_to_place_does_just_that_with_every_copy(card: Card, symbol: str) -> None:
    n = card.symbols[symbol]
    t = Table(hand=[card.id, "start_revolver"])
    assert t.changes("place rome") == {"cubes rome": {"seat0": n}, "cubes home 0": 5 - n, **spent(card)}
    t.ready()


@pytest.mark.rule("SE-049", "SE-050", "SE-059", "SE-061")
@showing("retrieve")
def test_a_card_played_to_retrieve_does_just_that_with_every_copy(card: Card, symbol: str) -> None:
    n = card.symbols[symbol]
    t = Table(hand=[card.id, "start_revolver"])
    assert t.changes("retrieve") == {"limbo 0": 5 - n, "cubes home 0": 5 + n, **spent(card)}
    t.ready()


@pytest.mark.rule("SE-049", "SE-050", "SE-059", "SE-061")
@showing("move")
def test_a_card_played_to_move_does_just_that_with_every_copy(card: Card, symbol: str) -> None:
    n = card.symbols[symbol]
    t = Table(hand=[card.id, "start_contact"], agents={"rome": {"seat0": 4}})
    moves = ["city paris", *(["from rome", "city paris"] * (n - 1))]
    changed = t.changes("move", *moves)
    assert changed == {
        "agents rome": {"seat0": 4 - n},
        "agents paris": {"seat0": n},
        **spent(card),
        "hand 0": ["start_contact"],
    }
    t.ready()


@pytest.mark.rule("SE-049", "SE-050", "SE-059", "SE-061", "SE-297")
@showing("restorationist", "loyalist")
def test_a_card_played_for_a_marker_moves_that_one_with_every_copy(card: Card, symbol: str) -> None:
    n = card.symbols[symbol]
    both = all(card.symbols[name] for name in ("restorationist", "loyalist"))
    t = Table(hand=[card.id, "start_revolver"])
    changed = t.changes("advance", *([f"push {symbol} {card.id}"] if both else []))
    assert changed == {f"tracks {symbol}": n, "vp 0": n, "vp 1": n, **spent(card)}
    t.ready()


@pytest.mark.rule("SE-049")
def test_a_text_is_used_without_the_symbols() -> None:
    """Matvei Golovinski also shows a place symbol and an agent, and gave a point when taken."""
    t = Table(hand=["matvei_golovinski", "start_revolver"])
    changed = t.changes("act matvei_golovinski")
    card = BOX.cards[BOX.number["matvei_golovinski"]]
    assert card.symbols["place"] and card.symbols["agents"] and any(card.vp)
    assert changed == {"tracks loyalist": 2, "vp 0": 2, "vp 1": 2, **spent(card)}
    t.ready()


@pytest.mark.rule("SE-049")
def test_a_card_is_not_played_for_two_things_at_once() -> None:
    """The revolver shows an assassination and a bomb, Louise Michel a bomb and a marker."""
    alone = Table(hand=["start_revolver", "start_courier"], deck=[], **CAIRO)
    assert alone.offers("assassinate") == []
    t = Table(hand=["start_revolver", "louise_michel"], deck=[], **CAIRO)
    t.do("assassinate seat1 cairo").ready()
    assert (t.hand(), t.beside(), t.discard()) == ([], ["start_revolver"], ["louise_michel"])
    assert t.s.tracks == [0, 0]


@pytest.mark.rule("SE-297")
def test_a_card_with_both_marker_symbols_moves_one_of_them() -> None:
    t = Table(hand=["start_agitator", "secret_press", "war_scare"]).do("advance", "push loyalist start_agitator")
    assert {*t.offers()} == {"push restorationist secret_press", "push loyalist war_scare", "done"}
    changed = t.do("push restorationist secret_press", "push loyalist war_scare").ready().s.tracks
    assert changed == [2, 3]


# --- no card too many -----------------------------------------------------------------------------------------

OVERPAYING = {
    # hand, position, cards picked so far, cards that may follow
    "place 2 of 1+2": (["start_contact", "start_informer"], {"limbo": [8, 5]}, "place rome", ["start_contact"], []),
    "place 3 of 2+2": (
        ["start_informer", "secret_fund", "start_contact"],
        {"limbo": [7, 5]},
        "place rome",
        ["start_informer"],
        ["secret_fund", "start_contact"],
    ),
    "retrieve 3 of 1+3": (
        ["start_dynamite", "start_safe_house"],
        {"limbo": [3, 5]},
        "retrieve",
        ["start_dynamite"],
        [],
    ),
    "retrieve 4 of 2+3": (
        ["start_agitator", "start_safe_house"],
        {"limbo": [4, 5]},
        "retrieve",
        ["start_agitator"],
        ["start_safe_house"],
    ),
    "move 2 of 1+2": (
        ["start_revolver", "start_courier"],
        {"agents": {"rome": {"seat0": 2}}},
        "move",
        ["start_revolver"],
        [],
    ),
    "move 3 of 2+2": (
        ["start_courier", "nadar"],
        {"agents": {"rome": {"seat0": 3}}},
        "move",
        ["start_courier"],
        ["nadar"],
    ),
    "a bomb of 1+2": (
        ["hired_assassin", "start_dynamite", "dynamite_cache"],
        CAIRO,
        "assassinate seat1 cairo",
        [],
        ["start_dynamite", "dynamite_cache"],
    ),
    "three bombs of 1+2+2": (
        ["hired_assassin", "start_dynamite", "dynamite_cache", "johann_most"],
        ROYAL,
        "assassinate_royalty cairo",
        ["dynamite_cache"],
        ["start_dynamite", "johann_most"],
    ),
}


@pytest.mark.rule("SE-301", "SE-074", "SE-099", "SE-105")
@pytest.mark.parametrize("case", OVERPAYING)
def test_no_played_card_may_be_superfluous(case: str) -> None:
    hand, position, action, picked, follow = OVERPAYING[case]
    t = Table(hand=hand, deck=[], **position).do(action, *(f"pay {card}" for card in picked))
    if follow:
        assert t.kind == "compose" and {*t.offers("pay")} == {*follow}
        assert t.offers("benefit") == []
    else:  # nothing else may be played: the payment is complete
        assert t.discard() == picked


@pytest.mark.rule("SE-301")
def test_no_marker_card_may_be_superfluous() -> None:
    hand = ["start_agitator", "secret_press", "emma_goldman", "war_scare"]
    t = Table(hand=hand, tracks={"restorationist": 7, "loyalist": 7}).do("advance", "push restorationist secret_press")
    assert {*t.offers("push")} == {
        "restorationist start_agitator",
        "restorationist emma_goldman",  # the third step needs it, though it shows two
        "loyalist start_agitator",
        "loyalist war_scare",
    }
    t.do("push restorationist start_agitator")
    assert {*t.offers("push")} == {"loyalist war_scare"}
    t = Table(hand=hand, tracks={"restorationist": 8}).do("advance", "push restorationist start_agitator")
    assert {*t.offers("push")} == {"loyalist war_scare"}  # two steps need one card of two, not two cards


@pytest.mark.rule("SE-301")
def test_a_card_worth_all_bombs_is_not_added_to_a_smaller_one() -> None:
    """Three bombs are missing: after one of dynamite the infernal machine would do alone, so the cache must follow."""
    hand = ["hired_assassin", "start_dynamite", "dynamite_cache", "infernal_machine"]
    t = Table(hand=hand, deck=[], **ROYAL).do("assassinate_royalty cairo")
    assert {*t.offers()} == {"pay start_dynamite", "pay dynamite_cache", "benefit infernal_machine"}
    t.do("pay start_dynamite").ready()
    assert (t.discard(), t.hand()) == (["start_dynamite", "dynamite_cache"], ["infernal_machine"])


@pytest.mark.rule("SE-301")
def test_a_bomb_card_that_becomes_superfluous_by_a_larger_one_is_not_accepted() -> None:
    """Agents give 1 of 2 bombs: one card is enough, whichever it is, and two never are allowed."""
    for card in ("start_dynamite", "dynamite_cache"):
        t = Table(hand=["hired_assassin", "start_dynamite", "dynamite_cache"], deck=[], **CAIRO)
        t.do("assassinate seat1 cairo", f"pay {card}").ready()
        assert t.discard() == [card]
        assert len(t.hand()) == 1
