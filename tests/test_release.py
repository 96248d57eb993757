"""The release script names what is not ready."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from tools.release import changelog_faults, version_faults, wheel_faults

PROJECT = """
[project]
name = "penumbra"
version = "1.2.3"
[project.entry-points."penumbra.titles"]
ravens = "x:TITLE"
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project that is ready."""
    package = tmp_path / "src" / "penumbra"
    package.mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    (package / "__init__.py").write_text('__version__ = "1.2.3"\n')
    (package / "words.yaml").write_text("{}\n")
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## 1.2.3 (2030-01-31)\n\n- Ravens.\n")
    return tmp_path


def wheel(root: Path, *without: str, name: str = "penumbra-1.2.3-py3-none-any.whl") -> Path:
    content = {
        "penumbra/__init__.py": "",
        "penumbra/words.yaml": "",
        "penumbra/web/index.html": "",
        "penumbra-1.2.3.dist-info/entry_points.txt": "[penumbra.titles]\nravens = x:TITLE\n",
    }
    path = root / name
    with zipfile.ZipFile(path, "w") as archive:
        for file in content.keys() - {*without}:
            archive.writestr(file, content[file])
    return path


def test_what_is_ready_has_no_fault(root: Path) -> None:
    assert [*version_faults(root, "v1.2.3"), *changelog_faults(root), *wheel_faults(root, wheel(root))] == []


def test_versions_must_agree(root: Path) -> None:
    assert [*version_faults(root, "v1.2.4")] == ["the tag is v1.2.4, the version 1.2.3"]
    (root / "src/penumbra/__init__.py").write_text('__version__ = "1.2.2"\n')
    assert [*version_faults(root, None)] == ["src/penumbra/__init__.py says 1.2.2, pyproject.toml 1.2.3"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("## 1.2.2 (2030-01-31)\n\n- Ravens.\n", "no entry"),
        ("## 1.2.3 (2030-01-31)\n\n", "is empty"),
        ("## 1.2.3\n\n- Ravens.\n", "has no date"),
        ("## Unreleased\n\n- Owls.\n\n## 1.2.3 (2030-01-31)\n\n- Ravens.\n", "move what is unreleased"),
    ],
)
def test_the_changelog_must_tell_of_the_version(root: Path, text: str, fault: str) -> None:
    (root / "CHANGELOG.md").write_text(f"# Changelog\n\n{text}")
    (found,) = changelog_faults(root)
    assert fault in found


def test_the_wheel_must_be_whole(root: Path) -> None:
    lacking = wheel(root, "penumbra/words.yaml", "penumbra/web/index.html", "penumbra-1.2.3.dist-info/entry_points.txt")
    assert [fault.split(" lacks ")[1] for fault in wheel_faults(root, lacking)] == [
        "penumbra/words.yaml",
        "the built page: make client, then build",
        "the entry point penumbra.titles: ravens",
    ]
    older = wheel(root, name="penumbra-1.2.2-py3-none-any.whl")
    assert [*wheel_faults(root, older)] == ["penumbra-1.2.2-py3-none-any.whl is not of version 1.2.3"]
