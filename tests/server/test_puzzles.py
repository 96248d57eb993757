"""A table of a puzzle: the turn is played, checked and explained there, and the solution is nobody's before."""

from __future__ import annotations

from typing import Any

import pytest

import penumbra
from penumbra.kit.puzzle import Puzzle, puzzles_of
from penumbra.server.puzzle_words import solution_words
from penumbra.server.settings import Rate
from tests.server.house import House, Line, Player

TITLES = [title for title in sorted(penumbra.titles()) if puzzles_of(penumbra.game(title))]


def first(title: str = "tyrants") -> Puzzle:
    return puzzles_of(penumbra.game(title))[0]


def opened(player: Player, puzzle: Puzzle, title: str = "tyrants") -> tuple[dict[str, Any], Line]:
    answer = player.post(f"/api/titles/{title}/puzzles/{puzzle.id}")
    assert answer.status_code == 200, answer.text
    table: dict[str, Any] = answer.json()
    line = player.watch(table)
    line.next("state")
    return table, line


def play(line: Line, puzzle: Puzzle, actions: tuple[int, ...]) -> None:
    for action in actions:
        line.act(puzzle.seat, action)


def at(player: Player, table: dict[str, Any], what: str = "") -> dict[str, Any]:
    path = f"/api/tables/{table['id']}/puzzle"
    answer = player.post(f"{path}/{what}") if what else player.get(path)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.parametrize("title", TITLES)
def test_the_best_turn_is_found_and_explained(house: House, title: str) -> None:
    marta, puzzle = house.person("Marta"), first(title)
    table, line = opened(marta, puzzle, title)
    before = at(marta, table)
    assert (before["standing"], before["over"], before["solution"], before["done"]) == ("open", False, None, [])
    game = penumbra.game(title)
    start = game.position(puzzle.position)
    counted = [] if game.cooperative else game.title.memory.points(game.view(start, None))
    assert before["points"] == list(counted)[: start.n], "who leads, as everybody can count it"
    play(line, puzzle, puzzle.solution.actions)
    state = at(marta, table)
    assert state["over"] and state["solution"] is None
    assert len(state["done"]) == len(puzzle.solution.actions)
    prompt = line.state["seats"][str(puzzle.seat)]["prompt"]
    assert prompt is None or (prompt["options"], prompt["yours"]) == ([], False)
    verdict = at(marta, table, "check")
    assert verdict["right"] and verdict["fails"] == 0
    solved = at(marta, table)
    assert solved["standing"] == "solved"
    assert [len(solved["solution"][part]) for part in ("others", "reasons")] == [len(puzzle.others), 3]


def test_two_failures_and_then_the_solution(house: House) -> None:
    marta, puzzle = house.person("Marta"), first()
    table, line = opened(marta, puzzle)
    for fails in (1, 2):
        play(line, puzzle, puzzle.others[0].actions)
        verdict = at(marta, table, "check")
        assert (verdict["right"], verdict["fails"]) == (False, fails)
        assert verdict["gain"] < verdict["best"]
        seen = line.seen
        assert at(marta, table, "again")["done"] == []
        line.after(seen)
    assert at(marta, table)["solution"] is None
    shown = at(marta, table, "solution")
    assert shown["standing"] == "shown" and shown["solution"]["actions"] == list(puzzle.solution.actions)
    play(line, puzzle, puzzle.solution.actions)
    assert at(marta, table, "check")["right"]
    assert at(marta, table)["standing"] == "shown", "who has read it has not found it"


def test_a_turn_is_checked_when_it_is_over_and_goes_no_further(house: House) -> None:
    marta, puzzle = house.person("Marta"), first()
    table, line = opened(marta, puzzle)
    assert marta.post(f"/api/tables/{table['id']}/puzzle/check").json()["error"]["code"] == "line_open"
    play(line, puzzle, puzzle.solution.actions)
    line.send(type="act", **line.seen, seat=puzzle.seat, action=puzzle.solution.actions[0])
    assert line.next("refused")["code"] in ("line_over", "not_yours", "illegal")
    line.send(type="undo", **line.seen, seat=puzzle.seat)
    assert line.turn(puzzle.seat) is not None
    assert len(at(marta, table)["done"]) == len(puzzle.solution.actions) - 1


def test_it_is_mine_and_in_no_list(house: House) -> None:
    marta, ola, puzzle = house.person("Marta"), house.person("Ola"), first()
    table, _ = opened(marta, puzzle)
    assert table["puzzle"] == puzzle.id and not table["tutorial"]
    assert marta.post(f"/api/titles/tyrants/puzzles/{puzzle.id}").json()["id"] == table["id"]
    for which in ("mine", "open", "finished"):
        for player in (marta, ola):
            listed = player.get("/api/tables", which=which).json()
            assert table["id"] not in [one["id"] for one in listed]
    for way in ("check", "hint", "solution", "again", "continue"):
        assert ola.post(f"/api/tables/{table['id']}/puzzle/{way}").status_code == 404
    assert ola.get(f"/api/tables/{table['id']}/puzzle").status_code == 404
    standings = {row["id"]: row["standing"] for row in marta.get("/api/titles/tyrants/puzzles").json()}
    assert standings[puzzle.id] == "open"
    assert {row["standing"] for row in ola.get("/api/titles/tyrants/puzzles").json()} == {"new"}
    tutorial = marta.post("/api/titles/tyrants/tutorial").json()
    assert tutorial["id"] != table["id"] and tutorial["tutorial"]


def test_a_hint_names_what_to_do_but_not_where(house: House) -> None:
    marta, puzzle = house.person("Marta"), first()
    table, _ = opened(marta, puzzle)
    assert set(at(marta, table, "hint")["text"]) == {"pl", "en"}
    assert at(marta, table)["solution"] is None


def test_one_can_play_on_from_there(house: House) -> None:
    marta, puzzle = house.person("Marta"), first()
    table, line = opened(marta, puzzle)
    play(line, puzzle, puzzle.solution.actions)
    on = at(marta, table, "continue")
    assert on["id"] != table["id"] and on["puzzle"] is None and on["state"] == "playing"


def test_what_there_is_no_puzzle_of(house: House) -> None:
    marta = house.person("Marta")
    assert marta.post("/api/titles/tyrants/puzzles/nothing").status_code == 404
    assert marta.post("/api/titles/chess/puzzles/nothing").status_code == 404
    assert house.person(None).post(f"/api/titles/tyrants/puzzles/{first().id}").status_code == 401
    table = marta.started("me", "easy")
    assert marta.get(f"/api/tables/{table['id']}/puzzle").status_code == 404


@pytest.mark.parametrize("title", TITLES)
def test_every_solution_has_words_in_both_languages(title: str) -> None:
    game = penumbra.game(title)
    for puzzle in puzzles_of(game):
        words = solution_words(game, puzzle)
        texts = [*words["steps"], *(other["name"] for other in words["others"])]
        texts += [reason[part] for reason in words["reasons"] for part in ("head", "text")]
        for text in texts:
            assert text["pl"].strip() and text["en"].strip()
        assert len(words["reasons"]) == 3


def test_checks_cost_what_an_analysis_costs(house: House) -> None:
    marta, puzzle = house.person("Marta"), first()
    table, line = opened(marta, puzzle)
    play(line, puzzle, puzzle.solution.actions)
    limiter = house.services.analyses
    usual, limiter.rate = limiter.rate, Rate(1, 0.0001)
    try:
        codes = [marta.post(f"/api/tables/{table['id']}/puzzle/check").status_code for _ in range(2)]
    finally:
        limiter.rate = usual
    assert codes == [200, 429]
