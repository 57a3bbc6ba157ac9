"""Section 3.3: Properties 1 to 4, sums of powers of two over equipartitions."""

from fractions import Fraction
from functools import cache

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.papers.bokhari.cases import (
    PAPER,
    Count,
    count,
    partition,
)
from loadbal.theory.partitions import Partition, equipartition, halves, is_equipartition, powers

EQUIPARTITION = "E(e,n) is the partition of e into n parts that differ by at most 1"

# --- bokhari/property-1a, bokhari/property-1b ---


PROPERTY_1A = Statement(
    "bokhari/property-1a",
    Source(PAPER, "Property 1(a), used for Property 6(b)"),
    "For 1 <= n < e, P(E(e,e)) <= P(A) for every partition A of e into n parts.",
    (
        Claim(
            reading="weak",
            sentence=(
                "2e <= P(A), the sum of 2^a over the parts a of A, for every partition A of e into fewer than e parts."
            ),
            case=partition,
            assumes=lambda it: len(it) < sum(it),
            holds=lambda it: 2 * sum(it) <= powers(it),
            near_misses=(NearMiss("one more", "2e + 1 <= P(A).", holds=lambda it: 2 * sum(it) + 1 <= powers(it)),),
        ),
        Claim(
            reading="strict",
            sentence=(
                "2e < P(A), the sum of 2^a over the parts a of A, for every partition A of e into fewer than e parts."
            ),
            case=partition,
            assumes=lambda it: len(it) < sum(it),
            holds=lambda it: 2 * sum(it) < powers(it),
            near_misses=(NearMiss("n = e", "The same for n = e.", assumes=lambda it: len(it) == sum(it)),),
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/property-1a@strict",
            sentence=(
                "For every partition A of e, P(A), the sum of 2^a over the parts a of A, is more than 2e if A has"
                " a part of at least 3, and 2e if all parts are 1 or 2."
            ),
            case=partition,
            holds=lambda it: (2 * sum(it) < powers(it)) == (max(it) >= 3) and 2 * sum(it) <= powers(it),
            near_misses=(
                NearMiss(
                    "a part of 2",
                    "2e < P(A) exactly if A has a part of at least 2.",
                    holds=lambda it: (2 * sum(it) < powers(it)) == (max(it) >= 2),
                ),
            ),
        ),
    ),
)


def within_half(parts: Partition, slack: Fraction = Fraction(0)) -> bool:
    """Whether 2^-e <= Q(A) <= n/2 - slack."""
    e, n = sum(parts), len(parts)
    return Fraction(1, 2**e) == halves(equipartition(e, 1)) <= halves(parts) <= Fraction(n, 2) - slack


PROPERTY_1B = Statement(
    "bokhari/property-1b",
    Source(PAPER, "Property 1(b)"),
    "For 1 <= n < e, 2^-e = Q(E(e,1)) <= Q(A) <= n/2.",
    (
        Claim(
            sentence=(
                "2^-e = Q({e}) <= Q(A) <= n/2 for every partition A of e into n < e parts, where Q(A) is the sum"
                " of 2^-a over the parts a of A."
            ),
            case=partition,
            assumes=lambda it: len(it) < sum(it),
            holds=within_half,
            near_misses=(
                NearMiss(
                    "less 2^-e",
                    "The same with n/2 - 2^-e, also for n = e.",
                    assumes=lambda _: True,
                    holds=lambda it: within_half(it, Fraction(1, 2 ** sum(it))),
                ),
                NearMiss(
                    "a quarter less",
                    "The same with n/2 - 1/2.",
                    holds=lambda it: within_half(it, Fraction(1, 2)),
                ),
            ),
        ),
    ),
)

# --- bokhari/property-2 ---


@cache
def _pairs(smallest: int, largest: int) -> tuple[Partition, ...]:
    return tuple((a, d - a) for d in range(smallest, largest + 1) for a in range(1, d // 2 + 1))


def pair(choose: Choose, bounds: Bounds) -> Partition:
    """Any partition into two parts."""
    return choose.option(_pairs(bounds.smallest, bounds.size), "partition")


def beats(it: Partition) -> bool:
    """Whether E(d, 2) has a smaller Q and a smaller P."""
    even = equipartition(sum(it), 2)
    return halves(even) < halves(it) and powers(even) < powers(it)


PROPERTY_2 = Statement(
    "bokhari/property-2",
    Source(PAPER, "Property 2"),
    "Q(E(d,2)) < Q(A) and P(E(d,2)) < P(A).",
    (
        Claim(
            reading="all",
            sentence=(
                "For every partition A of d into two parts Q(E) < Q(A) and P(E) < P(A), where E = {floor(d/2),"
                " ceil(d/2)}, and P and Q are the sums of 2^a and of 2^-a over the parts a."
            ),
            case=pair,
            holds=beats,
            near_misses=(
                NearMiss("even", "Both for every partition into two equal parts.", assumes=lambda it: it[0] == it[1]),
            ),
        ),
        Claim(
            reading="other",
            repairs="bokhari/property-2@all",
            sentence=(
                "For every partition A of d into two parts other than E = {floor(d/2), ceil(d/2)} both Q(E) <"
                " Q(A) and P(E) < P(A), where P and Q are the sums of 2^a and of 2^-a over the parts a."
            ),
            case=pair,
            assumes=lambda it: not is_equipartition(it),
            holds=beats,
            near_misses=(
                NearMiss(
                    "by more than 1/8",
                    "Q(E(d,2)) < Q(A) - 1/8 for them.",
                    holds=lambda it: halves(equipartition(sum(it), 2)) < halves(it) - Fraction(1, 8),
                ),
            ),
        ),
    ),
)

# --- bokhari/property-3, bokhari/property-4 ---


def several(choose: Choose, bounds: Bounds) -> Count:
    """Any integer e with a number n of parts from 2 on."""
    return count(choose, bounds, 2)


PROPERTY_3 = Statement(
    "bokhari/property-3",
    Source(PAPER, "Property 3"),
    "P(E(e,n)) <= P(E(e,n-1)).",
    (
        Claim(
            sentence=(
                f"P(E(e,n)) <= P(E(e,n-1)) for 2 <= n <= e, where {EQUIPARTITION}, and P the sum of 2^a over its"
                " parts a."
            ),
            case=several,
            holds=lambda it: powers(equipartition(*it)) <= powers(equipartition(it.total, it.parts - 1)),
            near_misses=(
                NearMiss(
                    "strict",
                    "The same with < in place of <=.",
                    holds=lambda it: powers(equipartition(*it)) < powers(equipartition(it.total, it.parts - 1)),
                ),
            ),
        ),
    ),
)


def gain(it: Count) -> Fraction:
    """Q(E(e, n)) - Q(E(e, n-1)).

    >>> gain(Count(2, 2))
    Fraction(3, 4)
    """
    return halves(equipartition(*it)) - halves(equipartition(it.total, it.parts - 1))


PROPERTY_4 = Statement(
    "bokhari/property-4",
    Source(PAPER, "Property 4"),
    "Q(E(e,n)) - Q(E(e,n-1)) <= 3/4; the proof adds that it is positive.",
    (
        Claim(
            reading="bound",
            sentence=(
                f"Q(E(e,n)) - Q(E(e,n-1)) <= 3/4 for 2 <= n <= e, where {EQUIPARTITION}, and Q the sum of 2^-a over"
                " its parts a."
            ),
            case=several,
            holds=lambda it: gain(it) <= Fraction(3, 4),
            near_misses=(
                NearMiss("strict", "The same with < in place of <=.", holds=lambda it: gain(it) < Fraction(3, 4)),
            ),
        ),
        Claim(
            reading="positive",
            sentence=(
                f"Q(E(e,n)) - Q(E(e,n-1)) > 0 for 2 <= n <= e, where {EQUIPARTITION}, and Q the sum of 2^-a over"
                " its parts a."
            ),
            case=several,
            holds=lambda it: gain(it) > 0,
            near_misses=(
                NearMiss("by a thousandth", "It is > 1/1000.", holds=lambda it: gain(it) > Fraction(1, 1000)),
            ),
        ),
    ),
)

STATEMENTS = (PROPERTY_1A, PROPERTY_1B, PROPERTY_2, PROPERTY_3, PROPERTY_4)
