"""The command line: `penumbra --help`. Wrong input gives one sentence and exit code 2."""

from __future__ import annotations

import json
import re
import sys
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from rich.markup import escape

import penumbra
from penumbra.bots.door import visitors
from penumbra.bots.faults import BotFault, save_bug
from penumbra.bots.simulate import simulate as run_simulation
from penumbra.cli.admin import admin
from penumbra.cli.arguments import (
    DbOption,
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
from penumbra.cli.bench import bench as run_bench
from penumbra.cli.cards import cards
from penumbra.cli.contests import arena, bug, hint, how_to_see, tune
from penumbra.cli.game_file import read_data, read_game, read_log
from penumbra.cli.language import asked_language
from penumbra.cli.older import under_todays_rules
from penumbra.cli.packs import pack_app
from penumbra.cli.phrases import phrases, plain
from penumbra.cli.play import play as play_in_terminal
from penumbra.cli.progress import progress_bar
from penumbra.cli.puzzles import puzzles
from penumbra.cli.reference import print_pages, reference
from penumbra.cli.screen import draw_result
from penumbra.engine.errors import BadOption, PenumbraError
from penumbra.engine.log import Log, steps
from penumbra.engine.randomness import commitment, key_of
from penumbra.kit.complaints import in_language
from penumbra.kit.packs import Pack, read_pack
from penumbra.server.garbage import look_later

UsageError: Any = typer.BadParameter.__base__  # of whichever library typer builds on

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.add_typer(pack_app, name="pack")
app.add_typer(admin, name="admin")
app.command()(arena)
app.command()(bug)
app.command()(hint)
app.command()(puzzles)
app.command()(tune)
app.command()(cards)


@app.command()
def games(as_json: JsonOption = False, lang: LangOption = None) -> None:
    """List the titles."""
    chosen = language(lang)
    rows = [
        {
            "id": title.id,
            "name": title.name[chosen],
            "seats": list(title.seats),
            "rules": title.rules,
            "cooperative": title.cooperative,
            "options": {
                s.name: {"choices": list(s.choices), "default": s.default, "random": s.random} for s in title.settings
            },
        }
        for title in penumbra.titles().values()
    ]
    if as_json:
        print_json(rows)
        return
    for title, row in zip(penumbra.titles().values(), rows, strict=True):
        console.print(f"[bold]{row['id']}[/]  {row['name']}, {title.seats[0]}–{title.seats[-1]}")
        for s in title.settings:
            offer = ", ".join([str(c) for c in s.choices] + (["random"] if s.random else []))
            console.print(f"    --set {s.name}=…  {s.label[chosen]}: {offer}", style="dim")


@app.command()
def play(
    title: Annotated[str | None, typer.Argument(help="The title; with --resume it may be left out.")] = None,
    bots: Annotated[
        str, typer.Option(help="Bots by seat order: normal,easy; yours: package.module:Class or run:COMMAND.")
    ] = "normal",
    humans: Annotated[int, typer.Option(min=1, help="People at this terminal; they sit first.")] = 1,
    seed: Annotated[str | None, typer.Option(help="The same seed gives the same shuffles.")] = None,
    settings: SetOption = None,
    pack: PackOption = None,
    lang: LangOption = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where to save the game.")] = None,
) -> None:
    """Play in the terminal against bots."""
    packs = [read_pack(path) for path in pack or []]
    names = bot_names(bots, title) if bots.strip() else []
    play_in_terminal(title, names, humans, seed, table_options(settings), packs, language(lang), resume, save)


@app.command()
def simulate(
    title: TitleArgument,
    seats: Annotated[int | None, typer.Option(help="Seats; the default is the title's largest table.")] = None,
    games: Annotated[int, typer.Option(min=1)] = 100,
    seed: SeedOption = "1",
    bots: Annotated[
        str, typer.Option(help="Bots, repeated around the table; yours: package.module:Class or run:COMMAND.")
    ] = "random",
    settings: SetOption = None,
    pack: PackOption = None,
    jobs: JobsOption = 1,
    as_json: JsonOption = False,
) -> None:
    """Let bots play many games and count."""
    game = open_game(title, pack)
    table = seats if seats is not None else game.seats[-1]
    game.new(table, 0, table_options(settings))  # refuse wrong seats and options before starting processes
    names = bot_names(bots, title)
    with progress_bar(f"simulate {title}", games) as step:
        report = run_simulation(game, table, games, seed, names, table_options(settings), jobs, step)
    if as_json:
        print_json(report)
        return
    for name, value in report.items():
        console.print(f"{name:>16}  {escape(str(value))}")


def check_keys(file: Path, data: dict[str, Any], log: Log) -> None:
    """Every key of a game that was shuffled anew on the way is the one whose hash was published."""
    hashes = [commitment(key_of(seed)) for seed in (log.seed, *(seed for _, seed in log.reshuffles))]
    if data.get("commitments", hashes) != hashes:
        raise BadOption(f"{file}: the published hashes are not those of the keys: {', '.join(hashes)}")


@app.command()
def replay(
    file: FileArgument,
    verify: Annotated[bool, typer.Option("--verify", help="Check digest, shuffles and published hash.")] = False,
    upto: Annotated[int | None, typer.Option(min=0, help="Stop after that many actions.")] = None,
    seat: Annotated[int | None, typer.Option(help="Print this seat's view at the end as JSON.")] = None,
    pack: PackOption = None,
    lang: LangOption = None,
) -> None:
    """Show a saved game again, action by action."""
    packs = [read_pack(path) for path in pack or []]
    words_language = language(lang)
    say = phrases(words_language)
    if verify:
        _of_todays_rules(file, packs, words_language)
        data, state = read_game(file, packs)
        log = state.log
        console.print(say("replayed", game=log.game, n=state.length, digest=state.digest()), soft_wrap=True)
        published = data.get("commitment")
        if published is not None and published != state.commitment:
            raise BadOption(f"{file}: the published hash {published} is not that of the key {key_of(log.seed).hex()}")
        check_keys(file, data, log)
        proof = say("key_published" if published else "key", secret=state.key.hex(), hash=commitment(state.key))
        console.print(proof, soft_wrap=True)
        return
    log, game = read_log(file, packs)
    if log.rules != game.rules:
        log = under_todays_rules(log, read_data(file), game, words_language)
    shown = log if upto is None else log.upto(upto)
    for i, state in enumerate(steps(shown, game)):
        if seat is None and i < len(shown.actions):
            words = game.words(words_language).of(state)
            line = f"{i:>5}  {words.seat(state.seat)}: {words.option(state, shown.actions[i])}"
            console.print(escape(line), soft_wrap=True)
    if seat is not None:
        print_json(game.view(state, seat))
    elif state.result:
        draw_result(console, state, game.words(words_language).of(state), say)


def _of_todays_rules(file: Path, packs: list[Pack], lang: str) -> None:
    """Only a game of these rules can be proved by playing it again."""
    log, game = read_log(file, packs)
    if log.rules != game.rules:
        under_todays_rules(log, read_data(file), game, lang)
        raise BadOption(phrases(lang)("older_unproved", file=file))


def named_clauses(game: penumbra.Game, ids: list[str]) -> set[str]:
    known = [clause["id"] for clause in game.ledger]
    named = [wanted.upper() for wanted in ids]
    for wanted in named:
        if wanted not in known:
            near = get_close_matches(wanted, known, n=1)
            raise BadOption(f"{game.id} has no clause {wanted!r}" + (f" (did you mean {near[0]}?)" if near else ""))
    return set(named)


@app.command()
def rules(
    title: TitleArgument,
    clauses: Annotated[list[str] | None, typer.Argument(help="Only these clauses, by id: TY-031.")] = None,
    search: Annotated[str, typer.Option(help="Only clauses that contain this text or have this id.")] = "",
    lang: LangOption = None,
    as_json: JsonOption = False,
) -> None:
    """Read the rule ledger: every clause, with its id."""
    chosen = language(lang)
    wanted, game = plain(search), penumbra.game(title)
    words = game.words(chosen)
    named = named_clauses(game, clauses or [])
    found = [
        clause
        for clause in game.ledger
        if (not named or clause["id"] in named)
        and wanted in plain(" ".join((clause["id"], words.section(clause["section"]), clause["en"], clause["pl"])))
    ]
    if as_json:
        print_json(found)
        return
    if not found:
        raise BadOption(f"no clause of {title} contains {search!r}")
    section = ""
    for clause in found:
        if clause["section"] != section:
            section = clause["section"]
            console.print(f"\n[bold]{escape(words.section(section))}[/]")
        origin = "" if clause["origin"] == "rulebook" else f" [dim]({phrases(chosen)('origin_' + clause['origin'])})[/]"
        console.print(f"[cyan]{clause['id']}[/]  {escape(clause[chosen])}{origin}")


@app.command("reference")
def print_reference(
    title: Annotated[str | None, typer.Argument(help="One title; the default is all.")] = None,
    write: Annotated[Path | None, typer.Option(help="Write <title>.md into this folder instead.")] = None,
) -> None:
    """A title for programs, as Markdown: options, verbs, decision kinds, events, the view."""
    print_pages(reference, title, write)


@app.command()
def bench(
    title: Annotated[str | None, typer.Argument(help="One title; the default is all.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Measure decisions a second, clone, view, determinise, save and load on one core."""
    chosen = [title] if title else list(penumbra.titles())
    with progress_bar("bench", len(chosen)) as step:
        report = run_bench(chosen, step)
    if as_json:
        print_json(report)
        return
    for name, value in report.items():
        console.print(f"{name}: {escape(json.dumps(value))}")


@app.command()
@look_later()
def serve(
    port: Annotated[int, typer.Option(min=0, max=65535, help="0: any that is free.")] = 8000,
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 lets others in your network join.")] = (
        "127.0.0.1"
    ),
    db: DbOption = None,
    bus: Annotated[
        str,
        typer.Option(envvar="PENUMBRA_BUS", help="redis://…: several servers on one PostgreSQL tell each other news."),
    ] = "",
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes that serve; more than one needs --bus.")] = 1,
    no_open: Annotated[bool, typer.Option("--no-open", help="Do not open a browser.")] = False,
    trusted_proxy: Annotated[
        list[str] | None, typer.Option(help="Address of a reverse proxy that says who asks; may be given again.")
    ] = None,
    public_url: Annotated[str, typer.Option(help="The address under which people know this server.")] = "",
    smtp: Annotated[
        str,
        typer.Option(
            envvar="PENUMBRA_SMTP",
            help="smtp://host:port or smtps://user:password@host, for letters; their links need --public-url.",
        ),
    ] = "",
    mail_from: Annotated[str, typer.Option(help="The sender of the letters.")] = "",
    metrics: Annotated[
        str, typer.Option(metavar="HOST:PORT", help="Where Prometheus reads the server's numbers; keep it private.")
    ] = "",
    log: Annotated[str, typer.Option(help="The form of the log: text or json.")] = "text",
    bot: Annotated[
        list[str] | None,
        typer.Option(help="A bot of your own for the seats: package.module:Class or run:COMMAND. May be repeated."),
    ] = None,
    packs: Annotated[Path | None, typer.Option(help="A folder of packs that tables may be played with.")] = None,
    lang: LangOption = None,
) -> None:
    """Play in the browser: tables with friends and bots."""
    language(lang)
    try:
        from penumbra.server.run import serve as run_server
    except ImportError as error:
        raise BadOption(f"the server needs more packages: pip install 'penumbra-tabletop[server]' ({error})") from error
    if bool(smtp) != bool(mail_from):
        raise BadOption("--smtp and --mail-from go together")
    if public_url and not re.fullmatch(r"https?://[^/?#\s]+/?", public_url):
        raise BadOption(f"--public-url: {public_url!r} is no address such as https://games.example")
    visitors(tuple(bot or ()))  # one that cannot be loaded is refused now
    run_server(
        host,
        port,
        db,
        not no_open,
        bus=bus,
        workers=workers,
        trusted_proxies=tuple(trusted_proxy or ()),
        public_url=public_url.rstrip("/"),
        smtp=smtp,
        mail_from=mail_from,
        metrics=metrics,
        log=log,
        bots=tuple(bot or ()),
        packs=packs,
    )


@app.command()
def version() -> None:
    """Print the version."""
    console.print(penumbra.__version__)


def print_version(asked: bool) -> None:
    if asked:
        version()
        raise typer.Exit


@app.callback()
def penumbra_command(
    version_wanted: Annotated[
        bool, typer.Option("--version", callback=print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """A digital tabletop for games of hidden information. Unofficial; not endorsed by any publisher."""


def main() -> None:
    """Run the command; an error is a sentence on stderr and exit code 2."""
    lang = asked_language(sys.argv)
    try:
        code = app(standalone_mode=False)
    except BotFault as fault:
        print(f"penumbra: {in_language(str(fault), lang)}", file=sys.stderr)
        how = how_to_see(save_bug(Path(), fault.bug), fault.bug["bot"])
        refuse(phrases(lang)("bug_saved", command=how), lang)
    except PenumbraError as error:
        refuse(str(error), lang)
    except UsageError as error:
        message = error.format_message()
        if "\n" in message:  # nothing was asked for: the help
            print(message)
            raise SystemExit(2) from None
        if error.ctx is not None:
            print(error.ctx.get_usage(), file=sys.stderr)
        refuse(message, lang)
    except typer.Abort:
        raise SystemExit(1) from None
    raise SystemExit(code if isinstance(code, int) else 0)


def refuse(message: str, lang: str) -> NoReturn:
    print(f"penumbra: {in_language(message, lang)}", file=sys.stderr)
    raise SystemExit(2) from None
