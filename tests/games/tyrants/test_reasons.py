"""Every refusal of a basic action names the clause that stands in its way."""

from __future__ import annotations

import pytest

import penumbra
from tests.games.tyrants.table import GAME, Table

POSITION = {
    "troops": {"skullport": {"seat0": 1, "white": 2}, "menzoberranzan": {"seat1": 6}},
    "spies": {"skullport": [0, 1], "menzoberranzan": [1]},
    "hand": ["noble"],
}


@pytest.mark.parametrize(
    ("code", "power", "clause"),
    [
        ("play soldier", 0, "TY-063"),
        ("deploy skullport", 0, "TY-170"),
        ("deploy everfire", 1, "TY-164"),
        ("deploy menzoberranzan", 1, "TY-165"),
        ("deploy chaulssin", 1, "TY-018"),
        ("deploy_for_vp", 1, "TY-168"),
        ("assassinate white skullport", 2, "TY-161"),
        ("assassinate seat0 skullport", 3, "TY-160"),
        ("assassinate seat1 skullport", 3, "TY-159"),
        ("assassinate seat1 menzoberranzan", 3, "TY-158"),
        ("assassinate white gauntlgrym", 3, "TY-018"),
        ("return_spy seat1 skullport", 2, "TY-215"),
        ("return_spy seat1 menzoberranzan", 3, "TY-211"),
        ("return_spy seat0 skullport", 3, "TY-216"),
        ("return_spy seat1 everfire", 3, "TY-212"),
        ("recruit house_guard", 9, "TY-203"),
        ("recruit noble", 9, "TY-287"),
        ("recruit insane_outcast", 9, "TY-204"),
        ("recruit deathblade", 9, "TY-202"),
        ("recruit_devoured noble", 9, "TY-173"),
        ("place_spy skullport", 9, "TY-225"),
    ],
)
def test_a_refused_basic_action_names_its_clause(code: str, power: int, clause: str) -> None:
    market = ["advocate", "advocate", "advocate", "advocate", "kobold", "kobold"]
    t = Table(**POSITION, power=power, market=market)
    action = GAME.actions.find(code)
    assert GAME.why(t.s, action) == clause
    with pytest.raises(penumbra.IllegalAction, match=clause):
        t.s.apply(action)


def test_who_has_no_troops_left_takes_points_instead() -> None:
    t = Table(troops={"skullport": {"seat0": 1}}, barracks=[0, 40], power=1)
    assert GAME.why(t.s, GAME.actions.find("deploy skullport")) == "TY-168"
    t = Table(troops={"skullport": {"seat0": 1}}, barracks=[0, 40])
    assert GAME.why(t.s, GAME.actions.find("deploy_for_vp")) == "TY-170"


def test_an_exhausted_supply_has_no_more_cards() -> None:
    t = Table(deck=[["house_guard"] * 15, None], influence=9)
    assert t.supply("house_guard") == 0 and GAME.why(t.s, GAME.actions.find("recruit house_guard")) == "TY-206"


def test_the_top_devoured_card_costs_its_price() -> None:
    position = {"half_decks": ["undead", "drow"], "hand": ["ghost"], "spies": {"skullport": [0]}}
    t = Table(**position, devoured=["wight", "lich"]).play("ghost", "choose 1", "return_spy seat0 skullport")
    assert GAME.why(t.s, GAME.actions.find("recruit_devoured lich")) == "TY-203"
    assert GAME.why(t.s, GAME.actions.find("recruit_devoured wight")) == "TY-173"  # below it


def test_after_the_game_nothing_is_possible() -> None:
    t = Table(barracks=[1, 40], troops={"skullport": {"seat0": 1}}, power=1)
    t.do("deploy skullport", "end_turn", "end_turn")
    assert t.s.done and GAME.why(t.s, GAME.actions.find("end_turn")) == "TY-259"


def test_an_option_needs_no_excuse() -> None:
    t = Table(**POSITION, power=3, influence=9)
    assert {GAME.why(t.s, action) for action in t.s.options} == {""}


def test_every_clause_named_is_in_the_ledger() -> None:
    known = {clause["id"] for clause in GAME.ledger}
    for t in (Table(**POSITION), Table(**POSITION, power=9, influence=9), Table(phase="start")):
        refused = {GAME.why(t.s, action) for action in range(GAME.actions.size)} - {""}
        assert refused and refused <= known


def test_within_an_effect_the_card_comes_first() -> None:
    t = Table(hand=["blackguard"], troops=POSITION["troops"]).play("blackguard")
    assert GAME.why(t.s, GAME.actions.find("end_turn")) == "TY-085"


def test_the_first_troop_goes_to_a_free_starting_site() -> None:
    t = Table(phase="start", first_player=0).do("deploy skullport")
    assert GAME.why(t.s, GAME.actions.find("deploy skullport")) == "TY-041"
    assert GAME.why(t.s, GAME.actions.find("deploy everfire")) == "TY-043"
    assert GAME.why(t.s, GAME.actions.find("end_turn")) == "TY-040"
