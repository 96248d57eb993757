"""Positions as descriptions: docs/positions.md explains the fields for people.

A position after the set-up stands on the recommended first game: what is not named is as it lies there, without any
Cult Site of a player. Cards that a named pile needs come from that party's deck and from the stacks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from penumbra.engine.core import Frame, seq
from penumbra.engine.errors import BadPosition
from penumbra.engine.zones import show
from penumbra.games.cults.actions import (
    DISTRICT_IDS,
    DISTRICTS,
    LEVELS,
    PARTY_IDS,
    PLAN_IDS,
    STACK_IDS,
    TOKEN_IDS,
)
from penumbra.games.cults.board import dominance_free, markers
from penumbra.games.cults.cards import DISORGANISATION, NO_CITY
from penumbra.games.cults.phases import city_phase, end_of_actions, hiding, mobilisation, recruitment
from penumbra.games.cults.setup import close, draw_goal, recommended_stacks, reveal_layout, settle_automatically
from penumbra.games.cults.state import everybody, markers_used
from penumbra.games.cults.turn import begin_planning, planning, take_turn
from penumbra.kit.fields import Read, card_number, card_numbers, mapping, one_of, whole
from penumbra.kit.positions import Field, FieldTable, card_ids, card_or_none, cards, heading, key, number, row_of

if TYPE_CHECKING:
    from penumbra.games.cults.state import Cults
    from penumbra.games.cults.view import LastFight

PHASES = ("setup", "city", "mobilisation", "recruitment", "planning", "action", "hiding")
OWN_PILES = ("hand", "deck", "discard", "aside")
HIDDEN_PILES = ("hand", "deck", "aside")
MOST_TOKENS_HELD = 99


def arrange(s: Cults, description: dict[str, Any]) -> None:
    """Turn a fresh deal into the described position, or raise BadPosition with the reason."""
    FIELDS.check(description, ("phase", "turn"))
    phase = PHASES[one_of("phase", description.get("phase", "action"), PHASES)]
    if phase == "setup":
        if len(description) > 1:
            raise BadPosition("a game in its set-up is described by its seed, options and actions alone")
        return
    s.stack.clear()
    s.phase = phase
    _first_game(s, description)
    FIELDS.read(s, description)
    _count_cards(s, description)
    _count_pieces(s, description)
    turn = whole("turn", description.get("turn", s.first), 0, s.parties - 1)
    s.events = []
    s.turn = turn if phase in ("planning", "action") else -1
    return seq(s, *_frames(phase, turn, "turn" in description))


def _frames(phase: str, turn: int, resumed: bool) -> list[Frame]:
    """What is still to come in this round."""
    if phase == "action":
        return [(take_turn, turn), (end_of_actions,)]
    if phase == "planning" and resumed:
        return [(planning, turn), (end_of_actions,)]
    frames: list[Frame] = [(city_phase,), (mobilisation,), (recruitment,), (begin_planning,), (end_of_actions,)]
    return [(hiding,)] if phase == "hiding" else frames[PHASES.index(phase) - 1 :]


def _first_game(s: Cults, description: dict[str, Any]) -> None:
    """What a description builds on: the recommended first game, with a district closed that can be named."""
    closed = description.get("closed", s.box.data["solo"]["closed"] if s.n < DISTRICTS else None)
    if (closed is None) != (s.n == DISTRICTS):
        raise BadPosition("closed: a district is closed with one to three seats, and none with four")
    if closed is not None and len(s.open) == DISTRICTS:
        close(s, one_of("closed", closed, DISTRICT_IDS))
    recommended_stacks(s)
    layout = description.get("layout", s.box.data["first_game"]["layout"])
    reveal_layout(s, s.box.layouts[one_of("layout", layout, s.box.layouts)])
    if s.n == 1:
        settle_automatically(s, 1)
        goal = description.get("goal", s.box.data["first_game"]["goal"])
        draw_goal(s, s.box.goals[one_of("goal", goal, s.box.goals)])


# --- readers --------------------------------------------------------------------------------------------------


def district(s: Cults, field: str, name: Any) -> int:
    d = one_of(field, name, DISTRICT_IDS)
    if d not in s.open:
        raise BadPosition(f"{field}: {name} is closed")
    return d


def party(s: Cults, field: str, name: Any) -> int:
    return one_of(field, name, PARTY_IDS[: s.parties])


def by_party(s: Cults, field: str, value: Any) -> list[tuple[int, Any]]:
    """(party, entry) for each entry that is not null."""
    if not isinstance(value, list) or not s.n <= len(value) <= s.parties:
        raise BadPosition(f"{field}: give a list with one entry for each of the {s.parties} parties (null: as dealt)")
    return [(p, entry) for p, entry in enumerate(value) if entry is not None]


def _read_rituals(s: Any, value: Any) -> None:
    for name, parties in mapping("rituals", value).items():
        d = district(s, "rituals", name)
        s.rituals[d * s.parties * LEVELS : (d + 1) * s.parties * LEVELS] = [0] * (s.parties * LEVELS)
        for who, levels in mapping(f"rituals.{name}", parties or {}).items():
            p = party(s, f"rituals.{name}", who)
            if not isinstance(levels, list):
                raise BadPosition(f"rituals.{name}.{who}: give a list of levels")
            for level in levels:
                at = whole(f"rituals.{name}.{who}", level, 1, LEVELS) - 1
                s.rituals[(d * s.parties + p) * LEVELS + at] += 1


def _read_sites(s: Any, value: Any) -> None:
    for name, owners in mapping("sites", value).items():
        d = district(s, "sites", name)
        if not isinstance(owners, list):
            raise BadPosition(f"sites.{name}: give a list of parties")
        s.sites[d] = 0
        for who in owners:
            s.sites[d] |= 1 << party(s, f"sites.{name}", who)


def _read_dominance(s: Any, value: Any) -> None:
    for name, parties in mapping("dominance", value).items():
        d = district(s, "dominance", name)
        s.dominance[d * s.parties : (d + 1) * s.parties] = [0] * s.parties
        for who, n in mapping(f"dominance.{name}", parties or {}).items():
            s.dominance[d * s.parties + party(s, f"dominance.{name}", who)] = whole(f"dominance.{name}", n, 0, 99)


def _read_district_numbers(field: str, least: int, most: int) -> Read:
    def read(s: Any, value: Any) -> None:
        for name, n in mapping(field, value).items():
            getattr(s, field)[district(s, field, name)] = whole(f"{field}.{name}", n, least, most)

    return read


def _read_track(s: Any, value: Any) -> None:
    for name, space in mapping("track", value).items():
        s.track[district(s, "track", name)] = whole(f"track.{name}", space, 1, s.box.start_space[s.n])


def _read_stacks(s: Any, value: Any) -> None:
    for name, pair in mapping("stacks", value).items():
        d = district(s, "stacks", name)
        for kind, card in mapping(f"stacks.{name}", pair).items():
            k = one_of(f"stacks.{name}", kind, STACK_IDS)
            number = card_number(s, f"stacks.{name}", card)
            if s.box.kind[number] != k:
                raise BadPosition(f"stacks.{name}: {card} is no {kind} card")
            s.stacks[d * 2 + k] = number
    placed = [card for card in s.stacks if card >= 0]
    if len({*placed}) != len(placed):
        raise BadPosition("stacks: a card has one stack only")


def _read_stock(s: Any, value: Any) -> None:
    for name, n in mapping("stock", value).items():
        card = card_number(s, "stock", name)
        s.stock[card] = whole(f"stock.{name}", n, 0, s.box.copies[card] if s.box.kind[card] >= 0 else 0)


def _read_plans(s: Any, value: Any) -> None:
    for name, stack in mapping("plans", value).items():
        d = district(s, "plans", name)
        if not isinstance(stack, list):
            raise BadPosition(f"plans.{name}: give a list of parties, the top marker last")
        s.plans[d] = [party(s, f"plans.{name}", who) for who in stack]


def _read_counts(field: str, names: tuple[str, ...]) -> Read:
    """An object a party: name -> number."""

    def read(s: Any, value: Any) -> None:
        width = len(names)
        for p, counts in by_party(s, field, value):
            getattr(s, field)[p * width : (p + 1) * width] = [0] * width
            for name, n in mapping(f"{field}[{p}]", counts).items():
                at = p * width + one_of(f"{field}[{p}]", name, names)
                getattr(s, field)[at] = whole(f"{field}[{p}].{name}", n, 0, MOST_TOKENS_HELD)

    return read


def _read_pile(field: str) -> Read:
    def read(s: Any, value: Any) -> None:
        for p, pile in by_party(s, field, value):
            found = card_numbers(s, f"{field}[{p}]", pile)
            if p >= s.n and field == "hand" and found:
                raise BadPosition("hand: the automatic cult has none")
            if any(s.box.cards[card].set not in CULT_SETS for card in found):
                raise BadPosition(f"{field}[{p}]: only Cult Cards lie here")
            if field == "hand" and DISORGANISATION in found:
                raise BadPosition("hand: a Disorganisation Card never stays in hand")
            getattr(s, field)[p] = found

    return read


CULT_SETS = ("starting", "guardian", "action", "disorganisation")


def _read_city(s: Any, value: Any) -> None:
    s.city = NO_CITY if value is None else city_card(s, "city", value)


def city_card(s: Cults, field: str, value: Any) -> int:
    card = card_number(s, field, value)
    if s.box.cards[card].set != "city":
        raise BadPosition(f"{field}: {value} is no City Card")
    return card


def _read_city_pile(field: str) -> Read:
    def read(s: Any, value: Any) -> None:
        if not isinstance(value, list):
            raise BadPosition(f"{field}: give a list of card ids")
        setattr(s, field, [city_card(s, field, one) for one in value])

    return read


def _read_first(s: Any, value: Any) -> None:
    s.first = whole("first", value, 0, s.n - 1)


def _read_known(s: Any, value: Any) -> None:
    """[zone, party, card] for each card of a hidden pile that everybody knows."""
    if not isinstance(value, list):
        raise BadPosition("known: give a list of [zone, party, card]")
    for entry in value:
        if not isinstance(entry, list) or len(entry) != 3:
            raise BadPosition("known: give a list of [zone, party, card]")
        zone = HIDDEN_PILES[one_of("known", entry[0], HIDDEN_PILES)]
        show(s, zone, whole("known", entry[1], 0, s.parties - 1), card_number(s, "known", entry[2]), everybody(s), True)


def _read_last_fight(s: Any, value: Any) -> None:
    if value is None:
        return
    fight = mapping("last_fight", value)
    winner = fight.get("winner")
    fighters = fight.get("fighters", [])
    if not isinstance(fighters, list):
        raise BadPosition("last_fight.fighters: give a list")
    shown: list[tuple[int, ...]] = []
    for one in fighters:
        entry = mapping("last_fight.fighters", one)
        p = whole("last_fight.party", entry.get("party"), 0, s.parties - 1)
        thugs = whole("last_fight.thugs", entry.get("thugs"))
        total = whole("last_fight.attack", entry.get("attack"))
        shown.append((p, thugs, total, *card_numbers(s, "last_fight.cards", entry.get("cards", []))))
    won = -1 if winner is None else whole("last_fight.winner", winner, 0, s.parties - 1)
    s.last_fight = ((district(s, "last_fight.district", fight.get("district")), won), *shown)


def _given_before(_s: Any, _value: Any) -> None:
    """Read before the others (_first_game)."""


def _for_districts(name: str, read: Read, write: Callable[[Any, int], Any]) -> Field:
    """A field with one entry for each open district."""
    return Field(name, read, lambda s: {DISTRICT_IDS[d]: write(s, d) for d in s.open})


def _district_numbers(name: str, most: int) -> Field:
    return _for_districts(name, _read_district_numbers(name, 0, most), lambda s, d: getattr(s, name)[d])


def _counts(name: str, names: tuple[str, ...]) -> Field:
    return Field(
        name, _read_counts(name, names), lambda s: [row_of(getattr(s, name), p, names) for p in range(s.parties)]
    )


def _pile(name: str) -> Field:
    return Field(name, _read_pile(name), lambda s: [card_ids(s, pile) for pile in getattr(s, name)])


def _city_pile(name: str) -> Field:
    return Field(name, _read_city_pile(name), lambda s: card_ids(s, getattr(s, name)))


def _write_stack(s: Cults, d: int) -> dict[str, str]:
    return dict(zip(STACK_IDS, card_ids(s, s.stacks[d * 2 : d * 2 + 2]), strict=True))


def _write_closed(s: Cults) -> str | None:
    return next((DISTRICT_IDS[d] for d in range(DISTRICTS) if d not in s.open), None)


FIELDS = FieldTable(
    key(),
    number("counter"),
    Field("closed", _given_before, _write_closed),
    Field("layout", _given_before, lambda s: card_or_none(s, s.layout)),
    Field("goal", _given_before, lambda s: card_or_none(s, s.goal)),
    number("round", 1, 10),
    Field("first", _read_first, lambda s: s.first),
    Field("city", _read_city, lambda s: None if s.city == NO_CITY else s.box.card_id(s.city)),
    _district_numbers("spaces", 9),
    _for_districts("rituals", _read_rituals, lambda s, d: rituals_at(s, d)),
    _for_districts("sites", _read_sites, lambda s, d: sites_at(s, d)),
    _for_districts("dominance", _read_dominance, lambda s, d: dominance_at(s, d)),
    _district_numbers("sanity", 99),
    _district_numbers("arrived", 99),
    _for_districts("track", _read_track, lambda s, d: s.track[d]),
    _for_districts(
        "stacks", _read_stacks, lambda s, d: dict(zip(STACK_IDS, card_ids(s, s.stacks[d * 2 :]), strict=False))
    ),
    _for_districts("plans", _read_plans, lambda s, d: [PARTY_IDS[p] for p in s.plans[d]]),
    _counts("plan_board", PLAN_IDS),
    _counts("tokens", TOKEN_IDS),
    *(_pile(field) for field in OWN_PILES),
    Field("stock", _read_stock, lambda s: {s.box.card_id(c): n for c, n in enumerate(s.stock) if s.box.kind[c] >= 0}),
    cards("destroyed"),
    _city_pile("city_deck"),
    _city_pile("city_discard"),
    Field("last_fight", _read_last_fight, lambda s: fight_described(s)),
    Field("known", _read_known, lambda s: [[zone, p, s.box.card_id(card)] for zone, p, card, _ in s.known]),
)


# --- counting -------------------------------------------------------------------------------------------------


def _count_cards(s: Cults, description: dict[str, Any]) -> None:
    """Every copy of every card is somewhere, and no more."""
    for p in range(s.parties):
        named = [field for field in OWN_PILES if _names(description, field, p)]
        if "deck" not in named:
            for card in (card for field in named for card in getattr(s, field)[p]):
                if card in s.deck[p]:
                    s.deck[p].remove(card)
    found = _make_way(s, description)
    for card, design in enumerate(s.box.cards):
        copies = design.copies * (s.parties if design.set == "starting" else 1)
        left = copies - found[card]
        if design.set in ("starting", *STACK_IDS) and left < 0:
            raise BadPosition(f"card {design.id}: {found[card]} named, but there are only {copies}")
        if design.set == "starting":
            s.destroyed += [card] * left
        elif design.set in STACK_IDS:
            if design.id not in description.get("stock", {}):
                s.stock[card] = left
            if s.stock[card] > left:
                raise BadPosition(f"stock.{design.id}: only {left} are left")
            s.destroyed += [card] * (left - s.stock[card])
    _count_city_cards(s, description)
    for zone, owner, card, _ in s.known:
        if s.known.count((zone, owner, card, everybody(s))) > getattr(s, zone)[owner].count(card):
            raise BadPosition(f"known: {s.box.card_id(card)} is not there")


def _make_way(s: Cults, description: dict[str, Any]) -> Counter[int]:
    """How often each card lies somewhere, after decks that were not named gave up what was destroyed elsewhere."""
    found = Counter(card for pile in [*s.hand, *s.deck, *s.discard, *s.aside, s.destroyed] for card in pile)
    for p in range(s.parties):
        if not _names(description, "deck", p):
            for card in sorted(set(s.destroyed)):
                while found[card] > s.box.copies[card] * s.parties and card in s.deck[p]:
                    s.deck[p].remove(card)
                    found[card] -= 1
    return found


def _names(description: dict[str, Any], field: str, p: int) -> bool:
    given = description.get(field)
    return given is not None and p < len(given) and given[p] is not None


def _count_city_cards(s: Cults, description: dict[str, Any]) -> None:
    """Whatever is not named lies where the deck or the discard pile has room for it."""
    named = Counter([*([s.city] if s.city != NO_CITY else []), *s.city_discard])
    if "city_deck" not in description:
        for card in named.elements():
            if card not in s.city_deck:
                raise BadPosition(f"card {s.box.card_id(card)}: named more often than there are copies")
            s.city_deck.remove(card)
        return
    named.update(s.city_deck)
    box = Counter(s.box.city_deck)
    if named - box:
        raise BadPosition("city_deck: more City Cards named than there are copies")
    s.city_discard[:0] = sorted((box - named).elements())


def _count_pieces(s: Cults, description: dict[str, Any]) -> None:
    """Reserves hold what is not on the board."""
    box, parties = s.box, s.parties
    for d in s.open:
        s.free[d] = s.spaces[d] - sum(markers(s, d, p) for p in range(parties))
        if s.free[d] < 0:
            raise BadPosition(f"rituals.{DISTRICT_IDS[d]}: there are only {s.spaces[d]} spaces")
        if dominance_free(s, d) < 0:
            raise BadPosition(f"dominance.{DISTRICT_IDS[d]}: there are only {box.dominance_spaces} spaces")
    for p in range(parties):
        for level in range(LEVELS):
            out = sum(s.rituals[(d * parties + p) * LEVELS + level] for d in range(DISTRICTS))
            s.reserve[p * LEVELS + level] = box.rituals[level] - out
        s.site_reserve[p] = box.pieces["cult_sites"] - sum(mask >> p & 1 for mask in s.sites)
        s.dominance_reserve[p] = box.pieces["dominance"] - sum(s.dominance[p::parties])
        reserves = (*s.reserve[p * LEVELS : (p + 1) * LEVELS], s.site_reserve[p], s.dominance_reserve[p])
        if min(reserves) < 0 or markers_used(s, p) > box.pieces["plan_markers"]:
            raise BadPosition(f"party {p} has more markers than there are")
    tops = [stack[-1] for stack in s.plans if stack]
    if s.phase == "action" and description.get("turn", s.first) not in tops:
        raise BadPosition("plans: the party whose turn it is needs a Plan marker on top of a stack")


# --- describing -----------------------------------------------------------------------------------------------


def settled(s: Cults) -> bool:
    """A Plan marker is to be placed or taken: nothing is half-way. A game that has not begun is its deal."""
    return s.kind in ("planning", "plan") or (s.phase == "setup" and not s.length)


def describe(s: Cults) -> dict[str, Any]:
    """A full description of a settled state, order of the hidden cards included."""
    assert s.origin is not None
    if s.kind not in ("planning", "plan"):  # as it was dealt or described
        return dict(s.origin.position) if s.origin.position else {**heading(s), "phase": "setup"}
    return {**heading(s), "phase": s.phase, "turn": s.turn, **FIELDS.write(s)}


def fight_described(s: Cults) -> LastFight | None:
    """The latest Confrontation, which everybody has seen."""
    if not s.last_fight:
        return None
    (d, winner), *fighters = s.last_fight
    return {
        "district": DISTRICT_IDS[d],
        "winner": winner if winner >= 0 else None,
        "fighters": [
            {"party": p, "thugs": thugs, "attack": total, "cards": [s.box.card_id(card) for card in cards]}
            for p, thugs, total, *cards in fighters
        ],
    }


def rituals_at(s: Cults, d: int) -> dict[str, list[int]]:
    """The levels of each party's Rituals in a district, highest first."""
    found = {}
    for p in range(s.parties):
        i = (d * s.parties + p) * LEVELS
        levels = [level + 1 for level in reversed(range(LEVELS)) for _ in range(s.rituals[i + level])]
        if levels:
            found[PARTY_IDS[p]] = levels
    return found


def sites_at(s: Cults, d: int) -> list[str]:
    return [PARTY_IDS[p] for p in range(s.parties) if s.sites[d] >> p & 1]


def dominance_at(s: Cults, d: int) -> dict[str, int]:
    return {PARTY_IDS[p]: n for p, n in enumerate(s.dominance[d * s.parties : (d + 1) * s.parties]) if n}
