"""The turn: whose it is, moving, resolving a location, the clock."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.eldersign.phases import PHASE_IDS
from tests.games.eldersign.table import QUIET, Table

GATES: dict[str, Any] = {"others": ["the_dreamlands", "yuggoth"]}


# --- order ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-041", "ES-043")
def test_turns_go_around_from_the_first_player() -> None:
    t = Table(seats=3, turn=1, mythos="the_stars_align_behind_closed_shutters")
    order = []
    for _ in range(3):
        order.append((t.s.turn, t.seat, t.clock()))
        t.do("stay", "aid_sanity")
    assert order == [(1, 1, "XII"), (2, 2, "III"), (0, 0, "VI")]
    assert (t.s.turn, t.clock()) == (1, "IX")
    t.ready(1)


@pytest.mark.rule("ES-042", "ES-043", "ES-047")
def test_movement_then_resolution_then_clock() -> None:
    t = Table(seats=2)
    assert (t.phase(), t.kind) == ("movement", "movement")
    t.do("move the_missing_records")
    assert (t.phase(), t.kind, t.s.turn, t.clock()) == ("resolution", "before_roll", 0, "XII")
    t.do("give_up").ready(1)
    told = [event[0] for event in t.events() if event[0] in ("failed", "lost_sanity", "clock", "turn", "moved")]
    assert told == ["failed", "lost_sanity", "clock", "turn"]
    assert t.clock() == "III" and PHASE_IDS[t.s.phase] == "movement"


@pytest.mark.rule("ES-042")
def test_nothing_is_rolled_before_the_move_and_nobody_moves_after_the_roll() -> None:
    t = Table(place="the_missing_records")
    assert t.offers("roll") == [] and t.dice() == []
    t.do("stay").roll("1 1 1 2 2 3")
    assert t.offers("move") == t.offers("move_entrance") == t.offers("stay") == []


# --- movement -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-044", "ES-045")
@pytest.mark.parametrize("here", ["entrance", QUIET[0], QUIET[5], "yuggoth"])
def test_every_location_is_one_move_away_and_staying_is_allowed(here: str) -> None:
    t = Table(place=here, **GATES)
    places = {f"move {card}" for card in (*QUIET, "the_dreamlands", "yuggoth")} | {"move_entrance"}
    places -= {f"move {here}", "move_entrance" if here == "entrance" else ""}
    assert {*t.offers()} == places | {"stay"}
    for code in places:
        moved = Table(place=here, **GATES).do(code)
        assert moved.place() == code.removeprefix("move ").removeprefix("move_")
        assert moved.phase() == "resolution"


@pytest.mark.rule("ES-044")
def test_only_cards_in_play_can_be_reached() -> None:
    t = Table(layout=["the_archives", None, None, None, None, None], decks={"adventure": []})
    assert t.offers("move") == ["the_archives"]


@pytest.mark.rule("ES-044")
def test_other_investigators_do_not_stand_in_the_way_nor_move_along() -> None:
    t = Table(seats=3, place=["entrance", "the_hidden_passage", "the_hidden_passage"]).do("move the_hidden_passage")
    assert [t.place(h) for h in range(3)] == ["the_hidden_passage"] * 3
    t = Table(seats=2, place=["the_hidden_passage", "the_hidden_passage"]).do("move the_missing_records")
    assert [t.place(h) for h in range(2)] == ["the_missing_records", "the_hidden_passage"]


@pytest.mark.rule("ES-045")
def test_who_stays_attempts_the_card_again() -> None:
    t = Table(place="the_hidden_passage").do("stay")
    assert (t.place(), t.kind) == ("the_hidden_passage", "before_roll")
    assert t.view()["attempt"] == "the_hidden_passage"


@pytest.mark.rule("ES-046")
@pytest.mark.parametrize("code", ["move the_hidden_passage", "stay"])
def test_there_is_one_move_and_then_the_resolution_phase(code: str) -> None:
    t = Table(place="the_missing_records").do(code)
    assert (t.phase(), t.kind) == ("resolution", "before_roll")
    assert not {verb.split()[0] for verb in t.offers()} & {"move", "move_entrance", "stay"}


# --- resolution -----------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-047", "ES-048")
@pytest.mark.parametrize("place", ["the_hidden_passage", "yuggoth"])
def test_on_a_card_the_player_rolls_dice_for_its_tasks(place: str) -> None:
    t = Table(**GATES).do(f"move {place}")
    assert (t.view()["attempt"], t.kind, t.offers("roll")) == (place, "before_roll", [""])
    assert t.offers("aid_sanity") == t.offers("lost_and_found") == []
    t.roll("3 3 3 peril lore terror")
    assert (t.kind, t.offers("complete")) == ("after_roll", ["0"] if place == "the_hidden_passage" else ["0", "1"])


@pytest.mark.rule("ES-047", "ES-049")
def test_at_the_entrance_exactly_one_action_is_taken() -> None:
    t = Table(seats=2, sanity=[1, None], stamina=[1, None]).do("stay")
    assert (t.kind, t.offers("roll"), t.offers("done"), t.offers("decline")) == ("entrance", [], [], [])
    changed = t.changes("aid_sanity")
    assert (changed.pop("sanity 0"), "stamina 0" in changed) == (2, False)
    assert changed == {"turn": 1, "clock": "III", "phase": "movement"}
    t.ready(1)


@pytest.mark.rule("ES-050")
def test_the_clock_phase_follows_a_resolved_adventure() -> None:
    t = Table(seats=2, place="the_missing_records", roll=["lore", "3"], complete=[0]).complete(1).ready(1)
    assert (t.clock(), t.trophies(0)) == ("III", ["the_missing_records"])


@pytest.mark.rule("ES-050")
def test_the_clock_phase_follows_a_failed_adventure() -> None:
    t = Table(seats=2, place="the_missing_records", roll=["1"]).fail_roll().ready(1)
    assert (t.clock(), t.trophies(0)) == ("III", [])


@pytest.mark.rule("ES-050")
def test_the_clock_phase_follows_an_action_at_the_entrance() -> None:
    t = Table(seats=2).do("stay").do("lost_and_found", faces="2").ready(1)
    assert (t.clock(), t.s.clues) == ("III", [1, 0])
