"""Why not? Every refusal names a clause of the ledger, and every clause that a title names has its test."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest

import penumbra
from penumbra import Game
from tests.laws.tables import REGISTERED, sample

HERE = Path(__file__).parent
CLAUSE = re.compile(r"[A-Z]{2}-\d{3}[a-z]?")
ASKED = 60  # actions of a state

each_registered = pytest.mark.parametrize(
    ("game", "seats"), REGISTERED, ids=[f"{game.id}-{seats}" for game, seats in REGISTERED]
)


@each_registered
def test_every_refusal_names_a_clause_and_no_option_does(game: Game, seats: int) -> None:
    known = {clause["id"] for clause in game.ledger}
    choice = Random(f"{game.id} {seats}")
    for state in sample(game, seats):
        for action in (*choice.sample(range(game.actions.size), ASKED), *state.options[:ASKED]):
            clause = game.why(state, action)
            code = game.actions.code(action)
            assert clause in known if action not in state.options else clause == "", f"{state!r}: {code}: {clause!r}"


def clauses(tree: ast.AST) -> Iterator[str]:
    """The clauses that a module names, those that its tests claim to prove left out."""
    if isinstance(tree, ast.Call) and ast.unparse(tree.func) == "pytest.mark.rule":
        return
    if isinstance(tree, ast.Constant) and isinstance(tree.value, str) and CLAUSE.fullmatch(tree.value):
        yield tree.value
    for inner in ast.iter_child_nodes(tree):
        yield from clauses(inner)


@pytest.mark.parametrize("title", penumbra.titles())
def test_every_reason_has_a_test_by_clause(title: str) -> None:
    source = files(penumbra.game(title).title.reading.why_not.__module__.rpartition(".")[0]).joinpath("reasons.py")
    named = {*clauses(ast.parse(source.read_text("utf-8")))}
    tested = {*clauses(ast.parse((HERE / "games" / title / "test_reasons.py").read_text("utf-8")))}
    assert named and sorted(named - tested) == []
