"""Victory points during play: the disc shows them all, and four things change them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.emerald.table import CALM, GAME, Table

BOX = GAME.box
FAR = {"berlin": {"seat0": 1, "seat1": 1, "seat2": 1}}


def discs(t: Table) -> list[int]:
    return [player["vp"] for player in t.view(None)["players"]]


@pytest.mark.rule("SE-160")
@pytest.mark.parametrize("side", ["loyalist", "restorationist"])
def test_the_disc_shows_all_points_whatever_their_kind_and_whoever_has_them(side: str) -> None:
    t = Table(
        3,
        identity=[side, None, None],
        points=[{"neutral": 2, "restorationist": 3, "loyalist": 4}, {"loyalist": 1}, None],
        kills=[{"seat1": 3, "seat2": 4}, None, None],
        tracks={"restorationist": 1, "loyalist": 3},
    )
    assert discs(t) == [2 + 3 + 4 + 3 + 4 + 2, 1 + 2, 2]


@pytest.mark.rule("SE-160", "SE-161")
def test_points_of_all_three_kinds_add_up_as_cards_are_taken() -> None:
    shown = {"paris": "louise_michel", "rome": "baron_ungern_sternberg", "madrid": "nadar"}
    cubes = {city: {"seat0": 1} for city in shown}
    hand = ["start_contact", "start_contact", "start_safe_house"]
    t = Table(3, hand=hand, deck=[], shown=shown, cubes=cubes, agents=FAR)
    seen = []
    for city in shown:
        t.act(f"take {city}", "start_contact")
        seen.append((discs(t), t.points()))
    assert seen == [
        ([1, 0, 0], {"restorationist": 1}),
        ([3, 0, 0], {"restorationist": 1, "loyalist": 2}),
        ([4, 0, 0], {"restorationist": 1, "loyalist": 2, "neutral": 1}),
    ]
    t.ready()


@pytest.mark.rule("SE-161", "SE-320")
@pytest.mark.parametrize(
    ("hand", "deed", "kind"),
    [
        (["start_revolver"], "assassinate_royalty paris", "restorationist"),
        (["hide_royalty"], "act hide_royalty", "loyalist"),
    ],
)
def test_royalty_gives_its_points_when_it_is_killed_and_when_it_is_hidden(
    hand: list[str], deed: str, kind: str
) -> None:
    """The Spinner in Darkness: four points."""
    t = Table(3, hand=hand, deck=[], royalty={"paris": 1}, agents={"paris": {"seat0": 5}, **FAR}, chance=CALM)
    t.do(deed).ready()
    assert (discs(t), t.points()) == ([4, 0, 0], {kind: 4})
    assert t.laid("royal_paris") == ({"card": "royal_paris"} | ({"hidden": True} if kind == "loyalist" else {}))


@pytest.mark.rule("SE-162")
@pytest.mark.parametrize("track", ["restorationist", "loyalist"])
def test_a_moving_marker_changes_the_points_of_everybody(track: str) -> None:
    other = "loyalist" if track == "restorationist" else "restorationist"
    t = Table(
        3,
        hand=["start_agitator"],
        deck=[],
        tracks={other: 2},
        points=[{"neutral": 5}, None, None],
    )
    assert discs(t) == [7, 2, 2]
    t.do("advance", f"push {track} start_agitator").ready()
    assert discs(t) == [6, 1, 1] and t.points() == {"neutral": 5}
    t = Table(3, hand=["start_agitator"], deck=[], tracks={track: 2}).do("advance", f"push {track} start_agitator")
    assert discs(t) == [3, 3, 3]


ROYALS = ["royal_paris", {"card": "royal_rome", "hidden": True}]


@pytest.mark.rule("SE-163")
def test_a_text_with_points_gives_them_when_played_and_the_card_stays_in_sight() -> None:
    crowd: dict[str, Any] = {"agents": {"rome": {"seat0": 3}, **FAR}, "deck": []}
    t = Table(3, hand=["black_hand", "yog_sothoth"], beside=ROYALS, **crowd)
    t.do("act black_hand").ready()
    assert (discs(t), t.points()) == ([4, 0, 0], {"restorationist": 4})
    t.do("act yog_sothoth", "from rome", "from rome", "done")
    assert (discs(t), t.points()) == ([6, 0, 0], {"restorationist": 4, "loyalist": 2})
    assert t.beside()[2:] == ["black_hand", "yog_sothoth"]
    assert "black_hand" not in t.discard() + t.removed() and "yog_sothoth" not in t.discard() + t.removed()


@pytest.mark.rule("SE-163")
@pytest.mark.parametrize("card", ["black_hand", "yog_sothoth"])
def test_points_of_a_text_are_not_gained_by_taking_the_card_or_by_its_symbols(card: str) -> None:
    scene: dict[str, Any] = {"deck": [], "agents": {"rome": {"seat0": 1}, **FAR}, "beside": ROYALS, "chance": CALM}
    t = Table(3, hand=["start_contact"], shown={"paris": card}, cubes={"paris": {"seat0": 1}}, **scene).do("take paris")
    assert discs(t) == [0, 0, 0] and t.discard()[-1] == card
    t = Table(3, hand=[card], **scene).do("place rome").ready()
    assert discs(t) == [0, 0, 0] and t.discard() == [card]


@pytest.mark.rule("SE-164")
@pytest.mark.parametrize(
    ("card", "codes", "vp"),
    [
        ("hired_assassin", ["assassinate seat1 rome"], 3),
        ("sebastian_moran", ["assassinate seat1 rome"], 4),
        ("start_revolver", ["assassinate seat1 rome"], 0),
        ("shoggoth", ["act shoggoth", "agent seat1 rome"], 3),
        ("zombies", ["act zombies", "agent seat1 rome", "city rome", "city rome"], 0),
    ],
)
def test_killing_gives_points_with_a_card_that_has_them(card: str, codes: list[str], vp: int) -> None:
    agents = {"rome": {"seat0": 3, "seat1": 1}, **FAR}
    t = Table(3, hand=[card], deck=[], agents=agents, zombies={"rome": 1}).do(*codes).ready()
    assert (discs(t), t.kills(1), t.kills(2)) == ([vp, 0, 0], vp, 0)
    assert t.agents("rome") == {"seat0": 3}


@pytest.mark.rule("SE-348")
@pytest.mark.parametrize(("side", "kept"), [("loyalist", 4), ("restorationist", 2)])
def test_black_hand_pays_restorationist_points_also_for_hidden_royalty(side: str, kept: int) -> None:
    sides = [side, "loyalist", "restorationist"]
    scene: dict[str, Any] = {"royalty": {"paris": 1}, "agents": {"paris": {"seat0": 1}, **FAR}, "chance": CALM}
    rest: dict[str, Any] = {"points": [None, {"loyalist": 9}, {"restorationist": 9}], "turn_limit": 30, "round": 30}
    t = Table(3, hand=["hide_royalty"], deck=[], beside=["black_hand"], identity=sides, **scene, **rest)
    t.do("act hide_royalty").ready()
    assert (t.points(), t.vp()) == ({"restorationist": 2, "loyalist": 4}, 6)
    t.do(*["pass"] * 5)  # to the end of the last round
    assert t.s.result is not None
    sheet = t.s.result.breakdown[0]
    assert sheet["restorationist"] + sheet["loyalist"] == kept == t.s.result.scores[0] - sheet["penalty"]
