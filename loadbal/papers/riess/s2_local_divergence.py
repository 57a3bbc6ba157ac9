"""Section 2: the local divergence and what follows from it: definition 1, theorems 1 and 2, corollary 1.

Reading: definition 1 is evaluated term by term. Theorem 2 is true only without the term of the identity, which is 1.
"""

import math
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from loadbal.arithmetic import Number, Truth, all_of, larger, widened
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.display import Sides, show_sides
from loadbal.domain import described, labels
from loadbal.loads import Loads, discrepancy
from loadbal.network import Network
from loadbal.networks.drawable import drawable_cycle
from loadbal.papers.riess.cases import FIRST, any_order, representative_loads, trace_of_rounds
from loadbal.papers.riess.rounds import Cell, cell, millionths, proper_cell, rounds_to_smooth
from loadbal.protocols.dimension_exchange import Rule
from loadbal.protocols.odd_even_transposition import BALANCER, DIVIDER, after_steps, matchings, steps
from loadbal.reason import Reason
from loadbal.theory.local_divergence import Reading, divergence, local_divergence
from loadbal.theory.spectral_gap import gap
from loadbal.theory.step_matrices import unit

Value = Callable[[int], Fraction]


def largest_row_divergence(first: int) -> Value:
    """A function that returns the local divergence of definition 1, with M1 first, or M2 if `first` is 1."""
    return lambda order: max(divergence(order, node, first) for node in range(order))


def is_equal(found: Value, expected: Value) -> Callable[[int], Truth]:
    """A function that is true of N if two quantities are equal for N nodes."""
    return lambda order: found(order) == expected(order)


def printed_value(order: int) -> Fraction:
    """N/2 - 1, the printed value of the local divergence."""
    return Fraction(order, 2) - 1


def half_of(order: int) -> Fraction:
    """The number N/2, half the number of nodes."""
    return Fraction(order, 2)


# --- riess/definition-1 ---


def is_equal_for_all_rows(value: Callable[[int, int], Fraction]) -> Callable[[int], Truth]:
    """A function that is true of N if `value(N, node)` is equal for all nodes, that is, rows of the matrix."""
    return lambda order: len({value(order, node) for node in range(order)}) == 1


def without_identity_of_even_rows(order: int, node: int) -> Fraction:
    """The row divergence without the term of the identity, which is 1, for even rows l (odd nodes)."""
    return divergence(order, node) - node % 2


class Row(NamedTuple):
    """Row `node` of the products of step matrices for N = `order`; their first factor is P1 (`first` = 0) or P2 (1)."""

    order: int
    node: int
    first: int


def any_row(choose: Choose, bounds: Bounds) -> Row:
    """Recipe: any row of the products of step matrices, which begin with P1 or with P2."""
    order = any_order(choose, bounds)
    return Row(order, choose.option(labels("every row", range(order)), "l"), choose.option(FIRST, "first matching"))


class Spread(NamedTuple):
    """A unit of load at a node, the matching of the first step (0 for M1, 1 for M2), and the number of steps."""

    order: int
    node: int
    first: int
    steps: int

    @property
    def loads(self) -> tuple[Fraction, ...]:
        """The idealized loads after the steps."""
        return tuple(after_steps(unit(self.order, self.node), self.steps, DIVIDER, self.first))

    def places(self, first: int) -> tuple[int, ...]:
        """The nodes around the cycle from `node`; the second is its neighbor by M1 (`first` 0) or M2 (`first` 1)."""
        edge = next(edge for edge in matchings(self.order)[first] if self.node in edge)
        onward = 1 if (self.node + 1) % self.order in edge else -1
        return tuple((self.node + onward * place) % self.order for place in range(self.order))


def spread(choose: Choose, bounds: Bounds) -> Spread:
    """Recipe: any node, either matching first, and any number of steps from 1 to `bounds.load`."""
    order = any_order(choose, bounds)
    node, first = choose.option(labels("every node", range(order)), "l"), choose.option(FIRST, "first matching")
    return Spread(order, node, first, choose.option(range(1, (bounds.load or 1) + 1), "s"))


def is_folded(it: Spread, turn: int = 0) -> bool:
    """True if the loads are symmetric about the edge that the first step uses at `node`, and never rise away from it.

    If `turn` is 1, the center of the symmetry is the other edge at `node`.
    """
    around = [it.loads[node] for node in it.places((it.first + turn) % 2)]
    mirrored = all(load == around[1 - place] for place, load in enumerate(around))
    return mirrored and all(near >= far for near, far in pairwise(around[1 : it.order // 2 + 1]))


DEFINITION_1 = Statement(
    "riess/definition-1",
    Source("riess", "definition 1"),
    "The local divergence $Psi(P)$: the largest sum, over all steps, of the differences of a row across the edges"
    " used next.",
    (
        Claim(
            reading="value",
            sentence="For every even $N >= 2$, the *local divergence* $Psi(P)$ is $N/2 - 1$.",
            case=any_order,
            network=drawable_cycle,
            holds=is_equal(largest_row_divergence(0), printed_value),
            near_misses=(
                NearMiss(
                    "N/2 + 1", "It is $N/2 + 1$.", holds=is_equal(largest_row_divergence(0), lambda n: half_of(n) + 1)
                ),
            ),
        ),
        Claim(
            reading="repaired",
            sentence="For every even $N >= 2$, the *local divergence* $Psi(P)$ is $N/2$.",
            case=any_order,
            network=drawable_cycle,
            holds=is_equal(largest_row_divergence(0), half_of),
            near_misses=(
                NearMiss("N/2 - 1", "It is $N/2 - 1$.", holds=is_equal(largest_row_divergence(0), printed_value)),
            ),
            repairs="riess/definition-1@value",
        ),
        Claim(
            reading="l-independent",
            sentence=(
                "For every even $N >= 2$, all rows have the same *row divergence* for the sequence $P_1, P_2, P_1, ...$"
                " of matrices."
            ),
            case=any_order,
            network=drawable_cycle,
            holds=is_equal_for_all_rows(divergence),
            near_misses=(
                NearMiss(
                    "without an identity term",
                    "They have the same row divergence if the terms with $s = 0$ are left out of it for every even row"
                    " number $l$.",
                    holds=is_equal_for_all_rows(without_identity_of_even_rows),
                ),
            ),
        ),
        Claim(
            reading="transpose-equal",
            sentence="For every even $N >= 2$, the *local divergences* $Psi(P)$ and $Psi(P^T)$ are equal.",
            case=any_order,
            network=drawable_cycle,
            holds=is_equal(largest_row_divergence(0), largest_row_divergence(1)),
            near_misses=(
                NearMiss(
                    "transposed entries",
                    "The *local divergence* $Psi(P)$ is equal to its value with $|A_(il) - A_(jl)|$ in place of"
                    " $|A_(li) - A_(lj)|$.",
                    holds=is_equal(largest_row_divergence(0), lambda n: local_divergence(n, "transposed-entries")),
                ),
            ),
        ),
        Claim(
            reading="every-row",
            sentence=(
                "For every even $N >= 2$ and every row $l$, the *row divergence* of $l$ is $N/2$, both for the"
                " sequence $P_1, P_2, P_1, ...$ and for the sequence $P_2, P_1, P_2, ...$ of matrices."
            ),
            case=any_row,
            holds=lambda it: divergence(*it) == half_of(it.order),
            near_misses=(
                NearMiss("N/2 - 1", "It is $N/2 - 1$.", holds=lambda it: divergence(*it) == printed_value(it.order)),
            ),
        ),
        Claim(
            reading="folded",
            sentence=(
                "For every even $N >= 2$, start from load 1 at processor $l$ and 0 elsewhere. Take $s >= 1$"
                " *idealized* steps of $M_1$ and $M_2$ by turns, with either of them first. List the loads after the"
                " steps around the cycle as $y_0, ..., y_(N-1)$, such that $y_0$ is at $l$ and $y_1$ at its partner in"
                " the first step. Then $y_p = y_(1-p)$ for all $p$, with indices modulo $N$, and $y_1 >= y_2 >= ... >="
                " y_(N/2)$."
            ),
            case=spread,
            holds=is_folded,
            near_misses=(
                NearMiss(
                    "other edge",
                    "The statement holds if $y_1$ is at the partner of $l$ in the other matching.",
                    holds=lambda it: is_folded(it, 1),
                ),
            ),
        ),
    ),
)


# --- riess/theorem-2 ---

SENTENCES: dict[Reading, str] = {
    "literal": "For every even $N >= 2$, the *local divergence* $Psi(P^T)$ is ",
    "from-first-matrix": (
        "Leave out the terms for $s = 0$ in every *row divergence*. For every even $N >= 2$, the *local divergence*"
        " $Psi(P^T)$ is then "
    ),
    "transposed-entries": (
        "Replace $|A_(li) - A_(lj)|$ by $|A_(il) - A_(jl)|$ in every *row divergence*. For every even $N >= 2$, the"
        " *local divergence* $Psi(P)$ is then "
    ),
}


def first_row(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any even number of nodes; row 1 represents all rows l."""
    order = any_order(choose, bounds)
    choose.option(described("row 1 alone, as all rows are equal by definition-1@every-row", (1,)), "l")
    return order


def theorem_2(reading: Reading) -> Claim[int]:
    """The claim that the local divergence is N/2 - 1 under a reading of its terms."""

    def value(order: int) -> Fraction:
        return local_divergence(order, reading)

    return Claim(
        reading=reading,
        sentence=SENTENCES[reading] + "$N/2 - 1$.",
        case=first_row,
        network=drawable_cycle,
        holds=is_equal(value, printed_value),
        near_misses=(
            NearMiss(
                "N/2 - 3/2",
                SENTENCES[reading] + "$N/2 - 3/2$.",
                holds=is_equal(value, lambda n: printed_value(n) - half_of(1)),
            ),
            NearMiss("N/2 + 1", SENTENCES[reading] + "$N/2 + 1$.", holds=is_equal(value, lambda n: half_of(n) + 1)),
        ),
        repairs="riess/theorem-2@literal" if reading == "from-first-matrix" else "",
    )


def transposed_value(order: int) -> Fraction:
    """The value with transposed entries: 1 + n/2 for even n = N/2, and 1 + n/2 - 1/(2n) for odd n."""
    n = order // 2
    return 1 + Fraction(n, 2) - (Fraction(1, 2 * n) if n % 2 else 0)


THEOREM_2 = Statement(
    "riess/theorem-2",
    Source("riess", "theorem 2, abstract and section 1"),
    "The local divergence of odd-even transposition balancing on the $N$-cycle is $Psi(P^T) = N/2 - 1$.",
    (
        theorem_2("literal"),
        theorem_2("from-first-matrix"),
        theorem_2("transposed-entries"),
        Claim(
            reading="repaired",
            sentence=SENTENCES["literal"] + "$N/2$.",
            case=first_row,
            network=drawable_cycle,
            holds=is_equal(local_divergence, half_of),
            near_misses=(NearMiss("N/2 - 1", "It is $N/2 - 1$.", holds=is_equal(local_divergence, printed_value)),),
            repairs="riess/theorem-2@literal",
        ),
        Claim(
            reading="transposed-entries-repaired",
            sentence=SENTENCES["transposed-entries"]
            + "$1 + n/2$ for even $n = N/2$, and $1 + n/2 - 1/(2n)$ for odd $n$.",
            case=first_row,
            network=drawable_cycle,
            holds=is_equal(lambda n: local_divergence(n, "transposed-entries"), transposed_value),
            near_misses=(
                NearMiss(
                    "1 + n/2",
                    SENTENCES["transposed-entries"] + "$1 + n/2$ with $n = N/2$.",
                    holds=is_equal(lambda n: local_divergence(n, "transposed-entries"), lambda n: 1 + Fraction(n, 4)),
                ),
            ),
            repairs="riess/theorem-2@transposed-entries",
        ),
    ),
)


SETTLED = 20
"""The number of rounds to run for bounded loads; 64 bits then hold loads up to 2^20 in units of 2^-40 tokens."""


UNROLLED = 6
"""The number of rounds that a solver follows for unbounded loads."""


class Run(NamedTuple):
    """An input, the number of rounds to follow, and the rule and unit of the idealized process."""

    loads: Loads
    rounds: int
    rule: Rule
    unit: int
    """The number of units of idealized load in a token."""

    @property
    def network(self) -> Network | None:
        """The cycle with N nodes, for a picture of the case."""
        return drawable_cycle(len(self.loads))

    def deviations(self, every: int = 2) -> Iterator[Number]:
        """The difference of load and idealized load, for every node in turn after every `every` steps; in units."""
        whole = steps(self.loads)
        ideal = steps(tuple(widened(load) * self.unit for load in self.loads), self.rule)
        for count, after, exact in zip(range(1, 2 * self.rounds + 1), whole, ideal, strict=False):
            if count % every == 0:
                yield from (widened(x) * self.unit - xi for x, xi in zip(after, exact, strict=True))


def run(choose: Choose, bounds: Bounds) -> Run:
    """Recipe: any input that M1 does not change, which represents all inputs with the same sums over the edges of M1.

    For bounded loads, the idealized process is the balancer on loads in units of 2^-40 tokens: in the first 20 rounds
    every half is a whole number of units, so the balancer never rounds.
    """
    loads = representative_loads(choose, bounds)
    if bounds.load is None:
        return Run(loads, UNROLLED, DIVIDER, 1)
    return Run(loads, SETTLED, BALANCER, 1 << 2 * SETTLED)


def deviates_at_most(most: Callable[[int], Fraction], every: int = 2) -> Callable[[Run], Truth]:
    """A function that is true of a run in which no load ever differs from its idealized load by more than `most(N)`.

    Two linear inequalities replace the absolute value, so that a solver has no cases to distinguish.
    """

    def holds(it: Run) -> Truth:
        limit = most(len(it.loads)) * it.unit
        parts = (deviation * limit.denominator for deviation in it.deviations(every))
        return all_of((-limit.numerator <= part) & (part <= limit.numerator) for part in parts)

    def sides(it: Run) -> Sides:
        largest = max(abs(float(deviation)) for deviation in it.deviations(every)) / it.unit
        return Sides("largest deviation", largest, "bound", float(most(len(it.loads))))

    show_sides(holds, sides)
    return holds


class DeviationBound(NamedTuple):
    """A reading of theorem 1: its bound, the smallest N, and the number of steps between two comparisons."""

    name: str
    bound: str
    most: Callable[[int], Fraction]
    least: int = 2
    every: int = 2
    repairs: str = ""

    def sentence(self, bound: str) -> str:
        """The sentence of the claim with `bound` as its bound."""
        when = "round" if self.every == 2 else "step"
        return (
            f"For every even $N >= {self.least}$ and every input on $N$ processors, the *deviation* of every processor"
            f" is at most {bound} after every *{when}*."
        )

    def claim(self) -> Claim[Run]:
        """The reading as a claim."""
        return Claim(
            reading=self.name,
            sentence=self.sentence(self.bound),
            case=run,
            assumes=lambda it: len(it.loads) >= self.least,
            holds=deviates_at_most(self.most, self.every),
            near_misses=tuple(
                NearMiss(
                    name,
                    self.sentence(f"${name}$".replace("Psi", "(N/2 - 1)")),
                    holds=deviates_at_most(most, self.every),
                )
                for name, most in SMALLER_BOUNDS.items()
            ),
            repairs=self.repairs,
        )


def eighth(order: int, less: int) -> Fraction:
    """The bound N/8 + 3/4 - `less`/N on the deviation."""
    return Fraction(order, 8) + Fraction(3, 4) - Fraction(less, order)


SMALLER_BOUNDS: dict[str, Callable[[int], Fraction]] = {
    "Psi/2": lambda order: printed_value(order) / 2,
    "N/6": lambda order: Fraction(order, 6),
    "1": lambda _: Fraction(1),
}
"""Bounds on the deviation that are too small, for near misses; Psi is N/2 - 1."""


THEOREM_1 = Statement(
    "riess/theorem-1",
    Source("riess", "theorem 1, with theorem 2"),
    "At any time the idealized and the whole loads of a processor differ by at most the local divergence $Psi(P^T)$.",
    tuple(
        reading.claim()
        for reading in (
            DeviationBound("psi-printed", "$N/2 - 1$", printed_value),
            DeviationBound(
                "psi-printed-proper-cycle", "$N/2 - 1$", printed_value, 4, repairs="riess/theorem-1@psi-printed"
            ),
            DeviationBound("psi-definition", "the *local divergence* $Psi(P^T)$", local_divergence),
            DeviationBound("psi-printed-steps", "$N/2 - 1$", printed_value, 4, every=1),
            DeviationBound("quarter", "$N/4$", lambda order: Fraction(order, 4), every=1),
            DeviationBound("eighth", "$N/8 + 3/4 - 2/N$", lambda order: eighth(order, 2), 4),
            DeviationBound("eighth-steps", "$N/8 + 3/4 - 1/N$", lambda order: eighth(order, 1), 4, every=1),
        )
    ),
)


# --- riess/corollary-1 ---


def is_smooth_within(constant: Fraction) -> Callable[[Loads], Truth]:
    """A function that is true of loads that are 1-smooth after `constant` times N^2 ln(K N) rounds.

    K is the discrepancy of the loads, or 1 if they are equal.
    """

    def holds(loads: Loads) -> Truth:
        order, start = len(loads), larger(discrepancy(loads), 1)
        return rounds_to_smooth(loads) <= float(constant) * order**2 * np.log(np.asarray(start, float) * order)

    return holds


def rounds_by_gap(it: Cell) -> float:
    """The number 2 / (1 - lambda) ln(K N^2), where lambda is the second eigenvalue of P times its transpose."""
    return 2 / gap(it.order, "ppt") * math.log(it.discrepancy * it.order**2)


COROLLARY_1 = Statement(
    "riess/corollary-1",
    Source("riess", "corollary 1"),
    "Any input of discrepancy $K$ is 1-smooth after $O(N^2 log(KN))$ rounds.",
    (
        Claim(
            sentence=(
                "For every even $N >= 2$ and every $K >= 1$, every input of *discrepancy* at most $K$ on $N$"
                " processors becomes *1-smooth* within $N^2 ln(KN)/5$ *rounds*."
            ),
            case=representative_loads,
            holds=is_smooth_within(Fraction(1, 5)),
            near_misses=(
                NearMiss(
                    "a thirtieth, N >= 4",
                    "For every even $N >= 4$, $N^2 ln(KN)/30$ rounds are enough.",
                    assumes=lambda it: len(it) >= 4,
                    holds=is_smooth_within(Fraction(1, 30)),
                ),
            ),
            trace=trace_of_rounds,
        ),
        Extremum(
            reading="largest-ratio",
            sentence=(
                "The largest ratio $T(N,K)/(N^2 ln(KN))$, to six decimals, where $T(N,K)$ is the *worst case*, over $N"
                " = 2, 4, 6, 8$ and $2 <= K <= 12$."
            ),
            case=cell,
            assumes=lambda it: it.discrepancy >= 2,
            measure=lambda it: millionths(it.rounds / it.measure),
            seek="largest",
            near_misses=(
                NearMiss("a sixth", "$T(N,K) <= N^2 ln(KN)/6$.", holds=lambda it: 6 * it.rounds <= it.measure),
            ),
            reason=Reason.FINITE,
        ),
        Extremum(
            reading="largest-ratio-by-gap",
            sentence=(
                "Divide the *worst case* $T(N,K)$ by $2 ln(KN^2)/(1-lambda)$, where $1 - lambda$ is the *spectral gap*."
                " The largest ratio, to six decimals, over $N = 4, 6, 8$ and $1 <= K <= 12$."
            ),
            case=cell,
            assumes=proper_cell,
            measure=lambda it: millionths(it.rounds / rounds_by_gap(it)),
            seek="largest",
            near_misses=(
                NearMiss(
                    "a quarter", "The ratio is at most $1/4$.", holds=lambda it: 4 * it.rounds <= rounds_by_gap(it)
                ),
            ),
            reason=Reason.FINITE,
        ),
    ),
)
