"""Hostile messages by the thousand: none is a fault of ours, and no table is harmed."""

from __future__ import annotations

import json
import logging
from random import Random
from typing import Any, get_args

import pytest

from penumbra.server.messages import CLIENT_MESSAGES, SERVER_MESSAGE
from tests.server.house import House, Line

MESSAGES, AT_ONCE = 2000, 20
ODD: list[Any] = [
    None, True, False, 0, -1, 1, 9, 10, 2**31, 2**31 + 1, 10**30, 1.5, float("1e308"), "", "x", "0", "\u0000", "\ud83d",
    "ż" * 600, [], {}, [[]], {"type": "act"}, "<script>", "' OR 1=1 --", "../../etc", "\u202e", "a" * 4000,
]  # fmt: skip
FIELDS = sorted({name for model in CLIENT_MESSAGES for name in model.model_fields} | {"extra", "__proto__"})
# Without ping: its pong is how a test knows that everything has been answered.
TYPES = [
    kind for model in CLIENT_MESSAGES for kind in get_args(model.model_fields["type"].annotation) if kind != "ping"
]


def hostile(pick: Random, seq: int) -> str:
    """Something like a message: right fields with odd values, odd fields, cut off, or no JSON at all."""
    message: dict[str, Any] = {"type": pick.choice([*TYPES, *TYPES, "fly", 5, None])}
    for name in pick.sample(FIELDS, pick.randint(0, 5)):
        if name != "type":
            message[name] = pick.choice([*ODD, seq, 0, 1])
    text = json.dumps(message, ensure_ascii=pick.random() < 0.5).encode("utf-8", "replace").decode()
    kind = pick.random()
    if kind < 0.1:
        return text[: pick.randint(0, len(text))]
    if kind < 0.15:
        return pick.choice(["[" * 500, '{"type":' * 50, "\u0000", "NaN", '{"type":"act","seq":Infinity}', text * 3])
    return text


def throw(line: Line, pick: Random, count: int) -> list[dict[str, Any]]:
    """Everything that came back."""
    found: list[dict[str, Any]] = []
    for _ in range(count // AT_ONCE):
        for _ in range(AT_ONCE):
            line.socket.send(hostile(pick, line.state.get("seq", 0)))
        found += line.settle()
    return found


def test_messages_of_a_stranger_change_nothing(house: House, caplog: pytest.LogCaptureFixture) -> None:
    marta = house.person("Marta")
    table = marta.started("me", "local", options={"first_player": 0}, hints=True)
    mine = marta.watch(table)
    mine.next("state")
    before = mine.state["seats"]
    stranger = house.person("Mallory").watch(table)
    with caplog.at_level(logging.WARNING, "penumbra"):
        answers = throw(stranger, Random(1), MESSAGES)
    assert {answer["type"] for answer in answers} >= {"refused", "state"}
    assert not [answer for answer in answers if answer.get("code") == "fault"]
    assert not caplog.records
    for answer in answers:
        SERVER_MESSAGE.validate_python(answer)
    mine.settle()
    assert mine.state["seats"] == before and mine.state["seq"] == 1
    mine.act(0)


def test_messages_of_a_player_are_played_or_refused(house: House, caplog: pytest.LogCaptureFixture) -> None:
    """Whoever sits there may harm their own game, but break nothing: the log can be read again afterwards."""
    marta = house.person("Marta")
    table = marta.started("me", "local", options={"first_player": 0}, hints=False)
    line = marta.watch(table)
    line.next("state")
    with caplog.at_level(logging.WARNING, "penumbra"):
        answers = throw(line, Random(2), MESSAGES)
    assert not [answer for answer in answers if answer.get("code") == "fault"]
    assert not caplog.records
    hub = house.services.hub
    shown = house.person(None).watch(table)
    before = shown.next("state")
    house.inside(lambda: hub.drop(table["id"]))
    again = house.person(None).watch(table).next("state")
    assert again["spectator"]["view"]["game"] == before["spectator"]["view"]["game"]
    assert again["seq"] >= before["seq"] and again["log"][: len(before["log"])] == before["log"]
