"""The golden text of a game: what every seat and a spectator are told and see, decision by decision.

Only what changed since the last decision is written: once for everybody, then what single seats see besides.
"""

from __future__ import annotations

import json
from typing import Any

import penumbra
from penumbra import Game, Log, State
from penumbra.engine.log import log_of

HEAD = """\
# A golden game: all that every seat and a spectator see and are told, at every decision.
# Lines without a seat hold for everybody; below them stands what one seat alone sees. Only changes are written.
# Look at the changes of this file in a review. Rewrite it with: python -m tests.regenerate
"""


def text_of(game: Game, log: Log) -> str:
    """The whole game as text; its second part can be made again from the first."""
    state = penumbra.replay(log, game, upto=0)
    lines = [HEAD + f"log: {json.dumps(log.as_dict(), ensure_ascii=False)}"]
    seen: dict[int | None, dict[str, str]] = {seat: {} for seat in (None, *range(state.n))}
    for action in log.actions:
        lines += _moment(game, state, seen)
        lines.append(f"> seat {state.seat}: {game.actions.code(action)}")
        state.apply(action)
    lines += _moment(game, state, seen)
    return "\n".join(lines) + "\n"


def log_in(text: str) -> Log:
    """The log in a playthrough's head."""
    line = next(line for line in text.splitlines() if line.startswith("log: "))
    return log_of(json.loads(line.removeprefix("log: ")))


def _moment(game: Game, state: State, seen: dict[int | None, dict[str, str]]) -> list[str]:
    """A heading and the changes of every view; `seen` is brought up to date."""
    what = "the end" if state.done else f"seat {state.seat}, {state.kind}"
    lines = [f"\n== {state.length}: {what}"]
    news: dict[int | None, list[str]] = {}
    for seat, before in seen.items():
        now = flatten(_readable(game, game.view(state, seat)))
        gone = [f"{path}: gone" for path in before if path not in now]
        changed = [f"{path}: {value}" for path, value in now.items() if before.get(path) != value]
        told = [f"told: {list(event[1:])}" for event in state.events_for(seat)]
        news[seat] = told + gone + changed
        seen[seat] = now
    common = [line for line in news[None] if all(line in mine for mine in news.values())]
    lines += common
    for seat, mine in news.items():
        own = [f"  {line}" for line in mine if line not in common]
        if own:
            lines += ["spectator" if seat is None else f"seat {seat}", *own]
    return lines


def _readable(game: Game, view: dict[str, Any]) -> dict[str, Any]:
    """Options in words."""
    decision = view.get("decision")
    if not decision or decision["options"] is None:
        return view
    options: dict[str, list[str]] = {}
    for action in decision["options"]:
        verb, *arguments = game.actions.code(action).split(" ", 1)
        options.setdefault(verb, []).extend(arguments)
    return {**view, "decision": {**decision, "options": options}}


def flatten(value: Any, path: str = "") -> dict[str, str]:
    """Nested data as `path: value` lines; a list of plain values stays together."""
    if isinstance(value, dict) and value:
        inner = [(str(k), v) for k, v in value.items()]
    elif isinstance(value, list) and any(isinstance(v, (dict, list)) for v in value):
        inner = [(str(i), v) for i, v in enumerate(value)]
    else:
        return {path: f"[{', '.join(map(str, value))}]" if isinstance(value, list) else str(value)}
    found: dict[str, str] = {}
    for key, item in inner:
        found |= flatten(item, f"{path}.{key}" if path else key)
    return found
