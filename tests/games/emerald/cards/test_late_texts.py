"""Actions on cubes, agents, cards, sanity and identities: the second half of the alphabet."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.emerald.cards.worth import in_play
from tests.games.emerald.table import Table

# --- People's Will --------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-243")
def test_peoples_will() -> None:
    """Everything from Limbo, nothing from the cities; then the card is out of the game."""
    t = Table(hand=["peoples_will"], deck=[], limbo=[6, 5], cubes={"rome": {"seat0": 2}})
    changed = t.changes("act peoples_will")
    assert changed.pop("removed")[-1] == "peoples_will"
    assert changed == {"limbo 0": 0, "cubes home 0": 8, "hand 0": [], "left": 1}
    t.ready()
    assert Table(hand=["peoples_will"], limbo=[0, 5]).offers("act") == []


def test_peoples_will__shows_symbols() -> None:
    assert in_play("peoples_will") == {"place": 1, "restorationist": 1, "bombs": 1}


# --- Pinkerton Agents -----------------------------------------------------------------------------------------

TWO = {"rome": {"seat0": 2, "seat1": 1}, "paris": {"seat0": 1}}


def test_pinkerton_agents() -> None:
    assert in_play("pinkerton_agents") == {"place": 1, "move": 1}


@pytest.mark.rule("SE-244")
def test_pinkerton_agents__bring_an_agent_from_the_supply_to_any_city() -> None:
    t = Table(hand=["pinkerton_agents"], deck=[], agents=TWO).do("act pinkerton_agents")
    assert t.offers() == ["from_supply", "from paris", "from rome"]  # not those of seat 1
    t.do("from_supply")
    assert len(t.offers("city")) == 9
    changed = t.changes("city rome")
    assert changed.pop("removed")[-1] == "pinkerton_agents"
    assert changed == {"agents rome": {"seat0": 3, "seat1": 1}, "agents home 0": 6, "left": 1}
    t.ready()


@pytest.mark.rule("SE-244", "SE-367")
def test_pinkerton_agents__or_move_one_to_another_city() -> None:
    t = Table(hand=["pinkerton_agents"], deck=[], agents=TWO).do("act pinkerton_agents", "from paris")
    assert len(t.offers("city")) == 8 and "paris" not in t.offers("city")
    changed = t.changes("city cairo")
    assert changed.pop("removed")[-1] == "pinkerton_agents"
    assert changed == {"agents paris": {}, "agents cairo": {"seat0": 1}, "left": 1}
    assert t.s.revealed == [0, 0] and t.leader("cairo") == 0 and t.leader("paris") is None
    t.ready()


@pytest.mark.rule("SE-244")
def test_pinkerton_agents__must_move_one_if_the_supply_is_empty() -> None:
    t = Table(hand=["pinkerton_agents"], deck=[], agents={"rome": {"seat0": 8}, "paris": {"seat0": 2}})
    assert t.do("act pinkerton_agents").offers() == ["from paris", "from rome"]


# --- Sigmund Freud --------------------------------------------------------------------------------------------


def test_sigmund_freud() -> None:
    assert in_play("sigmund_freud") == {"retrieve": 2}


@pytest.mark.rule("SE-255", "SE-256")
@pytest.mark.parametrize("tokens", [0, 1, 2])
def test_sigmund_freud__heals_and_helps_the_restorationists(tokens: int) -> None:
    player = {"sanity": [tokens, 1], "revealed": [tokens == 0, False], "identity": ["loyalist", None]}
    t = Table(hand=["sigmund_freud"], deck=[], tracks={"restorationist": 3, "loyalist": 4}, **player)
    changed = t.changes("act sigmund_freud")
    assert changed.pop("removed")[-1] == "sigmund_freud"
    assert changed == {"sanity 0": 3, "tracks restorationist": 5, "hand 0": [], "left": 1}
    t.ready()


@pytest.mark.rule("SE-256")
def test_sigmund_freud__moves_the_marker_even_for_the_sane() -> None:
    t = Table(hand=["sigmund_freud"], deck=[]).do("act sigmund_freud").ready()
    assert t.s.tracks == [2, 0] and t.s.sanity == [3, 3] and t.vp(0) == t.vp(1) == 2


@pytest.mark.rule("SE-256")
def test_sigmund_freud__may_end_the_game_by_the_marker() -> None:
    t = Table(hand=["sigmund_freud"], deck=[], sanity=[1, 3], tracks={"restorationist": 9, "loyalist": 9})
    t.do("act sigmund_freud")
    assert t.s.result is not None and t.s.result.reason == "track" and t.s.tracks == [10, 9]


@pytest.mark.rule("SE-341")
def test_sigmund_freud__hides_nobody_again() -> None:
    position: dict[str, Any] = {"revealed": [True, False], "sanity": [0, 3], "known": [[0, None]]}
    t = Table(hand=["sigmund_freud"], deck=[], identity=["loyalist", "loyalist"], **position)
    t.do("act sigmund_freud").ready()
    assert t.s.sanity == [3, 3] and t.s.revealed == [1, 0]
    assert t.view(1)["players"][0]["allegiance"] == "loyalist"


# --- Third Section --------------------------------------------------------------------------------------------

ROME: dict[str, Any] = {
    "shown": {"rome": "nadar"},
    "stacks": {"rome": ["secret_fund", "orient_express"]},
    "agents": {"rome": {"seat1": 1}},
    "cubes": {"rome": {"seat0": 1, "seat1": 2}},
}


def test_third_section() -> None:
    assert in_play("third_section") == {"place": 1, "retrieve": 1}


@pytest.mark.rule("SE-265")
def test_third_section__removes_the_face_up_card_of_any_city() -> None:
    """Even where another player has most pieces; the pieces stay."""
    t = Table(hand=["third_section"], deck=[], **ROME).do("act third_section")
    assert len(t.offers("city")) == 9
    changed = t.changes("city rome")
    assert changed.pop("removed")[-1] == "nadar"
    assert changed == {
        "shown rome": "orient_express",
        "stacks rome": ["secret_fund"],
        "discard 0": ["third_section"],
        "left": 1,
    }
    t.ready()


@pytest.mark.rule("SE-358")
def test_third_section__may_remove_a_city_card() -> None:
    t = Table(hand=["third_section"], deck=[], **{**ROME, "shown": {"rome": "city_rome"}})
    t.do("act third_section", "city rome").ready()
    assert t.removed()[-1] == "city_rome" and t.shown("rome") == "orient_express"
    assert t.cubes("rome") == ROME["cubes"]["rome"] and t.agents("rome") == {"seat1": 1} and t.vp() == 0


@pytest.mark.rule("SE-266")
def test_third_section__touches_royalty_neither_in_its_slot_nor_in_the_stack() -> None:
    t = Table(hand=["third_section"], deck=[], **{**ROME, "stacks": {"rome": ["secret_fund", "royal_rome"]}})
    t.do("act third_section", "city rome").ready()
    assert t.royalty("rome") and t.shown("rome") == "secret_fund" and "royal_rome" not in t.removed()
    alone = {**ROME, "shown": {"rome": None}, "stacks": {"rome": []}, "royalty": {"rome": 1}}
    t = Table(hand=["third_section"], deck=[], **alone).do("act third_section")
    assert len(t.offers("city")) == 8 and "rome" not in t.offers("city")


# --- Vladimir Burtsev -----------------------------------------------------------------------------------------


def test_vladimir_burtsev() -> None:
    found = in_play("vladimir_burtsev")
    assert found == {"place": 1, "restorationist": 1, "agents": 1, "vp": {"restorationist": 1}}


@pytest.mark.rule("SE-273", "SE-274", "SE-365")
@pytest.mark.parametrize("identity", ["loyalist", "restorationist"])
def test_vladimir_burtsev__looks_at_one_hidden_identity_in_secret(identity: str) -> None:
    identities = ["loyalist", identity, "loyalist", "restorationist"]
    position: dict[str, Any] = {"revealed": [False, False, True, False], "known": [[2, None]]}
    t = Table(4, hand=["vladimir_burtsev"], deck=[], identity=identities, **position).do("act vladimir_burtsev")
    assert t.offers() == ["seat seat1", "seat seat3"]  # not oneself, nor who is revealed
    assert t.changes("seat seat1") == {"discard 0": ["vladimir_burtsev"], "left": 1}
    players = t.view(0)["players"]
    assert (players[1]["allegiance"], players[3]["allegiance"]) == (identity, None)
    for bystander in (2, 3, None):
        assert t.view(bystander)["players"][1]["allegiance"] is None
    assert t.view(1)["players"][0]["allegiance"] is None
    t.ready()


@pytest.mark.rule("SE-365")
def test_vladimir_burtsev__has_nobody_to_look_at_when_all_others_are_revealed() -> None:
    t = Table(3, hand=["vladimir_burtsev"], identity=["restorationist", "loyalist", "loyalist"], revealed=[0, 1, 1])
    assert t.offers("act") == []


# --- William Morris -------------------------------------------------------------------------------------------


def test_william_morris() -> None:
    found = in_play("william_morris")
    assert found == {"place": 1, "retrieve": 1, "agents": 1, "vp": {"restorationist": 1}}


@pytest.mark.rule("SE-369")
@pytest.mark.parametrize(("answer", "n"), [("from_limbo", 2), ("done", 1)])
def test_william_morris__places_one_or_two_cubes_from_limbo(answer: str, n: int) -> None:
    t = Table(hand=["william_morris"], deck=[], cubes={"rome": {"seat1": 1}}).do("act william_morris")
    assert len(t.offers("city")) == 9
    assert t.changes("city rome", answer) == {
        "cubes rome": {"seat0": n, "seat1": 1},
        "limbo 0": 5 - n,
        "discard 0": ["william_morris"],
        "left": 1,
    }
    assert t.leader("rome") == (0 if n == 2 else None)
    t.ready()


@pytest.mark.rule("SE-369")
def test_william_morris__needs_a_cube_in_limbo() -> None:
    t = Table(hand=["william_morris"], deck=[], limbo=[1, 5]).do("act william_morris", "city rome").ready()
    assert t.cubes("rome") == {"seat0": 1} and t.s.limbo == [0, 5] and t.s.cube_supply == [9, 5]
    assert Table(hand=["william_morris"], limbo=[0, 5]).offers("act") == []
