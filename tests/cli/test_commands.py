"""The commands that need no person: their JSON is stable, their errors are sentences with exit code 2."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import penumbra
from penumbra.cli import bench
from penumbra.engine.log import log_of
from tests.cli.run import run
from tests.regenerate import older_files


def test_games_lists_titles_with_their_options() -> None:
    code, out, _ = run("games", "--json")
    rows = {row["id"]: row for row in json.loads(out)}
    assert code == 0
    assert rows["tyrants"]["seats"] == [2, 3, 4]
    assert rows["tyrants"]["options"]["half_decks"]["default"] == ["drow", "dragons"]
    assert "Tyrants of the Underdark" in run("games")[1]


def test_simulate_prints_the_promised_fields_and_the_same_digest_for_any_number_of_jobs() -> None:
    arguments = ("simulate", "tyrants", "--seats", "2", "--games", "6", "--seed", "5", "--json")
    one = json.loads(run(*arguments)[1])
    two = json.loads(run(*arguments, "--jobs", "2")[1])
    promised = {
        "games", "finished", "decisions", "decisions_per_s", "games_per_s", "seconds", "mean_length", "end_reasons",
        "scores", "digest",
    }  # fmt: skip
    assert promised <= one.keys()
    assert one["finished"] == 6 == sum(one["end_reasons"].values())
    assert (one["digest"], one["decisions"], one["scores"]) == (two["digest"], two["decisions"], two["scores"])
    assert json.loads(run(*arguments[:-2], "6", "--json")[1])["digest"] != one["digest"]


def test_simulate_takes_table_options() -> None:
    arguments = ("simulate", "tyrants", "--seats", "3", "--games", "2", "--json")
    plain = json.loads(run(*arguments)[1])
    chosen = ("--set", "half_decks=demons,undead", "--set", "side_sector=left", "--set", "first_player=2")
    assert json.loads(run(*arguments, *chosen)[1])["digest"] != plain["digest"]


def test_arena_rotates_seats_and_gives_intervals() -> None:
    code, out, _ = run("arena", "cults", "--bots", "greedy,random", "--games", "4", "--json")
    rows = {row["bot"]: row for row in json.loads(out)["bots"]}
    assert code == 0
    assert rows["greedy"]["wins"] == 4.0
    assert rows["greedy"]["games"] == rows["random"]["games"] == 4
    assert 0 < rows["greedy"]["low"] < 1.0 == rows["greedy"]["high"]
    assert rows["greedy"]["mean_score"] > rows["random"]["mean_score"]
    assert "greedy" in run("arena", "cults", "--bots", "greedy,random", "--games", "2")[1]


def test_rules_of_certain_clauses() -> None:
    code, out, _ = run("rules", "tyrants", "TY-031", "ty-118", "--json")
    assert code == 0 and [clause["id"] for clause in json.loads(out)] == ["TY-031", "TY-118"]
    code, out, _ = run("rules", "tyrants", "TY-031", "--lang", "en")
    assert out.count("TY-") == 1
    code, _, err = run("rules", "tyrants", "TY-9031", "--lang", "en")
    assert code == 2 and "tyrants has no clause 'TY-9031' (did you mean TY-" in err


@pytest.mark.parametrize("title", sorted(penumbra.titles()))
def test_every_card_can_be_read_in_the_terminal(title: str) -> None:
    game = penumbra.game(title)
    for lang in ("pl", "en"):
        code, out, _ = run("cards", title, "--lang", lang)
        assert code == 0
        read = " ".join(out.split())
        for card in game.cards.values():
            assert " ".join(card["name"][lang].split()) in read and card["id"] in read
            assert " ".join(card["text"][lang].split()) in read
    assert json.loads(run("cards", title, "--json")[1]) == list(game.cards.values())


def test_a_card_is_found_by_its_id_or_name_in_either_language() -> None:
    found = {
        name: run("cards", "tyrants", name, "--lang", "en")[1]
        for name in ("soldier", "SOLDIER", "żołnierz", "zolnierz")
    }
    assert len(set(found.values())) == 1 and "Soldier" in found["soldier"]
    assert "Żołnierz" in found["soldier"] and "values: public sources" in found["soldier"]
    assert len(json.loads(run("cards", "tyrants", "dragon", "--json")[1])) > 1
    code, _, err = run("cards", "tyrants", "soldeir", "--lang", "en")
    assert code == 2 and "tyrants has no card 'soldeir' (did you mean soldier?)" in err
    assert "nie ma karty 'soldeir' (czy chodzi o soldier?)" in run("cards", "tyrants", "soldeir", "--lang", "pl")[2]


def test_the_version_is_an_option_too() -> None:
    assert run("--version")[:2] == run("version")[:2] == (0, f"{penumbra.__version__}\n")


def test_rules_search_finds_clauses_in_both_languages() -> None:
    code, out, _ = run("rules", "tyrants", "--search", "presence", "--json", "--lang", "en")
    assert code == 0
    assert "TY-109" in [clause["id"] for clause in json.loads(out)]
    polish = run("rules", "tyrants", "--search", "TY-109", "--lang", "pl")[1]
    assert "TY-109" in polish and "Obecność" in polish
    assert run("rules", "tyrants", "--search", "zebra")[0] == 2


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    state = penumbra.game("tyrants").new(2, 3)
    for _ in range(40):
        state.apply(state.options[0])
    file = tmp_path / "game.json"
    file.write_text(penumbra.save(state), encoding="utf-8")
    return file


def test_replay_prints_every_action_and_a_seats_view(saved: Path) -> None:
    code, out, _ = run("replay", str(saved), "--lang", "en")
    assert code == 0 and len(out.splitlines()) == 40
    code, out, _ = run("replay", str(saved), "--upto", "10", "--seat", "1")
    view = json.loads(out)
    assert (view["seat"], view["actions"]) == (1, 10)
    assert "cards" in view["zones"]["hand"][1] and "cards" not in view["zones"]["hand"][0]


def test_replay_speaks_the_language_asked_for(saved: Path) -> None:
    out = run("replay", str(saved), "--lang", "pl")[1]
    assert "Dom Baenre: Wyślij oddział: " in out and "Zakończ turę" in out
    assert "odtworzono akcje (40)" in run("replay", str(saved), "--verify", "--lang", "pl")[1]


def test_replay_ends_with_the_score_sheet(tmp_path: Path) -> None:
    fixture = Path(__file__).parent.parent / "fixtures" / "emerald" / "reveal-2.json"
    out = run("replay", str(fixture), "--lang", "pl")[1]
    assert "Koniec gry. Ujawniono Restauracjonistę." in out and "Karta punktacji" in out


def test_replay_verify_proves_the_shuffles(saved: Path) -> None:
    code, out, _ = run("replay", str(saved), "--verify")
    state = penumbra.load(saved.read_text(encoding="utf-8"))
    assert code == 0
    assert state.digest() in out and state.commitment in out and state.key.hex() in out


def test_replay_verify_refuses_another_hash(saved: Path) -> None:
    data = json.loads(saved.read_text(encoding="utf-8"))
    saved.write_text(json.dumps({**data, "commitment": "0" * 64}), encoding="utf-8")
    code, _, err = run("replay", str(saved), "--verify")
    assert code == 2 and "published hash" in err


PACK = """\
penumbra_pack: 1
game: tyrants
name: Corrections
cards:
  - id: blackguard
    cost: 4
"""


def test_pack_check_shows_the_cards_of_a_good_pack(tmp_path: Path) -> None:
    file = tmp_path / "pack.yaml"
    file.write_text(PACK, encoding="utf-8")
    code, out, _ = run("pack", "check", str(file), "--lang", "en")
    assert code == 0 and "Blackguard" in out and "digest" in out


def test_pack_check_names_file_card_and_field(tmp_path: Path) -> None:
    file = tmp_path / "pack.yaml"
    file.write_text(PACK.replace("cost: 4", "cost: many"), encoding="utf-8")
    code, _, err = run("pack", "check", str(file))
    assert code == 2
    assert all(word in err for word in ("pack.yaml", "blackguard", "cost", "many"))


def test_a_pack_changes_the_game_and_its_digest_is_needed_to_replay(tmp_path: Path) -> None:
    file = tmp_path / "pack.yaml"
    file.write_text(PACK, encoding="utf-8")
    arguments = ("simulate", "tyrants", "--seats", "2", "--games", "1", "--json")
    assert run(*arguments, "--pack", str(file))[1] != run(*arguments)[1]


def test_bench_prints_the_promised_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    less = {
        "SECONDS": 0.01,
        "STRETCHES": 2,
        "SAMPLES": 4,
        "REPEATS": 1,
    }
    for name, value in less.items():
        monkeypatch.setattr(bench, name, value)
    code, out, _ = run("bench", "tyrants", "--json")
    report = json.loads(out)
    promised = {"decisions_per_s", "games_per_s", "clone_us", "view_us", "determinise_us", "save_us", "load_us"}
    promised |= {"plays_per_s"}
    assert code == 0 and report["calibration"] > 0
    assert promised <= report["tyrants"].keys()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("simulate", "tyrantz"), ("tyrantz", "did you mean tyrants")),
        (("simulate", "tyrants", "--seats", "5"), ("2 to 4 seats", "5")),
        (("simulate", "tyrants", "--bots", "genius"), ("genius", "random, greedy")),
        (("simulate", "tyrants", "--bots", ","), ("at least one bot",)),
        (("simulate", "tyrants", "--set", "half_decks=drow,drow"), ("half_decks", "different")),
        (("simulate", "tyrants", "--set", "half_decks"), ("name=value",)),
        (("simulate", "tyrants", "--set", "colour=red"), ("colour", "half_decks")),
        (("simulate", "tyrants", "--seats", "2", "--set", "first_player=3"), ("first_player", "3")),
        (("simulate", "tyrants", "--games", "0"), ("--games",)),
        (("arena", "tyrants", "--seats", "9"), ("2 to 4",)),
        (("puzzles", "tyrants", "--bot", "genius"), ("genius", "random, greedy")),
        (("puzzles", "tyrants", "--count", "0"), ("--count",)),
        (("replay", "nowhere.json"), ("nowhere.json", "cannot be read")),
        (("play", "tyrants", "--lang", "de"), ("de", "pl, en")),
        (("play", "--resume", "nowhere.json"), ("nowhere.json",)),
        (("play",), ("tyrants",)),
        (("play", "tyrants", "--bots", "greedy,greedy,greedy,greedy"), ("2 to 4 seats",)),
        (("pack", "check", "nowhere.yaml"), ("nowhere.yaml",)),
        (("rules", "chess"), ("chess",)),
        (("bench", "chess"), ("chess",)),
        (("frobnicate",), ("frobnicate",)),
        (("simulate",), ("title",)),
    ],
)
def test_wrong_input_is_a_sentence_and_exit_code_two(arguments: tuple[str, ...], words: tuple[str, ...]) -> None:
    code, _, err = run(*arguments)
    assert code == 2
    assert "Traceback" not in err
    for word in words:
        assert word in err


@pytest.mark.parametrize(
    "content",
    ["", "{", "[]", "{}", '{"penumbra": 1}', '{"penumbra": 1, "game": "tyrants", "rules": 1, "seats": 2}', "\x00\x01"],
)
def test_a_broken_save_is_named_with_what_is_wrong(tmp_path: Path, content: str) -> None:
    file = tmp_path / "broken.json"
    file.write_text(content, encoding="utf-8")
    for arguments in (("replay", str(file)), ("replay", str(file), "--verify"), ("play", "--resume", str(file))):
        code, _, err = run(*arguments)
        assert code == 2 and "broken.json" in err and "Traceback" not in err


def test_help_of_every_command() -> None:
    for command in (
        "games",
        "play",
        "simulate",
        "arena",
        "hint",
        "tune",
        "puzzles",
        "replay",
        "rules",
        "pack",
        "bench",
    ):
        code, out, _ = run(command, "--help")
        assert code == 0 and "Usage" in out


OLDER = [path for title in penumbra.titles() for path in older_files(title)]


@pytest.mark.parametrize("path", OLDER, ids=lambda path: f"{path.parts[-4]}/{path.stem}")
def test_a_file_of_older_rules_is_shown_with_what_is_different(path: Path) -> None:
    log = log_of(json.loads(path.read_text("utf-8")))
    game = penumbra.game(log.game)
    changes = game.changes_since(log.rules)
    for lang, word in (("en", "today's"), ("pl", "dzisiejsz")):
        code, out, err = run("replay", str(path), "--lang", lang)
        said = " ".join(out.split())
        assert code == 0, err
        assert f" {log.rules} " in said and word in said.lower()
        assert all(" ".join(change[lang].split()) in said for change in changes)
        if "differs" in path.stem:
            assert ("to another position" in said or "not possible any more" in said) if lang == "en" else True
    code, _, err = run("replay", str(path), "--verify", "--lang", "en")
    assert code == 2 and "older rules" in err


@pytest.mark.parametrize("title", penumbra.titles())
def test_every_version_of_the_rules_says_what_became_other(title: str) -> None:
    game = penumbra.game(title)
    ids = {clause["id"] for clause in game.ledger}
    changes = game.changes_since(1)
    assert sorted({change["rules"] for change in changes}) == list(range(2, game.rules + 1))
    for change in changes:
        assert change["pl"] and change["en"] and change["pl"] != change["en"]
        assert change["clauses"] and set(change["clauses"]) <= ids
    assert game.changes_since(game.rules) == []
