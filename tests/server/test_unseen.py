"""From outside: how many clicks a compound choice took is nobody else's business.

A payment of which the cards are picked one by one takes more clicks where there is more to choose from, so their number
would tell of the hand. To everybody but the seat that makes it, a compound choice is one thing.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import penumbra
from tests.server.house import House, Line, Player

CLICKS = 240
COMPOUND = ("emerald", "cults", "providence")  # titles with choices of several clicks


class Pair:
    """Two people at a table, and one who watches."""

    def __init__(self, house: House, title: str) -> None:
        self.marta, self.ola, self.iga = house.person("Marta"), house.person("Ola"), house.person("Iga")
        self.table = self.marta.table("me", "open", title=title)
        self.ola.join(self.table, 1)
        self.marta.start(self.table)
        self.lines = [self.marta.watch(self.table), self.ola.watch(self.table)]
        self.spectator = self.iga.watch(self.table)
        for line in (*self.lines, self.spectator):
            line.settle()

    @property
    def asked(self) -> int:
        """The seat that is asked, by what it has been sent itself."""
        return next(seat for seat, line in enumerate(self.lines) if line.mine(seat) is not None)

    @property
    def done(self) -> bool:
        return bool(self.lines[0].state["seats"]["0"]["view"]["done"])

    def others(self, seat: int) -> tuple[tuple[Line, Player], ...]:
        return ((self.lines[1 - seat], (self.marta, self.ola)[1 - seat]), (self.spectator, self.iga))

    def facts(self, person: Player) -> dict[str, Any]:
        found: dict[str, Any] = person.get(f"/api/tables/{self.table['id']}").json()
        return found


def test_all_titles_with_compound_choices_are_here() -> None:
    assert {title for title in penumbra.titles() if "draft" in penumbra.game(title).new(2, 1).FIELDS} == {*COMPOUND}


def clicks(pair: Pair, most: int) -> Iterator[tuple[int, Line]]:
    """Clicks at random; each time the seat that clicked and its connection. What the others got waits for them."""
    pick = random.Random(7)
    for _ in range(most):
        if pair.done:
            return
        seat = pair.asked
        line = pair.lines[seat]
        prompt = line.mine(seat)
        assert prompt is not None
        line.act(seat, pick.choice(prompt["options"])["action"])
        yield seat, line


@pytest.mark.parametrize("title", COMPOUND)
def test_to_others_a_compound_choice_is_one_thing(house: House, title: str) -> None:
    pair = Pair(house, title)
    numbers = {0: 1, 1: 1, None: 1}
    facts = pair.facts(pair.iga)
    lengths, length = set(), 0
    for seat, line in clicks(pair, CLICKS):
        length += 1
        under_way = line.state["step"] > 0
        for other, person in pair.others(seat):
            got = [message for message in other.settle() if message["type"] in ("state", "table", "consent")]
            if under_way:  # they are sent nothing, and find nothing if they ask
                assert got == []
                assert person is not pair.iga or pair.facts(person) == facts
                continue
            states = [message for message in got if message["type"] == "state"]
            before = numbers[None if person is pair.iga else 1 - seat]
            assert [(message["seq"], message["step"]) for message in states] == [(before + 1, 0)]
            assert {entry["n"] for message in states for entry in message["log"]} <= {before + 1}
        if not under_way:
            lengths.add(length)
            length, facts = 0, pair.facts(pair.iga)
            numbers = dict.fromkeys(numbers, line.state["seq"])
    assert {1, 2, 3} <= lengths


def in_a_choice(house: House, title: str) -> tuple[Pair, int, Line]:
    """A seat has clicked twice in a compound choice, which goes on."""
    pair = Pair(house, title)
    for seat, line in clicks(pair, 1000):
        for other, _ in pair.others(seat):
            other.settle()
        if line.state["step"] == 2:
            return pair, seat, line
    raise AssertionError("no compound choice came about")


def test_clicks_of_a_compound_choice_are_stale_like_others(house: House) -> None:
    _, seat, line = in_a_choice(house, "emerald")
    prompt = line.mine(seat)
    assert prompt is not None
    action = prompt["options"][0]["action"]
    for step in (0, 1, 3):
        line.send(type="act", seq=line.state["seq"], step=step, seat=seat, action=action)
        assert line.next("refused")["code"] == "stale"
        assert line.next("state")["step"] == 2
    line.act(seat, action)


def test_what_is_taken_back_within_a_compound_choice_never_was(house: House) -> None:
    pair, seat, line = in_a_choice(house, "emerald")
    facts = pair.facts(pair.iga)
    before = line.state["seats"][str(seat)]["view"]["actions"]
    for undone in (1, 2):
        seen = line.seen
        line.send(type="undo", **seen, seat=seat)
        state = line.after(seen)
        assert state["step"] == 2 + undone and state["log"] == [] and state["seq"] == seen["seq"]
    assert line.state["seats"][str(seat)]["view"]["actions"] == before
    for other, _ in pair.others(seat):
        assert [message for message in other.settle() if message["type"] == "state"] == []
    assert pair.facts(pair.iga) == facts and facts["casual"]["undos"] == 0
    again = pair.ola.watch(pair.table)
    assert again.next("state")["step"] == 0 or seat == 1


def test_talk_comes_through_and_harms_no_click(house: House) -> None:
    pair, seat, line = in_a_choice(house, "emerald")
    other = pair.lines[1 - seat]
    prompt, seen = line.mine(seat), line.seen
    assert prompt is not None
    other.send(type="chat", text="hello")
    assert other.next("state")["seq"] == seen["seq"] + 1
    line.send(type="act", **seen, seat=seat, action=prompt["options"][0]["action"])
    while line.next("state")["seq"] == seen["seq"] + 1 and line.state["step"] == 0:
        pass
    assert not [message for message in line.settle() if message["type"] == "refused"]


def test_who_waits_may_ask_to_go_back_meanwhile(house: House) -> None:
    """What another seat may take back does not depend on a choice that it does not know of."""
    pair, seat, line = in_a_choice(house, "emerald")
    other = pair.lines[1 - seat]
    prompt = other.state["seats"][str(1 - seat)]["prompt"]
    seen = other.seen
    other.send(type="undo", **seen, seat=1 - seat)
    if prompt["undo"]:
        assert other.after(seen)["log"][-1]["what"] == "undo"
        return
    consent = line.next("consent")
    line.act(seat)  # one more click, of which the other learns nothing unless it was the last
    if line.state["step"]:
        assert other.after(seen)["seq"] == seen["seq"] + 1
        line.send(type="consent", id=consent["id"], yes=True)
        state = other.until(seen["seq"] + 3)
        assert state["log"][-1]["what"] == "undo" and str(prompt["undo_back"]) in state["log"][-1]["text"]["en"]
