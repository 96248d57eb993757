"""Hands, decks and discard piles; cards in play, taken away and destroyed; points on the VP track."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, reveal, tell
from penumbra.engine.randomness import shuffle
from penumbra.games.providence.board import give_deep_ones, take_figure
from penumbra.games.providence.cards import CITY, RLYEH
from penumbra.kit.influence import NOBODY
from penumbra.kit.piles import draw_cards, take_out

if TYPE_CHECKING:
    from penumbra.games.providence.state import Providence


def spend(s: Providence, p: int, cards: list[int], symbol: str) -> None:
    """Cards are played for a resource: they stay in play until the action is resolved, and those with a RIPOSTE wait
    for its end (DP-075, DP-370, DP-496)."""
    hand, trigger = s.hand[p], s.box.trigger
    for card in cards:
        hand.remove(card)
        if trigger[card] == symbol or trigger[card] == "used":
            s.pending.append(card)
    s.played += cards
    s.last = tuple(cards)
    tell(s, ALL, "spent", p, tuple(cards))


def play_card(s: Providence, p: int, card: int) -> None:
    """A card is played, or a Mythos card used, for its text."""
    if card not in s.mythos[p]:
        s.hand[p].remove(card)
        s.played.append(card)
    s.last = (card,)
    tell(s, ALL, "played", p, card)


def gain_card(s: Providence, p: int, card: int) -> None:
    """A card comes to the discard pile of its new owner."""
    s.discard[p].append(card)
    if card == s.box.deep_ones:
        give_deep_ones(s, p)


def take_card(s: Providence, p: int, card: int, replace: bool) -> bool:
    """Take a card away from wherever its owner has it: one from the hand is replaced, a searched deck is shuffled
    (DP-124, DP-125, DP-168, DP-169, DP-457). False: the owner has none."""
    piles = ("played", "discard", "hand", "deck") if p == s.turn else ("discard", "hand", "deck")
    pile = take_out(s, p, card, piles)
    if not pile:
        return False
    s.taken_from = pile
    if pile == "hand":
        reveal(s)
        if replace:
            draw_cards(s, p, 1)
    elif pile == "deck":
        shuffle(s, s.deck[p], "deck", p)
    if card == s.box.deep_ones:
        give_deep_ones(s, NOBODY)
    return True


def put_away(s: Providence, p: int, card: int) -> None:
    """A destroyed card leaves the game; a City card goes back to the City area (DP-091, DP-093)."""
    if CITY <= card <= RLYEH:
        s.city_area.append(card)
        tell(s, ALL, "city_card_back", p, card)
    else:
        s.removed.append(card)
        tell(s, ALL, "destroyed", p, card)
    if s.box.trigger[card] == "destroyed":
        s.pending.append(card)


def destroy_card(s: Providence, p: int, card: int, pile: list[int]) -> None:
    """A player destroys an own card of this pile; an Agent leaves the game with its card (DP-092, DP-457)."""
    pile.remove(card)
    if card == s.box.deep_ones:
        give_deep_ones(s, NOBODY)
    put_away(s, p, card)
    figure = s.box.figure[card]
    if figure >= 0 and s.team[p] >> figure & 1:
        take_figure(s, figure)
        s.lost |= 1 << figure
        tell(s, ALL, "agent_destroyed", p, figure)


def destroy_figure(s: Providence, figure: int, replace: bool) -> None:
    """An Agent is destroyed: token and card, if it has one (DP-092, DP-190, DP-192, DP-408)."""
    p = take_figure(s, figure)
    s.lost |= 1 << figure
    tell(s, ALL, "agent_destroyed", p, figure)
    card = s.box.card_of[figure]
    if card >= 0 and take_card(s, p, card, replace):
        put_away(s, p, card)


def finish_cards(s: Providence, p: int) -> None:
    """The cards of an action go to the discard pile once it is resolved (DP-075)."""
    if s.played:
        s.discard[p] += s.played
        s.played = []


def gain_vp(s: Providence, p: int, n: int) -> None:
    """VP that a card gives at once (DP-128)."""
    s.vp[p] += n
    s.gained[p] += n
    tell(s, ALL, "vp", p, n)
