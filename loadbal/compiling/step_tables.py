"""Tables of steps: what a step of a protocol makes of every load vector of a box.

The load vectors of a box are numbered in lexicographic order. If a step turns each of them into a load vector of the
box, the step is a *table*: an array with the number of the loads after the step, for the number of the loads before it.
The table of several steps is looked up from the tables of single steps, one entry for each load vector, whatever the
number of edges; and a step has the same table in every network in which the same nodes are partners.

>>> from loadbal.protocols.threshold import THRESHOLD_1
>>> tables = StepTables(Box(order=2, low=0, high=2))
>>> tables.loads.tolist()
[[0, 0, 0, 1, 1, 1, 2, 2, 2], [0, 1, 2, 0, 1, 2, 0, 1, 2]]
>>> tables.after_step(THRESHOLD_1, (1, 0)).tolist()
[0, 3, 4, 1, 4, 7, 4, 5, 8]
"""

from functools import cached_property, lru_cache
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loadbal.columns import Box
from loadbal.errors import UnfitError
from loadbal.recording.ranges import Range
from loadbal.recording.unknown_networks import range_after_exchange

Places: TypeAlias = NDArray[np.intp]
"""For each load vector of a box, by its number, the number of another load vector of the box. Shape: [vector]."""

MOST_ENTRIES = 1 << 17
"""A table has at most this many entries, so that a few tables stay in the processor's cache."""

MOST_STORED = 1 << 23
"""At most this many entries are stored in tables of single steps: 64 megabytes."""


class StepTables:
    """The load vectors of a box, and the tables of steps on them; of a shell, also the load vectors below it.

    Raises: UnfitError if the box has more load vectors than a table may have entries.
    """

    def __init__(self, box: Box) -> None:
        self.box, self.count = box, box.base**box.order
        if not 0 < self.count <= MOST_ENTRIES:
            raise UnfitError(f"a table of {self.count:,} load vectors is too large")
        self.powers = [box.base**place for place in range(box.order - 1, -1, -1)]
        """The difference that one token more at a node makes to the number of a load vector."""
        self.identity: Places = np.arange(self.count)
        """The table of no step at all."""
        self.loads = np.array([self.identity // power % box.base + box.low for power in self.powers], np.int64)
        """The load vectors. Shape: [node][vector]."""
        self._tables: dict[tuple[Any, ...], Places] = {}

    @cached_property
    def is_in_box(self) -> NDArray[np.bool]:
        """Whether a load vector is a case of the box: in a shell, whether some load is the largest."""
        found: NDArray[np.bool] = (self.loads == self.box.high).any(axis=0) | (not self.box.is_shell)
        return found

    def after_step(self, rule: Any, partners: tuple[int, ...]) -> Places:  # noqa: ANN401 - a rule
        """The table of the step in which every node exchanges tokens with its partner, or with itself, by a rule.

        Raises: UnfitError if a load may leave the range of the box.
        """
        # Rules of different classes may be equal, as named tuples are.
        key = type(rule), rule, partners
        if key not in self._tables:
            if len(self._tables) * self.count > MOST_STORED:
                self._tables.clear()
            self._tables[key] = self._made_step(rule, partners)
        return self._tables[key]

    def _made_step(self, rule: Any, partners: tuple[int, ...]) -> Places:  # noqa: ANN401 - a rule
        loads = Range(self.box.low, self.box.high)
        if not range_after_exchange(rule, loads).within(loads):
            raise UnfitError("the loads of a run may leave the range of the first loads")
        after = self.identity.copy()
        for node, partner in enumerate(partners):
            if node < partner:
                flow = np.asarray(rule.flow(self.loads[node], self.loads[partner]), np.int64)
                after -= flow * (self.powers[node] - self.powers[partner])
        return after


# A small cache: a check runs the networks of a few sizes in turn.
@lru_cache(maxsize=4)
def step_tables(box: Box) -> StepTables:
    """The tables of a box, shared by all claims.

    Raises: UnfitError if the box has more load vectors than a table may have entries.
    """
    return StepTables(box)


def fixed_table(table: Places) -> Places:
    """The table of a run that applies a table until nothing changes.

    A table applied twice is the table of two steps, and so on with 4, 8, 16, ... steps.

    Raises: UnfitError if a run does not end.

    >>> fixed_table(np.array([0, 0, 1, 2])).tolist()
    [0, 0, 0, 0]
    """
    end = table
    # A run that ends visits no load vector twice, so it changes the loads fewer times than there are load vectors.
    for _ in range(len(table).bit_length()):
        twice = end[end]
        if np.array_equal(twice, end):
            break
        end = twice
    # Where a run returns to its first loads after 2, 4, 8, ... steps, so many steps change nothing, but one step does.
    if not np.array_equal(table[end], end):
        raise UnfitError("a run does not end")
    return end
