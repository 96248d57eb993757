"""What people read of A Study in Emerald, in one language: text/pl.yaml and text/en.yaml with the state's values.

The days for which players are named depend on the table's options: `words.of(state)` knows them.
"""

from __future__ import annotations

from typing import Any, cast

from penumbra.engine.state import State
from penumbra.engine.words import capital
from penumbra.games.emerald.actions import CITY_IDS, TABLE, TRACK_IDS
from penumbra.games.emerald.assassination import Plan
from penumbra.games.emerald.board import on_board
from penumbra.games.emerald.cards import ATTACKS, HEADINGS, KINDS, ROYALTY, SYMBOLS, Box, Card, Use
from penumbra.games.emerald.identity import forced_reveal
from penumbra.games.emerald.position import FACTIONS
from penumbra.games.emerald.setup import COLOURS
from penumbra.games.emerald.state import Emerald
from penumbra.games.emerald.turn import card_of, compose
from penumbra.games.emerald.verbs import VOCABULARY
from penumbra.kit.piles import EVENTS as PILE_EVENTS
from penumbra.kit.wording import NOBODY, Question, TitleWording, frame_fields

# Questions that a card played before does not ask.
NOT_BY_CARD = ("turn", "react", "escape", "top_up", "take_more", "assassinate_more")

# Questions that all read alike from outside, whatever they are about: their texts by what they are about.
ASKED_AS = {"block": "react", "forced_reveal": "react", "cycle_hand": "compose", "choose_killer": "compose"}
ASKED_AS |= {"choose_bombs": "compose"} | {
    f"pay_{action}": "compose" for action in ("place", "take", "retrieve", "move", "advance", "discard")
}

EVENTS: dict[str, tuple[str, ...]] = {
    **PILE_EVENTS,
    "turn": ("p", "round"),
    "passed": ("p",),
    "spent": ("p", "cards"),
    "discarded": ("p", "cards"),
    "played": ("p", "card"),
    "removed": ("p", "card"),
    "placed": ("p", "city", "n"),
    "retrieved": ("p", "city", "n"),
    "retrieved_limbo": ("p", "n"),
    "cubes_returned": ("p", "seat", "city", "n"),
    "cubes_to_limbo": ("p", "seat", "city", "n"),
    "agent_placed": ("p", "city"),
    "agent_moved": ("p", "seat", "city", "to"),
    "agents_returned": ("p", "seat", "city", "n"),
    "track": ("track", "n"),
    "tracks_vp": ("n", "change"),
    "took": ("p", "city", "card"),
    "card_revealed": ("city", "card"),
    "royalty_revealed": ("city", "card"),
    "top_card_removed": ("p", "city", "card"),
    "vp": ("p", "kind", "n"),
    "vp_lost": ("p", "kind", "n"),
    "kill_vp": ("p", "seat", "n"),
    "attacks_agent": ("p", "seat", "city", "cards"),
    "attacks_royalty": ("p", "card", "city", "cards"),
    "threatens": ("p", "seat", "city", "card"),
    "threatens_city": ("p", "city"),
    "zombie_threatens": ("p", "seat", "city"),
    "blocked": ("p", "card"),
    "killed": ("p", "seat", "city"),
    "bitten": ("p", "seat", "city"),
    "replaced": ("p", "seat", "city"),
    "royalty_killed": ("p", "card", "city"),
    "royalty_hidden": ("p", "card", "city"),
    "destroyed": ("p", "city"),
    "lost_agent": ("p", "city"),
    "stored": ("p", "city"),
    "deployed": ("p", "city", "n"),
    "sacrificed": ("p", "city"),
    "zombie_placed": ("p", "city"),
    "zombies_removed": ("p",),
    "undead_lost": ("p", "card"),
    "undead_removed": ("city", "card"),
    "rolled_madness": ("p",),
    "rolled_blank": ("p",),
    "lost_sanity": ("p", "n"),
    "restored_sanity": ("p", "n"),
    "looked": ("p", "seat"),
    "saw": ("p", "seat", "faction"),
    "flipped": ("p",),
    "revealed": ("p", "faction"),
    "allegiance": ("p", "faction"),
    "game_over": ("winners",),
}


class EmeraldWording(TitleWording):
    """Texts in one language, for a table whose seats bear the names of `colours` (by default in the box's order)."""

    events = EVENTS
    asked_as = ASKED_AS

    def __init__(self, box: Any, lang: str) -> None:
        super().__init__("emerald", box, lang, VOCABULARY, {})
        self.box: Box = box
        self._players = {player["id"]: player for player in self.box.data["players"]}
        self.colours: tuple[str, ...] = tuple(COLOURS)
        self._cities = [self._city_forms(city) for city in self.box.data["cities"]]

    def of(self, state: State) -> EmeraldWording:
        """The wording for the table of this state."""
        colours = cast(Emerald, state).colours
        if colours == self.colours[: len(colours)]:
            return self
        return self._for(colours, colours=(*colours, *(colour for colour in COLOURS if colour not in colours)))

    # --- cards ------------------------------------------------------------------------------------------------

    def _card_parts(self, card: Card) -> list[str]:
        """Symbols, texts by heading, agent field."""
        texts = [self.symbols(card)]
        texts += [self._use_text(heading, card.uses[heading]) for heading in HEADINGS if heading in card.uses]
        if card.kill_vp >= 0:
            texts.append(self.words.say("card.kill_vp", n=card.kill_vp))
        elif card.symbols["assassinate"]:
            texts.append(self.words.say("card.no_field"))
        if card.set == "royalty":
            texts.append(self.words.say("card.royalty", bombs=card.price, n=card.royalty_vp))
        if card.set == "identity":
            texts.append(self.words.say(f"card.{card.id}"))
        return texts

    def symbols(self, card: Card) -> str:
        """The symbols of a card and its points."""
        shown = [self._symbol(name, card.symbols[name]) for name in SYMBOLS if card.symbols[name]]
        shown += [self.words.say("card.vp", n=n, kind=KINDS[kind]) for kind, n in enumerate(card.vp) if n]
        return self.words.say("card.symbols", symbols=", ".join(shown)) if shown else ""

    def short_symbols(self, card: Card) -> str:
        """The symbols of a card in a few letters, for tables."""
        shown = [(self.words.form(name, "short_symbol"), card.symbols[name]) for name in SYMBOLS if card.symbols[name]]
        shown += [(self.words.form(KINDS[kind], "short_vp"), n) for kind, n in enumerate(card.vp) if n]
        return " ".join(f"{symbol}{n}" for symbol, n in shown)

    def _symbol(self, name: str, n: int) -> str:
        return self.words.say("card.symbol", symbol=name, n=n)

    def _use_text(self, heading: str, use: Use) -> str:
        steps, needs = self._steps(heading, use), self._needs(use)
        return self.words.say("card.use", heading=heading, one_use=use.one_use, steps=steps, needs=needs)

    def use_steps(self, heading: str, use: Use) -> str:
        """What a text does, without its heading."""
        return self.words.say("card.use_steps", steps=self._steps(heading, use), needs=capital(self._needs(use)))

    def _steps(self, heading: str, use: Use) -> str:
        if heading == "benefit":
            steps = self.words.say("card.benefit", agents=use.agent_bombs, bombs=use.bombs, calm=use.calm)
        elif heading == "block":
            against = [name for i, name in enumerate(ATTACKS) if use.against >> i & 1]
            steps = self.words.say("card.block", against=against, escape=use.escape)
        else:
            steps = self.effects.chain(use.effect)
        return capital(steps)

    def _needs(self, use: Use) -> str:
        return self.words.say("card.needs", needs=use.needs) if use.needs else ""

    # --- the table --------------------------------------------------------------------------------------------

    def seat(self, p: int) -> str:
        """The day for which a player is named."""
        name: str = self._players[self.colours[p]]["name"][self.lang]
        return name

    def colour(self, p: int) -> str:
        name: str = self._players[self.colours[p]]["colour_name"][self.lang]
        return name

    def city(self, city: str) -> str:
        return self._cities[CITY_IDS.index(city)][""]

    def _city_forms(self, city: dict[str, Any]) -> dict[str, str]:
        """A city's name and its cases, which English does without."""
        name = city["name"][self.lang]
        cases = {f"_{case}": self.words.tables.get(f"city_{case}", {}) for case in ("gen", "loc")}
        return {"": name} | {case: forms.get(city["id"], name) for case, forms in cases.items()}

    def _city(self, city: int, name: str = "city") -> dict[str, str]:
        """A city as the fields {city}, {city_gen}, {city_loc} of a text."""
        return {name + case: form for case, form in self._cities[city].items()}

    def faction(self, faction: str) -> str:
        return self.words.form(faction, "faction")

    def _choice(self, name: str, value: Any) -> str:
        return str(self._players[value]["name"][self.lang]) if name == "colours" else super()._choice(name, value)

    # --- actions ----------------------------------------------------------------------------------------------

    def option(self, state: State, action: int) -> str:
        """An action among the options of a state."""
        s = cast(Emerald, state)
        words = self.of(s)
        verb, places = self.box.actions.split(action)
        if answer := self._answer(self._question_key(s), verb, n=len(s.staged) + 1):
            return answer
        if verb in ("take", "assassinate_royalty"):  # what lies there
            card = s.shown[places[0]] if verb == "take" else ROYALTY + places[0]
            fields = words._arguments(action, s.seat) | {"card": self._name(card), "city_card": self._is_city(card)}
            return self.words.say(f"action.{verb}_card", **fields)
        return words._action(action, s.seat)

    def short(self, state: State, action: int) -> str:
        """An option without its verb, for a list under a heading."""
        s = cast(Emerald, state)
        fields = self.of(s)._arguments(action, s.seat)
        named = [str(fields[name]) for name in ("city", "card") if name in fields]
        if "seat" in fields:
            named.append(str(fields["seat"]))
        if "track" in fields:
            named.append(self.words.say("phrase.marker", track=fields["track"]))
        return ": ".join(named) or self.option(s, action)

    # --- questions --------------------------------------------------------------------------------------------

    def _question(self, state: State) -> Question:
        s = cast(Emerald, state)
        key = self._question_key(s)
        fields = self.of(s)._asked(s, key)
        left = self.box.top_up - on_board(s, s.seat) if key == "top_up" else fields.get("n", fields.get("left"))
        return Question(key, fields, left if isinstance(left, int) else None, asker(s), self._so_far(s))

    def _asked(self, s: Emerald, key: str) -> dict[str, Any]:
        """What a question tells: where, against whom, with what."""
        fields = frame_fields(s.question) | frame_fields(s.stack[-1])
        fields |= {"actions": s.left, "first": not s.in_cities[s.seat], "homeless": not on_board(s, s.seat)}
        if isinstance(fields.get("city"), int):
            fields |= self._city(fields["city"])
        if key == "block":
            fields |= {"attack": ATTACKS[fields["attack"]], "attacker": self.seat(s.turn), "cards": self._names(s.last)}
        if key == "move_to":
            fields |= {"seat": "", "is_you": True, "city": ""}
            fields |= self._arguments(fields["source"], s.seat)
        if s.question[0] is compose:
            fields |= self._target(s)
        return fields

    def _target(self, s: Emerald) -> dict[str, Any]:
        """What a payment under way is for, and how far its bombs have got."""
        verb, places = TABLE.split(s.staged[0])
        fields = self._arguments(s.staged[0], s.seat)
        if verb == "take":
            fields |= self._field("card", s.shown[places[0]], s.seat, s.seat)
            fields["city_card"] = self._is_city(s.shown[places[0]])
        if verb.startswith("assassinate"):
            plan = Plan(s, s.seat, s.staged)
            fields |= {"bombs": sum(plan.worth) + plan.agents, "price": plan.price, "royal": plan.royal}
            fields["card"] = self._name(ROYALTY + plan.city)
        return fields

    def _question_key(self, s: Emerald) -> str:
        if s.kind == "react":
            return "forced_reveal" if s.question[0] is forced_reveal else "block"
        if s.kind != "compose":
            return s.kind
        if s.question[0] is not compose:
            return "cycle_hand" if "me" in frame_fields(s.question) else "turn"
        verb = TABLE.split(s.staged[0])[0]
        if verb.startswith("assassinate"):
            return "choose_killer" if len(s.staged) == 1 else "choose_bombs"
        return f"pay_{verb}"

    def _so_far(self, s: Emerald) -> str:
        """The cards chosen already for the action under way."""
        chosen = s.staged[1:] if s.question[0] is compose else s.staged
        if not chosen:
            return ""
        return " " + self.words.say("phrase.so_far", cards=", ".join(self._name(card_of(a)) for a in chosen))

    # --- events -----------------------------------------------------------------------------------------------

    def _more_fields(self, what: str, arguments: dict[str, Any]) -> dict[str, Any]:
        if what == "tracks_vp":
            return {"gain": arguments["change"] > 0, "vp": abs(arguments["change"])}
        return {"city_card": self._is_city(arguments["card"])} if "card" in arguments else {}

    def _is_city(self, card: int) -> bool:
        """Whether a card bears the name of its city."""
        return self.box.cards[card].set == "city"

    def _field(self, name: str, value: Any, actor: int, reader: int) -> dict[str, Any]:
        """The fields that an argument of an action or event gives to its template."""
        if name == "p":
            return {"p": self.seat(value), "you": value == reader}
        if name == "seat":
            relation = "own" if value == actor else "yours" if value == reader else "other"
            whose = self.words.say("phrase.whose", owner=relation, you=actor == reader, name=self.seat(value))
            return {"seat": self.seat(value), "whose": whose, "is_you": value == reader}
        if name == "card":
            return {"card": self._name(value)}
        if name == "cards":
            return {"cards": self._names(value), "count": len(value)}
        if name in ("city", "to"):
            return self._city(value, name)
        if name == "track":
            return {"track": TRACK_IDS[value]}
        if name == "kind":
            return {"kind": KINDS[value]}
        if name == "faction":
            return {"faction": FACTIONS[value]}
        if name == "winners":
            names = ", ".join(map(self.seat, value))
            return {"names": names, "count": len(value), "you": reader in value and reader != NOBODY}
        return {name: value}


def asker(s: Emerald) -> int:
    """The card whose text asks the pending question, or NOBODY."""
    fields = frame_fields(s.question) | frame_fields(s.stack[-1])
    if "me" in fields:
        return cast(int, fields["me"])
    return s.played[-1] if s.played and s.kind not in NOT_BY_CARD else NOBODY
