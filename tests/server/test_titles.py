"""A client that knows no title finds words for everything it shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from penumbra.engine.game import Game
from penumbra.engine.registry import find_game, titles
from penumbra.server.titles_api import _reference, _title, _words
from tests.laws.tables import REGISTERED, new

# What every view has, and a client reads by itself.
FRAME = {"game", "rules", "seats", "seat", "actions", "done", "decision", "result", "zones", "players"}


def fields(view: dict[str, Any]) -> Iterator[str]:
    """The fields of a view, of its players and of its places, and its zones."""
    yield from view.keys() - FRAME
    yield from view["zones"]
    for name, value in view.items():
        things = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
        if name not in FRAME - {"players"}:
            yield from (field for thing in things if isinstance(thing, dict) for field in thing if field != "seat")


@pytest.mark.parametrize(("game", "seats"), REGISTERED, ids=[f"{game.id}-{seats}" for game, seats in REGISTERED])
def test_every_field_of_a_view_has_a_name(game: Game, seats: int) -> None:
    missing = set(fields(game.view(new(game, seats, 0), 0))) - _words(game).names.keys()
    assert not missing, f"text/*.yaml of {game.id}: the group 'table' lacks {sorted(missing)}"


@pytest.mark.parametrize("title", titles())
def test_every_section_of_the_ledger_has_a_polish_name(title: str) -> None:
    for section, text in _words(find_game(title)).sections.items():
        assert text.pl != section, section


@pytest.mark.parametrize("title", titles())
def test_every_title_says_what_it_is_about(title: str) -> None:
    blurb = _title(title).blurb
    assert blurb is not None and blurb.pl != blurb.en


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("title", titles())
def test_the_reference_for_programs_speaks_both_languages(title: str, lang: str) -> None:
    parts = _reference(find_game(title), lang)
    assert [part.heading for part in parts][:1] == [{"en": "Table options", "pl": "Opcje stołu"}[lang]]
    assert all(len(row) == len(part.columns) for part in parts for row in part.rows)
