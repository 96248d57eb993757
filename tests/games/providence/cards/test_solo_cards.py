"""The cards of the solo game: Great Old Ones, Cultist cards, behaviour cards, each by playing it. Numbers that were
reconstructed come from the box, so that a pack may correct them."""

from __future__ import annotations

from typing import Any

from penumbra.games.providence.cards import INFLUENCE, POWER
from tests.games.providence.table import CALM, GAME, MADNESS, Table

BOX = GAME.box
BASE = BOX.cultist_cards[0].symbols[INFLUENCE]  # type: ignore[attr-defined]


def number(card: str, cultist: int) -> int:
    """The number of a paragraph of a behaviour card."""
    n: int = design(card).paragraphs[cultist - 1][1]
    return n


def turn(
    card: str, master1: str = "boston", master2: str = "chicago", great: str = "goo_cthulhu", **more: Any
) -> Table:
    """The table after a turn of the Great Old One with this behaviour card."""
    agents = {"basic0": "atlanta", "master1": f"cultist1 {master1}", "master2": f"cultist2 {master2}"}
    more["agents"] = agents | more.get("agents", {})
    others = [f"behaviour_{i}" for i in (1, 2, 3, 4, 5, 6) if f"behaviour_{i}" != card]
    t = Table(seats=1, great_old_one=great, behaviour=[*others[:3], card], **more)
    t.do("pass")
    return t


def design(card: str) -> Any:
    return BOX.cards[BOX.number[card]]  # type: ignore[attr-defined]


def test_cultist_1() -> None:
    """Unrevealed it guards; revealed it is stronger."""
    card = design("cultist_1")
    assert turn("behaviour_1").cubes("boston") == {"cultist1": number("behaviour_1", 1) + card.symbols[INFLUENCE]}
    t = turn("behaviour_1", masters=[True, False], goo_vp=3)
    assert t.cubes("boston") == {"cultist1": number("behaviour_1", 1) + card.revealed[INFLUENCE]}
    assert card.revealed[INFLUENCE] >= card.symbols[INFLUENCE] and card.revealed[POWER] > card.symbols[POWER]


def test_cultist_2() -> None:
    card = design("cultist_2")
    t = turn("behaviour_2")
    assert t.cubes("chicago") == {"cultist2": number("behaviour_2", 2) + card.symbols[INFLUENCE]}
    t = turn("behaviour_2", masters=[False, True], goo_vp=3)
    assert t.cubes("chicago") == {"cultist2": number("behaviour_2", 2) + card.revealed[INFLUENCE]}


def test_behaviour_1() -> None:
    """1: Influence to its city. 2: claims a Mythos card."""
    t = turn("behaviour_1", row=["sacrifice", "silver_key"], cubes={"silver_key": {"cultist2": 1}})
    assert "cultist1" in t.cubes("boston") and t.names(t.s.held) == ["silver_key"]


def test_behaviour_2() -> None:
    """1: claims a city. 2: Influence to its city."""
    t = turn("behaviour_2", cubes={"boston": {"cultist1": 1}})
    assert t.control("boston") == "cultist1" and "cultist2" in t.cubes("chicago")


def test_behaviour_3() -> None:
    """1: Influence to the Main card of its city. 2: claims a city."""
    t = turn("behaviour_3", cubes={"chicago": {"cultist2": 1}})
    assert "cultist1" in t.cubes("boston_card") and t.control("chicago") == "cultist2"


def test_behaviour_4() -> None:
    """1: tries to open the Gate of its city. 2: Influence to its city."""
    t = turn("behaviour_4", master1="pittsburgh", chance=CALM)
    assert t.gate("pittsburgh") == "open cultist1" and "cultist2" in t.cubes("chicago")


def test_behaviour_5() -> None:
    """1: Influence to a Mythos card. 2: claims a Main card."""
    t = turn(
        "behaviour_5", row=["sacrifice"], shown={"chicago": "wall_street"}, cubes={"chicago_card": {"cultist2": 1}}
    )
    assert t.cubes("sacrifice") == {"cultist1": number("behaviour_5", 1) + BASE} and t.removed()[-1] == "wall_street"


def test_behaviour_6() -> None:
    """1: claims a Mythos card. 2: tries to Kill."""
    t = turn(
        "behaviour_6",
        master2="st_louis",
        row=["sacrifice", "silver_key"],
        cubes={"silver_key": {"cultist1": 1}},
        agents={"carl_jung": "seat0 st_louis"},
        gained=[5],
    )
    assert t.names(t.s.held) == ["silver_key"] and t.crypt(1) == ["carl_jung"]


def test_behaviour_7() -> None:
    """1: its effect. 2: Influence to a Mythos card."""
    t = turn("behaviour_7", great="goo_azathoth", row=["sacrifice"])
    assert t.city_of("master1") == "new_york" and t.cubes("sacrifice") == {"cultist2": number("behaviour_7", 2) + BASE}


def test_behaviour_8() -> None:
    """1: tries to open the Gate of its city. 2: its effect."""
    t = turn("behaviour_8", master1="chicago", master2="boston", chance=CALM)
    assert t.gate("chicago") == "open cultist1" and t.city_of("master2") == "new_york"


def steps_of(card: str, cultist: int, verb: str) -> tuple[int, ...]:
    """The parameters of the first step with this verb."""
    for step in design(card).cultists[cultist - 1]:
        if step[0].__name__ == verb:
            return tuple(step[1:])
    raise AssertionError(f"{card}: no {verb}")


def test_goo_cthulhu() -> None:
    """1: tries the Gate of its city. 2: cubes to the first coastal city that no Cultist controls."""
    t = turn("behaviour_7", great="goo_cthulhu", master1="chicago", chance=CALM)
    assert t.gate("chicago") == "open cultist1" and t.city_of("master1") == "st_louis"
    n = steps_of("goo_cthulhu", 2, "cultist_add")[0]
    t = turn(
        "behaviour_8",
        great="goo_cthulhu",
        master1="detroit",
        master2="detroit",
        control={"new_orleans": "cultist1"},
        goo_vp=9,
    )
    assert t.cubes("arkham") == {"cultist2": n}, "New Orleans is a Cultist's already"


def test_goo_hastur() -> None:
    """1: a cube to each of the first Main cards. 2: a cube to every card of the row."""
    n, _, places = steps_of("goo_hastur", 1, "cultist_add")
    t = turn("behaviour_7", great="goo_hastur")
    path = [BOX.data["cities"][city]["id"] for city in BOX.path]  # type: ignore[attr-defined]
    along = path[path.index("boston") :]
    assert [t.cubes(f"{city}_card") for city in along[: places + 1]] == [{"cultist1": n}] * places + [{}]
    n = steps_of("goo_hastur", 2, "cultist_add")[0]
    t = turn("behaviour_8", great="goo_hastur", master1="chicago", row=["sacrifice", "silver_key"], chance=CALM)
    assert t.cubes("sacrifice") == t.cubes("silver_key") == {"cultist2": n}


def test_goo_yog_sothoth() -> None:
    """1: goes to the first Gate without a token and tries it. 2: Ritual forward, Investigation back."""
    gates = {"boston": "closed seat0", "new_york": "closed seat0", "washington": "closed seat0"}
    t = turn("behaviour_7", great="goo_yog_sothoth", gates=gates)
    there = [event[3] for event in t.events("goo_travelled") if event[1] == 0]
    assert there[0] == 5, "Charleston"
    up = steps_of("goo_yog_sothoth", 2, "track")
    t = turn(
        "behaviour_8",
        great="goo_yog_sothoth",
        tracks={"ritual": 2, "investigation": 3},
        gates={"boston": "closed seat0"},
    )
    assert up[0] == "ritual" and t.track("ritual") == 2 + up[1] and t.track("investigation") < 3


def test_goo_black_goat() -> None:
    """1: cubes to the first city spaces that no Cultist controls. 2: Limbo comes back, and cubes to its city."""
    n, _, places = steps_of("goo_black_goat", 1, "cultist_add")
    t = turn("behaviour_7", great="goo_black_goat", control={"boston": "cultist2"}, goo_vp=10)
    path = [BOX.data["cities"][city]["id"] for city in BOX.path]  # type: ignore[attr-defined]
    free = path[path.index("boston") + 1 :]
    assert [t.cubes(city) for city in free[: places + 1]] == [{"cultist1": n}] * places + [{}] and t.cubes(
        "boston"
    ) == {}
    n = steps_of("goo_black_goat", 2, "cultist_add")[0]
    t = turn(
        "behaviour_8", great="goo_black_goat", master1="detroit", limbo=[0, 0, 4], gates={"detroit": "closed seat0"}
    )
    assert t.s.limbo[2] == 0 and t.cubes("chicago") == {"cultist2": n}


def test_goo_nyarlathotep() -> None:
    """1: seeks an Agent and tries to Kill. 2: the player discards cards or takes a Sanity Test; Agents are kept."""
    agents = {"carl_jung": "seat0 charleston", "basic0": "chicago"}
    t = turn("behaviour_7", great="goo_nyarlathotep", agents=agents, gained=[5])
    assert t.crypt(1) == ["carl_jung"] and t.city_of("master1") == "atlanta", "killed in Charleston, then one travel"
    t = turn("behaviour_7", great="goo_nyarlathotep", agents={**agents, "wyatt_earp": "seat0 charleston"}, gained=[5])
    assert t.kind == "sacrifice" and t.view()["great_old_one"]["behaviour_step"] == 1
    t = turn("behaviour_8", great="goo_nyarlathotep", master1="chicago", chance=MADNESS)
    assert (t.kind, t.seat, t.offers()) == ("harrow", 0, ["discard", "test"])
    cards, lost = len(t.s.hand[0]), steps_of("goo_nyarlathotep", 2, "harrow")[0]
    while t.kind != "turn":
        t.do(t.offers()[0])
    assert len(t.s.hand[0]) == cards - lost
    t = turn("behaviour_8", great="goo_nyarlathotep", master1="chicago", chance=MADNESS)
    t.do("test")
    assert t.s.calm[0] + t.s.madness[0] == 1
    assert design("goo_nyarlathotep").keeps_agents


def test_goo_azathoth() -> None:
    """1: Ritual forward. 2: the same, Investigation back, and a Block on the first Main card with the player's
    cubes."""
    n = steps_of("goo_azathoth", 1, "track")[1]
    assert turn("behaviour_7", great="goo_azathoth").track("ritual") == n
    moves = {step[1]: step[2] for step in design("goo_azathoth").cultists[1] if step[0].__name__ == "track"}
    t = turn(
        "behaviour_8",
        great="goo_azathoth",
        master1="detroit",
        tracks={"investigation": 5},
        cubes={"new_orleans_card": {"seat0": 1}, "arkham_card": {"seat0": 1}},
        gates={"detroit": "closed seat0"},
    )
    assert t.track("investigation") == 5 + moves["investigation"] and t.track("ritual") == moves["ritual"]
    assert t.blocked("new_orleans_card") and not t.blocked("arkham_card")
