"""Who sees what of a pile, what is remembered, and what a new deal keeps."""

from __future__ import annotations

from collections import Counter
from typing import Any

from penumbra.engine.randomness import key_of
from penumbra.engine.state import State
from penumbra.engine.zones import Zone, forget, known_cards, resample, show, shuffle_unseen, zone_views
from tests.engine.toy import RAVENS


class Piles(State):
    hand: list[list[int]]
    deck: list[list[int]]
    open: list[int]
    stock: list[int]
    secret: list[list[int]]


ZONES = (
    Zone("hand", per_seat=True, sees="owner", pool="owned"),
    Zone("deck", per_seat=True, sees="contents", pool="owned"),
    Zone("open", per_seat=False, sees="all"),
    Zone("stock", per_seat=False, sees="nobody", pool="common", shared=True),
    Zone("secret", per_seat=True, sees="owner", pool="common", shared=True),
)


def piles(seed: int = 1) -> Piles:
    s = Piles()
    s.begin(RAVENS, None, 3, key_of(seed))
    s.hand = [[1, 2], [11, 12], [21]]
    s.deck = [[5, 3, 4], [15, 13], []]
    s.open = [7, 7]
    s.stock = [30, 31, 32, 33]
    s.secret = [[40], [41], [42]]
    return s


def seen(s: Piles, seat: int | None) -> dict[str, Any]:
    return zone_views(s, ZONES, seat, lambda card: f"c{card}")


def test_owner_contents_and_nobody() -> None:
    assert seen(piles(), 0) == {
        "hand": [{"count": 2, "cards": ["c1", "c2"]}, {"count": 2}, {"count": 1}],
        "deck": [{"count": 3, "contents": ["c3", "c4", "c5"]}, {"count": 2}, {"count": 0}],
        "open": {"count": 2, "cards": ["c7", "c7"]},
        "stock": {"count": 4},
        "secret": [{"count": 1, "cards": ["c40"]}, {"count": 1}, {"count": 1}],
    }


def test_a_spectator_sees_what_all_see() -> None:
    view = seen(piles(), None)
    assert view["open"]["cards"] == ["c7", "c7"]
    assert all(pile.keys() == {"count"} for name in ("hand", "deck", "secret") for pile in view[name])


def test_shown_cards_are_seen_by_those_who_saw_them() -> None:
    s = piles()
    show(s, "hand", 1, 12, 0b001)
    show(s, "hand", 1, 11, 0b111)
    show(s, "hand", 1, 11, 0b111)
    show(s, "stock", -1, 31, 0b100)
    assert seen(s, 0)["hand"][1] == {"count": 2, "shown": ["c11", "c12"]}
    assert seen(s, 1)["hand"][1] == {"count": 2, "cards": ["c11", "c12"]}
    assert seen(s, 2)["hand"][1] == {"count": 2, "shown": ["c11"]}
    assert seen(s, None)["hand"][1] == {"count": 2, "shown": ["c11"]}
    assert seen(s, 2)["stock"] == {"count": 4, "shown": ["c31"]} and seen(s, 1)["stock"] == {"count": 4}


def test_what_left_a_pile_is_forgotten() -> None:
    s = piles()
    for card in (11, 12):
        show(s, "hand", 1, card, 0b101)
    show(s, "hand", 2, 21, 0b001)
    forget(s, "hand", 1, 11)
    assert known_cards(s, "hand", 1, 0) == [12] and known_cards(s, "hand", 2, 0) == [21]
    forget(s, "hand", 1)
    assert known_cards(s, "hand", 1, 0) == [] and known_cards(s, "hand", 2, 0) == [21]
    assert known_cards(s, "hand", 2, None) == []


def test_resample_keeps_counts_and_what_the_seat_sees() -> None:
    for seed in range(30):
        s = piles(seed)
        before = seen(s, 0)
        resample(s, ZONES, 0)
        assert seen(s, 0) == before
        assert s.hand[0] == [1, 2] and sorted(s.deck[0]) == [3, 4, 5] and s.open == [7, 7]
        assert sorted(s.hand[1] + s.deck[1]) == [11, 12, 13, 15], "each owner's cards stay with that owner"
        assert sorted(s.stock + s.secret[1] + s.secret[2]) == [30, 31, 32, 33, 41, 42], "a shared pool mixes"
        assert s.secret[0] == [40]


def test_resample_deals_every_hidden_card_everywhere() -> None:
    where: Counter[str] = Counter()
    for seed in range(600):
        s = piles(seed)
        resample(s, ZONES, 0)
        where[f"hand {s.hand[1][0]}"] += 1
        where[f"secret {s.secret[1][0]}"] += 1
        where[f"top {s.deck[0][-1]}"] += 1
    assert {k for k in where if k.startswith("hand")} == {"hand 11", "hand 12", "hand 13", "hand 15"}
    assert sum(k.startswith("secret") for k in where) == 6 and sum(k.startswith("top") for k in where) == 3
    assert min(where.values()) > 60


def test_resample_keeps_cards_that_were_shown() -> None:
    for seed in range(30):
        s = piles(seed)
        show(s, "hand", 1, 12, 0b001)
        show(s, "stock", -1, 33, 0b001)
        resample(s, ZONES, 0)
        assert 12 in s.hand[1] and 33 in s.stock
        assert len(s.hand[1]) == 2 and len(s.stock) == 4


def test_resample_for_a_spectator_hides_all_hands() -> None:
    hands = set()
    for seed in range(30):
        s = piles(seed)
        resample(s, ZONES, None)
        hands.add(tuple(sorted(s.hand[0])))
    assert len(hands) > 5


def test_resample_does_not_depend_on_how_the_cards_lay() -> None:
    one, two = piles(), piles()
    two.hand[1], two.deck[1] = [15, 11], [12, 13]
    two.stock.reverse()
    resample(one, ZONES, 0)
    resample(two, ZONES, 0)
    assert one == two


class Laid(State):
    hand: list[list[int]]
    laid: list[list[int]]
    deck: list[list[int]]


# What lies face down before a seat came from its hand; what was put on a deck openly lies on top.
LAID = (
    Zone("hand", per_seat=True, sees="owner", pool="owned"),
    Zone("laid", per_seat=True, sees="owner", pool="owned", known_as="hand"),
    Zone("deck", per_seat=True, sees="nobody", pool="owned", known_on_top=True),
)
EVERYBODY = 0b11


def laid(seed: int = 1) -> Laid:
    s = Laid()
    s.begin(RAVENS, None, 2, key_of(seed))
    s.hand = [[1, 2], [11, 12, 12]]
    s.laid = [[], [13, 14]]
    s.deck = [[3, 4], [15, 16, 17, 12]]
    return s


def test_a_second_copy_is_known_beside_the_first_and_leaves_alone() -> None:
    s = laid()
    show(s, "hand", 1, 12, EVERYBODY)
    show(s, "hand", 1, 12, EVERYBODY)
    assert known_cards(s, "hand", 1, 0) == [12]
    show(s, "hand", 1, 12, EVERYBODY, another=True)
    assert known_cards(s, "hand", 1, 0) == [12, 12]
    for seed in range(20):
        s = laid(seed)
        show(s, "hand", 1, 12, EVERYBODY)
        show(s, "hand", 1, 12, EVERYBODY, another=True)
        resample(s, LAID, 0)
        assert (s.hand[1] + s.laid[1]).count(12) >= 2
    forget(s, "hand", 1, 12, one=True)
    assert known_cards(s, "hand", 1, 0) == [12]
    forget(s, "hand", 1, 99, one=True)
    assert known_cards(s, "hand", 1, 0) == [12]
    forget(s, "hand", 1, 12)
    assert known_cards(s, "hand", 1, 0) == []


def test_a_known_card_may_have_been_laid_face_down() -> None:
    """It is in the hand or before the seat, never in the deck; the others cannot tell where."""
    where = Counter[str]()
    for seed in range(200):
        s = laid(seed)
        show(s, "hand", 1, 13, EVERYBODY)
        view = zone_views(s, LAID, 0, str)
        assert view["hand"][1] == {"count": 3, "shown": ["13"]} and view["laid"][1] == {"count": 2}
        resample(s, LAID, 0)
        assert [len(s.hand[1]), len(s.laid[1]), len(s.deck[1])] == [3, 2, 4]
        assert sorted(s.hand[1] + s.laid[1] + s.deck[1]) == [11, 12, 12, 12, 13, 14, 15, 16, 17]
        where["hand"] += 13 in s.hand[1]
        where["laid"] += 13 in s.laid[1]
        assert zone_views(s, LAID, 0, str) == view
    assert where.total() == 200 and 90 < where["hand"] < 150  # three places of five


def test_the_owner_keeps_hand_and_laid_cards_apart() -> None:
    s = laid()
    show(s, "hand", 1, 13, EVERYBODY)
    resample(s, LAID, 1)
    assert s.hand[1] == [11, 12, 12] and s.laid[1] == [13, 14] and sorted(s.deck[1]) == [12, 15, 16, 17]


def test_cards_known_on_top_stay_there_in_their_order() -> None:
    """Also where another copy lies deeper; a new shuffle of what nobody sees leaves them alone."""
    orders = set[tuple[int, ...]]()
    for seed in range(30):
        s = laid(seed)
        s.deck[1] = [15, 12, 16, 17, 12]
        show(s, "deck", 1, 17, EVERYBODY)
        show(s, "deck", 1, 12, EVERYBODY)
        resample(s, LAID, 0)
        assert s.deck[1][-2:] == [17, 12] and len(s.deck[1]) == 5
        orders.add(tuple(s.deck[1][:3]))
        shuffle_unseen(s, LAID)
        assert s.deck[1][-2:] == [17, 12]
    assert len(orders) > 5
