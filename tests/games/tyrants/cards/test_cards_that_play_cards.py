"""Ulitharid and Elder Brain: cards played out of the market and out of the inner circle, and where they end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tyrants.watch import Watched

FRONT = {"skullport": {"seat0": 1, "seat1": 1, "white": 1}}
FILLER = ["aboleth", "lich", "vampire", "neogi"]  # too dear for Ulitharid


def table(**position: Any) -> Watched:
    return Watched(**{"half_decks": ["aberrations", "undead"], **position})


def ulitharid(*market: str, **position: Any) -> Watched:
    """Seat 0 holds Ulitharid; the market deck is a Nothic below a Chuul."""
    row = [*market, *FILLER[: 6 - len(market)]]
    return table(**{"hand": ["ulitharid"], "market": row, "market_deck": ["nothic", "chuul"], **position})


def elder_brain(*inner_circle: str, **position: Any) -> Watched:
    """Seat 0 holds Elder Brain and will promote a Soldier first."""
    deck = ["noble", "soldier"]
    return table(**{"hand": ["elder_brain"], "deck": deck, "inner_circle": [*inner_circle], **position})


# --- Ulitharid ------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-247")
def test_ulitharid__finds_no_card_it_could_play() -> None:
    t = ulitharid()
    assert t.play("ulitharid").changes() == {}


@pytest.mark.rule("TY-329")
def test_ulitharid__its_card_is_nowhere_while_it_is_resolved() -> None:
    t = ulitharid("gauth", "ghost").play("ulitharid", "play_market gauth")
    assert (t.kind, t.market(), t.played(), t.devoured()) == ("choose", [None, "ghost", *FILLER], ["ulitharid"], [])


@pytest.mark.rule("TY-329")
def test_ulitharid__its_card_is_no_other_card_played_this_turn() -> None:
    t = ulitharid("ambassador", hand=["ulitharid", "noble"], deck=["soldier"] * 5).play("noble").play("ulitharid")
    assert t.devoured() == ["ambassador"]
    t.end_turn()
    assert t.offers() == ["promote noble", "promote ulitharid"]
    t.do("promote ulitharid").ready(1)
    assert (t.inner_circle(), t.discard(), t.devoured()) == (["ulitharid"], ["noble"], ["ambassador"])


@pytest.mark.rule("TY-080", "TY-329")
def test_ulitharid__its_card_waits_beside_a_played_copy() -> None:
    # The copy of the market is devoured: its instruction may promote the copy that was played from hand, which cannot
    # promote itself. So it matters which of the two comes first.
    position: dict[str, Any] = {"hand": ["ambassador", "ulitharid"], "deck": ["soldier"] * 5}
    both = ["resolve ambassador", "resolve_other_copy ambassador"]
    t = ulitharid("ambassador", **position).play("ambassador").play("ulitharid").end_turn()
    assert (t.kind, t.offers(), t.devoured()) == ("end_of_turn", both, ["ambassador"])
    t.do("resolve ambassador")  # the played one finds Ulitharid only; then the devoured one finds the played one
    assert (t.inner_circle(), t.discard(), t.seat) == (["ulitharid", "ambassador"], [], 1)
    t = ulitharid("ambassador", **position).play("ambassador").play("ulitharid").end_turn()
    t.do("resolve_other_copy ambassador")
    assert sorted(t.offers()) == ["promote ambassador", "promote ulitharid"]
    t.do("promote ulitharid").ready(1)  # and the played one finds no card but itself
    assert (t.inner_circle(), t.discard()) == (["ulitharid"], ["ambassador"])


@pytest.mark.rule("TY-247")
def test_ulitharid__its_card_counts_for_focus() -> None:
    position: dict[str, Any] = {"half_decks": ["aberrations", "elementals"], "deck": ["noble"]}
    t = Watched(**position, hand=["ulitharid", "fire_elemental"], market=["spectator"]).play("ulitharid")
    t.play("fire_elemental", "choose 0")
    assert (t.kind, t.offers()) == ("focus", ["use", "decline"])
    t.do("use").ready()
    assert (t.hand(), t.power, t.influence) == (["noble"], 4, 1)
    # and it has Focus itself, but never through itself
    t = Watched(**position, hand=["ulitharid"], market=["fire_elemental"]).play("ulitharid", "choose 0").ready()
    assert (t.hand(), t.power) == ([], 2)


@pytest.mark.rule("TY-250", "TY-329", "TY-330")
def test_ulitharid__plays_carrion_crawler() -> None:
    t = ulitharid("carrion_crawler", "ghost")
    t.play("ulitharid", "play_market carrion_crawler")
    assert {*t.offers()} == {f"devour_market {card}" for card in ("ghost", *FILLER)}
    assert t.changes("devour_market lich") == {
        "power": 3,
        "devoured": ["lich"],
        "market": ["chuul", "ghost", "aboleth", "carrion_crawler", "vampire", "neogi"],
        "market_deck": ["nothic"],
    }


@pytest.mark.rule("TY-330", "TY-335")
def test_ulitharid__devours_a_carrion_crawler_that_found_no_other_card() -> None:
    t = table(hand=["ulitharid"], market=["carrion_crawler"], market_deck=["nothic", "chuul"])
    got = t.play("ulitharid").changes()
    market = ["chuul", *[None] * 5]
    assert got == {"power": 3, "devoured": ["carrion_crawler"], "market": market, "market_deck": ["nothic"]}


@pytest.mark.rule("TY-330")
@pytest.mark.parametrize("use", [True, False])
def test_ulitharid__a_card_that_devours_itself_is_devoured_once(use: bool) -> None:
    t = ulitharid("flesh_golem", troops=FRONT)
    answers = ["use", "assassinate seat1 skullport"] if use else ["decline"]
    killed = {"skullport": {"seat0": 1, "white": 1}, "trophies 0": {"seat1": 1}} if use else {}
    assert t.play("ulitharid", *answers).changes() == {
        "power": 2,
        "devoured": ["flesh_golem"],
        "market": ["chuul", *FILLER, None],
        "market_deck": ["nothic"],
        **killed,
    }


@pytest.mark.rule("TY-330")
def test_ulitharid__a_card_that_promotes_itself_stays_promoted() -> None:
    t = ulitharid("revenant", trophies=[{"white": 8}, None])
    assert t.play("ulitharid").changes() == {
        "inner_circle 0": ["revenant"],
        "market": ["chuul", *FILLER, None],
        "market_deck": ["nothic"],
    }


@pytest.mark.rule("TY-196", "TY-330")
def test_ulitharid__an_instruction_of_its_card_outlives_the_card() -> None:
    t = ulitharid("cultist_of_myrkul", hand=["ulitharid", "noble"], deck=["soldier"] * 5).play("noble")
    t.play("ulitharid", "choose 1", "use").ready()
    t.end_turn("promote noble", "promote ulitharid").ready(1)
    assert (t.inner_circle(), t.discard(), t.devoured()) == (["noble", "ulitharid"], [], ["cultist_of_myrkul"])


@pytest.mark.rule("TY-209", "TY-258", "TY-262")
@pytest.mark.parametrize(("deck", "slot", "ending"), [(["chuul"], "chuul", "market_empty"), ([], None, "market_empty")])
def test_ulitharid__the_refill_may_take_the_last_market_card(deck: list[str], slot: str | None, ending: str) -> None:
    t = ulitharid("spectator", market_deck=deck).play("ulitharid").ready()
    assert (t.market()[0], t.s.ending, t.devoured()) == (slot, ending, ["spectator"])


def test_ulitharid__a_market_card_forces_discards_and_its_victim_may_strike_back() -> None:
    hands = [["ulitharid", "noble"], ["umber_hulk", "noble", "noble", "soldier"]]
    t = ulitharid("mindwitness", hand=hands, troops=FRONT)
    t.play("ulitharid", "assassinate seat1 skullport")
    assert (t.seat, t.kind, t.devoured()) == (1, "forced_discard", [])
    t.do("discard umber_hulk").ready()
    assert (t.hand(), t.discard(), t.devoured()) == ([], ["noble"], ["mindwitness"])


# --- Elder Brain ----------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-198")
def test_elder_brain__shuffles_the_discard_pile_for_a_card_to_promote() -> None:
    t = elder_brain(deck=[], discard=["priestess_of_lolth"])
    assert t.play("elder_brain").changes() == {
        "influence": 2,
        "discard 0": [],
        "inner_circle 0": ["priestess_of_lolth"],
    }


@pytest.mark.rule("TY-198", "TY-331")
def test_elder_brain__with_no_card_anywhere_does_nothing() -> None:
    t = elder_brain(deck=[], discard=[])
    assert t.play("elder_brain").changes() == {}


@pytest.mark.rule("TY-237", "TY-239")
def test_elder_brain__an_outcast_on_top_goes_back_to_the_supply() -> None:
    decks = ["aberrations", "demons"]
    t = elder_brain("house_guard", half_decks=decks, deck=["noble", "insane_outcast"])
    assert t.play("elder_brain").changes() == {"power": 2, "deck 0": ["noble"], "supply insane_outcast": 30}


@pytest.mark.rule("TY-248")
@pytest.mark.parametrize("use", [True, False])
def test_elder_brain__a_card_that_devours_itself_does_not_come_back(use: bool) -> None:
    t = elder_brain("flesh_golem", troops=FRONT)
    answers = ["use", "assassinate seat1 skullport"] if use else ["decline"]
    t.play("elder_brain", "play_inner_circle flesh_golem", *answers).ready()
    assert t.power == 2
    if use:
        assert (t.inner_circle(), t.devoured(), t.trophies()) == (["soldier"], ["flesh_golem"], {"seat1": 1})
    else:
        assert (sorted(t.inner_circle()), t.devoured(), t.trophies()) == (["flesh_golem", "soldier"], [], {})


@pytest.mark.rule("TY-248")
@pytest.mark.parametrize(
    ("answer", "circle", "hand", "discard"),
    [
        ("promote necromancer", ["necromancer", "soldier"], ["noble"], ["house_guard"]),
        ("promote_from_hand noble", ["necromancer", "noble", "soldier"], [], ["house_guard"]),
        ("promote_from_discard house_guard", ["house_guard", "necromancer", "soldier"], ["noble"], []),
    ],
)
def test_elder_brain__plays_necromancer(answer: str, circle: list[str], hand: list[str], discard: list[str]) -> None:
    t = elder_brain("necromancer", hand=["elder_brain", "noble"], discard=["house_guard"])
    t.play("elder_brain", "play_inner_circle necromancer", "choose 1", answer).ready()
    assert (sorted(t.inner_circle()), t.hand(), t.discard(), t.played()) == (circle, hand, discard, ["elder_brain"])


@pytest.mark.rule("TY-248", "TY-250")
def test_elder_brain__loses_a_carrion_crawler_to_the_market() -> None:
    t = elder_brain("carrion_crawler", market=FILLER, market_deck=["nothic", "chuul"])
    got = t.play("elder_brain", "play_inner_circle carrion_crawler", "devour_market aboleth").changes()
    assert got == {
        "power": 3,
        "deck 0": ["noble"],
        "inner_circle 0": ["soldier"],
        "market": ["carrion_crawler", *FILLER[1:], None, None],
        "devoured": ["aboleth"],
    }


@pytest.mark.rule("TY-332")
@pytest.mark.parametrize(("others", "vp"), [(0, 0), (1, 1)])
def test_elder_brain__its_card_does_not_count_in_the_inner_circle_meanwhile(others: int, vp: int) -> None:
    # Soldier and House Guard are promoted on the way; Vampire itself would be the third.
    t = elder_brain("vampire", *["noble"] * others, discard=["house_guard"])
    t.play("elder_brain", "play_inner_circle vampire", "choose 1").ready()
    assert (t.s.vp, len(t.inner_circle())) == ([vp, 0], 3 + others)


@pytest.mark.rule("TY-332")
def test_elder_brain__its_card_counts_again_at_the_end_of_the_turn() -> None:
    t = elder_brain("blue_dragon", "noble", half_decks=["aberrations", "dragons"], deck=["noble"] * 5 + ["soldier"])
    t.play("elder_brain", "play_inner_circle blue_dragon").ready()
    t.end_turn("done").ready(1)
    assert t.s.vp == [1, 0]
    assert sorted(t.inner_circle()) == ["blue_dragon", "noble", "soldier"]


@pytest.mark.rule("TY-332")
def test_elder_brain__its_card_cannot_devour_itself_out_of_the_inner_circle() -> None:
    t = elder_brain("zuggtmoy", half_decks=["aberrations", "demons"]).play("elder_brain", "play_inner_circle zuggtmoy")
    assert t.offers() == ["devour_inner_circle soldier", "decline"]
    t.do("devour_inner_circle soldier").ready()
    assert (t.influence, t.inner_circle(), t.devoured()) == (3, ["zuggtmoy"], ["soldier"])


@pytest.mark.rule("TY-196", "TY-332")
def test_elder_brain__may_be_promoted_by_the_card_it_played() -> None:
    t = elder_brain("puppeteer", deck=["noble"] * 5 + ["soldier"]).play("elder_brain", "play_inner_circle puppeteer")
    t.ready().end_turn().ready(1)
    assert (sorted(t.inner_circle()), t.discard()) == (["elder_brain", "puppeteer", "soldier"], [])


def test_elder_brain__plays_neogi_whose_discards_come_at_the_end_of_the_turn() -> None:
    t = elder_brain("neogi", hand=[["elder_brain"], ["noble"]], barracks=[0, None])
    t.play("elder_brain", "play_inner_circle neogi").ready()
    assert (t.s.vp, t.hand(1)) == ([4, 0], ["noble"])
    t.end_turn().ready(1)
    assert (t.hand(1), t.discard(1), sorted(t.inner_circle())) == ([], ["noble"], ["neogi", "soldier"])


# --- one inside the other -------------------------------------------------------------------------------------


@pytest.mark.rule("TY-247", "TY-248", "TY-330")
@pytest.mark.parametrize(
    ("card", "answers", "devoured", "circle"),
    [
        ("spectator", [], ["spectator"], []),
        ("flesh_golem", ["use", "assassinate white skullport"], ["flesh_golem"], []),
        ("revenant", ["assassinate seat1 skullport"], [], ["revenant"]),
    ],
)
def test_elder_brain__plays_ulitharid(card: str, answers: list[str], devoured: list[str], circle: list[str]) -> None:
    position: dict[str, Any] = {"troops": FRONT, "trophies": [{"white": 6}, None], "market": [card, *FILLER]}
    t = elder_brain("ulitharid", market_deck=["nothic", "chuul"], **position)
    t.play("elder_brain", "play_inner_circle ulitharid", *answers).ready()
    assert (t.market(), t.devoured()) == (["chuul", *FILLER, None], devoured)
    assert (sorted(t.inner_circle()), t.played()) == (sorted(["soldier", "ulitharid", *circle]), ["elder_brain"])
    assert t.s.limbo == []


@pytest.mark.rule("TY-248", "TY-330")
def test_elder_brain__plays_ulitharid_who_plays_carrion_crawler() -> None:
    t = elder_brain("ulitharid", market=["carrion_crawler", *FILLER], market_deck=["nothic", "chuul"])
    t.play("elder_brain", "play_inner_circle ulitharid", "devour_market neogi").ready()
    assert t.market() == ["chuul", *FILLER[:3], "carrion_crawler", None]
    assert (sorted(t.inner_circle()), t.devoured(), t.power) == (["soldier", "ulitharid"], ["neogi"], 3)


def test_elder_brain__plays_ulitharid_who_plays_ambassador() -> None:
    deck = ["noble"] * 5 + ["soldier"]
    t = elder_brain("ulitharid", deck=deck, market=["ambassador", *FILLER], market_deck=["nothic", "chuul"])
    t.play("elder_brain", "play_inner_circle ulitharid").ready()
    t.end_turn().ready(1)  # Elder Brain is the only card left in the played area
    assert (sorted(t.inner_circle()), t.devoured()) == (["elder_brain", "soldier", "ulitharid"], ["ambassador"])
