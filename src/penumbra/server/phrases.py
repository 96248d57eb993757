"""What the server says to people, in both languages, and the errors that carry it."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from penumbra.kit.parsed import parsed

LANGUAGES = ("pl", "en")
Text = dict[str, str]  # by language


@cache
def _phrases() -> dict[str, dict[str, Text]]:
    source = files("penumbra.server").joinpath("text", "server.yaml")
    found: dict[str, dict[str, Text]] = parsed(source, "server.yaml")
    return found


def say(key: str, **fields: Any) -> Text:
    """A phrase with its fields; a field may itself be a text in both languages."""
    group, _, name = key.partition(".")
    templates = _phrases()[group][name]
    return {
        lang: templates[lang].format(**{k: v[lang] if isinstance(v, dict) else v for k, v in fields.items()})
        for lang in LANGUAGES
    }


class Refusal(Exception):
    """A request that is refused, with a reason for people and a code for programs."""

    def __init__(self, status: int, code: str, clause: str | None = None, **fields: Any) -> None:
        super().__init__(code)
        self.status, self.code, self.clause = status, code, clause
        self.text = say(f"error.{code}", **fields)

    def body(self) -> dict[str, Any]:
        return {"error": {"code": self.code, "text": self.text}}
