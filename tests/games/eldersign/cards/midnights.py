"""Mythos cards by what they do: when they are drawn, while they lie open, when the next midnight takes them away."""

from __future__ import annotations

from typing import Any

from tests.games.eldersign.cards.plays import OFFICE
from tests.games.eldersign.table import Table

NEXT = "keep_friends_close_as_thoughts_scatter"  # 1 Clue for the active player when it is drawn
LOCKING = ["witch", "elder_thing", "hound_of_tindalos", "chthonian"]  # monsters that lock a die: out of the pool
GOOD_ROLL = {"place": "the_missing_records", "roll": ["3", "lore"], "complete": [0]}  # resolves it: 2 Clues


def night(card: str, seats: int = 1, **description: Any) -> tuple[Table, dict[str, Any]]:
    """Hero 0's turn at the Entrance ends and midnight strikes; this card is drawn. The table and what changed, without
    what changes at every midnight; of monsters that appeared only how many."""
    position: dict[str, Any] = {"phase": "entrance", "clock": "IX", "trophies": LOCKING} | description
    t = Table(seats, decks={"mythos": [card]}, **position)
    before = len(t.monsters())
    changed = t.changes("lost_and_found", faces="1")  # which finds nothing
    assert (t.mythos(), t.clock(), t.s.day, changed.pop("deck mythos")) == (card, "XII", 2, [])
    for field in ("mythos", "clock", "day", "phase", "turn", "cup"):
        changed.pop(field, None)
    if "monsters" in changed:
        changed["monsters"] = len(changed["monsters"]) - before
    return t, changed


def drawn(card: str, seats: int = 1, **description: Any) -> dict[str, Any]:
    """What a card that asks nothing does at once; then the next turn begins."""
    t, changed = night(card, seats, **description)
    t.ready(1 % seats)
    return changed


def endured(card: str, seats: int = 1, **description: Any) -> dict[str, Any]:
    """What a card in force does at midnight, before the next one takes its place."""
    t, changed = night(NEXT, seats, mythos=card, **description)
    assert changed.pop("clues 0") == 1 and changed.pop("bottom mythos")[-1] == card
    t.ready(1 % seats)
    return changed


def terror(card: str) -> dict[str, Any]:
    """What a failed roll with Terror costs while the card is in force; without Terror it costs nothing."""
    at: dict[str, Any] = {"place": OFFICE, "clues": 2, "mythos": card, "trophies": LOCKING}
    assert Table(**at, roll=["1", "red_wild"]).changes("fail") == {}
    changed = Table(**at, roll=["1", "terror", "terror"]).changes("fail")
    assert Table(**(at | {"mythos": None}), roll=["1", "terror", "terror"]).changes("fail") == {}
    changed.pop("cup", None)
    if "monsters" in changed:
        changed["monsters"] = len(changed["monsters"])
    return changed


def locks(card: str, colour: str) -> dict[str, Any]:
    """Drawn, the card takes a die of this colour; the next midnight gives it back. Returns what else it did at once."""
    _, changed = night(card)
    left = [6 - (colour == "green"), int(colour != "yellow"), int(colour != "red")]
    assert (changed.pop("locks"), changed.pop("supply")) == ({card: colour}, left)
    assert Table(mythos=card).locked() == {card: colour}
    assert endured(card) == {"locks": {}, "supply": [6, 1, 1]}
    return changed


def allows(card: str | None) -> set[str]:
    """Which of the things that Mythos cards forbid can be done while this one is in force."""
    found = set()
    sheet = Table(phase="entrance", trophies=["gug", "shoggoth"], sanity=1, mythos=card).offers()
    if any(code.startswith("buy") for code in sheet):
        found.add("souvenir")
    if any(code.startswith("aid") for code in sheet):
        found.add("first aid")
    assert "lost_and_found" in sheet
    failed = Table(2, place=[OFFICE, OFFICE], roll=["1", "2"], mythos=card).fail_roll("1").offers()
    if "focus green_2" in failed:
        found.add("focus")
    if "assist hero1" in failed:
        found.add("assistance")
    if Table(items=["heal"], stamina=1, mythos=card).offers("use"):
        found.add("spell")
    if "yuggoth" in Table(others=["yuggoth"], mythos=card).offers("move"):
        found.add("other world")
    return found


EVERYTHING = {"souvenir", "first aid", "focus", "assistance", "spell", "other world"}
