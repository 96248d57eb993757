"""Bots of others play wherever bots do, found by entry point or by name; and what they do wrong can be seen again."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import penumbra
from penumbra.bots import door
from penumbra.bots.arena import arena, in_processes, plan
from penumbra.bots.door import visitors
from penumbra.bots.faults import BotFault, Misplay, read_bug, seen_again
from penumbra.bots.roster import make_bot
from penumbra.bots.simulate import play_game, simulate
from penumbra.engine.errors import BadLog, BadOption
from penumbra.engine.log import log_of
from tests.bots.stranger import install
from tests.cli.run import run


@pytest.fixture
def stranger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder to work in, where the package of somebody else is installed."""
    monkeypatch.syspath_prepend(str(install(tmp_path / "site")))
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    forget()
    yield work
    forget()


def forget() -> None:
    for name in [name for name in sys.modules if name.split(".")[0] in ("strange", "mine")]:
        del sys.modules[name]
    door.factory.cache_clear()
    door.visitors.cache_clear()


def tyrants(seed: int = 5) -> penumbra.State:
    return penumbra.game("tyrants").new(2, seed)


def test_an_installed_bot_plays_under_its_name_and_a_named_one_by_where_it_is(stranger: Path) -> None:
    by_name = play_game(tyrants(), ["strange", "strange.bots:Coded"], "s")
    assert by_name.done
    by_hand = tyrants()
    while not by_hand.done:
        by_hand.apply(by_hand.options[0 if by_hand.seat == 0 else -1])
    assert by_name == by_hand


def test_a_module_of_the_folder_one_works_in_is_found(stranger: Path) -> None:
    """The command `penumbra` has its own folder on the path, not the one it was called in."""
    (stranger / "mine.py").write_text("from strange.bots import Strange as Mine\n")
    assert type(make_bot("mine:Mine", 1)).__name__ == "Strange"


def test_what_it_says_of_itself(stranger: Path) -> None:
    one = visitors()["strange"]
    assert (one.name, one.author, one.level) == ("Strange Bot", "Ada Stranger", "easy")
    assert one.plays("tyrants") and one.plays("emerald")
    named = visitors(("strange.bots:OnlyTyrants",))["own-onlytyrants"]
    assert (named.name, named.author, named.level) == ("OnlyTyrants", "", "")
    assert named.plays("tyrants") and not named.plays("emerald")


def test_ours_keep_their_names(stranger: Path) -> None:
    assert "greedy" not in visitors()
    assert type(make_bot("greedy", 1)).__name__ == "GreedyBot"


def test_a_package_that_does_not_name_an_author_in_the_class_names_one_itself(
    stranger: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from strange.bots import Strange  # type: ignore[import-not-found]

    monkeypatch.setattr(Strange, "author", "")
    assert visitors()["strange"].author == "Bob Packager"


def test_one_that_cannot_be_loaded_does_not_take_the_others_down(stranger: Path) -> None:
    assert "strange_broken" not in visitors() and "strange" in visitors()
    assert "no such oracle" in door.FAULTS["strange_broken"]


@pytest.mark.parametrize(
    ("spec", "wrong"),
    [
        ("nobody", "unknown bot 'nobody'; there are: random, .*strange"),
        ("strange_broken", "cannot be loaded: ImportError"),
        ("strange.nowhere:Bot", "cannot be loaded: ModuleNotFoundError"),
        ("strange.bots:Nobody", "cannot be loaded: AttributeError"),
        ("strange.bots:NUMBER", "is no class"),
        ("strange.bots:Idle", "has no method 'decide'"),
        ("strange.bots:Needy", "cannot be made from a seed: TypeError"),
        ("run:", "run: what"),
        ("run:no-such-command-anywhere", "cannot be started"),
        ("run:'", "is not understood"),
    ],
)
def test_what_is_no_bot_is_refused_by_name(stranger: Path, spec: str, wrong: str) -> None:
    with pytest.raises(BadOption, match=wrong):
        make_bot(spec, 1)


def test_two_of_one_name_are_refused(stranger: Path) -> None:
    (stranger / "mine.py").write_text("class OnlyTyrants:\n    def __init__(self, seed): pass\n    decide = None\n")
    with pytest.raises(BadOption, match="two bots are called 'own-onlytyrants'"):
        visitors(("strange.bots:OnlyTyrants", "mine:OnlyTyrants"))


def test_it_plays_in_the_arena_on_several_processes(stranger: Path) -> None:
    course = plan(penumbra.game("tyrants"), ["strange", "strange.bots:Coded"], 4, 1, 2)
    alone = arena(course)
    together = arena(course, lambda plan, matches: in_processes(plan, matches, jobs=2))
    assert [row["bot"] for row in alone["bots"]] == ["strange", "strange.bots:Coded"]
    assert alone["scores"] == together["scores"]


def test_a_lock_that_is_held_here_is_free_in_other_processes(stranger: Path) -> None:
    """Another thread may hold one, of this package or of any library; nobody would ever open it in a mere copy."""
    course = plan(penumbra.game("tyrants"), ["strange.bots:Locked", "random"], 2, 1, 2)
    free = arena(course)
    with import_module("strange.bots").LOCK:
        held = arena(course, lambda plan, matches: in_processes(plan, matches, jobs=2))
    assert held["scores"] == free["scores"]


def test_it_plays_in_the_terminal(stranger: Path) -> None:
    code, out, err = run(
        *("play", "tyrants", "--bots", "strange", "--seed", "5", "--set", "first_player=1", "--save", "g.json"),
        answers=("q",),
    )
    assert code == 0 and "Traceback" not in out + err
    state = penumbra.load(Path("g.json").read_text())
    assert state.length > 0 and json.loads(Path("g.json").read_text())["table"] == ["human", "strange"]


def test_a_saved_game_does_not_decide_what_code_runs(stranger: Path) -> None:
    """A file from a friend may name any command; only who sits at the keyboard lets it run."""
    spec = "run:touch trace"
    run("play", "tyrants", "--bots", "strange", "--seed", "5", "--save", "g.json", answers=("q",))
    data = json.loads(Path("g.json").read_text())
    Path("g.json").write_text(json.dumps({**data, "table": ["human", spec]}))
    code, _, err = run("play", "--resume", "g.json", answers=("q",))
    assert code == 2 and "name it yourself" in err
    fault = play_fault("strange.bots:Raising")
    Path("bug.json").write_text(json.dumps({**fault.bug, "bot": spec}))
    code, _, err = run("bug", "bug.json")
    assert code == 2 and "name it yourself: --bot" in err
    assert not Path("trace").exists()


def play_fault(bot: str, seed: int = 5) -> BotFault:
    with pytest.raises(BotFault) as caught:
        play_game(tyrants(seed), [bot, "random"], "s")
    return caught.value


@pytest.mark.parametrize(
    ("bot", "what", "text"),
    [
        ("strange.bots:Raising", "failed", "ValueError: I am lost"),
        ("strange.bots:Leaving", "failed", "SystemExit: 3"),
        ("strange.bots:Nonsense", "illegal", "None is not an option of seat 0"),
    ],
)
def test_a_bot_that_raises_or_answers_nonsense_is_named_and_can_be_seen_again(
    stranger: Path, bot: str, what: str, text: str
) -> None:
    fault = play_fault(bot)
    bug = read_bug(json.loads(json.dumps(fault.bug)))
    assert str(fault).startswith(f"bot {bot} at seat 0 of tyrants, seed 5, action {bug['action']}: {text}")
    assert (bug["what"], bug["bot_seed"], bug["action"]) == (what, "s/0", len(bug["game"]["actions"]))
    with pytest.raises(Misplay, match=text):
        seen_again(bug, make_bot(bot, bug["bot_seed"]), penumbra.game("tyrants"))
    assert pickle.loads(pickle.dumps(fault)).bug == bug, "it comes back from other processes"


def test_one_that_keeps_notes_is_asked_all_its_questions_again(stranger: Path) -> None:
    bug, game = play_fault("strange.bots:Forgetful").bug, penumbra.game("tyrants")
    assert (
        seen_again(bug, make_bot("strange.bots:Forgetful", 1), game)
        in penumbra.replay(log_of(bug["game"]), game).options
    )
    with pytest.raises(Misplay, match="too many questions"):
        seen_again(bug, make_bot("strange.bots:Forgetful", 1), game, from_the_start=True)


def test_what_is_no_bug_is_refused(stranger: Path) -> None:
    for data in ({}, [], {"penumbra_bug": 1}, {**play_fault("strange.bots:Raising").bug, "seat": "x"}):
        with pytest.raises(BadLog):
            read_bug(data)


def test_a_contest_saves_the_fault_and_the_command_shows_it(stranger: Path) -> None:
    code, _, err = run("simulate", "tyrants", "--bots", "strange.bots:Raising", "--games", "2", "--seats", "2")
    (file,) = stranger.glob("bug-tyrants-*.json")
    assert (
        code == 2 and "ValueError: I am lost" in err and f"penumbra bug {file.name} --bot strange.bots:Raising" in err
    )
    code, out, err = run("bug", str(file), "--bot", "strange.bots:Raising", "--lang", "en")
    assert code == 1 and 'raise ValueError("I am lost")' in out
    code, out, err = run("bug", str(file), "--bot", "strange", "--lang", "en")
    assert code == 0 and "does not fail any more" in out


def test_a_script_that_would_begin_again_is_told_how_to_begin(stranger: Path) -> None:
    script = stranger / "script.py"
    script.write_text(
        "import penumbra\n"
        "from penumbra.bots.simulate import simulate\n"
        "simulate(penumbra.game('tyrants'), 2, 4, 1, ['random'], jobs=2)\n"
    )
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True)
    assert done.returncode and 'begins with: if __name__ == "__main__":' in done.stderr


def test_a_fault_comes_back_from_other_processes(stranger: Path) -> None:
    with pytest.raises(BotFault, match="I am lost"):
        simulate(penumbra.game("tyrants"), 2, 4, 1, ["strange.bots:Raising"], jobs=2)


def test_the_terminal_tells_and_plays_on(stranger: Path) -> None:
    code, out, err = run(
        *("play", "tyrants", "--bots", "strange.bots:Leaving", "--seed", "5", "--set", "first_player=1"),
        *("--save", "g.json", "--lang", "pl"),
        answers=("q",),
    )
    assert code == 0 and "Traceback" not in out + err
    assert "zawiódł; ruch wylosowano za niego." in " ".join(out.split())
    assert list(stranger.glob("bug-tyrants-*.json"))


def test_a_bot_of_one_title_is_not_asked_to_play_another(stranger: Path) -> None:
    code, _, err = run("arena", "emerald", "--bots", "strange.bots:OnlyTyrants,random", "--games", "1")
    assert code == 2 and "does not play emerald; it plays: tyrants" in err
