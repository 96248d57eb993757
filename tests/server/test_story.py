"""How a finished game went, and a second look at any of its moments."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import update

from penumbra.server.models import Entry, TableRow
from penumbra.server.settings import Rate
from tests.server.house import House, Player, generous
from tests.server.test_replays import play_out

Finished = tuple[House, Player, dict[str, Any]]


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Finished]:
    with House(generous(tmp_path_factory.mktemp("story"))) as house:
        marta = house.person("Marta")
        table = marta.started("me", "local", hints=True)
        play_out(marta.watch(table), 2)
        yield house, marta, marta.get(f"/api/tables/{table['id']}").json()


def test_a_story_goes_from_even_chances_to_the_result(finished: Finished) -> None:
    _, marta, table = finished
    told = marta.get(f"/api/tables/{table['id']}/story").json()
    moment = marta.get(f"/api/tables/{table['id']}/replay", n=0).json()
    assert told["length"] == moment["length"] and told["called"] == moment["called"]
    turns = told["turns"]
    assert turns[0]["n"] == 0 and [turn["n"] for turn in turns] == sorted({turn["n"] for turn in turns})
    assert all(sum(turn["chances"]) == pytest.approx(100, abs=0.2) for turn in turns)
    assert max(turn["round"] for turn in turns) >= 3 and {turn["seat"] for turn in turns} >= {0, 1}
    assert told["end"]["points"] == table["result"]["scores"]
    winners = table["result"]["winners"]
    assert [seat for seat, chance in enumerate(told["end"]["chances"]) if chance] == winners


def test_a_story_says_how_long_it_took_and_that_the_shuffles_were_fixed_before(finished: Finished) -> None:
    house, marta, table = finished
    told = marta.get(f"/api/tables/{table['id']}/story").json()
    minutes = told["minutes"]
    assert minutes >= 1 and (told["rating"], told["proven"]) == (None, True)
    hour = update(Entry).where(Entry.table == table["id"], Entry.kind == "start").values(at=Entry.at - 3600)
    house.inside(lambda: house.services.store.execute(hour))
    assert 0 <= marta.get(f"/api/tables/{table['id']}/story").json()["minutes"] - 60 <= minutes
    forged = update(TableRow).where(TableRow.id == table["id"])
    house.inside(lambda: house.services.store.execute(forged.values(commitment="0" * 64)))
    assert not marta.get(f"/api/tables/{table['id']}/story").json()["proven"]
    house.inside(lambda: house.services.store.execute(forged.values(commitment=table["commitment"])))


def test_turning_points_tell_what_happened(finished: Finished) -> None:
    _, marta, table = finished
    told = marta.get(f"/api/tables/{table['id']}/story").json()
    assert 1 <= len(told["turning"]) <= 3
    starts = [turn["n"] for turn in told["turns"]]
    for point in told["turning"]:
        assert 5 <= point["gain"] <= 100 and 0 <= point["n"] < told["length"]
        assert any(start <= point["n"] for start in starts)
        assert all(line["kind"] == "event" and line["n"] == point["n"] + 1 for line in point["log"])
    assert [point["n"] for point in told["turning"]] == sorted(point["n"] for point in told["turning"])


def test_the_expert_takes_a_second_look(finished: Finished) -> None:
    _, marta, table = finished
    address = f"/api/tables/{table['id']}/review"
    length = marta.get(f"/api/tables/{table['id']}/story").json()["length"]
    seen = [marta.get(address, n=n).json() for n in range(40, 60, 4)]
    for look in seen:
        assert sum(option["played"] for option in look["options"]) == 1
        best = look["options"][0]["chance"]
        assert best == max(option["chance"] for option in look["options"])
        played = next(option["chance"] for option in look["options"] if option["played"])
        assert look["lost"] == pytest.approx(best - played, abs=0.11)
        assert all(option["tries"] or len(look["options"]) == 1 for option in look["options"])
        assert look["verdict"] == ("mistake" if look["lost"] > 6 else "slip" if look["lost"] >= 2 else "equal")
    assert marta.get(address, n=44).json() == seen[1]
    refused = marta.get(address, n=length)
    assert refused.status_code == 409 and refused.json()["error"]["code"] == "out_of_range"


def test_a_running_game_is_not_analysed(finished: Finished) -> None:
    _, marta, _ = finished
    table = marta.started("me", "local")
    for address in ("story", "review"):
        refused = marta.get(f"/api/tables/{table['id']}/{address}", n=0)
        assert refused.status_code == 409 and refused.json()["error"]["code"] == "not_finished"


def test_strangers_see_no_private_story(finished: Finished) -> None:
    house, marta, _ = finished
    table = marta.started("me", "random", private=True)
    assert house.person("Kuba").get(f"/api/tables/{table['id']}/story").status_code == 404


def test_analyses_are_limited(finished: Finished) -> None:
    house, _, table = finished
    limiter = house.services.analyses
    usual, limiter.rate = limiter.rate, Rate(2, 0.0001)
    try:
        kuba = house.person("Kuba")
        codes = [kuba.get(f"/api/tables/{table['id']}/story").status_code for _ in range(3)]
    finally:
        limiter.rate = usual
    assert codes == [200, 200, 429]
