"""A table as one person sees it in lists and beside the board."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import UTC, datetime
from secrets import compare_digest

from penumbra.server.clock_schemas import SeatClock
from penumbra.server.models import SeatRow, TableRow
from penumbra.server.older import older_facts
from penumbra.server.pack_words import named_at
from penumbra.server.schemas import Casual, ResultFacts, Seat, Table, Turn


def holds(seat: SeatRow, person: str | None) -> bool:
    """Whether this person plays that seat."""
    return seat.kind == "person" and person is not None and seat.person == person


def seats_of(row: TableRow, person: str | None) -> list[int]:
    """The seats a person plays."""
    return [seat.index for seat in row.seats if holds(seat, person)]


def people_of(row: TableRow) -> list[str]:
    """Everybody who plays a seat, each once."""
    return list(dict.fromkeys(seat.person for seat in row.seats if seat.kind == "person" and seat.person))


def may_come_back(seat: SeatRow, person: str | None) -> bool:
    """Whether a bot plays there for this person, who was absent or late. Who resigned has gone for good."""
    return seat.kind == "bot" and seat.gave_up in ("time", "absent") and person is not None and seat.person == person


def is_shown_out(row: TableRow, person: str | None) -> bool:
    """Whether the host does not let this person watch. Who plays there is never in anybody's way."""
    return person is not None and person in row.shown_out and person not in people_of(row)


def may_see(row: TableRow, person: str | None, invite: str | None) -> bool:
    """A private table is seen by those who sit there and by those who were invited; none by who was shown out."""
    if is_shown_out(row, person):
        return False
    if not row.private or compare_digest((invite or "").encode(), row.invite.encode()):
        return True
    return person is not None and (row.host == person or any(seat.person == person for seat in row.seats))


def host_of(row: TableRow) -> str | None:
    """The name under which the host sits there; of one who only watches, that of the first person."""
    people = [seat for seat in row.seats if seat.kind == "person" and seat.name]
    sits = [seat.name for seat in people if seat.person == row.host]
    return (sits or [seat.name for seat in people] or [None])[0]


def invitation_to(row: TableRow) -> str:
    """Where an invited person comes in."""
    return f"/t/{row.id}?k={row.invite}"


def table_facts(
    row: TableRow, person: str | None, online: Collection[str], clocks: Mapping[int, SeatClock] | None = None
) -> Table:
    """`clocks`: where the table is at hand, what its clocks say."""
    mine = seats_of(row, person)
    host = person is not None and row.host == person
    turn = None if row.turn is None else Turn(seat=row.turn, yours=row.turn in mine)
    return Table(
        id=row.id,
        title=row.title,
        name=row.name,
        state=row.state,  # type: ignore[arg-type]  # one of the three
        created=_moment(row.created),
        updated=_moment(row.updated),
        options=row.options,
        seats=[_seat(row, seat, person, online, clocks or {}) for seat in row.seats],
        host=host,
        invite=invitation_to(row) if host or mine else None,
        code=row.code if host or mine else None,
        private=row.private,
        rated=row.rated,
        several=row.several,
        clock=row.clock,  # type: ignore[arg-type]  # one of them
        tutorial=row.tutorial and not row.puzzle,
        puzzle=row.puzzle["id"] if row.puzzle else None,
        turn=turn,
        commitment=row.commitment,
        result=ResultFacts(**row.result) if row.result else None,
        casual=Casual(
            undos=row.undos,
            reshuffles=row.reshuffles,
            continued=bool((row.origin or {}).get("actions")),
            hints=row.hints,
        ),
        next=row.next if mine or host else None,
        older=older_facts(row),
        pack=named_at(row),
    )


def _seat(
    row: TableRow, seat: SeatRow, person: str | None, online: Collection[str], clocks: Mapping[int, SeatClock]
) -> Seat:
    """A seat that was resigned bears the name of the bot that plays it: who resigned does not win."""
    return Seat(
        index=seat.index,
        kind=seat.kind,  # type: ignore[arg-type]  # one of the three
        name=seat.bot if seat.resigned else seat.name,
        bot=seat.bot,
        was=seat.name if seat.resigned else None,
        you=holds(seat, person),
        online=seat.kind == "bot" or (seat.kind == "person" and seat.person in online),
        resigned=seat.resigned,
        gave_up=seat.gave_up,  # type: ignore[arg-type]  # one of the three
        back=may_come_back(seat, person),
        clock=clocks.get(seat.index),
        left=seat.left if seat.resigned else None,
        open=seat.open and row.state == "playing",
        host=seat.kind == "person" and seat.person == row.host,
    )


def _moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
