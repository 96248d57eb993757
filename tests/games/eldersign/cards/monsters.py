"""What a monster asks for and brings, found out by meeting it."""

from __future__ import annotations

from itertools import product
from typing import Any

from tests.games.eldersign.cards.adventures import FACES, dice_for, difference, table
from tests.games.eldersign.table import GAME, Table

OFFICE = "administration_office"  # its rewards are 2 Clues, it is worth 1 trophy
HOURS = ("XII", "III", "VI", "IX")


def monster(token: str, wanted: str, cost: str = "") -> dict[str, Any]:
    """Try its row, as "lore 3" or "peril/terror", with its cost, as "sanity" or "clock"; then what it is worth, what is
    on its back, and its lock."""
    for faces in product(*(word.split("/") for word in wanted.split())):
        dice = dice_for(list(faces))
        assert meet(token, [*dice, "1"]), (token, dice)
        for i in range(len(dice)):
            assert not meet(token, [*dice[:i], *less(dice[i]), *dice[i + 1 :]]), (token, dice, i)
    found = defeated(token, dice)
    paid = found.pop("paid")
    assert paid == ({cost: 1} if cost else {}), (token, paid)
    return {name: value for name, value in found.items() if value}


def less(die: str) -> list[str]:
    """Something that is not enough in place of a die."""
    if die in FACES:
        return ["3"]
    return [str(int(die) - 1)] if die != "1" else []


def scene(token: str, dice: list[str], **more: Any) -> Table:
    """The Office with its two rows complete and the token below it."""
    ancient = "nyarlathotep" if GAME.box.cards[GAME.box.number[token]].set == "mask" else "cthulhu"
    here: dict[str, Any] = {"complete": [0, 1], "monsters": [{"token": token, "card": OFFICE}], "clock": "III"}
    return table(OFFICE, **{"roll": dice, "ancient_one": ancient, **here, **more})


def meet(token: str, dice: list[str]) -> bool:
    return "2" in scene(token, dice).offers("complete")


def defeated(token: str, dice: list[str]) -> dict[str, Any]:
    """Everything that defeating it brings: the card of the Office is resolved with it."""
    t = scene(token, dice)
    lock = t.locked().get(token, "")
    before = t.picture()
    assert token not in before["cup"]
    t.complete(2, *dice).until("movement")
    after = t.picture()
    assert after["trophies 0"] == [OFFICE, token] and after["monsters"] == [] and token not in t.locked()
    gains = difference(before, after)
    gains["clues"] = gains.get("clues", 0) - 2
    hours = HOURS.index(after["clock"]) - HOURS.index(before["clock"]) - 1
    paid = {stat: -gains.pop(stat) for stat in ("sanity", "stamina") if stat in gains} | (
        {"clock": hours} if hours else {}
    )
    back = {name: n for name, n in gains.items() if n and name != "monsters"}
    return {"trophies": t.worth() - 1, "back": back, "lock": lock, "paid": paid}
