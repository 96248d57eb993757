"""Sanity tokens, forced reveals and what follows from them."""

from __future__ import annotations

import json
from typing import Any

import pytest

import penumbra
from penumbra.engine.log import log_of
from tests.games.emerald.table import CALM, GAME, MADNESS, Table
from tests.regenerate import fixture_files

BOX = GAME.box
LOYAL = {"identity": ["loyalist"] * 3}
MACHINE = "infernal_machine"

# Seat 1 has its last agent in Cairo, where seat 0 leads.
LAST: dict[str, Any] = {
    "agents": {"cairo": {"seat0": 3, "seat1": 1}, "london": {"seat0": 1}, "rome": {"seat2": 1}},
    "deck": [],
    "zombies": {"cairo": 1},
    **LOYAL,
}
SPARE = {**LAST, "agents": {**LAST["agents"], "paris": {"seat1": 1}}}
ATTACKS = {
    "start_revolver": ["assassinate seat1 cairo"],
    "shoggoth": ["act shoggoth", "agent seat1 cairo"],
    "irene_adler": ["act irene_adler", "agent seat1 cairo"],
    "vampires": ["act vampires"],
    "cthulhu": ["act cthulhu", "city cairo"],
    "zombies": ["act zombies", "agent seat1 cairo", "city rome", "city rome"],
}


def last_royalty(hide: bool, **more: Any) -> Table:
    """Seat 0 may kill or hide the royalty of Cairo; its only agent is there, with two cubes."""
    hand = ["hide_royalty"] if hide else ["start_revolver", MACHINE]
    pieces = {"agents": {"cairo": {"seat0": 1}, "rome": {"seat1": 1, "seat2": 1}}, "cubes": {"cairo": {"seat0": 2}}}
    return Table(3, **{"hand": hand, "deck": [], "royalty": {"cairo": 1}, "chance": MADNESS, **pieces, **LOYAL, **more})


def take_royalty(t: Table, hide: bool) -> Table:
    return t.do("act hide_royalty" if hide else "assassinate_royalty cairo")


BOTH_WAYS = pytest.mark.parametrize("hide", [False, True], ids=["killed", "hidden"])


# --- when the identity is revealed ----------------------------------------------------------------------------


@pytest.mark.rule("SE-154")
@pytest.mark.parametrize("card", ATTACKS)
def test_who_loses_the_last_agent_reveals(card: str) -> None:
    t = Table(3, hand=[card], **LAST).do(*ATTACKS[card])
    assert (t.kind, t.seat, t.s.revealed) == ("top_up", 1, [0, 1, 0])
    assert t.s.in_cities[1] == 0 and t.s.sanity == [3, 3, 3]


@pytest.mark.rule("SE-154")
@pytest.mark.parametrize("card", ATTACKS)
def test_with_another_agent_on_the_board_nobody_reveals(card: str) -> None:
    t = Table(3, hand=[card], **SPARE).do(*ATTACKS[card]).ready()
    assert t.s.revealed == [0, 0, 0] and t.agents("paris") == {"seat1": 1} and "seat1" not in t.agents("cairo")


@pytest.mark.rule("SE-154")
def test_who_gives_the_last_agent_away_reveals_too() -> None:
    scene: dict[str, Any] = {
        "hand": ["yog_sothoth"],
        "deck": [],
        "agents": {"cairo": {"seat0": 2}, "rome": {"seat1": 1}},
    }
    t = Table(3, **scene, **LOYAL).do("act yog_sothoth", "from cairo", "done").ready()
    assert t.s.revealed == [0, 0, 0]
    t = Table(3, **scene, **LOYAL).do("act yog_sothoth", "from cairo", "from cairo")
    assert (t.kind, t.seat, t.s.revealed) == ("top_up", 0, [1, 0, 0])


@pytest.mark.rule("SE-154")
def test_an_agent_that_only_moves_does_not_leave_the_board() -> None:
    t = Table(3, hand=["grigory_sudeykin"], **LAST).do("act grigory_sudeykin", "city paris").ready()
    assert t.agents("paris") == {"seat1": 1} and t.s.revealed == [0, 0, 0]


@pytest.mark.rule("SE-155")
@pytest.mark.parametrize(("tokens", "revealed"), [(1, 1), (2, 0), (3, 0)])
def test_who_loses_the_last_sanity_token_reveals(tokens: int, revealed: int) -> None:
    crowd = {"rome": {"seat0": 3, "seat1": 3}}
    scene: dict[str, Any] = {"sanity": [tokens, tokens, 3], "chance": MADNESS, "agents": crowd, "deck": [], **LOYAL}
    t = Table(3, hand=["start_contact"], shown={"paris": "mi_go"}, cubes={"paris": {"seat0": 1}}, **scene)
    t.do("take paris").ready()
    assert t.s.revealed == [revealed, 0, 0] and t.s.sanity == [tokens - 1, tokens, 3]
    t = Table(3, hand=["terror_of_the_night"], **scene).do("act terror_of_the_night", "seat seat1").ready()
    assert t.s.revealed == [0, revealed, 0] and t.s.sanity == [tokens, tokens - 1, 3]


@pytest.mark.rule("SE-155")
def test_a_calm_roll_reveals_nobody() -> None:
    t = Table(3, hand=["terror_of_the_night"], sanity=[1, 1, 1], chance=CALM, **LAST)
    t.do("act terror_of_the_night", "seat seat1").ready()
    assert (t.s.sanity, t.s.revealed) == ([1, 1, 1], [0, 0, 0])


# --- royalty and sanity ---------------------------------------------------------------------------------------


@pytest.mark.rule("SE-323")
@BOTH_WAYS
def test_a_reveal_waits_until_royalty_is_done_with(hide: bool) -> None:
    t = take_royalty(last_royalty(hide, sanity=[1, 3, 3]), hide)
    assert (t.kind, t.s.revealed) == ("top_up", [1, 0, 0])
    done = (t.s.sanity[0], t.agents("cairo"), t.cubes("cairo"), t.s.limbo[0], t.royalty("cairo"))
    assert done == (0, {}, {}, 7, False)
    assert "royal_cairo" in t.beside() and t.vp() == 3 and not t.hand()
    happened = [event[0] for event in t.events() if not event[0].startswith("cubes")]
    order = ["royalty_hidden" if hide else "royalty_killed", "vp", "rolled_madness", "lost_sanity", "lost_agent"]
    assert happened[-6:] == [*order, "revealed"]
    assert [event[0] for event in t.events()][-1] == "revealed"


@pytest.mark.rule("SE-333")
@BOTH_WAYS
def test_madness_without_tokens_still_costs_the_agent(hide: bool) -> None:
    spare = {"agents": {"cairo": {"seat0": 2}, "rome": {"seat1": 1, "seat2": 1}}}
    t = last_royalty(hide, sanity=[0, 3, 3], revealed=[True, False, False], **spare)
    take_royalty(t, hide).ready()
    assert (t.s.sanity, t.agents("cairo"), t.s.agent_supply[0]) == ([0, 3, 3], {"seat0": 1}, 9)
    assert not t.events("lost_sanity") and t.events("lost_agent") == [("lost_agent", 0, 8)]


@pytest.mark.rule("SE-334", "SE-341")
def test_lost_tokens_can_be_taken_again_when_all_others_are_in_use() -> None:
    """At a full table every token lies on an identity card: Freud takes those that were lost."""
    scene: dict[str, Any] = {"agents": {"rome": {"seat0": 3}}, "revealed": [True, *[False] * 4], "deck": []}
    t = Table(5, hand=["necronomicon", "sigmund_freud"], identity=["loyalist", *[None] * 4], chance=MADNESS, **scene)
    assert sum(t.s.sanity) == 15
    t.do("free necronomicon")
    assert t.s.sanity == [2, 3, 3, 3, 3]
    t.do("act sigmund_freud").ready()
    assert t.s.sanity == [3, 3, 3, 3, 3]


@pytest.mark.rule("SE-341")
def test_freud_restores_a_revealed_player_but_hides_nothing() -> None:
    scene: dict[str, Any] = {"agents": {"rome": {"seat0": 3, "seat1": 1}}, "known": [[0, None]], "deck": []}
    t = Table(2, hand=["sigmund_freud"], sanity=[0, 2], identity=["loyalist"] * 2, revealed=[True, False], **scene)
    t.do("act sigmund_freud").ready()
    assert (t.s.sanity, t.s.revealed) == ([3, 2], [1, 0])
    assert (t.track("restorationist"), t.track("loyalist")) == (2, 0)
    assert t.view(1)["players"][0]["allegiance"] == "loyalist" and t.view(0)["players"][1]["allegiance"] is None


# --- revealed Loyalists ---------------------------------------------------------------------------------------


@pytest.mark.rule("SE-335")
@pytest.mark.parametrize("card", ATTACKS)
def test_a_revealed_loyalist_without_agents_is_not_topped_up_again(card: str) -> None:
    t = Table(3, hand=[card], revealed=[False, True, False], **LAST).do(*ATTACKS[card]).ready()
    assert (t.s.in_cities[1], t.s.revealed) == (0, [0, 1, 0])
    assert not t.events("revealed") and not t.events("agent_placed")


@pytest.mark.rule("SE-335")
def test_a_revealed_loyalist_who_loses_the_last_token_suffers_nothing_more() -> None:
    t = Table(3, hand=["terror_of_the_night"], revealed=[False, True, False], sanity=[3, 1, 3], chance=MADNESS, **LAST)
    assert t.changes("act terror_of_the_night", "seat seat1") == {
        "hand 0": [],
        "discard 0": ["terror_of_the_night"],
        "sanity 1": 0,
        "left": 1,
    }
    t.ready()


@pytest.mark.rule("SE-336")
@pytest.mark.parametrize("supply", [0, 1, 2, 5])
def test_the_top_up_ends_with_the_supply(supply: int) -> None:
    """The other agents of seat 1 lie on Yog Sothoth for good."""
    gone = [None, [{"card": "yog_sothoth", "agents": 9 - supply}], None]
    t = Table(3, hand=["shoggoth"], beside=gone, **LAST).do("act shoggoth", "agent seat1 cairo")
    placed = min(3, supply)
    t.do(*["city madrid"] * placed).ready()
    assert t.agents("madrid") == ({"seat1": placed} if placed else {})
    assert t.s.agent_supply[1] == supply - placed and t.s.revealed == [0, 1, 0]


@pytest.mark.rule("SE-336")
@pytest.mark.parametrize("stored", [1, 2])
def test_agents_on_mi_go_count_towards_the_three(stored: int) -> None:
    away = [None, [{"card": "mi_go", "agents": stored}], None]
    t = Table(3, hand=["terror_of_the_night"], beside=away, sanity=[3, 1, 3], chance=MADNESS, **LAST)
    t.do("act terror_of_the_night", "seat seat1")  # one agent in Cairo and those on the card
    t.do(*["city madrid"] * (2 - stored)).ready()
    assert t.s.in_cities[1] == 3 - stored and t.s.revealed == [0, 1, 0]
    assert t.laid("mi_go", 1) == {"card": "mi_go", "agents": stored}


# --- several reveals ------------------------------------------------------------------------------------------

FLOOD: dict[str, Any] = {  # the last agents of two players stand where seat 1 sends Cthulhu
    "hand": [None, ["cthulhu"], None],
    "deck": [None, [], None],
    "agents": {"cairo": {"seat0": 1, "seat2": 1}, "rome": {"seat1": 1}},
    "turn": 1,
}


@pytest.mark.rule("SE-337")
def test_several_reveals_go_clockwise_from_the_active_player() -> None:
    t = Table(3, **FLOOD, **LOYAL).do("act cthulhu", "city cairo")
    assert (t.kind, t.seat, t.s.revealed) == ("top_up", 2, [0, 0, 1])
    t.do(*["city madrid"] * 3)
    assert (t.kind, t.seat, t.s.revealed) == ("top_up", 0, [1, 0, 1])
    t.do(*["city paris"] * 3).ready(1)
    assert (t.agents("madrid"), t.agents("paris")) == ({"seat2": 3}, {"seat0": 3})


@pytest.mark.rule("SE-337")
def test_all_reveals_are_carried_out_before_the_game_ends() -> None:
    t = Table(3, **FLOOD, identity=["loyalist", "loyalist", "restorationist"]).do("act cthulhu", "city cairo")
    assert not t.s.done and t.events("revealed") == [("revealed", 2, 1), ("revealed", 0, 0)]
    t.do(*["city paris"] * 3)
    assert t.s.result is not None and t.s.result.reason == "reveal"
    assert t.agents("paris") == {"seat0": 3}


# --- Change of Heart ------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-340")
def test_a_change_of_heart_is_open_but_the_identity_below_is_not() -> None:
    scene: dict[str, Any] = {"identity": ["loyalist", "loyalist", "restorationist"], "known": [[0, 2]]}
    t = Table(3, hand=["change_of_heart"], deck=[], **scene).do("free change_of_heart").ready()
    seen = {seat: t.view(seat)["players"][0] for seat in (0, 1, 2, None)}
    assert all(player["changed_heart"] for player in seen.values())
    assert all(player["beside"] == [{"card": "change_of_heart"}] for player in seen.values())
    # Who had looked at the card knows the new side; the others know no more than before.
    known = {seat: player["allegiance"] for seat, player in seen.items()}
    assert known == {0: "restorationist", 1: None, 2: "restorationist", None: None}
    assert {GAME.determinise(t.s, 1, seed).identity[0][0] for seed in range(20)} == {0, 1}
    assert t.s.revealed == [0, 0, 0]


@pytest.mark.rule("SE-340")
def test_a_change_of_heart_on_a_revealed_identity_hides_nothing() -> None:
    """Forced to reveal with the changed heart of an earlier turn: the card below is turned up, the change counts."""
    t = Table(
        3,
        hand=["shoggoth"],
        flipped=[False, True, False],
        **{**LAST, "identity": ["loyalist", "restorationist", "loyalist"]},
    )
    t.do("act shoggoth", "agent seat1 cairo")
    assert (t.kind, t.seat) == ("top_up", 1)
    assert [t.view(seat)["players"][1]["allegiance"] for seat in (0, 2, None)] == ["loyalist"] * 3


# --- pawns that are out of play -------------------------------------------------------------------------------


@pytest.mark.rule("SE-324")
@pytest.mark.parametrize(("killer", "arrives"), [("start_revolver", 1), ("hired_assassin", 0)])
def test_a_pawn_on_an_agent_field_is_in_no_supply(killer: str, arrives: int) -> None:
    t = Table(
        hand=[[killer], ["start_contact"]],
        deck=[[], None],
        agents={"cairo": {"seat0": 2, "seat1": 1}, "berlin": {"seat1": 9}},
        cubes={"rome": {"seat1": 1}},
        shown={"rome": "louise_michel"},
    )
    t.do("assassinate seat1 cairo", "pass").ready(1)
    assert t.s.agent_supply[1] == arrives
    t.do("take rome").ready(1)
    assert t.agents("rome") == ({"seat1": 1} if arrives else {})


@pytest.mark.rule("SE-324")
def test_pawns_on_yog_sothoth_are_in_no_supply() -> None:
    t = Table(
        hand=["yog_sothoth", "duchess_duzes", "nadar"],
        deck=[],
        agents={"cairo": {"seat0": 10}, "berlin": {"seat1": 1}},
        cubes={"rome": {"seat0": 1}},
        shown={"rome": "louise_michel", "cairo": None},
        stacks={"cairo": []},
    )
    t.do("act yog_sothoth", "from cairo", "from cairo", "done", "act duchess_duzes").ready()
    assert t.discard() == ["louise_michel", "duchess_duzes"]
    assert (t.agents("rome"), t.s.agent_supply[0], t.s.in_cities[0]) == ({}, 0, 8)
    assert t.laid("yog_sothoth") == {"card": "yog_sothoth", "agents": 2}


# --- whole games ----------------------------------------------------------------------------------------------


def test_the_finished_games_at_hand_hold_a_reveal_of_each_faction() -> None:
    """A Loyalist who reveals goes on, a Restorationist ends the game (SE-156, SE-159)."""
    found: set[tuple[str, bool]] = set()
    for path in fixture_files("emerald"):
        data = json.loads(path.read_text("utf-8"))
        game = penumbra.replay(log_of(data), upto=0)
        now = GAME.view(game)["players"]
        for action in data["actions"]:
            game.apply(action)
            before, now = now, GAME.view(game)["players"]
            for old, new in zip(before, now, strict=True):
                if new["revealed"] and not old["revealed"] and not new["changed_heart"]:
                    found.add((new["allegiance"], game.result is not None))
    assert {("loyalist", False), ("restorationist", True)} <= found
    assert ("restorationist", False) not in found
