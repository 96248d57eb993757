"""The turn: two actions out of nine, free actions, Blocks, where cards go, and the refill of the hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.emerald.table import CALM, GAME, Table

BOX = GAME.box
NINE = {"place", "take", "retrieve", "move", "advance", "assassinate", "discard", "act", "pass"}
# Seat 0 leads in Rome with a cube and in Cairo with two agents; in Cairo stands a victim.
BOARD: dict[str, Any] = {
    "agents": {"cairo": {"seat0": 2, "seat1": 1}, "paris": {"seat1": 1}},
    "cubes": {"rome": {"seat0": 1}},
    "shown": {"rome": "infernal_machine"},
}
HAND = ["start_contact", "start_courier", "start_agitator", "start_revolver", "okhrana"]
# Enough for any two actions in a row, and how each is carried out first with these cards.
RICH = [*HAND, "start_contact", "hired_assassin", "emma_goldman", "third_section", "city_rome"]
RICH_BOARD = {
    **BOARD,
    "agents": {"cairo": {"seat0": 4, "seat1": 2}, "paris": {"seat1": 1}},
    "cubes": {"rome": {"seat0": 1}, "madrid": {"seat0": 1}},
}
CODES = {
    "place": ["place paris", "pay start_contact", "done"],
    "take": ["take rome", "pay start_contact", "done"],
    "retrieve": ["retrieve", "pay start_agitator", "done", "from_limbo", "from_limbo"],
    "move": ["move", "pay start_revolver", "done", "city london"],
    "advance": ["advance", "push loyalist start_agitator", "done"],
    "assassinate": ["assassinate seat1 cairo", "pay start_revolver", "done"],
    "discard": ["discard", "drop start_contact", "done"],
    "act": ["act okhrana", "cubes seat0 rome", "done"],
    "pass": ["pass"],
}


def why(t: Table, code: str) -> str:
    return GAME.why(t.s, GAME.actions.find(code))


def verbs(t: Table) -> set[str]:
    return {code.split()[0] for code in t.offers()}


def table(*hand: str, **more: Any) -> Table:
    """Seat 0 holds these cards and has two of no interest in its deck."""
    return Table(**{"hand": [*hand], "deck": ["start_informer", "start_dynamite"], **BOARD, **more})


# --- order and actions ----------------------------------------------------------------------------------------


@pytest.mark.rule("SE-062")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_turns_go_clockwise_from_the_first_player(seats: int) -> None:
    t = Table(seats=seats, first_player=1, agents={"rome": {f"seat{p}": 1 for p in range(seats)}})
    order = []
    for _ in range(2 * seats):
        order.append(t.seat)
        t.ready(t.seat).do("pass", "pass")
    assert order == [(1 + i) % seats for i in range(seats)] * 2


@pytest.mark.rule("SE-063", "SE-153")
def test_a_turn_has_two_actions() -> None:
    t = Table(hand=["start_contact", "start_dynamite"], **BOARD)
    assert (t.s.left, t.do("place paris", "pay start_contact", "done").s.left) == (2, 1)
    t.ready().do("place paris").ready(1)
    assert t.s.left == 2
    assert t.cubes("paris") == {"seat0": 2}


@pytest.mark.rule("SE-067")
def test_there_are_nine_actions() -> None:
    assert verbs(Table(hand=HAND, deck=[], **BOARD)) == NINE


@pytest.mark.rule("SE-067", "SE-068", "SE-294")
@pytest.mark.parametrize("first", CODES)
def test_any_action_may_follow_any_other_or_itself_but_taking_is_for_the_first(first: str) -> None:
    t = Table(hand=RICH, deck=[], **RICH_BOARD)
    assert verbs(t) == NINE and t.offers("take") == ["rome", "madrid"]
    t.do(*CODES[first]).ready()
    assert t.s.left == 1
    assert verbs(t) == NINE - {"take"}
    assert why(t, "take madrid") == "SE-079"


@pytest.mark.rule("SE-153")
def test_passing_is_always_possible_and_only_uses_an_action() -> None:
    t = Table(hand=[], deck=["start_informer"] * 2, agents={"rome": {"seat1": 1}}, limbo=[10, 10])
    assert t.offers() == ["pass"]
    assert t.changes("pass") == {"left": 1}
    assert t.offers() == ["pass"]
    full = Table(hand=HAND, **BOARD)
    assert full.changes("pass") == {"left": 1}


REVEALED = {"revealed": [0, 1], "identity": [None, "loyalist"]}


@pytest.mark.rule("SE-298")
@pytest.mark.parametrize(
    ("code", "hand", "position"),
    [
        ("place rome", ["start_contact"], {"limbo": [10, 5], "cubes": {}}),
        ("retrieve", ["start_agitator"], {"limbo": [0, 5], "cubes": {}}),
        ("move", ["start_courier"], {"agents": {"cairo": {"seat1": 1}}}),
        ("discard", [], {}),
        ("act peoples_will", ["peoples_will"], {"limbo": [0, 5]}),
        ("act okhrana", ["okhrana"], {"cubes": {}}),
        ("act grigory_sudeykin", ["grigory_sudeykin"], {"agents": {"cairo": {"seat0": 1}, "rome": {"seat1": 1}}}),
        ("act irene_adler", ["irene_adler"], {"agents": {"cairo": {"seat0": 10, "seat1": 1}}}),
        ("act duchess_duzes", ["duchess_duzes"], {"agents": {"cairo": {"seat1": 1}}, "cubes": {}}),
        ("act hide_royalty", ["hide_royalty"], {}),
        ("act terror_of_the_night", ["terror_of_the_night"], {"sanity": [3, 0], **REVEALED}),
        ("act vladimir_burtsev", ["vladimir_burtsev"], REVEALED),
        ("free diogenes_club", ["diogenes_club"], {"deck": []}),
        ("free mrs_hudson", ["mrs_hudson"], {"deck": []}),
        ("free nadar", ["nadar"], {"agents": {"cairo": {"seat1": 1}}}),
        ("free necronomicon", ["necronomicon"], {"sanity": [0, 3], "revealed": [1, 0], "identity": ["loyalist", None]}),
        ("act zombies", ["zombies"], {"zombies": {"vienna": 6}, "zombie_supply": 0}),
    ],
)
def test_an_action_or_text_that_cannot_change_anything_is_not_offered(
    code: str, hand: list[str], position: dict[str, Any]
) -> None:
    t = table(*hand, **position)
    assert code not in t.offers()
    assert "pass" in t.offers()
    assert why(t, code)


@pytest.mark.rule("SE-298")
def test_one_step_that_changes_something_is_enough() -> None:
    """Sigmund Freud restores no sanity here, but moves the marker; Evno Azef's marker may stay where it is."""
    t = table("sigmund_freud").do("act sigmund_freud").ready()
    assert (t.s.sanity, t.s.tracks) == ([3, 3], [2, 0])
    t = table("evno_azef").do("act evno_azef", "decline").ready()
    assert t.s.tracks == [0, 0]


# --- discarding -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-147", "SE-148")
@pytest.mark.parametrize("n", [1, 3, 5])
def test_any_number_of_cards_is_discarded_and_none_drawn(n: int) -> None:
    t = Table(hand=HAND, deck=["start_informer"] * 2, **BOARD)
    codes = ["discard", *(f"drop {card}" for card in HAND[:n]), *(["done"] if n < 5 else [])]
    assert t.changes(*codes) == {"hand 0": HAND[n:], "discard 0": HAND[:n], "left": 1}
    t.ready()


@pytest.mark.rule("SE-147")
def test_at_least_one_card_is_discarded() -> None:
    t = Table(hand=HAND, deck=[], **BOARD).do("discard")
    assert {*t.offers()} == {f"drop {card}" for card in HAND}


@pytest.mark.rule("SE-148", "SE-064")
def test_the_hand_is_refilled_only_at_the_end_of_the_turn() -> None:
    t = Table(hand=HAND, deck=["start_informer", "start_informer", "start_dynamite"], **BOARD)
    t.do("discard", "drop start_contact", "drop okhrana", "done").ready()
    assert len(t.hand()) == 3
    t.do("pass").ready(1)
    assert t.hand() == ["start_courier", "start_agitator", "start_revolver", "start_dynamite", "start_informer"]
    assert (t.deck(), t.discard()) == (["start_informer"], ["start_contact", "okhrana"])


# --- the hand -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SE-064", "SE-066")
@pytest.mark.parametrize("kept", range(6))
def test_after_two_actions_the_hand_is_filled_up_to_five_and_keeps_what_was_not_played(kept: int) -> None:
    deck = ["start_informer", "start_informer", "start_dynamite", "start_dynamite", "city_rome", "city_cairo"]
    t = Table(hand=HAND[:kept], deck=deck, **BOARD)
    others = (t.hand(1), t.deck(1))
    t.do("pass", "pass").ready(1)
    assert t.hand() == HAND[:kept] + deck[::-1][: 5 - kept]
    assert t.deck() == deck[: 1 + kept]
    assert (t.hand(1), t.deck(1)) == others


@pytest.mark.rule("SE-065", "SE-295")
def test_an_exhausted_deck_is_made_of_the_shuffled_discard_pile() -> None:
    pile = ["start_informer", "start_informer", "start_dynamite", "city_rome", "city_cairo", "city_paris"]
    orders = set()
    for counter in range(8):
        t = Table(hand=HAND[:2], deck=["start_dynamite"], discard=pile, counter=counter, **BOARD).do("pass", "pass")
        assert t.ready(1).hand()[:3] == [*HAND[:2], "start_dynamite"]  # what was left comes first
        assert sorted(t.hand()[3:] + t.deck()) == sorted(pile)
        assert (len(t.hand()), t.discard()) == (5, [])
        orders.add((*t.hand()[3:], *t.deck()))
    assert len(orders) > 5


@pytest.mark.rule("SE-295")
def test_nothing_is_reshuffled_before_a_card_must_be_drawn() -> None:
    t = Table(hand=HAND[:3], deck=["start_dynamite", "start_informer"], discard=["city_rome"], **BOARD)
    t.do("pass", "pass").ready(1)
    assert (len(t.hand()), t.deck(), t.discard()) == (5, [], ["city_rome"])  # the deck stays empty
    assert t.events("reshuffled") == []


@pytest.mark.rule("SE-295")
def test_with_deck_and_discard_pile_empty_nothing_is_drawn() -> None:
    t = Table(hand=HAND[:2], deck=["start_informer"], discard=[], **BOARD).do("pass", "pass").ready(1)
    assert (t.hand(), t.deck(), t.discard()) == ([*HAND[:2], "start_informer"], [], [])


@pytest.mark.rule("SE-296")
def test_a_hand_above_five_is_kept() -> None:
    t = Table(hand=[*HAND, "diogenes_club"], deck=["start_informer", "start_informer", "start_dynamite"], **BOARD)
    t.do("free diogenes_club").ready()
    assert len(t.hand()) == 7
    t.do("pass", "pass").ready(1)
    assert t.hand() == [*HAND, "start_dynamite", "start_informer"]
    assert t.deck() == ["start_informer"]


@pytest.mark.rule("SE-300")
def test_discard_piles_and_cards_beside_identities_are_public_decks_and_hands_are_not() -> None:
    beside = [["black_hand"], [{"card": "hired_assassin", "victim": 0}]]
    t = Table(hand=HAND, discard=[["ravachol"], ["fenians", "start_courier"]], beside=beside, **BOARD)
    for seat in (None, 0, 1):
        view = GAME.view(t.s, seat)
        assert [pile["cards"] for pile in view["zones"]["discard"]] == [["ravachol"], ["fenians", "start_courier"]]
        assert [player["beside"] for player in view["players"]] == [[{"card": "black_hand"}], beside[1]]
        for p in range(2):
            assert ("cards" in view["zones"]["hand"][p]) == (seat == p)
            assert ("cards" in view["zones"]["identity"][p]) == (seat == p)
            assert "cards" not in view["zones"]["deck"][p]
            assert ("contents" in view["zones"]["deck"][p]) == (seat == p)


# --- texts and their headings ---------------------------------------------------------------------------------


def scene(card: str, **more: Any) -> Table:
    """Seat 0 may use the text of any card: everything such a text could need is there, and no deck runs out."""
    position = {
        "agents": {"cairo": {"seat0": 3, "seat1": 1}, "paris": {"seat1": 2}},
        "cubes": {"rome": {"seat0": 1, "seat1": 1}},
        "royalty": {"cairo": 1},
        "deck": ["start_informer", "start_contact", "start_dynamite"],
        "chance": CALM,
    }
    other = "start_agitator" if card == "start_courier" else "start_courier"
    return Table(**{"hand": [card, other], **position, **more})


# The text of every card, and one way to carry it out in that scene.
ACTION_TEXTS = {
    "black_hand": [],
    "cthulhu": ["city rome"],
    "duchess_duzes": [],
    "hide_royalty": [],
    "holy_brotherhood": ["done"],
    "inspector_lestrade": ["cubes seat1 rome"],
    "irene_adler": ["agent seat1 paris"],
    "matvei_golovinski": [],
    "mi_go": ["done"],
    "okhrana": ["cubes seat1 rome", "done"],
    "peoples_will": [],
    "pinkerton_agents": ["from_supply", "city rome"],
    "shoggoth": ["agent seat1 paris"],
    "sigmund_freud": [],
    "society_of_leopold": [],
    "terror_of_the_night": [],
    "third_section": ["city rome"],
    "vampires": [],
    "vladimir_burtsev": [],
    "yog_sothoth": ["done"],
    "zombies": ["city rome", "city rome"],
    "william_morris": ["city rome", "done"],
    "evno_azef": ["decline"],
    "grigory_sudeykin": ["city rome"],
}
FREE_TEXTS = {
    "change_of_heart": [],
    "diogenes_club": [],
    "doctor_watson": [],
    "freemasons": ["decline"],
    "mrs_hudson": ["decline"],
    "nadar": ["city rome"],
    "necronomicon": [],
}


def after_use(card: str, heading: str) -> str:
    """Where a card lies after its text was used, by what is printed on it."""
    design = BOX.cards[BOX.number[card]]
    if not design.uses[heading].one_use:
        return "discard"
    gives_points = any(design.vp) or card in ("black_hand", "hide_royalty", "shoggoth", "yog_sothoth")
    keeps_something = card in ("mi_go", "change_of_heart")
    return "beside" if gives_points or keeps_something else "removed"


def where(t: Table, card: str) -> set[str]:
    piles = {"hand": t.hand(), "discard": t.discard(), "beside": t.beside(), "removed": t.removed()}
    return {name for name, pile in piles.items() if card in pile}


@pytest.mark.rule("SE-051", "SE-149", "SE-150", "SE-151", "SE-152", "SE-058", "SE-060", "SE-061", "SE-302")
@pytest.mark.parametrize("card", ACTION_TEXTS)
def test_an_action_text_uses_an_action_and_its_card_goes_where_it_belongs(card: str) -> None:
    t = scene(card).do(f"act {card}", *ACTION_TEXTS[card]).ready()
    assert t.s.left == 1
    assert where(t, card) == {after_use(card, "action")}
    told = [("removed", 0, BOX.number[card])] if after_use(card, "action") == "removed" else []
    assert [event for event in t.events("removed") if event[2] == BOX.number[card]] == told
    assert t.hand() == ["start_courier"]


@pytest.mark.rule("SE-052", "SE-058", "SE-061", "SE-302")
@pytest.mark.parametrize("card", FREE_TEXTS)
def test_a_free_action_uses_no_action_and_its_card_goes_where_it_belongs(card: str) -> None:
    t = scene(card).do(f"free {card}", *FREE_TEXTS[card]).ready()
    assert t.s.left == 2
    assert where(t, card) == {after_use(card, "free_action")}
    assert "start_courier" in t.hand()


@pytest.mark.rule("SE-021", "SE-051", "SE-052", "SE-055", "SE-057", "SE-149")
def test_only_actions_and_free_actions_are_played_for_their_text_in_the_own_turn() -> None:
    """Blocks and Benefits are no actions of their own."""
    assert {*ACTION_TEXTS} == {card.id for card in BOX.cards if "action" in card.uses}
    assert {*FREE_TEXTS} == {card.id for card in BOX.cards if "free_action" in card.uses}
    for card in BOX.cards:
        if card.set in ("starting", "city", "game"):
            t = scene(card.id)
            assert t.offers("act") == ([card.id] if card.id in ACTION_TEXTS else [])
            assert t.offers("free") == ([card.id] if card.id in FREE_TEXTS else [])


@pytest.mark.rule("SE-059")
@pytest.mark.parametrize("card", ["fenians", "infernal_machine", "peoples_will", "hide_royalty", "cthulhu"])
def test_a_one_use_card_played_for_its_symbols_is_discarded_as_usual(card: str) -> None:
    t = scene(card).do("place rome", f"pay {card}", "done").ready()
    assert where(t, card) == {"discard"}


@pytest.mark.rule("SE-053", "SE-054", "SE-299")
def test_any_number_of_free_actions_before_between_and_after_the_actions() -> None:
    hand = ["nadar", "diogenes_club", "mrs_hudson", "doctor_watson"]
    deck = ["start_informer"] * 2 + ["start_dynamite"] * 2 + ["city_rome", "city_cairo"]
    t = table(*hand, deck=deck)
    t.do("free nadar", "city rome", "free diogenes_club").ready()
    assert t.s.left == 2
    t.do("pass", "free mrs_hudson", "decline", "pass").ready()
    assert (t.s.left, t.offers()) == (0, ["free doctor_watson", "end_turn"])
    assert len(t.hand()) == 4  # not refilled yet
    t.do("free doctor_watson").ready(1)
    assert t.discard() == ["nadar", "diogenes_club", "mrs_hudson", "doctor_watson"]


@pytest.mark.rule("SE-299")
def test_the_last_free_action_may_be_kept() -> None:
    t = table("doctor_watson").do("pass", "pass").ready()
    t.do("end_turn").ready(1)
    assert t.hand() == ["doctor_watson", "start_dynamite", "start_informer"]


@pytest.mark.rule("SE-299", "SE-238")
def test_agents_on_mi_go_may_come_back_between_the_actions_and_after_the_second() -> None:
    for passes, left in ((1, 1), (2, 0)):
        stored = {"hand": [], "deck": [[], []], "beside": [{"card": "mi_go", "agents": 2}]}
        t = Table(**stored, agents={"rome": {"seat0": 1, "seat1": 1}}).do(*["pass"] * passes).ready()
        assert t.s.left == left and len(t.offers("deploy")) == 9
        t.do("deploy cairo")
        assert t.agents("cairo") == {"seat0": 2} and t.s.stored == [0, 0]
        t.ready(0 if left else 1)


@pytest.mark.rule("SE-299")
@pytest.mark.parametrize("always_ask", ["yes", "no"])
def test_whether_a_free_action_is_left_is_asked_of_whoever_may_hold_one(always_ask: str) -> None:
    """Everybody knows which cards a player owns, nobody which of them are in hand."""
    in_deck = Table(hand=["start_contact"], deck=[["doctor_watson"], None], always_ask=always_ask).do("pass", "pass")
    if always_ask == "yes":
        assert (in_deck.kind, in_deck.seat, in_deck.offers()) == ("turn", 0, ["end_turn"])
        in_deck.do("end_turn")
    in_deck.ready(1)
    nowhere = Table(hand=["start_contact"], deck=[["start_courier"], None], always_ask=always_ask)
    nowhere.do("pass", "pass").ready(1)


@pytest.mark.rule("SE-303")
@pytest.mark.parametrize("codes", [["place paris"], ["discard"], ["act vladimir_burtsev"], ["pass", "pass"]])
def test_points_of_a_card_come_only_with_taking_it(codes: list[str]) -> None:
    """It gave its point when it was taken; playing, using, discarding and drawing it neither give nor cost any."""
    points = [{"restorationist": 1}, {"neutral": 2}]
    t = Table(hand=["vladimir_burtsev"], deck=["louise_michel"], points=points, **BOARD).do(*codes)
    assert (t.points(0), t.points(1)) == ({"restorationist": 1}, {"neutral": 2})
    assert (t.vp(0), t.vp(1)) == (1, 2)


# --- Blocks and Benefits --------------------------------------------------------------------------------------


def attack(*hand: str, **more: Any) -> Table:
    """Seat 0 attacks the agent of seat 1 in Cairo; seat 1 holds these cards."""
    deck = ["start_courier", "start_dynamite"]
    position = {**BOARD, "hand": [["hired_assassin", "start_courier"], [*hand]], "deck": [[], deck], **more}
    return Table(**position).do("assassinate seat1 cairo")


HOLDING = ["start_contact", "start_agitator", "start_informer", "start_informer"]


@pytest.mark.rule("SE-055", "SE-056", "SE-304", "SE-302", "SE-061")
def test_a_block_interrupts_the_action_and_is_replaced_at_once_by_one_card() -> None:
    t = attack("sherlock_holmes", *HOLDING, points=[None, {"restorationist": 1}])
    assert (t.kind, t.seat, t.offers()) == ("react", 1, ["block sherlock_holmes", "decline"])
    t.do("block sherlock_holmes").ready()  # the interrupted turn goes on
    assert t.hand(1) == [*HOLDING, "start_dynamite"]
    assert (t.deck(1), t.discard(1)) == (["start_courier"], ["sherlock_holmes"])
    assert t.agents("cairo") == BOARD["agents"]["cairo"]
    assert (t.vp(0), t.vp(1), t.s.left) == (0, 1, 1)
    t.do("pass").ready(1)
    assert len(t.hand(1)) == 5  # at the start of the own turn


@pytest.mark.rule("SE-055")
def test_a_block_may_be_kept_and_then_the_action_is_carried_out() -> None:
    t = attack("sherlock_holmes", *HOLDING).do("decline").ready()
    assert t.hand(1) == ["sherlock_holmes", *HOLDING]
    assert t.agents("cairo") == {"seat0": 2}
    assert t.vp(0) == 3


@pytest.mark.rule("SE-055")
def test_a_block_is_only_for_an_action_against_its_owner() -> None:
    agents = {"cairo": {"seat0": 3, "seat1": 1, "seat2": 1}, "paris": {"seat1": 1, "seat2": 1}}
    hand = [["hired_assassin"], ["start_contact"], ["sherlock_holmes"]]
    t = Table(seats=3, hand=hand, deck=[[], [], []], agents=agents).do("assassinate seat1 cairo").ready()
    assert t.agents("cairo") == {"seat0": 3, "seat2": 1}
    t = Table(seats=3, hand=hand, deck=[[], [], []], agents=agents).do("assassinate seat2 cairo")
    assert (t.kind, t.seat) == ("react", 2)


@pytest.mark.rule("SE-304", "SE-296")
@pytest.mark.parametrize("held", [0, 2, 6])
def test_exactly_one_card_replaces_a_block_however_many_are_held(held: int) -> None:
    hand = [*HOLDING, "city_rome", "city_cairo"][:held]
    t = attack("sherlock_holmes", *hand).do("block sherlock_holmes").ready()
    assert t.hand(1) == [*hand, "start_dynamite"]


@pytest.mark.rule("SE-060", "SE-152")
def test_a_one_use_block_with_points_stays_beside_the_identity_card() -> None:
    t = attack("prince_kropotkin", points=[None, {"restorationist": 1}])
    t.do("block prince_kropotkin", "city rome").ready()
    assert (t.beside(1), t.discard(1), t.vp(1)) == (["prince_kropotkin"], [], 1)
    assert "prince_kropotkin" not in t.removed()


@pytest.mark.rule("SE-057", "SE-058")
@pytest.mark.parametrize("benefit", ["fenians", "infernal_machine"])
def test_a_benefit_changes_the_action_it_is_played_with(benefit: str) -> None:
    """Two agents in Paris are two bombs of four; the Benefit makes up for the rest, within one action."""
    agents = {"paris": {"seat0": 2, "seat1": 1}, "cairo": {"seat1": 1}}
    without = Table(hand=["hired_assassin", "start_courier"], deck=[], agents=agents)
    assert without.offers("assassinate") == []
    t = Table(hand=["hired_assassin", benefit], deck=[], agents=agents).do("assassinate seat1 paris").ready()
    assert t.agents("paris") == {"seat0": 2}
    assert (t.hand(), t.discard(), t.beside(), t.s.left) == ([], [], ["hired_assassin"], 1)
    assert benefit in t.removed()
