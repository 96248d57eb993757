"""The release script names what is not ready."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import hatch_build
import pytest
from hatch_build import readme_for, stale, stamp_of
from hatchling.build import build_wheel
from tools.release import changelog_faults, licence_faults, served_faults, version_faults, wheel_faults

ROOT = Path(__file__).parents[1]
HOME = "https://games.example/us/penumbra/blob/main"

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


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A real wheel of this tree, with a page built from its sources now."""
    folder, here = tmp_path_factory.mktemp("wheel"), Path.cwd()
    tree = folder / "tree"
    shutil.copytree(ROOT / "src", tree / "src", ignore=shutil.ignore_patterns("web", "__pycache__"))
    for name in ("LICENSE", "README.md", "pyproject.toml", "hatch_build.py"):
        shutil.copy(ROOT / name, tree)
    vite = ROOT / "client" / "node_modules" / "vite" / "bin" / "vite.js"
    page = ["node", str(vite), "build", "--logLevel", "error", "--outDir", str(tree / "src" / "penumbra" / "web")]
    subprocess.run(page, cwd=ROOT / "client", check=True)
    assert (tree / "src/penumbra/web/sources.txt").read_text().strip() == stamp_of(ROOT / "client")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(hatch_build.HOME, HOME)
        os.chdir(tree)
        try:
            return folder / build_wheel(str(folder))
        finally:
            os.chdir(here)


@pytest.mark.filterwarnings("default")
def test_a_real_wheel_is_whole_and_carries_the_licences_of_others(built: Path) -> None:
    assert [*wheel_faults(ROOT, built), *licence_faults(built)] == []
    with zipfile.ZipFile(built) as archive:
        licences = archive.read("penumbra/web/licences.txt").decode()
    for whose in ("game-icons.net", "Lorc", "SIL OPEN FONT LICENSE", "react-dom", "i18next", "wouter"):
        assert whose in licences


def test_a_real_wheel_serves_the_page(built: Path, tmp_path: Path) -> None:
    """Laid into an empty folder; what it needs is taken from here, so that no network is needed."""
    with zipfile.ZipFile(built) as archive:
        archive.extractall(tmp_path)
    started = "import penumbra, sys; assert penumbra.__file__.startswith(sys.argv.pop(1)), penumbra.__file__; "
    command = [sys.executable, "-c", f"{started} from penumbra.cli.main import main; main()", str(tmp_path)]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}
    assert [*served_faults(command, built, tmp_path, environment)] == []


def test_what_a_wheel_lacks_of_others_is_named(root: Path) -> None:
    faults = [*licence_faults(wheel(root))]
    assert any("lacks the licence LICENSE" in fault for fault in faults)
    assert any("License-Expression" in fault for fault in faults) and any("PENUMBRA_HOME" in fault for fault in faults)


def test_a_page_of_other_sources_is_stale(tmp_path: Path) -> None:
    client, web = tmp_path / "client", tmp_path / "src" / "penumbra" / "web"
    for folder in (client / "src", client / "public", client / "vite", web):
        folder.mkdir(parents=True)
    for name in ("index.html", "package-lock.json", "vite.config.ts", "src/App.tsx"):
        (client / name).write_text(name)
    assert stale(tmp_path), "there is none"
    (web / "index.html").write_text("")
    (web / "sources.txt").write_text(stamp_of(client) + "\n")
    assert not stale(tmp_path)
    (client / "src" / "App.tsx").write_text("other")
    assert stale(tmp_path)


def test_the_readme_leads_somewhere_from_anywhere() -> None:
    text = "![a](docs/a.jpg) [b](docs/b.md) [![c](docs/c.jpg)](docs/c.jpg) [d](https://d.example) [e](#e)\n"
    there = readme_for(text, HOME)
    assert "![a](https://games.example/us/penumbra/raw/main/docs/a.jpg)" in there
    assert f"[b]({HOME}/docs/b.md)" in there and f"]({HOME}/docs/c.jpg)" in there
    nowhere = readme_for(text, "")
    assert "docs/" not in nowhere and "b" in nowhere and "[d](https://d.example) [e](#e)" in nowhere
