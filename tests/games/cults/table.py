"""A table for tests: set up a position in two lines, act in words, assert on what changed and what did not."""

from __future__ import annotations

from typing import Any

from penumbra import Game, testing
from penumbra.games.cults.actions import (
    DICE,
    DISTRICT_IDS,
    FACE_IDS,
    LEVELS,
    PARTY_IDS,
    PLAN_IDS,
    TOKEN_IDS,
)
from penumbra.games.cults.meta import TITLE
from penumbra.games.cults.position import dominance_at, rituals_at, sites_at
from penumbra.games.cults.scoring import score
from penumbra.games.cults.state import Cults
from penumbra.kit.positions import row_of
from tests.games.table import for_each_seat

GAME = Game(TITLE)
OPTIONS = ("first_player", "rounds", "first_game", "cults")
ONE_PILE = ("hand", "deck", "discard")


def lot(*wanted: int | str) -> dict[str, Any]:
    """What chance says next: 3 is the NPC die, "ttimb" are five Recruitment dice (t i m b: Thug, Initiate, Mutant,
    blank), "tt" two of them rolled again."""
    dice = [face for one in wanted if isinstance(one, str) for face in one]
    return {
        "npc_die": [one for one in wanted if isinstance(one, int)],
        "recruitment_dice": [next(name for name in FACE_IDS if name.startswith(face)) for face in dice],
    }


def faces(thugs: int, *before: int) -> dict[str, Any]:
    """The same for the five dice of the automatic cult, which end on so many Thugs; `before` are NPC dice."""
    if thugs == DICE:
        return lot(*before, "ttttt")
    rest = "b" * (DICE - thugs)
    return lot(*before, "t" * thugs + rest, rest, rest)


class Table(testing.Table):
    """A position of Rise of the Cults. Seat 0 is First Cultist and has the turn unless said otherwise; two seats by
    default, Rivertown closed, stacks and Sanity of the recommended first game, Plan markers of seat 0 on top of every
    district. One seat: the automatic cult is party 1 with its Cult Sites and Rituals of the set-up.

    `hand`, `deck`, `discard` may be one list, `tokens` and `plan_board` one object: seat 0's. Everything else is as in
    docs/positions.md; the table options first_player, rounds, first_game and cults may be given directly.
    `chance=lot(...)` fixes what chance says next.
    """

    game = GAME

    def __init__(self, seats: int = 2, **description: Any) -> None:
        options: dict[str, Any] = {"first_player": 0}
        options |= {name: description.pop(name) for name in OPTIONS if name in description}
        described = for_each_seat(description, ONE_PILE, seats)
        for field in ("tokens", "plan_board"):
            if isinstance(described.get(field), dict):
                described[field] = [described[field], *[None] * (seats - 1)]
        if described.get("phase", "action") == "action" and "plans" not in described:
            closed = described.get("closed", "rivertown" if seats < 4 else None)
            turn = PARTY_IDS[described.get("turn", 0)]
            described["plans"] = {name: [turn] for name in DISTRICT_IDS if name != closed}
        state = GAME.position({"seats": seats, "options": options, **described})
        assert isinstance(state, Cults)
        self.s: Cults = state

    @classmethod
    def new(cls, seats: int, seed: int = 0, **options: Any) -> Table:
        """A fresh game at its first question."""
        table = cls.__new__(cls)
        state = GAME.new(seats, seed, {"first_player": 0, **options})
        assert isinstance(state, Cults)
        table.s = state
        return table

    # --- acting

    def pay(self, *cards: str) -> Table:
        """Complete a payment: these cards, the rest in tokens. What there is no choice about is skipped."""
        for card in cards:
            if self.s.kind == "compose" and f"pay {card}" in self.offers():
                self.do(f"pay {card}")
        if self.s.kind == "compose":
            self.do("done")
        return self

    def commit(self, *cards: str, thugs: int = 0) -> Table:
        """The commitment of the seat that is asked."""
        assert self.s.kind == "commit", f"pending: {self.s.kind}"
        return self.do(*[f"add {card}" for card in cards], f"fist {thugs}")

    def changes(self, *codes: str) -> dict[str, Any]:
        """Take actions and return everything in the picture of the table that is different now."""
        before = self.picture()
        after = self.do(*codes).picture()
        return {name: value for name, value in after.items() if value != before[name]}

    # --- looking

    def ready(self, seat: int | None = None) -> Table:
        """No question is left but an ordinary turn (of that seat): every test of a card ends with this."""
        assert self.s.kind == "plan" or self.s.done, f"pending: {self.s.kind} of seat {self.s.seat}"
        assert seat is None or self.s.seat == seat
        s = self.s
        assert not (s.staged or s.draft or s.window or s.spent or s.fighters or s.declared or any(s.committed))
        assert not (any(s.fight) or any(s.fist) or any(s.fingers) or s.acquired or s.effects or any(s.dice))
        return self

    def rituals(self, district: str) -> dict[str, list[int]]:
        """Levels in a district by party, highest first."""
        return rituals_at(self.s, DISTRICT_IDS.index(district))

    def sites(self, district: str) -> list[str]:
        return sites_at(self.s, DISTRICT_IDS.index(district))

    def dominance(self, district: str) -> dict[str, int]:
        return dominance_at(self.s, DISTRICT_IDS.index(district))

    def investigators(self, district: str) -> tuple[int, int]:
        """(arrived, space of the one on the track)."""
        d = DISTRICT_IDS.index(district)
        return self.s.arrived[d], self.s.track[d]

    def plans(self, district: str) -> list[str]:
        """The Plan markers of a district, the top one last."""
        return [PARTY_IDS[p] for p in self.s.plans[DISTRICT_IDS.index(district)]]

    def plan_board(self, p: int = 0) -> dict[str, int]:
        return row_of(self.s.plan_board, p, PLAN_IDS)

    def tokens(self, p: int = 0) -> dict[str, int]:
        """Cultist tokens by kind, without zeros."""
        return row_of(self.s.tokens, p, TOKEN_IDS)

    def reserve(self, p: int = 0) -> list[int]:
        """Rituals in reserve: of level I, II, III."""
        return self.s.reserve[p * LEVELS : (p + 1) * LEVELS]

    def pile(self, name: str, p: int = 0) -> list[str]:
        """The cards of a pile, sorted by name but for the deck (the top card last)."""
        cards = self.names(getattr(self.s, name)[p])
        return cards if name in ("deck", "aside", "fight") else sorted(cards)

    def hand(self, p: int = 0) -> list[str]:
        return self.pile("hand", p)

    def discard(self, p: int = 0) -> list[str]:
        return self.pile("discard", p)

    def score(self, p: int = 0) -> int:
        return score(self.s, p)

    def known(self, zone: str = "hand", p: int = 0) -> list[str]:
        """What everybody knows of a hidden pile."""
        return sorted(self.s.box.card_id(card) for where, owner, card, _ in self.s.known if (where, owner) == (zone, p))

    def picture(self) -> dict[str, Any]:
        """Everything on the table that an effect might change, for `changes`."""
        s, found = self.s, {}
        for d, name in enumerate(DISTRICT_IDS):
            found[f"rituals {name}"] = self.rituals(name)
            found[f"sites {name}"] = self.sites(name)
            found[f"dominance {name}"] = self.dominance(name)
            found[f"investigators {name}"] = self.investigators(name)
            found[f"plans {name}"] = self.plans(name)
            found[f"stock {name}"] = [s.stock[card] if card >= 0 else 0 for card in s.stacks[d * 2 : d * 2 + 2]]
        for p in range(s.parties):
            for pile in ("hand", "deck", "discard", "aside"):
                found[f"{pile} {p}"] = self.pile(pile, p)
            found[f"tokens {p}"] = self.tokens(p)
            found[f"reserve {p}"] = self.reserve(p)
            found[f"plan_board {p}"] = self.plan_board(p)
            found[f"score {p}"] = self.score(p)
        found |= {"round": s.round, "first": s.first, "city": s.city, "destroyed": sorted(self.names(s.destroyed))}
        return found
