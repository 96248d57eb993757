"""Which language to speak."""

from __future__ import annotations

import os

LANGUAGES = ("pl", "en")


def default_language() -> str:
    """Polish in a Polish locale, English elsewhere."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            return "pl" if value.lower().startswith("pl") else "en"
    return "en"
