"""Blocks: Sherlock Holmes, Prince Kropotkin and the Vampires in defence, against every attack there is."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.emerald.cards.worth import in_play
from tests.games.emerald.table import Table

AGENTS = {"cairo": {"seat0": 2, "seat1": 1}, "rome": {"seat1": 1}, "vienna": {"seat0": 1}}
# By attack of seat 0 on the agent of seat 1 in Cairo: the cards in hand, the answers, where the card lies then.
ATTACKS: dict[str, tuple[list[str], list[str], str]] = {
    "assassination": (["hired_assassin"], ["assassinate seat1 cairo"], "beside 0"),
    "shoggoth": (["shoggoth"], ["act shoggoth", "agent seat1 cairo"], "beside 0"),
    "vampires": (["vampires"], ["act vampires"], "beside 0"),
    "zombies": (["zombies"], ["act zombies"], "discard 0"),
    "cthulhu": (["cthulhu"], ["act cthulhu", "city cairo"], "beside 0"),
}


def attacked(attack: str, *hand: str, seats: int = 2, **more: Any) -> Table:
    """Seat 1 holds these cards and is under attack in Cairo."""
    cards, answers, _ = ATTACKS[attack]
    position: dict[str, Any] = {
        "agents": AGENTS,
        "cubes": {"cairo": {"seat0": 1, "seat1": 1}},
        "shown": {"cairo": "secret_fund"},
        "zombies": {"cairo": 1},
        "discard": [[], []] + [None] * (seats - 2),
        **more,
    }
    others = [None] * (seats - 2)
    t = Table(seats, hand=[cards, list(hand), *others], deck=[[], ["start_contact"], *others], **position)
    t.do(*answers)
    return t.do("agent seat1 cairo") if t.kind == "zombie_attack" else t


def blocked(attack: str, card: str, *answers: str) -> tuple[Table, dict[str, Any]]:
    """The attack is stopped with the card; all that changed since, the attacker's cards apart."""
    t = attacked(attack, card)
    assert (t.kind, t.seat, t.offers()) == ("react", 1, [f"block {card}", "decline"])
    changed = t.changes(f"block {card}", *answers)
    if attack == "zombies":
        changed |= t.changes("city paris", "city paris")
        assert (changed.pop("zombies paris"), changed.pop("zombies home")) == (2, 3)
    cards, _, where = ATTACKS[attack]
    spent = t.picture()[where]
    assert spent == cards and t.hand() == []
    changed.pop(where, None)
    assert changed.pop("left") == 1 and t.s.kills == [0] * 4
    t.ready()
    return t, changed


def goes_through(t: Table) -> None:
    """Nobody was asked, and seat 1 has no agent in Cairo any more."""
    assert t.kind != "react"
    if t.kind == "place_zombie":
        t.do("city paris", "city paris")
    assert "seat1" not in t.agents("cairo")
    t.ready()


# --- Sherlock Holmes ------------------------------------------------------------------------------------------


def test_sherlock_holmes() -> None:
    assert in_play("sherlock_holmes") == {"place": 1, "take": 1, "agents": 1, "vp": {"restorationist": 1}}


@pytest.mark.rule("SE-245", "SE-246", "SE-247", "SE-248", "SE-331")
@pytest.mark.parametrize("attack", ATTACKS)
def test_sherlock_holmes__stops_every_attack(attack: str) -> None:
    """Nothing happens but that both lose their cards, and he is replaced from the deck."""
    _, changed = blocked(attack, "sherlock_holmes")
    assert changed == {"hand 1": ["start_contact"], "deck 1": [], "discard 1": ["sherlock_holmes"]}


@pytest.mark.rule("SE-245")
@pytest.mark.parametrize("attack", ATTACKS)
def test_sherlock_holmes__need_not_be_played(attack: str) -> None:
    t = attacked(attack, "sherlock_holmes").do("decline")
    goes_through(t)
    assert t.hand(1) == ["sherlock_holmes"]


@pytest.mark.rule("SE-245")
@pytest.mark.parametrize("attack", ATTACKS)
def test_sherlock_holmes__protects_only_agents_of_his_player(attack: str) -> None:
    agents = {**AGENTS, "rome": {"seat1": 1, "seat2": 1}}
    cards, answers, _ = ATTACKS[attack]
    hand = [cards, ["start_contact"], ["sherlock_holmes"]]
    t = Table(3, hand=hand, deck=[[], None, None], agents=agents, zombies={"cairo": 1}).do(*answers)
    if t.kind == "zombie_attack":
        t.do("agent seat1 cairo")
    goes_through(t)
    assert t.hand(2) == ["sherlock_holmes"]


@pytest.mark.rule("SE-247", "SE-330")
def test_sherlock_holmes__saves_the_city_for_everybody_from_cthulhu() -> None:
    agents = {"cairo": {"seat0": 1, "seat1": 1, "seat2": 1}, "rome": {"seat1": 1}}
    hand = [["cthulhu"], ["start_contact"], ["sherlock_holmes"]]
    t = Table(3, hand=hand, deck=[[], None, None], agents=agents, zombies={"cairo": 2}, cubes={"cairo": {"seat1": 2}})
    shown, stack = t.shown("cairo"), t.stack("cairo")
    t.do("act cthulhu", "city cairo", "block sherlock_holmes").ready()
    assert (t.agents("cairo"), t.cubes("cairo"), t.zombies("cairo")) == (agents["cairo"], {"seat1": 2}, 2)
    assert (t.shown("cairo"), t.stack("cairo")) == (shown, stack)


@pytest.mark.rule("SE-327")
@pytest.mark.parametrize("card", ["irene_adler", "grigory_sudeykin"])
def test_sherlock_holmes__is_no_help_against_other_cards(card: str) -> None:
    t = Table(hand=[[card], ["sherlock_holmes"]], deck=[[], None], agents=AGENTS).do(f"act {card}")
    t.do("city paris" if card == "grigory_sudeykin" else "agent seat1 cairo")
    goes_through(t)
    assert t.hand(1) == ["sherlock_holmes"]


@pytest.mark.rule("SE-249")
def test_sherlock_holmes__leaves_the_zombies_of_other_cities() -> None:
    t = attacked("zombies", "sherlock_holmes", zombies={"cairo": 1, "rome": 1, "paris": 1}).do("block sherlock_holmes")
    assert (t.kind, t.seat, t.offers()) == ("zombie_attack", 0, ["agent seat1 rome", "done"])
    t.do("agent seat1 rome", "city paris", "city paris").ready()
    assert (t.agents("cairo"), t.agents("rome"), t.s.agent_supply[1]) == ({"seat0": 2, "seat1": 1}, {}, 9)


@pytest.mark.rule("SE-250", "SE-332")
@pytest.mark.parametrize("own", [1, 2])
def test_sherlock_holmes__turns_the_next_zombie_on_somebody_else(own: int) -> None:
    agents = {"cairo": {"seat0": 1, "seat1": own, "seat2": 1}, "rome": {"seat1": 1, "seat2": 1}}
    t = attacked("zombies", "sherlock_holmes", seats=3, agents=agents, zombies={"cairo": 2}).do("block sherlock_holmes")
    others = ["agent seat1 cairo"] if own == 2 else []  # the protected one cannot be told from its companion
    assert (t.kind, t.offers()) == ("zombie_attack", [*others, "agent seat2 cairo", "done"])
    t.do("agent seat2 cairo", "city paris", "city paris").ready()
    assert t.agents("cairo") == {"seat0": 1, "seat1": own}


@pytest.mark.rule("SE-250", "SE-332")
def test_sherlock_holmes__ends_the_danger_if_there_is_one_zombie() -> None:
    agents = {"cairo": {"seat0": 1, "seat1": 2, "seat2": 1}, "rome": {"seat2": 1}}
    t = attacked("zombies", "sherlock_holmes", seats=3, agents=agents).do("block sherlock_holmes")
    assert t.kind == "place_zombie"
    t.do("city paris", "city paris").ready()
    assert t.agents("cairo") == agents["cairo"]


# --- Prince Kropotkin -----------------------------------------------------------------------------------------


def test_prince_kropotkin() -> None:
    found = in_play("prince_kropotkin")
    assert found == {"place": 2, "restorationist": 1, "agents": 1, "vp": {"restorationist": 1}}


@pytest.mark.rule("SE-368")
@pytest.mark.parametrize("attack", ["assassination", "shoggoth", "zombies"])
def test_prince_kropotkin__leads_the_agent_to_another_city(attack: str) -> None:
    t, changed = blocked(attack, "prince_kropotkin", "city paris")
    assert changed == {
        "agents cairo": {"seat0": 2},
        "agents paris": {"seat1": 1},
        "hand 1": ["start_contact"],
        "deck 1": [],
        "beside 1": ["prince_kropotkin"],
    }
    assert t.leader("cairo") == 0 and t.leader("paris") == 1


@pytest.mark.rule("SE-368")
def test_prince_kropotkin__the_agent_cannot_stay() -> None:
    t = attacked("shoggoth", "prince_kropotkin").do("block prince_kropotkin")
    assert (t.kind, t.seat, len(t.offers("city"))) == ("escape", 1, 8)
    assert "cairo" not in t.offers("city")


@pytest.mark.rule("SE-368")
@pytest.mark.parametrize("attack", ["vampires", "cthulhu"])
def test_prince_kropotkin__is_no_help_against_other_attacks(attack: str) -> None:
    t = attacked(attack, "prince_kropotkin")
    goes_through(t)
    assert t.hand(1) == ["prince_kropotkin"]


@pytest.mark.rule("SE-368")
def test_prince_kropotkin__saves_the_last_agent_from_a_reveal() -> None:
    agents = {"cairo": {"seat0": 2, "seat1": 1}}
    hand = [["hired_assassin"], ["prince_kropotkin"]]
    t = Table(hand=hand, deck=[[], []], agents=agents, identity=["loyalist", "restorationist"])
    t.do("assassinate seat1 cairo", "block prince_kropotkin", "city paris").ready()
    assert t.s.revealed == [0, 0] and t.agents("paris") == {"seat1": 1}


@pytest.mark.rule("SE-262")
def test_prince_kropotkin__keeps_his_point_when_he_is_used_up() -> None:
    t = attacked("shoggoth", "prince_kropotkin", points=[{}, {"restorationist": 1}])
    t.do("block prince_kropotkin", "city paris").ready()
    assert t.points(1) == {"restorationist": 1} and t.vp(1) == 1 and "prince_kropotkin" not in t.removed()


@pytest.mark.rule("SE-332", "SE-368")
def test_prince_kropotkin__a_second_zombie_may_turn_on_whoever_stays() -> None:
    agents = {"cairo": {"seat0": 1, "seat1": 2}, "rome": {"seat1": 1}}
    t = attacked("zombies", "prince_kropotkin", agents=agents, zombies={"cairo": 2})
    t.do("block prince_kropotkin", "city paris", "agent seat1 cairo", "city rome", "city rome").ready()
    assert (t.agents("cairo"), t.agents("paris"), t.s.agent_supply[1]) == ({"seat0": 1}, {"seat1": 1}, 8)


# --- Vampires -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-267", "SE-271", "SE-272", "SE-328", "SE-329")
@pytest.mark.parametrize("attack", ["assassination", "shoggoth", "zombies"])
def test_vampires__as_a_block_stop_a_killing(attack: str) -> None:
    """They are discarded, not used up; the attacker loses all cards."""
    _, changed = blocked(attack, "vampires")
    assert changed == {"hand 1": ["start_contact"], "deck 1": [], "discard 1": ["vampires"]}


@pytest.mark.rule("SE-272")
def test_vampires__as_a_block_cost_the_attacker_bombs_and_killer() -> None:
    hand = [["hired_assassin", "start_dynamite"], ["vampires"]]
    agents = {**AGENTS, "cairo": {"seat0": 1, "seat1": 1}}
    t = Table(hand=hand, deck=[[], ["start_contact"]], agents=agents, cubes={"cairo": {"seat0": 1}})
    t.do("assassinate seat1 cairo", "block vampires").ready()
    assert (t.hand(), t.discard(), t.s.left) == ([], ["start_dynamite"], 1)
    assert t.beside() == ["hired_assassin"] and t.laid("hired_assassin") == {"card": "hired_assassin"}
    assert t.agents("cairo") == {"seat0": 1, "seat1": 1} and t.vp() == 0


@pytest.mark.rule("SE-328")
@pytest.mark.parametrize("card", ["cthulhu", "irene_adler"])
def test_vampires__as_a_block_are_no_help_without_a_killing(card: str) -> None:
    t = Table(hand=[[card], ["vampires"]], deck=[[], None], agents=AGENTS).do(f"act {card}")
    t.do("city cairo" if card == "cthulhu" else "agent seat1 cairo")
    goes_through(t)
    assert t.hand(1) == ["vampires"]
