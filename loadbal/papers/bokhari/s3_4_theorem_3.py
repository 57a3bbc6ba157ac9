"""Section 3.4: Theorem 3 about the run times in an indistinct set, with examples and the equations of its proof.

Reading: E(d,n) is on level q if all its parts are q or q + 1; an indistinct set is a level with two or more members.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, negation, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.domain import described
from loadbal.models.circuit_switched import Costs
from loadbal.network import Network
from loadbal.networks.drawable import drawable_hypercube
from loadbal.papers.bokhari.cases import (
    PAPER,
    POSITIVE,
    any_costs,
    costs,
)
from loadbal.papers.bokhari.s3_2_notation import Example, digits, examples_of, expanded
from loadbal.theory.exchange_hull import Line, Machine, level_time, line, run_time, subcube_time, total_phase_time
from loadbal.theory.hull_levels import is_inner, is_on_level, levels
from loadbal.theory.partitions import equipartition, of_two_sizes

SIX = tuple(
    Example(equipartition(6, n), digits(text)) for n, text in ((6, "111111"), (5, "11112"), (4, "1122"), (3, "222"))
)


COMPACT = tuple(
    Example(expanded(groups), equipartition(6, n))
    for n, groups in ((6, ((6, 1),)), (5, ((5, 1), (1, 2))), (4, ((2, 1), (2, 2))), (3, ((3, 2),)))
)


NINETEEN = tuple(
    Example(digits(text), equipartition(19, n)) for n, text in ((7, "2233333"), (8, "22222333"), (9, "222222223"))
)


class Between(NamedTuple):
    """A dimension d, a level q, and three numbers of parts; E(d,n) is on level q if all its parts are q or q + 1."""

    dimension: Number
    level: Number
    first: Number
    middle: Number
    last: Number

    def is_between(self) -> Truth:
        """True if `first` < `middle` < `last`, and `first` and `last` are on the level."""
        ends = is_on_level(self.dimension, self.first, self.level) & is_on_level(self.dimension, self.last, self.level)
        return ends & (self.first < self.middle) & (self.middle < self.last)

    def is_member(self) -> Truth:
        """True if the equipartition of d into `middle` parts is on the level."""
        return is_on_level(self.dimension, self.middle, self.level)


def between(choose: Choose, bounds: Bounds) -> Between:
    """Recipe: any dimension d, any level q, and any three numbers of parts."""
    d = choose.integer(bounds.smallest, bounds.size, "d")
    return Between(d, *map(widened, choose.loads(4, 1, bounds.size, "q n n' n''")))


def listed(reading: str, sentence: str, examples: tuple[Example, ...], repairs: str = "") -> Claim[Example]:
    """A reading of a statement whose sentence lists examples: every one of them has to be right."""
    return replace(examples_of(reading, sentence, examples, repairs), whole=Bounds(1))


INDISTINCT_EXAMPLES = Statement(
    "bokhari/indistinct-examples",
    Source(PAPER, "section 3.4, before Theorem 3"),
    "$E(6,6)$ to $E(6,3)$ have parts 1 and 2 alone, $E(19,7)$ to $E(19,9)$ parts 2 and 3; cardinalities are"
    " successive.",
    (
        listed(
            "six",
            "For $n = 6, 5, 4, 3$ the partition of 6 into $n$ parts that differ by at most 1 is ${1,1,1,1,1,1}$,"
            " ${1,1,1,1,2}$, ${1,1,2,2}$ and ${2,2,2}$, in this order. All their parts are 1 or 2.",
            SIX,
        ),
        listed(
            "six-compact",
            "Write $[n,a]$ for $n$ copies of the part $a$. For $n = 6, 5, 4, 3$ the partition of 6 into $n$ parts"
            " that differ by at most 1 is $[6,1]$, $[5,1][1,2]$, $[2,1][2,2]$ and $[3,2]$, in this order.",
            COMPACT,
        ),
        listed(
            "repaired",
            "Write $[n,a]$ for $n$ copies of the part $a$. For $n = 6, 5, 4, 3$ the partition of 6 into $n$ parts"
            " that differ by at most 1 is $[6,1]$, $[4,1][1,2]$, $[2,1][2,2]$ and $[3,2]$, in this order.",
            (*COMPACT[:1], Example(expanded(((4, 1), (1, 2))), equipartition(6, 5)), *COMPACT[2:]),
            "bokhari/indistinct-examples@six-compact",
        ),
        listed(
            "nineteen",
            "For $n = 7, 8, 9$ the partition of 19 into $n$ parts that differ by at most 1 is ${2,2,3,3,3,3,3}$,"
            " ${2,2,2,2,2,3,3,3}$ and ${2,2,2,2,2,2,2,2,3}$, in this order. All their parts are 2 or 3.",
            NINETEEN,
        ),
        Claim(
            reading="successive",
            sentence=(
                "Let $n < n' < n''$. If $E(d,n)$ and $E(d,n'')$ are members of the same *indistinct set*, then"
                " $E(d,n')$ is a member of this set, too."
            ),
            case=between,
            assumes=Between.is_between,
            holds=Between.is_member,
            near_misses=(
                NearMiss(
                    "by two",
                    "Then $E(d,n')$ is not a member of this set.",
                    holds=lambda it: negation(Between.is_member(it)),
                ),
            ),
        ),
    ),
)


# --- bokhari/theorem-3 ---


class ThreeInARow(NamedTuple):
    """E(d,p-1), E(d,p) and E(d,p+1), a level q on which they may be, and costs."""

    dimension: Number
    parts: Number
    level: Number
    costs: Costs

    @property
    def network(self) -> Network | None:
        """The hypercube that the case is on, for its picture."""
        return drawable_hypercube(self.dimension)

    def is_one_set(self) -> Truth:
        """True if all three equipartitions are on level q: their parts are q or q + 1."""
        return is_inner(self.dimension, self.parts, self.level)

    def count_of_q(self, parts: Number) -> Number:
        """The number of parts q of the member with `parts` parts: alpha, beta or gamma in the paper."""
        return of_two_sizes(self.dimension, parts, self.level)[0]

    def time(self, parts: Number) -> Number:
        """The run time of the equipartition with `parts` parts."""
        return level_time(self.dimension, self.dimension, parts, self.level, self.costs)

    def time_of_phases(self, low: Number, high: Number) -> Number:
        """The time `low` t(q) + `high` t(q+1) of phases over q and q + 1 bits."""
        return total_phase_time(self.dimension, ((self.level, low), (self.level + 1, high)), self.costs)

    def is_mean(self) -> Truth:
        """True if t(E(d,p-1)) + t(E(d,p+1)) = 2 t(E(d,p)), by the numbers of parts q and q + 1."""
        return self.time(self.parts + 1) + self.time(self.parts - 1) == 2 * self.time(self.parts)


def three(choose: Choose, bounds: Bounds) -> ThreeInARow:
    """Recipe: any d, p and q, for E(d,p-1), E(d,p) and E(d,p+1) on level q, and any integer costs."""
    d = choose.integer(bounds.smallest, bounds.size, "d")
    p = choose.integer(1, bounds.size, "p")
    return ThreeInARow(d, p, choose.integer(1, bounds.size, "q"), costs(choose, bounds))


def is_in_a_row(it: ThreeInARow) -> Truth:
    """True if 1 < p < d, so that all three equipartitions exist."""
    return (it.parts > 1) & (it.parts < it.dimension)


def is_mean_in_a_row(it: ThreeInARow) -> Truth:
    """True if t(E(d,p-1)) + t(E(d,p+1)) = 2 t(E(d,p)), whatever level the three are on."""
    d, p = it.dimension, it.parts
    before, middle, after = (run_time(d, equipartition(d, n), it.costs) for n in (p - 1, p, p + 1))
    return before + after == 2 * middle


class Members(NamedTuple):
    """An indistinct set, as the numbers of parts of its members, on a machine."""

    dimension: int
    level: int
    parts: tuple[int, ...]
    machine: Machine

    def lines(self) -> list[Line]:
        """The run times of the members as lines: functions of the block size."""
        return [line(self.dimension, equipartition(self.dimension, n), self.machine) for n in self.parts]


@cache
def _sets(smallest: int, largest: int) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
    found = [(d, q, parts) for d in range(smallest, largest + 1) for q, parts in levels(d)]
    several = ((d, q, parts) for d, q, parts in found if len(parts) > 1)
    return described("every indistinct set: all n for which d has n parts q and q + 1, two or more", several)


def members(choose: Choose, bounds: Bounds) -> Members:
    """Recipe: any indistinct set, on any machine with positive costs."""
    d, level, parts = choose.option(_sets(bounds.smallest, bounds.size), "d and q and indistinct set")
    return Members(d, level, parts, choose.option(POSITIVE.machines(bounds), "machine"))


class TwoMembers(NamedTuple):
    """Partitions of d into `first` and into `second` parts q and q + 1, and the costs of blocks of one byte."""

    dimension: Number
    level: Number
    first: Number
    second: Number
    costs: Costs

    def are_members(self) -> Truth:
        """True if both partitions exist, `first` < `second`, and all costs are positive."""
        ends = is_on_level(self.dimension, self.first, self.level) & is_on_level(
            self.dimension, self.second, self.level
        )
        return ends & (self.first < self.second) & POSITIVE.has_rates(self.costs)

    def time(self, parts: Number, costs: Costs) -> Number:
        """The run time of the partition into `parts` parts."""
        few, more = of_two_sizes(self.dimension, parts, self.level)
        nodes, width = 2**self.level, 2 ** (self.dimension - self.level - 1)
        return few * subcube_time(nodes, 2 * width, costs) + more * subcube_time(2 * nodes, width, costs)

    def is_equal_at_printed_size(self, further: int = 1) -> Truth:
        """True if both take equally long where 2^d m = ((q-1) 2^q + further) L / ((1 - (q+2)/2^(q+1)) tau + rho).

        Costs are multiplied by a common denominator there, so that they are integers.
        """
        nodes, width = 2**self.level, 2 ** (self.dimension - self.level - 1)
        rate = (2 * nodes - self.level - 2) * self.costs.send + 2 * nodes * self.costs.move
        size = (self.level - 1) * nodes + further
        at = Costs(width * rate, size * self.costs.send, size * self.costs.move)
        return self.time(self.first, at) == self.time(self.second, at)


def two(choose: Choose, bounds: Bounds) -> TwoMembers:
    """Recipe: any d and q, two numbers n and n' of parts that may be q or q + 1, and any costs."""
    d = choose.integer(bounds.smallest, bounds.size, "d")
    q = choose.integer(1, bounds.size, "q")
    n = choose.integer(1, bounds.size, "n")
    other = choose.integer(1, bounds.size, "n'")
    return TwoMembers(d, q, n, other, any_costs(choose, bounds))


def are_dependent(lines: list[Line]) -> bool:
    """True if the vectors (slope, intercept) of the lines are linearly dependent."""
    parallel = all(each.slope * lines[0].intercept == lines[0].slope * each.intercept for each in lines)
    return len(lines) > (1 if parallel else 2)


THEOREM_3 = Statement(
    "bokhari/theorem-3",
    Source(PAPER, "Theorem 3"),
    "The run times of indistinct equipartitions are linearly dependent.",
    (
        Claim(
            reading="recurrence",
            sentence=(
                "For some $q >= 1$, let all parts of the *equipartitions* $E(d,p-1)$, $E(d,p)$ and"
                " $E(d,p+1)$ be $q$ or $q + 1$. Then the *run time* of $E(d,p-1)$ plus that of $E(d,p+1)$ is"
                " twice that of $E(d,p)$."
            ),
            case=three,
            assumes=ThreeInARow.is_one_set,
            holds=ThreeInARow.is_mean,
            near_misses=(
                NearMiss(
                    "of two sets",
                    "The same for any three equipartitions of $d$ into $p - 1$, $p$ and $p + 1$ parts.",
                    assumes=is_in_a_row,
                    holds=is_mean_in_a_row,
                ),
            ),
        ),
        Claim(
            reading="dependent-two-or-more",
            sentence=(
                f"{POSITIVE.premise} take the *run time* of each member of an *indistinct set* as the vector"
                " (slope, intercept). For every indistinct set these vectors are linearly dependent."
            ),
            case=members,
            holds=lambda it: are_dependent(it.lines()),
            near_misses=(
                NearMiss(
                    "two members",
                    "The same for *indistinct sets* with exactly two members.",
                    assumes=lambda it: len(it.parts) == 2,
                ),
            ),
        ),
        Claim(
            reading="dependent-three-or-more",
            repairs="bokhari/theorem-3@dependent-two-or-more",
            sentence=(
                f"{POSITIVE.premise} take the *run time* of each member of an *indistinct set* as the vector"
                " (slope, intercept). For every indistinct set with three or more members these vectors are"
                " linearly dependent."
            ),
            case=members,
            assumes=lambda it: len(it.parts) >= 3,
            holds=lambda it: are_dependent(it.lines()),
            near_misses=(
                NearMiss(
                    "two members",
                    "The same for *indistinct sets* with exactly two members.",
                    assumes=lambda it: len(it.parts) == 2,
                ),
            ),
        ),
        Claim(
            reading="concurrent",
            sentence=(
                f"{POSITIVE.premise} take the *indistinct set* for $d$ and $q$, whose members have parts $q$"
                " and $q + 1$ alone. All its members have equal *run times* at the $m$ with $2^d m = ((q-1)"
                " 2^q + 1) L / ((1 - (q+2)/2^(q+1)) tau + rho)$."
            ),
            case=two,
            assumes=TwoMembers.are_members,
            holds=TwoMembers.is_equal_at_printed_size,
            near_misses=(
                NearMiss(
                    "1 alone",
                    "The same with 1 in place of $(q-1) 2^q + 1$.",
                    holds=lambda it: it.is_equal_at_printed_size(1 - (it.level - 1) * 2**it.level),
                ),
                NearMiss(
                    "without 1",
                    "The same with $(q-1) 2^q$ in place of $(q-1) 2^q + 1$.",
                    holds=lambda it: it.is_equal_at_printed_size(0),
                ),
            ),
        ),
    ),
)


# --- bokhari/equations-11-15 ---


def _equation(
    reading: str, formula: str, holds: Callable[[ThreeInARow], Truth], *misses: NearMiss[ThreeInARow], repairs: str = ""
) -> Claim[ThreeInARow]:
    times = "Write $T$ for *run times* and $t$ for *phase times*. " if "T(E" in formula else ""
    times = times or ("Write $t$ for *phase times*. " if "t(q)" in formula else "")
    sentence = (
        "For some $q >= 1$, let all parts of the *equipartitions* $E(d,p-1)$, $E(d,p)$ and $E(d,p+1)$ be"
        " $q$ or $q + 1$. Let $gamma$, $alpha$ and $beta$ be how many parts of these three partitions, in"
        f" this order, are $q$. {times}Then {formula}."
    )
    return Claim(
        reading=reading,
        sentence=sentence,
        case=three,
        assumes=ThreeInARow.is_one_set,
        holds=holds,
        near_misses=misses,
        repairs=repairs,
    )


def equation_14(it: ThreeInARow, sign: int) -> Number:
    """The right side of equation 14: (1 + alpha + q) t(q) + (p + `sign` alpha - q) t(q+1)."""
    alpha, p, q = it.count_of_q(it.parts), it.parts, it.level
    return it.time_of_phases(1 + alpha + q, p + sign * alpha - q)


def equation_15(it: ThreeInARow) -> Number:
    """The right side of equation 15: (-1 + alpha - q) t(q) + (p - alpha + q) t(q+1)."""
    alpha, p, q = it.count_of_q(it.parts), it.parts, it.level
    return it.time_of_phases(-1 + alpha - q, p - alpha + q)


EQUATIONS_11_15 = Statement(
    "bokhari/equations-11-15",
    Source(PAPER, "Theorem 3, proof, (8) to (15)"),
    "$alpha$, $beta$, $gamma$ parts $q$ in $E(d,p)$, $E(d,p+1)$, $E(d,p-1)$, and their run times.",
    (
        _equation(
            "eq-11",
            "$beta = 1 + alpha + q$",
            lambda it: it.count_of_q(it.parts + 1) == 1 + it.count_of_q(it.parts) + it.level,
            NearMiss(
                "without 1",
                "$beta = alpha + q$.",
                holds=lambda it: it.count_of_q(it.parts + 1) == it.count_of_q(it.parts) + it.level,
            ),
            NearMiss(
                "q = 1",
                "$beta = 2 + alpha$.",
                holds=lambda it: it.count_of_q(it.parts + 1) == 2 + it.count_of_q(it.parts),
            ),
        ),
        _equation(
            "eq-12",
            "$gamma = -1 + alpha - q$",
            lambda it: it.count_of_q(it.parts - 1) == -1 + it.count_of_q(it.parts) - it.level,
            NearMiss(
                "q = 1",
                "$gamma = alpha - 2$.",
                holds=lambda it: it.count_of_q(it.parts - 1) == it.count_of_q(it.parts) - 2,
            ),
            NearMiss(
                "without 1",
                "$gamma = alpha - q$.",
                holds=lambda it: it.count_of_q(it.parts - 1) == it.count_of_q(it.parts) - it.level,
            ),
        ),
        _equation(
            "eq-13",
            "$T(E(d,p)) = alpha t(q) + (p - alpha) t(q+1)$",
            lambda it: (
                it.time(it.parts) == it.time_of_phases(it.count_of_q(it.parts), it.parts - it.count_of_q(it.parts))
            ),
            NearMiss(
                "q = 1",
                "$T(E(d,p)) = alpha t(1) + (p - alpha) t(2)$.",
                holds=lambda it: (
                    it.time(it.parts)
                    == it._replace(level=1).time_of_phases(it.count_of_q(it.parts), it.parts - it.count_of_q(it.parts))
                ),
            ),
            NearMiss(
                "exchanged",
                "$T(E(d,p)) = (p - alpha) t(q) + alpha t(q+1)$.",
                holds=lambda it: (
                    it.time(it.parts) == it.time_of_phases(it.parts - it.count_of_q(it.parts), it.count_of_q(it.parts))
                ),
            ),
        ),
        _equation(
            "eq-14",
            "$T(E(d,p+1)) = (1 + alpha + q) t(q) + (p + alpha - q) t(q+1)$",
            lambda it: it.time(it.parts + 1) == equation_14(it, 1),
        ),
        _equation(
            "repaired",
            "$T(E(d,p+1)) = (1 + alpha + q) t(q) + (p - alpha - q) t(q+1)$",
            lambda it: it.time(it.parts + 1) == equation_14(it, -1),
            NearMiss(
                "q = 1",
                "$T(E(d,p+1)) = (2 + alpha) t(q) + (p - alpha - 1) t(q+1)$.",
                holds=lambda it: (
                    it.time(it.parts + 1)
                    == it.time_of_phases(2 + it.count_of_q(it.parts), it.parts - it.count_of_q(it.parts) - 1)
                ),
            ),
            NearMiss(
                "+ alpha",
                "The same with $p + alpha - q$ in place of $p - alpha - q$.",
                holds=lambda it: it.time(it.parts + 1) == equation_14(it, 1),
            ),
            repairs="bokhari/equations-11-15@eq-14",
        ),
        _equation(
            "eq-15",
            "$T(E(d,p-1)) = (-1 + alpha - q) t(q) + (p - alpha + q) t(q+1)$",
            lambda it: it.time(it.parts - 1) == equation_15(it),
            NearMiss(
                "q = 1",
                "$T(E(d,p-1)) = (alpha - 2) t(q) + (p - alpha + 1) t(q+1)$.",
                holds=lambda it: (
                    it.time(it.parts - 1)
                    == it.time_of_phases(it.count_of_q(it.parts) - 2, it.parts - it.count_of_q(it.parts) + 1)
                ),
            ),
            NearMiss(
                "of E(d,p)", "The right side is $T(E(d,p))$.", holds=lambda it: it.time(it.parts) == equation_15(it)
            ),
        ),
        _equation(
            "sum",
            "$(1 + alpha + q) t(q) + (p + alpha - q) t(q+1)$ and $(-1 + alpha - q) t(q) + (p - alpha + q) t(q+1)$"
            " have the sum $2 alpha t(q) + 2 (p - alpha) t(q+1)$",
            lambda it: (
                equation_14(it, 1) + equation_15(it)
                == 2 * it.time_of_phases(it.count_of_q(it.parts), it.parts - it.count_of_q(it.parts))
            ),
        ),
    ),
)


# --- bokhari/indistinct-two-faces ---


INDISTINCT_TWO_FACES = Statement(
    "bokhari/indistinct-two-faces",
    Source(PAPER, "section 3.4, after Theorem 3"),
    "Only two members of a set of indistinct equipartitions can contribute faces.",
    (
        Claim(
            sentence=("At most two members of every *indistinct set* are *outer equipartitions*."),
            case=between,
            assumes=lambda it: it.is_between() & it.is_member(),
            holds=lambda it: is_inner(it.dimension, it.middle, it.level),
            near_misses=(
                NearMiss(
                    "one",
                    "At most one member of an *indistinct set* is an *outer equipartition*.",
                    holds=lambda it: is_inner(it.dimension, it.last, it.level),
                ),
            ),
        ),
    ),
)
