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
from penumbra.games.providence.turn import begin_turn, choose_action
from penumbra.kit.fields import (
    Read,
    card_number,
    card_numbers,
    check_fields,
    given,
    mapping,
    one_of,
    read_cards,
    read_key,
    read_number,
    read_seat_cards,
    read_seat_numbers,
    whole,
)
from penumbra.kit.influence import NOBODY, count_leaders

if TYPE_CHECKING:
    from penumbra.games.providence.state import Providence

PHASES = ("start", "begin", "turn")  # placing Basic Agents; before a turn; in a turn
ALIGNMENTS = ("investigator", "cultist", "dissenter_investigator", "dissenter_cultist")  # by card
GATES = (None, "closed", "open")
CULTIST_IDS = ("cultist1", "cultist2")
PILES = ("hand", "deck", "discard", "mythos")
TAKEN_FROM = ("", "played", "discard", "hand", "deck")
COMMON_PILES = ("reserve", "mythos_deck", "row", "city_area", "removed", "held")


def party_ids(s: Providence) -> tuple[str, ...]:
    """The seats, and in solo the two Cultists."""
    return (SEAT_IDS[0], *CULTIST_IDS) if s.n == 1 else SEAT_IDS[: s.n]


def party_id(s: Providence, p: int) -> str:
    return party_ids(s)[p]


def by_party(s: Providence, counts: list[int], row: int) -> dict[str, int]:
    ids, m = party_ids(s), s.parties
    return {ids[p]: k for p, k in enumerate(counts[row * m : (row + 1) * m]) if k}


def figures_of(mask: int) -> list[int]:
    return [figure for figure in range(mask.bit_length()) if mask >> figure & 1]


# --- reading --------------------------------------------------------------------------------------------------


def arrange(s: Providence, description: dict[str, Any]) -> None:
    """Turn a fresh deal into the described position, or raise BadPosition with the reason."""
    check_fields(description, READERS, ("phase", "turn", "left", "fresh"))
    phase = PHASES[one_of("phase", description.get("phase", "turn"), PHASES)]
    turn = whole("turn", description.get("turn", s.first), 0, s.n - 1)
    left = whole("left", description.get("left", s.box.turn_actions), 0, 9)
    for field, read in READERS.items():
        if field in description:
            read(s, description[field])
    _count_cards(s, description)
    _count_pieces(s, description)
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


def _city(field: str, value: Any) -> int:
    return one_of(field, value, CITY_IDS)


def _party(s: Any, field: str, value: Any) -> int:
    return one_of(field, value, party_ids(s))


def _figure(s: Any, field: str, value: Any) -> int:
    if value is None:
        raise BadPosition(f"{field}: name a figure")
    return one_of(field, value, s.box.figure_ids)


def _read_cubes(s: Any, value: Any) -> None:
    for name, cubes in mapping("cubes", value).items():
        place = one_of("cubes", name, PLACE_IDS)
        s.cubes[place * s.parties : (place + 1) * s.parties] = [0] * s.parties
        for party, count in mapping(f"cubes.{name}", cubes or {}).items():
            s.cubes[place * s.parties + _party(s, f"cubes.{name}", party)] = whole(f"cubes.{name}", count, 0, 99)


def _read_party_numbers(field: str) -> Read:
    def read(s: Any, value: Any) -> None:
        if not isinstance(value, list) or len(value) != s.parties:
            raise BadPosition(
                f"{field}: give a list with one entry for each of the {s.parties} parties (null: as dealt)"
            )
        for p, number in enumerate(value):
            if number is not None:
                getattr(s, field)[p] = whole(f"{field}[{p}]", number, 0, 99)

    return read


def _read_agents(s: Any, value: Any) -> None:
    """{figure: {owner, city, possessed}} for each figure on the board, or null for one that is not."""
    for name, entry in mapping("agents", value).items():
        figure = _figure(s, "agents", name)
        if s.at[figure] != OFF:
            take_figure(s, figure)
        if entry is None:
            continue
        data = mapping(f"agents.{name}", entry)
        for key in data:
            one_of(f"agents.{name}", key, ("owner", "city", "possessed"))
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


def _read_city_numbers(field: str, most: int) -> Read:
    def read(s: Any, value: Any) -> None:
        for name, count in mapping(field, value).items():
            getattr(s, field)[_city(field, name)] = whole(f"{field}.{name}", count, 0, most)

    return read


def _read_city(field: str) -> Read:
    return lambda s, value: setattr(s, field, NOTHING if value is None else _city(field, value))


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


def _read_tracks(s: Any, value: Any) -> None:
    for name, space in mapping("tracks", value).items():
        i = one_of("tracks", name, TRACK_IDS)
        s.tracks[i] = whole(f"tracks.{name}", space, 0, s.box.track_end[i])


def _read_alignment(s: Any, value: Any) -> None:
    """The cards that are left over follow from those that are named."""
    named = dict(given(s, "alignment", value))
    for p, name in named.items():
        s.alignment[p] = [one_of(f"alignment[{p}]", name, ALIGNMENTS)]
    if s.n == 1:
        if s.alignment[0] != [INVESTIGATOR]:
            raise BadPosition("alignment: alone one is an Investigator (DP-264)")
        return
    dealt = [pile[0] for pile in s.alignment]
    left = _alignments_left(s, dealt)
    if left is None:
        free = [p for p in range(s.n) if p not in named]
        raise BadPosition(f"alignment: these cards are not dealt together; not named were seats {free}")
    s.undealt = left


def _alignments_left(s: Any, dealt: list[int]) -> list[int] | None:
    """The undealt cards, or None if no deal has these cards."""
    if s.n <= 3:
        pool = [0, 1, 2, 3]
    else:
        kinds = [card for card in dealt if card >= 2] or [5 - s.unused[0]]
        s.unused = [5 - kinds[0]]  # the two Dissenters are cards 2 and 3
        pool = [0, 0, 1, 1, kinds[0]]
    for card in dealt:
        if card not in pool:
            return None
        pool.remove(card)
    return pool


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


def _read_stacks(s: Any, value: Any) -> None:
    for name, pile in mapping("stacks", value).items():
        s.stacks[_city("stacks", name)] = card_numbers(s, f"stacks.{name}", pile)


def _read_shown(s: Any, value: Any) -> None:
    for name, one in mapping("shown", value).items():
        s.shown[_city("shown", name)] = NOTHING if one is None else card_number(s, f"shown.{name}", one)


def _flags(field: str, size: int | None = None) -> Read:
    def read(s: Any, value: Any) -> None:
        flags = given(s, field, value) if size is None else enumerate(value)
        for p, flag in flags:
            getattr(s, field)[p] = int(bool(flag))

    return read


def _read_great_old_one(s: Any, value: Any) -> None:
    card = card_number(s, "great_old_one", value)
    if s.n > 1 or card not in s.box.great_old_ones:
        raise BadPosition(f"great_old_one: {value!r} is none, or this is no solo game")
    s.great_old_one = card


def _read_used(s: Any, value: Any) -> None:
    s.used = card_numbers(s, "used", value)


READERS: dict[str, Read] = {
    "key": read_key,
    "counter": read_number("counter"),
    "round": read_number("round", 1),
    "agents": _read_agents,
    "crypt": _read_crypt,
    "lost": _read_lost,
    "cubes": _read_cubes,
    "limbo": _read_party_numbers("limbo"),
    "cube_supply": _read_party_numbers("cube_supply"),
    "deep_ones": _read_city_numbers("deep_ones", 8),
    "whateleys": _read_city_numbers("whateleys", 3),
    "whateley_supply": read_number("whateley_supply", 0, 3),
    "cthulhu": _read_city("cthulhu"),
    "martial_law": _read_city("martial_law"),
    "control": _read_control,
    "gates": _read_gates,
    "blocks": _read_blocks,
    "tracks": _read_tracks,
    "gained": read_seat_numbers("gained", 99),
    "calm": read_seat_numbers("calm", 6),
    "madness": read_seat_numbers("madness", 12),
    "revealed": _flags("revealed"),
    "scored": _flags("scored"),
    "alignment": _read_alignment,
    "undealt": _read_undealt,
    **{field: read_seat_cards(field) for field in PILES},
    "stacks": _read_stacks,
    "shown": _read_shown,
    **{field: read_cards(field) for field in COMMON_PILES},
    "known": _read_known,
    "used": _read_used,
    "great_old_one": _read_great_old_one,
    "goo_vp": read_number("goo_vp", 0, 99),
    "goo_madness": read_number("goo_madness", 0, 12),
    "burnt": read_number("burnt", 0, 6),
    "masters": _flags("masters", 2),
    "behaviour": read_cards("behaviour"),
    "behaviour_discard": read_cards("behaviour_discard"),
    "taken_from": lambda s, value: setattr(s, "taken_from", TAKEN_FROM[one_of("taken_from", value, TAKEN_FROM)]),
    "last": lambda s, value: setattr(s, "last", tuple(card_numbers(s, "last", value))),
}


# --- counting -------------------------------------------------------------------------------------------------


def _piles(s: Providence, description: dict[str, Any]) -> Iterator[tuple[bool, list[int]]]:
    """(whether it was named, cards) of every pile, those first that give cards up first."""
    for field in COMMON_PILES:
        yield field in description, getattr(s, field)
    for city, name in enumerate(CITY_IDS):
        yield name in description.get("stacks", {}), s.stacks[city]
    for field in ("deck", "hand", "discard", "mythos"):
        named = description.get(field) or [None] * s.n
        for p in range(s.n):
            yield named[p] is not None, getattr(s, field)[p]


def _copies(s: Providence, number: int) -> int:
    """How many of a card take part in this game."""
    design = s.box.cards[number]
    if design.set == "starting":
        return sum(number in s.box.starting[colour] for colour in s.colours[: s.n])
    return 0 if s.n == 1 and design.removed_in_solo else design.copies


def _count_cards(s: Providence, description: dict[str, Any]) -> None:
    """Every copy of every card is somewhere, and no more."""
    for number, design in enumerate(s.box.cards):
        if design.set not in ("city", "mythos", "starting", "main"):
            continue
        copies = _copies(s, number)
        surplus = sum(pile.count(number) for _, pile in _piles(s, description)) + s.shown.count(number) - copies
        while surplus > 0 and _give_up(s, description, number):
            surplus -= 1
        if surplus > 0:
            raise BadPosition(f"card {design.id}: {copies + surplus} named, but there are only {copies}")
        home = {"main": "reserve", "mythos": "mythos_deck", "city": "city_area"}.get(design.set, "removed")
        getattr(s, "removed" if home in description else home).extend([number] * -surplus)
    if s.n == 1 and not s.row and "row" not in description:
        add_to_row(s)
    for card in s.row + s.held + [card for pile in s.mythos for card in pile]:
        if not MYTHOS <= card < OTHERS:
            raise BadPosition(f"row, mythos, held: {s.box.card_id(card)} is no Mythos card")


def _give_up(s: Providence, description: dict[str, Any], number: int) -> bool:
    """Take one copy out of a pile that was not named; False: there is none."""
    for named, pile in _piles(s, description):
        if not named and number in pile:
            pile.remove(number)
            return True
    for city, name in enumerate(CITY_IDS):
        if s.shown[city] == number and name not in description.get("shown", {}):
            s.shown[city] = s.stacks[city].pop() if s.stacks[city] else NOTHING
            return True
    return False


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


# --- describing -----------------------------------------------------------------------------------------------


def settled(s: Providence) -> bool:
    """Between two actions, or an Agent to be placed in the set-up: nothing is half-way."""
    return s.kind in ("start", "turn") and not s.late


def describe(s: Providence) -> dict[str, Any]:
    """A full description of a settled state, order of the hidden cards included."""
    assert s.origin is not None
    return {
        "seats": s.n,
        "seed": s.origin.seed,
        "options": dict(s.origin.options),
        "phase": s.kind,
        "turn": s.seat,
        "left": s.left,
        "fresh": s.fresh,
        "key": s.key.hex(),
        "counter": s.counter,
        "round": s.round,
        **_describe_pieces(s),
        **_describe_cards(s),
        **(_describe_solo(s) if s.n == 1 else {}),
    }


def _describe_pieces(s: Providence) -> dict[str, Any]:
    ids, parties = s.box.figure_ids, party_ids(s)
    return {
        "agents": {
            str(ids[figure]): {
                "owner": parties[p],
                "city": CITY_IDS[s.at[figure]],
                "possessed": bool(s.possessed >> figure & 1),
            }
            for p in range(s.parties)
            for figure in figures_of(s.team[p])
        },
        "crypt": {parties[p]: [ids[figure] for figure in figures_of(s.crypt[p])] for p in range(s.parties)},
        "lost": [ids[figure] for figure in figures_of(s.lost)],
        "cubes": {place: by_party(s, s.cubes, i) for i, place in enumerate(PLACE_IDS)},
        "limbo": list(s.limbo),
        "cube_supply": list(s.cube_supply),
        "deep_ones": dict(zip(CITY_IDS, s.deep_ones, strict=True)),
        "whateleys": dict(zip(CITY_IDS, s.whateleys, strict=True)),
        "whateley_supply": s.whateley_supply,
        "cthulhu": CITY_IDS[s.cthulhu] if s.cthulhu >= 0 else None,
        "martial_law": CITY_IDS[s.martial_law] if s.martial_law >= 0 else None,
        "control": {city: parties[q] if q >= 0 else None for city, q in zip(CITY_IDS, s.control, strict=True)},
        "gates": {
            city: {"side": GATES[s.gates[i]], "owner": parties[s.gate_owner[i]]} if s.gates[i] else None
            for i, city in enumerate(CITY_IDS)
        },
        "blocks": [place for i, place in enumerate(PLACE_IDS) if s.blocks >> i & 1],
        "tracks": dict(zip(TRACK_IDS, s.tracks, strict=True)),
        "gained": list(s.gained),
        "calm": list(s.calm),
        "madness": list(s.madness),
        "revealed": list(s.revealed),
        "scored": list(s.scored),
    }


def _describe_cards(s: Providence) -> dict[str, Any]:
    name, everybody = s.box.card_id, (1 << s.n) - 1
    known = []
    for zone, q, card, mask in s.known:
        looker = None if mask == everybody else mask.bit_length() - 1
        known.append([name(card) if zone == "reserve" else q, looker])
    return {
        "alignment": [ALIGNMENTS[pile[0]] for pile in s.alignment],
        "undealt": [ALIGNMENTS[card] for card in s.undealt],
        **{field: [[name(one) for one in pile] for pile in getattr(s, field)] for field in PILES},
        "stacks": {city: [name(one) for one in s.stacks[i]] for i, city in enumerate(CITY_IDS)},
        "shown": {city: name(s.shown[i]) if s.shown[i] >= 0 else None for i, city in enumerate(CITY_IDS)},
        **{field: [name(one) for one in getattr(s, field)] for field in COMMON_PILES},
        "known": known,
        "used": [name(one) for one in s.used],
        "taken_from": s.taken_from,
        "last": [name(one) for one in s.last],
    }


def _describe_solo(s: Providence) -> dict[str, Any]:
    name = s.box.card_id
    return {
        "great_old_one": name(s.great_old_one),
        "goo_vp": s.goo_vp,
        "goo_madness": s.goo_madness,
        "burnt": s.burnt,
        "masters": list(s.masters),
        "behaviour": [name(one) for one in s.behaviour],
        "behaviour_discard": [name(one) for one in s.behaviour_discard],
    }
