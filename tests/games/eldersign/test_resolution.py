"""Resolving an adventure: markers, dice, the card taken and replaced, then the rewards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eldersign.table import GAME, QUIET, Table

RECORDS = "the_missing_records"  # Investigation 6; Lore and Investigation 3. Reward: 2 Clues
SPECIMEN = "a_peculiar_specimen"  # the last task is a Peril. Rewards: 1 Elder Sign, a monster
FRAMELESS = [SPECIMEN, *(card for card in QUIET if card != "the_storage_closet")]


def last_task(**position: Any) -> Table:
    """The roll completes the last task of the Missing Records."""
    return Table(**{"place": RECORDS, "roll": ["lore", "3", "1"], "complete": [0]} | position)


@pytest.mark.rule("ES-083", "ES-086")
def test_with_its_last_task_an_adventure_is_resolved_and_becomes_the_players_trophies() -> None:
    t = last_task(seats=3).complete(1).ready(1)
    assert [t.trophies(h) for h in range(3)] == [[RECORDS], [], []]
    assert (t.worth(), RECORDS in t.layout(), t.bottom("adventure")) == (1, False, [])


@pytest.mark.rule("ES-083")
def test_monsters_on_the_card_are_tasks_of_it() -> None:
    ghoul = [{"token": "ghoul", "card": RECORDS, "row": None}]
    t = last_task(monsters=ghoul).complete(1)
    assert (t.kind, t.trophies()) == ("before_roll", [])
    t.roll("terror").complete(2).ready()
    assert t.trophies() == [RECORDS, "ghoul"]


@pytest.mark.rule("ES-084")
def test_all_markers_on_the_card_move_to_the_entrance_and_no_others() -> None:
    t = last_task(seats=4, place=[RECORDS, RECORDS, "the_hidden_passage", RECORDS]).complete(1).ready(1)
    assert [t.place(h) for h in range(4)] == ["entrance", "entrance", "the_hidden_passage", "entrance"]


@pytest.mark.rule("ES-085")
def test_all_dice_of_the_attempt_return() -> None:
    dice = {"placed": [{"die": "3", "row": 0}, {"die": "yellow_4", "row": 0}], "aside": ["1"]}
    t = last_task(**dice)
    assert (t.supply(), t.supply("yellow")) == (1, 0)
    t.complete(1).ready()
    assert (t.supply(), t.supply("yellow"), t.supply("red")) == (6, 1, 1)
    assert (t.aside(), t.dice(), t.s.placed) == ([], [], [])


@pytest.mark.rule("ES-087", "ES-089")
def test_a_new_adventure_takes_the_place_before_the_rewards() -> None:
    t = last_task(decks={"adventure": ["the_curator", "koi_pond"]})
    slot = t.layout().index(RECORDS)
    t.complete(1).ready()
    assert t.layout() == [*QUIET[:slot], "koi_pond", *QUIET[slot + 1 :]]
    assert (t.deck("adventure"), t.s.clues) == (["the_curator"], [2])
    told = [event[0] for event in t.events()]
    assert told.index("resolved") < told.index("adventure_dealt") < told.index("gained_clues") < told.index("clock")


@pytest.mark.rule("ES-087", "ES-089")
def test_a_monster_of_the_rewards_may_come_to_the_new_card() -> None:
    """Its frame is the only one in play."""
    deck = {"adventure": ["unnatural_habitat"]}
    t = Table(layout=FRAMELESS, place=SPECIMEN, roll=["peril"], complete=[0, 1], decks=deck).complete(2).ready()
    assert [(monster["card"], monster["row"]) for monster in t.monsters()] == [("unnatural_habitat", 0)]
    assert (t.s.signs, t.layout()[0]) == (1, "unnatural_habitat")


@pytest.mark.rule("ES-088")
def test_an_other_world_is_not_replaced() -> None:
    t = Table(others=["the_dreamlands", "yuggoth"], place="the_dreamlands", roll=["peril", "lore", "3"])
    before = t.picture()
    t.complete(0).ready()
    assert (t.others(), t.trophies()) == (["yuggoth"], ["the_dreamlands"])
    assert (t.deck("other_world"), t.layout()) == (before["deck other_world"], before["layout"])
    assert (t.s.clues, t.s.signs, t.place()) == ([2], 1, "entrance")


@pytest.mark.rule("ES-089")
def test_only_the_active_player_is_rewarded() -> None:
    t = last_task(seats=2, place=[RECORDS, RECORDS], clues=[1, 1]).complete(1).ready(1)
    assert t.s.clues == [3, 1]


@pytest.mark.rule("ES-355")
def test_the_new_adventure_locks_a_die_as_soon_as_it_is_dealt() -> None:
    t = last_task(decks={"adventure": ["did_you_hear_that"]}, placed=[{"die": "3", "row": 0}] * 3).complete(1).ready()
    assert (t.locked(), t.supply()) == ({"did_you_hear_that": "green"}, 5)


@pytest.mark.rule("ES-355")
def test_the_die_of_the_resolved_card_is_free_for_the_new_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both cards lock the red die."""
    help_us, number = "we_need_to_find_help", GAME.box.number
    locks = [*GAME.box.lock]
    locks[number["the_curator"]] = locks[number[help_us]]
    monkeypatch.setattr(GAME.box, "lock", locks)
    t = Table(
        layout=[help_us], place=help_us, roll=["peril", "peril", "lore", "3"], decks={"adventure": ["the_curator"]}
    )
    assert (t.locked(), t.supply("red")) == ({help_us: "red"}, 0)
    t.complete(1)
    told = [event[0] for event in t.events() if event[0] in ("released", "locked", "gained")]
    assert told == ["released", "locked", "gained", "gained"]
    t.ready()
    assert (t.locked(), t.supply("red")) == ({"the_curator": "red"}, 0)
