"""The worked examples of the rulebook, with their numbers. Wednesday is seat 2 and so on: seats bear the days."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.providence.table import CALM, MADNESS, Table

MON, TUE, WED, THU, FRI = range(5)
DAYS = {f"basic{p}": city for p, city in enumerate(("boston", "arkham", "new_york", "detroit", "st_louis"))}

# What lies on the table in the scoring example (pages 16 and 17).
SCORING: dict[str, Any] = {
    "alignment": ["investigator", "dissenter_investigator", "investigator", "cultist", "cultist"],
    "control": {
        "atlanta": "seat0",
        "new_orleans": "seat1",
        **dict.fromkeys(("arkham", "washington", "new_york"), "seat2"),
        "indianapolis": "seat3",
        **dict.fromkeys(("detroit", "pittsburgh"), "seat4"),
    },
    "gates": {
        "charleston": "closed seat0",
        "washington": "closed seat1",
        "chicago": "open seat1",
        "atlanta": "closed seat3",
        "st_louis": "open seat4",
    },
    "tracks": {"ritual": 11, "investigation": 4},
    "mythos": [[], [], [], ["yog_sothoth"], ["silver_key"]],
}


@pytest.mark.rule("DP-090", "DP-084", "DP-085", "DP-089")
def test_tuesday_adds_three_cubes_to_one_card() -> None:
    hand = [None, ["start_informant", "start_trusted_contact"], None, None, None]
    t = Table(seats=5, turn=TUE, hand=hand, shown={"boston": "anarchists"})
    t.act("add boston_card", "start_informant", "start_trusted_contact")
    assert t.cubes("boston_card") == {"seat1": 3} and t.s.cube_supply[TUE] == 3
    assert all(not t.cubes(place) for place in ("boston", "arkham_card")), "one target only"


@pytest.mark.rule("DP-117", "DP-110", "DP-111", "DP-112")
def test_friday_claims_wyatt_earp_and_nothing_else() -> None:
    t = Table(
        seats=5,
        turn=FRI,
        shown={"new_orleans": "wyatt_earp", "chicago": "the_possessed"},
        stacks={"new_orleans": ["fbi", "dynamite"]},
        cubes={
            "atlanta": {"seat4": 1, "seat0": 1},
            "chicago_card": {"seat4": 1, "seat1": 2},
            "new_orleans_card": {"seat4": 2, "seat3": 1},
        },
    )
    assert t.offers("claim") == ["new_orleans_card"]
    t.do("claim new_orleans_card")
    assert t.s.limbo[FRI] == 2 and t.s.cube_supply[THU] == 7 and t.discard(FRI)[-1] == "wyatt_earp"
    assert t.agents("new_orleans") == {"wyatt_earp": "seat4"}
    assert t.shown("new_orleans") == "dynamite" and t.cubes("new_orleans_card") == {}
    assert t.cubes("atlanta") == {"seat0": 1, "seat4": 1}


@pytest.mark.rule("DP-129", "DP-118", "DP-119", "DP-120", "DP-121", "DP-123", "DP-125")
def test_monday_takes_atlanta_from_tuesday() -> None:
    deck = ["start_bribe", "city_atlanta", "start_revolver"]
    t = Table(
        seats=5,
        cubes={"atlanta": {"seat0": 3, "seat4": 1}},
        control={"atlanta": "seat1"},
        deck=[None, deck, None, None, None],
    )
    assert t.vp(TUE) == 4
    counter = t.s.counter
    t.do("claim atlanta")
    assert t.s.cube_supply[FRI] == 7 and t.s.limbo[MON] == 3 and t.control("atlanta") == "seat0"
    assert (t.vp(MON), t.vp(TUE)) == (4, 0) and t.discard(MON)[-1] == "city_atlanta"
    assert sorted(t.deck(TUE)) == ["start_bribe", "start_revolver"] and t.s.counter > counter, "shuffled"


@pytest.mark.rule("DP-133", "DP-130", "DP-104")
def test_thursday_claims_yog_sothoth() -> None:
    t = Table(seats=5, turn=THU, row=["yog_sothoth"], cubes={"yog_sothoth": {"seat3": 2, "seat1": 1}})
    t.do("claim yog_sothoth")
    assert t.mythos(THU) == ["yog_sothoth"] and t.s.limbo[THU] == 2
    assert t.s.left == 2, "the Claim was one of two actions, and one more was given"


@pytest.mark.rule("DP-137", "DP-134", "DP-135")
def test_thursday_retrieves_four_cubes() -> None:
    t = Table(
        seats=5,
        turn=THU,
        hand=[None, None, None, ["start_trusted_contact", "start_seance"], None],
        row=["sacrifice"],
        limbo=[0, 0, 0, 3, 0],
        cubes={"sacrifice": {"seat3": 1}, "boston": {"seat3": 2}},
        cube_supply=[None, None, None, 0, None],
    )
    t.act("retrieve", "start_trusted_contact", "start_seance")
    t.do("from_limbo", "from_limbo", "from sacrifice", "from boston")
    assert t.s.cube_supply[THU] == 4 and t.s.limbo[THU] == 1 and t.cubes("boston") == {"seat3": 1}


@pytest.mark.rule("DP-142", "DP-138", "DP-139")
def test_friday_buys_two_cubes_for_five_wealth() -> None:
    hand = [None, None, None, None, ["start_bribe", "start_safe_deposit_box"]]
    t = Table(seats=5, turn=FRI, hand=hand)
    t.act("buy", "start_bribe", "start_safe_deposit_box")
    assert t.s.cube_supply[FRI] == 8 and t.s.common[FRI] == 10


@pytest.mark.rule("DP-149", "DP-143", "DP-144", "DP-146")
def test_monday_moves_two_agents_for_four_travel() -> None:
    t = Table(
        seats=5,
        hand=[["start_army_truck", "start_informant"], None, None, None, None],
        agents={"basic0": "pittsburgh", "moses_fleet": "seat0 charleston"},
    )
    t.act("travel", "start_army_truck", "start_informant")
    t.do("figure basic0", "city indianapolis", "city new_orleans")
    assert t.city_of("basic0") == "indianapolis" and t.city_of("moses_fleet") == "new_orleans"
    t.ready()


@pytest.mark.rule("DP-154", "DP-150")
def test_tuesday_advances_ritual_by_three() -> None:
    hand = [None, ["city_new_orleans", "james_horus_rose"], None, None, None]
    t = Table(
        seats=5,
        turn=TUE,
        hand=hand,
        control={"new_orleans": "seat1"},
        agents={"james_horus_rose": "seat1 boston"},
        tracks={"ritual": 2},
    )
    t.act("manipulate ritual_up", "city_new_orleans", "james_horus_rose")
    assert t.track("ritual") == 5 and t.track("investigation") == 0


@pytest.mark.rule("DP-179", "DP-159", "DP-160", "DP-162", "DP-163", "DP-166", "DP-167", "DP-170")
def test_adsila_chavos_kills_gerard_lescaux() -> None:
    cards = ["adsila_chavos", "start_hired_muscle", "start_family_amulet", "the_possessed"]
    t = Table(
        seats=5,
        turn=THU,
        hand=[None, None, None, cards, None],
        agents={"adsila_chavos": "seat3 atlanta", "gerard_lescaux": "seat4 atlanta", **DAYS},
    )
    t.act("act adsila_chavos kill", "figure gerard_lescaux", *cards[1:])
    assert t.crypt(THU) == ["gerard_lescaux"] and t.agents("atlanta") == {"adsila_chavos": "seat3"}
    assert "gerard_lescaux" not in t.discard(FRI) and t.removed()[-1] == "gerard_lescaux"
    assert t.s.team[FRI].bit_count() == 1, "the Stand is free again"


@pytest.mark.rule("DP-180", "DP-161", "DP-169")
def test_wednesday_needs_no_further_card() -> None:
    deck = [["father_lachlan", "start_bribe", "start_revolver"], None, None, None, None]
    t = Table(
        seats=5,
        turn=WED,
        hand=[None, None, ["ruthless_conspirator"], None, None],
        deck=deck,
        agents={
            **DAYS,
            "basic2": "indianapolis",
            "harry_houdini": "seat2 indianapolis",
            "father_lachlan": "seat0 indianapolis",
        },
    )
    t.do("act ruthless_conspirator kill")
    assert t.crypt(WED) == ["father_lachlan"] and sorted(t.deck(MON)) == ["start_bribe", "start_revolver"]
    assert t.discard(WED)[-1] == "ruthless_conspirator"


@pytest.mark.rule("DP-195", "DP-181", "DP-182", "DP-183", "DP-188", "DP-189", "DP-460")
def test_thursday_closes_the_gate_of_atlanta() -> None:
    cards = ["start_warding_sign", "start_revolver", "start_hired_muscle"]
    t = Table(
        seats=5, turn=THU, hand=[None, None, None, cards, None], agents={**DAYS, "basic3": "atlanta"}, chance=CALM
    )
    t.act("act start_warding_sign close", "figure basic3", "start_revolver", "start_hired_muscle")
    assert t.gate("atlanta") == "closed seat3" and t.removed()[-1] == "start_warding_sign"
    assert t.s.calm[THU] == 1
    told = [event[0] for event in t.events()]
    assert told.index("gate_closed") < told.index("destroyed") < told.index("drew_sanity")


@pytest.mark.rule("DP-201", "DP-196", "DP-197", "DP-101")
def test_thursday_blocks_nikola_tesla() -> None:
    t = Table(
        seats=5,
        turn=THU,
        hand=[None, None, None, ["start_police_cordon"], None],
        row=["nikola_tesla"],
        cubes={"nikola_tesla": {"seat3": 1, "seat0": 2}},
    )
    t.do("act start_police_cordon action", "place nikola_tesla", "pass", "pass")
    assert (
        t.seat == MON
        and not t.offers("claim")
        and t.s.game.why(t.s, t.game.actions.find("claim nikola_tesla")) == "DP-101"
    )


@pytest.mark.rule("DP-220", "DP-190")
def test_friday_loses_the_agent_but_not_the_game() -> None:
    t = Table(
        seats=5,
        turn=FRI,
        hand=[None, None, None, None, ["james_horus_rose", "start_revolver"]],
        agents={**DAYS, "james_horus_rose": "seat4 chicago"},
        madness=[0, 0, 0, 0, 1],
        chance=MADNESS,
    )
    t.act("act james_horus_rose open", "start_revolver")
    assert t.s.madness[FRI] == 2 and t.gate("chicago") == "open seat4" and not t.s.done
    assert t.agents("chicago") == {} and t.removed()[-1] == "james_horus_rose" and t.s.team[FRI].bit_count() == 1


@pytest.mark.rule("DP-250", "DP-251", "DP-252", "DP-253", "DP-254", "DP-263", "DP-255", "DP-259")
def test_the_scoring_example_adds_up() -> None:
    """Cities 4, 3, 13, 3, 7; additions 10, 13, 5, 10, 13; the Cultists are eliminated, and Wednesday wins with 18."""
    t = Table(
        seats=5,
        turn=THU,
        **SCORING,
        agents={"moses_fleet": "seat0 boston", "basic3": "st_louis", "basic2": "st_louis"},
        crypt={"seat2": ["father_lachlan"], "seat3": ["gerard_lescaux"]},
        hand=[None, None, None, ["ruthless_conspirator", "start_revolver"], None],
    )
    t.act("act ruthless_conspirator kill", "figure basic2", "start_revolver")
    result = t.s.result
    assert result is not None and result.reason == "agent_killed"
    # The book gives Wednesday three Agents with 1 Investigator VP each; the last Agent of a player alone can be killed.
    assert result.scores == (14, 16, 18 - 3, 13, 20)
    assert [sheet["unrevealed"] for sheet in result.breakdown] == [3, 3, 0, 3, 3]
    assert [sheet["track"] for sheet in result.breakdown] == [2, 2, 2, 4, 4]
    assert [sheet["gates"] for sheet in result.breakdown] == [5, 8, 0, 0, 5]
    assert [sheet["kills"] for sheet in result.breakdown] == [0, 0, 0, 2, 0]
    assert t.s.eliminated == 1 << THU | 1 << FRI
    assert result.winners == (TUE,), "with the three Agents of the book it would be Wednesday"


@pytest.mark.rule("DP-250", "DP-251", "DP-263")
def test_wednesday_wins_with_the_agents_of_the_book() -> None:
    """The same scores, the game ended by the Investigation marker; Wednesday was revealed before."""
    agents = ("wyatt_earp", "adsila_chavos", "lillian_la_france", "moses_fleet")
    t = Table(
        seats=5,
        turn=MON,
        **SCORING,
        agents=dict.fromkeys(agents, "seat2 boston"),
        crypt={"seat2": ["father_lachlan"], "seat3": ["gerard_lescaux", "kana_mishima"]},
        revealed=[False, False, True, False, False],
        known=[[2, None]],
        turn_limit=30,
        round=30,
        first_player=1,
    )
    t.do("pass")
    result = t.s.result
    assert result is not None and result.scores == (14, 16, 18, 13, 20)
    assert t.s.eliminated == 1 << THU | 1 << FRI and result.winners == (WED,)


@pytest.mark.rule("DP-325", "DP-303", "DP-304")
def test_a_cultist_adds_to_the_first_mythos_card_without_own_cubes() -> None:
    t = Table(
        seats=1,
        great_old_one="goo_azathoth",
        row=["sacrifice", "lost_city"],
        cubes={"sacrifice": {"cultist1": 1}, "lost_city": {"cultist2": 1}},
        behaviour=["behaviour_1", "behaviour_5"],
    )
    t.do("pass")
    assert t.cubes("lost_city") == {"cultist1": 3, "cultist2": 1} and t.cubes("sacrifice") == {"cultist1": 1}


@pytest.mark.rule("DP-326", "DP-318", "DP-320", "DP-322", "DP-323", "DP-324", "DP-364")
def test_cultist_2_claims_hastur_for_hastur() -> None:
    t = Table(
        seats=1,
        great_old_one="goo_hastur",
        row=["hastur", "sacrifice"],
        cubes={"hastur": {"cultist1": 1, "cultist2": 3, "seat0": 2}},
        behaviour=["behaviour_2", "behaviour_1"],
    )
    t.do("pass")
    assert t.s.goo_vp == 6 + 1 + 1 + 3 and t.row() == ["sacrifice"] and t.s.held
    assert t.s.limbo[2] == 3 and t.s.cube_supply[0] == 8
    assert t.s.goo_madness + t.s.burnt == 1, "a Sanity Test for Cultist 2"


@pytest.mark.rule("DP-346", "DP-343", "DP-344")
def test_cultist_1_adds_to_the_first_three_main_cards() -> None:
    t = Table(
        seats=1,
        great_old_one="goo_hastur",
        agents={"basic0": "boston", "master1": "cultist1 atlanta", "master2": "cultist2 new_york"},
        behaviour=["behaviour_1", "behaviour_7"],
    )
    t.do("pass")
    first = [t.cubes(f"{city}_card") for city in ("atlanta", "indianapolis", "pittsburgh", "detroit")]
    assert first == [{"cultist1": 1}] * 3 + [{}]
    assert t.city_of("master1") == "indianapolis", "it travels once after its effect"
