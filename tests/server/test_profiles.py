"""Profiles, lists and statistics: what finished games say, and nothing of running ones."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from sqlalchemy import update

from penumbra.server.forgetting import NOBODY
from penumbra.server.profiles import _calendar, _weeks
from penumbra.server.record_models import ResultRow
from tests.server.ended import QUICK, account, me, play_out, seated
from tests.server.house import House, Player

DAY = 86400.0


def code(answer: Any) -> str:
    found: str = answer.json()["error"]["code"]
    return found


def profile(reader: Player, of: Player) -> dict[str, Any]:
    answer = reader.get(f"/api/people/{me(of)['id']}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_profile_adds_up_what_was_finished(house: House) -> None:
    marta, ola, stranger = account(house, "Marta"), account(house, "Ola"), house.person(None)
    assert profile(marta, marta)["games"] == 0 and profile(marta, marta)["favourite"] is None
    wins = 0
    for seed in range(2):
        table = seated(marta, ola, private=seed == 1)
        wins += play_out(house, table["id"], seed)["winners"] == [0]
    running = seated(marta, ola, private=True)
    found = profile(stranger, marta)
    assert (found["name"], found["games"], found["playing"], found["you"]) == ("Marta", 2, 0, False)
    assert found["rivals"] == {"games": 2, "wins": wins, "sizes": [2]}
    assert [(one["title"], one["games"], one["wins"], one["rating"]) for one in found["titles"]] == [
        (QUICK, 2, wins, None)
    ]
    assert found["weeks"] == {"now": 1, "longest": 1} and sum(found["calendar"]["games"]) == 2
    assert found["favourite"]["size"] == 2 and found["favourite"]["seats"][0]["games"] == 2
    assert len(found["latest"]) == 1, "what was private is read by those who sat there"
    own = profile(marta, marta)
    assert len(own["latest"]) == 2 and own["playing"] == 1 and own["you"]
    assert running["id"] not in json.dumps(found)
    assert stranger.get(f"/api/people/{me(marta)['account']}").json()["id"] == found["id"]


def test_guests_have_a_profile_for_themselves_alone(house: House) -> None:
    guest, marta = house.person("Gość"), account(house, "Marta")
    assert not profile(guest, guest)["account"]
    assert code(marta.get(f"/api/people/{me(guest)['id']}")) == "no_profile"
    assert code(marta.get("/api/people/nobody")) == "no_profile"


def test_weeks_in_a_row() -> None:
    now = 20_000 * DAY
    weeks = [now - 7 * DAY * back for back in (1, 2, 3, 6, 7, 8, 9)]
    assert _weeks(weeks, now).model_dump() == {"now": 3, "longest": 4}, "this week may still bring a game"
    assert _weeks([], now).model_dump() == {"now": 0, "longest": 0}
    calendar = _calendar([now, now, now - DAY], now)
    assert calendar.games[-2:] == [1, 2] and 175 < len(calendar.games) <= 182


def test_finished_games_are_found_by_title_player_and_date(house: House) -> None:
    marta, ola = account(house, "Marta"), account(house, "Ola")
    table = seated(marta, ola)
    result = play_out(house, table["id"])
    mine = me(marta)["id"]
    found = house.person(None).get("/api/results", player=mine).json()
    assert [game["table"] for game in found["games"]] == [table["id"]] and not found["more"]
    seats = found["games"][0]["seats"]
    assert [seat["score"] for seat in seats] == result["scores"] and seats[0]["person"] == mine
    assert found["games"][0]["reason"]["pl"]
    assert marta.get("/api/results", player=mine, title="tyrants").json()["games"] == []
    assert len(marta.get("/api/results", player=mine, title=QUICK, when="week").json()["games"]) == 1
    long_ago = update(ResultRow).where(ResultRow.table == table["id"]).values(finished=time.time() - 40 * DAY)
    house.inside(lambda: house.services.store.execute(long_ago))
    assert marta.get("/api/results", player=mine, when="month").json()["games"] == []
    assert len(marta.get("/api/results", player=mine, when="year").json()["games"]) == 1
    assert marta.get("/api/results", player=mine, page=1).json()["games"] == []


def test_lists_have_pages(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("penumbra.server.people_api.A_PAGE", 1)
    monkeypatch.setattr("penumbra.server.finished.A_PAGE", 1)
    marta, ola = account(house, "Marta"), account(house, "Ola")
    tables = {seated(marta, ola)["id"] for _ in range(2)}
    for table in tables:
        play_out(house, table)
    pages = [marta.get("/api/results", player=me(marta)["id"], page=page).json() for page in range(2)]
    assert [page["more"] for page in pages] == [True, False]
    assert {page["games"][0]["table"] for page in pages} == tables


def test_statistics_of_a_title(house: House) -> None:
    marta, ola = house.person("Marta"), house.person("Ola")
    play_out(house, seated(marta, ola)["id"])
    house.services.kept.forget()
    found = marta.get(f"/api/titles/{QUICK}/statistics").json()
    pairs = next(size for size in found["sizes"] if size["size"] == 2)
    assert found["games"] >= 1 and len(pairs["seats"]) == 2 and pairs["minutes"] >= 1
    trait = next(group for group in found["groups"] if group["id"] == "alignment")
    assert trait["alone"] and trait["name"]["pl"] == "Przynależność" and all(one["name"] for one in trait["shares"])
    assert code(marta.get("/api/titles/chess/statistics")) == "no_title"
    assert marta.get(f"/api/titles/{QUICK}/ratings").json()["leaders"] == []


def test_games_to_watch_tell_what_a_spectator_sees(house: House) -> None:
    """The list is made of the public view: dealing all that is hidden anew changes nothing in it."""
    marta, ola = house.person("Marta"), house.person("Ola")
    shown, hidden = seated(marta, ola), seated(marta, ola, private=True)
    house.services.kept.forget()
    found = {game["table"]: game for game in house.person(None).get("/api/watch").json()}
    assert hidden["id"] not in found
    game = found[shown["id"]]
    assert [seat["name"] for seat in game["seats"]] == ["Marta", "Ola"] and game["turn"] in (0, 1, None)

    async def dealt_anew() -> dict[str, Any]:
        live = await house.services.hub.open(shown["id"])
        state = live.course.state
        assert state is not None
        other = state.game.determinise(state, (state.seat + 1) % 2, "anew")
        before = [state.game.title.memory.points(state.game.view(one, None)) for one in (state, other)]
        return {"points": before}

    points = house.inside(dealt_anew)["points"]
    assert points[0] == points[1] == [seat["points"] for seat in game["seats"]]


def test_who_is_forgotten_is_nowhere_by_name(house: House) -> None:
    marta, ola = account(house, "Zenobia"), account(house, "Ola")
    table = seated(marta, ola)
    play_out(house, table["id"])
    running, waiting = seated(marta, ola), marta.table("me", "open", title=QUICK)
    event = ola.post("/api/events", title=QUICK, name="Liga", size=2).json()["id"]
    assert marta.post(f"/api/events/{event}/join").status_code == 200
    who = me(marta)["id"]
    assert code(marta.post("/api/account/forget", password="wrong password")) == "wrong_password"
    assert code(marta.post("/api/account/forget")) == "wrong_password"
    assert marta.post("/api/account/forget", password="correct horse").status_code == 200
    assert marta.get("/api/me").status_code == 401
    assert code(ola.get(f"/api/people/{who}")) == "no_profile"
    pages = [
        ola.get("/api/results", player=who).text,
        ola.get(f"/api/tables/{table['id']}").text,
        ola.get(f"/api/tables/{running['id']}").text,
        ola.get(f"/api/events/{event}").text,
        ola.get("/api/tables", which="finished").text,
    ]
    assert all("Zenobia" not in page for page in pages) and NOBODY in pages[0]
    seats = ola.get(f"/api/tables/{running['id']}").json()["seats"]
    assert seats[0]["resigned"] and seats[0]["kind"] == "bot", "nobody waits for who does not come back"
    assert ola.get(f"/api/tables/{waiting['id']}").status_code == 404


def test_a_guest_is_forgotten_without_a_password(house: House) -> None:
    guest = house.person("Gość")
    assert guest.post("/api/account/forget").status_code == 200
    assert guest.get("/api/me").status_code == 401
