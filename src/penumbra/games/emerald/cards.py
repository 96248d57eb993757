"""The cards of the box: data/cards/*.yaml and packs, checked and compiled.

A card is a number: its place in `Box.cards`. Identity, city and royalty cards come first, so that the cards of city
`c` are CITY + c and ROYALTY + c. A card beside an identity card is `number | load << 8`; the load is what lies on it:
the victim's seat plus 1, a number of agents (with FRESH: stored this turn), or HIDDEN on a royalty card.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from penumbra.engine.actions import ActionTable
from penumbra.engine.core import Frame
from penumbra.engine.effects import Vocabulary, bare
from penumbra.engine.errors import BadData
from penumbra.kit.cardbox import CardBox
from penumbra.kit.cardfile import CardSchema, Entry, contents_of
from penumbra.kit.packs import Pack

SETS = ("identity", "city", "royalty", "starting", "game")
GROUPS = ("person", "organisation", "event", "monster")  # of game cards
LOYALIST, RESTORATIONIST = 0, 1  # the order of data/cards/identity.yaml
CITY = 2
CITIES = 9
ROYALTY = CITY + CITIES
OTHERS = ROYALTY + CITIES  # starting and game cards
CARD_PLACES = 140  # numbers kept for cards in the action table; a laid card has 8 bits for its number
STARTING_CARDS = 10
GAME_CARDS = 66
IDENTITIES = 5  # one a player

SYMBOLS = (
    "place", "take", "retrieve", "move", "assassinate", "restorationist", "loyalist", "agents", "bombs", "madness",
)  # fmt: skip
PLACES, TAKES, RETRIEVES, MOVES, KILLS, PUSHES = 1, 2, 4, 8, 16, 32 | 64  # bits of SYMBOLS
ACTION, FREE_ACTION = 1 << len(SYMBOLS), 2 << len(SYMBOLS)  # and of texts
KINDS = ("neutral", "restorationist", "loyalist")  # of victory points
NEUTRAL, OF_RESTORATIONISTS, OF_LOYALISTS = range(3)
HEADINGS = ("action", "free_action", "benefit", "block")
ATTACKS = ("assassination", "shoggoth", "vampires", "zombies", "cthulhu")
NEEDS = ("", "sanity_token", "hidden_identity")
FRESH = 64
HIDDEN = 1
NO_FIELD = -1  # a card without an agent field
# Texts that leave something on the card or give points with it: a one-use card then stays in sight (SE-060).
STAYING = ("bounty", "hide_royalty", "kill_agent", "store_agents", "sacrifice_agents", "flip_allegiance")


def number_of(laid: int) -> int:
    """The card of a card beside an identity card."""
    return laid & 255


def load_of(laid: int) -> int:
    """What lies on a card beside an identity card."""
    return laid >> 8


@dataclass(frozen=True)
class Use:
    """A text of a card under its heading."""

    one_use: bool = False
    needs: str = ""
    steps: tuple[Any, ...] = ()  # the effect as data
    effect: tuple[Frame, ...] = ()
    agent_bombs: int = 1  # Benefit: what an agent is worth
    bombs: int = 0  # Benefit: bombs of the text
    calm: bool = False  # Benefit: no sanity die for a royalty
    against: int = 0  # Block: mask of ATTACKS
    escape: bool = False  # Block: the agent moves to another city


@dataclass(frozen=True)
class Card:
    """One card design."""

    id: str
    set: str
    group: str  # one of GROUPS, or "" if its set says it all
    name: dict[str, str]
    copies: int
    symbols: dict[str, int]
    vp: tuple[int, ...]  # by kind
    kill_vp: int
    uses: dict[str, Use]  # by heading
    price: int  # royalty: bombs needed
    royalty_vp: int
    provenance: dict[str, str]
    text: dict[str, str]  # wording that replaces the generated text

    def stays(self, heading: str) -> bool:
        """A one-use card that gives points in any way lies beside the identity card after its text was used."""
        return any(self.vp) or any(verb in STAYING for step in self.uses[heading].steps for verb in step)


class Box(CardBox[Card]):
    """The cards of the box; the hot path reads the lists."""

    def __init__(self, cards: list[Card], data: Mapping[str, Any], values: Mapping[str, Any], actions: ActionTable):
        super().__init__(cards, data, values, actions, CARD_PLACES)
        self.place, self.take, self.retrieve, self.move, self.assassinate = (
            [card.symbols[name] for card in cards] for name in SYMBOLS[:5]
        )
        self.tracks = [[card.symbols[name] for card in cards] for name in ("restorationist", "loyalist")]
        self.agents, self.bombs, self.madness = ([card.symbols[name] for card in cards] for name in SYMBOLS[7:])
        self.vp = [card.vp for card in cards]
        self.kill_vp = [card.kill_vp for card in cards]
        self.copies = [card.copies for card in cards]
        self.price = [card.price for card in cards[ROYALTY:OTHERS]]
        self.royalty_vp = [card.royalty_vp for card in cards[ROYALTY:OTHERS]]
        nothing = Use()
        self.action, self.free_action, self.benefit, self.block = (
            [card.uses.get(heading, nothing) for card in cards] for heading in HEADINGS
        )
        self.has_action = [bool(use.effect) for use in self.action]
        self.is_free = [bool(use.effect) for use in self.free_action]
        self.text_bombs = [use.bombs for use in self.benefit]
        self.agent_bombs = [use.agent_bombs for use in self.benefit]
        self.calm = [use.calm for use in self.benefit]
        self.against = [use.against for use in self.block]
        self.bounty = [_bounty(use) for use in self.action]
        self.flips = [_has(use, "flip_allegiance") for use in self.free_action]
        self.stores = [_has(use, "store_agents") for use in self.action]
        self.undead = [self.number[card] for card in ("zombies", "vampires") if card in self.number]
        self.shows = [_shows(card) for card in cards]
        self.starting_deck = [i for i, c in enumerate(cards) if c.set == "starting" for _ in range(c.copies)]
        self.game_cards = [i for i, c in enumerate(cards) if c.set == "game" for _ in range(c.copies)]
        self.identities = [LOYALIST] * cards[LOYALIST].copies + [RESTORATIONIST] * cards[RESTORATIONIST].copies
        self.agent_price = list(values["agent_bombs"].values())
        self.cards_per_city: dict[int, int] = values["game_cards_per_city"]
        self.vp_limit: dict[int, int] = values["vp_limit"]
        self.die: dict[str, int] = values["sanity_die"]
        self.pieces: dict[str, int] = values["pieces"]
        self.hand_size, self.turn_actions, self.track_end, self.top_up, self.penalty = values["turn"].values()

    def card_id(self, card: int) -> str:
        return self.cards[number_of(card)].id


def _shows(card: Card) -> int:
    """Mask of what a card in hand may be played for: bits of SYMBOLS, ACTION and FREE_ACTION."""
    mask = sum(1 << i for i, name in enumerate(SYMBOLS) if card.symbols[name])
    return mask | ("action" in card.uses and ACTION) | ("free_action" in card.uses and FREE_ACTION)


def _has(use: Use, verb: str) -> bool:
    return any(verb in step for step in use.steps)


def _bounty(use: Use) -> int:
    return sum(bare(step["bounty"]) for step in use.steps if "bounty" in step)


def open_box(packs: tuple[Pack, ...], schema: CardSchema, vocabulary: Vocabulary, actions: ActionTable) -> Box:
    """The cards of the box with the packs applied in order."""
    entries, data = contents_of(schema, packs)
    values = data["values"]
    cards = [_card(entry, vocabulary) for entry in entries.values()]
    if packs:
        _check_sizes(cards, packs[-1].file, CITIES * max(values["game_cards_per_city"].values()))
    return Box(cards, data, values, actions)


def _check_sizes(cards: list[Card], file: str, least: int) -> None:
    """Ten starting cards a player, identities for all, and game cards enough for five players."""
    copies = dict.fromkeys(SETS, 0)
    for card in cards:
        copies[card.set] += card.copies
    if copies["starting"] != STARTING_CARDS:
        raise BadData(f"{file}: {copies['starting']} starting cards; a player has {STARTING_CARDS}")
    if copies["game"] < least:
        raise BadData(f"{file}: {copies['game']} game cards; at least {least} are needed")
    if copies["identity"] < IDENTITIES:
        raise BadData(f"{file}: {copies['identity']} identity cards; at least {IDENTITIES} are needed")


def _card(entry: Entry, vocabulary: Vocabulary) -> Card:
    data = entry.data
    kill_vp = data.get("kill_vp")
    return Card(
        id=data["id"],
        set=data["set"],
        group=data.get("group", ""),
        name=data["name"],
        copies=data["copies"],
        symbols=entry.counts("symbols", SYMBOLS),
        vp=tuple(entry.counts("vp", KINDS).values()),
        kill_vp=NO_FIELD if kill_vp is None else kill_vp,
        uses={heading: _use(entry, heading, vocabulary) for heading in HEADINGS if data.get(heading) is not None},
        price=data.get("bombs", 0),
        royalty_vp=data.get("royalty_vp", 0),
        provenance=data["provenance"],
        text=data.get("text", {}),
    )


def _use(entry: Entry, heading: str, vocabulary: Vocabulary) -> Use:
    data = entry.data[heading]
    steps = data.get("effect", [])
    against = data.get("against", [])
    return Use(
        one_use=data.get("one_use", False),
        needs=data.get("needs", ""),
        steps=tuple(steps),
        effect=vocabulary.compile(steps, f"{entry.file}: card {entry.data['id']}: {heading}"),
        agent_bombs=data.get("agent_bombs", 1),
        bombs=data.get("bombs", 0),
        calm=not data.get("sanity_check", True),
        against=sum(1 << i for i, attack in enumerate(ATTACKS) if attack in against),
        escape=data.get("escape", False),
    )
