"""The interpreter: a stack of frames `(op, *args)`, `ask` as the only way to suspend, `seq` to go on.

An op is a registered module-level function `op(s, *args)`; args are ints, strings or tuples, so a frame can be
copied, compared, printed and saved. Three rules keep titles safe, each with a test:

* Tail rule: after `ask` or `seq` (or a function that ends in one) an op does nothing more: `return ask(...)`.
* No secrets in frames: hidden cards live in zones; frames hold seats, counts and public ids.
* A question is re-runnable: an op that asks changes nothing before it asks, so that `determinise` can ask again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from penumbra.engine.errors import EndlessRules
from penumbra.engine.randomness import Keyed

if TYPE_CHECKING:
    from penumbra.engine.state import State

Frame = tuple[Any, ...]
Op = Callable[..., None]
F = TypeVar("F", bound=Callable[..., None])

ALL = -1  # recipient of an event that everybody may know

FRAMES = range(100_000)  # between two questions; the busiest turn of a title takes some hundreds

OP_NAMES: dict[Op, str] = {}


class Telling(Protocol):
    """What can report events: a state."""

    events: list[Frame]


def op(fn: F) -> F:
    """Register a function as the head of frames; its name stands for it in digests."""
    OP_NAMES[fn] = f"{fn.__module__.removeprefix('penumbra.games.')}.{fn.__qualname__}"
    return fn


def ask(s: State, seat: int, kind: str, options: tuple[int, ...], *then: Any, always: bool = False) -> None:
    """Suspend until `seat` picks one of `options`; the answer becomes the last argument of the frame `then`.

    No option: the effect simply ends. One option: it is taken without a question, unless `always`.
    Options are sorted, so that traces do not depend on how they were found.
    """
    if len(options) > 1 or (always and options):
        s.seat = seat
        s.kind = kind
        s.options = options
        s.stack.append(then)
    elif options:
        s.stack.append((*then, options[0]))


def seq(s: State, *frames: Frame) -> None:
    """Run these frames in this order, before whatever was waiting."""
    s.stack += frames[::-1]


def unwind(s: State, *frames: Frame) -> None:
    """Drop whatever is waiting, however deep, and run these frames instead: the game ends in mid-effect."""
    s.stack[:] = reversed(frames)


def unwind_to(s: State, mark: Op) -> None:
    """Drop whatever waits above the topmost frame of `mark`: a part of the game breaks off and goes on there."""
    stack = s.stack
    while stack[-1][0] is not mark:
        stack.pop()


def tell(s: Telling, *event: Any) -> None:
    """Report what happened, `tell(s, who, what, *args)`: to ALL, or to one seat what only that seat may know."""
    s.events.append(event)


def reveal(s: Keyed) -> None:
    """Something hidden or random has come to light: free undo ends here."""
    s.boundary = s.length


def run(s: State) -> None:
    """Run frames until a question is pending or nothing is left."""
    stack = s.stack
    pop = stack.pop
    for _ in FRAMES:  # to make an iterator of a range takes a third of the time of itertools.repeat
        if not stack:
            s.done = True
            s.seat = -1
            s.kind = ""
            return
        frame = pop()
        n = len(frame)
        if n == 2:  # a call with a known number of arguments takes half the time of one with `*`
            frame[0](s, frame[1])
        elif n == 3:
            frame[0](s, frame[1], frame[2])
        elif n == 1:
            frame[0](s)
        elif n == 5:
            frame[0](s, frame[1], frame[2], frame[3], frame[4])
        else:
            frame[0](s, *frame[1:])
        if s.options:
            s.question = frame
            return
    raise EndlessRules(f"{len(FRAMES)} steps of the rules without a question: they have no end")


def ask_again(s: State) -> bool:
    """Run the pending question once more, after hidden things have been resampled. False: it would not be asked.

    The question stays a question: if the resampled state leaves one answer only, that one is offered; if none, the
    last of the old ones. Titles put what needs no hidden card (done, decline) last: no other answer may be told.
    """
    seat, kind, old = s.seat, s.kind, s.options
    then = s.stack.pop()
    s.options = ()
    depth = len(s.stack)
    s.question[0](s, *s.question[1:])
    if s.options:
        return True
    pushed = s.stack[depth:]
    answer = pushed[0][-1:] if len(pushed) == 1 and pushed[0][:-1] == then else old[-1:]
    del s.stack[depth:]
    s.seat, s.kind, s.options = seat, kind, answer
    s.stack.append(then)
    return False
