"""Hints, and what bots make of what they have seen."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import penumbra
from penumbra.bots.advice import Advice, advice, in_percent
from penumbra.bots.hints import hints
from penumbra.bots.outlook import Outlook
from penumbra.bots.random_bot import RandomBot
from penumbra.engine.errors import BadOption
from penumbra.engine.state import State
from tests.cli.run import run


def midgame() -> State:
    state = penumbra.game("tyrants").new(2, 3)
    guide = RandomBot(1)
    while state.length < 40 or len(state.options) < 5:
        state.apply(guide.decide(Outlook(state, state.seat)))
    return state


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    file = tmp_path / "game.json"
    file.write_text(penumbra.save(midgame()), encoding="utf-8")
    return file


def test_a_hint_names_three_options_with_value_and_visits() -> None:
    state = midgame()
    found = hints(Outlook(state, state.seat), 1, "normal")
    assert len(found) == 3
    assert all(hint.action in state.options and hint.visits for hint in found)
    with pytest.raises(BadOption, match="gives no estimates"):
        hints(Outlook(state, state.seat), 1, "random")


def test_a_forced_move_is_named_untried() -> None:
    state = penumbra.game("tyrants").new(2, 3)
    guide = RandomBot(1)
    while len(state.options) > 1:
        state.apply(guide.decide(Outlook(state, state.seat)))
    (hint,) = hints(Outlook(state, state.seat), 1)
    assert (hint.action, hint.visits) == (state.options[0], 0)


def test_the_command_reads_a_saved_game(saved: Path) -> None:
    code, out, _ = run("hint", str(saved), "--bot", "normal", "--lang", "en")
    assert code == 0 and "sure (" in out
    code, out, _ = run("hint", str(saved), "--bot", "normal", "--json")
    report = json.loads(out)
    assert report["game"] == "tyrants" and 0 < len(report["hints"]) <= 3
    assert {"action", "text", "gain", "low", "high", "sure", "brings", "takes"} <= report["hints"][0].keys()
    code, _, err = run("hint", str(saved), "--bot", "greedy")
    assert code == 2 and "gives no estimates" in err


def test_a_game_that_is_over_needs_no_hint(tmp_path: Path) -> None:
    state = midgame()
    guide = RandomBot(1)
    while not state.done:
        state.apply(guide.decide(Outlook(state, state.seat)))
    file = tmp_path / "over.json"
    file.write_text(penumbra.save(state), encoding="utf-8")
    code, _, err = run("hint", str(file))
    assert code == 2 and "over" in err


def test_the_terminal_gives_hints(tmp_path: Path) -> None:
    arguments = (
        "play",
        "tyrants",
        "--bots",
        "random",
        "--seed",
        "5",
        "--lang",
        "en",
        "--save",
        str(tmp_path / "g.json"),
    )
    code, out, _ = run(*arguments, answers=("?", "q"))
    assert code == 0 and "sure (" in out


def test_points_taken_tell_of_an_identity() -> None:
    """A player with points that only Loyalists keep is seldom taken for a Restorationist."""
    game = penumbra.game("emerald")
    state = game.new(4, 2)
    guide = RandomBot(1)
    while state.kind != "turn":
        state.apply(guide.decide(Outlook(state, state.seat)))
    seat = state.seat
    suspect = (seat + 1) % 4
    plain = [Outlook(state, seat).sample(i).identity[suspect][0] for i in range(60)]
    state.points[3 * suspect + 2] += 6
    state.vp[suspect] += 6
    informed = [Outlook(state, seat).sample(i).identity[suspect][0] for i in range(60)]
    loyalist = max(set(informed), key=informed.count)
    assert informed.count(loyalist) > 45 > plain.count(loyalist)


def test_advice_says_what_an_option_brings_and_how_sure_that_is() -> None:
    state = midgame()
    found = advice(Outlook(state, state.seat), 1, "normal")
    assert [one.action for one in found] == [one.action for one in hints(Outlook(state, state.seat), 1, "normal")]
    for one in found:
        assert one.low <= one.high and one.tries == 8
        assert one.sure == ("almost" if one.agree >= 7 else "rather" if one.agree == 6 else "unsure")
        assert all(amount for _, amount in one.brings) and all(amount > 0 for _, amount in one.takes)
        assert all(seat != state.seat for seat, _ in one.takes)
    assert advice(Outlook(state, state.seat), 1, "normal") == found


def test_a_forced_move_needs_no_advice() -> None:
    state = penumbra.game("tyrants").new(2, 3)
    guide = RandomBot(1)
    while len(state.options) > 1:
        state.apply(guide.decide(Outlook(state, state.seat)))
    assert advice(Outlook(state, state.seat), 1) == [Advice(state.options[0])]


@pytest.mark.parametrize(("title", "seats"), [("eldersign", 2), ("cults", 1), ("emerald", 3), ("providence", 3)])
def test_every_title_advises(title: str, seats: int) -> None:
    state = penumbra.game(title).new(seats, 3)
    guide = RandomBot(1)
    while state.length < 30 or len(state.options) < 2:
        state.apply(guide.decide(Outlook(state, state.seat)))
    found = advice(Outlook(state, state.seat), 1, "normal")
    assert 2 <= len(found) <= 3 and all(one.tries for one in found)
    if in_percent(state):
        assert all(-100 <= one.low <= one.high <= 100 for one in found)
