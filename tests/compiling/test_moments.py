"""Tests of moments.py: which nodes are the loads of one moment."""

from typing import Any

from loadbal.arithmetic import where
from loadbal.compiling.moments import SEVERAL, Moments, key_of
from loadbal.loads import discrepancy, same_loads
from loadbal.protocols.dimension_exchange import after_round, recurrent_loads, until_unchanged
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2
from loadbal.recording.claims import RecordedClaim
from loadbal.recording.nodes import Node
from loadbal.recording.recording import Recording
from loadbal.recording.unknown_networks import UnknownColoring


class Toy:
    """A recorded claim about an unknown network with three nodes."""

    def __init__(self) -> None:
        self.recording = Recording()
        self.coloring: Any = UnknownColoring(self.recording, 3, 2)
        self.diameter = self.coloring.network.diameter
        self.loads = tuple(self.recording.new_input() for _ in range(3))

    def after(self, loads: Any, rule: Any = THRESHOLD_2) -> Any:  # noqa: ANN401 - loads and a rule
        """The loads after a round."""
        return after_round(rule, loads, self.coloring)

    def moments(self, holds: Any, *, assumes: Any = True) -> Moments:  # noqa: ANN401 - nodes
        """The moments of a claim with this conclusion and this hypothesis."""
        return Moments(RecordedClaim((self.diameter, *self.loads), assumes, holds), 3)


def test_the_start_the_loads_after_steps_and_the_states_of_runs_are_vectors() -> None:
    toy = Toy()
    after = toy.after(toy.loads)
    end = until_unchanged(toy.after, after)
    moments = toy.moments(discrepancy(end) <= toy.diameter)
    loop = end[0].loop
    assert all(map(moments.is_vector, (toy.loads, after, end, loop.entries, loop.following)))
    assert moments.exchange(toy.loads) is None
    step = moments.exchange(after)
    assert step is not None
    assert (step.color, step.rule) == (1, THRESHOLD_2)
    assert not moments.is_vector(after[::-1])
    assert not moments.is_vector((0, 0, 0))


def test_a_choice_between_vectors_is_a_vector() -> None:
    toy = Toy()
    after = toy.after(toy.loads)
    chosen = tuple(where(toy.loads[0] > 1, x, y) for x, y in zip(after, toy.loads, strict=True))
    mixed = (*chosen[:2], where(toy.loads[0] > 2, after[2], toy.loads[2]))
    moments = toy.moments(discrepancy(chosen) <= discrepancy(mixed))
    assert moments.is_vector(chosen)
    assert not moments.is_vector(mixed)
    assert moments.choice(mixed) is None


def test_the_source_of_a_value_is_the_one_moment_that_it_is_computed_from() -> None:
    toy = Toy()
    after = toy.after(toy.loads)
    one, two = discrepancy(after) <= toy.diameter, discrepancy(after) <= discrepancy(toy.loads)
    moments = toy.moments(two, assumes=one)
    assert moments.source(7) is moments.source(toy.diameter) is moments.source(toy.diameter + 1) is None
    source = moments.source(one)
    assert source is not None
    assert key_of(source) == key_of(after)
    assert moments.source(two) is SEVERAL


def test_a_run_of_two_walkers_has_two_vectors_and_a_count_is_none() -> None:
    toy = Toy()
    end = recurrent_loads(lambda it: toy.after(it, THRESHOLD_1), toy.loads)
    stable = same_loads(toy.loads, end)
    moments = toy.moments(stable)
    assert moments.vector_begins(end[0].loop) == [0, 3]
    both = moments.equal_vectors(stable)
    assert both is not None
    assert list(map(key_of, both)) == [key_of(toy.loads), key_of(end)]
    some = (toy.loads[0] == end[0]) & (toy.loads[1] == end[1])
    assert isinstance(some, Node)
    assert moments.equal_vectors(some) is None
