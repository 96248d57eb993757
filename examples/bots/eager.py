"""A bot that needs nothing of Penumbra, only Python: penumbra play tyrants --bots "run:python3 examples/bots/eager.py"

It reads a line of JSON, and answers the lines that ask with one: docs/bot-protocol.md.
"""

import json
import sys

RELUCTANT = ("end", "pass", "done", "decline", "stay", "stop")  # whatever else there is, comes first


def choose(question: dict) -> int:  # type: ignore[type-arg]
    """The first option that does not give anything up."""
    for option in question["options"]:
        if not option["code"].startswith(RELUCTANT):
            return int(option["action"])
    return int(question["options"][0]["action"])


def say(**message: object) -> None:
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    heard = json.loads(line)
    if heard["type"] == "hello":
        say(type="hello", protocol=1, name="Eager", author="The Penumbra developers", level="easy")
    elif heard["type"] == "decide":
        say(type="move", action=choose(heard))
