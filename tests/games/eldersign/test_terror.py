"""Terror effects: when a failed roll brings them, which come, and in which order."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eldersign.table import Table

KEY = "the_key_to_the_beyond"  # Investigation 3, then Lore, Peril, Investigation 2. Terror: 1 Sanity
RECORDS = "the_missing_records"  # no Terror effect
DOCK = "the_loading_dock"  # Terror: dice that show Terror are set aside. Penalties: 1 Sanity, 1 Stamina
MADNESS = "the_stars_align_to_bring_madness"  # Terror: 1 Sanity
WEAK = "the_stars_align_and_flesh_is_weak"  # Terror: 1 Stamina
FADE = "keep_friends_close_when_memories_fade"  # Terror: 1 Clue


def rolled(room: str, *faces: str, **position: Any) -> Table:
    values: dict[str, Any] = {"sanity": 5, "stamina": 5, "clues": 3} | position
    return Table(place=room, layout=[room], roll=[*faces], **values)


def told(t: Table) -> list[str]:
    return [event[0] for event in t.events()]


@pytest.mark.rule("ES-079", "ES-081")
def test_a_failed_roll_with_terror_brings_the_effect_before_a_die_is_set_aside() -> None:
    changed = rolled(KEY, "terror", "1", "lore").changes("fail")
    assert changed == {"sanity 0": 4}
    t = rolled(KEY, "terror", "1", "lore").do("fail")
    assert (t.kind, t.dice(), t.aside()) == ("set_aside", ["green_1", "green_lore", "green_terror"], [])


@pytest.mark.rule("ES-079")
def test_without_terror_nothing_comes() -> None:
    assert rolled(KEY, "peril", "1", "lore").changes("fail") == {}


@pytest.mark.rule("ES-079")
def test_a_roll_that_completes_a_task_brings_no_terror_effects() -> None:
    t = rolled(KEY, "terror", "3", "lore").complete(0)
    assert (t.s.sanity, t.kind) == ([5], "before_roll")


@pytest.mark.rule("ES-079", "ES-072")
def test_a_task_that_was_declined_is_a_failed_roll_with_its_terror() -> None:
    t = rolled(KEY, "terror", "3", "lore")
    assert t.offers("complete") == ["0"]
    assert t.do("fail").s.sanity == [4]


@pytest.mark.rule("ES-079")
def test_only_the_card_under_attempt_terrifies() -> None:
    t = Table(place=RECORDS, layout=[RECORDS, KEY], roll=["terror", "1"], sanity=5)
    assert t.changes("fail") == {}


@pytest.mark.rule("ES-080")
def test_the_current_mythos_card_terrifies_too() -> None:
    assert rolled(RECORDS, "terror", "1", mythos=MADNESS).changes("fail") == {"sanity 0": 4}
    assert rolled(KEY, "terror", "1", mythos=MADNESS).changes("fail") == {"sanity 0": 3}
    assert rolled(RECORDS, "peril", "1", mythos=MADNESS).changes("fail") == {}


@pytest.mark.rule("ES-082")
@pytest.mark.parametrize("number", [1, 2, 5])
def test_several_terror_results_count_once_for_a_roll(number: int) -> None:
    t = rolled(KEY, "1", *["terror"] * number, mythos=WEAK).do("fail")
    assert (t.s.sanity, t.s.stamina) == ([4], [4])


@pytest.mark.rule("ES-082")
def test_but_every_failed_roll_counts() -> None:
    t = rolled(KEY, "1", "1", "terror").fail_roll("1").until("before_roll").roll("1 terror").fail_roll("1")
    assert t.s.sanity == [3]


@pytest.mark.rule("ES-272")
def test_a_wild_is_no_terror_result() -> None:
    t = rolled(KEY, "red_wild", "1", "1")
    assert t.changes("fail") == {} and t.kind == "set_aside"


@pytest.mark.rule("ES-273")
@pytest.mark.parametrize(
    ("item", "where"),
    [
        ("dread_curse_of_azathoth", {"held": [{"die": "terror", "card": "dread_curse_of_azathoth"}]}),
        ("thomas_f_malone", {"held": [{"die": "terror", "card": "thomas_f_malone"}]}),
        ("axe", {"held": [{"die": "terror", "hero": 0}]}),
        ("axe", {"placed": [{"die": "terror", "row": 0}], "complete": [0]}),
        ("axe", {"aside": ["terror"]}),
    ],
)
def test_only_dice_of_the_pool_terrify(item: str, where: dict[str, Any]) -> None:
    assert rolled(KEY, "1", "peril", items=[item], **where).changes("fail") == {}
    assert rolled(KEY, "1", "terror", items=[item]).changes("fail") == {"sanity 0": 4}


@pytest.mark.rule("ES-273")
def test_terror_is_looked_for_after_all_changes_of_the_roll() -> None:
    t = rolled(KEY, "1", "terror", who="harvey_walters", sanity=5).do("ability hero0", "fail")
    assert (t.s.sanity, t.dice()) == ([5], ["green_1", "green_lore"])
    t = rolled(KEY, "1", "terror", "peril", items=["mists_of_releh"]).do("fail", "use 0 mists_of_releh")
    t.do("hold green_terror")  # after the failed roll, before its Terror effects
    assert (t.s.sanity, t.held("mists_of_releh")) == ([5], ["green_terror"])
    t = rolled(KEY, "1", "2", items=["richard_upton_pickman"])
    t.do("use 0 richard_upton_pickman", "change green_1", "fail")
    assert t.s.sanity == [4]


@pytest.mark.rule("ES-353")
def test_the_card_comes_first_then_the_current_mythos_card_then_persistent_ones() -> None:
    t = rolled(KEY, "1", "terror", mythos=WEAK, lasting=[{"card": FADE, "midnights": 1}]).do("fail")
    assert (t.s.sanity, t.s.stamina, t.s.clues) == ([4], [4], [2])
    order = [name for name in told(t) if name.startswith("lost_")]
    assert order == ["lost_sanity", "lost_stamina", "lost_clues"]


@pytest.mark.rule("ES-353")
def test_once_the_adventure_fails_the_rest_of_the_terror_is_skipped() -> None:
    room = "something_has_broken_free"  # Terror: the attempt fails. Penalty: 1 Stamina
    t = rolled(room, "1", "1", "terror", mythos=MADNESS).do("fail").ready()
    assert (t.s.sanity, t.s.stamina) == ([5], [4])
    assert t.events("set_aside") == []


@pytest.mark.rule("ES-156", "ES-162", "ES-353")
@pytest.mark.parametrize(
    ("room", "left"), [("koi_pond", (1, 2)), ("something_has_broken_free", (2, 3))], ids=["pond", "broken free"]
)
def test_after_terror_that_fails_the_adventure_the_last_window_of_the_turn_is_open(
    room: str, left: tuple[int, int]
) -> None:
    t = Table(2, place=room, layout=[room], roll=["1", "1", "terror"], items=["whiskey"], sanity=2, stamina=4)
    t.do("fail")
    assert (t.kind, t.seat, t.offers()) == ("before_clock", 0, ["use 0 whiskey", "done"])
    assert (t.s.sanity[0], t.s.stamina[0], t.clock(), t.s.attempt) == (*left, "XII", -1)
    t.do("use 0 whiskey").ready(1)
    assert (t.s.sanity[0], t.clock(), t.items()) == (left[0] + 2, "III", [])


@pytest.mark.rule("ES-182", "ES-353")
def test_whoever_is_devoured_by_the_penalties_of_that_failure_has_no_window() -> None:
    t = Table(2, place="koi_pond", layout=["koi_pond"], roll=["1", "terror"], items=["whiskey"], stamina=2).do("fail")
    assert (t.kind, t.who(), t.bottom("common"), t.clock()) == ("choose_investigator", None, ["whiskey"], "III")


@pytest.mark.rule("ES-353")
def test_once_the_investigator_is_devoured_the_rest_of_the_terror_is_skipped() -> None:
    scratches = "a_voice_makes_demands_while_something_scratches"  # Terror: a monster appears
    t = rolled(KEY, "1", "1", "terror", seats=2, mythos=scratches, sanity=[1, None], stamina=None, clues=0).do("fail")
    assert (t.kind, t.who(0), len(t.cup()), t.s.doom) == ("choose_investigator", None, 22, 1)
    t = rolled(KEY, "1", "1", "terror", mythos=scratches).do("fail").until("set_aside")
    assert len(t.cup()) == 21


@pytest.mark.rule("ES-354")
def test_the_adventure_fails_if_terror_effects_set_aside_the_whole_pool() -> None:
    t = rolled(DOCK, "terror", "terror").do("fail").ready()
    assert (t.s.sanity, t.s.stamina, t.supply()) == ([4], [4], 6)
    assert told(t).count("set_aside") == 2


@pytest.mark.rule("ES-354")
def test_otherwise_a_further_die_is_set_aside() -> None:
    t = rolled(DOCK, "terror", "1", "2").do("fail")
    assert (t.kind, t.offers(), t.aside()) == (
        "set_aside",
        ["set_aside green_1", "set_aside green_2"],
        ["green_terror"],
    )
    t.do("set_aside green_1")
    assert (t.dice(), t.aside(), t.s.sanity) == (["green_2"], ["green_1", "green_terror"], [5])
