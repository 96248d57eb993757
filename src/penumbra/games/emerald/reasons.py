"""Why an action is not on offer: the clause of the ledger that stands in its way.

In a question between actions it is what the verb lacks. In any other question something is under way: it is what
speaks against this answer, or else the clause that says what has to be answered now.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from penumbra.engine.core import Op
from penumbra.games.emerald.actions import ADVANCE, AGENT, DISCARD, MOVE, RETRIEVE, TABLE, TAKE, split
from penumbra.games.emerald.assassination import Plan
from penumbra.games.emerald.cards import Use
from penumbra.games.emerald.identity import allegiance_chosen
from penumbra.games.emerald.monsters import replace_agent
from penumbra.games.emerald.turn import card_of, moved
from penumbra.games.emerald.verbs import (
    can_peek,
    hide_royalty,
    move_agent,
    moved_agent,
    peek_identity,
    placed_agent,
    sanity_check,
    send_influence_to_limbo,
    take_card,
)
from penumbra.kit.wording import frame_fields

if TYPE_CHECKING:
    from penumbra.games.emerald.state import Emerald

BETWEEN = {"take_more": "SE-306", "assassinate_more": "SE-142"}  # the same action goes on


def why_not(s: Emerald, action: int) -> str:
    """The id of a clause that forbids the action to the seat that decides now; "" if it is an option."""
    if action in s.options:
        return ""
    if s.done:
        return "SE-172"
    verb, places = TABLE.split(action)
    if s.kind == "turn":
        if not s.left and (verb == "pass" or verb in REASONS) and verb not in ("free", "deploy"):
            return "SE-063"
        return REASONS[verb](s, *places) if verb in REASONS else "SE-067"
    if s.kind in BETWEEN:
        same = "take" if s.kind == "take_more" else "assassinate"
        return REASONS[verb](s, *places) if verb.startswith(same) else BETWEEN[s.kind]
    return QUESTIONS[s.kind](s, verb, places)


# --- between actions ------------------------------------------------------------------------------------------


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
    return _text(s, card, s.box.action[card])


def _free(s: Emerald, card: int) -> str:
    if card not in s.hand[s.seat] or not s.box.is_free[card]:
        return "SE-052"
    return _text(s, card, s.box.free_action[card])


def _text(s: Emerald, card: int, use: Use) -> str:
    """Why the text of a card in hand cannot be used: what it says itself, or that it would change nothing."""
    if use.needs == "sanity_token" and not s.sanity[s.seat]:
        return "SE-374"
    if use.needs == "hidden_identity" and not can_peek(s, s.seat, card):
        return "SE-365"
    step, *arguments = use.effect[0]
    return TEXTS[step](s, *arguments) if len(use.effect) == 1 and step in TEXTS else "SE-298"


def _replace_text(s: Emerald, where: str, attack: str) -> str:
    if not s.agent_supply[s.seat]:
        return "SE-351"
    return "SE-269" if where == "own_agent" else "SE-350"


# A text of one step that asks for more than that something changes.
TEXTS: dict[Op, Callable[..., str]] = {
    replace_agent: _replace_text,
    take_card: lambda s: "SE-310" if s.seat in s.leader else "SE-211",
    hide_royalty: lambda s: "SE-222" if any(s.royalty) else "SE-221",
    send_influence_to_limbo: lambda _, n: "SE-360",
    sanity_check: lambda _, who: "SE-364",
    peek_identity: lambda _: "SE-365",
    move_agent: lambda _, whose: "SE-373" if whose == "own" else "SE-372",
}


def _deploy(s: Emerald, city: int) -> str:
    return "SE-354" if s.stored[s.seat] else "SE-238"


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
    "end_turn": _end_turn,
}


# --- paying ---------------------------------------------------------------------------------------------------


def _compose(s: Emerald, verb: str, places: tuple[int, ...]) -> str:
    if not s.staged or s.staged[0] > DISCARD:
        freemasons = s.box.card_id(frame_fields(s.stack[-1])["me"]) == "freemasons"
        return "SE-217" if freemasons else "SE-219"
    start, box = s.staged[0], s.box
    if start < TAKE:
        return _paying(s, verb, places, "SE-069", box.place)
    if start < RETRIEVE:
        return _paying(s, verb, places, "SE-078", box.take)
    if start == RETRIEVE:
        return _paying(s, verb, places, "SE-096", box.retrieve)
    if start == MOVE:
        return _paying(s, verb, places, "SE-101", box.move)
    if start == ADVANCE:
        return _paying(s, verb, places, "SE-109", box.tracks[places[0]]) if verb == "push" else "SE-109"
    if start == DISCARD:
        return "SE-147"
    return _bombs(s, verb, places)


def _paying(s: Emerald, verb: str, places: tuple[int, ...], action: str, symbols: list[int]) -> str:
    """A card that does not show the symbol is nothing to pay with; one that does would be superfluous."""
    if verb not in ("pay", "push") or not _left(s, places[-1]) or not symbols[places[-1]]:
        return action
    return "SE-301"


def _left(s: Emerald, card: int) -> bool:
    """Whether a copy of the card is in hand and not yet picked."""
    return s.hand[s.seat].count(card) > [card_of(a) for a in s.staged[1:]].count(card)


def _bombs(s: Emerald, verb: str, places: tuple[int, ...]) -> str:
    plan = Plan(s, s.seat, s.staged)
    if verb == "done":
        return "SE-121" if plan.killer >= 0 else "SE-117"
    if verb not in ("pay", "benefit") or not _left(s, places[0]):
        return "SE-117" if plan.killer < 0 else "SE-121"
    card, box = places[0], s.box
    if plan.killer < 0:
        return "SE-121" if verb == "pay" and box.assassinate[card] else "SE-117"
    if verb == "pay":
        return "SE-316" if box.bombs[card] else "SE-123"
    if plan.doubled and box.agent_bombs[card] > 1:
        return "SE-215"
    if box.calm[card]:
        return "SE-370"
    return "SE-316" if box.text_bombs[card] or box.agent_bombs[card] > 1 else "SE-057"


# --- out of turn ----------------------------------------------------------------------------------------------


def _react(s: Emerald, verb: str, places: tuple[int, ...]) -> str:
    if s.stack[-1][0] is allegiance_chosen:
        return "SE-338"
    if verb != "block":
        return "SE-325"
    if places[0] not in s.hand[s.seat] or not s.box.against[places[0]]:
        return "SE-055"
    return "SE-368" if s.box.block[places[0]].escape else "SE-328"


# --- within an action or a text -------------------------------------------------------------------------------


def _retrieving(s: Emerald, verb: str, places: tuple[int, ...]) -> str:
    return "SE-099" if verb == "done" else "SE-097" if verb.startswith("from") else "SE-096"


def _moving(s: Emerald, verb: str, places: tuple[int, ...]) -> str:
    if verb == "from" and s.agents[places[0] * s.n + s.seat]:
        return "SE-313"  # it has moved
    return "SE-103" if verb.startswith("from") else "SE-105" if verb == "done" else "SE-101"


def _moving_to(s: Emerald, verb: str, places: tuple[int, ...]) -> str:
    then = s.stack[-1][0]
    if then is moved:
        return "SE-313" if verb == "city" else "SE-101"
    if then is placed_agent:
        return "SE-367" if verb == "city" else "SE-244"
    assert then is moved_agent
    return "SE-373" if split(AGENT, frame_fields(s.stack[-1])["source"])[0] == s.seat else "SE-372"


def _moving_agent(s: Emerald, verb: str, places: tuple[int, ...]) -> str:
    own = all(split(AGENT, a)[0] == s.seat for a in s.options)
    return "SE-373" if own else "SE-372"


def _taking_card(s: Emerald, verb: str, places: tuple[int, ...]) -> str:
    return "SE-310" if verb == "city" and s.shown[places[0]] < 0 else "SE-211"


def _removing_card(s: Emerald, verb: str, places: tuple[int, ...]) -> str:
    return "SE-310" if verb == "city" else "SE-265"


def _hiding(s: Emerald, verb: str, places: tuple[int, ...]) -> str:
    return "SE-222" if verb == "city" and s.royalty[places[0]] else "SE-221"


def _to_limbo(s: Emerald, verb: str, places: tuple[int, ...]) -> str:
    return "SE-360" if verb == "done" else "SE-241"


def _frightening(s: Emerald, verb: str, places: tuple[int, ...]) -> str:
    other = verb == "seat" and places[0] != s.seat and places[0] < s.n
    return "SE-364" if other else "SE-263"


def _killing(s: Emerald, verb: str, places: tuple[int, ...]) -> str:
    return "SE-252" if verb == "agent" and places[0] == s.seat else "SE-251"


def _replacing(s: Emerald, verb: str, places: tuple[int, ...]) -> str:
    """Vampires need an agent of their player in the city, Irene Adler needs none."""
    if not frame_fields(s.stack[-1])["attack"]:
        return "SE-350"
    if verb == "agent" and places[0] < s.n and s.agents[places[1] * s.n + places[0]] and places[0] != s.seat:
        return "SE-269"
    return "SE-268"


def _biting(s: Emerald, verb: str, places: tuple[int, ...]) -> str:
    if verb != "agent" or places[0] >= s.n or not s.agents[places[1] * s.n + places[0]]:
        return "SE-279"
    if places[0] == s.seat:
        return "SE-280"
    asked = frame_fields(s.question)
    if "protected" in asked:
        return "SE-250" if places == (asked["q"], asked["city"]) else "SE-332"
    return "SE-332" if s.zombies[places[1]] else "SE-279"


def _always(clause: str) -> Callable[[Emerald, str, tuple[int, ...]], str]:
    return lambda _s, _verb, _places: clause


QUESTIONS: dict[str, Callable[[Emerald, str, tuple[int, ...]], str]] = {
    "start": _always("SE-045"),
    "compose": _compose,
    "react": _react,
    "escape": _always("SE-368"),
    "top_up": _always("SE-156"),
    "retrieve": _retrieving,
    "move": _moving,
    "move_to": _moving_to,
    "take_card": _taking_card,
    "remove_top_card": _removing_card,
    "hide_royalty": _hiding,
    "retrieve_more": _always("SE-229"),
    "return_influence": _always("SE-232"),
    "send_to_limbo": _to_limbo,
    "place_from_limbo": _always("SE-369"),
    "place_more": _always("SE-369"),
    "move_agent": _moving_agent,
    "place_agent": _always("SE-244"),
    "advance_track": _always("SE-371"),
    "terrify": _frightening,
    "peek": _always("SE-365"),
    "kill_agent": _killing,
    "replace_agent": _replacing,
    "store_agents": _always("SE-237"),
    "sacrifice": _always("SE-276"),
    "zombie_attack": _biting,
    "place_zombie": _always("SE-356"),
    "destroy_city": _always("SE-200"),
}
