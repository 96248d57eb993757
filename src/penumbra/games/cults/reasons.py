"""Why an action is not on offer: the clause of the ledger that stands in its way."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from penumbra.games.cults.actions import (
    AUGMENTATION,
    BLUFF,
    DOMINANCE,
    INFLUENCE,
    LEVELS,
    PLAN_IDS,
    PLANS,
    PREPARATION,
    TABLE,
)
from penumbra.games.cults.augmentation import present
from penumbra.games.cults.board import arrivals, markers, purchase_cost
from penumbra.games.cults.cards import KEYWORDS
from penumbra.games.cults.payments import payers, power_of
from penumbra.games.cults.preparation import steps

if TYPE_CHECKING:
    from penumbra.games.cults.state import Cults

# What a question admits at all, where the action offers nothing to look at.
BY_KIND = {
    "close": "RC-084",
    "stack": "RC-352",
    "stack_place": "RC-094",
    "first_site": "RC-102",
    "city_choice": "RC-469",
    "give_back": "RC-469",
    "remove_investigator": "RC-366",
    "mobilise": "RC-133",
    "discard_other": "RC-448",
    "choose": "RC-377",
    "take_tokens": "RC-154",
    "recruit": "RC-137",
    "recruits": "RC-457",
    "planning": "RC-144",
    "plan": "RC-151",
    "augment": "RC-386",
    "acquire": "RC-389",
    "place_ritual": "RC-026",
    "destruction": "RC-186",
    "prepare": "RC-191",
    "compose": "RC-379",
    "influence": "RC-211",
    "influence_more": "RC-215",
    "move_in": "RC-460",
    "commit": "RC-461",
    "confront": "RC-462",
    "weaken": "RC-401",
    "remove_ritual": "RC-403",
    "retreat": "RC-465",
    "terror": "RC-409",
    "mark": "RC-411",
    "give_up_ritual": "RC-248",
    "hide": "RC-162",
}
WINDOWS = {"mobilise": "mobilisation", "recruit": "recruitment", "augment": "augmentation", "confront": "confrontation"}


def why_not(s: Cults, action: int) -> str:
    """The id of a clause that forbids the action to the seat that decides now; "" if it is an option."""
    if action in s.options:
        return ""
    if s.done:
        return "RC-167"
    verb, places = TABLE.split(action)
    reason = REASONS.get((s.kind, verb))
    return reason(s, *places) if reason else BY_KIND[s.kind]


# --- abilities ------------------------------------------------------------------------------------------------


def _use(s: Cults, card: int) -> str:
    """Not there, another window, used already, or neither price nor effect possible."""
    p, box = s.seat, s.box
    there = s.fight[p] if s.kind == "confront" else s.hand[p]
    if card not in there or box.keyword[card] != KEYWORDS.index(WINDOWS[s.kind]):
        return "RC-447"
    if s.kind != "confront" and card not in payers(s, p):
        return "RC-118"
    if there.count(card) <= s.spent.count(card):
        return "RC-375"
    return "RC-484" if card not in s.window else "RC-377"


# --- Planning and Action Phase --------------------------------------------------------------------------------


def _place(s: Cults, d: int) -> str:
    return "RC-056" if d not in s.open else "RC-144"


def _plan(s: Cults, plan: int, d: int) -> str:
    p = s.seat
    if d not in s.open:
        return "RC-056"
    if not s.plans[d] or s.plans[d][-1] != p:
        return "RC-152"
    if plan != BLUFF and s.plan_board[p * PLANS + plan] >= s.box.limits["same_plan"]:
        return "RC-157"
    return PLAN_REASONS[plan](s, p, d)


def _augmentation(s: Cults, p: int, d: int) -> str:
    return "RC-383" if present(s, d, p) else "RC-178"


def _preparation(s: Cults, p: int, d: int) -> str:
    if not s.sites[d] >> p & 1:
        if not s.site_reserve[p]:
            return "RC-393"
        return "RC-390" if arrivals(s, d, steps(s)) else "RC-196"
    if not s.free[d]:
        return "RC-198"
    if not any(s.reserve[p * LEVELS : (p + 1) * LEVELS]):
        return "RC-393"
    return "RC-390" if arrivals(s, d, steps(s)) else "RC-199"


def _influence(s: Cults, p: int, d: int) -> str:
    return "RC-383" if s.free[d] else "RC-208"


def _dominance(s: Cults, p: int, d: int) -> str:
    assert not markers(s, d, p)
    return "RC-219"


PLAN_REASONS: dict[int, Callable[[Cults, int, int], str]] = {
    AUGMENTATION: _augmentation,
    PREPARATION: _preparation,
    INFLUENCE: _influence,
    DOMINANCE: _dominance,
}
assert len(PLAN_REASONS) == len(PLAN_IDS) - 1


# --- within Plans ---------------------------------------------------------------------------------------------


def _buy(s: Cults, purchase: int) -> str:
    mask = purchase + 1
    for kind in range(2):
        if mask >> kind & 1:
            card = s.stacks[s.where * 2 + kind]
            if card in s.acquired:
                return "RC-180"
            if card < 0 or not s.stock[card]:
                return "RC-355"
    return "RC-181" if purchase_cost(s, mask, s.reduction) > power_of(s, s.seat) else "RC-389"


def _pay(s: Cults, card: int) -> str:
    """A card acquired in this Plan may not pay for it; others would be superfluous or are not there."""
    return "RC-388" if card in s.hand[s.seat] and card not in payers(s, s.seat) else "RC-379"


def _skip(s: Cults) -> str:
    return "RC-449"


def _site(s: Cults) -> str:
    return "RC-195" if s.sites[s.where] >> s.seat & 1 else "RC-196"


def _ritual(s: Cults, level: int) -> str:
    p, d = s.seat, s.where
    if not s.sites[d] >> p & 1:
        return "RC-197"
    if not s.free[d]:
        return "RC-198"
    return "RC-199" if s.reserve[p * LEVELS + level] else "RC-393"


def _move(s: Cults, d: int, level: int) -> str:
    if d not in s.open:
        return "RC-351"
    return "RC-394" if s.kind == "influence" else "RC-398"


def _stay(s: Cults) -> str:
    return "RC-396"


def _done(s: Cults) -> str:
    return "RC-449"


def _done_paying(s: Cults) -> str:
    return "RC-123"


def _fist(s: Cults, thugs: int) -> str:
    return "RC-228"


def _mark(s: Cults) -> str:
    return "RC-250"


def _replace(s: Cults, q: int) -> str:
    return "RC-411"


def _keep(s: Cults, tokens: int) -> str:
    return "RC-162"


def _reroll(s: Cults, dice: int) -> str:
    return "RC-136" if not any(s.dice) else "RC-137" if s.rerolls <= 0 else "RC-456"


REASONS: dict[tuple[str, str], Callable[..., str]] = {
    **{(kind, "use"): _use for kind in WINDOWS},
    ("planning", "place"): _place,
    ("plan", "plan"): _plan,
    ("recruit", "reroll"): _reroll,
    ("augment", "buy"): _buy,
    ("compose", "pay"): _pay,
    ("augment", "skip"): _skip,
    ("destruction", "done"): _done,
    ("prepare", "site"): _site,
    ("prepare", "ritual"): _ritual,
    ("prepare", "done"): _done,
    ("influence", "move"): _move,
    ("influence", "stay"): _stay,
    ("influence_more", "done"): _done,
    ("move_in", "move"): _move,
    ("compose", "done"): _done_paying,
    ("commit", "fist"): _fist,
    ("mark", "mark"): _mark,
    ("mark", "replace"): _replace,
    ("hide", "keep"): _keep,
}
