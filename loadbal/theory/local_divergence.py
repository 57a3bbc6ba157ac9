"""The local divergence of odd-even transposition balancing, exactly, for any even number of nodes.

After a step, loads are equal along the edges of the matching just applied, so that a row of a product of step matrices
is a ring of n = N/2 values, and the edges of the other matching join neighbors on the ring. The *differences* across
these edges are averaged by each further step, and by each further round convolved with (1/4, 1/2, 1/4).

The differences from a unit of load are odd under a reflection of the ring and of one sign on either side of its axis.
Convolution keeps that: seen on one side alone, it has no negative weight. So a difference never changes its sign, the
sum over all rounds of its absolute value is the absolute value of its sum, and the sum solves a linear system with one
unknown per edge. The solution is exact, and nothing is assumed of the sum that comes out.

Source: Riess, Wanka, Definition 1 and Theorem 2.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate
from math import lcm
from typing import Literal, TypeAlias, get_args

from loadbal.errors import DisagreementError, InvalidInputError, UnknownNameError
from loadbal.protocols.odd_even_transposition import checked_order

Differences: TypeAlias = tuple[Fraction, ...]
Reading: TypeAlias = Literal["literal", "from-first-matrix", "transposed-entries"]
READINGS: tuple[Reading, ...] = get_args(Reading)


def local_divergence(n: int, reading: Reading = "literal") -> Fraction:
    """The local divergence of the transposed round matrix on n nodes.

    `literal`: every term of the definition as printed, for the round that starts with M2. `from-first-matrix`: without
    the term of the identity matrix. `transposed-entries`: the entries of the transposed products of the round that
    starts with M1, with M1 and M2 in the printed places.

    Raises: InvalidNetworkError unless n is even and at least two; UnknownNameError for another reading.
    Cost: a few exact additions for each node.

    >>> [int(local_divergence(10, reading)) for reading in ("literal", "from-first-matrix")]
    [5, 4]
    """
    if reading not in READINGS:
        raise UnknownNameError(f"no reading {reading!r} of the local divergence; there are {', '.join(READINGS)}")
    if reading == "transposed-entries":
        return 1 + divergence_of_steps(n, 1)
    return divergence(n, 0, 1) - (1 if reading == "from-first-matrix" else 0)


def divergence(n: int, node: int, first: int = 0) -> Fraction:
    """The double sum of the definition for one row, by the round that starts with M1, or with M2 if `first` is 1.

    Across its edge of the first matching a unit of load differs by 1 from its neighbor: the term of the identity.
    """
    return 1 + divergence_of_steps(n, 1, node, first) + divergence_of_steps(n, 2, node, first)


def divergence_of_steps(n: int, k: Literal[1, 2], node: int = 0, first: int = 0) -> Fraction:
    """The sum over t >= 1 of the variation of a row of the product of 2t - 2 + k step matrices."""
    start = initial_differences(checked_order(n) // 2, ring_place(n, node, first))
    return sum(map(abs, sum_over_rounds(start if k == 1 else next_differences(start))), Fraction(0))


def ring_place(n: int, node: int, first: int) -> int:
    """Which value of the ring a unit of load at the node is spread over by the first step.

    >>> [ring_place(6, node, 1) for node in range(6)]
    [0, 1, 1, 2, 2, 0]
    """
    if not 0 <= node < n:
        raise InvalidInputError(f"node {node} is not among the nodes 0..{n - 1}")
    return (node + first) % n // 2


def initial_differences(size: int, place: int) -> Differences:
    """The differences around the ring, each value minus the next, when half a unit is at one place.

    >>> [str(value) for value in initial_differences(3, 0)]
    ['1/2', '0', '-1/2']
    """
    values = [Fraction(int(other == place), 2) for other in range(size)]
    return tuple(value - values[(other + 1) % size] for other, value in enumerate(values))


def next_differences(differences: Differences) -> Differences:
    """One step later: the means of neighbors on the ring."""
    size = len(differences)
    return tuple((value + differences[(place + 1) % size]) / 2 for place, value in enumerate(differences))


def diffusion_divergence(n: int) -> Fraction:
    """The divergence of diffusion on a cycle of n nodes: each keeps a third, and sends a third to either neighbor.

    Of a unit of load at one node, the differences across all edges are added up over all rounds, from none on.

    Raises: InvalidInputError for fewer than three nodes.

    >>> [str(diffusion_divergence(n)) for n in (3, 4)]
    ['2', '3']
    """
    if n < 3:
        raise InvalidInputError(f"a cycle of {n} nodes; expected at least 3")
    return sum(map(abs, sum_over_rounds(tuple(2 * value for value in initial_differences(n, 0)), 3)), Fraction(0))


def sum_over_rounds(differences: Differences, parts: int = 4) -> Differences:
    """The sum of the differences over this round and all that follow.

    It equals the differences plus its own convolution with (1/4, 1/2, 1/4), or with (1/3, 1/3, 1/3) for three parts.
    The equation gives its second differences; its slope and its height follow from going once around, and from the sum
    of all differences, which stays 0. Neither has less weight in the middle than beside it, so that signs stay.

    Raises: DisagreementError if the sign of a difference may change, so that the sum says nothing of absolute values.
    """
    # In units in which they and both means are integers, which are much faster than fractions.
    size, unit = len(differences), lcm(*(value.denominator for value in differences))
    whole = [value.numerator * (unit // value.denominator) for value in differences]
    if not keeps_signs(whole):
        raise DisagreementError(f"the differences {tuple(map(str, differences))} may change their signs")
    slopes = list(accumulate(-parts * size * value for value in whole))
    even = sum(slopes) // size
    heights = list(accumulate((size * (slope - even) for slope in slopes[:-1]), initial=0))
    mean = sum(heights) // size
    return tuple(Fraction(height - mean, unit * size * size) for height in heights)


def keeps_signs(differences: Sequence[Fraction | int]) -> bool:
    """Whether the differences are odd under a reflection of the ring, and of one sign on either side of its axis."""
    size = len(differences)
    return any(
        all(differences[(axis - place) % size] == -differences[place] for place in range(size))
        and _one_sign([differences[(axis // 2 + 1 + place) % size] for place in range(size // 2)])
        for axis in range(size)
    )


def _one_sign(values: Sequence[Fraction | int]) -> bool:
    return all(value >= 0 for value in values) or all(value <= 0 for value in values)
