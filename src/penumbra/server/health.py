"""Whether the server lives, and whether it can serve: for whoever watches over it."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from penumbra.server.services import services

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def healthz() -> PlainTextResponse:
    """The process answers."""
    return PlainTextResponse("ok")


@router.get("/readyz")
async def readyz(request: Request) -> PlainTextResponse:
    """The database answers too; 503 while it does not."""
    try:
        async with services(request).store.reading() as session:
            await session.execute(text("SELECT 1"))
    except (SQLAlchemyError, OSError):
        return PlainTextResponse("the database does not answer", 503)
    return PlainTextResponse("ok")
