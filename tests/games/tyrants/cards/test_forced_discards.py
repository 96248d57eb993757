"""Forced discards and the cards that answer them: Grimlock, Umber Hulk, Ambassador."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tyrants.watch import FOUR, THREE, Watched


def table(**position: Any) -> Watched:
    return Watched(3, **{"half_decks": ["aberrations", "undead"], **position})


@pytest.mark.rule("TY-233", "TY-323")
def test_grimlock__discarded_by_force_draws_two_cards_for_its_owner() -> None:
    hands = [["gauth"], ["grimlock", *THREE], []]
    t = table(hand=hands, deck=[["noble"], ["noble", "noble", "priestess_of_lolth", "house_guard"], None])
    t.play("gauth", "choose 1", "discard grimlock")
    assert t.changes() == {
        "hand 0": ["noble"],
        "deck 0": [],
        "hand 1": [*THREE, "house_guard", "priestess_of_lolth"],
        "deck 1": ["noble", "noble"],
        "discard 1": ["grimlock"],
    }
    # TY-235: they wait in hand for the owner's own turn.
    t.end_turn()
    t.ready(1)
    assert {"house_guard", "priestess_of_lolth"} <= {*t.offers("play")}


@pytest.mark.rule("TY-178")
def test_grimlock__draws_what_there_is_itself_included() -> None:
    t = table(hand=[["gauth"], ["grimlock", *THREE], []], deck=[["noble"], [], []])
    t.play("gauth", "choose 1", "discard grimlock")
    assert (sorted(t.hand(1)), t.deck(1), t.discard(1)) == (["grimlock", *THREE], [], [])
    t.ready()


@pytest.mark.rule("TY-233")
@pytest.mark.parametrize("card", ["grimlock", "umber_hulk", "ambassador"])
def test_grimlock__no_reaction_works_at_the_end_of_the_turn(card: str) -> None:
    t = table(hand=[[card, "soldier"], THREE, THREE], deck=["noble"] * 8)
    t.end_turn()
    assert (t.hand(), t.deck(), sorted(t.discard())) == (["noble"] * 5, ["noble"] * 3, sorted([card, "soldier"]))
    assert (t.inner_circle(), sorted(t.hand(1)), sorted(t.hand(2))) == ([], THREE, THREE)
    t.ready(1)


@pytest.mark.rule("TY-233", "TY-324")
def test_umber_hulk__the_player_who_forced_it_discards_whatever_the_size_of_the_hand() -> None:
    t = table(hand=[["cranium_rats", "noble", "soldier"], ["umber_hulk", *THREE], THREE], barracks=[0, None, None])
    t.play("cranium_rats", "discard umber_hulk")
    assert (t.seat, t.kind, t.offers()) == (0, "forced_discard", ["discard noble", "discard soldier"])
    assert t.changes("discard noble") == {
        "vp 0": 2,
        "hand 1": THREE,
        "discard 1": ["umber_hulk"],
        "hand 0": ["soldier"],
        "discard 0": ["noble"],
    }


@pytest.mark.rule("TY-324")
def test_umber_hulk__finds_an_empty_hand() -> None:
    t = table(hand=[["cranium_rats"], ["umber_hulk", *THREE], THREE], barracks=[0, None, None])
    got = t.play("cranium_rats", "discard umber_hulk").changes()
    assert got == {"vp 0": 2, "hand 1": THREE, "discard 1": ["umber_hulk"]}


@pytest.mark.rule("TY-235", "TY-325")
def test_umber_hulk__is_answered_with_a_hulk_and_that_with_a_grimlock() -> None:
    hands = [["cranium_rats", "umber_hulk", "noble"], ["umber_hulk", "grimlock", "noble", "soldier"], THREE]
    t = table(hand=hands, barracks=[0, None, None], deck=[None, ["priestess_of_lolth", "house_guard"], None])
    t.play("cranium_rats", "discard umber_hulk", "discard umber_hulk")
    assert (t.seat, t.offers()) == (1, ["discard noble", "discard soldier", "discard grimlock"])
    assert t.changes("discard grimlock") == {
        "vp 0": 2,
        "hand 0": ["noble"],
        "discard 0": ["umber_hulk"],
        "hand 1": ["noble", "soldier", "house_guard", "priestess_of_lolth"],
        "deck 1": [],
        "discard 1": ["umber_hulk", "grimlock"],
    }


@pytest.mark.rule("TY-235", "TY-325")
def test_umber_hulk__a_grimlock_discarded_to_it_in_the_own_turn_draws_cards_to_play_at_once() -> None:
    hands = [["cranium_rats", "grimlock"], ["umber_hulk", *THREE], THREE]
    t = table(hand=hands, barracks=[0, None, None], deck=["noble", "house_guard", "soldier"])
    t.play("cranium_rats", "discard umber_hulk")
    assert (t.hand(), t.deck(), t.discard()) == (["soldier", "house_guard"], ["noble"], ["grimlock"])
    t.ready().play("house_guard")
    assert t.power == 2


@pytest.mark.rule("TY-322")
def test_umber_hulk__reacts_before_the_next_opponent_discards() -> None:
    hands = [["nothic", "noble", "soldier"], ["umber_hulk", *THREE], FOUR]
    t = table(hand=hands, spies={"skullport": [0]}, deck=["noble"])
    t.play("nothic", "choose 1", "return_spy seat0 skullport", "discard umber_hulk")
    assert (t.seat, t.kind) == (0, "forced_discard")
    t.do("discard soldier")
    assert (t.seat, t.kind) == (2, "forced_discard")
    t.do("discard soldier")
    assert (t.discard(0), t.discard(1), t.discard(2)) == (["soldier"], ["umber_hulk"], ["soldier"])
    t.ready()


@pytest.mark.rule("TY-325")
def test_neogi__is_answered_by_reactions_in_the_end_step() -> None:
    hands = [["neogi", "ambassador", "noble"], ["umber_hulk"], ["grimlock"]]
    decks = [["soldier"] * 6, None, ["noble"] * 3]
    t = table(hand=hands, deck=decks, barracks=[0, None, None]).play("neogi").end_turn()
    assert (t.seat, t.kind, t.offers()) == (0, "forced_discard", ["discard noble", "discard ambassador"])
    t.do("discard ambassador")
    assert (t.seat, t.offers()) == (0, ["promote ambassador", "decline"])
    t.do("promote ambassador").ready(1)
    assert (t.inner_circle(), t.discard(), t.hand()) == (["ambassador"], ["neogi", "noble"], ["soldier"] * 5)
    assert (t.discard(1), t.discard(2), t.hand(2)) == (["umber_hulk"], ["grimlock"], ["noble"] * 2)


@pytest.mark.rule("TY-319")
def test_nothic__counts_a_hand_when_it_is_its_turn_to_discard() -> None:
    t = table(hand=[["nothic"], FOUR, FOUR], deck=["noble"], spies={"everfire": [0]})
    t.play("nothic", "choose 1", "return_spy seat0 everfire")
    t.s.hand[2].pop()  # no card of the box does this between two victims, the rule holds all the same
    t.do("discard noble").ready()
    assert (t.discard(1), t.discard(2)) == (["noble"], [])


@pytest.mark.rule("TY-233", "TY-326")
@pytest.mark.parametrize(("answer", "zone"), [("promote ambassador", "inner_circle 1"), ("decline", "discard 1")])
def test_ambassador__discarded_by_force_may_be_promoted_instead(answer: str, zone: str) -> None:
    position = {"hand": [["gauth"], ["ambassador", *THREE], []], "discard": [None, ["ambassador", "noble"], None]}
    t = table(**position, deck=["noble"])
    t.play("gauth", "choose 1", "discard ambassador")
    assert (t.seat, t.offers()) == (1, ["promote ambassador", "decline"])
    t.do(answer)
    pile = ["ambassador"] if zone == "inner_circle 1" else ["ambassador", "noble", "ambassador"]
    assert t.changes() == {"hand 0": ["noble"], "deck 0": [], "hand 1": THREE, zone: pile}
