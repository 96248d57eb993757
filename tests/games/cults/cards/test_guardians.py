"""The eight Guardians, each used in a fight, by a player and by the automatic cult."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cults.table import Table, lot


def fight(cards: list[str], **more: Any) -> Table:
    """Seat 0 carries out Dominance against one level II Ritual of seat 1; both have a level I elsewhere."""
    described: dict[str, Any] = {
        "rituals": {"downtown": {"seat0": [1], "seat1": [2]}},
        "hand": [cards, []],
        "deck": [[], []],
        **more,
    }
    t = Table(**described).do("plan dominance downtown")
    if t.kind == "move_in":
        t.do("decline")
    return t


def totals(t: Table) -> tuple[int, ...]:
    ((_, _, found),) = t.events("totals")
    assert isinstance(found, tuple)
    return found


def solo(deck: list[str], **more: Any) -> Table:
    """You carry out Dominance in Downtown with a level III; the automatic cult has a level II there, three cards on
    top of its deck, and its dice show one Thug and no other."""
    described: dict[str, Any] = {
        "rituals": {"downtown": {"seat0": [3], "seat1": [2]}, "uptown": {"seat1": []}, "northside": {"seat1": []}},
        "deck": [[], deck],
        "hand": [[]],
        "chance": lot("tbbbb", "bbbb", "bbbb"),
        **more,
    }
    return Table(1, **described).do("plan dominance downtown")


@pytest.mark.rule("RC-238", "RC-371", "RC-455", "RC-462")
def test_byakhee() -> None:
    """A card from the deck joins the fight, its symbols count and its ability may be used; fight cards are not
    reshuffled."""
    t = fight(["byakhee"], deck=[["patron", "fanatic"], []]).commit("byakhee").commit()
    t.do("use byakhee")
    assert t.pile("fight") == ["byakhee", "fanatic"] and t.offers() == ["use fanatic", "done"]
    t.do("done")
    assert totals(t) == (4, 2)
    t = fight(["byakhee"], discard=[["fanatic"], []]).commit("byakhee").commit().do("use byakhee", "done")
    assert totals(t) == (4, 2) and t.discard() == ["byakhee", "fanatic"]
    t = fight(["byakhee"]).commit("byakhee").commit()
    assert t.kind != "confront"  # neither deck nor discard pile: nothing to draw


@pytest.mark.rule("RC-373")
def test_byakhee__draws_disorganisation() -> None:
    t = fight(["byakhee"], deck=[["disorganisation"], []]).commit("byakhee").commit().do("use byakhee")
    assert totals(t) == (3, 2) and t.discard() == ["byakhee", "disorganisation"]


@pytest.mark.rule("RC-330", "RC-473")
def test_byakhee__of_the_automatic_cult() -> None:
    t = solo(["shoggoth", "patron", "patron", "byakhee"]).commit()
    assert totals(t) == (3, 2 + 2 + 3 + 1)  # level, Byakhee, Shoggoth it drew, die; my level III is safe
    assert t.discard(1) == ["byakhee", "patron", "patron", "shoggoth"]


@pytest.mark.rule("RC-239", "RC-405", "RC-448")
def test_star_spawn() -> None:
    """Pay 1 Power from what is left in hand; every other participant receives a Disorganisation Card at once."""
    t = fight(["star_spawn", "preacher"]).commit("star_spawn").commit()
    t.do("use star_spawn")
    assert totals(t) == (3, 2) and t.discard() == ["preacher", "star_spawn"]
    assert t.discard(1) == ["disorganisation", "disorganisation"]  # one of them for losing
    t = fight(["star_spawn", "preacher"]).commit("star_spawn", "preacher").commit()
    assert totals(t) == (3, 2) and t.discard(1) == ["disorganisation"]  # committed cards do not pay


@pytest.mark.rule("RC-431")
def test_star_spawn__of_the_automatic_cult_costs_nothing() -> None:
    t = solo(["patron", "patron", "star_spawn"]).commit()
    assert totals(t) == (3, 2 + 2 + 1) and t.discard() == ["disorganisation", "disorganisation"]


@pytest.mark.rule("RC-240", "RC-407", "RC-408", "RC-485")
def test_ghoul() -> None:
    """Who loses with it gives the card to the winner, one only; without a winner it does nothing."""
    hands = [["fanatic"], ["ghoul", "ghoul"]]
    t = fight([], hand=hands, rituals={"downtown": {"seat0": [3], "seat1": [1]}}).commit("fanatic")
    t.commit("ghoul", "ghoul").do("done", "use ghoul", "use ghoul")
    assert totals(t) == (4, 3)
    assert t.discard(0).count("disorganisation") == 1 and t.discard(1).count("disorganisation") == 0
    t = fight(["ghoul"]).commit("ghoul").commit().do("use ghoul")
    assert totals(t) == (2, 2)  # a tie: everybody has lost
    assert t.discard(0) == ["disorganisation", "ghoul"] and t.discard(1) == ["disorganisation"]


@pytest.mark.rule("RC-431")
def test_ghoul__of_the_automatic_cult() -> None:
    t = solo(["patron", "patron", "ghoul"], hand=[["shoggoth"]]).commit("shoggoth").do("use shoggoth")
    assert totals(t) == (6, 2) and "disorganisation" in t.discard() and "disorganisation" not in t.discard(1)


@pytest.mark.rule("RC-403", "RC-463")
def test_shoggoth() -> None:
    """Removes a level I or II of another participant, who stays in the fight without its Attack."""
    t = fight(["shoggoth"], rituals={"downtown": {"seat0": [1], "seat1": [2, 3]}}).commit("shoggoth").commit()
    t.do("use shoggoth")
    assert totals(t) == (4, 3) and t.reserve(1) == [2, 2, 1]
    t = fight(["shoggoth"], rituals={"downtown": {"seat0": [1], "seat1": [3]}}).commit("shoggoth").commit()
    assert t.kind != "confront" and totals(t) == (4, 3)  # a level III is out of reach
    last = fight(["shoggoth"]).commit("shoggoth").commit().do("use shoggoth")
    assert totals(last) == (4, 0) and last.discard(1) == ["disorganisation"]


def test_shoggoth__chooses_among_rituals_of_others() -> None:
    t = Table(
        3, rituals={"downtown": {"seat0": [1], "seat1": [2], "seat2": [1, 2]}}, hand=[["shoggoth"], [], []],
        deck=[[], [], []],
    ).do("plan dominance downtown")  # fmt: skip
    t.commit("shoggoth").commit().commit().do("use shoggoth")
    assert t.offers() == ["target seat1 2", "target seat2 1", "target seat2 2"]
    t.do("target seat2 2")
    assert totals(t) == (4, 2, 1)


@pytest.mark.rule("RC-404", "RC-431", "RC-476")
def test_shoggoth__of_the_automatic_cult_takes_the_highest_in_reach() -> None:
    rituals = {"downtown": {"seat0": [1, 2], "seat1": [2]}, "uptown": {}, "northside": {}}
    t = solo(["patron", "patron", "shoggoth"], rituals=rituals).commit()
    assert totals(t) == (1, 2 + 3 + 1)


def test_deep_one() -> None:
    """+1 for each own marker there, counted when used; not without one."""
    t = fight(["deep_one", "deep_one"], rituals={"downtown": {"seat0": [1, 1], "seat1": [3]}})
    t.commit("deep_one", "deep_one").commit().do("use deep_one", "use deep_one")
    assert totals(t) == (2 + 2 + 4, 3)
    t = fight([], hand=[["shoggoth"], ["deep_one"]], rituals={"downtown": {"seat0": [2], "seat1": [1]}})
    t.commit("shoggoth").commit("deep_one").do("use shoggoth")
    assert totals(t) == (5, 1)  # its only marker is gone


def test_nightgaunt() -> None:
    """-2 for another participant, and totals never below 0."""
    t = fight(["nightgaunt", "nightgaunt"]).commit("nightgaunt", "nightgaunt").commit()
    t.do("use nightgaunt", "use nightgaunt")
    assert totals(t) == (3, 0)
    three = Table(
        3, rituals={"downtown": {"seat0": [1], "seat1": [3], "seat2": [3]}}, hand=[["nightgaunt"], [], []],
        deck=[[], [], []],
    ).do("plan dominance downtown")  # fmt: skip
    three.commit("nightgaunt").commit().commit().do("use nightgaunt")
    assert three.offers() == ["rival seat1", "rival seat2"]
    three.do("rival seat1")
    assert totals(three) == (2, 1, 3)


@pytest.mark.rule("RC-401")
def test_nightgaunt__changes_a_total_that_was_stated() -> None:
    """The second to reveal reduces the first, for the final comparison."""
    t = (
        fight([], hand=[["fanatic"], ["nightgaunt"]])
        .commit("fanatic")
        .commit("nightgaunt")
        .do("done", "use nightgaunt")
    )
    assert totals(t) == (0, 3)


@pytest.mark.rule("RC-464", "RC-475")
def test_dark_young() -> None:
    """Two Mutants for the winner, in time for the Terror; nothing for the loser."""
    t = fight(["dark_young"], sanity={"downtown": 2}).commit("dark_young").commit().do("use dark_young")
    assert totals(t) == (3, 2) and t.tokens() == {"mutant": 2} and t.kind == "terror"
    t = fight(["dark_young"], rituals={"downtown": {"seat0": [1], "seat1": [2, 3]}})
    t.commit("dark_young").commit().do("use dark_young")
    assert totals(t) == (3, 5) and t.tokens() == {}
    npc = solo(["patron", "patron", "dark_young"]).commit()
    assert totals(npc) == (3, 2 + 2 + 1) and npc.tokens(1) == {"thug": 2}  # Thugs instead, for its next fight


@pytest.mark.rule("RC-465", "RC-407")
def test_hound_of_tindalos() -> None:
    """A Ritual about to be removed may go to another district with a free space; in a tie, too."""
    t = fight(
        ["hound_of_tindalos"], rituals={"downtown": {"seat0": [1, 2], "seat1": [3, 2, 2]}}, spaces={"downtown": 5}
    )
    t.commit("hound_of_tindalos").commit().do("use hound_of_tindalos")
    assert totals(t) == (5, 7) and t.kind == "retreat"
    assert t.offers() == [
        "retreat 1 uptown", "retreat 1 northside", "retreat 2 uptown", "retreat 2 northside", "decline",
    ]  # fmt: skip
    t.do("retreat 2 northside")
    assert t.rituals("northside") == {"seat0": [2]} and t.rituals("downtown") == {"seat1": [3, 2, 2]}
    assert t.discard() == ["disorganisation", "hound_of_tindalos"] and t.reserve() == [2, 1, 1]
    tie = fight(["hound_of_tindalos"], rituals={"downtown": {"seat0": [1], "seat1": [3]}})
    tie.commit("hound_of_tindalos").commit().do("use hound_of_tindalos")
    assert totals(tie) == (3, 3) and tie.kind == "retreat"
    tie.do("decline").ready(0)
    assert tie.rituals("downtown") == {} and tie.reserve() == [2, 2, 1]
    won = (
        fight(["hound_of_tindalos"], sanity={"downtown": 0})
        .commit("hound_of_tindalos")
        .commit()
        .do("use hound_of_tindalos")
    )
    assert totals(won) == (3, 2) and won.kind == "terror"


@pytest.mark.rule("RC-431", "RC-465")
def test_hound_of_tindalos__of_the_automatic_cult() -> None:
    """Its highest to the lowest-numbered other district with a free space, with two Hounds the next."""
    rituals = {"downtown": {"seat0": [3, 2, 2], "seat1": [1, 2]}, "uptown": {"seat1": []}, "northside": {}}
    t = solo(["patron", "hound_of_tindalos", "hound_of_tindalos"], rituals=rituals, spaces={"downtown": 5, "uptown": 1},
             hand=[["fanatic", "fanatic"]], tokens=[{"thug": 3}])  # fmt: skip
    t.commit("fanatic", "fanatic", thugs=3).do("done")
    assert totals(t) == (12, 3 + 4 + 1)
    assert t.rituals("uptown") == {"seat1": [2]} and t.rituals("northside") == {"seat1": [1]}
    assert "disorganisation" in t.discard(1)
