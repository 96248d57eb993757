"""How good a position looks: the eyes of the bots. All seats win or lose together, so they share one value.

An attempt is worth its rewards and penalties by the exact odds of the dice (odds.py). The weights are data:
data/weights.yaml.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from penumbra.engine.core import Frame
from penumbra.games.eldersign.actions import SOUVENIRS
from penumbra.games.eldersign.board import in_play
from penumbra.games.eldersign.cards import (
    ALLY_SET,
    BEFORE_ROLL,
    NO_FOCUS,
    NO_OTHER_WORLD,
    NO_TERROR_EFFECTS,
    SETS,
    forbidden,
    has_rule,
    lasting_cards,
)
from penumbra.games.eldersign.dice import COLOUR_IDS, FACES, MARKER, colour_of, spot_of
from penumbra.games.eldersign.entrance import free_aid, souvenir_price
from penumbra.games.eldersign.locks import HOLDS
from penumbra.games.eldersign.odds import Means, Pool, Tasks, best_of, chance, completing, strikes
from penumbra.games.eldersign.phases import FOCUSED
from penumbra.games.eldersign.tasks import pack, rows
from penumbra.games.eldersign.trophies import worth
from penumbra.kit.datafiles import read_data

if TYPE_CHECKING:
    from penumbra.games.eldersign.state import Elder

WEIGHTS: dict[str, float] = read_data("eldersign", "data", "weights.yaml")
HEALTH = tuple(f"health_{points}" for points in range(8))
MOST_LIVES = 2  # Clues that are reckoned with in one attempt
GAINS = {
    "gain_common": "common",
    "gain_unique": "unique",
    "gain_spell": "spell",
    "gain_ally": "ally",
    "gain_clue": "clue",
    "gain_elder_sign": "sign",
    "open_gate": "gate",
}


def value(s: Elder, p: int) -> float:
    """The table as it is, and what the attempt under way or the next move promises."""
    if s.result is not None:
        return WEIGHTS["win"] if s.result.winners else -WEIGHTS["win"]
    return standing(s) + prospect(s)


# --- what lies on the table -----------------------------------------------------------------------------------


def standing(s: Elder) -> float:
    """Elder Signs, doom, Investigators with what they own, monsters, gates and locks."""
    w, box = WEIGHTS, s.box
    if s.awake:
        total = -w["strike"] * s.doom
    else:
        total = w["sign"] * s.signs - w["doom"] * s.doom
        total -= w["last_doom"] * max(0, s.doom + 3 - len(box.track[s.ancient]))
        total += w["gate"] * len(s.others) - w["monster"] * len(s.monsters)
        total -= w["lock"] * sum([entry & 3 == HOLDS for entry in s.locks])
    for h in range(s.heroes):
        if s.who[h] >= 0:
            total += health(s.sanity[h]) + health(s.stamina[h]) + w["clue"] * s.clues[h] + w["trophy"] * worth(s, h)
            total += sum([card_worth(s, owned) for owned in s.items[h]])
        else:
            total -= w["death"]
    return total


def health(points: int) -> float:
    """What Sanity or Stamina is worth: the first points most."""
    if points <= 0:
        return 0.0
    return WEIGHTS[HEALTH[points] if points < len(HEALTH) else HEALTH[-1]]


def losing(points: int, lost: int) -> float:
    """What a loss of Sanity or Stamina costs."""
    return health(points) - health(points - lost)


def card_worth(s: Elder, owned: int) -> float:
    """An Item, Spell or Ally; an Ally for the uses it has left."""
    card = owned & 255
    kind = s.box.set_of[card]
    left = 1 - (owned >> 8) / s.box.tokens[card] if kind == ALLY_SET else 1.0
    return left * WEIGHTS[SETS[kind]]


def effect_worth(s: Elder, h: int, steps: tuple[Frame, ...]) -> float:
    """What the steps of an effect are worth for hero `h`, without carrying them out."""
    sanity = stamina = 0
    total = 0.0
    for step in steps:
        name = step[0].__name__
        if name == "lose_sanity" and step[2] in ("active", "user"):
            sanity += step[1]
        elif name == "lose_stamina" and step[2] in ("active", "user"):
            stamina += step[1]
        else:
            total += _step_worth(s, h, name, step[1:])
    if sanity:
        total -= losing(s.sanity[h], sanity)
    return total - losing(s.stamina[h], stamina) if stamina else total


def _step_worth(s: Elder, h: int, name: str, args: tuple[Any, ...]) -> float:
    """One step that is not a loss of Sanity or Stamina of the hero alone."""
    w = WEIGHTS
    n = args[0] if args and isinstance(args[0], int) else 1
    if name in GAINS:
        return n * w[GAINS[name]]
    if name == "lose_clue":
        return -w["clue"] * min(n, s.clues[h])
    if name == "lose_trophies":
        return -w["trophy"] * min(n, worth(s, h))
    if name in ("add_doom", "remove_doom"):
        doom = len(s.others) if args[0] == "other_worlds_in_play" else n
        near = w["last_doom"] * (s.doom + 3 >= len(s.box.track[s.ancient]))
        return (w["doom"] + near) * (doom if name == "remove_doom" else -doom)
    if name in ("lose_sanity", "lose_stamina"):
        have = s.sanity if name == "lose_sanity" else s.stamina
        return -sum(losing(have[q], n) for q in range(s.heroes) if s.who[q] >= 0)
    if name == "monster_appears":
        return -w["monster"] * n
    if name == "each_chooses":
        return sum(max(effect_worth(s, q, o) for o in args[0]) for q in range(s.heroes) if s.who[q] >= 0)
    return -w["sign"] / 2 if name == "fail_adventure" else 0.0


# --- what an attempt promises ---------------------------------------------------------------------------------


def prize(s: Elder, h: int, card: int) -> float:
    """What resolving a card brings: rewards, trophies, its monsters gone, its midnight effect and lock gone."""
    box, w = s.box, WEIGHTS
    total = effect_worth(s, h, box.rewards[card]) + w["trophy"] * box.trophy[card]
    total -= w["midnight"] * effect_worth(s, h, box.midnight[card])
    total += w["lock"] * (box.lock[card] >= 0) - w["gate"] * (card in s.others)
    for entry in s.monsters:
        if entry >> 8 & 255 == card:
            total += w["monster"] + w["trophy"] * box.trophy[entry & 255] + effect_worth(s, h, box.back[entry & 255])
    return total


def tasks_left(s: Elder, card: int) -> Tasks:
    """What the open rows of a card need, sorted unless they have an order."""
    done = s.complete if card == s.attempt else 0
    found = [row.needs for i, row in enumerate(rows(s, card)) if row.needs and not done >> i & 1]
    return tuple(found) if s.box.ordered[card] else tuple(sorted(found))


def costs_left(s: Elder, h: int, card: int) -> float:
    """What the open rows cost in Sanity, Stamina and hours."""
    done = s.complete if card == s.attempt else 0
    sanity = stamina = hours = 0
    for i, row in enumerate(rows(s, card)):
        if not done >> i & 1:
            sanity, stamina, hours = sanity + row.costs[0], stamina + row.costs[1], hours + row.costs[2]
    if not (sanity or stamina or hours):
        return 0.0
    return losing(s.sanity[h], sanity) + losing(s.stamina[h], stamina) + WEIGHTS["hour"] * hours


def terror_worth(s: Elder, h: int, card: int) -> float:
    """What the Terror effects of a card and of Mythos cards do to a hero."""
    if s.awake or has_rule(s, h, NO_TERROR_EFFECTS):
        return 0.0
    return sum(effect_worth(s, h, s.box.terror[c]) for c in (card, *lasting_cards(s)) if s.box.terror[c])


def failure(s: Elder, h: int, card: int) -> float:
    return effect_worth(s, h, s.box.penalties[card])


def weigh(s: Elder, h: int, card: int, likely: float) -> float:
    """An attempt that succeeds with this chance."""
    won = prize(s, h, card) - costs_left(s, h, card)
    return likely * won + (1 - likely) * (failure(s, h, card) + WEIGHTS["terror"] * terror_worth(s, h, card))


def promise(s: Elder, h: int, card: int, means: Means) -> float:
    """An attempt from here on, before a roll."""
    if s.awake:
        return WEIGHTS["strike"] * strikes(means._replace(focus=False), s.box.tasks[s.ancient][0].needs)
    return weigh(s, h, card, chance(means, tasks_left(s, card), s.box.ordered[card]))


def pool_of(dice: list[int]) -> Pool:
    colours = [0, 0, 0]
    for die in dice:
        colours[colour_of(die)] += 1
    return colours[0], colours[1], colours[2]


def means_of(s: Elder, h: int) -> Means:
    """What the attempt under way has left."""
    focus = not s.awake and not s.flags & FOCUSED and not forbidden(s, h, NO_FOCUS)
    return Means(pool_of(s.pool), pack(s.held), focus, min(MOST_LIVES, s.clues[h]))


def means_for_visit(s: Elder, h: int) -> Means:
    """What an attempt would begin with."""
    held = pack([die for die in s.held if spot_of(die) < MARKER])
    return Means((s.supply[0], 0, 0), held, not forbidden(s, h, NO_FOCUS), min(MOST_LIVES, s.clues[h]))


def visit(s: Elder, h: int, card: int) -> float:
    """Going to a card and attempting it, with dice that own cards can add if that is worth them."""
    means = means_for_visit(s, h)
    best = promise(s, h, card, means)
    cost, yellow, red = addable(s, h)
    if yellow or red:
        best = max(best, promise(s, h, card, means._replace(pool=(s.supply[0], yellow, red))) - cost)
    return best


def addable(s: Elder, h: int) -> tuple[float, int, int]:
    """What the cards are worth that can add dice, and the yellow and red die they add."""
    cost, dice = 0.0, [0, 0]
    for owned in s.items[h]:
        for use in s.box.uses[owned & 255]:
            if use.when == BEFORE_ROLL:
                named = [i for i in (0, 1) if any(COLOUR_IDS[i + 1] in step for step in use.effect)]
                new = [i for i in named if s.supply[i + 1] and not dice[i]]
                if new:
                    cost += card_worth(s, owned)
                for i in new:
                    dice[i] = 1
    return cost, dice[0], dice[1]


def rest_worth(s: Elder, h: int) -> float:
    """The best action at the Entrance."""
    means = worth(s, h)
    gains = [found_worth(s, h), -losing(s.sanity[h], -aid(s, h, 0)), -losing(s.stamina[h], -aid(s, h, 1))]
    gains += [bargain(s, souvenir) for souvenir in SOUVENIRS if means and means >= souvenir_price(s, souvenir)]
    return max(gains)


def aid(s: Elder, h: int, stamina: int) -> int:
    """Points of free first aid that are not wasted."""
    lost = s.max_stamina[h] - s.stamina[h] if stamina else s.max_sanity[h] - s.sanity[h]
    return min(free_aid(s), lost)


def found_worth(s: Elder, h: int) -> float:
    """The lines of Lost and Found, on average."""
    lines = s.box.lost_and_found.values()
    return sum(effect_worth(s, h, line.frames) for line in lines) / len(lines)


def bargain(s: Elder, souvenir: str) -> float:
    gain = WEIGHTS["sign" if souvenir == "elder_sign" else souvenir]
    return gain - WEIGHTS["trophy"] * souvenir_price(s, souvenir)


def prospect(s: Elder) -> float:
    """What the active hero may still hope for in this turn."""
    h = s.turn
    if h < 0 or s.who[h] < 0:
        return 0.0
    if s.attempt >= 0:
        if s.kind in ("after_roll", "any_roll") and any(die % FACES for die in s.pool):
            return rolled_worth(s, h)
        return promise(s, h, s.attempt, means_of(s, h))
    if s.kind == "movement":
        rooms = [card for card in in_play(s) if card not in s.others or not forbidden(s, h, NO_OTHER_WORLD)]
        return max([rest_worth(s, h), *(visit(s, h, card) for card in rooms)])
    return rest_worth(s, h) if s.kind == "entrance" else 0.0


def rolled_worth(s: Elder, h: int) -> float:
    """The roll that lies on the table: completing the best task, or failing."""
    means, rolled = means_of(s, h), pack(s.pool)
    if not s.awake:
        likely = best_of(means, rolled, tasks_left(s, s.attempt), s.box.ordered[s.attempt])
        return weigh(s, h, s.attempt, likely)
    needs = s.box.tasks[s.ancient][0].needs
    after = completing(means, rolled, needs)
    if after is None:
        return WEIGHTS["strike"] * strikes(means.less(1), needs)
    return WEIGHTS["strike"] * (1 + strikes(after, needs))
