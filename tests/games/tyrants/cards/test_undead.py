"""The cards of the half-deck of the undead."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tyrants.watch import FIVE_SPIES, FRONT, Watched, half_deck, values, white_places

HALF_DECK = "undead"
# cost, aspect, type, VP in the deck, VP in the inner circle, copies
VALUES = {
    "wight": (3, "malice", "undead", 1, 3, 4),
    "flesh_golem": (3, "malice", "construct", 1, 3, 2),
    "carrion_crawler": (2, "malice", "monstrosity", 0, 2, 2),
    "revenant": (4, "malice", "undead", 1, 4, 1),
    "death_knight": (6, "malice", "undead", 3, 7, 1),
    "skeletal_horde": (2, "conquest", "undead", 1, 2, 3),
    "ravenous_zombies": (3, "conquest", "undead", 1, 2, 2),
    "minotaur_skeleton": (3, "conquest", "undead", 1, 3, 2),
    "ogre_zombie": (4, "conquest", "undead", 2, 4, 2),
    "mummy_lord": (6, "conquest", "undead", 3, 6, 1),
    "wraith": (2, "guile", "undead", 0, 1, 2),
    "ghost": (3, "guile", "undead", 1, 3, 2),
    "banshee": (4, "guile", "undead", 2, 4, 2),
    "conjurer": (5, "guile", "human", 2, 3, 3),
    "lich": (7, "guile", "undead", 4, 7, 1),
    "vampire_spawn": (2, "ambition", "undead", 1, 3, 3),
    "cultist_of_myrkul": (2, "ambition", "human", 1, 2, 3),
    "necromancer": (5, "ambition", "human", 1, 4, 2),
    "high_priest_of_myrkul": (6, "ambition", "human", 3, 6, 1),
    "vampire": (7, "ambition", "undead", 4, 7, 1),
}

ALONE = {"everfire": "seat0", "skullport": {"seat1": 1, "white": 1}}  # seat 0 reaches no enemy
PIECES = ["return_spy seat2 skullport", "return_troop seat1 skullport", "return_troop seat2 skullport"]


def table(**position: Any) -> Watched:
    """Three seats, centre and left sector."""
    return Watched(3, **{"half_decks": ["aberrations", "undead"], "side_sector": "left", **position})


@pytest.mark.parametrize("card", VALUES)
def test_values(card: str) -> None:
    assert values(card) == (HALF_DECK, *VALUES[card])


def test_values__name_every_card_of_the_half_deck() -> None:
    assert [*VALUES] == half_deck(HALF_DECK)


# --- malice ---------------------------------------------------------------------------------------------------


def test_wight() -> None:
    t = table(hand=["wight", "noble"], troops=FRONT)
    assert t.play("wight", "choose 0").changes() == {"power": 2}


@pytest.mark.rule("TY-173", "TY-176", "TY-219", "TY-221")
def test_wight__devours_a_card_from_hand_to_supplant() -> None:
    t = table(hand=["wight", "noble", "wight"], troops=FRONT)
    t.play("wight", "choose 1")
    assert t.offers() == ["devour noble", "devour wight", "decline"]
    t.do("devour noble")
    assert t.offers() == [f"supplant {colour} skullport" for colour in ("seat1", "seat2", "white")]
    assert t.changes("supplant seat1 skullport") == {
        "hand 0": ["wight"],
        "devoured": ["noble"],
        "skullport": {"seat0": 2, "seat2": 1, "white": 1},
        "control skullport": 0,
        "trophies 0": {"seat1": 1},
        "barracks 0": 38,
    }


@pytest.mark.rule("TY-097", "TY-176", "TY-300")
def test_wight__need_not_devour_and_cannot_with_an_empty_hand() -> None:
    t = table(hand=["wight", "noble"], troops=FRONT)
    assert t.play("wight", "choose 1", "decline").changes() == {}
    t = table(hand=["wight"], troops=FRONT)
    assert t.play("wight", "choose 1").changes() == {}


@pytest.mark.rule("TY-098")
def test_wight__may_devour_without_anybody_to_supplant() -> None:
    t = table(hand=["wight", "noble"], troops=ALONE)
    assert t.play("wight", "choose 1", "devour noble").changes() == {"hand 0": [], "devoured": ["noble"]}


@pytest.mark.rule("TY-243", "TY-299")
def test_flesh_golem() -> None:
    t = table(hand=["flesh_golem"], troops=FRONT)
    t.play("flesh_golem")
    assert t.offers() == ["use", "decline"]
    assert t.changes("use", "assassinate seat2 skullport") == {
        "power": 2,
        "played": [],
        "devoured": ["flesh_golem"],
        "skullport": {"seat0": 1, "seat1": 1, "white": 1},
        "trophies 0": {"seat2": 1},
    }


def test_flesh_golem__declined_or_devoured_in_vain() -> None:
    t = table(hand=["flesh_golem"], troops=FRONT)
    assert t.play("flesh_golem", "decline").changes() == {"power": 2}
    t = table(hand=["flesh_golem"], troops=ALONE)
    assert t.play("flesh_golem", "use").changes() == {"power": 2, "played": [], "devoured": ["flesh_golem"]}


@pytest.mark.rule("TY-250", "TY-335")
def test_carrion_crawler() -> None:
    market = ["gauth", "spectator", "wight", "lich", "ghost", "neogi"]
    t = table(hand=["carrion_crawler"], market=market, devoured=["noble"])
    t.play("carrion_crawler")
    assert {*t.offers()} == {f"devour_market {card}" for card in market}  # no way out
    t.do("devour_market wight")
    market[2] = "carrion_crawler"
    assert t.changes() == {"power": 3, "played": [], "market": market, "devoured": ["noble", "wight"]}


@pytest.mark.parametrize(("hall", "circle"), [(5, []), (6, ["revenant"])])
def test_revenant(hall: int, circle: list[str]) -> None:
    t = table(hand=["revenant"], troops=FRONT, trophies=[{"white": hall}, {"white": 20}, None])
    t.play("revenant")
    assert t.offers() == [f"assassinate {colour} skullport" for colour in ("seat1", "seat2", "white")]
    t.do("assassinate seat1 skullport", "assassinate seat2 skullport")
    promoted = {"played": [], "inner_circle 0": circle} if circle else {}
    trophies = {"white": hall, "seat1": 1, "seat2": 1}
    assert t.changes() == {"skullport": {"seat0": 1, "white": 1}, "trophies 0": trophies, **promoted}


def test_revenant__eight_trophies_promote_it_even_without_a_kill() -> None:
    t = table(hand=["revenant"], troops=ALONE, trophies=[{"white": 4, "seat1": 4}, None, None])
    assert t.play("revenant").changes() == {"played": [], "inner_circle 0": ["revenant"]}


@pytest.mark.rule("TY-157", "TY-297")
@pytest.mark.parametrize(
    ("hall", "target", "vp"),
    [
        ({"seat1": 3}, "seat2", 0),
        ({"seat1": 2, "seat2": 2}, "seat2", 1),
        ({"seat1": 4, "white": 9}, "white", 0),
        ({"seat1": 9}, "seat2", 2),
    ],
)
def test_death_knight(hall: dict[str, int], target: str, vp: int) -> None:
    t = table(hand=["death_knight"], troops=FRONT, trophies=[hall, {"seat2": 9}, None])
    got = t.play("death_knight", f"supplant {target} skullport").changes()
    troops = {**FRONT["skullport"], "seat0": 2}
    del troops[target]
    trophies = {**hall, target: hall.get(target, 0) + 1}
    gained = {"vp 0": vp} if vp else {}
    assert got == {"skullport": troops, "control skullport": 0, "trophies 0": trophies, "barracks 0": 38, **gained}


@pytest.mark.rule("TY-088", "TY-222")
def test_death_knight__counts_without_a_supplant_and_pays_for_a_missing_troop() -> None:
    t = table(hand=["death_knight"], troops=ALONE, trophies=[{"seat1": 5}, None, None])
    assert t.play("death_knight").changes() == {"vp 0": 1}
    t = table(hand=["death_knight"], troops=FRONT, barracks=[0, 38, 39])
    got = t.play("death_knight", "supplant white skullport").changes()
    assert got == {"vp 0": 1, "skullport": {"seat0": 1, "seat1": 1, "seat2": 1}, "trophies 0": {"white": 1}}


# --- conquest -------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-243", "TY-299")
@pytest.mark.parametrize("use", [True, False])
def test_skeletal_horde(use: bool) -> None:
    t = table(hand=["skeletal_horde"], troops={"ched_nasad": {"seat0": 1}, "everfire": {"seat0": 1}})
    t.play("skeletal_horde", "deploy everfire", "deploy everfire")
    assert t.offers() == ["use", "decline"]
    if use:
        t.do("use", *["deploy ched_nasad"] * 3)
        more = {"ched_nasad": {"seat0": 4}, "total ched_nasad": True, "played": [], "devoured": ["skeletal_horde"]}
    else:
        t.do("decline")
        more = {}
    deployed = {"everfire": {"seat0": 3}, "total everfire": True, "barracks 0": 33 if use else 36}
    assert t.changes() == {**deployed, **more}


@pytest.mark.rule("TY-169", "TY-345")
def test_skeletal_horde__its_last_troop_ends_the_game_and_missing_ones_give_vp() -> None:
    t = table(hand=["skeletal_horde"], troops={"ched_nasad": {"seat0": 1}}, barracks=[3, None, None])
    t.play("skeletal_horde", *["deploy ched_nasad"] * 2)
    assert t.s.ending == ""
    t.do("use", "deploy ched_nasad").ready()
    assert (t.s.barracks[0], t.s.vp[0], t.s.ending, t.troops("ched_nasad")) == (0, 2, "last_troop", {"seat0": 4})


def test_ravenous_zombies() -> None:
    troops = {**FRONT, "the_labyrinth": {"seat0": 1, "white": 1}}
    t = table(hand=["ravenous_zombies"], troops=troops)
    t.play("ravenous_zombies")
    assert t.offers() == ["assassinate white the_labyrinth", "assassinate white skullport"]
    t.do("assassinate white the_labyrinth")
    killed = {"the_labyrinth": {"seat0": 1}, "control the_labyrinth": 0, "trophies 0": {"white": 1}}
    assert t.changes() == {"power": 1, **killed}


def test_ravenous_zombies__without_a_white_troop_in_reach_give_power_only() -> None:
    t = table(hand=["ravenous_zombies"], troops={"skullport": {"seat0": 1, "seat1": 1}})
    assert t.play("ravenous_zombies").changes() == {"power": 1}


def test_minotaur_skeleton() -> None:
    t = table(hand=["minotaur_skeleton"], troops={"ched_nasad": {"seat0": 1}})
    got = t.play("minotaur_skeleton", "choose 0", *["deploy ched_nasad"] * 3).changes()
    assert got == {"ched_nasad": {"seat0": 4}, "total ched_nasad": True, "barracks 0": 36}


MINOTAUR = {
    "araumycos": {"seat0": 1, "seat1": 1, "white": 2},
    "mantol_derith": {"seat0": 1, "white": 4},
    "araumycos--ched_nasad:0": "white",
}


@pytest.mark.rule("TY-243", "TY-254", "TY-299")
def test_minotaur_skeleton__devours_itself_to_kill_at_one_site() -> None:
    t = table(hand=["minotaur_skeleton"], troops=MINOTAUR)
    t.play("minotaur_skeleton", "choose 1", "use")
    assert t.offers() == ["assassinate white mantol_derith", "assassinate white araumycos", "done"]
    t.do("assassinate white mantol_derith")
    assert t.offers() == ["assassinate white mantol_derith", "done"]
    assert t.changes("assassinate white mantol_derith", "assassinate white mantol_derith") == {
        "played": [],
        "devoured": ["minotaur_skeleton"],
        "mantol_derith": {"seat0": 1, "white": 1},
        "trophies 0": {"white": 3},
    }


@pytest.mark.rule("TY-089", "TY-300")
def test_minotaur_skeleton__declined_stopped_at_once_or_out_of_targets() -> None:
    t = table(hand=["minotaur_skeleton"], troops=MINOTAUR)
    assert t.play("minotaur_skeleton", "choose 1", "decline").changes() == {}
    t = table(hand=["minotaur_skeleton"], troops=MINOTAUR)
    devoured = {"played": [], "devoured": ["minotaur_skeleton"]}
    assert t.play("minotaur_skeleton", "choose 1", "use", "done").changes() == devoured
    t = table(hand=["minotaur_skeleton"], troops=ALONE)
    assert t.play("minotaur_skeleton", "choose 1", "use").changes() == devoured


@pytest.mark.rule("TY-155", "TY-223")
def test_ogre_zombie() -> None:
    t = table(hand=["ogre_zombie"], troops=FRONT)
    t.play("ogre_zombie")
    assert {*t.offers()} == {f"supplant white {place}" for place in white_places(t)}
    assert not t.presence("blingdenstone")
    t.do("supplant white blingdenstone")
    supplanted = {"seat0": 1, "white": 1}
    assert t.changes() == {"blingdenstone": supplanted, "trophies 0": {"white": 1}, "barracks 0": 38}


@pytest.mark.rule("TY-091", "TY-245", "TY-246", "TY-338")
def test_mummy_lord() -> None:
    troops = {**FRONT, "eryndlyn": {}}
    t = table(hand=["mummy_lord"], troops=troops, trophies=[{"seat1": 1}, {"white": 1, "seat0": 1}, {"seat1": 2}])
    t.play("mummy_lord", "choose 0")  # the only white troop in reach
    assert (t.kind, t.trophies()) == ("choose", {"seat1": 1, "white": 1})
    t.do("choose 1")
    assert t.offers() == ["trophy seat0 white", "trophy seat1 white"]
    t.do("trophy seat0 white")
    assert "eryndlyn" in t.offers("put") and "mantol_derith" in t.offers("put")  # no Presence needed
    assert t.changes("put eryndlyn") == {"skullport": {"seat0": 1, "seat1": 1, "seat2": 1}, "eryndlyn": {"white": 1}}


@pytest.mark.rule("TY-091", "TY-338")
def test_mummy_lord__takes_the_same_option_twice() -> None:
    t = table(hand=["mummy_lord"], troops=FRONT, trophies=[None, {"white": 1}, {"white": 1}], barracks=[0, 38, 39])
    moves = ["choose 1", "trophy seat2 white", "put skullport", "choose 1", "put everfire"]
    assert t.play("mummy_lord", *moves).changes() == {
        "trophies 1": {},
        "trophies 2": {},
        "skullport": {"seat0": 1, "seat1": 1, "seat2": 1, "white": 2},
        "everfire": {"white": 1},
    }
    t = table(hand=["mummy_lord"], troops={"skullport": {"seat0": 1, "white": 3}})
    got = t.play("mummy_lord", "choose 0", "choose 0").changes()
    assert got == {"skullport": {"seat0": 1, "white": 1}, "trophies 0": {"white": 2}}


@pytest.mark.rule("TY-092")
def test_mummy_lord__options_without_a_white_troop_do_nothing() -> None:
    t = table(hand=["mummy_lord"], troops=ALONE, trophies=[{"seat1": 1}, {"seat0": 1}, None])
    assert t.play("mummy_lord", "choose 0", "choose 1").changes() == {}


# --- guile ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-226", "TY-243", "TY-299")
def test_wraith() -> None:
    t = table(hand=["wraith"], troops={**FRONT, "eryndlyn": {"seat1": 1, "seat2": 1}})
    t.play("wraith", "place_spy eryndlyn")
    assert t.offers() == ["use", "decline"]
    t.do("use")
    assert t.offers() == ["assassinate seat1 eryndlyn", "assassinate seat2 eryndlyn"]  # that site only
    assert t.changes("assassinate seat1 eryndlyn") == {
        "spies eryndlyn": [0],
        "played": [],
        "devoured": ["wraith"],
        "eryndlyn": {"seat2": 1},
        "control eryndlyn": 2,
        "trophies 0": {"seat1": 1},
    }


@pytest.mark.rule("TY-096", "TY-313")
def test_wraith__declined_or_without_a_spy_placed() -> None:
    t = table(hand=["wraith"], troops=FRONT)
    assert t.play("wraith", "place_spy skullport", "decline").changes() == {"spies skullport": [0]}
    t = table(hand=["wraith"], troops=FRONT, spies=FIVE_SPIES)
    assert t.play("wraith", "decline", "use").changes() == {"played": [], "devoured": ["wraith"]}


def test_ghost() -> None:
    t = table(hand=["ghost"], spies={"skullport": [0]}, devoured=["gauth"], influence=5)
    got = t.play("ghost", "choose 0", "place_spy everfire").changes()
    assert got == {"spies everfire": [0]}
    assert t.offers("recruit_devoured") == []


@pytest.mark.rule("TY-097", "TY-300")
@pytest.mark.parametrize("card", ["ghost", "conjurer"])
def test_ghost__and_conjurer_need_not_and_cannot_always_pay_with_a_spy(card: str) -> None:
    for spies, answers in (({"skullport": [0]}, ["decline"]), ({"skullport": [1]}, [])):
        t = table(hand=[card], spies=spies, devoured=["gauth"], influence=5)
        assert t.play(card, "choose 1", *answers).changes() == {}
        assert t.offers("recruit_devoured") == []
        t.ready()


@pytest.mark.parametrize(("spies", "power"), [([1], 3), ([1, 2], 3), ([], 0)])
def test_banshee(spies: list[int], power: int) -> None:
    t = table(hand=["banshee"], troops=FRONT, spies={"skullport": spies, "everfire": [1]})
    got = t.play("banshee", "place_spy skullport").changes()
    assert got == {"spies skullport": [0, *spies], **({"power": power} if power else {})}


@pytest.mark.rule("TY-189", "TY-313")
def test_banshee__with_five_spies_out() -> None:
    t = table(hand=["banshee"], spies={**FIVE_SPIES, "everfire": [0, 1]})
    assert t.play("banshee", "decline").changes() == {}
    t = table(hand=["banshee"], spies={**FIVE_SPIES, "everfire": [0, 1]})
    assert t.play("banshee", "return_spy seat0 everfire", "place_spy everfire").changes() == {"power": 3}


def test_conjurer() -> None:
    t = table(hand=["conjurer"])
    assert t.play("conjurer", "choose 0", "place_spy everfire").changes() == {"spies everfire": [0]}


MARKET = ["gauth", "spectator", "wight", "lich", "beholder", "neogi"]


@pytest.mark.rule("TY-205", "TY-210", "TY-343")
def test_conjurer__recruits_two_cards_the_second_perhaps_the_replacement_of_the_first() -> None:
    t = table(hand=["conjurer"], spies={"everfire": [0]}, market=MARKET, market_deck=["chuul", "nothic", "ghost"])
    t.play("conjurer", "choose 1", "return_spy seat0 everfire")
    cheap = ["house_guard", "priestess_of_lolth", "gauth", "wight"]
    assert t.offers() == [*(f"recruit {card}" for card in cheap), "done"]
    assert t.changes("recruit wight", "recruit ghost") == {
        "spies everfire": [],
        "discard 0": ["wight", "ghost"],
        "market": ["gauth", "spectator", "nothic", "lich", "beholder", "neogi"],
        "market_deck": ["chuul"],
    }


@pytest.mark.rule("TY-089", "TY-343")
@pytest.mark.parametrize("cards", [[], ["house_guard"], ["priestess_of_lolth", "priestess_of_lolth"]])
def test_conjurer__recruits_none_one_or_two_from_the_supplies(cards: list[str]) -> None:
    t = table(hand=["conjurer"], spies={"everfire": [0]}, market=MARKET)
    moves = [*(f"recruit {card}" for card in cards), *(["done"] if len(cards) < 2 else [])]
    got = t.play("conjurer", "choose 1", "return_spy seat0 everfire", *moves).changes()
    supplies = {f"supply {card}": 15 - cards.count(card) for card in cards}
    gained = {"discard 0": cards, **supplies} if cards else {}
    assert got == {"spies everfire": [], **gained}


LICH = {"hand": ["lich"], "troops": {**FRONT, "everfire": {"seat1": 1}}}


@pytest.mark.rule("TY-245", "TY-246", "TY-336", "TY-339")
def test_lich() -> None:
    halls = [{"white": 3}, {"seat0": 1, "white": 2}, {"seat0": 2}]
    t = table(**LICH, trophies=halls)
    t.play("lich", "place_spy everfire")  # seat 1 alone has a troop there: its hall
    assert t.offers() == ["trophy seat1 seat0", "trophy seat1 white", "done"]
    t.do("trophy seat1 seat0")
    routes = ["the_labyrinth--skullport:1", "skullport--kanaglym:0", "stoneshaft_clanhold--skullport:1"]
    assert {*t.offers("put")} == {"everfire", "skullport", *routes}
    t.do("put everfire")
    assert t.presence("everfire--halls_of_the_scoured_legion:0")
    assert t.changes("trophy seat1 white", "put everfire--halls_of_the_scoured_legion:0") == {
        "spies everfire": [0],
        "trophies 1": {"white": 1},
        "everfire": {"seat0": 1, "seat1": 1},
        "control everfire": None,
        "everfire--halls_of_the_scoured_legion:0": {"white": 1},
    }


@pytest.mark.rule("TY-336")
def test_lich__chooses_one_of_several_players_for_both_troops() -> None:
    t = table(**LICH, trophies=[{"white": 3}, {"white": 2}, {"seat0": 1, "seat1": 1}]).play(
        "lich", "place_spy skullport"
    )
    assert t.offers() == ["choose_seat seat1", "choose_seat seat2"]
    t.do("choose_seat seat2")
    assert t.offers() == ["trophy seat2 seat0", "trophy seat2 seat1", "done"]
    t.do("trophy seat2 seat1", "put skullport--kanaglym:0")
    assert t.offers() == ["trophy seat2 seat0", "done"]
    t.do("done").ready()
    assert (t.trophies(0), t.trophies(1), t.trophies(2)) == ({"white": 3}, {"white": 2}, {"seat0": 1})
    assert t.troops("skullport--kanaglym:0") == {"seat1": 1}


@pytest.mark.rule("TY-089", "TY-336")
def test_lich__may_take_none() -> None:
    t = table(**LICH, trophies=[None, {"white": 2}, None])
    assert t.play("lich", "place_spy everfire", "done").changes() == {"spies everfire": [0]}


@pytest.mark.rule("TY-336")
@pytest.mark.parametrize("site", ["blingdenstone", "llacerellyn", "ched_nasad", "eryndlyn"])
def test_lich__only_a_players_troop_at_the_site_and_a_filled_hall_help(site: str) -> None:
    # white troops only; nobody; an own troop; seat 2 with an empty hall
    troops = {"ched_nasad": {"seat0": 1}, "eryndlyn": {"seat2": 1}, "skullport": {"seat1": 1}}
    t = table(hand=["lich"], troops=troops, trophies=[{"white": 1}, {"white": 2}, None])
    assert t.play("lich", f"place_spy {site}").changes() == {f"spies {site}": [0]}


@pytest.mark.rule("TY-313")
def test_lich__without_a_spy_placed_takes_nothing() -> None:
    t = table(**LICH, spies=FIVE_SPIES, trophies=[None, {"white": 2}, None])
    assert t.play("lich", "decline").changes() == {}


# --- ambition -------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-211", "TY-212", "TY-214")
def test_vampire_spawn() -> None:
    t = table(hand=["vampire_spawn"], troops=FRONT, spies={"skullport": [2], "eryndlyn": [2]})
    t.play("vampire_spawn")
    assert t.offers() == PIECES  # never white, never own, never out of reach, and not optional
    t.do("return_troop seat2 skullport")
    assert t.changes() == {"influence": 1, "skullport": {"seat0": 1, "seat1": 1, "white": 1}, "barracks 2": 40}


def test_vampire_spawn__returns_a_spy_or_finds_nobody() -> None:
    t = table(hand=["vampire_spawn"], troops=FRONT, spies={"skullport": [2]})
    got = t.play("vampire_spawn", "return_spy seat2 skullport").changes()
    assert got == {"influence": 1, "spies skullport": []}
    t = table(hand=["vampire_spawn"], troops=ALONE)
    assert t.play("vampire_spawn").changes() == {"influence": 1}


def test_cultist_of_myrkul() -> None:
    t = table(hand=["cultist_of_myrkul", "noble"], deck=["soldier"] * 3)
    assert t.play("cultist_of_myrkul", "choose 0").changes() == {"influence": 2}
    t.ready().end_turn().ready(1)
    assert t.inner_circle() == []


@pytest.mark.rule("TY-089", "TY-196", "TY-243")
@pytest.mark.parametrize("cards", [[], ["noble"], ["noble", "wight"]])
def test_cultist_of_myrkul__devours_itself_and_promotes_up_to_two_cards(cards: list[str]) -> None:
    t = table(hand=["cultist_of_myrkul", "noble", "soldier", "wight"], deck=["noble"] * 5)
    t.play("noble").play("soldier").play("wight", "choose 0")
    t.play("cultist_of_myrkul", "choose 1")
    assert t.offers() == ["use", "decline"]
    assert t.changes("use") == {
        "played": ["noble", "soldier", "wight"],
        "devoured": ["cultist_of_myrkul"],
        "pending": ["cultist_of_myrkul"],
    }
    t.end_turn()
    assert t.offers() == ["promote noble", "promote soldier", "promote wight", "done"]
    t.do(*(f"promote {card}" for card in cards), *(["done"] if len(cards) < 2 else []))
    t.ready(1)
    assert t.inner_circle() == cards
    assert sorted(t.discard()) == sorted({"noble", "soldier", "wight"} - {*cards})


@pytest.mark.rule("TY-300")
def test_cultist_of_myrkul__spared_promotes_nothing() -> None:
    t = table(hand=["cultist_of_myrkul", "noble"], deck=["soldier"] * 3).play("noble")
    assert t.play("cultist_of_myrkul", "choose 1", "decline").changes() == {}
    t.ready().end_turn().ready(1)
    assert (t.inner_circle(), t.devoured()) == ([], [])


def test_necromancer() -> None:
    t = table(hand=["necromancer", "noble"], discard=["wight"])
    assert t.play("necromancer", "choose 0").changes() == {"influence": 3}


@pytest.mark.rule("TY-199", "TY-315")
@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("promote necromancer", {"played": ["soldier"], "inner_circle 0": ["necromancer"]}),
        ("promote_from_hand noble", {"hand 0": [], "inner_circle 0": ["noble"]}),
        ("promote_from_discard wight", {"discard 0": [], "inner_circle 0": ["wight"]}),
    ],
)
def test_necromancer__promotes_itself_or_a_card_from_hand_or_discard_pile(
    answer: str, expected: dict[str, Any]
) -> None:
    t = table(hand=["necromancer", "noble", "soldier"], discard=["wight"]).play("soldier")
    t.play("necromancer", "choose 1")
    # a Soldier played before is in none of these places, and one card must go
    assert t.offers() == ["promote necromancer", "promote_from_hand noble", "promote_from_discard wight"]
    assert t.changes(answer) == expected


@pytest.mark.rule("TY-256")
@pytest.mark.parametrize("cards", [[], ["wight"], ["wight", "wight", "vampire_spawn"]])
def test_high_priest_of_myrkul(cards: list[str]) -> None:
    hand = ["high_priest_of_myrkul", "wight", "wight", "vampire_spawn", "flesh_golem", "noble"]
    t = table(hand=hand, deck=["soldier"] * 3, troops=ALONE, spies={"everfire": [1]}, discard=["wraith"])
    t.play("wight", "choose 0").play("wight", "choose 0").play("flesh_golem", "decline").play("noble")
    t.play("high_priest_of_myrkul").play("vampire_spawn").ready()
    assert (t.spies("everfire"), t.inner_circle()) == ([], [])
    t.end_turn()
    assert t.offers() == ["promote wight", "promote vampire_spawn", "done"]  # undead only, played this turn only
    t.do(*(f"promote {card}" for card in cards), *(["done"] if len(cards) < 3 else [])).ready(1)
    assert t.inner_circle() == cards


@pytest.mark.rule("TY-211")
def test_high_priest_of_myrkul__returns_a_troop_or_spy_of_another_player() -> None:
    t = table(hand=["high_priest_of_myrkul"], troops=FRONT, spies={"skullport": [2]})
    t.play("high_priest_of_myrkul")
    assert t.offers() == PIECES
    t.do("return_troop seat1 skullport")
    returned = {"skullport": {"seat0": 1, "seat2": 1, "white": 1}, "barracks 1": 39}
    assert t.changes() == {**returned, "pending": ["high_priest_of_myrkul"]}


def test_vampire() -> None:
    t = table(hand=["vampire"], troops=FRONT, inner_circle=["noble"] * 3, discard=["wight"])
    t.play("vampire", "choose 0")
    assert t.offers() == [f"supplant {colour} skullport" for colour in ("seat1", "seat2", "white")]
    assert t.changes("supplant seat2 skullport") == {
        "skullport": {"seat0": 2, "seat1": 1, "white": 1},
        "control skullport": 0,
        "trophies 0": {"seat2": 1},
        "barracks 0": 38,
    }


@pytest.mark.rule("TY-199", "TY-296", "TY-297")
@pytest.mark.parametrize(("circle", "vp"), [(1, 0), (2, 1), (4, 1), (5, 2)])
def test_vampire__promotes_from_the_discard_pile_and_counts_the_inner_circle(circle: int, vp: int) -> None:
    piles = [["noble"] * circle, ["noble"] * 6, None]
    t = table(hand=["vampire", "soldier"], inner_circle=piles, discard=["wight", "ghost"]).play("soldier")
    t.play("vampire", "choose 1")
    assert t.offers() == ["promote_from_discard wight", "promote_from_discard ghost"]  # mandatory, nothing just played
    t.do("promote_from_discard ghost")
    gained = {"vp 0": vp} if vp else {}
    assert t.changes() == {"discard 0": ["wight"], "inner_circle 0": [*["noble"] * circle, "ghost"], **gained}


@pytest.mark.rule("TY-092", "TY-341")
@pytest.mark.parametrize(("option", "expected"), [(0, {}), (1, {"vp 0": 1})])
def test_vampire__an_option_out_of_targets_still_does_the_rest(option: int, expected: dict[str, int]) -> None:
    t = table(hand=["vampire"], troops=ALONE, inner_circle=["noble"] * 3, discard=[])
    assert t.play("vampire", f"choose {option}").changes() == expected


def test_mummy_lord__kills_a_white_troop_on_a_route_space() -> None:
    route = "blingdenstone--mantol_derith:0"  # the only white troop where the player has Presence
    t = Watched(
        half_decks=["undead", "drow"], hand=["mummy_lord"], troops={"mantol_derith": {"seat0": 1}, route: "white"}
    )
    t.play("mummy_lord", "choose 0", "choose 0").ready()
    assert (t.troops(route), t.trophies()) == ({}, {"white": 1})
