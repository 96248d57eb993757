"""Packs at a table: checked with the errors of the library, told in words, kept with the table and its game file."""

from __future__ import annotations

import gc
import json
import threading
from collections import deque
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from queue import Queue
from typing import Any
from weakref import ref

import pytest
from sqlalchemy import update

import penumbra
from penumbra.engine import registry
from penumbra.engine.game import Game
from penumbra.engine.log import log_of
from penumbra.engine.state import State
from penumbra.engine.title import PackText
from penumbra.kit import cardfile, packs
from penumbra.kit.packs import Pack
from penumbra.server import pack_words, packs_api
from penumbra.server.lines import event_lines
from penumbra.server.models import TableRow
from penumbra.server.pack_words import FAULTS, report_on
from penumbra.server.packs_api import _offered
from penumbra.server.perspective import seat_state
from penumbra.server.settings import Rate
from penumbra.server.turns import Turns
from tests.server.ended import me
from tests.server.house import PATIENCE, House, Player, generous


def pack(*cards: dict[str, Any], **fields: Any) -> str:
    return json.dumps({"penumbra_pack": 1, "game": "tyrants", "name": "My box", "cards": list(cards), **fields})


CHEAP = {"id": "blackguard", "cost": 1, "effect": [{"gain": {"power": 3}}]}


def test_a_pack_is_checked(house: House) -> None:
    marta = house.person("Marta")
    good = marta.post("/api/titles/tyrants/packs/check", text=pack(CHEAP)).json()
    assert good["faults"] == [] and good["cards"][0]["text"] == {"en": "Gain 3 Power.", "pl": "+3 Siły."}
    (card,) = good["changes"]
    assert card["changes"][0]["label"]["pl"] == "koszt"
    bad = marta.post("/api/titles/tyrants/packs/check", text=pack({"id": "blackguard", "cost": 99, "vp": {"deck": 99}}))
    assert [(one["card"], one["field"]) for one in bad.json()["faults"]] == [
        ("blackguard", "cost"),
        ("blackguard", "vp.deck"),
    ]
    assert bad.json()["faults"][0]["text"]["pl"] == "99 nie jest liczbą całkowitą od 0 do 20"
    for text in ("", "a: &a [*a]", "[" * 9000, "x: 2001-99-99", pack(game="chess"), "\x01"):
        found = marta.post("/api/titles/tyrants/packs/check", text=text)
        assert found.status_code == 200 and len(found.json()["faults"]) == 1
    assert marta.post("/api/titles/tyrants/packs/check", text="\x00").status_code == 422
    assert marta.post("/api/titles/chess/packs/check", text=pack(CHEAP)).status_code == 404
    assert marta.post("/api/titles/tyrants/packs/check", text="x" * 60_001).status_code == 422


def test_of_thousands_of_faults_the_first_are_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """To name the nearest card of the box for each of them took a second of the processor."""
    asked: list[str] = []
    monkeypatch.setattr(cardfile, "near", lambda name, _: asked.append(name) or "")
    report = report_on("tyrants", "many.yaml", pack(*({"id": f"unknown_{i}"} for i in range(2000))))
    assert len(report.faults) == len(asked) == FAULTS


def test_a_table_is_played_with_a_pack(house: House) -> None:
    marta = house.person("Marta")
    refused = marta.post(
        "/api/tables", title="tyrants", seats=[{"kind": "me"}, {"kind": "open"}], pack={"text": pack({"id": "x"})}
    )
    assert refused.json()["error"]["code"] == "bad_pack"
    table = marta.table("me", "greedy", pack={"file": "mine.yaml", "text": pack(CHEAP)})
    assert table["pack"]["name"] == "My box"
    assert marta.get(f"/api/tables/{marta.table('me', 'open')['id']}/pack").status_code == 404
    told = marta.get(f"/api/tables/{table['id']}/pack").json()
    assert told["digest"] == table["pack"]["digest"] and told["changes"][0]["card"] == "blackguard"
    cards = {card["id"]: card for card in marta.get(f"/api/tables/{table['id']}/cards").json()["cards"]}
    assert cards["blackguard"]["cost"] == 1 and cards["blackguard"]["provenance"]["cost"] == "pack My box"
    marta.start(table)
    row = house.inside(lambda: house.services.store.table(table["id"]))
    assert row is not None and row.origin is not None
    state = penumbra.replay(log_of(row.origin))
    box: Any = state.game.box
    assert box.cost[box.number["blackguard"]] == 1
    line = marta.watch(table)
    line.act(0)
    line.close()


def games_made(monkeypatch: pytest.MonkeyPatch) -> list[threading.Thread]:
    """Where the games of tables with packs are made from now on."""
    found: list[threading.Thread] = []
    true = pack_words.find_game

    def noted(title: str, given: Sequence[PackText] = ()) -> Game:
        if given:
            found.append(threading.current_thread())
        return true(title, given)

    monkeypatch.setattr(pack_words, "find_game", noted)
    return found


def test_lists_and_live_tables_name_a_pack_and_do_not_read_it(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """To read one takes a fifth of a second, and a list may have a hundred."""
    marta = house.person("Marta")
    table = marta.table("me", "open", pack={"file": "mine.yaml", "text": pack(CHEAP)})
    older = marta.table("me", "open")
    kept = {"file": "older.yaml", "text": pack(CHEAP, name="Of a server that kept no names")}
    laid = update(TableRow).where(TableRow.id == older["id"]).values(pack=kept)
    house.inside(lambda: house.services.store.execute(laid))
    made = games_made(monkeypatch)
    for reader, which in ((marta, "mine"), (house.person(None), "open")):
        found = {one["id"]: one["pack"] for one in reader.get("/api/tables", which=which).json()}
        assert found[table["id"]] == table["pack"] and found[table["id"]]["name"] == "My box"
        assert found[older["id"]]["name"] == "older.yaml" and not found[older["id"]]["changes"]
    for one in (table, older):
        assert marta.watch(one).next("table")["table"]["pack"]["name"]
    assert not made
    assert marta.get(f"/api/tables/{older['id']}/pack").json()["name"] == "Of a server that kept no names" and made


def test_what_a_pack_changes_is_worked_out_once_and_at_a_largest_rate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with House(generous(tmp_path, packs_checked=Rate(3, 0.001))) as house:
        marta = house.person("Marta")
        texts = [pack(CHEAP, name=f"Box {i}") for i in range(3)]
        paths = [f"/api/tables/{marta.table('me', 'open', pack={'text': text})['id']}" for text in texts]
        made, stranger = games_made(monkeypatch), house.person(None)
        wanted = [f"{path}/{what}" for path in paths for what in ("cards", "pack")]
        assert [stranger.get(path).status_code for path in wanted] == [200] * 3 + [429] * 3
        again = [stranger.get(path) for path in wanted[:3]]
        assert [answer.status_code for answer in again] == [200] * 3, "they are at hand"
        assert again[1].json()["name"] == "Box 0" and again[2].json()["cards"]
        loop = house.inside(current_thread)
        assert len(made) == 3 and loop not in made, "nor does anybody wait for it"
        assert marta.get(f"{paths[0]}/pack").status_code == 200
        mallory, settings = house.person("Mallory"), {"options": {}, "private": False, "hints": False, "clock": "none"}
        codes = [mallory.post(f"{paths[0]}/settings", **settings).status_code for _ in range(4)]
        assert codes == [403, 403, 403, 429], "it is read before anything is changed, too"


def test_who_has_many_packs_looked_through_keeps_others_from_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of each person one is read at a time, and one in all: passwords are checked by the same threads."""
    mallory, marta = house.person("Mallory"), house.person("Marta")
    held, read, came, of = threading.Event(), Queue[str](), Queue[str](), Turns.of

    def slow(title: str, file: str, text: str) -> Any:
        read.put(text)
        assert held.wait(PATIENCE)
        return report_on(title, file, text)

    def noted(turns: Turns, person: str) -> AbstractAsyncContextManager[None]:
        came.put(person)
        return of(turns, person)

    def asked(person: Player, text: str) -> Future[Any]:
        answer = at_once.submit(person.post, "/api/titles/tyrants/packs/check", text=text)
        assert came.get(timeout=PATIENCE) == me(person)["id"]
        return answer

    monkeypatch.setattr(packs_api, "report_on", slow)
    monkeypatch.setattr(Turns, "of", noted)
    with ThreadPoolExecutor(8) as at_once:
        answers = [asked(mallory, "first"), *(asked(mallory, "more") for _ in range(5)), asked(marta, "hers")]
        assert house.person().post("/api/account/login", login="nobody", password="a long password").status_code == 403
        held.set()
        assert {answer.result(PATIENCE).status_code for answer in answers} == {200}
    assert [read.get_nowait() for _ in range(7)] == ["first", "hers", *["more"] * 5]


def test_a_table_begins_and_is_read_from_its_log_without_waiting_for_its_pack(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[threading.Thread] = []
    true = packs.pack_of

    def noted(content: bytes, file: str) -> Pack:
        read.append(threading.current_thread())
        return true(content, file)

    monkeypatch.setattr(packs, "pack_of", noted)
    marta = house.person("Marta")
    table = marta.table("me", "random", pack={"text": pack(CHEAP, name="Read beside")})
    packs._pack_of_text.cache_clear()
    settings = {"options": {}, "private": False, "hints": False, "clock": "none"}
    assert marta.post(f"/api/tables/{table['id']}/settings", **settings).status_code == 200
    packs._pack_of_text.cache_clear()
    marta.start(table)
    house.inside(lambda: house.services.hub.drop(table["id"]))
    packs._pack_of_text.cache_clear()
    marta.watch(table).next("state")
    assert len(read) == 4 and house.inside(current_thread) not in read


async def current_thread() -> threading.Thread:
    return threading.current_thread()


def test_the_form_of_a_card(house: House) -> None:
    marta = house.person("Marta")
    for title in penumbra.titles():
        cards = penumbra.game(title).cards
        found = marta.get(f"/api/titles/{title}/packs/form/{next(iter(cards))}").json()
        assert "name" in found["fields"] and found["labels"]["name"]["pl"] == "nazwa"
        for verb in found["verbs"].values():
            assert verb["says"]["en"] and verb["says"]["pl"] and verb["says"]["en"] != verb["says"]["pl"]
            assert all(found["labels"][name]["pl"] != name for name in verb["parameters"])
    assert marta.get("/api/titles/tyrants/packs/form/nobody").status_code == 404


def test_packs_of_the_server_are_offered(tmp_path: Any) -> None:
    (tmp_path / "mine.yaml").write_text(pack(CHEAP))
    (tmp_path / "broken.yaml").write_text("[")
    (offered,) = _offered("tyrants", tmp_path)
    assert (offered.name, offered.file) == ("My box", "mine.yaml")
    assert not _offered("emerald", tmp_path) and not _offered("tyrants", None)


def test_the_folder_of_the_server_is_read_when_it_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Path] = []
    true = packs_api.read_pack
    monkeypatch.setattr(packs_api, "read_pack", lambda path: read.append(path) or true(path))
    file = tmp_path / "mine.yaml"
    file.write_text(pack(CHEAP))
    for _ in range(3):
        assert [one.name for one in _offered("tyrants", tmp_path)] == ["My box"]
    assert read == [file]
    file.write_text(pack(CHEAP, name="My other box"))
    (tmp_path / "nowhere.yaml").symlink_to(tmp_path / "gone.yaml")
    assert [one.name for one in _offered("tyrants", tmp_path)] == ["My other box"]


# --- a pack goes with its table -------------------------------------------------------------------------------------


def told(state: State) -> None:
    """All that anybody is told of a state."""
    event_lines(state, state.events)
    for seat in (*range(state.n), None):
        seat_state(state, seat, 0, lambda _: 0)


@pytest.mark.parametrize("title", penumbra.titles())
def test_words_do_not_outlive_a_game_with_a_pack(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python looks seldom for what holds itself: so neither the game nor its box may wait for it."""
    monkeypatch.setattr(registry, "_LATEST", deque(maxlen=0))
    card = {"id": next(iter(penumbra.game(title).cards)), "name": {"pl": "Inna", "en": "Another"}}
    game = penumbra.game(title, packs=[PackText("mine.yaml", pack(card, game=title))])
    gone = ref(game), ref(game.box), ref(game.words("pl").words)
    gc.disable()
    try:
        state = game.new(seats=game.seats[-1], seed=4)
        for _ in range(20):
            told(state)
            state.apply(state.options[-1])
        del game, state
        assert [one() for one in gone] == [None, None, None]
    finally:
        gc.enable()


def test_a_game_with_a_pack_goes_with_its_table(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_LATEST", deque(maxlen=0))
    marta = house.person("Marta")
    table = marta.started("me", "random", pack={"text": pack(CHEAP, name="Of this table alone")})
    line = marta.watch(table)
    line.act(0)
    live = house.services.hub.loaded(table["id"])
    assert live is not None and live.course.state is not None
    gone = ref(live.course.state.game)
    del live
    assert marta.get(f"/api/tables/{table['id']}/cards").status_code == 200
    line.close()
    house.inside(lambda: house.services.hub.drop(table["id"]))
    for _ in range(20):  # until the connection's task has ended, too
        marta.get("/api/titles")
        gc.collect()
        if gone() is None:
            return
    pytest.fail("something holds the game still")
