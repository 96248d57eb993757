"""YAML as plain data; errors name the file and the place."""

from __future__ import annotations

from typing import Any

import yaml

from penumbra.engine.errors import BadData

LONGEST = 64  # bits of a number
TEXT = "tag:yaml.org,2002:str"


class OneOfEach(yaml.CSafeLoader):
    """The C loader, but a key that is there twice is an error: one of the two would be lost in silence."""

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Any, Any]:
        found = set()
        for key, _ in node.value:
            name = key.value if key.tag == TEXT else self.construct_object(key, deep=True)
            if (type(name), name) in found:
                raise yaml.YAMLError(f"{name!r} is there twice, the second time in line {key.start_mark.line + 1}")
            found.add((type(name), name))
        return super().construct_mapping(node, deep)

    def construct_number(self, node: Any) -> int:
        """Python refuses to write numbers of thousands of digits, so no message could name one."""
        number: int = self.construct_yaml_int(node)
        if number.bit_length() > LONGEST:
            raise yaml.YAMLError(f"the number in line {node.start_mark.line + 1} is too long")
        return number


OneOfEach.add_constructor("tag:yaml.org,2002:int", OneOfEach.construct_number)


class Traced(OneOfEach):
    """Remembers in which line it was: PyYAML does not say it of values that are not what their tag promises."""

    line = 1

    def construct_object(self, node: Any, deep: bool = False) -> Any:
        self.line = node.start_mark.line + 1
        return super().construct_object(node, deep)


def parse_yaml(text: str | bytes, name: str) -> Any:
    """YAML as plain data."""
    try:
        return yaml.load(text, Loader=OneOfEach)
    except Exception as error:  # besides YAMLError, explicit tags let PyYAML fail in many ways
        raise BadData(f"{name}: not readable as YAML: {_reason(error, text)}") from error


def _reason(error: Exception, text: str | bytes) -> str:
    """The first place that cannot be read, and why; text/errors.yaml has the words of PyYAML in Polish."""
    if isinstance(error, yaml.MarkedYAMLError) and error.problem_mark is not None:
        what = f"{error.context} {error.problem}" if str(error.problem).startswith("but ") else error.problem
        return f"line {error.problem_mark.line + 1}, column {error.problem_mark.column + 1}: {what}"
    if isinstance(error, yaml.reader.ReaderError):
        return f"the character at position {error.position} cannot be printed, or the file is not in UTF-8"
    if isinstance(error, yaml.YAMLError):
        return str(error)
    loader = Traced(text)
    try:
        loader.get_single_data()
    except Exception:
        return f"line {loader.line}: something of another kind is expected here"
    raise error
