"""The worked examples of the rulebook, with their numbers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.emerald.table import GAME, MADNESS, Table


@pytest.mark.rule("SE-033", "SE-030")
def test_a_stack_for_five_players_has_seven_cards() -> None:
    for seed in range(60):
        table = Table(5, phase="start", seed=seed)
        if table.royalty("rome"):
            break
    shown = table.shown("rome")
    assert shown is not None and shown != "royal_rome" and len(table.stack("rome")) == 5


PARIS: dict[str, Any] = {
    "hand": ["hired_assassin", "start_dynamite", "start_dynamite", "louise_michel"],
    "royalty": {"paris": 1},
    "agents": {"paris": {"seat0": 2, "seat1": 1}, "london": {"seat0": 1, "seat1": 2}},
    "cubes": {"paris": {"seat0": 1, "seat1": 1}},
}


@pytest.mark.rule("SE-144", "SE-145", "SE-128", "SE-136", "SE-138", "SE-139", "SE-140")
def test_killing_the_spinner_in_darkness() -> None:
    table = Table(2, **PARIS, limbo=[0, 0], chance=MADNESS)
    table.act("assassinate_royalty paris", "start_dynamite", "start_dynamite", "louise_michel")
    assert table.points() == {"restorationist": 4}
    assert table.beside() == ["hired_assassin", "royal_paris"]
    assert sorted(table.discard()) == ["louise_michel", "start_dynamite", "start_dynamite"]
    assert table.s.sanity[0] == 2 and table.agents("paris") == {"seat0": 1, "seat1": 1}
    assert table.s.limbo == [1, 0] and table.s.cube_supply == [9, 10]
    table.ready()


@pytest.mark.rule("SE-146", "SE-120")
def test_no_assassination_without_most_pieces() -> None:
    table = Table(2, **{**PARIS, "royalty": {"paris": 1, "london": 1}})
    assert table.offers("assassinate_royalty") == ["paris"]
    assert GAME.why(table.s, GAME.actions.find("assassinate_royalty london")) == "SE-120"


TUESDAY: dict[str, Any] = {
    "beside": [{"card": "sebastian_moran", "victim": 1}],
    "points": [{"neutral": 8, "restorationist": 1}, None],
    "kills": [{"seat1": 4}, None],
    "tracks": {"restorationist": 8, "loyalist": 5},
    "hand": ["secret_press"],
}


@pytest.mark.rule("SE-190", "SE-176", "SE-177", "SE-181")
def test_a_loyalist_loses_points_of_restorationists() -> None:
    table = Table(2, identity=["loyalist", "restorationist"], **{**TUESDAY, "points": [TUESDAY["points"][0], {}]})
    assert table.vp() == 16
    table.act("advance", "push restorationist secret_press")
    result = table.s.result
    assert result is not None and result.reason == "track"
    assert {**result.breakdown[0], "penalty": 0} == {
        "neutral": 8, "restorationist": 0, "loyalist": 0, "kills": 4, "tracks": 0, "penalty": 0,
    }  # fmt: skip


@pytest.mark.rule("SE-191")
def test_a_victim_of_the_own_faction_counts_nothing() -> None:
    table = Table(2, identity=["loyalist", "loyalist"], **TUESDAY)
    table.act("advance", "push restorationist secret_press")
    assert table.s.result is not None
    assert table.s.result.breakdown[0]["kills"] == 0
    assert table.s.result.scores[0] == 8 - 5
