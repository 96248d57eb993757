"""What the symbols of an Advantage card are worth, by playing it for each of them and for none it does not show."""

from __future__ import annotations

from typing import Any

from penumbra.games.providence.cards import SYMBOLS
from penumbra.games.providence.setup import COLOURS
from tests.games.providence.table import GAME, Table

# With the Basic Agent (Power 1) and Elder Sign: where so much Power just closes the Gate, and where it does not.
GATES = {1: ("pittsburgh", ["nikola_tesla"]), 2: ("pittsburgh", []), 3: ("boston", []), 4: ("arkham", [])}
TOO_MUCH = {1: "pittsburgh", 2: "boston", 3: "arkham"}
FROM_BOSTON = {1: {"arkham", "new_york"}, 2: {"washington"}, 3: {"detroit", "pittsburgh"}}  # by cost


def table(card: str, more: tuple[str, ...] = (), **description: Any) -> Table:
    """A table whose first seat holds the card: with a Starting card of one Basic Agent that Agent sits there."""
    design = GAME.box.cards[GAME.box.number[card]]  # type: ignore[attr-defined]
    if design.owner:
        description["colours"] = [design.owner, *(colour for colour in COLOURS if colour != design.owner)]
    if design.set == "city" and card != "rlyeh":
        description.setdefault("control", {})[card.removeprefix("city_")] = "seat0"
    agents = {"basic0": "boston", "basic1": "chicago"}
    if design.base:
        agents[card] = "seat0 detroit"
    description["agents"] = agents | description.get("agents", {})
    description.setdefault("counter", 0)
    return Table(hand=[card, *more], deck=[], discard=[None, None], **description)


def shows(card: str, **symbols: int) -> None:
    """The card shows exactly these symbols."""
    for symbol in SYMBOLS:
        n = symbols.get(symbol, 0)
        CHECKS[symbol](card, symbol, n)


def _influence(card: str, symbol: str, n: int) -> None:
    t = table(card, cube_supply=[6, None])
    if not n:
        assert not t.offers("add")
        return
    t.act("add chicago_card", card)
    assert t.cubes("chicago_card") == {"seat0": n} and t.s.cube_supply[0] == 6 - n
    t = table(card, limbo=[5, None])
    t.act("retrieve", card)
    assert t.s.limbo[0] == 5 - n


def _wealth(card: str, symbol: str, n: int) -> None:
    t = table(card)
    if n < 2:
        assert "buy" not in t.offers()
    if n == 1:
        other = "speakeasy" if card != "speakeasy" else "tommy_guns"
        t = table(card, (other,))
        t.act("buy", other, card)
        assert t.s.cube_supply[0] == 7
    elif n:
        t.act("buy", card)
        assert t.s.cube_supply[0] == 6 + n // 2


def _travel(card: str, symbol: str, n: int) -> None:
    t = table(card, agents=alone(card, "boston"))
    if not n:
        assert "travel" not in t.offers()
        return
    t.act("travel", card)
    if t.kind == "travel":
        t.do("figure basic0")
    reached = set(t.offers("city"))
    assert reached == {city for cost, cities in FROM_BOSTON.items() if cost <= n for city in cities}


def alone(card: str, city: str) -> dict[str, str | None]:
    """The Basic Agent in a city, and the Agent of the card out of the way."""
    design = GAME.box.cards[GAME.box.number[card]]  # type: ignore[attr-defined]
    return {"basic0": city, card: None} if design.base else {"basic0": city}


def _power(card: str, symbol: str, n: int) -> None:
    enabler = "elder_sign" if card != "elder_sign" else "start_warding_sign"
    if not n:
        t = table(card, (enabler,), mythos=["nikola_tesla"], agents=alone(card, "pittsburgh"))
        assert f"act {enabler} close" not in t.offers()
        return
    city, mythos = GATES[n]
    t = table(card, (enabler,), mythos=mythos, agents=alone(card, city))
    t.act(f"act {enabler} close", "figure basic0", card)
    assert t.gate(city) == "closed seat0"
    if n in TOO_MUCH:
        t = table(card, (enabler,), agents=alone(card, TOO_MUCH[n]))
        assert f"act {enabler} close" not in t.offers()


def _push(card: str, symbol: str, n: int) -> None:
    t = table(card, tracks={"ritual": 6, "investigation": 6})
    if not n:
        assert f"manipulate {symbol}" not in t.offers()
        return
    track, way = symbol.rsplit("_", 1)
    other = "investigation" if track == "ritual" else "ritual"
    t.act(f"manipulate {symbol}", card)
    assert (t.track(track), t.track(other)) == (6 + n if way == "up" else 6 - n, 6)


CHECKS = {
    "influence": _influence,
    "wealth": _wealth,
    "travel": _travel,
    "power": _power,
    **dict.fromkeys(("ritual_up", "ritual_down", "investigation_up", "investigation_down"), _push),
}
