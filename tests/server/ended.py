"""Games that end soon: everybody takes whatever comes, inside the server."""

from __future__ import annotations

import random
from typing import Any

from penumbra.engine.state import State
from penumbra.server.course import Moment
from tests.server.house import House, Player

QUICK = "providence"  # may end after a few dozen actions
COURSES = 24  # that are tried: to play one on is cheap, to have it played by a server and remembered is not


def account(house: House, name: str) -> Player:
    """Somebody with an account; the login is made of the name and a number."""
    player = house.person(name)
    login = f"{name.lower()}.{len(house.people)}"
    answer = player.post("/api/account/register", login=login, password="correct horse")
    assert answer.status_code == 200, answer.text
    return player


def me(player: Player) -> dict[str, Any]:
    found: dict[str, Any] = player.get("/api/me").json()
    return found


def seated(host: Player, *others: Player, **fields: Any) -> dict[str, Any]:
    """A running table of these people."""
    table = host.table("me", *["open"] * len(others), **{"title": QUICK, **fields})
    for seat, other in enumerate(others, 1):
        other.join(table, seat)
    return host.start(table)


def short_course(state: State, lot: random.Random) -> dict[int, int]:
    """Of some ways to the end by lot the shortest: the action after so many."""
    best: list[int] | None = None
    for _ in range(COURSES):
        copy, taken = state.clone(), list[int]()
        while not copy.done and (best is None or len(taken) < len(best)):
            taken.append(lot.choice(copy.options))
            copy.apply(taken[-1])
        if best is None or len(taken) < len(best):
            best = taken
    return dict(enumerate(best or [], state.length))


def play_out(house: House, table: str, seed: int = 0) -> dict[str, Any]:
    """Play a running game to its end by lot, and wait until its result is written down."""
    lot = random.Random(seed)

    async def played() -> dict[str, Any]:
        live = await house.services.hub.open(table)
        assert live.course.state is not None
        course = short_course(live.course.state, lot)
        while (state := live.course.state) is not None and not state.done:
            seat, action = state.seat, course.get(state.length, -1)
            if action not in state.options:  # a bot has taken another way
                action = lot.choice(state.options)
            person = live.row.seats[seat].person
            if live.row.seats[seat].kind == "bot":
                await live.do(lambda seat=seat, action=action: live._apply(seat, action))  # type: ignore[misc]
                continue
            moment: Moment = live.moment(person)
            await live.do(
                lambda person=person, moment=moment, seat=seat, action=action: live.act(person, moment, seat, action)  # type: ignore[misc]
            )
        await house.services.hub.keeper.chronicler.idle()
        assert live.row.result is not None
        return live.row.result

    return house.inside(played)
