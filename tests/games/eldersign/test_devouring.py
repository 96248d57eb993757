"""Devoured Investigators: what is lost, what returns, and who comes next."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.eldersign.phases import ASSISTED, DAILY, OUT
from tests.games.eldersign.table import CREW, GAME, Table

BOX = GAME.box
INVESTIGATORS = [card.id for card in BOX.cards if card.set == "investigator"]
MASKS = [card.id for card in BOX.cards if card.set == "mask"]
OWNED: dict[str, Any] = {
    "items": ["axe", "enchanted_knife", "wither", "john_legrasse"],
    "trophies": ["the_archives", "the_dreamlands", "ghoul"],
    "clues": 2,
}


def last_ones(*who: str) -> list[str]:
    """What lies out of the game when nobody but these Investigators was left at the start."""
    return [card for card in INVESTIGATORS if card not in who] + MASKS


def kinds(t: Table, hero: int = 0) -> list[str]:
    return sorted(BOX.cards[BOX.number[card]].set for card in t.items(hero))


# --- who is devoured ------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-174", "ES-175", "ES-176")
@pytest.mark.parametrize("stat", ["sanity", "stamina"])
@pytest.mark.parametrize(("points", "loss", "devoured"), [(2, 1, False), (1, 1, True), (1, 3, True), (3, 3, True)])
def test_zero_sanity_or_stamina_devours(stat: str, points: int, loss: int, devoured: bool) -> None:
    t = Table(2, doom=1, **{stat: points}).carry_out({f"lose_{stat}": loss})
    if not devoured:
        assert (getattr(t.s, stat)[0], t.who(), t.s.doom) == (points - loss, "gloria_goldberg", 1)
        t.ready()
        return
    assert t.events("devoured") == [("devoured", 0, BOX.number["gloria_goldberg"])]
    assert (t.who(), t.place(), t.s.doom) == (None, None, 2)
    assert "gloria_goldberg" in t.picture()["removed"]
    assert (t.who(1), t.place(1), t.kind) == ("bob_jenkins", "entrance", "choose_investigator")


@pytest.mark.rule("ES-174", "ES-175")
def test_the_penalties_of_a_failed_adventure_may_devour() -> None:
    t = Table(place="vermin_in_the_pipes", dice=6, stamina=1)
    assert t.changes("give_up") == {
        "who 0": None, "place 0": None, "sanity 0": 0, "stamina 0": 0, "doom": 1, "phase": "clock", "clock": "III",
        "pool": [], "supply": [6, 1, 1], "removed": [*Table().picture()["removed"], "gloria_goldberg"],
    }  # fmt: skip
    assert t.kind == "choose_investigator"


@pytest.mark.rule("ES-175")
def test_every_devoured_investigator_brings_a_doom_token() -> None:
    t = Table(3, sanity=[1, 5, 1]).carry_out({"lose_sanity": {"n": 1, "target": "each"}})
    assert (t.s.doom, [t.who(h) for h in range(3)]) == (2, [None, "bob_jenkins", None])
    assert (t.kind, t.seat) == ("choose_investigator", 2)


# --- what returns ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-177", "ES-178", "ES-311")
def test_cards_tokens_and_clues_of_the_devoured_return() -> None:
    t = Table(2, sanity=[1, 4], items=[OWNED["items"], ["revolver"]], trophies=[OWNED["trophies"], ["zombie"]], clues=2)
    assert not {"ghoul", "zombie"} & {*t.cup()}
    t.carry_out({"lose_sanity": 1})
    below = {deck: t.bottom(deck) for deck in ("common", "unique", "spell", "ally", "adventure", "other_world")}
    assert below == {
        "common": ["axe"], "unique": ["enchanted_knife"], "spell": ["wither"], "ally": ["john_legrasse"],
        "adventure": ["the_archives"], "other_world": ["the_dreamlands"],
    }  # fmt: skip
    assert (t.items(), t.trophies(), t.s.clues[0]) == ([], [], 0)
    assert "ghoul" in t.cup() and "zombie" not in t.cup()
    assert (t.items(1), t.trophies(1)) == (["revolver"], ["zombie"])  # those of others stay


@pytest.mark.rule("ES-312")
def test_dice_of_the_attempt_and_of_own_spells_return_but_locked_ones_stay() -> None:
    t = Table(
        2,
        layout=["did_you_hear_that"],
        place="vermin_in_the_pipes",
        items=[["wither"], ["enchant_weapon"]],
        held=[
            {"die": "peril", "card": "wither"},
            {"die": "1", "hero": 0},
            {"die": "red_wild", "card": "enchant_weapon"},
        ],
        roll=["lore", "yellow_3"],
        aside=["terror"],
        sanity=1,
    ).carry_out({"lose_sanity": 1})
    assert (t.s.supply[:3], t.locked()) == ([5, 1, 0], {"did_you_hear_that": "green"})
    assert (t.dice(), t.aside(), t.held(), t.held("wither")) == ([], [], [], [])
    assert t.held("enchant_weapon") == ["red_wild"]  # another player's Spell goes on holding


@pytest.mark.rule("ES-312", "ES-313", "ES-182")
def test_an_attempt_interrupted_by_devouring_is_neither_resolved_nor_failed() -> None:
    t = Table(
        2,
        layout=["unnatural_habitat"],
        place=["unnatural_habitat"] * 2,
        monsters=[{"token": "ghoul", "card": "unnatural_habitat", "row": 0, "defeated": True}],
        complete=[0],
        placed=[{"die": "peril", "row": 0}],
        roll=["lore", "terror"],
        sanity=[1, 4],
        spent=[0, ASSISTED],
    ).carry_out({"lose_sanity": 1})
    assert (t.kind, t.clock(), t.s.supply[:3], t.s.doom) == ("choose_investigator", "III", [6, 1, 1], 1)
    assert (t.s.sanity[1], t.s.stamina[1]) == (4, 6)  # no assisting loss
    assert t.monsters() == [] and "ghoul" in t.cup()
    assert "unnatural_habitat" in t.layout() and not t.events("failed")
    t.do("pick harvey_walters").ready(1)
    assert t.trophies() == []


@pytest.mark.rule("ES-313")
def test_monsters_that_nobody_has_defeated_stay_when_an_attempt_is_interrupted() -> None:
    standing = {"token": "ghoul", "card": "unnatural_habitat", "row": 0, "defeated": False}
    t = Table(layout=["unnatural_habitat"], place="unnatural_habitat", monsters=[standing], roll=["lore"], sanity=1)
    assert t.carry_out({"lose_sanity": 1}).monsters() == [standing]
    assert t.kind == "choose_investigator"


@pytest.mark.rule("ES-312", "ES-313")
def test_the_attempt_is_over_before_its_death_brings_doom() -> None:
    """The monster of that doom finds the completed row open again, and its lock finds the dice in the supply."""
    t = Table(
        2,
        ancient_one="yig",  # the first space of its track is a monster space
        layout=["ancient_relics"],
        place="ancient_relics",
        items=[[], ["wither"]],
        held=[{"die": "peril", "card": "wither"}],
        complete=[0],
        placed=[{"die": "lore", "row": 0}],
        roll=["terror", "1", "1", "1"],
        sanity=1,
        cup=["witch"],
    ).do("fail")
    assert (t.kind, "0 ancient_relics" in t.offers("put")) == ("place_monster", True)
    t.do("put 0 ancient_relics")
    assert (t.locked(), t.held("wither"), t.supply()) == ({"witch": "green"}, ["green_peril"], 4)
    assert t.kind == "choose_investigator"


# --- the next one ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-179", "ES-180", "ES-314")
def test_a_new_investigator_enters_with_equipment_and_full_values() -> None:
    t = Table(2, sanity=1, place="vermin_in_the_pipes").carry_out({"lose_sanity": 1})
    others = [card for card in INVESTIGATORS if card not in ("gloria_goldberg", "bob_jenkins")]
    assert (t.seat, t.offers("pick")) == (0, others)
    t.do("pick michael_mcglen").ready(1)  # the turn is over, the new one waits for the next
    assert (t.who(), t.place(), kinds(t)) == ("michael_mcglen", "entrance", ["common", "common"])
    assert (t.s.sanity[0], t.s.max_sanity[0], t.s.stamina[0], t.s.max_stamina[0]) == (3, 3, 7, 7)
    t.do("stay", "aid_sanity").ready(0)
    t.do("move vermin_in_the_pipes")
    assert (t.kind, t.place()) == ("before_roll", "vermin_in_the_pipes")


@pytest.mark.rule("ES-179")
def test_the_new_investigator_starts_with_the_clues_of_the_card_only() -> None:
    t = Table(2, sanity=1, clues=3).carry_out({"lose_sanity": 1}).do("pick joe_diamond").ready(1)
    assert (t.s.clues[0], kinds(t)) == (1, ["common"])


@pytest.mark.rule("ES-179", "ES-188")
def test_the_new_investigator_has_not_used_the_ability_of_the_day() -> None:
    t = Table(2, who="vincent_lee", spent=DAILY, sanity=[1, 3]).carry_out({"lose_sanity": 1})
    t.do("pick carolyn_fern")
    assert (t.kind, t.seat, t.offers()) == ("start_of_any_turn", 0, ["ability hero0", "decline"])
    t.do("ability hero0").ready(1)
    assert (t.s.sanity, t.s.spent[0] & DAILY) == ([6, 4], DAILY)


@pytest.mark.rule("ES-314")
def test_devoured_investigators_cannot_be_chosen_again() -> None:
    t = Table(sanity=1).carry_out({"lose_sanity": 1}).do("pick harvey_walters").ready()
    t.carry_out({"lose_sanity": 7})
    assert (t.kind, t.s.doom) == ("choose_investigator", 2)
    assert t.offers("pick") == [card for card in INVESTIGATORS if card not in ("gloria_goldberg", "harvey_walters")]


@pytest.mark.rule("ES-315")
@pytest.mark.parametrize(
    ("newcomer", "equipment"),
    [
        ("bob_jenkins", ["common", "common", "unique"]),
        ("dexter_drake", ["spell", "spell", "unique"]),
        ("monterey_jack", ["common", "unique", "unique"]),
        ("ashcan_pete", ["ally"]),
    ],
)
def test_no_ability_works_on_starting_equipment(newcomer: str, equipment: list[str]) -> None:
    t = Table(sanity=1).carry_out({"lose_sanity": 1}).do(f"pick {newcomer}").ready()
    assert kinds(t) == equipment


# --- when the next one comes ----------------------------------------------------------------------------------


@pytest.mark.rule("ES-182")
@pytest.mark.parametrize("phase", ["movement", "entrance"])
def test_who_is_devoured_in_the_own_turn_goes_to_the_clock_phase_and_then_chooses(phase: str) -> None:
    t = Table(2, phase=phase, sanity=1).carry_out({"lose_sanity": 1})
    assert (t.kind, t.phase(), t.clock(), t.s.turn) == ("choose_investigator", "clock", "III", 0)
    t.do("pick harvey_walters").ready(1)
    assert t.clock() == "III"  # nothing of the turn was left


@pytest.mark.rule("ES-295")
def test_who_is_devoured_in_the_turn_of_another_chooses_at_once() -> None:
    t = Table(3, sanity=[6, 1, 5]).carry_out({"lose_sanity": {"n": 1, "target": "each"}})
    assert (t.kind, t.seat, t.s.turn, t.clock()) == ("choose_investigator", 1, 0, "XII")
    t.do("pick harvey_walters").ready(0)  # and the turn goes on
    assert (t.who(1), t.s.sanity, t.s.doom) == ("harvey_walters", [5, 7, 4], 1)


@pytest.mark.rule("ES-295", "ES-342")
def test_those_devoured_at_midnight_choose_in_turn_order_before_the_next_step() -> None:
    t = Table(
        3, turn=1, phase="entrance", clock="IX", layout=["dont_fall_asleep"], sanity=[1, 4, 1],
        decks={"mythos": ["keep_friends_close_as_thoughts_scatter"]},
    ).do("aid_stamina")  # fmt: skip
    assert (t.kind, t.seat, t.s.doom, t.mythos()) == ("choose_investigator", 2, 2, None)
    t.do("pick harvey_walters")
    assert (t.kind, t.seat, t.mythos()) == ("choose_investigator", 0, None)
    assert "pick harvey_walters" not in t.offers()
    t.do("pick kate_winthrop").ready(2)
    assert (t.mythos(), t.s.clues) == ("keep_friends_close_as_thoughts_scatter", [0, 1, 0])


@pytest.mark.rule("ES-295")
def test_the_active_player_too_chooses_at_once_at_midnight() -> None:
    t = Table(phase="entrance", clock="IX", layout=["dont_fall_asleep"], sanity=1).do("aid_stamina")
    assert (t.kind, t.phase(), t.mythos(), t.s.doom) == ("choose_investigator", "midnight", None, 1)
    t.do("pick harvey_walters")
    assert t.mythos() and t.s.day == 2


@pytest.mark.rule("ES-360")
def test_who_is_devoured_in_the_own_turn_has_a_new_investigator_before_midnight() -> None:
    t = Table(
        2, clock="IX", layout=["dont_fall_asleep"], stamina=1,
        decks={"mythos": ["keep_friends_close_as_thoughts_scatter"]},
    ).carry_out({"lose_stamina": 1})  # fmt: skip
    assert (t.kind, t.clock(), t.s.day, t.s.sanity[1]) == ("choose_investigator", "XII", 1, 4)
    t.do("pick harvey_walters").ready(1)
    assert (t.s.day, t.s.sanity) == (2, [6, 3])  # the newcomer could not sleep either
    assert t.s.clues[0] == 1  # and is the active one, who finds the Clue


# --- elimination ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-181", "ES-333")
def test_without_investigators_to_choose_from_a_player_is_eliminated() -> None:
    t = Table(3, sanity=1, removed=last_ones(*CREW[:3])).carry_out({"lose_sanity": 1}).ready(1)
    assert (t.who(), t.place(), t.s.spent[0] & OUT, t.s.done) == (None, None, OUT, False)
    assert t.events("eliminated") == [("eliminated", 0)]
    t.do("stay", "aid_sanity").ready(2)
    t.do("stay", "aid_sanity").ready(1)  # no turn for the eliminated player, the clock moves for two turns only
    assert t.clock() == "IX"


@pytest.mark.rule("ES-181")
def test_the_last_investigators_go_to_those_who_choose_first() -> None:
    t = Table(3, sanity=[5, 1, 1], removed=last_ones(*CREW[:4]))
    t.carry_out({"lose_sanity": {"n": 1, "target": "each"}}).ready(0)
    assert [t.who(h) for h in range(3)] == ["gloria_goldberg", CREW[3], None]  # one was left: nothing to ask
    assert t.s.spent[2] & OUT


@pytest.mark.rule("ES-183", "ES-295")
def test_who_awakens_the_ancient_one_by_being_devoured_is_eliminated() -> None:
    t = Table(2, ancient_one="hastur", doom=10, sanity=1, items=[[], ["axe"]]).carry_out({"lose_sanity": 1})
    assert (t.s.awake, t.s.doom, t.who(), t.s.spent[0] & OUT) == (True, 11, None, OUT)
    assert (t.s.turn, t.clock(), t.kind) == (1, "III", "before_roll")
    until_clock_moves(t)
    assert (t.s.turn, t.clock()) == (1, "IX")  # in the eliminated player's turn the clock is moved, nothing else


@pytest.mark.rule("ES-333")
def test_in_the_final_combat_an_eliminated_player_only_moves_the_clock() -> None:
    position = {"who": [CREW[0], False], "spent": [0, OUT], "items": [["axe"], []], "turn": 1, "phase": "begin"}
    t = Table(2, ancient_one="hastur", awake=True, doom=5, **position)
    assert (t.s.turn, t.clock(), t.kind, t.s.doom) == (0, "III", "before_roll", 5)


def until_clock_moves(t: Table) -> None:
    """A vain attack: every roll fails."""
    hour = t.clock()
    while t.clock() == hour:
        t.do(t.offers()[-1])
