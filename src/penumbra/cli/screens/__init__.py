"""How titles look in the terminal: one `Screen` each, found by the entry-point group `penumbra.screens`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from typing import Any

from rich.console import RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from penumbra.cli.phrases import Phrases
from penumbra.engine.game import Game

GROUP = "penumbra.screens"
View = dict[str, Any]


@dataclass(frozen=True)
class Screen:
    """The drawing of a title, from a view alone. `words` are the title's, `phrases` those of the terminal."""

    draw: Callable[[Game, View, Any, Phrases], list[RenderableType]]  # everything open to the seat
    card_line: Callable[[Game, str, Any, Phrases], Text]  # a card on one line
    status: Callable[[View, Any, Phrases], Text] | None = None  # the numbers that matter, above every question
    piles: tuple[str, ...] = ()  # zones that can be looked through
    drawn: tuple[str, ...] = ()  # verbs whose cards the drawing shows with their text


class TitlePhrases(Phrases):
    """What the terminal says, with the words of a title: those of its group `screen`, then the names of its table."""

    def __init__(self, words: Any, phrases: Phrases) -> None:
        self._words, self._own = words, phrases
        self.lang = phrases.lang

    def __call__(self, key: str, **values: object) -> str:
        if (text := self._words.on_screen(key, **values)) is not None:
            return str(text)
        if key in self._own:
            return self._own(key, **values)
        return str(self._words.names()[key])


def draw_zones(game: Game, view: View, words: Any, phrases: Phrases) -> list[RenderableType]:
    """A title without a drawing of its own: its zones as they lie."""
    table = Table(box=None)
    for zone, piles in view.get("zones", {}).items():
        for owner, pile in enumerate(piles if isinstance(piles, list) else [piles]):
            cards = pile.get("cards") or pile.get("contents") or pile.get("shown") or []
            names = ", ".join(words.card_name(card) for card in cards)
            whose = words.seat(owner) if isinstance(piles, list) else ""
            table.add_row(zone, whose, str(pile["count"]), escape(names))
    return [table]


def plain_card_line(game: Game, card: str, words: Any, phrases: Phrases) -> Text:
    return Text.assemble((words.card_name(card), "bold"), f"  {words.card_text(card)}")


PLAIN = Screen(draw_zones, plain_card_line)


@cache
def screens() -> dict[str, Screen]:
    """Every installed drawing by title; one that cannot be loaded is left out."""
    found: dict[str, Screen] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda p: p.name):
        try:
            found[point.name] = point.load()
        except Exception:  # a broken drawing must not keep the title from being played
            continue
    return found


def screen_of(game: Game) -> Screen:
    return screens().get(game.id, PLAIN)
