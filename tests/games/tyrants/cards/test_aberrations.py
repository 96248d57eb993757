"""The cards of the half-deck of aberrations."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tyrants.watch import FIVE_SPIES, FOUR, FRONT, THREE, Watched, half_deck, values

HALF_DECK = "aberrations"
# cost, aspect, type, VP in the deck, VP in the inner circle, copies
VALUES = {
    "gauth": (3, "malice", "aberration", 2, 3, 2),
    "spectator": (4, "malice", "aberration", 2, 3, 3),
    "mindwitness": (3, "malice", "aberration", 1, 3, 3),
    "beholder": (5, "malice", "aberration", 3, 6, 1),
    "death_tyrant": (7, "malice", "aberration", 3, 6, 1),
    "grimlock": (1, "conquest", "grimlock", 0, 1, 2),
    "cranium_rats": (2, "conquest", "beast", 1, 3, 3),
    "umber_hulk": (4, "conquest", "monstrosity", 2, 4, 2),
    "quaggoth": (5, "conquest", "quaggoth", 2, 4, 2),
    "neogi": (7, "conquest", "aberration", 4, 8, 1),
    "cloaker": (2, "guile", "aberration", 1, 3, 3),
    "nothic": (3, "guile", "aberration", 1, 3, 2),
    "chuul": (3, "guile", "aberration", 1, 4, 2),
    "brainwashed_slave": (4, "guile", "aberration", 2, 3, 2),
    "aboleth": (7, "guile", "aberration", 4, 7, 1),
    "ambassador": (3, "ambition", "illithid", 1, 3, 4),
    "intellect_devourer": (4, "ambition", "aberration", 1, 3, 2),
    "puppeteer": (5, "ambition", "illithid", 2, 6, 2),
    "ulitharid": (6, "ambition", "illithid", 3, 6, 1),
    "elder_brain": (7, "ambition", "aberration", 4, 9, 1),
}

# Seat 0 cannot strike anybody.
PEACE = {"everfire": "seat0", "skullport": {"seat1": 1, "seat2": 1}}


def table(**position: Any) -> Watched:
    """Three seats, centre and left sector."""
    return Watched(3, **{"half_decks": ["aberrations", "undead"], "side_sector": "left", **position})


@pytest.mark.parametrize("card", VALUES)
def test_values(card: str) -> None:
    assert values(card) == (HALF_DECK, *VALUES[card])


def test_values__name_every_card_of_the_half_deck() -> None:
    assert [*VALUES] == half_deck(HALF_DECK)


# --- malice ---------------------------------------------------------------------------------------------------


def test_gauth() -> None:
    t = table(hand=[["gauth"], FOUR, FOUR])
    assert t.play("gauth", "choose 0").changes() == {"influence": 2}


@pytest.mark.rule("TY-230", "TY-231", "TY-298", "TY-321", "TY-344")
def test_gauth__draws_a_card_and_the_chosen_opponent_discards_one_of_its_own_choice() -> None:
    t = table(hand=[["gauth"], FOUR, FOUR], deck=["noble", "soldier"])
    t.play("gauth", "choose 1")
    assert (t.seat, t.offers()) == (0, ["choose_seat seat1", "choose_seat seat2"])
    t.do("choose_seat seat2")
    assert (t.seat, t.kind, t.offers()) == (2, "forced_discard", ["discard noble", "discard soldier"])
    t.do("discard soldier")
    assert t.changes() == {"hand 0": ["soldier"], "deck 0": ["noble"], "hand 2": THREE, "discard 2": ["soldier"]}


@pytest.mark.rule("TY-232", "TY-320", "TY-344")
@pytest.mark.parametrize(("sizes", "victims"), [((3, 3), []), ((4, 3), [1]), ((3, 4), [2])])
def test_gauth__only_a_hand_of_four_or_more_is_hit(sizes: tuple[int, int], victims: list[int]) -> None:
    t = table(hand=[["gauth", *FOUR], *(["noble"] * size for size in sizes)], deck=["noble", "soldier"])
    got = t.play("gauth", "choose 1", *["discard noble" for _ in victims]).changes()
    hits = {f"hand {p}": ["noble"] * 3 for p in victims} | {f"discard {p}": ["noble"] for p in victims}
    assert got == {"hand 0": [*FOUR, "soldier"], "deck 0": ["noble"], **hits}


def test_spectator() -> None:
    t = table(hand=["spectator"], troops=FRONT)
    assert t.play("spectator").changes() == {"power": 2, "influence": 1}


@pytest.mark.rule("TY-344")
@pytest.mark.parametrize(("hand", "question"), [(FOUR, True), (THREE, False)])
def test_mindwitness(hand: list[str], question: bool) -> None:
    t = table(hand=[["mindwitness"], hand, FOUR], troops=FRONT)
    t.play("mindwitness")
    assert t.offers() == ["assassinate seat1 skullport", "assassinate seat2 skullport", "assassinate white skullport"]
    t.do("assassinate seat1 skullport")
    lost: dict[str, Any] = {}
    if question:
        assert (t.seat, t.kind) == (1, "forced_discard")
        t.do("discard noble")
        lost = {"hand 1": ["noble", "soldier", "soldier"], "discard 1": ["noble"]}
    killed = {"skullport": {"seat0": 1, "seat2": 1, "white": 1}, "trophies 0": {"seat1": 1}}
    assert t.changes() == {**killed, **lost}


@pytest.mark.rule("TY-344")
def test_mindwitness__a_white_troop_makes_nobody_discard() -> None:
    t = table(hand=[["mindwitness"], FOUR, FOUR], troops=FRONT)
    got = t.play("mindwitness", "assassinate white skullport").changes()
    assert got == {"skullport": {"seat0": 1, "seat1": 1, "seat2": 1}, "trophies 0": {"white": 1}}


def test_mindwitness__without_a_target_an_earlier_victim_is_not_hit_again() -> None:
    troops = {"skullport": {"seat0": 1, "seat1": 1}}
    t = table(hand=[["mindwitness", "mindwitness"], [*FOUR, "noble"], FOUR], troops=troops)
    t.play("mindwitness", "discard noble")
    assert t.play("mindwitness").changes() == {}


@pytest.mark.rule("TY-296", "TY-297")
@pytest.mark.parametrize(
    ("hall", "power"), [({"white": 1}, 0), ({"white": 1, "seat2": 1}, 1), ({"white": 4}, 1), ({"white": 5}, 2)]
)
def test_beholder(hall: dict[str, int], power: int) -> None:
    t = table(hand=["beholder"], troops=FRONT, trophies=[hall, {"white": 9}, None])
    got = t.play("beholder", "assassinate seat1 skullport").changes()
    gained = {"power": power} if power else {}
    troops = {"seat0": 1, "seat2": 1, "white": 1}
    assert got == {"skullport": troops, "trophies 0": {**hall, "seat1": 1}, **gained}


@pytest.mark.rule("TY-088")
def test_beholder__counts_trophies_even_if_there_is_nobody_to_assassinate() -> None:
    t = table(hand=["beholder"], troops=PEACE, trophies=[{"white": 3}, None, None])
    assert t.play("beholder").changes() == {"power": 1}


TYRANT = {
    "skullport": {"seat0": 1, "seat1": 2, "seat2": 1, "white": 1},
    "the_labyrinth": {"seat0": 1, "white": 1},
    "skullport--kanaglym:0": "seat1",
}


@pytest.mark.rule("TY-254")
def test_death_tyrant() -> None:
    t = table(hand=["death_tyrant"], troops=TYRANT)
    t.play("death_tyrant")
    first = ["seat1 skullport", "seat2 skullport", "white the_labyrinth", "white skullport"]
    assert t.offers() == [*(f"assassinate {target}" for target in first), "done"]
    t.do("assassinate seat1 skullport", "assassinate seat1 skullport")
    assert t.offers() == ["assassinate seat2 skullport", "assassinate white skullport", "done"]
    assert t.changes("assassinate white skullport") == {
        "influence": 3,
        "skullport": {"seat0": 1, "seat2": 1},
        "control skullport": None,
        "trophies 0": {"seat1": 2, "white": 1},
    }


@pytest.mark.rule("TY-089", "TY-254")
@pytest.mark.parametrize("kills", [0, 1, 2])
def test_death_tyrant__may_stop_at_any_number(kills: int) -> None:
    t = table(hand=["death_tyrant"], troops=TYRANT, trophies=[{"white": 5}, None, None])
    got = t.play("death_tyrant", *["assassinate seat1 skullport"] * kills, "done").changes()
    assert got.get("influence", 0) == kills
    assert t.trophies() == {"white": 5, **({"seat1": kills} if kills else {})}


@pytest.mark.rule("TY-254")
def test_death_tyrant__ends_when_the_site_is_empty_of_enemies() -> None:
    t = table(hand=["death_tyrant"], troops=TYRANT)
    got = t.play("death_tyrant", "assassinate white the_labyrinth").changes()
    killed = {"the_labyrinth": {"seat0": 1}, "control the_labyrinth": 0, "trophies 0": {"white": 1}}
    assert got == {"influence": 1, **killed}


# --- conquest -------------------------------------------------------------------------------------------------


def test_grimlock() -> None:
    t = table(hand=["grimlock"], troops=PEACE, deck=["noble"] * 3)
    got = t.play("grimlock", "deploy everfire").changes()
    assert got == {"everfire": {"seat0": 2}, "barracks 0": 38}


def test_cranium_rats() -> None:
    t = table(hand=[["cranium_rats"], FOUR, FOUR], troops=PEACE)
    t.play("cranium_rats", "deploy chasmleap_bridge--everfire:0", "deploy chasmleap_bridge")
    assert t.offers() == ["choose_seat seat1", "choose_seat seat2"]
    assert t.changes("choose_seat seat1", "discard soldier") == {
        "chasmleap_bridge--everfire:0": {"seat0": 1},
        "chasmleap_bridge": {"seat0": 1},
        "control chasmleap_bridge": 0,
        "total chasmleap_bridge": True,
        "barracks 0": 37,
        "hand 1": THREE,
        "discard 1": ["soldier"],
    }


@pytest.mark.rule("TY-169", "TY-320", "TY-344")
def test_cranium_rats__empty_barracks_give_vp_and_small_hands_are_spared() -> None:
    t = table(hand=[["cranium_rats"], THREE, []], barracks=[0, None, None])
    assert t.play("cranium_rats").changes() == {"vp 0": 2}


def test_umber_hulk() -> None:
    t = table(hand=["umber_hulk", "noble"], troops=PEACE)
    got = t.play("umber_hulk", "deploy everfire", "deploy everfire", "deploy chasmleap_bridge--everfire:0").changes()
    deployed = {"everfire": {"seat0": 3}, "total everfire": True, "chasmleap_bridge--everfire:0": {"seat0": 1}}
    assert got == {**deployed, "barracks 0": 36}


QUAGGOTH = {  # seat 0 controls Everfire and Llacerellyn; one more kill at Gracklstugh brings a third site
    "everfire": {"seat0": 1},
    "llacerellyn": {"seat0": 1},
    "gracklstugh": {"seat0": 1, "white": 1, "seat1": 1},
    "mantol_derith": {"seat0": 1, "white": 3},
}


@pytest.mark.rule("TY-253")
def test_quaggoth() -> None:
    t = table(hand=["quaggoth"], troops={**QUAGGOTH, "gracklstugh": {"seat0": 1, "white": 1}})
    t.play("quaggoth")
    assert "assassinate white gracklstugh" in t.offers() and "done" not in t.offers()
    t.do("assassinate white gracklstugh")
    assert t.control("gracklstugh") == 0
    assert t.changes("assassinate white mantol_derith") == {
        "gracklstugh": {"seat0": 1},
        "control gracklstugh": 0,
        "mantol_derith": {"seat0": 1, "white": 2},
        "trophies 0": {"white": 2},
    }


def test_quaggoth__kills_white_troops_only_and_as_many_as_there_are() -> None:
    t = table(hand=["quaggoth"], troops={**QUAGGOTH, "mantol_derith": {}, "blingdenstone--mantol_derith:0": {}})
    assert t.play("quaggoth").changes() == {"gracklstugh": {"seat0": 1, "seat1": 1}, "trophies 0": {"white": 1}}


@pytest.mark.rule("TY-253")
def test_quaggoth__without_a_site_does_nothing() -> None:
    t = table(hand=["quaggoth"], troops={"mantol_derith": {"seat0": 1, "white": 3}})
    assert t.play("quaggoth").changes() == {}


@pytest.mark.rule("TY-079", "TY-234", "TY-327")
def test_neogi() -> None:
    t = table(hand=[["neogi"], ["noble", "soldier"], ["noble"]], troops=PEACE)
    deploys = ["deploy everfire", "deploy everfire", "deploy chasmleap_bridge--everfire:0", "deploy chasmleap_bridge"]
    assert t.play("neogi", *deploys).changes() == {
        "everfire": {"seat0": 3},
        "total everfire": True,
        "chasmleap_bridge--everfire:0": {"seat0": 1},
        "chasmleap_bridge": {"seat0": 1},
        "control chasmleap_bridge": 0,
        "total chasmleap_bridge": True,
        "barracks 0": 35,
        "pending": ["neogi"],
    }
    t.ready().end_turn()
    assert (t.seat, t.kind, t.played(), t.hand(2)) == (1, "forced_discard", ["neogi"], ["noble"])
    t.do("discard soldier")
    assert (t.hand(1), t.discard(1), t.hand(2), t.discard(2)) == (["noble"], ["soldier"], [], ["noble"])
    assert t.discard(0) == ["neogi"]
    t.ready(1)


@pytest.mark.rule("TY-088", "TY-295")
def test_neogi__an_empty_hand_is_spared_and_nothing_is_drawn_for_the_card_lost() -> None:
    t = table(hand=[["neogi"], [], ["noble"]], barracks=[0, None, None])
    assert t.play("neogi").changes() == {"vp 0": 4, "pending": ["neogi"]}
    t.end_turn().ready(1)
    assert (t.hand(1), t.discard(1), t.hand(2), t.discard(2)) == ([], [], [], ["noble"])


@pytest.mark.rule("TY-080")
def test_neogi__waits_with_the_promotions_in_an_order_of_the_players_choice() -> None:
    position = {"hand": [["neogi", "puppeteer"], ["noble", "soldier"], []], "barracks": [0, None, None]}
    t = table(**position).play("neogi").play("puppeteer").end_turn()
    assert (t.seat, t.kind, t.offers()) == (0, "end_of_turn", ["resolve neogi", "resolve puppeteer"])
    t.do("resolve puppeteer")  # promotes the only other card played: Neogi, whose discard still comes
    assert (t.seat, t.kind, t.inner_circle()) == (1, "forced_discard", ["neogi"])
    t.do("discard noble").ready(1)
    t = table(**position).play("neogi").play("puppeteer").end_turn("resolve neogi")
    assert (t.seat, t.kind, t.inner_circle()) == (1, "forced_discard", [])
    t.do("discard noble").ready(1)
    assert t.inner_circle() == ["neogi"]


# --- guile ----------------------------------------------------------------------------------------------------

SPY_CARDS = ["cloaker", "nothic", "brainwashed_slave"]


@pytest.mark.parametrize("card", SPY_CARDS)
def test_cloaker__and_its_like_place_a_spy(card: str) -> None:
    t = table(hand=[[card], FOUR, FOUR], troops=FRONT, spies={"everfire": [0]})
    t.play(card, "choose 0")
    assert {*t.offers("place_spy")} == {*t.sites()} - {"everfire"}
    assert t.changes("place_spy kanaglym") == {"spies kanaglym": [0]}


@pytest.mark.rule("TY-097", "TY-300")
@pytest.mark.parametrize("card", SPY_CARDS)
def test_cloaker__and_its_like_need_not_and_cannot_always_pay_with_a_spy(card: str) -> None:
    t = table(hand=[[card], FOUR, FOUR], troops=FRONT, spies={"skullport": [0, 1]})
    assert t.play(card, "choose 1", "decline").changes() == {}
    t = table(hand=[[card], FOUR, FOUR], troops=FRONT, spies={"skullport": [1]})
    assert t.play(card, "choose 1").changes() == {}


@pytest.mark.rule("TY-226", "TY-227", "TY-228", "TY-351")
def test_cloaker() -> None:
    troops = {"skullport": {"seat0": 1, "white": 1}, "eryndlyn": {"seat1": 1, "seat2": 1}}
    t = table(hand=["cloaker"], troops=troops, spies={"eryndlyn": [0], "everfire": [0]})
    t.play("cloaker", "choose 1")
    assert t.offers() == ["return_spy seat0 everfire", "return_spy seat0 eryndlyn", "decline"]
    t.do("return_spy seat0 eryndlyn")
    assert t.offers() == ["assassinate seat1 eryndlyn", "assassinate seat2 eryndlyn"]
    assert t.changes("assassinate seat2 eryndlyn") == {
        "spies eryndlyn": [],
        "eryndlyn": {"seat1": 1},
        "control eryndlyn": 1,
        "trophies 0": {"seat2": 1},
    }


@pytest.mark.rule("TY-098")
def test_cloaker__may_return_a_spy_from_a_site_without_enemies() -> None:
    t = table(hand=["cloaker"], troops=FRONT, spies={"everfire": [0]})
    got = t.play("cloaker", "choose 1", "return_spy seat0 everfire").changes()
    assert got == {"spies everfire": []}


@pytest.mark.rule("TY-234", "TY-344")
def test_nothic() -> None:
    t = table(
        turn=1, hand=[FOUR, ["nothic"], FOUR], deck=[None, ["noble", "house_guard"], None], spies={"everfire": [1]}
    )
    t.play("nothic", "choose 1", "return_spy seat1 everfire")
    assert (t.seat, t.kind, t.hand(1)) == (2, "forced_discard", ["house_guard"])  # the left neighbour first
    t.do("discard noble")
    assert (t.seat, t.kind) == (0, "forced_discard")
    assert t.changes("discard soldier") == {
        "hand 1": ["house_guard"],
        "deck 1": ["noble"],
        "spies everfire": [],
        "hand 2": ["noble", "soldier", "soldier"],
        "discard 2": ["noble"],
        "hand 0": THREE,
        "discard 0": ["soldier"],
    }
    t.ready(1)


@pytest.mark.rule("TY-232", "TY-344")
def test_nothic__spares_hands_of_three() -> None:
    t = table(hand=[["nothic"], THREE, FOUR], deck=["noble"], spies={"everfire": [0]})
    t.play("nothic", "choose 1", "return_spy seat0 everfire")
    assert (t.seat, t.kind) == (2, "forced_discard")
    t.do("discard noble").ready()
    assert (t.discard(1), t.discard(2)) == ([], ["noble"])


@pytest.mark.rule("TY-230", "TY-344")
def test_chuul() -> None:
    t = Watched(
        4,
        half_decks=["aberrations", "undead"],
        hand=[["chuul"], FOUR, THREE, FOUR],
        deck=[[], [], [], []],
        troops={"skullport": {"seat0": 1, "seat1": 1, "seat2": 1, "white": 1}, "eryndlyn": {"seat3": 1}},
    )
    t.play("chuul", "place_spy skullport")
    assert (t.seat, t.kind) == (1, "forced_discard")
    assert t.changes("discard soldier") == {"spies skullport": [0], "hand 1": THREE, "discard 1": ["soldier"]}


def test_chuul__each_opponent_with_a_troop_at_the_site_discards() -> None:
    t = table(hand=[["chuul"], FOUR, FOUR], troops=FRONT)
    t.play("chuul", "place_spy skullport", "discard soldier")
    assert (t.seat, t.kind) == (2, "forced_discard")
    t.do("discard noble").ready()
    assert (t.discard(1), t.discard(2)) == (["soldier"], ["noble"])


@pytest.mark.rule("TY-313")
def test_chuul__without_a_spy_placed_nobody_discards() -> None:
    position = {"hand": [["chuul"], FOUR, FOUR], "troops": FRONT, "spies": FIVE_SPIES}
    t = table(**position)
    assert t.play("chuul", "decline").changes() == {}
    t = table(**position)  # TY-189, TY-312: a returned spy may go back to where it was
    assert t.play("chuul", "return_spy seat0 eryndlyn", "place_spy eryndlyn", "discard noble").changes().keys() == {
        "hand 1",
        "discard 1",
    }


@pytest.mark.rule("TY-095")
def test_brainwashed_slave() -> None:
    t = table(hand=["brainwashed_slave"], spies={"skullport": [0], "everfire": [0]})
    got = t.play("brainwashed_slave", "choose 1", "return_spy seat0 skullport").changes()
    assert got == {"power": 2, "influence": 2, "spies skullport": []}


@pytest.mark.rule("TY-311")
def test_aboleth() -> None:
    t = table(hand=["aboleth"], spies={"skullport": [0, 1]})
    t.play("aboleth", "choose 0", "place_spy everfire")
    assert not {"everfire", "skullport"} & {*t.offers("place_spy")}
    assert t.changes("place_spy eryndlyn") == {"spies everfire": [0], "spies eryndlyn": [0]}


@pytest.mark.rule("TY-189", "TY-311")
def test_aboleth__with_one_spy_left_the_second_placement_may_be_declined_or_made_with_another() -> None:
    four = {site: [0] for site in list(FIVE_SPIES)[:4]}
    t = table(hand=["aboleth"], spies=four)
    assert t.play("aboleth", "choose 0", "place_spy llacerellyn", "decline").changes() == {"spies llacerellyn": [0]}
    t = table(hand=["aboleth"], spies=four)
    moves = ["place_spy llacerellyn", "return_spy seat0 skullport", "place_spy ched_nasad"]
    assert t.play("aboleth", "choose 0", *moves).changes() == {
        "spies llacerellyn": [0],
        "spies skullport": [],
        "spies ched_nasad": [0],
    }


@pytest.mark.parametrize("own", [0, 1, 3])
def test_aboleth__draws_a_card_for_each_own_spy_on_the_board(own: int) -> None:
    spies = {site: [0, 1] for site in ("skullport", "everfire", "eryndlyn")[:own]} | {"kanaglym": [1]}
    t = table(hand=["aboleth"], spies=spies, deck=["noble"] * 5)
    got = t.play("aboleth", "choose 1").changes()
    assert got == ({"hand 0": ["noble"] * own, "deck 0": ["noble"] * (5 - own)} if own else {})


# --- ambition -------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-073", "TY-194", "TY-197")
@pytest.mark.parametrize(("card", "influence"), [("ambassador", 0), ("puppeteer", 2)])
def test_ambassador(card: str, influence: int) -> None:
    t = table(hand=[[card, "noble", "soldier"], FOUR, FOUR], deck=["noble"] * 6).play("noble").play("soldier")
    got = t.play(card).changes()
    assert got == {"pending": [card], **({"influence": 1 + influence} if influence else {})}
    t.ready().end_turn()
    assert t.offers() == ["promote noble", "promote soldier"]
    t.do("promote soldier").ready(1)
    assert (t.inner_circle(), sorted(t.discard())) == (["soldier"], sorted([card, "noble"]))


@pytest.mark.rule("TY-197")
@pytest.mark.parametrize("card", ["ambassador", "puppeteer"])
def test_ambassador__alone_promotes_nothing_not_even_itself(card: str) -> None:
    t = table(hand=[card, "noble"], deck=["noble"] * 6).play(card).end_turn()
    assert (t.inner_circle(), sorted(t.discard())) == ([], sorted([card, "noble"]))
    t.ready(1)


def test_puppeteer() -> None:
    t = table(hand=["puppeteer", "noble"], deck=["noble"] * 6).play("noble")
    assert t.play("puppeteer").changes() == {"influence": 3, "pending": ["puppeteer"]}
    t.end_turn().ready(1)
    assert (t.inner_circle(), t.discard()) == (["noble"], ["puppeteer"])


@pytest.mark.rule("TY-195", "TY-314")
def test_puppeteer__and_ambassador_may_promote_each_other() -> None:
    t = table(hand=["puppeteer", "ambassador"], deck=["noble"] * 6).play("puppeteer").play("ambassador")
    t.end_turn("resolve ambassador").ready(1)
    assert (sorted(t.inner_circle()), t.discard()) == (["ambassador", "puppeteer"], [])


def test_intellect_devourer() -> None:
    t = table(hand=["intellect_devourer"], troops=FRONT)
    assert t.play("intellect_devourer", "choose 0").changes() == {"influence": 3}


@pytest.mark.rule("TY-213", "TY-214", "TY-340")
def test_intellect_devourer__returns_own_pieces_from_anywhere_and_others_where_it_has_presence() -> None:
    troops = {**FRONT, "ched_nasad": {"seat0": 1}}
    spies = {"skullport": [2], "menzoberranzan": [0, 1]}
    t = table(hand=["intellect_devourer"], troops=troops, spies=spies)
    t.play("intellect_devourer", "choose 1")
    assert {*t.offers("return_spy")} == {"seat0 menzoberranzan", "seat1 menzoberranzan", "seat2 skullport"}
    assert {*t.offers("return_troop")} == {"seat0 skullport", "seat0 ched_nasad", "seat1 skullport", "seat2 skullport"}
    t.do("return_spy seat0 menzoberranzan")
    assert {*t.offers("return_spy")} == {"seat2 skullport"}  # judged anew: the own spy gave the Presence
    assert t.changes("return_troop seat1 skullport") == {
        "spies menzoberranzan": [1],
        "skullport": {"seat0": 1, "seat2": 1, "white": 1},
        "barracks 1": 39,
    }


@pytest.mark.rule("TY-089", "TY-340")
@pytest.mark.parametrize("moves", [[], ["return_troop seat0 skullport"]])
def test_intellect_devourer__may_stop_early(moves: list[str]) -> None:
    t = table(hand=["intellect_devourer"], troops={**FRONT, "ched_nasad": {"seat0": 1}})
    got = t.play("intellect_devourer", "choose 1", *moves, "done").changes()
    gone = {"skullport": {"seat1": 1, "seat2": 1, "white": 1}, "barracks 0": 39}
    assert got == (gone if moves else {})


@pytest.mark.rule("TY-247", "TY-331")
def test_ulitharid() -> None:
    market = ["spectator", "beholder", "gauth", "neogi", "elder_brain", "aboleth"]
    t = table(hand=["ulitharid"], market=market, market_deck=["nothic", "chuul"])
    t.play("ulitharid")
    assert t.offers() == ["play_market gauth", "play_market spectator"]  # cost 4 or less, and one must be played
    t.do("play_market gauth", "choose 0")
    market[2] = "chuul"
    assert t.changes() == {"influence": 2, "devoured": ["gauth"], "market": market, "market_deck": ["nothic"]}


@pytest.mark.rule("TY-248", "TY-331")
def test_elder_brain() -> None:
    t = table(hand=["elder_brain"], deck=["noble", "spectator"], inner_circle=["aboleth", "house_guard"])
    t.play("elder_brain")
    assert t.offers() == [f"play_inner_circle {card}" for card in ("house_guard", "spectator", "aboleth")]
    t.do("play_inner_circle spectator")
    got = t.changes()
    assert sorted(got.pop("inner_circle 0")) == ["aboleth", "house_guard", "spectator"]
    assert got == {"power": 2, "influence": 1, "deck 0": ["noble"]}
