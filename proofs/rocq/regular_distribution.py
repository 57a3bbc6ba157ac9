"""Binds Rocq's definitions to the library: generates a chunk of an array, and compares ways to deal out its elements.

The total loads of nodes that share their lowest (or highest) bits are compared on random loads of hypercubes of
dimension at most 4. The total loads of nodes that agree in given bits are compared on random loads, too.
"""

import random
from collections.abc import Iterator

from loadbal.checking.rocq.bindings import Agreement
from loadbal.checking.rocq.gallina import Definition, integers, naturals
from loadbal.papers.jan.s3_4_perfect_balance import PRINTED_SETS
from loadbal.papers.jan.x_open_questions import Split
from loadbal.theory import regular_distribution

SOURCE = "loadbal/theory/regular_distribution.py"

DEFINITIONS = (
    Definition(
        "chunk",
        ("elements", "size", "place"),
        regular_distribution.chunk,
        "What is left for the processor at the place, when those before took chunks of that size.",
    ),
)

CUBES = 100
"""How many random load vectors on hypercubes are compared."""


def sets() -> Iterator[str]:
    """Compare the sets of addresses of Figure 2, each with its superscript, as lists of bits."""
    listed = (
        f"({naturals(map(int, name))}, [{'; '.join(naturals(map(int, address)) for address in text.split())}])"
        for name, text in PRINTED_SETS.items()
    )
    yield f"printed_sets = [{'; '.join(listed)}]"


def dealt() -> Iterator[str]:
    """Compare three ways to deal out up to 40 elements to up to 9 processors."""
    for elements in range(41):
        for order in range(1, 10):
            chunks = regular_distribution.chunks_rounded_up(elements, order)
            yield f"chunks_rounded_up {elements} {order} = {integers(chunks)}"
            chunks = regular_distribution.proportional_chunks(elements, order)
            yield f"proportional_chunks {elements} {order} = {integers(chunks)}"
            turns = regular_distribution.dealt_in_turn(elements, order)
            yield f"dealt_in_turn {elements} {order} = {integers(turns)}"


def classes() -> Iterator[str]:
    """Compare the total loads of the nodes that share their lowest bits, and of those that share their highest bits."""
    source = random.Random(1)  # noqa: S311 - samples, not secrets
    for _ in range(CUBES):
        n = source.randint(0, 4)
        loads = tuple(source.randint(0, 9) for _ in range(2**n))
        for bits in range(n + 1):
            low, high = (
                regular_distribution.low_bit_totals(loads, bits),
                regular_distribution.high_bit_totals(loads, bits),
            )
            yield f"low_bit_totals {integers(loads)} {bits} = {integers(low)}"
            yield f"high_bit_totals {integers(loads)} {bits} = {integers(high)}"


def bit_classes() -> Iterator[str]:
    """Compare the total loads of the nodes that agree in given bits, and count the bits below the highest given bit."""
    source = random.Random(2)  # noqa: S311 - samples, not secrets
    for n in range(1, 5):
        for bits in range(1, 2**n):
            yield f"free_below {bits} = {Split(n, bits).free_below}%nat"
            loads = tuple(source.randint(0, 9) for _ in range(2**n))
            totals = regular_distribution.bit_class_totals(loads, bits)
            yield f"bit_class_totals {integers(loads)} {bits} = {integers(totals)}"


AGREEMENTS = (
    Agreement("AddressSets", sets.__doc__ or "", ("AddressClasses",), sets, count=1),
    Agreement("Dealt", dealt.__doc__ or "", ("Loads", "RegularDistribution"), dealt, count=1107),
    Agreement("BitClassTotals", bit_classes.__doc__ or "", ("Loads", "BitClasses"), bit_classes, count=41),
    Agreement("Classes", classes.__doc__ or "", ("Loads", "AddressClasses"), classes, count=546),
)
