"""Section 3.4: Theorem 2, every equipartition touches the hull, with the step of its proof."""

from functools import partial
from typing import NamedTuple

from loadbal.arithmetic import Number, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.models.circuit_switched import Costs
from loadbal.papers.bokhari.cases import (
    LATENCY_ZERO,
    PAPER,
    POSITIVE,
    RATES_ZERO,
    RHO_ZERO,
    TAU_ZERO,
    Count,
    Domain,
    Hull,
    count,
    hulls,
)
from loadbal.papers.bokhari.s3_3_property_5_figure_1 import PARTS, STEP
from loadbal.theory.exchange_hull import owners, run_time, touching
from loadbal.theory.partitions import equipartition, with_part, without

# --- bokhari/theorem-2 ---


def all_touch(it: Hull) -> bool:
    """Whether every equipartition touches the hull over all partitions."""
    return {equipartition(it.dimension, n) for n in range(1, it.dimension + 1)} <= set(touching(*it))


def all_own(it: Hull) -> bool:
    """Whether every equipartition owns a face."""
    return {equipartition(it.dimension, n) for n in range(1, it.dimension + 1)} <= set(owners(*it))


def _theorem_2(domain: Domain) -> Claim[Hull]:
    return Claim(
        reading=domain.name,
        sentence=(
            "Every partition of d with parts that differ by at most 1 touches the hull over all partitions of d (is"
            f" fastest on the d-cube for some block size m >= 0), {domain.words}."
        ),
        case=partial(hulls, domain=domain),
        holds=all_touch,
        near_misses=(NearMiss("with a face", "Every equipartition owns a face.", holds=all_own),),
    )


THEOREM_2 = Statement(
    "bokhari/theorem-2",
    Source(PAPER, "Theorem 2"),
    "Every equipartition must touch the hull of optimality.",
    (
        *(_theorem_2(domain) for domain in (POSITIVE, RHO_ZERO, TAU_ZERO, RATES_ZERO, LATENCY_ZERO)),
        Claim(
            reading="repaired",
            repairs="bokhari/theorem-2@rates-zero",
            sentence=(
                "Only {1, .., 1} touches the hull over all partitions of d (is fastest on the d-cube for some"
                f" block size m >= 0), {RATES_ZERO.words}."
            ),
            case=partial(hulls, domain=RATES_ZERO),
            holds=lambda it: touching(*it) == ((1,) * it.dimension,),
            near_misses=(
                NearMiss(
                    "sending costs something",
                    "The same where sending costs something.",
                    case=partial(hulls, domain=RHO_ZERO),
                ),
            ),
        ),
    ),
)


# --- bokhari/theorem-2-step ---


class Increment(NamedTuple):
    """E(n, i), and costs on a cube of n + 1 bits."""

    of: Count
    costs: Costs

    def gap(self, parts: int) -> Number:
        """t(E(n+1, i)) - t(E(n, i)) for so many parts i."""
        d, n = self.of.total + 1, self.of.total
        after, before = equipartition(n + 1, parts), equipartition(n, parts)
        return run_time(d, after, self.costs) - run_time(d, before, self.costs)


def increment(choose: Choose, bounds: Bounds) -> Increment:
    """Any equipartition, any costs."""
    return Increment(count(choose, bounds), Costs(*map(widened, choose.loads(3, 0, bounds.load, "L tau rho"))))


def smallest_grows(it: Count, *, largest: bool = False) -> bool:
    """Whether E(n+1, i) is E(n, i) with its smallest part, or its largest, one larger."""
    before = equipartition(*it)
    part = before[-1] if largest else before[0]
    return equipartition(it.total + 1, it.parts) == with_part(without(before, part), part + 1)


def grown(it: Increment, part: int) -> Number:
    """t({q+1}) - t({q}) on the cube, for q < d."""
    d, part = it.of.total + 1, min(part, it.of.total)
    return run_time(d, (part + 1,), it.costs) - run_time(d, (part,), it.costs)


THEOREM_2_STEP = Statement(
    "bokhari/theorem-2-step",
    Source(PAPER, "Theorem 2, induction"),
    "From n to n + 1 the smallest element of each equipartition grows by 1, which adds t({1}) to each run time.",
    (
        Claim(
            reading="increment",
            sentence=f"For 1 <= i <= n, E(n+1,i) is E(n,i) with its smallest part increased by 1. {PARTS}.",
            case=count,
            holds=smallest_grows,
            near_misses=(
                NearMiss(
                    "the largest", "The same for its largest part.", holds=lambda it: smallest_grows(it, largest=True)
                ),
            ),
        ),
        Claim(
            reading="adds-t1",
            sentence=f"For 1 <= i <= n, t(E(n+1,i)) - t(E(n,i)) = t({{1}}). {STEP}.",
            case=increment,
            holds=lambda it: it.gap(it.of.parts) == run_time(it.of.total + 1, (1,), it.costs),
        ),
        Claim(
            reading="same-for-all",
            sentence=f"For every n >= 1, t(E(n+1,i)) - t(E(n,i)) is equal for all i = 1..n. {STEP}.",
            case=increment,
            holds=lambda it: it.gap(it.of.parts) == it.gap(1),
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/theorem-2-step@adds-t1",
            sentence=f"For 1 <= i <= n and q = floor(n/i), t(E(n+1,i)) - t(E(n,i)) = t({{q+1}}) - t({{q}}). {STEP}.",
            case=increment,
            holds=lambda it: it.gap(it.of.parts) == grown(it, it.of.total // it.of.parts),
            near_misses=(
                NearMiss(
                    "one part more",
                    "The same with q = 1 + floor(n/i).",
                    holds=lambda it: it.gap(it.of.parts) == grown(it, 1 + it.of.total // it.of.parts),
                ),
            ),
        ),
    ),
)
