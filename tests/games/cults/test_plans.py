"""The Plans, as far as one needs to be sure of them before anything else is built on them."""

from __future__ import annotations

import pytest

from tests.games.cults.table import Table, lot


@pytest.mark.rule("RC-188")
def test_two_cards_with_an_investigator_cost_seven() -> None:
    t = Table(
        sites={"northside": ["seat0"]},
        arrived={"northside": 1},
        hand=["patron", "informer"],
        tokens={"initiate": 3},
        discard=["disorganisation"],
    )
    t.do("plan augmentation northside", "buy both").pay("patron", "informer")
    assert t.hand() == ["byakhee", "secret_gathering"] and t.tokens() == {}
    assert t.discard() == ["disorganisation", "informer", "patron"]
    t.do("destroy disorganisation").ready(0)
    assert t.discard() == ["informer", "patron"]


@pytest.mark.rule("RC-206")
def test_a_cult_site_and_a_ritual_after_the_investigator_arrived() -> None:
    t = Table(
        arrived={"northside": 1},
        track={"northside": 1},
        hand=["patron", "patron", "informer", "informer"],
        tokens={"initiate": 2},
    )
    t.do("plan preparation northside")
    assert t.investigators("northside") == (2, 2)
    t.do("site").pay("patron", "patron", "informer", "informer")
    assert t.sites("northside") == ["seat0"] and t.tokens() == {"initiate": 2}
    assert t.offers() == ["done"]  # a Ritual costs 3
    t.do("done").ready(0)


@pytest.mark.rule("RC-251", "RC-252", "RC-253", "RC-254", "RC-255")
def test_dominance_with_a_confrontation() -> None:
    t = Table(
        rituals={"downtown": {"seat0": [1, 3]}, "uptown": {"seat1": [3]}},
        arrived={"downtown": 1},
        hand=[["fanatic", "fanatic", "victim_hunter", "possessed_one"], ["fanatic", "fanatic"]],
        tokens=[{"thug": 3}, {"thug": 4}],
    )
    t.do("plan dominance downtown", "move uptown 3")
    t.commit("fanatic", "fanatic", "victim_hunter", thugs=3)
    t.commit("fanatic", "fanatic", thugs=4)
    t.do("done", "done")
    assert t.events("totals") == [("totals", (0, 1), (10, 9))]
    assert t.rituals("downtown") == {"seat0": [3, 1]} and t.reserve(1) == [2, 2, 1]
    assert t.discard(1) == ["disorganisation", "fanatic", "fanatic"]
    t.do("terrorise")
    assert t.discard() == ["fanatic", "fanatic", "possessed_one", "victim_hunter"]
    t.do("mark", "remove 1").ready(0)
    assert t.dominance("downtown") == {"seat0": 1} and t.rituals("downtown") == {"seat0": [3]}


@pytest.mark.rule("RC-217")
def test_influence_raises_the_ritual_and_draws() -> None:
    t = Table(rituals={"uptown": {"seat0": [1]}}, deck=["patron"])
    t.do("plan influence northside", "move uptown 1", "draw").ready(0)
    assert t.rituals("northside") == {"seat0": [2]} and t.reserve() == [2, 1, 1] and t.hand() == ["patron"]


@pytest.mark.rule("RC-310", "RC-313", "RC-314")
def test_the_automatic_cult_prepares() -> None:
    t = Table(1, plans={"uptown": ["seat1", "seat0"], "northside": ["seat1"]}, chance=lot(1))
    t.do("plan bluff uptown", "take thug_thug")
    assert t.rituals("uptown") == {"seat1": [3, 1]} and t.investigators("uptown") == (0, 1)
    assert t.plans("uptown") == [] and t.plan_board(1) == {}


@pytest.mark.rule("RC-320", "RC-453")
def test_a_guardian_on_top_of_the_automatic_deck_is_known_and_stays_on_top() -> None:
    t = Table(1, plans={"uptown": ["seat1", "seat0"], "northside": ["seat0"]}, chance=lot(4))
    t.do("plan bluff uptown", "take thug_thug")
    assert t.pile("deck", 1)[-1] == "star_spawn" and t.known("deck", 1) == ["star_spawn"]
    for seed in range(20):
        guess = t.game.determinise(t.s, 0, seed)
        assert t.s.box.card_id(guess.deck[1][-1]) == "star_spawn"  # type: ignore[attr-defined]
