"""Builds the web client into the package when a wheel or sdist is made, and makes the README fit for other places.

`PENUMBRA_HOME`, the address of the repository's files (https://host/owner/penumbra/blob/main), is the one setting of a
release: with it links and pictures of the README become absolute and the project has addresses. Without it pictures are
left out and links are plain text: a relative link leads nowhere outside the repository.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

HOME = "PENUMBRA_HOME"
SOURCES = (
    "index.html",
    "package-lock.json",
    "public",
    "src",
    "vite",
    "vite.config.ts",
)  # as client/vite/sourcesStamp.ts
PICTURE = re.compile(r"!\[([^\]]*)\]\((?!https?:)([^)]+)\)")
LINK = re.compile(r"\[([^\]]*)\]\((?!https?:|#)([^)]+)\)")
TARGET = re.compile(r"\]\((?!https?:|#)([^)]+)\)")


def stamp_of(client: Path) -> str:
    """A hash of what the page is built from."""
    files = [p for part in SOURCES for p in ([client / part] if "." in part else (client / part).rglob("*"))]
    names = {path.relative_to(client).as_posix(): path for path in files if path.is_file()}
    lines = [f"{name} {sha256(path.read_bytes()).hexdigest()}\n" for name, path in names.items()]
    return sha256("".join(sorted(lines)).encode()).hexdigest()


def stale(root: Path) -> bool:
    """Whether the page is missing, or was built from other sources than these."""
    built = root / "src" / "penumbra" / "web"
    stamp = built / "sources.txt"
    if not (built / "index.html").is_file() or not stamp.is_file():
        return True
    return stamp.read_text("utf-8").strip() != stamp_of(root / "client")


def readme_for(text: str, home: str) -> str:
    """The README as it is read elsewhere."""
    if home:
        raw = home.rstrip("/").replace("/blob/", "/raw/")
        text = PICTURE.sub(lambda m: f"![{m[1]}]({raw}/{m[2]})", text)
        return TARGET.sub(lambda m: f"]({home.rstrip('/')}/{m[1]})", text)
    text = re.sub(r"^\|.*!\[.*\n|^\| \| .*\n\|---.*\n", "", text, flags=re.MULTILINE)  # tables of pictures
    return LINK.sub(r"\1", PICTURE.sub("", text))


class ClientBuild(BuildHookInterface):  # type: ignore[type-arg]
    """`npm ci` and `npm run build` in client/, which writes src/penumbra/web/."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        client = root / "client"
        if version == "editable" or not client.is_dir() or not stale(root):
            return  # while developing, `make client` builds it; an sdist brings it along
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError(
                "the built page is missing or older than its sources; building it needs Node.js 20 with npm"
            )
        for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([npm, *command], cwd=client, check=True)
        if stale(root):
            raise RuntimeError("the built page is not of these sources")


class ReadmeAndAddresses(MetadataHookInterface):
    """What depends on where the project is published."""

    def update(self, metadata: dict[str, Any]) -> None:
        home = os.environ.get(HOME, "")
        text = (Path(self.root) / "README.md").read_text("utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": readme_for(text, home)}
        metadata["urls"] = {}
        if home:
            start = home.rstrip("/").partition("/blob/")[0]
            metadata["urls"] = {
                "Homepage": start,
                "Documentation": f"{home.rstrip('/')}/docs",
                "Changelog": f"{home.rstrip('/')}/CHANGELOG.md",
            }
