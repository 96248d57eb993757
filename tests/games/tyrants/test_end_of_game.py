"""The end of the game: two triggers, one last round."""

from typing import Any

import pytest

from tests.games.tyrants.table import Table

ONE_LEFT = {"barracks": [1, None], "troops": {"skullport": {"seat0": 1, "white": 2}}}


def play_out(t: Table) -> list[int]:
    """End turn after turn, playing nothing, until the game is over; the seats in order."""
    turns = []
    while not t.s.done:
        assert t.kind == "turn"
        turns.append(t.seat)
        assert len(turns) < 20, "the game does not end"
        t.end_turn()
    return turns


@pytest.mark.rule("TY-257", "TY-259", "TY-345")
@pytest.mark.parametrize(
    ("codes", "description"),
    [
        (["deploy skullport"], {"power": 1}),
        (["play mercenary_squad", "deploy skullport"], {}),
        (["play doppelganger"], {}),  # one enemy colour at one place: supplanted without a question
        (["play black_dragon", "supplant white araumycos"], {}),
    ],
    ids=["basic action", "card", "supplant", "supplant anywhere"],
)
def test_deploying_the_last_troop_in_any_way_ends_the_game_after_the_round(
    codes: list[str], description: dict[str, Any]
) -> None:
    t = Table(hand=["mercenary_squad", "doppelganger", "black_dragon"], **ONE_LEFT, **description)
    t.do(*codes)
    assert (t.s.barracks[0], t.s.ending) == (0, "last_troop")
    assert not t.s.done
    assert play_out(t.ready()) == [0, 1]
    assert t.s.result is not None
    assert t.s.result.reason == "last_troop"


@pytest.mark.rule("TY-257")
def test_a_troop_left_in_the_barracks_does_not_end_the_game() -> None:
    t = Table(power=1, barracks=[2, None], troops={"skullport": {"seat0": 1}})
    t.do("deploy skullport")
    assert (t.s.barracks[0], t.s.ending) == (1, "")
    t.end_turn().end_turn().ready(seat=0)


@pytest.mark.rule("TY-257")
def test_it_is_enough_that_one_player_of_several_has_no_troop_left() -> None:
    t = Table(3, turn=1, power=1, barracks=[None, 1, None], troops={"skullport": {"seat1": 1}})
    t.do("deploy skullport")
    assert (t.s.barracks[0], t.s.barracks[2]) == (40, 40)
    assert play_out(t) == [1, 2]


@pytest.mark.rule("TY-258", "TY-262")
@pytest.mark.parametrize(
    ("half_deck", "hand", "codes"),
    [
        ("dragons", [], ["recruit advocate"]),
        ("dragons", ["cult_fanatic"], ["play cult_fanatic", "devour_market advocate"]),
        ("aberrations", ["ulitharid"], ["play ulitharid", "choose 0"]),
        ("elementals", ["marlos_urnrayle"], ["play marlos_urnrayle"]),
    ],
    ids=["recruited", "devoured", "played", "recruited free"],
)
def test_the_game_ends_once_the_last_card_of_the_market_deck_is_turned_up(
    half_deck: str, hand: list[str], codes: list[str]
) -> None:
    others = ["deathblade", "weaponmaster", "council_member", "matron_mother", "masters_of_sorcere"]
    t = Table(
        half_decks=["drow", half_deck], hand=hand, market=["advocate", *others], market_deck=["doppelganger"],
        influence=2,
    )  # fmt: skip
    t.do(*codes)
    assert sorted(card for card in t.market() if card) == sorted([*others, "doppelganger"])
    assert (t.s.market_deck, t.s.ending) == ([], "market_empty")
    assert play_out(t.ready()) == [0, 1]
    assert t.s.result is not None
    assert t.s.result.reason == "market_empty"


@pytest.mark.rule("TY-258", "TY-262")
def test_a_market_deck_with_a_card_left_is_not_empty() -> None:
    t = Table(market=["advocate", "deathblade"], market_deck=["doppelganger", "kobold"], influence=2)
    t.do("recruit advocate")
    assert (len(t.s.market_deck), t.s.ending) == (1, "")
    t.end_turn().end_turn().ready(seat=0)


@pytest.mark.rule("TY-259", "TY-260")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_the_last_round_ends_to_the_right_of_the_first_player(first: int, turn: int) -> None:
    barracks = [1 if p == turn else None for p in range(4)]
    t = Table(4, first_player=first, turn=turn, power=1, barracks=barracks)
    t.do("deploy skullport")
    to_come = [(first + i) % 4 for i in range(4)]
    assert play_out(t) == to_come[to_come.index(turn) :]


@pytest.mark.rule("TY-260")
def test_all_players_have_had_the_same_number_of_turns() -> None:
    t = Table(3, first_player=1, turn=1, barracks=[None, None, 1], deck=[None, None, ["house_guard"] * 5])
    turns = []
    for _ in range(6):
        assert not t.s.done
        turns.append(t.seat)
        if turns == [1, 2, 0, 1, 2]:  # the second round: seat 2 has drawn House Guards
            t.do("play house_guard", "deploy skullport")
        t.end_turn()
    assert t.s.done
    assert turns == [1, 2, 0, 1, 2, 0]


@pytest.mark.rule("TY-261")
def test_troops_back_in_the_barracks_do_not_cancel_the_end() -> None:
    hand = [["blackguard"], ["chosen_of_lolth", "noble"]]
    t = Table(hand=hand, power=1, barracks=[1, 30], troops={"eryndlyn": {"seat0": 1, "seat1": 1}})
    t.do("deploy eryndlyn", "end_turn", "play chosen_of_lolth", "play noble")
    assert t.s.barracks[0] == 1
    assert t.s.ending == "last_troop"
    t.end_turn()
    assert t.s.done
    assert t.s.result is not None
    assert t.s.result.reason == "last_troop"


@pytest.mark.rule("TY-263")
@pytest.mark.parametrize("trigger", ["deploy skullport", "recruit advocate"])
def test_a_trigger_in_the_last_turn_of_a_round_ends_the_game_with_that_turn(trigger: str) -> None:
    t = Table(3, turn=2, power=1, influence=2, barracks=[None, None, 1], market=["advocate"], market_deck=["kobold"])
    t.do(trigger)
    assert not t.s.done
    assert play_out(t.ready(seat=2)) == [2]


@pytest.mark.rule("TY-264")
def test_after_the_trigger_turns_go_on_as_ever_with_all_their_end_steps() -> None:
    hand = [["noble"], ["advocate", "noble", "soldier"]]
    deck = [None, ["noble"] * 3 + ["soldier"] * 5]
    t = Table(hand=hand, deck=deck, power=1, barracks=[1, 30], troops={"tsenviilyq": {"seat1": 3}})
    t.do("deploy skullport").ready()
    t.play("noble").ready()  # the turn itself goes on
    t.end_turn().ready(seat=1)
    assert t.influence == 1  # seat 1's marker
    t.do("play advocate", "choose 1", "play noble")
    assert t.influence == 2
    assert "recruit priestess_of_lolth" in t.offers()
    t.do("recruit priestess_of_lolth", "end_turn")
    assert t.inner_circle(1) == ["noble"]  # end step 1
    assert t.s.vp == [0, 1]  # end step 2
    assert sorted(t.discard(1)) == ["advocate", "priestess_of_lolth", "soldier"]  # end step 3
    assert t.hand(1) == ["soldier"] * 5  # end step 4
    assert t.s.done


@pytest.mark.rule("TY-264")
def test_after_the_last_troop_further_deploys_of_the_last_round_give_vp() -> None:
    t = Table(power=3, **ONE_LEFT)
    t.do("deploy skullport", "deploy_for_vp", "deploy_for_vp")
    assert (t.s.vp, t.power) == ([2, 0], 0)
    assert play_out(t) == [0, 1]


@pytest.mark.rule("TY-346")
@pytest.mark.parametrize(
    ("first", "second"), [("last_troop", "market_empty"), ("market_empty", "last_troop"), ("last_troop", "last_troop")]
)
def test_a_second_trigger_in_the_final_round_changes_nothing(first: str, second: str) -> None:
    trigger = {"last_troop": "deploy skullport", "market_empty": "recruit advocate"}
    hand = [None, ["priestess_of_lolth", "soldier"], None]
    barracks = [1, 1, None]
    t = Table(3, hand=hand, power=1, influence=2, barracks=barracks, market=["advocate"], market_deck=["kobold"])
    t.do(trigger[first], "end_turn", "play priestess_of_lolth", "play soldier", trigger[second])
    assert t.s.ending == first
    assert play_out(t.ready(seat=1)) == [1, 2]
    assert t.s.result is not None
    assert t.s.result.reason == first
