"""The reference for people who write programs, as it goes over the wire."""

from __future__ import annotations

from pydantic import BaseModel, Field


class ReferencePart(BaseModel):
    """A table for people who write programs; texts between backticks are code."""

    id: str
    heading: str
    text: str
    of: str = Field(description='The type it describes, under the same heading; "": the heading itself')
    columns: list[str]
    rows: list[list[str]]
