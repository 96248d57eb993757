"""What the choice under way comes to, for the seat that makes it: the payment so far, and the ways of a figure."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from penumbra.games.providence.actions import (
    ACT,
    BUY,
    CITY_IDS,
    CLAIM,
    DEEP_ONE,
    DISCARD,
    FIGURE,
    MANIPULATE,
    PAY,
    PLACE_IDS,
    PUSH_IDS,
    RETRIEVE,
    TRAVEL,
)
from penumbra.games.providence.cards import INFLUENCE, RITUAL_UP, USES
from penumbra.games.providence.deeds import Plan, price
from penumbra.games.providence.roads import FAR, roads
from penumbra.games.providence.travel import travelled
from penumbra.games.providence.turn import compose, room
from penumbra.kit.influence import cubes_out
from penumbra.kit.wording import frame_fields

if TYPE_CHECKING:
    from penumbra.games.providence.state import Providence


class Bill(TypedDict):
    """`have` symbols are laid out; `need`: so many it takes, if that is fixed; `gives`: what they buy now."""

    verb: str
    symbol: str
    place: str | None
    have: int
    need: int | None
    gives: int


class Way(TypedDict):
    cost: int
    via: list[str]


class Journey(TypedDict):
    figure: str
    start: str
    ways: dict[str, Way]


def bill_of(s: Providence, seat: int | None) -> Bill | None:
    """The payment under way; nobody else's business until it is complete."""
    if seat != s.seat or s.kind != "compose" or not s.staged or s.question[0] is not compose:
        return None
    start = s.staged[0]
    if start >= ACT:
        return _deed_bill(s, seat)
    if start == DISCARD:
        n = len(s.staged) - 1
        return {"verb": "discard", "symbol": "card", "place": None, "have": n, "need": None, "gives": n}
    verb, symbol, name, most = _wanted(s, seat, start)
    symbols = s.box.wealth if start == BUY else s.box.travel if start == TRAVEL else s.box.symbols[symbol]
    have = sum([symbols[a - PAY] for a in s.staged[1:]])
    place = PLACE_IDS[start] if start < CLAIM else PUSH_IDS[start - MANIPULATE] if verb == "manipulate" else None
    gives = min(have // 2 if start == BUY else have, most)
    return {"verb": verb, "symbol": name, "place": place, "have": have, "need": None, "gives": gives}


def _wanted(s: Providence, p: int, start: int) -> tuple[str, int, str, int]:
    """The action that is paid for, the number and the name of the symbol, how much can be had."""
    if start < CLAIM:
        return "add", INFLUENCE, "influence", s.cube_supply[p]
    if start == RETRIEVE:
        return "retrieve", INFLUENCE, "influence", cubes_out(s, p)
    if start == BUY:
        return "buy", INFLUENCE, "wealth", s.common[p]
    if start == TRAVEL:
        return "travel", INFLUENCE, "travel", FAR
    push = start - MANIPULATE
    return "manipulate", RITUAL_UP + push, PUSH_IDS[push], room(s, push)


def _deed_bill(s: Providence, p: int) -> Bill | None:
    """Power against the control or Gate value (DP-164, DP-187)."""
    plan = Plan(s, p, s.staged)
    if plan.target < 0:
        return None
    need = price(s, plan.city, plan.use)
    have = need - plan.missing(s, p) + sum(plan.worth)
    return {
        "verb": USES[plan.use],
        "symbol": "power",
        "place": CITY_IDS[plan.city],
        "have": have,
        "need": need,
        "gives": have,
    }


def journey_of(s: Providence) -> Journey | None:
    """The figure that travels and its ways: everybody sees the map."""
    if s.kind != "travel_to" or s.stack[-1][0] is not travelled:
        return None
    fields = frame_fields(s.stack[-1])
    p, who = fields["p"], fields["who"]
    start = who - DEEP_ONE if who >= DEEP_ONE else s.at[who - FIGURE]
    figure = "deep_one" if who >= DEEP_ONE else s.box.figure_ids[who - FIGURE]
    cost = roads(s, p).cost
    ways = {
        city: Way(cost=cost[start][i], via=[CITY_IDS[c] for c in _between(cost, start, i)])
        for i, city in enumerate(CITY_IDS)
        if cost[start][i] < FAR
    }
    return {"figure": figure or "", "start": CITY_IDS[start], "ways": ways}


def _between(cost: tuple[tuple[int, ...], ...], start: int, end: int) -> list[int]:
    """The cities that a cheapest way passes, in order."""
    for city, first in enumerate(cost[start]):
        if city != end and first < cost[start][end] and first + cost[city][end] == cost[start][end]:
            return [*_between(cost, start, city), city, *_between(cost, city, end)]
    return []
