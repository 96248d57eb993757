"""Game cards without a text, second half of the alphabet: what they bring when taken and when played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.emerald.cards.worth import in_play
from tests.games.emerald.table import Table


def test_peter_rachkovsky() -> None:
    assert in_play("peter_rachkovsky") == {"place": 1, "loyalist": 1, "agents": 2, "vp": {"loyalist": 1}}


def test_peter_rachkovsky__brings_one_agent_if_no_second_is_left() -> None:
    position: dict[str, Any] = {"shown": {"rome": "peter_rachkovsky"}, "cubes": {"rome": {"seat0": 1}}}
    t = Table(hand=["start_contact"], deck=[], agents={"paris": {"seat0": 9}}, **position).do("take rome")
    assert t.agents("rome") == {"seat0": 1} and t.s.agent_supply == [0, 10]
    t.ready()


def test_professor_moriarty() -> None:
    assert in_play("professor_moriarty") == {
        "place": 2,
        "assassinate": 1,
        "kill_vp": 4,
        "agents": 1,
        "vp": {"loyalist": 1},
    }


def test_ravachol() -> None:
    assert in_play("ravachol") == {"bombs": 2, "assassinate": 1, "agents": 1}


def test_ravachol__is_killer_or_bombs_but_not_both() -> None:
    """One agent in Cairo: Ravachol alone would have to be both."""
    scene: dict[str, Any] = {"agents": {"cairo": {"seat0": 1, "seat1": 1}}, "cubes": {"cairo": {"seat0": 1}}}
    assert Table(hand=["ravachol"], deck=[], **scene).offers("assassinate") == []
    assert Table(hand=["ravachol", "start_dynamite"], deck=[], **scene).offers("assassinate") == ["seat1 cairo"]


def test_sebastian_moran() -> None:
    assert in_play("sebastian_moran") == {"bombs": 1, "assassinate": 1, "kill_vp": 4, "agents": 1}


@pytest.mark.parametrize(("victim", "kept"), [("loyalist", 0), ("restorationist", 4)])
def test_sebastian_moran__his_points_depend_on_the_faction_of_the_victim(victim: str, kept: int) -> None:
    agents = {"cairo": {"seat0": 2, "seat1": 1}, "rome": {"seat1": 1}}
    t = Table(hand=["sebastian_moran"], deck=[], agents=agents, identity=["loyalist", victim], turn_limit=30, round=30)
    t.do("assassinate seat1 cairo", "pass", "pass", "pass")
    assert t.s.result is not None and t.s.result.breakdown[0]["kills"] == kept


def test_sebastian_moran__keeps_an_empty_field_after_killing_royalty() -> None:
    agents = {"cairo": {"seat0": 4, "seat1": 1}}
    t = Table(hand=["sebastian_moran"], deck=[], agents=agents, royalty={"cairo": 1}).do("assassinate_royalty cairo")
    assert t.laid("sebastian_moran") == {"card": "sebastian_moran"} and t.s.kills == [0] * 4
    assert t.points() == {"restorationist": 3} and t.agents("cairo")["seat1"] == 1
    t.ready()


def test_secret_fund() -> None:
    assert in_play("secret_fund") == {"place": 2, "retrieve": 3}


def test_secret_press() -> None:
    assert in_play("secret_press") == {"retrieve": 1, "restorationist": 2}


def test_secret_press__both_copies_in_one_action() -> None:
    t = Table(hand=["secret_press", "secret_press"], deck=[]).do("advance", "push restorationist secret_press")
    assert t.s.tracks == [4, 0] and t.hand() == [] and t.vp(0) == t.vp(1) == 4
    t.ready()


def test_sophia_perovskaya() -> None:
    assert in_play("sophia_perovskaya") == {"take": 1, "bombs": 1, "assassinate": 1, "agents": 1}


def test_vera_figner() -> None:
    assert in_play("vera_figner") == {
        "place": 1,
        "bombs": 1,
        "assassinate": 1,
        "agents": 1,
        "vp": {"restorationist": 1},
    }


def test_war_scare() -> None:
    assert in_play("war_scare") == {"retrieve": 1, "loyalist": 2}


def test_war_scare__together_with_the_secret_press() -> None:
    t = Table(hand=["war_scare", "secret_press"], deck=[]).act("advance", "push loyalist war_scare")
    assert t.s.tracks == [0, 2] and t.hand() == ["secret_press"] and t.vp(0) == t.vp(1) == 2
    t.act("advance", "push restorationist secret_press")
    assert t.s.tracks == [2, 2] and t.vp(0) == t.vp(1) == 0


def test_wilhelm_stieber() -> None:
    assert in_play("wilhelm_stieber") == {
        "retrieve": 2,
        "assassinate": 1,
        "kill_vp": 3,
        "agents": 1,
        "vp": {"loyalist": 1},
    }


def test_william_melville() -> None:
    assert in_play("william_melville") == {
        "move": 2,
        "assassinate": 1,
        "kill_vp": 3,
        "agents": 1,
        "vp": {"loyalist": 1},
    }
