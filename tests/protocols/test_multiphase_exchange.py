"""The programs against a second implementation with lists of blocks and messages between nodes."""

import pytest

from loadbal.errors import InvalidInputError
from loadbal.protocols.multiphase_exchange import (
    Blocks,
    Exchange,
    Shuffle,
    direct,
    is_transposed,
    memory_after,
    multiphase,
    phase,
    run,
    standard,
    start,
    stops,
)
from loadbal.theory.partitions import Partition, compositions

Memory = list[list[tuple[int, int]]]


def initial_memory(dimension: int) -> Memory:
    """The memory in which node p holds the block (p, i) at position i."""
    nodes = range(2**dimension)
    return [[(p, i) for i in nodes] for p in nodes]


def rotated_left(label: int, times: int, dimension: int) -> int:
    """The label rotated to the left by `times` places, computed on its string of bits."""
    for _ in range(times):
        text = format(label, f"0{dimension}b")
        label = int(text[1:] + text[0], 2)
    return label


def shuffled(memory: Memory, times: int, dimension: int) -> Memory:
    """The memory after each block moved to its position rotated to the left."""
    after_shuffles = [[(-1, -1)] * len(row) for row in memory]
    for node, row in enumerate(memory):
        for place, block in enumerate(row):
            after_shuffles[node][rotated_left(place, times, dimension)] = block
    return after_shuffles


def exchanged(memory: Memory, mask: int, width: int, low: int, size: int) -> Memory:
    """The memory after each node p sent its partner p xor mask one superblock of `width` blocks.

    The number of the superblock consists of the partner's bits low, ..., low + size - 1.
    """
    received = [row[:] for row in memory]
    for p in range(len(memory)):
        partner = p ^ mask
        mine, theirs = ((node >> low) % 2**size for node in (p, partner))
        # The partner sends its superblock numbered by p's bits; it replaces the superblock that p sent.
        received[p][theirs * width : (theirs + 1) * width] = memory[partner][mine * width : (mine + 1) * width]
    return received


def plain_multiphase(dimension: int, sizes: Partition) -> Memory:
    """The procedure of section 2.3, statement by statement."""
    memory, begin = initial_memory(dimension), dimension - 1
    for size in sizes:
        stop = begin - size + 1
        for j in range(1, 2 ** (begin - stop + 1)):
            memory = exchanged(memory, j * 2**stop, 2 ** (dimension - size), stop, size)
        memory = shuffled(memory, size, dimension)
        begin = stop - 1
    return memory


def as_pairs(memory: Blocks) -> Memory:
    """The memory with blocks as pairs (origin, destination)."""
    nodes = len(memory)
    return [[divmod(int(block), nodes) for block in row] for row in memory]


@pytest.mark.parametrize("sizes", [sizes for d in range(1, 6) for sizes in compositions(d)], ids=str)
def test_multiphase_agrees_with_the_procedure_of_section_2_3(sizes: Partition) -> None:
    dimension = sum(sizes)
    assert as_pairs(run(start(dimension), multiphase(dimension, sizes))) == plain_multiphase(dimension, sizes)


@pytest.mark.parametrize("sizes", [(1,), (2, 1), (1, 2)], ids=str)
def test_phases_over_part_of_the_bits_agree_too(sizes: Partition) -> None:
    assert as_pairs(run(start(4), multiphase(4, sizes))) == plain_multiphase(4, sizes)


@pytest.mark.parametrize("dimension", range(1, 6))
def test_standard_exchanges_one_bit_at_a_time(dimension: int) -> None:
    memory = initial_memory(dimension)
    for bit in reversed(range(dimension)):
        memory = shuffled(exchanged(memory, 2**bit, 2 ** (dimension - 1), bit, 1), 1, dimension)
    assert as_pairs(run(start(dimension), standard(dimension))) == memory


@pytest.mark.parametrize("dimension", range(1, 6))
def test_direct_swaps_the_blocks_of_every_pair(dimension: int) -> None:
    memory = initial_memory(dimension)
    for mask in range(1, 2**dimension):
        memory = [
            [memory[p ^ mask][p] if i == p ^ mask else row[i] for i in range(len(row))] for p, row in enumerate(memory)
        ]
    assert as_pairs(run(start(dimension), direct(dimension))) == memory


def test_is_transposed_notices_two_exchanged_blocks() -> None:
    assert all(is_transposed(start(dimension).T) for dimension in (0, 1, 2, 3))
    memory = start(3).T.copy()
    assert is_transposed(memory)
    memory[0, [1, 2]] = memory[0, [2, 1]]
    assert not is_transposed(memory)
    assert not is_transposed(start(3))


def test_instructions_do_not_change_their_argument() -> None:
    memory = start(3)
    memory_after(memory, Shuffle(1))
    memory_after(memory, standard(3)[0])
    assert (memory == start(3)).all()


def test_a_shuffle_is_undone_by_its_negative() -> None:
    memory = start(4)
    assert (run(memory, (Shuffle(3), Shuffle(-3))) == memory).all()


def test_instructions_are_equal_if_they_do_the_same() -> None:
    assert phase(3, 0, 3) == direct(3)
    assert phase(3, 0, 2) != phase(3, 1, 2)
    assert direct(2)[0] != Exchange(2, 1, direct(2)[0].chosen)  # type: ignore[union-attr]
    assert Exchange(1, 1, direct(2)[0].chosen) != Shuffle(1)  # type: ignore[union-attr]


def test_phases_take_the_highest_bits_first() -> None:
    assert stops(6, (1, 3, 2)) == (5, 2, 0)


@pytest.mark.parametrize("sizes", [(2, 2), (0, 3), (-1,), ()], ids=str)
def test_impossible_phases_are_refused(sizes: Partition) -> None:
    with pytest.raises(InvalidInputError, match="expected at least 1 bit in each phase, and at most 3 bits in all"):
        multiphase(3, sizes)


def test_impossible_dimensions_are_refused() -> None:
    for program in (standard, direct):
        with pytest.raises(InvalidInputError, match="is 0; expected 1 or more"):
            program(0)
