"""Forced discards: who discards, when, and what the discarded card does about it."""

import pytest

from tests.games.tyrants.table import Table

DECKS = ["aberrations", "drow"]
FOUR = ["advocate", "blackguard", "noble", "soldier"]
THREE = ["advocate", "blackguard", "noble"]
STAND_OFF = {"skullport": {"seat0": 1, "seat1": 1, "seat2": 1}}

# How seat 0 plays each card, on the map below, so that seat 1 would have to discard.
MAP = {"troops": {"eryndlyn": "seat0", "skullport": {"seat0": 1, "seat1": 2}}, "spies": {"kanaglym": [0]}}
THRESHOLD_CARDS = {
    "mindwitness": ["play mindwitness", "assassinate seat1 skullport"],
    "chuul": ["play chuul", "place_spy skullport"],
    "gauth": ["play gauth", "choose 1"],
    "nothic": ["play nothic", "choose 1", "return_spy seat0 kanaglym"],
    "cranium_rats": ["play cranium_rats", "deploy eryndlyn", "deploy eryndlyn"],
}


def nothic_table(hands: list[list[str]], turn: int = 0, **description: object) -> Table:
    """Nothic has just been played by `turn` with its spy returned: every opponent with 4 cards must discard."""
    description.setdefault("deck", [["house_guard"] * 3 for _ in hands])
    hands = [["nothic", *hand] if p == turn else hand for p, hand in enumerate(hands)]
    t = Table(len(hands), half_decks=DECKS, turn=turn, hand=hands, spies={"kanaglym": [turn]}, **description)
    return t.do("play nothic", "choose 1", f"return_spy seat{turn} kanaglym")


@pytest.mark.rule("TY-230", "TY-231", "TY-321")
@pytest.mark.parametrize("choice", FOUR)
def test_the_victim_chooses_which_card_goes_to_its_own_discard_pile(choice: str) -> None:
    t = Table(half_decks=DECKS, hand=[["cranium_rats", "noble"], FOUR], **MAP)
    t.do("play cranium_rats", "deploy eryndlyn", "deploy eryndlyn")
    assert (t.seat, t.kind) == (1, "forced_discard")
    assert sorted(t.offers()) == sorted(f"discard {card}" for card in FOUR)
    t.do(f"discard {choice}")
    assert t.discard(1) == [choice]
    assert sorted(t.hand(1)) == sorted(set(FOUR) - {choice})
    assert (t.hand(0), t.discard(0), t.devoured()) == (["noble"], [], [])
    t.ready()


@pytest.mark.rule("TY-232", "TY-344")
@pytest.mark.parametrize("codes", THRESHOLD_CARDS.values(), ids=THRESHOLD_CARDS)
@pytest.mark.parametrize(("size", "discards"), [(3, False), (4, True), (5, True)])
def test_more_than_3_cards_means_a_hand_of_4_or_more(codes: list[str], size: int, discards: bool) -> None:
    hand = [*FOUR, "infiltrator"][:size]
    t = Table(half_decks=DECKS, hand=[[codes[0].split()[1]], hand], **MAP)
    t.do(*codes)
    if discards:
        assert (t.seat, t.kind) == (1, "forced_discard")
        t.do("discard advocate")
    assert len(t.hand(1)) == size - discards
    assert t.discard(1) == ["advocate"] * discards
    t.ready()


@pytest.mark.rule("TY-344")
def test_mindwitness_makes_only_the_owner_of_the_killed_troop_discard() -> None:
    t = Table(3, half_decks=DECKS, hand=[["mindwitness"], FOUR, FOUR], troops=STAND_OFF)
    t.do("play mindwitness", "assassinate seat2 skullport")
    assert (t.seat, t.kind) == (2, "forced_discard")
    t.do("discard noble")
    assert (t.hand(1), t.discard(1)) == (FOUR, [])
    t.ready()


@pytest.mark.rule("TY-344")
def test_a_white_troop_killed_by_mindwitness_makes_nobody_discard() -> None:
    t = Table(half_decks=DECKS, hand=[["mindwitness", *FOUR], FOUR], troops={"skullport": {"seat0": 1, "white": 2}})
    t.do("play mindwitness")
    assert t.trophies() == {"white": 1}
    assert (t.hand(0), t.hand(1)) == (FOUR, FOUR)
    t.ready()


@pytest.mark.rule("TY-344")
def test_chuul_affects_only_opponents_with_a_troop_at_the_new_spys_site() -> None:
    t = Table(3, half_decks=DECKS, hand=[["chuul"], FOUR, FOUR], troops={"skullport": "seat1", "eryndlyn": "seat2"})
    t.do("play chuul", "place_spy eryndlyn")
    assert (t.seat, t.kind) == (2, "forced_discard")
    t.do("discard noble")
    assert (t.hand(1), len(t.hand(2))) == (FOUR, 3)
    t.ready()


@pytest.mark.rule("TY-233")
@pytest.mark.parametrize("card", ["grimlock", "umber_hulk", "ambassador"])
def test_no_reaction_when_the_hand_is_discarded_at_the_end_of_the_turn(card: str) -> None:
    t = Table(half_decks=DECKS, hand=[[card, "noble"], FOUR], deck=["soldier"] * 3 + ["noble"] * 5)
    t.end_turn()
    assert (len(t.hand(0)), len(t.deck(0))) == (5, 3)
    assert (sorted(t.discard(0)), t.inner_circle(0)) == (sorted([card, "noble"]), [])
    assert (t.hand(1), t.discard(1)) == (FOUR, [])
    t.ready(seat=1)


@pytest.mark.rule("TY-233", "TY-328")
@pytest.mark.parametrize("card", ["grimlock", "umber_hulk", "ambassador"])
def test_no_reaction_to_a_card_discarded_as_an_own_cost(card: str) -> None:
    hand = ["insane_outcast", card, "noble"]
    t = Table(half_decks=["aberrations", "demons"], hand=[hand, ["noble"] * 5], deck=["soldier"] * 5)
    t.do("play insane_outcast", f"discard {card}")
    assert (t.hand(0), t.discard(0), t.inner_circle(0)) == (["noble"], [card], [])
    assert (len(t.hand(1)), t.discard(1)) == (5, [])
    t.ready()


@pytest.mark.rule("TY-234")
def test_every_opponent_discards_clockwise_from_the_active_players_left() -> None:
    t = nothic_table([FOUR, FOUR, FOUR, FOUR], turn=1)
    order = []
    while t.kind == "forced_discard":
        order.append(t.seat)
        t.do("discard soldier")
    assert order == [2, 3, 0]
    assert [len(t.hand(p)) for p in range(4)] == [3, 5, 3, 3]  # the active player has drawn 1 and discards nothing
    t.ready(seat=1)


@pytest.mark.rule("TY-235", "TY-323")
def test_grimlock_draws_two_cards_that_stay_for_the_victims_next_turn() -> None:
    hand = ["grimlock", "noble", "noble", "noble"]
    t = nothic_table([["noble"], hand], deck=[["noble"] * 6, ["noble", "advocate", "blackguard", "infiltrator"]])
    t.do("discard grimlock")
    assert t.hand(1) == ["noble", "noble", "noble", "infiltrator", "blackguard"]
    assert (t.deck(1), t.discard(1)) == (["noble", "advocate"], ["grimlock"])
    assert len(t.deck(0)) == 5  # Nothic's own draw, no more
    t.ready().end_turn().ready(seat=1)
    assert sorted(t.offers("play")) == ["blackguard", "infiltrator", "noble"]


@pytest.mark.rule("TY-235", "TY-325")
def test_cards_drawn_through_grimlock_in_ones_own_turn_can_be_played_at_once() -> None:
    hands = [["grimlock"], ["umber_hulk", "noble", "noble", "noble"]]
    t = nothic_table(hands, deck=[["advocate", "blackguard", "noble"], ["noble"]])
    t.do("discard umber_hulk", "discard grimlock")
    assert t.hand(0) == ["noble", "blackguard", "advocate"]
    t.ready()
    t.play("blackguard", "choose 0").ready()
    assert t.power == 2


@pytest.mark.rule("TY-319")
@pytest.mark.parametrize(("later", "asked"), [(3, False), (4, True)])
def test_a_hand_is_counted_when_it_is_that_victims_turn_to_discard(later: int, asked: bool) -> None:
    t = nothic_table([["noble"], FOUR, ["noble", "soldier"] * 4])
    assert (t.seat, t.kind) == (1, "forced_discard")
    del t.s.hand[2][later:]  # no card of the box changes a later victim's hand meanwhile, so the table does
    t.do("discard noble")
    if asked:
        assert (t.seat, t.kind) == (2, "forced_discard")
        t.do("discard noble")
    assert len(t.hand(2)) == later - asked
    t.ready()


@pytest.mark.rule("TY-319")
def test_a_hand_that_an_earlier_discard_made_smaller_is_not_reached_again() -> None:
    hands = [["gauth", "gauth", "noble"], FOUR]
    t = Table(half_decks=DECKS, hand=hands, deck=["noble"] * 4)
    t.do("play gauth", "choose 1", "discard noble").ready()
    t.do("play gauth", "choose 1").ready()
    assert (len(t.hand(1)), t.discard(1)) == (3, ["noble"])


@pytest.mark.rule("TY-320")
def test_with_no_opponent_who_qualifies_a_forced_discard_does_nothing() -> None:
    t = Table(3, half_decks=DECKS, hand=[["gauth"], THREE, []], deck=["noble"])
    t.do("play gauth", "choose 1")
    assert (t.hand(0), t.hand(1), t.hand(2)) == (["noble"], THREE, [])
    assert (t.discard(0), t.discard(1), t.discard(2)) == ([], [], [])
    t.ready()


@pytest.mark.rule("TY-320")
def test_the_only_opponent_who_qualifies_is_chosen() -> None:
    t = Table(4, half_decks=DECKS, hand=[["gauth"], THREE, THREE, FOUR], deck=["noble"])
    t.do("play gauth", "choose 1")
    assert (t.seat, t.kind) == (3, "forced_discard")
    t.do("discard soldier")
    assert [len(t.hand(p)) for p in range(4)] == [1, 3, 3, 3]
    t.ready()


@pytest.mark.rule("TY-320")
def test_among_several_opponents_who_qualify_the_active_player_chooses_one() -> None:
    t = Table(4, half_decks=DECKS, hand=[["gauth"], FOUR, THREE, FOUR], deck=["noble"])
    t.do("play gauth", "choose 1")
    assert (t.seat, t.offers()) == (0, ["choose_seat seat1", "choose_seat seat3"])
    t.do("choose_seat seat3", "discard soldier")
    assert [len(t.hand(p)) for p in range(4)] == [1, 4, 3, 3]
    t.ready()


@pytest.mark.rule("TY-322")
def test_a_reaction_comes_before_the_next_opponent_discards() -> None:
    t = nothic_table([["noble", "soldier"], ["umber_hulk", "noble", "noble", "noble"], FOUR])
    t.do("discard umber_hulk")
    assert (t.seat, t.kind) == (0, "forced_discard")
    assert len(t.hand(2)) == 4
    t.do("discard noble")
    assert (t.seat, t.kind) == (2, "forced_discard")
    t.do("discard noble")
    assert (t.discard(0), t.discard(1), t.discard(2)) == (["noble"], ["umber_hulk"], ["noble"])
    t.ready()


@pytest.mark.rule("TY-324")
@pytest.mark.parametrize("hand", [["advocate", "noble"], ["advocate"], []], ids=len)
def test_umber_hulk_makes_its_causer_discard_whatever_the_size_of_the_hand(hand: list[str]) -> None:
    hands = [["gauth", *hand], ["umber_hulk", "noble", "noble", "noble"], FOUR]
    t = Table(3, half_decks=DECKS, hand=hands, deck=[[], None, None])
    t.do("play gauth", "choose 1", "choose_seat seat1", "discard umber_hulk")
    if len(hand) > 1:
        assert (t.seat, sorted(t.offers())) == (0, ["discard advocate", "discard noble"])
        t.do("discard advocate")
    assert t.hand(0) == hand[1:]
    assert t.discard(0) == hand[:1]
    assert (t.hand(1), t.hand(2)) == (["noble"] * 3, FOUR)  # nobody but the causer
    t.ready()


@pytest.mark.rule("TY-325")
def test_umber_hulks_discard_is_forced_so_the_card_discarded_to_it_reacts_too() -> None:
    hands = [["umber_hulk", "noble"], ["umber_hulk", "noble", "soldier", "soldier"], FOUR]
    t = Table(3, half_decks=DECKS, hand=[["gauth", *hands[0]], *hands[1:]], deck=[[], None, None])
    t.do("play gauth", "choose 1", "choose_seat seat1", "discard umber_hulk", "discard umber_hulk")
    assert (t.seat, t.kind) == (1, "forced_discard")  # seat 0's Hulk strikes back at seat 1
    t.do("discard noble")
    assert (t.hand(0), t.discard(0)) == (["noble"], ["umber_hulk"])
    assert (t.hand(1), t.discard(1)) == (["soldier", "soldier"], ["umber_hulk", "noble"])
    assert t.hand(2) == FOUR
    t.ready()


@pytest.mark.rule("TY-325", "TY-326")
def test_an_ambassador_discarded_to_umber_hulk_may_be_promoted() -> None:
    t = nothic_table([["ambassador"], ["umber_hulk", "noble", "noble", "noble"]], deck=[["noble"], None])
    t.do("discard umber_hulk", "discard ambassador", "promote ambassador")
    assert (t.inner_circle(0), t.hand(0), t.discard(0)) == (["ambassador"], ["noble"], [])
    t.ready()


@pytest.mark.rule("TY-326")
def test_an_ambassador_may_be_promoted_instead_and_the_discard_counts_as_done() -> None:
    t = nothic_table([["noble"], ["ambassador", "noble", "noble", "noble", "noble"]])
    t.do("discard ambassador")
    assert (t.seat, sorted(t.offers())) == (1, ["decline", "promote ambassador"])
    t.do("promote ambassador")
    assert (t.inner_circle(1), t.discard(1), t.hand(1)) == (["ambassador"], [], ["noble"] * 4)
    assert t.inner_circle(0) == []
    t.ready()


@pytest.mark.rule("TY-326")
def test_an_ambassador_whose_owner_declines_is_discarded() -> None:
    t = nothic_table([["noble"], ["ambassador", "noble", "noble", "noble"]])
    t.do("discard ambassador", "decline")
    assert (t.inner_circle(1), t.discard(1), t.hand(1)) == ([], ["ambassador"], ["noble"] * 3)
    t.ready()


@pytest.mark.rule("TY-327")
def test_neogi_strikes_every_hand_of_at_least_1_card_at_the_end_of_the_turn() -> None:
    hands = [["neogi", "noble"], ["advocate"], [], ["noble", "soldier"]]
    t = Table(4, half_decks=DECKS, hand=hands, troops={"skullport": {"seat0": 1}})
    t.do("play neogi", *["deploy skullport"] * 4)
    assert [t.hand(p) for p in range(4)] == [["noble"], *hands[1:]]
    t.ready().end_turn()
    assert (t.hand(1), t.discard(1)) == ([], ["advocate"])
    assert (t.seat, t.kind) == (3, "forced_discard")
    t.do("discard soldier")
    assert (t.hand(3), t.discard(3)) == (["noble"], ["soldier"])
    assert (t.hand(2), t.discard(2)) == ([], [])
    assert len(t.hand(0)) == 5
    t.ready(seat=1)


@pytest.mark.rule("TY-233", "TY-327")
def test_reactions_work_against_neogi() -> None:
    hands = [["neogi", "noble", "soldier"], ["umber_hulk"]]
    t = Table(half_decks=DECKS, hand=hands, troops={"skullport": {"seat0": 1}}, deck=["noble"] * 5)
    t.do("play neogi", *["deploy skullport"] * 4, "end_turn")
    assert (t.seat, sorted(t.offers())) == (0, ["discard noble", "discard soldier"])
    t.do("discard noble")
    assert sorted(t.discard(0)) == ["neogi", "noble", "soldier"]
    t.ready(seat=1)
