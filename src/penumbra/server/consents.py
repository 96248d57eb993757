"""What all people at a table must agree to: going back further than one may alone, going on by newer rules.

The question and every answer are entries of the log: whoever comes later, or after a restart, is asked then.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import update

from penumbra.server.attempts import Attempts
from penumbra.server.course import Moment, Proposal
from penumbra.server.models import TableRow
from penumbra.server.perspective import free_undo, latest_of, seat_name
from penumbra.server.phrases import Refusal, Text, say
from penumbra.server.table_facts import people_of, seats_of


class Consents(Attempts):
    """A table whose people agree."""

    async def undo(self, person: str, seen: Moment, seat: int) -> None:
        """Freely within the seat's own run; further back only if all other people agree."""
        self._own(person, seat)
        state = self._playing()
        self._fresh(person, seen)
        if free_undo(state, seat, self.course.base):
            return await self._take_back(seat, state.length_to(seat) - 1, "line.undo")
        to = latest_of(state, seat, self.course.base)
        if to is None:
            raise Refusal(409, "nothing_to_undo")
        if self.row.rated:
            raise Refusal(409, "rated_undo")
        n = self.course.goes_back(to)
        text = say("ask.undo", seat=seat_name(state, seat), name=self.row.seats[seat].name, n=n)
        return await self._propose("undo", person, seat, to, text, n=n)

    async def renew(self, person: str) -> None:
        """Go on by today's rules from the latest settled moment, if all people agree."""
        mine = seats_of(self.row, person)
        if not mine:
            raise Refusal(403, "spectator")
        if self.older is None or self.row.state != "playing":
            raise Refusal(409, "not_older")
        if self.older.description is None:
            raise Refusal(409, "no_way_on")
        name = self.row.seats[mine[0]].name
        await self._propose("renew", person, mine[0], 0, say("ask.renew", name=name), name=name)

    async def _propose(self, what: str, person: str, seat: int, to: int, text: Text, **fields: Any) -> None:
        if self.course.proposal is not None:
            raise Refusal(409, "already_asked")
        if not self.must_agree(what, person, seat):
            return await self._agreed(Proposal("", what, seat, person, to, text))
        data = {"what": what, "person": person, "to": to, "text": text, "say": f"line.{what}_asked", "fields": fields}
        return await self.write("ask", seat, data=data)

    def must_agree(self, what: str, person: str, seat: int) -> list[str]:
        """Whose answer a proposal of this person needs; who has resigned is not asked any more."""
        return [other for other in people_of(self.row) if other != person]

    def waiting_for(self) -> list[str]:
        """The people whose answer is missing."""
        proposal = self.course.proposal
        if proposal is None:
            return []
        needed = self.must_agree(proposal.what, proposal.person, proposal.seat)
        return [other for other in needed if other not in proposal.agreed]

    async def consent(self, person: str | None, name: str, ask: str, yes: bool) -> None:
        asked = self.course.proposal
        if asked is None or asked.id != ask or person is None or person not in self.waiting_for():
            raise Refusal(409, "no_consent")
        if not yes:
            said = {"person": person, "say": f"line.{asked.what}_refused", "fields": {"name": name}}
            return await self.write("refuse", data=said)
        said = {"person": person, "say": "line.agreed", "fields": {"name": name}}
        await self.write("agree", seats_of(self.row, person)[0], data=said)
        return await self.settle_consent()

    async def settle_consent(self) -> None:
        """Carry out what was asked once nobody's answer is missing."""
        if (proposal := self.course.proposal) is not None and not self.waiting_for():
            await self._agreed(proposal)

    async def _agreed(self, proposal: Proposal) -> None:
        if proposal.what == "undo":
            await self._take_back(proposal.seat, proposal.to, "line.undo_agreed")
        else:
            await self._go_on()

    async def back_to_start(self) -> None:
        """Take back all that was done."""
        puzzle = self.puzzle
        if puzzle is None:
            raise Refusal(404, "no_puzzle")
        if self.line():
            await self._take_back(puzzle.seat, self.course.base, "line.undo")

    async def _take_back(self, seat: int, to: int, phrase: str) -> None:
        """Where chance had spoken or something hidden was seen since, what is hidden is shuffled under a new key."""
        state = self._playing()
        anew = state.boundary > to and not self.in_script(to) and self.puzzle is None
        seed = self._settings.seed() if anew else None
        back = self.course.after_undo(to, seed)
        fields: dict[str, Any] = {"n": self.course.goes_back(to)}
        if seed is not None:
            phrase, fields["commitment"] = "line.undo_reshuffled", back.commitment
        acted = self.course.acted[to - self.course.base]
        data = {"to": to, "seed": seed, "back": acted, "say": phrase, "fields": fields}
        await self.write("undo", seat, data=data, state=back)

    async def _go_on(self) -> None:
        assert self.older is not None
        state = self.older.renewed(self.row, self._settings.seed())
        if state is None:
            raise Refusal(409, "no_way_on")
        origin = state.log.as_dict()
        change = update(TableRow).where(TableRow.id == self.row.id).values(origin=origin)
        then = self.row.origin["rules"] if self.row.origin else 0
        fields = {"then": then, "now": origin["rules"], "commitment": state.commitment}
        await self.write("renew", data={"say": "line.renewed", "fields": fields}, state=state, changes=(change,))
        self.row.origin, self.older, self.course.base = origin, None, state.length
        self.tell(seats=True)

    def consent_message(self, person: str | None) -> dict[str, Any] | None:
        """The question that waits for this person's answer."""
        proposal = self.course.proposal
        if proposal is None or person not in self.waiting_for():
            return None
        return {"type": "consent", "id": proposal.id, "by": proposal.seat, "what": proposal.text}
