"""Names made up for guests, in their language."""

from __future__ import annotations

import secrets
from functools import cache
from importlib.resources import files
from typing import Any

from penumbra.kit.parsed import parsed


@cache
def guest_names(lang: str) -> tuple[str, ...]:
    """Every name there is in a language."""
    source = files("penumbra.server").joinpath("text", "guests.yaml")
    words: dict[str, Any] = parsed(source, "guests.yaml")[lang]
    first, second = words["first"], words["second"]
    pairs = [(first[kind], second[kind]) for kind in first] if isinstance(first, dict) else [(first, second)]
    return tuple(f"{one} {other}" for before, after in pairs for one in before for other in after)


def guest_name(lang: str, but: str = "") -> str:
    """A name, another one than `but`."""
    return secrets.choice([name for name in guest_names(lang) if name != but])
