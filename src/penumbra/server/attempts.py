"""A table where somebody looks for the best turn: it stands still when the turn is over or chance has spoken, and
everything can be taken back."""

from __future__ import annotations

from typing import Any

from penumbra.engine.state import State
from penumbra.kit.puzzle import Puzzle, line_over, puzzles_of
from penumbra.server.lessons import Lessons
from penumbra.server.phrases import Refusal, say


class Attempts(Lessons):
    """A table that may be a puzzle."""

    @property
    def puzzle(self) -> Puzzle | None:
        """None also where there is no such puzzle any more: what is left of it is a free game."""
        state = self.course.state
        if not self.row.puzzle or state is None:
            return None
        wanted = self.row.puzzle["id"]
        return next((puzzle for puzzle in puzzles_of(state.game) if puzzle.id == wanted), None)

    def line(self) -> tuple[int, ...]:
        """What was done so far."""
        assert self.course.state is not None
        return tuple(self.course.state.actions[self.course.base :])

    def stands_still(self, state: State | None) -> bool:
        """Whether nobody goes on, because the line is over."""
        puzzle = self.puzzle
        return puzzle is not None and state is not None and line_over(state, puzzle.seat, self.course.base)

    def keep_to_line(self, state: State) -> None:
        if self.stands_still(state):
            raise Refusal(409, "line_over")

    def at_rest(self, prompt: dict[str, Any] | None, state: State) -> dict[str, Any] | None:
        """What a seat is asked; when the line is over, nothing more."""
        if prompt is None or not self.stands_still(state):
            return prompt
        words = say("puzzle.line_over")
        still: dict[str, Any] = dict.fromkeys(("question", "bare", "short", "brief"), words)
        still |= {"yours": False, "card": None, "options": [], "headings": {}, "closing": None}
        return prompt | still
