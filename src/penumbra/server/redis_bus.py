"""The bus of several processes: Redis carries news, leases, buckets, and who is where.

Nothing here is the truth: that is in the database. Without Redis everything goes on, later or less exactly: tables are
looked after by looking at the database, buckets are each process's own, and a bot may think twice (its move is still
written once). Addresses and sessions travel as marks that only these processes can make, people in a cipher that
only these can read: the host of a table may learn who watches it anywhere.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import random
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Sequence
from hashlib import sha256, sha512
from typing import Any, TypeVar

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESSIV
from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from penumbra.server.bus import Audience, LocalBus, News
from penumbra.server.endings import end
from penumbra.server.settings import Rate, Wait

log = logging.getLogger("penumbra.bus")
T = TypeVar("T")
TROUBLE = (RedisError, OSError, TimeoutError)
PULSE = 1.0  # seconds between two signs of life
SILENCE = 5.0  # seconds without an answer after which a connection is given up
GONE = 10  # seconds without a sign of life after which a process and its people are not there any more
SOON = 2.0  # seconds that anybody waits for an answer
DAY = 86_400
AT_ONCE = 500  # places that Redis is asked about in one breath: nobody else is answered meanwhile

BUCKET = """
local t = redis.call('TIME')
local now, burst, rate = t[1] + t[2] / 1000000, tonumber(ARGV[1]), tonumber(ARGV[2])
local kept = redis.call('HMGET', KEYS[1], 'left', 'at')
local left = math.min(burst, (tonumber(kept[1]) or burst) + (now - (tonumber(kept[2]) or now)) * rate)
local taken = 0
if left >= 1 then left, taken = left - 1, 1 end
redis.call('HSET', KEYS[1], 'left', string.format('%.6f', left), 'at', string.format('%.6f', now))
redis.call('PEXPIRE', KEYS[1], math.ceil((burst - left) / rate * 1000) + 1000)
return taken
"""
GUESS = """
if redis.call('EXISTS', KEYS[2]) == 1 then return 0 end
local first, free, longest = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local count = redis.call('INCR', KEYS[1])
redis.call('EXPIRE', KEYS[1], ARGV[4])
local wait = math.floor(1000 * math.min(longest, first * 2 ^ math.min(count - free, 30)))
if count >= free and wait > 0 then redis.call('SET', KEYS[2], '1', 'PX', string.format('%d', wait)) end
return 1
"""
LEASE = """
local held = redis.call('GET', KEYS[1])
if held and held ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
"""
RELEASE = "if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end"
ALIVE = """
local now = redis.call('TIME')[1]
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
return redis.call('ZRANGE', KEYS[1], 0, -1)
"""
# Of hundreds of places, what this process itself has noted need not travel back.
ELSEWHERE = """
local found = {}
for number, place in ipairs(KEYS) do
  local noted = redis.call('HGETALL', place)
  for i = 1, #noted, 2 do
    if string.sub(noted[i], 1, #ARGV[1]) ~= ARGV[1] then
      table.insert(found, {number - 1, noted[i], noted[i + 1]})
    end
  end
end
return found
"""


class RedisBus(LocalBus):
    """One process's end of it. It connects again by itself, and says when news may have been missed."""

    def __init__(self, url: str, secret: str) -> None:
        super().__init__()
        self._key = hmac.new(secret.encode(), b"penumbra.bus", sha256).digest()
        self._cipher = AESSIV(hmac.new(secret.encode(), b"penumbra.bus.names", sha512).digest())
        pool = BlockingConnectionPool.from_url(
            url,
            max_connections=32,
            timeout=SOON,
            socket_timeout=SOON,
            socket_connect_timeout=SOON,
            retry=Retry(NoBackoff(), 0),
            decode_responses=True,
        )
        self.redis = Redis(connection_pool=pool)
        self.up = False
        self.process = secrets.token_hex(6)
        self._here = self.process  # another one after each connection: what was noted before is worth nothing
        self._site = f"penumbra:{self.mark('site')}"
        self._alive: set[str] = set()
        self._audience: Audience | None = None
        self._followed: set[str] = set()
        self._noted: dict[str, dict[str, int]] = {}
        self._news: dict[str, News] = {}
        self._ended: list[str] = []
        self._notes: set[tuple[str, str]] = set()
        self._work, self._trouble = asyncio.Event(), asyncio.Event()
        self._heard = 0.0
        self._bucket, self._lease = self.redis.register_script(BUCKET), self.redis.register_script(LEASE)
        self._guess = self.redis.register_script(GUESS)
        self._release, self._sign = self.redis.register_script(RELEASE), self.redis.register_script(ALIVE)
        self._elsewhere = self.redis.register_script(ELSEWHERE)
        self._task: asyncio.Task[None] | None = None

    def open(self, audience: Audience) -> None:
        self._audience = audience
        self._task = asyncio.create_task(self._stay_connected())

    async def close(self) -> None:
        if self.up:
            await self._ask(self.redis.zrem(f"{self._site}:alive", self._here))
        await end(self._task)
        await self.redis.aclose()
        await self.redis.connection_pool.disconnect()

    def mark(self, name: str) -> str:
        return hmac.new(self._key, name.encode(), sha256).hexdigest()[:20]

    def enciphered(self, name: str) -> str:
        """The same name gives the same cipher: connections are counted by it."""
        return self._cipher.encrypt(b"." + name.encode(), None).hex()  # it takes nothing that is empty

    def deciphered(self, coded: str) -> str | None:
        """Whose it is, if one of these processes has made it."""
        try:
            return self._cipher.decrypt(bytes.fromhex(coded), None)[1:].decode()
        except (InvalidTag, ValueError):
            return None

    # --- news -------------------------------------------------------------------------------------------------

    def publish(self, news: News) -> None:
        """At once to this process; to others as soon as the connection allows, the latest news of a table only."""
        self.tell(news)
        before = self._news.get(news.table)
        self._news[news.table] = news._replace(seats=True) if before is not None and before.seats else news
        self._work.set()

    def follow(self, table: str) -> None:
        self._followed.add(table)
        self._work.set()

    def unfollow(self, table: str) -> None:
        self._followed.discard(table)
        self._work.set()

    def end_session(self, session: str) -> None:
        self._ended.append(self.mark(session))
        self._work.set()

    def note(self, place: str, who: str, count: int) -> None:
        here, coded = self._noted.setdefault(place, {}), self.enciphered(who)
        here[coded] = count
        if not count:
            del here[coded]
        if not here:
            del self._noted[place]
        self._notes.add((place, coded))
        self._work.set()

    async def _stay_connected(self) -> None:
        said = False
        while True:
            try:
                await self._connection()
            except TROUBLE as error:
                if self.up or not said:
                    log.warning("the bus is lost: %s; going on without it", error)
            except Exception:
                log.exception("the bus failed; connecting again")
            said, self.up = True, False
            await asyncio.sleep(random.uniform(0.1, 0.6))  # all processes have lost it: not all at once
            if self._trouble.is_set():
                self._trouble.clear()

    async def _connection(self) -> None:
        async with self.redis.pubsub() as pubsub:
            await pubsub.subscribe(f"{self._site}:sessions")
            await self.redis.zrem(f"{self._site}:alive", self._here)  # its people are not somebody else's
            self._here, self._heard = secrets.token_hex(6), time.monotonic()
            await self._sign_of_life(pubsub)
            self._notes = {(place, coded) for place, here in self._noted.items() for coded in here}
            self._work.set()
            self.up = True
            log.info("the bus is there")
            if self._audience is not None:
                self._audience.missed()
            tasks = [asyncio.create_task(work(pubsub)) for work in (self._read, self._write, self._pulse)]
            try:
                done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                done.pop().result()
            finally:  # none of them may outlive the connection, whatever it swallows
                await end(*tasks)

    async def _read(self, pubsub: PubSub) -> None:
        async for message in pubsub.listen():
            self._heard = time.monotonic()
            if self._audience is None or message["type"] not in ("message", "subscribe"):
                continue
            _, _, table = message["channel"].partition(":table:")
            if message["type"] == "subscribe":
                if table:  # what came between loading it and now was not heard
                    self._audience.heard(News(table, seats=True))
            elif table:
                seq, seats, process = message["data"].split()
                if process != self.process:
                    self._audience.heard(News(table, int(seq), seats == "1"))
            else:
                self._audience.ended(message["data"])

    async def _write(self, pubsub: PubSub) -> None:
        subscribed: set[str] = set()
        while True:
            await self._work.wait()
            self._work.clear()
            if new := self._followed - subscribed:
                await pubsub.subscribe(*(self._channel(table) for table in new))
            if old := subscribed - self._followed:
                await pubsub.unsubscribe(*(self._channel(table) for table in old))
            subscribed = set(self._followed)
            notes, news, ended = self._notes, self._news, self._ended
            self._notes, self._news, self._ended = set(), {}, []
            async with self.redis.pipeline(transaction=False) as pipe:
                for place, coded in notes:
                    key, field = self._place(place), f"{self._here}:{coded}"
                    if count := self._noted.get(place, {}).get(coded, 0):
                        pipe.hset(key, field, str(count))
                        pipe.expire(key, DAY)
                    else:
                        pipe.hdel(key, field)
                for one in news.values():
                    pipe.publish(self._channel(one.table), f"{one.seq} {int(one.seats)} {self.process}")
                for session in ended:
                    pipe.publish(f"{self._site}:sessions", session)
                await pipe.execute()

    async def _pulse(self, pubsub: PubSub) -> None:
        while True:
            try:
                async with asyncio.timeout(PULSE):
                    await self._trouble.wait()
            except TimeoutError:
                await self._sign_of_life(pubsub)
                if time.monotonic() - self._heard < SILENCE:
                    continue
            raise ConnectionError("no answer")

    async def _sign_of_life(self, pubsub: PubSub) -> None:
        await pubsub.ping()
        self._alive = set(await self._sign(keys=[f"{self._site}:alive"], args=[self._here, GONE]))

    # --- what is asked ----------------------------------------------------------------------------------------

    async def lease(self, name: str, seconds: float) -> bool:
        key, milliseconds = f"{self._site}:lease:{name}", int(seconds * 1000)
        return bool(await self._ask(self._lease(keys=[key], args=[self.process, milliseconds])) != 0)

    async def release(self, name: str) -> None:
        await self._ask(self._release(keys=[f"{self._site}:lease:{name}"], args=[self.process]))

    async def take(self, name: str, rate: Rate) -> bool | None:
        key = f"{self._site}:bucket:{self.mark(name)}"
        taken = await self._ask(self._bucket(keys=[key], args=[rate.burst, rate.per_second]))
        return None if taken is None else taken == 1

    async def elsewhere(self, places: Sequence[str]) -> list[Counter[str]]:
        counts: list[Counter[str]] = [Counter() for _ in places]
        for first in range(0, len(places), AT_ONCE):
            await self._count_elsewhere(places[first : first + AT_ONCE], counts[first : first + AT_ONCE])
        return counts

    async def _count_elsewhere(self, places: Sequence[str], counts: Sequence[Counter[str]]) -> None:
        """Add who is at each of these places, by other processes that are alive."""
        keys = [self._place(place) for place in places]
        noted = await self._ask(self._elsewhere(keys=keys, args=[f"{self._here}:"])) or []
        found = [(number, *field.split(":", 1), count) for number, field, count in noted]
        if {process for _, process, _, _ in found} - self._alive:
            alive = await self._ask(self._sign(keys=[f"{self._site}:alive"], args=[self._here, GONE]))
            self._alive = set(alive) if alive is not None else self._alive
        for number, process, coded, count in found:
            if process in self._alive and (who := self.deciphered(coded)) is not None:
                counts[number][who] += int(count)

    async def guess(self, name: str, wait: Wait) -> bool | None:
        mark = self.mark(name)
        keys = [f"{self._site}:count:{mark}", f"{self._site}:held:{mark}"]
        tried = await self._ask(self._guess(keys=keys, args=[wait.first, wait.free, wait.longest, DAY]))
        return None if tried is None else tried == 1

    async def forget(self, name: str) -> None:
        mark = self.mark(name)
        await self._ask(self.redis.delete(f"{self._site}:count:{mark}", f"{self._site}:held:{mark}"))

    async def _ask(self, question: Awaitable[T] | Any) -> T | Any:
        """An answer, or None if there is none soon; then nobody asks again until the connection is back."""
        if not self.up:
            if asyncio.iscoroutine(question):
                question.close()
            return None
        asking = asyncio.ensure_future(question)
        try:
            await asyncio.wait({asking}, timeout=SOON)
            if asking.done():
                return asking.result()
            error: BaseException = TimeoutError(f"no answer within {SOON} s")
        except TROUBLE as trouble:
            error = trouble
        finally:  # nobody waits for what the end of a hanging connection takes
            asking.cancel()
            asking.add_done_callback(_nobody_asks)
        log.warning("the bus does not answer: %s", error)
        self.up = False
        self._trouble.set()
        return None

    def _channel(self, table: str) -> str:
        return f"{self._site}:table:{table}"

    def _place(self, place: str) -> str:
        return f"{self._site}:place:{place}"


def _nobody_asks(answer: asyncio.Future[Any]) -> None:
    if not answer.cancelled():
        answer.exception()
