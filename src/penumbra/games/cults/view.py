"""What a seat may see, ready for JSON: built up from the zone table and the open parts of the state."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, TypedDict

from penumbra.engine.views import BoardView, Part, made, opening, result_of
from penumbra.engine.zones import zone_views
from penumbra.games.cults.actions import (
    ADD,
    DISTRICT_IDS,
    DISTRICTS,
    FACE_IDS,
    LEVELS,
    PARTY_IDS,
    PLAN_IDS,
    PLANS,
    STACK_IDS,
    TERRORISE,
    TOKEN_IDS,
    TOKENS,
)
from penumbra.games.cults.board import card_cost, levels, ritual_cost, sanity, site_cost, start_space
from penumbra.games.cults.cards import DISORGANISATION
from penumbra.games.cults.confrontation import attack
from penumbra.games.cults.payments import missing_of, price_of, terror_missing, tokens_for
from penumbra.games.cults.position import dominance_at, fight_described, rituals_at, sites_at
from penumbra.games.cults.scoring import district_sheet, holds, score_sheet
from penumbra.games.cults.state import CARD_ZONES, markers_used
from penumbra.games.cults.terror import markers_to_place

if TYPE_CHECKING:
    from penumbra.games.cults.state import Cults

# All that this part of the view looks at.
OF_DISTRICTS = attrgetter(
    *("open", "rituals", "spaces", "free", "sites", "dominance", "sanity", "arrived", "track", "plans", "stacks"),
    *("stock", "city"),
)


class District(TypedDict):
    number: int
    rituals: dict[str, list[int]]  # by party: levels, highest first
    spaces: int
    free: int
    sites: list[str]
    dominance: dict[str, int]
    dominance_spaces: int
    sanity_token: int
    sanity: int
    investigators: int
    track: int
    start_space: int
    plans: list[str]
    costs: dict[str, int]
    guardian: str | None
    guardian_left: int
    action: str | None
    action_left: int
    points: list[dict[str, int]]  # by party: what this district is worth to it


class Player(TypedDict):
    cult: str
    automatic: bool
    vp: int
    points: dict[str, int]
    tokens: dict[str, int] | None  # None: behind a screen
    fist: int | None
    reserve: dict[str, int]
    sites_left: int
    dominance_left: int
    plan_board: dict[str, int]
    markers_left: int
    disorganisation: int


class Fighter(TypedDict):
    party: int
    committed: bool
    revealed: bool
    cards: int
    levels: int
    symbols: int | None  # Attack of the cards; None: face down, and not yours
    bonus: int | None
    thugs: int | None
    attack: int | None


class Fight(TypedDict):
    district: str
    active: int
    winner: int | None
    thug_value: int
    fighters: list[Fighter]


class Terror(TypedDict):
    party: int
    district: str
    terror: int  # without what is still added
    sanity: int
    missing: int
    markers: int  # of Dominance, if it succeeds


class Payment(TypedDict):
    currency: str
    price: int
    missing: int
    tokens: int  # that could be used


class Fought(TypedDict):
    party: int
    thugs: int
    attack: int
    cards: list[str]


class LastFight(TypedDict):
    district: str
    winner: int | None
    fighters: list[Fought]


class CultsView(BoardView):
    phase: str
    round: int
    rounds: int
    first: int
    turn: int | None
    city: str | None
    layout: str | None
    goal: str | None
    goal_progress: list[bool]
    closed: str | None
    where: str | None  # the district of the Plan under way
    districts: dict[str, District]
    players: list[Player]
    fight_in: Fight | None
    last_fight: LastFight | None
    terror: Terror | None
    payment: Payment | None
    dice: dict[str, int] | None
    rerolls: int
    blank: str | None  # what a blank die gives
    staged: list[str]


def view(s: Cults, seat: int | None, part: Part = made) -> CultsView:
    """All that `seat` (None: a spectator) may see."""
    name = s.box.card_id
    closed = [d for d in range(DISTRICTS) if d not in s.open]
    return {
        **opening(s, seat),
        "phase": s.phase,
        "round": s.round,
        "rounds": s.rounds,
        "first": s.first,
        "turn": s.turn if s.turn >= 0 else None,
        "city": name(s.city) if s.city >= 0 else None,
        "layout": name(s.layout) if s.layout >= 0 else None,
        "goal": name(s.goal) if s.goal >= 0 else None,
        "goal_progress": [holds(s, one) for one in s.box.cards[s.goal].requirements] if s.goal >= 0 else [],
        "closed": DISTRICT_IDS[closed[0]] if closed else None,
        "where": DISTRICT_IDS[s.where] if s.where >= 0 else None,
        "districts": part(s, _districts, OF_DISTRICTS),
        "players": [_player(s, p, seat) for p in range(s.parties)],
        "fight_in": _fight(s, seat) if s.fighters else None,
        "last_fight": fight_described(s),
        "terror": _terror(s) if s.active >= 0 and (s.fighters or s.kind != "move_in") else None,
        "payment": _payment(s) if seat == s.seat and s.kind == "compose" else None,
        "dice": dict(zip(FACE_IDS, s.dice, strict=True)) if any(s.dice) else None,
        "rerolls": s.rerolls,
        "blank": TOKEN_IDS[s.blanks] if s.blanks >= 0 else None,
        # A choice under way is nobody else's business.
        "staged": [s.game.actions.code(a) for a in s.staged] if seat == s.seat else [],
        "zones": zone_views(s, CARD_ZONES, seat, name),
        "result": result_of(s),
    }


def _districts(s: Cults) -> dict[str, District]:
    return {DISTRICT_IDS[d]: _district(s, d) for d in s.open}


def _district(s: Cults, d: int) -> District:
    name = s.box.card_id
    stacks = s.stacks[d * 2 : d * 2 + 2]
    guardian, action = stacks
    return {
        "number": d + 1,
        "rituals": rituals_at(s, d),
        "spaces": s.spaces[d],
        "free": s.free[d],
        "sites": sites_at(s, d),
        "dominance": dominance_at(s, d),
        "dominance_spaces": s.box.dominance_spaces,
        "sanity_token": s.sanity[d],
        "sanity": sanity(s, d),
        "investigators": s.arrived[d],
        "track": s.track[d],
        "start_space": start_space(s),
        "plans": [PARTY_IDS[p] for p in s.plans[d]],
        "costs": _costs(s, d, stacks),
        "guardian": name(guardian) if guardian >= 0 else None,
        "guardian_left": s.stock[guardian] if guardian >= 0 else 0,
        "action": name(action) if action >= 0 else None,
        "action_left": s.stock[action] if action >= 0 else 0,
        "points": [district_sheet(s, p, d) for p in range(s.parties)],
    }


def _costs(s: Cults, d: int, stacks: list[int]) -> dict[str, int]:
    """What things cost here now, before the Investigator of a Preparation moves."""
    here = s.arrived[d]
    costs = {"cult_site": site_cost(s, here)}
    costs |= {f"ritual_{level + 1}": ritual_cost(s, level, here) for level in range(LEVELS)}
    return costs | {kind: card_cost(s, card, d) for kind, card in zip(STACK_IDS, stacks, strict=True) if card >= 0}


def _player(s: Cults, p: int, seat: int | None) -> Player:
    """Tokens behind a screen are shown to their owner; alone at the table there are no screens (RC-380, RC-478)."""
    points = score_sheet(s, p)
    seen = seat == p or s.n == 1
    return {
        "cult": s.cults[p],
        "automatic": p >= s.n,
        "vp": sum(points.values()),
        "points": points,
        "tokens": dict(zip(TOKEN_IDS, s.tokens[p * TOKENS : (p + 1) * TOKENS], strict=True)) if seen else None,
        "fist": s.fist[p][0] if seat == p and s.fist[p] else None,
        "reserve": {f"ritual_{i + 1}": s.reserve[p * LEVELS + i] for i in range(LEVELS)},
        "sites_left": s.site_reserve[p],
        "dominance_left": s.dominance_reserve[p],
        "plan_board": dict(zip(PLAN_IDS, s.plan_board[p * PLANS : (p + 1) * PLANS], strict=True)),
        "markers_left": s.box.pieces["plan_markers"] - markers_used(s, p),
        "disorganisation": s.discard[p].count(DISORGANISATION),
    }


def _fight(s: Cults, seat: int | None) -> Fight:
    """The Confrontation under way: Thugs and Attack of those who have revealed, and what the reader has chosen."""
    return {
        "district": DISTRICT_IDS[s.where],
        "active": s.active,
        "winner": s.winner if s.winner >= 0 else None,
        "thug_value": 1 + s.box.thug_value[s.city],
        "fighters": [_fighter(s, p, seat) for p in s.fighters],
    }


def _fighter(s: Cults, p: int, seat: int | None) -> Fighter:
    revealed = bool(s.revealed >> p & 1)
    own = seat == p
    cards = s.fight[p] + s.committed[p]
    if own and s.seat == p and s.kind == "commit":
        cards = cards + [a - ADD for a in s.staged]
    return {
        "party": p,
        "committed": revealed or bool(s.fist[p]),
        "revealed": revealed,
        "cards": len(cards),
        "levels": levels(s, s.where, p),
        "symbols": sum([s.box.attack[card] for card in cards]) if own or revealed else None,
        "bonus": s.bonus[p] + (s.faces if p >= s.n else 0) if revealed else None,
        "thugs": s.thugs[p] if revealed else None,
        "attack": attack(s, p) if revealed else None,
    }


def _terror(s: Cults) -> Terror:
    """What follows for the active party; the automatic cult needs no Terror (RC-339)."""
    p = s.active
    return {
        "party": p,
        "district": DISTRICT_IDS[s.where],
        "terror": levels(s, s.where, p) + s.box.terror_bonus[s.city],
        "sanity": sanity(s, s.where),
        "missing": max(0, terror_missing(s, p)) if p < s.n else 0,
        "markers": s.box.points["markers"] if s.fighters else markers_to_place(s),
    }


def _payment(s: Cults) -> Payment:
    start = s.staged[0]
    return {
        "currency": "terror" if start == TERRORISE else "power",
        "price": price_of(s, s.seat, start),
        "missing": missing_of(s, s.seat),
        "tokens": tokens_for(s, s.seat, start),
    }
