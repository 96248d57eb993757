"""The application: routes, guards, and a life from start to stop."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from fastapi.responses import JSONResponse, Response
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema
from starlette.exceptions import HTTPException

import penumbra
from penumbra.server import (
    accounts,
    arrivals,
    bot_socket,
    bot_tokens,
    events_api,
    health,
    identity,
    invitations,
    likes,
    moment_links,
    moments_api,
    notices_api,
    packs_api,
    people_api,
    pictures,
    puzzles_api,
    replay_api,
    tables,
    titles_api,
    tutorials_api,
    vacations,
    watcher,
)
from penumbra.server.guard import Guard, refusal_response
from penumbra.server.limits import BodyLimit
from penumbra.server.messages import CLIENT_MESSAGES, SERVER_MESSAGES
from penumbra.server.phrases import Refusal
from penumbra.server.proxy import Proxied
from penumbra.server.readings import read_meters
from penumbra.server.schemas import ErrorBody
from penumbra.server.services import close_services, open_services
from penumbra.server.settings import Settings
from penumbra.server.trace import Traced
from penumbra.server.web import serve_client
from penumbra.server.wire import READ, STEP

SOCKET_MESSAGES = {"ClientMessage": CLIENT_MESSAGES, "ServerMessage": SERVER_MESSAGES}


def create_app(settings: Settings) -> FastAPI:
    """A server with these settings; it opens its database when it starts."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[dict[str, Any]]:
        app.state.services = await open_services(settings)
        try:
            async with read_meters(app.state.services):
                yield {STEP: app.state.services.store.step, READ: settings.bytes_read}
        finally:
            await close_services(app.state.services)

    app = FastAPI(
        title="Penumbra",
        version=penumbra.__version__,
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        redirect_slashes=False,
    )
    for part in (
        health,
        identity,
        notices_api,
        vacations,
        accounts,
        likes,
        moments_api,
        titles_api,
        tutorials_api,
        puzzles_api,
        arrivals,
        pictures,
        invitations,
        moment_links,
        people_api,
        events_api,
        tables,
        packs_api,
        replay_api,
        watcher,
        bot_tokens,
        bot_socket,
    ):
        app.router.routes.extend(part.router.routes)  # as they are: to include a router is to work all of it out anew

    described = Description(app)

    @app.get("/openapi.json", include_in_schema=False)
    async def openapi() -> Response:
        return Response(await described.written(), media_type="application/json")

    serve_client(app, settings.web)
    _answer_errors(app)
    app.add_middleware(BodyLimit, largest=settings.largest_body, refuse=refusal_response)
    app.add_middleware(Guard, settings=settings)
    app.add_middleware(Proxied, trusted=settings.trusted_proxies)
    app.add_middleware(Traced, trusted=settings.trusted_proxies)
    return app


def _answer_errors(app: FastAPI) -> None:
    """Every error has the same form and tells nothing of our insides."""

    @app.exception_handler(Refusal)
    async def refused(_request: Request, refusal: Refusal) -> JSONResponse:
        return refusal_response(refusal)

    @app.exception_handler(RequestValidationError)
    async def malformed(_request: Request, _error: RequestValidationError) -> JSONResponse:
        return refusal_response(Refusal(422, "malformed"))

    @app.exception_handler(HTTPException)
    async def unknown(_request: Request, error: HTTPException) -> JSONResponse:
        codes = {404: "not_found", 405: "method", 413: "too_large"}
        response = refusal_response(Refusal(error.status_code, codes.get(error.status_code, "malformed")))
        response.headers.update(error.headers or {})
        return response


def document(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document, with refusals and the messages of the live connection among its schemas."""
    found = get_openapi(title=app.title, version=app.version, routes=app.routes)
    told: list[type[BaseModel]] = [ErrorBody, *(model for models in SOCKET_MESSAGES.values() for model in models)]
    _, schemas = models_json_schema(
        [(model, "serialization") for model in told],
        ref_template="#/components/schemas/{model}",
    )
    components = found.setdefault("components", {}).setdefault("schemas", {})
    for name, schema in schemas.get("$defs", {}).items():
        components.setdefault(name, schema)
    for union, models in SOCKET_MESSAGES.items():
        components[union] = {"oneOf": [{"$ref": f"#/components/schemas/{model.__name__}"} for model in models]}
    return found


class Description:
    """The OpenAPI document as it is sent. To make it takes longer than to answer anything else, and it never changes:
    so it is made for the first who asks, beside what others want meanwhile."""

    def __init__(self, app: FastAPI) -> None:
        self._app = app
        self._making = asyncio.Lock()
        self._written: bytes | None = None

    async def written(self) -> bytes:
        async with self._making:
            if self._written is None:
                self._written = await asyncio.to_thread(self._write)
        return self._written

    def _write(self) -> bytes:
        return json.dumps(document(self._app), ensure_ascii=False, separators=(",", ":")).encode()
