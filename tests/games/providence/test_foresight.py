"""What an action promises before it is carried out: a judgement that changes nothing and sees no secret."""

from __future__ import annotations

import pytest

from penumbra.games.providence.foresight import foresee
from penumbra.games.providence.heuristics import value
from tests.games.providence.table import GAME, Table


def promise(t: Table, code: str, seat: int = 0) -> float | None:
    return foresee(t.s, seat, GAME.actions.find(code))


def sure(t: Table, code: str) -> float:
    found = promise(t, code)
    assert found is not None
    return found


def test_only_the_seat_whose_turn_it_is_looks_ahead() -> None:
    t = Table(hand=["start_informant", "start_bribe"])
    assert promise(t, "add boston") is not None
    assert promise(t, "add boston", seat=1) is None
    assert promise(t.do("add boston"), "add boston") is None  # cards are being picked


def test_looking_ahead_leaves_the_table_as_it_was() -> None:
    hand = ["start_informant", "start_trusted_contact", "start_warding_sign", "dynamite"]
    t = Table(hand=hand, agents={"basic0": "atlanta"}, limbo=[2, 0], cubes={"boston": {"seat0": 2}})
    before = t.picture()
    for code in t.offers():
        promise(t, code)
    assert t.picture() == before


def test_influence_is_worth_most_where_it_takes_the_lead() -> None:
    """Four cubes of a rival cannot be overtaken with two; one can."""
    t = Table(hand=["start_trusted_contact"], cubes={"boston": {"seat1": 1}, "charleston": {"seat1": 4}})
    assert sure(t, "add boston") > sure(t, "add charleston")


def test_cubes_come_back_from_limbo_as_many_as_the_hand_pays_for() -> None:
    lost = {n: Table(hand=["start_trusted_contact"], limbo=[n, 0], cube_supply=[1, 4]) for n in (1, 2, 5)}
    gain = {n: sure(t, "retrieve") - value(t.s, 0) for n, t in lost.items()}
    assert gain[1] < gain[2] == pytest.approx(gain[5])


def test_which_cubes_come_back_from_the_board_is_worth_a_thought() -> None:
    t = Table(hand=["start_trusted_contact"], cubes={"boston": {"seat0": 2}}, cube_supply=[0, 4])
    assert promise(t, "retrieve") is None


def test_a_discard_with_a_riposte_has_to_be_tried() -> None:
    assert promise(Table(hand=["start_informant", "start_bribe"]), "discard") is not None
    assert promise(Table(hand=["start_informant", "orne_library"]), "discard") is None


def test_a_gate_is_worth_less_the_madder_the_bag() -> None:
    """The tokens that were drawn say what is left in it."""
    hand = ["start_warding_sign", "dynamite"]
    agents = {"basic0": "boston", "wyatt_earp": "seat0 atlanta"}
    calm, mad = (Table(hand=hand, agents=agents, calm=[0, drawn], madness=[0, 2 - drawn]) for drawn in (0, 2))
    assert calm.s.bag[0] > mad.s.bag[0] and calm.s.bag[1] < mad.s.bag[1]
    gain = [sure(t, "act start_warding_sign close") - value(t.s, 0) for t in (calm, mad)]
    assert gain[0] > gain[1]


def test_a_claim_with_a_test_weighs_both_tokens_by_their_odds() -> None:
    def claim(sanity: int, madness: int) -> float:
        t = Table(shown={"arkham": "herbert_west"}, cubes={"arkham_card": {"seat0": 2}})
        t.s.bag = [sanity, madness]
        return sure(t, "claim arkham_card")

    calm, mad = claim(3, 0), claim(0, 3)
    assert calm > mad
    assert claim(1, 1) == pytest.approx((calm + mad) / 2, abs=1.0)
    assert mad < claim(1, 1) < calm


def test_what_is_hidden_changes_no_promise() -> None:
    """Which of their cards others hold, and the order of decks."""
    owned = ["start_bribe", "start_revolver", "start_informant", "start_hired_muscle"]
    found = []
    for theirs in (owned, owned[::-1]):
        mine = ["start_trusted_contact", "start_informant"]
        t = Table(hand=[mine, theirs[:2]], deck=[["start_bribe"], theirs[2:]], limbo=[2, 0])
        found.append([promise(t, code) for code in ("add boston", "retrieve", "discard")])
    assert found[0] == pytest.approx(found[1])
