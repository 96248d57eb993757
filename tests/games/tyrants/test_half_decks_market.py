"""What the rules say about single half-decks: cards that change market, devoured pile, spies and inner circle."""

from typing import Any

import pytest

from tests.games.tyrants.table import Table


def ghost(*others: str, half_deck: str = "drow", **description: Any) -> Table:
    """Ghost has made the top devoured card available; the other cards are still in hand."""
    spies = {"everfire": [0], "kanaglym": [0]}
    t = Table(half_decks=["undead", half_deck], hand=["ghost", *others], spies=spies, **description)
    return t.do("play ghost", "choose 1", "return_spy seat0 everfire")


@pytest.mark.rule("TY-249", "TY-333")
def test_ghost_lets_the_top_devoured_card_be_recruited_for_its_cost() -> None:
    market = ["deathblade", "matron_mother"]
    t = ghost(devoured=["noble", "advocate", "blackguard"], influence=7, market=market, market_deck=["weaponmaster"])
    assert t.offers("recruit_devoured") == ["blackguard"]
    t.do("recruit_devoured blackguard").ready()
    assert (t.discard(), t.influence, t.devoured()) == (["blackguard"], 4, ["noble", "advocate"])
    assert t.market() == [*market, None, None, None, None]  # nothing refills the pile or the market
    assert len(t.s.market_deck) == 1
    assert t.offers("recruit_devoured") == ["advocate"]  # the next one is simply on top
    t.do("recruit_devoured advocate").ready()
    assert t.offers("recruit_devoured") == []  # a Noble has no cost


@pytest.mark.rule("TY-249")
def test_without_ghost_or_influence_the_devoured_pile_is_out_of_reach() -> None:
    assert Table(half_decks=["undead", "drow"], devoured=["blackguard"], influence=9).offers("recruit_devoured") == []
    assert ghost(devoured=["blackguard"], influence=2).offers("recruit_devoured") == []


@pytest.mark.rule("TY-249")
def test_ghost_applies_to_whichever_card_is_on_top_at_the_moment() -> None:
    t = ghost("flesh_golem", influence=9)
    assert t.offers("recruit_devoured") == []
    t.do("play flesh_golem", "use").ready()
    assert t.offers("recruit_devoured") == ["flesh_golem"]


@pytest.mark.rule("TY-249")
def test_ghost_lasts_until_the_end_of_the_turn() -> None:
    t = ghost(devoured=["advocate"], influence=9, deck=["priestess_of_lolth"] * 5)
    t.end_turn().ready(seat=1)
    t.end_turn().ready().do("play priestess_of_lolth", "play priestess_of_lolth")
    assert (t.influence, t.offers("recruit_devoured")) == (4, [])
    assert t.devoured() == ["advocate"]


@pytest.mark.rule("TY-249")
def test_the_top_devoured_card_can_be_recruited_free() -> None:
    t = ghost("conjurer", devoured=["blackguard"], market=["deathblade"])
    t.do("play conjurer", "choose 1", "return_spy seat0 kanaglym")
    assert t.offers("recruit_devoured") == ["blackguard"]
    t.do("recruit_devoured blackguard", "done").ready()
    assert (t.discard(), t.devoured()) == (["blackguard"], [])


@pytest.mark.rule("TY-249", "TY-333")
def test_the_top_devoured_card_can_be_played_by_ulitharid() -> None:
    market = ["gauth", "neogi"]
    t = ghost("ulitharid", half_deck="aberrations", devoured=["noble", "spectator"], market=market)
    t.do("play ulitharid")
    assert sorted(t.offers()) == ["play_devoured spectator", "play_market gauth"]
    t.do("play_devoured spectator").ready()
    assert (t.power, t.influence) == (2, 1)
    assert (t.devoured(), t.market()[:2]) == (["noble", "spectator"], market)  # devoured anew, no refill


@pytest.mark.rule("TY-334")
@pytest.mark.parametrize(
    ("card", "codes"), [("carrion_crawler", []), ("white_wyrmling", ["deploy everfire", "deploy everfire"])]
)
def test_the_top_devoured_card_cannot_be_devoured_again(card: str, codes: list[str]) -> None:
    t = ghost(card, half_deck="dragons", devoured=["kobold"], market=["wight", "conjurer"])
    t.do(f"play {card}", *codes)
    assert sorted(t.offers("devour_market")) == ["conjurer", "wight"]
    assert set(t.offers()) <= {"devour_market conjurer", "devour_market wight", "decline"}


@pytest.mark.rule("TY-250")
def test_carrion_crawler_takes_the_place_of_the_market_card_it_devours() -> None:
    hand = [["carrion_crawler"], ["priestess_of_lolth"]]
    market = ["wight", "conjurer", "advocate", "deathblade", "spy_master", "doppelganger"]
    t = Table(half_decks=["undead", "drow"], hand=hand, market=market)
    left = len(t.s.market_deck)
    t.do("play carrion_crawler")
    assert sorted(t.offers()) == sorted(f"devour_market {card}" for card in market)
    t.do("devour_market advocate").ready()
    assert t.market() == ["wight", "conjurer", "carrion_crawler", "deathblade", "spy_master", "doppelganger"]
    assert (t.power, t.devoured(), t.played(), len(t.s.market_deck)) == (3, ["advocate"], [], left)
    t.end_turn()
    assert "carrion_crawler" not in t.hand() + t.deck() + t.discard()
    t.do("play priestess_of_lolth", "recruit carrion_crawler")  # anybody may recruit it
    assert t.discard(1) == ["carrion_crawler"]


@pytest.mark.rule("TY-335")
def test_carrion_crawler_must_change_places_with_the_only_market_card() -> None:
    t = Table(half_decks=["undead", "drow"], hand=["carrion_crawler"], market=[None, "deathblade"])
    t.do("play carrion_crawler").ready()
    assert (t.market()[:2], t.devoured(), t.played()) == ([None, "carrion_crawler"], ["deathblade"], [])


@pytest.mark.rule("TY-335")
def test_carrion_crawler_stays_in_the_played_area_when_the_market_is_empty() -> None:
    t = Table(half_decks=["undead", "drow"], hand=["carrion_crawler"], market=[], market_deck=[])
    t.do("play carrion_crawler").ready()
    assert (t.power, t.played(), t.devoured(), t.market()) == (3, ["carrion_crawler"], [], [None] * 6)


@pytest.mark.rule("TY-251")
def test_matron_mother_turns_the_deck_over_and_must_promote_a_card_of_the_discard_pile() -> None:
    deck = [["noble", "advocate"], ["soldier"] * 2]
    t = Table(hand=["matron_mother", "spy_master"], deck=deck, discard=["soldier"])
    t.do("play matron_mother")
    assert t.deck() == []
    assert sorted(t.offers()) == [f"promote_from_discard {card}" for card in ("advocate", "noble", "soldier")]
    t.do("promote_from_discard advocate").ready()
    assert (t.inner_circle(), sorted(t.discard()), t.deck()) == (["advocate"], ["noble", "soldier"], [])
    assert (t.hand(), t.deck(1), t.inner_circle(1)) == (["spy_master"], ["soldier"] * 2, [])


WHITE = {"skullport": 2, "araumycos": 4, "tsenviilyq": 3}


def grazzt() -> Table:
    sites = [*WHITE, "kanaglym", "eryndlyn"]
    t = Table(
        half_decks=["demons", "drow"],
        hand=["grazzt"],
        troops={"kanaglym": "seat1"},
        spies={site: [0] for site in sites},
    )
    return t.do("play grazzt", "choose 1")


@pytest.mark.rule("TY-255")
def test_grazzt_supplants_one_troop_at_each_site_of_a_returned_spy() -> None:
    t = grazzt()
    assert t.offers()[-1] == "decline"
    for site in [*WHITE, "kanaglym"]:
        t.do(f"return_spy seat0 {site}")
        assert t.offers()[-1] == "done"
    t.do("return_spy seat0 eryndlyn")  # the fifth: none is left to return
    order = ["tsenviilyq", "skullport", "araumycos"]
    for i, site in enumerate(order):
        assert sorted(t.offers()) == sorted(["supplant seat1 kanaglym", *[f"supplant white {s}" for s in order[i:]]])
        t.do(f"supplant white {site}")
    t.ready()  # kanaglym was the only one left, and nobody stands at eryndlyn
    for site, white in WHITE.items():
        assert t.troops(site) == {"seat0": 1, "white": white - 1}
    assert (t.troops("kanaglym"), t.troops("eryndlyn")) == ({"seat0": 1}, {})
    assert t.trophies() == {"white": 3, "seat1": 1}
    assert t.s.spies == [0, 0]


@pytest.mark.rule("TY-255")
def test_grazzt_may_return_fewer_spies_but_at_least_one() -> None:
    t = grazzt().do("return_spy seat0 araumycos", "done").ready()
    assert (t.troops("araumycos"), t.trophies()) == ({"seat0": 1, "white": 3}, {"white": 1})
    assert (t.spies("skullport"), t.spies("araumycos")) == ([0], [])
    t = grazzt().do("decline").ready()
    assert (t.trophies(), t.spies("araumycos")) == ({}, [0])


@pytest.mark.rule("TY-256")
@pytest.mark.parametrize("promoted", [[], ["wight"], ["wight", "ravenous_zombies"]], ids=len)
def test_high_priest_of_myrkul_promotes_any_number_of_undead_only(promoted: list[str]) -> None:
    cards = ["high_priest_of_myrkul", "wight", "flesh_golem", "ravenous_zombies", "noble"]
    t = Table(half_decks=["undead", "drow"], hand=cards)
    t.do(f"play {cards[0]}", "play wight", "choose 0", "play flesh_golem", "decline", "play ravenous_zombies")
    t.do("play noble", "end_turn")
    assert sorted(t.offers()) == ["done", "promote ravenous_zombies", "promote wight"]
    t.do(*[f"promote {card}" for card in promoted], *["done"] * (len(promoted) < 2)).ready(seat=1)
    assert t.inner_circle() == promoted


@pytest.mark.rule("TY-276")
def test_aerisi_kalinoth_is_recruited_for_5_influence_and_replaced_in_the_market() -> None:
    market = ["imix", "aerisi_kalinoth", "vanifer", "olhydra", "ogremoch", "yan_c_bin"]
    decks = {"half_decks": ["drow", "elementals"], "market": market}
    decks["market_deck"] = ["advocate", "spy_master"]
    assert "aerisi_kalinoth" not in Table(influence=4, **decks).offers("recruit")
    t = Table(influence=6, **decks)
    t.do("recruit aerisi_kalinoth").ready()
    assert (t.influence, t.discard(), t.discard(1)) == (1, ["aerisi_kalinoth"], [])
    assert t.market() == ["imix", "spy_master", *market[2:]]
    assert "aerisi_kalinoth" not in t.hand() + t.deck() + t.inner_circle()


INTELLECT = {
    "troops": {"skullport": {"seat0": 1, "seat1": 1, "white": 1}, "everfire": {"seat1": 1}},
    "spies": {"gracklstugh": [0, 1], "menzoberranzan": [1]},
}


def intellect_devourer() -> Table:
    t = Table(half_decks=["aberrations", "drow"], hand=["intellect_devourer"], **INTELLECT)
    return t.do("play intellect_devourer", "choose 1")


@pytest.mark.rule("TY-340")
def test_intellect_devourer_returns_own_pieces_or_others_where_it_has_presence() -> None:
    t = intellect_devourer()
    pieces = ["spy seat0 gracklstugh", "spy seat1 gracklstugh", "troop seat0 skullport", "troop seat1 skullport"]
    assert sorted(t.offers()) == ["done", *[f"return_{piece}" for piece in pieces]]
    t.do("return_spy seat0 gracklstugh")  # Presence there goes with it
    assert sorted(t.offers()) == ["done", "return_troop seat0 skullport", "return_troop seat1 skullport"]
    t.do("return_troop seat1 skullport").ready()  # two at most
    assert t.troops("skullport") == {"seat0": 1, "white": 1}
    assert (t.spies("gracklstugh"), t.spies("menzoberranzan"), t.troops("everfire")) == ([1], [1], {"seat1": 1})
    assert (t.s.barracks, t.trophies()) == ([39, 39], {})


@pytest.mark.rule("TY-340")
def test_intellect_devourer_returns_a_mix_of_up_to_two_pieces() -> None:
    t = intellect_devourer().do("return_spy seat1 gracklstugh", "return_troop seat0 skullport").ready()
    assert (t.spies("gracklstugh"), t.troops("skullport"), t.s.barracks[0]) == ([0], {"seat1": 1, "white": 1}, 40)
    t = intellect_devourer().do("done").ready()
    assert (t.spies("gracklstugh"), t.s.barracks) == ([0, 1], [39, 38])


@pytest.mark.rule("TY-341")
@pytest.mark.parametrize(("discard", "vp"), [([], 1), (["advocate"], 2)])
def test_vampires_vp_come_even_when_nothing_can_be_promoted(discard: list[str], vp: int) -> None:
    circle = ["noble"] * 5
    t = Table(half_decks=["undead", "drow"], hand=["vampire"], discard=discard, inner_circle=circle)
    t.do("play vampire", "choose 1").ready()
    assert (t.s.vp, t.inner_circle()) == ([vp, 0], circle + discard)


@pytest.mark.rule("TY-343")
def test_conjurers_second_free_recruit_may_be_the_card_that_replaced_the_first() -> None:
    market = ["advocate", "deathblade", "conjurer", "matron_mother", "weaponmaster", "lich"]
    t = Table(
        half_decks=["undead", "drow"],
        hand=["conjurer"],
        spies={"everfire": [0]},
        market=market,
        market_deck=["spy_master", "wight", "blackguard"],
    )
    t.do("play conjurer", "choose 1", "return_spy seat0 everfire")
    free = ["done", "recruit advocate", "recruit house_guard", "recruit priestess_of_lolth"]
    assert sorted(t.offers()) == free
    t.do("recruit advocate")
    assert sorted(t.offers()) == ["done", "recruit blackguard", *free[2:]]
    t.do("recruit blackguard").ready()
    assert (t.discard(), t.influence) == (["advocate", "blackguard"], 0)
    assert t.market() == ["wight", *market[1:]]


@pytest.mark.rule("TY-343")
def test_conjurer_recruits_from_the_supplies_too() -> None:
    t = Table(half_decks=["undead", "drow"], hand=["conjurer"], spies={"everfire": [0]}, market=["lich"])
    t.do("play conjurer", "choose 1", "return_spy seat0 everfire", "recruit house_guard", "recruit priestess_of_lolth")
    assert (t.ready().discard(), t.influence) == (["house_guard", "priestess_of_lolth"], 0)
    assert (t.supply("house_guard"), t.supply("priestess_of_lolth")) == (14, 14)
