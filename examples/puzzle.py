"""A position from a description, and what the title's eyes make of each first move: python examples/puzzle.py"""

from __future__ import annotations

import penumbra


def main() -> None:
    game = penumbra.game("tyrants")
    state = game.position(
        {
            "seats": 2,
            "options": {"first_player": 0},
            "hand": [["blackguard", "noble"], None],
            "troops": {"skullport": {"seat0": 1, "white": 2}},
            "power": 3,
        }
    )
    words = game.words("en").of(state)
    values = {}
    for action in state.options:
        after = state.clone()
        after.apply(action)
        values[action] = game.value(after, 0)
    for action in sorted(values, key=lambda one: -values[one])[:5]:
        print(f"{values[action]:+6.2f}  {words.option(state, action)}")
    assert game.position(game.describe(state)) == state


if __name__ == "__main__":
    main()
