"""Presence, troop spaces, white troops and routes; and a slow model of the map to check the fast one."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from penumbra import BadPosition
from penumbra.games.tyrants.actions import COLOUR_IDS
from penumbra.games.tyrants.board import BITS, PLACE_OF, PLACES, SITES, boards
from penumbra.games.tyrants.state import Tyrants
from penumbra.kit.datafiles import read_data
from tests.games.tyrants.table import GAME, Table

MAPS = read_data("tyrants", "data", "board.yaml")["boards"]
LONG = "mantol_derith--menzoberranzan"  # the one route with three spaces


# --- the slow model: the map file and the rules in words, no masks --------------------------------------------


class SlowMap:
    """The places in use of one map, straight from the file."""

    def __init__(self, board: str, sectors: list[str]) -> None:
        data = MAPS[board]
        self.spaces: dict[str, int] = {d["id"]: d["spaces"] for d in data["sites"] if d["sector"] in sectors}
        self.sites = list(self.spaces)
        self.beside: dict[str, list[str]] = {site: [] for site in self.sites}
        for d in data["routes"]:
            if d["a"] in self.sites and d["b"] in self.sites:
                between = [f"{d['a']}--{d['b']}:{i}" for i in range(len(d["spaces"]))]
                self.spaces |= dict.fromkeys(between, 1)
                walk = [d["a"], *between, d["b"]]
                for here, there in pairwise(walk):
                    self.beside.setdefault(here, []).append(there)
                    self.beside.setdefault(there, []).append(here)

    def presence(self, troops: dict[str, dict[str, int]], spies: dict[str, list[int]], seat: int) -> set[str]:
        mine = {place for place, row in troops.items() if row.get(COLOUR_IDS[seat])}
        return {
            place
            for place in self.spaces
            if place in mine or seat in spies.get(place, []) or any(near in mine for near in self.beside[place])
        }

    def controller(self, site: str, troops: dict[str, dict[str, int]]) -> int | None:
        row = troops.get(site, {})
        for seat, colour in enumerate(COLOUR_IDS[:4]):
            if row.get(colour, 0) > max([0, *[k for other, k in row.items() if other != colour]]):
                return seat
        return None

    def total(self, site: str, troops: dict[str, dict[str, int]], spies: dict[str, list[int]]) -> bool:
        holder = self.controller(site, troops)
        if holder is None or any(spy != holder for spy in spies.get(site, [])):
            return False
        return troops[site] == {COLOUR_IDS[holder]: self.spaces[site]}


def slow_map_of(s: Tyrants) -> SlowMap:
    return SlowMap(s.board.id, [name for name, mask in s.board.sectors.items() if mask & s.area])


def pieces(view: dict[str, Any]) -> tuple[dict[str, dict[str, int]], dict[str, list[int]]]:
    """Troops and spies by place as a spectator sees them."""
    troops = {site: {c: k for c, k in row["troops"].items() if k} for site, row in view["sites"].items()}
    troops |= {place: {colour: 1} if colour else {} for place, colour in view["routes"].items()}
    return troops, {site: row["spies"] for site, row in view["sites"].items()}


def present(s: Tyrants, seat: int = 0) -> set[str]:
    """The places in use where the seat has Presence."""
    return {place for i, place in enumerate(PLACES) if s.area & s.presence[seat] & BITS[i]}


@pytest.mark.rule("TY-109", "TY-110", "TY-111", "TY-112", "TY-113", "TY-114", "TY-115", "TY-117", "TY-118", "TY-303")
@pytest.mark.parametrize("board", MAPS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_presence_is_what_a_slow_reading_of_the_map_says(board: str, seats: int) -> None:
    dice = random.Random(f"{board} {seats}")
    for side in ("left", "right"):
        slow = SlowMap(board, {2: ["center"], 3: ["center", side], 4: ["left", "center", "right"]}[seats])
        for _ in range(8):
            troops: dict[str, dict[str, int]] = {}
            for place in dice.sample(list(slow.spaces), 14):
                colours = dice.choices([*COLOUR_IDS[:seats], "white"], k=dice.randint(1, slow.spaces[place]))
                troops[place] = {c: colours.count(c) for c in colours}
            spies: dict[str, list[int]] = {}
            for seat in range(seats):
                for site in dice.sample(slow.sites, dice.randint(0, 5)):
                    spies.setdefault(site, []).append(seat)
            table = Table(seats, board=board, side_sector=side, troops=troops, spies=spies)
            for seat in range(seats):
                assert present(table.s, seat) == slow.presence(troops, spies, seat)


@pytest.mark.rule("TY-109", "TY-110", "TY-111", "TY-112", "TY-113", "TY-114", "TY-115", "TY-118")
@pytest.mark.rule("TY-120", "TY-127", "TY-128", "TY-129", "TY-130", "TY-135", "TY-136", "TY-137", "TY-304")
@pytest.mark.parametrize(
    ("seats", "half_decks", "seed"),
    [
        (2, ["drow", "undead"], 3),
        (2, ["dragons", "aberrations"], 8),
        (3, ["aberrations", "demons"], 4),
        (4, ["drow", "demons"], 5),
    ],
)
def test_presence_control_and_room_stay_true_after_every_action(seats: int, half_decks: list[str], seed: int) -> None:
    dice = random.Random(seed)
    s = GAME.new(seats=seats, seed=seed, options={"half_decks": half_decks})
    assert isinstance(s, Tyrants)
    slow = slow_map_of(s)
    while not s.done:
        s.apply(dice.choice(s.options[:-1] or s.options))  # rarely end a turn early: more happens on the map
        view = GAME.view(s)
        troops, spies = pieces(view)
        for seat in range(seats):
            assert present(s, seat) == slow.presence(troops, spies, seat)
        for place, spaces in slow.spaces.items():
            room = spaces - sum(troops[place].values())
            assert room >= 0 and s.room[PLACE_OF[place]] == room and bool(s.open & BITS[PLACE_OF[place]]) == (room > 0)
        for site in slow.sites:
            assert view["sites"][site]["control"] == slow.controller(site, troops)
            assert view["sites"][site]["total"] == slow.total(site, troops, spies)


# --- Presence -------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-109", "TY-115")
def test_a_spy_gives_presence_at_its_site_only() -> None:
    t = Table(spies={"araumycos": [0]}, troops={"everfire": {"seat1": 1}}, power=3)
    assert present(t.s) == {"araumycos"}
    # White troops stand on the four route spaces around Araumycos; they are out of reach.
    assert t.offers("assassinate") == ["white araumycos"]
    assert "araumycos" not in present(t.s, seat=1)


@pytest.mark.rule("TY-110", "TY-112", "TY-303")
def test_a_troop_at_a_site_gives_presence_there_and_at_the_first_space_of_each_route() -> None:
    t = Table(troops={"mantol_derith": {"seat0": 1, "white": 2}}, power=3)
    near = {"blingdenstone--mantol_derith:0", f"{LONG}:0", "mantol_derith--gracklstugh:0"}
    assert present(t.s) == {"mantol_derith", *near}
    assert set(t.offers("assassinate")) == {"white mantol_derith", "white blingdenstone--mantol_derith:0"}
    assert present(t.s, seat=1) == set()


@pytest.mark.rule("TY-111", "TY-113", "TY-114", "TY-303")
@pytest.mark.parametrize(
    ("space", "reached"),
    [
        (f"{LONG}:0", {"mantol_derith", f"{LONG}:0", f"{LONG}:1"}),
        (f"{LONG}:1", {f"{LONG}:0", f"{LONG}:1", f"{LONG}:2"}),
        (f"{LONG}:2", {f"{LONG}:1", f"{LONG}:2", "menzoberranzan"}),
        # Other routes that end at the same sites are not the same route.
        ("mantol_derith--gracklstugh:0", {"mantol_derith", "mantol_derith--gracklstugh:0", "gracklstugh"}),
    ],
)
def test_a_troop_on_a_route_gives_presence_at_its_space_and_at_what_is_next_to_it(
    space: str, reached: set[str]
) -> None:
    t = Table(troops={space: "seat0"}, power=1)
    assert present(t.s) == reached
    assert set(t.offers("deploy")) == reached - {space}


@pytest.mark.rule("TY-116")
def test_presence_at_a_site_covers_all_its_spaces() -> None:
    t = Table(troops={f"{LONG}:2": "seat0"}, power=12)
    t.do("deploy menzoberranzan", "deploy menzoberranzan", "deploy menzoberranzan")
    t.do(*["assassinate white menzoberranzan"] * 3)
    assert t.troops("menzoberranzan") == {"seat0": 3}
    assert (t.trophies(), t.power) == ({"white": 3}, 0)
    t.ready()


@pytest.mark.rule("TY-117")
@pytest.mark.parametrize(("here", "there"), [("gauntlgrym", "wormwrithings"), ("wormwrithings", "gauntlgrym")])
def test_gauntlgrym_and_the_wormwrithings_are_next_to_each_other(here: str, there: str) -> None:
    t = Table(3, side_sector="left", troops={here: {"seat0": 1}, there: {}}, power=2)
    assert there in present(t.s)
    # No further: the routes that leave the neighbour are out of reach.
    far = {"gauntlgrym": "wormwrithings--mantol_derith:0", "wormwrithings": "gauntlgrym--jhachalkhyn:0"}[here]
    assert far not in present(t.s)
    t.do(f"deploy {there}")
    assert t.troops(there) == {"seat0": 1}
    assert far in present(t.s)
    spy = Table(3, side_sector="left", spies={here: [0]})
    assert present(spy.s) == {here}


@pytest.mark.rule("TY-118")
def test_white_and_other_players_troops_give_no_presence() -> None:
    t = Table(3, side_sector="left", troops={"everfire": {"seat1": 2}, f"{LONG}:1": "seat2"}, spies={"skullport": [1]})
    assert present(t.s, 0) == set()
    assert present(t.s, 2) == {f"{LONG}:0", f"{LONG}:1", f"{LONG}:2"}
    assert "everfire" in present(t.s, 1) and f"{LONG}:1" not in present(t.s, 1)


@pytest.mark.rule("TY-119", "TY-172")
def test_a_troop_deployed_first_gives_presence_for_the_next_one_of_the_same_card() -> None:
    t = Table(hand=["mercenary_squad"], troops={"mantol_derith": {"seat0": 1, "white": 2}})
    t.play("mercenary_squad")
    assert f"{LONG}:1" not in t.offers("deploy")
    t.do(f"deploy {LONG}:0")
    assert f"{LONG}:2" not in t.offers("deploy")
    t.do(f"deploy {LONG}:1")
    assert "menzoberranzan" not in t.offers("deploy")
    t.do(f"deploy {LONG}:2")
    t.ready()
    assert "menzoberranzan" in present(t.s)
    assert t.s.barracks == [36, 40]


NEAR, FAR = "everfire", "skullport"
ROADS = {"menzoberranzan--everfire:1", "chasmleap_bridge--everfire:0", "everfire--halls_of_the_scoured_legion:0"}


@pytest.mark.rule("TY-108", "TY-158", "TY-164", "TY-181", "TY-211", "TY-218")
@pytest.mark.parametrize(
    ("card", "verb", "near"),
    [
        ("", "deploy", ROADS),
        ("mercenary_squad", "deploy", ROADS),
        ("", "assassinate", {f"seat1 {NEAR}", f"white {NEAR}"}),
        ("", "return_spy", {f"seat1 {NEAR}"}),
        ("deathblade", "assassinate", {f"seat1 {NEAR}", f"white {NEAR}"}),
        ("doppelganger", "supplant", {f"seat1 {NEAR}", f"white {NEAR}"}),
        ("cleric_of_laogzed", "move", {f"seat1 {NEAR}", f"white {NEAR}"}),
        ("blue_wyrmling", "return_troop", {f"seat1 {NEAR}"}),
        ("blue_wyrmling", "return_spy", {f"seat1 {NEAR}"}),
    ],
)
def test_actions_on_the_map_need_presence_where_they_are_taken(card: str, verb: str, near: set[str]) -> None:
    site = {"seat0": 1, "seat1": 1, "white": 1}
    enemies = {"seat1": 2, "white": 2}
    t = Table(hand=[card or "noble"], power=3, troops={NEAR: site, FAR: enemies}, spies={NEAR: [1], FAR: [1]})
    if card:
        t.play(card)
    assert set(t.offers(verb)) == near


# --- troop spaces and white troops ----------------------------------------------------------------------------


@pytest.mark.rule("TY-120")
@pytest.mark.parametrize("place", [d["id"] for d in MAPS["standard"]["sites"]] + [f"{LONG}:1", "ch_chitl--kanaglym:0"])
def test_a_place_takes_as_many_troops_as_it_has_spaces(place: str) -> None:
    spaces = SlowMap("standard", ["left", "center", "right"]).spaces[place]
    t = Table(4, power=9, troops={place: {}})
    t.do(*[f"deploy {place}"] * spaces)
    assert t.troops(place) == {"seat0": spaces}
    assert place not in t.offers("deploy")
    t.ready()
    with pytest.raises(BadPosition):
        Table(4, troops={place: {"seat0": spaces, "white": 1}})


@pytest.mark.rule("TY-121", "TY-123")
def test_white_troops_do_nothing_and_do_not_come_back() -> None:
    t = Table(troops={"skullport": {"seat0": 1, "white": 2}, "kanaglym": {"seat1": 1}}, power=3)
    t.do("assassinate white skullport")
    white = [t.troops(place).get("white", 0) for place in PLACES]
    assert white[PLACE_OF["skullport"]] == 1
    for turn in (0, 1, 0, 1):
        t.ready(turn).end_turn()
    assert [t.troops(place).get("white", 0) for place in PLACES] == white
    assert (t.troops("skullport"), t.troops("kanaglym")) == ({"seat0": 1, "white": 1}, {"seat1": 1})
    assert t.trophies() == {"white": 1}


@pytest.mark.rule("TY-121", "TY-154")
def test_white_troops_are_enemies_of_every_player() -> None:
    hands = [["noble"], ["bounty_hunter"]]
    t = Table(troops={"skullport": {"seat0": 1, "seat1": 1, "white": 2}}, power=3, hand=hands)
    assert "white skullport" in t.offers("assassinate")
    t.end_turn().play("bounty_hunter")
    assert "white skullport" in t.offers("assassinate")
    t.ready(1)


@pytest.mark.rule("TY-122")
def test_the_space_of_a_removed_white_troop_is_open_to_every_player() -> None:
    road = "blingdenstone--mantol_derith:0"
    t = Table(troops={road: "seat0"}, power=3, hand=[["noble"], ["soldier"]])
    assert "blingdenstone" not in t.offers("deploy")
    t.do("assassinate white blingdenstone").end_turn().play("soldier")
    assert "blingdenstone" in t.offers("deploy")
    t.do("deploy blingdenstone")
    assert t.troops("blingdenstone") == {"seat1": 1, "white": 1}
    assert t.s.room[PLACE_OF["blingdenstone"]] == 0
    t.ready(1)


# --- routes ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-151", "TY-152")
def test_the_map_has_39_routes_of_one_to_three_spaces_and_one_direct_connection() -> None:
    routes = boards()["standard"].routes
    assert len(routes) == len({frozenset((a, b)) for a, b, _ in routes}) == 40
    assert all(a in boards()["standard"].sites and b in boards()["standard"].sites for a, b, _ in routes)
    lengths = [len(between) for _, _, between in routes]
    assert sorted(set(lengths)) == [0, 1, 2, 3] and lengths.count(0) == 1
    direct = next((a, b) for a, b, between in routes if not between)
    assert {SITES[place] for place in direct} == {"gauntlgrym", "wormwrithings"}


@pytest.mark.rule("TY-151")
def test_the_spaces_of_a_route_lie_in_a_row_between_its_sites() -> None:
    board = boards()["standard"]
    for (a, b, between), d in zip(board.routes, MAPS["standard"]["routes"], strict=True):
        names = [f"{d['a']}--{d['b']}:{i}" for i in range(len(d["spaces"]))]
        assert ([PLACES[p] for p in between], SITES[a], SITES[b]) == (names, d["a"], d["b"])
        row = [a, *between, b]
        for i, space in enumerate(between, start=1):
            assert board.spaces[space] == 1
            assert board.reach[space] == BITS[row[i - 1]] | BITS[space] | BITS[row[i + 1]]


@pytest.mark.rule("TY-153")
def test_route_spaces_are_worth_nothing_and_take_no_spies() -> None:
    roads = {f"{LONG}:{i}": "seat0" for i in range(3)}
    t = Table(troops=roads, hand=["spy_master"], ending="last_troop", turn=0, first_player=1)
    assert set(t.s.control) == {-1} and t.s.total == 0
    t.play("spy_master")
    assert set(t.offers()) == {f"place_spy {site}" for site in t.sites()}
    t.do("place_spy everfire").end_turn()
    assert t.s.result is not None
    assert (t.s.result.breakdown[0]["site_control"], t.s.result.breakdown[0]["total_control"]) == (0, 0)
    with pytest.raises(BadPosition):
        Table(spies={f"{LONG}:1": [0]})
