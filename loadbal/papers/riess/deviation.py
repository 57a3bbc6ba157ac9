"""Theorem 1: how far whole tokens stray from the idealized process."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, all_of, distance, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads
from loadbal.papers.riess.cases import paired_loads
from loadbal.protocols.dimension_exchange import Rule
from loadbal.protocols.odd_even_transposition import BALANCER, DIVIDER, steps
from loadbal.theory.local_divergence import local_divergence

SETTLED = 20
"""Rounds followed where loads are bounded; a unit of 2^-40 tokens then leaves room for loads up to 2^20."""

UNROLLED = 3
"""Rounds followed for all loads at once."""


class Run(NamedTuple):
    """An input, how many rounds to follow, and how the idealized process is computed."""

    loads: Loads
    rounds: int
    rule: Rule
    unit: int
    """Idealized loads are counted in this part of a token."""

    def deviations(self, every: int = 2) -> Iterator[Number]:
        """The absolute deviation of every node after every so many steps, in units."""
        whole = steps(self.loads)
        ideal = steps(tuple(widened(load) * self.unit for load in self.loads), self.rule)
        for count, after, exact in zip(range(1, 2 * self.rounds + 1), whole, ideal, strict=False):
            if count % every == 0:
                yield from (distance(widened(x) * self.unit, xi) for x, xi in zip(after, exact, strict=True))


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
    """Whether no node ever deviates by more than a function of N."""

    def holds(it: Run) -> Truth:
        limit = most(len(it.loads)) * it.unit
        return all_of(deviation * limit.denominator <= limit.numerator for deviation in it.deviations(every))

    return holds


def printed(order: int) -> Fraction:
    """N/2 - 1."""
    return Fraction(order, 2) - 1


SCOPE = f"followed for {SETTLED} rounds, or {UNROLLED} for all loads"


def theorem_1(  # noqa: PLR0913 - what the readings differ in
    reading: str, name: str, most: Callable[[int], Fraction], least: int = 2, every: int = 2, repairs: str = ""
) -> Claim[Run]:
    """The readings, which differ in the bound, in the smallest N, and in when to look."""
    when = "round" if every == 2 else "step"
    sentence = f"For even N >= {least}, |xi_i - x_i| <= {{}} after every {when}, {SCOPE}."
    return Claim(
        reading=reading,
        sentence=sentence.format(name),
        case=run,
        assumes=lambda it: len(it.loads) >= least,
        holds=strays_at_most(most, every),
        near_misses=(
            NearMiss("Psi/2", sentence.format("(N/2 - 1)/2"), holds=strays_at_most(lambda n: printed(n) / 2, every)),
            NearMiss("N/6", sentence.format("N/6"), holds=strays_at_most(lambda n: Fraction(n, 6), every)),
            NearMiss("1", sentence.format("1"), holds=strays_at_most(lambda _: Fraction(1), every)),
        ),
        repairs=repairs,
    )


THEOREM_1 = Statement(
    "riess/theorem-1",
    Source("riess", "theorem 1, with theorem 2"),
    "At any time the idealized and the whole loads of a processor differ by at most the local divergence Psi(P^T).",
    (
        theorem_1("psi-printed", "N/2 - 1", printed),
        theorem_1("psi-printed-proper-cycle", "N/2 - 1", printed, least=4, repairs="riess/theorem-1@psi-printed"),
        theorem_1("psi-definition", "Psi(P^T) by definition 1", local_divergence),
        theorem_1("psi-printed-steps", "N/2 - 1", printed, least=4, every=1),
        theorem_1("quarter", "N/4", lambda n: Fraction(n, 4), every=1),
    ),
)

STATEMENTS = (THEOREM_1,)
