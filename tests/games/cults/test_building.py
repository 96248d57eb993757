"""Augmentation, Preparation and Influence, step by step, and how they are paid for."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cults.table import Table


def augmenting(hand: list[str], **more: Any) -> Table:
    described: dict[str, Any] = {"sites": {"northside": ["seat0"]}, "hand": hand, "deck": [], "discard": [], **more}
    return Table(**described).do("plan augmentation northside")


def preparing(**more: Any) -> Table:
    described: dict[str, Any] = {"hand": [], "deck": [], "discard": [], **more}
    return Table(**described).do("plan preparation northside")


# --- paying ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("RC-122", "RC-123", "RC-184", "RC-203", "RC-204")
def test_cards_are_discarded_and_initiates_return_to_the_supply() -> None:
    t = augmenting(["patron"], tokens={"initiate": 4}).do("buy guardian")
    assert t.offers() == ["pay patron", "done"] and t.view(1)["players"][0]["tokens"] is None
    t.do("pay patron")  # the rest can only be paid in Initiates
    t.do("done").ready(0)
    assert t.discard() == ["patron"] and t.tokens() == {"initiate": 3} and t.hand() == ["byakhee"]


@pytest.mark.rule("RC-378")
def test_no_change_is_given() -> None:
    t = augmenting(["patron", "informer"]).do("buy guardian").pay("patron", "informer").do("done")
    assert t.hand() == ["byakhee"] and t.discard() == ["informer", "patron"]  # 4 for 3


@pytest.mark.rule("RC-379")
def test_nothing_superfluous_may_be_paid() -> None:
    """A price of 2: with a card of 1 chosen a card of 2 would make it superfluous; so would an Initiate."""
    t = augmenting(["preacher", "preacher", "patron"]).do("buy action")
    assert t.offers() == ["pay preacher", "pay patron"]
    t.do("pay preacher")
    assert t.kind != "compose"  # only the other Preacher fits: it was taken
    assert t.discard() == ["preacher", "preacher"] and t.hand() == ["patron", "secret_gathering"]
    exact = augmenting(["patron"], tokens={"initiate": 5}).do("buy action", "pay patron")
    assert exact.kind == "destruction" and exact.tokens() == {"initiate": 5}
    assert augmenting(["patron", "fanatic"]).do("buy action").kind == "destruction"  # a card without Power never pays


# --- Augmentation ---------------------------------------------------------------------------------------------


@pytest.mark.rule("RC-177", "RC-181", "RC-386")
def test_none_one_or_both_in_one_payment() -> None:
    t = augmenting(["patron", "informer", "preacher"], discard=["fanatic"])
    assert t.offers() == ["use preacher", "use informer", "buy guardian", "buy action", "buy both", "skip"]
    t.do("buy both").pay("patron", "informer", "preacher")
    assert t.hand() == ["byakhee", "secret_gathering"] and t.kind == "destruction"
    assert t.why("buy guardian")  # one purchase a Plan


@pytest.mark.rule("RC-041", "RC-182", "RC-183", "RC-369")
def test_investigators_in_the_district_raise_the_cost_of_each_card() -> None:
    def cost(**more: Any) -> dict[str, int]:
        costs: dict[str, int] = Table(**more).view()["districts"]["northside"]["costs"]
        return {kind: costs[kind] for kind in ("guardian", "action")}

    assert cost() == {"guardian": 3, "action": 2}
    assert cost(arrived={"northside": 2}, track={"northside": 1}) == {"guardian": 5, "action": 4}
    assert cost(arrived={"northside": 1}, city="closed_archives") == {"guardian": 5, "action": 4}
    assert cost(city="black_market") == {"guardian": 2, "action": 1}


@pytest.mark.rule("RC-369", "RC-451")
def test_reductions_stop_at_one_power_a_card() -> None:
    t = augmenting(["informer", "informer"], city="black_market").do("use informer", "use informer")
    assert "buy both" in t.offers()
    t.do("buy both")
    assert t.game.words("en").question(t.s).startswith("Pay 2 Power") or t.kind == "destruction"
    assert t.hand() == ["byakhee", "informer", "secret_gathering"]  # (3 + 2 - 2) - 2, but at least 1 each: 2 Power


@pytest.mark.rule("RC-180", "RC-355")
def test_a_stack_that_has_run_out_gives_nothing() -> None:
    t = augmenting(["patron", "informer"], stock={"byakhee": 0})
    assert t.offers("buy") == ["action"] and t.why("buy guardian") == t.why("buy both") == "RC-355"


@pytest.mark.rule("RC-118", "RC-119", "RC-120", "RC-185", "RC-388", "RC-452")
def test_an_acquired_card_is_of_use_in_later_turns_only() -> None:
    """Not in the Plan that acquired it; in the next Augmentation of the same round it is, and in a fight before."""
    t = augmenting(
        ["city_hall_favour", "patron"],
        stacks={"northside": {"action": "bribed_police"}},
        track={"northside": 1},
        plans={"northside": ["seat0", "seat0"], "uptown": ["seat1"]},
    )
    t.do("use city_hall_favour", "acquire action")
    assert t.why("use bribed_police") == "RC-118" and t.offers() == ["skip"]
    t.do("skip")
    assert t.seat == 1
    t.do("plan bluff uptown", "take thug_thug", "plan augmentation northside")
    assert "use bribed_police" in t.offers() and "buy guardian" in t.offers()  # its Power counts, too


@pytest.mark.rule("RC-452")
def test_an_acquired_card_may_fight_in_the_next_turn_of_an_opponent() -> None:
    t = augmenting(
        ["patron", "informer"],
        rituals={"uptown": {"seat0": [1], "seat1": [1]}},
        plans={"northside": ["seat0"], "uptown": ["seat1"]},
    )
    t.do("buy guardian").pay("patron", "informer").do("done", "plan dominance uptown", "fist 0")
    assert (t.seat, t.kind) == (0, "commit") and "add byakhee" in t.offers()


@pytest.mark.rule("RC-186", "RC-187", "RC-387", "RC-020")
def test_a_card_of_the_discard_pile_may_be_destroyed_also_one_just_paid() -> None:
    t = augmenting(["patron", "informer"], discard=["fanatic"]).do("buy guardian").pay("patron", "informer")
    assert t.offers() == ["destroy fanatic", "destroy patron", "destroy informer", "done"]
    t.do("destroy patron").ready(0)
    assert t.discard() == ["fanatic", "informer"] and "patron" in t.names(t.s.destroyed)


@pytest.mark.rule("RC-186", "RC-449")
def test_destroying_may_be_all_one_does_but_then_it_is_done() -> None:
    t = augmenting([], discard=["fanatic", "patron"])
    assert t.offers() == ["skip"]
    t.do("skip")
    assert t.offers() == ["destroy fanatic", "destroy patron"] and t.why("done") == "RC-449"
    t.do("destroy fanatic").ready(0)


@pytest.mark.rule("RC-449")
def test_buying_nothing_is_possible_only_if_something_else_is_done() -> None:
    t = augmenting(["patron", "informer"])
    assert "skip" not in t.offers() and t.why("skip") == "RC-449"
    t = augmenting(["preacher", "patron"])
    assert "skip" not in t.offers()
    assert "skip" in t.do("use preacher").offers()  # an ability that changed something


@pytest.mark.rule("RC-375", "RC-376", "RC-447")
def test_an_ability_once_a_plan_and_its_card_still_pays() -> None:
    t = augmenting(["informer", "informer", "patron"])
    t.do("use informer", "use informer")
    assert t.why("use informer") == "RC-375" and t.why("use patron") == "RC-447"
    t.do("buy guardian")
    assert "pay informer" in t.offers()


# --- Preparation ----------------------------------------------------------------------------------------------


@pytest.mark.rule("RC-192", "RC-459", "RC-066", "RC-363")
def test_the_investigator_moves_one_space_before_anything_is_paid() -> None:
    t = preparing(tokens={"initiate": 5})
    assert t.investigators("northside") == (0, 1) and t.investigators("uptown") == (0, 2)
    assert t.kind == "prepare" and t.tokens() == {"initiate": 5}
    t.do("site")
    assert t.tokens() == {} and t.sites("northside") == ["seat0"]


@pytest.mark.rule("RC-068", "RC-069", "RC-070", "RC-193", "RC-194", "RC-205", "RC-480")
def test_who_arrives_stays_counts_at_once_and_is_replaced() -> None:
    t = preparing(tokens={"initiate": 9}, arrived={"northside": 1}, track={"northside": 1})
    assert t.investigators("northside") == (2, 2)
    t.do("site")
    assert t.tokens() == {"initiate": 2} and t.offers() == ["done"]  # 5 + 2; a Ritual would cost 1 + 2
    again = Table(sites={"northside": ["seat0"]}, tokens={"initiate": 9}, plans={"northside": ["seat0"] * 3})
    for arrived, space in ((0, 1), (1, 2)):  # from space 2 to 1, then into the district
        again.do("plan preparation northside", "ritual 1")
        assert again.investigators("northside") == (arrived, space)
    assert again.tokens() == {"initiate": 9 - 1 - 2}


@pytest.mark.rule("RC-191", "RC-200", "RC-202", "RC-391", "RC-392")
def test_a_cult_site_and_then_a_ritual_each_paid_by_itself() -> None:
    t = preparing(hand=["patron", "patron"], tokens={"initiate": 4})
    assert t.offers() == ["site"] and t.why("ritual 1") == "RC-197"
    t.do("site").pay("patron", "patron")
    assert t.tokens() == {"initiate": 3} and t.kind == "prepare"
    assert t.offers() == ["ritual 1", "ritual 2", "ritual 3", "done"]
    t.do("ritual 3").ready(0)
    assert t.tokens() == {} and t.rituals("northside") == {"seat0": [3]} and t.plan_board() == {"preparation": 1}


@pytest.mark.rule("RC-073", "RC-074", "RC-075", "RC-076", "RC-199")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_ritual_costs_its_level_and_the_investigators(level: int) -> None:
    t = preparing(sites={"northside": ["seat0"]}, tokens={"initiate": 9}, arrived={"northside": 2})
    t.do(f"ritual {level}").ready(0)
    assert t.tokens() == {"initiate": 9 - level - 2} and t.rituals("northside") == {"seat0": [level]}


@pytest.mark.rule("RC-201")
def test_one_ritual_a_plan() -> None:
    t = preparing(sites={"northside": ["seat0"]}, tokens={"initiate": 9}).do("ritual 1")
    assert t.kind == "plan" and t.rituals("northside") == {"seat0": [1]}


@pytest.mark.rule("RC-393")
def test_only_what_is_in_reserve_can_be_prepared() -> None:
    t = preparing(
        sites={"northside": ["seat0"]},
        tokens={"initiate": 9},
        rituals={"uptown": {"seat0": [3]}, "downtown": {"seat0": [1, 1]}},
    )
    assert t.offers() == ["ritual 2"] and t.why("ritual 3") == "RC-393"


@pytest.mark.rule("RC-449", "RC-459")
def test_the_second_action_may_be_left_out_and_the_first_may_not() -> None:
    t = preparing(tokens={"initiate": 9})
    assert t.why("done") == "RC-449"
    t.do("site", "done").ready(0)
    assert t.rituals("northside") == {}


@pytest.mark.rule("RC-364", "RC-459")
def test_two_steps_in_the_night_of_rituals_are_taken_one_by_one() -> None:
    t = preparing(
        sites={"northside": ["seat0"]}, tokens={"initiate": 1}, city="night_of_rituals", track={"northside": 1}
    )
    assert t.investigators("northside") == (1, 1)  # one arrived, the new one moved on
    t.do("ritual 1")
    assert t.tokens() == {}  # 1 + 1 - 1


# --- Influence ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RC-207", "RC-211", "RC-216", "RC-361", "RC-395")
def test_a_ritual_moves_from_any_district_and_rises_by_itself() -> None:
    t = Table(rituals={"uptown": {"seat0": [1]}, "downtown": {"seat0": [2]}}, deck=[], tokens={"initiate": 2})
    t.do("plan influence northside")
    assert t.offers() == ["move uptown 1", "move downtown 2"]
    t.do("move downtown 2").ready(0)
    assert t.rituals("northside") == {"seat0": [3]} and t.rituals("downtown") == {}
    assert t.reserve() == [1, 2, 0] and t.tokens() == {"initiate": 2}


@pytest.mark.rule("RC-212", "RC-214")
def test_no_marker_in_reserve_no_rise() -> None:
    t = Table(rituals={"uptown": {"seat0": [1]}, "downtown": {"seat0": [2, 2]}}, deck=[])
    t.do("plan influence northside", "move uptown 1").ready(0)
    assert t.rituals("northside") == {"seat0": [1]}


@pytest.mark.rule("RC-213", "RC-214")
def test_level_three_moves_without_rising() -> None:
    t = Table(rituals={"uptown": {"seat0": [3]}}, deck=[]).do("plan influence northside").ready(0)
    assert t.rituals("northside") == {"seat0": [3]} and t.reserve() == [2, 2, 0]


@pytest.mark.rule("RC-215", "RC-396", "RC-449")
def test_then_or_instead_a_card_is_drawn_or_destroyed_one_of_the_two() -> None:
    described: dict[str, Any] = {"rituals": {"uptown": {"seat0": [1]}}, "deck": ["fanatic"], "discard": ["patron"]}
    t = Table(**described).do("plan influence northside", "move uptown 1")
    assert t.offers() == ["draw", "destroy patron", "done"]
    t.do("done").ready(0)
    t = Table(**described).do("plan influence northside", "stay")
    assert t.offers() == ["draw", "destroy patron"] and t.why("done") == "RC-449"
    t.do("draw").ready(0)
    assert t.hand() == ["fanatic"] and t.discard() == ["patron"]


# --- what all of them keep to -----------------------------------------------------------------------------------


@pytest.mark.rule("RC-061", "RC-062", "RC-153", "RC-179", "RC-202", "RC-210", "RC-220")
@pytest.mark.parametrize("plan", ["augmentation", "preparation", "influence", "dominance", "bluff"])
def test_a_marker_goes_to_the_area_of_its_plan(plan: str) -> None:
    t = Table(
        sites={name: ["seat0"] for name in ("uptown", "northside", "downtown")},
        rituals={"uptown": {"seat0": [1]}, "northside": {"seat0": [1]}},
        hand=[["patron", "patron"], []],
        discard=[["fanatic"], []],
    ).do(f"plan {plan} uptown")
    assert t.plan_board() == {plan: 1} and t.plans("uptown") == [] and t.plans("northside") == ["seat0"]


@pytest.mark.rule("RC-026", "RC-055", "RC-198", "RC-209", "RC-224")
def test_no_ritual_comes_to_a_full_district() -> None:
    """Not by Preparation, not by Influence, not against a Dominance."""
    full = {"uptown": {"seat0": [1], "seat1": [1, 2]}, "northside": {"seat0": [1], "seat1": [1]}}
    t = Table(rituals=full, sites={"uptown": ["seat0"]}, tokens={"initiate": 5})
    assert t.why("plan preparation uptown") == "RC-198" and t.why("plan influence uptown") == "RC-208"
    t.do("plan dominance uptown")
    assert t.kind == "commit"  # seat 1 was not offered to move in


@pytest.mark.rule("RC-027", "RC-195")
def test_one_cult_site_of_each_player_in_a_district() -> None:
    t = Table(sites={"uptown": ["seat0"]}, hand=["patron"] * 2, tokens={"initiate": 5}).do("plan preparation uptown")
    assert t.offers() == ["ritual 1", "ritual 2", "ritual 3"] and t.why("site") == "RC-195"


@pytest.mark.rule("RC-096", "RC-121", "RC-442")
def test_disorganisation_never_runs_out_and_leaves_for_good() -> None:
    t = Table(discard=["disorganisation"] * 40, sites={"uptown": ["seat0"]}).do("plan augmentation uptown", "skip")
    assert t.discard() == ["disorganisation"] * 39 and "disorganisation" in t.names(t.s.destroyed)


@pytest.mark.rule("RC-101", "RC-121", "RC-272")
def test_tokens_lie_in_a_supply_that_has_no_end() -> None:
    for seats in (1, 2):
        t = Table.new(seats, first_game="yes")
        assert t.tokens(0) == t.tokens(1) == {}  # both parties begin without any
    many = Table(tokens={"thug": 90, "mutant": 1}, plans={"uptown": ["seat0"]}).do(
        "plan bluff uptown", "take thug_thug"
    )
    assert many.kind == "hide" and many.s.tokens[0] == 92
