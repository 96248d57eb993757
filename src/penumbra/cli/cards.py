"""The cards of a title in the terminal: `penumbra cards tyrants noble`."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Annotated, Any

import typer
from rich.markup import escape

from penumbra.cli.arguments import JsonOption, LangOption, PackOption, TitleArgument, console, language, open_game
from penumbra.cli.arguments import print_json as as_lines
from penumbra.cli.phrases import phrases, plain
from penumbra.engine.errors import BadOption

Card = dict[str, Any]


def cards(
    title: TitleArgument,
    name: Annotated[
        str, typer.Argument(help="An id or a part of a name, in Polish or English; the default is all.")
    ] = "",
    pack: PackOption = None,
    lang: LangOption = None,
    as_json: JsonOption = False,
) -> None:
    """Read the cards: what each does, its id, how many there are, where its facts come from."""
    chosen = language(lang)
    game = open_game(title, pack)
    found = wanted(list(game.cards.values()), name)
    if as_json:
        as_lines(found)
        return
    if not found:
        near = get_close_matches(plain(name), [plain(word) for card in game.cards.values() for word in known_as(card)])
        hint = f" (did you mean {near[0]}?)" if near else ""
        raise BadOption(f"{title} has no card {name!r}{hint}")
    for card in found:
        console.print(heading(card, chosen))
        if text := card["text"][chosen]:
            console.print(f"    {escape(text)}")
        if len(found) == 1:
            for line in details(card, chosen):
                console.print(f"    [dim]{line}[/]")


def known_as(card: Card) -> tuple[str, ...]:
    return card["id"], *card["name"].values()


def wanted(cards: list[Card], name: str) -> list[Card]:
    """The card of that id or name; else all whose id or name contains it."""
    asked = plain(name)
    exact = [card for card in cards if asked in map(plain, known_as(card))]
    return exact or [card for card in cards if any(asked in plain(word) for word in known_as(card))]


def heading(card: Card, lang: str) -> str:
    copies = f" ×{card['copies']}" if card.get("copies", 1) != 1 else ""
    return f"[bold]{escape(card['name'][lang])}[/]{copies}  [cyan]{card['id']}[/]"


def details(card: Card, lang: str) -> Iterator[str]:
    """The other language's name, and where each fact comes from."""
    other = "pl" if lang == "en" else "en"
    if card["name"][other] != card["name"][lang]:
        yield escape(card["name"][other])
    say = phrases(lang)
    for fact, origin in card["provenance"].items():
        key = f"origin_{origin}"
        yield f"{fact}: {say(key) if key in say else escape(origin)}"
