"""What is done again and again says once that the database does not answer: the reason is the same every time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from logging import Logger

from penumbra.server.store import lost


class Silences:
    """Those of one loop. A fault of our own is told each time, with its trace."""

    def __init__(self, log: Logger, missed: str) -> None:
        self._log, self._missed = log, missed
        self._told = False

    @contextmanager
    def outlasted(self) -> Iterator[None]:
        """Around one time; it fails for nobody."""
        try:
            yield
        except Exception as error:
            if not lost(error):
                self._log.exception(self._missed)
            elif not self._told:
                self._told = True
                reason = str(error).partition("\n")[0]  # what was asked stands in the lines after it
                self._log.warning("%s: the database does not answer: %s", self._missed, reason)
        else:
            self._told = False
