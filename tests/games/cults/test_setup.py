"""Setting up: who begins, the closed district, stacks, the Start Layout Card, the first Cult Sites."""

from __future__ import annotations

import pytest

import penumbra
from penumbra.games.cults.actions import DISTRICT_IDS
from tests.games.cults.table import GAME, Table

some_close = pytest.mark.parametrize("seats", [2, 3])
seat_counts = pytest.mark.parametrize("seats", [1, 2, 3, 4])


def place_stacks(t: Table) -> list[int]:
    """Place stacks by the first option until all places are filled; who placed each."""
    order = []
    while t.kind in ("stack", "stack_place"):
        if t.kind == "stack":
            order.append(t.seat)
        t.do(t.offers()[0])
    return order


@pytest.mark.rule("RC-083", "RC-045")
@seat_counts
def test_anybody_may_begin_by_lot_or_by_agreement(seats: int) -> None:
    lots = {GAME.new(seats, seed).first for seed in range(40)}  # type: ignore[attr-defined]
    assert lots == set(range(seats))
    last = seats - 1
    assert GAME.new(seats, 0, {"first_player": last}).seat == last
    with pytest.raises(penumbra.BadOption):
        GAME.new(seats, 0, {"first_player": seats})


@pytest.mark.rule("RC-084", "RC-350", "RC-445")
@some_close
@pytest.mark.parametrize("district", DISTRICT_IDS)
def test_the_first_cultist_closes_a_district_before_anything_else(seats: int, district: str) -> None:
    t = Table.new(seats, first_player=1)
    assert (t.kind, t.seat) == ("close", 1) and t.offers("close") == list(DISTRICT_IDS)
    assert t.view()["layout"] is None and not any(t.s.sites) and t.s.stacks == [-1] * 8
    t.do(f"close {district}")
    assert t.view()["closed"] == district and district not in t.view()["districts"]
    assert t.kind == "stack" and t.s.open == tuple(d for d, name in enumerate(DISTRICT_IDS) if name != district)


@pytest.mark.rule("RC-087")
def test_with_four_players_every_district_is_open() -> None:
    t = Table.new(4)
    assert t.kind == "stack" and len(t.s.open) == 4 and t.view()["closed"] is None
    t = laid_out("ordinary_day", 4)
    assert t.s.spaces == [5] * 4


@pytest.mark.rule("RC-056", "RC-351")
def test_nothing_comes_to_a_closed_district() -> None:
    t = Table.new(2)
    t.do("close downtown")
    place_stacks(t)
    assert t.s.stacks[DISTRICT_IDS.index("downtown") * 2 :][:2] == [-1, -1]
    assert t.kind == "first_site" and "downtown" not in t.offers("district")
    t.do("district uptown", "district uptown")
    while t.kind != "planning":
        t.do(t.offers()[-1])
    assert not any("downtown" in offer for offer in t.offers())
    d = DISTRICT_IDS.index("downtown")
    assert (t.s.sanity[d], t.s.arrived[d], t.s.track[d]) == (0, 0, 0)


@pytest.mark.rule("RC-088", "RC-091", "RC-114")
@seat_counts
def test_decks_are_shuffled(seats: int) -> None:
    one, two = GAME.new(seats, 1), GAME.new(seats, 2)
    assert sorted(one.city_deck) == sorted(two.city_deck) and one.city_deck != two.city_deck  # type: ignore[attr-defined]
    for p in range(seats):
        mine, other = one.deck[p], two.deck[p]  # type: ignore[attr-defined]
        assert len(mine) == 12 and sorted(mine) == sorted(other) and mine != other
    assert not any(one.hand)  # type: ignore[attr-defined]


@pytest.mark.rule("RC-089", "RC-106")
def test_the_game_begins_in_round_one_of_six() -> None:
    s = GAME.new(2)
    assert (s.round, s.rounds) == (1, 6)  # type: ignore[attr-defined]


@pytest.mark.rule("RC-092", "RC-093", "RC-352", "RC-353")
@pytest.mark.parametrize(("seats", "stacks"), [(1, 6), (2, 6), (3, 6), (4, 8)])
def test_stacks_are_placed_in_turn_until_all_places_are_filled(seats: int, stacks: int) -> None:
    first = seats - 1
    t = Table.new(seats, first_player=first)
    if t.kind == "close":
        t.do("close uptown")
    assert t.kind == "stack" and len(t.offers("stack")) == 16
    order = place_stacks(t)
    assert order == [(first + i) % seats for i in range(stacks)]
    for district in t.view()["districts"].values():
        assert district["guardian_left"] == district["action_left"] == 6


@pytest.mark.rule("RC-094")
def test_one_stack_of_each_type_a_district() -> None:
    t = Table.new(4)
    t.do("stack ghoul", "district uptown", "stack byakhee")
    assert t.offers("district") == ["northside", "downtown", "rivertown"]
    t.do("district northside", "stack forbidden_rite")
    assert t.offers("district") == ["uptown", "northside", "downtown", "rivertown"]
    t.do("district uptown", "stack shoggoth", "district downtown", "stack deep_one")
    assert t.kind == "stack" and "ghoul" not in t.offers("stack")
    guardians = [card.id for card in GAME.box.cards if card.set == "guardian"]  # type: ignore[attr-defined]
    assert not set(t.offers("stack")) & set(guardians)  # no place for a fifth


@pytest.mark.rule("RC-095", "RC-100", "RC-443", "RC-444")
@seat_counts
def test_the_recommended_first_game(seats: int) -> None:
    t = Table.new(seats, first_game="yes")
    if t.kind == "close":
        t.do("close rivertown")
    wanted = {
        "northside": ("byakhee", "secret_gathering", 3),
        "downtown": ("ghoul", "city_hall_favour", 3),
        "uptown": ("star_spawn", "forbidden_rite", 2),
        "rivertown": ("deep_one", "dockside_recruitment", 4),
    }
    if seats < 4:
        del wanted["rivertown"]
    found = {k: (d["guardian"], d["action"], d["sanity_token"]) for k, d in t.view()["districts"].items()}
    assert t.kind == "first_site" and found == wanted
    for district in t.view()["districts"].values():
        assert (district["investigators"], district["track"]) == (0, max(2, seats))


@pytest.mark.rule("RC-097")
def test_stacks_that_were_not_placed_are_out_of_the_game() -> None:
    t = Table.new(2)
    t.do("close uptown")
    place_stacks(t)
    shown = {d[kind] for d in t.view()["districts"].values() for kind in ("guardian", "action")}
    assert len(shown) == 6


@pytest.mark.rule("RC-057", "RC-098")
def test_one_start_layout_card_is_drawn() -> None:
    seen = set()
    for seed in range(40):
        t = Table.new(4, seed)
        place_stacks(t)
        seen.add(t.view()["layout"])
    assert seen == {"ordinary_day", "watchful_downtown", "fresh_trail", "burnt_temple"}


def laid_out(layout: str, seats: int = 3) -> Table:
    t = Table.new(seats, layout=layout)
    if t.kind == "close":
        t.do("close rivertown")
    place_stacks(t)
    return t


@pytest.mark.rule("RC-067", "RC-099", "RC-480")
@pytest.mark.parametrize(("seats", "space"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_an_investigator_starts_on_the_space_of_the_number_of_players(seats: int, space: int) -> None:
    t = laid_out("ordinary_day", seats)
    assert {(d["track"], d["investigators"]) for d in t.view()["districts"].values()} == {(space, 0)}


@pytest.mark.rule("RC-358", "RC-055")
def test_a_layout_changes_only_what_it_names() -> None:
    t = laid_out("watchful_downtown")
    assert {k: d["investigators"] for k, d in t.view()["districts"].items()} == {
        "uptown": 0,
        "northside": 0,
        "downtown": 1,
    }
    assert {d["track"] for d in t.view()["districts"].values()} == {3}
    t = laid_out("fresh_trail")
    assert {k: d["track"] for k, d in t.view()["districts"].items()} == {"uptown": 3, "northside": 2, "downtown": 3}
    t = laid_out("burnt_temple")
    assert {k: d["spaces"] for k, d in t.view()["districts"].items()} == {"uptown": 3, "northside": 4, "downtown": 4}


@pytest.mark.rule("RC-048", "RC-102", "RC-103", "RC-104", "RC-105")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cult_sites_are_placed_in_turn_also_beside_others(seats: int) -> None:
    t = Table.new(seats, first_player=1, layout="ordinary_day")
    if t.kind == "close":
        t.do("close rivertown")
    place_stacks(t)
    for i in range(seats):
        assert (t.kind, t.seat) == ("first_site", (1 + i) % seats)
        t.do("district northside")
    assert t.sites("northside") == [f"seat{p}" for p in range(seats)] and t.sites("uptown") == []
    assert [player["sites_left"] for player in t.view()["players"]] == [3] * seats


@pytest.mark.rule("RC-445")
def test_stacks_come_before_the_layout_and_sites_after_it() -> None:
    t = Table.new(4)
    assert t.kind == "stack" and t.view()["layout"] is None
    place_stacks(t)
    assert t.kind == "first_site" and t.view()["layout"] is not None
