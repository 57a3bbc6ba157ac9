"""Binds Rocq's definitions to the library: compares programs of a complete exchange, and runs, with `BlockExchange.v`.

Programs are compared instruction by instruction, and their runs block by block. Runs of random instructions are
compared too, in which a node may send any of its superblocks and a shuffle may rotate either way.
"""

import random
from collections.abc import Iterator

import numpy as np

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import naturals
from loadbal.protocols.multiphase_exchange import (
    Blocks,
    Exchange,
    Instruction,
    Program,
    Shuffle,
    direct,
    is_transposed,
    multiphase,
    phase,
    run,
    standard,
    start,
    stops,
)
from loadbal.theory.partitions import compositions

SOURCE = "loadbal/protocols/multiphase_exchange.py"

LARGEST = 4
"""The largest dimension of a cube on which programs are compared."""

RUNS = 150
"""How many runs of random instructions are compared."""


def gallina(instruction: Instruction) -> str:
    """An instruction in Gallina, Rocq's language, as a value of `BlockExchange.instruction`."""
    if isinstance(instruction, Shuffle):
        return f"Shuffle {str(instruction.rotations >= 0).lower()} {abs(instruction.rotations)}"
    return f"Exchange {instruction.mask} {instruction.width} {naturals(instruction.chosen.tolist())}"


def listed(program: Program) -> str:
    """A program in Gallina, Rocq's language, as a value of `BlockExchange.program`."""
    return f"[{'; '.join(map(gallina, program))}]"


def table(memory: Blocks) -> str:
    """The block at every place of every node, node by node, as a list of lists in Gallina."""
    return f"[{'; '.join(naturals(row) for row in memory.tolist())}]"


def programs() -> Iterator[str]:
    """Compare Standard, Direct, Multiphase with all orders of phases and both directions of shuffles, and phases.

    Phases over fewer bits than there are stop before the last bits.
    """
    for d in range(1, LARGEST + 1):
        yield f"direct {d} = {listed(direct(d))}"
        for way, word in ((1, "true"), (-1, "false")):
            yield f"standard {d} {word} = {listed(standard(d, way))}"
            for sizes in compositions(d):
                yield f"multiphase {d} {word} {naturals(sizes)} = {listed(multiphase(d, sizes, way))}"
                yield f"stops {d} {naturals(sizes)} = {naturals(stops(d, sizes))}"
        for sizes in compositions(d - 1) if d > 1 else ():
            yield f"multiphase {d} true {naturals(sizes)} = {listed(multiphase(d, sizes))}"
        for low in range(d):
            for size in range(1, d - low + 1):
                yield f"phase {d} {low} {size} = {listed(phase(d, low, size))}"


def transposed(d: int, program: Program) -> str:
    """The statement in Gallina that the program transposes all blocks, or that it does not, as in the library."""
    nodes = f"(nodes {d})"
    equal = f"(fun i => run {d} (start {d}) {listed(program)} p i =? block {d} i p)"
    return f"forallb (fun p => forallb {equal} {nodes}) {nodes} = {str(is_transposed(run(start(d), program))).lower()}"


def random_instruction(d: int, source: random.Random) -> Instruction:
    """A random instruction on the d-cube."""
    if source.random() < 0.3:
        return Shuffle(source.randint(-2 * d, 2 * d))
    width = 2 ** source.randint(0, d - 1)
    chosen = np.array([source.randrange(2**d // width) for _ in range(2**d)])
    return Exchange(source.randrange(2**d), width, chosen)


def runs() -> Iterator[str]:
    """Compare the memory of all nodes after the programs, and after random instructions."""
    for d in range(1, LARGEST):
        every = (direct(d), standard(d), standard(d, -1), *(multiphase(d, it, -1) for it in compositions(d)))
        for program in (*every, *(multiphase(d, it)[:-1] for it in compositions(d))):
            yield _run(d, program)
            yield transposed(d, program)
    source = random.Random(1)  # noqa: S311 - samples, not secrets
    for _ in range(RUNS):
        d = source.randint(1, 3)
        yield _run(d, tuple(random_instruction(d, source) for _ in range(source.randint(1, 5))))


def _run(d: int, program: Program) -> str:
    """The equation, in Gallina, that Rocq's run of a program ends with the memory of the library's run."""
    memory = f"run {d} (start {d}) {listed(program)}"
    return f"map (fun p => map ({memory} p) (nodes {d})) (nodes {d}) = {table(run(start(d), program))}"


AGREEMENTS = (
    Agreement("BlockPrograms", programs.__doc__ or "", ("BlockExchange", "BitRanges"), programs, count=84),
    Agreement("BlockRuns", runs.__doc__ or "", ("BlockExchange",), runs, count=180),
)
