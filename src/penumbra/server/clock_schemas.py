"""Clocks and vacations over HTTP and the live connection, typed."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

ClockName = Literal["none", "day", "three_days", "week", "hour"]  # clocks.py has the times
GaveUp = Literal["resigned", "time", "absent"]


class SeatClock(BaseModel):
    """A seat's time as everybody may know it."""

    left: float | None  # seconds, when this was sent; below zero: time is up; null: the table has no clock
    runs: bool
    away: date | None  # on vacation to the end of that day


class VacationBody(BaseModel):
    """Away from now to the end of that day (UTC); null: back."""

    model_config = ConfigDict(extra="forbid")

    until: Annotated[date | None, Field()]


class VacationFacts(BaseModel):
    until: date | None
    days_left: int  # that may still be taken in these 365 days
    days: int  # in any 365 days
