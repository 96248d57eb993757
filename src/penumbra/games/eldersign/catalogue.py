"""Reading the cards: data/cards/*.yaml and packs, compiled. schema.py says what may stand there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from penumbra.engine.actions import ActionTable
from penumbra.engine.effects import Vocabulary
from penumbra.games.eldersign.cards import (
    COSTS,
    EQUIPMENT,
    FRAMES,
    NEED_MASKS,
    PARTIAL,
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
from penumbra.kit.cardfile import CardSchema, Entry, contents_of
from penumbra.kit.packs import Pack


def open_box(packs: tuple[Pack, ...], schema: CardSchema, vocabulary: Vocabulary, actions: ActionTable) -> Box:
    """The cards of the box with the packs applied in order."""
    entries, data = contents_of(schema, packs)
    for entry in entries.values():
        spaces, rows = len(entry.data.get("track", [])), sum(entry.data.get("rows", []))
        if spaces != rows:
            raise entry.fail("rows", f"they add up to {rows}, the track has {spaces} spaces")
    cards = [_Reader(entry, vocabulary).card() for entry in entries.values()]
    file = packs[-1].file if packs else "data/box.yaml"
    found = {
        FACE_IDS.index(face): Effect(tuple(steps), vocabulary.compile(steps, f"{file}: values.lost_and_found.{face}"))
        for face, steps in data["lost_and_found"].items()
    }
    return Box(cards, data, data["values"], found, actions)


class _Reader:
    """Reads one card and compiles its effects; what may stand there schema.py has checked."""

    def __init__(self, entry: Entry, vocabulary: Vocabulary) -> None:
        self.entry, self.data, self.vocabulary = entry, entry.data, vocabulary

    def card(self) -> Card:
        data = self.data
        steps = ("terror", "penalties", "rewards", "back", "immediate", "awakening", "attack", "midnight")
        return Card(
            id=data["id"],
            set=data["set"],
            name=data["name"],
            provenance=data["provenance"],
            text=data.get("text", {}),
            trophies=data.get("trophies", 0),
            ordered=data.get("ordered", False),
            lock=COLOUR_IDS.index(data["locks"]) if data.get("locks") else -1,
            tasks=self.tasks(),
            effects={name: self.effect(name, data[name]) for name in steps if data.get(name)},
            uses=tuple(self.use(i, use) for i, use in enumerate(data.get("uses", []))),
            tokens=data.get("tokens", 0),
            powers=tuple(self.power(f"powers[{i}]", power) for i, power in enumerate(data.get("powers", []))),
            **self.others(),
        )

    def others(self) -> dict[str, Any]:
        """Fields of Investigators, Ancient Ones, Mythos cards and tokens."""
        data = self.data
        stays = data.get("persistent") or {}
        return {
            "persistent": stays.get("midnights", 0),
            "until_other_world": stays.get("until") == "other_world_resolved",
            "tags": tuple(data.get("tags", [])),
            "signs": data.get("signs", 0),
            "track": tuple(space == "monster" for space in data.get("track", [])),
            "track_rows": tuple(data.get("rows", [])),
            "sanity": data.get("sanity", 0),
            "stamina": data.get("stamina", 0),
            "starting": self.entry.counts("starting", EQUIPMENT) if data["set"] == "investigator" else {},
            "ally": data.get("ally", ""),
            "ability": data.get("ability", {}),
            "occupation": data.get("occupation", {}),
        }

    def effect(self, name: str, steps: Any) -> Effect:
        frames = self.vocabulary.compile(steps, f"{self.entry.file}: card {self.data['id']}: {name}")
        return Effect(tuple(steps), frames)

    # --- tasks

    def tasks(self) -> tuple[Task, ...]:
        """The rows of an adventure, or the one row of a monster or of an Ancient One in combat."""
        data = self.data
        if "tasks" in data:
            return tuple(map(_task, data["tasks"]))
        if "needs" in data:
            return (Task(_needs(data["needs"]), _costs(data.get("costs", {}))),)
        if data.get("combat"):
            return (Task(_needs(data["combat"]), (0, 0, 0)),)
        return ()

    # --- uses and powers

    def use(self, i: int, use: Mapping[str, Any]) -> Use:
        cost = self.effect(f"uses[{i}].cost", use.get("cost", []))
        price = {"lose_sanity": 0, "lose_stamina": 0}
        for step in cost.steps:
            verb, values = self.vocabulary.read_step(step, f"uses[{i}].cost")
            price[verb.name] += values["n"]
        effect = self.effect(f"uses[{i}].effect", use["effect"])
        tests = tuple((self.vocabulary.test(frame[0]), frame[1:]) for frame in effect.frames)
        when = 1 << TIMINGS.index(use["when"])
        sanity, stamina = price["lose_sanity"], price["lose_stamina"]
        return Use(when, sanity, stamina, cost.frames, effect.frames, tests, cost.steps, effect.steps)

    def power(self, where: str, power: Mapping[str, Any]) -> Power:
        ((kind, value),) = power.items()
        if kind in ("terror", "per_roll", "other_world"):
            effect = self.effect(f"{where}.{kind}", value)
            return Power(kind, effect=effect.frames, steps=effect.steps)
        if kind in ("rule", "forbid"):
            return _rule(kind, value)
        if kind == "maxima":
            return Power(kind, words=(tuple(str(value.get(stat, 0)) for stat in ("sanity", "stamina")),))
        if kind == "replace_gain":
            return Power(kind, words=(tuple(value["of"]), tuple(value["to"])))
        key = next((value[name] for name in ("event", "if", "at") if name in value), "")
        effect, cost = self.effect(f"{where}.do", value["do"]), self.effect(f"{where}.cost", value.get("cost", []))
        return Power(kind, key, 0, effect.frames, effect.steps, cost.frames, cost.steps)


def _rule(kind: str, value: Any) -> Power:
    if not isinstance(value, dict):
        return Power(kind, value)
    return Power(kind, value["key"], value.get("n", _need(value["symbol"]) if "symbol" in value else 0))


def _task(row: Mapping[str, Any]) -> Task:
    frame = FRAMES.index(row.get("frame", ""))
    needs, framed = row.get("needs", []), row.get("framed", [])
    rest = [symbol for k, symbol in enumerate(needs) if k not in framed] if frame == PARTIAL else []
    return Task(_needs(needs), _costs(row.get("costs", {})), frame, _needs(rest))


def _needs(symbols: Iterable[int | str]) -> Needs:
    return tuple(sorted(map(_need, symbols)))


def _need(symbol: int | str) -> int:
    """Investigation n as n, one of several symbols as minus their mask."""
    return symbol if isinstance(symbol, int) else -sum(NEED_MASKS[part] for part in symbol.split("/"))


def _costs(costs: Mapping[str, int]) -> tuple[int, ...]:
    return tuple(costs.get(cost, 0) for cost in COSTS)
