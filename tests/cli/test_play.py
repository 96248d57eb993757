"""A game in the terminal, typed by a test."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import penumbra
from tests.cli.run import run


def play(tmp_path: Path, *answers: str, lang: str = "en", options: tuple[str, ...] = ()) -> tuple[int, str, Path]:
    """A game of two seats, seed 5, seat 0 first; what was printed, and the file it was saved to."""
    file = tmp_path / "game.json"
    arguments = ("play", "tyrants", "--bots", "random", "--seed", "5", "--set", "first_player=0", "--lang", lang)
    code, out, err = run(*arguments, "--save", str(file), *options, answers=answers)
    assert "Traceback" not in err
    return code, out, file


def test_a_number_acts_and_q_saves(tmp_path: Path) -> None:
    code, out, file = play(tmp_path, "1", "1", "q")
    state = penumbra.load(file.read_text(encoding="utf-8"))
    assert code == 0
    assert [seat for _, seat in state.moves] == [0, 1, 0]
    assert "Mantol-Derith" in out and "penumbra play --resume" in out
    assert json.loads(file.read_text(encoding="utf-8"))["table"] == ["human", "random"]


def test_the_end_of_the_input_saves_too(tmp_path: Path) -> None:
    _, _, file = play(tmp_path, "1", "1")
    assert penumbra.load(file.read_text(encoding="utf-8")).length == 3


def test_undo_takes_back_a_card_but_not_past_what_was_revealed(tmp_path: Path) -> None:
    _, out, file = play(tmp_path, "1", "1", "u", "u", "q")
    assert "Taken back." in out and "Nothing to take back" in out
    assert penumbra.load(file.read_text(encoding="utf-8")).length == 2


@pytest.mark.parametrize("answer", ["0", "99", "9" * 5000, "x", "", "²", "c", "1 2"])
def test_an_answer_that_is_none_changes_nothing(tmp_path: Path, answer: str) -> None:
    _, out, file = play(tmp_path, answer, "q")
    assert "is not an option" in out
    assert penumbra.load(file.read_text(encoding="utf-8")).length == 0


def test_cards_rules_piles_log_and_help_can_be_looked_up(tmp_path: Path) -> None:
    _, out, _ = play(tmp_path, "1", "c szlach", "r obecnosc", "i", "l", "h", "c zebra", "q", lang="pl")
    assert "Szlachcic" in out and "TY-109" in out and "Odrzucone" in out
    assert "Nie ma karty „zebra”" in out


def test_a_resumed_game_remembers_its_log(tmp_path: Path) -> None:
    _, _, file = play(tmp_path, "1", "1", "q")
    code, out, _ = run("play", "--resume", str(file), "--lang", "en", answers=("l", "q"))
    assert code == 0
    assert (
        "You deploy a troop to Mantol-Derith" in out.replace(": ", " to ") or "Mantol-Derith" in out.split("> ", 1)[1]
    )
    assert "Nothing has happened yet" not in out


def test_a_file_that_cannot_be_written_keeps_the_game_going(tmp_path: Path) -> None:
    _, out, file = play(tmp_path, "s .", "s " + str(tmp_path / "no" / "where.json"), "1", "q")
    assert out.count("cannot be written") == 2
    assert penumbra.load(file.read_text(encoding="utf-8")).length >= 1


def test_a_new_game_never_writes_over_an_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for _ in range(2):
        run("play", "tyrants", "--bots", "random", "--lang", "en", answers=("q",))
    assert sorted(p.name for p in tmp_path.iterdir()) == ["tyrants-2.json", "tyrants.json"]


def test_hot_seat_shows_nobody_the_others_cards(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    arguments = ("play", "tyrants", "--bots", "", "--humans", "2", "--seed", "1", "--set", "first_player=0")
    # first troops, an empty first turn of seat 0, then seat 1 looks at the screen and at the log
    answers = ("1", "", "1", "", "3", "", "l", "q")
    _, out, _ = run(*arguments, "--lang", "en", "--save", str(file), answers=answers)
    last_screen = out.rsplit("Press Enter when nobody else is looking.", 1)[1]
    assert "House Baenre draws 5 cards" in last_screen
    assert "You draw" not in last_screen


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize("columns", ["80", "140"])
def test_the_map_shows_every_site_and_route_at_any_width(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    _, out, _ = play(tmp_path, "q", lang=lang)
    assert "…" not in out.split("Tsenviilyq", 1)[1].split("◈ (", 1)[0]
    words = penumbra.game("tyrants").words(lang)
    for site in range(6, 21):
        assert words.place(site) in out.replace("\u00a0", " ")  # type: ignore[attr-defined]


def test_a_whole_game_is_played_to_its_score_sheet(tmp_path: Path) -> None:
    code, out, file = play(tmp_path, *["1"] * 2000)
    state = penumbra.load(file.read_text(encoding="utf-8"))
    assert code == 0 and state.done and state.result is not None
    assert "Score sheet" in out and str(max(state.result.scores)) in out
