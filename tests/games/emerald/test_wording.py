"""What people read of A Study in Emerald: every question and event that play brings about, and sentences typed out."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from penumbra.games.emerald import wording
from penumbra.games.emerald.actions import CITY_IDS
from penumbra.games.emerald.cards import ROYALTY
from penumbra.games.emerald.state import Emerald
from penumbra.games.emerald.wording import EVENTS
from tests.games.emerald.table import GAME, Table

EN, PL = GAME.words("en"), GAME.words("pl")
ROME, CAIRO = CITY_IDS.index("rome"), CITY_IDS.index("cairo")
NUMBER = GAME.box.number  # type: ignore[attr-defined]


def in_source(pattern: str) -> set[str]:
    folder = Path(wording.__file__).parent
    found = {name for file in folder.glob("*.py") for name in re.findall(pattern, file.read_text("utf-8"))}
    return found | {"drew", "drew_cards", "reshuffled", "discarded"} if "tell" in pattern else found


@cache
def read() -> tuple[set[str], set[str]]:
    """Every question, option and event of random games, read in both languages; kinds and events that came up."""
    kinds, told = set(), set()
    for game in range(24):
        random = Random(game)
        state = GAME.new(2 + game % 4, game)
        while True:
            assert isinstance(state, Emerald)
            kinds.add(state.kind)
            told |= {event[1] for event in state.events}
            for words in (EN.of(state), PL.of(state)):
                lines = [words.question(state), *(words.option(state, a) for a in state.options[:: 1 + game % 3])]
                for reader in (None, *range(state.n)):
                    told_reader = [e for e in state.events_for(reader) if e[1:3] != ("drew", reader)]
                    lines += [words.event(event, reader) for event in told_reader]
                assert not [line for line in lines if not line or re.search(r"[{}]|None|  |\.\.$", line)]
            if state.done:
                break
            state.apply(random.choice(state.options[random.random() < 0.3 and len(state.options) - 1 :]))
    return kinds, told


def test_every_event_is_worded_and_none_is_left_over() -> None:
    told = (
        in_source(r'tell\(\s*s, \w+, "(\w+)"')
        | in_source(r'tell\(s, ALL, "(\w+)" if')
        | in_source(r'tell\(s, ALL, "\w+" if \w+ else "(\w+)"')
    )
    assert {*EN.words.keys("event")} == {*PL.words.keys("event")} == {*EVENTS}
    assert told <= {*EVENTS}, told - {*EVENTS}
    assert {"cubes_to_limbo", "cubes_returned", "tracks_vp"} <= read()[1]


def test_every_question_is_worded() -> None:
    kinds = in_source(r'ask\(s, \w+, "(\w+)"')
    reworded = {"compose", "react"}  # questions that read the same to all whatever they are about have several texts
    assert kinds - reworded <= {*EN.words.keys("question")} == {*PL.words.keys("question")}
    assert read()[0] - {""} <= kinds


# --- sentences typed out ----------------------------------------------------------------------------------------------

# event, its reader (None: a spectator), English, Polish
SENTENCES: list[tuple[tuple[Any, ...], int | None, str, str]] = [
    (("placed", 0, ROME, 3), 0, "You place 3 cubes in Rome.", "Umieszczasz 3 kostki wpływów w Rzymie."),
    (("retrieved", 0, CAIRO, 1), 1, "Monday retrieves 1 cube from Cairo.",
     "Poniedziałek odzyskuje 1 kostkę wpływów z Kairu."),
    (("agent_moved", 0, 1, ROME, CAIRO), 2, "Tuesday's agent moves from Rome to Cairo.",
     "Agent gracza Wtorek przechodzi z Rzymu do Kairu."),
    (("card_revealed", ROME, NUMBER["city_rome"]), 0, "Rome now shows its city card.",
     "W Rzymie odkryto kartę miasta."),
    (("card_revealed", ROME, NUMBER["fenians"]), 0, "Rome now shows Fenians.", "W Rzymie odkryto kartę Fenianie."),
    (("took", 0, ROME, NUMBER["city_rome"]), 0, "You take the city card of Rome.", "Przejmujesz kartę miasta Rzym."),
    (("attacks_royalty", 0, ROYALTY + CAIRO, CAIRO, (NUMBER["ravachol"],)), 1,
     "Monday attacks The Black One of Egypt in Cairo with Ravachol.",
     "Poniedziałek atakuje arystokratę w Kairze (Czarny z Egiptu), karty: Ravachol."),
    (("cubes_to_limbo", 0, 0, ROME, 5), 0, "5 of your cubes in Rome go to Limbo.",
     "Z Rzymu do Otchłani trafia 5 twoich kostek wpływów."),
    (("cubes_to_limbo", 0, 1, ROME, 1), 0, "1 of Tuesday's cubes in Rome goes to Limbo.",
     "Z Rzymu do Otchłani trafia 1 kostka wpływów gracza Wtorek."),
    (("cubes_returned", 0, 1, ROME, 2), 1, "2 of your cubes in Rome return to your supply.",
     "Z Rzymu do puli wracają 2 twoje kostki wpływów."),
    (("agents_returned", 0, 1, ROME, 2), 0, "2 of Tuesday's agents in Rome return to the supply.",
     "Z Rzymu do puli wracają 2 agenci gracza Wtorek."),
    (("tracks_vp", 3, 3), 0, "The markers are 3 apart: everybody gains 3 VP.",
     "Różnica znaczników wynosi 3: wszyscy otrzymują po 3 PZ."),
    (("tracks_vp", 1, -2), 0, "The markers are 1 apart: everybody loses 2 VP.",
     "Różnica znaczników wynosi 1: wszyscy tracą po 2 PZ."),
    (("tracks_vp", 0, -2), None, "The markers are level: everybody loses 2 VP.",
     "Znaczniki są na równi: wszyscy tracą po 2 PZ."),
    (("stored", 0, ROME), 1, "Monday's agent in Rome goes onto the card.",
     "Agent gracza Poniedziałek z Rzymu trafia na kartę."),
    (("sacrificed", 0, ROME), 0, "You sacrifice an agent in Rome.", "Poświęcasz agenta w Rzymie."),
    (("deployed", 1, CAIRO, 2), 0, "2 of Tuesday's stored agents enter Cairo.",
     "Do Kairu wkraczają 2 agenci gracza Wtorek z karty."),
    (("kill_vp", 0, 1, 3), 1, "Monday gains 3 VP for killing your agent.",
     "Poniedziałek otrzymuje 3 PZ za twojego zabitego agenta."),
]  # fmt: skip


@pytest.mark.parametrize(("event", "reader", "english", "polish"), SENTENCES)
def test_sentences(event: tuple[Any, ...], reader: int | None, english: str, polish: str) -> None:
    assert EN.event((-1, *event), reader) == english
    assert PL.event((-1, *event), reader) == polish


def asked(t: Table) -> tuple[str, list[str], str, list[str]]:
    """The question and the options in both languages."""
    found: list[Any] = []
    for words in (EN, PL):
        found += [words.question(t.s), [words.option(t.s, action) for action in t.s.options]]
    return tuple(found)  # type: ignore[return-value]


AGENTS = {"rome": {"seat0": 3, "seat1": 1}, "cairo": {"seat1": 1}}


def test_a_block_is_asked_for_with_attacker_city_and_cards() -> None:
    hands = [["start_revolver"], ["sherlock_holmes"]]
    t = Table(hand=hands, agents=AGENTS).act("assassinate seat1 rome")
    english, en_options, polish, pl_options = asked(t)
    assert english == "Monday attacks your agent in Rome with Revolver. Do you block?"
    assert polish == "Poniedziałek chce zabić twojego agenta w Rzymie, karty: Rewolwer. Blokujesz?"
    assert en_options == ["Block with Sherlock Holmes", "Do not block"]
    assert pl_options == ["Zablokuj kartą: Sherlock Holmes", "Nie blokuj"]


def test_a_block_against_a_text_names_the_card() -> None:
    t = Table(hand=[["shoggoth"], ["sherlock_holmes"]], agents=AGENTS).do("act shoggoth", "agent seat1 cairo")
    assert asked(t)[0] == "Monday threatens your agent in Cairo with Shoggoth. Do you block?"
    assert asked(t)[2] == "Poniedziałek zagraża twojemu agentowi w Kairze, karta: Shoggoth. Blokujesz?"
    t = Table(hand=[["cthulhu"], ["sherlock_holmes"]], agents=AGENTS).do("act cthulhu", "city rome")
    assert asked(t)[0] == "Monday is about to destroy Rome, where you have an agent, with Cthulhu. Do you block?"


def test_a_forced_reveal_says_why_and_its_button_reveals() -> None:
    t = Table(
        hand=[["shoggoth"], ["change_of_heart"]],
        agents={"rome": {"seat0": 1}, "cairo": {"seat1": 1}},
        identity=["loyalist", "loyalist"],
    ).do("act shoggoth")
    assert t.kind == "react"
    assert asked(t) == (
        "You have no agent left on the board: you must reveal your identity.",
        ["Play Change of Heart first", "Reveal your identity"],
        "Nie masz już agentów na planszy: musisz ujawnić swoją tożsamość.",
        ["Najpierw zagraj kartę Zmiana nastawienia", "Ujawnij tożsamość"],
    )


def test_to_discard_nothing_still_draws() -> None:
    t = Table(hand=["mrs_hudson", "start_courier", "start_contact"], deck=["start_informer"] * 2).do("free mrs_hudson")
    english, options, _, opcje = asked(t)
    assert english == "Mrs Hudson: which cards do you discard? You will draw as many and one more."
    assert options[-1] == "Discard nothing, draw one card" and opcje[-1] == "Nie odrzucaj kart, dobierz jedną"
    t.do("drop start_courier")
    assert asked(t)[1][-1] == "Discard these and draw 2 cards"
    assert asked(t)[3][-1] == "Odrzuć wybrane i dobierz 2 karty"


def test_questions_name_card_city_and_player() -> None:
    t = Table(hand=["nadar", "start_informer", "start_revolver"], agents={"rome": {"seat0": 1}, "cairo": {"seat0": 1}})
    t.do("free nadar", "agent seat0 rome")
    assert asked(t)[0] == "Nadar: where does your agent in Rome go?"
    assert asked(t)[2] == "Nadar: dokąd przechodzi twój agent z Rzymu?"
    t = Table(hand=["start_informer", "start_courier"], agents={"rome": {"seat0": 1}}).do("place cairo")
    assert asked(t)[0] == "Which card do you play to place influence in Cairo?"
    assert asked(t)[2] == "Którą kartę zagrywasz, aby umieścić wpływy w Kairze?"
    t = Table(hand=["start_revolver", "ravachol"], agents=AGENTS).do("assassinate seat1 rome")
    assert asked(t)[0] == "With which card do you assassinate Tuesday's agent in Rome?"
    assert asked(t)[2] == "Cel: agent gracza Wtorek w Rzymie. Którą kartą dokonujesz zabójstwa?"


def test_options_name_what_lies_in_the_city() -> None:
    cubes = {"rome": {"seat0": 1}, "cairo": {"seat0": 1}}
    t = Table(hand=["start_contact"], cubes=cubes, shown={"rome": "city_rome", "cairo": "fenians"})
    taking = [a for a in t.s.options if GAME.actions.split(a)[0] == "take"]
    assert [EN.option(t.s, a) for a in taking] == ["Take the city card of Rome", "Take Fenians in Cairo"]
    assert [PL.option(t.s, a) for a in taking] == ["Przejmij kartę miasta Rzym", "Przejmij z Kairu kartę Fenianie"]


@pytest.mark.parametrize(
    ("card", "english", "polish"),
    [
        ("okhrana", "Move one or two cubes", "jedną lub dwie kostki wpływów dowolnych graczy"),
        ("william_morris", "Place one or two of your cubes", "jedną lub dwie swoje kostki wpływów"),
        ("mi_go", "Put one or two of your agents", "jednego lub dwóch swoich agentów"),
    ],
)
def test_one_or_two(card: str, english: str, polish: str) -> None:
    assert english in EN.card_text(card)
    assert polish in PL.card_text(card) and "od 1 do 2" not in PL.card_text(card)
