"""What each Alignment scores at the end."""

from __future__ import annotations

from typing import Any

from tests.games.providence.table import Table

PLENTY: dict[str, Any] = {
    "gates": {"boston": "closed seat0", "chicago": "open seat0"},  # 4 and 3
    "tracks": {"ritual": 12, "investigation": 4},  # 4 and 2
    "agents": {"basic0": "atlanta", "henry_armitage": "seat0 atlanta", "wyatt_earp": "seat0 atlanta possessed"},
    "crypt": {"seat0": ["eliot_ness", "carl_jung"]},
    "mythos": ["azathoth", "silver_key"],  # 5 Cultist VP, 1 general
    "discard": [],
}


def sheet(alignment: str, **more: Any) -> dict[str, int]:
    return Table(alignment=[alignment, None], **PLENTY, **more).sheet()


def test_investigator() -> None:
    """Closed Gates, Agents by the side that is up, the Investigation track."""
    assert sheet("investigator") == {"unrevealed": 3, "general": 1, "track": 2, "gates": 4, "agents": 3}


def test_cultist() -> None:
    """Opened Gates, victims, Possessed Agents, Mythos cards, the Ritual track."""
    expected = {"unrevealed": 3, "general": 1, "track": 4, "gates": 3, "summoned": 5, "kills": 2, "possessed": 1}
    assert sheet("cultist") == expected


def test_dissenter_investigator() -> None:
    """All Gates, victims, the Investigation track; 3 VP less once revealed."""
    expected = {"unrevealed": 3, "general": 1, "track": 2, "gates": 7, "kills": 2}
    assert sheet("dissenter_investigator") == expected
    revealed = sheet("dissenter_investigator", revealed=[True, None], known=[[0, None]])
    assert revealed == {"general": 1, "track": 2, "gates": 7, "kills": 2, "penalty": -3}


def test_dissenter_cultist() -> None:
    """All Gates, victims, the Ritual track."""
    expected = {"unrevealed": 3, "general": 1, "track": 4, "gates": 7, "kills": 2}
    assert sheet("dissenter_cultist") == expected
