"""Setting up: stacks of the cities, tracks, supplies, decks, identities, and two agents of each player."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import penumbra
from penumbra.games.emerald.actions import CITY_IDS
from penumbra.games.emerald.cards import CITY, OTHERS, ROYALTY
from penumbra.games.emerald.state import Emerald
from tests.games.emerald.table import GAME, Table

SEEDS = range(40)
PER_CITY = {2: 3, 3: 3, 4: 4, 5: 5}  # game cards
seat_counts = pytest.mark.parametrize("seats", [2, 3, 4, 5])
ROME = CITY_IDS.index("rome")


def fresh(seats: int = 2, seed: int = 0, **options: Any) -> Emerald:
    state = GAME.new(seats, seed, options)
    assert isinstance(state, Emerald)
    return state


def settle_in(s: Emerald, *cities: str) -> None:
    for city in cities:
        s.apply(GAME.actions.find(f"city {city}"))


def in_city(s: Emerald, city: int) -> list[int]:
    """All cards of a city: the stack, the card in sight, the royalty card in its slot."""
    return [*s.stacks[city], s.shown[city], *([ROYALTY + city] if s.royalty[city] else [])]


def names(s: Emerald, cards: list[int]) -> list[str]:
    return [s.box.card_id(card) for card in cards]


# --- players --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-001")
def test_two_to_five_play() -> None:
    assert [fresh(seats).n for seats in GAME.seats] == [2, 3, 4, 5]
    for seats in (1, 6):
        with pytest.raises(penumbra.BadOption):
            GAME.new(seats)


# --- stacks of the cities -------------------------------------------------------------------------------------


@pytest.mark.rule("SE-023", "SE-024")
@pytest.mark.parametrize("seed", range(5))
def test_every_city_holds_its_own_city_card_and_its_own_royalty_card(seed: int) -> None:
    s = fresh(4, seed)
    for i, city in enumerate(CITY_IDS):
        special = {s.box.card_id(card) for card in in_city(s, i) if card < OTHERS}
        assert special == {f"city_{city}", f"royal_{city}"}
    gloriana = s.box.number["royal_london"]
    assert s.box.cards[gloriana].name["en"] == "Gloriana"
    assert gloriana in in_city(s, CITY_IDS.index("london"))


@pytest.mark.rule("SE-025", "SE-026", "SE-027", "SE-028", "SE-029", "SE-030")
@seat_counts
def test_the_seat_count_decides_how_many_game_cards_a_city_gets(seats: int) -> None:
    s = fresh(seats)
    dealt = []
    for city in range(len(CITY_IDS)):
        cards = in_city(s, city)
        games = [card for card in cards if card >= OTHERS]
        assert (len(cards), len(games)) == (PER_CITY[seats] + 2, PER_CITY[seats])
        dealt += games
    assert len(dealt) == {2: 27, 3: 27, 4: 36, 5: 45}[seats]
    assert sorted([*dealt, *s.aside]) == sorted(s.box.game_cards)  # the rest is out of this game
    assert {s.box.cards[card].set for card in dealt} == {"game"}


@pytest.mark.rule("SE-025")
def test_game_cards_are_shuffled_before_they_are_dealt() -> None:
    unused = [frozenset(fresh(5, seed).aside) for seed in range(20)]
    assert len({*unused}) == 20
    assert frozenset().union(*unused) == {*GAME.box.game_cards}


@pytest.mark.rule("SE-030")
def test_city_royalty_and_game_cards_are_mixed_in_every_city() -> None:
    """The city card is found at every depth of a stack of seven, and about as often."""
    depth: Counter[int] = Counter()
    for seed in SEEDS:
        s = fresh(5, seed)
        for city in range(len(CITY_IDS)):
            order = [card for card in [*s.stacks[city], s.shown[city]] if not ROYALTY <= card < OTHERS]
            depth[order.index(CITY + city)] += 1
    assert {*depth} == {0, 1, 2, 3, 4, 5}
    assert all(30 <= found <= 95 for found in depth.values()), depth  # 60 each on average


@pytest.mark.rule("SE-031", "SE-032", "SE-286")
@seat_counts
def test_every_stack_shows_one_card_and_royalty_that_comes_up_goes_to_its_slot(seats: int) -> None:
    size = PER_CITY[seats] + 2
    slots = Counter()
    for seed in SEEDS:
        s = fresh(seats, seed)
        seen = GAME.view(s)["cities"]
        for i, city in enumerate(CITY_IDS):
            assert s.shown[i] >= 0 and not ROYALTY <= s.shown[i] < OTHERS
            assert (ROYALTY + i in s.stacks[i]) != bool(s.royalty[i])
            assert seen[city]["card"] == s.box.card_id(s.shown[i])
            assert seen[city]["royalty"] == (f"royal_{city}" if s.royalty[i] else None)
            assert seen[city]["face_down"] == size - 1 - s.royalty[i]
            slots[s.royalty[i]] += 1
    # A royalty card is the first to come up in one stack out of `size`.
    assert 0.5 / size < slots[1] / slots.total() < 2 / size


@pytest.mark.rule("SE-031", "SE-300")
def test_the_cards_under_the_top_card_are_hidden() -> None:
    s = fresh(5)
    for seat in (None, *range(5)):
        assert GAME.view(s, seat)["zones"]["stacks"] == [{"count": len(stack)} for stack in s.stacks]
        assert GAME.view(s, seat)["zones"]["aside"] == {"count": len(s.aside)}


@pytest.mark.rule("SE-033")
def test_example_royalty_comes_up_first_in_rome() -> None:
    s = next(s for s in (fresh(5, seed) for seed in range(100)) if s.royalty[ROME])
    rome = GAME.view(s)["cities"]["rome"]
    assert (rome["royalty"], rome["face_down"]) == ("royal_rome", 5)
    assert s.box.cards[s.shown[ROME]].set != "royalty"
    assert sorted(in_city(s, ROME))[:2] == [CITY + ROME, ROYALTY + ROME]
    assert sum(card >= OTHERS for card in in_city(s, ROME)) == 5


@pytest.mark.rule("SE-290")
def test_everybody_has_seen_which_city_and_royalty_cards_went_into_which_stack() -> None:
    """A sample of what a seat cannot see deals game cards anew, but city and royalty cards stay in their cities."""
    s = fresh(4)
    settle_in(s, *["rome"] * 8)
    moved = False
    for seed in range(5):
        sample = GAME.determinise(s, 1, seed)
        assert isinstance(sample, Emerald)
        for city in range(len(CITY_IDS)):
            special = [card for card in in_city(sample, city) if card < OTHERS]
            assert sorted(special) == [CITY + city, ROYALTY + city]
            moved |= sorted(sample.stacks[city]) != sorted(s.stacks[city])
    assert moved


# --- tracks and supplies --------------------------------------------------------------------------------------


@pytest.mark.rule("SE-034", "SE-038")
@seat_counts
def test_both_markers_and_all_discs_start_at_zero(seats: int) -> None:
    view = GAME.view(fresh(seats))
    assert view["tracks"] == {"restorationist": 0, "loyalist": 0}
    assert [player["vp"] for player in view["players"]] == [0] * seats


@pytest.mark.rule("SE-035", "SE-036", "SE-037")
@seat_counts
def test_half_of_the_cubes_start_in_limbo_the_rest_and_all_agents_in_the_supply(seats: int) -> None:
    s = fresh(seats)
    for player in GAME.view(s)["players"]:
        assert (player["limbo"], player["cubes"]) == (5, 5)
        assert (player["agents"], player["agents_in_cities"], player["agents_stored"]) == (10, 0, 0)
    assert not any(s.cubes) and not any(s.agents)


@pytest.mark.rule("SE-035")
def test_every_player_has_a_colour_of_choice_and_no_two_the_same() -> None:
    chosen = ["friday", "monday", "thursday", "tuesday", "wednesday"]
    for seats in GAME.seats:
        players = GAME.view(fresh(seats, colours=chosen))["players"]
        assert [player["colour"] for player in players] == chosen[:seats]
    with pytest.raises(penumbra.BadOption):
        GAME.new(2, 0, {"colours": ["friday"] * 5})


@pytest.mark.rule("SE-039", "SE-040")
@seat_counts
def test_ten_starting_cards_are_shuffled_and_five_drawn_from_the_top(seats: int) -> None:
    s = fresh(seats)
    for p in range(seats):
        assert (len(s.hand[p]), len(s.deck[p]), s.discard[p], s.beside[p]) == (5, 5, [], [])
        assert sorted(s.hand[p] + s.deck[p]) == s.box.starting_deck


@pytest.mark.rule("SE-039")
def test_every_deck_is_shuffled_on_its_own() -> None:
    decks = [tuple(deck) for seed in range(4) for deck in fresh(5, seed).deck]
    assert len({*decks}) > 15
    hands = Counter(card for seed in SEEDS for card in GAME.view(fresh(5, seed), 0)["zones"]["hand"][0]["cards"])
    for card in GAME.box.cards:
        if card.set == "starting":  # half of the copies on average
            assert 0.25 * len(SEEDS) * card.copies < hands[card.id] < 0.75 * len(SEEDS) * card.copies


@pytest.mark.rule("SE-039", "SE-040", "SE-300")
def test_a_player_sees_the_own_hand_and_nobody_else_does() -> None:
    s = fresh(3)
    zones = GAME.view(s, 1)["zones"]
    assert zones["hand"] == [{"count": 5}, {"count": 5, "cards": names(s, s.hand[1])}, {"count": 5}]
    assert [pile["count"] for pile in zones["deck"]] == [5] * 3
    assert not any("cards" in pile for pile in zones["deck"])  # not even the own deck's order
    assert not any("contents" in pile for pile in (zones["deck"][0], zones["deck"][2]))


# --- identities -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-002", "SE-041")
@seat_counts
def test_everybody_knows_the_own_allegiance_only(seats: int) -> None:
    s = fresh(seats)
    for seat in range(seats):
        view = GAME.view(s, seat)
        known = [player["allegiance"] for player in view["players"]]
        assert known[seat] in ("loyalist", "restorationist")
        assert view["zones"]["identity"][seat]["cards"] == [f"identity_{known[seat]}"]
        del known[seat], view["zones"]["identity"][seat]
        assert known == [None] * (seats - 1)
        assert view["zones"]["identity"] == [{"count": 1}] * (seats - 1)
    spectator = GAME.view(s)
    assert [player["allegiance"] for player in spectator["players"]] == [None] * seats
    assert spectator["zones"]["identity"] == [{"count": 1}] * seats


@pytest.mark.rule("SE-041", "SE-292")
def test_any_mix_of_allegiances_may_be_dealt() -> None:
    mixes = Counter(sum(pile[0] for pile in fresh(2, seed).identity) for seed in range(200))
    assert {*mixes} == {0, 1, 2}
    # Without replacement out of three and three: 1/5, 3/5, 1/5.
    assert all(abs(mixes[n] / 200 - share) < 0.12 for n, share in enumerate((0.2, 0.6, 0.2)))
    assert {sum(pile[0] for pile in fresh(3, seed).identity) for seed in range(200)} == {0, 1, 2, 3}
    assert {sum(pile[0] for pile in fresh(5, seed).identity) for seed in SEEDS} == {2, 3}


@pytest.mark.rule("SE-042", "SE-007")
@seat_counts
def test_nobody_sees_the_undealt_identity_cards(seats: int) -> None:
    s = fresh(seats)
    assert sorted([*s.undealt, *(pile[0] for pile in s.identity)]) == sorted(s.box.identities)
    for seat in (None, *range(seats)):
        assert GAME.view(s, seat)["zones"]["undealt"] == {"count": 6 - seats}


@pytest.mark.rule("SE-043")
@seat_counts
def test_everybody_starts_with_three_sanity_tokens(seats: int) -> None:
    assert [player["sanity"] for player in GAME.view(fresh(seats))["players"]] == [3] * seats


# --- first player and first agents ----------------------------------------------------------------------------


@pytest.mark.rule("SE-044")
@seat_counts
def test_the_first_player_is_drawn_by_lot(seats: int) -> None:
    firsts = Counter(fresh(seats, seed).seat for seed in range(100))
    assert {*firsts} == {*range(seats)}
    assert min(firsts.values()) > 100 / seats / 3


@pytest.mark.rule("SE-045", "SE-062")
@seat_counts
def test_agents_are_placed_one_by_one_clockwise_in_two_rounds(seats: int) -> None:
    s = fresh(seats, first_player=1)
    cities = [*CITY_IDS, "rome"][: 2 * seats]
    order = []
    for city in cities:
        assert s.kind == "start"
        assert [GAME.actions.code(a) for a in s.options] == [f"city {city}" for city in CITY_IDS]
        order.append(s.seat)
        before = s.in_cities[s.seat]
        settle_in(s, city)
        assert s.in_cities[order[-1]] == before + 1
    assert order == [(1 + i) % seats for i in range(seats)] * 2
    assert (s.kind, s.seat, s.turn, s.left) == ("turn", 1, 1, 2)  # then the first player has the first turn
    assert s.agent_supply == [8] * seats and s.in_cities == [2] * seats


@pytest.mark.rule("SE-046", "SE-047")
def test_first_agents_may_share_a_city_with_anybody() -> None:
    s = fresh(3, first_player=0)
    settle_in(s, "cairo", "cairo", "cairo", "cairo", "rome", "cairo")
    view = GAME.view(s)["cities"]
    assert view["cairo"]["agents"] == {"seat0": 2, "seat1": 1, "seat2": 2}
    assert view["rome"]["agents"] == {"seat1": 1}


@pytest.mark.rule("SE-289")
@seat_counts
def test_everybody_starts_with_two_agents_on_the_board_five_cubes_in_limbo_and_five_cards(seats: int) -> None:
    s = fresh(seats)
    settle_in(s, *["vienna"] * (2 * seats))
    view = GAME.view(s)
    assert view["cities"]["vienna"]["agents"] == {f"seat{p}": 2 for p in range(seats)}
    assert [player["limbo"] for player in view["players"]] == [5] * seats
    for p in range(seats):
        assert len(s.hand[p]) == 5 and {s.box.cards[card].set for card in s.hand[p]} == {"starting"}


@pytest.mark.rule("SE-048", "SE-014")
def test_six_zombie_pawns_lie_beside_the_board() -> None:
    view = GAME.view(fresh(3))
    assert view["zombie_supply"] == 6
    assert not any(city["zombies"] for city in view["cities"].values())


@pytest.mark.rule("SE-006", "SE-036")
@pytest.mark.parametrize(
    "position",
    [
        {"limbo": [11, None]},
        {"limbo": [-1, None]},
        {"limbo": [6, None], "cubes": {"rome": {"seat0": 5}}},
        {"limbo": [None, 10], "cubes": {"rome": {"seat1": 1}}},
        {"cubes": {"rome": {"seat0": 11}}},
    ],
)
def test_a_player_has_ten_cubes_and_a_description_with_more_is_refused(position: dict[str, Any]) -> None:
    with pytest.raises(penumbra.BadPosition, match=r"limbo|cubes"):
        Table(**position)


def test_cubes_in_cities_make_way_in_a_limbo_that_is_not_named() -> None:
    t = Table(cubes={"rome": {"seat0": 7}})
    assert (t.s.limbo, t.s.cube_supply) == ([3, 5], [0, 5])
    t = Table(cubes={"rome": {"seat0": 4}}, limbo=[6, None])
    assert (t.s.limbo, t.s.cube_supply) == ([6, 5], [0, 5])
