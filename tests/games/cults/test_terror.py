"""The Dominance Plan, second part: Terror against Sanity, Dominance markers, and the Ritual it costs."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cults.table import Table


def terror(**more: Any) -> Table:
    """Seat 0 alone in Uptown with a level III Ritual; no cards or tokens but those given."""
    described: dict[str, Any] = {
        "rituals": {"uptown": {"seat0": [3]}},
        "hand": [[], []],
        "deck": [[], []],
        "sanity": {"uptown": 2},
        **more,
    }
    return Table(**described).do("plan dominance uptown")


@pytest.mark.rule("RC-241", "RC-409")
def test_terror_may_be_declined() -> None:
    t = terror()
    assert t.offers() == ["terrorise", "decline"]
    t.do("decline").ready(0)
    assert t.rituals("uptown") == {"seat0": [3]} and t.dominance("uptown") == {}


@pytest.mark.rule("RC-243", "RC-409")
def test_terror_must_be_strictly_higher_and_no_attempt_fails() -> None:
    t = terror(sanity={"uptown": 3})
    assert t.kind == "plan"  # equal, nothing to add: not even asked
    t = terror(sanity={"uptown": 3}, hand=[["fanatic"], []])
    assert t.offers() == ["decline"] and t.why("terrorise") == "RC-409"
    t = terror(sanity={"uptown": 2}, arrived={"uptown": 1}, hand=[["fanatic"], []])
    assert t.offers() == ["decline"]  # an Investigator counts


@pytest.mark.rule("RC-245", "RC-410", "RC-468")
def test_cards_with_terror_and_mutants_raise_it() -> None:
    t = terror(sanity={"uptown": 5}, hand=[["possessed_one", "victim_hunter", "patron"], []], tokens={"mutant": 2})
    t.do("terrorise")
    assert t.offers() == ["pay possessed_one", "pay victim_hunter"]  # 3 short; a Patron has no Terror
    t.do("pay possessed_one", "pay victim_hunter").pay()
    assert t.hand() == ["patron"] and t.discard() == ["possessed_one", "victim_hunter"] and t.tokens() == {"mutant": 1}
    assert t.kind == "mark"


@pytest.mark.rule("RC-409", "RC-467", "RC-379")
def test_nothing_superfluous_is_spent() -> None:
    t = terror(hand=[["possessed_one"], []], tokens={"mutant": 3}).do("terrorise")
    assert t.kind == "mark" and t.tokens() == {"mutant": 3} and t.hand() == ["possessed_one"]  # high enough as it is
    t = terror(sanity={"uptown": 3}, hand=[["nightgaunt", "possessed_one"], []], tokens={"mutant": 1}).do("terrorise")
    assert t.offers() == ["pay possessed_one", "pay nightgaunt", "done"]
    t.do("pay nightgaunt")
    assert t.kind == "mark" and t.hand() == ["possessed_one"] and t.tokens() == {"mutant": 1}


@pytest.mark.rule("RC-246", "RC-412")
def test_one_marker_after_a_fight_and_fewer_by_choice() -> None:
    t = Table(rituals={"uptown": {"seat0": [3], "seat1": [1]}}, hand=[[], []], deck=[[], []], sanity={"uptown": 1})
    t.do("plan dominance uptown", "fist 0", "fist 0", "terrorise")
    assert t.offers() == ["mark", "done"]
    t.do("mark").ready(0)
    assert t.dominance("uptown") == {"seat0": 1} and t.rituals("uptown") == {}
    none = terror().do("terrorise", "done").ready(0)
    assert none.dominance("uptown") == {} and none.rituals("uptown") == {}  # the Ritual goes all the same


@pytest.mark.rule("RC-247")
def test_two_markers_without_a_fight() -> None:
    t = terror().do("terrorise", "mark", "mark").ready(0)
    assert t.dominance("uptown") == {"seat0": 2} and t.s.dominance_reserve[0] == 6


@pytest.mark.rule("RC-244", "RC-080")
def test_the_levels_of_all_own_rituals_there_add_up() -> None:
    two = {"uptown": {"seat0": [1, 2]}, "northside": {"seat0": [3]}}
    assert terror(rituals=two, sanity={"uptown": 2}).kind == "terror"  # 3 against 2; the other district is away
    assert terror(rituals=two, sanity={"uptown": 3}).kind == "plan"


@pytest.mark.rule("RC-248", "RC-413")
def test_a_ritual_of_choice_is_given_up_after_success_only() -> None:
    t = terror(rituals={"uptown": {"seat0": [1, 2, 3]}}).do("terrorise", "mark", "mark")
    assert t.offers() == ["remove 1", "remove 2", "remove 3"]
    t.do("remove 2").ready(0)
    assert t.rituals("uptown") == {"seat0": [3, 1]} and t.reserve() == [1, 2, 0]
    declined = terror(rituals={"uptown": {"seat0": [1, 2, 3]}}).do("decline")
    assert declined.rituals("uptown") == {"seat0": [3, 2, 1]}


@pytest.mark.rule("RC-052", "RC-249", "RC-250", "RC-360", "RC-411")
def test_free_spaces_first_then_markers_of_others_are_replaced() -> None:
    t = terror(dominance={"uptown": {"seat0": 1, "seat1": 3}}).do("terrorise")
    assert t.offers() == ["mark", "done"] and t.why("replace seat1") == "RC-411"
    t.do("mark")
    assert t.offers() == ["replace seat1", "done"] and t.why("mark") == "RC-250"
    t.do("replace seat1").ready(0)
    assert t.dominance("uptown") == {"seat0": 3, "seat1": 2} and t.s.dominance_reserve == [5, 6]


@pytest.mark.rule("RC-411", "RC-412")
def test_own_markers_are_never_replaced_and_none_in_reserve_places_none() -> None:
    t = terror(dominance={"uptown": {"seat0": 5}}).do("terrorise").ready(0)
    assert t.dominance("uptown") == {"seat0": 5} and t.rituals("uptown") == {}
    t = terror(dominance={"uptown": {"seat0": 3}, "northside": {"seat0": 5}}).do("terrorise").ready(0)
    assert t.dominance("uptown") == {"seat0": 3} and t.s.dominance_reserve[0] == 0


@pytest.mark.rule("RC-467")
def test_city_cards_change_terror_and_sanity() -> None:
    assert terror(sanity={"uptown": 3}, city="stars_are_right").kind == "terror"
    assert terror(city="vigilant_citizens").kind == "plan"


@pytest.mark.rule("RC-242", "RC-338")
def test_only_the_active_player_terrorises() -> None:
    t = Table(rituals={"uptown": {"seat0": [1], "seat1": [3]}}, hand=[[], []], deck=[[], []], sanity={"uptown": 0})
    t.do("plan dominance uptown", "fist 0", "fist 0")
    assert t.kind == "plan" and t.dominance("uptown") == {}
