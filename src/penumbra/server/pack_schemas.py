"""What is sent about packs: bodies and answers, typed."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from penumbra.server.schemas import CardFacts, ChangedCard, Text


class PackFault(BaseModel):
    """What is wrong, and where: card and field may be empty."""

    card: str
    field: str
    text: Text


class PackReport(BaseModel):
    name: str
    digest: str
    faults: list[PackFault]  # none: it can be played with
    changes: list[ChangedCard]
    cards: list[CardFacts]  # those of the pack, as they read now
    content: dict[str, Any] | None = None  # what it says, as data: for who writes on


class OfferedPack(BaseModel):
    """A pack in the folder of this server."""

    name: str
    file: str
    digest: str
    text: str


class CardForm(BaseModel):
    """What may be corrected on a card."""

    card: str
    fields: dict[str, dict[str, Any]]  # what each takes
    labels: dict[str, Text]
    data: dict[str, Any]  # as it is in the box
    verbs: dict[str, dict[str, Any]]
