"""What the view of every title begins with."""

from __future__ import annotations

from typing import Any

from penumbra.engine.state import State


def opening(s: State, seat: int | None) -> dict[str, Any]:
    """Which game this is, whose view, and who is asked what; the options only for the seat that is asked."""
    return {
        "game": s.game.id,
        "rules": s.game.rules,
        "seats": s.n,
        "seat": seat,
        "actions": s.counted,
        "done": s.done,
        "decision": _decision(s, seat),
    }


def _decision(s: State, seat: int | None) -> dict[str, Any] | None:
    if s.done:
        return None
    if seat == s.seat:
        return {"seat": seat, "kind": s.kind, "options": list(s.options)}
    return {"seat": s.seat, "kind": s.began or s.kind, "options": None}  # a compound choice is one question to others
