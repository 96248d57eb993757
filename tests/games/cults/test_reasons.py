"""Every refusal names the clause that stands in its way, in every question."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cults.table import GAME, Table, lot

NONE: dict[str, Any] = {"hand": [[], []], "deck": [[], []], "discard": [[], []]}
SIX = ["patron", "informer", "informer", "preacher", "preacher", "fanatic"]
FIGHT: dict[str, Any] = {"rituals": {"uptown": {"seat0": [1], "seat1": [1]}}, **NONE}
SITE: dict[str, Any] = {"sites": {"uptown": ["seat0"]}}


def asking(clause: str, code: str, *path: str, **position: Any) -> Any:
    """After the actions of the path in this position, the code is refused with the clause."""
    return pytest.param(clause, code, path, position, id=f"{clause} {code}")


PHASES = [
    asking("RC-469", "done", phase="city", round=2, city_deck=["police_raid"], tokens={"thug": 2}),
    asking("RC-469", "take thug", "branch first", phase="city", round=2, city_deck=["police_raid"],
           tokens={"thug": 2, "mutant": 2}),
    asking("RC-366", "done", phase="city", round=2, city_deck=["corrupt_police_chief"],
           arrived={"uptown": 1, "downtown": 1}),
    asking("RC-133", "roll", phase="mobilisation", deck=[SIX, None]),
    asking("RC-447", "use informer", phase="mobilisation", deck=[SIX, None]),
    asking("RC-447", "use fanatic", phase="mobilisation", deck=[["patron", *SIX[1:]], None]),
    asking("RC-375", "use patron", "use patron", "discard informer", phase="mobilisation",
           deck=[["patron", "fanatic", *SIX], None]),
    asking("RC-448", "done", "use patron", phase="mobilisation", deck=[["fanatic", *SIX], None]),
    asking("RC-377", "done", "use secret_gathering", phase="mobilisation",
           deck=[["fanatic", "secret_gathering", *SIX[1:]], None]),
    asking("RC-377", "use bloody_spectacle", phase="mobilisation", deck=[["bloody_spectacle", *SIX[:5]], None]),
    asking("RC-137", "done", phase="recruitment", **NONE),
    asking("RC-136", "reroll thug", phase="recruitment", hand=[["possessed_one"], []], deck=[[], []]),
    asking("RC-456", "reroll blank", phase="recruitment", **NONE, chance=lot("ttttt")),
    asking("RC-137", "gather", phase="recruitment", hand=[["possessed_one"], []], deck=[[], []]),
    asking("RC-457", "done", "gather", phase="recruitment", city="wave_of_recruits", **NONE),
    asking("RC-144", "done", phase="planning"),
    asking("RC-056", "place rivertown", phase="planning"),
    asking("RC-162", "done", phase="hiding", tokens={"thug": 6, "mutant": 1}),
    asking("RC-162", "keep thug_thug", phase="hiding", tokens={"thug": 6, "mutant": 1}),
]  # fmt: skip

PLANS = [
    asking("RC-151", "done"),
    asking("RC-056", "plan bluff rivertown"),
    asking("RC-152", "plan bluff northside", plans={"uptown": ["seat0"], "northside": ["seat0", "seat1"]}),
    asking("RC-157", "plan influence uptown", plans={"uptown": ["seat0"]}, plan_board={"influence": 2}),
    asking("RC-178", "plan augmentation uptown"),
    asking("RC-383", "plan augmentation uptown", **SITE, **NONE),
    asking("RC-196", "plan preparation uptown", **NONE),
    asking("RC-198", "plan preparation uptown", **SITE, rituals={"uptown": {"seat1": [1, 1, 2]}}),
    asking("RC-393", "plan preparation uptown", **SITE, rituals={"northside": {"seat0": [1, 1, 2]},
           "downtown": {"seat0": [2, 3]}}),
    asking("RC-390", "plan preparation uptown", **SITE, **NONE, tokens={"initiate": 1}, track={"uptown": 1}),
    asking("RC-199", "plan preparation uptown", **SITE, **NONE),
    asking("RC-208", "plan influence uptown", rituals={"uptown": {"seat1": [1, 1, 2]}}),
    asking("RC-383", "plan influence uptown", **NONE),
    asking("RC-219", "plan dominance uptown"),
    asking("RC-154", "done", "plan bluff uptown"),
]  # fmt: skip

AUGMENT = "plan augmentation uptown"
WITHIN = [
    asking("RC-386", "done", AUGMENT, **SITE, discard=["patron"]),
    asking("RC-118", "use bribed_police", AUGMENT, "use city_hall_favour", "acquire action", **SITE,
           hand=["city_hall_favour"], stacks={"uptown": {"action": "bribed_police"}}, track={"uptown": 1}),
    asking("RC-389", "done", AUGMENT, "use city_hall_favour", **SITE, hand=["city_hall_favour"]),
    asking("RC-180", "buy action", AUGMENT, "use city_hall_favour", "acquire action", **SITE,
           hand=["city_hall_favour", "patron", "patron"]),
    asking("RC-355", "buy guardian", AUGMENT, **SITE, discard=["patron"], stock={"star_spawn": 0}),
    asking("RC-181", "buy guardian", AUGMENT, **SITE, discard=["patron"]),
    asking("RC-449", "skip", AUGMENT, **SITE, **NONE, tokens={"initiate": 5}),
    asking("RC-026", "done", AUGMENT, "use forbidden_rite", **SITE, hand=["forbidden_rite"]),
    asking("RC-186", "draw", AUGMENT, "skip", **SITE, discard=["patron", "fanatic"]),
    asking("RC-449", "done", AUGMENT, "skip", **SITE, discard=["patron", "fanatic"]),
    asking("RC-379", "pay fanatic", AUGMENT, "buy action", **SITE, hand=["patron", "preacher", "informer"]),
    asking("RC-388", "pay secret_gathering", "plan augmentation northside", "use city_hall_favour", "acquire action",
           "buy guardian", sites={"northside": ["seat0"]}, hand=["city_hall_favour", "patron", "patron"],
           tokens={"initiate": 3}),
    asking("RC-390", "plan preparation uptown", hand=["patron", "patron", "preacher"], track={"uptown": 1},
           sites={"northside": ["seat0"]}),
    asking("RC-379", "draw", AUGMENT, "buy action", **SITE, hand=["patron", "preacher", "informer"]),
    asking("RC-123", "done", AUGMENT, "buy action", **SITE, hand=["patron", "preacher", "informer"]),
    asking("RC-191", "draw", "plan preparation uptown", **SITE, tokens={"initiate": 5}),
    asking("RC-449", "done", "plan preparation uptown", **SITE, tokens={"initiate": 5}),
    asking("RC-195", "site", "plan preparation uptown", **SITE, tokens={"initiate": 5}),
    asking("RC-197", "ritual 1", "plan preparation uptown", tokens={"initiate": 9}),
    asking("RC-199", "ritual 3", "plan preparation uptown", **SITE, **NONE, tokens={"initiate": 1}),
    asking("RC-393", "ritual 3", "plan preparation uptown", **SITE, tokens={"initiate": 9},
                rituals={"northside": {"seat0": [3]}}),
    asking("RC-211", "done", "plan influence uptown", rituals={"northside": {"seat0": [1]}}),
    asking("RC-351", "move rivertown 1", "plan influence uptown", rituals={"northside": {"seat0": [1]}}),
    asking("RC-394", "move northside 2", "plan influence uptown", rituals={"northside": {"seat0": [1]}}),
    asking("RC-396", "stay", "plan influence uptown", rituals={"northside": {"seat0": [1, 2]}}, **NONE),
    asking("RC-215", "stay", "plan influence uptown", "stay", rituals={"northside": {"seat0": [1]}},
           discard=["patron"]),
    asking("RC-449", "done", "plan influence uptown", "stay", rituals={"northside": {"seat0": [1]}},
           discard=["patron"]),
]  # fmt: skip

DOMINANCE = "plan dominance uptown"
THREE: dict[str, Any] = {
    "seats": 3, "rituals": {"uptown": {"seat0": [1], "seat1": [1], "seat2": [1]}}, "deck": [[], [], []],
}  # fmt: skip
ALONE: dict[str, Any] = {"rituals": {"uptown": {"seat0": [1, 3]}}, **NONE}
FIGHTS = [
    asking("RC-460", "done", DOMINANCE, rituals={"uptown": {"seat0": [1]}, "northside": {"seat1": [1]}}),
    asking("RC-398", "move northside 3", DOMINANCE, rituals={"uptown": {"seat0": [1]}, "northside": {"seat1": [1]}}),
    asking("RC-351", "move rivertown 1", DOMINANCE, rituals={"uptown": {"seat0": [1]}, "northside": {"seat1": [1]}}),
    asking("RC-461", "done", DOMINANCE, **FIGHT),
    asking("RC-228", "fist 1", DOMINANCE, **FIGHT),
    asking("RC-462", "decline", DOMINANCE, "add fanatic", "fist 0", "fist 0", **{**FIGHT, "hand": [["fanatic"], []]}),
    asking("RC-447", "use ghoul", DOMINANCE, "add fanatic", "fist 0", "fist 0",
           **{**FIGHT, "hand": [["fanatic", "ghoul"], []]}),
    asking("RC-401", "done", DOMINANCE, "add nightgaunt", "fist 0", "fist 0", "fist 0", "use nightgaunt",
           hand=[["nightgaunt"], [], []], **THREE),
    asking("RC-403", "done", DOMINANCE, "add shoggoth", "fist 0", "fist 0", "fist 0", "use shoggoth",
           hand=[["shoggoth"], [], []], **THREE),
    asking("RC-465", "done", DOMINANCE, "add hound_of_tindalos", "fist 0", "fist 0", "use hound_of_tindalos",
           hand=[["hound_of_tindalos"], []], deck=[[], []], rituals={"uptown": {"seat0": [1], "seat1": [3, 2]}}),
    asking("RC-409", "done", DOMINANCE, **ALONE),
    asking("RC-409", "terrorise", DOMINANCE, rituals={"uptown": {"seat0": [1]}}, hand=[["fanatic"], []]),
    asking("RC-411", "draw", DOMINANCE, "terrorise", **ALONE),
    asking("RC-411", "replace seat1", DOMINANCE, "terrorise", **ALONE, dominance={"uptown": {"seat1": 1}}),
    asking("RC-250", "mark", DOMINANCE, "terrorise", **ALONE, dominance={"uptown": {"seat1": 5}}),
    asking("RC-248", "done", DOMINANCE, "terrorise", "mark", "mark", **ALONE),
]  # fmt: skip


@pytest.mark.parametrize(("clause", "code", "path", "position"), PHASES + PLANS + WITHIN + FIGHTS)
def test_a_refusal_names_its_clause(clause: str, code: str, path: tuple[str, ...], position: dict[str, Any]) -> None:
    t = Table(**position).do(*path)
    assert code not in t.offers() and t.why(code) == clause


def test_refusals_in_the_set_up() -> None:
    assert Table.new(2).why("place uptown") == "RC-084"
    t = Table.new(4)
    assert t.why("done") == "RC-352"
    assert t.do("stack byakhee").why("done") == "RC-094"
    assert Table.new(4, first_game="yes").why("done") == "RC-102"


def test_uses_beyond_the_copies_owned() -> None:
    """A Patron that came back fresh after all uses of the window are gone."""
    t = Table(phase="mobilisation", deck=[["fanatic", *SIX], None])
    t.s.window = []
    t.s.options = t.s.options[-1:]
    assert t.why("use patron") == "RC-484"


def test_after_the_end_nothing_is_possible() -> None:
    t = Table(round=6, plans={"uptown": ["seat0"]}).do("plan bluff uptown", "take thug_thug")
    assert t.s.done and t.why("plan bluff uptown") == "RC-167"


def test_an_option_is_forbidden_by_nothing() -> None:
    t = Table()
    assert all(GAME.why(t.s, action) == "" for action in t.s.options)
