"""Cards that change what lies in the market: Ghost and Carrion Crawler."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tyrants.watch import Watched


def haunted(devoured: list[str], hand: list[str], **position: Any) -> Watched:
    """Seat 0 has played Ghost for its second option; a spy is left at Everfire."""
    defaults = {"half_decks": ["aberrations", "undead"], "market": ["aboleth", "elder_brain", "spectator"]}
    spies = {"skullport": [0], "everfire": [0]}
    hands = [["ghost", *hand], ["priestess_of_lolth"] * 2]
    t = Watched(**{**defaults, "hand": hands, "spies": spies, "devoured": devoured, **position})
    return t.play("ghost", "choose 1", "return_spy seat0 skullport").ready()


@pytest.mark.rule("TY-249", "TY-333")
def test_ghost__sells_the_top_devoured_card_and_then_the_next() -> None:
    t = haunted(["lich", "gauth", "wight"], [], influence=6)
    assert t.offers("recruit_devoured") == ["wight"]
    t.watch()
    t.do("recruit_devoured wight")
    assert t.changes() == {"influence": 3, "discard 0": ["wight"], "devoured": ["lich", "gauth"]}
    t.do("recruit_devoured gauth").ready()
    assert (t.discard(), t.devoured(), t.influence) == (["wight", "gauth"], ["lich"], 0)


@pytest.mark.rule("TY-249")
def test_ghost__tells_a_devoured_card_from_its_copy_in_the_market() -> None:
    t = haunted(["spectator"], [], influence=4, market_deck=["chuul"])
    t.watch()
    assert t.changes("recruit_devoured spectator") == {"influence": 0, "discard 0": ["spectator"], "devoured": []}


@pytest.mark.rule("TY-249")
def test_ghost__sells_a_devoured_house_guard_without_touching_the_supply() -> None:
    t = haunted(["house_guard"], [], influence=3)
    t.watch()
    assert t.changes("recruit_devoured house_guard") == {"influence": 0, "discard 0": ["house_guard"], "devoured": []}


@pytest.mark.rule("TY-203", "TY-249")
def test_ghost__lasts_until_the_end_of_the_turn_and_needs_the_price() -> None:
    t = haunted(["gauth"], ["noble"], influence=2)
    assert t.offers("recruit_devoured") == []
    t.play("noble")
    assert t.offers("recruit_devoured") == ["gauth"]
    t.end_turn().ready(1)
    t.play("priestess_of_lolth").play("priestess_of_lolth")
    assert "house_guard" in t.offers("recruit") and t.offers("recruit_devoured") == []


@pytest.mark.rule("TY-249")
def test_ghost__serves_whichever_card_is_on_top_at_the_moment() -> None:
    t = haunted([], ["flesh_golem"], influence=3)
    assert t.offers("recruit_devoured") == []
    t.play("flesh_golem", "use")
    assert t.offers("recruit_devoured") == ["flesh_golem"]
    t.ready()


@pytest.mark.rule("TY-287", "TY-288")
@pytest.mark.parametrize("card", ["noble", "soldier"])
def test_ghost__a_card_without_a_cost_is_neither_sold_nor_played_nor_recruited_free(card: str) -> None:
    t = haunted([card], ["ulitharid", "conjurer"], influence=9, market=["lich"])
    assert t.offers("recruit_devoured") == []
    assert t.play("ulitharid").changes() == {}
    t.play("conjurer", "choose 1", "return_spy seat0 everfire")
    assert t.offers() == ["recruit house_guard", "recruit priestess_of_lolth", "done"]


@pytest.mark.rule("TY-249", "TY-333")
def test_ghost__lets_ulitharid_play_the_top_devoured_card() -> None:
    t = haunted(["lich", "wight"], ["ulitharid"])
    t.play("ulitharid")
    assert t.offers() == ["play_market spectator", "play_devoured wight"]
    t.do("play_devoured wight")
    assert (t.kind, t.devoured()) == ("choose", ["lich"])
    assert t.changes("choose 0") == {"power": 2}  # devoured again, and no slot to refill


@pytest.mark.rule("TY-249", "TY-330")
def test_ghost__lets_ulitharid_play_carrion_crawler_into_the_market() -> None:
    t = haunted(["gauth", "carrion_crawler"], ["ulitharid"], market=["lich", "aboleth"])
    t.play("ulitharid", "devour_market lich")
    market = ["carrion_crawler", "aboleth", *[None] * 4]
    assert t.changes() == {"power": 3, "market": market, "devoured": ["gauth", "lich"]}


@pytest.mark.rule("TY-249")
def test_ghost__played_out_of_the_market_by_ulitharid_is_itself_the_top_devoured_card() -> None:
    position: dict[str, Any] = {"half_decks": ["aberrations", "undead"], "hand": ["ulitharid"], "influence": 3}
    t = Watched(**position, market=["ghost"], spies={"skullport": [0]}, devoured=["wight"])
    t.play("ulitharid", "choose 1", "return_spy seat0 skullport").ready()
    assert (t.devoured(), t.offers("recruit_devoured")) == (["wight", "ghost"], ["ghost"])


@pytest.mark.rule("TY-249", "TY-343")
def test_ghost__lets_conjurer_recruit_from_the_devoured_pile() -> None:
    t = haunted(["gauth", "beholder", "wight"], ["conjurer"]).play("conjurer", "choose 1", "return_spy seat0 everfire")
    assert t.offers() == ["recruit house_guard", "recruit priestess_of_lolth", "recruit_devoured wight", "done"]
    t.do("recruit_devoured wight")
    assert t.offers("recruit_devoured") == []  # Beholder is too dear
    t.do("recruit house_guard").ready()
    assert (t.discard(), t.devoured(), t.influence) == (["wight", "house_guard"], ["gauth", "beholder"], 0)


@pytest.mark.rule("TY-334")
def test_ghost__the_top_devoured_card_cannot_be_devoured_again() -> None:
    t = haunted(["gauth"], ["carrion_crawler"]).play("carrion_crawler")
    assert {*t.offers()} == {f"devour_market {card}" for card in ("aboleth", "elder_brain", "spectator")}
    t = haunted(["wight"], ["cult_fanatic"], half_decks=["dragons", "undead"], market=["lich"]).play("cult_fanatic")
    assert t.offers() == ["devour_market lich", "decline"]


@pytest.mark.rule("TY-250")
def test_carrion_crawler__belongs_to_nobody_and_is_for_sale_at_once() -> None:
    t = Watched(
        half_decks=["aberrations", "undead"],
        hand=["carrion_crawler"],
        market=["lich"],
        market_deck=["wight"],
        influence=2,
    ).play("carrion_crawler")
    assert t.market() == ["carrion_crawler", *[None] * 5]
    t.do("recruit carrion_crawler").ready()
    assert (t.discard(), t.market()[0], t.influence) == (["carrion_crawler"], "wight", 0)


@pytest.mark.rule("TY-335")
def test_carrion_crawler__stays_in_play_beside_an_empty_market() -> None:
    t = Watched(
        half_decks=["aberrations", "undead"], hand=["carrion_crawler"], market=[], market_deck=[], devoured=["lich"]
    )
    assert t.play("carrion_crawler").changes() == {"power": 3}
    t.ready().end_turn()
    assert t.discard() == ["carrion_crawler"]
