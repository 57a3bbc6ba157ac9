"""Balancing a hypercube across its dimensions, either in a given order or recursively (Balance and MultiBalance).

The recursive algorithm balances both halves of the cube across some dimension, then the pairs across it; Balance
chooses the dimension of least discrepancy. `Groups` holds one load vector for each group of tokens; Balance has one
group. Node i of the cube is entry i of a load vector, and dimension b joins the nodes that differ in bit b.

Source: Plaxton (1989), Definitions 2.5, 2.6, 3.1, 3.2 and the algorithms Balance and MultiBalance.
Reading: the paper does not say which end of an edge keeps an excess token; each answer is an `Excess` rule. The
dimensions of a subcube are renumbered 0, 1, ... in their order.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, TypeAlias

import numpy as np

from loadbal.arithmetic import (
    Number,
    Truth,
    all_of,
    distance,
    largest,
    quotient,
    quotient_up,
    total,
    where,
    widened,
)
from loadbal.errors import InvalidInputError
from loadbal.loads import Loads
from loadbal.network import Matching
from loadbal.networks.hypercube import by_dimension
from loadbal.protocols.dimension_exchange import Rule, step

Groups: TypeAlias = tuple[Loads, ...]
"""The loads of each group of tokens."""


@dataclass(frozen=True, slots=True)
class Excess:
    """A rule by which two neighbors share their tokens evenly; its name tells which end gets the token of an odd sum.

    >>> [rule.flow(5, 2) for rule in EXCESS_RULES], [rule.flow(2, 5) for rule in EXCESS_RULES]
    ([1, 2, 1, 2], [-2, -1, -1, -2])
    """

    name: str
    flow: Callable[[Number, Number], Number]
    """The number of tokens sent from the lower-numbered end, whose load comes first; negative if sent back."""

    def __str__(self) -> str:
        return self.name


LOW_KEEPS = Excess("low gets it", lambda x, y: quotient(x - y, 2))
HIGH_KEEPS = Excess("high gets it", lambda x, y: quotient_up(x - y, 2))
LARGER_KEEPS = Excess("larger keeps it", lambda x, y: where(x >= y, quotient(x - y, 2), quotient_up(x - y, 2)))
SMALLER_RECEIVES = Excess("smaller gets it", lambda x, y: where(x >= y, quotient_up(x - y, 2), quotient(x - y, 2)))
EXCESS_RULES = (LOW_KEEPS, HIGH_KEEPS, LARGER_KEEPS, SMALLER_RECEIVES)

# --- one dimension ---


@cache
def pairs_across(dimension: int, bit: int) -> Matching:
    """The edges across dimension `bit` of a hypercube of the given dimension, as pairs (node with bit 0, with bit 1).

    Raises: InvalidInputError, naming the bit, unless 0 <= bit < dimension.
    """
    if not 0 <= bit < dimension:
        expected = f"0..{dimension - 1}" if dimension else "a hypercube of dimension 1 or more"
        raise InvalidInputError(f"a hypercube of dimension {dimension} has no dimension {bit}; expected {expected}")
    return by_dimension(dimension).matchings[bit]


def dimension_of(loads: Sequence[object]) -> int:
    """The dimension of the hypercube with as many nodes as there are loads.

    Raises: InvalidInputError, naming the number of loads, unless it is a power of two.
    """
    order = len(loads)
    if order.bit_count() != 1:
        raise InvalidInputError(f"the number of loads is {order}; expected a power of two, as in a hypercube")
    return order.bit_length() - 1


def balanced_across(rule: Rule, loads: Loads, bit: int) -> Loads:
    """The loads after every pair across dimension `bit` has shared its tokens.

    >>> balanced_across(LOW_KEEPS, (3, 0, 5, 5), 1)
    (4, 3, 4, 2)
    """
    return step(rule, loads, pairs_across(dimension_of(loads), bit))


def balanced_across_all(rule: Rule, loads: Loads, bits: Sequence[int]) -> Loads:
    """The loads after balancing across the dimensions `bits`, one after the other."""
    for bit in bits:
        loads = balanced_across(rule, loads, bit)
    return loads


def pair_moves(x: Number, y: Number) -> Number:
    """The number of tokens that must move between two nodes so that they share their tokens evenly."""
    return quotient(distance(x, y), 2)


def moves_across(loads: Loads, bit: int) -> Number:
    """The largest number of tokens that a pair across dimension `bit` moves, that is, the time steps of the dimension.

    >>> moves_across((3, 0, 5, 5), 0)
    1
    """
    return largest(pair_moves(loads[u], loads[v]) for u, v in pairs_across(dimension_of(loads), bit))


def moves_across_all(rule: Rule, loads: Loads, bits: Sequence[int]) -> Number:
    """The time steps of balancing across the dimensions `bits` in turn: the sum of `moves_across` over them."""
    moves: Number = 0
    for bit in bits:
        moves = moves + widened(moves_across(loads, bit))
        loads = balanced_across(rule, loads, bit)
    return moves


def discrepancy_across(loads: Loads, bit: int) -> Number:
    """The discrepancy across dimension `bit`: the difference of the numbers of tokens in the two halves of the cube.

    >>> discrepancy_across((3, 0, 5, 5), 1)
    7
    """
    low, high = halves(loads, bit)
    return distance(total(low), total(high))


def discrepancies(loads: Loads) -> tuple[Number, ...]:
    """The discrepancy across each dimension, lowest bit first."""
    return tuple(discrepancy_across(loads, bit) for bit in range(dimension_of(loads)))


# --- subcubes ---


def halves(loads: Loads, bit: int) -> tuple[Loads, Loads]:
    """The loads of the subcube whose nodes have `bit` 0, and of the subcube whose nodes have `bit` 1.

    >>> halves((0, 1, 2, 3), 0)
    ((0, 2), (1, 3))
    """
    low = tuple(load for node, load in enumerate(loads) if not node >> bit & 1)
    return low, tuple(load for node, load in enumerate(loads) if node >> bit & 1)


def joined(low: Loads, high: Loads, bit: int) -> Loads:
    """The loads of the cube whose subcubes with `bit` 0 and 1 have the loads `low` and `high`; inverse of `halves`.

    >>> joined((0, 2), (1, 3), 0)
    (0, 1, 2, 3)
    """
    below = (1 << bit) - 1
    nodes = range(2 * len(low))
    return tuple((high if node >> bit & 1 else low)[node >> bit + 1 << bit | node & below] for node in nodes)


# --- the recursive algorithm ---

Choice: TypeAlias = Callable[[Groups], tuple[Truth, ...]]
"""A function that chooses the dimension to balance last; it returns a truth for each dimension, one of them true."""


def combined_discrepancies(groups: Groups) -> tuple[Number, ...]:
    """For each dimension, the sum over the groups of the discrepancy across it."""
    return tuple(map(total, zip(*map(discrepancies, groups), strict=True)))


def are_first_best(values: Sequence[Number], best: Number, order: Sequence[int]) -> tuple[Truth, ...]:
    """For each place, whether its value is `best` and no place before it in `order` has that value.

    Example: for the values (2, 1, 1), best 1 and order (0, 1, 2) the result is (False, True, False).
    """
    rank = {place: time for time, place in enumerate(order)}
    return tuple(
        all_of([value == best, *(values[other] != best for other in order[: rank[place]])])
        for place, value in enumerate(values)
    )


def least_discrepancy(groups: Groups) -> tuple[Truth, ...]:
    """Choose the dimension of least discrepancy, the lowest one if there are several: True for it, else False."""
    sums = combined_discrepancies(groups)
    return are_first_best(sums, -largest(-value for value in sums), range(len(sums)))


def least_discrepancy_highest(groups: Groups) -> tuple[Truth, ...]:
    """Choose the dimension of least discrepancy, the highest one if there are several: True for it, else False."""
    sums = combined_discrepancies(groups)
    return are_first_best(sums, -largest(-value for value in sums), range(len(sums))[::-1])


def greatest_discrepancy(groups: Groups) -> tuple[Truth, ...]:
    """Choose the dimension of greatest discrepancy, the lowest one if there are several: True for it, else False."""
    sums = combined_discrepancies(groups)
    return are_first_best(sums, largest(sums), range(len(sums)))


def highest_dimension(groups: Groups) -> tuple[Truth, ...]:
    """Choose the highest dimension always, so that the recursion balances across dimensions in ascending order."""
    top = dimension_of(groups[0]) - 1
    return tuple(bit == top for bit in range(top + 1))


class Run(NamedTuple):
    """The final loads and the cost of a run of the recursive algorithm."""

    groups: Groups
    costs: tuple[Number, ...]
    """For l = 1, 2, ...: the largest number of moves of a pair across the last dimension of a subcube of dimension l.

    The moves of all groups are added.
    """

    @property
    def cost(self) -> Number:
        """The total cost: the sum of the costs over all levels of the recursion."""
        return total(self.costs)


def balance(rule: Rule, groups: Groups, choice: Choice = least_discrepancy) -> Run:
    """The run that balances both halves of the cube recursively, then balances across the chosen dimension.

    Raises: InvalidInputError unless there is a group, and all groups are on the same cube.

    >>> balance(LOW_KEEPS, ((8, 0, 0, 0),))
    Run(groups=((2, 2, 2, 2),), costs=(4, 2))
    """
    orders = {len(loads) for loads in groups}
    if len(orders) != 1:
        raise InvalidInputError(
            f"the groups have {sorted(orders)} loads; expected one group or more, all with the same number of loads"
        )
    if orders == {1}:
        return Run(groups, ())
    return _run_by_cases(choice(groups), lambda bit: _across_last(rule, groups, choice, bit))


def _across_last(rule: Rule, groups: Groups, choice: Choice, bit: int) -> Run:
    """The run that balances both halves of the cube recursively, then balances across dimension `bit`."""
    low, high = zip(*(halves(loads, bit) for loads in groups), strict=True)
    runs = balance(rule, low, choice), balance(rule, high, choice)
    before = tuple(joined(*parts, bit) for parts in zip(runs[0].groups, runs[1].groups, strict=True))
    costs = tuple(map(lambda *level: largest(level), runs[0].costs, runs[1].costs))
    after = tuple(balanced_across(rule, loads, bit) for loads in before)
    return Run(after, (*costs, combined_moves_across(before, bit)))


def combined_moves_across(groups: Groups, bit: int) -> Number:
    """The largest number of tokens, all groups together, that a pair across dimension `bit` moves."""
    pairs = pairs_across(dimension_of(groups[0]), bit)
    return largest(total(pair_moves(loads[u], loads[v]) for loads in groups) for u, v in pairs)


def _run_by_cases(truths: Sequence[Truth], make: Callable[[int], Run]) -> Run:
    """The run make(i), where i is the place whose truth holds; if truths are columns, i may differ from case to case.

    `make` is called only for places whose truth may hold in some case.
    """
    places = [place for place, truth in enumerate(truths) if _may_hold(truth)]
    run = make(places[-1])
    for place in places[-2::-1]:
        run = _where_run(truths[place], make(place), run)
    return run


def _may_hold(truth: Truth) -> bool:
    """Whether the truth may hold in some case."""
    return bool(truth.any()) if isinstance(truth, np.ndarray) else truth is not False


def _where_run(condition: Truth, yes: Run, no: Run) -> Run:
    """The run `yes` in the cases in which the condition holds, and `no` in the others."""
    groups = tuple(
        tuple(where(condition, a, b) for a, b in zip(*pair, strict=True))
        for pair in zip(yes.groups, no.groups, strict=True)
    )
    return Run(groups, tuple(where(condition, a, b) for a, b in zip(yes.costs, no.costs, strict=True)))
