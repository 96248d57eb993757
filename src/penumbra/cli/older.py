"""A saved game of older rules: what has changed since, and how far today's rules lead the same way."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rich.markup import escape

from penumbra.cli.arguments import console
from penumbra.cli.phrases import phrases
from penumbra.engine.errors import BadLog
from penumbra.engine.game import Game
from penumbra.engine.log import Log, steps


def under_todays_rules(log: Log, data: dict[str, Any], game: Game, lang: str) -> Log:
    """Tell what is different; the part of the log that today's rules can still play."""
    say = phrases(lang)
    console.print(escape(say("older_rules", game=log.game, then=log.rules, now=game.rules)))
    for change in game.changes_since(log.rules):
        console.print(escape(f"  {change['rules']}: {change[lang]} ({', '.join(change['clauses'])})"))
    today = replace(log, rules=game.rules)
    state = None
    try:
        for reached in steps(today, game):
            state = reached
    except BadLog as error:
        if state is None:
            raise BadLog(say("older_no_beginning", error=error)) from error
        played = state.length
        code = game.actions.code(log.actions[played]) if log.actions[played] < game.actions.size else "?"
        clause = game.why(state, log.actions[played]) if code != "?" else ""
        console.print(escape(say("older_differs", n=played, of=len(log.actions), action=code, clause=clause or "–")))
        return today.upto(played)
    assert state is not None
    same = state.digest() == data.get("digest", "")
    console.print(escape(say("older_same" if same else "older_elsewhere", n=state.length)))
    return today
