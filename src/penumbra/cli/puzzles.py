"""The command `penumbra puzzles`: looks for positions in which one turn is clearly the best."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
import yaml
from rich.markup import escape

from penumbra.bots.puzzles import Search, find_puzzles
from penumbra.cli.arguments import (
    JsonOption,
    LangOption,
    SeedOption,
    TitleArgument,
    bot_names,
    console,
    language,
    open_game,
    print_json,
)
from penumbra.cli.contests import write_page
from penumbra.cli.phrases import phrases
from penumbra.cli.progress import progress_bar
from penumbra.engine.errors import BadOption
from penumbra.engine.game import Game
from penumbra.kit.puzzle import Puzzle, read_puzzles
from penumbra.kit.yamls import parse_yaml

WIDTH = 160  # of a line in the file


def puzzles(
    title: TitleArgument,
    count: Annotated[int, typer.Option(min=1, help="How many to find.")] = 8,
    seed: SeedOption = "1",
    bot: Annotated[str, typer.Option(help="Who plays the games in which they are looked for.")] = Search.bot,
    level: Annotated[int, typer.Option(min=1, max=5, help="Only those of this level or harder, from 1 to 5.")] = 1,
    games: Annotated[int, typer.Option(min=1, help="Stop after so many games, whatever was found.")] = Search.games,
    out: Annotated[
        Path | None, typer.Option(help="Add them to this puzzles.yaml, each as soon as it is found.")
    ] = None,
    lang: LangOption = None,
    as_json: JsonOption = False,
) -> None:
    """Find puzzles in games between bots: positions in which one turn is clearly the best."""
    game, say = open_game(title), phrases(language(lang))
    known = read_file(game, out) if out is not None and out.exists() else []
    command = f"penumbra puzzles {title} --count {count} --seed {seed} --bot {bot}" + f" --level {level}" * (level > 1)
    found: list[dict[str, Any]] = []
    with progress_bar(f"puzzles {title}", count) as step:
        for entry in find_puzzles(game, Search(bot_names(bot)[0], games, level=level), seed, count, step):
            if entry["position"] in [one["position"] for one in known]:
                continue
            found.append(entry)
            if out is not None:
                write_page(out, as_text([*known, *found], command))
    if as_json:
        print_json(found)
        return
    for number, puzzle in enumerate(read_puzzles(game, found), 1):
        console.print(escape(in_words(game, number, puzzle, language(lang))), soft_wrap=True)
    console.print(say("puzzles_found", n=len(found)))


def read_file(game: Game, file: Path) -> list[dict[str, Any]]:
    """What a file of puzzles holds, checked."""
    try:
        data = parse_yaml(file.read_bytes(), str(file))
    except OSError as error:
        raise BadOption(f"{file}: cannot be read: {error.strerror}") from error
    read_puzzles(game, data)
    return list(data)


def as_text(entries: list[dict[str, Any]], command: str) -> str:
    """A file of puzzles."""
    text = yaml.safe_dump(entries, allow_unicode=True, default_flow_style=None, sort_keys=False, width=WIDTH)
    return f"# Puzzles: kit/puzzle.py says what the fields are. The latest were made by: {command}\n{text}"


def in_words(game: Game, number: int, puzzle: Puzzle, lang: str) -> str:
    """A puzzle and its solution in two lines."""
    state, say = game.position(puzzle.position), phrases(lang)
    words = game.words(lang).of(state)
    done = []
    for action in puzzle.solution.actions:
        done.append(words.option(state, action))
        state.apply(action)
    unit = " %" if puzzle.unit == "percent" else ""
    gains = [f"{line.gain:+.1f}{unit}" for line in (puzzle.solution, *puzzle.others)]
    head = say("puzzle", n=number, seat=words.seat(puzzle.seat), level=puzzle.level, lines=puzzle.lines)
    return f"{head}\n  {' · '.join(done)}\n  {say('puzzle_gains', best=gains[0], others=', '.join(gains[1:]))}"
