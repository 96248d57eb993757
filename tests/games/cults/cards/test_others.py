"""Start Layout Cards, Goal Cards, and the cards of the automatic cult."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.cults.actions import PLAN_IDS
from tests.games.cults.table import Table, lot

EMPTY: dict[str, Any] = {"uptown": {}, "northside": {}, "downtown": {}}


def laid_out(layout: str, seats: int = 4) -> dict[str, tuple[int, int, int, int]]:
    """By district: Sanity token, Investigators there, space of the one on the track, Ritual spaces."""
    t = Table(seats, layout=layout)
    return {
        name: (one["sanity_token"], one["investigators"], one["track"], one["spaces"])
        for name, one in t.view()["districts"].items()
    }


@pytest.mark.rule("RC-100")
def test_ordinary_day() -> None:
    assert laid_out("ordinary_day") == {
        "uptown": (2, 0, 4, 5), "northside": (3, 0, 4, 5), "downtown": (3, 0, 4, 5), "rivertown": (4, 0, 4, 5),
    }  # fmt: skip


@pytest.mark.rule("RC-358")
def test_watchful_downtown() -> None:
    assert laid_out("watchful_downtown") == {
        "uptown": (3, 0, 4, 5), "northside": (3, 0, 4, 5), "downtown": (2, 1, 4, 5), "rivertown": (4, 0, 4, 5),
    }  # fmt: skip


@pytest.mark.rule("RC-358", "RC-351")
def test_fresh_trail() -> None:
    assert laid_out("fresh_trail") == {
        "uptown": (4, 0, 4, 5), "northside": (2, 0, 3, 5), "downtown": (3, 0, 4, 5), "rivertown": (3, 0, 3, 5),
    }  # fmt: skip
    assert laid_out("fresh_trail", 2) == {"uptown": (4, 0, 2, 3), "northside": (2, 0, 1, 3), "downtown": (3, 0, 2, 3)}


@pytest.mark.rule("RC-055")
def test_burnt_temple() -> None:
    assert laid_out("burnt_temple", 3) == {"uptown": (2, 0, 3, 3), "northside": (3, 0, 3, 4), "downtown": (4, 0, 3, 4)}


# --- goals ----------------------------------------------------------------------------------------------------


def met(goal: str, **position: Any) -> bool:
    """Whether a solo game that ends so is won; one Dominance marker of yours in Downtown unless said otherwise."""
    described: dict[str, Any] = {
        "round": 6, "plans": {"uptown": ["seat0"]}, "hand": [[]], "deck": [[], []], "rituals": EMPTY, "goal": goal,
        "dominance": {"downtown": {"seat0": 1}}, **position,
    }  # fmt: skip
    t = Table(1, **described).do("plan bluff uptown", "take thug_thug")
    assert t.s.result is not None
    return t.s.result.winners == (0,)


def test_first_steps() -> None:
    assert met("first_steps") and not met("first_steps", dominance={"downtown": {"seat1": 1}})


def test_deep_roots() -> None:
    everywhere = {name: ["seat0", "seat1"] for name in EMPTY}
    assert met("deep_roots", sites=everywhere)
    assert not met("deep_roots", sites={**everywhere, "uptown": []})
    assert not met("deep_roots", sites=everywhere, dominance={"downtown": {"seat1": 2}})


def test_clean_ranks() -> None:
    assert met("clean_ranks", discard=[["disorganisation"], []])
    assert not met("clean_ranks", discard=[["disorganisation"], []], deck=[["disorganisation"], []])


@pytest.mark.rule("RC-060")
def test_total_dominance() -> None:
    assert met("total_dominance", dominance={"northside": {"seat0": 2}, "uptown": {"seat0": 2}})
    assert not met("total_dominance", dominance={"northside": {"seat0": 5}, "uptown": {"seat0": 1}})
    both = {"northside": {"seat0": 2, "seat1": 3}, "uptown": {"seat0": 2, "seat1": 3}}
    assert not met("total_dominance", dominance=both)


def test_great_ritual() -> None:
    assert met("great_ritual", rituals={**EMPTY, "uptown": {"seat0": [2]}, "downtown": {"seat0": [3]}})
    assert not met("great_ritual", rituals={**EMPTY, "uptown": {"seat0": [2, 2, 1]}})
    assert not met("great_ritual", rituals={**EMPTY, "uptown": {"seat0": [3, 1]}})


def test_burn_out_the_rivals() -> None:
    mine = {"dominance": {"downtown": {"seat0": 4}}}
    assert met("burn_out_the_rivals", **mine, rituals={**EMPTY, "uptown": {"seat1": [3]}})
    assert not met("burn_out_the_rivals", **mine, rituals={**EMPTY, "uptown": {"seat1": [1, 1]}})


def test_lords_of_arkham() -> None:
    every = {name: {"seat0": 2, "seat1": 1} for name in EMPTY}
    assert met("lords_of_arkham", dominance=every)
    assert not met("lords_of_arkham", dominance={**every, "uptown": {"seat0": 1, "seat1": 1}})


@pytest.mark.rule("RC-437")
def test_absolute_hegemony() -> None:
    assert met("absolute_hegemony", dominance={"downtown": {"seat0": 5}})
    assert not met("absolute_hegemony", dominance={"downtown": {"seat0": 5}, "uptown": {"seat1": 1}})


# --- the cards of the automatic cult --------------------------------------------------------------------------


def rolled(die: int, **more: Any) -> Table:
    described: dict[str, Any] = {"plans": {"uptown": ["seat1", "seat0"], "northside": ["seat0"]}, **more}
    return Table(1, chance=lot(die), **described).do("plan bluff uptown", "take thug_thug")


def plan_of(t: Table) -> str:
    ((_, _, plan, _),) = t.events("npc_plan")
    return PLAN_IDS[plan]


@pytest.mark.rule("RC-294", "RC-310")
def test_npc_summary() -> None:
    """The die chooses district and Plan."""
    assert [plan_of(rolled(die)) for die in (1, 2, 3, 4)] == ["preparation", "influence", "dominance", "augmentation"]


def test_npc_preparation() -> None:
    t = rolled(1)
    assert t.rituals("uptown") == {"seat1": [3, 1]} and t.investigators("uptown") == (0, 1)


def test_npc_influence() -> None:
    t = rolled(2)
    assert t.rituals("uptown") == {"seat1": [2, 1]} and t.rituals("northside") == {} and len(t.pile("aside", 1)) == 1


def test_npc_dominance() -> None:
    t = rolled(3)
    assert t.dominance("uptown") == {"seat1": 2} and t.rituals("uptown") == {}


def test_npc_augmentation() -> None:
    t = rolled(4)
    assert t.pile("deck", 1)[-1] == "star_spawn" and len(t.pile("deck", 1)) == 13


def test_npc_bluff() -> None:
    t = rolled(4, stock={"star_spawn": 0})
    assert t.tokens(1) == {"thug": 2} and t.events("npc_fallback") == [("npc_fallback", 1, 0, 4, "no_guardian")]
