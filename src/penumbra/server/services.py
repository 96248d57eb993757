"""What the parts of a running server share."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection

from penumbra.server.bots_pool import BotsPool
from penumbra.server.bus import LocalBus
from penumbra.server.hub import Hub
from penumbra.server.keeper import Keeper
from penumbra.server.limits import BackOff, Limiter
from penumbra.server.replays import Replays
from penumbra.server.settings import Settings
from penumbra.server.store import Store


class Signature:
    """Signs the cookie that names a person, and reads it."""

    def __init__(self, secret: str) -> None:
        self._signer = Signer(secret, salt="penumbra.identity")

    def write(self, person: str) -> str:
        return self._signer.sign(person).decode()

    def read(self, cookie: str) -> str | None:
        try:
            return self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeError):
            return None


@dataclass
class Services:
    """One server."""

    settings: Settings
    store: Store
    signature: Signature
    hub: Hub
    replays: Replays
    sign_ins: Limiter
    new_tables: Limiter
    new_people: Limiter
    whole_logs: Limiter
    resets: Limiter
    back_off: BackOff
    secret: str
    tasks: set[asyncio.Task[None]] = field(default_factory=set)  # what runs beside requests


async def open_services(settings: Settings) -> Services:
    store = Store(settings.database)
    await store.open()
    pool = BotsPool(settings.bot_workers, settings.bot_seconds)
    if settings.bots_ready:
        pool.warm_up()
    secret = await store.secret("cookie")
    return Services(
        settings,
        store,
        Signature(secret),
        Hub(store, LocalBus(), pool, Keeper(store, pool), settings),
        Replays(store, settings.replays),
        Limiter(settings.sign_ins),
        Limiter(settings.new_tables),
        Limiter(settings.new_tables),
        Limiter(settings.whole_logs),
        Limiter(settings.resets),
        BackOff(settings.back_off),
        secret,
    )


async def close_services(server: Services) -> None:
    await asyncio.gather(*server.tasks, return_exceptions=True)
    await server.hub.close()
    await server.store.close()


def services(connection: HTTPConnection) -> Services:
    found: Services = connection.app.state.services
    return found
