"""Rules about the sources themselves: what keeps suspended effects, order and layers safe."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.engine import toy
from tests.engine.source import PACKAGE, ROOT, imports, may_suspend, modules, tail_rule, tree, unordered_iterations

TITLES = [p.parent for p in sorted((PACKAGE / "games").glob("*/meta.py"))]
LAYERS = ("engine", "kit", "games", "bots", "research", "server", "cli")  # each may import those before it
OUTSIDE = {"engine": set[str](), "kit": {"yaml"}, "games": {"yaml"}}  # what these may use besides the standard library


@pytest.mark.parametrize("folder", TITLES, ids=lambda folder: folder.name)
def test_nothing_runs_after_a_call_that_may_suspend(folder: Path) -> None:
    trees = [tree(path) for path in modules(folder)]
    assert len(may_suspend(trees)) > 10, "the lint has gone blind"
    assert not tail_rule(trees)


def test_the_toy_keeps_the_tail_rule() -> None:
    assert not tail_rule([tree(Path(toy.__file__))])


HELPERS = "def pick(s):\n    return ask(s)\ndef plain(s):\n    s.x = 1\n"


@pytest.mark.parametrize(
    "body",
    [
        "return ask(s)",
        "return pick(s)",
        "ask(s)",
        "plain(s); return seq(s)",
        "if s.x:\n        return pick(s)\n    plain(s)",
        "if s.x:\n        pick(s)\n    else:\n        ask(s)",
        "return pick(s) if s.x else None",
        "for q in s.seats:\n        if q:\n            return pick(s)\n    plain(s)",
        "s.stack.append((pick,))\n    s.stack += [(ask,)]\n    plain(s)",
    ],
)
def test_the_tail_lint_allows(body: str) -> None:
    assert not tail_rule([ast.parse(f"{HELPERS}def act(s):\n    {body}\n")])


@pytest.mark.parametrize(
    "body",
    [
        "ask(s)\n    plain(s)",
        "pick(s); return pick(s)",
        "if s.x:\n        pick(s)\n    plain(s)",
        "for q in s.seats:\n        pick(s)",
        "while s.x:\n        board.pick(s)",
        "x = pick(s)\n    return x",
        "plain(pick(s))",
        "return plain(pick(s))",
        "if pick(s):\n        return",
        "return [pick(s) for q in s.seats]",
        "try:\n        pick(s)\n    finally:\n        plain(s)",
    ],
)
def test_the_tail_lint_finds(body: str) -> None:
    assert tail_rule([ast.parse(f"{HELPERS}def act(s):\n    {body}\n")])


@pytest.mark.parametrize("part", ["engine", "kit", "games", "bots"])
def test_no_order_comes_from_a_set(part: str) -> None:
    """Where rules run or choices are made, going through a set would differ from process to process."""
    wrong = {str(p.relative_to(PACKAGE)): unordered_iterations(tree(p)) for p in modules(PACKAGE / part)}
    assert not {path: lines for path, lines in wrong.items() if lines}


@pytest.mark.parametrize(
    ("line", "right"),
    [
        ("tuple(sorted({1 + c for c in cards}))", True),
        ("tuple({1 + c for c in cards})", False),
        ("for c in set(cards): pass", False),
        ("for c in sorted(set(cards)): pass", True),
        ("seen = set()\nfor c in seen: pass", False),
        ("seen = {1}\nif 2 in seen: pass", True),
        ("def f(named: set[str]): return [n for n in named]", False),
        ("def f(named: set[str]): return any(n for n in named)", True),
        ("a = [*{1, 2}]", False),
        ("a = len({*b})", True),
        ("a = [x for x in set(b) | set(c)]", False),
        ("a = ', '.join({'a'})", False),
    ],
)
def test_the_order_lint(line: str, right: bool) -> None:
    assert (not unordered_iterations(ast.parse(line))) == right


def layer(name: str) -> str:
    """The layer of a module of ours: engine, games and so on; the front door counts as engine."""
    parts = name.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in LAYERS else "engine"


@pytest.mark.parametrize("part", LAYERS)
def test_imports_point_one_way(part: str) -> None:
    wrong = []
    for path in modules(PACKAGE / part):
        for line, name in imports(path):
            if name.split(".")[0] == "penumbra" and LAYERS.index(layer(name)) > LAYERS.index(part):
                wrong.append(f"{path.relative_to(PACKAGE)}:{line} {name}")
    assert not wrong


def test_titles_do_not_know_each_other() -> None:
    names = {folder.name for folder in TITLES}
    wrong = []
    for folder in TITLES:
        for path in modules(folder):
            for line, name in imports(path):
                parts = name.split(".")
                if parts[:2] == ["penumbra", "games"] and parts[2] in names - {folder.name}:
                    wrong.append(f"{path.relative_to(PACKAGE)}:{line} {name}")
    assert not wrong


def test_the_engine_knows_no_title_and_not_the_front_door() -> None:
    for path in modules(PACKAGE / "engine"):
        for _, name in imports(path):
            assert name != "penumbra" and not re.fullmatch(r"penumbra\.(?!engine)\w+", name), path


@pytest.mark.parametrize("part", OUTSIDE)
def test_little_is_used_from_outside(part: str) -> None:
    allowed = sys.stdlib_module_names | OUTSIDE[part] | {"penumbra"}
    for path in modules(PACKAGE / part):
        for line, name in imports(path):
            assert name.split(".")[0] in allowed, f"{path.relative_to(PACKAGE)}:{line} {name}"


@pytest.mark.parametrize("part", ["engine", "kit", "games"])
def test_no_chance_time_or_io_in_the_rules(part: str) -> None:
    """Chance comes from the key alone, and rules read nothing but their own data."""
    banned = {
        "random",
        "secrets",
        "time",
        "datetime",
        "uuid",
        "socket",
        "subprocess",
        "threading",
        "asyncio",
        "logging",
    }
    for path in modules(PACKAGE / part):
        for line, name in imports(path):
            assert name.split(".")[0] not in banned, f"{path.relative_to(PACKAGE)}:{line} {name}"


def test_the_server_has_no_word_of_any_title() -> None:
    """Titles differ in their data; rooms that all of them use know none of them."""
    words = re.compile(
        r"aspect|half_deck|inner_circle|hero|investigator|agent|troop|seat % |% state\.n\b|% s\.n\b", re.I
    )
    names = re.compile("|".join(folder.name for folder in TITLES))
    wrong = []
    for path in modules(PACKAGE / "server"):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if words.search(line) or names.search(line):
                wrong.append(f"{path.name}:{number} {line.strip()}")
    assert not wrong


SKIPPED = {"__pycache__", "node_modules", "build", "dist", "venv", "htmlcov"}
KEPT = {".ci", ".github"}
TEXTS = {"", ".py", ".md", ".toml", ".yaml", ".yml", ".json", ".txt", ".ts", ".tsx", ".css", ".html", ".cfg", ".sh"}
# Written in pieces so that this file does not find itself.
FOREIGN = "|".join(
    (
        r"(?<![\w.:/])/" + r"(?:home|root|work|tmp|Users)/\w",
        r"(?<![\w.])[A-Z]:" + r"\\Users",
        r"\.\./" + "shared",
        "coding" + " agent",
        "language" + " model",
        "index" + "-url",
        "registry" + r" ?= ?http",
        '"resolved": ' + '"http',
        "Chat" + "GPT|Open" + "AI|Anth" + "ropic",
    )
)


def texts(folder: Path = ROOT) -> Iterator[Path]:
    for path in sorted(folder.iterdir()):
        if path.is_dir():
            hidden = path.name.startswith(".") and path.name not in KEPT
            if not (hidden or path.name in SKIPPED or path.name.endswith(".egg-info")):
                yield from texts(path)
        elif path.suffix in TEXTS and path.name != ".git":  # a file in a linked working tree
            yield path


def test_no_file_names_a_machine_or_its_maker() -> None:
    here = "|".join(re.escape(f"{folder}/") for folder in (ROOT.parent, Path.home()) if folder != Path("/"))
    pattern = re.compile(f"{FOREIGN}|{here}" if here else FOREIGN)
    wrong = []
    for path in texts():
        content = path.read_text("utf-8", errors="replace")
        if pattern.search(content):
            wrong += [f"{path.relative_to(ROOT)}: {m[0]!r}" for m in pattern.finditer(content)]
    assert not wrong


def naps(source: ast.Module) -> list[int]:
    """Lines that wait for a time instead of a thing; `asyncio.sleep(0)` only lets others run."""
    found = []
    for node in ast.walk(source):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            zero = len(node.args) == 1 and isinstance(node.args[0], ast.Constant) and node.args[0].value == 0
            if name == "wait_for_timeout" or (name == "sleep" and not zero):
                found.append(node.lineno)
    return found


def test_no_test_waits_for_a_time() -> None:
    """On a machine that is slower or busy a pause is too short, on a quick one too long."""
    nap = re.compile("sleep|wait_for_timeout")
    suspects = [p for p in modules(ROOT / "tests") if nap.search(p.read_text("utf-8"))]
    assert suspects, "the lint has gone blind"
    wrong = {str(p.relative_to(ROOT)): naps(tree(p)) for p in suspects}
    assert not {path: lines for path, lines in wrong.items() if lines}


@pytest.mark.parametrize(
    ("line", "right"),
    [
        ("time.sleep(0.1)", False),
        ("sleep(1)", False),
        ("await asyncio.sleep(0.01)", False),
        ("await asyncio.sleep(0)", True),
        ("page.wait_for_timeout(5)", False),
        ("event.wait(PATIENCE)", True),
        ("asleep(3)", True),
    ],
)
def test_the_lint_against_naps(line: str, right: bool) -> None:
    assert (not naps(ast.parse(f"async def f():\n    {line}"))) == right


def test_no_test_is_skipped() -> None:
    marks = re.compile(r"pytest\.(?:mark\.)?" + r"(?:skip|xfail|importorskip)")
    wrong = [p.relative_to(ROOT) for p in modules(ROOT / "tests") if marks.search(p.read_text("utf-8"))]
    assert not wrong
