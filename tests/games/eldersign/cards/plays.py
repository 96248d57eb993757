"""Shapes that many cards share, found out by playing them."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.eldersign.table import GAME, Table

OFFICE = "administration_office"  # two tasks, no Terror effect; its penalties are 1 Sanity and 1 Clue
HERE = [{"token": "ghoul", "card": OFFICE}, {"token": "gug", "card": OFFICE}]  # worth 1 and 2
THERE = [{"token": "zombie", "card": "the_hidden_passage"}]
OWN_TURN = ["movement", "entrance", "before_roll", "after_roll"]
ROLL = ["1", "lore", "terror", "terror"]
SEED = 5  # its first Mythos card adds a doom token and nothing else


def moments(card: str) -> dict[str, list[str]]:
    """By alternative: the questions of a turn in which the card may be used, where everything it does would matter."""
    base: dict[str, Any] = {"items": [card], "sanity": 3, "stamina": 3, "monsters": HERE + THERE}
    there = base | {"place": OFFICE}
    tables = {
        "start_of_turn": Table(**there, phase="begin"),
        "movement": Table(**there),
        "resolution": Table(**there, phase="resolution"),
        "entrance": Table(**base, phase="entrance"),
        "before_roll": Table(**there, dice=4),
        "after_roll": Table(**there, roll=ROLL),
        "failed_roll": Table(**there, roll=ROLL).do("fail"),
        "after_failure": Table(**there, roll=ROLL).fail_roll("lore"),
        "own_failure": Table(**there, roll=ROLL).do("give_up"),
    }
    found: dict[str, list[str]] = {}
    for moment, t in tables.items():
        for use in t.offers("use") if t.kind == moment else []:
            found.setdefault(use.split()[0], []).append(moment)
    return found


def used(t: Table, use: str, *answers: str, faces: str = "") -> dict[str, Any]:
    """Use a card and return what changed, but for the card itself: it left its owner for the bottom of its deck."""
    card = use.split()[-1]
    deck = f"bottom {t.s.box.cards[t.s.box.number[card]].set}"
    below = t.picture()[deck]
    assert card in t.items()
    changed = t.changes(use, *answers, faces=faces)
    assert card not in t.items() and changed.pop(deck) == [*below, card]
    for field in ("items 0", "tokens 0"):
        changed.pop(field, None)
    return changed


def adds_dice(card: str, *colours: str, use: int = 0) -> dict[str, Any]:
    """Before a roll the card puts dice of these colours into the pool, unless they lie anywhere but in the supply.
    Returns what else changed."""
    at = {"items": [card], "place": OFFICE}
    left = [2, int("yellow" not in colours), int("red" not in colours)]
    changed = used(t := Table(**at, dice=4), f"use {use} {card}")
    assert (t.kind, changed.pop("supply")) == ("before_roll", left)
    assert changed.pop("pool") == ["green_unrolled"] * 4 + [f"{colour}_unrolled" for colour in colours]
    rolled = t.roll("1 2 3 lore " + " ".join(["4"] * len(colours))).dice()
    assert rolled[4:] == [f"{colour}_4" for colour in colours]

    gone = [f"{colour}_4" for colour in colours]
    for where in ({"aside": gone}, {"held": [{"die": die, "hero": 0} for die in gone]}):
        assert f"{use} {card}" not in Table(**at, dice=4, **where).offers("use")  # not twice in a turn
    there = Table(**at, pool=["unrolled", *(f"{colour}_unrolled" for colour in colours)], phase="before_roll")
    assert f"{use} {card}" not in there.offers("use")
    return changed


def changes_die(card: str, *faces: str, use: int = 0, more: bool = False) -> dict[str, Any]:
    """After a roll the card turns a die of any colour and face into one of these. Returns what changed with it, if it
    turned one die."""
    t = Table(items=[card], place=OFFICE, roll=["2", "3", "red_wild"])
    t.do(f"use {use} {card}")
    assert (t.kind, t.offers()) == ("change_die", ["change green_2", "change green_3", "change red_wild"])
    t.do("change red_wild")
    if len(faces) > 1:
        assert (t.kind, t.offers("turn_to")) == ("turn_to", sorted(faces))
        t.do(f"turn_to {faces[-1]}")
    if more:
        assert (t.kind, t.offers()) == ("change_die", ["change green_2", "change green_3", "done"])
        t.do("done")
    assert (t.kind, t.dice()) == ("after_roll", ["green_2", "green_3", f"red_{faces[-1]}"])

    if len(faces) == 1:  # a card that would change nothing cannot be used
        assert f"{use} {card}" not in Table(items=[card], place=OFFICE, roll=[faces[0]]).offers("use")
    before = Table(items=[card], place=OFFICE, roll=["2", "3", "red_wild"]).picture()
    after = t.picture()
    return {name: after[name] for name in after if after[name] != before[name] and name != "pool"}


def newcomer(investigator: str, *answers: str) -> dict[str, Any]:
    """The values and the equipment of a chosen Investigator in a fresh deal."""
    t = object.__new__(Table)
    state = GAME.new(1, SEED, {"investigators": "choose", "ancient_one": "azathoth"})
    t.s = state  # type: ignore[assignment]
    t.do(f"pick {investigator}", *answers).ready()
    assert (t.who(), t.place(), t.s.doom) == (investigator, "entrance", 1)
    assert (t.s.sanity, t.s.stamina) == (t.s.max_sanity, t.s.max_stamina)
    box = t.s.box
    found = Counter(box.cards[box.number[card]].set for card in t.items())
    if t.s.clues[0]:
        found["clue"] = t.s.clues[0]
    return {"values": (t.s.sanity[0], t.s.stamina[0]), **found}


def own(investigator: str, **description: Any) -> Table:
    return Table(who=investigator, **description)
