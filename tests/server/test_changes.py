"""Who asks for changes is sent of a state what differs from the one before, and knows as much as everybody else."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import penumbra
from penumbra.server.perspective import called_packed, view_and_prompt
from penumbra.server.pieces import Pieces, Shown
from tests.server.house import House, Line, Player

TITLES = sorted(penumbra.titles())


def merged(before: dict[str, Any], sent: dict[str, Any]) -> dict[str, Any]:
    return {**before, **sent, "view": {**before.get("view", {}), **sent["view"]}}


class Reader:
    """What a connection that asked for changes knows of each seat."""

    def __init__(self, line: Line) -> None:
        self.line, self.read = line, 0
        self.known: dict[str, dict[str, Any]] = {}
        self.states: dict[tuple[int, int], dict[str, Any]] = {}

    def catch_up(self) -> None:
        self.line.settle()
        for message in map(json.loads, self.line.raw[self.read :]):
            if message["type"] != "state":
                continue
            sent = message["seats"] or {"spectator": message["spectator"]}
            self.known |= {who: merged(self.known.get(who, {}), seat) for who, seat in sent.items()}
            self.states[message["seq"], message["step"]] = {who: self.known[who] for who in sent}
        self.read = len(self.line.raw)


def asking(player: Player, table: dict[str, Any]) -> Reader:
    line = player.watch(table, changes="")
    line.next("state")
    return Reader(line)


@pytest.mark.parametrize("title", TITLES)
def test_changes_add_up_to_the_whole(house: House, title: str) -> None:
    marta, pick = house.person("Marta"), random.Random(title)
    table = marta.started("me", "random", title=title)
    line, watched = marta.watch(table), house.person(None).watch(table)
    readers = {
        line: asking(marta, table),
        watched: asking(house.person(None), table),
    }
    wholes: dict[Line, dict[tuple[int, int], dict[str, Any]]] = {line: {}, watched: {}}
    for _ in range(40):
        prompt = line.turn(0)
        if prompt is None:
            break
        line.act(0, pick.choice(prompt["options"])["action"])
    line.turn(0)  # until somebody here is asked again, or it is over, bots may move
    last = line.state["seq"]
    for one, reader in readers.items():
        one.until(last)
        reader.line.until(last)
        reader.catch_up()
        for message in map(json.loads, one.raw):
            if message["type"] == "state":
                wholes[one][message["seq"], message["step"]] = message["seats"] or {"spectator": message["spectator"]}
        both = wholes[one].keys() & reader.states.keys()
        assert both and all(wholes[one][moment] == reader.states[moment] for moment in both)
        assert max(wholes[one])[0] == max(reader.states)[0] == last
    assert len(wholes[line].keys() & readers[line].states.keys()) > 20


def test_what_did_not_change_is_not_sent(house: House) -> None:
    marta = house.person("Marta")
    table = marta.started("me", "random", options={"first_player": 0})
    reader = asking(marta, table)
    first = json.loads(reader.line.raw[-1])["seats"]["0"]
    assert {"sites", "routes", "market", "zones", "players"} <= first["view"].keys() and first["called"]
    line = marta.watch(table)
    while (line.turn(0) or {})["kind"] != "turn":
        line.act(0)
    reader.catch_up()
    play = next(option for option in (line.turn(0) or {})["options"] if option["verb"] == "play")
    line.act(0, play["action"])
    reader.line.settle()
    sent = json.loads(next(text for text in reader.line.raw[reader.read :] if '"type":"state"' in text))["seats"]["0"]
    assert "zones" in sent["view"] and sent["prompt"]
    assert not {"sites", "routes", "market"} & sent["view"].keys() and "called" not in sent


def test_who_greets_again_is_sent_everything(house: House) -> None:
    marta = house.person("Marta")
    line = asking(marta, marta.started("me", "random")).line
    first = line.state
    line.send(type="hello", since=None)
    assert line.next("state") == first and "sites" in first["seats"]["0"]["view"]


def test_what_could_not_be_shown_was_not_sent(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else what changed with it would never be told."""
    marta = house.person("Marta")
    table = marta.started("me", "local")
    marta.watch(table).next("state")
    live = house.services.hub.loaded(table["id"])
    assert live is not None
    before: dict[int | None, Shown] = {}
    assert live.state_at([0, 1], live.course.now, None, before) and [*before] == [0, 1]
    known = dict(before)
    live._rendered.clear()
    shown = live._shown
    monkeypatch.setattr(live, "_shown", lambda seat: shown(seat) if seat == 0 else 1 / 0)
    with pytest.raises(ZeroDivisionError):
        live.state_at([0, 1], live.course.now, None, before)
    assert before == known


@pytest.mark.parametrize("title", TITLES)
def test_pieces_of_a_game_are_those_of_its_views(title: str) -> None:
    """Also where it jumps back, as an undo does."""
    game, pick, pieces = penumbra.game(title), random.Random(title), Pieces()
    state, back = game.new(game.seats[-1], 3), game.new(game.seats[-1], 3)
    for number in range(250):
        if state.done:
            break
        for one in (state, back) if number % 20 == 0 else (state,):
            view, prompt = view_and_prompt(one, one.seat, 0, lambda _: 1, part=pieces.part)
            whole = json.loads(Shown(view, prompt, called_packed(one)).whole())
            assert json.dumps(whole["view"]) == json.dumps(game.view(one, one.seat)), "in the same order, too"
        back = state if number % 50 == 0 else back
        state = state.clone()
        state.apply(pick.choice(state.options))
