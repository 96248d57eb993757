"""Which language to speak."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import pairwise

LANGUAGES = ("pl", "en")


def asked_language(arguments: Sequence[str]) -> str:
    """The language of a command line, for errors: they may come before its options are read."""
    asked = [argument.removeprefix("--lang=") for argument in arguments if argument.startswith("--lang=")]
    asked += [value for option, value in pairwise(arguments) if option == "--lang"]
    return asked[-1] if asked and asked[-1] in LANGUAGES else default_language()


def default_language() -> str:
    """Polish in a Polish locale, English elsewhere."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            return "pl" if value.lower().startswith("pl") else "en"
    return "en"
