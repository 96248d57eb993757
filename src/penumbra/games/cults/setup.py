"""Setting up: closed district, stacks, the Start Layout Card, Cult Sites, and the automatic cult (RC-082 to RC-105)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from penumbra.engine.core import ALL, Frame, ask, op, reveal, seq, tell
from penumbra.games.cults.actions import (
    CLOSE,
    DISTRICT,
    DISTRICT_IDS,
    DISTRICTS,
    FACES,
    PLANS,
    STACK,
    STACK_IDS,
    TOKENS,
)
from penumbra.games.cults.board import build_site, lay_out, put_ritual, start_space
from penumbra.games.cults.cards import NO_CITY
from penumbra.games.cults.phases import begin_round
from penumbra.kit.datafiles import read_data
from penumbra.kit.options import chosen_one, chosen_order, who_begins
from penumbra.kit.parties import around
from penumbra.kit.piles import deal_piles, shuffled

if TYPE_CHECKING:
    from penumbra.games.cults.state import Cults

CULTS: tuple[str, ...] = tuple(cult["id"] for cult in read_data("cults", "data", "box.yaml")["cults"])


def deal(s: Cults, options: dict[str, Any]) -> None:
    """A fresh game up to the first question of the set-up."""
    s.box = s.game.box  # type: ignore[assignment]
    s.parties = max(2, s.n)
    s.rounds, s.round, s.phase, s.turn = options["rounds"], 1, "setup", -1
    s.first = who_begins(s, options)
    s.cults = chosen_order(s, options["cults"], CULTS)[: s.parties]
    s.open = tuple(range(DISTRICTS))
    s.layout = s.goal = -1
    s.city = NO_CITY
    lay_out(s)
    _deal_cards(s)
    _nothing_under_way(s)
    first_game = options["first_game"] == "yes"
    if s.n == 1:
        close(s, DISTRICT_IDS.index(s.box.data["solo"]["closed"]))
        return seq(s, *_stacks(s, first_game), *_last_steps(s, options, first_game))
    if s.n == DISTRICTS:
        return seq(s, *_stacks(s, first_game), *_last_steps(s, options, first_game))
    return seq(s, (close_one, s.first), *_stacks(s, first_game), *_last_steps(s, options, first_game))


def _deal_cards(s: Cults) -> None:
    """The City Deck and the first Cult Decks (RC-088, RC-091)."""
    parties = s.parties
    s.city_deck, s.city_discard, s.destroyed = shuffled(s, s.box.city_deck), [], []
    deal_piles(s, [s.box.starting_deck] * parties, 0)
    s.committed, s.aside, s.fight = (
        [[] for _ in range(parties)],
        [[] for _ in range(parties)],
        [[] for _ in range(parties)],
    )
    s.fist, s.fingers = [[] for _ in range(parties)], [[] for _ in range(parties)]
    s.tokens, s.plan_board = [0] * (parties * TOKENS), [0] * (parties * PLANS)


def _nothing_under_way(s: Cults) -> None:
    s.staged, s.draft = [], ()
    s.window, s.spent, s.dice, s.rerolls, s.blanks = [], [], [0] * FACES, 0, -1
    s.where, s.effects, s.reduction, s.destructions, s.acquired = -1, 0, 0, 0, []
    s.active, s.fighters, s.thugs, s.bonus, s.faces = -1, [], [], [], 0
    s.declared, s.redirected, s.revealed, s.winner = [], 0, 0, -1
    s.last_fight = ()


def _stacks(s: Cults, first_game: bool) -> list[Frame]:
    """Two stacks a district in play, placed in turn; those of the first game are fixed (RC-093, RC-095, RC-352)."""
    if first_game:
        return [(recommended_stacks,)]
    districts = DISTRICTS if s.n == DISTRICTS else DISTRICTS - 1
    return [(choose_stack, (s.first + i) % s.n) for i in range(2 * districts)]


def _last_steps(s: Cults, options: dict[str, Any], first_game: bool) -> list[Frame]:
    """Layout, Cult Sites and, alone at the table, the goal at the very end (RC-445, RC-446)."""
    fixed = s.box.data["first_game"]
    layout = fixed["layout"] if first_game else options["layout"]
    goal = fixed["goal"] if first_game else options["goal"]
    frames: list[Frame] = [(reveal_layout, layout)]
    if s.n == 1:
        frames.append((settle_automatically, 1))
    frames += [(first_site, p) for p in around(s.first, s.n)]
    if s.n == 1:
        frames.append((draw_goal, goal))
    return [*frames, (begin_round,)]


def close(s: Cults, d: int) -> None:
    """A closed district takes no part in the game (RC-056, RC-351)."""
    s.open = tuple(other for other in s.open if other != d)
    tell(s, ALL, "closed", d)


@op
def close_one(s: Cults, p: int) -> None:
    """With two or three players the First Cultist chooses (RC-084, RC-350)."""
    return ask(s, p, "close", tuple(range(CLOSE, CLOSE + DISTRICTS)), closed, p)


@op
def closed(s: Cults, p: int, a: int) -> None:
    close(s, a - CLOSE)


# --- stacks of District Cards ---------------------------------------------------------------------------------


def places_for(s: Cults, card: int) -> tuple[int, ...]:
    """Districts whose place for this type of card is empty (RC-094)."""
    kind = s.box.kind[card]
    return tuple([DISTRICT + d for d in s.open if s.stacks[d * 2 + kind] < 0])


@op
def choose_stack(s: Cults, p: int) -> None:
    offer = [STACK + card for card in s.box.stacks if card not in s.stacks and places_for(s, card)]
    return ask(s, p, "stack", tuple(offer), chose_stack, p)


@op
def chose_stack(s: Cults, p: int, a: int) -> None:
    return ask(s, p, "stack_place", places_for(s, a - STACK), placed_stack, p, a - STACK)


@op
def placed_stack(s: Cults, p: int, card: int, a: int) -> None:
    s.stacks[(a - DISTRICT) * 2 + s.box.kind[card]] = card
    tell(s, ALL, "stack_placed", p, card, a - DISTRICT)


@op
def recommended_stacks(s: Cults) -> None:
    """RC-443; the pair of a closed district stays in the box."""
    for d in s.open:
        pair = s.box.data["first_game"]["stacks"][DISTRICT_IDS[d]]
        for kind, name in enumerate(STACK_IDS):
            s.stacks[d * 2 + kind] = s.box.number[pair[name]]
            tell(s, ALL, "stack_laid", s.stacks[d * 2 + kind], d)


# --- layout, Cult Sites, goal ---------------------------------------------------------------------------------


@op
def reveal_layout(s: Cults, layout: str) -> None:
    """Sanity tokens, Investigators, covered spaces; what it does not name is as usual (RC-097 to RC-099, RC-358)."""
    box = s.box
    s.layout = box.number[chosen_one(s, layout, box.layouts)]
    reveal(s)
    tell(s, ALL, "layout", s.layout)
    sanity, arrived, closer, covered = box.cards[s.layout].layout
    for d in s.open:
        s.sanity[d], s.arrived[d] = sanity[d], arrived[d]
        s.track[d] = max(1, start_space(s) - closer[d])
        s.spaces[d] = s.free[d] = box.ritual_spaces[s.n] - covered[d]


@op
def settle_automatically(s: Cults, p: int) -> None:
    """The automatic cult has a Cult Site and a Ritual in every district in play (RC-274 to RC-276)."""
    levels = s.box.data["solo"]["npc_rituals"]
    for d in s.open:
        build_site(s, d, p)
        put_ritual(s, d, p, levels[DISTRICT_IDS[d]] - 1)
        tell(s, ALL, "ritual_placed", p, levels[DISTRICT_IDS[d]] - 1, d)


@op
def first_site(s: Cults, p: int) -> None:
    """Anywhere in play, also where another has one (RC-102 to RC-104)."""
    return ask(s, p, "first_site", tuple([DISTRICT + d for d in s.open]), first_site_placed, p)


@op
def first_site_placed(s: Cults, p: int, a: int) -> None:
    build_site(s, a - DISTRICT, p)


@op
def draw_goal(s: Cults, goal: Any) -> None:
    """At random, or the one that was chosen (RC-278, RC-438)."""
    box = s.box
    s.goal = box.number[chosen_one(s, goal, box.goals)]
    reveal(s)
    tell(s, ALL, "goal", s.goal)
