"""What everybody has on the board and at hand, counted once for all that one value needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.games.cults.actions import LEVELS, THUG, TOKENS

if TYPE_CHECKING:
    from penumbra.games.cults.state import Cults

DICE_OF_NPC = 5 * 19 / 27  # Thugs that its five dice show on average (RC-474)


class Survey:
    """Lists by party; pieces in districts are at `district * parties + party`. Hands are looked into when asked for."""

    __slots__ = ("_strength", "attack", "levels", "markers", "on_board", "power", "raised", "s", "terror")

    def __init__(self, s: Cults) -> None:
        self.s = s
        rituals, parties = s.rituals, s.parties
        ones, twos, threes = rituals[0::LEVELS], rituals[1::LEVELS], rituals[2::LEVELS]
        self.markers = [one + two + three for one, two, three in zip(ones, twos, threes, strict=True)]
        self.levels = [one + 2 * two + 3 * three for one, two, three in zip(ones, twos, threes, strict=True)]
        self.on_board = [sum(self.markers[p::parties]) for p in range(parties)]
        self.raised = [sum(self.levels[p::parties]) for p in range(parties)]
        self.attack = [0] * parties
        self.power = [0] * parties
        self.terror = [0] * parties
        self._strength: list[float] = []

    def look_at_hand(self, p: int) -> None:
        """The Attack, Power and Terror that a party itself knows it holds."""
        s = self.s
        box, hand = s.box, s.hand[p]
        attack, power, terror = box.attack, box.power, box.terror
        thugs, initiates, mutants = s.tokens[p * TOKENS : (p + 1) * TOKENS]
        self.attack[p] = thugs * (1 + box.thug_value[s.city]) + sum([attack[card] for card in hand])
        self.power[p] = initiates + sum([power[card] for card in hand])
        self.terror[p] = mutants + sum([terror[card] for card in hand])

    @property
    def strength(self) -> list[float]:
        """The Attack that each party may still bring to a fight besides its Rituals, as far as others can tell."""
        if not self._strength:
            s = self.s
            thug = 1 + s.box.thug_value[s.city]
            self._strength = [thug * n + self._likely(p) for p, n in enumerate(s.tokens[THUG::TOKENS])]
        return self._strength

    def _likely(self, p: int) -> float:
        """What its cards may bring: others know what it holds or draws next, not which of the two."""
        s = self.s
        attack, deck = s.box.attack, s.deck[p]
        if p < s.n:
            hand = s.hand[p]
            unseen = hand + deck
            return sum([attack[card] for card in unseen]) * len(hand) / len(unseen) if hand else 0.0
        deck = deck + s.discard[p]
        mean = sum([attack[card] for card in deck]) / max(1, len(deck))
        return mean * (s.box.npc["cards"] + len(s.aside[p])) + 1.0 + DICE_OF_NPC
