"""Setting up: the clock, the Ancient One, monsters, the museum, the Investigators, the first Mythos card."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import penumbra
from penumbra.games.eldersign.cards import DECKS, MYTHOS
from penumbra.games.eldersign.state import Elder
from tests.games.eldersign.table import CREW, GAME, Table

BOX = GAME.box
SEEDS = range(40)
ANCIENTS = [card.id for card in BOX.cards if card.set == "ancient_one"]
MASKS = {card.id for card in BOX.cards if card.set == "mask"}
LOCKS = {"did_you_hear_that": "green", "gala_in_the_great_hall": "yellow", "we_need_to_find_help": "red"}
# Sanity, Stamina and the starting equipment.
INVESTIGATORS: dict[str, tuple[int, int, dict[str, int]]] = {
    "amanda_sharpe": (5, 5, {}),
    "ashcan_pete": (4, 6, {"ally": 1}),
    "bob_jenkins": (4, 6, {"common": 2, "unique": 1}),
    "carolyn_fern": (6, 4, {"common": 1, "unique": 1}),
    "darrell_simmons": (4, 6, {"common": 1, "unique": 1}),
    "dexter_drake": (5, 5, {"unique": 1, "spell": 2}),
    "gloria_goldberg": (6, 4, {"common": 1, "spell": 1}),
    "harvey_walters": (7, 3, {"unique": 1, "spell": 1}),
    "jenny_barnes": (6, 4, {"common": 1, "spell": 1}),
    "joe_diamond": (4, 6, {"common": 1, "clue": 1}),
    "kate_winthrop": (6, 4, {"unique": 1, "spell": 1}),
    "mandy_thompson": (5, 5, {"common": 1, "clue": 1}),
    "michael_mcglen": (3, 7, {"common": 2}),
    "monterey_jack": (3, 7, {"common": 1, "unique": 2}),
    "sister_mary": (7, 3, {"common": 1, "unique": 1, "spell": 1}),
    "vincent_lee": (5, 5, {"common": 1, "spell": 1}),
}


def fresh(seats: int = 2, seed: int = 0, **options: Any) -> Elder:
    """A new game at its first question."""
    state = GAME.new(seats, seed, options)
    assert isinstance(state, Elder)
    return state


def choosing(seats: int = 1, seed: int = 0, mythos: str = "", **options: Any) -> Elder:
    """A new game in which the Investigators are still to be chosen; the named Mythos card will be the first."""
    s = fresh(seats, seed, investigators="choose", **options)
    if mythos:
        deck = s.decks[MYTHOS]
        deck.append(deck.pop(deck.index(s.box.number[mythos])))
    return s


def take(s: Elder, *codes: str) -> Elder:
    for code in codes:
        s.apply(GAME.actions.find(code))
    return s


def opened(mythos: str, seats: int = 1, **options: Any) -> Elder:
    """The quiet crew has been chosen, so that the first Mythos card lies open."""
    s = choosing(seats, mythos=mythos, **{"ancient_one": "azathoth"} | options)
    return take(s, *(f"pick {who}" for who in CREW[:seats]))


def begun(seats: int, seed: int, **options: Any) -> Elder:
    """All questions of the set-up are answered: the first player is about to move."""
    s = fresh(seats, seed, **options)
    while s.kind != "movement":
        s.apply(s.options[-1])
    return s


def names(cards: list[int]) -> list[str]:
    return [BOX.card_id(card) for card in cards]


# --- the clock, the Ancient One, the monsters -----------------------------------------------------------------


@pytest.mark.rule("ES-017")
def test_the_hand_is_on_xii_and_all_dice_lie_at_the_entrance() -> None:
    for seed in SEEDS:
        s = fresh(2, seed)
        assert GAME.view(s)["clock"] == "XII"
        assert not (s.pool or s.aside or s.placed or s.held)
        locked = Counter(entry >> 2 & 3 for entry in s.locks if entry & 3 == 1)
        assert [s.supply[colour] + locked[colour] for colour in range(3)] == [6, 1, 1]
        assert s.supply[3:] == [0, 0, 0]


@pytest.mark.rule("ES-018")
def test_the_ancient_one_is_drawn_or_chosen() -> None:
    drawn = Counter(BOX.card_id(fresh(1, seed).ancient) for seed in range(80))
    assert {*drawn} == {*ANCIENTS} and max(drawn.values()) < 25
    for ancient in ANCIENTS:
        s = fresh(1, ancient_one=ancient)
        assert GAME.view(s)["ancient"]["card"] == ancient
    with pytest.raises(penumbra.BadOption):
        fresh(1, ancient_one="dagon")


@pytest.mark.rule("ES-012", "ES-019", "ES-020", "ES-021")
@pytest.mark.parametrize("ancient", ANCIENTS)
def test_only_nyarlathotep_has_masks_in_the_pool(ancient: str) -> None:
    s = choosing(ancient_one=ancient)
    cup = names(s.cup)
    assert sum(BOX.cards[BOX.number[token]].set == "monster" for token in cup) == 22
    assert {*cup} & MASKS == (MASKS if ancient == "nyarlathotep" else set())
    assert len(MASKS) == 5 and s.monsters == []
    assert ({*names(s.removed)} & MASKS == set()) == (ancient == "nyarlathotep")


# --- the museum and the decks ---------------------------------------------------------------------------------


@pytest.mark.rule("ES-022")
def test_six_adventures_of_a_shuffled_deck_lie_open() -> None:
    dealt: Counter[str] = Counter()
    for seed in SEEDS:
        s = choosing(seed=seed)
        rooms = [room["card"] for room in GAME.view(s)["layout"]]
        assert len({*rooms}) == len(rooms) == 6
        assert sorted(rooms + names(s.decks[0])) == sorted(c.id for c in BOX.cards if c.set == "adventure")
        dealt.update(rooms)
    assert len(dealt) > 40 and max(dealt.values()) < 16  # 240 cards: 5 each on average


@pytest.mark.rule("ES-023")
def test_no_other_world_is_in_play_before_the_first_mythos_card() -> None:
    orders = set()
    for seed in SEEDS:
        s = choosing(seed=seed)
        assert s.others == [] and len({*s.decks[1]}) == 8
        orders.add(tuple(s.decks[1]))
        assert {BOX.cards[card].set for card in s.decks[1]} == {"other_world"}
        assert {BOX.cards[card].set for card in s.decks[0]} == {"adventure"}
    assert len(orders) == len(SEEDS)


@pytest.mark.rule("ES-024")
def test_dealt_adventures_lock_their_dice_at_once() -> None:
    seen = set()
    for seed in range(60):
        s = choosing(seed=seed)
        rooms = [room for room in names(s.layout) if room in LOCKS]
        locks = [(lock["card"], lock["die"], lock["holds"]) for lock in GAME.view(s)["dice"]["locks"]]
        assert sorted(locks) == sorted((room, LOCKS[room], True) for room in rooms)
        colours = [LOCKS[room] for room in rooms]
        supply = GAME.view(s)["dice"]["supply"]
        assert supply == {colour: n - colours.count(colour) for colour, n in (("green", 6), ("yellow", 1), ("red", 1))}
        seen |= {*rooms}
    assert seen == {*LOCKS}


@pytest.mark.rule("ES-025")
def test_items_spells_and_allies_are_four_shuffled_decks() -> None:
    tops: dict[str, set[int]] = {name: set() for name in ("common", "unique", "spell", "ally")}
    for seed in SEEDS:
        s = choosing(seed=seed)
        for name, size in (("common", 12), ("unique", 12), ("spell", 12), ("ally", 8)):
            deck = s.decks[DECKS.index(name)]
            assert len({*deck}) == len(deck) == size
            assert {BOX.cards[card].set for card in deck} == {name}
            tops[name].add(deck[-1])
    assert all(len(found) >= 6 for found in tops.values()), tops


@pytest.mark.rule("ES-026")
def test_tokens_lie_in_their_supplies_apart_from_what_cards_deal_out() -> None:
    s = choosing(3, ancient_one="azathoth", mythos="sudden_terror_amid_stillness", first_player=0)
    assert (s.doom, s.signs, s.clues, s.sanity, s.stamina) == (0, 0, [0] * 3, [0] * 3, [0] * 3)
    take(s, "pick joe_diamond", "pick bob_jenkins", "pick harvey_walters")
    assert (s.doom, s.signs, s.clues) == (0, 0, [1, 0, 0])
    assert (s.sanity, s.stamina) == ([4, 4, 7], [6, 6, 3])


# --- Investigators --------------------------------------------------------------------------------------------


@pytest.mark.rule("ES-027")
def test_investigators_are_dealt_at_random() -> None:
    seen: Counter[int] = Counter()
    for seed in SEEDS:
        s = fresh(4, seed)
        assert len({*s.who}) == 4 and not {*s.who} & {*s.crew}
        seen.update(s.who)
    assert len(seen) == 16 and max(seen.values()) < 25  # 160: 10 each on average


@pytest.mark.rule("ES-027")
def test_or_every_player_chooses_one_that_is_left() -> None:
    s = choosing(2)
    assert (s.kind, s.seat, len(s.options)) == ("choose_investigator", 0, 16)
    take(s, "pick kate_winthrop")
    assert (s.kind, s.seat, len(s.options)) == ("choose_investigator", 1, 15)
    assert GAME.actions.find("pick kate_winthrop") not in s.options
    take(s, "pick harvey_walters")
    assert names(s.who) == ["kate_winthrop", "harvey_walters"]


@pytest.mark.rule("ES-028", "ES-029", "ES-030", "ES-261")
@pytest.mark.parametrize("who", INVESTIGATORS)
def test_an_investigator_starts_at_the_entrance_with_what_the_card_shows(who: str) -> None:
    sanity, stamina, starting = INVESTIGATORS[who]
    s = choosing(ancient_one="azathoth", mythos="sudden_terror_amid_stillness")
    tops = {name: s.decks[k][::-1] for k, name in enumerate(DECKS)}
    take(s, f"pick {who}")
    (hero,) = GAME.view(s)["heroes"]
    assert (hero["investigator"], hero["place"]) == (who, "entrance")
    assert (hero["sanity"], hero["max_sanity"]) == (sanity, sanity)
    assert (hero["stamina"], hero["max_stamina"]) == (stamina, stamina)
    assert hero["clues"] == starting.get("clue", 0)
    cards = [card for name in ("common", "unique", "spell") for card in tops[name][: starting.get(name, 0)]]
    if who == "ashcan_pete":
        cards = [BOX.number["duke"]]
    assert s.items == [cards]


@pytest.mark.rule("ES-028", "ES-030")
def test_all_start_at_the_entrance_with_the_values_of_their_cards() -> None:
    for seed in range(10):
        s = choosing(5, seed, mythos="the_stars_align_behind_closed_shutters", ancient_one="azathoth")
        take(s, *(f"pick {who}" for who in CREW[:5]))
        assert [hero["place"] for hero in GAME.view(s)["heroes"]] == ["entrance"] * 5
        values = [INVESTIGATORS[who][:2] for who in CREW[:5]]
        assert [*zip(s.sanity, s.stamina, strict=True)] == values


@pytest.mark.rule("ES-268")
def test_starting_cards_are_drawn_in_seat_order_whoever_begins() -> None:
    s = choosing(2, mythos="the_stars_align_behind_closed_shutters", first_player=1)
    common = s.decks[DECKS.index("common")][::-1]
    take(s, "pick bob_jenkins", "pick michael_mcglen")
    assert (s.items[0][:2], s.items[1]) == (common[:2], common[2:4])
    assert s.turn == 1


@pytest.mark.rule("ES-268")
def test_amanda_names_the_kind_of_each_card_and_then_draws_it() -> None:
    s = choosing(2, mythos="the_stars_align_behind_closed_shutters")
    spell, unique = s.decks[DECKS.index("spell")][-1], s.decks[DECKS.index("unique")][-1]
    take(s, "pick amanda_sharpe", "pick michael_mcglen")
    offer = ["take_kind common", "take_kind unique", "take_kind spell"]
    assert (s.kind, s.seat, [GAME.actions.code(a) for a in s.options]) == ("equip", 0, offer)
    take(s, "take_kind spell")
    assert s.items[0] == [spell]
    assert (s.kind, [GAME.actions.code(a) for a in s.options], s.items[1]) == ("equip", offer, [])
    take(s, "take_kind unique")
    assert s.items[0] == [spell, unique] and len(s.items[1]) == 2 and s.kind == "movement"


@pytest.mark.rule("ES-269")
def test_duke_is_taken_out_of_the_ally_deck_which_is_shuffled() -> None:
    duke, moved = BOX.number["duke"], 0
    for seed in range(6):
        s = choosing(seed=seed)
        before = [card for card in s.decks[DECKS.index("ally")] if card != duke]
        take(s, "pick ashcan_pete")
        deck = s.decks[DECKS.index("ally")]
        assert s.items == [[duke]] and sorted(deck) == sorted(before)
        moved += deck != before
    assert moved >= 5


@pytest.mark.rule("ES-269")
def test_if_somebody_has_duke_the_top_ally_comes_instead() -> None:
    room: dict[str, Any] = {"place": ["the_missing_records", None], "sanity": [1, None], "dice": 1}
    t = Table(seats=2, items=[[], ["duke"]], decks={"ally": ["ryan_dean", "ruby_standish"]}, **room)
    t.do("give_up", "pick ashcan_pete").ready(1)
    assert (t.items(0), t.items(1)) == (["ruby_standish"], ["duke"])
    assert t.deck("ally") == ["ryan_dean"]


# --- the first player and the first Mythos card ---------------------------------------------------------------


@pytest.mark.rule("ES-031", "ES-041")
def test_the_first_player_is_drawn_and_begins() -> None:
    first = Counter()
    for seed in SEEDS:
        s = begun(4, seed)
        assert s.seat == s.turn == s.first == GAME.view(s)["first"]
        first[s.first] += 1
    assert {*first} == {0, 1, 2, 3} and max(first.values()) < 20
    assert begun(4, 0, first_player=2).turn == 2


@pytest.mark.rule("ES-032")
def test_one_mythos_card_is_drawn_from_a_shuffled_deck_and_carried_out() -> None:
    drawn = set()
    for seed in SEEDS:
        s = begun(2, seed, ancient_one="azathoth")
        assert len(s.decks[MYTHOS]) == 31 and s.mythos not in s.decks[MYTHOS]
        drawn.add(s.mythos)
    assert len(drawn) > 15
    s = opened("the_veil_tears_and_the_vigil_begins", seats=2)
    assert (GAME.view(s)["mythos"], s.doom, s.kind) == ("the_veil_tears_and_the_vigil_begins", 2, "movement")
    assert s.sanity == [6, 4]  # its lasting half waits for midnight
    assert opened("keep_friends_close_to_bring_madness", seats=2, first_player=1).clues == [0, 1]


@pytest.mark.rule("ES-033")
@pytest.mark.parametrize(
    ("mythos", "colour"),
    [
        ("the_stars_align_in_failing_light", "green"),
        ("the_stars_align_when_tools_break", "yellow"),
        ("the_stars_align_when_relics_sleep", "red"),
    ],
)
def test_the_first_mythos_card_locks_its_die(mythos: str, colour: str) -> None:
    plain = opened("the_stars_align_behind_closed_shutters")
    assert plain.supply[:3] == [6, 1, 1] and plain.locks == []
    s = opened(mythos)
    assert GAME.view(s)["dice"]["locks"] == [{"card": mythos, "die": colour, "holds": True}]
    assert sum(plain.supply) - sum(s.supply) == 1
    assert GAME.view(s)["dice"]["supply"][colour] == GAME.view(plain)["dice"]["supply"][colour] - 1


@pytest.mark.rule("ES-034")
@pytest.mark.parametrize("ancient", ANCIENTS)
def test_the_ancient_one_can_be_read_before_the_first_decision(ancient: str) -> None:
    s = choosing(ancient_one=ancient)
    card = BOX.cards[s.ancient]
    assert GAME.view(s)["ancient"]["limit"] == card.signs
    for lang, attack in (("en", "Attack"), ("pl", "Atak")):
        text = GAME.words(lang).card_text(ancient)
        assert f" {card.signs} " in text and card.ability[lang] in text
        assert (attack in text) == (ancient != "azathoth")


@pytest.mark.rule("ES-267")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_player_answers_for_the_first_mythos_card(first: int) -> None:
    s = opened("a_voice_makes_demands_and_failure_costs_dear", seats=3, first_player=first)
    assert (s.kind, s.seat) == ("choose", first)
    assert take(s, "choose 1").sanity == [5, 3, 4]  # each lost one
    s = opened("sudden_terror_amid_stillness", seats=3, first_player=first)
    assert (len(s.cup), s.kind, s.seat) == (21, "place_monster", first)


@pytest.mark.rule("ES-267")
def test_doom_of_the_first_mythos_card_brings_its_monster() -> None:
    """The first space of Yig's track is a monster space."""
    s = opened("the_stars_align_behind_closed_shutters", seats=3, first_player=2, ancient_one="yig")
    assert (s.doom, len(s.cup), len(s.looked) + len(s.monsters)) == (1, 21, 1)
    assert (s.kind, s.seat) == ("place_monster", 2)
    plain = opened("the_stars_align_behind_closed_shutters", seats=3, first_player=2)
    assert (plain.doom, len(plain.cup)) == (1, 22)
