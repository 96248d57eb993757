"""Positions as descriptions: docs/positions.md explains the fields for people.

A named pile is replaced as a whole. Cards it needs come from the cards that were not dealt or from piles that were not
named; cards that are left over are put aside (game cards) or out of the game. Supplies hold the rest of the pieces.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NotRequired, TypedDict

from penumbra.engine.core import seq
from penumbra.engine.errors import BadPosition
from penumbra.engine.zones import show
from penumbra.games.emerald.actions import CITY_IDS, SEAT_IDS, TRACK_IDS
from penumbra.games.emerald.board import reveal_next
from penumbra.games.emerald.cards import (
    CITIES,
    FRESH,
    HIDDEN,
    KINDS,
    OTHERS,
    RESTORATIONIST,
    ROYALTY,
    load_of,
    number_of,
)
from penumbra.games.emerald.cards import CITY as CITY_CARD
from penumbra.games.emerald.identity import limit_reached
from penumbra.games.emerald.scoring import faction
from penumbra.games.emerald.state import agents_kept
from penumbra.games.emerald.turn import begin_turn, choose_action
from penumbra.kit.fields import card_number, mapping, one_of, whole
from penumbra.kit.influence import count_leaders
from penumbra.kit.positions import (
    SEATS,
    Field,
    FieldTable,
    card_or_none,
    card_tuple,
    cards,
    flag,
    flags,
    grid,
    heading,
    key,
    maybe_card,
    number,
    numbers,
    numbers_of,
    party_grid,
    piles,
    piles_of,
    row_of,
)
from penumbra.kit.stock import Lot, pile_lot, take_stock

if TYPE_CHECKING:
    from penumbra.games.emerald.state import Emerald

PHASES = ("start", "begin", "turn")  # placing agents; before a turn; in a turn
FACTIONS = ("loyalist", "restorationist")  # by identity card
PILES = ("hand", "deck", "discard")
OWN = ("deck", "hand", "discard", "beside")  # in this order they give cards up


def arrange(s: Emerald, description: dict[str, Any]) -> None:
    """Turn a fresh deal into the described position, or raise BadPosition with the reason."""
    FIELDS.check(description, ("phase", "turn", "left"))
    phase = PHASES[one_of("phase", description.get("phase", "turn"), PHASES)]
    turn = whole("turn", description.get("turn", s.first), 0, s.n - 1)
    left = whole("left", description.get("left", s.box.turn_actions), 0, s.box.turn_actions)
    FIELDS.read(s, description)
    _count_cards(s, description)
    _count_pieces(s, description)
    _check_identities(s, description)
    _check_end(s)
    if phase == "start":  # as many agents as there are have been placed
        del s.stack[len(s.stack) - sum(s.in_cities) :]
        return
    s.stack.clear()
    if phase == "begin":
        return seq(s, (begin_turn, turn))
    s.turn, s.left = turn, left
    return seq(s, (choose_action, turn))


# --- fields ---------------------------------------------------------------------------------------------------


def seat_ids(s: Emerald) -> tuple[str, ...]:
    return SEAT_IDS[: s.n]


def _read_identity(s: Any, value: Any) -> None:
    """Seats that are not named keep their card, unless the others need it."""
    left = s.box.identities[:]
    named = {p: one_of(f"identity[{p}]", name, FACTIONS) for p, name in SEATS.given(s, "identity", value)}
    for p, identity in named.items():
        if identity not in left:
            raise BadPosition(
                f"identity[{p}]: {list(named.values()).count(identity)} cards {FACTIONS[identity]} named; "
                f"the box has {s.box.identities.count(identity)}"
            )
        left.remove(identity)
        s.identity[p] = [identity]
    for p in range(s.n):
        if p not in named:
            dealt = s.identity[p][0]
            s.identity[p] = [left.pop(left.index(dealt) if dealt in left else 0)]
    s.undealt = left


def _read_undealt(s: Any, value: Any) -> None:
    """The order of the undealt identity cards; which they are follows from the others."""
    order = [one_of("undealt", name, FACTIONS) for name in value] if isinstance(value, list) else []
    if sorted(order) != sorted(s.undealt):
        raise BadPosition("undealt: these are not the identity cards that are left")
    s.undealt = order


def _read_known(s: Any, value: Any) -> None:
    """[seat, looker] for each identity card that was looked at, [seat, null] for each that was revealed."""
    if not isinstance(value, list):
        raise BadPosition("known: give a list of [seat, looker]")
    for pair in value:
        if not isinstance(pair, list) or len(pair) != 2:
            raise BadPosition("known: give a list of [seat, looker]")
        q = whole("known", pair[0], 0, s.n - 1)
        mask = (1 << s.n) - 1 if pair[1] is None else 1 << whole("known", pair[1], 0, s.n - 1)
        show(s, "identity", q, s.identity[q][0], mask)


def _read_beside(s: Any, value: Any) -> None:
    for p, pile in SEATS.given(s, "beside", value):
        if not isinstance(pile, list):
            raise BadPosition(f"beside[{p}]: give a list of cards")
        s.beside[p] = [_laid(s, f"beside[{p}]", entry) for entry in pile]


def _laid(s: Any, field: str, entry: Any) -> int:
    """A card id, or {card, victim | agents | fresh | hidden}."""
    data = {"card": entry} if isinstance(entry, str) else mapping(field, entry)
    for name in data:
        one_of(field, name, ("card", "victim", "agents", "fresh", "hidden"))
    load = whole(f"{field}.agents", data.get("agents", 0), 0, FRESH - 1)
    if data.get("victim") is not None:
        load = whole(f"{field}.victim", data["victim"], 0, s.n - 1) + 1
    if data.get("hidden"):
        load = HIDDEN
    return card_number(s, field, data.get("card")) | (load | (FRESH if data.get("fresh") else 0)) << 8


def _write_beside(s: Emerald) -> list[list[Laid]]:
    return [[described(s, laid) for laid in pile] for pile in s.beside]


def in_stack(s: Emerald, city: int, card: int) -> bool:
    """What may lie face down in a city: its own cards and game cards."""
    return card in (CITY_CARD + city, ROYALTY + city) or s.box.cards[card].set == "game"


def _read_shown(s: Any, value: Any) -> None:
    """Face up on top lies the card of the city or a game card; royalty goes to its slot at once (SE-032)."""
    for name, one in mapping("shown", value).items():
        city = one_of("shown", name, CITY_IDS)
        card = maybe_card(s, f"shown.{name}", one)
        if card >= 0 and (card == ROYALTY + city or not in_stack(s, city, card)):
            raise BadPosition(f"shown.{name}: {one} cannot lie there")
        s.shown[city] = card


def _write_shown(s: Emerald) -> dict[str, str | None]:
    return {city: card_or_none(s, s.shown[i]) for i, city in enumerate(CITY_IDS)}


def _write_known(s: Emerald) -> list[list[int | None]]:
    everybody = (1 << s.n) - 1
    return [[q, None if mask == everybody else mask.bit_length() - 1] for _, q, _, mask in s.known]


FIELDS = FieldTable(
    key(),
    number("counter"),
    number("round", 1),
    grid("agents", CITY_IDS, seat_ids, 99),
    grid("cubes", CITY_IDS, seat_ids, 99),
    numbers("limbo", 10),
    numbers_of("zombies", CITY_IDS, 6),
    number("zombie_supply", 0, 6),
    numbers_of("tracks", TRACK_IDS, lambda s: int(s.box.track_end)),
    numbers("sanity", 3),
    flags("revealed"),
    flags("flipped"),
    Field("identity", _read_identity, lambda s: [FACTIONS[pile[0]] for pile in s.identity]),
    Field("undealt", _read_undealt, lambda s: [FACTIONS[one] for one in s.undealt]),
    Field("known", _read_known, _write_known),
    party_grid("points", lambda _: KINDS, 99, least=-99, full=True),
    party_grid("kills", seat_ids, 99),
    *(piles(field) for field in PILES),
    Field("beside", _read_beside, _write_beside),
    piles_of("stacks", CITY_IDS, in_stack),
    Field("shown", _read_shown, _write_shown),
    numbers_of("royalty", CITY_IDS, 1),
    cards("aside"),
    cards("removed"),
    flag("leopold"),
    card_tuple("last"),
)


# --- where everything is --------------------------------------------------------------------------------------


def _count_cards(s: Emerald, description: dict[str, Any]) -> None:
    """Every copy of every card is somewhere, and no more; nobody has another player's starting cards (SE-039)."""
    copies, sets = s.box.copies, [design.set for design in s.box.cards]
    own = {p: [lot for field in OWN for lot in _seat_lots(s, description, field, p)] for p in range(s.n)}
    for lots in own.values():
        take_stock(s, lots, lambda card: copies[card] if sets[card] == "starting" else None)

    def limit(card: int) -> int | None:
        return None if sets[card] == "identity" else copies[card] * (s.n if sets[card] == "starting" else 1)

    def spare(card: int, missing: int) -> None:
        aside = sets[card] == "game" and "aside" not in description
        (s.aside if aside else s.removed).extend([card] * missing)

    take_stock(s, _lots(s, description), limit, spare)


def _seat_lots(s: Emerald, description: dict[str, Any], field: str, p: int) -> Iterator[Lot]:
    yield pile_lot(SEATS.named(s, description, field)[p], getattr(s, field)[p], number_of)


def _lots(s: Emerald, description: dict[str, Any]) -> Iterator[Lot]:
    """Where cards lie, those places first that give them up first."""
    for field in ("aside", "removed"):
        yield pile_lot(field in description, getattr(s, field))
    for city, name in enumerate(CITY_IDS):
        yield pile_lot(name in description.get("stacks", {}), s.stacks[city])
    for field in OWN:
        for p in range(s.n):
            yield from _seat_lots(s, description, field, p)
    for city, name in enumerate(CITY_IDS):
        yield _shown_lot(s, city, name in description.get("shown", {}))
        yield _royalty_lot(s, city, name in description.get("royalty", {}))


def _shown_lot(s: Emerald, city: int, named: bool) -> Lot:
    return Lot(named, lambda: s.shown[city : city + 1], lambda _: reveal_next(s, city))


def _royalty_lot(s: Emerald, city: int, named: bool) -> Lot:
    def give(_: int) -> None:
        s.royalty[city] = 0

    return Lot(named, lambda: [ROYALTY + city] * s.royalty[city], give)


def _count_pieces(s: Emerald, description: dict[str, Any]) -> None:
    """Supplies hold what is neither on the board nor on cards; points add up."""
    pieces = s.box.pieces
    limbo = SEATS.named(s, description, "limbo")
    for p in range(s.n):
        s.in_cities[p] = sum(s.agents[p :: s.n])
        s.stored[p] = sum(load_of(c) & ~FRESH for c in s.beside[p] if s.box.stores[number_of(c)])
        s.agent_supply[p] = pieces["agents"] - s.in_cities[p] - agents_kept(s, p)
        out = sum(s.cubes[p :: s.n])
        if not limbo[p]:
            s.limbo[p] = max(0, min(s.limbo[p], pieces["cubes"] - out))
        s.cube_supply[p] = pieces["cubes"] - out - s.limbo[p]
        for what, left in (("agents", s.agent_supply[p]), ("cubes", s.cube_supply[p])):
            if left < 0:
                raise BadPosition(f"seat {p} has {pieces[what] - left} {what}; a player has {pieces[what]}")
        s.vp[p] = sum(s.points[3 * p : 3 * p + 3]) + sum(s.kills[p * s.n : (p + 1) * s.n])
    if "zombie_supply" not in description:
        s.zombie_supply = pieces["zombies"] - sum(s.zombies)
    if s.zombie_supply < 0 or s.zombie_supply + sum(s.zombies) > pieces["zombies"]:
        raise BadPosition(f"zombies: there are only {pieces['zombies']}")
    for city in range(CITIES):
        row = slice(city * s.n, (city + 1) * s.n)
        s.pieces[row] = [a + b for a, b in zip(s.agents[row], s.cubes[row], strict=True)]
    count_leaders(s, CITIES)


def _check_identities(s: Emerald, description: dict[str, Any]) -> None:
    """A revealed identity card is known to all and a Loyalist's; without sanity it is revealed (SE-155, SE-159)."""
    everybody = (1 << s.n) - 1
    told = SEATS.named(s, description, "identity")
    for p in range(s.n):
        shown = ("identity", p, s.identity[p][0], everybody)
        if not s.revealed[p]:
            if not s.sanity[p]:
                raise BadPosition(f"sanity[{p}]: a player without sanity has revealed the identity card")
            if shown in s.known:
                raise BadPosition(f"known: everybody knows the identity card of seat {p}, but it is not revealed")
            continue
        if not told[p]:
            raise BadPosition(f"revealed[{p}]: say which identity card was revealed (field identity)")
        if faction(s, p) == RESTORATIONIST:
            raise BadPosition(f"revealed[{p}]: the reveal of a Restorationist has ended the game")
        if shown not in s.known:
            if "known" in description:
                raise BadPosition(f"revealed[{p}]: the field known lacks [{p}, null]")
            show(s, "identity", p, s.identity[p][0], everybody)


def _check_end(s: Emerald) -> None:
    """The game goes on: nothing has ended it (SE-165, SE-170)."""
    reason = limit_reached(s)
    if reason == "track":
        ends = [name for name, space in zip(TRACK_IDS, s.tracks, strict=True) if space >= s.box.track_end]
        raise BadPosition(f"tracks.{ends[0]}: a marker at the end of its track has ended the game")
    if reason:
        raise BadPosition(f"points: a player with {s.box.vp_limit[s.n]} VP has ended the game")


def settled(s: Emerald) -> bool:
    """Between two actions, or an agent to be placed in the set-up: nothing is half-way."""
    return s.kind in ("start", "turn")


def describe(s: Emerald) -> dict[str, Any]:
    """A full description of a settled state, order of the hidden cards included."""
    return {**heading(s), "phase": s.kind, "turn": s.seat, "left": s.left, **FIELDS.write(s)}


def by_seat(s: Emerald, counts: list[int], row: int) -> dict[str, int]:
    return row_of(counts, row, seat_ids(s))


class Laid(TypedDict):
    """A card beside an identity card, with what lies on it."""

    card: str
    victim: NotRequired[int]
    agents: NotRequired[int]
    fresh: NotRequired[bool]
    hidden: NotRequired[bool]


def described(s: Emerald, laid: int) -> Laid:
    """A card beside an identity card, with what lies on it."""
    number, load = number_of(laid), load_of(laid)
    entry: Laid = {"card": s.box.card_id(laid)}
    if not load:
        return entry
    if ROYALTY <= number < OTHERS:
        return {**entry, "hidden": True}
    if s.box.kill_vp[number] >= 0:
        return {**entry, "victim": load - 1}
    stored: Laid = {**entry, "agents": load & ~FRESH}
    return {**stored, "fresh": True} if load & FRESH else stored
