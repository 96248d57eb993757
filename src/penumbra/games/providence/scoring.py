"""What every Alignment scores at the end, who is eliminated, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.state import Result
from penumbra.games.providence.board import CLOSED, OPEN, deep_supply, side
from penumbra.games.providence.cards import (
    CULTIST,
    DISSENTER_CULTIST,
    DISSENTER_INVESTIGATOR,
    GENERAL,
    INVESTIGATOR,
    OF_CULTISTS,
    OF_INVESTIGATORS,
)
from penumbra.kit.secrets import lowest_group

if TYPE_CHECKING:
    from penumbra.games.providence.state import Providence

LINES = (
    "cities", "gained", "unrevealed", "general", "mythos", "track", "gates", "agents", "summoned", "kills", "possessed",
    "deep_ones", "penalty",
)  # fmt: skip
# Who goes first of those who tie for the fewest VP (DP-258, DP-420), and who loses a tie for the most (DP-261).
LAST_TO_FALL = {DISSENTER_CULTIST: 0, DISSENTER_INVESTIGATOR: 1, CULTIST: 2, INVESTIGATOR: 3}
FIRST_TO_WIN = {DISSENTER_CULTIST: 0, DISSENTER_INVESTIGATOR: 0, CULTIST: 1, INVESTIGATOR: 2}


def kind_of(s: Providence, p: int) -> int:
    """The Alignment of a player, after Impostor (DP-462)."""
    return s.alignment[p][0] ^ s.swapped[p]


def gate_points(s: Providence, p: int, kind: int) -> int:
    """The values of own Gates: closed for Investigators, opened for Cultists, both for Dissenters."""
    total, city, vain = 0, -1, OPEN if kind == INVESTIGATOR else CLOSED if kind == CULTIST else -1
    for _ in range(s.gate_owner.count(p)):
        city = s.gate_owner.index(p, city + 1)
        if s.gates[city] != vain:
            total += s.box.gate[city]
    return total


def track_points(s: Providence, kind: int) -> int:
    """The space of the marker on the track of the present or former Alignment."""
    track = 0 if kind in (CULTIST, DISSENTER_CULTIST) else 1
    return s.box.track_vp[track][s.tracks[track]]


def general_points(s: Providence, p: int) -> int:
    """Blue VP on own cards, and on Agents by the side that is up; each Agent once (DP-231, DP-406, DP-409, DP-455)."""
    owned = s.hand[p] + s.deck[p] + s.discard[p] + s.mythos[p] + (s.played if p == s.turn else [])
    return sum(map(s.box.general_vp.__getitem__, owned)) + agent_points(s, p, GENERAL)


def agent_points(s: Providence, p: int, kind: int) -> int:
    total, team = 0, s.team[p]
    while team:
        low = team & -team
        total += side(s, low.bit_length() - 1).vp[kind]
        team ^= low
    return total


def mythos_points(s: Providence, p: int) -> int:
    """END OF GAME effects that give VP (DP-232)."""
    mythos = s.mythos[p]
    return sum(len(mythos) for card in s.box.ending["vp_per_mythos"] if card in mythos) if mythos else 0


def score_sheet(s: Providence, p: int, kind: int) -> dict[str, int]:
    """All parts in the order of DP-490."""
    scoring = s.box.scoring
    dissenter = kind in (DISSENTER_INVESTIGATOR, DISSENTER_CULTIST)
    sheet = dict.fromkeys(LINES, 0)
    sheet["cities"] = s.vp[p] - s.gained[p]  # the VP track has nothing else (DP-465)
    sheet["gained"] = s.gained[p]
    sheet["unrevealed"] = 0 if s.revealed[p] else scoring["unrevealed"]
    sheet["general"] = general_points(s, p)
    sheet["mythos"] = mythos_points(s, p)
    if not s.scored[p]:
        sheet["track"] = track_points(s, kind)
        sheet["gates"] = gate_points(s, p, kind)
    if kind == INVESTIGATOR:
        sheet["agents"] = agent_points(s, p, OF_INVESTIGATORS)
        return sheet
    sheet["kills"] = scoring["kill"] * s.crypt[p].bit_count()
    if dissenter:
        sheet["penalty"] = -scoring["dissenter"] if s.revealed[p] else 0
        return sheet
    sheet["summoned"] = sum(s.box.vp[card][OF_CULTISTS] for card in s.mythos[p])
    sheet["possessed"] = scoring["possessed"] * (s.team[p] & s.possessed).bit_count()
    if s.deep_owner == p and not deep_supply(s):
        sheet["deep_ones"] = scoring["deep_ones"]
    return sheet


def wins_ties(s: Providence, p: int) -> bool:
    """The Great Race of Yith (DP-464)."""
    return any(card in s.mythos[p] for card in s.box.ending["wins_ties"])


def fallen(s: Providence, totals: list[int], kinds: list[int]) -> tuple[int, ...]:
    """The player with the fewest VP and everybody of the same Alignment; each Dissenter is a group of one (DP-255 to
    DP-258, DP-420 to DP-422, DP-463)."""
    ranks = [(wins_ties(s, p), LAST_TO_FALL[kinds[p]], s.alignment[p][0] != DISSENTER_CULTIST) for p in range(s.n)]
    groups = [kind if kind < DISSENTER_INVESTIGATOR else DISSENTER_INVESTIGATOR + p for p, kind in enumerate(kinds)]
    _, out = lowest_group(totals, ranks, groups)
    return () if len(out) == s.n else out


def sheets(s: Providence) -> tuple[dict[str, int], ...]:
    """What everybody would score now, the eliminated too."""
    return tuple([score_sheet(s, p, kind_of(s, p)) for p in range(s.n)])


def final_result(s: Providence) -> Result:
    """Elimination, then the most VP; ties by the Great Race, Mythos cards, Alignment (DP-255 to DP-262)."""
    kinds = [kind_of(s, p) for p in range(s.n)]
    sheets = [score_sheet(s, p, kinds[p]) for p in range(s.n)]
    totals = [sum(sheet.values()) for sheet in sheets]
    if s.n == 1:
        won = s.ending != "goal" and totals[0] >= s.goo_vp  # DP-362
        return Result(tuple(totals), (0,) if won else (), s.ending, tuple(sheets))
    out = fallen(s, totals, kinds)
    s.eliminated = sum(1 << p for p in out)
    claims = {
        p: (totals[p], wins_ties(s, p), len(s.mythos[p]), FIRST_TO_WIN[kinds[p]]) for p in range(s.n) if p not in out
    }
    best = max(claims.values())
    return Result(tuple(totals), tuple(p for p, claim in claims.items() if claim == best), s.ending, tuple(sheets))
