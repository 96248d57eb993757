"""The OpenAPI document is complete, and what it describes never fails on our side."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import booleans
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance

from penumbra.server import app as application
from penumbra.server import push
from penumbra.server.app import SOCKET_MESSAGES, create_app
from penumbra.server.app import document as describe
from penumbra.server.settings import Settings
from tests.server.house import PATIENCE, House, generous


@pytest.fixture(scope="module")
def document(house: House) -> dict[str, Any]:
    found: dict[str, Any] = house.person(None).get("/openapi.json").json()
    return found


def test_the_command_prints_the_same_document(document: dict[str, Any]) -> None:
    printed = subprocess.run([sys.executable, "-m", "penumbra.server.openapi"], capture_output=True, check=True)
    assert json.loads(printed.stdout) == document


async def current_thread() -> threading.Thread:
    return threading.current_thread()


def test_the_document_is_made_once_and_nobody_waits_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[threading.Thread] = []

    def noted(app: Any) -> dict[str, Any]:
        made.append(threading.current_thread())
        return describe(app)

    monkeypatch.setattr(application, "document", noted)
    with House(generous(tmp_path)) as house, ThreadPoolExecutor(8) as crowd:
        assert not made, "it costs the start nothing"
        answers = [crowd.submit(house.person(None).get, "/openapi.json") for _ in range(8)]
        assert len({answer.result().content for answer in answers}) == 1
        assert house.person(None).get("/openapi.json").status_code == 200
        assert len(made) == 1 and made[0] is not house.inside(current_thread), "nor what others ask meanwhile"


def test_every_answer_and_every_body_has_a_type(document: dict[str, Any]) -> None:
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            schema = operation["responses"]["200"]["content"]["application/json"]["schema"]
            assert schema and schema != {}, (method, path)
            if "requestBody" in operation:
                assert "$ref" in operation["requestBody"]["content"]["application/json"]["schema"]
            refusal = operation["responses"]["422"]["content"]["application/json"]["schema"]
            assert refusal == {"$ref": "#/components/schemas/ErrorBody"}


def test_the_messages_of_the_live_connection_are_among_its_schemas(document: dict[str, Any]) -> None:
    assert {model.__name__ for models in SOCKET_MESSAGES.values() for model in models} <= set(
        document["components"]["schemas"]
    )
    names = set(document["components"]["schemas"])
    for reference in _references(document):
        assert reference.removeprefix("#/components/schemas/") in names


def _references(node: Any) -> list[str]:
    if isinstance(node, dict):
        own = [node["$ref"]] if isinstance(node.get("$ref"), str) else []
        return own + [found for value in node.values() for found in _references(value)]
    return [found for value in node for found in _references(value)] if isinstance(node, list) else []


def nobody_knows(*_: Any, **_named: Any) -> Any:
    """No name that is made up is asked for: where nobody answers, that takes as long as the server is patient."""
    raise OSError


SCHEMA = schemathesis.openapi.from_dict(describe(create_app(Settings(database="sqlite://"))))
OPERATIONS = [found.ok() for found in SCHEMA.get_all_operations()]


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_nothing_that_the_document_allows_is_a_fault_of_ours(
    operation: Any, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push, "getaddrinfo", nobody_knows)
    somebody = house.person("Schema")
    cookie = somebody.http.cookies["penumbra"]
    known = {"table": somebody.started("me", "local")["id"]} if "{table}" in operation.path else {}
    if "{event}" in operation.path:
        known["event"] = somebody.post("/api/events", title="tyrants", name="Liga", size=2).json()["id"]

    @settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
    @given(case=operation.as_strategy(), at_the_table=booleans())
    def check(case: Any, at_the_table: bool) -> None:
        for name in known.keys() & case.path_parameters.keys() if at_the_table else ():
            case.path_parameters[name] = known[name]
        answer = case.call(base_url=house.url, cookies={"penumbra": cookie}, timeout=PATIENCE)
        case.validate_response(answer, checks=[not_a_server_error, response_schema_conformance])
        assert answer.status_code < 500
        if answer.status_code >= 400:
            assert set(answer.json()["error"]) == {"code", "text"}

    check()
