"""The identity cards, and game cards from Infernal Machine to Mrs Hudson."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.emerald.cards.worth import in_play
from tests.games.emerald.table import Table

# --- identity cards -------------------------------------------------------------------------------------------

POINTS = {"neutral": 3, "restorationist": 4, "loyalist": 5}
LAST_TURN: dict[str, Any] = {"turn_limit": 30, "round": 30, "turn": 1, "left": 1, "deck": [[], []]}


def hunted(identity: str) -> Table:
    """The last agent of seat 1, which has points of all kinds, is killed."""
    agents = {"rome": {"seat0": 1, "seat1": 1}}
    t = Table(hand=["shoggoth"], agents=agents, identity=["loyalist", identity], points=[None, POINTS])
    return t.do("act shoggoth")


def kept(identity: str, victim: str) -> dict[str, int]:
    """What seat 1 keeps at the end of its points and of a kill worth 3."""
    kills: dict[str, Any] = {"points": [None, POINTS], "kills": [None, {"seat0": 3}]}
    t = Table(hand=[None, []], identity=[victim, identity], **LAST_TURN, **kills).do("pass")
    assert t.s.result is not None
    return {line: n for line, n in t.s.result.breakdown[1].items() if n and line != "penalty"}


def test_identity_loyalist() -> None:
    t = hunted("loyalist")
    assert (t.kind, t.seat, t.s.done) == ("top_up", 1, False)
    t.do("city rome", "city cairo", "city rome").ready()
    assert (t.agents("rome"), t.s.revealed, t.vp(1)) == ({"seat0": 1, "seat1": 2}, [0, 1], 12)


def test_identity_loyalist__keeps_loyalist_points_and_those_for_restorationists_killed() -> None:
    assert kept("loyalist", "restorationist") == {"neutral": 3, "loyalist": 5, "kills": 3}
    assert kept("loyalist", "loyalist") == {"neutral": 3, "loyalist": 5}


def test_identity_restorationist() -> None:
    t = hunted("restorationist")
    assert t.s.result is not None and t.s.result.reason == "reveal"
    assert t.s.revealed == [0, 1] and t.s.in_cities[1] == 0


def test_identity_restorationist__keeps_restorationist_points_alone() -> None:
    assert kept("restorationist", "restorationist") == {"neutral": 3, "restorationist": 4}
    assert kept("restorationist", "loyalist") == {"neutral": 3, "restorationist": 4}


# --- Infernal Machine -----------------------------------------------------------------------------------------


def machine(city: str, *cards: str, **more: Any) -> Table:
    """Seat 0 has one agent in a city, and cubes enough to lead."""
    agents = {city: {"seat0": 1, "seat1": 2}, "vienna": {"seat1": 1}}
    return Table(hand=[*cards], deck=[[], None], agents=agents, cubes={city: {"seat0": 5}}, **more)


def test_infernal_machine() -> None:
    assert in_play("infernal_machine") == {"place": 1}


@pytest.mark.rule("SE-230", "SE-231")
def test_infernal_machine__is_worth_three_bombs_once() -> None:
    assert machine("london", "hired_assassin", "dynamite_cache").offers("assassinate") == []  # 3 of 4
    t = machine("london", "hired_assassin", "infernal_machine", "start_contact")
    removed = t.removed()
    t.do("assassinate seat1 london").ready()
    assert t.agents("london") == {"seat0": 1, "seat1": 1}
    assert (t.removed(), t.discard(), t.hand()) == ([*removed, "infernal_machine"], [], ["start_contact"])


@pytest.mark.rule("SE-230")
def test_infernal_machine__is_worth_no_more_than_three() -> None:
    royal = {"royalty": {"paris": 1}}  # costs 5
    assert machine("paris", "hired_assassin", "infernal_machine", **royal).offers("assassinate_royalty") == []
    more = machine("paris", "hired_assassin", "infernal_machine", "start_dynamite", **royal)
    assert more.offers("assassinate_royalty") == ["paris"]


@pytest.mark.rule("SE-231")
def test_infernal_machine__does_not_help_a_second_assassination() -> None:
    agents = {"rome": {"seat0": 2, "seat1": 2}, "vienna": {"seat1": 1}}
    hand = ["hired_assassin", "hired_assassin", "infernal_machine"]
    t = Table(hand=hand, deck=[[], None], agents=agents, cubes={"rome": {"seat0": 1}}).do("assassinate seat1 rome")
    assert (t.agents("rome"), t.leader("rome")) == ({"seat0": 2, "seat1": 1}, 0)  # only bombs are missing
    assert (t.kind, t.offers(), t.hand()) == ("assassinate_more", ["done"], ["hired_assassin"])


@pytest.mark.rule("SE-231")
def test_infernal_machine__comes_back_when_played_for_its_symbol() -> None:
    t = Table(hand=["infernal_machine"]).do("place rome").ready()
    assert (t.discard(), "infernal_machine" in t.removed()) == (["infernal_machine"], False)


# --- Inspector Lestrade ---------------------------------------------------------------------------------------


def test_inspector_lestrade() -> None:
    assert in_play("inspector_lestrade") == {"place": 1, "retrieve": 1, "agents": 1, "vp": {"neutral": 1}}


@pytest.mark.rule("SE-232", "SE-359")
@pytest.mark.parametrize(("seat", "there"), [(1, 3), (0, 2)])
def test_inspector_lestrade__sends_all_cubes_of_one_player_in_one_city_home(seat: int, there: int) -> None:
    cubes = {"rome": {"seat0": 2, "seat1": 3, "seat2": 1}, "paris": {"seat1": 1}}
    t = Table(3, hand=["inspector_lestrade"], cubes=cubes)
    home = t.s.cube_supply[:]
    t.do("act inspector_lestrade")
    assert t.offers() == ["cubes seat0 rome", "cubes seat1 paris", "cubes seat1 rome", "cubes seat2 rome"]
    assert t.changes(f"cubes seat{seat} rome") == {
        "cubes rome": {name: n for name, n in cubes["rome"].items() if name != f"seat{seat}"},
        f"cubes home {seat}": home[seat] + there,
        "discard 0": ["inspector_lestrade"],
        "left": 1,
    }
    t.ready()


@pytest.mark.rule("SE-232", "SE-298")
def test_inspector_lestrade__needs_a_cube_on_the_board() -> None:
    assert Table(hand=["inspector_lestrade"], agents={"rome": {"seat1": 2}}).offers("act") == []


# --- Irene Adler ----------------------------------------------------------------------------------------------

ABROAD = {"paris": {"seat1": 2, "seat2": 1}, "rome": {"seat0": 1}}


def test_irene_adler() -> None:
    assert in_play("irene_adler") == {"take": 1, "move": 1, "agents": 1, "vp": {"neutral": 1}}


@pytest.mark.rule("SE-233", "SE-234", "SE-350")
def test_irene_adler__puts_an_own_agent_in_the_place_of_a_foreign_one() -> None:
    t = Table(3, hand=["irene_adler"], agents=ABROAD).do("act irene_adler")
    assert t.offers() == ["agent seat1 paris", "agent seat2 paris"]
    assert t.changes("agent seat1 paris") == {
        "agents paris": {"seat0": 1, "seat1": 1, "seat2": 1},
        "agents home 0": 8,
        "agents home 1": 9,
        "beside 0": ["irene_adler"],  # for the point she gave
        "left": 1,
    }
    assert t.kills(1) == t.vp() == 0  # nobody was killed
    t.ready()


@pytest.mark.rule("SE-350")
def test_irene_adler__does_not_find_agents_that_are_in_no_city() -> None:
    beside = [None, [{"card": "mi_go", "agents": 2}], None]
    t = Table(3, hand=["irene_adler"], agents={"paris": {"seat2": 2}}, beside=beside).do("act irene_adler").ready()
    assert (t.agents("paris"), t.laid("mi_go", 1)["agents"]) == ({"seat0": 1, "seat2": 1}, 2)


@pytest.mark.rule("SE-351")
@pytest.mark.parametrize("card", ["irene_adler", "vampires"])
@pytest.mark.parametrize(("supply", "offered"), [(1, True), (0, False)])
def test_irene_adler__and_vampires_need_an_agent_in_the_supply(card: str, supply: int, offered: bool) -> None:
    agents = {"paris": {"seat0": 1, "seat1": 2}, "rome": {"seat0": 9 - supply}}
    assert Table(hand=[card], agents=agents).offers("act") == ([card] if offered else [])


@pytest.mark.rule("SE-352")
@pytest.mark.parametrize("identity", ["loyalist", "restorationist"])
def test_irene_adler__forces_a_player_to_reveal_by_replacing_the_last_agent(identity: str) -> None:
    agents = {"paris": {"seat1": 1}, "rome": {"seat0": 1}}
    t = Table(hand=["irene_adler"], agents=agents, identity=["loyalist", identity]).do("act irene_adler")
    assert (t.s.revealed, t.agents("paris")) == ([0, 1], {"seat0": 1})
    assert t.s.done == (identity == "restorationist")
    if not t.s.done:
        t.do("city rome", "city rome", "city rome").ready()
        assert t.agents("rome") == {"seat0": 1, "seat1": 3}


@pytest.mark.rule("SE-327")
def test_irene_adler__and_grigory_sudeykin_are_not_stopped_by_sherlock_holmes() -> None:
    agents = {"paris": {"seat0": 1, "seat1": 1}, "rome": {"seat1": 1}}
    hands = [["irene_adler", "grigory_sudeykin"], ["sherlock_holmes"]]
    t = Table(hand=hands, agents=agents).do("act irene_adler", "agent seat1 rome").ready()
    t.do("act grigory_sudeykin", "city cairo").ready(1)
    assert (t.agents("rome"), t.agents("cairo"), t.hand(1)) == ({"seat0": 1}, {"seat1": 1}, ["sherlock_holmes"])


# --- without a text, and Matvei Golovinski --------------------------------------------------------------------


def test_johann_most() -> None:
    assert in_play("johann_most") == {"retrieve": 2, "bombs": 2, "agents": 1, "vp": {"restorationist": 1}}


def test_louise_michel() -> None:
    worth = {"place": 1, "restorationist": 1, "bombs": 1, "agents": 1, "vp": {"restorationist": 1}}
    assert in_play("louise_michel") == worth


def test_matvei_golovinski() -> None:
    assert in_play("matvei_golovinski") == {"place": 1, "agents": 1, "vp": {"loyalist": 1}}


@pytest.mark.rule("SE-235")
def test_matvei_golovinski__moves_the_loyalist_marker_two_spaces() -> None:
    t = Table(hand=["matvei_golovinski"], tracks={"restorationist": 3, "loyalist": 4})
    assert t.changes("act matvei_golovinski") == {
        "tracks loyalist": 6,
        "vp 0": 3,
        "vp 1": 3,
        "hand 0": [],
        "discard 0": ["matvei_golovinski"],
        "left": 1,
    }
    t.ready()


@pytest.mark.rule("SE-236")
@pytest.mark.parametrize("space", [8, 9])
def test_matvei_golovinski__does_not_pass_ten(space: int) -> None:
    t = Table(hand=["matvei_golovinski"], tracks={"restorationist": 3, "loyalist": space}).do("act matvei_golovinski")
    assert (t.track("loyalist"), t.track("restorationist")) == (10, 3)
    assert t.s.result is not None and t.s.result.reason == "track"


# --- Mi-Go ----------------------------------------------------------------------------------------------------

SPREAD = {"rome": {"seat0": 2, "seat1": 1}, "paris": {"seat0": 1}}
STORED: dict[str, Any] = {"beside": [{"card": "mi_go", "agents": 2}]}


def test_mi_go() -> None:
    assert in_play("mi_go") == {"move": 2, "madness": 1}


@pytest.mark.rule("SE-237")
def test_mi_go__carries_two_agents_off_to_the_card() -> None:
    t = Table(hand=["mi_go"], agents=SPREAD).do("act mi_go")
    assert t.offers() == ["from paris", "from rome"]
    assert t.changes("from rome", "from paris") == {
        "agents rome": {"seat0": 1, "seat1": 1},
        "agents paris": {},
        "beside 0": ["mi_go"],
        "left": 1,
    }
    assert (t.laid("mi_go")["agents"], t.s.agent_supply[0]) == (2, 7)
    t.ready()


@pytest.mark.rule("SE-237")
def test_mi_go__carries_one_agent_if_the_player_likes() -> None:
    t = Table(hand=["mi_go"], agents=SPREAD).do("act mi_go", "from rome", "done").ready()
    assert (t.laid("mi_go")["agents"], t.agents("rome"), t.agents("paris")) == (
        1,
        {"seat0": 1, "seat1": 1},
        {"seat0": 1},
    )


@pytest.mark.rule("SE-238", "SE-354")
def test_mi_go__lets_them_go_in_a_later_turn() -> None:
    t = Table(hand=["mi_go"], deck=[[], []], agents=SPREAD).do("act mi_go", "from rome", "from paris")
    assert t.ready().offers("deploy") == []
    t.do("pass").ready(1)
    assert t.offers("deploy") == []
    t.do("pass", "pass").ready(0)
    assert len(t.offers("deploy")) == 9


@pytest.mark.rule("SE-238", "SE-239", "SE-354")
@pytest.mark.parametrize("agents", [1, 2])
@pytest.mark.parametrize("left", [2, 1])
def test_mi_go__lets_all_of_them_go_in_one_city_as_a_free_action(agents: int, left: int) -> None:
    t = Table(hand=["start_contact"], agents=SPREAD, beside=[{"card": "mi_go", "agents": agents}], left=left)
    removed = t.removed()
    assert t.changes("deploy cairo") == {
        "agents cairo": {"seat0": agents},
        "beside 0": [],
        "removed": [*removed, "mi_go"],
    }
    assert t.ready().offers("deploy") == []


@pytest.mark.rule("SE-240")
def test_mi_go__keeps_a_player_without_other_agents_hidden() -> None:
    t = Table(hand=["mi_go"], agents={"rome": {"seat0": 2}, "paris": {"seat1": 1}}, identity=["restorationist"] * 2)
    t.do("act mi_go", "from rome").ready()
    assert (t.s.revealed, t.s.in_cities[0], t.s.done) == ([0, 0], 0, False)
    hands: dict[str, Any] = {"hand": [["shoggoth"], []], "beside": [[], STORED["beside"]]}
    t = Table(**hands, agents={"rome": {"seat0": 1, "seat1": 1}}, identity=["restorationist"] * 2).do("act shoggoth")
    assert (t.ready().s.revealed, t.agents("rome"), t.kills(1)) == ([0, 0], {"seat0": 1}, 3)


@pytest.mark.rule("SE-353")
def test_mi_go__keeps_agents_out_of_all_cities() -> None:
    """Neither moved nor sacrificed; but they count for the Holy Brotherhood."""
    hand = ["start_courier", "nadar", "yog_sothoth", "holy_brotherhood"]
    t = Table(hand=hand, agents={"rome": {"seat1": 1}}, limbo=[5, 5], **STORED)
    assert "move" not in t.offers() and "free nadar" not in t.offers()
    assert [t.view()["cities"][city]["leader"] for city in ("rome", "paris")] == [1, None]
    t.do("act yog_sothoth").ready()
    assert (t.points(), t.laid("mi_go")["agents"]) == ({}, 2)
    t.do("act holy_brotherhood", "from_limbo")
    assert t.s.limbo == [3, 5]


@pytest.mark.rule("SE-353")
@pytest.mark.parametrize("card", ["shoggoth", "irene_adler", "vampires", "grigory_sudeykin"])
def test_mi_go__protects_agents_from_others(card: str) -> None:
    beside = [[], STORED["beside"]]
    assert Table(hand=[card], agents={"rome": {"seat0": 1}}, beside=beside).offers("act") == []
    assert Table(hand=[card], agents={"rome": {"seat0": 1, "seat1": 1}}, beside=beside).offers("act") == [card]


@pytest.mark.rule("SE-353")
def test_mi_go__carries_bombs_and_majorities_away() -> None:
    agents = {"cairo": {"seat0": 3, "seat1": 1}, "rome": {"seat1": 1}}
    t = Table(hand=["mi_go", "hired_assassin"], agents=agents)
    assert (t.offers("assassinate"), t.leader("cairo")) == (["seat1 cairo"], 0)
    t.do("act mi_go", "from cairo").ready()
    assert (t.offers("assassinate"), t.leader("cairo")) == ([], None)


def test_mrs_hudson() -> None:
    """What her text does is tested with that of the Freemasons, which is the same."""
    assert in_play("mrs_hudson") == {"retrieve": 2}
    t = Table(hand=["mrs_hudson", "start_contact"], deck=["start_revolver", "start_dynamite", "start_courier"])
    assert t.changes("free mrs_hudson", "drop start_contact") == {
        "hand 0": ["start_courier", "start_dynamite"],
        "deck 0": ["start_revolver"],
        "discard 0": ["start_contact", "mrs_hudson"],
    }
    t.ready()
