"""Playing in the terminal."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape

import penumbra
from penumbra.bots.advice import advice
from penumbra.bots.door import named_code
from penumbra.bots.faults import Misplay, decided, fault, save_bug
from penumbra.bots.outlook import Bot, Outlook, dismiss
from penumbra.bots.roster import make_bot
from penumbra.cli.contests import how_to_see
from penumbra.cli.game_file import read_game, write_game
from penumbra.cli.phrases import Phrases, phrases, plain
from penumbra.cli.screen import card_line, draw_board, draw_hints, draw_options, draw_piles, draw_result, draw_status
from penumbra.engine.core import ALL, Frame
from penumbra.engine.errors import BadLog, BadOption
from penumbra.engine.game import Game
from penumbra.engine.log import steps
from penumbra.engine.state import State
from penumbra.kit.complaints import in_language
from penumbra.kit.packs import Pack

HUMAN = "human"
LOG_LINES = 30


def play(
    title: str | None,
    bots: Sequence[str],
    humans: int,
    seed: str | None,
    options: dict[str, Any],
    packs: Sequence[Pack],
    lang: str,
    resume: Path | None,
    save: Path | None,
) -> None:
    """A game at this terminal, new or resumed."""
    if resume is not None:
        data, state = read_game(resume, packs)
        seats = data.get("table", [HUMAN] + ["normal"] * (state.n - 1))
        if not isinstance(seats, list) or len(seats) != state.n or not all(isinstance(who, str) for who in seats):
            raise BadLog(f"{resume}: field 'table' does not name a player for each of the {state.n} seats")
        for who in seats:
            if named_code(who) and who not in bots:  # whoever sent the file must not decide what runs here
                raise BadOption(f"{resume}: to let the bot {who!r} run, name it yourself with --bots")
        if title is not None and title != state.game.id:
            raise BadOption(f"{resume} is a game of {state.game.id}, not of {title}")
        save = save or resume
    else:
        if title is None:
            raise BadOption(f"name a title: {', '.join(penumbra.titles())}")
        seats = [HUMAN] * humans + list(bots)
        # A seed nobody chose is a secret until the game is over.
        state = penumbra.game(title, packs).new(len(seats), seed or secrets.token_hex(16), options)
    table = TerminalTable(state, seats, phrases(lang), save or free_name(state.game.id))
    try:
        table.run()
    finally:
        dismiss(table.bots.values())


def free_name(title: str) -> Path:
    """A file for a new game: no older game is written over."""
    names = (Path(f"{title}{f'-{i}' if i > 1 else ''}.json") for i in count(1))
    return next(name for name in names if not name.exists())


class TerminalTable:
    """One game: people at the keyboard, bots in the other seats."""

    def __init__(self, state: State, seats: list[str], say: Phrases, file: Path) -> None:
        self.state = state
        self.seats = seats
        self.say = say
        self.file = file
        self.console = Console(highlight=False)
        self.bot_seeds = [secrets.token_hex(8) for _ in seats]
        self.bots: dict[int, Bot] = {
            seat: make_bot(name, self.bot_seeds[seat]) for seat, name in enumerate(seats) if name != HUMAN
        }
        # (actions so far, event): worded when shown, as each reader may know something else; undo takes them back too
        self.events = past_events(state)
        self.shown = [len(self.events)] * state.n  # events each seat has read
        self.reader = seats.index(HUMAN) if HUMAN in seats else 0
        self.drawn_for: tuple[Any, ...] | None = None

    @property
    def words(self) -> Any:
        """The wording for this moment: names of players may change in the course of a game."""
        return self.game.words(self.say.lang).of(self.state)

    @property
    def game(self) -> Game:
        return self.state.game

    def run(self) -> None:
        seed = self.state.log.seed
        name = self.game.name[self.say.lang]
        shown_seed = seed if len(str(seed)) < 20 else "—"
        self.console.print(f"[bold]{escape(self.say('welcome', title=name, seats=self.state.n, seed=shown_seed))}[/]")
        self.console.print(self.say("fair", hash=self.state.commitment), style="dim")
        try:
            while not self.state.done:
                if self.state.seat in self.bots:
                    self._bot_acts(self.state.seat)
                elif not self._person_acts(self.state.seat):
                    return
        except KeyboardInterrupt:
            self.console.print()
            self._leave()
            return
        self._print_log()
        draw_result(self.console, self.state, self.words, self.say)
        self._save(self.file)

    def _apply(self, action: int) -> None:
        self.state.apply(action)
        self.events += [(self.state.length, event) for event in self.state.events]

    def _told(self, entries: Sequence[tuple[int, Frame]]) -> list[str]:
        """Log lines as the person at the screen may read them."""
        told = [self.words.event(event, self.reader) for _, event in entries if event[0] in (ALL, self.reader)]
        return [line for line in told if line]

    def _ask(self, prompt: str) -> str:
        """What the person types; at the end of the input they leave."""
        try:
            return self.console.input(escape(prompt)).strip()
        except EOFError:
            return "q"

    def _bot_acts(self, seat: int) -> None:
        with self.console.status(self.say("thinking", seat=self.words.seat(seat))):
            try:
                action = decided(self.bots[seat], Outlook(self.state, seat))
            except Misplay as misplay:
                action = self._instead(seat, misplay)
        self._apply(action)

    def _instead(self, seat: int, misplay: Misplay) -> int:
        """Any option, for a bot that named none; the person is told, and may look into it later."""
        bug = fault(self.state.log.as_dict(), seat, self.seats[seat], self.bot_seeds[seat], misplay).bug
        try:
            file = save_bug(self.file.parent, bug)
            then = self.say("bug_saved", command=how_to_see(file, self.seats[seat]))
        except BadLog as error:
            then = in_language(str(error), self.say.lang)
        failed = self.say(f"bot_{misplay.what}", bot=self.seats[seat], seat=self.words.seat(seat))
        self.console.print(escape(f"{failed} {then}"), style="yellow")
        return secrets.choice(self.state.options)

    def _person_acts(self, seat: int) -> bool:
        """One answer of a person; False: they left."""
        if seat != self.reader:
            self.console.clear()
            if self._ask(self.say("hand_over", seat=self.words.seat(seat)) + " ") == "q" and self._leave():
                return False
            self.reader, self.drawn_for = seat, None
        self._print_log()
        view = self.game.view(self.state, seat)
        moment = (seat, view.get("turn", 0), view.get("round", 0), view.get("clock", ""))
        if self.drawn_for != moment:
            draw_board(self.console, self.game, view, self.words, self.say)
            self.console.print(self.say("help_line"), style="dim")
            self.drawn_for = moment
        draw_status(self.console, self.game, view, self.words, self.say)
        draw_options(self.console, self.state, self.words, self.say)
        return self._read_answer(seat, view)

    def _read_answer(self, seat: int, view: dict[str, Any]) -> bool:
        while True:
            answer = self._ask(self.say("prompt"))
            command, _, rest = answer.partition(" ")
            if len(answer) < 6 and answer.isdecimal() and 1 <= int(answer) <= len(self.state.options):
                self._apply(self.state.options[int(answer) - 1])
                return True
            if command == "q" and self._leave():
                return False
            if command == "u" and self._undo(seat):
                return True
            if not self._look(command, rest.strip(), view):
                last = len(self.state.options)
                self.console.print(escape(self.say("not_an_option", answer=answer, last=last)), style="yellow")

    def _look(self, command: str, rest: str, view: dict[str, Any]) -> bool:
        """Commands that change nothing; False: there is no such command."""
        if command == "m":
            draw_board(self.console, self.game, view, self.words, self.say)
            draw_status(self.console, self.game, view, self.words, self.say)
            draw_options(self.console, self.state, self.words, self.say)
        elif command == "i":
            draw_piles(self.console, self.game, view, self.words, self.say)
        elif command == "l":
            lines = self._told(self.events)[-LOG_LINES:] or [self.say("log_empty")]
            self.console.print(escape("\n".join(lines)), style="dim")
        elif command == "c" and rest:
            self._show_cards(rest)
        elif command == "r" and rest:
            self._search_rules(rest)
        elif command == "s":
            self._save(Path(rest) if rest else self.file)
        elif command == "?":
            self._hint()
        elif command == "h":
            self.console.print(self.say("help"))
        else:
            return command == "u"
        return True

    def _hint(self) -> None:
        seat = self.state.seat
        with self.console.status(self.say("thinking", seat=self.words.seat(seat))):
            found = advice(Outlook(self.state, seat), secrets.token_hex(8))
        draw_hints(self.console, self.state, found, self.words, self.say)

    def _show_cards(self, name: str) -> None:
        wanted = plain(name)
        cards = [card.id for card in self.game.box.cards]  # type: ignore[attr-defined]
        found = [card for card in cards if wanted in plain(self.words.card_name(card)) or wanted == card]
        for card in found[:8]:
            self.console.print(card_line(self.game, card, self.words, self.say))
        if not found:
            self.console.print(escape(self.say("no_card", name=name)), style="yellow")

    def _search_rules(self, text: str) -> None:
        wanted = plain(text)
        found = [c for c in self.game.ledger if wanted in plain(c[self.say.lang]) or wanted == plain(c["id"])]
        for clause in found[:12]:
            self.console.print(f"[cyan]{clause['id']}[/]  {escape(clause[self.say.lang])}")
        if len(found) > 12:
            self.console.print(self.say("more", n=len(found) - 12), style="dim")
        if not found:
            self.console.print(escape(self.say("no_rule", text=text)), style="yellow")

    def _undo(self, seat: int) -> bool:
        if self.state.undo_floor(seat) >= self.state.length:
            self.console.print(self.say("no_undo"), style="yellow")
            return False
        self.state = penumbra.undone(self.state)
        self.events = [entry for entry in self.events if entry[0] <= self.state.length]
        self.shown = [min(shown, len(self.events)) for shown in self.shown]
        self.console.print(self.say("undone"), style="yellow")
        return True

    def _print_log(self) -> None:
        for line in self._told(self.events[self.shown[self.reader] :]):
            self.console.print(f"  {escape(line)}", style="dim")
        self.shown[self.reader] = len(self.events)

    def _leave(self) -> bool:
        """Save and say how to go on; False: it could not be saved, so stay."""
        if not self._save(self.file):
            return False
        self.console.print(escape(self.say("resume_with", file=self.file)))
        return True

    def _save(self, file: Path) -> bool:
        try:
            write_game(file, self.state, table=self.seats, commitment=self.state.commitment)
        except BadLog as error:
            self.console.print(escape(in_language(str(error), self.say.lang)), style="red")
            return False
        self.console.print(escape(self.say("saved", file=file)), style="dim")
        return True


def past_events(state: State) -> list[tuple[int, Frame]]:
    """What happened before this game was resumed."""
    found: list[tuple[int, Frame]] = []
    for step in steps(state.log, state.game):
        found += [(step.length, event) for event in step.events] if step.length else []
    return found
