"""Errors in the language of the reader: the library raises English sentences, text/errors.yaml has them in Polish, and
a title's own text/errors.yaml those that only it says."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from string import Formatter

from penumbra.kit.datafiles import read_data, read_shared

FILE = ("text", "errors.yaml")


@cache
def catalogue() -> dict[str, str]:
    """English sentences with {0}, {1} …, and the same in Polish."""
    titles = (one.name for one in files("penumbra.games").iterdir() if one.joinpath(*FILE).is_file())
    pairs: list[tuple[str, str]] = [
        *read_shared(*FILE),
        *(pair for title in titles for pair in read_data(title, *FILE)),
    ]
    return dict(pairs)


@cache
def _patterns(fragments: bool) -> list[tuple[re.Pattern[str], str]]:
    """Every sentence as a pattern, or every fragment: it begins with a space. Those that say most come first."""
    chosen = {english: polish for english, polish in catalogue().items() if english.startswith(" ") == fragments}
    return [(_pattern(english), polish) for english, polish in sorted(chosen.items(), key=_own_words)]


def _own_words(pair: tuple[str, str]) -> int:
    return -sum(len(literal) for literal, *_ in Formatter().parse(pair[0]))


def _pattern(english: str) -> re.Pattern[str]:
    parts = []
    for literal, field, _, _ in Formatter().parse(english):
        parts.append(re.escape(literal) + ("(.*?)" if field is not None else ""))
    return re.compile("".join(parts), re.DOTALL)


def in_language(message: str, lang: str) -> str:
    """A sentence of an error in a language; what the catalogue lacks stays as it is."""
    return message if lang == "en" else _polish(message)


def _polish(message: str) -> str:
    for pattern, polish in _patterns(fragments=False):
        if found := pattern.fullmatch(message):
            return polish.format(*map(_polish, found.groups()))
    for pattern, polish in _patterns(fragments=True):
        message = pattern.sub(lambda found, polish=polish: polish.format(*found.groups()), message)  # type: ignore[misc]
    place, colon, what = message.partition(": ")
    return f"{place}: {_polish(what)}" if colon else message
