"""The database, what is remembered of games: results, ratings, events."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, Boolean, Float, ForeignKey, Index, Integer, String
from sqlalchemy.orm import Mapped, mapped_column, relationship

from penumbra.server.models import Base


class ResultRow(Base):
    """A finished game. Tables where somebody learns or looks for the best turn have none."""

    __tablename__ = "results"
    __table_args__ = (Index("ix_results_title", "title", "finished"),)

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    title: Mapped[str] = mapped_column(String(40))
    seats: Mapped[int] = mapped_column(Integer)
    reason: Mapped[str] = mapped_column(String(60))
    reason_text: Mapped[dict[str, str]] = mapped_column(JSON)
    options: Mapped[dict[str, Any]] = mapped_column(JSON)  # as chance has settled them
    rounds: Mapped[int | None] = mapped_column(Integer)  # None: played by rules that are gone
    actions: Mapped[int] = mapped_column(Integer)
    private: Mapped[bool] = mapped_column(Boolean)
    continued: Mapped[bool] = mapped_column(Boolean)  # from a moment of another game: it counts for nothing
    rated: Mapped[bool] = mapped_column(Boolean)
    started: Mapped[float] = mapped_column(Float)
    finished: Mapped[float] = mapped_column(Float, index=True)

    players: Mapped[list[ResultSeat]] = relationship(
        order_by="ResultSeat.seat", lazy="selectin", cascade="all, delete-orphan", passive_deletes=True
    )


class ResultSeat(Base):
    """What became of a seat. Who holds several seats of a table is in none of them: they played against themselves."""

    __tablename__ = "result_seats"

    table: Mapped[str] = mapped_column(ForeignKey("results.table", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    person: Mapped[str | None] = mapped_column(ForeignKey("people.id"), index=True)
    name: Mapped[str | None] = mapped_column(String(40))
    bot: Mapped[str | None] = mapped_column(String(40))  # that played to the end
    score: Mapped[int] = mapped_column(Integer)
    place: Mapped[int] = mapped_column(Integer)  # from 1; equal ones share it
    won: Mapped[bool] = mapped_column(Boolean)
    resigned: Mapped[bool] = mapped_column(Boolean)  # lost, whatever the bot made of it
    bot_won: Mapped[bool] = mapped_column(Boolean, default=False)  # which is what the bot made of it
    left: Mapped[int | None] = mapped_column(Integer)  # the round in which it was given up
    party: Mapped[str | None] = mapped_column(String(60))  # who is rated: the id of a person, or bot:level
    gain: Mapped[float | None] = mapped_column(Float)  # what the game alone did to the rating, in points
    traits: Mapped[dict[str, str]] = mapped_column(JSON)
    cards: Mapped[list[str]] = mapped_column(JSON)  # that it took


class RatingRow(Base):
    """How strong somebody was at a title after a period; see ratings.py."""

    __tablename__ = "ratings"

    title: Mapped[str] = mapped_column(String(40), primary_key=True)
    party: Mapped[str] = mapped_column(String(60), primary_key=True, index=True)
    period: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    mu: Mapped[float] = mapped_column(Float)
    sigma: Mapped[float] = mapped_column(Float)
    games: Mapped[int] = mapped_column(Integer)  # so far


class EventRow(Base):
    """A small tournament."""

    __tablename__ = "events"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    title: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(80))
    host: Mapped[str] = mapped_column(ForeignKey("people.id"))
    system: Mapped[str] = mapped_column(String(10))  # swiss, robin
    size: Mapped[int] = mapped_column(Integer)  # seats of a table
    rounds: Mapped[int] = mapped_column(Integer)  # of a robin known once it starts; 0 before
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    rated: Mapped[bool] = mapped_column(Boolean)
    clock: Mapped[str] = mapped_column(String(20), default="none")  # of its tables
    state: Mapped[str] = mapped_column(String(10), index=True)  # open, playing, finished
    round: Mapped[int] = mapped_column(Integer, default=0)
    seed: Mapped[str] = mapped_column(String(64))
    lang: Mapped[str] = mapped_column(String(2))
    created: Mapped[float] = mapped_column(Float)

    entrants: Mapped[list[Entrant]] = relationship(
        order_by="Entrant.number", lazy="selectin", cascade="all, delete-orphan", passive_deletes=True
    )
    tables: Mapped[list[EventTable]] = relationship(
        order_by="[EventTable.round, EventTable.number]",
        lazy="selectin",
        cascade="all, delete-orphan",
        passive_deletes=True,
    )


class Entrant(Base):
    """Who takes part: a person, or a bot."""

    __tablename__ = "entrants"

    event: Mapped[str] = mapped_column(ForeignKey("events.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    person: Mapped[str | None] = mapped_column(ForeignKey("people.id"), index=True)
    name: Mapped[str] = mapped_column(String(40))
    bot: Mapped[str | None] = mapped_column(String(40))  # that plays; of a person: in their place from now on
    joined: Mapped[int] = mapped_column(Integer)  # rounds that had begun by then; or events.DROPPED
    out: Mapped[bool] = mapped_column(Boolean, default=False)


class EventTable(Base):
    """Who meets in a round: numbers of entrants in seat order. Number 0 are those who sit the round out."""

    __tablename__ = "event_tables"

    event: Mapped[str] = mapped_column(ForeignKey("events.id", ondelete="CASCADE"), primary_key=True)
    round: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    table: Mapped[str | None] = mapped_column(String(32), index=True)
    seated: Mapped[list[int]] = mapped_column(JSON)
