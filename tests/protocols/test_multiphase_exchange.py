"""The programs against a second implementation that passes messages between nodes, block by block."""

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


def filled(dimension: int) -> Memory:
    """Every node p holds (p, i) at position i."""
    nodes = range(2**dimension)
    return [[(p, i) for i in nodes] for p in nodes]


def left(label: int, times: int, dimension: int) -> int:
    """The bits of a label, as a text, moved round to the left."""
    for _ in range(times):
        text = format(label, f"0{dimension}b")
        label = int(text[1:] + text[0], 2)
    return label


def shuffled(memory: Memory, times: int, dimension: int) -> Memory:
    """Every block moved to its position rotated to the left."""
    after_shuffles = [[(-1, -1)] * len(row) for row in memory]
    for node, row in enumerate(memory):
        for place, block in enumerate(row):
            after_shuffles[node][left(place, times, dimension)] = block
    return after_shuffles


def exchanged(memory: Memory, mask: int, width: int, low: int, size: int) -> Memory:
    """Node p sends to p xor mask the superblock numbered by the partner's bits low .. low + size - 1."""
    received = [row[:] for row in memory]
    for p in range(len(memory)):
        partner = p ^ mask
        mine, theirs = ((node >> low) % 2**size for node in (p, partner))
        # What the partner sends stands at the number of p, and goes where the block for the partner was.
        received[p][theirs * width : (theirs + 1) * width] = memory[partner][mine * width : (mine + 1) * width]
    return received


def plain_multiphase(dimension: int, sizes: Partition) -> Memory:
    """The procedure of section 2.3, statement by statement."""
    memory, begin = filled(dimension), dimension - 1
    for size in sizes:
        stop = begin - size + 1
        for j in range(1, 2 ** (begin - stop + 1)):
            memory = exchanged(memory, j * 2**stop, 2 ** (dimension - size), stop, size)
        memory = shuffled(memory, size, dimension)
        begin = stop - 1
    return memory


def named(memory: Blocks) -> Memory:
    """The blocks as pairs of origin and destination."""
    nodes = len(memory)
    return [[divmod(int(block), nodes) for block in row] for row in memory]


@pytest.mark.parametrize("sizes", [sizes for d in range(1, 6) for sizes in compositions(d)], ids=str)
def test_multiphase(sizes: Partition) -> None:
    dimension = sum(sizes)
    assert named(run(start(dimension), multiphase(dimension, sizes))) == plain_multiphase(dimension, sizes)


@pytest.mark.parametrize("sizes", [(1,), (2, 1), (1, 2)], ids=str)
def test_part_of_a_cube(sizes: Partition) -> None:
    assert named(run(start(4), multiphase(4, sizes))) == plain_multiphase(4, sizes)


@pytest.mark.parametrize("dimension", range(1, 6))
def test_standard_is_one_bit_at_a_time(dimension: int) -> None:
    memory = filled(dimension)
    for bit in reversed(range(dimension)):
        memory = shuffled(exchanged(memory, 2**bit, 2 ** (dimension - 1), bit, 1), 1, dimension)
    assert named(run(start(dimension), standard(dimension))) == memory


@pytest.mark.parametrize("dimension", range(1, 6))
def test_direct_swaps_the_blocks_of_every_pair(dimension: int) -> None:
    memory = filled(dimension)
    for mask in range(1, 2**dimension):
        memory = [
            [memory[p ^ mask][p] if i == p ^ mask else row[i] for i in range(len(row))] for p, row in enumerate(memory)
        ]
    assert named(run(start(dimension), direct(dimension))) == memory


def test_transposed_is_told_from_almost_transposed() -> None:
    assert all(is_transposed(start(dimension).T) for dimension in (0, 1, 2, 3))
    memory = start(3).T.copy()
    assert is_transposed(memory)
    memory[0, [1, 2]] = memory[0, [2, 1]]
    assert not is_transposed(memory)
    assert not is_transposed(start(3))


def test_an_instruction_leaves_the_memory_before_it_alone() -> None:
    memory = start(3)
    memory_after(memory, Shuffle(1))
    memory_after(memory, standard(3)[0])
    assert (memory == start(3)).all()


def test_shuffling_back_and_forth() -> None:
    memory = start(4)
    assert (run(memory, (Shuffle(3), Shuffle(-3))) == memory).all()


def test_instructions_compare_by_what_they_do() -> None:
    assert phase(3, 0, 3) == direct(3)
    assert phase(3, 0, 2) != phase(3, 1, 2)
    assert direct(2)[0] != Exchange(2, 1, direct(2)[0].chosen)  # type: ignore[union-attr]
    assert Exchange(1, 1, direct(2)[0].chosen) != Shuffle(1)  # type: ignore[union-attr]


def test_phases_take_the_highest_bits_first() -> None:
    assert stops(6, (1, 3, 2)) == (5, 2, 0)


@pytest.mark.parametrize("sizes", [(2, 2), (0, 3), (-1,), ()], ids=str)
def test_impossible_phases_are_refused(sizes: Partition) -> None:
    with pytest.raises(InvalidInputError, match="do not fit into dimension 3"):
        multiphase(3, sizes)


def test_impossible_dimensions_are_refused() -> None:
    for program in (standard, direct):
        with pytest.raises(InvalidInputError, match="dimension 0"):
            program(0)
