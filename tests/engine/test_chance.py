"""Chance that a position fixes: it comes as it is named, is part of the game, and nobody sees it before."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

import penumbra
from penumbra import BadLog, BadPosition, Game, State
from penumbra.engine.log import log_of
from tests.engine.toy import DICE, RAVENS

GAMES = [penumbra.game(title) for title in penumbra.titles()]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
START = {game.id: {"seats": 2, "phase": "setup"} if game.id == "cults" else {"seats": 2} for game in GAMES}
HAND = [[DICE] * 3 + [0], [0] * 4]


def ravens(**chance: Any) -> State:
    rest = [kind for kind in range(6) for _ in range(5)]
    for card in HAND[0] + HAND[1]:
        rest.remove(card)
    return RAVENS.position({"seats": 2, "hand": HAND, "deck": rest, "chance": chance})


def rolled(state: State) -> tuple[int, ...]:
    state.apply("play dice")
    faces = next(event[3:] for event in state.events if event[1] == "rolled")
    state.apply("pass")
    return faces


def test_dice_fall_as_named_then_as_the_key_has_it() -> None:
    fixed, free = ravens(dice=[6, 6, 1]), ravens()
    assert [rolled(fixed), rolled(fixed)[:1], fixed.script] == [(5, 5), (0,), ()]
    rolled(free), rolled(free)
    assert (fixed.counter, rolled(fixed)) == (free.counter, rolled(free)), "the key went on beneath"


def test_what_is_fixed_belongs_to_the_position() -> None:
    state = ravens(dice=[6, 6, 1, 2])
    assert state != ravens() and state.digest() != ravens().digest() and state.clone() == state
    assert RAVENS.describe(state)["chance"] == {"dice": [6, 6, 1, 2]}
    rolled(state)
    assert RAVENS.describe(state)["chance"] == {"dice": [1, 2]}
    assert RAVENS.position(RAVENS.describe(state)) == state
    rolled(state)
    assert "chance" not in RAVENS.describe(state)
    log = log_of(json.loads(json.dumps(state.log.as_dict())))
    assert penumbra.replay(log, RAVENS) == state


def test_nobody_knows_it_before() -> None:
    state = ravens(dice=[6, 6])
    for seat in (0, 1, None):
        assert RAVENS.view(state, seat) == RAVENS.view(ravens(), seat)
    samples = [RAVENS.determinise(state, 0, seed) for seed in range(40)]
    assert all(sample.script == () for sample in samples) and len({rolled(sample) for sample in samples}) > 1


def test_a_table_that_takes_back_what_chance_showed_is_not_told_the_same() -> None:
    from penumbra.engine.log import reshuffle

    state = ravens(dice=[6, 6])
    reshuffle(state, "anew")
    assert state.script == () and penumbra.replay(state.log, RAVENS) == state


@pytest.mark.parametrize(
    ("chance", "why"),
    [
        ([], "chance: give an object"),
        ({"bones": [1]}, "there is no 'bones'; there are: dice"),
        ({"dice": 6}, "chance.dice: give a list"),
        ({"dice": [6, 7]}, r"chance.dice\[1\]: 7 is not one of 1, 2, 3, 4, 5, 6"),
        ({"dice": [None]}, r"chance.dice\[0\]: None is not one of"),
        ({"dice": [1] * 1001}, "up to 1000"),
    ],
)
def test_what_cannot_be_is_refused(chance: Any, why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        RAVENS.position({"seats": 2, "chance": chance})


def test_what_cannot_come_any_more_is_refused_and_nothing_has_happened() -> None:
    game = penumbra.game("tyrants")
    hand, discard = [["soldier"] * 2, None], [["soldier"] * 5, None]
    start = {"seats": 2, "options": {"first_player": 0}, "hand": hand, "deck": [[], None], "discard": discard}
    state = game.position({**start, "chance": {"deck.0": [["noble"]]}})
    before = state.clone()
    with pytest.raises(BadPosition, match=r"chance\.deck: a card that is to lie on top is not among those"):
        state.apply("end_turn")
    assert state == before and state.length == 0
    with pytest.raises(BadLog, match="action 0 of 1"):
        penumbra.replay(state.log.with_actions([game.actions.find("end_turn")]))


@each_game
def test_every_title_can_fix_something_and_describes_it_back(game: Game) -> None:
    state = game.new(2, 1)
    sources = {name: source for source in game.title.positions.chance for name in source.names(state)}
    assert sources and all(source.meaning for source in sources.values())
    for name in sources:
        with pytest.raises(BadPosition, match=name):
            game.position({**START[game.id], "chance": {name: [{"no": "outcome"}]}})


EXAMPLES: dict[str, dict[str, Any]] = {
    "cults": {"npc_die": [4, 1], "recruitment_dice": ["thug", "blank"], "deck.seat0": [["patron"]]},
    "eldersign": {"dice": ["lore", "wild"], "monster": ["ghoul"], "decks.common": [["axe"]]},
    "emerald": {"sanity_die": ["madness", "blank"], "deck.seat1": [["start_revolver"]]},
    "providence": {"sanity_bag": ["madness", "sanity"], "deck.seat0": [["start_revolver"]], "reserve": [["dynamite"]]},
    "tyrants": {"deck.seat1": [["noble", "soldier"], ["soldier"]]},
}


@each_game
def test_outcomes_are_described_as_they_were_given_and_travel(game: Game) -> None:
    state = game.position({**START[game.id], "chance": EXAMPLES[game.id]})
    assert game.describe(state)["chance"] == EXAMPLES[game.id]
    assert pickle.loads(pickle.dumps(state)) == state == penumbra.load(penumbra.save(state))


def test_a_reshuffled_deck_has_the_named_cards_on_top() -> None:
    game = penumbra.game("tyrants")
    hand, discard = [["soldier"], None], [["soldier"] * 5 + ["noble"] * 3, None]
    start = {"seats": 2, "options": {"first_player": 0}, "hand": hand, "deck": [[], None], "discard": discard}
    state = game.position({**start, "chance": {"deck.seat0": [["soldier", "noble", "noble", "noble", "soldier"]]}})
    state.apply("end_turn")
    assert sorted(game.view(state, 0)["zones"]["hand"][0]["cards"]) == ["noble"] * 3 + ["soldier"] * 2


def test_tokens_come_out_of_the_bag_while_there_are_any() -> None:
    game = penumbra.game("providence")
    scene = {"shown": {"boston": "corruption"}, "cubes": {"boston_card": {"seat0": 1}}, "calm": [6, 0]}
    start = {"seats": 2, "options": {"first_player": 0}, **scene}
    state = game.position({**start, "chance": {"sanity_bag": ["sanity"]}})
    with pytest.raises(BadPosition, match="the bag holds no sanity token"):
        state.apply("claim boston_card")
