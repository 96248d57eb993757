"""Blocks: which attacks they stop, what becomes of the cards, and the second chance of zombies."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.emerald.table import MADNESS, Table

GUARDS = ["sherlock_holmes", "vampires", "prince_kropotkin"]
MACHINE = "infernal_machine"
ATTACKS = {  # what seat 0 does with a card to the agent of seat 1 in Cairo
    "start_revolver": ["assassinate seat1 cairo"],
    "shoggoth": ["act shoggoth", "agent seat1 cairo"],
    "vampires": ["act vampires"],
    "zombies": ["act zombies", "agent seat1 cairo"],
    "cthulhu": ["act cthulhu", "city cairo"],
    "irene_adler": ["act irene_adler", "agent seat1 cairo"],
    "grigory_sudeykin": ["act grigory_sudeykin", "city madrid"],
}
SCENE: dict[str, Any] = {
    "agents": {"cairo": {"seat0": 2, "seat1": 1}, "rome": {"seat1": 1}, "london": {"seat2": 2}, "vienna": {"seat0": 1}},
    "cubes": {"cairo": {"seat0": 1}},
    "zombies": {"cairo": 1},
}


def attack(card: str, guards: list[str], **more: Any) -> Table:
    """Seat 1 holds the guards; the next card of its deck is a Contact."""
    hands, decks = [[card], guards, None], [[], ["start_contact"], None]
    t = Table(3, **{"hand": hands, "deck": decks, **SCENE, **more})
    return t.do(*ATTACKS[card])


# --- what can be blocked --------------------------------------------------------------------------------------


@pytest.mark.rule("SE-327", "SE-246")
@pytest.mark.parametrize("card", ["start_revolver", "shoggoth", "vampires", "zombies", "cthulhu"])
def test_sherlock_holmes_stops_five_kinds_of_attacks(card: str) -> None:
    t = attack(card, ["sherlock_holmes"])
    assert (t.kind, t.seat, t.offers()) == ("react", 1, ["block sherlock_holmes", "decline"])
    t.do("block sherlock_holmes")
    assert t.agents("cairo") == {"seat0": 2, "seat1": 1} and t.discard(1) == ["sherlock_holmes"]


@pytest.mark.rule("SE-327")
def test_sherlock_holmes_does_not_stop_irene_adler() -> None:
    t = attack("irene_adler", ["sherlock_holmes"]).ready()
    assert t.agents("cairo") == {"seat0": 3} and t.hand(1) == ["sherlock_holmes"]


@pytest.mark.rule("SE-327")
def test_sherlock_holmes_does_not_stop_grigory_sudeykin() -> None:
    t = attack("grigory_sudeykin", ["sherlock_holmes"]).ready()
    assert t.agents("madrid") == {"seat1": 1} and t.hand(1) == ["sherlock_holmes"]


@pytest.mark.rule("SE-327")
def test_sherlock_holmes_does_not_save_an_agent_from_madness() -> None:
    t = Table(3, hand=["start_revolver", MACHINE, "sherlock_holmes"], royalty={"cairo": 1}, chance=MADNESS, **SCENE)
    t.do("assassinate_royalty cairo").ready()
    assert t.agents("cairo") == {"seat0": 1, "seat1": 1} and t.hand() == ["sherlock_holmes"]


@pytest.mark.rule("SE-328")
@pytest.mark.parametrize(
    ("card", "stopped"),
    [
        ("start_revolver", True),
        ("shoggoth", True),
        ("zombies", True),
        ("cthulhu", False),
        ("irene_adler", False),
        ("grigory_sudeykin", False),
    ],
)
def test_vampires_block_killings_of_a_single_agent(card: str, stopped: bool) -> None:
    t = attack(card, ["vampires"])
    if stopped:
        assert (t.kind, t.seat, t.offers()) == ("react", 1, ["block vampires", "decline"])
        t.do("block vampires")
        assert t.agents("cairo") == {"seat0": 2, "seat1": 1}
    else:
        t.ready()
        assert "seat1" not in t.agents("cairo") and t.hand(1) == ["vampires"]


@pytest.mark.rule("SE-326")
@pytest.mark.parametrize("deed", ["assassinate_royalty cairo", "act hide_royalty"])
def test_nobody_can_block_what_is_done_to_royalty(deed: str) -> None:
    hands = [["start_revolver", MACHINE, "hide_royalty"], GUARDS, None]
    t = Table(3, hand=hands, deck=[[], None, None], royalty={"cairo": 1, "vienna": 0}, **SCENE).do(deed)
    assert not t.events("blocked") and t.seat == 0
    assert not t.royalty("cairo") and "royal_cairo" in t.beside() and t.hand(1) == GUARDS
    t.ready()


@pytest.mark.rule("SE-330")
@pytest.mark.parametrize("pieces", ["none", "cubes", "agent"])
def test_only_who_has_an_agent_there_can_stop_cthulhu(pieces: str) -> None:
    agents = {
        "cairo": {"seat0": 1, "seat2": 1, "seat1": int(pieces == "agent")},
        "rome": {f"seat{p}": 1 for p in range(3)},
    }
    cubes = {"cairo": {"seat1": 2 * (pieces == "cubes")}}
    t = attack("cthulhu", ["sherlock_holmes"], agents=agents, cubes=cubes)
    if pieces == "agent":
        assert (t.kind, t.seat, t.offers()) == ("react", 1, ["block sherlock_holmes", "decline"])
    else:
        assert t.ready().agents("cairo") == {} and t.hand(1) == ["sherlock_holmes"]


# --- what a Block does with the cards -------------------------------------------------------------------------


@pytest.mark.rule("SE-329")
@pytest.mark.parametrize("card", ["start_revolver", "shoggoth"])
def test_vampires_as_a_block_are_discarded_and_replaced(card: str) -> None:
    t = attack(card, ["vampires", "start_informer"])
    removed = t.removed()
    t.do("block vampires").ready()
    assert (t.discard(1), t.beside(1), t.removed()) == (["vampires"], [], removed)
    assert (t.hand(1), t.deck(1)) == (["start_informer", "start_contact"], [])


BLOCKED = {"hand 1": ["start_contact"], "deck 1": [], "discard 1": ["sherlock_holmes"]}


@pytest.mark.rule("SE-331")
@pytest.mark.parametrize("card", ["shoggoth", "cthulhu", "vampires"])
def test_a_blocked_monster_is_spent_and_does_nothing(card: str) -> None:
    before = Table(3, hand=[[card], ["sherlock_holmes"], None], deck=[[], ["start_contact"], None], **SCENE).picture()
    t = attack(card, ["sherlock_holmes"]).do("block sherlock_holmes").ready()
    changed = {name: value for name, value in t.picture().items() if value != before[name]}
    assert changed == {"hand 0": [], "beside 0": [card], "left": 1, **BLOCKED}
    assert t.laid(card) == {"card": card} and [t.kills(q) for q in range(3)] == [0, 0, 0]


@pytest.mark.rule("SE-331")
@pytest.mark.parametrize("card", ["shoggoth", "cthulhu", "vampires"])
def test_without_the_block_the_monster_lies_in_the_same_place(card: str) -> None:
    t = attack(card, ["sherlock_holmes"]).do("decline").ready()
    assert t.beside() == [card] and "seat1" not in t.agents("cairo") and t.hand(1) == ["sherlock_holmes"]


# --- zombies --------------------------------------------------------------------------------------------------


def zombies(n: int, guards: list[str], more: dict[str, int], first: str = "seat1") -> Table:
    """Zombies in Cairo attack an agent there; seats have so many agents there and one in Rome."""
    agents = {"cairo": more, "rome": {f"seat{p}": 1 for p in range(3)}}
    decks = [[], ["start_contact"] * 2, None]
    t = Table(3, hand=[["zombies"], guards, None], deck=decks, agents=agents, zombies={"cairo": n})
    return t.do("act zombies", f"agent {first} cairo")


def placed(t: Table) -> Table:
    assert t.kind == "place_zombie"
    return t.do("city madrid", "city madrid").ready()


@pytest.mark.rule("SE-332")
@pytest.mark.parametrize("n", [1, 2, 4])
def test_however_many_zombies_kill_one_agent_in_a_city(n: int) -> None:
    t = placed(zombies(n, ["start_informer"], {"seat1": 2, "seat2": 2}))
    assert (t.agents("cairo"), t.zombies("cairo")) == ({"seat1": 1, "seat2": 2}, n)


@pytest.mark.rule("SE-332", "SE-250")
def test_after_a_block_another_zombie_may_take_a_different_agent() -> None:
    t = zombies(2, ["sherlock_holmes"], {"seat1": 1, "seat2": 2}).do("block sherlock_holmes")
    assert (t.kind, t.seat, t.offers()) == ("zombie_attack", 0, ["agent seat2 cairo", "done"])
    t = placed(t.do("agent seat2 cairo"))
    assert t.agents("cairo") == {"seat1": 1, "seat2": 1} and t.hand(1) == ["start_contact"]


@pytest.mark.rule("SE-332")
def test_a_second_agent_of_the_same_player_is_a_different_agent() -> None:
    t = zombies(2, ["sherlock_holmes"], {"seat1": 2}).do("block sherlock_holmes")
    assert t.offers() == ["agent seat1 cairo", "done"]
    t = placed(t.do("agent seat1 cairo"))
    assert t.agents("cairo") == {"seat1": 1}


@pytest.mark.rule("SE-332")
def test_a_single_zombie_has_no_second_chance() -> None:
    t = placed(zombies(1, ["sherlock_holmes"], {"seat1": 1, "seat2": 2}).do("block sherlock_holmes"))
    assert t.agents("cairo") == {"seat1": 1, "seat2": 2}


@pytest.mark.rule("SE-332")
def test_the_second_chance_may_be_left_and_is_the_last_one() -> None:
    t = placed(zombies(3, ["sherlock_holmes"], {"seat1": 1, "seat2": 1}).do("block sherlock_holmes", "done"))
    assert t.agents("cairo") == {"seat1": 1, "seat2": 1}
    t = zombies(3, ["sherlock_holmes", "vampires"], {"seat1": 2, "seat2": 1}).do("block sherlock_holmes")
    t = placed(t.do("agent seat1 cairo", "block vampires"))
    assert t.agents("cairo") == {"seat1": 2, "seat2": 1}
