"""Frames, questions and windows, on the toy title."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra import IllegalAction, RulesFault
from penumbra.engine import core
from penumbra.engine.core import ALL, ask, op, reveal, run, seq, tell, unwind, unwind_to
from tests.engine import toy
from tests.engine.toy import RAVENS, Ravens

SEEN: list[Any] = []


@op
def note(s: Ravens, *args: Any) -> None:
    SEEN.append(args)


@op
def ask_one_of(s: Ravens, options: tuple[int, ...], always: bool) -> None:
    return ask(s, 1, "test", options, note, "answer", always=always)


@op
def first_then(s: Ravens, *frames: Any) -> None:
    return seq(s, *frames)


@op
def fail(s: Ravens) -> None:
    s.points[0] = 99
    s.hand[1].clear()
    raise ZeroDivisionError("by zero")


def fresh(*frames: Any) -> Ravens:
    """A game whose first frames are replaced."""
    SEEN.clear()
    state = RAVENS.new(3, 1)
    assert isinstance(state, Ravens)
    state.options = ()
    state.stack = list(reversed(frames))
    run(state)
    return state


def position(**description: Any) -> Ravens:
    """Three seats with the given hands; all other cards are in the deck, the first of `top` on top."""
    hands = [[toy.KINDS.index(c) for c in hand] for hand in description.pop("hands")]
    top = [toy.KINDS.index(c) for c in description.pop("top", [])]
    rest = [kind for kind in range(6) for _ in range(toy.COPIES)]
    for card in [c for hand in hands for c in hand] + top:
        rest.remove(card)
    state = RAVENS.position({"seats": len(hands), "hand": hands, "deck": rest + top[::-1], **description})
    assert isinstance(state, Ravens)
    return state


def do(s: Ravens, *codes: str) -> None:
    for code in codes:
        s.apply(RAVENS.actions.find(code))


def offers(s: Ravens) -> list[str]:
    return [RAVENS.actions.code(a) for a in s.options]


def test_ask_with_many_options_suspends() -> None:
    s = fresh((ask_one_of, (3, 5), False))
    assert s.decision == (1, "test", (3, 5)) and not SEEN and not s.done
    s.apply(5)
    assert SEEN == [("answer", 5)] and s.done


def test_ask_with_one_option_takes_it() -> None:
    s = fresh((ask_one_of, (3,), False))
    assert SEEN == [("answer", 3)] and s.done


def test_ask_with_one_option_always() -> None:
    s = fresh((ask_one_of, (3,), True))
    assert s.options == (3,) and not SEEN
    s.apply(3)
    assert SEEN == [("answer", 3)]


@pytest.mark.parametrize("always", [False, True])
def test_ask_without_options_ends_the_effect(always: bool) -> None:
    s = fresh((ask_one_of, (), always), (note, "next"))
    assert SEEN == [("next",)] and s.done


def test_frames_run_in_order_before_what_waited() -> None:
    fresh((first_then, (note, 1), (first_then, (note, 2), (note, 3)), (note, 4)), (note, 5))
    assert SEEN == [(1,), (2,), (3,), (4,), (5,)]


def test_the_end_leaves_no_question() -> None:
    s = fresh((note, 1))
    assert s.done and s.decision == (-1, "", ())


def test_events_reach_their_recipients_only() -> None:
    s = fresh((ask_one_of, (1, 2), False))
    s.events = []
    tell(s, ALL, "thunder")
    tell(s, 1, "whisper", 7)
    assert s.events_for(1) == [(ALL, "thunder"), (1, "whisper", 7)]
    assert s.events_for(0) == s.events_for(None) == [(ALL, "thunder")]


def test_events_are_those_of_the_last_action() -> None:
    s = position(hands=[["candle"], ["guard"], []])
    do(s, "play candle")
    assert [e[1] for e in s.events] == ["played", "drew_card", "drew"]
    assert [e[1] for e in s.events_for(1)] == ["played", "drew"]
    do(s, "pass")
    assert s.events == []


def test_reveal_sets_the_boundary() -> None:
    s = position(hands=[["guard"], ["guard"], []])
    do(s, "pass")
    assert s.boundary == 0 and s.undo_floor(0) == 0
    reveal(s)
    assert s.boundary == 1 and s.undo_floor(0) == 1


def test_undo_floor_stops_at_other_seats_and_at_revelations() -> None:
    s = position(hands=[["forge", "owl", "dice"], ["guard"], []])
    do(s, "play forge", "burn owl")
    assert (s.undo_floor(0), s.undo_floor(1)) == (0, 2)
    do(s, "take 0")
    assert s.undo_floor(0) == 0 and s.undo_floor(1) == 3
    do(s, "pass")
    assert (s.undo_floor(0), s.undo_floor(1)) == (4, 3)


def test_nested_choice_depends_on_the_first_answer() -> None:
    s = position(hands=[["forge", "candle", "dice"], ["guard"], []])
    do(s, "play forge")
    assert (s.kind, offers(s)) == ("burn", ["burn candle", "burn dice"])
    one = s.clone()
    do(one, "burn candle")
    assert one.kind == "turn" and one.points == [0, 0, 0]  # a value of 0 leaves one answer, which is taken
    do(s, "burn dice")
    assert (s.kind, offers(s)) == ("take", ["take 0", "take 1", "take 2", "take 3"])
    do(s, "take 2")
    assert s.points == [2, 0, 0] and (s.kind, s.seat) == ("turn", 1)


def test_a_window_opens_above_what_it_may_prevent() -> None:
    s = position(hands=[["thief"], ["guard", "dice"], ["owl"]])
    do(s, "play thief", "rob seat1")
    assert (s.seat, s.kind, offers(s)) == (1, "react", ["guard", "pass"])
    do(s, "guard")
    assert (s.kind, s.seat, s.safe) == ("turn", 1, -1) and s.hand[1] == [toy.GUARD, toy.DICE]
    shown = RAVENS.view(s, 2)["zones"]["hand"][1]
    assert shown == {"count": 2, "shown": ["guard"]}


def test_a_forced_choice_by_another_seat() -> None:
    s = position(hands=[["thief"], ["guard", "dice"], []])
    do(s, "play thief")
    assert (s.seat, s.kind) == (1, "react")  # one seat to rob: not asked
    do(s, "pass")
    assert (s.seat, s.kind, offers(s)) == (1, "give", ["give guard", "give dice"])
    do(s, "give dice")
    assert s.hand == [[toy.DICE], [toy.GUARD], []]
    assert RAVENS.view(s, 1)["zones"]["hand"][0] == {"count": 1, "shown": ["dice"]}
    assert RAVENS.view(s, 2)["zones"]["hand"][0] == {"count": 1}


def test_a_window_that_is_always_asked_tells_nothing() -> None:
    s = position(hands=[["thief"], ["owl", "dice"], ["owl"]])
    do(s, "play thief", "rob seat1")
    assert (s.kind, offers(s)) == ("react", ["pass"])
    kinds = {tuple(RAVENS.determinise(s, 0, i).options) for i in range(40)}
    assert kinds == {(toy.PASS,), (toy.SHOW_GUARD, toy.PASS)}


def test_dice_are_seen_by_all() -> None:
    s = position(hands=[["dice"], ["guard"], []])
    do(s, "play dice")
    (event,) = [e for e in s.events_for(None) if e[1] == "rolled"]
    assert all(face in range(6) for face in event[3:]) and s.boundary == 1


def test_a_refused_action_says_what_is_on_offer() -> None:
    s = position(hands=[["dice", "owl"], ["guard"], []])
    with pytest.raises(IllegalAction, match=r"play guard.* is not an option of seat 0 \(turn\); options: .*play dice"):
        do(s, "play guard")
    with pytest.raises(IllegalAction, match="True is not an option"):
        s.apply(True)
    assert s.length == 0


def test_an_option_may_be_named_by_its_code() -> None:
    s, same = position(hands=[["candle", "dice"], ["guard"], []]), position(hands=[["candle", "dice"], ["guard"], []])
    do(s, "play candle")
    same.apply(" play  candle")
    assert s == same and s.actions == same.actions
    assert type(same.actions[0]) is int
    before = same.clone()
    with pytest.raises(
        IllegalAction, match=r"^'pas' is no action: there is no verb 'pas' \(did you mean 'pass'.*options: "
    ):
        same.apply("pas")
    with pytest.raises(IllegalAction, match=r"\(play dice\) is not an option of seat \d \(\w+\); options: "):
        same.apply("play dice")
    assert same == before and same.length == before.length


def test_a_code_without_its_argument_is_answered_with_the_options_of_that_verb() -> None:
    s = position(hands=[["candle", "dice"], ["guard"], []])
    with pytest.raises(IllegalAction, match=r"it lacks the card; .*; options: \d+ \(play candle\), \d+ \(play dice\)$"):
        s.apply("play")
    assert s.length == 0


def test_a_fault_in_an_op_puts_the_state_back(monkeypatch: pytest.MonkeyPatch) -> None:
    s = position(hands=[["candle", "dice"], ["guard"], []])
    do(s, "play candle", "pass", "pass")
    before, digest, events = s.clone(), s.digest(), list(s.events)
    with monkeypatch.context() as patch:
        patch.setattr(toy, "EFFECTS", (*toy.EFFECTS[:3], lambda s, p: fail(s), *toy.EFFECTS[4:]))
        with pytest.raises(RulesFault, match=r"ravens: action 3 failed: ZeroDivisionError.*put back") as caught:
            do(s, "play dice")
    assert isinstance(caught.value.__cause__, ZeroDivisionError)
    assert s == before and s.digest() == digest and s.events == events and s.actions == before.actions
    do(s, "play dice")


def test_a_fault_in_a_sample_says_that_it_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    s = RAVENS.determinise(position(hands=[["dice"], ["guard"], []]), 0, 1)
    monkeypatch.setattr(toy, "EFFECTS", (*toy.EFFECTS[:3], lambda s, p: fail(s), *toy.EFFECTS[4:]))
    with pytest.raises(RulesFault, match="of no more use"):
        s.apply(toy.PLAY + toy.DICE)


@op
def give_guard(s: Ravens) -> None:
    s.deck.append(s.hand[1].pop())
    s.deck.remove(toy.GUARD)
    s.hand[1].append(toy.GUARD)


@op
def ask_if_guard(s: Ravens) -> None:
    if toy.GUARD in s.hand[1]:
        return ask(s, 1, "guards", (toy.SHOW_GUARD, toy.KEEP, toy.PASS), note, "answer")


@op
def ask_for_cards(s: Ravens) -> None:
    return ask(s, 1, "cards", toy.kinds(toy.PLAY, s.hand[1]), note, "answer")


def test_asking_again_when_nothing_is_left_offers_the_last() -> None:
    """No answer that hung on a hidden card may be told to whoever does not see it."""
    s = fresh((give_guard,), (ask_if_guard,))
    s.hand[1] = [toy.DICE]
    assert core.ask_again(s) is False
    assert s.decision == (1, "guards", (toy.PASS,)) and s.stack == [(note, "answer")]


def test_asking_again_when_one_answer_is_left_offers_it() -> None:
    s = fresh((ask_for_cards,))
    s.hand[1] = [toy.OWL, toy.OWL]
    assert core.ask_again(s) is False
    assert s.decision == (1, "cards", (toy.PLAY + toy.OWL,)) and s.stack == [(note, "answer")]
    s.hand[1] = [toy.OWL, toy.DICE]
    assert core.ask_again(s) is True
    assert s.options == (toy.PLAY + toy.DICE, toy.PLAY + toy.OWL)


def test_samples_are_dealt_until_the_question_makes_sense() -> None:
    s = fresh((give_guard,), (ask_if_guard,))
    for i in range(50):
        assert toy.GUARD in RAVENS.determinise(s, 0, i).hand[1]  # type: ignore[attr-defined]


def test_ops_have_the_names_of_their_functions() -> None:
    assert core.OP_NAMES[toy.turn] == "tests.engine.toy.turn"
    assert core.OP_NAMES[note] == "tests.engine.test_core.note"


@op
def end_here(s: Ravens) -> None:
    return unwind(s, (note, "the end"), (note, "of it"))


def test_unwinding_drops_whatever_waits() -> None:
    SEEN.clear()
    run(fresh((first_then, (note, "before"), (end_here,), (note, "never")), (note, "never either")))
    assert SEEN == [("before",), ("the end",), ("of it",)]


@op
def mark(s: Ravens) -> None:
    SEEN.append(("mark",))


@op
def break_off(s: Ravens) -> None:
    return unwind_to(s, mark)


def test_a_part_that_breaks_off_goes_on_at_the_topmost_mark() -> None:
    SEEN.clear()
    part = (first_then, (note, "before"), (break_off,), (note, "never"))
    run(fresh((first_then, part, (mark,), (note, "inside")), (mark,), (note, "outside")))
    assert SEEN == [("before",), ("mark",), ("inside",), ("mark",), ("outside",)]
