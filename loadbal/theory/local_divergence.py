"""The local divergence of odd-even transposition balancing, exactly, for any even number of nodes.

After a step, loads are equal along the edges of the matching just applied. So a row of a product of step matrices is a
ring of N/2 values, and the edges of the other matching join neighbors on this ring. Each further step replaces the
*differences* across these edges by means of neighbors; a round convolves them with (1/4, 1/2, 1/4).

The differences that start from a unit of load are odd under a reflection of the ring, and on either side of the axis
they have one sign. Convolution preserves this, because restricted to one side its weights are nonnegative. So no
difference ever changes its sign: the sum over all rounds of its absolute values is the absolute value of its sum. This
sum solves a linear system with one unknown per edge, which is solved exactly.

Source: Riess, Wanka, Definition 1 and Theorem 2.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate
from math import lcm
from typing import Literal, TypeAlias, get_args

from loadbal.errors import DisagreementError, InvalidInputError, unknown_name
from loadbal.protocols.odd_even_transposition import checked_order

Differences: TypeAlias = tuple[Fraction, ...]
"""For each place of a ring of values, its value minus the value at the next place."""

Reading: TypeAlias = Literal["literal", "from-first-matrix", "transposed-entries"]
READINGS: tuple[Reading, ...] = get_args(Reading)


def local_divergence(n: int, reading: Reading = "literal") -> Fraction:
    """The local divergence of the transposed round matrix on n nodes, under a reading of Definition 1.

    `literal`: every term of the definition as printed, for the round that starts with M2. `from-first-matrix`: the same
    without the term of the identity matrix. `transposed-entries`: the definition applied to the transposes of the
    products for the round that starts with M1, with M1 and M2 in the printed places.

    Raises: InvalidNetworkError unless n is even and at least two; UnknownNameError for another reading.
    Cost: a few exact additions for each node.

    >>> [int(local_divergence(10, reading)) for reading in ("literal", "from-first-matrix")]
    [5, 4]
    """
    if reading not in READINGS:
        raise unknown_name("reading (interpretation) of the local divergence", reading, READINGS)
    if reading == "transposed-entries":
        return 1 + divergence_of_steps(n, 1)
    return divergence(n, 0, 1) - (1 if reading == "from-first-matrix" else 0)


def divergence(n: int, node: int, first: int = 0) -> Fraction:
    """The double sum of Definition 1 for the row of `node`.

    The round starts with M1, or with M2 if `first` is 1.
    """
    # The 1 is the term of the identity matrix: a unit of load differs by 1 from its neighbor in the first matching.
    return 1 + divergence_of_steps(n, 1, node, first) + divergence_of_steps(n, 2, node, first)


def divergence_of_steps(n: int, k: Literal[1, 2], node: int = 0, first: int = 0) -> Fraction:
    """The sum over t = 1, 2, ... of the variation of row `node` of the product of 2t - 2 + k step matrices.

    The variation of a row is the sum of absolute differences across the edges of the matching of the next step.
    """
    start = initial_differences(checked_order(n) // 2, ring_place(n, node, first))
    return sum(map(abs, sum_over_rounds(start if k == 1 else next_differences(start))), Fraction(0))


def ring_place(n: int, node: int, first: int) -> int:
    """The place on the ring that a unit of load at `node` occupies after the first step.

    >>> [ring_place(6, node, 1) for node in range(6)]
    [0, 1, 1, 2, 2, 0]
    """
    if not 0 <= node < n:
        raise InvalidInputError(f"the node is {node}; expected one of the nodes 0..{n - 1}")
    return (node + first) % n // 2


def initial_differences(size: int, place: int) -> Differences:
    """The differences around a ring of `size` values, all 0 but 1/2 at `place`.

    >>> [str(value) for value in initial_differences(3, 0)]
    ['1/2', '0', '-1/2']
    """
    values = [Fraction(int(other == place), 2) for other in range(size)]
    return tuple(value - values[(other + 1) % size] for other, value in enumerate(values))


def next_differences(differences: Differences) -> Differences:
    """The differences one step later: the mean of each difference and the next on the ring."""
    size = len(differences)
    return tuple((value + differences[(place + 1) % size]) / 2 for place, value in enumerate(differences))


def diffusion_divergence(n: int) -> Fraction:
    """The local divergence of diffusion on the n-cycle, where a node keeps 1/3 and sends 1/3 to each neighbor.

    It is the sum, over all edges and all rounds from round 0 on, of the absolute difference across the edge, starting
    from a unit of load at one node.

    Raises: InvalidInputError for fewer than three nodes.

    >>> [str(diffusion_divergence(n)) for n in (3, 4)]
    ['2', '3']
    """
    if n < 3:
        raise InvalidInputError(f"the number of nodes of the cycle is {n}; expected 3 or more")
    return sum(map(abs, sum_over_rounds(tuple(2 * value for value in initial_differences(n, 0)), 3)), Fraction(0))


def sum_over_rounds(differences: Differences, parts: int = 4) -> Differences:
    """The sum of each difference over this round and all later rounds.

    The sum S satisfies S = differences + (S convolved with (1/4, 1/2, 1/4)), or with (1/3, 1/3, 1/3) if `parts` is 3.
    This equation determines the second differences of S. Its slope follows because S is periodic, and its mean is 0
    because the differences always add up to 0. Both kernels are symmetric with the largest weight in the middle, so
    differences keep their signs.

    Raises: DisagreementError if a difference may change its sign, so that absolute values would not add up to |S|.
    """
    # Scaled so that all values and both means are integers, which are much faster than fractions.
    size, unit = len(differences), lcm(*(value.denominator for value in differences))
    whole = [value.numerator * (unit // value.denominator) for value in differences]
    if not keeps_signs(whole):
        raise DisagreementError(
            f"the differences {tuple(map(str, differences))} may change their signs in a later round;"
            " expected differences that keep their signs"
        )
    slopes = list(accumulate(-parts * size * value for value in whole))
    even = sum(slopes) // size
    heights = list(accumulate((size * (slope - even) for slope in slopes[:-1]), initial=0))
    mean = sum(heights) // size
    return tuple(Fraction(height - mean, unit * size * size) for height in heights)


def keeps_signs(differences: Sequence[Fraction | int]) -> bool:
    """Whether the differences are odd under some reflection of the ring, with one sign on each side of its axis."""
    size = len(differences)
    return any(
        all(differences[(axis - place) % size] == -differences[place] for place in range(size))
        and _one_sign([differences[(axis // 2 + 1 + place) % size] for place in range(size // 2)])
        for axis in range(size)
    )


def _one_sign(values: Sequence[Fraction | int]) -> bool:
    """Whether no two of the values have opposite signs."""
    return all(value >= 0 for value in values) or all(value <= 0 for value in values)
