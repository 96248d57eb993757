"""The action table: ranges, arguments and the words people type."""

from __future__ import annotations

import pytest

from penumbra import IllegalAction
from penumbra.engine.actions import ActionTable, Verb

TABLE = ActionTable(
    {"card": ("ant", "bee", None), "place": ("north", "south")},
    (Verb("play", ("card",)), Verb("move", ("card", "place")), Verb("pass")),
)


def test_ranges_are_disjoint_and_dense() -> None:
    assert (TABLE.base("play"), TABLE.base("move"), TABLE.base("pass"), TABLE.size) == (0, 3, 9, 10)


def test_split_and_arguments() -> None:
    assert TABLE.split(0) == ("play", (0,))
    assert TABLE.split(3 + 1 * 2 + 1) == ("move", (1, 1))
    assert TABLE.split(9) == ("pass", ())
    assert TABLE.arguments(6) == {"card": "bee", "place": "south"}
    assert TABLE.arguments(9) == {}


def test_every_action_has_a_code() -> None:
    assert [TABLE.code(a) for a in range(TABLE.size)] == [
        "play ant",
        "play bee",
        "play #2",
        "move ant north",
        "move ant south",
        "move bee north",
        "move bee south",
        "move #2 north",
        "move #2 south",
        "pass",
    ]
    assert [TABLE.find(TABLE.code(a)) for a in range(TABLE.size)] == list(range(TABLE.size))
    assert TABLE.find("  move   bee  south ") == 6


def test_actions_that_mention_a_thing() -> None:
    assert [TABLE.code(a) for a in TABLE.mentioning(["move", "bee"])] == ["move bee north", "move bee south"]
    assert {TABLE.split(a)[0] for a in TABLE.mentioning(["ant"])} == {"play", "move"}
    assert TABLE.mentioning([]) == TABLE.mentioning(["dog"]) == TABLE.mentioning(["ant", "bee"]) == []


def test_an_axis_can_be_filled_later() -> None:
    filled = TABLE.with_axis("card", ("ant", "bee", "cat"))
    assert filled.code(2) == "play cat" and filled.size == TABLE.size and TABLE.code(2) == "play #2"
    with pytest.raises(ValueError, match="axis card has 3 places, not 1"):
        TABLE.with_axis("card", ("ant",))


@pytest.mark.parametrize("action", [-1, 10, 10**20])
def test_no_such_action(action: int) -> None:
    with pytest.raises(IllegalAction, match=f"{action} is no action: they go from 0 to 9"):
        TABLE.split(action)


@pytest.mark.parametrize(
    ("code", "wrong"),
    [
        ("", "there is no verb ''; verbs are play, move, pass"),
        ("plya", "there is no verb 'plya' (did you mean 'play'?)"),
        ("PASS", "there is no verb 'PASS' (did you mean 'pass'?)"),
        ("play", "it lacks the card; write play CARD, for example 'play ant'"),
        ("move bee", "it lacks the place; write move CARD PLACE, for example 'move ant north'"),
        ("move", "it lacks the card and the place; write move CARD PLACE, for example 'move ant north'"),
        ("play otter", "there is no card 'otter'; write play CARD, for example 'play ant'"),
        (
            "move bee sout",
            "there is no place 'sout' (did you mean 'south'?); write move CARD PLACE, for example 'move ant north'",
        ),
        ("play bee now", "it says too much; write play CARD, for example 'play ant'"),
        ("pass now", "nothing may follow 'pass'"),
    ],
)
def test_no_such_code(code: str, wrong: str) -> None:
    """The answer says what would be right."""
    with pytest.raises(IllegalAction) as refused:
        TABLE.find(code)
    assert str(refused.value) == f"{code!r} is no action: {wrong}"


def test_a_verb_is_declared_once() -> None:
    table = ActionTable({"card": ("ant", "bee")})
    play, pass_ = table.verb("play", "card"), table.verb("pass", closing=True, readiness=0.1)
    assert (play, pass_, table.size) == (0, 2, 3) == (table.base("play"), table.base("pass"), table.size)
    assert [table.closes(action) for action in range(3)] == [False, False, True]
    again = table.with_axis("card", ("cat", "dog"))
    assert again.verbs == table.verbs and again.closes(2) and again.code(1) == "play dog"
    with pytest.raises(ValueError, match="declared twice"):
        table.verb("pass")


def test_codes_know_a_verb_that_was_declared_later() -> None:
    table = ActionTable({"card": ("ant", "bee")})
    table.verb("play", "card")
    assert table.find("play bee") == 1
    table.verb("pass")
    assert table.find("pass") == 2
