"""What is in the box, what the board shows, and what belongs to whom."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import penumbra
from penumbra.games.providence.actions import CITY_IDS
from tests.games.providence.table import GAME, Table

BOX: Any = GAME.box
seat_counts = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def copies(kind: str) -> Counter[str]:
    return Counter({card.id: card.copies for card in BOX.cards if card.set == kind})


@pytest.mark.rule("DP-001")
def test_one_to_five_play() -> None:
    assert [GAME.new(seats).n for seats in GAME.seats] == [1, 2, 3, 4, 5]
    for seats in (0, 6):
        with pytest.raises(penumbra.BadOption):
            GAME.new(seats)


@pytest.mark.rule("DP-006")
def test_the_cards() -> None:
    assert copies("main").total() == 60 and copies("city").total() == 13 and copies("mythos").total() == 24
    assert copies("alignment").total() == 6
    fresh: Any = GAME.new(5)
    assert [len(fresh.hand[p] + fresh.deck[p]) for p in range(5)] == [10] * 5


@pytest.mark.rule("DP-011")
def test_the_solo_cards() -> None:
    assert copies("great_old_one").total() == 6 and copies("cultist_card").total() == 2
    assert copies("behaviour").total() == 8


@pytest.mark.rule("DP-005", "DP-007", "DP-043")
@seat_counts
def test_every_player_has_a_basic_agent_and_a_colour_of_their_own(seats: int) -> None:
    t = Table(seats)
    assert len({player["colour"] for player in t.view()["players"]}) == seats
    assert len([f for f in BOX.figure_ids if f in copies("main")]) == 22 and "mi_go" in BOX.figure_ids
    fresh: Any = GAME.new(seats)
    for city in CITY_IDS[:seats]:
        fresh.apply(GAME.actions.find(f"city {city}"))
    standing = [len(player["agents"]) for player in GAME.view(fresh, 0)["players"]]
    assert standing == [1] * seats


@pytest.mark.rule("DP-008", "DP-061", "DP-064")
@seat_counts
def test_nineteen_cubes_of_each_colour(seats: int) -> None:
    t = Table(seats)
    for p in range(seats):
        assert (t.s.cube_supply[p], t.s.common[p], t.s.limbo[p]) == (6, 12, 0)  # one more marks the points
        assert t.vp(p) == 0


@pytest.mark.rule("DP-009")
def test_the_other_pieces() -> None:
    t = Table()
    picture = t.picture()
    assert picture["blocks"] == 12 and BOX.values["pieces"]["gates"] == 12
    assert sum(picture["deep ones"]) == 0 and BOX.values["pieces"]["deep_ones"] == 8
    assert BOX.values["pieces"]["whateleys"] == 3 and (t.track("ritual"), t.track("investigation")) == (0, 0)


@pytest.mark.rule("DP-010", "DP-052")
def test_the_bag() -> None:
    assert Table().picture()["bag"] == [6, 12]  # Sanity, Madness
    assert Table().view()["bag"] == {"sanity": 6, "madness": 12}


@pytest.mark.rule("DP-012")
def test_there_are_no_more_pieces_than_in_the_box() -> None:
    """Twelve Blocks lie out: there is none to place."""
    places = [*CITY_IDS]
    t = Table(hand=["start_police_cordon"], blocks=places)
    assert t.picture()["blocks"] == 0
    t.do("act start_police_cordon action")
    assert not any(offer.endswith("_card") for offer in t.offers("place"))  # only taking one away is left


# --- the board ------------------------------------------------------------------------------------------------


@pytest.mark.rule("DP-023", "DP-024", "DP-025", "DP-026", "DP-029", "DP-030")
def test_twelve_cities_with_their_spaces_and_values() -> None:
    cities = Table().view()["cities"]
    assert len(cities) == 12 and sorted(cities) == sorted(CITY_IDS)
    for name, city in cities.items():
        assert city["control_value"] == BOX.values["control"][name] and city["gate_value"] == BOX.values["gate"][name]
        assert city["gate"] is None and city["control"] is None and city["card"] is not None


@pytest.mark.rule("DP-028")
def test_gates_are_inactive_at_first() -> None:
    t = Table()
    assert [t.gate(city) for city in CITY_IDS] == [None] * 12


@pytest.mark.rule("DP-031", "DP-032", "DP-144")
def test_roads_join_cities_at_a_cost_and_the_cheapest_way_counts() -> None:
    t = Table(agents={"basic0": "arkham"}, hand=["start_army_truck"])
    t.act("travel", "start_army_truck")
    assert t.offers("city") == ["boston", "new_york", "washington"]  # at 1, 2 and 3; nothing farther for three Travel


@pytest.mark.rule("DP-033", "DP-034", "DP-058")
@pytest.mark.parametrize(("seats", "reserve"), [(2, 24), (3, 24), (4, 12), (5, 12)])
def test_the_reserve_stays_out_of_the_game(seats: int, reserve: int) -> None:
    t = Table(seats)
    assert len(t.picture()["reserve"]) == reserve
    zones = t.view()["zones"]
    assert zones["reserve"]["count"] == reserve and "cards" not in zones["reserve"]


@pytest.mark.rule("DP-036")
def test_player_boards_show_what_is_open() -> None:
    t = Table(mythos=[["hastur"], []], madness=[1, 0])
    player = t.view(1)["players"][0]
    assert (player["madness"], player["cubes"], player["limbo"], player["crypt"]) == (1, 6, 0, [])
    assert t.view(1)["zones"]["mythos"][0]["cards"] == ["hastur"]


@pytest.mark.rule("DP-037", "DP-038", "DP-039", "DP-040", "DP-041")
def test_kinds_of_cards() -> None:
    fresh: Any = GAME.new(3, 5)
    for p in range(3):
        kinds = {BOX.cards[card].set for card in fresh.hand[p] + fresh.deck[p]}
        assert kinds == {"starting"} and not fresh.mythos[p]
    for stack in fresh.stacks:
        assert {BOX.cards[card].set for card in stack} <= {"main"}


@pytest.mark.rule("DP-047", "DP-048", "DP-049")
def test_agents_start_on_their_base_side_and_sides_differ() -> None:
    assert Table(5).s.possessed == 0
    for card in BOX.cards:
        if card.set == "main" and card.base is not None:
            assert card.base.power <= card.possessed.power


# --- Alignments -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DP-013", "DP-065")
@pytest.mark.parametrize("seats", [2, 3])
def test_four_alignments_with_two_or_three_players(seats: int) -> None:
    seen = Counter[str]()
    for seed in range(60):
        t = Table.__new__(Table)
        t.s = GAME.new(seats, seed)  # type: ignore[assignment]
        dealt = [t.alignment(p) for p in range(seats)]
        assert len({*dealt}) == seats  # one of each kind
        seen.update(dealt)
    assert set(seen) == {"cultist", "investigator", "dissenter_investigator", "dissenter_cultist"}


@pytest.mark.rule("DP-013", "DP-066")
@pytest.mark.parametrize("seats", [4, 5])
def test_five_alignments_with_one_dissenter_with_four_or_five_players(seats: int) -> None:
    dissenters = set()
    for seed in range(60):
        t = Table.__new__(Table)
        t.s = GAME.new(seats, seed)  # type: ignore[assignment]
        dealt = Counter(t.alignment(p) for p in range(seats))
        assert dealt["cultist"] <= 2 and dealt["investigator"] <= 2
        here = [name for name in dealt if name.startswith("dissenter")]
        assert len(here) <= 1 and sum(dealt[name] for name in here) <= 1
        if seats == 5:
            assert dealt["cultist"] == dealt["investigator"] == 2 and len(here) == 1
        dissenters |= {*here}
    assert dissenters == {"dissenter_investigator", "dissenter_cultist"}


@pytest.mark.rule("DP-003", "DP-067", "DP-068")
def test_an_alignment_is_known_to_its_holder_only() -> None:
    t = Table(3)
    for seat in range(3):
        shown = [player["alignment"] for player in t.view(seat)["players"]]
        assert shown[seat] == t.alignment(seat) and [shown[q] for q in range(3) if q != seat] == [None, None]
    assert [player["alignment"] for player in t.view(None)["players"]] == [None] * 3
    assert t.view(0)["zones"]["undealt"].keys() == {"count"}
