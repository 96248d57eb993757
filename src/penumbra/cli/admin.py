"""Commands for who runs a server: `penumbra admin --help`."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from penumbra.cli.arguments import DbOption, JsonOption, LangOption, console, language, print_json
from penumbra.cli.phrases import phrases
from penumbra.engine.errors import BadOption

if TYPE_CHECKING:
    from penumbra.server.store import Store

T = TypeVar("T")
A_LINE = 10_000  # letters: no row is as long
STATES = ("open", "playing", "finished")

admin = typer.Typer(no_args_is_help=True, help="Look after the database of a server.")


def _database(url: str | None) -> str:
    try:
        from penumbra.server.readiness import chosen_database
    except ImportError as error:
        raise BadOption(f"the server needs more packages: pip install 'penumbra-tabletop[server]' ({error})") from error
    return chosen_database(url)


def _with_store(
    url: str | None,
    work: Callable[[Store], Awaitable[T]],
    deed: Callable[[T], tuple[str, str, dict[str, Any]]] | None = None,
    new: bool = False,
) -> T:
    """Do something with a database that is up to date, and write it down if it is a deed: what, where, and facts. One
    that is not there is made only where it may be new: a name that was mistyped would look like one that is empty."""
    named = _database(url)
    from sqlalchemy.exc import DBAPIError

    from penumbra.server.audit import administrator, note
    from penumbra.server.readiness import ready_database, there
    from penumbra.server.store import Store

    async def run() -> T:
        store = Store(named)
        await store.open()
        try:
            found = await work(store)
            if deed is not None:
                did, table, facts = deed(found)
                await note(store, administrator(), did, table, **facts)
            return found
        finally:
            await store.close()

    if not new:
        there(named)
    ready_database(named)
    try:
        return asyncio.run(run())
    except DBAPIError as error:
        raise BadOption(f"the database refused: {error.orig}") from error


@admin.command()
def backup(
    file: Annotated[Path, typer.Argument(help="Where to write the copy.")], db: DbOption = None, lang: LangOption = None
) -> None:
    """Copy the database into a file, also while the server runs."""
    say = phrases(language(lang))
    url = _database(db)
    from penumbra.server.copies import backup as copy

    copy(url, file)
    console.print(escape(say("copied", file=file)))


@admin.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A copy made by backup.")], db: DbOption = None, lang: LangOption = None
) -> None:
    """Put a copy in place of the database; the old one is kept beside it. The server must not run."""
    say = phrases(language(lang))
    url = _database(db)
    from penumbra.server.copies import restore as put_back

    kept = put_back(url, file)
    asyncio.run(_note_restored(url, file))
    console.print(escape(say("restored", file=file)))
    if kept is not None:
        console.print(escape(say("kept_old", file=kept)))


async def _note_restored(url: str, file: Path) -> None:
    """In the database as it was restored: an older program may want it so, and may not know of deeds yet."""
    from sqlalchemy.exc import OperationalError

    from penumbra.server.audit import administrator, note
    from penumbra.server.store import Store

    store = Store(url)
    try:
        with suppress(OperationalError):
            await note(store, administrator(), "restore", copy=file.name)
    finally:
        await store.close()


@admin.command()
def migrate(db: DbOption = None, lang: LangOption = None) -> None:
    """Bring the database up to date; an SQLite file that has to change is copied first."""
    say = phrases(language(lang))

    async def nothing(_store: Store) -> None:
        pass

    _with_store(db, nothing, lambda _: ("migrate", "", {}), new=True)
    console.print(say("up_to_date"))


@admin.command()
def tables(
    state: Annotated[str | None, typer.Option(help="open, playing or finished.")] = None,
    db: DbOption = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """List the tables, the latest first."""
    say = phrases(language(lang))
    if state is not None and state not in STATES:
        raise BadOption(f"--state: {state!r} is not one of {', '.join(STATES)}")

    async def listed(store: Store) -> list[dict[str, Any]]:
        from penumbra.server.upkeep import tables

        return await tables(store, state)

    rows = _with_store(db, listed)
    if as_json:
        print_json(rows)
        return
    shown = Table(box=None)
    shown.add_column(say("table_id"), min_width=max((len(row["id"]) for row in rows), default=0), overflow="fold")
    for heading in ("title", "name", "state", "entries", "updated", "seats"):
        shown.add_column(say(f"table_{heading}"))
    for row in rows:
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(row["updated"]))
        cells = (row["id"], row["title"], row["name"], say(f"state_{row['state']}"), str(row["entries"]), when)
        shown.add_row(*map(escape, (*cells, ", ".join(row["seats"]))))
    _whole(shown)


def _whole(shown: Table) -> None:
    """Ids are there to be copied, and programs read a row as a line."""
    where = console if console.is_terminal else Console(file=console.file, width=A_LINE, highlight=False)
    where.print(shown, crop=False)


@admin.command(context_settings={"ignore_unknown_options": True})  # ids of old begin with a hyphen at times
def close(
    table: Annotated[str, typer.Argument(help="The id of a table that is not finished.")],
    db: DbOption = None,
    lang: LangOption = None,
) -> None:
    """Take a table away, with its log."""
    say = phrases(language(lang))

    async def closed(store: Store) -> None:
        from penumbra.server.upkeep import close_table

        await close_table(store, table)

    _with_store(db, closed, lambda _: ("close", table, {}))
    console.print(escape(say("closed", table=table)))


@admin.command()
def forget(
    person: Annotated[str, typer.Argument(help="The id or the login of a person.")],
    db: DbOption = None,
    lang: LangOption = None,
) -> None:
    """Take away a person's name, account and sessions; their games stay."""
    say = phrases(language(lang))

    async def forgotten(store: Store) -> str:
        from penumbra.server.forgetting import forget

        known = await store.known_as(person)
        if known is None:
            raise BadOption(f"nobody has the id or the login {person}")
        await forget(store, known.id)
        return known.id

    found = _with_store(db, forgotten, lambda gone: ("forget", "", {"person": gone}))
    console.print(escape(say("forgotten", person=found)))


@admin.command()
def expire(
    days: Annotated[float, typer.Option(min=1, help="How long nobody has used it.")] = 180,
    db: DbOption = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Clear out sessions, tables that never began, and guests who left nothing behind."""
    say = phrases(language(lang))

    async def cleared(store: Store) -> dict[str, int]:
        from penumbra.server.upkeep import expire

        return await expire(store, days, time.time())

    gone = _with_store(db, cleared, lambda gone: ("expire", "", {"days": days, **gone}))
    if as_json:
        print_json(gone)
    else:
        console.print(say("expired", **gone))


@admin.command()
def ratings(
    rebuild: Annotated[bool, typer.Option("--rebuild", help="Work out all ratings anew from the records.")] = False,
    db: DbOption = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Rated games by title; with --rebuild all ratings are worked out anew."""
    say = phrases(language(lang))

    async def counted(store: Store) -> dict[str, int]:
        from penumbra.server.ratings import rated_games
        from penumbra.server.ratings import rebuild as anew

        return await (anew(store) if rebuild else rated_games(store))

    found = _with_store(db, counted, (lambda found: ("ratings", "", dict(found))) if rebuild else None)
    if as_json:
        print_json(found)
        return
    for title, games in found.items():
        console.print(escape(say("rated_games", title=title, n=games)))
    if rebuild:
        console.print(say("ratings_rebuilt"))


@admin.command()
def audit(
    table: Annotated[str | None, typer.Option(help="Only what was done at this table.")] = None,
    db: DbOption = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """What hosts and admins did, the latest first."""
    say = phrases(language(lang))

    async def listed(store: Store) -> list[dict[str, Any]]:
        from penumbra.server.audit import deeds

        return await deeds(store, table)

    rows = _with_store(db, listed)
    if as_json:
        print_json(rows)
        return
    for row in rows:
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(row["at"]))
        facts = ", ".join(f"{name} {value}" for name, value in row["facts"].items())
        deed = say(f"deed_{row['did']}", table=row["table"])
        console.print(escape(f"{when}  {row['who']}  {deed}{f' ({facts})' if facts else ''}"))
