"""Piles in which everybody knows that certain cards lie: pools by card and place."""

from __future__ import annotations

from collections import Counter

from penumbra.engine.randomness import key_of
from penumbra.engine.state import State
from penumbra.engine.zones import Zone, resample, show, zone_views
from tests.engine.toy import RAVENS

PINNED = 100  # cards from here on belong to the stack of place card - PINNED


def pool(card: int, place: int) -> str:
    return f"place {place}" if card >= PINNED else "loose"


class Stacks(State):
    stacks: list[list[int]]
    rest: list[int]


ZONES = (
    Zone("stacks", per_seat=False, sees="nobody", pool=pool, shared=True, per_place=True),
    Zone("rest", per_seat=False, sees="nobody", pool="loose", shared=True),
)


def stacks(seed: int = 1) -> Stacks:
    s = Stacks()
    s.begin(RAVENS, None, 2, key_of(seed))
    s.stacks = [[100, 1, 2], [3, 4, 101], [5, 6], []]
    s.rest = [7, 8, 9, 10]
    return s


def test_a_zone_per_place_is_seen_as_a_list_of_piles() -> None:
    view = zone_views(stacks(), ZONES, 0, str)
    assert view["stacks"] == [{"count": 3}, {"count": 3}, {"count": 2}, {"count": 0}]


def test_pinned_cards_stay_in_their_pile_at_any_position_and_loose_cards_go_round() -> None:
    places: dict[int, Counter[int]] = {100: Counter(), 101: Counter()}
    seen: Counter[int] = Counter()
    for seed in range(200):
        s = stacks(seed)
        resample(s, ZONES, 0)
        assert [len(stack) for stack in s.stacks] == [3, 3, 2, 0] and len(s.rest) == 4
        places[100][s.stacks[0].index(100)] += 1
        places[101][s.stacks[1].index(101)] += 1
        seen.update(s.stacks[2])
        assert sorted(card for pile in (*s.stacks, s.rest) for card in pile) == [*range(1, 11), 100, 101]
    assert all(len(found) == 3 and min(found.values()) > 30 for found in places.values())
    assert sorted(seen) == list(range(1, 11)) and min(seen.values()) > 15


def test_a_new_deal_does_not_depend_on_how_the_cards_lay() -> None:
    one, two = stacks(), stacks()
    two.stacks = [[1, 100, 10], [101, 9, 4], [8, 6], []]
    two.rest = [7, 5, 3, 2]
    resample(one, ZONES, 0)
    resample(two, ZONES, 0)
    assert one.stacks == two.stacks and one.rest == two.rest


def test_a_shown_card_stays_in_its_pile() -> None:
    for seed in range(30):
        s = stacks(seed)
        show(s, "stacks", 2, 5, 0b01)
        resample(s, ZONES, 0)
        assert 5 in s.stacks[2]
