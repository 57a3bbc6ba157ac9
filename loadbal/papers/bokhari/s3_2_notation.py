"""Section 3.2: equipartitions, their notation, Table 2, and the run time of a partition.

Source: Table 2; equations (3) to (7).
"""

from fractions import Fraction
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.domain import described
from loadbal.models.circuit_switched import Costs
from loadbal.papers.bokhari.cases import (
    DOMAINS,
    PAPER,
    Count,
    Domain,
    Parameters,
    Phases,
    composition,
    costs,
    count,
    dimension,
    dimensions,
    parameters,
    partition,
    phases,
    same,
)
from loadbal.papers.bokhari.s2_1_standard_and_direct import transposes
from loadbal.protocols.multiphase_exchange import multiphase
from loadbal.theory.exchange_hull import phase_time, run_time
from loadbal.theory.partitions import Partition, equipartition, halves, is_equipartition, partitions, powers

# --- bokhari/table-2 ---

TABLE_2 = ((5,), (1, 4), (2, 3), (1, 1, 3), (1, 2, 2), (1, 1, 1, 2), (1, 1, 1, 1, 1))
"""The rows of Table 2, as printed."""


def rows_printed(choose: Choose, bounds: Bounds) -> tuple[Partition, ...]:
    """Recipe: all rows of Table 2, which lists the partitions of 5."""
    choose.option([total for total in dimensions(bounds) if total == 5], "d")
    return TABLE_2


def is_list_of_5(rows: tuple[Partition, ...]) -> bool:
    """True if the rows are the partitions of 5, each once, and {1,2,2} is their only equipartition with 3 parts."""
    three = [row for row in rows if len(row) == 3 and is_equipartition(row)]
    return sorted(rows) == sorted(partitions(5)) and three == [(1, 2, 2)]


TABLE_2_STATEMENT = Statement(
    "bokhari/table-2",
    Source(PAPER, "Table 2"),
    "The partitions of 5; the equipartition with three parts is ${1,2,2}$.",
    (
        Claim(
            sentence=(
                "The seven rows of the paper's Table 2 are the partitions of 5, each once, and the only"
                " *equipartition* with 3 parts among them is ${1,2,2}$."
            ),
            case=rows_printed,
            holds=is_list_of_5,
            whole=Bounds(5, smallest=5),
            near_misses=(
                NearMiss("a row less", "The same for the first six rows.", holds=lambda rows: is_list_of_5(rows[:-1])),
            ),
        ),
    ),
)


# --- bokhari/equation-3 ---


def is_unique(it: Count, spread: int = 1) -> bool:
    """True if the formula of E(d, n) gives the only partition into n parts that differ by at most `spread`."""
    found = [parts for parts in partitions(it.total) if len(parts) == it.parts and is_equipartition(parts, spread)]
    low, high = it.total // it.parts, -(-it.total // it.parts)
    return found == [equipartition(*it)] and set(found[0]) <= {low, high}


def multiplicities_exchanged(it: Count) -> Partition:
    """The parts of equation (3), with the two multiplicities exchanged."""
    low, more = divmod(it.total, it.parts)
    return (low,) * more + (-(-it.total // it.parts),) * (it.parts - more)


EQUATION_3 = Statement(
    "bokhari/equation-3",
    Source(PAPER, "section 3.2, equation (3)"),
    "$E(d,n) = [n - d mod n, floor(d/n)][d mod n, ceil(d/n)]$ is the one equipartition of $d$ into $n$ parts.",
    (
        Claim(
            sentence=(
                "For $1 <= n <= d$ exactly one partition of $d$ into $n$ parts is an *equipartition*. It has $n - (d"
                " mod n)$ parts $floor(d/n)$ and $d mod n$ parts $ceil(d/n)$."
            ),
            case=count,
            holds=is_unique,
            near_misses=(
                NearMiss(
                    "within two",
                    "The same for partitions whose parts differ by at most 2.",
                    holds=lambda it: is_unique(it, 2),
                ),
                NearMiss(
                    "multiplicities exchanged",
                    "$d mod n$ parts $floor(d/n)$ and $n - (d mod n)$ parts $ceil(d/n)$ have the sum $d$.",
                    holds=lambda it: sum(multiplicities_exchanged(it)) == it.total,
                ),
            ),
        ),
    ),
)


# --- bokhari/equation-4 ---


class PhasesOnLargerCube(NamedTuple):
    """Phases of the sizes `sizes`, on a cube whose dimension may be larger than their sum."""

    dimension: int
    sizes: Partition


def phases_on_larger_cube(choose: Choose, bounds: Bounds) -> PhasesOnLargerCube:
    """Recipe: any phases, on any cube that has at least as many bits."""
    d = dimension(choose, bounds)
    return PhasesOnLargerCube(d, composition(choose, Bounds(size=d)))


EQUATION_4 = Statement(
    "bokhari/equation-4",
    Source(PAPER, "section 3.2, after equation (4)"),
    "Phases whose dimensions add up to less than $d$ do not make a complete exchange.",
    (
        Claim(
            sentence=(
                "Let $d_1, ..., d_k >= 1$ have the sum $e$, where $1 <= e < d$. *Multiphase* on the"
                " $d$-cube with *phases* over $d_1, ..., d_k$ bits does not make a *complete exchange*."
            ),
            case=phases_on_larger_cube,
            assumes=lambda it: sum(it.sizes) < it.dimension,
            holds=lambda it: not transposes(it.dimension, multiphase(*it)),
            near_misses=(
                NearMiss("all bits", "The same for $e <= d$.", assumes=lambda it: sum(it.sizes) <= it.dimension),
            ),
        ),
    ),
)


# --- bokhari/equation-5 ---


class EquipartitionWithCosts(NamedTuple):
    """An equipartition E(e, n) on the d-cube, e <= d, and costs."""

    dimension: int
    of: Count
    costs: Costs


def equipartition_and_costs(choose: Choose, bounds: Bounds) -> EquipartitionWithCosts:
    """Recipe: any dimension d, any equipartition E(e, n) of any e <= d into n parts, and any integer costs."""
    d = dimension(choose, bounds)
    return EquipartitionWithCosts(d, count(choose, Bounds(size=d)), costs(choose, bounds))


def time_by_phases(it: EquipartitionWithCosts, *, exchanged: bool = False) -> Number:
    """The run time by equation (5): the sum of the times of phases over floor(e/n) and over ceil(e/n) bits."""
    more = it.of.total % it.of.parts
    low, high = it.of.total // it.of.parts, -(-it.of.total // it.of.parts)
    low, high = (high, low) if exchanged else (low, high)
    rest = (it.of.parts - more) * phase_time(it.dimension, low, it.costs)
    return rest + more * phase_time(it.dimension, high, it.costs)


def closed_form(d: int, parts: Partition, it: Costs, fewer: int | None = None) -> Number:
    """The run time by equations (6) and (7): [(n - Q) tau + n rho] 2^d m + (P - `fewer`) L; `fewer` is n by default."""
    n = len(parts)
    overhead = (powers(parts) - (n if fewer is None else fewer)) * it.message
    return int((n - halves(parts)) * 2**d) * it.send + n * 2**d * it.move + overhead


EQUATION_5 = Statement(
    "bokhari/equation-5",
    Source(PAPER, "section 3.2, equations (5) and (7)"),
    "The run time of an equipartition, from the times of its two kinds of phases and in closed form.",
    (
        Claim(
            sentence=(
                "Let $1 <= n <= e <= d$ and $r = e mod n$. Let $A$ be the *equipartition* $E(e,n)$, with"
                " the *power sums* $P(A)$ and $Q(A)$, and $t(a)$ the *phase time* on the $d$-cube. The *run"
                " time* of $A$ on the $d$-cube is $(n - r) t(floor(e/n)) + r t(ceil(e/n)) = ((n - Q(A)) tau"
                " + n rho) 2^d m + (P(A) - n) L$."
            ),
            case=equipartition_and_costs,
            holds=lambda it: same(
                run_time(it.dimension, equipartition(*it.of), it.costs),
                time_by_phases(it),
                closed_form(it.dimension, equipartition(*it.of), it.costs),
            ),
            near_misses=(
                NearMiss(
                    "floor and ceil exchanged",
                    "The same with $floor(e/n)$ and $ceil(e/n)$ exchanged.",
                    holds=lambda it: same(
                        run_time(it.dimension, equipartition(*it.of), it.costs), time_by_phases(it, exchanged=True)
                    ),
                ),
            ),
        ),
    ),
)


# --- bokhari/equation-6 ---


class PartitionWithParameters(NamedTuple):
    """A partition, and the parameters lambda, delta, tau, rho and the block size m of Table 1."""

    parts: Partition
    parameters: Parameters


def partition_and_parameters(choose: Choose, bounds: Bounds) -> PartitionWithParameters:
    """Recipe: any partition, and any rational parameters."""
    return PartitionWithParameters(partition(choose, bounds), parameters(choose, bounds))


def printed_sum(it: PartitionWithParameters, less: int) -> Number:
    """The value of the displayed formula [(n - Q) tau + n rho] 2^d m + (P - `less`)(lambda + delta)."""
    d, n, p = sum(it.parts), len(it.parts), it.parameters
    rates = (n - halves(it.parts)) * p.per_byte + n * p.permute
    return rates * 2**d * p.size + (powers(it.parts) - less) * (p.latency + p.distance)


def equals_sum(it: PartitionWithParameters, less: int) -> Truth:
    """True if the displayed formula with P - less messages is the run time."""
    return printed_sum(it, less) == run_time(sum(it.parts), it.parts, it.parameters.costs())


def equals_sum_with_plus(it: PartitionWithParameters) -> Truth:
    """True if the formula with + Q in place of - Q is the run time."""
    extra = 2 * halves(it.parts) * it.parameters.per_byte * Fraction(2 ** sum(it.parts)) * it.parameters.size
    return printed_sum(it, len(it.parts)) + extra == run_time(sum(it.parts), it.parts, it.parameters.costs())


EQUATION_6 = Statement(
    "bokhari/equation-6",
    Source(PAPER, "section 3.2, the display before (6), and (6)"),
    "The run time of a partition as a form in $tau$, $rho$ and $lambda + delta$.",
    (
        Claim(
            reading="compact",
            sentence=(
                "Every partition $A$ of $d$ into $n$ parts, with the *power sums* $P(A)$ and $Q(A)$, has"
                " the *run time* $((n - Q(A)) tau + n rho) 2^d m + (P(A) - n) L$."
            ),
            case=partition_and_parameters,
            holds=lambda it: equals_sum(it, len(it.parts)),
            near_misses=(
                NearMiss("+ Q", "The same with $+ Q(A)$ in place of $- Q(A)$.", holds=equals_sum_with_plus),
                NearMiss(
                    "P - n + 1",
                    "The same with $P(A) - n + 1$ in place of $P(A) - n$.",
                    holds=lambda it: equals_sum(it, len(it.parts) - 1),
                ),
            ),
        ),
        Claim(
            reading="expanded",
            sentence=(
                "Every partition $A$ of $d$ into $n$ parts, with the *power sums* $P(A)$ and $Q(A)$, has"
                " the *run time* $((n - Q(A)) tau + n rho) 2^d m + P(A) L$."
            ),
            case=partition_and_parameters,
            holds=lambda it: equals_sum(it, 0),
            near_misses=(
                NearMiss(
                    "positive latency",
                    "The same if $lambda > 0$.",
                    assumes=lambda it: it.parameters.latency > 0,
                ),
            ),
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/equation-6@expanded",
            sentence=(
                "Every partition $A$ of $d$ into $n$ parts, with the *power sums* $P(A)$ and $Q(A)$, has"
                " the *run time* $((n - Q(A)) tau + n rho) 2^d m + P(A) L - n L$."
            ),
            case=partition_and_parameters,
            holds=lambda it: equals_sum(it, len(it.parts)),
            near_misses=(
                NearMiss("P - 1", "The same with $- L$ in place of $- n L$.", holds=lambda it: equals_sum(it, 1)),
            ),
        ),
    ),
)


Groups = tuple[tuple[int, int], ...]


def expanded(groups: Groups) -> Partition:
    """The partition that the notation [n_1, a_1][n_2, a_2]... denotes: n_i copies of each a_i."""
    return tuple(part for copies, part in groups for _ in range(copies))


def digits(text: str) -> Partition:
    """The partition whose parts are the digits of the text."""
    return tuple(map(int, text))


# --- bokhari/notation-examples, bokhari/indistinct-examples ---


class Example(NamedTuple):
    """An example of the paper: the partition that is printed, and the correct one."""

    printed: Partition
    meant: Partition

    def is_right(self) -> bool:
        """True if the printed partition equals the correct one."""
        return self.printed == self.meant


NOTATION = (
    Example(expanded(((3, 2), (4, 3), (2, 5))), digits("222333355")),
    Example(digits("224679"), next(parts for parts in partitions(30) if parts == digits("224679"))),
    Example(digits("115788"), next(parts for parts in partitions(30) if parts == digits("115788"))),
    Example(equipartition(19, 8), digits("22222333")),
    Example(equipartition(19, 8), expanded(((5, 2), (3, 3)))),
    *(Example(equipartition(d, 1), (d,)) for d in range(1, 20)),
)


def examples_of(reading: str, sentence: str, examples: tuple[Example, ...], repairs: str = "") -> Claim[Example]:
    """A reading about examples that its sentence lists; `whole` holds, since any bounds contain all of them."""
    numbers = described("every example of the sentence", range(len(examples)))

    def example(choose: Choose, _: Bounds) -> Example:
        return examples[choose.option(numbers, "example")]

    return Claim(
        reading=reading,
        sentence=sentence,
        case=example,
        holds=Example.is_right,
        repairs=repairs,
        whole=Bounds(1),
        near_misses=(
            NearMiss(
                "a part less",
                "The same without the last part of each printed partition.",
                holds=lambda it: it._replace(printed=it.printed[:-1]).is_right(),
            ),
        ),
    )


NOTATION_EXAMPLES = Statement(
    "bokhari/notation-examples",
    Source(PAPER, "section 3.2"),
    "$[3,2][4,3][2,5] = {222333355}$; ${224679}$ and ${115788}$ are partitions of 30; $E(19,8) = {22222333} ="
    " [5,2][3,3]$.",
    (
        examples_of(
            "",
            (
                "Write $[n,a]$ for $n$ copies of the part $a$. Then $[3,2][4,3][2,5] = {2,2,2,3,3,3,3,5,5}$."
                " Both ${2,2,4,6,7,9}$ and ${1,1,5,7,8,8}$ are partitions of 30. The partition of 19 into 8"
                " parts that differ by at most 1 is ${2,2,2,2,2,3,3,3} = [5,2][3,3]$. For $1 <= d < 20$ the"
                " partition of $d$ into one part is ${d}$."
            ),
            NOTATION,
        ),
    ),
)


# --- bokhari/positive-line ---


def slope(it: Phases) -> Number:
    """The slope of the run time as a linear function of the block size m."""
    return run_time(it.dimension, it.parts, it.costs._replace(message=0))


def intercept(it: Phases) -> Number:
    """The run time for empty blocks."""
    return run_time(it.dimension, it.parts, Costs(it.costs.message, 0, 0))


def _positive_line(domain: Domain) -> Claim[Phases]:
    return Claim(
        reading=domain.name,
        sentence=f"{domain.premise} the *run time* of every partition of $d >= 1$ has a positive slope and a positive"
        " intercept.",
        case=phases,
        assumes=lambda it: domain.has_rates(it.costs),
        holds=lambda it: (slope(it) > 0) & (intercept(it) > 0),
        near_misses=(
            NearMiss(
                "more than two messages",
                "The intercept is more than $2L$.",
                holds=lambda it: intercept(it) > 2 * it.costs.message,
            ),
        ),
    )


POSITIVE_LINE = Statement(
    "bokhari/positive-line",
    Source(PAPER, "section 3.2, after equation (6)"),
    "The run time against $m$ is a line with positive slope and intercept.",
    tuple(map(_positive_line, DOMAINS)),
)
