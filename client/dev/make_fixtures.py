"""Positions for the development page of the Tyrants table: views, prompts and log lines as the server sends them.

.venv/bin/python client/dev/make_fixtures.py      writes client/dev/fixtures/*.json
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import penumbra
from penumbra.bots.outlook import Outlook
from penumbra.bots.roster import make_bot
from penumbra.server.lines import event_lines, read_by
from penumbra.server.perspective import seat_state
from penumbra.server.titles_api import _gallery, _words

FOLDER = Path(__file__).parent / "fixtures"
NAMES = ("Marta", "Kuba", "Ilvara", "Zofia")
LOG_LINES = 24
STEPS = 30
game = penumbra.game("tyrants")


def lines(state: Any, n: int, seat: int | None) -> list[dict[str, Any]]:
    return read_by(event_lines(state, state.events_for(seat)), seat, n)


def table(state: Any) -> dict[str, Any]:
    seats = [
        {
            "index": p,
            "kind": "bot" if p == 2 else "person",
            "name": NAMES[p],
            "bot": "greedy" if p == 2 else None,
            "you": p == 0,
            "online": p != 3,
        }
        for p in range(state.n)
    ]
    return {
        "id": "dev",
        "title": "tyrants",
        "name": "Czwartkowa szóstka",
        "state": "playing",
        "options": {},
        "created": "",
        "updated": "",
        "seats": seats,
        "host": True,
        "invite": None,
        "private": False,
        "seq": state.length,
        "turn": None,
        "commitment": None,
        "result": None,
        "casual": {},
    }


def snapshot(state: Any, seat: int | None, log: list[dict[str, Any]]) -> dict[str, Any]:
    return {"table": table(state), **moment(state, seat), "log": log[-LOG_LINES:]}


def moment(state: Any, seat: int | None) -> dict[str, Any]:
    seen = seat_state(state, seat, 0)
    return {"view": seen["view"], "prompt": seen["prompt"]}


def write(name: str, data: Any) -> None:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    (FOLDER / f"{name}.json").write_text(text + "\n")


def play(seats: int, seed: int, options: dict[str, Any], watch: Any, reader: int | None = 0) -> Any:
    """Let greedy bots play; `watch(state, log)` sees every position and ends the game by returning True."""
    state = game.new(seats, seed, options)
    bots = [make_bot("greedy", f"{seed}/{p}") for p in range(seats)]
    log: list[dict[str, Any]] = []
    while not state.done:
        if watch(state, log):
            break
        state.apply(bots[state.seat].decide(Outlook(state, state.seat)))
        log += lines(state, state.length, reader)
    return state, log


def kinds() -> None:
    """One position for every kind of question that seat 0 is asked, from the middle of a game."""
    seen: dict[str, Any] = {}

    def watch(state: Any, log: list[dict[str, Any]]) -> bool:
        key = state.kind
        late = state.round >= 6 or key == "start" or seed > 8
        rich = key != "turn" or (state.power >= 3 and state.influence >= 2 and len(state.hand[0]) >= 2)
        if state.seat == 0 and key not in seen and late and rich:
            seen[key] = snapshot(state, 0, log)
        return False

    pairs = (["drow", "dragons"], ["demons", "undead"], ["elementals", "aberrations"])
    for seed in range(12):
        play(4, seed, {"half_decks": pairs[seed % 3]}, watch)
    for key, data in seen.items():
        write(f"kind-{key}", data)
    print(sorted(seen))


def recording() -> None:
    """A round of a game, step by step, as seat 0 sees it; each step brings its own lines of the log."""
    steps: list[dict[str, Any]] = []
    told = [0]

    def watch(state: Any, log: list[dict[str, Any]]) -> bool:
        if state.round >= 7:
            steps.append({**moment(state, 0), "log": log[told[0] :]})
        told[0] = len(log)
        return len(steps) >= STEPS

    state, _ = play(4, 3, {"half_decks": ["drow", "dragons"]}, watch)
    write("recording", {"table": table(state), "steps": steps})


def corners() -> None:
    def at(round_: int, seat: int) -> Any:
        return lambda state, log: state.round == round_ and state.kind == "turn" and state.seat == seat

    for name, seats, options, seat, reader in (
        ("two", 2, {}, 0, 0),
        ("three", 3, {"side_sector": "right"}, 0, 0),
        ("alternate", 4, {"board": "alternate"}, 0, 0),
        ("waiting", 4, {}, 2, 0),
        ("spectator", 4, {}, 1, None),
    ):
        state, log = play(seats, 5, options, at(7, seat), reader)
        write(name, snapshot(state, reader, log))
    state, log = play(4, 6, {}, lambda state, log: False)
    write("finished", snapshot(state, 0, log))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    write("cards", _gallery(game).model_dump(exclude_unset=True))
    write("words", _words(game).model_dump())
    write("facts", game.title.facts())
    kinds()
    recording()
    corners()
