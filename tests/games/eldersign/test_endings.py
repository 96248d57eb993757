"""The end of the game, solo play, and decks that run out."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.eldersign.phases import OUT
from tests.games.eldersign.table import CREW, GAME, Table

SIGNS = {
    "azathoth": 14, "cthulhu": 13, "hastur": 13, "ithaqua": 11, "nyarlathotep": 11, "shub_niggurath": 12, "yig": 10,
    "yog_sothoth": 10,
}  # fmt: skip
MASKS = [card.id for card in GAME.box.cards if card.set == "mask"]


def all_of(kind: str, *but: str) -> list[str]:
    """The cards of a set except some, and what lies out of the game anyway."""
    return [card.id for card in GAME.box.cards if card.set == kind and card.id not in but] + MASKS


def ended(t: Table) -> tuple[str, tuple[int, ...]]:
    """Why the game is over and who has won; ("", ()) while it goes on."""
    assert t.s.done == (t.s.result is not None)
    return (t.s.result.reason, t.s.result.winners) if t.s.result else ("", ())


# --- victory --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-242", "ES-243", "ES-246")
@pytest.mark.parametrize("ancient_one", SIGNS)
def test_enough_elder_signs_seal_the_ancient_one(ancient_one: str) -> None:
    for gained, reason in ((1, ""), (2, "sealed"), (3, "sealed")):
        t = Table(3, ancient_one=ancient_one, signs=SIGNS[ancient_one] - 2).carry_out({"gain_elder_sign": gained})
        assert ended(t) == (reason, (0, 1, 2) if reason else ())
        assert t.s.signs == SIGNS[ancient_one] - 2 + gained


@pytest.mark.rule("ES-242", "ES-243")
def test_the_game_ends_in_the_middle_of_the_rewards() -> None:
    """What would follow the last sign does not: another reward, the clock, midnight."""
    card = "blood_on_the_floor"  # rewards: Clue, Common Item, Elder Sign
    t = Table(2, layout=[card], place=card, complete=[0, 1], roll=["terror", "peril"], signs=13, clock="IX").complete(2)
    assert (ended(t), t.clock(), t.s.day, t.mythos()) == (("sealed", (0, 1)), "IX", 1, None)
    first = "lights_out"  # rewards: Elder Sign, Spell
    t = Table(layout=[first], place=first, complete=[0, 1], roll=["lore", "lore"], signs=13).complete(2)
    assert (ended(t), t.items()) == (("sealed", (0,)), [])


@pytest.mark.rule("ES-242", "ES-244")
def test_the_last_doom_token_removed_in_the_combat_wins_at_once() -> None:
    roll = ["lore", "terror", "terror", "1"]
    position: dict[str, Any] = {"ancient_one": "hastur", "awake": True, "roll": roll, "clock": "IX", "sanity": [2, 2]}
    t = Table(2, **position, doom=1).complete(0)
    assert (ended(t), t.s.doom, t.clock()) == (("defeated", (0, 1)), 0, "IX")  # no more attack of Hastur
    t = Table(2, **position, doom=2, items=[["axe"], []]).complete(0)
    assert (ended(t), t.s.doom, t.kind) == (("", ()), 1, "before_roll")


@pytest.mark.rule("ES-244")
def test_no_doom_on_the_track_before_the_awakening_is_no_victory() -> None:
    t = Table(doom=1).carry_out({"remove_doom": 1}).ready()
    assert (ended(t), t.s.doom) == (("", ()), 0)


# --- defeat ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-242", "ES-245", "ES-246")
def test_the_game_is_lost_when_all_investigators_are_devoured() -> None:
    position: dict[str, Any] = {"ancient_one": "hastur", "awake": True, "doom": 5, "items": [["axe"], ["ryan_dean"]]}
    t = Table(2, **position, phase="begin", sanity=[2, 3]).carry_out({"lose_sanity": {"n": 2, "target": "each"}})
    assert (ended(t), t.who(0), t.who(1)) == (("", ()), None, "bob_jenkins")
    t = Table(2, **position, phase="begin", sanity=[2, 2]).carry_out({"lose_sanity": {"n": 2, "target": "each"}})
    assert ended(t) == ("devoured", ())
    assert t.s.result is not None and t.s.result.scores == (0, 0)


@pytest.mark.rule("ES-246")
def test_all_win_or_lose_together_and_nothing_else_counts() -> None:
    """A devoured player shares the victory; trophies and Clues are worth nothing."""
    position: dict[str, Any] = {"who": [CREW[0], False, CREW[2]], "spent": [0, OUT, 0], "clues": 5}
    t = Table(3, ancient_one="yig", signs=9, trophies=["the_archives"], **position).carry_out({"gain_elder_sign": 1})
    assert ended(t) == ("sealed", (0, 1, 2))
    assert t.s.result is not None and t.s.result.scores == (1, 1, 1)


@pytest.mark.rule("ES-331")
def test_before_the_awakening_the_last_investigators_in_play_are_replaced() -> None:
    t = Table(2, sanity=[1, 1]).carry_out({"lose_sanity": {"n": 1, "target": "each"}})
    assert (ended(t), t.kind, t.seat, t.s.doom) == (("", ()), "choose_investigator", 1, 2)
    t.do("pick harvey_walters")
    assert (t.kind, t.seat) == ("choose_investigator", 0)
    t.do("pick joe_diamond").ready(1)


@pytest.mark.rule("ES-331", "ES-245")
def test_nobody_left_in_play_and_nobody_left_to_choose_is_a_defeat() -> None:
    position: dict[str, Any] = {"who": [CREW[0], False], "spent": [0, OUT], "sanity": [1, None]}
    t = Table(2, **position, removed=all_of("investigator", CREW[0])).carry_out({"lose_sanity": 1})
    assert (ended(t), t.s.doom) == (("devoured", ()), 1)
    t = Table(2, **position, removed=all_of("investigator", CREW[0], "harvey_walters")).carry_out({"lose_sanity": 1})
    assert (ended(t), t.who()) == (("", ()), "harvey_walters")
    t.ready()


@pytest.mark.rule("ES-331")
def test_while_another_player_has_an_investigator_the_game_goes_on() -> None:
    t = Table(2, sanity=1, removed=all_of("investigator", *CREW[:2])).carry_out({"lose_sanity": 1}).ready(1)
    assert (ended(t), t.who()) == (("", ()), None)


# --- solo play ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-247")
def test_one_player_with_one_investigator_plays_by_the_same_rules() -> None:
    t = Table(place="the_missing_records", roll=["1", "1", "1"]).fail_roll()
    assert (t.kind, t.offers("focus"), t.offers("assist")) == ("after_failure", ["green_1"], [])
    t.do("done", "give_up").ready()  # and the next turn is the same player's
    assert t.clock() == "III"
    both = Table(2, place=["the_missing_records"] * 2, roll=["1", "1", "1"]).fail_roll()
    assert both.offers("assist") == ["hero1"]
    assert GAME.new(1, 3).heroes == 1


@pytest.mark.rule("ES-247", "ES-331")
def test_a_devoured_investigator_is_replaced_in_solo_play_too() -> None:
    t = Table(sanity=1, doom=5).carry_out({"lose_sanity": 1})
    assert (ended(t), t.kind, len(t.offers("pick"))) == (("", ()), "choose_investigator", 15)
    t.do("pick harvey_walters").ready()


@pytest.mark.rule("ES-332")
@pytest.mark.parametrize("ancient_one", ["hastur", "cthulhu"])
def test_if_devouring_the_only_investigator_wakes_the_ancient_one_the_game_is_lost(ancient_one: str) -> None:
    t = Table(ancient_one=ancient_one, doom=10, sanity=1, clock="VI").carry_out({"lose_sanity": 1})
    assert (ended(t), t.s.doom, t.clock()) == (("devoured", ()), 11, "VI")
    t = Table(ancient_one=ancient_one, doom=9, sanity=1, clock="VI").carry_out({"lose_sanity": 1})
    assert (ended(t), t.s.doom, t.kind) == (("", ()), 10, "choose_investigator")


# --- empty decks ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-307")
@pytest.mark.parametrize("kind", ["common", "unique", "spell", "ally"])
def test_nothing_is_drawn_from_an_empty_deck(kind: str) -> None:
    t = Table(who="joe_diamond", removed=all_of(kind)).carry_out({f"gain_{kind}": 2}, {"gain_clue": 1}).ready()
    assert (t.items(), t.s.clues) == ([], [1])
    last = all_of(kind)[0]
    t = Table(who="joe_diamond", removed=all_of(kind, last)).carry_out({f"gain_{kind}": 2}).ready()
    assert t.items() == [last]


@pytest.mark.rule("ES-307", "ES-352")
@pytest.mark.parametrize("kind", ["common", "unique", "spell"])
def test_pete_cannot_replace_a_card_that_an_empty_deck_does_not_give(kind: str) -> None:
    t = Table(who="ashcan_pete", removed=all_of(kind)).carry_out({f"gain_{kind}": 2}).ready()
    assert (t.items(), t.s.clues) == ([], [0])
    t = Table(who="ashcan_pete", removed=all_of(kind, all_of(kind)[0])).carry_out({f"gain_{kind}": 2})
    t.do(f"take_kind {kind}").ready()  # the last card; there is no second one
    assert (t.items(), t.s.clues) == ([all_of(kind)[0]], [0])


@pytest.mark.rule("ES-307")
def test_no_gate_opens_without_other_world_cards() -> None:
    t = Table(removed=all_of("other_world")).carry_out({"open_gate": 1}).ready()
    assert (t.others(), t.monsters(), t.s.doom) == ([], [], 0)


@pytest.mark.rule("ES-307")
def test_without_mythos_cards_midnight_brings_none() -> None:
    t = Table(removed=all_of("mythos"), phase="entrance", clock="IX").do("aid_sanity").ready()
    assert (t.mythos(), t.s.day) == (None, 2)


@pytest.mark.rule("ES-308")
def test_a_gap_in_the_museum_stays_until_an_adventure_returns() -> None:
    rooms = ["the_gift_shop", *Table().layout()[1:]]
    position: dict[str, Any] = {"layout": rooms, "place": "the_gift_shop", "complete": [0], "roll": ["lore", "3"]}
    owned = "the_archives"
    t = Table(2, **position, removed=all_of("adventure", *rooms, owned), trophies=[[], [owned]]).complete(1).ready(1)
    assert (t.layout(), t.trophies(), t.place()) == ([None, *rooms[1:]], ["the_gift_shop"], "entrance")
    assert len(t.offers("move")) == 5
    t.do("stay", "buy common")  # Archives for a Common Item: the card returns and fills the gap
    assert (t.layout(), t.bottom("adventure"), t.trophies(1)) == ([owned, *rooms[1:]], [], [])
    t.ready(0)
