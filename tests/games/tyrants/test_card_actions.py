"""Devour, draw, promote and recruit cards."""

from __future__ import annotations

import pytest

from tests.games.tyrants.table import GAME, Table

UNDEAD, DEMONS, ELEMENTALS = ["drow", "undead"], ["drow", "demons"], ["elementals", "demons"]
MARKET = ["blackguard", "kobold", "advocate", "dragon_cultist", "red_wyrmling", "spy_master"]


def owned(t: Table, seat: int = 0) -> list[str]:
    """The cards of a seat's deck, wherever they lie."""
    return sorted(t.hand(seat) + t.deck(seat) + t.discard(seat) + (t.played() if t.s.turn == seat else []))


# --- devour ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-173", "TY-176")
def test_a_devoured_card_leaves_the_game() -> None:
    t = Table(hand=["marilith", "noble", "soldier"], half_decks=DEMONS, deck=[], discard=["priestess_of_lolth"])
    t.play("marilith")
    assert set(t.offers()) == {"devour noble", "devour soldier", "decline"}  # not the card being played
    t.do("devour soldier")
    assert (t.power, t.devoured(), t.hand()) == (5, ["soldier"], ["noble"])
    t.end_turn().end_turn()  # the deck was empty: everything that is left has been shuffled
    assert owned(t) == ["marilith", "noble", "priestess_of_lolth"]
    assert t.devoured() == ["soldier"] and t.inner_circle() == []
    t.ready()


@pytest.mark.rule("TY-176")
def test_the_last_card_in_hand_cannot_devour_itself() -> None:
    t = Table(hand=["marilith"], half_decks=DEMONS)
    t.play("marilith")
    assert t.power == 0 and t.devoured() == [] and t.played() == ["marilith"]
    t.ready()


@pytest.mark.rule("TY-174", "TY-175")
def test_a_card_devoured_from_the_market_is_replaced_from_the_market_deck() -> None:
    t = Table(
        hand=["cult_fanatic", "cult_fanatic"],
        market=MARKET,
        market_deck=["doppelganger", "infiltrator", "deathblade"],
        devoured=["kobold"],
    )
    t.play("cult_fanatic", "devour_market advocate")
    assert t.market() == ["blackguard", "kobold", "deathblade", "dragon_cultist", "red_wyrmling", "spy_master"]
    t.play("cult_fanatic", "devour_market blackguard")
    assert t.market() == ["infiltrator", "kobold", "deathblade", "dragon_cultist", "red_wyrmling", "spy_master"]
    assert t.devoured() == ["kobold", "advocate", "blackguard"]  # the last one is on top
    assert len(t.s.market_deck) == 1 and t.discard() == []
    t.ready()


@pytest.mark.rule("TY-175")
def test_the_most_recently_devoured_card_is_on_top() -> None:
    t = Table(
        hand=["flesh_golem", "ghost"],
        half_decks=UNDEAD,
        troops={"kanaglym": {"seat0": 1, "seat1": 1}},
        spies={"skullport": [0]},
        influence=3,
        devoured=["blackguard"],
    )
    t.play("flesh_golem", "use", "assassinate seat1 kanaglym")
    t.play("ghost", "choose 1", "return_spy seat0 skullport")
    assert t.offers("recruit_devoured") == ["flesh_golem"]
    t.do("recruit_devoured flesh_golem")
    assert t.devoured() == ["blackguard"] and t.discard() == ["flesh_golem"]
    t.ready()


# --- draw -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-177")
def test_drawing_takes_the_top_cards_of_the_deck_into_the_hand() -> None:
    deck = ["kobold", "advocate", "soldier"]  # the last one is on top
    t = Table(hand=["rath_modar", "noble"], deck=deck, discard=["blackguard"])
    t.play("rath_modar", "place_spy everfire")
    assert t.hand() == ["noble", "soldier", "advocate"]
    assert (t.deck(), t.discard(), len(t.hand(1))) == (["kobold"], ["blackguard"], 5)
    t.ready()


@pytest.mark.rule("TY-178", "TY-179")
def test_an_empty_deck_is_formed_anew_from_the_discard_pile_but_not_from_the_played_cards() -> None:
    discard = ["kobold", "advocate", "blackguard"]
    t = Table(hand=["noble", "rath_modar"], deck=["soldier"], discard=discard)
    t.play("noble").play("rath_modar", "place_spy everfire")
    # One card from the old deck first, then one from the new.
    assert t.hand()[0] == "soldier" and len(t.hand()) == 2 and t.hand()[1] in discard
    assert t.discard() == [] and sorted(t.deck() + t.hand()[1:]) == sorted(discard)
    assert t.played() == ["noble", "rath_modar"]
    t.ready()


@pytest.mark.rule("TY-178")
def test_the_discard_pile_stays_while_the_deck_suffices() -> None:
    t = Table(hand=["rath_modar"], deck=["soldier", "noble"], discard=["kobold"])
    t.play("rath_modar", "place_spy everfire")
    assert (t.hand(), t.deck(), t.discard()) == (["noble", "soldier"], [], ["kobold"])
    t.ready()


@pytest.mark.rule("TY-178")
def test_the_discard_pile_is_shuffled_when_it_becomes_the_deck() -> None:
    discard = ["kobold", "advocate", "blackguard", "soldier", "noble", "infiltrator", "deathblade", "spy_master"]
    orders = set()
    for seed in range(6):
        t = Table(seed=seed, hand=["rath_modar"], deck=[], discard=discard)
        t.play("rath_modar", "place_spy everfire")
        orders.add((*t.deck(), *t.hand()))
        assert sorted(t.deck() + t.hand()) == sorted(discard)
    assert len(orders) > 3


@pytest.mark.rule("TY-180")
def test_a_hand_has_no_upper_limit_during_a_turn() -> None:
    t = Table(hand=["rath_modar"] + ["noble"] * 6 + ["soldier"] * 6, deck=["advocate", "kobold"])
    t.play("rath_modar", "place_spy everfire")
    assert len(t.hand()) == 14 and t.discard() == []
    t.ready()


# --- promote --------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-191", "TY-193")
def test_masters_of_sorcere_is_promoted_and_scores_its_inner_circle_value() -> None:
    t = Table(hand=["masters_of_sorcere", "wyrmspeaker"], ending="last_troop", first_player=1, turn=0)
    before = t.s.game.view(t.s)["players"][0]["score"]
    assert (before["deck"], before["inner_circle"]) == (2 + 1, 0)
    t.play("masters_of_sorcere", "choose 0", "place_spy everfire", "place_spy skullport").play("wyrmspeaker").end_turn()
    # Open to everybody.
    shown = GAME.view(t.s, 1)["zones"]["inner_circle"]
    assert [pile["cards"] for pile in shown] == [["masters_of_sorcere"], []]
    assert t.s.result is not None
    sheet = t.s.result.breakdown[0]
    assert (sheet["deck"], sheet["inner_circle"]) == (1, 5)


@pytest.mark.rule("TY-192")
def test_promoted_cards_are_not_shuffled_back() -> None:
    t = Table(hand=["noble", "wyrmspeaker"], deck=[], discard=["soldier"], inner_circle=["kobold"])
    t.play("noble").play("wyrmspeaker").end_turn()
    assert sorted(t.inner_circle()) == ["kobold", "noble"]
    assert sorted(t.hand()) == ["soldier", "wyrmspeaker"] and t.deck() == t.discard() == []
    t.end_turn().end_turn()
    assert sorted(t.inner_circle()) == ["kobold", "noble"] and owned(t) == ["soldier", "wyrmspeaker"]


@pytest.mark.rule("TY-194")
def test_a_card_promotes_another_card_that_still_lies_in_the_played_area() -> None:
    hand = ["flesh_golem", "advocate", "noble", "house_guard", "soldier"]
    troops = {"kanaglym": {"seat0": 1, "seat1": 1}}
    t = Table(hand=hand, half_decks=UNDEAD, troops=troops, discard=["blackguard"])
    t.play("flesh_golem", "use").play("advocate", "choose 1").play("noble").play("house_guard").end_turn()
    # Not itself, not the devoured card, not a card in hand or in the discard pile.
    assert set(t.offers()) == {"promote noble", "promote house_guard"}
    t.do("promote house_guard")
    assert t.inner_circle() == ["house_guard"] and t.devoured() == ["flesh_golem"]
    t.ready(1)


@pytest.mark.rule("TY-194", "TY-197")
def test_a_card_never_promotes_itself() -> None:
    t = Table(hand=["wyrmspeaker", "noble"], deck=["soldier"] * 5)
    t.play("wyrmspeaker").end_turn()
    t.ready(1)
    assert t.inner_circle() == [] and sorted(t.discard()) == ["noble", "wyrmspeaker"]


@pytest.mark.rule("TY-194")
def test_another_copy_of_the_same_card_is_a_different_card() -> None:
    t = Table(hand=["wyrmspeaker", "wyrmspeaker"], deck=["soldier"] * 5)
    t.play("wyrmspeaker").play("wyrmspeaker").end_turn()
    t.ready(1)
    assert t.inner_circle() == ["wyrmspeaker", "wyrmspeaker"] and t.discard() == []


@pytest.mark.rule("TY-195")
def test_each_promotion_takes_a_different_card() -> None:
    t = Table(hand=["wyrmspeaker", "advocate", "noble", "soldier"], deck=["noble"] * 5)
    t.play("noble").play("wyrmspeaker").play("advocate", "choose 1").play("soldier").end_turn()
    t.do("resolve advocate", "promote noble")
    assert set(t.offers()) == {"promote soldier", "promote advocate"}
    t.do("promote soldier")
    t.ready(1)
    assert t.inner_circle() == ["noble", "soldier"]
    assert sorted(t.discard()) == ["advocate", "wyrmspeaker"]


@pytest.mark.rule("TY-196")
def test_a_promotion_stands_after_the_card_that_ordered_it_was_promoted() -> None:
    t = Table(hand=["wyrmspeaker", "advocate", "noble", "soldier"], deck=["noble"] * 5)
    t.play("noble").play("soldier").play("wyrmspeaker").play("advocate", "choose 1").end_turn()
    t.do("resolve advocate", "promote wyrmspeaker")
    assert t.kind == "promote_played"
    assert set(t.offers()) == {"promote noble", "promote soldier", "promote advocate"}
    t.do("promote noble").ready(1)
    assert t.inner_circle() == ["wyrmspeaker", "noble"]


@pytest.mark.rule("TY-196")
def test_a_promotion_stands_after_the_card_that_ordered_it_was_devoured() -> None:
    t = Table(hand=["cultist_of_myrkul", "noble", "soldier"], half_decks=UNDEAD, deck=["noble"] * 5)
    t.play("cultist_of_myrkul", "choose 1", "use").play("noble").play("soldier")
    assert t.devoured() == ["cultist_of_myrkul"]
    t.end_turn("promote noble", "done").ready(1)
    assert t.inner_circle() == ["noble"] and t.discard() == ["soldier"]


@pytest.mark.rule("TY-197")
def test_a_promotion_at_the_end_of_the_turn_is_mandatory_unless_it_says_up_to() -> None:
    t = Table(hand=["wyrmspeaker", "noble", "soldier"])
    t.play("wyrmspeaker").play("noble").play("soldier").end_turn()
    assert set(t.offers()) == {"promote noble", "promote soldier"}
    only = Table(hand=["wyrmspeaker", "noble"])
    only.play("wyrmspeaker").play("noble").end_turn().ready(1)
    assert only.inner_circle() == ["noble"]
    up_to = Table(hand=["blue_dragon", "noble", "soldier"])
    up_to.play("blue_dragon").play("noble").play("soldier").end_turn()
    assert set(up_to.offers()) == {"promote noble", "promote soldier", "done"}


@pytest.mark.rule("TY-198", "TY-315")
def test_the_top_card_of_the_deck_is_promoted_at_once() -> None:
    t = Table(hand=["nalfeshnee", "noble"], half_decks=DEMONS, deck=["soldier", "blackguard"], discard=["advocate"])
    t.play("nalfeshnee")
    assert (t.inner_circle(), t.deck(), t.discard()) == (["blackguard"], ["soldier"], ["advocate"])
    assert (t.influence, t.hand(), t.played()) == (3, ["noble"], ["nalfeshnee"])
    t.ready()


@pytest.mark.rule("TY-198")
def test_with_an_empty_deck_the_discard_pile_is_shuffled_before_the_top_card_is_promoted() -> None:
    t = Table(hand=["nalfeshnee", "noble"], half_decks=DEMONS, deck=[], discard=["advocate", "blackguard"])
    t.play("nalfeshnee")
    assert t.discard() == [] and sorted(t.inner_circle() + t.deck()) == ["advocate", "blackguard"]
    assert len(t.inner_circle()) == 1 and t.hand() == ["noble"]
    t.ready()
    nothing = Table(hand=["nalfeshnee", "noble"], half_decks=DEMONS, deck=[], discard=[])
    nothing.play("nalfeshnee").ready()
    assert nothing.inner_circle() == [] and nothing.influence == 3 and nothing.played() == ["nalfeshnee"]


@pytest.mark.rule("TY-199", "TY-315")
def test_a_promotion_from_the_discard_pile_cannot_take_a_card_played_this_turn() -> None:
    t = Table(hand=["noble", "blackguard", "matron_mother"], deck=["soldier"], discard=["advocate"])
    t.play("blackguard", "choose 0").play("matron_mother")
    assert set(t.offers()) == {"promote_from_discard advocate", "promote_from_discard soldier"}
    t.do("promote_from_discard advocate")
    assert (t.inner_circle(), t.discard(), t.played()) == (["advocate"], ["soldier"], ["blackguard", "matron_mother"])
    assert t.hand() == ["noble"]
    t.ready()


@pytest.mark.rule("TY-314")
def test_two_cards_of_one_turn_may_promote_each_other() -> None:
    t = Table(hand=["wyrmspeaker", "advocate"], deck=["noble"] * 5)
    t.play("wyrmspeaker").play("advocate", "choose 1").end_turn("resolve advocate")
    t.ready(1)
    assert t.inner_circle() == ["wyrmspeaker", "advocate"] and t.discard() == []


# --- recruit --------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-200", "TY-201", "TY-203", "TY-205")
def test_a_recruited_market_card_goes_to_the_discard_pile_and_is_replaced_at_once() -> None:
    top = ["deathblade", "infiltrator", "white_wyrmling"]
    t = Table(hand=["noble"], influence=5, market=MARKET, market_deck=top, discard=["soldier"])
    assert "white_wyrmling" not in t.offers("recruit")
    t.do("recruit advocate")
    assert t.market() == ["blackguard", "kobold", "white_wyrmling", "dragon_cultist", "red_wyrmling", "spy_master"]
    assert (t.influence, t.discard(), t.hand(), t.played()) == (3, ["soldier", "advocate"], ["noble"], [])
    t.do("recruit white_wyrmling")  # the replacement is available at once
    assert (t.influence, t.discard()) == (1, ["soldier", "advocate", "white_wyrmling"])
    assert t.market()[2] == "infiltrator" and len(t.s.market_deck) == 1
    t.ready()


@pytest.mark.rule("TY-202", "TY-203", "TY-316")
@pytest.mark.parametrize(
    ("influence", "cards"),
    [
        (0, set()),
        (1, {"kobold"}),
        (2, {"kobold", "advocate", "spy_master", "priestess_of_lolth"}),
        (3, {"kobold", "advocate", "spy_master", "priestess_of_lolth", "house_guard", "blackguard", "dragon_cultist"}),
        (5, {*MARKET, "priestess_of_lolth", "house_guard"}),
    ],
)
def test_influence_buys_what_it_covers_from_the_market_and_the_two_supplies(influence: int, cards: set[str]) -> None:
    t = Table(influence=influence, market=MARKET)
    assert set(t.offers("recruit")) == cards


@pytest.mark.rule("TY-200", "TY-202", "TY-316")
@pytest.mark.parametrize(("card", "cost"), [("house_guard", 3), ("priestess_of_lolth", 2)])
def test_a_card_of_a_supply_costs_its_price_and_leaves_the_market_alone(card: str, cost: int) -> None:
    t = Table(influence=6, market=MARKET)
    supply, deck = t.supply(card), len(t.s.market_deck)
    t.do(f"recruit {card}")
    assert (t.influence, t.discard(), t.supply(card)) == (6 - cost, [card], supply - 1)
    assert t.market() == MARKET and len(t.s.market_deck) == deck
    t.ready()


@pytest.mark.rule("TY-202", "TY-203")
def test_aerisi_kalinoth_waits_in_the_market_for_five_influence() -> None:
    market = ["aerisi_kalinoth", "vanifer", "imix", "ghoul", "marilith", "olhydra"]
    t = Table(half_decks=ELEMENTALS, influence=4, market=market, hand=["noble"])
    assert "aerisi_kalinoth" not in t.offers("recruit") and "ghoul" in t.offers("recruit")
    t.play("noble").do("recruit aerisi_kalinoth")
    assert (t.influence, t.discard(), t.market()[1:]) == (0, ["aerisi_kalinoth"], market[1:])
    t.ready()


@pytest.mark.rule("TY-204")
def test_insane_outcasts_cannot_be_bought() -> None:
    t = Table(half_decks=DEMONS, influence=30)
    assert t.supply("insane_outcast") == 30
    assert "insane_outcast" not in t.offers("recruit") and "house_guard" in t.offers("recruit")


@pytest.mark.rule("TY-206")
@pytest.mark.parametrize("card", ["house_guard", "priestess_of_lolth"])
def test_an_exhausted_supply_only_stops_its_own_cards(card: str) -> None:
    t = Table(influence=9, supply={card: 1}, market=MARKET)
    t.do(f"recruit {card}")
    other = {"house_guard", "priestess_of_lolth"} - {card}
    assert set(t.offers("recruit")) & {"house_guard", "priestess_of_lolth"} == other
    assert t.s.ending == ""
    t.end_turn().ready(1)


@pytest.mark.rule("TY-206", "TY-318")
def test_with_no_outcasts_left_nobody_recruits_one() -> None:
    t = Table(half_decks=DEMONS, hand=["ghoul", "derro"], supply={"insane_outcast": 0})
    t.play("ghoul").play("derro", "supplant white blingdenstone")
    assert (t.power, t.discard(), t.discard(1), t.supply("insane_outcast")) == (2, [], [], 0)
    assert t.s.ending == ""
    t.ready()


@pytest.mark.rule("TY-318")
def test_an_outcast_goes_from_the_supply_to_the_discard_pile_of_whoever_must_recruit_it() -> None:
    t = Table(3, half_decks=DEMONS, hand=["ghoul", "derro"], discard=[["noble"], ["soldier"], None])
    t.play("ghoul")
    assert [t.discard(p) for p in range(3)] == [["noble"], ["soldier", "insane_outcast"], ["insane_outcast"]]
    t.play("derro", "supplant white blingdenstone")
    assert t.discard() == ["noble", "insane_outcast"] and t.supply("insane_outcast") == 27
    t.ready()


@pytest.mark.rule("TY-207")
@pytest.mark.parametrize(
    ("turn", "supply", "given"), [(0, 2, [0, 1, 1, 0]), (2, 2, [1, 0, 0, 1]), (3, 1, [1, 0, 0, 0])]
)
def test_scarce_outcasts_are_given_out_clockwise_from_the_active_player(
    turn: int, supply: int, given: list[int]
) -> None:
    hands = [["ghoul"] if p == turn else None for p in range(4)]
    t = Table(4, half_decks=DEMONS, turn=turn, hand=hands, supply={"insane_outcast": supply})
    t.play("ghoul")
    assert [len(t.discard(p)) for p in range(4)] == given
    assert t.supply("insane_outcast") == 0
    t.ready(turn)


@pytest.mark.rule("TY-208")
@pytest.mark.parametrize(("turn", "given"), [(0, [0, 2, 1, 0]), (2, [1, 0, 0, 2])])
def test_of_scarce_outcasts_each_player_takes_both_before_the_next(turn: int, given: list[int]) -> None:
    hands = [["demogorgon", "noble"] if p == turn else None for p in range(4)]
    t = Table(4, half_decks=DEMONS, turn=turn, hand=hands, supply={"insane_outcast": 3})
    t.play("demogorgon", "devour noble")
    assert [t.discard(p).count("insane_outcast") for p in range(4)] == given
    t.ready(turn)


@pytest.mark.rule("TY-209")
def test_gaps_stay_open_once_the_market_deck_is_empty() -> None:
    t = Table(influence=9, market=MARKET, market_deck=["deathblade"], hand=["cult_fanatic"])
    t.do("recruit advocate")
    assert t.market()[2] == "deathblade"
    t.do("recruit kobold")
    assert t.market() == ["blackguard", None, "deathblade", "dragon_cultist", "red_wyrmling", "spy_master"]
    t.play("cult_fanatic", "devour_market blackguard")
    assert t.market()[:2] == [None, None]
    t.end_turn()
    assert t.market()[:2] == [None, None]
    t.ready(1)


@pytest.mark.rule("TY-210", "TY-317")
def test_a_card_recruited_without_paying_goes_to_the_discard_pile_and_is_replaced() -> None:
    market = ["fire_elemental", "imix", "water_elemental", "eternal_flame_cultist", "ghoul", "marilith"]
    t = Table(half_decks=ELEMENTALS, hand=["vanifer"], market=market, market_deck=["ogremoch", "olhydra"])
    t.play("vanifer")
    # Malice up to cost 4, and no way around it.
    assert set(t.offers()) == {"recruit fire_elemental", "recruit eternal_flame_cultist", "recruit ghoul"}
    t.do("recruit fire_elemental")
    assert (t.discard(), t.influence, t.market()[0]) == (["fire_elemental"], 0, "olhydra")
    assert t.market()[1:] == market[1:] and len(t.s.market_deck) == 1
    t.ready()


@pytest.mark.rule("TY-317")
def test_a_free_recruit_is_mandatory_only_if_a_card_fits() -> None:
    t = Table(half_decks=ELEMENTALS, hand=["vanifer"], market=["imix", "water_elemental", "ghoul"])
    t.play("vanifer").ready()  # one card fits: taken without a question
    assert t.discard() == ["ghoul"]
    none = Table(half_decks=ELEMENTALS, hand=["vanifer"], market=["imix", "water_elemental", "olhydra"])
    none.play("vanifer").ready()
    assert none.discard() == [] and none.market()[:3] == ["imix", "water_elemental", "olhydra"]
