"""Two versions of the server in one run, as JSON: what a click costs in each, and the ratio.

    git worktree add ../before main~5
    python bench/beside.py ../before --tables 1332 --seconds 60

Two processes of each share a PostgreSQL and a Redis, and people come to them in turn. What a machine is good for
changes from minute to minute by more than most changes of the code, and so do single runs; the ratio of versions that
run at the same time does not. It is good to 3 % with 4,000 clicks each. Both must know the same database.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from people import Plan

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.served import CHECKOUT, Servers, cpu_seconds, foundation
from bench.server import People, percentiles, yardstick

EACH = 2  # processes of each version


def measure(servers: Servers, arguments: argparse.Namespace) -> dict[str, Any]:
    plan = Plan(servers.addresses, arguments.title, "random", 0, arguments.tables, arguments.think, 10.0,
                arguments.seconds)  # fmt: skip
    people = People(plan)
    try:
        people.hear()
        people.tell("come")
        time.sleep(plan.arrive + max(3.0, arguments.think))
        before = [cpu_seconds(pid) for pid in servers.pids]
        people.tell("measure")
        report = json.loads(people.hear())
        used = [cpu_seconds(pid) - earlier for pid, earlier in zip(servers.pids, before, strict=True)]
    finally:
        people.end()
    clicks = [report["clicks"][address] for address in servers.addresses]
    costs = [1000 * sum(used[first::2]) / sum(clicks[first::2]) for first in (0, 1)]
    return {
        "other_ms_per_click": round(costs[0], 3),
        "this_ms_per_click": round(costs[1], 3),
        "ratio": round(costs[1] / costs[0], 3),
        "each_ms_per_click": [round(1000 * u / c, 3) for u, c in zip(used, clicks, strict=True)],
        "clicks": clicks,
        "click_to_view_ms": percentiles(report["times"]),
        "failures": report["failures"][:3],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("other", type=Path, help="a checkout of another version")
    parser.add_argument("--tables", type=int, default=1332)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--think", type=float, default=10.0, help="seconds between question and click, on average")
    parser.add_argument("--title", default="tyrants")
    arguments = parser.parse_args()
    checkouts = [arguments.other.resolve(), CHECKOUT] * EACH
    with (
        foundation(len(checkouts)) as (database, bus),
        tempfile.TemporaryDirectory() as bytecode,
        Servers.of(checkouts, database, bus, bytecode) as servers,
    ):
        servers.ready()
        report = measure(servers, arguments)
    print(json.dumps({**report, "yardstick_s": round(yardstick(), 2)}, indent=2))


if __name__ == "__main__":
    main()
