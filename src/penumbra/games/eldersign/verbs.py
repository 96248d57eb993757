"""The verbs of effects: gains, discards, Elder Signs, gates, the clock.

Signature of a verb: `verb(s, h, me, *args)`; hero `h` carries it out, `me` is the card. Each says when it would change
anything (ES-346).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, Op, ask, op, seq, tell
from penumbra.engine.effects import Flag, Number, Several, Word
from penumbra.games.eldersign import phases
from penumbra.games.eldersign.actions import (
    CARD_KINDS,
    DECLINE,
    DROP,
    DROP_CLUE,
    PICK,
    TAKE_KIND,
    for_cards,
)
from penumbra.games.eldersign.board import enter_other_world, open_next_gate, remove_from_game
from penumbra.games.eldersign.cards import (
    ADVENTURE_SET,
    ALLY,
    AWAKEN_WITHOUT_WORLDS,
    COMMON,
    DECKS,
    MYTHOS,
    OTHER_WORLD,
    OTHER_WORLD_SET,
    SPELL,
    UNIQUE,
    ancient_rule,
)
from penumbra.games.eldersign.decks import draw, size, to_bottom
from penumbra.games.eldersign.dice import COLOUR_IDS, FACE_IDS, face_of, throw, unrolled
from penumbra.games.eldersign.locks import free_spot
from penumbra.games.eldersign.phases import FULL, report, seat_of
from penumbra.games.eldersign.powers import frames, spared
from penumbra.games.eldersign.scoring import DESTROYED, SEALED, finish
from penumbra.games.eldersign.targets import CHOSEN, aimed, choose_hero
from penumbra.games.eldersign.vocabulary import COLOUR_WORDS, FACE_WORDS, TARGETS, verb

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder

CLUE_KIND = CARD_KINDS.index("clue")
DECK_OF_KIND = {"common": COMMON, "unique": UNIQUE, "spell": SPELL}
GAIN_EVENTS = {COMMON: "gain_common", UNIQUE: "gain_unique", SPELL: "gain_spell", ALLY: "gain_ally"}
ITEM_DECKS = ("common", "unique", "spell")


# --- gains ----------------------------------------------------------------------------------------------------


def draw_item(s: Elder, h: int, deck: int) -> bool:
    """The top card of a deck to a hero; nothing comes from an empty one (ES-307)."""
    card = draw(s, deck)
    if card < 0:
        return False
    s.items[h].append(card)
    report(s, h, "gained", card)
    return True


def take_clues(s: Elder, h: int, n: int) -> None:
    s.clues[h] += n
    report(s, h, "gained_clues", n)


def gain(s: Elder, q: int, deck: int, n: int, extra: bool) -> None:
    """Cards for one hero, with the extra card or the choice of the Investigator's ability (ES-352)."""
    who = s.who[q]
    replaces = s.box.replace_gain[who] if who >= 0 else None
    if replaces and DECKS[deck] in replaces[0]:
        return seq(s, *[(gain_instead, q, deck)] * n)
    drawn = 0
    while drawn < n and draw_item(s, q, deck):
        drawn += 1
    if drawn and not extra and who >= 0:
        own = s.box.triggers[who]
        if GAIN_EVENTS[deck] in own:
            return seq(s, *frames(own[GAIN_EVENTS[deck]], q, who))


@op
def gain_instead(s: Elder, h: int, deck: int) -> None:
    """A single card, or one of the things that may replace it; an empty deck gives no card to replace (ES-307)."""
    if not size(s, deck):
        return
    words = s.box.replace_gain[s.who[h]][1]
    offer = [TAKE_KIND + CARD_KINDS.index(word) for word in words if word == "clue" or size(s, DECK_OF_KIND[word])]
    return ask(s, seat_of(s, h), "gain_instead", tuple(sorted(offer)), gained_instead, h)


@op
def gained_instead(s: Elder, h: int, a: int) -> None:
    take_kind(s, h, a - TAKE_KIND)


def take_kind(s: Elder, h: int, kind: int) -> None:
    """A Clue, or a card of one of the three decks."""
    if kind == CLUE_KIND:
        take_clues(s, h, 1)
    else:
        draw_item(s, h, DECK_OF_KIND[CARD_KINDS[kind]])


def gain_cards(s: Elder, h: int, me: int, deck: int, n: int, target: str, extra: bool, this: Op) -> None:
    if target in CHOSEN:
        return choose_hero(s, h, me, target, (this, n, "active", extra), lambda q: True)
    if target in ("active", "user"):
        return gain(s, h, deck, n, extra)
    return seq(s, *[(this, q, me, n, "active", extra) for q in aimed(s, h, target)])


def can_gain_common(s: Elder, h: int, me: int, n: int, target: str, extra: bool) -> bool:
    return size(s, COMMON) > 0


@verb(can_gain_common, n=Number(1), target=Word(TARGETS, "active"), extra=Flag())
def gain_common(s: Elder, h: int, me: int, n: int, target: str, extra: bool) -> None:
    return gain_cards(s, h, me, COMMON, n, target, extra, gain_common)


def can_gain_unique(s: Elder, h: int, me: int, n: int, target: str, extra: bool) -> bool:
    return size(s, UNIQUE) > 0


@verb(can_gain_unique, n=Number(1), target=Word(TARGETS, "active"), extra=Flag())
def gain_unique(s: Elder, h: int, me: int, n: int, target: str, extra: bool) -> None:
    return gain_cards(s, h, me, UNIQUE, n, target, extra, gain_unique)


def can_gain_spell(s: Elder, h: int, me: int, n: int, target: str, extra: bool) -> bool:
    return size(s, SPELL) > 0


@verb(can_gain_spell, n=Number(1), target=Word(TARGETS, "active"), extra=Flag())
def gain_spell(s: Elder, h: int, me: int, n: int, target: str, extra: bool) -> None:
    return gain_cards(s, h, me, SPELL, n, target, extra, gain_spell)


def can_gain_ally(s: Elder, h: int, me: int, n: int, target: str) -> bool:
    return size(s, ALLY) > 0


@verb(can_gain_ally, n=Number(1), target=Word(TARGETS, "active"))
def gain_ally(s: Elder, h: int, me: int, n: int, target: str) -> None:
    if target in CHOSEN:
        return choose_hero(s, h, me, target, (gain_ally, n, "active"), lambda q: True)
    for q in aimed(s, h, target):
        for _ in range(n):
            draw_item(s, q, ALLY)


@verb(n=Number(1), target=Word(TARGETS, "active"))
def gain_clue(s: Elder, h: int, me: int, n: int, target: str) -> None:
    if target in CHOSEN:
        return choose_hero(s, h, me, target, (gain_clue, n, "active"), lambda q: True)
    for q in aimed(s, h, target):
        take_clues(s, q, n)


@verb(n=Number(1))
def gain_elder_sign(s: Elder, h: int, me: int, n: int) -> None:
    """Counted at once, so that sealing comes before the awakening (ES-096, ES-097, ES-202, ES-296)."""
    s.signs += n
    s.sign_since = True
    tell(s, ALL, "elder_signs", n, s.signs)
    if s.signs >= s.box.sign_limit[s.ancient]:
        return finish(s, SEALED)


# --- gates ----------------------------------------------------------------------------------------------------


def can_open_gate(s: Elder, h: int, me: int, n: int, look: int) -> bool:
    return size(s, OTHER_WORLD) > 0 and not s.awake


@verb(can_open_gate, n=Number(1), look=Number(0))
def open_gate(s: Elder, h: int, me: int, n: int, look: int) -> None:
    if s.awake:
        return
    if look:
        while look and (card := draw(s, OTHER_WORLD)) >= 0:
            s.looked.append(card)
            look -= 1
        return seq(s, (pick_gate, h))
    for _ in range(n):
        open_next_gate(s)


def worlds_looked_at(s: Elder) -> list[int]:
    return [card for card in s.looked if s.box.set_of[card] == OTHER_WORLD_SET]


@op
def pick_gate(s: Elder, h: int) -> None:
    return ask(s, seat_of(s, h), "pick_gate", for_cards(PICK, worlds_looked_at(s)), gate_picked, h)


@op
def gate_picked(s: Elder, h: int, a: int) -> None:
    s.stack.append((put_below, h))
    s.looked.remove(a - PICK)
    enter_other_world(s, a - PICK)


@op
def put_below(s: Elder, h: int) -> None:
    """The other cards to the bottom, in any order."""
    return ask(s, seat_of(s, h), "put_below", for_cards(PICK, worlds_looked_at(s)), was_put_below, h)


@op
def was_put_below(s: Elder, h: int, a: int) -> None:
    s.looked.remove(a - PICK)
    to_bottom(s, a - PICK)
    return seq(s, (put_below, h))


@verb()
def remove_card_from_game(s: Elder, h: int, me: int) -> None:
    """The card leaves the game; without any Other World left the Ancient One may awaken (ES-336, ES-356)."""
    if me in s.others or me in s.layout:
        if ancient_rule(s, AWAKEN_WITHOUT_WORLDS) and not worlds_left(s, me):
            s.alarm |= FULL
        remove_from_game(s, me)


def worlds_left(s: Elder, but: int) -> bool:
    """Whether another Other World card is in the deck, in play or among trophies."""
    set_of = s.box.set_of
    owned = any(set_of[card] == OTHER_WORLD_SET for cards in s.trophies for card in cards)
    return owned or size(s, OTHER_WORLD) > 0 or any(card != but for card in s.others)


# --- losses ---------------------------------------------------------------------------------------------------


def can_lose_clue(s: Elder, h: int, me: int, n: int, target: str) -> bool:
    return any(s.clues[q] for q in aimed(s, h, target))


@verb(can_lose_clue, n=Number(1), target=Word(TARGETS, "active"))
def lose_clue(s: Elder, h: int, me: int, n: int, target: str) -> None:
    if target in CHOSEN:
        return choose_hero(s, h, me, target, (lose_clue, n, "active"), lambda q: s.clues[q] > 0)
    for q in aimed(s, h, target):
        if s.clues[q] and not spared(s, q, me):
            lost = min(n, s.clues[q])
            s.clues[q] -= lost
            report(s, q, "lost_clues", lost)


def can_lose_elder_sign(s: Elder, h: int, me: int, n: int) -> bool:
    return s.signs > 0


@verb(can_lose_elder_sign, n=Number(1))
def lose_elder_sign(s: Elder, h: int, me: int, n: int) -> None:
    n = min(n, s.signs)
    if n:
        s.signs -= n
        tell(s, ALL, "elder_signs_lost", n, s.signs)


@verb()
def lose_game(s: Elder, h: int, me: int) -> None:
    return finish(s, DESTROYED)


def cards_of(s: Elder, h: int, deck: int) -> list[int]:
    """A hero's own cards of a deck."""
    set_of, kind = s.box.set_of, deck + ADVENTURE_SET
    return [owned & 255 for owned in s.items[h] if set_of[owned & 255] == kind]


def drop_item(s: Elder, h: int, card: int) -> None:
    """An own card to the bottom of its deck; dice on it return (ES-312)."""
    s.items[h].remove(next(owned for owned in s.items[h] if owned & 255 == card))
    to_bottom(s, card)
    report(s, h, "discarded", card)
    free_spot(s, card)


def discard(s: Elder, h: int, deck: int, n: int) -> None:
    return seq(s, *[(discard_one, h, (DECKS[deck],))] * n)


@op
def discard_one(s: Elder, h: int, kinds: tuple[str, ...]) -> None:
    """One own card or Clue of these kinds, of the owner's choice."""
    cards = [card for kind in kinds if kind != "clue" for card in cards_of(s, h, DECK_OF_KIND[kind])]
    offer = for_cards(DROP, cards)
    if "clue" in kinds and s.clues[h]:
        offer += (DROP_CLUE,)
    return ask(s, seat_of(s, h), "discard", offer, discarded_one, h)


@op
def discarded_one(s: Elder, h: int, a: int) -> None:
    if a != DROP_CLUE:
        return drop_item(s, h, a - DROP)
    s.clues[h] -= 1
    report(s, h, "lost_clues", 1)


def can_discard_common(s: Elder, h: int, me: int, n: int) -> bool:
    return bool(cards_of(s, h, COMMON))


@verb(can_discard_common, n=Number(1))
def discard_common(s: Elder, h: int, me: int, n: int) -> None:
    return discard(s, h, COMMON, n)


def can_discard_unique(s: Elder, h: int, me: int, n: int) -> bool:
    return bool(cards_of(s, h, UNIQUE))


@verb(can_discard_unique, n=Number(1))
def discard_unique(s: Elder, h: int, me: int, n: int) -> None:
    return discard(s, h, UNIQUE, n)


def can_discard_spell(s: Elder, h: int, me: int, n: int) -> bool:
    return bool(cards_of(s, h, SPELL))


@verb(can_discard_spell, n=Number(1))
def discard_spell(s: Elder, h: int, me: int, n: int) -> None:
    return discard(s, h, SPELL, n)


def can_discard_one_of(s: Elder, h: int, me: int, of: tuple[str, ...]) -> bool:
    if "clue" in of and s.clues[h]:
        return True
    return any(cards_of(s, h, DECK_OF_KIND[kind]) for kind in of if kind != "clue")


@verb(can_discard_one_of, of=Several(CARD_KINDS))
def discard_one_of(s: Elder, h: int, me: int, of: tuple[str, ...]) -> None:
    return seq(s, (discard_one, h, of))


@verb(
    decks=Several(ITEM_DECKS),
    die=Word(COLOUR_WORDS, "green"),
    discard_on=Several(FACE_WORDS),
    target=Word(TARGETS, "each"),
)
def roll_per_card(
    s: Elder, h: int, me: int, decks: tuple[str, ...], die: str, discard_on: tuple[str, ...], target: str
) -> None:
    """Each owner rolls a die for each own card of these decks; on these faces the card is discarded."""
    for q in aimed(s, h, target):
        for deck in decks:
            for card in cards_of(s, q, DECK_OF_KIND[deck]):
                face = face_of(throw(s, [unrolled(COLOUR_IDS.index(die))])[0])
                report(s, q, "rolled_for_card", card, face)
                if FACE_IDS[face] in discard_on:
                    drop_item(s, q, card)


# --- time and fate --------------------------------------------------------------------------------------------


@verb(n=Number(1))
def advance_clock(s: Elder, h: int, me: int, n: int) -> None:
    for _ in range(n):
        phases.advance_clock(s)


def can_peek(s: Elder, h: int, me: int, n: int, may_bottom: bool) -> bool:
    return size(s, MYTHOS) > 0 and not s.awake


@verb(can_peek, n=Number(1), may_bottom=Flag())
def peek_mythos(s: Elder, h: int, me: int, n: int, may_bottom: bool) -> None:
    """Everybody sees the cards: there are no secrets among the players (ES-004)."""
    while n and (card := draw(s, MYTHOS)) >= 0:
        s.looked.append(card)
        report(s, h, "foresaw", card)
        n -= 1
    return seq(s, (keep_or_bottom, h, may_bottom, 0))


@op
def keep_or_bottom(s: Elder, h: int, may_bottom: bool, kept: int) -> None:
    """Card by card from the top: back on top, below those kept before, or to the bottom."""
    if s.looked:
        offer = (DROP + s.looked[0], DECLINE) if may_bottom else (DECLINE,)
        return ask(s, seat_of(s, h), "keep_or_bottom", offer, kept_or_bottom, h, may_bottom, kept)


@op
def kept_or_bottom(s: Elder, h: int, may_bottom: bool, kept: int, a: int) -> None:
    card = s.looked.pop(0)
    if a == DECLINE:
        s.foreseen.insert(len(s.foreseen) - kept, card)
        kept += 1
    else:
        to_bottom(s, card)
        report(s, h, "mythos_bottomed", card)
    return seq(s, (keep_or_bottom, h, may_bottom, kept))
