"""The box as the rules count it: cards, pieces, the map, and what a card shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import penumbra
from penumbra.games.tyrants.board import SITES, boards
from penumbra.games.tyrants.cards import ASPECTS, NO_COST, Box, Card
from penumbra.kit.packs import pack_of
from tests.games.tyrants.table import GAME, Table

BOX = GAME.box
assert isinstance(BOX, Box)
BOARD = boards()["standard"]
CARDS = {card.id: card for card in BOX.cards}
BASIC = ("noble", "soldier", "house_guard", "priestess_of_lolth", "insane_outcast")
MARKERS = {"gauntlgrym", "ch_chitl", "menzoberranzan", "araumycos", "tsenviilyq", "the_phaerlin", "ss_zuraass_nee"}
HALF_DECKS = ("drow", "dragons", "elementals", "demons", "aberrations", "undead")


def market_cards(half_deck: str | None = None) -> list[Card]:
    return [card for card in BOX.cards if card.half_deck and half_deck in (None, card.half_deck)]


def verbs(steps: Any) -> Iterator[tuple[str, Any]]:
    """Every verb of an effect with what it is given, those behind arrows and inside options included."""
    if isinstance(steps, list):
        for step in steps:
            yield from verbs(step)
    elif isinstance(steps, dict):
        for name, given in steps.items():
            yield name, given
            yield from verbs(given)


def average_cost(half_deck: str) -> float:
    cards = market_cards(half_deck)
    return sum(card.cost * card.copies for card in cards) / sum(card.copies for card in cards)


def test_the_helper_finds_verbs_at_any_depth() -> None:
    found = {name for name, _ in verbs(CARDS["air_elemental"].steps)}
    assert {"choose", "place_spy", "pay", "deploy", "focus", "draw"} <= found


# --- overview -------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-001")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_has_two_three_or_four_players(seats: int) -> None:
    state = GAME.new(seats)
    assert state.n == seats
    assert len(GAME.view(state)["players"]) == seats


@pytest.mark.rule("TY-001")
@pytest.mark.parametrize("seats", [-2, 0, 1, 5, 2.0, "2", True, None])
def test_no_other_number_of_players_is_possible(seats: Any) -> None:
    with pytest.raises(penumbra.BadOption):
        GAME.new(seats)


@pytest.mark.rule("TY-001", "TY-003")
def test_players_win_alone_and_the_most_vp_win() -> None:
    t = Table(seats=4, ending="last_troop", turn=3, vp=[3, 9, 8, 0]).end_turn()
    assert t.s.done and not GAME.cooperative
    assert t.s.result is not None
    assert (t.s.result.scores, t.s.result.winners) == ((3, 9, 8, 0), (1,))


@pytest.mark.rule("TY-002")
def test_each_player_leads_one_house_and_owns_one_deck() -> None:
    t = Table(seats=4, influence=2)
    before = [(t.hand(p), t.deck(p), t.discard(p)) for p in range(4)]
    t.do("recruit priestess_of_lolth").ready()
    assert len({*t.s.houses}) == 4
    assert t.discard() == ["priestess_of_lolth"]
    assert [(t.hand(p), t.deck(p), t.discard(p)) for p in (1, 2, 3)] == before[1:]


# --- cards in the box -----------------------------------------------------------------------------------------


@pytest.mark.rule("TY-004")
def test_there_are_340_minion_cards() -> None:
    assert sum(BOX.copies) == 340
    assert sum(card.copies for card in market_cards()) == 240
    copies = {card.id: card.copies for card in BOX.cards if card.half_deck is None}
    assert copies == dict(zip(BASIC, (28, 12, 15, 15, 30), strict=True))


@pytest.mark.rule("TY-005")
def test_the_market_cards_form_six_half_decks_of_forty() -> None:
    sizes = Counter(card.half_deck for card in BOX.cards for _ in range(card.copies) if card.half_deck)
    assert sizes == dict.fromkeys(HALF_DECKS, 40)
    assert {name: len(BOX.half_deck(name)) for name in HALF_DECKS} == dict.fromkeys(HALF_DECKS, 40)


@pytest.mark.rule("TY-056")
@pytest.mark.parametrize("half_deck", HALF_DECKS)
def test_a_half_deck_has_five_designs_of_each_of_four_aspects(half_deck: str) -> None:
    aspects = Counter(card.aspect for card in market_cards(half_deck))
    assert aspects == {"malice": 5, "conquest": 5, "guile": 5, "ambition": 5}
    assert sum(card.copies for card in market_cards(half_deck)) == 40


@pytest.mark.rule("TY-055")
@pytest.mark.parametrize("pair", [("drow", "dragons"), ("elementals", "demons"), ("aberrations", "undead")])
def test_a_card_is_dealt_in_as_many_copies_as_it_shows_dots(pair: tuple[str, str]) -> None:
    s = Table(half_decks=[*pair]).s
    dealt = Counter(BOX.card_id(card) for card in s.market + s.market_deck)
    assert dealt == {card.id: card.copies for name in pair for card in market_cards(name)}
    assert {*dealt.values()} == {1, 2, 3, 4}


@pytest.mark.rule("TY-278")
def test_dragons_are_the_dearest_half_deck_and_have_five_dragons() -> None:
    dear = {name: sum(c.copies for c in market_cards(name) if c.cost >= 7) for name in HALF_DECKS}
    assert dear["dragons"] == max(dear.values()) >= 5
    named = {card.id for card in market_cards("dragons") if card.id.endswith("_dragon")}
    assert named == {"red_dragon", "white_dragon", "black_dragon", "green_dragon", "blue_dragon"}
    assert {(CARDS[c].type, CARDS[c].copies) for c in named} == {("dragon", 1)}


@pytest.mark.rule("TY-279")
def test_drow_cards_are_plain_and_cheaper_than_dragons() -> None:
    assert average_cost("drow") < average_cost("dragons")
    used = {name: {verb for c in market_cards(name) for verb, _ in verbs(c.steps)} for name in HALF_DECKS}
    # None of the half-decks' special abilities: Focus, devouring, forced discards, Outcasts, counting.
    assert not used["drow"] & {"focus", "devour_market", "force_discard", "recruit_outcast", "gain_per", "take_trophy"}
    assert max(len(c.steps) for c in market_cards("drow")) == 2


@pytest.mark.rule("TY-280")
def test_some_aberrations_draw_cards() -> None:
    drawing = {
        card.id
        for card in market_cards("aberrations")
        for verb, given in verbs(card.steps)
        if verb == "draw" or (verb == "gain_per" and given["resource"] == "card")
    }
    assert drawing == {"gauth", "nothic", "aboleth"}
    hands = [["gauth"], ["noble", "noble", "soldier", "soldier", "soldier"]]
    t = Table(half_decks=["aberrations", "drow"], hand=hands, deck=["soldier", "noble"])
    t.play("gauth", "choose 1", "discard noble").ready()
    assert (t.hand(), t.deck(), len(t.hand(1))) == (["noble"], ["soldier"], 4)


@pytest.mark.rule("TY-281")
def test_some_demons_put_outcasts_into_the_decks_of_opponents() -> None:
    givers = {
        card.id
        for card in BOX.cards
        for verb, given in verbs(card.steps)
        if verb == "recruit_outcast" and given["who"] != "self"
    }
    assert {CARDS[card].half_deck for card in givers} == {"demons"}
    t = Table(seats=3, half_decks=["demons", "drow"], hand=["ghoul"]).play("ghoul").ready()
    assert [t.discard(p) for p in range(3)] == [[], ["insane_outcast"], ["insane_outcast"]]
    assert t.supply("insane_outcast") == 28


# --- pieces ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-006")
def test_each_of_four_colours_has_40_troops() -> None:
    assert Table(seats=4).s.barracks == [40] * 4
    t = Table(seats=4, troops={"skullport": {"seat3": 2}}, trophies=[{"seat3": 37}, None, None, None])
    assert t.s.barracks == [40, 40, 40, 1]
    with pytest.raises(penumbra.BadPosition):
        Table(seats=4, trophies=[{"seat3": 20}, {"seat3": 21}, None, None])


@pytest.mark.rule("TY-008")
def test_each_of_four_colours_has_5_spies() -> None:
    sites = ["skullport", "eryndlyn", "kanaglym", "everfire", "ched_nasad", "araumycos"]
    t = Table(seats=4, spies={site: [0, 3] for site in sites[:5]})
    assert [player["spies"] for player in GAME.view(t.s)["players"]] == [0, 5, 5, 0]
    with pytest.raises(penumbra.BadPosition):
        Table(seats=4, spies={site: [3] for site in sites})


@pytest.mark.rule("TY-010")
def test_seven_sites_have_a_control_marker() -> None:
    assert {SITES[site] for site in BOARD.markers} == MARKERS
    assert len(BOARD.markers) == 7


@pytest.mark.rule("TY-010")
@pytest.mark.parametrize("site", sorted(MARKERS))
def test_a_marker_has_a_side_for_control_and_one_for_total_control(site: str) -> None:
    spaces = BOARD.spaces[SITES.index(site)]
    control = Table(seats=4, phase="begin", troops={site: {"seat0": 2, "seat1": 1}})
    total = Table(seats=4, phase="begin", troops={site: {"seat0": spaces}})
    assert (control.control(site), control.total(site), control.influence) == (0, False, 1)
    assert (total.control(site), total.total(site), total.influence) == (0, True, 1)
    assert control.end_turn().s.vp == [0] * 4
    assert total.end_turn().s.vp == [BOARD.markers[SITES.index(site)], 0, 0, 0]


@pytest.mark.rule("TY-011")
def test_there_are_four_player_boards_one_first_player_and_one_map() -> None:
    houses = BOX.data["houses"]
    assert len(houses) == len({h["id"] for h in houses}) == len({h["colour"] for h in houses}) == 4
    view = GAME.view(GAME.new(4))
    assert view["first"] in range(4)
    assert view["board"] == "standard"
    assert all(len(player["score"]) == 6 for player in view["players"])


@pytest.mark.rule("TY-012")
def test_the_map_has_26_sites_in_three_sectors() -> None:
    assert Counter(site.sector for site in BOARD.sites.values()) == {"center": 15, "left": 6, "right": 5}
    assert len(Table(seats=4).sites()) == 26


@pytest.mark.rule("TY-013")
def test_the_map_has_140_troop_spaces() -> None:
    assert sum(BOARD.spaces[: len(SITES)]) == 87
    assert sum(BOARD.spaces[len(SITES) :]) == 53


@pytest.mark.rule("TY-007", "TY-014")
def test_forty_white_troops_start_on_the_map() -> None:
    assert sum(BOARD.white[: len(SITES)]) == 35
    assert sum(BOARD.white[len(SITES) :]) == 5
    view = GAME.view(GAME.new(4))
    at_sites = sum(site["troops"].get("white", 0) for site in view["sites"].values())
    assert (at_sites, [*view["routes"].values()].count("white")) == (35, 5)


@pytest.mark.rule("TY-277")
def test_the_pieces_add_up() -> None:
    """All 284 but the 56 VP tokens: victory points are a number here."""
    s = Table(seats=4).s
    spies = sum(player["spies"] for player in GAME.view(s)["players"])
    first_player_marker = sum(p == s.first for p in range(4))
    assert sum(s.barracks) + sum(s.count) + spies + len(s.board.markers) + first_player_marker == 284 - 40 - 16


# --- what a card shows ----------------------------------------------------------------------------------------


@pytest.mark.rule("TY-046")
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_card_has_a_name_of_its_own(lang: str) -> None:
    names = [card.name[lang] for card in BOX.cards]
    assert all(names)
    assert len(names) == len({*names}) == 125


@pytest.mark.rule("TY-047")
@pytest.mark.parametrize("half_deck", HALF_DECKS)
def test_the_cost_is_the_influence_a_recruit_takes(half_deck: str) -> None:
    other = "drow" if half_deck != "drow" else "undead"
    for card in market_cards(half_deck):
        t = Table(half_decks=[half_deck, other], market=[card.id], influence=card.cost)
        t.do(f"recruit {card.id}").ready()
        assert (t.influence, t.discard()) == (0, [card.id])
        poor = Table(half_decks=[half_deck, other], market=[card.id], influence=card.cost - 1)
        assert card.id not in poor.offers("recruit")


@pytest.mark.rule("TY-048", "TY-049")
def test_every_card_but_the_outcast_has_one_of_five_aspects() -> None:
    assert {card.aspect for card in BOX.cards if card.id != "insane_outcast"} == {
        "ambition", "conquest", "malice", "guile", "obedience"
    }  # fmt: skip
    assert [card.id for card in BOX.cards if card.aspect is None] == ["insane_outcast"]
    assert {*BOX.data["aspects"]} == {*ASPECTS}


@pytest.mark.rule("TY-049")
def test_an_outcast_counts_for_no_aspect() -> None:
    t = Table(half_decks=["demons", "elementals"], hand=["insane_outcast", "imix"])
    t.play("insane_outcast", "decline")
    assert t.s.aspects == [0] * 5
    t.play("imix").ready()  # no Focus question
    assert t.power == 4


@pytest.mark.rule("TY-286")
def test_obedience_is_for_the_four_basic_cards_only() -> None:
    assert {card.id for card in BOX.cards if card.aspect == "obedience"} == {*BASIC[:4]}


@pytest.mark.rule("TY-050")
def test_every_card_has_a_minion_type_with_a_name() -> None:
    assert {"drow", "dragon", "undead"} <= {card.type for card in BOX.cards}
    for card in BOX.cards:
        assert all(BOX.data["types"][card.type][lang] for lang in ("en", "pl"))


@pytest.mark.rule("TY-051")
def test_every_market_card_belongs_to_a_half_deck_and_no_basic_card_does() -> None:
    assert {card.id for card in BOX.cards if card.half_deck is None} == {*BASIC}
    assert {card.half_deck for card in market_cards()} == {*HALF_DECKS}


@pytest.mark.rule("TY-052")
def test_every_card_says_what_it_does() -> None:
    for card in BOX.cards:
        assert card.steps, card.id
        assert len(card.effect) == len(card.steps)
        assert all(GAME.words(lang).card_text(card.id) for lang in ("en", "pl"))


@pytest.mark.rule("TY-052")
def test_other_words_on_a_card_change_nothing_in_play() -> None:
    story = "{en: The house pays in gold and takes nine Power., pl: Dom płaci złotem i bierze dziewięć Siły.}"
    pack = pack_of(
        f"penumbra_pack: 1\ngame: tyrants\nname: story\ncards: [{{id: soldier, text: {story}}}]".encode(), "story.yaml"
    )
    told = penumbra.game("tyrants", packs=[pack])
    assert "nine Power" in told.words("en").card_text("soldier")
    state = told.position({"seats": 2, "options": {"first_player": 0}, "hand": [["soldier"], None]})
    state.apply(told.actions.find("play soldier"))
    t = Table(hand=["soldier"]).play("soldier").ready()
    assert told.view(state, 0)["power"] == t.power == 1
    assert told.view(state, 0)["influence"] == t.influence == 0


@pytest.mark.rule("TY-053", "TY-054")
def test_deck_vp_count_in_deck_hand_and_discards_and_inner_circle_vp_in_the_circle() -> None:
    t = Table(
        ending="last_troop",
        turn=1,
        deck=[["red_dragon"], None],
        hand=[["blue_dragon"], None],
        discard=[["white_dragon"], ["noble"]],
        inner_circle=[["black_dragon", "noble"], ["soldier"]],
    ).end_turn()
    assert t.s.result is not None
    mine, yours = t.s.result.breakdown
    assert (mine["deck"], mine["inner_circle"]) == (4 + 4 + 2, 7 + 1)
    assert (yours["deck"], yours["inner_circle"]) == (0, 1)


@pytest.mark.rule("TY-287")
def test_nobles_and_soldiers_have_no_cost() -> None:
    free = {card.id for card in BOX.cards if card.cost == NO_COST}
    assert free == {"noble", "soldier", "insane_outcast"}


@pytest.mark.rule("TY-107")
def test_focus_is_on_elementals_only() -> None:
    focused = [card for card in BOX.cards for verb, _ in verbs(card.steps) if verb == "focus"]
    assert {card.half_deck for card in focused} == {"elementals"}
    assert len(focused) == 12


@pytest.mark.rule("TY-100")
def test_a_focus_asks_for_the_aspect_of_its_own_card() -> None:
    for card in market_cards("elementals"):
        assert {given for verb, given in verbs(card.steps) if verb == "focus"} <= {card.aspect}
