"""Hostile messages by the thousand: none is a fault of ours, and no table is harmed. bench/hostile.py sends more."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fastapi.routing import APIRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from penumbra.server.messages import SERVER_MESSAGE
from tests.server.hostile import fitting, operations, throw, throw_call, throw_frames, throw_request
from tests.server.house import House, Player, generous

MESSAGES, FRAMES, REQUESTS, CALLS = 2000, 80, 200, 3


@pytest.fixture(autouse=True)
def nothing_is_logged(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever people send, it is no error of the server's."""
    with caplog.at_level(logging.WARNING):
        yield
    said = [record for record in caplog.records if record.exc_info or record.levelno >= logging.ERROR]
    assert not said and not [record for record in caplog.records if record.name.startswith("penumbra")]


def untouched(marta: Player, table: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = marta.watch(table).next("state")
    return found


def test_messages_of_a_stranger_change_nothing(house: House) -> None:
    marta = house.person("Marta")
    table = marta.started("me", "local", options={"first_player": 0}, hints=True)
    mine = marta.watch(table)
    mine.next("state")
    before = mine.state["seats"]
    stranger = house.person("Mallory").watch(table)
    answers = throw(stranger, Random(1), MESSAGES)
    assert {answer["type"] for answer in answers} >= {"refused", "state"}
    assert not [answer for answer in answers if answer.get("code") == "fault"]
    for answer in answers:
        SERVER_MESSAGE.validate_python(answer)
    mine.settle()
    assert mine.state["seats"] == before and mine.state["seq"] == 1
    mine.act(0)


def test_messages_of_a_player_are_played_or_refused(house: House) -> None:
    """Whoever sits there may harm their own game, but break nothing: the log can be read again afterwards."""
    marta = house.person("Marta")
    table = marta.started("me", "local", options={"first_player": 0}, hints=False)
    line = marta.watch(table)
    line.next("state")
    answers = throw(line, Random(2), MESSAGES)
    assert not [answer for answer in answers if answer.get("code") == "fault"]
    hub = house.services.hub
    shown = house.person(None).watch(table)
    before = shown.next("state")
    house.inside(lambda: hub.drop(table["id"]))
    again = house.person(None).watch(table).next("state")
    assert again["spectator"]["view"]["game"] == before["spectator"]["view"]["game"]
    assert again["seq"] >= before["seq"] and again["log"][: len(before["log"])] == before["log"]


def test_broken_frames_end_one_connection_and_nothing_else(house: House) -> None:
    marta = house.person("Marta")
    table = marta.started("me", "local", options={"first_player": 0})
    before = untouched(marta, table)
    mallory, pick = house.person("Mallory"), Random(3)
    for _ in range(FRAMES):
        assert throw_frames(mallory, table["id"], pick).startswith(b"HTTP/1.1 101")
    assert untouched(marta, table) == before


def routes_entered(house: House, monkeypatch: pytest.MonkeyPatch) -> set[tuple[str, str]]:
    """Which operations requests came as far as, once they have."""
    found: set[tuple[str, str]] = set()

    def noting(route: APIRoute) -> ASGIApp:
        true = route.app

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            found.add((scope["method"], route.path))
            await true(scope, receive, send)

        return app

    for route in house.app.routes:
        if isinstance(route, APIRoute):
            monkeypatch.setattr(route, "app", noting(route))
    return found


def test_every_operation_is_called_and_none_fails(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    entered = routes_entered(house, monkeypatch)
    table = house.person("Marta").started("me", "local", options={"first_player": 0})
    mallory, pick = house.person("Mallory"), Random(5)
    statuses = [throw_call(mallory, table["id"], pick, one) for one in operations() for _ in range(CALLS)]
    assert {status for status in statuses if status >= 500} == set()
    assert {200, 403, 404, 409, 422} <= {*statuses}
    assert entered >= {(one.method, one.path) for one in operations()}
    assert len([path for _, path in entered if path.startswith("/api/account/")]) > 5


LIKELY = {  # what gets far enough to be looked for, or kept
    "name": "Ola",
    "text": "hello",
    "file": "pack.yaml",
    "endpoint": "https://push.example/x",
    "lang": "en",
    "login": "marta",
    "password": "tunnels8",
    "old": "tunnels8",
    "email": "m@games.example",
    "title": "tyrants",
}


def with_a_nul(value: Any, inside: bool) -> Iterator[Any]:
    """The same with a NUL in each of its texts in turn."""
    match value:
        case str():
            yield f"{value[:1]}\0{value[1:]}" if inside else "\0"
        case dict():
            for name, part in value.items():
                yield from ({**value, name: odd} for odd in with_a_nul(part, inside))
        case list():
            for n, part in enumerate(value):
                yield from ([*value[:n], odd, *value[n + 1 :]] for odd in with_a_nul(part, inside))


@pytest.mark.parametrize("inside", [False, True])
def test_a_nul_is_refused_wherever_a_text_may_stand(tmp_path: Path, inside: bool) -> None:
    """No PostgreSQL keeps one, or looks for it."""
    pick, asked = Random(6), 0
    with House(generous(tmp_path, smtp="smtp://127.0.0.1:1", mail_from="t@games.example")) as house:
        marta = house.person("Marta")
        assert marta.post("/api/account/register", login="marta", password="tunnels8").status_code == 200
        table = marta.started("me", "local")["id"]
        for one in operations():
            likely = {"table": table, "title": "tyrants", "who": "marta", "code": "ABC-DEF", "n": "1", "seat": "0"}
            path = re.sub("{([a-z]+)}", lambda found, likely=likely: likely.get(found[1], "x"), one.path)
            body = None if one.body is None else fitting(pick, one.body, all_of_it=True)
            if isinstance(body, dict):
                body |= {name: LIKELY[name] for name in body.keys() & LIKELY.keys()}
            odd = [(f"{path}?{name}={'x' if inside else ''}%00", body) for name in one.fields]
            for address, given in (*odd, *((path, given) for given in with_a_nul(body, inside))):
                answer = marta.http.request(one.method, address, json=given)
                asked += 1
                assert answer.status_code == 422, (one.method, address, given)
    assert asked > 50


def test_raw_requests_are_answered_or_cut_off(house: House) -> None:
    marta = house.person("Marta")
    table = marta.started("me", "local", options={"first_player": 0})
    before = untouched(marta, table)
    mallory, pick = house.person("Mallory"), Random(4)
    statuses = [throw_request(mallory, table["id"], pick) for _ in range(REQUESTS)]
    assert {status for status in statuses if status is not None and status >= 500} == set()
    assert {400, 403, 404} <= {*statuses}
    assert untouched(marta, table) == before
