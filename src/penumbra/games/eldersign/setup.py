"""Setting up: the Ancient One, the pool, the museum, the Investigators, the first Mythos card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from penumbra.engine.core import ask, op, seq
from penumbra.engine.errors import BadOption
from penumbra.engine.randomness import below
from penumbra.games.eldersign.actions import MOST_HEROES, PICK, for_cards
from penumbra.games.eldersign.board import fill_gaps
from penumbra.games.eldersign.cards import (
    ADD_MASKS,
    ADVENTURE_SET,
    ANCIENT_SET,
    DECKS,
    INVESTIGATOR_SET,
    MASK_SET,
    MONSTER_SET,
    ancient_rule,
)
from penumbra.games.eldersign.dice import COLOURS, DICE
from penumbra.games.eldersign.investigators import enter, equip
from penumbra.games.eldersign.mythos import first_mythos
from penumbra.games.eldersign.phases import NOWHERE, SETUP, report, seat_of
from penumbra.games.eldersign.turn import begin_turn
from penumbra.kit.options import who_begins
from penumbra.kit.piles import shuffled

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder

ROOMS = 6


def deal(s: Elder, options: dict[str, Any]) -> None:
    """A fresh game up to its first frame."""
    s.box = s.game.box  # type: ignore[assignment]
    s.heroes = s.n * options["investigators_per_seat"]
    if s.heroes > MOST_HEROES:
        raise BadOption(f"option investigators_per_seat: {s.n} seats have at most {MOST_HEROES} Investigators in all")
    clear(s)
    lay_out(s, options)
    s.first = who_begins(s, options, s.heroes)
    assign = assign_random if options["investigators"] == "random" else choose_first
    everybody = range(s.heroes)
    return seq(
        s,
        (first_rooms,),
        *((assign, h) for h in everybody),
        *((equip, h) for h in everybody),
        (first_player,),
        (first_mythos,),
        (begin_turn, s.first),
    )


def clear(s: Elder) -> None:
    """Nothing in play (ES-017)."""
    k = s.heroes
    s.turn, s.phase, s.day, s.clock, s.midnights = -1, SETUP, 1, 0, 0
    s.doom, s.signs, s.sign_since, s.awake, s.ending = 0, 0, False, False, ""
    s.who, s.place = [-1] * k, [NOWHERE] * k
    s.sanity, s.stamina, s.max_sanity, s.max_stamina, s.clues, s.spent = ([0] * k for _ in range(6))
    s.items, s.trophies = [[] for _ in range(k)], [[] for _ in range(k)]
    s.removed, s.foreseen, s.looked = [], [], []
    s.layout, s.others, s.mythos, s.lasting, s.monsters = [-1] * ROOMS, [], -1, [], []
    s.supply = [*DICE, *[0] * COLOURS]
    s.pool, s.aside, s.placed, s.held, s.locks = [], [], [], [], []
    s.attempt, s.complete, s.flags, s.alarm = -1, 0, 0, 0


def lay_out(s: Elder, options: dict[str, Any]) -> None:
    """The Ancient One, the monster pool and shuffled decks (ES-018 to ES-025)."""
    sets = s.box.of_set
    chosen = options["ancient_one"]
    ancients = sets[ANCIENT_SET]
    s.ancient = ancients[below(s, len(ancients))] if chosen == "random" else s.box.number[chosen]
    s.removed += [card for card in ancients if card != s.ancient]
    masks = ancient_rule(s, ADD_MASKS)
    s.cup = sorted(sets[MONSTER_SET] + (sets[MASK_SET] if masks else []))
    s.removed += [] if masks else sets[MASK_SET]
    s.crew = sets[INVESTIGATOR_SET][:]
    s.decks = [shuffled(s, sets[ADVENTURE_SET + deck]) for deck in range(len(DECKS))]
    s.bottoms = [[] for _ in DECKS]


@op
def first_rooms(s: Elder) -> None:
    """Six Adventures face up; locks take their dice (ES-022, ES-024)."""
    fill_gaps(s)


@op
def assign_random(s: Elder, h: int) -> None:
    """ES-027."""
    enter(s, h, s.crew[below(s, len(s.crew))])


@op
def choose_first(s: Elder, h: int) -> None:
    return ask(s, seat_of(s, h), "choose_investigator", for_cards(PICK, s.crew), chose_first, h)


@op
def chose_first(s: Elder, h: int, a: int) -> None:
    enter(s, h, a - PICK)


@op
def first_player(s: Elder) -> None:
    """The first player is active while the first Mythos card is carried out (ES-031, ES-267)."""
    s.turn = s.first
    report(s, s.first, "first_player")
