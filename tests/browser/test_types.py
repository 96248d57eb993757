"""The types that the page is written against are those of the server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

CLIENT = Path(__file__).parent.parent.parent / "client"


def test_the_types_of_the_web_client_are_fresh(tmp_path: Path) -> None:
    """Made anew with `npm run types` whenever the interface changes."""
    document, fresh = tmp_path / "openapi.json", tmp_path / "schema.d.ts"
    document.write_bytes(
        subprocess.run([sys.executable, "-m", "penumbra.server.openapi"], stdout=-1, check=True).stdout
    )
    generator = CLIENT / "node_modules/openapi-typescript/bin/cli.js"
    subprocess.run(["node", generator, document, "-o", fresh], cwd=CLIENT, capture_output=True, check=True)
    assert (CLIENT / "src/api/schema.d.ts").read_text() == fresh.read_text(), "npm run types"
