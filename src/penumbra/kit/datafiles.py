"""Reading a title's own YAML data; errors name the file."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from penumbra.engine.title import Spread
from penumbra.kit.parsed import parsed


def read_data(title: str, *path: str) -> Any:
    """A data file of a title: read_data("ravens", "data", "box.yaml")."""
    source = files("penumbra.games").joinpath(title, *path)
    return parsed(source, "/".join(path))


def has_data(title: str, *path: str) -> bool:
    """Whether a title has such a data file."""
    try:
        return files("penumbra.games").joinpath(title, *path).is_file()
    except ModuleNotFoundError:
        return False


def read_text(title: str, *path: str) -> str:
    """A data file of a title as it was written."""
    return files("penumbra.games").joinpath(title, *path).read_text("utf-8")


def read_shared(*path: str) -> Any:
    """A data file that all titles share: read_shared("text", "pl.yaml")."""
    return parsed(files("penumbra.kit").joinpath(*path), f"kit/{'/'.join(path)}")


def spreads_of(title: str) -> dict[str, Spread]:
    """What leads mean in a title: data/spreads.yaml."""
    return {name: Spread(**numbers) for name, numbers in read_data(title, "data", "spreads.yaml").items()}
