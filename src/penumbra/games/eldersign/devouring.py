"""After every whole effect: who is at 0 is devoured, a full doom track wakes the Ancient One.

Whoever pushes an effect puts the frame `(settle,)` behind it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, ask, op, seq, tell, unwind_to
from penumbra.games.eldersign.actions import PICK, for_cards
from penumbra.games.eldersign.board import GAP, fill_gaps, send_home
from penumbra.games.eldersign.cards import DEFEATED
from penumbra.games.eldersign.combat import awaken
from penumbra.games.eldersign.decks import to_bottom
from penumbra.games.eldersign.dice import MARKER
from penumbra.games.eldersign.doom import doom_advances
from penumbra.games.eldersign.investigators import enter, equip
from penumbra.games.eldersign.locks import free_spot, gather
from penumbra.games.eldersign.phases import (
    DYING,
    FULL,
    MIDNIGHT,
    NOWHERE,
    OUT,
    RESOLUTION,
    START,
    in_order,
    midnight_mark,
    seat_of,
    turn_mark,
)
from penumbra.games.eldersign.powers import triggers
from penumbra.games.eldersign.scoring import DEVOURED, finish

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder


@op
def settle(s: Elder) -> None:
    """First the dead, one after the other in turn order, then the awakening, then what follows from both (ES-174,
    ES-201, ES-297, ES-361)."""
    if not s.alarm:
        return
    if s.alarm & DYING:
        for h in in_order(s):
            if s.sanity[h] <= 0 or s.stamina[h] <= 0:
                return seq(s, *devour(s, h), (doom_advances, 1), (settle,))
    if s.alarm & FULL and not s.awake:
        s.alarm &= ~FULL
        return seq(s, (awaken,), (settle,), (break_off,))
    died = s.alarm & DYING
    s.alarm = 0
    if died:
        return after_death(s)


def devour(s: Elder, h: int) -> list[tuple[object, ...]]:
    """Card and marker leave the game, all that was owned goes back; an attempt is over before the death brings doom
    (ES-176 to ES-178, ES-311 to ES-313). Gives what the death sets off."""
    tell(s, ALL, "devoured", h, s.who[h])
    follows = triggers(s, "sanity_or_stamina_zero", h)
    s.removed.append(s.who[h])
    owned = [card & 255 for card in s.items[h]] + s.trophies[h]
    s.items[h], s.trophies[h] = [], []
    s.who[h], s.place[h], s.clues[h], s.sanity[h], s.stamina[h] = -1, NOWHERE, 0, 0, 0
    for card in owned:  # before the attempt is over: what Sister Mary borrowed may lie on her Spells
        to_bottom(s, card)
        free_spot(s, card)
    free_spot(s, MARKER + h)
    if h == s.turn and START <= s.phase <= RESOLUTION:
        s.attempt, s.complete = -1, 0
        gather(s)
        for entry in [entry for entry in s.monsters if entry & DEFEATED]:
            send_home(s, entry)
    if GAP in s.layout:
        fill_gaps(s)
    return follows


def after_death(s: Elder) -> None:
    """Nobody left: the game is lost. Otherwise new Investigators come at once, except for the player whose turn it is:
    that turn breaks off (ES-182, ES-245, ES-295, ES-331, ES-332)."""
    if not in_order(s) and (s.awake or not s.crew):
        return finish(s, DEVOURED)
    gone = [h for h in range(s.heroes) if s.who[h] < 0 and not s.spent[h] & OUT]
    own_turn = START <= s.phase <= RESOLUTION
    if s.awake:
        for h in gone:
            eliminate(s, h)  # ES-239
        if own_turn and s.who[s.turn] < 0:
            return break_off(s)
        return
    start = max(s.turn, 0)
    waiting = sorted((h for h in gone if not (own_turn and h == s.turn)), key=lambda h: (h - start) % s.heroes)
    frames = [(choose_new, h) for h in waiting]
    if own_turn and s.who[s.turn] < 0:
        return seq(s, *frames, (break_off,))
    return seq(s, *frames)


def eliminate(s: Elder, h: int) -> None:
    s.spent[h] |= OUT
    tell(s, ALL, "eliminated", h)


@op
def break_off(s: Elder) -> None:
    """The rest of the turn, or of the midnight, does not take place (ES-182, ES-227, ES-313, ES-357, ES-358)."""
    if s.phase == MIDNIGHT:
        return unwind_to(s, midnight_mark)
    if START <= s.phase <= RESOLUTION:
        return unwind_to(s, turn_mark)


@op
def choose_new(s: Elder, h: int) -> None:
    """A new Investigator for a player whose last one was devoured; without any left the player is eliminated (ES-179
    to ES-181)."""
    if s.who[h] >= 0 or s.spent[h] & OUT:
        return
    if not s.crew or s.awake:
        return eliminate(s, h)
    return ask(s, seat_of(s, h), "choose_investigator", for_cards(PICK, s.crew), new_chosen, h)


@op
def new_chosen(s: Elder, h: int, a: int) -> None:
    enter(s, h, a - PICK)
    return seq(s, (equip, h))
