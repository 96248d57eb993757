"""Monsters: where they appear, what their tasks ask for, and who takes their tokens."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eldersign.table import GAME, QUIET, Table

HABITAT, BASEMENT, WORLD = "unnatural_habitat", "theres_something_in_the_basement", "another_dimension"
FRAMELESS = ["the_hidden_passage", "the_missing_records", "vermin_in_the_pipes", "administration_office"]
NO_FRAMES = [*FRAMELESS, "the_hall_of_the_dead", "the_graveyard"]
APPEARS = {"monster_appears": 1}


def on(card: str, token: str, row: int | None = 0, defeated: bool = False) -> dict[str, Any]:
    """A token in play; without a row it lies below the card."""
    return {"token": token, "card": card, "row": row, "defeated": defeated}


def attempt(card: str, roll: str, *monsters: dict[str, Any], **position: Any) -> Table:
    """Hero 0 has just rolled on the card."""
    where = {"others": [card]} if card == WORLD else {"layout": position.pop("layout", [card])}
    return Table(**{"place": card, "roll": roll.split(), "monsters": list(monsters), **where, **position})


# --- appearing ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-203", "ES-208")
def test_a_random_token_goes_onto_a_monster_task_of_the_active_players_choice() -> None:
    t = Table(2, turn=1, layout=[HABITAT, "public_lavatory"], others=[WORLD]).carry_out(APPEARS)
    assert (t.kind, t.seat) == ("place_monster", 1)
    frames = [f"0 {HABITAT}", "0 public_lavatory", "1 public_lavatory", "0 the_storage_closet", f"0 {WORLD}"]
    assert sorted(t.offers("put")) == sorted(frames)
    t.do("put 1 public_lavatory").ready(1)
    (token,) = t.monsters()
    assert (token["card"], token["row"], token["defeated"]) == ("public_lavatory", 1, False)
    assert len(t.cup()) == 21 and token["token"] not in t.cup()


@pytest.mark.rule("ES-203")
def test_the_token_is_drawn_at_random() -> None:
    drawn = {Table(counter=n).carry_out(APPEARS).monsters()[0]["token"] for n in range(0, 120, 10)}
    assert len(drawn) > 4


@pytest.mark.rule("ES-204")
def test_white_frames_are_those_of_the_cards() -> None:
    """Rows with a frame; the numbers are those of the box."""
    frames: dict[str, int] = {}
    for card in GAME.box.cards:
        for task in card.tasks if card.set in ("adventure", "other_world") else ():
            kind = ("none", "blank", "full", "partial")[task.frame]
            frames[kind] = frames.get(kind, 0) + 1
    assert {kind: n for kind, n in frames.items() if kind != "none"} == {"blank": 8, "full": 13, "partial": 3}


@pytest.mark.rule("ES-204", "ES-298")
def test_a_free_monster_task_must_be_used_before_any_place_below_a_card() -> None:
    t = Table(layout=[HABITAT]).carry_out(APPEARS)
    assert sorted(t.offers()) == sorted([f"put 0 {HABITAT}", "put 0 the_storage_closet"])
    t = Table(layout=[HABITAT, *FRAMELESS, "the_hall_of_the_dead"], monsters=[on(HABITAT, "ghoul")])
    t.carry_out(APPEARS)
    assert t.offers("put") == [] and len(t.offers("put_below")) == 6
    assert t.kind == "place_monster"


@pytest.mark.rule("ES-209", "ES-299")
def test_without_a_free_monster_task_the_token_goes_below_a_card_of_choice() -> None:
    t = Table(2, turn=1, layout=NO_FRAMES, others=["the_dreamlands"]).carry_out(APPEARS)
    assert (t.kind, t.seat) == ("place_monster", 1)
    assert sorted(t.offers("put_below")) == sorted([*NO_FRAMES, "the_dreamlands"])
    t.do("put_below the_dreamlands").ready(1)
    assert [(entry["card"], entry["row"]) for entry in t.monsters()] == [("the_dreamlands", None)]


@pytest.mark.rule("ES-210", "ES-299")
def test_tokens_below_cards_are_spread_evenly() -> None:
    below = [on(card, token, None) for card, token in zip(NO_FRAMES, ("ghoul", "zombie", "gug", "witch"), strict=False)]
    t = Table(layout=NO_FRAMES, monsters=below).carry_out(APPEARS)
    assert sorted(t.offers("put_below")) == sorted(NO_FRAMES[4:])  # no second one while a card has none
    t.do(f"put_below {NO_FRAMES[5]}").carry_out(APPEARS).ready()  # the last one without is taken unasked
    t.carry_out(APPEARS)
    assert sorted(t.offers("put_below")) == sorted(NO_FRAMES)  # each has one: all are equal again
    t.do(f"put_below {NO_FRAMES[0]}").carry_out(APPEARS)
    assert sorted(t.offers("put_below")) == sorted(NO_FRAMES[1:])


@pytest.mark.rule("ES-210")
def test_tokens_on_frames_do_not_count_as_tokens_below() -> None:
    t = Table(layout=[HABITAT, *NO_FRAMES[:5]], monsters=[on(HABITAT, "ghoul")]).carry_out(APPEARS)
    assert HABITAT in t.offers("put_below") and t.kind == "place_monster"


@pytest.mark.rule("ES-300")
def test_no_monster_appears_out_of_an_empty_pool() -> None:
    t = Table(cup=["ghoul"]).carry_out({"monster_appears": 3}).ready()
    assert ([entry["token"] for entry in t.monsters()], t.cup()) == (["ghoul"], [])
    assert Table(cup=[]).carry_out(APPEARS).ready().monsters() == []


@pytest.mark.rule("ES-212", "ES-305")
def test_a_monster_of_a_reward_may_go_onto_the_card_that_replaced_the_resolved_one() -> None:
    t = attempt(
        "a_peculiar_specimen", "peril 1", layout=["a_peculiar_specimen", *NO_FRAMES[:5]], complete=[0, 1],
        cup=["ghoul"], decks={"adventure": [HABITAT]},
    )  # fmt: skip
    t.complete(2).ready()
    assert t.layout()[0] == HABITAT
    assert t.monsters() == [on(HABITAT, "ghoul")]  # the only frame in play


# --- the tasks ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-205", "ES-213")
def test_a_blank_frame_is_ignored_while_empty_and_a_monster_adds_a_task() -> None:
    t = attempt(HABITAT, "peril peril 3").complete(1).ready()
    assert t.trophies() == [HABITAT]
    t = attempt(HABITAT, "peril peril 3 terror", on(HABITAT, "ghoul"))
    assert t.offers("complete") == ["0", "1"]
    t.complete(1, "peril", "peril", "3")
    assert (t.kind, t.trophies()) == ("before_roll", [])  # the monster is still to be beaten
    t.roll("terror").complete(0).ready()
    assert t.trophies() == [HABITAT, "ghoul"]


@pytest.mark.rule("ES-206", "ES-213")
def test_on_a_full_frame_a_monster_replaces_the_whole_task() -> None:
    assert attempt(BASEMENT, "3 3 peril").offers("complete") == ["0"]
    t = attempt(BASEMENT, "3 3 peril", on(BASEMENT, "gug"), complete=[1, 2])  # a Gug asks for Peril, Peril
    assert t.offers("complete") == []
    t = attempt(BASEMENT, "peril peril", on(BASEMENT, "gug"), complete=[1, 2])
    t.complete(0).ready()
    assert t.trophies() == [BASEMENT, "gug"]


@pytest.mark.rule("ES-207", "ES-217", "ES-218")
def test_on_a_partial_frame_a_monster_replaces_the_framed_part_only() -> None:
    """Lore and a framed 1; the Ghoul asks for Peril or Terror instead of the 1."""
    assert attempt(WORLD, "lore 1 peril").offers("complete") == ["0"]
    for roll, fits in (("lore 1", []), ("peril 1", []), ("lore peril", ["0"]), ("lore terror 1", ["0"])):
        t = attempt(WORLD, roll, on(WORLD, "ghoul"), complete=[1])
        assert t.offers("complete") == fits, roll
        assert t.monsters() == [on(WORLD, "ghoul")]


@pytest.mark.rule("ES-217", "ES-218")
def test_a_partial_task_is_completed_with_one_roll_or_not_at_all() -> None:
    t = attempt(WORLD, "peril 2 1", on(WORLD, "ghoul")).fail_roll("1")
    assert t.kind == "after_failure"
    t.do("focus green_2").roll("lore")  # Peril was rolled before, Lore now: the monster stands
    assert t.offers("complete") == []
    t = attempt(WORLD, "lore peril 2 1", on(WORLD, "ghoul")).complete(0)
    assert (t.placed(0), t.monsters()) == (["green_lore", "green_peril"], [on(WORLD, "ghoul", 0, True)])


@pytest.mark.rule("ES-211")
def test_below_a_card_with_an_arrow_the_monster_is_the_last_task() -> None:
    shop: dict[str, Any] = {"layout": ["the_gift_shop"]}
    t = attempt("the_gift_shop", "3 terror lore 3", on("the_gift_shop", "ghoul", None), **shop)
    assert t.offers("complete") == ["0"]
    t.complete(0).roll("terror lore 3")
    assert t.offers("complete") == ["1"]
    t.complete(1)
    assert t.trophies() == []
    t.roll("terror").complete(2).ready()
    assert t.trophies() == ["the_gift_shop", "ghoul"]


@pytest.mark.rule("ES-301")
def test_on_a_card_with_an_arrow_a_monster_keeps_the_place_of_its_frame() -> None:
    card = "tempest_in_a_teapot"  # a framed 4, then Terror, then Peril and Lore
    t = attempt(card, "terror peril lore 3", on(card, "zombie"))
    assert t.offers("complete") == []  # the Zombie's 4 comes first
    t = attempt(card, "terror peril lore 3 1", on(card, "zombie"))
    assert t.offers("complete") == ["0"]
    t.complete(0).roll("terror peril lore")
    assert t.offers("complete") == ["1"]


@pytest.mark.rule("ES-213")
def test_the_task_of_a_monster_costs_what_its_token_says() -> None:
    t = attempt(HABITAT, "terror 1", on(HABITAT, "ghost"), sanity=3)
    t.complete(0)
    assert (t.s.sanity, t.placed(0)) == ([2], ["green_terror"])
    assert attempt(HABITAT, "terror 1", on(HABITAT, "ghost"), sanity=1).offers("complete") == []


# --- taking tokens --------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-214", "ES-305")
def test_the_token_is_taken_at_the_end_and_its_back_carried_out_after_the_rewards() -> None:
    spells, items = ["wither", "heal"], ["axe", "lantern"]
    t = attempt(
        HABITAT, "peril 2", on(HABITAT, "maniac"), complete=[1], who="joe_diamond",
        decks={"spell": spells, "common": items},
    )  # fmt: skip
    assert t.trophies() == []
    t.complete(0).ready()
    assert (t.trophies(), t.items()) == ([HABITAT, "maniac"], ["heal", "lantern"])  # the reward, then the back
    happened = [
        event[0] for event in t.events() if event[0] in ("resolved", "adventure_dealt", "gained", "monster_taken")
    ]
    assert happened == ["resolved", "adventure_dealt", "gained", "monster_taken", "gained"]


@pytest.mark.rule("ES-305")
def test_markers_and_dice_are_back_before_the_card_is_replaced() -> None:
    """The card dealt next locks a green die: all six are in the supply by then."""
    t = attempt(
        HABITAT, "peril peril 3 1 1 1", place=[HABITAT] * 2, seats=2, decks={"adventure": ["did_you_hear_that"]}
    )
    t.complete(1).ready(1)
    assert (t.place(0), t.place(1), t.layout()[0]) == ("entrance", "entrance", "did_you_hear_that")
    assert (t.locked(), t.supply()) == ({"did_you_hear_that": "green"}, 5)


@pytest.mark.rule("ES-215")
@pytest.mark.parametrize(("further", "locked"), [([], {}), (["did_you_hear_that"], {"did_you_hear_that": "green"})])
def test_a_die_locked_by_the_monster_is_free_again_unless_something_else_locks_it(
    further: list[str], locked: dict[str, str]
) -> None:
    """Five dice have left the game, so that one green die is left for all locks."""
    t = attempt(
        HABITAT, "yellow_peril red_wild", on(HABITAT, "hound_of_tindalos"), complete=[1], gone={"green": 5},
        layout=[HABITAT, *further],
        locks=[{"card": "hound_of_tindalos"}, *({"card": card, "status": "waiting"} for card in further)],
    )  # fmt: skip
    t.complete(0)
    assert (t.trophies(), t.locked(), t.supply()) == ([HABITAT, "hound_of_tindalos"], locked, 1 - len(locked))
    t.ready()


@pytest.mark.rule("ES-216", "ES-304")
def test_after_a_failed_adventure_the_token_is_taken_before_the_penalties() -> None:
    """The Ghost leaves a Clue, and the Office takes a Clue."""
    t = attempt("administration_office", "terror 1", on("administration_office", "ghost", None), layout=[])
    t.complete(2).do("give_up").ready()
    assert (t.trophies(), t.s.clues, t.s.sanity) == (["ghost"], [0], [4])
    happened = [event[0] for event in t.events() if event[0] != "clock"]
    assert happened == ["failed", "monster_taken", "gained_clues", "lost_sanity", "lost_clues", "turn"]


@pytest.mark.rule("ES-304")
def test_assisting_losses_come_after_the_penalties() -> None:
    t = attempt("administration_office", "lore 1 1", layout=[], place=["administration_office"] * 2, seats=2)
    t.fail_roll("1").do("assist hero1", "agree", "hold green_lore").do("give_up")
    assert (t.kind, t.seat, t.s.sanity) == ("choose", 1, [5, 4])
    t.do("choose 0").ready(1)
    assert t.s.sanity == [5, 3]


# --- defeated by effects --------------------------------------------------------------------------------------


@pytest.mark.rule("ES-219")
def test_an_item_defeats_any_monster_in_play_without_dice() -> None:
    tokens = [on(HABITAT, "gug"), on("the_storage_closet", "shoggoth"), on("the_hidden_passage", "ghoul", None)]
    t = Table(layout=[HABITAT], monsters=tokens, items=["holy_water"]).do("use 1 holy_water")
    assert sorted(t.offers("defeat")) == ["ghoul", "gug", "shoggoth"]
    t.do("defeat shoggoth").ready()
    assert [(entry["token"], entry["defeated"]) for entry in t.monsters()] == [
        ("gug", False), ("shoggoth", True), ("ghoul", False),
    ]  # fmt: skip
    assert (t.s.stamina, t.trophies(), t.bottom("unique")) == ([4], [], ["holy_water"])  # its cost is ignored too


@pytest.mark.rule("ES-220", "ES-302")
def test_on_a_partial_frame_the_uncovered_requirements_are_left() -> None:
    t = attempt(WORLD, "lore 2", on(WORLD, "gug"), complete=[1], items=["bind_monster"])
    assert t.offers("complete") == []
    t.do("use 0 bind_monster")
    assert (t.kind, t.trophies(), t.offers("complete")) == ("after_roll", [], ["0"])
    t.complete(0).ready()
    assert (t.placed(0), t.trophies()) == ([], [WORLD, "gug"])


@pytest.mark.rule("ES-221", "ES-302")
@pytest.mark.parametrize("token", [on(HABITAT, "gug"), on("the_missing_records", "gug", None)])
def test_a_monster_defeated_by_an_effect_is_taken_when_the_adventure_is_over(token: dict[str, Any]) -> None:
    t = attempt("the_missing_records", "3 3 1", token, layout=[HABITAT], items=["holy_water"])
    t.do("use 1 holy_water")
    assert (t.trophies(), t.monsters()[0]["defeated"]) == ([], True)
    t.complete(0).do("give_up").ready()
    assert (t.trophies(), t.monsters(), t.s.sanity) == (["gug"], [], [5])


@pytest.mark.rule("ES-302")
def test_a_defeated_monster_keeps_its_frame_occupied() -> None:
    t = Table(layout=[HABITAT, *NO_FRAMES[:5]], monsters=[on(HABITAT, "gug", 0, True)]).carry_out(APPEARS)
    assert t.offers("put") == [] and HABITAT in t.offers("put_below")


@pytest.mark.rule("ES-302")
@pytest.mark.parametrize(("card", "left", "roll"), [(HABITAT, [1], "peril peril 3"), (BASEMENT, [1, 2], "lore terror")])
def test_a_blank_or_full_row_with_a_defeated_monster_counts_as_completed(card: str, left: list[int], roll: str) -> None:
    t = attempt(card, f"{roll} 3 3", on(card, "gug"), items=["holy_water"]).do("use 1 holy_water")
    for row in left:
        assert "0" not in t.offers("complete")
        t.complete(row)
        if t.kind == "before_roll":
            t.roll("terror 1 1")
    assert t.ready().trophies() == [card, "gug"]


@pytest.mark.rule("ES-302")
@pytest.mark.parametrize("moment", ["before_roll", "after_roll"])
def test_the_adventure_is_resolved_when_its_last_monster_is_defeated_by_an_effect(moment: str) -> None:
    t = attempt(HABITAT, "1 2", on(HABITAT, "gug"), complete=[1], items=["holy_water"], phase=moment)
    t.do("use 1 holy_water").ready()
    assert t.trophies() == [HABITAT, "gug"]


@pytest.mark.rule("ES-303")
def test_the_printed_row_is_open_again_once_the_token_is_gone() -> None:
    t = attempt(BASEMENT, "peril peril 1", on(BASEMENT, "gug")).complete(0).do("give_up").ready()
    assert (t.trophies(), t.monsters(), BASEMENT in t.layout()) == (["gug"], [], True)
    t.do("move the_missing_records", "give_up").ready().do(f"move {BASEMENT}").roll("3 3 lore terror 1 1")
    assert t.offers("complete") == ["0", "1", "2"]


@pytest.mark.rule("ES-306")
def test_a_monster_defeated_in_a_turn_at_the_entrance_is_taken_in_that_turn() -> None:
    t = Table(phase="entrance", monsters=[on("the_storage_closet", "ghost")], items=["holy_water"])
    t.do("use 1 holy_water")
    assert (t.kind, t.trophies()) == ("entrance", [])
    t.do("aid_sanity").ready()
    assert (t.trophies(), t.monsters(), t.s.clues) == (["ghost"], [], [1])


@pytest.mark.rule("ES-306", "ES-221")
def test_a_monster_defeated_before_the_movement_is_taken_at_the_end_of_the_resolution_phase() -> None:
    t = Table(monsters=[on(QUIET[0], "ghoul")], items=["holy_water"]).do("use 1 holy_water").ready()
    assert t.do("stay").trophies() == []
    assert t.do("aid_sanity").ready().trophies() == ["ghoul"]
