"""A title as the rest of Penumbra sees it: new games, views, positions, samples. Stateless."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from functools import cached_property
from hashlib import blake2b
from inspect import signature
from typing import Any, cast

from penumbra.engine.chance import describe_script, read_script
from penumbra.engine.core import ask_again, run
from penumbra.engine.errors import BadOption, BadPosition, IllegalAction
from penumbra.engine.given import seat_of, whole
from penumbra.engine.log import Log, steps
from penumbra.engine.randomness import key_of
from penumbra.engine.settings import settle
from penumbra.engine.state import State
from penumbra.engine.title import Mentions, PackText, Title, Wording
from penumbra.engine.views import Part, made
from penumbra.engine.zones import resample

# A sample in which the pending question would not be asked contradicts its having been asked: deal again. Nearly all
# first deals will do; a question that needs one certain card in a hand may take some dozens.
RESAMPLES = 200


class Game:
    """A title with its packs.

    >>> import penumbra
    >>> game = penumbra.game([*penumbra.titles()][0])
    >>> state = game.new(seats=game.seats[-1], seed=7)
    >>> state.decision.options == state.options != ()
    True
    """

    def __init__(self, title: Title, packs: Sequence[Any] = ()) -> None:
        self.title = title
        self.packs = tuple(title.packing.read(pack) for pack in packs)
        self.box = title.play.open_box(self.packs)
        self.actions = self.box.actions
        self.pack_digests = tuple(pack.digest for pack in self.packs)
        self._pack_texts = tuple(PackText(pack.file, pack.text) for pack in self.packs)
        self._wordings: dict[str, Wording] = {}
        self.id, self.name, self.rules, self.seats = title.id, title.name, title.rules, title.seats
        self.settings, self.endings, self.cooperative = title.settings, title.endings, title.cooperative
        self.zones, self.rests, self.tells = title.play.zones, title.play.rests, title.play.tells
        self.open_past = all(zone.sees in ("all", "nobody") for zone in self.zones)  # no seat has anything to hide
        self.weights, self.foresee, self.likelihood = title.eyes.weights, title.eyes.foresee, title.eyes.likelihood

    def __repr__(self) -> str:
        packs = f", packs={list(self.pack_digests)}" if self.packs else ""
        return f"penumbra.game({self.id!r}{packs})"

    def __reduce__(self) -> tuple[Any, ...]:
        from penumbra.engine.registry import find_game

        return find_game, (self.id, self.packs)

    def new(self, seats: int, seed: int | str = 0, options: Mapping[str, Any] | None = None) -> State:
        """A fresh game, at its first question."""
        state = self._deal(seats, seed, options)
        run(state)
        return state

    def _deal(self, seats: int, seed: int | str, options: Mapping[str, Any] | None) -> State:
        number = whole(seats)
        if number is None or number not in self.seats:
            raise BadOption(f"{self.id} is for {self.seats[0]} to {self.seats[-1]} seats, not {seats!r}")
        if not isinstance(seed, str):
            given, seed = seed, whole(seed)  # type: ignore[assignment]
            if seed is None:
                raise BadOption(f"a seed is a number or a text, not {given!r}")
        seats = number
        try:
            key = key_of(seed)
        except ValueError as error:
            raise BadOption(f"this seed cannot be used: {error}") from error
        values = settle(self.title.settings, options)
        state = self.title.play.state()
        origin = Log(self.id, self.rules, seats, seed, values, self.pack_digests, pack_texts=self._pack_texts)
        state.begin(self, origin, seats, key)
        self.title.play.deal(state, values)
        return state

    def position(self, description: Mapping[str, Any]) -> State:
        """A state from a description over a fresh deal: what is not named stays as dealt.

        `seats`, `seed` and `options` are those of `new`; `chance` fixes what dice and shuffles say; `actions` are
        applied at the end. The rest is the title's: docs/positions.md lists it. Raises BadPosition with the reason.
        """
        if not isinstance(description, Mapping):
            raise BadPosition("a position is described by an object with fields")
        try:
            description = deepcopy(dict(description))
        except (RecursionError, TypeError) as error:
            raise BadPosition("the description is nested too deeply") from error
        rest = dict(description)
        if "seats" not in rest:
            raise BadPosition("field 'seats' is missing")
        actions = rest.pop("actions", [])
        if not isinstance(actions, (list, tuple)):
            raise BadPosition("field 'actions' is not a list")
        chance = rest.pop("chance", {})
        try:
            state = self._deal(rest.pop("seats"), rest.pop("seed", 0), rest.pop("options", None))
        except BadOption as error:
            raise BadPosition(str(error)) from error
        self.title.positions.arrange(state, rest)
        state.script = read_script(state, self.title.positions.chance, chance)
        assert state.origin is not None
        fixed = {k: v for k, v in description.items() if k != "actions"}
        state.origin = Log(
            self.id, self.rules, state.n, state.origin.seed, state.origin.options, self.pack_digests, fixed
        )
        run(state)
        for action in actions:
            state.apply(action)
        return state

    def _expect(self, state: object) -> None:
        """Whether this is a state of this title, with whatever packs."""
        if not isinstance(state, State):
            raise BadOption(f"a state of {self.id} is needed, not {state!r}")
        if state.game.id != self.id:
            raise BadOption(f"this is a state of {state.game.id}, not of {self.id}")

    def describe(self, state: State) -> dict[str, Any]:
        """A description that `position` turns back into this state: of the last settled moment, and the
        actions since."""
        self._expect(state)
        if state.origin is None:
            raise BadPosition("a determinised state cannot be described: it did not come about by play")
        at = state
        since: list[int] = []
        if not self.settled(state):
            log = state.log
            at, since = self._last_settled(log)
        description = self.title.positions.describe(at)
        if at.script:
            description["chance"] = describe_script(at, self.title.positions.chance)
        return {**description, "actions": since} if since else description

    def _last_settled(self, log: Log) -> tuple[State, list[int]]:
        best: State | None = None
        found = 0
        for i, state in enumerate(steps(log, self)):
            if best is None or self.settled(state):
                best, found = state.clone(), i
        assert best is not None
        return best, list(log.actions[found:])

    def settled(self, state: State) -> bool:
        """Whether nothing is half-way, so that the state itself can be described."""
        return self.title.positions.settled(state)

    def census(self, state: State) -> dict[str, int]:
        """Everything of which there is always the same number: cards, pieces."""
        self._expect(state)
        return self.title.play.census(state)

    def view(self, state: State, seat: int | None = None, part: Part = made) -> dict[str, Any]:
        """All that a seat (None: a spectator) may see, ready for JSON. `part` makes what all see alike."""
        if getattr(state, "game", None) is not self:
            self._expect(state)
        if seat is not None and (type(seat) is not int or not 0 <= seat < state.n):
            seat = seat_of(state, seat)
        return cast(dict[str, Any], self._view(state, seat, part))

    @cached_property
    def _view(self) -> Callable[[State, int | None, Part], Mapping[str, Any]]:
        """A title whose view has no parts need not know of them."""
        view = self.title.reading.view
        return view if "part" in signature(view).parameters else lambda state, seat, _: view(state, seat)

    def determinise(self, state: State, seat: int, seed: int | str = 0) -> State:
        """A state that looks the same to `seat`, with everything hidden from it dealt anew."""
        self._expect(state)
        seat = seat_of(state, seat)
        for attempt in range(RESAMPLES):
            copy = state.clone()
            copy.origin = None
            # Not from the state's key: a sample must not know the shuffles to come.
            copy.key = blake2b(f"{seed}/{attempt}".encode(), digest_size=32, person=b"penumbra-sample").digest()
            copy.counter, copy.script = 0, ()
            if copy.seat != seat:
                self.title.play.restart(copy)
            resample(copy, self.zones, seat)
            self.title.play.resampled(copy, seat)
            copy.forget(seat, self.open_past)
            if copy.done or copy.seat == seat:
                return copy
            asked = ask_again(copy)
            copy.kind = state.began or state.kind  # to the others a compound choice is one question
            if asked:
                return copy
        return copy

    def mentions(self, state: State, event: tuple[Any, ...]) -> Mentions:
        """What an event is about; its actor as a seat."""
        about = self.title.reading.mentions(self.box, event)
        return about if about.seat is None else about._replace(seat=self.title.play.run_by(state.n, about.seat))

    def concerns(self, state: State, event: tuple[Any, ...]) -> set[int]:
        """The seats that may read an event in words of their own: those it could name."""
        run_by, found, left = self.title.play.run_by, set[int](), list(event[2:])
        while left:
            value = left.pop()
            if isinstance(value, (tuple, list)):
                left += value
            elif type(value) is int and value >= 0:
                found.add(run_by(state.n, value))
        return found

    def asking(self, state: State) -> str | None:
        """The card whose effect asks the pending question."""
        return self.title.reading.asking(state)

    def chapter(self, state: State) -> tuple[int, int | None]:
        """The round, and the seat whose turn it is; None: nobody's, as in a phase that all take part in."""
        number, party = self.title.reading.chapter(state)
        return number, self.title.play.run_by(state.n, party) if party >= 0 else None

    def facts(self) -> dict[str, Any]:
        """What never changes and a drawn board needs: places, names, values."""
        return self.title.reading.facts()

    def odds(self, state: State, seat: int) -> dict[str, list[float | None]]:
        """By place: the chance of each thing that can be tried there, for a seat; empty where the title weighs none."""
        self._expect(state)
        weigh = self.title.eyes.odds
        return weigh(state, seat_of(state, seat)) if weigh else {}

    def gallery(self, words: Mapping[str, Wording]) -> dict[str, Any]:
        """Every card with its names and texts, in the given wordings by language."""
        if self.title.reading.gallery is not None:
            return self.title.reading.gallery(self.box, words)
        ids = [card.id for card in getattr(self.box, "cards", ())]
        texts = [{lang: w.card_text(card) for lang, w in words.items()} for card in ids]
        names = [{lang: w.card_name(card) for lang, w in words.items()} for card in ids]
        return {"cards": [{"id": c, "name": n, "text": t} for c, n, t in zip(ids, names, texts, strict=True)]}

    @cached_property
    def cards(self) -> dict[str, dict[str, Any]]:
        """Every card by id, with its names, texts and facts in both languages."""
        words = {lang: self.words(lang) for lang in ("en", "pl")}
        return {card["id"]: card for card in self.gallery(words)["cards"]}

    @cached_property
    def places(self) -> dict[str, dict[str, str]]:
        """Every place of the board by id, with its name in both languages."""
        return self.title.places(self.box)

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """Every kind of question that a seat may be asked."""
        return self.words("en").kinds()

    def changes_since(self, rules: int) -> list[dict[str, Any]]:
        """What became other after that version of the rules: texts in both languages, and the clauses concerned."""
        return [change for change in self.title.changes() if change["rules"] > rules]

    def why(self, state: State, action: int | str) -> str:
        """The ledger clause that forbids an action (or its code) to the seat that decides; "" if it is an option."""
        self._expect(state)
        number = self.actions.find(action) if isinstance(action, str) else whole(action)
        if number is None:
            raise IllegalAction(f"{action!r} is no action: give its number or its code")
        return self.title.reading.why_not(state, number)

    def value(self, state: State, seat: int) -> float:
        """How good the state looks for a seat: the title's heuristic, for bots."""
        self._expect(state)
        if type(seat) is not int or not 0 <= seat < state.n:
            seat = seat_of(state, seat)
        return self.title.eyes.value(state, seat)

    def values(self, state: State) -> list[float]:
        """How good the state looks for every seat; those of a cooperative title share one value."""
        self._expect(state)
        if self.title.eyes.values is not None:
            return self.title.eyes.values(state)
        if self.title.cooperative:
            return [self.title.eyes.value(state, 0)] * state.n
        return [self.title.eyes.value(state, seat) for seat in range(state.n)]

    def words(self, lang: str = "en") -> Wording:
        """What people read: actions, questions, events and cards in Polish or English."""
        if lang not in self._wordings:
            self._wordings[lang] = self.title.reading.wording(self.box, lang)
        return self._wordings[lang]

    @cached_property
    def eager(self) -> frozenset[int]:
        """The actions of verbs that cost nothing: bots take them first, as long as they do no harm."""
        return frozenset(a for verb in self.actions.verbs if verb.readiness > 1 for a in self.actions.span(verb.name))

    @cached_property
    def reluctant(self) -> frozenset[int]:
        """The actions of verbs that end a turn or give something up: bots take them last."""
        return frozenset(a for verb in self.actions.verbs if verb.readiness < 1 for a in self.actions.span(verb.name))

    @cached_property
    def ledger(self) -> list[dict[str, Any]]:
        """The rule ledger: every clause with its id, in both languages."""
        return self.title.reading.ledger()
