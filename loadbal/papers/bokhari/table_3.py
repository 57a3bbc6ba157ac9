"""Section 3.3: Table 3, the partitions of 7."""

from decimal import ROUND_DOWN, ROUND_HALF_UP, Context, Decimal
from fractions import Fraction
from typing import NamedTuple

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.papers.bokhari.cases import (
    PAPER,
    dimensions,
)
from loadbal.theory.partitions import Partition, equipartition, halves, is_equipartition, partitions, powers

# --- bokhari/table-3 ---


class Row(NamedTuple):
    """One row as printed."""

    parts: int
    powers: int
    halves: str
    partition: Partition


TABLE_3 = (
    Row(1, 128, "0.007812", (7,)),
    Row(2, 66, "0.515625", (1, 6)),
    Row(2, 36, "0.281250", (2, 5)),
    Row(2, 24, "0.187500", (3, 4)),
    Row(3, 36, "1.031250", (1, 1, 5)),
    Row(3, 22, "0.812500", (1, 2, 4)),
    Row(3, 18, "0.750000", (1, 3, 3)),
    Row(3, 16, "0.625000", (2, 2, 3)),
    Row(4, 22, "1.562500", (1, 1, 1, 4)),
    Row(4, 16, "1.375000", (1, 1, 2, 3)),
    Row(4, 14, "1.250000", (1, 2, 2, 2)),
    Row(5, 16, "2.125000", (1, 1, 1, 1, 3)),
    Row(5, 14, "2.000000", (1, 1, 1, 2, 2)),
    Row(6, 14, "2.750000", (1, 1, 1, 1, 1, 2)),
    Row(7, 14, "3.500000", (1, 1, 1, 1, 1, 1, 1)),
)


def _about_7(choose: Choose, bounds: Bounds) -> int:
    return choose.option([total for total in dimensions(bounds) if total == 7], "e")


def table_3(choose: Choose, bounds: Bounds) -> tuple[Row, ...]:
    """All rows, for the one integer that the table is about."""
    _about_7(choose, bounds)
    return TABLE_3


def row(choose: Choose, bounds: Bounds) -> Row:
    """Any row."""
    _about_7(choose, bounds)
    return TABLE_3[choose.option(range(len(TABLE_3)), "row")]


def is_complete(rows: tuple[Row, ...]) -> bool:
    """Whether the rows are the partitions of 7, each once, with the right n and P."""
    right = all((it.parts, it.powers) == (len(it.partition), powers(it.partition)) for it in rows)
    return right and sorted(it.partition for it in rows) == sorted(partitions(7))


def six_places(number: Fraction, rounding: str) -> str:
    """The number with six decimal places.

    >>> six_places(Fraction(1, 128), ROUND_DOWN)
    '0.007812'
    """
    exact = Decimal(number.numerator) / Decimal(number.denominator)
    return str(exact.quantize(Decimal("0.000001"), rounding, Context(prec=30)))


def marked(rows: tuple[Row, ...], spread: int = 1) -> list[tuple[int, Partition]]:
    """The equipartitions among the rows, with their n."""
    return [(it.parts, it.partition) for it in rows if is_equipartition(it.partition, spread)]


def marks_one_each(rows: tuple[Row, ...], spread: int = 1) -> bool:
    """Whether the equipartitions among the rows are E(7, 1) to E(7, 7)."""
    return marked(rows, spread) == [(n, equipartition(7, n)) for n in range(1, 8)]


TABLE_3_STATEMENT = Statement(
    "bokhari/table-3",
    Source(PAPER, "Table 3"),
    "The partitions of 7 with n, P and Q, and a mark at the equipartitions.",
    (
        Claim(
            reading="rows",
            sentence=(
                "The fifteen rows of Table 3 are the partitions A of 7, each once, with the right number n of"
                " parts and the right sum P(A) of 2^a over the parts a."
            ),
            case=table_3,
            holds=is_complete,
            near_misses=(NearMiss("a row less", "The first fourteen are.", holds=lambda rows: is_complete(rows[:-1])),),
        ),
        Claim(
            reading="q-exact",
            sentence=(
                "Every decimal printed in the column 2^-A of Table 3, for a partition A of 7, equals the sum Q(A)"
                " of 2^-a over the parts a of A."
            ),
            case=row,
            holds=lambda it: Fraction(it.halves) == halves(it.partition),
            near_misses=(
                NearMiss(
                    "a last digit more",
                    "The same with one added to the last digit.",
                    holds=lambda it: Fraction(it.halves) + Fraction(1, 10**6) == halves(it.partition),
                ),
            ),
        ),
        Claim(
            reading="q-truncated",
            repairs="bokhari/table-3@q-exact",
            sentence=(
                "Every decimal printed in the column 2^-A of Table 3, for a partition A of 7, is the sum Q(A) of"
                " 2^-a over the parts a of A, cut to six decimal places."
            ),
            case=row,
            holds=lambda it: it.halves == six_places(halves(it.partition), ROUND_DOWN),
            near_misses=(
                NearMiss(
                    "P in its place",
                    "The same for Q of the partition without its first part.",
                    assumes=lambda it: it.parts > 1,
                    holds=lambda it: it.halves == six_places(halves(it.partition[1:]), ROUND_DOWN),
                ),
            ),
        ),
        Claim(
            reading="q-rounded",
            sentence=(
                "Every decimal printed in the column 2^-A of Table 3, for a partition A of 7, is the sum Q(A) of"
                " 2^-a over the parts a of A, rounded to six decimal places, ties away from zero."
            ),
            case=row,
            holds=lambda it: it.halves == six_places(halves(it.partition), ROUND_HALF_UP),
            near_misses=(
                NearMiss("one part", "The same for the partition with one part.", assumes=lambda it: it.parts == 1),
            ),
        ),
        Claim(
            reading="marks",
            sentence=(
                "For each n from 1 to 7 exactly one row of Table 3 is a partition of 7 into n parts that differ by"
                " at most 1: 7, 34, 223, 1222, 11122, 111112 and 1111111."
            ),
            case=table_3,
            holds=marks_one_each,
            near_misses=(
                NearMiss("within two", "The same with max - min <= 2.", holds=lambda rows: marks_one_each(rows, 2)),
            ),
        ),
    ),
)

STATEMENTS = (TABLE_3_STATEMENT,)
