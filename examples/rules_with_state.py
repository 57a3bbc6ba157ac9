"""Rules with a state at each node, for `loadbal study FILE.py::RULE --synchronous DEGREE`.

A node with d neighbors has a state from 0 to `states(d) - 1`. In a round all nodes send tokens at once.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from loadbal.arithmetic import Number, where


class Rotor:
    """The rotor-router: a node sends all its tokens to its neighbors in turn; the state is the next neighbor."""

    def states(self, degree: int) -> int:
        """The number of states of a node with `degree` neighbors."""
        return degree

    def sent(self, load: Number, neighbors: Sequence[Number], state: int) -> list[Number]:
        """The number of tokens sent to each neighbor: neighbor `state` gets tokens 1, d + 1, 2d + 1, ..."""
        d = len(neighbors)
        return [(load - (port - state) % d + d - 1) // d for port in range(d)]

    def next_state(self, load: Number, neighbors: Sequence[Number], state: int) -> Number:
        """The neighbor that gets the next token after `load` tokens."""
        return (state + load) % len(neighbors)


@dataclass(frozen=True)
class InTurn:
    """A node looks at one neighbor after the other, and sends it a part of what it has more, rounded down."""

    parts: int

    def states(self, degree: int) -> int:
        """The number of states of a node with `degree` neighbors."""
        return degree

    def sent(self, load: Number, neighbors: Sequence[Number], state: int) -> list[Number]:
        """The number of tokens sent to each neighbor: some for neighbor `state`, none for the others."""
        part = where(load > neighbors[state], (load - neighbors[state]) // self.parts, 0)
        return [part if port == state else 0 for port in range(len(neighbors))]

    def next_state(self, _load: Number, neighbors: Sequence[Number], state: int) -> Number:
        """The next neighbor."""
        return (state + 1) % len(neighbors)
