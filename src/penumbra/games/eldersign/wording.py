"""What people read of Elder Sign, in one language: text/pl.yaml and text/en.yaml with the state's values.

Heroes bear the names of their Investigators, which change when one is devoured: `words.of(state)` knows those of
today, an event those of its own moment.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import groupby
from typing import Any, cast

from penumbra.engine.core import Frame
from penumbra.engine.state import State
from penumbra.engine.words import capital
from penumbra.games.eldersign.actions import CARD_KINDS, SOUVENIRS
from penumbra.games.eldersign.cards import (
    COSTS,
    FRAMES,
    NEED_MASKS,
    SPELL_SET,
    TIMINGS,
    Box,
    Card,
    Needs,
    Power,
    Task,
    number_of,
)
from penumbra.games.eldersign.dice import COLOUR_IDS, FACE_IDS, MARKER, colour_of, face_of, spot_of
from penumbra.games.eldersign.entrance import aid_price, free_aid, souvenir_price
from penumbra.games.eldersign.phases import ENTRANCE, HOURS
from penumbra.games.eldersign.state import Elder
from penumbra.games.eldersign.tasks import rows
from penumbra.games.eldersign.vocabulary import VOCABULARY
from penumbra.kit.wording import NOBODY, Question, TitleWording, frame_fields

EVENTS: dict[str, tuple[str, ...]] = {
    "first_player": ("p", "who"),
    "investigator": ("p", "card"),
    "turn": ("p", "who"),
    "clock": ("hour",),
    "midnight": ("day",),
    "strikes": ("card",),
    "mythos": ("card",),
    "mythos_ended": ("card",),
    "moved": ("p", "place", "who"),
    "attempt": ("p", "card", "who"),
    "ability": ("p", "card", "who"),
    "used": ("p", "card", "who"),
    "ally_left": ("p", "card", "who"),
    "spell_ended": ("p", "card", "who"),
    "took_held": ("p", "die", "who"),
    "added_die": ("p", "colour", "who"),
    "recovered_die": ("p", "colour", "who"),
    "rolled": ("p", "dice", "who"),
    "rerolled": ("p", "old", "dice", "who"),
    "changed": ("p", "die", "to", "who"),
    "spent_clue": ("p", "who"),
    "completed": ("p", "card", "row", "dice", "who"),
    "failed_roll": ("p", "who"),
    "terror": ("p", "card", "who"),
    "set_aside": ("p", "die", "who"),
    "focused": ("p", "die", "hero", "whom", "who"),
    "assisted": ("p", "die", "hero", "whom", "who"),
    "agreed": ("p", "hero", "whom", "who"),
    "refused": ("p", "hero", "whom", "who"),
    "held": ("p", "die", "card", "who"),
    "locked": ("colour", "card"),
    "released": ("colour", "card"),
    "resolved": ("p", "card", "who"),
    "failed": ("p", "card", "who"),
    "adventure_dealt": ("card",),
    "gate_opened": ("card",),
    "card_removed": ("card",),
    "gained": ("p", "card", "who"),
    "gained_clues": ("p", "n", "who"),
    "lost_clues": ("p", "n", "who"),
    "discarded": ("p", "card", "who"),
    "rolled_for_card": ("p", "card", "face", "who"),
    "trophy_spent": ("p", "card", "who"),
    "bought": ("p", "souvenir", "who"),
    "lost_and_found": ("p", "face", "who"),
    "lost_sanity": ("p", "n", "who"),
    "lost_stamina": ("p", "n", "who"),
    "regained_sanity": ("p", "n", "who"),
    "regained_stamina": ("p", "n", "who"),
    "maximum_sanity": ("p", "n", "who"),
    "maximum_stamina": ("p", "n", "who"),
    "loss_prevented": ("p", "card", "who"),
    "elder_signs": ("n", "total"),
    "elder_signs_lost": ("n", "total"),
    "doom": ("total",),
    "doom_removed": ("n", "total"),
    "monster_appears": ("token",),
    "monster_placed": ("token", "card"),
    "monster_defeated": ("p", "token", "who"),
    "monster_taken": ("p", "token", "who"),
    "foresaw": ("p", "card", "who"),
    "mythos_bottomed": ("p", "card", "who"),
    "devoured": ("p", "card"),
    "eliminated": ("p",),
    "awakens": ("card",),
    "attacks": ("card",),
    "struck": ("p", "total", "who"),
    "game_over": ("winners",),
}
EFFECTS = ("terror", "midnight", "penalties", "rewards")
LISTS = ("penalties", "rewards", "back")  # effects that are short enough for commas
SYMBOL_WORDS = {mask: word for word, mask in NEED_MASKS.items()}


class ElderWording(TitleWording):
    """Texts in one language, for a table of `seats` seats whose heroes are the Investigators `who`."""

    events = EVENTS

    def __init__(self, box: Any, lang: str) -> None:
        super().__init__("eldersign", box, lang, VOCABULARY, {})
        self.box: Box = box
        self.seats, self.who = 1, cast(tuple[int, ...], ())

    def of(self, state: State) -> ElderWording:
        """The wording for the table of this state."""
        s = cast(Elder, state)
        table = (s.n, tuple(s.who))
        if table == (self.seats, self.who):
            return self
        return self._for(table, seats=s.n, who=table[1])

    # --- cards ------------------------------------------------------------------------------------------------

    def _card_parts(self, card: Card) -> list[str]:
        """Numbers and tasks, then what happens when."""
        parts = getattr(self, f"_{card.set}_parts", self._use_parts)(card)
        if card.lock >= 0:
            parts.append(self.words.say("card.locked_die", die=COLOUR_IDS[card.lock]))
        return cast(list[str], parts)

    def _ancient_one_parts(self, card: Card) -> list[str]:
        monsters = ", ".join(str(i) for i, monster in enumerate(card.track, start=1) if monster)
        say = self.words.say
        parts = [say("card.elder_signs", n=card.signs), say("card.doom_track", n=len(card.track), monsters=monsters)]
        if card.tasks:
            parts.append(say("card.combat", symbols=self.needs(card.tasks[0].needs)))
        return [*parts, self._ability(card), *(self._effect(card, name) for name in ("awakening", "attack"))]

    def _investigator_parts(self, card: Card) -> list[str]:
        occupation = self.words.say(
            "card.occupation", occupation=card.occupation[self.lang], sanity=card.sanity, stamina=card.stamina
        )
        return [occupation, self._ability(card), self._starting(card)]

    def _starting(self, card: Card) -> str:
        say = self.words.say
        things = [
            say("card.starting_any", n=n) if kind == "choice" else say("card.starting_kind", n=n, kind=kind)
            for kind, n in card.starting.items()
            if n
        ]
        if card.ally:
            things.append(say("card.starting_ally", name=self.card_name(card.ally)))
        return say("card.starting", things=", ".join(things)) if things else ""

    def _adventure_parts(self, card: Card) -> list[str]:
        tasks = "; ".join(f"{i}) {self.task(task)}" for i, task in enumerate(card.tasks, start=1))
        parts = [
            self.words.say("card.trophies", n=card.trophies),
            self.words.say("card.tasks", ordered=card.ordered, tasks=tasks),
        ]
        return parts + [self._effect(card, name) for name in EFFECTS]

    _other_world_parts = _adventure_parts

    def _use_parts(self, card: Card) -> list[str]:
        """Items, Spells and Allies."""
        parts = [self.use(card, i) for i in range(len(card.uses))]
        return [*parts, self.words.say("card.tokens", n=card.tokens)] if card.tokens else parts

    def use(self, card: Card, i: int) -> str:
        """One use of a card in a sentence."""
        use = card.uses[i]
        when = self.words.form(TIMINGS[use.when.bit_length() - 1], "timing")
        return self.words.say("card.use", timing=when, cost=self._chain(use.cost), effect=self._chain(use.effect))

    def _mythos_parts(self, card: Card) -> list[str]:
        parts = [self._effect(card, "immediate")]
        if card.powers:
            parts.append(self.words.say("card.lasting", steps="; ".join(map(self.power, card.powers))))
        if card.persistent:
            parts.append(self.words.say("card.persistent_midnights", n=card.persistent))
        if card.until_other_world:
            parts.append(self.words.say("card.persistent_until"))
        return parts

    def _monster_parts(self, card: Card) -> list[str]:
        tag = self.words.say("card.tag_cultist") if "cultist" in card.tags else ""
        parts = [tag] if tag and tag.rstrip(".") not in card.name[self.lang] else []
        parts.append(self.words.say("card.trophies", n=card.trophies))
        parts.append(self.words.say("card.monster_task", task=self.task(card.tasks[0])))
        if card.powers:
            parts.append(self.words.say("card.while_in_play", steps="; ".join(map(self.power, card.powers))))
        return [*parts, self._effect(card, "back")]

    _mask_parts = _monster_parts

    def _effect(self, card: Card, name: str) -> str:
        frames = card.frames(name)
        if not frames:
            return ""
        comma = ", " if name in LISTS else "; "
        return self.words.say(f"card.{name}", steps=comma.join(self.effects.step(frame) for frame in frames))

    def _chain(self, frames: tuple[Frame, ...]) -> str:
        return self.effects.chain(frames) if frames else ""

    def _ability(self, card: Card) -> str:
        if not card.powers:
            return ""
        name, steps = card.ability[self.lang], "; ".join(map(self.power, card.powers))
        return self.words.say("card.ability", name=name, steps=steps, exclaims=name.endswith("!"))

    def power(self, power: Power) -> str:
        """What is in force while the card is."""
        fields: dict[str, Any] = {"do": self._chain(power.effect), "cost": self._chain(power.cost)}
        fields |= dict.fromkeys(("event", "if", "at", "key", "what"), power.key) | {"n": power.n}
        if power.kind == "rule" and power.n < 0:
            fields["symbol"] = SYMBOL_WORDS[-power.n]
        if power.kind == "replace_gain":
            fields |= dict(zip(("of", "to"), power.words, strict=True))
        if power.kind == "maxima":
            fields |= dict(zip(("sanity", "stamina"), map(int, power.words[0]), strict=True))
        return self.words.say(f"power.{power.kind}", **fields)

    # --- tasks and dice ---------------------------------------------------------------------------------------

    def task(self, task: Task) -> str:
        """A printed row with its costs and its white frame."""
        framed = list(task.needs)
        for need in task.rest:
            framed.remove(need)
        return self.words.say(
            "card.task",
            symbols=self.needs(task.needs),
            costs=self.costs(task.costs),
            frame=FRAMES[task.frame],
            framed=self.needs(tuple(framed)),
        )

    def needs(self, needs: Needs) -> str:
        """What a row asks for: Terror, Lore, Investigation 3."""
        return ", ".join(self.need(need) for need in needs)

    def need(self, need: int) -> str:
        if need > 0:
            return self.words.say("card.investigation", n=need)
        return "/".join(self.words.form(word, "symbol") for word, mask in NEED_MASKS.items() if -need & mask)

    def costs(self, costs: tuple[int, ...]) -> str:
        found = [self.words.say(f"cost.{name}", n=n) for name, n in zip(COSTS, costs, strict=True) if n]
        return ", ".join(found)

    def row(self, needs: Needs, costs: tuple[int, ...]) -> str:
        """A row as it stands, in a word for each symbol."""
        return f"{self.needs(needs)} ({paid})" if (paid := self.costs(costs)) else self.needs(needs)

    def die(self, die: int) -> str:
        """A die: green: Lore."""
        return self.words.say("phrase.die", colour=COLOUR_IDS[colour_of(die)], face=FACE_IDS[face_of(die)])

    def dice(self, dice: tuple[int, ...]) -> str:
        """Several dice by colour, equal ones together: green: Lore, Terror ×2; red: Peril."""
        found = []
        for colour, group in groupby(sorted(dice), colour_of):
            count = Counter(self.words.say("phrase.face", face=FACE_IDS[face_of(die)]) for die in group)
            faces = ", ".join(f"{face} ×{n}" if n > 1 else face for face, n in count.items())
            one = count.total() == 1
            found.append(self.words.say("phrase.dice", colour=COLOUR_IDS[colour], one=one, faces=faces))
        return "; ".join(found)

    def held_die(self, die: int) -> str:
        """A held die and what it lies on."""
        spot = spot_of(die)
        if spot < MARKER:
            where = self.words.say("phrase.on_card", card=self._name(spot))
        else:
            where = self.words.say("phrase.on_marker", hero=self.hero(spot - MARKER))
        return self.words.say("phrase.held", die=self.die(die), spot=where)

    # --- names ------------------------------------------------------------------------------------------------

    def hero(self, h: int) -> str:
        """The Investigator of a hero; without one, the player."""
        return self._hero(h, self.who[h] if h < len(self.who) else NOBODY)

    def _hero(self, h: int, investigator: int) -> str:
        if investigator >= 0:
            return self._name(investigator)
        return self.words.say(
            "phrase.player",
            several=len(self.who) > self.seats,
            seat=h % self.seats + 1 if self.who else h + 1,
            number=h // self.seats + 1,
        )

    def seat(self, p: int) -> str:
        """The Investigators of a seat."""
        return ", ".join(self.hero(h) for h in range(p, max(len(self.who), p + 1), self.seats))

    def seat_forms(self, p: int) -> dict[str, str]:
        """The Investigator stays in sight beside the person."""
        return {self.seat(p): f"{self.seat(p)} ({{name}})"}

    def _choice(self, name: str, value: Any) -> str:
        if name == "ancient_one":
            return self.card_name(value)
        return str(value) if type(value) is int else super()._choice(name, value)

    # --- actions ----------------------------------------------------------------------------------------------

    def option(self, state: State, action: int) -> str:
        """An action among the options of a state: with what a use does, the dice, the task."""
        s = cast(Elder, state)
        words = self.of(s)
        verb, places = self.box.actions.split(action)
        if answer := self._answer(s.kind, verb):
            return answer
        more = getattr(words, f"_option_{verb}", None)
        text: str = more(s, *places) if more else ""
        return text or words._action(action, NOBODY)

    def short(self, state: State, action: int) -> str:
        """An option without its verb, for a list under a heading."""
        s = cast(Elder, state)
        words = self.of(s)
        fields = words._arguments(action, NOBODY)
        named = [str(fields[name]) for name in ("card", "die", "hero") if name in fields]
        if "alternative" in fields:
            named += filter(None, (self._alternative(*self.box.actions.split(action)[1]),))
        if good := fields.get("souvenir"):
            named.append(self.words.form(good, "kind") + self._price(souvenir_price(s, good)))
        if "frame" in fields:
            named.append(self.words.say("phrase.row", n=fields["n"]))
        return ": ".join(named) or words.option(s, action)

    def _option_use(self, s: Elder, alternative: int, card: int) -> str:
        action = "action.cast" if self.box.set_of[card] == SPELL_SET else "action.use"
        text = self.words.say(action, card=self._name(card))
        return ": ".join(filter(None, (text, self._alternative(alternative, card))))

    def _alternative(self, alternative: int, card: int) -> str:
        """Which of its uses, if a card has several."""
        uses = self.box.cards[card].uses
        if alternative >= len(uses) or len(uses) == 1:
            return ""
        use = uses[alternative]
        return ", ".join(filter(None, (self._chain(use.cost), self._chain(use.effect))))

    def _option_ability(self, s: Elder, h: int) -> str:
        ability = self.box.cards[s.who[h]].ability.get(self.lang, "") if s.who[h] >= 0 else ""
        return self.words.say("action.ability_named", ability=ability) if ability else ""

    def _option_take_held(self, s: Elder, slot: int) -> str:
        return self._of_held("action.take_held_die", s, slot)

    def _option_spend_held(self, s: Elder, slot: int) -> str:
        return self._of_held("action.spend_held_die", s, slot)

    def _option_lock_held(self, s: Elder, slot: int) -> str:
        return self._of_held("action.lock_held_die", s, slot)

    def _of_held(self, text: str, s: Elder, slot: int) -> str:
        return self.words.say(text, die=self.held_die(s.held[slot])) if slot < len(s.held) else ""

    def _option_roll(self, s: Elder) -> str:
        return self.words.say("action.roll_dice", n=len(s.pool)) if s.pool else ""

    def _option_complete(self, s: Elder, row: int) -> str:
        found = rows(s, s.attempt) if s.attempt >= 0 else ()
        if row >= len(found):
            return ""
        task = self.row(found[row].needs, found[row].costs)
        if found[row].token >= 0:
            return self.words.say("action.complete_monster", monster=self._name(found[row].token), task=task)
        return self.words.say("action.complete_task", n=row + 1, task=task)

    def _option_defeat(self, s: Elder, card: int) -> str:
        on = next((token >> 8 & 255 for token in s.monsters if number_of(token) == card), NOBODY)
        return self.words.say("action.defeat_where", card=self._name(card), where=self._name(on)) if on >= 0 else ""

    def _option_aid_sanity(self, s: Elder) -> str:
        return self.words.say("action.aid_sanity_points", n=free_aid(s)) + self._price(s.box.first_aid["free"])

    def _option_aid_stamina(self, s: Elder) -> str:
        return self.words.say("action.aid_stamina_points", n=free_aid(s)) + self._price(s.box.first_aid["free"])

    def _option_aid_sanity_full(self, s: Elder) -> str:
        return self.words.say("action.aid_sanity_full") + self._price(aid_price(s, "one"))

    def _option_aid_stamina_full(self, s: Elder) -> str:
        return self.words.say("action.aid_stamina_full") + self._price(aid_price(s, "one"))

    def _option_aid_both(self, s: Elder) -> str:
        return self.words.say("action.aid_both") + self._price(aid_price(s, "both"))

    def _option_buy(self, s: Elder, souvenir: int) -> str:
        name = SOUVENIRS[souvenir]
        return self.words.say("action.buy", souvenir=name) + self._price(souvenir_price(s, name))

    def _price(self, n: int) -> str:
        """Trophies to be spent, behind what they buy."""
        return self.words.say("phrase.price", n=n) if n else ""

    def _option_choose(self, s: Elder, option: int) -> str:
        """The branch of a choice, if the waiting frame holds the branches."""
        branches = frame_fields(s.stack[-1]).get("options") if s.stack else None
        if isinstance(branches, tuple) and option < len(branches):
            return capital(self._chain(branches[option]))
        return ""

    # --- questions --------------------------------------------------------------------------------------------

    def _question(self, state: State) -> Question:
        s = cast(Elder, state)
        words = self.of(s)
        given = frame_fields(s.question) | frame_fields(s.stack[-1])
        h = given.get("h", given.get("q", s.turn))
        fields: dict[str, Any] = {"hero": words.hero(h), "card": self._name(s.attempt) if s.attempt >= 0 else ""}
        n, me = given.get("n"), given.get("me", NOBODY)
        card = number_of(me) if me >= 0 and number_of(me) < len(self.box.cards) else NOBODY
        left = n if isinstance(n, int) else None
        return Question(s.kind, fields | self._asked(s, given), left, card, self._so_far(s, given))

    def _for_card(self, card: int, text: str, fields: Mapping[str, Any]) -> str:
        named = text.startswith(fields["hero"])
        return self.words.say("phrase.for_card", card=self._name(card), text=text, named=named)

    def _asked(self, s: Elder, given: dict[str, Any]) -> dict[str, Any]:
        """What some questions are about: a monster, a Mythos card, a task, a die, what locks one."""
        if s.kind == "place_monster":
            return {"monster": self._name(number_of(given["token"]))}
        if s.kind == "keep_or_bottom":
            return {"mythos": self._name(s.looked[0])}
        if s.kind == "spend_dice":
            row = rows(s, s.attempt)[given["row"]]
            return {"task": self.row(row.needs, row.costs)}
        if s.kind == "turn_to":
            return {"die": self.die(given["die"])}
        return {"lock": self._name(given["entry"] >> 4)} if s.kind == "lock_die" else {}

    def _so_far(self, s: Elder, given: dict[str, Any]) -> str:
        """The dice chosen already, where several are chosen one by one."""
        chosen = given.get("chosen", ()) if s.kind in ("reroll", "spend_dice") else ()
        dice = tuple(sorted(die & 255 for die in chosen))
        return " " + self.words.say("phrase.so_far", dice=self.dice(dice)) if dice else ""

    # --- events -----------------------------------------------------------------------------------------------

    def _more_fields(self, what: str, arguments: dict[str, Any]) -> dict[str, Any]:
        """Heroes bear the names of the Investigators they were when it happened."""
        names = (("p", "who"), ("hero", "whom"))
        fields = {hero: self._hero(arguments[hero], arguments[name]) for hero, name in names if name in arguments}
        if what == "ability":
            fields["ability"] = self.box.cards[arguments["who"]].ability.get(self.lang, fields["p"])
        return fields

    def _field(self, name: str, value: Any, actor: int, reader: int) -> dict[str, Any]:
        """The fields that an argument of an action or event gives to its template."""
        if name == "p":
            alone = len(self.who) <= self.seats
            return {"p": self.hero(value), "you": alone and value % self.seats == reader}
        if name == "hero":
            return {"hero": self.hero(value)}
        if name in ("card", "token", "on"):
            return {name: self._name(number_of(value)) if value >= 0 else self.words.say("phrase.nothing")}
        if name == "place":
            return {"place": "entrance" if value == ENTRANCE else self._name(value)}
        if name in ("die", "to"):
            return {name: self.die(value), f"{name}_face": self.words.say("phrase.face", face=FACE_IDS[face_of(value)])}
        if name in ("dice", "old"):
            return {name: self.dice(value)}
        if name == "face":
            return {"face": FACE_IDS[value]}
        if name == "colour":
            return {"colour": COLOUR_IDS[value]}
        if name == "hour":
            return {"hour": HOURS[value]}
        if name in ("row", "option", "frame", "slot"):
            return {name: value + 1, "n": value + 1}
        if name == "souvenir":
            return {"souvenir": SOUVENIRS[value]}
        if name == "kind":
            return {"kind": CARD_KINDS[value]}
        if name == "winners":
            return {"won": bool(value)}
        return {name: value}
