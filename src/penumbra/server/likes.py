"""How somebody likes their table: settings that are kept with an account and follow it to other devices."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Request
from pydantic import BaseModel, ConfigDict, Field

from penumbra.server.identity import Server, Somebody
from penumbra.server.models import Person
from penumbra.server.phrases import Refusal
from penumbra.server.schemas import REFUSED, SomeName
from penumbra.server.sessions import HERE, proven

router = APIRouter(prefix="/api/me/likes", tags=["people"], responses=REFUSED)

MOST_MUTED = 200
YesNo = Literal["no", "yes"]


class Likes(BaseModel):
    """Null: nothing chosen. What belongs to a device alone (text size, sound, hand) is not here."""

    model_config = ConfigDict(extra="forbid")

    theme: Literal["dark", "light", "system"] | None = None
    patterns: YesNo | None = None
    calm: YesNo | None = None
    pace: Literal["slow", "normal", "fast", "once"] | None = None
    buying: Literal["now", "undo", "ask"] | None = None
    spare: YesNo | None = None
    hints: YesNo | None = None
    muted: Annotated[list[SomeName], Field(max_length=MOST_MUTED)] | None = None  # whose words are not read, by name


@router.get("")
async def read_likes(server: Server, person: Somebody) -> Likes:
    async with server.store.reading() as session:
        known = await session.get_one(Person, person.id)
        return Likes.model_validate(known.likes or {})


@router.post("")
async def keep_likes(body: Likes, request: Request, server: Server, person: Somebody) -> Likes:
    """Keep all of them; a guest's stay on their device."""
    if person.login is None:
        raise Refusal(409, "no_account")
    async with server.store.writing() as session:
        known = await proven(session, request, person, HERE)
        known.likes = body.model_dump(exclude_none=True)
    return body
