"""Whoever is forgotten, it is them and nobody else; what others said and wrote stays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, insert, select, update

from penumbra.server import forgetting
from penumbra.server.forgetting import NOBODY, PAGE, forget
from penumbra.server.models import Entry, Leaver, Person, TableRow
from penumbra.server.seating import MOST_NAMES
from penumbra.server.writer import Writer
from tests.server.ended import account, me, play_out, seated
from tests.server.house import House, Player, generous
from tests.server.test_events import act, made
from tests.server.test_from_outside import admin, everything, say


def has_login(house: House, mallory: Player, victim: Player) -> None:
    """A login that is another person's id, from before that was refused. The victim's row is the later one."""
    its, theirs = me(mallory)["id"], me(victim)["id"]

    async def changed() -> None:
        store = house.services.store
        await store.execute(update(Person).where(Person.id == its).values(login=theirs))
        await store.execute(update(Person).where(Person.id == theirs).values(email=None))

    house.inside(changed)


def test_an_id_is_looked_for_before_a_login(house: House) -> None:
    for by_an_admin in (False, True):
        mallory, victim = account(house, "Mallory"), account(house, "Victim")
        who = me(victim)["id"]
        has_login(house, mallory, victim)
        assert victim.get(f"/api/people/{who}").json()["name"] == "Victim"
        if by_an_admin:
            admin(house, "forget", who)
        else:
            assert victim.post("/api/account/forget", password="correct horse").status_code == 200
        assert victim.get("/api/me").status_code == 401
        assert me(mallory)["name"] == "Mallory" and me(mallory)["account"]


def test_no_new_login_looks_like_an_id(house: House) -> None:
    victim, mallory = house.person("Victim"), house.person("Mallory")
    for login in (me(victim)["id"], me(victim)["id"].upper(), "0123456789abcdef01234567"):
        answer = mallory.post("/api/account/register", login=login, password="a long password")
        assert answer.status_code == 409 and answer.json()["error"]["code"] == "login_taken"
    assert mallory.post("/api/account/register", login="0123456789abcdef", password="a long password").is_success


def said_at(reader: Player, table: dict[str, Any]) -> list[tuple[str | None, str]]:
    """The log as somebody reads it: who wrote it, and what."""
    line = reader.watch(table)
    found = [(said.get("name"), said["text"]["en"]) for said in line.next("state")["log"]]
    line.close()
    return found


def test_nobody_else_loses_words_or_names(house: House) -> None:
    """Names are free: whoever bore those of others, or plain words, takes none of them along."""
    marta, kuba, troll = (house.person(name) for name in ("Marta", "Kuba Nowak", "Marta"))
    table = marta.table("me", "open", "open")
    kuba.join(table, 1)
    troll.join(table, 2)
    say(marta.watch(table), "I meet you at the bridge, Kuba Nowak knows")
    say(kuba.watch(table), "OK Marta, I know the House")
    for name in ("Kuba Nowak", "I", "the", "bridge", "House", "host", "seat"):
        assert troll.post("/api/me/rename", name=name).status_code == 200
        say(troll.watch(table), f"here is the {name} again")
    assert marta.post(f"/api/tables/{table['id']}/send-away", seat=1).status_code == 200
    assert troll.post(f"/api/tables/{table['id']}/leave").status_code == 200
    troll.join(table, 2)
    assert marta.post(f"/api/tables/{table['id']}/send-away", seat=2).status_code == 200
    before = said_at(marta, table)
    assert troll.post("/api/account/forget").status_code == 200
    after = said_at(marta, table)
    assert after[:2] == before[:2] and marta.get(f"/api/tables/{table['id']}").json()["name"] == "Marta"
    assert after[9:] == [
        (None, "The host has freed the seat of Kuba Nowak."),
        (None, "The host has freed the seat of –."),
    ]
    assert {name for name, _ in after[2:9]} == {NOBODY} and after[5][1] == "here is the – again"


def test_at_their_own_table_a_name_of_theirs_goes(house: House) -> None:
    """Where they laid it; not where it only reads like a name of theirs."""
    anna, bo = house.person("Anna"), house.person("Bo")
    mine, passed_on, his = anna.table("me", "open"), anna.table("me", "open"), bo.table("me", "open", name="Anna")
    named = anna.table("me", "open", name="Anna and friends")
    for table in (mine, passed_on, named):
        bo.join(table, 1)
    anna.join(his, 1)
    assert anna.post(f"/api/tables/{passed_on['id']}/leave").status_code == 200
    anna.start(mine)
    anna.start(named)
    assert anna.post("/api/account/forget").status_code == 200
    assert called_now(bo, mine, passed_on, his, named) == [NOBODY, NOBODY, "Anna", "Anna and friends"]


def test_a_table_called_after_its_host_goes_by_their_new_name(house: House) -> None:
    """They have no seat there that would know the old one when they are forgotten."""
    anna, bo = house.person("Anna"), house.person("Bo")
    laid, named = anna.table("random", "open"), anna.table("random", "open", name="Owls")
    seated, his = anna.table("me", "open"), bo.table("random", "open", name="Anna")
    assert anna.post("/api/me/rename", name="Zofia").status_code == 200
    for table in (laid, named, seated):
        bo.join(table, 1)
        anna.start(table)
    assert called_now(bo, laid, named, seated, his) == ["Zofia", "Owls", "Anna", "Anna"]
    assert anna.post("/api/account/forget").status_code == 200
    assert called_now(bo, laid, named, seated, his) == [NOBODY, "Owls", NOBODY, "Anna"]


def called_now(reader: Player, *tables: dict[str, Any]) -> list[str]:
    return [reader.get(f"/api/tables/{table['id']}").json()["name"] for table in tables]


@pytest.mark.parametrize("name", [NOBODY, "—", "...", "!?", "„”"])
def test_nobody_is_called_like_who_was_forgotten(house: House, name: str) -> None:
    anna = account(house, "Anna")
    assert anna.post("/api/me/rename", name=name).status_code == 422
    assert anna.post("/api/tables", title="tyrants", seats=[{"kind": "open"}] * 2, name=name).status_code == 422
    assert anna.get("/api/me").json()["name"] == "Anna"
    assert anna.post("/api/me/rename", name="C-3PO :)").status_code == 200
    assert anna.post("/api/me/likes", muted=[name]).status_code == 200, "whose words one need not read"


def test_what_was_given_up_names_who_sat_there(house: House) -> None:
    anna, bo = house.person("Zdzisława"), house.person("Bo")
    table = anna.table("me", "open", options={"first_player": 0})
    bo.join(table, 1)
    anna.start(table)
    assert anna.post(f"/api/tables/{table['id']}/resign").status_code == 200
    assert anna.post("/api/account/forget").status_code == 200
    assert (None, f"{NOBODY} resigns; a bot (greedy) plays on.") in said_at(bo, table)
    assert "Zdzisława" not in everything(house)


def test_nobody_waits_long_for_who_had_many_names(house: House) -> None:
    """Of all who went from a table a few names are noted; of a log only what is theirs is written, a page at a time."""
    marta, troll = house.person("Marta"), house.person("Troll")
    table, who, theirs = marta.table("me", "open"), me(troll)["id"], me(marta)["id"]
    for n in range(MOST_NAMES + 2):
        assert troll.post("/api/me/rename", name=f"Troll {n}").status_code == 200
        troll.join(table, 1)
        assert troll.post(f"/api/tables/{table['id']}/leave").status_code == 200

    async def talked() -> tuple[int, list[int]]:
        store = house.services.store
        async with store.reading() as session:
            noted = len(list(await session.scalars(select(Leaver).where(Leaver.person == who))))
        speakers = [(who, f"name {n}") if n < 700 else (theirs, f"name {n % 700}") for n in range(1500)]
        said = [{"person": one, "name": name, "text": "name 1 is here"} for one, name in speakers]
        rows = [
            {"table": table["id"], "seq": n, "kind": "chat", "data": data, "lines": [], "at": 0.0}
            for n, data in enumerate(said, 1)
        ]
        await store.execute(insert(Entry).values(rows[:700]), insert(Entry).values(rows[700:]))
        written: list[int] = []

        def watched(*call: Any) -> None:
            _, _, statement, given, _, many = call
            if statement.startswith("UPDATE entries"):
                written.append(len(given) if many else 1)

        event.listen(store.engine.sync_engine, "before_cursor_execute", watched)
        await forget(store, who)
        event.remove(store.engine.sync_engine, "before_cursor_execute", watched)
        return noted, written

    noted, written = house.inside(talked)
    assert noted == MOST_NAMES
    assert sum(written) == 700 and max(written) <= PAGE, "what others said is not written again"


def test_another_game_has_a_free_seat_for_who_was_forgotten_and_no_name_of_theirs(house: House) -> None:
    anna, bo = house.person("Żaneta"), house.person("Bo")
    again, on = (seated(anna, bo) for _ in range(2))
    for table in (again, on):
        play_out(house, table["id"])
    before = bo.post(f"/api/tables/{on['id']}/rematch").json()
    plans = [{"kind": "me"}, {"kind": "open"}]
    continued = bo.post(f"/api/tables/{on['id']}/continue", n=3, seats=plans).json()
    assert [table["name"] for table in (before, continued)] == ["Bo", "Bo"], "a table that is called after its host"
    assert anna.post("/api/account/forget").status_code == 200
    after = bo.post(f"/api/tables/{again['id']}/rematch").json()
    assert (after["name"], [(seat["kind"], seat["name"]) for seat in after["seats"]]) == (
        "Bo",
        [("open", None), ("person", "Bo")],
    )


def test_events_go_on_without_who_was_forgotten(house: House) -> None:
    host, gone, stays = house.person("Host"), house.person("Gone"), house.person("Stays")
    hosted, waiting, running = made(gone), made(host), made(host)
    for entered in (waiting, running):
        act(gone, entered, "join")
        act(stays, entered, "join")
    for _ in range(2):
        act(host, running, "bots", bot="random")
    act(host, running, "start")
    assert gone.post("/api/account/forget").status_code == 200
    assert host.get(f"/api/events/{hosted['id']}").status_code == 404, "nobody could start or cancel it"
    entrants = [host.get(f"/api/events/{one['id']}").json()["standings"] for one in (waiting, running)]
    assert [one["name"] for one in entrants[0]] == ["Stays"]
    assert [one["out"] for one in entrants[1] if one["name"] == NOBODY] == [True]


def sitting(reader: Player, table: dict[str, Any]) -> list[tuple[str, str | None, bool]]:
    """Who sits there, and whether they host."""
    seats = reader.get(f"/api/tables/{table['id']}").json()["seats"]
    return [(seat["kind"], seat["was"] or seat["name"], seat["host"]) for seat in seats]


@pytest.mark.parametrize("by_an_admin", [True, False])
def test_who_is_forgotten_leaves_no_table_behind_that_nobody_can_play_on(house: House, by_an_admin: bool) -> None:
    anna, bo, iga = (house.person(name) for name in ("Anna", "Bo", "Iga"))
    running = anna.table("me", "open", "open", options={"first_player": 0})
    hosted_only = anna.table("open", "open")
    waiting, alone, guest = anna.table("me", "open"), anna.table("me", "open"), bo.table("me", "open")
    for table in (running, waiting):
        bo.join(table, 1)
    iga.join(running, 2)
    anna.join(guest, 1)
    bo.join(hosted_only, 0)
    iga.join(hosted_only, 1)
    anna.start(running)
    anna.start(hosted_only)
    line = bo.watch(running)
    if by_an_admin:
        admin(house, "forget", me(anna)["id"])
        house.inside(house.services.hub.look_at_once)
    else:
        assert anna.post("/api/account/forget").status_code == 200
    assert sitting(bo, running) == [("bot", NOBODY, False), ("person", "Bo", True), ("person", "Iga", False)]
    assert sitting(bo, hosted_only) == [("person", "Bo", True), ("person", "Iga", False)]
    assert sitting(bo, waiting) == [("open", None, False), ("person", "Bo", True)]
    assert sitting(bo, guest) == [("person", "Bo", True), ("open", None, False)]
    assert bo.get(f"/api/tables/{alone['id']}").status_code == 404
    iga.join(waiting, 0)
    bo.start(waiting)
    assert line.turn(1) is not None, "a bot has played on"
    assert bo.post(f"/api/tables/{running['id']}/replace", seat=2).status_code == 200


def test_nobody_gives_a_seat_back_to_who_was_forgotten(house: House) -> None:
    """Nobody could play it, and nobody take it over."""
    anna, bo = house.person("Anna"), house.person("Bo")
    table = bo.table("me", "open")
    anna.join(table, 1)
    bo.start(table)
    assert bo.post(f"/api/tables/{table['id']}/replace", seat=1).status_code == 200
    admin(house, "forget", me(anna)["id"])
    answer = bo.post(f"/api/tables/{table['id']}/give-back", seat=1)
    assert answer.json()["error"]["code"] == "no_person_there"
    assert sitting(bo, table)[1] == ("bot", NOBODY, False)


def test_being_forgotten_that_is_cut_short_can_be_asked_for_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bo = house.person("Żaneta"), house.person("Bo")
    table, who, forget_events = bo.table("me", "open"), me(anna)["id"], forgetting._forget_events
    anna.join(table, 1)
    bo.start(table)

    async def fails(*_: Any) -> None:
        raise OSError("the database went away")

    monkeypatch.setattr(forgetting, "_forget_events", fails)
    assert anna.post("/api/account/forget").status_code >= 500
    monkeypatch.setattr(forgetting, "_forget_events", forget_events)
    assert anna.post("/api/account/forget").status_code == 200
    assert anna.get("/api/me").status_code == 401
    found = house.inside(lambda: house.services.store.person(who))
    assert found is not None and found.name == NOBODY and "Żaneta" not in everything(house)


def test_a_table_that_cannot_be_opened_keeps_nobody_from_being_forgotten(house: House) -> None:
    anna, bo = house.person("Żaneta"), house.person("Bo")
    broken, table = seated(bo, anna), bo.table("me", "open")
    anna.join(table, 1)

    async def damaged() -> None:
        entry = {"table": broken["id"], "seq": 2, "kind": "act", "seat": 0, "action": -5, "lines": [], "at": 0.0}
        moved = update(TableRow).where(TableRow.id == broken["id"]).values(seq=2)
        await house.services.hub.drop(broken["id"])
        await house.services.store.execute(insert(Entry).values(entry), moved)

    house.inside(damaged)
    assert anna.post("/api/account/forget").status_code == 200
    assert "Żaneta" not in everything(house)
    assert sitting(bo, broken)[1] == ("bot", NOBODY, False)
    assert sitting(bo, table)[1] == ("open", None, False)


@pytest.fixture
def unaware(tmp_path: Path) -> Iterator[House]:
    """A server that does not look by itself at what was done to its database."""
    with House(generous(tmp_path, look_seconds=3600.0, bus="")) as house:
        yield house


def test_nothing_is_written_under_a_name_that_was_forgotten_elsewhere(unaware: House) -> None:
    """The server has not looked at the database yet, and their connections are still open."""
    anna, bo = unaware.person("Żaneta"), unaware.person("Bo")
    over, waiting, running, given_up = (bo.table("me", "open") for _ in range(4))
    for table in (over, waiting, running, given_up):
        anna.join(table, 1)
    for table in (over, running, given_up):
        bo.start(table)
    for player in (anna, bo):
        assert player.post(f"/api/tables/{over['id']}/resign").status_code == 200
    play_out(unaware, over["id"])
    assert bo.post(f"/api/tables/{given_up['id']}/replace", seat=1).status_code == 200
    hers, his = ([one.watch(table) for table in (over, waiting, running)] for one in (anna, bo))
    for line in (*hers, *his):
        line.settle()
    admin(unaware, "forget", me(anna)["id"])
    for line in hers:
        line.send(type="chat", text="Żaneta was here")
        assert line.next("refused")["code"] in ("who_are_you", "spectator")
    hers[2].send(type="resign", seat=1)
    hers[2].settle()
    for path, table in (("send-away", waiting), ("replace", running), ("give-back", given_up)):
        assert bo.post(f"/api/tables/{table['id']}/{path}", seat=1).status_code == 409
    say(his[0], "he stays")
    assert "Żaneta" not in everything(unaware)
    assert "he stays" in everything(unaware)


def test_what_is_said_while_somebody_is_forgotten_bears_no_name(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """After the log was looked through, and before anybody else can know of it."""
    anna, bo = house.person("Żaneta"), house.person("Bo")
    table = seated(bo, anna)
    said = {"text": "Żaneta was here", "name": "Żaneta", "person": me(anna)["id"]}

    async def meanwhile() -> None:
        live = await house.services.hub.open(table["id"])
        await live.do(lambda: Writer.write(live, "chat", 1, data=said))

    async def forgotten() -> None:
        pages, looked = forgetting._pages, list[str]()

        async def late(*given: Any) -> Any:
            async for page in pages(*given):
                yield page
            looked.append("through")
            if len(looked) == 2:
                await meanwhile()

        with monkeypatch.context() as patch:
            patch.setattr(forgetting, "_pages", late)
            await forget(house.services.store, said["person"])
        assert len(looked) == 2

    house.inside(forgotten)
    assert "Żaneta" not in everything(house) and "was here" in everything(house)


def test_an_event_called_after_its_host_and_its_tables_go_by_the_new_name_then_by_none(house: House) -> None:
    anna, bo, iga = (house.person(name) for name in ("Żaneta", "Bo", "Iga"))
    named, his, entered = made(anna, name="Żaneta"), made(bo, name="Żaneta"), made(anna, name="Żaneta")
    act(anna, entered, "join")
    for one in (named, his, entered):
        act(iga, one, "join")
        act(bo, one, "join")
    tables = [act(host, one, "start")["tables"][0] for host, one in ((anna, named), (bo, his), (anna, entered))]

    def called() -> list[tuple[str, str]]:
        events = [bo.get(f"/api/events/{one['id']}").json()["name"] for one in (named, his, entered)]
        return list(zip(events, called_now(bo, *({"id": table["table"]} for table in tables)), strict=True))

    assert anna.post("/api/me/rename", name="Zofia").status_code == 200
    assert called() == [("Zofia", "Zofia 1/1"), ("Żaneta", "Żaneta 1/1"), ("Zofia", "Zofia 1/1")]
    assert anna.post("/api/account/forget").status_code == 200
    assert called() == [(NOBODY, f"{NOBODY} 1/1"), ("Żaneta", "Żaneta 1/1"), (NOBODY, f"{NOBODY} 1/1")]
