"""What must hold before a release: python tools/release.py [--wheel FILE [--install]] [--tag vX.Y.Z]

Version, changelog and wheel are looked at; nothing is changed and nothing is published. Build the wheel first, with the
address under which the repository's files can be read:
PENUMBRA_HOME=https://host/owner/penumbra/blob/main python -m build --wheel. With --install the wheel is installed into
an empty environment, where the page must be served.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
import tomllib
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LICENCES = (
    "LICENSE",
    "src/penumbra/server/fonts/alegreya-LICENSE.txt",
    "src/penumbra/server/fonts/source-sans-3-LICENSE.txt",
    "src/penumbra/web/licences.txt",
)
LEAVING = 120.0  # seconds that a server may take to end
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


def licence_faults(wheel: Path) -> Iterator[str]:
    """The wheel carries the licences of what is not ours, and says its own."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        about = next((archive.read(name).decode() for name in names if name.endswith(".dist-info/METADATA")), "")
    for file in LICENCES:
        if not any(name.endswith(f".dist-info/licenses/{file}") for name in names):
            yield f"{wheel.name} lacks the licence {file}"
    head, _, readme = about.partition("\n\n")
    for field in ("License-Expression: MIT", "Classifier: ", "Project-URL: "):
        if field not in head:
            how = "; build it with PENUMBRA_HOME" if field.startswith("Project") else ""
            yield f"{wheel.name}: its metadata lacks {field.strip()}{how}"
    for target in re.findall(r"\]\((?!https?:|#)([^)]+)\)", readme):
        yield f"{wheel.name}: its README leads to {target}, which is nowhere outside the repository"


def install_faults(wheel: Path, folder: Path, *options: str) -> Iterator[str]:
    """Installed into an empty environment, the command says its version and serves the page. `options` are pip's."""
    venv.create(folder, with_pip=True)
    commands = folder / ("Scripts" if sys.platform == "win32" else "bin")
    pip = [str(commands / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *options]
    done = subprocess.run([*pip, f"{wheel.resolve()}[server]"], capture_output=True, text=True, check=False)
    if done.returncode:
        yield f"{wheel.name} cannot be installed: {done.stderr.strip()[-500:]}"
        return
    yield from served_faults([str(commands / "penumbra")], wheel, folder)


def served_faults(command: list[str], wheel: Path, folder: Path, env: dict[str, str] | None = None) -> Iterator[str]:
    """What the installed command does not do."""
    said = subprocess.run([*command, "--version"], capture_output=True, text=True, check=False, env=env, cwd=folder)
    if said.stdout.strip() != wheel.name.split("-")[1]:
        yield f"penumbra --version says {said.stdout.strip() or said.stderr.strip()[-300:]!r}"
    serve = [*command, "serve", "--port", "0", "--no-open", "--db", f"sqlite:///{folder / 'release.sqlite3'}"]
    with subprocess.Popen(serve, stdout=subprocess.PIPE, text=True, env=env, cwd=folder) as server:
        assert server.stdout is not None
        try:
            found = re.search(r"http://\S+", server.stdout.readline())
            if found is None:
                yield "penumbra serve does not say its address"
                return
            for path, wanted in (("/", "<script"), ("/licences.txt", "OFL"), ("/api/titles", "tyrants")):
                with urllib.request.urlopen(found[0] + path) as answer:
                    if wanted not in answer.read().decode():
                        yield f"penumbra serve: {path} is not what it should be"
        finally:
            server.terminate()
            ended = has_ended(server)
    if not ended:
        yield "penumbra serve does not end when it is told to"


def has_ended(server: subprocess.Popen[str]) -> bool:
    """Whether it went when it was told to; one that stays is killed."""
    try:
        server.wait(LEAVING)
    except subprocess.TimeoutExpired:
        server.kill()
        return False
    return True


def tree_faults(root: Path) -> Iterator[str]:
    """What is released is what is committed."""
    done = subprocess.run(["git", "status", "--porcelain"], cwd=root, capture_output=True, text=True, check=False)
    if done.returncode == 0 and done.stdout.strip():
        yield "the working tree has changes that are not committed"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--wheel", type=Path, help="a built wheel to look into")
    parser.add_argument("--tag", help="the tag that is about to be set")
    parser.add_argument("--install", action="store_true", help="install the wheel into an empty environment and serve")
    given = parser.parse_args()
    faults = [*version_faults(ROOT, given.tag), *changelog_faults(ROOT), *tree_faults(ROOT)]
    if given.wheel is not None:
        faults += [*wheel_faults(ROOT, given.wheel), *licence_faults(given.wheel)]
    if given.wheel is not None and given.install:
        with tempfile.TemporaryDirectory() as folder:
            faults += install_faults(given.wheel, Path(folder))
    for fault in faults:
        print(f"✗ {fault}")
    if not faults:
        print(f"ready to release {version_of(ROOT)}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
