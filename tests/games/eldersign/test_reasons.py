"""Every refusal names the clause that stands in its way."""

from __future__ import annotations

from typing import Any

import pytest

import penumbra
from penumbra.engine.game import Game
from penumbra.games.eldersign.meta import TITLE
from penumbra.kit.packs import pack_of
from tests.games.eldersign.table import GAME, Table

ROOM = "the_missing_records"  # tasks: Investigation 6; Lore and Investigation 3
OFFICE = "administration_office"  # tasks: Lore; Investigation 9
CLOSET = "the_storage_closet"  # from top to bottom: Investigation 3 three times over, the last with Lore
NO_DOCTOR = "a_moments_respite_with_no_doctor_near"
SHUTTERS = "the_stars_align_behind_closed_shutters"
SCATTER = "keep_friends_close_as_thoughts_scatter"
ALL_COMMON = [card.id for card in GAME.box.cards if card.set == "common"]  # type: ignore[attr-defined]
AWAKE: dict[str, Any] = {"ancient_one": "hastur", "awake": True, "doom": 11}


def asking(clause: str, code: str, *path: str, **position: Any) -> Any:
    """After the actions of the path in this position, the code is refused with the clause."""
    return pytest.param(clause, code, path, position, id=f"{clause} {code}")


def lasting(what: str) -> str:
    """A Mythos card that forbids this while it lies face up."""
    for card in GAME.box.cards:  # type: ignore[attr-defined]
        if any((power.kind, power.key) == ("forbid", what) for power in card.powers) and card.set == "mythos":
            return str(card.id)
    raise AssertionError(f"no Mythos card forbids {what}")


MOMENTS = [
    asking("ES-046", "move lights_out", phase="entrance"),
    asking("ES-046", "move_entrance", place=ROOM, dice=3),
    asking("ES-045", "stay", phase="entrance"),
    asking("ES-270", "roll"),
    asking("ES-167", "take_held 0", place=ROOM, roll=["1"], items=["wither"], held=[{"die": "1", "card": "wither"}]),
    asking("ES-067", "complete 0", place=ROOM, dice=3),
    asking("ES-152", "clue", place=ROOM, dice=3, clues=2),
    asking("ES-071", "fail", place=ROOM, dice=3),
    asking("ES-077", "give_up"),
    asking("ES-073", "set_aside green_1", place=ROOM, roll=["1", "2"]),
    asking("ES-130", "focus green_1", place=ROOM, roll=["1", "2"]),
    asking("ES-135", "assist hero1", place=ROOM, roll=["1", "2"], seats=2),
    asking("ES-112", "buy clue", trophies=["ghoul"]),
    asking("ES-110", "lost_and_found"),
    asking("ES-106", "aid_sanity"),
    asking("ES-343", "agree"),
    asking("ES-226", "move_entrance", roll=["1", "2"], **AWAKE),
    asking("ES-234", "focus green_1", roll=["1", "2"], **AWAKE),
    asking("ES-234", "assist hero1", roll=["1", "2"], seats=2, **AWAKE),
    asking("ES-231", "give_up", roll=["lore", "lore", "lore"], clues=1, **AWAKE),
]

CARDS = [
    asking("ES-310", "use 0 whiskey", sanity=2),
    asking("ES-310", "use 0 whiskey", sanity=2, items=[[], ["whiskey"]], seats=2),
    asking("ES-162", "use 0 whiskey", items=[[], ["whiskey"]], sanity=[None, 2], investigators_per_seat=2),
    asking("ES-347", "use 2 whiskey", items=["whiskey"], sanity=2),
    asking("ES-270", "use 0 lantern", items=["lantern"]),
    asking("ES-270", "use 1 bullwhip", items=["bullwhip"], place=ROOM, dice=3),
    asking("ES-345", "use 0 storm_of_spirits", items=["storm_of_spirits"], place=ROOM, roll=["1"], sanity=1),
    asking("ES-170", "use 0 wither", items=["wither"], place=ROOM, roll=["1"], held=[{"die": "1", "card": "wither"}]),
    asking("ES-197", "use 0 wither", items=["wither"], place=ROOM, roll=["1"], mythos=lasting("cast_spell")),
    asking("ES-346", "use 0 whiskey", items=["whiskey"]),  # nothing to regain
]

ROLLS = [
    asking("ES-053", "complete 7", place=ROOM, roll=["1", "2"]),
    asking("ES-053", "complete 0", place=ROOM, roll=["3", "3", "lore"], complete=[0]),
    asking("ES-064", "complete 1", place=CLOSET, roll=["3", "2"]),
    asking("ES-055", "complete 0", place=OFFICE, roll=["3", "3"]),
    asking("ES-055", "complete 1", place=ROOM, roll=["3", "3"]),  # Lore is missing
    asking("ES-054", "complete 1", place=ROOM, roll=["lore", "2"]),  # Investigation is
    asking("ES-054", "complete 0", place=ROOM, roll=["3", "lore"]),
    asking("ES-276", "roll", place=ROOM, pool=[], phase="before_roll", items=["wither"],
           held=[{"die": "1", "card": "wither"}]),
    asking("ES-153", "clue", place=ROOM, roll=["1", "2"]),
    asking("ES-281", "clue", "use 0 voice_of_ra", place=ROOM, roll=["1"], clues=1, items=["voice_of_ra"]),
]  # fmt: skip

FAILED: dict[str, Any] = {"seats": 2, "place": [OFFICE, OFFICE], "complete": [0], "roll": ["1", "2", "3", "lore"]}
SET_ASIDE = ("fail", "set_aside green_1")
FAILURES = [
    asking("ES-130", "focus green_1", *SET_ASIDE, **FAILED),
    asking("ES-135", "assist hero0", *SET_ASIDE, **FAILED),
    asking("ES-135", "assist hero7", *SET_ASIDE, **FAILED),
    asking("ES-139", "assist hero1", *SET_ASIDE, "assist hero1", "refuse", items=[["bullwhip"], []], **FAILED),
    asking("ES-141", "focus green_2", *SET_ASIDE, "assist hero1", "refuse", items=[["bullwhip"], []], **FAILED),
    asking("ES-133", "focus green_2", *SET_ASIDE, flags=1, **FAILED),
    asking("ES-140", "assist hero1", *SET_ASIDE, spent=[0, 2], **FAILED),
    asking("ES-197", "focus green_2", *SET_ASIDE, mythos=lasting("focus"), **FAILED),
    asking("ES-197", "assist hero1", *SET_ASIDE, mythos=lasting("assistance"), **FAILED),
]

PLACES = [
    asking("ES-044", "move the_archives"),
    asking("ES-045", f"move {ROOM}", place=ROOM),
    asking("ES-197", "move the_abyss", others=["the_abyss"], mythos=lasting("move_to_other_world")),
    asking("ES-197", "buy clue", trophies=["ghoul"], mythos=SHUTTERS, phase="entrance"),
    asking("ES-317", "buy spell", trophies=["ghoul"], phase="entrance"),
    asking("ES-307", "buy common", trophies=["the_archives"], removed=ALL_COMMON, phase="entrance"),
    asking("ES-197", "aid_sanity", mythos=NO_DOCTOR, phase="entrance", trophies=["ghoul"]),
    asking("ES-197", "aid_sanity_full", mythos=NO_DOCTOR, phase="entrance", trophies=["the_archives"]),
    asking("ES-197", "aid_both", mythos=NO_DOCTOR, phase="entrance", trophies=["the_archives"]),
    asking("ES-317", "aid_stamina_full", stamina=1, phase="entrance"),
    asking("ES-105", "aid_stamina_full", trophies=["the_archives"], phase="entrance"),
    asking("ES-317", "aid_both", stamina=1, phase="entrance", trophies=["the_archives"]),
    asking("ES-105", "aid_both", phase="entrance", trophies=["the_archives", "lights_out"]),
]


@pytest.mark.parametrize(("clause", "code", "path", "position"), [*MOMENTS, *CARDS, *ROLLS, *FAILURES, *PLACES])
def test_a_refusal_names_its_clause(clause: str, code: str, path: tuple[str, ...], position: dict[str, Any]) -> None:
    t = Table(**{"seats": 1, **position}).do(*path)
    action = GAME.actions.find(code)
    assert (t.kind, GAME.why(t.s, action)) == (t.kind, clause)
    with pytest.raises(penumbra.IllegalAction, match=clause):
        t.s.apply(action)


def test_free_first_aid_is_forbidden_where_its_price_cannot_be_paid() -> None:
    """A pack may ask for trophies there, too."""
    pack = b"penumbra_pack: 1\ngame: eldersign\nname: x\nvalues: {first_aid: {free: 1}}"
    game = Game(TITLE, [pack_of(pack, "x.yaml")])
    items = {"items": [["whiskey"]], "sanity": [2], "trophies": [[]]}
    state = game.position({"seats": 1, "options": {"ancient_one": "azathoth"}, "phase": "entrance", **items})
    assert game.why(state, game.actions.find("aid_sanity")) == "ES-107"


def test_a_task_that_would_devour_is_not_completed() -> None:
    card = next(
        card for card in GAME.box.cards  # type: ignore[attr-defined]
        if card.set == "adventure" and not card.ordered and card.lock < 0 and any(task.costs[0] for task in card.tasks)
    )  # fmt: skip
    row = next(i for i, task in enumerate(card.tasks) if task.costs[0])
    t = Table(layout=[card.id], place=card.id, roll=["3"], sanity=1)
    assert GAME.why(t.s, GAME.actions.find(f"complete {row}")) == "ES-060"


def test_after_the_game_nothing_is_possible() -> None:
    t = Table(doom=11).carry_out({"add_doom": 1})
    assert t.s.done and GAME.why(t.s, GAME.actions.find("roll")) == "ES-242"


def test_an_option_needs_no_excuse() -> None:
    t = Table(place=ROOM, roll=["3", "3", "lore"], clues=1, items=["whiskey"], sanity=2)
    assert {GAME.why(t.s, action) for action in t.s.options} == {""}
