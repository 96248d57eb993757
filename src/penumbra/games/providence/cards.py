"""The cards of the box: data/cards/*.yaml and packs, checked and compiled.

A card is a number: its place in `Box.cards`. Alignment, City and Mythos cards come first, so that the City card of city
`c` is CITY + c and the Mythos cards are MYTHOS … OTHERS. A figure is an Agent token: those of the Main cards first,
then the Basic Agents by seat, Mi-Go and the two Cultists of the solo game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from penumbra.engine.actions import ActionTable
from penumbra.engine.core import Frame
from penumbra.engine.effects import Vocabulary
from penumbra.engine.errors import BadData
from penumbra.kit.cardbox import CardBox
from penumbra.kit.cardfile import CardSchema, Entry, contents_of
from penumbra.kit.packs import Pack

SETS = ("alignment", "city", "mythos", "starting", "main", "great_old_one", "cultist_card", "behaviour")
INVESTIGATOR, CULTIST, DISSENTER_INVESTIGATOR, DISSENTER_CULTIST = range(4)  # the order of data/cards/alignment.yaml
CITIES = 12
CITY = 4
RLYEH = CITY + CITIES
MYTHOS = RLYEH + 1
MYTHOS_CARDS = 24
OTHERS = MYTHOS + MYTHOS_CARDS
CARD_PLACES = 150  # numbers kept for cards in the action table
STARTING_CARDS = 10
MAIN_CARDS = 60

RECRUITED = 26  # places for Agents of Main cards; the box has 22, packs may add some
BASIC = RECRUITED  # + seat
MI_GO = BASIC + 5
MASTER = MI_GO + 1  # the Cultists of the solo game: MASTER, MASTER + 1
FIGURES = MASTER + 2
FIGURE_IDS = ("basic0", "basic1", "basic2", "basic3", "basic4", "mi_go", "master1", "master2")  # from BASIC on
RECRUITS = (1 << RECRUITED) - 1  # masks of figures
BASICS = 31 << BASIC
MASTERS = 3 << MASTER

SYMBOLS = (
    "influence", "wealth", "travel", "power", "ritual_up", "ritual_down", "investigation_up", "investigation_down",
)  # fmt: skip
INFLUENCE, WEALTH, TRAVEL, POWER, RITUAL_UP, RITUAL_DOWN, INVESTIGATION_UP, INVESTIGATION_DOWN = range(8)
KINDS = ("general", "investigator", "cultist")  # of printed victory points
GENERAL, OF_INVESTIGATORS, OF_CULTISTS = range(3)
DEEDS = ("kill", "close", "open", "take_over")  # actions that need Power
USES = ("action", *DEEDS)
TEXTS = ("action", "free_action", "claim")
PERMANENT = ("", "immortal", "free_move", "double_influence")
TRIGGERS = ("used", *SYMBOLS, "discarded", "destroyed", "agent_killed", "influence_added")
ONGOING = ("power_bonus", "whateley_power", "coastal_roads", "claim_ignores_block", "hand_limit")
LAST_WORDS = ("", "impostor", "vp_per_mythos", "wins_ties")
BEHAVIOUR = (
    "add_influence_city", "add_influence_main", "add_influence_mythos", "claim_city", "claim_main", "claim_mythos",
    "kill", "open_gate", "cultist_effect",
)  # fmt: skip
GOALS = (
    "coastal_cities_held", "mythos_cards_held", "sum_of_gate_values_opened", "cities_controlled_by_cultists",
    "player_agents_killed", "ritual_marker_on_last_space",
)  # fmt: skip


@dataclass(frozen=True)
class Side:
    """One side of an Agent token."""

    power: int = 0
    symbols: tuple[str, ...] = ()  # of DEEDS
    vp: tuple[int, ...] = (0, 0, 0)  # by kind
    permanent: str = ""


@dataclass(frozen=True)
class Deed:
    """A Kill, a Gate or a Corruption that a card allows."""

    by: str = "this"  # this Agent, any own Agent, nobody
    power: int = 0  # additional Power
    cubes: int = 0  # at most so many may be paid for 1 Power each
    possessed: bool = False  # the victim may be Possessed
    destroy: bool = False  # the card is destroyed afterwards


@dataclass(frozen=True)
class Text:
    """An effect under its heading; the cost comes first and must be payable."""

    cost: tuple[Frame, ...] = ()
    effect: tuple[Frame, ...] = ()


@dataclass(frozen=True)
class Card:
    """One card design."""

    id: str
    set: str
    name: dict[str, str]
    copies: int
    symbols: tuple[int, ...]  # by SYMBOLS
    vp: tuple[int, ...]  # by kind
    sanity_test: bool
    owner: str  # Starting cards of one Basic Agent only
    base: Side | None
    possessed: Side | None
    texts: dict[str, Text]
    deeds: dict[str, Deed]
    trigger: str
    riposte: tuple[Frame, ...]
    ongoing: dict[str, int]
    end_of_game: str
    removed_in_solo: bool
    provenance: dict[str, str]
    text: dict[str, str]  # wording that replaces the generated text
    mythos: str = ""  # Great Old One: the matching Mythos card
    goal: tuple[str, int] = ("", 0)
    cultists: tuple[tuple[Frame, ...], ...] = ()  # Great Old One: the effects of its Cultists
    paragraphs: tuple[tuple[str, int], ...] = ()  # behaviour: (action, number) of each Cultist
    keeps_agents: bool = False
    revealed: tuple[int, ...] = ()  # Cultist card: the symbols of the revealed side


ACTS, FREES = 1 << len(SYMBOLS), 2 << len(SYMBOLS)  # bits of what a card shows, after those of SYMBOLS


class Box(CardBox[Card]):
    """The cards of the box; the hot path reads the lists."""

    def __init__(self, cards: list[Card], data: Mapping[str, Any], values: Mapping[str, Any], actions: ActionTable):
        super().__init__(cards, data, values, actions, CARD_PLACES)
        self.symbols = [[card.symbols[i] for card in cards] for i in range(len(SYMBOLS))]
        self.influence, self.wealth, self.travel, self.power = self.symbols[:4]
        self.shows = [_shows(card) for card in cards]
        self.uses = [_uses(card) for card in cards]
        self.vp = [card.vp for card in cards]
        self.general_vp = [card.vp[GENERAL] for card in cards]
        self.sanity_test = [card.sanity_test for card in cards]
        self.action, self.free_action, self.claim = ([card.texts.get(name) for card in cards] for name in TEXTS)
        self.trigger = [card.trigger for card in cards]
        self.ongoing = {name: [card.ongoing.get(name, 0) for card in cards] for name in ONGOING}
        self._number_figures(cards)
        self._read_board(data, values)
        self._find_named()
        self.starting = {
            player["id"]: [i for i, c in enumerate(cards) if c.set == "starting" and c.owner in ("", player["id"])]
            for player in data["players"]
        }
        self.main = [i for i, c in enumerate(cards) if c.set == "main" for _ in range(c.copies)]
        self.mythos = [i for i, c in enumerate(cards) if c.set == "mythos" for _ in range(c.copies)]
        self.great_old_ones = [i for i, c in enumerate(cards) if c.set == "great_old_one"]
        self.behaviour = [i for i, c in enumerate(cards) if c.set == "behaviour" for _ in range(c.copies)]
        self.figure_ids = (
            *(cards[card].id for card in self.card_of[: self.agents]),
            *[None] * (RECRUITED - self.agents),
            *FIGURE_IDS,
        )
        self.actions = self.actions.with_axis("figure", self.figure_ids)

    def _number_figures(self, cards: list[Card]) -> None:
        """Figures of Agent cards in the order of the cards; Power, symbols and points of both sides."""
        self.figure = [-1] * len(cards)
        self.card_of = [-1] * FIGURES
        agents = [i for i, card in enumerate(cards) if card.base is not None]
        for figure, card in enumerate(agents):
            self.figure[card], self.card_of[figure] = figure, card
        self.agents = len(agents)
        self.sides: list[tuple[Side, Side]] = []
        power, possessed = self.values["power"], self.values["possessed_power"]
        for figure in range(FIGURES):
            if figure < self.agents:
                base, other = cards[agents[figure]].base, cards[agents[figure]].possessed
                assert base is not None and other is not None
                self.sides.append((base, other))
            else:
                self.sides.append((Side(), Side()))
        days = [player["id"] for player in self.data["players"]]
        self.basic_sides = {day: (Side(power[day]), Side(possessed[day])) for day in days}
        self.sides[MI_GO] = (Side(power["mi_go"]),) * 2
        self.sides[MASTER] = self.sides[MASTER + 1] = (Side(power["cultist"]),) * 2
        self.immortal = self._having("immortal", 0) & self._having("immortal", 1)
        self.walkers = self._having("free_move", 0)
        self.leaders_of_opinion = self._having("double_influence", 0)

    def _having(self, permanent: str, side: int) -> int:
        return sum(1 << figure for figure in range(self.agents) if self.sides[figure][side].permanent == permanent)

    def _read_board(self, data: Mapping[str, Any], values: Mapping[str, Any]) -> None:
        ids = [city["id"] for city in data["cities"]]
        self.control: list[int] = [values["control"][city] for city in ids]
        self.gate: list[int] = [values["gate"][city] for city in ids]
        self.coastal = sum(1 << i for i, city in enumerate(data["cities"]) if city["coastal"])
        self.roads: list[tuple[int, int, int]] = []
        for ends, cost in values["roads"].items():
            a, b = ends.split("/")
            self.roads.append((ids.index(a), ids.index(b), cost))
        self.maps: dict[Any, Any] = {}  # of roads.py
        self.places: dict[Any, tuple[int, ...]] = {}  # of board.py
        self.path = [ids.index(city) for city in data["path"]]
        self.lairs = [ids.index(city) for city in data["cultists"]]
        self.track_vp: list[list[int]] = [list(values[track].values()) for track in ("ritual", "investigation")]
        self.most_track = max(max(spaces) for spaces in self.track_vp)
        self.track_end = [len(spaces) - 1 for spaces in self.track_vp]
        self.pieces: dict[str, int] = values["pieces"]
        self.cubes: int = self.pieces["cubes"]
        self.own_cubes = self.cubes - 1  # of a party: one marks the VP (DP-064)
        self.control_tokens: int = self.pieces["control"]
        self.stands: int = self.pieces["stands"]
        self.turn: dict[str, int] = values["turn"]
        self.hand_size: int = self.turn["hand"]
        self.turn_actions: int = self.turn["actions"]
        self.most_madness: int = self.turn["madness"]
        self.kill_vp: int = self.turn["kill_vp"]
        self.scoring: dict[str, int] = values["scoring"]
        self.solo: dict[str, int] = values["solo"]
        self.vp_limit: dict[int, int] = values["vp_limit"]
        self.cards_per_city: dict[int, int] = values["main_cards_per_city"]
        self.row_size: dict[int, int] = values["mythos_row"]
        self.emptied: dict[str, int] = values["emptied"]

    def _find_named(self) -> None:
        """Cards that rules name, whatever their number."""
        number = self.number
        self.deep_ones, self.coroners_report = number["deep_ones"], number["coroners_report"]
        self.mi_go, self.whateleys = number["mi_go"], number["whateleys"]
        self.cultist_cards = [self.cards[number[f"cultist_{i}"]] for i in (1, 2)]
        self.effect_cards = [
            i for i, card in enumerate(self.cards) if any(action == "cultist_effect" for action, _ in card.paragraphs)
        ]
        self.ending = {
            word: [i for i, card in enumerate(self.cards) if card.end_of_game == word] for word in LAST_WORDS[1:]
        }


def _uses(card: Card) -> tuple[int, ...]:
    """The actions that a card may offer on either side of its Agent: places of USES."""
    symbols = [symbol for side in (card.base, card.possessed) if side for symbol in side.symbols]
    return tuple(i for i, use in enumerate(USES) if use in card.texts or use in card.deeds or use in symbols)


def _shows(card: Card) -> int:
    """Mask of what a card in hand may be played for."""
    mask = sum(1 << i for i, n in enumerate(card.symbols) if n)
    return mask | (ACTS if _uses(card) else 0) | (FREES if "free_action" in card.texts else 0)


def open_box(packs: tuple[Pack, ...], schema: CardSchema, vocabulary: Vocabulary, actions: ActionTable) -> Box:
    """The cards of the box with the packs applied in order."""
    entries, data = contents_of(schema, packs)
    values = data["values"]
    for entry in entries.values():
        if ("base" in entry.data) != ("possessed" in entry.data):
            raise entry.fail("possessed" if "base" in entry.data else "base", "an Agent has two sides: base, possessed")
        for name in ("reanimate", *DEEDS):
            if "base" not in entry.data and _needs_an_agent(entry.data, name):
                raise entry.fail(name, "only an Agent's card can do this: give base and possessed, or by: any")
    cards = [_card(entry, vocabulary) for entry in entries.values()]
    _check_sizes(cards, packs[-1].file if packs else "data/cards", values)
    return Box(cards, data, values, actions)


def _needs_an_agent(data: Mapping[str, Any], name: str) -> bool:
    """Whether the card speaks of the Agent on it: a deed that is not said to be anybody's, or Herbert West's text."""
    if name in DEEDS:
        return name in data and data[name].get("by", "this") == "this"
    return any(name in repr(data[text]) for text in (*TEXTS, "riposte") if text in data)


def _check_sizes(cards: list[Card], file: str, values: Mapping[str, Any]) -> None:
    """Ten Starting cards a Basic Agent, one token for each Agent, and enough Main cards."""
    for day in values["possessed_power"]:
        starting = sum(card.copies for card in cards if card.set == "starting" and card.owner in ("", day))
        if starting != STARTING_CARDS:
            raise BadData(f"{file}: {starting} Starting cards for {day}; a player has {STARTING_CARDS}")
    for card in cards:
        if card.base is not None and card.copies > 1:
            raise BadData(f"{file}: card {card.id}: an Agent has one token, not {card.copies}")
    main = sum(card.copies for card in cards if card.set == "main")
    least = CITIES * max(values["main_cards_per_city"].values())
    if main < least:
        raise BadData(f"{file}: {main} Main Advantage cards; at least {least} are needed")
    agents = sum(card.base is not None for card in cards)
    if agents > RECRUITED:
        raise BadData(f"{file}: {agents} Agents; the table has room for {RECRUITED}")


def _card(entry: Entry, vocabulary: Vocabulary) -> Card:
    data = entry.data
    where = f"{entry.file}: card {data['id']}"
    symbols = entry.counts("solo_resources" if data["set"] == "mythos" else "resources", SYMBOLS)
    riposte = data.get("riposte", {})
    return Card(
        id=data["id"],
        set=data["set"],
        name=data["name"],
        copies=data["copies"],
        symbols=tuple(symbols.values()),
        vp=tuple(entry.counts("vp", KINDS).values()),
        sanity_test=data.get("sanity_test", False),
        owner=data.get("owner", ""),
        base=_side(data["base"]) if "base" in data else None,
        possessed=_side(data["possessed"]) if "possessed" in data else None,
        texts={name: _text(data[name], f"{where}: {name}", vocabulary) for name in TEXTS if name in data},
        deeds={name: Deed(**data[name]) for name in DEEDS if name in data},
        trigger=riposte.get("trigger", ""),
        riposte=vocabulary.compile(riposte.get("effect", []), f"{where}: riposte"),
        ongoing={name: n for name, n in entry.counts("ongoing", ONGOING).items() if n},
        end_of_game=data.get("end_of_game", ""),
        removed_in_solo=data.get("removed_in_solo", False),
        provenance=data["provenance"],
        text=data.get("text", {}),
        **_solo_parts(entry, vocabulary),
    )


def _solo_parts(entry: Entry, vocabulary: Vocabulary) -> dict[str, Any]:
    """What only cards of the Great Old One have."""
    data = entry.data
    if data["set"] == "cultist_card":
        return {"revealed": tuple(entry.counts("revealed", SYMBOLS).values())}
    if data["set"] == "behaviour":
        return {"paragraphs": tuple(_pair(data[f"cultist_{i}"]) for i in (1, 2))}
    if data["set"] != "great_old_one":
        return {}
    where = f"{entry.file}: card {data['id']}"
    return {
        "mythos": data.get("mythos", ""),
        "goal": _pair(data["goal"]),
        "cultists": tuple(vocabulary.compile(data[f"cultist_{i}"], f"{where}: cultist_{i}") for i in (1, 2)),
        "keeps_agents": data.get("keeps_agents", False),
    }


def _pair(given: Mapping[str, int]) -> tuple[str, int]:
    """A mapping of one word to a number: `kill: 2`."""
    return next(iter(given.items()))


def _side(data: Mapping[str, Any]) -> Side:
    symbols, vp = data.get("symbols", []), data.get("vp", {})
    return Side(
        power=data.get("power", 0),
        symbols=tuple(symbol for symbol in DEEDS if symbol in symbols),
        vp=tuple(vp.get(kind, 0) for kind in KINDS),
        permanent=data.get("permanent", ""),
    )


def _text(data: Mapping[str, Any], where: str, vocabulary: Vocabulary) -> Text:
    return Text(vocabulary.compile(data.get("cost", []), f"{where}.cost"), vocabulary.compile(data["effect"], where))
