"""The Dominance Plan, first part: moving in, commitments, reveals, totals, and what follows the comparison."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cults.table import Table

HERE = "downtown"


def dominance(seats: int = 2, **more: Any) -> Table:
    """Seat 0 carries out Dominance in Downtown; nobody has cards or tokens but those given."""
    nothing: dict[str, Any] = {name: [[] for _ in range(seats)] for name in ("hand", "deck", "discard")}
    return Table(seats, **{**nothing, **more}).do(f"plan dominance {HERE}")


def totals(t: Table) -> tuple[int, ...]:
    ((_, _, found),) = t.events("totals")
    assert isinstance(found, tuple)
    return found


def committed(t: Table, *thugs: int) -> Table:
    """Everybody commits only Thugs, in turn."""
    for n in thugs:
        t.commit(thugs=n)
    return t


# --- who takes part -------------------------------------------------------------------------------------------


@pytest.mark.rule("RC-221", "RC-218", "RC-247")
def test_without_any_ritual_of_an_opponent_there_is_no_confrontation() -> None:
    t = dominance(rituals={HERE: {"seat0": [3]}}, sanity={HERE: 2})
    assert t.kind == "terror" and not t.events("confrontation")
    t.do("terrorise", "mark", "mark")
    assert t.dominance(HERE) == {"seat0": 2}


@pytest.mark.rule("RC-222", "RC-223", "RC-398", "RC-460")
def test_each_opponent_in_turn_may_move_one_ritual_in_at_its_level() -> None:
    rituals = {
        HERE: {"seat0": [1], "seat1": [1]},
        "uptown": {"seat1": [1, 2], "seat2": [3]},
        "northside": {"seat0": [2]},
    }
    t = dominance(3, rituals=rituals)
    assert (t.seat, t.offers()) == (1, ["move uptown 1", "move uptown 2", "decline"])  # also with one there already
    t.do("move uptown 2")
    assert t.rituals(HERE) == {"seat0": [1], "seat1": [2, 1]}  # no rise
    assert (t.seat, t.offers()) == (2, ["move uptown 3", "decline"])
    t.do("decline")
    assert (t.seat, t.kind) == (0, "commit")  # one round only, and the active player does not move in


@pytest.mark.rule("RC-460", "RC-224")
def test_moving_in_is_offered_while_a_space_is_free() -> None:
    rituals = {HERE: {"seat0": [1, 1], "seat1": [1]}, "uptown": {"seat1": [2], "seat2": [3]}}
    t = dominance(3, rituals=rituals)
    t.do("move uptown 2")
    assert (t.seat, t.kind) == (0, "commit")  # four spaces with three players: seat 2 was not asked
    nowhere = dominance(3, rituals={HERE: {"seat0": [1], "seat1": [1]}})
    assert nowhere.kind == "commit"  # nobody has a Ritual elsewhere


@pytest.mark.rule("RC-225", "RC-400")
def test_alone_after_the_moving_in_there_was_no_confrontation() -> None:
    t = dominance(rituals={HERE: {"seat0": [3]}, "uptown": {"seat1": [1]}}, sanity={HERE: 2}).do("decline")
    assert t.kind == "terror" and not t.events("confrontation")
    t.do("terrorise", "mark", "mark")
    assert t.dominance(HERE) == {"seat0": 2}


@pytest.mark.rule("RC-226", "RC-399", "RC-228", "RC-230")
def test_all_with_rituals_there_take_part_active_player_first() -> None:
    t = dominance(4, turn=2, rituals={HERE: {"seat2": [1], "seat0": [1], "seat3": [1]}, "uptown": {}})
    order = []
    while t.kind == "commit":
        order.append(t.seat)
        t.commit()
    assert order == [2, 3, 0]


# --- commitments ----------------------------------------------------------------------------------------------


@pytest.mark.rule("RC-227", "RC-228", "RC-461")
def test_any_cards_of_the_hand_and_any_number_of_own_thugs() -> None:
    """Cards without Attack may go along as a bluff; what is committed cannot be used elsewhere."""
    t = dominance(rituals={HERE: {"seat0": [1], "seat1": [1]}}, hand=[["patron", "patron", "fanatic"], []],
                  tokens=[{"thug": 2}, None])  # fmt: skip
    assert t.offers() == ["add fanatic", "add patron", "fist 0", "fist 1", "fist 2"] and t.why("fist 3") == "RC-228"
    t.do("add patron", "add patron", "fist 2")
    assert t.hand() == ["fanatic"] and t.view(1)["fight_in"]["fighters"][0]["cards"] == 2
    assert t.events("committed") == [("committed", 0, 2)]
    t.commit()
    assert totals(t) == (3, 1) and t.discard() == ["patron", "patron"]


@pytest.mark.rule("RC-231", "RC-462")
def test_reveals_follow_each_other_with_abilities_in_between() -> None:
    t = dominance(rituals={HERE: {"seat0": [1], "seat1": [1]}}, hand=[["fanatic"], ["fanatic"]])
    t.commit("fanatic").commit("fanatic")
    assert t.pile("fight", 0) == ["fanatic"] and t.pile("fight", 1) == [] and (t.seat, t.kind) == (0, "confront")
    assert t.view(1)["zones"]["committed"][0]["count"] == 0 and t.view(0)["zones"]["committed"][1] == {"count": 1}
    t.do("use fanatic")
    assert t.pile("fight", 1) == ["fanatic"] and t.seat == 1


@pytest.mark.rule("RC-375", "RC-462", "RC-484")
def test_abilities_one_at_a_time_each_copy_once_and_one_may_stop() -> None:
    t = dominance(rituals={HERE: {"seat0": [1], "seat1": [1]}}, hand=[["fanatic", "fanatic", "deep_one"], []])
    t.commit("fanatic", "fanatic", "deep_one").commit()
    assert t.offers() == ["use fanatic", "use deep_one", "done"]
    t.do("use deep_one")
    assert t.offers() == ["use fanatic", "done"] and t.why("use deep_one") == "RC-375"
    t.do("use fanatic", "done")
    assert totals(t) == (1 + 1 + 1 + 1 + 2, 1)


# --- the comparison -------------------------------------------------------------------------------------------


@pytest.mark.rule("RC-232", "RC-233", "RC-234", "RC-235", "RC-237", "RC-414")
def test_the_highest_total_wins_and_the_others_lose_everything_there() -> None:
    t = dominance(
        3,
        rituals={HERE: {"seat0": [1], "seat1": [2], "seat2": [1]}, "uptown": {"seat1": [1]}},
        hand=[["victim_hunter"], [], ["patron"]],
        tokens=[{"thug": 2}, {"thug": 1, "mutant": 1}, None],
        sanity={HERE: 9},
    ).do("decline")
    t.commit("victim_hunter", thugs=2).commit(thugs=1).commit("patron")
    assert totals(t) == (1 + 1 + 2, 2 + 1, 1)
    assert t.rituals(HERE) == {"seat0": [1]} and t.rituals("uptown") == {"seat1": [1]}
    assert t.reserve(1) == [1, 2, 1] and t.reserve(2) == [2, 2, 1]
    assert t.discard(0) == ["victim_hunter"] and t.discard(1) == ["disorganisation"]
    assert t.discard(2) == ["disorganisation", "patron"]
    assert t.tokens(0) == {} and t.tokens(1) == {"mutant": 1}


@pytest.mark.rule("RC-236", "RC-406", "RC-256", "RC-407")
def test_a_tie_for_the_highest_total_hits_every_participant() -> None:
    t = dominance(3, rituals={HERE: {"seat0": [2], "seat1": [2], "seat2": [1]}}, sanity={HERE: 0})
    committed(t, 0, 0, 0)
    assert totals(t) == (2, 2, 1) and t.rituals(HERE) == {} and t.events("won_fight") == []
    assert [t.discard(p) for p in range(3)] == [["disorganisation"]] * 3
    assert t.kind == "plan"  # no Terror


@pytest.mark.rule("RC-439")
def test_ties_below_the_highest_do_not_matter() -> None:
    t = dominance(3, rituals={HERE: {"seat0": [2], "seat1": [1], "seat2": [1]}}, sanity={HERE: 9})
    committed(t, 0, 0, 0)
    assert totals(t) == (2, 1, 1) and t.rituals(HERE) == {"seat0": [2]} and t.discard(0) == []


@pytest.mark.rule("RC-242", "RC-256", "RC-042")
def test_when_another_wins_there_is_no_terror() -> None:
    t = dominance(rituals={HERE: {"seat0": [1], "seat1": [3]}}, sanity={HERE: 0})
    committed(t, 0, 0).ready(0)
    assert totals(t) == (1, 3) and t.dominance(HERE) == {} and t.rituals(HERE) == {"seat1": [3]}
    assert t.discard(0) == ["disorganisation"] and t.discard(1) == []


@pytest.mark.rule("RC-402", "RC-463")
def test_only_a_negative_final_total_is_raised_to_nothing() -> None:
    """-4 and then +3: the changes are summed up before anything is raised to 0."""
    t = dominance(
        rituals={HERE: {"seat0": [1], "seat1": [1, 1]}},
        hand=[["nightgaunt", "nightgaunt", "nightgaunt"], ["deep_one"]],
    )
    t.commit("nightgaunt", "nightgaunt", "nightgaunt").commit("deep_one")
    t.do("use nightgaunt", "use nightgaunt", "use nightgaunt", "use deep_one")
    assert totals(t) == (4, 0)  # 2 + 1 + 2 - 6


@pytest.mark.rule("RC-464")
def test_cards_of_the_fight_cannot_raise_the_terror() -> None:
    """Terror comes after the played cards were discarded."""
    t = dominance(rituals={HERE: {"seat0": [1], "seat1": [1]}}, hand=[["victim_hunter", "possessed_one"], []],
                  sanity={HERE: 1})  # fmt: skip
    t.commit("victim_hunter").commit()
    assert t.kind == "terror" and t.discard() == ["victim_hunter"]
    t.do("terrorise")
    assert t.discard() == ["possessed_one", "victim_hunter"]


@pytest.mark.rule("RC-404")
def test_who_wins_without_a_ritual_left_may_still_terrorise() -> None:
    t = dominance(
        rituals={HERE: {"seat0": [1], "seat1": [1]}},
        hand=[["fanatic", "fanatic", "nightgaunt"], ["shoggoth"]],
        tokens=[{"thug": 5, "mutant": 4}, None],
    )
    t.commit("fanatic", "fanatic", thugs=5).commit("shoggoth").do("done", "use shoggoth")
    assert totals(t) == (7, 4) and t.rituals(HERE) == {}
    assert t.kind == "terror"
    t.do("terrorise").pay().do("mark").ready(0)
    assert t.tokens() == {} and t.dominance(HERE) == {"seat0": 1}  # 4 Mutants: Sanity 3 + 1


@pytest.mark.rule("RC-461")
def test_a_commitment_is_not_taken_back() -> None:
    t = Table(rituals={"uptown": {"seat0": [1], "seat1": [1]}}, hand=[["fanatic"], ["fanatic"]])
    t.do("plan dominance uptown").commit("fanatic")
    assert (t.kind, t.seat) == ("commit", 1)
    assert t.s.undo_floor(0) == t.s.length
