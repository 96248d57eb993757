"""Compare this working tree with another commit in one run: python bench/compare.py [REF]

Both are measured alternately on the same machine, so that the ratios hold even where absolute figures wander. Decisions
a second are taken from the same random games on both sides, each game at the shortest CPU time it ever took.
Prints JSON: for every title and figure the value here, there, and their ratio (above 1: more here).
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 3
GAMES = """
import json, random, sys, time
import penumbra
times = {}
for title in sys.argv[1:]:
    game, times[title] = penumbra.game(title), []
    for i in range(12):
        chance, start = random.Random(i).random, time.process_time()
        state = game.new(game.seats[-1], f"compare/{i}")
        while options := state.options:
            state.apply(options[int(chance() * len(options))])
        times[title].append((time.process_time() - start, state.length))
print(json.dumps(times))
"""


def run(tree: Path, *command: str) -> Any:
    """What Python prints as JSON with the sources of a tree."""
    done = subprocess.run(
        [sys.executable, *command], capture_output=True, text=True, check=True, env={"PYTHONPATH": str(tree / "src")}
    )
    return json.loads(done.stdout)


def best(reports: list[dict[str, Any]], title: str, figure: str) -> float:
    values = [report[title][figure] for report in reports]
    return float(min(values) if figure.endswith("_us") else max(values))


def pace(runs: list[dict[str, list[list[float]]]], title: str) -> int:
    """Decisions a second over the same games, each at its best."""
    games = [min(game) for game in zip(*(times[title] for times in runs), strict=True)]
    return round(sum(length for _, length in games) / sum(seconds for seconds, _ in games))


def compare(ref: str) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        other = Path(folder) / "other"
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", str(other), ref], cwd=ROOT, check=True)
        try:
            return measure(ref, ROOT, other)
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", str(other)], cwd=ROOT, check=True)


def measure(ref: str, here: Path, there: Path) -> dict[str, Any]:
    trees = (here, there)
    benches: list[list[dict[str, Any]]] = [[], []]
    games: list[list[Any]] = [[], []]
    for i in range(ROUNDS):
        print(f"round {i + 1} of {ROUNDS}", file=sys.stderr)
        for side, tree in enumerate(trees):
            benches[side].append(run(tree, "-m", "penumbra", "bench", "--json"))
        both = [title for title in benches[0][0] if title in benches[1][0] and title != "calibration"]
        for _ in range(3):
            for side, tree in enumerate(trees):
                games[side].append(run(tree, "-c", GAMES, *both))
    report: dict[str, Any] = {"ref": ref}
    for title in both:
        figures = [name for name in benches[0][0][title] if name in benches[1][0][title]]  # a figure may be new
        pairs = {figure: (best(benches[0], title, figure), best(benches[1], title, figure)) for figure in figures}
        pairs["decisions_per_s"] = (pace(games[0], title), pace(games[1], title))
        report[title] = {k: {"here": a, "there": b, "ratio": round(a / b, 3)} for k, (a, b) in pairs.items()}
    return report


if __name__ == "__main__":
    print(json.dumps(compare(sys.argv[1] if len(sys.argv) > 1 else "HEAD"), indent=2))
