"""The turn of the Great Old One: behaviour cards, and what each Cultist does by the procedure."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.providence.cards import SYMBOLS, Box
from tests.games.providence.table import CALM, GAME, MADNESS, Table

assert isinstance(GAME.box, Box)
BOX = GAME.box


def strength(card: int, cultist: int, symbol: str) -> int:
    """Behaviour card plus unrevealed Cultist card."""
    _, number = BOX.cards[BOX.number[f"behaviour_{card}"]].paragraphs[cultist - 1]
    return number + own(cultist, symbol)


def own(cultist: int, symbol: str) -> int:
    return BOX.cultist_cards[cultist - 1].symbols[SYMBOLS.index(symbol)]


def turn(card: int, **description: Any) -> Table:
    """You pass; the behaviour card of this number is turned up. Sanity Tests draw Sanity unless said otherwise."""
    base = {"great_old_one": "goo_azathoth", "behaviour": [f"behaviour_{card}"], "chance": CALM}
    t = Table(1, **{**base, **description})
    t.do("pass")
    return t


def told(t: Table, what: str) -> list[tuple[Any, ...]]:
    return [event[1:] for event in t.events(what)]


# --- adding Influence -------------------------------------------------------


@pytest.mark.rule("DP-298", "DP-300", "DP-476", "DP-478")
def test_cultist_1_adds_influence_to_its_city() -> None:
    t = turn(1)
    n = strength(1, 1, "influence")
    assert t.cubes("arkham") == {"cultist1": n} and t.s.cube_supply[1] == 19 - n and t.city_of("master1") == "arkham"


@pytest.mark.rule("DP-299", "DP-301", "DP-340", "DP-339")
def test_in_a_city_of_a_cultist_the_action_fails_and_it_travels() -> None:
    t = turn(1, control={"arkham": "cultist2"})
    assert t.cubes("arkham") == {} and t.city_of("master1") == "boston"


@pytest.mark.rule("DP-302")
def test_it_adds_influence_to_the_main_card_of_its_city_if_there_is_one() -> None:
    t = turn(3)
    assert t.cubes("arkham_card") == {"cultist1": strength(3, 1, "influence")}
    t = turn(3, stacks={"arkham": []}, shown={"arkham": None})
    assert t.city_of("master1") == "boston" and t.s.cube_supply[1] == 19


@pytest.mark.rule("DP-303", "DP-304", "DP-325")
def test_it_adds_to_the_first_mythos_card_without_cultist_cubes_then_without_its_own() -> None:
    t = turn(5, row=["hastur", "nikola_tesla"])
    assert t.cubes("hastur") == {"cultist1": 3}
    t = turn(5, row=["hastur", "nikola_tesla"], cubes={"hastur": {"cultist2": 1}})
    assert t.cubes("nikola_tesla") == {"cultist1": 3}
    t = turn(5, row=["hastur", "nikola_tesla"], cubes={"hastur": {"cultist1": 1}, "nikola_tesla": {"cultist2": 1}})
    assert t.cubes("nikola_tesla") == {"cultist1": 3, "cultist2": 1}


@pytest.mark.rule("DP-366")
def test_with_its_cubes_everywhere_the_first_mythos_card_gets_them() -> None:
    cubes = {"hastur": {"cultist1": 1}, "nikola_tesla": {"cultist1": 1}}
    t = turn(5, row=["hastur", "nikola_tesla"], cubes=cubes, limbo=[0, 0, 0])
    assert t.cubes("hastur") == {"cultist1": 4}


@pytest.mark.rule("DP-435")
def test_without_a_mythos_card_a_mythos_action_fails() -> None:
    t = turn(5, row=[], mythos_deck=[])
    assert t.city_of("master1") == "boston"


@pytest.mark.rule("DP-289")
def test_it_adds_what_it_has() -> None:
    t = turn(1, cube_supply=[6, 2, 19], limbo=[0, 17, 0])
    assert t.cubes("arkham") == {"cultist1": 2} and t.s.limbo[1] == 17


@pytest.mark.rule("DP-290", "DP-476")
def test_without_cubes_it_takes_them_back_from_limbo_and_travels() -> None:
    t = turn(1, cube_supply=[6, 0, 19], limbo=[0, 19, 0])
    assert (
        t.cubes("arkham") == {} and (t.s.cube_supply[1], t.s.limbo[1]) == (19, 0) and t.city_of("master1") == "boston"
    )
    t = turn(1, cube_supply=[6, 0, 19], limbo=[0, 19, 0], control={"arkham": "cultist2"})
    assert t.s.limbo[1] == 19 and t.city_of("master1") == "boston"  # the place comes first


@pytest.mark.rule("DP-431")
def test_without_cubes_anywhere_it_only_travels() -> None:
    t = turn(1, cube_supply=[6, 0, 19], cubes={"detroit": {"cultist1": 19}})
    assert t.city_of("master1") == "boston" and t.s.cube_supply[1] == 0


# --- claiming -------------------------------------------------------------------------------------------------


@pytest.mark.rule("DP-293", "DP-297", "DP-305", "DP-307", "DP-309", "DP-310", "DP-311", "DP-432")
def test_it_claims_the_first_city_where_it_has_more_influence_than_the_player() -> None:
    cubes = {"arkham": {"seat0": 1, "cultist1": 1}, "new_york": {"cultist1": 2, "cultist2": 5, "seat0": 1}}
    t = turn(2, cubes=cubes)
    assert t.control("new_york") == "cultist1" and t.blocked("new_york") and t.cubes("new_york") == {}
    assert t.s.limbo[1] == 2 and t.s.goo_vp == 6 + 5
    assert "city_new_york" in t.picture()["city area"]


@pytest.mark.rule("DP-432")
def test_agents_of_the_player_count_against_it() -> None:
    cubes = {"boston": {"cultist1": 1}}
    t = turn(2, cubes=cubes, agents={"wyatt_earp": "seat0 boston"})
    assert t.control("boston") is None


@pytest.mark.rule("DP-308", "DP-365", "DP-121")
def test_a_city_taken_from_the_player() -> None:
    t = turn(
        2,
        cubes={"boston": {"cultist1": 2}},
        control={"boston": "seat0"},
        hand=["city_boston", "start_bribe"],
        deck=["start_informant", "start_revolver", "start_hired_muscle", "start_police_cordon"],
    )
    assert t.control("boston") == "cultist1" and t.vp() == 0 and "city_boston" in t.picture()["city area"]
    assert "city_boston" not in t.hand() + t.discard() + t.deck()


@pytest.mark.rule("DP-306", "DP-479")
def test_a_block_in_the_way_is_removed_instead_without_travelling() -> None:
    t = turn(2, cubes={"boston": {"cultist1": 2}}, blocks=["boston"])
    assert not t.blocked("boston") and t.control("boston") is None and t.city_of("master1") == "arkham"
    t = turn(2)
    assert t.city_of("master1") == "boston"  # neither: the action fails


@pytest.mark.rule("DP-433")
def test_cities_of_cultists_are_passed_over() -> None:
    cubes = {"boston": {"cultist1": 2}, "detroit": {"cultist1": 1}}
    t = turn(2, cubes=cubes, control={"boston": "cultist2"})
    assert t.control("detroit") == "cultist1" and t.control("boston") == "cultist2"


@pytest.mark.rule("DP-312", "DP-314", "DP-315", "DP-316", "DP-282", "DP-434")
def test_it_claims_a_main_card_resolves_and_destroys_it() -> None:
    t = turn(
        5,
        shown={"boston": "bank_run"},
        stacks={"boston": ["fbi"]},
        cubes={"boston_card": {"cultist2": 2, "seat0": 1}, "boston": {"cultist2": 1, "seat0": 2}},
    )
    assert "bank_run" in t.removed() and t.shown("boston") == "fbi"
    assert t.s.limbo[2] == 2 and t.cubes("boston") == {"cultist2": 1, "seat0": 2}
    assert t.cubes("new_york_card") == {"cultist2": 1 + own(2, "influence")}  # its resource, where it stands


@pytest.mark.rule("DP-315")
def test_the_last_main_card_of_a_city() -> None:
    t = turn(5, shown={"boston": "bank_run"}, stacks={"boston": []}, cubes={"boston_card": {"cultist2": 2}})
    assert t.shown("boston") is None and t.track("ritual") == 2 and len(t.row()) == 3


@pytest.mark.rule("DP-313")
def test_a_block_on_a_main_card_is_removed() -> None:
    t = turn(5, cubes={"boston_card": {"cultist2": 2}}, blocks=["boston_card"])
    assert not t.blocked("boston_card") and t.cubes("boston_card") == {"cultist2": 2}
    assert t.city_of("master2") == "new_york"


@pytest.mark.rule("DP-317", "DP-353", "DP-284")
def test_the_icon_brings_a_test_for_the_cultist() -> None:
    base: dict[str, Any] = {"shown": {"boston": "corruption"}, "cubes": {"boston_card": {"cultist2": 2}}}
    t = turn(5, **base, chance=MADNESS)
    assert t.s.goo_madness == 1 and sum(t.picture()["bag"]) == 17
    t = turn(5, **base)
    assert t.s.goo_madness == 0 and t.picture()["bag"] == [5, 12] and t.s.burnt == 1


@pytest.mark.rule("DP-480")
def test_an_agent_card_it_claims_leaves_with_its_token() -> None:
    t = turn(5, shown={"boston": "moses_fleet"}, cubes={"boston_card": {"cultist2": 2}})
    assert "moses_fleet" in t.removed() and t.city_of("moses_fleet") is None


@pytest.mark.rule("DP-318", "DP-320", "DP-321", "DP-322", "DP-323", "DP-326", "DP-364")
def test_cultist_2_claims_hastur_for_hastur() -> None:
    t = turn(
        1,
        great_old_one="goo_hastur",
        row=["hastur", "nikola_tesla"],
        cubes={"hastur": {"cultist2": 3, "cultist1": 1, "seat0": 2}},
    )
    assert t.s.goo_vp == 6 + 1 + 1 + 3 and t.row() == ["nikola_tesla"]
    assert t.s.limbo[2] == 3 and sum(t.picture()["bag"]) == 17
    assert "hastur" in t.picture()["held"]


@pytest.mark.rule("DP-322", "DP-436")
def test_another_mythos_card_gives_one_point_and_no_general_points() -> None:
    t = turn(1, row=["silver_key"], cubes={"silver_key": {"cultist2": 1}})
    assert t.s.goo_vp == 6 + 1


@pytest.mark.rule("DP-319")
def test_a_block_on_a_mythos_card_is_removed() -> None:
    t = turn(1, row=["silver_key"], cubes={"silver_key": {"cultist2": 1}}, blocks=["silver_key"])
    assert not t.blocked("silver_key") and t.row() == ["silver_key"] and t.city_of("master2") == "new_york"


# --- the resource action --------------------------------------------------------------------------------------


@pytest.mark.rule("DP-347", "DP-348", "DP-349", "DP-351", "DP-492", "DP-286")
def test_resources_are_resolved_in_their_order() -> None:
    """Randolph Carter: one Influence, one step up, one step down."""
    t = turn(
        5,
        shown={"boston": "randolph_carter"},
        cubes={"boston_card": {"cultist2": 2}},
        tracks={"investigation": 3},
    )
    assert t.cubes("new_york_card") == {"cultist2": 1 + own(2, "influence")}
    assert t.track("ritual") == 1 and t.track("investigation") == 2


@pytest.mark.rule("DP-349")
def test_travel_symbols_move_it_along_the_path() -> None:
    t = turn(5, shown={"boston": "barnstormers"}, cubes={"boston_card": {"cultist2": 2}})
    # Travel 2 + 1 of its card: Washington, Charleston, Atlanta, where Power of card and Cultist opens the Gate of 4.
    assert t.city_of("master2") == "atlanta" and t.gate("atlanta") == "open cultist2"


@pytest.mark.rule("DP-350", "DP-335", "DP-336", "DP-337", "DP-338", "DP-493")
def test_power_opens_the_gate_where_it_stands() -> None:
    t = turn(5, shown={"boston": "dynamite"}, cubes={"boston_card": {"cultist2": 2}}, great_old_one="goo_hastur")
    assert t.gate("new_york") == "open cultist2" and t.s.goo_vp == 6 + 4
    assert sum(t.picture()["bag"]) == 17


@pytest.mark.rule("DP-352", "DP-286")
def test_regress_symbols_move_investigation_back() -> None:
    t = turn(
        5,
        shown={"boston": "newspaper_expose"},
        cubes={"boston_card": {"cultist2": 2}},
        tracks={"investigation": 5, "ritual": 4},
    )
    assert t.track("investigation") == 3 and t.track("ritual") == 4


@pytest.mark.rule("DP-439")
def test_every_failed_resource_makes_it_travel_once() -> None:
    t = turn(
        5,
        shown={"boston": "ruthless_conspirator", "new_york": None},
        stacks={"new_york": []},
        cubes={"boston_card": {"cultist2": 2}},
    )
    # Influence fails in New York, then Power (1 + 2 + 1) in Washington.
    assert t.city_of("master2") == "charleston"


@pytest.mark.rule("DP-440", "DP-441", "DP-281")
def test_wealth_and_printed_effects_are_ignored() -> None:
    t = turn(5, shown={"boston": "wall_street"}, cubes={"boston_card": {"cultist2": 2}})
    assert "wall_street" in t.removed() and t.s.limbo[2] == 2 and t.city_of("master2") == "new_york"
    t = turn(1, row=["azathoth"], cubes={"azathoth": {"cultist2": 1}}, great_old_one="goo_hastur")
    assert t.track("ritual") == 3  # its solo resources, not its CLAIM effect


# --- Kill -----------------------------------------------------------------------------------------------------


def killing(**description: Any) -> Table:
    """Cultist 2 stands in Pittsburgh (3) and has Power enough."""
    agents = {"master2": "cultist2 pittsburgh", **description.pop("agents", {})}
    return turn(6, great_old_one="goo_hastur", agents=agents, **{"gained": [5], **description})


@pytest.mark.rule("DP-328", "DP-330", "DP-332", "DP-334")
def test_a_cultist_kills_a_recruited_agent_in_its_city() -> None:
    t = killing(agents={"wyatt_earp": "seat0 pittsburgh", "basic0": "boston"})
    assert t.city_of("wyatt_earp") is None and t.s.goo_vp == 7 and "wyatt_earp" in t.removed()
    assert t.city_of("master2") == "pittsburgh"


@pytest.mark.rule("DP-327", "DP-331")
def test_it_fails_below_five_points_of_the_player() -> None:
    t = killing(agents={"wyatt_earp": "seat0 pittsburgh"}, gained=[4])
    assert t.city_of("wyatt_earp") == "pittsburgh" and t.city_of("master2") == "detroit"


@pytest.mark.rule("DP-330")
def test_it_fails_without_enough_power() -> None:
    t = turn(6, great_old_one="goo_hastur", gained=[5], agents={"wyatt_earp": "seat0 new_york"})  # 4 for 5
    assert t.city_of("wyatt_earp") == "new_york" and t.city_of("master2") == "washington"


@pytest.mark.rule("DP-329", "DP-481")
def test_you_choose_the_victim_of_several() -> None:
    t = killing(agents={"wyatt_earp": "seat0 pittsburgh", "carl_jung": "seat0 pittsburgh"})
    assert (t.kind, t.seat) == ("sacrifice", 0)
    assert t.view()["great_old_one"]["behaviour_step"] == 2, "who is asked sees which Cultist asks"
    t.do("figure carl_jung")
    assert t.city_of("carl_jung") is None and t.city_of("wyatt_earp") == "pittsburgh"
    assert t.kind == "turn" and t.view()["great_old_one"]["behaviour_step"] is None


@pytest.mark.rule("DP-331", "DP-481")
def test_the_basic_agent_is_safe_while_another_is_on_the_board() -> None:
    t = killing(agents={"basic0": "pittsburgh", "carl_jung": "seat0 boston"})
    assert t.city_of("basic0") == "pittsburgh" and not t.s.done and t.city_of("master2") == "detroit"


@pytest.mark.rule("DP-333", "DP-357", "DP-443")
def test_the_death_of_the_basic_agent_ends_the_game_after_its_turn() -> None:
    t = killing(agents={"basic0": "pittsburgh"})
    assert t.s.done and t.s.revealed[0] and t.s.result.reason == "agent_killed"


@pytest.mark.rule("DP-437")
def test_possessed_agents_and_houdini_are_no_victims() -> None:
    t = killing(agents={"carl_jung": "seat0 pittsburgh possessed", "harry_houdini": "seat0 pittsburgh"})
    assert t.city_of("carl_jung") == t.city_of("harry_houdini") == "pittsburgh" and t.city_of("master2") == "detroit"


@pytest.mark.rule("DP-334")
def test_the_card_of_the_victim_in_hand_is_replaced() -> None:
    six = ["wyatt_earp", "start_bribe", "start_informant", "start_revolver", "start_hired_muscle"]
    t = killing(agents={"wyatt_earp": "seat0 pittsburgh", "basic0": "boston"}, hand=six, deck=["start_police_cordon"])
    assert "start_police_cordon" in t.hand() and "wyatt_earp" in t.removed() and len(t.hand()) == 5


# --- Gates ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("DP-335", "DP-336", "DP-337")
def test_cultist_1_opens_the_gate_of_its_city_with_enough_power() -> None:
    power = strength(8, 1, "power") + 1  # its own token counts
    t = turn(8, great_old_one="goo_hastur", agents={"master1": "cultist1 boston"})
    assert power >= 4 and t.gate("boston") == "open cultist1" and t.s.goo_vp == 6 + 4
    t = turn(8, great_old_one="goo_hastur")  # Arkham: 5
    assert (t.gate("arkham") is not None) == (power >= 5)
    t = turn(8, great_old_one="goo_hastur", agents={"master1": "cultist1 boston"}, gates={"boston": "closed seat0"})
    assert t.gate("boston") == "closed seat0" and t.city_of("master1") == "new_york"


# --- Travel ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DP-295", "DP-296", "DP-340")
def test_the_path_is_a_loop_through_the_portal() -> None:
    path = GAME.box.data["path"]  # type: ignore[attr-defined]
    assert path[0] == "arkham" and path[-1] == "new_orleans" and len({*path}) == 12
    for here, there in zip(path, [*path[1:], path[0]], strict=True):
        t = turn(2, agents={"master1": f"cultist1 {here}"})
        assert t.city_of("master1") == there


@pytest.mark.rule("DP-341", "DP-342", "DP-447")
def test_closed_cities_are_skipped() -> None:
    assert turn(2, martial_law="boston").city_of("master1") == "new_york"
    assert turn(2, agents={"master1": "cultist1 new_orleans"}, martial_law="arkham").city_of("master1") == "boston"
    assert turn(2, agents={"master1": "cultist1 st_louis"}, martial_law="new_orleans").city_of("master1") == "arkham"


# --- Cultist effects ------------------------------------------------------------------------------------------


@pytest.mark.rule("DP-280", "DP-343", "DP-344", "DP-346", "DP-438", "DP-477")
def test_the_effect_of_hastur_and_the_move_after_it() -> None:
    t = turn(7, great_old_one="goo_hastur")
    assert [t.cubes(f"{city}_card") for city in ("arkham", "boston", "new_york")] == [{"cultist1": 1}] * 3
    assert t.cubes("washington_card") == {} and t.city_of("master1") == "boston"


@pytest.mark.rule("DP-289", "DP-477")
def test_an_effect_that_runs_out_of_cubes_leaves_limbo_alone() -> None:
    t = turn(7, great_old_one="goo_hastur", cube_supply=[6, 1, 19], limbo=[0, 18, 0])
    assert t.cubes("arkham_card") == {"cultist1": 1} and t.cubes("boston_card") == {}
    assert (t.s.cube_supply[1], t.s.limbo[1]) == (0, 18)


@pytest.mark.rule("DP-438", "DP-482")
def test_after_an_effect_that_fails_it_travels_once_too() -> None:
    t = turn(7, great_old_one="goo_nyarlathotep", deep_ones={"detroit": 0, "boston": 2}, discard=["deep_ones"])
    assert t.city_of("master1") == "boston"  # a Deep One is no Agent to seek: no move by the effect, one after it
    t = turn(7, great_old_one="goo_nyarlathotep", agents={"basic0": "detroit"}, gained=[0])
    assert t.city_of("master1") == "chicago"  # to Detroit, where the Kill fails, then on


@pytest.mark.rule("DP-345", "DP-486")
def test_after_both_cards_with_an_effect_the_deck_is_shuffled_anew() -> None:
    order = [f"behaviour_{i}" for i in (1, 2, 3, 4, 5, 6, 8, 7)]
    t = Table(1, great_old_one="goo_hastur", behaviour=order, chance=CALM)
    t.do("pass")
    assert len(t.s.behaviour_discard) == 1
    t.do("pass")
    assert len(t.s.behaviour) == 8 and t.s.behaviour_discard == []


# --- endings --------------------------------------------------------------------------------------------------


@pytest.mark.rule("DP-279", "DP-442")
def test_a_goal_that_is_reached_wins_at_once() -> None:
    t = turn(7, great_old_one="goo_azathoth", tracks={"ritual": 17}, gained=[30])
    assert t.s.done and t.s.result.reason == "goal" and t.s.result.winners == ()


@pytest.mark.rule("DP-285", "DP-356", "DP-443")
def test_its_fifth_madness_ends_the_game_after_its_turn() -> None:
    t = turn(6, row=["hound"], cubes={"hound": {"cultist1": 2}}, goo_madness=4, chance=MADNESS)
    assert t.s.done and t.s.revealed[0] and t.s.result.reason == "goo_madness"
    assert t.city_of("master2") == "washington"  # Cultist 2 still had its action, which failed


@pytest.mark.rule("DP-354", "DP-443")
def test_thirty_five_points_of_the_great_old_one_end_the_game() -> None:
    t = turn(2, cubes={"boston": {"cultist1": 2}}, goo_vp=32)
    assert t.s.done and t.s.result.winners == () and t.cubes("new_york_card") == {}


@pytest.mark.rule("DP-278", "DP-287")
def test_the_great_old_one_is_no_seat() -> None:
    t = Table(1)
    assert t.s.n == 1 and t.view()["great_old_one"]["vp"] == 6
    assert t.agents("arkham") == {"master1": "cultist1"} and t.agents("new_york") == {"master2": "cultist2"}


@pytest.mark.rule("DP-471")
def test_points_recorded_for_a_kill_stay_when_west_raises_the_dead() -> None:
    t = Table(
        1,
        great_old_one="goo_nyarlathotep",
        hand=["herbert_west"],
        agents={"herbert_west": "seat0 boston"},
        crypt={"cultist1": ["carl_jung"]},
        removed=["carl_jung"],
        goo_vp=7,
    )
    t.do("act herbert_west action")
    while t.kind != "turn":
        t.do(t.offers()[0])
    assert t.s.goo_vp == 7 and t.crypt(1) == [] and t.city_of("carl_jung") is not None


@pytest.mark.rule("DP-484")
def test_nyarlathotep_keeps_agents() -> None:
    cubes = {"boston_card": {"cultist2": 2}}
    t = turn(5, great_old_one="goo_nyarlathotep", shown={"boston": "moses_fleet"}, cubes=cubes)
    assert t.agents("boston")["moses_fleet"].startswith("cultist2")


@pytest.mark.rule("DP-483")
def test_cthulhu_displaces_cultists_along_their_path() -> None:
    t = Table(
        1,
        great_old_one="goo_hastur",
        row=["cthulhu"],
        cubes={"cthulhu": {"seat0": 1}},
        control={"arkham": "cultist1"},
        goo_vp=10,
        chance=CALM,
    )
    t.do("claim cthulhu", "city arkham")
    while t.kind not in ("turn",):
        t.do(t.offers()[0])
    assert t.city_of("master1") == "boston" and t.control("arkham") is None and t.s.goo_vp == 6
