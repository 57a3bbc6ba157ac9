"""Theorem 1: how far whole tokens stray from the idealized process."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, all_of, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads
from loadbal.papers.riess.cases import OETB, paired_loads
from loadbal.protocols.dimension_exchange import Rule
from loadbal.protocols.odd_even_transposition import BALANCER, DIVIDER, steps
from loadbal.theory.local_divergence import local_divergence

SETTLED = 20
"""Rounds followed where loads are bounded; a unit of 2^-40 tokens then leaves room for loads up to 2^20."""

UNROLLED = 6
"""Rounds followed for all loads at once."""


class Run(NamedTuple):
    """An input, how many rounds to follow, and how the idealized process is computed."""

    loads: Loads
    rounds: int
    rule: Rule
    unit: int
    """Idealized loads are counted in this part of a token."""

    def deviations(self, every: int = 2) -> Iterator[Number]:
        """The tokens of every node less its idealized load, after every so many steps, in units."""
        whole = steps(self.loads)
        ideal = steps(tuple(widened(load) * self.unit for load in self.loads), self.rule)
        for count, after, exact in zip(range(1, 2 * self.rounds + 1), whole, ideal, strict=False):
            if count % every == 0:
                yield from (widened(x) * self.unit - xi for x, xi in zip(after, exact, strict=True))


def run(choose: Choose, bounds: Bounds) -> Run:
    """Any input, as halves of pair sums.

    Bounded loads are followed in units so small that every half is whole: there the balancer never rounds, and is the
    idealized process.
    """
    loads = paired_loads(choose, bounds)
    if bounds.load is None:
        return Run(loads, UNROLLED, DIVIDER, 1)
    return Run(loads, SETTLED, BALANCER, 1 << 2 * SETTLED)


def strays_at_most(most: Callable[[int], Fraction], every: int = 2) -> Callable[[Run], Truth]:
    """Whether no node ever deviates by more than a function of N.

    A deviation is linear in what each step rounds, so that two inequalities leave a solver nothing to split.
    """

    def holds(it: Run) -> Truth:
        limit = most(len(it.loads)) * it.unit
        parts = (deviation * limit.denominator for deviation in it.deviations(every))
        return all_of((-limit.numerator <= part) & (part <= limit.numerator) for part in parts)

    return holds


def printed(order: int) -> Fraction:
    """N/2 - 1."""
    return Fraction(order, 2) - 1


class Reading(NamedTuple):
    """What the readings differ in: the bound, the smallest N, and the steps between two looks."""

    name: str
    bound: str
    most: Callable[[int], Fraction]
    least: int = 2
    every: int = 2
    repairs: str = ""

    def sentence(self, bound: str) -> str:
        """The sentence with that bound."""
        when = "round" if self.every == 2 else "step"
        return (
            f"For even N >= {self.least}, |xi_i - x_i| <= {bound} after every {when} of {OETB}, in the first {SETTLED}"
            f" rounds ({UNROLLED} if loads are unbounded), x_i the load of processor i and xi_i its load in the"
            " idealized process, where tokens are divisible, from equal loads."
        )

    def claim(self) -> Claim[Run]:
        """The reading as a claim."""
        return Claim(
            reading=self.name,
            sentence=self.sentence(self.bound),
            case=run,
            assumes=lambda it: len(it.loads) >= self.least,
            holds=strays_at_most(self.most, self.every),
            near_misses=tuple(
                NearMiss(name, self.sentence(name), holds=strays_at_most(most, self.every))
                for name, most in NEARLY.items()
            ),
            repairs=self.repairs,
        )


NEARLY: dict[str, Callable[[int], Fraction]] = {
    "Psi/2": lambda order: printed(order) / 2,
    "N/6": lambda order: Fraction(order, 6),
    "1": lambda _: Fraction(1),
}
"""Bounds a little too small; Psi is N/2 - 1."""

THEOREM_1 = Statement(
    "riess/theorem-1",
    Source("riess", "theorem 1, with theorem 2"),
    "At any time the idealized and the whole loads of a processor differ by at most the local divergence Psi(P^T).",
    tuple(
        reading.claim()
        for reading in (
            Reading("psi-printed", "N/2 - 1", printed),
            Reading("psi-printed-proper-cycle", "N/2 - 1", printed, 4, repairs="riess/theorem-1@psi-printed"),
            Reading("psi-definition", "the local divergence Psi(P^T) by definition 1", local_divergence),
            Reading("psi-printed-steps", "N/2 - 1", printed, 4, every=1),
            Reading("quarter", "N/4", lambda order: Fraction(order, 4), every=1),
        )
    ),
)

STATEMENTS = (THEOREM_1,)
