"""Adding, retrieving and buying Influence, Blocks, and moving the markers of the two tracks."""

from __future__ import annotations

import pytest

from penumbra.games.providence.actions import CITY_IDS
from tests.games.providence.table import Table

# --- Add Influence --------------------------------------------------------------------------------------------


@pytest.mark.rule("DP-084", "DP-085", "DP-089", "DP-090")
def test_all_shown_influence_goes_to_one_target() -> None:
    t = Table(hand=["start_informant", "start_trusted_contact"], shown={"boston": "anarchists"})
    t.act("add boston_card", "start_informant", "start_trusted_contact")
    assert t.cubes("boston_card") == {"seat0": 3} and t.s.cube_supply[0] == 3
    assert t.cubes("boston") == {} and sorted(t.discard()) == ["start_informant", "start_trusted_contact"]


@pytest.mark.rule("DP-085", "DP-086")
def test_every_city_main_card_and_mythos_card_may_be_the_target() -> None:
    t = Table(hand=["start_informant"])
    wanted = [*CITY_IDS, *[f"{city}_card" for city in CITY_IDS], *t.row()]
    assert sorted(t.offers("add")) == sorted(wanted)


@pytest.mark.rule("DP-087")
def test_there_is_no_limit_of_cubes_in_a_place() -> None:
    t = Table(hand=["start_informant"], cubes={"boston": {"seat0": 9, "seat1": 9}}, cube_supply=[5, 5])
    t.act("add boston", "start_informant")
    assert t.cubes("boston") == {"seat0": 10, "seat1": 9}


@pytest.mark.rule("DP-081", "DP-088", "DP-369")
def test_no_more_cards_than_the_cubes_need() -> None:
    """Two cubes left: the Contact alone, or two cards of one; a third card would be superfluous."""
    hand = ["start_informant", "start_hired_muscle", "start_police_cordon", "start_trusted_contact"]
    t = Table(hand=hand, cube_supply=[2, 6])
    t.do("add boston", "pay start_informant")
    assert "pay start_hired_muscle" in t.offers()
    t.do("pay start_hired_muscle")
    assert t.s.kind == "turn" and t.cubes("boston") == {"seat0": 2}
    t = Table(hand=hand, cube_supply=[2, 6])
    t.do("add boston", "pay start_trusted_contact")
    assert t.s.kind == "turn" and t.cubes("boston") == {"seat0": 2}


@pytest.mark.rule("DP-089", "DP-369")
def test_with_one_cube_left_a_card_of_two_places_one() -> None:
    t = Table(hand=["start_trusted_contact"], cube_supply=[1, 6])
    t.act("add boston", "start_trusted_contact")
    assert t.cubes("boston") == {"seat0": 1} and t.s.cube_supply[0] == 0
    t = Table(hand=["start_trusted_contact"], cube_supply=[0, 6])
    assert t.offers("add") == []


# --- Retrieve -------------------------------------------------------------------------------------------------


@pytest.mark.rule("DP-134", "DP-135", "DP-136", "DP-137")
def test_cubes_come_back_from_anywhere_in_any_combination() -> None:
    t = Table(
        hand=["start_trusted_contact", "start_society_evening"],
        row=["sacrifice"],
        cubes={"sacrifice": {"seat0": 1}, "boston": {"seat0": 1, "seat1": 2}},
        limbo=[2, 0],
    )
    supply, common = t.s.cube_supply[0], t.s.common[0]
    t.act("retrieve", "start_trusted_contact", "start_society_evening")
    while t.kind == "retrieve":
        t.do(t.offers()[0])
    assert t.s.cube_supply[0] == supply + 4 and t.s.common[0] == common
    assert t.s.limbo[0] == 0 and t.cubes("boston") == {"seat1": 2} and t.cubes("sacrifice") == {}


@pytest.mark.rule("DP-135")
def test_the_player_chooses_the_sources() -> None:
    t = Table(hand=["start_trusted_contact"], cubes={"boston": {"seat0": 2}, "atlanta": {"seat0": 1}}, limbo=[2, 0])
    t.act("retrieve", "start_trusted_contact")
    assert t.kind == "retrieve" and {"from_limbo", "from boston", "from atlanta"} <= {*t.offers()}
    t.do("from atlanta", "from_limbo")
    assert t.cubes("boston") == {"seat0": 2} and t.cubes("atlanta") == {} and t.s.limbo[0] == 1


@pytest.mark.rule("DP-388", "DP-450")
def test_retrieving_takes_all_there_are_and_no_superfluous_card() -> None:
    t = Table(hand=["start_trusted_contact", "start_informant"], limbo=[1, 0])
    t.do("retrieve", "pay start_trusted_contact")
    assert t.kind == "turn" and t.s.limbo[0] == 0 and t.hand() == ["start_informant"]
    t = Table(hand=["start_trusted_contact"])
    assert "retrieve" not in t.offers()


# --- Buy ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("DP-138", "DP-139", "DP-142")
def test_two_wealth_buy_a_cube_and_an_odd_one_is_lost() -> None:
    t = Table(hand=["arnold_rothstein"])  # 3
    t.do("buy")
    assert t.s.common[0] == 12 - 1 and t.s.cube_supply[0] == 7 and t.discard() == ["arnold_rothstein"]
    t = Table(seats=5, hand=[None] * 4 + [["start_safe_deposit_box", "start_bribe"]], turn=4)  # 3 + 2
    t.act("buy", "start_safe_deposit_box", "start_bribe")
    assert t.s.common[4] == 12 - 2 and t.s.cube_supply[4] == 8


@pytest.mark.rule("DP-140", "DP-141", "DP-450")
def test_no_more_cubes_than_there_are_and_no_card_too_many() -> None:
    t = Table(hand=["start_bribe"], cube_supply=[18, 6])
    assert "buy" not in t.offers()
    t = Table(hand=["wall_street", "start_bribe"], cube_supply=[17, 6])
    t.do("buy", "pay start_bribe")
    assert t.kind == "turn" and t.s.common[0] == 0 and t.hand() == ["wall_street"]


@pytest.mark.rule("DP-450")
def test_a_card_that_brings_no_cube_may_not_be_added() -> None:
    """Two Wealth and one: without the one as many cubes are bought."""
    t = Table(hand=["start_bribe", "tommy_guns"])
    t.do("buy")
    assert t.kind == "turn" and t.hand() == ["tommy_guns"]


# --- Manipulate -----------------------------------------------------------------------------------------------


@pytest.mark.rule("DP-150", "DP-151", "DP-154")
def test_one_marker_in_one_direction() -> None:
    t = Table(
        hand=["city_new_orleans", "james_horus_rose", "start_words_of_the_threshold"], control={"new_orleans": "seat0"}
    )
    t.act("manipulate ritual_up", "city_new_orleans", "james_horus_rose")
    assert t.track("ritual") == 3 and t.track("investigation") == 0
    assert t.hand() == ["start_words_of_the_threshold"]


@pytest.mark.rule("DP-151")
def test_regress_moves_down() -> None:
    t = Table(hand=["newspaper_expose", "james_horus_rose"], tracks={"ritual": 5})
    t.act("manipulate ritual_down", "newspaper_expose")
    assert t.track("ritual") == 3


@pytest.mark.rule("DP-153", "DP-392")
def test_a_marker_stays_on_its_track_and_no_card_is_superfluous() -> None:
    t = Table(hand=["newspaper_expose"], tracks={"ritual": 1})
    t.act("manipulate ritual_down", "newspaper_expose")
    assert t.track("ritual") == 0
    t = Table(hand=["newspaper_expose"])
    assert "ritual_down" not in t.offers("manipulate")
    t = Table(hand=["newspaper_expose", "exorcists"], tracks={"ritual": 2})
    t.do("manipulate ritual_down", "pay exorcists")
    assert t.kind == "turn" and t.hand() == ["newspaper_expose"]


@pytest.mark.rule("DP-152", "DP-228")
@pytest.mark.parametrize(
    ("track", "before", "card"), [("ritual", 17, "james_horus_rose"), ("investigation", 13, "fbi")]
)
def test_the_last_space_ends_the_game(track: str, before: int, card: str) -> None:
    t = Table(hand=[card], tracks={track: before})
    t.act(f"manipulate {track}_up", card)
    assert t.s.done and t.s.result.reason == "track" and t.track(track) == before + 1


# --- Blocks ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("DP-196", "DP-199")
def test_a_block_is_placed_on_or_removed_from_a_place() -> None:
    t = Table(hand=["start_police_cordon"], blocks=["atlanta"])
    t.do("act start_police_cordon action")
    assert {"boston", "boston_card", t.row()[0], "atlanta"} <= {*t.offers("place")}
    t.do("place boston_card")
    assert t.blocked("boston_card") and t.blocked("atlanta") and t.picture()["blocks"] == 10
    t = Table(hand=["start_police_cordon"], blocks=["atlanta"])
    t.do("act start_police_cordon action", "place atlanta")
    assert not t.blocked("atlanta") and t.picture()["blocks"] == 12


@pytest.mark.rule("DP-200")
def test_without_a_token_no_block_can_be_placed() -> None:
    t = Table(hand=["start_police_cordon"], blocks=[*CITY_IDS])
    t.do("act start_police_cordon action")
    assert sorted(t.offers("place")) == sorted(CITY_IDS)  # each of them to take one away


@pytest.mark.rule("DP-101", "DP-197", "DP-201")
def test_what_is_blocked_cannot_be_claimed_until_the_block_is_gone() -> None:
    cubes = {"nikola_tesla": {"seat0": 1, "seat1": 2}}
    hands = [["start_police_cordon"], ["start_police_cordon"]]
    t = Table(row=["nikola_tesla"], cubes=cubes, hand=hands)
    t.do("act start_police_cordon action", "place nikola_tesla", "pass")
    assert t.seat == 1 and "nikola_tesla" not in t.offers("claim")
    assert t.game.why(t.s, t.game.actions.find("claim nikola_tesla")) in ("DP-101", "DP-197")
    t.do("act start_police_cordon action", "place nikola_tesla", "pass", "pass")
    assert t.seat == 1 and "nikola_tesla" in t.offers("claim")


@pytest.mark.rule("DP-198")
def test_cubes_come_and_go_in_spite_of_a_block() -> None:
    t = Table(hand=["start_informant", "start_hired_muscle"], blocks=["boston"], cubes={"boston": {"seat0": 1}})
    t.act("add boston", "start_informant")
    assert t.cubes("boston") == {"seat0": 2}
    t.act("retrieve", "start_hired_muscle")
    assert t.cubes("boston") == {"seat0": 1}


@pytest.mark.rule("DP-381")
def test_the_next_card_of_a_city_starts_without_block_and_cubes() -> None:
    t = Table(mythos=["shoggoth"], cubes={"boston_card": {"seat0": 2, "seat1": 1}}, blocks=["boston_card"])
    t.do("claim boston_card")
    assert t.cubes("boston_card") == {} and not t.blocked("boston_card") and t.picture()["blocks"] == 12


@pytest.mark.rule("DP-452", "DP-453")
def test_effects_take_what_there_is() -> None:
    t = Table(hand=["telegraph_office"], limbo=[1, 0])
    t.do("free telegraph_office")
    while t.kind == "retrieve":
        t.do(t.offers()[0])
    assert t.s.limbo[0] == 0
    t = Table(
        hand=["start_society_gossip"], colours=["tuesday", "monday", "wednesday", "thursday", "friday"], limbo=[2, 0]
    )
    t.do("free start_society_gossip")
    assert t.s.limbo[0] == 1
