"""What a seat sees in the terminal. A title with a drawing of its own is in DRAWINGS; any other title is shown
from the zones of its view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from penumbra.cli import tyrants_screen
from penumbra.cli.phrases import Phrases
from penumbra.engine.game import Game
from penumbra.engine.state import State

Drawing = Callable[[Game, dict[str, Any], Any, Phrases], list[RenderableType]]

DRAWINGS: dict[str, Drawing] = {"tyrants": tyrants_screen.draw}
STATUS: dict[str, Callable[[dict[str, Any], Any, Phrases], Text]] = {"tyrants": tyrants_screen.status}

FEW = 4  # options of a verb that are listed one a line with their full text


def draw_board(console: Console, game: Game, view: dict[str, Any], words: Any, phrases: Phrases) -> None:
    """Everything open to the seat."""
    for part in DRAWINGS.get(game.id, _draw_zones)(game, view, words, phrases):
        console.print(part)


def draw_status(console: Console, game: Game, view: dict[str, Any], words: Any, phrases: Phrases) -> None:
    """The line of numbers that matter, above every question."""
    if game.id in STATUS:
        console.print(STATUS[game.id](view, words, phrases))


def _draw_zones(game: Game, view: dict[str, Any], words: Any, phrases: Phrases) -> list[RenderableType]:
    table = Table(box=None)
    for zone, piles in view.get("zones", {}).items():
        for owner, pile in enumerate(piles if isinstance(piles, list) else [piles]):
            cards = pile.get("cards") or pile.get("contents") or pile.get("shown") or []
            names = ", ".join(words.card_name(card) for card in cards)
            whose = words.seat(owner) if isinstance(piles, list) else ""
            table.add_row(zone, whose, str(pile["count"]), escape(names))
    return [table]


def draw_piles(console: Console, game: Game, view: dict[str, Any], words: Any, phrases: Phrases) -> None:
    """The open piles and the own deck, counted by card."""
    for zone in ("deck", "discard", "inner_circle", "devoured"):
        piles = view["zones"].get(zone)
        if piles is None:
            continue
        console.print(f"[bold]{phrases(zone)}[/]")
        for owner, pile in enumerate(piles if isinstance(piles, list) else [piles]):
            cards = pile.get("cards", pile.get("contents"))
            if cards is None:
                continue
            whose = f"{words.seat(owner)}: " if isinstance(piles, list) else ""
            console.print(f"  {escape(whose + count_cards(cards, words, phrases))}")


def count_cards(cards: list[str], words: Any, phrases: Phrases) -> str:
    """The names, each once with its number."""
    counted = [
        (f"{cards.count(card)}× " if cards.count(card) > 1 else "") + words.card_name(card)
        for card in dict.fromkeys(cards)
    ]
    return ", ".join(counted) or phrases("empty")


def draw_options(console: Console, state: State, words: Any, phrases: Phrases) -> None:
    """The question and its numbered answers, grouped by verb; many of one verb stand side by side."""
    console.print(f"[bold]{escape(words.question(state))}[/]")
    groups: dict[str, list[tuple[int, int]]] = {}
    for number, action in enumerate(state.options, start=1):
        groups.setdefault(state.game.actions.split(action)[0], []).append((number, action))
    for verb, numbered in groups.items():
        heading = phrases.group(verb) if state.kind in state.game.title.rests else ""
        if len(numbered) <= FEW or not heading:
            lines = [f"[cyan]{number:>3}[/] {escape(words.option(state, action))}" for number, action in numbered]
            if len(lines) <= 2 * FEW:
                console.print("\n".join(lines))
            else:
                console.print(Columns(lines, padding=(0, 2), column_first=True))
            continue
        console.print(f"    [dim]{escape(heading)}[/]")
        short = [f"[cyan]{number:>3}[/] {escape(words.short(state, action))}" for number, action in numbered]
        console.print(Columns(short, padding=(0, 2), column_first=True))


def draw_result(console: Console, state: State, words: Any, phrases: Phrases) -> None:
    """The score sheet."""
    result = state.result
    assert result is not None
    console.print(f"\n[bold]{escape(phrases('game_over', reason=words.reason(result.reason)))}[/]")
    table = Table(title=phrases("score_sheet"))
    table.add_column("")
    for seat in range(state.n):
        table.add_column(escape(words.seat(seat)), justify="right")
    for line in result.breakdown[0] if result.breakdown else ():
        table.add_row(escape(words.score_line(line)), *[str(sheet[line]) for sheet in result.breakdown])
    table.add_section()
    table.add_row(phrases("sum"), *[str(score) for score in result.scores], style="bold")
    console.print(table)
    names = ", ".join(words.seat(seat) for seat in result.winners)
    console.print(f"[bold]{escape(phrases('winner' if len(result.winners) == 1 else 'winners', names=names))}[/]")
