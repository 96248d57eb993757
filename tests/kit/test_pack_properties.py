"""Packs changed at random: opened and playable, or refused in one line that names the file."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import yaml
from hypothesis import given
from hypothesis import strategies as st

import penumbra
from penumbra import BadData, Game
from penumbra.kit.packs import pack_of
from tests.engine.source import PACKAGE
from tests.laws.mutations import examples, mutated

FILES = sorted((PACKAGE / "games" / "tyrants" / "data" / "cards").glob("*.yaml"))


def cards_of(file: Path) -> list[dict[str, Any]]:
    data = yaml.load(file.read_bytes(), Loader=yaml.CSafeLoader)
    return [{"half_deck": data["half_deck"], **card} for card in data["cards"]]


CARDS = [card for file in FILES for card in cards_of(file)]
FIRST_ACTIONS = 120


def opened(content: bytes) -> Game | None:
    try:
        return penumbra.game("tyrants", [pack_of(content, "mine.yaml")])
    except BadData as error:
        assert str(error).startswith("mine.yaml: ") and "\n" not in str(error)
        return None


@examples(50)
@given(st.data())
def test_cards_changed_at_random(data: st.DataObject) -> None:
    card = data.draw(st.sampled_from(CARDS))
    name = data.draw(st.sampled_from([card["id"], "novelty"]))
    changed = data.draw(mutated({**card, "id": name}))
    content = {"penumbra_pack": 1, "game": "tyrants", "name": "Mine", "cards": [changed]}
    text = json.dumps(content) if data.draw(st.booleans()) else yaml.safe_dump(content, allow_unicode=True)
    game = opened(text.encode(errors="replace"))
    if game is not None:
        half_deck = card["half_deck"] or "demons"
        options = {"half_decks": [half_deck, "undead" if half_deck != "undead" else "drow"]}
        state, choice = game.new(2, 1, options), Random(1)
        while not state.done and state.length < FIRST_ACTIONS:
            state.apply(choice.choice(state.options))
        assert penumbra.load(penumbra.save(state), game) == state


@examples(50)
@given(st.data())
def test_texts_changed_at_random(data: st.DataObject) -> None:
    cards = data.draw(st.lists(st.sampled_from(CARDS), min_size=1, max_size=2, unique_by=lambda card: card["id"]))
    content = {"penumbra_pack": 1, "game": "tyrants", "name": "Mine", "cards": cards}
    text = yaml.safe_dump(content, allow_unicode=True).encode()
    for _ in range(data.draw(st.integers(1, 4))):
        i = data.draw(st.integers(0, len(text)))
        piece = data.draw(
            st.sampled_from([b"", b":", b"- ", b"\n", b"&a ", b"*a", b"{", b"!!set ", b"\t"]) | st.binary(max_size=3)
        )
        text = text[:i] + piece + text[i + data.draw(st.integers(0, 3)) :]
    opened(text)
