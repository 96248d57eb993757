"""Positions for the development page of the boards: views, prompts and log lines as the server sends them.

.venv/bin/python client/dev/make_fixtures.py emerald cults      writes client/dev/fixtures/<title>/*.json
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import penumbra
from penumbra.bots.outlook import Outlook
from penumbra.bots.roster import make_bot
from penumbra.server.lines import event_lines, read_by
from penumbra.server.perspective import seat_state
from penumbra.server.titles_api import _gallery, _words

FOLDER = Path(__file__).parent / "fixtures"
NAMES = ("Marta", "Kuba", "Ilvara", "Zofia", "Jonas", "Ada", "Leon", "Iga")
LOG_LINES = 24
STEPS = 30
ENOUGH = 900  # decisions of one game, where a bot would never end it

# Games whose questions are collected: seats, bot, options; the seed is the number of the game.
TYRANTS_DECKS = (["drow", "dragons"], ["demons", "undead"], ["elementals", "aberrations"])
GAMES: dict[str, list[tuple[int, str, dict[str, Any]]]] = {
    "emerald": [(4, "greedy", {}), (2, "greedy", {})] + [(4, "random", {})] * 24,
    "tyrants": [(4, "greedy", {"half_decks": TYRANTS_DECKS[i % 3]}) for i in range(12)],
    "providence": [(4, "greedy", {}), (1, "greedy", {}), *((5 - i % 5, "eager", {}) for i in range(400))],
}


def at(owner: str, city: str) -> dict[str, Any]:
    return {"owner": owner, "city": city, "possessed": False}


TWO: dict[str, Any] = {"seats": 2, "options": {"first_player": 0}, "turn": 0}
POSITIONS: dict[str, dict[str, tuple[dict[str, Any], tuple[str, ...]]]] = {
    "providence": {
        "riposte": (
            {**TWO, "hand": [["orne_library", "speakeasy", "start_bribe"], []], "limbo": [2, 0]},
            ("discard", "drop orne_library", "drop speakeasy", "done"),
        ),
        "peek": (
            {
                **TWO,
                "seats": 3,
                "hand": [["j_edgar_hoover"], [], []],
                "agents": {
                    "j_edgar_hoover": at("seat0", "boston"),
                    "basic1": at("seat1", "boston"),
                    "basic2": at("seat2", "boston"),
                },
            },
            ("act j_edgar_hoover action",),
        ),
        "reanimate": (
            {
                **TWO,
                "hand": [["herbert_west"], []],
                "agents": {"herbert_west": at("seat0", "st_louis")},
                "crypt": {"seat0": ["wyatt_earp"], "seat1": ["carl_jung"]},
            },
            ("act herbert_west action",),
        ),
        "sacrifice": (
            {
                "seats": 1,
                "great_old_one": "goo_hastur",
                "behaviour": ["behaviour_6"],
                "gained": [5],
                "agents": {
                    "master2": at("cultist2", "pittsburgh"),
                    "wyatt_earp": at("seat0", "pittsburgh"),
                    "carl_jung": at("seat0", "pittsburgh"),
                },
                "discard": [["wyatt_earp", "carl_jung"]],
            },
            ("pass",),
        ),
    },
}
LIKED = {"providence": ("claim", "act", "free")}
CORNERS: dict[str, list[tuple[str, int, dict[str, Any]]]] = {
    "tyrants": [("two", 2, {}), ("three", 3, {"side_sector": "right"}), ("alternate", 4, {"board": "alternate"})],
    "providence": [("solo", 1, {"great_old_one": "hastur"}), ("two", 2, {}), ("five", 5, {})],
}


class Eager:
    """Likes what leads to questions; otherwise whatever goes on."""

    def __init__(self, title: str, seed: str) -> None:
        self.liked = LIKED.get(title, ())
        self.dice = Random(seed)

    def decide(self, outlook: Outlook) -> int:
        verbs = {action: outlook.game.actions.code(action).split()[0] for action in outlook.options}
        liked = [action for action, verb in verbs.items() if verb in self.liked]
        going = [action for action, verb in verbs.items() if verb not in ("pass", "end_turn")]
        return self.dice.choice(liked if liked and self.dice.random() < 0.8 else going or [*verbs])


def games_of(title: str) -> list[tuple[int, str, dict[str, Any]]]:
    """Greedy bots come to positions worth looking at, random ones to every question."""
    seats = penumbra.game(title).seats
    most = min(4, max(seats))
    return GAMES.get(title) or [(most, "greedy", {}), (min(seats), "greedy", {})] + [(most, "random", {})] * 6


def lines(state: Any, n: int, seat: int | None) -> list[dict[str, Any]]:
    return read_by(event_lines(state, state.events_for(seat)), seat, n)


def table(title: str, state: Any) -> dict[str, Any]:
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
        "title": title,
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


class Dealer:
    """Plays games of a title and writes down positions."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.game = penumbra.game(title)
        self.folder = FOLDER / title

    def write(self, name: str, data: Any) -> None:
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        (self.folder / f"{name}.json").write_text(text + "\n")

    def snapshot(self, state: Any, seat: int | None, log: list[dict[str, Any]]) -> dict[str, Any]:
        return {"table": table(self.title, state), **moment(state, seat), "log": log[-LOG_LINES:]}

    def play(
        self, seats: int, seed: int, options: dict[str, Any], watch: Any, bot: str = "greedy", reader: int | None = 0
    ) -> Any:
        """Let bots play; `watch(state, log)` sees every position and ends the game by returning True."""
        state = self.game.new(seats, seed, options)
        bots = [
            Eager(self.title, f"{seed}/{p}") if bot == "eager" else make_bot(bot, f"{seed}/{p}") for p in range(seats)
        ]
        log: list[dict[str, Any]] = []
        while not state.done and (bot == "greedy" or state.length < ENOUGH):
            if watch(state, log):
                break
            state.apply(bots[state.seat].decide(Outlook(state, state.seat)))
            if bot != "eager":
                log += lines(state, state.length, reader)
        return state, log

    def kinds(self) -> None:
        """One position for every kind of question that seat 0 is asked, from the middle of a game if there is one."""
        seen: dict[str, tuple[bool, Any]] = {}

        def watch(state: Any, log: list[dict[str, Any]]) -> bool:
            if state.seat != 0 and log:
                return False
            key = kind_of(state)
            late = state.round >= 6 and rich(state)
            if key not in seen or (late and not seen[key][0]):
                seen[key] = (late, self.snapshot(state, state.seat, log))
            return False

        for seed, (seats, bot, options) in enumerate(games_of(self.title)):
            self.play(seats, seed, options, watch, bot)
        for key, (_, data) in seen.items():
            self.write(f"kind-{key}", data)
        print(self.title, sorted(seen))

    def positions(self) -> None:
        """Questions that bots hardly ever come to: a position and the actions that lead there."""
        for name, (description, codes) in POSITIONS.get(self.title, {}).items():
            state = self.game.position(description)
            for code in codes:
                state.apply(self.game.actions.find(code))
            self.write(f"kind-{name}", self.snapshot(state, state.seat, []))

    def recording(self) -> None:
        """A round of a game, step by step, as seat 0 sees it; each step brings its own lines of the log."""
        steps: list[dict[str, Any]] = []
        told = [0]

        def watch(state: Any, log: list[dict[str, Any]]) -> bool:
            if state.round >= 3:
                steps.append({**moment(state, 0), "log": log[told[0] :]})
            told[0] = len(log)
            return len(steps) >= STEPS

        seats, _, options = games_of(self.title)[0]
        state, _ = self.play(seats, 3, options, watch)
        self.write("recording", {"table": table(self.title, state), "steps": steps})

    def corners(self) -> None:
        def at(seat: int) -> Any:
            return lambda state, log: state.round >= 5 and state.kind == "turn" and state.seat == seat

        seats, _, options = games_of(self.title)[0]
        others = [("waiting", seats, options, min(2, seats - 1), 0), ("spectator", seats, options, 0, None)]
        named = [(name, n, more, 0, 0) for name, n, more in CORNERS.get(self.title, [])]
        for name, n, more, seat, reader in named + others:
            state, log = self.play(n, 5, more, at(seat), reader=reader)
            self.write(name, self.snapshot(state, reader, log))
        state, log = self.play(seats, 6, options, lambda state, log: False)
        self.write("finished", self.snapshot(state, 0, log))

    def arranged(self) -> None:
        """Positions of positions/<title>.json, after the actions given there."""
        file = Path(__file__).parent / "positions" / f"{self.title}.json"
        given = json.loads(file.read_text()) if file.exists() else {}
        rare = given.pop("rare", None)
        for name, one in given.items():
            state = self.game.position(one["position"])
            log = []
            for code in one["actions"]:
                state.apply(code)
                log += lines(state, state.length, 0)
            self.write(name, self.snapshot(state, 0, log))
        if rare:
            self.rare(rare["position"], rare["hands"], rare["first"])

    def rare(self, position: dict[str, Any], hands: list[str], first: dict[str, str]) -> None:
        """Questions that games seldom come to: whatever follows when a card of these is in hand, played at random."""
        seen: dict[str, Any] = {}
        for card in hands:
            for seed in range(3):
                hand = [card, *(given for given in position["hand"][0] if given != card)]
                state = self.game.position({**position, "hand": [hand, *position["hand"][1:]]})
                bot, log = make_bot("random", f"{card}/{seed}"), []
                code = first.get(card, f"act {card}")
                for step in range(8):
                    key = kind_of(state)
                    if state.seat == 0 and key not in seen and step:
                        seen[key] = self.snapshot(state, 0, log)
                    legal = [state.game.actions.code(action) for action in state.options]
                    state.apply(code if step == 0 and code in legal else bot.decide(Outlook(state, state.seat)))
                    log += lines(state, state.length, 0)
                    if state.done:
                        break
        for key, data in seen.items():
            if not (self.folder / f"kind-{key}.json").exists():
                self.write(f"rare-{key}", data)
        print(self.title, "rare", sorted(seen))

    def everything(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        self.write("cards", _gallery(self.game).model_dump(exclude_unset=True))
        self.write("words", _words(self.game).model_dump())
        self.write("facts", self.game.title.reading.facts())
        self.kinds()
        self.positions()
        self.recording()
        self.corners()
        self.arranged()


def moment(state: Any, seat: int | None) -> dict[str, Any]:
    seen = seat_state(state, seat, 0, lambda _: 0)
    return {"view": seen["view"], "prompt": seen["prompt"]}


def kind_of(state: Any) -> str:
    """The kind of a question; steps of a compound choice by what it began with."""
    staged = getattr(state, "staged", ())
    return "-".join([state.kind, *(state.game.actions.code(action).split()[0] for action in staged[:1])])


def rich(state: Any) -> bool:
    """Whether there is much to choose from in a turn."""
    return state.kind != "turn" or len(state.options) >= 8


if __name__ == "__main__":
    for one in sys.argv[1:] or ["tyrants"]:
        Dealer(one).everything()
