"""The state of a game of Elder Sign, and the zones of its cards.

A *hero* is an Investigator in play with the player behind it: lists "by hero" have one entry a hero, turns go around
heroes, and hero `h` belongs to seat `h % n`, so that a seat may run several.
"""

from __future__ import annotations

from collections import Counter

from penumbra.engine.state import State
from penumbra.engine.zones import Zone
from penumbra.games.eldersign.cards import Box, number_of
from penumbra.games.eldersign.dice import COLOURS, colour_of

ZONES = (
    Zone("decks", per_seat=False, sees="nobody", pool="deck", per_place=True),
    Zone("bottoms", per_seat=False, sees="all", per_place=True),
    Zone("foreseen", per_seat=False, sees="all"),
    Zone("looked", per_seat=False, sees="all"),
    Zone("cup", per_seat=False, sees="all"),
    Zone("items", per_seat=False, sees="all", per_place=True),
    Zone("trophies", per_seat=False, sees="all", per_place=True),
    Zone("layout", per_seat=False, sees="all"),
    Zone("others", per_seat=False, sees="all"),
    Zone("crew", per_seat=False, sees="all"),
    Zone("removed", per_seat=False, sees="all"),
)


class Elder(State):
    """Lists by hero unless said otherwise. A card is its number in the box; -1 stands for none."""

    box: Box
    heroes: int
    first: int  # hero
    turn: int  # the active hero; -1 before the first player is known
    phase: int  # see phases.py
    day: int
    clock: int  # 0: XII, 1: III, 2: VI, 3: IX
    midnights: int  # times the hand has reached XII this turn

    ancient: int  # the card of the Ancient One
    doom: int  # tokens on its track
    signs: int  # Elder Signs beside it
    sign_since: bool  # an Elder Sign was gained since the current Mythos card was drawn
    awake: bool
    ending: str  # why the game ends, or ""

    who: list[int]  # Investigator card; -1: none (devoured)
    place: list[int]  # card of the marker, ENTRANCE, ON_ANCIENT or NOWHERE
    sanity: list[int]
    stamina: list[int]
    max_sanity: list[int]
    max_stamina: list[int]
    clues: list[int]
    spent: list[int]  # bits of DAILY, ASSISTED, OUT (phases.py): what a hero has used up
    items: list[list[int]]  # Items, Spells, Allies: number | tokens << 8
    trophies: list[list[int]]  # Adventures, Other Worlds, monster tokens

    crew: list[int]  # Investigators nobody has had yet, sorted
    removed: list[int]  # cards out of the game: devoured Investigators, Other Worlds lost to Yog-Sothoth
    decks: list[list[int]]  # by DECKS (cards.py); the last card is on top
    bottoms: list[list[int]]  # by DECKS: what was put below since, in sight of all; the first card is the upper one
    foreseen: list[int]  # cards of the Mythos deck that lie on its top and were looked at; the last one is on top
    looked: list[int]  # cards looked at by the effect under way
    cup: list[int]  # monster tokens in the pool, sorted: drawn at random, so their order is nothing

    layout: list[int]  # six slots, -1: a gap
    others: list[int]  # Other World cards in order of entry
    mythos: int  # the current card
    lasting: list[int]  # persistent Mythos cards beside it: number | midnights left << 8
    monsters: list[int]  # tokens in play in order of entry: token | card << 8 | row << 16, see monsters.py

    # Dice: a die is colour * FACES + face, see dice.py. Lists of dice are sorted.
    supply: list[int]  # by colour: beside the Entrance; then by colour: removed from the game
    pool: list[int]
    aside: list[int]  # set aside
    placed: list[int]  # on tasks: die | row << 8
    held: list[int]  # on Spells, Allies and markers: die | spot << 8; a spot is a card, or MARKER + hero
    locks: list[int]  # in order of entry: status | colour << 2 | card << 4, see locks.py

    attempt: int  # the card being attempted (the Ancient One in the final combat); -1: none
    complete: int  # mask of its completed rows
    flags: int  # bits of what happened in this turn or roll, see phases.py
    alarm: int  # bits of what `settle` has to look at, see phases.py


def census(s: Elder) -> dict[str, int]:
    """What play never changes: every card and token is somewhere once, every die too."""
    cards = Counter[int](s.cup + s.crew + s.removed + s.foreseen + s.looked + s.others)
    for pile in (*s.decks, *s.bottoms, *s.trophies):
        cards.update(pile)
    cards.update(number_of(card) for pile in (*s.items, s.lasting, s.monsters) for card in pile)
    cards.update(card for card in (*s.who, *s.layout, s.mythos, s.ancient) if card >= 0)
    found = {s.box.card_id(card): copies for card, copies in cards.items()}
    dice = [0] * COLOURS
    for die in (*s.pool, *s.aside, *s.placed, *s.held):
        dice[colour_of(die)] += 1
    for lock in s.locks:
        dice[lock >> 2 & 3] += lock & 3 == 1
    for colour in range(COLOURS):
        found[f"dice {colour}"] = dice[colour] + s.supply[colour] + s.supply[COLOURS + colour]
    return found


def chapter(s: Elder) -> tuple[int, int]:
    """The day, and whose turn it is."""
    return s.day, s.turn
