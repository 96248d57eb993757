"""Whose share of the bots' time a table uses, and when it may wait: what tables tell the pool (test_bots_pool.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from penumbra.server.bots_pool import BotsPool
from penumbra.server.bots_worker import Question
from tests.server.house import House, Line
from tests.server.test_live import left


class Asked(NamedTuple):
    kind: str
    owner: str
    watched: Callable[[], bool]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Asked]:
    """What the pool is asked; a bot that need not think answers."""
    found: list[Asked] = []

    async def answer(_: BotsPool, question: Question, owner: str, watched: Callable[[], bool], *rest: object) -> Any:
        found.append(Asked(question.kind, owner, watched))
        return {"decide": -1, "advise": [], "odds": {}}[question.kind]  # -1: chance plays instead

    monkeypatch.setattr(BotsPool, "_ask", answer)
    return found


def me(line: Line) -> str:
    found: str = line.player.get("/api/me").json()["id"]
    return found


def hosted(house: House, first: int, **fields: Any) -> tuple[Line, Line]:
    """Marta's table, where Ola and a bot sit, too; who begins is named."""
    marta, ola = house.person("Marta"), house.person("Ola")
    table = marta.table("me", "open", "greedy", options={"first_player": first}, **fields)
    ola.join(table, 1)
    lines = marta.watch(marta.start(table)), ola.watch(table)
    for line in lines:
        line.next("state")
    return lines


def test_bots_think_from_the_share_of_the_host(house: House, asked: list[Asked]) -> None:
    marta, ola = hosted(house, 1)
    ola.act(1)  # after her it is the bot's turn
    assert marta.turn(0) is not None
    assert {(one.kind, one.owner) for one in asked} == {("decide", me(marta))}


def test_advice_comes_from_the_share_of_who_asks_for_it(house: House, asked: list[Asked]) -> None:
    """The host's would be emptied by guests; of who has none of their own, nobody else's."""
    marta, ola = hosted(house, 1, hints=True)
    ola.send(type="hint", **ola.seen, seat=1)
    assert ola.next("hint", "refused")["type"] == "hint"
    ola.send(type="odds", **ola.seen, seat=1)
    assert ola.next("odds", "refused")["type"] == "odds"
    assert [(one.kind, one.owner) for one in asked] == [("advise", me(ola)), ("odds", me(ola))]
    assert all(one.watched() for one in asked) and me(ola) != me(marta)


def test_a_table_is_watched_as_long_as_anybody_is_there(house: House, asked: list[Asked]) -> None:
    marta, ola = hosted(house, 2)  # the bot begins
    assert marta.turn(0) is not None
    watched, table = asked[0].watched, marta.table
    assert watched()
    marta.close()
    left(house, table, 1)
    assert watched(), "one is left, who is not the host"
    ola.close()
    left(house, table, 0)
    assert not watched()
    ola.player.watch(table).next("state")
    assert watched(), "it is asked anew whenever somebody may think"
