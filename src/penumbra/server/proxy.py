"""Behind a reverse proxy: who really asks, and by which scheme. Only proxies named by the operator are believed."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send


class Proxied:
    """The outermost layer: puts the client's own address and scheme where the proxy's were."""

    def __init__(self, app: ASGIApp, trusted: tuple[str, ...]) -> None:
        self.app, self.trusted = app, frozenset(trusted)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        if client and client[0] in self.trusted:
            headers = Headers(scope=scope)
            scope = {**scope, "client": (self._asker(headers, client[0]), 0)}
            if headers.get("x-forwarded-proto") == "https":
                scope["scheme"] = "wss" if scope["type"] == "websocket" else "https"
        await self.app(scope, receive, send)

    def _asker(self, headers: Headers, proxy: str) -> str:
        """The last address that no proxy of ours has: those before it may be anybody's invention."""
        chain = [part.strip() for line in headers.getlist("x-forwarded-for") for part in line.split(",")]
        return next((address for address in reversed(chain) if address and address not in self.trusted), proxy)
