"""The City Advantage cards: resource cards, and R'lyeh with its Sanity Test."""

from __future__ import annotations

from tests.games.providence.cards.worth import shows, table


def test_city_arkham() -> None:
    shows("city_arkham", investigation_up=1, ritual_up=1, influence=1)


def test_city_boston() -> None:
    shows("city_boston", influence=2, ritual_down=1)


def test_city_new_york() -> None:
    shows("city_new_york", wealth=3, influence=1)


def test_city_washington() -> None:
    shows("city_washington", influence=2, power=1, investigation_down=1)


def test_city_pittsburgh() -> None:
    shows("city_pittsburgh", power=2, wealth=1)


def test_city_charleston() -> None:
    shows("city_charleston", travel=2, influence=1)


def test_city_atlanta() -> None:
    shows("city_atlanta", influence=2, travel=1)


def test_city_new_orleans() -> None:
    shows("city_new_orleans", ritual_up=1, influence=1)


def test_city_st_louis() -> None:
    shows("city_st_louis", travel=3, influence=1)


def test_city_indianapolis() -> None:
    shows("city_indianapolis", investigation_up=1, travel=2)


def test_city_chicago() -> None:
    shows("city_chicago", power=2, wealth=2)


def test_city_detroit() -> None:
    shows("city_detroit", wealth=2, travel=2)


def test_rlyeh() -> None:
    """Every use for a resource ends with a Sanity Test, also for one cube."""
    shows("rlyeh", influence=1, power=3, ritual_up=2)
    t = table("rlyeh", ("start_informant",))
    t.act("add boston", "rlyeh")
    assert t.s.calm[0] + t.s.madness[0] == 1 and t.discard() == ["rlyeh"]
    t.act("add boston", "start_informant")
    assert t.s.calm[0] + t.s.madness[0] == 1, "only the card itself asks for a test"
    t = table("rlyeh")
    t.act("discard", "rlyeh")
    assert t.s.calm[0] + t.s.madness[0] == 0, "to discard it is not to use it"
    t.ready()
