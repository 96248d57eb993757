"""The cards of the elementals half-deck, one by one."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.tyrants.view import view
from tests.games.tyrants.table import GAME
from tests.games.tyrants.watch import FIVE_SPIES, Skirmish, half_deck, no_white, values, white_places

HALF_DECK = "elementals"
# cost, aspect, type, VP in the deck, VP in the inner circle, copies
VALUES = {
    "eternal_flame_cultist": (4, "malice", "human", 2, 4, 3),
    "fire_elemental": (3, "malice", "elemental", 1, 3, 3),
    "fire_elemental_myrmidon": (4, "malice", "elemental", 1, 3, 2),
    "vanifer": (5, "malice", "tiefling", 2, 5, 1),
    "imix": (6, "malice", "elemental_prince", 3, 6, 1),
    "crushing_wave_cultist": (3, "conquest", "human", 1, 4, 3),
    "water_elemental": (2, "conquest", "elemental", 1, 2, 3),
    "water_elemental_myrmidon": (4, "conquest", "elemental", 2, 4, 2),
    "gar_shatterkeel": (5, "conquest", "human", 2, 5, 1),
    "olhydra": (6, "conquest", "elemental_prince", 3, 6, 1),
    "air_elemental": (3, "guile", "elemental", 1, 2, 4),
    "howling_hatred_cultist": (3, "guile", "human", 1, 3, 2),
    "air_elemental_myrmidon": (4, "guile", "elemental", 1, 3, 2),
    "aerisi_kalinoth": (5, "guile", "elf", 2, 5, 1),
    "yan_c_bin": (6, "guile", "elemental_prince", 3, 6, 1),
    "black_earth_cultist": (2, "ambition", "human", 1, 2, 4),
    "earth_elemental": (3, "ambition", "elemental", 1, 3, 2),
    "earth_elemental_myrmidon": (4, "ambition", "elemental", 2, 4, 2),
    "marlos_urnrayle": (5, "ambition", "medusa", 2, 5, 1),
    "ogremoch": (6, "ambition", "elemental_prince", 3, 7, 1),
}

# Cards that do nothing when their cost is declined: they serve only to bring their aspect into play.
COMPANION = {"malice": "marilith", "conquest": "balor", "guile": "succubus", "ambition": "zuggtmoy"}


class Focus(Skirmish):
    """`card` in hand and its Focus as `way` says; `answer` settles the Focus question, `used` tells whether it pays."""

    def __init__(self, card: str, aspect: str, way: str, **more: Any) -> None:
        same = COMPANION[aspect]
        others = [c for c in COMPANION.values() if c != same]
        in_hand = {"played": [same], "declined": [same], "impossible": others}.get(way, [same, "noble"])
        super().__init__(card, *in_hand, **more)
        if way in ("played", "declined", "impossible"):
            self.play(in_hand[0])
            if "decline" in self.offers():
                self.do("decline")
            self.ready()
        self.used = way in ("played", "revealed")
        answers = {"played": ("use",), "revealed": (f"reveal {same}",), "impossible": ()}
        self.answer: tuple[str, ...] = answers.get(way, ("decline",))

    def if_used(self, **change: Any) -> dict[str, Any]:
        return change if self.used else {}


focus_ways = pytest.mark.parametrize("way", ["played", "revealed", "declined", "kept_hidden", "impossible"])


def check_obedience_promotion(card: str, *answers: str) -> None:
    """At end of turn one Obedience card must be promoted; with none nothing is."""
    t = Skirmish(card, "noble", "soldier", "vrock")
    t.do("play vrock", "choose 1", "play noble", "play soldier").play(card, *answers).end_turn()
    assert (t.kind, t.offers()) == ("promote_played", ["promote noble", "promote soldier"])
    t.do("promote soldier").ready(seat=1)
    assert t.inner_circle() == ["soldier"] and sorted(t.discard()) == sorted(["noble", "vrock", card])

    t = Skirmish(card, "noble")
    t.do("play noble").play(card, *answers).end_turn().ready(seat=1)
    assert t.inner_circle() == ["noble"] and t.discard() == [card]

    t = Skirmish(card, "vrock", "noble")  # a Noble that stays in hand was not played
    t.do("play vrock", "choose 1").play(card, *answers).end_turn().ready(seat=1)
    assert t.inner_circle() == [] and sorted(t.discard()) == sorted(["noble", "vrock", card])
    assert [t.inner_circle(1), t.inner_circle(2)] == [[], []]


@pytest.mark.parametrize("card", VALUES)
def test_values(card: str) -> None:
    assert values(card) == (HALF_DECK, *VALUES[card])


def test_values__name_every_card_of_the_half_deck() -> None:
    assert [*VALUES] == half_deck(HALF_DECK)


@pytest.mark.rule("TY-107")
def test_only_this_half_deck_has_focus() -> None:
    focused = [card for card in GAME.box.cards if any("focus" in step for step in card.steps)]
    assert {card.half_deck for card in focused} == {HALF_DECK}
    assert len(focused) == 12


# --- Focus in general -----------------------------------------------------------------------------------------


@pytest.mark.rule("TY-101", "TY-103", "TY-301")
def test_a_card_revealed_for_focus_is_shown_to_all_stays_in_hand_and_can_be_played() -> None:
    t = Skirmish("imix", "marilith", "noble").play("imix")
    assert t.offers() == ["reveal marilith", "decline"]
    t.do("reveal marilith").ready()
    for seat in (1, 2, None):
        assert view(t.s, seat)["zones"]["hand"][0] == {"count": 2, "shown": ["marilith"]}
    assert "marilith" in t.offers("play")


@pytest.mark.rule("TY-102")
def test_a_card_does_not_count_for_its_own_focus_but_another_copy_does() -> None:
    t = Skirmish("eternal_flame_cultist", "eternal_flame_cultist", deck=["noble"] * 5)
    t.play("eternal_flame_cultist", "assassinate white skullport")
    assert t.offers() == ["reveal eternal_flame_cultist", "decline"]
    t.do("decline").play("eternal_flame_cultist", "assassinate white skullport")
    assert t.offers() == ["use", "decline"]
    t.do("use").ready()
    assert t.power == 2


@pytest.mark.rule("TY-302")
def test_a_focus_pays_once_however_many_cards_of_the_aspect_there_are() -> None:
    t = Skirmish("ghoul", "marilith", "imix", "glabrezu")
    t.do("play ghoul", "play marilith", "decline").play("imix", "use")
    assert t.changes() == {"power": 2 + 4 + 2}


@pytest.mark.rule("TY-105")
def test_a_card_played_this_turn_counts_for_focus_even_after_it_was_devoured() -> None:
    t = Skirmish("flesh_golem", "imix", half_decks=[HALF_DECK, "undead"])
    t.do("play flesh_golem", "use", "assassinate white skullport")
    assert t.devoured() == ["flesh_golem"] and t.played() == []
    t.play("imix")
    assert t.offers() == ["use", "decline"]
    t.do("use").ready()


@pytest.mark.rule("TY-106")
def test_focus_is_asked_after_the_instructions_above_it() -> None:
    t = Skirmish("fire_elemental", "marilith").play("fire_elemental")
    assert t.kind == "choose"
    t.do("choose 0")
    assert (t.kind, t.power) == ("focus", 2)
    t.do("decline").ready()


# --- malice ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-100", "TY-101", "TY-104")
@focus_ways
def test_eternal_flame_cultist(way: str) -> None:
    t = Focus("eternal_flame_cultist", "malice", way).play("eternal_flame_cultist")
    assert t.offers() == ["assassinate seat1 skullport", "assassinate white skullport"]
    t.do("assassinate seat1 skullport", *t.answer).ready()
    kill = {"skullport": {"seat0": 1, "white": 2}, "trophies 0": {"seat1": 1}}
    assert t.changes() == kill | t.if_used(power=2)


@pytest.mark.rule("TY-088")
def test_eternal_flame_cultist__nobody_to_assassinate() -> None:
    t = Focus("eternal_flame_cultist", "malice", "played", troops={"skullport": {"seat0": 1}})
    t.play("eternal_flame_cultist", "use")
    assert t.changes() == {"power": 2}


@pytest.mark.parametrize(("option", "gain"), [("0", {"power": 2}), ("1", {"influence": 2})])
@focus_ways
def test_fire_elemental(way: str, option: str, gain: dict[str, int]) -> None:
    t = Focus("fire_elemental", "malice", way, deck=["noble", "soldier"]).play("fire_elemental")
    assert t.offers() == ["choose 0", "choose 1"]
    assert t.changes(f"choose {option}", *t.answer) == gain | t.if_used(**t.drew("soldier"))


def test_fire_elemental_myrmidon() -> None:
    t = Skirmish("fire_elemental_myrmidon").play("fire_elemental_myrmidon")
    assert t.changes() == {"power": 2, "pending": ["fire_elemental_myrmidon"]}
    check_obedience_promotion("fire_elemental_myrmidon")


MALICE_MARKET = ["fire_elemental", "glabrezu", "water_elemental", "eternal_flame_cultist", "black_earth_cultist"]


def test_vanifer() -> None:
    t = Skirmish("vanifer", market=[*MALICE_MARKET, "air_elemental"], market_deck=["hezrou", "ettin", "ghoul"])
    t.play("vanifer")
    assert t.offers() == ["assassinate seat1 skullport", "assassinate white skullport"]
    t.do("assassinate white skullport")
    assert sorted(t.offers()) == [
        "recruit eternal_flame_cultist",
        "recruit fire_elemental",
    ]  # mandatory, cost 4 at most
    assert t.changes("recruit eternal_flame_cultist") == {
        "skullport": {"seat0": 1, "seat1": 1, "white": 1},
        "trophies 0": {"white": 1},
        "discard 0": ["eternal_flame_cultist"],
        "market": ["fire_elemental", "glabrezu", "water_elemental", "ghoul", "black_earth_cultist", "air_elemental"],
        "market_deck": ["hezrou", "ettin"],
    }


def test_vanifer__nobody_to_assassinate_and_nothing_to_recruit() -> None:
    market = ["glabrezu", "marilith", "water_elemental", "air_elemental", "earth_elemental", "ettin"]
    t = Skirmish("vanifer", market=market, troops={"skullport": {"seat0": 1}}, influence=9).play("vanifer")
    assert t.changes() == {}


@focus_ways
def test_imix(way: str) -> None:
    t = Focus("imix", "malice", way).play("imix")
    assert t.power == 4
    assert t.changes(*t.answer) == {"power": 6 if t.used else 4}


# --- conquest -------------------------------------------------------------------------------------------------


@focus_ways
def test_crushing_wave_cultist(way: str) -> None:
    t = Focus("crushing_wave_cultist", "conquest", way, troops={"the_labyrinth--skullport:1": "white"})
    t.play("crushing_wave_cultist")
    assert t.offers() == ["assassinate white skullport", "assassinate white the_labyrinth--skullport:1"]
    t.do("assassinate white the_labyrinth--skullport:1", *t.answer)
    change: dict[str, Any] = {"trophies 0": {"white": 1}, "the_labyrinth--skullport:1": {}}
    if t.used:
        assert t.offers("deploy") == ["skullport", "the_labyrinth--skullport:1", "skullport--kanaglym:0"]
        t.do("deploy the_labyrinth--skullport:1", "deploy the_labyrinth--skullport:0")
        change["the_labyrinth--skullport:1"] = {"seat0": 1}
        change |= {"the_labyrinth--skullport:0": {"seat0": 1}, "barracks 0": 37}
    assert t.changes() == change


def test_crushing_wave_cultist__players_troops_are_no_target() -> None:
    t = Skirmish("crushing_wave_cultist", troops={"skullport": {"seat0": 1, "seat1": 4}})
    t.play("crushing_wave_cultist")
    assert t.changes() == {}


@focus_ways
def test_water_elemental(way: str) -> None:
    t = Focus("water_elemental", "conquest", way, deck=["noble", "soldier"]).play("water_elemental")
    assert t.offers("deploy") == ["skullport", "the_labyrinth--skullport:1", "skullport--kanaglym:0"]
    t.do("deploy skullport--kanaglym:0")
    assert t.offers("deploy") == ["skullport", "kanaglym", "the_labyrinth--skullport:1"]
    t.do("deploy kanaglym", *t.answer).ready()
    deployed = {"skullport--kanaglym:0": {"seat0": 1}, "kanaglym": {"seat0": 1}, "control kanaglym": 0}
    assert t.changes() == deployed | {"barracks 0": 37} | t.if_used(**t.drew("soldier"))


@pytest.mark.rule("TY-169")
@pytest.mark.parametrize("left", [0, 1])
def test_water_elemental__a_missing_troop_is_worth_1_vp(left: int) -> None:
    t = Skirmish("water_elemental", barracks=[left, 39, 39]).play("water_elemental")
    if left:
        t.do("deploy skullport")
    t.ready()
    last = {"barracks 0": 0, "skullport": {"seat0": 2, "seat1": 1, "white": 2}, "ending": "last_troop"}
    assert t.changes() == {"vp 0": 2 - left} | (last if left else {})


@pytest.mark.rule("TY-171")
def test_water_elemental__no_space_to_deploy_to() -> None:
    full = {"skullport": {"seat0": 5}, "the_labyrinth--skullport:1": "white", "skullport--kanaglym:0": "seat1"}
    t = Skirmish("water_elemental", troops=full).play("water_elemental")
    assert t.changes() == {}


def test_water_elemental_myrmidon() -> None:
    t = Skirmish("water_elemental_myrmidon", troops={"the_labyrinth--skullport:1": "white"})
    t.play("water_elemental_myrmidon")
    assert t.offers() == ["assassinate white skullport", "assassinate white the_labyrinth--skullport:1"]
    t.do("assassinate white skullport").ready()
    kill = {"skullport": {"seat0": 1, "seat1": 1, "white": 1}, "trophies 0": {"white": 1}}
    assert t.changes() == kill | {"pending": ["water_elemental_myrmidon"]}
    check_obedience_promotion("water_elemental_myrmidon")


def test_water_elemental_myrmidon__players_troops_are_no_target() -> None:
    t = Skirmish("water_elemental_myrmidon", troops={"skullport": {"seat0": 1, "seat1": 4}})
    t.play("water_elemental_myrmidon")
    assert t.changes() == {"pending": ["water_elemental_myrmidon"]}


CONQUEST_MARKET = ["master_of_melee_magthere", "crushing_wave_cultist", "olhydra", "fire_elemental", "air_elemental"]


def test_gar_shatterkeel() -> None:
    market = [*CONQUEST_MARKET, "water_elemental_myrmidon"]
    t = Skirmish("gar_shatterkeel", half_decks=["drow", HALF_DECK], market=market, market_deck=["imix", "vanifer"])
    t.play("gar_shatterkeel", "deploy skullport", "deploy skullport--kanaglym:0", "deploy kanaglym")
    assert sorted(t.offers()) == ["recruit crushing_wave_cultist", "recruit water_elemental_myrmidon"]
    assert t.changes("recruit water_elemental_myrmidon") == {
        "skullport": {"seat0": 2, "seat1": 1, "white": 2},
        "skullport--kanaglym:0": {"seat0": 1},
        "kanaglym": {"seat0": 1},
        "control kanaglym": 0,
        "barracks 0": 36,
        "discard 0": ["water_elemental_myrmidon"],
        "market": [*CONQUEST_MARKET, "vanifer"],
        "market_deck": ["imix"],
    }


def test_gar_shatterkeel__nothing_to_recruit() -> None:
    market = ["balor", "olhydra", "imix", "fire_elemental", "air_elemental", "black_earth_cultist"]
    t = Skirmish("gar_shatterkeel", market=market, influence=9, barracks=[0, 39, 39])
    assert t.play("gar_shatterkeel").changes() == {"vp 0": 3}


@focus_ways
def test_olhydra(way: str) -> None:
    t = Focus("olhydra", "conquest", way).play("olhydra")
    assert t.offers() == [f"supplant white {place}" for place in white_places(t)]
    t.do("supplant white yathchol", *t.answer)  # far from any troop of seat 0
    change: dict[str, Any] = {"trophies 0": {"white": 1}, "yathchol": {"seat0": 1, "white": 1}, "barracks 0": 38}
    if t.used:
        t.do("deploy the_phaerlin--yathchol:0", "deploy skullport")
        change["the_phaerlin--yathchol:0"] = {"seat0": 1}
        change |= {"skullport": {"seat0": 2, "seat1": 1, "white": 2}, "barracks 0": 36}
    assert t.changes() == change


def test_olhydra__no_white_troop_on_the_board() -> None:
    t = Focus(
        "olhydra",
        "conquest",
        "played",
        troops=no_white(3, side_sector="right") | {"skullport": {"seat0": 1, "seat1": 1}},
    )
    t.play("olhydra", "use", "deploy skullport", "deploy skullport")
    assert t.changes() == {"skullport": {"seat0": 3, "seat1": 1}, "control skullport": 0, "barracks 0": 37}


@pytest.mark.rule("TY-222")
def test_olhydra__with_an_empty_barracks() -> None:
    t = Skirmish("olhydra", barracks=[0, 39, 39]).play("olhydra", "supplant white yathchol")
    assert t.changes() == {"trophies 0": {"white": 1}, "yathchol": {"white": 1}, "vp 0": 1}


# --- guile ----------------------------------------------------------------------------------------------------


@focus_ways
def test_air_elemental(way: str) -> None:
    t = Focus("air_elemental", "guile", way, deck=["noble", "soldier"], spies={"eryndlyn": [0, 2], "kanaglym": [1]})
    t.play("air_elemental", "choose 0")
    assert sorted(t.offers("place_spy")) == sorted(site for site in t.sites() if site != "eryndlyn")
    assert t.changes("place_spy kanaglym", *t.answer) == {"spies kanaglym": [0, 1]} | t.if_used(**t.drew("soldier"))


@focus_ways
def test_air_elemental__return_a_spy(way: str) -> None:
    spies = {"eryndlyn": [0, 2], "kanaglym": [0], "the_phaerlin": [1]}
    t = Focus("air_elemental", "guile", way, deck=["noble", "soldier"], spies=spies)
    t.play("air_elemental", "choose 1")
    assert sorted(t.offers()) == ["decline", "return_spy seat0 eryndlyn", "return_spy seat0 kanaglym"]
    t.do("return_spy seat0 eryndlyn")
    assert sorted(t.offers("deploy")) == [
        "kanaglym",
        "skullport",
        "skullport--kanaglym:0",
        "the_labyrinth--skullport:1",
    ]
    t.do("deploy kanaglym", "deploy kanaglym", "deploy kanaglym", *t.answer).ready()
    change = {"spies eryndlyn": [2], "kanaglym": {"seat0": 3}, "barracks 0": 36}
    change |= {"control kanaglym": 0, "total kanaglym": True}
    assert t.changes() == change | t.if_used(**t.drew("soldier"))


@pytest.mark.rule("TY-300")
@pytest.mark.parametrize("spies", [{"eryndlyn": [0]}, {"eryndlyn": [1]}], ids=["declined", "no spy to return"])
def test_air_elemental__unpaid(spies: dict[str, list[int]]) -> None:
    t = Focus("air_elemental", "guile", "played", deck=["noble", "soldier"], spies=spies)
    t.play("air_elemental", "choose 1", *(["decline"] if spies["eryndlyn"] == [0] else []), "use")
    assert t.changes() == t.drew("soldier")


@pytest.mark.rule("TY-189")
@pytest.mark.parametrize("recall", [True, False])
def test_air_elemental__all_five_spies_out(recall: bool) -> None:
    t = Skirmish("air_elemental", spies=FIVE_SPIES).play("air_elemental", "choose 0")
    assert sorted(t.offers()) == ["decline", *sorted(f"return_spy seat0 {site}" for site in FIVE_SPIES)]
    t.do(*(["return_spy seat0 everfire", "place_spy ched_nasad"] if recall else ["decline"]))
    assert t.changes() == ({"spies everfire": [], "spies ched_nasad": [0]} if recall else {})


@focus_ways
def test_howling_hatred_cultist(way: str) -> None:
    t = Focus("howling_hatred_cultist", "guile", way, spies={"eryndlyn": [0]})
    t.play("howling_hatred_cultist", "choose 0", "place_spy yathchol", *t.answer)
    assert t.changes() == {"spies yathchol": [0]} | t.if_used(power=1)


@focus_ways
def test_howling_hatred_cultist__return_a_spy(way: str) -> None:
    t = Focus("howling_hatred_cultist", "guile", way, spies={"eryndlyn": [0], "kanaglym": [0, 1], "skullport": [1]})
    t.play("howling_hatred_cultist", "choose 1")
    assert sorted(t.offers()) == ["decline", "return_spy seat0 eryndlyn", "return_spy seat0 kanaglym"]
    t.do("return_spy seat0 kanaglym", *t.answer)
    assert t.changes() == {"spies kanaglym": [1], "influence": 3} | t.if_used(power=1)


@pytest.mark.parametrize("spies", [{"eryndlyn": [0]}, {"eryndlyn": [1]}], ids=["declined", "no spy to return"])
def test_howling_hatred_cultist__unpaid(spies: dict[str, list[int]]) -> None:
    t = Focus("howling_hatred_cultist", "guile", "played", spies=spies)
    t.play("howling_hatred_cultist", "choose 1", *(["decline"] if spies["eryndlyn"] == [0] else []), "use")
    assert t.changes() == {"power": 1}


def test_air_elemental_myrmidon() -> None:
    t = Skirmish("air_elemental_myrmidon", spies={"eryndlyn": [0]}).play("air_elemental_myrmidon")
    assert sorted(t.offers()) == sorted(f"place_spy {site}" for site in t.sites() if site != "eryndlyn")
    assert t.changes("place_spy skullport") == {"spies skullport": [0], "pending": ["air_elemental_myrmidon"]}
    check_obedience_promotion("air_elemental_myrmidon", "place_spy skullport")


GUILE_MARKET = ["fire_elemental", "air_elemental", "succubus", "water_elemental", "black_earth_cultist"]


def test_aerisi_kalinoth() -> None:
    t = Skirmish("aerisi_kalinoth", market=[*GUILE_MARKET, "jackalwere"], market_deck=["vrock", "ettin", "night_hag"])
    t.play("aerisi_kalinoth")
    assert t.power == 1
    t.do("place_spy skullport")
    assert sorted(t.offers()) == ["recruit air_elemental", "recruit jackalwere"]
    assert t.changes("recruit jackalwere") == {
        "power": 1,
        "spies skullport": [0],
        "discard 0": ["jackalwere"],
        "market": [*GUILE_MARKET, "night_hag"],
        "market_deck": ["vrock", "ettin"],
    }


def test_aerisi_kalinoth__all_spies_out_and_nothing_to_recruit() -> None:
    market = ["succubus", "vrock", "grazzt", "fire_elemental", "water_elemental", "earth_elemental"]
    t = Skirmish("aerisi_kalinoth", market=market, influence=9, spies=FIVE_SPIES).play("aerisi_kalinoth", "decline")
    assert t.changes() == {"power": 1}


@pytest.mark.rule("TY-276")
def test_aerisi_kalinoth__costs_5_influence_in_the_market() -> None:
    market = [*GUILE_MARKET, "aerisi_kalinoth"]
    assert "aerisi_kalinoth" not in Skirmish(influence=4, market=market).offers("recruit")
    t = Skirmish(influence=5, market=market, market_deck=["ettin", "ghoul"]).do("recruit aerisi_kalinoth").ready()
    assert (t.influence, t.discard(), t.market()) == (0, ["aerisi_kalinoth"], [*GUILE_MARKET, "ghoul"])


@focus_ways
def test_yan_c_bin(way: str) -> None:
    t = Focus("yan_c_bin", "guile", way, troops={"ched_nasad": {"seat2": 1, "white": 1}})
    t.play("yan_c_bin")
    assert sorted(t.offers("place_spy")) == sorted(t.sites())
    t.do("place_spy ched_nasad")
    assert t.offers() == ["assassinate seat2 ched_nasad", "assassinate white ched_nasad"]  # none at Skullport
    t.do("assassinate seat2 ched_nasad", *t.answer)
    change: dict[str, Any] = {"ched_nasad": {"white": 1}, "trophies 0": {"seat2": 1}, "spies ched_nasad": [0]}
    if t.used:
        assert sorted(t.offers("place_spy")) == sorted(site for site in t.sites() if site != "ched_nasad")
        t.do("place_spy skullport")
        change["spies skullport"] = [0]
    assert t.changes() == change


def test_yan_c_bin__a_site_without_enemy_troops() -> None:
    t = Skirmish("yan_c_bin").play("yan_c_bin", "place_spy eryndlyn")
    assert t.changes() == {"spies eryndlyn": [0]}


@pytest.mark.rule("TY-313")
def test_yan_c_bin__no_spy_placed_no_troop_assassinated() -> None:
    t = Skirmish("yan_c_bin", spies=FIVE_SPIES).play("yan_c_bin", "decline")
    assert t.changes() == {}


@pytest.mark.rule("TY-312")
def test_yan_c_bin__a_recalled_spy_strikes_where_it_is_placed() -> None:
    t = Skirmish("yan_c_bin", spies=FIVE_SPIES)
    t.play("yan_c_bin", "return_spy seat0 skullport", "place_spy skullport", "assassinate white skullport")
    assert t.changes() == {"skullport": {"seat0": 1, "seat1": 1, "white": 1}, "trophies 0": {"white": 1}}


# --- ambition -------------------------------------------------------------------------------------------------


@focus_ways
def test_black_earth_cultist(way: str) -> None:
    t = Focus("black_earth_cultist", "ambition", way).play("black_earth_cultist")
    assert len(t.s.pending) == 1
    assert t.changes(*t.answer) == {"pending": ["black_earth_cultist"]} | t.if_used(influence=2)


@pytest.mark.parametrize("card", ["black_earth_cultist", "earth_elemental_myrmidon", "marlos_urnrayle", "ogremoch"])
def test_an_ambition_card_promotes_another_card_played_at_the_end_of_the_turn(card: str) -> None:
    t = Skirmish(card, "noble", "vrock", "marilith", market=["grazzt"])
    t.do("play noble", "play vrock", "choose 1").play(card).ready().end_turn()
    assert (t.kind, sorted(t.offers())) == ("promote_played", ["promote noble", "promote vrock"])
    t.do("promote vrock").ready(seat=1)
    assert t.inner_circle() == ["vrock"] and sorted(t.discard()) == sorted(["noble", "marilith", card])
    assert [t.inner_circle(1), t.inner_circle(2)] == [[], []]

    t = Skirmish(card, "noble", market=["grazzt"]).play(card).end_turn().ready(seat=1)  # not even itself
    assert t.inner_circle() == [] and sorted(t.discard()) == sorted(["noble", card])


@focus_ways
def test_earth_elemental(way: str) -> None:
    spies = {"skullport": [1, 2], "ched_nasad": [1]}
    t = Focus("earth_elemental", "ambition", way, deck=["noble", "soldier"], spies=spies).play("earth_elemental")
    assert (t.influence, len(t.offers())) == (1, 3)
    assert t.offers("return_spy") == ["seat1 skullport", "seat2 skullport"]
    assert t.offers("return_troop") == ["seat1 skullport"]
    t.do("return_spy seat2 skullport", *t.answer)
    assert t.changes() == {"influence": 1, "spies skullport": [1]} | t.if_used(**t.drew("soldier"))


def test_earth_elemental__return_a_troop() -> None:
    t = Skirmish("earth_elemental", spies={"skullport": [1]})
    t.play("earth_elemental", "return_troop seat1 skullport")
    assert t.changes() == {"influence": 1, "skullport": {"seat0": 1, "white": 2}, "barracks 1": 40}


def test_earth_elemental__white_troops_and_own_pieces_are_not_returned() -> None:
    t = Focus(
        "earth_elemental",
        "ambition",
        "played",
        deck=["noble", "soldier"],
        spies={"skullport": [0]},
        troops={"skullport": {"seat0": 2, "white": 2}},
    )
    t.play("earth_elemental", "use")
    assert t.changes() == {"influence": 1} | t.drew("soldier")


def test_earth_elemental_myrmidon() -> None:
    t = Skirmish("earth_elemental_myrmidon").play("earth_elemental_myrmidon")
    assert t.changes() == {"influence": 2, "pending": ["earth_elemental_myrmidon"]}


AMBITION_MARKET = ["fire_elemental", "black_earth_cultist", "nalfeshnee", "water_elemental", "air_elemental"]


def test_marlos_urnrayle() -> None:
    market = [*AMBITION_MARKET, "earth_elemental_myrmidon"]
    t = Skirmish("marlos_urnrayle", market=market, market_deck=["vrock", "ettin", "hezrou"]).play("marlos_urnrayle")
    assert sorted(t.offers()) == ["recruit black_earth_cultist", "recruit earth_elemental_myrmidon"]
    assert t.changes("recruit earth_elemental_myrmidon") == {
        "influence": 1,
        "pending": ["marlos_urnrayle"],
        "discard 0": ["earth_elemental_myrmidon"],
        "market": [*AMBITION_MARKET, "hezrou"],
        "market_deck": ["vrock", "ettin"],
    }


def test_marlos_urnrayle__nothing_to_recruit() -> None:
    market = ["nalfeshnee", "ogremoch", "fire_elemental", "water_elemental", "air_elemental", "ettin"]
    t = Skirmish("marlos_urnrayle", market=market, influence=8).play("marlos_urnrayle")
    assert t.changes() == {"influence": 9, "pending": ["marlos_urnrayle"]}


@focus_ways
def test_ogremoch(way: str) -> None:
    t = Focus("ogremoch", "ambition", way)
    t.play("ogremoch", *t.answer)
    assert t.changes() == {"influence": 2, "pending": ["ogremoch"] * (2 if t.used else 1)}


@pytest.mark.rule("TY-195")
def test_ogremoch__with_focus_two_different_cards_are_promoted() -> None:
    t = Skirmish("ogremoch", "zuggtmoy", "noble", "soldier")
    t.do("play noble", "play soldier", "play zuggtmoy").play("ogremoch", "use").end_turn()
    assert sorted(t.offers()) == ["promote noble", "promote soldier", "promote zuggtmoy"]
    t.do("promote zuggtmoy")
    assert sorted(t.offers()) == ["promote noble", "promote soldier"]
    t.do("promote noble").ready(seat=1)
    assert t.inner_circle() == ["zuggtmoy", "noble"] and sorted(t.discard()) == ["ogremoch", "soldier"]


def test_ogremoch__a_second_promotion_without_a_card_left_is_skipped() -> None:
    t = Skirmish("ogremoch", "zuggtmoy").do("play zuggtmoy")
    t.do("play ogremoch", "use", "end_turn").ready(seat=1)
    assert (t.inner_circle(), t.discard()) == (["zuggtmoy"], ["ogremoch"])
