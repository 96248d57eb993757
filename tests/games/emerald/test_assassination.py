"""Assassinations: who may be killed where, what the bombs cost, and what becomes of cards, pawns and cubes."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.emerald.actions import CITY_IDS
from penumbra.games.emerald.cards import NO_FIELD
from tests.games.emerald.table import CALM, GAME, MADNESS, Table

BOX = GAME.box
BOMB, BOMBS, MACHINE = "start_dynamite", "dynamite_cache", "infernal_machine"  # one, two and three bombs


def why(t: Table, code: str) -> str:
    return GAME.why(t.s, GAME.actions.find(code))


class Scene(Table):
    """Three seats. Seat 0 leads in a city where seat 1 has agents too; everybody has one more agent elsewhere."""

    def __init__(
        self, hand: list[Any], city: str = "cairo", own: int = 2, victims: int = 1, royal: bool = False, **more: Any
    ) -> None:
        agents = {city: {"seat0": own, "seat1": victims}}
        agents["rome" if city == "berlin" else "berlin"] = {"seat0": 1, "seat1": 1, "seat2": 1}
        scene = {"agents": agents, "cubes": {city: {"seat0": 1 + victims}}, "royalty": {city: int(royal)}}
        super().__init__(3, **{"hand": hand, "deck": [], "chance": CALM, **scene, **more})


# --- the target -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-117")
def test_the_target_is_an_agent_of_another_player_or_the_royalty_of_a_city() -> None:
    crowd = {"cairo": {"seat0": 4, "seat1": 1, "seat2": 2}, "berlin": {"seat1": 1, "seat2": 1}}
    t = Scene(["start_revolver"], agents=crowd, royalty={"cairo": 1, "berlin": 1})
    assert t.offers("assassinate") == ["seat1 cairo", "seat2 cairo"]
    assert t.offers("assassinate_royalty") == ["cairo"]
    assert why(t, "assassinate seat0 cairo") == "SE-131"


@pytest.mark.rule("SE-117")
def test_an_assassination_needs_a_card_with_its_symbol() -> None:
    t = Scene([BOMB, "fenians", "shoggoth"], own=4, royal=True)
    assert not t.offers("assassinate") and not t.offers("assassinate_royalty")
    assert why(t, "assassinate seat1 cairo") == why(t, "assassinate_royalty cairo") == "SE-117"


@pytest.mark.rule("SE-118")
def test_cubes_alone_do_not_assassinate() -> None:
    hand = ["start_revolver", MACHINE, MACHINE]
    t = Scene(hand, own=0, royal=True, cubes={"cairo": {"seat0": 5}})
    assert t.leader("cairo") == 0
    assert not t.offers("assassinate") and not t.offers("assassinate_royalty")
    assert why(t, "assassinate seat1 cairo") == why(t, "assassinate_royalty cairo") == "SE-118"


@pytest.mark.rule("SE-119")
def test_royalty_is_a_target_in_its_slot_only() -> None:
    t = Scene(["start_revolver"], own=4, stacks={"cairo": ["royal_cairo"]})
    assert not t.offers("assassinate_royalty") and why(t, "assassinate_royalty cairo") == "SE-119"
    t = Scene(["start_revolver", "hired_assassin"], own=4, royal=True)
    t.do("assassinate_royalty cairo", "pay start_revolver")
    assert t.kind == "assassinate_more"
    assert not t.offers("assassinate_royalty") and why(t, "assassinate_royalty cairo") == "SE-119"  # it is dead


# --- the bombs ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-121", "SE-122", "SE-125")
@pytest.mark.parametrize("city", CITY_IDS)
def test_agents_cost_the_bombs_of_their_city(city: str) -> None:
    price = GAME.view(Table().s)["cities"][city]["agent_bombs"]
    assert price == BOX.values["agent_bombs"][city] > 1
    assert Scene(["start_revolver"], city, own=price).offers("assassinate") == [f"seat1 {city}"]
    t = Scene(["start_revolver"], city, own=price - 1)
    assert not t.offers("assassinate") and why(t, f"assassinate seat1 {city}") == "SE-121"


@pytest.mark.rule("SE-121", "SE-122", "SE-126")
@pytest.mark.parametrize("city", CITY_IDS)
def test_royalty_costs_the_bombs_of_its_card(city: str) -> None:
    price = BOX.cards[BOX.number[f"royal_{city}"]].price
    assert price > BOX.values["agent_bombs"][city]
    t = Scene(["start_revolver"], city, own=price, royal=True)
    assert GAME.view(t.s)["cities"][city]["royalty_bombs"] == price
    assert t.offers("assassinate_royalty") == [city]
    t = Scene(["start_revolver"], city, own=price - 1, royal=True)
    assert not t.offers("assassinate_royalty") and why(t, f"assassinate_royalty {city}") == "SE-121"


@pytest.mark.rule("SE-121", "SE-122", "SE-123")
@pytest.mark.parametrize(
    ("own", "cards", "agent", "royalty"),  # in Paris: four bombs for an agent, five for the royalty
    [
        (1, [BOMB, BOMB], False, False),
        (2, [BOMB], False, False),
        (2, [BOMB, BOMB], True, False),
        (1, [BOMBS], False, False),
        (2, [BOMBS], True, False),
        (1, [BOMBS, BOMB], True, False),
        (2, [BOMBS, BOMB], True, True),
        (1, [BOMBS, BOMBS], True, True),
        (1, [MACHINE], True, False),
        (1, [MACHINE, BOMB], True, True),
        (3, [], False, False),
        (4, [], True, False),
        (4, [BOMB], True, True),
    ],
)
def test_own_agents_and_the_bombs_on_cards_are_added(own: int, cards: list[str], agent: bool, royalty: bool) -> None:
    t = Scene(["hired_assassin", *cards, "start_contact"], "paris", own, royal=True)
    assert t.offers("assassinate") == ["seat1 paris"] * agent
    assert t.offers("assassinate_royalty") == ["paris"] * royalty


@pytest.mark.rule("SE-122")
def test_agents_elsewhere_and_cubes_are_no_bombs() -> None:
    agents = {"cairo": {"seat0": 1, "seat1": 1}, "berlin": {"seat0": 5}}
    t = Scene(["start_revolver"], agents=agents, cubes={"cairo": {"seat0": 5}})
    assert t.leader("cairo") == 0 and not t.offers("assassinate")


@pytest.mark.rule("SE-124")
@pytest.mark.parametrize("killer", [c.id for c in BOX.cards if c.symbols["assassinate"] and c.symbols["bombs"]])
def test_bombs_on_the_killing_card_do_not_count(killer: str) -> None:
    t = Scene([killer], own=1)
    assert not t.offers("assassinate") and why(t, "assassinate seat1 cairo") == "SE-121"
    t = Scene([killer, "hired_assassin"], own=1)  # but they do on another one
    t.do("assassinate seat1 cairo").ready()
    assert (t.beside(), t.discard()) == (["hired_assassin"], [killer])


@pytest.mark.rule("SE-127", "SE-316")
def test_no_bomb_card_is_played_that_is_not_needed() -> None:
    t = Scene(["hired_assassin", BOMB, BOMB, BOMBS], "paris")  # two more bombs
    t.do("assassinate seat1 paris")
    assert t.offers() == [f"pay {BOMB}", f"pay {BOMBS}"]
    t.do(f"pay {BOMB}").ready()  # with a second one, since two more would make the first superfluous
    assert (t.hand(), t.discard(), t.beside()) == ([BOMBS], [BOMB, BOMB], ["hired_assassin"])


@pytest.mark.rule("SE-127", "SE-316")
def test_bombs_may_exceed_the_price_when_each_card_is_needed() -> None:
    t = Scene(["hired_assassin", BOMBS, BOMBS, BOMB], "paris", own=1)  # three more bombs
    t.do("assassinate seat1 paris", f"pay {BOMBS}")
    assert t.offers() == [f"pay {BOMB}", f"pay {BOMBS}"]
    t.do(f"pay {BOMBS}").ready()
    assert (t.hand(), t.discard()) == ([BOMB], [BOMBS, BOMBS])


@pytest.mark.rule("SE-316")
@pytest.mark.parametrize("own", [2, 3, 6])
def test_agents_alone_may_exceed_the_price_and_then_no_bomb_is_played(own: int) -> None:
    t = Scene(["hired_assassin", BOMB, "fenians", MACHINE], own=own)
    changed = t.changes("assassinate seat1 cairo")
    assert changed["hand 0"] == [BOMB, "fenians", MACHINE]
    assert (t.beside(), t.discard()) == (["hired_assassin"], [])
    t.ready()


@pytest.mark.rule("SE-319")
def test_fenians_make_every_agent_two_bombs_and_further_bombs_are_tested_against_that() -> None:
    t = Scene(["hired_assassin", "fenians", "fenians", BOMB], "berlin", royal=True)
    t.do("assassinate_royalty berlin")  # six bombs: twice two agents, one Fenians for its symbol, one dynamite
    assert t.offers() == [f"pay {BOMB}", "pay fenians", "benefit fenians"]
    t.do("benefit fenians")
    assert t.offers() == [f"pay {BOMB}", "pay fenians"]  # never a second time for the text
    t.do("pay fenians").ready()
    assert (t.discard(), t.removed().count("fenians")) == (["fenians", BOMB], 1)
    assert t.beside() == ["hired_assassin", "royal_berlin"]


@pytest.mark.rule("SE-319", "SE-127")
def test_a_bomb_that_fenians_make_superfluous_is_not_played_with_them() -> None:
    t = Scene(["hired_assassin", "fenians", BOMB, BOMB], "paris")  # two agents: two more bombs, or Fenians alone
    t.do("assassinate seat1 paris", f"pay {BOMB}")
    assert t.offers() == [f"pay {BOMB}", "pay fenians"]
    t = Scene(["hired_assassin", "fenians", BOMB, BOMB], "paris")
    t.do("assassinate seat1 paris", "benefit fenians").ready()
    assert (t.hand(), t.discard()) == ([BOMB, BOMB], [])


@pytest.mark.rule("SE-319")
def test_the_text_of_fenians_is_not_used_when_the_agents_suffice_singly() -> None:
    t = Scene(["hired_assassin", "sebastian_moran", "fenians"]).do("assassinate seat1 cairo")
    assert t.offers() == ["pay hired_assassin", "pay sebastian_moran"]
    t.do("pay hired_assassin")
    assert t.hand() == ["sebastian_moran", "fenians"] and "fenians" not in t.removed()


# --- the cards ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-130")
def test_supporting_cards_are_discarded_unless_their_text_is_used_once_only() -> None:
    t = Scene(["hired_assassin", BOMB, "fenians", MACHINE, "louise_michel"], "london", royal=True)
    left_before = t.removed()
    t.do("assassinate_royalty london", f"pay {BOMB}", "pay fenians").ready()  # and the machine, two agents: seven
    assert (t.discard(), t.hand()) == ([BOMB, "fenians"], ["louise_michel"])
    assert t.removed() == [*left_before, MACHINE] and t.beside() == ["hired_assassin", "royal_london"]
    t = Scene(["hired_assassin", BOMB, "fenians", MACHINE, "louise_michel"], "london", royal=True)
    t.do("assassinate_royalty london", "benefit fenians").ready()
    assert (t.discard(), t.hand()) == ([], [BOMB, "louise_michel"])
    assert t.removed() == [*left_before, "fenians", MACHINE]


@pytest.mark.rule("SE-130")
def test_a_killer_played_for_its_bombs_is_discarded_like_any_bomb() -> None:
    t = Scene(["hired_assassin", "start_revolver", BOMB], own=1).do("assassinate seat1 cairo", "pay hired_assassin")
    assert t.offers() == [f"pay {BOMB}", "pay start_revolver"]
    t.do("pay start_revolver").ready()
    assert (t.discard(), t.beside(), t.hand()) == (["start_revolver"], ["hired_assassin"], [BOMB])


@pytest.mark.rule("SE-129")
def test_a_killer_is_spent_for_good_by_its_symbol_and_by_nothing_else() -> None:
    t = Scene(["hired_assassin"]).do("assassinate seat1 cairo", "pass")
    owned = t.hand() + t.deck() + t.discard()
    assert "hired_assassin" not in owned and t.beside() == ["hired_assassin"]
    t = Scene(["hired_assassin"]).do("move", "from cairo", "city rome", "pass")
    assert t.hand() == ["hired_assassin"] and not t.beside()  # discarded, reshuffled and drawn again


# --- killing an agent -----------------------------------------------------------------------------------------

KILLERS = [card.id for card in BOX.cards if card.symbols["assassinate"]]


@pytest.mark.rule("SE-131", "SE-132", "SE-133")
@pytest.mark.parametrize("killer", KILLERS)
def test_a_killed_agent_lies_on_the_field_of_the_killer_or_goes_home(killer: str) -> None:
    vp = BOX.cards[BOX.number[killer]].kill_vp
    t = Scene([killer], victims=3, own=3, cubes={"cairo": {"seat0": 2, "seat1": 1}, "rome": {"seat0": 1}})
    changed = t.changes("assassinate seat1 cairo")
    always = {
        "hand 0": [],
        "beside 0": [killer],
        "agents cairo": {"seat0": 3, "seat1": 2},
        "cubes cairo": {},
        "limbo 0": 7,
        "cubes home 1": 5,
        "left": 1,
    }
    assert changed == always | ({"agents home 1": 7} if vp == NO_FIELD else {"vp 0": vp})
    assert t.laid(killer) == ({"card": killer} if vp == NO_FIELD else {"card": killer, "victim": 1})
    assert t.kills(1) == max(vp, 0) and t.points() == {}
    t.ready()


@pytest.mark.rule("SE-132", "SE-133")
def test_there_are_killers_with_and_without_an_agent_field() -> None:
    fields = {killer: BOX.cards[BOX.number[killer]].kill_vp for killer in KILLERS}
    assert (fields["hired_assassin"], fields["sebastian_moran"]) == (3, 4)
    assert fields["start_revolver"] == NO_FIELD


@pytest.mark.rule("SE-131")
def test_the_killer_chooses_whose_agent_dies_and_only_one_does() -> None:
    crowd = {"cairo": {"seat0": 5, "seat1": 2, "seat2": 2}, "berlin": {"seat1": 1, "seat2": 1}}
    t = Scene(["hired_assassin"], agents=crowd).do("assassinate seat2 cairo").ready()
    assert t.agents("cairo") == {"seat0": 5, "seat1": 2, "seat2": 1}
    assert (t.agents("berlin"), t.kills(1), t.kills(2)) == ({"seat1": 1, "seat2": 1}, 0, 3)


# --- killing royalty ------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-135", "SE-320")
@pytest.mark.parametrize("city", CITY_IDS)
def test_killed_royalty_lies_beside_the_identity_card_and_gives_restorationist_points(city: str) -> None:
    card = BOX.cards[BOX.number[f"royal_{city}"]]
    t = Scene(["start_revolver"], city, own=card.price, royal=True)
    assert t.changes(f"assassinate_royalty {city}") == {
        "hand 0": [],
        "beside 0": ["start_revolver", card.id],
        f"royalty {city}": 0,
        f"cubes {city}": {},
        "limbo 0": 7,
        "points 0": {"restorationist": card.royalty_vp},
        "vp 0": card.royalty_vp,
        "left": 1,
    }
    t.ready()


@pytest.mark.rule("SE-321")
@pytest.mark.parametrize("killer", [card for card in KILLERS if BOX.cards[BOX.number[card]].kill_vp != NO_FIELD])
def test_an_agent_field_stays_empty_when_royalty_is_killed(killer: str) -> None:
    t = Scene([killer], own=4, royal=True).do("assassinate_royalty cairo").ready()
    assert t.laid(killer) == {"card": killer} and t.laid("royal_cairo") == {"card": "royal_cairo"}
    assert [t.kills(victim) for victim in range(3)] == [0, 0, 0]
    assert t.vp() == BOX.cards[BOX.number["royal_cairo"]].royalty_vp


@pytest.mark.rule("SE-137")
@pytest.mark.parametrize(("die", "face"), [(MADNESS, "madness"), (CALM, "blank")])
def test_the_die_is_rolled_after_killing_royalty_and_not_after_killing_an_agent(
    die: dict[str, list[str]], face: str
) -> None:
    t = Scene(["start_revolver"], own=4, royal=True, chance=die).do("assassinate_royalty cairo").ready()
    assert [event[0] for event in t.events()][:4] == ["attacks_royalty", "royalty_killed", "vp", f"rolled_{face}"]
    assert t.s.sanity == [2 if face == "madness" else 3, 3, 3]
    assert t.agents("cairo") == {"seat0": 3 if face == "madness" else 4, "seat1": 1}
    t = Scene(["start_revolver"], own=4, royal=True, chance=die).do("assassinate seat1 cairo").ready()
    assert (bool(t.s.script), t.s.sanity, t.agents("cairo")) == (True, [3, 3, 3], {"seat0": 4})


# --- several in one action ------------------------------------------------------------------------------------


@pytest.mark.rule("SE-141", "SE-143")
def test_every_killer_kills_once_and_all_is_one_action() -> None:
    t = Scene(["start_revolver", "hired_assassin", "vera_figner"], victims=4, cubes={"cairo": {"seat0": 3}}, own=4)
    t.do("assassinate seat1 cairo", "pay start_revolver")
    assert (t.kind, t.s.left) == ("assassinate_more", 2)
    assert t.offers() == ["assassinate seat1 cairo", "done"]
    t.do("assassinate seat1 cairo", "pay hired_assassin", "assassinate seat1 cairo").ready()
    assert (t.agents("cairo"), t.s.left) == ({"seat0": 4, "seat1": 1}, 1)
    assert t.beside() == ["start_revolver", "hired_assassin", "vera_figner"]
    assert t.hand() == t.discard() == []  # the same four agents were the bombs each time


@pytest.mark.rule("SE-141")
def test_one_killer_kills_once() -> None:
    t = Scene(["hired_assassin", BOMB], victims=3, own=3, cubes={"cairo": {"seat0": 1}}).do("assassinate seat1 cairo")
    assert (t.ready().agents("cairo"), t.s.left) == ({"seat0": 3, "seat1": 2}, 1)
    assert why(t, "assassinate seat1 cairo") == "SE-117"


@pytest.mark.rule("SE-141")
def test_the_killer_may_stop_after_any_assassination() -> None:
    t = Scene(["start_revolver", "hired_assassin"], victims=2, own=3)
    t.do("assassinate seat1 cairo", "pay start_revolver", "done").ready()
    assert (t.hand(), t.agents("cairo"), t.s.left) == (["hired_assassin"], {"seat0": 3, "seat1": 1}, 1)


TWO_CITIES: dict[str, Any] = {
    "agents": {"cairo": {"seat0": 2, "seat1": 1}, "rome": {"seat0": 3, "seat2": 2}, "berlin": {"seat1": 1}},
    "cubes": {"cairo": {"seat2": 1}, "rome": {"seat1": 1}},
}


@pytest.mark.rule("SE-142")
@pytest.mark.parametrize("order", [("seat1 cairo", "seat2 rome"), ("seat2 rome", "seat1 cairo")])
def test_the_player_chooses_the_order_and_each_is_complete_before_the_next(order: tuple[str, str]) -> None:
    t = Scene(["hired_assassin", "sebastian_moran"], **TWO_CITIES)
    t.do(f"assassinate {order[0]}", "pay hired_assassin")
    seat, city = order[0].split()
    victim, other = int(seat[-1]), "rome" if city == "cairo" else "cairo"
    assert t.laid("hired_assassin") == {"card": "hired_assassin", "victim": victim} and t.vp() == 3
    assert (t.cubes(city), t.cubes(other), t.hand()) == ({}, TWO_CITIES["cubes"][other], ["sebastian_moran"])
    t.do(f"assassinate {order[1]}").ready()
    assert (t.kills(victim), t.kills(3 - victim), t.vp()) == (3, 4, 7)
    assert t.cubes("cairo") == t.cubes("rome") == {}


@pytest.mark.rule("SE-317")
def test_the_majority_is_checked_again_after_the_cubes_are_gone() -> None:
    agents = {"cairo": {"seat0": 2, "seat1": 1, "seat2": 2}, "berlin": {"seat1": 1, "seat2": 1}}
    t = Scene(["start_revolver", "hired_assassin"], agents=agents, cubes={"cairo": {"seat0": 1}})
    assert t.offers("assassinate") == ["seat1 cairo", "seat2 cairo"]
    t.do("assassinate seat1 cairo", "pay start_revolver")  # now two against two
    assert (t.kind, t.offers("assassinate"), t.s.left) == ("turn", [], 1)
    assert why(t, "assassinate seat2 cairo") == "SE-120"
    again = Scene(["start_revolver", "hired_assassin"], agents=agents, cubes={"cairo": {"seat0": 1}})
    again.do("assassinate seat2 cairo", "pay start_revolver")  # now two against one
    assert (again.kind, again.offers("assassinate")) == ("assassinate_more", ["seat1 cairo", "seat2 cairo"])


@pytest.mark.rule("SE-317")
def test_an_agent_lost_to_madness_is_missing_at_the_next_assassination() -> None:
    hand = ["start_revolver", "hired_assassin", MACHINE, MACHINE]
    t = Scene(hand, own=1, royal=True, chance=MADNESS)
    t.do("assassinate_royalty cairo", "pay start_revolver").ready()
    assert (t.agents("cairo"), t.hand(), t.s.left) == ({"seat1": 1}, ["hired_assassin", MACHINE], 1)
    assert why(t, "assassinate seat1 cairo") == "SE-118"


@pytest.mark.rule("SE-318")
@pytest.mark.parametrize("support", [BOMBS, "fenians", MACHINE])
def test_a_supporting_card_counts_for_one_assassination_only(support: str) -> None:
    t = Scene(["start_revolver", "hired_assassin", support], "paris", victims=2, always_ask="no")
    t.do("assassinate seat1 paris", "pay start_revolver").ready()
    assert not t.offers("assassinate") and why(t, "assassinate seat1 paris") == "SE-121"
    t = Scene(["start_revolver", "hired_assassin", support, support], "paris", victims=2)
    t.act("assassinate seat1 paris", "start_revolver", f"benefit {support}", support)
    assert (t.kind, t.hand()) == ("assassinate_more", ["hired_assassin", support])
    t.act("assassinate seat1 paris", f"benefit {support}", support)
    assert t.ready().agents("paris") == {"seat0": 2}


# --- what everybody is told -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "victim"), [(0, 1), (1, 0), (2, 1)])
def test_an_attack_is_announced_with_attacker_victim_city_and_cards(turn: int, victim: int) -> None:
    hands: list[Any] = [[], [], []]
    hands[turn] = ["hired_assassin", "start_dynamite"]
    seats = {f"seat{turn}": 1, f"seat{victim}": 1}
    t = Table(
        3, turn=turn, hand=hands, deck=[[], [], []], agents={"cairo": seats, "rome": {"seat0": 1, "seat1": 1}},
        cubes={"cairo": {f"seat{turn}": 1}},
    )  # fmt: skip
    t.do(f"assassinate seat{victim} cairo")
    number = GAME.box.number  # type: ignore[attr-defined]
    cards = (number["hired_assassin"], number["start_dynamite"])
    cairo = CITY_IDS.index("cairo")
    assert t.events("attacks_agent") == [("attacks_agent", turn, victim, cairo, cards)]
    assert t.events("killed") == [("killed", turn, victim, cairo)]
    lines = [GAME.words("en").of(t.s).event((-1, *event), None) for event in t.events("attacks_agent")]
    assert all(GAME.words("en").of(t.s).seat(turn) in line.split(" attack")[0] for line in lines)
