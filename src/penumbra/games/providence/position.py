"""Positions as descriptions: docs/positions.md explains the fields for people.

A named pile is replaced as a whole. Cards it needs come from piles that were not named; cards that are left over go to
the Reserve, the Mythos deck or the City area, Starting cards out of the game. The common supply holds the rest of the
cubes, the bag the rest of the tokens; VP follow from controlled cities and what was gained.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from penumbra.engine.core import seq
from penumbra.engine.errors import BadPosition
from penumbra.engine.zones import show
from penumbra.games.providence.actions import CITY_IDS, MAIN, PLACE_IDS, PLACES, SEAT_IDS, TRACK_IDS
from penumbra.games.providence.board import (
    AGENTS,
    NOTHING,
    OFF,
    add_to_row,
    control_tokens,
    put_figure,
    take_figure,
    weight,
)
from penumbra.games.providence.cards import (
    BASIC,
    CITIES,
    FIGURES,
    INVESTIGATOR,
    MASTERS,
    MYTHOS,
    OTHERS,
    RLYEH,
)
from penumbra.games.providence.cards import CITY as CITY_CARD
from penumbra.games.providence.endings import limit_reached
from penumbra.games.providence.goals import goal_reached
from penumbra.games.providence.turn import begin_turn, choose_action
from penumbra.kit.fields import card_number, mapping, one_of, whole
from penumbra.kit.influence import NOBODY, count_leaders
from penumbra.kit.parties import PARTIES
from penumbra.kit.positions import (
    SEATS,
    Field,
    FieldTable,
    Parties,
    card_or_none,
    card_tuple,
    cards,
    flags,
    grid,
    heading,
    key,
    maybe_card,
    number,
    numbers,
    numbers_of,
    piles,
    piles_of,
    row_of,
    word,
)
from penumbra.kit.stock import Lot, pile_lot, take_stock

if TYPE_CHECKING:
    from penumbra.games.providence.state import Providence

PHASES = ("start", "begin", "turn")  # placing Basic Agents; before a turn; in a turn
ALIGNMENTS = ("investigator", "cultist", "dissenter_investigator", "dissenter_cultist")  # by card
GATES = (None, "closed", "open")
CULTIST_IDS = ("cultist1", "cultist2")
CULTISTS = Parties(lambda s: 2, "Cultists")
TAKEN_FROM = ("", "played", "discard", "hand", "deck")
OWN = ("deck", "hand", "discard", "mythos")  # in this order they give cards up
COMMON_PILES = ("reserve", "mythos_deck", "row", "city_area", "removed", "held")
HOMES = {"main": "reserve", "mythos": "mythos_deck", "city": "city_area"}  # where cards of a set that are left over lie


def party_ids(s: Providence) -> tuple[str, ...]:
    """The seats, and in solo the two Cultists."""
    return (SEAT_IDS[0], *CULTIST_IDS) if s.n == 1 else SEAT_IDS[: s.n]


def party_id(s: Providence, p: int) -> str:
    return party_ids(s)[p]


def by_party(s: Providence, counts: list[int], row: int) -> dict[str, int]:
    return row_of(counts, row, party_ids(s))


def figures_of(mask: int) -> list[int]:
    return [figure for figure in range(mask.bit_length()) if mask >> figure & 1]


def figure_ids(s: Providence, mask: int) -> list[str]:
    return [str(s.box.figure_ids[figure]) for figure in figures_of(mask)]


def arrange(s: Providence, description: dict[str, Any]) -> None:
    """Turn a fresh deal into the described position, or raise BadPosition with the reason."""
    FIELDS.check(description, ("phase", "turn", "left", "fresh"))
    phase = PHASES[one_of("phase", description.get("phase", "turn"), PHASES)]
    turn = whole("turn", description.get("turn", s.first), 0, s.n - 1)
    left = whole("left", description.get("left", s.box.turn_actions), 0, 9)
    FIELDS.read(s, description)
    _count_cards(s, description)
    _count_pieces(s, description)
    _check_end(s)
    if phase == "start":  # as many Basic Agents as there are have been placed
        placed = sum(s.at[BASIC + p] != OFF for p in range(s.n))
        if placed:
            del s.stack[len(s.stack) - placed :]
        return
    s.stack.clear()
    if phase == "begin":
        return seq(s, (begin_turn, turn))
    s.turn, s.left = turn, left
    s.fresh = bool(description.get("fresh", left == s.box.turn_actions))
    return seq(s, (choose_action, turn))


# --- fields ---------------------------------------------------------------------------------------------------


def _city(field: str, value: Any) -> int:
    return one_of(field, value, CITY_IDS)


def _party(s: Any, field: str, value: Any) -> int:
    return one_of(field, value, party_ids(s))


def _figure(s: Any, field: str, value: Any) -> int:
    if value is None:
        raise BadPosition(f"{field}: name a figure")
    return one_of(field, value, s.box.figure_ids)


def _read_agents(s: Any, value: Any) -> None:
    """{figure: {owner, city, possessed}} for each figure on the board, or null for one that is not."""
    for name, entry in mapping("agents", value).items():
        figure = _figure(s, "agents", name)
        if s.at[figure] != OFF:
            take_figure(s, figure)
        if entry is None:
            continue
        data = mapping(f"agents.{name}", entry)
        for part in data:
            one_of(f"agents.{name}", part, ("owner", "city", "possessed"))
        own = SEAT_IDS[figure - BASIC] if BASIC <= figure < BASIC + 5 else None
        if data.get("possessed"):
            s.possessed |= 1 << figure
        owner = _party(s, f"agents.{name}.owner", data.get("owner", own))
        put_figure(s, figure, owner, _city(f"agents.{name}.city", data.get("city")))


def _read_crypt(s: Any, value: Any) -> None:
    for name, figures in mapping("crypt", value).items():
        if not isinstance(figures, list):
            raise BadPosition(f"crypt.{name}: give a list of figures")
        s.crypt[_party(s, "crypt", name)] = sum(1 << _figure(s, f"crypt.{name}", one) for one in figures)


def _read_lost(s: Any, value: Any) -> None:
    if not isinstance(value, list):
        raise BadPosition("lost: give a list of figures")
    s.lost = sum(1 << _figure(s, "lost", one) for one in value)


def _place(name: str) -> Field:
    """A city, or null for none."""

    def read(s: Any, value: Any) -> None:
        setattr(s, name, NOTHING if value is None else _city(name, value))

    return Field(name, read, lambda s: CITY_IDS[getattr(s, name)] if getattr(s, name) >= 0 else None)


def _read_control(s: Any, value: Any) -> None:
    for name, party in mapping("control", value).items():
        s.control[_city("control", name)] = NOBODY if party is None else _party(s, f"control.{name}", party)


def _read_gates(s: Any, value: Any) -> None:
    """{city: {side, owner}}, or null without a token."""
    for name, entry in mapping("gates", value).items():
        city = _city("gates", name)
        s.gates[city], s.gate_owner[city] = 0, NOBODY
        if entry is not None:
            data = mapping(f"gates.{name}", entry)
            s.gates[city] = 1 + one_of(f"gates.{name}.side", data.get("side"), GATES[1:])
            s.gate_owner[city] = _party(s, f"gates.{name}.owner", data.get("owner"))


def _read_blocks(s: Any, value: Any) -> None:
    if not isinstance(value, list):
        raise BadPosition("blocks: give a list of places")
    s.blocks = sum(1 << one_of("blocks", place, PLACE_IDS) for place in dict.fromkeys(value))


def _read_alignment(s: Any, value: Any) -> None:
    """Seats that are not named keep their card, unless the others need it; what is left over was not dealt."""
    named = {p: one_of(f"alignment[{p}]", name, ALIGNMENTS) for p, name in SEATS.given(s, "alignment", value)}
    if s.n == 1:
        if named.get(0, INVESTIGATOR) != INVESTIGATOR:
            raise BadPosition("alignment: alone one is an Investigator (DP-264)")
        return
    left = [0, 1, 2, 3]
    if s.n > 3:  # the Dissenter that takes part is one of the cards 2 and 3, the other is not used
        kinds = [card for card in named.values() if card >= 2] or [5 - s.unused[0]]
        s.unused = [5 - kinds[0]]
        left = [0, 0, 1, 1, kinds[0]]
    for p, card in named.items():
        if card not in left:
            raise BadPosition(f"alignment[{p}]: so many cards {ALIGNMENTS[card]} are not dealt with {s.n} players")
        left.remove(card)
        s.alignment[p] = [card]
    for p in range(s.n):
        if p not in named:
            dealt = s.alignment[p][0]
            s.alignment[p] = [left.pop(left.index(dealt) if dealt in left else 0)]
    s.undealt = left


def _read_undealt(s: Any, value: Any) -> None:
    """The order of the undealt Alignment cards; which they are follows from the others."""
    order = [one_of("undealt", name, ALIGNMENTS) for name in value] if isinstance(value, list) else []
    if s.unused and len(order) == 1 and order[0] >= 2 and s.undealt[0] >= 2:
        s.undealt, s.unused = order, [5 - order[0]]
    if sorted(order) != sorted(s.undealt):
        raise BadPosition("undealt: these are not the Alignment cards that are left")
    s.undealt = order


def _read_known(s: Any, value: Any) -> None:
    """[seat, looker] for each Alignment card that was looked at, [seat, null] for each that all have seen; [card,
    looker] for a card that somebody has seen in the Reserve."""
    if not isinstance(value, list) or any(not isinstance(pair, list) or len(pair) != 2 for pair in value):
        raise BadPosition("known: give a list of [seat, looker] or [card, looker]")
    for what, looker in value:
        mask = (1 << s.n) - 1 if looker is None else 1 << whole("known", looker, 0, s.n - 1)
        if isinstance(what, str):
            card = card_number(s, "known", what)
            if card not in s.reserve:
                raise BadPosition(f"known: {what} is not in the Reserve")
            show(s, "reserve", -1, card, mask)
        else:
            q = whole("known", what, 0, s.n - 1)
            show(s, "alignment", q, s.alignment[q][0], mask)


def is_main(s: Any, city: int, card: int) -> bool:
    """Only Main Advantage cards lie in cities."""
    return bool(s.box.cards[card].set == "main")


def _read_shown(s: Any, value: Any) -> None:
    for name, one in mapping("shown", value).items():
        card = maybe_card(s, f"shown.{name}", one)
        if card >= 0 and not is_main(s, 0, card):
            raise BadPosition(f"shown.{name}: {one} is no Main Advantage card")
        s.shown[_city("shown", name)] = card


def _read_great_old_one(s: Any, value: Any) -> None:
    card = card_number(s, "great_old_one", value)
    if s.n > 1 or card not in s.box.great_old_ones:
        raise BadPosition(f"great_old_one: {value!r} is none, or this is no solo game")
    s.great_old_one = card


def _write_agents(s: Providence) -> dict[str, Any]:
    parties = party_ids(s)
    return {
        str(s.box.figure_ids[figure]): {
            "owner": parties[p],
            "city": CITY_IDS[s.at[figure]],
            "possessed": bool(s.possessed >> figure & 1),
        }
        for p in range(s.parties)
        for figure in figures_of(s.team[p])
    }


def _write_control(s: Providence) -> dict[str, str | None]:
    return {city: party_id(s, q) if q >= 0 else None for city, q in zip(CITY_IDS, s.control, strict=True)}


def _write_gates(s: Providence) -> dict[str, Any]:
    return {
        city: {"side": GATES[s.gates[i]], "owner": party_id(s, s.gate_owner[i])} if s.gates[i] else None
        for i, city in enumerate(CITY_IDS)
    }


def _write_known(s: Providence) -> list[list[int | str | None]]:
    found: list[list[int | str | None]] = []
    for zone, q, card, mask in s.known:
        looker = None if mask == (1 << s.n) - 1 else mask.bit_length() - 1
        found.append([s.box.card_id(card) if zone == "reserve" else q, looker])
    return found


FIELDS = FieldTable(
    key(),
    number("counter"),
    number("round", 1),
    Field("agents", _read_agents, _write_agents),
    Field("crypt", _read_crypt, lambda s: {party_id(s, p): figure_ids(s, s.crypt[p]) for p in range(s.parties)}),
    Field("lost", _read_lost, lambda s: figure_ids(s, s.lost)),
    grid("cubes", PLACE_IDS, party_ids, 99),
    numbers("limbo", 99, PARTIES),
    numbers("cube_supply", 99, PARTIES),
    numbers_of("deep_ones", CITY_IDS, 8),
    numbers_of("whateleys", CITY_IDS, 3),
    number("whateley_supply", 0, 3),
    _place("cthulhu"),
    _place("martial_law"),
    Field("control", _read_control, _write_control),
    Field("gates", _read_gates, _write_gates),
    Field("blocks", _read_blocks, lambda s: [place for i, place in enumerate(PLACE_IDS) if s.blocks >> i & 1]),
    numbers_of("tracks", TRACK_IDS, lambda s: max(s.box.track_end)),
    numbers("gained", 99),
    numbers("calm", 6),
    numbers("madness", 12),
    flags("revealed"),
    flags("scored"),
    Field("alignment", _read_alignment, lambda s: [ALIGNMENTS[pile[0]] for pile in s.alignment]),
    Field("undealt", _read_undealt, lambda s: [ALIGNMENTS[card] for card in s.undealt]),
    *(piles(field) for field in ("hand", "deck", "discard", "mythos")),
    piles_of("stacks", CITY_IDS, is_main),
    Field("shown", _read_shown, lambda s: {city: card_or_none(s, s.shown[i]) for i, city in enumerate(CITY_IDS)}),
    *(cards(field) for field in COMMON_PILES),
    Field("known", _read_known, _write_known),
    cards("used"),
    word("taken_from", TAKEN_FROM),
    Field("great_old_one", _read_great_old_one, lambda s: card_or_none(s, s.great_old_one)),
    number("goo_vp", 0, 99),
    number("goo_madness", 0, 12),
    number("burnt", 0, 6),
    flags("masters", CULTISTS),
    cards("behaviour"),
    cards("behaviour_discard"),
    card_tuple("last"),
)


# --- counting -------------------------------------------------------------------------------------------------


def _lots(s: Providence, description: dict[str, Any]) -> Iterator[Lot]:
    """Every pile, those first that give cards up first."""
    for field in COMMON_PILES:
        yield pile_lot(field in description, getattr(s, field))
    for city, name in enumerate(CITY_IDS):
        yield pile_lot(name in description.get("stacks", {}), s.stacks[city])
    for field in OWN:
        named = SEATS.named(s, description, field)
        for p in range(s.n):
            yield pile_lot(named[p], getattr(s, field)[p])
    for city, name in enumerate(CITY_IDS):
        yield _shown_lot(s, city, name in description.get("shown", {}))


def _shown_lot(s: Providence, city: int, named: bool) -> Lot:
    """The face-up card of a city; the next of the city takes its place."""

    def give_up(_: int) -> None:
        s.shown[city] = s.stacks[city].pop() if s.stacks[city] else NOTHING

    return Lot(named, lambda: [s.shown[city]] if s.shown[city] >= 0 else [], give_up)


def _copies(s: Providence, card: int) -> int | None:
    """How many of a card take part in this game; None: it is not counted."""
    design = s.box.cards[card]
    if design.set == "starting":
        return sum(card in s.box.starting[colour] for colour in s.colours[: s.n])
    if design.set not in HOMES:
        return None
    return 0 if s.n == 1 and design.removed_in_solo else design.copies


def _count_cards(s: Providence, description: dict[str, Any]) -> None:
    """Every copy of every card is somewhere, and no more."""

    def spare(card: int, missing: int) -> None:
        home = HOMES.get(s.box.cards[card].set, "removed")
        getattr(s, "removed" if home in description else home).extend([card] * missing)

    take_stock(s, _lots(s, description), lambda card: _copies(s, card), spare)
    if s.n == 1 and not s.row and "row" not in description:
        add_to_row(s)
    for card in s.row + s.held + [card for pile in s.mythos for card in pile]:
        if not MYTHOS <= card < OTHERS:
            raise BadPosition(f"row, mythos, held: {s.box.card_id(card)} is no Mythos card")


def _count_pieces(s: Providence, description: dict[str, Any]) -> None:
    """Supplies hold what is not on the board; leaders and VP follow."""
    owned = [p for p in range(s.n) for pile in (s.hand, s.deck, s.discard) if s.box.deep_ones in pile[p]]
    s.deep_owner = owned[0] if owned else NOBODY
    _check_figures(s)
    m, pieces = s.parties, s.box.pieces
    s.pieces = s.cubes[:]
    for p in range(m):
        for figure in figures_of(s.team[p] & ~MASTERS) if not (s.n == 1 and p) else ():
            for place in (s.at[figure], MAIN + s.at[figure]):
                s.pieces[place * m + p] += weight(s, figure)
        _count_cubes(s, description, p)
        if control_tokens(s, p) < 0:
            raise BadPosition(f"party {p} has only {pieces['control']} Control tokens")
    if sum(s.deep_ones) > pieces["deep_ones"] or (s.deep_owner == NOBODY and any(s.deep_ones)):
        raise BadPosition("deep_ones: there are 8, and they belong to the owner of the card Deep Ones")
    for city in range(CITIES):
        for place in (city, MAIN + city):
            s.pieces[place * m + s.deep_owner] += s.deep_ones[city]
    count_leaders(s, PLACES)
    for p in range(s.n):
        s.vp[p] = s.gained[p] + sum(s.box.control[city] for city in range(CITIES) if s.control[city] == p)
    s.bag = [pieces["sanity"] - sum(s.calm) - s.burnt, pieces["madness"] - sum(s.madness) - s.goo_madness]
    if min(s.bag) < 0 or s.blocks.bit_count() > pieces["blocks"] or sum(s.whateleys) + s.whateley_supply > 3:
        raise BadPosition("madness, calm, blocks, whateleys: more tokens than there are")
    _check_places(s)


def _count_cubes(s: Providence, description: dict[str, Any], p: int) -> None:
    """The common supply has the rest; one cube of each player marks the VP."""
    solo_party = s.n == 1 and p > 0
    total = (s.cube_supply[p] + s.common[p]) if solo_party else s.box.cubes - 1
    out = sum(s.cubes[p :: s.parties]) + s.limbo[p]
    named = description.get("cube_supply")
    if named is None or named[p] is None:
        s.cube_supply[p] = total - out if solo_party else min(s.cube_supply[p], total - out)
    elif solo_party:
        total = out + s.cube_supply[p]
    s.common[p] = total - out - s.cube_supply[p]
    if s.common[p] < 0 or s.cube_supply[p] < 0 or out + s.cube_supply[p] > s.box.cubes:
        raise BadPosition(f"party {p} has {out + max(0, s.cube_supply[p])} cubes out; there are {total}")


def _check_figures(s: Providence) -> None:
    """A figure is in one place only; a recruited Agent's card belongs to its owner, unless it has lost it."""
    for figure in range(FIGURES):
        if sum(mask >> figure & 1 for mask in (*s.team, *s.crypt, s.lost)) > 1:
            raise BadPosition(f"agents, crypt, lost: {s.box.figure_ids[figure]} is in two places")
    for p in range(s.n):
        if (s.team[p] & AGENTS).bit_count() > s.box.stands:
            raise BadPosition(f"agents: seat {p} has more than {s.box.stands} Agents")


def _check_places(s: Providence) -> None:
    """Nothing lies on cards that are not there."""
    row = [place for place in range(MAIN + CITIES, PLACES) if place - MAIN - CITIES + MYTHOS not in s.row]
    empty = [MAIN + city for city in range(CITIES) if s.shown[city] == NOTHING]
    for place in row + empty:
        if s.blocks >> place & 1 or any(s.cubes[place * s.parties : (place + 1) * s.parties]):
            raise BadPosition(f"cubes, blocks: there is no card {PLACE_IDS[place]}")
    for p in range(s.n):
        for card in s.hand[p] + s.deck[p] + s.discard[p]:
            if CITY_CARD <= card < RLYEH and s.control[card - CITY_CARD] != p:
                raise BadPosition(f"seat {p} has {s.box.card_id(card)} without controlling the city")


def _check_end(s: Providence) -> None:
    """The game is not over."""
    if limit_reached(s) or any(space >= end for space, end in zip(s.tracks, s.box.track_end, strict=True)):
        raise BadPosition("gained, control, tracks: the game would be over (DP-222 to DP-228)")
    if s.n == 1 and goal_reached(s):
        raise BadPosition("great_old_one: its goal is reached, the game would be over (DP-279)")


# --- describing -----------------------------------------------------------------------------------------------


def settled(s: Providence) -> bool:
    """Between two actions, or an Agent to be placed in the set-up: nothing is half-way."""
    return s.kind in ("start", "turn") and not s.late


def describe(s: Providence) -> dict[str, Any]:
    """A full description of a settled state, order of the hidden cards included."""
    whose = {"phase": s.kind, "turn": s.seat, "left": s.left, "fresh": s.fresh}
    fields = FIELDS.write(s)
    if s.n > 1:
        del fields["great_old_one"]
    return {**heading(s), **whose, **fields}
