"""What a seat may not know does not change its page by a letter.

A table is shown moments of a game over its connection, once as they are and then with everything dealt anew that the
reader cannot see: hands, Alignments, what is sealed for a Confrontation. The whole page is compared, texts and
attributes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute

import penumbra
from penumbra import State
from penumbra.server.lines import event_lines, read_by
from penumbra.server.perspective import seat_state
from tests.browser.conftest import Invite
from tests.browser.stranger import Stranger
from tests.browser.visitor import Visitor
from tests.server.test_leaks import dealt_anew

SEATS = 3
READERS = (0, None)
KINDS = 7  # kinds of questions, besides those below
PUBLIC = ("origin", "history", "boundary")
# Questions during which something is sealed or hidden that a page might give away.
STAKES = {"cults": {"commit", "confront"}, "providence": {"turn"}, "emerald": {"turn"}, "tyrants": {"turn"}}


def is_sealed(state: Any) -> bool:
    """Where a title has Confrontations: somebody whom no reader is has sealed cards, and Thugs that might be fewer."""
    others = range(1, SEATS)
    return not hasattr(state, "fist") or any(state.committed[p] and state.fist[p] and state.fingers[p] for p in others)


class Screen:
    """A page that is shown whatever the test says."""

    def __init__(self, person: Visitor, table: dict[str, Any], reader: int | None) -> None:
        self.reader, self.page = reader, person.page
        self.seq = 0
        self._table = {**table, "state": "playing"}
        for seat in self._table["seats"]:
            seat["you"] = seat["index"] == reader
        self._route: WebSocketRoute | None = None
        person.context.route_web_socket("**/live*", self._connected)
        Stranger(person, 0)

    def _connected(self, route: WebSocketRoute) -> None:
        """Again, too: a page that has heard nothing for a minute comes back."""
        self._route = route
        route.on_message(lambda text: self._answer(route, json.loads(str(text))["type"]))

    def _answer(self, route: WebSocketRoute, said: str) -> None:
        if said == "hello":
            route.send(json.dumps({"type": "table", "table": self._table}))
            route.send(self._message)
        elif said == "ping":
            route.send(json.dumps({"type": "pong"}))

    def show(self, state: State) -> str:
        """The page at this moment."""
        shown = seat_state(state, self.reader, 0, lambda _: 0)
        where = {"spectator": shown} if self.reader is None else {"seats": {str(self.reader): shown}}
        lines = read_by(event_lines(state, state.events), self.reader, state.length)
        self._message = json.dumps(
            {"type": "state", "seq": self.seq + 1, "step": 0, "seats": {}, **where, "log": lines, "full": True}
        )
        if self.seq == 0:
            self.page.goto(f"/t/{self._table['id']}")
            self.page.locator(".fr-table").wait_for()
        else:
            assert self._route is not None
            self._route.send(self._message)
        self.seq += 1
        self.page.evaluate("seq => wire.until(() => wire.seq >= seq).then(rest)", self.seq)
        found: str = self.page.evaluate("document.querySelector('.tablepage').outerHTML")
        return found

    def steady(self, state: State) -> str:
        """The page without what marks that something has just happened."""
        page, before = self.show(state), ""
        while page != before:
            page, before = self.show(state), page
        return page


def moments(title: str) -> Iterator[State]:
    """While another seat is asked, one of every kind of question. The steps of a choice are not sent to others."""
    state = penumbra.game(title).new(SEATS, 3)
    stakes = STAKES.get(title, set())
    pick, seen = Random(3), set[str]()
    while not state.done:
        if (
            state.seat != 0
            and not state.since
            and state.kind not in seen
            and (is_sealed(state) if state.kind in stakes else len(seen - stakes) < KINDS)
        ):
            seen.add(state.kind)
            yield state
        state.apply(pick.choice(state.options))


def other(state: State, reader: int | None) -> State:
    found = dealt_anew(state, reader, f"deal {state.length}")
    for name in PUBLIC:
        setattr(found, name, getattr(state, name))
    return found


@pytest.mark.parametrize("title", sorted(penumbra.titles()))
def test_a_page_looks_the_same_whatever_is_hidden(visitor: Invite, title: str) -> None:
    game = penumbra.game(title)
    host = visitor("Marta")
    table = host.table("me", *["random"] * (SEATS - 1), title=title)
    screens = [Screen(visitor(f"Reader {reader}"), table, reader) for reader in READERS]
    owner = Screen(visitor("Owner"), table, 1)
    differed = set()
    for state in moments(title):
        for screen in screens:
            changed = other(state, screen.reader)
            if game.view(changed, 1) != game.view(state, 1):
                differed.add(state.kind)
            assert screen.steady(state) == screen.show(changed), f"{state!r} for {screen.reader}"
        if state.seat != 1 and game.view(changed, 1) != game.view(state, 1):
            assert owner.steady(state) != owner.show(changed), f"{state!r}: the owner does not see the change"
    assert differed >= STAKES.get(title, set()), f"nothing was hidden at {differed}"
