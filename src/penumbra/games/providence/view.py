"""What a seat may see, ready for JSON: built up from the zone table and the open parts of the state."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, TypedDict

from penumbra.engine.views import BoardView, Part, made, opening, result_of
from penumbra.engine.zones import known_cards, zone_views
from penumbra.games.providence.actions import CITY_IDS, MAIN, TRACK_IDS
from penumbra.games.providence.bills import Bill, Journey, bill_of, journey_of, uses_of
from penumbra.games.providence.board import block_supply, control_tokens, deep_supply, mythos_place, owner_of, side
from penumbra.games.providence.cards import CITIES, MASTER
from penumbra.games.providence.cultists import next_city
from penumbra.games.providence.goals import progress
from penumbra.games.providence.position import ALIGNMENTS, GATES, by_party, figures_of, party_id
from penumbra.games.providence.scoring import score_sheet
from penumbra.games.providence.solo import behaviour_step
from penumbra.games.providence.state import ZONES

if TYPE_CHECKING:
    from penumbra.games.providence.state import Providence

# All that these parts of the view look at.
OF_CITIES = attrgetter(
    *("control", "gates", "gate_owner", "here", "team", "at", "possessed", "colours", "deep_ones", "deep_owner"),
    *("whateleys", "cubes", "pieces", "leader", "blocks", "shown", "stacks"),
)
OF_ROW = attrgetter("row", "cubes", "leader", "blocks")


class Figure(TypedDict):
    figure: str | None
    owner: str
    city: str
    power: int
    symbols: list[str]
    possessed: bool


class Player(TypedDict):
    colour: str
    vp: int
    gained: int
    cubes: int
    common: int
    limbo: int
    control: int
    agents: list[Figure]
    stands: int
    crypt: list[str | None]
    sanity: int
    madness: int
    revealed: bool
    seen: bool
    swapped: bool
    eliminated: bool
    alignment: str | None
    whateleys: int


class City(TypedDict):
    control: str | None
    control_value: int
    gate: str | None
    gate_value: int
    gate_owner: str | None
    agents: list[Figure]
    deep_ones: int
    deep_owner: str | None
    whateleys: int
    cubes: dict[str, int]  # by party
    influence: dict[str, int]
    leader: str | None
    block: bool
    card: str | None
    face_down: int
    card_cubes: dict[str, int]
    card_influence: dict[str, int]
    card_leader: str | None
    card_block: bool


class Mythos(TypedDict):
    card: str
    cubes: dict[str, int]
    leader: str | None
    block: bool


class Cultist(TypedDict):
    colour: str
    city: str
    next: str
    revealed: bool
    cubes: int
    limbo: int
    control: int
    agents: list[Figure]
    cities: list[str]


class GreatOldOne(TypedDict):
    card: str
    vp: int
    madness: int
    madness_limit: int
    goal: str
    goal_reached: int
    goal_wanted: int
    mythos: list[str]
    crypt: list[str | None]
    cultists: list[Cultist]
    behaviour: str | None
    behaviour_step: int | None
    behaviour_left: int
    effects: int
    effects_wanted: int
    path: list[str]


class Bag(TypedDict):
    sanity: int
    madness: int


class ProvidenceView(BoardView):
    turn: int
    first: int
    round: int
    left: int
    fresh: bool
    ending: str
    vp_limit: int
    tracks: dict[str, int]
    bag: Bag
    blocks: int
    deep_ones: int
    cthulhu: str | None
    martial_law: str | None
    players: list[Player]
    cities: dict[str, City]
    row: list[Mythos]
    great_old_one: GreatOldOne | None
    if_ended: dict[str, int] | None
    played: list[str]
    last: list[str]
    used: list[str]
    taken_from: str
    staged: list[str]
    uses: dict[str, list[str]]
    bill: Bill | None
    journey: Journey | None


def view(s: Providence, seat: int | None, part: Part = made) -> ProvidenceView:
    """Everything `seat` (None: a spectator) may know."""
    name = s.box.card_id
    return {
        **opening(s, seat),
        "turn": s.turn,
        "first": s.first,
        "round": s.round,
        "left": s.left,
        "fresh": s.fresh,
        "ending": s.ending,
        "vp_limit": s.box.vp_limit[s.n],
        "tracks": dict(zip(TRACK_IDS, s.tracks, strict=True)),
        "bag": {"sanity": s.bag[0], "madness": s.bag[1]},
        "blocks": block_supply(s),
        "deep_ones": deep_supply(s),
        "cthulhu": CITY_IDS[s.cthulhu] if s.cthulhu >= 0 else None,
        "martial_law": CITY_IDS[s.martial_law] if s.martial_law >= 0 else None,
        "players": [_player(s, p, seat) for p in range(s.n)],
        "cities": part(s, _cities, OF_CITIES),
        "row": part(s, _row, OF_ROW),
        "great_old_one": _great_old_one(s) if s.n == 1 else None,
        "if_ended": _if_ended(s, seat),
        "played": [name(card) for card in s.played],
        "last": [name(card) for card in s.last],
        "used": [name(card) for card in s.used],
        "taken_from": s.taken_from,
        # A choice under way is nobody else's business.
        "staged": [s.game.actions.code(a) for a in s.staged] if seat == s.seat else [],
        "uses": uses_of(s, seat),
        "bill": bill_of(s, seat),
        "journey": journey_of(s),
        "zones": zone_views(s, ZONES, seat, name),
        "result": result_of(s),
    }


def allegiance(s: Providence, p: int, seat: int | None) -> str | None:
    """The Alignment of a player, if `seat` knows the card."""
    seen = s.alignment[p] if seat == p else known_cards(s, "alignment", p, seat)
    return ALIGNMENTS[seen[0] ^ s.swapped[p]] if seen else None


def _if_ended(s: Providence, seat: int | None) -> dict[str, int] | None:
    """What a seat would score if the game ended now; nobody else's business."""
    if seat is None or s.result:
        return None
    return {line: n for line, n in score_sheet(s, seat, s.alignment[seat][0]).items() if n}


def _player(s: Providence, p: int, seat: int | None) -> Player:
    return {
        "colour": s.colours[p],
        "vp": s.vp[p],
        "gained": s.gained[p],
        "cubes": s.cube_supply[p],
        "common": s.common[p],
        "limbo": s.limbo[p],
        "control": control_tokens(s, p),
        "agents": [_figure(s, figure) for figure in figures_of(s.team[p])],
        "stands": s.box.stands - s.team[p].bit_count(),
        "crypt": [s.box.figure_ids[figure] for figure in figures_of(s.crypt[p])],
        "sanity": s.calm[p],
        "madness": s.madness[p],
        "revealed": bool(s.revealed[p]),
        "seen": bool(known_cards(s, "alignment", p, None)),  # everybody knows the card, open or not (DP-414)
        "swapped": bool(s.swapped[p]),
        "eliminated": bool(s.eliminated >> p & 1),
        "alignment": allegiance(s, p, seat),
        "whateleys": s.whateley_supply if s.box.whateleys in s.mythos[p] else 0,
    }


def _figure(s: Providence, figure: int) -> Figure:
    up = side(s, figure)
    return {
        "figure": s.box.figure_ids[figure],
        "owner": party_id(s, owner_of(s, figure)),
        "city": CITY_IDS[s.at[figure]],
        "power": up.power,
        "symbols": list(up.symbols),
        "possessed": bool(s.possessed >> figure & 1),
    }


def _leader(s: Providence, place: int) -> str | None:
    return party_id(s, s.leader[place]) if s.leader[place] >= 0 else None


def _cities(s: Providence) -> dict[str, City]:
    return {city: _city(s, i) for i, city in enumerate(CITY_IDS)}


def _city(s: Providence, city: int) -> City:
    name, main = s.box.card_id, MAIN + city
    card = s.shown[city]
    return {
        "control": party_id(s, s.control[city]) if s.control[city] >= 0 else None,
        "control_value": s.box.control[city],
        "gate": GATES[s.gates[city]],
        "gate_value": s.box.gate[city],
        "gate_owner": party_id(s, s.gate_owner[city]) if s.gates[city] else None,
        "agents": [_figure(s, figure) for figure in figures_of(s.here[city])],
        "deep_ones": s.deep_ones[city],
        "deep_owner": party_id(s, s.deep_owner) if s.deep_ones[city] else None,
        "whateleys": s.whateleys[city],
        "cubes": by_party(s, s.cubes, city),
        "influence": by_party(s, s.pieces, city),
        "leader": _leader(s, city),
        "block": bool(s.blocks >> city & 1),
        "card": name(card) if card >= 0 else None,
        "face_down": len(s.stacks[city]),
        "card_cubes": by_party(s, s.cubes, main),
        "card_influence": by_party(s, s.pieces, main) if card >= 0 else {},
        "card_leader": _leader(s, main) if card >= 0 else None,
        "card_block": bool(s.blocks >> main & 1),
    }


def _row(s: Providence) -> list[Mythos]:
    return [_mythos(s, card) for card in s.row]


def _mythos(s: Providence, card: int) -> Mythos:
    place = mythos_place(card)
    return {
        "card": s.box.card_id(card),
        "cubes": by_party(s, s.cubes, place),
        "leader": _leader(s, place),
        "block": bool(s.blocks >> place & 1),
    }


def _great_old_one(s: Providence) -> GreatOldOne:
    """Solo: the opponent that nobody plays."""
    reached, wanted = progress(s)
    return {
        "card": s.box.card_id(s.great_old_one),
        "vp": s.goo_vp,
        "madness": s.goo_madness,
        "madness_limit": s.box.solo["madness"],
        "goal": s.box.cards[s.great_old_one].goal[0],
        "goal_reached": reached,
        "goal_wanted": wanted,
        "mythos": [s.box.card_id(card) for card in s.held],
        "crypt": [s.box.figure_ids[figure] for figure in figures_of(s.crypt[1])],
        "cultists": [_cultist(s, i) for i in (0, 1)],
        "behaviour": s.box.card_id(s.behaviour_discard[-1]) if s.behaviour_discard else None,
        "behaviour_step": behaviour_step(s),
        "behaviour_left": len(s.behaviour),
        "effects": sum(card in s.behaviour_discard for card in s.box.effect_cards),
        "effects_wanted": len(s.box.effect_cards),
        "path": [CITY_IDS[city] for city in s.box.path],
    }


def _cultist(s: Providence, i: int) -> Cultist:
    return {
        "colour": s.colours[1 + i],
        "city": CITY_IDS[s.at[MASTER + i]],
        "next": CITY_IDS[next_city(s, i)],
        "revealed": bool(s.masters[i]),
        "cubes": s.cube_supply[1 + i],
        "limbo": s.limbo[1 + i],
        "control": control_tokens(s, 1 + i),
        "agents": [_figure(s, figure) for figure in figures_of(s.team[1 + i])],
        "cities": [CITY_IDS[city] for city in range(CITIES) if s.control[city] == 1 + i],
    }
