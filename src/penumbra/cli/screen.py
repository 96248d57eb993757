"""What a seat sees in the terminal: the drawing of its title (screens/), the question, the piles, the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from penumbra.bots.advice import Advice, in_percent
from penumbra.cli.phrases import Phrases
from penumbra.cli.screens import TitlePhrases, screen_of
from penumbra.engine.game import Game
from penumbra.engine.state import Result, State

MANY = 8  # more options of a verb than this are listed side by side, by what tells them apart


def draw_board(console: Console, game: Game, view: dict[str, Any], words: Any, phrases: Phrases) -> None:
    """Everything open to the seat."""
    for part in screen_of(game).draw(game, view, words, TitlePhrases(words, phrases)):
        console.print(part)


def draw_status(console: Console, game: Game, view: dict[str, Any], words: Any, phrases: Phrases) -> None:
    """The line of numbers that matter, above every question."""
    status = screen_of(game).status
    if status is not None:
        console.print(status(view, words, TitlePhrases(words, phrases)))


def draw_piles(console: Console, game: Game, view: dict[str, Any], words: Any, phrases: Phrases) -> None:
    """The open piles and the own deck, counted by card."""
    names = words.names()
    for zone in screen_of(game).piles:
        console.print(f"[bold]{escape(names[zone])}[/]")
        piles = view["zones"][zone]
        for owner, pile in enumerate(piles if isinstance(piles, list) else [piles]):
            cards = pile.get("cards", pile.get("contents"))
            if cards is None:
                continue
            whose = f"{words.seat(owner)}: " if isinstance(piles, list) else ""
            console.print(f"  {escape(whose + count_cards(cards, words, phrases))}")


def card_line(game: Game, card: str, words: Any, phrases: Phrases) -> Text:
    """A card on one line, as its title draws it."""
    return screen_of(game).card_line(game, card, words, TitlePhrases(words, phrases))


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
    if state.game.actions.split(action)[0] in screen_of(state.game).drawn:
        return ""
    card = state.game.actions.arguments(action).get("card")
    return f"  [dim]{escape(words.card_text(card))}[/]" if card else ""


def draw_hints(console: Console, state: State, hints: Sequence[Advice], words: Any, phrases: Phrases) -> None:
    """The options a bot would choose from, with their numbers at the question, what they bring and how sure that is."""
    for hint in hints:
        number = state.options.index(hint.action) + 1
        console.print(f"[cyan]{number:>3}[/] {escape(words.option(state, hint.action))}")
        console.print(f"    [dim]{escape(advice_words(state, hint, words, phrases))}[/]")


def advice_words(state: State, hint: Advice, words: Any, phrases: Phrases) -> str:
    if hint.sure == "forced":
        return phrases("forced")
    gain = phrases("hint_percent" if in_percent(state) else "hint_points", gain=f"{hint.gain:+.1f}")
    lines = [f"{words.score_line(key)} {amount:+d}" for key, amount in hint.brings]
    losses = [phrases("hint_takes", seat=words.seat(seat), amount=amount) for seat, amount in hint.takes]
    sure = phrases(f"hint_{hint.sure}", agree=hint.agree, tries=hint.tries)
    brings = [phrases("hint_brings", what=", ".join(lines))] if lines else []
    return " ".join([f"{gain}, {sure}.", *brings, *losses])


def draw_result(console: Console, state: State, words: Any, phrases: Phrases) -> None:
    """The score sheet."""
    result = state.result
    assert result is not None
    console.print(f"\n[bold]{escape(phrases('game_over', reason=words.reason(result.reason)))}[/]")
    if state.game.cooperative:
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
    if not result.winners:  # alone against an automatic opponent
        return console.print(f"[bold]{phrases('automaton_won')}[/]")
    names = ", ".join(words.seat(seat) for seat in result.winners)
    console.print(f"[bold]{escape(phrases('winner' if len(result.winners) == 1 else 'winners', names=names))}[/]")


def _draw_group_result(console: Console, result: Result, words: Any, phrases: Phrases) -> None:
    """All have won or all have lost: one column, and no sum."""
    table = Table(title=phrases("score_sheet"), show_header=False)
    for line, n in (result.breakdown[0] if result.breakdown else {}).items():
        table.add_row(escape(words.score_line(line)), str(n))
    console.print(table)
    console.print(f"[bold]{phrases('group_won' if result.winners else 'group_lost')}[/]")
