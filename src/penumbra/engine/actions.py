"""One static table of actions per title: ints in disjoint ranges, one range a verb.

A verb has axes, such as `move(piece, place)`; an action is the verb's base plus the position of its
arguments. The same table serves logs, masks for research, prompts and the words people type.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from penumbra.engine.errors import IllegalAction
from penumbra.engine.given import spelt, whole


def _near(word: str, known: Iterable[str]) -> str:
    """The known words most like one that is not."""
    found = get_close_matches(word.lower(), list(known), 3)
    return f" (did you mean {' or '.join(map(repr, found))}?)" if found else ""


class Verb(NamedTuple):
    """A range of actions: its name and the names of its axes.

    A closing verb ends a turn or a choice without doing anything else; clients show it apart. `readiness`
    orders the verbs for bots: above 1 it costs nothing and comes first, below 1 it gives something up and comes last.
    """

    name: str
    axes: tuple[str, ...] = ()
    closing: bool = False
    readiness: float = 1.0


class ActionTable:
    """All actions of a title.

    `axes` maps an axis to the ids of its values; None keeps a place free for cards a pack may add. Verbs are declared
    once, each giving the first action of its range:

    >>> table = ActionTable({"card": ["ant", "bee", None]})
    >>> PLAY = table.verb("play", "card")
    >>> END_TURN = table.verb("end_turn", closing=True)
    >>> PLAY, END_TURN, table.code(PLAY + 1), table.closes(END_TURN)
    (0, 3, 'play bee', True)
    """

    def __init__(self, axes: dict[str, Sequence[str | None]], verbs: Sequence[Verb] = ()) -> None:
        self.axes = {name: tuple(ids) for name, ids in axes.items()}
        self.verbs: tuple[Verb, ...] = ()
        self.size = 0
        self._index: dict[str, int] = {}
        self._bases: list[int] = []
        self._codes: dict[str, int] = {}
        self._mentions: dict[str, set[int]] = {}
        self._split: dict[int, tuple[str, tuple[int, ...]]] = {}  # actions that were asked for
        for verb in verbs:
            self._add(verb)

    def verb(self, name: str, *axes: str, closing: bool = False, readiness: float = 1.0) -> int:
        """Declare the next verb, and give the first action of its range."""
        return self._add(Verb(name, axes, closing, readiness))

    def _add(self, verb: Verb) -> int:
        if verb.name in self._index:
            raise ValueError(f"verb {verb.name} is declared twice")
        self._index[verb.name] = len(self.verbs)
        self.verbs += (verb,)
        self._bases.append(self.size)
        width = 1
        for axis in verb.axes:
            width *= len(self.axes[axis])
        self.size += width
        self._codes, self._mentions = {}, {}
        return self._bases[-1]

    def with_axis(self, axis: str, ids: Sequence[str | None]) -> ActionTable:
        """The same table with other ids on one axis: ranges stay where they are."""
        if len(ids) != len(self.axes[axis]):
            raise ValueError(f"axis {axis} has {len(self.axes[axis])} places, not {len(ids)}")
        return ActionTable({**self.axes, axis: ids}, self.verbs)

    def base(self, verb: str) -> int:
        """The first action of a verb's range."""
        return self._bases[self._index[verb]]

    def span(self, verb: str) -> range:
        """All actions of a verb."""
        i = self._index[verb]
        return range(self._bases[i], self._bases[i + 1] if i + 1 < len(self._bases) else self.size)

    def split(self, action: int) -> tuple[str, tuple[int, ...]]:
        """An action's verb and the positions of its arguments on the axes."""
        known = self._split.get(action) if type(action) is int else None
        if known is not None:
            return known
        number = whole(action)
        if number is None:
            raise IllegalAction(f"{action!r} is no action: they are numbers from 0 to {self.size - 1}")
        action = number
        if not 0 <= action < self.size:
            raise IllegalAction(f"{action} is no action: they go from 0 to {self.size - 1}")
        i = bisect_right(self._bases, action) - 1
        verb, rest = self.verbs[i], action - self._bases[i]
        places: list[int] = []
        for axis in reversed(verb.axes):
            rest, place = divmod(rest, len(self.axes[axis]))
            places.append(place)
        found = self._split[action] = verb.name, tuple(reversed(places))
        return found

    def closes(self, action: int) -> bool:
        """Whether an action ends a turn or a choice and does nothing else."""
        return self.verbs[self._index[self.split(action)[0]]].closing

    def arguments(self, action: int) -> dict[str, str]:
        """An action's arguments by axis, as ids."""
        name, places = self.split(action)
        axes = self.verbs[self._index[name]].axes
        return {axis: self.axes[axis][place] or f"#{place}" for axis, place in zip(axes, places, strict=True)}

    def code(self, action: int) -> str:
        """The action in words that `find` reads back: `move raven north`."""
        return " ".join((self.split(action)[0], *self.arguments(action).values()))

    def find(self, code: str) -> int:
        """The action of a code."""
        if not isinstance(code, str):
            raise IllegalAction(f"{code!r} is no code of an action: codes are texts")
        if not self._codes:
            self._codes = {self.code(a): a for a in range(self.size)}
        action = self._codes.get(" ".join(code.split()))
        if action is None:
            action = self._codes.get(" ".join(self._spelt(code.split())))
        if action is None:
            raise IllegalAction(f"{code!r} is no action: {self._what_is_wrong(code.split())}")
        return action

    def _spelt(self, words: list[str]) -> list[str]:
        """The code with seats by their ids, where they stand as bare numbers."""
        if not words or words[0] not in self._index:
            return words
        axes = self.verbs[self._index[words[0]]].axes
        named = [spelt(word, self.axes[axis]) for axis, word in zip(axes, words[1:], strict=False)]
        return [words[0], *named, *words[1 + len(axes) :]]

    def _what_is_wrong(self, words: list[str]) -> str:
        """What a code would need to be one."""
        name, given = (words[0], words[1:]) if words else ("", [])
        if name not in self._index:
            near = _near(name, self._index) or f"; verbs are {', '.join(self._index)}"
            return f"there is no verb {name!r}{near}"
        axes = self.verbs[self._index[name]].axes
        form = f"write {' '.join((name, *(axis.upper() for axis in axes)))}, for example {self.code(self.base(name))!r}"
        for axis, value in zip(axes, given, strict=False):
            ids = [known for known in self.axes[axis] if known]
            if value not in ids:
                return f"there is no {axis} {value!r}{_near(value, ids)}; {form}"
        if len(given) < len(axes):
            return f"it lacks the {' and the '.join(axes[len(given) :])}; {form}"
        return f"it says too much; {form}" if axes else f"nothing may follow {name!r}"

    def mentioning(self, words: Sequence[str]) -> list[int]:
        """Every action in whose code all these words stand: `["move"]`, `["north"]`, or both."""
        if not self._mentions:
            for action in range(self.size):
                for word in self.code(action).split():
                    self._mentions.setdefault(word, set()).add(action)
        found = [self._mentions.get(word, set()) for word in words]
        return sorted(set.intersection(*found)) if found else []
