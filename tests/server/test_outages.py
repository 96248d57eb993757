"""What several servers stand on goes away, hangs and comes back: nobody loses anything, and people are told."""

from __future__ import annotations

import asyncio
import json
import logging
import signal
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from penumbra.server.forgetting import forget
from penumbra.server.pulse import Heart
from penumbra.server.services import open_services
from penumbra.server.store import POSTGRES, Store
from tests.server.engines import Postgres, Redis
from tests.server.house import House, generous
from tests.server.test_invitations import PAGE
from tests.server.test_many import connected, me, moved, two_seats, wait


def test_without_a_bus_tables_are_looked_at(tmp_path: Path) -> None:
    """All news lost, always: it is slower, and nothing else."""
    settings = generous(tmp_path, bus="", look_seconds=0.05)
    with House(settings) as one, House(settings) as other:
        _, marta, ola = two_seats((one, other))
        for _ in range(6):
            marta.next("state") if not marta.state else None
            seat = marta.state["seats"]["0"]["prompt"]["seat"]
            line = (marta, ola)[seat]
            line.until(marta.state["seq"])
            marta.until(line.act(seat))


def test_who_has_missed_everything_does_not_win(tmp_path: Path) -> None:
    """A server that hears and looks at nothing, as one that was frozen: its click is stale, and then it knows all."""
    with House(generous(tmp_path, bus="", look_seconds=3600)) as deaf, House(generous(tmp_path)) as other:
        marta = deaf.person("Marta")
        table = marta.started("me", "local", options={"first_player": 0})
        frozen = marta.watch(table)
        prompt = frozen.turn(0)
        assert prompt is not None
        seen = frozen.seen
        line = moved(marta, other).watch(table)
        line.act(0, prompt["options"][-1]["action"])
        frozen.send(type="act", **seen, seat=0, action=prompt["options"][0]["action"])
        assert frozen.next("refused")["code"] == "stale"
        assert frozen.until(line.state["seq"]) == line.state | {
            "log": frozen.state["log"],
            "full": frozen.state["full"],
        }


def test_redis_may_go_and_come_back(tmp_path: Path, postgres: Postgres) -> None:
    with Redis() as redis:
        settings = generous(tmp_path, database=postgres.new_database(), bus=redis.url(), look_seconds=0.1)
        with House(settings) as one, House(settings) as other:
            connected(one)
            connected(other)
            _, marta, ola = two_seats((one, other))
            for turn in range(9):
                if turn == 3:
                    redis.kill()
                if turn == 6:
                    redis.start()
                    connected(one)
                    connected(other)
                marta.next("state") if not marta.state else None
                seat = marta.state["seats"]["0"]["prompt"]["seat"]
                line = (marta, ola)[seat]
                line.until(marta.state["seq"])
                marta.until(line.act(seat))
            while not marta.table["seats"][1]["online"]:
                marta.next("table")


def test_a_click_outlasts_a_restart_of_postgresql(tmp_path: Path, redis: Redis) -> None:
    with Postgres() as postgres:
        settings = generous(tmp_path, database=postgres.new_database(), bus=redis.url(), patience_seconds=300.0)
        with House(settings) as one, House(settings) as other:
            table, marta, _ = two_seats((one, other))
            prompt = marta.turn(0)
            assert prompt is not None
            seen = marta.seen
            postgres.kill()
            marta.send(type="act", **seen, seat=0, action=prompt["options"][0]["action"])
            postgres.start()
            marta.after(seen)
            assert not [text for text in marta.raw if '"refused"' in text]
            whole = moved(marta.player, other).watch(table).next("state")
            assert whole["seats"]["0"]["view"]["actions"] == 1


def test_while_postgresql_is_away_people_are_told_so(tmp_path: Path, redis: Redis) -> None:
    """Requests are refused with a sentence, connections are to come again, `/readyz` says no; then all is as before."""
    with Postgres() as postgres:
        settings = generous(tmp_path, database=postgres.new_database(), bus=redis.url(), patience_seconds=0)
        with House(settings) as house:
            marta = house.person("Marta")
            table = marta.started("me", "local", options={"first_player": 0})
            line = marta.watch(table)
            prompt = line.turn(0)
            assert prompt is not None
            postgres.kill()
            answer = marta.get("/api/tables")
            assert (answer.status_code, answer.json()["error"]["code"]) == (503, "unsure")
            assert marta.get("/readyz").status_code == 503
            assert marta.watch(table, hello=False).closed() == 1013
            line.send(type="act", **line.seen, seat=0, action=prompt["options"][0]["action"])
            assert line.next("refused")["code"] == "unsure"
            postgres.start()
            assert marta.get("/api/tables").status_code == 200
            line.act(0)


def test_pages_come_while_postgresql_is_away(tmp_path: Path) -> None:
    """Whoever follows a link reads of the outage in the page, not a refusal made for programs."""
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "index.html").write_text(PAGE)
    with Postgres() as postgres:
        settings = generous(tmp_path, database=postgres.new_database(), patience_seconds=0)
        with House(settings) as house:
            marta = house.person("Marta")
            table = marta.started("me", "local")
            marta.watch(table).next("state")
            moment = marta.post(f"/api/tables/{table['id']}/moments", n=1).json()["path"]
            pages = f"/t/{table['id']}", table["invite"], f"/t/{table['code']}", moment
            assert "og:title" in marta.get(pages[0]).text and "og:title" in marta.get(moment).text
            postgres.kill()
            for person in (marta, house.person(None)):
                for page in pages:
                    answer = person.http.get(page)
                    assert (answer.status_code, answer.text) == (200, PAGE)
                    assert answer.headers["content-type"].startswith("text/html")


def test_an_outage_is_told_once_by_what_is_done_again_and_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def told(what: str) -> list[tuple[int, bool]]:
        return [(one.levelno, one.exc_info is None) for one in caplog.records if what in one.getMessage()]

    looks = "nobody could be called back", "tables could not be looked at"
    often: dict[str, Any] = {"bus": "", "notice_seconds": 0.02, "look_seconds": 0.02}
    with Postgres() as postgres, House(generous(tmp_path, database=postgres.new_database(), **often)) as house:
        marta = house.person("Marta")
        marta.watch(marta.started("me", "local")).next("state")
        crier, tried = house.services.crier, [0]
        look = crier.look

        async def counted() -> None:
            tried[0] += 1
            await look()

        crier.look = counted  # type: ignore[method-assign]
        for outages in (1, 2):
            postgres.kill()
            for what in looks:
                wait(lambda what=what, outages=outages: len(told(what)) >= outages)  # type: ignore[misc]
            before = tried[0]
            wait(lambda before=before: tried[0] > before + 3)  # type: ignore[misc]
            for what in looks:
                assert told(what) == [(logging.WARNING, True)] * outages
            postgres.start()
            house.inside(look)
            before = tried[0]
            wait(lambda before=before: tried[0] > before + 3)  # type: ignore[misc]


def test_a_redis_that_hangs_holds_up_no_click(tmp_path: Path, postgres: Postgres) -> None:
    with Redis() as redis:
        settings = generous(tmp_path, database=postgres.new_database(), bus=redis.url(), look_seconds=0.1)
        with House(settings) as one, House(settings) as other:
            connected(one)
            connected(other)
            _, marta, ola = two_seats((one, other))
            marta.turn(0)
            assert redis.process is not None
            redis.process.send_signal(signal.SIGSTOP)
            try:
                for _ in range(4):
                    seat = marta.state["seats"]["0"]["prompt"]["seat"]
                    line = (marta, ola)[seat]
                    line.until(marta.state["seq"])
                    marta.until(line.act(seat))
            finally:
                redis.process.send_signal(signal.SIGCONT)


def test_who_did_not_hear_of_the_end_of_a_session_looks(tmp_path: Path) -> None:
    """The word of a sign-out is lost: the connection ends all the same."""
    settings = generous(tmp_path, bus="", look_seconds=0.05)
    with House(settings) as one, House(settings) as other:
        marta = one.person("Marta")
        line = moved(marta, other).watch(marta.table("me", "open"))
        line.next("table")
        assert marta.post("/api/account/logout").status_code == 200
        assert line.closed() == 4401


def test_a_migration_may_take_longer_than_any_question(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(POSTGRES, "connect_args", {**POSTGRES["connect_args"], "command_timeout": 0.2})

    async def tried() -> None:
        store = Store(postgres.new_database())
        try:
            async with store._patient() as connection:
                await connection.execute(text("SELECT pg_sleep(1)"))
            with pytest.raises(TimeoutError):
                async with store.reading() as session:
                    await session.execute(text("SELECT pg_sleep(1)"))
        finally:
            await store.engine.dispose()

    asyncio.run(tried())


def test_who_could_not_read_a_log_anew_does_so_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database goes away in the middle of reading what is new: what is known then is not taken for all."""
    settings = generous(tmp_path, look_seconds=0.05)
    with House(settings) as one, House(settings) as other:
        adam = one.person("Adam Mickiewicz")
        who, table = me(adam), adam.started("me", "random")
        line, k = adam.watch(table), table["invite"].partition("?k=")[2]
        line.send(type="chat", text="good luck")
        line.settle()

        def told() -> str:
            found = other.person().watch(table, k=k)
            said = json.dumps([found.next("table"), found.next("state")])
            found.close()
            return said

        assert "Mickiewicz" in told()
        store, since, fails = other.services.store, other.services.store.since, [1, 2]

        async def failing(table: str, after: int) -> Any:
            if after == 0 and fails:
                fails.pop()
                raise ConnectionRefusedError("the database is starting up")
            return await since(table, after)

        monkeypatch.setattr(store, "since", failing)
        one.inside(lambda: forget(one.services.store, who))
        wait(lambda: not fails)
        wait(lambda: "Mickiewicz" not in told())
        assert "good luck" in told()


def test_a_server_that_cannot_start_ends(
    tmp_path: Path, postgres: Postgres, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database went while it started. What had begun by then kept the process alive, and nobody was let in."""

    async def cut(_: Heart) -> None:
        raise ConnectionError("the database went away")

    async def start() -> set[Any]:
        with pytest.raises(ConnectionError):
            await open_services(generous(tmp_path, database=postgres.new_database(), bus=redis.url()))
        return asyncio.all_tasks() - {asyncio.current_task()}

    monkeypatch.setattr(Heart, "start", cut)
    assert asyncio.run(start()) == set()
