"""Ratings: what they are made of, and who is rated."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from penumbra.server.ratings import (
    KNOWN,
    MU,
    PERIOD,
    SCALE,
    SIGMA,
    Rated,
    Strength,
    after_period,
    points,
    rate,
    rebuild,
    strengths,
)
from tests.server.ended import account, me, play_out, seated
from tests.server.house import House, Player
from tests.server.test_chronicle import record
from tests.server.test_undo import end_turn

PEOPLE = "abcdef"


def code(answer: Any) -> str:
    found: str = answer.json()["error"]["code"]
    return found


@st.composite
def games(draw: st.DrawFn) -> list[Rated]:
    found = []
    for number in range(draw(st.integers(1, 8))):
        who = draw(st.lists(st.sampled_from(PEOPLE), min_size=2, max_size=4, unique=True))
        found.append(Rated(f"t{number}", tuple((one, draw(st.integers(1, 3))) for one in who)))
    return found


@settings(max_examples=60, deadline=None)
@given(played=games(), data=st.data())
def test_the_order_of_games_within_a_period_changes_nothing(played: list[Rated], data: st.DataObject) -> None:
    before = {"a": Strength(30.0, 4.0, 12), "b": Strength(22.0, 6.0, 3)}
    assert after_period(data.draw(st.permutations(played)), before) == after_period(played, before)


def test_a_period_is_what_the_documentation_says() -> None:
    """One game: openskill's own answer. Two at once: their evidence from the same start, added up."""
    ends, gains = after_period([Rated("t", (("a", 1), ("b", 2)))], {})
    assert ends["a"].mu == pytest.approx(27.635, abs=0.01) and ends["b"].mu == pytest.approx(22.365, abs=0.01)
    assert ends["a"].sigma < SIGMA and gains["t", "a"] == pytest.approx(ends["a"].mu - MU)
    twice, _ = after_period([Rated("t", (("a", 1), ("b", 2))), Rated("u", (("a", 1), ("b", 2)))], {})
    weight, pull = 1 / ends["a"].sigma ** 2 - 1 / SIGMA**2, ends["a"].mu / ends["a"].sigma ** 2 - MU / SIGMA**2
    total = 1 / SIGMA**2 + 2 * weight
    assert twice["a"].mu == pytest.approx((MU / SIGMA**2 + 2 * pull) / total)
    assert twice["a"].games == 2 and points(MU) == 1500


def test_who_wins_gains_and_equal_ones_do_not_move() -> None:
    ends, _ = after_period([Rated("t", (("a", 1), ("b", 2), ("c", 3)))], {})
    assert ends["a"].mu > ends["b"].mu > ends["c"].mu
    drawn, _ = after_period([Rated("t", (("a", 1), ("b", 1)))], {})
    assert drawn["a"].mu == pytest.approx(drawn["b"].mu)


def standing(house: House, player: Player, title: str = "providence") -> Strength | None:
    async def read() -> dict[str, Strength]:
        async with house.services.store.reading() as session:
            return await strengths(session, title)

    return house.inside(read).get(me(player)["id"])


def test_a_rated_game_moves_both_and_is_worked_out_again_to_the_same(house: House) -> None:
    marta, ola = account(house, "Marta"), account(house, "Ola")
    table = seated(marta, ola, rated=True)
    assert table["rated"]
    result = play_out(house, table["id"])
    first, second = standing(house, marta), standing(house, ola)
    assert first and second and first.games == second.games == 1
    ahead = first.mu - second.mu
    assert ahead > 0 if result["winners"] == [0] else ahead < 0 if result["winners"] == [1] else True
    found = record(house, table["id"])
    assert found is not None and found.rated and all(seat.gain is not None for seat in found.players)
    told = marta.get(f"/api/tables/{table['id']}/story").json()["rating"]
    assert told == {"gain": round(SCALE * (found.players[0].gain or 0)), "now": None}, "a number comes after ten games"
    assert house.person("Iga").get(f"/api/tables/{table['id']}/story").json()["rating"] is None
    house.inside(lambda: rebuild(house.services.store))
    house.inside(lambda: rate(house.services.store, "providence", found.finished + 2 * PERIOD))
    assert (standing(house, marta), standing(house, ola)) == (first, second)


def test_who_resigns_loses(house: House) -> None:
    marta, ola = account(house, "Marta"), account(house, "Ola")
    table = seated(marta, ola, rated=True)
    ola.post(f"/api/tables/{table['id']}/resign", seat=1)
    play_out(house, table["id"])
    first, second = standing(house, marta), standing(house, ola)
    assert first and second and first.mu > MU > second.mu


def test_bots_count_from_normal_on(house: House) -> None:
    marta = account(house, "Marta")
    easy = marta.started("me", "easy", title="providence", rated=True)
    play_out(house, easy["id"])
    found = record(house, easy["id"])
    assert standing(house, marta) is None and found is not None and not found.rated
    hard = marta.started("me", "normal", "normal", title="providence", rated=True)
    play_out(house, hard["id"])
    known = standing(house, marta)
    assert known is not None and known.games == 1 < KNOWN


def test_what_a_rated_table_refuses(house: House) -> None:
    guest, marta, ola = house.person("Gość"), account(house, "Marta"), account(house, "Ola")
    seats = [{"kind": "me"}, {"kind": "open"}]
    new = {"title": "tyrants", "seats": seats, "rated": True}
    assert code(guest.post("/api/tables", **new)) == "rated_account"
    assert code(marta.post("/api/tables", **{**new, "title": "eldersign"})) == "rated_title"
    assert code(marta.post("/api/tables", **{**new, "hints": True})) == "rated_hints"
    assert code(marta.post("/api/tables", **{**new, "several": True})) == "rated_several"
    assert code(marta.post("/api/tables", **{**new, "seats": [{"kind": "me"}, {"kind": "local"}]})) == "rated_several"
    table = marta.table("me", "open", rated=True)
    path = f"/api/tables/{table['id']}"
    assert code(guest.post(f"{path}/join", seat=1)) == "rated_account"
    assert code(marta.post(f"{path}/settings", options={}, hints=True)) == "rated_hints"
    ola.join(table, 1)
    marta.start(table)
    assert code(marta.post(f"{path}/bot-token", seat=0)) == "rated_program"
    line = marta.watch(table)
    line.settle()
    line.send(type="hint", seq=line.state["seq"], seat=0)
    refused = line.next("refused")
    assert refused["code"] == "rated_hints" and refused["text"]["pl"] == "W grze rankingowej nie ma podpowiedzi."


def test_in_a_rated_game_one_goes_back_only_within_the_own_turn(house: House) -> None:
    marta, ola = account(house, "Marta"), account(house, "Ola")
    table = seated(marta, ola, title="tyrants", rated=True, options={"first_player": 0})
    line = marta.watch(table)
    line.act(0)
    ola.watch(table).act(1)
    end_turn(line, 0)
    assert not line.state["seats"]["0"]["prompt"]["undo_ask"]
    line.send(type="undo", seq=line.state["seq"], seat=0)
    assert line.next("refused")["code"] == "rated_undo"


def test_free_seats_of_a_rated_game_stay_with_the_bot(house: House) -> None:
    marta, ola = account(house, "Marta"), account(house, "Ola")
    table = marta.started("me", "open", rated=True)
    assert table["seats"][1]["kind"] == "bot" and not table["seats"][1]["open"]
    assert code(ola.post(f"/api/tables/{table['id']}/join", seat=1)) == "seat_taken"
