"""Circulant graphs: how many generators it takes to add up to each residue modulo n.

In the circulant graph on Z_n that some generators span, p and q are joined if p - q or q - p is a generator. The
*stability* of a residue is its distance from 0. A generator stands for itself and for its negative, as the two sides of
an edge of a tree do. Several methods find the same numbers; the cheapest is chosen.

Source: Houle, Symvonis, Wood, section 4.3, where the residues are gaps.
"""

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import islice
from math import gcd
from operator import or_
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from loadbal.errors import InvalidInputError

Gaps: TypeAlias = NDArray[np.int64]

MOST_LAYERS = 250
"""Layers by rotation that cost about as much as one sweep for every generator."""

CONVOLUTION_FROM = 500
"""Generators whose rotations cost more than a convolution."""


def stabilities(order: int, generators: Iterable[int] | Gaps) -> Gaps:
    """The least number of generators or their negatives that add up to each residue modulo the order; 0 for 0.

    Shape: [order].
    Raises: InvalidInputError if some residue is no such sum.

    >>> stabilities(7, {1, 3, 4, 6}).tolist()
    [0, 1, 2, 1, 1, 2, 1]
    """
    both = _symmetric_generators(order, generators)
    if len(both) > CONVOLUTION_FROM:
        return stabilities_by_convolution(order, both)
    found = list(islice(stability_layers(order, both), MOST_LAYERS))
    return _stability_by_layer(order, found) if _cover_all(order, found) else stabilities_by_sweeps(order, both)


def circulant_diameter(order: int, generators: Iterable[int] | Gaps) -> int:
    """The largest distance in the circulant graph in which p and q are joined if p - q or q - p is a generator.

    Raises: InvalidInputError if the graph is disconnected.

    >>> circulant_diameter(15, {1, 3, 7}), circulant_diameter(1, ())
    (2, 0)
    """
    return largest_stability(order, _symmetric_generators(order, generators))


def largest_stability(order: int, generators: Gaps) -> int:
    """The largest stability, by the method that costs least; one pair of generators makes a cycle."""
    if len(generators) <= 2:
        return order // 2
    if len(generators) > CONVOLUTION_FROM:
        return diameter_by_doubling(order, generators)
    found = list(islice(stability_layers(order, generators), MOST_LAYERS))
    return len(found) if _cover_all(order, found) else int(stabilities_by_sweeps(order, generators).max())


def _symmetric_generators(order: int, generators: Iterable[int] | Gaps) -> Gaps:
    """The generators and their negatives as residues in increasing order, without 0."""
    given = generators if isinstance(generators, np.ndarray) else np.array(list(generators), dtype=np.int64)
    both = np.unique(np.concatenate((given, -given)) % max(order, 1))
    if order < 1 or int(np.gcd.reduce(both, initial=order)) != 1:
        raise InvalidInputError(f"{sorted(set(given.tolist()))} do not generate the residues modulo {order}")
    return both[both > 0]


# --- by rotation: a set of gaps is one integer, gap p its bit p ---


def sumset(gaps: int, order: int, generators: Iterable[int]) -> int:
    """The sums modulo the order of a gap and a generator."""
    sums = reduce(or_, (gaps << generator for generator in generators), 0)
    return (sums | sums >> order) & ((1 << order) - 1)


def residues_of_bits(gaps: int, order: int) -> Gaps:
    """The residues whose bits are set, in increasing order."""
    octets = np.frombuffer(gaps.to_bytes(order // 8 + 1, "little"), np.uint8)
    return np.flatnonzero(np.unpackbits(octets, bitorder="little"))


def stability_layers(order: int, generators: Gaps) -> Iterator[int]:
    """The gaps of stability 1, of stability 2, and so on, each as the bits of an integer.

    Cost: one shift by each generator for every layer but the last.

    >>> list(map(bin, stability_layers(5, np.array([1, 4]))))
    ['0b10010', '0b1100']
    """
    shifts, layer, near, everything = generators.tolist(), 1, 1, (1 << order) - 1
    while near != everything:
        # Two sets of more than `order` residues together: every residue is a sum of one of each.
        crowded = near.bit_count() + len(shifts) > order
        layer = (everything if crowded else near | sumset(layer, order, shifts)) ^ near
        near |= layer
        yield layer


def _cover_all(order: int, found: list[int]) -> bool:
    return sum(layer.bit_count() for layer in found) == order - 1


def _stability_by_layer(order: int, found: list[int]) -> Gaps:
    """The stabilities, from all layers."""
    stability = np.zeros(order, np.int64)
    for number, layer in enumerate(found, 1):
        stability[residues_of_bits(layer, order)] = number
    return stability


# --- by sweeps: the group is abelian, so that one generator after the other is taken as often as need be ---


def stabilities_by_sweeps(order: int, generators: Gaps) -> Gaps:
    """The stabilities, for generators in increasing order together with their negatives.

    Cost: linear in the order for every pair of generators, however large the stabilities.

    >>> stabilities_by_sweeps(7, np.array([1, 6])).tolist()
    [0, 1, 2, 3, 3, 2, 1]
    """
    stability = np.where(np.arange(order) > 0, order, 0)
    for generator in generators[: (len(generators) + 1) // 2].tolist():
        stability = _relaxed(stability, generator)
    return stability


def _relaxed(stability: Gaps, generator: int) -> Gaps:
    """The stabilities once the generator and its negative may be added any number of times.

    Adding the generator goes around its cosets, and past their ends once; the negative is the mirror image.
    """
    order = len(stability)
    cosets = gcd(order, generator)
    turn = order // cosets
    place = np.arange(turn)
    gaps = (place * generator + np.arange(cosets)[:, None]) % order
    least = np.minimum.accumulate(stability[gaps] - place, axis=1)
    after = np.empty_like(stability)
    after[gaps] = np.minimum(least, least[:, -1:] + turn) + place
    return np.minimum(after, np.roll(after[::-1], 1))


# --- by convolution: a set of gaps is a column of truths ---


def _sumset(left: NDArray[np.bool_], right: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The sums of a member of each set."""
    order = len(left)
    if np.count_nonzero(left) + np.count_nonzero(right) > order:
        return np.ones(order, bool)
    ways = np.fft.irfft(np.fft.rfft(left) * np.fft.rfft(right), order)
    return ways > 0.5


def _ball(order: int, generators: Gaps) -> NDArray[np.bool_]:
    """The gaps of stability at most one."""
    ball = np.zeros(order, bool)
    ball[generators] = ball[0] = True
    return ball


def stabilities_by_convolution(order: int, generators: Gaps) -> Gaps:
    """The stabilities, for generators together with their negatives.

    Cost: one convolution for each value of the stability.

    >>> stabilities_by_convolution(7, np.array([1, 6])).tolist()
    [0, 1, 2, 3, 3, 2, 1]
    """
    ball = near = _ball(order, generators)
    stability = np.where(np.arange(order) > 0, 1, 0)
    while not near.all():
        stability[~near] += 1
        near = _sumset(near, ball)
    return stability


def diameter_by_doubling(order: int, generators: Gaps) -> int:
    """The largest stability, for generators together with their negatives.

    Cost: as many convolutions as the diameter has binary digits, twice.

    >>> diameter_by_doubling(100, np.array([1, 2, 98, 99]))
    25
    """
    balls = [_ball(order, generators)]
    while not balls[-1].all():
        balls.append(_sumset(balls[-1], balls[-1]))
    radius, ball = 0, _ball(order, generators[:0])
    for exponent in reversed(range(len(balls) - 1)):
        farther = _sumset(ball, balls[exponent])
        if not farther.all():
            ball, radius = farther, radius + 2**exponent
    return radius + 1
