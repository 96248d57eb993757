"""Forced reveals of both factions, Change of Heart, and the ends of the game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.emerald.table import MADNESS, Table

LAST_AGENT: dict[str, Any] = {
    "hand": [["shoggoth"], ["start_informer"]],
    "deck": [None, ["start_contact"]],
    "agents": {"rome": {"seat0": 1, "seat1": 1}},
}


@pytest.mark.rule("SE-134", "SE-156", "SE-157", "SE-158")
def test_a_revealed_loyalist_goes_on_with_three_agents() -> None:
    table = Table(**LAST_AGENT, identity=["loyalist", "loyalist"])
    table.do("act shoggoth", "city london", "city london", "city paris")
    assert table.s.revealed == [0, 1] and (table.agents("london"), table.agents("paris")) == (
        {"seat1": 2},
        {"seat1": 1},
    )
    assert table.laid("shoggoth") == {"card": "shoggoth", "victim": 1} and table.kills(1) == 3
    table.ready()


@pytest.mark.rule("SE-159", "SE-171", "SE-172")
def test_a_revealed_restorationist_ends_the_game() -> None:
    table = Table(**LAST_AGENT, identity=["loyalist", "restorationist"])
    table.do("act shoggoth")
    assert table.s.done and table.s.result is not None and table.s.result.reason == "reveal"
    assert [player["allegiance"] for player in table.view(None)["players"]] == ["loyalist", "restorationist"]


@pytest.mark.rule("SE-198", "SE-199", "SE-338")
def test_a_loyalist_changes_heart_when_forced_to_reveal() -> None:
    table = Table(**{**LAST_AGENT, "hand": [["shoggoth"], ["change_of_heart"]]}, identity=["loyalist", "loyalist"])
    table.do("act shoggoth")
    assert (table.kind, table.offers()) == ("react", ["change_allegiance", "decline"])
    table.do("change_allegiance")
    assert table.s.done and table.s.result is not None and table.s.result.reason == "reveal"
    assert table.faction(1) == "restorationist"


@pytest.mark.rule("SE-338")
def test_the_question_at_a_reveal_does_not_tell_the_faction() -> None:
    hands = [["shoggoth"], ["change_of_heart"]]
    table = Table(**{**LAST_AGENT, "hand": hands}, identity=["loyalist", "restorationist"])
    table.do("act shoggoth")
    assert (table.kind, table.offers()) == ("react", ["decline"])


@pytest.mark.rule("SE-339", "SE-196")
def test_a_revealed_loyalist_who_changes_sides_ends_the_game() -> None:
    table = Table(hand=["change_of_heart"], identity=["loyalist", "loyalist"], revealed=[True, False])
    table.do("free change_of_heart")
    assert table.s.done and table.s.result is not None and table.s.result.reason == "reveal"


@pytest.mark.rule("SE-343")
def test_the_rest_of_a_multiple_action_is_not_carried_out() -> None:
    table = Table(
        hand=["start_contact", "start_contact", "start_informer"],
        identity=["restorationist", "loyalist"],
        sanity=[1, 3],
        shown={"rome": "shoggoth", "paris": "secret_fund"},
        cubes={"rome": {"seat0": 1}, "paris": {"seat0": 1}},
        agents={"cairo": {"seat0": 1}},
        chance=MADNESS,
    )
    table.act("take rome", "start_contact")
    assert table.s.done and table.s.result is not None and table.s.result.reason == "reveal"
    assert table.shown("paris") == "secret_fund" and len(table.hand()) == 2


@pytest.mark.rule("SE-165", "SE-166", "SE-342")
def test_the_vp_limit_ends_the_game_after_the_action() -> None:
    table = Table(
        hand=["start_contact"],
        points=[{"neutral": 25}, {}],
        shown={"london": "city_london"},
        cubes={"london": {"seat0": 1}},
    )
    table.do("take london")
    assert table.s.result is not None and table.s.result.reason == "vp_limit"


@pytest.mark.rule("SE-349")
def test_the_technical_turn_limit() -> None:
    table = Table(turn_limit=30, round=30, turn=1, left=1)
    table.do("pass")
    assert table.s.result is not None and table.s.result.reason == "turn_limit"


@pytest.mark.rule("SE-185", "SE-187", "SE-346")
def test_ties_at_both_ends() -> None:
    table = Table(turn_limit=30, round=30, turn=1, left=1, identity=["restorationist", "loyalist"])
    table.do("pass")
    assert table.s.result is not None
    assert table.s.result.scores == (0, -5) and table.s.result.winners == (0,)
    table = Table(turn_limit=30, round=30, turn=1, left=1, identity=["loyalist", "loyalist"])
    table.do("pass")
    assert table.s.result is not None
    assert table.s.result.scores == (-5, -5) and table.s.result.winners == (0, 1)
