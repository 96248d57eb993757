"""Planning Phase and Action Phase: placing, covering, taking from the top, and which Plans may be chosen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cults.table import Table

ALL = ("uptown", "northside", "downtown")


# --- Planning Phase -------------------------------------------------------------------------------------------


@pytest.mark.rule("RC-141", "RC-142", "RC-144", "RC-145", "RC-146", "RC-481")
def test_markers_are_placed_in_turn_anywhere_without_naming_a_plan() -> None:
    """The First Cultist begins and all alternate, four markers each; nobody needs to be present."""
    t = Table(3, phase="planning", first=1)
    turns = []
    while t.kind == "planning":
        turns.append(t.seat)
        assert t.offers("place") == list(ALL)
        t.do(f"place {ALL[len(turns) % 3]}")
    assert turns == [1, 2, 0] * 4
    assert sum(len(t.plans(name)) for name in ALL) == 12 and t.kind == "plan"
    assert all(t.plan_board(p) == {} for p in range(3))


@pytest.mark.rule("RC-143", "RC-296")
def test_everybody_places_exactly_four() -> None:
    t = Table(phase="planning")
    for _ in range(8):
        assert t.kind == "planning" and t.why("done")
        t.do("place uptown")
    assert t.kind == "plan" and t.plans("uptown") == ["seat0", "seat1"] * 4


@pytest.mark.rule("RC-147", "RC-152", "RC-148", "RC-149")
def test_the_marker_placed_last_lies_on_top_and_is_taken_first() -> None:
    """Seat 1 covers the first marker of seat 0, whose other Plan must come first; the last placement is safe."""
    t = Table(phase="planning", sites={"uptown": ["seat0"]}, tokens={"initiate": 2})
    for name in ("uptown", "uptown", "northside", "downtown", "northside", "downtown", "northside", "northside"):
        t.do(f"place {name}")
    assert t.plans("uptown") == ["seat0", "seat1"] and t.plans("northside")[-1] == "seat1"
    assert t.seat == 1  # seat 0 has no marker on top: skipped
    assert {offer.split()[1] for offer in t.offers("plan")} == set(ALL)


# --- turns ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("RC-150", "RC-151", "RC-155", "RC-156", "RC-298")
def test_turns_go_round_and_skip_who_has_no_marker_on_top() -> None:
    t = Table(3, first=1, turn=1, plans={"uptown": ["seat0", "seat1", "seat1"], "northside": ["seat2", "seat1"]})
    order = []
    while t.s.phase == "action":
        order.append(t.seat)
        code = next(offer for offer in t.offers() if "bluff" in offer)
        t.do(code, "take thug_thug")
    assert order == [1, 1, 0, 1, 2]  # uptown 1, then 2 is covered, 0 is covered ... until the board is empty
    assert t.s.phase == "mobilisation"


@pytest.mark.rule("RC-152")
def test_only_a_top_marker_may_be_taken() -> None:
    t = Table(plans={"uptown": ["seat0", "seat1"], "northside": ["seat0"]})
    assert t.offers() == ["plan influence northside", "plan bluff northside"]
    assert t.why("plan bluff uptown") == "RC-152" and t.why("plan bluff downtown") == "RC-152"


@pytest.mark.rule("RC-063", "RC-154", "RC-301", "RC-458")
def test_bluff_gives_any_two_tokens() -> None:
    t = Table().do("plan bluff uptown")
    assert t.offers("take") == [
        "mutant_mutant", "initiate_mutant", "initiate_initiate", "thug_mutant", "thug_initiate", "thug_thug",
    ]  # fmt: skip
    assert t.why("plan bluff northside")  # the Plan is named and stays
    t.do("take thug_mutant").ready(0)
    assert t.tokens() == {"thug": 1, "mutant": 1} and t.plan_board() == {"bluff": 1}


@pytest.mark.rule("RC-064", "RC-157", "RC-482")
def test_the_same_plan_at_most_twice_a_round() -> None:
    two = {"uptown": ["seat0"], "northside": ["seat0"]}
    t = Table(rituals={"uptown": {"seat0": [1]}}, plan_board={"influence": 2}, plans=two)
    assert t.why("plan influence northside") == "RC-157"
    assert t.offers() == ["plan dominance uptown", "plan bluff uptown", "plan bluff northside"]
    once = Table(rituals={"uptown": {"seat0": [1]}}, plan_board={"influence": 1})
    assert "plan influence northside" in once.offers()


@pytest.mark.rule("RC-065", "RC-158")
def test_bluff_any_number_of_times() -> None:
    t = Table(plan_board={"bluff": 3}, plans={"uptown": ["seat0"]})
    assert "plan bluff uptown" in t.offers()


@pytest.mark.rule("RC-384")
def test_nobody_passes() -> None:
    t = Table(plans={"uptown": ["seat0"]}, deck=[], discard=[])
    assert t.offers() == ["plan bluff uptown"] and t.kind == "plan"


@pytest.mark.rule("RC-159")
def test_a_plan_concerns_its_district_only() -> None:
    """A Cult Site elsewhere helps nothing, and what is prepared stands where the marker lay."""
    t = Table(sites={"uptown": ["seat0"]}, hand=["patron"], deck=[], discard=["fanatic"])
    assert t.why("plan augmentation northside") == "RC-178" and "plan augmentation uptown" in t.offers()
    t.do("plan preparation uptown", "ritual 1")
    assert t.rituals("uptown") == {"seat0": [1]}


# --- what makes a Plan possible -------------------------------------------------------------------------------


def possible(plan: str, **position: Any) -> bool:
    """Whether seat 0 may choose a Plan in Uptown, with no cards or tokens but those given."""
    described = {"hand": [[], []], "deck": [[], []], "discard": [[], []], **position}
    return f"plan {plan} uptown" in Table(**described).offers()


@pytest.mark.rule("RC-178", "RC-049", "RC-383", "RC-385")
def test_augmentation_needs_presence_and_something_to_do() -> None:
    rich = {"tokens": {"initiate": 9}}
    assert possible("augmentation", sites={"uptown": ["seat0"]}, **rich)
    assert possible("augmentation", rituals={"uptown": {"seat0": [1]}}, **rich)
    assert not possible("augmentation", sites={"uptown": ["seat1"]}, rituals={"uptown": {"seat1": [1]}}, **rich)
    here: dict[str, Any] = {"sites": {"uptown": ["seat0"]}}
    assert not possible("augmentation", **here, tokens={"initiate": 2})  # the cheaper card costs 3
    assert possible("augmentation", **here, tokens={"initiate": 3})
    assert possible("augmentation", **here, discard=[["patron"], []])  # a card can be destroyed
    assert possible("augmentation", **here, hand=[["preacher"], []])  # an ability that does something
    dear = {"arrived": {"uptown": 1}}
    assert not possible("augmentation", **here, **dear, hand=[["informer"], []])  # 2 Power, and 1 less of 4
    assert not possible("augmentation", **here, hand=[["fanatic"], []])


@pytest.mark.rule("RC-450")
def test_a_purchase_counts_with_the_help_of_abilities_still_usable() -> None:
    """Forbidden Rite costs 3: with one Informer 2, which the Informer's own symbols pay."""
    here: dict[str, Any] = {"sites": {"uptown": ["seat0"]}, "arrived": {"uptown": 0}}
    assert possible("augmentation", **here, hand=[["informer"], []], stacks={"uptown": {"action": "secret_gathering"},
                    "northside": {"action": "forbidden_rite"}})  # fmt: skip
    t = Table(**here, hand=["informer"], deck=[], discard=[])
    assert "plan augmentation uptown" in t.offers()
    t.do("plan augmentation uptown")
    assert t.offers() == ["use informer"]  # nothing else before it


@pytest.mark.rule("RC-050", "RC-196", "RC-197", "RC-199", "RC-390", "RC-393")
def test_preparation_is_judged_after_the_investigators_step() -> None:
    five, six = {"tokens": {"initiate": 5}}, {"tokens": {"initiate": 6}}
    assert possible("preparation", **five, track={"uptown": 2})
    assert not possible("preparation", **five, track={"uptown": 1})  # one arrives: 6
    assert possible("preparation", **six, track={"uptown": 1})
    site: dict[str, Any] = {"sites": {"uptown": ["seat0"]}}
    assert possible("preparation", **site, tokens={"initiate": 1}, track={"uptown": 2})
    assert not possible("preparation", **site, tokens={"initiate": 1}, track={"uptown": 1})
    board = {"northside": {"seat0": [1, 1, 2]}, "downtown": {"seat0": [2, 3]}}
    assert not possible("preparation", **site, **six, rituals=board)  # no Ritual in reserve
    every = {name: ["seat0"] for name in ("uptown", "northside", "downtown", "rivertown")}
    four = Table(4, sites={**every, "uptown": []}, tokens={"initiate": 9})
    assert "plan preparation uptown" in four.offers()


@pytest.mark.rule("RC-208", "RC-383", "RC-394", "RC-396", "RC-449")
def test_influence_needs_a_free_space_and_something_to_do() -> None:
    full = {"uptown": {"seat1": [1, 1, 2]}}
    assert not possible("influence", rituals={**full, "northside": {"seat0": [1]}}, deck=[["patron"], []])
    assert possible("influence", rituals={"northside": {"seat0": [1]}})
    assert possible("influence", deck=[["patron"], []])
    assert possible("influence", discard=[["patron"], []])
    assert not possible("influence")
    assert not possible("influence", rituals={"uptown": {"seat0": [1]}})  # its only Ritual is there already


@pytest.mark.rule("RC-219", "RC-397")
def test_dominance_needs_an_own_ritual_there_and_no_more() -> None:
    assert possible("dominance", rituals={"uptown": {"seat0": [1]}}, sanity={"uptown": 9})
    assert not possible("dominance", rituals={"uptown": {"seat1": [1]}, "northside": {"seat0": [3]}})


@pytest.mark.rule("RC-383")
def test_bluff_is_always_possible() -> None:
    assert possible("bluff")
