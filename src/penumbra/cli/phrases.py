"""What the terminal says around a game."""

from __future__ import annotations

import unicodedata
from functools import cache
from importlib.resources import files
from typing import Any

from penumbra.kit.parsed import parsed


class Phrases:
    """The terminal's own sentences in one language."""

    def __init__(self, lang: str) -> None:
        source = files("penumbra.cli").joinpath("text", f"{lang}.yaml")
        self._texts: dict[str, Any] = parsed(source, f"cli/text/{lang}.yaml")
        self.lang = lang

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def __call__(self, key: str, **values: object) -> str:
        text: str = self._texts[key]
        return text.format(**values) if values else text


@cache
def phrases(lang: str) -> Phrases:
    return Phrases(lang)


def plain(text: str) -> str:
    """A text as people may type it when searching: no case, no diacritics."""
    decomposed = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return "".join(c for c in decomposed if not unicodedata.combining(c))
