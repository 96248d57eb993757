"""A puzzle in words: what was done, what the best turn is, and why, from what its actions change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from penumbra.engine.game import Game
from penumbra.engine.state import State
from penumbra.kit.puzzle import Compared, Puzzle, Step
from penumbra.server.perspective import option_text, seat_name, wordings
from penumbra.server.phrases import LANGUAGES, Text, say

REASONS = 3
TOLD = 2  # lines of a score sheet in one sentence
EXPLAINED = 0.8  # of the distance, by lines of the score sheet
NAMED = 2  # actions in the name of a line


def number(amount: float) -> Text:
    """With its sign, as each language writes it."""
    rounded = round(amount, 1)
    plain = f"{abs(rounded):.1f}".removesuffix(".0")
    sign = "−" if rounded < 0 else "+"
    return {lang: sign + (plain.replace(".", ",") if lang == "pl" else plain) for lang in LANGUAGES}


def joined(texts: Iterable[Text], between: str) -> Text:
    texts = list(texts)
    return {lang: between.join(text[lang] for text in texts) for lang in LANGUAGES}


def line_words(state: State, actions: Sequence[int]) -> list[Text]:
    """Every action of a line, as it was offered."""
    now, found = state.clone(), []
    for action in actions:
        found.append(option_text(now, action))
        now.apply(action)
    return found


def solution_words(game: Game, puzzle: Puzzle) -> dict[str, Any]:
    """The best turn, what it was compared with, and the reasons."""
    state = game.position(puzzle.position)
    best = puzzle.solution
    steps = line_words(state, best.actions)
    return {
        **_bar(best),
        "actions": list(best.actions),
        "steps": steps,
        "others": [_bar(other) | {"name": named(state, other, best)} for other in puzzle.others],
        "reasons": reasons(state, puzzle, steps),
        "tries": puzzle.tries,
        "lines": puzzle.lines,
    }


def _bar(line: Compared) -> dict[str, Any]:
    return {"gain": line.gain, "low": line.low, "high": line.high}


def named(state: State, other: Compared, best: Compared) -> Text:
    """A line by what it does that the best one does not."""
    words = line_words(state, other.actions)
    left, own = Counter(best.actions), []
    for action, text in zip(other.actions, words, strict=True):
        if left[action]:
            left[action] -= 1
        elif action not in state.game.reluctant:
            own.append(text)
    return joined(own[:NAMED] or [say("puzzle.less")], " · ")


def reasons(state: State, puzzle: Puzzle, steps: list[Text]) -> list[dict[str, Any]]:
    """What its actions bring at once; what all of it brings; how the next best turn falls behind."""
    worth = [sum(map(abs, (*step.brings.values(), *step.takes.values()))) for step in puzzle.steps]
    telling = sorted(sorted((i for i, much in enumerate(worth) if much), key=lambda i: -worth[i])[: REASONS - 2])
    if not telling:
        telling = [_turning(state, puzzle)]
    found = [_of_step(state, puzzle.steps[i], steps[i]) for i in telling]
    found.append({"head": say("puzzle.in_all"), "text": _in_all(state, puzzle), "look": ""})
    return [*found, _against_next(state, puzzle)]


def _turning(state: State, puzzle: Puzzle) -> int:
    """The first action that the next best turn does not have."""
    left = Counter(puzzle.others[0].actions)
    for i, action in enumerate(puzzle.solution.actions):
        if not left[action]:
            return i
        left[action] -= 1
    return 0


def _of_step(state: State, step: Step, words: Text) -> dict[str, Any]:
    changed = _changes(state, step.brings, step.takes)
    arguments = state.game.actions.arguments(step.action)
    look = next((name for name in reversed(arguments.values()) if not name.isdecimal()), "")
    return {"head": words, "text": changed or say("puzzle.turning"), "look": look}


def _changes(state: State, brings: dict[str, float], takes: dict[int, float]) -> Text | None:
    """Lines of the own score sheet, and who loses by it."""
    words = {lang: w.short_scores() for lang, w in wordings(state).items()}
    lines = sorted(brings.items(), key=lambda line: -abs(line[1]))[:TOLD]
    told = [
        say("puzzle.brings", what={lang: names[key] for lang, names in words.items()}, amount=number(amount))
        for key, amount in lines
    ]
    told += [
        say("puzzle.takes", who=seat_name(state, seat), amount=number(-amount))
        for seat, amount in sorted(takes.items(), key=lambda one: -one[1])[:1]
        if amount > 0 and not state.game.cooperative
    ]
    return joined(told, ", ") if told else None


def _in_all(state: State, puzzle: Puzzle) -> Text:
    best = puzzle.solution
    if best.ends:
        return say("puzzle.ends", n=best.ends, of=puzzle.tries)
    changed = _changes(state, best.brings, best.takes)
    return say("puzzle.by_then", what=changed) if changed else say("puzzle.later", amount=number(best.gain))


def _against_next(state: State, puzzle: Puzzle) -> dict[str, Any]:
    following, best = puzzle.others[0], puzzle.solution
    lines = {key: best.brings.get(key, 0) - following.brings.get(key, 0) for key in {**best.brings, **following.brings}}
    seats = {seat: best.takes.get(seat, 0) - following.takes.get(seat, 0) for seat in {**best.takes, **following.takes}}
    apart = _changes(
        state,
        {key: round(amount, 1) for key, amount in lines.items() if round(amount, 1)},
        {seat: round(amount, 1) for seat, amount in seats.items() if round(amount, 1) > 0},
    )
    text = say("puzzle.better", n=following.worse_in, of=puzzle.tries)
    if apart:
        text = joined([say("puzzle.apart", what=apart), text], " ")
    if puzzle.unit == "points" and sum(lines.values()) < EXPLAINED * puzzle.gap:
        text = joined([text, say("puzzle.promise")], " ")
    unit = " %" if puzzle.unit == "percent" else ""
    ahead = {lang: words + unit for lang, words in number(puzzle.gap).items()}
    return {"head": say("puzzle.next", amount=ahead, name=named(state, following, best)), "text": text, "look": ""}
