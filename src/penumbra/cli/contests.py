"""Commands about bots: arena, bug, hint, tune."""

from __future__ import annotations

import shlex
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.table import Table

import penumbra
from penumbra.bots import arena as contest
from penumbra.bots.advice import advice
from penumbra.bots.door import named_code
from penumbra.bots.faults import Misplay, read_bug, seen_again
from penumbra.bots.hints import ADVISER
from penumbra.bots.outlook import Outlook, dismiss
from penumbra.bots.roster import PLANNERS, make_bot
from penumbra.bots.tuning import Course, with_weights
from penumbra.bots.tuning import tune as tune_weights
from penumbra.cli.arena_page import arena_page
from penumbra.cli.arguments import (
    FileArgument,
    JobsOption,
    JsonOption,
    LangOption,
    PackOption,
    SeedOption,
    SetOption,
    TitleArgument,
    bot_names,
    console,
    language,
    open_game,
    print_json,
    table_options,
)
from penumbra.cli.game_file import read_data, read_log
from penumbra.cli.phrases import phrases
from penumbra.cli.progress import progress_bar
from penumbra.cli.screen import draw_hints
from penumbra.engine.errors import BadLog, BadOption
from penumbra.engine.log import log_of
from penumbra.kit.packs import read_pack
from penumbra.kit.yamls import parse_yaml


def arena(
    title: TitleArgument,
    bots: Annotated[
        str,
        typer.Option(
            help="Bots that meet; the last one fills a larger table. Yours: package.module:Class or run:COMMAND."
        ),
    ] = "greedy,random",
    games: Annotated[int, typer.Option(min=1)] = 100,
    seed: SeedOption = "1",
    seats: Annotated[int | None, typer.Option(help="Seats; the default is one for each bot.")] = None,
    gauntlet: Annotated[
        bool, typer.Option("--gauntlet", help="The first bot alone against a table of each other one.")
    ] = False,
    each: Annotated[str, typer.Option(help="A table option: play every choice of it and count each apart.")] = "",
    settings: SetOption = None,
    pack: PackOption = None,
    jobs: JobsOption = 1,
    ray: Annotated[bool, typer.Option("--ray", help="Play on a Ray cluster (RAY_ADDRESS, or this machine).")] = False,
    resume: Annotated[
        Path | None, typer.Option(help="Append every game to this file, and go on where it stops.")
    ] = None,
    html: Annotated[Path | None, typer.Option(help="Write a page with plots.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Let bots meet, seats rotated; win rates with 95 % intervals, ratings, time to think."""
    game = open_game(title, pack)
    plan = contest.plan(game, bot_names(bots, title), games, seed, seats, table_options(settings), gauntlet, each)
    game.new(plan.seats, 0, plan.options)  # refuse wrong seats and options before starting processes
    play = contest.on_ray if ray else partial(contest.in_processes, jobs=jobs)
    with progress_bar(f"arena {title}", games) as step:
        report = contest.arena(plan, play, resume, step)
    if html is not None:
        write_page(html, arena_page(report))
    if as_json:
        print_json(report)
        return
    console.print(f"{report['game']}, {report['seats']} seats, {report['games']} games, seed {report['seed']}")
    print_rows(report["bots"])
    for option, choices in report.get("each", {}).items():
        for choice, rows in choices.items():
            console.print(f"\n{escape(f'{option} = {choice}')}")
            print_rows(rows)


def hint(
    file: FileArgument,
    bot: Annotated[str, typer.Option(help=f"Who is asked: {', '.join(PLANNERS)}.")] = ADVISER,
    upto: Annotated[int | None, typer.Option(min=0, help="After that many actions; the default is the end.")] = None,
    seed: SeedOption = "1",
    pack: PackOption = None,
    lang: LangOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show the best three options of a saved game, from what the seat to act can see."""
    log, game = read_log(file, [read_pack(path) for path in pack or []])
    state = penumbra.replay(log, game, upto)
    if state.done:
        raise BadOption(f"{file}: the game is over: nobody has to choose")
    found = advice(Outlook(state, state.seat), seed, bot)
    words = game.words(language(lang)).of(state)
    if as_json:
        rows = [{**hint._asdict(), "text": words.option(state, hint.action)} for hint in found]
        print_json({"game": game.id, "actions": state.length, "seat": state.seat, "bot": bot, "hints": rows})
        return
    console.print(f"[bold]{escape(words.seat(state.seat))}[/]: {escape(words.question(state))}")
    draw_hints(console, state, found, words, phrases(language(lang)))


def how_to_see(file: Path, bot: str) -> str:
    """The command that shows a fault again."""
    more = ["--bot", bot] if named_code(bot) else []
    return shlex.join(["penumbra", "bug", str(file), *more])


def bug(
    file: Annotated[Path, typer.Argument(help="What a bot that failed left behind: bug-TITLE-N.json.")],
    bot: Annotated[str, typer.Option(help="The bot, if it is package.module:Class or run:COMMAND.")] = "",
    pack: PackOption = None,
    lang: LangOption = None,
) -> None:
    """See again how a bot failed: where it sat, what it was asked, what it raised. Exit code 1 if it fails again."""
    say, data = phrases(language(lang)), read_data(file)
    try:
        found = read_bug(data)
        log_of(found["game"])
    except BadLog as error:
        raise BadLog(f"{file}: {error}") from error
    name = bot or found["bot"]
    if not bot and named_code(name):  # whoever sent the file must not decide what runs here
        raise BadOption(f"{file}: to let that bot run, name it yourself: --bot {shlex.quote(name)}")
    game = penumbra.game(found["game"]["game"], [read_pack(path) for path in pack or []])
    state = penumbra.replay(log_of(found["game"]), game)
    words = game.words(language(lang)).of(state)
    where = say("bug", bot=name, seat=words.seat(found["seat"]), n=state.length, game=game.name[language(lang)])
    console.print(f"[bold]{escape(where)}[/]\n{escape(words.question(state)) if not state.done else ''}")
    console.print(escape(found.get("error", "")), style="dim")
    for whole in (False, True):  # most need only the moment
        mind = make_bot(name, found["bot_seed"])
        try:
            answer = seen_again(found, mind, game, whole)
        except Misplay as misplay:
            console.print(escape(misplay.trace or misplay.text), style="red", soft_wrap=True)
            raise typer.Exit(1) from None
        finally:
            dismiss([mind])
    console.print(escape(say("bug_gone", action=game.actions.code(answer))))


def tune(
    title: TitleArgument,
    generations: Annotated[int, typer.Option(min=1)] = 12,
    games: Annotated[int, typer.Option(min=1, help="Games of each proposal in each generation.")] = 8,
    check: Annotated[int, typer.Option(min=1, help="Games on fresh deals that the result must win.")] = 200,
    seats: Annotated[
        int | None, typer.Option(help="Seats; the default is the title's smallest table for a contest.")
    ] = None,
    bot: Annotated[str, typer.Option(help="The bot whose eyes are tuned.")] = "normal",
    start: Annotated[
        Path | None, typer.Option(help="Begin with these weights: a weights.yaml, or what `tune --json` printed.")
    ] = None,
    seed: SeedOption = "1",
    jobs: JobsOption = 1,
    write: Annotated[Path | None, typer.Option(help="Write better weights into this weights.yaml.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Tune the weights of a title's value function by self-play; what does not beat the old ones is dropped."""
    game = open_game(title)
    table, name = seats or max(2, game.seats[0]), bot_names(bot, title)[0]
    course = Course(generations, games, check, table, name, seed, jobs, read_weights(start) if start else ())
    game.new(course.seats, 0)
    with progress_bar(f"tune {title}", generations) as step:
        report = tune_weights(game, course, step)
    report["command"] = (
        f"penumbra tune {title} --generations {generations} --games {games} --check {check}"
        f" --seats {course.seats} --bot {course.bot} --seed {seed}"
    ) + (f" --start {start}" if start else "")
    if write is not None and report["better"]:
        write_page(write, with_weights(write.read_text(encoding="utf-8"), report["weights"], report["command"]))
    if as_json:
        print_json(report)
        return
    found = report["check"]
    console.print("".join(f"{name}: {weight:g}\n" for name, weight in report["weights"].items()))
    console.print(
        f"{found['win_rate']:.1%} ({found['low']:.1%} – {found['high']:.1%}) of {found['games']} games;"
        f" chance is {report['chance']:.1%}: {'better' if report['better'] else 'not better, dropped'}"
    )


def read_weights(file: Path) -> tuple[tuple[str, float], ...]:
    """Weights by name, alone or in a report of tuning."""
    try:
        data = parse_yaml(file.read_bytes(), str(file))
    except OSError as error:
        raise BadOption(f"{file}: cannot be read: {error.strerror}") from error
    weights = data.get("weights", data) if isinstance(data, dict) else None
    if not isinstance(weights, dict) or not all(type(number) in (int, float) for number in weights.values()):
        raise BadOption(f"{file}: give weights by name, such as 'rival: 0.5'")
    return tuple(weights.items())


def write_page(file: Path, page: str) -> None:
    try:
        file.write_text(page, encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{file}: cannot be written: {error.strerror}") from error


def print_rows(rows: list[dict[str, Any]]) -> None:
    rated = any("rating" in row for row in rows)
    table = Table("bot", "games", "wins", "win rate", "95 %", "mean score", "ms a decision", "longest", box=None)
    if rated:
        table.add_column("rating")
    for row in rows:
        interval = f"{row['low']:.1%} – {row['high']:.1%}"
        numbers = [str(row["games"]), f"{row['wins']:g}", f"{row['win_rate']:.1%}", interval, str(row["mean_score"])]
        numbers += [f"{row['mean_ms']:.1f}", f"{row['max_ms']:.0f}"]
        if rated:
            numbers.append(f"{row['rating']['mu']:.1f} ± {2 * row['rating']['sigma']:.1f}")
        table.add_row(row["bot"], *numbers)
    console.print(table)
