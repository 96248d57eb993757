"""What a seat may see, ready for JSON. All is open but the decks and what dice and the monster cup will bring."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, NotRequired, TypedDict

from penumbra.engine.views import BoardView, Part, made, opening, result_of
from penumbra.engine.zones import zone_views
from penumbra.games.eldersign.actions import COMPLETE, MOVE, ROLL, SOUVENIRS, STAY
from penumbra.games.eldersign.attempt import completable, helpers, spent_die
from penumbra.games.eldersign.cards import (
    BELOW,
    DEFEATED,
    FRAMES,
    NEED_MASKS,
    NO_FOCUS,
    Needs,
    Task,
    forbidden,
    number_of,
)
from penumbra.games.eldersign.dice import COLOUR_IDS, COLOURS, DIE_IDS, FACES, MARKER, face_of, spot_of
from penumbra.games.eldersign.entrance import aid_price, free_aid, souvenir_price
from penumbra.games.eldersign.locks import HOLDS
from penumbra.games.eldersign.phases import (
    ASKED,
    ASSISTED,
    DAILY,
    ENTRANCE,
    FOCUSED,
    HOURS,
    NOWHERE,
    ON_ANCIENT,
    OUT,
    PHASE_IDS,
    seat_of,
)
from penumbra.games.eldersign.state import ZONES
from penumbra.games.eldersign.tasks import FACE, OF_DIE, POINTS, left_over, pack, rows, size, ways
from penumbra.games.eldersign.trophies import worth

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder

# All that these parts of the view look at.
OF_LAYOUT = attrgetter(
    *("layout", "attempt", "kind", "complete", "monsters", "ancient", "who", "place"),
    *("turn", "pool", "held", "sanity", "stamina"),  # what rolled dice could pay for
)
OF_ENTRANCE = attrgetter("ancient", "lasting", "mythos")
OF_ANCIENT = attrgetter("ancient", "doom", "signs", "awake")

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
    pays: list[str]  # after a roll: the dice that would complete it; none: they do not


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


class Paying(TypedDict):
    """A task that is being completed, die by die."""

    task: int
    spent: list[str]
    left: list[int | str]
    fits: dict[str, int | str]  # a die on offer, and what it counts as


class Entrance(TypedDict):
    """Prices as they are now, and the points of the free first aid."""

    points: int
    free: int
    one: int
    both: int
    souvenirs: dict[str, int]


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
    roll: int  # of this attempt; 0 before the first one, and in the final combat, where rolls may follow unasked
    focus: bool  # a die may still be focused after this roll
    assistance: list[int]  # heroes who may still be asked to assist after this roll
    paying: Paying | None
    rerolling: list[str]  # chosen so far
    dice: Dice
    entrance: Entrance
    looked: list[str]


def view(s: Elder, seat: int | None, part: Part = made) -> ElderView:
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
        "ancient": part(s, _ancient, OF_ANCIENT),
        "ending": s.ending,
        "heroes": [_hero(s, h) for h in range(s.heroes)],
        "layout": part(s, _layout, OF_LAYOUT),
        "others": [_room(s, card) for card in s.others],
        "mythos": name(s.mythos) if s.mythos >= 0 else None,
        "lasting": [{"card": name(card), "midnights": card >> 8} for card in s.lasting],
        "attempt": name(s.attempt) if s.attempt >= 0 else None,
        "roll": _rolls(s),
        "focus": _may_focus(s),
        "assistance": helpers(s, s.turn) if _asks_help(s) else [],
        "paying": _paying(s) if s.kind == "spend_dice" else None,
        "rerolling": [DIE_IDS[die] for die in s.stack[-1][-1]] if s.kind == "reroll" else [],
        "dice": _dice(s),
        "entrance": part(s, _entrance, OF_ENTRANCE),
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


def _asks_help(s: Elder) -> bool:
    """Whether this roll has not yet used up focus and assistance (ES-130 to ES-141)."""
    return s.attempt >= 0 and not s.awake and not s.flags & ASKED


def _may_focus(s: Elder) -> bool:
    return _asks_help(s) and not s.flags & FOCUSED and not forbidden(s, s.turn, NO_FOCUS)


def _rolls(s: Elder) -> int:
    """The rolls since the hero went where the attempt is made."""
    rolls, cell = 0, s.history if s.attempt >= 0 and not s.awake else None
    while cell is not None and not MOVE <= cell[1] <= STAY:
        rolls += cell[1] == ROLL
        cell = cell[0]
    return rolls or int(s.attempt >= 0 and not s.awake and any(die % FACES for die in s.pool))


def _paying(s: Elder) -> Paying:
    """The task whose dice are being chosen: what was chosen, what is missing, what each die on offer counts as."""
    _, _, row, chosen = s.stack[-1]
    needs, dice = rows(s, s.attempt)[row].needs, pack(s.pool + s.held)
    left = left_over(needs, chosen, dice - pack(chosen))
    fits: dict[str, int | str] = {}
    for a in s.options:
        die = spent_die(s, a)
        after = left_over(needs, (*chosen, die), dice - pack((*chosen, die)))
        fits[DIE_IDS[die & 255]] = _counted(die, left, after)
    return {
        "task": row + 1,
        "spent": [DIE_IDS[die & 255] for die in chosen],
        "left": needs_view(left),
        "fits": fits,
    }


def _counted(die: int, before: Needs, after: Needs) -> int | str:
    """What a die brings: the symbol that is no longer missing, or its Investigation."""
    left = list(after)
    for need in before:
        if need in left:
            left.remove(need)
        elif need < 0:
            return needs_view((need,))[0]
    return dict(POINTS)[face_of(die)]


def _entrance(s: Elder) -> Entrance:
    return {
        "points": free_aid(s),
        "free": s.box.first_aid["free"],
        "one": aid_price(s, "one"),
        "both": aid_price(s, "both"),
        "souvenirs": {souvenir: souvenir_price(s, souvenir) for souvenir in SOUVENIRS},
    }


def _pays(s: Elder) -> dict[int, list[str]]:
    """By row: as few rolled and held dice as complete it."""
    dice = sorted(die & 255 for die in s.pool + s.held)
    found: dict[int, list[str]] = {}
    for a in completable(s, s.turn):
        fewest = min(ways(pack(dice), rows(s, s.attempt)[a - COMPLETE].needs), key=size)
        chosen = found[a - COMPLETE] = []
        for die in dice:
            if fewest & FACE * OF_DIE[die]:
                fewest -= OF_DIE[die]
                chosen.append(DIE_IDS[die])
    return found


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


def _layout(s: Elder) -> list[Room | None]:
    return [_room(s, card) if card >= 0 else None for card in s.layout]


def _room(s: Elder, card: int) -> Room:
    """A card in play with its rows as they stand, the monsters on it, and who is there."""
    box, attempted = s.box, card == s.attempt
    pays = _pays(s) if attempted and s.kind == "after_roll" else {}
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
                "pays": pays.get(i, []),
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
        "covered": needs_view(covered(task)),
        "uncovered": needs_view(task.rest),
    }


def covered(task: Task) -> Needs:
    """The symbols that a monster on the frame of a row covers (ES-204 to ES-211)."""
    found = list(task.needs if task.frame else ())
    for need in task.rest:
        found.remove(need)
    return tuple(found)


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
