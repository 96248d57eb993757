"""The cards of the demons half-deck, one by one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tyrants.table import Table
from tests.games.tyrants.watch import FIVE_SPIES, Skirmish, half_deck, no_white, values, white_places

HALF_DECK = "demons"
# cost, aspect, type, VP in the deck, VP in the inner circle, copies
VALUES = {
    "ghoul": (4, "malice", "undead", 2, 4, 3),
    "mind_flayer": (3, "malice", "illithid", 1, 3, 3),
    "glabrezu": (5, "malice", "fiend", 2, 4, 1),
    "marilith": (6, "malice", "fiend", 2, 5, 2),
    "orcus": (8, "malice", "fiend", 5, 10, 1),
    "gibbering_mouther": (2, "conquest", "aberration", 1, 3, 3),
    "derro": (3, "conquest", "derro", 1, 4, 2),
    "ettin": (4, "conquest", "giant", 1, 2, 3),
    "balor": (6, "conquest", "fiend", 3, 6, 1),
    "demogorgon": (8, "conquest", "fiend", 5, 10, 1),
    "night_hag": (3, "guile", "fiend", 1, 3, 3),
    "jackalwere": (4, "guile", "shapechanger", 2, 4, 3),
    "succubus": (5, "guile", "fiend", 2, 5, 2),
    "vrock": (5, "guile", "fiend", 2, 4, 1),
    "grazzt": (6, "guile", "fiend", 2, 5, 1),
    "myconid_adult": (3, "ambition", "myconid", 1, 3, 3),
    "nalfeshnee": (5, "ambition", "fiend", 2, 5, 2),
    "hezrou": (3, "ambition", "fiend", 1, 3, 2),
    "myconid_sovereign": (4, "ambition", "myconid", 2, 5, 2),
    "zuggtmoy": (6, "ambition", "fiend", 3, 6, 1),
}

DEVOURERS = ("mind_flayer", "glabrezu", "marilith", "orcus", "balor", "demogorgon", "succubus")


def outcasts(*seats: int, each: int = 1, left: int | None = None) -> dict[str, Any]:
    """The changes of these seats recruiting Insane Outcasts out of a full supply."""
    given = {f"discard {seat}": ["insane_outcast"] * each for seat in seats}
    return given | {"supply insane_outcast": 30 - len(seats) * each if left is None else left}


@pytest.mark.parametrize("card", VALUES)
def test_values(card: str) -> None:
    assert values(card) == (HALF_DECK, *VALUES[card])


def test_values__name_every_card_of_the_half_deck() -> None:
    assert [*VALUES] == half_deck(HALF_DECK)


# --- devouring a card from hand -------------------------------------------------------------------------------


@pytest.mark.rule("TY-096", "TY-176", "TY-242")
@pytest.mark.parametrize("card", DEVOURERS)
def test_a_demon_need_not_be_fed(card: str) -> None:
    t = Skirmish(card, "noble", "soldier", trophies=[{"white": 1}, {}, {}]).play(card)
    assert t.offers() == ["devour noble", "devour soldier", "decline"]  # not the card itself
    assert t.changes("decline") == {}


@pytest.mark.rule("TY-097")
@pytest.mark.parametrize("card", DEVOURERS)
def test_a_demon_cannot_be_fed_from_an_empty_hand(card: str) -> None:
    t = Skirmish(card, trophies=[{"white": 1}, {}, {}], discard=["noble"]).play(card)
    assert t.changes() == {}


@pytest.mark.rule("TY-237", "TY-239", "TY-240")
def test_an_insane_outcast_feeds_a_demon_and_returns_to_the_supply() -> None:
    t = Skirmish("marilith", "insane_outcast", "noble").play("marilith", "devour insane_outcast")
    assert t.changes() == {"power": 5, "hand 0": ["noble"], "supply insane_outcast": 30}


# --- malice ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-281", "TY-318")
def test_ghoul() -> None:
    t = Skirmish("ghoul").play("ghoul")
    assert t.changes() == {"power": 2} | outcasts(1, 2)


@pytest.mark.rule("TY-206", "TY-207")
@pytest.mark.parametrize(("supply", "receivers"), [(0, []), (1, [2]), (2, [2, 3]), (3, [2, 3, 0])])
def test_ghoul__a_short_supply_goes_round_from_the_left_neighbour(supply: int, receivers: list[int]) -> None:
    hand = [None, ["ghoul"], None, None]
    t = Table(4, half_decks=[HALF_DECK, "drow"], turn=1, hand=hand, supply={"insane_outcast": supply})
    t.do("play ghoul").ready(seat=1)
    assert (t.power, t.supply("insane_outcast")) == (2, 0)
    assert [t.discard(seat) for seat in range(4)] == [["insane_outcast"] * (seat in receivers) for seat in range(4)]


def test_mind_flayer() -> None:
    t = Skirmish("mind_flayer", "noble", "soldier").play("mind_flayer", "devour soldier", "choose 0")
    assert t.changes() == {"hand 0": ["noble"], "devoured": ["soldier"], "influence": 3}


def test_mind_flayer__assassinate() -> None:
    t = Skirmish("mind_flayer", "noble", "soldier").play("mind_flayer", "devour noble", "choose 1")
    assert t.offers() == ["assassinate seat1 skullport", "assassinate white skullport"]
    t.do("assassinate seat1 skullport").ready()
    kill = {"skullport": {"seat0": 1, "white": 2}, "trophies 0": {"seat1": 1}}
    assert t.changes() == {"hand 0": ["soldier"], "devoured": ["noble"]} | kill


@pytest.mark.rule("TY-098")
def test_mind_flayer__nobody_to_assassinate() -> None:
    t = Skirmish("mind_flayer", "noble", troops={"skullport": {"seat0": 1}})
    t.play("mind_flayer", "devour noble", "choose 1")
    assert t.changes() == {"hand 0": [], "devoured": ["noble"]}


@pytest.mark.rule("TY-163")
def test_glabrezu() -> None:
    t = Skirmish("glabrezu", "noble", devoured=["soldier"], troops={"skullport--kanaglym:0": "seat2"})
    t.play("glabrezu", "devour noble")
    in_reach = ["assassinate seat1 skullport", "assassinate seat2 skullport--kanaglym:0", "assassinate white skullport"]
    assert t.offers() == in_reach
    t.do("assassinate seat2 skullport--kanaglym:0")
    assert t.offers() == ["assassinate seat1 skullport", "assassinate white skullport"]
    assert t.changes("assassinate white skullport") == {
        "hand 0": [],
        "devoured": ["soldier", "noble"],
        "skullport--kanaglym:0": {},
        "skullport": {"seat0": 1, "seat1": 1, "white": 1},
        "trophies 0": {"seat2": 1, "white": 1},
    }


@pytest.mark.parametrize("enemies", [0, 1])
def test_glabrezu__fewer_than_two_to_assassinate(enemies: int) -> None:
    t = Skirmish("glabrezu", "noble", troops={"skullport": {"seat0": 1, "seat1": enemies}})
    t.play("glabrezu", "devour noble").ready()
    kill = {"skullport": {"seat0": 1}, "control skullport": 0, "trophies 0": {"seat1": 1}}
    assert t.changes() == {"hand 0": [], "devoured": ["noble"]} | (kill if enemies else {})


def test_marilith() -> None:
    t = Skirmish("marilith", "noble", "soldier").play("marilith", "devour noble")
    assert t.changes() == {"hand 0": ["soldier"], "devoured": ["noble"], "power": 5}


def orcus_fed(*codes: str) -> Skirmish:
    """Orcus with both kills made; seat 1 holds two of seat 0's troops, seat 0's barracks is empty."""
    t = Skirmish("orcus", "noble", trophies=[{}, {"seat0": 2}, {}], barracks=[0, 39, 39])
    t.play("orcus", "devour noble", "assassinate white skullport")
    assert t.offers() == ["assassinate seat1 skullport", "assassinate white skullport"]
    return t.do("assassinate seat1 skullport", *codes)


ORCUS_FED = {"hand 0": [], "devoured": ["noble"]}


@pytest.mark.rule("TY-245", "TY-246", "TY-337", "TY-339")
def test_orcus() -> None:
    t = orcus_fed()
    assert t.offers() == ["trophy seat0 seat1", "trophy seat0 white", "trophy seat1 seat0", "done"]
    t.do("trophy seat1 seat0")
    has_room = [place for place, room in enumerate(t.s.room) if room]
    assert len(t.offers("put")) == len(has_room) and "everfire" in t.offers("put")
    t.do("put everfire")
    assert t.presence("everfire") and t.control("everfire") == 0
    assert t.offers() == ["trophy seat0 seat1", "trophy seat0 white", "trophy seat1 seat0", "done"]
    assert t.changes("trophy seat0 white", "put eryndlyn--llacerellyn:0") == ORCUS_FED | {
        "skullport": {"seat0": 1, "white": 1},
        "everfire": {"seat0": 1},
        "control everfire": 0,
        "eryndlyn--llacerellyn:0": {"white": 1},
        "trophies 0": {"seat1": 1},
        "trophies 1": {"seat0": 1},
    }


@pytest.mark.rule("TY-089")
@pytest.mark.parametrize("taken", [0, 1])
def test_orcus__fewer_than_two_trophies(taken: int) -> None:
    t = orcus_fed(*["trophy seat0 seat1", "put skullport"][: 2 * taken], "done").ready()
    troops = {"seat0": 1, "seat1": 1, "white": 1} if taken else {"seat0": 1, "white": 1}
    trophies = {"white": 1} if taken else {"seat1": 1, "white": 1}
    assert t.changes() == ORCUS_FED | {"skullport": troops, "trophies 0": trophies}


def test_orcus__nobody_to_assassinate() -> None:
    near_nobody = {"skullport": {"seat0": 1}}
    t = Skirmish("orcus", "noble", troops=near_nobody).play("orcus", "devour noble")
    assert t.changes() == ORCUS_FED
    t = Skirmish("orcus", "noble", troops=near_nobody, trophies=[{}, {}, {"white": 1}]).play("orcus", "devour noble")
    assert t.offers() == ["trophy seat2 white", "done"]
    t.do("trophy seat2 white", "put chasmleap_bridge")
    assert t.changes() == ORCUS_FED | {"trophies 2": {}, "chasmleap_bridge": {"white": 1}}


# --- conquest -------------------------------------------------------------------------------------------------


def test_gibbering_mouther() -> None:
    t = Skirmish("gibbering_mouther")
    t.play("gibbering_mouther", "deploy skullport", "deploy skullport--kanaglym:0").ready()
    deployed = {"skullport": {"seat0": 2, "seat1": 1, "white": 2}, "skullport--kanaglym:0": {"seat0": 1}}
    assert t.changes() == deployed | {"barracks 0": 37} | outcasts(1)


@pytest.mark.rule("TY-342")
def test_gibbering_mouther__the_player_chooses_among_adjacent_opponents() -> None:
    t = Skirmish("gibbering_mouther", troops={"kanaglym": {"seat2": 1}})
    t.play("gibbering_mouther", "deploy skullport", "deploy skullport--kanaglym:0")
    assert t.offers() == ["choose_seat seat1", "choose_seat seat2"]
    t.do("choose_seat seat2").ready()
    assert (t.discard(1), t.discard(2), t.supply("insane_outcast")) == ([], ["insane_outcast"], 29)


@pytest.mark.rule("TY-342")
def test_gibbering_mouther__troops_that_it_did_not_deploy_do_not_count() -> None:
    t = Skirmish("gibbering_mouther", power=1, troops={"eryndlyn": {"seat0": 1}}).do("deploy skullport")
    t.play("gibbering_mouther", "deploy eryndlyn", "deploy eryndlyn")
    assert t.changes() == {"eryndlyn": {"seat0": 3}, "total eryndlyn": True, "barracks 0": 35}


ROUTE = "mantol_derith--menzoberranzan"


@pytest.mark.rule("TY-252")
@pytest.mark.parametrize(
    ("enemy", "first", "second", "adjacent"),
    [
        ("eryndlyn", "eryndlyn", "eryndlyn", True),
        (f"{ROUTE}:0", f"{ROUTE}:2", f"{ROUTE}:1", True),
        (f"{ROUTE}:0", f"{ROUTE}:2", "menzoberranzan", False),
        ("mantol_derith", f"{ROUTE}:0", f"{ROUTE}:1", True),
        ("mantol_derith", f"{ROUTE}:1", f"{ROUTE}:2", False),
        (f"{ROUTE}:0", "mantol_derith", "mantol_derith", True),
        (f"{ROUTE}:1", "mantol_derith", "mantol_derith", False),
        ("gauntlgrym", "wormwrithings", "wormwrithings", True),
        ("gracklstugh", "mantol_derith", "mantol_derith", False),
        ("menzoberranzan", f"{ROUTE}:1", f"{ROUTE}:2", True),
    ],
)
def test_gibbering_mouther__adjacent(enemy: str, first: str, second: str, adjacent: bool) -> None:
    # Without a troop on the map seat 0 may begin anywhere.
    troops = {"skullport": {"white": 1}, "ched_nasad": {}, enemy: "seat1"}
    t = Skirmish("gibbering_mouther", side_sector="left", troops=troops, spies={"mantol_derith": [2], "eryndlyn": [2]})
    t.play("gibbering_mouther", f"deploy {first}", f"deploy {second}").ready()
    assert [t.discard(seat) for seat in range(3)] == [[], ["insane_outcast"] * adjacent, []]


@pytest.mark.parametrize("left", [0, 1])
def test_gibbering_mouther__with_too_few_troops(left: int) -> None:
    t = Skirmish("gibbering_mouther", barracks=[left, 39, 39]).play("gibbering_mouther")
    if left:
        t.do("deploy skullport")
    t.ready()
    last = {"barracks 0": 0, "skullport": {"seat0": 2, "seat1": 1, "white": 2}, "ending": "last_troop"}
    assert t.changes() == {"vp 0": 2 - left} | (last | outcasts(1) if left else {})


def test_gibbering_mouther__no_outcast_left() -> None:
    t = Skirmish("gibbering_mouther", supply={"insane_outcast": 0}, troops={"kanaglym": {"seat2": 1}})
    t.play("gibbering_mouther", "deploy skullport", "deploy skullport--kanaglym:0").ready()
    assert [t.discard(seat) for seat in range(3)] == [[], [], []]


def test_derro() -> None:
    t = Skirmish("derro", discard=["noble"]).play("derro")
    assert t.supply("insane_outcast") == 30
    assert t.offers() == [f"supplant white {place}" for place in white_places(t)]
    assert t.changes("supplant white araumycos--eryndlyn:0") == {
        "araumycos--eryndlyn:0": {"seat0": 1},
        "trophies 0": {"white": 1},
        "barracks 0": 38,
        "discard 0": ["noble", "insane_outcast"],
        "supply insane_outcast": 29,
    }


def test_derro__with_an_empty_barracks() -> None:
    t = Skirmish("derro", barracks=[0, 39, 39]).play("derro", "supplant white yathchol")
    assert t.changes() == {"trophies 0": {"white": 1}, "yathchol": {"white": 1}, "vp 0": 1} | outcasts(0)


def test_derro__no_white_troop_on_the_board() -> None:
    t = Skirmish("derro", troops=no_white(3, side_sector="right") | {"skullport": {"seat0": 1, "seat1": 1}}).play(
        "derro"
    )
    assert t.changes() == outcasts(0)


def test_derro__no_outcast_left() -> None:
    t = Skirmish("derro", supply={"insane_outcast": 0}).play("derro", "supplant white yathchol")
    assert t.changes() == {"trophies 0": {"white": 1}, "yathchol": {"seat0": 1, "white": 1}, "barracks 0": 38}


def test_ettin() -> None:
    t = Skirmish("ettin").play("ettin", "choose 0")
    assert t.offers("deploy") == ["skullport", "the_labyrinth--skullport:1", "skullport--kanaglym:0"]
    t.do("deploy skullport--kanaglym:0", "deploy kanaglym", "deploy kanaglym").ready()
    deployed = {"skullport--kanaglym:0": {"seat0": 1}, "kanaglym": {"seat0": 2}, "control kanaglym": 0}
    assert t.changes() == deployed | {"barracks 0": 36}


def test_ettin__assassinate_white_troops() -> None:
    t = Skirmish("ettin", troops={"skullport--kanaglym:0": "white"}).play("ettin", "choose 1")
    assert t.offers() == ["assassinate white skullport", "assassinate white skullport--kanaglym:0"]
    t.do("assassinate white skullport", "assassinate white skullport")
    assert t.changes() == {"skullport": {"seat0": 1, "seat1": 1}, "trophies 0": {"white": 2}}


@pytest.mark.parametrize("white", [0, 1])
def test_ettin__fewer_than_two_white_troops(white: int) -> None:
    t = Skirmish("ettin", troops={"skullport": {"seat0": 1, "seat1": 3, "white": white}})
    t.play("ettin", "choose 1").ready()
    kill = {"skullport": {"seat0": 1, "seat1": 3}, "trophies 0": {"white": 1}}
    assert t.changes() == (kill if white else {})


def test_balor() -> None:
    t = Skirmish("balor", "noble", "soldier").play("balor", "devour noble")
    assert t.offers() == [f"supplant white {place}" for place in white_places(t)]
    assert t.changes("supplant white yathchol", "deploy the_phaerlin--yathchol:0") == {
        "hand 0": ["soldier"],
        "devoured": ["noble"],
        "yathchol": {"seat0": 1, "white": 1},
        "the_phaerlin--yathchol:0": {"seat0": 1},
        "trophies 0": {"white": 1},
        "barracks 0": 37,
    }


@pytest.mark.parametrize("left", [0, 1])
def test_balor__with_too_few_troops(left: int) -> None:
    t = Skirmish("balor", "noble", barracks=[left, 39, 39])
    t.play("balor", "devour noble", "supplant white yathchol").ready()
    change = {"hand 0": [], "devoured": ["noble"], "trophies 0": {"white": 1}, "vp 0": 2 - left}
    last = {"barracks 0": 0, "yathchol": {"seat0": 1, "white": 1}, "ending": "last_troop"}
    assert t.changes() == change | (last if left else {"yathchol": {"white": 1}})


def test_balor__no_white_troop_on_the_board() -> None:
    t = Skirmish("balor", "noble", troops=no_white(3, side_sector="right") | {"skullport": {"seat0": 1, "seat1": 1}})
    t.play("balor", "devour noble", "deploy skullport").ready()
    change = {"hand 0": [], "devoured": ["noble"], "skullport": {"seat0": 2, "seat1": 1}}
    assert t.changes() == change | {"control skullport": 0, "barracks 0": 38}


@pytest.mark.rule("TY-119")
def test_demogorgon() -> None:
    t = Skirmish("demogorgon", "noble", troops={"skullport--kanaglym:0": "white", "kanaglym": {"white": 1}})
    t.play("demogorgon", "devour noble")
    assert t.supply("insane_outcast") == 30
    assert t.offers() == ["supplant white skullport", "supplant white skullport--kanaglym:0"]
    t.do("supplant white skullport--kanaglym:0")
    assert sorted(t.offers()) == ["supplant white kanaglym", "supplant white skullport"]
    assert t.changes("supplant white kanaglym") == {
        "hand 0": [],
        "devoured": ["noble"],
        "skullport--kanaglym:0": {"seat0": 1},
        "kanaglym": {"seat0": 1},
        "control kanaglym": 0,
        "trophies 0": {"white": 2},
        "barracks 0": 37,
    } | outcasts(1, 2, each=2)


@pytest.mark.parametrize("white", [0, 1])
def test_demogorgon__fewer_than_two_white_troops(white: int) -> None:
    t = Skirmish("demogorgon", "noble", troops={"skullport": {"seat0": 1, "seat1": 1, "white": white}})
    t.play("demogorgon", "devour noble").ready()
    won = {"skullport": {"seat0": 2, "seat1": 1}, "control skullport": 0, "trophies 0": {"white": 1}, "barracks 0": 38}
    assert t.changes() == {"hand 0": [], "devoured": ["noble"]} | (won if white else {}) | outcasts(1, 2, each=2)


@pytest.mark.rule("TY-207", "TY-208")
def test_demogorgon__each_opponent_takes_both_outcasts_before_the_next() -> None:
    hand = [None, None, ["demogorgon", "noble"], None]
    t = Table(
        4,
        half_decks=[HALF_DECK, "drow"],
        turn=2,
        hand=hand,
        supply={"insane_outcast": 3},
        troops={"eryndlyn": {"seat2": 1}, "araumycos--eryndlyn:0": {}},
    )
    t.do("play demogorgon", "devour noble").ready(seat=2)
    assert [len(t.discard(seat)) for seat in range(4)] == [1, 0, 0, 2]
    assert t.supply("insane_outcast") == 0


# --- guile ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["night_hag", "jackalwere", "vrock"])
def test_place_a_spy_instead(card: str) -> None:
    t = Skirmish(card, spies={"eryndlyn": [0, 1], "kanaglym": [2]}).play(card)
    assert t.offers() == ["choose 0", "choose 1"]
    t.do("choose 0")
    assert sorted(t.offers("place_spy")) == sorted(site for site in t.sites() if site != "eryndlyn")
    assert t.changes("place_spy kanaglym") == {"spies kanaglym": [0, 2]}

    t = Skirmish(card, spies=FIVE_SPIES).play(card, "choose 0", "return_spy seat0 everfire", "place_spy ched_nasad")
    assert t.changes() == {"spies everfire": [], "spies ched_nasad": [0]}
    assert Skirmish(card, spies=FIVE_SPIES).play(card, "choose 0", "decline").changes() == {}


@pytest.mark.rule("TY-097", "TY-300")
@pytest.mark.parametrize("card", ["night_hag", "jackalwere", "vrock", "grazzt"])
def test_a_spy_that_is_not_returned_pays_nothing(card: str) -> None:
    assert Skirmish(card, spies={"eryndlyn": [0]}).play(card, "choose 1", "decline").changes() == {}
    assert Skirmish(card, spies={"eryndlyn": [1]}).play(card, "choose 1").changes() == {}


@pytest.mark.rule("TY-228")
def test_night_hag() -> None:
    spies = {"eryndlyn": [0, 1], "yathchol": [0]}
    t = Skirmish("night_hag", "noble", spies=spies, deck=["noble", "soldier", "house_guard"])
    t.play("night_hag", "choose 1")
    assert sorted(t.offers()) == ["decline", "return_spy seat0 eryndlyn", "return_spy seat0 yathchol"]
    assert t.changes("return_spy seat0 eryndlyn") == {"spies eryndlyn": [1]} | t.drew("house_guard", "soldier")


@pytest.mark.rule("TY-178", "TY-179")
def test_night_hag__draws_from_the_shuffled_discard_pile_when_the_deck_runs_out() -> None:
    t = Skirmish("night_hag", spies={"eryndlyn": [0]}, deck=["soldier"], discard=["noble"])
    t.play("night_hag", "choose 1", "return_spy seat0 eryndlyn").ready()
    assert (t.hand(), t.deck(), t.discard(), t.played()) == (["soldier", "noble"], [], [], ["night_hag"])


def test_jackalwere() -> None:
    t = Skirmish("jackalwere", spies={"eryndlyn": [0], "kanaglym": [0, 1]})
    t.play("jackalwere", "choose 1", "return_spy seat0 kanaglym")
    assert t.changes() == {"spies kanaglym": [1], "power": 2, "influence": 2}


def test_vrock() -> None:
    t = Skirmish("vrock", spies={"eryndlyn": [0], "kanaglym": [0, 1]})
    t.play("vrock", "choose 1", "return_spy seat0 eryndlyn")
    assert t.changes() == {"spies eryndlyn": [], "power": 5}


@pytest.mark.rule("TY-226")
def test_succubus() -> None:
    t = Skirmish(
        "succubus", "noble", "soldier", troops={"ched_nasad": {"seat2": 2, "white": 1}}, spies={"yathchol": [0]}
    )
    t.play("succubus", "devour soldier")
    assert sorted(t.offers("place_spy")) == sorted(site for site in t.sites() if site != "yathchol")
    t.do("place_spy ched_nasad")
    assert t.offers() == ["assassinate seat2 ched_nasad", "assassinate white ched_nasad"]  # none at Skullport
    assert t.changes("assassinate seat2 ched_nasad") == {
        "hand 0": ["noble"],
        "devoured": ["soldier"],
        "spies ched_nasad": [0],
        "ched_nasad": {"seat2": 1, "white": 1},
        "control ched_nasad": None,
        "trophies 0": {"seat2": 1},
    }


def test_succubus__a_site_without_enemy_troops() -> None:
    t = Skirmish("succubus", "noble").play("succubus", "devour noble", "place_spy eryndlyn")
    assert t.changes() == {"hand 0": [], "devoured": ["noble"], "spies eryndlyn": [0]}


@pytest.mark.rule("TY-313")
def test_succubus__no_spy_placed_no_troop_assassinated() -> None:
    t = Skirmish("succubus", "noble", spies=FIVE_SPIES).play("succubus", "devour noble", "decline")
    assert t.changes() == {"hand 0": [], "devoured": ["noble"]}


@pytest.mark.rule("TY-311")
def test_grazzt() -> None:
    t = Skirmish("grazzt", spies={"eryndlyn": [0]}).play("grazzt", "choose 0", "place_spy skullport")
    assert sorted(t.offers("place_spy")) == sorted(site for site in t.sites() if site not in ("eryndlyn", "skullport"))
    assert t.changes("place_spy yathchol") == {"spies skullport": [0], "spies yathchol": [0]}


@pytest.mark.rule("TY-189", "TY-311")
@pytest.mark.parametrize("recall", [True, False])
def test_grazzt__the_fifth_spy_is_placed_and_another_recalled_or_not(recall: bool) -> None:
    t = Skirmish("grazzt", spies=FIVE_SPIES | {"everfire": []}).play("grazzt", "choose 0", "place_spy yathchol")
    assert len(t.offers("return_spy")) == 5 and "decline" in t.offers()
    t.do(*(["return_spy seat0 kanaglym", "place_spy ched_nasad"] if recall else ["decline"])).ready()
    moved = {"spies kanaglym": [], "spies ched_nasad": [0]}
    assert t.changes() == {"spies yathchol": [0]} | (moved if recall else {})


@pytest.mark.rule("TY-227", "TY-255")
def test_grazzt__return_spies_and_supplant_at_each_site() -> None:
    spies = {site: [0] for site in ("skullport", "ched_nasad", "yathchol", "everfire", "eryndlyn")}
    troops = {"ched_nasad": {"seat2": 2, "white": 1}}
    t = Skirmish("grazzt", spies=spies, troops=troops).play("grazzt", "choose 1")
    assert sorted(t.offers()) == ["decline", *sorted(f"return_spy seat0 {site}" for site in spies)]
    t.do(*(f"return_spy seat0 {site}" for site in ("everfire", "yathchol", "ched_nasad")))
    assert sorted(t.offers()) == ["done", "return_spy seat0 eryndlyn", "return_spy seat0 skullport"]
    t.do("done")
    assert sorted(t.offers()) == ["supplant seat2 ched_nasad", "supplant white ched_nasad", "supplant white yathchol"]
    t.do("supplant seat2 ched_nasad").ready()  # one a site: only Yathchol's is left; none stands at Everfire
    assert t.changes() == {
        "spies everfire": [],
        "spies yathchol": [],
        "spies ched_nasad": [],
        "ched_nasad": {"seat0": 1, "seat2": 1, "white": 1},
        "control ched_nasad": None,
        "yathchol": {"seat0": 1, "white": 1},
        "trophies 0": {"seat2": 1, "white": 1},
        "barracks 0": 37,
    }


@pytest.mark.rule("TY-255")
@pytest.mark.parametrize("number", [1, 2, 5])
def test_grazzt__any_number_of_spies(number: int) -> None:
    sites = ("blingdenstone", "yathchol", "tsenviilyq", "the_phaerlin", "gracklstugh")
    t = Skirmish("grazzt", spies={site: [0] for site in sites}).play("grazzt", "choose 1")
    t.do(*(f"return_spy seat0 {site}" for site in sites[:number]), *(["done"] if number < 5 else []))
    while t.kind == "supplant":
        t.do(t.offers()[0])
    t.ready()
    assert [t.spies(site) for site in sites] == [[]] * number + [[0]] * (5 - number)
    assert [t.troops(site).get("seat0", 0) for site in sites] == [1] * number + [0] * (5 - number)
    assert t.trophies() == {"white": number} and t.s.barracks[0] == 39 - number


# --- ambition -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("chosen", [1, 2])
def test_myconid_adult(chosen: int) -> None:
    t = Skirmish("myconid_adult").play("myconid_adult")
    assert (t.seat, t.influence, t.offers()) == (0, 2, ["choose_seat seat1", "choose_seat seat2"])
    assert t.changes(f"choose_seat seat{chosen}") == {"influence": 2} | outcasts(chosen)


@pytest.mark.rule("TY-206")
def test_myconid_adult__no_outcast_left() -> None:
    t = Skirmish("myconid_adult", supply={"insane_outcast": 0}).play("myconid_adult")
    assert t.changes() == {"influence": 2}


@pytest.mark.rule("TY-315")
def test_nalfeshnee() -> None:
    t = Skirmish("nalfeshnee", "noble", deck=["noble", "soldier"]).play("nalfeshnee")
    assert t.changes() == {"influence": 3, "deck 0": ["noble"], "inner_circle 0": ["soldier"]}


TOP_OF_DECK = ("nalfeshnee", "hezrou")


@pytest.mark.rule("TY-198")
@pytest.mark.parametrize("card", TOP_OF_DECK)
def test_an_empty_deck_is_refilled_before_its_top_card_is_promoted(card: str) -> None:
    alone = {"skullport": {"seat0": 1}}
    t = Skirmish(card, "vrock", deck=[], discard=["noble", "noble"], troops=alone).play(card).ready()
    assert (t.deck(), t.discard(), t.inner_circle(), t.hand()) == (["noble"], [], ["noble"], ["vrock"])
    t = Skirmish(card, "vrock", deck=[], discard=[], troops=alone).play(card)
    assert t.changes() == ({"influence": 3} if card == "nalfeshnee" else {})


@pytest.mark.rule("TY-237", "TY-240")
@pytest.mark.parametrize("card", TOP_OF_DECK)
def test_an_insane_outcast_on_top_of_the_deck_goes_back_to_the_supply(card: str) -> None:
    t = Skirmish(card, deck=["noble", "insane_outcast"], troops={"skullport": {"seat0": 1}}).play(card).ready()
    assert (t.deck(), t.inner_circle(), t.supply("insane_outcast")) == (["noble"], [], 30)


@pytest.mark.rule("TY-182", "TY-183")
@pytest.mark.parametrize("colour", ["seat1", "white"])
def test_hezrou(colour: str) -> None:
    t = Skirmish("hezrou", deck=["noble", "soldier"]).play("hezrou")
    assert t.offers() == [
        "move seat1 skullport",
        "move white skullport",
    ]  # never seat 2's in Ched Nasad, never one's own
    assert t.inner_circle() == []
    t.do(f"move {colour} skullport")
    assert not t.presence("chasmleap_bridge")
    assert len(t.offers("put")) == sum(1 for room in t.s.room if room) and "blingdenstone" not in t.offers("put")
    t.do("put chasmleap_bridge").ready()
    left = {"seat1": {"seat0": 1, "white": 2}, "white": {"seat0": 1, "seat1": 1, "white": 1}}[colour]
    held = {"control chasmleap_bridge": 1, "total chasmleap_bridge": True} if colour == "seat1" else {}
    moved = {"skullport": left, "chasmleap_bridge": {colour: 1}}
    assert t.changes() == moved | held | {"deck 0": ["noble"], "inner_circle 0": ["soldier"]}


def test_hezrou__nobody_to_move() -> None:
    t = Skirmish("hezrou", deck=["noble", "soldier"], troops={"skullport": {"seat0": 1}}).play("hezrou")
    assert t.changes() == {"deck 0": ["noble"], "inner_circle 0": ["soldier"]}


def test_myconid_sovereign() -> None:
    t = Skirmish("myconid_sovereign").play("myconid_sovereign")
    assert t.offers() == ["choose_seat seat1", "choose_seat seat2"]
    assert t.changes("choose_seat seat2") == {"pending": ["myconid_sovereign"]} | outcasts(2)
    t = Skirmish("myconid_sovereign", supply={"insane_outcast": 0}).play("myconid_sovereign")
    assert t.changes() == {"pending": ["myconid_sovereign"]}


def test_myconid_sovereign__promotes_another_card() -> None:
    t = Skirmish("myconid_sovereign", "noble", "soldier", "vrock")
    t.do("play noble", "play soldier", "play myconid_sovereign", "choose_seat seat1", "end_turn")
    assert (t.kind, t.offers()) == ("promote_played", ["promote noble", "promote soldier"])
    t.do("promote soldier").ready(seat=1)
    assert t.inner_circle() == ["soldier"] and sorted(t.discard()) == ["myconid_sovereign", "noble", "vrock"]

    t = Skirmish("myconid_sovereign", "noble")
    t.do("play myconid_sovereign", "choose_seat seat1", "end_turn").ready(seat=1)
    assert t.inner_circle() == [] and sorted(t.discard()) == ["myconid_sovereign", "noble"]


@pytest.mark.rule("TY-089", "TY-194")
@pytest.mark.parametrize("answers", [["done"], ["promote noble", "done"], ["promote vrock", "promote noble"]])
def test_zuggtmoy(answers: list[str]) -> None:
    t = Skirmish("zuggtmoy", "noble", "soldier", "vrock", inner_circle=["ettin", "ghoul"])
    t.do("play noble", "play soldier", "play vrock", "choose 1").play("zuggtmoy")
    assert sorted(t.offers()) == ["decline", "devour_inner_circle ettin", "devour_inner_circle ghoul"]
    t.do("devour_inner_circle ettin")
    paid = {"inner_circle 0": ["ghoul"], "devoured": ["ettin"], "influence": 1 + 3}
    assert t.changes() == paid | {"pending": ["zuggtmoy"]}
    t.end_turn()
    assert sorted(t.offers()) == ["done", "promote noble", "promote soldier", "promote vrock"]
    t.do(*answers).ready(seat=1)
    promoted = [answer.removeprefix("promote ") for answer in answers if answer != "done"]
    rest = [card for card in ("noble", "soldier", "vrock", "zuggtmoy") if card not in promoted]
    assert t.inner_circle() == ["ghoul", *promoted] and sorted(t.discard()) == sorted(rest)


@pytest.mark.parametrize("inner_circle", [["ettin"], []], ids=["declined", "impossible"])
def test_zuggtmoy__unpaid(inner_circle: list[str]) -> None:
    t = Skirmish("zuggtmoy", "noble", inner_circle=inner_circle)
    t.play("zuggtmoy", *(["decline"] if inner_circle else []))
    assert t.changes() == {}
