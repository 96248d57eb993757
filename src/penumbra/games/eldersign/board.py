"""The museum: Adventures in their six places, Other Worlds below them, and the way of cards into and out of play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, tell
from penumbra.games.eldersign.cards import ADVENTURE, OTHER_WORLD, OTHER_WORLD_SET
from penumbra.games.eldersign.decks import draw, to_bottom
from penumbra.games.eldersign.locks import lock, release
from penumbra.games.eldersign.phases import ENTRANCE, report

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder

PLACES = 6
GAP = -1


def in_play(s: Elder) -> list[int]:
    """Adventures in layout order, then Other Worlds in order of entry."""
    return [card for card in s.layout if card >= 0] + s.others


def fill_gaps(s: Elder) -> None:
    """Deal an Adventure to every gap, as long as the deck lasts; dice are locked at once (ES-024, ES-308, ES-355)."""
    if s.awake:
        return
    for slot in range(PLACES):
        if s.layout[slot] == GAP:
            card = draw(s, ADVENTURE)
            if card < 0:
                return
            s.layout[slot] = card
            tell(s, ALL, "adventure_dealt", card)
            lock(s, card)


def give_back(s: Elder, card: int) -> None:
    """A card to the bottom of its deck, a token to the pool; an Adventure may fill a gap at once."""
    to_bottom(s, card)
    if GAP in s.layout:
        fill_gaps(s)


def enter_other_world(s: Elder, card: int) -> None:
    s.others.append(card)
    tell(s, ALL, "gate_opened", card)
    lock(s, card)


def open_next_gate(s: Elder) -> None:
    """The top card of the Other World deck, if there is one, below the Adventures (ES-098, ES-127)."""
    card = draw(s, OTHER_WORLD)
    if card >= 0:
        enter_other_world(s, card)


def take_card(s: Elder, h: int, card: int) -> None:
    """A resolved card: markers to the Entrance, its die free, the card to the trophies, a new Adventure in its place
    (ES-084 to ES-088)."""
    clear(s, card)
    s.trophies[h].append(card)
    report(s, h, "resolved", card)
    if s.box.set_of[card] == OTHER_WORLD_SET:
        end_until_other_world(s)
    else:
        fill_gaps(s)


def remove_from_game(s: Elder, card: int) -> None:
    """Investigators to the Entrance, monsters to the pool, dice to the supply (ES-356)."""
    for entry in [entry for entry in s.monsters if entry >> 8 & 255 == card]:
        send_home(s, entry)
    clear(s, card)
    s.removed.append(card)
    tell(s, ALL, "card_removed", card)


def send_home(s: Elder, entry: int) -> None:
    """A monster token back to the pool."""
    s.monsters.remove(entry)
    to_bottom(s, entry)
    release(s, entry & 255)


def clear(s: Elder, card: int) -> None:
    """A card leaves its place: who stood on it stands at the Entrance, its die is free."""
    for h, place in enumerate(s.place):
        if place == card:
            s.place[h] = ENTRANCE
    if card in s.others:
        s.others.remove(card)
    else:
        s.layout[s.layout.index(card)] = GAP
    release(s, card)


def end_until_other_world(s: Elder) -> None:
    """Mythos effects that end with a resolved Other World. The current card stays, without its lock (ES-340)."""
    for entry in s.lasting[:]:
        if s.box.until_other_world[entry & 255]:
            s.lasting.remove(entry)
            end_lasting(s, entry & 255)
    if s.mythos >= 0 and s.box.until_other_world[s.mythos]:
        release(s, s.mythos)


def end_lasting(s: Elder, card: int) -> None:
    """A Mythos card to the bottom of its deck: its effect ends, its die is free (ES-147, ES-294)."""
    to_bottom(s, card)
    release(s, card)
    tell(s, ALL, "mythos_ended", card)
