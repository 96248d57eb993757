"""Packs at a table: checked with the errors of the library, told in words, kept with the table and its game file."""

from __future__ import annotations

import gc
import json
from collections import deque
from typing import Any
from weakref import ref

import pytest

import penumbra
from penumbra.engine import registry
from penumbra.engine.log import log_of
from penumbra.engine.state import State
from penumbra.engine.title import PackText
from penumbra.kit import cardfile
from penumbra.server.lines import event_lines
from penumbra.server.pack_words import FAULTS, report_on
from penumbra.server.packs_api import _offered
from penumbra.server.perspective import seat_state
from tests.server.house import House


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
    for text in ("", "a: &a [*a]", "[" * 9000, "x: 2001-99-99", pack(game="chess"), "\x00"):
        found = marta.post("/api/titles/tyrants/packs/check", text=text)
        assert found.status_code == 200 and len(found.json()["faults"]) == 1
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
    assert table["pack"]["name"] == "My box" and table["pack"]["changes"][0]["card"] == "blackguard"
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
