"""The terms of Bokhari's report.

Reading: the report writes lambda + delta for what a message costs; the sentences write L for it.
"""

from loadbal.models.circuit_switched import Channel, Costs, route
from loadbal.models.circuit_switched import run_time as counted_time
from loadbal.models.circuit_switched_mesh import Link, bisection_bound, first_fit
from loadbal.papers.bokhari.cases import outer_cardinalities
from loadbal.papers.bokhari.s3_1_finding_the_best import hardy_ramanujan_ratio
from loadbal.papers.bokhari.s3_3_properties_1_to_4 import TwoParts, precedes
from loadbal.papers.bokhari.s3_3_property_7 import TwoPartsWithCosts
from loadbal.papers.bokhari.s3_4_theorem_3 import TwoMembers
from loadbal.papers.bokhari.s3_run_times import standard_printed, standard_time
from loadbal.protocols.multiphase_exchange import (
    Shuffle,
    direct,
    is_transposed,
    multiphase,
    phase,
    rotated_labels,
    standard,
    stops,
)
from loadbal.term import Term
from loadbal.theory.exchange_hull import (
    Machine,
    direct_time,
    face_cardinalities,
    face_count,
    face_owners,
    hull,
    hull_by_enumeration,
    level_time,
    phase_time,
    run_time,
    shortest_time,
    subcube_time,
    touching_partitions,
)
from loadbal.theory.hull_levels import (
    hull_of_equipartitions,
    indistinct_sets,
    is_inner,
    is_on_level,
    levels,
)
from loadbal.theory.part_times import (
    hull_of_times,
    optimal_partitions,
    partitions_owning_faces,
    partitions_touching_hull,
)
from loadbal.theory.partitions import (
    equipartition,
    equipartition_has_part,
    halves,
    is_equipartition,
    of_two_sizes,
    powers,
)

PROGRAMS = (
    Term(
        "complete exchange",
        "At the start every node of the $d$-cube has one block for each node, in the order of the nodes. At the end"
        " position $p$ of node $q$ has the block that was at position $q$ of node $p$, for all nodes $p$ and $q$.",
        means=is_transposed,
    ),
    Term(
        "shuffle",
        "Every node moves its block at position $i$ to the position whose $d$ bits are those of $i$ rotated by one"
        " place, to the left unless the sentence says otherwise.",
        means=(Shuffle, rotated_labels),
    ),
    Term(
        "Standard exchange",
        "For every bit of the node numbers, highest first, each node exchanges the blocks in half of its positions"
        " with the node that differs in this bit, the upper half if its own bit is 0 and the lower half if it is"
        " 1. A *shuffle* follows.",
        means=standard,
    ),
    Term(
        "Direct",
        "In round $i = 1, ..., 2^d - 1$ every node $p$ exchanges with node $p xor i$ the one block that each has for"
        " the other. There are no shuffles.",
        means=direct,
    ),
    Term(
        "phase",
        "In a phase over $a$ bits of the node numbers every node exchanges one message with each of the $2^a - 1$"
        " nodes that differ from it in these bits only. It sends, of its $2^a$ groups of $2^(d-a)$ consecutive"
        " blocks, the one that is numbered by these bits of the receiver, and stores the message from there in its"
        " place.",
        means=(phase, multiphase),
    ),
    Term(
        "Multiphase",
        "*Phases* over $d_1, ..., d_k$ bits, which take the bits of the node numbers from the highest downwards. After"
        " a phase over $a$ bits come $a$ *shuffles*.",
        means=multiphase,
    ),
    Term(
        "bits of phase j",
        "The $d_j$ bits over which *phase* $j$ of *Multiphase* runs: $d - D_j, ..., d - D_j + d_j - 1$, where"
        " $D_j = d_1 + ... + d_j$.",
        means=stops,
    ),
    Term(
        "channel",
        "One direction of a link. A message holds every channel of its route while it travels.",
        means=(Channel, Link),
    ),
    Term(
        "e-cube route",
        "The route that crosses the dimensions in which its two ends differ, the lowest dimension first.",
        means=route,
    ),
    Term(
        "first fit",
        "A schedule of the messages from each node to each other, along routes that correct the first coordinate"
        " first. The messages, longest first, equally long ones by their two ends, go one by one into the first"
        " round where all *channels* of the route are free.",
        means=first_fit,
    ),
    Term(
        "middle bound",
        "The number of messages that cross the middle of a mesh in one direction, divided by the number of links there"
        " and rounded up: rounds that every schedule needs.",
        means=bisection_bound,
    ),
)
"""Programs of complete exchange, and the messages that they send."""

TIMES = (
    Term(
        "machine",
        "A message costs the time $L = lambda + delta$, each of its bytes $tau$, and moving a byte within a memory"
        " $rho$; none of these is negative. A block has $m >= 0$ bytes.",
        means=(Machine, Costs),
    ),
    Term(
        "machine of Figure 1",
        "The *machine* with $lambda = 100$, $delta = 10$, $tau = 2$ and $rho = 1$.",
        abstract="a constant, `FIGURE_1` of `loadbal.papers.bokhari.cases`",
    ),
    Term(
        "counted time",
        "The time of a program on a *machine*, instruction by instruction: $L + w tau m$ whenever all nodes send"
        " messages of $w$ blocks at once, and $2^d rho m$ for any number of shuffles in a row.",
        means=counted_time,
    ),
    Term(
        "phase time",
        "$t(a) = ((1 - 2^(-a)) tau + rho) 2^d m + (2^a - 1) L$, the time of a phase over $a$ bits on the $d$-cube by"
        " equation (1), on a *machine*.",
        means=(phase_time, subcube_time),
    ),
    Term(
        "run time",
        "The time of Multiphase with one phase for each part of a partition: the sum of the *phase times* of the parts."
        " The cube is that of the sum of the parts unless the sentence names another.",
        means=(run_time, level_time, TwoPartsWithCosts.time, TwoMembers.time),
    ),
    Term(
        "time of Standard exchange",
        "$d (tau m 2^(d-1) + L) + d rho 2^d m$ on the $d$-cube, as printed, on a *machine*.",
        means=(standard_time, standard_printed),
    ),
    Term(
        "time of Direct",
        "$(2^d - 1)(tau m + L)$ on the $d$-cube, as printed, on a *machine*.",
        means=direct_time,
    ),
)
"""What programs cost."""

PARTITIONS = (
    Term(
        "equipartition",
        "A partition whose parts differ by at most 1. $E(d,n)$ is the one of $d$ into $n$ parts, $1 <= n <= d$.",
        means=(equipartition, is_equipartition, of_two_sizes, equipartition_has_part, TwoParts.even),
    ),
    Term(
        "power sum",
        "$P(A)$ is the sum of $2^a$, and $Q(A)$ the sum of $2^(-a)$, over the parts $a$ of the partition $A$.",
        means=(powers, halves, TwoParts.powers, TwoParts.halves),
    ),
    Term(
        "precede",
        "$X$ precedes $Y$ if they are partitions of one integer into equally many parts and for every $j$ the $j$"
        " largest parts of $X$ have at most the sum of the $j$ largest parts of $Y$.",
        means=precedes,
    ),
    Term(
        "Hardy-Ramanujan ratio",
        "$R(d) = e^(pi sqrt(2d/3)) / (4 sqrt(3) d p(d))$, where $p(d)$ is the number of partitions of $d$.",
        means=hardy_ramanujan_ratio,
    ),
)
"""Partitions of an integer."""

HULLS = (
    Term(
        "hull",
        "The least *run time* of all partitions of $d$ on the $d$-cube, as a function of the block size $m >= 0$.",
        means=(
            hull_by_enumeration,
            hull,
            hull_of_equipartitions,
            shortest_time,
            touching_partitions,
            hull_of_times,
            partitions_touching_hull,
        ),
    ),
    Term(
        "touch",
        "A partition of $d$ touches the *hull* at $m$ if no partition of $d$ has a smaller run time at $m$. It touches"
        " the hull if it does so at some $m >= 0$.",
        means=(touching_partitions, shortest_time, partitions_touching_hull, optimal_partitions),
        forms=("touches", "touching"),
    ),
    Term(
        "face",
        "An interval of block sizes, of positive length and as long as possible, on which a partition *touches* the"
        " *hull*. The partition owns the face.",
        means=(face_owners, hull_by_enumeration, hull, hull_of_times, partitions_owning_faces),
        forms=("own a face", "owns a face"),
    ),
    Term(
        "vertex",
        "A block size at which one *face* ends and the next one begins.",
        means=(hull_by_enumeration, hull, hull_of_times),
        forms=("vertices",),
    ),
    Term(
        "indistinct set",
        "For some $q >= 1$, all *equipartitions* $E(d,n)$ whose parts are $q$ or $q + 1$, if there are at least two.",
        means=(indistinct_sets, levels, is_on_level),
    ),
    Term(
        "outer equipartition",
        "Every *equipartition* $E(d,n)$ except those for which, for some $q >= 1$, all parts of $E(d,n-1)$, $E(d,n)$"
        " and $E(d,n+1)$ are $q$ or $q + 1$. If $L$, $tau$ and $rho$ are positive, these own the faces of the hull.",
        means=(outer_cardinalities, is_inner, indistinct_sets),
    ),
    Term(
        "face cardinality",
        "The face cardinalities of $d$ are the numbers $1, ..., ceil(d/(w+1))$, and $floor(d/q)$ and $ceil(d/q)$"
        " for $q = 1, ..., w$, where $w$ is the largest integer with $2w(w+1) <= d$.",
        means=face_cardinalities,
        forms=("face cardinalities",),
    ),
    Term(
        "face count",
        "$F(d) = ceil(d/(w+1)) + 2w - D$, where $w$ is the largest integer with $2w(w+1) <= d$ and $D$ is the number of"
        " divisors of $d$ up to $w$. It is the number of outer equipartitions of $d$.",
        means=face_count,
    ),
)
"""The hull of optimality, and which partitions form it."""

TERMS: tuple[Term, ...] = (*PROGRAMS, *TIMES, *PARTITIONS, *HULLS)
