"""Rules with a state for the tests of studies, with what is known about them."""

from collections.abc import Sequence
from dataclasses import dataclass

from loadbal.arithmetic import Number, where


class Stateless:
    """Nothing moves, and a node has a single state."""

    def states(self, _degree: int) -> int:
        """One state."""
        return 1

    def sent(self, _load: Number, neighbors: Sequence[Number], _state: int) -> Sequence[Number]:
        """Nothing."""
        return [0] * len(neighbors)

    def next_state(self, _load: Number, _neighbors: Sequence[Number], _state: int) -> Number:
        """The single state."""
        return 0


class Greedy(Stateless):
    """A node sends a token to each neighbor, even if it has none: loads become negative."""

    def sent(self, _load: Number, neighbors: Sequence[Number], _state: int) -> Sequence[Number]:
        """One token to each neighbor with an even number of tokens, which may be more than the node has."""
        return [where(it % 2 == 0, 1, 0) for it in neighbors]


@dataclass(frozen=True)
class EverySecond(Stateless):
    """In every `period`-th round a node sends each neighbor a part of what it has more."""

    period: int
    parts: int

    def states(self, _degree: int) -> int:
        """The counter of the rounds."""
        return self.period

    def sent(self, load: Number, neighbors: Sequence[Number], state: int) -> Sequence[Number]:
        """A part of the difference, if the counter is 0; the rule may look at its state by `if`."""
        if state:
            return [0] * len(neighbors)
        return [where(load > it, (load - it) // self.parts, 0) for it in neighbors]

    def next_state(self, _load: Number, _neighbors: Sequence[Number], state: int) -> Number:
        """The counter after the round."""
        return (state + 1) % self.period


class NoNumber(Stateless):
    """The number of states is not finite."""

    def states(self, _degree: int) -> float:  # type: ignore[override]
        """No integer."""
        return float("inf")


class TooShort(Stateless):
    """A node sends to one neighbor only."""

    def sent(self, _load: Number, _neighbors: Sequence[Number], _state: int) -> Sequence[Number]:
        """A single number."""
        return [0]


class Leaves(Stateless):
    """A node leaves its states at once."""

    def next_state(self, _load: Number, _neighbors: Sequence[Number], state: int) -> Number:
        """A state that there is not."""
        return state + 1


class LeavesLate(Stateless):
    """A node with many tokens leaves its states."""

    def next_state(self, load: Number, _neighbors: Sequence[Number], _state: int) -> Number:
        """A state that there is not, from 1000 tokens on."""
        return where(load >= 1000, 1, 0)


class Branches(Stateless):
    """A node looks at its load by `if`."""

    def sent(self, load: Number, neighbors: Sequence[Number], _state: int) -> Sequence[Number]:
        """A condition that symbols do not have."""
        return [1 if load > 5 else 0] * len(neighbors)
