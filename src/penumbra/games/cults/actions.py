"""The action table of Rise of the Cults. Verbs that share a decision are in ascending order, so options come out
sorted."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from penumbra.engine.actions import ActionTable
from penumbra.kit.choices import for_cards as for_cards
from penumbra.kit.datafiles import read_data

CARD_PLACES = 120  # numbers kept for cards in the action table
MOST_THUGS = 64  # in a fist
MOST_TOKENS = 6  # taken, given back or kept in one action

DISTRICT_IDS: tuple[str, ...] = tuple(one["id"] for one in read_data("cults", "data", "box.yaml")["districts"])
DISTRICTS = len(DISTRICT_IDS)
PARTY_IDS = ("seat0", "seat1", "seat2", "seat3")  # alone at the table, seat1 is the automatic cult
PLAN_IDS = ("augmentation", "preparation", "influence", "dominance", "bluff")
AUGMENTATION, PREPARATION, INFLUENCE, DOMINANCE, BLUFF = range(len(PLAN_IDS))
PLANS = len(PLAN_IDS)
TOKEN_IDS = ("thug", "initiate", "mutant")
THUG, INITIATE, MUTANT = range(len(TOKEN_IDS))
TOKENS = len(TOKEN_IDS)
FACE_IDS = (*TOKEN_IDS, "blank")
BLANK, FACES = 3, 4
DICE = 5
LEVEL_IDS = ("1", "2", "3")
LEVELS = len(LEVEL_IDS)
STACK_IDS = ("guardian", "action")
GUARDIAN, ACTION = range(2)
PURCHASE_IDS = ("guardian", "action", "both")  # number + 1 is a mask of the two stacks


def _spread(kinds: int, least: int, most: int) -> Iterable[tuple[int, ...]]:
    """All ways to have `least` to `most` things of so many kinds."""
    if kinds == 1:
        yield from ((n,) for n in range(least, most + 1))
        return
    for n in range(most + 1):
        yield from ((n, *rest) for rest in _spread(kinds - 1, max(0, least - n), most - n))


def _named(counts: tuple[int, ...], names: tuple[str, ...]) -> str:
    return "_".join(name for n, name in zip(counts, names, strict=True) for _ in range(n)) or "none"


HANDFULS: tuple[tuple[int, ...], ...] = tuple(sorted(_spread(TOKENS, 0, MOST_TOKENS)))  # tokens by kind
THROWS: tuple[tuple[int, ...], ...] = tuple(sorted(_spread(FACES, 1, DICE)))  # dice by face
HANDFUL = {counts: i for i, counts in enumerate(HANDFULS)}
THROW = {counts: i for i, counts in enumerate(THROWS)}

TABLE = ActionTable(
    {
        "card": [None] * CARD_PLACES,
        "district": DISTRICT_IDS,
        "party": PARTY_IDS,
        "plan": PLAN_IDS,
        "level": LEVEL_IDS,
        "stack": STACK_IDS,
        "purchase": PURCHASE_IDS,
        "tokens": [_named(counts, TOKEN_IDS) for counts in HANDFULS],
        "dice": [_named(counts, FACE_IDS) for counts in THROWS],
        "thugs": [str(n) for n in range(MOST_THUGS + 1)],
        "branch": ("first", "second", "third"),
    }
)

CLOSE = TABLE.verb("close", "district")
STACK = TABLE.verb("stack", "card")
PLACE = TABLE.verb("place", "district")
PLAN = TABLE.verb("plan", "plan", "district")
USE = TABLE.verb("use", "card")
ROLL = TABLE.verb("roll")
REROLL = TABLE.verb("reroll", "dice")
GATHER = TABLE.verb("gather", closing=True)
BUY = TABLE.verb("buy", "purchase")
ACQUIRE = TABLE.verb("acquire", "stack")
SKIP = TABLE.verb("skip", closing=True, readiness=0.5)
SITE = TABLE.verb("site")
RITUAL = TABLE.verb("ritual", "level")
PAY = TABLE.verb("pay", "card")
MOVE = TABLE.verb("move", "district", "level")
STAY = TABLE.verb("stay", closing=True, readiness=0.5)
DRAW = TABLE.verb("draw")
DESTROY = TABLE.verb("destroy", "card")
DISCARD = TABLE.verb("discard", "card")
ADD = TABLE.verb("add", "card")
FIST = TABLE.verb("fist", "thugs")
TARGET = TABLE.verb("target", "party", "level")
RIVAL = TABLE.verb("rival", "party")
RETREAT = TABLE.verb("retreat", "level", "district")
TERRORISE = TABLE.verb("terrorise")
MARK = TABLE.verb("mark")
REPLACE = TABLE.verb("replace", "party")
REMOVE = TABLE.verb("remove", "level")
DISTRICT = TABLE.verb("district", "district")
BRANCH = TABLE.verb("branch", "branch")
TAKE = TABLE.verb("take", "tokens")
GIVE = TABLE.verb("give", "tokens")
KEEP = TABLE.verb("keep", "tokens")
DONE = TABLE.verb("done", closing=True)
DECLINE = TABLE.verb("decline", closing=True, readiness=0.5)


def handfuls(base: int, n: int, held: list[int] | None = None) -> tuple[int, ...]:
    """All ways to name `n` tokens, out of those held if given."""
    thugs, initiates, mutants = held or (n, n, n)
    return _handfuls(base, n, min(n, thugs), min(n, initiates), min(n, mutants))


@cache
def _handfuls(base: int, n: int, thugs: int, initiates: int, mutants: int) -> tuple[int, ...]:
    return tuple(
        base + i
        for i, (a, b, c) in enumerate(HANDFULS)
        if a + b + c == n and a <= thugs and b <= initiates and c <= mutants
    )


@cache
def throws(dice: tuple[int, ...]) -> tuple[int, ...]:
    """All ways to take at least one of these dice, by face."""
    a, b, c, d = dice
    return tuple(REROLL + i for i, (w, x, y, z) in enumerate(THROWS) if w <= a and x <= b and y <= c and z <= d)


ANY_TOKENS = tuple(handfuls(TAKE, n) for n in range(MOST_TOKENS + 1))
