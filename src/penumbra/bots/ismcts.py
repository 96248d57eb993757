"""Information-set Monte Carlo tree search for many players.

One tree over what the deciding seat can know: a node is a question after certain actions, whatever is hidden. Every
iteration walks down it in a fresh sample, so an option counts only where it is available; ends with a short random
play; and is judged by the value function for every seat (max^n: each seat prefers what is good for itself).

Actions of one turn can mostly be taken in any order. So an option not yet tried at a node is first given the value it
had wherever else the seat took the same action.
"""

from __future__ import annotations

import time
from math import inf, sqrt

from penumbra.bots.forecast import Forecaster
from penumbra.bots.outlook import Outlook
from penumbra.bots.thinking import Estimate, Horizon, Thinking, roll_out
from penumbra.engine.state import State

RESERVE = 0.1  # by how much an option not yet tried seems worse than the average, as a part of all values seen
CHECK = 8  # iterations after which it may be clear which option will win


class Edge:
    """An action at a node. `nodes` are the questions it has led to, by seat and kind."""

    __slots__ = ("available", "nodes", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.total = 0.0  # for the seat that acts
        self.nodes: dict[tuple[int, str], Node] = {}


Node = dict[int, Edge]


class Tree:
    """What has been learned since the seat's last look at something new."""

    def __init__(self) -> None:
        self.root: Node = {}
        self.values = 0  # of the seat, with their mean and the sum of squares about it: what doubt is measured by
        self.mean = self.squares = 0.0
        self.anywhere: dict[int, list[float]] = {}  # action of the seat -> visits and total, wherever it was taken

    def note(self, value: float) -> None:
        self.values += 1
        step = value - self.mean
        self.mean += step / self.values
        self.squares += step * (value - self.mean)

    @property
    def spread(self) -> float:
        """How far values lie apart. Not their range: one game that ends in the search would stretch it."""
        return 4 * sqrt(self.squares / self.values) if self.values else 0.0


class IsmctsBot(Forecaster):
    """Keeps its tree as long as nobody else acts."""

    def __init__(self, seed: int | str, thinking: Thinking) -> None:
        super().__init__(seed, thinking)
        self._tree = Tree()
        self._expected = -1  # the length of the game at which the tree can be used again

    def decide(self, outlook: Outlook) -> int:
        action = super().decide(outlook)
        edge = self._tree.root.get(action) if self._expected in (-1, outlook.length) else None
        self._expected = outlook.length + 1
        self._tree.root = self._largest(edge) if edge is not None else {}
        return action

    @staticmethod
    def _largest(edge: Edge) -> Node:
        return max(edge.nodes.values(), key=lambda node: sum(e.visits for e in node.values()), default={})

    def search(self, outlook: Outlook) -> list[Estimate]:
        options, seat = outlook.options, outlook.seat
        if outlook.length != self._expected:
            self._tree = Tree()
        self._expected = outlook.length
        self._decisions += 1
        tree, root = self._tree, self._tree.root
        deadline = self._deadline()
        left = self.thinking.budget(len(options)) - sum(root[a].visits for a in options if a in root)
        while left > 0 or not any(a in root for a in options):
            self._iterate(tree, self._sample(outlook, left), seat)
            left -= 1
            if time.perf_counter() > deadline or (left % CHECK == 0 and self._clear(root, options, left)):
                break
        found = [Estimate(a, root[a].visits, root[a].total / root[a].visits) for a in options if a in root]
        return sorted(found, key=lambda estimate: (-estimate.visits, -estimate.value))

    @staticmethod
    def _clear(root: Node, options: tuple[int, ...], left: int) -> bool:
        """Nothing can overtake the first any more."""
        visits = sorted((root[a].visits for a in options if a in root), reverse=True)
        return visits[0] - (visits[1] if len(visits) > 1 else 0) > left

    def _iterate(self, tree: Tree, state: State, seat: int) -> None:
        self.iterations += 1
        horizon = Horizon(state.game.title.rests, seat, self.thinking.turns)
        path: list[tuple[int, int, Edge]] = []
        node = tree.root
        while not state.done and not horizon.passed(state):
            options = state.options
            if len(options) == 1:
                state.apply(options[0])
                continue
            action = self._select(tree, node, options, state.seat == seat)
            edge = node.get(action)
            if edge is None:
                edge = node[action] = Edge()
                edge.available = 1
            path.append((state.seat, action, edge))
            state.apply(action)
            if not edge.visits:
                break
            question = (state.seat, state.kind)
            below = edge.nodes.get(question)
            if below is None:
                below = edge.nodes[question] = {}
            node = below
        played = roll_out(state, horizon, self.thinking.rollout, self._random, self.thinking.looks)
        self._learn(tree, state, seat, path, played)

    def _select(self, tree: Tree, node: Node, options: tuple[int, ...], own: bool) -> int:
        """The best mean with its allowance for doubt; an option not yet tried stands a little below the average."""
        visits, total = 0, 0.0
        known = []
        for action in options:
            edge = node.get(action)
            if edge is not None:
                edge.available += 1
                visits += edge.visits
                total += edge.total
            known.append(edge)
        spread = tree.spread
        if not visits or spread <= 0:
            return options[int(self._random() * len(options))]
        doubt = self.thinking.exploration * spread / len(options)
        untried = total / visits - RESERVE * spread + doubt * sqrt(visits)
        anywhere = tree.anywhere if own else {}
        best, best_score = options[0], -inf
        for action, edge in zip(options, known, strict=True):
            learned = anywhere.get(action)
            if edge is None:
                score = untried
                if learned is not None:
                    score = learned[1] / learned[0] + doubt * sqrt(visits)
                score += 1e-6 * spread * self._random()
            else:
                score = edge.total / edge.visits + doubt * sqrt(edge.available) / (1 + edge.visits)
            if score > best_score:
                best, best_score = action, score
        return best

    def _learn(
        self, tree: Tree, state: State, seat: int, path: list[tuple[int, int, Edge]], played: list[tuple[int, int]]
    ) -> None:
        mine = state.game.value(state, seat)
        tree.note(mine)
        judged = {seat: mine}
        for who, _, edge in path:
            if who not in judged:
                judged[who] = self._as_seen_by(state, who)
            edge.visits += 1
            edge.total += judged[who]
        anywhere = tree.anywhere
        for who, action in [(who, action) for who, action, _ in path] + played:
            if who == seat:
                learned = anywhere.get(action)
                if learned is None:
                    anywhere[action] = [1.0, mine]
                else:
                    learned[0] += 1.0
                    learned[1] += mine

    def _as_seen_by(self, state: State, seat: int) -> float:
        """Another seat judges by what it can know: what it does not see is dealt anew."""
        if state.done or state.game.title.cooperative:
            return state.game.value(state, seat)
        return state.game.value(state.game.determinise(state, seat, int(self._random() * 2**32)), seat)
