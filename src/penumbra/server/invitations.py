"""The link to a table: what messengers show of it before anybody opens it, and its QR code.

Nothing is told but who invites to which title and how many seats are taken: no hands, no scores.
"""

from __future__ import annotations

import unicodedata
from hashlib import sha256
from html import escape
from io import BytesIO
from typing import Annotated
from urllib.parse import urlencode

import segno
from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import RedirectResponse

from penumbra.engine.registry import titles
from penumbra.server.ahead import said_ahead
from penumbra.server.codes import read_code
from penumbra.server.guard import address_of, origin_of
from penumbra.server.identity import Anybody, Server
from penumbra.server.models import Person, TableRow
from penumbra.server.phrases import Refusal, say
from penumbra.server.preview import SIZE, preview_of
from penumbra.server.services import Services
from penumbra.server.sessions import who
from penumbra.server.table_facts import host_of, invitation_to, may_see
from penumbra.server.ways_in import table_by_code
from penumbra.server.web import page_saying, unless_unread

router = APIRouter(include_in_schema=False)
INK, BONE = "#0a0d13", "#efe9da"
QUIET_ZONE = 4  # modules
RIGHT_TO_LEFT = ("R", "AL", "AN")
Key = Annotated[str, Query()]


@router.get("/t/{table}")
async def invitation(table: str, request: Request, server: Server, k: Key = "") -> Response:
    """The page, with a few words about the table for who only looks at the link; a code leads on to it."""
    said = ""
    with unless_unread(request.url.path):
        person = await who(request)
        if (way := await _by_code(table, request, server, person)) is not None:
            return RedirectResponse(invitation_to(way), 303, headers={"Cache-Control": "no-store"})
        row = await server.store.table(table)
        if row is not None and row.title in titles() and may_see(row, person.id if person else None, k):
            said = _tags(row, base_of(request, server)) + said_ahead(server.settings.web, row, person)
    return page_saying(server.settings.web, said)


async def _by_code(text: str, request: Request, server: Services, person: Person | None) -> TableRow | None:
    """The table of a code; whatever is wrong with one, the page says it."""
    try:
        return await table_by_code(server, text, person, address_of(request.scope))
    except Refusal:
        return None


@router.get("/t/{text}/qr.svg")
async def code(text: str, request: Request, server: Server) -> Response:
    """The link with a code as a QR code: ink on bone, level M. Whether there is such a table, it does not tell."""
    known = read_code(text)
    if known is None:
        raise Refusal(404, "no_code")
    drawn = BytesIO()
    link = f"{base_of(request, server)}/t/{known}"
    segno.make(link, error="m", boost_error=False, micro=False).save(
        drawn, kind="svg", border=QUIET_ZONE, dark=INK, light=BONE, xmldecl=False, omitsize=True
    )
    return Response(drawn.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


@router.get("/t/{table}/og.png")
async def preview(table: str, request: Request, server: Server, person: Anybody, k: Key = "") -> Response:
    """The picture beside a link. It is drawn beside the server's own work, one at a time, and kept."""
    row = await server.store.table(table)
    if row is None or row.title not in titles() or not may_see(row, person.id if person else None, k):
        raise Refusal(404, "no_table")
    wanted = preview_of(row)
    if wanted not in server.previews:
        await server.drawings.check(address_of(request.scope))
    data = await server.previews.draw(wanted)
    return Response(data, media_type="image/png", headers={"Cache-Control": "public, max-age=600"})


def base_of(request: Request, server: Services) -> str:
    """The address under which people know this server; the guard has let in no other name."""
    return server.settings.public_url or origin_of(str(request.base_url))


def _tags(row: TableRow, base: str) -> str:
    title, lang, host = titles()[row.title], row.lang, host_of(row)
    name = title.name[lang]
    taken = sum(seat.kind != "open" for seat in row.seats)
    minutes = "–".join(map(str, title.shelf.minutes)) if title.shelf else ""
    heading = say("og.invites", name=isolated(host), title=name)[lang] if host else name
    words = say(f"og.{row.state}", taken=taken, of=len(row.seats), minutes=minutes)[lang]
    return tags(lang, heading, words, _picture(row, base))


def tags(lang: str, heading: str, words: str, image: str) -> str:
    """What messengers read in the head of a page."""
    said = {
        "og:site_name": "Penumbra",
        "og:type": "website",
        "og:title": heading,
        "og:description": words,
        "og:locale": {"pl": "pl_PL", "en": "en_GB"}[lang],
        "og:image": image,
        "og:image:type": "image/png",
        "og:image:alt": heading,
    }
    said |= {f"og:image:{side}": str(length) for side, length in zip(("width", "height"), SIZE, strict=True)}
    return "".join(f'<meta property="{key}" content="{escape(value)}" />' for key, value in said.items())


def _picture(row: TableRow, base: str) -> str:
    """Its address changes with what it shows: messengers look at an address once."""
    shows = sha256(repr(preview_of(row)).encode()).hexdigest()[:10]
    query = urlencode({"k": row.invite, "v": shows} if row.private else {"v": shows})
    return f"{base}/t/{row.id}/og.png?{query}"


def isolated(name: str) -> str:
    """A name in letters from right to left must not turn the sentence round."""
    turning = any(unicodedata.bidirectional(letter) in RIGHT_TO_LEFT for letter in name)
    return f"\u2068{name}\u2069" if turning else name
