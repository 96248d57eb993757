"""The odds that bots weigh, and what bots make of them."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest

from penumbra.games.eldersign.cards import Needs
from penumbra.games.eldersign.dice import FACE_IDS, SIDES
from penumbra.games.eldersign.foresight import foresee
from penumbra.games.eldersign.odds import IMPOSSIBLE, Means, chance, dice_for, outcomes, strikes
from penumbra.games.eldersign.tasks import ONE
from tests.games.eldersign.table import GAME, Table

LORE: Needs = (-1,)
PERIL: Needs = (-2,)
TERROR: Needs = (-4,)


def dice(*faces: str) -> int:
    return sum(ONE[FACE_IDS.index(face)] for face in faces)


def test_a_roll_shows_something_for_sure() -> None:
    for pool in ((6, 0, 0), (3, 1, 0), (4, 1, 1)):
        assert sum(p for _, p in outcomes(pool, 15)) == pytest.approx(1)


def test_one_die_and_one_symbol() -> None:
    assert chance(Means((1, 0, 0)), (LORE,), False) == pytest.approx(1 / 6)
    assert chance(Means((0, 1, 0)), (TERROR,), False) == 0  # the yellow die has no Terror
    assert chance(Means((0, 0, 1)), (TERROR,), False) == pytest.approx(1 / 6)  # the Wild


def test_the_chance_is_that_of_all_rolls_counted_one_by_one() -> None:
    """Two green dice, a failed roll leaves one: 3 Investigations."""
    points = [sum(side for side in roll if side <= 3) for roll in product(SIDES[0], repeat=2)]
    first = sum(shown >= 3 for shown in points)
    expected = first / 36 + (1 - first / 36) / 6
    assert chance(Means((2, 0, 0)), ((3,),), False) == pytest.approx(expected)


def test_two_tasks_need_two_rolls() -> None:
    """With two dice both symbols may show, but one task a roll is completed: then one die is left for the other."""
    hit = 1 - (4 / 6) ** 2
    assert chance(Means((2, 0, 0)), (PERIL, LORE), False) == pytest.approx(hit / 6)


def test_focus_and_clues_help() -> None:
    tasks = ((-2, -2, 3),)
    plain = chance(Means((6, 0, 0)), tasks, False)
    assert chance(Means((6, 0, 0), focus=True), tasks, False) > plain
    assert chance(Means((6, 0, 0), lives=1), tasks, False) > plain
    assert chance(Means((5, 0, 0), held=dice("peril")), tasks, False) > plain


def test_focus_is_that_of_all_rolls_counted_one_by_one() -> None:
    """Four green dice for two tasks; after a failed roll every die that lies there is focused on trial."""

    @cache
    def counted(pool: int, held: int, focus: bool, tasks: tuple[Needs, ...]) -> float:
        if not tasks or not pool:
            return float(not tasks)
        return sum(after(pool, held, focus, tasks, roll) for roll in product(SIDES[0], repeat=pool)) / 6**pool

    def after(pool: int, held: int, focus: bool, tasks: tuple[Needs, ...], roll: tuple[int, ...]) -> float:
        shown = sum(ONE[face] for face in roll)
        found = []
        for i, needs in enumerate(tasks):
            alone, helped = dice_for(shown, needs), dice_for(shown + held, needs) if held else IMPOSSIBLE
            left = (pool - helped + 1, 0) if helped < alone else (pool - alone, held)
            if min(alone, helped) < IMPOSSIBLE:
                found.append(counted(left[0], left[1], focus, tasks[:i] + tasks[i + 1 :]))
        if not found:
            found = [counted(pool - 1, held, focus, tasks)]
            if focus and pool > 2:
                found += [counted(pool - 2, ONE[face], False, tasks) for face in {*roll}]
        return max(found)

    tasks = ((-2, 3), LORE)
    assert chance(Means((4, 0, 0), focus=True), tasks, False) == pytest.approx(counted(4, 0, True, tasks))


def test_an_order_never_helps() -> None:
    tasks = (LORE, PERIL, TERROR)
    assert chance(Means((5, 0, 0)), tasks, True) < chance(Means((5, 0, 0)), tasks, False)


def test_the_fewest_dice() -> None:
    assert dice_for(dice("1", "2", "3"), (3,)) == 1
    assert dice_for(dice("1", "2", "wild"), (-1, 3)) == 3
    assert dice_for(dice("1", "1"), (3,)) == IMPOSSIBLE
    assert dice_for(dice("peril", "terror"), (-6, -6)) == 2


def test_strikes_of_an_attack() -> None:
    assert strikes(Means((1, 0, 0)), LORE) == pytest.approx(1 / 6)
    assert strikes(Means((2, 0, 0)), LORE) == pytest.approx(11 / 36 * (1 + 1 / 6) + 25 / 36 / 6)


def test_a_roll_is_weighed_before_it_falls() -> None:
    table = Table(place="the_missing_records", dice=6)
    roll, give_up = (foresee(table.s, 0, a) for a in table.s.options)
    assert roll is not None and give_up is not None and roll > give_up


def test_what_cannot_be_weighed_is_tried() -> None:
    table = Table(place="the_missing_records", roll=["lore", "3", "1", "1", "2", "terror"], items=["wither"])
    use = GAME.actions.find("use 0 wither")
    assert use in table.s.options and foresee(table.s, 0, use) is None


# --- for people who ask


def test_odds_of_tasks_before_a_roll_are_those_that_bots_weigh() -> None:
    """Administration Office: Lore; Investigation 9."""
    t = Table(place="administration_office", dice=2)
    means = Means((2, 0, 0), focus=True)
    expected = [chance(means, (LORE,), False), chance(means, ((9,),), False)]
    assert GAME.odds(t.s, 0) == {"administration_office": expected}
    assert expected[1] == 0 < expected[0]


def test_a_task_that_the_roll_completes_is_certain_and_one_that_is_done_has_no_odds() -> None:
    t = Table(place="administration_office", roll=["lore", "1", "1"])
    (first, second) = GAME.odds(t.s, 0)["administration_office"]
    assert (first, second) == (1.0, 0.0)
    t.complete(0)
    assert GAME.odds(t.s, 0)["administration_office"][0] is None


def test_on_the_way_every_card_in_play_has_odds_for_the_seat_that_moves() -> None:
    t = Table(2)
    found = GAME.odds(t.s, 0)
    assert list(found) == [card for card in t.layout() if card] and GAME.odds(t.s, 1) == {}
    assert all(chance is None or 0 <= chance <= 1 for chances in found.values() for chance in chances)
