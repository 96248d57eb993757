"""Events: a host, entrants, rounds that lay themselves, standings."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import delete, insert, text

from penumbra.server.audit import deeds
from penumbra.server.record_models import Entrant, EventRow, EventTable
from penumbra.server.store import Store
from penumbra.server.upkeep import close_table
from tests.server.ended import QUICK, account, me, play_out
from tests.server.house import House, Player


def code(answer: Any) -> str:
    found: str = answer.json()["error"]["code"]
    return found


def made(host: Player, **fields: Any) -> dict[str, Any]:
    answer = host.post("/api/events", **{"title": QUICK, "name": "Liga", "size": 2, "rounds": 2, **fields})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def act(person: Player, event: dict[str, Any], what: str, **body: Any) -> dict[str, Any]:
    answer = person.post(f"/api/events/{event['id']}/{what}", **body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def settled(house: House, event: dict[str, Any]) -> dict[str, Any]:
    house.inside(house.services.hub.keeper.chronicler.idle)
    house.services.kept.forget()
    found: dict[str, Any] = house.person(None).get(f"/api/events/{event['id']}").json()
    return found


def play_round(house: House, event: dict[str, Any], seed: int = 0) -> dict[str, Any]:
    now = settled(house, event)
    for table in now["tables"]:
        if not table["finished"]:
            play_out(house, table["table"], seed + table["number"])
    return settled(house, event)


def test_a_whole_tournament_of_bots(house: House) -> None:
    """Nobody sits at its tables: they begin, bots play them to the end, the next round is laid, until it is over."""
    host = house.person("Lena")
    event = made(host, name="Boty", rounds=2)
    for _ in range(3):
        event = act(host, event, "bots", bot="random")
    assert [one["name"] for one in event["standings"]] == [f"random {n}" for n in range(1, 4)]
    assert [(one["bot"], one["nth"]) for one in event["standings"]] == [("random", n) for n in range(1, 4)]
    event = act(host, event, "start")
    assert event["state"] == "playing" and event["round"] == 1
    for number in (1, 2):
        (table,) = [table for table in settled(house, event)["tables"] if table["round"] == number]
        line = host.watch({"id": table["table"]})
        while line.table.get("state") != "finished":
            line.next("table")
    found = settled(house, event)
    assert found["state"] == "finished" and [len(out) for out in found["out"]] == [1, 1]
    assert len(found["tables"]) == 2 and all(table["finished"] for table in found["tables"])
    total = sum(one["points"] for one in found["standings"])
    assert total == 2 * (3 + 1.5)  # a table and a bye a round
    points = [one["points"] for one in found["standings"]]
    assert points == sorted(points, reverse=True) and [one["rank"] for one in found["standings"]] == [1, 2, 3]
    out = [number for numbers in found["out"] for number in numbers]
    assert len(set(out)) == 2, "nobody sits out twice before everybody has once"


def test_people_meet_and_results_flow_in(house: House) -> None:
    host, people = account(house, "Lena"), [account(house, name) for name in ("Marta", "Adam", "Kuba")]
    event = made(host, rated=True)
    for person in (host, *people):
        event = act(person, event, "join")
    assert code(people[0].post(f"/api/events/{event['id']}/join")) == "event_joined"
    assert code(people[0].post(f"/api/events/{event['id']}/start")) == "not_host"
    event = act(host, event, "start")
    mine = next(table for table in event["tables"] if table["yours"])
    assert not mine["finished"] and mine["game"]["rated"]
    assert {seat["name"] for table in event["tables"] for seat in table["seats"]} == {"Lena", "Marta", "Adam", "Kuba"}
    first = play_round(house, event)
    assert first["round"] == 2 and all(one["places"][0] in (1, 2) for one in first["standings"])
    pairs = [frozenset(seat["number"] for seat in table["seats"]) for table in first["tables"]]
    assert len(set(pairs)) == 4, "nobody meets twice while that can be avoided"
    over = play_round(house, event, 7)
    assert over["state"] == "finished" and over["tables"][0]["seats"][0]["score"] is not None
    assert over["standings"][0]["person"] in {me(person)["id"] for person in (host, *people)}


def test_who_is_absent_is_dropped_or_replaced_by_a_bot(house: House) -> None:
    host, marta, kuba, iga = (house.person(name) for name in ("Lena", "Marta", "Kuba", "Iga"))
    event = made(host, rounds=3)
    for person in (host, marta, kuba, iga):
        event = act(person, event, "join")
    numbers = {one["name"]: one["number"] for one in event["standings"]}
    event = act(host, event, "start")
    assert code(marta.post(f"/api/events/{event['id']}/drop", number=numbers["Kuba"])) == "not_host"
    event = act(host, event, "bots", bot="random", number=numbers["Kuba"])
    event = act(host, event, "drop", number=numbers["Iga"])
    event = play_round(house, event)
    now = [table for table in event["tables"] if table["round"] == 2]
    there = {seat["name"] for table in now for seat in table["seats"]}
    assert len(now) == 1 and "Iga" not in there and event["entrants"] == 3
    assert len(event["out"][1]) == 1, "the odd one sits out"
    row = next(one for one in event["standings"] if one["name"] == "Kuba")
    assert row["bot"] == "random" and row["nth"] is None and not row["out"]
    late = act(house.person("Olek"), event, "join")
    assert late["entrants"] == 4
    back = act(kuba, event, "join")
    assert next(one for one in back["standings"] if one["name"] == "Kuba")["bot"] is None


def test_a_round_robin_is_closed_once_it_has_started(house: House) -> None:
    host, marta, kuba, late = (house.person(name) for name in ("Lena", "Marta", "Kuba", "Olek"))
    event = made(host, system="robin")
    for person in (host, marta, kuba):
        act(person, event, "join")
    event = act(host, event, "start")
    assert event["rounds"] == 3 and [len(out) for out in event["out"]] == [1]
    assert code(late.post(f"/api/events/{event['id']}/join")) == "event_closed"


def test_a_round_that_was_left_half_way_goes_on_when_the_server_starts(house: House) -> None:
    host, marta = house.person("Lena"), house.person("Marta")
    event = made(host)
    for person in (host, marta):
        act(person, event, "join")
    begin = house.services.events._begin

    async def crash(*_: object) -> None:
        raise RuntimeError("the server was killed")

    house.services.events._begin = crash  # type: ignore[method-assign]
    try:
        assert host.post(f"/api/events/{event['id']}/start").status_code == 500
    finally:
        house.services.events._begin = begin  # type: ignore[method-assign]
    (laid,) = host.get("/api/tables").json()
    assert laid["state"] == "open"
    house.inside(house.services.events.go_on)
    assert settled(house, event)["tables"][0]["game"] is not None


def test_what_is_refused(house: House) -> None:
    host, marta = house.person("Lena"), house.person("Marta")
    new = {"title": QUICK, "name": "Liga", "size": 2}
    assert code(host.post("/api/events", **{**new, "title": "eldersign"})) == "event_title"
    assert code(host.post("/api/events", **{**new, "size": 9})) == "bad_seats"
    assert code(host.post("/api/events", **{**new, "rated": True})) == "rated_account"
    event = made(host)
    path = f"/api/events/{event['id']}"
    assert code(host.post(f"{path}/start")) == "event_few"
    assert code(marta.post(f"{path}/leave")) == "event_not_in"
    assert code(host.post(f"{path}/bots", bot="nobody")) == "bad_bot"
    assert code(marta.post(f"{path}/cancel")) == "not_host"
    act(marta, event, "join")
    assert act(marta, event, "leave")["entrants"] == 0
    act(host, event, "cancel")
    assert code(host.get(path)) == "no_event"
    latest = house.inside(lambda: deeds(house.services.store))[0]
    assert (latest["who"], latest["did"], latest["facts"]) == (me(host)["id"], "event_cancel", {"event": event["id"]})
    for _ in range(3):
        made(host)
    assert code(host.post("/api/events", **new)) == "event_many"
    assert {row["name"] for row in marta.get("/api/events").json()} >= {"Liga"}


def test_the_tables_of_an_event_have_its_clock(house: House) -> None:
    host, adam = house.person("Lena"), house.person("Adam")
    event = made(host, clock="day")
    assert event["clock"] == "day" and made(adam, name="Bez")["clock"] == "none"
    for person in (host, adam):
        event = act(person, event, "join")
    act(host, event, "start")
    house.services.kept.forget()
    found = [person.get(f"/api/events/{event['id']}").json()["tables"][0] for person in (host, adam)]
    table = host.get(f"/api/tables/{found[0]['table']}").json()
    assert table["clock"] == "day"
    asked, waits = found if found[0]["your_turn"] else found[::-1]
    assert 0 < asked["left"] <= 86400 and waits["left"] is None
    assert code(host.post("/api/events", title=QUICK, name="x", size=2, clock="never")) == "malformed"


def taken_away(house: House, table: dict[str, Any]) -> None:
    house.inside(lambda: close_table(house.services.store, table["table"]))


def test_an_event_goes_on_without_a_table_that_an_admin_has_taken_away(house: House) -> None:
    host, *people = (house.person(name) for name in ("Lena", "Marta", "Kuba", "Iga", "Olek"))
    event = made(host)
    for person in people:
        act(person, event, "join")
    gone, stays = act(host, event, "start")["tables"]
    taken_away(house, gone)
    play_out(house, stays["table"])
    now = settled(house, event)
    assert (now["state"], now["round"]) == ("playing", 2)
    assert [table["finished"] for table in now["tables"]] == [True, True, False, False]
    without = {seat["number"] for seat in gone["seats"]}
    assert {one["number"] for one in now["standings"] if one["points"] == 0} == without, "it was not played"
    for table in now["tables"][2:]:
        taken_away(house, table)
    over = settled(house, event)
    assert over["state"] == "finished", "nobody plays any more who could be heard of"


def test_a_round_whose_server_was_lost_begins_when_somebody_looks(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other servers run on: none of them starts anew."""
    host, marta, kuba = (house.person(name) for name in ("Lena", "Marta", "Kuba"))
    event = made(host)
    for person in (marta, kuba):
        act(person, event, "join")

    async def lost(row: EventRow, tables: list[EventTable]) -> None:
        pass

    with monkeypatch.context() as patch:
        patch.setattr(house.services.events, "_begin", lost)
        (table,) = act(host, event, "start")["tables"]
    assert marta.get(f"/api/tables/{table['table']}").json()["state"] == "open"
    assert marta.get(f"/api/events/{event['id']}").status_code == 200
    assert marta.get(f"/api/tables/{table['table']}").json()["state"] == "playing"


def test_a_table_taken_away_before_it_begins_holds_up_no_event(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    host, *people = (house.person(name) for name in ("Lena", "Marta", "Kuba", "Iga", "Olek"))
    event, begin = made(host, rounds=1), house.services.events._begin
    for person in people:
        act(person, event, "join")

    async def late(row: EventRow, tables: list[EventTable]) -> None:
        await close_table(house.services.store, tables[0].table or "")
        await begin(row, tables)

    with monkeypatch.context() as patch:
        patch.setattr(house.services.events, "_begin", late)
        _, stays = act(host, event, "start")["tables"]
    play_out(house, stays["table"])
    assert settled(house, event)["state"] == "finished"


def test_who_was_dropped_stays_out_until_the_host_lets_a_bot_play_for_them(house: House) -> None:
    host, *people = (house.person(name) for name in ("Lena", "Marta", "Kuba", "Iga", "Olek"))
    marta, kuba, *_ = people
    event = made(host, rounds=3)
    for person in people:
        event = act(person, event, "join")
    numbers = {one["name"]: one["number"] for one in event["standings"]}
    act(host, event, "start")
    act(host, event, "drop", number=numbers["Marta"])
    act(kuba, event, "leave")
    assert act(kuba, event, "join")["entrants"] == 3, "who left by themselves comes back"
    refused = marta.post(f"/api/events/{event['id']}/join")
    assert code(refused) == "event_dropped" and "Gospodarz" in refused.json()["error"]["text"]["pl"]
    act(host, event, "bots", bot="random", number=numbers["Marta"])
    assert act(marta, event, "join")["entrants"] == 4


def test_who_has_left_a_round_robin_does_not_enter_it_again(house: House) -> None:
    host, marta, kuba = (house.person(name) for name in ("Lena", "Marta", "Kuba"))
    event = made(host, system="robin")
    for person in (host, marta, kuba):
        event = act(person, event, "join")
    numbers = {one["name"]: one["number"] for one in event["standings"]}
    act(host, event, "start")
    act(marta, event, "leave")
    assert code(marta.post(f"/api/events/{event['id']}/join")) == "event_closed"
    act(host, event, "bots", bot="random", number=numbers["Kuba"])
    assert act(kuba, event, "join")["entrants"] == 2, "a bot played for them"


async def somebody_waits(store: Store) -> bool:
    """Whether the database lets somebody wait for who writes now."""
    if not store.shared:
        return bool(store._writing._waiters)
    waiting = text(
        "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    )
    async with store.reading() as session:
        return bool(await session.scalar(waiting))


def test_nobody_enters_twice_who_joins_twice_at_once(house: House) -> None:
    """Also where somebody else leaves meanwhile, and the numbers do not tell."""
    host, anna, ben, cleo = (house.person(name) for name in ("Lena", "Anna", "Ben", "Cleo"))
    event, store = made(host), house.services.store
    act(cleo, event, "join")
    act(ben, event, "join")
    first = {"event": event["id"], "number": 2, "person": me(anna)["id"], "name": "Anna", "joined": 0, "out": False}

    async def at_once() -> Any:
        async with store.writing() as session:
            await session.get(EventRow, event["id"], with_for_update=True)
            await session.execute(delete(Entrant).where(Entrant.event == event["id"], Entrant.number == 2))
            await session.execute(insert(Entrant).values(first))
            second = asyncio.create_task(asyncio.to_thread(anna.post, f"/api/events/{event['id']}/join"))
            while not await somebody_waits(store):
                await asyncio.sleep(0)
        return await second

    assert code(house.inside(at_once)) == "event_joined"
    assert [one["name"] for one in settled(house, event)["standings"]] == ["Cleo", "Anna"]
