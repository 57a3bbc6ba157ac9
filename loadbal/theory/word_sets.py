"""Sets of residues modulo n in words of 64 bits, which is faster than one integer if there are millions of residues.

Bit b of word w tells whether the residue 64 w + b is in the set; bits from n on are 0.
"""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Words: TypeAlias = NDArray[np.uint64]
"""A set of residues modulo n, in n // 64 + 1 words."""

BLOCK = 1 << 15
"""The number of words of a block, so that its sums stay in the cache of the processor."""


def layers(order: int, generators: Sequence[int]) -> Iterator[Words]:
    """Yield the residues that are sums of one generator and no fewer, then those of two and no fewer, and so on.

    The generators lie between 0 and `order`. The last yielded set is followed by no further residues: either all have
    come, or no sum is new.

    >>> [layer.tolist() for layer in layers(5, [1, 4])]
    [[18], [12]]
    """
    layer = near = of_residue(order, 0)
    while size(layer := sumset(order, layer, generators) & ~near):
        near = near | layer
        yield layer


def of_residue(order: int, residue: int) -> Words:
    """The set with this residue alone."""
    words = np.zeros(order // 64 + 1, np.uint64)
    words[residue // 64] = 1 << residue % 64
    return words


def size(words: Words) -> int:
    """The number of residues in a set."""
    return int(np.bitwise_count(words).sum())


def sumset(order: int, gaps: Words, generators: Sequence[int]) -> Words:
    """All sums, modulo `order`, of a residue of `gaps` and a generator.

    >>> sumset(5, of_residue(5, 0), [1, 4]).tolist()
    [18]
    """
    count = len(gaps)
    # The residues twice in a row, so that sums wrap around: those with a generator begin at bit `order - generator`.
    row = np.zeros(2 * count + 1, np.uint64)
    row[:count] = gaps
    words, bits = divmod(order, 64)
    row[words : words + count] |= gaps << np.uint64(bits)
    if bits:
        row[words + 1 : words + 1 + count] |= gaps >> np.uint64(64 - bits)
    sums, scratch = np.zeros(count, np.uint64), np.empty(BLOCK, np.uint64)
    places = [divmod(order - generator, 64) for generator in generators]
    for start in range(0, count, BLOCK):
        block = sums[start : start + BLOCK]
        shifted = scratch[: len(block)]
        for words, bits in places:
            first = start + words
            block |= np.right_shift(row[first : first + len(block)], np.uint64(bits), out=shifted)
            if bits:
                part = row[first + 1 : first + 1 + len(block)]
                block |= np.left_shift(part, np.uint64(64 - bits), out=shifted)
    sums[-1] &= np.uint64((1 << order % 64) - 1)
    return sums
