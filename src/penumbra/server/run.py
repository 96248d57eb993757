"""Starts uvicorn for `penumbra serve`.

With `--workers` a parent (`crew.py`) holds the listening socket and sees to the processes that serve, which all accept
from it.
"""

from __future__ import annotations

import sys
import threading
import webbrowser
from collections.abc import Callable
from functools import partial
from pathlib import Path
from socket import socket

import uvicorn
from fastapi import FastAPI

from penumbra.engine.errors import BadOption
from penumbra.server.app import create_app
from penumbra.server.bots_worker import die_with_the_server
from penumbra.server.copies import sqlite_file
from penumbra.server.crew import Crew
from penumbra.server.doorplate import doorplate
from penumbra.server.garbage import look_seldom
from penumbra.server.half_open import impatient
from penumbra.server.large_pages import in_large_pages
from penumbra.server.logs import known, set_up
from penumbra.server.meters import address, serve_as_soon_as_possible, served_at
from penumbra.server.readiness import (
    chosen_database,
    claim_database,
    free_socket,
    ready_bus,
    ready_database,
    ready_letters,
)
from penumbra.server.serving import Serving
from penumbra.server.settings import LOOPBACK, Settings, faults_beside
from penumbra.server.wire import Wire

EVERYWHERE = ("0.0.0.0", "::", "")


def serve(
    host: str,
    port: int,
    database: str | None,
    open_page: bool,
    origins: tuple[str, ...] = (),
    trusted_proxies: tuple[str, ...] = (),
    public_url: str = "",
    smtp: str = "",
    mail_from: str = "",
    bus: str = "",
    workers: int = 1,
    metrics: str = "",
    log: str = "text",
    bots: tuple[str, ...] = (),
    packs: Path | None = None,
) -> None:
    """Serve until stopped; what is in the way is said before anything starts."""
    known(log)
    numbers = address(metrics) if metrics else None
    ready_letters(host, smtp, public_url)
    database = chosen_database(database)
    ready_bus(database, bus, workers)
    with claim_database(database), served_at(numbers if workers == 1 else None):
        ready_database(database)
        listening = free_socket(host, port)
        settings = Settings(
            database=database,
            bus=bus,
            hosts=("*",) if host in EVERYWHERE else tuple(dict.fromkeys((*LOOPBACK, _in_address(host)))),
            origins=origins,
            bots_ready=True,
            trusted_proxies=trusted_proxies,
            public_url=public_url,
            smtp=smtp,
            mail_from=mail_from,
            bots=bots,
            packs=packs,
            bot_faults=faults_beside(sqlite_file(database)),
        )
        set_up(log)
        name = _in_address("127.0.0.1" if host in EVERYWHERE else host)
        make = partial(create_app, settings)
        if workers > 1:
            with served_at(numbers):  # so that what is in the way is said now
                pass
            make = partial(_one_of_several, settings, workers, numbers, log)
        config = _config(make, settings, host, port)
        if workers > 1:
            announce = partial(_announce, name=name, open_page=open_page)
            if not Crew(config, [listening], workers, announce).run():
                ready_database(database)  # what it says is better, where it is the database
                raise BadOption("no process could start: the server's log says why")
        else:
            _Announced(config, name, open_page).run(sockets=[listening])


def _one_of_several(settings: Settings, workers: int, numbers: tuple[str, int] | None, log: str) -> FastAPI:
    """Each process has numbers and a log of its own; they take the ports as they come. While one replaces another there
    is one more."""
    die_with_the_server()
    set_up(log)
    if numbers is not None:
        serve_as_soon_as_possible(*numbers, several=workers + 1)
    app = create_app(settings)
    _settle()
    return app


def _config(make: Callable[[], FastAPI], settings: Settings, host: str, port: int) -> uvicorn.Config:
    return uvicorn.Config(
        make,
        factory=True,
        host=host,
        port=port,
        log_config=None,
        http=impatient(settings.request_seconds),
        ws=Wire,
        ws_max_size=4 * settings.largest_message,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        server_header=False,
        date_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=3,
    )


class _Announced(Serving):
    """Says its address, and opens the page, once people can come in."""

    def __init__(self, config: uvicorn.Config, name: str, open_page: bool) -> None:
        super().__init__(config)
        self._name, self._open_page = name, open_page

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        _settle()
        if self.started:
            _announce(self.servers[0].sockets[0], self._name, self._open_page)


def _settle() -> None:
    """What the process has now stays."""
    look_seldom()
    in_large_pages()


def _announce(listening: socket, name: str, open_page: bool) -> None:
    port = listening.getsockname()[1]  # of port 0: the one that was free
    address = f"http://{name}:{port}"
    print(f"Penumbra: {address}", flush=True)
    print(doorplate(listening.getsockname()[0], port, sys.stdout.isatty()), end="", flush=True)
    if open_page:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _in_address(host: str) -> str:
    return f"[{host}]" if ":" in host else host
