"""What comes of deeds: killed Agents, Gates with their Sanity Test, Agents taken over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, Frame, ask, op, reveal, seq, tell
from penumbra.engine.effects import effect_frames
from penumbra.games.providence.actions import DECLINE, RIPOSTE
from penumbra.games.providence.board import (
    CLOSED,
    OPEN,
    end_now,
    owner_of,
    put_deep_ones,
    put_figure,
    take_figure,
)
from penumbra.games.providence.cards import BASIC, CULTIST, MASTER, MI_GO
from penumbra.games.providence.decks import destroy_card, destroy_figure, gain_card, put_away, take_card
from penumbra.games.providence.deeds import CLOSE, KILL, OPEN_GATE, Plan, pay_deed
from penumbra.games.providence.sanity import check_madness, draw_for, reveal_alignment

if TYPE_CHECKING:
    from penumbra.games.providence.state import Providence


def perform(s: Providence, p: int, plan: Plan, *then: Frame) -> None:
    """A deed that was paid: the deed, the card that destroys itself, the Sanity Test of a Gate (DP-460)."""
    pay_deed(s, p, plan)
    frames: list[Frame] = []
    if plan.use == KILL:
        frames = kill(s, p, plan.figure, plan.city)
    elif plan.use in (CLOSE, OPEN_GATE):
        set_gate(s, p, plan.city, OPEN if plan.use == OPEN_GATE else CLOSED)
    else:
        take_over(s, p, plan.figure)
    if plan.deed.destroy:
        frames.append((destroy_played, p, plan.card))
    if plan.use in (CLOSE, OPEN_GATE):
        frames.append((gate_test, p, plan.figure))
    return seq(s, *frames, *then)


@op
def destroy_played(s: Providence, p: int, card: int) -> None:
    """The card of a text or deed is destroyed."""
    for pile in (s.played, s.mythos[p]):
        if card in pile:
            return destroy_card(s, p, card, pile)


# --- Kill -----------------------------------------------------------------------------------------------------


def kill(s: Providence, p: int, figure: int, city: int) -> list[Frame]:
    """Steps 4 and 5 of a Kill; returns the questions that follow. Without a figure the victim is a Deep One."""
    if figure < 0:
        tell(s, ALL, "deep_one_killed", p, s.deep_owner, city)
        put_deep_ones(s, city, -1)  # DP-173, DP-398
        return []
    if figure >= MASTER:
        unmask(s, figure - MASTER)
        return []
    q = owner_of(s, figure)
    tell(s, ALL, "attacked", p, q, figure, city)
    if BASIC <= figure < MI_GO and kill_cancelled(s, q):
        return []
    bury(s, p, q, figure)
    return [(mourn, q)]


def kill_cancelled(s: Providence, q: int) -> bool:
    """The owner of a Basic Agent reveals: a Cultist goes on, with anybody else the game ends (DP-175 to DP-177,
    DP-394)."""
    reveal_alignment(s, q)
    if s.alignment[q][0] == CULTIST:
        tell(s, ALL, "kill_cancelled", q)
        return True
    end_now(s, "agent_killed")
    return False


def bury(s: Providence, killer: int, q: int, figure: int) -> None:
    """The token goes to the killer's Crypt, the owner destroys the card (DP-166 to DP-170, DP-408, DP-445)."""
    take_figure(s, figure)
    s.crypt[killer] |= 1 << figure
    tell(s, ALL, "killed", q, figure)
    card = s.box.card_of[figure]
    if card >= 0 and take_card(s, q, card, replace=True):
        put_away(s, q, card)


def unmask(s: Providence, i: int) -> None:
    """A killed Cultist only turns its card; the Great Old One loses 3 VP (DP-294, DP-430)."""
    s.masters[i] = 1
    s.goo_vp -= s.box.scoring["unrevealed"]
    tell(s, ALL, "unmasked", i)


def mourners(s: Providence, q: int, cards: list[int]) -> list[int]:
    """Cards with a RIPOSTE to the loss of an Agent."""
    return [card for card in cards if s.box.trigger[card] == "agent_killed"]


@op
def mourn(s: Providence, q: int) -> None:
    """Coroner's Report may be played after step 5 (DP-459). The question must not tell whether it is in hand."""
    cards = mourners(s, q, s.hand[q])
    may_have = cards or mourners(s, q, s.deck[q])
    if cards or (s.always_ask and may_have):
        return ask(s, q, "react", (*[RIPOSTE + card for card in cards], DECLINE), mourned, q, always=True)
    if may_have:
        reveal(s)


@op
def mourned(s: Providence, q: int, a: int) -> None:
    if a == DECLINE:
        return
    card = a - RIPOSTE
    s.hand[q].remove(card)
    s.discard[q].append(card)
    s.last = (card,)
    tell(s, ALL, "riposte", q, card)
    s.stack += effect_frames(s.box.cards[card].riposte, q, card)


# --- Gates ----------------------------------------------------------------------------------------------------


def set_gate(s: Providence, p: int, city: int, gate: int) -> None:
    """A Gate token with an own Control token on it (DP-188)."""
    s.gates[city], s.gate_owner[city] = gate, p
    tell(s, ALL, "gate_opened" if gate == OPEN else "gate_closed", p, city)


@op
def gate_test(s: Providence, p: int, figure: int) -> None:
    """Madness destroys the Recruited Agent that acted; then the third token is checked (DP-189 to DP-193, DP-413,
    DP-444)."""
    if draw_for(s, p):
        if figure < BASIC or figure == MI_GO:
            destroy_figure(s, figure, replace=True)
        check_madness(s, p)


# --- Corruption -----------------------------------------------------------------------------------------------


def take_over(s: Providence, p: int, figure: int) -> None:
    """An Agent changes sides with its card, if it has one; it stays where it is, base side up (DP-470)."""
    city = s.at[figure]
    q = take_figure(s, figure)
    put_figure(s, figure, p, city)
    tell(s, ALL, "taken_over", p, q, figure, city)
    card = s.box.card_of[figure]
    if card >= 0 and take_card(s, q, card, replace=True):
        gain_card(s, p, card)
