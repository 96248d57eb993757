"""The verbs of card data, first part: control flow, resources and everything on the map.

Signature of a verb: `verb(s, p, me, *args)`; `p` carries it out, `me` is the card in play (see cards.py).
A verb with a count asks for one piece at a time, each judged at its own moment (TY-119, TY-163, TY-172).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from penumbra.engine.core import ALL, Frame, ask, op, seq, tell
from penumbra.engine.effects import Branches, Condition, Flag, Number, Several, Steps, Vocabulary, Word, effect_frames
from penumbra.games.tyrants import board
from penumbra.games.tyrants.actions import (
    ASSASSINATE,
    CHOOSE,
    CHOOSE_SEAT,
    DECLINE,
    DEPLOY,
    DONE,
    MOVE,
    PLACE_SPY,
    PUT,
    RETURN_SPY,
    RETURN_TROOP,
    SUPPLANT,
    TROPHY,
    at_places,
    split_place,
    split_site,
)
from penumbra.games.tyrants.board import (
    BITS,
    COLOURS,
    SITE_MASK,
    WHITE,
    move_troop,
    put_spy,
    put_troop,
    take_spy,
    take_troop,
)
from penumbra.games.tyrants.cards import number_of
from penumbra.kit.parties import others
from penumbra.kit.piles import draw_cards

if TYPE_CHECKING:
    from penumbra.games.tyrants.state import Tyrants

VOCABULARY = Vocabulary()
verb = VOCABULARY.verb

EVERYWHERE = -1  # a mask of all places


def opponents(s: Tyrants, p: int) -> list[int]:
    """The other seats, clockwise from the left neighbour (TY-234)."""
    return others(p, s.n)


# --- control flow ---------------------------------------------------------------------------------------------


@verb(options=Branches(most=6), times=Number(1))
def choose(s: Tyrants, p: int, me: int, options: tuple[tuple[Frame, ...], ...], times: int) -> None:
    """Resolve exactly one option, `times` over (TY-090 to TY-092)."""
    offer = tuple(range(CHOOSE, CHOOSE + len(options)))
    return ask(s, p, "choose", offer, chosen, p, me, options, times)


@op
def chosen(s: Tyrants, p: int, me: int, options: tuple[tuple[Frame, ...], ...], times: int, a: int) -> None:
    tell(s, ALL, "chose", p, number_of(me), a - CHOOSE)
    if times > 1:
        s.stack.append((choose, p, me, options, times - 1))
    s.stack += effect_frames(options[a - CHOOSE], p, me)


CONDITIONS: dict[str, Number | Word] = {
    "another_troop_at": Word(("spy_site",)),
    "another_spy_at": Word(("spy_site",)),
    "inner_circle": Number(),
    "trophies": Number(),
    "player_trophies": Number(),
}


@verb(condition=Condition(CONDITIONS), then=Steps())
def if_(s: Tyrants, p: int, me: int, condition: tuple[str, int], then: tuple[Frame, ...]) -> None:
    """The steps happen if the condition holds at this moment (TY-229, TY-296)."""
    name, limit = condition
    if name == "another_troop_at":
        holds = s.spy_site >= 0 and any(s.held[q] & BITS[s.spy_site] for q in opponents(s, p))
    elif name == "another_spy_at":
        holds = s.spy_site >= 0 and any(s.spies[q] & BITS[s.spy_site] for q in opponents(s, p))
    else:
        holds = COUNTS["inner_circle_cards" if name == "inner_circle" else name](s, p) >= limit
    if holds:
        s.stack += effect_frames(then, p, me)


# --- resources ------------------------------------------------------------------------------------------------


def gain_vp(s: Tyrants, p: int, vp: int) -> None:
    if vp:
        s.vp[p] += vp
        tell(s, ALL, "vp", p, vp)


def gain_resources(s: Tyrants, p: int, power: int, influence: int) -> None:
    s.power += power
    s.influence += influence
    tell(s, ALL, "gain", p, power, influence)


@verb(power=Number(0), influence=Number(0))
def gain(s: Tyrants, p: int, me: int, power: int, influence: int) -> None:
    gain_resources(s, p, power, influence)


COUNTS: dict[str, Callable[[Tyrants, int], int]] = {
    "sites_controlled": board.sites_controlled,
    "sites_total_control": board.sites_in_total_control,
    "control_markers": board.markers_held,
    "trophies": lambda s, p: sum(s.trophies[p * COLOURS : (p + 1) * COLOURS]),
    "white_trophies": lambda s, p: s.trophies[p * COLOURS + WHITE],
    "player_trophies": lambda s, p: sum(s.trophies[p * COLOURS : p * COLOURS + WHITE]),
    "inner_circle_cards": lambda s, p: len(s.inner_circle[p]),
    "own_spies_on_board": lambda s, p: s.spies[p].bit_count(),
    "troops_assassinated_by_this_card": lambda s, p: s.killed,
}


@verb(
    resource=Word(("vp", "power", "influence", "card")),
    count=Word(tuple(COUNTS)),
    amount=Number(1),
    per=Number(1),
)
def gain_per(s: Tyrants, p: int, me: int, resource: str, count: str, amount: int, per: int) -> None:
    """`amount` of the resource for every complete group of `per` (TY-297)."""
    total = COUNTS[count](s, p) // per * amount
    if resource == "vp":
        gain_vp(s, p, total)
    elif resource == "card":
        draw_cards(s, p, total)
    elif total:
        gain_resources(s, p, total if resource == "power" else 0, total if resource == "influence" else 0)


# --- deploying ------------------------------------------------------------------------------------------------


def deploy_places(s: Tyrants, p: int) -> int:
    """Empty spaces with Presence; any empty space for a player without troops on the map (TY-164 to TY-167)."""
    return s.open & s.presence[p] if s.held[p] else s.open


def deploy_troop(s: Tyrants, p: int, place: int) -> None:
    """A troop from the barracks; the last one ends the game after this round (TY-257, TY-345)."""
    s.barracks[p] -= 1
    tell(s, ALL, "deployed", p, place)
    put_troop(s, place, p)
    if not s.barracks[p] and not s.ending:
        s.ending = "last_troop"
        tell(s, ALL, "ending", s.ending)


@verb(n=Number())
def deploy(s: Tyrants, p: int, me: int, n: int) -> None:
    if not s.barracks[p]:
        return gain_vp(s, p, n)  # TY-169: 1 VP for every single deploy
    return ask(s, p, "deploy", at_places(DEPLOY, deploy_places(s, p)), deployed, p, me, n)


@op
def deployed(s: Tyrants, p: int, me: int, n: int, a: int) -> None:
    s.deployed |= BITS[a - DEPLOY]
    deploy_troop(s, p, a - DEPLOY)
    if n > 1:
        s.stack.append((deploy, p, me, n - 1))


# --- assassinating and supplanting ----------------------------------------------------------------------------


def enemy_troops(s: Tyrants, p: int, base: int, mask: int, white_only: bool = False) -> tuple[int, ...]:
    """One action for each place and colour of enemy troops under the mask (TY-154)."""
    if white_only:
        return at_places(base + WHITE * len(BITS), s.held[WHITE] & mask)
    found: tuple[int, ...] = ()
    for colour, held in enumerate(s.held):
        if colour != p and held & mask:
            found += at_places(base + colour * len(BITS), held & mask)
    return found


def kill(s: Tyrants, p: int, colour: int, place: int) -> None:
    """A troop goes to the trophy hall of `p` (TY-159)."""
    s.trophies[p * COLOURS + colour] += 1
    tell(s, ALL, "assassinated", p, colour, place)
    take_troop(s, place, colour)


WHERE = ("presence", "anywhere", "spy_site", "one_site", "returned_spy_sites")


def targets(s: Tyrants, p: int, where: str, site: int) -> int:
    """The mask in which a card lets `p` strike."""
    if where == "presence":
        return s.presence[p]
    if where == "anywhere":
        return EVERYWHERE
    if where == "spy_site":  # TY-227: needs no further Presence
        return BITS[s.spy_site] if s.spy_site >= 0 else 0
    if where == "returned_spy_sites":
        return s.spy_sites
    # TY-254: all at one site; the first choice fixes it.
    return BITS[site] if site >= 0 else s.presence[p] & SITE_MASK


@verb(
    n=Number(1, words=("sites_controlled",)),
    target=Word(("any", "white"), "any"),
    where=Word(WHERE[:4], "presence"),
    up_to=Flag(),
)
def assassinate(s: Tyrants, p: int, me: int, n: int | str, target: str, where: str, up_to: bool) -> None:
    """`sites_controlled` is counted now, when the card is played (TY-253)."""
    count = board.sites_controlled(s, p) if isinstance(n, str) else n
    if count:
        return seq(s, (assassinate_next, p, me, count, target, where, up_to, -1))


@op
def assassinate_next(s: Tyrants, p: int, me: int, n: int, target: str, where: str, up_to: bool, site: int) -> None:
    offer = enemy_troops(s, p, ASSASSINATE, targets(s, p, where, site), target == "white")
    if offer and up_to:
        offer += (DONE,)
    return ask(s, p, "assassinate", offer, assassinated, p, me, n, target, where, up_to)


@op
def assassinated(s: Tyrants, p: int, me: int, n: int, target: str, where: str, up_to: bool, a: int) -> None:
    if a == DONE:
        return
    colour, place = split_place(ASSASSINATE, a)
    s.killed += 1
    s.victim = colour
    kill(s, p, colour, place)
    if n > 1:
        s.stack.append((assassinate_next, p, me, n - 1, target, where, up_to, place))


@verb(
    n=Number(1),
    target=Word(("any", "white"), "any"),
    where=Word(("presence", "anywhere", "spy_site", "returned_spy_sites"), "presence"),
    up_to=Flag(),
)
def supplant(s: Tyrants, p: int, me: int, n: int, target: str, where: str, up_to: bool) -> None:
    """At returned spies' sites: one at each of them, in an order of the player's choice (TY-255)."""
    offer = enemy_troops(s, p, SUPPLANT, targets(s, p, where, -1), target == "white")
    if offer and up_to:
        offer += (DONE,)
    return ask(s, p, "supplant", offer, supplanted, p, me, n, target, where, up_to)


@op
def supplanted(s: Tyrants, p: int, me: int, n: int, target: str, where: str, up_to: bool, a: int) -> None:
    if a == DONE:
        return
    colour, place = split_place(SUPPLANT, a)
    kill(s, p, colour, place)
    if s.barracks[p]:
        deploy_troop(s, p, place)  # TY-223: needs no Presence of its own
    else:
        gain_vp(s, p, 1)  # TY-222: the space stays empty
    if where == "returned_spy_sites":
        s.spy_sites ^= BITS[place]
        s.stack.append((supplant, p, me, n, target, where, up_to))
    elif n > 1:
        s.stack.append((supplant, p, me, n - 1, target, where, up_to))


# --- moving and returning -------------------------------------------------------------------------------------


@verb(n=Number(1), up_to=Flag())
def move_enemy_troop(s: Tyrants, p: int, me: int, n: int, up_to: bool) -> None:
    """From where `p` has Presence to any empty space; a board without one lets nothing move (TY-181, TY-308)."""
    offer = enemy_troops(s, p, MOVE, s.presence[p]) if s.open else ()
    if offer and up_to:
        offer += (DONE,)
    return ask(s, p, "move", offer, move_to, p, me, n, up_to)


@op
def move_to(s: Tyrants, p: int, me: int, n: int, up_to: bool, a: int) -> None:
    if a != DONE:
        return ask(s, p, "put", at_places(PUT, s.open), moved, p, me, n, up_to, a)


@op
def moved(s: Tyrants, p: int, me: int, n: int, up_to: bool, source: int, a: int) -> None:
    colour, place = split_place(MOVE, source)
    tell(s, ALL, "moved", p, colour, place, a - PUT)
    move_troop(s, place, a - PUT, colour)
    if n > 1:
        s.stack.append((move_enemy_troop, p, me, n - 1, up_to))


def return_troop(s: Tyrants, p: int, colour: int, place: int) -> None:
    """Back to its owner's barracks (TY-212)."""
    tell(s, ALL, "returned_troop", p, colour, place)
    take_troop(s, place, colour)
    s.barracks[colour] += 1


def return_spy(s: Tyrants, p: int, owner: int, site: int) -> None:
    tell(s, ALL, "returned_spy", p, owner, site)
    take_spy(s, site, owner)


def enemy_spies(s: Tyrants, p: int) -> tuple[int, ...]:
    """Other players' spies where `p` has Presence (TY-211)."""
    found: tuple[int, ...] = ()
    for q, spies in enumerate(s.spies):
        if q != p and spies & s.presence[p]:
            found += at_places(RETURN_SPY + q * len(board.SITES), spies & s.presence[p])
    return found


def own_spies(s: Tyrants, p: int) -> tuple[int, ...]:
    return at_places(RETURN_SPY + p * len(board.SITES), s.spies[p])


def players_troops(s: Tyrants, p: int, own: bool) -> tuple[int, ...]:
    """Troops of other players with Presence, and with `own` one's own from anywhere; never white (TY-213, TY-214)."""
    found: tuple[int, ...] = ()
    for q in range(s.n):
        mask = s.held[q] & s.presence[p] if q != p else s.held[q] * own
        if mask:
            found += at_places(RETURN_TROOP + q * len(BITS), mask)
    return found


@verb(what=Several(("troop", "spy")))
def return_enemy(s: Tyrants, p: int, me: int, what: tuple[str, ...]) -> None:
    offer = enemy_spies(s, p) if "spy" in what else ()
    if "troop" in what:
        offer += players_troops(s, p, own=False)
    return ask(s, p, "return", offer, returned, p)


@op
def returned(s: Tyrants, p: int, a: int) -> None:
    if a < SUPPLANT:
        return return_spy(s, p, *split_site(RETURN_SPY, a))
    return return_troop(s, p, *split_place(RETURN_TROOP, a))


@verb(what=Several(("troop", "spy")), n=Number(1), up_to=Flag())
def return_any(s: Tyrants, p: int, me: int, what: tuple[str, ...], n: int, up_to: bool) -> None:
    """Own pieces from anywhere, other players' where `p` has Presence (TY-340)."""
    offer: tuple[int, ...] = ()
    if "spy" in what:
        offer = tuple(sorted(enemy_spies(s, p) + own_spies(s, p)))
    if "troop" in what:
        offer += players_troops(s, p, own=True)
    if offer and up_to:
        offer += (DONE,)
    return ask(s, p, "return", offer, returned_any, p, me, what, n, up_to)


@op
def returned_any(s: Tyrants, p: int, me: int, what: tuple[str, ...], n: int, up_to: bool, a: int) -> None:
    if a == DONE:
        return
    if n > 1:
        s.stack.append((return_any, p, me, what, n - 1, up_to))
    returned(s, p, a)


# --- spies ----------------------------------------------------------------------------------------------------


@verb(n=Number())
def place_spy(s: Tyrants, p: int, me: int, n: int) -> None:
    """With all five on the board: do nothing, or first return one (TY-189)."""
    s.spy_site = -1
    if board.spies_left(s, p):
        return seq(s, (place_spy_at, p, me, n))
    return seq(s, (recall_spy, p, me, n))


@op
def recall_spy(s: Tyrants, p: int, me: int, n: int) -> None:
    return ask(s, p, "recall_spy", (*own_spies(s, p), DECLINE), recalled_spy, p, me, n)


@op
def recalled_spy(s: Tyrants, p: int, me: int, n: int, a: int) -> None:
    if a != DECLINE:
        return_spy(s, p, *split_site(RETURN_SPY, a))
        return seq(s, (place_spy_at, p, me, n))
    if n > 1:
        return seq(s, (place_spy, p, me, n - 1))


@op
def place_spy_at(s: Tyrants, p: int, me: int, n: int) -> None:
    return ask(s, p, "place_spy", at_places(PLACE_SPY, s.area & SITE_MASK & ~s.spies[p]), placed_spy, p, me, n)


@op
def placed_spy(s: Tyrants, p: int, me: int, n: int, a: int) -> None:
    s.spy_site = a - PLACE_SPY
    tell(s, ALL, "placed_spy", p, s.spy_site)
    put_spy(s, s.spy_site, p)
    if n > 1:
        s.stack.append((place_spy, p, me, n - 1))


# --- trophies -------------------------------------------------------------------------------------------------


@verb(
    n=Number(1),
    colour=Word(("any", "white"), "any"),
    from_=Word(("anyone", "one_player_at_spy_site"), "anyone"),
    where=Word(("anywhere", "presence"), "anywhere"),
    up_to=Flag(),
)
def take_trophy(s: Tyrants, p: int, me: int, n: int, colour: str, from_: str, where: str, up_to: bool) -> None:
    """Take troops out of trophy halls and put them on the map in their own colour (TY-245, TY-336 to TY-338)."""
    if from_ == "anyone":
        return seq(s, (take_next_trophy, p, n, colour, (1 << s.n) - 1, where, up_to))
    halls = [q for q in opponents(s, p) if s.spy_site >= 0 and s.held[q] & BITS[s.spy_site]]
    offer = tuple(sorted(CHOOSE_SEAT + q for q in halls))
    return ask(s, p, "choose_hall", offer, choose_hall, p, n, colour, where, up_to)


@op
def choose_hall(s: Tyrants, p: int, n: int, colour: str, where: str, up_to: bool, a: int) -> None:
    return seq(s, (take_next_trophy, p, n, colour, 1 << (a - CHOOSE_SEAT), where, up_to))


@op
def take_next_trophy(s: Tyrants, p: int, n: int, colour: str, halls: int, where: str, up_to: bool) -> None:
    offer: tuple[int, ...] = ()
    if trophy_places(s, p, where):
        offer = tuple(
            TROPHY + i
            for i, troops in enumerate(s.trophies)
            if troops and halls >> i // COLOURS & 1 and (colour == "any" or i % COLOURS == WHITE)
        )
    if offer and up_to:
        offer += (DONE,)
    return ask(s, p, "trophy", offer, took_trophy, p, n, colour, halls, where, up_to)


def trophy_places(s: Tyrants, p: int, where: str) -> int:
    """Where a trophy may be put: an empty space, for some cards one with Presence. Unlike `deploy_places`, being
    without troops on the map opens nothing: the troop does not come from the barracks."""
    return s.open if where == "anywhere" else s.open & s.presence[p]


@op
def took_trophy(s: Tyrants, p: int, n: int, colour: str, halls: int, where: str, up_to: bool, a: int) -> None:
    if a != DONE:
        offer = at_places(PUT, trophy_places(s, p, where))
        return ask(s, p, "put", offer, put_trophy, p, n, colour, halls, where, up_to, a)


@op
def put_trophy(
    s: Tyrants, p: int, n: int, colour: str, halls: int, where: str, up_to: bool, trophy: int, a: int
) -> None:
    hall, troop = divmod(trophy - TROPHY, COLOURS)
    s.trophies[trophy - TROPHY] -= 1
    tell(s, ALL, "put_trophy", p, hall, troop, a - PUT)
    put_troop(s, a - PUT, troop)  # TY-246: no barracks, no end of the game
    if n > 1:
        s.stack.append((take_next_trophy, p, n - 1, colour, halls, where, up_to))
