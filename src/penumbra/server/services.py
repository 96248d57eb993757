"""What the parts of a running server share."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from dataclasses import dataclass, field

from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection

from penumbra.bots.door import visitors
from penumbra.server.bots_pool import BotsPool
from penumbra.server.bus import Bus, LocalBus
from penumbra.server.events import Events
from penumbra.server.hub import Hub
from penumbra.server.keeper import Keeper
from penumbra.server.limits import BackOff, Limiter
from penumbra.server.lookups import Lookups
from penumbra.server.moments import Moments
from penumbra.server.notices import Crier
from penumbra.server.pack_answers import PackAnswers
from penumbra.server.postbox import Postbox
from penumbra.server.preview import Previews
from penumbra.server.pulse import Heart
from penumbra.server.replays import Replays
from penumbra.server.settings import Rate, Settings
from penumbra.server.statistics import Kept
from penumbra.server.store import Store
from penumbra.server.turns import Turns


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
    bus: Bus
    signature: Signature
    hub: Hub
    pool: BotsPool
    replays: Replays
    sign_ins: Limiter
    new_tables: Limiter
    new_people: Limiter
    whole_logs: Limiter
    tables_read: Limiter
    resets: Limiter
    analyses: Limiter
    chats: Limiter
    hints: Limiter
    odds: Limiter
    undos: Limiter
    codes: Limiter
    drawings: Limiter
    packs: Limiter
    notice_changes: Limiter
    back_off: BackOff
    previews: Previews
    secret: str
    heart: Heart
    records: Limiter
    events: Events
    crier: Crier
    push_key: str
    moments: Moments
    pack_answers: PackAnswers
    pack_readers: Turns  # to read a pack keeps the interpreter busy: several at once are no quicker
    lookups: Lookups = field(default_factory=Lookups)
    postbox: Postbox = field(default_factory=Postbox)
    kept: Kept = field(default_factory=Kept)  # what everybody is told alike
    tasks: set[asyncio.Task[None]] = field(default_factory=set)  # what runs beside requests
    opened: AsyncExitStack = field(default_factory=AsyncExitStack)  # closes the parts, the latest first


def open_bus(url: str, secret: str) -> Bus:
    """One process needs none."""
    if not url:
        return LocalBus()
    from penumbra.server.redis_bus import RedisBus  # only who runs several has the package

    return RedisBus(url, secret)


async def open_services(settings: Settings) -> Services:
    """All of them or none: what goes on by itself would keep the process from ending."""
    async with AsyncExitStack() as opened:
        found = await _open(settings, opened)
        found.opened = opened.pop_all()
    return found


async def _open(settings: Settings, opened: AsyncExitStack) -> Services:
    visitors(settings.bots)  # reading what they say of themselves takes a while
    store = Store(settings.database)
    opened.push_async_callback(store.close)
    await store.open()
    secret = await store.secret("cookie")
    bus = open_bus(settings.bus, secret)
    opened.push_async_callback(bus.close)
    pool = BotsPool(settings.bot_workers, settings.bot_seconds, faults=settings.bot_faults)
    hub = Hub(store, bus, pool, Keeper(store, pool, bus), settings)
    opened.push_async_callback(hub.close)
    if settings.bots_ready:
        pool.warm_up()
    bus.open(hub)
    heart = Heart(store, settings, hub.clocks_stopped)
    opened.push_async_callback(heart.close)
    await heart.start()
    events = Events(store, hub)
    push_key = await store.secret("push")
    crier = Crier(store, bus, hub, settings, secret, push_key)
    opened.push_async_callback(crier.close)
    crier.start()

    def limiter(thing: str, rate: Rate) -> Limiter:
        found = Limiter(rate, thing)
        found.bus = bus
        return found

    packs, pack_readers = limiter("packs", settings.packs_checked), Turns(1)
    found = Services(
        settings,
        store,
        bus,
        Signature(secret),
        hub,
        pool,
        Replays(store, pool, settings.replays),
        limiter("sign-ins", settings.sign_ins),
        limiter("tables", settings.new_tables),
        limiter("people", settings.new_tables),
        limiter("logs", settings.whole_logs),
        limiter("tables read", settings.tables_read),
        limiter("resets", settings.resets),
        limiter("analyses", settings.analyses),
        limiter("chats", settings.chats),
        limiter("hints", settings.hints),
        limiter("odds", settings.odds),
        limiter("undos", settings.undos),
        limiter("codes", settings.codes),
        limiter("drawings", settings.drawings),
        packs,
        limiter("notices", settings.notice_changes),
        BackOff(settings.back_off, bus),
        Previews(),
        secret,
        heart,
        limiter("records", settings.records),
        events,
        crier,
        push_key,
        Moments(store),
        PackAnswers(packs, pack_readers),
        pack_readers,
    )
    going_on = asyncio.create_task(events.go_on())
    found.tasks.add(going_on)
    going_on.add_done_callback(found.tasks.discard)
    return found


async def close_services(server: Services) -> None:
    await asyncio.gather(*server.tasks, return_exceptions=True)
    await server.postbox.close()
    await server.opened.aclose()


def services(connection: HTTPConnection) -> Services:
    found: Services = connection.app.state.services
    return found
