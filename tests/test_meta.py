"""Tests about the tests: every clause of every rulebook and every card has one."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import count
from pathlib import Path

import pytest

import penumbra
from penumbra import Game
from penumbra.kit.datafiles import read_data

HERE = Path(__file__).parent
GAMES = [penumbra.game(title) for title in penumbra.titles()]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def test_functions(folder: Path) -> Iterator[ast.FunctionDef]:
    """Every test function under a folder."""
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node


test_functions.__test__ = False  # type: ignore[attr-defined]  # named for what it finds


@cache
def claims(folder: Path) -> Counter[str]:
    """How often each clause is claimed by `@pytest.mark.rule(...)` on a test, a class or a module."""
    found: Counter[str] = Counter()
    for path in sorted(folder.rglob("test_*.py")):
        text = path.read_text("utf-8")
        if "mark.rule" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
                for argument in node.args:
                    assert isinstance(argument, ast.Constant), f"{path.name}:{node.lineno}: name the clauses as texts"
                    found[argument.value] += 1
    return found


def waived(game: Game) -> dict[str, str]:
    path = HERE / "games" / game.id / "not-applicable.json"
    reasons: dict[str, str] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return reasons


@each_game
def test_the_ledger_is_complete_and_bilingual(game: Game) -> None:
    ids = [clause["id"] for clause in game.ledger]
    assert ids and len({*ids}) == len(ids)
    for clause in game.ledger:
        assert re.fullmatch(r"[A-Z]{2}-\d{3}[a-z]?", clause["id"]), clause["id"]
        assert clause["en"].strip() and clause["pl"].strip(), clause["id"]


@each_game
def test_every_clause_is_proved_or_waived(game: Game) -> None:
    claimed, reasons = claims(HERE), waived(game)
    missing = [c["id"] for c in game.ledger if c["id"] not in claimed and c["id"] not in reasons]
    assert not missing, f"{len(missing)} clauses without a test"


@each_game
def test_waivers_have_reasons_and_are_needed(game: Game) -> None:
    claimed, ids = claims(HERE), {clause["id"] for clause in game.ledger}
    for clause, reason in waived(game).items():
        assert clause in ids, f"{clause} is no clause of {game.id}"
        assert isinstance(reason, str) and len(reason.split()) >= 4, f"{clause}: give a reason"
        assert clause not in claimed, f"{clause} is waived and proved"


# Ours, those of titles that are still being written included.
LEDGERS = sorted((HERE.parent / "src" / "penumbra" / "games").glob("*/data/rules.yaml"))


def test_no_unknown_clause_is_claimed() -> None:
    ledgers = [read_data(folder.parent.parent.name, "data", "rules.yaml") for folder in LEDGERS]
    known = {clause["id"] for ledger in ledgers for clause in ledger}
    assert sorted({*claims(HERE)} - known) == []


def cards(game: Game) -> Iterator[str]:
    """The ids of all cards of a title."""
    for card in count():
        try:
            yield game.box.card_id(card)
        except (IndexError, KeyError):
            return


@each_game
def test_every_card_has_a_test(game: Game) -> None:
    tested = {f.name.removeprefix("test_").split("__")[0] for f in test_functions(HERE / "games" / game.id / "cards")}
    missing = [card for card in cards(game) if card not in tested]
    assert not missing, f"{len(missing)} cards without a test"


@each_game
def test_no_test_is_hidden_by_another_of_its_name(game: Game) -> None:
    for path in sorted((HERE / "games" / game.id).rglob("test_*.py")):
        names = Counter(n.name for n in ast.parse(path.read_text("utf-8")).body if isinstance(n, ast.FunctionDef))
        assert [name for name, times in names.items() if times > 1] == [], path.name
