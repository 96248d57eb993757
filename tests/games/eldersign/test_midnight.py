"""Midnight: when it strikes, its three steps and their order."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.eldersign.phases import DAILY
from penumbra.games.eldersign.vocabulary import VOCABULARY
from tests.games.eldersign.table import GAME, Table

CLUE = "keep_friends_close_as_thoughts_scatter"  # the active player gains 1 Clue
DEMANDS = "a_voice_makes_demands_and_failure_costs_dear"  # the active player chooses
LOCKS_GREEN = "the_stars_align_in_failing_light"  # 1 doom
LOCKS_TOO = "sudden_terror_in_failing_light"  # a monster


def evening(seats: int = 1, drawn: str | list[str] = CLUE, **position: Any) -> Table:
    """The active hero has to act at the Entrance, then midnight strikes; this Mythos card lies on top."""
    deck = drawn if isinstance(drawn, list) else [drawn]
    return Table(seats, **{"phase": "entrance", "clock": "IX", "decks": {"mythos": deck}, **position})


def seen(t: Table, *names: str) -> list[tuple[str, str]]:
    """These events in order, each with its card."""
    return [(event[0], t.s.box.card_id(event[-1])) for event in t.events() if event[0] in names]


def lend(monkeypatch: pytest.MonkeyPatch, *cards: str) -> None:
    """At midnight these cards cost everybody 1 Stamina."""
    steps = VOCABULARY.compile([{"lose_stamina": {"target": "each"}}], "lent")
    box = GAME.box
    lent = [steps if card.id in cards else own for card, own in zip(box.cards, box.midnight, strict=True)]
    monkeypatch.setattr(box, "midnight", lent)


# --- when -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-189", "ES-191")
@pytest.mark.parametrize(
    ("clock", "then", "day"), [("XII", "III", 1), ("III", "VI", 1), ("VI", "IX", 1), ("IX", "XII", 2)]
)
def test_midnight_strikes_at_the_end_of_the_turn_that_moves_the_hand_to_twelve(clock: str, then: str, day: int) -> None:
    t = evening(clock=clock, mythos=LOCKS_GREEN).do("aid_sanity").ready()
    assert (t.clock(), t.s.day, t.mythos()) == (then, day, CLUE if day == 2 else LOCKS_GREEN)
    assert t.bottom("mythos").count(LOCKS_GREEN) == day - 1


@pytest.mark.rule("ES-189", "ES-292")
def test_a_task_that_moves_the_hand_past_twelve_brings_one_midnight_after_the_turn() -> None:
    t = evening(
        phase="after_roll", layout=["unnatural_habitat"], place="unnatural_habitat", pool=["3", "1"],
        monsters=[{"token": "dimensional_shambler", "card": "unnatural_habitat", "row": 0}],
    ).complete(0)  # fmt: skip
    assert (t.kind, t.clock(), t.s.day, t.mythos()) == ("before_roll", "XII", 1, None)  # not in mid-turn
    t.do("give_up").ready()
    assert (t.clock(), t.s.day, t.mythos(), t.s.clues) == ("III", 2, CLUE, [1])


@pytest.mark.rule("ES-292")
def test_midnight_strikes_once_for_every_time_the_hand_reached_twelve() -> None:
    t = evening(drawn=["the_stars_align_behind_closed_shutters", CLUE], layout=["dont_fall_asleep"], sanity=6)
    t.carry_out({"advance_clock": 4})
    assert (t.clock(), t.s.day, t.s.sanity) == ("IX", 1, [6])
    t.do("lost_and_found", faces="1").ready()
    assert (t.clock(), t.s.day, t.s.sanity, t.s.doom, t.s.clues) == ("XII", 3, [4], 1, [1])
    assert t.mythos() == "the_stars_align_behind_closed_shutters"


@pytest.mark.rule("ES-193")
def test_the_first_mythos_card_is_no_midnight() -> None:
    early = 0
    for seed in range(12):
        s = GAME.new(1, seed, {"ancient_one": "azathoth", "investigators": "random"})
        told = s.events[:]
        while s.kind != "movement" and not s.done:
            s.apply(s.options[0])
            told += s.events
        early += any(s.box.midnight[card] for card in s.layout)
        assert not {"midnight", "strikes"} & {event[1] for event in told}
        assert GAME.view(s)["day"] == 1 and GAME.view(s)["mythos"]
    assert early > 2  # cards that would have had an effect were there


@pytest.mark.rule("ES-193")
def test_the_first_midnight_of_the_game_comes_after_four_turns() -> None:
    t = evening(2, clock="XII", layout=["dont_fall_asleep"], sanity=[6, 4]).do("aid_stamina")
    for hero in (1, 0):
        t.ready(hero).do("stay", "aid_stamina")
        assert (t.s.sanity, t.s.day) == ([6, 4], 1)
    t.ready(1).do("stay", "aid_stamina").ready(0)
    assert (t.s.sanity, t.s.day, t.clock()) == ([5, 3], 2, "XII")


# --- the steps ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-190")
def test_first_all_cards_in_play_with_an_effect_at_midnight() -> None:
    t = evening(
        2, layout=["dont_fall_asleep", "the_hedge_maze"], mythos="the_stars_align_and_time_runs_short", sanity=[5, 4],
        stamina=[3, 6],
    ).do("aid_sanity").ready(1)  # fmt: skip
    assert (t.s.sanity, t.s.stamina, t.s.doom) == ([5, 3], [2, 5], 1)


@pytest.mark.rule("ES-190")
def test_other_worlds_have_effects_at_midnight_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """No Other World of the box has one, so one is lent to the Dreamlands."""
    lend(monkeypatch, "the_dreamlands")
    t = evening(others=["the_dreamlands"], stamina=3).do("aid_sanity").ready()
    assert t.s.stamina == [2]
    t = evening(others=["the_abyss"], stamina=3).do("aid_sanity").ready()
    assert t.s.stamina == [3]


@pytest.mark.rule("ES-189", "ES-190", "ES-191", "ES-192")
def test_the_three_steps_follow_each_other() -> None:
    t = evening(
        2, drawn=DEMANDS, who=["vincent_lee", "carolyn_fern"], spent=[DAILY, DAILY], layout=["dont_fall_asleep"]
    )
    t.do("aid_sanity")
    assert (t.kind, t.mythos(), t.s.sanity) == ("choose", DEMANDS, [4, 5])  # 1 is over, 2 under way
    assert t.s.spent == [DAILY, DAILY]
    t.do("choose 0")
    assert (t.s.doom, t.s.spent) == (1, [0, 0])
    assert (t.kind, t.s.turn) == ("start_of_any_turn", 1)


@pytest.mark.rule("ES-191", "ES-196")
def test_second_a_new_mythos_card_replaces_the_old_one_and_its_immediate_effect_happens() -> None:
    t = evening(mythos="the_stars_align_behind_closed_shutters", sanity=5)
    changed = t.changes("aid_sanity")
    bottom = changed.pop("bottom mythos")
    assert bottom[-1] == "the_stars_align_behind_closed_shutters"
    assert changed == {
        "mythos": CLUE, "deck mythos": [], "clues 0": 1, "sanity 0": 6, "clock": "XII", "day": 2, "phase": "movement",
    }  # fmt: skip
    t.ready()


@pytest.mark.rule("ES-192", "ES-188")
def test_third_once_per_day_abilities_are_refreshed() -> None:
    for clock, left in (("VI", DAILY), ("IX", 0)):
        t = evening(who="mandy_thompson", spent=DAILY, clock=clock).do("aid_sanity").ready()
        assert t.s.spent == [left]


@pytest.mark.rule("ES-291", "ES-194")
def test_the_player_whose_turn_ended_is_active_at_midnight() -> None:
    t = evening(3, turn=1).do("aid_sanity").ready(2)
    assert t.s.clues == [0, 1, 0]
    t = evening(3, turn=1, drawn=DEMANDS).do("aid_sanity")
    assert (t.kind, t.seat) == ("choose", 1)
    t.do("choose 1").ready(2)
    assert t.s.sanity == [5, 3, 4]


@pytest.mark.rule("ES-291", "ES-349")
def test_midnight_is_no_part_of_the_turn() -> None:
    """In the turn of Kate Winthrop no monster appears; at the midnight after it one does."""
    t = evening(drawn="sudden_terror_amid_stillness", who="kate_winthrop").carry_out({"monster_appears": 1})
    assert t.monsters() == []
    t.do("aid_sanity").ready()
    assert [entry["card"] for entry in t.monsters()] == ["the_storage_closet"]


# --- order within a step --------------------------------------------------------------------------------------


@pytest.mark.rule("ES-293")
def test_order_of_the_effects_of_the_first_step(monkeypatch: pytest.MonkeyPatch) -> None:
    worlds = ["yuggoth", "the_dreamlands"]
    lend(monkeypatch, *worlds)
    t = evening(
        layout=["the_hedge_maze", "the_storage_closet", "dont_fall_asleep", "horrible_visions"],
        others=worlds,
        monsters=[{"token": "haunter_of_the_dark", "card": "the_storage_closet", "row": 0}],
        mythos="the_stars_align_and_time_runs_short",
        lasting=[{"card": "the_veil_tears_and_the_vigil_begins", "midnights": 1}],
    ).do("aid_sanity").ready()  # fmt: skip
    assert [card for _, card in seen(t, "strikes")] == [
        "the_hedge_maze",
        "dont_fall_asleep",
        "horrible_visions",
        "yuggoth",
        "the_dreamlands",
        "haunter_of_the_dark",
        "the_stars_align_and_time_runs_short",
        "the_veil_tears_and_the_vigil_begins",
    ]
    assert (t.s.sanity, t.s.stamina, t.s.doom) == ([5], [1], 3)


@pytest.mark.rule("ES-294")
def test_order_of_the_second_step() -> None:
    t = evening(drawn=LOCKS_TOO, mythos=LOCKS_GREEN, cup=["ghoul"])
    assert (t.locked(), t.supply()) == ({LOCKS_GREEN: "green"}, 5)
    t.do("aid_sanity").ready()
    names = ("mythos", "mythos_ended", "released", "locked", "monster_placed")
    happened = [event[0] for event in t.events() if event[0] in names]
    assert happened == ["mythos", "released", "mythos_ended", "locked", "monster_placed"]
    assert seen(t, "released", "locked") == [("released", LOCKS_GREEN), ("locked", LOCKS_TOO)]
    assert (t.locked(), t.supply(), t.bottom("mythos")[-1]) == ({LOCKS_TOO: "green"}, 5, LOCKS_GREEN)


@pytest.mark.rule("ES-294")
def test_the_old_card_does_not_come_back_at_once() -> None:
    """It goes below the deck only when the new one was drawn, even if that is the last of the deck."""
    mythos = [card.id for card in GAME.box.cards if card.set == "mythos"]
    masks = [card.id for card in GAME.box.cards if card.set == "mask"]
    away = [card for card in mythos if card not in (CLUE, LOCKS_GREEN)]
    t = evening(mythos=LOCKS_GREEN, removed=away + masks).do("aid_sanity").ready()
    assert (t.mythos(), t.deck("mythos"), t.bottom("mythos")) == (CLUE, [], [LOCKS_GREEN])
