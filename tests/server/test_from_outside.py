"""An admin changes the database while a server runs on it: the server notices, and whoever is there learns it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from penumbra.engine.state import State
from penumbra.server import live
from penumbra.server.models import Base
from penumbra.server.pace import on_the_beat
from penumbra.server.phrases import Refusal
from penumbra.server.upkeep import DAY, expire
from penumbra.server.watcher import REFUSED, SIGNED_OUT
from tests.cli.run import run
from tests.server.house import House, Line, Player, generous

NEVER = 3600.0


def admin(house: House, *arguments: str) -> str:
    code, out, err = run("admin", *arguments, "--db", house.settings.database, "--lang", "en")
    assert code == 0, err
    return out


@pytest.fixture
def unlooking(tmp_path: Path) -> Iterator[House]:
    """A server that does not look by itself; what it is asked, it looks up."""
    with House(generous(tmp_path, look_seconds=NEVER, bus="", bot_pause=0.001)) as house:
        yield house


@pytest.fixture
def looking(tmp_path: Path) -> Iterator[House]:
    with House(generous(tmp_path, look_seconds=0.05, bus="")) as house:
        yield house


class Thought:
    """Bots think until they are let go on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked = 0
        self._begun, self._go_on = asyncio.Event(), asyncio.Event()

        async def slow(state: State, *rest: Any) -> int:
            self.asked += 1
            self._begun.set()
            await self._go_on.wait()
            return await on_the_beat(state, *rest)

        monkeypatch.setattr(live, "on_the_beat", slow)

    def wait(self, house: House) -> None:
        house.inside(self._begun.wait)

    def go_on(self, house: House) -> None:
        async def let_go() -> None:
            self._go_on.set()

        house.inside(let_go)


def told_that_it_is_gone(line: Line) -> None:
    assert line.next("refused")["code"] == "no_table"
    assert line.closed() == REFUSED


def nobody_comes_in(person: Player, table: dict[str, Any]) -> None:
    late = person.watch(table, hello=False)
    told_that_it_is_gone(late)
    for answer in (person.get(f"/api/tables/{table['id']}"), person.post(f"/api/tables/{table['id']}/resign")):
        assert answer.status_code == 404, answer.text


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_a_table_closed_while_a_bot_thinks_is_over(unlooking: House, monkeypatch: pytest.MonkeyPatch, bot: str) -> None:
    thought = Thought(monkeypatch)
    marta = unlooking.person("Marta")
    table = marta.started("me", bot, options={"first_player": 1})
    line = marta.watch(table)
    thought.wait(unlooking)
    admin(unlooking, "close", table["id"])
    thought.go_on(unlooking)
    told_that_it_is_gone(line)
    nobody_comes_in(marta, table)
    assert thought.asked == 1, "the bot is not asked again and again"


def test_whoever_comes_to_a_closed_table_finds_none(unlooking: House) -> None:
    marta, ola = unlooking.person("Marta"), unlooking.person("Ola")
    table = marta.started("me", "open", options={"first_player": 0})
    line = marta.watch(table)
    assert line.turn(0) is not None
    admin(unlooking, "close", table["id"])
    nobody_comes_in(ola, table)
    told_that_it_is_gone(line)


def test_a_running_server_notices_that_a_table_was_closed(looking: House) -> None:
    marta = looking.person("Marta")
    table = marta.started("me", "random", options={"first_player": 0})
    line = marta.watch(table)
    assert line.turn(0) is not None
    admin(looking, "close", table["id"])
    told_that_it_is_gone(line)
    with pytest.raises(Refusal, match="no_table"):
        looking.inside(lambda: looking.services.hub.open(table["id"]))


def test_who_watches_a_table_that_its_last_person_leaves_is_told(looking: House) -> None:
    marta, ola = looking.person("Marta"), looking.person("Ola")
    table = marta.table("me", "open")
    mine, line = marta.watch(table), ola.watch(table)
    mine.next("table")
    line.next("table")
    assert marta.post(f"/api/tables/{table['id']}/leave").status_code == 200
    mine.close()
    told_that_it_is_gone(line)


def everything(house: House) -> str:
    """What the database holds, as text."""

    async def read() -> str:
        async with house.services.store.reading() as session:
            tables = [await session.execute(select(table)) for table in Base.metadata.sorted_tables]
            return "\n".join(str(row) for table in tables for row in table)

    return house.inside(read)


def say(line: Line, text: str) -> None:
    line.send(type="chat", text=text)
    while not any(said["kind"] == "chat" and said["text"]["en"] == text for said in line.next("state")["log"]):
        pass


def log_of(person: Player, table: dict[str, Any]) -> str:
    line = person.watch(table)
    line.next("state")
    return "".join(line.raw)


def test_who_is_forgotten_is_nowhere_by_any_name_they_had(looking: House) -> None:
    """At tables where they sat, spoke under another name, from which they were sent away or went; while it runs."""
    marta, zofia = looking.person("Marta"), looking.person("Zofia Nowak")
    assert zofia.post("/api/account/register", login="zofia", password="a long password").status_code == 200
    who = zofia.get("/api/me").json()["id"]
    played, left, sent = (marta.table("me", "open", options={"first_player": 0}) for _ in range(3))
    for table in (played, left, sent):
        zofia.join(table, 1)
    say(zofia.watch(left), "I cannot stay")
    assert zofia.post("/api/me/rename", name="Sofia").status_code == 200
    mine = zofia.table("me", "local", name="Sofia")
    assert zofia.post("/api/me/rename", name="Żaneta").status_code == 200
    for table, text in ((played, "good luck"), (left, "farewell"), (sent, "why me")):
        say(zofia.watch(table), text)
    assert zofia.post(f"/api/tables/{left['id']}/leave").status_code == 200
    assert marta.post(f"/api/tables/{sent['id']}/send-away", seat=1).status_code == 200
    marta.start(played)
    event = marta.post("/api/events", title="tyrants", name="Liga", size=2).json()
    assert zofia.post(f"/api/events/{event['id']}/join").status_code == 200
    namesake = looking.person("Zofia Nowak")
    other = namesake.table("me", "open")
    say(namesake.watch(other), "who is there")
    before = "".join(log_of(marta, table) for table in (played, left, sent))
    assert all(name in before for name in ("Zofia Nowak", "Żaneta")) and who not in before
    line = zofia.watch(played)
    line.next("state")

    admin(looking, "forget", "zofia")
    assert line.closed() == SIGNED_OUT
    assert zofia.get("/api/me").status_code == 401
    after = "".join(log_of(marta, table) for table in (played, left, sent))
    assert not any(name in after for name in ("Zofia", "Nowak", "Sofia", "Żaneta"))
    assert all(text in after for text in ("I cannot stay", "good luck", "farewell", "why me"))
    assert "Zofia Nowak" in log_of(marta, other), "it was somebody else of that name"
    held = everything(looking)
    assert held.count("Zofia Nowak") == 5, "that person, table, seat, and what they said"
    assert not any(name in held for name in ("Sofia", "Żaneta")) and mine["id"] in held


def test_who_forgets_themselves_is_nowhere_at_once(unlooking: House) -> None:
    marta, ola = unlooking.person("Marta"), unlooking.person("Aleksandra")
    table = marta.table("me", "open", options={"first_player": 0})
    ola.join(table, 1)
    say(ola.watch(table), "I cannot stay")
    assert ola.post("/api/me/rename", name="Ola").status_code == 200
    say(ola.watch(table), "farewell")
    assert ola.post(f"/api/tables/{table['id']}/leave").status_code == 200
    line = marta.watch(table)
    line.next("state")
    assert ola.post("/api/account/forget").status_code == 200
    after = log_of(marta, table)
    assert "farewell" in after and "Ola" not in after and "Aleksandra" not in after


def test_guests_of_whom_something_stays_do_not_expire(looking: House) -> None:
    host, entrant, plays, left = (looking.person(name) for name in ("Host", "Entrant", "Plays", "Left"))
    looking.person("Guest")
    event = host.post("/api/events", title="tyrants", name="Liga", size=2).json()
    assert entrant.post(f"/api/events/{event['id']}/join").status_code == 200
    running, waiting = plays.table("me", "open"), looking.person("Waits").table("me", "open")
    left.join(running, 1)
    assert left.post(f"/api/tables/{running['id']}/leave").status_code == 200
    plays.start(running)
    line = looking.person(None).watch(waiting)
    line.next("table")
    later = time.time() + DAY
    found = looking.inside(lambda: expire(looking.services.store, 0, later))
    assert found == {"sessions": 6, "tables": 1, "guests": 2}, "those who only came, or waited"
    told_that_it_is_gone(line)


def test_who_watches_is_told_that_the_table_is_gone_and_who_left_it_goes_by_themselves(house: House) -> None:
    marta, ola = house.person("Marta"), house.person("Ola")
    table = marta.table("me", "open")
    mine, line = marta.watch(table), ola.watch(table)
    line.settle()
    mine.settle()
    assert marta.post(f"/api/tables/{table['id']}/leave").status_code == 200
    assert line.next("refused")["code"] == "no_table" and line.closed() == 4404
    with pytest.raises(TimeoutError):
        mine.socket.recv(0)
    mine.send(type="ping")
    assert [mine.next("pong", "refused")["type"] for _ in range(2)] == ["pong", "refused"]


def test_who_watches_a_lesson_is_told_when_it_begins_again(house: House) -> None:
    marta, ola = house.person("Marta"), house.person("Ola")
    table = marta.post("/api/titles/tyrants/tutorial").json()
    line = ola.watch(table, k=table["invite"].partition("?k=")[2])
    line.settle()
    assert marta.post("/api/titles/tyrants/tutorial", again=True).json()["id"] != table["id"]
    assert line.next("refused")["code"] == "no_table" and line.closed() == 4404
