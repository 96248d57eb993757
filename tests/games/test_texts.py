"""What people read, in every title and both languages: rules that hold for all of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

import penumbra
from penumbra import Game, State
from penumbra.kit.wording import LANGUAGES
from penumbra.server.reasons import why_about

GAMES = [penumbra.game(title) for title in penumbra.titles()]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
each_language = pytest.mark.parametrize("lang", LANGUAGES)
DECISIONS = 400


@cache
def moments(game: Game) -> tuple[State, ...]:
    """Moments of random games, one table of each size."""
    found = []
    for seats in game.seats:
        state, random = game.new(seats, f"texts {seats}"), Random(seats)
        while not state.done and state.length < DECISIONS:
            found.append(state.clone())
            state.apply(random.choice(state.options))
    return tuple(found)


def words_of(text: str) -> set[str]:
    return {word.lower() for word in re.findall(r"[^\W\d_]{2,}", text)}


@each_game
def test_english_clauses_hold_no_polish(game: Game) -> None:
    """Neither Polish letters nor a gloss in brackets: `starting site (obszar początkowy)`."""
    polish = {word for clause in game.ledger for word in words_of(clause["pl"])}
    english = {word for clause in game.ledger for word in words_of(re.sub(r"\([^()]*\)", "", clause["en"]))}
    english |= {word for card in game.box.cards for word in words_of(card.name["en"])}  # type: ignore[attr-defined]
    for clause in game.ledger:
        assert not re.search("[ąćęłńśźżĄĆĘŁŃŚŹŻ]", clause["en"]), clause
        for gloss in re.findall(r"\(([^()]+)\)", clause["en"]):
            assert not words_of(gloss) or not words_of(gloss) <= polish - english, clause
        assert not re.search("[ąćęłńśźżĄĆĘŁŃŚŹŻ]", clause["section"]), clause


@each_game
@each_language
def test_every_verb_has_a_heading(game: Game, lang: str) -> None:
    """It stands over a list, and before a colon in a reason: it brings none of its own."""
    words = game.words(lang)
    for verb in game.actions.verbs:
        assert re.fullmatch(r"[^\W\d_].*[^:.\s]", words.heading(verb.name)), verb.name


@each_game
@each_language
def test_short_options_under_one_heading_differ(game: Game, lang: str) -> None:
    for state in moments(game):
        words = game.words(lang).of(state)
        by_verb: dict[str, list[str]] = {}
        for action in state.options:
            by_verb.setdefault(game.actions.split(action)[0], []).append(words.short(state, action))
        for verb, texts in by_verb.items():
            assert len({*texts}) == len(texts), (state.kind, verb, texts)


def things(game: Game) -> Iterator[str]:
    """One of each axis of the table."""
    for ids in game.actions.axes.values():
        yield next(value for value in ids if value)


@each_game
def test_a_reason_names_few_things(game: Game) -> None:
    """A clause that forbids this and that and everything else says so by itself."""
    kinds: set[str] = set()
    for state in moments(game):
        if state.kind not in kinds:
            kinds.add(state.kind)
            for thing in things(game):
                for reason in why_about(state, thing):
                    assert len(reason["what"]) <= 3, (state.kind, thing, reason)
