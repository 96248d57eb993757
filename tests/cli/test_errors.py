"""What goes wrong is one sentence, in the language asked for, and exit code 2."""

from __future__ import annotations

import ast
import re
import socket
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import penumbra
from penumbra.kit.complaints import catalogue, in_language
from penumbra.server.readiness import ready_database
from tests.cli.run import run

SOURCES = Path(penumbra.__file__).parent
# Faults of our own text files and of described positions are for people who write them.
SCANNED = [
    *sorted((SOURCES / "cli").glob("*.py")),
    *sorted((SOURCES / "bots").glob("*.py")),
    *(
        SOURCES / "kit" / f"{name}.py"
        for name in ("cardfile", "datafiles", "options", "packs", "shapes", "wording", "yamls")
    ),
    *(path for name in ("cards", "catalogue", "schema") for path in sorted((SOURCES / "games").glob(f"*/{name}.py"))),
    *(SOURCES / "engine" / f"{name}.py" for name in ("actions", "effects", "game", "log", "registry", "settings")),
    *(SOURCES / "server" / f"{name}.py" for name in ("claim", "copies", "logs", "meters", "readiness", "upkeep")),
]
ERRORS = {"BadOption", "BadLog", "BadPosition", "BadData", "UnknownGame", "IllegalAction", "fail"}


def sentence(node: ast.expr) -> str | None:
    """The text of an error with {} for what it names; None if it is worded elsewhere."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        parts = [part.value if isinstance(part, ast.Constant) else "{}" for part in node.values]
        return "".join(map(str, parts))
    return None


def sentences() -> Iterator[tuple[str, str]]:
    for path in SCANNED:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in ERRORS:
                for text in filter(None, map(sentence, node.args[-1:])):
                    yield f"{path.name}:{node.lineno}", text
            elif path.name in ("schema.py", "shapes.py") and isinstance(node, ast.FunctionDef) and node.name != "takes":
                yield from ((f"{path.name}:{node.lineno}", text) for text in answers(node))


def answers(test: ast.FunctionDef) -> Iterator[str]:
    """Why the parts of a field do not fit together: what a test of a shape returns."""
    for node in ast.walk(test):
        if isinstance(node, ast.Return) and isinstance(test.returns, ast.Name) and test.returns.id == "str":
            values = [node.value.body, node.value.orelse] if isinstance(node.value, ast.IfExp) else [node.value]
            yield from (text for text in (sentence(value) for value in values if value) if text)


def known(text: str) -> str:
    """As the catalogue counts: places before a colon and fields side by side say nothing of their own."""
    text = re.sub(r"(\{\w*\})+", "{}", text)
    while match := re.match(r"\{\}(\.\{\})?: ", text):
        text = text[match.end() :]
    return text


def test_every_error_of_a_command_has_a_polish_sentence() -> None:
    polish = {known(english.replace("{{}}", "{}")) for english in catalogue()}
    missing = [(where, text) for where, text in sentences() if known(text) not in polish | {"{}", "{}; {}"}]
    assert not missing


def test_both_sides_of_the_catalogue_name_the_same_things() -> None:
    for english, polish in catalogue().items():
        assert sorted(re.findall(r"\{\d\}", english)) == sorted(re.findall(r"\{\d\}", polish)), english
        assert english != polish


def test_what_is_nested_is_worded_too() -> None:
    text = "game.json: action 3 of 9 is not legal there: unknown field 'x'; there are: a, b"
    assert in_language(text, "en") == text
    polish = "game.json: akcja 3 z 9 jest tam niedozwolona: nie ma pola 'x'; są: a, b"
    assert in_language(text, "pl") == polish
    assert in_language("something nobody wrote", "pl") == "something nobody wrote"


@pytest.mark.parametrize(
    ("arguments", "polish"),
    [
        (("rules", "tyrantz"), "nie ma gry 'tyrantz' (czy chodzi o tyrants?); są: "),
        (("rules", "tyrants", "--search", "zebra"), "żaden punkt zasad gry tyrants nie zawiera 'zebra'"),
        (("replay", "nowhere.json"), "nowhere.json: nie da się odczytać: nie ma takiego pliku ani katalogu"),
        (("play", "tyrants", "--bots", "genius"), "nie ma bota 'genius'; są: "),
        (("play", "tyrants", "--set", "half_decks=drow,drow"), "opcja half_decks: podaj różne (2) spośród: "),
        (("play", "tyrants", "--bots", "easy,easy,easy,easy"), "gra dla 2–4 miejsc, nie dla 5"),
        (("pack", "check", "nowhere.yaml"), "nie da się odczytać: nie ma takiego pliku ani katalogu"),
        (("rules",), "brakuje argumentu title"),
        (("games", "--bogus"), "nie ma opcji --bogus"),
    ],
)
def test_errors_are_in_the_language_asked_for(
    arguments: tuple[str, ...], polish: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    english = run(*arguments)
    assert english[0] == 2 and polish not in english[2]
    for asked in (("--lang", "pl"), ("--lang=pl",)):
        code, _, err = run(*arguments, *asked)
        assert code == 2 and polish in err
    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8")
    assert polish in run(*arguments)[2]


# --- serve ------------------------------------------------------------------------------------------------------------


def refused(*arguments: str) -> str:
    """The one sentence of a server that does not start."""
    code, out, err = run("serve", "--no-open", "--lang", "en", *arguments)
    assert code == 2 and not out
    assert err.startswith("penumbra: ") and err.count("\n") == 1
    return err


@pytest.mark.parametrize("url", ["foo", "", "mysql2://host/name", "://"])
def test_what_is_no_database_url(url: str) -> None:
    assert "is no database URL: write sqlite:///FILE or postgresql://…" in refused("--db", url)


def test_a_database_that_cannot_be_opened(tmp_path: Path) -> None:
    assert "cannot be opened: unable to open database file" in refused("--db", f"sqlite:///{tmp_path}")
    file = tmp_path / "letter.txt"
    file.write_text("Dear friend, this is a letter and no database at all." * 20, encoding="utf-8")
    assert "cannot be opened: file is not a database" in refused("--db", f"sqlite:///{file}")


def test_a_database_of_a_newer_version(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.sqlite3"
    ready_database(url)
    with sqlite3.connect(tmp_path / "tables.sqlite3") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "is of a newer Penumbra" in refused("--db", url)


def test_a_read_only_database(tmp_path: Path) -> None:
    ready_database(f"sqlite:///{tmp_path}/tables.sqlite3")
    assert "is read-only" in refused("--db", f"sqlite:///file:{tmp_path}/tables.sqlite3?mode=ro&uri=true")


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = refused("--db", f"sqlite:///{tmp_path}/tables.sqlite3", "--port", str(port))
    assert f"port {port} is in use" in said


@pytest.mark.parametrize("place", ["here", "127.0.0.1:", "127.0.0.1:0", "127.0.0.1:70000"])
def test_what_is_no_address_for_metrics(place: str) -> None:
    assert f"--metrics: '{place}' is no address such as 127.0.0.1:9100" in refused("--metrics", place)


def test_an_address_for_metrics_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        place = f"127.0.0.1:{taken.getsockname()[1]}"
        said = refused("--db", f"sqlite:///{tmp_path}/tables.sqlite3", "--metrics", place)
    assert f"--metrics: nobody can listen at {place}: " in said


def test_a_form_of_the_log_that_is_not_there() -> None:
    assert "--log: 'xml' is unknown; there are: text, json" in refused("--log", "xml")
    assert "--log: 'xml' jest nieznane; są: text, json" in run("serve", "--log", "xml", "--lang", "pl")[2]


LETTERS = ("--smtp", "smtp://127.0.0.1:1", "--mail-from", "t@games.example", "--db", "foo")


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.0.2.1", "games.example"])
def test_letters_of_a_server_for_others_need_an_address_for_their_links(host: str) -> None:
    assert "--smtp needs --public-url" in refused(*LETTERS, "--host", host)
    assert "--smtp wymaga --public-url" in run("serve", *LETTERS, "--host", host, "--lang", "pl")[2]


@pytest.mark.parametrize(
    "more", [(), ("--host", "localhost"), ("--host", "::1"), ("--public-url", "https://g.example")]
)
def test_letters_of_a_server_for_this_machine_need_none(more: tuple[str, ...]) -> None:
    assert "--db:" in refused(*LETTERS, *more)


def test_a_password_is_not_printed() -> None:
    said = refused("--db", "mysql2://ola:secret@host/name")
    assert "secret" not in said and "ola" in said


NOWHERE = "postgresql://ola:secret@127.0.0.1:1/penumbra"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--workers", "2"], "several processes need --db postgresql://… and --bus redis://…"),
        (["--bus", "redis://127.0.0.1:1"], "several servers share a PostgreSQL, not an SQLite file"),
        (["--db", NOWHERE, "--bus", "letter"], "'letter' is no address such as redis://127.0.0.1:6379"),
        (["--db", NOWHERE, "--bus", "redis://:secret@127.0.0.1:1"], "127.0.0.1:1 does not answer"),
        (["--db", NOWHERE], "@127.0.0.1:1/penumbra cannot be opened: "),
    ],
)
def test_what_several_servers_need(arguments: list[str], said: str) -> None:
    found = refused(*arguments)
    assert said in found and "secret" not in found


@pytest.mark.parametrize(
    ("module", "arguments"),
    [("asyncpg", ["--db", NOWHERE]), ("redis", ["--db", NOWHERE, "--bus", "redis://127.0.0.1:1"])],
)
def test_a_driver_that_is_missing(module: str, arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    assert "pip install 'penumbra-tabletop[many]'" in refused(*arguments)
