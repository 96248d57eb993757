"""Rivals at a rated table who are at different servers."""

from __future__ import annotations

from pathlib import Path

from tests.server.house import House, generous
from tests.server.test_many import moved, wait
from tests.server.test_timekeeping import rated


def test_who_was_at_another_server_a_moment_ago_is_not_replaced_in_a_rated_game(tmp_path: Path) -> None:
    """The host goes to a server that has not seen them: it waits for them, too."""
    at = [1_800_000_000.0]
    settings = generous(tmp_path, now=lambda: at[0], pulse_seconds=24 * 3600.0)
    with House(settings) as one, House(settings) as other:
        path, marta, ola, table = rated(one, 1)
        theirs, elsewhere = ola.watch(table), moved(marta, other)
        theirs.settle()
        at[0] += 3600
        theirs.close()

        def answer() -> str:
            found: str = elsewhere.post(path, seat=1).json().get("error", {}).get("code", "replaced")
            return found

        wait(lambda: answer() != "not_absent")
        assert answer() == "rated_absent"
        at[0] += 600
        assert answer() == "replaced"
