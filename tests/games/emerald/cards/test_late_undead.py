"""Zombies, and the Society of Leopold that puts an end to them and to the Vampires."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.emerald.cards.worth import in_play
from tests.games.emerald.table import Table

# --- Zombies --------------------------------------------------------------------------------------------------

AGENTS = {
    "cairo": {"seat0": 1, "seat1": 2, "seat2": 1},
    "rome": {"seat2": 1},
    "paris": {"seat0": 2},
    "madrid": {"seat1": 1, "seat2": 1},
}
ZOMBIES = {"cairo": 2, "rome": 1, "paris": 1}


def rising(seats: int = 3, **position: Any) -> Table:
    return Table(seats, hand=["zombies"], deck=[], **position).do("act zombies")


def test_zombies() -> None:
    assert in_play("zombies") == {"place": 1, "madness": 1, "vp": {"loyalist": 1}}


@pytest.mark.rule("SE-282", "SE-283")
@pytest.mark.parametrize("second", ["paris", "rome"])
def test_zombies__two_of_them_come_to_any_cities(second: str) -> None:
    t = Table(hand=["zombies"], deck=[]).do("act zombies")
    assert (t.kind, len(t.offers("city"))) == ("place_zombie", 9)
    changed = t.changes("city rome", f"city {second}")
    there = {"zombies rome": 2} if second == "rome" else {"zombies rome": 1, "zombies paris": 1}
    assert changed == {**there, "zombies home": 4, "discard 0": ["zombies"], "left": 1}
    t.ready()


@pytest.mark.rule("SE-279", "SE-280", "SE-281")
def test_zombies__one_agent_of_others_in_each_of_their_cities() -> None:
    t = rising(agents=AGENTS, zombies=ZOMBIES, cubes={"cairo": {"seat1": 1}})
    assert t.offers() == ["agent seat1 cairo", "agent seat2 rome", "agent seat2 cairo", "done"]
    t.do("agent seat1 cairo")
    assert t.offers() == ["agent seat2 rome", "done"]  # no second one in Cairo, two zombies or not
    t.do("agent seat2 rome", "city london", "city london").ready()
    assert t.agents("cairo") == {"seat0": 1, "seat1": 1, "seat2": 1} and t.agents("rome") == {}
    assert t.agents("paris") == {"seat0": 2} and t.agents("madrid") == AGENTS["madrid"]
    assert t.s.agent_supply == [7, 8, 8] and t.cubes("cairo") == {"seat1": 1}
    assert t.s.kills == [0] * 9 and t.discard() == ["zombies"]


@pytest.mark.rule("SE-279")
def test_zombies__may_spare_everybody_but_must_come() -> None:
    t = rising(agents=AGENTS, zombies=ZOMBIES).do("done")
    assert t.kind == "place_zombie" and t.offers() == [f"city {city}" for city in t.offers("city")]
    changed = t.changes("city rome", "city rome")
    assert changed == {"zombies rome": 3, "zombies home": 0, "discard 0": ["zombies"], "left": 1}
    t.ready()


@pytest.mark.rule("SE-279")
def test_zombies__may_stop_after_the_first_bite() -> None:
    t = rising(agents=AGENTS, zombies=ZOMBIES).do("agent seat2 rome", "done", "city rome", "city rome").ready()
    assert t.agents("cairo") == AGENTS["cairo"] and t.agents("rome") == {}


@pytest.mark.rule("SE-356")
@pytest.mark.parametrize("supply", [0, 1])
def test_zombies__come_as_far_as_there_are_any(supply: int) -> None:
    t = rising(agents=AGENTS, zombies={"rome": 6 - supply}).do("agent seat2 rome", *["city paris"] * supply).ready()
    assert (t.zombies("paris"), t.zombies("rome"), t.s.zombie_supply) == (supply, 6 - supply, 0)


@pytest.mark.rule("SE-355")
def test_zombies__obey_whoever_plays_the_card() -> None:
    """Those that stand in Cairo bite for seat 2 now, and its own agents are safe."""
    t = Table(3, hand=[None, None, ["zombies"]], deck=[None, None, []], turn=2, agents=AGENTS, zombies={"cairo": 1})
    t.do("act zombies")
    assert (t.seat, t.offers()) == (2, ["agent seat0 cairo", "agent seat1 cairo", "done"])
    t.do("agent seat0 cairo", "city rome", "city rome").ready(2)
    assert t.agents("cairo") == {"seat1": 2, "seat2": 1}


@pytest.mark.rule("SE-355")
def test_zombies__are_no_pieces() -> None:
    """Two of them in Rome do not outweigh the one cube of seat 0, and one in Paris leads for nobody."""
    hand = ["zombies", "start_contact", "start_contact"]
    t = Table(hand=hand, deck=[], zombies={"rome": 1}, shown={"rome": "secret_fund"}).act("place rome", "start_contact")
    t.do("act zombies", "city rome", "city paris")
    assert t.leader("rome") == 0 and t.leader("paris") is None
    t.ready(1).do("pass", "pass")
    assert "rome" in t.offers("take")


@pytest.mark.rule("SE-284")
def test_zombies__stay_when_the_city_is_cleared() -> None:
    """A card is taken, an agent and the royalty are killed, cubes leave, and all zombies are still there."""
    position: dict[str, Any] = {"zombies": {"cairo": 2}, "shown": {"cairo": "secret_fund"}, "royalty": {"cairo": 1}}
    agents = {"cairo": {"seat0": 4, "seat1": 1}, "rome": {"seat0": 1, "seat1": 1}}
    cubes = {"cairo": {"seat0": 1}}
    for action, card in (
        ("take cairo", "start_contact"),
        ("assassinate seat1 cairo", "hired_assassin"),
        ("assassinate_royalty cairo", "hired_assassin"),
        ("act hide_royalty", "hide_royalty"),
    ):
        t = Table(hand=[card], deck=[], agents=agents, cubes=cubes, **position).do(action).ready()
        assert t.cubes("cairo") == {} and t.zombies("cairo") == 2


@pytest.mark.rule("SE-284", "SE-204", "SE-206")
def test_zombies__leave_a_destroyed_city_and_may_come_again() -> None:
    agents = {"paris": {"seat0": 1, "seat1": 1}}
    hand = ["cthulhu", "zombies"]
    t = Table(hand=hand, deck=[], agents=agents, zombies={"cairo": 5, "rome": 1}).do("act cthulhu", "city cairo")
    assert (t.zombies("cairo"), t.zombies("rome"), t.s.zombie_supply) == (0, 1, 5)
    t.do("act zombies", "city cairo", "city cairo")
    assert (t.zombies("cairo"), t.zombies("rome"), t.s.zombie_supply) == (2, 1, 3)
    t.ready(1)


def test_zombies__need_something_to_do() -> None:
    """All six stand where nobody else is."""
    t = Table(3, hand=["zombies"], agents=AGENTS, zombies={"paris": 6})
    assert t.offers("act") == []


@pytest.mark.rule("SE-281")
def test_zombies__whose_last_agent_is_bitten_reveals_after_the_card() -> None:
    agents = {"cairo": {"seat1": 1}, "rome": {"seat0": 1}}
    t = Table(hand=["zombies"], deck=[], agents=agents, zombies={"cairo": 1}, identity=["loyalist", "loyalist"])
    t.do("act zombies", "agent seat1 cairo", "city rome")
    assert t.s.revealed == [0, 0]
    t.do("city rome")
    assert (t.kind, t.seat, t.s.revealed) == ("top_up", 1, [0, 1])
    t.do("city paris", "city paris", "city paris").ready()


# --- Society of Leopold ---------------------------------------------------------------------------------------

CARD = "society_of_leopold"


def test_society_of_leopold() -> None:
    assert in_play(CARD) == {"place": 1, "move": 1}


@pytest.mark.rule("SE-257", "SE-284")
def test_society_of_leopold__takes_the_zombies_on_the_board_out_of_the_game() -> None:
    t = Table(3, hand=[CARD], agents=AGENTS, zombies={"cairo": 2, "rome": 1}, removed=["vampires", "zombies"])
    changed = t.changes(f"act {CARD}")
    gone = changed.pop("removed")
    assert changed == {"zombies cairo": 0, "zombies rome": 0, "hand 0": [], "left": 1}
    assert CARD in gone and t.s.zombie_supply == 3
    t.ready()


@pytest.mark.rule("SE-258", "SE-259", "SE-260", "SE-261")
@pytest.mark.parametrize("card", ["vampires", "zombies"])
@pytest.mark.parametrize("pile", ["hand", "deck", "discard", "beside"])
def test_society_of_leopold__purges_every_pile_of_everybody(pile: str, card: str) -> None:
    piles = {"hand": ["start_contact"], "deck": ["start_courier"], "discard": ["secret_fund"], "beside": ["mi_go"]}
    piles = {name: [*cards, card] if name == pile else cards for name, cards in piles.items()}
    position: dict[str, Any] = {name: [None, cards] for name, cards in piles.items()}
    position["hand"] = [[CARD], piles["hand"]]
    t = Table(**position, points=[{"loyalist": 2}, {"loyalist": 3, "neutral": 1}])
    t.do(f"act {CARD}").ready()
    assert {card, CARD} <= {*t.removed()}
    assert t.hand(1) == (["start_contact", "start_courier"] if pile == "hand" else ["start_contact"])
    assert t.deck(1) == ([] if pile == "hand" else ["start_courier"])
    assert (t.discard(1), t.beside(1)) == (["secret_fund"], ["mi_go"])
    assert t.points(1) == {"loyalist": 2, "neutral": 1} and t.vp(1) == 3
    assert t.points(0) == {"loyalist": 2}


@pytest.mark.rule("SE-259", "SE-260")
def test_society_of_leopold__its_player_is_not_spared() -> None:
    t = Table(hand=[CARD, "zombies", "vampires"], deck=["start_courier", "start_contact"], points=[{"loyalist": 2}, {}])
    t.do(f"act {CARD}").ready()
    assert t.hand() == ["start_contact", "start_courier"] and t.deck() == []
    assert t.points() == {} and t.vp() == 0


@pytest.mark.rule("SE-262")
def test_society_of_leopold__costs_points_of_no_other_card() -> None:
    beside = [{"card": "shoggoth", "victim": 1}, {"card": "yog_sothoth", "agents": 1}, "cthulhu", "royal_rome"]
    points = {"loyalist": 2, "restorationist": 4}
    t = Table(hand=[CARD], beside=beside, points=[points, {}], kills=[{"seat1": 3}, {}])
    t.do(f"act {CARD}").ready()
    assert t.points() == points and t.kills(1) == 3 and t.vp() == 9


@pytest.mark.rule("SE-357")
def test_society_of_leopold__turns_the_undead_out_of_the_cities() -> None:
    """In Rome the Vampires lie under the Zombies, with the royalty between: all three go where they belong."""
    t = Table(
        hand=[CARD],
        shown={"rome": "zombies", "paris": "nadar"},
        stacks={"rome": ["secret_fund", "vampires", "royal_rome"]},
        cubes={"rome": {"seat0": 1}},
    )
    paris = t.stack("paris")
    t.do(f"act {CARD}").ready()
    assert (t.shown("rome"), t.stack("rome"), t.royalty("rome")) == ("secret_fund", [], True)
    assert {"zombies", "vampires"} <= {*t.removed()}
    assert (t.shown("paris"), t.stack("paris"), t.cubes("rome")) == ("nadar", paris, {"seat0": 1})


@pytest.mark.rule("SE-258", "SE-357")
@pytest.mark.parametrize("card", ["vampires", "zombies"])
def test_society_of_leopold__those_still_hidden_go_when_they_come_up(card: str) -> None:
    position: dict[str, Any] = {"shown": {"rome": "nadar"}, "cubes": {"rome": {"seat0": 1}}}
    stack = ["secret_fund", card]
    t = Table(hand=[CARD, "third_section"], deck=[], stacks={"rome": stack}, **position).do(f"act {CARD}")
    assert t.stack("rome") == stack and card not in t.removed()
    t.do("act third_section", "city rome")
    assert (t.shown("rome"), t.stack("rome")) == ("secret_fund", []) and card in t.removed()
    before = Table(hand=["third_section"], deck=[], stacks={"rome": stack}, **position)
    assert before.do("act third_section", "city rome").shown("rome") == card
