"""Beyond sections 2.3 and 3: other orders of bits, other costs of permutations and links, ports, any phase times."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache, partial
from itertools import pairwise, product
from math import gcd
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, all_of, implies, smallest, total, widened
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.domain import described
from loadbal.models.circuit_switched import run_time as counted
from loadbal.papers.bokhari.cases import (
    FIGURE_1,
    PAPER,
    POSITIVE,
    RHO_ZERO,
    Hull,
    Phases,
    composition,
    dimension,
    hulls,
    non_equipartition,
)
from loadbal.papers.bokhari.s2_1_standard_and_direct import transposes
from loadbal.papers.bokhari.s2_3_multiphase import prose_ranges
from loadbal.papers.bokhari.s3_3_property_6 import last_vertex
from loadbal.papers.bokhari.s3_run_times import ordered_phases
from loadbal.protocols.multiphase_exchange import Program, Shuffle, phase
from loadbal.reason import Reason
from loadbal.theory.exchange_hull import Face, Machine, face_at, face_cardinalities, hull, run_time, touching_partitions
from loadbal.theory.hull_levels import levels
from loadbal.theory.part_times import (
    PartTimes,
    delay_margin,
    hull_of_times,
    partitions_owning_faces,
    partitions_touching_hull,
    uneven_halves,
    uniform_hull,
    with_link_delays,
    with_ports,
    with_program_direct,
    with_shuffle_passes,
)
from loadbal.theory.partitions import Partition, equipartition, partitions

# --- bokhari/challenge-11 ---


def lowest_first(sizes: Partition, way: int = -1, *, before: bool = True) -> Program:
    """Phases that take the bits lowest first, with shuffles before each phase (after it, if not `before`).

    Shuffles to the right bring the bits of the next phase to the highest places, where its superblocks are; `way` is
    -1 for right and 1 for left.
    """
    d, made = sum(sizes), list[Program]()
    for bits, size in zip(prose_ranges(sizes), sizes, strict=True):
        exchanges, shuffle = phase(d, bits[0], size), (Shuffle(way * size),)
        made += [shuffle, exchanges] if before else [exchanges, shuffle]
    return tuple(instruction for part in made for instruction in part)


def takes_run_time(it: Phases, passes: int = 0) -> Truth:
    """True if the counted time is the run time and `passes` permutations more."""
    expected = run_time(it.dimension, tuple(sorted(it.parts)), it.costs)
    return counted(lowest_first(it.parts), it.dimension, it.costs) == (
        expected + passes * 2**it.dimension * it.costs.move
    )


CHALLENGE_11 = Statement(
    "bokhari/challenge-11",
    Source(PAPER, "beyond section 2.3"),
    "Is there a correct Multiphase program that takes the label bits lowest first, and with which permutations?",
    (
        Claim(
            sentence=(
                "Let $d_1, ..., d_k >= 1$ have the sum $d$. A program on the $d$-cube has stages $i = 1, ...,"
                " k$. Stage $i$ makes $d_i$ *shuffles* to the right and then a *phase* over $d_i$ bits: over the"
                " $d_1$ lowest bits in stage 1, over the next higher $d_2$ bits in stage 2, and so on. This"
                " program makes a *complete exchange*."
            ),
            case=composition,
            holds=lambda it: transposes(sum(it), lowest_first(it)),
            near_misses=(
                NearMiss(
                    "to the left",
                    "The same with *shuffles* to the left.",
                    holds=lambda it: transposes(sum(it), lowest_first(it, 1)),
                ),
                NearMiss(
                    "after",
                    "The same with the *shuffles* after each phase in place of before it.",
                    holds=lambda it: transposes(sum(it), lowest_first(it, before=False)),
                ),
                NearMiss(
                    "without the first",
                    "The same without the *shuffles* before the first phase.",
                    holds=lambda it: transposes(sum(it), lowest_first(it)[1:]),
                ),
            ),
        ),
        Claim(
            reading="time",
            sentence=(
                "Let $d_1, ..., d_k >= 1$ have the sum $d$. A program on the $d$-cube has stages $i = 1, ...,"
                " k$. Stage $i$ makes $d_i$ *shuffles* to the right and then a *phase* over $d_i$ bits: over the"
                " $d_1$ lowest bits in stage 1, over the next higher $d_2$ bits in stage 2, and so on. The"
                " *counted time* of this program is the *run time* of the partition ${d_1, ..., d_k}$ of $d$."
            ),
            case=ordered_phases,
            holds=takes_run_time,
            near_misses=(
                NearMiss(
                    "a pass more",
                    "Its *counted time* is the *run time* plus $2^d rho m$.",
                    holds=lambda it: takes_run_time(it, 1),
                ),
                NearMiss(
                    "a pass a bit",
                    "Its *counted time* is the *run time* plus $(d - k) 2^d rho m$.",
                    holds=lambda it: takes_run_time(it, it.dimension - len(it.parts)),
                ),
            ),
        ),
    ),
)


# --- bokhari/challenge-4, bokhari/challenge-9 ---


def equipartitions(d: int) -> set[Partition]:
    """All equipartitions of d."""
    return {equipartition(d, n) for n in range(1, d + 1)}


def touching_without_moving_cost(d: int, *, threes: bool = True) -> set[Partition]:
    """The equipartitions of d, its partitions into two parts, and {1, 3, ..., 3} if 3 divides d - 1 (with `threes`)."""
    pairs = {parts for parts in partitions(d) if len(parts) == 2}
    odd = {(1,) + (3,) * (d // 3)} if threes and d % 3 == 1 else set()
    return equipartitions(d) | pairs | odd


CHALLENGE_4 = Statement(
    "bokhari/challenge-4",
    Source(PAPER, "beyond section 3.4"),
    "Which partitions touch the hull where permutations cost nothing?",
    (
        Claim(
            sentence=(
                f"{RHO_ZERO.premise} the partitions of $d$ that *touch* the *hull* are exactly the"
                " *equipartitions* of $d$, all partitions of $d$ into two parts and, if 3 divides $d - 1$, the"
                " partition ${1, 3, ..., 3}$."
            ),
            case=partial(hulls, domain=RHO_ZERO),
            holds=lambda it: set(touching_partitions(*it)) == touching_without_moving_cost(it.dimension),
            near_misses=(
                NearMiss(
                    "without {1,3,..,3}",
                    "The same without ${1, 3, ..., 3}$.",
                    holds=lambda it: (
                        set(touching_partitions(*it)) == touching_without_moving_cost(it.dimension, threes=False)
                    ),
                ),
                NearMiss(
                    "equipartitions alone",
                    "The partitions of $d$ that *touch* the *hull* are exactly the *equipartitions* of $d$.",
                    holds=lambda it: set(touching_partitions(*it)) == equipartitions(it.dimension),
                ),
            ),
        ),
    ),
)


def without_moving_cost(machine: Machine) -> Machine:
    """The given machine, except that moving a block costs nothing."""
    return Machine(machine.latency, machine.distance, machine.per_byte, 0)


def pass_per_shuffle(it: Hull) -> PartTimes:
    """The times of phases if every shuffle moves every block, for phases over 0, 1, ..., d bits."""
    return with_shuffle_passes(*it)


def pass_per_phase(it: Hull) -> PartTimes:
    """The times of phases over 0, 1, ..., d bits if the shuffles of a phase are one permutation, as in the paper."""
    return with_ports(*it, 1)


CHALLENGE_9 = Statement(
    "bokhari/challenge-9",
    Source(PAPER, "beyond section 3"),
    "Which partitions own faces, and which touch, if each of the shuffles of a phase moves every byte?",
    (
        Claim(
            sentence=(
                "Let each of the $a$ shuffles of a phase over $a$ bits move every block, so that $a rho$"
                f" replaces $rho$ in the *phase time* $t(a)$. {POSITIVE.premise} the *hull* has the same"
                " *vertices*, and the same owners of its *faces*, as for the same $L$ and $tau$ and $rho = 0$."
            ),
            case=hulls,
            holds=lambda it: hull_of_times(pass_per_shuffle(it)) == hull(it.dimension, without_moving_cost(it.machine)),
            near_misses=(
                NearMiss(
                    "one pass a phase",
                    "The same without this replacement.",
                    holds=lambda it: (
                        hull_of_times(pass_per_phase(it)) == hull(it.dimension, without_moving_cost(it.machine))
                    ),
                ),
            ),
        ),
        Claim(
            reading="touching",
            sentence=(
                "Let each of the $a$ shuffles of a phase over $a$ bits move every block, so that $a rho$"
                f" replaces $rho$ in the phase time $t(a)$. {POSITIVE.premise} the partitions of $d$ that"
                " *touch* the *hull* are exactly the *equipartitions* of $d$, all partitions of $d$ into two"
                " parts and, if 3 divides $d - 1$, the partition ${1, 3, ..., 3}$."
            ),
            case=hulls,
            holds=lambda it: (
                partitions_touching_hull(pass_per_shuffle(it)) == touching_without_moving_cost(it.dimension)
            ),
            near_misses=(
                NearMiss(
                    "one pass a phase",
                    "The same without this replacement.",
                    holds=lambda it: (
                        partitions_touching_hull(pass_per_phase(it)) == touching_without_moving_cost(it.dimension)
                    ),
                ),
            ),
        ),
    ),
)


# --- bokhari/challenge-6 ---


def last_moved(it: Hull, vertex: Fraction) -> tuple[Face, ...]:
    """The faces of the hull, with its last vertex moved to `vertex`."""
    *others, before, last = hull(*it)
    return (*others, before._replace(stop=vertex), last._replace(start=vertex))


def vertex_for_c_1(it: Hull) -> Fraction:
    """The last vertex by its formula with the wrong constant c = 1, for a near miss."""
    message, send, move = it.machine.scaled
    return Fraction(message, send + 2 ** (it.dimension + 1) * move)


CHALLENGE_6 = Statement(
    "bokhari/challenge-6",
    Source(PAPER, "beyond section 3"),
    "Do Theorems 1 and 2 and $F(d)$ change if the single phase is not charged its permutation?",
    (
        Claim(
            sentence=(
                "In the run time of the partition ${d}$, leave out $2^d rho m$, the time of moving its blocks within"
                f" the memories. {POSITIVE.premise} the partitions of $d$ that *touch* the *hull* after this change are"
                " exactly the *equipartitions* of $d$."
            ),
            case=hulls,
            holds=lambda it: partitions_touching_hull(with_program_direct(*it)) == equipartitions(it.dimension),
            near_misses=(
                NearMiss(
                    "permutations for free",
                    "The same if $L, tau > 0$ and $rho = 0$.",
                    case=partial(hulls, domain=RHO_ZERO),
                ),
            ),
        ),
        Claim(
            reading="vertices",
            sentence=(
                "Let $d >= 2$ and $c = (2^floor(d/2) - 1)(2^ceil(d/2) - 1)$. Subtract $2^d rho m$, the time of"
                f" its shuffles, from the *run time* of ${{d}}$. {POSITIVE.premise} this changes neither the owners"
                " of the *faces* of the *hull* nor any *vertex* but the last. The last vertex moves to $c L / (c"
                " tau + 2^(d+1) rho)$."
            ),
            case=hulls,
            assumes=lambda it: it.dimension >= 2,
            holds=lambda it: hull_of_times(with_program_direct(*it)) == last_moved(it, last_vertex(it, 2)),
            near_misses=(
                NearMiss(
                    "c = 1",
                    "The last vertex moves to $L / (tau + 2^(d+1) rho)$.",
                    holds=lambda it: hull_of_times(with_program_direct(*it)) == last_moved(it, vertex_for_c_1(it)),
                ),
                NearMiss(
                    "none moves",
                    "No vertex moves.",
                    holds=lambda it: hull_of_times(with_program_direct(*it)) == hull(*it),
                ),
            ),
        ),
    ),
)


DELAY = "With *link delays* and *costs* $delta, tau > 0$"


def ports(count: int) -> str:
    """The beginning of a sentence about nodes with `count` ports."""
    return f"Let every node have {count} *ports*."


# --- bokhari/challenge-7 ---

DELAYED = described(
    "five picked machines, lambda:delta:tau:rho = 100:10:2:1, 0:1:2:1, 0:1:27:1, 1:1:1:0 and 1:1:1:1",
    (FIGURE_1, Machine(0, 1, 2, 1), Machine(0, 1, 27, 1), Machine(1, 1, 1, 0), Machine(1, 1, 1, 1)),
)
"""Machines on which the delay of a link is a large or a small part of the costs."""


@cache
def _delayed(most: int) -> tuple[Machine, ...]:
    sends = {*range(1, most + 1), *(3**exponent for exponent in range(1, most + 1))}
    ranges = range(most + 1), range(1, most + 1), sorted(sends), range(most + 1)
    found = sorted(product(*ranges), key=lambda costs: (max(costs), costs))
    return described(
        f"every machine with lambda, delta, tau and rho whole, at most {most} and without a common divisor, and tau"
        f" besides a power of 3 up to 3^{most}",
        (Machine(*costs) for costs in found if gcd(*costs) == 1),
    )


def delayed(choose: Choose, bounds: Bounds) -> Hull:
    """Recipe: any dimension, and any machine with delta, tau > 0.

    Without a bound on costs, a few picked machines; otherwise all integer costs up to the bound, and for tau also
    powers of 3 with exponents up to the bound.
    """
    d = dimension(choose, bounds)
    return Hull(d, choose.option(DELAYED if bounds.load is None else _delayed(bounds.load), "machine"))


def moving_costs_something(it: Hull) -> bool:
    """True if rho, the cost of moving a byte, is positive."""
    return it.machine.permute > 0


def moving_costs_as_sending(it: Hull, times: int = 1) -> bool:
    """True if `times` rho >= tau, where moving a byte costs rho and sending it costs tau."""
    return times * it.machine.permute >= it.machine.per_byte


def only_equipartitions_touch(it: Hull) -> bool:
    """True if only equipartitions touch the hull where every link of a route delays a message."""
    return partitions_touching_hull(with_link_delays(*it)) <= equipartitions(it.dimension)


def uneven_halves_touch(it: Hull) -> bool:
    """True if, with link delays, the parts floor(d/2) - 1 and ceil(d/2) + 1 touch the hull."""
    return uneven_halves(it.dimension) in partitions_touching_hull(with_link_delays(*it))


def passes(d: int, machine: Machine) -> bool:
    """True if d passes the delay test."""
    return d >= 4 and delay_margin(d, machine) >= 0


def agrees_with_test(it: Hull, test: Callable[[int, Machine], bool] = passes) -> bool:
    """True if uneven halves touch where d passes the test, and equipartitions alone if no integer up to d passes it."""
    if test(*it):
        return uneven_halves_touch(it)
    return any(test(d, it.machine) for d in range(it.dimension)) or only_equipartitions_touch(it)


def is_late(it: Hull, weight: int = 19) -> bool:
    """True if 3d (tau - rho) delta >= 12 rho lambda + `weight` (tau + rho) delta, and d >= 4."""
    d, machine = it
    send, move = machine.per_byte, machine.permute
    least = 12 * move * machine.latency + weight * (send + move) * machine.distance
    return d >= 4 and 3 * d * (send - move) * machine.distance >= least


def agrees_with_costs(it: Hull, weight: int = 19) -> bool:
    """True if equipartitions alone touch if rho >= tau, and uneven halves touch in all late dimensions if rho < tau."""
    if moving_costs_as_sending(it):
        return only_equipartitions_touch(it)
    return not is_late(it, weight) or uneven_halves_touch(it)


def all_equipartitions_touch(it: Hull) -> bool:
    """True if every equipartition touches the hull where every link of a route delays a message."""
    return partitions_touching_hull(with_link_delays(*it)) >= equipartitions(it.dimension)


def owners_are(times: PartTimes, leaving_out: int = 0) -> bool:
    """True if the face owners are those of the paper's hull, except the `leaving_out` ones with the most parts."""
    d = times.dimension
    counts = face_cardinalities(d)
    return partitions_owning_faces(times) == {equipartition(d, n) for n in counts[: len(counts) - leaving_out]}


CHALLENGE_7 = Statement(
    "bokhari/challenge-7",
    Source(PAPER, "beyond section 3"),
    "Which theorems remain where a message over $h$ links is delayed $h$ times?",
    (
        Claim(
            reading="theorem-1",
            sentence=f"{DELAY} and $rho > 0$, only *equipartitions* of $d$ *touch* the *hull*.",
            case=delayed,
            assumes=moving_costs_something,
            holds=only_equipartitions_touch,
        ),
        Claim(
            reading="theorem-1-rho-zero",
            sentence=f"{DELAY} and $rho = 0$, only *equipartitions* of $d$ *own a face* of the *hull*.",
            case=delayed,
            assumes=lambda it: not moving_costs_something(it),
            holds=lambda it: partitions_owning_faces(with_link_delays(*it)) <= equipartitions(it.dimension),
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/challenge-7@theorem-1",
            sentence=f"{DELAY} and $rho >= tau$, only *equipartitions* of $d$ *touch* the *hull*.",
            case=delayed,
            assumes=moving_costs_as_sending,
            holds=only_equipartitions_touch,
            near_misses=(
                NearMiss(
                    "a thirtieth",
                    "The same with $30 rho >= tau$ in place of $rho >= tau$.",
                    assumes=lambda it: moving_costs_as_sending(it, 30),
                ),
                NearMiss(
                    "half",
                    "The same with $2 rho >= tau$ in place of $rho >= tau$.",
                    assumes=lambda it: moving_costs_as_sending(it, 2),
                ),
            ),
        ),
        Claim(
            sentence=f"{DELAY} and $lambda, rho >= 0$, every *equipartition* of $d$ *touches* the *hull*.",
            case=delayed,
            holds=all_equipartitions_touch,
            near_misses=(
                NearMiss(
                    "with a face",
                    "Every *equipartition* of $d$ *owns a face*.",
                    holds=lambda it: partitions_owning_faces(with_link_delays(*it)) >= equipartitions(it.dimension),
                ),
            ),
        ),
        Claim(
            reading="dimension",
            repairs="bokhari/challenge-7@theorem-1",
            sentence=(
                f"{DELAY} and $lambda, rho >= 0$, the partition ${{floor(d/2) - 1, ceil(d/2) + 1}}$ *touches* the"
                " *hull* if $d$ passes the *delay test*. If no integer from 4 to $d$ passes it, only *equipartitions*"
                " of $d$ *touch* the *hull*."
            ),
            case=delayed,
            holds=agrees_with_test,
            near_misses=(
                NearMiss(
                    "even alone",
                    "The same if only even integers can pass the test.",
                    holds=lambda it: agrees_with_test(it, lambda d, machine: d % 2 == 0 and passes(d, machine)),
                ),
                NearMiss(
                    "one lower",
                    "The same if $d$ passes the test where $d + 1$ does.",
                    holds=lambda it: agrees_with_test(it, lambda d, machine: d >= 4 and passes(d + 1, machine)),
                ),
            ),
        ),
        Claim(
            reading="exactly",
            repairs="bokhari/challenge-7@theorem-1",
            sentence=(
                f"{DELAY} and $lambda, rho >= 0$, only *equipartitions* of $d$ *touch* the *hull* for all $d >= 1$ if"
                " and only if $rho >= tau$. If $rho < tau$, the partition ${floor(d/2) - 1, ceil(d/2) + 1}$ *touches*"
                " the *hull* for every $d >= 4$ with $3d (tau - rho) delta >= 12 rho lambda + 19 (tau + rho) delta$."
            ),
            case=delayed,
            holds=agrees_with_costs,
            near_misses=(
                NearMiss(
                    "12 in place of 19",
                    "The same with $12 (tau + rho) delta$ in place of $19 (tau + rho) delta$.",
                    holds=lambda it: agrees_with_costs(it, 12),
                ),
            ),
        ),
        Claim(
            reading="faces",
            sentence=(
                f"{DELAY} and $rho >= tau$, the partitions of $d$ that *own a face* of the *hull* are exactly"
                " those *equipartitions* $E(d,n)$ for which $n$ is a *face cardinality* of $d$."
            ),
            case=delayed,
            assumes=moving_costs_as_sending,
            holds=lambda it: owners_are(with_link_delays(*it)),
            near_misses=(
                NearMiss(
                    "a thirtieth",
                    "The same with $30 rho >= tau$ in place of $rho >= tau$.",
                    assumes=lambda it: moving_costs_as_sending(it, 30),
                ),
            ),
            reason=Reason.UNPROVED,
        ),
        Extremum(
            reading="figure-1",
            sentence="The smallest $d$ for which, on the *machine of Figure 1* with *link delays*, some partition of"
            " $d$ that is not an *equipartition* *touches* the *hull*.",
            case=dimension,
            assumes=lambda d: not only_equipartitions_touch(Hull(d, FIGURE_1)),
            measure=lambda d: d,
            seek="smallest",
        ),
    ),
)


# --- bokhari/challenge-12 ---


def times_with_ports(it: Hull, ports: int) -> PartTimes:
    """The times of phases over 0, 1, ..., d bits if nodes have `ports` ports."""
    return with_ports(*it, ports)


def exactly_equipartitions_touch(it: Hull, ports: int) -> bool:
    """True if, with `ports` ports for each node, exactly the equipartitions of d touch the hull."""
    return partitions_touching_hull(times_with_ports(it, ports)) == equipartitions(it.dimension)


def uniform_ratio(d: int) -> Fraction:
    """The largest ratio, over all block sizes, of the best uniform radix to the best partition.

    Between vertices both times are linear, so that it is enough to try the vertices of both hulls.
    """
    times = with_ports(d, FIGURE_1, 1)
    best, uniform = hull(d, FIGURE_1), uniform_hull(times)
    return max(
        Fraction(*(times.line(face_at(faces, at.start).partition).time_at(at.start) for faces in (uniform, best)))
        for at in (*best, *uniform)
    )


CHALLENGE_12 = Statement(
    "bokhari/challenge-12",
    Source(PAPER, "beyond section 3"),
    "What if nodes have several ports, messages of a phase are sent at once, or all phases have one radix?",
    (
        Claim(
            sentence=(
                f"{ports(2)} Let $d >= 2$. {POSITIVE.premise} the partitions of $d$ that *touch* the *hull* are"
                " exactly the *equipartitions* of $d$. Those that *own a face* are exactly the $E(d,n)$ for"
                " which $n$ is a *face cardinality* of $d$ other than $d$."
            ),
            case=hulls,
            assumes=lambda it: it.dimension >= 2,
            holds=lambda it: exactly_equipartitions_touch(it, 2) and owners_are(times_with_ports(it, 2), 1),
            near_misses=(
                NearMiss(
                    "with E(d,d)", "$E(d,d)$ *owns a face*, too.", holds=lambda it: owners_are(times_with_ports(it, 2))
                ),
                NearMiss(
                    "three ports",
                    "With three *ports* exactly the *equipartitions* of $d$ *touch* the *hull*.",
                    holds=lambda it: exactly_equipartitions_touch(it, 3),
                ),
            ),
        ),
        Claim(
            reading="three-ports",
            sentence=f"{ports(3)} {POSITIVE.premise} only *equipartitions* of $d$ *touch* the *hull*.",
            case=hulls,
            holds=lambda it: partitions_touching_hull(times_with_ports(it, 3)) <= equipartitions(it.dimension),
        ),
        Claim(
            reading="four-ports",
            sentence=(
                f"{ports(4)} Let $d >= 2$. {POSITIVE.premise} only *equipartitions* of $d$ *touch* the *hull*,"
                " but not all equipartitions of $d$ do."
            ),
            case=hulls,
            assumes=lambda it: it.dimension >= 2,
            holds=lambda it: partitions_touching_hull(times_with_ports(it, 4)) < equipartitions(it.dimension),
            near_misses=(
                NearMiss(
                    "five",
                    "The same with five *ports*.",
                    holds=lambda it: partitions_touching_hull(times_with_ports(it, 5)) < equipartitions(it.dimension),
                ),
            ),
        ),
        Claim(
            reading="concurrent",
            sentence="Let every node of the $d$-cube have $2^d$ *ports*, so that it sends all messages of a phase at"
            f" once. {POSITIVE.premise} only the partition ${{d}}$ of $d$ *touches* the *hull*.",
            case=hulls,
            holds=lambda it: partitions_touching_hull(times_with_ports(it, 2**it.dimension)) == {(it.dimension,)},
            near_misses=(
                NearMiss(
                    "half of the ports",
                    "With $2^(d-1) - 1$ *ports* and $d >= 3$, only ${d}$ *owns a face*.",
                    assumes=lambda it: it.dimension >= 3,
                    holds=lambda it: (
                        [face.partition for face in hull_of_times(times_with_ports(it, 2 ** (it.dimension - 1) - 1))]
                        == [(it.dimension,)]
                    ),
                ),
            ),
        ),
        Extremum(
            reading="uniform-radix",
            sentence=(
                "The largest ratio $x/y$ on the *machine of Figure 1* over all $1 <= d <= 80$ and block sizes"
                " $m >= 0$. Here $x$ is the least *run time* of all partitions of $d$ into equal parts and at"
                " most one smaller part. And $y$ is the least run time of all partitions of $d$."
            ),
            case=dimension,
            assumes=lambda d: d <= 80,
            measure=uniform_ratio,
            seek="largest",
            near_misses=(
                NearMiss("never", "The ratio is 1.", holds=lambda d: uniform_ratio(d) == 1),
                NearMiss(
                    "by 1/15 at most",
                    "The ratio is at most $16/15$.",
                    holds=lambda d: uniform_ratio(d) <= Fraction(16, 15),
                ),
            ),
            reason=Reason.FINITE,
        ),
    ),
)


# --- bokhari/challenge-8 ---


class Times(NamedTuple):
    """Times of phases over 0, 1, ..., d bits, and a partition of d."""

    parts: Partition
    times: tuple[Number, ...]

    @property
    def dimension(self) -> int:
        """The dimension d: the sum of the parts of the partition."""
        return sum(self.parts)

    def time(self) -> Number:
        """The run time of the partition: the sum of the times of phases over its parts."""
        return total(self.times[part] for part in self.parts)

    def fastest(self) -> Number:
        """The least run time of all partitions of d."""
        best: list[Number] = [0 * self.times[0]]
        for whole in range(1, self.dimension + 1):
            best.append(smallest(self.times[part] + best[whole - part] for part in range(1, whole + 1)))
        return best[-1]

    def second_differences(self) -> list[Number]:
        """The second differences g(a+1) - 2 g(a) + g(a-1) of the times g of phases, for a = 1, ..., d-1."""
        g = self.times
        return [g[a + 1] - 2 * g[a] + g[a - 1] for a in range(1, self.dimension)]

    def is_concave_then_convex(self) -> Truth:
        """True if second differences of the times never turn from nonnegative to negative as phases grow."""
        bends = self.second_differences()
        return all_of(implies(first >= 0, then >= 0) for first, then in pairwise(bends))

    def has_increasing_differences(self) -> Truth:
        """True if the second differences of the times strictly increase with the number of bits."""
        bends = self.second_differences()
        return all_of(first < then for first, then in pairwise(bends))

    def improves(self, *, strictly: bool = True) -> Truth:
        """True if, for any two parts that differ by 2 or more, balancing or merging them takes less time.

        If not `strictly`, it has to take no more time.
        """
        g, pairs = self.times, [(a, b) for b in range(3, self.dimension) for a in range(1, b - 1)]
        fit = [(a, b) for a, b in pairs if a + b <= self.dimension]
        if strictly:
            return all_of((g[a + 1] + g[b - 1] < g[a] + g[b]) | (g[a + b] < g[a] + g[b]) for a, b in fit)
        return all_of((g[a + 1] + g[b - 1] <= g[a] + g[b]) | (g[a + b] <= g[a] + g[b]) for a, b in fit)


def sequence(choose: Choose, bounds: Bounds, d: int) -> tuple[Number, ...]:
    """Recipe: any integers as the times of phases over 0, 1, ..., d bits."""
    return tuple(map(widened, choose.loads(d + 1, 0, bounds.load, "g")))


def uneven(choose: Choose, bounds: Bounds) -> Times:
    """Recipe: any partition that is not an equipartition, and any times of phases."""
    parts = non_equipartition(choose, bounds)
    return Times(parts, sequence(choose, bounds, sum(parts)))


@cache
def _even(smallest_: int, largest: int) -> tuple[tuple[int, int, int], ...]:
    found = ((d, q) for d in range(smallest_, largest + 1) for q, _ in levels(d) if q < d)
    return described(
        "every d with every q < d and n for which d has n parts q and q + 1 alone",
        ((d, q, n) for d, q in found for n in dict(levels(d))[q]),
    )


class Meeting(NamedTuple):
    """An equipartition into parts q (`level`) and q + 1, and any times g of phases."""

    level: int
    of: Times

    def meets(self) -> Truth:
        """True if (q+1) g(q) = q g(q+1)."""
        g, q = self.of.times, self.level
        return (q + 1) * g[q] == q * g[q + 1]

    def is_fastest(self) -> Truth:
        """True if no partition of d takes less time than the equipartition."""
        return self.of.time() == self.of.fastest()


def meeting(choose: Choose, bounds: Bounds) -> Meeting:
    """Recipe: any equipartition into parts q and q + 1, q < d, and any times of phases."""
    d, q, n = choose.option(_even(bounds.smallest, bounds.size), "d q n")
    return Meeting(q, Times(equipartition(d, n), sequence(choose, bounds, d)))


def below_zero(choose: Choose, bounds: Bounds) -> Meeting:
    """Recipe: any equipartition and any times g of phases as in `meeting`, except that g(0) <= 0."""
    it = meeting(choose, bounds)
    first, *others = it.of.times
    return it._replace(of=it.of._replace(times=(-first, *others)))


CHALLENGE_8 = Statement(
    "bokhari/challenge-8",
    Source(PAPER, "beyond section 3.4"),
    "For which times $g(a)$ of a phase over $a$ bits do Theorems 1 and 2 hold?",
    (
        Claim(
            sentence=(
                "Let $g(0), ..., g(d) >= 0$, and let the time of a partition of $d$ be the sum of $g(a)$ over"
                " its parts $a$. For $a = 1, ..., d - 1$ let $D(a) = g(a+1) - 2 g(a) + g(a-1)$; if some $D(a) >="
                " 0$, let all $D(b)$ with $b > a$ be at least 0, too. Let $1 <= q < d$ and $(q+1) g(q) = q"
                " g(q+1)$. Then every *equipartition* of $d$ whose parts are all $q$ or $q + 1$ has the least"
                " time of all partitions of $d$."
            ),
            case=meeting,
            assumes=lambda it: it.of.is_concave_then_convex() & it.meets(),
            holds=Meeting.is_fastest,
            near_misses=(
                NearMiss(
                    "any sequence", "The same without the condition on second differences.", assumes=Meeting.meets
                ),
                NearMiss("below zero", "The same with $g(0) <= 0$ in place of $g(0) >= 0$.", case=below_zero),
            ),
        ),
        Claim(
            reading="theorem-1",
            sentence=(
                "Let $g(0), ..., g(d) >= 0$, and let the time of a partition of $d$ be the sum of $g(a)$ over"
                " its parts $a$. If $g(a+1) - 2 g(a) + g(a-1)$ strictly increases over $a = 1, ..., d - 1$, only"
                " *equipartitions* of $d$ have the least time of all partitions of $d$."
            ),
            case=uneven,
            assumes=Times.has_increasing_differences,
            holds=lambda it: it.fastest() < it.time(),
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/challenge-8@theorem-1",
            sentence=(
                "Let $g(0), ..., g(d) >= 0$, and let the time of a partition of $d$ be the sum of $g(a)$ over"
                " its parts $a$. For all $a >= 1$ and $b >= a + 2$ with $a + b <= d$, let $g(a+1) + g(b-1)$ or"
                " $g(a+b)$ be less than $g(a) + g(b)$. Then only *equipartitions* of $d$ have the least time of"
                " all partitions of $d$."
            ),
            case=uneven,
            assumes=Times.improves,
            holds=lambda it: it.fastest() < it.time(),
            near_misses=(
                NearMiss(
                    "or equal",
                    'The same with "at most" in place of "less than".',
                    assumes=lambda it: it.improves(strictly=False),
                ),
            ),
        ),
    ),
)
