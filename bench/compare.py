"""Compare this working tree with another commit in one run: python bench/compare.py [REF]

Both are measured alternately on the same machine, so that the ratios hold even where absolute figures wander.
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


def measure(tree: Path) -> dict[str, Any]:
    """One run of `penumbra bench` with the sources of a tree."""
    command = [sys.executable, "-m", "penumbra", "bench", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env={"PYTHONPATH": str(tree / "src")})
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def best(reports: list[dict[str, Any]], title: str, figure: str) -> float:
    values = [report[title][figure] for report in reports]
    return float(min(values) if figure.endswith("_us") else max(values))


def compare(ref: str) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        other = Path(folder) / "other"
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", str(other), ref], cwd=ROOT, check=True)
        try:
            here, there = [], []
            for i in range(ROUNDS):
                print(f"round {i + 1} of {ROUNDS}", file=sys.stderr)
                here.append(measure(ROOT))
                there.append(measure(other))
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", str(other)], cwd=ROOT, check=True)
    report: dict[str, Any] = {"ref": ref}
    for title, figures in here[0].items():
        if isinstance(figures, dict) and title in there[0]:
            report[title] = {}
            for figure in [name for name in figures if name in there[0][title]]:  # a figure may be new
                now, then = best(here, title, figure), best(there, title, figure)
                report[title][figure] = {"here": now, "there": then, "ratio": round(now / then, 3)}
    return report


if __name__ == "__main__":
    print(json.dumps(compare(sys.argv[1] if len(sys.argv) > 1 else "HEAD"), indent=2))
