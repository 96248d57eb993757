"""The Ancient One awakens: what the awakening sweeps away, in which order, and what it interrupts."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.eldersign.phases import ASSISTED
from penumbra.games.eldersign.vocabulary import VOCABULARY
from tests.games.eldersign.table import GAME, Table

LOCKS_GREEN = "the_stars_align_in_failing_light"
SCATTER = "keep_friends_close_as_thoughts_scatter"
WINDOWS = "stay_away_from_the_windows"  # penalties: 1 doom, 1 Sanity, 2 Stamina
EXHIBITS = "please_do_not_touch_the_exhibits"  # Terror: 1 doom; penalties: 1 Stamina, 1 doom, 1 Sanity
HASTUR: dict[str, Any] = {"ancient_one": "hastur", "doom": 10}  # one space is left


def dusk(seats: int = 2, **position: Any) -> Table:
    """One more doom token wakes Hastur. The next hero has an Axe, and so is asked before the first roll."""
    items = [[] for _ in range(seats)]
    items[1 % seats] = ["axe"]
    return Table(seats, **{**HASTUR, "items": items, **position})


def rewarding(monkeypatch: pytest.MonkeyPatch, card: str, *steps: dict[str, Any]) -> None:
    """Lend an Adventure other rewards: none of the box brings doom."""
    box = GAME.box
    lent = VOCABULARY.compile(list(steps), "lent")
    rewards = [lent if other.id == card else own for other, own in zip(box.cards, box.rewards, strict=True)]
    monkeypatch.setattr(box, "rewards", rewards)


# --- what it sweeps away --------------------------------------------------------------------------------------


@pytest.mark.rule("ES-222")
def test_the_mythos_card_is_discarded_and_its_die_released() -> None:
    t = dusk(mythos=LOCKS_GREEN)
    assert (t.locked(), t.supply()) == ({LOCKS_GREEN: "green"}, 5)
    t.carry_out({"add_doom": 1})
    assert (t.mythos(), t.bottom("mythos"), t.locked()) == (None, [LOCKS_GREEN], {})
    assert (t.kind, t.s.turn, t.dice(), t.picture()["gone"]) == ("before_roll", 1, ["green_unrolled"] * 6, [0, 0, 0])


@pytest.mark.rule("ES-222")
def test_the_lasting_effect_of_the_mythos_card_ends() -> None:
    silence = "the_stars_align_in_deadly_silence"  # no Spells
    position: dict[str, Any] = {"mythos": silence, "items": [[], ["enchant_weapon"]]}
    assert dusk(**position, turn=1, place=["entrance", "the_missing_records"], dice=4).offers("use") == []
    t = dusk(**position).carry_out({"add_doom": 1})
    assert (t.kind, t.offers("use")) == ("before_roll", ["1 enchant_weapon"])


@pytest.mark.rule("ES-223", "ES-224")
def test_dice_locked_by_cards_and_monsters_leave_the_game() -> None:
    monsters = [
        {"token": "chthonian", "card": "unnatural_habitat", "row": 0},
        {"token": "witch", "card": "did_you_hear_that", "row": 0},
    ]
    t = dusk(layout=["did_you_hear_that", "gala_in_the_great_hall", "unnatural_habitat"], monsters=monsters)
    assert t.locked() == {
        "did_you_hear_that": "green", "gala_in_the_great_hall": "yellow", "chthonian": "red", "witch": "green",
    }  # fmt: skip
    t.carry_out({"add_doom": 1})
    assert (t.picture()["gone"], t.locked(), t.s.awake) == ([2, 1, 1], {}, True)
    assert len(t.dice()) + t.supply() + len(t.aside()) == 4


@pytest.mark.rule("ES-224")
def test_all_cards_and_monsters_in_play_are_discarded() -> None:
    t = dusk(others=["yuggoth"], monsters=[{"token": "ghoul", "card": "yuggoth", "row": 0}])
    layout = t.layout()
    t.carry_out({"add_doom": 1})
    assert (t.layout(), t.others(), t.monsters()) == ([None] * 6, [], [])
    assert (t.bottom("adventure"), t.bottom("other_world"), len(t.cup())) == (layout, ["yuggoth"], 22)


@pytest.mark.rule("ES-225", "ES-226")
def test_all_markers_move_onto_the_ancient_one_and_stay_there() -> None:
    t = dusk(3, place=["the_missing_records", "entrance", "the_hidden_passage"], sanity=[6, 4, 5])
    t.carry_out({"add_doom": 1})
    kinds = set()
    for _ in range(40):
        if t.s.done:
            break
        kinds.add(t.kind)
        assert [t.place(h) for h in range(3)] == ["ancient" if t.who(h) else None for h in range(3)]
        t.do(t.offers()[-1])
    assert t.s.day > 1 and not kinds & {"movement", "entrance", "resolution"}


# --- when -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-227")
@pytest.mark.parametrize("phase", ["movement", "entrance"])
def test_the_player_in_whose_turn_it_awakens_goes_to_the_clock_phase(phase: str) -> None:
    t = dusk(phase=phase).carry_out({"add_doom": 1})
    assert (t.s.turn, t.clock(), t.kind) == (1, "III", "before_roll")


@pytest.mark.rule("ES-227", "ES-183", "ES-295")
def test_another_player_who_is_devoured_may_wake_it_in_the_turn_of_somebody_else() -> None:
    t = dusk(sanity=[6, 1], items=[["axe"], []]).carry_out({"lose_sanity": {"n": 1, "target": "each"}})
    assert (t.s.awake, t.who(0), t.who(1), t.place(0)) == (True, "gloria_goldberg", None, "ancient")
    # the turn of the active player ended with the clock, that of the eliminated one was nothing else
    assert (t.s.turn, t.clock(), t.kind) == (0, "VI", "before_roll")


@pytest.mark.rule("ES-228", "ES-324")
def test_all_penalties_are_suffered_before_the_awakening() -> None:
    t = dusk(layout=[WINDOWS], place=WINDOWS, dice=6).do("give_up")
    assert (t.s.sanity[0], t.s.stamina[0], t.s.awake) == (5, 2, True)
    happened = [event[0] for event in t.events()]
    assert happened[:5] == ["failed", "doom", "lost_sanity", "lost_stamina", "awakens"]
    assert happened[-3:] == ["clock", "turn", "attempt"]


@pytest.mark.rule("ES-228")
def test_all_rewards_are_received_before_the_awakening(monkeypatch: pytest.MonkeyPatch) -> None:
    rewarding(monkeypatch, "the_gift_shop", {"add_doom": 1}, {"gain_clue": 2}, {"gain_elder_sign": 1})
    t = dusk(layout=["the_gift_shop"], place="the_gift_shop", complete=[0], roll=["lore", "3"]).complete(1)
    assert (t.s.awake, t.s.clues[0], t.s.signs, t.trophies()) == (True, 2, 1, ["the_gift_shop"])
    assert (t.s.turn, t.kind) == (1, "before_roll")


@pytest.mark.rule("ES-229", "ES-361")
def test_an_awakening_before_the_track_is_full_fills_it() -> None:
    worlds = [card.id for card in GAME.box.cards if card.set == "other_world"]
    masks = [card.id for card in GAME.box.cards if card.set == "mask"]
    position: dict[str, Any] = {"others": ["the_dreamlands"], "place": "the_dreamlands", "dice": 6, "doom": 3}
    t = Table(2, ancient_one="yog_sothoth", removed=worlds[1:] + masks, items=[[], ["axe"]], **position).do("give_up")
    assert worlds[0] == "the_dreamlands"
    assert (t.s.awake, t.s.doom, t.s.sanity[0], t.monsters()) == (True, 10, 5, [])
    assert (t.s.turn, t.kind) == (1, "before_roll")


@pytest.mark.rule("ES-324")
def test_everything_else_is_done_when_the_text_of_the_awakening_is_resolved() -> None:
    t = yig_wakes()
    assert (t.kind, t.seat, t.clock(), t.s.turn) == ("pay_or_die", 0, "XII", 0)
    assert (t.mythos(), t.locked(), t.picture()["gone"], t.layout()) == (None, {}, [1, 0, 0], [None] * 6)
    assert (t.monsters(), t.place(0), t.place(1)) == ([], "ancient", "ancient")
    t.do("agree")
    assert (t.kind, t.seat, t.items(), t.clock()) == ("pay_or_die", 1, [], "XII")
    t.do("agree")
    assert (t.clock(), t.s.turn, t.s.doom) == ("III", 1, 8)


def yig_wakes() -> Table:
    return Table(
        2,
        ancient_one="yig",
        doom=7,
        layout=["did_you_hear_that"],
        mythos=SCATTER,
        items=[["axe", "enchanted_knife", "wither"], ["revolver", "holy_water", "heal"]],
        monsters=[{"token": "ghoul", "card": "the_storage_closet", "row": 0}],
    ).carry_out({"add_doom": 1})


@pytest.mark.rule("ES-361")
def test_the_effect_that_fills_the_track_is_finished_first_and_more_doom_is_ignored() -> None:
    t = dusk().carry_out({"add_doom": 3}, {"gain_clue": 1})
    assert (t.s.doom, t.s.awake, t.s.clues) == (11, True, [1, 0])
    happened = [event[0] for event in t.events()]
    assert happened[:3] == ["doom", "gained_clues", "awakens"]
    assert t.kind == "before_roll"


# --- dice -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-325")
def test_a_die_of_the_mythos_card_that_something_else_locks_too_is_removed() -> None:
    """One green die is left in the game; the Mythos card holds it, an Adventure waits for it."""
    locks = [{"card": LOCKS_GREEN}, {"card": "did_you_hear_that", "status": "waiting"}]
    for waiting, gone in ((1, 5), (2, 6)):
        t = dusk(layout=["did_you_hear_that"], mythos=LOCKS_GREEN, gone={"green": 5}, locks=locks[:waiting])
        t.carry_out({"add_doom": 1})
        assert (t.picture()["gone"], t.locked()) == ([gone, 0, 0], {})
        assert (t.kind, t.dice()) == ("before_roll", ["green_unrolled"] * (6 - gone))


@pytest.mark.rule("ES-326")
def test_dice_of_the_attempt_return_and_those_on_spells_stay() -> None:
    t = dusk(
        items=[["wither"], ["axe"]],
        held=[{"die": "peril", "card": "wither"}, {"die": "lore", "hero": 0}],
        place="the_missing_records",
        roll=["1", "yellow_2"],
        aside=["terror"],
        placed=[{"die": "3", "row": 0}, {"die": "red_4", "row": 0}],
        complete=[0],
    ).carry_out({"add_doom": 1})
    assert (t.held("wither"), t.held(), t.aside(), t.placed(0)) == (["green_peril"], [], [], [])
    assert (t.kind, t.dice(), t.s.supply) == ("before_roll", ["green_unrolled"] * 5, [0, 1, 1, 0, 0, 0])


# --- what it interrupts ---------------------------------------------------------------------------------------


@pytest.mark.rule("ES-357", "ES-227")
def test_an_interrupted_attempt_ends_without_penalties_and_its_monsters_are_discarded() -> None:
    t = dusk(
        layout=[EXHIBITS],
        place=[EXHIBITS] * 2,
        spent=[0, ASSISTED],
        monsters=[{"token": "ghoul", "card": EXHIBITS, "defeated": True}],
        complete=[2],
        roll=["terror", "1"],
    ).do("fail")
    assert (t.s.awake, t.s.doom, t.trophies(), len(t.cup())) == (True, 11, [], 22)
    assert (t.s.sanity, t.s.stamina) == ([6, 4], [4, 6])
    assert (t.kind, t.s.turn, t.clock()) == ("before_roll", 1, "III")


@pytest.mark.rule("ES-358", "ES-240", "ES-237")
def test_an_awakening_at_midnight_ends_it_with_an_attack() -> None:
    t = dusk(
        phase="entrance", clock="IX", layout=["dont_fall_asleep", "horrible_visions", "the_hedge_maze"],
        decks={"mythos": [SCATTER]},
    ).do("aid_sanity")  # fmt: skip
    assert (t.s.awake, t.mythos(), t.deck("mythos")) == (True, None, [SCATTER])
    assert t.s.sanity == [6 - 1 - 2, 4 - 1 - 2]  # bad dreams, visions that wake Hastur, and the attack
    assert t.s.stamina == [4, 6]  # the maze comes too late
    assert (t.clock(), t.s.day, t.s.turn, t.kind) == ("XII", 2, 1, "before_roll")


@pytest.mark.rule("ES-358")
def test_doom_of_the_new_mythos_card_may_wake_it_too() -> None:
    t = dusk(phase="entrance", clock="IX", decks={"mythos": ["the_stars_align_in_failing_light"]}).do("aid_sanity")
    assert (t.s.awake, t.mythos(), t.locked(), t.picture()["gone"]) == (True, None, {}, [0, 0, 0])
    assert (t.s.sanity, t.kind) == ([4, 2], "before_roll")
