"""Packs: corrected and added cards, errors that name file, card and field, and their digest in the log."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import pytest
import yaml

import penumbra
from penumbra import BadData, BadLog, BadOption, EndlessRules
from penumbra.engine import core
from penumbra.kit.cardfile import contents_of, fields_of, number_shapes
from penumbra.kit.differences import differences
from penumbra.kit.packs import Pack, pack_of, read_pack
from penumbra.kit.shapes import At, Numbers
from penumbra.kit.yamls import parse_yaml

NEW_CARD: dict[str, Any] = {
    "id": "cave_raven",
    "half_deck": "drow",
    "name": {"en": "Cave Raven", "pl": "Jaskiniowy kruk"},
    "aspect": "guile",
    "type": "beast",
    "cost": 2,
    "vp": {"deck": 1, "inner_circle": 2},
    "copies": 3,
    "effect": [{"draw": 1}],
}


def pack(*cards: Any, **fields: Any) -> Pack:
    data = {"penumbra_pack": 1, "game": "tyrants", "name": "Box", "cards": list(cards), **fields}
    return pack_of(json.dumps(data).encode(), "box.yaml")  # JSON is YAML


def opened(*cards: Any) -> Any:
    return penumbra.game("tyrants", [pack(*cards)]).box


def complaint(*cards: Any, **fields: Any) -> str:
    with pytest.raises(BadData) as caught:
        penumbra.game("tyrants", [pack(*cards, **fields)])
    message = str(caught.value)
    assert message.startswith("box.yaml: ") and "\n" not in message
    return message


def test_a_pack_corrects_a_card() -> None:
    box = opened({"id": "bounty_hunter", "cost": 5, "effect": [{"gain": {"power": 4}}]})
    card, plain = box.cards[box.number["bounty_hunter"]], penumbra.game("tyrants").box
    assert (card.cost, card.effect[0][1:]) == (5, (4, 0))
    assert box.number == plain.number  # type: ignore[attr-defined]
    was = plain.cards[box.number["bounty_hunter"]]  # type: ignore[attr-defined]
    assert (card.name, card.copies, card.deck_vp) == (was.name, was.copies, was.deck_vp)
    assert was.cost == 4, "the box itself stays as it was"


def test_a_pack_adds_a_card() -> None:
    game = penumbra.game("tyrants", [pack(NEW_CARD)])
    plain = penumbra.game("tyrants")
    number = game.box.number["cave_raven"]  # type: ignore[attr-defined]
    assert number == len(plain.box.cards)  # type: ignore[attr-defined]
    assert game.actions.size == plain.actions.size
    assert game.actions.code(number) == "play cave_raven" and plain.actions.code(number) == f"play #{number}"
    state = game.new(2, 3)
    cards = state.market + state.market_deck  # type: ignore[attr-defined]
    assert len(cards) == 83 and cards.count(number) == 3


def test_later_packs_win() -> None:
    first, second = pack({"id": "deathblade", "cost": 1}), pack({"id": "deathblade", "cost": 2}, name="Second")
    for packs, cost in (([first, second], 2), ([second, first], 1)):
        box: Any = penumbra.game("tyrants", packs).box
        assert box.cost[box.number["deathblade"]] == cost


def test_games_with_a_pack_can_be_played_saved_and_pickled() -> None:
    game = penumbra.game("tyrants", [pack(NEW_CARD)])
    state = game.new(2, 3)
    for _ in range(40):
        state.apply(state.options[0])
    assert state.log.packs == (pack(NEW_CARD).digest,)
    text = penumbra.save(state)
    assert penumbra.load(text, game) == state
    assert penumbra.load(text, penumbra.game("tyrants", [pack(NEW_CARD)])) == state
    assert pickle.loads(pickle.dumps(state)) == state


def test_a_replay_needs_the_same_pack() -> None:
    state = penumbra.game("tyrants", [pack(NEW_CARD)]).new(2, 3)
    data = json.loads(penumbra.save(state))
    del data["pack_texts"]  # as games were saved once
    text = json.dumps(data)
    with pytest.raises(BadLog, match=f"played with packs .{pack(NEW_CARD).digest}.: give the same files"):
        penumbra.load(text)
    other = pack({**NEW_CARD, "cost": 3})
    with pytest.raises(BadLog, match=f"given are {other.digest}"):
        penumbra.load(text, penumbra.game("tyrants", [other]))
    with pytest.raises(BadLog, match="leave them out"):
        penumbra.replay(penumbra.game("tyrants").new(2, 3).log, penumbra.game("tyrants", [other]))


def test_a_saved_game_brings_its_pack() -> None:
    state = penumbra.game("tyrants", [pack(NEW_CARD)]).new(2, 3)
    data = json.loads(penumbra.save(state))
    assert penumbra.load(json.dumps(data)).digest() == state.digest()
    altered = {**data, "pack_texts": [{**data["pack_texts"][0], "text": BLOCK.decode()}]}
    with pytest.raises(BadLog, match="this game was played with packs"):
        penumbra.load(json.dumps(altered))
    for wrong in ([], "x", [1], [{"file": "a"}], [*data["pack_texts"], *data["pack_texts"]]):
        with pytest.raises(BadLog):
            penumbra.load(json.dumps({**data, "pack_texts": wrong}))


def test_paths_and_data_are_packs(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_bytes(BLOCK)
    games = [penumbra.game("tyrants", packs=[given]) for given in (file, str(file), yaml.safe_load(BLOCK))]
    assert len({game.pack_digests for game in games}) == 1
    with pytest.raises(BadData, match="a pack is a path, a mapping"):
        penumbra.game("tyrants", [3])
    with pytest.raises(BadOption, match="packs are given as a list"):
        penumbra.game("tyrants", str(file))


def test_only_what_changes_is_named_at_every_depth() -> None:
    box, plain = opened({"id": "deathblade", "vp": {"deck": 7}, "name": {"pl": "Ostrze"}}), penumbra.game("tyrants").box
    was = plain.cards[box.number["deathblade"]]  # type: ignore[attr-defined]
    card = box.cards[box.number["deathblade"]]
    assert (card.deck_vp, card.inner_circle_vp) == (7, was.inner_circle_vp)
    assert card.name == {"en": was.name["en"], "pl": "Ostrze"}
    assert card.provenance["vp"] == card.provenance["name"] == "pack Box"
    game = penumbra.game(
        "emerald", [{"penumbra_pack": 1, "game": "emerald", "name": "B", "values": {"vp_limit": {"2": 9}}}]
    )
    data = game.box.data["provenance"]["vp_limit"]  # type: ignore[attr-defined]
    assert game.box.vp_limit[2] == 9 and data == {2: "pack B", 3: "rulebook", 4: "rulebook", 5: "rulebook"}  # type: ignore[attr-defined]
    uses = {1: {"effect": [{"open_gate": 2}]}}
    card = {"penumbra_pack": 1, "game": "eldersign", "name": "B", "cards": [{"id": "silver_key", "uses": uses}]}
    packed: Any = penumbra.game("eldersign", [card]).box
    first, second = packed.cards[packed.number["silver_key"]].uses
    assert second.steps == ({"open_gate": 2},) and first.steps == ({"add_die": "red"},)


@pytest.mark.parametrize("title", penumbra.titles())
def test_the_box_keeps_to_its_own_schema(title: str) -> None:
    schema = penumbra.titles()[title].packing.schema
    box = contents_of(schema)
    for entry in box.entries.values():
        shapes = fields_of(schema, entry.data[schema.group], entry.data["id"])
        assert {name for name in schema.needs if name in shapes} <= {*entry.data}
        for name, value in entry.data.items():
            if name in shapes:
                shapes[name].check(value, At(entry.file, entry.data["id"], name))
    for name, shape in number_shapes(schema, box.data).items():
        value = box.data.get("values", {}).get(name, box.data.get(name))
        if isinstance(shape, Numbers):
            shape.check(value, At("box.yaml", "", name), box.data["values"])


def test_what_a_pack_changes_is_told_in_words() -> None:
    change = pack({"id": "blackguard", "cost": 4, "effect": [{"gain": {"power": 3}}]}, NEW_CARD)
    card, new = differences(penumbra.game("tyrants", [change]))
    assert (card.card, card.added, new.card, new.added) == ("blackguard", False, "cave_raven", True)
    cost, text = card.changes
    assert (cost.label["pl"], cost.old["pl"], cost.new["en"]) == ("koszt", "3", "4")
    assert text.field == "text" and text.new == {"en": "Gain 3 Power.", "pl": "+3 Siły."}
    assert not differences(penumbra.game("tyrants"))


def test_rules_without_an_end_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    state = penumbra.game("tyrants").new(2, 1, {"first_player": 0})
    sample = state.game.determinise(state, 0)  # it has no log: nothing to put back
    monkeypatch.setattr(core, "FRAMES", range(0))
    with pytest.raises(EndlessRules, match="0 steps of the rules without a question"):
        sample.apply(sample.options[0])


BLOCK = b"""
# A comment.
penumbra_pack: 1
game: tyrants
name: Box
cards:
  - id: deathblade
    cost: 3
    vp: {deck: 1, inner_circle: 2}
"""
FLOW = (
    b'{name: "Box", game: tyrants, cards: [{vp: {inner_circle: 2, deck: 1},'
    b" cost: 3, id: deathblade}], penumbra_pack: 1}"
)


def test_the_digest_is_of_what_a_pack_says() -> None:
    one, two = pack_of(BLOCK, "one.yaml"), pack_of(FLOW, "two.yaml")
    assert one.digest == two.digest == "e4db99a4fa409ab57c1c95d1b5b88494"
    assert pack_of(BLOCK.replace(b"cost: 3", b"cost: 4"), "one.yaml").digest != one.digest
    assert pack_of(BLOCK.replace(b"cost: 3", b"cost: '3'"), "one.yaml").digest != one.digest


def test_read_pack(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_bytes(BLOCK)
    found = read_pack(file)
    assert (found.file, found.game, found.name) == ("mine.yaml", "tyrants", "Box") and len(found.cards) == 1
    for path in (tmp_path / "none.yaml", tmp_path, "nu\0ll"):
        with pytest.raises(BadData, match="cannot be read"):
            read_pack(path)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "p.yaml: not a pack: its first field is 'penumbra_pack: 1'"),
        (b"[]", "p.yaml: not a pack"),
        (b"penumbra_pack: 2", "p.yaml: not a pack"),
        (b"penumbra_pack: 1\nextra: 1", "p.yaml: unknown field 'extra'; there are: penumbra_pack, game, name, cards"),
        (b"penumbra_pack: 1\nname: x\ncards: [1]", "p.yaml: field 'game' is missing or not a text"),
        (b"penumbra_pack: 1\ngame: [x]\nname: x\ncards: [1]", "p.yaml: field 'game' is missing or not a text"),
        (b"penumbra_pack: 1\ngame: x\nname: 3\ncards: [1]", "p.yaml: field 'name' is missing or not a text"),
        (b"penumbra_pack: 1\ngame: x\nname: x", "p.yaml: field 'cards' is missing or not a list of cards"),
        (b"penumbra_pack: 1\ngame: x\nname: x\ncards: []", "p.yaml: field 'cards' is missing or not a list"),
        (b"a: [", "p.yaml: not readable as YAML: "),
        (b"a: 1\nb: {c: 1, c: 2}", "p.yaml: not readable as YAML: 'c' is there twice, the second time in line 2"),
        (b"\xff\xfe\xff", "p.yaml: not readable as YAML: "),
        (b"a: \x00", "p.yaml: not readable as YAML: "),
        (b"a: !!bool x", "p.yaml: not readable as YAML: "),
        (b"a: !!int ''", "p.yaml: not readable as YAML: "),
        (b"a: !!timestamp x", "p.yaml: not readable as YAML: "),
        (b"a: !!python/object:os.system x", "p.yaml: not readable as YAML: "),
        (b"{[a]: b}", "p.yaml: not readable as YAML: "),
        (b"a: 2001-99-99", "p.yaml: not readable as YAML: "),
        (b"a: 1\nb: 0x" + b"f" * 50_000, "p.yaml: not readable as YAML: the number in line 2 is too long"),
        (b"? 0x" + b"f" * 50_000 + b"\n: 1", "p.yaml: not readable as YAML: the number in line 1 is too long"),
        (b"a: 1" + b":59" * 15_000, "p.yaml: not readable as YAML: the number in line 1 is too long"),
        (b"a: &b [*b]", "p.yaml: alias *b: aliases are not allowed, write it out"),
        (b"[" * 70 + b"]" * 70, "p.yaml: nested more than 60 levels deep"),
        (b"[" * 200_000, "p.yaml: n"),
        (b" " * 1_000_001, "p.yaml: larger than 1000000 bytes"),
    ],
)
def test_unreadable_packs(content: bytes, message: str) -> None:
    with pytest.raises(BadData) as caught:
        pack_of(content, "p.yaml")
    assert message in str(caught.value) and "\n" not in str(caught.value)


def test_keys_of_different_kinds_have_a_digest() -> None:
    content = b"{penumbra_pack: 1, game: x, name: x, cards: [{1: a, '1': [b], true: c, null: d, 1.5: e}]}"
    assert pack_of(content, "p.yaml").digest == pack_of(content + b"\n", "p.yaml").digest


def test_yaml_errors_are_one_line() -> None:
    with pytest.raises(BadData) as caught:
        parse_yaml("a: b: c", "x.yaml")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("card", "message"),
    [
        ("text", "cards[0]: a card needs a field 'id'"),
        ({"cost": 3}, "cards[0]: a card needs a field 'id'"),
        ({"id": "a b"}, "cards[0]: a card needs a field 'id'"),
        ({"id": 3}, "cards[0]: a card needs a field 'id'"),
        ({"id": "deathblade", "prize": 3}, "cards[0] (deathblade): unknown field 'prize'; there are: aspect, "),
        ({"id": "deathblade", "half_deck": "demons"}, "(deathblade): field 'half_deck': a card of the box stays"),
        ({"id": "novelty"}, "cards[0] (novelty): field 'half_deck': a new card needs one of drow, "),
        ({"id": "novelty", "half_deck": "drow"}, "card novelty: field 'name': is missing"),
        ({"id": "deathblade", "cost": -1}, "card deathblade: field 'cost': -1 is not a whole number from 0 to 20"),
        ({"id": "deathblade", "cost": 2.5}, "card deathblade: field 'cost': 2.5 is not"),
        ({"id": "deathblade", "copies": True}, "card deathblade: field 'copies': True is not"),
        ({"id": "deathblade", "aspect": "rage"}, "card deathblade: field 'aspect': 'rage' is not one of ambition"),
        ({"id": "deathblade", "aspect": ["guile"]}, "field 'aspect': ['guile'] is not one of"),
        ({"id": "deathblade", "type": ["drow"]}, "field 'type': ['drow'] is not one of"),
        ({"id": "deathblade", "type": "cat"}, "card deathblade: field 'type': 'cat' is not one of"),
        ({"id": "deathblade", "vp": 3}, "card deathblade: field 'vp': give numbers for some of deck"),
        ({"id": "deathblade", "vp": {"deck": 1, "inner_circle": None}}, "field 'vp': give deck and inner_circle"),
        ({"id": "deathblade", "name": "X"}, "card deathblade: field 'name': give a text for each of en, pl"),
        ({"id": "deathblade", "name": {"en": "X", "pl": " "}}, "field 'name': the text for pl is empty"),
        ({"id": "deathblade", "text": {"en": "X"}}, "card deathblade: field 'text': give a text for each of"),
        ({"id": "deathblade", "provenance": {"values": "me"}}, "field 'provenance': each value is one of rulebook"),
        ({"id": "deathblade", "returns_to_supply": 1}, "unknown field 'returns_to_supply'; there are: aspect"),
        ({"id": "insane_outcast", "returns_to_supply": 1}, "field 'returns_to_supply': 1 is not true or false"),
        ({"id": "deathblade", "effect": {}}, "card deathblade: effect: not a list of steps"),
        ({"id": "deathblade", "effect": [{"fly": 1}]}, "card deathblade: effect[0]: unknown verb 'fly'"),
        ({"id": "deathblade", "effect": [{"draw": 1}, {"draw": 0}]}, "card deathblade: effect[1].draw.n: 0 is not"),
        ({"id": "deathblade", "on_forced_discard": 3}, "card deathblade: on_forced_discard: not a list of steps"),
    ],
)  # fmt: skip
def test_errors_name_card_and_field(card: Any, message: str) -> None:
    assert message in complaint(card)


def test_a_pack_of_another_title_is_refused() -> None:
    assert "a pack for 'chess', not for 'tyrants'" in complaint(NEW_CARD, game="chess")


def test_a_card_may_stand_once() -> None:
    assert "cards[1]: card 'cave_raven' stands twice" in complaint(NEW_CARD, NEW_CARD)


def test_there_is_room_for_so_many_cards() -> None:
    with pytest.raises(BadData, match=r"different cards; the table has room for \d+"):
        penumbra.game("tyrants", [pack(*[{**NEW_CARD, "id": f"card_{i}"} for i in range(200)])])
