"""One server for the tests of a module; each test has people and tables of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher

from penumbra.server import accounts
from tests.server.house import House, generous


@pytest.fixture(scope="session", autouse=True)
def quick_hashes() -> Iterator[None]:
    """Passwords of tests need not withstand anybody."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(accounts, "hasher", PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))
        yield


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(generous(tmp_path_factory.mktemp("house"))) as house:
        yield house
