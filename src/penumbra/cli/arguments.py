"""What commands share: the kinds of their arguments, and reading them. Wrong input is a BadOption."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

import penumbra
from penumbra.bots.door import installed
from penumbra.bots.outlook import dismiss
from penumbra.bots.roster import BOTS, make_bot
from penumbra.cli.language import LANGUAGES, default_language
from penumbra.engine.errors import BadOption
from penumbra.engine.game import Game
from penumbra.kit.packs import read_pack

console = Console(highlight=False)

TitleArgument = Annotated[str, typer.Argument(help="The title, for example tyrants; `penumbra games` lists them.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for scripts.")]
SeedOption = Annotated[str, typer.Option(help="The same seed gives the same games.")]
SetOption = Annotated[
    list[str] | None, typer.Option("--set", help="A table option, name=value; lists with commas. May be repeated.")
]
PackOption = Annotated[list[Path] | None, typer.Option("--pack", help="A pack of card data. May be repeated.")]
LangOption = Annotated[str | None, typer.Option(help="pl or en; the default follows the locale.")]
JobsOption = Annotated[int, typer.Option(min=1, help="Processes to use.")]
DbOption = Annotated[
    str | None, typer.Option(envvar="PENUMBRA_DB", help="Database URL; the default is a file in your data folder.")
]
FileArgument = Annotated[Path, typer.Argument(help="A saved game.")]


def open_game(title: str, packs: list[Path] | None = None) -> Game:
    return penumbra.game(title, [read_pack(path) for path in packs or []])


def table_options(settings: list[str] | None) -> dict[str, Any]:
    """`half_decks=drow,undead` and `first_player=0` as table options."""
    options: dict[str, Any] = {}
    for setting in settings or []:
        name, equals, value = setting.partition("=")
        if not equals:
            raise BadOption(f"--set {setting}: write name=value")
        parts = [int(part) if part.isdecimal() and len(part) < 6 else part for part in value.split(",")]
        options[name] = parts if len(parts) > 1 else parts[0]
    return options


def bot_names(text: str, title: str | None = None) -> list[str]:
    """Bots separated by commas, each of which can be made and plays that title."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    if not names:
        raise BadOption(f"name at least one bot of: {', '.join([*BOTS, *installed()])}")
    for name in dict.fromkeys(names):
        bot = make_bot(name, 0)
        plays = getattr(bot, "titles", None) or ()
        dismiss([bot])
        if title is not None and plays and title not in plays:
            raise BadOption(f"bot {name!r} does not play {title}; it plays: {', '.join(map(str, plays))}")
    return names


def language(lang: str | None) -> str:
    if lang is not None and lang not in LANGUAGES:
        raise BadOption(f"--lang: {lang!r} is not one of {', '.join(LANGUAGES)}")
    return lang or default_language()


def print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))
