"""The turn: two actions and free actions, what a card may be used for, drawing, destroying, passing."""

from __future__ import annotations

import pytest

from tests.games.providence.table import GAME, Table


@pytest.mark.rule("DP-074")
def test_a_turn_has_two_actions() -> None:
    t = Table(hand=["start_informant", "start_trusted_contact", "start_bribe"])
    t.act("add boston", "start_informant")
    assert t.s.left == 1 and t.seat == 0
    t.act("add boston", "start_bribe")
    assert t.seat == 1


@pytest.mark.rule("DP-075", "DP-370")
def test_cards_are_discarded_when_the_action_is_resolved() -> None:
    t = Table(hand=["start_informant", "start_bribe"])
    t.act("add boston", "start_informant")
    assert t.discard() == ["start_informant"] and t.hand() == ["start_bribe"]


@pytest.mark.rule("DP-076", "DP-212")
def test_the_hand_is_refilled_to_five_at_the_end_also_after_a_pass() -> None:
    t = Table(hand=["start_informant", "start_bribe"], deck=["start_revolver"] * 0 + ["start_hired_muscle"])
    t.do("pass")
    assert t.hand() == ["start_informant", "start_bribe", "start_hired_muscle"] and t.seat == 1
    t = Table()
    t.do("pass")
    assert len(t.hand()) == 5


@pytest.mark.rule("DP-077")
def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    t = Table(hand=["start_informant"], deck=["start_bribe"], discard=["start_revolver", "start_hired_muscle"])
    t.do("pass")
    assert sorted(t.hand()) == ["start_bribe", "start_hired_muscle", "start_informant", "start_revolver"]
    assert t.discard() == []


@pytest.mark.rule("DP-371")
def test_with_deck_and_discard_pile_empty_nothing_is_drawn() -> None:
    t = Table(hand=["start_informant"], deck=[], discard=[])
    t.do("pass")
    assert t.hand() == ["start_informant"]


@pytest.mark.rule("DP-372")
def test_more_than_five_cards_are_kept() -> None:
    six = ["start_informant", "start_bribe", "start_revolver", "start_hired_muscle", "start_police_cordon"]
    t = Table(hand=[*six, "start_trusted_contact"], deck=["start_warding_sign"])
    t.do("pass")
    assert len(t.hand()) == 6 and t.deck() == ["start_warding_sign"]


@pytest.mark.rule("DP-080")
def test_a_card_is_used_for_one_purpose() -> None:
    """A Bribe shows Wealth and Influence: one play gives one of them."""
    t = Table(hand=["start_bribe"])
    changed = t.changes("add boston")
    assert changed["supply 0"] == 5 and "common 0" not in changed and t.hand() == []
    t = Table(hand=["start_bribe"])
    changed = t.changes("buy")
    assert changed["common 0"] == 11 and changed["supply 0"] == 7 and t.cubes("boston") == {}


@pytest.mark.rule("DP-377")
def test_the_same_action_twice() -> None:
    t = Table(hand=["start_informant", "start_trusted_contact", "start_bribe"])
    t.act("add boston", "start_informant").act("add atlanta", "start_trusted_contact")
    assert t.cubes("boston") == {"seat0": 1} and t.cubes("atlanta") == {"seat0": 2}


# --- free actions ---------------------------------------------------------------------------------------------


@pytest.mark.rule("DP-155", "DP-156", "DP-374")
def test_a_free_action_uses_no_action_an_action_does() -> None:
    t = Table(hand=["dream_journal", "fbi"], deck=["start_revolver", "start_bribe"])
    t.do("free dream_journal")
    assert t.s.left == 2 and sorted(t.hand()) == ["fbi", "start_bribe", "start_revolver"]
    assert t.discard() == ["dream_journal"]
    t.do("act fbi action", "place boston")
    assert t.s.left == 1 and t.blocked("boston") and t.track("investigation") == 1


@pytest.mark.rule("DP-373")
def test_free_actions_come_before_between_and_after_the_actions() -> None:
    hand = ["dream_journal", "zora_neale_hurston", "telegraph_office", "start_informant", "start_bribe"]
    t = Table(hand=hand, agents={"zora_neale_hurston": "seat0 boston"}, cubes={"atlanta": {"seat0": 2}})
    t.do("free dream_journal")
    t.act("add boston", "start_informant")
    t.do("free zora_neale_hurston")
    t.act("add boston", "start_bribe")
    assert t.seat == 0 and t.s.left == 0 and "telegraph_office" in t.offers("free")
    assert t.offers("add") == [] and t.offers("claim") == [] and "end_turn" in t.offers()


@pytest.mark.rule("DP-449")
def test_the_free_action_of_a_card_once_a_turn_even_if_it_is_drawn_again() -> None:
    t = Table(hand=["dream_journal"], deck=[], discard=["start_bribe"])
    t.do("free dream_journal")
    t = Table(hand=["dream_journal", "zora_neale_hurston"], deck=["start_bribe"], discard=[])
    t.do("free dream_journal")  # draws the Bribe; the pile is empty but for the Journal itself
    t.do("free zora_neale_hurston")
    assert "dream_journal" not in t.offers("free")


@pytest.mark.rule("DP-376")
def test_an_effect_that_would_change_nothing_cannot_be_chosen() -> None:
    t = Table(hand=["carl_jung", "danvers_state_hospital"], madness=[0, 1])
    assert not any("carl_jung" in offer or "danvers" in offer for offer in t.offers("act"))
    t = Table(hand=["danvers_state_hospital"], madness=[1, 0])
    assert "danvers_state_hospital action" in t.offers("act")


@pytest.mark.rule("DP-376")
def test_an_effect_that_works_in_part_is_carried_out_in_part() -> None:
    t = Table(hand=["dream_journal"], deck=["start_bribe"], discard=[])
    t.do("free dream_journal")
    assert t.hand() == ["start_bribe"]


@pytest.mark.rule("DP-379")
def test_a_mythos_action_may_be_used_twice_a_free_action_once() -> None:
    t = Table(mythos=["shining_trapezohedron"], hand=[], deck=["start_bribe", "start_revolver"])
    t.do("free shining_trapezohedron")
    assert "shining_trapezohedron" not in t.offers("free")
    agents = {"wyatt_earp": "seat0 boston", "carl_jung": "seat0 boston"}
    t = Table(mythos=["sacrifice"], agents=agents)
    t.do("act sacrifice action", "figure wyatt_earp")
    assert "sacrifice action" in t.offers("act")


# --- RIPOSTE --------------------------------------------------------------------------------------------------


@pytest.mark.rule("DP-082", "DP-083", "DP-375", "DP-496")
def test_a_riposte_follows_its_trigger_and_is_no_action() -> None:
    t = Table(hand=["wall_street", "start_bribe"], limbo=[2, 0])
    t.act("buy", "wall_street")
    assert t.s.limbo[0] == 1 and t.s.left == 1  # one cube comes back from Limbo: no action of its own
    t = Table(hand=["orne_library", "start_bribe"])
    t.act("discard", "orne_library")
    assert t.track("investigation") == 1 and t.s.left == 1
    t = Table(hand=["orne_library", "start_bribe"])
    t.act("add boston", "orne_library")
    assert t.track("investigation") == 0  # it was not discarded but used


@pytest.mark.rule("DP-496")
def test_several_ripostes_in_the_order_their_owner_chooses() -> None:
    t = Table(hand=["orne_library", "speakeasy", "start_bribe"], limbo=[2, 0])
    t.act("discard", "orne_library", "speakeasy")
    assert t.kind == "riposte" and sorted(t.offers("riposte")) == ["orne_library", "speakeasy"]


# --- discarding and destroying --------------------------------------------------------------------------------


@pytest.mark.rule("DP-202", "DP-203", "DP-378")
def test_discarding_is_an_action_and_draws_nothing_by_itself() -> None:
    t = Table(hand=["start_informant", "start_bribe", "start_revolver"], deck=["start_hired_muscle"])
    t.act("discard", "start_informant", "start_revolver")
    assert t.hand() == ["start_bribe"] and sorted(t.discard()) == ["start_informant", "start_revolver"]
    assert t.s.left == 1 and t.deck() == ["start_hired_muscle"]
    t = Table(hand=[])
    assert "discard" not in t.offers()


@pytest.mark.rule("DP-091", "DP-457")
def test_a_destroyed_card_is_out_of_the_game_without_replacement() -> None:
    t = Table(hand=["hart_island", "start_bribe", "start_revolver"], deck=["start_hired_muscle"])
    t.act("act hart_island action").do("drop start_bribe")
    while t.kind != "turn":
        t.do("done" if "done" in t.offers() else t.offers()[0])
    assert "start_bribe" in t.removed() and "start_bribe" not in t.hand() + t.discard() + t.deck()
    assert t.deck() == ["start_hired_muscle"]


@pytest.mark.rule("DP-092")
def test_a_destroyed_agent_leaves_with_token_and_card_and_the_stand_returns() -> None:
    t = Table(mythos=["sacrifice"], agents={"wyatt_earp": "seat0 boston", "basic0": "boston"})
    stands = t.view()["players"][0]["stands"]
    t.do("act sacrifice action")
    assert t.city_of("wyatt_earp") is None and "wyatt_earp" in t.removed()
    assert t.view()["players"][0]["stands"] == stands + 1 and "wyatt_earp" not in t.discard()


@pytest.mark.rule("DP-093", "DP-386")
def test_a_city_card_returns_to_the_city_area_and_the_next_claimer_takes_it_from_there() -> None:
    t = Table(hand=["hart_island", "city_boston"], control={"boston": "seat0"})
    t.act("act hart_island action")
    if t.kind != "turn":
        t.do("drop city_boston")
    while t.kind != "turn":
        t.do("done" if "done" in t.offers() else t.offers()[0])
    assert "city_boston" in t.picture()["city area"] and "city_boston" not in t.removed()
    assert t.control("boston") == "seat0" and t.vp() == 4


@pytest.mark.rule("DP-079")
def test_a_card_takes_precedence_over_the_rules() -> None:
    """Prophetic Dreams: the hand limit is six."""
    t = Table(mythos=["prophetic_dreams"])
    t.do("pass")
    assert len(t.hand()) == 6 and len(t.hand(1)) == 5


@pytest.mark.rule("DP-418")
def test_after_a_trigger_no_action_follows_and_no_card_is_drawn() -> None:
    t = Table(hand=["james_horus_rose"], tracks={"ritual": 16}, deck=["start_bribe"])
    t.act("manipulate ritual_up", "james_horus_rose")
    assert t.s.done and t.hand() == [] and t.deck() == ["start_bribe"]
    assert GAME.why(t.s, GAME.actions.find("pass")) == "DP-418"
