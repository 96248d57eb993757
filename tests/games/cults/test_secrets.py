"""What is hidden stays hidden: the number of Thugs in the fist, cards in hands, the deck of the automatic cult."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from penumbra.games.cults.state import Cults
from tests.games.cults.table import GAME, Table, lot

FIGHT: dict[str, Any] = {
    "rituals": {"downtown": {"seat0": [1], "seat1": [1], "seat2": [2]}},
    "hand": [["fanatic", "patron", "informer"], ["fanatic", "victim_hunter"], ["preacher"]],
    "tokens": [{"thug": 4}, {"thug": 2, "mutant": 1}, {"initiate": 1}],
}


def fight(**more: Any) -> Table:
    return Table(3, **{**FIGHT, **more}).do("plan dominance downtown")


def looks(table: Table, seat: int | None) -> tuple[Any, ...]:
    """All that a seat can look at: its view, what it was told, and the prompt of whoever decides."""
    return table.view(seat), table.s.events_for(seat), table.game.words("en").of(table.s).question(table.s)


@pytest.mark.rule("RC-229", "RC-461")
def test_nobody_else_can_tell_how_many_thugs_are_in_a_fist() -> None:
    """Whatever number is committed, the others see, hear and are asked the same, until the owner's reveal."""
    for seat in (None, 1, 2):
        seen = [looks(fight().commit("patron", thugs=thugs), seat) for thugs in range(5)]
        assert all(one == seen[0] for one in seen)
    after = [fight().commit("patron", thugs=thugs).commit() for thugs in range(5)]
    assert all(looks(one, 2) == looks(after[0], 2) for one in after)
    own = fight().commit("patron", thugs=3)
    assert own.view(0)["players"][0]["fist"] == 3 and own.view(1)["players"][0]["fist"] is None
    assert own.tokens(0) == {"thug": 4}  # they stay behind the screen until the reveal


@pytest.mark.rule("RC-231", "RC-461")
def test_the_number_comes_out_with_the_owners_reveal_and_not_before() -> None:
    t = fight().commit(thugs=3).commit(thugs=2)
    assert not t.events("revealed")
    t.commit()
    assert [(e[1], e[3]) for e in t.events("revealed")] == [(0, 3), (1, 2), (2, 0)]
    assert t.tokens(0) == {"thug": 1} and t.tokens(1) == {"mutant": 1}


def test_a_new_deal_deals_the_number_of_thugs_anew() -> None:
    """Samples of another seat hold every number from none to all, whatever the truth is; the owner's keep it."""
    for truth in (0, 4):
        t = fight().commit("patron", thugs=truth)
        found = Counter[int]()
        for seed in range(120):
            guess = GAME.determinise(t.s, 1, seed)
            assert isinstance(guess, Cults)
            found[guess.fist[0][0]] += 1
            assert sorted(guess.fist[0] + guess.fingers[0]) == [0, 1, 2, 3, 4]
            assert len(guess.committed[0]) == 1 and len(guess.hand[0]) == 2
        assert sorted(found) == [0, 1, 2, 3, 4] and min(found.values()) > 8
        own = GAME.determinise(t.s, 0, 1)
        assert isinstance(own, Cults) and own.fist[0] == [truth]


def test_a_commitment_under_way_is_not_seen_and_starts_again_in_samples() -> None:
    """Cards are picked one by one; to the others nothing has happened yet."""
    t, fresh = fight(), fight()
    t.do("add patron", "add fanatic")
    assert t.kind == "commit" and t.view(0)["staged"] == ["add patron", "add fanatic"]
    for seat in (None, 1, 2):
        assert {**t.view(seat), "actions": 0} == {**fresh.view(seat), "actions": 0}
        assert t.s.events_for(seat) == []
    guess = GAME.determinise(t.s, 1, 7)
    assert isinstance(guess, Cults) and guess.staged == [] and len(guess.hand[0]) == 3


@pytest.mark.rule("RC-399")
def test_everybody_in_the_fight_is_asked_also_with_nothing_to_commit() -> None:
    t = fight(hand=[["patron"], [], []], tokens=[None, None, None])
    t.commit()
    assert (t.seat, t.kind, t.offers()) == (1, "commit", ["fist 0"])
    t.commit()
    assert (t.seat, t.kind, t.offers()) == (2, "commit", ["fist 0"])


@pytest.mark.rule("RC-453")
def test_acquired_cards_stay_known_in_hand_both_copies_of_a_kind() -> None:
    t = Table(
        sites={"northside": ["seat0"]},
        hand=[["byakhee", "patron", "patron", "informer"], ["patron", "patron"]],
        known=[["hand", 0, "byakhee"]],
        plans={"northside": ["seat1", "seat1", "seat0", "seat0"]},
        discard=["fanatic"],
    )
    t.do("plan augmentation northside", "buy guardian").pay("patron", "patron").do("done")
    assert t.known() == ["byakhee", "byakhee"]
    for seed in range(30):
        guess = GAME.determinise(t.s, 1, seed)
        assert isinstance(guess, Cults) and [t.s.box.card_id(c) for c in guess.hand[0]].count("byakhee") == 2


@pytest.mark.rule("RC-453")
def test_a_known_card_may_lie_in_the_fight_and_never_in_the_deck() -> None:
    t = fight(
        hand=[["byakhee", "patron", "informer"], ["fanatic"], ["preacher"]], known=[["hand", 0, "byakhee"]]
    ).commit("patron")
    where = Counter[str]()
    for seed in range(60):
        guess = GAME.determinise(t.s, 1, seed)
        assert isinstance(guess, Cults)
        number = t.s.box.number["byakhee"]
        assert number not in guess.deck[0]
        where["fight"] += number in guess.committed[0]
        where["hand"] += number in guess.hand[0]
    assert where.total() == 60 and min(where.values()) > 5
    t.commit().commit()
    assert t.known() == ["byakhee"]  # the card that came to light was another


@pytest.mark.rule("RC-453")
def test_a_known_card_that_was_committed_is_known_no_more() -> None:
    t = fight(
        hand=[["byakhee", "patron", "informer"], ["fanatic"], ["preacher"]], known=[["hand", 0, "byakhee"]]
    ).commit("byakhee")
    assert t.known() == ["byakhee"]
    t.commit().commit()
    assert t.known() == [] and t.pile("fight") == ["byakhee"]


@pytest.mark.rule("RC-453")
def test_a_card_shown_for_its_ability_is_known_as_long_as_it_is_in_hand() -> None:
    t = Table(phase="mobilisation", deck=[["fanatic", "patron", "informer", "informer", "preacher", "preacher"], None])
    t.do("use patron", "discard informer")
    assert t.known() == ["patron"] and t.view(1)["zones"]["hand"][0]["shown"] == ["patron"]


@pytest.mark.rule("RC-453")
def test_two_copies_used_in_one_window_are_two_known_copies() -> None:
    hand = ["patron", "patron", "informer", "informer", "preacher", "preacher"]
    t = Table(phase="mobilisation", deck=[["fanatic", "fanatic", *hand], None])
    t.do("use patron", "discard informer", "use patron", "discard informer")
    assert t.known() == ["patron", "patron"]


@pytest.mark.rule("RC-453", "RC-160")
def test_hiding_ends_what_is_known_of_a_hand() -> None:
    t = Table(phase="hiding", hand=[["byakhee", "patron"], ["patron"]], known=[["hand", 0, "byakhee"]])
    assert t.known() == [] and "byakhee" in t.discard() + t.hand() + t.pile("deck")


def test_windows_open_whether_or_not_the_card_is_in_hand() -> None:
    """A Patron in the deck opens the window as one in hand does: that there is a question tells nothing."""
    six = ["fanatic", "fanatic", "informer", "informer", "preacher", "preacher"]
    without = Table(phase="mobilisation", deck=[["patron", *six], None])
    with_it = Table(phase="mobilisation", deck=[["fanatic", *six[1:], "patron"], None])
    assert (without.seat, without.kind, without.offers()) == (0, "mobilise", ["done"])
    assert (with_it.seat, with_it.kind, with_it.offers()) == (0, "mobilise", ["use patron", "done"])
    nowhere = Table(phase="mobilisation", deck=[six, None])
    assert nowhere.seat == 1  # everybody knows that there is none


def test_whether_power_for_an_ability_can_be_paid_is_nobodys_business() -> None:
    """Star-Spawn in the fight: its owner is asked with a hand that cannot pay, too."""
    t = (
        fight(hand=[["star_spawn", "fanatic"], [], []], tokens=[None, None, None])
        .commit("star_spawn")
        .commit()
        .commit()
    )
    assert (t.seat, t.kind, t.offers()) == (0, "confront", ["done"])
    t = fight(hand=[["star_spawn"], [], []], tokens=[None, None, None]).commit("star_spawn").commit().commit()
    assert t.kind != "confront"  # without cards and Initiates everybody knows


@pytest.mark.rule("RC-380", "RC-478")
def test_tokens_are_shown_to_their_owner_and_openly_in_solo_play() -> None:
    t = fight()
    assert t.view(1)["players"][0]["tokens"] is None
    assert t.view(1)["players"][1]["tokens"] == {"thug": 2, "initiate": 0, "mutant": 1}
    assert all(player["tokens"] is None for player in t.view(None)["players"])
    assert all(player["tokens"] is not None for player in Table(1).view(0)["players"])


@pytest.mark.rule("RC-453", "RC-425")
def test_a_known_guardian_set_aside_stays_known_until_it_fights() -> None:
    t = Table(
        1,
        rituals={"uptown": {"seat1": [1]}, "northside": {"seat1": [1]}},
        deck=[None, ["fanatic", "fanatic", "ghoul"]],
        known=[["deck", 1, "ghoul"]],
        plans={"uptown": ["seat1", "seat0"], "northside": ["seat0"]},
        chance=lot(2),
    ).do("plan bluff uptown", "take thug_thug")
    assert t.pile("aside", 1) == ["ghoul"] and t.known("aside", 1) == ["ghoul"] and t.known("deck", 1) == []
    for seed in range(10):
        guess = GAME.determinise(t.s, 0, seed)
        assert isinstance(guess, Cults) and [t.s.box.card_id(c) for c in guess.aside[1]] == ["ghoul"]


@pytest.mark.rule("RC-381")
def test_what_lies_open_and_what_does_not() -> None:
    t = Table(
        hand=[["patron", "fanatic"], ["informer"]],
        discard=[["preacher"], []],
        rituals={"uptown": {"seat0": [1]}},
        destroyed=["possessed_one"],
        tokens={"thug": 2},
    )
    other, own = t.view(1), t.view(0)
    zones = other["zones"]
    assert zones["discard"][0] == {"count": 1, "cards": ["preacher"]} and "possessed_one" in zones["destroyed"]["cards"]
    assert zones["hand"][0] == {"count": 2} and zones["deck"][0].keys() == {"count"}
    assert zones["city_deck"] == {"count": 20} == own["zones"]["city_deck"]
    assert own["zones"]["hand"][0]["cards"] == ["patron", "fanatic"]
    assert own["zones"]["deck"][0].keys() == {"count", "contents"}  # what is left, not in which order
    player = other["players"][0]
    assert player["reserve"] == {"ritual_1": 1, "ritual_2": 2, "ritual_3": 1} and player["sites_left"] == 4
    assert player["tokens"] is None and own["players"][0]["tokens"] == {"thug": 2, "initiate": 0, "mutant": 0}
    assert other["districts"] == own["districts"]


@pytest.mark.rule("RC-454", "RC-380")
def test_every_gain_and_return_of_tokens_is_told_to_all() -> None:
    """From the log alone anybody can follow what lies behind a screen."""
    state = GAME.new(3, 5, {"first_player": 0})
    assert isinstance(state, Cults)
    held = [[0, 0, 0] for _ in range(3)]
    turn = 0
    while not state.done:
        turn += 1
        state.apply(state.options[turn * 7 % len(state.options)])
        for _, what, *args in state.events_for(None):
            if what in ("gained", "returned"):
                p, counts = args
                held[p] = [have + (n if what == "gained" else -n) for have, n in zip(held[p], counts, strict=True)]
            elif what == "revealed":
                held[args[0]][0] -= args[2]
        assert [x for one in held for x in one] == state.tokens
