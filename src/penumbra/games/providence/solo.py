"""Solo: the turn of the Great Old One, and the verbs of its card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, ask, op, reveal, seq, tell
from penumbra.engine.effects import Number, Word, effect_frames
from penumbra.engine.randomness import shuffle
from penumbra.games.providence.actions import DEEP_ONE, DISCARD, FIGURE, MAIN, TEST, for_figures
from penumbra.games.providence.board import AGENTS, mythos_place, put_deep_ones
from penumbra.games.providence.cards import BASIC, MASTERS, MI_GO
from penumbra.games.providence.cultists import (
    add,
    add_to_city,
    add_to_main,
    add_to_mythos,
    along_path,
    city_of,
    claim_city,
    claim_main,
    claim_mythos,
    fail,
    gain,
    go,
    held_by_cultists,
    might,
    open_gate,
    travel,
)
from penumbra.games.providence.endings import check_end
from penumbra.games.providence.kills import bury, mourn
from penumbra.games.providence.roads import closed
from penumbra.games.providence.sanity import end_late, reveal_alignment, sanity_test
from penumbra.games.providence.verbs import VOCABULARY, discard_cards

if TYPE_CHECKING:
    from penumbra.games.providence.state import Providence

verb = VOCABULARY.verb
# Actions of behaviour cards that ask nothing: (state, Cultist, number) -> performed.
ACTIONS = {
    "add_influence_city": add_to_city,
    "add_influence_main": add_to_main,
    "add_influence_mythos": add_to_mythos,
    "claim_city": claim_city,
    "claim_main": claim_main,
    "claim_mythos": claim_mythos,
    "open_gate": open_gate,
}


@op
def great_old_one_turn(s: Providence) -> None:
    """A behaviour card: its paragraph for each Cultist (DP-298)."""
    s.turn = -1
    reveal(s)
    card = s.behaviour.pop()
    s.behaviour_discard.append(card)
    tell(s, ALL, "behaviour", card)
    return seq(s, (paragraph, 0, card), (check_end,), (paragraph, 1, card), (check_end,), (turn_ends,))


@op
def paragraph(s: Providence, i: int, card: int) -> None:
    action, n = s.box.cards[card].paragraphs[i]
    if action == "cultist_effect":
        tell(s, ALL, "goo_effect", i)
        effect = effect_frames(s.box.cards[s.great_old_one].cultists[i], i, s.great_old_one)[::-1]
        return seq(s, *effect, (effect_done, i))
    if action == "kill":
        return seq(s, (attack, i, n, True))
    if not ACTIONS[action](s, i, n):
        fail(s, i)


@op
def effect_done(s: Providence, i: int) -> None:
    """A Cultist travels exactly once after its effect (DP-344, DP-438)."""
    travel(s, i)


@op
def turn_ends(s: Providence) -> None:
    """After both cards with a Cultist effect the deck is made anew (DP-345, DP-486); what waited ends the game now."""
    if all(card in s.behaviour_discard for card in s.box.effect_cards):
        s.behaviour = sorted(s.behaviour + s.behaviour_discard)
        s.behaviour_discard = []
        shuffle(s, s.behaviour, "behaviour")
        tell(s, ALL, "behaviour_shuffled")
    s.late = False
    return check_end(s)


def behaviour_step(s: Providence) -> int | None:
    """Which paragraph of the behaviour card is being carried out, 1 or 2; None outside a turn of the Great Old One."""
    waiting = {frame[0] for frame in s.stack}
    if turn_ends not in waiting:
        return None
    return 1 if paragraph in waiting else 2


# --- Kill -----------------------------------------------------------------------------------------------------


def victims(s: Providence, city: int) -> tuple[int, ...]:
    """The player's Agents that a Cultist may kill: Recruited ones and Deep Ones, else the Basic Agent if it is the last
    (DP-327, DP-331, DP-437, DP-481)."""
    if s.vp[0] < s.box.kill_vp:
        return ()
    here = s.here[city] & s.team[0] & ~s.possessed & ~s.box.immortal
    others = for_figures(here & ~(1 << BASIC))
    if s.deep_ones[city]:
        others += (DEEP_ONE + city,)
    if others or s.team[0] & AGENTS & ~(1 << BASIC):
        return others
    return for_figures(here & 1 << BASIC)


@op
def attack(s: Providence, i: int, n: int, travels: bool) -> None:
    """The player chooses among several victims (DP-328 to DP-330)."""
    city = city_of(s, i)
    offer = victims(s, city)
    if not offer or might(s, i, n) < s.box.control[city]:
        return seq(s, (attack_failed, i, travels))
    return ask(s, 0, "sacrifice", offer, attacked, i)


@op
def attack_failed(s: Providence, i: int, travels: bool) -> None:
    if travels:
        fail(s, i)


@op
def attacked(s: Providence, i: int, a: int) -> None:
    """The token lies beside the Great Old One, which gains 1 VP; the death of the Basic Agent ends the game after the
    turn (DP-332 to DP-334, DP-437)."""
    if a >= DEEP_ONE:
        tell(s, ALL, "goo_killed_deep_one", i, a - DEEP_ONE)
        put_deep_ones(s, a - DEEP_ONE, -1)
        return
    figure = a - FIGURE
    tell(s, ALL, "goo_killed", i, figure, s.at[figure])
    if BASIC <= figure < MI_GO:
        reveal_alignment(s, 0)
        end_late(s, "agent_killed")
    bury(s, 1, 0, figure)
    gain(s, s.box.solo["kill_vp"])
    return mourn(s, 0)


# --- effects of the Great Old One -----------------------------------------------------------------------------


@verb(power=Number(least=0))
def cultist_open(s: Providence, i: int, me: int, power: int) -> None:
    open_gate(s, i, power)


@verb(power=Number(least=0))
def cultist_kill(s: Providence, i: int, me: int, power: int) -> None:
    return seq(s, (attack, i, power, False))


@verb(to=Word(("no_gate", "agent")))
def cultist_move(s: Providence, i: int, me: int, to: str) -> None:
    """To the first city of the path, its own included; never into a closed one (DP-447, DP-482)."""
    shut, here = closed(s), city_of(s, i)
    for city in along_path(s, i):
        if city != here and shut >> city & 1:
            continue
        if (not s.gates[city]) if to == "no_gate" else s.here[city] & s.team[0] & ~MASTERS:
            return go(s, i, city)


ADDED_TO = ("main_card", "city", "coastal_city", "own_city", "mythos")


@verb(n=Number(), where=Word(ADDED_TO), places=Number(1))
def cultist_add(s: Providence, i: int, me: int, n: int, where: str, places: int) -> None:
    """In the order of the path, or of the row, as long as cubes last; where nothing may be added is passed over
    (DP-477). Without a cube to begin with those in Limbo come back instead (DP-290)."""
    for place in _places(s, i, where)[:places]:
        if not add(s, i, place, n) or not s.cube_supply[1 + i]:
            return


def _places(s: Providence, i: int, where: str) -> list[int]:
    if where == "mythos":
        return [mythos_place(card) for card in s.row]
    path = list(along_path(s, i))
    if where == "main_card":
        return [MAIN + city for city in path if s.shown[city] >= 0]
    free = [city for city in path if not held_by_cultists(s, city) and city != s.cthulhu]
    if where == "coastal_city":
        return [city for city in free if s.box.coastal >> city & 1]
    return [city for city in free if city == city_of(s, i)] if where == "own_city" else free


@verb()
def cultist_retrieve(s: Providence, i: int, me: int) -> None:
    q = 1 + i
    if s.limbo[q]:
        tell(s, ALL, "goo_retrieved", i, s.limbo[q])
        s.cube_supply[q] += s.limbo[q]
        s.limbo[q] = 0


@verb()
def cultist_block(s: Providence, i: int, me: int) -> None:
    """On the first Main card of the path with cubes of the player and without a Block."""
    for city in along_path(s, i):
        place = MAIN + city
        if s.shown[city] >= 0 and s.cubes[place * s.parties] and not s.blocks >> place & 1:
            if s.blocks.bit_count() < s.box.pieces["blocks"]:
                s.blocks |= 1 << place
                tell(s, ALL, "goo_blocked", i, place)
            return


@verb(n=Number())
def harrow(s: Providence, i: int, me: int, n: int) -> None:
    """The player discards cards, with that many at least, or takes a Sanity Test."""
    return ask(s, 0, "harrow", (DISCARD, TEST) if len(s.hand[0]) >= n else (TEST,), harrowed, me, n)


@op
def harrowed(s: Providence, me: int, n: int, a: int) -> None:
    if a == TEST:
        return sanity_test(s, 0)
    return seq(s, (discard_cards, 0, me, n))
