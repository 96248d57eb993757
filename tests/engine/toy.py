"""Ravens: a toy title with one of everything the engine offers, for tests of the engine and of the laws.

Each turn a seat plays a card or passes. candle: draw. thief: choose an opponent, who may show a guard from hand,
and otherwise gives you a card of their choice. guard: nothing. dice: points for two equal dice. forge: discard a
card, then take as many points as you like up to its value. owl: look at the top card of the deck and keep or bury it.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from penumbra.engine.actions import ActionTable, Verb
from penumbra.engine.core import ALL, ask, op, reveal, seq, tell
from penumbra.engine.errors import BadPosition
from penumbra.engine.game import Game
from penumbra.engine.randomness import roll, shuffle
from penumbra.engine.settings import Setting
from penumbra.engine.state import Result, State
from penumbra.engine.title import Asked, Eyes, Play, Positions, Reading, Title
from penumbra.engine.zones import Zone, forget, show, zone_views
from penumbra.kit.lots import sides

KINDS = ("candle", "thief", "guard", "dice", "forge", "owl")
CANDLE, THIEF, GUARD, DICE, FORGE, OWL = range(6)
HAND_SIZE, COPIES, LAST_TURN = 4, 5, 40

TABLE = ActionTable(
    {"card": [*KINDS, None], "seat": ("seat0", "seat1", "seat2"), "points": ("0", "1", "2", "3", "4", "5")},
    (
        Verb("play", ("card",)),
        Verb("rob", ("seat",)),
        Verb("give", ("card",)),
        Verb("burn", ("card",)),
        Verb("take", ("points",)),
        Verb("guard"),
        Verb("keep"),
        Verb("bury"),
        Verb("pass"),
    ),
)
PLAY, ROB, GIVE, BURN, TAKE = (TABLE.base(v) for v in ("play", "rob", "give", "burn", "take"))
SHOW_GUARD, KEEP, BURY, PASS = (TABLE.base(v) for v in ("guard", "keep", "bury", "pass"))

ZONES = (
    Zone("hand", per_seat=True, sees="owner", pool="cards", shared=True),
    Zone("peek", per_seat=True, sees="owner", pool="cards", shared=True),
    Zone("deck", per_seat=False, sees="nobody", pool="cards", shared=True),
    Zone("discard", per_seat=False, sees="all"),
)


class Ravens(State):
    hand: list[list[int]]
    peek: list[list[int]]
    deck: list[int]  # the last card is on top
    discard: list[int]
    points: list[int]
    turn: int
    sides: int
    target: int
    safe: int  # the seat whose guard stops the thief, or -1


def deal(s: Ravens, options: dict[str, Any]) -> None:
    s.deck = [kind for kind in range(len(KINDS)) for _ in range(COPIES)]
    shuffle(s, s.deck)
    s.hand = [[s.deck.pop() for _ in range(HAND_SIZE)] for _ in range(s.n)]
    s.peek = [[] for _ in range(s.n)]
    s.discard = []
    s.points = [0] * s.n
    s.turn = 0
    s.sides, s.target, s.safe = options["sides"], options["target"], -1
    return seq(s, (turn,))


def kinds(base: int, cards: list[int]) -> tuple[int, ...]:
    return tuple(sorted({base + card for card in cards}))


@op
def turn(s: Ravens) -> None:
    p = s.turn % s.n
    return ask(s, p, "turn", (*kinds(PLAY, s.hand[p]), PASS), play, p, always=True)


@op
def play(s: Ravens, p: int, a: int) -> None:
    s.stack.append((next_turn,))
    if a == PASS:
        return
    card = a - PLAY
    leave_hand(s, p, card)
    s.discard.append(card)
    tell(s, ALL, "played", p, card)
    return EFFECTS[card](s, p)


@op
def next_turn(s: Ravens) -> None:
    s.turn += 1
    best = max(s.points)
    reason = "target" if best >= s.target else "no_cards" if not any(s.hand) else "time" if s.turn == LAST_TURN else ""
    if reason:
        s.result = Result(tuple(s.points), tuple(p for p in range(s.n) if s.points[p] == best), reason)
        return
    return seq(s, (turn,))


def leave_hand(s: Ravens, p: int, card: int) -> None:
    s.hand[p].remove(card)
    forget(s, "hand", p, card)


def candle(s: Ravens, p: int) -> None:
    if s.deck:
        s.hand[p].append(s.deck.pop())
        forget(s, "deck", -1, s.hand[p][-1])
        reveal(s)
        tell(s, p, "drew_card", s.hand[p][-1])
        tell(s, ALL, "drew", p)


def thief(s: Ravens, p: int) -> None:
    victims = tuple(ROB + q for q in range(s.n) if q != p and s.hand[q])
    return seq(s, (choose_victim, p, victims))


@op
def choose_victim(s: Ravens, p: int, victims: tuple[int, ...]) -> None:
    return ask(s, p, "rob", victims, robbed, p)


@op
def robbed(s: Ravens, p: int, a: int) -> None:
    """The window opens above the thing it may prevent."""
    return seq(s, (window, a - ROB), (land, p, a - ROB))


@op
def window(s: Ravens, q: int) -> None:
    """Always asked: whoever waits must not learn whether there is a guard."""
    offer = (SHOW_GUARD, PASS) if GUARD in s.hand[q] else (PASS,)
    return ask(s, q, "react", offer, reacted, q, always=True)


@op
def reacted(s: Ravens, q: int, a: int) -> None:
    if a == SHOW_GUARD:
        s.safe = q
        show(s, "hand", q, GUARD, (1 << s.n) - 1)
        tell(s, ALL, "guarded", q)


@op
def land(s: Ravens, p: int, q: int) -> None:
    if s.safe == q:
        s.safe = -1
        return
    return seq(s, (choose_gift, p, q))


@op
def choose_gift(s: Ravens, p: int, q: int) -> None:
    return ask(s, q, "give", kinds(GIVE, s.hand[q]), given, p, q)


@op
def given(s: Ravens, p: int, q: int, a: int) -> None:
    card = a - GIVE
    leave_hand(s, q, card)
    s.hand[p].append(card)
    show(s, "hand", p, card, 1 << q)
    reveal(s)
    tell(s, p, "got_card", card)
    tell(s, ALL, "gave", q, p)


def dice(s: Ravens, p: int) -> None:
    faces = roll(s, 2, s.sides, "dice")
    tell(s, ALL, "rolled", p, *faces)
    if faces[0] == faces[1]:
        s.points[p] += 2


def forge(s: Ravens, p: int) -> None:
    return seq(s, (choose_burn, p))


@op
def choose_burn(s: Ravens, p: int) -> None:
    return ask(s, p, "burn", kinds(BURN, s.hand[p]), burned, p)


@op
def burned(s: Ravens, p: int, a: int) -> None:
    card = a - BURN
    leave_hand(s, p, card)
    s.discard.append(card)
    tell(s, ALL, "burned", p, card)
    return seq(s, (choose_points, p, card))


@op
def choose_points(s: Ravens, p: int, value: int) -> None:
    return ask(s, p, "take", tuple(range(TAKE, TAKE + value + 1)), took, p)


@op
def took(s: Ravens, p: int, a: int) -> None:
    s.points[p] += a - TAKE


def owl(s: Ravens, p: int) -> None:
    """The peeked card lies in a zone, not in a frame."""
    if s.deck:
        s.peek[p].append(s.deck.pop())
        forget(s, "deck", -1, s.peek[p][-1])
        reveal(s)
        tell(s, p, "saw_card", s.peek[p][-1])
        return seq(s, (choose_fate, p))


@op
def choose_fate(s: Ravens, p: int) -> None:
    return ask(s, p, "fate", (KEEP, BURY), decided, p)


@op
def decided(s: Ravens, p: int, a: int) -> None:
    card = s.peek[p].pop()
    if a == KEEP:
        s.hand[p].append(card)
    else:
        s.deck.insert(0, card)
        show(s, "deck", -1, card, 1 << p)


EFFECTS = (candle, thief, lambda s, p: None, dice, forge, owl)


def view(s: Ravens, seat: int | None) -> dict[str, Any]:
    mine = list(s.options) if seat == s.seat else None
    return {
        "decision": None if s.done else {"seat": s.seat, "kind": s.kind, "options": mine},
        "turn": s.turn,
        "points": list(s.points),
        "zones": zone_views(s, ZONES, seat, KINDS.__getitem__),
        "result": s.result.as_dict() if s.result else None,
    }


def settled(s: Ravens) -> bool:
    return s.kind == "turn" and not s.known


def describe(s: Ravens) -> dict[str, Any]:
    assert s.origin is not None
    piles = {"hand": [list(h) for h in s.hand], "deck": list(s.deck), "discard": list(s.discard)}
    start = {"seats": s.n, "seed": s.origin.seed, "options": dict(s.origin.options)}
    return {**start, "key": s.key.hex(), "counter": s.counter, "turn": s.turn, "points": list(s.points), **piles}


def arrange(s: Ravens, description: dict[str, Any]) -> None:
    for field, value in description.items():
        if field == "key" and isinstance(value, str) and re.fullmatch("[0-9a-f]{64}", value):
            s.key = bytes.fromhex(value)
        elif field in ("counter", "turn") and type(value) is int and 0 <= value < LAST_TURN:
            setattr(s, field, value)
        elif field in ("deck", "discard", "points") and _are_numbers(value):
            setattr(s, field, list(value))
        elif field == "hand" and isinstance(value, list) and all(map(_are_numbers, value)):
            s.hand = [list(pile) for pile in value]
        else:
            raise BadPosition(f"field {field!r} is unknown or wrong")
    if len(s.hand) != s.n or len(s.points) != s.n or census(s) != dict.fromkeys(KINDS, COPIES):
        raise BadPosition("these are not the cards of the box, or not of these seats")


def _are_numbers(value: Any) -> bool:
    return isinstance(value, list) and all(type(x) is int and 0 <= x < LAST_TURN for x in value)


def census(s: Ravens) -> dict[str, int]:
    cards = Counter(card for pile in (*s.hand, *s.peek, s.deck, s.discard) for card in pile)
    return {KINDS[card] if card < len(KINDS) else "?": copies for card, copies in cards.items()}


class Box:
    actions = TABLE

    def __init__(self, packs: tuple[Any, ...]) -> None:
        self.packs = packs

    def card_id(self, card: int) -> str:
        return KINDS[card]


class Words:
    def __init__(self, box: Any, lang: str) -> None:
        self.lang = lang

    def action(self, action: int) -> str:
        return TABLE.code(action)

    def asked(self, state: State) -> Asked:
        return Asked(self.question(state), self.question(state))

    def scores(self) -> dict[str, str]:
        return {}

    def short_scores(self) -> dict[str, str]:
        return {}

    def setting(self, name: str, value: Any) -> str:
        return f"{name}: {value}"

    def waiting(self, state: State) -> str:
        return f"{state.kind}: {state.seat}"

    def question(self, state: State) -> str:
        return state.kind

    def event(self, event: tuple[Any, ...], seat: int | None) -> str:
        return str(event)

    def of(self, state: State) -> Words:
        return self

    def option(self, state: State, action: int) -> str:
        return self.action(action)

    def short(self, state: State, action: int) -> str:
        return self.action(action)

    def heading(self, verb: str) -> str:
        return verb

    def seat(self, p: int) -> str:
        return f"seat {p}"

    def reason(self, reason: str) -> str:
        return reason

    def score_line(self, line: str) -> str:
        return line

    def card_name(self, card: str) -> str:
        return card

    def card_text(self, card: str) -> str:
        return card


SETTINGS = (
    Setting("sides", (4, 6), 6, {"en": "sides of the dice"}),
    Setting("target", (12, 6), 12, {"en": "points to win"}),
    Setting("polite", (False, True), False, {"en": "say please"}),
    Setting("birds", ("raven", "crow", "jay"), ["raven", "jay"], {"en": "two birds"}, many=2, random=True),
)

CHANCE = (sides("dice", "two dice, a number each", lambda s: range(1, s.sides + 1)),)

TITLE = Title(
    id="ravens",
    name={"en": "Ravens", "pl": "Kruki"},
    rules=3,
    seats=(2, 3),
    settings=SETTINGS,
    endings=("target", "no_cards", "time"),
    play=Play(
        state=Ravens,
        zones=ZONES,
        open_box=Box,
        deal=deal,
        census=census,
        rests=("turn",),
        tells=("react",),
    ),
    positions=Positions(
        arrange=arrange,
        describe=describe,
        settled=settled,
        chance=CHANCE,
    ),
    reading=Reading(
        view=view,
        wording=Words,
        ledger=list,
    ),
    eyes=Eyes(
        value=lambda s, p: float(s.points[p]),
    ),
)
RAVENS = Game(TITLE)
