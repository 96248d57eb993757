"""Contests on a Ray cluster, told as JSON: `python -m tests.bots.on_ray FOLDER`, where a package of others lies."""

from __future__ import annotations

import json
import sys

import ray

import penumbra
from penumbra.bots.arena import arena, on_ray, plan
from penumbra.bots.faults import BotFault


def main(folder: str) -> None:
    sys.path.insert(0, folder)
    tyrants = penumbra.game("tyrants")
    ray.init(num_cpus=1, log_to_driver=False, include_dashboard=False)
    try:
        told = {
            "ours": arena(plan(tyrants, ["random", "random"], 4, 1, 2), on_ray),
            "theirs": arena(plan(tyrants, ["strange", "random"], 2, 1, 2), on_ray),
            "fault": "",
        }
        try:
            arena(plan(tyrants, ["strange.bots:Raising"], 1, 1, 2), on_ray)
        except BotFault as fault:
            told["fault"] = str(fault)
    finally:
        ray.shutdown()
    print(json.dumps(told))


if __name__ == "__main__":
    main(sys.argv[1])
