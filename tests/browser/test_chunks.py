"""A page loads what it shows: the first one no board, a table its own board and no other."""

from __future__ import annotations

import re

import penumbra
from tests.browser.conftest import Invite

BOARD = re.compile(r"/assets/(\w+)Table-[\w-]+\.js$")


def test_every_board_is_loaded_where_it_is_played(visitor: Invite) -> None:
    person = visitor()
    asked: list[str] = []
    person.page.on("request", lambda request: asked.extend(BOARD.findall(request.url)))
    person.page.goto("/")
    person.page.get_by_role("button", name="Play now").first.wait_for()
    person.page.wait_for_load_state("networkidle")
    person.page.goto("/tables")
    person.page.locator(".setup .btn.primary").wait_for()
    person.page.wait_for_load_state("networkidle")
    assert asked == []
    for title in sorted(penumbra.titles()):
        asked.clear()
        seats = max(2, penumbra.game(title).seats[0])
        person.page.goto(f"/t/{person.table('me', *['random'] * (seats - 1), title=title)['id']}")
        person.page.locator(".fr-table").wait_for()
        assert [board.lower() for board in asked] in ([title], ["generic"])
