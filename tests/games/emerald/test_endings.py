"""The ends of the game: points, markers, and when it goes on."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.emerald.table import CALM, Table

FAR = {"berlin": {"seat0": 1, "seat1": 1}}
LIMITS = pytest.mark.parametrize(("seats", "limit"), [(2, 28), (3, 24), (4, 22), (5, 20)])


def ended(t: Table) -> str:
    """Why the game is over, or "": it goes on."""
    assert t.s.done == (t.s.result is not None)
    return t.s.result.reason if t.s.result else ""


def before_a_take(seats: int, vp: int, **more: Any) -> Table:
    """Seat 0 has so many points and may take Nadar, for one more."""
    scene: dict[str, Any] = {"shown": {"paris": "nadar"}, "cubes": {"paris": {"seat0": 1}}, "agents": FAR, "deck": []}
    points = [{"neutral": vp}, *[None] * (seats - 1)]
    return Table(seats, **{"hand": ["start_contact"], "points": points, **scene, **more})


@pytest.mark.rule("SE-165", "SE-167", "SE-168", "SE-169")
@LIMITS
def test_the_game_ends_when_a_player_reaches_the_limit_of_the_player_count(seats: int, limit: int) -> None:
    t = before_a_take(seats, limit - 2).do("take paris").ready()
    assert t.vp() == limit - 1 == t.view()["vp_limit"] - 1 and ended(t) == ""
    t = before_a_take(seats, limit - 1).do("take paris")
    assert t.vp() == limit and ended(t) == "vp_limit"


@pytest.mark.rule("SE-165", "SE-167", "SE-168", "SE-169")
@LIMITS
def test_anybody_may_reach_or_pass_the_limit_also_in_the_turn_of_another(seats: int, limit: int) -> None:
    for start, reason in ((limit - 3, ""), (limit - 2, "vp_limit"), (limit - 1, "vp_limit")):
        points = [*[None] * (seats - 1), {"loyalist": start}]
        t = Table(seats, hand=["secret_press"], deck=[], points=points).do("advance")
        assert (t.vp(seats - 1), ended(t)) == (start + 2, reason)


@pytest.mark.rule("SE-165")
def test_all_kinds_of_points_count_towards_the_limit() -> None:
    points = [{"neutral": 5, "restorationist": 5, "loyalist": 4}, None, None]
    for kills, reason in ((5, ""), (6, "vp_limit")):
        t = before_a_take(3, 0, points=points, kills=[{"seat1": kills}, None, None], tracks={"loyalist": 3}, agents=FAR)
        assert ended(t.do("take paris")) == reason


@pytest.mark.rule("SE-173")
def test_the_game_stays_ended_when_the_corrections_drop_everybody_below_the_limit() -> None:
    """Seat 0 is a Loyalist who got there with the points of the other side."""
    sides = ["loyalist", "restorationist", "loyalist"]
    points = [{"restorationist": 20, "neutral": 3}, {"loyalist": 22}, None]
    t = before_a_take(3, 0, points=points, identity=sides).do("take paris")
    assert (t.vp(0), ended(t)) == (24, "vp_limit")
    assert t.s.result is not None and t.s.result.scores == (4 - 5, 0, 0 - 5)
    assert t.s.result.winners == (1,) and t.offers() == []


PUSHES = {"restorationist": "louise_michel", "loyalist": "okhrana"}  # one space each


@pytest.mark.rule("SE-170")
@pytest.mark.parametrize(
    ("start", "pushed", "reason"),  # spaces of Restorationists and Loyalists
    [
        ((9, 3), ["restorationist"], "track"),
        ((3, 9), ["loyalist"], "track"),
        ((9, 9), ["restorationist", "loyalist"], "track"),
        ((8, 8), ["restorationist", "loyalist"], ""),
        ((9, 8), ["loyalist"], ""),
    ],
)
def test_the_game_ends_when_one_or_both_markers_reach_ten(
    start: tuple[int, int], pushed: list[str], reason: str
) -> None:
    tracks = dict(zip(PUSHES, start, strict=True))
    t = Table(3, hand=[PUSHES[track] for track in pushed], deck=[], tracks=tracks)
    t.act("advance", *[f"push {track} {PUSHES[track]}" for track in pushed])
    assert [t.track(track) for track in PUSHES] == [tracks[track] + (track in pushed) for track in PUSHES]
    assert ended(t) == reason and (reason or t.ready())


@pytest.mark.rule("SE-170")
def test_a_text_that_moves_a_marker_to_ten_ends_the_game_too() -> None:
    t = Table(3, hand=["matvei_golovinski"], deck=[], tracks={"loyalist": 8, "restorationist": 6})
    assert ended(t.do("act matvei_golovinski")) == "track"


@pytest.mark.rule("SE-165", "SE-170")
def test_a_game_that_is_over_takes_no_more_turns() -> None:
    t = before_a_take(3, 23, hand=["start_contact", "start_courier"], chance=CALM).do("take paris")
    assert t.s.done and t.offers() == [] and t.hand() == ["start_courier"]  # no second action, no refill
