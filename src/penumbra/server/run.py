"""Starts uvicorn for `penumbra serve`."""

from __future__ import annotations

import threading
import webbrowser
from socket import socket

import uvicorn

from penumbra.server.app import create_app
from penumbra.server.garbage import look_seldom
from penumbra.server.half_open import impatient
from penumbra.server.readiness import chosen_database, claim_database, free_socket, ready_database
from penumbra.server.settings import LOOPBACK, Settings
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
) -> None:
    """Serve until stopped; what is in the way is said before anything starts."""
    database = chosen_database(database)
    with claim_database(database):
        ready_database(database)
        listening = free_socket(host, port)
        settings = Settings(
            database=database,
            hosts=("*",) if host in EVERYWHERE else tuple(dict.fromkeys((*LOOPBACK, _in_address(host)))),
            origins=origins,
            bots_ready=True,
            trusted_proxies=trusted_proxies,
            public_url=public_url,
            smtp=smtp,
            mail_from=mail_from,
        )
        name = _in_address("127.0.0.1" if host in EVERYWHERE else host)
        _Announced(_config(settings, host, port), name, open_page).run(sockets=[listening])


def _config(settings: Settings, host: str, port: int) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(settings),
        host=host,
        port=port,
        log_level="warning",
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


class _Announced(uvicorn.Server):
    """Says its address, and opens the page, once people can come in."""

    def __init__(self, config: uvicorn.Config, name: str, open_page: bool) -> None:
        super().__init__(config)
        self._name, self._open_page = name, open_page

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        look_seldom()
        if not self.started:
            return
        port = self.servers[0].sockets[0].getsockname()[1]  # of port 0: the one that was free
        address = f"http://{self._name}:{port}"
        print(f"Penumbra: {address}", flush=True)
        if self._open_page:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _in_address(host: str) -> str:
    return f"[{host}]" if ":" in host else host
