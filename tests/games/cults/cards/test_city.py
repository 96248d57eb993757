"""The twenty City Cards, each in force or turned up."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cults.table import Table, lot

ALL = ("uptown", "northside", "downtown")
NOTHING: dict[str, Any] = {"hand": [[], []], "deck": [[], []], "discard": [[], []]}


def turned_up(card: str, seats: int = 2, **more: Any) -> Table:
    """The City Phase of round 2 with this card on top."""
    return Table(seats, phase="city", round=2, city_deck=[card], **more)


def moved(t: Table) -> list[str]:
    """Districts whose Investigator has moved from the start space."""
    return [name for name, one in t.view()["districts"].items() if one["track"] != one["start_space"]]


def costs(card: str, **more: Any) -> dict[str, int]:
    found: dict[str, int] = Table(city=card, **more).view()["districts"]["northside"]["costs"]
    return found


USUAL = {"cult_site": 5, "ritual_1": 1, "ritual_2": 2, "ritual_3": 3, "guardian": 3, "action": 2}


@pytest.mark.rule("RC-059")
def test_power_disturbance() -> None:
    assert moved(turned_up("power_disturbance")) == ["northside"]
    assert costs("power_disturbance") == {**USUAL, "ritual_1": 2, "ritual_2": 3, "ritual_3": 4}


def test_increased_patrols() -> None:
    assert moved(turned_up("increased_patrols")) == ["downtown"]
    assert costs("increased_patrols") == {**USUAL, "cult_site": 7}


@pytest.mark.rule("RC-469", "RC-419")
def test_police_raid() -> None:
    """In turn order: two tokens of choice, or a Disorganisation Card; with fewer than two the card."""
    t = turned_up("police_raid", 3, first=1, tokens=[{"thug": 1}, {"thug": 2, "mutant": 1}, {"mutant": 3}])
    assert moved(t) == [] and (t.seat, t.kind) == (1, "city_choice")
    t.do("branch first")
    assert t.offers("give") == ["thug_mutant", "thug_thug"]
    t.do("give thug_mutant")
    assert t.tokens(1) == {"thug": 1} and (t.seat, t.kind) == (2, "city_choice")
    t.do("branch second")
    assert t.tokens(2) == {"mutant": 3} and t.discard(2) == ["disorganisation"]
    assert t.discard(0) == ["disorganisation"] and t.tokens(0) == {"thug": 1}  # not asked
    for thugs, left, cards in ((2, {}, 0), (1, {"thug": 1}, 1)):
        solo = turned_up("police_raid", 1, tokens=[None, {"thug": thugs}], discard=[[], []])
        assert solo.tokens(1) == left and solo.discard(1).count("disorganisation") == cards


@pytest.mark.rule("RC-143", "RC-156")
def test_curfew() -> None:
    """Three markers each; the round ends when the board is empty."""
    assert moved(turned_up("curfew")) == ["uptown"]
    t = Table(phase="planning", city="curfew")
    for _ in range(6):
        t.do("place uptown")
    assert t.kind == "plan" and len(t.plans("uptown")) == 6
    solo = Table(1, phase="planning", city="curfew")
    for _ in range(3):
        solo.do("place uptown")
    assert solo.s.phase != "planning"


def test_faltering_faith() -> None:
    t = turned_up("faltering_faith")
    assert moved(t) == [] and [len(hand) for hand in t.s.hand] == [5, 5]


@pytest.mark.rule("RC-469", "RC-162")
def test_deserters() -> None:
    assert moved(turned_up("deserters", 4)) == ["rivertown"]
    t = Table(phase="hiding", city="deserters", tokens=[{"thug": 5}, {"thug": 3}])
    assert t.tokens(0) == {"thug": 3} and t.tokens(1) == {"thug": 3} and t.s.round == 2
    choice = Table(phase="hiding", city="deserters", tokens=[{"thug": 2, "mutant": 2}, None])
    assert choice.offers("keep") == ["thug_mutant_mutant", "thug_thug_mutant"]
    last = Table(round=6, city="deserters", plans={"uptown": ["seat0"]}, tokens={"thug": 9})
    assert last.do("plan bluff uptown", "take thug_thug").tokens() == {"thug": 11}


def test_vigilant_citizens() -> None:
    assert moved(turned_up("vigilant_citizens")) == []
    assert Table(city="vigilant_citizens").view()["districts"]["uptown"]["sanity"] == 3


def test_closed_archives() -> None:
    assert moved(turned_up("closed_archives")) == ["uptown"]
    assert costs("closed_archives") == {**USUAL, "guardian": 4, "action": 3}


def test_fog_over_the_miskatonic() -> None:
    """No rise by Influence, for the automatic cult neither."""
    assert moved(turned_up("fog_over_the_miskatonic", 4)) == ["rivertown"]
    t = Table(city="fog_over_the_miskatonic", rituals={"uptown": {"seat0": [1]}}, deck=[])
    assert t.do("plan influence northside").rituals("northside") == {"seat0": [1]}
    npc = Table(1, city="fog_over_the_miskatonic", plans={"uptown": ["seat1", "seat0"]}, chance=lot(2),
                rituals={"uptown": {}, "northside": {"seat1": [1]}, "downtown": {}})  # fmt: skip
    assert npc.do("plan bluff uptown", "take thug_thug").rituals("uptown") == {"seat1": [1]}


def test_press_expose() -> None:
    assert moved(turned_up("press_expose")) == list(ALL)
    assert moved(turned_up("press_expose", 4)) == ["uptown", "northside", "downtown", "rivertown"]


def test_ill_omen() -> None:
    assert moved(turned_up("ill_omen")) == ["downtown"]
    t = Table(phase="recruitment", city="ill_omen", **NOTHING)
    assert t.s.rerolls == 1


def test_schism() -> None:
    """Most Dominance markers on the board, all who are tied, the automatic cult counted like a player; else nobody."""
    t = turned_up("schism", 3, dominance={"uptown": {"seat0": 2, "seat1": 1}, "downtown": {"seat1": 1, "seat2": 1}})
    assert [t.discard(p).count("disorganisation") for p in range(3)] == [1, 1, 0]
    none = turned_up("schism")
    assert none.discard(0) == none.discard(1) == []
    solo = turned_up("schism", 1, dominance={"uptown": {"seat1": 1}})
    assert solo.discard(1) == ["disorganisation"] and solo.discard(0) == []


@pytest.mark.rule("RC-470")
def test_gang_war() -> None:
    assert moved(turned_up("gang_war", 4)) == ["rivertown"]
    t = Table(city="gang_war", rituals={"uptown": {"seat0": [1], "seat1": [1]}}, tokens=[{"thug": 3}, None], **NOTHING)
    t.do("plan dominance uptown", "fist 2", "fist 0")
    assert t.events("totals") == [("totals", (0, 1), (5, 1))] and t.tokens() == {"thug": 1}


@pytest.mark.rule("RC-369")
def test_night_of_rituals() -> None:
    """A Ritual costs 1 less, down to nothing; the Investigator takes two steps."""
    assert moved(turned_up("night_of_rituals")) == []
    assert costs("night_of_rituals") == {**USUAL, "ritual_1": 0, "ritual_2": 1, "ritual_3": 2}
    t = Table(4, city="night_of_rituals", sites={"uptown": ["seat0"]}, **{k: [[]] * 4 for k in NOTHING})
    t.do("plan preparation uptown", "ritual 1")  # free of charge
    assert t.rituals("uptown") == {"seat0": [1]} and t.investigators("uptown") == (0, 2)


@pytest.mark.rule("RC-466")
def test_riots() -> None:
    """A tie for the highest Attack that includes the active player is won by that player."""
    assert moved(turned_up("riots")) == ["northside"]
    t = Table(city="riots", rituals={"uptown": {"seat0": [2], "seat1": [2]}}, sanity={"uptown": 1}, **NOTHING)
    t.do("plan dominance uptown", "fist 0", "fist 0")
    assert t.rituals("uptown") == {"seat0": [2]} and t.discard(1) == ["disorganisation"] and t.kind == "terror"
    without = Table(3, city="riots", rituals={"uptown": {"seat0": [1], "seat1": [2], "seat2": [2]}})
    without.do("plan dominance uptown", "fist 0", "fist 0", "fist 0")
    assert without.rituals("uptown") == {}  # the active player is not among the tied
    solo = Table(
        1,
        city="riots",
        plans={"uptown": ["seat1", "seat0"]},
        chance=lot(3, "bbbbb", "bbbbb", "bbbbb"),
        hand=[[]],
        deck=[[], []],
        rituals={"uptown": {"seat0": [2], "seat1": [2]}, "northside": {}, "downtown": {}},
    )
    solo.do("plan bluff uptown", "take thug_thug", "fist 0")
    assert solo.rituals("uptown") == {} and solo.dominance("uptown") == {"seat1": 1}  # it was the active side


def test_stars_are_right() -> None:
    assert moved(turned_up("stars_are_right")) == []
    t = Table(city="stars_are_right", rituals={"uptown": {"seat0": [2]}}, **NOTHING).do("plan dominance uptown")
    assert t.kind == "terror"  # 2 + 1 against 2


@pytest.mark.rule("RC-457", "RC-419")
def test_wave_of_recruits() -> None:
    """A token of choice with those of the dice; the automatic cult takes a Thug after you."""
    assert moved(turned_up("wave_of_recruits")) == []
    t = Table(phase="recruitment", city="wave_of_recruits", **NOTHING, chance=lot("ttttt")).do("gather")
    assert t.kind == "recruits" and t.tokens() == {} and t.offers("take") == ["mutant", "initiate", "thug"]
    t.do("take mutant")
    assert t.tokens() == {"thug": 5, "mutant": 1} and t.seat == 1
    solo = Table(1, phase="recruitment", city="wave_of_recruits", hand=[[]], deck=[[], None]).do("gather", "take thug")
    assert solo.tokens(1) == {"thug": 1}


def test_revelation() -> None:
    t = turned_up("revelation")
    assert moved(t) == [] and [len(hand) for hand in t.s.hand] == [7, 7]


def test_corrupt_police_chief() -> None:
    """The First Cultist must send one away, where there are any."""
    t = turned_up("corrupt_police_chief", first=1, arrived={"uptown": 1, "downtown": 2})
    assert (t.seat, t.kind, t.offers()) == (1, "remove_investigator", ["district uptown", "district downtown"])
    t.do("district downtown")
    assert t.investigators("downtown") == (1, 2) and t.investigators("uptown") == (1, 2)
    assert turned_up("corrupt_police_chief").kind == "mobilise"  # nobody has arrived: nothing happens
    only = turned_up("corrupt_police_chief", arrived={"uptown": 1})
    assert only.investigators("uptown") == (0, 2) and only.kind == "mobilise"


@pytest.mark.rule("RC-369")
def test_black_market() -> None:
    assert moved(turned_up("black_market")) == ["downtown"]
    assert costs("black_market") == {**USUAL, "guardian": 2, "action": 1}
    assert costs("black_market", arrived={"northside": 1})["action"] == 2
