"""Parts of the titles' boards as pictures. An address names what the file holds, so a picture is fetched once."""

from __future__ import annotations

from functools import cache
from hashlib import sha256

from fastapi import APIRouter, Response

from penumbra.engine.registry import titles
from penumbra.server.phrases import LANGUAGES, Refusal
from penumbra.server.schemas import Text
from penumbra.server.web import FOREVER

router = APIRouter(prefix="/pictures", include_in_schema=False)
BOARD, LIGHT = "board", "light"  # the same part, in either theme


@cache
def picture(title: str, name: str) -> bytes | None:
    """A picture of a title, if it has that one."""
    found = titles().get(title)
    return found.shelf.picture(name) if found is not None and found.shelf is not None else None


@cache
def addresses(title: str, name: str = BOARD) -> Text | None:
    """Where the picture of a title is, in each language."""
    found = {lang: picture(title, f"{name}-{lang}") for lang in LANGUAGES}
    if not all(found.values()):
        return None
    return Text(**{lang: f"/pictures/{title}/{lang}-{_mark(data or b'')}.webp" for lang, data in found.items()})


def _mark(data: bytes) -> str:
    return sha256(data).hexdigest()[:10]


@router.get("/{title}/{file}")
async def board(title: str, file: str) -> Response:
    """The picture at one of those addresses."""
    lang = file[:2]
    for name in (BOARD, LIGHT) if title in titles() and lang in LANGUAGES else ():
        known = addresses(title, name)
        if known is not None and getattr(known, lang) == f"/pictures/{title}/{file}":
            found = picture(title, f"{name}-{lang}")
            return Response(found, media_type="image/webp", headers={"Cache-Control": FOREVER})
    raise Refusal(404, "not_found")
