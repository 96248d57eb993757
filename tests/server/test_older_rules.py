"""A rule may change: no game is lost. Finished ones stay as they were, running ones go on if everybody agrees."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, update

from penumbra.engine import registry
from penumbra.engine.registry import titles
from penumbra.server.models import Entry, Keepsake, Recording
from penumbra.server.writer import KEEPING
from tests.server.house import House, Line, Player, generous

CHANGE = {"rules": 99, "pl": "Wszystko inaczej.", "en": "Everything is different.", "clauses": ["TY-001"]}


@contextmanager
def rules_raised(*names: str) -> Iterator[None]:
    """The same titles with a later version of their rules."""
    with pytest.MonkeyPatch.context() as patch:
        for name in names:
            patch.setitem(titles(), name, replace(titles()[name], rules=99, changes=lambda: [CHANGE]))
        registry._plain_game.cache_clear()
        yield
    registry._plain_game.cache_clear()


def back(house: House, *people: Player) -> list[Player]:
    """The same people at a server that was started anew."""
    found = []
    for person in people:
        found.append(house.person(None))
        found[-1].http.cookies.set("penumbra", person.http.cookies["penumbra"])
    return found


def play_out(line: Line) -> None:
    line.next("state")
    while not line.state["seats"]["0"]["view"]["done"]:
        line.act(next(seat for seat in (0, 1) if line.mine(seat)))


def seen(person: Player, table: dict[str, Any]) -> list[Any]:
    """All that a finished game shows: facts, every tenth moment of everybody, the file."""
    path = f"/api/tables/{table['id']}"
    length = person.get(f"{path}/replay", n=0).json()["length"]
    moments = [(n, seat) for n in {*range(0, length, 10), length} for seat in (0, 1, None)]
    shown = [
        person.get(f"{path}/replay", n=n, since=max(0, n - 3), **({} if seat is None else {"seat": seat})).json()
        for n, seat in moments
    ]
    facts = person.get(path).json()
    return [facts["result"], facts["commitment"], shown, person.get(f"{path}/file").json()]


def test_a_finished_game_stays_as_it_was_recorded(tmp_path: Path) -> None:
    settings = generous(tmp_path)
    with House(settings) as house:
        marta = house.person("Marta")
        table = marta.started("me", "local", title="emerald", options={"turn_limit": 30})
        line = marta.watch(table)
        play_out(line)
        before, shown = seen(marta, table), marta.watch(table).next("state")
        house.inside(house.services.hub.keeper.idle)
    with rules_raised("emerald"), House(settings) as house:
        (marta,) = back(house, marta)
        facts = marta.get(f"/api/tables/{table['id']}").json()
        assert facts["older"] == {"then": 1, "now": 99, "changes": [CHANGE]}
        assert seen(marta, table) == before
        again = marta.watch(table).next("state")
        assert (again["log"], again["seats"]) == (shown["log"], shown["seats"])
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        refused = marta.post(f"/api/tables/{table['id']}/continue", n=1, seats=seats)
        assert refused.json()["error"]["code"] == "older_rules"
        assert marta.start(marta.post(f"/api/tables/{table['id']}/rematch").json())["older"] is None
        assert table["id"] in {t["id"] for t in marta.get("/api/tables", which="finished").json()}


def two(house: House) -> tuple[dict[str, Any], Player, Player, Line, Line]:
    """Marta and Ola in Marta's second turn, with a card played: seven entries after the start."""
    marta, ola = house.person("Marta"), house.person("Ola")
    table = marta.table("me", "open", options={"first_player": 0})
    ola.join(table, 1)
    marta.start(table)
    mine, hers = marta.watch(table), ola.watch(table)
    mine.act(0)
    hers.act(1)
    end_turn(mine, 0)
    end_turn(hers, 1)
    mine.act(0)
    mine.send(type="chat", text="see you")
    mine.settle()
    return table, marta, ola, mine, hers


def end_turn(line: Line, seat: int) -> None:
    prompt = line.turn(seat)
    assert prompt is not None
    line.act(seat, prompt["closing"])


def hand(line: Line, seat: int) -> list[str]:
    cards: list[str] = line.state["seats"][str(seat)]["view"]["zones"]["hand"][seat]["cards"]
    return sorted(cards)


def test_a_running_game_goes_on_by_new_rules_if_everybody_agrees(tmp_path: Path) -> None:
    """The question is asked at one server, and answered at the next."""
    settings = generous(tmp_path)
    with House(settings) as house:
        table, marta, ola, mine, hers = two(house)
        hers.settle()
        log, cards, commitment = mine.state["seq"], hand(hers, 1), marta.get(f"/api/tables/{table['id']}").json()
    with rules_raised("tyrants"):
        with House(settings) as house:
            marta, ola = back(house, marta, ola)
            line = marta.watch(table)
            state = line.next("state")
            assert line.table["older"]["changes"] == [CHANGE]
            assert state["seq"] == log and state["log"][-1]["text"]["en"] == "see you"
            assert state["seats"]["0"]["prompt"] is None and state["seats"]["0"]["view"]["players"]
            for refused in (
                {"type": "act", "seq": log, "seat": 0, "action": 0},
                {"type": "undo", "seq": log, "seat": 0},
                {"type": "hint", "seq": log, "seat": 0},
                {"type": "why", "seat": 0, "action": 0},
            ):
                line.send(**refused)
                assert line.next("refused")["code"] == "older_rules"
            line.send(type="chat", text="new rules")
            line.send(type="renew")
            line.settle()
            assert "Marta" in line.state["log"][-1]["text"]["pl"]
            line.send(type="renew")
            assert line.next("refused")["code"] == "already_asked"
            house.person("Iga").watch(table).next("state")
        with House(settings) as house:
            marta, ola, iga = *back(house, marta, ola), house.person("Iga")
            line, hers = marta.watch(table), ola.watch(table)
            asked = hers.next("consent")
            stranger = iga.watch(table)
            stranger.send(type="consent", id=asked["id"], yes=True)
            assert stranger.next("refused")["code"] == "no_consent"
            hers.send(type="consent", id=asked["id"], yes=True)
            hers.settle()
            line.settle()
            assert line.table["older"] is None and line.table["state"] == "playing"
            assert line.table["commitment"] != commitment["commitment"]
            assert line.table["commitment"] in line.state["log"][-1]["text"]["en"]
            assert hand(hers, 1) == cards
            line.act(0)
            line.send(type="undo", seq=line.state["seq"], seat=0)
            line.settle()
            assert line.state["log"][-1]["kind"] == "undo"
        with House(settings) as house:  # and the log of both rules is read again
            (marta,) = back(house, marta)
            again = marta.watch(table)
            assert again.next("state")["seats"]["0"] == line.state["seats"]["0"]
            assert again.state["log"][0]["n"] == 1
            again.act(0)


def test_without_consent_it_stays_readable(tmp_path: Path) -> None:
    settings = generous(tmp_path)
    with House(settings) as house:
        table, marta, ola, *_ = two(house)
        count = len(marta.watch(table).next("state")["log"])
    with rules_raised("tyrants"), House(settings) as house:
        marta, ola = back(house, marta, ola)
        line, hers = marta.watch(table), ola.watch(table)
        line.send(type="renew")
        hers.send(type="consent", id=hers.next("consent")["id"], yes=False)
        hers.settle()
        line.settle()
        assert line.table["older"] and "Ola" in line.state["log"][-1]["text"]["en"]
        stranger = house.person(None).watch(table).next("state")
        assert stranger["spectator"]["view"]["seat"] is None and len(stranger["log"]) >= count
        assert ola.post(f"/api/tables/{table['id']}/resign").status_code == 200
        line.send(type="renew")  # now nobody else need be asked
        line.settle()
        assert line.table["older"] is None


def test_what_was_played_before_anything_was_kept_opens_too(tmp_path: Path) -> None:
    """A server that starts once before the rules change makes up for it; otherwise the table is there, and no more."""
    settings = generous(tmp_path)

    def forget(house: House) -> None:
        """As servers left it that kept nothing."""
        for person in house.people:
            person.close()

        async def work() -> None:
            for table in list(house.services.hub._tables):
                await house.services.hub.drop(table)
            await house.services.hub.keeper.idle()
            await house.services.store.execute(delete(Keepsake), delete(Recording), update(Entry).values(lines=None))

        house.inside(work)

    with House(settings) as house:
        table, marta, _, mine, _ = two(house)
        before = mine.state["seats"]["0"]["view"]
        lines = marta.watch(table).next("state")["log"]
        forget(house)
    with House(settings) as house:
        (marta,) = back(house, marta)
        line = marta.watch(table)
        assert line.next("state")["seats"]["0"]["view"] == before
        assert line.state["log"] == lines
        forget(house)
    with rules_raised("tyrants"), House(settings) as house:
        (marta,) = back(house, marta)
        line = marta.watch(table)
        assert line.next("state")["seats"] == {}
        line.send(type="renew")
        assert line.next("refused")["code"] == "no_way_on"
        assert marta.post(f"/api/tables/{table['id']}/resign").status_code == 200
    with House(settings) as house:
        house.inside(house.services.hub.keeper.idle)
        store = house.services.store
        assert house.inside(lambda: store.keepsake(table["id"])) is not None


def test_a_title_that_is_gone_takes_no_table_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = generous(tmp_path)
    with House(settings) as house:
        table, marta, *_ = two(house)
    monkeypatch.delitem(titles(), "tyrants")
    with House(settings) as house:
        (marta,) = back(house, marta)
        assert marta.get(f"/api/tables/{table['id']}").json()["older"] == {"then": 2, "now": None, "changes": []}
        line = marta.watch(table)
        assert line.next("state")["log"][-1]["text"]["en"] == "see you"
        line.send(type="renew")
        assert line.next("refused")["code"] == "no_way_on"


def test_where_turns_are_short_the_latest_is_kept_when_the_table_leaves_memory(tmp_path: Path) -> None:
    """To describe a position costs more than to play it: while play goes on, one in two minutes is enough."""
    at = [1_000_000.0]

    def kept(house: House, table: dict[str, Any]) -> int:
        found = house.inside(lambda: house.services.store.keepsake(table["id"]))
        assert found is not None
        return found.seq

    with House(generous(tmp_path, now=lambda: at[0])) as house:
        table, *_, mine, hers = two(house)
        first = kept(house, table)
        assert first == 1, "the start; the turns since were short"
        end_turn(mine, 0)
        at[0] += KEEPING
        end_turn(hers, 1)
        mine.turn(0)
        later = kept(house, table)
        assert later > first
        end_turn(mine, 0)
        hers.turn(1)
        assert kept(house, table) == later
        house.inside(lambda: house.services.hub.drop(table["id"]))
        assert kept(house, table) > later
