"""How people are called back, over HTTP, typed."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from penumbra.server.schemas import Body, Email, Lang, Name

Base64 = Annotated[str, Field(max_length=100, pattern=r"^[A-Za-z0-9_-]+$")]


class DeviceBody(Body):
    """A browser's subscription, and what the person will know the device by."""

    endpoint: Annotated[str, Field(max_length=1000)]
    p256dh: Base64
    auth: Base64
    name: Name
    lang: Lang = "en"


class DeviceNameBody(Body):
    id: Annotated[str, Field(max_length=64)]


class DeviceFacts(BaseModel):
    id: str
    name: str
    created: str
    here: bool  # registered in this session


class LetterBody(Body):
    """Letters to this address, once it is confirmed; null: none any more."""

    email: Email | None
    lang: Lang = "en"


class LetterToken(Body):
    token: Annotated[str, Field(max_length=400)]


class LetterFacts(BaseModel):
    email: str
    confirmed: bool


class NoticeFacts(BaseModel):
    """How one is called, and what the server can do."""

    key: str  # what a browser subscribes with
    devices: list[DeviceFacts]
    mail: bool  # this server sends letters
    letters: LetterFacts | None


class Waiting(BaseModel):
    """So many tables wait for me."""

    tables: int
