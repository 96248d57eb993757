"""How to play: every title's page is complete, short, and true to the ledger and to the icons of the web client."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import penumbra
from penumbra.engine.errors import BadData
from penumbra.kit.datafiles import read_data
from penumbra.kit.primer import primer_of, read_primer, scene_of
from tests.kit.prose import complaints

TITLES = sorted(penumbra.titles())
LOOK = Path(__file__).parent.parent.parent / "client" / "src" / "look"
LONGEST = {"lead": 260, "text": 190, "note": 76, "name": 40}
SENTENCES = ("lead", "text")


def page(title: str) -> dict[str, Any]:
    found = primer_of(penumbra.game(title))
    assert found is not None
    return found


def texts(data: Any, field: str = "", within: str = "") -> Iterator[tuple[str, str, dict[str, str]]]:
    """(field, where, text in both languages) of everything people read."""
    if isinstance(data, dict) and set(data) == {"pl", "en"}:
        yield field, within, data
    elif isinstance(data, dict):
        for name, value in data.items():
            yield from texts(value, name, f"{within}.{name}")
    elif isinstance(data, list):
        for i, value in enumerate(data):
            yield from texts(value, field, f"{within}[{i}]")


@pytest.mark.parametrize("title", TITLES)
def test_its_words_are_short_and_complete(title: str) -> None:
    for field, where, text in texts(page(title)):
        row = ".rows[" in where
        for lang, words in text.items():
            plain = words.replace("**", "")
            assert len(plain) <= (40 if row else LONGEST[field]), f"{where} {lang}: {len(plain)} letters"
            assert words.count("**") % 2 == 0, where
            if field != "note" and ".scores[" not in where and not row:
                assert not complaints(title, plain, lang, sentence=field in SENTENCES), where


@pytest.mark.parametrize("title", TITLES)
def test_every_claim_names_its_clause(title: str) -> None:
    data = page(title)
    parts = [*data["goal"]["parts"], *data["turn"]["parts"], *data["focus"]["pins"], *data["traps"], data["end"]]
    assert all(1 <= len(part["clauses"]) <= 3 for part in parts)
    assert 2 <= len(data["goal"]["parts"]) <= 3 and 3 <= len(data["turn"]["parts"]) <= 4
    assert 2 <= len(data["focus"]["pins"]) <= 4


def icons_of(title: str) -> set[str]:
    faces = json.loads((LOOK / "faces" / f"{title}.json").read_text("utf-8"))
    kinds = {kind["icon"] for kind in faces["kinds"].values()}
    ours = json.loads((LOOK / "icons.json").read_text("utf-8"))
    return {*ours, *ours.values(), *kinds, *faces["emblems"].values(), *faces.get("signs", ())}


@pytest.mark.parametrize("title", TITLES)
def test_its_icons_are_drawn_and_every_part_has_a_picture(title: str) -> None:
    data, known = page(title), icons_of(title)
    parts = [*data["goal"]["parts"], *data["turn"]["parts"], *data["traps"]]
    for part in parts:
        icons = [*part.get("icons", ()), *(row["icon"] for row in part.get("rows", ()))]
        assert icons or part.get("cards"), part["name"]
        assert set(icons) <= known, set(icons) - known
    assert {sign["icon"] for sign in data["end"]["scores"]} <= known


@pytest.mark.parametrize("title", TITLES)
def test_its_picture_is_a_moment_that_asks_the_learner(title: str) -> None:
    state = scene_of(penumbra.game(title))
    assert not state.done and len(state.options) > 1


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (("lead",), {"pl": "Tak"}, "lead: {'pl': 'Tak'} is not right for text"),
        (("traps", 1, "clauses"), ["TY-999"], "traps[1].clauses: ['TY-999'] is not right for clauses"),
        (("turn", "parts", 0, "cards"), ["queen"], "turn.parts[0].cards: ['queen'] is not right for cards"),
        (("focus", "step"), 90, "focus.step: there is no such step of the tutorial"),
        (("goal", "more"), 1, "goal: there is no field 'more'; there are: note, parts"),
        (("goal", "parts"), [], "goal.parts: give a list"),
    ],
)
def test_what_is_wrong_is_named_by_file_and_field(path: tuple[Any, ...], value: Any, said: str) -> None:
    data = deepcopy(read_data("tyrants", "data", "primer.yaml"))
    part = data
    for name in path[:-1]:
        part = part[name]
    part[path[-1]] = value
    with pytest.raises(BadData) as caught:
        read_primer(penumbra.game("tyrants"), data)
    assert str(caught.value) == f"data/primer.yaml: {said}"


def test_five_traps_are_five() -> None:
    data = deepcopy(read_data("tyrants", "data", "primer.yaml"))
    del data["traps"][0]
    with pytest.raises(BadData, match="traps: give 5 of them"):
        read_primer(penumbra.game("tyrants"), data)
