"""The arena: fair tables, figures that add up, results that survive a stop."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import penumbra
from penumbra.bots.arena import Plan, arena, gauntlet_line_ups, in_processes, line_ups, on_ray, plan, schedule
from penumbra.bots.simulate import Pace, Played
from penumbra.bots.standings import Standings, places, wilson
from penumbra.engine.errors import BadLog, BadOption
from penumbra.engine.state import Result
from tests.cli.run import run


def table(bots: tuple[str, ...], games: int, seats: int, **more: Any) -> Plan:
    return plan(penumbra.game("tyrants"), bots, games, 1, seats, **more)


def played(bots: tuple[str, ...], scores: tuple[int, ...], winners: tuple[int, ...]) -> Played:
    return Played(bots, 10, Result(scores, winners, "x"), "", tuple(Pace(5, 0.5, 0.2) for _ in bots))


def timeless(report: dict[str, Any]) -> dict[str, Any]:
    """Without what the clock says."""
    rows = [{k: v for k, v in row.items() if not k.endswith("_ms")} for row in report["bots"]]
    return {**report, "bots": rows}


def test_wilson_interval_of_known_values() -> None:
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)  # textbook example
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(10, 10)[1] == 1.0 and wilson(0, 10)[0] == 0.0


def test_line_ups() -> None:
    assert line_ups(["a", "b"], 4) == [("a", "b", "b", "b")]
    assert line_ups(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert gauntlet_line_ups(["a", "b", "c"], 3) == [("a", "b", "b"), ("a", "c", "c")]


def test_every_bot_sits_everywhere_with_the_same_cards() -> None:
    matches = schedule(table(("a", "b", "c"), 9, 3))
    assert Counter((match.bots.index("a"), match.seed) for match in matches) == {
        (seat, f"1/{deal}"): 1 for seat in range(3) for deal in range(3)
    }


def test_a_gauntlet_meets_every_other_bot_from_every_seat() -> None:
    matches = schedule(table(("a", "b", "c"), 8, 4, gauntlet=True))
    assert {match.seed for match in matches} == {"1/0"}
    assert Counter(match.bots.index("a") for match in matches) == dict.fromkeys(range(4), 2)
    assert [sum(bot == other for match in matches for bot in match.bots) for other in "abc"] == [8, 12, 12]


def test_each_choice_of_a_table_option_is_played_alike() -> None:
    matches = schedule(table(("a", "b"), 8, 2, each="board"))
    assert Counter(match.options["board"] for match in matches if match.options) == {"standard": 4, "alternate": 4}
    assert len({match.seed for match in matches}) == 2
    with pytest.raises(BadOption, match="half_decks"):
        table(("a",), 1, 2, each="colour")


def test_places_follow_victory_then_score() -> None:
    assert places(played(("a", "b", "c"), (5, 9, 7), (1,))) == [2, 0, 1]
    assert places(played(("a", "b", "c"), (9, 9, 7), (0, 1))) == [0, 0, 2]
    assert places(played(("a", "b"), (9, 3), (1,))) == [1, 0]  # the most points do not always win


def test_standings_count_shares_time_and_who_was_ahead() -> None:
    standings = Standings(["a", "b"], cooperative=False)
    standings.add(played(("a", "b"), (9, 9), (0, 1)))
    standings.add(played(("b", "a"), (3, 9), (1,)))
    first, second = standings.rows()
    assert (first["bot"], first["wins"], first["games"], first["mean_score"]) == ("a", 1.5, 2, 9)
    assert (second["bot"], second["wins"], second["mean_score"]) == ("b", 0.5, 6)
    assert first["mean_ms"] == 100.0 and first["max_ms"] == 200.0
    assert first["rating"]["mu"] > second["rating"]["mu"]
    (pair,) = standings.pairs()
    assert (pair["bot"], pair["rival"], pair["ahead"], pair["games"]) == ("a", "b", 1.5, 2)


def test_seats_of_the_same_bot_share_one_rating() -> None:
    standings = Standings(["a", "b"], cooperative=False)
    for _ in range(5):
        standings.add(played(("b", "a", "b", "b"), (1, 9, 2, 3), (1,)))
    ratings = {row["bot"]: row["rating"]["mu"] for row in standings.rows()}
    assert ratings["a"] > 25 > ratings["b"]


def test_a_group_wins_or_loses_as_one() -> None:
    standings = Standings(["a", "b"], cooperative=True)
    standings.add(played(("a", "a", "a"), (1, 1, 1), (0, 1, 2)))
    standings.add(played(("b", "b", "b"), (0, 0, 0), ()))
    assert [(row["bot"], row["wins"], row["games"]) for row in standings.rows()] == [("a", 1, 1), ("b", 0, 1)]


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    two = table(("random", "random"), 4, 2)
    alone = timeless(arena(two))
    assert timeless(arena(two, lambda p, m: in_processes(p, m, jobs=2))) == alone


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    whole = arena(table(("random", "random"), 6, 2))

    def stops(p: Plan, matches: Any) -> Any:
        yield from list(in_processes(p, matches[:3]))
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        arena(table(("random", "random"), 6, 2), stops, file)
    with file.open("a", encoding="utf-8") as out:
        out.write('{"game": 3, "bots"')  # the machine went down in the middle of a line
    went_on: list[int] = []

    def watched(p: Plan, matches: Any) -> Any:
        went_on.extend(i for i, _ in matches)
        yield from in_processes(p, matches)

    assert timeless(arena(table(("random", "random"), 6, 2), watched, file)) == timeless(whole)
    assert went_on == [3, 4, 5]
    assert len(file.read_text(encoding="utf-8").splitlines()) == 7
    went_on.clear()
    assert arena(table(("random", "random"), 8, 2), watched, file)["games"] == 8
    assert went_on == [6, 7]


def test_results_of_another_arena_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    arena(table(("random", "random"), 1, 2), results=file)
    before = file.read_text(encoding="utf-8")
    with pytest.raises(BadLog, match="another arena"):
        arena(table(("random", "greedy"), 1, 2), results=file)
    assert file.read_text(encoding="utf-8") == before
    file.write_text("hello\n", encoding="utf-8")
    with pytest.raises(BadLog, match="not results"):
        arena(table(("random", "random"), 1, 2), results=file)
    assert file.read_text(encoding="utf-8") == "hello\n"


def test_the_command_writes_a_page_that_needs_nothing_else(tmp_path: Path) -> None:
    page, results = tmp_path / "arena.html", tmp_path / "arena.jsonl"
    arguments = ("arena", "tyrants", "--bots", "random,greedy", "--games", "2", "--gauntlet", "--each", "board")
    code, out, err = run(*arguments, "--seats", "2", "--html", str(page), "--resume", str(results), "--json")
    assert code == 0, err
    report = json.loads(out)
    assert report["gauntlet"] and set(report["each"]["board"]) == {"standard"}
    text = page.read_text(encoding="utf-8")
    assert "<svg" in text and "greedy" in text and "board = standard" in text
    assert "http" not in text and "<script" not in text
    code, out, _ = run(*arguments, "--seats", "2", "--resume", str(results))
    assert code == 0 and "board = standard" in out


def test_what_is_missing_for_ray_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadOption, match=r"penumbra-tabletop\[ray\]"):
        arena(table(("random", "random"), 1, 2), on_ray)
