"""Section 3.4: Theorem 1, only equipartitions touch the hull, with the basis and the induction of its proof."""

from functools import partial
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, any_of, smallest, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.domain import described
from loadbal.models.circuit_switched import Costs
from loadbal.network import Network
from loadbal.networks.drawable import drawable_hypercube
from loadbal.papers.bokhari.cases import (
    LATENCY_ZERO,
    PAPER,
    POSITIVE,
    RATES_ZERO,
    RHO_ZERO,
    TAU_ZERO,
    Domain,
    Hull,
    Phases,
    Times,
    costs,
    dimension,
    hulls,
    non_equipartition,
    partition,
    phases,
    same,
    times,
)
from loadbal.papers.bokhari.s3_3_property_7 import is_beaten, is_off_exceptional_size
from loadbal.theory.exchange_hull import face_owners, hull_by_enumeration, phase_time, run_time, touching_partitions
from loadbal.theory.partitions import Partition, is_equipartition, partitions, with_part, without_part

# --- bokhari/theorem-1 ---


def uneven(choose: Choose, bounds: Bounds) -> Phases:
    """Recipe: any partition that is not an equipartition, and any integer costs."""
    return Phases(non_equipartition(choose, bounds), costs(choose, bounds))


def not_single(choose: Choose, bounds: Bounds) -> Phases:
    """Recipe: any partition whose parts are not all equal, and any integer costs."""
    return Phases(non_equipartition(choose, bounds, 0), costs(choose, bounds))


def passes_charged(it: Phases) -> Phases:
    """The case, changed so that each of the a shuffles of a phase over a bits costs a permutation.

    All partitions of d are then charged d permutations, which therefore are left out of every run time.
    """
    return it._replace(costs=it.costs._replace(move=it.costs.move - it.costs.move))


DIFFERENT_PARTS: NearMiss[Phases] = NearMiss(
    "parts that differ", "No partition of $d$ with two different parts *touches* the *hull*.", case=not_single
)


def is_beaten_by_two(it: Phases) -> Truth:
    """True if a partition into at most two parts has a smaller run time."""
    few = [parts for parts in partitions(it.dimension) if len(parts) <= 2]
    return any_of(run_time(it.dimension, parts, it.costs) < run_time(it.dimension, it.parts, it.costs) for parts in few)


TWO_PARTS: NearMiss[Phases] = NearMiss(
    "two parts",
    "At every $m$ each of the other partitions of $d$ has a greater *run time* than some partition of"
    " $d$ into at most two parts.",
    holds=is_beaten_by_two,
)


ALL_PARTITIONS: NearMiss[Phases] = NearMiss("all partitions", "No partition of $d$ *touches* the *hull*.", case=phases)


def _theorem_1(domain: Domain, reading: str) -> Claim[Phases]:
    return Claim(
        reading=reading,
        sentence=(f"{domain.premise} only *equipartitions* of $d$ *touch* the *hull*."),
        case=uneven,
        assumes=lambda it: domain.has_costs(it.costs),
        holds=is_beaten,
        near_misses=(
            ALL_PARTITIONS if domain is RATES_ZERO else DIFFERENT_PARTS,
            *((TWO_PARTS,) if domain.message else ()),
        ),
    )


def _at_the_sum(reading: str, repairs: str, sentence: str, domain: Domain) -> Claim[Phases]:
    """A claim: if moves cost all partitions the same, an uneven one touches the hull at one block size at most."""
    return Claim(
        reading=reading,
        repairs=f"bokhari/theorem-1@{repairs}",
        sentence=sentence,
        case=uneven,
        assumes=lambda it: domain.has_costs(it.costs) & is_off_exceptional_size(it),
        holds=lambda it: is_beaten(passes_charged(it)),
        near_misses=(
            NearMiss(
                "nowhere",
                "No such partition *touches* the *hull* at any $m$.",
                assumes=lambda it: domain.has_costs(it.costs),
            ),
            NearMiss(
                "two parts",
                "At every other $m$ some partition of $d$ into at most two parts has a smaller *run time* than this"
                " partition.",
                holds=lambda it: is_beaten_by_two(passes_charged(it)),
            ),
        ),
    )


def owners_are_even(it: Hull, spread: int = 1) -> bool:
    """True if in every partition that owns a face the parts differ by at most `spread`."""
    return all(is_equipartition(parts, spread) for parts in face_owners(*it))


THEOREM_1 = Statement(
    "bokhari/theorem-1",
    Source(PAPER, "Theorem 1; abstract; end of section 3.3"),
    "A non-equipartition cannot touch the hull of optimality.",
    (
        _theorem_1(POSITIVE, "positive"),
        _theorem_1(RHO_ZERO, "rho-zero-touch"),
        Claim(
            reading="rho-zero-face",
            sentence=(f"{RHO_ZERO.premise} only *equipartitions* of $d$ *own a face* of the *hull*."),
            case=partial(hulls, domain=RHO_ZERO),
            holds=owners_are_even,
            near_misses=(
                NearMiss(
                    "equal parts",
                    "All parts of a partition that *owns a face* are equal.",
                    holds=lambda it: owners_are_even(it, 0),
                ),
            ),
        ),
        _theorem_1(TAU_ZERO, "tau-zero"),
        _theorem_1(RATES_ZERO, "rates-zero"),
        _theorem_1(LATENCY_ZERO, "latency-zero"),
        Claim(
            reading="di-passes",
            sentence=(
                "Let each of the $a$ shuffles of a phase over $a$ bits move every block, so that $a rho$"
                f" replaces $rho$ in the *phase time* $t(a)$. {POSITIVE.premise} only *equipartitions* of $d$"
                " *touch* the *hull*."
            ),
            case=uneven,
            assumes=lambda it: POSITIVE.has_costs(it.costs),
            holds=lambda it: is_beaten(passes_charged(it)),
            near_misses=(DIFFERENT_PARTS,),
        ),
        _at_the_sum(
            "repaired",
            "rho-zero-touch",
            (
                f"{RHO_ZERO.premise} a partition of $d$ with smallest part $a$ and largest part $b >= a + 2$ can"
                " *touch* the *hull* only at the $m$ with $tau 2^d m = 2^(a+b) L$."
            ),
            RHO_ZERO,
        ),
        _at_the_sum(
            "repaired-di-passes",
            "di-passes",
            (
                "Let each of the $c$ shuffles of a phase over $c$ bits move every block, so that $c rho$"
                f" replaces $rho$ in the *phase time* $t(c)$. {POSITIVE.premise} a partition of $d$ with"
                " smallest part $a$ and largest part $b >= a + 2$ can *touch* the *hull* only at the $m$"
                " with $tau 2^d m = 2^(a+b) L$."
            ),
            POSITIVE,
        ),
        Claim(
            reading="repaired-latency-zero",
            repairs="bokhari/theorem-1@latency-zero",
            sentence=(f"{LATENCY_ZERO.premise} at every $m > 0$ only *equipartitions* of $d$ *touch* the *hull*."),
            case=uneven,
            assumes=lambda it: LATENCY_ZERO.has_rates(it.costs),
            holds=is_beaten,
            near_misses=(
                NearMiss(
                    "nowhere",
                    "At every $m >= 0$ only *equipartitions* of $d$ *touch* the *hull*.",
                    assumes=lambda it: LATENCY_ZERO.has_costs(it.costs),
                ),
            ),
        ),
    ),
)


# --- bokhari/faces-at-most-d ---


FACES_AT_MOST_D = Statement(
    "bokhari/faces-at-most-d",
    Source(PAPER, "section 3.4, after Theorem 1"),
    "The hull has at most $d$ faces, the number of equipartitions.",
    (
        Claim(
            sentence=(
                f"{POSITIVE.premise} the *hull* for the $d$-cube, $d >= 1$, has at most $d$ *faces*. It has"
                " exactly $d$ faces if and only if $d <= 3$."
            ),
            case=hulls,
            holds=lambda it: (
                len(hull_by_enumeration(*it)) <= it.dimension
                and (len(hull_by_enumeration(*it)) == it.dimension) == (it.dimension <= 3)
            ),
            near_misses=(
                NearMiss(
                    "d <= 2",
                    "It has exactly $d$ faces if and only if $d <= 2$.",
                    holds=lambda it: (len(hull_by_enumeration(*it)) == it.dimension) == (it.dimension <= 2),
                ),
                NearMiss(
                    "d - 1",
                    "It has at most $d - 1$ faces.",
                    holds=lambda it: len(hull_by_enumeration(*it)) <= it.dimension - 1,
                ),
            ),
        ),
    ),
)


# --- bokhari/theorem-1-smallest ---


def uneven_partitions(d: int) -> list[Partition]:
    """The partitions of d that are not equipartitions."""
    return [parts for parts in partitions(d) if not is_equipartition(parts)]


THEOREM_1_SMALLEST = Statement(
    "bokhari/theorem-1-smallest",
    Source(PAPER, "Theorem 1, basis"),
    "The smallest integer that has a non-equipartition is 4, which has only one: ${1,3}$.",
    (
        Claim(
            sentence=(
                "Among all partitions of the integers 1, 2, 3 and 4, the partition ${1,3}$ of 4 is the only one"
                " that is not an *equipartition*."
            ),
            case=lambda choose, bounds: choose.option(bounds.among((1, 2, 3, 4)), "d"),
            holds=lambda d: uneven_partitions(d) == ([(1, 3)] if d == 4 else []),
            whole=Bounds(4),
            near_misses=(
                NearMiss(
                    "up to 5",
                    "Every partition of 5 is an *equipartition*.",
                    case=lambda choose, _: choose.option((5,), "d"),
                ),
            ),
        ),
    ),
)


# --- bokhari/theorem-1-basis ---


class Basis(NamedTuple):
    """A cube of dimension at least 4, for phases over 4 of its bits, and the costs L, tau and rho."""

    dimension: Number
    costs: Costs

    @property
    def network(self) -> Network | None:
        """The hypercube that the case is on, for its picture."""
        return drawable_hypercube(self.dimension)

    def time(self, parts: Partition) -> Number:
        """The run time of phases of these sizes on the cube, for blocks of one byte."""
        return run_time(self.dimension, parts, self.costs)

    def line(self, messages: int, moves: int, sixteenths: int) -> Number:
        """16 times the line (messages L + 2^d (moves rho + sixteenths tau / 16)), for blocks of one byte."""
        cube = 2**self.dimension
        return 16 * messages * self.costs.message + cube * (16 * moves * self.costs.move + sixteenths * self.costs.send)

    def at(self, size: int, send: int, move: int) -> "Basis":
        """The case at 2^d m = size L / (move rho + send tau).

        Costs are multiplied by 2^d (move rho + send tau) / L, which makes them integers without L.
        """
        cube = 2**self.dimension
        message = cube * (move * self.costs.move + send * self.costs.send)
        return self._replace(costs=Costs(message, size * self.costs.send, size * self.costs.move))


def basis(choose: Choose, bounds: Bounds) -> Basis:
    """Recipe: any cube of dimension at least 4, and any integer costs."""
    d = choose.integer(max(4, bounds.smallest), bounds.size, "d")
    return Basis(d, Costs(*map(widened, choose.loads(3, 0, bounds.load, "L tau rho"))))


def at_first_crossing(it: Basis) -> Basis:
    """The case at 2^d m = 144 L / (16 rho + 9 tau)."""
    return it.at(144, 9, 16)


def at_second_crossing(it: Basis) -> Basis:
    """The case at 2^d m = 4 L / (4 rho + tau)."""
    return it.at(4, 1, 4)


def is_defined(it: Basis) -> Truth:
    """True if sending or moving costs something: otherwise the formula of the block size divides by zero."""
    return (it.costs.send > 0) | (it.costs.move > 0)


def lines_are_right(it: Basis) -> Truth:
    """True if the formulas labeled {4}, {13}, {22} and {1111} are the run times."""
    printed = {(4,): (15, 1, 15), (1, 3): (8, 2, 22), (2, 2): (6, 2, 24), (1, 1, 1, 1): (4, 4, 32)}
    rights = [16 * it.time(parts) == it.line(*formula) for parts, formula in printed.items()]
    return rights[0] & rights[1] & rights[2] & rights[3]


def first_gap(it: Basis) -> Number:
    """t({4}) - t({13}) at the first crossing, times 2^d (16 rho + 9 tau) / L."""
    return at_first_crossing(it).time((4,)) - at_first_crossing(it).time((1, 3))


def second_gap(it: Basis) -> Number:
    """t({1111}) - t({13}) at the second crossing, times 2^d (4 rho + tau) / L."""
    return at_second_crossing(it).time((1, 1, 1, 1)) - at_second_crossing(it).time((1, 3))


def is_above_some_other(it: Basis) -> Truth:
    """True if {1,3} is not fastest: {4}, {2,2} or another partition of 4 has a smaller run time."""
    return any_of(it.time(parts) < it.time((1, 3)) for parts in partitions(4) if parts != (1, 3))


THEOREM_1_BASIS = Statement(
    "bokhari/theorem-1-basis",
    Source(PAPER, "Theorem 1, basis"),
    "Lines, crossings and differences of the partitions of 4 on a $d$-cube, $d >= 4$.",
    (
        Claim(
            reading="lines",
            sentence="On the $d$-cube, $d >= 4$, with $x = 2^d m$, the *run time* of ${4}$ is $15L + x(rho + 15"
            " tau/16)$, that of ${1,3}$ is $8L + x(2 rho + 11 tau/8)$, that of ${2,2}$ is $6L + x(2 rho + 3 tau/2)$,"
            " and that of ${1,1,1,1}$ is $4L + x(4 rho + 2 tau)$.",
            case=basis,
            holds=lines_are_right,
            near_misses=(
                NearMiss(
                    "rho once",
                    "The run time of ${1,3}$ is $8L + x(rho + 11 tau/8)$.",
                    holds=lambda it: 16 * it.time((1, 3)) == it.line(8, 1, 22),
                ),
            ),
        ),
        Claim(
            reading="line-122",
            sentence="On the $d$-cube, $d >= 4$, the *run time* of ${1,2,2}$ is $5L + 2^d m (3 rho + 7 tau/4)$.",
            case=basis,
            holds=lambda it: 16 * it.time((1, 2, 2)) == it.line(5, 3, 28),
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/theorem-1-basis@line-122",
            sentence="On the $d$-cube, $d >= 4$, the *run time* of ${1,1,2}$ is $5L + 2^d m (3 rho + 7 tau/4)$.",
            case=basis,
            holds=lambda it: 16 * it.time((1, 1, 2)) == it.line(5, 3, 28),
            near_misses=(
                NearMiss(
                    "of {122}",
                    "The *run time* of ${1,2,2}$ has this value.",
                    holds=lambda it: 16 * it.time((1, 2, 2)) == it.line(5, 3, 28),
                ),
            ),
        ),
        Claim(
            reading="crossing",
            sentence="Let $d >= 4$ and $tau + rho > 0$. On the $d$-cube the *run times* of ${4}$ and ${2,2}$ are"
            " equal at $2^d m = 144 L / (16 rho + 9 tau)$.",
            case=basis,
            assumes=is_defined,
            holds=lambda it: at_first_crossing(it).time((4,)) == at_first_crossing(it).time((2, 2)),
            near_misses=(
                NearMiss(
                    "rates exchanged",
                    "They are equal at $2^d m = 144 L / (9 rho + 16 tau)$.",
                    holds=lambda it: it.at(144, 16, 9).time((4,)) == it.at(144, 16, 9).time((2, 2)),
                ),
            ),
        ),
        Claim(
            reading="gap",
            sentence="Let $d >= 4$, $tau + rho > 0$ and $2^d m = 144 L / (16 rho + 9 tau)$. On the $d$-cube the *run"
            " time* of ${4}$ minus that of ${1,3}$ is $-32 rho L / (16 rho + 9 tau)$.",
            case=basis,
            assumes=is_defined,
            holds=lambda it: first_gap(it) == -32 * 2**it.dimension * it.costs.move,
            near_misses=(
                NearMiss(
                    "half",
                    "The difference is $-16 rho L / (16 rho + 9 tau)$.",
                    holds=lambda it: first_gap(it) == -16 * 2**it.dimension * it.costs.move,
                ),
            ),
        ),
        Claim(
            reading="gap-sign",
            sentence=f"Let $d >= 4$ and $2^d m = 144 L / (16 rho + 9 tau)$. {POSITIVE.premise} the *run time* of"
            " ${4}$ on the $d$-cube is smaller than that of ${1,3}$.",
            case=basis,
            assumes=lambda it: POSITIVE.has_rates(it.costs),
            holds=lambda it: first_gap(it) < 0,
            near_misses=(
                NearMiss("rho = 0", "The same with $rho = 0$.", assumes=lambda it: RHO_ZERO.has_rates(it.costs)),
            ),
        ),
        Claim(
            reading="gap-sign-rho-zero",
            sentence=f"Let $d >= 4$ and $2^d m = 144 L / (16 rho + 9 tau)$. {RHO_ZERO.premise} the *run time* of"
            " ${4}$ on the $d$-cube is smaller than that of ${1,3}$.",
            case=basis,
            assumes=lambda it: RHO_ZERO.has_rates(it.costs),
            holds=lambda it: first_gap(it) < 0,
        ),
        Claim(
            reading="triple",
            sentence="Let $d >= 4$, $tau + rho > 0$ and $2^d m = 4L / (4 rho + tau)$. On the $d$-cube the *run times*"
            " of ${2,2}$ and ${1,1,1,1}$ are both $5L + 2^d m (3 rho + 7 tau/4)$.",
            case=basis,
            assumes=is_defined,
            holds=lambda it: same(
                16 * at_second_crossing(it).time((2, 2)),
                16 * at_second_crossing(it).time((1, 1, 1, 1)),
                at_second_crossing(it).line(5, 3, 28),
            ),
            near_misses=(
                NearMiss(
                    "{122} itself",
                    "The *run time* of ${1,2,2}$ has this value, too.",
                    holds=lambda it: at_second_crossing(it).time((2, 2)) == at_second_crossing(it).time((1, 2, 2)),
                ),
            ),
        ),
        Claim(
            reading="triple-gap",
            sentence=f"Let $d >= 4$ and $2^d m = 4L / (4 rho + tau)$. {POSITIVE.premise} the *run time* of"
            " ${1,1,1,1}$ on the $d$-cube minus that of ${1,3}$ is $-L (16 rho + 3 tau) / (2 (4 rho + tau)) < 0$.",
            case=basis,
            assumes=lambda it: POSITIVE.has_rates(it.costs),
            holds=lambda it: (
                (2 * second_gap(it) == -(2**it.dimension) * (16 * it.costs.move + 3 * it.costs.send))
                & (second_gap(it) < 0)
            ),
            near_misses=(
                NearMiss(
                    "tau once",
                    "The difference is $-L (16 rho + tau) / (2 (4 rho + tau))$.",
                    holds=lambda it: 2 * second_gap(it) == -(2**it.dimension) * (16 * it.costs.move + it.costs.send),
                ),
            ),
        ),
        Claim(
            reading="conclusion",
            sentence=(
                f"{POSITIVE.premise} at every $m >= 0$ the *run time* of ${{1,3}}$ on the $d$-cube, $d >= 4$, is"
                " greater than the least of the run times of ${4}$, ${2,2}$, ${1,1,2}$ and ${1,1,1,1}$."
            ),
            case=basis,
            assumes=lambda it: POSITIVE.has_costs(it.costs),
            holds=is_above_some_other,
            near_misses=(
                NearMiss("rho = 0", "The same with $rho = 0$.", assumes=lambda it: RHO_ZERO.has_costs(it.costs)),
            ),
        ),
    ),
)


# --- bokhari/theorem-1-induction ---


def least_run_time(d: int, total: int, costs: Costs) -> Truth:
    """The least run time on the d-cube of all partitions of `total`."""
    return smallest(run_time(d, parts, costs) for parts in partitions(total))


def least_by_parts(it: Times) -> Truth:
    """The least of t({d}) and, for every a < d, of t({a}) plus the least run time of partitions of d - a."""
    d = it.dimension
    rests = [phase_time(d, a, it.costs) + least_run_time(d, d - a, it.costs) for a in range(1, d)]
    return smallest((*rests, phase_time(d, d, it.costs)))


class Added(NamedTuple):
    """A partition, and a part to add to it."""

    parts: Partition
    part: int

    def augmented(self) -> Partition:
        """The partition `parts` with the part to add included."""
        return with_part(self.parts, self.part)

    def leaves_uneven(self) -> list[bool]:
        """For each size in `parts`: True if without one such part the augmented partition is no equipartition."""
        return [not is_equipartition(without_part(self.augmented(), one)) for one in sorted(set(self.parts))]


def partition_and_part(choose: Choose, bounds: Bounds) -> Added:
    """Recipe: any partition, and any part up to `bounds.size` to add to it."""
    parts = partition(choose, bounds)
    return Added(parts, choose.option(range(1, bounds.size + 1), "a"))


def turns_uneven(it: Added) -> bool:
    """True if the partition is an equipartition with two or more parts, and the augmented one is none."""
    return len(it.parts) > 1 and is_equipartition(it.parts) and not is_equipartition(it.augmented())


class Masked(NamedTuple):
    """A partition and a part to add to it (`added`), and a machine; each partition runs on the cube of its sum."""

    added: Added
    hull: Hull

    def does_not_touch(self, parts: Partition) -> bool:
        """True if the partition touches nowhere the hull for the cube whose dimension is the sum of its parts."""
        return parts not in touching_partitions(sum(parts), self.hull.machine)


def partition_part_and_machine(choose: Choose, bounds: Bounds) -> Masked:
    """Recipe: any partition, any part to add to it, and any machine with positive costs."""
    it = hulls(choose, bounds)
    parts = choose.option(described("every partition of d", partitions(it.dimension)), "partition")
    return Masked(Added(parts, choose.option(range(1, bounds.size + 1), "a")), it)


THEOREM_1_INDUCTION = Statement(
    "bokhari/theorem-1-induction",
    Source(PAPER, "Theorem 1, induction"),
    "From the partitions of 1 to $k$ to those of $k + 1$.",
    (
        Claim(
            reading="set-as-printed",
            sentence=(
                "For every $k >= 1$ the partitions of $k + 1$ are exactly ${k}$ and, for all $1 <= a <= k$, the"
                " partitions of $k + 1 - a$ with one more part $a$."
            ),
            case=dimension,
            assumes=lambda d: d >= 2,
            holds=lambda d: (
                {with_part(rest, a) for a in range(1, d) for rest in partitions(d - a)} | {(d - 1,)}
                == set(partitions(d))
            ),
        ),
        Claim(
            reading="envelope",
            sentence=(
                "On the $(k+1)$-cube, $k >= 0$, let $t(a)$ be the *phase time*, and for $1 <= n <= k + 1$ let"
                " $r(n)$ be the least *run time* of a partition of $n$. Then $r(k+1)$ is the least of $t(k+1)$"
                " and all $t(a) + r(k+1-a)$, $1 <= a <= k$."
            ),
            case=times,
            holds=lambda it: least_by_parts(it) == least_run_time(it.dimension, it.dimension, it.costs),
            near_misses=(
                NearMiss(
                    "without t({k+1})",
                    "The same without $t(k+1)$, for $k >= 1$.",
                    assumes=lambda it: it.dimension >= 2,
                    holds=lambda it: (
                        smallest(
                            phase_time(it.dimension, a, it.costs)
                            + least_run_time(it.dimension, it.dimension - a, it.costs)
                            for a in range(1, it.dimension)
                        )
                        == least_run_time(it.dimension, it.dimension, it.costs)
                    ),
                ),
            ),
        ),
        Claim(
            reading="masking",
            sentence=(
                f"{POSITIVE.premise} if a partition $A$ of $d$ does not *touch* the *hull* for the $d$-cube,"
                " then for every $a >= 1$ the partition of $d + a$ that is $A$ with one more part $a$ does not"
                " touch the hull for the $(d+a)$-cube."
            ),
            case=partition_part_and_machine,
            assumes=lambda it: it.does_not_touch(it.added.parts),
            holds=lambda it: it.does_not_touch(it.added.augmented()),
            near_misses=(NearMiss("any A", "The same for every partition $A$.", assumes=lambda _: True),),
        ),
        Claim(
            reading="delete-any",
            sentence=(
                "Let $E$ be an *equipartition* with two or more parts, and let $A$ be $E$ with one more part $a"
                " >= 1$. If $A$ is not an equipartition, then for every part $b$ of $E$, $A$ without one part"
                " $b$ is not an equipartition either."
            ),
            case=partition_and_part,
            assumes=turns_uneven,
            holds=lambda it: all(it.leaves_uneven()),
        ),
        Claim(
            reading="delete-some",
            repairs="bokhari/theorem-1-induction@delete-any",
            sentence=(
                "Let $E$ be an *equipartition* with two or more parts, and let $A$ be $E$ with one more part $a"
                " >= 1$. If $A$ is not an equipartition, then for some part $b$ of $E$, $A$ without one part $b$"
                " is not an equipartition either."
            ),
            case=partition_and_part,
            assumes=turns_uneven,
            holds=lambda it: any(it.leaves_uneven()),
            near_misses=(
                NearMiss(
                    "any element",
                    "The same for every part $b$ of $E$ in place of some part.",
                    holds=lambda it: all(it.leaves_uneven()),
                ),
                NearMiss(
                    "the largest",
                    "The same for the largest part $b$ of $E$ in place of some part.",
                    holds=lambda it: it.leaves_uneven()[-1],
                ),
            ),
        ),
    ),
)
