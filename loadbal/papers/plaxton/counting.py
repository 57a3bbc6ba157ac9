"""Section 3.3, details: assignments and subcubes, counted."""

from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb, factorial
from typing import NamedTuple

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.papers.plaxton.average import Spread
from loadbal.papers.plaxton.average_time import Mixed, assignments
from loadbal.papers.plaxton.cases import PAPER, number

# --- plaxton/assignment-count ---


class Dealing(NamedTuple):
    """How many processors there are, and how many tokens each of them gets."""

    processors: int
    share: int

    @property
    def tokens(self) -> int:
        """The number n of tokens."""
        return self.processors * self.share

    @property
    def formula(self) -> int:
        """The number n! / ((n/p)!)^p."""
        return int(factorial(self.tokens) // factorial(self.share) ** self.processors)

    def ways(self) -> int:
        """How many words of n processors, one for each token, have every processor equally often."""
        return sum(1 for _ in assignments(Mixed(0, 1, (self.share,) * self.processors)))

    def distributions(self) -> int:
        """How many different loads these words give."""
        words = assignments(Mixed(0, 1, (self.share,) * self.processors))
        return len({tuple(word.count(node) for node in range(self.processors)) for word in words})


def dealing(choose: Choose, bounds: Bounds) -> Dealing:
    """Any p >= 1 and n a multiple of it; `Bounds.size` is p, `Bounds.load` the largest n."""
    p = number(choose, bounds, 1, "p")
    return Dealing(p, choose.integer(0, (bounds.load or 0) // p, "n/p"))


ASSIGNMENT_COUNT = Statement(
    f"{PAPER}/assignment-count",
    Source(PAPER, "section 3.3"),
    "There are n! / ((n/p)!)^p different ways of assigning n/p of n distinct tokens to each of p processors.",
    (
        Claim(
            sentence=(
                "There are n! / ((n/p)!)^p ways to assign n distinct tokens to p >= 1 processors, n/p to each,"
                " where p divides n and need not be a power of two."
            ),
            case=dealing,
            holds=lambda it: it.ways() == it.formula,
            near_misses=(
                NearMiss(
                    "indistinct tokens",
                    "There are so many distributions of indistinct tokens.",
                    holds=lambda it: it.distributions() == it.formula,
                ),
            ),
        ),
    ),
)

# --- plaxton/subcube-count, subcube-total ---


@cache
def subcubes(d: int, part: int) -> frozenset[frozenset[int]]:
    """The sets of words that fill a subcube of that dimension: some bits are free and the others fixed."""
    return frozenset(
        frozenset(base | sum(free) for free in product(*((0, 1 << bit) for bit in bits)))
        for bits in combinations(range(d), part)
        for base in range(2**d)
        if not any(base >> bit & 1 for bit in bits)
    )


class Parts(NamedTuple):
    """The dimensions of a cube and of its subcubes."""

    dimension: int
    part: int


def parts(choose: Choose, bounds: Bounds) -> Parts:
    """Any 0 <= d' <= d; the size is one more than d."""
    d = number(choose, bounds, 1, "d+1") - 1
    return Parts(d, choose.option(range(d + 1), "d'"))


def has_subcubes(it: Parts, count: int) -> bool:
    """Whether there are so many."""
    return len(subcubes(*it)) == count


SUBCUBE_COUNT = Statement(
    f"{PAPER}/subcube-count",
    Source(PAPER, "section 3.3"),
    "There are C(d,d') distinct subcubes of dimension d'.",
    (
        Claim(
            reading="binomial",
            sentence="A hypercube of dimension d has C(d,d') subcubes of dimension d', 0 <= d' <= d.",
            case=parts,
            holds=lambda it: has_subcubes(it, comb(*it)),
            near_misses=(NearMiss("d' >= 1", "The same for d' >= 1.", assumes=lambda it: it.part >= 1),),
        ),
        Claim(
            reading="binomial-power",
            repairs=f"{PAPER}/subcube-count@binomial",
            sentence="A hypercube of dimension d has C(d,d') 2^(d-d') subcubes of dimension d', 0 <= d' <= d.",
            case=parts,
            holds=lambda it: has_subcubes(it, Spread(it.dimension, it.part, 0, 0).subcubes),
            near_misses=(
                NearMiss(
                    "C(d,d') 2^d'",
                    "H_d has C(d,d') 2^d'.",
                    holds=lambda it: has_subcubes(it, comb(*it) * 2**it.part),
                ),
            ),
        ),
    ),
)


def dimension_or_point(choose: Choose, bounds: Bounds) -> int:
    """Any d from 0 on; the size is one more."""
    return number(choose, bounds, 1, "d+1") - 1


def proper_subcubes(d: int) -> int:
    """The number of subcubes of dimensions below d, added up."""
    return sum(Spread(d, part, 0, 0).subcubes for part in range(d))


def at_most_power(d: int, exponent: Fraction) -> bool:
    """Whether the proper subcubes are at most p to the exponent."""
    return bool(proper_subcubes(d) ** exponent.denominator <= 2 ** (d * exponent.numerator))


SUBCUBE_TOTAL = Statement(
    f"{PAPER}/subcube-total",
    Source(PAPER, "section 3.3"),
    "There are only p = sum over 0 <= d' < d of C(d,d') choices for C.",
    (
        Claim(
            reading="text",
            sentence="For every d >= 0 the sum of C(d,d') over 0 <= d' < d is p = 2^d.",
            case=dimension_or_point,
            holds=lambda d: sum(comb(d, part) for part in range(d)) == 2**d,
            near_misses=(NearMiss("d >= 1", "The same for d >= 1.", assumes=lambda d: d >= 1),),
        ),
        Claim(
            reading="repaired",
            repairs=f"{PAPER}/subcube-total@text",
            sentence="For every d >= 0 the sum of C(d,d') over 0 <= d' <= d is p = 2^d.",
            case=dimension_or_point,
            holds=lambda d: sum(comb(d, part) for part in range(d + 1)) == 2**d,
            near_misses=(
                NearMiss(
                    "the number of subcubes",
                    "It is the number of subcubes, the cube itself among them.",
                    holds=lambda d: sum(comb(d, part) for part in range(d + 1)) == proper_subcubes(d) + 1,
                ),
            ),
        ),
        Claim(
            reading="polynomial",
            repairs=f"{PAPER}/subcube-total@text",
            sentence=(
                "A hypercube of p = 2^d processors, d >= 0, has 3^d - 1 <= p^1.6 proper subcubes, C(d,d')"
                " 2^(d-d') of each dimension d' < d."
            ),
            case=dimension_or_point,
            holds=lambda d: proper_subcubes(d) == 3**d - 1 and at_most_power(d, Fraction(8, 5)),
            near_misses=(
                NearMiss("p^1.58", "At most p^1.58.", holds=lambda d: at_most_power(d, Fraction(79, 50))),
                NearMiss("3^d", "3^d proper ones.", holds=lambda d: proper_subcubes(d) == 3**d),
            ),
        ),
        Claim(
            reading="enumerated",
            sentence=(
                "The subcubes of all dimensions below d of a hypercube of dimension d >= 0 are 3^d - 1 different"
                " sets of words."
            ),
            case=dimension_or_point,
            holds=lambda d: len(frozenset().union(*(subcubes(d, part) for part in range(d)))) == 3**d - 1,
            near_misses=(
                NearMiss(
                    "with d' = d",
                    "So many with the cube itself.",
                    holds=lambda d: len(frozenset().union(*(subcubes(d, part) for part in range(d + 1)))) == 3**d - 1,
                ),
            ),
        ),
    ),
)

STATEMENTS = (ASSIGNMENT_COUNT, SUBCUBE_COUNT, SUBCUBE_TOTAL)
