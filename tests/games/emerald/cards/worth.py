"""What a card is worth in every action, found out by playing it."""

from __future__ import annotations

from typing import Any

from penumbra.games.emerald.actions import TRACK_IDS
from tests.games.emerald.table import MADNESS, Table


def in_play(card: str) -> dict[str, Any]:
    """The symbols and points of a card as play shows them; what it cannot be played for is left out."""
    found: dict[str, Any] = {"place": placed(card), "take": taken_with(card), "retrieve": retrieved(card)}
    found |= {"move": moved(card), **{track: pushed(card, track) for track in TRACK_IDS}, "bombs": bombs(card)}
    found |= {**killing(card), **taking(card)}
    return {name: worth for name, worth in found.items() if worth}


def placed(card: str) -> int:
    t = Table(hand=[card], deck=[], limbo=[0, 0])
    if "place rome" not in t.offers():
        return 0
    t.do("place rome")
    assert (t.discard(), t.s.limbo) == ([card], [0, 0])
    return t.cubes("rome")["seat0"]


def taken_with(card: str) -> int:
    """How many cards it takes in one action."""
    cubes = {city: {"seat0": 1} for city in ("paris", "rome", "madrid")}
    shown = {"paris": "dynamite_cache", "rome": "secret_press", "madrid": "war_scare"}
    t = Table(hand=[card], deck=[], cubes=cubes, shown=shown)
    while t.offers("take"):
        t.do(f"take {t.offers('take')[0]}")
    taken = sum(not t.cubes(city) for city in cubes)
    assert len(t.discard()) == (taken + 1 if taken else 0)
    return taken


def retrieved(card: str) -> int:
    t = Table(hand=[card], deck=[], limbo=[10, 5])
    if "retrieve" not in t.offers():
        return 0
    t.do("retrieve")
    assert (t.discard(), t.s.limbo[1]) == ([card], 5)
    return 10 - t.s.limbo[0]


def moved(card: str) -> int:
    t = Table(hand=[card], deck=[], agents={"rome": {"seat0": 4, "seat1": 1}})
    if "move" not in t.offers():
        return 0
    t.do("move")
    while t.kind in ("move", "move_to"):
        t.do("city paris" if t.kind == "move_to" else "from rome")
    assert (t.discard(), t.agents("rome")["seat1"]) == ([card], 1)
    return t.agents("paris")["seat0"]


def pushed(card: str, track: str) -> int:
    t = Table(hand=[card], deck=[])
    if "advance" not in t.offers():
        return 0
    t.do("advance")
    if t.kind == "compose":  # it shows both symbols
        t.do(f"push {track} {card}")
    assert (t.discard(), t.s.left) == ([card], 1)
    return t.track(track)


def bombs(card: str) -> int:
    """An agent in London costs four: how many own agents the symbols of the card make up for."""
    killer = "hired_assassin" if card == "start_revolver" else "start_revolver"
    for missing in (3, 2, 1):
        agents = {"london": {"seat0": 4 - missing, "seat1": 1}, "rome": {"seat1": 1}}
        t = Table(hand=[killer, card], deck=[], agents=agents, cubes={"london": {"seat0": 2}})
        if "assassinate seat1 london" in t.offers():
            t.act("assassinate seat1 london", killer, card)
            if card in t.discard():  # not used for its text
                assert t.agents("london") == {"seat0": 4 - missing}
                return missing
    return 0


def killing(card: str) -> dict[str, int]:
    """Two agents are enough for a victim in Cairo; the points are those of the card's agent field."""
    t = Table(hand=[card], deck=[], agents={"cairo": {"seat0": 2, "seat1": 1}, "rome": {"seat1": 1}})
    if "assassinate seat1 cairo" not in t.offers():
        return {}
    t.act("assassinate seat1 cairo")
    assert (t.agents("cairo"), t.beside(), t.discard()) == ({"seat0": 2}, [card], [])
    assert t.s.agent_supply[1] == (8 if t.laid(card).get("victim") == 1 else 9)
    return {"assassinate": 1, "kill_vp": t.kills(1)}


def taking(card: str) -> dict[str, Any]:
    """What comes with the card when it is taken; starting cards never lie in a city."""
    if card.startswith("start_"):
        return {}
    city = card.removeprefix("city_") if card.startswith("city_") else "rome"
    cubes = {city: {"seat0": 2, "seat1": 1}}
    t = Table(hand=["start_contact"], deck=[], cubes=cubes, shown={city: card}, chance=MADNESS)
    t.do(f"take {city}").ready()
    assert (t.discard(), t.vp(1), t.s.sanity[1]) == (["start_contact", card], 0, 3)
    assert t.vp(0) == sum(t.points(0).values())
    found = {"agents": t.s.in_cities[0], "madness": 3 - t.s.sanity[0], "vp": t.points(0)}
    assert t.agents(city) == ({"seat0": found["agents"]} if found["agents"] else {})
    return found
