"""The report of an arena as one HTML page: tables, and plots as inline SVG. It needs nothing from anywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from statistics import quantiles
from typing import Any

WIDTH, ROW, LABEL = 640, 26, 130
COLOURS = ("#2a6f6b", "#b4552d", "#5b4b8a", "#8a7a2f", "#3f6f9f", "#9a3f5f", "#4f7f3f", "#777777")
STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 760px; margin: 2rem auto; padding: 0 1rem; color: #222; }
table { border-collapse: collapse; } td, th { padding: .2rem .8rem .2rem 0; text-align: right; }
td:first-child, th:first-child { text-align: left; }
svg { max-width: 100%; height: auto; } text { font: 12px sans-serif; }
"""


def arena_page(report: dict[str, Any]) -> str:
    """Everything in the report, readable."""
    title = f"{report['game']}: {report['games']} games, {report['seats']} seats, seed {report['seed']}"
    rows = report["bots"]
    parts = [f"<h1>{escape(title)}</h1>", _table(rows), "<h2>Win rate with 95 % interval</h2>"]
    parts.append(_ranges([(row["bot"], row["low"], row["win_rate"], row["high"]) for row in rows], 0.0, 1.0, "{:.0%}"))
    if any(report["scores"].values()):
        parts += ["<h2>Scores: middle half, median, all</h2>", _boxes(report["scores"])]
    if rated := [row for row in rows if "rating" in row]:
        ranges = [
            (row["bot"], r["mu"] - 2 * r["sigma"], r["mu"], r["mu"] + 2 * r["sigma"])
            for row in rated
            for r in [row["rating"]]
        ]
        low, high = min(r[1] for r in ranges), max(r[3] for r in ranges)
        parts += ["<h2>Rating ± 2σ (Plackett–Luce)</h2>", _ranges(ranges, low, high, "{:.1f}")]
    if any(len(course) > 1 for course in report["course"].values()):
        parts += ["<h2>Rating as games were played</h2>", _lines(report["course"])]
    if report["pairs"]:
        parts += ["<h2>Who finished ahead of whom</h2>", _pairs(report["pairs"])]
    for option, choices in report.get("each", {}).items():
        for choice, apart in choices.items():
            parts += [f"<h2>{escape(f'{option} = {choice}')}</h2>", _table(apart)]
    body = "\n".join(parts)
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body>\n{body}\n</body></html>\n'


def _table(rows: Sequence[dict[str, Any]]) -> str:
    heads = ("bot", "games", "wins", "win rate", "95 %", "mean score", "ms a decision", "longest ms")
    lines = [
        (
            row["bot"],
            row["games"],
            f"{row['wins']:g}",
            f"{row['win_rate']:.1%}",
            f"{row['low']:.1%} – {row['high']:.1%}",
            row["mean_score"],
            row["mean_ms"],
            row["max_ms"],
        )
        for row in rows
    ]
    return _html_table(heads, lines)


def _pairs(pairs: Sequence[dict[str, Any]]) -> str:
    lines = [
        (f"{p['bot']} / {p['rival']}", p["games"], f"{p['rate']:.1%}", f"{p['low']:.1%} – {p['high']:.1%}")
        for p in pairs
    ]
    return _html_table(("bot / rival", "games", "ahead", "95 %"), lines)


def _html_table(heads: Sequence[str], lines: Sequence[Sequence[object]]) -> str:
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(str(cell))}</td>" for cell in line) + "</tr>\n" for line in lines)
    return f"<table><tr>{head}</tr>\n{body}</table>"


def _svg(height: float, shapes: Sequence[str]) -> str:
    return f'<svg viewBox="0 0 {WIDTH} {height:g}" width="{WIDTH}" role="img">{"".join(shapes)}</svg>'


def _scale(low: float, high: float) -> Callable[[float], float]:
    span = (high - low) or 1.0
    return lambda value: round(LABEL + (WIDTH - LABEL - 50) * (value - low) / span, 1)


def _colour(i: int) -> str:
    return COLOURS[i % len(COLOURS)]


def _ranges(ranges: Sequence[tuple[str, float, float, float]], low: float, high: float, form: str) -> str:
    """A dot with its interval for each bot."""
    x = _scale(low, high)
    shapes = []
    for i, (name, least, middle, most) in enumerate(ranges):
        y = ROW * i + ROW / 2
        shapes.append(f'<text x="0" y="{y + 4:g}">{escape(name)}</text>')
        shapes.append(
            f'<line x1="{x(least)}" x2="{x(most)}" y1="{y:g}" y2="{y:g}" stroke="{_colour(i)}" stroke-width="3"/>'
        )
        shapes.append(f'<circle cx="{x(middle)}" cy="{y:g}" r="5" fill="{_colour(i)}"/>')
        shapes.append(f'<text x="{x(most) + 8:g}" y="{y + 4:g}">{form.format(middle)}</text>')
    return _svg(ROW * len(ranges), shapes)


def _boxes(scores: dict[str, list[int]]) -> str:
    """Least, quarters and most of each bot's scores."""
    known = {name: sorted(values) for name, values in scores.items() if values}
    x = _scale(min(v[0] for v in known.values()), max(v[-1] for v in known.values()))
    shapes = []
    for i, (name, values) in enumerate(known.items()):
        y = ROW * i + ROW / 2
        first, middle, third = quantiles(values, n=4) if len(values) > 1 else [float(values[0])] * 3
        shapes.append(f'<text x="0" y="{y + 4:g}">{escape(name)}</text>')
        shapes.append(
            f'<line x1="{x(values[0])}" x2="{x(values[-1])}" y1="{y:g}" y2="{y:g}" stroke="{_colour(i)}"/>'
            f'<rect x="{x(first)}" y="{y - 7:g}" width="{max(1.0, x(third) - x(first)):g}" height="14"'
            f' fill="{_colour(i)}" fill-opacity="0.6"/>'
            f'<line x1="{x(middle)}" x2="{x(middle)}" y1="{y - 9:g}" y2="{y + 9:g}" stroke="#222" stroke-width="2"/>'
            f'<text x="{x(values[-1]) + 8:g}" y="{y + 4:g}">{middle:g}</text>'
        )
    return _svg(ROW * len(known), shapes)


def _lines(courses: dict[str, list[float]]) -> str:
    """Ratings from the first game to the last."""
    height = 220
    every = [value for course in courses.values() for value in course]
    low, high = min(every), max(every)
    longest = max(len(course) for course in courses.values())
    shapes = []
    for i, (name, course) in enumerate(courses.items()):
        if not course:
            continue
        step = (WIDTH - LABEL - 50) / max(1, longest - 1)
        heights = [round(height - 10 - (height - 20) * (value - low) / ((high - low) or 1.0), 1) for value in course]
        points = " ".join(f"{round(k * step, 1)},{y}" for k, y in enumerate(heights))
        shapes.append(f'<polyline points="{points}" fill="none" stroke="{_colour(i)}" stroke-width="2"/>')
        shapes.append(
            f'<text x="{(len(course) - 1) * step + 6:g}" y="{heights[-1]}" fill="{_colour(i)}">{escape(name)}</text>'
        )
    return _svg(height, shapes)
