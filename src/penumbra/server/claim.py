"""One server for one SQLite file: what a table holds in memory would otherwise differ from server to server."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO

from penumbra.engine.errors import BadOption


def claim(file: Path) -> IO[str]:
    """Take an SQLite file for this process, until what is returned is closed or the process ends."""
    held = os.fdopen(os.open(f"{file}.lock", os.O_CREAT | os.O_RDWR, 0o600), "r+")
    try:
        _lock(held.fileno())
    except OSError:
        held.close()
        raise BadOption(
            f"the database {file} is in use by another server: stop it, or name another database with --db"
        ) from None
    return held


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
