"""What who runs a server does where servers share a PostgreSQL; test_upkeep.py has the rest, on SQLite."""

from __future__ import annotations

import json
import os
import stat
import subprocess
from pathlib import Path
from typing import Any

from sqlalchemy import update

from penumbra.server.forgetting import NOBODY
from penumbra.server.models import Session, TableRow
from penumbra.server.upkeep import DAY, expire
from tests.cli.run import run
from tests.server.engines import Postgres
from tests.server.house import House, generous


def admin(house: House, *arguments: str) -> str:
    code, out, err = run("admin", *arguments, "--db", house.settings.database, "--lang", "en")
    assert code == 0, err
    return out


def listed(house: House, *which: str) -> dict[str, Any]:
    return {row["id"]: row for row in json.loads(admin(house, "tables", *which, "--json"))}


def test_a_table_is_closed_while_a_server_has_it_in_memory(house: House) -> None:
    marta = house.person("Marta")
    playing, waiting = marta.started("me", "local"), marta.table("me", "open")
    line = marta.watch(playing)
    line.next("state")
    seat = 0 if line.mine(0) else 1
    line.act(seat)
    found = listed(house)
    assert (found[playing["id"]]["state"], found[waiting["id"]]["state"]) == ("playing", "open")
    assert waiting["id"] not in listed(house, "--state", "playing")
    admin(house, "close", playing["id"])
    line.send(type="chat", text="still there?")
    assert line.next("refused")["code"] == "no_table"
    assert marta.get(f"/api/tables/{playing['id']}").status_code == 404
    assert playing["id"] not in listed(house) and waiting["id"] in listed(house)
    for table, word in ((playing["id"], "no table"), ("-2D4geZjMmjy", "-2D4geZjMmjy")):
        code, _, err = run("admin", "close", table, "--db", house.settings.database, "--lang", "en")
        assert (code, word in err) == (2, True)


def test_who_is_forgotten_is_forgotten_by_a_server_that_has_the_table_in_memory(house: House) -> None:
    zofia = house.person("Zofia Nowak")
    assert zofia.post("/api/account/register", login="zofia", password="a long password").status_code == 200
    table = zofia.started("me", "random")
    line = zofia.watch(table)
    line.send(type="chat", text="good luck")
    while not any(said["kind"] == "chat" for said in line.next("state")["log"]):
        pass
    line.close()
    admin(house, "forget", "zofia")
    assert listed(house)[table["id"]]["seats"][0] == NOBODY
    found = house.person().watch(table, k=table["invite"].partition("?k=")[2])
    told = json.dumps([found.next("table"), found.next("state")])
    assert "Zofia" not in told and "good luck" in told
    assert zofia.get("/api/me").status_code == 401


def test_what_hosts_and_admins_did_is_written_down(house: House) -> None:
    marta, zofia = house.person("Marta"), house.person("Zofia")
    table = marta.table("me", "open")
    zofia.join(table, 1)
    assert marta.post(f"/api/tables/{table['id']}/send-away", seat=1).status_code == 200
    admin(house, "close", table["id"])
    closed, sent_away = json.loads(admin(house, "audit", "--table", table["id"], "--json"))
    assert (closed["did"], closed["who"].partition(":")[0]) == ("close", "admin")
    assert sent_away["did"] == "send_away" and sent_away["who"] == marta.get("/api/me").json()["id"]
    assert sent_away["facts"] == {"seat": 1, "person": zofia.get("/api/me").json()["id"]}


def test_what_nobody_uses_expires(tmp_path: Path) -> None:
    with House(generous(tmp_path)) as house:
        waits, plays = house.person("Waits"), house.person("Plays")
        house.person("Guest")
        waits.table("me", "open")
        running, store = plays.started("me", "random"), house.services.store
        assert house.inside(lambda: expire(store, 30, 0.0)) == {"sessions": 0, "tables": 0, "guests": 0}

        async def aged() -> dict[str, int]:
            await store.execute(update(Session).values(used=0.0), update(TableRow).values(updated=0.0))
            return await expire(store, 30, 4e9 + 30 * DAY)

        assert house.inside(aged) == {"sessions": 3, "tables": 1, "guests": 2}
        assert [*listed(house)] == [running["id"]]
        admin(house, "expire")
        assert [deed["did"] for deed in json.loads(admin(house, "audit", "--json"))] == ["expire"]


def test_the_commands_that_are_named_for_a_copy_do_copy_and_put_back(tmp_path: Path, postgres: Postgres) -> None:
    def told(words: str) -> str:
        code, _, err = run("admin", words, str(tmp_path / "my copy"), "--db", settings.database, "--lang", "en")
        assert code == 2
        return err.strip().rpartition(": ")[2]

    settings = generous(tmp_path, database=postgres.new_database())
    path = {"PATH": f"{postgres.programs}:{os.environ['PATH']}"}
    with House(settings) as before:
        kept = before.person("Marta").table("me", "open")
        subprocess.run(told("backup"), shell=True, check=True, env=path)
        later = before.person("Marta").table("me", "open")
    assert stat.S_IMODE((tmp_path / "my copy").stat().st_mode) == 0o600
    subprocess.run(told("restore"), shell=True, check=True, env=path)
    with House(settings) as after:
        assert kept["id"] in listed(after) and later["id"] not in listed(after)
