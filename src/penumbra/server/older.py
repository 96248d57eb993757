"""Tables whose game was played by an earlier version of the rules, or whose title is not installed any more."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from penumbra.engine.errors import BadData, BadPosition, UnknownGame
from penumbra.engine.game import Game
from penumbra.engine.log import reshuffle
from penumbra.engine.registry import find_game
from penumbra.engine.state import State
from penumbra.engine.title import PackText
from penumbra.server.models import TableRow
from penumbra.server.perspective import called_packed
from penumbra.server.pieces import Shown
from penumbra.server.recording import PUBLIC, moments_of
from penumbra.server.schemas import OlderRules, RuleChange
from penumbra.server.store import Store
from penumbra.server.wire import packed


def game_now(title: str, packs: Sequence[Any] = ()) -> Game | None:
    try:
        return find_game(title, packs)
    except (UnknownGame, BadData):
        return None


def of_older_rules(row: TableRow) -> bool:
    """Whether today's rules cannot carry out the table's log."""
    if row.origin is None:
        return False
    game = game_now(row.title)
    return game is None or bool(game.rules != row.origin["rules"])


def older_facts(row: TableRow) -> OlderRules | None:
    """What people are told about it."""
    if row.origin is None or not of_older_rules(row):
        return None
    game, then = game_now(row.title), row.origin["rules"]
    if game is None:
        return OlderRules(then=then, now=None, changes=[])
    return OlderRules(then=then, now=game.rules, changes=[RuleChange(**found) for found in game.changes_since(then)])


@dataclass
class Older:
    """What is still shown of a table of older rules, by seat (None: to everybody), and where it could go on."""

    shown: dict[int | None, Shown] = field(default_factory=dict)
    description: dict[str, Any] | None = None

    def renewed(self, row: TableRow, seed: str) -> State | None:
        """The latest settled moment under today's rules, with chance of its own; None: they cannot go on from there."""
        game = game_now(row.title, [PackText(**text) for text in (row.origin or {}).get("pack_texts", [])])
        if game is None or self.description is None:
            return None
        try:
            state = game.position(self.description)
        except BadPosition:
            return None
        reshuffle(state, seed)
        return state


async def look_back(store: Store, row: TableRow) -> Older:
    """A finished game as it ended, a running one as it was at its keepsake."""
    older = Older()
    if row.state == "finished":
        for reader in range(PUBLIC, len(row.seats)):
            data = await store.recorded(row.id, reader)
            if data is not None:
                end = json.loads(moments_of(data)[-1])
                older.shown[None if reader == PUBLIC else reader] = Shown(end["view"], None, packed(end["called"]))
        return older
    keepsake = await store.keepsake(row.id)
    older.description = keepsake.description if keepsake else None
    state = older.renewed(row, "preview")
    if state is None:
        older.description = None
        return older
    for seat in (None, *range(state.n)):
        older.shown[seat] = Shown(state.game.view(state, seat), None, called_packed(state))
    return older
