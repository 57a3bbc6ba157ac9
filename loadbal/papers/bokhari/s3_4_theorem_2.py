"""Section 3.4: Theorem 2, every equipartition touches the hull, with the step of its induction."""

from functools import partial
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, widened
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
from loadbal.theory.exchange_hull import face_owners, level_time, phase_time, run_time, touching_partitions
from loadbal.theory.partitions import equipartition, of_two_sizes, with_part, without_part

# --- bokhari/theorem-2 ---


def all_equipartitions_touch(it: Hull) -> bool:
    """True if every equipartition of d touches the hull: for some block size no partition of d is faster."""
    return {equipartition(it.dimension, n) for n in range(1, it.dimension + 1)} <= set(touching_partitions(*it))


def all_equipartitions_own_faces(it: Hull) -> bool:
    """True if every equipartition of d owns a face of the hull."""
    return {equipartition(it.dimension, n) for n in range(1, it.dimension + 1)} <= set(face_owners(*it))


def _theorem_2(domain: Domain) -> Claim[Hull]:
    return Claim(
        reading=domain.name,
        sentence=(f"{domain.premise} every *equipartition* of $d$ *touches* the *hull*."),
        case=partial(hulls, domain=domain),
        holds=all_equipartitions_touch,
        near_misses=(
            NearMiss("with a face", "Every *equipartition* of $d$ *owns a face*.", holds=all_equipartitions_own_faces),
        ),
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
            sentence=(f"{RATES_ZERO.premise} exactly one partition of $d$ *touches* the *hull*: ${{1, ..., 1}}$."),
            case=partial(hulls, domain=RATES_ZERO),
            holds=lambda it: touching_partitions(*it) == ((1,) * it.dimension,),
            near_misses=(
                NearMiss(
                    "sending costs something",
                    "The same if $L, tau > 0$ and $rho = 0$.",
                    case=partial(hulls, domain=RHO_ZERO),
                ),
            ),
        ),
    ),
)


# --- bokhari/theorem-2-step ---


class Increment(NamedTuple):
    """An equipartition E(n, i), given by n and i (`of`), and costs on the (n+1)-cube."""

    of: Count
    costs: Costs

    def gap(self, parts: int) -> Number:
        """The difference t(E(n+1, parts)) - t(E(n, parts)) of run times."""
        d, n = self.of.total + 1, self.of.total
        after, before = equipartition(n + 1, parts), equipartition(n, parts)
        return run_time(d, after, self.costs) - run_time(d, before, self.costs)


def increment(choose: Choose, bounds: Bounds) -> Increment:
    """Recipe: any equipartition E(n, i), and any integer costs."""
    return Increment(count(choose, bounds), Costs(*map(widened, choose.loads(3, 0, bounds.load, "L tau rho"))))


class Divided(NamedTuple):
    """The numbers n, i and q (`level`); if q = floor(n/i), then E(n, i) consists of parts q and q + 1."""

    total: Number
    parts: Number
    level: Number

    def is_quotient(self) -> Truth:
        """True if q = floor(n/i) and 1 <= i <= n."""
        few, more = of_two_sizes(*self)
        return (few > 0) & (more >= 0)

    def smallest_grows(self) -> Truth:
        """True if E(n+1, i) has one part q fewer than E(n, i), and one part q + 1 more."""
        few, more = of_two_sizes(*self)
        fewer, then = of_two_sizes(self.total + 1, self.parts, self.level)
        return (fewer >= 0) & (fewer == few - 1) & (then == more + 1)

    def largest_grows(self) -> bool:
        """True if E(n+1, i) is E(n, i) with its largest part increased by 1."""
        before = equipartition(self.total, self.parts)
        return equipartition(self.total + 1, self.parts) == with_part(without_part(before, before[-1]), before[-1] + 1)


class Grown(NamedTuple):
    """Numbers n, i and q (`of`), for an equipartition E(n, i) of parts q and q + 1, and costs on the (n+1)-cube."""

    of: Divided
    costs: Costs

    def gap(self) -> Number:
        """The difference t(E(n+1, i)) - t(E(n, i)) of run times."""
        d, parts, level = self.of.total + 1, self.of.parts, self.of.level
        return level_time(d, d, parts, level, self.costs) - level_time(d, d - 1, parts, level, self.costs)

    def is_phase_difference(self, part: Number) -> Truth:
        """True if `gap` is the difference t({part + 1}) - t({part}) of times of single phases."""
        d = self.of.total + 1
        return self.gap() == phase_time(d, part + 1, self.costs) - phase_time(d, part, self.costs)


def divided(choose: Choose, bounds: Bounds) -> Divided:
    """Recipe: any n, i and q, for the equipartition E(n, i) and parts q and q + 1."""
    n = choose.integer(bounds.smallest, bounds.size, "n")
    return Divided(n, choose.integer(1, bounds.size, "i"), choose.integer(1, bounds.size, "q"))


def grown(choose: Choose, bounds: Bounds) -> Grown:
    """Recipe: any n, i and q, for the equipartition E(n, i) and parts q and q + 1, and any integer costs."""
    of = divided(choose, bounds)
    return Grown(of, Costs(*map(widened, choose.loads(3, 0, bounds.load, "L tau rho"))))


THEOREM_2_STEP = Statement(
    "bokhari/theorem-2-step",
    Source(PAPER, "Theorem 2, induction"),
    "From $n$ to $n + 1$ the smallest element of each equipartition grows by 1, which adds $t({1})$ to each run time.",
    (
        Claim(
            reading="increment",
            sentence="For $1 <= i <= n$ the *equipartition* $E(n+1,i)$ is $E(n,i)$ with one of its smallest parts"
            " increased by 1.",
            case=divided,
            assumes=Divided.is_quotient,
            holds=Divided.smallest_grows,
            near_misses=(
                NearMiss(
                    "the largest", "The same with one of the largest parts increased by 1.", holds=Divided.largest_grows
                ),
            ),
        ),
        Claim(
            reading="adds-t1",
            sentence="On the $(n+1)$-cube, for $1 <= i <= n$, the *run time* of the *equipartition* $E(n+1,i)$ minus"
            " that of $E(n,i)$ is the run time of the partition ${1}$.",
            case=increment,
            holds=lambda it: it.gap(it.of.parts) == run_time(it.of.total + 1, (1,), it.costs),
        ),
        Claim(
            reading="same-for-all",
            sentence="On the $(n+1)$-cube, $n >= 1$, the *run time* of the *equipartition* $E(n+1,i)$ minus that of"
            " $E(n,i)$ is the same for all $i = 1, ..., n$.",
            case=increment,
            holds=lambda it: it.gap(it.of.parts) == it.gap(1),
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/theorem-2-step@adds-t1",
            sentence=(
                "On the $(n+1)$-cube let $t(a)$ be the *phase time*. For $1 <= i <= n$ and $q = floor(n/i)$,"
                " the *run time* of the *equipartition* $E(n+1,i)$ minus that of $E(n,i)$ is $t(q+1) - t(q)$."
            ),
            case=grown,
            assumes=lambda it: it.of.is_quotient(),
            holds=lambda it: it.is_phase_difference(it.of.level),
            near_misses=(
                NearMiss(
                    "one part more",
                    "The same with $q = 1 + floor(n/i)$.",
                    assumes=lambda it: it.of.is_quotient() & (it.of.level < it.of.total),
                    holds=lambda it: it.is_phase_difference(it.of.level + 1),
                ),
            ),
        ),
    ),
)
