"""Confrontation and Terror against the automatic cult."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cults.table import Table, faces

PLAIN = ["preacher", "preacher", "informer"]  # three cards without Attack and without an ability in a fight


def rituals(**districts: dict[str, list[int]]) -> dict[str, dict[str, list[int]]]:
    return {"uptown": {}, "northside": {}, "downtown": {}, **districts}


def mine(thugs: int = 0, **description: Any) -> Table:
    """You carry out Dominance in Downtown; it reveals three cards without Attack unless said otherwise, and its dice
    end on so many Thugs."""
    description = {"deck": [None, PLAIN], "plans": {"downtown": ["seat0"], "uptown": ["seat0"]}, **description}
    return Table(1, chance=faces(thugs), **description).do("plan dominance downtown")


def its(thugs: int = 0, **description: Any) -> Table:
    """It carries out Dominance in Downtown after your Bluff in Uptown."""
    plans = {"uptown": ["seat0", "seat0"], "downtown": ["seat1"]}
    description = {"deck": [None, PLAIN], "plans": plans, **description}
    return Table(1, chance=faces(thugs, 3), **description).do("plan bluff uptown", "take thug_thug")


def totals(t: Table) -> dict[int, int]:
    ((_, fighters, attacks),) = t.events("totals")
    return dict(zip(fighters, attacks, strict=True))


# --- who fights -----------------------------------------------------------------------------------------------


@pytest.mark.rule("RC-324", "RC-327")
def test_no_fight_without_rituals_of_the_other_side_or_without_room_for_them() -> None:
    t = mine(rituals=rituals(downtown={"seat0": [3, 1]}))
    assert t.kind == "terror" and not t.events("totals")
    t = mine(rituals=rituals(downtown={"seat0": [1, 1, 2]}, uptown={"seat1": [3]}))
    assert t.kind == "terror" and t.rituals("uptown") == {"seat1": [3]}
    t = its(rituals=rituals(downtown={"seat1": [1]}))
    assert t.dominance("downtown") == {"seat1": 2}  # it had nobody to fight


@pytest.mark.rule("RC-325", "RC-428")
def test_it_moves_in_its_highest_ritual_of_equals_from_the_lowest_district() -> None:
    t = mine(5, rituals=rituals(downtown={"seat0": [3]}, uptown={"seat1": [1]}, northside={"seat1": [1, 2]}))
    assert t.rituals("downtown") == {"seat0": [3], "seat1": [2]} and t.kind == "commit"
    t = mine(5, rituals=rituals(downtown={"seat0": [3], "seat1": [1]}, uptown={"seat1": [2]}, northside={"seat1": [2]}))
    assert t.rituals("uptown") == {} and t.rituals("northside") == {"seat1": [2]}
    assert t.rituals("downtown") == {"seat0": [3], "seat1": [2, 1]}


@pytest.mark.rule("RC-326")
def test_you_may_move_a_ritual_into_its_dominance() -> None:
    t = its(5, rituals=rituals(downtown={"seat1": [1]}, uptown={"seat0": [2]}))
    assert t.kind == "move_in" and t.offers() == ["move uptown 2", "decline"]
    t.do("move uptown 2")
    assert t.rituals("downtown") == {"seat0": [2], "seat1": [1]} and t.kind == "commit"


# --- the fight ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RC-328", "RC-430", "RC-472")
def test_you_commit_and_reveal_first_also_in_its_dominance() -> None:
    t = its(rituals=rituals(downtown={"seat1": [1], "seat0": [3]}), hand=["fanatic"])
    assert (t.kind, t.seat) == ("commit", 0) and t.view()["zones"]["fight"][1]["count"] == 0
    t.commit("fanatic")
    assert t.kind == "confront" and t.view()["zones"]["fight"][1]["count"] == 0  # your abilities first
    t.do("done")
    assert totals(t) == {0: 3 + 1, 1: 1}


@pytest.mark.rule("RC-329")
def test_it_reveals_three_cards_and_all_that_were_set_aside() -> None:
    t = mine(
        rituals=rituals(downtown={"seat0": [3, 1]}, uptown={"seat1": [1]}),
        deck=[None, ["patron", "victim_hunter", "victim_hunter", "possessed_one"]],
        aside=[[], ["deep_one"]],
    ).commit()
    assert totals(t)[1] == 1 + 1 + 1 + (1 + 1)  # Ritual, two Hunters, Deep One and its one Ritual here
    assert t.pile("deck", 1) == ["patron"] and t.pile("aside", 1) == []
    assert sorted(t.discard(1)) == ["deep_one", "possessed_one", "victim_hunter", "victim_hunter"]


@pytest.mark.rule("RC-330", "RC-431")
def test_it_uses_every_ability_free_of_charge() -> None:
    t = mine(
        rituals=rituals(downtown={"seat0": [3, 2]}, uptown={"seat1": [1]}),
        deck=[None, ["informer", "star_spawn", "fanatic"]],
    ).commit()
    # The Fanatic is destroyed for two Thugs; the Star-Spawn gives you a Disorganisation Card without its price.
    assert totals(t) == {0: 5, 1: 1 + 2 + 2}
    assert "disorganisation" in t.discard() and "fanatic" not in t.discard(1)


@pytest.mark.rule("RC-331", "RC-429", "RC-474")
def test_dice_without_a_thug_are_rolled_again_twice() -> None:
    field = rituals(downtown={"seat0": [3]}, uptown={"seat1": [1]})
    t = mine(3, rituals=field).commit()
    assert t.events("npc_rolled") == [("npc_rolled", 1, 3)] and totals(t) == {0: 3, 1: 1 + 3}
    assert t.tokens(1) == {}  # no tokens for dice
    t = mine(5, rituals=field).commit()
    assert totals(t)[1] == 1 + 5


@pytest.mark.rule("RC-332", "RC-336")
def test_all_its_thugs_fight_and_go_back() -> None:
    field = rituals(downtown={"seat0": [3]}, uptown={"seat1": [1]})
    t = mine(rituals=field, tokens=[{"thug": 2}, {"thug": 3}], hand=["informer"])
    t.commit("informer", thugs=2)
    assert totals(t) == {0: 3 + 2, 1: 1 + 3} and t.tokens(1) == {} and t.tokens() == {}
    assert t.discard() == ["informer"] and {*PLAIN} <= {*t.discard(1)}


@pytest.mark.rule("RC-333", "RC-334", "RC-335")
def test_the_higher_attack_wins_and_the_loser_gets_disorganisation() -> None:
    field = rituals(downtown={"seat0": [3]}, uptown={"seat1": [1]})
    t = mine(rituals=field).commit()
    assert t.rituals("downtown") == {"seat0": [3]} and t.reserve(1) == [2, 2, 1]
    assert t.discard(1).count("disorganisation") == 1 and "disorganisation" not in t.discard()
    t = mine(5, rituals=field).commit()
    assert t.rituals("downtown") == {"seat1": [1]} and t.discard().count("disorganisation") == 1


@pytest.mark.rule("RC-337")
def test_in_a_tie_both_lose_their_rituals() -> None:
    t = mine(2, rituals=rituals(downtown={"seat0": [3]}, uptown={"seat1": [1]})).commit()
    assert totals(t) == {0: 3, 1: 3} and t.rituals("downtown") == {}
    assert t.discard().count("disorganisation") == t.discard(1).count("disorganisation") == 1
    assert t.dominance("downtown") == {} and t.kind == "plan"


@pytest.mark.rule("RC-343")
def test_the_example_of_the_solo_confrontation() -> None:
    t = mine(
        4,
        rituals=rituals(downtown={"seat0": [1, 3]}, uptown={"seat1": [3]}),
        arrived={"downtown": 1},
        hand=["fanatic", "fanatic", "victim_hunter", "possessed_one"],
        tokens={"thug": 3},
        deck=[None, ["informer", "victim_hunter", "victim_hunter"]],
        plans={"downtown": ["seat0"], "uptown": ["seat0"]},
    )
    t.commit("fanatic", "fanatic", "victim_hunter", thugs=3).do("done")
    assert totals(t) == {0: 4 + 3 + 3, 1: 3 + 2 + 4}
    assert t.rituals("downtown") == {"seat0": [3, 1]} and t.discard(1).count("disorganisation") == 1
    t.do("terrorise")  # Sanity 4: three and an Investigator; Terror 4 and the Possessed One
    assert "possessed_one" in t.discard()
    t.do("mark", "remove 1")
    assert t.dominance("downtown") == {"seat0": 1} and t.rituals("downtown") == {"seat0": [3]}


@pytest.mark.rule("RC-432", "RC-433")
def test_it_reshuffles_when_its_deck_runs_out_and_reveals_what_it_has() -> None:
    field = rituals(downtown={"seat0": [3]}, uptown={"seat1": [1]})
    t = mine(rituals=field, deck=[None, ["informer"]], discard=[[], ["preacher", "disorganisation"]]).commit()
    assert t.pile("deck", 1) == [] and {"informer", "preacher", "disorganisation"} <= {*t.discard(1)}
    ((_, _, cards, _),) = [event for event in t.events("revealed") if event[1] == 1]
    assert len(cards) == 3
    t = mine(rituals=field, deck=[None, ["informer"]], discard=[[], []]).commit()
    ((_, _, cards, _),) = [event for event in t.events("revealed") if event[1] == 1]
    assert len(cards) == 1


@pytest.mark.rule("RC-473")
def test_it_reveals_everything_before_its_first_ability_and_rolls_last() -> None:
    t = mine(
        rituals=rituals(downtown={"seat0": [3]}, uptown={"seat1": [1]}),
        deck=[None, ["fanatic", "informer", "deep_one"]],
        aside=[[], ["fanatic"]],
    ).commit()
    names = [event[0] for event in t.events() if event[0] in ("revealed", "used", "npc_rolled", "totals")]
    assert names[-5:] == ["used", "used", "used", "npc_rolled", "totals"]
    cards = [t.s.box.card_id(event[2]) for event in t.events("used") if event[1] == 1]
    assert cards == ["deep_one", "fanatic", "fanatic"]  # the deck from its top, then those set aside


@pytest.mark.rule("RC-475")
def test_thugs_from_the_result_stay_for_its_next_fight() -> None:
    t = mine(
        5,
        rituals=rituals(downtown={"seat0": [3]}, uptown={"seat1": [1]}),
        deck=[None, ["informer", "informer", "dark_young"]],
        tokens=[{}, {"thug": 2}],
    ).commit()
    assert t.rituals("downtown") == {"seat1": [1]} and t.tokens(1) == {"thug": 2}  # won; those of this fight are gone


@pytest.mark.rule("RC-477")
def test_your_cards_work_on_it() -> None:
    t = mine(
        rituals=rituals(downtown={"seat0": [3]}, uptown={"seat1": [1]}),
        hand=["star_spawn", "patron"],
    ).commit("star_spawn")
    t.do("use star_spawn").pay("patron")
    while t.kind == "confront":
        t.do("done")
    assert t.discard(1).count("disorganisation") >= 1


# --- Terror ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("RC-338", "RC-340", "RC-341")
def test_your_terror_is_optional_and_places_one_marker_after_a_fight_two_without() -> None:
    t = mine(rituals=rituals(downtown={"seat0": [3, 1]}))
    assert {"terrorise", "decline"} <= {*t.offers()}
    t.do("terrorise")
    while t.kind == "mark":
        t.do("mark")
    assert t.dominance("downtown") == {"seat0": 2} and sorted(t.offers("remove")) == ["1", "3"]
    t.do("remove 1")
    assert t.rituals("downtown") == {"seat0": [3]}
    t = mine(rituals=rituals(downtown={"seat0": [3, 1]}, uptown={"seat1": [1]})).commit()
    t.do("terrorise")
    while t.kind == "mark":
        t.do("mark")
    assert t.dominance("downtown") == {"seat0": 1}


@pytest.mark.rule("RC-339", "RC-441", "RC-434")
def test_its_terror_always_succeeds_and_costs_its_lowest_ritual() -> None:
    t = its(rituals=rituals(downtown={"seat1": [1, 2]}), sanity={"downtown": 9})
    assert t.dominance("downtown") == {"seat1": 2} and t.rituals("downtown") == {"seat1": [2]}


@pytest.mark.rule("RC-342", "RC-435")
def test_it_takes_free_spaces_first_then_yours_and_none_without_markers() -> None:
    t = its(rituals=rituals(downtown={"seat1": [1]}), dominance={"downtown": {"seat0": 4}})
    assert t.dominance("downtown") == {"seat0": 3, "seat1": 2}
    t = its(rituals=rituals(downtown={"seat1": [1]}), dominance={"uptown": {"seat1": 5}, "northside": {"seat1": 3}})
    assert t.dominance("downtown") == {}
    t = mine(rituals=rituals(downtown={"seat0": [3, 1]}), dominance={"downtown": {"seat1": 5}})
    t.do("terrorise")
    assert "replace seat1" in t.offers()


@pytest.mark.rule("RC-476")
def test_it_wins_without_a_ritual_left_and_its_terror_succeeds_all_the_same() -> None:
    t = its(
        5,
        rituals=rituals(downtown={"seat1": [1], "seat0": [1]}),
        hand=["shoggoth"],
    ).commit("shoggoth")
    t.do("use shoggoth")
    while t.kind in ("remove_ritual", "confront"):
        t.do(t.offers()[0])
    assert t.rituals("downtown") == {}
    assert t.dominance("downtown") == {"seat1": 1}
