"""Regular distributions: the first N mod P of P processors hold one task more than the others.

Beside them the ways to deal out the elements of an array, and the totals of the classes of a cube's addresses.

Source: Jan, Leu, Li, Dong, sections 3.4 and 3.6.
Reading: chunks of N / P elements are a different distribution for every way to round; each is a function.
"""

from itertools import pairwise

from loadbal.arithmetic import Number, Truth, all_of, larger, quotient, quotient_up, smaller, total, widened
from loadbal.loads import Loads, discrepancy


def is_regular(loads: Loads) -> Truth:
    """Whether no load is smaller than a later one, and none is two larger than another.

    >>> is_regular((2, 1)), is_regular((1, 2))
    (True, False)
    """
    falling = all_of(left >= right for left, right in pairwise(loads))
    return falling & (discrepancy(loads) <= 1)


def chunk(elements: Number, size: Number, place: Number) -> Number:
    """What is left of so many elements for the processor at the place, when those before took chunks of that size.

    >>> [chunk(14, 4, place) for place in range(5)]
    [4, 4, 4, 2, 0]
    """
    return larger(0, smaller(size, elements - place * size))


def chunks_rounded_up(elements: Number, order: int) -> Loads:
    """Chunks of ceil(N / P), the last ones cut short.

    >>> chunks_rounded_up(14, 4)
    (4, 4, 4, 2)
    """
    elements = widened(elements)
    size = quotient_up(elements, order)
    return tuple(chunk(elements, size, place) for place in range(order))


def proportional_chunks(elements: Number, order: int) -> Loads:
    """Processor m gets the elements from floor(m N / P) to floor((m + 1) N / P) - 1.

    >>> proportional_chunks(14, 4)
    (3, 4, 3, 4)
    """
    elements = widened(elements)
    ends = [quotient(place * elements, order) for place in range(order + 1)]
    return tuple(end - start for start, end in pairwise(ends))


def dealt_in_turn(elements: Number, order: int, first: int = 0) -> Loads:
    """Element e goes to processor (first + e) mod P.

    >>> dealt_in_turn(14, 4)
    (4, 4, 3, 3)
    """
    elements = widened(elements)
    return tuple(quotient_up(elements - (place - first) % order, order) for place in range(order))


def low_bit_totals(loads: Loads, bits: int) -> Loads:
    """The totals of the classes of addresses with equal lowest bits.

    >>> low_bit_totals((3, 3, 3, 2, 2, 2, 2, 2), 1)
    (10, 9)
    """
    return tuple(total(loads[low :: 1 << bits]) for low in range(1 << bits))


def high_bit_totals(loads: Loads, bits: int) -> Loads:
    """The totals of the classes of addresses with equal highest bits.

    >>> high_bit_totals((3, 3, 3, 2, 2, 2, 2, 2), 1)
    (11, 8)
    """
    size = len(loads) >> bits
    return tuple(total(loads[high * size : (high + 1) * size]) for high in range(1 << bits))
