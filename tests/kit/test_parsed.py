"""Data files are parsed once, and never taken for another text."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from penumbra.engine.errors import BadData
from penumbra.kit import parsed as module
from penumbra.kit.parsed import parsed

TEXT = "first: &a [1, two, 3.5, null, true]\nagain: *a\n7: Łódź\n"
DATA = {"first": [1, "two", 3.5, None, True], "again": [1, "two", 3.5, None, True], 7: "Łódź"}


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(sys, "pycache_prefix", str(tmp_path / "kept"))
    file = tmp_path / "box.yaml"
    file.write_text(TEXT, "utf-8")
    return file


def kept(source: Path) -> list[Path]:
    return [file for file in (source.parent / "kept").rglob("*") if file.is_file()]


def test_what_was_parsed_is_not_parsed_again(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = parsed(source, "box.yaml")
    monkeypatch.delattr(module, "parse_yaml")
    second = parsed(source, "box.yaml")
    assert first == second == DATA and list(second) == list(DATA)
    second["first"].append(4)
    assert parsed(source, "box.yaml") == DATA, "everybody has data of their own"


def test_another_text_another_parser_or_a_broken_file_is_parsed(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed(source, "box.yaml")
    (place,) = kept(source)
    source.write_text("other: 1", "utf-8")
    assert parsed(source, "box.yaml") == {"other": 1}
    place.write_bytes(place.read_bytes()[:-3])
    assert parsed(source, "box.yaml") == {"other": 1}
    monkeypatch.setattr(module, "_parser", lambda: b"newer")
    monkeypatch.setattr(module, "parse_yaml", lambda text, name: "by the newer one")
    assert parsed(source, "box.yaml") == "by the newer one"


def test_errors_are_not_kept_and_nothing_is_where_python_keeps_nothing(
    source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source.write_text("a: 1\na: 2", "utf-8")
    for _ in range(2):
        with pytest.raises(BadData, match=r"box\.yaml"):
            parsed(source, "box.yaml")
    source.write_text("when: 2026-11-17", "utf-8")
    assert parsed(source, "box.yaml")["when"].year == 2026
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    source.write_text(TEXT, "utf-8")
    assert parsed(source, "box.yaml") == DATA
    assert not kept(source)


def test_where_the_file_cannot_be_put_in_place_nothing_is_left(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_file: Path, _target: Path) -> Path:
        raise OSError("no room")

    monkeypatch.setattr(Path, "replace", refuse)
    assert parsed(source, "box.yaml") == DATA
    assert not kept(source)
