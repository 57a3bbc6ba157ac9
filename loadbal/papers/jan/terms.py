"""The terms of the paper of Jan, Leu, Li and Dong.

Reading: `proofs/jan/README.md` says how the paper's own words are read; the terms give the readings names.
"""

from loadbal.models import ccc_schedule, lockstep
from loadbal.models.links import execute
from loadbal.models.loose_routes import places_by_crossing
from loadbal.models.one_port import collision
from loadbal.networks.cube_connected_cycles import across, cube_connected_cycles
from loadbal.networks.hypercube import hypercube
from loadbal.papers.jan.s1_introduction import PlacedRun, RuleRun
from loadbal.papers.jan.s2_related_work import overloaded, possible_final_loads, underloaded
from loadbal.papers.jan.s3_2_cube_connected_cycles import Two, units_to_cross
from loadbal.papers.jan.s3_4_perfect_balance import Half
from loadbal.papers.jan.s3_5_dimension_exchange import Exchange
from loadbal.papers.jan.s3_6_regular_distributions import Halves
from loadbal.papers.jan.s4_cycle_function_1 import Registers
from loadbal.papers.jan.s5_step_costs import crossing_as_needed, longest_messages, units_until_balanced
from loadbal.papers.jan.x_open_questions import Split
from loadbal.protocols import ccc_balance, regular_balance
from loadbal.protocols.circulatory_sum import circulation, units_until_heard
from loadbal.protocols.cycle_migration import Reading, migrate
from loadbal.protocols.recursive_balance import pairs_across
from loadbal.protocols.regular_balance import Iteration, regular, subcubes
from loadbal.term import Term
from loadbal.theory.cycle_optimum import arc_bound, arc_excesses, fewest_units
from loadbal.theory.loose_placement import loads_by_rounded_flow
from loadbal.theory.regular_distribution import (
    chunks_rounded_up,
    dealt_in_turn,
    high_bit_totals,
    is_regular,
    low_bit_totals,
    proportional_chunks,
)

ADDRESSES = (
    Term(
        "address",
        "The number of a node, processor or cycle in binary, with $n$ bits $d_0 d_1 ... d_(n-1)$ if there are $2^n$ of"
        " them. Bit $d_0$ is the highest.",
        abstract="a number; Python has its bits",
        forms=("addresses",),
    ),
    Term(
        "n-cube",
        "The hypercube on the nodes $0, ..., 2^n - 1$. An edge of dimension $i$ joins any two nodes whose *addresses*"
        " differ in bit $d_i$ alone.",
        means=(hypercube, pairs_across, across),
    ),
    Term(
        "low-bit class",
        (
            "On level $j = 1, ..., n$ of $2^n$ processors: a set of all processors whose *addresses* have the"
            " same $j$ lowest bits."
        ),
        means=low_bit_totals,
        forms=("low-bit classes",),
    ),
    Term(
        "high-bit class",
        (
            "On level $j = 1, ..., n$ of $2^n$ processors: a set of all processors whose *addresses* have the"
            " same $j$ highest bits."
        ),
        means=high_bit_totals,
        forms=("high-bit classes",),
    ),
    Term(
        "bit class",
        "For given bits, a set of all processors whose *addresses* agree in these bits.",
        means=Split.spread,
        forms=("bit classes",),
    ),
    Term(
        "completed subcube",
        "Iteration $i$ completes $2^(n-1-i)$ subcubes of the *n-cube*. Each consists of the $2^(i+1)$ nodes with given"
        " bits $d_(i+1), ..., d_(n-1)$, in the order of $d_0 ... d_i$.",
        means=subcubes,
    ),
)
"""Hypercubes, and sets of addresses."""

NETWORK = (
    Term(
        "CCC",
        "The cube-connected cycles: processor $p_(i,j)$ is position $j$ of cycle $i$, where $0 <= i < 2^n$ and"
        " $0 <= j < n$ in dimension $n$. Links join positions that differ by 1 modulo $n$ on one cycle, and equal"
        " positions $j$ of two cycles whose *addresses* differ in bit $d_j$ alone. Loops and parallel links, for"
        " $n <= 2$, are dropped.",
        means=(cube_connected_cycles, Two.joined),
    ),
    Term(
        "zero half",
        (
            "For a bit, the subgraph of the *CCC* of dimension $n$ on the cycles whose *address* has a 0 at"
            " this bit. Its cycles have no hypercube link at the position of the bit. Positions belong to the"
            " bits in either order, from the highest or from the lowest."
        ),
        means=(Half.edges, Half.induced),
        forms=("zero halves",),
    ),
    Term(
        "smoothed half",
        "The *zero half* of a bit without the position of the bit on each cycle; the two neighbors of this position"
        " on its cycle are joined.",
        means=Half.smoothed,
        forms=("smoothed halves",),
    ),
    Term(
        "pipelined transfer",
        "All tasks of a cycle go clockwise to position $k$ and leave the cycle over the link there. In every unit each"
        " processor that has a task sends one.",
        means=units_to_cross,
    ),
)
"""Cube-connected cycles."""

DISTRIBUTIONS = (
    Term(
        "regular distribution",
        (
            "Of $N >= 0$ tasks on $P >= 1$ processors: the first $N mod P$ processors have $ceil(N/P)$ tasks"
            " each, the others $floor(N/P)$. Loads are regular if they are the regular distribution of their"
            " total: they do not increase, and they differ by at most 1."
        ),
        means=(regular, is_regular, Split.spread),
        forms=("regular",),
    ),
    Term(
        "rounded-up chunks",
        "Of $N$ elements on $P$ processors: contiguous chunks of $ceil(N/P)$ elements for processors 0, 1, ..., the"
        " last ones shorter or empty.",
        means=chunks_rounded_up,
    ),
    Term(
        "proportional chunks",
        "Of $N$ elements on $P$ processors: processor $m$ has the elements $floor(mN/P), ..., floor((m+1)N/P) - 1$.",
        means=proportional_chunks,
    ),
    Term(
        "cyclic distribution",
        "Of $N$ elements on $P$ processors: element $e$ goes to processor $e mod P$.",
        means=dealt_in_turn,
    ),
    Term(
        "overloaded",
        "A processor is overloaded if its load is greater than the mean load.",
        means=overloaded,
    ),
    Term(
        "underloaded",
        "A processor is underloaded if its load is smaller than the mean load.",
        means=underloaded,
    ),
)
"""Distributions of tasks, or of elements, over processors."""

HYPERCUBE_ALGORITHMS = (
    Term(
        "loose task",
        "The one task that is left over if two neighbors with an odd number of tasks share them evenly; either of the"
        " two may get it.",
        abstract="one task; functions decide which node gets it",
    ),
    Term(
        "dimension exchange",
        (
            "A run of iterations $i = 0, ..., n - 1$ from any loads on the *n-cube*. In iteration $i$ every"
            " two nodes that dimension $i$ joins share their tasks evenly. Each *loose task* goes to the node"
            " with $d_i = 0$ or $d_i = 1$, as it is placed."
        ),
        means=(RuleRun.states, PlacedRun.states, Exchange.exchanged, possible_final_loads, loads_by_rounded_flow),
    ),
    Term(
        "rounded flow",
        "Loads after each iteration of *dimension exchange* that come from an integral flow through its exchanges,"
        " computed from all loads at once. If tasks were divisible and every pair shared them in exact halves, a"
        " node would have some fractional load; in the rounded flow it has the floor of this load, or 1 more.",
        means=loads_by_rounded_flow,
    ),
    Term(
        "Algorithm 1",
        "Iteration $i = 0, ..., n - 1$ on the *n-cube*. Step 1: every two nodes that dimension $i$ joins share their"
        " tasks evenly; a *loose task* stays with the node that had more. Step 2 moves loose tasks so that each"
        " *completed subcube* becomes *regular*.",
        means=regular_balance.run,
    ),
    Term(
        "regular halves",
        "Two $k$-dimensional subcubes, $k >= 0$, that dimension $k$ joins. They have the *regular distributions* of"
        " $N_0 >= 0$ and $N_1 >= 0$ tasks, in the order of $d_0 ... d_(k-1)$. A pair is a node and its neighbor in"
        " dimension $k$.",
        means=Halves,
    ),
    Term(
        "crossing",
        "The most tasks that Step 1 of one iteration of *Algorithm 1* sends over one link.",
        means=Iteration.crossing,
    ),
    Term(
        "crossing on demand",
        "The *crossing*, if the *loose task* of a pair with $s$ tasks crosses to the other node whenever this node"
        " has $ceil(s/2)$ tasks after Step 2.",
        means=crossing_as_needed,
    ),
    Term(
        "ranked route",
        (
            "In iteration $k$ of *Algorithm 1*, the *loose tasks* of a *completed subcube* that have to move are"
            " ranked by node. All of them together cross dimensions $k, ..., 0$ each to the node whose local"
            " address $d_0 ... d_k$ is its rank, then dimensions $0, ..., k$, each to the target of its rank."
        ),
        means=places_by_crossing,
    ),
)
"""Algorithms on hypercubes."""

CYCLE_ALGORITHMS = (
    Term(
        "circulation",
        "The word of a processor is at first its own load. In every unit each processor of a cycle sends its word to"
        " its clockwise neighbor, and adds the word that it receives to an accumulator, which starts with its load."
        " In a two-way circulation more words go counterclockwise at the same time.",
        means=(circulation, units_until_heard),
    ),
    Term(
        "full iteration",
        (
            "On a cycle with $S$ tasks in all, over a number $a$: each processor with more than $a$ tasks"
            " sends all but $a$ of them to its clockwise neighbor, all at the same time."
        ),
        means=Reading.sent,
    ),
    Term(
        "single-task iteration",
        (
            "On a cycle with $S$ tasks in all and largest load $M$ at first, over a number $a$: each"
            " processor with more than $a$ tasks sends one of them to its clockwise neighbor, all at the same"
            " time."
        ),
        means=Reading.sent,
    ),
    Term(
        "Function 1",
        "On a cycle of $n$ processors, $S$ tasks in all and largest load $M$, one of eight readings: $n$ *full"
        " iterations* over $floor(S/n)$, $ceil(S/n)$, or the integer nearest to $S/n$, halves up; $n$ or $M n$"
        " *single-task iterations* over $floor(S/n)$ or $ceil(S/n)$; or one full iteration over $floor(S/n)$.",
        means=migrate,
    ),
    Term(
        "Step 1",
        (
            "The first step of Function 1 on a cycle of $n$ processors with $S$ tasks. Each processor puts"
            " $S$ in its buffer $B(0)$, then the average $floor(S/n)$ in a buffer, then its load minus the"
            " average in $B(1)$."
        ),
        means=(Registers.contents, Registers.are_right),
    ),
    Term(
        "full-iteration time",
        "The units of $n$ *full iterations* over $floor(S/n)$ on a cycle of $n$ processors with $S$ tasks. An iteration"
        " takes as many units as the most tasks that one processor sends in it.",
        means=longest_messages,
    ),
    Term(
        "single-task time",
        "The units until the loads of a cycle of $n$ processors with $S$ tasks differ by at most 1, if every unit is"
        " one *single-task iteration* over $floor(S/n)$.",
        means=units_until_balanced,
    ),
    Term(
        "Algorithm 2",
        (
            "On the *CCC*. Step 2 is *Algorithm 1* on the totals of the cycles. In iteration $k$ tasks leave"
            " a cycle over the link of position $k$, those with the shortest clockwise way to it first, and"
            " stay where they arrive. Step 3 is $n$ *full iterations* over $floor(S/n)$ on each cycle, where"
            " $S$ is its total."
        ),
        means=ccc_balance.run,
    ),
    Term(
        "two-way optimum",
        "The fewest units after which the loads of a cycle can differ by at most 1, if in a unit at most one task"
        " crosses each link in each direction.",
        means=fewest_units,
        forms=("two-way optima",),
    ),
    Term(
        "clockwise optimum",
        "The fewest units after which the loads of a cycle can differ by at most 1, if in a unit at most one task"
        " crosses each link, clockwise.",
        means=fewest_units,
        forms=("clockwise optima",),
    ),
    Term(
        "arc excess",
        "The number of tasks by which an arc of $m$ consecutive processors, $1 <= m < n$, of a cycle of $n$ processors"
        " with $S$ tasks exceeds $m floor(S/n) + min(m, S mod n)$; negative if the arc has fewer.",
        means=arc_excesses,
        forms=("arc excesses",),
    ),
    Term(
        "two-way arc bound",
        "The largest of 0 and $ceil(x/2)$ over all *arc excesses* $x$ of a cycle. For $n = 2$, with a single link, it"
        " is the largest of 0 and $x$.",
        means=arc_bound,
    ),
    Term(
        "clockwise arc bound",
        "The largest of 0 and all *arc excesses* of a cycle.",
        means=arc_bound,
    ),
)
"""Algorithms on cycles, and on cube-connected cycles."""

TIMES = (
    Term(
        "one-port schedule",
        "A list of the moves of every unit, each of one task or one word over a link. In a unit a processor sends at"
        " most one task or word and receives at most one, and it sends only a task that it had before.",
        means=(collision, execute),
    ),
    Term(
        "lockstep schedule",
        "The moves of *Algorithm 2* in every unit, if Step 3 uses *single-task iterations* and all cycles do the same"
        " phase at the same time.",
        means=ccc_schedule.schedule,
    ),
    Term(
        "lockstep time",
        "The units of *Algorithm 2*, with at most one task or word on a link in each direction per unit, counted"
        " phase by phase: $n - 1$ for Step 1; in iteration $k$ of Step 2 $n$ for totals, those of the tasks that"
        " cross in the slowest cycle, and $n - 1 + 2(2k + 1)$ for loose tasks; in Step 3 $n - 1$ for sums, and"
        " *single-task iterations* until the slowest cycle is balanced.",
        means=lockstep.units,
    ),
)
"""Schedules, and the time that they take."""

TERMS: tuple[Term, ...] = (
    *ADDRESSES,
    *NETWORK,
    *DISTRIBUTIONS,
    *HYPERCUBE_ALGORITHMS,
    *CYCLE_ALGORITHMS,
    *TIMES,
)
