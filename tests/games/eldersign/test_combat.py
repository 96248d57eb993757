"""The final combat: attack and clock, dice and cards in it, and the attacks of the Ancient One."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.eldersign.phases import DAILY, OUT
from tests.games.eldersign.table import Table

# The Axe makes the hero be asked before every roll: without any card there is nothing to decide, and dice just roll.
AXE = ["axe"]
MISS = "1 1 1 1 1 1"


def combat(seats: int = 1, **position: Any) -> Table:
    """Hero 0 is about to roll against Hastur, whose combat task is Lore, Terror, Terror; 5 doom tokens are left."""
    items = [AXE, *[["ryan_dean"]] * (seats > 1), *[[]] * (seats - 2)]
    base: dict[str, Any] = {"ancient_one": "hastur", "awake": True, "doom": 5, "items": items}
    if "roll" not in position:
        base["phase"] = "begin"
    return Table(seats, **{**base, **position})


def attack_in_vain(t: Table) -> Table:
    """Every roll of the attack misses."""
    turn = (t.clock(), t.s.turn, t.s.day)
    while (t.clock(), t.s.turn, t.s.day) == turn:
        if t.kind == "before_roll":
            t.roll(" ".join(["1"] * len(t.dice())))
        else:
            t.do(t.offers()[-1])
    return t


# --- the attack phase -----------------------------------------------------------------------------------------


@pytest.mark.rule("ES-230", "ES-231")
def test_a_turn_is_an_attack_and_the_clock() -> None:
    t = combat(2)
    assert (t.kind, t.s.turn, t.phase(), t.clock()) == ("before_roll", 0, "resolution", "XII")  # no movement
    assert t.offers() == ["use 0 axe", "roll"]  # an attack cannot be called off
    attack_in_vain(t)
    assert (t.kind, t.s.turn, t.clock(), t.s.doom) == ("before_roll", 1, "III", 5)


@pytest.mark.rule("ES-231", "ES-232")
def test_a_completed_combat_task_removes_a_doom_token_and_the_other_dice_roll_again() -> None:
    t = combat().roll("lore terror terror lore 1 1")
    assert (t.kind, t.offers("complete")) == ("after_roll", ["0"])
    t.complete(0)
    assert (t.s.doom, t.placed(0), t.kind) == (4, ["green_lore", "green_terror", "green_terror"], "before_roll")
    assert t.dice() == ["green_1", "green_1", "green_lore"]
    t.roll("terror terror lore").complete(0)  # the same task once more
    assert (t.s.doom, t.dice(), len(t.placed(0)), t.kind) == (3, [], 6, "before_roll")


@pytest.mark.rule("ES-233")
def test_a_roll_that_misses_costs_a_die() -> None:
    t = combat().roll("lore terror 1 1 2 2")
    assert (t.kind, t.offers("set_aside")) == ("set_aside", ["green_1", "green_2", "green_lore", "green_terror"])
    t.do("set_aside green_2")
    assert (t.kind, t.aside(), len(t.dice()), t.s.doom) == ("before_roll", ["green_2"], 5, 5)


@pytest.mark.rule("ES-233")
def test_after_the_last_die_is_set_aside_the_clock_phase_follows() -> None:
    t = combat(2, gone={"green": 4}).roll("1 2")
    t.do("set_aside green_1")
    assert (t.kind, t.dice(), t.clock()) == ("before_roll", ["green_2"], "XII")
    t.roll("3")
    assert (t.kind, t.s.turn, t.clock(), t.aside()) == ("before_roll", 1, "III", [])
    assert len(t.dice()) == 2


@pytest.mark.rule("ES-262")
def test_the_attack_ends_when_the_last_dice_lie_on_the_combat_task() -> None:
    t = combat(2, gone={"green": 3}, roll=["lore", "terror", "terror"], items=[[], AXE]).complete(0)
    assert (t.kind, t.s.turn, t.clock(), t.s.doom) == ("before_roll", 1, "III", 4)
    assert (t.dice(), t.placed(0)) == (["green_unrolled"] * 3, [])


@pytest.mark.rule("ES-329")
def test_an_attack_starts_with_all_green_dice_but_those_on_spells_and_out_of_the_game() -> None:
    held = [{"die": "lore", "card": "wither"}]
    t = combat(2, gone={"green": 1, "red": 1}, items=[AXE, ["wither"]], held=held)
    assert (t.dice(), t.held("wither")) == (["green_unrolled"] * 4, ["green_lore"])
    attack_in_vain(t)
    assert (t.s.turn, t.kind, t.dice()) == (1, "before_roll", ["green_unrolled"] * 4)


@pytest.mark.rule("ES-234")
def test_nobody_focuses_or_assists() -> None:
    t = combat(2, items=[["bullwhip"], []]).roll("lore terror 1 1 2 2").do("set_aside green_1")
    assert (t.kind, t.offers()) == ("after_failure", ["use 1 bullwhip", "done"])
    t = combat(2, items=[["thomas_f_malone"], []])
    assert t.kind == "set_aside"  # no card for this moment: nothing to ask before the first failed roll
    t.do(t.offers()[0])
    assert t.kind == "set_aside" and t.held() == []  # his extra focus is not possible either


@pytest.mark.rule("ES-235")
def test_clues_items_spells_and_allies_are_used_as_ever() -> None:
    t = combat(items=["axe", "wither", "ryan_dean", "enchanted_knife"], clues=1)
    assert t.offers("use") == ["0 axe", "0 enchanted_knife", "0 ryan_dean"]
    t.do("use 0 ryan_dean", "use 0 enchanted_knife", faces="1 1 1 1 1 1 lore wild")  # no card left: the dice roll
    assert t.offers() == ["use 0 wither", "clue", "fail"]
    t.do("clue", "reroll green_1", "done", faces="terror").do("use 0 wither", "hold green_1")
    assert (t.held("wither"), t.s.clues, t.tokens("ryan_dean")) == (["green_peril"], [0], 1)
    assert (t.bottom("unique"), t.offers("complete")) == (["enchanted_knife"], ["0"])  # the Wild is a second Terror
    t.complete(0)
    assert (t.s.doom, t.placed(0), t.kind) == (4, ["green_terror", "yellow_lore", "red_wild"], "before_roll")


@pytest.mark.rule("ES-327")
def test_abilities_of_the_resolution_phase_and_of_rolls_work_in_an_attack() -> None:
    t = combat(who="jenny_barnes", clues=1, items=[])
    assert (t.kind, t.offers()) == ("resolution", ["ability hero0", "done"])
    t.do("ability hero0", faces="1 1 1 1 1 1 2 2")
    assert (t.s.clues, t.kind, len(t.dice())) == ([0], "set_aside", 8)
    t = combat(who="harvey_walters").roll("terror terror terror 1 1 1").do("ability hero0")
    assert t.offers("complete") == ["0"] and t.kind == "after_roll"


@pytest.mark.rule("ES-327", "ES-231")
def test_an_attack_is_no_adventure_card() -> None:
    """No Terror effect, no penalty, no bonus for Other Worlds."""
    t = combat(who="gloria_goldberg", mythos="the_stars_align_to_bring_madness", clock="VI")
    assert t.offers() == ["use 0 axe", "roll"]  # Gloria may not add dice
    t.roll("terror 1 1 1 1 1")
    assert (t.kind, t.s.sanity) == ("set_aside", [6])
    attack_in_vain(t)
    assert (t.s.sanity, t.s.stamina, t.s.doom, t.clock()) == ([6], [4], 5, "IX")


@pytest.mark.rule("ES-328")
def test_no_monsters_appear_and_doom_beyond_the_track_is_ignored() -> None:
    t = combat(doom=8).carry_out({"monster_appears": 2})
    assert (t.monsters(), len(t.cup()), t.kind) == ([], 22, "before_roll")
    t.carry_out({"add_doom": 2})  # the ninth space of Hastur has a monster
    assert (t.s.doom, t.monsters(), t.kind) == (10, [], "before_roll")
    t.carry_out({"add_doom": 5})
    assert (t.s.doom, t.kind, t.s.done) == (11, "before_roll", False)


# --- the attacks of the Ancient One ---------------------------------------------------------------------------


@pytest.mark.rule("ES-237", "ES-230")
@pytest.mark.parametrize(("clock", "then", "sanity"), [("VI", "IX", [6, 4]), ("IX", "XII", [4, 2])])
def test_at_midnight_the_ancient_one_attacks_and_no_mythos_card_is_drawn(
    clock: str, then: str, sanity: list[int]
) -> None:
    t = combat(2, clock=clock)
    deck = t.deck("mythos")
    attack_in_vain(t)
    assert (t.clock(), t.s.sanity, t.mythos(), t.deck("mythos")) == (then, sanity, None, deck)
    assert (t.kind, t.s.turn) == ("before_roll", 1)


@pytest.mark.rule("ES-241")
def test_effects_at_midnight_are_not_resolved() -> None:
    sleepless: dict[str, Any] = {"layout": ["dont_fall_asleep"], "clock": "IX"}
    assert attack_in_vain(combat(2, **sleepless)).s.sanity == [4, 2]
    awake = Table(2, ancient_one="hastur", doom=10, items=[AXE, ["ryan_dean"]], **(sleepless | {"clock": "VI"}))
    awake.carry_out({"add_doom": 1})
    assert (awake.clock(), awake.s.turn) == ("IX", 1)
    assert attack_in_vain(awake).s.sanity == [4, 2]


@pytest.mark.rule("ES-238", "ES-239")
def test_who_is_devoured_in_the_combat_adds_doom_and_gets_no_new_investigator() -> None:
    t = combat(2, clock="IX", sanity=[6, 2])
    attack_in_vain(t)
    assert (t.who(1), t.place(1), t.s.doom, t.s.spent[1] & OUT) == (None, None, 6, OUT)
    # the turn of the devoured player was only the clock
    assert (t.s.turn, t.kind, t.clock(), t.s.sanity[0]) == (0, "before_roll", "III", 4)
    attack_in_vain(t)
    assert (t.s.turn, t.clock(), t.who(1)) == (0, "IX", None)


@pytest.mark.rule("ES-238", "ES-239")
def test_who_is_devoured_in_an_own_attack_goes_to_the_clock_phase() -> None:
    t = combat(2, sanity=1).carry_out({"lose_sanity": 1})
    assert (t.who(), t.s.doom, t.s.turn, t.clock()) == (None, 6, 1, "III")
    assert (t.kind, t.dice()) == ("before_roll", ["green_unrolled"] * 6)
    attack_in_vain(t)
    assert (t.s.turn, t.clock()) == (1, "IX")


@pytest.mark.rule("ES-330")
def test_what_exceeds_a_lowered_maximum_is_lost() -> None:
    t = combat(2, sanity=[6, 2], stamina=[3, 6])
    t.carry_out({"modify_max": {"stat": "sanity", "delta": -2, "target": "each"}})
    assert (t.s.max_sanity, t.s.sanity) == ([4, 2], [4, 2])
    assert (t.s.max_stamina, t.s.stamina, t.kind) == ([4, 6], [3, 6], "before_roll")


@pytest.mark.rule("ES-330", "ES-342")
def test_a_maximum_of_zero_devours() -> None:
    t = combat(2, ancient_one="cthulhu", clock="IX", max_stamina=[1, 6], stamina=[1, 6])
    attack_in_vain(t)
    assert (t.kind, t.seat, t.offers()) == ("choose", 0, ["choose 0", "choose 1"])
    t.do("choose 1")
    assert (t.kind, t.seat, t.who(), t.s.doom) == ("choose", 1, "gloria_goldberg", 5)  # the effect is not over
    t.do("choose 0")
    assert (t.who(), t.s.doom) == (None, 7)  # one for the attack, one for Gloria
    assert (t.s.max_sanity[1], t.s.sanity[1], t.s.turn) == (2, 2, 1)
    assert t.kind == "before_roll"


@pytest.mark.rule("ES-359")
def test_a_midnight_of_the_combat_refreshes_abilities_after_the_attack() -> None:
    t = combat(2, ancient_one="cthulhu", clock="IX", who=["mandy_thompson", "bob_jenkins"], spent=[DAILY, 0])
    attack_in_vain(t)
    assert (t.kind, t.s.spent) == ("choose", [DAILY, 0])
    t.do("choose 0", "choose 0")
    assert (t.s.spent, t.kind, t.s.turn) == ([0, 0], "before_roll", 1)


# --- the end --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-236", "ES-244")
@pytest.mark.parametrize(("doom", "ending"), [(2, ""), (1, "defeated")])
def test_removing_the_last_doom_token_defeats_the_ancient_one(doom: int, ending: str) -> None:
    t = combat(2, doom=doom).roll("lore terror terror 1 1 1").complete(0)
    assert (t.s.doom, t.s.ending, t.s.done) == (doom - 1, ending, bool(ending))
    if ending:
        assert t.s.result is not None and t.s.result.winners == (0, 1)
    else:
        assert t.kind == "before_roll"
