"""Locked dice: where a lock finds its die, when it lets go, and who may use it all the same."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.eldersign.dice import DIE_IDS, spot_of
from penumbra.games.eldersign.locks import release
from tests.games.eldersign.table import GAME, Table

BOX = GAME.box
INVESTIGATORS = [card.id for card in BOX.cards if card.set == "investigator"]
ROOM, GREEN_ROOM, YELLOW_ROOM = "the_missing_records", "did_you_hear_that", "gala_in_the_great_hall"
RED_ROOM = "we_need_to_find_help"
TOOLS, RELICS, LIGHT = (
    "the_stars_align_when_tools_break",
    "the_stars_align_when_relics_sleep",
    "the_stars_align_in_failing_light",
)
STILL = "keep_friends_close_to_bring_madness"  # a Mythos card without a lock or a question


def comes(t: Table, token: str) -> Table:
    """This monster appears now, in the first place where it may lie."""
    s, number = t.s, BOX.number[token]
    s.removed = [card for card in s.removed + s.cup if card != number]
    s.cup = [number]
    t.carry_out({"monster_appears": 1})
    if t.kind == "place_monster":
        t.do(t.offers()[0])
    assert token in [entry["token"] for entry in t.monsters()]
    return t


# --- locking --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-144", "ES-145")
@pytest.mark.parametrize(
    ("card", "colour"),
    [(GREEN_ROOM, "green"), (YELLOW_ROOM, "yellow"), (RED_ROOM, "red"), ("the_archives", "")],
)
def test_an_adventure_locks_its_die_when_it_enters_play(card: str, colour: str) -> None:
    done = "the_missing_records"
    t = Table(2, place=done, complete=[0], roll=["lore", "3"], decks={"adventure": [card]}).complete(1)
    assert card in t.layout() and done not in t.layout()
    assert t.locked() == ({card: colour} if colour else {})
    assert [t.supply(c) for c in ("green", "yellow", "red")] == [
        n - (c == colour) for c, n in (("green", 6), ("yellow", 1), ("red", 1))
    ]
    t.ready(1)


@pytest.mark.rule("ES-144")
@pytest.mark.parametrize(("token", "colour"), [("witch", "green"), ("elder_thing", "yellow"), ("chthonian", "red")])
def test_a_monster_locks_its_die_when_it_appears(token: str, colour: str) -> None:
    t = comes(Table(), token)
    assert t.locked() == {token: colour}
    assert t.supply(colour) == (5 if colour == "green" else 0)
    t.ready()


@pytest.mark.rule("ES-144")
@pytest.mark.parametrize(("card", "colour"), [(LIGHT, "green"), (TOOLS, "yellow"), (RELICS, "red")])
def test_a_mythos_card_locks_its_die_when_it_is_drawn(card: str, colour: str) -> None:
    t = Table(2, clock="IX", decks={"mythos": [card]}, phase="entrance").do("aid_sanity")
    assert (t.mythos(), t.locked()) == (card, {card: colour})
    t.ready(1)


@pytest.mark.rule("ES-144", "ES-287")
def test_a_lock_takes_its_die_even_from_a_spell() -> None:
    held = [{"die": "yellow_4", "card": "wither"}]
    t = comes(Table(2, items=[["axe"], ["wither", "heal"]], held=held, place=ROOM, roll=["1"]), "elder_thing")
    assert (t.locked(), t.s.held) == ({"elder_thing": "yellow"}, [])
    assert (t.items(1), t.bottom("spell"), t.items()) == (["heal"], ["wither"], ["axe"])
    assert t.kind == "after_roll"


@pytest.mark.rule("ES-287")
def test_a_spell_with_another_die_stays_when_a_lock_takes_one() -> None:
    held = [{"die": "yellow_4", "card": "storm_of_spirits"}, {"die": "lore", "card": "storm_of_spirits"}]
    t = comes(Table(items=["storm_of_spirits"], held=held), "elder_thing")
    assert (t.held("storm_of_spirits"), t.items()) == (["green_lore"], ["storm_of_spirits"])
    t.ready()


@pytest.mark.rule("ES-144")
@pytest.mark.parametrize("hero", [0, 1])
def test_a_lock_takes_its_die_even_from_a_marker(hero: int) -> None:
    t = comes(Table(2, held=[{"die": "yellow_4", "hero": hero}], place=[ROOM] * 2, roll=["1"]), "elder_thing")
    assert (t.locked(), t.s.held, t.dice(), t.kind) == ({"elder_thing": "yellow"}, [], ["green_1"], "after_roll")


@pytest.mark.rule("ES-145")
def test_locked_dice_are_in_no_pool() -> None:
    t = Table(2, layout=[GREEN_ROOM, YELLOW_ROOM], place=ROOM, items=["axe", "enchanted_knife"]).do("stay")
    assert (t.kind, t.dice()) == ("before_roll", ["green_unrolled"] * 5)
    assert t.offers("use") == ["0 enchanted_knife"]  # the yellow die of the axe is locked


# --- where the die comes from ---------------------------------------------------------------------------------

EVERYWHERE: dict[str, Any] = {
    "items": ["wither", "voice_of_ra"],
    "place": ROOM,
    "held": [
        {"die": "lore", "card": "wither"},
        {"die": "terror", "card": "voice_of_ra"},
        {"die": "3", "hero": 0},
    ],
}


@pytest.mark.rule("ES-286")
def test_a_green_lock_takes_from_the_supply_first() -> None:
    t = comes(Table(**EVERYWHERE, roll=["1"], aside=["2"]), "witch")
    assert (t.supply(), t.aside(), t.dice(), len(t.s.held)) == (0, ["green_2"], ["green_1"], 3)
    assert t.locked() == {"witch": "green"}


@pytest.mark.rule("ES-286")
@pytest.mark.parametrize(
    ("idle", "left"), [({"aside": ["2"]}, "aside"), ({"placed": [{"die": "2", "row": 0}]}, "placed")]
)
def test_then_from_dice_set_aside_or_on_tasks(idle: dict[str, Any], left: str) -> None:
    t = Table(**EVERYWHERE, roll=["1", "1"], **idle)
    assert t.supply() == 0
    comes(t, "witch")
    assert (getattr(t.s, left), t.dice(), len(t.s.held)) == ([], ["green_1", "green_1"], 3)
    assert t.kind == "after_roll"


@pytest.mark.rule("ES-286")
def test_of_those_one_on_a_task_is_missed_least() -> None:
    """A die set aside may still be recovered by a card."""
    t = comes(Table(**EVERYWHERE, roll=["1"], aside=["2"], placed=[{"die": "2", "row": 0}]), "witch")
    assert (t.placed(0), t.aside(), t.dice()) == ([], ["green_2"], ["green_1"])
    assert t.kind == "after_roll"


@pytest.mark.rule("ES-286", "ES-287")
def test_then_from_spells_as_the_active_player_chooses() -> None:
    t = comes(Table(2, turn=1, **EVERYWHERE | {"place": [ROOM, ROOM]}, roll=["1", "1", "1"]), "witch")
    assert (t.kind, t.seat, t.offers()) == ("lock_die", 1, ["lock_held 0", "lock_held 1"])
    t.do("lock_held 1")
    assert (t.held("wither"), t.held("voice_of_ra"), t.held(0)) == (["green_lore"], [], ["green_3"])
    assert (t.items(), t.bottom("spell"), t.locked()) == (["wither"], ["voice_of_ra"], {"witch": "green"})
    assert t.kind == "after_roll"


@pytest.mark.rule("ES-286")
def test_then_from_markers_then_from_the_pool() -> None:
    held = [{"die": "3", "hero": 0}, {"die": "lore", "hero": 1}]
    t = comes(Table(2, place=[ROOM] * 2, held=held, roll=["1", "2", "2", "peril"]), "witch")
    assert (t.kind, t.offers()) == ("lock_die", ["lock_held 0", "lock_held 1"])
    t.do("lock_held 0")
    assert (t.held(0), t.held(1), len(t.dice()), t.kind) == ([], ["green_lore"], 4, "after_roll")
    t = comes(Table(2, place=[ROOM] * 2, roll=["1", "2", "2", "3", "lore", "peril"]), "witch")
    assert t.offers() == [f"lock_pool green_{face}" for face in ("1", "2", "3", "lore", "peril")]
    t.do("lock_pool green_2")
    assert t.dice() == ["green_1", "green_2", "green_3", "green_lore", "green_peril"]
    assert (t.locked(), t.kind) == ({"witch": "green"}, "after_roll")


# --- releasing ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-146")
def test_a_resolved_adventure_releases_its_die() -> None:
    t = Table(2, layout=[GREEN_ROOM], place=GREEN_ROOM, complete=[0], roll=["peril", "peril"])
    t.s.cup.clear()  # its reward of a monster is another matter
    assert (t.locked(), t.supply()) == ({GREEN_ROOM: "green"}, 3)
    t.complete(1).until("movement")
    assert (t.locked(), t.supply()) == ({}, 6)


@pytest.mark.rule("ES-146", "ES-145")
def test_a_failed_adventure_keeps_its_die() -> None:
    t = Table(2, layout=[GREEN_ROOM], place=GREEN_ROOM, roll=["1"]).do("give_up")
    assert (t.locked(), t.supply()) == ({GREEN_ROOM: "green"}, 5)
    t.ready(1)


@pytest.mark.rule("ES-147")
@pytest.mark.parametrize(("hour", "still"), [("VI", {TOOLS: "yellow"}), ("IX", {})])
def test_a_mythos_card_releases_its_die_when_the_next_is_drawn_at_midnight(hour: str, still: dict[str, str]) -> None:
    t = Table(2, mythos=TOOLS, clock=hour, decks={"mythos": [STILL]}, phase="entrance")
    assert (t.locked(), t.supply("yellow")) == ({TOOLS: "yellow"}, 0)
    t.do("aid_sanity").ready(1)
    assert (t.locked(), t.supply("yellow")) == (still, 0 if still else 1)


WITCH = [{"token": "witch", "card": ROOM}]


@pytest.mark.rule("ES-148", "ES-289")
def test_a_defeated_monster_releases_its_die_at_the_end_of_the_phase() -> None:
    t = Table(2, place=ROOM, monsters=WITCH, roll=["lore", "2", "1"]).complete(2)
    assert (t.locked(), t.supply()) == ({"witch": "green"}, 2)
    t.do("give_up").ready(1)
    assert (t.locked(), t.supply(), t.trophies()) == ({}, 6, ["witch"])


@pytest.mark.rule("ES-148")
def test_a_monster_that_stands_keeps_its_die() -> None:
    t = Table(2, place=ROOM, monsters=WITCH, roll=["lore", "1"]).do("give_up")
    assert (t.locked(), t.supply()) == ({"witch": "green"}, 5)
    t.ready(1)


@pytest.mark.rule("ES-289")
@pytest.mark.parametrize("where", ["entrance", ROOM])
def test_a_monster_defeated_by_a_card_holds_its_die_until_the_phase_ends(where: str) -> None:
    t = Table(2, monsters=WITCH, items=["bind_monster"], place=where, phase="resolution").do("use 0 bind_monster")
    assert t.locked() == {"witch": "green"} and t.monsters()[0]["defeated"]
    assert t.dice() == ([] if where == "entrance" else ["green_unrolled"] * 5)
    t.do("aid_sanity" if where == "entrance" else "give_up").ready(1)
    assert (t.locked(), t.supply(), t.trophies()) == ({}, 6, ["witch"])


@pytest.mark.rule("ES-289")
def test_a_released_die_goes_to_the_supply_and_not_into_a_running_pool() -> None:
    t = Table(place=ROOM, monsters=WITCH, dice=5)
    release(t.s, BOX.number["witch"])
    assert (t.dice(), t.supply(), t.locked()) == (["green_unrolled"] * 5, 1, {})


# --- several locks --------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-149", "ES-288")
@pytest.mark.parametrize("first", ["mythos", "monster"])
def test_locks_of_one_die_take_it_in_the_order_in_which_they_entered_play(first: str) -> None:
    order = [TOOLS, "elder_thing"] if first == "mythos" else ["elder_thing", TOOLS]
    locks = [{"card": order[0]}, {"card": order[1], "status": "waiting"}, {"card": YELLOW_ROOM, "status": "waiting"}]
    here = [{"token": "elder_thing", "card": ROOM}]
    t = Table(2, layout=[YELLOW_ROOM], mythos=TOOLS, monsters=here, locks=locks, items=["axe"])
    assert t.locked() == {order[0]: "yellow", order[1]: "yellow?", YELLOW_ROOM: "yellow?"}
    release(t.s, BOX.number[order[0]])
    assert (t.locked(), t.supply("yellow")) == ({order[1]: "yellow", YELLOW_ROOM: "yellow?"}, 0)
    release(t.s, BOX.number[order[1]])
    assert (t.locked(), t.supply("yellow")) == ({YELLOW_ROOM: "yellow"}, 0)
    release(t.s, BOX.number[YELLOW_ROOM])
    assert (t.locked(), t.supply("yellow")) == ({}, 1)


@pytest.mark.rule("ES-288", "ES-149")
def test_a_lock_without_a_free_die_waits() -> None:
    t = comes(Table(2, layout=[YELLOW_ROOM], place=ROOM, dice=2), "elder_thing")
    assert t.locked() == {YELLOW_ROOM: "yellow", "elder_thing": "yellow?"}
    t.do("give_up").ready(1)
    assert (t.locked(), t.supply("yellow")) == ({YELLOW_ROOM: "yellow", "elder_thing": "yellow?"}, 0)


@pytest.mark.rule("ES-288")
def test_a_waiting_lock_of_another_colour_takes_nothing() -> None:
    t = comes(Table(layout=[YELLOW_ROOM]), "elder_thing")
    comes(t, "chthonian")
    assert t.locked() == {YELLOW_ROOM: "yellow", "elder_thing": "yellow?", "chthonian": "red"}
    release(t.s, BOX.number["chthonian"])
    assert (t.supply("red"), t.locked()) == (1, {YELLOW_ROOM: "yellow", "elder_thing": "yellow?"})


# --- abilities ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-150")
@pytest.mark.parametrize(
    ("locking", "left"), [([], ["yellow", "red"]), ([YELLOW_ROOM], ["red"]), ([RED_ROOM], ["yellow"])]
)
def test_glorias_ability_uses_no_locked_dice(locking: list[str], left: list[str]) -> None:
    t = Table(2, layout=locking, others=["the_dreamlands"], place="the_dreamlands", dice=6).do("ability hero0")
    assert t.dice()[6:] == [f"{colour}_unrolled" for colour in left]
    assert len(t.locked()) == len(locking)
    both = Table(layout=[YELLOW_ROOM, RED_ROOM], others=["the_dreamlands"], place="the_dreamlands", dice=6)
    assert both.offers() == ["roll", "give_up"]


@pytest.mark.rule("ES-150")
def test_jennys_ability_uses_no_locked_dice() -> None:
    jenny: dict[str, Any] = {"who": ["jenny_barnes", "bob_jenkins"], "place": ROOM, "clues": 1, "phase": "resolution"}
    t = Table(2, layout=[YELLOW_ROOM], **jenny).do("ability hero0")
    assert (t.kind, t.dice()[6:], t.s.clues[0]) == ("before_roll", ["red_unrolled"], 0)
    assert t.locked() == {YELLOW_ROOM: "yellow"}
    assert Table(2, layout=[YELLOW_ROOM, RED_ROOM], **jenny).kind == "before_roll"  # nothing to add: not asked


@pytest.mark.rule("ES-151", "ES-145")
@pytest.mark.parametrize("who", INVESTIGATORS)
def test_only_sister_mary_uses_locked_dice(who: str) -> None:
    partner = "bob_jenkins" if who != "bob_jenkins" else "joe_diamond"
    t = Table(2, who=[who, partner], layout=[GREEN_ROOM, YELLOW_ROOM], place=ROOM, items=["axe"], phase="resolution")
    if t.kind == "locked_dice":
        t.do("ability hero0")
    t.until("before_roll")
    assert len(t.dice()) == (6 if who == "sister_mary" else 5)
    assert t.offers("use") == (["0 axe"] if who == "sister_mary" else [])


MARY: dict[str, Any] = {"who": ["sister_mary", "bob_jenkins"], "layout": [GREEN_ROOM, YELLOW_ROOM], "place": ROOM}


@pytest.mark.rule("ES-290")
def test_sister_marys_locked_dice_return_to_their_symbols() -> None:
    t = Table(2, **MARY, items=["axe"], phase="resolution").do("ability hero0", "use 0 axe")
    assert t.dice() == ["green_unrolled"] * 6 + ["yellow_unrolled"]
    assert (t.supply(), t.supply("yellow")) == (0, 0)
    t.do("give_up").ready(1)
    assert t.locked() == {GREEN_ROOM: "green", YELLOW_ROOM: "yellow"}
    assert (t.supply(), t.supply("yellow")) == (5, 0)


@pytest.mark.rule("ES-290", "ES-287")
def test_sister_marys_locked_dice_return_even_from_a_spell() -> None:
    t = Table(2, **MARY, items=["axe", "voice_of_ra"], phase="resolution")
    t.do("ability hero0", "use 0 axe").roll("1 1 1 1 1 1 4")
    t.do("use 0 voice_of_ra", "hold yellow_4")
    assert t.held("voice_of_ra") == ["yellow_4"]
    t.do("give_up").ready(1)
    assert (t.locked(), t.s.held) == ({GREEN_ROOM: "green", YELLOW_ROOM: "yellow"}, [])
    assert (t.items(), t.bottom("spell")) == ([], ["voice_of_ra"])


@pytest.mark.rule("ES-290")
def test_a_free_die_stays_on_sister_marys_spell() -> None:
    t = Table(2, **MARY, items=["voice_of_ra"], phase="resolution")
    t.do("ability hero0").roll("1 1 1 1 1 lore")
    t.do("use 0 voice_of_ra", "hold green_lore", "give_up").ready(1)
    assert (t.held("voice_of_ra"), t.locked()[GREEN_ROOM], t.supply()) == (["green_lore"], "green", 4)


@pytest.mark.rule("ES-290", "ES-288")
def test_a_new_lock_does_not_take_a_die_that_sister_mary_has_from_another() -> None:
    t = Table(2, **MARY, items=["axe"], phase="resolution").do("ability hero0", "use 0 axe")
    comes(t, "elder_thing")
    assert (t.kind, t.dice()[-1]) == ("before_roll", "yellow_unrolled")
    t.do("give_up").ready(1)
    assert t.locked() == {GREEN_ROOM: "green", YELLOW_ROOM: "yellow", "elder_thing": "yellow?"}


# --- what Sister Mary borrowed and put on Spells

STORM = BOX.number["storm_of_spirits"]
OF_BOB = ["dread_curse_of_azathoth", "wither", "voice_of_ra"]
HELD_BY_BOB = [{"die": "1", "card": card} for card in ("dread_curse_of_azathoth", *OF_BOB)]


def borrowing(*spells: str, **position: Any) -> Table:
    """Bob's Spells hold four green dice, a room locks the fifth, so Sister Mary has the sixth and borrows the fifth."""
    t = Table(2, **MARY, items=[[*spells], OF_BOB], held=HELD_BY_BOB, phase="resolution", **position)
    assert t.locked()[GREEN_ROOM] == "green"
    t.do("ability hero0")
    assert t.dice() == ["green_unrolled"] * 2
    return t


def bobs_dice(t: Table) -> list[int]:
    return [len(t.held(card)) for card in OF_BOB]


def slot(t: Table, die: str) -> int:
    return next(i for i, held in enumerate(t.s.held) if DIE_IDS[held & 255] == die and spot_of(held) == STORM)


BOTH = ("use 0 storm_of_spirits", "hold green_2", "hold green_lore")


@pytest.mark.rule("ES-290")
def test_a_borrowed_die_comes_back_from_sister_marys_own_spell_not_from_anothers() -> None:
    t = borrowing("storm_of_spirits").roll("2 lore").do(*BOTH, "give_up")
    assert (t.kind, t.seat, t.offers()) == (
        "return_die",
        0,
        [f"lock_held {slot(t, 'green_2')}", f"lock_held {slot(t, 'green_lore')}"],
    )
    t.do(f"lock_held {slot(t, 'green_lore')}").ready(1)
    assert (t.held("storm_of_spirits"), bobs_dice(t)) == (["green_2"], [2, 1, 1])
    assert (t.locked()[GREEN_ROOM], t.supply(), t.items(1)) == ("green", 0, OF_BOB)


@pytest.mark.rule("ES-290")
def test_no_spell_gives_up_a_die_while_another_is_free() -> None:
    """Dice of a colour are alike: the one back in the supply is as good as the one that was borrowed."""
    t = borrowing("mists_of_releh").roll("2 lore").do("fail", "use 0 mists_of_releh", "hold green_lore", "give_up")
    t.ready(1)
    assert (t.held("mists_of_releh"), t.locked()[GREEN_ROOM], t.supply()) == (["green_lore"], "green", 0)
    assert bobs_dice(t) == [2, 1, 1]


@pytest.mark.rule("ES-290", "ES-311")
def test_a_borrowed_die_on_a_spell_comes_back_when_sister_mary_is_devoured() -> None:
    t = borrowing("storm_of_spirits").roll("2 lore").do(*BOTH)
    t.carry_out({"lose_sanity": 9}).until("choose_investigator")
    assert (t.locked()[GREEN_ROOM], t.supply(), t.items(1), bobs_dice(t)) == ("green", 1, OF_BOB, [2, 1, 1])


@pytest.mark.rule("ES-290", "ES-326")
def test_a_borrowed_die_on_a_spell_leaves_the_game_with_its_lock_at_the_awakening() -> None:
    t = borrowing("storm_of_spirits", ancient_one="hastur", doom=10).roll("2 lore").do(*BOTH)
    t.carry_out({"add_doom": 1})
    assert (t.kind, t.seat, t.s.awake) == ("return_die", 0, True)
    t.do(f"lock_held {slot(t, 'green_2')}")
    assert (t.s.awake, t.s.locks, t.s.supply[3], t.layout()) == (True, [], 1, [None] * 6)
    assert (t.held("storm_of_spirits"), bobs_dice(t)) == (["green_lore"], [2, 1, 1])
