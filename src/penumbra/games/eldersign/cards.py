"""The cards of the box, their words, and what of them is in force. catalogue.py reads them.

Every card and monster token exists once; it is a number, its place in `Box.cards`. An owned Ally is
`number | tokens << 8`. A monster token in play is `token | card << 8 | row << 16`, where the row is that of its
white frame or BELOW, with DEFEATED once it was flipped.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from penumbra.engine.actions import ActionTable
from penumbra.engine.core import Frame
from penumbra.kit.cardbox import CardBox

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder

SETS = (
    "ancient_one", "investigator", "adventure", "other_world", "common", "unique", "spell", "ally", "mythos",
    "monster", "mask",
)  # fmt: skip
(ANCIENT_SET, INVESTIGATOR_SET, ADVENTURE_SET, OTHER_WORLD_SET, COMMON_SET, UNIQUE_SET, SPELL_SET, ALLY_SET,
 MYTHOS_SET, MONSTER_SET, MASK_SET) = range(len(SETS))  # fmt: skip
DECKS = SETS[ADVENTURE_SET:MONSTER_SET]
ADVENTURE, OTHER_WORLD, COMMON, UNIQUE, SPELL, ALLY, MYTHOS = range(len(DECKS))
CARD_PLACES = 240  # numbers kept for cards in the action table; larger numbers are markers, see dice.py
MOST_USES = 3
BELOW = 15
DEFEATED = 1 << 20

TIMINGS = (
    "before_roll", "after_roll", "after_failed_roll", "after_set_aside", "own_turn", "start_of_turn",
    "start_of_resolution", "on_own_failure", "losing",
)  # fmt: skip
(BEFORE_ROLL, AFTER_ROLL, AFTER_FAILED_ROLL, AFTER_SET_ASIDE, OWN_TURN, START_OF_TURN, START_OF_RESOLUTION,
 ON_OWN_FAILURE, LOSING) = (1 << i for i in range(len(TIMINGS)))  # fmt: skip

FORBIDS = ("assistance", "focus", "buy_souvenir", "first_aid", "cast_spell", "move_to_other_world")
NO_ASSISTANCE, NO_FOCUS, NO_SOUVENIR, NO_FIRST_AID, NO_SPELL, NO_OTHER_WORLD = (1 << i for i in range(len(FORBIDS)))

RULES = (
    "awakening_is_defeat", "add_masks_to_pool", "monsters_extra_symbol", "entrance_prices_plus", "souvenir_discount",
    "free_first_aid_amount", "awaken_when_no_other_worlds_left", "multiple_tasks_per_roll", "no_monsters_in_own_turn",
    "immune_to_terror_effects", "ignore_lasting_mythos", "use_locked_dice",
)  # fmt: skip
(AWAKENING_IS_DEFEAT, ADD_MASKS, EXTRA_SYMBOL, PRICES_PLUS, SOUVENIR_DISCOUNT, FREE_AID_AMOUNT, AWAKEN_WITHOUT_WORLDS,
 MULTIPLE_TASKS, NO_MONSTERS, NO_TERROR_EFFECTS, IGNORE_MYTHOS, USE_LOCKED_DICE) = (
    1 << i for i in range(len(RULES))
)  # fmt: skip

EVENTS = (
    "use_unique_or_spell", "complete_cultist_task", "sanity_or_stamina_zero", "fail_other_world", "gain_common",
    "gain_unique", "gain_spell", "spend_clue", "resolve_adventure", "fail_adventure", "take_monsters",
)  # fmt: skip
CONDITIONS = ("three_monsters", "no_elder_sign")
MOMENTS = ("start_of_any_turn", "after_any_roll")
ANY_TURN, ANY_ROLL = range(len(MOMENTS))
KINDS = ("clue", "common", "unique", "spell")
NEED_MASKS = {"lore": 1, "peril": 2, "terror": 4}
COSTS = ("sanity", "stamina", "clock")
FRAMES = ("", "blank", "full", "partial")
NO_FRAME, BLANK, FULL_FRAME, PARTIAL = range(len(FRAMES))
TAGS = ("cultist", "mask")
EQUIPMENT = ("common", "unique", "spell", "clue", "choice")

Needs = tuple[int, ...]  # Investigation n as n, a symbol (or one of several) as minus its mask; sorted


class Task(NamedTuple):
    """A row of symbols: what dice must show, and what completing it costs."""

    needs: Needs
    costs: tuple[int, ...]  # Sanity, Stamina, hours of the clock in threes
    frame: int = NO_FRAME
    rest: Needs = ()  # of a partial monster task: what the frame leaves uncovered


class Use(NamedTuple):
    """One way to use an Item, Spell or Ally."""

    when: int  # a bit of TIMINGS
    sanity: int  # what it costs
    stamina: int
    cost: tuple[Frame, ...]
    effect: tuple[Frame, ...]
    tests: tuple[tuple[Callable[..., bool], tuple[Any, ...]], ...]  # of each step: whether it would change anything
    cost_steps: tuple[Any, ...]
    steps: tuple[Any, ...]


class Power(NamedTuple):
    """What is in force while a card is: `kind` is the key of its data, `key` the word that tells which."""

    kind: str
    key: str = ""
    n: int = 0
    effect: tuple[Frame, ...] = ()
    steps: tuple[Any, ...] = ()
    cost: tuple[Frame, ...] = ()
    cost_steps: tuple[Any, ...] = ()
    words: tuple[tuple[str, ...], ...] = ()


class Effect(NamedTuple):
    """Steps as data and compiled."""

    steps: tuple[Any, ...] = ()
    frames: tuple[Frame, ...] = ()


@dataclass(frozen=True)
class Card:
    """One card or monster token. Fields that its set does not have are empty."""

    id: str
    set: str
    name: dict[str, str]
    provenance: dict[str, str]
    text: dict[str, str]  # wording that replaces the generated text
    trophies: int = 0
    ordered: bool = False
    lock: int = -1
    tasks: tuple[Task, ...] = ()
    effects: dict[str, Effect] = field(default_factory=dict)  # by field
    uses: tuple[Use, ...] = ()
    tokens: int = 0
    powers: tuple[Power, ...] = ()
    persistent: int = 0  # midnights it stays
    until_other_world: bool = False
    tags: tuple[str, ...] = ()
    signs: int = 0
    track: tuple[bool, ...] = ()  # True: a monster space
    track_rows: tuple[int, ...] = ()
    sanity: int = 0
    stamina: int = 0
    starting: dict[str, int] = field(default_factory=dict)
    ally: str = ""
    ability: dict[str, str] = field(default_factory=dict)
    occupation: dict[str, str] = field(default_factory=dict)

    def frames(self, name: str) -> tuple[Frame, ...]:
        return self.effects[name].frames if name in self.effects else ()


class Box(CardBox[Card]):
    """The cards of the box; the hot path reads the lists."""

    def __init__(
        self,
        cards: list[Card],
        data: Mapping[str, Any],
        values: Mapping[str, Any],
        found: dict[int, Effect],
        actions: ActionTable,
    ) -> None:
        super().__init__(cards, data, values, actions, CARD_PLACES)
        self.set_of = [SETS.index(card.set) for card in cards]
        self.of_set = [[i for i, kind in enumerate(self.set_of) if kind == k] for k in range(len(SETS))]
        self.trophy = [card.trophies for card in cards]
        self.ordered = [card.ordered for card in cards]
        self.lock = [card.lock for card in cards]
        self.tasks = [card.tasks for card in cards]
        self.frames = [tuple(i for i, task in enumerate(card.tasks) if task.frame) for card in cards]
        self.uses = [card.uses for card in cards]
        self.timings = [sum({use.when for use in card.uses}) for card in cards]
        self.tokens = [card.tokens for card in cards]
        self.powers = [card.powers for card in cards]
        self.cultist = ["cultist" in card.tags for card in cards]
        self.persistent = [card.persistent for card in cards]
        self.until_other_world = [card.until_other_world for card in cards]
        self.midnight_if = [_first(card, "midnight", lambda power: power.key) or "" for card in cards]
        (self.rewards, self.penalties, self.back, self.immediate, self.attack, self.awakening) = (
            [card.frames(name) for card in cards]
            for name in ("rewards", "penalties", "back", "immediate", "attack", "awakening")
        )
        self.terror = [card.frames("terror") or _steps_of(card, "terror") for card in cards]
        self.midnight = [card.frames("midnight") or _steps_of(card, "midnight") for card in cards]
        self.rules = [_mask(card, "rule", RULES) for card in cards]
        self.forbids = [_mask(card, "forbid", FORBIDS) for card in cards]
        self.forbidding = [i for i, mask in enumerate(self.forbids) if mask and self.set_of[i] >= MONSTER_SET]
        self.triggers = [{p.key: p.effect for p in card.powers if p.kind == "trigger"} for card in cards]
        self.per_roll = [_steps_of(card, "per_roll") for card in cards]
        self.other_world = [_steps_of(card, "other_world") for card in cards]
        self.daily = [_first(card, "daily", lambda power: (power.key, power.effect)) for card in cards]
        self.at_moment = [
            tuple(i for i, daily in enumerate(self.daily) if daily and daily[0] == moment) for moment in MOMENTS
        ]  # Investigators by MOMENTS
        self.before_resolution = [_first(card, "before_resolution", lambda power: power) for card in cards]
        self.replace_gain = [_first(card, "replace_gain", lambda power: power.words) for card in cards]
        self.maxima = [
            _first(card, "maxima", lambda power: tuple(map(int, power.words[0]))) or (0, 0) for card in cards
        ]
        self.sign_limit = [card.signs for card in cards]
        self.track = [card.track for card in cards]
        self.lost_and_found = found
        self.first_aid: dict[str, int] = values["first_aid"]
        self.prices: dict[str, int] = values["souvenirs"]
        self.memo: dict[Any, Any] = {}  # rows of cards with their monsters, see tasks.py
        self.moments: dict[int, list[tuple[tuple[int, Use], ...]]] = {}  # uses by moment, see uses.py

    def card_id(self, card: int) -> str:
        return self.cards[number_of(card)].id if card >= 0 else ""

    def rule_n(self, card: int, rule: int) -> int:
        """The number of a rule of a card; 0 without it."""
        return sum(p.n for p in self.powers[card] if p.kind == "rule" and p.key == RULES[rule.bit_length() - 1])


def number_of(card: int) -> int:
    """The card of an owned card or a token in play."""
    return card & 255


def _first(card: Card, kind: str, give: Any) -> Any:
    return next((give(power) for power in card.powers if power.kind == kind), None)


def _steps_of(card: Card, kind: str) -> tuple[Frame, ...]:
    return tuple(frame for power in card.powers if power.kind == kind for frame in power.effect)


def _mask(card: Card, kind: str, words: tuple[str, ...]) -> int:
    return sum(1 << words.index(power.key) for power in card.powers if power.kind == kind)


# --- what is in force -----------------------------------------------------------------------------------------


def has_rule(s: Elder, h: int, rule: int) -> bool:
    """Whether an Investigator's card has a rule."""
    return s.who[h] >= 0 and s.box.rules[s.who[h]] & rule != 0


def ancient_rule(s: Elder, rule: int) -> bool:
    return s.box.rules[s.ancient] & rule != 0


def lasting_cards(s: Elder) -> list[int]:
    """The Mythos cards in force: the current one, then persistent ones (ES-197, ES-340)."""
    found = [card & 255 for card in s.lasting]
    return [s.mythos, *found] if s.mythos >= 0 else found


def forbidden(s: Elder, h: int, what: int) -> bool:
    """Whether a Mythos card forbids this to a hero, which Sister Mary ignores (ES-341), or a monster in play."""
    forbids, mask = s.box.forbids, 0
    for token in s.box.forbidding:
        if token not in s.removed and any(entry & ~(0xFFF << 8) == token for entry in s.monsters):
            mask |= forbids[token]
    if mask & what:
        return True
    if s.mythos >= 0:
        mask = forbids[s.mythos]
    for card in s.lasting:
        mask |= forbids[card & 255]
    return mask & what != 0 and not has_rule(s, h, IGNORE_MYTHOS)
