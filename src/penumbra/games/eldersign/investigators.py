"""Investigators: entering play with their starting equipment, and what they may do at the start of any turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, ask, op, seq, tell
from penumbra.engine.effects import effect_frames
from penumbra.games.eldersign.actions import ABILITY, CARD_KINDS, DECLINE, TAKE_KIND
from penumbra.games.eldersign.cards import ALLY, ANY_TURN, COMMON, SPELL, UNIQUE
from penumbra.games.eldersign.decks import size, take_out
from penumbra.games.eldersign.phases import DAILY, ENTRANCE, report, seat_of
from penumbra.games.eldersign.verbs import DECK_OF_KIND, draw_item, take_kind
from penumbra.games.eldersign.vocabulary import VOCABULARY

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder


# --- entering play --------------------------------------------------------------------------------------------


def enter(s: Elder, h: int, investigator: int) -> None:
    """A new Investigator at the Entrance, with the values of the card; the Ancient One may change the maxima (ES-028,
    ES-030, ES-179, ES-185, ES-314)."""
    if investigator in s.crew:
        s.crew.remove(investigator)
    card = s.box.cards[investigator]
    sanity, stamina = s.box.maxima[s.ancient] or (0, 0)
    s.who[h], s.place[h] = investigator, ENTRANCE
    s.sanity[h] = s.max_sanity[h] = max(1, card.sanity + sanity)
    s.stamina[h] = s.max_stamina[h] = max(1, card.stamina + stamina)
    s.clues[h] = 0
    s.spent[h] &= ~DAILY
    tell(s, ALL, "investigator", h, investigator)


def hand_out(s: Elder, h: int) -> None:
    """The cards and Clues that the Investigator card names; no ability works on them (ES-029, ES-261, ES-269,
    ES-315)."""
    card = s.box.cards[s.who[h]]
    starting = card.starting
    for deck, kind in ((COMMON, "common"), (UNIQUE, "unique"), (SPELL, "spell")):
        for _ in range(starting[kind]):
            draw_item(s, h, deck)
    s.clues[h] += starting["clue"]
    if card.ally:
        ally = s.box.number[card.ally]
        if take_out(s, ALLY, ally):
            s.items[h].append(ally)
            report(s, h, "gained", ally)
        else:
            draw_item(s, h, ALLY)


@op
def equip(s: Elder, h: int) -> None:
    """The starting equipment, with cards of a kind that the player names (ES-268)."""
    hand_out(s, h)
    return seq(s, *[(equip_choice, h)] * s.box.cards[s.who[h]].starting["choice"])


@op
def equip_choice(s: Elder, h: int) -> None:
    """The player names the kind, then draws (ES-268)."""
    kinds = [kind for kind, word in enumerate(CARD_KINDS) if word in DECK_OF_KIND and size(s, DECK_OF_KIND[word])]
    return ask(s, seat_of(s, h), "equip", tuple(TAKE_KIND + kind for kind in kinds), equipped, h)


@op
def equipped(s: Elder, h: int, a: int) -> None:
    take_kind(s, h, a - TAKE_KIND)


# --- the start of any turn ------------------------------------------------------------------------------------


@op
def start_windows(s: Elder, h: int) -> None:
    """Whoever may do something once a day at the start of any player's turn is asked, in turn order."""
    able, k = s.box.at_moment[ANY_TURN], s.heroes
    asked = [(q - h) % k for q, card in enumerate(s.who) if card in able and not s.spent[q] & DAILY]
    asked.sort(reverse=True)
    s.stack += [(start_window, (h + steps) % k) for steps in asked]


@op
def start_window(s: Elder, q: int) -> None:
    if VOCABULARY.can(s.box.daily[s.who[q]][1], s, q, s.who[q]):
        return ask(s, seat_of(s, q), "start_of_any_turn", (ABILITY + q, DECLINE), start_window_used, q)


@op
def start_window_used(s: Elder, q: int, a: int) -> None:
    if a != DECLINE:
        s.spent[q] |= DAILY
        report(s, q, "ability", s.who[q])
        s.stack += effect_frames(s.box.daily[s.who[q]][1], q, s.who[q])
