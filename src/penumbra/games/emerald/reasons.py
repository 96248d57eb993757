"""Why an action is not on offer: the clause of the ledger that stands in its way."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from penumbra.games.emerald.actions import TABLE

if TYPE_CHECKING:
    from penumbra.games.emerald.state import Emerald


def why_not(s: Emerald, action: int) -> str:
    """The id of a clause that forbids the action to the seat that decides now; "" if it is an option."""
    if action in s.options:
        return ""
    if s.done:
        return "SE-172"
    verb, places = TABLE.split(action)
    if s.kind == "start":
        return "SE-045"
    if s.kind == "react":
        return "SE-325"
    if s.kind == "compose":
        return "SE-301"  # a card that is not in hand, does not show the symbol, or would be superfluous
    if s.kind not in ("turn", "take_more", "assassinate_more") or verb not in REASONS:
        return "SE-298"
    if not s.left and verb not in ("free", "deploy", "end_turn"):
        return "SE-063"
    return REASONS[verb](s, *places)


def _place(s: Emerald, city: int) -> str:
    return "SE-069" if s.cube_supply[s.seat] else "SE-076"


def _take(s: Emerald, city: int) -> str:
    p = s.seat
    if s.kind == "turn" and s.left < s.box.turn_actions:
        return "SE-079"
    if s.shown[city] < 0:
        return "SE-310"
    if s.leader[city] != p:
        row = s.pieces[city * s.n : (city + 1) * s.n]
        return "SE-082" if row[p] == max(row) else "SE-080"
    return "SE-078" if s.cubes[city * s.n + p] else "SE-081"


def _retrieve(s: Emerald) -> str:
    return "SE-096"


def _move(s: Emerald) -> str:
    return "SE-101" if s.in_cities[s.seat] else "SE-103"


def _advance(s: Emerald) -> str:
    return "SE-109"


def _scene(s: Emerald, city: int) -> str:
    if not s.agents[city * s.n + s.seat]:
        return "SE-118"
    if s.leader[city] != s.seat:
        return "SE-120"
    if not any(s.box.assassinate[card] for card in s.hand[s.seat]):
        return "SE-117"
    return "SE-121"


def _assassinate(s: Emerald, seat: int, city: int) -> str:
    if seat >= s.n or seat == s.seat or not s.agents[city * s.n + seat]:
        return "SE-131"
    return _scene(s, city)


def _assassinate_royalty(s: Emerald, city: int) -> str:
    return _scene(s, city) if s.royalty[city] else "SE-119"


def _discard(s: Emerald) -> str:
    return "SE-147"


def _act(s: Emerald, card: int) -> str:
    if card not in s.hand[s.seat] or not s.box.has_action[card]:
        return "SE-149"
    return "SE-298"


def _free(s: Emerald, card: int) -> str:
    if card not in s.hand[s.seat] or not s.box.is_free[card]:
        return "SE-052"
    return "SE-298"


def _deploy(s: Emerald, city: int) -> str:
    return "SE-354" if s.stored[s.seat] else "SE-238"


def _pass(s: Emerald) -> str:
    return "SE-153"


def _end_turn(s: Emerald) -> str:
    return "SE-063"


REASONS: dict[str, Callable[..., str]] = {
    "place": _place,
    "take": _take,
    "retrieve": _retrieve,
    "move": _move,
    "advance": _advance,
    "assassinate": _assassinate,
    "assassinate_royalty": _assassinate_royalty,
    "discard": _discard,
    "act": _act,
    "free": _free,
    "deploy": _deploy,
    "pass": _pass,
    "end_turn": _end_turn,
}
