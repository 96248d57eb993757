"""The six starting cards, each played; and Disorganisation."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cults.table import Table


def fight(hand: list[str], tokens: dict[str, int] | None = None, **more: Any) -> Table:
    """Seat 0 carries out Dominance against one level I Ritual of seat 1, who commits nothing."""
    described: dict[str, Any] = {
        "rituals": {"downtown": {"seat0": [1], "seat1": [1]}},
        "hand": [hand, []],
        "tokens": [tokens, None],
        **more,
    }
    return Table(**described).do("plan dominance downtown")


@pytest.mark.rule("RC-038", "RC-377", "RC-448", "RC-470")
def test_fanatic() -> None:
    """Its symbol, or destroyed for two Thugs of the supply, which count twice in a gang war."""
    t = fight(["fanatic", "fanatic"]).commit("fanatic", "fanatic").commit()
    t.do("use fanatic", "done")
    assert t.events("totals") == [("totals", (0, 1), (4, 1))]  # level 1, symbol 1, two Thugs
    assert t.s.destroyed.count(t.s.box.number["fanatic"]) == 1 and t.tokens() == {}
    t = fight(["fanatic"], city="gang_war").commit("fanatic").commit().do("use fanatic")
    assert t.events("totals") == [("totals", (0, 1), (5, 1))]
    t = fight(["fanatic"]).commit("fanatic").commit().do("done")
    assert t.events("totals") == [("totals", (0, 1), (2, 1))] and t.discard() == ["fanatic"]


def test_preacher() -> None:
    """Destroyed for two Initiates, which may pay in the same Plan."""
    t = Table(sites={"northside": ["seat0"]}, hand=["preacher", "patron"], discard=[], deck=[])
    t.do("plan augmentation northside", "use preacher")
    assert t.tokens() == {"initiate": 2} and t.hand() == ["patron"]
    t.do("buy guardian").pay("patron").do("done").ready(0)
    assert t.hand() == ["byakhee"] and t.tokens() == {"initiate": 1}


def test_possessed_one() -> None:
    deck = ["fanatic", "fanatic", "informer", "informer", "possessed_one", "possessed_one"]
    t = Table(phase="recruitment", hand=[deck, []], deck=[[], []])
    t.do("use possessed_one")
    assert t.tokens() == {"mutant": 2} and t.hand().count("possessed_one") == 1
    assert t.s.destroyed.count(t.s.box.number["possessed_one"]) == 1 + 2  # and those of seat 1, who has no cards
    t.do("use possessed_one")
    assert t.tokens() == {"mutant": 4} and "gather" in t.offers()  # no more abilities: the dice roll


@pytest.mark.rule("RC-377", "RC-448", "RC-484")
def test_patron() -> None:
    """Another card is discarded, then one drawn; not without another card."""
    six = ["patron", "informer", "informer", "preacher", "preacher", "fanatic"]
    t = Table(phase="mobilisation", deck=[["victim_hunter", *six], None])
    t.do("use patron")
    assert t.offers() == ["discard fanatic", "discard preacher", "discard informer"]
    t.do("discard fanatic")
    assert t.hand() == sorted(["patron", "informer", "informer", "preacher", "preacher", "victim_hunter"])
    assert t.discard() == ["fanatic"]
    alone = Table(phase="mobilisation", deck=[["patron"], []])
    assert alone.kind != "mobilise"  # one card in hand: everybody knows that it cannot be used


@pytest.mark.rule("RC-484")
def test_patron__cannot_go_on_for_ever() -> None:
    """A used Patron is discarded, reshuffled and drawn again: two copies owned are two uses."""
    t = Table(phase="mobilisation", deck=[["patron", "patron"], []])
    for _ in range(2):
        t.do("use patron", "discard patron")
        assert t.hand() == ["patron", "patron"]
    assert t.seat == 1 or t.kind != "mobilise"


def test_victim_hunter() -> None:
    """One more re-roll, and two of them two."""
    hand = ["victim_hunter", "victim_hunter"]
    t = Table(phase="recruitment", hand=[hand, []], deck=[[], []])
    t.do("use victim_hunter", "use victim_hunter")
    for left in (4, 3, 2, 1):
        assert t.s.rerolls == left
        t.do(t.offers()[0])
    assert t.seat == 1  # nothing left to roll again: the tokens were taken


@pytest.mark.rule("RC-450", "RC-451", "RC-485")
def test_informer() -> None:
    """One Power less, at least 1; alone it makes no Augmentation; its own symbols pay."""
    t = Table(sites={"northside": ["seat0"]}, hand=["informer"], deck=[], discard=[])
    t.do("plan augmentation northside")
    assert t.offers() == ["use informer", "buy action"]  # Secret Gathering costs 2, Byakhee 3
    t.do("use informer")
    assert t.offers() == ["buy guardian", "buy action"]
    t.do("buy guardian").do("done").ready(0)
    assert t.hand() == ["byakhee"] and t.discard() == ["informer"]
    two = Table(sites={"northside": ["seat0"]}, hand=["informer", "informer", "fanatic"], deck=[], discard=[])
    two.do("plan augmentation northside", "use informer", "use informer", "buy both").pay()
    assert two.hand() == ["byakhee", "fanatic", "secret_gathering"]  # 3 + 2 - 2, paid with 2 + 2
    assert Table(sites={"downtown": ["seat0"]}, hand=["informer"], deck=[], discard=[], arrived={"downtown": 2}).why(
        "plan augmentation downtown"
    )


@pytest.mark.rule("RC-131", "RC-372")
def test_disorganisation() -> None:
    """Drawn into hand it is discarded at once and not replaced."""
    six = ["disorganisation", "informer", "disorganisation", "preacher", "preacher", "fanatic"]
    t = Table(phase="mobilisation", deck=[["victim_hunter", *six], None])
    assert t.hand() == ["fanatic", "informer", "preacher", "preacher"]
    assert t.discard() == ["disorganisation", "disorganisation"] and t.pile("deck") == ["victim_hunter"]
    t = Table(deck=[["patron", "disorganisation"], None], rituals={"uptown": {"seat0": [1]}})
    t.do("plan influence northside", "stay").ready(0)
    assert t.hand() == [] and t.discard() == ["disorganisation"]
