"""What the server counts and times, for Prometheus: the counters of this process, and what is read when somebody looks.

`penumbra serve --metrics 127.0.0.1:9100` serves them at an address of their own: they are no business of players.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from typing import Any, NamedTuple

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server
from prometheus_client.registry import Collector

from penumbra.engine.errors import BadOption

REGISTRY = CollectorRegistry()
RETRY = 1.0  # seconds between two looks for a free place
SHORT = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds
FEW = (1, 2, 5, 10, 20, 50, 100, 200, 500)

ACTIONS = Counter("penumbra_actions", "Actions carried out, by who took them.", ["title", "by"], registry=REGISTRY)
acted = cache(ACTIONS.labels)  # by title and who took it: looked up once
CLICK_TO_VIEW = Histogram(
    "penumbra_click_to_view_seconds",
    "From a click's arrival to the state that contains it, on the same connection.",
    buckets=SHORT,
    registry=REGISTRY,
)
COMMIT_ENTRIES = Histogram(
    "penumbra_commit_entries", "Entries of logs that share a commit.", buckets=FEW, registry=REGISTRY
)
COMMIT_SECONDS = Histogram("penumbra_commit_seconds", "How long such a commit takes.", buckets=SHORT, registry=REGISTRY)
BOT_WAIT = Histogram(
    "penumbra_bot_wait_seconds", "How long a question waits for a bots' process.", buckets=SHORT, registry=REGISTRY
)
BOT_THINKING = Histogram(
    "penumbra_bot_thinking_seconds", "How long a bots' process thinks.", buckets=SHORT, registry=REGISTRY
)
BOT_FAILURES = Counter(
    "penumbra_bot_failures",
    "Questions without a bot's answer, by what went wrong.",
    ["why"],
    registry=REGISTRY,
)
NOTICES = Counter(
    "penumbra_notices",
    "Calls to people who are asked and absent, by way and what became of them.",
    ["way", "what"],
    registry=REGISTRY,
)
REFUSALS = Counter("penumbra_refusals", "What was refused, by code.", ["code"], registry=REGISTRY)
ERRORS = Counter("penumbra_errors", "Errors in the log, by part of the server.", ["part"], registry=REGISTRY)
REQUESTS = Histogram(
    "penumbra_request_seconds",
    "Requests by method and status.",
    ["method", "status"],
    buckets=SHORT,
    registry=REGISTRY,
)
LOOP_LATE = Histogram(
    "penumbra_loop_late_seconds", "How late the event loop comes to what is due.", buckets=SHORT, registry=REGISTRY
)
SOCKETS = Gauge("penumbra_sockets", "Live connections.", registry=REGISTRY)
METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))


class Reading(NamedTuple):
    """A number that is looked up when somebody asks for it."""

    name: str
    help: str
    value: Callable[[], float]


class Readings(Collector):
    """The readings of one server."""

    def __init__(self, readings: Iterable[Reading]) -> None:
        self._readings = tuple(readings)

    def collect(self) -> Iterable[Any]:
        for reading in self._readings:
            gauge = Gauge(reading.name, reading.help, registry=None)
            gauge.set(reading.value())
            yield from gauge.collect()


class ErrorMeter(logging.Handler):
    """Counts what is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)

    def emit(self, record: logging.LogRecord) -> None:
        ERRORS.labels(record.name.rpartition(".")[2]).inc()


def address(text: str) -> tuple[str, int]:
    """HOST:PORT, or the port alone for the loopback."""
    host, _, port = text.rpartition(":")
    if not port.isdecimal() or not 0 < int(port) < 65536:
        raise BadOption(f"--metrics: {text!r} is no address such as 127.0.0.1:9100")
    return host.strip("[]") or "127.0.0.1", int(port)


def start_serving(host: str, port: int, several: int = 1) -> tuple[Any, Any]:
    """Serve the numbers of this process, at the first port that is free of as many as there are processes."""
    for number in range(port, port + several):
        try:
            return start_http_server(number, host, REGISTRY)
        except OSError as error:
            refused = error
    at = f"{host}:{port}"
    raise BadOption(f"--metrics: nobody can listen at {at}: {refused.strerror or refused}") from refused


def serve_as_soon_as_possible(host: str, port: int, several: int) -> None:
    """The same where processes replace each other: those that are ending may hold all places for a while."""
    log = logging.getLogger("penumbra.server")
    try:
        start_serving(host, port, several)
    except BadOption as error:
        log.warning("this process has no place for its numbers yet: %s", error)
        threading.Thread(target=_keep_trying, args=(host, port, several), daemon=True).start()


def _keep_trying(host: str, port: int, several: int) -> None:
    while True:
        time.sleep(RETRY)
        with suppress(BadOption):
            start_serving(host, port, several)
            return


@contextmanager
def served_at(place: tuple[str, int] | None) -> Iterator[None]:
    """Serve the numbers meanwhile; None: nobody wants them."""
    if place is None:
        yield
        return
    server, thread = start_serving(*place)
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
