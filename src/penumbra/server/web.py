"""The built client: files of the package, and its first page for every address that is one of its own."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles

from penumbra.server.phrases import Refusal
from penumbra.server.store import lost

log = logging.getLogger("penumbra.web")
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Penumbra</title>
<h1>Penumbra</h1><p>The server is running, but the web client has not been built.</p>
<p>From a checkout: <code>make client</code> (or <code>npm ci &amp;&amp; npm run build</code> in <code>client/</code>),
then start the server again.</p>
<p lang="pl">Serwer działa, ale klient nie został zbudowany: <code>make client</code>.</p></html>"""
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = {"Cache-Control": "no-cache"}
# A worker outlives the page that it serves: it is asked for anew each time, and so are its parts.
OWN_HEADERS = {
    "sw.js": {**ASK_AGAIN, "Service-Worker-Allowed": "/"},
    "worker/offline.js": ASK_AGAIN,
    "worker/notices.js": ASK_AGAIN,
    "theme.js": ASK_AGAIN,
    "start.js": ASK_AGAIN,
    "manifest.webmanifest": ASK_AGAIN,
}
OWN_TYPES = {".webmanifest": "application/manifest+json"}


class Assets(StaticFiles):
    """Files with a hash in their name never change."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["Cache-Control"] = FOREVER
        return response


def page_saying(web: Path, said: str = "") -> Response:
    """The first page, with more in its head."""
    index = web / "index.html"
    if not index.is_file():
        return HTMLResponse(NOT_BUILT)
    if not said:
        return FileResponse(index, headers=ASK_AGAIN)
    return HTMLResponse(index.read_text("utf-8").replace("</head>", f"{said}</head>", 1), headers=ASK_AGAIN)


@contextmanager
def unless_unread(path: str) -> Iterator[None]:
    """What the head of a page would say is read in here. While the database does not answer, the page comes without:
    it says itself how things are."""
    try:
        yield
    except Exception as error:
        if not lost(error):
            raise
        log.warning("GET %s: the database does not answer, the page says nothing ahead: %s", path, error)


def serve_client(app: FastAPI, web: Path) -> None:
    """Add the client after every other route."""
    if (web / "assets").is_dir():
        app.mount("/assets", Assets(directory=web / "assets"))
    router = APIRouter(include_in_schema=False)

    @router.get("/{path:path}")
    async def page(path: str, request: Request) -> Response:
        if path == "api" or path.startswith("api/"):
            raise Refusal(404, "not_found")
        wanted = (web / path).resolve()
        if path and wanted.is_relative_to(web.resolve()) and wanted.is_file() and wanted.suffix != ".py":
            return FileResponse(wanted, headers=OWN_HEADERS.get(path), media_type=OWN_TYPES.get(wanted.suffix))
        if (web / "index.html").is_file() and "." in path.rpartition("/")[2]:
            raise Refusal(404, "not_found")
        return page_saying(web)

    app.router.routes.extend(router.routes)
