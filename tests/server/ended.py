"""Games that end soon: everybody takes whatever comes, inside the server."""

from __future__ import annotations

import random
from typing import Any

from penumbra.engine.state import State
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


def short_course(state: State, lot: random.Random, winners: list[int] | None) -> dict[int, int]:
    """Of some ways to the end by lot the shortest, with these winners if there is one: the action after so many."""
    best: list[int] | None = None
    as_wished = False
    for _ in range(COURSES):
        copy, taken = state.clone(), list[int]()
        while not copy.done and (best is None or not as_wished or len(taken) < len(best)):
            taken.append(lot.choice(copy.options))
            copy.apply(taken[-1])
        wished = copy.result is not None and (winners is None or list(copy.result.winners) == winners)
        if best is None or (not wished, len(taken)) < (not as_wished, len(best)):
            best, as_wished = taken, wished
    return dict(enumerate(best or [], state.length))


def play_out(house: House, table: str, seed: int = 0, winners: list[int] | None = None) -> dict[str, Any]:
    """Play a running game to its end by lot, and wait until its result is written down. Whether those win who should
    is up to the bots at the table: nobody waits for them."""
    lot = random.Random(seed)

    async def played() -> dict[str, Any]:
        live = await house.services.hub.open(table)
        assert live.course.state is not None
        course = short_course(live.course.state, lot, winners)

        async def step() -> None:
            """What is done is chosen when the table comes to it: a bot may have answered meanwhile."""
            state = live.course.state
            if state is None or state.done:
                return
            seat, action = state.seat, course.get(state.length, -1)
            if action not in state.options:  # a bot has taken another way
                action = lot.choice(state.options)
            held = live.row.seats[seat]
            if held.kind == "bot":
                await live._apply(seat, action)
            else:
                await live.act(held.person, live.moment(held.person), seat, action)

        while live.course.state is not None and not live.course.state.done:
            await live.do(step)
        await house.services.hub.keeper.chronicler.idle()
        assert live.row.result is not None
        return live.row.result

    return house.inside(played)
