"""Game cards from Baron Ungern-Sternberg to Dynamite Cache."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.emerald.cards.worth import in_play
from tests.games.emerald.table import CALM, GAME, Table


def test_baron_ungern_sternberg() -> None:
    assert in_play("baron_ungern_sternberg") == {"loyalist": 2, "bombs": 1, "agents": 1, "vp": {"loyalist": 2}}


# --- Black Hand -----------------------------------------------------------------------------------------------

# Seat 0 can kill or hide the royalty of Cairo, worth 3.
CAIRO: dict[str, Any] = {
    "agents": {"cairo": {"seat0": 4, "seat1": 1}},
    "royalty": {"cairo": 1},
    "deck": [[], None],
    "chance": CALM,
}


def test_black_hand() -> None:
    assert in_play("black_hand") == {"place": 1, "restorationist": 1, "bombs": 1}


@pytest.mark.rule("SE-192", "SE-193", "SE-195")
@pytest.mark.parametrize(
    ("royals", "vp"),
    [([], 0), (["royal_rome"], 2), (["royal_rome", {"card": "royal_paris", "hidden": True}, "royal_london"], 6)],
)
def test_black_hand__pays_two_points_for_each_royalty_card_owned(royals: list[Any], vp: int) -> None:
    beside = [[*royals, "hired_assassin"], ["royal_berlin"]]  # neither other cards nor those of others count
    t = Table(hand=["black_hand", "start_contact"], beside=beside)
    names = t.beside()
    gain = {"points 0": {"restorationist": vp}, "vp 0": vp} if vp else {}
    assert t.changes("act black_hand") == {
        "hand 0": ["start_contact"],
        "beside 0": [*names, "black_hand"],
        "left": 1,
        **gain,
    }
    t.ready()


@pytest.mark.rule("SE-194", "SE-195")
def test_black_hand__pays_for_a_royalty_killed_later() -> None:
    t = Table(hand=["black_hand", "start_revolver"], **CAIRO).do("act black_hand").ready()
    assert t.points() == {}
    t.do("assassinate_royalty cairo").ready(1)
    assert (t.points(), t.vp()) == ({"restorationist": 3 + 2}, 5)
    assert (t.points(1), t.beside()) == ({}, ["black_hand", "start_revolver", "royal_cairo"])


@pytest.mark.rule("SE-194", "SE-195", "SE-348")
def test_black_hand__pays_restorationist_points_for_a_royalty_hidden_later() -> None:
    t = Table(hand=["hide_royalty", "start_contact"], beside=["black_hand"], **CAIRO).do("act hide_royalty").ready()
    assert (t.points(), t.vp()) == ({"loyalist": 3, "restorationist": 2}, 5)


@pytest.mark.rule("SE-194")
def test_black_hand__pays_each_time() -> None:
    royalty = {"cairo": 1, "madrid": 1}
    agents = {"cairo": {"seat0": 4}, "madrid": {"seat0": 4}}
    t = Table(hand=["hired_assassin"] * 2, beside=["black_hand"], **{**CAIRO, "royalty": royalty, "agents": agents})
    t.act("assassinate_royalty cairo", "hired_assassin")
    assert t.points() == {"restorationist": 5}
    t.act("assassinate_royalty madrid", "hired_assassin").ready()
    assert t.points() == {"restorationist": 10}


@pytest.mark.rule("SE-192", "SE-194")
def test_black_hand__pays_only_its_owner_and_only_when_played() -> None:
    held = Table(hand=["black_hand", "start_revolver"], **CAIRO).do("assassinate_royalty cairo").ready()
    assert held.points() == {"restorationist": 3}
    foreign = (
        Table(hand=["start_revolver"], beside=[[], ["black_hand"]], **CAIRO).do("assassinate_royalty cairo").ready()
    )
    assert (foreign.points(0), foreign.points(1)) == ({"restorationist": 3}, {})


# --- Change of Heart ------------------------------------------------------------------------------------------


def test_change_of_heart() -> None:
    assert in_play("change_of_heart") == {"retrieve": 2}


BOTH = pytest.mark.parametrize(
    ("before", "after"), [("loyalist", "restorationist"), ("restorationist", "loyalist")], ids=["turned", "returned"]
)


@BOTH
@pytest.mark.rule("SE-196", "SE-197", "SE-338", "SE-340")
def test_change_of_heart__changes_the_faction_before_all_eyes_and_reveals_nothing(before: str, after: str) -> None:
    t = Table(3, hand=["change_of_heart", "start_contact"], identity=[before, "loyalist", "restorationist"])
    assert t.changes("free change_of_heart") == {
        "hand 0": ["start_contact"],
        "beside 0": ["change_of_heart"],
        "flipped 0": 1,
    }
    assert [t.faction(p) for p in range(3)] == [after, "loyalist", "restorationist"]
    assert t.view(0)["players"][0]["allegiance"] == after
    seen = t.view(1)["players"][0]
    assert (seen["changed_heart"], seen["allegiance"], seen["revealed"]) == (True, None, False)
    t.ready()


@BOTH
@pytest.mark.rule("SE-197")
def test_change_of_heart__decides_which_points_count_at_the_end(before: str, after: str) -> None:
    points = [{"loyalist": 4, "restorationist": 6}] * 2
    last = {"turn_limit": 30, "round": 30, "turn": 1, "left": 1}
    t = Table(hand=[None, ["change_of_heart"]], deck=[None, []], identity=["loyalist", before], points=points, **last)
    t.do("free change_of_heart", "pass")
    assert t.s.result is not None
    kept = {side: t.s.result.breakdown[1][side] for side in ("loyalist", "restorationist")}
    assert kept == {before: 0, after: points[1][after]}
    assert t.s.result.breakdown[0]["loyalist"] == 4


@pytest.mark.rule("SE-197")
def test_change_of_heart__lets_a_restorationist_be_revealed_as_a_loyalist() -> None:
    agents = {"rome": {"seat0": 1, "seat1": 1}}
    beside = {"beside": [[], ["change_of_heart"]], "flipped": [0, 1]}
    t = Table(hand=["shoggoth"], agents=agents, identity=["loyalist", "restorationist"], **beside)
    t.do("act shoggoth")
    assert (t.kind, t.seat, t.s.revealed) == ("top_up", 1, [0, 1])
    t.do("city rome", "city rome", "city cairo").ready()
    assert t.agents("rome") == {"seat0": 1, "seat1": 2}


@pytest.mark.rule("SE-198", "SE-199")
@pytest.mark.parametrize(("answer", "ends"), [("change_allegiance", True), ("decline", False)])
def test_change_of_heart__may_end_the_game_at_a_forced_reveal(answer: str, ends: bool) -> None:
    agents = {"rome": {"seat0": 1, "seat1": 1}}
    hands = [["shoggoth"], ["change_of_heart", "start_contact"]]
    t = Table(hand=hands, deck=[[], []], agents=agents, identity=["restorationist", "loyalist"]).do("act shoggoth")
    assert (t.kind, t.seat, t.offers()) == ("react", 1, ["change_allegiance", "decline"])
    t.do(answer)
    assert (t.s.done, t.s.revealed) == (ends, [0, 1])
    assert t.hand(1) == (["start_contact"] if ends else ["change_of_heart", "start_contact"])
    if ends:
        assert (t.faction(1), t.beside(1)) == ("restorationist", ["change_of_heart"])
        assert t.s.result is not None and t.s.result.reason == "reveal"
    else:
        assert (t.faction(1), t.kind) == ("loyalist", "top_up")


# --- Cthulhu --------------------------------------------------------------------------------------------------

# Rome is full of everything; everybody has an agent in Paris, too.
DOOMED: dict[str, Any] = {
    "shown": {"rome": "fenians", "paris": "secret_fund"},
    "stacks": {"rome": ["city_rome", "ravachol", "royal_rome"], "paris": ["city_paris"]},
    "agents": {"rome": {"seat0": 1, "seat1": 2, "seat2": 1}, "paris": {"seat0": 1, "seat1": 1, "seat2": 1}},
    "cubes": {"rome": {"seat0": 2, "seat1": 3}, "paris": {"seat0": 1}},
    "zombies": {"rome": 2, "paris": 1},
    "deck": [[], [], []],
}


def test_cthulhu() -> None:
    assert in_play("cthulhu") == {"place": 1, "loyalist": 1, "madness": 1, "vp": {"loyalist": 1}}


@pytest.mark.rule("SE-200", "SE-201", "SE-203", "SE-204", "SE-205", "SE-361")
def test_cthulhu__destroys_one_city() -> None:
    t = Table(3, hand=["cthulhu", "start_informer"], **DOOMED)
    home, limbo, removed = t.s.cube_supply[:], t.s.limbo[:], t.removed()
    assert t.changes("act cthulhu", "city rome") == {
        "hand 0": ["start_informer"],
        "beside 0": ["cthulhu"],  # for the point it gave
        "left": 1,
        "shown rome": None,
        "stacks rome": [],
        "removed": [*removed, "fenians", "city_rome", "royal_rome"],
        "agents rome": {},
        "agents home 0": 9,
        "agents home 1": 9,
        "agents home 2": 9,
        "zombies rome": 0,
        "zombies home": 5,
        "cubes rome": {},
        "limbo 0": limbo[0] + 2,
        "limbo 1": limbo[1] + 3,
    }
    assert t.s.cube_supply == home
    assert GAME.box.number["ravachol"] in t.s.aside  # out of the game unseen
    t.ready()


@pytest.mark.rule("SE-361")
def test_cthulhu__leaves_a_city_where_pieces_may_go_but_no_card_comes() -> None:
    t = Table(3, hand=["cthulhu", "start_informer"], **DOOMED).do("act cthulhu", "city rome", "place rome").ready(1)
    assert (t.cubes("rome"), t.shown("rome"), t.royalty("rome")) == ({"seat0": 2}, None, False)


@pytest.mark.rule("SE-202")
def test_cthulhu__does_not_touch_royalty_in_its_slot() -> None:
    stacks = {"stacks": {"rome": ["city_rome"]}}
    t = Table(3, hand=["cthulhu"], royalty={"rome": 1}, **{**DOOMED, **stacks}).do("act cthulhu", "city rome").ready()
    assert t.royalty("rome") and "royal_rome" not in t.removed()
    assert {"city_rome", "fenians"} <= {*t.removed()}


@pytest.mark.rule("SE-200", "SE-298")
def test_cthulhu__goes_where_there_is_something_to_destroy() -> None:
    empty = {"shown": {"cairo": None, "berlin": None, "rome": None}, "stacks": {"cairo": [], "berlin": [], "rome": []}}
    t = Table(hand=["cthulhu"], zombies={"berlin": 1}, royalty={"cairo": 1}, **empty).do("act cthulhu")
    assert "berlin" in t.offers("city") and not {"cairo", "rome"} & {*t.offers("city")}


@pytest.mark.rule("SE-203")
def test_cthulhu__forces_those_to_reveal_whose_last_agents_it_takes() -> None:
    agents = {"rome": {"seat0": 1, "seat1": 1}, "paris": {"seat0": 1}}
    t = Table(hand=["cthulhu"], deck=[[], []], agents=agents, identity=["loyalist", "loyalist"])
    t.do("act cthulhu", "city rome")
    assert (t.kind, t.seat, t.s.revealed) == ("top_up", 1, [0, 1])


@pytest.mark.rule("SE-204", "SE-206")
def test_cthulhu__gives_zombies_back_to_the_player_of_the_zombies() -> None:
    t = Table(hand=["cthulhu", "zombies"], deck=[[], []], zombies={"rome": 4, "paris": 2}, shown={"rome": "fenians"})
    t.do("act cthulhu", "city rome").ready()
    assert (t.s.zombie_supply, t.zombies("rome"), t.zombies("paris")) == (4, 0, 2)
    t.do("act zombies", "city cairo", "city rome").ready(1)
    assert (t.s.zombie_supply, t.zombies("rome"), t.zombies("cairo")) == (2, 1, 1)


# --- drawing --------------------------------------------------------------------------------------------------


def draws_two(card: str) -> None:
    deck = ["start_agitator", "start_courier", "start_dynamite"]  # the last one is on top
    t = Table(hand=[card, "start_contact"], deck=deck, discard=["start_revolver"])
    assert t.changes(f"free {card}") == {
        "hand 0": ["start_contact", "start_dynamite", "start_courier"],
        "deck 0": ["start_agitator"],
        "discard 0": ["start_revolver", card],
    }
    t.ready()


def reshuffles_without(card: str) -> None:
    t = (
        Table(hand=[card], deck=["start_courier"], discard=["start_revolver", "start_agitator"])
        .do(f"free {card}")
        .ready()
    )
    assert (t.hand()[0], len(t.hand()), t.discard()) == ("start_courier", 2, [card])
    assert {t.hand()[1], *t.deck()} == {"start_revolver", "start_agitator"}
    few = Table(hand=[card], deck=[], discard=["start_revolver"]).do(f"free {card}").ready()
    assert (few.hand(), few.deck(), few.discard()) == (["start_revolver"], [], [card])


@pytest.mark.rule("SE-207")
def test_diogenes_club() -> None:
    assert in_play("diogenes_club") == {"place": 1, "retrieve": 1}
    draws_two("diogenes_club")


@pytest.mark.rule("SE-208")
def test_diogenes_club__is_not_part_of_its_own_reshuffle() -> None:
    reshuffles_without("diogenes_club")


@pytest.mark.rule("SE-209")
def test_doctor_watson() -> None:
    assert in_play("doctor_watson") == {"retrieve": 1, "bombs": 1, "agents": 1, "vp": {"restorationist": 1}}
    draws_two("doctor_watson")


@pytest.mark.rule("SE-210")
def test_doctor_watson__is_not_part_of_his_own_reshuffle() -> None:
    reshuffles_without("doctor_watson")


# --- Duchess d'Uzès -------------------------------------------------------------------------------------------

# Seat 0 leads in Cairo with agents, in Rome with a cube, and not in Paris.
COURTED: dict[str, Any] = {
    "agents": {"cairo": {"seat0": 2, "seat1": 1}, "paris": {"seat0": 1, "seat1": 1}},
    "cubes": {"rome": {"seat0": 1}},
    "shown": {"cairo": "infernal_machine", "rome": "dynamite_cache", "paris": "fenians"},
    "stacks": {"cairo": ["city_cairo"]},
    "deck": [[], None],
}


def test_duchess_duzes() -> None:
    assert in_play("duchess_duzes") == {"place": 1, "take": 1, "agents": 1, "vp": {"neutral": 1}}


@pytest.mark.rule("SE-211")
def test_duchess_duzes__takes_a_card_where_agents_alone_lead() -> None:
    t = Table(hand=["duchess_duzes", "start_contact"], **COURTED)
    assert t.offers("take") == ["rome"]
    t.do("act duchess_duzes")
    assert t.offers() == ["city rome", "city cairo"]
    assert t.changes("city cairo") == {
        "discard 0": ["infernal_machine", "duchess_duzes"],
        "shown cairo": "city_cairo",
        "stacks cairo": [],
        "left": 1,
    }
    t.ready()


@pytest.mark.rule("SE-212")
def test_duchess_duzes__is_no_part_of_the_action_of_taking() -> None:
    t = Table(hand=["duchess_duzes", "start_contact"], **COURTED).do("act duchess_duzes", "city rome").ready()
    assert (t.offers("take"), t.hand()) == ([], ["start_contact"])
    cubes = {"cubes": {"rome": {"seat0": 1}, "berlin": {"seat0": 1}}}
    t = Table(hand=["duchess_duzes", "start_contact"], **{**COURTED, **cubes}).do("take rome", "pay start_contact")
    assert (t.kind, t.offers()) == ("take_more", ["take berlin", "done"])  # Cairo would need a cube


@pytest.mark.rule("SE-213")
@pytest.mark.parametrize("left", [2, 1])
def test_duchess_duzes__is_a_first_or_a_second_action(left: int) -> None:
    t = Table(hand=["duchess_duzes"], left=left, **COURTED).do("act duchess_duzes", "city cairo").ready(2 - left)
    assert (t.discard() + t.hand()).count("infernal_machine") == 1


def test_dynamite_cache() -> None:
    assert in_play("dynamite_cache") == {"place": 1, "bombs": 2}
