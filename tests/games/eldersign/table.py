"""A table for tests: set up a position in two lines, act in words with the dice one wants, assert on what changed."""

from __future__ import annotations

from typing import Any

import penumbra
from penumbra import testing
from penumbra.engine.chance import read_script
from penumbra.engine.core import run
from penumbra.engine.effects import effect_frames
from penumbra.games.eldersign.cards import DECKS
from penumbra.games.eldersign.devouring import settle
from penumbra.games.eldersign.dice import DIE_IDS, MARKER, spot_of
from penumbra.games.eldersign.meta import TITLE
from penumbra.games.eldersign.phases import HOURS, PHASE_IDS
from penumbra.games.eldersign.state import Elder
from penumbra.games.eldersign.trophies import worth
from penumbra.games.eldersign.view import place_id, token_view
from penumbra.games.eldersign.vocabulary import VOCABULARY

GAME = penumbra.game("eldersign")
OPTIONS = ("ancient_one", "investigators", "investigators_per_seat", "first_player")
HERO_FIELDS = (
    "who", "place", "sanity", "stamina", "max_sanity", "max_stamina", "clues", "spent", "items", "trophies",
)  # fmt: skip

# Investigators whose abilities do not speak up unasked, an Ancient One that does nothing before it awakens, and six
# Adventures without locks, Terror or midnight effects.
CREW = (
    "gloria_goldberg", "bob_jenkins", "dexter_drake", "monterey_jack", "darrell_simmons", "harvey_walters",
    "michael_mcglen", "joe_diamond",
)  # fmt: skip
QUIET = (
    "the_storage_closet", "the_hidden_passage", "the_missing_records", "vermin_in_the_pipes", "administration_office",
    "the_hall_of_the_dead",
)  # fmt: skip


class Table(testing.Table):
    """A position of Elder Sign. One seat by default; hero 0 has the turn and is about to move.

    Fields are those of docs/positions.md. Those that have an entry for each hero may be given as one value: hero 0's
    (`items=["axe"]`, `place="the_archives"`, `sanity=1`). `roll=["lore", "3", "red_wild"]` puts hero 0 into an attempt
    with these dice just rolled (green without a colour), `dice=4` before a roll with so many green dice. Nobody has
    cards or Clues unless named, no Mythos card lies open, the monster cup holds all monsters, and the layout is the
    named cards and QUIET ones. `cup=["ghoul"]` leaves nothing else to be drawn.
    """

    game = GAME

    def __init__(self, seats: int = 1, **description: Any) -> None:
        options: dict[str, Any] = {"first_player": 0, "ancient_one": "azathoth"}
        options |= {name: description.pop(name) for name in OPTIONS if name in description}
        heroes = seats * options.get("investigators_per_seat", 1)
        for field in HERO_FIELDS:
            if field in description:
                description[field] = per_hero(field, description[field], heroes)
        if "roll" in description:
            description |= {"pool": description.pop("roll"), "phase": "after_roll"}
        if "dice" in description:
            description |= {"pool": ["unrolled"] * description.pop("dice"), "phase": "before_roll"}
        quiet: dict[str, Any] = {
            "who": list(CREW[:heroes]),
            "items": [[] for _ in range(heroes)],
            "clues": [0] * heroes,
            "mythos": None,
        }
        layout = description.pop("layout", [])
        description["layout"] = (layout + [card for card in QUIET if card not in layout])[: len(QUIET)]
        if "cup" in description:
            description["removed"] = description.get("removed", []) + only_in_the_cup(description)
        state = GAME.position({"seats": seats, "options": options, **quiet, **description})
        assert isinstance(state, Elder)
        self.s: Elder = state

    # --- acting

    def do(self, *codes: str, faces: str = "") -> Table:
        """Take actions by their codes: "move the_archives", "complete 0", "use 1 axe".

        `faces` fixes what the dice thrown by them show, in the order of the pool (green, yellow, red): "lore 3 terror".
        """
        if not faces:
            return super().do(*codes)
        return self.fix(faces).do(*codes).thrown()

    def fix(self, faces: str) -> Table:
        """The next dice to be thrown show these faces."""
        shown = [face.rpartition("_")[2] for face in faces.split()]
        self.s.script = read_script(self.s, TITLE.positions.chance, {"dice": shown})
        return self

    def thrown(self) -> Table:
        """Every face that was fixed has come; what is left over was a mistake of the test."""
        assert not self.s.script, f"not thrown: {self.s.script}"
        return self

    def roll(self, faces: str = "") -> Table:
        """Roll the pool, with these faces if given."""
        return self.do("roll", faces=faces)

    def complete(self, row: int = 0, *dice: str) -> Table:
        """Complete a row; where there is a choice of dice, with those named ("lore", "red_wild"), else with the first
        on offer."""
        self.do(f"complete {row}")
        wanted = [f"spend {die_id(die)}" for die in dice]
        while self.s.kind == "spend_dice":
            offers = self.offers()
            code = next((code for code in wanted if code in offers), offers[0])
            if code in wanted:
                wanted.remove(code)
            self.do(code)
        return self

    def fail_roll(self, die: str = "") -> Table:
        """Let the roll fail and set aside a die: the named one, else the first on offer."""
        self.do("fail")
        while self.s.kind == "failed_roll":
            self.do("done")
        if self.s.kind == "set_aside":
            self.do(f"set_aside {die_id(die)}" if die else self.offers()[0])
        return self

    def until(self, *kinds: str) -> Table:
        """Answer with the last option (done, decline, stay) until a question of one of these kinds, or the end."""
        for _ in range(500):
            if self.s.done or self.s.kind in kinds:
                return self
            self.s.apply(self.s.options[-1])
        raise AssertionError(f"no question of {kinds}; pending: {self.s.kind}")

    def changes(self, *codes: str, faces: str = "") -> dict[str, Any]:
        """Take actions and return everything in the picture of the table that is different now."""
        before = self.picture()
        after = self.do(*codes, faces=faces).picture()
        return {name: value for name, value in after.items() if value != before.get(name)}

    def carry_out(self, *steps: dict[str, Any]) -> Table:
        """Let an effect happen now, as if a card of the active hero had brought it; then the pending question is asked
        again, unless the effect has broken it off. Steps are those of card data: {"lose_sanity": 1}."""
        s = self.s
        s.stack.pop()
        s.options, s.events = (), []
        effect = VOCABULARY.compile(list(steps), "the effect of a test")
        s.stack += [s.question, (settle,), *effect_frames(effect, s.turn, -1)]
        run(s)
        return self

    # --- looking

    def ready(self, hero: int = 0) -> Table:
        """No question is left but the hero's ordinary move: a test that goes through a turn may end with this. Cards
        that might be used before the clock moves are kept."""
        if self.s.kind == "before_clock":
            self.do("done")
        assert (self.s.kind, self.s.turn) == ("movement", hero), f"pending: {self.s.kind} of hero {self.s.turn}"
        assert not (
            self.s.pool or self.s.aside or self.s.placed or self.s.looked or self.s.alarm or self.s.attempt >= 0
        )
        return self

    def dice(self) -> list[str]:
        """The pool: ["green_lore", "red_wild"]."""
        return [DIE_IDS[die] for die in self.s.pool]

    def aside(self) -> list[str]:
        return [DIE_IDS[die] for die in self.s.aside]

    def placed(self, row: int) -> list[str]:
        return [DIE_IDS[die & 255] for die in self.s.placed if spot_of(die) == row]

    def held(self, where: str | int = 0) -> list[str]:
        """Dice on a card (its id) or on a hero's marker (its number)."""
        spot = MARKER + where if isinstance(where, int) else self.s.box.number[where]
        return [DIE_IDS[die & 255] for die in self.s.held if spot_of(die) == spot]

    def supply(self, colour: str = "green") -> int:
        return self.s.supply[("green", "yellow", "red").index(colour)]

    def locked(self) -> dict[str, str]:
        """Card → "green", or "green?" while its lock waits for a die."""
        return {
            self.s.box.card_id(entry >> 4): ("green", "yellow", "red")[entry >> 2 & 3] + ("" if entry & 3 else "?")
            for entry in self.s.locks
        }

    def who(self, hero: int = 0) -> str | None:
        return self.s.box.card_id(self.s.who[hero]) or None

    def place(self, hero: int = 0) -> str | None:
        return place_id(self.s, self.s.place[hero])

    def items(self, hero: int = 0) -> list[str]:
        return self.names(self.s.items[hero])

    def tokens(self, ally: str, hero: int = 0) -> int:
        """Tokens on an Ally."""
        return next(card >> 8 for card in self.s.items[hero] if self.s.box.card_id(card) == ally)

    def trophies(self, hero: int = 0) -> list[str]:
        return self.names(self.s.trophies[hero])

    def worth(self, hero: int = 0) -> int:
        return worth(self.s, hero)

    def deck(self, name: str) -> list[str]:
        """The hidden part of a deck, the last card on top."""
        return self.names(self.s.decks[DECKS.index(name)])

    def bottom(self, name: str) -> list[str]:
        """What was put below a deck, the upper card first."""
        return self.names(self.s.bottoms[DECKS.index(name)])

    def cup(self) -> list[str]:
        return self.names(self.s.cup)

    def layout(self) -> list[str | None]:
        return [self.s.box.card_id(card) or None for card in self.s.layout]

    def others(self) -> list[str]:
        return self.names(self.s.others)

    def monsters(self, card: str = "") -> list[dict[str, Any]]:
        """Tokens in play, all or on one card: {token, card, row, defeated}; row None: below the card."""
        found = [token_view(self.s, token) for token in self.s.monsters]
        return [entry for entry in found if not card or entry["card"] == card]

    def mythos(self) -> str | None:
        return self.s.box.card_id(self.s.mythos) or None

    def clock(self) -> str:
        return HOURS[self.s.clock]

    def phase(self) -> str:
        return PHASE_IDS[self.s.phase]

    def picture(self) -> dict[str, Any]:
        """The whole table, one entry a thing: "sanity 0", "items 0", "doom", "pool", "monsters", "deck spell"."""
        s = self.s
        found: dict[str, Any] = {
            "turn": s.turn, "phase": self.phase(), "day": s.day, "clock": self.clock(), "doom": s.doom,
            "signs": s.signs, "awake": s.awake, "ending": s.ending, "layout": self.layout(), "others": self.others(),
            "mythos": self.mythos(), "lasting": self.names(s.lasting), "monsters": self.monsters(), "cup": self.cup(),
            "pool": self.dice(), "aside": self.aside(), "placed": list(s.placed), "held": list(s.held),
            "supply": s.supply[:3], "gone": s.supply[3:], "locks": self.locked(), "removed": self.names(s.removed),
            "crew": self.names(s.crew), "foreseen": self.names(s.foreseen), "complete": s.complete,
        }  # fmt: skip
        for h in range(s.heroes):
            found |= {
                f"who {h}": self.who(h), f"place {h}": self.place(h), f"sanity {h}": s.sanity[h],
                f"stamina {h}": s.stamina[h], f"max_sanity {h}": s.max_sanity[h], f"max_stamina {h}": s.max_stamina[h],
                f"clues {h}": s.clues[h], f"spent {h}": s.spent[h], f"items {h}": self.items(h),
                f"tokens {h}": [card >> 8 for card in s.items[h]],
                f"trophies {h}": self.trophies(h),
            }  # fmt: skip
        for name in DECKS:
            found |= {f"deck {name}": self.deck(name), f"bottom {name}": self.bottom(name)}
        return found


def die_id(die: str) -> str:
    """A die without a colour is green."""
    return die if "_" in die else f"green_{die}"


def per_hero(field: str, value: Any, heroes: int) -> list[Any]:
    """One value stands for hero 0; the others stay as they are."""
    piles = field in ("items", "trophies")
    if isinstance(value, list) and (not piles or any(isinstance(one, (list, type(None))) for one in value)):
        return value
    return [value] + [[] if piles else CREW[h] if field == "who" else None for h in range(1, heroes)]


def only_in_the_cup(description: dict[str, Any]) -> list[str]:
    """The tokens that a named monster cup leaves out, unless they lie elsewhere."""
    named = [*description["cup"], *description.get("removed", [])]
    named += [card for pile in description.get("trophies", []) for card in pile]
    named += [entry["token"] for entry in description.get("monsters", [])]
    return [card.id for card in GAME.box.cards if card.set in ("monster", "mask") and card.id not in named]
