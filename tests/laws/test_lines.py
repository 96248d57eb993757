"""Laws of the log: a line reads the same at once and after the game, whatever has become of those it names."""

from __future__ import annotations

import pytest

from penumbra import Game, State
from tests.laws.tables import REGISTERED, walk

each_registered = pytest.mark.parametrize(
    ("game", "seats"), REGISTERED, ids=[f"{game.id}-{seats}" for game, seats in REGISTERED]
)


def lines(state: State, events: list[tuple[object, ...]]) -> list[tuple[str, ...]]:
    """Each event as a spectator and the first seat read it, worded with what this state knows."""
    words = [state.game.words(lang).of(state) for lang in ("en", "pl")]
    return [tuple(w.event(event, reader) for w in words for reader in (None, 0)) for event in events]


@each_registered
def test_a_line_reads_the_same_at_once_and_after_the_game(game: Game, seats: int) -> None:
    for round in (0, 1):
        told, read = [], []
        for state in walk(game, seats, round):
            told += state.events
            read += lines(state, state.events)
        again = lines(state, told)
        changed = [(event, one, two) for event, one, two in zip(told, read, again, strict=True) if one != two]
        assert not changed, changed[:3]
