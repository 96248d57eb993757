"""Text drawn into pictures with the fonts of the client, each of which comes in several files by script."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from PIL import ImageDraw
    from PIL.ImageFont import FreeTypeFont

FILES = {
    "alegreya": ("latin", "latin-ext"),
    "source-sans-3": ("latin", "latin-ext", "cyrillic", "greek", "vietnamese"),
}
NOWHERE = "\uffff"  # a letter of no font
ELLIPSIS = "…"


class Type(NamedTuple):
    family: str
    weight: int
    size: int
    spacing: float = 0.0  # between letters


@cache
def _font(family: str, script: str, weight: int, size: int) -> FreeTypeFont:
    from PIL.ImageFont import truetype  # loads much; who draws nothing never needs it

    source = files("penumbra.server").joinpath("fonts", f"{family}-{script}.woff2")
    font = truetype(BytesIO(source.read_bytes()), size)
    font.set_variation_by_axes([weight])
    return font


@lru_cache(2048)
def _font_for(letter: str, type_: Type) -> FreeTypeFont | None:
    """The first file that has this letter."""
    for script in FILES[type_.family]:
        font = _font(type_.family, script, type_.weight, type_.size)
        if letter.isspace() or _shape(font, letter) != _shape(font, NOWHERE):
            return font
    return None


def _shape(font: FreeTypeFont, letter: str) -> tuple[float, bytes]:
    return font.getlength(letter), bytes(font.getmask(letter))


def drawable(text: str, type_: Type) -> bool:
    """Whether every letter is in our fonts."""
    return all(_font_for(letter, type_) is not None for letter in text)


def _runs(text: str, type_: Type) -> list[tuple[str, FreeTypeFont]]:
    """Parts of the text that one file can draw; with spacing, letter by letter."""
    runs: list[tuple[str, FreeTypeFont]] = []
    for letter in text:
        font = _font_for(letter, type_)
        if font is None:
            continue
        if runs and runs[-1][1] is font and not type_.spacing:
            runs[-1] = runs[-1][0] + letter, font
        else:
            runs.append((letter, font))
    return runs


def width(text: str, type_: Type) -> float:
    return sum(font.getlength(part) + type_.spacing for part, font in _runs(text, type_))


def write(draw: ImageDraw.ImageDraw, x: float, y: float, text: str, type_: Type, colour: str) -> float:
    """Write with the base line at y; returns where the text ends."""
    for part, font in _runs(text, type_):
        draw.text((x, y), part, colour, font, anchor="ls")
        x += font.getlength(part) + type_.spacing
    return x


def shortened(text: str, type_: Type, most: float) -> str:
    """The text, or its beginning where it is too long."""
    if width(text, type_) <= most:
        return text
    while text and width(text + ELLIPSIS, type_) > most:
        text = text[:-1].rstrip()
    return text + ELLIPSIS


def wrapped(text: str, type_: Type, most: float) -> list[str]:
    """Lines no wider than that, where words allow it."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width(longer, type_) > most:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
