"""Why something is not on offer, in the words of the ledger."""

from __future__ import annotations

from collections import Counter
from typing import Any

from penumbra.engine.state import State
from penumbra.server.perspective import wordings
from penumbra.server.phrases import say

SHOWN = 3  # reasons that a reader can take in at once, and things that one forbids; a general one names none
LOOKED_AT = 400  # actions; a seat's word stands in many


def clause_against(state: State, action: int) -> str | None:
    """The clause that forbids an action to the seat that decides."""
    if action >= state.game.actions.size:
        return None
    return state.game.why(state, action) or None


def why_action(state: State, action: int) -> list[dict[str, Any]]:
    """The reason against one action."""
    if action in state.options:
        return [_reason(state, [], None, allowed=True)]
    return [_reason(state, [], clause_against(state, action))]


def why_about(state: State, about: str) -> list[dict[str, Any]]:
    """The reasons against all that could be done with a thing, e.g. a place; a clause is named once."""
    actions = state.game.actions
    found = actions.mentioning(about.split())[:LOOKED_AT]
    if any(action in state.options for action in found):
        return [_reason(state, [], None, allowed=True)]
    clauses: dict[str, Counter[str]] = {}
    for action in found:
        if clause := clause_against(state, action):
            clauses.setdefault(actions.split(action)[0], Counter())[clause] += 1
    by_clause: dict[str, list[str]] = {}
    for verb, counted in clauses.items():
        # Where most of a verb's actions fail for one reason, the exception tells more: the one thing that is there.
        by_clause.setdefault(min(counted, key=lambda clause: counted[clause]), []).append(verb)
    # What forbids many verbs at once is general: the particular comes first.
    ranked = sorted(by_clause.items(), key=lambda item: len(item[1]))[:SHOWN]
    found_verbs = [(clause, verbs if len(verbs) <= SHOWN else []) for clause, verbs in ranked]
    return [_reason(state, verbs, clause) for clause, verbs in found_verbs] or [_reason(state, [], None)]


def why_here(state: State) -> list[dict[str, Any]]:
    """Why only what is on offer: for each verb of the question the clauses against most of what it leaves out."""
    actions = state.game.actions
    by_clause: dict[str, list[str]] = {}
    for verb in dict.fromkeys(actions.split(action)[0] for action in state.options):
        left_out = [action for action in actions.mentioning([verb]) if action not in state.options][:LOOKED_AT]
        counted = Counter(clause for action in left_out if (clause := clause_against(state, action)))
        for clause, _ in counted.most_common(2):
            by_clause.setdefault(clause, []).append(verb)
    found = [_reason(state, verbs, clause) for clause, verbs in by_clause.items()][:SHOWN]
    return found or [{"what": [], "text": say("why.all"), "clause": None}]


def _reason(state: State, verbs: list[str], clause: str | None, allowed: bool = False) -> dict[str, Any]:
    words = wordings(state)
    found = next((one for one in state.game.ledger if one["id"] == clause), None)
    text = say("why.allowed") if allowed else say("why.unknown")
    if found:
        text = {"pl": found["pl"], "en": found["en"]}
    what = [{lang: w.heading(verb) for lang, w in words.items()} for verb in verbs]
    return {"what": what, "text": text, "clause": clause}
