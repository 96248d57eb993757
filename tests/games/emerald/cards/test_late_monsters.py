"""Shoggoth, Terror of the Night, Vampires as attackers, and Yog Sothoth."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.emerald.cards.worth import in_play
from tests.games.emerald.table import CALM, MADNESS, Table

# --- Shoggoth -------------------------------------------------------------------------------------------------

THREE = {"cairo": {"seat0": 1, "seat1": 2}, "rome": {"seat1": 1}, "paris": {"seat2": 2}}


def test_shoggoth() -> None:
    assert in_play("shoggoth") == {"place": 1, "bombs": 1, "madness": 1}


@pytest.mark.rule("SE-251", "SE-252", "SE-254")
def test_shoggoth__reaches_every_agent_of_another_player_anywhere() -> None:
    """Seat 0 has a piece in Cairo only."""
    t = Table(3, hand=["shoggoth"], deck=[], agents=THREE).do("act shoggoth")
    assert t.offers() == ["agent seat1 rome", "agent seat1 cairo", "agent seat2 paris"]
    t.do("agent seat2 paris").ready()
    assert t.agents("paris") == {"seat2": 1}


@pytest.mark.rule("SE-251", "SE-253", "SE-324")
def test_shoggoth__keeps_the_victim_for_its_points() -> None:
    cubes = {"cairo": {"seat0": 1, "seat2": 1}}
    t = Table(3, hand=["shoggoth"], deck=[], agents=THREE, cubes=cubes)
    assert t.changes("act shoggoth", "agent seat1 cairo") == {
        "hand 0": [],
        "beside 0": ["shoggoth"],
        "agents cairo": {"seat0": 1, "seat1": 1},
        "vp 0": 3,
        "left": 1,
    }
    assert t.laid("shoggoth") == {"card": "shoggoth", "victim": 1} and t.kills(1) == 3
    t.ready()


@pytest.mark.rule("SE-253")
def test_shoggoth__each_copy_holds_its_own_victim() -> None:
    t = Table(3, hand=["shoggoth", "shoggoth"], deck=[], agents=THREE, turn=0)
    t.do("act shoggoth", "agent seat1 cairo", "act shoggoth", "agent seat2 paris")
    assert t.beside() == ["shoggoth", "shoggoth"] and (t.kills(1), t.kills(2)) == (3, 3)
    t.ready(1)


@pytest.mark.rule("SE-252")
def test_shoggoth__does_nothing_if_only_own_agents_are_there() -> None:
    assert Table(hand=["shoggoth"], agents={"cairo": {"seat0": 2}}).offers("act") == []


# --- Terror of the Night --------------------------------------------------------------------------------------


def test_terror_of_the_night() -> None:
    assert in_play("terror_of_the_night") == {"place": 1, "retrieve": 1, "madness": 1}


@pytest.mark.rule("SE-263", "SE-264", "SE-364")
@pytest.mark.parametrize(("die", "lost"), [(MADNESS, {"sanity 2": 2}), (CALM, {})])
def test_terror_of_the_night__makes_another_player_roll(die: dict[str, list[str]], lost: dict[str, int]) -> None:
    mad = {"sanity": [3, 1, 3, 0], "revealed": [0, 0, 0, 1], "identity": [None, None, None, "loyalist"]}
    t = Table(4, hand=["terror_of_the_night"], deck=[], chance=die, **mad).do("act terror_of_the_night")
    assert t.offers() == ["seat seat1", "seat seat2"]  # not oneself, and nobody without a token
    changed = t.changes("seat seat2")
    assert changed == {"discard 0": ["terror_of_the_night"], "left": 1, **lost}
    t.ready()


@pytest.mark.rule("SE-364")
def test_terror_of_the_night__needs_a_player_with_a_token() -> None:
    mad = {"sanity": [3, 0, 0], "revealed": [0, 1, 1], "identity": [None, "loyalist", "loyalist"]}
    assert Table(3, hand=["terror_of_the_night"], **mad).offers("act") == []


@pytest.mark.rule("SE-264")
@pytest.mark.parametrize("identity", ["loyalist", "restorationist"])
def test_terror_of_the_night__may_take_the_last_token(identity: str) -> None:
    t = Table(
        hand=["terror_of_the_night"], deck=[], sanity=[3, 1], chance=MADNESS,
        identity=["loyalist", identity], agents={"rome": {"seat0": 1, "seat1": 3}},
    ).do("act terror_of_the_night")  # fmt: skip
    assert t.s.revealed[1] and t.s.sanity == [3, 0]
    assert t.s.done == (identity == "restorationist")
    if not t.s.done:
        t.ready()


# --- Vampires -------------------------------------------------------------------------------------------------


def test_vampires() -> None:
    assert in_play("vampires") == {"place": 2, "madness": 1, "vp": {"loyalist": 1}}


@pytest.mark.rule("SE-267", "SE-268", "SE-269", "SE-270")
def test_vampires__replace_an_agent_near_an_own_one() -> None:
    agents = {**THREE, "berlin": {"seat0": 1, "seat2": 1}}
    t = Table(3, hand=["vampires"], deck=[], agents=agents, cubes={"cairo": {"seat1": 1}}).do("act vampires")
    assert t.offers() == ["agent seat1 cairo", "agent seat2 berlin"]
    assert t.changes("agent seat1 cairo") == {
        "beside 0": ["vampires"],
        "agents cairo": {"seat0": 2, "seat1": 1},
        "agents home 0": 7,
        "agents home 1": 8,
        "left": 1,
    }
    assert t.s.kills == [0] * 9 and t.leader("cairo") is None  # two agents against agent and cube
    t.ready()


@pytest.mark.rule("SE-269", "SE-351")
def test_vampires__need_an_agent_there_and_one_in_the_supply() -> None:
    apart = {"cairo": {"seat0": 2}, "rome": {"seat1": 2}}
    assert Table(hand=["vampires"], agents=apart, cubes={"rome": {"seat0": 4}}).offers("act") == []
    together = {"cairo": {"seat0": 10, "seat1": 1}}
    assert Table(hand=["vampires"], agents=together).offers("act") == []
    together["cairo"]["seat0"] = 9
    assert Table(hand=["vampires"], agents=together).offers("act") == ["vampires"]


@pytest.mark.rule("SE-352")
@pytest.mark.parametrize("identity", ["loyalist", "restorationist"])
def test_vampires__whose_last_agent_is_replaced_must_reveal(identity: str) -> None:
    agents = {"cairo": {"seat0": 1, "seat1": 1}}
    t = Table(hand=["vampires"], deck=[], agents=agents, identity=["loyalist", identity]).do("act vampires")
    assert t.s.revealed == [0, 1] and t.agents("cairo") == {"seat0": 2}
    assert t.s.done == (identity == "restorationist")
    if not t.s.done:
        assert t.kind == "top_up"
        t.do("city rome", "city rome", "city rome").ready()


@pytest.mark.rule("SE-262")
def test_vampires__keep_their_point_after_the_action() -> None:
    agents = {"cairo": {"seat0": 1, "seat1": 2}}
    t = Table(hand=["vampires"], deck=[], agents=agents, points=[{"loyalist": 1}, {}]).do("act vampires").ready()
    assert t.points() == {"loyalist": 1} and t.beside() == ["vampires"]


# --- Yog Sothoth ----------------------------------------------------------------------------------------------


def yog(**position: Any) -> Table:
    t = Table(hand=["yog_sothoth"], deck=[], **position).do("act yog_sothoth")
    assert t.kind == "sacrifice"
    return t


OWN = {"cairo": {"seat0": 2, "seat1": 1}, "rome": {"seat0": 1}}


def test_yog_sothoth() -> None:
    assert in_play("yog_sothoth") == {"place": 1, "loyalist": 1, "madness": 1}


@pytest.mark.rule("SE-275", "SE-276", "SE-277", "SE-324")
def test_yog_sothoth__takes_some_agents_for_good() -> None:
    t = yog(agents=OWN, cubes={"cairo": {"seat0": 1}})
    assert t.offers() == ["from rome", "from cairo", "done"]
    assert t.changes("from cairo", "from rome", "done") == {
        "beside 0": ["yog_sothoth"],
        "agents cairo": {"seat0": 1, "seat1": 1},
        "agents rome": {},
        "points 0": {"loyalist": 2},
        "vp 0": 2,
        "left": 1,
    }
    assert t.laid("yog_sothoth") == {"card": "yog_sothoth", "agents": 2} and t.s.agent_supply == [7, 9]
    assert t.s.stored == [0, 0]  # unlike those on Mi-Go they do not come back
    t.ready()
    assert t.offers("deploy") == []


@pytest.mark.rule("SE-275", "SE-362")
def test_yog_sothoth__may_be_played_for_nothing() -> None:
    t = yog(agents=OWN)
    assert t.changes("done") == {"beside 0": ["yog_sothoth"], "left": 1}
    t.ready()


@pytest.mark.rule("SE-362")
def test_yog_sothoth__may_be_played_without_agents() -> None:
    t = Table(hand=["yog_sothoth"], deck=[]).do("act yog_sothoth")
    assert t.beside() == ["yog_sothoth"] and t.points() == {} and t.s.revealed == [0, 0]
    t.ready()


@pytest.mark.rule("SE-276", "SE-278")
def test_yog_sothoth__a_loyalist_who_gives_all_reveals_and_goes_on_with_three() -> None:
    t = yog(agents=OWN, identity=["loyalist", "restorationist"]).do("from cairo", "from cairo", "from rome")
    assert (t.kind, t.seat, t.s.revealed) == ("top_up", 0, [1, 0])
    t.do("city paris", "city paris", "city london").ready()
    assert (t.agents("paris"), t.agents("london")) == ({"seat0": 2}, {"seat0": 1})
    assert t.points() == {"loyalist": 3} and t.s.agent_supply == [4, 9]


@pytest.mark.rule("SE-277", "SE-278")
def test_yog_sothoth__a_restorationist_who_gives_all_ends_the_game_without_the_points() -> None:
    t = yog(agents=OWN, identity=["restorationist", "loyalist"]).do("from cairo", "from cairo", "from rome")
    assert t.s.result is not None and t.s.result.reason == "reveal"
    assert t.points() == {"loyalist": 3} and t.s.result.breakdown[0]["loyalist"] == 0


@pytest.mark.rule("SE-240", "SE-353")
def test_yog_sothoth__cannot_take_agents_from_mi_go_which_save_from_a_reveal() -> None:
    t = yog(agents={"cairo": {"seat0": 1, "seat1": 1}}, beside=[{"card": "mi_go", "agents": 2}])
    assert t.offers() == ["from cairo", "done"]
    t.do("from cairo").ready()
    assert t.s.revealed == [0, 0] and t.laid("mi_go") == {"card": "mi_go", "agents": 2} and t.vp() == 1
