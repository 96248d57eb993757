"""Rewards and penalties: what each symbol gives or takes."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.engine.game import Game
from penumbra.games.eldersign.meta import TITLE
from penumbra.kit.packs import pack_of
from tests.games.eldersign.table import QUIET, Table

# The roll that completes the last task of a card, and the rows completed before.
ENDS: dict[str, tuple[list[str], list[int]]] = {
    "the_missing_records": (["lore", "3"], [0]),
    "vermin_in_the_pipes": (["3"], [0, 2]),
    "hallway_on_fire": (["peril"], [0]),
    "forgotten_knowledge": (["lore"], [1]),
    "the_security_office": (["3", "3"], [0, 1]),
    "the_hidden_passage": (["lore"], [0, 1]),
    "gate_to_elsewhere": (["lore"], [1]),
    "public_lavatory": (["peril", "lore", "lore"], [0, 1]),
    "a_secret_gathering": (["lore", "lore"], [0]),
}
ALWAYS = {"turn", "clock", "phase", "pool", "supply", "place 0", "trophies 0", "layout", "deck adventure", "complete"}


def resolved(room: str, **position: Any) -> Table:
    """A table whose next completed task resolves this card."""
    faces, done = ENDS[room]
    return Table(place=room, layout=[room], roll=faces, complete=done, **{"seats": 2} | position)


def gained(room: str, **position: Any) -> tuple[Table, dict[str, Any]]:
    """Resolve a card; the table, and what the rewards have changed."""
    t = resolved(room, **position)
    before, row = t.picture(), min({0, 1, 2} - {*ENDS[room][1]})
    after = t.complete(row).picture()
    return t, {name: value for name, value in after.items() if value != before[name] and name not in ALWAYS}


def suffered(room: str, **position: Any) -> tuple[Table, dict[str, Any]]:
    """Fail a card before the first roll; the table, and what the penalties have changed."""
    values: dict[str, Any] = {"seats": 2, "sanity": [5, None], "stamina": [5, None], "clues": [2, 0]} | position
    t = Table(place=room, layout=[room], dice=6, **values)
    changed = t.changes("give_up")
    return t, {name: value for name, value in changed.items() if name not in ALWAYS}


# --- success and failure --------------------------------------------------------------------------------------


@pytest.mark.rule("ES-090", "ES-103")
def test_success_is_rewarded_and_not_punished() -> None:
    t, changed = gained("the_missing_records")
    assert changed == {"clues 0": 2}
    assert t.ready(1).clock() == "III"


@pytest.mark.rule("ES-090", "ES-103")
def test_failure_is_punished_and_not_rewarded() -> None:
    t, changed = suffered("the_missing_records")
    assert changed == {"sanity 0": 4}
    assert t.ready(1).clock() == "III"


# --- rewards --------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-091", "ES-092", "ES-093", "ES-095")
@pytest.mark.parametrize(
    ("room", "deck", "cards", "others"),
    [
        ("vermin_in_the_pipes", "common", ["axe", "whiskey", "lantern"], {"clues 0": 1}),
        ("hallway_on_fire", "unique", ["gate_box", "holy_water", "silver_key"], {}),
        ("the_security_office", "ally", ["ryan_dean", "duke"], {}),
    ],
)
def test_cards_come_from_the_top_of_their_deck(room: str, deck: str, cards: list[str], others: dict[str, Any]) -> None:
    n = len(cards) - 1
    t, changed = gained(room, decks={deck: cards})
    assert t.items(0) == cards[:0:-1]
    assert changed.pop(f"deck {deck}") == cards[:1] and len(changed.pop("items 0")) == n
    changed.pop("tokens 0")
    changed.pop("stamina 0", None)  # the cost of a task
    assert changed == others
    t.ready(1)


@pytest.mark.rule("ES-093", "ES-091")
def test_spells_come_from_the_top_of_their_deck() -> None:
    decks = {"spell": ["heal", "wither", "find_gate"], "common": ["axe", "lantern"]}
    t, _ = gained("forgotten_knowledge", decks=decks)
    assert t.ready(1).items(0) == ["find_gate", "wither", "lantern"]
    assert (t.deck("spell"), t.deck("common")) == (["heal"], ["axe"])


@pytest.mark.rule("ES-094")
@pytest.mark.parametrize(
    ("room", "n"), [("the_missing_records", 2), ("vermin_in_the_pipes", 1), ("gate_to_elsewhere", 2)]
)
def test_a_clue_for_every_clue_symbol(room: str, n: int) -> None:
    t, _ = gained(room, clues=[1, 1])
    assert t.s.clues == [1 + n, 1]


@pytest.mark.rule("ES-096")
def test_an_elder_sign_for_every_symbol_lies_beside_the_ancient_one() -> None:
    t, changed = gained("the_hidden_passage", signs=3)
    assert changed == {"signs": 5}
    assert t.ready(1).view()["ancient"]["signs"] == 5


@pytest.mark.rule("ES-097")
@pytest.mark.parametrize(("before", "won"), [(11, False), (12, True), (13, True)])
def test_elder_signs_equal_to_the_limit_or_more_win(before: int, won: bool) -> None:
    """Azathoth is sealed by 14; the Hidden Passage gives 2."""
    t, _ = gained("the_hidden_passage", signs=before)
    assert (t.s.done, t.s.signs) == (won, before + 2)
    assert t.s.ending == ("sealed" if won else "")


@pytest.mark.rule("ES-098")
def test_a_gate_puts_the_top_other_world_below_the_adventures() -> None:
    decks = {"other_world": ["rlyeh", "yuggoth", "the_abyss"]}
    t, changed = gained("gate_to_elsewhere", decks=decks, others=["the_dreamlands"])
    assert changed == {
        "clues 0": 2,
        "others": ["the_dreamlands", "the_abyss"],
        "deck other_world": ["rlyeh", "yuggoth"],
    }
    t.ready(1)
    assert {"the_dreamlands", "the_abyss"} <= {*t.offers("move")}


# --- penalties ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-099", "ES-100", "ES-102")
@pytest.mark.parametrize(
    ("room", "changes"),
    [
        ("the_missing_records", {"sanity 0": 4}),
        ("a_terrible_discovery", {"sanity 0": 3}),
        ("vermin_in_the_pipes", {"stamina 0": 4}),
        ("the_hidden_passage", {"stamina 0": 3}),
        ("horrible_visions", {"stamina 0": 3, "sanity 0": 3}),
        ("mysterious_tome", {"doom": 1}),
        ("lights_out", {"stamina 0": 3, "doom": 1}),
    ],
)
def test_a_point_or_a_doom_token_for_every_symbol(room: str, changes: dict[str, int]) -> None:
    t, changed = suffered(room)
    assert changed == changes
    t.ready(1)


@pytest.mark.rule("ES-101")
@pytest.mark.parametrize(("room", "n"), [("a_secret_gathering", 1), ("public_lavatory", 2)])
def test_a_monster_appears_for_every_monster_symbol(room: str, n: int) -> None:
    t, _ = gained(room)
    while t.kind == "place_monster":
        t.do(t.offers()[0])
    assert (len(t.monsters()), len(t.cup())) == (n, 22 - n)
    t.ready(1)


# --- order ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-296")
def test_symbols_are_carried_out_in_printed_order() -> None:
    t, _ = suffered("stay_away_from_the_windows")  # doom, 1 Sanity, 2 Stamina
    assert [event[0] for event in t.events()][1:4] == ["doom", "lost_sanity", "lost_stamina"]
    t, _ = suffered("horrible_visions")  # 2 Stamina, 2 Sanity
    assert [event[0] for event in t.events()][1:3] == ["lost_stamina", "lost_sanity"]


def resolved_with(rewards: str, **position: Any) -> tuple[bool, str]:
    """Resolve the Missing Records with other rewards: whether the game is over, and how it ended."""
    pack = f"penumbra_pack: 1\ngame: eldersign\nname: x\ncards: [{{id: the_missing_records, rewards: {rewards}}}]"
    game = Game(TITLE, [pack_of(pack.encode(), "rewards.yaml")])
    room = {"layout": [*QUIET], "place": [QUIET[2]], "pool": ["3", "3"], "complete": [1], "who": ["joe_diamond"]}
    s: Any = game.position({"seats": 1, "options": {"first_player": 0}, "mythos": None, **room, **position})
    s.apply(game.actions.find("complete 0"))
    return s.done, s.ending


@pytest.mark.rule("ES-296", "ES-334")
@pytest.mark.parametrize("rewards", ["[{add_doom: 1}, {gain_elder_sign: 1}]", "[{gain_elder_sign: 1}, {add_doom: 1}]"])
def test_sealing_beats_doom_from_the_same_reward(rewards: str) -> None:
    azathoth: dict[str, Any] = {"ancient": "azathoth", "doom": 11}
    assert resolved_with(rewards, signs=13, **azathoth) == (True, "sealed")
    assert resolved_with(rewards, signs=12, **azathoth) == (True, "destroyed")
    assert resolved_with(rewards, signs=12, ancient="azathoth", doom=9) == (False, "")


@pytest.mark.rule("ES-297")
def test_all_penalties_come_before_anybody_is_devoured() -> None:
    """Tempest in a Teapot: 1 Stamina, a doom token, 1 Sanity."""
    t, changed = suffered("tempest_in_a_teapot", stamina=[1, None], sanity=[3, None])
    assert (t.kind, t.who(0), changed["doom"]) == ("choose_investigator", None, 2)
    told = [event[0] for event in t.events()]
    assert told.index("lost_stamina") < told.index("lost_sanity") < told.index("devoured")


@pytest.mark.rule("ES-297")
def test_who_is_at_zero_in_both_values_is_devoured_once() -> None:
    t, changed = suffered("horrible_visions", sanity=[2, None], stamina=[2, None])
    assert (t.who(0), changed["doom"], t.s.sanity[0], t.s.stamina[0]) == (None, 1, 0, 0)
    assert [event[0] for event in t.events()].count("devoured") == 1
    t.do("pick kate_winthrop").ready(1)
