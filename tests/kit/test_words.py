"""The words of every title: in one place, in both languages, and those of the rulebook."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import penumbra
from penumbra import Game
from penumbra.engine.recall import Recall
from penumbra.kit.datafiles import read_data
from penumbra.kit.wording import LANGUAGES, TitleWording, read_language

GAMES = [penumbra.game(title) for title in penumbra.titles()]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)

LABELS = ("table", "score", "score_short")  # zones, fields and lines of the score sheet
BEGINNING = 4  # letters that the cases of a longer Polish word share


def words(text: str) -> list[str]:
    """Without abbreviations, which stand for words."""
    return [word.casefold() for word in re.findall(r"[^\W\d_]+", text) if not (word.isupper() and len(word) > 1)]


def terms(game: Game) -> dict[str, set[str]]:
    """For each English term of the glossary the words of its Polish ones."""
    found: dict[str, set[str]] = {}
    for entry in read_data(game.id, "data", "glossary.yaml"):
        for term in re.sub(r"\(.*?\)", "", entry["en"]).split("/"):
            found.setdefault(term.strip().casefold(), set()).update(word.casefold() for word in words(entry["pl"]))
    return found


def alike(one: str, other: str) -> bool:
    """Cases of one Polish word."""
    letters = min(BEGINNING, len(one) - 1, len(other) - 1)
    return one[:letters] == other[:letters]


def singulars(text: str) -> Iterator[str]:
    yield text
    yield text.removesuffix("s")
    if text.endswith("ies"):
        yield f"{text[:-3]}y"


@each_game
def test_labels_are_the_terms_of_the_rulebook(game: Game) -> None:
    known = terms(game)
    english, polish = (read_language(game.id, lang) for lang in ("en", "pl"))
    checked, wrong = 0, []
    for group in LABELS:
        for name, label in english.get(group, {}).items():
            term = next((one for one in singulars(str(label).casefold()) if one in known), None)
            if term is None:
                continue
            checked += 1
            for word in words(polish[group][name]):
                if not any(alike(one, word) for one in known[term]):
                    wrong.append(f"{group}.{name}: {polish[group][name]!r}, but {term} is {sorted(known[term])}")
    assert checked > 5 and not wrong


@each_game
def test_both_languages_have_the_same_texts(game: Game) -> None:
    english, polish = (read_language(game.id, lang) for lang in ("en", "pl"))
    for group in ("ask", "brief", "wait", "question", "table", "score", "score_short", "reason", "event", "action"):
        assert {*english.get(group, {})} == {*polish.get(group, {})}, group


@each_game
def test_short_forms_belong_to_questions(game: Game) -> None:
    for lang in LANGUAGES:
        texts = read_language(game.id, lang)
        assert {*texts["ask"]} == {*texts["question"]} - {"over"} and {*texts["brief"]} <= {*texts["ask"]}
        assert {*texts.get("score_short", {})} <= {*texts["score"]}


@each_game
def test_short_forms_and_what_waits_are_no_sentences(game: Game) -> None:
    """They stand in a bar: no full stop at the end; and others read a name."""
    for lang in LANGUAGES:
        texts = read_language(game.id, lang)
        said = [one for group in ("ask", "brief", "wait") for text in texts[group].values() for one in wordings(text)]
        assert not [text for text in said if text.endswith(".")]
        assert all("{name}" in text for text in texts["wait"].values())


def wordings(text: Any) -> list[str]:
    """What a text may say: it is a string, or one of several by condition."""
    return [text] if isinstance(text, str) else [one["text"] for one in text]


@each_game
def test_every_line_of_a_score_sheet_has_words(game: Game) -> None:
    for lang in LANGUAGES:
        said: Any = game.words(lang)
        assert said.scores().keys() == said.short_scores().keys() and all(said.short_scores().values())


def test_a_short_form_tells_numbers_and_places() -> None:
    game = penumbra.game("cults")
    state = game.new(2, 1, {"first_game": "yes"})
    while state.kind != "planning":
        state.apply(state.options[-1])
    english, polish = (game.words(lang).of(state).asked(state) for lang in ("en", "pl"))
    assert (english.short, polish.short) == ("Place a Plan marker: 1 of 4", "Połóż Znacznik Planu: 1 z 4")
    assert game.words("en").of(state).waiting(state).endswith(" is placing a Plan marker")


def test_a_question_in_its_parts() -> None:
    """What a client used to take out of the sentence."""
    game = penumbra.game("tyrants")
    state = game.position({"seats": 2, "options": {"first_player": 0}, "hand": [["masters_of_sorcere"], None]})
    state.apply(state.options[0])
    while state.kind != "place_spy":
        state.apply(state.options[0])
    english, polish = (game.words(lang).of(state).asked(state) for lang in ("en", "pl"))
    assert english.question == "Masters of Sorcere: where do you place a spy (2 left)?"
    assert (english.bare, english.left) == ("Where do you place a spy?", 2) and not english.telling
    assert english.short == english.brief == "Choose a site for the spy"
    assert (polish.bare, polish.short, polish.left) == (
        "Gdzie umieszczasz szpiega?",
        "Wskaż obszar dla szpiega",
        2,
    )
    assert game.words("en").of(state).waiting(state) == "House Baenre is choosing a site for a spy"


def test_a_question_may_tell_more_than_its_short_form() -> None:
    game = penumbra.game("tyrants")
    description = {"seats": 2, "options": {"half_decks": ["undead", "drow"], "first_player": 0}}
    state = game.position(
        {**description, "hand": [["flesh_golem"], None], "troops": {"skullport": {"seat0": 1, "white": 2}}}
    )
    state.apply(state.options[0])
    asked = game.words("en").asked(state)
    assert asked.telling and asked.bare == "You may devour this card ▶ Assassinate 1 troop." != asked.short


@each_game
def test_how_seats_are_named_is_known_before_others_find_the_words(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are put into words in several threads."""
    found: list[tuple[Any, Any]] = []
    true = Recall.keep

    def noted(self: Recall[Any, Any], key: Any, value: Any) -> Any:
        if isinstance(value, TitleWording):
            found.append((key, value._table))
        return true(self, key, value)

    monkeypatch.setattr(Recall, "keep", noted)
    words = game.words("en")
    words._tables.clear()
    own = words.of(game.new(seats=game.seats[-1], seed=2))
    assert (found or own is words) and all(key == table for key, table in found)
