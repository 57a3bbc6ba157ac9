"""Random runs of odd-even transposition balancing: the first time at which the discrepancy is at most each level.

The discrepancy never grows. So the first times at which it is at most d, for every level d, determine all the tables
and curves of section 4. Times count steps; a level that is reached after s steps is reached after ceil(s/2) rounds.
Many runs are simulated together, as columns of one array.

Source: Riess, Wanka, section 4.
Reading: the paper does not say how its inputs are drawn. `uniform`: the loads are independent and uniform on 0..K.
`extremes`: the same, but then two random nodes get loads 0 and K, so that the initial discrepancy is K.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import Any, Literal, NamedTuple, TypeAlias, get_args

import numpy as np
from numpy.typing import NDArray

from loadbal.errors import InvalidInputError, unknown_name
from loadbal.protocols.odd_even_transposition import Block, checked_order, discrepancies_after, step_in_place

Model: TypeAlias = Literal["uniform", "extremes"]
MODELS: tuple[Model, ...] = get_args(Model)
Times: TypeAlias = NDArray[np.int32]
"""The number of steps after which the discrepancy of each run is first at most each level. Shape: [level, run]."""

CHUNK_RUNS = 2000
"""Number of runs simulated together; small enough that their loads fit the processor's cache."""

LARGEST_LOAD = 16_000
"""The largest load that random inputs may have: the sum of two such loads fits 16 bits."""


@dataclass(frozen=True, slots=True)
class Inputs:
    """A distribution of random inputs: the number of nodes, the largest load K, and the model `uniform` or `extremes`.

    Raises: InvalidNetworkError unless the order is even and at least two; InvalidInputError for a load below 1 or above
    16,000; UnknownNameError for another model.
    """

    order: int
    load: int
    model: Model = "uniform"

    def __post_init__(self) -> None:
        checked_order(self.order)
        if not 1 <= self.load <= LARGEST_LOAD:
            raise InvalidInputError(f"the largest random load is {self.load}; expected 1 to {LARGEST_LOAD}")
        if self.model not in MODELS:
            raise unknown_name("model of random inputs", self.model, MODELS)

    def draw(self, runs: int, seed: Sequence[int]) -> Block:
        """Random inputs for `runs` runs, as 16-bit integers; equal seeds give equal inputs.

        Shape: [node, run].

        >>> Inputs(4, 9).draw(2, [1]).shape
        (4, 2)
        """
        random = np.random.default_rng([*seed, self.order, self.load])
        block = random.integers(0, self.load + 1, (self.order, runs), dtype=np.int16)
        if self.model == "extremes":
            lowest = random.integers(0, self.order, runs)
            highest = (lowest + random.integers(1, self.order, runs)) % self.order
            block[lowest, range(runs)], block[highest, range(runs)] = 0, self.load
        return block


def first_reached_times(block: Block, levels: Sequence[int]) -> Times:
    """The number of steps after which the discrepancy of each run is at most each level for the first time.

    `block` has the initial loads of all runs. Levels are increasing and at least 1: every run reaches discrepancy 1,
    but not every run reaches 0.
    Shape: [level, run].

    >>> first_reached_times(np.array([[0], [9], [0], [0]], np.int16), [1, 4]).tolist()
    [[2], [2]]
    """
    if min(levels) < 1:
        raise InvalidInputError(f"the smallest discrepancy to reach is {min(levels)}; expected 1 or more")
    runs, found = block.shape[1], np.ptp(block, axis=0)
    spent = np.zeros((len(levels) + 1, runs), np.int32)
    # spent[r, run] counts the steps during which exactly r levels are below the discrepancy of the run. The table is
    # indexed as one row, which is more than twice as fast in NumPy as indexing by [r, run].
    places, row = spent.reshape(-1), runs * np.searchsorted(levels, np.arange(int(found.max()) + 1))
    live, even, odd, turns = np.arange(runs), block[0::2].copy(), block[1::2].copy(), cycle((0, 1))
    while len(live):
        at = row.take(found)
        places[at + live] += 1
        going = at > 0
        # Finished runs are removed only when a tenth of the columns are finished: compressing costs more than idling.
        if np.count_nonzero(going) <= 0.9 * len(live):
            live, even, odd = live[going], np.compress(going, even, axis=1), np.compress(going, odd, axis=1)
        step_in_place(even, odd, turn := next(turns))
        found = discrepancies_after(even, odd, turn)
    return np.cumsum(spent[:0:-1], axis=0, dtype=np.int32)[::-1]


def chunk_sizes(runs: int) -> tuple[int, ...]:
    """The sizes of the chunks into which `runs` runs are divided: CHUNK_RUNS each, and the rest.

    >>> chunk_sizes(5000)
    (2000, 2000, 1000)
    """
    if runs < 1:
        raise InvalidInputError(f"the number of runs is {runs}; expected 1 or more")
    return (*[CHUNK_RUNS] * (runs // CHUNK_RUNS), *([runs % CHUNK_RUNS] if runs % CHUNK_RUNS else []))


def chunk_times(inputs: Inputs, levels: Sequence[int], runs: int, seed: int, place: int) -> Times:
    """The first times of the runs of chunk number `place`; chunks can run in any order, since each has its own seed."""
    return first_reached_times(inputs.draw(chunk_sizes(runs)[place], (seed, place)), levels)


def random_times(inputs: Inputs, levels: Sequence[int], runs: int, seed: int) -> Times:
    """The first times, in steps, at which random runs have at most each discrepancy of `levels`. Shape: [level, run].

    Raises: InvalidInputError for no runs, or a level below 1.
    """
    places = range(len(chunk_sizes(runs)))
    return np.concatenate([chunk_times(inputs, levels, runs, seed, place) for place in places], axis=1)


def steps_to_rounds(times: Times) -> Times:
    """Times in rounds from times in steps.

    >>> steps_to_rounds(np.array([0, 1, 2, 3])).tolist()
    [0, 1, 1, 2]
    """
    return (times + 1) // 2


class Estimate(NamedTuple):
    """An estimated mean, its standard error, and the number of runs that it is based on."""

    mean: float
    error: float
    size: int


class Moments(NamedTuple):
    """Exact first and second moments of runs that each have a sum s and a count c.

    The fields after `size` are the totals of s, c, s^2, s c and c^2; those of disjoint sets of runs can be added.
    """

    size: int = 0
    """The number of runs with c > 0."""
    sums: int = 0
    counts: int = 0
    squared_sums: int = 0
    products: int = 0
    squared_counts: int = 0

    @classmethod
    def of(cls, sums: NDArray[Any], counts: NDArray[Any]) -> "Moments":
        """The moments of runs of which run i has the sum sums[i] and the count counts[i]."""
        s, c = sums.astype(object), counts.astype(object)
        return cls(int((counts > 0).sum()), s.sum(), c.sum(), (s * s).sum(), (s * c).sum(), (c * c).sum())

    def plus(self, other: "Moments") -> "Moments":
        """The moments of the union of two disjoint sets of runs."""
        return Moments(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))

    def estimate(self) -> Estimate:
        """The ratio estimate (total of sums / total of counts) and its standard error; the mean if all counts are 1.

        >>> Moments.of(np.array([1, 3]), np.array([1, 1])).estimate()
        Estimate(mean=2.0, error=1.0, size=2)
        """
        if self.size < 2:
            return Estimate(math.nan, math.nan, self.size)
        mean = self.sums / self.counts
        scatter = self.squared_sums - 2 * mean * self.products + mean**2 * self.squared_counts
        error = math.sqrt(max(0.0, scatter) * self.size / (self.size - 1)) / self.counts
        return Estimate(mean, error, self.size)


Quantity: TypeAlias = Literal["total", "remaining-first", "remaining-at-k0", "remaining-below-k0"]
Unit: TypeAlias = Literal["steps", "rounds"]
QUANTITIES: tuple[Quantity, ...] = get_args(Quantity)
UNITS: tuple[Unit, ...] = get_args(Unit)


def levels_for(discrepancy: int) -> tuple[int, int, int]:
    """The discrepancies 1, k0 - 1 and k0, where k0 = `discrepancy`; `moments` needs when a run first reaches each."""
    return 1, max(1, discrepancy - 1), discrepancy


def moments(times: Times, quantity: Quantity, unit: Unit) -> Moments:
    """The moments of a quantity of each run, from its first times for `levels_for(k0)`; D is the discrepancy.

    `total`: the time from the start to 1-smooth. `remaining-first`: the time from the first D <= k0 to 1-smooth.
    `remaining-at-k0`: the time to 1-smooth, averaged over all times at which D = k0.
    `remaining-below-k0`: the time from the first D < k0 to 1-smooth, averaged over all times at which D = k0.
    """
    end, leave, enter = (times if unit == "steps" else steps_to_rounds(times)).astype(np.int64)
    if quantity == "total":
        return Moments.of(end, np.ones_like(end))
    if quantity == "remaining-first":
        return Moments.of(end - enter, np.ones_like(end))
    stay = leave - enter
    if quantity == "remaining-below-k0":
        return Moments.of(stay * (end - leave), stay)
    # The times at which D = k0 are enter, ..., leave - 1.
    return Moments.of(stay * end - (leave * (leave - 1) - enter * (enter - 1)) // 2, stay)


def remaining_curve(inputs: Inputs, top: int, runs: int, seed: int) -> NDArray[np.float64]:
    """The mean number of steps from the first time with discrepancy <= d to 1-smooth, for d = 2, ..., top."""
    times = random_times(inputs, range(1, top + 1), runs, seed)
    return np.asarray((times[0] - times[1:]).mean(axis=1))
