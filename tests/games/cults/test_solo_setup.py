"""Alone at the table: the set-up against the automatic cult, its phases, and the end."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.cults.actions import DISTRICT_IDS
from tests.games.cults.table import GAME, Table, lot

SIX = ["fanatic", "fanatic", "preacher", "preacher", "informer", "informer"]


def laid_out(**options: Any) -> Table:
    """A solo game at the question for your Cult Site."""
    t = Table.new(1, **options)
    while t.kind in ("stack", "stack_place"):
        t.do(t.offers()[0])
    return t


# --- set-up ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("RC-257", "RC-258", "RC-263")
def test_rivertown_is_closed_and_the_automatic_cult_is_the_second_party() -> None:
    t = Table.new(1)
    assert t.view()["closed"] == "rivertown" and t.kind == "stack"
    you, npc = t.view()["players"]
    assert not you["automatic"] and npc["automatic"] and you["cult"] != npc["cult"]
    assert len(t.s.deck[1]) == 12 and sorted(t.s.deck[1]) == sorted(t.s.deck[0])


@pytest.mark.rule("RC-259", "RC-420")
def test_the_numbers_are_those_of_two_players() -> None:
    t = laid_out(layout="ordinary_day")
    assert {(d["spaces"], d["track"], d["start_space"]) for d in t.view()["districts"].values()} == {(3, 2, 2)}


@pytest.mark.rule("RC-260", "RC-264", "RC-265")
def test_all_three_decks_are_shuffled() -> None:
    one, two = Table.new(1, 1).s, Table.new(1, 2).s
    assert one.city_deck != two.city_deck and one.deck[0] != two.deck[0] and one.deck[1] != two.deck[1]
    assert one.deck[0] != one.deck[1]


@pytest.mark.rule("RC-261", "RC-280")
def test_six_rounds_or_more_by_choice() -> None:
    assert (Table.new(1).s.round, Table.new(1).s.rounds, Table.new(1, rounds=9).s.rounds) == (1, 6, 9)


@pytest.mark.rule("RC-262")
def test_you_have_the_usual_set() -> None:
    t = laid_out()
    assert t.reserve() == [2, 2, 1] and len(t.s.deck[0]) == 12
    you = t.view()["players"][0]
    assert (you["sites_left"], you["dominance_left"], you["markers_left"]) == (4, 8, 4)


@pytest.mark.rule("RC-266", "RC-267", "RC-269")
def test_you_choose_and_place_every_stack() -> None:
    t = Table.new(1)
    seats = []
    while t.kind in ("stack", "stack_place"):
        seats.append(t.seat)
        t.do(t.offers()[-1])
    assert {*seats} == {0} and t.s.stacks.count(-1) == 2
    shown = [d[kind] for d in t.view()["districts"].values() for kind in ("guardian", "action")]
    assert len({*shown}) == 6


@pytest.mark.rule("RC-268", "RC-279", "RC-438")
def test_the_recommended_first_game_has_its_stacks_and_the_easiest_goal() -> None:
    t = Table.new(1, first_game="yes")
    assert t.kind == "first_site" and t.view()["districts"]["uptown"]["guardian"] == "star_spawn"
    t.do("district uptown")
    goal = t.view()["goal"]
    difficulties = {card.id: card.difficulty for card in GAME.box.cards if card.set == "goal"}  # type: ignore[attr-defined]
    assert difficulties[goal] == min(difficulties.values()) and len({*difficulties.values()}) > 1


@pytest.mark.rule("RC-278", "RC-438")
def test_the_goal_is_drawn_or_chosen() -> None:
    def goal(seed: int = 0, **options: Any) -> str:
        t = Table.new(1, seed, first_player=0, **options)
        while t.view()["goal"] is None:
            t.do(t.offers()[0])
        return str(t.view()["goal"])

    assert len({goal(seed) for seed in range(30)}) > 4
    assert goal(goal="first_steps") == "first_steps"


@pytest.mark.rule("RC-270", "RC-271")
def test_a_layout_is_revealed_and_investigators_start_on_space_two() -> None:
    assert {laid_out(layout="random").view()["layout"]} <= {
        card.id
        for card in GAME.box.cards  # type: ignore[attr-defined]
        if card.set == "layout"
    }
    t = laid_out(layout="watchful_downtown")
    assert t.investigators("downtown") == (1, 2) and t.investigators("uptown") == (0, 2)


@pytest.mark.rule("RC-274", "RC-275", "RC-276", "RC-427")
def test_the_automatic_cult_has_a_site_and_a_ritual_in_every_district() -> None:
    t = laid_out()
    for district, level in (("uptown", 1), ("northside", 1), ("downtown", 2)):
        assert t.sites(district) == ["seat1"] and t.rituals(district) == {"seat1": [level]}
    assert t.reserve(1) == [0, 1, 1] and t.view()["players"][1]["sites_left"] == 1


@pytest.mark.rule("RC-277", "RC-446")
def test_your_cult_site_comes_after_its_pieces_and_the_goal_last() -> None:
    t = laid_out()
    assert t.kind == "first_site" and t.offers() == ["district uptown", "district northside", "district downtown"]
    assert t.view()["layout"] is not None and t.view()["goal"] is None
    t.do("district northside")
    assert t.sites("northside") == ["seat0", "seat1"] and t.view()["players"][0]["sites_left"] == 3
    assert t.view()["goal"] is not None


# --- phases ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("RC-273", "RC-281")
def test_you_begin_every_phase_of_every_round() -> None:
    t = Table(1, phase="hiding", round=2)
    assert (t.s.round, t.s.first) == (3, 0)
    t = Table(1, phase="planning", chance=lot(1))
    assert (t.kind, t.seat) == ("planning", 0) and not any(t.s.plans)


@pytest.mark.rule("RC-282", "RC-283", "RC-284")
def test_the_city_phase_is_skipped_in_the_first_round_only() -> None:
    t = laid_out(first_game="yes")
    t.do("district uptown")
    assert t.s.round == 1 and t.view()["city"] is None
    t = Table(1, phase="city", round=2, city_deck=["power_disturbance"])
    assert t.view()["city"] == "power_disturbance" and t.investigators("northside") == (0, 1)


@pytest.mark.rule("RC-285", "RC-286", "RC-287")
def test_only_you_mobilise() -> None:
    deck = [["patron", "disorganisation", "secret_gathering", *SIX[:4]], ["fanatic"]]
    t = Table(1, phase="mobilisation", deck=deck)
    assert len(t.hand()) == 5 and t.discard() == ["disorganisation"] and t.offers("use") == ["secret_gathering"]
    assert t.hand(1) == [] and t.pile("deck", 1) == ["fanatic"]


@pytest.mark.rule("RC-288", "RC-289")
def test_only_you_recruit() -> None:
    t = Table(1, phase="recruitment", hand=["possessed_one"], chance=lot("ttbbb", "imb"))
    t.do("use possessed_one", "reroll blank_blank_blank")  # with nothing more to use the dice roll by themselves
    assert len(t.offers("reroll")) > 0
    t.do("gather")
    assert t.tokens() == {"thug": 2, "initiate": 1, "mutant": 1 + 2} and t.tokens(1) == {}


@pytest.mark.rule("RC-291", "RC-292", "RC-293", "RC-294", "RC-295")
def test_markers_alternate_and_the_die_places_those_of_the_automatic_cult() -> None:
    t = Table(1, phase="planning", chance=lot(1, 4, 2, 3))
    t.do("place uptown")
    assert t.plans("uptown") == ["seat0", "seat1"]  # 1, on top of yours
    t.do("place uptown")
    assert t.plans("northside") == ["seat1"]  # 4 is closed: rolled again, 2
    t.do("place downtown")
    assert t.plans("downtown") == ["seat0", "seat1"] and t.kind == "planning"


@pytest.mark.rule("RC-296")
def test_curfew_takes_a_marker_from_both() -> None:
    t = Table(1, phase="planning", city="curfew", chance=lot(1, 1, 1))
    t.do("place uptown", "place uptown", "place northside")
    assert t.plans("uptown") == ["seat0", "seat1"] * 2 + ["seat1"] and t.plans("northside") == ["seat0"]
    assert t.s.phase == "action" and t.seat == 0


@pytest.mark.rule("RC-302", "RC-304", "RC-306", "RC-305")
def test_you_hide_as_in_the_usual_game() -> None:
    t = Table(1, phase="hiding", hand=["patron"], tokens={"thug": 6}, plan_board={"bluff": 3}, deck=[SIX, ["fanatic"]])
    assert t.tokens() == {"thug": 5} and t.plan_board() == {} and t.s.round == 2
    assert "patron" in t.discard() and "patron" not in t.hand()


@pytest.mark.rule("RC-303", "RC-421")
def test_its_deck_is_shuffled_and_its_discard_pile_stays_unless_the_deck_is_empty() -> None:
    deck = ["fanatic", "patron", "informer", "preacher", "possessed_one", "victim_hunter"]
    orders = set()
    for counter in range(6):
        t = Table(1, phase="hiding", deck=[SIX, deck], discard=[[], ["disorganisation"]], counter=counter)
        assert sorted(t.pile("deck", 1)) == sorted(deck) and t.discard(1) == ["disorganisation"]
        orders.add(tuple(t.pile("deck", 1)))
    assert len(orders) > 1
    t = Table(1, phase="hiding", deck=[SIX, []], discard=[[], ["disorganisation", "fanatic"]], aside=[[], ["patron"]])
    assert sorted(t.pile("deck", 1)) == ["disorganisation", "fanatic"] and t.discard(1) == []
    assert t.pile("aside", 1) == ["patron"]


@pytest.mark.rule("RC-422")
def test_its_thugs_stay_without_limit() -> None:
    t = Table(1, phase="hiding", tokens=[{}, {"thug": 8}])
    assert t.tokens(1) == {"thug": 8}


@pytest.mark.rule("RC-478")
def test_tokens_of_both_sides_are_open_decks_are_not() -> None:
    t = Table(1, tokens=[{"thug": 1}, {"thug": 2}], aside=[[], ["patron"]])
    assert t.view()["players"][1]["tokens"] == {"thug": 2, "initiate": 0, "mutant": 0}
    zones = t.view()["zones"]
    assert zones["aside"][1].keys() == {"count"} and "cards" not in zones["deck"][1] and "cards" not in zones["deck"][0]


# --- the end --------------------------------------------------------------------------------------------------

LAST: dict[str, Any] = {"round": 6, "plans": {"uptown": ["seat0"]}, "goal": "first_steps"}
NOTHING: dict[str, Any] = {
    "sites": {d: [] for d in DISTRICT_IDS[:3]},
    "rituals": {d: {} for d in DISTRICT_IDS[:3]},
}


def finished(**description: Any) -> Table:
    return Table(1, **{**LAST, **NOTHING, **description}).do("plan bluff uptown", "take thug_thug")


@pytest.mark.rule("RC-307", "RC-345", "RC-479")
def test_the_goal_is_looked_at_after_the_last_action_phase() -> None:
    t = finished(dominance={"uptown": {"seat0": 1}}, hand=["patron"])
    assert t.s.done and t.s.result.winners == (0,) and t.s.result.reason == "goal_met" and t.hand() == ["patron"]
    t = finished(dominance={"uptown": {"seat1": 1}})
    assert t.s.done and t.s.result.winners == () and t.s.result.reason == "goal_missed"


@pytest.mark.rule("RC-346", "RC-347", "RC-348")
def test_both_sides_score_as_usual() -> None:
    t = finished(
        dominance={"uptown": {"seat0": 2, "seat1": 1}},
        sites={"uptown": ["seat0", "seat1"], "northside": ["seat1"], "downtown": []},
        rituals={"uptown": {"seat0": [1]}, "northside": {"seat1": [3]}, "downtown": {}},
    )
    assert (t.score(0), t.score(1)) == (2 + 1 + 1, 1 + 1 + 1)


@pytest.mark.rule("RC-349", "RC-436")
def test_equal_points_are_broken_and_a_full_tie_is_not_more() -> None:
    even = {"uptown": {"seat0": 1, "seat1": 1}}
    assert finished(dominance=even).s.result.winners == ()
    sites = {"uptown": ["seat0"], "northside": [], "downtown": []}
    assert finished(dominance=even, sites=sites).s.result.winners == (0,)
    assert finished(dominance=even, discard=[["disorganisation"], []]).s.result.winners == ()
    assert finished(dominance=even, discard=[[], ["disorganisation"]]).s.result.winners == (0,)


@pytest.mark.rule("RC-417")
def test_its_set_aside_cards_count_for_the_last_tie_break() -> None:
    even = {"uptown": {"seat0": 1, "seat1": 1}}
    assert finished(dominance=even, aside=[[], ["disorganisation"]]).s.result.winners == (0,)


@pytest.mark.rule("RC-060")
def test_total_domination_needs_two_markers_in_two_districts_and_more_points() -> None:
    goal = next(
        card.id
        for card in GAME.box.cards  # type: ignore[attr-defined]
        if card.set == "goal" and card.name["pl"] == "Totalna Dominacja"
    )
    both = {"northside": {"seat0": 2}, "uptown": {"seat0": 2}}
    assert finished(goal=goal, dominance=both).s.result.winners == (0,)
    assert finished(goal=goal, dominance={**both, "downtown": {"seat1": 5}}).s.result.winners == ()
    assert finished(goal=goal, dominance={"northside": {"seat0": 2}, "uptown": {"seat0": 1}}).s.result.winners == ()


@pytest.mark.rule("RC-437")
def test_a_required_lead_is_counted_without_tie_breaks() -> None:
    goals = [card for card in GAME.box.cards if card.set == "goal"]  # type: ignore[attr-defined]
    goal, lead = next((card.id, one[1]) for card in goals for one in card.requirements if one[0] == "lead")
    others = {"uptown": {"seat0": 4, "seat1": 1}, "northside": {"seat0": 2}}
    t = finished(goal=goal, dominance=others)
    assert t.score(0) - t.score(1) == 5 and (t.view()["goal_progress"] is not None)
    short = {"uptown": {"seat0": lead - 1}}
    assert finished(goal=goal, dominance=short).s.result.winners == ()
