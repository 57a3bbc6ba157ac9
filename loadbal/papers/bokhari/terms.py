"""The terms of Bokhari's report.

Reading: the report writes lambda + delta for what a message costs; the sentences write L for it.
"""

from loadbal.models.block_messages import is_exchange, violation
from loadbal.models.circuit_switched import Channel, Costs, route
from loadbal.models.circuit_switched import run_time as counted_time
from loadbal.models.circuit_switched_mesh import Link, bisection_bound, first_fit
from loadbal.papers.bokhari.cases import outer_cardinalities
from loadbal.papers.bokhari.s3_1_finding_the_best import hardy_ramanujan_ratio
from loadbal.papers.bokhari.s3_3_properties_1_to_4 import TwoParts, gains_of_parts, precedes
from loadbal.papers.bokhari.s3_3_property_7 import TwoPartsWithCosts
from loadbal.papers.bokhari.s3_4_theorem_3 import TwoMembers
from loadbal.papers.bokhari.s3_5_finding_the_hull import construction
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
    delay_margin,
    hull_of_times,
    optimal_partitions,
    partitions_owning_faces,
    partitions_touching_hull,
    with_link_delays,
    with_ports,
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
        (
            "The nodes of the $d$-cube are $0, ..., 2^d - 1$; a link joins any two whose numbers differ in one"
            " bit. Every node starts with $2^d$ blocks at positions $0, ..., 2^d - 1$; the block at position $q$"
            " is for node $q$. A program makes a complete exchange if, for all nodes $p$ and $q$, the block that"
            " started at position $q$ of node $p$ ends at position $p$ of node $q$."
        ),
        means=is_transposed,
    ),
    Term(
        "message schedule",
        (
            "A list of rounds in which nodes send each other blocks, without regard to links. In a round every node"
            " sends at most one message, with any blocks that it held before the round. It keeps copies of them. At the"
            " start every node holds $2^d$ blocks, one for each node. The schedule serves all nodes if at the end every"
            " node holds the blocks that all nodes had for it."
        ),
        means=(violation, is_exchange),
    ),
    Term(
        "shuffle",
        (
            "Every node of the $d$-cube moves its block at position $i$ to the position whose $d$ binary digits"
            " are those of $i$, rotated by one place, for all $i$ at once. The rotation is to the left unless"
            " the sentence says otherwise. For $d = 3$ the block at position 001 moves to position 010, or to"
            " 100 if the rotation is to the right."
        ),
        means=(Shuffle, rotated_labels),
    ),
    Term(
        "Standard exchange",
        "A program on the $d$-cube with one round for each bit of the node numbers, the highest bit first. In a round"
        " every node exchanges $2^(d-1)$ blocks with the node whose number differs from its own in this bit alone. A"
        " node whose bit is 0 sends the blocks in the upper half of its positions, a node whose bit is 1 those in the"
        " lower half. The blocks that a node receives take the places of those that it sent. Each round ends with a"
        " *shuffle*.",
        means=standard,
    ),
    Term(
        "Direct",
        "A program on the $d$-cube with rounds $i = 1, ..., 2^d - 1$ and without shuffles. In round $i$ every two"
        " nodes $p$ and $p xor i$ exchange the blocks that they have for each other. The block that a node receives"
        " takes the place of the one that it sent.",
        means=direct,
    ),
    Term(
        "phase",
        (
            "In a phase over $a$ consecutive bits of the node numbers, every node of the $d$-cube exchanges"
            " blocks with each of the $2^a - 1$ nodes whose numbers differ from its own in these bits alone. The"
            " $2^d$ positions of a node are divided into $2^a$ groups of $2^(d-a)$ consecutive positions,"
            " numbered $0, ..., 2^a - 1$. If the $a$ bits of the other node form the number $g$, the node sends"
            " it the blocks of group $g$ in one message. The blocks that come from the other node take their"
            " places."
        ),
        means=(phase, multiphase),
    ),
    Term(
        "Multiphase",
        (
            "A program on the $d$-cube of *phases* $1, ..., k$ over $d_1, ..., d_k >= 1$ bits. Phase 1 is over"
            " the $d_1$ highest bits of the node numbers, phase 2 over the next $d_2$ bits, and so on. Phase $i$"
            " is followed by $d_i$ *shuffles*."
        ),
        means=multiphase,
    ),
    Term(
        "bits of phase j",
        (
            "The $d_j$ bits over which *phase* $j$ of *Multiphase* runs. Bit 0 is the lowest bit of a node"
            " number, bit $d - 1$ the highest. Because phase 1 has the highest bits, the bits of phase $j$ are"
            " $d - D_j, ..., d - D_j + d_j - 1$, where $D_j = d_1 + ... + d_j$."
        ),
        means=stops,
    ),
    Term(
        "channel",
        "One of the two directions of a link. While a message travels, it holds all channels of its route.",
        means=(Channel, Link),
    ),
    Term(
        "e-cube route",
        (
            "The route from one node of the $d$-cube to another that changes the bits in which their numbers"
            " differ one at a time, the lowest first."
        ),
        means=route,
    ),
    Term(
        "first fit",
        (
            "Every node of the mesh has a message for every other node. The route of a message goes along the"
            " first coordinate, then along the second, and so on. First fit puts the messages into rounds one"
            " after the other: those with longer routes first, and those with equally long routes in"
            " lexicographic order of sender and receiver. Each message goes into the first round in which its"
            " route shares no *channel* with a message that is there already."
        ),
        means=first_fit,
    ),
    Term(
        "middle bound",
        (
            "Every node of the mesh has a message for every other node. Cut the mesh across one dimension into"
            " two halves, as equal as possible. The middle bound is the number of messages from one half to the"
            " other, divided by the number of links between the halves and rounded up. Every schedule needs at"
            " least that number of rounds."
        ),
        means=bisection_bound,
    ),
)
"""Programs of complete exchange, and the messages that they send."""

TIMES = (
    Term(
        "cost",
        (
            "The costs are numbers $lambda, delta, tau, rho >= 0$; $L$ stands for $lambda + delta$. Sending a"
            " message takes the time $L$, and $tau$ more for each of its bytes. Moving a byte within a memory"
            " takes $rho$. A block has $m >= 0$ bytes; the block size $m$ may be a fraction."
        ),
        means=(Machine, Costs),
    ),
    Term(
        "machine of Figure 1",
        "The *costs* $lambda = 100$, $delta = 10$, $tau = 2$ and $rho = 1$, and so $L = 110$.",
        abstract="a constant, `FIGURE_1` of `loadbal.papers.bokhari.cases`",
    ),
    Term(
        "counted time",
        "The time of a program for given *costs*, added up over its instructions. Whenever all nodes send messages of"
        " $w$ blocks at once, this takes $L + w tau m$. Any number of consecutive shuffles takes $2^d rho m$"
        " altogether, unless the sentence says otherwise.",
        means=counted_time,
    ),
    Term(
        "phase time",
        (
            "For given *costs*, the time of a phase over $a$ bits on the $d$-cube with blocks of $m$ bytes, by"
            " the formula $t(a) = ((1 - 2^(-a)) tau + rho) 2^d m + (2^a - 1) L$."
        ),
        means=(phase_time, subcube_time),
    ),
    Term(
        "run time",
        (
            "The run time of a partition is the sum of the *phase times* $t(a)$ over all its parts $a$. It is"
            " the time of a program with one phase over $a$ bits for each part $a$. The run time of a partition"
            " of $d$ is that on the $d$-cube, unless the sentence names another cube. As a function of the block"
            " size $m$ it is a line, which has a slope and an intercept."
        ),
        means=(run_time, level_time, TwoPartsWithCosts.time, TwoMembers.time),
    ),
    Term(
        "link delays",
        "A message to a node that is $h$ links away costs $lambda + h delta$ in place of $L$. In a phase over $a$ bits"
        " every node sends to all other nodes of an $a$-dimensional subcube, whose distances have the sum"
        " $a 2^(a-1)$. So the phase takes $((1 - 2^(-a)) tau + rho) 2^d m + (2^a - 1) lambda + a 2^(a-1) delta$ in"
        " place of its *phase time*.",
        means=with_link_delays,
    ),
    Term(
        "delay test",
        "An integer $d >= 4$ passes the delay test if $rho (12 lambda/delta + e) <= tau (6d - e + (36 - 9o)/"
        "2^floor(d/2) - e/2^d)$, where $e = 3d + 18 + o$, and $o$ is 1 for odd $d$ and 0 for even $d$.",
        means=delay_margin,
    ),
    Term(
        "port",
        "A node with $k$ ports sends up to $k$ messages of a phase at once. So a phase over $a$ bits takes"
        " $ceil((2^a - 1)/k) (L + 2^(d-a) tau m) + 2^d rho m$ in place of its *phase time*.",
        means=with_ports,
    ),
    Term(
        "time of Standard exchange",
        "The time $d (tau m 2^(d-1) + L) + d rho 2^d m$ that the paper prints for Standard exchange on the $d$-cube"
        " with given *costs*.",
        means=(standard_time, standard_printed),
    ),
    Term(
        "time of Direct",
        "The time $(2^d - 1)(tau m + L)$ that the paper prints for the program Direct on the $d$-cube with given"
        " *costs*.",
        means=direct_time,
    ),
)
"""What programs cost."""

PARTITIONS = (
    Term(
        "equipartition",
        (
            "A partition of an integer in which any two parts differ by at most 1. For $1 <= n <= d$, $E(d,n)$"
            " is the equipartition of $d$ into $n$ parts; for example, $E(7,3) = {2,2,3}$."
        ),
        means=(equipartition, is_equipartition, of_two_sizes, equipartition_has_part, TwoParts.even),
    ),
    Term(
        "power sum",
        (
            "For a partition $A$, $P(A)$ is the sum of $2^a$ and $Q(A)$ the sum of $2^(-a)$, both over all"
            " parts $a$ of $A$. For example, $P({1,3}) = 2 + 8$ and $Q({1,3}) = 1/2 + 1/8$."
        ),
        means=(powers, halves, TwoParts.powers, TwoParts.halves),
    ),
    Term(
        "gain",
        (
            "For $2 <= n <= e$ let $a_1 <= ... <= a_n$ be the parts of the *equipartition* $E(e,n)$. The $n -"
            " 1$ parts of $E(e,n-1)$ in increasing order are $a_2 + g_2, ..., a_n + g_n$. The numbers $g_2, ...,"
            " g_n$ are the gains. For example, $E(5,3) = {1,2,2}$ and $E(5,2) = {2,3}$ have the gains $g_2 = 0$"
            " and $g_3 = 1$."
        ),
        means=gains_of_parts,
    ),
    Term(
        "precede",
        "Let $X$ and $Y$ be partitions of one integer into equally many parts. $X$ precedes $Y$ if, for every $j$,"
        " the sum of the $j$ largest parts of $X$ is at most the sum of the $j$ largest parts of $Y$.",
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
        (
            "The hull for the $d$-cube is a function of the block size $m >= 0$, for given costs. Its value at"
            " $m$ is the least *run time* of all partitions of $d$."
        ),
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
        (
            "A partition of $d$ touches the *hull* for the $d$-cube at $m$ if no partition of $d$ has a smaller"
            " run time at $m$. It touches the hull if it does so at some $m >= 0$."
        ),
        means=(touching_partitions, shortest_time, partitions_touching_hull, optimal_partitions),
        forms=("touches", "touching"),
    ),
    Term(
        "face",
        (
            "A face of the *hull* is an interval of block sizes, of positive length and as long as possible, on"
            " all of which one partition *touches* the hull. This partition owns the face."
        ),
        means=(face_owners, hull_by_enumeration, hull, hull_of_times, partitions_owning_faces),
        forms=("own a face", "owns a face"),
    ),
    Term(
        "vertex",
        "A block size at which one *face* of the hull ends and the next one begins.",
        means=(hull_by_enumeration, hull, hull_of_times),
        forms=("vertices",),
    ),
    Term(
        "indistinct set",
        (
            "For given $d$ and $q >= 1$, the set of all *equipartitions* $E(d,n)$ whose parts are all $q$ or $q"
            " + 1$, provided that it has at least two members. For $d = 6$ and $q = 1$ these are $E(6,3) ="
            " {2,2,2}$, $E(6,4) = {1,1,2,2}$, $E(6,5)$ and $E(6,6)$."
        ),
        means=(indistinct_sets, levels, is_on_level),
    ),
    Term(
        "outer equipartition",
        (
            "For $1 < n < d$, the *equipartition* $E(d,n)$ is inner if, for some $q >= 1$, all parts of"
            " $E(d,n-1)$, $E(d,n)$ and $E(d,n+1)$ are $q$ or $q + 1$. All other equipartitions of $d$, $E(d,1)$"
            " and $E(d,d)$ among them, are outer. For $d = 6$ only $E(6,4) = {1,1,2,2}$ and $E(6,5) ="
            " {1,1,1,1,2}$ are inner. If all costs are positive, the outer ones turn out to be the partitions of"
            " $d$ that are fastest on a whole interval of block sizes."
        ),
        means=(outer_cardinalities, is_inner, indistinct_sets),
    ),
    Term(
        "face cardinality",
        (
            "Let $w >= 0$ be the largest integer with $2w(w+1) <= d$. The face cardinalities of $d$ are the"
            " numbers $1, ..., ceil(d/(w+1))$ and, for $q = 1, ..., w$, the numbers $floor(d/q)$ and"
            " $ceil(d/q)$. For $d = 6$, $w = 1$ and the face cardinalities are 1, 2, 3 and 6."
        ),
        means=face_cardinalities,
        forms=("face cardinalities",),
    ),
    Term(
        "hull construction",
        (
            "Let $w >= 0$ be the largest integer with $2w(w+1) <= d$. Write down the numbers $1, ..., ceil(d/(w+1))$,"
            " each in one step. For $q = w, ..., 1$ write down $floor(d/q)$, and $ceil(d/q)$ if it is another number,"
            " in one step. For every two neighbors $n$ and $k$ of this list compute, in one step, the block size at"
            " which $E(d,n)$ and $E(d,k)$ take equally long. The list from its end to its beginning gives the owners"
            " $E(d,n)$, and these block sizes the vertices. A step is a bounded number of arithmetic operations."
        ),
        means=construction,
    ),
    Term(
        "face count",
        (
            "Let $w >= 0$ be the largest integer with $2w(w+1) <= d$, and let $D$ be the number of divisors of"
            " $d$ that are at most $w$. The face count is $F(d) = ceil(d/(w+1)) + 2w - D$; for example, $F(6) ="
            " 3 + 2 - 1 = 4$. If all costs are positive, it turns out to be the number of partitions of $d$ that"
            " are fastest on a whole interval of block sizes."
        ),
        means=face_count,
    ),
)
"""The hull of optimality, and which partitions form it."""

TERMS: tuple[Term, ...] = (*PROGRAMS, *TIMES, *PARTITIONS, *HULLS)
