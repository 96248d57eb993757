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
from penumbra.games.tyrants.board import PLACES, boards, sector_names
from penumbra.games.tyrants.cards import number_of
from penumbra.games.tyrants.wording import EVENTS, frame_fields

FOLDER = Path(__file__).parent / "fixtures"
LANGUAGES = ("pl", "en")
CLOSING = ("end_turn", "done", "decline")
NAMES = ("Marta", "Kuba", "Ilvara", "Zofia")
LOG_LINES = 24
STEPS = 30
PLACE_FIELDS, CARD_FIELDS = ("place", "to"), ("card",)
game = penumbra.game("tyrants")


def both(say: Any) -> dict[str, str]:
    return {lang: say(game.words(lang)) for lang in LANGUAGES}


def cards() -> dict[str, Any]:
    box: Any = game.box
    found = [
        {
            "id": card.id,
            "name": card.name,
            "text": both(lambda words, card=card: words.card_text(card.id)),
            "aspect": card.aspect,
            "type": both(lambda words, card=card: words.card_type(card.type)),
            "cost": None if card.cost < 0 else card.cost,
            "vp": {"deck": card.deck_vp, "inner_circle": card.inner_circle_vp},
            "copies": card.copies,
            "half_deck": card.half_deck,
            "provenance": card.provenance,
        }
        for card in box.cards
    ]
    halves = {
        name: both(lambda words, name=name: words.setting("half_decks", name))
        for name in ("drow", "dragons", "elementals", "demons", "aberrations", "undead")
    }
    return {"cards": found, "aspects": box.words["aspects"], "half_decks": halves}


def facts() -> dict[str, Any]:
    found = {}
    for name, board in boards().items():
        sites = {
            PLACES[number]: {
                "name": site.name,
                "vp": site.vp,
                "spaces": site.spaces,
                "sector": site.sector,
                "starting": bool(board.starting >> number & 1),
                "marker": board.markers.get(number),
            }
            for number, site in board.sites.items()
        }
        routes = [
            {"a": PLACES[a], "b": PLACES[b], "places": [PLACES[place] for place in between]}
            for a, b, between in board.routes
        ]
        found[name] = {"sites": sites, "routes": routes, "sectors": sector_names()}
    houses = [{key: house[key] for key in ("id", "name", "colour")} for house in game.box.words["houses"]]
    return {"boards": found, "houses": houses}


def prompt(state: Any, seat: int | None) -> dict[str, Any] | None:
    if state.done:
        return None
    yours = seat == state.seat
    table = game.actions
    options, closing = [], None
    for action in state.options if yours else ():
        verb, _ = table.split(action)
        if verb in CLOSING:
            closing = action
        options.append(
            {
                "action": action,
                "verb": verb,
                "args": arguments(action),
                "text": both(lambda words, action=action: words.option(state, action)),
                "short": both(lambda words, action=action: words.short(state, action)),
            }
        )
    question = both(lambda words: words.question(state)) if yours else dict.fromkeys(LANGUAGES, "")
    return {
        "seat": state.seat,
        "kind": state.kind,
        "yours": yours,
        "question": question,
        "card": asking_card(state),
        "options": options,
        "undo": state.length - state.undo_floor(seat) if yours else 0,
        "undo_ask": yours and state.length > 0,
        "closing": closing,
    }


def arguments(action: int) -> dict[str, Any]:
    verb, places = game.actions.split(action)
    axes = next(v.axes for v in game.actions.verbs if v.name == verb)
    return {axis: game.actions.axes[axis][place] for axis, place in zip(axes, places, strict=True)}


def asking_card(state: Any) -> str | None:
    fields = frame_fields(state.question) | frame_fields(state.stack[-1])
    return game.box.card_id(number_of(fields["me"])) if "me" in fields else None


def lines(state: Any, n: int, seat: int | None) -> list[dict[str, Any]]:
    found = []
    for event in state.events_for(seat):
        _, what, *values = event
        named = dict(zip(EVENTS[what], values, strict=True))
        found.append(
            {
                "n": n,
                "seat": named.get("p"),
                "what": what,
                "text": both(lambda words, event=event: words.of(state).event(event, seat)),
                "places": [PLACES[named[key]] for key in PLACE_FIELDS if key in named],
                "cards": [game.box.card_id(named[key]) for key in CARD_FIELDS if key in named],
                "kind": "event",
            }
        )
    return found


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
    return {
        "table": table(state),
        "view": game.view(state, seat),
        "prompt": prompt(state, seat),
        "log": log[-LOG_LINES:],
    }


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
            steps.append({"view": game.view(state, 0), "prompt": prompt(state, 0), "log": log[told[0] :]})
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
    write("cards", cards())
    write("facts", facts())
    kinds()
    recording()
    corners()
