"""The doom track."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eldersign.table import GAME, Table

D, M = "doom", "monster"
TRACKS = {
    "azathoth": [[D, D, D, M], [D, D, M, D], [D, D, M, D]],
    "cthulhu": [[D, D, M, D], [M, D, M, D], [M, D, D]],
    "hastur": [[D, D, M, D], [D, M, D, D], [M, D, D]],
    "ithaqua": [[D, D, M, D], [M, D, D, M], [D]],
    "nyarlathotep": [[D, M, D, M], [D, M, D, M], [D]],
    "shub_niggurath": [[M, D, M, D], [D, M, D, M], [D, D]],
    "yig": [[M, D, M, M], [M, D, M, D]],
    "yog_sothoth": [[D, D, M, D], [D, M, D, D], [M, D]],
}
SIGNS = {"azathoth": 14, "cthulhu": 13, "hastur": 13, "yig": 10, "yog_sothoth": 10}
EVERY_TRACK = pytest.mark.parametrize("ancient_one", TRACKS)


def advance(t: Table, n: int = 1) -> Table:
    """So many doom tokens; monsters go where the first option puts them."""
    t.carry_out({"add_doom": n})
    while t.kind == "place_monster":
        t.do(t.offers()[0])
    return t


@pytest.mark.rule("ES-199", "ES-200")
@EVERY_TRACK
def test_tokens_fill_the_track_row_by_row_and_monsters_appear_on_their_spaces(ancient_one: str) -> None:
    spaces = [space for row in TRACKS[ancient_one] for space in row]
    t = Table(ancient_one=ancient_one)
    for i, space in enumerate(spaces[:-1]):
        before = len(t.monsters())
        advance(t).ready()
        assert t.s.doom == i + 1
        assert len(t.monsters()) - before == (space == "monster"), f"space {i}"


@pytest.mark.rule("ES-199", "ES-200")
def test_several_tokens_are_placed_one_after_the_other() -> None:
    t = advance(Table(doom=2), 5).ready()
    assert (t.s.doom, len(t.monsters()), len(t.cup())) == (7, 2, 20)


@pytest.mark.rule("ES-200", "ES-203")
def test_the_active_player_places_the_monster_of_the_track() -> None:
    t = Table(2, turn=1, doom=3, layout=["unnatural_habitat"]).carry_out({"add_doom": 1})
    assert (t.kind, t.seat, t.s.doom) == ("place_monster", 1, 4)
    t.do("put 0 unnatural_habitat").ready(1)


@pytest.mark.rule("ES-201")
@pytest.mark.parametrize("ancient_one", [one for one in TRACKS if one not in ("azathoth", "yig")])
def test_the_last_space_wakes_the_ancient_one(ancient_one: str) -> None:
    last = sum(len(row) for row in TRACKS[ancient_one])
    t = Table(2, ancient_one=ancient_one, doom=last - 2, items=[[], ["ryan_dean"]], cup=["ghoul"])
    advance(t).ready()
    assert (t.s.doom, t.s.awake) == (last - 1, False)
    advance(t)
    assert (t.s.doom, t.s.awake, t.s.turn, t.kind) == (last, True, 1, "before_roll")


@pytest.mark.rule("ES-202")
@pytest.mark.parametrize("ancient_one", ["azathoth", "cthulhu", "yig"])
@pytest.mark.parametrize("order", [1, -1])
def test_the_last_sign_counts_before_the_last_doom_token(ancient_one: str, order: int) -> None:
    last = sum(len(row) for row in TRACKS[ancient_one])
    steps: list[dict[str, Any]] = [{"add_doom": 1}, {"gain_elder_sign": 1}]
    t = Table(ancient_one=ancient_one, doom=last - 1, signs=SIGNS[ancient_one] - 1).carry_out(*steps[::order])
    assert (t.s.done, t.s.ending, t.s.awake) == (True, "sealed", False)
    t = Table(ancient_one=ancient_one, doom=last - 1, signs=SIGNS[ancient_one] - 2).carry_out(*steps[::order])
    assert t.s.ending != "sealed" and t.s.awake  # one more sign was needed


@pytest.mark.rule("ES-323")
def test_a_monster_space_that_is_filled_again_works_again() -> None:
    t = advance(Table(doom=3)).ready()
    assert (t.s.doom, len(t.monsters())) == (4, 1)
    t.carry_out({"remove_doom": 1}).ready()
    assert (t.s.doom, len(t.monsters())) == (3, 1)
    advance(t).ready()
    assert (t.s.doom, len(t.monsters())) == (4, 2)


@pytest.mark.rule("ES-323")
@pytest.mark.parametrize(("doom", "removed", "left"), [(5, 1, 4), (5, 2, 3), (1, 1, 0), (1, 2, 0), (0, 1, 0)])
def test_removing_doom_never_goes_below_zero_and_wins_nothing(doom: int, removed: int, left: int) -> None:
    t = Table(doom=doom).carry_out({"remove_doom": removed}).ready()
    assert (t.s.doom, t.s.done) == (left, False)


@pytest.mark.rule("ES-323")
def test_a_reward_removes_the_last_token() -> None:
    t = Table(doom=4, layout=["the_elder_sign"], place="the_elder_sign", complete=[0, 1], roll=["2", "lore"])
    t.complete(2).ready()
    assert (t.s.doom, t.s.signs, t.s.clues) == (3, 1, [2])


@pytest.mark.rule("ES-199")
def test_the_track_of_every_ancient_one_has_its_rows() -> None:
    for ancient_one, rows in TRACKS.items():
        card = GAME.box.cards[GAME.box.number[ancient_one]]
        assert card.track_rows == tuple(len(row) for row in rows)
        assert card.track == tuple(space == "monster" for row in rows for space in row)
