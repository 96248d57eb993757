"""Moving agents, advancing the markers, and the points that the markers are worth."""

from __future__ import annotations

import pytest

from penumbra.games.emerald.actions import CITY_IDS
from tests.games.emerald.table import GAME, Table

TRACKS = ("restorationist", "loyalist")
BOTH = pytest.mark.parametrize("track", TRACKS)
CROWD = {"rome": {"seat0": 2, "seat1": 1}, "paris": {"seat0": 1}, "cairo": {"seat1": 1}}


def why(t: Table, code: str) -> str:
    return GAME.why(t.s, GAME.actions.find(code))


def tracks(t: Table) -> tuple[int, int]:
    """Restorationists, Loyalists."""
    shown = GAME.view(t.s)["tracks"]
    return shown["restorationist"], shown["loyalist"]


# --- agents ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-101", "SE-102")
def test_every_symbol_moves_one_own_agent_to_another_city() -> None:
    t = Table(hand=["start_courier", "start_revolver", "start_contact"], agents=CROWD)
    t.do("move", "pay start_courier", "pay start_revolver")
    assert t.offers() == ["from paris", "from rome"]  # not Cairo, where only the other player has one
    t.do("from rome")
    assert t.offers() == [f"city {city}" for city in CITY_IDS if city != "rome"]
    t.do("city vienna", "from paris", "city rome", "city london").ready()  # the last one can only come from Rome
    assert {city: t.agents(city) for city in CITY_IDS if t.agents(city)} == {
        "vienna": {"seat0": 1},
        "rome": {"seat0": 1, "seat1": 1},
        "london": {"seat0": 1},
        "cairo": {"seat1": 1},
    }
    assert (t.discard(), t.s.left) == (["start_courier", "start_revolver"], 1)
    assert t.s.agent_supply == [7, 8]


@pytest.mark.rule("SE-102")
@pytest.mark.parametrize("source", CITY_IDS)
def test_there_are_neither_routes_nor_distances(source: str) -> None:
    for target in CITY_IDS:
        if target != source:
            t = Table(hand=["start_revolver"], agents={source: {"seat0": 1}}).do("move", f"city {target}").ready()
            assert (t.agents(source), t.agents(target)) == ({}, {"seat0": 1})


@pytest.mark.rule("SE-101")
def test_moving_needs_a_card_with_the_symbol() -> None:
    t = Table(hand=["start_contact", "start_agitator"], agents=CROWD)
    assert "move" not in t.offers()
    assert why(t, "move") == "SE-101"
    t = Table(hand=["start_contact", "start_courier", "start_revolver"], agents=CROWD).do("move")
    assert t.offers() == ["pay start_courier", "pay start_revolver"]


@pytest.mark.rule("SE-103")
def test_agents_in_the_supply_are_not_moved() -> None:
    t = Table(hand=["start_courier"], agents={"rome": {"seat1": 2}})
    assert (t.s.agent_supply[0], "move" in t.offers()) == (10, False)
    assert why(t, "move") == "SE-103"
    t = Table(hand=["start_courier"], agents={"rome": {"seat0": 1, "seat1": 1}})
    changed = t.changes("move", "city paris")  # two symbols, but only one agent is on the board
    assert changed == {
        "agents rome": {"seat1": 1},
        "agents paris": {"seat0": 1},
        "hand 0": [],
        "discard 0": ["start_courier"],
        "left": 1,
    }


@pytest.mark.rule("SE-104")
def test_a_city_holds_any_number_of_agents() -> None:
    t = Table(hand=["start_revolver"], agents={"rome": {"seat0": 9, "seat1": 10}, "paris": {"seat0": 1}})
    t.do("move", "from paris", "city rome").ready()
    assert t.agents("rome") == {"seat0": 10, "seat1": 10}


@pytest.mark.rule("SE-105")
def test_no_more_move_cards_than_there_are_agents_to_move() -> None:
    hand = ["start_courier", "start_revolver", "mi_go"]
    t = Table(hand=hand, agents={"rome": {"seat0": 2}}).do("move", "pay start_revolver")
    assert t.kind == "move_to"  # a card with two symbols would make the revolver superfluous
    t = Table(hand=hand, agents={"rome": {"seat0": 3}}).do("move", "pay start_revolver")
    assert t.offers() == ["pay start_courier", "pay mi_go", "done"]


@pytest.mark.rule("SE-106")
def test_fewer_agents_than_symbols_may_be_moved() -> None:
    t = Table(hand=["start_courier"], agents=CROWD).do("move", "from paris", "city cairo")
    assert t.offers() == ["from rome", "done"]
    t.do("done").ready()
    assert t.agents("cairo") == {"seat0": 1, "seat1": 1}
    assert t.agents("rome") == CROWD["rome"]


@pytest.mark.rule("SE-105", "SE-106")
def test_every_move_card_played_must_move_an_agent() -> None:
    """Two cards of two symbols are for three agents at least: two would have been moved by one of them."""
    t = Table(hand=["start_courier", "mi_go"], agents={"rome": {"seat0": 4}})
    t.do("move", "pay start_courier", "pay mi_go")
    for _ in range(3):
        assert (t.kind, "done" in t.offers()) == ("move_to", False)  # only Rome has agents that may move
        t.do("city paris")
    assert t.offers() == ["from rome", "done"]
    t.do("done").ready()
    assert (t.agents("rome"), t.agents("paris")) == ({"seat0": 1}, {"seat0": 3})


@pytest.mark.rule("SE-313")
def test_an_agent_moves_once_an_action_and_not_to_its_own_city() -> None:
    t = Table(hand=["start_courier"], agents={"rome": {"seat0": 1}, "paris": {"seat0": 1}})
    t.do("move", "from rome")
    assert "city rome" not in t.offers()
    t.do("city paris")
    assert t.offers() == ["from paris", "done"]  # one of the two there
    t.do("from paris", "city cairo").ready()
    assert (t.agents("paris"), t.agents("cairo")) == ({"seat0": 1}, {"seat0": 1})
    alone = Table(hand=["start_courier"], agents={"rome": {"seat0": 1}}).do("move", "city paris").ready()
    assert alone.agents("paris") == {"seat0": 1}  # it does not go on


@pytest.mark.rule("SE-313")
def test_an_agent_may_move_again_with_the_second_action() -> None:
    t = Table(hand=["start_courier", "start_revolver"], agents={"rome": {"seat0": 1}})
    t.do("move", "pay start_revolver", "city paris").ready()
    t.do("move", "city cairo").ready(1)
    assert t.agents("cairo") == {"seat0": 1}


@pytest.mark.rule("SE-107")
def test_example_monday_moves_three_agents_to_st_petersburg() -> None:
    agents = {"rome": {"seat0": 1}, "paris": {"seat0": 1, "seat1": 2}, "london": {"seat0": 1}}
    t = Table(hand=["start_courier", "start_revolver", "start_contact"], agents=agents)
    moves = [
        f"{step} {city}" for city in ("rome", "paris") for step, city in (("from", city), ("city", "st_petersburg"))
    ]
    assert t.changes("move", "pay start_courier", "pay start_revolver", *moves, "city st_petersburg") == {
        "agents rome": {},
        "agents paris": {"seat1": 2},
        "agents london": {},
        "agents st_petersburg": {"seat0": 3},
        "hand 0": ["start_contact"],
        "discard 0": ["start_courier", "start_revolver"],
        "left": 1,
    }


@pytest.mark.rule("SE-288")
@pytest.mark.parametrize(("others", "offered"), [(2, True), (3, False), (4, False)])
def test_more_pieces_than_each_other_player_are_needed_to_assassinate(others: int, offered: bool) -> None:
    """Seat 0 has two agents and a cube in Cairo; the victim has one agent there, a third player so many pieces."""
    agents = {"cairo": {"seat0": 2, "seat1": 1}, "rome": {"seat1": 1, "seat2": 1}}
    cubes = {"cairo": {"seat0": 1, "seat2": others}}
    t = Table(seats=3, hand=["start_revolver"], deck=[], agents=agents, cubes=cubes, royalty={"cairo": 1})
    assert bool(t.offers("assassinate")) == offered
    if not offered:
        assert why(t, "assassinate seat1 cairo") == "SE-120"


# --- markers --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-109", "SE-110")
def test_each_symbol_moves_its_marker_one_space_and_one_action_may_move_both() -> None:
    hand = ["secret_press", "war_scare", "start_agitator", "emma_goldman"]
    t = Table(hand=hand).do("advance", "push restorationist secret_press", "push restorationist emma_goldman", "done")
    assert (tracks(t.ready()), t.discard(), t.s.left) == ((4, 0), ["secret_press", "emma_goldman"], 1)
    t = Table(hand=hand).do("advance", "push restorationist secret_press", "push loyalist war_scare")
    t.do("push loyalist start_agitator", "done").ready()
    assert (tracks(t), t.hand(), t.s.left) == ((2, 3), ["emma_goldman"], 1)


@pytest.mark.rule("SE-109")
def test_advancing_needs_a_card_with_a_marker_symbol() -> None:
    t = Table(hand=["start_courier", "start_contact"])
    assert "advance" not in t.offers()
    assert why(t, "advance") == "SE-109"
    t = Table(hand=["secret_press", "war_scare", "start_contact"]).do("advance")
    assert t.offers() == ["push restorationist secret_press", "push loyalist war_scare"]


@pytest.mark.rule("SE-111", "SE-112", "SE-314")
@BOTH
def test_no_marker_passes_10_and_10_ends_the_game(track: str) -> None:
    card = {"restorationist": "secret_press", "loyalist": "war_scare"}[track]
    other = next(name for name in TRACKS if name != track)
    t = Table(hand=[card, "start_contact"], tracks={track: 9, other: 5}).do("advance")
    assert GAME.view(t.s)["tracks"] == {track: 10, other: 5}
    assert t.s.done and t.s.result is not None and t.s.result.reason == "track"


@pytest.mark.rule("SE-112")
@BOTH
def test_at_9_the_game_goes_on(track: str) -> None:
    card = {"restorationist": "secret_press", "loyalist": "war_scare"}[track]
    t = Table(hand=[card], tracks={track: 7}).do("advance").ready()
    assert GAME.view(t.s)["tracks"][track] == 9


@pytest.mark.rule("SE-113")
def test_all_steps_of_the_action_are_taken_before_the_game_ends() -> None:
    hand = ["start_agitator", "war_scare"]
    t = Table(hand=hand, tracks={"restorationist": 9, "loyalist": 7})
    t.do("advance", "push restorationist start_agitator")
    assert not t.s.done
    t.do("push loyalist war_scare")
    assert t.s.done and tracks(t) == (10, 9)
    t = Table(hand=["start_agitator", "secret_press"], tracks={"restorationist": 9, "loyalist": 9})
    t.do("advance", "push loyalist start_agitator", "push restorationist secret_press")
    assert t.s.done and tracks(t) == (10, 10)


@pytest.mark.rule("SE-314")
@pytest.mark.parametrize(("card", "track"), [("sigmund_freud", "restorationist"), ("matvei_golovinski", "loyalist")])
def test_steps_of_a_text_beyond_10_are_lost(card: str, track: str) -> None:
    t = Table(hand=[card], tracks={track: 9}).do(f"act {card}")
    assert GAME.view(t.s)["tracks"][track] == 10
    assert t.s.done and t.s.result is not None and t.s.result.reason == "track"


@pytest.mark.rule("SE-114", "SE-115")
@pytest.mark.parametrize("identity", [["loyalist", "restorationist", "loyalist"], ["restorationist"] * 3])
def test_the_score_of_everybody_contains_the_difference_of_the_markers(identity: list[str]) -> None:
    points = [{"neutral": 1}, {"restorationist": 2}, {"loyalist": 5}]
    t = Table(seats=3, hand=["secret_press", "war_scare", "start_agitator"], points=points, identity=identity)
    assert [t.vp(p) for p in range(3)] == [1, 2, 5]
    t.do("advance", "push restorationist secret_press", "push restorationist start_agitator", "done").ready()
    assert [t.vp(p) for p in range(3)] == [4, 5, 8]
    t.do("advance").ready(1)  # the Loyalists follow by two
    assert [t.vp(p) for p in range(3)] == [2, 3, 6]
    assert [player["vp"] for player in GAME.view(t.s)["players"]] == [2, 3, 6]


@pytest.mark.rule("SE-115", "SE-315")
def test_the_difference_counts_whichever_marker_leads() -> None:
    t = Table(hand=["war_scare", "start_agitator"], tracks={"restorationist": 1}, points=[{"neutral": 3}, None])
    assert [t.vp(0), t.vp(1)] == [4, 1]
    t.do("advance", "push loyalist start_agitator", "done").ready()
    assert [t.vp(0), t.vp(1)] == [3, 0]
    t.do("advance").ready(1)
    assert [t.vp(0), t.vp(1)] == [5, 2]


@pytest.mark.rule("SE-315")
def test_marker_points_are_not_stored_with_the_points_of_cards() -> None:
    t = Table(hand=["secret_press"], points=[{"neutral": 3}, {"loyalist": 1}])
    changed = t.changes("advance")
    assert (changed["vp 0"], changed["vp 1"]) == (5, 3)
    assert not any(name.startswith("points") for name in changed)


@pytest.mark.rule("SE-116")
def test_example_wednesday_moves_the_restorationist_marker_three_spaces() -> None:
    hand = [None, None, ["secret_press", "start_agitator"], None]
    t = Table(seats=4, turn=2, left=1, hand=hand)
    assert GAME.view(t.s)["players"][2]["colour"] == "wednesday"
    t.do("advance", "push restorationist secret_press", "push restorationist start_agitator").ready(3)
    assert (tracks(t), [t.vp(p) for p in range(4)]) == ((3, 0), [3] * 4)
    later = [None, None, None, ["war_scare", "start_agitator"]]
    t = Table(seats=4, turn=3, hand=later, tracks={"restorationist": 3})
    t.do("advance", "push loyalist war_scare", "push loyalist start_agitator").ready(3)
    assert (tracks(t), [t.vp(p) for p in range(4)]) == ((3, 3), [0] * 4)
