"""What an Adventure or Other World card asks for and brings, found out by playing it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from penumbra import BadPosition
from tests.games.eldersign.table import GAME, Table

FACES = ("lore", "peril", "terror")
USELESS = {"lore": "peril", "peril": "lore", "terror": "lore"}
COSTS = ("sanity", "stamina")
CALM = "the_stars_align_and_time_runs_short"  # a Mythos card to be drawn at midnight, on every table alike


def adventure(card: str, *rows: str) -> dict[str, Any]:
    """Try the rows, given from top to bottom as "lore 3", "6 -1 sanity", "3 [full]", "[blank]" or "lore [partial] 1", a
    1 in the white frame; then whatever else the card does when it is resolved or failed, and at midnight."""
    for row in range(len(rows)):
        try_row(card, rows, row)
    found: dict[str, Any] = {"ordered": ordered(card, rows), "rewards": rewards(card, rows)}
    found |= {"trophies": found["rewards"].pop("trophies"), "penalties": penalties(card)}
    found |= {"terror": terror(card), "midnight": midnight(card), "lock": lock(card)}
    return {name: value for name, value in found.items() if value}


# --- rows -----------------------------------------------------------------------------------------------------


def needs(row: str) -> tuple[list[str], dict[str, int]]:
    """Requirements and costs of a row as it is printed."""
    words = row.replace("[full]", "").replace("[blank]", "").replace("[partial]", "").split()
    costs = {}
    while words and words[-1] in COSTS:
        stat = words.pop()
        costs[stat] = -int(words.pop())
    return words, costs


def dice_for(wanted: list[str]) -> list[str]:
    """Green dice that are just enough; each Investigation needs dice of its own."""
    dice = [face for face in wanted if face in FACES]
    for points in (int(word) for word in wanted if word not in FACES):
        dice += ["3"] * (points // 3) + [str(points % 3)] * (points % 3 > 0)
    return dice


def table(card: str, **description: Any) -> Table:
    """Gloria before this card with dice in hand; somebody else is far away."""
    where = "others" if GAME.box.cards[GAME.box.number[card]].set == "other_world" else "layout"
    place = {"place": [card, None], where: [card]}
    return Table(2, **{**place, "sanity": [4, 4], "stamina": [4, 4], "doom": 4, **description})


def offered(card: str, rows: tuple[str, ...], row: int, dice: list[str], **more: Any) -> bool:
    """Whether these dice complete the row once those above are complete."""
    above = [i for i in range(row) if rows[i] != "[blank]"]
    t = table(card, complete=above, roll=dice, **more)
    return str(row) in t.offers("complete")


def try_row(card: str, rows: tuple[str, ...], row: int) -> None:
    wanted, costs = needs(rows[row])
    if rows[row] != "[blank]":
        enough = dice_for(wanted)
        assert offered(card, rows, row, enough), (card, row)
        for i, die in enumerate(enough):  # one die that shows something else, or less
            less = [USELESS[die]] if die in USELESS else [str(int(die) - 1)] if die != "1" else ["peril"]
            spoilt = [*enough[:i], *less, *enough[i + 1 :]]
            assert not offered(card, rows, row, spoilt), (card, row, spoilt)
        assert completed(card, rows, row, enough) == costs, (card, row)
    try_frame(card, rows, row)


def try_frame(card: str, rows: tuple[str, ...], row: int) -> None:
    """A Zombie in the white frame asks for an Investigation of 4 and for what it leaves uncovered."""
    here = {"monsters": [{"token": "zombie", "card": card, "row": row}]}
    if "[" not in rows[row]:
        with pytest.raises(BadPosition, match="white frame"):
            table(card, **here)
        return
    covered = rows[row].partition("[partial]")[0] if "[partial]" in rows[row] else ""
    enough = ["3", "1", *dice_for(needs(covered)[0])]
    assert offered(card, rows, row, enough, **here), (card, row)
    for i in range(len(enough)):
        assert not offered(card, rows, row, enough[:i] + enough[i + 1 :], **here), (card, row, i)


def completed(card: str, rows: tuple[str, ...], row: int, dice: list[str]) -> dict[str, int]:
    """What completing a row costs; another row stays open, so that nothing else happens."""
    blank = [i for i, text in enumerate(rows) if text == "[blank]"]
    others = [i for i in range(len(rows)) if i != row and i not in blank]
    below: dict[str, Any] = {}
    if all(i < row for i in others):  # the last one: a Zombie below the card keeps the attempt going
        below = {"monsters": [{"token": "zombie", "card": card}]}
    t = table(card, complete=[i for i in others if i < row], roll=[*dice, "1"], **below)
    before = t.picture()
    t.complete(row, *dice)
    after = t.picture()
    assert t.kind == "before_roll" and after["complete"] == before["complete"] | 1 << row
    return {
        stat: before[f"{stat} 0"] - after[f"{stat} 0"] for stat in COSTS if before[f"{stat} 0"] != after[f"{stat} 0"]
    }


def ordered(card: str, rows: tuple[str, ...]) -> bool:
    """Whether the second of two open rows cannot come first."""
    printed = [i for i, text in enumerate(rows) if text != "[blank]"]
    if len(printed) < 2:
        return False
    second = printed[1]
    return str(second) not in table(card, roll=dice_for(needs(rows[second])[0])).offers("complete")


# --- what comes of it -----------------------------------------------------------------------------------------


def difference(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """Gains and losses of hero 0 and of the table; "each" where hero 1 has the same loss."""
    found: Counter[str] = Counter()
    for stat in (*COSTS, "clues"):
        found[stat] = after[f"{stat} 0"] - before[f"{stat} 0"]
    for item in after["items 0"]:
        found[GAME.box.cards[GAME.box.number[item]].set] += 1
    for name in ("signs", "doom"):
        found[name] = after[name] - before[name]
    found["gates"] = len(after["others"]) - len(before["others"])
    found["monsters"] = len(after["monsters"]) - len(before["monsters"])
    for stat in (*COSTS, "clues"):
        found[f"{stat} of others"] = after[f"{stat} 1"] - before[f"{stat} 1"]
    return {name: n for name, n in found.items() if n}


def rewards(card: str, rows: tuple[str, ...]) -> dict[str, Any]:
    last = len(rows) - 1
    wanted, costs = needs(rows[last])
    above = [i for i in range(last) if rows[i] != "[blank]"]
    t = table(card, complete=above, roll=dice_for(wanted), ancient_one="cthulhu", doom=5, clues=[1, 1])
    before = t.picture()
    t.complete(last).until("movement")
    after = t.picture()
    assert after["trophies 0"] == [card] and after["trophies 1"] == [] and after["turn"] == 1
    worlds = len([one for one in before["others"] if one == card])
    found = difference(before, after)
    found["gates"] = found.get("gates", 0) + worlds
    for stat, n in costs.items():
        found[stat] = found.get(stat, 0) + n
    return {**{name: n for name, n in found.items() if n}, "trophies": t.worth()}


def penalties(card: str) -> dict[str, Any]:
    t = table(card, roll=["1", "1"], clues=[1, 1])
    before = t.picture()
    t.do("give_up").until("movement")
    assert (t.s.turn, t.trophies(), t.place()) == (1, [], card)
    return difference(before, t.picture())


def terror(card: str) -> dict[str, Any]:
    """The effect of a failed roll with a Terror; the die that every failed roll costs is left out."""
    t = table(card, roll=["1", "2", "terror", "terror"], trophies=[["cultist_1"], []])
    before = t.picture()
    t.do("fail").until("set_aside", "movement")
    if t.kind == "movement":
        return {"fails": True}
    found = difference(before, t.picture())
    if t.aside():
        assert (t.aside(), t.dice()) == (["green_terror"] * 2, ["green_1", "green_2"])
        found["dice"] = -2
    if not t.trophies():
        found["trophies"] = -1
    return found


def midnight(card: str) -> dict[str, Any]:
    """What midnight brings with this card in play and not without it."""
    without = struck("the_hidden_passage")
    with_it = struck(card)
    names = with_it.keys() | without.keys()
    return {n: with_it.get(n, 0) - without.get(n, 0) for n in sorted(names) if with_it.get(n, 0) != without.get(n, 0)}


def struck(card: str, **more: Any) -> dict[str, Any]:
    t = table(
        card, place=[None, None], clock="IX", decks={"mythos": [CALM]}, sanity=[5, 5], stamina=[3, 3], doom=0, **more
    )
    before = t.do("stay").picture()
    t.do("aid_sanity").until("movement")
    assert (t.mythos(), t.clock(), t.s.day) == (CALM, "XII", before["day"] + 1)
    return difference(before, t.picture())


def lock(card: str) -> str:
    return table(card).locked().get(card, "")
