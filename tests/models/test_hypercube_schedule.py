"""The schedule of Algorithm 1, link by link: it is legal, its end is that of the algorithm, its length is counted."""

import numpy as np
import pytest

from loadbal.models.hypercube_schedule import schedule
from loadbal.models.links import execute
from loadbal.models.one_port import collision
from loadbal.networks.hypercube import hypercube
from loadbal.protocols.regular_balance import balance


@pytest.mark.parametrize("n", [0, 1, 2, 3, 4, 6])
def test_the_schedule_is_legal_and_ends_with_the_loads_of_the_algorithm(n: int) -> None:
    """The schedule is executed task by task in the 1-port model."""
    draw = np.random.default_rng(n)
    for _ in range(20):
        run = balance(draw.integers(12, size=2**n).tolist())
        units = list(schedule(run))
        assert execute(hypercube(n), run.start, units, collision) == (run.final, "")
        assert len(units) == sum(1 + it.crossing + 2 * (i + 1) for i, it in enumerate(run.iterations))


def test_the_unit_for_totals_sends_words_both_ways_across_the_dimension() -> None:
    """In the first unit, words cross every link of the first dimension in both directions."""
    first = next(schedule(balance([0] * 8)))
    assert first.words
    assert set(first.moves) == {(u, u ^ 4) for u in range(8)}
