"""The link to a moment of a game: what messengers show of it before anybody opens it.

Nothing is told but which title is played, by whom, and the round. It needs the key that the moment itself needs.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated
from urllib.parse import urlencode

from fastapi import APIRouter, Path, Query, Request, Response

from penumbra.engine.registry import titles
from penumbra.server.guard import address_of
from penumbra.server.identity import Anybody, Server
from penumbra.server.invitations import base_of, isolated, tags
from penumbra.server.models import TableRow
from penumbra.server.moments_api import moment_for
from penumbra.server.phrases import Refusal, say
from penumbra.server.preview import preview_of_moment
from penumbra.server.sessions import who
from penumbra.server.web import page_saying, unless_unread

router = APIRouter(include_in_schema=False, prefix="/t/{table}/seen/{n}")
Number = Annotated[int, Path(ge=1, le=1_000_000)]
Key = Annotated[str, Query()]


@router.get("")
async def moment(table: str, n: str, request: Request, server: Server, m: Key = "", k: Key = "") -> Response:
    """The page, with a few words about the moment; whatever is wrong with the address, the page says it."""
    said = ""
    with unless_unread(request.url.path), suppress(Refusal, ValueError):
        row, found = await moment_for(await who(request), request, server, table, int(n), m, k)
        image = _picture(f"{base_of(request, server)}/t/{row.id}/seen/{int(n)}/og.png", m, k)
        said = _tags(row, found["round"], image)
    return page_saying(server.settings.web, said)


@router.get("/og.png")
async def preview(
    table: str, n: Number, request: Request, server: Server, person: Anybody, m: Key = "", k: Key = ""
) -> Response:
    """The picture beside the link."""
    row, found = await moment_for(person, request, server, table, n, m, k)
    wanted = preview_of_moment(row, found["round"])
    if wanted not in server.previews:
        await server.drawings.check(address_of(request.scope))
    data = await server.previews.draw(wanted)
    return Response(data, media_type="image/png", headers={"Cache-Control": "public, max-age=600"})


def _tags(row: TableRow, number: int, image: str) -> str:
    lang = row.lang
    heading = say(
        "og.moment_title_round" if number else "og.moment_title", title=titles()[row.title].name[lang], round=number
    )
    names = [isolated(seat.name) if seat.kind == "person" and seat.name else say("og.bot")[lang] for seat in row.seats]
    return tags(lang, heading[lang], say("og.moment_who", names=", ".join(names))[lang], image)


def _picture(address: str, m: str, k: str) -> str:
    """It opens with the key that opened the page, and with no other."""
    query = urlencode({name: key for name, key in (("m", m), ("k", k)) if key})
    return f"{address}?{query}" if query else address
