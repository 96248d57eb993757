"""Run the command inside the test process, as a shell would."""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from unittest.mock import patch

from typer.main import get_command

from penumbra.cli import main as cli

COMMAND = get_command(cli.app)  # Typer works it out anew at each call, which a shell makes once


class Typed(io.StringIO):
    """Standard input that ends; each line is an answer at the prompt."""


def run(*arguments: str, answers: tuple[str, ...] = ()) -> tuple[int, str, str]:
    """(exit code, stdout, stderr) of `penumbra *arguments`."""
    out, err = io.StringIO(), io.StringIO()
    argv, stdin = sys.argv, sys.stdin
    sys.argv, sys.stdin = ["penumbra", *arguments], Typed("".join(f"{line}\n" for line in answers))
    code = 0
    try:
        with redirect_stdout(out), redirect_stderr(err), patch.object(cli, "app", COMMAND):
            cli.console.file = out
            cli.main()
    except SystemExit as stop:
        code = stop.code if isinstance(stop.code, int) else 0 if stop.code is None else 1
    finally:
        sys.argv, sys.stdin = argv, stdin
    return code, out.getvalue(), err.getvalue()
