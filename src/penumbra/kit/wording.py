"""What every title's wording does in the same way: card names and texts, actions, and lines of the log."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from copy import copy
from functools import cache
from inspect import signature
from typing import Any, NamedTuple, Self

from penumbra.engine.core import Frame, Op
from penumbra.engine.effects import Vocabulary
from penumbra.engine.errors import BadOption
from penumbra.engine.recall import Recall
from penumbra.engine.state import State
from penumbra.engine.title import Asked
from penumbra.engine.words import EffectWords, Words, capital
from penumbra.kit.datafiles import read_data, read_shared
from penumbra.kit.options import RANDOM

LANGUAGES = ("en", "pl")
NOBODY = -1
LINES = 10_000  # lines of logs kept by a wording and those for its tables
ACTIONS = 10_000  # actions kept in words
TABLES = 1000  # wordings kept: as many as there are ways to name the seats of tables in play


class Question(NamedTuple):
    """A question of a title: its key among the texts, the fields of the text without `left`, and what it is part of."""

    key: str
    fields: Mapping[str, Any]
    left: int | None = None
    card: int = NOBODY  # whose effect asks
    more: str = ""  # after the question: what was chosen so far


class TitleWording(ABC):
    """Texts of a title in one language, from text/pl.yaml and text/en.yaml.

    A title says what an argument of an action or event gives to its template (`_field`), how a card reads
    (`_card_parts`), and which arguments each event has (`events`; `p` is who acts).
    """

    events: Mapping[str, tuple[str, ...]]
    asked_as: Mapping[str, str] = {}  # texts of questions whose kind has another name: one kind, several readings

    def __init__(self, title: str, box: Any, lang: str, vocabulary: Vocabulary, tables: dict[str, Any]) -> None:
        self.box = box
        self.lang = lang
        data = read_language(title, lang)
        self.words = Words(lang, {**data, "tables": {**data["tables"], **tables}}, f"text/{lang}.yaml")
        self.effects = EffectWords(self.words, vocabulary)
        self._axes = {verb.name: verb.axes for verb in box.actions.verbs}
        self._card_texts: dict[str, str] = {}
        self._tables: Recall[Hashable, Self] = Recall(TABLES)
        self._table: Hashable = None  # how the seats are named
        # Much of what happens has happened before, and the same options are offered again and again: here or at another
        # table, so wordings for tables share these.
        self._lines: Recall[Hashable, str] = Recall(LINES)
        self._deeds: Recall[Hashable, str] = Recall(ACTIONS)
        self._fields: Recall[Hashable, dict[str, Any]] = Recall(ACTIONS)
        self._questions: Recall[Hashable, Asked] = Recall(ACTIONS)
        self._headings: Recall[str, str] = Recall(ACTIONS)

    # --- cards

    def card_name(self, card: str) -> str:
        return self._name(self.box.number[card])

    def _name(self, number: int) -> str:
        # The action table keeps places free for cards of packs; an action there is never an option.
        if number >= len(self.box.cards):
            return f"#{number}"
        name: str = self.box.cards[number].name[self.lang]
        return name

    def _names(self, numbers: Iterable[int]) -> str:
        """Several cards, equal ones together: Raven ×2, Owl."""
        counted = Counter(map(self._name, numbers))
        return ", ".join(f"{name} ×{n}" if n > 1 else name for name, n in counted.items())

    def card_text(self, card: str) -> str:
        """What a card does, from its effect unless its data brings a text."""
        if card not in self._card_texts:
            self._card_texts[card] = " ".join(self.card_parts(card))
        return self._card_texts[card]

    def card_parts(self, card_id: str) -> list[str]:
        """The text of a card in its parts."""
        card = self.box.cards[self.box.number[card_id]]
        return [card.text[self.lang]] if card.text else [text for text in self._card_parts(card) if text]

    @abstractmethod
    def _card_parts(self, card: Any) -> list[str]:
        """What a card of this title says, part by part."""

    def field(self, name: str) -> str:
        """What a field of a card, or a group of numbers, is called where people correct it."""
        return self._given("field", name) or self.names().get(name, name)

    # --- the end of a game

    def reason(self, reason: str) -> str:
        """Why the game ended."""
        return capital(self.words.say(f"reason.{reason}"))

    def score_line(self, line: str) -> str:
        """A line of the score sheet, or `total`."""
        return self.words.say(f"score.{line}")

    def scores(self) -> dict[str, str]:
        """Every line of the score sheet."""
        return {line: self.score_line(line) for line in self.words.keys("score")}

    def short_scores(self) -> dict[str, str]:
        """The same for a panel: `score_short.<line>` where there is such a text."""
        return {line: self._given("score_short", line) or text for line, text in self.scores().items()}

    # --- table options

    def setting(self, name: str, value: Any) -> str:
        """The value of a table option."""
        if isinstance(value, (list, tuple)):
            return ", ".join(self.setting(name, one) for one in value)
        if value == RANDOM:
            return self.words.say("setting.random")
        if name == "first_player":
            return self.words.say("setting.seat", n=value + 1)
        if name == "turn_limit":
            return self.words.say("setting.turn_limit", n=value)
        return self._choice(name, value)

    def _choice(self, name: str, value: Any) -> str:
        """The value of an option of this title alone: text `<option>.<value>`, or `setting.<value>`."""
        own = str(value) in self.words.keys(name)
        return self.words.say(f"{name}.{value}" if own else f"setting.{value}")

    # --- what a client shows that knows no title

    def blurb(self) -> str:
        """The title in one sentence."""
        return self._given("title", "blurb")

    def names(self) -> dict[str, str]:
        """The fields and zones of the view, and the words that stand in them."""
        return {name: self.words.say(f"table.{name}") for name in self.words.keys("table")}

    def on_screen(self, key: str, **fields: Any) -> str | None:
        """What the terminal says in words of this title; None: it has no such text."""
        return self.words.say(f"screen.{key}", **fields) if key in self.words.keys("screen") else None

    def explanation(self, name: str) -> str:
        """What a setting or one of its choices means for play."""
        return self._given("explanation", name)

    def section(self, section: str) -> str:
        """A section of the ledger."""
        return self._given("section", section) or section

    def _given(self, group: str, name: str, **fields: Any) -> str:
        key = f"{group}.{name}"
        return self.words.say(key, **fields) if self.words.has(key) else ""

    @abstractmethod
    def seat(self, p: int) -> str:
        """What the title calls a seat."""

    def seat_forms(self, p: int) -> dict[str, str]:
        """How texts name a seat, and how each form reads when a person called {name} sits there."""
        return {self.seat(p): "{name}"}

    # --- questions

    def kinds(self) -> tuple[str, ...]:
        """Every kind of question that has a text."""
        return tuple(sorted({self.asked_as.get(key, key) for key in self.words.keys("question") if key != "over"}))

    telling: tuple[str, ...] = ()  # questions that say more than their short form

    def question(self, state: State) -> str:
        """What the seat to decide is asked, with the card that asks."""
        return self.asked(state).question

    def asked(self, state: State) -> Asked:
        """The pending question in its parts: `question.<key>`, and `ask.<key>`, `brief.<key>` where there are such."""
        if state.done:
            over = self.words.say("question.over")
            return Asked(over, over)
        question = self._question(state)
        try:
            known = self._table, question.key, *question.fields.items(), *question[2:]
            found = self._questions.get(known)
        except TypeError:  # a field is a list
            return self._in_words(question)
        return found or self._questions.keep(known, self._in_words(question))

    def _in_words(self, question: Question) -> Asked:
        key, fields, left, card, more = question
        counted = left is not None and left > 1
        plain = {**fields, "left": ""}
        bare = whole = self.words.say(f"question.{key}", **plain) + more
        if counted:
            times = self.words.say("phrase.left", n=left)
            whole = self.words.say(f"question.{key}", **{**fields, "left": times}) + more
        if card != NOBODY:
            whole = self._for_card(card, whole, fields)
        short, brief = self._given("ask", key, **plain), self._given("brief", key, **plain)
        telling = bool(short) and key in self.telling
        return Asked(whole, bare, short, brief or short, left if counted else None, telling)

    @abstractmethod
    def _question(self, state: State) -> Question:
        """The pending question: its text, what the text needs, and the card that asks."""

    def _for_card(self, card: int, text: str, fields: Mapping[str, Any]) -> str:
        return self.words.say("phrase.for_card", card=self._name(card), text=text)

    def waiting(self, state: State) -> str:
        """What the others read while a seat decides; it may tell no more than the kind of the question does."""
        kind = state.began or state.kind  # a compound choice is one question to others
        key = kind if self.words.has(f"wait.{kind}") else "other"
        return self.words.say(f"wait.{key}", name=self.of(state).seat(state.seat))

    def of(self, state: State) -> Self:
        """The wording for the table of this state."""
        return self

    def _for(self, table: Hashable, **names: Any) -> Self:
        """The same texts for a table whose seats are named otherwise."""
        found = self._tables.get(table)
        if found is None:
            found = copy(self)
            found._table, found._tables = table, Recall(TABLES)  # not those it is among: what holds itself stays long
            found.__dict__.update(names)
            self._tables.keep(table, found)  # as it shall be: games are put into words in several threads
        return found

    # --- actions and events

    def action(self, action: int) -> str:
        """An action by itself; `option` says more when the state is at hand."""
        return self._action(action, NOBODY)

    def heading(self, verb: str) -> str:
        """What stands above many options of one verb."""
        found = self._headings.get(verb)
        return self._headings.keep(verb, self._given("heading", verb)) if found is None else found

    def _action(self, action: int, actor: int) -> str:
        key = self._table, action, actor
        found = self._deeds.get(key)
        if found is None:
            verb, _ = self.box.actions.split(action)
            found = self._deeds.keep(key, self.words.say(f"action.{verb}", **self._arguments(action, actor)))
        return found

    def _answer(self, question: str, verb: str, **fields: Any) -> str:
        """What a verb says in answer to one question, where it says something else: text `answer.<question>_<verb>`."""
        key = f"answer.{question}_{verb}"
        return self.words.say(key, **fields) if self.words.has(key) else ""

    def _arguments(self, action: int, actor: int) -> dict[str, Any]:
        key = self._table, action, actor
        found = self._fields.get(key)
        if found is None:
            verb, places = self.box.actions.split(action)
            found = {}
            for axis, value in zip(self._axes[verb], places, strict=True):
                found |= self._field(axis, value, actor, actor)
            self._fields.keep(key, found)
        return found.copy()

    def event(self, event: tuple[Any, ...], seat: int | None) -> str:
        """A line of the log as `seat` (None: a spectator) reads it."""
        reader = NOBODY if seat is None else seat
        key = self._table, event[1:], reader
        line = self._lines.get(key)
        return self._lines.keep(key, self._event(event[1], event[2:], reader)) if line is None else line

    def _event(self, what: str, values: Iterable[Any], reader: int) -> str:
        arguments = dict(zip(self.events[what], values, strict=True))
        actor = arguments.get("p", NOBODY)
        fields: dict[str, Any] = {}
        for name, value in arguments.items():
            fields |= self._field(name, value, actor, reader)
        line = self.words.say(f"event.{what}", **fields | self._more_fields(what, arguments))
        return line.replace("?.", "?")  # the name of a card may end a sentence with a mark of its own

    def _more_fields(self, what: str, arguments: dict[str, Any]) -> dict[str, Any]:
        """What an event's line needs besides its arguments."""
        return {}

    @abstractmethod
    def _field(self, name: str, value: Any, actor: int, reader: int) -> dict[str, Any]:
        """An argument of an action or event as the fields of a text."""


@cache
def read_language(title: str, lang: str) -> dict[str, Any]:
    if lang not in LANGUAGES:
        raise BadOption(f"there is no text in {lang!r}; there are: {', '.join(LANGUAGES)}")
    data: dict[str, Any] = read_data(title, "text", f"{lang}.yaml")
    for group, shared in read_shared("text", f"{lang}.yaml").items():
        data[group] = {**shared, **data.get(group, {})}
    return data


@cache
def _parameters(op: Op) -> tuple[str, ...]:
    return tuple(name.rstrip("_") for name in signature(op).parameters)[1:]


def frame_fields(frame: Frame) -> dict[str, Any]:
    """The arguments of a frame by name; the answer still to come is missing."""
    return dict(zip(_parameters(frame[0]), frame[1:], strict=False))
