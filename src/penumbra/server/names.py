"""What a name, or a line of talk, may be made of."""

from __future__ import annotations

import re
import unicodedata

MARKS = 3  # combining marks that one letter may carry; piles of them cover the neighbouring lines
# What nobody sees makes a name look like another one, or like none. Formats and what is not assigned go by category.
UNSEEN = re.compile(
    "["
    "\u034f\u180b-\u180f\ufe00-\ufe0d\U000e0100-\U000e01ef"  # joiners, and how the letter before is to be drawn
    "\u115f\u1160\u17b4\u17b5\u3164\uffa0\U00016fe4"  # fillers: letters without a shape
    "\u2800\U0001d159\U00013441\U00013442"  # symbols that are blank
    "\ufffc"  # in place of an object that is not there
    "]"
)
DRAWN = re.compile("[\ufe0e\ufe0f]")  # in black or in colour: keyboards put it behind a heart; it is left out


def printable(text: str) -> str:
    """Trimmed, in one normal form, visible, and without what could disturb a log, a terminal or a line of the page."""
    text = " ".join(unicodedata.normalize("NFC", DRAWN.sub("", text)).split())
    marks = 0
    for i, c in enumerate(text):
        marks = marks + 1 if unicodedata.combining(c) or unicodedata.category(c) in ("Mn", "Me") else 0
        if marks > MARKS or marks > i:
            raise ValueError("too many combining marks")
    if UNSEEN.search(text):
        raise ValueError("unseen characters")
    if any(unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Cn") for c in text):
        raise ValueError("unprintable characters")
    if not text:
        raise ValueError("empty")
    return text


def readable(text: str) -> str:
    """A dash is what stands for who was forgotten."""
    if all(unicodedata.category(c)[0] in "PZ" for c in text):
        raise ValueError("only punctuation")
    return text
