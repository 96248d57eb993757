"""What is private stays private: half-made payments, looks at identity cards, windows that tell nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.emerald.table import GAME, Table

KILLER: dict[str, Any] = {
    "hand": [["hired_assassin", "start_dynamite", "start_dynamite"], None],
    "agents": {"cairo": {"seat0": 2, "seat1": 1}, "rome": {"seat1": 1}},
}


def test_a_payment_is_seen_by_its_owner_alone_until_it_is_complete() -> None:
    table = Table(hand=["start_informer", "start_contact", "start_contact"])
    before = [table.view(seat) for seat in (1, None)]
    table.do("place rome", "pay start_contact")
    assert table.kind == "compose"
    assert table.view(0)["staged"] == ["place rome", "pay start_contact"]
    assert [table.view(seat) for seat in (1, None)] == before  # not even that something was picked
    assert before[0]["decision"] == {"seat": 0, "kind": "turn", "options": None}
    assert table.s.undo_floor(0) == 0 and not table.s.events


@pytest.mark.parametrize(
    ("code", "hands"),
    [
        ("take rome", (["start_contact", "start_informer"], ["start_contact", "start_safe_house"])),
        ("discard", (["start_contact"], ["start_contact", "start_informer"])),
    ],
    ids=["take", "discard"],
)
def test_nobody_can_count_whether_a_payment_had_an_alternative(code: str, hands: tuple[list[str], list[str]]) -> None:
    """The card paid with is the same; the second hand could have paid with another."""
    seen, lengths = [], []
    for hand in hands:
        table = Table(hand=hand, deck=[[], None], agents={"rome": {"seat0": 1}}, cubes={"rome": {"seat0": 2}})
        before = table.view(1)["actions"]
        table.act(code, "start_contact" if code == "take rome" else "drop start_contact")
        lengths.append(table.s.length)
        seen.append([table.view(seat)["actions"] - before for seat in (0, 1, None)])
    assert lengths[0] < lengths[1]
    assert seen == [[1, 1, 1], [1, 1, 1]]


def test_a_sample_for_another_seat_starts_the_choice_again() -> None:
    table = Table(hand=["start_informer", "start_contact", "start_contact"])
    table.do("place rome", "pay start_contact")
    guess = GAME.determinise(table.s, 1, 3)
    assert guess.kind == "turn" and GAME.view(guess, 1) == table.view(1)
    assert "pass" in [GAME.actions.code(a) for a in guess.options]
    own = GAME.determinise(table.s, 0, 3)
    assert own.options == table.s.options and own.staged == table.s.staged


@pytest.mark.rule("SE-274", "SE-273", "SE-365")
def test_only_the_looker_learns_an_identity() -> None:
    table = Table(3, hand=["vladimir_burtsev"], identity=["loyalist", "restorationist", "loyalist"])
    table.do("act vladimir_burtsev", "seat seat1")
    assert table.view(0)["players"][1]["allegiance"] == "restorationist"
    for seat in (2, None):
        assert table.view(seat)["players"][1]["allegiance"] is None
        assert "saw" not in [event[1] for event in table.s.events_for(seat)]
    assert ("saw", 0, 1, 1) in [event[1:] for event in table.s.events_for(0)]
    assert {GAME.determinise(table.s, 0, seed).identity[1][0] for seed in range(20)} == {1}
    assert {GAME.determinise(table.s, 2, seed).identity[1][0] for seed in range(20)} == {0, 1}
    table.ready()


@pytest.mark.rule("SE-325")
def test_the_question_for_a_block_does_not_tell_whether_there_is_one() -> None:
    """Asked if and only if a Block is in the hand or deck of the victim, which everybody knows."""
    cards = ["start_informer"] * 2
    for hand, deck in ((["sherlock_holmes"], cards), (cards, ["sherlock_holmes"])):
        table = Table(**{**KILLER, "hand": [KILLER["hand"][0], hand]}, deck=[None, deck])
        table.act("assassinate seat1 cairo")
        assert (table.kind, table.seat) == ("react", 1)
    table = Table(**{**KILLER, "hand": [KILLER["hand"][0], cards]}, deck=[[], []])
    table.act("assassinate seat1 cairo")
    assert table.kills(1) == 3
    table.ready()


def test_a_quick_table_asks_only_who_can_block() -> None:
    cards = ["start_informer"] * 2
    table = Table(**{**KILLER, "hand": [KILLER["hand"][0], cards]}, deck=[None, ["sherlock_holmes"]], always_ask="no")
    table.act("assassinate seat1 cairo")
    assert table.kills(1) == 3
    assert table.s.undo_floor(0) == table.s.length  # it was learnt that there is no Block in hand
    table.ready()


@pytest.mark.rule("SE-245", "SE-248", "SE-304", "SE-322")
def test_a_block_spends_the_attackers_cards() -> None:
    table = Table(
        **{**KILLER, "hand": [KILLER["hand"][0], ["sherlock_holmes"]]},
        deck=[[], ["start_contact"]],
        cubes={"cairo": {"seat0": 1}},
    )
    table.act("assassinate seat1 cairo").do("block sherlock_holmes")
    assert table.agents("cairo") == {"seat0": 2, "seat1": 1} and table.cubes("cairo") == {"seat0": 1}
    assert table.beside() == ["hired_assassin"] and table.laid("hired_assassin") == {"card": "hired_assassin"}
    assert table.hand(1) == ["start_contact"] and "sherlock_holmes" in table.discard(1)
    table.ready()
