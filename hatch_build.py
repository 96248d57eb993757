"""Builds the web client into the package when a wheel or sdist is made."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientBuild(BuildHookInterface):  # type: ignore[type-arg]
    """`npm ci` and `npm run build` in client/, which writes src/penumbra/web/."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        client = Path(self.root) / "client"
        built = Path(self.root) / "src" / "penumbra" / "web" / "index.html"
        if version == "editable" or not client.is_dir() or built.is_file():
            return  # while developing, `make client` builds it; an sdist brings it along
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError("building the web client needs Node.js 20 with npm")
        for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([npm, *command], cwd=client, check=True)
