"""The ways to a table: by its link, by its code; and what is said where there is none any more."""

from __future__ import annotations

from secrets import compare_digest

from penumbra.server.codes import read_code
from penumbra.server.forgetting import NOBODY
from penumbra.server.live import LiveTable
from penumbra.server.models import Gone, Person, TableRow
from penumbra.server.older import of_older_rules
from penumbra.server.phrases import Refusal
from penumbra.server.services import Services
from penumbra.server.table_facts import is_shown_out, may_come_back, may_see


async def visible_table(server: Services, table: str, person: Person | None, k: str | None) -> TableRow:
    """A table that somebody may see. Who was invited to one that is gone learns whom to ask."""
    row = await server.store.table(table)
    if row is not None and may_see(row, person.id if person else None, k):
        return row
    if row is not None and is_shown_out(row, person.id if person else None):
        raise Refusal(403, "shown_out")
    if row is None and (found := await server.store.gone(Gone.id == table)) is not None:
        was, host = found
        if not was.private or compare_digest((k or "").encode(), was.invite.encode()):
            _farewell(host)
    raise Refusal(404, "no_table")


async def opened(
    server: Services, table: str, person: Person | None, k: str | None = None, address: str = ""
) -> LiveTable:
    """The live table, for who may see it; `address`: of who has no name. To read a table from its log takes longer than
    anything else that is asked, so it is looked at first, and who does not play there has a bucket for it."""
    me = person.id if person else None
    if server.hub.loaded(table) is None:
        row = await server.store.table(table)
        if row is None or not may_see(row, me, k):
            raise Refusal(404, "no_table")
        await _may_have_read(server, row, me, address)
    live = await server.hub.open(table)
    if not may_see(live.row, me, k):
        raise Refusal(404, "no_table")
    return live


async def _may_have_read(server: Services, row: TableRow, me: str | None, address: str) -> None:
    own = me is not None and (row.host == me or any(seat.person == me for seat in row.seats))
    if not own and row.state != "open":
        await server.tables_read.check(me or address)


async def table_by_code(server: Services, text: str, person: Person | None, address: str) -> TableRow | None:
    """The table that a code leads to. Games that are over are for those who played them."""
    code = read_code(text)
    if code is None:
        return None
    await server.codes.check(address)
    row = await server.store.table_by_code(code)
    if row is None:
        if (found := await server.store.gone(Gone.code == code)) is not None:
            _farewell(found[1])
        return None
    return row if row.state != "finished" or (person and may_see(row, person.id, None)) else None


def _farewell(host: str) -> None:
    if host != NOBODY:
        raise Refusal(404, "table_gone", name=host)


def seat_for(row: TableRow, person: Person | None) -> int | None:
    """The first seat that somebody may sit down at: a free one, or one that a bot has kept."""
    if of_older_rules(row):
        return None
    if person is not None and row.state == "playing":
        mine = [seat.index for seat in row.seats if may_come_back(seat, person.id)]
        if mine:
            return mine[0]
    if person is not None and any(seat.person == person.id for seat in row.seats) and not row.several:
        return None
    free = [seat.index for seat in row.seats if seat.kind == "open" or (seat.open and row.state == "playing")]
    return free[0] if free and row.state != "finished" else None


def round_of(live: LiveTable) -> int | None:
    """How far the game is, as everybody at the table can count."""
    state = live.course.state
    return (state.game.chapter(state)[0] or None) if state is not None else None
