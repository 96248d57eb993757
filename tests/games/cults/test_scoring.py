"""The end: points, tie-breaks, shared victories."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cults.table import Table

LAST: dict[str, Any] = {"round": 6, "plans": {"uptown": ["seat0"]}}


def finished(seats: int = 2, **description: Any) -> Table:
    """The last marker of the last round is taken; nothing else changes."""
    return Table(seats, **{**LAST, **description}).do("plan bluff uptown", "take thug_thug")


def winners(t: Table) -> list[int]:
    return list(t.s.result.winners)


@pytest.mark.rule("RC-051", "RC-168")
def test_a_dominance_marker_on_the_board_is_a_point() -> None:
    t = finished(dominance={"uptown": {"seat0": 2}, "northside": {"seat0": 1, "seat1": 1}})
    assert t.s.result.scores == (3, 1) and winners(t) == [0]


@pytest.mark.rule("RC-169")
def test_a_cult_site_counts_beside_an_own_ritual_only() -> None:
    t = finished(
        sites={"uptown": ["seat0", "seat1"], "northside": ["seat0"]},
        rituals={"uptown": {"seat0": [1]}, "downtown": {"seat1": [1]}},
    )
    assert [t.s.result.breakdown[p]["cult_sites"] for p in (0, 1)] == [1, 0]


@pytest.mark.rule("RC-170", "RC-171", "RC-416")
def test_most_rituals_is_a_point_for_each_of_those_who_tie() -> None:
    def most(rituals: dict[str, Any]) -> list[int]:
        return [line["most_rituals"] for line in finished(rituals=rituals).s.result.breakdown]

    assert most({"uptown": {"seat0": [1, 1]}, "downtown": {"seat1": [3]}}) == [1, 0]  # levels do not matter
    assert most({"uptown": {"seat0": [1]}, "downtown": {"seat1": [3]}}) == [1, 1]
    assert most({}) == [0, 0]


@pytest.mark.rule("RC-172")
def test_most_points_win() -> None:
    t = finished(3, dominance={"uptown": {"seat2": 2}, "northside": {"seat0": 1}})
    assert winners(t) == [2] and t.s.result.scores == (1, 0, 2)


@pytest.mark.rule("RC-173")
def test_the_first_tie_break_is_dominance_markers() -> None:
    t = finished(
        dominance={"uptown": {"seat0": 2}, "northside": {"seat1": 1}},
        rituals={"downtown": {"seat1": [1]}},
    )
    assert t.s.result.scores == (2, 2) and winners(t) == [0]


@pytest.mark.rule("RC-174")
def test_the_second_tie_break_is_cult_sites_also_without_rituals() -> None:
    t = finished(dominance={"uptown": {"seat0": 1, "seat1": 1}}, sites={"northside": ["seat1"]})
    assert t.s.result.scores == (1, 1) and winners(t) == [1]


@pytest.mark.rule("RC-175")
def test_the_third_tie_break_is_rituals() -> None:
    """Equal points, markers and sites with different numbers of Rituals: a site counts for one, most Rituals for the
    other."""
    t = finished(
        sites={"uptown": ["seat0"], "northside": ["seat1"]},
        rituals={"uptown": {"seat0": [3]}, "downtown": {"seat1": [1, 1]}},
    )
    assert t.s.result.scores == (1, 1) and winners(t) == [1]


@pytest.mark.rule("RC-176", "RC-417")
def test_the_last_tie_break_is_fewest_disorganisation_cards_wherever_they_are() -> None:
    for pile in ("deck", "discard"):
        t = finished(**{pile: [["disorganisation"], []]})
        assert winners(t) == [1], pile
    t = finished(deck=[["disorganisation"], []], discard=[[], ["disorganisation", "disorganisation"]])
    assert winners(t) == [0]


@pytest.mark.rule("RC-418")
def test_who_is_equal_in_everything_shares_the_victory() -> None:
    t = finished(3, dominance={"uptown": {"seat0": 1, "seat2": 1}})
    assert winners(t) == [0, 2]


@pytest.mark.rule("RC-486")
def test_a_tie_break_compares_only_those_still_equal() -> None:
    """Seat 2 has the most Cult Sites but fewer points: it does not come back."""
    t = finished(
        3,
        dominance={"uptown": {"seat0": 1, "seat1": 1}},
        sites={"uptown": ["seat2"], "northside": ["seat2", "seat1"], "downtown": ["seat2"]},
    )
    assert t.s.result.scores == (1, 1, 0) and winners(t) == [1]
