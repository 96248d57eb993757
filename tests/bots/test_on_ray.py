"""Contests on a Ray cluster, which all tests here share: to start one takes longer than to play."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import penumbra
from penumbra.bots.arena import arena, on_ray, plan
from penumbra.bots.faults import BotFault
from tests.bots.test_arena import table, timeless
from tests.bots.test_door import stranger  # noqa: F401


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    import ray  # it takes long to load

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(Path(penumbra.__file__).parent.parent))
        ray.init(num_cpus=1, log_to_driver=False, include_dashboard=False)
        try:
            yield
        finally:
            ray.shutdown()


def test_results_are_the_same() -> None:
    two = table(("random", "random"), 4, 2)
    assert timeless(arena(two, on_ray)) == timeless(arena(two))


@pytest.mark.usefixtures("stranger")
def test_a_bot_of_others_plays_there() -> None:
    """Workers are not children of ours: they are told where to look. A fault comes back from there, too."""
    course = plan(penumbra.game("tyrants"), ["strange", "random"], 2, 1, 2)
    assert arena(course, on_ray)["scores"] == arena(course)["scores"]
    with pytest.raises(BotFault, match="I am lost"):
        arena(plan(penumbra.game("tyrants"), ["strange.bots:Raising"], 1, 1, 2), on_ray)
