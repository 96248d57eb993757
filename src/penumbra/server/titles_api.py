"""Titles over HTTP: what can be played, and everything about it that never changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Literal

from fastapi import APIRouter

from penumbra.bots.door import visitors
from penumbra.bots.roster import BOTS
from penumbra.engine.game import Game
from penumbra.engine.registry import titles
from penumbra.engine.settings import Setting
from penumbra.engine.title import Shelf, Wording
from penumbra.kit.primer import primer_of, scene_of
from penumbra.kit.puzzle import count_puzzles
from penumbra.kit.reference import reference as reference_of
from penumbra.kit.tutorial import has_tutorial, tutorial_of
from penumbra.server.identity import Server
from penumbra.server.messages import SeatState
from penumbra.server.pack_words import game_of
from penumbra.server.perspective import seat_state
from penumbra.server.phrases import LANGUAGES, Refusal
from penumbra.server.pictures import LIGHT, addresses
from penumbra.server.primers import Primer
from penumbra.server.references import ReferencePart
from penumbra.server.schemas import (
    REFUSED,
    Choice,
    Clause,
    Gallery,
    SettingFacts,
    ShelfFacts,
    Text,
    TitleFacts,
    TitleWords,
    VisitingBot,
)

router = APIRouter(prefix="/api/titles", tags=["titles"], responses=REFUSED)


@cache
def _title(name: str, bots: tuple[str, ...] = ()) -> TitleFacts:
    title = titles()[name]
    guests = [one for one in visitors(bots).values() if one.plays(name)]
    return TitleFacts(
        id=title.id,
        name=Text(**title.name),
        blurb=_texts(game_of(name), lambda w: w.blurb()),
        seats=list(title.seats),
        cooperative=title.cooperative,
        shelf=_shelf(name, title.shelf),
        lesson=has_tutorial(name),
        puzzles=count_puzzles(name),
        settings=[_setting(game_of(name), setting) for setting in title.settings],
        bots=[*BOTS, *(one.id for one in guests)],
        visitors=[VisitingBot(id=one.id, name=one.name, author=one.author, level=one.level) for one in guests],
    )


def _shelf(name: str, shelf: Shelf | None) -> ShelfFacts | None:
    if shelf is None:
        return None
    return ShelfFacts(
        minutes=shelf.minutes,
        weight=shelf.weight,
        place=shelf.place,
        tint=shelf.tint,
        begin=shelf.begin,
        picture=addresses(name),
        light=addresses(name, LIGHT),
    )


def _setting(game: Game, setting: Setting) -> SettingFacts:
    return SettingFacts(
        name=setting.name,
        label=Text(**setting.label),
        explanation=_explanation(game, setting.name),
        choices=[
            Choice(value=value, label=_label(game, setting.name, value), explanation=_explanation(game, str(value)))
            for value in setting.choices
        ],
        default=setting.default,
        many=setting.many,
        random=setting.random,
        seats=list(setting.seats),
    )


def _label(game: Game, name: str, value: Any) -> Text:
    """A choice in words."""
    return Text(**{lang: game.words(lang).setting(name, value) for lang in LANGUAGES})


def _texts(game: Game, say: Callable[[Wording], str]) -> Text | None:
    """A text in each language, if the title has it."""
    said = {lang: say(game.words(lang)) for lang in LANGUAGES}
    return Text(**said) if all(said.values()) else None


def _explanation(game: Game, name: str) -> Text | None:
    return _texts(game, lambda w: w.explanation(name))


def _table(game: Game, words: Callable[[Wording], dict[str, str]]) -> dict[str, Text]:
    """Words by name, as far as both languages have them."""
    said = {lang: words(game.words(lang)) for lang in LANGUAGES}
    both = [name for name in said["en"] if name in said["pl"]]
    return {name: Text(**{lang: said[lang][name] for lang in LANGUAGES}) for name in both}


@cache
def _words(game: Game) -> TitleWords:
    sections = dict.fromkeys(clause["section"] for clause in game.ledger)
    return TitleWords(
        names=_table(game, lambda w: w.names()),
        scores=_table(game, lambda w: w.scores()),
        short_scores=_table(game, lambda w: w.short_scores()),
        sections={
            section: Text(**{lang: game.words(lang).section(section) for lang in LANGUAGES}) for section in sections
        },
    )


@cache
def _primer(game: Game) -> Primer:
    found, tutorial = primer_of(game), tutorial_of(game)
    if found is None or tutorial is None:
        raise Refusal(404, "no_tutorial")
    state = scene_of(game)
    scene = seat_state(state, tutorial.seat, state.length, lambda _: 0)
    return Primer(
        **found,
        steps=len(tutorial.steps),
        ledger=len(game.ledger),
        seat=tutorial.seat,
        scene=SeatState(**scene),
    )


@cache
def _gallery(game: Game) -> Gallery:
    return Gallery(**game.gallery({lang: game.words(lang) for lang in LANGUAGES}))


@cache
def _reference(game: Game, lang: str) -> list[ReferencePart]:
    return [ReferencePart.model_validate(part._asdict()) for part in reference_of(game, lang)]


@router.get("")
async def list_titles(server: Server) -> list[TitleFacts]:
    return [_title(name, server.settings.bots) for name in titles()]


@router.get("/{title}/cards", response_model_exclude_unset=True)
async def cards(title: str) -> Gallery:
    """Every card of the box with its text and where its values come from."""
    return _gallery(game_of(title))


@router.get("/{title}/rules")
async def rules(title: str) -> list[Clause]:
    """The rule ledger."""
    return [Clause(**clause) for clause in game_of(title).ledger]


@router.get("/{title}/reference")
async def reference(title: str, lang: Literal["en", "pl"] = "en") -> list[ReferencePart]:
    """The title's vocabulary for people who write programs: verbs, questions, events, views, positions, cards."""
    return _reference(game_of(title), lang)


@router.get("/{title}/primer")
async def primer(title: str) -> Primer:
    """How to play, on a page; its board is the moment of the tutorial that the picture shows."""
    return _primer(game_of(title))


@router.get("/{title}/words")
async def words(title: str) -> TitleWords:
    """Names for what stands in the title's view, and for the sections of its ledger."""
    return _words(game_of(title))


@router.get("/{title}/facts")
async def facts(title: str) -> dict[str, Any]:
    """What a hand-made board needs to know: places, names, values."""
    return game_of(title).facts()
