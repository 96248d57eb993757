"""Parts of a view that the server does not make again: each says all that it looks at."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

from penumbra import Game, State
from tests.laws.tables import each_table, new, walk

DECISIONS = 600
SETTLED = {"box", "board", "n", "parties", "heroes"}  # with the deal


class Spied:
    """A state that notes which of its fields are read."""

    def __init__(self, state: State, read: set[str]) -> None:
        self._state, self._read = state, read

    def __getattr__(self, name: str) -> Any:
        self._read.add(name)
        return getattr(self._state, name)


@each_table
def test_a_part_of_a_view_looks_at_nothing_but_what_it_says(game: Game, seats: int) -> None:
    def part(s: Any, make: Callable[[Any], Any], reads: Callable[[Any], Any]) -> Any:
        looked, said = set[str](), set[str]()
        made = make(Spied(s, looked))
        reads(Spied(s, said))
        assert looked <= said | SETTLED, f"{make.__name__} of {game.id} looks at {looked - said - SETTLED}"
        return made

    for state in islice(walk(game, seats, 0), DECISIONS):
        assert game.view(state, None, part) == game.view(state)


@each_table
def test_a_view_has_the_same_fields_at_any_time(game: Game, seats: int) -> None:
    """In the same order. Who is sent what differs could not be told that one is gone."""
    fields = [*game.view(new(game, seats, 0))]
    for state in islice(walk(game, seats, 0), 0, None, 7):
        assert [*game.view(state, state.seat if not state.done else None)] == fields


@each_table
def test_a_part_of_a_view_is_the_same_for_everybody(game: Game, seats: int) -> None:
    def names(state: State, seat: int | None) -> dict[str, Any]:
        made: dict[str, Any] = {}

        def part(s: Any, make: Callable[[Any], Any], reads: Callable[[Any], Any]) -> Any:
            made[make.__name__] = make(s)
            return made[make.__name__]

        game.view(state, seat, part)
        return made

    for state in islice(walk(game, seats, 1), 0, DECISIONS, 40):
        assert all(names(state, seat) == names(state, None) for seat in range(seats))
