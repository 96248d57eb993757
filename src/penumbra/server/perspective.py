"""A state as one recipient may know it: view and prompt. With lines.py, everything sent to people is made here.

A recipient is a seat, or None for a spectator. Nothing below looks at the state except through the view, the events
of that recipient, and, for the seat that is asked, its own options.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from penumbra.bots.advice import Advice, in_percent
from penumbra.engine.actions import ActionTable
from penumbra.engine.recall import GameRecall
from penumbra.engine.state import State
from penumbra.engine.title import Wording
from penumbra.engine.views import Part, made
from penumbra.server.phrases import LANGUAGES, Text
from penumbra.server.wire import packed

# The same words call the seats the same, at every action of a table; an option consists of the same wherever it is.
Called = list[dict[str, dict[str, str]]]
_CALLED: GameRecall[tuple[Any, ...], tuple[Called, bytes]] = GameRecall(1000)
_PARTS: GameRecall[int, tuple[str, dict[str, str], bool]] = GameRecall(10_000)


def wordings(state: State) -> dict[str, Wording]:
    """The table's wording in each language."""
    return {lang: state.game.words(lang).of(state) for lang in LANGUAGES}


def seat_name(state: State, seat: int) -> Text:
    """What the title calls a seat: House Baenre."""
    return {lang: words.seat(seat) for lang, words in wordings(state).items()}


def called(state: State) -> Called:
    """How texts name each seat, so that a client can put the person's name there."""
    return _called(state)[0]


def called_packed(state: State) -> bytes:
    """The same as JSON."""
    return _called(state)[1]


def _called(state: State) -> tuple[Called, bytes]:
    words, known = wordings(state), _CALLED.of(state.game)
    key = state.n, *words.values()
    found = known.get(key)
    if found is None:
        names: Called = [{lang: w.seat_forms(p) for lang, w in words.items()} for p in range(state.n)]
        found = known.keep(key, (names, packed(names)))
    return found


def option_text(state: State, action: int) -> Text:
    """An option of the pending question, for the seat that is asked."""
    return {lang: words.option(state, action) for lang, words in wordings(state).items()}


def seat_state(state: State, seat: int | None, base: int, goes_back: Callable[[int], int]) -> dict[str, Any]:
    """View and prompt by name, with what the seats are called."""
    view, prompt = view_and_prompt(state, seat, base, goes_back)
    return {"view": view, "prompt": prompt, "called": called(state)}


def view_and_prompt(
    state: State,
    seat: int | None,
    base: int,
    goes_back: Callable[[int], int],
    lesson: dict[str, Any] | None = None,
    part: Part = made,
) -> tuple[dict[str, Any], dict[str, Any] | None]:
    """View and prompt. `base`: so many actions were there when the table began; `goes_back` counts those that an undo
    to so many takes back. `lesson`: who learns is offered nothing but its action. `part` makes what all see alike."""
    view = state.game.view(state, seat, part)
    prompt = None if state.done else _prompt(state, view, seat, base, goes_back)
    if prompt is not None and lesson is not None:
        prompt |= _only(prompt, lesson)
    return view, prompt


def _prompt(
    state: State, view: dict[str, Any], seat: int | None, base: int, goes_back: Callable[[int], int]
) -> dict[str, Any]:
    decision = view["decision"]
    yours = seat is not None and decision["seat"] == seat
    free = free_undo(state, seat, base)
    latest = None if free or seat is None else latest_of(state, seat, base)
    prompt = {
        "seat": decision["seat"],
        "kind": decision["kind"],
        "yours": yours,
        "undo": free,
        "undo_ask": latest is not None,
        "undo_back": 0 if latest is None else goes_back(latest),
    }
    return prompt | (_question(state) if yours else _waiting(state))


def _only(prompt: dict[str, Any], lesson: dict[str, Any]) -> dict[str, Any]:
    wanted = lesson["action"]
    options = [option for option in prompt["options"] if option["action"] == wanted]
    return {"options": options, "closing": prompt["closing"] if prompt["closing"] == wanted else None, "lesson": lesson}


def _waiting(state: State) -> dict[str, Any]:
    """The others learn who is asked, and what kind of question it is. The rest may depend on what they do not see."""
    question = {lang: words.waiting(state) for lang, words in wordings(state).items()}
    return {
        "question": question,
        "bare": question,
        "short": question,
        "brief": question,
        "left": None,
        "telling": False,
        "card": None,
        "options": [],
        "headings": {},
        "closing": None,
    }


def _question(state: State) -> dict[str, Any]:
    words, known = wordings(state), _PARTS.of(state.game)
    options, verbs = [], []
    closing = None
    for action in state.options:
        verb, args, closes = known.get(action) or known.keep(action, _parts(state.game.actions, action))
        verbs.append(verb)
        if closes:
            closing = action
        options.append(
            {
                "action": action,
                "verb": verb,
                "args": args,
                "text": {lang: w.option(state, action) for lang, w in words.items()},
                "short": {lang: w.short(state, action) for lang, w in words.items()},
            }
        )
    asked = {lang: w.asked(state) for lang, w in words.items()}
    return {
        "question": {lang: part.question for lang, part in asked.items()},
        "bare": {lang: part.bare for lang, part in asked.items()},
        "short": {lang: part.short or part.bare for lang, part in asked.items()},
        "brief": {lang: part.brief or part.short or part.bare for lang, part in asked.items()},
        "left": asked["en"].left,
        "telling": asked["en"].telling,
        "card": state.game.asking(state),
        "options": options,
        "headings": {verb: {lang: w.heading(verb) for lang, w in words.items()} for verb in dict.fromkeys(verbs)},
        "closing": closing,
    }


def _parts(actions: ActionTable, action: int) -> tuple[str, dict[str, str], bool]:
    return actions.split(action)[0], actions.arguments(action), actions.closes(action)


def free_undo(state: State, seat: int | None, base: int) -> int:
    """How many actions a seat may take back without asking."""
    return 0 if seat is None else state.length_to(seat) - max(base, state.undo_floor(seat))


def latest_of(state: State, seat: int, base: int) -> int | None:
    """The number of actions before the seat's latest one, if it has acted at this table."""
    cell, length = state.history, state.length
    while cell is not None and length > base:
        length -= 1
        if cell[2] == seat:
            return length
        cell = cell[0]
    return None


def advised(state: State, advice: Advice) -> dict[str, Any]:
    """A bot's advice on one option, with its words."""
    lines = {lang: w.short_scores() for lang, w in wordings(state).items()}
    return {
        **advice._asdict(),
        "text": option_text(state, advice.action),
        "unit": "percent" if in_percent(state) else "points",
        "brings": [
            {"text": {lang: names[key] for lang, names in lines.items()}, "amount": amount}
            for key, amount in advice.brings
        ],
        "takes": [{"seat": seat, "amount": amount} for seat, amount in advice.takes],
    }


def result_facts(state: State) -> dict[str, Any] | None:
    """The result with its words."""
    if state.result is None:
        return None
    words = wordings(state)
    keys = dict.fromkeys(key for sheet in state.result.breakdown for key in sheet)
    return {
        **state.result.as_dict(),
        "reason_text": {lang: w.reason(state.result.reason) for lang, w in words.items()},
        "lines": {key: {lang: w.score_line(key) for lang, w in words.items()} for key in keys},
    }
