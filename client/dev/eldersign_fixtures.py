"""Positions of Elder Sign for the development page: pictures, and every kind of question.

.venv/bin/python client/dev/eldersign_fixtures.py      writes client/dev/fixtures/eldersign/*.json

Bots seldom come to some questions: those are taken from the games kept for tests, for whoever is asked there.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from make_fixtures import Dealer, lines

from penumbra.engine.log import log_of, steps
from penumbra.server.titles_api import _gallery, _words

RECORDED = Path(__file__).parents[2] / "tests" / "fixtures"
# Positions to be laid beside a picture: a description, and what is done from there.
DESK: dict[str, Any] = {
    "seats": 4,
    "options": {"ancient_one": "yig", "first_player": 0},
    "phase": "after_roll",
    "clock": "VI",
    "day": 4,
    "doom": 5,
    "signs": 6,
    "mythos": "the_stars_align_and_flesh_is_weak",
    "who": ["kate_winthrop", "bob_jenkins", "dexter_drake", "carolyn_fern"],
    "place": ["blood_on_the_floor", "blood_on_the_floor", "koi_pond", "entrance"],
    "sanity": [4, 3, 3, 5],
    "stamina": [3, 4, 2, 4],
    "clues": [2, 1, 0, 2],
    "items": [
        ["revolver", "warding_statue", "wither", {"card": "professor_armitage", "tokens": 1}],
        ["axe", "dynamite", "holy_water"],
        ["find_gate", "lantern", "bullwhip", "provisions"],
        ["research_notes"],
    ],
    "trophies": [["cultist_1", "mi_go", "ancient_relics"], ["zombie"], [], ["witch", "high_priest", "maniac"]],
    "layout": [
        "the_security_office",
        "koi_pond",
        "blood_on_the_floor",
        "hallway_on_fire",
        "stay_away_from_the_windows",
        "medusa_exhibit",
    ],
    "others": ["the_dreamlands", "rlyeh"],
    "monsters": [
        {"token": "hound_of_tindalos", "card": "the_security_office"},
        {"token": "ghoul", "card": "koi_pond", "row": 0},
        {"token": "ghost", "card": "medusa_exhibit"},
        {"token": "flying_polyp", "card": "rlyeh", "row": 0},
    ],
    "complete": [0],
    "placed": [{"die": "green_2", "row": 0}],
    "pool": ["green_1", "green_2", "red_2", "green_peril"],
    "aside": ["green_terror"],
    "held": [{"die": "yellow_lore", "hero": 0}],
}
GO = DESK | {"phase": "movement", "place": ["entrance", *DESK["place"][1:]]}
GO |= {"complete": [], "placed": [], "pool": [], "aside": [], "held": []}
COMBAT = GO | {"phase": "before_roll", "awake": True, "doom": 8, "pool": ["unrolled"] * 6, "place": ["ancient"] * 4}
COMBAT |= {"layout": [None] * 6, "others": [], "monsters": []}
ALONE: dict[str, Any] = {"seats": 1, "options": {"ancient_one": "azathoth", "first_player": 0}}
ON_SPELLS = [{"die": "terror", "card": "wither"}] + [{"die": "1", "card": "dread_curse_of_azathoth"}] * 2
ON_SPELLS += [{"die": "2", "card": "storm_of_spirits"}] * 3
HOLDING = {"items": [["wither", "dread_curse_of_azathoth", "storm_of_spirits"]], "held": ON_SPELLS}
OF_BOB = ["dread_curse_of_azathoth", "wither", "voice_of_ra"]
BORROWED = {
    "seats": 2,
    "who": ["sister_mary", "bob_jenkins"],
    "items": [["storm_of_spirits"], OF_BOB],
    "held": [{"die": "1", "card": card} for card in [*OF_BOB, OF_BOB[0]]]
    + [{"die": face, "card": "storm_of_spirits"} for face in ("2", "lore")],
    "layout": ["did_you_hear_that", "koi_pond"],
    "place": ["koi_pond", "entrance"],
    "locks": [{"card": "did_you_hear_that", "status": "borrowed"}],
    "phase": "before_roll",
}
PICTURES: dict[str, tuple[dict[str, Any], list[str]]] = {
    "desk": (DESK, ["complete 1", "spend green_2"]),
    "rolled": (DESK, []),
    "go": (GO, []),
    "combat": (COMBAT, []),
    "kind-start_of_turn": (ALONE | {"items": [["anna_kaslow"]], "phase": "begin"}, []),
    "kind-keep_or_bottom": (ALONE | {"items": [["anna_kaslow"]], "phase": "begin"}, ["use 0 anna_kaslow"]),
    "kind-lost_and_found_die": (ALONE | HOLDING | {"phase": "entrance"}, ["lost_and_found"]),
    "kind-gain_instead": (
        ALONE | {"who": ["ashcan_pete"], "trophies": [["rlyeh"]], "phase": "entrance"},
        ["buy common"],
    ),
    "kind-return_die": (ALONE | BORROWED, ["give_up"]),
}


def pictures(dealer: Dealer) -> None:
    for name, (description, actions) in PICTURES.items():
        state = dealer.game.position(description)
        for action in actions:
            state.apply(action)
        dealer.write(name, dealer.snapshot(state, 0, []))


def kinds(dealer: Dealer) -> None:
    seen = set(PICTURES)
    for file in sorted((RECORDED / "eldersign").glob("*.json")):
        for state in steps(log_of(json.loads(file.read_text())), dealer.game):
            key = f"kind-{state.kind}"
            if not state.done and key not in seen:
                seen.add(key)
                dealer.write(key, dealer.snapshot(state, state.seat, lines(state, state.length, state.seat)))


if __name__ == "__main__":
    dealer = Dealer("eldersign")
    dealer.folder.mkdir(parents=True, exist_ok=True)
    dealer.write("cards", _gallery(dealer.game).model_dump(exclude_unset=True))
    dealer.write("words", _words(dealer.game).model_dump())
    dealer.write("facts", dealer.game.title.reading.facts())
    pictures(dealer)
    kinds(dealer)
