"""What people read of Tyrants: every question, option and event that play brings about, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from penumbra.engine.errors import BadOption
from penumbra.games.tyrants import wording
from penumbra.games.tyrants.board import PLACE_OF, PLACES, SECTORS
from penumbra.games.tyrants.cards import ASPECTS, HALF_DECKS
from penumbra.games.tyrants.meta import SETTINGS
from penumbra.games.tyrants.minions import COSTS
from penumbra.games.tyrants.position import ENDINGS
from penumbra.games.tyrants.scoring import LINES
from penumbra.games.tyrants.state import Tyrants
from penumbra.games.tyrants.wording import EVENTS, TyrantsWording
from penumbra.kit.datafiles import read_data
from penumbra.kit.piles import EVENTS as PILE_EVENTS
from penumbra.kit.wording import read_language
from tests.games.tyrants.reading import BOTH, BOX, EN, ENGLISH, GAME, PL, SHARED_WORDS, check, templates, tokens

HOUSES = ["mizzrym", "xorlarrin", "baenre", "barrison_del_armgo"]  # not the order of the box


def test_polish_templates_hold_no_english() -> None:
    polish = {word for text in templates(read_language("tyrants", "pl")) for word in tokens(text)}
    assert polish & ENGLISH <= SHARED_WORDS


def random_games() -> Iterator[Tyrants]:
    """Twenty games with every pair of half-decks, each state."""
    pairs = list(combinations(HALF_DECKS, 2))
    for i in range(20):
        random = Random(i)
        options = {"half_decks": pairs[i % len(pairs)], "houses": HOUSES if i % 2 else "random"}
        state = GAME.new(2 + i % 3, i, options)
        while True:
            assert isinstance(state, Tyrants)
            yield state
            if state.done:
                break
            last = random.random() < 0.3
            state.apply(random.choice(state.options[-1:] if last else state.options))


def one_card(card: str) -> Iterator[Tyrants]:
    """A card played in a rich position: every branch, and few of each kind of answer."""
    data = BOX.cards[BOX.number[card]]
    half_deck = data.half_deck or "drow"
    other = "demons" if half_deck == "aberrations" or card == "insane_outcast" else "aberrations"
    reacting = [c.id for c in BOX.cards if c.reaction and c.id != card and c.half_deck in (half_deck, other)]
    like = [c.id for c in BOX.cards if c.aspect == data.aspect and c.half_deck == half_deck and c.id != card]
    like = [c for c in like if c not in reacting]
    start = GAME.position(
        {
            "seats": 3,
            "options": {"first_player": 0, "half_decks": [half_deck, other], "side_sector": "left", "houses": HOUSES},
            "hand": [[card, "noble", *like[:1]], [*reacting, *["noble"] * 4], ["noble"] * 4],
            "inner_circle": [["soldier", "noble"], [], []],
            "devoured": ["priestess_of_lolth"],
            "power": 3,
            "influence": 4,
            "troops": {
                "menzoberranzan": {"seat0": 1, "seat1": 2, "seat2": 1, "white": 1},
                "gracklstugh": {"seat0": 2, "white": 1},
                "gauntlgrym": {"seat1": 1, "seat2": 1},
            },
            "spies": {"menzoberranzan": [0, 1], "gracklstugh": [0, 2], "everfire": [0]},
            "trophies": [{"white": 6, "seat1": 5}, {"white": 2, "seat0": 1}, {}],
        }
    )
    start.apply(GAME.actions.find(f"play {card}"))
    open_states, seen = [start], 0
    while open_states and seen < 60:
        state = open_states.pop()
        assert isinstance(state, Tyrants)
        seen += 1
        yield state
        answers: dict[str, list[int]] = {}
        for action in state.options:
            answers.setdefault(GAME.actions.split(action)[0], []).append(action)
        if state.kind == "turn":
            answers = {"end_turn": answers["end_turn"]} if state.seat == 0 and state.played else {}
        for actions in answers.values():
            for action in {actions[0], actions[-1]}:
                after = state.clone()
                after.apply(action)
                open_states.append(after)


@cache
def every_text() -> tuple[set[str], set[str], set[str]]:
    """Read everything in play; the kinds of questions, verbs of options and events that came up."""
    kinds: set[str] = set()
    verbs: set[str] = set()
    told: set[tuple[Any, ...]] = set()
    texts: dict[str, set[str]] = {words.lang: set() for words in BOTH}
    for states in (random_games(), *(one_card(card.id) for card in BOX.cards)):
        for state in states:
            here = {GAME.actions.split(action)[0] for action in state.options}
            fresh = state.length % 8 == 0 or state.kind not in kinds or not here <= verbs
            events = {(reader, *e) for reader in (*range(state.n), None) for e in state.events_for(reader)} - told
            kinds.add(state.kind)
            verbs |= here
            told |= events
            for words in (w.of(state) for w in BOTH):
                own_draws = {(reader, *event) for reader, *event in events if event[1:3] == ["drew", reader]}
                texts[words.lang] |= {words.event(tuple(event), reader) for reader, *event in events - own_draws}
                if fresh:
                    texts[words.lang].add(words.question(state))
                    for action in state.options[::5] + state.options[-3:]:
                        texts[words.lang] |= {words.option(state, action), words.short(state, action)}
    for words in BOTH:
        for text in texts[words.lang]:
            check(text, words)
    return kinds, verbs, {event[2] for event in told}


def in_source(pattern: str) -> set[str]:
    folder = Path(wording.__file__).parent
    return {name for file in folder.glob("*.py") for name in re.findall(pattern, file.read_text())}


def test_every_question_is_worded() -> None:
    kinds = in_source(r'ask\(\s*s, \w+, "(\w+)"') | {*COSTS}
    assert {*EN.words.keys("question")} == {*PL.words.keys("question")} == kinds | {"over"}
    assert every_text()[0] == kinds | {""}


def test_every_event_is_worded() -> None:
    told = in_source(r'tell\(\s*s, \w+, "(\w+)"') | {*PILE_EVENTS}
    assert {*EN.words.keys("event")} == {*PL.words.keys("event")} == {*EVENTS} == told
    assert every_text()[2] == told


@pytest.mark.parametrize("words", BOTH, ids=["en", "pl"])
def test_every_action_is_worded(words: TyrantsWording) -> None:
    assert {*words.words.keys("action")} == {verb.name for verb in GAME.actions.verbs}
    last_card = len(BOX.cards) - 1
    for verb in GAME.actions.verbs:
        axes = [last_card if axis == "card" else len(GAME.actions.axes[axis]) - 1 for axis in verb.axes]
        for arguments in ([0] * len(axes), axes):
            action = 0
            for axis, place in zip(verb.axes, arguments, strict=True):
                action = action * len(GAME.actions.axes[axis]) + place
            check(words.action(GAME.actions.base(verb.name) + action), words)
    rare = {"play_devoured", "promote_other_copy", "resolve_other_copy"}  # these take two certain cards in one turn
    assert {verb.name for verb in GAME.actions.verbs} - every_text()[1] <= rare


# --- sentences typed out --------------------------------------------------------------------------------------

EVERFIRE, MENZO = PLACE_OF["everfire"], PLACE_OF["menzoberranzan"]
ROUTE = PLACE_OF["menzoberranzan--everfire:0"]
GUARD, NOBLE = BOX.number["house_guard"], BOX.number["noble"]

# event, its reader (None: a spectator), English, Polish
SENTENCES: list[tuple[tuple[Any, ...], int | None, str, str]] = [
    (("deployed", 0, MENZO), 1, "House Baenre deploys a troop to Menzoberranzan.",
     "Dom Baenre wysyła oddział: Menzoberranzan."),
    (("deployed", 0, ROUTE), 0, "You deploy a troop to the route Menzoberranzan – Everfire, space 1.",
     "Wysyłasz oddział: droga Menzoberranzan – Everfire, miejsce 1."),
    (("assassinated", 0, 4, MENZO), None, "House Baenre assassinates a white troop at Menzoberranzan.",
     "Dom Baenre likwiduje biały oddział: Menzoberranzan."),
    (("assassinated", 0, 2, MENZO), 2, "House Baenre assassinates your troop at Menzoberranzan.",
     "Dom Baenre likwiduje twój oddział: Menzoberranzan."),
    (("moved", 0, 2, MENZO, EVERFIRE), 0, "You move a troop of House Mizzrym from Menzoberranzan to Everfire.",
     "Przesuwasz oddział Domu Mizzrym: Menzoberranzan → Everfire."),
    (("returned_troop", 0, 0, MENZO), 0, "You return your troop from Menzoberranzan to the barracks.",
     "Wycofujesz do koszar swój oddział: Menzoberranzan."),
    (("returned_spy", 0, 0, MENZO), 1, "House Baenre returns its own spy from Menzoberranzan to the barracks.",
     "Dom Baenre wycofuje do koszar swojego szpiega z obszaru Menzoberranzan."),
    (("returned_spy", 0, 1, MENZO), 1, "House Baenre returns your spy from Menzoberranzan to the barracks.",
     "Dom Baenre wycofuje do koszar twojego szpiega z obszaru Menzoberranzan."),
    (("put_trophy", 0, 0, 4, MENZO), 1, "House Baenre puts a white troop from its own trophy hall at Menzoberranzan.",
     "Dom Baenre bierze biały oddział ze swojej sali trofeów i stawia go na mapie: Menzoberranzan."),
    (("put_trophy", 0, 1, 0, MENZO), 2,
     "House Baenre puts its own troop from the trophy hall of House Barrison Del'Armgo at Menzoberranzan.",
     "Dom Baenre bierze swój oddział z sali trofeów Domu Barrison Del'Armgo i stawia go na mapie: Menzoberranzan."),
    (("recruited", 3, GUARD), 0, "House Xorlarrin recruits House Guard.",
     "Dom Xorlarrin werbuje kartę: Strażnik domu."),
    (("outcasts", 1, 2), 1, "You recruit 2 Insane Outcasts.", "Werbujesz 2 Szalonych wyrzutków."),
    (("gain", 0, 1, 2), 1, "House Baenre gains 1 Power and 2 Influence.", "Dom Baenre otrzymuje 1 Siłę i 2 Wpływu."),
    (("gain", 0, 5, 0), 0, "You gain 5 Power.", "Otrzymujesz 5 Siły."),
    (("drew", 0, 1), 1, "House Baenre draws 1 card.", "Dom Baenre dobiera 1 kartę."),
    (("drew", 0, 3), 0, "", ""),  # the owner reads which
    (("drew_cards", 0, (GUARD, NOBLE, GUARD)), 0, "You draw House Guard ×2, Noble.",
     "Dobierasz: Strażnik domu ×2, Szlachcic."),
    (("chose", 0, BOX.number["blackguard"], 1), 1, "House Baenre chooses (Blackguard): assassinate 1 troop.",
     "Dom Baenre wybiera (Mroczny gwardzista): zlikwiduj 1 oddział."),
    (("turn", 0, 3), 1, "Round 3: the turn of House Baenre.", "Runda 3: tura Domu Baenre."),
    (("ending", "market_empty"), 1, "The market deck is empty: this round is the last.",
     "Talia rynku jest pusta: to ostatnia runda."),
    (("game_over", (0, 2)), 1, "The game is over: shared victory for House Baenre, House Mizzrym.",
     "Koniec gry, wspólne zwycięstwo: Dom Baenre, Dom Mizzrym."),
]  # fmt: skip


@pytest.mark.parametrize(("event", "reader", "english", "polish"), SENTENCES)
def test_sentences(event: tuple[Any, ...], reader: int | None, english: str, polish: str) -> None:
    assert EN.event((-1, *event), reader) == english
    assert PL.event((-1, *event), reader) == polish


def at_table(**description: Any) -> Tyrants:
    options = {"first_player": 0, "houses": HOUSES}
    state = GAME.position({"seats": 2, "options": options, **description})
    assert isinstance(state, Tyrants)
    return state


def test_options_of_a_turn_show_what_they_cost() -> None:
    s = at_table(power=3, influence=3, hand=[["blackguard"], None], troops={"everfire": {"seat0": 1, "seat1": 1}})
    texts = [PL.option(s, action) for action in s.options]
    assert "Zagraj: Mroczny gwardzista" in texts and "Zakończ turę" in texts
    assert "Wyślij oddział: Everfire (1 Siła)" in texts
    assert "Zlikwiduj oddział Domu Xorlarrin: Everfire (3 Siły)" in texts
    assert "Zwerbuj: Kapłanka Lolth (2 Wpływu)" in texts
    assert "Everfire: oddział Domu Xorlarrin" in [PL.short(s, action) for action in s.options]
    assert "Strażnik domu (3 Wpływu)" in [PL.short(s, action) for action in s.options]
    assert EN.question(s) == "Your turn: 3 Power, 3 Influence. Play a card, use your resources or end the turn."
    s.apply(GAME.actions.find("play blackguard"))
    assert [PL.option(s, action) for action in s.options] == ["+2 Siły", "Zlikwiduj 1 oddział"]
    assert PL.question(s) == "Mroczny gwardzista: wybierz jedno."


def test_a_cost_says_what_it_buys() -> None:
    s = at_table(hand=[["flesh_golem"], None], options={"first_player": 0, "half_decks": ["drow", "undead"]})
    s.apply(GAME.actions.find("play flesh_golem"))
    assert EN.question(s) == "Flesh Golem: you may devour this card ▶ Assassinate 1 troop."
    assert PL.question(s) == "Golem cielesny: możesz pożreć tę kartę ▶ Zlikwiduj 1 oddział."
    assert [EN.option(s, action) for action in s.options] == ["Devour this card", "Decline"]
    assert [PL.option(s, action) for action in s.options] == ["Pożryj tę kartę", "Zrezygnuj"]


def test_a_moved_troop_is_named_with_the_place_it_leaves() -> None:
    there = {"everfire": {"seat0": 1, "seat1": 1}}
    s = at_table(hand=[["cleric_of_laogzed"], None], troops=there)
    s.apply("play cleric_of_laogzed")
    assert s.kind == "put" or s.kind == "move"
    if s.kind == "move":
        s.apply("move seat1 everfire")
    assert EN.question(s) == (
        "Cleric of Laogzed: to which empty space do you move a troop of House Xorlarrin from Everfire?"
    )
    assert PL.question(s) == ("Kapłan Laogzeda: na które puste miejsce przesuwasz oddział Domu Xorlarrin (Everfire)?")


def test_seats_bear_the_houses_of_their_table() -> None:
    s = at_table()
    assert [EN.of(s).seat(p) for p in range(4)] == [
        "House Mizzrym", "House Xorlarrin", "House Baenre", "House Barrison Del'Armgo",
    ]  # fmt: skip
    assert EN.of(s) is EN.of(s.clone()) and EN.seat(0) == "House Baenre"
    assert EN.of(s).event((-1, "reshuffled", 0), 1) == "House Mizzrym shuffles its discard pile into a new deck."
    assert [PL.of(s).colour(c) for c in (0, 1, 4)] == ["pomarańczowy", "niebieski", "biały"]


@pytest.mark.parametrize("words", BOTH, ids=["en", "pl"])
def test_the_rest_of_the_table_is_worded(words: TyrantsWording) -> None:
    for place in range(len(PLACES)):
        assert words.place(place)
    for text in (
        *map(words.aspect, ASPECTS),
        *map(words.score_line, (*LINES, "total")),
        *map(words.reason, ENDINGS[1:]),
        *map(words.sector, SECTORS),
    ):
        check(text, words)
    for setting in SETTINGS:
        for value in (*setting.choices, setting.default, "random"):
            check(words.setting(setting.name, value), words)
    with pytest.raises(BadOption, match="no text in 'fr'; there are: en, pl"):
        TyrantsWording(BOX, "fr")


def test_half_decks_are_called_as_in_their_data() -> None:
    for name in HALF_DECKS:
        data = read_data("tyrants", "data", "cards", f"{name}.yaml")
        assert data["name"] == {words.lang: words.setting("half_decks", name) for words in BOTH}


def test_words_give_no_secret_away() -> None:
    """A drawn card is named to its owner only, and questions read the same whatever the reader cannot see."""
    for i, state in enumerate(random_games()):
        for event in state.events:
            assert event[1] != "drew_cards" or event[0] == event[2]
        if i % 40 == 0 and not state.done:
            for reader in range(state.n):
                assert PL.question(GAME.determinise(state, reader, i)) == PL.question(state)
