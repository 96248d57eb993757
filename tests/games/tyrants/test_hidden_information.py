"""What a seat or a spectator may see, and what nobody else may learn."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.tyrants.table import GAME, Table

SEATS = (0, 1, 2)
WATCHERS = (None, *SEATS)
watchers = pytest.mark.parametrize("seat", WATCHERS)

# Every hidden card stands in one place only, so that its id in a view can come from there only.
HIDDEN: dict[str, Any] = {
    "seats": 3,
    "half_decks": ["elementals", "undead"],
    "hand": [["imix", "vanifer", "noble"], ["olhydra", "noble"], ["lich", "soldier", "soldier"]],
    "deck": [["ogremoch", "noble"], ["yan_c_bin"], ["vampire", "soldier", "noble"]],
    "discard": [["wight"], ["wraith", "ghost"], []],
    "inner_circle": [["necromancer"], [], ["banshee", "noble"]],
    "market": ["conjurer", "ogre_zombie", "water_elemental", "fire_elemental", "air_elemental", "earth_elemental"],
    "market_deck": ["death_knight", "mummy_lord", "high_priest_of_myrkul"],
    "devoured": ["skeletal_horde", "minotaur_skeleton"],
    "trophies": [{"white": 2}, {"seat0": 1}, {}],
    "troops": {"skullport": {"seat0": 2, "seat1": 1}},
    "spies": {"skullport": [2], "everfire": [2, 1]},
    "vp": [1, 2, 3],
}


def table(**changes: Any) -> Table:
    return Table(**{**HIDDEN, **changes})


def seen(t: Table, seat: int | None) -> str:
    return json.dumps(GAME.view(t.s, seat))


def swapped(zone: str, owner: int | None, cards: list[str]) -> dict[str, Any]:
    """A change of one pile of HIDDEN."""
    if owner is None:
        return {zone: cards}
    return {zone: [cards if p == owner else pile for p, pile in enumerate(HIDDEN[zone])]}


# --- hands ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-293")
@watchers
def test_a_hand_is_seen_by_its_owner_only(seat: int | None) -> None:
    t = table()
    for owner, cards in enumerate(HIDDEN["hand"]):
        pile = GAME.view(t.s, seat)["zones"]["hand"][owner]
        assert pile == ({"count": len(cards), "cards": cards} if seat == owner else {"count": len(cards)})
    for owner, card in enumerate(("vanifer", "olhydra", "lich")):
        assert (f'"{card}"' in seen(t, seat)) == (seat == owner)


@pytest.mark.rule("TY-293")
@watchers
@pytest.mark.parametrize("owner", SEATS)
def test_others_cannot_tell_hand_from_deck(seat: int | None, owner: int) -> None:
    """A card of the hand and one of the deck change places: only the owner's view changes."""
    hand, deck = HIDDEN["hand"][owner], HIDDEN["deck"][owner]
    other = table(**swapped("hand", owner, [deck[0], *hand[1:]]), **swapped("deck", owner, [hand[0], *deck[1:]]))
    assert (seen(other, seat) == seen(table(), seat)) == (seat != owner)


@pytest.mark.rule("TY-293")
def test_only_the_seat_that_is_asked_sees_its_options() -> None:
    t = table()
    for seat in WATCHERS:
        decision = GAME.view(t.s, seat)["decision"]
        assert (decision["seat"], decision["kind"]) == (0, "turn")
        assert decision["options"] == (list(t.s.options) if seat == 0 else None)


@pytest.mark.rule("TY-293")
def test_a_forced_discard_shows_the_hand_to_its_owner_only() -> None:
    hands = [["cranium_rats"], ["neogi", "noble", "noble", "soldier"], None]
    t = Table(seats=3, hand=hands, half_decks=["aberrations", "drow"], troops={"skullport": {"seat0": 1}})
    t.play("cranium_rats", "deploy skullport", "deploy skullport", "choose_seat seat1")
    assert (t.kind, t.seat) == ("forced_discard", 1)
    for seat in WATCHERS:
        assert ('"neogi"' in seen(t, seat)) == (seat == 1)
        assert (GAME.view(t.s, seat)["decision"]["options"] is not None) == (seat == 1)
    t.do("discard noble").ready()
    for seat in WATCHERS:
        assert GAME.view(t.s, seat)["zones"]["discard"][1]["cards"] == ["noble"]
        assert ('"neogi"' in seen(t, seat)) == (seat == 1)


# --- decks ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-293")
@watchers
@pytest.mark.parametrize("owner", SEATS)
def test_the_order_of_a_deck_is_hidden_from_everybody(seat: int | None, owner: int) -> None:
    cards = HIDDEN["deck"][owner]
    other = table(**swapped("deck", owner, cards[::-1]))
    assert seen(other, seat) == seen(table(), seat)
    pile = GAME.view(other.s, seat)["zones"]["deck"][owner]
    assert "cards" not in pile and pile["count"] == len(cards)
    assert ("contents" in pile) == (seat == owner)  # what is in it the owner may know, and only the owner is told


@pytest.mark.rule("TY-293")
@watchers
def test_the_market_deck_is_hidden_from_everybody(seat: int | None) -> None:
    t = table()
    assert GAME.view(t.s, seat)["zones"]["market_deck"] == {"count": 3}
    assert seen(table(**swapped("market_deck", None, HIDDEN["market_deck"][::-1])), seat) == seen(t, seat)
    others = ["carrion_crawler", "gar_shatterkeel", "marlos_urnrayle"]
    assert seen(table(**swapped("market_deck", None, others)), seat) == seen(t, seat)


@pytest.mark.rule("TY-293")
def test_a_drawn_card_is_reported_to_its_owner_only() -> None:
    t = table(hand=[["noble"], None, None], deck=[["ogremoch", "vanifer"], None, None], discard=[[], None, None])
    t.end_turn()
    drawn = {GAME.box.number[card] for card in ("ogremoch", "vanifer")}  # type: ignore[attr-defined]

    def reported(seat: int | None) -> set[int]:
        return {card for event in t.s.events_for(seat) if event[1] == "drew_cards" for card in event[3]}

    assert drawn <= reported(0)
    for seat in (None, 1, 2):
        assert reported(seat) == set()
        assert [event[1:] for event in t.s.events_for(seat) if event[1] == "drew"] == [("drew", 0, 3)]


@pytest.mark.rule("TY-293")
@watchers
def test_setup_shows_nothing_more(seat: int | None) -> None:
    state = GAME.new(3, 5, {"first_player": 0})
    zones = GAME.view(state, seat)["zones"]
    assert zones["market_deck"] == {"count": 74}
    assert [{*pile} for pile in zones["hand"]] == [{"count", "cards"} if p == seat else {"count"} for p in SEATS]
    assert [{*pile} for pile in zones["deck"]] == [{"count", "contents"} if p == seat else {"count"} for p in SEATS]


@pytest.mark.rule("TY-293")
@watchers
def test_nothing_tells_the_shuffles_to_come(seat: int | None) -> None:
    state = GAME.new(3, "a secret seed")
    text = json.dumps(GAME.view(state, seat))
    assert "a secret seed" not in text and state.key.hex() not in text


# --- what is open ---------------------------------------------------------------------------------------------


@pytest.mark.rule("TY-294")
@watchers
def test_piles_pieces_and_counts_are_open_to_everybody(seat: int | None) -> None:
    t = table().play("noble").ready()
    view = GAME.view(t.s, seat)
    zones = view["zones"]
    assert view["played"] == ["noble"]
    assert [pile["cards"] for pile in zones["discard"]] == HIDDEN["discard"]
    assert [pile["cards"] for pile in zones["inner_circle"]] == HIDDEN["inner_circle"]
    assert zones["devoured"]["cards"] == HIDDEN["devoured"]
    assert view["market"] == HIDDEN["market"]
    assert view["supply"] == {"house_guard": 15, "priestess_of_lolth": 15, "insane_outcast": 0}
    assert [pile["count"] for pile in zones["hand"]] == [2, 2, 3]
    assert [pile["count"] for pile in zones["deck"]] == [2, 1, 3]
    players = view["players"]
    assert [player["trophies"] for player in players] == HIDDEN["trophies"]
    assert [player["barracks"] for player in players] == [37, 39, 40]
    assert [player["spies"] for player in players] == [5, 4, 3]
    assert [player["vp"] for player in players] == HIDDEN["vp"]
    assert view["sites"]["skullport"]["spies"] == [2]
    assert (view["power"], view["influence"]) == (0, 1)


@pytest.mark.rule("TY-294")
@watchers
def test_the_open_zones_follow_the_game(seat: int | None) -> None:
    t = table(hand=[["flesh_golem", "noble"], None, None], influence=2).play("flesh_golem", "use")
    t.do("recruit water_elemental").ready()
    view = GAME.view(t.s, seat)
    assert view["zones"]["devoured"]["cards"] == [*HIDDEN["devoured"], "flesh_golem"]
    assert view["zones"]["discard"][0]["cards"] == ["wight", "water_elemental"]
    assert view["players"][0]["trophies"] == {"white": 2, "seat1": 1}
    assert view["market"][2] == "high_priest_of_myrkul"  # turned up from the market deck
    assert view["zones"]["market_deck"] == {"count": 2}


# --- cards shown for Focus ------------------------------------------------------------------------------------


@pytest.mark.rule("TY-301", "TY-293")
@watchers
def test_a_card_shown_for_focus_is_seen_by_all_and_no_other_card_is(seat: int | None) -> None:
    t = table(hand=[["imix", "vanifer", "flesh_golem", "noble"], None, None]).play("imix", "reveal vanifer").ready()
    pile = GAME.view(t.s, seat)["zones"]["hand"][0]
    if seat == 0:
        assert pile == {"count": 3, "cards": ["vanifer", "flesh_golem", "noble"]}
    else:
        assert pile == {"count": 3, "shown": ["vanifer"]}
        assert '"flesh_golem"' not in seen(t, seat)
    shown = GAME.box.number["vanifer"]  # type: ignore[attr-defined]
    assert [event[1:] for event in t.s.events_for(seat) if event[1] == "revealed"] == [("revealed", 0, shown)]


@pytest.mark.rule("TY-293", "TY-301")
@watchers
def test_a_card_not_shown_for_focus_stays_hidden(seat: int | None) -> None:
    t = table(hand=[["imix", "vanifer", "noble"], None, None]).play("imix")
    assert ('"vanifer"' in seen(t, seat)) == (seat == 0)  # while the question is open
    assert (GAME.view(t.s, seat)["decision"]["options"] is not None) == (seat == 0)
    t.do("decline").ready()
    assert ('"vanifer"' in seen(t, seat)) == (seat == 0)
    assert [event for event in t.s.events_for(seat) if event[1] == "revealed"] == []


@pytest.mark.rule("TY-293", "TY-301")
def test_a_shown_card_is_known_only_as_long_as_it_is_in_that_hand() -> None:
    t = table(hand=[["imix", "wight", "vanifer", "noble"], None, None], discard=[[], None, None], deck=[[], None, None])
    t.play("imix", "reveal wight").play("wight", "choose 0").ready()
    assert GAME.view(t.s, 1)["zones"]["hand"][0] == {"count": 2}
    assert GAME.view(t.s, 1)["played"] == ["imix", "wight"]
    t = table(
        hand=[["imix", "wight", "vanifer"], None, None], discard=[[], None, None], deck=[["noble"] * 6, None, None]
    )
    t.play("imix", "reveal wight").end_turn().ready(1)
    for seat in (None, 1, 2):
        assert GAME.view(t.s, seat)["zones"]["hand"][0] == {"count": 5}


@pytest.mark.rule("TY-293")
@pytest.mark.parametrize(("hand", "deck"), [("blackguard", "noble"), ("noble", "blackguard")])
def test_focus_is_asked_wherever_the_other_card_lies(hand: str, deck: str) -> None:
    t = Table(half_decks=["elementals", "drow"], hand=["fire_elemental", hand], deck=[deck])
    t.play("fire_elemental", "choose 0")
    assert (t.kind, t.s.length) == ("focus", 2)
    assert t.offers() == (["reveal blackguard", "decline"] if hand == "blackguard" else ["decline"])
    t.do("decline").ready()
    assert GAME.view(t.s, 1)["actions"] == 3


@pytest.mark.rule("TY-293")
@pytest.mark.parametrize("hand", [["noble"] * 4, ["noble"] * 3 + ["soldier"]])
def test_a_forced_discard_is_asked_even_of_a_hand_that_is_all_alike(hand: list[str]) -> None:
    t = Table(half_decks=["aberrations", "drow"], hand=[["cranium_rats"], hand], troops={"skullport": {"seat0": 1}})
    t.do("play cranium_rats", "deploy skullport", "deploy skullport")
    assert (t.kind, t.seat) == ("forced_discard", 1)
    t.do("discard noble").ready()
    assert GAME.view(t.s, 0)["actions"] == 4
