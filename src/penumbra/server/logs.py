"""The server's log on stderr: lines for people, or with `--log json` one JSON object a line for programs."""

from __future__ import annotations

import json
import logging
import sys
import time
from datetime import UTC, datetime
from typing import Any

from penumbra.engine.errors import BadOption
from penumbra.server.meters import ErrorMeter
from penumbra.server.trace import current

KINDS = ("text", "json")


class Request(logging.Filter):
    """Notes in whose course a line was written."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.request = current.get()
        return True


class Lines(logging.Formatter):
    """For people: when, how bad, which part, what; and the request if it was in the course of one."""

    converter = staticmethod(time.gmtime)

    def __init__(self) -> None:
        super().__init__("%(asctime)sZ %(levelname)s %(name)s: %(message)s", "%Y-%m-%dT%H:%M:%S")

    def formatMessage(self, record: logging.LogRecord) -> str:
        line = super().formatMessage(record)
        request = getattr(record, "request", "")
        return f"{line} ({request})" if request else line


class JsonLines(logging.Formatter):
    """For programs. `facts` of a record stand beside its message."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "part": record.name,
            "message": record.getMessage(),
        }
        if request := getattr(record, "request", ""):
            line["request"] = request
        line |= getattr(record, "facts", {})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def known(kind: str) -> None:
    """See that there is such a form."""
    if kind not in KINDS:
        raise BadOption(f"--log: {kind!r} is unknown; there are: {', '.join(KINDS)}")


def set_up(kind: str) -> None:
    """Let everything that this process logs go to stderr in one form."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if kind == "json" else Lines())
    handler.addFilter(Request())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    ours = logging.getLogger("penumbra")
    ours.handlers[:] = [ErrorMeter()]
    ours.setLevel(logging.INFO)
    logging.getLogger("penumbra.requests").setLevel(logging.INFO if kind == "json" else logging.WARNING)
