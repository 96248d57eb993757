"""Compound choices: several answers that nobody else learns of before the last one."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from penumbra.engine.core import ALL, Frame, ask, op, seq, tell
from penumbra.engine.game import Game
from penumbra.engine.views import opening
from penumbra.engine.zones import zone_views
from penumbra.kit.drafts import complete, restart, stage
from tests.engine.toy import PASS, PLAY, TITLE, ZONES, Ravens, kinds


class Drafting(Ravens):
    staged: list[int]
    draft: Frame


@op
def offer(s: Drafting) -> None:
    """Seat 0 gives away any number of cards, or passes."""
    return ask(s, 0, "offer", (*kinds(PLAY, s.hand[0]), PASS), offered, always=True)


@op
def offered(s: Drafting, a: int) -> None:
    if a != PASS:
        stage(s, a)
        return seq(s, (offer_more,))


@op
def offer_more(s: Drafting) -> None:
    rest = s.hand[0][:]
    for a in s.staged:
        rest.remove(a - PLAY)
    return ask(s, 0, "compose", (*kinds(PLAY, rest), PASS), offered_more, always=True)


@op
def offered_more(s: Drafting, a: int) -> None:
    if a != PASS:
        stage(s, a)
        return seq(s, (offer_more,))
    for answer in complete(s):
        s.hand[0].remove(answer - PLAY)
        s.discard.append(answer - PLAY)
        tell(s, ALL, "gave", answer - PLAY)
    return seq(s, (offer,))


def deal(s: Drafting, options: dict[str, Any]) -> None:
    TITLE.play.deal(s, options)
    s.staged, s.draft = [], ()
    s.stack[:] = [(offer,)]


def view(s: Drafting, seat: int | None) -> dict[str, Any]:
    own = {"staged": list(s.staged)} if seat == s.seat else {}
    return {**opening(s, seat), **own, "zones": zone_views(s, ZONES, seat, str)}


GAME = Game(
    replace(
        TITLE,
        id="drafting",
        play=replace(TITLE.play, state=Drafting, deal=deal, restart=restart),
        reading=replace(TITLE.reading, view=view),
    )
)


def begun() -> Drafting:
    """Seat 0 has picked two cards."""
    s = GAME.new(3, 4)
    assert isinstance(s, Drafting)
    s.apply(s.options[0])
    s.apply(s.options[0])
    assert s.kind == "compose" and len(s.staged) == 2
    return s


def test_picked_cards_stay_where_they_are_until_the_choice_is_complete() -> None:
    s = begun()
    picked, hand = [a - PLAY for a in s.staged], s.hand[0][:]
    assert len(hand) == len(GAME.new(3, 4).hand[0]) and not s.discard and not s.events  # type: ignore[attr-defined]
    s.apply(PASS)
    assert s.discard == picked and len(s.hand[0]) == len(hand) - 2
    assert s.staged == [] and s.draft == () and s.kind == "offer"


def test_others_see_only_that_a_choice_is_under_way() -> None:
    s = begun()
    fresh = GAME.new(3, 4)
    assert GAME.view(s, 1) == GAME.view(fresh, 1)
    assert GAME.view(s, None) == GAME.view(fresh, None)
    assert GAME.view(s, 0)["staged"] == s.staged and GAME.view(s, 0)["decision"]["kind"] == "compose"


def test_a_choice_counts_as_one_action_however_many_answers_it_took() -> None:
    s = begun()
    assert s.length == 2 and [GAME.view(s, seat)["actions"] for seat in (None, 0, 1, 2)] == [0, 0, 0, 0]
    s.apply(PASS)
    assert s.length == 3 and [GAME.view(s, seat)["actions"] for seat in (None, 0, 1, 2)] == [1, 1, 1, 1]
    s.apply(s.options[0])
    assert GAME.view(s, 1)["actions"] == 1
    theirs = GAME.determinise(s, 1, 1)
    assert GAME.view(theirs, 1)["actions"] == 1
    theirs.apply(PASS)  # in the sample seat 0 passes instead
    assert GAME.view(theirs, 1)["actions"] == 2
    s.apply(PASS)
    assert GAME.view(s, 1)["actions"] == 2


def test_a_choice_that_ends_before_anything_is_picked_counts_as_any_action() -> None:
    s = GAME.new(3, 4)
    assert isinstance(s, Drafting)
    assert complete(s) == [] and (s.counted, s.length) == (0, 0)
    s.apply(PASS)
    assert complete(s) == [] and s.counted == s.length == 1


def test_the_frames_name_nothing_of_it() -> None:
    assert begun().stack == [(offered_more,)]


def test_a_sample_for_the_chooser_goes_on_and_for_others_starts_again() -> None:
    s = begun()
    mine = GAME.determinise(s, 0, 1)
    assert mine.options == s.options and GAME.view(mine, 0) == GAME.view(s, 0)
    theirs = GAME.determinise(s, 1, 1)
    assert isinstance(theirs, Drafting)
    assert theirs.staged == [] and theirs.draft == () and theirs.question == (offer,)
    assert theirs.kind == "offer" and GAME.view(theirs, 1) == GAME.view(s, 1)
    assert theirs.options == (*kinds(PLAY, theirs.hand[0]), PASS)
    for action in theirs.options:
        theirs.clone().apply(action)


def test_a_sample_of_a_sample_is_the_same() -> None:
    s = begun()
    again = GAME.determinise(GAME.determinise(s, 1, "a"), 1, "b")
    once = GAME.determinise(s, 1, "b")
    assert again == once


def test_without_a_choice_under_way_nothing_restarts() -> None:
    s = GAME.new(3, 4)
    before = s.digest()
    restart(s)  # type: ignore[arg-type]
    assert s.digest() == before


def test_the_choice_can_be_undone_freely() -> None:
    assert begun().undo_floor(0) == 0
