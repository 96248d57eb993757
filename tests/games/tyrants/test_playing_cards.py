"""Playing cards: instructions in order, options, arrow costs and Focus."""

from __future__ import annotations

from typing import Any

import pytest

import penumbra
from penumbra.kit.packs import pack_of
from tests.games.tyrants.table import GAME, Table

ELEMENTALS = {"half_decks": ["elementals", "undead"]}
DEMONS = {"half_decks": ["demons", "undead"]}
UNDEAD = {"half_decks": ["undead", "drow"]}
ABERRATIONS = {"half_decks": ["aberrations", "drow"]}
HERE = {"troops": {"skullport": {"seat0": 1, "seat1": 1, "white": 1}}}


# --- instructions ---------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-084")
def test_a_played_card_lies_face_up_in_the_played_area() -> None:
    t = Table(hand=["noble", "noble", "kobold"]).play("noble").ready()
    assert (t.hand(), t.played(), t.discard()) == (["noble", "kobold"], ["noble"], [])
    assert [GAME.view(t.s, seat)["played"] for seat in (None, 0, 1)] == [["noble"]] * 3


@pytest.mark.rule("TY-085", "TY-086")
def test_instructions_are_followed_from_first_to_last() -> None:
    t = Table(hand=["yan_c_bin", "air_elemental"], **ELEMENTALS, **HERE).play("yan_c_bin")
    assert (t.kind, t.trophies()) == ("place_spy", {})
    t.do("place_spy skullport")
    assert (t.kind, t.spies("skullport")) == ("assassinate", [0])
    t.do("assassinate white skullport")
    assert (t.kind, t.trophies()) == ("focus", {"white": 1})
    t.do("reveal air_elemental")
    assert t.kind == "place_spy"
    t.do("place_spy everfire").ready()
    assert t.spies("everfire") == [0]


@pytest.mark.rule("TY-085", "TY-086")
def test_resources_are_added_when_their_instruction_is_reached() -> None:
    t = Table(hand=["black_wyrmling"], troops={"mantol_derith": {"seat0": 1, "white": 1}}).play("black_wyrmling")
    assert (t.kind, t.influence) == ("assassinate", 1)  # granted before the assassination
    t.do("assassinate white mantol_derith").ready()
    t = Table(hand=["green_wyrmling"], **HERE).play("green_wyrmling")
    assert (t.kind, t.influence) == ("place_spy", 0)  # granted after the spy
    t.do("place_spy skullport").ready()
    assert t.influence == 2


@pytest.mark.rule("TY-087")
def test_a_card_prevails_over_the_rules() -> None:
    t = Table(hand=["ogre_zombie"], troops={"skullport": {"seat0": 1}}, power=3, **UNDEAD)
    assert "white tsenviilyq" not in t.offers("assassinate")  # no Presence there
    t.play("ogre_zombie", "supplant white tsenviilyq").ready()
    assert t.troops("tsenviilyq") == {"seat0": 1, "white": 2}


@pytest.mark.rule("TY-088")
def test_an_instruction_that_can_be_carried_out_must_be() -> None:
    t = Table(hand=["deathblade"], **HERE).play("deathblade")
    assert t.offers() == ["assassinate seat1 skullport", "assassinate white skullport"]
    t.do("assassinate white skullport").ready()  # the second, with one target left, follows by itself
    assert (t.trophies(), t.troops("skullport")) == ({"seat1": 1, "white": 1}, {"seat0": 1})


@pytest.mark.rule("TY-088")
def test_an_impossible_instruction_is_done_as_far_as_possible_and_play_goes_on() -> None:
    t = Table(hand=["deathblade"], troops={"skullport": {"seat0": 1, "white": 1}}).play("deathblade").ready()
    assert t.trophies() == {"white": 1}  # one of two
    t = Table(hand=["chosen_of_lolth", "noble"], troops={"skullport": {"seat0": 1, "white": 1}})
    t.play("chosen_of_lolth").play("noble").ready()  # nobody's troop or spy to return
    assert t.troops("skullport") == {"seat0": 1, "white": 1}
    t.end_turn().ready(1)
    assert t.inner_circle() == ["noble"]


@pytest.mark.rule("TY-089")
@pytest.mark.parametrize("moves", [0, 1, 2])
def test_up_to_n_is_any_number_from_none_to_n(moves: int) -> None:
    t = Table(hand=["council_member"], troops={"skullport": {"seat0": 1, "white": 4}}).play("council_member")
    for _ in range(moves):
        assert "done" in t.offers()
        t.do("move white skullport", "put everfire")
    if moves < 2:
        t.do("done")
    t.ready()
    assert t.troops("everfire") == ({"white": moves} if moves else {})
    assert t.troops("skullport") == {"seat0": 1, "white": 4 - moves}


@pytest.mark.rule("TY-090")
@pytest.mark.parametrize(("option", "power", "trophies"), [(0, 2, {}), (1, 0, {"white": 1})])
def test_choose_one_resolves_exactly_one_option(option: int, power: int, trophies: dict[str, int]) -> None:
    t = Table(hand=["blackguard"], troops={"skullport": {"seat0": 1, "white": 1}}).play("blackguard")
    assert t.offers() == ["choose 0", "choose 1"]
    t.do(f"choose {option}").ready()
    assert (t.power, t.trophies()) == (power, trophies)


@pytest.mark.rule("TY-091")
@pytest.mark.parametrize("choices", [(0, 0, 0), (0, 1, 0), (1, 1, 0)])
def test_choose_n_times_is_n_choices_one_after_the_other(choices: tuple[int, ...]) -> None:
    t = Table(hand=["weaponmaster"], troops={"menzoberranzan": {"seat0": 1, "white": 2}}).play("weaponmaster")
    for i, choice in enumerate(choices):
        assert (t.kind, t.offers()) == ("choose", ["choose 0", "choose 1"])
        t.do(f"choose {choice}")
        if t.kind == "deploy":
            t.do("deploy menzoberranzan")
        if t.kind == "assassinate":
            t.do("assassinate white menzoberranzan")
        done = choices[: i + 1]  # each is resolved before the next choice
        assert t.troops("menzoberranzan").get("seat0") == 1 + done.count(0)
        assert t.trophies().get("white", 0) == done.count(1)
    t.ready()


@pytest.mark.rule("TY-092")
def test_an_option_may_be_chosen_though_it_does_little_or_nothing() -> None:
    t = Table(hand=["blackguard"], troops={"skullport": {"seat0": 1}}).play("blackguard")
    assert t.offers() == ["choose 0", "choose 1"]
    t.do("choose 1").ready()  # nobody to assassinate
    assert (t.power, t.trophies()) == (0, {})
    t = Table(hand=[["gauth"], ["noble"] * 3], deck=["kobold"], half_decks=["aberrations", "dragons"])
    t.play("gauth", "choose 1").ready()  # a card is drawn, nobody has four cards
    assert (t.hand(), t.hand(1), t.influence) == (["kobold"], ["noble"] * 3, 0)


LEAVING: dict[str, tuple[dict[str, Any], list[str]]] = {
    "promoted": ({"hand": ["necromancer"]}, ["play necromancer", "choose 1", "promote necromancer"]),
    "devoured": (
        {"hand": ["flesh_golem"], "troops": {"skullport": {"seat0": 1, "white": 1}}},
        ["play flesh_golem", "use"],
    ),
    "put into the market": (
        {"hand": ["carrion_crawler"]},
        ["play carrion_crawler", "devour_market lich"],
    ),
    "returned": ({"hand": ["insane_outcast", "noble"]}, ["play insane_outcast", "discard noble"]),
}


@pytest.mark.rule("TY-093")
@pytest.mark.parametrize("how", LEAVING)
def test_a_played_card_stays_until_end_step_three_unless_it_is(how: str) -> None:
    position, actions = LEAVING[how]
    hand = ["wight", *position["hand"], "soldier"]
    t = Table(**{**DEMONS, **position, "hand": hand, "discard": ["ghost"], "market": ["wraith", "lich"]})
    t.play("wight", "choose 0").do(*actions)
    card = actions[0].split()[1]
    t.ready()
    assert t.played() == ["wight"]  # the other card has left, this one has not
    assert card not in t.discard() and card not in t.hand()
    where = {
        "promoted": t.inner_circle(),
        "devoured": t.devoured(),
        "put into the market": t.market(),
        "returned": ["insane_outcast"] * (t.supply("insane_outcast") - 29),
    }
    assert {state for state, cards in where.items() if card in cards} == {how}
    t.end_turn().ready(1)
    assert card not in t.discard() + t.hand() + t.deck() and "wight" in t.discard()


@pytest.mark.rule("TY-296")
def test_a_number_is_counted_when_its_instruction_is_reached() -> None:
    t = Table(hand=["black_dragon"], trophies=[{"white": 2}, {}], troops={"skullport": {"seat0": 1}})
    t.play("black_dragon", "supplant white tsenviilyq").ready()
    assert (t.trophies(), t.s.vp) == ({"white": 3}, [1, 0])  # with the troop just supplanted
    t = Table(hand=["white_dragon"], troops={"ched_nasad": {"seat0": 1}, "eryndlyn": {"seat0": 1, "seat1": 1}})
    t.play("white_dragon", *["deploy eryndlyn"], *["deploy ched_nasad"] * 2).ready()
    assert t.s.vp == [1, 0]  # the second site came with the first troop
    t = Table(hand=["dragonclaw"], trophies=[{"seat1": 4}, {}], troops={"skullport": {"seat0": 1, "seat1": 1}})
    assert t.play("dragonclaw").ready().power == 2


@pytest.mark.rule("TY-297")
@pytest.mark.parametrize(("white", "vp"), [(1, 0), (2, 1), (4, 1), (5, 2), (7, 2)])
def test_for_every_n_counts_complete_groups(white: int, vp: int) -> None:
    t = Table(hand=["black_dragon"], trophies=[{"white": white, "seat1": 2}, {}], troops={"skullport": {"seat0": 1}})
    t.play("black_dragon", "supplant white tsenviilyq").ready()
    assert t.s.vp == [vp, 0]


@pytest.mark.rule("TY-298")
def test_choices_belong_to_the_player_of_the_card_and_a_discard_to_its_victim() -> None:
    hands = [["cranium_rats"], ["noble"] * 3 + ["soldier"], ["noble"] * 2 + ["soldier"] * 2]
    t = Table(seats=3, hand=hands, troops={"skullport": {"seat0": 1}}, **ABERRATIONS)
    t.play("cranium_rats", "deploy skullport", "deploy skullport")
    assert (t.kind, t.seat, t.offers()) == ("choose_victim", 0, ["choose_seat seat1", "choose_seat seat2"])
    t.do("choose_seat seat2")
    assert (t.kind, t.seat, t.offers()) == ("forced_discard", 2, ["discard noble", "discard soldier"])
    t.do("discard soldier").ready()
    assert [len(t.hand(p)) for p in (1, 2)] == [4, 3]


@pytest.mark.rule("TY-298")
def test_target_and_space_of_another_players_troop_are_chosen_by_the_player_of_the_card() -> None:
    troops = {"skullport": {"seat0": 1, "seat1": 1, "seat2": 1, "white": 1}}
    t = Table(seats=3, hand=["cleric_of_laogzed"], troops=troops).play("cleric_of_laogzed")
    assert (t.kind, t.seat, len(t.offers("move"))) == ("move", 0, 3)
    t.do("move seat2 skullport")
    assert (t.kind, t.seat) == ("put", 0)
    t.do("put everfire").ready()
    assert (t.troops("everfire"), t.troops("skullport")) == ({"seat2": 1}, {"seat0": 1, "seat1": 1, "white": 1})


@pytest.mark.rule("TY-299")
def test_a_card_that_removes_itself_carries_out_the_rest() -> None:
    t = Table(hand=["skeletal_horde"], troops={"menzoberranzan": {"seat0": 1}}, **UNDEAD)
    t.play("skeletal_horde", *["deploy menzoberranzan"] * 2, "use")
    assert (t.devoured(), t.played(), t.kind) == (["skeletal_horde"], [], "deploy")
    t.do(*["deploy menzoberranzan"] * 3).ready()
    assert t.troops("menzoberranzan") == {"seat0": 6}
    t = Table(hand=["cultist_of_myrkul", "noble", "noble"], **UNDEAD)
    t.play("cultist_of_myrkul", "choose 1", "use").play("noble").play("noble").ready()
    t.end_turn("promote noble", "promote noble").ready(1)  # its promotions wait for the end of the turn
    assert (t.inner_circle(), t.devoured()) == (["noble", "noble"], ["cultist_of_myrkul"])


# --- arrow costs ----------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-094", "TY-096")
def test_an_arrow_gives_its_effect_for_its_cost_and_neither_if_declined() -> None:
    t = Table(hand=["marilith", "noble", "soldier"], **DEMONS).play("marilith")
    assert t.offers() == ["devour noble", "devour soldier", "decline"]
    t.do("devour noble").ready()
    assert (t.power, t.devoured(), t.hand()) == (5, ["noble"], ["soldier"])
    t = Table(hand=["marilith", "noble", "soldier"], **DEMONS).play("marilith", "decline").ready()
    assert (t.power, t.devoured(), t.hand()) == (0, [], ["noble", "soldier"])


@pytest.mark.rule("TY-094", "TY-096")
@pytest.mark.parametrize("pay", [True, False])
def test_an_arrow_after_other_instructions_leaves_those_alone(pay: bool) -> None:
    t = Table(hand=["flesh_golem"], troops={"skullport": {"seat0": 1, "white": 1}}, **UNDEAD).play("flesh_golem")
    assert (t.power, t.offers(), t.trophies()) == (2, ["use", "decline"], {})
    t.do("use" if pay else "decline").ready()
    assert (t.power, t.trophies()) == (2, {"white": 1} if pay else {})
    assert (t.played(), t.devoured()) == (([], ["flesh_golem"]) if pay else (["flesh_golem"], []))


@pytest.mark.rule("TY-095")
def test_an_arrow_is_paid_once_each_time_its_card_is_played() -> None:
    t = Table(hand=["marilith", "marilith", "noble", "soldier", "noble"], **DEMONS)
    t.play("marilith", "devour noble").ready()
    assert (t.power, t.devoured()) == (5, ["noble"])
    t.play("marilith", "devour noble").ready()  # the second copy has its own arrow
    assert (t.power, t.hand()) == (10, ["soldier"])
    t = Table(hand=["vrock"], spies={"skullport": [0], "everfire": [0]}, **DEMONS)
    t.play("vrock", "choose 1", "return_spy seat0 everfire").ready()
    assert (t.power, t.spies("skullport"), t.spies("everfire")) == (5, [0], [])


@pytest.mark.rule("TY-097")
@pytest.mark.parametrize(
    ("card", "choice"), [("marilith", []), ("zuggtmoy", []), ("vrock", ["choose 1"]), ("insane_outcast", [])]
)
def test_a_cost_that_cannot_be_paid_leaves_the_ability_unused(card: str, choice: list[str]) -> None:
    """No card in hand, none in the inner circle, no spy on the map. Those of others do not help."""
    t = Table(hand=[card], spies={"skullport": [1]}, inner_circle=[[], ["noble"]], **DEMONS).play(card, *choice).ready()
    assert (t.power, t.influence, t.played(), t.devoured()) == (0, 0, [card], [])
    assert (t.spies("skullport"), t.inner_circle(1), t.s.pending) == ([1], ["noble"], [])


@pytest.mark.rule("TY-098")
def test_a_cost_may_be_paid_though_the_effect_will_do_nothing() -> None:
    t = Table(hand=["glabrezu", "noble", "soldier"], troops={"skullport": {"seat0": 1}}, **DEMONS)
    t.play("glabrezu", "devour noble").ready()  # nobody to assassinate
    assert (t.devoured(), t.trophies(), t.hand()) == (["noble"], {}, ["soldier"])
    t = Table(hand=["spellspinner"], spies={"everfire": [0]}).play("spellspinner", "choose 1")
    t.do("return_spy seat0 everfire").ready()  # nobody to supplant
    assert (t.spies("everfire"), t.troops("everfire"), t.trophies()) == ([], {}, {})


@pytest.mark.rule("TY-099")
def test_an_insane_outcast_is_returned_for_a_discard() -> None:
    t = Table(hand=["insane_outcast", "noble", "soldier"], **DEMONS).play("insane_outcast")
    assert t.supply("insane_outcast") == 29
    assert t.offers() == ["discard noble", "discard soldier", "decline"]
    t.do("discard noble").ready()
    assert (t.supply("insane_outcast"), t.played(), t.hand(), t.discard()) == (30, [], ["soldier"], ["noble"])


@pytest.mark.rule("TY-099")
def test_an_insane_outcast_played_without_discarding_is_discarded_itself() -> None:
    t = Table(hand=["insane_outcast", "noble"], **DEMONS).play("insane_outcast", "decline").ready()
    assert (t.supply("insane_outcast"), t.played(), t.hand(), t.discard()) == (29, ["insane_outcast"], ["noble"], [])
    t.end_turn().ready(1)
    assert sorted(t.discard()) == ["insane_outcast", "noble"]
    assert t.supply("insane_outcast") == 29


@pytest.mark.rule("TY-300")
def test_an_arrow_inside_an_option_may_still_be_declined() -> None:
    t = Table(hand=["jackalwere"], spies={"skullport": [0]}, **DEMONS).play("jackalwere", "choose 1")
    assert t.offers() == ["return_spy seat0 skullport", "decline"]
    t.do("decline").ready()  # and the other option does not come back
    assert (t.power, t.influence, t.spies("skullport")) == (0, 0, [0])


@pytest.mark.rule("TY-351")
def test_a_paid_effect_can_no_longer_be_declined() -> None:
    t = Table(hand=["mind_flayer", "noble"], **DEMONS, **HERE).play("mind_flayer", "devour noble")
    assert t.offers() == ["choose 0", "choose 1"]
    t.do("choose 1")
    assert t.offers() == ["assassinate seat1 skullport", "assassinate white skullport"]
    t.do("assassinate white skullport").ready()
    one_target = {"troops": {"skullport": {"seat0": 1, "white": 1}}}
    t = Table(hand=["glabrezu", "noble"], **DEMONS, **one_target).play("glabrezu", "devour noble").ready()
    assert t.trophies() == {"white": 1}  # as far as possible: one of two


# --- Focus ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-100", "TY-104")
def test_focus_may_be_used_after_another_card_of_the_aspect() -> None:
    t = Table(hand=["fire_elemental_myrmidon", "imix"], **ELEMENTALS).play("fire_elemental_myrmidon").play("imix")
    assert (t.kind, t.offers(), t.power) == ("focus", ["use", "decline"], 2 + 4)
    t.do("use").ready()
    assert t.power == 8
    t = Table(hand=["fire_elemental_myrmidon", "imix"], **ELEMENTALS).play("fire_elemental_myrmidon")
    assert t.play("imix", "decline").ready().power == 6


@pytest.mark.rule("TY-100", "TY-101")
def test_another_aspect_does_not_help() -> None:
    t = Table(hand=["noble", "ogremoch", "olhydra", "yan_c_bin", "imix"], **ELEMENTALS, **HERE)
    t.play("noble").play("ogremoch").play("imix").ready()
    assert t.power == 4


@pytest.mark.rule("TY-100")
def test_a_card_of_another_turn_does_not_help() -> None:
    t = Table(hand=["imix"], deck=["noble"] * 4 + ["eternal_flame_cultist"], **ELEMENTALS)
    t.play("imix").end_turn().ready(1)
    t.end_turn().ready(0)
    assert t.play("eternal_flame_cultist").ready().power == 0


@pytest.mark.rule("TY-101", "TY-103", "TY-104")
def test_focus_may_be_used_by_showing_another_card_of_the_aspect() -> None:
    hand = ["imix", "vanifer", "wight", "noble"]
    t = Table(hand=hand, **ELEMENTALS).play("imix")
    assert sorted(t.offers()) == ["decline", "reveal vanifer", "reveal wight"]
    t.do("reveal wight").ready()
    assert (t.power, t.hand(), t.played()) == (6, ["vanifer", "wight", "noble"], ["imix"])  # it stays in hand
    t.play("wight", "choose 0").ready()
    assert (t.power, t.hand()) == (8, ["vanifer", "noble"])  # and is played later
    t = Table(hand=hand, **ELEMENTALS).play("imix", "decline").ready()
    assert (t.power, t.events("revealed")) == (4, [])


@pytest.mark.rule("TY-102")
def test_a_card_does_not_count_for_its_own_focus_but_another_copy_does() -> None:
    assert Table(hand=["imix"], **ELEMENTALS).play("imix").ready().power == 4
    t = Table(hand=["eternal_flame_cultist"] * 2, **ELEMENTALS).play("eternal_flame_cultist")
    assert t.offers() == ["reveal eternal_flame_cultist", "decline"]
    t.do("decline").play("eternal_flame_cultist")
    assert t.offers() == ["use", "decline"]
    assert t.do("use").ready().power == 2


@pytest.mark.rule("TY-105")
@pytest.mark.parametrize(
    ("card", "actions", "focus", "gone"),
    [
        ("flesh_golem", ["use"], "imix", "devoured"),
        ("carrion_crawler", ["devour_market lich"], "imix", "market"),
        ("necromancer", ["choose 1", "promote necromancer"], "black_earth_cultist", "inner_circle"),
    ],
)
def test_a_card_that_left_the_table_still_counts_for_focus(
    card: str, actions: list[str], focus: str, gone: str
) -> None:
    t = Table(hand=[card, "noble", focus], market=["lich", "wraith"], **ELEMENTALS).play(card, *actions).ready()
    assert t.played() == [] and card in getattr(t, gone)()
    t.play(focus)
    assert t.offers() == ["use", "decline"]
    t.do("use").ready()


@pytest.mark.rule("TY-106")
def test_focus_is_checked_when_its_line_is_reached() -> None:
    """No card of the box changes hand or table before its Focus line, so this one is made to draw first."""
    effect = "[{draw: 1}, {focus: malice, then: [{gain: {power: 2}}]}]"
    pack = f"penumbra_pack: 1\ngame: tyrants\nname: draws\ncards: [{{id: imix, effect: {effect}}}]"
    game = penumbra.game("tyrants", packs=[pack_of(pack.encode(), "draws.yaml")])
    for top, asked in (("vanifer", True), ("noble", False)):
        options = {"half_decks": ["elementals", "drow"], "first_player": 0}
        state = game.position({"seats": 2, "options": options, "hand": [["imix"], None], "deck": [[top], None]})
        state.apply(game.actions.find("play imix"))
        codes = [game.actions.code(a) for a in state.options]
        assert (f"reveal {top}" in codes) == asked == (state.kind == "focus")


@pytest.mark.rule("TY-302")
def test_focus_is_used_once_however_many_other_cards_there_are() -> None:
    t = Table(hand=["bounty_hunter", "blackguard", "imix", "inquisitor"], half_decks=["elementals", "drow"])
    t.play("bounty_hunter").play("blackguard", "choose 0").play("imix", "use").ready()
    assert t.power == 3 + 2 + 4 + 2
    t = Table(hand=["imix", "vanifer", "bounty_hunter"], half_decks=["elementals", "drow"])
    assert t.play("imix", "reveal vanifer").ready().power == 6


@pytest.mark.rule("TY-351")
def test_a_focus_effect_in_use_can_no_longer_be_declined() -> None:
    troops = {"troops": {"skullport": {"seat0": 1, "white": 1}}}
    t = Table(hand=["crushing_wave_cultist", "olhydra"], **ELEMENTALS, **troops)
    t.play("crushing_wave_cultist", "reveal olhydra")
    for _ in range(2):
        assert {offer.split()[0] for offer in t.offers()} == {"deploy"}
        t.do("deploy skullport")
    t.ready()
    assert t.troops("skullport") == {"seat0": 3}


@pytest.mark.rule("TY-351")
def test_a_paid_arrow_carries_out_all_of_its_effect() -> None:
    t = Table(half_decks=["demons", "drow"], hand=["balor", "noble"], troops={"skullport": {"seat0": 1, "white": 2}})
    t.play("balor", "devour noble", "supplant white skullport", "deploy skullport").ready()
    assert t.troops("skullport") == {"seat0": 3, "white": 1}
    assert (t.trophies(), t.devoured()) == ({"white": 1}, ["noble"])


@pytest.mark.rule("TY-351")
def test_focus_through_a_card_played_earlier_carries_out_its_effect() -> None:
    t = Table(half_decks=["elementals", "drow"], hand=["bounty_hunter", "imix"])
    t.play("bounty_hunter").play("imix", "use").ready()
    assert t.power == 3 + 4 + 2
