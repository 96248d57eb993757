"""Why an action is not on offer: the clause of the ledger that stands in its way."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from penumbra.games.providence.actions import TABLE
from penumbra.games.providence.board import control_tokens, open_places, table_places
from penumbra.games.providence.cards import BASIC, CULTIST, TRAVEL, Deed
from penumbra.games.providence.claims import ignores_blocks, obstacle
from penumbra.games.providence.deeds import CLOSE, KILL, OPEN_GATE, actors, deed_of, victims
from penumbra.games.providence.reveal import reveal_pays
from penumbra.games.providence.turn import room
from penumbra.kit.influence import cubes_out

if TYPE_CHECKING:
    from penumbra.games.providence.state import Providence

FREE_VERBS = ("free", "end_turn")  # possible when all actions are taken
KINDS = {
    "start": "DP-071",
    "compose": "DP-368",  # a card that is not in hand, does not show the symbol, or would be superfluous
    "travel": "DP-389",
    "travel_to": "DP-144",
    "retrieve": "DP-135",
    "block": "DP-196",
    "react": "DP-459",
    "riposte": "DP-496",
    "place_cthulhu": "DP-468",
    "displace": "DP-468",
    "displace_deep_one": "DP-468",
    "impostor": "DP-462",
    "sacrifice": "DP-481",
    "surface": "DP-466",
    "drown": "DP-454",
    "move_to": "DP-390",
}


def why_not(s: Providence, action: int) -> str:
    """The id of a clause that forbids the action to the seat that decides now; "" if it is an option."""
    if action in s.options:
        return ""
    if s.done:
        return "DP-418"
    verb, places = TABLE.split(action)
    if s.kind in KINDS:
        return KINDS[s.kind]
    if s.kind != "turn" or verb not in REASONS:
        return "DP-376"
    if not s.left and verb not in FREE_VERBS:
        return "DP-074"
    return REASONS[verb](s, *places)


def _shows(s: Providence, symbol: int) -> bool:
    return any(s.box.symbols[symbol][card] for card in s.hand[s.seat])


def _add(s: Providence, place: int) -> str:
    if place not in table_places(s):
        return "DP-085"
    if place not in open_places(s):
        return "DP-468"
    return "DP-084"  # neither symbol nor cube


def _claim(s: Providence, place: int) -> str:
    p = s.seat
    if not s.fresh:
        if s.left < s.box.turn_actions:
            return "DP-094"
        return "DP-109" if s.used else "DP-383"  # a free action, or an additional action after a Claim
    if place not in table_places(s):
        return "DP-095"
    clause = obstacle(s, p, place, ignores_blocks(s, p))
    if clause:
        return clause
    row = s.pieces[place * s.parties : (place + 1) * s.parties]
    if s.leader[place] != p:
        return "DP-096" if row[p] and row[p] == max(row) else "DP-095"
    return "DP-100"


def _retrieve(s: Providence) -> str:
    return "DP-134" if cubes_out(s, s.seat) else "DP-388"


def _buy(s: Providence) -> str:
    return "DP-138" if s.common[s.seat] else "DP-140"


def _travel(s: Providence) -> str:
    return "DP-145" if _shows(s, TRAVEL) else "DP-143"


def _manipulate(s: Providence, push: int) -> str:
    return "DP-150" if room(s, push) else "DP-153"


def _discard(s: Providence) -> str:
    return "DP-378"


def _reveal(s: Providence) -> str:
    return "DP-204" if s.revealed[s.seat] or reveal_pays(s, s.seat) else "DP-205"


def _act(s: Providence, card: int, use: int) -> str:
    p = s.seat
    if card >= len(s.box.cards) or card not in s.hand[p] + s.mythos[p] or use not in s.box.uses[card]:
        return "DP-155"
    if use == 0:
        return "DP-376"
    deed = deed_of(s, p, card, use)
    if deed is None:
        return "DP-404"
    cities = [city for city, there in enumerate(s.here) if there & actors(s, p, card, deed) or deed.by == "nobody"]
    if use in (CLOSE, OPEN_GATE):
        if not control_tokens(s, p):
            return "DP-380"
        return "DP-187" if any(not s.gates[city] for city in cities) else "DP-181"
    return _kill(s, p, cities, deed) if use == KILL else "DP-470"


def _kill(s: Providence, p: int, cities: list[int], deed: Deed) -> str:
    """Power is missing, nobody is there, or what protects the first of those who are."""
    if any(victims(s, p, city, deed) or (s.deep_ones[city] and s.deep_owner != p) for city in cities):
        return "DP-164"
    prey = 0
    for city in cities:
        prey |= s.here[city] & ~s.team[p]
    if not prey:
        return "DP-157"
    if s.n == 1:
        return "DP-429" if s.goo_vp < s.box.kill_vp else "DP-430"
    if prey & s.box.immortal:
        return "DP-178"
    if prey & s.possessed and not deed.possessed:
        return "DP-158"
    known = [q for q in range(s.n) if prey >> BASIC + q & 1 and s.revealed[q] and s.alignment[q][0] == CULTIST]
    return "DP-172" if known else "DP-171"


def _free(s: Providence, card: int) -> str:
    if card in s.used:
        return "DP-449"
    if card >= len(s.box.cards) or card not in s.hand[s.seat] + s.mythos[s.seat]:
        return "DP-156"
    return "DP-376" if s.box.free_action[card] else "DP-156"


def _end_turn(s: Providence) -> str:
    return "DP-074"


REASONS: dict[str, Callable[..., str]] = {
    "add": _add,
    "claim": _claim,
    "retrieve": _retrieve,
    "buy": _buy,
    "travel": _travel,
    "manipulate": _manipulate,
    "discard": _discard,
    "reveal": _reveal,
    "act": _act,
    "free": _free,
    "end_turn": _end_turn,
}
