"""Beyond section 3.5: block sizes that are whole numbers, and how large the numbers of a lookup are."""

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from math import ceil, floor

from loadbal.claim import Claim, Extremum, NearMiss, Source, Statement
from loadbal.papers.bokhari.cases import FIGURE_1, PAPER, POSITIVE, Hull, dimension, hulls
from loadbal.papers.bokhari.displays import given
from loadbal.papers.bokhari.searching import IN_FIGURE_1
from loadbal.papers.bokhari.tangent import of_dimension, of_paper
from loadbal.theory.exchange_hull import Machine, face_cardinalities, hull
from loadbal.theory.part_times import optimal, with_ports
from loadbal.theory.partitions import Partition, equipartition

# --- bokhari/challenge-10 ---


def seen(d: int) -> set[Partition]:
    """The partitions that are optimal for some whole block size from 1 on, Figure 1's machine."""
    found: set[Partition] = set()
    for face in hull(d, FIGURE_1):
        first = max(1, ceil(face.start))
        if face.stop is None or first <= face.stop:
            found |= optimal(with_ports(d, FIGURE_1, 1), first)
    return found


def most_parts(d: int) -> int:
    """The most parts of an equipartition that is optimal for a whole block size."""
    return d if d <= 6 else 4 if d <= 8 else 3 if d <= 11 else 2


def with_parts(d: int, most: Callable[[int], int]) -> set[Partition]:
    """The owners of faces with at most so many parts."""
    return {equipartition(d, n) for n in face_cardinalities(d) if n <= most(d)}


CHALLENGE_10 = of_paper(
    "challenge-10",
    "beyond section 3.5",
    "Which equipartitions are optimal for some whole block size, Figure 1's machine?",
    of_dimension(
        "",
        f"The partitions of d that are fastest for some whole m >= 1 on {IN_FIGURE_1} are those that own a face,"
        " fastest on an interval of real m, and have n parts, n <= d for d <= 6, n <= 4 for d = 7 and 8, n <= 3 for d"
        " = 9 to 11, n <= 2 from d = 12 on.",
        lambda d: seen(d) == with_parts(d, most_parts),
        ("All owners of faces.", lambda d: seen(d) == with_parts(d, lambda d: d)),
        ("Those with at most 2 parts from d = 11 on.", lambda d: d < 11 or seen(d) == with_parts(d, lambda _: 2)),
    ),
)

# --- bokhari/challenge-13 ---

UNIT = Machine(1, 0, 1, 1)
"""All costs 1."""


def vertices(it: Hull) -> list[Fraction]:
    """The vertices in units of 2^-d bytes: how large they are does not depend on d."""
    return [face.start * 2**it.dimension for face in hull(*it)[1:]]


def bits(d: int) -> int:
    """The bits of the numerators and denominators of all vertices, all costs 1."""
    return sum(it.numerator.bit_length() + it.denominator.bit_length() for it in vertices(Hull(d, UNIT)))


def apart(it: Hull, times: int = 1) -> bool:
    """Whether each vertex is more than 1 + times / (2 sqrt d) times the one before."""
    gaps = [after / before - 1 for before, after in pairwise(vertices(it))]
    return all(4 * it.dimension * gap * gap > times * times for gap in gaps)


def leading(size: Fraction, places: int) -> tuple[int, int]:
    """The power of two of a positive size, and so many more of its binary places.

    >>> leading(Fraction(11, 2), 1)
    (2, 2)
    """
    exponent = size.numerator.bit_length() - size.denominator.bit_length()
    exponent -= size < Fraction(2) ** exponent
    return exponent, floor(size * Fraction(2) ** (places - exponent))


def told_by(it: Hull, places: int) -> bool:
    """Whether no two vertices have the same power of two and so many more binary places."""
    sizes = vertices(it)
    return len({leading(size, places) for size in sizes}) == len(sizes)


def few_places(d: int) -> int:
    """Log2(d) / 2 + 2, rounded down."""
    return (d.bit_length() - 1) // 2 + 2


CHALLENGE_13 = Statement(
    "bokhari/challenge-13",
    Source(PAPER, "beyond section 3.5"),
    "How many bits has the hull, and can it be looked up without large numbers?",
    (
        Claim(
            sentence="The block sizes where the fastest partition of d changes, in units of 2^-d bytes and as reduced"
            " fractions, have at most 5/2 d (1 + floor(log2 d)) bits together, numerators and denominators, where"
            " lambda + delta, tau and rho are 1.",
            case=dimension,
            holds=lambda d: 2 * bits(d) <= 5 * d * d.bit_length(),
            near_misses=(NearMiss("linear", "At most 8d bits.", holds=lambda d: bits(d) <= 8 * d),),
        ),
        Extremum(
            reading="bits",
            sentence="The largest ratio, over all d >= 1, of the bits of numerators and denominators of all block"
            " sizes where the fastest partition of d changes, in units of 2^-d bytes, to d times the bits of d, where"
            " lambda + delta, tau and rho are 1.",
            case=dimension,
            measure=lambda d: Fraction(bits(d), d * d.bit_length()),
            seek="largest",
        ),
        Claim(
            reading="apart",
            sentence="Of the block sizes where the fastest partition of d changes each is more than 1 + 1 / (2 sqrt d)"
            " times the one before, and no two share the leading power of two and the next floor(log2(d) / 2) + 2"
            f" binary places, {given(POSITIVE)}.",
            case=hulls,
            holds=lambda it: apart(it) and told_by(it, few_places(it.dimension)),
            near_misses=(
                NearMiss("twice as far", "More than 1 + 1 / sqrt d times.", holds=lambda it: apart(it, 2)),
                NearMiss("power of two", "No two have the same power of two.", holds=lambda it: told_by(it, 0)),
            ),
        ),
    ),
)

STATEMENTS = (CHALLENGE_10, CHALLENGE_13)
