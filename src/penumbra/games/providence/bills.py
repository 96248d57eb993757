"""What the choice under way comes to, for the seat that makes it: the payment so far, the smallest that is legal, and
the ways of figures."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypedDict

from penumbra.games.providence.actions import (
    ACT,
    BUY,
    CITY_IDS,
    CLAIM,
    DEEP_ONE,
    DISCARD,
    DONE,
    DROP,
    FIGURE,
    MANIPULATE,
    PAY,
    PAY_CUBE,
    PLACE_IDS,
    PUSH_IDS,
    RETRIEVE,
    REVEAL,
    TRAVEL,
    WHATELEY,
)
from penumbra.games.providence.cards import INFLUENCE, RITUAL_UP, USES, WEALTH
from penumbra.games.providence.cards import TRAVEL as TRAVELS
from penumbra.games.providence.deeds import Plan, price, targets, tokens_there
from penumbra.games.providence.roads import FAR, Map, roads
from penumbra.games.providence.travel import travelled, travellers
from penumbra.games.providence.turn import buys, compose, payment_offer, room
from penumbra.kit.influence import cubes_out
from penumbra.kit.payment import Item, pays, smallest
from penumbra.kit.wording import frame_fields

if TYPE_CHECKING:
    from penumbra.games.providence.state import Providence


class Way(TypedDict):
    cost: int
    via: list[str]


class Journey(TypedDict):
    figure: str
    start: str
    ways: dict[str, Way]


class Bill(TypedDict):
    """`have` symbols are laid out; `need`: so many it takes, if that is fixed; `gives`: what they buy now.

    `smallest`: the answers that make the smallest legal payment from here, and `price`: what it buys. While a target is
    to be named, `prices` says by target what has to be paid there. Before a journey `journeys` are the ways of all
    figures that may go, and `fares` the smallest payment by what a way costs.
    """

    verb: str
    symbol: str
    place: str | None
    have: int
    need: int | None
    gives: int
    smallest: list[str]
    price: int
    prices: dict[str, int]
    journeys: list[Journey]
    fares: dict[str, list[str]]


def bill_of(s: Providence, seat: int | None) -> Bill | None:
    """The payment under way; nobody else's business until it is complete."""
    if seat != s.seat or s.kind != "compose" or not s.staged or s.question[0] is not compose:
        return None
    start = s.staged[0]
    if start >= ACT:
        return _deed_bill(s, seat)
    if start == DISCARD:
        n = len(s.staged) - 1
        return _bill("discard", "card", None, n, n)
    verb, symbol, name, most = _wanted(s, seat, start)
    worth = s.box.symbols[symbol]
    paid = [worth[a - PAY] for a in s.staged[1:]]
    place = PLACE_IDS[start] if start < CLAIM else PUSH_IDS[start - MANIPULATE] if verb == "manipulate" else None
    each = 2 if start == BUY else 1
    bill = _bill(verb, name, place, sum(paid), min(sum(paid) // each, most))
    items = _cards(s, seat, worth, s.staged[1:])
    if start == TRAVEL:
        return _travel_bill(s, seat, bill, paid, items)
    answers = smallest(paid, items, lambda values: bool(values) and buys(values, each, most))
    if answers is not None:
        total = sum(paid) + sum([worth[a - PAY] for a in answers])
        bill["smallest"], bill["price"] = _codes(s, [*answers, DONE]), min(total // each, most)
    return bill


def _bill(verb: str, symbol: str, place: str | None, have: int, gives: int, need: int | None = None) -> Bill:
    return {
        "verb": verb,
        "symbol": symbol,
        "place": place,
        "have": have,
        "need": need,
        "gives": gives,
        "smallest": [],
        "price": 0,
        "prices": {},
        "journeys": [],
        "fares": {},
    }


def _wanted(s: Providence, p: int, start: int) -> tuple[str, int, str, int]:
    """The action that is paid for, the number and the name of the symbol, how much can be had."""
    if start < CLAIM:
        return "add", INFLUENCE, "influence", s.cube_supply[p]
    if start == RETRIEVE:
        return "retrieve", INFLUENCE, "influence", cubes_out(s, p)
    if start == BUY:
        return "buy", WEALTH, "wealth", s.common[p]
    if start == TRAVEL:
        return "travel", TRAVELS, "travel", FAR
    push = start - MANIPULATE
    return "manipulate", RITUAL_UP + push, PUSH_IDS[push], room(s, push)


def _cards(s: Providence, p: int, worth: list[int], gone: list[int]) -> list[Item]:
    """The cards left in hand that show the symbol; what else they show is what they could do."""
    rest = s.hand[p][:]
    for a in gone:
        rest.remove(a - PAY)
    return [(PAY + card, worth[card], sum(s.box.cards[card].symbols)) for card in sorted(rest) if worth[card]]


def _codes(s: Providence, answers: list[int]) -> list[str]:
    return [s.game.actions.code(a) for a in answers]


def _deed_bill(s: Providence, p: int) -> Bill:
    """Power against the control or Gate value (DP-164, DP-187)."""
    plan = Plan(s, p, s.staged)
    verb = USES[plan.use]
    if plan.target < 0:
        bill = _bill(verb, "power", None, 0, 0)
        for target in targets(s, p, plan.card, plan.use):
            there = Plan(s, p, [s.staged[0], target])
            bill["prices"][s.game.actions.code(target)] = max(0, there.missing(s, p))
        return bill
    need, missing = price(s, plan.city, plan.use), plan.missing(s, p)
    have = need - missing + sum(plan.worth)
    bill = _bill(verb, "power", CITY_IDS[plan.city], have, have, need)
    tokens = tokens_there(s, p, plan.city, plan.use) - plan.tokens
    coins = min(plan.deed.cubes, s.cube_supply[p]) - plan.cubes
    gone = [PAY + card for card in plan.cards] + ([PAY + plan.card] if plan.card in s.hand[p] else [])
    items = _cards(s, p, s.box.power, gone) + [(WHATELEY, 1, 0)] * tokens + [(PAY_CUBE, 1, 0)] * coins
    answers = smallest(plan.worth, items, lambda values: pays(values, missing))
    if answers is not None:
        bill["smallest"] = _codes(s, answers)
        worth_of = {answer: worth for answer, worth, _ in items}
        bill["price"] = have + sum([worth_of[a] for a in answers])
    return bill


def _travel_bill(s: Providence, p: int, bill: Bill, paid: list[int], items: list[Item]) -> Bill:
    """Where every figure may go, and how each way is paid (DP-145, DP-389)."""
    ways = roads(s, p)
    costs: set[int] = set()
    for who, start in dict.fromkeys(travellers(s, p)):
        bill["journeys"].append(_journey(s, ways, who, start))
        costs |= {cost for cost in ways.cost[start] if cost < FAR}
    for cost in sorted(costs):
        answers = smallest(paid, items, partial(pays, price=cost))
        if answers is not None:
            bill["fares"][str(cost)] = _codes(s, [*answers, DONE])
    for journey in bill["journeys"]:
        journey["ways"] = {city: way for city, way in journey["ways"].items() if str(way["cost"]) in bill["fares"]}
    return bill


def uses_of(s: Providence, seat: int | None) -> dict[str, list[str]]:
    """The actions of this turn that each card in the seat's hand could pay for."""
    uses: dict[str, list[str]] = {}
    if seat != s.seat or s.kind != "turn":
        return uses
    starts = {s.game.actions.split(a)[0]: a for a in s.options if a < CLAIM or RETRIEVE <= a < REVEAL}
    for start in (a for a in s.options if RETRIEVE <= a < REVEAL or a == starts.get("add")):
        verb = s.game.actions.split(start)[0]
        for answer in payment_offer(s, seat, start, s.hand[seat]):
            if answer != DONE:
                found = uses.setdefault(s.box.card_id(answer - (DROP if start == DISCARD else PAY)), [])
                found += [verb] if verb not in found else []
    return uses


def journey_of(s: Providence) -> Journey | None:
    """The figure that travels and its ways: everybody sees the map."""
    if s.kind != "travel_to" or s.stack[-1][0] is not travelled:
        return None
    fields = frame_fields(s.stack[-1])
    p, who = fields["p"], fields["who"]
    start = who - DEEP_ONE if who >= DEEP_ONE else s.at[who - FIGURE]
    return _journey(s, roads(s, p), who, start)


def _journey(s: Providence, map_: Map, who: int, start: int) -> Journey:
    cost = map_.cost
    ways = {
        city: Way(cost=cost[start][i], via=[CITY_IDS[c] for c in _between(cost, start, i)])
        for i, city in enumerate(CITY_IDS)
        if cost[start][i] < FAR
    }
    figure = "deep_one" if who >= DEEP_ONE else s.box.figure_ids[who - FIGURE]
    return {"figure": figure or "", "start": CITY_IDS[start], "ways": ways}


def _between(cost: tuple[tuple[int, ...], ...], start: int, end: int) -> list[int]:
    """The cities that a cheapest way passes, in order."""
    for city, first in enumerate(cost[start]):
        if city != end and first < cost[start][end] and first + cost[city][end] == cost[start][end]:
            return [*_between(cost, start, city), city, *_between(cost, city, end)]
    return []
