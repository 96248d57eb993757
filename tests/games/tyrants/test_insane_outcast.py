"""The Insane Outcast: a card that gives nothing, and that only ever goes back to its supply."""

from itertools import combinations
from typing import Any

import pytest

from penumbra.engine.errors import BadPosition
from penumbra.games.tyrants.cards import HALF_DECKS
from tests.games.tyrants.table import GAME, Table

DEMONS = ["demons", "undead"]
OUTCAST = "insane_outcast"
MAP = {"skullport": {"seat0": 1, "white": 2}}


def outcasts(t: Table) -> int:
    """Outcasts anywhere: in the supply, in a player's hands or decks, or where they must never be."""
    piles = [t.devoured(), t.market(), t.played()]
    for p in range(t.s.n):
        piles += [t.hand(p), t.deck(p), t.discard(p), t.inner_circle(p)]
    return t.supply(OUTCAST) + sum(pile.count(OUTCAST) for pile in piles)


@pytest.mark.rule("TY-236")
def test_an_outcast_gives_nothing_and_stays_when_its_cost_is_declined() -> None:
    t = Table(half_decks=DEMONS, hand=[OUTCAST, "noble"])
    t.do(f"play {OUTCAST}")
    assert sorted(t.offers()) == ["decline", "discard noble"]
    t.do("decline").ready()
    assert (t.power, t.influence, t.s.vp) == (0, 0, [0, 0])
    assert (t.played(), t.hand(), t.discard(), t.supply(OUTCAST)) == ([OUTCAST], ["noble"], [], 29)
    t.end_turn()
    assert OUTCAST in t.discard() + t.hand() + t.deck()


@pytest.mark.rule("TY-236")
def test_discarding_a_card_returns_the_outcast_to_the_supply() -> None:
    t = Table(half_decks=DEMONS, hand=[OUTCAST, "noble", "soldier"])
    t.do(f"play {OUTCAST}", "discard soldier").ready()
    assert (t.played(), t.hand(), t.discard()) == ([], ["noble"], ["soldier"])
    assert (t.power, t.influence, t.supply(OUTCAST), t.devoured()) == (0, 0, 30, [])


@pytest.mark.rule("TY-236")
def test_an_outcast_played_as_the_last_card_of_the_hand_cannot_go_back() -> None:
    t = Table(half_decks=DEMONS, hand=[OUTCAST])
    t.do(f"play {OUTCAST}").ready()
    assert (t.played(), t.supply(OUTCAST)) == ([OUTCAST], 29)


@pytest.mark.rule("TY-328")
def test_any_card_in_hand_pays_for_an_outcast_even_another_outcast() -> None:
    t = Table(half_decks=DEMONS, hand=[OUTCAST, OUTCAST, "noble", "orcus"])
    t.do(f"play {OUTCAST}")
    assert sorted(t.offers("discard")) == [OUTCAST, "noble", "orcus"]
    t.do(f"discard {OUTCAST}").ready()
    assert (t.played(), sorted(t.hand()), t.discard()) == ([], ["noble", "orcus"], [OUTCAST])
    assert t.supply(OUTCAST) == 29


# Every way in which a card is devoured or promoted, each ending up at an Insane Outcast.
LEAVING: dict[str, tuple[str, dict[str, Any], list[str]]] = {
    "devoured from hand": (
        "undead",
        {"hand": ["marilith", OUTCAST, "noble"]},
        ["play marilith", f"devour {OUTCAST}"],
    ),
    "promoted from the top of the deck": (
        "undead",
        {"hand": ["nalfeshnee"], "deck": ["noble", OUTCAST]},
        ["play nalfeshnee"],
    ),
    "promoted from the discard pile": (
        "undead",
        {"hand": ["vampire"], "discard": ["noble", OUTCAST]},
        ["play vampire", "choose 1", f"promote_from_discard {OUTCAST}"],
    ),
    "promoted from hand": (
        "undead",
        {"hand": ["necromancer", OUTCAST]},
        ["play necromancer", "choose 1", f"promote_from_hand {OUTCAST}"],
    ),
    "promoted out of the whole deck": (
        "drow",
        {"hand": ["matron_mother"], "deck": ["noble", OUTCAST]},
        ["play matron_mother", f"promote_from_discard {OUTCAST}"],
    ),
    "promoted at the end of the turn": (
        "drow",
        {"hand": ["advocate", OUTCAST, "noble"]},
        ["play advocate", "choose 1", f"play {OUTCAST}", "decline", "play noble", "end_turn", f"promote {OUTCAST}"],
    ),
}


@pytest.mark.rule("TY-237", "TY-240")
@pytest.mark.parametrize(("half_deck", "piles", "codes"), LEAVING.values(), ids=LEAVING)
def test_an_outcast_goes_to_the_supply_instead_of_being(
    half_deck: str, piles: dict[str, Any], codes: list[str]
) -> None:
    t = Table(half_decks=["demons", half_deck], troops=MAP, **piles)
    assert t.supply(OUTCAST) == 29
    t.do(*codes)
    assert (t.inner_circle(), t.devoured(), t.supply(OUTCAST)) == ([], [], 30)
    assert OUTCAST not in t.hand() + t.deck() + t.discard() + t.played()
    assert outcasts(t) == 30
    t.ready(seat=1 if "end_turn" in codes else 0)


@pytest.mark.rule("TY-239")
def test_an_outcast_devoured_as_a_cost_pays_it() -> None:
    t = Table(half_decks=DEMONS, hand=["marilith", OUTCAST, "noble"])
    t.do("play marilith", f"devour {OUTCAST}").ready()
    assert (t.power, t.hand(), t.played()) == (5, ["noble"], ["marilith"])


@pytest.mark.rule("TY-239")
def test_an_outcast_chosen_for_a_mandatory_promotion_fulfils_it() -> None:
    t = Table(half_decks=["demons", "drow"], hand=["advocate", OUTCAST, "noble"], discard=[])
    t.do("play advocate", "choose 1", f"play {OUTCAST}", "decline", "play noble", "end_turn")
    assert sorted(t.offers()) == [f"promote {OUTCAST}", "promote noble"]
    t.do(f"promote {OUTCAST}").ready(seat=1)  # no second promotion is asked for
    assert t.inner_circle() == []
    assert sorted(t.discard()) == ["advocate", "noble"]


@pytest.mark.rule("TY-239")
def test_an_outcast_on_top_of_the_deck_uses_up_the_promotion() -> None:
    t = Table(half_decks=DEMONS, hand=["nalfeshnee"], deck=["noble", OUTCAST])
    t.do("play nalfeshnee").ready()
    assert (t.inner_circle(), t.deck(), t.influence) == ([], ["noble"], 3)


@pytest.mark.rule("TY-238")
@pytest.mark.parametrize("zone", ["deck", "hand", "discard"])
def test_each_outcast_in_deck_hand_or_discard_pile_costs_1_vp(zone: str) -> None:
    piles: dict[str, Any] = {"deck": ["noble"], "hand": ["noble"], "discard": ["noble"], zone: [OUTCAST, OUTCAST]}
    t = Table(half_decks=DEMONS, turn=1, ending="last_troop", **piles)
    t.end_turn()
    assert t.s.result is not None
    assert t.s.result.scores == (-2, 0)
    assert t.s.result.breakdown[0]["deck"] == -2


@pytest.mark.rule("TY-241")
@pytest.mark.parametrize("pair", list(combinations(HALF_DECKS, 2)), ids="-".join)
def test_outcasts_are_used_only_with_the_demons(pair: tuple[str, str]) -> None:
    fresh = GAME.view(GAME.new(2, options={"half_decks": list(pair)}))
    assert fresh["supply"][OUTCAST] == (30 if "demons" in pair else 0)
    assert OUTCAST not in fresh["market"]
    if "demons" not in pair:
        with pytest.raises(BadPosition, match="demons"):
            Table(half_decks=list(pair), hand=[OUTCAST])


@pytest.mark.rule("TY-241")
def test_a_game_without_demons_has_no_card_that_hands_out_outcasts() -> None:
    for card in GAME.box.cards:
        if card.half_deck != "demons":
            assert "recruit_outcast" not in str(card.steps), card.id
