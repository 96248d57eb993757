"""Alone against the Great Old One: set-up, what is different for the player, the end."""

from __future__ import annotations

from typing import Any

import pytest

import penumbra
from tests.games.providence.table import CALM, GAME, MADNESS, Table

BOX: Any = GAME.box


def fresh(seed: int = 0, **options: Any) -> Any:
    return GAME.new(1, seed, options)


def solo(**description: Any) -> Table:
    return Table(1, **{"great_old_one": "goo_azathoth", **description})


def goo(t: Table) -> dict[str, Any]:
    found: dict[str, Any] = t.view()["great_old_one"]
    return found


# --- set-up ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DP-264")
def test_the_player_is_an_investigator() -> None:
    assert {Table(1).alignment() for _ in range(3)} == {"investigator"}
    assert not Table(1).s.revealed[0]


@pytest.mark.rule("DP-265")
def test_three_mythos_cards_are_left_out_and_two_lie_in_the_row() -> None:
    s = fresh(3)
    names = {BOX.card_id(card) for card in s.row + s.mythos_deck}
    assert len(s.row) == 2 and len(names) == 21 and not names & {"impostor", "mi_go", "pandemonium"}


@pytest.mark.rule("DP-266", "DP-367")
def test_two_main_cards_a_city_and_thirty_six_in_reserve() -> None:
    s = fresh(3)
    assert [len(stack) for stack in s.stacks] == [1] * 12 and min(s.shown) >= 0 and len(s.reserve) == 36


@pytest.mark.rule("DP-267")
def test_the_great_old_one_is_drawn_or_chosen() -> None:
    seen = {GAME.view(fresh(seed), 0)["great_old_one"]["card"] for seed in range(40)}
    assert len(seen) == 6
    setting = next(s for s in GAME.title.settings if s.name == "great_old_one")
    for choice in setting.choices:
        view = GAME.view(fresh(0, great_old_one=choice), 0)["great_old_one"]
        assert choice in view["card"] or view["card"].endswith(str(choice))


@pytest.mark.rule("DP-268", "DP-269", "DP-288")
def test_behaviour_cards_are_shuffled_and_cultist_cards_unrevealed() -> None:
    one, two = fresh(1), fresh(2)
    assert len(one.behaviour) == 8 and sorted(one.behaviour) == sorted(two.behaviour) and one.behaviour != two.behaviour
    assert one.masters == [0, 0] and "cards" not in GAME.view(one, 0)["zones"]["behaviour"]


@pytest.mark.rule("DP-270", "DP-425")
def test_each_cultist_has_all_the_cubes_of_a_colour() -> None:
    s = fresh()
    assert s.parties == 3 and s.cube_supply[1:] == [19, 19]


@pytest.mark.rule("DP-487")
def test_the_easy_option_gives_them_seven() -> None:
    assert fresh(0, difficulty="easy").cube_supply[1:] == [7, 7]
    with pytest.raises(penumbra.BadOption):
        fresh(0, difficulty="impossible")


@pytest.mark.rule("DP-271", "DP-424")
def test_cultists_stand_in_arkham_and_new_york_before_you_choose_another_city() -> None:
    s = fresh()
    offered = [GAME.actions.code(a) for a in s.options]
    assert s.kind == "start" and len(offered) == 10 and not {"city arkham", "city new_york"} & {*offered}
    t = solo()
    assert t.city_of("master1") == "arkham" and t.city_of("master2") == "new_york"


@pytest.mark.rule("DP-272", "DP-294")
def test_the_great_old_one_begins_with_six_points() -> None:
    assert fresh().goo_vp == 6


@pytest.mark.rule("DP-273")
def test_you_begin_and_alternate() -> None:
    t = solo(behaviour=["behaviour_3"])
    assert (t.kind, t.seat) == ("turn", 0)
    t.do("pass")
    assert t.events("behaviour") and (t.kind, t.seat) == ("turn", 0)


# --- the player -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DP-274")
def test_the_usual_rules_hold() -> None:
    t = solo(hand=["start_informant"], cubes={"boston_card": {"seat0": 1}})
    t.do("claim boston_card")
    assert t.s.limbo[0] == 1 and t.s.left == 1


@pytest.mark.rule("DP-275", "DP-475")
def test_effects_on_other_hands_cannot_be_chosen() -> None:
    t = solo(hand=["stolen_evidence", "j_edgar_hoover"], agents={"j_edgar_hoover": "seat0 boston"})
    assert not any("stolen" in offer or "hoover" in offer for offer in t.offers("act"))


@pytest.mark.rule("DP-276", "DP-324")
def test_the_row_closes_up_after_a_claim() -> None:
    t = solo(row=["yog_sothoth", "nikola_tesla"], cubes={"yog_sothoth": {"seat0": 1}})
    t.do("claim yog_sothoth")
    assert t.row() == ["nikola_tesla"]


@pytest.mark.rule("DP-277")
def test_an_empty_row_gets_a_card_at_once() -> None:
    t = solo(row=["nikola_tesla"], cubes={"nikola_tesla": {"seat0": 1}})
    t.do("claim nikola_tesla")
    assert len(t.row()) == 1 and t.row() != ["nikola_tesla"]


@pytest.mark.rule("DP-292")
def test_no_claim_where_an_unrevealed_cultist_stands() -> None:
    cubes = {"arkham": {"seat0": 1}, "arkham_card": {"seat0": 1}, "boston": {"seat0": 1}}
    t = solo(cubes=dict(cubes))
    assert t.offers("claim") == ["boston"]
    assert GAME.why(t.s, GAME.actions.find("claim arkham")) == "DP-292"
    t = solo(cubes=dict(cubes), masters=[True, False], goo_vp=3)
    assert t.offers("claim") == ["arkham", "boston", "arkham_card"]


@pytest.mark.rule("DP-291", "DP-472")
def test_cultists_count_by_their_cubes_alone_each_for_itself() -> None:
    cubes = {"detroit": {"seat0": 2, "cultist1": 1, "cultist2": 1}, "chicago": {"seat0": 1, "cultist1": 1}}
    t = solo(cubes=cubes, agents={"master1": "cultist1 detroit"}, masters=[True, False], goo_vp=3)
    assert t.offers("claim") == ["detroit"]  # 2 to 1 to 1, and a Cultist gives no Influence


@pytest.mark.rule("DP-428", "DP-283")
def test_a_city_claimed_from_a_cultist() -> None:
    t = solo(cubes={"boston": {"seat0": 1}}, control={"boston": "cultist1"}, goo_vp=10)
    t.do("claim boston")
    assert t.control("boston") == "seat0" and t.s.goo_vp == 6 and t.vp() == 4 and t.discard() == ["city_boston"]


@pytest.mark.rule("DP-429", "DP-430", "DP-294")
def test_a_killed_cultist_is_revealed_and_stays() -> None:
    base = {"agents": {"wyatt_earp": "seat0 arkham"}, "hand": ["wyatt_earp", "start_revolver"]}
    t = solo(**base)
    t.act("act wyatt_earp kill", "start_revolver")
    assert t.s.masters[0] and t.s.goo_vp == 3 and t.city_of("master1") == "arkham" and t.crypt() == []
    t = solo(**base, masters=[True, False], goo_vp=9)
    assert not any("kill" in offer for offer in t.offers("act"))
    t = solo(**base, goo_vp=4)
    assert not any("kill" in offer for offer in t.offers("act"))  # it needs five points


@pytest.mark.rule("DP-426")
def test_both_cultists_are_another_player_for_effects() -> None:
    t = solo(hand=["bank_run"])
    t.do("act bank_run action")
    while t.kind != "turn":
        t.do(t.offers()[0])
    assert t.s.cube_supply[1:] == [18, 18]


@pytest.mark.rule("DP-427", "DP-284")
def test_an_effect_may_test_the_great_old_one() -> None:
    t = solo(mythos=["king_in_yellow"], chance=MADNESS)
    t.do("act king_in_yellow action")
    while t.kind not in ("turn",) and not t.s.done:
        t.do(t.offers()[0])
    assert t.s.goo_madness == 1 and t.s.madness[0] == 0


@pytest.mark.rule("DP-485", "DP-285", "DP-356")
def test_its_fifth_madness_in_your_turn_ends_the_game_after_your_action() -> None:
    t = solo(mythos=["king_in_yellow"], goo_madness=4, chance=MADNESS)
    t.do("act king_in_yellow action")
    while not t.s.done:
        t.do(t.offers()[0])
    assert t.s.revealed[0] and t.s.result.reason == "goo_madness"
    assert not t.s.result.breakdown[0].get("unrevealed")


@pytest.mark.rule("DP-448")
def test_killed_agents_beside_it_are_its_crypt() -> None:
    t = solo(
        hand=["herbert_west"],
        agents={"herbert_west": "seat0 boston"},
        crypt={"cultist1": ["carl_jung"]},
        removed=["carl_jung"],
    )
    assert "herbert_west action" in t.offers("act")


# --- the end --------------------------------------------------------------------------------------------------


@pytest.mark.rule("DP-354")
@pytest.mark.parametrize(("gained", "over"), [(31, True), (30, False)])
def test_thirty_five_points_end_the_game(gained: int, over: bool) -> None:
    t = solo(cubes={"boston": {"seat0": 1}}, gained=[gained])
    t.do("claim boston")
    assert t.s.done == over


@pytest.mark.rule("DP-355", "DP-474")
def test_your_third_madness_ends_the_game() -> None:
    t = solo(shown={"boston": "corruption"}, cubes={"boston_card": {"seat0": 1}}, madness=[2], chance=MADNESS)
    t.do("claim boston_card")
    assert t.s.done and t.s.revealed[0] and not t.s.result.breakdown[0].get("unrevealed")
    t = solo(shown={"boston": "corruption"}, cubes={"boston_card": {"seat0": 1}}, madness=[2], chance=CALM)
    t.do("claim boston_card")
    assert not t.s.done


@pytest.mark.rule("DP-358")
def test_the_last_space_of_a_track_ends_the_game() -> None:
    t = solo(great_old_one="goo_hastur", hand=["start_warding_sign"], tracks={"investigation": 13})
    t.do("manipulate investigation_up")
    assert t.s.done and t.s.result.reason == "track"


@pytest.mark.rule("DP-359")
def test_eight_deep_ones_end_the_game() -> None:
    t = solo(hand=["deep_ones"], deep_ones={"boston": 3, "charleston": 3})
    t.do("act deep_ones action")
    while not t.s.done:
        t.do("decline" if t.kind == "drown" else t.offers()[0])
    assert t.s.result.reason == "deep_ones"


@pytest.mark.rule("DP-361", "DP-474")
def test_you_score_like_an_investigator() -> None:
    t = solo(gates={"boston": "closed seat0"}, tracks={"investigation": 4}, agents={"wyatt_earp": "seat0 boston"})
    assert sum(t.sheet().values()) == 3 + 4 + 2 + 1


@pytest.mark.rule("DP-362", "DP-360")
@pytest.mark.parametrize(("theirs", "won"), [(30, True), (31, False)])
def test_the_higher_total_wins_and_you_win_ties(theirs: int, won: bool) -> None:
    """19 on the board, 8 for the track, 3 hidden: 30."""
    t = solo(
        great_old_one="goo_hastur",
        hand=["start_warding_sign"],
        tracks={"investigation": 13},
        gained=[19],
        goo_vp=theirs,
    )
    t.do("manipulate investigation_up")
    assert t.s.result.scores == (30,) and (t.s.result.winners == (0,)) == won


@pytest.mark.rule("DP-473")
def test_reveal_needs_thirty_five_points() -> None:
    gates = {"boston": "closed seat0"}
    assert "reveal" in solo(gained=[31], gates=dict(gates)).offers()
    assert "reveal" not in solo(gained=[30], gates=dict(gates)).offers()
