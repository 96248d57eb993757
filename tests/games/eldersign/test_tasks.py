"""Tasks: rows of requirements, what dice meet them, what completing one costs, and their order."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.eldersign.view import costs_view
from tests.games.eldersign.table import Table


def rolled(room: str, *faces: str, **position: Any) -> Table:
    """Hero 0 has just rolled these faces for this card."""
    return Table(place=room, layout=[room], roll=[*faces], **position)


def monster(token: str, room: str, row: int | None = None) -> list[dict[str, Any]]:
    return [{"token": token, "card": room, "row": row}]


def spent(t: Table) -> list[str]:
    """The faces of the dice that were placed on the task completed last."""
    ((_, _, _, _, dice, _),) = t.events("completed")
    names = ("", "1", "2", "3", "4", "lore", "peril", "terror", "wild")
    return sorted(names[die % 9] for die in dice)


# --- rows -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-052")
def test_every_row_is_a_task_and_every_symbol_a_requirement() -> None:
    t = Table(layout=["the_hall_of_the_dead", "we_need_to_find_help"])
    rooms = {room["card"]: [row["needs"] for row in room["rows"]] for room in t.view()["layout"]}
    assert rooms["the_hall_of_the_dead"] == [["lore"], ["peril", "peril"], [5]]
    assert sorted(rooms["we_need_to_find_help"][1], key=str) == [3, "lore", "peril", "peril"]


@pytest.mark.rule("ES-052", "ES-055")
@pytest.mark.parametrize("missing", range(4))
def test_a_task_needs_all_of_its_requirements(missing: int) -> None:
    faces = ["peril", "peril", "lore", "3"]
    assert rolled("we_need_to_find_help", *faces).offers("complete") == ["1"]
    faces[missing] = "terror"
    assert rolled("we_need_to_find_help", *faces).offers("complete") == []


@pytest.mark.rule("ES-053", "ES-083")
def test_an_adventure_is_resolved_by_its_last_task_only() -> None:
    t = rolled("the_hall_of_the_dead", "lore", "peril", "peril", "3", "2").complete(0)
    assert t.view()["attempt"] == "the_hall_of_the_dead" and t.trophies() == []
    t.roll("peril peril 3 2").complete(1)
    assert t.view()["attempt"] == "the_hall_of_the_dead" and t.trophies() == []
    t.roll("3 2").complete(2).ready()
    assert t.trophies() == ["the_hall_of_the_dead"]


# --- requirements ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-054", "ES-062")
@pytest.mark.parametrize(
    ("faces", "able"),
    [
        (("3", "3"), True),  # exactly 6
        (("3", "2"), False),
        (("1", "2", "3"), True),
        (("1", "1", "1", "1", "1", "1"), True),
        (("1", "1", "1", "1", "1"), False),
        (("2", "2", "2"), True),
        (("yellow_4", "red_4"), True),  # more than 6
        (("3", "peril", "peril", "terror"), False),
    ],
)
def test_investigation_results_are_added_up(faces: tuple[str, ...], able: bool) -> None:
    t = rolled("the_missing_records", *faces)
    assert t.offers("complete") == (["0"] if able else [])
    if able:
        assert spent(t.complete(0)) == sorted(face.split("_")[-1] for face in faces)


@pytest.mark.rule("ES-062")
def test_a_surplus_is_lost_with_its_dice() -> None:
    """3 are needed, 2 + 2 are spent: the surplus of 1 does not help the next task."""
    t = rolled("vermin_in_the_pipes", "2", "2", "lore").complete(0)
    assert (t.placed(0), t.dice()) == (["green_2", "green_2"], ["green_lore"])
    assert t.roll("2").offers("complete") == []


@pytest.mark.rule("ES-054", "ES-062")
def test_no_die_is_spent_that_is_not_needed() -> None:
    t = rolled("vermin_in_the_pipes", "3", "2", "1").do("complete 0")
    assert t.offers("spend") == ["green_1", "green_2", "green_3"]
    t.do("spend green_3")
    assert (t.placed(0), t.dice()) == (["green_3"], ["green_1", "green_2"])
    t = rolled("vermin_in_the_pipes", "3", "2", "1").complete(0, "1", "2")
    assert (t.placed(0), t.dice()) == (["green_1", "green_2"], ["green_3"])


@pytest.mark.rule("ES-055")
@pytest.mark.parametrize(
    ("room", "row", "face"),
    [("administration_office", 0, "lore"), ("the_loading_dock", 0, "peril"), ("dont_fall_asleep", 0, "terror")],
)
def test_a_symbol_needs_a_die_that_shows_it(room: str, row: int, face: str) -> None:
    for shown in ("1", "2", "3", "lore", "peril", "terror"):
        t = rolled(room, shown, "1")
        assert (str(row) in t.offers("complete")) == (shown == face)
    t = rolled(room, face, face, "1").complete(row)
    assert (t.placed(row), t.dice()) == ([f"green_{face}"], sorted(["green_1", f"green_{face}"]))


@pytest.mark.rule("ES-055")
def test_every_symbol_needs_a_die_of_its_own() -> None:
    assert rolled("the_hall_of_the_dead", "peril", "1", "1").offers("complete") == []
    t = rolled("the_hall_of_the_dead", "peril", "peril", "peril", "1").complete(1)
    assert (t.placed(1), t.dice()) == (["green_peril", "green_peril"], ["green_1", "green_peril"])


@pytest.mark.rule("ES-056")
@pytest.mark.parametrize(("face", "able"), [("peril", True), ("terror", True), ("lore", False), ("3", False)])
def test_a_split_symbol_takes_any_one_of_its_results(face: str, able: bool) -> None:
    t = rolled("unnatural_habitat", face, "1", "1", monsters=monster("ghoul", "unnatural_habitat", 0))
    assert ("0" in t.offers("complete")) == able
    if able:
        assert t.complete(0).placed(0) == [f"green_{face}"]
        assert t.monsters()[0]["defeated"]


@pytest.mark.rule("ES-056")
@pytest.mark.parametrize(
    ("faces", "able"),
    [
        (("lore", "peril"), True),
        (("lore", "terror"), True),
        (("terror", "peril"), True),
        (("terror", "terror"), True),
        (("lore", "lore"), False),
        (("peril", "peril"), False),
        (("terror", "1"), False),
    ],
)
def test_two_split_symbols_need_two_dice_that_fit_both(faces: tuple[str, ...], able: bool) -> None:
    """Lore or Terror, and Peril or Terror."""
    t = rolled("unnatural_habitat", *faces, monsters=monster("formless_spawn", "unnatural_habitat", 0))
    assert ("0" in t.offers("complete")) == able


# --- costs ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-057", "ES-061")
def test_a_clock_symbol_moves_the_hand_at_once_and_the_clock_phase_comes_too() -> None:
    room = {"seats": 2, "clock": "III", "monsters": monster("dimensional_shambler", "unnatural_habitat", 0)}
    t = rolled("unnatural_habitat", "3", "1", **room).complete(0)
    assert (t.clock(), t.kind, t.s.turn) == ("VI", "before_roll", 0)
    t.do("give_up").ready(1)
    assert t.clock() == "IX"


@pytest.mark.rule("ES-057")
def test_the_clock_does_not_move_while_results_are_missing() -> None:
    room = {"clock": "III", "monsters": monster("dimensional_shambler", "unnatural_habitat", 0)}
    t = rolled("unnatural_habitat", "2", "lore", **room)
    assert t.offers("complete") == []
    t.fail_roll("lore")
    assert t.clock() == "III"


@pytest.mark.rule("ES-057")
def test_a_clock_symbol_may_bring_midnight_at_the_end_of_the_turn() -> None:
    room = {"clock": "IX", "monsters": monster("dimensional_shambler", "unnatural_habitat", 0)}
    t = rolled("unnatural_habitat", "3", "1", **room).complete(0)
    assert (t.clock(), t.s.day, t.kind) == ("XII", 1, "before_roll")
    t.do("give_up").until("movement").ready()
    assert (t.clock(), t.s.day) == ("III", 2)


def test_a_view_names_what_a_task_costs() -> None:
    t = Table(layout=["a_terrible_discovery", "hallway_on_fire"]).until("movement")
    costs = {room["card"]: [row["costs"] for row in room["rows"]] for room in t.view()["layout"] if room}
    assert costs["a_terrible_discovery"][1] == {"sanity": 1}
    assert costs["hallway_on_fire"][0] == {"stamina": 1}
    assert {"hours": 3} in [costs_view(task.costs) for card in t.s.box.cards for task in card.tasks]


@pytest.mark.rule("ES-058", "ES-061")
def test_a_sanity_symbol_costs_sanity_when_the_task_is_completed() -> None:
    t = rolled("a_terrible_discovery", "lore", "lore", "1", sanity=4, stamina=4)
    assert (t.s.sanity, t.s.stamina) == ([4], [4])
    t.complete(1)
    assert (t.s.sanity, t.s.stamina, t.kind) == ([3], [4], "before_roll")


@pytest.mark.rule("ES-059", "ES-061")
def test_a_stamina_symbol_costs_stamina_when_the_task_is_completed() -> None:
    t = rolled("hallway_on_fire", "peril", "1", sanity=4, stamina=4)
    assert (t.s.sanity, t.s.stamina) == ([4], [4])
    t.complete(0)
    assert (t.s.sanity, t.s.stamina, t.kind) == ([4], [3], "before_roll")


@pytest.mark.rule("ES-058", "ES-059")
def test_a_task_that_is_not_completed_costs_nothing() -> None:
    t = rolled("please_do_not_touch_the_exhibits", "peril", "terror", "1", sanity=4, stamina=4)
    assert t.offers("complete") == []
    t.fail_roll("1")
    assert (t.s.sanity, t.s.stamina) == ([4], [4])


@pytest.mark.rule("ES-060")
@pytest.mark.parametrize(
    ("sanity", "stamina", "offered"), [(2, 2, ["0", "1"]), (1, 2, ["1"]), (2, 1, ["0"]), (1, 1, [])]
)
def test_nobody_pays_the_last_point_for_a_task(sanity: int, stamina: int, offered: list[str]) -> None:
    """The first task costs 1 Sanity, the second 1 Stamina."""
    faces = ("terror", "terror", "peril", "peril")
    t = rolled("please_do_not_touch_the_exhibits", *faces, sanity=sanity, stamina=stamina)
    assert t.offers("complete") == offered


@pytest.mark.rule("ES-060")
def test_the_cost_of_a_monster_counts_too() -> None:
    room = {"monsters": monster("ghost", "the_missing_records")}
    assert rolled("the_missing_records", "terror", "1", sanity=1, **room).offers("complete") == []
    t = rolled("the_missing_records", "terror", "1", sanity=2, **room)
    assert t.offers("complete") == ["2"]
    assert t.complete(2).s.sanity == [1]


# --- order ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-063")
@pytest.mark.parametrize("order", [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)])
def test_without_an_arrow_tasks_are_completed_in_any_order(order: tuple[int, ...]) -> None:
    """Lore; Peril twice; Investigation 5."""
    wanted, number = ("lore", "peril peril", "3 2"), (1, 2, 2)
    t, left = Table().do("move the_hall_of_the_dead"), 6
    for row in order:
        t.roll(" ".join([wanted[row]] + ["1"] * (left - number[row])))
        assert str(row) in t.offers("complete")
        t.complete(row, *wanted[row].split())
        left -= number[row]
    assert t.ready().trophies() == ["the_hall_of_the_dead"]


@pytest.mark.rule("ES-064")
def test_with_an_arrow_only_the_topmost_open_task_can_be_completed() -> None:
    """Investigation 3; Peril and Investigation 3; Lore."""
    t = Table().do("move the_hidden_passage").roll("3 3 peril lore 1 1")
    assert t.offers("complete") == ["0"]
    t.complete(0, "3").roll("3 peril lore 1 1")
    assert t.offers("complete") == ["1"]
    t.complete(1, "3", "peril").roll("lore 1 1")
    assert t.offers("complete") == ["2"]
    assert t.complete(2).ready().trophies() == ["the_hidden_passage"]


@pytest.mark.rule("ES-064")
def test_with_an_arrow_lower_tasks_wait_even_if_the_top_one_is_out_of_reach() -> None:
    t = rolled("the_hidden_passage", "lore", "peril", "2")
    assert (t.offers("complete"), t.offers("fail")) == ([], [""])
    t = rolled("the_elder_sign", "lore", "2", sanity=1)  # the top task costs 1 Sanity
    assert t.offers("complete") == []
