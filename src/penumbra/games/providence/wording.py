"""What people read of Dark Providence, in one language: text/pl.yaml and text/en.yaml with the state's values.

The days for which players are named depend on the table's options, and in solo parties are Cultists: `words.of(state)`
knows both.
"""

from __future__ import annotations

from typing import Any, cast

from penumbra.engine.state import State
from penumbra.engine.words import capital
from penumbra.games.providence.actions import (
    ACT,
    CITY_IDS,
    DROP,
    MAIN,
    PAY,
    PAY_CUBE,
    PUSH_IDS,
    ROW,
    TABLE,
    TRACK_IDS,
    WHATELEY,
)
from penumbra.games.providence.cards import (
    BASIC,
    DEEDS,
    KINDS,
    MASTER,
    MI_GO,
    MYTHOS,
    SYMBOLS,
    TEXTS,
    USES,
    Box,
    Card,
    Deed,
    Side,
    Text,
)
from penumbra.games.providence.deeds import Plan, price
from penumbra.games.providence.position import ALIGNMENTS
from penumbra.games.providence.setup import COLOURS
from penumbra.games.providence.state import Providence
from penumbra.games.providence.turn import compose
from penumbra.games.providence.verbs import VOCABULARY
from penumbra.kit.piles import EVENTS as PILE_EVENTS
from penumbra.kit.wording import NOBODY, Question, TitleWording, frame_fields

EVENTS: dict[str, tuple[str, ...]] = {
    **PILE_EVENTS,
    "turn": ("p", "round"),
    "passed": ("p",),
    "spent": ("p", "cards"),
    "discarded": ("p", "cards"),
    "played": ("p", "card"),
    "riposte": ("p", "card"),
    "destroyed": ("p", "card"),
    "city_card_back": ("p", "card"),
    "added": ("p", "place", "n"),
    "bought": ("p", "n"),
    "retrieved": ("p", "place", "n"),
    "retrieved_limbo": ("p", "n"),
    "cubes_to_limbo": ("p", "seat", "place", "n"),
    "cubes_returned": ("p", "seat", "place", "n"),
    "drained": ("p", "n"),
    "cubes_paid": ("p", "n"),
    "swept": ("p", "city"),
    "block_placed": ("p", "place"),
    "block_removed": ("p", "place"),
    "claimed_card": ("p", "city", "card"),
    "claimed_city": ("p", "city", "n"),
    "claimed_mythos": ("p", "card"),
    "card_revealed": ("city", "card"),
    "emptied": ("city",),
    "mythos_revealed": ("card",),
    "recruited": ("p", "figure", "city"),
    "moved": ("p", "seat", "figure", "city", "to"),
    "attacked": ("p", "seat", "figure", "city"),
    "killed": ("p", "figure"),
    "kill_cancelled": ("p",),
    "agent_destroyed": ("p", "figure"),
    "taken_over": ("p", "seat", "figure", "city"),
    "possessed": ("p", "seat", "figure"),
    "exorcised": ("p", "seat", "figure"),
    "reanimated": ("p", "figure", "city"),
    "gate_opened": ("p", "city"),
    "gate_closed": ("p", "city"),
    "whateley_placed": ("p", "city"),
    "whateleys_used": ("p", "n"),
    "surfaced": ("p", "city"),
    "deep_one_moved": ("p", "city", "to"),
    "deep_one_killed": ("p", "seat", "city"),
    "cthulhu": ("p", "city"),
    "took_rlyeh": ("p", "card"),
    "martial_law": ("p", "city"),
    "track": ("track", "n"),
    "vp": ("p", "n"),
    "vp_lost": ("p", "n"),
    "extra_action": ("p", "n"),
    "all_shuffled": ("p",),
    "must_discard": ("p",),
    "searched": ("p", "n"),
    "saw_reserve": ("p", "cards"),
    "took_from_reserve": ("p", "card"),
    "drew_sanity": ("p",),
    "drew_madness": ("p", "n"),
    "bag_empty": ("p",),
    "healed": ("p", "n"),
    "driven_mad": ("p",),
    "looked": ("p", "seat"),
    "saw": ("p", "seat", "alignment"),
    "revealed": ("p", "alignment"),
    "reveal_failed": ("p", "alignment"),
    "alignment": ("p", "alignment"),
    "swapped": ("p", "alignment"),
    "eliminated": ("p",),
    "game_over": ("winners",),
    "behaviour": ("card",),
    "behaviour_shuffled": (),
    "unmasked": ("cultist",),
    "goo_effect": ("cultist",),
    "goo_failed": ("cultist",),
    "goo_travelled": ("cultist", "city", "to"),
    "goo_moved": ("figure", "city", "to"),
    "goo_added": ("cultist", "place", "n"),
    "goo_retrieved": ("cultist", "n"),
    "goo_claimed_city": ("cultist", "city", "n"),
    "goo_claimed_card": ("cultist", "city", "card"),
    "goo_claimed_mythos": ("cultist", "card"),
    "goo_unblocked": ("cultist", "place"),
    "goo_blocked": ("cultist", "place"),
    "goo_kept": ("cultist", "figure", "city"),
    "goo_opened": ("cultist", "city"),
    "goo_killed": ("cultist", "figure", "city"),
    "goo_killed_deep_one": ("cultist", "city"),
    "goo_vp": ("n",),
    "goo_vp_lost": ("n",),
    "goo_drew_sanity": (),
    "goo_drew_madness": ("n",),
    "solo_over": ("n", "goo", "winners"),
}


# To others every step of a payment is one question.
ASKED_AS = dict.fromkeys(
    (
        *(f"pay_{action}" for action in ("add", "retrieve", "buy", "travel", "manipulate", "discard", "power")),
        *(f"target_{use}" for use in ("kill", "close", "open", "take_over")),
        "destroy_cards",
    ),
    "compose",
)


class ProvidenceWording(TitleWording):
    """Texts in one language, for a table whose seats bear the names of `colours` (by default in the box's order)."""

    events = EVENTS
    asked_as = ASKED_AS

    def __init__(self, box: Any, lang: str) -> None:
        super().__init__("providence", box, lang, VOCABULARY, {})
        self.box: Box = box
        self.solo = False
        self._players = {player["id"]: player for player in self.box.data["players"]}
        self.colours: tuple[str, ...] = tuple(COLOURS)
        self._cities = [city["name"][lang] for city in self.box.data["cities"]]
        self._cases = {case: self.words.tables.get(f"city_{case}", {}) for case in ("gen", "loc")}

    def of(self, state: State) -> ProvidenceWording:
        """The wording for the table of this state."""
        colours, solo = cast(Providence, state).colours, state.n == 1
        if colours == self.colours[: len(colours)] and solo == self.solo:
            return self
        all_colours = (*colours, *(colour for colour in COLOURS if colour not in colours))
        return self._for((colours, solo), colours=all_colours, solo=solo)

    # --- cards ------------------------------------------------------------------------------------------------

    def _card_parts(self, card: Card) -> list[str]:
        """Symbols, token sides, texts by heading, points, the Sanity Test icon."""
        if card.set in ("great_old_one", "cultist_card", "behaviour"):
            return self._solo_parts(card)
        texts = [self.symbols(card), *self._sides(card)]
        texts += [self._heading(name, text) if name else text for name, text in self.headed(card)]
        if card.set == "alignment":
            texts.append(self.words.say(f"card.{card.id}"))
        texts += [self.words.say("card.points", n=n, kind=KINDS[kind]) for kind, n in enumerate(card.vp) if n]
        if card.sanity_test:
            texts.append(self.words.say("card.sanity_test"))
        return texts

    def headed(self, card: Card) -> list[tuple[str, str]]:
        """The texts of a card by heading."""
        texts = [(name, self._text(card.texts[name])) for name in TEXTS if name in card.texts]
        if card.base is None:
            texts += [("action", self._deed(name, card.deeds[name])) for name in DEEDS if name in card.deeds]
        elif "kill" in card.deeds:
            texts.append(("", self.words.say("card.kill_addition")))
        if card.riposte:
            trigger = self.words.say("card.trigger", trigger=card.trigger)
            heading = "ongoing" if card.trigger == "influence_added" else "riposte"
            texts.append((heading, f"{trigger}: {self.effects.chain(card.riposte)}"))
        texts += [("ongoing", self.words.say(f"ongoing.{name}", n=n)) for name, n in card.ongoing.items()]
        if card.end_of_game:
            texts.append(("end_of_game", self.words.say(f"last_words.{card.end_of_game}")))
        return texts

    def heading_name(self, name: str) -> str:
        return self.words.form(name, "heading") if name else ""

    def _solo_parts(self, card: Card) -> list[str]:
        if card.set == "cultist_card":
            sides = ((card.symbols, "card.unrevealed"), (card.revealed, "card.revealed"))
            return [self.words.say(key, symbols=self._symbols(symbols)) for symbols, key in sides]
        if card.set == "behaviour":
            return [
                self.words.say("card.paragraph", cultist=i + 1, text=self.words.say(f"behaviour.{action}", n=n))
                for i, (action, n) in enumerate(card.paragraphs)
            ]
        texts = [self.words.say("card.goal", goal=self.words.say(f"goal.{card.goal[0]}", n=card.goal[1]))]
        for i, effect in enumerate(card.cultists):
            texts.append(self.words.say("card.paragraph", cultist=i + 1, text=self.effects.chain(effect)))
        return texts + ([self.words.say("card.keeps_agents", n=self.box.stands - 1)] if card.keeps_agents else [])

    def symbols(self, card: Card) -> str:
        """The symbols of a card; those of a Mythos card are for the solo game."""
        shown = self._symbols(card.symbols)
        if not shown:
            return ""
        return self.words.say("card.solo_symbols" if card.set == "mythos" else "card.symbols", symbols=shown)

    def _symbols(self, symbols: tuple[int, ...]) -> str:
        return ", ".join(self.words.say("card.symbol", symbol=SYMBOLS[i], n=n) for i, n in enumerate(symbols) if n)

    def short_symbols(self, card: Card) -> str:
        """The symbols of a card in a few letters, for tables."""
        shown = [(self.words.form(SYMBOLS[i], "short_symbol"), n) for i, n in enumerate(card.symbols) if n]
        return " ".join(f"{symbol}{n}" for symbol, n in shown)

    def _sides(self, card: Card) -> list[str]:
        if card.base is None or card.possessed is None:
            return []
        return [self._side("card.base", card.base), self._side("card.possessed", card.possessed)]

    def _side(self, key: str, side: Side) -> str:
        parts = [self.words.say("card.power", n=side.power)]
        parts += [self.words.form(symbol, "deed_symbol") for symbol in side.symbols]
        parts += [self.words.say("card.vp", n=n, kind=KINDS[kind]) for kind, n in enumerate(side.vp) if n]
        if side.permanent:
            parts.append(self.words.form(side.permanent, "permanent"))
        return self.words.say(key, parts=", ".join(parts))

    def _heading(self, name: str, text: str) -> str:
        return self.words.say("card.heading", heading=name, text=capital(text))

    def _text(self, text: Text) -> str:
        effect = self.effects.chain(text.effect)
        return self.words.say("card.cost", cost=self.effects.chain(text.cost), effect=effect) if text.cost else effect

    def _deed(self, name: str, deed: Deed) -> str:
        text = self.words.say(f"deed.{name}", by=deed.by)
        if deed.power:
            text += self.words.say("deed.power", n=deed.power)
        if deed.cubes:
            text += self.words.say("deed.cubes", n=deed.cubes)
        return text + (self.words.say("deed.destroy") if deed.destroy else "")

    # --- the table --------------------------------------------------------------------------------------------

    def seat(self, p: int) -> str:
        """The day for which a player is named."""
        name: str = self._players[self.colours[p]]["name"][self.lang]
        return name

    def party(self, p: int) -> str:
        """A seat, or in solo a Cultist."""
        return self.cultist(p - 1) if self.solo and p > 0 else self.seat(p)

    def cultist(self, i: int) -> str:
        return self.words.say("phrase.cultist", n=i + 1)

    def colour(self, p: int) -> str:
        name: str = self._players[self.colours[p]]["colour_name"][self.lang]
        return name

    def city(self, city: str) -> str:
        name: str = self._cities[CITY_IDS.index(city)]
        return name

    def place(self, place: int) -> str:
        """A city space, the Main card of a city, a Mythos card."""
        if place >= ROW:
            return self._name(place - ROW + MYTHOS)
        if place >= MAIN:
            return self.words.say("phrase.main_card", **self._city(place - MAIN))
        return str(self._cities[place])

    def _city(self, city: int, name: str = "city") -> dict[str, str]:
        """A city as the fields {city}, {city_gen}, {city_loc} of a text; English does without cases."""
        shown = self._cities[city]
        cases = {f"{name}_{case}": forms.get(CITY_IDS[city], shown) for case, forms in self._cases.items()}
        return {name: shown} | cases

    def _place(self, place: int) -> dict[str, str]:
        """A place as the fields {place}, {place_on}, {place_off} of a text."""
        if place >= ROW:
            fields = {"spot": "mythos", "card": self.place(place)}
        else:
            fields = {"spot": "main" if place >= MAIN else "city"} | self._city(place % MAIN)
        return {"place": self.place(place)} | {
            name: self.words.say(f"phrase.{name}", **fields) for name in ("place_on", "place_off")
        }

    def figure(self, figure: int) -> str:
        if figure < BASIC:
            card = self.box.card_of[figure]
            return self._name(card) if card >= 0 else f"#{figure}"
        if figure < MI_GO:
            return self.words.say("phrase.basic_agent", name=self.seat(figure - BASIC))
        return self._name(self.box.mi_go) if figure == MI_GO else self.cultist(figure - MASTER)

    def alignment(self, alignment: str) -> str:
        return self.words.form(alignment, "alignment")

    def _choice(self, name: str, value: Any) -> str:
        if name == "colours":
            return str(self._players[value]["name"][self.lang])
        if name == "great_old_one":
            return self.card_name(f"goo_{value}")
        return super()._choice(name, value)

    # --- actions ----------------------------------------------------------------------------------------------

    def option(self, state: State, action: int) -> str:
        """An action among the options of a state."""
        s = cast(Providence, state)
        return self.of(s)._action(action, s.seat)

    def short(self, state: State, action: int) -> str:
        """An option without its verb, for a list under a heading."""
        s = cast(Providence, state)
        fields = self.of(s)._arguments(action, s.seat)
        named = [str(fields[name]) for name in ("place", "city", "card", "figure") if name in fields]
        if "seat" in fields:
            named.append(str(fields["seat"]))
        if "use" in fields and len(s.box.uses[(action - ACT) // len(USES)]) > 1:
            named.append(self.words.form(fields["use"], "use"))
        if "push" in fields:
            named.append(self.words.form(fields["push"], "push"))
        return ": ".join(named) or self.option(s, action)

    # --- questions --------------------------------------------------------------------------------------------

    def _question(self, state: State) -> Question:
        s = cast(Providence, state)
        words = self.of(s)
        fields = frame_fields(s.question) | frame_fields(s.stack[-1])
        n = fields.get("n", fields.get("left"))
        if isinstance(fields.get("city"), int):
            fields["city"] = self._cities[fields["city"]] if fields["city"] < len(CITY_IDS) else ""
        if isinstance(fields.get("figure"), int):
            fields["figure"] = words.figure(fields["figure"])
        fields |= {"actions": s.left, "threshold": s.box.vp_limit[s.n]}
        left = n if isinstance(n, int) else None
        card = fields.get("me", NOBODY)
        return Question(self._question_key(s), fields | words._plan_fields(s), left, card, self._so_far(s))

    def _question_key(self, s: Providence) -> str:
        if s.kind != "compose":
            return s.kind
        if s.question[0] is not compose:
            return "destroy_cards" if "me" in frame_fields(s.question) else "turn"
        verb = TABLE.split(s.staged[0])[0]
        if verb != "act":
            return f"pay_{verb}"
        use = USES[(s.staged[0] - ACT) % len(USES)]
        return f"target_{use}" if len(s.staged) == 1 else "pay_power"

    def _so_far(self, s: Providence) -> str:
        """What was chosen already for the action under way."""
        chosen = s.staged[1:] if s.question[0] is compose else s.staged
        names = [self._item(a) for a in chosen if a >= PAY]
        named = [name for name in names if name]
        return " " + self.words.say("phrase.so_far", cards=", ".join(named)) if named else ""

    def _item(self, a: int) -> str:
        if a in (WHATELEY, PAY_CUBE):
            return self._action(a, NOBODY)
        if PAY <= a < DROP:
            return self._name(a - PAY)
        return self._name(a - DROP) if TABLE.split(a)[0] == "drop" else ""

    def _plan_fields(self, s: Providence) -> dict[str, Any]:
        """How far the Power of a deed has got; in which place Influence is added."""
        if not s.staged:
            return {}
        if s.staged[0] < ACT:
            verb, places = TABLE.split(s.staged[0])
            return {"place": self.place(places[0])} if verb == "add" else {}
        if len(s.staged) < 2:
            return {}
        plan = Plan(s, s.seat, s.staged)
        cost = price(s, plan.city, plan.use)
        paid = cost - plan.missing(s, s.seat) + sum(plan.worth)
        return {"power": paid, "price": cost, "missing": cost - paid, "city": self._cities[plan.city]}

    # --- events -----------------------------------------------------------------------------------------------

    def _field(self, name: str, value: Any, actor: int, reader: int) -> dict[str, Any]:
        """The fields that an argument of an action or event gives to its template."""
        if name == "p":
            return {"p": self.party(value), "you": value == reader}
        if name in ("seat", "party"):
            relation = "own" if value == actor else "yours" if value == reader else "other"
            whose = self.words.say("phrase.whose", owner=relation, you=actor == reader, name=self.party(value))
            return {"seat": self.party(value), "whose": whose, "is_you": value == reader, "is_own": value == actor}
        if name == "card":
            return {"card": self._name(value)}
        if name == "cards":
            return {"cards": self._names(value), "count": len(value)}
        if name in ("city", "to"):
            return self._city(value, name)
        if name == "place":
            return self._place(value)
        if name == "figure":
            basic = BASIC <= value < MI_GO
            mine = basic and reader != NOBODY and value - BASIC == reader
            return {"figure": self.words.say("phrase.your_agent") if mine else self.figure(value), "basic": basic}
        if name in TABLES:
            return {name: TABLES[name][value]}
        if name == "cultist":
            return {"cultist": self.cultist(value)}
        if name == "alignment":
            return {"alignment": ALIGNMENTS[value]}
        if name == "winners":
            names = ", ".join(map(self.seat, value))
            return {"names": names, "count": len(value), "you": reader in value and reader != NOBODY}
        return {name: value}


TABLES = {"track": TRACK_IDS, "push": PUSH_IDS, "use": USES}
