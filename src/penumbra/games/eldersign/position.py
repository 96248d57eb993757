"""Positions as descriptions: docs/positions.md explains the fields for people.

A named pile is replaced as a whole. Every card exists once: one that a named pile takes leaves the pile it lay in, one
that is left over returns to its deck, the monster cup or the crew. Dice that are not named lie in the supply.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from penumbra.engine.core import Frame, seq
from penumbra.engine.errors import BadPosition
from penumbra.games.eldersign.attempt import after_roll, before_roll
from penumbra.games.eldersign.board import fill_gaps, in_play
from penumbra.games.eldersign.cards import (
    ADVENTURE_SET,
    ALLY_SET,
    ANCIENT_SET,
    BELOW,
    COMMON_SET,
    DECKS,
    DEFEATED,
    INVESTIGATOR_SET,
    MASK_SET,
    MONSTER_SET,
    MYTHOS,
    MYTHOS_SET,
    OTHER_WORLD_SET,
    number_of,
)
from penumbra.games.eldersign.decks import draw
from penumbra.games.eldersign.dice import COLOUR_IDS, COLOURS, DICE, DIE_IDS, MARKER, colour_of, spot_of
from penumbra.games.eldersign.investigators import hand_out
from penumbra.games.eldersign.locks import HOLDS, WAITING, lock
from penumbra.games.eldersign.outcome import before_clock, end_resolution
from penumbra.games.eldersign.phases import (
    CLOCK,
    DYING,
    ENTRANCE,
    FULL,
    HOURS,
    MOVEMENT,
    NOWHERE,
    ON_ANCIENT,
    RESOLUTION,
    START,
    turn_mark,
)
from penumbra.games.eldersign.setup import assign_random
from penumbra.games.eldersign.turn import (
    at_entrance,
    begin_turn,
    clock_phase,
    movement,
    resolution,
)
from penumbra.games.eldersign.view import dice_view, place_id, token_view
from penumbra.kit.fields import card_number, mapping, one_of, whole
from penumbra.kit.positions import (
    Field,
    FieldTable,
    Parties,
    card_ids,
    card_or_none,
    cards,
    flag,
    heading,
    index,
    key,
    number,
    numbers,
    piles_of,
)
from penumbra.kit.stock import Lot, pile_lot, take_stock

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder

# Where in a turn: before it, in each phase, and in an attempt before or after a roll.
PHASES = ("begin", "movement", "resolution", "entrance", "before_roll", "after_roll", "clock")
SETTLED = ("movement", "entrance", "before_roll", "after_roll")
LOCK_STATUS = ("waiting", "holds", "borrowed")
HERO_NUMBERS = ("sanity", "stamina", "max_sanity", "max_stamina", "clues", "spent")
PILES = ("crew", "removed", "foreseen", "looked", "cup", "others")
MOST = 99
HEROES = Parties(lambda s: int(s.heroes), "heroes")


def arrange(s: Elder, description: dict[str, Any]) -> None:
    """Turn a fresh deal into the described position, or raise BadPosition with the reason."""
    if not description:
        return  # a new game
    FIELDS.check(description, ("phase", "turn"))
    _set_up(s)
    at_once = "after_roll" if "pool" in description else "movement"
    phase = PHASES[one_of("phase", description.get("phase", at_once), PHASES)]
    s.turn = whole("turn", description.get("turn", s.first), 0, s.heroes - 1)
    s.alarm = s.midnights = s.flags = s.complete = 0
    FIELDS.read(s, description)
    _count_cards(s, description)
    _check_places(s, description)
    if "locks" not in description:
        _lock_again(s)
    _count_dice(s)
    _check_attempt(s, phase, description)
    s.stack.clear()
    s.phase = {"begin": START, "movement": MOVEMENT, "clock": CLOCK}.get(phase, RESOLUTION)
    return seq(s, *_frames(s, phase))


def _set_up(s: Elder) -> None:
    """The deal without its questions, which are Amanda Sharpe's cards and what the first Mythos card does at once."""
    fill_gaps(s)
    for h in range(s.heroes):
        assign_random(s, h)
    for h in range(s.heroes):
        hand_out(s, h)
    s.mythos = draw(s, MYTHOS)
    lock(s, s.mythos)


def _frames(s: Elder, phase: str) -> tuple[Frame, ...]:
    """What waits in that phase of a turn."""
    h = s.turn
    clock: tuple[Frame, ...] = ((turn_mark,), (clock_phase, h))
    if phase == "begin":
        return ((begin_turn, h),)
    if phase == "clock":
        return clock
    clock = ((before_clock, h), *clock)
    if phase in ("movement", "resolution"):
        return (((resolution, h),) if s.awake or phase == "resolution" else ((movement, h), (resolution, h))) + clock
    if phase == "entrance":
        return ((at_entrance, h), (end_resolution, h), *clock)
    return ((before_roll if phase == "before_roll" else after_roll, h), *clock)


# --- fields ---------------------------------------------------------------------------------------------------


def _of_set(s: Any, field: str, value: Any, *sets: int) -> int:
    """A card of one of these sets."""
    card = card_number(s, field, value)
    if s.box.set_of[card] not in sets:
        raise BadPosition(f"{field}: {value!r} does not belong there")
    return card


def _read_ancient(s: Any, value: Any) -> None:
    s.ancient = _of_set(s, "ancient", value, ANCIENT_SET)


def _read_who(s: Any, value: Any) -> None:
    """An Investigator enters with full values, unless those are named too; false: devoured."""
    for h, name in HEROES.given(s, "who", value):
        if name is False:
            s.who[h], s.place[h] = -1, NOWHERE
            s.sanity[h] = s.stamina[h] = s.max_sanity[h] = s.max_stamina[h] = s.clues[h] = 0
            s.items[h], s.trophies[h] = [], []
            continue
        _play_as(s, h, _of_set(s, f"who[{h}]", name, INVESTIGATOR_SET))


def _play_as(s: Elder, h: int, investigator: int) -> None:
    """An Investigator in play, with full values."""
    sanity, stamina = s.box.maxima[s.ancient] or (0, 0)
    card = s.box.cards[investigator]
    s.who[h] = investigator
    s.sanity[h] = s.max_sanity[h] = card.sanity + sanity
    s.stamina[h] = s.max_stamina[h] = card.stamina + stamina


def _read_place(s: Any, value: Any) -> None:
    places = {"entrance": ENTRANCE, "ancient": ON_ANCIENT, "nowhere": NOWHERE}
    for h, name in HEROES.given(s, "place", value):
        s.place[h] = places[name] if name in places else card_number(s, f"place[{h}]", name)


def _read_items(s: Any, value: Any) -> None:
    """A card id, or {card, tokens} for an Ally."""
    for h, pile in HEROES.given(s, "items", value):
        if not isinstance(pile, list):
            raise BadPosition(f"items[{h}]: give a list of cards")
        s.items[h] = []
        for entry in pile:
            data = mapping(f"items[{h}]", entry) if isinstance(entry, dict) else {"card": entry}
            card = _of_set(s, f"items[{h}]", data.get("card"), *range(COMMON_SET, ALLY_SET + 1))
            s.items[h].append(card | whole(f"items[{h}].tokens", data.get("tokens", 0), 0, 9) << 8)


def _read_trophies(s: Any, value: Any) -> None:
    sets = (ADVENTURE_SET, OTHER_WORLD_SET, MONSTER_SET, MASK_SET)
    for h, pile in HEROES.given(s, "trophies", value):
        s.trophies[h] = [_of_set(s, f"trophies[{h}]", card, *sets) for card in _list(f"trophies[{h}]", pile)]


def _list(field: str, value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise BadPosition(f"{field}: give a list")
    return value


def _in_deck(s: Any, deck: int, card: int) -> bool:
    return bool(s.box.set_of[card] == ADVENTURE_SET + deck)


def _read_layout(s: Any, value: Any) -> None:
    slots = _list("layout", value)
    if len(slots) > len(s.layout):
        raise BadPosition(f"layout: there are {len(s.layout)} places")
    for i, name in enumerate(slots):
        s.layout[i] = -1 if name is None else _of_set(s, f"layout[{i}]", name, ADVENTURE_SET)


def _read_mythos(s: Any, value: Any) -> None:
    s.mythos = -1 if value is None else _of_set(s, "mythos", value, MYTHOS_SET)


def _read_lasting(s: Any, value: Any) -> None:
    s.lasting = []
    for entry in _list("lasting", value):
        data = mapping("lasting", entry) if isinstance(entry, dict) else {"card": entry}
        card = _of_set(s, "lasting", data.get("card"), MYTHOS_SET)
        s.lasting.append(card | whole("lasting.midnights", data.get("midnights", 0), 0, 9) << 8)


def _with_tokens(s: Elder, pile: list[int], tokens: str) -> list[dict[str, Any]]:
    return [{"card": s.box.card_id(number_of(card)), tokens: card >> 8} for card in pile]


def _read_monsters(s: Any, value: Any) -> None:
    """{token, card, row, defeated}; without a row it lies below the card."""
    s.monsters = []
    for entry in _list("monsters", value):
        data = mapping("monsters", entry)
        token = _of_set(s, "monsters.token", data.get("token"), MONSTER_SET, MASK_SET)
        card = _of_set(s, "monsters.card", data.get("card"), ADVENTURE_SET, OTHER_WORLD_SET)
        row = BELOW if data.get("row") is None else whole("monsters.row", data["row"], 0, BELOW - 1)
        if row != BELOW and row not in s.box.frames[card]:
            raise BadPosition(f"monsters: row {row} of {data['card']} has no white frame")
        s.monsters.append(token | card << 8 | row << 16 | (DEFEATED if data.get("defeated") else 0))


def _die(field: str, value: Any) -> int:
    """A die: green_lore; without a colour it is green."""
    return one_of(field, value if "_" in str(value) else f"green_{value}", DIE_IDS)


def _read_dice(field: str) -> Callable[[Any, Any], None]:
    def read(s: Any, value: Any) -> None:
        setattr(s, field, sorted(_die(field, die) for die in _list(field, value)))

    return read


def _dice(field: str, read: Callable[[Any, Any], None]) -> Field:
    return Field(field, read, lambda s: dice_view(s)[field])


def _read_placed(s: Any, value: Any) -> None:
    s.placed = sorted(
        _die("placed", entry.get("die")) | whole("placed.row", entry.get("row", 0), 0, BELOW) << 8
        for entry in (mapping("placed", one) for one in _list("placed", value))
    )


def _read_held(s: Any, value: Any) -> None:
    """{die, card} on a Spell or Ally, {die, hero} on a marker."""
    s.held = []
    for entry in (mapping("held", one) for one in _list("held", value)):
        if "hero" in entry:
            spot = MARKER + whole("held.hero", entry["hero"], 0, s.heroes - 1)
        else:
            spot = card_number(s, "held.card", entry.get("card"))
        s.held.append(_die("held", entry.get("die")) | spot << 8)
    s.held.sort()


def _read_locks(s: Any, value: Any) -> None:
    s.locks = []
    for entry in (mapping("locks", one) for one in _list("locks", value)):
        card = card_number(s, "locks.card", entry.get("card"))
        status = one_of("locks.status", entry.get("status", "holds"), LOCK_STATUS)
        s.locks.append(status | max(0, s.box.lock[card]) << 2 | card << 4)


def _read_gone(s: Any, value: Any) -> None:
    for name, n in mapping("gone", value).items():
        s.supply[COLOURS + one_of("gone", name, COLOUR_IDS)] = whole(f"gone.{name}", n, 0, 6)


def _write_locks(s: Elder) -> list[dict[str, str]]:
    return [{"card": s.box.card_id(entry >> 4), "status": LOCK_STATUS[entry & 3]} for entry in s.locks]


def _read_attempt(s: Any, value: Any) -> None:
    s.attempt = -1 if value is None else card_number(s, "attempt", value)


def _read_complete(s: Any, value: Any) -> None:
    s.complete = sum({1 << whole("complete", row, 0, BELOW) for row in _list("complete", value)})


FIELDS = FieldTable(
    key(),
    number("counter"),
    Field("ancient", _read_ancient, lambda s: s.box.card_id(s.ancient)),
    number("day", 0, 1000),
    index("clock", HOURS),
    number("midnights", 0, 9),
    number("doom", 0, MOST),
    number("signs", 0, MOST),
    flag("sign_since"),
    flag("awake"),
    Field("who", _read_who, lambda s: [s.box.card_id(card) if card >= 0 else False for card in s.who]),
    Field("place", _read_place, lambda s: [place_id(s, place) or "nowhere" for place in s.place]),
    *(numbers(field, MOST, HEROES) for field in HERO_NUMBERS),
    Field("items", _read_items, lambda s: [_with_tokens(s, pile, "tokens") for pile in s.items]),
    Field("trophies", _read_trophies, lambda s: [card_ids(s, pile) for pile in s.trophies]),
    *(cards(field) for field in PILES),
    piles_of("decks", DECKS, _in_deck),
    piles_of("bottoms", DECKS, _in_deck),
    Field("layout", _read_layout, lambda s: [card_or_none(s, card) for card in s.layout]),
    Field("mythos", _read_mythos, lambda s: card_or_none(s, s.mythos)),
    Field("lasting", _read_lasting, lambda s: _with_tokens(s, s.lasting, "midnights")),
    Field("monsters", _read_monsters, lambda s: [token_view(s, token) for token in s.monsters]),
    _dice("pool", _read_dice("pool")),
    _dice("aside", _read_dice("aside")),
    _dice("placed", _read_placed),
    _dice("held", _read_held),
    _dice("gone", _read_gone),
    Field("locks", _read_locks, _write_locks),
    Field("attempt", _read_attempt, lambda s: card_or_none(s, s.attempt)),
    Field("complete", _read_complete, lambda s: [row for row in range(BELOW) if s.complete >> row & 1]),
    number("flags", 0, 1 << 12),
)


# --- where everything is --------------------------------------------------------------------------------------


def _count_cards(s: Elder, description: dict[str, Any]) -> None:
    """Every card is somewhere, and nowhere twice."""
    take_stock(s, _lots(s, description), lambda _: 1, lambda card, _: _return(s, description, card))
    s.cup.sort()
    s.crew.sort()


def _lots(s: Elder, description: dict[str, Any]) -> Iterator[Lot]:
    """Where cards lie, those places first that give them up first."""
    for field in ("decks", "bottoms"):
        for k, name in enumerate(DECKS):
            yield pile_lot(name in description.get(field, {}), getattr(s, field)[k])
    for field in (*PILES, "lasting", "monsters"):
        yield pile_lot(field in description, getattr(s, field), number_of)
    for field in ("items", "trophies"):
        for named, pile in zip(HEROES.named(s, description, field), getattr(s, field), strict=True):
            yield pile_lot(named, pile, number_of)
    for slot in range(len(s.layout)):
        yield _slot_lot(s, slot, slot < len(description.get("layout", ())))
    for h, named in enumerate(HEROES.named(s, description, "who")):
        yield _hero_lot(s, h, named)
    yield Lot("mythos" in description, lambda: [s.mythos], lambda _: _next_mythos(s))
    yield Lot("ancient" in description, lambda: [s.ancient])


def _slot_lot(s: Elder, slot: int, named: bool) -> Lot:
    def give(_: int) -> None:
        s.layout[slot] = _next_adventure(s)

    return Lot(named, lambda: s.layout[slot : slot + 1], give)


def _hero_lot(s: Elder, h: int, named: bool) -> Lot:
    def give(_: int) -> None:
        if not s.crew:
            raise BadPosition(f"who[{h}]: nobody is left to take the place of {s.box.card_id(s.who[h])}")
        _play_as(s, h, s.crew.pop())

    return Lot(named, lambda: s.who[h : h + 1], give)


def _next_mythos(s: Elder) -> None:
    s.mythos = s.decks[MYTHOS].pop() if s.decks[MYTHOS] else -1


def _next_adventure(s: Elder) -> int:
    return s.decks[0].pop() if s.decks[0] else -1


def _return(s: Elder, description: dict[str, Any], card: int) -> None:
    """A card without a place: under its deck, into the cup, or to those nobody has had yet."""
    kind = s.box.set_of[card]
    if kind == INVESTIGATOR_SET:
        s.crew.append(card)
    elif kind == ANCIENT_SET:
        s.removed.append(card)
    elif kind >= MONSTER_SET:
        s.cup.append(card)
    elif DECKS[kind - ADVENTURE_SET] in description.get("decks", {}):
        s.bottoms[kind - ADVENTURE_SET].append(card)
    else:
        s.decks[kind - ADVENTURE_SET].insert(0, card)


def _check_places(s: Elder, description: dict[str, Any]) -> None:
    rooms = in_play(s)
    for h, place in enumerate(s.place):
        if s.awake and s.who[h] >= 0:
            s.place[h] = ON_ANCIENT
        elif place >= 0 and place not in rooms:
            if "place" in description:
                raise BadPosition(f"place[{h}]: {s.box.card_id(place)} is not in play")
            s.place[h] = ENTRANCE
    for entry in s.monsters:
        if entry >> 8 & 255 not in rooms:
            raise BadPosition(f"monsters: {s.box.card_id(entry >> 8 & 255)} is not in play")
    if s.doom > len(s.box.track[s.ancient]):
        raise BadPosition(f"doom: the track has {len(s.box.track[s.ancient])} spaces")
    if s.signs >= s.box.cards[s.ancient].signs and not s.awake:
        raise BadPosition(f"signs: with {s.box.cards[s.ancient].signs} Elder Signs the Ancient One is sealed")
    if s.doom == len(s.box.track[s.ancient]) and not s.awake:
        s.alarm |= FULL
    for h, who in enumerate(s.who):
        if who >= 0 and not (s.sanity[h] and s.stamina[h]):
            s.alarm |= DYING


def _lock_again(s: Elder) -> None:
    """Locks of the cards in play, in their order: Adventures, Other Worlds, Mythos cards, monsters."""
    locking = [*in_play(s), *(number_of(card) for card in s.lasting), *([s.mythos] if s.mythos >= 0 else [])]
    locking += [number_of(entry) for entry in s.monsters]
    s.locks = []
    free = _unused(s)
    for card in [] if s.awake else locking:
        colour = s.box.lock[card]
        if colour >= 0:
            holds = free[colour] > 0
            free[colour] -= holds
            s.locks.append((HOLDS if holds else WAITING) | colour << 2 | card << 4)


def _unused(s: Elder) -> list[int]:
    """Dice by colour that lie nowhere yet."""
    free = [DICE[colour] - s.supply[COLOURS + colour] for colour in range(COLOURS)]
    for die in (*s.pool, *s.aside, *s.placed, *s.held):
        free[colour_of(die)] -= 1
    for entry in s.locks:
        free[entry >> 2 & 3] -= entry & 3 == HOLDS
    return free


def _count_dice(s: Elder) -> None:
    s.supply[:COLOURS] = _unused(s)
    for colour, left in enumerate(s.supply[:COLOURS]):
        if left < 0:
            raise BadPosition(f"{DICE[colour] - left} {COLOUR_IDS[colour]} dice named; there are {DICE[colour]}")
    for die in s.held:
        spot = spot_of(die)
        if spot < MARKER and not any(number_of(card) == spot for pile in s.items for card in pile):
            raise BadPosition(f"held: nobody has {s.box.card_id(spot)}")


def _check_attempt(s: Elder, phase: str, description: dict[str, Any]) -> None:
    """In an attempt its card is the one the hero is on."""
    if phase not in ("before_roll", "after_roll"):
        if phase == "entrance" and s.place[s.turn] != ENTRANCE:
            raise BadPosition("phase: the hero is not at the Entrance")
        s.attempt = -1
        return
    place = s.ancient if s.awake else s.place[s.turn]
    if "attempt" not in description:
        s.attempt = place
    if s.attempt != place or place < 0:
        raise BadPosition("attempt: the hero is not on that card")
    if phase == "before_roll" and "pool" not in description:
        s.pool, s.supply[0] = [0] * s.supply[0], 0


# --- describing -----------------------------------------------------------------------------------------------


def settled(s: Elder) -> bool:
    """Between the effects of a turn: nothing is half-way."""
    return s.kind in SETTLED


def describe(s: Elder) -> dict[str, Any]:
    """A full description of a settled state, order of the hidden cards included; of a game that has not come to its
    first such moment, how it began."""
    if not settled(s):
        assert s.origin is not None
        return s.origin.position or heading(s)
    return {**heading(s), "phase": s.kind, "turn": s.turn, **FIELDS.write(s)}
