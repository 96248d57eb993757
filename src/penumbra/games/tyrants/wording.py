"""What people read of Tyrants, in one language: text/pl.yaml and text/en.yaml with the state's values filled in.

House names depend on the table's options, so events and bare actions are worded by `words.of(state)`.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, cast

from penumbra.engine.recall import Recall
from penumbra.engine.state import State
from penumbra.engine.words import Words, capital
from penumbra.games.tyrants.actions import USE
from penumbra.games.tyrants.board import PLACES, SITES, WHITE, boards, sector_names
from penumbra.games.tyrants.cards import Box, Card, number_of
from penumbra.games.tyrants.minions import ANY_NUMBER, COSTS
from penumbra.games.tyrants.state import Tyrants
from penumbra.games.tyrants.turn import ASSASSINATE_POWER, DEPLOY_POWER, RETURN_SPY_POWER
from penumbra.games.tyrants.verbs import VOCABULARY
from penumbra.kit.piles import EVENTS as PILE_EVENTS
from penumbra.kit.wording import ACTIONS, NOBODY, Question, TitleWording, frame_fields

# The arguments of each event; `p` is who acts.
EVENTS: dict[str, tuple[str, ...]] = {
    **PILE_EVENTS,
    "turn": ("p", "round"),
    "played": ("p", "card"),
    "chose": ("p", "card", "option"),
    "revealed": ("p", "card"),
    "gain": ("p", "power", "influence"),
    "vp": ("p", "n"),
    "marker_influence": ("p", "place"),
    "deployed": ("p", "place"),
    "assassinated": ("p", "colour", "place"),
    "moved": ("p", "colour", "place", "to"),
    "returned_troop": ("p", "colour", "place"),
    "returned_spy": ("p", "seat", "place"),
    "placed_spy": ("p", "place"),
    "put_trophy": ("p", "seat", "colour", "to"),
    "control": ("p", "place"),
    "total_control": ("p", "place"),
    "control_lost": ("p", "place"),
    "recruited": ("p", "card"),
    "outcasts": ("p", "n"),
    "outcast_returned": ("p",),
    "promoted": ("p", "card"),
    "devoured": ("p", "card"),
    "deck_discarded": ("p",),
    "market": ("card",),
    "ghost": ("p",),
    "ending": ("reason",),
    "game_over": ("winners",),
}

# Power that a basic action costs, by the verb of the action.
POWER_COSTS = {
    "deploy": DEPLOY_POWER,
    "deploy_for_vp": DEPLOY_POWER,
    "assassinate": ASSASSINATE_POWER,
    "return_spy": RETURN_SPY_POWER,
}


class TyrantsWording(TitleWording):
    """Texts in one language; seats lead the houses in the order of the box until `of` says which."""

    events = EVENTS

    def __init__(self, box: Any, lang: str) -> None:
        aspects = {aspect: names.get(lang) for aspect, names in box.data["aspects"].items()}
        super().__init__("tyrants", box, lang, VOCABULARY, {"aspect": aspects})
        self.box: Box = box
        self._houses = {house["id"]: house for house in self.box.data["houses"]}
        self.houses = tuple(self._houses)
        self._places = place_names(lang, self.words)
        self._prices: Recall[tuple[str, int], str] = Recall(256)
        self._options: Recall[Hashable, str] = Recall(ACTIONS)  # by how the seats are named, question, action and seat
        self._shorts: Recall[Hashable, str] = Recall(ACTIONS)

    def of(self, state: State) -> TyrantsWording:
        """The wording for the table of this state: seats bear the names of the houses they lead there."""
        houses = cast(Tyrants, state).houses
        if houses == self.houses[: len(houses)]:
            return self
        return self._for(houses, houses=(*houses, *(house for house in self._houses if house not in houses)))

    # --- cards ------------------------------------------------------------------------------------------------

    def _card_parts(self, card: Card) -> list[str]:
        """Each step of the effect, what the card does when discarded, where it goes."""
        texts = [self.effects.sentences((step,)) for step in card.effect]
        if card.reaction:
            texts.append(self.words.say("card.reaction", steps=self.effects.chain(card.reaction)))
        if card.returns_to_supply:
            texts.append(self.words.say("card.returns"))
        return texts

    def aspect(self, aspect: str | None) -> str:
        return self.words.form(aspect, "aspect") if aspect else self.words.say("phrase.no_aspect")

    def card_type(self, kind: str) -> str:
        name: str = self.box.data["types"][kind][self.lang]
        return name

    # --- the table --------------------------------------------------------------------------------------------

    def seat(self, p: int) -> str:
        """The house a seat leads: House Baenre."""
        return self.words.say("phrase.house", name=self._house(p))

    def seat_forms(self, p: int) -> dict[str, str]:
        forms = self.words.keys("person")
        return {form.format(name=self._house(p)): self.words.say(f"person.{form}", name="{name}") for form in forms}

    def _house(self, p: int) -> str:
        name: str = self._houses[self.houses[p]]["name"]
        return name

    def colour(self, colour: int) -> str:
        """The colour of a seat's pieces, or white."""
        if colour == WHITE:
            return self.words.say("phrase.white")
        name: str = self._houses[self.houses[colour]]["colour_name"][self.lang]
        return name

    def place(self, place: int) -> str:
        """A site's name, or a route space by its route and number."""
        return self._places[place]

    def _the_place(self, place: int) -> str:
        """A place inside a sentence: at Everfire, at the route X – Y."""
        name = self.place(place)
        return name if place < len(SITES) else self.words.say("phrase.the_route", route=name)

    def sector(self, sector: str) -> str:
        return sector_names()[sector][self.lang]

    def _choice(self, name: str, value: Any) -> str:
        if name == "houses":
            return self.words.say("phrase.house", name=self._houses[value]["name"])
        return super()._choice(name, value)

    # --- actions ----------------------------------------------------------------------------------------------

    def option(self, state: State, action: int) -> str:
        """An action among the options of a state: with the text of its branch, and in a turn with its cost."""
        s = cast(Tyrants, state)
        words = self.of(s)
        key = words._table, s.kind, action, s.seat
        found = self._options.get(key)
        if found is None:
            verb, places = self.box.actions.split(action)
            if verb == "choose" and s.kind == "choose":  # it has as many texts as there are branches with its number
                return capital(self.effects.chain(s.stack[-1][3][places[0]]))
            found = self._options.keep(key, words._option(s.kind, verb, places, action, s.seat))
        return found

    def _option(self, kind: str, verb: str, places: tuple[int, ...], action: int, seat: int) -> str:
        if verb == "use" and kind in COSTS:
            return capital(self.words.form(kind, "cost"))
        if answer := self._answer(kind, verb):
            return answer
        return self._action(action, seat) + (self._cost(verb, places) if kind == "turn" else "")

    def short(self, state: State, action: int) -> str:
        """An option without its verb, for a list under a heading: the card, or the place and the piece there."""
        s = cast(Tyrants, state)
        words = self.of(s)
        key = words._table, s.kind, action, s.seat
        found = self._shorts.get(key)
        if found is None:
            found = self._shorts.keep(key, words._short(s.kind, action, s.seat))
        return found or self.option(s, action)

    def _short(self, kind: str, action: int, seat: int) -> str:
        """Empty where the whole option is short enough."""
        verb, places = self.box.actions.split(action)
        fields = self._arguments(action, seat)
        if "card" in fields:
            return str(fields["card"]) + (self._cost(verb, places) if kind == "turn" else "")
        if "place" in fields:
            piece = fields.get("troop") or fields.get("spy")
            return f"{fields['place']}: {piece}" if piece else str(fields["place"])
        return ""

    def _cost(self, verb: str, places: tuple[int, ...]) -> str:
        if verb in POWER_COSTS:
            return self._price("phrase.power_cost", POWER_COSTS[verb])
        if verb in ("recruit", "recruit_devoured"):
            return self._price("phrase.influence_cost", self.box.cost[places[0]])
        return ""

    # --- questions --------------------------------------------------------------------------------------------

    telling = (*COSTS, "focus", "forced_discard", "recruit_free", "choose_outcast")

    def _question(self, state: State) -> Question:
        s = cast(Tyrants, state)
        fields = frame_fields(s.question) | frame_fields(s.stack[-1])
        n = fields.get("n")
        fields |= {"power": s.power, "influence": s.influence, "reveal": USE not in s.options}
        if "then" in fields:
            fields["then"] = self.effects.chain(fields["then"])
        if "causer" in fields:
            fields["causer"] = self.of(s).seat(fields["causer"])
        if s.kind == "put":  # which troop, and where from
            origin = fields["source" if "source" in fields else "trophy"]
            fields |= {"place": ""} | self.of(s)._arguments(origin, s.seat)
        left = n if isinstance(n, int) and n < ANY_NUMBER else None
        return Question(s.kind, fields, left, number_of(fields["me"]) if "me" in fields else NOBODY)

    # --- events -----------------------------------------------------------------------------------------------

    def _more_fields(self, what: str, arguments: dict[str, Any]) -> dict[str, Any]:
        return {"text": self._branch(arguments["card"], arguments["option"])} if what == "chose" else {}

    def _branch(self, card: int, option: int) -> str:
        """The branch that was chosen; "" for a card with several choices, where the event does not say which."""
        steps = (*self.box.effect[card], *self.box.reaction[card])
        choices = list(self.effects.find(steps, "choose"))
        return self.effects.chain(choices[0][1][option]) if len(choices) == 1 else ""

    def _field(self, name: str, value: Any, actor: int, reader: int) -> dict[str, Any]:
        """The fields that an argument of an action or event gives to its template."""
        if name == "p":
            return {"p": self.seat(value), "name": self._house(value), "you": value == reader}
        if name == "card":
            return {"card": self._name(value)}
        if name == "cards":
            return {"cards": self._names(value)}
        if name == "site":
            name = "place"
        if name in ("place", "to"):
            return {name: self.place(value), f"the_{name}": self._the_place(value)}
        if name == "colour":
            troop = self.words.say("phrase.white_troop") if value == WHITE else self._of("troop", value, actor, reader)
            return {"troop": troop}
        if name == "seat":
            whose = {thing: self._of(thing, value, actor, reader) for thing in ("spy", "hall")}
            return {"house": self.seat(value), **whose}
        if name == "option":
            return {"n": value + 1}
        if name == "reason":
            return {"reason": self.words.say(f"reason.{value}")}
        if name == "winners":
            return {"names": ", ".join(map(self.seat, value)), "count": len(value), "you": reader in value}
        return {name: value}

    def _price(self, key: str, n: int) -> str:
        return self._prices.get((key, n)) or self._prices.keep((key, n), self.words.say(key, n=n))

    def _of(self, thing: str, owner: int, actor: int, reader: int) -> str:
        """A troop, spy or trophy hall of a seat, as part of a sentence about `actor` for `reader`."""
        relation = "own" if owner == actor else "yours" if owner == reader else "other"
        return self.words.say(f"phrase.{thing}", owner=relation, you=actor == reader, name=self._house(owner))


def place_names(lang: str, words: Words) -> tuple[str, ...]:
    """Every place of every map by number."""
    names = [""] * len(PLACES)
    for board in boards().values():
        for number, site in board.sites.items():
            names[number] = site.name[lang]
        for a, b, between in board.routes:
            for i, number in enumerate(between, start=1):
                names[number] = words.say(
                    "phrase.route", a=board.sites[a].name[lang], b=board.sites[b].name[lang], space=i
                )
    return tuple(names)
