"""Ids, and short codes to join a table by: "k7m-9rq" can be said across a room and typed on a phone.

A code leads to the invitation and gives what its link gives: who plays what, a free seat, a look at what is public.
There are 31^6 of them, one in 887 million; whoever tries some is held to `Settings.codes` (one in five seconds from one
address), so that among a thousand tables one address finds one in seven weeks. It leads nobody but its own people to a
game that is over.
"""

from __future__ import annotations

import re
import secrets

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that is taken for another
HALF = 3
FORM = re.compile(rf"([{LETTERS}]{{{HALF}}})-?([{LETTERS}]{{{HALF}}})", re.IGNORECASE)


def new_id() -> str:
    """Of a table or a tournament: 72 bits for addresses. Begins with a letter or a digit: a command takes "-x" for an
    option of its own."""
    while not (found := secrets.token_urlsafe(9))[0].isalnum():
        pass
    return found


def new_code() -> str:
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(HALF)) for _ in range(2))


def read_code(text: str) -> str | None:
    """A code as somebody typed it: capitals and the hyphen do not matter."""
    found = FORM.fullmatch("".join(text.split()))
    return "-".join(found.groups()).lower() if found else None
