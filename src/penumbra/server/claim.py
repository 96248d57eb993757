"""One server for one SQLite file: what a table holds in memory would otherwise differ from server to server.

The claim is laid to the path, however many links lead to it, and to the file itself, which may have several names.
"""

from __future__ import annotations

import errno
import os
import struct
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import IO

from penumbra.engine.errors import BadOption

HELD = (errno.EAGAIN, errno.EACCES)  # somebody else has the lock
FAR = 1 << 62  # a byte of the file that SQLite, which locks some near the first gigabyte, never comes to


def claim(file: Path) -> ExitStack:
    """Take an SQLite file for this process, until what is returned is closed or the process ends."""
    held = ExitStack()
    beside = held.enter_context(_opened(Path(f"{file.resolve()}.lock")))
    try:
        _lock(beside.fileno())
        _lock_itself(held, file)
    except OSError:
        held.close()
        raise BadOption(
            f"the database {file} is in use by another server: stop it, or name another database with --db"
        ) from None
    return held


def _opened(file: Path) -> IO[bytes]:
    return os.fdopen(os.open(file, os.O_CREAT | os.O_RDWR, 0o600), "r+b")


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


if sys.platform == "linux":

    def _lock_itself(held: ExitStack, file: Path) -> None:
        """The lock is of what was opened here, not of the process: it is not lost when SQLite closes the file."""
        try:
            opened = held.enter_context(_opened(file))
        except OSError:
            return  # who starts on it is told better what is wrong with it
        lock = struct.pack("hhqqi0q", fcntl.F_WRLCK, os.SEEK_SET, FAR, 1, 0)
        try:
            fcntl.fcntl(opened.fileno(), fcntl.F_OFD_SETLK, lock)
        except OSError as error:
            if error.errno in HELD:
                raise  # any other says that a kernel or a network's files have no such lock: the path is claimed
else:

    def _lock_itself(held: ExitStack, file: Path) -> None:
        """There is no such lock here: a second name of the same file is not noticed."""
