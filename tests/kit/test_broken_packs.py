"""No pack can hang or break a game: it is refused, with file, card, field and what would be right, or it is played.

In the suite an opened pack is played for some actions; PENUMBRA_PACK_GAMES=20 plays each to the end of that many games.
"""

from __future__ import annotations

import os
import re
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import penumbra
from penumbra import BadData, Game
from penumbra.kit.complaints import in_language
from penumbra.kit.packs import Pack, as_pack, pack_of
from tests.kit.fabricated import Fabricator
from tests.laws.mutations import examples

GAMES = int(os.environ.get("PENUMBRA_PACK_GAMES", "0"))
FIRST_ACTIONS = 40
TITLES = [*penumbra.titles()]
ENGLISH = re.compile(r"\b(is|not|are|there|give|has|have|mean|unknown|missing|the|an|at|did|find|found|could)\b")


def left_in_english(message: str) -> list[str]:
    """Words that a Polish reader would meet; what a pack said itself stands in quotes."""
    polish = in_language(message, "pl")
    return ENGLISH.findall(re.sub(r"'.*'|\".*\"", "", polish)) or ([message] if polish == message else [])


def opened(title: str, pack: Pack) -> Game | str:
    """The game with a pack, all its cards readable; or why it was refused."""
    try:
        game = Game(penumbra.titles()[title], [pack])
    except BadData as error:
        text = str(error)
        assert text.startswith(f"{pack.file}: ") and "\n" not in text
        assert not left_in_english(text) and not left_in_english(error.why or text)
        return text
    changed = [card["id"] for card in pack.cards]
    assert all(game.words(lang).card_text(card) is not None for lang in ("pl", "en") for card in changed)
    return game


def played(game: Game) -> None:
    for n in range(GAMES or 1):
        chance = Random(n)
        state = game.new(chance.choice(game.seats), n)
        while not state.done and (GAMES or state.length < FIRST_ACTIONS):
            state.apply(chance.choice(state.options))
        assert penumbra.replay(state.log).digest() == state.digest()


@examples(200)
@given(st.sampled_from(TITLES), st.integers(0, 10**6), st.sampled_from([0.0, 0.05, 0.2]))
def test_packs_made_at_random(title: str, seed: int, wild: float) -> None:
    found = opened(title, Fabricator(penumbra.game(title), seed, wild).pack())
    if isinstance(found, Game):
        played(found)


NEW = {"id": "novelty", "set": "game", "name": {"en": "N", "pl": "N"}, "copies": 1, "group": "event"}
SPELL = {"id": "wither", "uses": [{"when": "losing", "effect": [{"gain_clue": 1}]}]}
BY_HAND: list[tuple[str, dict[str, Any], str]] = [
    # what hung or broke a game once
    ("emerald", {"values": {"turn": {"actions": 0}}}, "values.turn.actions: 0 is not a whole number from 1 to 4"),
    ("emerald", {"values": {"sanity_die": {"madness": 9}}}, "values.sanity_die.madness: 9 is not"),
    ("tyrants", {"cards": [{"id": "noble", "copies": 0}]}, "card noble: field 'copies': 0 is not"),
    ("emerald", {"cards": [{"id": "royal_london", "copies": 0}]}, "field 'copies': 0 is not"),
    ("emerald", {"values": {"pieces": {"limbo": 99}}}, "values.pieces.limbo: 99 is not a whole number from 0 to 10"),
    ("emerald", {"values": {"pieces": {"cubes": 5, "limbo": 6}}}, "values.pieces.limbo: 6 is not"),
    ("cults", {"values": {"board": {"track": 1}}}, "values.start_space.1: 2 is not a whole number from 1 to 1"),
    ("cults", {"values": {"limits": {"dice": 6}}}, "values.limits.dice: 6 is not a whole number from 1 to 5"),
    ("cults", {"cards": [{"id": "police_raid", "effect": [{"gain_district_card": {}}]}]}, "is not one of each_player"),
    ("cults", {"cards": [{"id": "fanatic", "ability": {"price": [{"discard_other": 1}]}}]}, "has no meaning in conf"),
    ("cults", {"cards": [{"id": "first_steps", "requirements": [{"ritual": 9}]}]}, "9 is not a whole"),
    ("providence", {"cards": [{"id": "start_bribe", "kill": {"power": 1}}]}, "only an Agent's card can do this"),
    ("providence", {"cards": [{"id": "start_bribe", "action": {"effect": [{"cultist_block": {}}]}}]}, "is not one of"),
    ("providence", {"cards": [{"id": "wyatt_earp", "possessed": None}]}, "an Agent has two sides: base, possessed"),
    ("providence", {"cards": [{"id": "wyatt_earp", "copies": 2}]}, "card wyatt_earp: an Agent has one token, not 2"),
    ("eldersign", {"cards": [SPELL]}, "field 'uses[0]': 'gain_clue' has no meaning in losing; there are: prevent_loss"),
    ("eldersign", {"cards": [{"id": "cthulhu", "rows": [4]}]}, "card cthulhu: field 'rows': they add up to 4"),
    ("eldersign", {"cards": [{"id": "axe", "uses": []}]}, "card axe: field 'uses': give a list with 1 to 3 entries"),
    ("tyrants", {"cards": [{"id": "noble", "effect": []}, {"id": "soldier", "effect": [{"draw": 99}]}]},
     "card noble: field 'effect': a Noble or a Soldier gives Power or Influence"),
    # names that are nearly right
    ("tyrants", {"cards": [{"id": "blackgard", "cost": 4}]}, "(did you mean blackguard?)"),
    ("tyrants", {"cards": [{"id": "blackguard", "csot": 4}]}, "unknown field 'csot'; there are: aspect, copies, cost"),
    ("tyrants", {"cards": [{"id": "blackguard", "type": "drwo"}]}, "(did you mean drow?)"),
    ("tyrants", {"cards": [{"id": "blackguard", "effect": [{"drwa": 1}]}]}, "unknown verb 'drwa' (did you mean draw?)"),
    ("emerald", {"values": {"trun": {"actions": 2}}}, "values: give numbers for agent_bombs"),
    ("emerald", {"values": {"turn": {"action": 2}}}, "'action' is not one of hand, actions"),
    ("eldersign", {"values": {"first_aid": {"fre": 1}}}, "(did you mean free?)"),
    # what is not there, or not of the kind
    ("tyrants", {"values": {"turn": {"actions": 2}}}, "all numbers of this title are on its cards"),
    ("emerald", {"cards": [NEW, NEW]}, "cards[1]: card 'novelty' stands twice in this pack"),
    ("emerald", {"cards": [{**NEW, "set": "city"}]}, "field 'set': a new card needs one of starting, game"),
    ("emerald", {"cards": [{**NEW, "set": {}}]}, "field 'set': a new card needs one of starting, game"),
    ("emerald", {"cards": [{"id": "novelty", "set": "game"}]}, "card novelty: field 'name': is missing"),
    ("emerald", {"cards": [{**NEW, "action": {}}]}, "card novelty: field 'action.effect': is missing"),
    ("emerald", {"cards": [{**NEW, "action": {"effect": []}}]}, "an effect has at least one step"),
    ("emerald", {"cards": [{**NEW, "block": {"against": ["cold"]}}]}, "field 'block.against': 'cold' is not one of"),
    ("emerald", {"cards": [{**NEW, "symbols": {"place": 10}}]}, "field 'symbols.place': 10 is not a whole number"),
    ("emerald", {"cards": [{**NEW, "name": {"en": "x" * 99, "pl": "N"}}]}, "the text for en is longer than 80"),
    ("emerald", {"cards": [{**NEW, "name": {"en": "a\x07", "pl": "N"}}]}, "has characters that cannot be printed"),
    ("emerald", {"cards": [{"id": "the_blockade_of_arkham_by_" + "night" * 9, **NEW}]}, ""),
    ("cults", {"cards": [{"id": "curfew", "marks": ["uptown", "uptown"]}]}, "field 'marks': the same word twice"),
    ("cults", {"values": {"points": [1]}}, "values: give numbers for ritual_spaces"),
    ("eldersign", {"values": {"lost_and_found": {"lore": [{"add_die": "red"}]}}}, "'add_die' is not one of"),
    ("tyrants", {"cards": [{"id": "noble", "effect": [{"gain": {"power": 1}}] * 21}]}, "give a list of 0 to 20 steps"),
    # odd, but it can be played
    ("emerald", {"values": {"turn": {"actions": 1, "hand": 3}, "vp_limit": {"2": 5}}}, ""),
    ("cults", {"values": {"limits": {"tokens": 0, "rerolls": 0}, "costs": {"ritual_1": 0}}}, ""),
    ("providence", {"values": {"pieces": {"control": 6, "blocks": 0, "deep_ones": 0}}}, ""),
    ("tyrants", {"cards": [{"id": "noble", "effect": []}, {"id": "soldier", "cost": 9}]}, ""),
]  # fmt: skip


@pytest.mark.parametrize(("title", "content", "message"), BY_HAND)
def test_packs_made_by_hand(title: str, content: dict[str, Any], message: str) -> None:
    try:
        pack = as_pack({"penumbra_pack": 1, "game": title, "name": "By hand", **content})
    except BadData as error:
        assert message and message in str(error) and not left_in_english(str(error))
        return
    found = opened(title, pack)
    if message:
        assert isinstance(found, str) and message in found
    else:
        assert isinstance(found, Game), found
        played(found)


def test_a_bomb_is_refused_at_once() -> None:
    doubling = b"a: &a [1,1]\n" + b"".join(b"%c: &%c [*%c,*%c]\n" % (c + 1, c + 1, c, c) for c in range(97, 120))
    for content in (doubling, b"x: " + b"9" * 100_000, b"? " * 30_000, b"{[1]: 2}", b"\xc3\x28", b"a: !!regex x"):
        with pytest.raises(BadData):
            pack_of(content, "bomb.yaml")


NO_YAML = [
    ("a: [1", "line 2, column 1: did not find expected ',' or ']'"),
    ("{a: 1, b", "line 2, column 1: did not find expected ',' or '}'"),
    ("a: 1\n b: 2", "line 2, column 3: mapping values are not allowed in this context"),
    ("a:\n\tb: 1", "line 2, column 1: found character that cannot start any token"),
    ("- a\nb: 1", "line 2, column 1: did not find expected '-' indicator"),
    ("a: 1\n- b", "line 2, column 1: did not find expected key"),
    ("a: 'x", "line 1, column 6: found unexpected end of stream"),
    ('a: "\\q"', "line 1, column 5: found unknown escape character"),
    ("a: [}", "line 1, column 5: did not find expected node content"),
    ("--- a\n--- b", "line 2, column 1: expected a single document in the stream but found another document"),
    ("a: !foo x", "line 1, column 4: could not determine a constructor for the tag '!foo'"),
    ("a: 1\na: 2", "'a' is there twice, the second time in line 2"),
    ("a: 1\nb: 2001-99-99", "line 2: something of another kind is expected here"),
    ("a: 1\n? [1]\n: 2", "line 2: something of another kind is expected here"),
    ("a: \x07", "the character at position 3 cannot be printed, or the file is not in UTF-8"),
]


@pytest.mark.parametrize(("text", "why"), NO_YAML)
def test_what_is_no_yaml_is_told_in_both_languages(text: str, why: str) -> None:
    with pytest.raises(BadData) as caught:
        pack_of(text.encode(), "mine.yaml")
    assert str(caught.value) == f"mine.yaml: not readable as YAML: {why}"
    assert not left_in_english(why)


def test_a_long_value_leaves_room_for_what_would_be_right() -> None:
    long = {**NEW, "copies": "nine" * 9000}
    message = str(opened("emerald", as_pack({"penumbra_pack": 1, "game": "emerald", "name": "Long", "cards": [long]})))
    assert len(message) < 250 and "… is not a whole number from " in message
