"""Every refusal names the clause that stands in its way, in every question."""

from __future__ import annotations

from typing import Any

import pytest

import penumbra
from tests.games.emerald.table import GAME, Table

QUIET = {"hand": ["start_contact"], "deck": [[], []]}
FEW = {"agents": {"rome": {"seat0": 1, "seat1": 1}}}
LEADS = {"agents": {"rome": {"seat0": 2, "seat1": 1}}, "cubes": {"rome": {"seat0": 1}}}
CAIRO = {"agents": {"cairo": {"seat0": 1, "seat1": 1}}, "cubes": {"cairo": {"seat0": 1}}}  # an agent there: 2 bombs


def asking(clause: str, code: str, *path: str, **position: Any) -> Any:
    """After the actions of the path in this position, the code is refused with the clause."""
    return pytest.param(clause, code, path, position, id=f"{clause} {code}")


TURN = [
    asking("SE-067", "city rome", **QUIET),
    asking("SE-067", "pay start_contact", **QUIET),
    asking("SE-063", "end_turn", **QUIET),
    asking("SE-063", "pass", hand=["nadar"], left=0, **FEW),
    asking("SE-063", "place rome", hand=["nadar", "start_contact"], left=0, **FEW),
    asking("SE-069", "place rome", hand=["start_revolver"], **FEW),
    asking("SE-076", "place rome", cubes={"paris": {"seat0": 5}}, limbo=[5, None], **QUIET),
    asking("SE-079", "take rome", left=1, **QUIET, **LEADS),
    asking("SE-310", "take rome", shown={"rome": None}, stacks={"rome": []}, **QUIET, **LEADS),
    asking("SE-082", "take rome", cubes={"rome": {"seat0": 1, "seat1": 1}}, **QUIET, **FEW),
    asking("SE-080", "take rome", cubes={"rome": {"seat0": 1, "seat1": 3}}, **QUIET, **FEW),
    asking("SE-078", "take rome", hand=["start_informer"], **LEADS),
    asking("SE-081", "take rome", agents={"rome": {"seat0": 2}}, **QUIET),
    asking("SE-096", "retrieve", **QUIET),
    asking("SE-101", "move", **QUIET, **FEW),
    asking("SE-103", "move", hand=["start_courier"], agents={"paris": {"seat1": 1}}),
    asking("SE-109", "advance", **QUIET),
    asking("SE-118", "assassinate seat1 rome", hand=["start_revolver"], agents={"rome": {"seat1": 1}}),
    asking("SE-120", "assassinate seat1 rome", hand=["start_revolver"], **FEW),
    asking("SE-117", "assassinate seat1 rome", **QUIET, **LEADS),
    asking("SE-121", "assassinate seat1 rome", hand=["start_revolver"], **LEADS),
    asking("SE-131", "assassinate seat1 paris", hand=["start_revolver"], **LEADS),
    asking("SE-131", "assassinate seat0 rome", hand=["start_revolver"], **LEADS),
    asking("SE-119", "assassinate_royalty rome", hand=["start_revolver"], royalty={"rome": 0}, **LEADS),
    asking("SE-121", "assassinate_royalty rome", hand=["start_revolver"], royalty={"rome": 1}, **LEADS),
    asking("SE-147", "discard", hand=[[], None], deck=[[], None], agents={"rome": {"seat0": 1}}),
    asking("SE-238", "deploy rome", **QUIET),
    asking("SE-354", "deploy rome", "act mi_go", "done", hand=["mi_go"], agents={"rome": {"seat0": 2}}),
]

TEXTS = [
    asking("SE-149", "act shoggoth", **QUIET, **FEW),  # not in hand
    asking("SE-149", "act start_contact", **QUIET, **FEW),  # no Action
    asking("SE-149", "act nadar", hand=["nadar"], **FEW),  # a free action
    asking("SE-052", "free nadar", **QUIET, **FEW),
    asking("SE-052", "free shoggoth", hand=["shoggoth"], **FEW),
    asking("SE-298", "act shoggoth", hand=["shoggoth"], agents={"rome": {"seat0": 1}}),  # nobody to kill
    asking("SE-298", "act peoples_will", hand=["peoples_will"], limbo=[0, None]),
    asking("SE-298", "free diogenes_club", hand=["diogenes_club"], deck=[[], None], discard=[[], None]),
    asking("SE-374", "free necronomicon", hand=["necronomicon"], sanity=[0, 3], revealed=[True, False],
           identity=["loyalist", "loyalist"]),
    asking("SE-365", "act evno_azef", hand=["evno_azef"], revealed=[False, True], identity=["loyalist", "loyalist"]),
    asking("SE-365", "act vladimir_burtsev", hand=["vladimir_burtsev"], revealed=[False, True],
           identity=["loyalist", "loyalist"]),
    asking("SE-351", "act irene_adler", hand=["irene_adler"], agents={"rome": {"seat0": 10, "seat1": 1}}),
    asking("SE-350", "act irene_adler", hand=["irene_adler"], agents={"rome": {"seat0": 1}}),
    asking("SE-269", "act vampires", hand=["vampires"], agents={"rome": {"seat0": 1}, "paris": {"seat1": 1}}),
    asking("SE-351", "act vampires", hand=["vampires"], agents={"rome": {"seat0": 10, "seat1": 1}}),
    asking("SE-211", "act duchess_duzes", hand=["duchess_duzes"], **FEW),
    asking("SE-310", "act duchess_duzes", hand=["duchess_duzes"], shown={"rome": None}, stacks={"rome": []}, **LEADS),
    asking("SE-222", "act hide_royalty", hand=["hide_royalty"], royalty={"rome": 1}, **FEW),
    asking("SE-221", "act hide_royalty", hand=["hide_royalty"], royalty=dict.fromkeys(
        ("london", "paris", "berlin", "vienna", "st_petersburg", "rome", "madrid", "constantinople", "cairo"), 0)),
    asking("SE-360", "act okhrana", hand=["okhrana"]),
    asking("SE-364", "act terror_of_the_night", hand=["terror_of_the_night"], sanity=[3, 0], revealed=[False, True],
           identity=["loyalist", "loyalist"]),
    asking("SE-372", "act grigory_sudeykin", hand=["grigory_sudeykin"], agents={"paris": {"seat1": 1}}),
    asking("SE-373", "free nadar", hand=["nadar"], agents={"paris": {"seat1": 1}}),
]  # fmt: skip

PLACING = ("place rome", "pay start_contact")
PAYING = [
    asking("SE-069", "pay start_revolver", "place rome", hand=["start_contact", "start_courier", "start_revolver"]),
    asking("SE-069", "done", "place rome", hand=["start_contact", "start_courier"]),
    asking("SE-069", "take rome", "place rome", hand=["start_contact", "start_courier"]),
    asking("SE-069", "pay start_contact", *PLACING, hand=["start_contact", "start_courier"]),  # picked already
    asking("SE-301", "pay start_informer", *PLACING, hand=["start_contact", "start_courier", "start_informer"],
           limbo=[8, None]),
    asking("SE-078", "pay start_informer", "take rome", hand=["start_contact", "start_safe_house", "start_informer"],
           **LEADS),
    asking("SE-096", "done", "retrieve", hand=["start_informer", "start_dynamite"]),
    asking("SE-101", "pay start_contact", "move", hand=["start_courier", "start_revolver", "start_contact"],
           agents={"rome": {"seat0": 3}}),
    asking("SE-109", "done", "advance", hand=["start_agitator"]),
    asking("SE-109", "push loyalist start_contact", "advance", hand=["start_agitator", "start_contact"]),
    asking("SE-147", "done", "discard", hand=["start_contact", "start_courier"]),
    asking("SE-217", "place rome", "free freemasons", hand=["freemasons", "start_contact"]),
    asking("SE-219", "drop start_courier", "free mrs_hudson", hand=["mrs_hudson", "start_contact"]),
]  # fmt: skip

KILL = "assassinate seat1 cairo"
BOMB = ["start_revolver", "hired_assassin", "start_dynamite", "start_dynamite", "start_contact"]
ENOUGH: dict[str, Any] = {  # without a card for its bombs; there is still the sanity roll to be spared
    "hand": ["hired_assassin", "nikolai_kibalchich", "start_dynamite", "infernal_machine"],
    "agents": {"cairo": {"seat0": 9, "seat1": 1}},
    "royalty": {"cairo": 1},
}
BOMBS = [
    asking("SE-117", "done", KILL, hand=BOMB, **CAIRO),
    asking("SE-117", "pay start_dynamite", KILL, hand=BOMB, **CAIRO),
    asking("SE-121", "done", KILL, "pay hired_assassin", hand=[*BOMB, "infernal_machine"], **CAIRO),
    asking("SE-121", "pass", KILL, "pay hired_assassin", hand=[*BOMB, "infernal_machine"], **CAIRO),
    asking("SE-123", "pay start_contact", KILL, "pay hired_assassin", hand=[*BOMB, "infernal_machine"], **CAIRO),
    asking("SE-057", "benefit start_contact", KILL, "pay hired_assassin", hand=[*BOMB, "infernal_machine"], **CAIRO),
    asking("SE-370", "benefit nikolai_kibalchich", KILL, "pay hired_assassin", hand=[*BOMB, "nikolai_kibalchich"],
           **CAIRO),
    asking("SE-316", "pay start_dynamite", "assassinate_royalty cairo", **ENOUGH),
    asking("SE-316", "benefit infernal_machine", "assassinate_royalty cairo", **ENOUGH),
]  # fmt: skip

BLOCKED = {"hand": [["shoggoth"], ["vampires", "prince_kropotkin", "start_contact"]], **FEW}
REACTING = [
    asking("SE-325", "pass", "act shoggoth", **BLOCKED),
    asking("SE-325", "change_allegiance", "act shoggoth", **BLOCKED),
    asking("SE-055", "block start_contact", "act shoggoth", **BLOCKED),
    asking("SE-055", "block sherlock_holmes", "act shoggoth", **BLOCKED),
    asking("SE-328", "block vampires", "act cthulhu", "city rome",
           hand=[["cthulhu"], ["vampires", "sherlock_holmes"]], **FEW),
    asking("SE-368", "block prince_kropotkin", "act cthulhu", "city rome",
           hand=[["cthulhu"], ["prince_kropotkin", "sherlock_holmes"]], **FEW),
    asking("SE-368", "city rome", "act shoggoth", "block prince_kropotkin", **BLOCKED),
    asking("SE-338", "block sherlock_holmes", "act shoggoth", hand=[["shoggoth"], ["change_of_heart"]],
           deck=[None, []], identity=["loyalist", "loyalist"], **FEW),
    asking("SE-338", "change_allegiance", "act shoggoth", hand=[["shoggoth"], ["change_of_heart"]],
           deck=[None, []], identity=["loyalist", "restorationist"], **FEW),
    asking("SE-338", "pass", "act shoggoth", hand=[["shoggoth"], ["change_of_heart"]],
           deck=[None, []], identity=["loyalist", "loyalist"], **FEW),
    asking("SE-156", "decline", "act shoggoth", hand=[["shoggoth"], []], deck=[None, []],
           identity=["restorationist", "loyalist"], **FEW),
]  # fmt: skip

SPREAD = {"agents": {"rome": {"seat0": 2, "seat1": 1}, "paris": {"seat0": 1, "seat1": 1}, "cairo": {"seat1": 1}}}
CUBES = {"cubes": {"rome": {"seat0": 2, "seat1": 1}, "paris": {"seat0": 1}}}
MOVE = ("move", "pay start_courier", "done")
WITHIN = [
    asking("SE-306", "place rome", "take rome", "pay start_contact", hand=["start_contact", "start_safe_house"],
           agents={"rome": {"seat0": 2}, "paris": {"seat0": 2}}, cubes={"rome": {"seat0": 1}, "paris": {"seat0": 1}}),
    asking("SE-081", "take rome", "take rome", "pay start_contact", hand=["start_contact", "start_safe_house"],
           agents={"rome": {"seat0": 2}, "paris": {"seat0": 2}}, cubes={"rome": {"seat0": 1}, "paris": {"seat0": 1}}),
    asking("SE-142", "place rome", KILL, "pay hired_assassin", "pay start_dynamite",
           hand=["hired_assassin", "start_revolver", "start_dynamite", "start_dynamite"], deck=[None, []],
           agents={"cairo": {"seat0": 1, "seat1": 1}, "constantinople": {"seat0": 2, "seat1": 1}, "rome": {"seat1": 1}},
           cubes={"cairo": {"seat0": 1}}),
    asking("SE-099", "done", "retrieve", hand=["start_informer", "start_contact"],
           **CUBES),
    asking("SE-097", "from cairo", "retrieve", hand=["start_informer", "start_contact"],
           **CUBES),
    asking("SE-096", "pass", "retrieve", hand=["start_informer", "start_contact"],
           **CUBES),
    asking("SE-105", "done", "move", "pay start_courier", "pay start_revolver",
           hand=["start_courier", "start_revolver"], **SPREAD),
    asking("SE-103", "from cairo", *MOVE, hand=["start_courier", "start_revolver"], **SPREAD),
    asking("SE-101", "pass", *MOVE, hand=["start_courier", "start_revolver"], **SPREAD),
    asking("SE-313", "city rome", *MOVE, "from rome", hand=["start_courier", "start_revolver"], **SPREAD),
    asking("SE-101", "from paris", *MOVE, "from rome", hand=["start_courier", "start_revolver"], **SPREAD),
    asking("SE-313", "from cairo", *MOVE, "from rome", "city cairo", hand=["start_courier", "start_revolver"],
           **SPREAD),
    asking("SE-367", "city rome", "act pinkerton_agents", "from rome", hand=["pinkerton_agents"], **SPREAD),
    asking("SE-244", "from cairo", "act pinkerton_agents", hand=["pinkerton_agents"], **SPREAD),
    asking("SE-244", "decline", "act pinkerton_agents", "from rome", hand=["pinkerton_agents"], **SPREAD),
    asking("SE-373", "city rome", "free nadar", "agent seat0 rome", hand=["nadar"], **SPREAD),
    asking("SE-373", "agent seat1 rome", "free nadar", hand=["nadar"], **SPREAD),
    asking("SE-372", "city rome", "act grigory_sudeykin", "agent seat1 rome", hand=["grigory_sudeykin"], **SPREAD),
    asking("SE-372", "agent seat1 cairo", "act grigory_sudeykin", hand=["grigory_sudeykin"], **SPREAD),
    asking("SE-211", "city cairo", "act duchess_duzes", hand=["duchess_duzes"],
           agents={"rome": {"seat0": 1}, "paris": {"seat0": 1}, "cairo": {"seat1": 1}}),
    asking("SE-310", "city cairo", "act duchess_duzes", hand=["duchess_duzes"], shown={"cairo": None},
           stacks={"cairo": []}, agents={"rome": {"seat0": 1}, "paris": {"seat0": 1}, "cairo": {"seat0": 1}}),
    asking("SE-310", "city cairo", "act third_section", hand=["third_section"], shown={"cairo": None},
           stacks={"cairo": []}),
    asking("SE-265", "pass", "act third_section", hand=["third_section"]),
    asking("SE-222", "city cairo", "act hide_royalty", hand=["hide_royalty"],
           royalty={"rome": 1, "paris": 1, "cairo": 1},
           agents={"rome": {"seat0": 1}, "paris": {"seat0": 1}, "cairo": {"seat1": 1}}),
    asking("SE-221", "city madrid", "act hide_royalty", hand=["hide_royalty"],
           royalty={"rome": 1, "paris": 1, "madrid": 0}, agents={"rome": {"seat0": 1}, "paris": {"seat0": 1}}),
    asking("SE-229", "from rome", "act holy_brotherhood", hand=["holy_brotherhood"], **SPREAD),
    asking("SE-232", "cubes seat0 cairo", "act inspector_lestrade", hand=["inspector_lestrade"], **CUBES),
    asking("SE-360", "done", "act okhrana", hand=["okhrana"], **CUBES),
    asking("SE-241", "cubes seat0 cairo", "act okhrana", hand=["okhrana"], **CUBES),
    asking("SE-369", "decline", "act william_morris", hand=["william_morris"]),
    asking("SE-369", "city rome", "act william_morris", "city rome", hand=["william_morris"]),
    asking("SE-371", "done", "act evno_azef", hand=["evno_azef"]),
    asking("SE-364", "seat seat1", "act terror_of_the_night", hand=["terror_of_the_night"], seats=4,
           sanity=[3, 0, 3, 3], revealed=[False, True, False, False], identity=["loyalist", "loyalist", None, None]),
    asking("SE-263", "seat seat0", "act terror_of_the_night", hand=["terror_of_the_night"], seats=3),
    asking("SE-365", "seat seat0", "act vladimir_burtsev", hand=["vladimir_burtsev"], seats=3),
    asking("SE-252", "agent seat0 rome", "act shoggoth", hand=["shoggoth"], **SPREAD),
    asking("SE-251", "agent seat1 madrid", "act shoggoth", hand=["shoggoth"], **SPREAD),
    asking("SE-350", "agent seat0 rome", "act irene_adler", hand=["irene_adler"], **SPREAD),
    asking("SE-269", "agent seat1 cairo", "act vampires", hand=["vampires"], **SPREAD),
    asking("SE-268", "agent seat0 rome", "act vampires", hand=["vampires"], **SPREAD),
    asking("SE-237", "done", "act mi_go", hand=["mi_go"], **SPREAD),
    asking("SE-276", "from cairo", "act yog_sothoth", hand=["yog_sothoth"], **SPREAD),
    asking("SE-280", "agent seat0 rome", "act zombies", hand=["zombies"], zombies={"rome": 1, "paris": 1}, **SPREAD),
    asking("SE-279", "agent seat1 cairo", "act zombies", hand=["zombies"], zombies={"rome": 1, "paris": 1}, **SPREAD),
    asking("SE-279", "pass", "act zombies", hand=["zombies"], zombies={"rome": 1, "paris": 1}, **SPREAD),
    asking("SE-332", "agent seat2 rome", "act zombies", "agent seat1 rome", hand=["zombies"], seats=3,
           deck=[None, [], []], zombies={"rome": 1, "paris": 1},
           agents={"rome": {"seat1": 2, "seat2": 1}, "paris": {"seat0": 1, "seat1": 1}}),
    asking("SE-250", "agent seat1 rome", "act zombies", "agent seat1 rome", "block sherlock_holmes",
           hand=[["zombies"], ["sherlock_holmes"], []], seats=3, deck=[None, [], []], zombies={"rome": 2},
           agents={"rome": {"seat0": 1, "seat1": 1, "seat2": 1}}),
    asking("SE-356", "done", "act zombies", hand=["zombies"], agents={"rome": {"seat0": 1}}),
    asking("SE-200", "decline", "act cthulhu", hand=["cthulhu"], **SPREAD),
]  # fmt: skip


@pytest.mark.parametrize(("clause", "code", "path", "position"), [*TURN, *TEXTS, *PAYING, *BOMBS, *REACTING, *WITHIN])
def test_a_refusal_names_its_clause(clause: str, code: str, path: tuple[str, ...], position: dict[str, Any]) -> None:
    t = Table(**{"seats": 2, **position}).do(*path)
    action = GAME.actions.find(code)
    assert (t.kind, GAME.why(t.s, action)) == (t.kind, clause)
    with pytest.raises(penumbra.IllegalAction, match=clause):
        t.s.apply(action)


def test_agents_are_placed_first() -> None:
    t = Table(phase="start")
    assert GAME.why(t.s, GAME.actions.find("pass")) == "SE-045"


def test_after_the_game_nothing_is_possible() -> None:
    t = Table(hand=["shoggoth"], deck=[None, []], identity=["loyalist", "restorationist"], **FEW).do("act shoggoth")
    assert t.s.done and GAME.why(t.s, GAME.actions.find("pass")) == "SE-172"


def test_a_second_fenians_counts_for_its_symbol_only() -> None:
    """There are two of them; the text counts each agent twice, and only once."""
    position = {"agents": {"london": {"seat0": 1, "seat1": 1}}, "cubes": {"london": {"seat0": 1}}}
    hand = ["hired_assassin", "fenians", "fenians", "start_dynamite", "start_dynamite"]
    t = Table(hand=hand, **position).do("assassinate seat1 london", "benefit fenians")
    assert GAME.why(t.s, GAME.actions.find("benefit fenians")) == "SE-215"


def test_an_option_needs_no_excuse() -> None:
    t = Table(hand=["start_contact", "shoggoth"], **LEADS)
    assert {GAME.why(t.s, action) for action in t.s.options} == {""}
