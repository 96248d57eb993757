"""Taking cards from cities: when it is allowed, and everything that follows from it."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.emerald.actions import CITY_IDS
from tests.games.emerald.table import CALM, GAME, MADNESS, Table

BOX = GAME.box
TAKERS = ["start_contact", "start_contact", "start_safe_house"]
HOME = {"vienna": {"seat0": 1, "seat1": 1}}  # agents far from everything


def why(t: Table, code: str) -> str:
    return GAME.why(t.s, GAME.actions.find(code))


class Rome(Table):
    """Three seats; seat 0 leads in Rome with 3 cubes over seat 1 with 2 and may take the card there."""

    def __init__(self, card: str, stack: tuple[str, ...] = ("city_rome", "fenians"), **more: Any) -> None:
        cubes = {"rome": {"seat0": 3, "seat1": 2}}
        agents = {"vienna": {"seat0": 1, "seat1": 1, "seat2": 1}}
        scene = {"agents": agents, "shown": {"rome": card}, "stacks": {"rome": [*stack]}}
        super().__init__(
            3, **{"hand": ["start_contact", "start_revolver"], "deck": [], "cubes": cubes, **scene, **more}
        )


TAKEN = {  # what is always different after seat 0 took the card of Rome
    "hand 0": ["start_revolver"],
    "cubes rome": {},
    "limbo 0": 8,
    "cubes home 1": 5,
    "shown rome": "fenians",
    "stacks rome": ["city_rome"],
    "left": 1,
}


# --- who may take ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-078", "SE-083", "SE-084", "SE-085", "SE-093")
def test_the_face_up_card_of_a_city_goes_to_the_own_discard_pile() -> None:
    t = Rome("infernal_machine", discard=["start_dynamite"])
    assert t.changes("take rome") == {
        **TAKEN,
        "discard 0": ["start_dynamite", "start_contact", "infernal_machine"],
    }
    t.ready()


@pytest.mark.rule("SE-078")
def test_taking_needs_a_card_with_the_symbol() -> None:
    t = Rome("infernal_machine", hand=["start_revolver", "start_informer"])
    assert t.offers("take") == []
    assert why(t, "take rome") == "SE-078"
    t = Rome("infernal_machine", hand=["start_revolver", "start_contact", "start_safe_house"]).do("take rome")
    assert t.offers() == ["pay start_contact", "pay start_safe_house"]


@pytest.mark.rule("SE-079", "SE-285")
def test_cards_are_taken_by_the_first_action_only() -> None:
    t = Rome("infernal_machine")
    assert t.offers("take") == ["rome"]
    t.do("pass").ready()
    assert t.offers("take") == []
    assert why(t, "take rome") == "SE-079"


@pytest.mark.rule("SE-079", "SE-285", "SE-054")
def test_free_actions_may_come_before_a_take() -> None:
    t = Rome("infernal_machine", hand=["start_contact", "nadar", "diogenes_club"], deck=["start_dynamite"] * 2)
    t.do("free nadar", "city cairo", "free diogenes_club").ready()
    assert t.offers("take") == ["rome"]
    t.do("take rome").ready()
    assert t.discard() == ["nadar", "diogenes_club", "start_contact", "infernal_machine"]
    assert t.s.left == 1


@pytest.mark.rule("SE-080", "SE-081", "SE-082")
@pytest.mark.parametrize(
    ("own", "others", "clause"),  # cubes and agents of seat 0, of seats 1 and 2; the clause that forbids it
    [
        ((1, 0), [(0, 0), (0, 0)], ""),
        ((3, 0), [(2, 0), (2, 0)], ""),  # fewer than all the others together
        ((1, 2), [(2, 0), (0, 2)], ""),  # agents and cubes count alike
        ((2, 0), [(2, 0), (0, 0)], "SE-082"),
        ((2, 0), [(0, 2), (0, 0)], "SE-082"),  # also if these are agents
        ((2, 1), [(1, 1), (1, 2)], "SE-082"),
        ((1, 1), [(0, 3), (0, 0)], "SE-080"),
        ((2, 1), [(1, 0), (2, 2)], "SE-080"),
        ((0, 3), [(0, 1), (1, 0)], "SE-081"),  # agents alone
        ((0, 0), [(0, 0), (0, 0)], "SE-082"),
    ],
)
def test_more_pieces_than_each_other_player_and_a_cube_among_them(
    own: tuple[int, int], others: list[tuple[int, int]], clause: str
) -> None:
    row = {f"seat{p}": pieces for p, pieces in enumerate([own, *others])}
    cubes = {"rome": {seat: pieces[0] for seat, pieces in row.items()}}
    agents = {"rome": {seat: pieces[1] for seat, pieces in row.items()}}
    t = Rome("infernal_machine", cubes=cubes, agents=agents)
    assert t.offers("take") == ([] if clause else ["rome"])
    assert why(t, "take rome") == clause


@pytest.mark.rule("SE-310")
def test_nothing_is_taken_from_an_empty_card_space() -> None:
    t = Rome("infernal_machine", shown={"rome": None}, stack=())
    assert t.offers("take") == []
    assert why(t, "take rome") == "SE-310"
    t.do("move", "city rome").ready()  # agents and cubes may still go there
    assert t.agents("rome") == {"seat0": 1}


@pytest.mark.rule("SE-310", "SE-093")
def test_after_the_last_card_the_space_is_empty() -> None:
    t = Rome("infernal_machine", stack=("royal_rome",), hand=["start_contact", "start_dynamite"])
    t.do("take rome").ready()
    assert (t.shown("rome"), t.s.royalty[CITY_IDS.index("rome")]) == (None, 1)
    assert "rome" in t.offers("place")


# --- what follows ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-084", "SE-085", "SE-086")
def test_own_cubes_go_to_limbo_other_cubes_home_and_agents_stay() -> None:
    pieces = {"cubes": {"rome": {"seat0": 3, "seat1": 2, "seat2": 1}, "paris": {"seat0": 1, "seat1": 1}}}
    agents = {"rome": {"seat0": 1, "seat1": 1, "seat2": 2}}
    t = Rome("infernal_machine", agents=agents, limbo=[0, 5, 9], **pieces)
    before = (t.s.cube_supply[:], t.s.limbo[:])
    t.do("take rome").ready()
    assert before == ([6, 2, 0], [0, 5, 9])
    assert (t.s.cube_supply, t.s.limbo) == ([6, 4, 1], [3, 5, 9])
    assert (t.cubes("rome"), t.cubes("paris")) == ({}, {"seat0": 1, "seat1": 1})
    assert t.agents("rome") == agents["rome"]


WITH_AGENT = [card.id for card in BOX.cards if card.symbols["agents"]]


@pytest.mark.rule("SE-087", "SE-287")
@pytest.mark.parametrize("card", WITH_AGENT)
def test_the_agent_symbol_places_an_agent_from_the_supply_in_that_city(card: str) -> None:
    n = BOX.cards[BOX.number[card]].symbols["agents"]
    changed = Rome(card).changes("take rome")
    assert (changed["agents rome"], changed["agents home 0"]) == ({"seat0": n}, 9 - n)
    assert "agents vienna" not in changed
    assert {**changed, **TAKEN} == changed


@pytest.mark.rule("SE-088")
def test_peter_rachkovsky_brings_two_agents_and_everybody_else_one() -> None:
    brought = {card: Rome(card).do("take rome").ready().s.in_cities[0] - 1 for card in WITH_AGENT}
    assert brought.pop("peter_rachkovsky") == 2
    assert {*brought.values()} == {1}
    assert len(brought) > 15


@pytest.mark.rule("SE-087")
def test_a_card_without_the_symbol_brings_no_agent() -> None:
    assert "agents home 0" not in Rome("infernal_machine").changes("take rome")


@pytest.mark.rule("SE-309")
@pytest.mark.parametrize("supply", [0, 1])
def test_no_more_agents_come_than_the_supply_holds(supply: int) -> None:
    t = Rome("peter_rachkovsky", agents={"vienna": {"seat0": 10 - supply}})
    changed = t.changes("take rome")
    assert changed.get("agents rome", {}) == ({"seat0": 1} if supply else {})
    assert changed["discard 0"][-1] == "peter_rachkovsky"
    assert (t.s.agent_supply[0], t.s.in_cities[0], changed["vp 0"]) == (0, 10, 1)


WITH_POINTS = [card.id for card in BOX.cards if any(card.vp)]


@pytest.mark.rule("SE-089", "SE-303")
@pytest.mark.parametrize("card", WITH_POINTS)
def test_points_on_a_card_are_gained_at_once(card: str) -> None:
    city = card.removeprefix("city_") if card.startswith("city_") else "rome"
    cubes = {city: {"seat0": 1}}
    t = Table(seats=3, hand=["start_contact"], deck=[], cubes=cubes, shown={city: card}, agents=HOME, chance=CALM)
    t.do(f"take {city}").ready()
    points = dict(zip(("neutral", "restorationist", "loyalist"), BOX.cards[BOX.number[card]].vp, strict=True))
    view = GAME.view(t.s)["players"]
    assert view[0]["points"] == points and view[0]["vp"] == sum(points.values()) > 0
    assert [player["vp"] for player in view[1:]] == [0, 0]


@pytest.mark.rule("SE-089")
def test_a_card_without_points_gives_none() -> None:
    assert "vp 0" not in Rome("infernal_machine").changes("take rome")
    # The points of an agent field are for killing.
    assert "vp 0" not in Rome("hired_assassin").changes("take rome")


WITH_MADNESS = [card.id for card in BOX.cards if card.symbols["madness"]]


@pytest.mark.rule("SE-090", "SE-091")
@pytest.mark.parametrize("card", WITH_MADNESS)
@pytest.mark.parametrize(("die", "face", "left"), [(MADNESS, "madness", 2), (CALM, "blank", 3)])
def test_the_madness_symbol_makes_the_taker_roll_and_madness_costs_a_token(
    card: str, die: dict[str, list[str]], face: str, left: int
) -> None:
    t = Rome(card, chance=die).do("take rome").ready()
    assert t.s.sanity == [left, 3, 3]
    assert t.events(f"rolled_{face}") == [(f"rolled_{face}", 0)]


@pytest.mark.rule("SE-090")
def test_without_the_madness_symbol_nobody_rolls() -> None:
    quiet = [card.id for card in BOX.cards if card.set == "game" and not card.symbols["madness"]]
    for card in quiet:
        t = Rome(card, chance=MADNESS).do("take rome").ready()
        assert (t.s.sanity, bool(t.s.script)) == ([3, 3, 3], True), card


@pytest.mark.rule("SE-093", "SE-286")
def test_royalty_under_the_taken_card_goes_to_its_slot_and_one_more_card_comes_up() -> None:
    t = Rome("infernal_machine", stack=("city_rome", "fenians", "royal_rome"))
    changed = t.changes("take rome")
    assert changed == {
        **TAKEN,
        "royalty rome": 1,
        "discard 0": ["start_contact", "infernal_machine"],
    }
    assert "royal_rome" not in t.discard() + t.beside()


@pytest.mark.rule("SE-305")
def test_the_order_of_a_take() -> None:
    quiet = ("spent", "took", "cubes_to_limbo", "cubes_returned", "agent_placed", "vp", "card_revealed")
    t = Rome("louise_michel").do("take rome").ready()
    assert tuple(event[0] for event in t.events()) == quiet
    mad = ("spent", "took", "cubes_to_limbo", "cubes_returned", "vp", "card_revealed", "rolled_blank")
    t = Rome("zombies", chance=CALM).do("take rome").ready()
    assert tuple(event[0] for event in t.events()) == mad


@pytest.mark.rule("SE-305")
def test_a_take_is_complete_when_its_roll_ends_the_game() -> None:
    sides = ["restorationist", "loyalist", "loyalist"]
    t = Rome("zombies", chance=MADNESS, sanity=[1, 3, 3], identity=sides).do("take rome")
    assert t.s.done and t.s.result is not None and t.s.result.reason == "reveal"
    assert (t.discard()[-1], t.cubes("rome"), t.s.limbo[0]) == ("zombies", {}, 8)
    assert (t.vp(0), t.shown("rome")) == (1, "fenians")


# --- several cards in one action ------------------------------------------------------------------------------

THREE = {city: {"seat0": 2, "seat1": 1} for city in ("paris", "rome", "madrid")}


def spree(**more: Any) -> Table:
    """Seat 0 may take in three cities; Paris hides Fenians under Ravachol."""
    shown = {"paris": "ravachol", "rome": "infernal_machine", "madrid": "louise_michel"}
    stacks = {"paris": ["fenians"], "rome": ["dynamite_cache"], "madrid": ["secret_fund"]}
    scene = {"cubes": THREE, "agents": HOME, "shown": shown, "stacks": stacks}
    return Table(**{"hand": [*TAKERS, "start_revolver"], "deck": [], **scene, **more})


@pytest.mark.rule("SE-092", "SE-306")
def test_every_symbol_takes_one_card_and_all_is_one_action() -> None:
    t = spree().do("take rome", "pay start_contact")
    assert (t.kind, t.offers()) == ("take_more", ["take paris", "take madrid", "done"])
    t.do("take paris", "pay start_contact", "take madrid").ready()
    assert t.discard() == [
        *("start_contact", "infernal_machine"),
        *("start_contact", "ravachol"),
        *("start_safe_house", "louise_michel"),
    ]
    assert (t.hand(), t.s.left) == (["start_revolver"], 1)
    assert all(not t.cubes(city) for city in THREE)
    assert t.s.limbo[0] == 4 + 6 and t.s.cube_supply[1] == 5


@pytest.mark.rule("SE-092")
def test_one_symbol_takes_one_card() -> None:
    t = spree(hand=["start_contact", "start_revolver"]).do("take rome").ready()
    assert (t.discard(), t.s.left) == (["start_contact", "infernal_machine"], 1)
    assert t.cubes("paris") == THREE["paris"]


@pytest.mark.rule("SE-092")
def test_the_taker_may_stop_after_any_card() -> None:
    t = spree().do("take rome", "pay start_contact", "done").ready()
    assert (t.hand(), t.s.left) == (["start_contact", "start_safe_house", "start_revolver"], 1)


@pytest.mark.rule("SE-306")
def test_the_next_city_is_chosen_after_seeing_the_revealed_card() -> None:
    t = spree().do("take paris", "pay start_contact")
    assert (t.kind, t.seat, t.offers("take")) == ("take_more", 0, ["rome", "madrid"])
    assert GAME.view(t.s, 1)["cities"]["paris"]["card"] == "fenians"
    assert (t.discard(), t.hand().count("start_contact")) == (["start_contact", "ravachol"], 1)


@pytest.mark.rule("SE-307")
def test_no_city_is_taken_from_twice_in_one_action() -> None:
    """Louise Michel leaves an agent in Madrid, and seat 0 still leads there; but no cube is left."""
    t = spree().do("take madrid", "pay start_contact")
    assert (t.agents("madrid"), t.shown("madrid")) == ({"seat0": 1}, "secret_fund")
    assert GAME.view(t.s)["cities"]["madrid"]["leader"] == 0
    assert t.offers("take") == ["paris", "rome"]
    assert why(t, "take madrid") == "SE-081"


@pytest.mark.rule("SE-308")
def test_every_take_of_an_action_needs_the_majority_at_its_own_moment() -> None:
    tied = {"paris": {"seat0": 1, "seat1": 1}, "rome": {"seat0": 2, "seat1": 1}, "madrid": {"seat0": 1, "seat1": 2}}
    t = spree(cubes=tied)
    assert t.offers("take") == ["rome"]
    t.do("take rome", "pay start_contact").ready()  # neither Paris nor Madrid
    assert t.s.left == 1


@pytest.mark.rule("SE-308")
def test_an_agent_gained_during_the_action_may_make_another_take_possible() -> None:
    """Madness reveals a Loyalist, whose new agents break the tie in Paris before the second take."""
    tied = {"paris": {"seat0": 1, "seat1": 1}, "rome": {"seat0": 2, "seat1": 1}}
    shown = {"paris": "ravachol", "rome": "mi_go"}
    t = spree(cubes=tied, shown=shown, chance=MADNESS, sanity=[1, 3], identity=["loyalist", "loyalist"])
    assert t.offers("take") == ["rome"]
    t.do("take rome", "pay start_contact")
    assert t.kind == "top_up"
    t.do("city paris", "city cairo")
    assert (t.kind, t.offers("take")) == ("take_more", ["paris"])
    t.do("take paris", "pay start_safe_house").ready()
    assert t.discard() == ["start_contact", "mi_go", "start_safe_house", "ravachol"]
    assert t.agents("paris") == {"seat0": 2}


# --- Duchess d'Uzès -------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-311")
@pytest.mark.parametrize("card", ["louise_michel", "necronomicon"])
def test_the_duchess_takes_like_the_action(card: str) -> None:
    """Also as the second action; cubes, agent, points, next card and madness as ever."""
    t = Rome(card, hand=["duchess_duzes", "nadar"], left=1, chance=MADNESS)
    design = BOX.cards[BOX.number[card]]
    t.do("act duchess_duzes").ready()  # a free action is left
    assert (t.discard(), t.s.left) == ([card, "duchess_duzes"], 0)
    assert (t.cubes("rome"), t.s.limbo[0], t.s.cube_supply[1]) == ({}, 8, 5)
    assert t.agents("rome") == ({"seat0": 1} if design.symbols["agents"] else {})
    assert t.vp(0) == sum(design.vp) == 1
    assert t.shown("rome") == "fenians"
    assert t.s.sanity == [3 - design.symbols["madness"], 3, 3]


# --- the examples of the rulebook -----------------------------------------------------------------------------


@pytest.mark.rule("SE-094")
def test_example_monday_takes_the_shoggoth() -> None:
    t = Table(
        seats=4,
        hand=["start_contact", "start_revolver"],
        deck=[],
        cubes={"rome": {"seat0": 4, "seat3": 2}},
        agents={"rome": {"seat0": 1, "seat3": 2}, "vienna": {"seat1": 1, "seat2": 1}},
        shown={"rome": "shoggoth"},
        stacks={"rome": ["city_rome", "fenians"]},
        chance=MADNESS,
    )
    assert [player["colour"] for player in GAME.view(t.s)["players"]] == ["monday", "tuesday", "wednesday", "thursday"]
    assert t.changes("take rome") == {
        "hand 0": ["start_revolver"],
        "discard 0": ["start_contact", "shoggoth"],
        "cubes rome": {},
        "limbo 0": 5 + 4,
        "cubes home 3": 3 + 2,
        "sanity 0": 2,
        "shown rome": "fenians",
        "stacks rome": ["city_rome"],
        "left": 1,
    }
    t.ready()


@pytest.mark.rule("SE-095")
def test_example_thursday_could_take_three_cards_but_not_that_of_cairo() -> None:
    hand = [None, None, None, [*TAKERS, "start_revolver"]]
    cities = ("paris", "madrid", "constantinople")
    t = Table(
        seats=4,
        turn=3,
        hand=hand,
        deck=[None, None, None, []],
        cubes={"paris": {"seat3": 2, "seat0": 1}, "madrid": {"seat3": 1}, "constantinople": {"seat3": 1, "seat1": 1}},
        agents={"cairo": {"seat3": 2, "seat1": 1}, "constantinople": {"seat3": 1}, "rome": {"seat0": 1, "seat2": 1}},
        shown={"paris": "ravachol", "madrid": "fenians", "constantinople": "secret_fund", "cairo": "infernal_machine"},
    )
    assert GAME.view(t.s)["cities"]["cairo"]["leader"] == 3
    assert t.offers("take") == [*cities]
    assert why(t, "take cairo") == "SE-081"
    t.do("take paris", "pay start_contact", "take madrid", "pay start_contact", "take constantinople").ready(3)
    assert {*t.discard(3)} == {"start_contact", "start_safe_house", "ravachol", "fenians", "secret_fund"}
    assert (t.s.left, t.shown("cairo")) == (1, "infernal_machine")
    assert t.s.in_cities[3] == 3 + 1  # Ravachol
