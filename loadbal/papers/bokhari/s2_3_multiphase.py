"""Sections 2.3 and 2.4: Multiphase, the bits of its phases, its special cases, its last shuffles and its gain.

Source: section 2.3, procedure Multiphase and the prose before and after it; section 2.4.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import NamedTuple

import numpy as np

from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.models.circuit_switched import held, is_contention_free, route
from loadbal.networks.drawable import drawable_hypercube
from loadbal.papers.bokhari.cases import FIGURE_1, PAPER, Hull, composition, dimension, dimension_to, with_direct
from loadbal.papers.bokhari.s2_1_standard_and_direct import transposes
from loadbal.protocols.multiphase_exchange import (
    Exchange,
    Program,
    Shuffle,
    direct,
    multiphase,
    phase,
    rotated_labels,
    run,
    standard,
    start,
    stops,
)
from loadbal.reason import Reason
from loadbal.theory.exchange_hull import direct_time, run_time
from loadbal.theory.partitions import Partition, partitions

# --- bokhari/multiphase-bit-ranges, bokhari/multiphase-phase-count ---


def prose_ranges(sizes: Partition, *, inclusive: bool = False) -> list[range]:
    """For each phase j the bits that the paper's prose gives: D_j - d_j to D_j - 1, or to D_j if `inclusive`."""
    sums = [sum(sizes[: j + 1]) for j in range(len(sizes))]
    return [range(total - size, total + inclusive) for total, size in zip(sums, sizes, strict=True)]


def procedure_ranges(sizes: Partition) -> list[range]:
    """For each phase the bits that procedure Multiphase gives, which begins with the highest bits."""
    return [range(stop, stop + size) for stop, size in zip(stops(sum(sizes), sizes), sizes, strict=True)]


def prose_program(sizes: Partition, shuffle: int) -> Program:
    """Multiphase, except that phases run on the bits that the prose gives; `shuffle` is 1 for left, -1 for right."""
    d = sum(sizes)
    return tuple(
        instruction
        for bits, size in zip(prose_ranges(sizes), sizes, strict=True)
        for instruction in (*phase(d, bits[0], size), Shuffle(shuffle * size))
    )


def one_bit_higher(ranges: list[range]) -> list[range]:
    """The given ranges of bit numbers, each moved up by one bit."""
    return [range(bits.start + 1, bits.stop + 1) for bits in ranges]


def mirrored_ranges(sizes: Partition) -> list[range]:
    """For each phase the bits that procedure Multiphase gives, counted from the other end of the node number."""
    d = sum(sizes)
    return [range(d - bits.stop, d - bits.start) for bits in procedure_ranges(sizes)]


def fit_dimension(sizes: Partition, ranges: list[range]) -> bool:
    """True if every range of bits lies in 0..d-1, and the j-th range has d_j bits, the size of phase j."""
    inside = all(0 <= bit < sum(sizes) for bits in ranges for bit in bits)
    return inside and [len(bits) for bits in ranges] == list(sizes)


def _ranges(
    reading: str, sentence: str, holds: Callable[[Partition], bool], *misses: NearMiss[Partition]
) -> Claim[Partition]:
    return Claim(reading=reading, sentence=sentence, case=composition, holds=holds, near_misses=misses)


MULTIPHASE_BIT_RANGES = Statement(
    "bokhari/multiphase-bit-ranges",
    Source(PAPER, "section 2.3, before the procedure"),
    "The $j$-th partial exchange is done on bits $D_j - d_j$ to $D_j$.",
    (
        _ranges(
            "inclusive",
            (
                "Let $d_1, ..., d_k >= 1$ have the sum $d$, and let $D_j = d_1 + ... + d_j$. For every $j ="
                " 1, ..., k$ the list $D_j - d_j, ..., D_j$ of bit numbers has exactly $d_j$ members, all"
                " from 0 to $d - 1$."
            ),
            lambda it: fit_dimension(it, prose_ranges(it, inclusive=True)),
        ),
        _ranges(
            "half-open",
            (
                "Let $d_1, ..., d_k >= 1$ have the sum $d$, and let $D_j = d_1 + ... + d_j$. For every $j ="
                " 1, ..., k$ the list $D_j - d_j, ..., D_j - 1$ of bit numbers has exactly $d_j$ members."
                " Each of the numbers $0, ..., d - 1$ is in the list of exactly one $j$."
            ),
            lambda it: (
                fit_dimension(it, prose_ranges(it))
                and sorted(b for bits in prose_ranges(it) for b in bits) == [*range(sum(it))]
            ),
            NearMiss(
                "one bit higher",
                ("For every $j$ the list $D_j - d_j + 1, ..., D_j$ has exactly $d_j$ members, all from 0 to $d - 1$."),
                holds=lambda it: fit_dimension(it, one_bit_higher(prose_ranges(it))),
            ),
        ),
        _ranges(
            "same-as-procedure",
            (
                "Let $d_1, ..., d_k >= 1$ have the sum $d$, and let $D_j = d_1 + ... + d_j$. For every $j = 1,"
                " ..., k$ the *bits of phase j* are the bits $D_j - d_j, ..., D_j - 1$."
            ),
            lambda it: prose_ranges(it) == procedure_ranges(it),
        ),
        _ranges(
            "prose-order-program",
            (
                "Let $d_1, ..., d_k >= 1$ have the sum $d$, and let $D_j = d_1 + ... + d_j$. Consider two"
                " programs on the $d$-cube: in one all *shuffles* rotate to the left, in the other to the right."
                " Both have *phases* $j = 1, ..., k$ over the bits $D_j - d_j, ..., D_j - 1$ (bit 0 is the"
                " lowest), each followed by $d_j$ shuffles. At least one of the two programs makes a *complete"
                " exchange*."
            ),
            lambda it: any(transposes(sum(it), prose_program(it, way)) for way in (1, -1)),
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/multiphase-bit-ranges@same-as-procedure",
            sentence=(
                "Let $d_1, ..., d_k >= 1$ have the sum $d$, and let $D_j = d_1 + ... + d_j$. For every $j = 1,"
                " ..., k$ the *bits of phase j* are the bits $d - 1 - b$ for $b = D_j - d_j, ..., D_j - 1$."
            ),
            case=composition,
            holds=lambda it: prose_ranges(it) == mirrored_ranges(it),
            near_misses=(
                NearMiss(
                    "not mirrored",
                    "The same with $b$ in place of $d - 1 - b$.",
                    holds=lambda it: prose_ranges(it) == procedure_ranges(it),
                ),
            ),
        ),
    ),
)


@cache
def phase_counts(d: int) -> set[int]:
    """The possible numbers of parts of a partition of d, which are those of phases of Multiphase."""
    return {len(parts) for parts in partitions(d)}


MULTIPHASE_PHASE_COUNT = Statement(
    "bokhari/multiphase-phase-count",
    Source(PAPER, "section 2.3"),
    "The number $k$ of partial exchanges.",
    (
        Claim(
            reading="one-or-more",
            sentence=(
                "For every $d >= 1$ the numbers of parts that partitions of $d$ can have are exactly $1, ..., d$."
            ),
            case=dimension,
            network=drawable_hypercube,
            holds=lambda d: phase_counts(d) == set(range(1, d + 1)),
            near_misses=(
                NearMiss(
                    "to d - 1", "They are exactly $1, ..., d - 1$.", holds=lambda d: phase_counts(d) == set(range(1, d))
                ),
            ),
        ),
        Claim(
            reading="two-or-more",
            sentence=(
                "For every $d >= 1$ the numbers of parts that partitions of $d$ can have are exactly $2, ..., d$."
            ),
            case=dimension,
            network=drawable_hypercube,
            holds=lambda d: phase_counts(d) == set(range(2, d + 1)),
        ),
    ),
)


# --- bokhari/multiphase-exchange ---


def multiphase_with_fewer_shuffles(sizes: Partition) -> Program:
    """The program Multiphase, with one single shuffle left out after every phase."""
    program = multiphase(sum(sizes), sizes)
    return tuple(Shuffle(it.rotations - 1) if isinstance(it, Shuffle) else it for it in program)


def multiphase_without_last_exchange(sizes: Partition) -> Program:
    """The program Multiphase, without the last exchange of the last phase."""
    program = multiphase(sum(sizes), sizes)
    return (*program[:-2], program[-1])


def multiphase_with_own_superblock(sizes: Partition) -> Program:
    """Multiphase, except that a node sends the superblock with its own number in place of the partner's."""
    program = multiphase(sum(sizes), sizes)
    return tuple(
        Exchange(it.mask, it.width, it.chosen[np.arange(len(it.chosen)) ^ it.mask]) if isinstance(it, Exchange) else it
        for it in program
    )


MULTIPHASE_EXCHANGE = Statement(
    "bokhari/multiphase-exchange",
    Source(PAPER, "section 2.3, procedure Multiphase"),
    "Multiphase makes a complete exchange, whatever the dimensions of its phases.",
    (
        Claim(
            reading="shuffle-left",
            sentence=(
                "Let $d_1, ..., d_k >= 1$ have the sum $d$. If every *shuffle* rotates to the left,"
                " *Multiphase* on the $d$-cube with *phases* over $d_1, ..., d_k$ bits makes a *complete"
                " exchange*."
            ),
            case=composition,
            holds=lambda it: transposes(sum(it), multiphase(sum(it), it)),
            near_misses=(
                NearMiss(
                    "a shuffle less",
                    "The same with $d_i - 1$ in place of $d_i$ shuffles after phase $i$.",
                    holds=lambda it: transposes(sum(it), multiphase_with_fewer_shuffles(it)),
                ),
                NearMiss(
                    "a message less",
                    "The same if every node leaves out its last message of the last phase.",
                    holds=lambda it: transposes(sum(it), multiphase_without_last_exchange(it)),
                ),
                NearMiss(
                    "its own superblock",
                    "The same if a message has the group whose number the sender's own bits form, in place of the"
                    " group whose number the receiver's bits form.",
                    holds=lambda it: transposes(sum(it), multiphase_with_own_superblock(it)),
                ),
            ),
        ),
        Claim(
            reading="shuffle-right",
            sentence=(
                "Let $d_1, ..., d_k >= 1$ have the sum $d$. If every *shuffle* rotates to the right,"
                " *Multiphase* on the $d$-cube with *phases* over $d_1, ..., d_k$ bits makes a *complete"
                " exchange*."
            ),
            case=composition,
            holds=lambda it: transposes(sum(it), multiphase(sum(it), it, -1)),
            near_misses=(
                NearMiss(
                    "not transposed",
                    "None of these programs makes a *complete exchange*.",
                    holds=lambda it: not transposes(sum(it), multiphase(sum(it), it, -1)),
                ),
            ),
        ),
    ),
)


# --- bokhari/multiphase-messages ---


def sends_printed_messages(sizes: Partition, *, swapped: bool = False) -> bool:
    """True if every phase over a bits sends one message of 2^(d-a) blocks to each other node of its subcube.

    With `swapped` the messages should have 2^a blocks instead.
    """
    d, rest = sum(sizes), multiphase(sum(sizes), sizes)
    for size, stop in zip(sizes, stops(d, sizes), strict=True):
        exchanges, rest = rest[: 2**size - 1], rest[2**size :]
        subcube = {mask for mask in range(1, 2**d) if mask >> stop << stop == mask and mask >> stop < 2**size}
        sent = [(it.mask, it.width) for it in exchanges if isinstance(it, Exchange)]
        if sorted(sent) != [(mask, 2 ** (size if swapped else d - size)) for mask in sorted(subcube)]:
            return False
    return not rest


MULTIPHASE_MESSAGES = Statement(
    "bokhari/multiphase-messages",
    Source(PAPER, "section 2.3, and section 3 on synchronization"),
    "In phase $i$ every node sends $2^(d - d_i)$ blocks to each of $2^(d_i) - 1$ nodes.",
    (
        Claim(
            sentence=(
                "Let $d_1, ..., d_k >= 1$ have the sum $d$, and run *Multiphase* on the $d$-cube with"
                " *phases* over $d_1, ..., d_k$ bits. In phase $j$ every node sends exactly $2^(d_j) - 1$"
                " messages of $2^(d - d_j)$ blocks: one to each node whose number differs from its own in"
                " *bits of phase j* alone."
            ),
            case=composition,
            holds=sends_printed_messages,
            near_misses=(
                NearMiss(
                    "2^d_i blocks",
                    "The same with messages of $2^(d_j)$ blocks.",
                    holds=lambda it: sends_printed_messages(it, swapped=True),
                ),
            ),
        ),
    ),
)


# --- bokhari/multiphase-contention ---


class Step(NamedTuple):
    """Step j of a phase over the `size` bits from bit `stop` on: node p sends to p xor (j shifted by `stop`)."""

    dimension: int
    stop: int
    size: int
    j: int

    @property
    def mask(self) -> int:
        """The number that node numbers of partners differ by, as an exclusive or."""
        return self.j << self.stop


def step(choose: Choose, bounds: Bounds) -> Step:
    """Recipe: any step of any phase of Multiphase whose bits are consecutive."""
    d = dimension(choose, bounds)
    stop = choose.option(range(d), "stop")
    size = choose.option(range(1, d - stop + 1), "d_i")
    return Step(d, stop, size, choose.option(range(1, 2**size), "j"))


def is_free_with_odd_nodes_ahead(it: Step) -> bool:
    """True if no channel is held twice while even nodes do this step, and odd nodes the step one bit higher."""
    nodes, order = range(2**it.dimension), range(it.dimension)
    masks = (it.mask, it.mask << 1 if it.mask << 1 < 2**it.dimension else it.mask)
    return is_contention_free(channel for p in nodes for channel in route(p, p ^ masks[p % 2], order))


MULTIPHASE_CONTENTION = Statement(
    "bokhari/multiphase-contention",
    Source(PAPER, "sections 2.2 and 2.3"),
    "The steps of every phase are free of contention.",
    (
        Claim(
            sentence=(
                "Take any $a >= 1$ consecutive bits $s, ..., s + a - 1$ of the node numbers of the $d$-cube"
                " (bit 0 is the lowest), and let $1 <= j < 2^a$. If all nodes $p$ send a message to node $p"
                " xor (j 2^s)$ at once, on *e-cube routes*, no two messages hold the same *channel*."
            ),
            case=step,
            holds=lambda it: is_contention_free(held(it.mask, it.dimension, range(it.dimension))),
            near_misses=(
                NearMiss(
                    "two steps at once",
                    ("The same if odd nodes send to node $p xor (j 2^(s+1))$, provided that $j 2^(s+1) < 2^d$."),
                    holds=is_free_with_odd_nodes_ahead,
                ),
            ),
        ),
    ),
)


# --- bokhari/multiphase-degenerate ---


def is_standard(size: int, parts: Partition) -> bool:
    """True if Multiphase with these phases is Standard exchange, instruction by instruction."""
    return multiphase(size, parts) == standard(size)


def is_direct(size: int, parts: Partition) -> bool:
    """True if Multiphase with these phases is Direct followed by shuffles that change nothing."""
    program = multiphase(size, parts)
    return program[:-1] == direct(size) and np.array_equal(run(start(size), program), run(start(size), direct(size)))


MULTIPHASE_DEGENERATE = Statement(
    "bokhari/multiphase-degenerate",
    Source(PAPER, "section 2.3, after the procedure"),
    "With $d$ phases Multiphase is Standard exchange, with one phase it is Direct.",
    (
        Claim(
            reading="standard",
            sentence=(
                "*Multiphase* with $d$ *phases* of one bit each on the $d$-cube, $d >= 1$, has the same sequence of"
                " exchanges and shuffles as *Standard exchange*."
            ),
            case=dimension,
            network=drawable_hypercube,
            holds=lambda it: is_standard(it, (1,) * it),
            near_misses=(
                NearMiss(
                    "d - 1 phases",
                    "The same with $d - 1$ phases, the last over two bits, for $d >= 2$.",
                    assumes=lambda it: it >= 2,
                    holds=lambda it: is_standard(it, (*(1,) * (it - 2), 2)),
                ),
            ),
        ),
        Claim(
            reading="direct",
            sentence=(
                "*Multiphase* with one *phase* over all $d$ bits of the $d$-cube, $d >= 1$, has the same"
                " sequence of exchanges as *Direct*. All blocks end at the same positions in both programs."
            ),
            case=dimension,
            network=drawable_hypercube,
            holds=lambda it: is_direct(it, (it,)),
            near_misses=(
                NearMiss(
                    "two phases",
                    "The same with two phases, the first over one bit, for $d >= 2$.",
                    assumes=lambda it: it >= 2,
                    holds=lambda it: is_direct(it, (1, it - 1)),
                ),
            ),
        ),
    ),
)


# --- bokhari/last-shuffle ---


def is_identity(size: int, shuffles: int) -> bool:
    """True if `shuffles` single shuffles of 2^size blocks leave every block where it is."""
    nodes = places = np.arange(2**size, dtype=np.int64)
    for _ in range(shuffles):
        places = rotated_labels(places, 1, size)
    return bool(np.array_equal(places, nodes))


def transposes_without_last(sizes: Partition) -> bool:
    """True if Multiphase makes a complete exchange without the shuffles after its last phase."""
    return transposes(sum(sizes), multiphase(sum(sizes), sizes)[:-1])


LAST_SHUFFLE = Statement(
    "bokhari/last-shuffle",
    Source(PAPER, "section 2.3, last paragraph"),
    "With one phase the shuffles after it are the identity and redundant.",
    (
        Claim(
            reading="identity",
            sentence=("On the $d$-cube, $d >= 1$, a sequence of $d$ *shuffles* leaves every block where it is."),
            case=dimension,
            network=drawable_hypercube,
            holds=lambda it: is_identity(it, it),
            near_misses=(
                NearMiss("a shuffle less", "The same for $d - 1$ shuffles.", holds=lambda it: is_identity(it, it - 1)),
            ),
        ),
        Claim(
            reading="redundant",
            sentence=(
                "*Multiphase* with one *phase* over all $d$ bits of the $d$-cube, $d >= 1$, makes a"
                " *complete exchange* even without the *shuffles* after the phase."
            ),
            case=composition,
            assumes=lambda it: len(it) == 1,
            holds=transposes_without_last,
            near_misses=(
                NearMiss(
                    "two phases",
                    "*Multiphase* with two *phases* makes a *complete exchange* even without the *shuffles* after the"
                    " second phase.",
                    assumes=lambda it: len(it) == 2,
                ),
            ),
        ),
        Claim(
            reading="needed",
            sentence=(
                "Let $d_1, ..., d_k >= 1$ with $k >= 2$ have the sum $d$. *Multiphase* on the $d$-cube with"
                " *phases* over $d_1, ..., d_k$ bits, but without the *shuffles* after the last phase, does"
                " not make a *complete exchange*."
            ),
            case=composition,
            assumes=lambda it: len(it) >= 2,
            holds=lambda it: not transposes_without_last(it),
            near_misses=(
                NearMiss(
                    "one phase",
                    "The same for $k >= 1$.",
                    assumes=lambda _: True,
                ),
            ),
        ),
    ),
)


# --- bokhari/factor-two ---


def largest_gain(d: int) -> Fraction:
    """The largest ratio, over all block sizes, of the better time of Standard and Direct to the least time of all.

    The machine is that of Figure 1. Between the vertices and the crossing of Standard and Direct both times are
    linear, so that their ratio is monotonic there: it is enough to try these sizes.
    """
    faces = with_direct(Hull(d, FIGURE_1))
    ones = (1,) * d
    costs = [FIGURE_1.costs(size) for size in {*(face.start for face in faces), crossing_of_standard_and_direct(d)}]
    best = [min([direct_time(d, it), *(run_time(d, f.partition, it) for f in faces if f.partition)]) for it in costs]
    own = [min(run_time(d, ones, it), direct_time(d, it)) for it in costs]
    return max(Fraction(one) / Fraction(other) for one, other in zip(own, best, strict=True))


def crossing_of_standard_and_direct(d: int) -> Fraction:
    """The block size for which Standard and Direct take equally long; 0 if there is none."""
    empty, byte = FIGURE_1.costs(0), FIGURE_1.costs(1)._replace(message=0)
    overhead = direct_time(d, empty) - run_time(d, (1,) * d, empty)
    return max(Fraction(0), Fraction(overhead, run_time(d, (1,) * d, byte) - direct_time(d, byte)))


FACTOR_TWO = Statement(
    "bokhari/factor-two",
    Source(PAPER, "section 2.4"),
    "Multiphase can improve performance by as much as a factor of 2.",
    (
        Extremum(
            reading="reached",
            sentence=(
                "The largest ratio $x/y$ on the *machine of Figure 1* over all $1 <= d <= 12$ and block sizes"
                " $m >= 0$. Here $x$ is the smaller of two times, the *time of Direct* on the $d$-cube and the"
                " *run time* of the partition ${1, ..., 1}$ of $d$. And $y$ is the least of the time of Direct"
                " and the run times of all partitions of $d$."
            ),
            case=dimension_to(12),
            measure=largest_gain,
            seek="largest",
            whole=Bounds(12),
            near_misses=(NearMiss("below 2", "$x/y < 2$.", holds=lambda d: largest_gain(d) < 2),),
            reason=Reason.FINITE,
        ),
        Claim(
            reading="never-exceeded",
            sentence=(
                "For all $d >= 1$ and block sizes $m >= 0$ on the *machine of Figure 1*, $x <= 2y$. Here $x$ is"
                " the smaller of two times, the *time of Direct* on the $d$-cube and the *run time* of the"
                " partition ${1, ..., 1}$ of $d$. And $y$ is the least of the time of Direct and the run times"
                " of all partitions of $d$."
            ),
            case=dimension,
            network=drawable_hypercube,
            holds=lambda d: largest_gain(d) <= 2,
        ),
    ),
)
