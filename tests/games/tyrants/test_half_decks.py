"""What the rules say about single half-decks: cards that devour, move trophies, or play other cards."""

from typing import Any

import pytest

from tests.games.tyrants.table import Table

MAP = {"skullport": {"seat0": 1, "white": 2}}
DEAR = ["beholder", "neogi", "aboleth", "quaggoth", "puppeteer"]  # aberrations too expensive for Ulitharid


def ulitharid(half_deck: str, *market: str, **description: Any) -> Table:
    """Ulitharid has been played with these market cards within its reach; three cards wait in the market deck."""
    description.setdefault("hand", ["ulitharid"])
    slots = [*market, *DEAR][:6]
    t = Table(half_decks=["aberrations", half_deck], market=slots, market_deck=["gauth"] * 2 + ["chuul"], **description)
    return t.do("play ulitharid")


# --- devouring as a cost --------------------------------------------------------------------------------------

DEMONS = ["mind_flayer", "glabrezu", "marilith", "orcus", "balor", "demogorgon", "succubus"]


@pytest.mark.rule("TY-242")
@pytest.mark.parametrize("demon", DEMONS)
def test_a_demon_devours_a_card_of_its_own_players_hand_as_an_optional_cost(demon: str) -> None:
    t = Table(half_decks=["demons", "drow"], hand=[[demon, "noble"], ["soldier"] * 5], troops=MAP)
    t.do(f"play {demon}")
    assert sorted(t.offers()) == ["decline", "devour noble"]
    t.do("devour noble")
    assert (t.devoured(), t.hand(), t.discard()) == (["noble"], [], [])
    assert t.hand(1) == ["soldier"] * 5


@pytest.mark.rule("TY-242")
@pytest.mark.parametrize("demon", DEMONS)
def test_a_demon_whose_cost_is_not_paid_does_nothing(demon: str) -> None:
    t = Table(half_decks=["demons", "drow"], hand=[demon, "noble"], troops=MAP)
    t.do(f"play {demon}", "decline").ready()
    assert (t.devoured(), t.hand(), t.played()) == ([], ["noble"], [demon])
    assert (t.power, t.influence, t.trophies(), t.discard(1)) == (0, 0, {}, [])
    assert t.troops("skullport") == {"seat0": 1, "white": 2}


@pytest.mark.rule("TY-242")
def test_zuggtmoy_devours_out_of_the_own_inner_circle() -> None:
    inner_circle = [["noble", "spy_master"], ["soldier"]]
    t = Table(half_decks=["demons", "drow"], hand=["zuggtmoy"], inner_circle=inner_circle)
    t.do("play zuggtmoy")
    assert sorted(t.offers()) == ["decline", "devour_inner_circle noble", "devour_inner_circle spy_master"]
    t.do("devour_inner_circle noble").ready()
    assert (t.inner_circle(), t.inner_circle(1), t.devoured()) == (["spy_master"], ["soldier"], ["noble"])
    assert t.influence == 3


LINE = ["skullport--kanaglym:0", "kanaglym", "kanaglym"]
# The way to the cost, and from the cost to the end of the card, with its extra effect on the trophies or the map.
UNDEAD: dict[str, tuple[list[str], list[str], dict[str, int], int]] = {
    "flesh_golem": ([], [], {"white": 1}, 1),
    "skeletal_horde": (["deploy skullport"] * 2, [f"deploy {place}" for place in LINE], {}, 6),
    "minotaur_skeleton": (["choose 1"], ["assassinate white skullport"] * 2, {"white": 2}, 1),
    "wraith": (["place_spy skullport"], [], {"white": 1}, 1),
    "cultist_of_myrkul": (["choose 1"], [], {}, 1),
}


@pytest.mark.rule("TY-243")
@pytest.mark.parametrize("card", UNDEAD)
def test_an_undead_card_may_devour_itself_for_an_additional_effect(card: str) -> None:
    before, after, trophies, troops = UNDEAD[card]
    t = Table(half_decks=["undead", "drow"], hand=[card, "noble"], troops=MAP)
    t.do(f"play {card}", *before)
    assert t.offers() == ["use", "decline"]
    t.do("use", *after).ready()
    assert (t.devoured(), t.played(), t.hand()) == ([card], [], ["noble"])
    assert (t.trophies(), sum(t.s.count[0::5])) == (trophies, troops)
    assert len(t.s.pending) == (card == "cultist_of_myrkul")


@pytest.mark.rule("TY-243")
@pytest.mark.parametrize("card", UNDEAD)
def test_an_undead_card_that_does_not_devour_itself_has_no_additional_effect(card: str) -> None:
    t = Table(half_decks=["undead", "drow"], hand=[card, "noble"], troops=MAP)
    t.do(f"play {card}", *UNDEAD[card][0], "decline").ready()
    assert (t.devoured(), t.played(), t.trophies(), t.s.pending) == ([], [card], {}, [])


# --- dragons --------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-244")
@pytest.mark.parametrize(
    ("codes", "description"),
    [
        (["play red_dragon"], {"troops": {"everfire": {"seat0": 3}, "skullport": {"seat0": 1, "white": 1}}}),
        (
            ["play white_dragon", *["deploy skullport"] * 3],
            {"troops": {"everfire": {"seat0": 1}, "skullport": {"seat0": 1, "white": 1}}},
        ),
        (["play black_dragon", "supplant white skullport"], {"trophies": [{"white": 2}, None]}),
        (
            ["play green_dragon", "choose 1", "return_spy seat0 tsenviilyq"],
            {"troops": {"tsenviilyq": {"seat0": 1, "white": 1}}, "spies": {"tsenviilyq": [0]}},
        ),
    ],
    ids=["red", "white", "black", "green"],
)
def test_a_dragons_vp_come_at_once(codes: list[str], description: dict[str, Any]) -> None:
    t = Table(hand=["red_dragon", "white_dragon", "black_dragon", "green_dragon"], **description)
    t.do(*codes).ready()
    assert t.s.vp == [1, 0]
    t.end_turn()
    assert t.s.vp == [1, 0]


@pytest.mark.rule("TY-244")
def test_the_blue_dragons_vp_come_right_after_its_own_promotions() -> None:
    hand = ["blue_dragon", "wyrmspeaker", "noble", "noble", "soldier"]
    t = Table(hand=hand, inner_circle=["spy_master"]).do(*[f"play {card}" for card in hand])
    assert t.s.vp == [0, 0]
    t.end_turn("resolve blue_dragon", "promote noble")
    assert t.s.vp == [0, 0]
    t.do("promote noble")
    assert t.s.vp == [1, 0]  # three cards now
    assert sorted(t.offers()) == ["promote blue_dragon", "promote soldier"]  # the Wyrmspeaker's turn
    t.do("promote soldier").ready(seat=1)
    assert t.s.vp == [1, 0]


# --- trophies that return to the map --------------------------------------------------------------------------


def orcus(**description: Any) -> Table:
    t = Table(half_decks=["demons", "drow"], hand=["orcus", "noble"], **description)
    return t.do("play orcus", "devour noble")


@pytest.mark.rule("TY-245", "TY-337", "TY-339")
def test_orcus_puts_two_troops_of_any_halls_and_colours_anywhere_in_their_own_colour() -> None:
    t = orcus(trophies=[{"seat1": 2}, {"seat0": 1, "white": 1}])
    assert sorted(t.offers()) == ["done", "trophy seat0 seat1", "trophy seat1 seat0", "trophy seat1 white"]
    t.do("trophy seat1 seat0")
    assert "araumycos" not in t.offers("put")  # full of white troops
    assert {"everfire", "kanaglym", "mantol_derith--menzoberranzan:1"} <= set(t.offers("put"))
    t.do("put everfire", "trophy seat0 seat1", "put kanaglym").ready()  # no third
    assert (t.troops("everfire"), t.troops("kanaglym")) == ({"seat0": 1}, {"seat1": 1})
    assert (t.trophies(0), t.trophies(1)) == ({"seat1": 1}, {"white": 1})
    assert (t.control("everfire"), t.control("kanaglym")) == (0, 1)
    assert (t.presence("everfire", 0), t.presence("kanaglym", 1)) == (True, True)
    assert (t.presence("everfire", 1), t.presence("kanaglym", 0)) == (False, False)
    assert t.presence("chasmleap_bridge--everfire:0", 0)  # a troop reaches the neighbouring spaces


@pytest.mark.rule("TY-246")
@pytest.mark.parametrize("left", [1, 0])
def test_a_trophy_put_on_the_map_leaves_the_barracks_and_the_end_of_the_game_alone(left: int) -> None:
    t = orcus(trophies=[{"seat1": 1}, {"seat0": 1}], barracks=[left, 1])
    t.do("trophy seat0 seat1", "put kanaglym", "trophy seat1 seat0", "put everfire").ready()
    assert (t.troops("kanaglym"), t.troops("everfire")) == ({"seat1": 1}, {"seat0": 1})
    assert (t.s.barracks, t.s.ending, t.s.vp) == ([left, 1], "", [0, 0])
    t.end_turn().end_turn().ready()


@pytest.mark.rule("TY-337")
@pytest.mark.parametrize("taken", [0, 1])
def test_orcus_may_stop_early(taken: int) -> None:
    t = orcus(trophies=[{"white": 2}, {}])
    t.do(*["trophy seat0 white", "put everfire"] * taken, "done").ready()
    assert sum(t.trophies().values()) == 2 - taken


def lich() -> Table:
    troops = {"skullport": {"seat1": 1, "seat2": 1}, "everfire": "seat0"}
    trophies = [{"white": 1}, {"seat0": 1, "white": 2}, {"seat1": 1}]
    decks = ["undead", "drow"]
    t = Table(3, side_sector="left", half_decks=decks, hand=["lich"], troops=troops, trophies=trophies)
    return t.do("play lich", "place_spy skullport")


@pytest.mark.rule("TY-336")
def test_lich_takes_up_to_two_troops_of_one_player_at_the_spys_site() -> None:
    t = lich()
    assert t.offers() == ["choose_seat seat1", "choose_seat seat2"]
    t.do("choose_seat seat1")
    assert sorted(t.offers()) == ["done", "trophy seat1 seat0", "trophy seat1 white"]
    t.do("trophy seat1 seat0")
    near = ["menzoberranzan--everfire:1", "chasmleap_bridge--everfire:0", "everfire--halls_of_the_scoured_legion:0"]
    assert sorted(t.offers("put")) == sorted(["skullport", "everfire", *near])  # where seat 0 has Presence
    t.do("put skullport", "trophy seat1 white", "put everfire").ready()
    assert t.troops("skullport") == {"seat0": 1, "seat1": 1, "seat2": 1}
    assert t.troops("everfire") == {"seat0": 1, "white": 1}
    assert [t.trophies(p) for p in range(3)] == [{"white": 1}, {"white": 1}, {"seat1": 1}]


@pytest.mark.rule("TY-336")
def test_lich_may_take_none() -> None:
    t = lich().do("choose_seat seat1", "done").ready()
    assert [t.trophies(p) for p in range(3)] == [{"white": 1}, {"seat0": 1, "white": 2}, {"seat1": 1}]


@pytest.mark.rule("TY-338")
def test_mummy_lord_takes_white_troops_of_any_hall_and_resolves_one_choice_before_the_next() -> None:
    trophies = [{"white": 1, "seat1": 1}, {"white": 1, "seat0": 1}]
    t = Table(half_decks=["undead", "drow"], hand=["mummy_lord"], troops={"everfire": "seat0"}, trophies=trophies)
    t.do("play mummy_lord", "choose 1")
    assert t.offers() == ["trophy seat0 white", "trophy seat1 white"]
    t.do("trophy seat1 white", "put everfire")
    assert t.offers() == ["choose 0", "choose 1"]
    t.do("choose 0").ready()  # the only white troop with Presence is the one just put there
    assert (t.trophies(0), t.trophies(1)) == ({"white": 2, "seat1": 1}, {"seat0": 1})
    assert t.troops("everfire") == {"seat0": 1}


# --- cards that play cards ------------------------------------------------------------------------------------


@pytest.mark.rule("TY-247", "TY-329")
def test_ulitharid_plays_a_market_card_that_counts_for_focus_and_is_then_devoured() -> None:
    t = ulitharid("elementals", "fire_elemental", hand=["ulitharid", "imix"])
    assert t.kind == "choose"
    assert t.market() == [None, *DEAR]  # neither in the market nor in the played area, and not refilled yet
    assert (t.played(), t.devoured()) == (["ulitharid"], [])
    t.do("choose 1")
    assert t.offers() == ["reveal imix", "decline"]
    t.do("reveal imix").ready()
    assert (t.influence, t.devoured(), t.market()) == (2, ["fire_elemental"], ["chuul", *DEAR])
    assert (t.played(), t.discard()) == (["ulitharid"], [])
    t.do("play imix")
    assert t.offers() == ["use", "decline"]  # the Fire Elemental was a card of malice played this turn


@pytest.mark.rule("TY-329")
def test_a_card_played_by_ulitharid_is_not_there_to_be_devoured_or_promoted() -> None:
    t = ulitharid("dragons", "cult_fanatic", hand=["ulitharid", "wyrmspeaker", "noble"])
    assert "cult_fanatic" not in t.offers("devour_market")
    assert sorted(t.offers("devour_market")) == sorted(DEAR)
    t.do("devour_market neogi").ready()
    assert t.devoured() == ["neogi", "cult_fanatic"]
    assert t.market() == ["gauth", "beholder", "chuul", "aboleth", "quaggoth", "puppeteer"]
    t.do("play wyrmspeaker", "play noble", "end_turn")
    assert sorted(t.offers()) == ["promote noble", "promote ulitharid"]


@pytest.mark.rule("TY-330")
@pytest.mark.parametrize(
    ("card", "codes", "devoured", "circle"),
    [
        ("flesh_golem", ["use"], ["flesh_golem"], []),
        ("revenant", [], [], ["revenant"]),
        ("carrion_crawler", ["devour_market neogi"], ["neogi"], []),
    ],
)
def test_a_card_of_ulitharid_that_moved_itself_is_not_devoured_again_but_its_slot_is_refilled(
    card: str, codes: list[str], devoured: list[str], circle: list[str]
) -> None:
    t = ulitharid("undead", card, trophies=[{"white": 8}, None])
    t.do(*codes).ready()
    assert (t.devoured(), t.inner_circle()) == (devoured, circle)
    crawler = [card] if card == "carrion_crawler" else ["neogi"]
    assert t.market() == ["chuul", "beholder", *crawler, "aboleth", "quaggoth", "puppeteer"]
    assert t.s.limbo == []


@pytest.mark.rule("TY-331")
def test_ulitharid_must_play_one_of_the_market_cards_of_cost_up_to_4() -> None:
    t = ulitharid("drow", "underdark_ranger", "spectator")
    assert sorted(t.offers()) == ["play_market spectator", "play_market underdark_ranger"]
    t.do("play_market spectator").ready()
    assert (t.power, t.influence, t.devoured()) == (2, 1, ["spectator"])


@pytest.mark.rule("TY-331")
def test_ulitharid_without_an_eligible_card_does_nothing() -> None:
    t = ulitharid("drow", "doppelganger").ready()
    assert (t.market(), t.devoured(), t.power) == (["doppelganger", *DEAR], [], 0)


def elder_brain(half_deck: str, *circle: str, top: str = "noble", **description: Any) -> Table:
    deck = ["soldier", top]
    t = Table(
        half_decks=["aberrations", half_deck], hand=["elder_brain"], inner_circle=list(circle), deck=deck, **description
    )
    return t.do("play elder_brain")


@pytest.mark.rule("TY-248", "TY-331")
def test_elder_brain_must_play_a_card_of_the_inner_circle_which_goes_back_there() -> None:
    t = elder_brain("drow", "house_guard", "bounty_hunter")
    offers = ["play_inner_circle bounty_hunter", "play_inner_circle house_guard", "play_inner_circle noble"]
    assert sorted(t.offers()) == offers
    t.do("play_inner_circle bounty_hunter").ready()
    assert t.power == 3
    assert sorted(t.inner_circle()) == ["bounty_hunter", "house_guard", "noble"]
    assert (t.played(), t.discard(), t.devoured()) == (["elder_brain"], [], [])


@pytest.mark.rule("TY-248")
@pytest.mark.parametrize(
    ("card", "codes", "devoured", "circle"),
    [
        ("flesh_golem", ["use"], ["flesh_golem"], ["noble"]),
        ("flesh_golem", ["decline"], [], ["flesh_golem", "noble"]),
        ("carrion_crawler", ["devour_market neogi"], ["neogi"], ["noble"]),
        ("revenant", [], [], ["noble", "revenant"]),
    ],
)
def test_a_card_of_elder_brain_that_moved_itself_stays_where_it_went(
    card: str, codes: list[str], devoured: list[str], circle: list[str]
) -> None:
    t = elder_brain("undead", card, market=["neogi", "ghost"], trophies=[{"white": 8}, None])
    t.do(f"play_inner_circle {card}", *codes).ready()
    assert (t.devoured(), sorted(t.inner_circle())) == (devoured, circle)
    assert t.market()[0] == ("carrion_crawler" if card == "carrion_crawler" else "neogi")


@pytest.mark.rule("TY-332")
@pytest.mark.parametrize(("others", "influence"), [(2, 0), (3, 3)])
def test_a_card_played_by_elder_brain_does_not_count_in_the_inner_circle_meanwhile(others: int, influence: int) -> None:
    # The Negotiator wants 4 cards there; one noble more comes from the deck.
    t = elder_brain("drow", "drow_negotiator", *["soldier"] * others)
    t.do("play_inner_circle drow_negotiator").ready()
    assert (t.influence, len(t.inner_circle())) == (influence, others + 2)


@pytest.mark.rule("TY-332")
def test_a_card_played_by_elder_brain_counts_in_the_inner_circle_again_at_the_end_of_the_turn() -> None:
    t = elder_brain("dragons", "blue_dragon", "soldier")  # with the noble from the deck: three
    t.do("play_inner_circle blue_dragon", "end_turn", "done").ready(seat=1)
    assert t.s.vp == [1, 0]


# --- the map --------------------------------------------------------------------------------------------------

ROAD = "mantol_derith--menzoberranzan"
ADJACENT = [
    ("skullport", "skullport", True),
    (f"{ROAD}:0", f"{ROAD}:1", True),
    (f"{ROAD}:1", f"{ROAD}:0", True),
    ("mantol_derith", f"{ROAD}:0", True),
    (f"{ROAD}:2", "menzoberranzan", True),
    ("gauntlgrym", "wormwrithings", True),  # joined without a space between them
    (f"{ROAD}:0", f"{ROAD}:2", False),
    ("mantol_derith", f"{ROAD}:1", False),
    ("mantol_derith", "gracklstugh", False),
    ("gauntlgrym--jhachalkhyn:0", "jhachalkhyn--buiyrandyn:0", False),  # two routes that meet at a site
]


@pytest.mark.rule("TY-252")
@pytest.mark.parametrize(("deployed", "opponent", "adjacent"), ADJACENT)
def test_gibbering_mouthers_adjacency(deployed: str, opponent: str, adjacent: bool) -> None:
    barracks = [1, 30, None, None]  # one troop to deploy, so that only one place counts
    t = Table(
        4, half_decks=["demons", "drow"], hand=["gibbering_mouther"], barracks=barracks, troops={opponent: "seat1"}
    )
    t.do("play gibbering_mouther", f"deploy {deployed}").ready()
    assert t.discard(1) == ["insane_outcast"] * adjacent
    assert t.supply("insane_outcast") == 30 - adjacent
    assert (t.discard(0), t.discard(2), t.discard(3)) == ([], [], [])


@pytest.mark.rule("TY-342")
def test_among_several_adjacent_opponents_gibbering_mouthers_player_chooses_one() -> None:
    troops = {"skullport": {"seat1": 1, "seat3": 1}, "everfire": "seat2"}
    t = Table(4, half_decks=["demons", "drow"], hand=["gibbering_mouther"], troops=troops)
    t.do("play gibbering_mouther", "deploy skullport", "deploy skullport")
    assert (t.seat, t.offers()) == (0, ["choose_seat seat1", "choose_seat seat3"])
    t.do("choose_seat seat3").ready()
    assert [t.discard(p) for p in range(4)] == [[], [], [], ["insane_outcast"]]


@pytest.mark.rule("TY-342")
def test_only_troops_that_gibbering_mouther_really_deployed_count() -> None:
    troops = {"skullport": {"seat0": 1, "seat1": 1}}
    t = Table(half_decks=["demons", "drow"], hand=["gibbering_mouther"], troops=troops, barracks=[0, 30])
    t.do("play gibbering_mouther").ready()
    assert (t.s.vp, t.discard(1), t.supply("insane_outcast")) == ([2, 0], [], 30)


@pytest.mark.rule("TY-253")
@pytest.mark.parametrize("sites", [1, 2])
def test_quaggoth_kills_as_many_white_troops_as_sites_were_controlled_when_it_was_played(sites: int) -> None:
    # Ched Nasad reaches a white troop on the road, so that a target is left in the end.
    troops = {"ched_nasad": "seat0", "everfire": {"seat0": sites - 1}, "skullport": {"seat0": 2, "white": 2}}
    t = Table(half_decks=["aberrations", "drow"], hand=["quaggoth"], troops=troops)
    t.do("play quaggoth", *["assassinate white skullport"] * sites)
    t.ready()  # Skullport, won with the first kill, does not add to the number
    assert (t.control("skullport"), t.trophies()) == (0, {"white": sites})


@pytest.mark.rule("TY-253")
def test_quaggoth_without_a_site_kills_nothing() -> None:
    troops = {"skullport": {"seat0": 1, "white": 1}}
    t = Table(half_decks=["aberrations", "drow"], hand=["quaggoth"], troops=troops).do("play quaggoth").ready()
    assert t.trophies() == {}


@pytest.mark.rule("TY-254")
@pytest.mark.parametrize(
    ("half_deck", "card", "codes"),
    [("aberrations", "death_tyrant", []), ("undead", "minotaur_skeleton", ["choose 1", "use"])],
)
def test_all_troops_must_be_killed_at_one_site(half_deck: str, card: str, codes: list[str]) -> None:
    whites = {"seat0": 1, "white": 2}
    troops = {"skullport": whites, "tsenviilyq": whites, "skullport--kanaglym:0": "white"}
    t = Table(half_decks=[half_deck, "drow"], hand=[card], troops=troops)
    t.do(f"play {card}", *codes)
    assert t.presence("skullport--kanaglym:0")
    assert sorted(t.offers()) == ["assassinate white skullport", "assassinate white tsenviilyq", "done"]
    t.do("assassinate white skullport")
    assert sorted(t.offers()) == ["assassinate white skullport", "done"]
    t.do("assassinate white skullport").ready()
    assert (t.trophies(), t.troops("tsenviilyq")) == ({"white": 2}, whites)
