"""What is remembered of finished games."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import delete, select

from penumbra.engine.registry import find_game, titles
from penumbra.server.chronicle import course_of, places
from penumbra.server.record_models import ResultRow, ResultSeat
from tests.server.ended import QUICK, account, me, play_out, seated
from tests.server.house import House


def record(house: House, table: str) -> ResultRow | None:
    async def read() -> ResultRow | None:
        async with house.services.store.reading() as session:
            found: ResultRow | None = await session.scalar(select(ResultRow).where(ResultRow.table == table))
            return found

    return house.inside(read)


def test_a_finished_game_is_written_down(house: House) -> None:
    marta, ola = house.person("Marta"), house.person("Ola")
    table = seated(marta, ola)
    assert record(house, table["id"]) is None
    result = play_out(house, table["id"])
    found = record(house, table["id"])
    assert found is not None and found.title == QUICK and found.seats == 2
    assert [seat.score for seat in found.players] == result["scores"]
    assert [seat.seat for seat in found.players if seat.won] == result["winners"]
    assert [(seat.name, seat.person) for seat in found.players] == [("Marta", me(marta)["id"]), ("Ola", me(ola)["id"])]
    assert found.reason == result["reason"] and found.rounds and found.actions
    assert found.started <= found.finished and not found.rated and not found.continued
    assert {seat.traits["alignment"] for seat in found.players}


def test_who_gave_up_has_lost_whatever_the_bot_made_of_it(house: House) -> None:
    marta, ola = house.person("Marta"), house.person("Ola")
    table = seated(marta, ola)
    assert ola.post(f"/api/tables/{table['id']}/resign", seat=1).status_code == 200
    result = play_out(house, table["id"])
    found = record(house, table["id"])
    assert found is not None
    seat = found.players[1]
    assert (seat.resigned, seat.won, seat.place, seat.name) == (True, False, 2, "Ola") and seat.left is not None
    assert seat.bot_won is (1 in result["winners"])
    shown = marta.get(f"/api/tables/{table['id']}").json()["seats"][1]
    assert shown["left"] == seat.left and shown["was"] == "Ola"


def test_sheet_lists_and_profile_agree_that_the_bot_won(house: House) -> None:
    """Nobody who gave up wins, and nobody else does instead: the game was won by the bot that went on."""
    marta, ola = account(house, "Marta"), account(house, "Ola")
    for seed in range(40):
        table = seated(marta, ola, rated=True)
        ola.post(f"/api/tables/{table['id']}/resign", seat=1)
        if play_out(house, table["id"], seed, winners=[1])["winners"] == [1]:
            break
    house.inside(house.services.hub.keeper.chronicler.idle)
    sheet = marta.get(f"/api/tables/{table['id']}").json()
    assert sheet["result"]["winners"] == [1] and sheet["seats"][1]["name"] == sheet["seats"][1]["bot"]
    game = marta.get("/api/results").json()["games"][0]
    assert game["table"] == table["id"]
    assert [(seat["won"], seat["bot_won"], seat["place"]) for seat in game["seats"]] == [
        (False, False, 2),
        (False, True, 2),
    ]
    found = record(house, table["id"])
    assert found is not None and [seat.place for seat in found.players] == [1, 2], "who gave up is last in ratings"
    profile = marta.get(f"/api/people/{me(marta)['id']}").json()
    assert profile["latest"][0]["seats"][0]["place"] == 2
    assert profile["rivals"]["wins"] < profile["rivals"]["games"]


def test_seats_of_one_person_are_nobodys_result(house: House) -> None:
    marta = house.person("Marta")
    table = marta.started("me", "local", title=QUICK)
    play_out(house, table["id"])
    found = record(house, table["id"])
    assert found is not None and [seat.person for seat in found.players] == [None, None]


def test_games_that_ended_before_are_written_down_when_the_server_starts(house: House) -> None:
    marta, ola = house.person("Marta"), house.person("Ola")
    table = seated(marta, ola)
    play_out(house, table["id"])
    was = record(house, table["id"])

    async def forget() -> list[str]:
        store = house.services.store
        await store.execute(
            delete(ResultSeat).where(ResultSeat.table == table["id"]),
            delete(ResultRow).where(ResultRow.table == table["id"]),
        )
        return await house.services.hub.keeper.chronicler.unwritten()

    assert house.inside(forget) == [table["id"]]
    chronicler = house.services.hub.keeper.chronicler
    house.inside(lambda: chronicler.write(table["id"]))
    now = record(house, table["id"])
    assert was is not None and now is not None
    assert [seat.score for seat in now.players] == [seat.score for seat in was.players]
    assert (now.finished, now.rounds, now.options) == (was.finished, was.rounds, was.options)
    assert house.inside(lambda: chronicler.write(table["id"])) is None  # once


@pytest.mark.parametrize("title", titles())
def test_every_title_says_what_is_remembered(title: str) -> None:
    """Names that its own words have; nothing of it is asked of the state, only of what everybody sees."""
    game = find_game(title)
    state = game.new(max(2, game.seats[0]), "memory")
    memory = game.title.memory
    assert memory.takes
    names = set(game.words("en").names())
    for number in range(4000):
        if state.done:
            break
        state.apply(state.options[number % len(state.options)])
        points = memory.points(game.view(state, None))
        assert game.cooperative or len(points) >= state.n
    view = game.view(state, None)
    course = course_of(state.log.as_dict())
    assert set(memory.dealt(view)) <= {setting.name for setting in game.settings}
    assert len(course.cards) == len(course.traits) == state.n
    for seat in range(state.n):
        assert set(course.traits[seat]) <= names
        assert set(course.cards[seat]) <= set(game.cards)


@pytest.mark.parametrize(
    ("scores", "winners", "resigned", "found"),
    [
        ([5, 9, 7], [1], [False] * 3, [3, 1, 2]),
        ([9, 5, 7], [2], [False] * 3, [2, 3, 1]),  # the winner is who the rules say
        ([5, 5], [0, 1], [False] * 2, [1, 1]),
        ([9, 5, 7], [0], [True, False, False], [3, 2, 1]),
        ([9, 5, 7], [0], [True, True, False], [2, 2, 1]),
    ],
)
def test_places(scores: list[int], winners: list[int], resigned: list[bool], found: list[int]) -> None:
    assert places(scores, winners, resigned) == found


def test_lessons_leave_no_record(house: House) -> None:
    marta = house.person("Marta")
    table: dict[str, Any] = marta.post("/api/titles/tyrants/tutorial").json()
    assert table["tutorial"] and record(house, table["id"]) is None
