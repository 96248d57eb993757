"""What who runs a server does: look whether it lives, copy and restore its database, forget, clear out."""

from __future__ import annotations

import asyncio
import errno
import json
import logging
import os
import re
import sqlite3
import sys
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager, closing, nullcontext
from pathlib import Path
from typing import Any, TypeVar

import pytest
from sqlalchemy import update

from penumbra.cli.arguments import console
from penumbra.engine.errors import BadOption
from penumbra.server.audit import note
from penumbra.server.claim import claim
from penumbra.server.codes import new_id, read_code
from penumbra.server.forgetting import NOBODY
from penumbra.server.models import Session, TableRow
from penumbra.server.store import Store
from penumbra.server.upkeep import DAY, expire
from tests.cli.run import run
from tests.server.house import House, generous

T = TypeVar("T")
LATER_TABLES = (
    *("event_tables", "entrants", "events", "result_seats", "results", "ratings"),
    *("notices", "letterboxes", "devices", "vacations", "outages", "pulse", "sessions", "audit", "gone", "leavers"),
)


def refused(everywhere: bool) -> AbstractContextManager[Any]:
    """Another server is. Elsewhere than on Linux no lock is the file's own for good, so there a second name helps."""
    told = everywhere or sys.platform == "linux"
    return pytest.raises(BadOption, match="in use by another server") if told else nullcontext()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "penumbra.sqlite3"


def on(file: Path) -> tuple[str, ...]:
    return "--db", f"sqlite:///{file}", "--lang", "en"


def admin(file: Path, *arguments: str) -> str:
    code, out, err = run("admin", *arguments, *on(file))
    assert code == 0, err
    return out


def lived_in(folder: Path, live: Callable[[House], T]) -> T:
    """A server that runs for a while on an SQLite file."""
    with House(generous(folder, database=f"sqlite:///{folder / 'penumbra.sqlite3'}")) as house:
        return live(house)


def using(file: Path, work: Callable[[Store], Awaitable[T]]) -> T:
    async def done() -> T:
        store = Store(f"sqlite:///{file}")
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(done())


def listed(file: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(admin(file, "tables", "--json"))
    return found


def test_a_server_says_that_it_lives_and_is_ready(house: House) -> None:
    person = house.person(None)
    assert (person.get("/healthz").status_code, person.get("/healthz").text) == (200, "ok")
    assert (person.get("/readyz").status_code, person.get("/readyz").text) == (200, "ok")


def test_without_its_database_a_server_lives_and_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def live(house: House) -> tuple[int, int]:
        def gone() -> None:
            raise OSError("no database")

        monkeypatch.setattr(house.services.store, "reading", gone)
        person = house.person(None)
        return person.get("/healthz").status_code, person.get("/readyz").status_code

    assert lived_in(tmp_path, live) == (200, 503)


def test_one_sqlite_file_has_one_server(file: Path) -> None:
    with claim(file):
        with pytest.raises(BadOption, match="in use by another server"):
            claim(file)
        code, _, err = run("serve", "--no-open", "--port", "0", *on(file))
        assert (code, "in use by another server" in err, err.count("\n")) == (2, True, 1)
    claim(file).close()


@pytest.mark.parametrize("link", [Path.symlink_to, Path.hardlink_to])
def test_a_file_has_one_server_whatever_it_is_called(file: Path, link: Callable[[Path, Path], None]) -> None:
    admin(file, "migrate")
    other = file.parent / "other" / "name.sqlite3"
    other.parent.mkdir()
    link(other, file)
    for one, again in ((file, other), (other, file)):
        with claim(one), refused(link is Path.symlink_to):
            claim(again)


@pytest.mark.parametrize("lacking", [errno.EINVAL, errno.ENOLCK, errno.EOPNOTSUPP])
def test_a_file_can_be_claimed_where_a_system_has_no_lock_of_what_was_opened(
    file: Path, lacking: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lacks(*_: object) -> None:
        raise OSError(lacking, os.strerror(lacking))

    monkeypatch.setattr("fcntl.fcntl", lacks)
    with claim(file), pytest.raises(BadOption, match="in use by another server"):
        claim(file)


def test_a_file_that_is_not_there_yet_has_one_server_too(tmp_path: Path) -> None:
    file, other = tmp_path / "new.sqlite3", tmp_path / "other.sqlite3"
    with claim(file):
        sqlite3.connect(file).close()
        other.hardlink_to(file)
        with refused(False):
            claim(other)


def test_a_copy_is_put_where_a_link_leads(file: Path, tmp_path: Path) -> None:
    admin(file, "migrate")
    copy, link = tmp_path / "copy", tmp_path / "link.sqlite3"
    link.symlink_to(file)
    admin(link, "backup", str(copy))
    admin(link, "restore", str(copy))
    assert link.is_symlink() and link.samefile(file)


def test_a_copy_is_made_while_the_server_runs_and_put_back_when_it_does_not(tmp_path: Path, file: Path) -> None:
    copy = tmp_path / "copy"

    def live(house: House) -> dict[str, Any]:
        table = house.person().started("me", "random")
        admin(file, "backup", str(copy))
        house.person().table("me", "open")
        return table

    table = lived_in(tmp_path, live)
    assert copy.stat().st_mode & 0o077 == 0
    assert len(listed(file)) == 2
    out = admin(file, "restore", str(copy))
    assert [row["id"] for row in listed(file)] == [table["id"]]
    assert [row["state"] for row in listed(file)] == ["playing"]
    kept = next(tmp_path.glob("*.before-restore-*"))
    assert kept.name in out.replace("\n", "")
    assert len(listed(kept)) == 2


def test_nothing_is_overwritten_and_nothing_foreign_is_restored(tmp_path: Path, file: Path) -> None:
    admin(file, "migrate")
    before = file.read_bytes()
    (tmp_path / "mine").write_text("no database")
    with sqlite3.connect(tmp_path / "other") as other:
        other.execute("CREATE TABLE shopping (item)")
    for words in (("backup", "mine"), ("restore", "mine"), ("restore", "other"), ("restore", "missing")):
        code, _, err = run("admin", words[0], str(tmp_path / words[1]), *on(file))
        assert (code, words[1] in err) == (2, True), words
    assert (tmp_path / "mine").read_text() == "no database"
    assert file.read_bytes() == before
    with claim(file):
        admin(file, "backup", str(tmp_path / "good"))
        code, _, err = run("admin", "restore", str(tmp_path / "good"), *on(file))
        assert (code, "in use" in err) == (2, True)


@pytest.mark.parametrize(
    "words", [["tables"], ["audit"], ["ratings"], ["expire"], ["close", "t"], ["forget", "p"], ["backup", "copy"]]
)
def test_a_mistyped_name_makes_no_database(file: Path, words: list[str]) -> None:
    code, _, err = run("admin", *words, *on(file))
    assert (code, err) == (2, f"penumbra: there is no database {file}\n")
    assert list(file.parent.iterdir()) == []


def test_where_the_database_is_need_not_stand_in_the_list_of_processes(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PENUMBRA_DB", f"sqlite:///{file}")
    assert run("admin", "migrate")[0] == 0 and file.exists()
    with claim(file):
        code, _, err = run("serve", "--no-open", "--port", "0", "--lang", "en")
        assert (code, f"the database {file} is in use" in err) == (2, True)


@pytest.mark.parametrize("columns", ["", "60"])
def test_ids_are_told_whole(tmp_path: Path, file: Path, monkeypatch: pytest.MonkeyPatch, columns: str) -> None:
    """Piped into another program, or in a narrow window."""
    seats = [*("me", "local", "local", "local")]
    names = {"name": "A long evening among friends"}
    tables = lived_in(tmp_path, lambda house: [house.person("Marta").table(*seats, **names)["id"] for _ in range(2)])
    if columns:
        monkeypatch.setattr(console, "_force_terminal", True)
        monkeypatch.setattr(console, "_width", int(columns))
    said = re.sub("\x1b[^m]*m", "", admin(file, "tables"))
    assert all(table in said for table in tables)
    assert columns or len(said.splitlines()) == 3, "a line for each"


def test_for_postgresql_the_tool_is_named() -> None:
    for words, tool in (("backup", "pg_dump"), ("restore", "pg_restore")):
        url = "postgresql://u:secret@127.0.0.1/x?ssl=require"
        code, _, err = run("admin", words, "my copy", "--db", url, "--lang", "en")
        assert (code, tool in err, "secret" in err, "'my copy'" in err) == (2, True, False, True)
        assert "--dbname='postgresql://u@127.0.0.1/x?sslmode=require'" in err


def test_a_file_that_has_to_change_is_copied_first(tmp_path: Path, file: Path) -> None:
    lived_in(tmp_path, lambda house: [house.person("Marta").table("me", "open") for _ in range(3)])
    admin(file, "migrate")
    assert list(tmp_path.glob("*.before-*")) == []
    with sqlite3.connect(file) as database:  # as an older Penumbra left it: without what later changes brought
        for name in LATER_TABLES:
            database.execute(f"DROP TABLE {name}")
        database.execute("DROP INDEX ix_tables_code")
        for name in ("open", "gave_up", "left"):
            database.execute(f"ALTER TABLE seats DROP COLUMN {name}")
        for name in ("email", "old_cookies", "likes"):
            database.execute(f"ALTER TABLE people DROP COLUMN {name}")
        for name in (
            *("several", "tutorial", "seating", "code", "lang", "puzzle", "pack", "clock", "rated", "shown_out"),
            "erasures",
        ):
            database.execute(f"ALTER TABLE tables DROP COLUMN {name}")
        database.execute("UPDATE alembic_version SET version_num = '0003'")
    admin(file, "migrate")
    (copy,) = tmp_path.glob("*.before-*")
    with sqlite3.connect(copy) as old, sqlite3.connect(file) as new:
        assert old.execute("SELECT version_num FROM alembic_version").fetchone() == ("0003",)
        assert new.execute("SELECT version_num FROM alembic_version").fetchone() != ("0003",)
        codes = {code for (code,) in new.execute("SELECT code FROM tables")}
        assert len(codes) == 3 and all(read_code(code) == code for code in codes), "tables of old have codes as well"


def test_an_id_is_never_taken_for_an_option(file: Path) -> None:
    assert all(new_id()[0].isalnum() for _ in range(2000))
    admin(file, "migrate")
    code, _, err = run("admin", "close", "-2D4geZjMmjy", *on(file))
    assert code != 0 and "-2D4geZjMmjy" in err and "option" not in err


def test_a_table_is_closed_unless_it_is_finished(tmp_path: Path, file: Path) -> None:
    def live(house: House) -> tuple[str, str, int]:
        person = house.person()
        finished = person.started("me", "random", title="cults")
        person.post(f"/api/tables/{finished['id']}/resign")
        line = person.watch(finished)
        while line.table.get("state") != "finished":
            line.next()
        playing = person.started("me", "random")
        open_line = person.watch(playing)
        assert open_line.turn(0) is not None
        admin(file, "close", playing["id"])
        assert open_line.next("refused")["code"] == "no_table"
        return finished["id"], playing["id"], person.get(f"/api/tables/{finished['id']}").status_code

    finished, playing, status = lived_in(tmp_path, live)
    assert (status, [row["id"] for row in listed(file)]) == (200, [finished])
    for table, word in ((finished, "finished"), (playing, "no table")):
        code, _, err = run("admin", "close", table, *on(file))
        assert (code, word in err) == (2, True)


def test_who_is_forgotten_leaves_games_without_a_name(tmp_path: Path, file: Path) -> None:
    def live(house: House) -> dict[str, Any]:
        person = house.person("Zofia Nowak")
        answer = person.post("/api/account/register", login="zofia", password="a long password")
        assert answer.status_code == 200, answer.text
        table = person.started("me", "random")
        line = person.watch(table)
        line.send(type="chat", text="good luck")
        while not any(said["kind"] == "chat" for said in line.next("state")["log"]):
            pass
        house.person("Kuba").table("me", "open")
        return table

    table = lived_in(tmp_path, live)
    admin(file, "forget", "zofia")
    rows = {row["id"]: row["seats"] for row in listed(file)}
    assert rows.pop(table["id"])[0] == NOBODY
    assert [seats[0] for seats in rows.values()] == ["Kuba"]
    with sqlite3.connect(file) as database:
        text = "\n".join(line for line in database.iterdump())
    assert "Zofia" not in text and "zofia" not in text
    assert "good luck" in text
    code, _, err = run("admin", "forget", "zofia", *on(file))
    assert (code, "zofia" in err) == (2, True)


def test_who_was_sent_away_before_that_was_noted_is_forgotten_too(tmp_path: Path, file: Path) -> None:
    def live(house: House) -> str:
        marta, zofia = house.person("Marta"), house.person("Zofia")
        table = marta.table("me", "open")
        zofia.join(table, 1)
        assert marta.post(f"/api/tables/{table['id']}/send-away", seat=1).status_code == 200
        who: str = zofia.get("/api/me").json()["id"]
        return who

    who = lived_in(tmp_path, live)
    with sqlite3.connect(file) as database:
        database.execute("DELETE FROM leavers")
        database.execute("UPDATE entries SET data = json_remove(data, '$.person')")
    admin(file, "forget", who)
    with sqlite3.connect(file) as database:
        assert "Zofia" not in "\n".join(database.iterdump())


def test_a_name_that_means_something_to_programs_is_only_taken_from_what_people_read(
    tmp_path: Path, file: Path
) -> None:
    def live(house: House) -> str:
        person = house.person("chat")
        line = person.watch(person.started("me", "random"))
        line.send(type="chat", text="this is chat")
        while not any(said["kind"] == "chat" for said in line.next("state")["log"]):
            pass
        who: str = person.get("/api/me").json()["id"]
        return who

    admin(file, "forget", lived_in(tmp_path, live))
    with sqlite3.connect(file) as database:
        ((lines,),) = database.execute("SELECT lines FROM entries WHERE kind = 'chat'")
    (line,) = json.loads(lines)
    assert (line["kind"], line["what"], line["name"]) == ("chat", "chat", NOBODY)
    assert line["text"]["en"] == f"this is {NOBODY}"


def test_what_nobody_uses_expires(tmp_path: Path, file: Path) -> None:
    def live(house: House) -> list[str]:
        waits, plays = house.person("Waits"), house.person("Plays")
        house.person("Guest")
        open_table, running = waits.table("me", "open"), plays.started("me", "random")
        return [open_table["id"], running["id"]]

    open_table, running = lived_in(tmp_path, live)
    assert using(file, lambda store: expire(store, 30, 0.0)) == {"sessions": 0, "tables": 0, "guests": 0}

    async def aged(store: Store) -> dict[str, int]:
        await store.execute(update(Session).values(used=0.0), update(TableRow).values(updated=0.0))
        return await expire(store, 30, 4e9 + 30 * DAY)

    assert using(file, aged) == {"sessions": 3, "tables": 1, "guests": 2}
    assert [row["id"] for row in listed(file)] == [running]
    assert open_table != running


def test_what_the_database_refuses_is_a_sentence(file: Path) -> None:
    admin(file, "migrate")
    with sqlite3.connect(file) as database:
        database.execute("CREATE TRIGGER no BEFORE DELETE ON sessions BEGIN SELECT RAISE(ABORT, 'not today'); END")
        database.execute("INSERT INTO people (id, name, old_cookies, created) VALUES ('p', 'P', 0, 0)")
        database.execute("INSERT INTO sessions (id, person, created, used) VALUES ('s', 'p', 0, 0)")
    code, _, err = run("admin", "expire", *on(file))
    assert (code, "not today" in err, err.count("\n"), "Traceback" in err) == (2, True, 1, False)


def test_what_hosts_and_admins_did_is_written_down(tmp_path: Path, file: Path) -> None:
    def live(house: House) -> tuple[str, str, str]:
        marta, zofia = house.person("Marta"), house.person("Zofia")
        table = marta.table("me", "open")
        zofia.join(table, 1)
        assert zofia.post(f"/api/tables/{table['id']}/send-away", seat=0).status_code == 403
        assert marta.post(f"/api/tables/{table['id']}/send-away", seat=1).status_code == 200
        return table["id"], marta.get("/api/me").json()["id"], zofia.get("/api/me").json()["id"]

    table, marta, zofia = lived_in(tmp_path, live)
    admin(file, "close", table)
    closed, sent_away = json.loads(admin(file, "audit", "--table", table, "--json"))
    assert (sent_away["who"], sent_away["did"], sent_away["facts"]) == (
        marta,
        "send_away",
        {"seat": 1, "person": zofia},
    )
    assert closed["did"] == "close" and closed["who"].startswith("admin")
    admin(file, "expire")
    assert [deed["did"] for deed in json.loads(admin(file, "audit", "--json"))] == ["expire", "close", "send_away"]
    assert "took away the table" in admin(file, "audit")
    assert "usunięcie stołu" in run("admin", "audit", "--db", f"sqlite:///{file}", "--lang", "pl")[1]


def test_every_deed_is_written_down_and_read(tmp_path: Path, file: Path, caplog: pytest.LogCaptureFixture) -> None:
    def live(house: House) -> list[tuple[str, str, dict[str, Any]]]:
        marta, zofia, iga = house.person("Marta"), house.person("Zofia"), house.person("Iga")
        host, sat, watched = (one.get("/api/me").json()["id"] for one in (marta, zofia, iga))
        table = marta.table("me", "open", "open", options={"first_player": 0})
        here = f"/api/tables/{table['id']}"

        def does(what: str, **body: Any) -> None:
            answer = marta.post(f"{here}/{what}", **body)
            assert answer.status_code == 200, answer.text

        chosen = {"options": table["options"], "private": True, "hints": True, "clock": "none"}
        does("settings", **chosen)
        does("seat-bot", seat=2, bot="random")
        zofia.join(table, 1)
        marta.start(table)
        does("replace", seat=1)
        does("give-back", seat=1)
        iga.watch(table, k=table["invite"].partition("?k=")[2]).next("table")
        does("show-out", person=watched)
        assert iga.post("/api/account/forget").status_code == 200
        event = marta.post("/api/events", title="tyrants", name="Liga", size=2).json()["id"]
        assert marta.post(f"/api/events/{event}/cancel").status_code == 200
        return [
            (host, "event_cancel", {"event": event}),
            (watched, "forget", {"person": watched}),
            (host, "show_out", {"person": watched}),
            (host, "give_back", {"seat": 1, "person": sat}),
            (host, "replace", {"seat": 1, "person": sat}),
            (host, "seat_bot", {"seat": 2, "bot": "random"}),
            (host, "settings", chosen),
        ]

    with caplog.at_level(logging.INFO, "penumbra.audit"):
        expected = lived_in(tmp_path, live)
    found = json.loads(admin(file, "audit", "--json"))
    assert [(deed["who"], deed["did"], deed["facts"]) for deed in found] == expected
    logged = [record.getMessage() for record in caplog.records if record.name == "penumbra.audit"]
    assert [said.split()[:2] for said in logged] == [[f"{who}:", did] for who, did, _ in reversed(expected)]
    for lang in ("en", "pl"):
        code, out, err = run("admin", "audit", "--db", f"sqlite:///{file}", "--lang", lang)
        assert (code, out.count("\n") >= len(expected)) == (0, True), err


def test_a_deed_by_the_clock_is_read_like_any_other(file: Path) -> None:
    admin(file, "migrate")
    using(file, lambda store: note(store, "p" * 24, "time_out", "t" * 10, seat=0, person="q" * 24))
    assert "after time was up" in admin(file, "audit", "--table", "t" * 10)
    assert "bot po upływie czasu" in run("admin", "audit", "--db", f"sqlite:///{file}", "--lang", "pl")[1]


def test_what_is_restored_says_so(tmp_path: Path, file: Path) -> None:
    admin(file, "migrate")
    admin(file, "backup", str(tmp_path / "copy"))
    admin(file, "restore", str(tmp_path / "copy"))
    latest = json.loads(admin(file, "audit", "--json"))[0]
    assert (latest["did"], latest["facts"]["copy"]) == ("restore", "copy")
    assert "copy" in admin(file, "audit")


def test_an_older_copy_is_restored_as_it_is(tmp_path: Path, file: Path) -> None:
    admin(file, "migrate")
    admin(file, "backup", str(tmp_path / "copy"))
    with closing(sqlite3.connect(tmp_path / "copy")) as older:
        older.execute("DROP TABLE audit")
        older.execute("UPDATE alembic_version SET version_num = '0006'")
        older.commit()
    admin(file, "restore", str(tmp_path / "copy"))
    with sqlite3.connect(file) as database:
        assert database.execute("SELECT version_num FROM alembic_version").fetchone() == ("0006",)
