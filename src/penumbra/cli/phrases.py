"""What the terminal says around a game."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from penumbra.games.datafiles import parse_yaml


class Phrases:
    """The terminal's own sentences in one language."""

    def __init__(self, lang: str) -> None:
        source = files("penumbra.cli").joinpath("text", f"{lang}.yaml")
        self._texts: dict[str, Any] = parse_yaml(source.read_bytes(), f"cli/text/{lang}.yaml")
        self.lang = lang

    def __call__(self, key: str, **values: object) -> str:
        text: str = self._texts[key]
        return text.format(**values) if values else text

    def group(self, verb: str) -> str:
        """The heading over the options of a verb, or "" if they need none."""
        heading: str = self._texts["groups"].get(verb, "")
        return heading


@cache
def phrases(lang: str) -> Phrases:
    return Phrases(lang)
