"""Compound choices: one action made of several answers, of which nobody else learns before it is complete.

Cards of a payment are picked one by one, and the seat may still change its mind: free undo would otherwise take back
what everybody has seen. The answers so far are `staged` (the cards themselves stay where they are), the frames that
wait name nothing of them, and all these questions have one neutral kind. To others it is one question and counts as
one action: how many answers it took would tell whether there was anything to choose. A sample for another seat starts
the choice again, as that seat knows neither what was picked nor what for.

A title that uses this gives its state two fields and passes `restart` in its Title:

    staged: list[int]  # answers of the compound choice under way
    draft: Frame  # the depth of the stack and the question it began with; (): none is under way
"""

from __future__ import annotations

from typing import Protocol

from penumbra.engine.core import Frame


class Drafting(Protocol):
    kind: str
    length: int
    unseen: int
    began: str
    since: int
    made: int
    stack: list[Frame]
    question: Frame
    options: tuple[int, ...]
    staged: list[int]
    draft: Frame


def stage(s: Drafting, answer: int) -> None:
    """Keep an answer. The first one is the answer to the question with which the choice begins: an op stages it
    before it pushes anything."""
    if not s.draft:
        s.draft = (len(s.stack), s.question)
        s.since, s.began = s.length, s.kind
    s.staged.append(answer)


def complete(s: Drafting) -> list[int]:
    """The choice is made: its answers, to be carried out before all eyes."""
    answers, s.staged, s.draft = s.staged, [], ()
    s.made = s.length
    if s.since:  # nothing may have been picked
        s.unseen += s.length - s.since
        s.since, s.began = 0, ""
    return answers


def restart(s: Drafting) -> None:
    """Back to the question with which the choice under way began."""
    if s.draft:
        depth, question = s.draft
        del s.stack[depth:]
        s.staged, s.draft, s.options, s.question = [], (), (), question
        s.unseen += s.length - s.since + 1
        s.since, s.began = 0, ""
        question[0](s, *question[1:])
