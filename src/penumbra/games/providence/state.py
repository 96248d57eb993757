"""The state of a game of Dark Providence, and the zones of its cards."""

from __future__ import annotations

from collections import Counter

from penumbra.engine.core import Frame
from penumbra.engine.randomness import below
from penumbra.engine.state import State
from penumbra.engine.zones import Zone, known_cards
from penumbra.games.providence.cards import (
    CITIES,
    DISSENTER_INVESTIGATOR,
    FIGURES,
    Box,
)


def main_pool(card: int, owner: int) -> str:
    """A function, so that cards somebody knows to be in the Reserve are shuffled among the others."""
    return "main"


ZONES = (
    Zone("hand", per_seat=True, sees="owner", pool="owned"),
    Zone("deck", per_seat=True, sees="contents", pool="owned"),
    Zone("discard", per_seat=True, sees="all"),
    Zone("mythos", per_seat=True, sees="all"),
    Zone("alignment", per_seat=True, sees="owner", pool="alignment", shared=True),
    Zone("undealt", per_seat=False, sees="nobody", pool="alignment", shared=True),
    Zone("unused", per_seat=False, sees="nobody", pool="unused"),
    Zone("stacks", per_seat=False, sees="nobody", pool=main_pool, shared=True, per_place=True),
    Zone("reserve", per_seat=False, sees="nobody", pool=main_pool, shared=True),
    Zone("mythos_deck", per_seat=False, sees="nobody", pool="mythos"),
    Zone("row", per_seat=False, sees="all"),
    Zone("city_area", per_seat=False, sees="all"),
    Zone("removed", per_seat=False, sees="all"),
    Zone("played", per_seat=False, sees="all"),
    Zone("held", per_seat=False, sees="all"),
    Zone("behaviour", per_seat=False, sees="nobody", pool="behaviour"),
    Zone("behaviour_discard", per_seat=False, sees="all"),
)


class Providence(State):
    """Lists by seat unless said otherwise; lists by party also count the two Cultists of the solo game, as parties 1
    and 2. Lists of pieces at places have `place * parties + party`. Masks of figures have a bit for each Agent
    token."""

    box: Box
    colours: tuple[str, ...]
    always_ask: bool  # windows open by what everybody knows, so that they tell nothing
    turn_limit: int  # turns a player; 0: none
    free_reveal: bool  # Reveal may be tried even if it does not end the game
    parties: int
    first: int
    turn: int  # the active seat; -1 during set-up and in the turn of the Great Old One
    round: int
    left: int  # actions still to take this turn
    fresh: bool  # neither an action nor a free action yet: a Claim is still possible
    used: list[int]  # cards whose free action was used this turn

    cubes: list[int]
    pieces: list[int]  # cubes, Agents and Deep Ones
    leader: list[int]  # by place: the party with more pieces than each other, or -1
    cube_supply: list[int]  # by party
    common: list[int]  # by party: cubes in the common supply, the VP marker not counted
    limbo: list[int]  # by party
    blocks: int  # mask of places

    at: list[int]  # by figure: its city, or OFF
    here: list[int]  # by city: mask of figures
    team: list[int]  # by party: mask of figures on the board
    crypt: list[int]  # by party: mask of killed figures; what lies beside the Great Old One is party 1's
    possessed: int  # mask of figures
    lost: int  # mask of figures out of the game
    deep_ones: list[int]  # by city
    deep_owner: int  # who owns the card Deep Ones, or -1
    whateleys: list[int]  # by city
    whateley_supply: int  # tokens beside the owner's board
    cthulhu: int  # his city, or -1
    martial_law: int  # its city, or -1

    control: list[int]  # by city: party or -1
    gates: list[int]  # by city: 0, CLOSED or OPEN
    gate_owner: list[int]  # by city: party or -1
    tracks: list[int]  # Ritual, Investigation
    vp: list[int]
    gained: list[int]  # VP that cards and the Reveal action gave at once: part of vp
    bag: list[int]  # Sanity, Madness
    calm: list[int]  # Sanity tokens drawn
    madness: list[int]  # Madness tokens drawn
    revealed: list[int]
    scored: list[int]  # 1: Gates and track were scored by the Reveal action
    swapped: list[int]  # 1: Impostor declares the opposite Alignment

    hand: list[list[int]]
    deck: list[list[int]]  # the last card is on top
    discard: list[list[int]]
    mythos: list[list[int]]  # claimed
    alignment: list[list[int]]
    undealt: list[int]
    unused: list[int]  # the Dissenter that does not take part, with four and five players
    stacks: list[list[int]]  # by city, face down; the last card is on top
    shown: list[int]  # by city: the face-up Main card, or -1
    reserve: list[int]
    mythos_deck: list[int]
    row: list[int]  # from left to right
    city_area: list[int]
    removed: list[int]
    played: list[int]  # cards of the action under way
    taken_from: str  # the pile from which a card was taken away last: all have seen whether it was replaced
    last: tuple[int, ...]  # the cards played or discarded last: all have seen them, wherever they are now

    staged: list[int]  # answers of the compound choice under way
    draft: Frame  # where it began
    pending: list[int]  # cards whose RIPOSTE waits for the end of the action
    moved: int  # Travel: mask of figures that have moved
    landed: int  # Travel: Deep Ones that have moved, four bits a city
    spot: int  # the place of the previous step of a text, or -1
    ending: str  # why the game ends, or ""
    eliminated: int  # mask of the seats that the final scoring has put out

    great_old_one: int  # its card, or -1
    goo_vp: int
    goo_madness: int
    masters: list[int]  # by Cultist: 1 if its card is revealed
    held: list[int]  # Mythos cards beside the Great Old One
    burnt: int  # Sanity tokens that left the game
    behaviour: list[int]
    behaviour_discard: list[int]
    late: bool  # the game ends after the turn of the Great Old One


def census(s: Providence) -> dict[str, int]:
    """What play never changes: the copies of each card, cubes, tokens, figures; and that VP are what they count."""
    box, m = s.box, s.parties
    piles = [*s.hand, *s.deck, *s.discard, *s.mythos, *s.alignment, *s.stacks, s.undealt, s.unused, s.reserve]
    piles += [s.mythos_deck, s.row, s.city_area, s.removed, s.played, s.held, s.behaviour, s.behaviour_discard]
    cards = Counter(card for pile in piles for card in pile)
    cards.update(card for card in s.shown if card >= 0)
    found = {box.card_id(card): copies for card, copies in cards.items()}
    for p in range(m):
        found[f"cubes {p}"] = s.cube_supply[p] + s.common[p] + s.limbo[p] + sum(s.cubes[p::m])
        found[f"agents {p}"] = sum(1 for figure in range(FIGURES) if s.team[p] >> figure & 1 and s.at[figure] < 0)
    for p in range(s.n):
        held = sum(box.control[city] for city in range(CITIES) if s.control[city] == p)
        found[f"points {p}"] = s.vp[p] - held - s.gained[p]
    found["deep ones"] = min(0, box.pieces["deep_ones"] - sum(s.deep_ones))
    found["figures"] = sum(1 for figure in range(FIGURES) if _places_of(s, figure) > 1)
    found["sanity"] = s.bag[0] + sum(s.calm) + s.burnt
    found["madness"] = s.bag[1] + sum(s.madness) + s.goo_madness
    found["blocks"] = max(0, s.blocks.bit_count() - box.pieces["blocks"])
    return found


def _places_of(s: Providence, figure: int) -> int:
    """In how many teams, crypts and boxes a figure is: one at most."""
    masks = [*s.team, *s.crypt, s.lost]
    return sum(mask >> figure & 1 for mask in masks)


def resampled(s: Providence, seat: int) -> None:
    """With four and five players nobody but its holder knows which of the two Dissenters takes part (DP-489)."""
    if not s.unused:
        return
    for owner, pile in enumerate([*s.alignment, s.undealt]):
        known = known_cards(s, "alignment", owner, seat)
        for i, card in enumerate(pile):
            if card >= DISSENTER_INVESTIGATOR:
                if owner != seat and card not in known:  # by chance alone: a sample must not know the truth
                    pile[i] = DISSENTER_INVESTIGATOR + below(s, 2)
                    s.unused[0] = 2 * DISSENTER_INVESTIGATOR + 1 - pile[i]
                return


def chapter(s: Providence) -> tuple[int, int]:
    """The round, and whose turn it is."""
    return s.round, s.turn
