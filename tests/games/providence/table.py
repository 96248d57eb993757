"""A table for tests: set up a position in two lines, act in words, assert on what changed and what did not."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from penumbra import Game, testing
from penumbra.games.providence.actions import CITY_IDS, PLACE_IDS, TRACK_IDS
from penumbra.games.providence.board import block_supply, owner_of
from penumbra.games.providence.cards import CITY
from penumbra.games.providence.meta import TITLE
from penumbra.games.providence.position import ALIGNMENTS, GATES, by_party, figures_of, party_id
from penumbra.games.providence.scoring import kind_of, score_sheet
from penumbra.games.providence.state import Providence
from penumbra.kit.packs import pack_of
from tests.games.table import for_each_seat

# Clauses are shown with these numbers, whatever becomes of the values that are ours to choose; what the box has is
# tested in test_components.py.
NUMBERS = b"""
penumbra_pack: 1
game: providence
name: Numbers of the tests
values:
  control: {boston: 4, charleston: 3, st_louis: 3, chicago: 5}
  ritual:
    {1: 0, 2: 0, 3: 1, 4: 1, 5: 1, 6: 2, 7: 2, 8: 2, 9: 3, 10: 3, 11: 4, 12: 4, 13: 5, 14: 5, 15: 6, 16: 6, 17: 7,
    18: 8}
cards:
  - {id: cultist_1, resources: {influence: 2, power: 2, travel: 1}, revealed: {influence: 2, power: 3, travel: 1}}
  - {id: cultist_2, resources: {influence: 2, power: 2, travel: 1}, revealed: {influence: 2, power: 3, travel: 1}}
  - {id: behaviour_1, cultist_1: {add_influence_city: 2}, cultist_2: {claim_mythos: 0}}
  - {id: behaviour_2, cultist_1: {claim_city: 0}, cultist_2: {add_influence_city: 2}}
  - {id: behaviour_3, cultist_1: {add_influence_main: 2}, cultist_2: {claim_city: 0}}
  - {id: behaviour_4, cultist_1: {open_gate: 2}, cultist_2: {add_influence_city: 2}}
  - {id: behaviour_5, cultist_1: {add_influence_mythos: 1}, cultist_2: {claim_main: 0}}
  - {id: behaviour_6, cultist_1: {claim_mythos: 0}, cultist_2: {kill: 1}}
  - {id: behaviour_7, cultist_1: {cultist_effect: 0}, cultist_2: {add_influence_mythos: 2}}
  - {id: behaviour_8, cultist_1: {open_gate: 2}, cultist_2: {cultist_effect: 0}}
"""
GAME = Game(TITLE, (pack_of(NUMBERS, "numbers.yaml"),))
OPTIONS = (
    "first_player", "colours", "placing", "starting_cities", "free_reveal", "difficulty", "always_ask", "turn_limit",
)  # fmt: skip
ONE_PILE = ("hand", "deck", "discard", "mythos")
MADNESS, CALM = {"sanity_bag": ["madness"]}, {"sanity_bag": ["sanity"]}


class Table(testing.Table):
    """A position of Dark Providence. Seat 0 is first and has the turn unless said otherwise; two seats by default,
    named Monday, Tuesday, Wednesday, Thursday, Friday.

    `hand`, `deck`, `discard`, `mythos` may be one list: seat 0's. An Agent is `agents={"basic1": "boston",
    "wyatt_earp": "seat0 atlanta", "alice_ochs": "seat1 boston possessed"}`; the card of a Recruited Agent lies in its
    owner's discard pile unless a pile names it or `cardless` does. A city is `control={"atlanta": "seat0"}`, with its
    City card in the discard pile unless a pile names it. A Gate is `gates={"boston": "open seat0"}`. Everything else is
    as in docs/positions.md; table options may be given directly. `chance=MADNESS` or `chance=CALM` fixes the next
    Sanity Test. In solo (`seats=1`) the parties are seat0, cultist1 and cultist2; `great_old_one="goo_hastur"` names
    it, and `behaviour=[..., "behaviour_3"]` puts a card on top.
    """

    game = GAME

    def __init__(self, seats: int = 2, cardless: tuple[str, ...] = (), **description: Any) -> None:
        options: dict[str, Any] = {"first_player": 0}
        options |= {name: description.pop(name) for name in OPTIONS if name in description}
        given = deepcopy(for_each_seat(description, ONE_PILE, seats))
        _expand(given, seats, cardless)
        state = GAME.position({"seats": seats, "options": options, **given})
        assert isinstance(state, Providence)
        self.s: Providence = state

    # --- acting

    def act(self, code: str, *picks: str) -> Table:
        """An action with its cards: `act("add boston", "start_informant")`. A pick without a verb is a card to pay or
        discard; what there is no choice about is skipped, and the payment is ended when the picks are named."""
        self.do(code)
        for pick in picks:
            for code in (pick, f"pay {pick}", f"drop {pick}"):
                if self.s.kind == "compose" and code in self.offers():
                    self.do(code)
                    break
            else:
                only = pick.split()[0] in ("figure", "deep_one")  # there was one target only
                assert only or self.s.kind != "compose", f"{pick!r} is not offered: {self.offers()}"
        if self.s.kind == "compose" and "done" in self.offers():
            self.do("done")
        return self

    def changes(self, *codes: str) -> dict[str, Any]:
        """Take actions and return everything in the picture of the table that is different now."""
        before = self.picture()
        after = self.do(*codes).picture()
        return {name: value for name, value in after.items() if value != before.get(name)}

    # --- looking

    def ready(self, seat: int = 0) -> Table:
        """No question is left but the seat's ordinary turn: every test of a card ends with this."""
        assert (self.s.kind, self.s.seat) == ("turn", seat), f"pending: {self.s.kind} of seat {self.s.seat}"
        assert not (self.s.played or self.s.staged or self.s.pending or self.s.moved or self.s.landed)
        assert self.s.spot == -1
        return self

    def agents(self, city: str) -> dict[str, str]:
        """Agents in a city with their owners; Possessed ones say so: {"basic0": "seat0 possessed"}."""
        s, found = self.s, {}
        for figure in figures_of(s.here[CITY_IDS.index(city)]):
            possessed = " possessed" if s.possessed >> figure & 1 else ""
            found[str(s.box.figure_ids[figure])] = party_id(s, owner_of(s, figure)) + possessed
        return found

    def city_of(self, figure: str) -> str | None:
        city = self.s.at[self.s.box.figure_ids.index(figure)]
        return CITY_IDS[city] if city >= 0 else None

    def cubes(self, place: str) -> dict[str, int]:
        """Cubes at a place by party, without zeros: boston, boston_card, hastur."""
        return by_party(self.s, self.s.cubes, PLACE_IDS.index(place))

    def leader(self, place: str) -> str | None:
        leader = self.s.leader[PLACE_IDS.index(place)]
        return party_id(self.s, leader) if leader >= 0 else None

    def blocked(self, place: str) -> bool:
        return bool(self.s.blocks >> PLACE_IDS.index(place) & 1)

    def control(self, city: str) -> str | None:
        party = self.s.control[CITY_IDS.index(city)]
        return party_id(self.s, party) if party >= 0 else None

    def gate(self, city: str) -> str | None:
        """ "open seat0", or None."""
        i = CITY_IDS.index(city)
        return f"{GATES[self.s.gates[i]]} {party_id(self.s, self.s.gate_owner[i])}" if self.s.gates[i] else None

    def shown(self, city: str) -> str | None:
        card = self.s.shown[CITY_IDS.index(city)]
        return self.s.box.card_id(card) if card >= 0 else None

    def stack(self, city: str) -> list[str]:
        return self.names(self.s.stacks[CITY_IDS.index(city)])

    def row(self) -> list[str]:
        return self.names(self.s.row)

    def track(self, name: str) -> int:
        return self.s.tracks[TRACK_IDS.index(name)]

    def hand(self, seat: int = 0) -> list[str]:
        return self.names(self.s.hand[seat])

    def deck(self, seat: int = 0) -> list[str]:
        return self.names(self.s.deck[seat])

    def discard(self, seat: int = 0) -> list[str]:
        return self.names(self.s.discard[seat])

    def mythos(self, seat: int = 0) -> list[str]:
        return self.names(self.s.mythos[seat])

    def removed(self) -> list[str]:
        return self.names(self.s.removed)

    def crypt(self, party: int = 0) -> list[str]:
        return [str(self.s.box.figure_ids[figure]) for figure in figures_of(self.s.crypt[party])]

    def vp(self, seat: int = 0) -> int:
        return self.s.vp[seat]

    def alignment(self, seat: int = 0) -> str:
        return ALIGNMENTS[kind_of(self.s, seat)]

    def sheet(self, seat: int = 0) -> dict[str, int]:
        """What the seat would score if the game ended now, without zeros."""
        return {line: n for line, n in score_sheet(self.s, seat, kind_of(self.s, seat)).items() if n}

    def picture(self) -> dict[str, Any]:
        """The whole table, one entry a thing: "hand 0", "cubes boston_card", "supply 1", "limbo 0", "left"."""
        s = self.s
        found: dict[str, Any] = {"left": s.left, "removed": self.removed(), "row": self.row(), "bag": list(s.bag)}
        found |= {"blocks": block_supply(s), "city area": self.names(s.city_area), "reserve": self.names(s.reserve)}
        found |= {"cthulhu": s.cthulhu, "martial law": s.martial_law, "deep ones": list(s.deep_ones)}
        found |= {"whateleys": [*s.whateleys, s.whateley_supply], "lost": s.lost, "ending": s.ending}
        for place in PLACE_IDS:
            found |= {f"cubes {place}": self.cubes(place), f"block {place}": self.blocked(place)}
        for city in CITY_IDS:
            found |= {
                f"agents {city}": self.agents(city),
                f"control {city}": self.control(city),
                f"gate {city}": self.gate(city),
                f"shown {city}": self.shown(city),
                f"stack {city}": self.stack(city),
            }
        for q in range(s.parties):
            found |= {f"supply {q}": s.cube_supply[q], f"common {q}": s.common[q], f"limbo {q}": s.limbo[q]}
            found |= {f"crypt {q}": self.crypt(q)}
        for p in range(s.n):
            found |= {
                f"hand {p}": self.hand(p),
                f"deck {p}": self.deck(p),
                f"discard {p}": self.discard(p),
                f"mythos {p}": self.mythos(p),
                f"vp {p}": s.vp[p],
                f"gained {p}": s.gained[p],
                f"calm {p}": s.calm[p],
                f"madness {p}": s.madness[p],
                f"revealed {p}": s.revealed[p],
            }
        if s.n == 1:
            found |= {"goo vp": s.goo_vp, "goo madness": s.goo_madness, "masters": list(s.masters)}
            found |= {"held": self.names(s.held), "behaviour discard": self.names(s.behaviour_discard)}
        return found | {f"track {name}": self.track(name) for name in TRACK_IDS}


def _expand(given: dict[str, Any], seats: int, cardless: tuple[str, ...]) -> None:
    """The short forms of agents, control and gates as a description has them, with the cards that go with them."""
    agents = given.get("agents", {})
    for name, where in agents.items():
        if isinstance(where, str):
            words = where.split()
            owner = words.pop(0) if words[0] not in CITY_IDS else f"seat{name[-1]}"
            agents[name] = {"owner": owner, "city": words[0], "possessed": "possessed" in words}
            if name in GAME.box.number and name not in cardless and name != "mi_go":  # type: ignore[attr-defined]
                _lay(given, owner, name, seats)
    for city, party in given.get("control", {}).items():
        if party is not None:
            _lay(given, party, GAME.box.card_id(CITY + CITY_IDS.index(city)), seats)
    gates = given.get("gates", {})
    for city, gate in gates.items():
        if isinstance(gate, str):
            side, owner = gate.split()
            gates[city] = {"side": side, "owner": owner}


def _lay(given: dict[str, Any], party: str, card: str, seats: int) -> None:
    """A card that no pile names lies in the discard pile of its owner; a Cultist has none."""
    if party.startswith("cultist"):
        return
    for name in ONE_PILE:
        for pile in given.get(name) or []:
            if pile and card in pile:
                return
    piles = given.setdefault("discard", [None] * seats)
    seat = int(party[-1])
    piles[seat] = [*(piles[seat] or []), card]
