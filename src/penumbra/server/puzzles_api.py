"""Puzzles over HTTP: everybody has a table of each puzzle, where a turn is looked for, checked, and explained."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from sqlalchemy import update

from penumbra.engine.game import Game
from penumbra.kit.puzzle import Puzzle, puzzles_of
from penumbra.server.bots_worker import BotFailed, OutOfTime, WorkerDied
from penumbra.server.course import continued
from penumbra.server.identity import Anybody, Server, Somebody
from penumbra.server.live import LiveTable
from penumbra.server.models import Person, TableRow
from penumbra.server.older import of_older_rules
from penumbra.server.pack_words import game_of
from penumbra.server.phrases import Refusal, say
from penumbra.server.puzzle_schemas import PuzzleHint, PuzzleRow, PuzzleState, Solution, Verdict
from penumbra.server.puzzle_words import line_words, solution_words
from penumbra.server.schemas import REFUSED, SeatPlan, Table, Text
from penumbra.server.seating import laid
from penumbra.server.services import Services
from penumbra.server.table_facts import table_facts
from penumbra.server.tables import lay_table

router = APIRouter(prefix="/api", tags=["puzzles"], responses=REFUSED)
OPPONENT = "easy"


@router.get("/titles/{title}/puzzles")
async def list_puzzles(title: str, server: Server, person: Anybody) -> list[PuzzleRow]:
    """The puzzles of a title, the easy ones first, and how far I am with each."""
    return await _rows(server, game_of(title), person)


@router.post("/titles/{title}/puzzles/{puzzle}")
async def open_puzzle(title: str, puzzle: str, server: Server, person: Somebody) -> Table:
    """My table of a puzzle: as I left it, or a new one."""
    game = game_of(title)
    found = _puzzle(game, puzzle)
    known = (await server.store.puzzles_of(person.id, title)).get(puzzle)
    if known is not None and known.state == "playing" and not of_older_rules(known):
        return table_facts(known, person.id, ())
    state = game.position(found.position)
    origin = state.log.as_dict()
    facts = {"id": found.id, "fails": 0, "standing": "open"}
    table = laid(person, title, person.name, origin["options"], True, origin, tutorial=True, puzzle=facts)
    await lay_table(server, person, table, _seats(found, state.n))
    live = await server.hub.open(table["id"])
    await live.do(lambda: live.begin(person.id))
    return table_facts(live.row, person.id, ())


@router.get("/tables/{table}/puzzle")
async def read_puzzle(table: str, server: Server, person: Somebody) -> PuzzleState:
    """How things stand at my table of a puzzle."""
    live, puzzle, kept = await _mine(server, table, person)
    return await _state(server, live, puzzle, kept, person)


@router.post("/tables/{table}/puzzle/check")
async def check(table: str, server: Server, person: Somebody) -> Verdict:
    """Whether the turn is as good as the best one. It must be over."""
    live, puzzle, kept = await _mine(server, table, person)
    state = live.course.state
    assert state is not None
    if not live.stands_still(state):
        raise Refusal(409, "line_open")
    await server.analyses.check(person.id)
    try:
        found = await server.pool.judge(table, state.log.as_dict(), puzzle.id, live.course.base, person.id)
    except (BotFailed, OutOfTime, WorkerDied):
        raise Refusal(503, "no_verdict") from None
    if kept["standing"] == "open":
        fails = kept["fails"] + (not found.right)
        kept = {**kept, "fails": fails, "standing": "solved" if found.right else "open"}
        await _keep(server, live, kept)
    return Verdict(right=found.right, gain=found.gain, best=found.best, unit=puzzle.unit, fails=kept["fails"])


@router.post("/tables/{table}/puzzle/hint")
async def hint(table: str, server: Server, person: Somebody) -> PuzzleHint:
    """Where to look first."""
    live, puzzle, _ = await _mine(server, table, person)
    game = live.course.state.game if live.course.state else game_of(live.row.title)
    worth = [sum(map(abs, (*step.brings.values(), *step.takes.values()))) for step in puzzle.steps]
    step = puzzle.steps[max(range(len(worth)), key=worth.__getitem__)]
    verb = game.actions.split(step.action)[0]
    what = {lang: game.words(lang).heading(verb) for lang in ("pl", "en")}
    return PuzzleHint(text=Text(**say("puzzle.hint", what=what)))


@router.post("/tables/{table}/puzzle/solution")
async def give_up(table: str, server: Server, person: Somebody) -> PuzzleState:
    """The solution, for who would rather read it."""
    live, puzzle, kept = await _mine(server, table, person)
    if kept["standing"] == "open":
        kept = {**kept, "standing": "shown"}
        await _keep(server, live, kept)
    return await _state(server, live, puzzle, kept, person)


@router.post("/tables/{table}/puzzle/again")
async def again(table: str, server: Server, person: Somebody) -> PuzzleState:
    """Back to the beginning of the turn."""
    live, puzzle, kept = await _mine(server, table, person)
    await live.do(live.back_to_start)
    return await _state(server, live, puzzle, kept, person)


@router.post("/tables/{table}/puzzle/continue")
async def play_on(table: str, server: Server, person: Somebody) -> Table:
    """A table that goes on from here, with chance of its own."""
    live, puzzle, _ = await _mine(server, table, person)
    state = live.course.state
    assert state is not None
    if state.done:
        raise Refusal(409, "not_playing")
    origin = continued(state.log, state.length, server.settings.seed())
    made = laid(person, live.row.title, person.name, live.row.options, True, origin, hints=True)
    await lay_table(server, person, made, _seats(puzzle, state.n))
    fresh = await server.hub.open(made["id"])
    await fresh.do(lambda: fresh.begin(person.id))
    return table_facts(fresh.row, person.id, ())


def _puzzle(game: Game, wanted: str) -> Puzzle:
    found = next((puzzle for puzzle in puzzles_of(game) if puzzle.id == wanted), None)
    if found is None:
        raise Refusal(404, "no_puzzle")
    return found


def _seats(puzzle: Puzzle, seats: int) -> list[SeatPlan]:
    return [SeatPlan(kind="me") if p == puzzle.seat else SeatPlan(kind="bot", bot=OPPONENT) for p in range(seats)]


async def _mine(server: Services, table: str, person: Person) -> tuple[LiveTable, Puzzle, dict[str, Any]]:
    """My table, its puzzle, and what is kept of it: from the database, since others may have written there."""
    row = await server.store.table(table)
    if row is None or row.host != person.id or not row.puzzle:
        raise Refusal(404, "no_puzzle")
    live = await server.hub.open(table)
    puzzle = live.puzzle
    if puzzle is None:
        raise Refusal(404, "no_puzzle")
    return live, puzzle, dict(row.puzzle)


async def _keep(server: Services, live: LiveTable, kept: dict[str, Any]) -> None:
    await server.store.execute(update(TableRow).where(TableRow.id == live.row.id).values(puzzle=kept))
    live.row.puzzle = kept


async def _rows(server: Services, game: Game, person: Person | None) -> list[PuzzleRow]:
    known = await server.store.puzzles_of(person.id, game.id) if person else {}
    standings = {name: (row.puzzle or {}).get("standing", "new") for name, row in known.items()}
    return [
        PuzzleRow(
            id=puzzle.id,
            number=number,
            level=puzzle.level,
            lines=puzzle.lines,
            standing=standings.get(puzzle.id, "new"),
        )
        for number, puzzle in enumerate(puzzles_of(game), 1)
    ]


async def _state(
    server: Services, live: LiveTable, puzzle: Puzzle, kept: dict[str, Any], person: Person
) -> PuzzleState:
    state = live.course.state
    assert state is not None
    game = state.game
    rows = await _rows(server, game, person)
    own = next(row for row in rows if row.id == puzzle.id)
    start = game.position(puzzle.position)
    solved = kept["standing"] in ("solved", "shown")
    return PuzzleState(
        id=puzzle.id,
        number=own.number,
        of=len(rows),
        level=puzzle.level,
        unit=puzzle.unit,
        round=game.chapter(start)[0],
        points=[] if game.cooperative else game.title.memory.points(game.view(start, None))[: start.n],
        standing=kept["standing"],
        fails=kept["fails"],
        over=live.stands_still(state),
        done=[Text(**words) for words in line_words(start, live.line())],
        solution=Solution(**solution_words(game, puzzle)) if solved else None,
        all=rows,
    )
