"""The project's own sources as syntax trees, and the rules that keep suspended effects safe."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "penumbra"
SUSPENDS = ("ask", "seq")  # of engine.core
UNORDERED = ("set", "frozenset")
ORDER_DOES_NOT_MATTER = ("sorted", "any", "all", "sum", "len", "min", "max", "set", "frozenset", "Counter")
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def modules(under: Path = PACKAGE) -> list[Path]:
    return sorted(under.rglob("*.py"))


def called(node: ast.AST) -> str:
    """The name of a called function: `f(...)`, or `module.f(...)`."""
    if not isinstance(node, ast.Call):
        return ""
    if isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name):
        return node.func.attr if node.func.value.id != "self" else ""
    return node.func.id if isinstance(node.func, ast.Name) else ""


def functions(trees: list[ast.Module]) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for module in trees:
        for node in ast.walk(module):
            if isinstance(node, FUNCTIONS):
                yield node


def own(node: ast.AST) -> Iterator[ast.AST]:
    """A function's own nodes, without those of functions defined in it."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, (*FUNCTIONS, ast.ClassDef)):
            yield child
            yield from own(child)


def may_suspend(trees: list[ast.Module]) -> set[str]:
    """Functions that call `ask` or `seq`, or one of these that does."""
    calls = {f.name: {called(n) for n in own(f)} for f in functions(trees)}
    found = {*SUSPENDS}
    while more := {name for name, inner in calls.items() if name not in found and inner & found}:
        found |= more
    return found


def tail_rule(trees: list[ast.Module]) -> list[str]:
    """Calls that may suspend although something runs after them, as `function:line name`."""
    suspending = may_suspend(trees)
    wrong = []
    for function in functions(trees):
        allowed = {id(node) for node in _tails(function.body)}
        for node in own(function):
            if called(node) in suspending and id(node) not in allowed:
                wrong.append(f"{function.name}:{node.lineno} {called(node)}")  # type: ignore[attr-defined]
    return wrong


def _tails(body: list[ast.stmt], last: bool = True) -> Iterator[ast.AST]:
    """Expressions after which their function ends: what is returned, and what stands last on its path."""
    for i, statement in enumerate(body):
        ends = last and i == len(body) - 1
        if isinstance(statement, ast.Return) or (isinstance(statement, ast.Expr) and ends):
            yield from _branches(statement.value)
        elif isinstance(statement, ast.If):
            yield from _tails(statement.body, ends)
            yield from _tails(statement.orelse, ends)
        elif isinstance(statement, ast.Match):
            for case in statement.cases:
                yield from _tails(case.body, ends)
        elif isinstance(statement, (ast.For, ast.While, ast.With)):
            yield from _tails(statement.body, last=False)  # only what is returned from inside


def _branches(value: ast.expr | None) -> Iterator[ast.expr]:
    if isinstance(value, ast.IfExp):
        yield from _branches(value.body)
        yield from _branches(value.orelse)
    elif value:
        yield value


def unordered_iterations(module: ast.Module) -> list[int]:
    """Lines that go through a set in an order that can be seen."""
    wrong = []
    fine: set[int] = set()
    nodes = [*ast.walk(module)]
    sets = {*_set_names(nodes)}
    for node in nodes:
        if isinstance(node, ast.Call) and called(node) in ORDER_DOES_NOT_MATTER:
            for argument in node.args:
                fine.add(id(argument))
                if isinstance(argument, ast.GeneratorExp):
                    fine |= {id(g.iter) for g in argument.generators}
        elif isinstance(node, ast.SetComp):  # a set again: its own use is what counts
            fine |= {id(g.iter) for g in node.generators}
        elif isinstance(node, ast.Set):
            fine |= {id(e.value) for e in node.elts if isinstance(e, ast.Starred)}
    for node in nodes:
        for seen in _iterated(node):
            if _is_set(seen, sets) and id(seen) not in fine:
                wrong.append(seen.lineno)
    return wrong


def _iterated(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, (ast.For, ast.comprehension)):
        return [node.iter]
    if isinstance(node, ast.Starred):
        return [node.value]
    if isinstance(node, ast.Call):
        joins = isinstance(node.func, ast.Attribute) and node.func.attr == "join"
        return list(node.args) if joins or called(node) in ("tuple", "list", "enumerate", "iter", "map", "zip") else []
    return []


def _is_set(node: ast.expr, names: set[str]) -> bool:
    if isinstance(node, ast.BinOp):
        return _is_set(node.left, names) or _is_set(node.right, names)
    if isinstance(node, ast.Name):
        return node.id in names
    return isinstance(node, (ast.Set, ast.SetComp)) or called(node) in UNORDERED


def _set_names(nodes: list[ast.AST]) -> Iterator[str]:
    """Names that are given a set, or annotated as one."""
    for node in nodes:
        if isinstance(node, ast.Assign) and _is_set(node.value, set()):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and _set_type(node.annotation):
            yield node.target.id
        elif isinstance(node, ast.arg) and node.annotation and _set_type(node.annotation):
            yield node.arg


def _set_type(annotation: ast.expr) -> bool:
    return ast.unparse(annotation).startswith(UNORDERED)


@cache
def imports(path: Path) -> tuple[tuple[int, str], ...]:
    """(line, full name) of everything a file imports; `from a import b` counts as a.b."""
    return tuple(_imports(path))


def _imports(path: Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
            base = ".".join(parts[: len(parts) - node.level]) if node.level else ""
            start = ".".join(filter(None, (base, node.module)))
            yield from ((node.lineno, f"{start}.{alias.name}") for alias in node.names)
