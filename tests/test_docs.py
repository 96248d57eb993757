"""Examples in the documents run as they stand."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

import penumbra
from penumbra.engine.game import Game
from penumbra.games.eldersign.meta import TITLE as elder_sign
from penumbra.kit.packs import pack_of
from tests.cli.run import run

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]


def blocks(document: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", document.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_python_examples_run(document: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from penumbra.bots import roster

    monkeypatch.setattr(roster, "BOTS", dict(roster.BOTS))
    space: dict[str, object] = {"__name__": document.stem}
    for example in blocks(document, "python"):
        exec(compile(example, document.name, "exec"), space)


def test_the_example_packs_are_packs() -> None:
    tyrants, eldersign = (
        pack_of(example.encode(), "packs.md") for example in blocks(ROOT / "docs" / "packs.md", "yaml")
    )
    words = penumbra.game("tyrants", [tyrants]).words("en")
    assert words.card_name("tunnel_runner") == "Tunnel Runner"
    assert "Deploy" in words.card_text("tunnel_runner")
    words = Game(elder_sign, [eldersign]).words("en")
    assert words.card_name("new_wing") == "New Wing"
    assert "Elder Sign" in words.card_text("new_wing")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", document.read_text(encoding="utf-8")):
        assert (document.parent / target).exists(), target


def test_commands_of_the_readme_exist() -> None:
    for command in re.findall(r"`penumbra ([a-z]+)", (ROOT / "README.md").read_text(encoding="utf-8")):
        assert run(command, "--help")[0] == 0


def test_the_readme_names_every_document() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for document in (ROOT / "docs").glob("*.md"):
        assert f"docs/{document.name}" in text


@pytest.mark.parametrize("module", ["penumbra", "penumbra.engine.game"])
def test_docstring_sessions(module: str) -> None:
    assert doctest.testmod(import_module(module)).failed == 0


@pytest.mark.parametrize("title", ["tyrants", "eldersign"])
def test_the_verb_table_is_complete(title: str) -> None:
    vocabulary = import_module(f"penumbra.games.{title}.meta").VOCABULARY
    text = (ROOT / "docs" / "packs.md").read_text(encoding="utf-8")
    tyrants, _, eldersign = text.partition("## Elder Sign")
    part = {"tyrants": tyrants, "eldersign": eldersign}[title]
    rows = {row[0]: row[1] for row in re.findall(r"^\| `(\w+)` \| (.*?) \| ", part, re.MULTILINE)}
    assert rows.keys() == vocabulary.verbs.keys()
    for verb in vocabulary.verbs.values():
        assert re.findall(r"`(\w+)`:", rows[verb.name]) == list(verb.parameters), verb.name


@pytest.mark.parametrize("document", ["CONTRIBUTING.md", "docs/architecture.md", "docs/adding-a-title.md"])
def test_files_that_are_named_exist(document: str) -> None:
    """Paths in backticks, from the root, from the package, or from any title's folder."""
    text = (ROOT / document).read_text("utf-8")
    named = {name for name in re.findall(r"`([\w./-]+/[\w.-]+\.\w+|[\w./-]+/)`", text) if "<" not in name}
    package = ROOT / "src" / "penumbra"
    starts = (ROOT, package, package / "games", package / "games" / "tyrants", ROOT / "client" / "src")
    missing = [name for name in sorted(named) if not any((start / name).exists() for start in starts)]
    assert named and not missing
