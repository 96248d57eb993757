"""What stands before every request: origin, size, rate, and the headers that keep browsers careful."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from ipaddress import IPv6Address
from urllib.parse import urlsplit

from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from penumbra.server.limits import Limiter
from penumbra.server.meters import REFUSALS
from penumbra.server.phrases import Refusal
from penumbra.server.services import Services
from penumbra.server.settings import Settings
from penumbra.server.store import lost

log = logging.getLogger("penumbra.server")
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",  # an invitation in an address must not travel on
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
LONGEST_PATH = 1000
SAFE = ("GET", "HEAD", "OPTIONS")


def refusal_response(refusal: Refusal) -> JSONResponse:
    REFUSALS.labels(refusal.code).inc()
    headers = {"Retry-After": "5"} if refusal.status == 429 else None
    return JSONResponse(refusal.body(), refusal.status, headers=headers)


def own_host(host: str, hosts: tuple[str, ...]) -> bool:
    """Whether this server answers to that name: a page may not reach it under a name of its own making."""
    if "*" in hosts:
        return True
    name = host if host.endswith("]") else host.rpartition(":")[0] or host
    return name.lower() in hosts


def own_origin(headers: Mapping[str, str], settings: Settings) -> bool:
    """Whether a request comes from a page of ours, or from a program that is no browser."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    if origin in settings.origins or (settings.public_url and origin == origin_of(settings.public_url)):
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host")
    except ValueError:
        return False


def origin_of(url: str) -> str:
    """Scheme, name and port."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


def own_names(settings: Settings) -> tuple[str, ...]:
    """The names this server answers to."""
    public = urlsplit(settings.public_url).hostname
    return (*settings.hosts, public) if public else settings.hosts


def possible(path: str) -> bool:
    """Whether anything of ours could be there: no file system is asked for impossible names."""
    return "\0" not in path and len(path) <= LONGEST_PATH and all(len(part.encode()) <= 200 for part in path.split("/"))


def storable(query: bytes) -> bool:
    """PostgreSQL keeps no text with a NUL in it; nobody asks for one but to see what happens."""
    return b"%00" not in query and b"\0" not in query


def address_of(scope: Scope) -> str:
    return scope["client"][0] if scope.get("client") else ""


def known_to_limits(scope: Scope) -> Scope:
    """The scope with what limits know its address by: who has one address of IPv6 has all that share its first half,
    and one of IPv4 may come in the clothes of IPv6."""
    address = address_of(scope)
    if ":" not in address:
        return scope
    try:
        one = IPv6Address(address)
    except ValueError:  # a proxy may call somebody anything
        return scope
    known = str(one.ipv4_mapped or f"{IPv6Address(int(one) >> 64 << 64)}/64")
    return {**scope, "client": (known, scope["client"][1])}


class Guard:
    """The outermost layer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.settings = app, settings
        self._requests, self._pages = Limiter(settings.requests, "requests"), Limiter(settings.pages, "pages")
        self._connects = Limiter(settings.connects, "connects")
        self._names = own_names(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope = known_to_limits(scope)
        if scope["type"] == "websocket":
            return await self._socket(scope, receive, send)
        if scope["type"] != "http":
            return await self.app(scope, receive, send)

        self._share(scope)
        begun = False

        async def send_with_headers(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    headers["Cache-Control"] = "no-store"
            await send(message)

        try:
            await self._check(scope)
        except Refusal as refusal:
            return await refusal_response(refusal)(scope, receive, send_with_headers)
        try:
            return await self.app(scope, receive, send_with_headers)
        except Exception as error:
            if not begun and isinstance(error, PoolTimeout):
                log.warning("%s %s: all connections to the database are in use", scope["method"], scope["path"])
                return await refusal_response(Refusal(503, "busy"))(scope, receive, send_with_headers)
            if not begun and scope["app"].state.services.store.shared and lost(error):
                log.warning("%s %s: the database does not answer: %s", scope["method"], scope["path"], error)
                return await refusal_response(Refusal(503, "unsure"))(scope, receive, send_with_headers)
            log.exception("%s %s failed", scope["method"], scope["path"])
            if begun:
                raise
            return await refusal_response(Refusal(500, "fault"))(scope, receive, send_with_headers)

    def _share(self, scope: Scope) -> None:
        """Limits hold for all processes together."""
        server: Services = scope["app"].state.services
        for limiter in (self._requests, self._pages, self._connects):
            limiter.bus = server.bus

    async def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        if not own_host(headers.get("host", ""), self._names):
            raise Refusal(403, "origin")
        if not possible(scope["path"]):
            raise Refusal(404, "not_found")
        if not storable(scope["query_string"]):
            raise Refusal(422, "malformed")
        if scope["method"] not in SAFE and not own_origin(headers, self.settings):
            raise Refusal(403, "origin")
        limiter = self._requests if scope["path"].startswith("/api") else self._pages
        await limiter.check(address_of(scope))

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._share(scope)
        headers = Headers(scope=scope)
        welcome = own_host(headers.get("host", ""), self._names) and own_origin(headers, self.settings)
        likely = possible(scope["path"]) and storable(scope["query_string"])
        if not welcome or not likely or not await self._connects.take(address_of(scope)):
            REFUSALS.labels("connection").inc()
            await receive()
            await send({"type": "websocket.close", "code": 4403})
            return
        await self.app(scope, receive, send)
