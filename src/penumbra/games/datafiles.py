"""Reading a title's own YAML data; errors name the file."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import yaml

from penumbra.engine.errors import BadData


def parse_yaml(text: str | bytes, name: str) -> Any:
    """YAML as plain data, with the C loader."""
    try:
        return yaml.load(text, Loader=yaml.CSafeLoader)
    except Exception as error:  # besides YAMLError, explicit tags let PyYAML fail in many ways
        reason = " ".join(str(error).split()) or type(error).__name__
        raise BadData(f"{name}: not readable as YAML: {reason}") from error


def read_data(title: str, *path: str) -> Any:
    """A data file of a title: read_data("tyrants", "data", "board.yaml")."""
    source = files("penumbra.games").joinpath(title, *path)
    return parse_yaml(source.read_bytes(), "/".join(path))
