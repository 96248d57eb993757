"""A table where somebody learns: the script of its tutorial says what may be done now, and what the others do."""

from __future__ import annotations

from typing import Any

from penumbra.engine.state import State
from penumbra.kit.tutorial import Move, Step, Tutorial, tutorial_of
from penumbra.server.phrases import Refusal, say
from penumbra.server.writer import Writer


class Lessons(Writer):
    """A table that may follow a script. When the script is over, it is a table like any other."""

    @property
    def tutorial(self) -> Tutorial | None:
        """None also where the tutorial begins elsewhere today: what is left of an old lesson is a free game."""
        if not self.row.tutorial:
            return None
        origin, state = self.row.origin, self.course.state
        if origin is None or state is None:
            return None
        tutorial = tutorial_of(state.game)
        return tutorial if tutorial and tutorial.position == origin.get("position") else None

    def scripted(self, state: State | None) -> Move | None:
        """What is to be done now, if the script still has something to say."""
        tutorial = self.tutorial
        if tutorial is None or state is None or state.done:
            return None
        move = tutorial.move_at(state.length - self.course.base)
        return move if move and move.seat == state.seat and move.action in state.options else None

    def in_script(self, length: int) -> bool:
        """Whether the script has an action after so many: then chance must come as it was written."""
        tutorial = self.tutorial
        return tutorial is not None and tutorial.move_at(length - self.course.base) is not None

    def lesson(self, seat: int | None) -> dict[str, Any] | None:
        """The step that waits for this seat, as its prompt shows it."""
        tutorial = self.tutorial
        move = None if tutorial is None else self.scripted(self.course.state)
        if move is None or tutorial is None or move.seat != seat or seat != tutorial.seat:
            return None
        step = tutorial.steps[move.step]
        return {"n": move.step + 1, "of": len(tutorial.steps), **step._asdict()}

    def step_of(self, move: Move) -> Step:
        assert self.tutorial is not None
        return self.tutorial.steps[move.step]

    def keep_to_script(self, state: State, action: int) -> None:
        """Refuse what the rules allow and the lesson does not want now."""
        move = self.scripted(state)
        if move is not None and action != move.action:
            step = self.step_of(move)
            raise Refusal(409, "other_step", step.clause, say=step.say)

    def explained(self, state: State, reasons: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Reasons for who learns: where the rules have nothing against it, the step says what it waits for."""
        move = self.scripted(state)
        if move is None or reasons[0]["clause"] is not None:
            return reasons
        step = self.step_of(move)
        return [{"what": [], "text": say("error.other_step", say=step.say), "clause": step.clause}]
