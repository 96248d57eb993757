"""What must hold before a release: python tools/release.py [--wheel FILE] [--tag vX.Y.Z]

Version, changelog and wheel are looked at; nothing is changed and nothing is published. Build the wheel first:
python -m build --wheel.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSION = re.compile(r"\d+\.\d+\.\d+(?:(?:a|b|rc)\d+)?")


def version_of(root: Path) -> str:
    """The version of the project file."""
    return str(tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]["version"])


def version_faults(root: Path, tag: str | None) -> Iterator[str]:
    """One version everywhere."""
    version = version_of(root)
    if not VERSION.fullmatch(version):
        yield f"pyproject.toml: {version!r} is no version such as 1.2.3"
    found = re.search(r'^__version__ = "(.*)"$', (root / "src/penumbra/__init__.py").read_text("utf-8"), re.MULTILINE)
    if found is None or found[1] != version:
        yield f"src/penumbra/__init__.py says {found[1] if found else 'nothing'}, pyproject.toml {version}"
    if tag is not None and tag != f"v{version}":
        yield f"the tag is {tag}, the version {version}"


def changelog_faults(root: Path) -> Iterator[str]:
    """The version has an entry with a date and something in it, and nothing waits as unreleased."""
    text = (root / "CHANGELOG.md").read_text("utf-8")
    sections = dict(re.findall(r"^## (.*?)\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL))
    version = version_of(root)
    entry = next((body for title, body in sections.items() if title.split()[0] == version), None)
    if entry is None:
        yield f"CHANGELOG.md has no entry '## {version} (date)'"
    elif not re.search(r"^- ", entry, re.MULTILINE):
        yield f"CHANGELOG.md: the entry of {version} is empty"
    elif not re.search(rf"^## {re.escape(version)} \(\d{{4}}-\d\d-\d\d\)$", text, re.MULTILINE):
        yield f"CHANGELOG.md: the entry of {version} has no date: '## {version} (2030-01-31)'"
    if sections.get("Unreleased", "").strip():
        yield "CHANGELOG.md: move what is unreleased to the entry of the version"


def wheel_faults(root: Path, wheel: Path) -> Iterator[str]:
    """The wheel is of this version and brings every data file, the page and the entry points."""
    if f"-{version_of(root)}-" not in wheel.name:
        yield f"{wheel.name} is not of version {version_of(root)}"
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        points = next((archive.read(name).decode() for name in names if name.endswith("entry_points.txt")), "")
    package = root / "src" / "penumbra"
    for path in sorted(package.rglob("*")):
        name = f"penumbra/{path.relative_to(package).as_posix()}"
        if path.suffix in (".py", ".yaml", ".typed") and name not in names:
            yield f"{wheel.name} lacks {name}"
    if "penumbra/web/index.html" not in names:
        yield f"{wheel.name} lacks the built page: make client, then build"
    for group, entries in tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"][
        "entry-points"
    ].items():
        for name in entries:
            if not re.search(rf"^\[{re.escape(group)}\].*?^{name} *=", points, re.MULTILINE | re.DOTALL):
                yield f"{wheel.name} lacks the entry point {group}: {name}"


def tree_faults(root: Path) -> Iterator[str]:
    """What is released is what is committed."""
    done = subprocess.run(["git", "status", "--porcelain"], cwd=root, capture_output=True, text=True, check=False)
    if done.returncode == 0 and done.stdout.strip():
        yield "the working tree has changes that are not committed"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--wheel", type=Path, help="a built wheel to look into")
    parser.add_argument("--tag", help="the tag that is about to be set")
    given = parser.parse_args()
    faults = [*version_faults(ROOT, given.tag), *changelog_faults(ROOT), *tree_faults(ROOT)]
    if given.wheel is not None:
        faults += wheel_faults(ROOT, given.wheel)
    for fault in faults:
        print(f"✗ {fault}")
    if not faults:
        print(f"ready to release {version_of(ROOT)}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
