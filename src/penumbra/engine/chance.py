"""What a position may fix of the chance to come: sources that a title names, each with its outcomes in order.

    "chance": {"die": [6, 1], "deck.seat0": [["crow", "jay"]]}

A title lists its sources (kit/lots.py makes them) and names them where it rolls, draws and shuffles. The script is part
of the state: it is cloned, compared, described and replayed with it. A sample has none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from penumbra.engine.errors import BadPosition
from penumbra.engine.given import spelt
from penumbra.engine.randomness import Fixed

MOST = 1000  # outcomes of one source


class Source(NamedTuple):
    """Something that chance decides, under a name: how a fixed outcome is read and written."""

    name: str
    read: Callable[[Any, str, Any], Any]  # (state, field, value) -> outcome
    write: Callable[[Any, Any], Any]  # (state, outcome) -> value
    meaning: str
    owners: Callable[[Any], Sequence[str]] | None = None  # one for each of these, as `name.owner`

    def names(self, s: Any) -> dict[str, tuple[str, int]]:
        """What descriptions call it: (source, whose) by name."""
        if self.owners is None:
            return {self.name: (self.name, -1)}
        return {f"{self.name}.{owner}": (self.name, i) for i, owner in enumerate(self.owners(s))}


def read_script(s: Any, sources: Sequence[Source], value: object) -> tuple[Fixed, ...]:
    """The script of a description's field `chance`; BadPosition says what is wrong with it."""
    if not isinstance(value, dict):
        raise BadPosition(f"chance: give an object, source of chance -> its outcomes in order, not {value!r}")
    by_name = {name: (source, owner) for source in sources for name, (_, owner) in source.names(s).items()}
    found: list[Fixed] = []
    for given, outcomes in value.items():
        name = _name(str(given), by_name)
        if name not in by_name:
            raise BadPosition(f"chance: there is no {given!r}; there are: {', '.join(by_name) or 'none'}")
        if not isinstance(outcomes, list) or len(outcomes) > MOST:
            raise BadPosition(f"chance.{name}: give a list of up to {MOST} outcomes, the first to come first")
        source, owner = by_name[name]
        found += [(source.name, owner, source.read(s, f"chance.{name}[{i}]", one)) for i, one in enumerate(outcomes)]
    return tuple(found)


def _name(given: str, names: Any) -> str:
    """`deck.0` is `deck.seat0`."""
    source, dot, owner = given.partition(".")
    owners = [name.partition(".")[2] for name in names if name.startswith(f"{source}.")]
    return f"{source}.{spelt(owner, owners)}" if dot else given


def describe_script(s: Any, sources: Sequence[Source]) -> dict[str, list[Any]]:
    """What is still fixed, as `read_script` takes it."""
    found: dict[str, list[Any]] = {}
    for source in sources:
        for name, key in source.names(s).items():
            if outcomes := [source.write(s, outcome) for *whose, outcome in s.script if (*whose,) == key]:
                found[name] = outcomes
    return found
