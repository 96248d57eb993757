"""The cards of the box: data/cards/*.yaml and packs, checked and compiled.

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
from penumbra.engine.effects import Vocabulary
from penumbra.engine.errors import BadData
from penumbra.games.cardfile import CardSchema, Entry, apply_pack, read_cards
from penumbra.games.datafiles import read_data
from penumbra.games.eldersign.dice import COLOUR_IDS, FACE_IDS
from penumbra.games.packs import Pack

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder

SETS = (
    "ancient_one", "investigator", "adventure", "other_world", "common", "unique", "spell", "ally", "mythos",
    "monster", "mask",
)  # fmt: skip
(ANCIENT_SET, INVESTIGATOR_SET, ADVENTURE_SET, OTHER_WORLD_SET, COMMON_SET, UNIQUE_SET, SPELL_SET, ALLY_SET,
 MYTHOS_SET, MONSTER_SET, MASK_SET) = range(len(SETS))  # fmt: skip
COUNTS = (8, 16, 48, 8, 12, 12, 12, 8, 32, 22, 5)  # ES-007 to ES-009
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

_COMMON_FIELDS = {"id", "set", "name", "provenance", "text"}
_ROOM = {"trophies", "ordered", "locks", "tasks", "terror", "midnight", "penalties", "rewards"}
_TOKEN = {"needs", "costs", "trophies", "locks", "back", "tags", "powers"}
FIELDS_OF: dict[str, set[str]] = {
    "ancient_one": {"signs", "track", "rows", "combat", "powers", "awakening", "attack", "ability"},
    "investigator": {"occupation", "ability", "sanity", "stamina", "powers", "starting", "ally"},
    "adventure": _ROOM,
    "other_world": _ROOM,
    "common": {"uses"},
    "unique": {"uses"},
    "spell": {"uses"},
    "ally": {"uses", "tokens"},
    "mythos": {"immediate", "powers", "locks", "persistent"},
    "monster": _TOKEN,
    "mask": _TOKEN,
}
SCHEMA = CardSchema(
    title="eldersign",
    fields=_COMMON_FIELDS.union(*FIELDS_OF.values()),
    group="set",
    new=SETS,
    group_in_words="set",
)

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


class Box:
    """All cards, by number; the hot path reads the lists."""

    def __init__(
        self,
        cards: list[Card],
        data: Mapping[str, Any],
        values: Mapping[str, Any],
        found: dict[int, Effect],
        actions: ActionTable,
    ) -> None:
        self.id = "box"
        self.cards = tuple(cards)
        self.data, self.values = data, values
        self.number = {card.id: i for i, card in enumerate(cards)}
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
        self.actions = actions.with_axis("card", [card.id for card in cards] + [None] * (CARD_PLACES - len(cards)))

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


def mythos_number(s: Elder, h: int, rule: int) -> int:
    """The sum of the numbers of a rule of the Mythos cards in force for a hero."""
    if has_rule(s, h, IGNORE_MYTHOS):
        return 0
    return sum(s.box.rule_n(card, rule) for card in lasting_cards(s))


# --- reading --------------------------------------------------------------------------------------------------


def open_box(packs: tuple[Pack, ...], vocabulary: Vocabulary, actions: ActionTable) -> Box:
    """The cards of the box with the packs applied in order."""
    data = read_data("eldersign", "data", "box.yaml")
    entries = read_cards(SCHEMA, SETS)
    counts = tuple(sum(entry.data["set"] == name for entry in entries.values()) for name in SETS)
    if counts != COUNTS:
        raise BadData(f"data/cards: {counts} cards of {', '.join(SETS)}; {COUNTS} are needed")
    values, lines = data["values"], {face: (steps, "data/box.yaml") for face, steps in data["lost_and_found"].items()}
    for pack in packs:
        apply_pack(SCHEMA, entries, pack)
        values = _corrected(values, pack)
        lines |= _corrected_lines(lines, pack)
    if len(entries) > CARD_PLACES:
        raise BadData(f"{len(entries)} different cards; the table has room for {CARD_PLACES}")
    cards = [_Reader(entry, vocabulary).card() for entry in entries.values()]
    for card in cards:
        if card.ally and not any(other.id == card.ally and other.set == "ally" for other in cards):
            raise BadData(f"{entries[card.id].file}: card {card.id}: field 'ally': there is no Ally {card.ally!r}")
    found = {
        FACE_IDS.index(face): Effect(tuple(steps), vocabulary.compile(steps, f"{file}: lost_and_found.{face}"))
        for face, (steps, file) in lines.items()
    }
    return Box(cards, data, values, found, actions)


def _corrected(values: Mapping[str, Any], pack: Pack) -> dict[str, Any]:
    """The numbers that are not on cards, with those of a pack: `values: {souvenirs: {clue: 1}}`."""
    result = {name: dict(group) for name, group in values.items()}
    for name, group in pack.values.items():
        if name == "lost_and_found":
            continue
        if name not in result or not isinstance(group, dict):
            raise BadData(f"{pack.file}: values: give numbers for {', '.join(result)}, not {name!r}")
        for key, value in group.items():
            if key not in result[name] or type(value) is not int or not 0 <= value <= 99:
                raise BadData(f"{pack.file}: values.{name}: {key!r}: {value!r} is not one of its numbers")
            result[name][key] = value
    return result


def _corrected_lines(lines: Mapping[str, Any], pack: Pack) -> dict[str, tuple[Any, str]]:
    """Lines of Lost and Found in a pack: `values: {lost_and_found: {lore: [{gain_clue: 2}]}}`."""
    given = pack.values.get("lost_and_found", {})
    if not isinstance(given, dict) or not all(str(face) in lines for face in given):
        raise BadData(f"{pack.file}: values.lost_and_found: give steps for some of {', '.join(lines)}")
    return {str(face): (steps, pack.file) for face, steps in given.items()}


class _Reader:
    """Checks one card and compiles its effects."""

    def __init__(self, entry: Entry, vocabulary: Vocabulary) -> None:
        self.entry, self.data, self.vocabulary = entry, entry.data, vocabulary

    def card(self) -> Card:
        entry, data = self.entry, self.data
        for name in data:
            if name not in _COMMON_FIELDS | FIELDS_OF[data["set"]]:
                raise entry.fail(name, f"a card of the set {data['set']} has no such field")
        steps = ("terror", "penalties", "rewards", "back", "immediate", "awakening", "attack", "midnight")
        return Card(
            id=data["id"],
            set=data["set"],
            name=entry.bilingual("name", entry.need("name")),
            provenance=entry.provenance(),
            text=entry.bilingual("text", data["text"]) if "text" in data else {},
            trophies=entry.whole("trophies", data.get("trophies", 0), 0, 20),
            ordered=entry.flag("ordered", data.get("ordered", False)),
            lock=self.word("locks", data["locks"], COLOUR_IDS) if data.get("locks") else -1,
            tasks=self.tasks(),
            effects={name: self.effect(name, data[name]) for name in steps if data.get(name)},
            uses=self.uses(),
            tokens=entry.whole("tokens", entry.need("tokens"), 1, 9) if data["set"] == "ally" else 0,
            powers=tuple(self.power(i, power) for i, power in enumerate(self.several("powers"))),
            **self.others(),
        )

    def others(self) -> dict[str, Any]:
        """Fields of Investigators, Ancient Ones, Mythos cards and tokens."""
        entry, data = self.entry, self.data
        stays = data.get("persistent") or {}
        if not isinstance(stays, dict) or not stays.keys() <= {"midnights", "until"}:
            raise entry.fail("persistent", "give midnights or until")
        track = [self.word("track", space, ("doom", "monster")) == 1 for space in self.several("track")]
        rows = tuple(entry.whole("rows", n, 1, 9) for n in self.several("rows"))
        if sum(rows) != len(track):
            raise entry.fail("rows", f"they add up to {sum(rows)}, the track has {len(track)} spaces")
        hero, ancient = data["set"] == "investigator", data["set"] == "ancient_one"
        return {
            "persistent": entry.whole("persistent.midnights", stays.get("midnights", 0), 0, 9),
            "until_other_world": stays.get("until") == "other_world_resolved",
            "tags": tuple(TAGS[self.word("tags", tag, TAGS)] for tag in self.several("tags")),
            "signs": entry.whole("signs", entry.need("signs"), 1, 40) if ancient else 0,
            "track": tuple(track),
            "track_rows": rows,
            "sanity": entry.whole("sanity", entry.need("sanity"), 1, 20) if hero else 0,
            "stamina": entry.whole("stamina", entry.need("stamina"), 1, 20) if hero else 0,
            "starting": entry.counts("starting", EQUIPMENT, 9) if hero else {},
            "ally": str(data.get("ally") or ""),
            "ability": entry.bilingual("ability", data["ability"]) if data.get("ability") else {},
            "occupation": entry.bilingual("occupation", data["occupation"]) if data.get("occupation") else {},
        }

    def several(self, name: str) -> list[Any]:
        value = self.data.get(name) or []
        if not isinstance(value, list):
            raise self.entry.fail(name, "give a list")
        return value

    def word(self, name: str, value: Any, words: tuple[str, ...]) -> int:
        if value not in words:
            raise self.entry.fail(name, f"{value!r} is not one of {', '.join(words)}")
        return words.index(value)

    def mapping(self, name: str, value: Any, keys: set[str]) -> dict[str, Any]:
        if not isinstance(value, dict) or not value.keys() <= keys:
            raise self.entry.fail(name, f"give some of {', '.join(sorted(keys))}")
        return value

    def effect(self, name: str, steps: Any) -> Effect:
        frames = self.vocabulary.compile(steps, f"{self.entry.file}: card {self.data['id']}: {name}")
        return Effect(tuple(steps), frames)

    # --- tasks

    def tasks(self) -> tuple[Task, ...]:
        """The rows of an adventure, or the one row of a monster or of an Ancient One in combat."""
        data = self.data
        asks = {"adventure": "tasks", "other_world": "tasks", "monster": "needs", "mask": "needs"}.get(data["set"])
        if asks and not data.get(asks):
            raise self.entry.fail(asks, "give at least one")
        if "tasks" in data:
            return tuple(self.task(i, row) for i, row in enumerate(self.several("tasks")))
        if "needs" in data:
            return (Task(self.needs("needs", data["needs"]), self.costs("costs", data.get("costs", {}))),)
        if data.get("combat"):
            return (Task(self.needs("combat", data["combat"]), (0, 0, 0)),)
        return ()

    def task(self, i: int, row: Any) -> Task:
        name = f"tasks[{i}]"
        row = self.mapping(name, row, {"needs", "costs", "frame", "framed"})
        frame = self.word(f"{name}.frame", row.get("frame", ""), FRAMES)
        needs, framed = row.get("needs", []), row.get("framed", [])
        if (frame == BLANK) == bool(needs):
            raise self.entry.fail(f"{name}.needs", "a row has symbols, unless its frame is blank")
        if (frame == PARTIAL) != bool(framed) or any(k not in range(len(needs)) for k in framed):
            raise self.entry.fail(f"{name}.framed", "a partial frame names the places of its symbols")
        rest = [symbol for k, symbol in enumerate(needs) if k not in framed] if frame == PARTIAL else []
        costs = self.costs(f"{name}.costs", row.get("costs", {}))
        return Task(self.needs(f"{name}.needs", needs), costs, frame, self.needs(f"{name}.needs", rest))

    def needs(self, name: str, symbols: Any) -> Needs:
        if not isinstance(symbols, list):
            raise self.entry.fail(name, "give a list of symbols")
        return tuple(sorted(self.need(name, symbol) for symbol in symbols))

    def need(self, name: str, symbol: Any) -> int:
        if type(symbol) is int and 1 <= symbol <= 30:
            return symbol
        parts = symbol.split("/") if isinstance(symbol, str) else [symbol]
        for part in parts:
            self.word(name, part, tuple(NEED_MASKS))
        return -sum({NEED_MASKS[part] for part in parts})

    def costs(self, name: str, costs: Any) -> tuple[int, ...]:
        costs = self.mapping(name, costs, set(COSTS))
        return tuple(self.entry.whole(f"{name}.{cost}", costs.get(cost, 0), 0, 9) for cost in COSTS)

    # --- uses and powers

    def uses(self) -> tuple[Use, ...]:
        uses = self.several("uses")
        if self.data["set"] in ("common", "unique", "spell", "ally") and not 1 <= len(uses) <= MOST_USES:
            raise self.entry.fail("uses", f"give 1 to {MOST_USES}")
        found = []
        for i, use in enumerate(uses):
            use = self.mapping(f"uses[{i}]", use, {"when", "cost", "effect"})
            when = 1 << self.word(f"uses[{i}].when", use.get("when"), TIMINGS)
            cost = self.effect(f"uses[{i}].cost", use.get("cost", []))
            price = {"lose_sanity": 0, "lose_stamina": 0}
            for step in cost.steps:
                verb, values = self.vocabulary.read_step(step, f"uses[{i}].cost")
                if verb.name not in price:
                    raise self.entry.fail(f"uses[{i}].cost", "a use costs Sanity or Stamina")
                price[verb.name] += values["n"]
            effect = self.effect(f"uses[{i}].effect", use.get("effect"))
            tests = tuple((self.vocabulary.test(frame[0]), frame[1:]) for frame in effect.frames)
            if not effect.frames:
                raise self.entry.fail(f"uses[{i}].effect", "an effect has at least one step")
            sanity, stamina = price["lose_sanity"], price["lose_stamina"]
            found.append(Use(when, sanity, stamina, cost.frames, effect.frames, tests, cost.steps, effect.steps))
        return tuple(found)

    def power(self, i: int, power: Any) -> Power:
        where = f"powers[{i}]"
        if not isinstance(power, dict) or len(power) != 1:
            raise self.entry.fail(where, "give one power")
        ((kind, value),) = power.items()
        if kind in ("terror", "per_roll", "other_world"):
            effect = self.effect(f"{where}.{kind}", value)
            return Power(kind, effect=effect.frames, steps=effect.steps)
        if kind in ("rule", "forbid"):
            return self.rule(where, kind, value)
        if kind == "maxima":
            value = self.mapping(where, value, {"sanity", "stamina"})
            changes = tuple(self.entry.whole(where, value.get(stat, 0), -9, 9) for stat in ("sanity", "stamina"))
            return Power(kind, words=(tuple(map(str, changes)),))
        if kind == "replace_gain":
            value = self.mapping(where, value, {"of", "to"})
            words = tuple(tuple(KINDS[self.word(where, w, KINDS)] for w in value.get(key, [])) for key in ("of", "to"))
            return Power(kind, words=words)
        return self.conditional(where, kind, value)

    def rule(self, where: str, kind: str, value: Any) -> Power:
        words = RULES if kind == "rule" else FORBIDS
        if not isinstance(value, dict):
            return Power(kind, words[self.word(where, value, words)])
        value = self.mapping(where, value, {"key", "n", "symbol"})
        key = words[self.word(where, value.get("key"), words)]
        symbol = self.need(where, value["symbol"]) if "symbol" in value else 0
        return Power(kind, key, self.entry.whole(where, value.get("n", symbol), -7, 20))

    def conditional(self, where: str, kind: str, value: Any) -> Power:
        """Powers with something to do at a moment."""
        tables: dict[str, tuple[str, tuple[str, ...]]] = {
            "trigger": ("event", EVENTS),
            "midnight": ("if", ("", *CONDITIONS)),
            "daily": ("at", MOMENTS),
            "before_resolution": ("", ("",)),
        }
        if kind not in tables:
            raise self.entry.fail(where, f"unknown power {kind!r}")
        name, words = tables[kind]
        value = self.mapping(where, value, {name or "do", "do", "cost"})
        key = words[self.word(f"{where}.{name}", value.get(name, ""), words)] if name else ""
        effect, cost = self.effect(f"{where}.do", value.get("do")), self.effect(f"{where}.cost", value.get("cost", []))
        return Power(kind, key, 0, effect.frames, effect.steps, cost.frames, cost.steps)
