"""Every card of the dragons half-deck, played from hand."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.tyrants.board import PLACES
from tests.games.tyrants.table import GAME
from tests.games.tyrants.watch import (
    ALONE,
    AT_SKULLPORT,
    BY_SKULLPORT,
    FIVE_SPIES,
    HEMMED_IN,
    MELEE,
    PLAIN,
    ROUTE,
    Played,
    half_deck,
    no_white,
    promotes_one_other,
    spy_offers,
    values,
    white_places,
)

HALF_DECK = "dragons"
# cost, aspect, type, VP in the deck, VP in the inner circle, copies
VALUES = {
    "dragon_cultist": (3, "malice", "human", 1, 4, 4),
    "red_wyrmling": (5, "malice", "dragon", 3, 5, 2),
    "dragonclaw": (4, "malice", "human", 1, 3, 2),
    "severin_silrajin": (7, "malice", "human", 4, 8, 1),
    "red_dragon": (8, "malice", "dragon", 4, 8, 1),
    "kobold": (1, "conquest", "kobold", 1, 2, 3),
    "white_wyrmling": (2, "conquest", "dragon", 1, 3, 3),
    "black_wyrmling": (3, "conquest", "dragon", 1, 4, 2),
    "white_dragon": (6, "conquest", "dragon", 2, 5, 1),
    "black_dragon": (7, "conquest", "dragon", 3, 7, 1),
    "watcher_of_thay": (3, "guile", "human", 2, 3, 3),
    "enchanter_of_thay": (4, "guile", "human", 1, 3, 3),
    "green_wyrmling": (4, "guile", "dragon", 2, 4, 2),
    "rath_modar": (6, "guile", "human", 2, 5, 1),
    "green_dragon": (7, "guile", "dragon", 3, 7, 1),
    "cult_fanatic": (3, "ambition", "half_dragon", 1, 4, 2),
    "cleric_of_laogzed": (4, "ambition", "troglodyte", 2, 4, 2),
    "wyrmspeaker": (3, "ambition", "dwarf", 1, 3, 3),
    "blue_wyrmling": (5, "ambition", "dragon", 2, 4, 2),
    "blue_dragon": (8, "ambition", "dragon", 4, 8, 1),
}

MARKET = ["kobold", "advocate", "rath_modar", "kobold", "spy_master", "blackguard"]


@pytest.mark.parametrize("card", VALUES)
def test_values(card: str) -> None:
    assert values(card) == (HALF_DECK, *VALUES[card])


def test_values__name_every_card_of_the_half_deck() -> None:
    assert [*VALUES] == half_deck(HALF_DECK)


@pytest.mark.rule("TY-278")
def test_the_dragons_are_five_and_the_half_deck_is_dear() -> None:
    box = GAME.box
    cards = [box.cards[number] for number in box.half_deck("dragons")]
    dragons = [card.id for card in cards if card.type == "dragon" and card.cost >= 6]
    assert sorted(dragons) == ["black_dragon", "blue_dragon", "green_dragon", "red_dragon", "white_dragon"]
    dear = {name: sum(box.cost[card] >= 6 for card in box.half_deck(name)) for name in ("dragons", "drow")}
    assert dear["dragons"] > dear["drow"]


# --- malice ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-090")
@pytest.mark.parametrize(("option", "gained"), [(0, {"power": 2}), (1, {"influence": 2})])
def test_dragon_cultist(option: int, gained: dict[str, int]) -> None:
    t = Played("dragon_cultist")
    assert t.offered() == {"choose 0", "choose 1"}
    assert t.changes(f"choose {option}") == gained


def test_red_wyrmling() -> None:
    assert Played("red_wyrmling").changes() == {"power": 2, "influence": 2}


@pytest.mark.rule("TY-157", "TY-296")
@pytest.mark.parametrize(
    ("hall", "victim", "power"),
    [
        ({"seat1": 2, "seat3": 1, "white": 9}, "seat1", 0),
        ({"seat1": 2, "seat3": 2}, "seat1", 2),
        ({"seat1": 2, "seat3": 2, "white": 9}, "white", 0),
        ({"seat1": 5}, "white", 2),
    ],
)
def test_dragonclaw(hall: dict[str, int], victim: str, power: int) -> None:
    """Five troops of players' colours, the one just killed included; other halls do not count."""
    t = Played("dragonclaw", trophies=[hall, {"seat2": 9}, {}, {}])
    assert t.offered() == {f"assassinate {target}" for target in AT_SKULLPORT}
    done = t.changes(f"assassinate {victim} skullport")
    assert done.pop("trophies 0") == {**hall, victim: hall.get(victim, 0) + 1}
    assert done.pop("skullport").get(victim, 0) == MELEE["skullport"][victim] - 1
    assert done == ({"power": power} if power else {})


@pytest.mark.rule("TY-088")
@pytest.mark.parametrize(("trophies", "gained"), [(4, {}), (5, {"power": 2})])
def test_dragonclaw__without_a_target_still_looks_at_the_trophies(trophies: int, gained: dict[str, int]) -> None:
    assert Played("dragonclaw", ALONE, trophies=[{"seat3": trophies}, {}, {}, {}]).changes() == gained


def test_severin_silrajin() -> None:
    assert Played("severin_silrajin").changes() == {"power": 5}


# Seat 0 would have total control of Everfire, Llacerellyn but for a spy, and Chasmleap Bridge but for a troop.
RED = {
    "everfire": {"seat0": 3},
    "chasmleap_bridge--everfire:0": "seat0",
    "chasmleap_bridge": "seat1",
    "llacerellyn": {"seat0": 2},
    "eryndlyn--llacerellyn:0": "white",
    "kanaglym": {"seat2": 3},
}
RED_SPIES = {"llacerellyn": [2], "everfire": [0], "chasmleap_bridge": [3], "skullport": [1]}


@pytest.mark.rule("TY-244", "TY-296", "TY-138")
@pytest.mark.parametrize(
    ("victim", "spy", "vp"),
    [
        ("seat1 chasmleap_bridge", "seat3 chasmleap_bridge", 2),
        ("seat1 chasmleap_bridge", "seat2 llacerellyn", 2),
        ("white eryndlyn--llacerellyn:0", "seat2 llacerellyn", 2),
        ("white eryndlyn--llacerellyn:0", "seat3 chasmleap_bridge", 1),
    ],
)
def test_red_dragon(victim: str, spy: str, vp: int) -> None:
    t = Played("red_dragon", RED, spies=RED_SPIES)
    assert t.offered() == {"supplant seat1 chasmleap_bridge", "supplant white eryndlyn--llacerellyn:0"}
    assert t.offered(f"supplant {victim}") == {"return_spy seat2 llacerellyn", "return_spy seat3 chasmleap_bridge"}
    (colour, place), (_, site) = victim.split(), spy.split()
    assert t.changes(f"return_spy {spy}") == {
        place: {"seat0": 1},
        "trophies 0": {colour: 1},
        "barracks 0": 33,
        f"spies {site}": [],
        f"total {site}": True,
        **({f"control {place}": 0} if place in t.sites() else {}),
        "vp 0": vp,
    }


@pytest.mark.rule("TY-244")
def test_red_dragon__pays_for_each_of_several_sites() -> None:
    """The only enemy and the only enemy spy in reach need no choice."""
    troops = {**RED, "eryndlyn--llacerellyn:0": {}}
    done = Played("red_dragon", troops, spies={"llacerellyn": [2], "skullport": [1]}).changes()
    assert (done["vp 0"], done["spies llacerellyn"], done["trophies 0"]) == (3, [], {"seat1": 1})


@pytest.mark.rule("TY-088")
@pytest.mark.parametrize(("own", "gained"), [(1, {}), (2, {"vp 0": 1})])
def test_red_dragon__without_targets_still_pays(own: int, gained: dict[str, int]) -> None:
    t = Played("red_dragon", {**ALONE, "llacerellyn": {"seat0": own}}, spies={"skullport": [1], "llacerellyn": [0]})
    assert t.changes() == gained


# --- conquest -------------------------------------------------------------------------------------------------


def test_kobold() -> None:
    t = Played("kobold")
    assert t.offered("choose 0") == {f"deploy {place}" for place in BY_SKULLPORT}
    assert t.changes(f"deploy {ROUTE}") == {ROUTE: {"seat0": 1}, "barracks 0": 38}


def test_kobold__kills_a_white_troop() -> None:
    t = Played("kobold", {**MELEE, ROUTE: "white", "the_labyrinth--skullport:1": "seat3"})
    assert t.offered("choose 1") == {"assassinate white skullport", f"assassinate white {ROUTE}"}
    assert t.changes(f"assassinate white {ROUTE}") == {ROUTE: {}, "trophies 0": {"white": 1}}


@pytest.mark.rule("TY-092")
@pytest.mark.parametrize(("option", "troops"), [(0, HEMMED_IN), (1, ALONE)])
def test_kobold__may_choose_what_it_cannot_do(option: int, troops: dict[str, Any]) -> None:
    assert Played("kobold", troops).changes(f"choose {option}") == {}


def test_kobold__with_empty_barracks_gives_1_vp() -> None:
    assert Played("kobold", barracks=[0, 39, 39, 38]).changes("choose 0") == {"vp 0": 1}


DEVOURERS = ["white_wyrmling", "cult_fanatic"]
FIRST_STEP = {"white_wyrmling": ["deploy kanaglym", "deploy kanaglym"], "cult_fanatic": []}
FIRST_CHANGE: dict[str, dict[str, Any]] = {
    "white_wyrmling": {"kanaglym": {"seat0": 3}, "total kanaglym": True, "barracks 0": 37},
    "cult_fanatic": {"influence": 2},
}


def at_the_market(card: str, **more: Any) -> Played:
    """The first instruction is done, the question about the market is next."""
    more = {"market": MARKET, "market_deck": ["inquisitor", "red_dragon"], **more}
    t = Played(card, {"kanaglym": "seat0"}, **more)
    t.do(*FIRST_STEP[card])
    return t


def test_white_wyrmling() -> None:
    t = Played("white_wyrmling")
    assert t.offered() == {f"deploy {place}" for place in BY_SKULLPORT}
    reach = BY_SKULLPORT - {ROUTE} | {"kanaglym"}
    assert t.offered(f"deploy {ROUTE}") == {f"deploy {place}" for place in reach}
    new = {ROUTE: {"seat0": 1}, "kanaglym": {"seat0": 1}, "control kanaglym": 0}
    assert t.changes("deploy kanaglym", "decline") == {**new, "barracks 0": 37}


@pytest.mark.rule("TY-173", "TY-174", "TY-175")
@pytest.mark.parametrize("card", DEVOURERS)
def test_white_wyrmling__and_cult_fanatic_devour_a_market_card(card: str) -> None:
    t = at_the_market(card, devoured=["deathblade"])
    assert t.offered() == {*(f"devour_market {name}" for name in MARKET), "decline"}
    assert t.changes("devour_market rath_modar") == {
        **FIRST_CHANGE[card],
        "market": ["kobold", "advocate", "red_dragon", "kobold", "spy_master", "blackguard"],
        "market_deck": ["inquisitor"],
        "devoured": ["deathblade", "rath_modar"],
    }


@pytest.mark.parametrize("card", DEVOURERS)
def test_white_wyrmling__and_cult_fanatic_devour_one_copy_only(card: str) -> None:
    done = at_the_market(card).changes("devour_market kobold")
    assert done["market"] == ["red_dragon", "advocate", "rath_modar", "kobold", "spy_master", "blackguard"]
    assert done["devoured"] == ["kobold"]


@pytest.mark.parametrize("card", DEVOURERS)
def test_white_wyrmling__and_cult_fanatic_may_spare_the_market(card: str) -> None:
    assert at_the_market(card).changes("decline") == FIRST_CHANGE[card]


@pytest.mark.parametrize("card", DEVOURERS)
def test_white_wyrmling__and_cult_fanatic_find_an_empty_market(card: str) -> None:
    assert at_the_market(card, market=[], market_deck=[]).changes() == FIRST_CHANGE[card]


@pytest.mark.rule("TY-258", "TY-262")
@pytest.mark.parametrize("card", DEVOURERS)
def test_white_wyrmling__and_cult_fanatic_can_use_up_the_market_deck(card: str) -> None:
    done = at_the_market(card, market_deck=["red_dragon"]).changes("devour_market rath_modar")
    assert (done["market_deck"], done["ending"]) == ([], "market_empty")
    assert done["market"].count("red_dragon") == 1


@pytest.mark.rule("TY-171")
def test_white_wyrmling__without_room_may_still_devour() -> None:
    done = Played("white_wyrmling", HEMMED_IN, market=MARKET).changes("devour_market blackguard")
    assert set(done) == {"market", "market_deck", "devoured"}


@pytest.mark.rule("TY-169")
def test_white_wyrmling__with_empty_barracks_gives_2_vp() -> None:
    assert Played("white_wyrmling", barracks=[0, 39, 39, 38]).changes("decline") == {"vp 0": 2}


def test_black_wyrmling() -> None:
    t = Played("black_wyrmling", {**MELEE, ROUTE: "white"})
    assert t.influence == 1
    assert t.offered() == {"assassinate white skullport", f"assassinate white {ROUTE}"}
    left = {"seat0": 1, "seat1": 1, "seat2": 1, "white": 1}
    kill = {"skullport": left, "trophies 0": {"white": 1}}
    assert t.changes("assassinate white skullport") == {"influence": 1, **kill}


def test_black_wyrmling__without_a_white_troop_in_reach() -> None:
    assert Played("black_wyrmling", {"skullport": {"seat0": 1, "seat1": 4}}).changes() == {"influence": 1}


@pytest.mark.rule("TY-244", "TY-296", "TY-297")
@pytest.mark.parametrize(("sites", "vp"), [(0, 0), (1, 1), (2, 1), (3, 2)])
def test_white_dragon(sites: int, vp: int) -> None:
    """The deployed troops take one more site; total control counts like control, other seats' sites do not."""
    held = {"eryndlyn": {"seat0": 1}, "chaulssin": {"seat0": 2, "seat1": 1}, "everfire": {"seat0": 3}}
    troops = {**MELEE, **dict(list(held.items())[:sites]), "wormwrithings": {"seat1": 2}}
    t = Played("white_dragon", troops)
    assert set(t.offers("deploy")) >= BY_SKULLPORT
    barracks = t.s.barracks[0]
    done = t.changes(f"deploy {ROUTE}", "deploy kanaglym", "deploy kanaglym")
    new = {ROUTE: {"seat0": 1}, "kanaglym": {"seat0": 2}, "control kanaglym": 0, "barracks 0": barracks - 3}
    assert done == {**new, **({"vp 0": vp} if vp else {})}


@pytest.mark.rule("TY-088")
def test_white_dragon__without_room_still_pays() -> None:
    troops = {"araumycos": {"seat0": 3, "white": 1}, "chasmleap_bridge": "seat0"}
    around = {"chasmleap_bridge--everfire:0", "menzoberranzan--chasmleap_bridge:1", "gracklstugh--chasmleap_bridge:1"}
    assert Played("white_dragon", {**troops, **dict.fromkeys(around, "white")}).changes() == {"vp 0": 1}


@pytest.mark.rule("TY-169")
def test_white_dragon__with_empty_barracks_gives_1_vp_a_troop_besides() -> None:
    troops = {**MELEE, "eryndlyn": "seat0", "everfire": "seat0"}
    assert Played("white_dragon", troops, barracks=[0, 39, 39, 38]).changes() == {"vp 0": 3 + 1}


@pytest.mark.rule("TY-155", "TY-244", "TY-296", "TY-297")
@pytest.mark.parametrize(("white", "vp"), [(0, 0), (1, 0), (2, 1), (4, 1), (5, 2)])
def test_black_dragon(white: int, vp: int) -> None:
    """The troop just supplanted counts, troops of players and other halls do not."""
    t = Played("black_dragon", trophies=[{"white": white, "seat1": 5}, {"white": 6}, {}, {}])
    assert t.offered() == {f"supplant white {place}" for place in white_places(t)}
    assert t.changes("supplant white gauntlgrym") == {
        "gauntlgrym": {"seat0": 1, "white": 1},
        "trophies 0": {"seat1": 5, "white": white + 1},
        "barracks 0": 38,
        **({"vp 0": vp} if vp else {}),
    }


@pytest.mark.rule("TY-088")
@pytest.mark.parametrize(("white", "gained"), [(2, {}), (3, {"vp 0": 1})])
def test_black_dragon__without_a_white_troop_on_the_map_still_pays(white: int, gained: dict[str, int]) -> None:
    bare = no_white(4) | {"everfire": {"seat0": 1, "seat1": 1}}
    t = Played("black_dragon", bare, trophies=[{"white": white}, {}, {}, {}])
    assert t.changes() == gained


# --- guile ----------------------------------------------------------------------------------------------------

RETURNERS = ["watcher_of_thay", "enchanter_of_thay", "green_dragon"]


def returns_a_spy_for(card: str, gained: dict[str, int]) -> None:
    t = Played(card, spies={"everfire": [0, 1], "skullport": [0, 2]})
    assert t.offered("choose 1") == {"return_spy seat0 everfire", "return_spy seat0 skullport", "decline"}
    assert t.changes("return_spy seat0 everfire") == {"spies everfire": [1], **gained}


@pytest.mark.rule("TY-094", "TY-228")
def test_watcher_of_thay() -> None:
    returns_a_spy_for("watcher_of_thay", {"influence": 3})


@pytest.mark.rule("TY-094", "TY-228")
def test_enchanter_of_thay() -> None:
    returns_a_spy_for("enchanter_of_thay", {"power": 4})


@pytest.mark.rule("TY-184", "TY-310")
@pytest.mark.parametrize("card", ["watcher_of_thay", "enchanter_of_thay"])
def test_watcher_of_thay__and_enchanter_place_a_spy(card: str) -> None:
    t = Played(card, spies={"everfire": [0, 2], "gauntlgrym": [1]})
    assert t.offered("choose 0") == spy_offers(t, "everfire")
    assert t.changes("place_spy gauntlgrym") == {"spies gauntlgrym": [0, 1]}


@pytest.mark.rule("TY-189")
@pytest.mark.parametrize("card", RETURNERS)
def test_watcher_of_thay__and_others_may_place_nothing_with_five_spies_out(card: str) -> None:
    assert Played(card, spies=FIVE_SPIES).changes("choose 0", "decline") == {}


@pytest.mark.rule("TY-096", "TY-300")
@pytest.mark.parametrize("card", RETURNERS)
def test_watcher_of_thay__and_others_may_keep_the_spy(card: str) -> None:
    assert Played(card, spies={"skullport": [0]}).changes("choose 1", "decline") == {}


@pytest.mark.rule("TY-097")
@pytest.mark.parametrize("card", RETURNERS)
def test_watcher_of_thay__and_others_get_nothing_without_a_spy_on_the_map(card: str) -> None:
    assert Played(card, spies={"skullport": [1]}).changes("choose 1") == {}


@pytest.mark.rule("TY-229")
@pytest.mark.parametrize(
    ("at_the_site", "influence"),
    [({"seat3": 1}, 2), ({"seat1": 1, "seat2": 1, "white": 1}, 2), ({"white": 3}, 0), ({"seat0": 1}, 0), ({}, 0)],
)
def test_green_wyrmling(at_the_site: dict[str, int], influence: int) -> None:
    """Neither troops in the route space next door nor spies count. The site has no marker."""
    troops = {**MELEE, "everfire": at_the_site, "chaulssin--everfire:0": "seat1"}
    t = Played("green_wyrmling", troops, spies={"everfire": [3], "skullport": [0]})
    assert t.offered() == spy_offers(t, "skullport")
    gained = {"influence": influence} if influence else {}
    assert t.changes("place_spy everfire") == {"spies everfire": [0, 3], **gained}


@pytest.mark.rule("TY-313")
def test_green_wyrmling__gives_nothing_if_no_spy_is_placed() -> None:
    """Not even for the site where another card has just placed the fifth spy."""
    troops, four = dict.fromkeys(FIVE_SPIES, "seat1"), {site: [0] for site in list(FIVE_SPIES)[1:]}
    first = ("play spy_master", "place_spy skullport")
    assert (
        Played("green_wyrmling", troops, hand=["green_wyrmling", "spy_master"], spies=four, first=first).changes(
            "decline"
        )
        == {}
    )


def test_green_wyrmling__with_five_spies_out_looks_where_the_returned_spy_is_placed() -> None:
    t = Played("green_wyrmling", spies=FIVE_SPIES)
    moved = {"spies everfire": [], "spies ched_nasad": [0]}
    assert t.changes("return_spy seat0 everfire", "place_spy ched_nasad") == {**moved, "influence": 2}


@pytest.mark.rule("TY-085", "TY-177")
def test_rath_modar() -> None:
    """The cards come first, so they are known when the spy is placed."""
    t = Played("rath_modar", deck=["noble", "advocate", "blackguard", "inquisitor"], spies={"everfire": [0]})
    assert t.hand() == [*PLAIN, "inquisitor", "blackguard"]
    assert t.offered() == spy_offers(t, "everfire")
    drawn = {"hand 0": [*PLAIN, "inquisitor", "blackguard"], "deck 0": ["noble", "advocate"]}
    assert t.changes("place_spy skullport") == {**drawn, "spies skullport": [0]}


@pytest.mark.rule("TY-178", "TY-179")
@pytest.mark.parametrize(("discard", "drawn"), [(["advocate"] * 3, ["advocate"] * 2), (["advocate"], ["advocate"])])
def test_rath_modar__with_an_empty_deck(discard: list[str], drawn: list[str]) -> None:
    t = Played("rath_modar", deck=[], discard=discard)
    done = t.changes("place_spy everfire")
    assert (done["hand 0"], done["discard 0"]) == ([*PLAIN, *drawn], [])
    assert t.deck() == discard[len(drawn) :]


def test_rath_modar__without_any_card_and_with_five_spies_out() -> None:
    assert Played("rath_modar", deck=[], discard=[], spies=FIVE_SPIES).changes("decline") == {}


@pytest.mark.rule("TY-226")
def test_green_dragon() -> None:
    """Option 1: spy, then supplant at its site and nowhere else; no VP for markers."""
    troops = {**MELEE, "tsenviilyq": {"seat0": 2}, "chaulssin": {"seat1": 1, "seat2": 1}}
    t = Played("green_dragon", troops, spies={"kanaglym": [0]})
    assert t.offered("choose 0") == spy_offers(t, "kanaglym")
    assert t.offered("place_spy chaulssin") == {"supplant seat1 chaulssin", "supplant seat2 chaulssin"}
    assert t.changes("supplant seat2 chaulssin") == {
        "spies chaulssin": [0],
        "chaulssin": {"seat0": 1, "seat1": 1},
        "trophies 0": {"seat2": 1},
        "barracks 0": 36,
    }


def test_green_dragon__spy_at_a_site_without_enemies() -> None:
    assert Played("green_dragon").changes("choose 0", "place_spy everfire") == {"spies everfire": [0]}


@pytest.mark.rule("TY-227", "TY-244", "TY-296")
@pytest.mark.parametrize(("markers", "vp"), [([], 1), (["tsenviilyq"], 2), (["tsenviilyq", "araumycos"], 3)])
def test_green_dragon__returns_a_spy(markers: list[str], vp: int) -> None:
    """The supplant takes one more marker, which also gives its Influence; controlled sites without one pay nothing."""
    held = {site: {"seat0": 3} for site in markers}
    troops = {**MELEE, "everfire": {"seat0": 2}, "gauntlgrym": {"seat0": 1, "seat1": 1}, "the_phaerlin": {"seat1": 2}}
    t = Played("green_dragon", {**troops, **held}, spies={"gauntlgrym": [0], "skullport": [0, 1]})
    barracks = t.s.barracks[0]
    assert t.offered("choose 1") == {"return_spy seat0 gauntlgrym", "return_spy seat0 skullport", "decline"}
    assert t.changes("return_spy seat0 gauntlgrym") == {
        "spies gauntlgrym": [],
        "gauntlgrym": {"seat0": 2},
        "control gauntlgrym": 0,
        "given gauntlgrym": True,
        "trophies 0": {"seat1": 1},
        "barracks 0": barracks - 1,
        "influence": 1,
        "vp 0": vp,
    }


@pytest.mark.rule("TY-227", "TY-351")
def test_green_dragon__must_supplant_at_the_returned_spys_site_only() -> None:
    t = Played("green_dragon", {**MELEE, "chaulssin": {"seat1": 1, "white": 1}}, spies={"chaulssin": [0]})
    targets = {"supplant seat1 chaulssin", "supplant white chaulssin"}
    assert t.offered("choose 1", "return_spy seat0 chaulssin") == targets
    done = t.changes("supplant white chaulssin")
    assert (done["chaulssin"], done["trophies 0"]) == ({"seat0": 1, "seat1": 1}, {"white": 1})
    assert "vp 0" not in done


@pytest.mark.rule("TY-098")
def test_green_dragon__pays_for_markers_without_a_troop_to_supplant() -> None:
    t = Played("green_dragon", {**MELEE, "tsenviilyq": {"seat0": 1}}, spies={"everfire": [0]})
    assert t.changes("choose 1", "return_spy seat0 everfire") == {"spies everfire": [], "vp 0": 1}


# --- ambition -------------------------------------------------------------------------------------------------


def test_cult_fanatic() -> None:
    """What can be done in the market is tested with the White Wyrmling."""
    t = Played("cult_fanatic", market=MARKET)
    assert t.influence == 2
    assert t.offered() == {*(f"devour_market {card}" for card in MARKET), "decline"}
    assert t.changes("decline") == {"influence": 2}


@pytest.mark.rule("TY-181", "TY-182", "TY-183")
def test_cleric_of_laogzed() -> None:
    t = Played("cleric_of_laogzed")
    assert t.offered() == {f"move {target}" for target in AT_SKULLPORT}
    empty = {place for place in PLACES if t.s.room[PLACES.index(place)]}
    assert t.offered("move white skullport") == {f"put {place}" for place in empty}
    left = {"seat0": 1, "seat1": 1, "seat2": 1, "white": 1}
    moved = {"skullport": left, "chaulssin": {"white": 1}}
    assert t.changes("put chaulssin") == {**moved, "pending": ["cleric_of_laogzed"]}
    promotes_one_other(t, "cleric_of_laogzed")


def test_cleric_of_laogzed__moves_a_players_troop() -> None:
    t = Played("cleric_of_laogzed")
    moved = {"skullport": {"seat0": 1, "seat2": 1, "white": 2}, ROUTE: {"seat1": 1}}
    assert t.changes("move seat1 skullport", f"put {ROUTE}") == {**moved, "pending": ["cleric_of_laogzed"]}


def test_cleric_of_laogzed__without_a_troop_in_reach_still_promotes() -> None:
    t = Played("cleric_of_laogzed", ALONE)
    assert t.changes() == {"pending": ["cleric_of_laogzed"]}
    promotes_one_other(t, "cleric_of_laogzed")


def test_wyrmspeaker() -> None:
    t = Played("wyrmspeaker")
    assert t.changes() == {"influence": 1, "pending": ["wyrmspeaker"]}
    promotes_one_other(t, "wyrmspeaker")


@pytest.mark.rule("TY-194", "TY-197")
@pytest.mark.parametrize("card", ["wyrmspeaker", "cleric_of_laogzed"])
def test_wyrmspeaker__and_cleric_of_laogzed_alone_promote_nothing(card: str) -> None:
    t = Played(card, ALONE).end_turn().ready(1)
    assert (t.inner_circle(), t.discard()) == ([], [card, *PLAIN])


@pytest.mark.rule("TY-211", "TY-212", "TY-214")
@pytest.mark.parametrize(
    ("code", "changed"),
    [
        ("return_troop seat1 skullport", {"skullport": {"seat0": 1, "seat2": 1, "white": 2}, "barracks 1": 40}),
        ("return_spy seat3 skullport", {"spies skullport": [0]}),
    ],
)
def test_blue_wyrmling(code: str, changed: dict[str, Any]) -> None:
    t = Played("blue_wyrmling", spies={"skullport": [0, 3], "everfire": [1]})
    assert t.influence == 3
    assert t.offered() == {"return_spy seat3 skullport", "return_troop seat1 skullport", "return_troop seat2 skullport"}
    assert t.changes(code) == {"influence": 3, **changed}


def test_blue_wyrmling__without_a_piece_to_return() -> None:
    troops = {"skullport": {"seat0": 1, "white": 2}, "ched_nasad": {"seat3": 1}}
    assert Played("blue_wyrmling", troops, spies={"everfire": [1]}).changes() == {"influence": 3}


@pytest.mark.rule("TY-089", "TY-244", "TY-297")
@pytest.mark.parametrize(
    ("before", "promoted", "vp"), [(0, 2, 0), (1, 2, 1), (1, 1, 0), (2, 1, 1), (3, 0, 1), (2, 0, 0), (4, 2, 2)]
)
def test_blue_dragon(before: int, promoted: int, vp: int) -> None:
    hand, others = ["blue_dragon", *PLAIN, "bounty_hunter"], [["house_guard"] * 3, [], []]
    t = Played("blue_dragon", hand=hand, inner_circle=[["advocate"] * before, *others])
    assert t.changes() == {"pending": ["blue_dragon"]}
    t.do(*(f"play {card}" for card in hand[1:])).end_turn()
    assert t.offers() == [*(f"promote {card}" for card in hand[1:]), "done"]
    for card in PLAIN[:promoted]:
        assert t.s.vp == [0, 0, 0, 0]
        t.do(f"promote {card}")
    if promoted < 2:
        t.do("done")
    t.ready(1)
    assert t.inner_circle() == ["advocate"] * before + PLAIN[:promoted]
    assert t.discard() == ["blue_dragon", *PLAIN[promoted:], "bounty_hunter"]
    assert t.s.vp == [vp, 0, 0, 0]


@pytest.mark.parametrize(("cards", "vp"), [(2, 0), (3, 1)])
def test_blue_dragon__pays_without_another_card_to_promote(cards: int, vp: int) -> None:
    t = Played("blue_dragon", inner_circle=["advocate"] * cards).end_turn().ready(1)
    assert (t.inner_circle(), t.s.vp[0]) == (["advocate"] * cards, vp)


@pytest.mark.rule("TY-080", "TY-244")
@pytest.mark.parametrize(("first", "vp"), [("wyrmspeaker", 1), ("blue_dragon", 0)])
def test_blue_dragon__pays_right_after_its_own_promotions(first: str, vp: int) -> None:
    """Of two waiting instructions the one resolved first decides whether the third card is there in time."""
    hand = ["blue_dragon", "wyrmspeaker", *PLAIN]
    t = Played("blue_dragon", hand=hand, inner_circle=["advocate"])
    t.play("wyrmspeaker").play("house_guard").play("priestess_of_lolth").end_turn()
    assert sorted(t.offers()) == ["resolve blue_dragon", "resolve wyrmspeaker"]
    if first == "wyrmspeaker":
        t.do("resolve wyrmspeaker", "promote house_guard", "promote priestess_of_lolth", "done")
    else:
        t.do("resolve blue_dragon", "promote priestess_of_lolth", "done", "promote house_guard")
    t.ready(1)
    assert t.inner_circle() == ["advocate", *(PLAIN if first == "wyrmspeaker" else PLAIN[::-1])]
    assert t.s.vp[0] == vp
