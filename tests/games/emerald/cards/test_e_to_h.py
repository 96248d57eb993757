"""Game cards from Emma Goldman to Holy Brotherhood."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.emerald.cards.worth import in_play
from tests.games.emerald.table import CALM, MADNESS, Table


def test_emma_goldman() -> None:
    assert in_play("emma_goldman") == {"take": 1, "restorationist": 2, "agents": 1, "vp": {"restorationist": 1}}


def test_errico_malatesta() -> None:
    worth = {"move": 2, "restorationist": 1, "bombs": 1, "agents": 1, "vp": {"restorationist": 1}}
    assert in_play("errico_malatesta") == worth


# --- Evno Azef ------------------------------------------------------------------------------------------------

SIDES = ["loyalist", "restorationist", "loyalist"]


def test_evno_azef() -> None:
    assert in_play("evno_azef") == {"take": 1, "assassinate": 1, "kill_vp": 3, "agents": 1}


@pytest.mark.rule("SE-371")
@pytest.mark.parametrize("track", ["restorationist", "loyalist"])
def test_evno_azef__looks_at_an_identity_then_may_move_either_marker(track: str) -> None:
    t = Table(3, hand=["evno_azef"], identity=SIDES, tracks={"restorationist": 2, "loyalist": 2})
    removed = t.removed()
    t.do("act evno_azef", "seat seat1")
    assert t.offers() == ["track restorationist", "track loyalist", "decline"]
    assert t.view(0)["players"][1]["allegiance"] == "restorationist"  # known before the marker is chosen
    t.do(f"track {track}").ready()
    assert t.view(0)["tracks"] == {"restorationist": 2, "loyalist": 2, track: 3}
    assert (t.removed(), t.discard(), t.beside(), t.s.left) == ([*removed, "evno_azef"], [], [], 1)


@pytest.mark.rule("SE-371")
def test_evno_azef__may_leave_the_markers_alone() -> None:
    t = Table(3, hand=["evno_azef"], identity=SIDES)
    changed = t.changes("act evno_azef", "seat seat2", "decline")
    assert {*changed} == {"hand 0", "removed", "left"}
    t.ready()


@pytest.mark.rule("SE-365")
def test_evno_azef__shows_the_card_to_its_player_alone() -> None:
    t = Table(3, hand=["evno_azef"], identity=SIDES).do("act evno_azef", "seat seat1", "decline").ready()
    assert [t.view(seat)["players"][1]["allegiance"] for seat in (0, 2, None)] == ["restorationist", None, None]
    assert t.view(0)["players"][2]["allegiance"] is None
    assert not t.s.revealed[1]


@pytest.mark.rule("SE-365")
def test_evno_azef__looks_only_at_others_who_are_not_revealed() -> None:
    three = Table(4, hand=["evno_azef"], revealed=[0, 1, 0, 0], identity=["loyalist", *SIDES[::2], "restorationist"])
    assert three.do("act evno_azef").offers() == ["seat seat2", "seat seat3"]
    none_left = Table(3, hand=["evno_azef"], revealed=[0, 1, 1], identity=["restorationist", "loyalist", "loyalist"])
    assert none_left.offers("act") == []


# --- Fenians --------------------------------------------------------------------------------------------------


def fenians(agents: int, *cards: str, **more: Any) -> Table:
    """Seat 0 has so many agents in London, where an agent costs 4, and cubes enough to lead."""
    pieces = {"london": {"seat0": agents, "seat1": 1}, "rome": {"seat1": 1}, "paris": {"seat0": 2}}
    cubes = {"london": {"seat0": 2, "seat1": 1}}
    return Table(hand=["hired_assassin", *cards], deck=[[], None], agents=pieces, cubes=cubes, chance=CALM, **more)


def test_fenians() -> None:
    assert in_play("fenians") == {"place": 1, "bombs": 1}


@pytest.mark.rule("SE-214", "SE-216")
def test_fenians__make_two_bombs_of_every_agent_there_and_leave_the_game() -> None:
    assert fenians(2, "start_contact").offers("assassinate") == []
    assert fenians(1, "fenians").offers("assassinate") == []  # agents in Paris do not count
    t = fenians(2, "fenians", "start_contact")
    removed = t.removed()
    t.do("assassinate seat1 london").ready()
    assert t.agents("london") == {"seat0": 2}
    assert (t.removed(), t.discard(), t.beside()) == ([*removed, "fenians"], [], ["hired_assassin"])


@pytest.mark.rule("SE-214", "SE-216")
def test_fenians__help_against_royalty() -> None:
    """Three agents are worth six, and the dynamite makes seven."""
    t = fenians(3, "fenians", "start_dynamite", royalty={"london": 1})
    assert t.offers("assassinate_royalty") == ["london"]
    t.act("assassinate_royalty london", "start_dynamite", "benefit fenians").ready()
    assert (t.points(), t.discard(), t.royalty("london")) == ({"restorationist": 6}, ["start_dynamite"], False)
    assert "fenians" in t.removed()


@pytest.mark.rule("SE-215")
def test_fenians__do_not_count_agents_four_times() -> None:
    assert fenians(1, "fenians", "fenians").offers("assassinate") == []
    assert fenians(2, "fenians", "fenians", royalty={"london": 1}).offers("assassinate_royalty") == []


@pytest.mark.rule("SE-215", "SE-319")
def test_fenians__may_be_joined_by_a_second_card_for_its_bomb() -> None:
    """Two agents count four, and The Spinner in Darkness costs five."""
    pieces = {"paris": {"seat0": 2, "seat1": 1}}
    t = Table(hand=["hired_assassin", "fenians", "fenians"], deck=[], agents=pieces, royalty={"paris": 1}, chance=CALM)
    removed = t.removed()
    t.do("assassinate_royalty paris", "benefit fenians").ready()  # the other text is no choice any more
    assert (t.discard(), t.removed()) == (["fenians"], [*removed, "fenians"])


@pytest.mark.rule("SE-216")
def test_fenians__played_for_a_symbol_go_to_the_discard_pile() -> None:
    t = fenians(3, "fenians").do("assassinate seat1 london", "pay fenians").ready()
    assert (t.discard(), "fenians" in t.removed()) == (["fenians"], False)


# --- Freemasons and Mrs Hudson --------------------------------------------------------------------------------


def test_freemasons() -> None:
    assert in_play("freemasons") == {"place": 2, "take": 1}


DRAWERS = pytest.mark.parametrize("card", ["freemasons", "mrs_hudson"])
HAND = ["start_contact", "start_courier", "start_revolver"]
DECK = ["start_agitator", "start_safe_house", "start_dynamite", "start_informer"]  # the last one is on top


@pytest.mark.rule("SE-217", "SE-219")
@DRAWERS
@pytest.mark.parametrize("dropped", [0, 1, 2, 3])
def test_freemasons__and_mrs_hudson_exchange_any_number_of_cards_and_draw_one_more(card: str, dropped: int) -> None:
    t = Table(hand=[card, *HAND], deck=DECK, discard=["start_dynamite"])
    picks = [f"drop {one}" for one in HAND[:dropped]]
    stop = {0: ["decline"], 3: []}.get(dropped, ["done"])  # after the last card there is nothing to stop
    assert t.changes(f"free {card}", *picks, *stop) == {
        "hand 0": [*HAND[dropped:], *DECK[::-1][: dropped + 1]],
        "deck 0": DECK[: 3 - dropped],
        "discard 0": ["start_dynamite", *HAND[:dropped], card],
    }
    t.ready()


@pytest.mark.rule("SE-218", "SE-220", "SE-366")
@DRAWERS
def test_freemasons__and_mrs_hudson_stay_out_of_their_own_reshuffle(card: str) -> None:
    """The discarded cards take part in it: both come back, though three could be drawn."""
    t = Table(hand=[card, *HAND[:2]], deck=[], discard=[]).do(f"free {card}", f"drop {HAND[0]}", f"drop {HAND[1]}")
    t.ready()
    assert (sorted(t.hand()), t.deck(), t.discard()) == (HAND[:2], [], [card])
    t = Table(hand=[card, *HAND], deck=[], discard=["start_dynamite"]).do(f"free {card}", "decline").ready()
    assert (t.hand(), t.discard()) == ([*HAND, "start_dynamite"], [card])


# --- Grigory Sudeykin -----------------------------------------------------------------------------------------

CROWD = {"rome": {"seat0": 1, "seat1": 2}, "cairo": {"seat0": 1, "seat2": 1}, "paris": {"seat1": 1, "seat2": 1}}


def test_grigory_sudeykin() -> None:
    worth = {"place": 1, "retrieve": 1, "loyalist": 1, "agents": 1, "vp": {"loyalist": 1}}
    assert in_play("grigory_sudeykin") == worth


@pytest.mark.rule("SE-372")
def test_grigory_sudeykin__moves_a_foreign_agent_out_of_a_city_with_an_own_one() -> None:
    t = Table(3, hand=["grigory_sudeykin"], agents=CROWD).do("act grigory_sudeykin")
    assert t.offers() == ["agent seat1 rome", "agent seat2 cairo"]
    t.do("agent seat1 rome")
    assert len(t.offers("city")) == 8 and "city rome" not in t.offers()
    assert t.changes("city berlin") == {
        "agents rome": {"seat0": 1, "seat1": 1},
        "agents berlin": {"seat1": 1},
        "discard 0": ["grigory_sudeykin"],
        "left": 1,
    }
    t.ready()


@pytest.mark.rule("SE-372", "SE-298")
def test_grigory_sudeykin__needs_an_own_agent_beside_a_foreign_one() -> None:
    apart = {"rome": {"seat0": 2}, "cairo": {"seat1": 2}}
    assert Table(hand=["grigory_sudeykin"], agents=apart, cubes={"cairo": {"seat0": 3}}).offers("act") == []


# --- Hide Royalty ---------------------------------------------------------------------------------------------


def hiding(seats: int = 3, **more: Any) -> Table:
    """Seat 0 leads in Rome with cubes alone; the royalty there is worth 4."""
    scene: dict[str, Any] = {
        "hand": ["hide_royalty", "start_contact"],
        "cubes": {"rome": {"seat0": 3, "seat1": 2}, "paris": {"seat0": 1}},
        "agents": {"vienna": {"seat0": 1, "seat1": 1, "seat2": 1}, "rome": {"seat2": 1}},
        "royalty": {"rome": 1, "cairo": 1, "vienna": 0},
        "chance": CALM,
    }
    return Table(seats, **{**scene, **more})


def test_hide_royalty() -> None:
    assert in_play("hide_royalty") == {"place": 1, "retrieve": 1, "move": 1}


@pytest.mark.rule("SE-221", "SE-223", "SE-224", "SE-225", "SE-363")
def test_hide_royalty__takes_the_card_its_points_and_clears_the_cubes() -> None:
    t = hiding()
    home, limbo = t.s.cube_supply[:], t.s.limbo[:]
    assert t.changes("act hide_royalty") == {
        "hand 0": ["start_contact"],
        "royalty rome": 0,
        "beside 0": ["royal_rome", "hide_royalty"],
        "points 0": {"loyalist": 4},
        "vp 0": 4,
        "cubes rome": {},
        "limbo 0": limbo[0] + 3,
        "cubes home 1": home[1] + 2,
        "left": 1,
    }
    assert t.laid("royal_rome") == {"card": "royal_rome", "hidden": True}
    t.ready()


@pytest.mark.rule("SE-222", "SE-363")
@pytest.mark.parametrize(
    ("own", "other", "offered"),  # cubes of seat 0, agents of seat 2
    [(1, 0, True), (2, 1, True), (2, 2, False), (2, 3, False), (0, 1, False), (0, 0, False)],
)
def test_hide_royalty__needs_more_pieces_than_each_other_player(own: int, other: int, offered: bool) -> None:
    t = hiding(cubes={"rome": {"seat0": own}}, agents={"rome": {"seat2": other}})
    assert t.offers("act") == (["hide_royalty"] if offered else [])


@pytest.mark.rule("SE-221")
def test_hide_royalty__takes_one_card_out_of_a_slot() -> None:
    cubes = {"rome": {"seat0": 1}, "cairo": {"seat0": 1}, "berlin": {"seat0": 1}}
    t = hiding(
        cubes=cubes, agents={}, stacks={"berlin": ["royal_berlin"]}, royalty={"rome": 1, "cairo": 1, "berlin": 0}
    )
    t.do("act hide_royalty")
    assert t.offers() == ["city rome", "city cairo"]
    t.do("city cairo").ready()
    assert (t.points(), t.royalty("rome"), t.royalty("cairo")) == ({"loyalist": 3}, True, False)
    assert t.cubes("rome") == {"seat0": 1}


@pytest.mark.rule("SE-226", "SE-227")
@pytest.mark.parametrize(("die", "left"), [(MADNESS, 2), (CALM, 3)])
@pytest.mark.parametrize("there", [2, 0])
def test_hide_royalty__is_followed_by_a_roll_and_madness_costs_an_agent_there(
    die: dict[str, list[str]], left: int, there: int
) -> None:
    agents = {"rome": {"seat0": there, "seat1": 1}, "vienna": {"seat0": 1}}
    t = hiding(chance=die, agents=agents, cubes={"rome": {"seat0": 3}}).do("act hide_royalty").ready()
    lost = 1 if there and left == 2 else 0
    assert (t.s.sanity, len(t.events("lost_agent"))) == ([left, 3, 3], lost)
    assert (t.agents("rome").get("seat0", 0), t.agents("rome")["seat1"]) == (there - lost, 1)
    assert (t.agents("vienna"), t.s.agent_supply[0]) == ({"seat0": 1}, 9 - there + lost)
    assert t.points() == {"loyalist": 4}


@pytest.mark.rule("SE-224")
@pytest.mark.parametrize(("side", "kept"), [("loyalist", 4), ("restorationist", 0)])
def test_hide_royalty__is_worth_points_to_loyalists(side: str, kept: int) -> None:
    t = hiding(identity=[side, "loyalist", "restorationist"], turn_limit=30, round=30, deck=[[], [], []], turn=0)
    t.do("act hide_royalty", *["pass"] * 5)
    assert t.s.result is not None and t.s.result.breakdown[0]["loyalist"] == kept
    assert t.s.result.breakdown[0]["restorationist"] == 0


# --- Hired Assassin and Holy Brotherhood ----------------------------------------------------------------------


def test_hired_assassin() -> None:
    assert in_play("hired_assassin") == {"move": 1, "assassinate": 1, "kill_vp": 3}


@pytest.mark.rule("SE-228")
def test_hired_assassin__kills_an_agent_like_any_assassin() -> None:
    agents = {"cairo": {"seat0": 1, "seat1": 1}, "rome": {"seat1": 1}}
    t = Table(hand=["hired_assassin", "start_dynamite"], deck=[[], None], agents=agents, cubes={"cairo": {"seat0": 1}})
    limbo = t.s.limbo[0]
    assert t.changes("assassinate seat1 cairo") == {
        "hand 0": [],
        "discard 0": ["start_dynamite"],
        "beside 0": ["hired_assassin"],
        "agents cairo": {"seat0": 1},
        "cubes cairo": {},
        "limbo 0": limbo + 1,
        "vp 0": 3,
        "left": 1,
    }
    assert (t.laid("hired_assassin"), t.kills(1)) == ({"card": "hired_assassin", "victim": 1}, 3)
    t.ready()


@pytest.mark.rule("SE-228")
def test_hired_assassin__kills_royalty_without_points_for_the_field() -> None:
    t = Table(hand=["hired_assassin"], deck=[], agents={"cairo": {"seat0": 4}}, royalty={"cairo": 1}, chance=CALM)
    t.do("assassinate_royalty cairo").ready()
    assert (t.points(), t.vp(), t.laid("hired_assassin")) == ({"restorationist": 3}, 3, {"card": "hired_assassin"})


def test_holy_brotherhood() -> None:
    assert in_play("holy_brotherhood") == {"place": 1, "loyalist": 1}


@pytest.mark.rule("SE-229")
@pytest.mark.parametrize(("agents", "limbo", "back"), [(1, 5, 1), (3, 5, 3), (4, 2, 2)])
def test_holy_brotherhood__retrieves_a_cube_for_each_agent(agents: int, limbo: int, back: int) -> None:
    pieces = {"rome": {"seat0": 1}, "paris": {"seat0": agents - 1, "seat1": 5}}
    t = Table(hand=["holy_brotherhood"], agents=pieces, limbo=[limbo, 5], cubes={"rome": {"seat0": 2}})
    home = t.s.cube_supply[0]
    assert t.changes("act holy_brotherhood", *["from_limbo"] * (back - 1)) == {
        "hand 0": [],
        "discard 0": ["holy_brotherhood"],
        "limbo 0": limbo - back,
        "cubes home 0": home + back,
        "left": 1,
    }
    t.ready()


@pytest.mark.rule("SE-229")
def test_holy_brotherhood__may_bring_back_fewer() -> None:
    t = Table(hand=["holy_brotherhood"], agents={"rome": {"seat0": 3}}, limbo=[5, 5]).do("act holy_brotherhood", "done")
    assert t.ready().s.limbo == [4, 5]


@pytest.mark.rule("SE-229", "SE-298")
def test_holy_brotherhood__needs_an_agent_and_a_cube_in_limbo() -> None:
    assert Table(hand=["holy_brotherhood"], agents={"rome": {"seat1": 3}}, limbo=[5, 5]).offers("act") == []
    assert Table(hand=["holy_brotherhood"], agents={"rome": {"seat0": 3}}, limbo=[0, 5]).offers("act") == []
