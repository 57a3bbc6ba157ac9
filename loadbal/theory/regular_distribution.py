"""Regular distributions: the first N mod P of P processors hold one task more than the others.

Also here: several ways to distribute N array elements over P processors, and the total loads of the classes of
hypercube addresses that agree in their lowest bits, their highest bits, or any given bits.

Source: Jan, Leu, Li, Dong, sections 3.4 and 3.6.
Reading: "chunks of N / P elements" depends on how N / P is rounded; each way of rounding is a function of its own.
"""

from itertools import pairwise

from loadbal.arithmetic import Number, Truth, all_of, larger, quotient, quotient_up, smaller, total, widened
from loadbal.loads import Loads, discrepancy


def is_regular(loads: Loads) -> Truth:
    """Whether the loads are non-increasing and differ by at most 1.

    >>> is_regular((2, 1)), is_regular((1, 2))
    (True, False)
    """
    falling = all_of(left >= right for left, right in pairwise(loads))
    return falling & (discrepancy(loads) <= 1)


def chunk(elements: Number, size: Number, place: Number) -> Number:
    """The number of elements of processor `place` if processors 0, 1, ... take `size` elements each until none is left.

    >>> [chunk(14, 4, place) for place in range(5)]
    [4, 4, 4, 2, 0]
    """
    return larger(0, smaller(size, elements - place * size))


def chunks_rounded_up(elements: Number, order: int) -> Loads:
    """The distribution in chunks of ceil(N / P) elements, N = `elements` and P = `order`; the last chunks are shorter.

    >>> chunks_rounded_up(14, 4)
    (4, 4, 4, 2)
    """
    elements = widened(elements)
    size = quotient_up(elements, order)
    return tuple(chunk(elements, size, place) for place in range(order))


def proportional_chunks(elements: Number, order: int) -> Loads:
    """The distribution in which processor m gets the elements floor(m N / P), ..., floor((m + 1) N / P) - 1.

    >>> proportional_chunks(14, 4)
    (3, 4, 3, 4)
    """
    elements = widened(elements)
    ends = [quotient(place * elements, order) for place in range(order + 1)]
    return tuple(end - start for start, end in pairwise(ends))


def dealt_in_turn(elements: Number, order: int, first: int = 0) -> Loads:
    """The cyclic distribution: element e goes to processor (first + e) mod P.

    >>> dealt_in_turn(14, 4)
    (4, 4, 3, 3)
    """
    elements = widened(elements)
    return tuple(quotient_up(elements - (place - first) % order, order) for place in range(order))


def low_bit_totals(loads: Loads, bits: int) -> Loads:
    """For each value of the lowest `bits` bits of an address, the total load of the nodes whose address ends so.

    >>> low_bit_totals((3, 3, 3, 2, 2, 2, 2, 2), 1)
    (10, 9)
    """
    return tuple(total(loads[low :: 1 << bits]) for low in range(1 << bits))


def high_bit_totals(loads: Loads, bits: int) -> Loads:
    """For each value of the highest `bits` bits of an address, the total load of the nodes whose address begins so.

    >>> high_bit_totals((3, 3, 3, 2, 2, 2, 2, 2), 1)
    (11, 8)
    """
    size = len(loads) >> bits
    return tuple(total(loads[high * size : (high + 1) * size]) for high in range(1 << bits))


def bit_class_totals(loads: Loads, bits: int) -> Loads:
    """For each bit class of addresses, the total load of its nodes; the 1s of the number `bits` are the given bits.

    The classes are in the order of their addresses whose other bits are 0.

    >>> bit_class_totals((3, 3, 3, 2, 2, 2, 2, 2), 0b101)
    (6, 5, 4, 4)
    """
    names = [node for node in range(len(loads)) if node & bits == node]
    return tuple(total(load for node, load in enumerate(loads) if node & bits == name) for name in names)
