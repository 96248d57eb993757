"""Bots of others at a table: who may offer them, and what people are told when one fails."""

from __future__ import annotations

import json
import logging
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from penumbra.bots.faults import read_bug
from tests.bots.test_door import stranger  # noqa: F401  (a fixture)
from tests.server.house import House, Line, generous

BOTS = ("strange.bots:Raising", "strange.bots:Nonsense", "strange.bots:OnlyTyrants")


@pytest.fixture
def hosts(stranger: Path, tmp_path: Path) -> Iterator[House]:  # noqa: F811
    with House(generous(tmp_path, bots=BOTS, bot_faults=tmp_path / "faults")) as house:
        yield house


def lines(line: Line) -> list[dict[str, str]]:
    """All lines that this connection has read."""
    states = [message for message in map(json.loads, line.raw) if message["type"] == "state"]
    return [entry["text"] for state in states for entry in state["log"]]


def test_a_title_lists_them_with_author_and_level(hosts: House) -> None:
    facts = {title["id"]: title for title in hosts.person().get("/api/titles").json()}
    by_id = {one["id"]: one for one in facts["tyrants"]["visitors"]}
    assert by_id["strange"] == {"id": "strange", "name": "Strange Bot", "author": "Ada Stranger", "level": "easy"}
    assert set(by_id) == {"strange", "own-raising-bot", "own-nonsense-bot", "own-onlytyrants"}
    assert set(by_id) < set(facts["tyrants"]["bots"])
    assert "own-onlytyrants" not in facts["emerald"]["bots"] and "strange" in facts["emerald"]["bots"]


@pytest.mark.parametrize(
    "bot", ["strange.bots:Raising", "strange.bots:Coded", "run:true", "os:system", "strange_broken"]
)
def test_nobody_in_the_page_decides_what_code_runs(hosts: House, bot: str) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
    answer = hosts.person().post("/api/tables", title="tyrants", seats=seats)
    assert answer.status_code == 409 and answer.json()["error"]["code"] == "bad_bot"


def test_a_bot_of_one_title_is_not_seated_at_another(hosts: House) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "own-onlytyrants"}]
    assert hosts.person().post("/api/tables", title="emerald", seats=seats).json()["error"]["code"] == "bad_bot"


def test_it_plays_at_a_table_under_its_name(hosts: House) -> None:
    marta = hosts.person()
    table = marta.started("me", "strange", options={"first_player": 1})
    assert (table["seats"][1]["name"], table["seats"][1]["bot"]) == ("Strange Bot", "strange")
    line = marta.watch(table)
    line.act(0)
    assert not [text for text in lines(line) if "Strange Bot" in text["en"]]


@pytest.mark.parametrize(
    ("bot", "what", "english", "polish"),
    [
        ("own-raising-bot", "failed", "the bot Raising Bot failed", "bot Raising Bot zawiódł"),
        ("own-nonsense-bot", "illegal", "named a move that is not allowed", "podał niedozwolony ruch"),
    ],
)
def test_people_are_told_once_a_legal_move_is_played_and_the_game_is_saved(
    hosts: House, bot: str, what: str, english: str, polish: str, caplog: pytest.LogCaptureFixture
) -> None:
    marta = hosts.person()
    line = marta.watch(marta.started("me", bot))
    with caplog.at_level(logging.ERROR, "penumbra.bots"):
        for _ in range(30):  # by then both have been asked more than once after it began to fail
            line.act(0)
    told = [text for text in lines(line) if english in text["en"]]
    assert len(told) == 1 and polish in told[0]["pl"]
    assert hosts.settings.bot_faults is not None
    files = sorted(hosts.settings.bot_faults.glob("bug-tyrants-*.json"))
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}, "what is hidden in it goes on"
    assert stat.S_IMODE(hosts.settings.bot_faults.stat().st_mode) == 0o700
    bug = read_bug(json.loads(files[0].read_text()))
    assert (bug["what"], bug["seat"], bug["bot"].partition(":")[0]) == (what, 1, "strange.bots")
    assert any(str(files[0]) in record.getMessage() for record in caplog.records)


def test_a_seat_whose_bot_is_gone_is_played_on(hosts: House, tmp_path: Path, stranger: Path) -> None:  # noqa: F811
    marta = hosts.person()
    table = marta.started("me", "own-onlytyrants", options={"first_player": 0})
    hosts.__exit__()
    with House(generous(tmp_path)) as without:
        again = without.person(None)
        again.http.cookies = marta.http.cookies
        line = again.watch(table)
        for _ in range(8):
            line.act(0)
        assert [text for text in lines(line) if "does not have the bot OnlyTyrants any more" in text["en"]]
