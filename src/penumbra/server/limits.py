"""How much anybody may ask of the server: token buckets, and a cap on the size of requests.

Of several processes each keeps buckets of its own and takes from those they share as well: who has emptied the bucket
here costs the others nothing, and without the bus everybody is still limited.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from penumbra.server.bus import Bus
from penumbra.server.phrases import Refusal
from penumbra.server.settings import Rate, Wait

REMEMBERED = 10_000  # buckets; the one unused for longest is forgotten first
MESSAGE_BYTES = 1024  # of what was asked for again cost as much as a message


class Bucket:
    """Full at first; every use takes one, time brings them back."""

    __slots__ = ("at", "left", "rate")

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.left = float(rate.burst)
        self.at = time.monotonic()

    def take(self) -> bool:
        self._refill()
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def wait(self) -> float:
        """Seconds until there is one."""
        self._refill()
        return max(0.0, (1 - self.left) / self.rate.per_second)

    def _refill(self) -> None:
        now = time.monotonic()
        self.left = min(self.rate.burst, self.left + (now - self.at) * self.rate.per_second)
        self.at = now

    def owe(self, size: int) -> None:
        """What was asked for again turned out to have so many bytes: the next wait for it. It costs at most half of
        what may be sent at once: who comes back to a long game may click right away."""
        self.left -= min(size / MESSAGE_BYTES, self.rate.burst / 2)


class Limiter:
    """A bucket for everybody who is to be limited in one thing."""

    def __init__(self, rate: Rate, thing: str) -> None:
        self.rate, self.thing = rate, thing
        self.bus: Bus | None = None  # what is shared is known once the server runs
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    async def check(self, who: str) -> None:
        """Take one for `who`, or refuse."""
        if not await self.take(who):
            raise Refusal(429, "too_fast")

    async def take(self, who: str) -> bool:
        bucket = self._buckets.pop(who, None) or Bucket(self.rate)
        self._buckets[who] = bucket
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        if not bucket.take():
            return False
        shared = None if self.bus is None else await self.bus.take(f"{self.thing} {who}", self.rate)
        return shared is not False


class BackOff:
    """After a few guesses with one name, every further one makes the next wait twice as long; a right one ends it."""

    def __init__(self, first: float, bus: Bus, free: int = 5, longest: float = 900.0) -> None:
        self._wait, self._bus = Wait(first, free, longest), bus
        self._guesses: OrderedDict[str, tuple[int, float]] = OrderedDict()  # how many, and until when to wait

    async def check(self, name: str) -> None:
        """Refuse a guess, or count it before it is tried: of many at once no more are tried than one by one."""
        shared = await self._bus.guess(f"back off {name}", self._wait)
        if shared is False or (shared is None and time.monotonic() < self._known(name)[1]):
            raise Refusal(429, "too_fast")
        count = self._known(name)[0] + 1
        self._guesses.pop(name, None)
        self._guesses[name] = count, time.monotonic() + self._wait.after(count)
        if len(self._guesses) > REMEMBERED:
            self._guesses.popitem(last=False)

    def _known(self, name: str) -> tuple[int, float]:
        return self._guesses.get(name, (0, 0.0))

    async def succeeded(self, name: str) -> None:
        self._guesses.pop(name, None)
        await self._bus.forget(f"back off {name}")


class BodyLimit:
    """Refuses bodies above a size before anything reads them, whatever their headers say."""

    def __init__(self, app: ASGIApp, largest: int, refuse: Callable[[Refusal], ASGIApp]) -> None:
        self.app, self.largest, self.refuse = app, largest, refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        body, more = bytearray(), scope["method"] not in ("GET", "HEAD")
        while more:
            message = await receive()
            if message["type"] != "http.request":
                return None
            body += message.get("body", b"")
            if len(body) > self.largest:
                return await self.refuse(Refusal(413, "too_large"))(scope, receive, send)
            more = message.get("more_body", False)
        given = False

        async def replay() -> Message:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": bytes(body), "more_body": False}

        return await self.app(scope, replay, send)
