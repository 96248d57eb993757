"""What whoever runs a server sees from outside: numbers, the log, and a calm end."""

from __future__ import annotations

import json
import logging
import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.exceptions import ConnectionClosed

from penumbra.server import live, meters
from penumbra.server.bots_pool import BotsPool
from penumbra.server.bots_worker import BotFailed, Question
from penumbra.server.logs import Request, set_up
from penumbra.server.new_entries import NewEntry
from penumbra.server.store import Conflict
from tests.server.house import PATIENCE, House, Player
from tests.server.ports import free_port
from tests.server.served import ServerProcess
from tests.server.test_live import left
from tests.server.test_many import wait


class Watched(ServerProcess):
    """A server with numbers and a log for programs."""

    def __init__(self, folder: Path) -> None:
        self.numbers_at = f"127.0.0.1:{free_port()}"
        super().__init__(folder, "--metrics", self.numbers_at, "--log", "json")

    def numbers(self) -> dict[tuple[str, ...], float]:
        """By name and labels."""
        text = httpx.get(f"http://{self.numbers_at}/metrics", verify=False).text
        return {
            (sample.name.removeprefix("penumbra_"), *sample.labels.values()): sample.value
            for family in text_string_to_metric_families(text)
            for sample in family.samples
        }

    def lines(self, part: str) -> list[dict[str, Any]]:
        found = [json.loads(line) for line in self.said.splitlines()]
        return [line for line in found if line["part"] == f"penumbra.{part}"]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watched]:
    server = Watched(tmp_path_factory.mktemp("served"))
    server.start()
    yield server
    server.kill()


@pytest.fixture
def marta(served: Watched) -> Iterator[Player]:
    player = Player(served.url)
    assert player.post("/api/me", name="Marta").status_code == 200
    yield player
    player.close()


def test_the_numbers_tell_what_happened(served: Watched, marta: Player) -> None:
    before = served.numbers()
    line = marta.watch(marta.started("me", "random", options={"first_player": 0}))
    for _ in range(5):
        line.act(0)
    line.send(type="act", seq=0, seat=0, action=0)
    assert line.next("refused")["code"] == "stale"
    after = served.numbers()

    def grown(*name: str) -> float:
        return after[name] - before.get(name, 0.0)

    assert grown("actions_total", "person", "tyrants") == 5
    assert grown("click_to_view_seconds_count") == 5
    assert grown("refusals_total", "stale") == 1
    assert grown("sockets") == grown("tables") == 1
    assert grown("commit_entries_sum") >= 6 and grown("commit_seconds_count") >= 1  # the beginning is an entry, too
    assert grown("request_seconds_count", "POST", "200") >= 2
    assert after["bot_queue",] == 0
    line.turn(0)  # the bot has answered, or was never asked
    line.close()


def test_bots_are_counted_and_timed(served: Watched, marta: Player) -> None:
    before = served.numbers()
    line = marta.watch(marta.started("me", "random", options={"first_player": 1}))
    assert line.turn(0) is not None
    after = served.numbers()
    thought = after["actions_total", "bot", "tyrants"] - before.get(("actions_total", "bot", "tyrants"), 0)
    assert thought >= 1
    for name in ("bot_wait_seconds_count", "bot_thinking_seconds_count"):
        assert after[name,] - before[name,] >= thought
    line.close()


@contextmanager
def reporting() -> Iterator[None]:
    """The log as a server keeps it."""
    root, ours, requests = (logging.getLogger(name) for name in ("", "penumbra", "penumbra.requests"))
    before = [(logger, logger.handlers[:], logger.level) for logger in (root, ours, requests)]
    set_up("text")
    try:
        yield
    finally:
        for logger, handlers, level in before:
            logger.handlers[:] = handlers
            logger.setLevel(level)


def errors() -> Counter[str]:
    """How many have been counted so far, by part."""
    counted = [sample for family in meters.ERRORS.collect() for sample in family.samples]
    return Counter({one.labels["part"]: int(one.value) for one in counted if one.name.endswith("_total")})


def broken(*_: object) -> Any:
    raise RuntimeError("broken")


def test_errors_are_counted_by_part(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    marta = house.person("Marta")
    line = marta.watch(marta.started("me", "greedy", options={"first_player": 0}))
    assert line.turn(0) is not None
    before = errors()
    with reporting(), monkeypatch.context() as patch:
        patch.setattr(live.LiveTable, "begin", broken)
        table = marta.table("me", "open")
        assert marta.post(f"/api/tables/{table['id']}/start").status_code == 500
        assert errors() - before == {"server": 1}
        patch.setattr(live.LiveTable, "chat", broken)
        line.send(type="chat", text="hello")
        assert line.next("refused")["code"] == "fault"
        assert errors() - before == {"server": 1, "live": 1}
        patch.setattr(BotsPool, "_ask", broken)
        line.act(0)
        assert line.turn(0) is not None
        by_bots = errors()["bots"] - before["bots"]
        assert by_bots >= 1
        line.close()
        left(house, line.table, 0)
        patch.setattr(live.LiveTable, "state_at", broken)
        with pytest.raises(ConnectionClosed):
            marta.watch(line.table).next("state")
        assert errors() - before == {"server": 1, "live": 2, "bots": by_bots}


def test_numbers_have_an_address_of_their_own(served: Watched, marta: Player) -> None:
    """Players cannot read them: the page is what the server gives for any path of no other meaning."""
    answer = marta.get("/metrics")
    assert answer.status_code == 404 or "html" in answer.headers["content-type"]
    assert "penumbra_" not in answer.text


def test_a_process_takes_a_place_for_its_numbers_when_one_that_ends_has_left_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    held, served = {9100, 9101, 9102}, Queue[int]()

    def serving(port: int, *_: object) -> None:
        if port in held:
            raise OSError("Address already in use")
        served.put(port)

    monkeypatch.setattr(meters, "start_http_server", serving)
    monkeypatch.setattr(meters, "RETRY", 0.001)
    meters.serve_as_soon_as_possible("127.0.0.1", 9100, several=3)
    assert served.empty()
    held.remove(9101)
    assert served.get(timeout=PATIENCE) == 9101
    meters.serve_as_soon_as_possible("127.0.0.1", 9101, several=2)
    assert served.get_nowait() == 9101, "at once where there is one"


def test_a_request_is_found_in_the_log_by_its_id(served: Watched, marta: Player) -> None:
    answer = marta.get("/api/tables/nowhere", k="a-secret-invitation")
    assert answer.status_code == 404
    marta.get("/healthz")  # the line is written when the answer has gone: before the next one is begun
    [line] = [line for line in served.lines("requests") if line["request"] == answer.headers["x-request-id"]]
    assert {line[name] for name in ("method", "path", "status")} == {"GET", "/api/tables/nowhere", 404}
    assert "a-secret-invitation" not in served.said


def test_an_id_is_believed_only_of_a_proxy(house: House) -> None:
    stranger = house.person(None)
    given = stranger.http.get("/api/titles", headers={"X-Request-Id": "mine"}).headers["x-request-id"]
    assert given != "mine"
    assert stranger.get("/api/titles").headers["x-request-id"] != given


@pytest.fixture
def noted(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    """The log, each line with whose request it was written in, as the server would write it."""
    request = Request()
    caplog.handler.addFilter(request)
    with caplog.at_level(logging.INFO, "penumbra"):
        yield caplog
    caplog.handler.removeFilter(request)


def whose(noted: pytest.LogCaptureFixture, part: str, what: str) -> list[str]:
    """The request of each line that says so."""
    lines = [record for record in noted.records if record.name == f"penumbra.{part}" and what in record.getMessage()]
    return [getattr(record, "request", "") for record in lines]


def test_what_a_table_does_for_somebody_bears_their_id(
    house: House, noted: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not the id of who opened it."""
    marta, ola = house.person("Marta"), house.person("Ola")
    table = marta.table("me", "open", options={"first_player": 1})
    ola.join(table, 1)
    marta.start(table)
    line = ola.watch(table)
    assert line.turn(1) is not None
    store, append = house.services.store, house.services.store.append

    async def overtaken(*entries: NewEntry) -> None:
        monkeypatch.setattr(store, "append", append)
        raise Conflict

    monkeypatch.setattr(store, "append", overtaken)
    line.act(1)  # it is done at the second try
    [hers] = whose(noted, "tables", "was written elsewhere")
    line.close()
    wait(lambda: whose(noted, "requests", f"LIVE /api/tables/{table['id']}/live"))
    assert whose(noted, "requests", f"LIVE /api/tables/{table['id']}/live") == [hers]


def test_what_a_bot_does_at_a_table_bears_nobodys_id(
    house: House, noted: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither of who opened the table, nor of who moved before it."""
    asked, apply, left = list[Question](), live.LiveTable._apply, [1]

    async def failing(self: BotsPool, question: Question, *rest: object) -> Any:
        asked.append(question)
        raise BotFailed("a broken bot")

    async def once_not(self: live.LiveTable, seat: int, action: int) -> None:
        if seat == 1 and left:
            left.pop()
            raise RuntimeError("a broken table")
        await apply(self, seat, action)

    monkeypatch.setattr(BotsPool, "_ask", failing)
    monkeypatch.setattr(live.LiveTable, "_apply", once_not)
    monkeypatch.setattr(live, "BOT_RETRY", 0.0)
    marta = house.person("Marta")
    for first in (1, 0):  # it is asked when the table is opened, and after a click
        line = marta.watch(marta.started("me", "greedy", options={"first_player": first}))
        line.act(0)
        assert line.turn(0) is not None
    faults = whose(noted, "bots", "a broken bot")
    assert len(faults) == len(asked) >= 3 and set(faults) == {""}
    assert whose(noted, "tables", "the bot's action could not be carried out") == [""]


def test_a_calm_end_keeps_everything_and_tells_everybody(tmp_path: Path) -> None:
    server = Watched(tmp_path)
    server.start()
    marta = Player(server.url)
    try:
        assert marta.post("/api/me", name="Marta").status_code == 200
        table = marta.started("me", "local", options={"first_player": 0})
        line = marta.watch(table)
        line.act(0)
        seen = line.state
        assert server.end(signal.SIGTERM) in (0, -signal.SIGTERM)
        assert line.closed() == 1012  # service restart: clients come again by themselves
        server.start()
        again = marta.watch(table).next("state")
        assert again["seq"] == seen["seq"] and again["seats"] == seen["seats"]
        assert not server.lines("tables") and "Traceback" not in server.said
    finally:
        marta.close()
        server.kill()
