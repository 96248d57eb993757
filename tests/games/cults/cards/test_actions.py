"""The eight Action cards, each used."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cults.table import Table, lot


def augmenting(hand: list[str], **more: Any) -> Table:
    """An Augmentation Plan in Northside, where seat 0 has a Cult Site; no other cards."""
    described: dict[str, Any] = {"sites": {"northside": ["seat0"]}, "hand": hand, "deck": [], "discard": [], **more}
    return Table(**described).do("plan augmentation northside")


@pytest.mark.rule("RC-134", "RC-135", "RC-371")
def test_secret_gathering() -> None:
    """Seven cards with it kept, eight with it destroyed."""
    six = ["secret_gathering", "informer", "informer", "preacher", "preacher", "fanatic"]
    deck = ["patron", "victim_hunter", "possessed_one", "fanatic", *six]
    t = Table(phase="mobilisation", deck=[deck, None]).do("use secret_gathering", "branch first")
    assert len(t.hand()) == 7 and "secret_gathering" in t.hand() and t.known() == ["secret_gathering"]
    t = Table(phase="mobilisation", deck=[deck, None]).do("use secret_gathering", "branch second")
    assert len(t.hand()) == 8 and "secret_gathering" not in t.hand() and t.known() == []
    assert t.s.destroyed.count(t.s.box.number["secret_gathering"]) == 1
    alone = Table(phase="mobilisation", deck=[["secret_gathering"], []])
    assert alone.kind != "mobilise"  # nothing to draw


@pytest.mark.rule("RC-189", "RC-377")
def test_forbidden_rite() -> None:
    """A level I from the reserve to any district with a free space, without a Cult Site; the Investigator stays."""
    t = augmenting(["forbidden_rite"], rituals={"uptown": {"seat1": [1, 1, 2]}}, tokens={"initiate": 0})
    assert t.offers() == ["use forbidden_rite"]
    t.do("use forbidden_rite")
    assert t.offers() == ["district northside", "district downtown"]  # Uptown is full
    before = t.investigators("downtown")
    t.do("district downtown", "skip").ready(0)
    assert t.rituals("downtown") == {"seat0": [1]} and t.investigators("downtown") == before and t.hand() == []
    none = Table(
        sites={"northside": ["seat0"]}, hand=["forbidden_rite"], deck=[], discard=[],
        rituals={"downtown": {"seat0": [1, 1]}},
    )  # fmt: skip
    assert none.why("plan augmentation northside") == "RC-383"  # no level I in reserve, nothing to buy with


@pytest.mark.rule("RC-190", "RC-388", "RC-389")
def test_city_hall_favour() -> None:
    """A District Card free of charge: one of the two of the Plan, and no use in the same turn."""
    t = augmenting(["city_hall_favour", "patron"])
    t.do("use city_hall_favour", "acquire action")
    assert t.hand() == ["patron", "secret_gathering"] and t.why("buy action") == "RC-180"
    assert t.offers() == ["skip"]  # Byakhee costs 3: the Power of Secret Gathering does not count yet
    t.do("skip").ready(0)
    both = augmenting(["city_hall_favour", "patron", "preacher"]).do("use city_hall_favour", "acquire action")
    both.do("buy guardian").pay("patron", "preacher").do("done").ready(0)
    assert both.hand() == ["byakhee", "secret_gathering"]
    empty = augmenting(["city_hall_favour", "city_hall_favour", "city_hall_favour"])
    empty.do("use city_hall_favour", "acquire guardian", "use city_hall_favour")
    assert empty.offers() == ["skip"] and empty.hand() == ["byakhee", "city_hall_favour", "secret_gathering"]


def test_dockside_recruitment() -> None:
    """One token of any kind, or four and the card is gone."""
    t = Table(phase="recruitment", hand=[["dockside_recruitment"], []], deck=[[], []])
    t.do("use dockside_recruitment", "branch first", "take mutant")
    assert t.tokens() == {"mutant": 1} and t.hand() == ["dockside_recruitment"]
    t = Table(phase="recruitment", hand=[["dockside_recruitment"], []], deck=[[], []])
    t.do("use dockside_recruitment", "branch second", "take thug_thug_initiate_mutant")
    assert t.tokens() == {"thug": 2, "initiate": 1, "mutant": 1} and t.hand() == []


@pytest.mark.rule("RC-457", "RC-485")
def test_whispers_in_sleep() -> None:
    """Each final blank gives a Mutant, however many copies: the second cannot be used."""
    t = Table(phase="recruitment", hand=[["whispers_in_sleep", "whispers_in_sleep"], []], deck=[[], []],
              chance=lot("tbbbb"))  # fmt: skip
    t.do("use whispers_in_sleep")
    assert "gather" in t.offers() and t.why("use whispers_in_sleep") == "RC-377"
    t.do("gather")
    assert t.tokens() == {"thug": 1, "mutant": 4}
    plain = Table(phase="recruitment", hand=[[], []], deck=[[], []], chance=lot("tbbbb")).do("gather")
    assert plain.tokens() == {"thug": 1}


@pytest.mark.rule("RC-365", "RC-366")
def test_bribed_police() -> None:
    """The Investigator one space back and the card stays; or one who has arrived leaves, cheaper at once."""
    t = augmenting(["bribed_police"], track={"northside": 1}, arrived={"northside": 0})
    t.do("use bribed_police")  # only one of the two is possible
    assert t.investigators("northside") == (0, 2) and t.hand() == ["bribed_police"]
    t = augmenting(["bribed_police", "patron", "patron"], arrived={"northside": 2}, track={"northside": 1})
    t.do("use bribed_police", "branch second")
    assert t.investigators("northside") == (1, 1) and t.hand() == ["patron", "patron"]
    assert t.offers() == ["buy guardian", "buy action", "skip"]  # 3 + 1 and 2 + 1 with 4 Power
    start = Table(sites={"northside": ["seat0"]}, hand=["bribed_police"], deck=[], discard=[], stock={
        "byakhee": 0, "secret_gathering": 0})  # fmt: skip
    assert start.why("plan augmentation northside") == "RC-383"  # nobody to push back or send away


@pytest.mark.rule("RC-450", "RC-485")
def test_pages_of_the_necronomicon() -> None:
    """One more card may be destroyed for each copy used; alone it is no effect."""
    discard = ["disorganisation", "disorganisation", "disorganisation", "fanatic"]
    t = augmenting(["pages_of_the_necronomicon"] * 2, discard=discard)
    t.do("use pages_of_the_necronomicon", "use pages_of_the_necronomicon", "skip")
    t.do("destroy disorganisation", "destroy disorganisation", "destroy disorganisation").ready(0)
    assert t.discard() == ["fanatic"]
    stock = {"byakhee": 0, "secret_gathering": 0}
    alone = Table(sites={"northside": ["seat0"]}, hand=["pages_of_the_necronomicon"], deck=[], discard=[], stock=stock)
    assert alone.why("plan augmentation northside") == "RC-383"


@pytest.mark.rule("RC-448")
def test_bloody_spectacle() -> None:
    """A Disorganisation Card of the discard pile, also one just discarded, for a Mutant."""
    six = ["bloody_spectacle", "informer", "disorganisation", "preacher", "preacher", "fanatic"]
    t = Table(phase="mobilisation", deck=[six, None]).do("use bloody_spectacle")
    assert t.tokens() == {"mutant": 1} and t.discard() == [] and "bloody_spectacle" in t.hand()
    without = Table(phase="mobilisation", deck=[["bloody_spectacle", "fanatic"], []])
    assert without.kind != "mobilise"
