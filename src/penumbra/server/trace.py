"""Every request and connection has an id: in the answer's headers, in every line of the log, and in the proxy's."""

from __future__ import annotations

import logging
import re
import secrets
import time
from contextvars import ContextVar

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from penumbra.server.meters import METHODS, REQUESTS

HEADER = "X-Request-Id"
GIVEN = re.compile(r"[A-Za-z0-9_-]{1,64}")
CODE = re.compile(r"(/t/|/code/)[^/]{6,7}(?=/|$)")
current: ContextVar[str] = ContextVar("request", default="")
log = logging.getLogger("penumbra.requests")


class Traced:
    """Outside of everything else: names the request, times it, and logs it. Invitations stand in queries, so only
    paths are logged, and of these no codes."""

    def __init__(self, app: ASGIApp, trusted: tuple[str, ...]) -> None:
        self.app, self.trusted = app, frozenset(trusted)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            return await self.app(scope, receive, send)
        name = self._name(scope)
        current.set(name)  # the server gives every request a context of its own
        status, start = 500, time.perf_counter()

        async def send_named(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)[HEADER] = name
            elif message["type"] == "websocket.accept":
                status = 101
            elif message["type"] == "websocket.close" and status == 500:
                status = 403
            await send(message)

        try:
            await self.app(scope, receive, send_named)
        finally:
            took = time.perf_counter() - start
            method = scope["method"] if scope["type"] == "http" else "LIVE"
            if method in METHODS:
                REQUESTS.labels(method, str(status)).observe(took)
            if log.isEnabledFor(logging.INFO):
                self._note(scope, method, status, took)

    def _name(self, scope: Scope) -> str:
        """The proxy's own id if there is one, else a new one."""
        client = scope.get("client")
        if client and client[0] in self.trusted:
            given = Headers(scope=scope).get(HEADER, "")
            if GIVEN.fullmatch(given):
                return given
        return secrets.token_hex(8)

    def _note(self, scope: Scope, method: str, status: int, took: float) -> None:
        path = CODE.sub(r"\1…", scope["path"])
        facts = {"method": method, "path": path, "status": status, "ms": round(took * 1000, 1)}
        log.info("%s %s %s", method, path, status, extra={"facts": facts})
