"""Starts uvicorn for `penumbra serve`."""

from __future__ import annotations

import threading
import webbrowser

import uvicorn

from penumbra.server.app import create_app
from penumbra.server.settings import LOOPBACK, Settings, default_database

EVERYWHERE = ("0.0.0.0", "::", "")


def serve(host: str, port: int, database: str | None, open_page: bool, origins: tuple[str, ...] = ()) -> None:
    """Serve until stopped."""
    hosts = ("*",) if host in EVERYWHERE else tuple(dict.fromkeys((*LOOPBACK, _in_address(host))))
    settings = Settings(database=database or default_database(), hosts=hosts, origins=origins, bots_ready=True)
    address = f"http://{_in_address('127.0.0.1' if host in EVERYWHERE else host)}:{port}"
    config = uvicorn.Config(
        create_app(settings),
        host=host,
        port=port,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=4 * settings.largest_message,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        server_header=False,
        date_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=3,
    )
    print(f"Penumbra: {address}", flush=True)
    if open_page:
        timer = threading.Timer(1.0, webbrowser.open, (address,))
        timer.daemon = True
        timer.start()
    uvicorn.Server(config).run()


def _in_address(host: str) -> str:
    return f"[{host}]" if ":" in host else host
