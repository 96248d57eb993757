"""Final scoring: the six lines of the score sheet, and what scores nothing."""

from typing import Any

import pytest

from penumbra.engine.state import Result
from tests.games.tyrants.table import Table

LAST_TURN = {"turn": 1, "ending": "last_troop"}  # two seats, seat 0 first: seat 1's turn is the last of the game


def result_of(t: Table) -> Result:
    """End the last turn of the game."""
    t.end_turn()
    assert t.s.done
    assert t.s.result is not None
    return t.s.result


def scored(seat: int = 0, **description: Any) -> dict[str, int]:
    """The score sheet of a seat, lines with 0 left out, of a game that ends in this position."""
    result = result_of(Table(**{**LAST_TURN, **description}))
    sheet = result.breakdown[seat]
    assert sum(sheet.values()) == result.scores[seat]
    return {line: vp for line, vp in sheet.items() if vp}


@pytest.mark.rule("TY-265")
@pytest.mark.parametrize(
    ("troops", "vp"),
    [
        ({"skullport": {"seat0": 3, "white": 2}}, 4),
        ({"gracklstugh": {"seat0": 2, "seat1": 1, "white": 1}}, 3),
        ({"mantol_derith": {"seat0": 1}, "everfire": {"seat0": 2}, "llacerellyn": {"seat0": 1}}, 4 + 3 + 2),
    ],
)
def test_each_site_under_control_scores_its_value(troops: dict[str, Any], vp: int) -> None:
    assert scored(troops=troops) == {"site_control": vp}


@pytest.mark.rule("TY-265")
def test_a_site_scores_for_the_seat_that_controls_it_only() -> None:
    troops = {"skullport": {"seat0": 2, "seat1": 3}, "everfire": {"seat0": 2, "seat1": 1}}
    result = result_of(Table(**LAST_TURN, troops=troops))
    assert [sheet["site_control"] for sheet in result.breakdown] == [3, 4]
    assert result.winners == (1,)


@pytest.mark.rule("TY-266")
def test_a_site_under_total_control_scores_2_more() -> None:
    troops = {"everfire": {"seat0": 3}, "llacerellyn": {"seat0": 2}, "kanaglym": {"seat0": 2}}
    assert scored(troops=troops) == {"site_control": 3 + 2 + 3, "total_control": 2 + 2}


@pytest.mark.rule("TY-266")
def test_a_site_filled_with_own_troops_beside_an_enemy_spy_is_not_under_total_control() -> None:
    assert scored(troops={"everfire": {"seat0": 3}}, spies={"everfire": [1]}) == {"site_control": 3}


@pytest.mark.rule("TY-267")
def test_every_trophy_scores_1_vp_whatever_its_colour() -> None:
    assert scored(trophies=[{"white": 4, "seat1": 3}, {}]) == {"trophy_hall": 7}
    assert scored(seat=1, trophies=[{"white": 4, "seat1": 3}, {}]) == {}


@pytest.mark.rule("TY-268")
@pytest.mark.parametrize("zone", ["deck", "hand", "discard"])
def test_a_card_in_deck_hand_or_discard_pile_scores_its_deck_value(zone: str) -> None:
    piles = {"deck": ["noble"], "hand": ["noble"], "discard": ["noble"], zone: ["matron_mother", "spy_master"]}
    assert scored(**piles) == {"deck": 3 + 1}


@pytest.mark.rule("TY-268")
def test_cards_played_in_the_last_turn_score_in_the_discard_pile() -> None:
    hand = [None, ["bounty_hunter"]]
    t = Table(**LAST_TURN, hand=hand, deck=[None, ["noble"] * 5]).play("bounty_hunter")
    assert result_of(t).breakdown[1]["deck"] == 2
    assert t.discard(1) == ["bounty_hunter"]


@pytest.mark.rule("TY-269")
def test_a_card_in_the_inner_circle_scores_its_inner_circle_value_and_no_deck_value() -> None:
    assert scored(inner_circle=["matron_mother", "spy_master", "noble"]) == {"inner_circle": 6 + 2 + 1}


@pytest.mark.rule("TY-275")
def test_masters_of_sorcere_score_5_in_the_inner_circle_and_2_in_the_deck() -> None:
    # Seat 1 plays them with an Advocate in the last turn of the game.
    hand = [None, ["masters_of_sorcere", "advocate"]]
    codes = ["play masters_of_sorcere", "choose 0", "place_spy skullport", "place_spy everfire", "play advocate"]
    promoted = Table(**LAST_TURN, hand=hand).do(*codes, "choose 1", "end_turn")
    assert promoted.inner_circle(1) == ["masters_of_sorcere"]
    assert "masters_of_sorcere" not in promoted.hand(1) + promoted.deck(1) + promoted.discard(1)
    assert promoted.s.result is not None
    assert promoted.s.result.breakdown[1] == {
        "site_control": 0,
        "total_control": 0,
        "trophy_hall": 0,
        "deck": 1,  # the Advocate
        "inner_circle": 5,
        "vp_tokens": 0,
    }
    kept = Table(**LAST_TURN, hand=hand).do(*codes, "choose 0", "end_turn")
    assert kept.s.result is not None
    assert (kept.s.result.breakdown[1]["deck"], kept.s.result.breakdown[1]["inner_circle"]) == (1 + 2, 0)


@pytest.mark.rule("TY-270")
def test_vp_tokens_gained_during_the_game_score() -> None:
    assert scored(vp=[7, 2]) == {"vp_tokens": 7}
    assert scored(seat=1, vp=[7, 2]) == {"vp_tokens": 2}


@pytest.mark.rule("TY-270")
def test_vp_gained_in_the_last_turn_score_too() -> None:
    t = Table(**LAST_TURN, troops={"tsenviilyq": {"seat1": 3}}, vp=[0, 4])
    assert result_of(t).breakdown[1]["vp_tokens"] == 4 + 1


@pytest.mark.rule("TY-271")
def test_control_markers_score_nothing_by_themselves() -> None:
    # Menzoberranzan has a marker with 2 VP, Araumycos one with 3: at the end only the sites' values count.
    troops = {"menzoberranzan": {"seat0": 6}, "araumycos": {"seat0": 3, "white": 1}}
    assert scored(troops=troops) == {"site_control": 5 + 3, "total_control": 2}


@pytest.mark.rule("TY-272")
def test_route_spaces_spies_and_unspent_resources_score_nothing() -> None:
    routes = {f"mantol_derith--menzoberranzan:{i}": "seat1" for i in range(3)}
    t = Table(**LAST_TURN, troops=routes, spies={"skullport": [1], "everfire": [1, 0]}, power=9, influence=8)
    assert result_of(t).scores == (0, 0)


@pytest.mark.rule("TY-273")
def test_players_tied_for_the_most_vp_share_the_victory() -> None:
    # As different as can be: tokens, trophies and sites. No line breaks the tie.
    t = Table(
        3, turn=2, ending="market_empty", vp=[4, 0, 0], trophies=[{}, {"white": 3}, {}], troops={"skullport": "seat2"}
    )
    result = result_of(t)
    assert result.scores == (4, 3, 4)
    assert result.winners == (0, 2)


@pytest.mark.rule("TY-273")
def test_the_most_vp_win_alone_otherwise() -> None:
    assert result_of(Table(3, turn=2, ending="market_empty", vp=[4, 5, 4])).winners == (1,)


@pytest.mark.rule("TY-274")
def test_the_scoring_example_adds_up_to_47_vp() -> None:
    sheet = scored(
        troops={"menzoberranzan": {"seat0": 6}, "skullport": {"seat0": 3, "seat1": 2}},
        trophies=[{"white": 4, "seat1": 2}, {}],
        deck=["matron_mother", "noble", "soldier"],  # 3 + 0 + 0
        hand=["deathblade"],  # 3
        discard=["weaponmaster", "noble"],  # 3 + 0
        inner_circle=["blue_dragon", "bounty_hunter", "spy_master"],  # 8 + 4 + 2
        vp=[7, 0],
    )
    assert sheet == {
        "site_control": 5 + 4,
        "total_control": 2,
        "trophy_hall": 6,
        "deck": 9,
        "inner_circle": 14,
        "vp_tokens": 7,
    }
    assert sum(sheet.values()) == 47


@pytest.mark.rule("TY-347")
def test_cards_devoured_in_the_market_or_in_a_supply_score_for_nobody() -> None:
    t = Table(
        **LAST_TURN,
        devoured=["red_dragon", "matron_mother"],
        market=["blue_dragon", "green_dragon", "white_dragon"],
        market_deck=["black_dragon"],
    )
    assert t.supply("house_guard") == 15
    assert result_of(t).scores == (0, 0)


@pytest.mark.rule("TY-347")
def test_a_card_devoured_during_the_game_no_longer_scores_for_its_owner() -> None:
    t = Table(**LAST_TURN, half_decks=["demons", "drow"], hand=[None, ["marilith", "matron_mother", "noble"]])
    t.do("play marilith", "devour matron_mother")
    assert result_of(t).breakdown[1]["deck"] == 2  # the Marilith


@pytest.mark.rule("TY-348")
@pytest.mark.parametrize(
    "troops",
    [
        {"seat0": 2, "seat1": 2, "white": 1},
        {"seat0": 1, "white": 1},
        {"seat0": 1, "seat1": 1, "white": 3},
        {"white": 2},
        {},
    ],
)
def test_a_site_nobody_controls_scores_for_nobody(troops: dict[str, int]) -> None:
    assert result_of(Table(**LAST_TURN, troops={"skullport": troops})).scores == (0, 0)
