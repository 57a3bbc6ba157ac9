"""Complete exchange on the hypercube: the programs Standard, Direct and Multiphase, and a machine that runs them.

Every node holds one *block* for every node. A program is a sequence of instructions that all nodes carry out together.
Instructions refer to positions in memory, never to blocks, so the same program serves the machine here, which moves
blocks, and the cost models, which count messages. The exchange is complete when the memory is *transposed*.

Source: Bokhari, "Multiphase Complete Exchange: A Theoretical Analysis" (1993), sections 2.1 to 2.3.
Reading: a block is represented by the number origin * nodes + destination. The shuffle moves the block at position i to
the position whose label is the label i rotated to the left; a negative number of rotations means to the right.
"""

from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from loadbal.errors import InvalidInputError

Blocks: TypeAlias = NDArray[np.int64]
"""The memory: the block that each node holds at each position. Shape: [node][position]."""


@dataclass(frozen=True, slots=True, eq=False)
class Exchange:
    """Node p sends superblock chosen[p] to node p xor `mask`, and stores the arriving superblock in its place.

    A superblock consists of the blocks at `width` consecutive positions; superblocks are numbered from 0.
    """

    mask: int
    width: int
    chosen: NDArray[np.int64]

    def __eq__(self, other: object) -> bool:
        """Whether both instructions exchange the same positions with the same partners."""
        if not isinstance(other, Exchange):
            return NotImplemented
        same = (self.mask, self.width) == (other.mask, other.width)
        return same and bool(np.array_equal(self.chosen, other.chosen))

    __hash__ = None  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Every node moves the block at position i to the position i rotated to the left by `rotations` bits."""

    rotations: int


Instruction: TypeAlias = Exchange | Shuffle
Program: TypeAlias = tuple[Instruction, ...]


def start(dimension: int) -> Blocks:
    """The memory before the exchange: at position i, node p holds its block for node i.

    >>> start(1).tolist()
    [[0, 1], [2, 3]]
    """
    return np.arange(4**dimension, dtype=np.int64).reshape(2**dimension, 2**dimension)


def is_transposed(memory: Blocks) -> bool:
    """Whether the exchange is complete: at position i, every node p holds the block from node i for node p."""
    return bool(np.array_equal(memory, start((len(memory) - 1).bit_length()).T))


def rotated_labels(label: NDArray[np.int64], bits: int, dimension: int) -> NDArray[np.int64]:
    """The labels of `dimension` bits rotated to the left by `bits` places, or to the right if `bits` is negative.

    >>> rotated_labels(np.array([1, 4, 6]), 1, 3).tolist()
    [2, 1, 5]
    """
    left = bits % dimension
    turned = (label << left) | (label >> (dimension - left))
    return turned & ((1 << dimension) - 1)


def memory_after(memory: Blocks, instruction: Instruction) -> Blocks:
    """The memory after one instruction."""
    nodes = np.arange(len(memory))
    changed = memory.copy()
    if isinstance(instruction, Shuffle):
        changed[:, rotated_labels(nodes, instruction.rotations, (len(memory) - 1).bit_length())] = memory
        return changed
    partner = nodes ^ instruction.mask
    superblocks = (len(memory), -1, instruction.width)
    sent = memory.reshape(superblocks)[nodes, instruction.chosen]
    changed.reshape(superblocks)[nodes, instruction.chosen] = sent[partner]
    return changed


def run(memory: Blocks, program: Program) -> Blocks:
    """The memory after all instructions of a program."""
    for instruction in program:
        memory = memory_after(memory, instruction)
    return memory


def _nodes(dimension: int) -> NDArray[np.int64]:
    """The numbers of all nodes; InvalidInputError for a dimension below 1."""
    if dimension < 1:
        raise InvalidInputError(f"the dimension of the hypercube is {dimension}; expected 1 or more")
    return np.arange(2**dimension, dtype=np.int64)


@cache
def standard(dimension: int, shuffle: int = 1) -> Program:
    """Standard: for every bit, highest first, each node exchanges half of its memory over that link and shuffles once.

    A node whose bit is 0 sends the upper half. `shuffle` is the rotation of each shuffle, 1 or -1.
    """
    nodes, half = _nodes(dimension), 2 ** (dimension - 1)
    rounds = (Exchange(1 << bit, half, 1 - (nodes >> bit & 1)) for bit in reversed(range(dimension)))
    return tuple(instruction for exchange in rounds for instruction in (exchange, Shuffle(shuffle)))


@cache
def direct(dimension: int) -> Program:
    """Direct: in round i = 1, ..., 2^d - 1, nodes p and p xor i exchange the two blocks meant for each other."""
    nodes = _nodes(dimension)
    return tuple(Exchange(mask, 1, nodes ^ mask) for mask in range(1, 2**dimension))


def phase(dimension: int, stop: int, size: int) -> Program:
    """The exchanges of one phase over the label bits stop, ..., stop + size - 1.

    Each node exchanges a superblock with every other node of its subcube.
    """
    nodes, width = _nodes(dimension), 2 ** (dimension - size)
    return tuple(
        Exchange(j << stop, width, ((nodes ^ (j << stop)) >> stop) & ((1 << size) - 1)) for j in range(1, 2**size)
    )


def stops(dimension: int, sizes: tuple[int, ...]) -> tuple[int, ...]:
    """The lowest label bit of each phase; the first phase has the highest bits.

    >>> stops(5, (2, 3))
    (3, 0)
    """
    return tuple(dimension - sum(sizes[: place + 1]) for place in range(len(sizes)))


@cache
def multiphase(dimension: int, sizes: tuple[int, ...], shuffle: int = 1) -> Program:
    """Multiphase: for each size in turn, a direct exchange of superblocks on subcubes, and then `size` shuffles.

    `shuffle` is the rotation of each shuffle, 1 or -1.
    Raises: InvalidInputError if a size is not positive or the sizes add up to more than `dimension`.
    """
    if min(sizes, default=0) < 1 or sum(sizes) > dimension:
        raise InvalidInputError(
            f"the phases have {' '.join(map(str, sizes)) or 'no'} bits; expected at least 1 bit in each phase, and at"
            f" most {dimension} bits in all"
        )
    phases = zip(sizes, stops(dimension, sizes), strict=True)
    return tuple(
        instruction for size, stop in phases for instruction in (*phase(dimension, stop, size), Shuffle(shuffle * size))
    )
