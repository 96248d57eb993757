"""What the view tells of a choice under way and of an attack: to the seat that is asked, and to nobody else."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.emerald.table import Table
from tests.games.emerald.test_blocks import attack

PARIS = {"agents": {"paris": {"seat0": 2, "seat1": 1}}, "cubes": {"paris": {"seat0": 1}}, "royalty": {"paris": 1}}


def seen(t: Table, seat: int | None, field: str) -> Any:
    return t.game.view(t.s, seat)[field]


@pytest.mark.parametrize(
    ("codes", "tally"),
    [
        (["place rome"], {"have": 0, "need": None, "unit": "cubes"}),
        (["place rome", "pay start_informer"], {"have": 2, "need": None, "unit": "cubes"}),
        (["retrieve", "pay secret_press"], {"have": 1, "need": None, "unit": "cubes"}),
        (["move"], {"have": 0, "need": None, "unit": "agents"}),
        (["advance", "push restorationist secret_press"], {"have": 2, "need": None, "unit": "steps"}),
        (["discard", "drop start_revolver"], {"have": 1, "need": None, "unit": "cards"}),
        (["assassinate_royalty paris", "pay ravachol"], {"have": 2, "need": 5, "unit": "bombs"}),
        (["assassinate_royalty paris", "pay ravachol", "pay dynamite_cache"], {"have": 4, "need": 5, "unit": "bombs"}),
    ],
)
def test_the_tally_says_how_far_a_payment_has_got(codes: list[str], tally: dict[str, Any]) -> None:
    hand = ["start_informer", "secret_press", "start_revolver", "ravachol", "dynamite_cache", "louise_michel"]
    t = Table(hand=[*hand, "start_courier", "start_agitator"], limbo=[2, 0], **PARIS)
    assert seen(t, 0, "tally") is None
    t.do(*codes)
    assert t.kind == "compose" and seen(t, 0, "tally") == tally
    assert seen(t, 1, "tally") is None and seen(t, None, "tally") is None


@pytest.mark.rule("SE-325")
@pytest.mark.parametrize(
    ("card", "means"), [("start_revolver", "assassination"), ("shoggoth", "shoggoth"), ("cthulhu", "cthulhu")]
)
def test_the_alarm_names_attacker_city_cards_and_means(card: str, means: str) -> None:
    t = attack(card, ["sherlock_holmes"])
    assert seen(t, 1, "alarm") == {"by": 0, "city": "cairo", "cards": [card], "means": means}
    assert seen(t, 0, "alarm") is None and seen(t, None, "alarm") is None
    assert seen(t.do("decline"), 1, "alarm") is None


def test_a_forced_reveal_is_no_attack() -> None:
    t = Table(
        hand=[["shoggoth"], ["change_of_heart"]],
        identity=["loyalist", "loyalist"],
        agents={"cairo": {"seat1": 1}, "rome": {"seat0": 1}},
    )
    t.do("act shoggoth")
    assert (t.kind, t.seat) == ("react", 1) and seen(t, 1, "alarm") is None


def test_the_difference_of_the_tracks_is_what_they_are_worth() -> None:
    t = Table(tracks={"restorationist": 5, "loyalist": 3})
    assert seen(t, None, "difference") == 2
