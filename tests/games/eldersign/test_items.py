"""Items and Allies: when they may be used, the dice they add, and where they go."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eldersign.table import Table

ROOM = "vermin_in_the_pipes"  # tasks: Investigation 3; Investigation 3; Investigation 3 and Peril
YELLOW = [("axe", "yellow"), ("revolver", "yellow"), ("carbine_rifle", "yellow")]
RED = [("enchanted_knife", "red"), ("holy_water", "red")]


def before_roll(*cards: Any, seats: int = 2, **description: Any) -> Table:
    return Table(seats, place=ROOM, items=list(cards), **{"dice": 4, **description})


# --- use ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-155")
@pytest.mark.parametrize(("card", "deck"), [("whiskey", "common"), ("healing_stone", "unique")])
def test_a_used_item_gives_its_bonus_and_goes_below_its_deck(card: str, deck: str) -> None:
    t = Table(2, items=[card, "axe"], sanity=2, bottoms={deck: ["lantern" if deck == "common" else "gate_box"]})
    top, below = t.deck(deck)[-1], t.bottom(deck)
    t.do(f"use 0 {card}")
    assert t.s.sanity[0] == (4 if card == "whiskey" else 6)
    assert (t.items(), t.bottom(deck), t.deck(deck)[-1]) == (["axe"], [*below, card], top)
    t.ready()


@pytest.mark.rule("ES-156", "ES-105")
@pytest.mark.parametrize(("sanity", "then"), [(1, 3), (4, 6), (5, 6)])
def test_an_item_restores_sanity_up_to_the_maximum(sanity: int, then: int) -> None:
    t = Table(2, items=["whiskey"], sanity=sanity, stamina=2)
    changed = t.changes("use 0 whiskey")
    assert changed == {"sanity 0": then, "items 0": [], "tokens 0": [], "bottom common": ["whiskey"]}
    t.ready()


@pytest.mark.rule("ES-156")
def test_an_item_that_restores_is_used_in_the_own_turn() -> None:
    wounded: dict[str, Any] = {"items": [["whiskey"], []], "sanity": [2, 2]}
    for moment in ({}, {"phase": "entrance"}, {"place": ROOM, "dice": 3}, {"place": ROOM, "roll": ["1", "2"]}):
        t = Table(2, **wounded, **moment)
        question = t.kind
        assert (t.do("use 0 whiskey").s.sanity[0], t.kind) == (4, question)
    for moment in ({}, {"phase": "entrance"}):
        assert Table(2, **wounded, turn=1, **moment).offers("use") == []
    assert Table(2, items=["whiskey"]).offers("use") == []  # nothing to regain


@pytest.mark.rule("ES-156", "ES-162")
def test_an_item_may_be_used_after_the_penalties_before_the_clock_moves() -> None:
    t = Table(2, items=["whiskey"], layout=["dont_fall_asleep"], place="dont_fall_asleep", sanity=2, clock="IX", dice=1)
    t.do("give_up")
    assert (t.kind, t.seat, t.offers(), t.s.sanity[0]) == ("before_clock", 0, ["use 0 whiskey", "done"], 1)
    t.do("use 0 whiskey")
    assert (t.s.turn, t.s.day, t.s.sanity[0]) == (1, 2, 2)  # 1, and 2 more, less 1 at midnight
    t.ready(1)


@pytest.mark.rule("ES-162")
def test_a_card_gained_as_a_reward_may_be_used_in_the_same_turn() -> None:
    position: dict[str, Any] = {"complete": [0], "roll": ["lore", "3"], "sanity": [1, 4]}
    assert Table(2, **position, place="the_missing_records").complete(1).kind == "movement"  # no card, no question
    shop: dict[str, Any] = position | {"layout": ["the_gift_shop"], "place": "the_gift_shop"}
    t = Table(2, **shop, decks={"unique": ["healing_stone"]}).complete(1)
    assert (t.kind, t.offers()) == ("before_clock", ["use 0 healing_stone", "done"])
    t.do("use 0 healing_stone").until("movement")
    assert (t.s.sanity[0], t.items()) == (6, [])


@pytest.mark.rule("ES-162")
def test_a_card_bought_at_the_entrance_may_be_used_in_the_same_turn() -> None:
    t = Table(2, phase="entrance", stamina=1, trophies=["ghoul", "zombie"], decks={"common": ["provisions"]})
    t.do("buy common", "use 0 provisions")
    assert (t.s.stamina[0], t.items(), t.s.turn) == (3, [], 1)


@pytest.mark.rule("ES-162", "ES-235")
def test_after_the_attack_phase_cards_may_be_used_before_the_ancient_one_strikes() -> None:
    t = Table(ancient_one="hastur", awake=True, doom=11, items=["whiskey"], sanity=2, clock="IX", roll=["1"])
    t.fail_roll()
    assert (t.kind, t.offers("use")) == ("before_clock", ["0 whiskey"])
    t.do("use 0 whiskey")
    assert (t.s.sanity[0], t.s.done) == (2, False)  # 4, less 2 by the attack


@pytest.mark.rule("ES-162", "ES-182")
def test_whoever_is_devoured_uses_nothing_any_more() -> None:
    t = Table(2, items=["whiskey"], place="the_missing_records", sanity=1, dice=1).do("give_up")
    assert (t.kind, t.items(), t.bottom("common")) == ("choose_investigator", [], ["whiskey"])


@pytest.mark.rule("ES-227")
def test_after_an_awakening_nothing_is_used_before_the_clock_moves() -> None:
    room = "riot_in_the_streets"  # its penalty is 1 doom
    position: dict[str, Any] = {"ancient_one": "hastur", "layout": [room], "place": room, "sanity": [3, 4], "dice": 1}
    assert Table(2, items=["whiskey"], doom=9, **position).do("give_up").kind == "before_clock"
    t = Table(2, items=["whiskey"], doom=10, **position).do("give_up")
    assert (t.s.awake, t.clock(), t.s.turn, t.s.sanity[0], t.items()) == (True, "III", 1, 3, ["whiskey"])


@pytest.mark.rule("ES-221")
def test_a_monster_defeated_before_the_clock_moves_is_taken_with_the_others_of_the_phase() -> None:
    """One Clue a phase for taking monsters."""
    hunt = "the_museum_takes_its_due_and_hunters_find_prey"
    tokens = [
        {"token": "ghoul", "card": "the_storage_closet", "row": 0, "defeated": True},
        {"token": "zombie", "card": "the_archives", "row": 0, "defeated": False},
    ]
    t = Table(2, phase="entrance", items=["bind_monster"], layout=["the_archives"], monsters=tokens, mythos=hunt)
    t.do("aid_sanity")
    assert (t.kind, t.trophies(), t.s.clues[0]) == ("before_clock", ["ghoul"], 1)
    t.do("use 0 bind_monster").ready(1)
    assert (t.trophies(), t.s.clues[0], t.monsters()) == (["ghoul", "zombie"], 1, [])


@pytest.mark.rule("ES-162")
@pytest.mark.parametrize(
    "card",
    ["axe", "revolver", "whiskey", "dragons_eye", "wither", "heal", "professor_armitage", "ryan_dean", "lantern"],
)
def test_cards_and_clues_are_used_only_in_the_owners_turn(card: str) -> None:
    """The card and the Clue of hero 0 in hero 1's turn, at every question of an attempt."""
    mine: dict[str, Any] = {"items": [[card], []], "clues": [3, 0], "sanity": [2, 4], "stamina": [2, 6]}
    t = Table(2, **mine, place=[ROOM, ROOM], turn=1)
    for action in ("stay", "roll", "fail"):
        assert t.seat == 1 and not t.offers("use") + t.offers("clue"), t.kind
        t.do(action, faces="2 2 2 lore terror terror" if action == "roll" else "")
    t.do("set_aside green_lore", "done", "give_up").ready(0)
    assert (t.items(), t.s.clues[0]) == ([card], 3)


@pytest.mark.rule("ES-347")
@pytest.mark.parametrize("alternative", [0, 1])
def test_a_card_with_several_uses_gives_one_of_them(alternative: int) -> None:
    """The revolver adds the yellow die before a roll, or turns a die to Peril after one."""
    t = before_roll("revolver")
    if alternative == 0:
        t.do("use 0 revolver").roll("1 1 1 1 2")
        assert (t.offers("use"), len(t.dice())) == ([], 5)
    else:
        t.roll("1 1 1 2").do("use 1 revolver", "change green_2")
        assert t.dice() == ["green_1", "green_1", "green_1", "green_peril"]
        assert t.fail_roll("1").do("done").offers("use") == []
    assert (t.items(), t.bottom("common")) == ([], ["revolver"])


# --- dice -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-157", "ES-158", "ES-155")
@pytest.mark.parametrize(("card", "colour"), [*YELLOW, *RED])
def test_an_item_is_discarded_to_add_its_die(card: str, colour: str) -> None:
    t = before_roll(card)
    t.do(f"use 0 {card}")
    assert t.dice() == ["green_unrolled"] * 4 + [f"{colour}_unrolled"]
    assert (t.supply(colour), t.supply()) == (0, 2)
    assert (t.items(), t.bottom("common") + t.bottom("unique"), t.kind) == ([], [card], "before_roll")
    assert t.roll("1 2 3 lore 4").dice()[-1] == f"{colour}_4"


@pytest.mark.rule("ES-280", "ES-157")
def test_a_die_may_be_added_before_any_roll_of_an_attempt() -> None:
    t = before_roll("axe", "enchanted_knife").roll("1 1 1 3").complete(0, "3")
    assert t.offers("use") == ["0 axe", "0 enchanted_knife"]  # after a completed task
    t.do("use 0 axe").roll("1 1 1 peril").fail_roll("1").do("done")
    assert t.offers("use") == ["0 enchanted_knife"]  # after a failed roll
    assert t.do("use 0 enchanted_knife").dice()[-2:] == ["yellow_peril", "red_unrolled"]


@pytest.mark.rule("ES-280")
def test_no_die_is_added_outside_an_attempt_or_after_a_roll() -> None:
    cards = ["axe", "enchanted_knife"]
    for moment in ({}, {"phase": "entrance"}, {"place": ROOM}, {"place": ROOM, "roll": ["1", "2"]}):
        assert Table(2, items=cards, **moment).offers("use") == []


@pytest.mark.rule("ES-280")
def test_dice_are_added_in_the_final_combat_too() -> None:
    t = Table(2, ancient_one="yig", awake=True, doom=5, items=["axe"], dice=6)
    t.do("use 0 axe", faces="1 1 1 1 peril peril 4")  # nothing is left to decide: the roll follows
    assert (t.kind, t.dice()[5:]) == ("after_roll", ["green_peril", "yellow_4"])


ELSEWHERE: dict[str, dict[str, Any]] = {
    "locked": {"layout": ["gala_in_the_great_hall"]},
    "on a Spell": {"held": [{"die": "yellow_1", "card": "wither"}]},
    "on a marker": {"held": [{"die": "yellow_1", "hero": 0}]},
    "in the pool": {"pool": ["unrolled", "yellow_unrolled"], "phase": "before_roll"},
    "set aside": {"aside": ["yellow_1"]},
    "on a task": {"placed": [{"die": "yellow_3", "row": 0}], "complete": [0]},
}


@pytest.mark.rule("ES-280", "ES-161", "ES-145")
@pytest.mark.parametrize("where", ELSEWHERE)
def test_a_die_is_added_only_from_the_supply(where: str) -> None:
    there = {} if "pool" in ELSEWHERE[where] else {"dice": 3}
    t = Table(2, place=ROOM, items=["axe", "wither"], **there, **ELSEWHERE[where])
    assert t.supply("yellow") == 0 and "0 axe" not in t.offers("use")
    assert Table(2, place=ROOM, items=["axe", "wither"], dice=3).offers("use") == ["0 axe"]


@pytest.mark.rule("ES-280")
def test_a_card_that_adds_two_dice_is_used_while_one_is_free() -> None:
    """The Ruby of R'lyeh costs 1 Sanity and adds both."""
    t = before_roll("ruby_of_rlyeh", aside=["red_2"]).do("use 0 ruby_of_rlyeh")
    assert (t.dice()[4:], t.aside(), t.s.sanity[0]) == (["yellow_unrolled"], ["red_2"], 5)
    assert before_roll("ruby_of_rlyeh", aside=["red_2", "yellow_2"]).offers("use") == []


@pytest.mark.rule("ES-159")
def test_an_added_die_stays_until_it_is_used_or_set_aside() -> None:
    t = before_roll("axe").do("use 0 axe").roll("3 1 1 1 2").complete(0, "3")
    assert t.dice()[-1] == "yellow_2"  # over a completed task
    t.roll("1 1 1 4").fail_roll("1").do("done")
    assert t.dice() == ["green_1", "green_1", "yellow_4"]  # over a failed roll
    used = t.roll("1 1 3").complete(1, "yellow_3")
    assert (used.placed(1), used.dice()) == (["yellow_3"], ["green_1", "green_1"])
    t = before_roll("axe").do("use 0 axe").roll("1 1 1 1 2").fail_roll("yellow_2").do("done")
    assert (t.dice(), t.aside()) == (["green_1"] * 4, ["yellow_2"])


@pytest.mark.rule("ES-160")
@pytest.mark.parametrize("ending", ["failed", "resolved"])
def test_added_dice_leave_at_the_end_of_the_phase(ending: str) -> None:
    t = before_roll("axe", "enchanted_knife", complete=[0, 1]).do("use 0 axe", "use 0 enchanted_knife")
    t.roll("3 peril 1 1 2 2")
    assert (t.supply("yellow"), t.supply("red")) == (0, 0)
    t.do("give_up") if ending == "failed" else t.complete(2, "3", "peril")
    t.until("movement").ready(1)
    assert t.picture()["supply"] == [6, 1, 1]


@pytest.mark.rule("ES-160")
def test_an_added_die_on_a_spell_or_locked_stays_there() -> None:
    t = before_roll("axe", "enchanted_knife", "voice_of_ra").do("use 0 axe", "use 0 enchanted_knife")
    t.roll("1 1 1 1 4 wild").do("use 0 voice_of_ra", "hold red_wild", "give_up").ready(1)
    assert (t.held("voice_of_ra"), t.picture()["supply"]) == (["red_wild"], [6, 1, 0])
    t = Table(2, place=ROOM, layout=["gala_in_the_great_hall"], dice=2).do("give_up").ready(1)
    assert (t.locked(), t.supply("yellow")) == ({"gala_in_the_great_hall": "yellow"}, 0)


@pytest.mark.rule("ES-161")
def test_a_die_set_aside_is_not_added_again_in_this_turn() -> None:
    t = before_roll("axe", "revolver", seats=1).do("use 0 axe").roll("1 1 1 1 2").fail_roll("yellow_2").do("done")
    assert (t.kind, t.offers("use")) == ("before_roll", [])
    t.do("give_up", "stay")
    assert (t.kind, t.offers("use")) == ("before_roll", ["0 revolver"])  # in the next one it is


# --- Allies ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-171")
def test_a_drawn_ally_lies_open_in_the_players_area() -> None:
    decks = {"ally": ["duke", "ryan_dean"]}
    t = Table(2, trophies=["the_archives", "lights_out", "ghoul"], decks=decks, phase="entrance").do("buy ally")
    assert (t.items(), t.deck("ally"), t.tokens("ryan_dean")) == (["ryan_dean"], ["duke"], 0)
    for seat in (0, 1, None):
        assert "ryan_dean" in str(t.view(seat)["heroes"][0]["items"])
    t.ready(1)


@pytest.mark.rule("ES-172", "ES-348")
def test_an_ally_serves_until_its_last_token() -> None:
    """Ryan Dean adds the yellow die, three times."""
    t = Table(items=["ryan_dean", "axe"], place=ROOM)
    for tokens in (1, 2):
        t.do("stay", "use 0 ryan_dean")
        assert (t.tokens("ryan_dean"), t.dice()[-1], t.items()) == (tokens, "yellow_unrolled", ["ryan_dean", "axe"])
        t.do("give_up").ready()
    t.do("stay", "use 0 ryan_dean")
    assert (t.items(), t.bottom("ally"), t.dice()[-1]) == (["axe"], ["ryan_dean"], "yellow_unrolled")
    assert t.kind == "before_roll"


@pytest.mark.rule("ES-348")
@pytest.mark.parametrize(("ally", "tokens"), [("ryan_dean", 3), ("john_legrasse", 2), ("professor_armitage", 3)])
def test_the_last_permitted_token_sends_an_ally_away_after_its_effect(ally: str, tokens: int) -> None:
    here = [{"token": "ghoul", "card": ROOM}]
    moment: dict[str, Any] = {"roll": ["1", "2"]} if ally == "professor_armitage" else {"dice": 2}
    for before in (tokens - 2, tokens - 1):
        t = Table(2, place=ROOM, items=[{"card": ally, "tokens": before}], monsters=here, **moment)
        t.do(f"use 0 {ally}")
        if t.kind == "change_die":
            assert t.items() == [ally]
            t.do("change green_1")
        last = before == tokens - 1
        assert (t.items(), t.bottom("ally")) == (([], [ally]) if last else ([ally], []))
        if ally == "john_legrasse":
            assert t.monsters()[0]["defeated"]
        else:
            assert ("yellow_unrolled" if ally == "ryan_dean" else "green_lore") in t.dice()


@pytest.mark.rule("ES-173", "ES-162")
def test_only_the_player_who_drew_an_ally_uses_it() -> None:
    place, allies = [ROOM, ROOM], [["ryan_dean"], ["professor_armitage"]]
    assert Table(2, place=place, items=allies, dice=3).offers("use") == ["0 ryan_dean"]
    assert Table(2, place=place, items=allies, dice=3, turn=1).offers("use") == []
    assert Table(2, place=place, items=allies, roll=["1"], turn=1).offers("use") == ["0 professor_armitage"]
