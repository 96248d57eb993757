"""The turn of the automatic cult: which district, which Plan, what it does instead."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cults.table import Table, lot

YOURS = "plan bluff uptown", "take thug_thug"


def npc(die: int, district: str = "northside", *more: str | int, **description: Any) -> Table:
    """You Bluff elsewhere; then the automatic cult takes its only marker, in this district, with this die."""
    description = {"plans": {"uptown": ["seat0", "seat0"], district: ["seat1"]}, **description}
    if district == "uptown":
        description["plans"] = {"downtown": ["seat0", "seat0"], "uptown": ["seat1"]}
    t = Table(1, chance=lot(die, *more), **description)
    mine = "downtown" if district == "uptown" else "uptown"
    return t.do(f"plan bluff {mine}", "take thug_thug")


def no_rituals(**others: dict[str, list[int]]) -> dict[str, dict[str, list[int]]]:
    return {"uptown": {}, "northside": {}, "downtown": {}, **others}


@pytest.mark.rule("RC-297", "RC-298", "RC-309")
def test_turns_alternate_and_a_side_without_a_marker_on_top_is_skipped() -> None:
    t = Table(1, plans={"uptown": ["seat0", "seat1"], "northside": ["seat0"]}, chance=lot(4))
    assert t.offers("plan") and all("northside" in offer for offer in t.offers("plan"))
    t.do("plan bluff northside", "take thug_thug")
    assert t.plans("uptown") == ["seat0"] and t.events("npc_plan") and t.seat == 0
    t = Table(1, plans={"uptown": ["seat1", "seat0", "seat0"]})
    t.do(*YOURS)
    assert not t.events("npc_plan") and t.kind == "plan"  # its marker is covered


@pytest.mark.rule("RC-308")
def test_it_uses_the_lowest_numbered_district() -> None:
    plans = {"uptown": ["seat0", "seat0"], "downtown": ["seat1"], "northside": ["seat1"]}
    t = Table(1, plans=plans, chance=lot(4)).do(*YOURS)
    assert t.plans("northside") == [] and t.plans("downtown") == ["seat1"]


@pytest.mark.rule("RC-299", "RC-300", "RC-310")
@pytest.mark.parametrize(("die", "plan"), [(1, 1), (2, 2), (3, 3), (4, 0)])
def test_the_die_chooses_the_plan_and_nothing_is_paid(die: int, plan: int) -> None:
    t = npc(die, "downtown", *(["ttttt"] if die == 3 else []))
    assert t.events("npc_plan")[0] == ("npc_plan", 1, plan, 2)
    assert t.plan_board(1) == {} and t.plans("downtown") == []  # the marker is back in its reserve


@pytest.mark.rule("RC-313", "RC-314", "RC-471")
def test_preparation_places_the_highest_ritual_and_moves_the_investigator() -> None:
    t = npc(1)
    assert t.rituals("northside") == {"seat1": [3, 1]} and t.investigators("northside") == (0, 1)
    assert t.investigators("uptown") == (0, 2) and t.tokens(1) == {}
    t = npc(1, city="night_of_rituals")
    assert t.investigators("northside") == (1, 2)  # two steps in this round


@pytest.mark.rule("RC-311", "RC-471")
def test_preparation_without_a_space_becomes_dominance() -> None:
    t = npc(1, rituals=no_rituals(northside={"seat0": [1, 1, 2]}), sites={"northside": []})
    assert [event[2:4] for event in t.events("npc_fallback")] == [(1, 3), (3, 0)]  # and that Augmentation: none here
    assert t.investigators("northside") == (0, 2)


@pytest.mark.rule("RC-312")
def test_preparation_without_a_reserve_becomes_influence() -> None:
    rituals = {"uptown": {"seat1": [1, 1, 2]}, "downtown": {"seat1": [2, 3]}, "northside": {}}
    t = npc(1, rituals=rituals)
    assert t.events("npc_fallback")[0][2:4] == (1, 2)
    assert t.rituals("northside") == {"seat1": [2]} and t.rituals("downtown") == {"seat1": [3]}


@pytest.mark.rule("RC-315")
def test_influence_without_space_or_rituals_elsewhere_becomes_dominance() -> None:
    t = npc(2, rituals=no_rituals(northside={"seat0": [1, 1, 2]}))
    assert t.events("npc_fallback")[0][2:4] == (2, 3)
    t = npc(2, "northside", rituals=no_rituals(northside={"seat1": [1]}))
    assert t.events("npc_fallback")[0][2:4] == (2, 3)


@pytest.mark.rule("RC-316", "RC-317", "RC-423")
def test_influence_takes_the_lowest_ritual_of_a_higher_district_first_and_raises_it() -> None:
    rituals = {"uptown": {"seat1": [1]}, "northside": {}, "downtown": {"seat1": [2, 3]}}
    t = npc(2, rituals=rituals)
    assert t.rituals("northside") == {"seat1": [2]}  # its only marker of level III is out
    assert t.rituals("uptown") == {"seat1": [1]} and t.rituals("downtown") == {"seat1": [3]}
    t = npc(2, rituals={"uptown": {"seat1": [1, 2]}, "northside": {}, "downtown": {}})
    assert t.rituals("northside") == {"seat1": [2]} and t.rituals("uptown") == {"seat1": [2]}


@pytest.mark.rule("RC-424")
def test_without_a_marker_of_the_next_level_it_moves_as_it_is() -> None:
    rituals = {"uptown": {"seat1": [2]}, "northside": {"seat1": [2]}, "downtown": {"seat1": [1]}}
    t = npc(2, rituals=rituals)  # both of level II are out
    assert t.rituals("northside") == {"seat1": [2, 1]} and t.rituals("downtown") == {}
    t = npc(2, rituals={"uptown": {}, "northside": {}, "downtown": {"seat1": [3]}})
    assert t.rituals("northside") == {"seat1": [3]}


@pytest.mark.rule("RC-318", "RC-425")
def test_influence_sets_the_top_card_aside_and_they_add_up() -> None:
    t = npc(2, deck=[None, ["fanatic", "patron"]], aside=[[], ["informer"]])
    assert t.pile("aside", 1) == ["informer", "patron"] and t.pile("deck", 1) == ["fanatic"]
    assert "patron" not in str(t.view()["zones"]["aside"])


@pytest.mark.rule("RC-319")
def test_dominance_without_a_ritual_there_becomes_augmentation() -> None:
    t = npc(3, rituals=no_rituals(uptown={"seat1": [1]}))
    assert t.events("npc_fallback")[0][2:4] == (3, 0) and t.pile("deck", 1)[-1] == "byakhee"


@pytest.mark.rule("RC-320", "RC-321", "RC-442")
def test_augmentation_takes_a_guardian_and_destroys_one_disorganisation() -> None:
    t = npc(4, discard=[[], ["disorganisation", "disorganisation"]])
    assert t.pile("deck", 1)[-1] == "byakhee" and t.view()["districts"]["northside"]["guardian_left"] == 5
    assert t.discard(1) == ["disorganisation"] and t.tokens(1) == {}


@pytest.mark.rule("RC-322", "RC-426")
def test_without_a_guardian_it_bluffs_and_nothing_is_destroyed() -> None:
    t = npc(4, stock={"byakhee": 0}, discard=[[], ["disorganisation"]])
    assert t.tokens(1) == {"thug": 2} and t.discard(1) == ["disorganisation"]
    assert t.events("npc_fallback")[0][2:4] == (0, 4)


@pytest.mark.rule("RC-290")
def test_its_empty_deck_is_made_of_its_discard_pile() -> None:
    t = npc(2, deck=[None, []], discard=[[], ["fanatic", "patron"]])
    assert len(t.pile("aside", 1)) == 1 and len(t.pile("deck", 1)) == 1 and t.discard(1) == []


@pytest.mark.rule("RC-301", "RC-300")
def test_you_bluff_and_are_limited_as_usual() -> None:
    t = Table(1, rituals={"uptown": {"seat0": [1]}}, plan_board={"influence": 2}, plans={"northside": ["seat0"]})
    assert "influence northside" not in t.offers("plan")
    t.do("plan bluff northside", "take initiate_mutant")
    assert t.tokens() == {"initiate": 1, "mutant": 1}


@pytest.mark.rule("RC-323", "RC-344", "RC-440")
def test_your_augmentation_with_the_usual_numbers() -> None:
    t = Table(
        1,
        sites={"northside": ["seat0", "seat1"]},
        arrived={"northside": 1},
        hand=["patron", "informer"],
        tokens={"initiate": 3},
        discard=["disorganisation"],
    )
    t.do("plan augmentation northside", "buy both").pay("patron", "informer")
    t.do("destroy disorganisation")
    assert t.tokens() == {} and t.hand() == ["byakhee", "secret_gathering"] and "disorganisation" not in t.discard()


@pytest.mark.rule("RC-323", "RC-344")
def test_your_preparation_and_influence_with_the_usual_numbers() -> None:
    t = Table(1, arrived={"northside": 1}, track={"northside": 1}, tokens={"initiate": 20}, rituals=no_rituals())
    t.do("plan preparation northside", "site").pay()
    assert t.investigators("northside") == (2, 2) and t.tokens() == {"initiate": 20 - 7}
    t.do("ritual 1").pay()
    assert t.tokens() == {"initiate": 20 - 7 - 3}
    t = Table(1, rituals=no_rituals(uptown={"seat0": [1]}), deck=[["patron"], None])
    t.do("plan influence northside", "move uptown 1", "draw")
    assert t.rituals("northside") == {"seat0": [2]} and t.hand() == ["patron"]


@pytest.mark.rule("RC-419")
def test_a_city_card_treats_it_like_a_player_or_as_its_line_says() -> None:
    t = Table(1, phase="city", round=2, city_deck=["schism"], dominance={"uptown": {"seat1": 2}})
    assert t.discard(1).count("disorganisation") == 1 and "disorganisation" not in t.discard()
