"""Section 3.1 in detail: how well the formula of Hardy and Ramanujan counts partitions."""

from fractions import Fraction
from functools import cache
from math import floor

from loadbal.claim import Claim, NearMiss, Source, Statement
from loadbal.papers.bokhari.cases import PAPER, dimension
from loadbal.papers.bokhari.searching import partition_counts
from loadbal.theory.enclosures import Between, exactly, pi, power_of_e, root

FORMULA = "e^(pi sqrt(2d/3)) / (4 sqrt(3) d)"

# --- bokhari/hardy-ramanujan ---

MOST = 5000
"""The largest integer whose partitions are counted."""


@cache
def ratio(d: int) -> Between:
    """The formula, e^(pi sqrt(2d/3)) / (4 sqrt(3) d), divided by the number of partitions of d."""
    formula = power_of_e(pi() * root(Fraction(2 * d, 3)))
    return formula.over(root(48) * exactly(d * partition_counts(MOST + 1)[d]))


def converges(d: int, wrong: Between | None = None) -> bool:
    """Whether 2/5 < sqrt(d) (ratio - 1) < 1, the ratio perhaps multiplied by something wrong."""
    found = ratio(d) if wrong is None else ratio(d) * wrong
    above = Between(found.low - 1, found.high - 1)
    scaled = root(d).low * above.low, root(d).high * above.high
    return scaled[0] > Fraction(2, 5) and scaled[1] < 1


def falls(d: int) -> bool:
    """Whether the ratio for d + 1 is smaller than that for d."""
    return ratio(d + 1).high < ratio(d).low


VALUES = {20: 1104281, 100: 1045713, 1000: 1014152, 5000: 1006295}
"""The ratio in millionths, rounded down."""


def is_listed(d: int) -> bool:
    """Whether the value is the listed one."""
    return {floor(10**6 * end) for end in ratio(d)} == {VALUES[d]}


HARDY_RAMANUJAN = Statement(
    "bokhari/hardy-ramanujan",
    Source(PAPER, "section 3.1"),
    "The number of partitions p(d) is asymptotically e^(pi sqrt(2d/3)) / (4 sqrt(3) d).",
    (
        Claim(
            sentence=f"For every d >= 1, {FORMULA} divided by p(d), the number of partitions of d, lies strictly"
            " between 1 + 2/(5 sqrt d) and 1 + 1/sqrt(d).",
            case=dimension,
            holds=converges,
            near_misses=(
                NearMiss(
                    "sqrt(3 d)",
                    "The same with 4 sqrt(3 d) in place of 4 sqrt(3) d.",
                    holds=lambda d: converges(d, root(d)),
                ),
                NearMiss(
                    "3/4 in the exponent",
                    "The same with sqrt(3d/4) in place of sqrt(2d/3).",
                    holds=lambda d: converges(
                        d,
                        power_of_e(pi() * root(Fraction(3 * d, 4))).over(power_of_e(pi() * root(Fraction(2 * d, 3)))),
                    ),
                ),
            ),
        ),
        Claim(
            reading="values",
            sentence=f"{FORMULA} is 1.104281, 1.045713, 1.014152 and 1.006295 times p(d), the number of partitions of"
            " d, for d = 20, 100, 1000 and 5000, cut to six places.",
            case=dimension,
            assumes=lambda d: d in VALUES,
            holds=is_listed,
            near_misses=(
                NearMiss(
                    "a millionth more",
                    "It is a millionth more.",
                    holds=lambda d: floor(10**6 * ratio(d).low) == VALUES[d] + 1,
                ),
            ),
        ),
        Claim(
            reading="decreasing",
            sentence=f"The ratio of {FORMULA} to p(d), the number of partitions of d, is smaller for d + 1 than for d,"
            " for every d >= 20.",
            case=dimension,
            assumes=lambda d: d >= 20,
            holds=falls,
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/hardy-ramanujan@decreasing",
            sentence=f"The ratio of {FORMULA} to p(d), the number of partitions of d, is smaller for d + 1 than for d"
            " if d >= 25, and for d < 25 exactly if d is odd.",
            case=dimension,
            holds=lambda d: falls(d) == (d >= 25 or d % 2 == 1),
            near_misses=(
                NearMiss("from 24 on", "From d = 24 on.", holds=lambda d: falls(d) == (d >= 24 or d % 2 == 1)),
            ),
        ),
    ),
)

STATEMENTS = (HARDY_RAMANUJAN,)
