"""The time of a bot's answer tells nothing about what it had to choose from."""

from __future__ import annotations

import asyncio
import random

import pytest

import penumbra
from penumbra.engine.errors import RulesFault
from penumbra.engine.state import State
from penumbra.server.pace import LEAST, SHARE, closes, on_the_beat, tells, tells_nothing

BEAT = 0.6


def asked(kind: str) -> State:
    """Emerald at its first turn, as if a question of that kind were pending."""
    state = penumbra.game("emerald").new(2, 1)
    while state.kind != "turn":
        state.apply(state.options[0])
    state.kind = kind
    return state


def goes_on(state: State, action: int) -> bool:
    """Whether it is a click of a compound choice, and not the last."""
    after = state.clone()
    after.apply(action)
    return bool(after.since)


def whole(state: State) -> int:
    """An answer that is complete by itself."""
    return next(action for action in state.options if not goes_on(state, action))


def answered(state: State, action: int, thought: float, since: float = 0.0) -> tuple[float, float | None]:
    """When an answer that took so long becomes known, and how long the bot was allowed to think. `since`: so long ago
    the compound choice began."""
    now, allowed = [100.0 + since], list[float | None]()

    async def decide(most: float | None) -> int:
        allowed.append(most)
        now[0] += thought
        return action

    async def sleep(seconds: float) -> None:
        now[0] += seconds

    found = asyncio.run(on_the_beat(state, BEAT, decide, 100.0, lambda: now[0], sleep))
    assert found == action
    return now[0] - 100.0, allowed[0]


@pytest.mark.parametrize("thought", [0.0, 0.02, 0.126, SHARE * BEAT, 0.59])
def test_where_the_number_of_answers_is_hidden_all_come_on_the_beat(thought: float) -> None:
    """A Block in hand or none: 0 ms and 126 ms look the same."""
    state = asked("react")
    assert tells(state) and not tells_nothing(state, BEAT, whole(state))
    at, allowed = answered(state, whole(state), thought)
    assert at == pytest.approx(BEAT)
    assert allowed == SHARE * BEAT


@pytest.mark.parametrize("thought", [0.0, 0.3])
def test_a_turn_that_ends_does_so_on_the_beat(thought: float) -> None:
    state = asked("turn")
    end = next(action for action in state.options if state.game.actions.closes(action))
    assert closes(state, end) and not tells_nothing(state, BEAT, end)
    assert answered(state, end, thought) == (pytest.approx(BEAT), None)


def test_other_answers_come_when_they_are_found() -> None:
    state = asked("turn")
    other = next(action for action in state.options if not state.game.actions.closes(action))
    assert tells_nothing(state, BEAT, other) and answered(state, other, 0.126) == (pytest.approx(0.126), None)


@pytest.mark.parametrize("title", ["providence", "emerald", "cults"])
def test_a_compound_choice_whose_rest_is_forced_takes_as_long_as_others(title: str) -> None:
    """To pay with the only cards that can pay is one click; with others in hand it is several."""
    whens: dict[tuple[str, str], set[str]] = {}
    for seed in range(3):
        state, pick = penumbra.game(title).new(3, str(seed)), random.Random(seed)
        while not state.done and state.length < 1500:
            action = pick.choice(state.options)
            if not state.since and not closes(state, action):
                later = goes_on(state, action) or not tells_nothing(state, BEAT, action)
                code = state.game.actions.code(action)
                what = code if code.startswith("act ") else code.split()[0]  # cards have effects of their own
                whens.setdefault((state.kind, what), set()).add("on the beat" if later else "at once")
            state.apply(action)
    assert not [what for what, when in whens.items() if len(when) > 1]
    assert {"on the beat"} in whens.values()


def test_an_answer_with_which_a_rule_fails_is_carried_out_to_be_told_there(monkeypatch: pytest.MonkeyPatch) -> None:
    state = asked("turn")
    other = next(action for action in state.options if not state.game.actions.closes(action))

    def fail(self: State, action: int) -> None:
        raise RulesFault("a bug")

    monkeypatch.setattr(State, "apply", fail)
    assert tells_nothing(state, BEAT, other)
    assert answered(state, other, 0.1)[0] == pytest.approx(0.1)


def test_who_thinks_longer_waits_for_the_next_beat() -> None:
    state = asked("react")
    assert answered(state, whole(state), 0.7)[0] == pytest.approx(2 * BEAT)


def test_a_compound_choice_ends_on_the_beat_however_many_clicks_it_took() -> None:
    state = asked("turn")
    while not state.since:
        state.apply(next((action for action in state.options if goes_on(state, action)), state.options[0]))
    click = next((action for action in state.options if goes_on(state, action)), None)
    while click is None:  # this choice has only one more click: take another
        state.apply(state.options[0])
        click = next((a for a in state.options if goes_on(state, a)), None) if state.since else None
    assert tells(state)
    assert answered(state, click, 0.1, since=0.05)[0] == pytest.approx(0.15)  # nobody learns of it, so it need not wait
    state.apply(click)
    while all(goes_on(state, action) for action in state.options):
        state.apply(state.options[0])
    for since in (0.05, 0.15, 0.25):
        at, allowed = answered(state, whole(state), 0.02, since)
        assert at == pytest.approx(BEAT) and allowed == pytest.approx(SHARE * BEAT - since)
    assert answered(state, whole(state), 0.02, since=0.4)[1] == LEAST
