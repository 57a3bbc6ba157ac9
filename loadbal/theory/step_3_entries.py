"""All loads with which a cycle of the cube-connected cycles can begin Step 3 of Algorithm 2.

The loads of n 2^n processors are too many to list. But the other cycles change a cycle only by their totals: before
iteration k of Step 2, Algorithm 1 has made the totals of 2^k cycles regular, so that the number of their tasks decides
all their totals. So it is enough to follow one cycle, together with the number of tasks of its 2^k cycles.

Source: Jan, Leu, Li, Dong, section 4.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import chain, product

from loadbal.loads import Loads
from loadbal.protocols import regular_balance
from loadbal.protocols.ccc_balance import cycle_with_gain
from loadbal.protocols.regular_balance import regular

Reached = Mapping[Loads, set[int]]
"""For each possible load vector of a cycle, how many tasks the cycles that it was balanced with can have in all."""

Gains = tuple[int, int]
"""How many tasks a cycle gains in an iteration of Step 2, by even splits and by the moves of loose tasks."""


def entries(n: int, most: int) -> frozenset[Loads]:
    """The loads that a cycle of n processors can have after Step 2, from any loads of at most `most`.

    >>> sorted(entries(2, 1))
    [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (2, 0)]
    """
    by_address: list[Reached] = [{cycle: {sum(cycle)} for cycle in product(range(most + 1), repeat=n)}]
    for k in range(n):
        by_address = [
            _after_iteration(reached, k, 2 * local + bit, n, most)
            for local, reached in enumerate(by_address)
            for bit in (0, 1)
        ]
    return frozenset(chain.from_iterable(by_address))


def _after_iteration(reached: Reached, k: int, address: int, n: int, most: int) -> Reached:
    """What a cycle can reach by iteration k; `address` has its k + 1 highest address bits."""
    gains = {tasks: _gains(k, address, tasks, n, most) for tasks in set().union(*reached.values())}
    after: defaultdict[Loads, set[int]] = defaultdict(set)
    for cycle, totals in reached.items():
        joined: defaultdict[Gains, set[int]] = defaultdict(set)
        for tasks in totals:
            for gain, sums in gains[tasks].items():
                joined[gain] |= sums
        for (split, loose), sums in joined.items():
            after[cycle_with_gain(cycle_with_gain(cycle, k, split), k, loose)] |= sums
    return after


def _gains(k: int, address: int, tasks: int, n: int, most: int) -> dict[Gains, set[int]]:
    """The possible gains in iteration k of a cycle whose 2^k cycles have `tasks` tasks, each with the tasks after."""
    found: defaultdict[Gains, set[int]] = defaultdict(set)
    for gain, joined in _exchanges(k, address, tasks, most * n * 2**k):
        # After the last iteration only the loads of the cycle matter.
        found[gain].add(joined if k + 1 < n else 0)
    return found


def _exchanges(k: int, address: int, tasks: int, capacity: int) -> Iterator[tuple[Gains, int]]:
    """For any number of tasks of the 2^k cycles across: the gains, and the tasks of all 2^(k+1) cycles."""
    local, bit = divmod(address, 2)
    before = int(regular(tasks, 2**k)[local])
    for across in range(capacity + 1):
        other = int(regular(across, 2**k)[local])
        pair = (other, before) if bit else (before, other)
        shared = int(regular_balance.run(pair).iterations[0].shared[bit])
        after = int(regular(tasks + across, 2 ** (k + 1))[address])
        yield (shared - before, after - shared), tasks + across
