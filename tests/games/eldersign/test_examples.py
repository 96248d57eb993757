"""The worked examples of the rulebook, with their numbers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eldersign.table import Table

UNROLLED = "green_unrolled"


def greens(*faces: str) -> list[str]:
    return [f"green_{face}" for face in faces]


@pytest.mark.rule("ES-248")
def test_completing_a_task() -> None:
    """Tasks: Peril; Peril and Investigation 3."""
    room = "the_loading_dock"
    t = Table(2, layout=[room], place=room, dice=6).roll("peril 2 2 peril terror lore")
    assert t.offers("complete") == ["0", "1"]  # either
    t.complete(1)
    assert t.placed(1) == greens("2", "2", "peril")  # 4 Investigations for 3: the surplus is ignored
    assert (t.s.complete, t.kind, t.offers("complete")) == (0b10, "before_roll", [])  # not both with one roll
    assert t.dice() == greens("lore", "peril", "terror")
    t.roll("peril 1 2")
    assert t.offers("complete") == ["0"]


@pytest.mark.rule("ES-249")
def test_a_terror_effect() -> None:
    """Ancient Relics: twice Lore and Investigation 3; its Terror effect takes 1 Sanity."""
    room = "ancient_relics"
    t = Table(2, layout=[room], place=room, dice=6, sanity=5).roll("lore 3 1 1 peril peril").complete(0, "lore", "3")
    assert (len(t.dice()), t.s.sanity[0]) == (4, 5)
    t.roll("terror lore 1 1").do("fail")
    assert (t.s.sanity[0], t.kind, len(t.dice())) == (4, "set_aside", 4)  # the effect comes first
    t.do("set_aside green_terror", "done")
    assert (t.kind, len(t.dice()), t.aside()) == ("before_roll", 3, greens("terror"))
    assert len(t.roll("1 1 1").dice()) == 3
    assert (t.s.sanity[0], t.s.stamina[0]) == (4, 4)


@pytest.mark.rule("ES-250")
def test_trophies_add_up_and_give_no_change() -> None:
    assert Table(trophies=["the_archives", "ghoul"]).worth() == 3
    t = Table(2, trophies=["the_archives"], phase="entrance").do("buy clue")
    assert (t.s.clues[0], t.trophies(), t.worth()) == (1, [], 0)
    t.ready(1)


@pytest.mark.rule("ES-251")
def test_focusing_a_lore_completes_the_task_with_the_next_roll() -> None:
    """The Missing Records: Investigation 6; Lore and Investigation 3."""
    t = Table(2, place="the_missing_records", complete=[0], dice=4).roll("lore 1 1 peril")
    assert t.offers("complete") == []
    t.do("fail", "set_aside green_1", "focus green_lore")
    assert (t.aside(), t.held(0), len(t.dice())) == (greens("1"), greens("lore"), 2)
    t.roll("3 peril").complete(1)
    t.ready(1)
    assert t.trophies() == ["the_missing_records"]


@pytest.mark.rule("ES-252", "ES-253")
def test_bob_receives_assistance_from_mandy() -> None:
    """Administration Office: Lore; Investigation 9."""
    room = "administration_office"
    t = Table(2, who=["mandy_thompson", "bob_jenkins"], place=room, dice=6, spent=[1, 0]).do("give_up")
    assert (t.kind, t.s.turn, t.place(0)) == ("movement", 1, room)  # Mandy has failed: her marker stays
    sanity = t.s.sanity[0]
    t.do(f"move {room}").roll("lore 1 1 1 1 1").complete(0)
    assert (t.placed(0), len(t.dice())) == (greens("lore"), 5)
    t.roll("3 1 1 1 1")
    assert t.offers("complete") == []
    t.do("fail", "set_aside green_1", "focus green_3")
    assert (t.held(1), len(t.dice())) == (greens("3"), 3)
    t.roll("3 1 1")
    assert t.offers("complete") == []
    t.do("fail", "set_aside green_1", "assist hero0")
    assert (t.kind, t.seat) == ("assist", 0)
    t.do("agree", "hold green_3")
    assert (t.held(0), t.held(1), len(t.dice())) == (greens("3"), greens("3"), 1)
    t.roll("3")
    assert t.offers("complete") == ["1"]  # 3 + 3 + 3
    t.complete(1).ready(0)
    assert (t.trophies(1), t.s.sanity[0], t.supply()) == ([room], sanity, 6)


@pytest.mark.rule("ES-253")
def test_the_assistance_example_needs_every_die() -> None:
    held = [{"die": "3", "hero": 0}, {"die": "3", "hero": 1}]
    t = Table(2, place=["administration_office"] * 2, complete=[0], roll=["2"], held=held)
    assert t.offers("complete") == []


@pytest.mark.rule("ES-254")
def test_two_locks_on_the_yellow_die() -> None:
    """A Mythos card locks it first, then an Elder Thing."""
    tools, still = "the_stars_align_when_tools_break", "keep_friends_close_to_bring_madness"
    room = "vermin_in_the_pipes"
    here = [{"token": "elder_thing", "card": room}]
    next_one = {"mythos": [still]}
    t = Table(mythos=tools, monsters=here, place=room, items=["axe"], clock="IX", dice=6, decks=next_one)
    assert (t.locked(), t.offers("use")) == ({tools: "yellow", "elder_thing": "yellow?"}, [])
    t.do("give_up").ready()  # midnight: a new Mythos card
    assert (t.locked(), t.supply("yellow")) == ({"elder_thing": "yellow"}, 0)
    t.do("stay")
    assert t.offers("use") == []
    t.roll("lore terror 1 1 1 1").complete(3).do("give_up").ready()
    assert (t.trophies(), t.locked(), t.supply("yellow")) == (["elder_thing"], {}, 1)
    t.do("stay", "use 0 axe")
    assert t.dice() == [UNROLLED] * 6 + ["yellow_unrolled"]


@pytest.mark.rule("ES-255")
def test_a_terror_on_a_spell_helps_the_next_player() -> None:
    """The Missing Records: Investigation 6; Lore and Investigation 3. Horrible Visions: Peril, Terror; Lore, Peril."""
    first, second, spell = "the_missing_records", "horrible_visions", "enchant_weapon"
    t = Table(2, layout=[second], place=[first, "entrance"], items=[[spell], []], complete=[0], dice=4)
    t.roll("lore 3 terror 1")
    assert t.offers("complete") == ["1"]
    t.do(f"use 0 {spell}", "hold green_terror").complete(1)
    assert (t.trophies(), t.held(spell)) == ([first], greens("terror"))
    t.ready(1)
    t.do(f"move {second}").roll("peril 1 1 2 3")
    assert (len(t.dice()), t.offers("complete")) == (5, ["0"])
    t.complete(0)
    assert (t.placed(0), t.held(spell), t.dice()) == (greens("peril", "terror"), [], greens("1", "1", "2", "3"))
    assert (t.items(), t.bottom("spell")) == ([], [spell])


@pytest.mark.rule("ES-255")
def test_without_the_spell_the_next_player_completes_nothing() -> None:
    t = Table(2, layout=["horrible_visions"], place="horrible_visions", roll=["peril", "1", "1", "2", "3"])
    assert t.offers("complete") == []


# --- monsters -------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-256")
def test_a_token_on_a_blank_monster_task_adds_its_task() -> None:
    """Unnatural Habitat: a blank frame; two Perils and Investigation 3. A Zombie asks for Investigation 4."""
    room = "unnatural_habitat"
    at: dict[str, Any] = {"layout": [room], "place": room, "roll": ["peril", "peril", "3", "3", "1"]}
    alone = Table(2, **at)
    assert alone.offers("complete") == ["1"]
    assert alone.complete(1, "peril", "peril", "3").until("movement").trophies() == [room]
    t = Table(2, **at, monsters=[{"token": "zombie", "card": room, "row": 0}])
    assert t.offers("complete") == ["0", "1"]
    t.complete(1, "peril", "peril", "3")
    assert (t.kind, t.trophies()) == ("before_roll", [])  # the Zombie is still to come
    t.roll("3 1").complete(0).until("movement")
    assert t.trophies() == [room, "zombie"]


@pytest.mark.rule("ES-257")
def test_a_token_on_a_full_monster_task_replaces_the_task() -> None:
    """Gate to Elsewhere: Lore, in a full frame; twice Lore. A Zombie asks for Investigation 4."""
    room = "gate_to_elsewhere"
    at: dict[str, Any] = {"layout": [room], "place": room, "complete": [1]}
    assert Table(2, **at, roll=["lore", "3"]).offers("complete") == ["0"]
    here = [{"token": "zombie", "card": room, "row": 0}]
    assert Table(2, **at, roll=["lore", "3"], monsters=here).offers("complete") == []
    t = Table(2, **at, roll=["3", "1"], monsters=here).complete(0).until("movement")
    assert t.trophies() == [room, "zombie"]  # without the covered Lore


@pytest.mark.rule("ES-258")
def test_a_monster_of_a_partial_task_is_a_trophy_although_the_adventure_fails() -> None:
    """Another Dimension: Lore, and Investigation 1 in a frame; Terror, Peril. A Zombie asks for Investigation 4."""
    world = "another_dimension"
    here = [{"token": "zombie", "card": world, "row": 0}]
    at: dict[str, Any] = {"others": [world], "place": world, "monsters": here, "sanity": 4, "stamina": 4, "dice": 6}
    assert Table(2, **at).roll("2 1 1 peril peril 3").offers("complete") == []  # the token's task alone is not enough
    t = Table(2, **at).roll("lore 2 1 1 peril peril").complete(0)
    assert t.placed(0) == greens("1", "1", "2", "lore")
    assert (len(t.dice()), t.trophies(), t.monsters()[0]["defeated"]) == (2, [], True)
    t.roll("peril 1").fail_roll("1").do("done").roll("peril").fail_roll().until("movement").ready(1)
    assert (t.trophies(), t.others(), t.monsters()) == (["zombie"], [world], [])
    assert (t.s.sanity[0], t.s.stamina[0]) == (3, 2)  # the penalties


# --- the final combat -----------------------------------------------------------------------------------------


def cthulhu() -> Table:
    """Mandy, with a Unique Item, and Harvey, whose maximum Stamina is down to 1; the next hour is midnight."""
    return Table(
        2,
        ancient_one="cthulhu",
        awake=True,
        doom=6,
        clock="IX",
        who=["mandy_thompson", "harvey_walters"],
        items=["enchanted_knife"],
        sanity=[4, 1],
        stamina=[4, 1],
        max_stamina=[4, 1],
        phase="resolution",
    )


def strike(t: Table, next_roll: str = "") -> Table:
    """Complete the combat task. The next roll follows by itself: there is nothing to decide before it."""
    return t.fix(next_roll).complete(0).thrown()


def struck_twice() -> Table:
    t = cthulhu().do("use 0 enchanted_knife", faces="terror lore peril 1 1 1 2")
    strike(t, "1 1 1 4").do("fail", "set_aside green_1", faces="terror lore peril")
    return strike(t)


@pytest.mark.rule("ES-259")
def test_mandy_strikes_cthulhu_twice() -> None:
    t = cthulhu()
    assert (t.kind, t.dice()) == ("before_roll", [UNROLLED] * 6)
    t.do("use 0 enchanted_knife", faces="terror lore peril 1 1 1 2")
    assert (len(t.dice()), t.dice()[-1], t.bottom("unique")) == (7, "red_2", ["enchanted_knife"])
    strike(t, "1 1 1 4")
    assert (t.s.doom, len(t.s.placed), t.dice()) == (5, 3, [*greens("1", "1", "1"), "red_4"])
    assert (t.kind, t.offers("complete")) == ("after_roll", [])
    t.do("fail", "set_aside green_1", faces="terror lore peril")
    assert (t.aside(), t.dice(), t.s.doom) == (greens("1"), [*greens("lore", "terror"), "red_peril"], 5)
    strike(t)
    assert (t.s.doom, t.clock(), t.phase()) == (4, "XII", "midnight")  # no dice are left: the clock, then the attack
    assert (t.kind, t.seat, t.offers()) == ("choose", 0, ["choose 0", "choose 1"])
    assert t.picture()["supply"] == [6, 1, 1]


@pytest.mark.rule("ES-260")
def test_the_attack_of_cthulhu_devours_harvey() -> None:
    t = struck_twice().do("choose 1")
    assert (t.s.max_sanity[0], t.s.max_stamina[0], t.s.stamina[0]) == (4, 3, 3)
    assert (t.kind, t.seat, t.s.doom) == ("choose", 1, 4)
    t.do("choose 1")  # Harvey's maximum Stamina goes from 1 to 0
    assert t.s.doom == 4 + 1 + 1  # for the attack, and for his death
    assert (t.who(1), t.who(0), t.s.done) == (None, "mandy_thompson", False)
    assert "harvey_walters" in t.picture()["removed"]


@pytest.mark.rule("ES-260")
def test_harvey_could_have_lowered_his_maximum_sanity() -> None:
    t = struck_twice().do("choose 0", "choose 0")
    assert (t.s.doom, t.who(1), t.s.max_sanity) == (4 + 1, "harvey_walters", [3, 5])
    assert (t.s.sanity, t.s.stamina) == ([3, 1], [4, 1])
