"""What an Ancient One is like, found out by playing: its track, the signs that seal it, its combat and its attack."""

from __future__ import annotations

from typing import Any

from tests.games.eldersign.table import Table

CLOSET, PASSAGE = "the_storage_closet", "the_hidden_passage"  # fail: 1 Sanity, 1 doom; resolve: 2 Elder Signs


def doom_track(ancient: str) -> str:
    """Space by space: d or m for what a doom token on it does, and ! once the Ancient One awakens."""
    found = ""
    while not found.endswith("!"):
        t = Table(ancient_one=ancient, place=CLOSET, roll=["1"], doom=len(found), layout=[CLOSET]).do("give_up")
        found += "m" if t.events("monster_appears") else "d"
        if t.events("awakens"):
            found += "!"
    return found


def sealed_by(ancient: str) -> int:
    """How many Elder Signs end the game, gained one pair at a time."""
    for signs in range(30):
        t = Table(ancient_one=ancient, place=PASSAGE, roll=["lore"], complete=[0, 1], signs=signs).complete(2)
        if t.s.done:
            assert (t.s.ending, t.s.result and t.s.result.winners) == ("sealed", (0,))
            return signs + 2
    raise AssertionError(f"{ancient} was not sealed")


def combat(ancient: str, *faces: str) -> None:
    """A combat task that exactly these dice complete, none of them superfluous: 1 doom less, and the die that is left
    goes on."""
    at: dict[str, Any] = {"ancient_one": ancient, "awake": True, "doom": 5, "clues": 1, "items": ["duke"]}
    for left_out in range(len(faces)):
        fewer = [face for i, face in enumerate(faces) if i != left_out]
        assert Table(**at, roll=fewer).offers() == ["clue", "fail"]
    t = Table(**at, roll=[*faces, "1"]).complete(0, *faces)
    assert (t.s.doom, len(t.s.pool), len(t.s.placed)) == (4, 1, len(faces))


def attacked(ancient: str, seats: int = 2, **description: Any) -> Table:
    """Midnight strikes in the final combat after hero 0's turn: the table once the Ancient One attacks."""
    position: dict[str, Any] = {"awake": True, "doom": 5, "phase": "clock", "clock": "IX"} | description
    t = Table(seats, ancient_one=ancient, **position)
    assert (t.s.day, t.mythos()) == (2, None)
    return t


def woken(ancient: str, seats: int = 2, **description: Any) -> Table:
    """Hero 0 fails the Storage Closet with one space left on the track: the table once the Ancient One awakens."""
    length = len(doom_track(ancient)) - 1
    position: dict[str, Any] = {"doom": length - 1, "roll": ["1"], "place": CLOSET, "layout": [CLOSET]} | description
    t = Table(seats, ancient_one=ancient, **position).do("give_up")
    assert t.events("awakens") and t.s.awake
    return t
