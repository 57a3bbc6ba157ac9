"""Section 3.3: Table 3, majorization, and Properties 1 to 4 about sums of powers of two over equipartitions."""

from decimal import ROUND_DOWN, ROUND_HALF_UP, Context, Decimal
from fractions import Fraction
from functools import cache
from itertools import accumulate
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, larger, quotient
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.domain import described, labels
from loadbal.papers.bokhari.cases import PAPER, Count, count, dimensions, partition
from loadbal.theory.partitions import (
    Partition,
    equipartition,
    halves,
    is_equipartition,
    of_two_sizes,
    partitions,
    powers,
)

# --- bokhari/table-3 ---


class Row(NamedTuple):
    """A row of Table 3, as printed: the number n of parts, the sums P and Q, and the partition."""

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


ABOUT_7 = Bounds(7, smallest=7)
"""Bounds that allow only the integer 7, whose partitions Table 3 lists."""


def _about_7(choose: Choose, bounds: Bounds) -> int:
    return choose.option([total for total in dimensions(bounds) if total == 7], "e")


def table_3(choose: Choose, bounds: Bounds) -> tuple[Row, ...]:
    """Recipe: all rows of Table 3, which lists the partitions of 7."""
    _about_7(choose, bounds)
    return TABLE_3


def row(choose: Choose, bounds: Bounds) -> Row:
    """Recipe: any one row of Table 3, which lists the partitions of 7."""
    _about_7(choose, bounds)
    return TABLE_3[choose.option(labels("every row of Table 3", range(len(TABLE_3))), "row")]


def is_complete(rows: tuple[Row, ...]) -> bool:
    """True if the rows are the partitions of 7, each once, with the right n and P."""
    right = all((it.parts, it.powers) == (len(it.partition), powers(it.partition)) for it in rows)
    return right and sorted(it.partition for it in rows) == sorted(partitions(7))


def six_places(number: Fraction, rounding: str) -> str:
    """The number as text with six decimal places, rounded as `rounding` says.

    >>> six_places(Fraction(1, 128), ROUND_DOWN)
    '0.007812'
    """
    exact = Decimal(number.numerator) / Decimal(number.denominator)
    return str(exact.quantize(Decimal("0.000001"), rounding, Context(prec=30)))


def equipartition_rows(rows: tuple[Row, ...], spread: int = 1) -> list[tuple[int, Partition]]:
    """The pairs (printed n, partition) of the rows whose parts differ by at most `spread`."""
    return [(it.parts, it.partition) for it in rows if is_equipartition(it.partition, spread)]


def marks_one_each(rows: tuple[Row, ...], spread: int = 1) -> bool:
    """True if the rows whose parts differ by at most `spread` are E(7, 1), ..., E(7, 7)."""
    return equipartition_rows(rows, spread) == [(n, equipartition(7, n)) for n in range(1, 8)]


TABLE_3_STATEMENT = Statement(
    "bokhari/table-3",
    Source(PAPER, "Table 3"),
    "The partitions of 7 with $n$, $P$ and $Q$, and a mark at the equipartitions.",
    (
        Claim(
            reading="rows",
            sentence=(
                "The fifteen rows of the paper's Table 3 are the partitions of 7, each once. The row of a"
                " partition $A$ prints the number of its parts and its *power sum* $P(A)$, both correctly."
            ),
            case=table_3,
            holds=is_complete,
            whole=ABOUT_7,
            near_misses=(
                NearMiss(
                    "a row less", "The same for the first fourteen rows.", holds=lambda rows: is_complete(rows[:-1])
                ),
            ),
        ),
        Claim(
            reading="q-exact",
            sentence=(
                "Table 3 of the paper prints a decimal for every partition $A$ of 7. Each decimal is exactly the"
                " *power sum* $Q(A)$."
            ),
            case=row,
            holds=lambda it: Fraction(it.halves) == halves(it.partition),
            whole=ABOUT_7,
            near_misses=(
                NearMiss(
                    "a last digit more",
                    "The same with 1 added to the last digit of every decimal.",
                    holds=lambda it: Fraction(it.halves) + Fraction(1, 10**6) == halves(it.partition),
                ),
            ),
        ),
        Claim(
            reading="q-truncated",
            repairs="bokhari/table-3@q-exact",
            sentence=(
                "Table 3 of the paper prints a decimal for every partition $A$ of 7. Each decimal is the"
                " *power sum* $Q(A)$ without its digits after the sixth decimal place."
            ),
            case=row,
            holds=lambda it: it.halves == six_places(halves(it.partition), ROUND_DOWN),
            whole=ABOUT_7,
            near_misses=(
                NearMiss(
                    "P in its place",
                    "The same with $Q(A)$ taken without the smallest part of $A$, if $A$ has two or more parts.",
                    assumes=lambda it: it.parts > 1,
                    holds=lambda it: it.halves == six_places(halves(it.partition[1:]), ROUND_DOWN),
                ),
            ),
        ),
        Claim(
            reading="q-rounded",
            sentence=(
                "Table 3 of the paper prints a decimal for every partition $A$ of 7. Each decimal is the *power sum*"
                " $Q(A)$ rounded to six decimal places, ties away from zero."
            ),
            case=row,
            holds=lambda it: it.halves == six_places(halves(it.partition), ROUND_HALF_UP),
            whole=ABOUT_7,
            near_misses=(NearMiss("one part", "The same for the partition ${7}$.", assumes=lambda it: it.parts == 1),),
        ),
        Claim(
            reading="marks",
            sentence=(
                "Among the partitions of 7 in the paper's Table 3, for each $n = 1, ..., 7$ exactly one is an"
                " *equipartition* with $n$ parts: ${7}$, ${3,4}$, ${2,2,3}$, ${1,2,2,2}$, ${1,1,1,2,2}$,"
                " ${1,1,1,1,1,2}$ and ${1,1,1,1,1,1,1}$."
            ),
            case=table_3,
            holds=marks_one_each,
            whole=ABOUT_7,
            near_misses=(
                NearMiss(
                    "within two",
                    "The same for partitions whose parts differ by at most 2.",
                    holds=lambda rows: marks_one_each(rows, 2),
                ),
            ),
        ),
    ),
)


# --- bokhari/majorisation, bokhari/schur-convexity ---


def largest_sums(parts: Partition) -> list[int]:
    """The sums of the j largest parts, j = 1, ..., n."""
    return list(accumulate(sorted(parts, reverse=True)))


def precedes(x: Partition, y: Partition, *, equal: bool = False) -> bool:
    """True if for every j the j largest parts of x have at most the sum of those of y, and the totals are equal.

    With `equal` the sums have to be equal for every j.
    """
    pairs = list(zip(largest_sums(x), largest_sums(y), strict=True))
    return sum(x) == sum(y) and all(a == b if equal else a <= b for a, b in pairs)


MAJORISATION = Statement(
    "bokhari/majorisation",
    Source(PAPER, "section 3.3, item 1"),
    "$E(e,n)$ precedes every partition of $e$ into $n$ parts.",
    (
        Claim(
            reading="equal",
            sentence="For every partition $A$ of $e$ into $n$ parts and every $j = 1, ..., n$ the $j$ largest parts"
            " of $A$ have the same sum as the $j$ largest parts of the *equipartition* $E(e,n)$.",
            case=partition,
            holds=lambda it: precedes(equipartition(sum(it), len(it)), it, equal=True),
        ),
        Claim(
            reading="at-most",
            repairs="bokhari/majorisation@equal",
            sentence=(
                "For all $1 <= n <= e$ the *equipartition* $E(e,n)$ *precedes* every partition of $e$ into $n$ parts."
            ),
            case=partition,
            holds=lambda it: precedes(equipartition(sum(it), len(it)), it),
            near_misses=(
                NearMiss(
                    "the other way",
                    "Every partition of $e$ into $n$ parts *precedes* $E(e,n)$.",
                    holds=lambda it: precedes(it, equipartition(sum(it), len(it))),
                ),
            ),
        ),
    ),
)


class Pair(NamedTuple):
    """Two partitions, `lower` and `upper`, of the same integer into the same number of parts."""

    lower: Partition
    upper: Partition

    def __str__(self) -> str:
        return " and ".join(" ".join(map(str, parts)) for parts in self)


@cache
def _couples(smallest: int, largest: int) -> tuple[Pair, ...]:
    return described(
        "any two partitions of every sum into as many parts",
        (
            Pair(x, y)
            for e in range(smallest, largest + 1)
            for x in partitions(e)
            for y in partitions(e)
            if len(x) == len(y)
        ),
    )


def two_partitions(choose: Choose, bounds: Bounds) -> Pair:
    """Recipe: any two partitions of the same integer into the same number of parts."""
    return choose.option(_couples(bounds.smallest, bounds.size), "X and Y")


def has_smaller_sums(it: Pair) -> bool:
    """True if P and Q, the sums of 2^a and 2^-a over parts a, are not larger for `lower` than for `upper`."""
    return powers(it.lower) <= powers(it.upper) and halves(it.lower) <= halves(it.upper)


def equipartition_has_smaller_sums(it: Partition, *, strictly: bool = False) -> bool:
    """True if E(e, n) has at most the P and the Q of a partition of e into n parts, or with `strictly` less of both."""
    even = equipartition(sum(it), len(it))
    if strictly:
        return powers(even) < powers(it) and halves(even) < halves(it)
    return has_smaller_sums(Pair(even, it))


SCHUR_CONVEXITY = Statement(
    "bokhari/schur-convexity",
    Source(PAPER, "section 3.3, items 2 and 3"),
    "If $X$ precedes $Y$, the sums of $2^x$ and of $2^(-x)$ over $X$ are at most those over $Y$.",
    (
        Claim(
            reading="equal",
            sentence=(
                "Let $X$ and $Y$ be partitions of the same integer into equally many parts. If for every $j$"
                " the $j$ largest parts of $X$ have the same sum as the $j$ largest parts of $Y$, then their"
                " *power sums* satisfy $P(X) <= P(Y)$ and $Q(X) <= Q(Y)$."
            ),
            case=two_partitions,
            assumes=lambda it: precedes(*it, equal=True),
            holds=has_smaller_sums,
            near_misses=(
                NearMiss(
                    "any two",
                    "The same for any two partitions of one integer into equally many parts.",
                    assumes=lambda _: True,
                ),
            ),
        ),
        Claim(
            reading="at-most",
            sentence=(
                "If $X$ *precedes* $Y$, then the *power sums* of these partitions satisfy $P(X) <= P(Y)$ and"
                " $Q(X) <= Q(Y)$."
            ),
            case=two_partitions,
            assumes=lambda it: precedes(*it),
            holds=has_smaller_sums,
            near_misses=(
                NearMiss(
                    "any two",
                    "The same for any two partitions of one integer into equally many parts.",
                    assumes=lambda _: True,
                ),
                NearMiss(
                    "concave",
                    "The same for the sum of $-x^2$ over the parts $x$ in place of $P$ and $Q$.",
                    holds=lambda it: -sum(x * x for x in it.lower) <= -sum(y * y for y in it.upper),
                ),
            ),
        ),
        Claim(
            reading="equipartition",
            sentence=(
                "Every partition $A$ of $e$ into $n$ parts and the *equipartition* $E = E(e,n)$ have *power"
                " sums* with $P(E) <= P(A)$ and $Q(E) <= Q(A)$."
            ),
            case=partition,
            holds=equipartition_has_smaller_sums,
            near_misses=(
                NearMiss(
                    "strictly",
                    "Every partition of $e$ into $n$ parts has larger sums than $E(e,n)$.",
                    holds=lambda it: equipartition_has_smaller_sums(it, strictly=True),
                ),
            ),
        ),
    ),
)


# --- bokhari/property-1a, bokhari/property-1b ---


PROPERTY_1A = Statement(
    "bokhari/property-1a",
    Source(PAPER, "Property 1(a), used for Property 6(b)"),
    "For $1 <= n < e$, $P(E(e,e)) <= P(A)$ for every partition $A$ of $e$ into $n$ parts.",
    (
        Claim(
            reading="weak",
            sentence=("Every partition $A$ of $e$ into fewer than $e$ parts has a *power sum* $P(A) >= 2e$."),
            case=partition,
            assumes=lambda it: len(it) < sum(it),
            holds=lambda it: 2 * sum(it) <= powers(it),
            near_misses=(
                NearMiss("one more", "The same with $P(A) >= 2e + 1$.", holds=lambda it: 2 * sum(it) + 1 <= powers(it)),
                NearMiss(
                    "three more from a part of 3 on",
                    "$P(A) >= 2e + 3$ if $A$ has a part of at least 3.",
                    holds=lambda it: max(it) < 3 or 2 * sum(it) + 3 <= powers(it),
                ),
            ),
        ),
        Claim(
            reading="strict",
            sentence=("Every partition $A$ of $e$ into fewer than $e$ parts has a *power sum* $P(A) > 2e$."),
            case=partition,
            assumes=lambda it: len(it) < sum(it),
            holds=lambda it: 2 * sum(it) < powers(it),
            near_misses=(
                NearMiss("n = e", "The same for partitions into $e$ parts.", assumes=lambda it: len(it) == sum(it)),
            ),
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/property-1a@strict",
            sentence=(
                "Let $A$ be a partition of $e$. If some part of $A$ is at least 3, its *power sum* $P(A)$"
                " is more than $2e$. If all parts of $A$ are 1 or 2, $P(A) = 2e$."
            ),
            case=partition,
            holds=lambda it: (2 * sum(it) < powers(it)) == (max(it) >= 3) and 2 * sum(it) <= powers(it),
            near_misses=(
                NearMiss(
                    "a part of 2",
                    "$P(A) > 2e$ exactly if $A$ has a part of at least 2.",
                    holds=lambda it: (2 * sum(it) < powers(it)) == (max(it) >= 2),
                ),
            ),
        ),
    ),
)


def is_within_half(parts: Partition, slack: Fraction = Fraction(0)) -> bool:
    """True if 2^-e = Q({e}) <= Q(A) <= n/2 - `slack`, for a partition A of e into n parts."""
    e, n = sum(parts), len(parts)
    return Fraction(1, 2**e) == halves(equipartition(e, 1)) <= halves(parts) <= Fraction(n, 2) - slack


PROPERTY_1B = Statement(
    "bokhari/property-1b",
    Source(PAPER, "Property 1(b)"),
    "For $1 <= n < e$, $2^(-e) = Q(E(e,1)) <= Q(A) <= n/2$.",
    (
        Claim(
            sentence=(
                "For every partition $A$ of $e$ into $n < e$ parts, the *power sum* $Q$ satisfies $2^(-e) ="
                " Q({e}) <= Q(A) <= n/2$."
            ),
            case=partition,
            assumes=lambda it: len(it) < sum(it),
            holds=is_within_half,
            near_misses=(
                NearMiss(
                    "less 2^-e",
                    "The same with $n/2 - 2^(-e)$ in place of $n/2$, also for $n = e$.",
                    assumes=lambda _: True,
                    holds=lambda it: is_within_half(it, Fraction(1, 2 ** sum(it))),
                ),
                NearMiss(
                    "a quarter less",
                    "The same with $n/2 - 1/2$ in place of $n/2$.",
                    holds=lambda it: is_within_half(it, Fraction(1, 2)),
                ),
            ),
        ),
    ),
)


# --- bokhari/property-2 ---


class TwoParts(NamedTuple):
    """A partition into two parts, the smaller first; a solver may leave both unknown."""

    first: Number
    second: Number

    @property
    def total(self) -> Number:
        """The integer d that is partitioned."""
        return self.first + self.second

    @property
    def even(self) -> "TwoParts":
        """The equipartition E(d, 2) = {floor(d/2), ceil(d/2)} of the same integer."""
        half = quotient(self.total, 2)
        return TwoParts(half, self.total - half)

    @property
    def powers(self) -> Number:
        """The sum P of 2^a over the parts a."""
        return 2**self.first + 2**self.second

    @property
    def halves(self) -> Number:
        """The sum Q of 2^-a over the parts a, times 2^d, which makes it an integer."""
        return 2 ** (self.total - self.first) + 2 ** (self.total - self.second)

    def is_uneven(self, spread: int = 1) -> Truth:
        """True if the parts differ by more than `spread`."""
        return self.second - self.first > spread


def pair(choose: Choose, bounds: Bounds) -> TwoParts:
    """Recipe: any partition of any integer into two parts, which a solver may leave unknown."""
    first = choose.integer(1, bounds.size, "a")
    total = choose.integer(larger(2 * first, bounds.smallest), bounds.size, "d")
    return TwoParts(first, total - first)


@cache
def _pairs(smallest: int, largest: int) -> tuple[TwoParts, ...]:
    return described(
        "every partition into two parts, of every sum",
        (TwoParts(a, d - a) for d in range(smallest, largest + 1) for a in range(1, d // 2 + 1)),
    )


def listed_pair(choose: Choose, bounds: Bounds) -> TwoParts:
    """Recipe: any partition into two parts, chosen from a list of all."""
    return choose.option(_pairs(bounds.smallest, bounds.size), "partition")


def halving_has_smaller_sums(it: TwoParts) -> Truth:
    """True if E(d, 2) has a smaller P (sum of 2^a over parts a) and a smaller Q (of 2^-a) than this partition."""
    return (it.even.halves < it.halves) & (it.even.powers < it.powers)


PROPERTY_2 = Statement(
    "bokhari/property-2",
    Source(PAPER, "Property 2"),
    "$Q(E(d,2)) < Q(A)$ and $P(E(d,2)) < P(A)$.",
    (
        Claim(
            reading="all",
            sentence=(
                "For $d >= 2$ let $E = {floor(d/2), ceil(d/2)}$. For every partition $A = {a, d-a}$ of $d$"
                " into two parts, the *power sums* satisfy $P(E) < P(A)$ and $Q(E) < Q(A)$."
            ),
            case=listed_pair,
            holds=halving_has_smaller_sums,
            near_misses=(
                NearMiss(
                    "even",
                    "The same for two equal parts, $d = 2a$.",
                    assumes=lambda it: it.first == it.second,
                ),
            ),
        ),
        Claim(
            reading="other",
            repairs="bokhari/property-2@all",
            sentence=(
                "For $d >= 2$ let $E = {floor(d/2), ceil(d/2)}$. For every partition $A = {a, d-a}$ of $d$"
                " into two parts other than $E$, the *power sums* satisfy $P(E) < P(A)$ and $Q(E) < Q(A)$."
            ),
            case=pair,
            assumes=TwoParts.is_uneven,
            holds=halving_has_smaller_sums,
            near_misses=(
                NearMiss(
                    "by more than 1/8",
                    "Every such $A$ satisfies $Q(E) < Q(A) - 1/8$.",
                    holds=lambda it: 8 * it.even.halves < 8 * it.halves - 2**it.total,
                ),
            ),
        ),
    ),
)


# --- bokhari/property-3, bokhari/property-4 ---


def two_or_more_parts(choose: Choose, bounds: Bounds) -> Count:
    """Recipe: any integer e, with any number n >= 2 of parts."""
    return count(choose, bounds, 2)


PROPERTY_3 = Statement(
    "bokhari/property-3",
    Source(PAPER, "Property 3"),
    "$P(E(e,n)) <= P(E(e,n-1))$.",
    (
        Claim(
            sentence=("For $2 <= n <= e$ the *power sums* of *equipartitions* satisfy $P(E(e,n)) <= P(E(e,n-1))$."),
            case=two_or_more_parts,
            holds=lambda it: powers(equipartition(*it)) <= powers(equipartition(it.total, it.parts - 1)),
            near_misses=(
                NearMiss(
                    "strict",
                    "The same with $<$ in place of $<=$.",
                    holds=lambda it: powers(equipartition(*it)) < powers(equipartition(it.total, it.parts - 1)),
                ),
            ),
        ),
    ),
)


def gain(it: Count) -> Fraction:
    """The difference Q(E(e, n)) - Q(E(e, n-1)), where Q is the sum of 2^-a over parts a.

    >>> gain(Count(2, 2))
    Fraction(3, 4)
    """
    return halves(equipartition(*it)) - halves(equipartition(it.total, it.parts - 1))


def any_two_or_more_parts(choose: Choose, bounds: Bounds) -> Count:
    """Recipe: any integer e, with any number n >= 2 of parts; a solver may leave both unknown."""
    parts = choose.integer(2, bounds.size, "n")
    return Count(choose.integer(larger(parts, bounds.smallest), bounds.size, "e"), parts)


def scaled_halves(it: Count) -> tuple[Number, Number]:
    """Q(E(e, n)) times 2^(q+1), an integer, and q itself, where q = floor(e/n) and Q is the sum of 2^-a over parts a.

    >>> scaled_halves(Count(5, 3))
    (4, 1)
    """
    low = quotient(it.total, it.parts)
    few, more = of_two_sizes(it.total, it.parts, low)
    return 2 * few + more, low


def sum_increases(it: Count) -> Truth:
    """True if Q(E(e, n)) > Q(E(e, n-1)); both sides are compared as integers, times the same power of two."""
    (ours, low), (theirs, high) = scaled_halves(it), scaled_halves(it._replace(parts=it.parts - 1))
    return ours * 2 ** (high - low) > theirs


PROPERTY_4 = Statement(
    "bokhari/property-4",
    Source(PAPER, "Property 4"),
    "$Q(E(e,n)) - Q(E(e,n-1)) <= 3/4$; the proof adds that it is positive.",
    (
        Claim(
            reading="bound",
            sentence=(
                "For $2 <= n <= e$ the *power sums* of *equipartitions* satisfy $Q(E(e,n)) - Q(E(e,n-1)) <= 3/4$."
            ),
            case=two_or_more_parts,
            holds=lambda it: gain(it) <= Fraction(3, 4),
            near_misses=(
                NearMiss("strict", "The same with $<$ in place of $<=$.", holds=lambda it: gain(it) < Fraction(3, 4)),
            ),
        ),
        Claim(
            reading="positive",
            sentence=("For $2 <= n <= e$ the *power sums* of *equipartitions* satisfy $Q(E(e,n)) - Q(E(e,n-1)) > 0$."),
            case=any_two_or_more_parts,
            holds=sum_increases,
            near_misses=(
                NearMiss(
                    "by a thousandth",
                    "The same with $> 1/1000$ in place of $> 0$.",
                    holds=lambda it: gain(it) > Fraction(1, 1000),
                ),
            ),
        ),
    ),
)


# --- bokhari/property-4-proof ---


def gains_of_parts(it: Count) -> list[tuple[int, int]]:
    """The parts of E(e, n) other than the smallest, each with how much it has to grow to make them E(e, n-1)."""
    rest = equipartition(*it)[1:]
    return [(part, more - part) for part, more in zip(rest, equipartition(it.total, it.parts - 1), strict=True)]


def printed_gain(it: Count, *, rest: bool) -> Fraction:
    """The gain by the formula of the proof; `rest` adds, as printed, a term for every part that does not grow."""
    half, first = Fraction(1, 2), equipartition(*it)[0]
    gained = sum((half**part * (1 - half**more) for part, more in gains_of_parts(it)), Fraction(0))
    kept = sum((half**part for part, more in gains_of_parts(it) if more == 0), Fraction(0))
    return half**first + gained + (kept if rest else 0)


def is_unit_case(it: Count) -> bool:
    """True if, from E(e, n) to E(e, n-1), exactly one part grows, and it grows by 1."""
    return [more for _, more in gains_of_parts(it) if more] == [1]


PROPERTY_4_PROOF = Statement(
    "bokhari/property-4-proof",
    Source(PAPER, "Property 4, proof"),
    "$E(e,n-1)$ is $E(e,n)$ without its smallest element, which is distributed over $k$ of the others.",
    (
        Claim(
            reading="construction",
            sentence=(
                "For $2 <= n <= e$ all *gains* $g_2, ..., g_n$ from the *equipartition* $E(e,n)$ to $E(e,n-1)$"
                " are at least 0. Their sum is the smallest part of $E(e,n)$."
            ),
            case=two_or_more_parts,
            holds=lambda it: (
                all(more >= 0 for _, more in gains_of_parts(it))
                and sum(m for _, m in gains_of_parts(it)) == equipartition(*it)[0]
            ),
            near_misses=(
                NearMiss(
                    "each gains",
                    "All *gains* are positive.",
                    holds=lambda it: all(more > 0 for _, more in gains_of_parts(it)),
                ),
            ),
        ),
        Claim(
            reading="identity",
            sentence=(
                "Let $a_1 <= ... <= a_n$ be the parts of the *equipartition* $E(e,n)$, $2 <= n <= e$, with"
                " *gains* $g_2, ..., g_n$, and let $Q$ be the *power sum*. Then $Q(E(e,n)) - Q(E(e,n-1))$ is"
                " $2^(-a_1)$ plus two sums. The first is that of $2^(-a_i) (1 - 2^(-g_i))$ over all $i >= 2$"
                " with $g_i > 0$. The second is that of $2^(-a_i)$ over all $i >= 2$ with $g_i = 0$."
            ),
            case=two_or_more_parts,
            holds=lambda it: gain(it) == printed_gain(it, rest=True),
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/property-4-proof@identity",
            sentence=(
                "Let $a_1 <= ... <= a_n$ be the parts of the *equipartition* $E(e,n)$, $2 <= n <= e$, with"
                " *gains* $g_2, ..., g_n$, and let $Q$ be the *power sum*. Then $Q(E(e,n)) - Q(E(e,n-1))$ is"
                " $2^(-a_1)$ plus the sum of $2^(-a_i) (1 - 2^(-g_i))$ over all $i >= 2$ with $g_i > 0$."
            ),
            case=two_or_more_parts,
            holds=lambda it: gain(it) == printed_gain(it, rest=False),
            near_misses=(
                NearMiss(
                    "as printed",
                    "The same with $2^(-a_i)$ added for every $i >= 2$ with $g_i = 0$.",
                    holds=lambda it: gain(it) == printed_gain(it, rest=True),
                ),
            ),
        ),
        Claim(
            reading="maximum",
            sentence="For $2 <= n <= e$ the *power sums* of *equipartitions* satisfy $Q(E(e,n)) - Q(E(e,n-1)) <="
            " 3/4$, with equality only if the smallest part of $E(e,n)$ is 1.",
            case=two_or_more_parts,
            holds=lambda it: gain(it) <= Fraction(3, 4) and (gain(it) < Fraction(3, 4) or min(equipartition(*it)) == 1),
            near_misses=(
                NearMiss(
                    "exactly then",
                    "The difference is $3/4$ exactly if the smallest part of $E(e,n)$ is 1.",
                    holds=lambda it: (gain(it) == Fraction(3, 4)) == (min(equipartition(*it)) == 1),
                ),
            ),
        ),
        Claim(
            reading="unit-case",
            sentence=(
                "Let $2 <= n <= e$. If one *gain* is 1 and all others are 0, the *power sums* of the"
                " *equipartitions* satisfy $Q(E(e,n)) - Q(E(e,n-1)) = 3/4$."
            ),
            case=two_or_more_parts,
            assumes=is_unit_case,
            holds=lambda it: gain(it) == Fraction(3, 4),
        ),
    ),
)
