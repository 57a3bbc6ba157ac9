"""The schedule of Algorithm 1, link by link."""

import numpy as np
import pytest

from loadbal.models.hypercube_schedule import schedule
from loadbal.models.links import execute
from loadbal.models.one_port import collision
from loadbal.networks.hypercube import hypercube
from loadbal.protocols.regular_balance import balance


@pytest.mark.parametrize("n", [0, 1, 2, 3, 4, 6])
def test_it_is_legal_and_ends_where_the_algorithm_does(n: int) -> None:
    """Task by task, in the 1-port model."""
    draw = np.random.default_rng(n)
    for _ in range(20):
        run = balance(draw.integers(12, size=2**n).tolist())
        units = list(schedule(run))
        assert execute(hypercube(n), run.start, units, collision) == (run.final, "")
        assert len(units) == sum(1 + it.crossing + 2 * (i + 1) for i, it in enumerate(run.iterations))


def test_a_unit_for_the_totals_lets_both_halves_know() -> None:
    """Words cross every link of the dimension both ways."""
    first = next(schedule(balance([0] * 8)))
    assert first.words
    assert set(first.moves) == {(u, u ^ 4) for u in range(8)}
