"""The database: people, tables, seats, and the append-only log of every table."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from sqlalchemy import JSON, Boolean, Float, ForeignKey, Integer, LargeBinary, String
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

from penumbra.server.codes import new_code


class Base(DeclarativeBase):
    pass


class Secret(Base):
    """What the server must remember and nobody may see: the key that signs cookies."""

    __tablename__ = "secrets"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(String(200))


class Person(Base):
    """A guest, or with a login an account."""

    __tablename__ = "people"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    login: Mapped[str | None] = mapped_column(String(40), unique=True)
    password: Mapped[str | None] = mapped_column(String(200))
    email: Mapped[str | None] = mapped_column(String(200))
    old_cookies: Mapped[bool] = mapped_column(Boolean, default=False)  # cookies from before sessions are still good
    likes: Mapped[dict[str, Any] | None] = mapped_column(JSON)  # see likes.py
    created: Mapped[float] = mapped_column(Float)


class Session(Base):
    """Somebody is signed in on some device, until the session ends."""

    __tablename__ = "sessions"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)  # a hash of what the cookie holds
    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    created: Mapped[float] = mapped_column(Float)
    used: Mapped[float] = mapped_column(Float)


class TableRow(Base):
    """A table. How the game began is in `origin`; what happened since is in the entries."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    title: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(80))
    state: Mapped[str] = mapped_column(String(10), index=True)
    private: Mapped[bool] = mapped_column(Boolean)
    hints: Mapped[bool] = mapped_column(Boolean, default=False)
    rated: Mapped[bool] = mapped_column(Boolean, default=False)  # see ratings.py
    several: Mapped[bool] = mapped_column(Boolean, default=False)  # one person may take several seats
    tutorial: Mapped[bool] = mapped_column(Boolean, default=False)  # somebody learns here: in no list
    puzzle: Mapped[dict[str, Any] | None] = mapped_column(JSON)  # id, fails, standing: somebody looks for the best turn
    pack: Mapped[dict[str, str] | None] = mapped_column(JSON)  # file, text: what is corrected in the box
    invite: Mapped[str] = mapped_column(String(32))
    code: Mapped[str] = mapped_column(String(7), index=True, unique=True, nullable=True, default=new_code)
    lang: Mapped[str] = mapped_column(String(2), default="en")  # of the host: what links to the table say
    clock: Mapped[str] = mapped_column(String(20), default="none")  # of clocks.py
    host: Mapped[str] = mapped_column(ForeignKey("people.id"))
    shown_out: Mapped[list[str]] = mapped_column(JSON, default=list)  # people whom the host does not let watch
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    origin: Mapped[dict[str, Any] | None] = mapped_column(JSON)
    seq: Mapped[int] = mapped_column(Integer, default=0)
    turn: Mapped[int | None] = mapped_column(Integer)
    commitment: Mapped[str | None] = mapped_column(String(64))
    result: Mapped[dict[str, Any] | None] = mapped_column(JSON)
    seating: Mapped[int] = mapped_column(
        Integer, default=0
    )  # how often who sits there, or what is known of them, has changed past the log
    erasures: Mapped[int] = mapped_column(Integer, default=0)  # how often somebody was forgotten whom the log named
    undos: Mapped[int] = mapped_column(Integer, default=0)
    reshuffles: Mapped[int] = mapped_column(Integer, default=0)
    next: Mapped[str | None] = mapped_column(String(32))
    created: Mapped[float] = mapped_column(Float)
    updated: Mapped[float] = mapped_column(Float, index=True)

    seats: Mapped[list[SeatRow]] = relationship(
        order_by="SeatRow.index", lazy="selectin", cascade="all, delete-orphan", passive_deletes=True
    )


class SeatRow(Base):
    """Who sits where. A resigned seat keeps its name and is played by a bot."""

    __tablename__ = "seats"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    index: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(10))
    person: Mapped[str | None] = mapped_column(ForeignKey("people.id"), index=True)
    name: Mapped[str | None] = mapped_column(String(40))
    bot: Mapped[str | None] = mapped_column(String(40))
    resigned: Mapped[bool] = mapped_column(Boolean, default=False)
    gave_up: Mapped[str | None] = mapped_column(String(10))  # how that came: resigned, time, absent
    left: Mapped[int | None] = mapped_column(Integer)  # the round in which it was given up
    open: Mapped[bool] = mapped_column(Boolean, default=False)  # a bot keeps it for whoever comes by the link


class Leaver(Base):
    """Somebody went from a table before the game, or hosted it: its log may still name them."""

    __tablename__ = "leavers"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True)
    name: Mapped[str] = mapped_column(String(40), primary_key=True)  # under which they sat there; empty: they did not


def at_hand(row: TableRow) -> TableRow:
    """A table and its seats to be read and set at will: the toolkit looks at every attribute of rows of its own."""
    seats = [SimpleNamespace(**_values(seat)) for seat in row.seats]
    return cast(TableRow, SimpleNamespace(**_values(row), seats=seats))


def _values(row: Base) -> dict[str, Any]:
    return {name: getattr(row, name) for name in type(row).__mapper__.columns.keys()}  # noqa: SIM118  # a collection of the toolkit, no dictionary


class Entry(Base):
    """One entry of a table's log: start, act, undo, sit, resign, chat, note, ask, agree, refuse or renew. Entries are
    added, never changed; the primary key lets only one writer add a certain number."""

    __tablename__ = "entries"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(10))
    seat: Mapped[int | None] = mapped_column(Integer)
    action: Mapped[int | None] = mapped_column(Integer)
    data: Mapped[dict[str, Any] | None] = mapped_column(JSON)
    lines: Mapped[list[Any] | None] = mapped_column(JSON)  # as they were read when it happened
    at: Mapped[float] = mapped_column(Float)


class Keepsake(Base):
    """The latest settled moment of a running game, described: other rules can go on from there."""

    __tablename__ = "keepsakes"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(Integer)  # the entry after which it was so
    description: Mapped[dict[str, Any]] = mapped_column(JSON)


class Recording(Base):
    """A finished game as one reader can see it, moment by moment: rules that change later do not change it."""

    __tablename__ = "recordings"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    reader: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)  # a seat; see recording.py
    data: Mapped[bytes] = mapped_column(LargeBinary)


class Gone(Base):
    """A table that is gone: who follows its link is told whom to ask for another."""

    __tablename__ = "gone"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    code: Mapped[str] = mapped_column(String(7), index=True)
    invite: Mapped[str] = mapped_column(String(32))
    private: Mapped[bool] = mapped_column(Boolean)
    host: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    at: Mapped[float] = mapped_column(Float)


class Deed(Base):
    """Something that a host or an admin did. It outlives the table."""

    __tablename__ = "audit"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    at: Mapped[float] = mapped_column(Float)
    who: Mapped[str] = mapped_column(String(80))  # the id of a person, or admin:user
    did: Mapped[str] = mapped_column(String(20))
    table: Mapped[str] = mapped_column(String(32), index=True)
    facts: Mapped[dict[str, Any]] = mapped_column(JSON)


class Pulse(Base):
    """The latest sign of life of any server while clocks run."""

    __tablename__ = "pulse"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    at: Mapped[float] = mapped_column(Float)


class Outage(Base):
    """A span in which no server ran: clocks stood still."""

    __tablename__ = "outages"

    began: Mapped[float] = mapped_column(Float, primary_key=True)
    ended: Mapped[float] = mapped_column(Float, index=True)


class Vacation(Base):
    """A span in which somebody is away: the clocks of their seats stand still."""

    __tablename__ = "vacations"

    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    began: Mapped[float] = mapped_column(Float, primary_key=True)
    until: Mapped[float] = mapped_column(Float)


class Device(Base):
    """A browser that shows notices; it is forgotten with the session in which it was registered."""

    __tablename__ = "devices"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)  # a hash of the endpoint
    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    session: Mapped[str | None] = mapped_column(ForeignKey("sessions.id", ondelete="CASCADE"), index=True)
    endpoint: Mapped[str] = mapped_column(String(1000))
    p256dh: Mapped[str] = mapped_column(String(100))
    auth: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(String(40))
    lang: Mapped[str] = mapped_column(String(2))
    created: Mapped[float] = mapped_column(Float)


class Letterbox(Base):
    """Where somebody wants letters, once they have confirmed that it is theirs."""

    __tablename__ = "letterboxes"

    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    email: Mapped[str] = mapped_column(String(200))
    confirmed: Mapped[bool] = mapped_column(Boolean, default=False)
    lang: Mapped[str] = mapped_column(String(2))
    home: Mapped[str] = mapped_column(String(200))  # the server as this person knows it: where links lead


class Notice(Base):
    """How somebody was last called to a table. `asked`: the number of their latest action there, then."""

    __tablename__ = "notices"

    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), primary_key=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True, index=True)
    asked: Mapped[int] = mapped_column(Integer, default=-1)
    shown: Mapped[bool] = mapped_column(Boolean, default=False, index=True)  # on devices, until they move
    mail_asked: Mapped[int] = mapped_column(Integer, default=-1)
    mailed: Mapped[float] = mapped_column(Float, default=0.0)
