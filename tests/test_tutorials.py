"""The four paths of docs/tutorials, as a newcomer goes them: files are written, commands run, blocks executed.

A block with a file's name is written to it; `sh` is run line by line and must succeed (`sh fails`: must not); what the
`text` after it says must have been printed.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent
TUTORIALS = sorted((ROOT / "docs" / "tutorials").glob("*.md"))
WRITTEN = ("toml",)  # shown, for a package of one's own


class Block(NamedTuple):
    language: str
    more: str
    text: str


def blocks(document: Path) -> list[Block]:
    found = re.findall(r"^```(\w+) ?(.*?)\n(.*?)^```$", document.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    return [Block(*one) for one in found]


def in_shell(line: str, folder: Path) -> tuple[int, str]:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["sh", "-c", line],
        cwd=folder,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PATH": path, "PYTHONUTF8": "1", "COLUMNS": "120"},
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("document", TUTORIALS, ids=lambda path: path.stem)
@pytest.mark.filterwarnings("ignore")  # PettingZoo tells of what it would have liked besides
def test_a_newcomer_gets_there(document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    for name in ("my_bots", "penumbra_env"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    space: dict[str, object] = {"__name__": document.stem}
    said = ""
    for block in blocks(document):
        if block.language == "sh":
            said = ""
            for line in block.text.splitlines():
                code, out = in_shell(line, tmp_path)
                assert (code != 0) == (block.more == "fails"), f"{line}\n{out}"
                said += out
        elif block.language == "text":
            for line in block.text.splitlines():
                assert line in said, f"{line!r} was not said:\n{said}"
        elif block.more:
            (tmp_path / block.more).write_text(block.text, "utf-8")
        elif block.language == "python":
            exec(compile(block.text, document.name, "exec"), space)
        else:
            assert block.language in WRITTEN


@pytest.mark.parametrize("document", TUTORIALS, ids=lambda path: path.stem)
def test_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", document.read_text("utf-8")):
        assert target.startswith("https://") or (document.parent / target).exists(), target


def test_there_are_the_four_paths() -> None:
    assert [path.stem for path in TUTORIALS] == ["bot-in-any-language", "correct-a-card", "first-bot", "research"]
