"""A table for tests of rules, cards and bots: set up a position in a line, act in words, look at what changed.

>>> from penumbra.testing import Table
>>> table = Table("tyrants", hand=["noble", "soldier"], power=0)
>>> table.do("play soldier").changes("play noble")["influence"]
1
>>> table.offers("play")
[]

Chance says what the position fixes (docs/positions.md), so that no test depends on luck or has to patch a function.
"""

from __future__ import annotations

from typing import Any, Self

from penumbra.engine.game import Game
from penumbra.engine.registry import find_game
from penumbra.engine.state import State

__all__ = ["Table"]


class Table:
    """A position of a title, by its id or with its packs as `penumbra.game(...)`.

    Fields are those of docs/positions.md. Table options may be given directly, unless a field has the same name: then
    in `options`. Where a fresh deal has an entry for each seat, one value will do: seat 0's. Seat 0 is first unless
    said otherwise. Without any field it is a new game.
    """

    game: Game
    s: Any  # the state: of the title's own class, with its fields

    def __init__(self, game: Game | str, seats: int = 2, **description: Any) -> None:
        self.game = game if isinstance(game, Game) else find_game(game)
        settings = {setting.name for setting in self.game.settings} - {*self.game.title.positions.fields}
        options = {"first_player": 0} if "first_player" in settings else {}
        options |= description.pop("options", {})
        options |= {name: description.pop(name) for name in settings if name in description}
        self.s = self.game.new(seats, 0, options)
        if description:
            dealt = self.game.describe(self.s)
            given = {name: _for_the_first(value, dealt.get(name)) for name, value in description.items()}
            self.s = self.game.position({"seats": seats, "options": options, **given})

    @classmethod
    def of(cls, state: State) -> Self:
        """A table at which a game is under way."""
        table = cls.__new__(cls)
        table.game, table.s = state.game, state
        return table

    # --- acting

    def do(self, *codes: str) -> Self:
        """Take actions by their codes: "play blackguard", "place rome", "move the_archives"."""
        for code in codes:
            action = self.game.actions.find(code)
            assert action in self.s.options, f"{code!r} is not offered; {self.s.kind}: {self.offers()}"
            self.s.apply(action)
        return self

    def fix(self, **chance: list[Any]) -> Self:
        """What chance says next, by source: `fix(dice=["lore", "terror"])`. The game goes on from a position."""
        description = self.game.describe(self.s)
        since = description.pop("actions", [])
        assert not since, "chance can be fixed between effects, not within one: fix it when the table is set up"
        self.s = self.game.position({**description, "chance": {**description.get("chance", {}), **chance}})
        return self

    def changes(self, *codes: str, seat: int | None = 0) -> dict[str, Any]:
        """Take actions; what a seat sees otherwise than before, by its path in the view."""
        before = _flat(self.view(seat))
        after = _flat(self.do(*codes).view(seat))
        told = {path: after.get(path) for path in {**before, **after} if before.get(path) != after.get(path)}
        return {path: value for path, value in told.items() if not path.startswith(("actions", "decision"))}

    # --- looking

    def offers(self, verb: str = "") -> list[str]:
        """The codes on offer, all or of one verb (then without the verb)."""
        codes = [self.game.actions.code(a) for a in self.s.options]
        if not verb:
            return codes
        return [c.removeprefix(verb).strip() for c in codes if c.split()[0] == verb]

    @property
    def kind(self) -> str:
        """The kind of the question that is asked; "" when the game is over."""
        return str(self.s.kind)

    @property
    def seat(self) -> int:
        """The seat that is asked; -1 when the game is over."""
        return int(self.s.seat)

    def events(self, what: str = "") -> list[tuple[Any, ...]]:
        """What happened in the last action, all or of one kind: `(what, *arguments)`."""
        return [e[1:] for e in self.s.events if not what or e[1] == what]

    def view(self, seat: int | None = 0) -> dict[str, Any]:
        """What a seat may see; None: a spectator."""
        return self.game.view(self.s, seat)

    def why(self, code: str) -> str:
        """The clause that forbids an action; "" if it is on offer."""
        return self.game.why(self.s, code)

    def says(self, lang: str = "en", seat: int | None = 0) -> list[str]:
        """What the log tells a seat of the last action."""
        words = self.game.words(lang).of(self.s)
        return [line for event in self.s.events_for(seat) if (line := words.event(event, seat))]

    def names(self, cards: list[int]) -> list[str]:
        """The ids of cards that a state holds as numbers."""
        return [self.game.box.card_id(card) for card in cards]


def _for_the_first(given: Any, dealt: Any) -> Any:
    """A single value where the description has one for each seat: the first seat's, the others as dealt."""
    if not isinstance(dealt, list) or not dealt:
        return given
    if isinstance(dealt[0], list):
        single = isinstance(given, list) and not (given and isinstance(given[0], (list, type(None))))
    else:
        single = not isinstance(given, list)
    return [given, *[None] * (len(dealt) - 1)] if single else given


def _flat(value: Any, path: str = "") -> dict[str, Any]:
    """The leaves of a view by their path: `players[0].vp`; a list of words or numbers is one leaf."""
    if isinstance(value, dict):
        return {k: v for name, one in value.items() for k, v in _flat(one, f"{path}.{name}" if path else name).items()}
    if isinstance(value, list) and any(isinstance(one, (dict, list)) for one in value):
        return {k: v for i, one in enumerate(value) for k, v in _flat(one, f"{path}[{i}]").items()}
    return {path: value}
