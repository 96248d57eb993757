"""Reading the cards: data/cards/*.yaml and packs, checked and compiled. Errors name file, card and field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from penumbra.engine.actions import ActionTable
from penumbra.engine.effects import Vocabulary
from penumbra.engine.errors import BadData
from penumbra.games.eldersign.cards import (
    BLANK,
    CARD_PLACES,
    CONDITIONS,
    COSTS,
    EQUIPMENT,
    EVENTS,
    FORBIDS,
    FRAMES,
    KINDS,
    MOMENTS,
    MOST_USES,
    NEED_MASKS,
    PARTIAL,
    RULES,
    SETS,
    TAGS,
    TIMINGS,
    Box,
    Card,
    Effect,
    Needs,
    Power,
    Task,
    Use,
)
from penumbra.games.eldersign.dice import COLOUR_IDS, FACE_IDS
from penumbra.kit.cardfile import CardSchema, Entry, apply_pack, corrected, read_cards
from penumbra.kit.datafiles import read_data
from penumbra.kit.packs import Pack

COUNTS = (8, 16, 48, 8, 12, 12, 12, 8, 32, 22, 5)  # ES-007 to ES-009
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
        values = corrected(values, pack, beside=("lost_and_found",))
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
