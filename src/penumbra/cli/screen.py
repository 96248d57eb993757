"""What a seat sees in the terminal. A title with a drawing of its own is in DRAWINGS; any other title is shown
from the zones of its view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from penumbra.bots.thinking import Estimate
from penumbra.cli import cults_screen, eldersign_screen, emerald_screen, tyrants_screen
from penumbra.cli.phrases import Phrases
from penumbra.engine.game import Game
from penumbra.engine.state import Result, State

Drawing = Callable[[Game, dict[str, Any], Any, Phrases], list[RenderableType]]

DRAWINGS: dict[str, Drawing] = {
    "tyrants": tyrants_screen.draw,
    "emerald": emerald_screen.draw,
    "eldersign": eldersign_screen.draw,
    "cults": cults_screen.draw,
}
STATUS: dict[str, Callable[[dict[str, Any], Any, Phrases], Text]] = {
    "tyrants": tyrants_screen.status,
    "emerald": emerald_screen.status,
    "eldersign": eldersign_screen.status,
    "cults": cults_screen.status,
}
CARD_LINES: dict[str, Callable[[Game, str, Any, Phrases], Text]] = {
    "tyrants": tyrants_screen.card_line,
    "emerald": emerald_screen.card_line,
    "eldersign": eldersign_screen.card_line,
    "cults": cults_screen.card_line,
}

# Verbs whose cards the drawing shows with their text.
ON_THE_BOARD = {("eldersign", verb) for verb in ("move", "put", "put_below", "defeat_on")}
MANY = 8  # more options of a verb than this are listed side by side, by what tells them apart


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
    for zone in ("deck", "discard", "inner_circle", "devoured", "beside", "cup", "foreseen", "removed", "destroyed"):
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


def card_line(game: Game, card: str, words: Any, phrases: Phrases) -> Text:
    """A card on one line, as its title draws it."""
    if game.id in CARD_LINES:
        return CARD_LINES[game.id](game, card, words, phrases)
    return Text(f"{words.card_name(card)}  {words.card_text(card)}")


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
        if len(numbered) <= MANY:
            for number, action in numbered:
                console.print(
                    f"[cyan]{number:>3}[/] {escape(words.option(state, action))}{_card_text(state, action, words)}"
                )
            continue
        console.print(f"    [dim]{escape(words.heading(verb))}[/]")
        short = [f"[cyan]{number:>3}[/] {escape(words.short(state, action))}" for number, action in numbered]
        console.print(Columns(short, padding=(0, 2), column_first=True))


def _card_text(state: State, action: int, words: Any) -> str:
    """What the card of an action says, so that nobody has to look it up."""
    if (state.game.id, state.game.actions.split(action)[0]) in ON_THE_BOARD:
        return ""
    card = state.game.actions.arguments(action).get("card")
    return f"  [dim]{escape(words.card_text(card))}[/]" if card else ""


def draw_hints(console: Console, state: State, hints: Sequence[Estimate], words: Any, phrases: Phrases) -> None:
    """The options a bot would choose from, with their numbers at the question."""
    for hint in hints:
        number = state.options.index(hint.action) + 1
        tried = phrases("hint", value=f"{hint.value:+.1f}", visits=hint.visits) if hint.visits else phrases("forced")
        console.print(f"[cyan]{number:>3}[/] {escape(words.option(state, hint.action))}  [dim]{escape(tried)}[/]")


def draw_result(console: Console, state: State, words: Any, phrases: Phrases) -> None:
    """The score sheet."""
    result = state.result
    assert result is not None
    console.print(f"\n[bold]{escape(phrases('game_over', reason=words.reason(result.reason)))}[/]")
    if state.game.title.cooperative:
        return _draw_group_result(console, result, words, phrases)
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


def _draw_group_result(console: Console, result: Result, words: Any, phrases: Phrases) -> None:
    """All have won or all have lost: one column, and no sum."""
    table = Table(title=phrases("score_sheet"), show_header=False)
    for line, n in (result.breakdown[0] if result.breakdown else {}).items():
        table.add_row(escape(words.score_line(line)), str(n))
    console.print(table)
    console.print(f"[bold]{phrases('group_won' if result.winners else 'group_lost')}[/]")
