"""Several servers on one PostgreSQL and one Redis: a table is the same table everywhere, and is written once."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from penumbra.server import live, redis_bus
from penumbra.server.bots_pool import BotsPool
from penumbra.server.departures import farewell
from penumbra.server.models import Session, TableRow
from penumbra.server.redis_bus import RedisBus
from penumbra.server.settings import Rate
from penumbra.server.store import Store
from tests.server.engines import Overheard, Redis
from tests.server.house import PATIENCE, House, Line, Player, generous
from tests.server.test_events import somebody_waits

Pair = tuple[House, House]


def wait_for_the_bus(patch: pytest.MonkeyPatch) -> None:
    for limit in ("SOON", "SILENCE", "GONE"):
        patch.setattr(redis_bus, limit, int(PATIENCE))


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow this machine is, servers go on asking the bus: without it each of them counts for itself."""
    wait_for_the_bus(monkeypatch)


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    settings = generous(tmp_path_factory.mktemp("pair"))
    with ExitStack() as stack:
        with pytest.MonkeyPatch.context() as patch:
            wait_for_the_bus(patch)  # their connections; what is asked over them waits where a test is patient
            one, other = (stack.enter_context(House(settings)) for _ in range(2))
        yield one, other


def connected(house: House) -> None:
    """Wait until the server has found the bus."""
    bus = house.services.bus
    assert isinstance(bus, RedisBus)
    wait(lambda: bus.up)


def wait(thing: Callable[[], Any], look: float = 0.02) -> None:
    """Look again and again, so many seconds apart."""
    tick, end = threading.Event(), time.monotonic() + PATIENCE
    while not thing():
        assert time.monotonic() < end, "it never came about"
        tick.wait(look)


def me(player: Player) -> str:
    found: str = player.get("/api/me").json()["id"]
    return found


def connections(house: House, player: Player) -> int:
    """How many somebody has anywhere, as far as this server knows."""
    who, hub = me(player), house.services.hub
    return hub.connections[who] + house.inside(lambda: hub.connected_elsewhere(who))


def moved(player: Player, house: House) -> Player:
    """The same person with a browser at another server."""
    there = house.person(None)
    there.http.cookies = player.http.cookies
    return there


def two_seats(pair: Pair, **fields: Any) -> tuple[dict[str, Any], Line, Line]:
    """Marta at one server, Ola at the other, at one table."""
    marta, ola = pair[0].person("Marta"), pair[1].person("Ola")
    table = marta.table("me", "open", options={"first_player": 0}, **fields)
    ola.join(table, 1)
    marta.start(table)
    return table, marta.watch(table), ola.watch(table)


def test_people_at_different_servers_play_one_game(pair: Pair) -> None:
    table, marta, ola = two_seats(pair)
    for _ in range(12):
        marta.next("state") if not marta.state else None
        seat = marta.state["seats"]["0"]["prompt"]["seat"]
        line = (marta, ola)[seat]
        line.until(marta.state["seq"])
        seq = line.act(seat)
        assert marta.until(seq)["seq"] == ola.until(seq)["seq"] == seq
    fresh = [moved(line_of, house).watch(table).next("state") for line_of in (marta.player,) for house in pair]
    assert fresh[0] == fresh[1]


def test_what_two_servers_write_at_once_is_written_once_each(pair: Pair) -> None:
    """Both race for the next number: nothing is lost, nothing comes twice, nobody is refused."""
    _, marta, ola = two_seats(pair)

    def talk(line: Line, name: str) -> None:
        for i in range(10):
            line.send(type="chat", text=f"{name} {i}")

    talkers = [threading.Thread(target=talk, args=arguments) for arguments in ((marta, "left"), (ola, "right"))]
    for talker in talkers:
        talker.start()
    for talker in talkers:
        talker.join()
    for line in (marta, ola):
        line.until(21)
        assert not [text for text in line.raw if '"refused"' in text]
    said = Counter(text for text in chats(marta) if text.startswith(("left", "right")))
    assert said == Counter(f"{name} {i}" for name in ("left", "right") for i in range(10))
    assert chats(marta) == chats(ola)
    seat = marta.state["seats"]["0"]["prompt"]["seat"]
    (marta, ola)[seat].act(seat)


def chats(line: Line) -> list[str]:
    """What was said, as this person reads it who comes anew."""
    whole = line.player.watch(line.table).next("state")
    return [entry["text"]["en"] for entry in whole["log"] if entry["kind"] == "chat"]


def test_one_seat_is_taken_once(pair: Pair) -> None:
    marta = pair[0].person("Marta")
    for _ in range(5):
        table = marta.table("me", "open", "open")
        guests = [house.person(f"Guest {i}") for i, house in enumerate(pair)]
        answers: list[int] = []

        def sit(guest: Player, table: dict[str, Any] = table, answers: list[int] = answers) -> None:
            key = table["invite"].partition("?k=")[2]
            answers.append(guest.post(f"/api/tables/{table['id']}/join", seat=1, k=key).status_code)

        threads = [threading.Thread(target=sit, args=(guest,)) for guest in guests]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(answers) == [200, 409]


def test_leaving_at_one_server_races_with_sitting_down_at_the_other(pair: Pair) -> None:
    """Whatever comes first, who was told to sit there does so at both servers; else the table is gone from both."""
    with ThreadPoolExecutor(4) as at_once:
        for some in (0, 1, 2) * 3:
            host, iga = pair[0].person("Marta"), pair[1].person("Iga")
            table = host.table("me", "open", "open")
            guests = [house.person(f"Guest {i}") for i, house in enumerate(pair)]
            path, key = f"/api/tables/{table['id']}", table["invite"].partition("?k=")[2]
            iga.join(table, 2)
            going = [at_once.submit(person.post, f"{path}/leave") for person in (host, iga)]
            coming = [at_once.submit(guest.post, f"{path}/join", seat=1, k=key) for guest in guests[:some]]
            left, came = ([answer.result(PATIENCE).status_code for answer in answers] for answers in (going, coming))
            assert left == [200, 200] and set(came) <= {200, 404, 409}
            sit = [guest for guest, answer in zip(guests[:some], came, strict=True) if answer == 200]
            there = [moved(guest, house).get(path, k=key) for guest in guests for house in pair]
            assert {answer.status_code for answer in there} == {200 if sit else 404}
            for answer in there[: len(there) * len(sit)]:
                facts = answer.json()
                assert [seat["name"] for seat in facts["seats"]] == [None, sit[0].get("/api/me").json()["name"], None]


def test_a_table_that_is_taken_away_twice_at_once_is_gone(pair: Pair) -> None:
    host = pair[0].person("Marta")
    table, store = host.table("me", "open"), pair[0].services.store

    async def at_once() -> Any:
        async with store.writing() as session:
            for change in farewell(TableRow.id == table["id"]):
                await session.execute(change)
            second = asyncio.create_task(asyncio.to_thread(host.post, f"/api/tables/{table['id']}/leave"))
            while not await somebody_waits(store):
                await asyncio.sleep(0)
        return await second

    assert pair[0].inside(at_once).json()["error"]["code"] == "no_table"


def test_a_rematch_wanted_at_two_servers_is_one_table(pair: Pair) -> None:
    marta = pair[0].person("Marta")
    table = marta.started("me", "local", title="emerald", options={"turn_limit": 30})
    line = marta.watch(table)
    line.next("state")
    while not line.state["seats"]["0"]["view"]["done"]:
        line.act(0 if line.mine(0) else 1)
    both = [marta, moved(marta, pair[1])] * 3
    with ThreadPoolExecutor(len(both)) as at_once:
        answers = [at_once.submit(person.post, f"/api/tables/{table['id']}/rematch") for person in both]
        made = {answer.result(PATIENCE).json()["id"] for answer in answers}
    assert len(made) == 1
    for person in both[:2]:
        assert {found["id"] for found in person.get("/api/tables", which="mine").json()} == made, "none is left over"


def test_nobody_is_refused_because_a_server_did_not_know_yet(pair: Pair) -> None:
    """Sitting down at one, beginning at the other, leaving and coming back: each knows what the other did."""
    marta, ola = pair[0].person("Marta"), pair[1].person("Ola")
    both = moved(marta, pair[1])
    for _ in range(5):
        table = marta.table("me", "open")
        both.watch(table, hello=False)  # the other server has it in memory
        ola.join(table, 1)
        assert marta.get(f"/api/tables/{table['id']}").json()["seats"][1]["kind"] == "person"
        assert ola.post(f"/api/tables/{table['id']}/leave").status_code == 200
        moved(ola, pair[0]).join(table, 1)
        both.start(table)
        line = marta.watch(table)
        line.next("state")


@pytest.mark.usefixtures("patient")
def test_a_bot_thinks_once(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: Counter[tuple[str, int]] = Counter()
    decide = BotsPool.decide

    async def counted(self: BotsPool, table: str, data: dict[str, Any], *rest: Any, **more: Any) -> int:
        asked[table, len(data["actions"])] += 1
        return await decide(self, table, data, *rest, **more)

    monkeypatch.setattr(BotsPool, "decide", counted)
    monkeypatch.setattr(live, "LEASE", 3600.0)  # however slow this machine is
    for house in pair:
        connected(house)
    marta = pair[0].person("Marta")
    table = marta.started("me", "greedy", "greedy", options={"first_player": 0})
    near, far = marta.watch(table), moved(marta, pair[1]).watch(table)
    for house in pair:
        wait(lambda hub=house.services.hub: hub.loaded(table["id"]).others)
    for line in cycle((near, far)):
        line.until(max(near.state.get("seq", 0), far.state.get("seq", 0)))
        line.act(0)
        assert line.turn(0) is not None
        if len(asked) >= 6:
            break
    assert set(asked.values()) == {1}


def test_what_nobody_watches_elsewhere_is_nobody_elses_news(pair: Pair, redis: Redis) -> None:
    """A table whose people are all at one server costs the bus nothing; who comes to another one is told at once."""
    for house in pair:
        connected(house)
    marta = pair[0].person("Marta")
    table = marta.started("me", "random", options={"first_player": 0})
    near = marta.watch(table)
    near.act(0)
    near.settle()

    def news(said: Overheard) -> list[str]:
        return [line for line in said.so_far() if table["id"] in line and ("PUBLISH" in line or ":lease:" in line)]

    with redis.overheard() as said:
        for _ in range(3):
            near.act(0)
        near.settle()
        assert not news(said)
    far = pair[1].person(None).watch(table, k=table["invite"].partition("?k=")[2])  # without a name
    far.next("state")
    for house in pair:
        wait(lambda hub=house.services.hub: hub.loaded(table["id"]).others)
    with redis.overheard() as said:
        far.until(near.act(0))
        assert news(said)


def test_the_host_shows_out_who_watches_at_another_server(pair: Pair, redis: Redis) -> None:
    for house in pair:
        connected(house)
    marta, iga = pair[0].person("Marta"), pair[1].person("Iga")
    table = marta.started("me", "random")
    here, who = f"/api/tables/{table['id']}", iga.get("/api/me").json()["id"]
    marta.watch(table).next("state")
    assert marta.post(f"{here}/show-out", person=who).json()["error"]["code"] == "no_spectator"
    with redis.overheard() as said:
        line = iga.watch(table)
        line.next("state")
        wait(lambda: marta.get(f"{here}/spectators").json())
        assert not [told for told in said.so_far() if who in told], "who it is can be read by the servers alone"
    assert marta.get(f"{here}/spectators").json() == [{"id": who, "name": "Iga"}]
    assert marta.post(f"{here}/show-out", person=who).status_code == 200
    assert line.closed() == 4404
    for house in pair:
        assert moved(iga, house).get(here).json()["error"]["code"] == "shown_out"
    wait(lambda: not marta.get(f"{here}/spectators").json())


@pytest.mark.usefixtures("patient")
def test_limits_hold_for_all_servers_together(tmp_path: Path) -> None:
    settings = generous(tmp_path, sign_ins=Rate(3, 0.0001), new_tables=Rate(4, 0.0001), connections=2)
    with House(settings) as one, House(settings) as other:
        connected(one)
        connected(other)
        marta = one.person("Marta")
        away = moved(marta, other)
        tables = [person.post("/api/tables", title="tyrants", seats=[{"kind": "me"}] * 1 + [{"kind": "open"}])
                  for person in (marta, away) * 3]  # fmt: skip
        assert [answer.status_code for answer in tables] == [200] * 4 + [429] * 2
        table = tables[0].json()
        lines = [marta.watch(table), away.watch(table)]
        for line in lines:
            line.next("table")
        for house in (one, other):  # what one of them has noted on the bus, the other reads there
            wait(lambda house=house: connections(house, marta) == 2)
        for person in (marta, away):
            refused = person.watch(table, hello=False)
            assert refused.next()["code"] == "connections"
        nobody = [one.person(None), other.person(None)] * 2
        tries = [who.post("/api/account/login", login="nobody", password="tunnels8").status_code for who in nobody]
        assert tries == [403, 403, 403, 429]


@pytest.mark.usefixtures("patient")
def test_wrong_passwords_are_counted_together(tmp_path: Path) -> None:
    settings = generous(tmp_path, back_off=1000.0)
    with House(settings) as one, House(settings) as other:
        connected(one)
        connected(other)
        one.person("M").post("/api/account/register", login="guessed", password="tunnels8")
        tries = [
            house.person(None).post("/api/account/login", login="guessed", password="tunnels0").status_code
            for house in (one, other) * 4
        ]
        assert tries == [403] * 5 + [429] * 3


def test_a_vacation_at_one_server_has_no_game_played_again_at_the_other(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who sits at a table, and what is known of them, is not its log."""
    _, marta, ola = two_seats(pair, clock="day")
    for line in (marta, ola):
        line.next("state")
    played = list[str]()
    play_again = live.LiveTable.play_again

    async def noted(self: live.LiveTable, *read: Any) -> None:
        played.append(self.row.id)
        await play_again(self, *read)

    monkeypatch.setattr(live.LiveTable, "play_again", noted)
    until = (datetime.now(UTC) + timedelta(days=2)).date().isoformat()
    assert marta.player.post("/api/me/vacation", until=until).status_code == 200
    while not ola.next("table")["table"]["seats"][0]["clock"]["away"]:
        pass
    assert marta.player.post("/api/me/vacation", until=None).status_code == 200
    assert not played


def test_the_own_people_of_a_server_are_nobody_elses_when_its_bus_was_cut(pair: Pair, redis: Redis) -> None:
    for house in pair:
        connected(house)
    marta = pair[0].person("Marta")
    line = marta.watch(marta.table("me", "open"))
    line.next("table")
    bus, who = pair[0].services.bus, me(marta)
    place = f"person:{bus.mark(who)}"
    assert isinstance(bus, RedisBus)
    before = bus._here
    with socket.create_connection(("127.0.0.1", redis.port)) as admin:
        admin.sendall(b"CLIENT KILL TYPE pubsub\r\n")
        assert admin.recv(100).startswith(b":")
    wait(lambda: bus.up and bus._here != before)
    wait(lambda: pair[1].inside(lambda: pair[1].services.bus.elsewhere([place])) == [Counter({"": 1})])
    assert pair[0].inside(lambda: bus.elsewhere([place])) == [Counter()]
    line.close()


def test_who_is_there_is_known_everywhere(pair: Pair) -> None:
    table, marta, ola = two_seats(pair)
    while not all(seat["online"] for seat in marta.table["seats"]) if marta.table else True:
        marta.next("table")
    assert marta.player.post(f"/api/tables/{table['id']}/replace", seat=1).json()["error"]["code"] == "not_absent"
    listed = next(t for t in marta.player.get("/api/tables?which=mine").json() if t["id"] == table["id"])
    assert listed["seats"][1]["online"]
    ola.close()
    while marta.table["seats"][1]["online"]:
        marta.next("table")
    assert marta.player.post(f"/api/tables/{table['id']}/replace", seat=1).status_code == 200


@pytest.mark.usefixtures("patient")
def test_who_is_at_many_places_is_found_at_the_right_ones(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    """More places than are asked about at once; what a server has noted itself is not elsewhere."""
    monkeypatch.setattr(redis_bus, "AT_ONCE", 2)
    for house in pair:
        connected(house)
    places = [f"place:{number}" for number in range(5)]
    at_one = [Counter({"marta": 4}), Counter(), Counter({"ola": 1}), Counter(), Counter()]
    at_other = [Counter(), Counter({"": 3}), Counter({"ola": 1, "jan": 2}), Counter(), Counter({"żaba": 1})]

    def note(house: House, people: list[Counter[str]], times: int) -> None:
        async def noted() -> None:
            for place, there in zip(places, people, strict=True):
                for who, count in there.items():
                    house.services.bus.note(place, who, times * count)

        house.inside(noted)

    def elsewhere(house: House) -> list[Counter[str]]:
        return house.inside(lambda: house.services.bus.elsewhere(places))

    for times in (1, 0):
        note(pair[0], at_one, times)
        note(pair[1], at_other, times)
        nobody = [Counter[str]() for _ in places]
        wait(lambda there=at_one if times else nobody: elsewhere(pair[1]) == there)
        wait(lambda there=at_other if times else nobody: elsewhere(pair[0]) == there)


def test_of_many_tables_only_what_differs_is_told(pair: Pair) -> None:
    tables = [pair[0].person("Marta").table("me", "open")["id"] for _ in range(3)]
    store = pair[1].services.store

    def differing(known: dict[str, tuple[int, int]]) -> dict[str, tuple[int, int] | None]:
        return pair[1].inside(lambda: store.differing(known))

    found = {table: now for table, now in differing(dict.fromkeys(tables, (-1, -1))).items() if now is not None}
    assert sorted(found) == sorted(tables)
    assert differing(found) == {}
    (seq, seating), elsewhere = found[tables[1]], "nowhere"
    behind = {**found, tables[0]: (found[tables[0]][0], -1), tables[1]: (seq - 1, seating), elsewhere: (0, 0)}
    assert differing(behind) == {tables[0]: found[tables[0]], tables[1]: (seq, seating), elsewhere: None}
    assert differing({}) == {}


def test_of_many_sessions_only_those_that_are_over_are_told(pair: Pair) -> None:
    people = [pair[0].person("Marta") for _ in range(3)]
    store = pair[1].services.store

    async def session_of(person: str) -> str:
        async with store.reading() as reading:
            return (await reading.scalars(select(Session.id).where(Session.person == person))).one()

    sessions = [pair[1].inside(partial(session_of, me(person))) for person in people]
    assert pair[1].inside(lambda: store.ended(sessions)) == []
    assert people[1].post("/api/account/logout").status_code == 200
    assert sorted(pair[1].inside(lambda: store.ended([*sessions, "never"]))) == sorted([sessions[1], "never"])
    assert pair[1].inside(lambda: store.ended([])) == []


def test_signing_out_ends_connections_everywhere(pair: Pair) -> None:
    marta = pair[0].person("Marta")
    line = moved(marta, pair[1]).watch(marta.table("me", "open"))
    line.next("table")
    assert marta.post("/api/account/logout").status_code == 200
    assert line.closed() == 4401


def test_an_entry_of_unknown_fate_is_written_once(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection is lost after the commit, before the answer: the writer finds its own entry and goes on."""
    table, marta, ola = two_seats(pair)
    prompt = marta.turn(0)
    assert prompt is not None
    insert, losing = Store._insert, [True]

    async def lost(self: Store, entries: Any) -> None:
        await insert(self, entries)
        if losing and any(entry.table == table["id"] for entry in entries):
            losing.clear()
            raise ConnectionResetError("cut")

    monkeypatch.setattr(Store, "_insert", lost)
    seen = marta.seen
    marta.send(type="act", **seen, seat=0, action=prompt["options"][0]["action"])
    marta.after(seen)
    assert not losing
    assert not [text for text in marta.raw if '"refused"' in text]
    assert ola.until(marta.state["seq"])["seats"]["1"]["view"]["actions"] == 1
