"""Effects: their order, choices within them, losses, costs, and uses that would do nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eldersign.table import Table

EACH_SANITY = {"lose_sanity": {"n": 1, "target": "each"}}


def choice(*options: list[dict[str, Any]], each: bool = False) -> dict[str, Any]:
    return {"each_chooses" if each else "choose": {"options": list(options)}}


# --- order ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-342")
@pytest.mark.parametrize(("turn", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_effects_on_everybody_go_around_from_the_active_player(turn: int, order: list[int]) -> None:
    t = Table(3, turn=turn).carry_out(EACH_SANITY).ready(turn)
    assert [event[1] for event in t.events("lost_sanity")] == order
    assert t.s.sanity == [5, 3, 4]


@pytest.mark.rule("ES-342")
@pytest.mark.parametrize(("turn", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_choices_of_everybody_go_around_from_the_active_player(turn: int, order: list[int]) -> None:
    t = Table(3, turn=turn).carry_out(choice([{"lose_sanity": 1}], [{"lose_stamina": 1}], each=True))
    asked = []
    while t.kind == "choose":
        asked.append(t.seat)
        t.do(f"choose {t.seat % 2}")
    t.ready(turn)
    assert (asked, t.s.sanity, t.s.stamina) == (order, [5, 4, 4], [4, 5, 5])


@pytest.mark.rule("ES-342")
def test_who_has_been_devoured_is_passed_over() -> None:
    t = Table(3, who=["joe_diamond", False, "bob_jenkins"], spent=[0, 4, 0]).carry_out(EACH_SANITY).ready()
    assert ([event[1] for event in t.events("lost_sanity")], t.s.sanity) == ([0, 2], [3, 0, 3])


# --- choices --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-343")
@pytest.mark.parametrize(
    ("position", "steps"),
    [
        ({"clues": 1}, [{"lose_clue": 2}]),
        ({"trophies": ["ghoul"]}, [{"lose_trophies": 2}]),
        ({"items": ["axe"]}, [{"discard_common": 2}]),
        ({"items": ["axe"]}, [{"discard_unique": 1}]),
        ({"items": ["axe"]}, [{"discard_spell": 1}]),
        ({"trophies": ["the_archives"]}, [{"discard_monster_trophy": 1}]),
        ({"cup": ["ghoul"]}, [{"monster_appears": 2}]),
        ({"clues": 1}, [{"lose_clue": 1}, {"lose_elder_sign": 1}]),
        ({"signs": 0}, [{"lose_elder_sign": 1}]),
    ],
)
def test_an_option_that_cannot_be_carried_out_in_full_is_none(position: dict[str, Any], steps: list[Any]) -> None:
    t = Table(**position).carry_out(choice(steps, [{"lose_sanity": 1}], [{"lose_stamina": 1}]))
    assert (t.kind, t.offers()) == ("choose", ["choose 1", "choose 2"])


@pytest.mark.rule("ES-343")
def test_an_option_that_can_be_carried_out_in_full_may_be_chosen() -> None:
    t = Table(clues=2).carry_out(choice([{"lose_clue": 2}], [{"lose_sanity": 1}]))
    assert t.offers() == ["choose 0", "choose 1"]
    t.do("choose 0").ready()
    assert (t.s.clues, t.s.sanity) == ([0], [6])


@pytest.mark.rule("ES-343")
def test_losing_sanity_or_stamina_is_always_possible() -> None:
    t = Table(sanity=1, stamina=1, clues=1)
    t.carry_out(choice([{"lose_clue": 1}], [{"lose_sanity": 2}], [{"lose_stamina": 3}]))
    assert t.offers() == ["choose 0", "choose 1", "choose 2"]
    t.do("choose 1")
    assert (t.who(), t.kind) == (None, "choose_investigator")


@pytest.mark.rule("ES-343")
def test_if_no_option_qualifies_as_much_as_possible_of_the_last_is_done() -> None:
    t = Table(clues=1, trophies=["ghoul"], signs=0)
    t.carry_out(choice([{"lose_elder_sign": 1}], [{"lose_trophies": 2}], [{"lose_clue": 3}])).ready()
    assert (t.s.clues, t.trophies()) == ([0], ["ghoul"])


# --- losses ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-344")
@pytest.mark.parametrize(
    ("position", "step"),
    [
        ({"clues": 1}, {"lose_clue": 3}),
        ({"trophies": ["ghoul"]}, {"lose_trophies": 3}),
        ({"items": ["axe"]}, {"discard_common": 2}),
        ({"signs": 1}, {"lose_elder_sign": 2}),
    ],
)
def test_a_loss_takes_everything_there_is(position: dict[str, Any], step: dict[str, Any]) -> None:
    t = Table(**position).carry_out(step, {"gain_clue": 1}).ready()
    assert (t.s.clues, t.trophies(), t.items(), t.s.signs) == ([1], [], [], 0)


@pytest.mark.rule("ES-344")
def test_the_penalty_of_a_clue_costs_nothing_without_clues() -> None:
    t = Table(place="administration_office", dice=6).do("give_up").ready()
    assert (t.s.clues, t.s.sanity, t.s.stamina) == ([0], [5], [4])


# --- costs ----------------------------------------------------------------------------------------------------

CULTS = {"items": ["nameless_cults"], "decks": {"spell": ["wither"]}, "who": "joe_diamond"}  # 1 Sanity


@pytest.mark.rule("ES-345")
def test_a_cost_is_paid_first_and_in_full() -> None:
    t = Table(**CULTS, sanity=2).do("use 0 nameless_cults").ready()
    assert (t.s.sanity, t.s.clues, t.items()) == ([1], [1], ["wither"])
    t = Table(items=["dynamite"], stamina=2, monsters=[token("ghoul"), token("gug", "unnatural_habitat")],
              layout=["unnatural_habitat"]).do("use 0 dynamite")  # fmt: skip
    assert (t.kind, t.s.stamina) == ("defeat_monster", [1])  # paid before the choice
    t.do("defeat gug").ready()


@pytest.mark.rule("ES-345")
@pytest.mark.parametrize(("item", "sanity", "stamina"), [
    ("nameless_cults", 1, 6), ("dynamite", 4, 1), ("flute_of_the_outer_gods", 1, 6), ("flute_of_the_outer_gods", 4, 1),
])  # fmt: skip
def test_a_cost_that_would_reduce_a_value_to_zero_cannot_be_paid(item: str, sanity: int, stamina: int) -> None:
    position: dict[str, Any] = {"who": "joe_diamond", "items": [item], "monsters": [token("ghoul")]}
    assert Table(**position, sanity=sanity, stamina=stamina).offers("use") == []
    assert Table(**position, sanity=2, stamina=2).offers("use") == [f"0 {item}"]


@pytest.mark.rule("ES-345")
def test_a_cost_of_a_task_neither() -> None:
    card = "a_terrible_discovery"  # each task costs 1 Sanity
    assert Table(layout=[card], place=card, roll=["lore", "lore"], sanity=2).offers("complete") == ["1"]
    assert Table(layout=[card], place=card, roll=["lore", "lore"], sanity=1).offers("complete") == []


@pytest.mark.rule("ES-345")
def test_other_losses_may_devour() -> None:
    """Icy winds of Ithaqua are no cost of the card that is used."""
    t = Table(ancient_one="ithaqua", items=["nameless_cults"], stamina=1).do("use 0 nameless_cults")
    assert (t.who(), t.kind, t.s.doom) == (None, "choose_investigator", 1)


# --- uses that would do nothing -------------------------------------------------------------------------------


def token(name: str, card: str = "the_storage_closet") -> dict[str, Any]:
    return {"token": name, "card": card, "row": 0}


@pytest.mark.rule("ES-346")
@pytest.mark.parametrize(
    ("item", "use", "idle", "useful"),
    [
        ("whiskey", "0 whiskey", {}, {"sanity": 5}),
        ("provisions", "0 provisions", {}, {"stamina": 3}),
        ("heal", "0 heal", {}, {"stamina": 3}),
        ("healing_stone", "0 healing_stone", {}, {"sanity": 5}),
        ("holy_water", "1 holy_water", {}, {"monsters": [token("ghoul")]}),
        ("bind_monster", "0 bind_monster", {}, {"monsters": [token("ghoul")]}),
        ("holy_water", "1 holy_water", {"monsters": [token("ghoul") | {"defeated": True}]},
         {"monsters": [token("gug")]}),
        ("shotgun", "1 shotgun", {"place": "the_storage_closet", "monsters": [token("gug")]},
         {"place": "the_storage_closet", "monsters": [token("ghoul")]}),
    ],
)  # fmt: skip
def test_a_card_that_would_do_nothing_cannot_be_used(
    item: str, use: str, idle: dict[str, Any], useful: dict[str, Any]
) -> None:
    assert use not in Table(items=[item], **idle).offers("use")
    assert use in Table(items=[item], **useful).offers("use")


@pytest.mark.rule("ES-346")
def test_a_die_that_is_not_there_cannot_be_added() -> None:
    position: dict[str, Any] = {"place": "the_missing_records", "dice": 6, "items": ["axe"]}
    assert Table(**position).offers("use") == ["0 axe"]
    assert Table(**position, gone={"yellow": 1}).offers("use") == []


@pytest.mark.rule("ES-346")
def test_one_part_that_can_be_carried_out_is_enough() -> None:
    position: dict[str, Any] = {"place": "the_missing_records", "dice": 6, "items": ["ruby_of_rlyeh"]}
    t = Table(**position, gone={"yellow": 1})
    assert t.offers("use") == ["0 ruby_of_rlyeh"]
    t.do("use 0 ruby_of_rlyeh")
    assert (t.s.sanity, t.supply("red"), t.kind) == ([5], 0, "before_roll")
    assert t.dice() == ["green_unrolled"] * 6 + ["red_unrolled"]
    assert Table(**position, gone={"yellow": 1, "red": 1}).offers("use") == []
