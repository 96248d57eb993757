"""Bad input for property tests: any JSON, and good data with a few things changed."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

# The first example plays the games that all are drawn from: on a slow machine that is no fault of the drawing.
PATIENT = {"deadline": None, "derandomize": True, "database": None, "suppress_health_check": [HealthCheck.too_slow]}


def examples(count: int) -> settings:
    return settings(max_examples=count, **PATIENT)  # type: ignore[arg-type]


LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12)
JSON = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
ODD = st.sampled_from(
    [0, 1, -1, 2, 3, 5, 41, 10**9, 1.0, True, False, None, "", "random", [], {}, [None], [[]], "\ud800"]
)


@st.composite
def mutated(draw: st.DrawFn, value: Any) -> Any:
    """The value with one to three changes somewhere in it."""
    holder = [deepcopy(value)]
    for _ in range(draw(st.integers(1, 3))):
        _mutate(draw, holder)
    return holder[0] if holder else None


def _mutate(draw: st.DrawFn, at: Any) -> None:
    """Go down a random way and change what is there."""
    while True:
        key = draw(st.sampled_from(sorted(at) if isinstance(at, dict) else range(len(at)))) if at else None
        inner = at[key] if at else None
        if not (isinstance(inner, (dict, list)) and inner and draw(st.integers(0, 3))):
            break
        at = inner
    if not at:
        return
    change = draw(st.integers(0, 6))
    if change <= 1:
        at[key] = deepcopy(draw(ODD))
    elif change == 2:
        at[key] = draw(JSON)
    elif change == 3:
        del at[key]
    elif change == 4 and type(inner) is int:
        at[key] = inner + draw(st.integers(-3, 3))
    elif isinstance(at, list):
        at.insert(draw(st.integers(0, len(at))), deepcopy(inner))
    else:
        at[draw(st.sampled_from(sorted(at)))] = deepcopy(inner)
