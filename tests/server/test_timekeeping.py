"""Tables with clocks, by a scripted clock: what people are shown, what may be done when time is up, vacations, and a
server that was down."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from penumbra.server.audit import deeds
from penumbra.server.clocks import DAY, HOUR
from penumbra.server.live import LiveTable
from tests.server.ended import account
from tests.server.house import House, Line, Player, generous


class Scripted:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.at = time.time()

    def __call__(self) -> float:
        return self.at


@pytest.fixture
def clock() -> Scripted:
    return Scripted()


@pytest.fixture
def slow(tmp_path: Path, clock: Scripted) -> Iterator[House]:
    with House(generous(tmp_path, now=clock, pulse_seconds=3600.0)) as house:
        yield house


def code(answer: Any) -> str:
    found: str = answer.json()["error"]["code"]
    return found


def seats(player: Player, table: dict[str, Any]) -> list[dict[str, Any]]:
    answer = player.get(f"/api/tables/{table['id']}")
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["seats"]
    return found


def three(house: House, **fields: Any) -> tuple[dict[str, Any], Player, Player, Player]:
    """A game of three people in which the first is asked."""
    marta, ola, kuba = (house.person(name) for name in ("Marta", "Ola", "Kuba"))
    table = marta.table("me", "open", "open", options={"first_player": 0}, **{"clock": "day", **fields})
    ola.join(table, 1)
    kuba.join(table, 2)
    return marta.start(table), marta, ola, kuba


def shown(line: Line) -> dict[str, Any]:
    line.settle()
    return {str(seat["index"]): seat["clock"] for seat in line.table["seats"]}


def test_everybody_sees_who_has_how_long(slow: House, clock: Scripted) -> None:
    table, marta, ola, _ = three(slow)
    hers = ola.watch(table)
    clock.at += 5 * HOUR
    there = seats(ola, table)
    assert table["clock"] == "day"
    assert [seat["clock"]["runs"] for seat in there] == [True, False, False]
    assert [seat["clock"]["left"] for seat in there] == pytest.approx([19 * HOUR, DAY, DAY])
    marta.watch(table).act(0)
    clock.at += HOUR
    there = seats(ola, table)
    assert [seat["clock"]["runs"] for seat in there] == [False, True, False]
    assert [seat["clock"]["left"] for seat in there] == pytest.approx([DAY, 23 * HOUR, DAY])
    assert shown(hers)["1"]["runs"], "over the live connection, too"
    assert seats(ola, ola.started("me", "greedy"))[0]["clock"] is None, "a table without a clock"


def test_the_host_chooses_the_clock_until_the_game_begins(slow: House) -> None:
    marta = slow.person("Marta")
    table = marta.table("me", "greedy")
    assert table["clock"] == "none"
    path = f"/api/tables/{table['id']}/settings"
    assert marta.post(path, clock="week").json()["clock"] == "week"
    assert marta.post(path, clock="eternity").status_code == 422
    left = marta.start(table)["seats"][0]["clock"]["left"]
    assert left == pytest.approx(7 * DAY)
    assert code(marta.post(path, clock="day")) == "already_started"


def test_when_time_is_up_the_others_wait_or_agree_on_a_bot(slow: House, clock: Scripted) -> None:
    table, marta, ola, kuba = three(slow)
    path = f"/api/tables/{table['id']}/time-out"
    his, hers = kuba.watch(table), ola.watch(table)
    assert code(ola.post(path, seat=0)) == "time_left"
    clock.at += DAY + 1
    assert code(marta.post(path, seat=0)) == "yourself"
    assert code(slow.person("Iga").post(path, seat=0)) == "not_seated"
    assert code(ola.post(path, seat=1)) == "yourself"
    assert code(ola.post(path, seat=2)) == "time_left", "another's clock has not run"
    assert code(ola.post(path, seat=7)) == "no_person_there"
    assert ola.post(path, seat=0).json()["seats"][0]["kind"] == "person", "Kuba is asked first"
    asked = his.next("consent")
    assert "Marta" in asked["what"]["pl"] and asked["by"] == 0
    his.send(type="consent", id=asked["id"], yes=False)
    his.settle()
    assert seats(ola, table)[0]["kind"] == "person", "they wait"
    ola.post(path, seat=0)
    his.send(type="consent", id=his.next("consent")["id"], yes=True)
    assert hers.turn(1) is not None, "the bot has played on"
    seat = seats(ola, table)[0]
    assert (seat["kind"], seat["was"], seat["gave_up"], seat["back"]) == ("bot", "Marta", "time", False)
    assert not [one for one in marta.watch(table).settle() if one["type"] == "consent"], "whose time is up is not asked"
    assert slow.inside(lambda: deeds(slow.services.store, table["id"])) == [], "nobody decided it alone"


def test_who_was_late_comes_back_with_a_full_clock(slow: House, clock: Scripted) -> None:
    table, marta, ola, kuba = three(slow)
    clock.at += 2 * DAY
    his = kuba.watch(table)
    ola.post(f"/api/tables/{table['id']}/time-out", seat=0)
    his.send(type="consent", id=his.next("consent")["id"], yes=True)
    ola.watch(table).turn(1)
    assert seats(marta, table)[0]["back"]
    assert code(kuba.post(f"/api/tables/{table['id']}/join", seat=0)) in ("one_seat", "seat_taken")
    assert code(slow.person("Iga").post(f"/api/tables/{table['id']}/join", seat=0)) == "seat_taken"
    marta.join(table, 0)
    seat = seats(marta, table)[0]
    assert (seat["kind"], seat["name"], seat["resigned"], seat["gave_up"]) == ("person", "Marta", False, None)
    assert seat["clock"]["left"] == DAY


def test_who_moves_late_has_moved(slow: House, clock: Scripted) -> None:
    """A question about a bot is settled by the move."""
    table, marta, ola, kuba = three(slow)
    his, mine = kuba.watch(table), marta.watch(table)
    clock.at += 2 * DAY
    ola.post(f"/api/tables/{table['id']}/time-out", seat=0)
    asked = his.next("consent")
    mine.act(0)
    his.send(type="consent", id=asked["id"], yes=True)
    assert his.next("refused")["code"] == "no_consent"
    assert seats(ola, table)[0]["kind"] == "person"


def test_alone_with_bots_the_host_decides(slow: House, clock: Scripted) -> None:
    host, ola = slow.person("Marta"), slow.person("Ola")
    table = host.table("open", "greedy", options={"first_player": 0}, clock="day")
    ola.join(table, 0)
    host.start(table)
    clock.at += DAY + 1
    seat = host.post(f"/api/tables/{table['id']}/time-out", seat=0).json()["seats"][0]
    assert (seat["kind"], seat["gave_up"]) == ("bot", "time")
    [deed] = slow.inside(lambda: deeds(slow.services.store, table["id"]))
    who, sat = (one.get("/api/me").json()["id"] for one in (host, ola))
    assert (deed["who"], deed["did"], deed["facts"]) == (who, "time_out", {"seat": 0, "person": sat})


def test_the_host_gives_a_seat_to_a_bot_and_back(slow: House) -> None:
    table, marta, ola, kuba = three(slow)
    path = f"/api/tables/{table['id']}"
    assert marta.post(f"{path}/replace", seat=1).json()["seats"][1]["gave_up"] == "absent"
    assert code(kuba.post(f"{path}/give-back", seat=1)) == "not_host"
    assert code(marta.post(f"{path}/give-back", seat=2)) == "no_person_there"
    seat = marta.post(f"{path}/give-back", seat=1).json()["seats"][1]
    assert (seat["kind"], seat["name"]) == ("person", "Ola")
    assert ola.post(f"{path}/resign").status_code == 200
    assert code(marta.post(f"{path}/give-back", seat=1)) == "no_person_there", "who resigned has gone for good"
    assert code(ola.post(f"{path}/join", seat=1)) == "seat_taken"


def test_on_vacation_clocks_stand_still_and_the_table_knows(slow: House, clock: Scripted) -> None:
    table, marta, ola, _ = three(slow)
    hers = ola.watch(table)
    hers.settle()
    clock.at += 2 * HOUR
    today = datetime.fromtimestamp(clock.at, UTC).date()
    until = today + timedelta(days=6)
    found = marta.post("/api/me/vacation", until=until.isoformat()).json()
    assert (found["until"], found["days_left"], found["days"]) == (until.isoformat(), 23, 30)
    while (mine := shown(hers)["0"])["away"] is None:
        hers.next("table")
    assert (mine["away"], mine["runs"]) == (until.isoformat(), False)
    clock.at += 4 * DAY
    assert seats(ola, table)[0]["clock"]["left"] == pytest.approx(22 * HOUR)
    assert code(ola.post(f"/api/tables/{table['id']}/time-out", seat=0)) == "time_left"
    assert marta.post("/api/me/vacation", until=None).json()["until"] is None
    assert marta.get("/api/me/vacation").json()["days_left"] == 26, "what was begun is taken"
    clock.at += HOUR
    assert seats(ola, table)[0]["clock"]["left"] == pytest.approx(21 * HOUR)


def test_whoever_asks_after_a_change_is_told_the_new_time(
    slow: House, clock: Scripted, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, marta, ola, _ = three(slow)
    marta.post("/api/me/vacation", until=datetime.fromtimestamp(clock.at + DAY, UTC).date().isoformat())
    assert seats(ola, table)[0]["clock"]["away"] is not None
    hub, asked = slow.services.hub, asyncio.Event()
    live = hub.loaded(table["id"])
    assert live is not None
    read, find = live.read_pauses, hub.open

    async def late() -> None:
        await asked.wait()
        await read()

    async def asking(table: str) -> LiveTable:
        asked.set()
        return await find(table)

    monkeypatch.setattr(live, "read_pauses", late)
    monkeypatch.setattr(hub, "open", asking)
    marta.post("/api/me/vacation", until=None)
    assert seats(ola, table)[0]["clock"]["away"] is None, "the table has not read it before it was asked"


def test_vacations_are_bounded(slow: House, clock: Scripted) -> None:
    marta = slow.person("Marta")
    today = datetime.fromtimestamp(clock.at, UTC).date()

    def away(days: int) -> Any:
        return marta.post("/api/me/vacation", until=(today + timedelta(days=days)).isoformat())

    assert code(away(-1)) == "vacation_past"
    assert code(away(31)) == "vacation_long"
    assert away(20).json()["days_left"] in (9, 10)
    assert away(25).json()["days_left"] in (4, 5), "it may be made longer"
    assert away(3).json()["days_left"] in (26, 27), "and shorter"
    assert marta.post("/api/me/vacation", until="soon").status_code == 422
    assert slow.person(None).get("/api/me/vacation").status_code == 401


def test_nobody_loses_time_while_the_server_is_down(tmp_path: Path, clock: Scripted) -> None:
    settings = generous(tmp_path, now=clock, pulse_seconds=3600.0)
    with House(settings) as house:
        table, marta, _, _ = three(house, clock="week")
        cookies = dict(marta.http.cookies)
        clock.at += 10 * HOUR
        house.inside(house.services.heart.beat)
    clock.at += 40 * DAY
    with House(settings) as house:
        again = house.person(None)
        again.http.cookies.update(cookies)
        assert seats(again, table)[0]["clock"]["left"] == pytest.approx(7 * DAY - 10 * HOUR)
        clock.at += HOUR
        assert seats(again, table)[0]["clock"]["left"] == pytest.approx(7 * DAY - 11 * HOUR)


def test_a_server_that_was_frozen_was_down(slow: House, clock: Scripted) -> None:
    table, marta, ola, _ = three(slow)
    slow.inside(slow.services.heart.beat)
    clock.at += HOUR
    slow.inside(slow.services.heart.beat)
    assert seats(ola, table)[0]["clock"]["left"] == pytest.approx(23 * HOUR), "a sign that is due is no outage"
    clock.at += 20 * HOUR
    assert slow.inside(slow.services.heart.beat)

    async def stopped() -> None:
        slow.services.hub.clocks_stopped()

    slow.inside(stopped)
    marta.watch(table).settle()
    assert seats(ola, table)[0]["clock"]["left"] == pytest.approx(23 * HOUR)


def rated(house: House, first: int, **fields: Any) -> tuple[str, Player, Player, dict[str, Any]]:
    """Where the host would replace a rival in a rated game of two, and who they are."""
    marta, ola = account(house, "Marta"), account(house, "Ola")
    table = marta.table("me", "open", options={"first_player": first}, rated=True, **fields)
    ola.join(table, 1)
    return f"/api/tables/{table['id']}/replace", marta, ola, marta.start(table)


def test_in_a_rated_game_nobody_is_replaced_who_was_away_for_a_moment(slow: House, clock: Scripted) -> None:
    path, marta, ola, table = rated(slow, 1)
    mine, theirs = marta.watch(table), ola.watch(table)
    theirs.settle()
    clock.at += 9 * 60
    theirs.close()
    mine.settle()
    while mine.table["seats"][1]["online"]:
        mine.next("table")
    refused = marta.post(path, seat=1)
    assert code(refused) == "rated_absent" and refused.json()["error"]["text"]["en"].endswith("to go: 10.")
    clock.at += 9 * 60
    assert marta.post(path, seat=1).json()["error"]["text"]["pl"].endswith("Zostało minut: 1.")
    clock.at += 60
    assert marta.post(path, seat=1).json()["seats"][1]["gave_up"] == "absent"
    path, marta, *_ = rated(slow, 0)
    clock.at += DAY
    assert code(marta.post(path, seat=1)) == "rated_absent", "nobody has waited for them"


def test_in_a_rated_game_with_a_clock_nobody_is_replaced_who_has_time(slow: House, clock: Scripted) -> None:
    path, marta, *_ = rated(slow, 1, clock="day")
    clock.at += 23 * HOUR
    assert code(marta.post(path, seat=1)) == "rated_time"
    clock.at += HOUR
    assert marta.post(path, seat=1).json()["seats"][1]["gave_up"] == "absent"
