"""What a seat may see, ready for JSON. All is open but the decks and what dice and the monster cup will bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NotRequired, TypedDict

from penumbra.engine.views import BoardView, opening, result_of
from penumbra.engine.zones import zone_views
from penumbra.games.eldersign.cards import BELOW, DEFEATED, FRAMES, NEED_MASKS, Needs, Task, number_of
from penumbra.games.eldersign.dice import COLOUR_IDS, COLOURS, DIE_IDS, MARKER, spot_of
from penumbra.games.eldersign.locks import HOLDS
from penumbra.games.eldersign.phases import (
    ASSISTED,
    DAILY,
    ENTRANCE,
    HOURS,
    NOWHERE,
    ON_ANCIENT,
    OUT,
    PHASE_IDS,
    seat_of,
)
from penumbra.games.eldersign.state import ZONES
from penumbra.games.eldersign.tasks import rows
from penumbra.games.eldersign.trophies import worth

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder

PLACES = {ENTRANCE: "entrance", ON_ANCIENT: "ancient", NOWHERE: None}
HIDDEN = ("decks", "cup", "dice")  # what nobody knows: the order of the decks, the next token, the next roll


class Ancient(TypedDict):
    card: str
    doom: int
    track: list[str]
    track_rows: list[int]
    signs: int
    limit: int
    awake: bool
    combat: list[int | str]


class Item(TypedDict):
    card: str
    tokens: int


class Hero(TypedDict):
    seat: int
    investigator: str | None
    place: str | None
    sanity: int
    max_sanity: int
    stamina: int
    max_stamina: int
    clues: int
    daily_used: bool
    assisted: bool
    out: bool
    items: list[Item]
    trophies: list[str]
    trophy_value: int


class Row(TypedDict):
    needs: list[int | str]
    costs: dict[str, int]
    monster: str | None
    complete: bool


class Monster(TypedDict):
    token: str
    card: str
    defeated: bool
    task: int | None  # None: below the card


class Room(TypedDict):
    card: str
    ordered: bool
    trophies: int
    rows: list[Row]
    monsters: list[Monster]
    lock: str | None
    heroes: list[str]


class Lasting(TypedDict):
    card: str
    midnights: int


class PlacedDie(TypedDict):
    die: str
    task: int


class HeldDie(TypedDict):
    die: str
    card: NotRequired[str]
    hero: NotRequired[int]


class Lock(TypedDict):
    card: str
    die: str
    holds: bool


class Dice(TypedDict):
    supply: dict[str, int]
    gone: dict[str, int]
    pool: list[str]
    aside: list[str]
    placed: list[PlacedDie]
    held: list[HeldDie]
    locks: list[Lock]


class ElderView(BoardView):
    hidden: list[str]
    turn: int
    first: int
    phase: str
    day: int
    clock: str
    midnights: int
    ancient: Ancient
    ending: str
    heroes: list[Hero]
    layout: list[Room | None]
    others: list[Room]
    mythos: str | None
    lasting: list[Lasting]
    attempt: str | None
    dice: Dice
    looked: list[str]


def view(s: Elder, seat: int | None) -> ElderView:
    """Everything `seat` (None: a spectator) may know."""
    name = s.box.card_id
    return {
        **opening(s, seat),
        "hidden": list(HIDDEN),
        "turn": s.turn,
        "first": s.first,
        "phase": PHASE_IDS[s.phase],
        "day": s.day,
        "clock": HOURS[s.clock],
        "midnights": s.midnights,
        "ancient": _ancient(s),
        "ending": s.ending,
        "heroes": [_hero(s, h) for h in range(s.heroes)],
        "layout": [_room(s, card) if card >= 0 else None for card in s.layout],
        "others": [_room(s, card) for card in s.others],
        "mythos": name(s.mythos) if s.mythos >= 0 else None,
        "lasting": [{"card": name(card), "midnights": card >> 8} for card in s.lasting],
        "attempt": name(s.attempt) if s.attempt >= 0 else None,
        "dice": _dice(s),
        "looked": [name(card) for card in s.looked],
        "zones": zone_views(s, ZONES, seat, name),
        "result": result_of(s),
    }


def _dice(s: Elder) -> Dice:
    """Where every die is, for people, who count tasks from 1."""
    dice = dice_view(s)
    return {
        "supply": dice["supply"],
        "gone": dice["gone"],
        "pool": dice["pool"],
        "aside": dice["aside"],
        "placed": [{"die": entry["die"], "task": entry["row"] + 1} for entry in dice["placed"]],
        "held": dice["held"],
        "locks": dice["locks"],
    }


def _ancient(s: Elder) -> Ancient:
    card = s.box.cards[s.ancient]
    return {
        "card": card.id,
        "doom": s.doom,
        "track": ["monster" if monster else "doom" for monster in card.track],
        "track_rows": list(card.track_rows),
        "signs": s.signs,
        "limit": card.signs,
        "awake": bool(s.awake),
        "combat": needs_view(card.tasks[0].needs) if card.tasks else [],
    }


def place_id(s: Elder, place: int) -> str | None:
    """Where a marker stands: a card, `entrance`, `ancient`, or None for nowhere."""
    return s.box.card_id(place) if place >= 0 else PLACES[place]


def _hero(s: Elder, h: int) -> Hero:
    name = s.box.card_id
    return {
        "seat": seat_of(s, h),
        "investigator": name(s.who[h]) if s.who[h] >= 0 else None,
        "place": place_id(s, s.place[h]),
        "sanity": s.sanity[h],
        "max_sanity": s.max_sanity[h],
        "stamina": s.stamina[h],
        "max_stamina": s.max_stamina[h],
        "clues": s.clues[h],
        "daily_used": bool(s.spent[h] & DAILY),
        "assisted": bool(s.spent[h] & ASSISTED),
        "out": bool(s.spent[h] & OUT),
        "items": [{"card": name(card), "tokens": card >> 8} for card in s.items[h]],
        "trophies": [name(card) for card in s.trophies[h]],
        "trophy_value": worth(s, h),
    }


def _room(s: Elder, card: int) -> Room:
    """A card in play with its rows as they stand, the monsters on it, and who is there."""
    box, attempted = s.box, card == s.attempt
    return {
        "card": box.card_id(card),
        "ordered": box.ordered[card],
        "trophies": box.trophy[card],
        "rows": [
            {
                "needs": needs_view(row.needs),
                "costs": costs_view(row.costs),
                "monster": box.card_id(row.token) if row.token >= 0 else None,
                "complete": attempted and bool(s.complete >> i & 1),
            }
            for i, row in enumerate(rows(s, card))
        ],
        "monsters": [_monster(s, token) for token in s.monsters if token >> 8 & 255 == card],
        "lock": COLOUR_IDS[box.lock[card]] if box.lock[card] >= 0 else None,
        "heroes": [box.card_id(s.who[h]) for h in range(s.heroes) if s.place[h] == card and s.who[h] >= 0],
    }


def _monster(s: Elder, token: int) -> Monster:
    """A monster for people, who count tasks from 1."""
    entry = token_view(s, token)
    task = None if entry["row"] is None else entry["row"] + 1
    return {"token": entry["token"], "card": entry["card"], "defeated": entry["defeated"], "task": task}


def token_view(s: Elder, token: int) -> dict[str, Any]:
    """A monster in play: on which row (None: below the card), and whether it was defeated."""
    row = token >> 16 & 15
    return {
        "token": s.box.card_id(token & 255),
        "card": s.box.card_id(token >> 8 & 255),
        "row": None if row == BELOW else row,
        "defeated": bool(token & DEFEATED),
    }


def needs_view(needs: Needs) -> list[int | str]:
    """Numbers are Investigation; a split symbol is `peril/terror`."""
    return [need if need > 0 else "/".join(word for word, mask in NEED_MASKS.items() if -need & mask) for need in needs]


def costs_view(costs: tuple[int, ...]) -> dict[str, int]:
    """What completing a row costs, as far as it costs anything; the clock moves three hours at a time."""
    sanity, stamina, steps = costs
    return {name: n for name, n in (("sanity", sanity), ("stamina", stamina), ("hours", 3 * steps)) if n}


def task_view(task: Task) -> dict[str, Any]:
    """A printed row."""
    return {
        "needs": needs_view(task.needs),
        "costs": costs_view(task.costs),
        "frame": FRAMES[task.frame] or None,
        "uncovered": needs_view(task.rest),
    }


def dice_view(s: Elder) -> dict[str, Any]:
    """Where every die is."""
    name = s.box.card_id
    return {
        "supply": dict(zip(COLOUR_IDS, s.supply, strict=False)),
        "gone": {colour: s.supply[COLOURS + i] for i, colour in enumerate(COLOUR_IDS) if s.supply[COLOURS + i]},
        "pool": [DIE_IDS[die] for die in s.pool],
        "aside": [DIE_IDS[die & 255] for die in s.aside],
        "placed": [{"die": DIE_IDS[die & 255], "row": spot_of(die)} for die in s.placed],
        "held": [held_view(s, die) for die in s.held],
        "locks": [
            {"card": name(entry >> 4), "die": COLOUR_IDS[entry >> 2 & 3], "holds": entry & 3 == HOLDS}
            for entry in s.locks
        ],
    }


def held_view(s: Elder, die: int) -> dict[str, Any]:
    """A held die: on a card, or on the marker of a hero."""
    spot = spot_of(die)
    if spot >= MARKER:
        return {"die": DIE_IDS[die & 255], "hero": spot - MARKER}
    return {"die": DIE_IDS[die & 255], "card": s.box.card_id(number_of(spot))}
