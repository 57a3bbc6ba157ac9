"""Complete exchange on the hypercube: the programs Standard, Direct and Multiphase, and a machine that runs them.

Every node holds one *block* for every node. A program is a sequence of instructions that all nodes carry out at once;
it looks at places only, never at blocks, so that one program serves the machine that moves blocks and the models
that count messages. The exchange is complete when the memory is *transposed*.

Source: Bokhari, "Multiphase Complete Exchange: A Theoretical Analysis" (1993), sections 2.1 to 2.3.
Reading: a block is the number origin * nodes + destination; the shuffle moves the block at position i to the position
whose label is that of i rotated to the left. Rotation the other way is asked for by a negative number.
"""

from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from loadbal.errors import InvalidInputError

Blocks: TypeAlias = NDArray[np.int64]
"""Shape: [node][position]; the block that a node holds there."""


@dataclass(frozen=True, slots=True, eq=False)
class Exchange:
    """Node p sends one of its superblocks to node p xor mask; what arrives takes its place.

    A superblock is `width` consecutive positions; `chosen[p]` says which of them node p sends.
    """

    mask: int
    width: int
    chosen: NDArray[np.int64]

    def __eq__(self, other: object) -> bool:
        """Whether the same places are exchanged with the same partners."""
        if not isinstance(other, Exchange):
            return NotImplemented
        same = (self.mask, self.width) == (other.mask, other.width)
        return same and bool(np.array_equal(self.chosen, other.chosen))

    __hash__ = None  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Every node moves the block at position i to i rotated to the left by so many bits, in as many passes."""

    rotations: int


Instruction: TypeAlias = Exchange | Shuffle
Program: TypeAlias = tuple[Instruction, ...]


def start(dimension: int) -> Blocks:
    """The memory before the exchange: node p holds at position i its block for node i.

    >>> start(1).tolist()
    [[0, 1], [2, 3]]
    """
    return np.arange(4**dimension, dtype=np.int64).reshape(2**dimension, 2**dimension)


def is_transposed(memory: Blocks) -> bool:
    """Whether every node p holds at position i the block that started at node i for node p."""
    return bool(np.array_equal(memory, start((len(memory) - 1).bit_length()).T))


def rotated_labels(label: NDArray[np.int64], bits: int, dimension: int) -> NDArray[np.int64]:
    """Labels rotated to the left by so many bits, to the right if negative.

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
    """The memory after a program."""
    for instruction in program:
        memory = memory_after(memory, instruction)
    return memory


def _nodes(dimension: int) -> NDArray[np.int64]:
    if dimension < 1:
        raise InvalidInputError(f"dimension {dimension}; a complete exchange needs at least 1")
    return np.arange(2**dimension, dtype=np.int64)


@cache
def standard(dimension: int, shuffle: int = 1) -> Program:
    """Standard exchange: for every bit, highest first, send half of the memory over that link, then shuffle once.

    A node with bit 0 sends the upper half.
    """
    nodes, half = _nodes(dimension), 2 ** (dimension - 1)
    rounds = (Exchange(1 << bit, half, 1 - (nodes >> bit & 1)) for bit in reversed(range(dimension)))
    return tuple(instruction for exchange in rounds for instruction in (exchange, Shuffle(shuffle)))


@cache
def direct(dimension: int) -> Program:
    """Direct: in round i node p and node p xor i exchange the one block each has for the other."""
    nodes = _nodes(dimension)
    return tuple(Exchange(mask, 1, nodes ^ mask) for mask in range(1, 2**dimension))


def phase(dimension: int, stop: int, size: int) -> Program:
    """The exchanges of one phase, over label bits stop .. stop + size - 1: with every other node of the subcube."""
    nodes, width = _nodes(dimension), 2 ** (dimension - size)
    return tuple(
        Exchange(j << stop, width, ((nodes ^ (j << stop)) >> stop) & ((1 << size) - 1)) for j in range(1, 2**size)
    )


def stops(dimension: int, sizes: tuple[int, ...]) -> tuple[int, ...]:
    """The lowest bit of every phase, the first phase having the highest bits.

    >>> stops(5, (2, 3))
    (3, 0)
    """
    return tuple(dimension - sum(sizes[: place + 1]) for place in range(len(sizes)))


@cache
def multiphase(dimension: int, sizes: tuple[int, ...], shuffle: int = 1) -> Program:
    """Multiphase: a direct exchange of superblocks on subcubes of each size in turn, each followed by its shuffles.

    Raises: InvalidInputError if a size is not positive or they need more bits than there are.
    """
    if min(sizes, default=0) < 1 or sum(sizes) > dimension:
        raise InvalidInputError(f"phases {' '.join(map(str, sizes))} do not fit into dimension {dimension}")
    phases = zip(sizes, stops(dimension, sizes), strict=True)
    return tuple(
        instruction for size, stop in phases for instruction in (*phase(dimension, stop, size), Shuffle(shuffle * size))
    )
