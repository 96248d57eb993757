"""The final scoring: corrections by allegiance, the penalty, the winner, and the example of the rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.engine.state import Result
from tests.games.emerald.table import Table

L, R = "loyalist", "restorationist"
LAST_PASS: dict[str, Any] = {"turn_limit": 30, "round": 30, "left": 1}


def scored(sides: list[str], points: list[Any], **more: Any) -> Result:
    """The result of a game that ends now; a bare number is that many neutral points."""
    rows = [{"neutral": row} if isinstance(row, int) else row for row in points]
    n = len(sides)
    t = Table(n, identity=sides, points=rows, turn=n - 1, **{**LAST_PASS, **more}).do("pass")
    assert t.s.result is not None
    return t.s.result


def corrected(result: Result) -> list[int]:
    """The scores before the penalty."""
    return [score - sheet["penalty"] for score, sheet in zip(result.scores, result.breakdown, strict=True)]


def penalties(result: Result) -> list[int]:
    return [sheet["penalty"] for sheet in result.breakdown]


# --- corrections ----------------------------------------------------------------------------------------------

ALL_KINDS = {"neutral": 2, "restorationist": 3, "loyalist": 6}


@pytest.mark.rule("SE-174", "SE-175", "SE-176", "SE-178", "SE-179")
@pytest.mark.parametrize(("side", "kept"), [(L, {"neutral": 2, L: 6, R: 0}), (R, {"neutral": 2, L: 0, R: 3})])
def test_a_player_keeps_neutral_points_and_those_of_the_own_side(side: str, kept: dict[str, int]) -> None:
    result = scored([side, L, R], [ALL_KINDS, ALL_KINDS, ALL_KINDS])
    assert {name: result.breakdown[0][name] for name in kept} == kept
    assert corrected(result) == [sum(kept.values()), 8, 5]  # and everybody by the own side


@pytest.mark.rule("SE-180", "SE-177")
def test_only_loyalists_keep_points_for_killing_and_only_for_restorationists() -> None:
    killings = [{"seat2": 3, "seat3": 4}, {"seat0": 4}, {"seat0": 4, "seat3": 3}, {"seat0": 3, "seat1": 4, "seat2": 3}]
    result = scored([L, R, L, R], [0, 0, 0, 0], kills=killings)
    assert [sheet["kills"] for sheet in result.breakdown] == [4, 0, 3, 0]
    assert corrected(result) == [4, 0, 3, 0]


@pytest.mark.rule("SE-180")
def test_a_restorationist_loses_killing_points_whoever_was_killed() -> None:
    result = scored([R, R, L], [9, 9, 9], kills=[{"seat1": 4, "seat2": 3}, None, None])
    assert (result.breakdown[0]["kills"], corrected(result)) == (0, [9, 9, 9])


@pytest.mark.rule("SE-182")
@pytest.mark.parametrize("space", [0, 4, 9])
def test_level_markers_are_worth_nothing_to_anybody(space: int) -> None:
    result = scored([L, R, L], [3, 4, 5], tracks={R: space, L: space})
    assert [sheet["tracks"] for sheet in result.breakdown] == [0, 0, 0]
    assert corrected(result) == [3, 4, 5]


@pytest.mark.rule("SE-183", "SE-181")
def test_example_the_restorationist_marker_is_two_spaces_ahead() -> None:
    sides = [L, R, L, R]
    t = Table(4, identity=sides, points=[{"neutral": 6}] * 4, tracks={R: 7, L: 5}, turn=3, **LAST_PASS)
    assert [t.vp(p) for p in range(4)] == [8, 8, 8, 8]
    t.do("pass")
    assert t.s.result is not None and corrected(t.s.result) == [6, 8, 6, 8]


@pytest.mark.rule("SE-181")
def test_the_loyalist_marker_ahead_costs_the_restorationists() -> None:
    assert corrected(scored([L, R, L, R], [6] * 4, tracks={R: 1, L: 4})) == [9, 6, 9, 6]


@pytest.mark.rule("SE-344")
@pytest.mark.parametrize("cards", [[L, L], [L, R], [R, L], [R, R]])
@pytest.mark.parametrize("flipped", [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_the_allegiance_after_a_change_of_heart_decides_for_scorer_and_victim(
    cards: list[str], flipped: tuple[int, int]
) -> None:
    def side(p: int) -> str:
        return cards[p] if not flipped[p] else R if cards[p] == L else L

    points, tracks = [ALL_KINDS, ALL_KINDS, ALL_KINDS], {R: 1, L: 3}
    hearts = [bool(flipped[0]), bool(flipped[1]), False]
    result = scored([*cards, L], points, flipped=hearts, kills=[{"seat1": 4}, None, None], tracks=tracks)
    kills = 4 if (side(0), side(1)) == (L, R) else 0
    assert corrected(result) == [2 + 6 + 2 + kills if side(0) == L else 5, 10 if side(1) == L else 5, 10]
    lowest = R if R in (side(0), side(1)) else L
    assert penalties(result) == [-5 if one == lowest else 0 for one in (side(0), side(1), L)]


# --- penalty and winner ---------------------------------------------------------------------------------------


@pytest.mark.rule("SE-184")
@pytest.mark.parametrize(
    ("sides", "points", "lost"),
    [
        ([L, R, L, R], [9, 1, 8, 7], [0, 5, 0, 5]),
        ([L, R, L, R], [9, 3, 2, 7], [5, 0, 5, 0]),
        ([R, L, R, R, L], [0, 1, 9, 9, 9], [5, 0, 5, 5, 0]),
        ([L, R, R], [1, 2, 2], [5, 0, 0]),
    ],
)
def test_everybody_on_the_side_of_the_lowest_player_loses_five(
    sides: list[str], points: list[int], lost: list[int]
) -> None:
    result = scored(sides, [*points])
    assert result.scores == tuple(n - loss for n, loss in zip(points, lost, strict=True))
    assert penalties(result) == [-loss for loss in lost]


@pytest.mark.rule("SE-184", "SE-345")
def test_the_lowest_player_is_found_after_the_corrections() -> None:
    """Before them seat 1 is far behind."""
    result = scored([L, R, L], [{"neutral": 1, "restorationist": 15}, 6, 12])
    assert result.scores == (1 - 5, 6, 12 - 5) and result.winners == (2,)


@pytest.mark.rule("SE-186", "SE-345")
def test_the_winner_has_most_points_after_the_penalty() -> None:
    result = scored([R, L, L, R], [12, 8, 6, 3])
    assert (result.scores, result.winners) == ((7, 8, 6, -2), (1,))
    result = scored([R, L, L, R], [14, 8, 6, 3])  # the penalty alone loses nothing
    assert (result.scores, result.winners) == ((9, 8, 6, -2), (0,))


@pytest.mark.rule("SE-345", "SE-187")
def test_the_ranking_with_its_tie_break_comes_last() -> None:
    """Level only after the penalty: the Restorationist is ahead then."""
    result = scored([L, R, L], [11, 6, 2])
    assert (result.scores, result.winners) == ((6, 6, -3), (1,))


@pytest.mark.rule("SE-345", "SE-185")
def test_the_lowest_player_is_determined_once() -> None:
    """Two are lowest: the Loyalist counts, and nobody pays for the other."""
    result = scored([L, R, R], [4, 4, 7])
    assert (result.scores, penalties(result), result.winners) == ((-1, 4, 7), [-5, 0, 0], (2,))


@pytest.mark.rule("SE-188")
@pytest.mark.parametrize(
    ("sides", "points", "winners"),
    [
        ([R, R, L], [7, 7, 3], (0, 1)),
        ([L, L, R], [9, 9, 2], (0, 1)),
        ([L, R, L, R], [13, 8, 2, 8], (1, 3)),  # a Loyalist is level with them and does not share
        ([R, L, R, L, R], [7, 0, 7, 3, 7], (0, 2, 4)),
    ],
)
def test_players_who_are_still_tied_share_the_victory(
    sides: list[str], points: list[int], winners: tuple[int, ...]
) -> None:
    assert scored(sides, [*points]).winners == winners


@pytest.mark.rule("SE-347")
def test_scores_may_become_negative() -> None:
    result = scored([L, R], [{"restorationist": 3}, 0])
    assert (result.scores, result.winners) == ((-5, 0), (1,))


@pytest.mark.rule("SE-347")
def test_scores_are_not_capped() -> None:
    """With 28 VP the game ends; who goes beyond keeps them all."""
    points = [{"neutral": 20, "loyalist": 3}, {"neutral": 19}]
    london: dict[str, Any] = {"cubes": {"london": {"seat0": 2}}, "shown": {"london": "city_london"}}
    t = Table(identity=[L, R], points=points, tracks={L: 4}, hand=["start_contact"], deck=[], **london)
    assert [player["vp"] for player in t.view()["players"]] == [27, 23]
    t.do("take london")
    assert t.s.result is not None and t.s.result.reason == "vp_limit"
    assert t.s.result.scores == (27 + 5, 19 - 5)


# --- the example of the rulebook ------------------------------------------------------------------------------


@pytest.mark.rule("SE-189", "SE-190")
def test_example_four_players_and_thursday_is_lowest() -> None:
    """The rulebook gives the numbers of Tuesday: 16 before and 12 after the corrections. The others are ours, such that
    the example comes true: Thursday is lowest, and Monday would have won without the penalty."""
    t = Table(
        4,
        hand=["secret_press"],
        identity=[R, L, L, R],
        points=[
            {"neutral": 6, "restorationist": 5, "loyalist": 1},
            {"neutral": 8, "restorationist": 1},
            {"neutral": 7, "loyalist": 6, "restorationist": 2},
            {"neutral": 2, "restorationist": 3},
        ],
        kills=[None, {"seat0": 4}, None, None],
        beside=[None, [{"card": "sebastian_moran", "victim": 0}], None, None],
        tracks={R: 8, L: 7},
    )
    assert [player["colour"] for player in t.view()["players"]] == ["monday", "tuesday", "wednesday", "thursday"]
    t.do("advance")
    assert t.s.result is not None and t.s.result.reason == "track"
    assert [t.vp(p) for p in range(4)] == [15, 16, 18, 8]
    assert corrected(t.s.result) == [14, 12, 13, 8]
    assert penalties(t.s.result) == [-5, 0, 0, -5]
    assert (t.s.result.scores, t.s.result.winners) == ((9, 12, 13, 3), (2,))
