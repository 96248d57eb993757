"""One server for the tests of a module; each test has people and tables of its own.

The modules in `BOTH` run twice: on SQLite, and on a real PostgreSQL with a real Redis. Those in `MANY` run on the
latter alone; `test_shared.py` gathers some of all others there.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher

from penumbra.server import accounts
from tests.server import house as houses
from tests.server.engines import Postgres, Redis
from tests.server.house import Engines, House, generous

BOTH = {
    f"tests.server.test_{name}"
    for name in (
        *("store", "upgrade", "live", "undo", "identity", "tables", "faults", "leaks", "fuzz"),
        "from_outside",
    )
}


MANY = {
    f"tests.server.test_{name}"
    for name in ("many", "outages", "chaos", "crew", "shared", "upkeep_shared", "rivals_elsewhere")
}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if metafunc.module.__name__ in BOTH:
        metafunc.parametrize("engines", ("sqlite", "postgres"), indirect=True, scope="module")
    elif metafunc.module.__name__ in MANY:
        metafunc.parametrize("engines", ("postgres",), indirect=True, scope="module")


@pytest.fixture(scope="session", autouse=True)
def quick_hashes() -> Iterator[None]:
    """Passwords of tests need not withstand anybody."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(accounts, "hasher", PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with Postgres() as postgres:
        yield postgres


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    with Redis() as redis:
        yield redis


@pytest.fixture(scope="module", autouse=True)
def engines(request: pytest.FixtureRequest) -> Iterator[str]:
    """What the servers of this module's tests stand on."""
    kind = getattr(request, "param", "sqlite")
    with pytest.MonkeyPatch.context() as patch:
        if kind == "postgres":
            found = Engines(request.getfixturevalue("postgres"), request.getfixturevalue("redis"))
            patch.setattr(houses, "ENGINES", found)
        yield kind


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, engines: str) -> Iterator[House]:
    with House(generous(tmp_path_factory.mktemp("house"))) as house:
        yield house
