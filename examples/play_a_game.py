"""Play a whole game from Python: python examples/play_a_game.py [TITLE]"""

from __future__ import annotations

import sys

import penumbra


def main(title: str = "tyrants") -> None:
    game = penumbra.game(title)
    words = game.words("en")
    state = game.new(seats=game.seats[-1], seed=7)
    shown = 0
    while not state.done:
        if shown < 5:
            shown += 1
            print(f"seat {state.seat}: {words.of(state).question(state)}")
            for action in state.options[:3]:
                print(f"    {game.actions.code(action)}: {words.option(state, action)}")
        state.apply(state.options[state.length % len(state.options)])
    result = state.result
    assert result is not None
    print(f"after {state.length} decisions: {words.reason(result.reason)}; scores {result.scores}")


if __name__ == "__main__":
    main(*sys.argv[1:])
