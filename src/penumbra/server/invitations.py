"""The link to a table: what messengers show of it before anybody opens it, and its QR code.

Nothing is told but who invites to which title and how many seats are taken: no hands, no scores.
"""

from __future__ import annotations

import unicodedata
from html import escape
from io import BytesIO
from typing import Annotated
from urllib.parse import urlencode

import segno
from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import HTMLResponse

from penumbra.engine.registry import titles
from penumbra.server.guard import origin_of
from penumbra.server.identity import Anybody, Server
from penumbra.server.models import TableRow
from penumbra.server.phrases import LANGUAGES, Refusal, say
from penumbra.server.pictures import addresses
from penumbra.server.services import Services
from penumbra.server.table_facts import may_see
from penumbra.server.web import NOT_BUILT

router = APIRouter(include_in_schema=False)
INK, BONE = "#0a0d13", "#efe9da"
QUIET_ZONE = 4  # modules
RIGHT_TO_LEFT = ("R", "AL", "AN")
Key = Annotated[str, Query()]
Spoken = Annotated[str, Query(alias="l")]  # the language of who sent the link


@router.get("/t/{table}")
async def invitation(
    table: str, request: Request, server: Server, person: Anybody, k: Key = "", spoken: Spoken = ""
) -> Response:
    """The page, with a few words about the table for who only looks at the link."""
    index = server.settings.web / "index.html"
    if not index.is_file():
        return HTMLResponse(NOT_BUILT)
    page = index.read_text("utf-8")
    row = await server.store.table(table)
    if row is not None and row.title in titles() and may_see(row, person.id if person else None, k):
        page = page.replace(
            "</head>", f"{_tags(row, spoken if spoken in LANGUAGES else 'en', _base(request, server))}</head>", 1
        )
    return HTMLResponse(page, headers={"Cache-Control": "no-cache"})


@router.get("/t/{table}/qr.svg")
async def code(
    table: str, request: Request, server: Server, person: Anybody, k: Key = "", spoken: Spoken = ""
) -> Response:
    """The link as a QR code: ink on bone, level M. It holds the key that was given, none else."""
    row = await server.store.table(table)
    if row is None or not may_see(row, person.id if person else None, k):
        raise Refusal(404, "no_table")
    drawn = BytesIO()
    words = {"k": k if k == row.invite else "", "l": spoken if spoken in LANGUAGES else ""}
    query = urlencode({name: word for name, word in words.items() if word})
    link = f"{_base(request, server)}/t/{row.id}" + (f"?{query}" if query else "")
    segno.make(link, error="m", boost_error=False, micro=False).save(
        drawn, kind="svg", border=QUIET_ZONE, dark=INK, light=BONE, xmldecl=False, omitsize=True
    )
    return Response(drawn.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


def _base(request: Request, server: Services) -> str:
    """The address under which people know this server; the guard has let in no other name."""
    return server.settings.public_url or origin_of(str(request.base_url))


def _tags(row: TableRow, lang: str, base: str) -> str:
    title = titles()[row.title]
    host = next((seat.name for seat in row.seats if seat.person == row.host and seat.name), None)
    name = title.name[lang]
    taken = sum(seat.kind != "open" for seat in row.seats)
    minutes = "–".join(map(str, title.shelf.minutes)) if title.shelf else ""
    said = {
        "og:site_name": "Penumbra",
        "og:type": "website",
        "og:title": say("og.invites", name=isolated(host), title=name)[lang] if host else name,
        "og:description": say(f"og.{row.state}", taken=taken, of=len(row.seats), minutes=minutes)[lang],
        "og:locale": {"pl": "pl_PL", "en": "en_GB"}[lang],
    }
    picture = addresses(row.title)
    if picture is not None:
        said["og:image"] = base + getattr(picture, lang)
    return "".join(f'<meta property="{key}" content="{escape(value)}" />' for key, value in said.items())


def isolated(name: str) -> str:
    """A name in letters from right to left must not turn the sentence round."""
    turning = any(unicodedata.bidirectional(letter) in RIGHT_TO_LEFT for letter in name)
    return f"\u2068{name}\u2069" if turning else name
