"""What strangers tried: each attack is refused, costs little, and leaves no trace of our insides."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import stat
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from penumbra.server import accounts, watcher
from penumbra.server.live import LiveTable
from penumbra.server.settings import Rate, default_database
from penumbra.server.store import Store
from tests.server.house import PATIENCE, House, Line, generous
from tests.server.test_many import wait

# --- odd requests ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "origin", ["http://[", "http://[::1", "http://]", "//", "http://a:b@c:d", "http://" + "x" * 5000]
)
def test_an_odd_origin_is_a_foreign_one(house: House, origin: str) -> None:
    marta = house.person("Marta")
    answer = marta.http.post("/api/me/rename", json={"name": "Evil"}, headers={"Origin": origin})
    assert answer.status_code == 403 and answer.json()["error"]["code"] == "origin"
    assert marta.get("/api/me").json()["name"] == "Marta"


@pytest.mark.parametrize(
    "path",
    ["/%00", "/assets/%00", "/api/tables/%00", "/api/titles/%00/cards", "/" + "x" * 300, "/assets/" + "y" * 300,
     "/" + "a/" * 600, "/api/tables/" + "z" * 900, "/%ff%fe", "/" + "%C5%BC" * 150],
    ids=lambda path: path[:24],
)  # fmt: skip
@pytest.mark.parametrize("built", [False, True])
def test_an_odd_path_leads_nowhere(tmp_path: Path, house: House, path: str, built: bool) -> None:
    if built:
        web = tmp_path / "web"
        (web / "assets").mkdir(parents=True)
        (web / "index.html").write_text("table")
        with House(generous(tmp_path)) as other:
            answer = other.person(None).http.get(path)
    else:
        answer = house.person(None).http.get(path)
    assert answer.status_code in (200, 404)
    assert "Traceback" not in answer.text


HALF = "\\ud800"  # half of a character, as JSON may name it


@pytest.mark.parametrize(
    "options", [f'{{"{HALF}": 1}}', f'{{"first_player": "{HALF}"}}', f'{{"half_decks": ["{HALF}", {{"a": "{HALF}"}}]}}']
)
def test_half_a_character_is_refused_wherever_it_stands(house: House, options: str) -> None:
    marta = house.person()
    body = f'{{"title": "tyrants", "seats": [{{"kind": "me"}}, {{"kind": "open"}}], "options": {options}}}'
    answer = marta.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in (400, 409, 422), answer.text
    assert set(answer.json()["error"]["text"]) == {"pl", "en"}


def test_pages_have_a_largest_rate_too(tmp_path: Path) -> None:
    with House(generous(tmp_path, pages=Rate(10, 0.001))) as house:
        anybody = house.person(None)
        codes = [anybody.get("/").status_code for _ in range(12)]
    assert codes == [200] * 10 + [429] * 2


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET /api/titles HTTP/1.1\r\nHost: local",
        b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\nContent-Type: application/json\r\n\r\n{",
        b"GET /api/titles HTTP/1.1\r\nHost: localhost\r\n\r\nGET /api",
    ],
    ids=["nothing", "head", "body", "second"],
)
def test_a_request_that_never_ends_is_ended(tmp_path: Path, begun: bytes) -> None:
    with (
        House(generous(tmp_path, request_seconds=0.2)) as house,
        socket.create_connection(("127.0.0.1", house.port)) as line,
    ):
        line.settimeout(PATIENCE)
        line.sendall(begun)
        while line.recv(65536):  # until the server closes
            pass
        assert house.person("Marta").get("/api/me").status_code == 200


# --- behind a proxy ----------------------------------------------------------------------------------------------


def test_a_trusted_proxy_says_who_asks_and_how(tmp_path: Path) -> None:
    settings = generous(
        tmp_path, trusted_proxies=("127.0.0.1",), public_url="https://games.example", new_tables=Rate(2, 0.001)
    )
    with House(settings) as house:

        def ask(address: str, name: str = "Marta", **headers: str) -> Any:
            forwarded = {"X-Forwarded-For": address, "X-Forwarded-Proto": "https", "Host": "games.example", **headers}
            return house.person(None).http.post("/api/me", json={"name": name}, headers=forwarded)

        answer = ask("192.0.2.1", Origin="https://games.example")
        assert answer.status_code == 200 and "secure" in answer.headers["set-cookie"].lower()
        assert ask("192.0.2.1, 127.0.0.1").status_code == 200
        assert ask("192.0.2.1").status_code == 429, "each address has a bucket of its own"
        assert ask("192.0.2.77, 192.0.2.1").status_code == 429, "what came before the last hop may be invented"
        assert ask("192.0.2.2").status_code == 200
        assert ask("192.0.2.3", Host="evil.example").status_code == 403
        assert ask("192.0.2.3", Origin="https://evil.example").status_code == 403


@pytest.mark.parametrize(
    ("same", "other"),
    (
        (("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:DB8:1:2:0:0:0:77"), "2001:db8:1:3::1"),
        (("192.0.2.1", "::ffff:192.0.2.1", "::ffff:c000:201"), "::ffff:192.0.2.2"),
        (("fe80::1%eth0", "fe80::2%eth0", "fe80::3"), "unknown:somebody"),
    ),
)
def test_whoever_has_many_addresses_of_one_network_is_limited_as_one(
    tmp_path: Path, same: tuple[str, ...], other: str
) -> None:
    limits = {"new_tables": Rate(2, 0.001), "sign_ins": Rate(2, 0.001), "requests": Rate(4, 0.001)}
    with House(generous(tmp_path, trusted_proxies=("127.0.0.1",), **limits)) as house:

        def ask(address: str, path: str, **body: str) -> int:
            asked = house.person(None).http.post(path, json=body, headers={"X-Forwarded-For": address})
            return asked.status_code

        guess = {"login": "marta", "password": "tunnels8"}
        assert [ask(address, "/api/me", name="Marta") for address in same] == [200, 200, 429]
        assert ask(same[0], "/api/account/login", **guess) == 403
        assert ask(same[1], "/api/account/login", **guess) == 429, "this was the fifth request"
        assert ask(other, "/api/me", name="Marta") == 200
        assert [ask(other, "/api/account/login", **guess) for _ in same] == [403, 403, 429]


def test_nobody_else_is_believed(tmp_path: Path) -> None:
    with House(generous(tmp_path, new_tables=Rate(2, 0.001))) as house:
        codes = [
            house.person(None)
            .http.post("/api/me", json={"name": "M"}, headers={"X-Forwarded-For": f"192.0.2.{i}"})
            .status_code
            for i in range(3)
        ]
    assert codes == [200, 200, 429]


# --- floods ------------------------------------------------------------------------------------------------------


def test_connections_are_begun_at_a_largest_rate_and_strangers_have_fewer(tmp_path: Path) -> None:
    with House(generous(tmp_path, connects=Rate(4, 0.001), strangers=2)) as house:
        marta = house.person("Marta")
        table = marta.started("me", "local")
        lines = [house.person(None).watch(table, hello=False) for _ in range(3)]
        assert lines[2].next("refused")["code"] == "connections"
        assert lines[2].closed() == 1013, "there is room again when others leave"
        assert lines[2].socket.close_reason == "connections"
        marta.watch(table).next("state")
        with pytest.raises(InvalidStatus):
            marta.watch(table)


@pytest.mark.parametrize("kind", ["chat", "hint", "odds"])
def test_who_has_many_connections_may_not_ask_for_more(tmp_path: Path, kind: str) -> None:
    few = Rate(2, 0.0001)
    with House(generous(tmp_path, chats=few, hints=few, odds=few)) as house:
        marta, ola = house.person("Marta"), house.person("Ola")
        table = marta.table("me", "open", hints=True)
        ola.join(table, 1)
        asked = {"chat": {"text": "hello"}}.get(kind, {"seq": 0, "seat": 0})

        def refused(line: Line) -> bool:
            line.send(type=kind, **asked)
            return "too_fast" in [message.get("code") for message in line.settle()]

        assert [refused(marta.watch(table)) for _ in range(4)] == [False, False, True, True]
        assert not refused(ola.watch(table)), "others are not held up"


def test_who_has_no_name_is_refused_without_a_look_at_the_table(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """It may be another one than this process knows, but none where they play: its people's clicks do not wait."""
    table = house.person("Marta").started("me", "random", options={"first_player": 0})
    line = house.person(None).watch(table)
    line.settle()
    asked: list[object] = []
    monkeypatch.setattr(LiveTable, "do", lambda _table, work: asked.append(work))
    seat: dict[str, Any] = {"seat": 0}
    here = line.seen | seat
    for kind, fields in (
        *((kind, here) for kind in ("undo", "hint", "odds")),
        *((kind, seat) for kind in ("why", "resign")),
        ("act", here | {"action": 0}),
        ("consent", {"id": "1", "yes": True}),
        ("chat", {"text": "hello"}),
        ("renew", {}),
    ):
        line.send(type=kind, **fields)
        assert line.next("refused")["code"] == "spectator", kind
    assert not asked
    line.send(type="hello")
    assert line.next("state")["spectator"]["view"]


def test_players_are_told_before_spectators(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A spectator's state waits for its pause, whatever the players do meanwhile, and then comes once."""
    over = asyncio.Event()

    async def wait(_seconds: float) -> None:
        await over.wait()

    async def end() -> None:
        over.set()

    monkeypatch.setattr(watcher, "after_the_players", wait)
    with House(generous(tmp_path)) as house:
        marta = house.person("Marta")
        table = marta.started("me", "local", options={"first_player": 0})
        watching = house.person(None).watch(table)
        line = marta.watch(table)
        line.next("state")
        for _ in range(20):
            line.act(0 if line.mine(0) else 1)
        house.inside(end)
        state = watching.next("state")
        assert state["seq"] == line.state["seq"] and {entry["n"] for entry in state["log"]} >= set(range(1, 22))


# --- all at once --------------------------------------------------------------------------------------------------


def test_of_many_guesses_at_once_no_more_are_tried_than_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    count, gate, tried = 12, threading.Event(), list[str]()

    def never_fits(_hashed: str, password: str) -> bool:
        assert gate.wait(PATIENCE)
        tried.append(password)
        return False

    monkeypatch.setattr(accounts, "_fits", never_fits)
    with House(generous(tmp_path, back_off=1000.0)) as house:
        house.person("Marta").post("/api/account/register", login="guessed", password="tunnels8")
        under_way = list[str]()
        check = house.services.back_off.check

        async def noted(name: str) -> None:
            await check(name)
            under_way.append(name)

        monkeypatch.setattr(house.services.back_off, "check", noted)
        strangers = [house.person(None) for _ in range(count)]
        with ThreadPoolExecutor(count) as at_once:
            answers = [
                at_once.submit(stranger.post, "/api/account/login", login="guessed", password=f"tunnels{i}0")
                for i, stranger in enumerate(strangers)
            ]
            wait(lambda: len(under_way) + sum(answer.done() for answer in answers) == count)
            gate.set()
            codes = sorted(answer.result(PATIENCE).status_code for answer in answers)
    assert codes == [403] * 5 + [429] * (count - 5) and len(tried) == 5


def test_of_many_connections_at_once_no_more_are_let_in_than_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    count = 6
    with House(generous(tmp_path, strangers=2)) as house:
        table = house.person("Marta").started("me", "local")
        let_in, over = list[str](), asyncio.Event()
        true = house.services.hub.open

        async def slow(table: str) -> LiveTable:
            let_in.append(table)
            await over.wait()
            return await true(table)

        async def end() -> None:
            over.set()

        monkeypatch.setattr(house.services.hub, "open", slow)

        def greeted(line: Line) -> dict[str, Any]:
            with suppress(ConnectionClosed):  # who is refused may be sent away by now
                line.send(type="hello", since=None)
            return line.next("refused", "state")

        lines = [house.person(None).watch(table, hello=False) for _ in range(count)]
        with ThreadPoolExecutor(count) as at_once:
            answers = [at_once.submit(greeted, line) for line in lines]
            wait(lambda: len(let_in) + sum(answer.done() for answer in answers) == count)
            house.inside(end)
            found = [answer.result(PATIENCE) for answer in answers]
        assert sorted(answer.get("code", "") for answer in found) == ["", ""] + ["connections"] * (count - 2)
        for line in lines:
            line.close()
        wait(lambda: not house.services.hub.connections)
        house.person(None).watch(table).next("state")


def test_programs_that_do_not_say_who_they_are_are_counted_by_address(tmp_path: Path) -> None:
    with House(generous(tmp_path, connections=2)) as house:
        marta = house.person("Marta")
        table = marta.started("me", "greedy", options={"first_player": 0})
        token = marta.post(f"/api/tables/{table['id']}/bot-token", seat=0).json()["token"]
        address = f"{house.url.replace('http', 'ws')}/api/tables/{table['id']}/bot"
        with ExitStack() as stack:

            def comes() -> tuple[ClientConnection, dict[str, Any]]:
                line = stack.enter_context(connect(address, open_timeout=PATIENCE))
                return line, json.loads(line.recv(PATIENCE))

            first, said = comes()
            assert said["type"] == comes()[1]["type"] == "hello"
            assert comes()[1]["code"] == "connections"
            first.send(json.dumps({"type": "hello", "protocol": 1, "token": token}))
            assert json.loads(first.recv(PATIENCE))["type"] == "game"
            assert comes()[1]["type"] == "hello", "who has said it counts for themselves"


# --- races and files ---------------------------------------------------------------------------------------------


def test_leaving_while_others_sit_down_is_decided_one_way_or_the_other(house: House) -> None:
    """The host leaves as three others try to join: everybody gets an answer that is no fault."""
    with ThreadPoolExecutor(4) as at_once:
        for _ in range(8):
            host = house.person("Marta")
            others = [house.person(f"Guest {i}") for i in range(3)]
            table = host.table("me", "open", "open", "open")
            key = table["invite"].partition("?k=")[2]
            path = f"/api/tables/{table['id']}"
            leaving = at_once.submit(host.post, f"{path}/leave")
            joining = [
                at_once.submit(other.post, f"{path}/join", seat=1 + i % 2, k=key) for i, other in enumerate(others)
            ]
            codes = [answer.result(PATIENCE).status_code for answer in (leaving, *joining)]
            assert codes[0] == 200 and set(codes) <= {200, 404, 409}


def test_two_who_want_a_rematch_at_once_come_to_one_table(house: House) -> None:
    marta = house.person("Marta")
    table = marta.started("me", "local", title="emerald", options={"turn_limit": 30})
    line = marta.watch(table)
    line.next("state")
    while not line.state["seats"]["0"]["view"]["done"]:
        line.act(0 if line.mine(0) else 1)
    with ThreadPoolExecutor(4) as at_once:
        answers = [at_once.submit(marta.post, f"/api/tables/{table['id']}/rematch") for _ in range(4)]
        made = {answer.result(PATIENCE).json()["id"] for answer in answers}
    assert len(made) == 1
    mine = [found for found in marta.get("/api/tables", which="mine").json() if found["title"] == "emerald"]
    assert [found["id"] for found in mine] == [*made], "none is left over"


def test_the_database_is_for_its_owner_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    mask = os.umask(0o022)
    try:
        url = default_database()
        file = Path(url.removeprefix("sqlite:///"))

        async def use() -> None:
            store = Store(url)
            await store.open()
            await store.secret("cookie")
            for path in file.parent.iterdir():
                assert stat.S_IMODE(path.stat().st_mode) == 0o600, path.name
            await store.close()

        asyncio.run(use())
        assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
        file.chmod(0o644)  # as earlier servers left it
        asyncio.run(use())
    finally:
        os.umask(mask)
