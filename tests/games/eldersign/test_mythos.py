"""Mythos cards: their two halves, cards that persist, and Sister Mary."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eldersign.table import GAME, Table

BOX = GAME.box
MYTHOS = [card for card in BOX.cards if card.set == "mythos"]
CLUE = "keep_friends_close_as_thoughts_scatter"  # the active player gains 1 Clue; nobody may focus
HOPE = "the_stars_align_yet_hope_remains"  # 1 doom; a Clue for every card resolved
SHUTTERS = "the_stars_align_behind_closed_shutters"  # 1 doom; no souvenirs
VIGIL = "the_veil_tears_and_the_vigil_begins"  # 2 doom; two midnights long everybody regains 1 Sanity
CURSE = "dark_omens_and_a_curse_takes_root"  # locks a green die until an Other World is resolved
BLEED = "a_gate_yawns_and_idle_hands_bleed"  # at midnight everybody at the Entrance loses 1 Stamina
TIME = "the_stars_align_and_time_runs_short"  # at midnight 1 doom


def evening(seats: int = 1, drawn: list[str] | None = None, **position: Any) -> Table:
    """Midnight follows the act at the Entrance; the last of these Mythos cards lies on top."""
    deck = {"mythos": drawn or [SHUTTERS]}
    return Table(seats, **{"phase": "entrance", "clock": "IX", "decks": deck, **position})


def day(t: Table) -> Table:
    """Four turns at the Entrance of one hero, from one midnight to the next."""
    for _ in range(4):
        t.do("stay", "aid_stamina")
    return t


# --- two halves -----------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-195", "ES-198")
def test_every_card_has_an_immediate_and_a_lasting_effect() -> None:
    assert len(MYTHOS) == 32
    for card in MYTHOS:
        assert card.frames("immediate"), card.id
        assert bool(card.powers) or card.lock >= 0, card.id
    assert {card.id for card in MYTHOS if card.persistent or card.until_other_world} == {VIGIL, CURSE}  # a few


@pytest.mark.rule("ES-194", "ES-196")
def test_the_immediate_effect_happens_once_right_after_the_draw() -> None:
    t = evening(2, [SHUTTERS, CLUE], turn=1).do("aid_sanity").ready(0)
    assert (t.mythos(), t.s.clues) == (CLUE, [0, 1])
    for hero in (0, 1, 0):
        t.ready(hero).do("stay", "aid_sanity")
    assert t.s.clues == [0, 1]
    t.ready(1).do("stay", "aid_sanity").ready(0)
    assert (t.mythos(), t.s.clues, t.s.doom) == (SHUTTERS, [0, 1], 1)


@pytest.mark.rule("ES-197")
def test_the_lasting_effect_lasts_as_long_as_the_card_lies_face_up() -> None:
    spot: dict[str, Any] = {"place": "the_missing_records", "roll": ["1", "1", "lore"], "clock": "IX"}
    assert "green_1" in Table(**spot).fail_roll().offers("focus")
    t = Table(**spot, mythos=CLUE, decks={"mythos": [SHUTTERS]}).fail_roll()
    assert (t.kind, t.mythos()) == ("before_roll", CLUE)  # nothing else could be done after the failed roll
    t.do("give_up").ready()
    assert t.mythos() == SHUTTERS
    t.do("stay").roll("1 1 1 lore lore lore").fail_roll()
    assert t.offers("focus") == ["green_1", "green_lore"]


@pytest.mark.rule("ES-197")
def test_a_lasting_effect_ends_with_the_next_card() -> None:
    trophies = ["the_archives"]
    t = evening(mythos=SHUTTERS, drawn=[CLUE], trophies=trophies)
    assert t.offers("buy") == []
    t.do("aid_sanity").ready().do("stay")
    assert t.offers("buy") == ["clue", "common"]


# --- cards that persist ---------------------------------------------------------------------------------------


@pytest.mark.rule("ES-198", "ES-340")
def test_the_vigil_works_at_two_midnights_and_leaves() -> None:
    t = evening(drawn=[CLUE, SHUTTERS, HOPE], mythos=VIGIL, sanity=1)
    t.do("aid_stamina").ready()
    assert (t.s.sanity, t.mythos(), t.picture()["lasting"]) == ([2], HOPE, [VIGIL])
    day(t)
    assert (t.s.sanity, t.mythos(), t.picture()["lasting"]) == ([3], SHUTTERS, [])
    assert t.bottom("mythos")[-2:] == [VIGIL, HOPE]
    day(t)
    assert (t.s.sanity, t.mythos()) == ([3], CLUE)


@pytest.mark.rule("ES-198", "ES-340")
def test_the_curse_keeps_its_lock_beside_later_cards_until_an_other_world_is_resolved() -> None:
    t = evening(drawn=[CLUE, HOPE], mythos=CURSE, others=["the_dreamlands"]).do("aid_sanity").ready()
    day(t).ready()
    assert (t.mythos(), t.picture()["lasting"], t.locked()) == (CLUE, [CURSE], {CURSE: "green"})
    t.do("move the_dreamlands").roll("lore peril 3 1 1").complete(0).ready()
    assert (t.trophies(), t.mythos(), t.picture()["lasting"], t.locked()) == (["the_dreamlands"], CLUE, [], {})
    assert (t.bottom("mythos")[-1], t.supply()) == (CURSE, 6)


@pytest.mark.rule("ES-340")
def test_the_curse_ends_with_an_other_world_even_while_it_is_the_current_card() -> None:
    position: dict[str, Any] = {"mythos": CURSE, "others": ["the_dreamlands"], "place": "the_dreamlands", "clock": "IX"}
    t = Table(**position, roll=["lore", "peril", "3"], decks={"mythos": [CLUE]}).complete(0).ready()
    assert (t.locked(), t.supply(), t.mythos()) == ({}, 6, CLUE)
    assert (t.picture()["lasting"], t.bottom("mythos")[-1]) == ([], CURSE)


@pytest.mark.rule("ES-340")
def test_an_adventure_of_the_museum_does_not_end_the_curse() -> None:
    t = Table(lasting=[CURSE], layout=["the_gift_shop"], place="the_gift_shop", complete=[0], roll=["lore", "3"])
    t.complete(1).ready()
    assert (t.trophies(), t.locked(), t.picture()["lasting"]) == (["the_gift_shop"], {CURSE: "green"}, [CURSE])


@pytest.mark.rule("ES-340", "ES-222")
def test_the_awakening_discards_persistent_cards_too() -> None:
    lasting = [CURSE, {"card": VIGIL, "midnights": 1}]
    t = Table(2, ancient_one="hastur", doom=10, mythos=HOPE, lasting=lasting, items=[[], ["axe"]])
    t.carry_out({"add_doom": 1})
    assert (t.mythos(), t.picture()["lasting"], t.locked()) == (None, [], {})
    assert t.bottom("mythos") == [HOPE, CURSE, VIGIL]
    assert (t.kind, t.s.turn, len(t.dice()), t.picture()["gone"]) == ("before_roll", 1, 6, [0, 0, 0])


# --- Sister Mary ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-341")
@pytest.mark.parametrize("place", ["mythos", "lasting"])
def test_sister_mary_ignores_what_mythos_cards_forbid(place: str) -> None:
    for who, focused in (("sister_mary", ["green_1", "green_lore"]), ("joe_diamond", [])):
        position: dict[str, Any] = {place: CLUE if place == "mythos" else [CLUE]}
        t = Table(who=who, place="the_missing_records", roll=["1", "1", "lore"], **position).fail_roll("1")
        assert t.offers("focus") == focused
        assert t.kind == ("after_failure" if focused else "before_roll")


@pytest.mark.rule("ES-341")
def test_sister_mary_ignores_terror_effects_of_mythos_cards_but_not_of_her_adventure() -> None:
    position: dict[str, Any] = {"mythos": "the_stars_align_and_flesh_is_weak", "layout": ["ancient_relics"]}
    for who, sanity, stamina in (("sister_mary", 6, 3), ("joe_diamond", 3, 5)):
        t = Table(who=who, place="ancient_relics", roll=["terror", "1"], **position).fail_roll("1")
        assert (t.s.sanity, t.s.stamina) == ([sanity], [stamina])
        assert t.kind == "after_failure"


@pytest.mark.rule("ES-341")
def test_effects_at_midnight_spare_sister_mary_and_nobody_else() -> None:
    t = evening(3, mythos=BLEED, who=["joe_diamond", "sister_mary", "bob_jenkins"], stamina=[6, 3, 6])
    t.do("aid_sanity").ready(1)
    assert t.s.stamina == [5, 3, 5]


@pytest.mark.rule("ES-341")
def test_doom_of_mythos_cards_comes_in_the_turn_of_sister_mary_too() -> None:
    t = evening(who="sister_mary", mythos=TIME, drawn=[CLUE]).do("aid_sanity").ready()
    assert t.s.doom == 1


@pytest.mark.rule("ES-341")
def test_immediate_effects_do_not_spare_sister_mary() -> None:
    t = evening(2, ["fevered_dreams_amid_stillness"], who=["joe_diamond", "sister_mary"]).do("aid_stamina").ready(1)
    assert t.s.sanity == [3, 6]


@pytest.mark.rule("ES-341")
def test_sister_mary_does_not_pay_for_failure() -> None:
    for who, sanity in (("sister_mary", 6), ("joe_diamond", 2)):
        t = Table(who=who, place="the_missing_records", dice=6, mythos="a_voice_makes_demands_and_failure_costs_dear")
        t.do("give_up").ready()
        assert t.s.sanity == [sanity]  # the printed penalty of 1, and 1 more for others
