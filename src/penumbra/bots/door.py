"""The door for bots of others: entry points of installed packages, `package.module:Class`, `run:COMMAND`.

The text by which a bot is asked for says where to find it, in whatever process: nothing but that text is sent to
workers. Whoever installs a bot or names it on the command line lets its code run; what people type into the page is
looked up among those, and never imported.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable, Iterable
from functools import cache, partial
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Literal, NamedTuple

from penumbra.bots.outlook import Bot
from penumbra.bots.program import Program
from penumbra.engine.errors import BadOption

log = logging.getLogger("penumbra.bots")
GROUP = "penumbra.bots"
RUN = "run:"
OWN = "own-"  # begins the ids of bots that were named by whoever runs the server
LONGEST = 40  # letters of a name, an author
Level = Literal["", "easy", "normal", "hard", "expert"]
LEVELS: tuple[Level, ...] = ("easy", "normal", "hard", "expert")
FAULTS: dict[str, str] = {}  # why an installed bot cannot play
Factory = Callable[[int | str], Bot]


class Visitor(NamedTuple):
    """A bot of somebody else, as it is offered."""

    id: str  # what seats and commands call it
    spec: str  # where any process finds it
    name: str
    author: str  # "": it does not say
    level: Level  # about as strong as, by its author's word; "": it does not say
    titles: tuple[str, ...]  # what it plays; (): everything

    def plays(self, title: str) -> bool:
        return not self.titles or title in self.titles


def named_code(spec: str) -> bool:
    """Whether the text itself names code to run. In a file that somebody sent it is not to be followed."""
    return ":" in spec and entry_point(spec) is None


def look_in(folders: Iterable[str]) -> None:
    """Let modules be found in these folders, after all others."""
    sys.path += [folder for folder in folders if folder not in sys.path]


def entry_point(name: str) -> EntryPoint | None:
    return next(iter(entry_points(group=GROUP, name=name)), None)


def installed() -> list[str]:
    """The names of the bots that other packages bring; ours keep theirs."""
    from penumbra.bots.roster import BOTS

    return sorted({p.name for p in entry_points(group=GROUP) if p.name not in BOTS and len(p.name) <= LONGEST})


@cache
def factory(spec: str) -> Factory:
    """What makes the bot, from a seed."""
    if spec.startswith(RUN):
        return partial(Program, spec.removeprefix(RUN))
    point = entry_point(spec)
    if point is None and ":" not in spec:
        raise KeyError(spec)
    try:
        found: Any = point.load() if point is not None else _imported(spec)
    except Exception as error:
        raise BadOption(f"bot {spec!r} cannot be loaded: {error!r}") from error
    if not callable(found):
        raise BadOption(f"bot {spec!r} is no class: it must be made from a seed")
    made: Factory = found
    return made


def _imported(spec: str) -> Any:
    module, _, name = spec.partition(":")
    look_in([os.getcwd()])
    found: Any = import_module(module)
    for part in name.split("."):
        found = getattr(found, part)
    return found


def make_visitor(spec: str, seed: int | str) -> Bot:
    """A bot of somebody else; KeyError if nobody brings one of that name."""
    make = factory(spec)
    try:
        bot = make(seed)
    except BadOption:
        raise
    except Exception as error:
        raise BadOption(f"bot {spec!r} cannot be made from a seed: {error!r}") from error
    if not callable(getattr(bot, "decide", None)):
        raise BadOption(f"bot {spec!r} has no method 'decide'")
    return bot


def visitor(spec: str) -> Visitor:
    """What a bot says of itself: attributes of its class, or the hello of a program."""
    make, point = factory(spec), entry_point(spec)
    about = make(0) if spec.startswith(RUN) else make  # a program is asked
    name = str(getattr(about, "name", "") or (spec if point else getattr(make, "__name__", spec)))
    titles = getattr(about, "titles", None) or ()
    level: Level = next((one for one in LEVELS if one == getattr(about, "level", "")), "")
    if isinstance(about, Program):
        about.close()
    return Visitor(
        spec if point else f"{OWN}{'-'.join(_line(name).lower().split())}"[:LONGEST],
        spec,
        _line(name) or spec[:LONGEST],
        _line(getattr(about, "author", "") or _author(point)),
        level,
        tuple(str(title) for title in titles),
    )


def _line(text: object) -> str:
    """One printable line."""
    return " ".join("".join(c if c.isprintable() else " " for c in str(text)).split())[:LONGEST]


def _author(point: EntryPoint | None) -> str:
    """Whom the package names."""
    if point is None or point.dist is None:
        return ""
    about = point.dist.metadata.json
    named = str(about.get("author") or about.get("author_email") or "")
    return named.partition("<")[0].strip(' "') or named


@cache
def visitors(specs: tuple[str, ...] = ()) -> dict[str, Visitor]:
    """Bots of others by id: those of installed packages, and those that were named. One of a package that cannot be
    loaded is left out: it must not take the others down."""
    found: dict[str, Visitor] = {}
    for name in installed():
        try:
            found[name] = visitor(name)
        except BadOption as error:
            FAULTS[name] = str(error)
            log.warning("%s", error)
    for spec in specs:
        try:
            one = visitor(spec)
        except KeyError:
            raise BadOption(f"unknown bot {spec!r}; there are: {', '.join(found)}") from None
        if one.spec in found:  # installed, and named as well
            continue
        if one.id in found:
            raise BadOption(f"two bots are called {one.id!r}: {found[one.id].spec} and {spec}")
        found[one.id] = one
    return found
