"""The turn: resources, basic actions, the four end steps, rounds, gaining VP."""

from __future__ import annotations

import pytest

import penumbra
from tests.games.tyrants.table import GAME, Table

FULL = {"menzoberranzan": 6, "araumycos": 4, "tsenviilyq": 3}  # marker sites of the centre and their spaces


def piles(t: Table, seat: int) -> tuple[list[str], ...]:
    return t.hand(seat), t.deck(seat), t.discard(seat), t.inner_circle(seat)


# --- resources ------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-057")
def test_power_and_influence_are_the_resources_and_neither_pays_for_the_other() -> None:
    view = GAME.view(Table(hand=["noble", "soldier"]).play("noble").play("soldier").ready().s)
    assert (view["power"], view["influence"]) == (1, 1)
    t = Table(power=9, influence=1, market=["kobold", "advocate"])
    assert t.offers("recruit") == ["kobold"]
    assert t.do("recruit kobold").power == 9


@pytest.mark.rule("TY-058")
def test_resources_go_to_the_pool_of_the_active_player() -> None:
    t = Table(seats=3, turn=1, hand=[None, ["noble", "soldier", "soldier"], None])
    t.do("play soldier", "play noble", "play soldier").ready(1)
    assert (t.power, t.influence) == (2, 1)
    t.end_turn().ready(2)  # the next player does not find them
    assert (t.power, t.influence) == (0, 0)


@pytest.mark.rule("TY-059")
def test_resources_are_expended_at_any_moment_of_step_one_by_the_active_player_only() -> None:
    t = Table(hand=["soldier", "noble", "soldier"], troops={"skullport": {"seat0": 1}}, influence=1, market=["kobold"])
    t.play("soldier").do("deploy skullport").play("noble").do("recruit kobold").play("soldier").do("deploy skullport")
    t.ready()
    assert (t.power, t.influence, t.troops("skullport")) == (0, 1, {"seat0": 3})
    assert GAME.view(t.s, 1)["decision"]["options"] is None


@pytest.mark.rule("TY-060")
def test_unspent_resources_are_lost() -> None:
    t = Table(power=5, influence=4).end_turn().ready(1)
    assert (t.power, t.influence) == (0, 0)
    t.end_turn().ready(0)
    assert (t.power, t.influence) == (0, 0)


PRICES = {"deploy": 1, "assassinate": 3, "return_spy": 3}


@pytest.mark.rule("TY-061", "TY-066", "TY-067", "TY-069")
@pytest.mark.parametrize("power", range(5))
def test_basic_actions_are_offered_only_at_their_full_price(power: int) -> None:
    t = Table(power=power, troops={"skullport": {"seat0": 1, "seat1": 1}}, spies={"skullport": [1]})
    for verb, price in PRICES.items():
        assert bool(t.offers(verb)) == (power >= price), verb


@pytest.mark.rule("TY-066", "TY-067", "TY-069", "TY-061")
@pytest.mark.parametrize(
    ("action", "price"),
    [("deploy skullport", 1), ("assassinate seat1 skullport", 3), ("return_spy seat1 skullport", 3)],
)
def test_a_basic_action_takes_its_price_in_power(action: str, price: int) -> None:
    t = Table(power=4, influence=2, troops={"skullport": {"seat0": 1, "seat1": 1}}, spies={"skullport": [1]})
    t.do(action).ready()
    assert (t.power, t.influence) == (4 - price, 2)


@pytest.mark.rule("TY-066", "TY-067", "TY-069")
def test_what_the_basic_actions_on_the_map_do() -> None:
    t = Table(power=7, troops={"skullport": {"seat0": 1, "seat1": 1, "white": 1}}, spies={"skullport": [1]})
    t.do("deploy skullport").ready()
    assert (t.troops("skullport"), t.s.barracks) == ({"seat0": 2, "seat1": 1, "white": 1}, [38, 39])
    t.do("assassinate seat1 skullport").ready()
    assert (t.troops("skullport"), t.trophies()) == ({"seat0": 2, "white": 1}, {"seat1": 1})
    t.do("return_spy seat1 skullport").ready()
    assert (t.spies("skullport"), t.s.barracks, t.trophies(1)) == ([], [38, 39], {})


@pytest.mark.rule("TY-068", "TY-061")
@pytest.mark.parametrize(("card", "cost"), [("priestess_of_lolth", 2), ("house_guard", 3), ("red_wyrmling", 5)])
def test_a_recruit_takes_influence_equal_to_the_cost(card: str, cost: int) -> None:
    t = Table(influence=cost + 1, power=2, market=["red_wyrmling"])
    t.do(f"recruit {card}").ready()
    assert (t.influence, t.power, t.discard()) == (1, 2, [card])
    assert card not in Table(influence=cost - 1, market=["red_wyrmling"]).offers("recruit")


@pytest.mark.rule("TY-289", "TY-290")
def test_power_never_recruits_and_influence_does_nothing_else() -> None:
    pieces = {"troops": {"skullport": {"seat0": 1, "seat1": 1}}, "spies": {"skullport": [1]}}
    strong = Table(power=20, hand=[], **pieces)
    rich = Table(influence=20, hand=[], **pieces)
    assert {offer.split()[0] for offer in strong.offers()} == {"deploy", "assassinate", "return_spy", "end_turn"}
    assert {offer.split()[0] for offer in rich.offers()} == {"recruit", "end_turn"}


@pytest.mark.rule("TY-287")
@pytest.mark.parametrize("influence", [0, 1, 20])
def test_no_influence_recruits_a_noble_or_a_soldier(influence: int) -> None:
    t = Table(influence=influence, half_decks=["demons", "undead"])
    assert not {"noble", "soldier", "insane_outcast"} & {*t.offers("recruit")}
    assert ("house_guard" in t.offers("recruit")) == (influence >= 3)


@pytest.mark.rule("TY-287", "TY-288")
def test_a_card_without_cost_meets_no_cost_limit() -> None:
    """Ghost opens the top devoured card to recruiting and to a card that plays market cards of cost 4 or less."""
    decks = {"half_decks": ["undead", "aberrations"], "market": [None] * 6, "market_deck": ["wight", "wight"]}
    t = Table(hand=["ghost", "ulitharid"], devoured=["noble"], influence=9, spies={"skullport": [0]}, **decks)
    t.play("ghost", "choose 1", "return_spy seat0 skullport").ready()
    assert t.s.ghost and t.offers("recruit_devoured") == []
    t.play("ulitharid").ready()
    assert (t.devoured(), t.influence) == (["noble"], 9)
    t = Table(hand=["ghost"], devoured=["noble", "spectator"], influence=9, spies={"skullport": [0]}, **decks)
    t.play("ghost", "choose 1", "return_spy seat0 skullport").ready()
    assert t.offers("recruit_devoured") == ["spectator"]


# --- step 1 ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-063", "TY-064")
def test_cards_and_basic_actions_come_in_any_order_and_number() -> None:
    t = Table(hand=["soldier", "soldier", "noble", "noble"], troops={"skullport": {"seat0": 1}}, power=2)
    t.do("deploy skullport").play("noble").play("soldier").do("deploy skullport--kanaglym:0").play("noble")
    t.do("recruit priestess_of_lolth").play("soldier").do("deploy kanaglym", "deploy kanaglym").ready()
    assert t.played() == ["noble", "soldier", "noble", "soldier"]
    assert (t.troops("kanaglym"), t.discard()) == ({"seat0": 2}, ["priestess_of_lolth"])
    assert t.offers() == ["end_turn"]  # nothing left to play or to pay


@pytest.mark.rule("TY-065")
def test_nothing_has_to_be_played_or_expended() -> None:
    t = Table(power=9, influence=9, hand=["deathblade"] + ["noble"] * 4)
    assert "end_turn" in t.offers()
    market, troops = t.market(), t.s.count[:]
    t.end_turn().ready(1)
    assert (t.market(), t.s.count) == (market, troops)
    assert t.discard() == ["deathblade", "noble", "noble", "noble", "noble"]


@pytest.mark.rule("TY-070")
def test_a_basic_action_is_repeated_as_long_as_it_is_paid() -> None:
    t = Table(power=11, influence=6, troops={"skullport": {"seat0": 1, "white": 3}})
    t.do(*["assassinate white skullport"] * 3, *["deploy skullport"] * 2).ready()
    assert (t.power, t.trophies(), t.troops("skullport")) == (0, {"white": 3}, {"seat0": 3})
    t.do(*["recruit priestess_of_lolth"] * 3).ready()
    assert (t.influence, t.discard(), t.supply("priestess_of_lolth")) == (0, ["priestess_of_lolth"] * 3, 12)


# --- rounds ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-062", "TY-292")
@pytest.mark.parametrize(("seats", "first"), [(2, 1), (3, 0), (3, 2), (4, 1)])
def test_in_each_round_every_player_has_one_turn_clockwise_from_the_first(seats: int, first: int) -> None:
    t = Table(seats=seats, first_player=first, turn=first)
    turns = []
    for _ in range(3 * seats):
        turns.append((t.s.round, t.seat))
        assert t.s.turn == t.seat and GAME.view(t.s)["first"] == first
        t.end_turn()
    clockwise = [(first + i) % seats for i in range(seats)]
    assert turns == [(r, p) for r in (1, 2, 3) for p in clockwise]


# --- the end of the turn --------------------------------------------------------------------------------------


@pytest.mark.rule("TY-071")
def test_promotions_come_before_vp_before_discarding_before_drawing() -> None:
    t = Table(hand=["wyrmspeaker", "noble"], deck=[], troops={"tsenviilyq": {"seat0": 3}})
    t.play("wyrmspeaker").play("noble").end_turn().ready(1)
    order = [event[0] for event in t.events() if event[0] in ("promoted", "vp", "reshuffled", "drew")]
    assert order == ["promoted", "vp", "reshuffled", "drew"]
    # The promoted card was not discarded; the discarded one was there to be drawn.
    assert (t.inner_circle(), t.hand(), t.discard(), t.played()) == (["noble"], ["wyrmspeaker"], [], [])


@pytest.mark.rule("TY-071", "TY-074")
def test_vp_from_promotions_are_there_before_vp_from_markers() -> None:
    t = Table(hand=["blue_dragon", "noble", "soldier"], inner_circle=["noble"], troops={"araumycos": {"seat0": 4}})
    t.play("blue_dragon").play("noble").play("soldier").end_turn("promote noble", "promote soldier").ready(1)
    assert t.events("vp") == [("vp", 0, 1), ("vp", 0, 3)]


@pytest.mark.rule("TY-072", "TY-073")
def test_a_promotion_ordered_by_a_card_takes_another_played_card_in_end_step_one() -> None:
    t = Table(hand=["wyrmspeaker", "noble", "soldier", "noble"], discard=["kobold"])
    t.play("wyrmspeaker").play("noble").play("soldier").ready()
    assert t.inner_circle() == []  # not yet
    t.end_turn()
    assert (t.kind, t.seat) == ("promote_played", 0)
    assert t.offers() == ["promote noble", "promote soldier"]  # neither itself, nor hand, nor discard pile
    t.do("promote soldier").ready(1)
    assert t.inner_circle() == ["soldier"]
    assert sorted(t.discard()) == ["kobold", "noble", "noble", "wyrmspeaker"]


@pytest.mark.rule("TY-073")
def test_a_promoter_alone_promotes_nothing_and_two_promote_each_other() -> None:
    t = Table(hand=["wyrmspeaker"]).play("wyrmspeaker").end_turn().ready(1)
    assert (t.inner_circle(), t.discard()) == ([], ["wyrmspeaker"])
    t = Table(hand=["wyrmspeaker", "wyrmspeaker"]).do("play wyrmspeaker", "play wyrmspeaker").end_turn().ready(1)
    assert (t.inner_circle(), t.discard()) == (["wyrmspeaker", "wyrmspeaker"], [])


@pytest.mark.rule("TY-074")
@pytest.mark.parametrize("site", sorted(FULL))
def test_markers_pay_vp_at_the_end_of_each_own_turn_of_total_control(site: str) -> None:
    t = Table(troops={site: {"seat0": FULL[site]}})
    worth = {"menzoberranzan": 2, "araumycos": 3, "tsenviilyq": 1}[site]
    assert t.s.vp == [0, 0]
    assert t.end_turn().s.vp == [worth, 0]
    assert t.end_turn().s.vp == [worth, 0]  # the opponent's turn
    assert t.end_turn().s.vp == [2 * worth, 0]


@pytest.mark.rule("TY-074")
def test_every_marker_held_pays_and_plain_control_pays_no_vp() -> None:
    t = Table(troops={"araumycos": {"seat0": 4}, "tsenviilyq": {"seat0": 3}, "menzoberranzan": {"seat0": 5}})
    assert t.end_turn().s.vp == [3 + 1, 0]


@pytest.mark.rule("TY-075")
def test_played_cards_and_the_rest_of_the_hand_are_discarded() -> None:
    t = Table(hand=["noble", "soldier", "kobold"], discard=["advocate"], influence=2)
    before = piles(t, 1)
    t.play("noble").do("recruit priestess_of_lolth").end_turn().ready(1)
    assert sorted(t.discard()) == ["advocate", "kobold", "noble", "priestess_of_lolth", "soldier"]
    assert t.played() == []
    assert piles(t, 1) == before


@pytest.mark.rule("TY-075")
def test_a_card_that_left_the_played_area_is_not_discarded() -> None:
    t = Table(hand=["skeletal_horde", "noble"], half_decks=["undead", "drow"], troops={"menzoberranzan": {"seat0": 1}})
    t.play("skeletal_horde", *["deploy menzoberranzan"] * 2, "use", *["deploy menzoberranzan"] * 3).end_turn().ready(1)
    assert (t.discard(), t.devoured()) == (["noble"], ["skeletal_horde"])


@pytest.mark.rule("TY-076")
def test_the_player_draws_a_new_hand_of_five_from_the_top_of_the_deck() -> None:
    deck = ["noble", "noble", "kobold", "soldier", "advocate", "soldier", "deathblade"]
    t = Table(hand=["noble"] * 3, deck=deck).end_turn().ready(1)
    assert t.hand() == deck[:1:-1]
    assert t.deck() == ["noble", "noble"]
    assert len(t.hand(1)) == 5


@pytest.mark.rule("TY-077")
def test_a_deck_that_runs_out_is_made_anew_from_the_discard_pile() -> None:
    seen = set()
    for seed in range(8):
        t = Table(seed=seed, hand=["kobold"] * 2, deck=["noble", "soldier"], discard=["advocate"] * 4)
        t.end_turn().ready(1)
        assert t.hand()[:2] == ["soldier", "noble"]  # first the old deck
        assert sorted(t.hand()[2:] + t.deck()) == ["advocate"] * 4 + ["kobold"] * 2
        assert (len(t.hand()), t.discard(), t.events("reshuffled")) == (5, [], [("reshuffled", 0)])
        seen.add(tuple(t.hand()))
    assert len(seen) > 1  # shuffled


@pytest.mark.rule("TY-077")
def test_a_deck_that_is_just_used_up_is_not_made_anew_yet() -> None:
    t = Table(hand=["noble"], deck=["soldier"] * 5).end_turn().ready(1)
    assert (t.hand(), t.deck(), t.discard()) == (["soldier"] * 5, [], ["noble"])


@pytest.mark.rule("TY-078")
def test_draws_without_any_card_left_are_skipped() -> None:
    t = Table(hand=["noble", "soldier"], deck=["kobold"]).play("noble").end_turn().ready(1)
    assert sorted(t.hand()) == ["kobold", "noble", "soldier"]
    assert (t.deck(), t.discard()) == ([], [])
    t = Table(hand=[], deck=[]).end_turn().ready(1)
    assert piles(t, 0) == ([], [], [], [])


ENDING = {"half_decks": ["aberrations", "dragons"], "troops": {"skullport": {"seat0": 1}}}
NEOGI = ["play neogi", *["deploy skullport"] * 4]


@pytest.mark.rule("TY-079")
def test_neogi_makes_opponents_discard_in_end_step_one() -> None:
    t = Table(seats=3, hand=[["neogi"], ["noble", "soldier"], ["noble"]], **ENDING)
    t.do(*NEOGI).ready()
    assert (len(t.hand(1)), len(t.hand(2))) == (2, 1)  # not yet
    t.end_turn()
    assert (t.kind, t.seat, t.discard()) == ("forced_discard", 1, [])  # before end step 3
    t.do("discard soldier").ready(1)
    assert (t.discard(1), t.discard(2), t.hand(2)) == (["soldier"], ["noble"], [])


@pytest.mark.rule("TY-080", "TY-079")
@pytest.mark.parametrize("first", ["neogi", "wyrmspeaker"])
def test_the_active_player_orders_the_pending_instructions(first: str) -> None:
    t = Table(hand=[["neogi", "wyrmspeaker", "noble"], ["noble", "soldier"]], **ENDING)
    t.do(*NEOGI).play("wyrmspeaker").play("noble").end_turn()
    assert (t.kind, t.seat) == ("end_of_turn", 0)
    assert sorted(t.offers()) == ["resolve neogi", "resolve wyrmspeaker"]
    t.do(f"resolve {first}")
    answers = {"neogi": ("forced_discard", 1, "discard noble"), "wyrmspeaker": ("promote_played", 0, "promote noble")}
    for card in (first, *({*answers} - {first})):  # one is finished before the other begins
        assert (t.kind, t.seat) == answers[card][:2]
        t.do(answers[card][2])
    t.ready(1)
    assert (t.inner_circle(), t.discard(1)) == (["noble"], ["noble"])


@pytest.mark.rule("TY-080")
def test_an_instruction_with_several_promotions_is_finished_before_the_next() -> None:
    t = Table(hand=["blue_dragon", "wyrmspeaker", "noble", "soldier"])
    t.do(*[f"play {card}" for card in t.hand()]).end_turn("resolve blue_dragon", "promote noble")
    assert (t.kind, "done" in t.offers()) == ("promote_played", True)  # still the Dragon's, which says up to two
    t.do("promote soldier").ready(1)
    assert t.inner_circle() == ["noble", "soldier", "blue_dragon"]


@pytest.mark.rule("TY-291")
def test_the_end_steps_leave_no_resources_and_no_actions() -> None:
    t = Table(hand=["wyrmspeaker", "noble", "soldier", "noble"], power=9, influence=9)
    t.play("wyrmspeaker").play("noble").play("soldier").end_turn()
    assert (t.kind, t.power, t.influence) == ("promote_played", 0, 0)
    assert {offer.split()[0] for offer in t.offers()} == {"promote"}
    with pytest.raises(penumbra.IllegalAction):
        t.s.apply(GAME.actions.find("play noble"))


@pytest.mark.rule("TY-295")
def test_cards_lost_by_force_are_not_made_up_for() -> None:
    hands = [["nothic"], ["noble", "noble", "noble", "noble", "soldier"]]
    t = Table(hand=hands, half_decks=["aberrations", "drow"], spies={"skullport": [0]})
    t.play("nothic", "choose 1", "return_spy seat0 skullport", "discard soldier").ready()
    assert (t.hand(1), len(t.deck(1))) == (["noble"] * 4, 5)
    t.end_turn().ready(1)
    assert (t.hand(1), len(t.deck(1))) == (["noble"] * 4, 5)  # neither at the end of the other's turn
    t.end_turn().ready(0)
    assert (len(t.hand(1)), len(t.deck(1))) == (5, 0)


# --- gaining VP -----------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-081")
def test_vp_gained_are_kept_beside_the_trophies_and_count_as_tokens() -> None:
    t = Table(hand=["white_dragon"], vp=[2, 5], troops={"ched_nasad": {"seat0": 1}, "eryndlyn": {"seat0": 1}})
    t.play("white_dragon", *["deploy ched_nasad"] * 3).ready()
    player = GAME.view(t.s)["players"][0]
    assert (player["vp"], player["trophies"]) == (3, {})
    assert (player["score"]["vp_tokens"], player["score"]["trophy_hall"]) == (3, 0)
    assert t.s.vp == [3, 5]


@pytest.mark.rule("TY-082")
def test_vp_are_gained_beyond_the_tokens_of_the_box() -> None:
    t = Table(vp=[119, 120], troops={"araumycos": {"seat0": 4}}).end_turn().ready(1)
    assert t.s.vp == [122, 120]
    assert GAME.view(t.s)["players"][0]["score"]["vp_tokens"] == 122


@pytest.mark.rule("TY-083")
def test_vp_once_gained_are_never_lost() -> None:
    t = Table(troops={"araumycos": {"seat0": 4}}, spies={"araumycos": [1]}, vp=[0, 7], power=3)
    t.do("return_spy seat1 araumycos").end_turn().ready(1)
    assert t.s.vp == [3, 7]
    # Total control, control, the troops themselves go: the VP stay.
    t = Table(turn=1, troops={"araumycos": {"seat0": 4}}, spies={"araumycos": [1]}, vp=[3, 7], power=12)
    t.do(*["assassinate seat0 araumycos"] * 4).end_turn().ready(0)
    assert (t.control("araumycos"), t.s.vp) == (None, [3, 7])
    assert t.end_turn().s.vp == [3, 7]
