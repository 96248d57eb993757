"""Sanity, secret identities, forced reveals, and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, ask, op, seq, tell, unwind
from penumbra.engine.randomness import below
from penumbra.games.emerald.actions import CHANGE_ALLEGIANCE, CITY, DECLINE, EVERY_CITY
from penumbra.games.emerald.board import difference, on_board, recruit_agents
from penumbra.games.emerald.cards import LOYALIST, RESTORATIONIST
from penumbra.games.emerald.decks import put_aside
from penumbra.games.emerald.scoring import faction, final_result
from penumbra.kit.parties import around
from penumbra.kit.secrets import unveil

if TYPE_CHECKING:
    from penumbra.games.emerald.state import Emerald


def roll_sanity(s: Emerald, p: int) -> bool:
    """Roll the sanity die; madness costs a token, if there is one (SE-090, SE-091, SE-333)."""
    madness = below(s, s.box.die["faces"], "sanity_die") < s.box.die["madness"]
    tell(s, ALL, "rolled_madness" if madness else "rolled_blank", p)
    if madness and s.sanity[p]:
        s.sanity[p] -= 1
        tell(s, ALL, "lost_sanity", p, s.sanity[p])
        if not s.sanity[p]:
            s.alarm |= 1 << p
    return madness


@op
def settle(s: Emerald) -> None:
    """After each effect: who must reveal does, clockwise from the active player (SE-323, SE-337)."""
    if not s.alarm:
        return
    alarm, s.alarm = s.alarm, 0
    seats = around(s.turn, s.n)
    due = [q for q in seats if alarm >> q & 1 and not s.revealed[q] and not (on_board(s, q) and s.sanity[q])]
    return seq(s, *[(forced_reveal, q) for q in due], (reveals_done,))


def turncoats(s: Emerald, cards: list[int]) -> list[int]:
    """Cards that change the allegiance of their player."""
    return [card for card in cards if s.box.flips[card]]


@op
def forced_reveal(s: Emerald, q: int) -> None:
    """A Loyalist may first play Change of Heart (SE-198, SE-338). The question must tell neither card nor faction."""
    able = faction(s, q) == LOYALIST and bool(turncoats(s, s.hand[q]))
    if able or (s.always_ask and turncoats(s, s.hand[q] + s.deck[q])):
        offer = (CHANGE_ALLEGIANCE, DECLINE) if able else (DECLINE,)
        return ask(s, q, "react", offer, allegiance_chosen, q, always=True)
    return turn_up(s, q)


@op
def allegiance_chosen(s: Emerald, q: int, a: int) -> None:
    if a == CHANGE_ALLEGIANCE:
        card = turncoats(s, s.hand[q])[0]
        s.hand[q].remove(card)
        tell(s, ALL, "played", q, card)
        flip(s, q)
        put_aside(s, q, card, "free_action")
    return turn_up(s, q)


def flip(s: Emerald, p: int) -> None:
    """From now on the player belongs to the opposite faction (SE-197)."""
    s.flipped[p] ^= 1
    tell(s, ALL, "flipped", p)


def turn_up(s: Emerald, q: int) -> None:
    """The identity card is turned up: a Loyalist goes on with three agents, a Restorationist ends the game."""
    show_identity(s, q)
    s.revealed[q] = 1
    tell(s, ALL, "revealed", q, faction(s, q))
    if faction(s, q) == RESTORATIONIST:
        s.ending = "reveal"
        return
    return seq(s, (top_up, q))


def show_identity(s: Emerald, q: int) -> None:
    if not s.revealed[q]:
        unveil(s, "identity", q, s.identity[q][0])


@op
def top_up(s: Emerald, q: int) -> None:
    """A revealed Loyalist places agents up to three on the board (SE-156, SE-157, SE-336)."""
    if on_board(s, q) < s.box.top_up and s.agent_supply[q]:
        return ask(s, q, "top_up", EVERY_CITY, topped_up, q)


@op
def topped_up(s: Emerald, q: int, a: int) -> None:
    recruit_agents(s, q, a - CITY, 1)
    return seq(s, (top_up, q))


@op
def reveals_done(s: Emerald) -> None:
    """The reveal of a Restorationist ends the game in mid-action (SE-159, SE-343)."""
    if s.ending:
        return unwind(s, (final_scoring,))


def limit_reached(s: Emerald) -> str:
    """The reason for which the game ends after this action, or "" (SE-165, SE-170, SE-342)."""
    if max(s.vp) + difference(s) >= s.box.vp_limit[s.n]:
        return "vp_limit"
    return "track" if max(s.tracks) >= s.box.track_end else ""


@op
def check_limits(s: Emerald) -> None:
    """After each action, free action and block."""
    s.ending = limit_reached(s)
    if s.ending:
        return unwind(s, (final_scoring,))


@op
def final_scoring(s: Emerald) -> None:
    """Everybody reveals, and the scores are corrected (SE-172, SE-174)."""
    for q in range(s.n):
        show_identity(s, q)
        tell(s, ALL, "allegiance", q, faction(s, q))
    s.turn = -1
    s.result = final_result(s)
    tell(s, ALL, "game_over", s.result.winners)
