"""Setting up: the map by seat count, the market by half-decks, players, first troops, table options."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

import penumbra
from penumbra.cli.screens.tyrants import in_play
from penumbra.games.tyrants.board import BITS, PLACES, SITES, WHITE, boards
from penumbra.games.tyrants.cards import HALF_DECKS
from penumbra.games.tyrants.state import Tyrants
from tests.games.tyrants.table import GAME, Table

SEEDS = range(40)
PAIRS = [*combinations(HALF_DECKS, 2)]
TABLES = [(2, "left"), (3, "left"), (3, "right"), (4, "left")]  # seats, side sector
SECTORS_IN_USE = {
    (2, "left"): {"center"},
    (3, "left"): {"center", "left"},
    (3, "right"): {"center", "right"},
    (4, "left"): {"left", "center", "right"},
}
BOARDS = ("standard", "alternate")
STARTING = ["mantol_derith", "ched_nasad", "skullport", "eryndlyn"]
tables = pytest.mark.parametrize(("seats", "side"), TABLES)
seat_counts = pytest.mark.parametrize("seats", [2, 3, 4])


def fresh(seats: int = 2, seed: int = 0, **options: Any) -> Tyrants:
    state = GAME.new(seats, seed, options)
    assert isinstance(state, Tyrants)
    return state


def offers(s: Tyrants) -> list[str]:
    return [GAME.actions.code(a) for a in s.options]


def deploy(s: Tyrants, *sites: str) -> None:
    for site in sites:
        s.apply(GAME.actions.find(f"deploy {site}"))


def names(s: Tyrants, cards: list[int]) -> list[str]:
    return [s.box.card_id(card) for card in cards]


# --- the map --------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-015", "TY-016", "TY-017")
@tables
@pytest.mark.parametrize("board", BOARDS)
def test_the_seat_count_decides_which_sectors_are_used(seats: int, side: str, board: str) -> None:
    s = fresh(seats, side_sector=side, board=board)
    expected = {d.id for d in boards()[board].sites.values() if d.sector in SECTORS_IN_USE[seats, side]}
    assert {*in_play(GAME.view(s))["sites"]} == expected


@pytest.mark.rule("TY-018")
@pytest.mark.parametrize("board", BOARDS)
def test_a_closed_sector_is_seen_as_closed(board: str) -> None:
    """Programs find the same places in every deal of three: those that are not in play are empty and say so."""
    left, right = (GAME.view(fresh(3, side_sector=side, board=board)) for side in ("left", "right"))
    assert [*left["sites"]] == [*right["sites"]] and [*left["routes"]] == [*right["routes"]]
    nothing = {"troops": {}, "empty": 0, "spies": [], "control": None, "total": False, "closed": True}
    for view, other in ((left, "right"), (right, "left")):
        closed = {site: seen for site, seen in view["sites"].items() if seen["closed"]}
        assert {*closed} == {d.id for d in boards()[board].sites.values() if d.sector == other}
        assert all(seen == nothing for seen in closed.values())
        assert "closed" in view["routes"].values()


@pytest.mark.rule("TY-020", "TY-021", "TY-022", "TY-023")
@pytest.mark.parametrize(
    ("seats", "side", "sites", "site_spaces", "route_spaces", "whites"),
    [
        (2, "left", 15, 50, 32, 25),
        (3, "left", 21, 68, 42, 32),
        (3, "right", 20, 69, 43, 33),
        (4, "left", 26, 87, 53, 40),
    ],
)
def test_the_size_of_the_map(
    seats: int, side: str, sites: int, site_spaces: int, route_spaces: int, whites: int
) -> None:
    view = in_play(GAME.view(fresh(seats, side_sector=side)))
    assert len(view["sites"]) == sites
    assert sum(site["empty"] + sum(site["troops"].values()) for site in view["sites"].values()) == site_spaces
    assert len(view["routes"]) == route_spaces
    standing = sum(site["troops"].get("white", 0) for site in view["sites"].values())
    assert standing + [*view["routes"].values()].count("white") == whites


@pytest.mark.rule("TY-024")
@tables
@pytest.mark.parametrize("board", BOARDS)
def test_one_white_troop_stands_on_every_white_space_in_use(seats: int, side: str, board: str) -> None:
    s = fresh(seats, side_sector=side, board=board)
    for place, marked in enumerate(s.board.white):
        used = bool(s.area & BITS[place])
        assert s.count[place * 5 + WHITE] == marked * used
        assert s.room[place] == (s.board.spaces[place] - marked) * used
    assert sum(s.count) == sum(s.count[WHITE::5])  # and nobody else's


@pytest.mark.rule("TY-018")
@pytest.mark.parametrize(
    ("seats", "side", "unused"), [(2, "left", {"left", "right"}), (3, "left", {"right"}), (3, "right", {"left"})]
)
def test_unused_sectors_do_not_exist(seats: int, side: str, unused: set[str]) -> None:
    """Deploying, placing, moving, supplanting and describing a position all stop at the sector line."""
    hand = ["mercenary_squad", "spy_master", "council_member", "master_of_melee_magthere", "matron_mother"]
    t = Table(seats=seats, side_sector=side, hand=hand, power=1)
    board = t.s.board
    gone = {PLACES[i] for i in range(len(PLACES)) if any(board.sectors[sector] & BITS[i] for sector in unused)}
    assert len(gone) > 15
    assert not gone & {*t.offers("deploy")}  # no troop on the map yet: anywhere
    t.play("mercenary_squad")
    assert t.kind == "deploy" and not gone & {*t.offers("deploy")}
    t.do("deploy skullport", "deploy skullport", "deploy skullport")
    t.play("spy_master")
    assert {*t.offers("place_spy")} == {*t.sites()} and not gone & {*t.sites()}
    t.do("place_spy araumycos").play("council_member", "move white araumycos")
    assert t.kind == "put" and not gone & {*t.offers("put")}
    t.do("put everfire", "done").play("master_of_melee_magthere", "choose 1")
    assert not gone & {offer.split()[1] for offer in t.offers("supplant")}
    for place in gone:
        with pytest.raises(penumbra.BadPosition):
            Table(seats=seats, side_sector=side, troops={place: {"seat0": 1}})


@pytest.mark.rule("TY-019")
@pytest.mark.parametrize("board", BOARDS)
def test_the_spaces_of_a_route_across_a_sector_line_belong_to_the_outer_sector(board: str) -> None:
    two, left, right = (
        {*in_play(GAME.view(fresh(seats, side_sector=side, board=board)))["routes"]}
        for seats, side in ((2, "left"), (3, "left"), (3, "right"))
    )
    crossing = 0
    for a, b, between in boards()[board].routes:
        sectors = {boards()[board].sites[a].sector, boards()[board].sites[b].sector}
        if len(sectors) == 2:
            crossing += 1
            places = {PLACES[i] for i in between}
            assert places and not places & two
            assert places <= (left if "left" in sectors else right)
            assert not places & (right if "left" in sectors else left)
    assert crossing >= 10


@pytest.mark.rule("TY-025", "TY-026", "TY-282")
@pytest.mark.parametrize(
    ("seats", "side", "more"),
    [
        (2, "left", set()),
        (3, "left", {"gauntlgrym", "ch_chitl"}),
        (3, "right", {"the_phaerlin", "ss_zuraass_nee"}),
        (4, "left", {"gauntlgrym", "ch_chitl", "the_phaerlin", "ss_zuraass_nee"}),
    ],
)
def test_control_markers_in_use_lie_on_their_sites(seats: int, side: str, more: set[str]) -> None:
    s = fresh(seats, side_sector=side, first_player=0)
    markers = {SITES[site] for site in s.board.markers if s.area & BITS[site]}
    assert markers == {"menzoberranzan", "araumycos", "tsenviilyq"} | more
    sites = GAME.view(s)["sites"]
    assert {(sites[site]["control"], sites[site]["total"]) for site in markers} == {(None, False)}
    deploy(s, *STARTING[:seats])
    assert (s.kind, s.seat, s.influence) == ("turn", 0, 0)  # nobody holds one, so none has paid


@pytest.mark.rule("TY-282")
def test_a_marker_of_an_unused_sector_is_never_held() -> None:
    t = Table(troops={"tsenviilyq": {"seat0": 3}}, phase="begin")
    assert (t.influence, t.end_turn().s.vp) == (1, [1, 0])
    assert all(t.s.control[site] == -1 for site in t.s.board.markers if not t.s.area & BITS[site])


# --- the market -----------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-027", "TY-032", "TY-033")
@pytest.mark.parametrize("pair", PAIRS, ids="+".join)
def test_two_half_decks_make_the_market_deck_and_six_cards_lie_open(pair: tuple[str, str]) -> None:
    s = fresh(half_decks=[*pair])
    assert sorted(s.market + s.market_deck) == sorted(s.box.half_deck(pair[0]) + s.box.half_deck(pair[1]))
    assert (len(s.market), min(s.market) >= 0, len(s.market_deck)) == (6, True, 74)
    view = GAME.view(s)
    assert view["market"] == names(s, s.market)
    assert view["zones"]["market_deck"] == {"count": 74}  # face down


@pytest.mark.rule("TY-027")
def test_the_two_half_decks_are_shuffled_together() -> None:
    decks = [fresh(seed=seed, half_decks=["undead", "demons"]).market_deck for seed in range(3)]
    assert decks[0] != decks[1] != decks[2]
    for deck in decks:
        halves = Counter(GAME.box.cards[card].half_deck for card in deck[:37])  # type: ignore[attr-defined]
        assert min(halves["undead"], halves["demons"]) > 5


@pytest.mark.rule("TY-028")
def test_drow_and_dragons_are_what_a_first_game_gets() -> None:
    assert GAME.view(GAME.new(2))["half_decks"] == ["drow", "dragons"]


@pytest.mark.rule("TY-029")
@pytest.mark.parametrize(
    "half_decks",
    [
        ["drow", "drow"],
        ["drow"],
        [],
        ["drow", "dragons", "undead"],
        ["drow", "giants"],
        "drow",
        None,
        2,
        [1, 2],
        {"drow", "undead"},
    ],
)
def test_other_than_two_different_half_decks_are_refused(half_decks: Any) -> None:
    with pytest.raises(penumbra.BadOption, match="half_decks"):
        fresh(half_decks=half_decks)


@pytest.mark.rule("TY-030", "TY-031")
@pytest.mark.parametrize("pair", PAIRS, ids="+".join)
def test_supplies_lie_open_and_outcasts_come_with_demons_only(pair: tuple[str, str]) -> None:
    s = fresh(3, half_decks=[*pair])
    outcasts = 30 if "demons" in pair else 0
    for seat in (None, 0, 1, 2):
        expected = {"house_guard": 15, "priestess_of_lolth": 15, "insane_outcast": outcasts}
        assert GAME.view(s, seat)["supply"] == expected


# --- players --------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-036", "TY-037", "TY-285")
@seat_counts
def test_a_player_begins_with_all_pieces_in_the_barracks_and_nothing_else(seats: int) -> None:
    s = fresh(seats)
    view = GAME.view(s)
    for p, player in enumerate(view["players"]):
        assert (player["barracks"], player["spies"]) == (40, 5)
        assert (player["vp"], player["trophies"], sum(player["score"].values())) == (0, {}, 0)
        assert view["zones"]["inner_circle"][p] == {"count": 0, "cards": []}
        assert view["zones"]["discard"][p] == {"count": 0, "cards": []}
    assert (s.power, s.influence, s.played, s.devoured) == (0, 0, [], [])


@pytest.mark.rule("TY-038", "TY-039", "TY-283")
@seat_counts
def test_a_starting_deck_is_seven_nobles_and_three_soldiers_five_in_hand(seats: int) -> None:
    s = fresh(seats)
    for p in range(seats):
        assert Counter(names(s, s.hand[p] + s.deck[p])) == {"noble": 7, "soldier": 3}
        assert (len(s.hand[p]), len(s.deck[p])) == (5, 5)
    everywhere = [card for pile in (*s.hand, *s.deck, *s.discard, s.market, s.market_deck) for card in pile]
    found = Counter(names(s, everywhere))
    assert (found["noble"], found["soldier"]) == (7 * seats, 3 * seats)


@pytest.mark.rule("TY-038")
def test_starting_decks_are_shuffled() -> None:
    hands = [tuple(sorted(hand)) for seed in range(12) for hand in fresh(4, seed).hand]
    assert len({*hands}) == 4  # none to three Soldiers
    decks = [tuple(deck) for seed in range(12) for deck in fresh(4, seed).deck]
    assert len({*decks}) > 10


@pytest.mark.rule("TY-349")
@seat_counts
def test_hands_and_market_are_known_before_the_first_troop(seats: int) -> None:
    s = fresh(seats)
    assert s.kind == "start"
    view = GAME.view(s, s.seat)
    hand = view["zones"]["hand"][s.seat]["cards"]
    assert len(hand) == 5 and len(view["market"]) == 6
    p = s.seat
    while s.kind == "start":
        s.apply(s.options[0])
    assert GAME.view(s, p)["zones"]["hand"][p]["cards"] == hand


@pytest.mark.rule("TY-040")
@pytest.mark.parametrize(("seats", "first"), [(seats, p) for seats in (2, 3, 4) for p in range(seats)])
def test_first_troops_come_clockwise_from_the_first_player(seats: int, first: int) -> None:
    s = fresh(seats, first_player=first)
    order = []
    while s.kind == "start":
        order.append(s.seat)
        before = s.barracks[:]
        s.apply(s.options[-1])
        assert [a - b for a, b in zip(before, s.barracks, strict=True)] == [p == order[-1] for p in range(seats)]
    assert order == [(first + i) % seats for i in range(seats)]
    assert (s.kind, s.seat, s.turn) == ("turn", first, first)


@pytest.mark.rule("TY-041")
def test_no_two_first_troops_share_a_starting_site() -> None:
    s = fresh(4, first_player=0)
    free = {f"deploy {site}" for site in [*STARTING, "jhachalkhyn", "chaulssin"]}
    for site in STARTING[1:]:
        assert {*offers(s)} == free
        deploy(s, site)
        free.remove(f"deploy {site}")
    assert {*offers(s)} == free
    with pytest.raises(penumbra.IllegalAction):
        deploy(s, STARTING[1])
    with pytest.raises(penumbra.IllegalAction):
        deploy(s, "menzoberranzan")


@pytest.mark.rule("TY-042", "TY-043")
@tables
@pytest.mark.parametrize("board", BOARDS)
def test_the_starting_sites(seats: int, side: str, board: str) -> None:
    used = SECTORS_IN_USE[seats, side]
    expected = (
        {*STARTING} | ({"jhachalkhyn"} if "left" in used else set()) | ({"chaulssin"} if "right" in used else set())
    )
    assert {*offers(fresh(seats, side_sector=side, board=board))} == {f"deploy {site}" for site in expected}


@pytest.mark.rule("TY-044", "TY-045")
@pytest.mark.parametrize("site", ["skullport", "mantol_derith"])
def test_white_troops_do_not_take_a_starting_site(site: str) -> None:
    s = fresh(first_player=0)
    before = GAME.view(s)["sites"][site]
    assert before["troops"] == {"white": 2}
    deploy(s, site)
    after = GAME.view(s)["sites"][site]
    assert after["troops"] == {"white": 2, "seat0": 1}
    assert after["empty"] == before["empty"] - 1
    assert (s.barracks, s.power, s.influence) == ([39, 40], 0, 0)


@pytest.mark.rule("TY-284", "TY-036")
@seat_counts
@pytest.mark.parametrize("houses", ["random", ["xorlarrin", "mizzrym", "baenre", "barrison_del_armgo"]])
def test_no_two_players_have_the_same_house_or_colour(seats: int, houses: Any) -> None:
    colour = {house["id"]: house["colour"] for house in GAME.box.data["houses"]}  # type: ignore[attr-defined]
    for seed in range(10):
        led = [player["house"] for player in GAME.view(fresh(seats, seed, houses=houses))["players"]]
        assert len({*led}) == len({colour[house] for house in led}) == seats
        assert houses == "random" or led == houses[:seats]


@pytest.mark.rule("TY-284")
@pytest.mark.parametrize(
    "houses", [["baenre"] * 4, ["baenre", "mizzrym"], ["baenre", "mizzrym", "xorlarrin", "do_urden"], "baenre", 4]
)
def test_a_house_twice_or_unknown_is_refused(houses: Any) -> None:
    with pytest.raises(penumbra.BadOption, match="houses"):
        fresh(4, houses=houses)


# --- decisions before the game --------------------------------------------------------------------------------


@pytest.mark.rule("TY-035")
@pytest.mark.parametrize(("seats", "first"), [(seats, p) for seats in (2, 3, 4) for p in range(seats)])
def test_the_first_player_may_be_agreed(seats: int, first: int) -> None:
    for seed in range(3):
        s = fresh(seats, seed, first_player=first)
        assert GAME.view(s)["first"] == s.seat == first


@pytest.mark.rule("TY-035", "TY-350")
@seat_counts
def test_the_first_player_is_drawn_if_not_agreed(seats: int) -> None:
    left_out = [fresh(seats, seed).first for seed in SEEDS]
    assert {*left_out} == {*range(seats)}
    assert [fresh(seats, seed, first_player="random").first for seed in SEEDS] == left_out


@pytest.mark.rule("TY-016", "TY-350")
def test_the_outer_sector_is_drawn_if_not_chosen() -> None:
    def sectors(seed: int, **options: str) -> str:
        return "right" if GAME.view(fresh(3, seed, **options))["sites"]["jhachalkhyn"]["closed"] else "left"

    left_out = [sectors(seed) for seed in SEEDS]
    assert {*left_out} == {"left", "right"}
    assert [sectors(seed, side_sector="random") for seed in SEEDS] == left_out


@pytest.mark.rule("TY-350")
def test_half_decks_and_houses_are_drawn_on_request() -> None:
    games = [fresh(2, seed, half_decks="random", houses="random") for seed in range(150)]
    assert {s.half_decks for s in games} == {*PAIRS}
    assert len({s.houses for s in games}) == 12  # every ordered pair of the four
    for s in games[:10]:
        assert sorted(s.market + s.market_deck) == sorted(c for name in s.half_decks for c in s.box.half_deck(name))
        assert s.supply[2] == 30 * ("demons" in s.half_decks)


@pytest.mark.rule("TY-350")
@pytest.mark.parametrize(
    ("seats", "option"),
    [
        (2, {"first_player": 2}),
        (3, {"first_player": 3}),
        (4, {"first_player": 4}),
        (2, {"first_player": -1}),
        (2, {"first_player": "0"}),
        (2, {"first_player": True}),
        (2, {"first_player": 1.0}),
        (2, {"first_player": None}),
        (3, {"side_sector": "center"}),
        (3, {"side_sector": ["left"]}),
        (2, {"board": "random"}),
        (2, {"board": "printed"}),
        (2, {"colour": "red"}),
    ],
)
def test_decisions_that_are_none_are_refused(seats: int, option: dict[str, Any]) -> None:
    with pytest.raises(penumbra.BadOption, match=next(iter(option))):
        fresh(seats, **option)


@tables
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("pair", [("drow", "dragons"), ("demons", "undead"), ("elementals", "aberrations")])
def test_every_table_can_be_set_up_and_played(seats: int, side: str, board: str, pair: tuple[str, str]) -> None:
    s = fresh(seats, side_sector=side, board=board, half_decks=[*pair])
    assert GAME.view(s)["board"] == board
    for _ in range(60):
        s.apply(s.options[s.length % len(s.options)])
    assert s.round > 1 and not s.done
