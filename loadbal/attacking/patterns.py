"""Structured vectors: halves, blocks, balls, subcubes, ramps and others, as levels between 0 and `FULL`.

A recipe maps level 0 to its smallest load and level `FULL` to its largest. Where a network has 2^d nodes, subcubes and
balls are those of the hypercube.
"""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

FULL = 720720
"""The largest level; a multiple of all numbers to 16, so that ramps are even."""

Vector: TypeAlias = list[int]


def _marked(count: int, is_full: Callable[[int], bool]) -> Vector:
    return [FULL if is_full(node) else 0 for node in range(count)]


def one_node(count: int, random: Random) -> Vector:
    """The full level at one node, often the first or the last, and level 0 at all others."""
    place = random.choice((0, count - 1, count // 2, random.randrange(count), random.randrange(count)))
    return _marked(count, lambda node: node == place)


def beginning(count: int, random: Random) -> Vector:
    """Full nodes at the beginning: half or a quarter of all nodes, the square root of their number, or any number."""
    end = random.choice((count // 2, -(-count // 2), int(count**0.5), count // 4, random.randint(0, count)))
    return _marked(count, lambda node: node < end)


def middle_block(count: int, random: Random) -> Vector:
    """A block of full nodes that may begin anywhere."""
    first, last = sorted((random.randrange(count), random.randrange(count)))
    return _marked(count, lambda node: first <= node <= last)


def blocks(count: int, random: Random) -> Vector:
    """Blocks of one length that are full and empty in turn; alternating nodes if the length is 1."""
    length = random.choice((1, 1, 2, 3, 4, max(1, count // 4), max(1, count // 3)))
    return _marked(count, lambda node: node // length % 2 == 0)


def residues(count: int, random: Random) -> Vector:
    """Every k-th node is full, for some k."""
    step, first = random.randint(2, max(2, min(count, 9))), random.randrange(3)
    return _marked(count, lambda node: node % step == first % step)


def ball(count: int, random: Random) -> Vector:
    """A Hamming ball around a corner of the hypercube; the majority of the bits for half of the dimension."""
    dimension = max(1, (count - 1).bit_length())
    radius = random.choice((dimension // 2, (dimension - 1) // 2, 1, random.randrange(dimension)))
    center = random.choice((0, 0, random.randrange(count)))
    return _marked(count, lambda node: (node ^ center).bit_count() <= radius)


def subcube(count: int, random: Random) -> Vector:
    """A subcube: the nodes with certain values of certain bits."""
    mask, value = random.randrange(count), random.randrange(count)
    if random.random() < 0.5:
        mask = 1 << random.randrange(max(1, (count - 1).bit_length()))
    return _marked(count, lambda node: (node ^ value) & mask == 0)


def parity(count: int, random: Random) -> Vector:
    """The nodes whose number has an even number of ones among certain bits."""
    mask = random.choice((-1, random.randrange(1, count + 1)))
    return _marked(count, lambda node: (node & mask).bit_count() % 2 == 0)


def bit_count(count: int, random: Random) -> Vector:
    """Levels that grow with the number of ones in the node's number."""
    dimension = max(1, (count - 1).bit_length())
    bend = random.choice((1, 1, 2))
    return [FULL * node.bit_count() ** bend // dimension**bend for node in range(count)]


def ramp(count: int, random: Random) -> Vector:
    """Levels that grow from node to node, evenly or bent, perhaps in steps."""
    bend, step = random.choice((1, 1, 2, 3)), random.choice((1, 1, 2, max(1, count // 4)))
    most = max(1, (count - 1) // step)
    return [FULL * (node // step) ** bend // most**bend for node in range(count)]


def tent(count: int, random: Random) -> Vector:
    """Levels that grow to a node and fall behind it."""
    top = random.choice((count // 2, random.randrange(count)))
    reach = max(1, top, count - 1 - top)
    return [FULL * (reach - abs(node - top)) // reach for node in range(count)]


def doubling(count: int, random: Random) -> Vector:
    """Levels that shrink by the same factor from node to node."""
    base = random.choice((2, 3, 10))
    return [FULL // base ** min(node, 64) for node in range(count)]


def two_levels(count: int, random: Random) -> Vector:
    """Random full and empty nodes."""
    share = random.choice((0.5, random.random()))
    return _marked(count, lambda _: random.random() < share)


def scattered(count: int, random: Random) -> Vector:
    """Random levels."""
    return [random.randint(0, FULL) for _ in range(count)]


def constant(count: int, random: Random) -> Vector:
    """The same level everywhere."""
    return [random.choice((0, FULL, FULL // 2))] * count


PATTERNS = (
    one_node,
    beginning,
    blocks,
    ball,
    subcube,
    ramp,
    constant,
    tent,
    parity,
    residues,
    bit_count,
    middle_block,
    two_levels,
    doubling,
    scattered,
)

MOST_JOINED = 3
"""The most times that a vector is cut in two, each part with a pattern of its own."""


def pattern(count: int, random: Random, depth: int = 0) -> Vector:
    """A structured vector: one of the patterns, its complement, its reverse, or two patterns one after the other.

    >>> pattern(4, Random(3)) == pattern(4, Random(3))
    True
    """
    if count >= 4 and depth < MOST_JOINED and random.random() < 0.3:
        cut = random.choice((count // 2, count // 2, count - count // 3, random.randint(1, count - 1)))
        empty = [0] * count
        left = empty[:cut] if random.random() < 0.2 else pattern(cut, random, depth + 1)
        right = empty[cut:] if random.random() < 0.4 else pattern(count - cut, random, depth + 1)
        return left + right
    if not count:
        return []
    levels = random.choice(PATTERNS)(count, random)
    if random.random() < 0.3:
        levels = [FULL - level for level in levels]
    return levels[::-1] if random.random() < 0.15 else levels


def from_distances(distances: list[int], random: Random) -> Vector:
    """Levels that depend on the distance from a node of a network: a ball, its rim, or a slope."""
    farthest = max(1, *distances)
    radius = random.randint(0, farthest)
    shape = random.choice(("ball", "rim", "slope", "parity"))
    levels = {
        "ball": [FULL * (distance <= radius) for distance in distances],
        "rim": [FULL * (distance == radius) for distance in distances],
        "slope": [FULL * distance // farthest for distance in distances],
        "parity": [FULL * (distance % 2) for distance in distances],
    }[shape]
    return [FULL - level for level in levels] if random.random() < 0.5 else levels
