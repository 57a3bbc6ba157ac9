"""Distances from 0 in circulant graphs: the least number of generators that add up to a residue modulo n.

The circulant graph on Z_n of a set of generators joins p and q if p - q or q - p is a generator. The *stability* of a
residue is its distance from 0 in this graph, that is, the least number of generators and negatives of generators whose
sum it is. Three methods compute all distances (bit sets, sweeps, convolutions); `stabilities` takes the cheapest.

Source: Houle, Symvonis, Wood, section 4.3. There the residues are gaps: numbers of rounds between nodes, modulo n.
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
from loadbal.theory import word_sets

Gaps: TypeAlias = NDArray[np.int64]
"""Residues modulo n, or an array with a number (such as the stability) for each residue 0, ..., n - 1."""

MOST_LAYERS = 250
"""If breadth-first search by bit sets needs more layers than this, sweeps over all generators are cheaper."""

WORDS_FROM = 1 << 20
"""With at least this many residues, sets are stored in words of 64 bits (`loadbal.theory.word_sets`)."""

CONVOLUTION_FROM = 500
"""With more generators than this, convolutions are cheaper than bit sets."""


def stabilities(order: int, generators: Iterable[int] | Gaps) -> Gaps:
    """The stability of each residue modulo `order`; that of 0 is 0.

    Shape: [order].
    Raises: InvalidInputError if the generators do not generate all residues.

    >>> stabilities(7, {1, 3, 4, 6}).tolist()
    [0, 1, 2, 1, 1, 2, 1]
    """
    both = _symmetric_generators(order, generators)
    if len(both) > CONVOLUTION_FROM:
        return stabilities_by_convolution(order, both)
    found = list(islice(stability_layers(order, both), MOST_LAYERS))
    return _stability_by_layer(order, found) if _cover_all(order, found) else stabilities_by_sweeps(order, both)


def circulant_diameter(order: int, generators: Iterable[int] | Gaps) -> int:
    """The diameter of the circulant graph on Z_order with these generators.

    Raises: InvalidInputError if the graph is disconnected.

    >>> circulant_diameter(15, {1, 3, 7}), circulant_diameter(1, ())
    (2, 0)
    """
    return largest_stability(order, _symmetric_generators(order, generators))


def largest_stability(order: int, generators: Gaps) -> int:
    """The largest stability, for a set of generators closed under negation, by the cheapest method."""
    # One generator with its negative spans a cycle.
    if len(generators) <= 2:
        return order // 2
    if len(generators) > CONVOLUTION_FROM:
        return diameter_by_doubling(order, generators)
    sizes = list(islice(_layer_sizes(order, generators), MOST_LAYERS))
    return len(sizes) if sum(sizes) == order - 1 else int(stabilities_by_sweeps(order, generators).max())


def _symmetric_generators(order: int, generators: Iterable[int] | Gaps) -> Gaps:
    """The generators and their negatives, as residues other than 0 in increasing order.

    Raises: InvalidInputError if they do not generate all residues.
    """
    given = generators if isinstance(generators, np.ndarray) else np.array(list(generators), dtype=np.int64)
    both = np.unique(np.concatenate((given, -given)) % max(order, 1))
    if order < 1 or int(np.gcd.reduce(both, initial=order)) != 1:
        raise InvalidInputError(
            f"the generators {sorted(set(given.tolist()))} and {order} have a common divisor; expected none above 1"
        )
    return both[both > 0]


# --- bit sets: a set of residues is one integer, whose bit p tells whether residue p is in the set ---


def sumset(gaps: int, order: int, generators: Iterable[int]) -> int:
    """The bit set of all sums, modulo `order`, of a residue of `gaps` and a generator.

    >>> bin(sumset(0b001, 5, [1, 4]))
    '0b10010'
    """
    signed = [it if 2 * it <= order else it - order for it in generators]  # short shifts, so that integers stay small
    reach = max(map(abs, signed), default=0)
    sums = reduce(or_, (gaps << reach + it for it in signed), 0)  # bit p stands for the residue p - reach
    below = (sums & ((1 << reach) - 1)) << order - reach
    return (sums >> reach | sums >> reach + order | below) & ((1 << order) - 1)


def residues_of_bits(gaps: int, order: int) -> Gaps:
    """The residues of a bit set, in increasing order.

    >>> residues_of_bits(0b10010, 5).tolist()
    [1, 4]
    """
    octets = np.frombuffer(gaps.to_bytes(order // 8 + 1, "little"), np.uint8)
    return np.flatnonzero(np.unpackbits(octets, bitorder="little"))


def stability_layers(order: int, generators: Gaps) -> Iterator[int]:
    """Yield the bit set of all residues of stability 1, then that of stability 2, and so on.

    `generators` is closed under negation.
    Cost: one shift of an integer with `order` bits for each generator and each layer.

    >>> list(map(bin, stability_layers(5, np.array([1, 4]))))
    ['0b10010', '0b1100']
    """
    shifts, layer, near, everything = generators.tolist(), 1, 1, (1 << order) - 1
    while near != everything:
        # Pigeonhole: if two sets have more than `order` residues together, every residue is a sum of one from each set.
        crowded = near.bit_count() + len(shifts) > order
        layer = (everything if crowded else near | sumset(layer, order, shifts)) ^ near
        near |= layer
        yield layer


def _layer_sizes(order: int, generators: Gaps) -> Iterator[int]:
    """Yield the number of residues of stability 1, then the number of those of stability 2, and so on."""
    if order < WORDS_FROM:
        return (layer.bit_count() for layer in stability_layers(order, generators))
    return map(word_sets.size, word_sets.layers(order, generators.tolist()))


def _cover_all(order: int, found: list[int]) -> bool:
    """Whether the bit sets `found`, those of stability 1, 2, ..., together contain every residue other than 0."""
    return sum(layer.bit_count() for layer in found) == order - 1


def _stability_by_layer(order: int, found: list[int]) -> Gaps:
    """The stability of each residue: k for the residues in bit set number k of `found`, counted from 1, and 0 for 0."""
    stability = np.zeros(order, np.int64)
    for number, layer in enumerate(found, 1):
        stability[residues_of_bits(layer, order)] = number
    return stability


# --- sweeps: the order of a sum does not matter, so each generator is added as often as needed before the next ---


def stabilities_by_sweeps(order: int, generators: Gaps) -> Gaps:
    """The stabilities, for a set of generators in increasing order that is closed under negation.

    Cost: linear in `order` for each pair of a generator and its negative, whatever the stabilities.

    >>> stabilities_by_sweeps(7, np.array([1, 6])).tolist()
    [0, 1, 2, 3, 3, 2, 1]
    """
    stability = np.where(np.arange(order) > 0, order, 0)
    for generator in generators[: (len(generators) + 1) // 2].tolist():
        stability = _relaxed(stability, generator)
    return stability


def _relaxed(stability: Gaps, generator: int) -> Gaps:
    """The stabilities if sums may also contain `generator` and its negative, any number of times.

    Adding the generator again and again runs through a cycle of residues. A step along the cycle costs 1, so a running
    minimum around it, continued past its end once, gives the cheapest way; reflection accounts for the negative.
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


# --- convolutions: a set of residues is an array of Booleans ---


def _sumset(left: NDArray[np.bool_], right: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """The set of all sums of a residue of `left` and a residue of `right`."""
    order = len(left)
    # Pigeonhole, as in `stability_layers`.
    if np.count_nonzero(left) + np.count_nonzero(right) > order:
        return np.ones(order, bool)
    ways = np.fft.irfft(np.fft.rfft(left) * np.fft.rfft(right), order)
    return ways > 0.5


def _ball(order: int, generators: Gaps) -> NDArray[np.bool_]:
    """The residues of stability at most 1, as an array of Booleans."""
    ball = np.zeros(order, bool)
    ball[generators] = ball[0] = True
    return ball


def stabilities_by_convolution(order: int, generators: Gaps) -> Gaps:
    """The stabilities, for a set of generators that is closed under negation.

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
    """The largest stability, for a set of generators that is closed under negation.

    Doubles the radius of a ball around 0 until the ball is everything, then finds the diameter by binary search.
    Cost: two convolutions for each binary digit of the diameter.

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
