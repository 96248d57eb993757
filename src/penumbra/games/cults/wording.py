"""What people read of Rise of the Cults, in one language: text/pl.yaml and text/en.yaml with the state's values.

The cults that the seats lead depend on the table's options: `words.of(state)` knows them.
"""

from __future__ import annotations

from typing import Any, cast

from penumbra.engine.state import State
from penumbra.engine.words import capital
from penumbra.games.cults.actions import (
    ACQUIRE,
    BRANCH,
    BUY,
    DISTRICT_IDS,
    DONE,
    FACE_IDS,
    HANDFULS,
    PAY,
    PLAN_IDS,
    PURCHASE_IDS,
    RITUAL,
    SITE,
    SKIP,
    STACK_IDS,
    TERRORISE,
    THROWS,
    TOKEN_IDS,
)
from penumbra.games.cults.board import levels, sanity
from penumbra.games.cults.cards import KEYWORDS, SYMBOLS, Box, Card
from penumbra.games.cults.payments import missing_of, price_of, terror_missing
from penumbra.games.cults.setup import CULTS
from penumbra.games.cults.state import Cults
from penumbra.games.cults.turn import markers_a_round, placed_by
from penumbra.games.cults.vocabulary import VOCABULARY
from penumbra.kit.piles import EVENTS as PILE_EVENTS
from penumbra.kit.wording import NOBODY, Question, TitleWording, frame_fields

EVENTS: dict[str, tuple[str, ...]] = {
    **PILE_EVENTS,
    "round": ("round", "p"),
    "city_card": ("card",),
    "closed": ("district",),
    "stack_placed": ("p", "card", "district"),
    "stack_laid": ("card", "district"),
    "layout": ("card",),
    "goal": ("card",),
    "site_built": ("p", "district"),
    "ritual_placed": ("p", "level", "district"),
    "ritual_moved": ("p", "level", "source", "district"),
    "ritual_raised": ("p", "level", "district"),
    "ritual_removed": ("p", "level", "district"),
    "investigator_moved": ("district", "n"),
    "investigator_arrived": ("district", "n"),
    "investigator_left": ("district", "n"),
    "investigator_pushed": ("district", "n"),
    "marked": ("p", "district"),
    "replaced": ("p", "party", "district"),
    "disorganised_draw": ("p", "n"),
    "destroyed": ("p", "card"),
    "disorganised": ("p",),
    "gained": ("p", "counts"),
    "returned": ("p", "counts"),
    "spent": ("p", "cards"),
    "used": ("p", "card"),
    "acquired": ("p", "card"),
    "thugs_added": ("p", "n"),
    "joined_fight": ("p", "card"),
    "attack_added": ("p", "n"),
    "weakened": ("p", "party", "n"),
    "rolled": ("p", "faces"),
    "discarded_hand": ("p", "cards"),
    "planned": ("p", "district"),
    "plan": ("p", "plan", "district"),
    "stayed_out": ("p", "district"),
    "confrontation": ("district", "parties"),
    "committed": ("p", "n"),
    "committed_own": ("p", "cards", "fist"),
    "revealed": ("p", "cards", "fist"),
    "totals": ("parties", "attacks"),
    "won_fight": ("p", "district"),
    "tied_fight": ("district",),
    "no_terror": ("p", "district"),
    "terrorised": ("p", "district"),
    "npc_plan": ("p", "plan", "district"),
    "npc_fallback": ("p", "plan", "following", "obstacle"),
    "npc_set_aside": ("p",),
    "npc_took": ("p", "card", "district"),
    "npc_rolled": ("p", "n"),
    "npc_shuffled": ("p",),
    "game_over": ("winners",),
}
ROMAN = ("I", "II", "III")

ASKED_AS = {"compose_terror": "compose"}  # one kind, several readings


class CultsWording(TitleWording):
    """Texts in one language, for a table of `seats` whose parties lead `cults` (by default in the box's order)."""

    events = EVENTS
    asked_as = ASKED_AS

    def __init__(self, box: Any, lang: str) -> None:
        super().__init__("cults", box, lang, VOCABULARY, {})
        self.box: Box = box
        self.seats = len(CULTS)
        self.cults: tuple[str, ...] = tuple(CULTS)
        self._cults = {cult["id"]: cult for cult in self.box.data["cults"]}
        self._districts = [district["name"][lang] for district in self.box.data["districts"]]

    def of(self, state: State) -> CultsWording:
        """The wording for the table of this state."""
        s = cast(Cults, state)
        if s.cults == self.cults[: s.parties] and min(s.n, len(CULTS)) == self.seats:
            return self
        cults = (*s.cults, *(cult for cult in CULTS if cult not in s.cults))
        return self._for((s.cults, s.n), cults=cults, seats=s.n)

    # --- cards ------------------------------------------------------------------------------------------------

    def _card_parts(self, card: Card) -> list[str]:
        """Cost, symbols and ability, or what a card of the city, the set-up or the automatic cult says."""
        say = self.words.say
        if card.set in ("disorganisation", "npc"):
            return [say(f"card.{card.id}")]
        if card.set == "city":
            return self._city_parts(card)
        if card.set == "layout":
            return self._layout_parts(card)
        if card.set == "goal":
            goals = [f"{capital(self.requirement(one))}." for one in card.requirements]
            return [say("card.difficulty", n=card.difficulty), *goals]
        parts = [say("card.cost", n=card.cost)] if card.set in STACK_IDS else []
        return [*parts, self.symbols(card), self._ability(card)]

    def ability(self, card: Card) -> list[str]:
        """What a card does, without what a picture of it shows: cost, symbols, keyword, districts, difficulty."""
        if card.keyword >= 0 and not card.text:
            return [self._deed(card)]
        parts = self.card_parts(card.id)
        return parts[1:] if card.set in ("city", "goal") and not card.text else parts

    def symbols(self, card: Card) -> str:
        """The symbols of a card."""
        shown = [self.words.say("card.symbol", symbol=name, n=n) for name, n in self._symbols(card)]
        return self.words.say("card.symbols", symbols=", ".join(shown)) if shown else ""

    def short_symbols(self, card: Card) -> str:
        """The symbols of a card in a few letters, for tables."""
        return " ".join(f"{self.words.form(name, 'short_symbol')}{n}" for name, n in self._symbols(card))

    def _symbols(self, card: Card) -> list[tuple[str, int]]:
        return [(name, n) for name, n in zip(SYMBOLS, card.symbols, strict=True) if n]

    def _ability(self, card: Card) -> str:
        if card.keyword < 0:
            return ""
        return self.words.say("card.ability", keyword=KEYWORDS[card.keyword], deed=self._deed(card))

    def _deed(self, card: Card) -> str:
        price, effect = capital(self.effects.chain(card.price)), capital(self.effects.chain(card.effect))
        return self.words.say("card.deed", price=price, effect=effect)

    def _city_parts(self, card: Card) -> list[str]:
        say = self.words.say
        where = ", ".join(self._districts[d] for d in card.marks)
        parts = [say("card.marks", districts=where) if where else say("card.no_marks")]
        changes = [say(f"change.{name}", n=abs(n), up=n > 0) for name, n in card.changes]
        if changes:
            parts.append(f"{capital('; '.join(changes))}.")
        if card.effect:
            parts.append(self.effects.sentences(card.effect))
        return parts if len(parts) > 1 else [*parts, say("card.no_change")]

    def _layout_parts(self, card: Card) -> list[str]:
        parts = []
        for name, numbers in zip(("sanity", "arrived", "closer", "covered"), card.layout, strict=True):
            shown = [f"{self._districts[d]} {n}" for d, n in enumerate(numbers) if n]
            if shown:
                parts.append(self.words.say(f"card.{name}", districts=", ".join(shown)))
        return parts

    def requirement(self, requirement: tuple[Any, ...]) -> str:
        """One requirement of a goal."""
        name, *values = requirement
        fields: dict[str, Any] = {"n": values[-1] if values else 0}
        if name == "dominance":
            fields["district"] = self._districts[values[0]]
        if name == "ritual":
            fields["level"] = ROMAN[values[0] - 1]
        return self.words.say(f"goal.{name}", **fields)

    # --- the table --------------------------------------------------------------------------------------------

    def seat(self, p: int) -> str:
        """The cult of a party; the automatic cult has a name of its own."""
        if p >= self.seats:
            return self.words.say("phrase.npc")
        name: str = self._cults[self.cults[p]]["name"][self.lang]
        return name

    def colour(self, p: int) -> str:
        name: str = self._cults[self.cults[p]]["colour_name"][self.lang]
        return name

    def district(self, district: str) -> str:
        name: str = self._districts[DISTRICT_IDS.index(district)]
        return name

    def plan(self, plan: str) -> str:
        return self.words.form(plan, "plan")

    def phase(self, phase: str) -> str:
        return self.words.form(phase, "phase")

    def level(self, level: int) -> str:
        return ROMAN[level - 1]

    def _choice(self, name: str, value: Any) -> str:
        if name == "cults":
            return str(self._cults[value]["name"][self.lang])
        return self.card_name(value) if name in ("layout", "goal") else super()._choice(name, value)

    # --- actions ----------------------------------------------------------------------------------------------

    def option(self, state: State, action: int) -> str:
        """An action among the options of a state: with prices, and names instead of types."""
        s = cast(Cults, state)
        words = self.of(s)
        say = self.words.say
        if BUY <= action < ACQUIRE:
            cards = [s.stacks[s.where * 2 + kind] for kind in range(2) if action - BUY + 1 >> kind & 1]
            return say("action.buy_cards", cards=words._names(cards), price=price_of(s, s.seat, action))
        if ACQUIRE <= action < SKIP:
            return say("action.acquire_card", card=words._name(s.stacks[s.where * 2 + action - ACQUIRE]))
        if action == SITE:
            return say("action.site_price", price=price_of(s, s.seat, action))
        if RITUAL <= action < PAY:
            return say("action.ritual_price", level=ROMAN[action - RITUAL], price=price_of(s, s.seat, action))
        if BRANCH <= action < BRANCH + 3:
            return words._branch(s, action - BRANCH)
        if action == DONE and s.kind in ("compose", "influence_more"):
            return say("action.done_paying" if s.kind == "compose" else "action.done_influence")
        return words._action(action, s.seat)

    def _branch(self, s: Cults, branch: int) -> str:
        branches = frame_fields(s.stack[-1]).get("branches", ())
        return capital(self.effects.chain(branches[branch])) if branch < len(branches) else self.action(BRANCH + branch)

    def short(self, state: State, action: int) -> str:
        """An option without its verb, for a list under a heading."""
        s = cast(Cults, state)
        verb, _ = self.box.actions.split(action)
        fields = self.of(s)._arguments(action, s.seat)
        if verb == "plan":
            return f"{fields['district']}: {self.plan(fields['plan'])}"
        if "level" in fields or verb in ("buy", "acquire", "branch"):
            return self.option(s, action)
        named = [str(fields[name]) for name in ("district", "card", "party", "tokens", "dice") if name in fields]
        return ": ".join(named) or self.option(s, action)

    # --- questions --------------------------------------------------------------------------------------------

    def _question(self, state: State) -> Question:
        s = cast(Cults, state)
        fields = frame_fields(s.question) | frame_fields(s.stack[-1])
        key = "compose_terror" if s.kind == "compose" and s.staged[0] == TERRORISE else s.kind
        return Question(key, self._question_fields(s, fields), card=fields.get("me", NOBODY), more=self._so_far(s))

    def _question_fields(self, s: Cults, frame: dict[str, Any]) -> dict[str, Any]:
        fields: dict[str, Any] = {"where": self._districts[s.where] if s.where >= 0 else ""}
        if "card" in frame:
            fields["card"] = self._name(frame["card"])
        if s.kind == "recruit":
            fields |= {"rolled": any(s.dice), "rerolls": s.rerolls, "dice": self._counted(s.dice, FACE_IDS)}
        elif s.kind == "planning":
            fields |= {"placed": placed_by(s, s.seat) + 1, "markers": markers_a_round(s)}
        elif s.kind == "compose":
            fields |= {"price": price_of(s, s.seat, s.staged[0]), "missing": missing_of(s, s.seat)}
        elif s.kind == "terror":
            missing = terror_missing(s, s.seat)
            terror = levels(s, s.where, s.seat) + s.box.terror_bonus[s.city]
            fields |= {"terror": terror, "sanity": sanity(s, s.where), "missing": missing, "enough": missing <= 0}
        elif s.kind == "hide":
            fields["most"] = s.box.limits["tokens"] + s.box.token_limit[s.city]
        return fields

    def _so_far(self, s: Cults) -> str:
        """The cards chosen already for the choice under way."""
        chosen = [self.box.actions.split(a) for a in s.staged]
        cards = [places[0] for verb, places in chosen if verb in ("pay", "add")]
        return " " + self.words.say("phrase.so_far", cards=self._names(cards)) if cards else ""

    # --- events -----------------------------------------------------------------------------------------------

    def _counted(self, counts: Any, kinds: tuple[str, ...]) -> str:
        """2 Thugs, 1 Mutant."""
        shown = [self.words.say("phrase.counted", n=n, kind=kind) for n, kind in zip(counts, kinds, strict=True) if n]
        return ", ".join(shown) or self.words.say("phrase.nothing")

    def _more_fields(self, what: str, arguments: dict[str, Any]) -> dict[str, Any]:
        if what != "totals":
            return {}
        totals = zip(arguments["parties"], arguments["attacks"], strict=True)
        return {"totals": ", ".join(self.words.say("phrase.total", p=self.seat(p), n=n) for p, n in totals)}

    def _field(self, name: str, value: Any, actor: int, reader: int) -> dict[str, Any]:
        """The fields that an argument of an action or event gives to its template."""
        if name == "p":
            return {"p": self.seat(value), "you": value == reader}
        if name == "party":
            return {"party": self.seat(value)}
        if name == "parties":
            return {"parties": ", ".join(map(self.seat, value))}
        if name == "card":
            return {"card": self._name(value)}
        if name == "cards":
            cards = self._names(value) if value else self.words.say("phrase.nothing")
            return {"cards": cards, "count": len(value)}
        if name in ("district", "source"):
            return {name: self._districts[value]}
        if name == "level":
            return {"level": ROMAN[value]}
        if name in ("plan", "following"):
            return {name: PLAN_IDS[value]}
        if name in COUNTED:
            field, kinds, table = COUNTED[name]
            return {field: self._counted(table[value] if table else value, kinds)}
        if name == "thugs":
            return {"n": value}
        if name == "fist":
            return {"thugs": value}
        if name == "purchase":
            return {"purchase": PURCHASE_IDS[value]}
        if name == "stack":
            return {"stack": STACK_IDS[value]}
        if name == "branch":
            return {"branch": value + 1}
        if name == "winners":
            names = ", ".join(map(self.seat, value))
            return {"names": names, "count": len(value), "you": reader in value and reader != NOBODY}
        return {name: value}


# Arguments that name tokens or dice: the field, the kinds, and what the number of an action stands for.
COUNTED: dict[str, tuple[str, tuple[str, ...], tuple[tuple[int, ...], ...]]] = {
    "tokens": ("tokens", TOKEN_IDS, HANDFULS),
    "counts": ("tokens", TOKEN_IDS, ()),
    "dice": ("dice", FACE_IDS, THROWS),
    "faces": ("dice", FACE_IDS, ()),
}
