"""The picture that messengers show beside a link: who invites, to which title, who sits there. No hands, no scores."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import NamedTuple

from penumbra.engine.registry import titles
from penumbra.server.lettering import Type, drawable
from penumbra.server.models import TableRow
from penumbra.server.phrases import say
from penumbra.server.table_facts import host_of

SIZE = (1200, 630)
HOST, NAME = Type("source-sans-3", 700, 31), Type("source-sans-3", 600, 27)
KEPT = 48  # pictures, of some 90 kB each


class Pill(NamedTuple):
    seat: int
    words: str
    free: bool = False


class Preview(NamedTuple):
    """All that the picture says."""

    title: str
    lang: str
    seat: int | None  # of the host
    host: str
    call: str  # after the host's name, or instead of it
    pills: tuple[Pill, ...]
    foot: str


def preview_of(row: TableRow) -> Preview:
    lang, host = row.lang, host_of(row) or ""
    sits = next((seat.index for seat in row.seats if seat.kind == "person" and seat.name == host), None)
    shelf = titles()[row.title].shelf
    minutes = "–".join(map(str, shelf.minutes)) if shelf else ""
    foot = say("og.foot" if row.state == "open" else f"og.{row.state}", minutes=minutes)[lang]
    known = host if drawable(host, HOST) else ""
    return Preview(row.title, lang, sits, known, say("og.call" if known else "og.invitation")[lang], _pills(row), foot)


def preview_of_moment(row: TableRow, number: int) -> Preview:
    """A moment of a round; 0: before the first, or the title counts none."""
    call = say("og.moment_round" if number else "og.moment", round=number)[row.lang]
    return Preview(row.title, row.lang, None, "", call, _pills(row), say("og.moment_foot")[row.lang])


def _pills(row: TableRow) -> tuple[Pill, ...]:
    free = [seat.index for seat in row.seats if seat.kind == "open"]
    pills = []
    for seat in row.seats:
        if seat.kind == "person":
            known = seat.name if seat.name and drawable(seat.name, NAME) else say("og.guest")[row.lang]
            pills.append(Pill(seat.index, known))
        elif seat.kind == "bot":
            pills.append(Pill(seat.index, say("og.bot")[row.lang]))
        elif seat.index == free[0]:
            words = say("og.free" if len(free) == 1 else "og.free_more", n=len(free))[row.lang]
            pills.append(Pill(seat.index, words, free=True))
    return tuple(pills)


def _drawn(preview: Preview) -> bytes:
    from penumbra.server.drawing import drawn  # loads much; most servers never draw one

    return drawn(preview)


class Previews:
    """Pictures that were drawn; one is drawn at a time, beside everything else."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[Preview, bytes] = OrderedDict()
        self._turn = asyncio.Lock()

    def __contains__(self, preview: Preview) -> bool:
        return preview in self._drawn

    async def draw(self, preview: Preview) -> bytes:
        async with self._turn:
            found = self._drawn.pop(preview, None)
            if found is None:
                found = await asyncio.to_thread(_drawn, preview)
            self._drawn[preview] = found
            if len(self._drawn) > KEPT:
                self._drawn.popitem(last=False)
            return found
