"""What a request was about to write when its person was forgotten, by another server or another page of theirs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from penumbra.server import chronicle, events_api, forgetting
from penumbra.server.event_schemas import NewEvent
from penumbra.server.forgetting import NOBODY, forget
from penumbra.server.identity import _rename
from penumbra.server.models import Person
from penumbra.server.phrases import Refusal
from penumbra.server.schemas import NewTable, SeatPlan
from penumbra.server.store import Store
from penumbra.server.tables import create
from tests.server.ended import QUICK, account, me, play_out, seated
from tests.server.house import House, Player, generous
from tests.server.test_events import act, made
from tests.server.test_from_outside import everything

Late = Callable[[Person], Awaitable[Any]]


def ways_to_write(house: House, bo: Player) -> dict[str, Late]:
    """Everything that writes a name beside the log, as a request does it once it knows whose it is."""
    server = house.services
    waiting, running, event = bo.table("me", "open"), bo.started("me", "open"), made(bo)

    async def sit_down(person: Person, table: dict[str, Any]) -> None:
        live = await server.hub.open(table["id"])
        await live.do(lambda: live.sit_down(person, 1))

    seats = [SeatPlan(kind="me"), SeatPlan(kind="open")]
    return {
        "rename": lambda person: _rename(server, person, person.name),
        "lay": lambda person: create(NewTable(title=QUICK, seats=seats), server, person),
        "sit down": lambda person: sit_down(person, waiting),
        "relieve": lambda person: sit_down(person, running),
        "host": lambda person: events_api.create(NewEvent(title=QUICK, name=person.name, size=2), server, person),
        "enter": lambda person: events_api.join(event["id"], server, person),
    }


@pytest.mark.parametrize("way", ["rename", "lay", "sit down", "relieve", "host", "enter"])
def test_a_request_that_comes_too_late_writes_no_name(house: House, way: str) -> None:
    anna, bo = house.person("Żaneta"), house.person("Bo")
    who, late = me(anna)["id"], ways_to_write(house, bo)[way]

    async def too_late() -> str:
        person = await house.services.store.person(who)
        assert person is not None
        await forget(house.services.store, who)
        with pytest.raises(Refusal) as refused:
            await late(person)
        return refused.value.code

    assert house.inside(too_late) == "who_are_you"
    assert "Żaneta" not in everything(house)


def test_who_takes_another_name_twice_at_once_leaves_no_table_under_one_of_them(house: House) -> None:
    anna = house.person("Żaneta")
    anna.table("greedy", "open")
    who, server = me(anna)["id"], house.services

    async def twice() -> str:
        person, again = [await server.store.person(who) for _ in range(2)]
        assert person is not None and again is not None
        await _rename(server, person, "Gołąbka")
        return (await _rename(server, again, "Zofia")).name

    assert house.inside(twice) == anna.get("/api/me").json()["name"] == "Zofia"
    assert "Gołąbka" not in everything(house)
    house.inside(lambda: forget(server.store, who))
    assert not {"Żaneta", "Gołąbka", "Zofia"} & {*everything(house).split("'")}


@pytest.mark.parametrize(
    ("path", "body"),
    [("/api/events", {"title": "tyrants", "name": "Żaneta", "size": 2}), ("/api/me/rename", {"name": "Żaneta"})],
    ids=["host", "rename"],
)
def test_what_somebody_does_while_they_are_forgotten_is_forgotten_too(
    house: House, monkeypatch: pytest.MonkeyPatch, path: str, body: dict[str, Any]
) -> None:
    """After their events were looked through, and before their name is gone."""
    anna, take = house.person("Zaneta"), forgetting._take_name
    anna.post("/api/events", title="tyrants", name="Zaneta", size=2)
    anna.table("open", "open")

    async def late(store: Store, person: str) -> str:
        assert (await asyncio.to_thread(anna.post, path, **body)).status_code == 200
        return await take(store, person)

    monkeypatch.setattr(forgetting, "_take_name", late)
    assert anna.post("/api/account/forget").status_code == 200
    assert "aneta" not in everything(house)


def test_another_game_that_is_laid_while_somebody_is_forgotten_bears_no_name_of_theirs(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bo = house.person("Żaneta"), house.person("Bo")
    table = seated(bo, anna, title=QUICK)
    play_out(house, table["id"])
    who, his, leave, laid = me(anna)["id"], me(bo)["id"], forgetting.leave_for_good, list[str]()

    async def meanwhile(*given: Any) -> None:
        if not laid:
            live = await house.services.hub.open(table["id"])
            asking = await house.services.store.person(his)
            assert asking is not None
            laid.append(await live.do(lambda: live.rematch(asking)))
        await leave(*given)

    with monkeypatch.context() as patch:
        patch.setattr(forgetting, "leave_for_good", meanwhile)
        house.inside(lambda: forget(house.services.store, who))
    assert laid and "Żaneta" not in everything(house)
    again = bo.get(f"/api/tables/{laid[0]}").json()
    assert [seat["kind"] for seat in again["seats"]] == ["person", "open"]


def test_a_round_that_is_laid_while_somebody_is_forgotten_goes_on_without_them(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, *others, host = (house.person(name) for name in ("Żaneta", "Bo", "Iga", "Olek", "Lena"))
    event, results = made(host, rounds=1), house.services.events.results
    for person in (anna, *others):
        act(person, event, "join")
    who = me(anna)["id"]

    async def meanwhile(row: Any) -> Any:
        found = await results(row)
        await forget(house.services.store, who)
        return found

    with monkeypatch.context() as patch:
        patch.setattr(house.services.events, "results", meanwhile)
        (table,) = act(host, event, "start")["tables"]
    assert {seat["name"] for seat in table["seats"]} < {"Bo", "Iga", "Olek"}
    assert "Żaneta" not in everything(house)


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/me/likes", {"muted": ["Bożydar"]}),
        ("/api/notices/letters", {"email": "bozydar@example.org", "lang": "pl"}),
        ("/api/me/vacation", {"until": "2100-01-01"}),
    ],
)
def test_a_request_that_comes_too_late_keeps_nothing_of_theirs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str, body: dict[str, Any]
) -> None:
    """It knew whose it was; they were forgotten before it wrote."""
    with House(generous(tmp_path, bus="", smtp="smtp://127.0.0.1:9", vacation_days=100_000)) as house:
        anna, store = account(house, "Zaneta"), house.services.store
        who, writing = me(anna)["id"], store.writing

        @asynccontextmanager
        async def late() -> AsyncIterator[Any]:
            monkeypatch.undo()
            await forget(store, who)
            async with writing() as session:
                yield session

        monkeypatch.setattr(store, "writing", late)
        answer = anna.post(path, **body)
        assert (answer.status_code, answer.json()["error"]["code"]) == (401, "who_are_you")
        left = everything(house)
        assert not [text for text in ("Bożydar", "bozydar@", "Zaneta") if text in left]
        assert left.count(who) == 1, "the row that their games go by"


def test_a_record_that_is_written_while_somebody_is_forgotten_bears_no_name(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bo = house.person("Żaneta"), house.person("Bo")
    table = seated(bo, anna, title=QUICK)
    who, made_of, server = me(anna)["id"], chronicle.result_of, house.services

    def meanwhile(*given: Any) -> Any:
        found = made_of(*given)
        monkeypatch.undo()
        house.inside(lambda: forget(server.store, who))
        return found

    monkeypatch.setattr(chronicle, "result_of", meanwhile)
    play_out(house, table["id"])
    house.inside(server.hub.keeper.chronicler.idle)
    assert "Żaneta" not in everything(house)
    (game,) = (game for game in bo.get("/api/results").json()["games"] if game["table"] == table["id"])
    assert [seat["name"] for seat in game["seats"]] == ["Bo", NOBODY]
