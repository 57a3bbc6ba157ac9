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
            "Level $j = 1, ..., n$ divides $2^n$ processors into $2^j$ low-bit classes. Processors are in one"
            " class if their *addresses* have the same $j$ lowest bits."
        ),
        means=low_bit_totals,
        forms=("low-bit classes",),
    ),
    Term(
        "high-bit class",
        (
            "Level $j = 1, ..., n$ divides $2^n$ processors into $2^j$ high-bit classes. Processors are in one"
            " class if their *addresses* have the same $j$ highest bits."
        ),
        means=high_bit_totals,
        forms=("high-bit classes",),
    ),
    Term(
        "bit class",
        (
            "A set $B$ of bits of the *addresses* divides the processors into bit classes. Processors are in one"
            " class if their addresses agree in all bits of $B$."
        ),
        means=Split.spread,
        forms=("bit classes",),
    ),
    Term(
        "completed subcube",
        (
            "For any given bits $d_(i+1), ..., d_(n-1)$, iteration $i$ completes the subcube of the $2^(i+1)$ nodes of"
            " the *n-cube* whose *addresses* end in these bits. The bits $d_0 ... d_i$ are the local address of a node"
            " in its subcube, and give the order of the nodes."
        ),
        means=subcubes,
    ),
)
"""Hypercubes, and sets of addresses."""

NETWORK = (
    Term(
        "CCC",
        (
            "The cube-connected cycles of dimension $n$: $2^n$ cycles of $n$ processors. Processor $p_(i,j)$ is"
            " position $j$ of cycle $i$, where $0 <= i < 2^n$ and $0 <= j < n$; its clockwise neighbor is position"
            " $(j + 1) mod n$ of its cycle. Links join clockwise neighbors. Links also join position $j$ of any"
            " two cycles whose *addresses* differ in bit $d_j$ alone. Loops and parallel links, which occur for $n"
            " <= 2$, are dropped."
        ),
        means=(cube_connected_cycles, Two.joined),
    ),
    Term(
        "zero half",
        (
            "The zero half for a bit is the subgraph of the *CCC* of dimension $n$ on the cycles whose *address* has a"
            " 0 at this bit. The links that change this bit, all at one position of the cycles, lead out of the half."
            " There are two orders of the bits: links at position $j$ change bit $j$ counted from the highest bit, or"
            " counted from the lowest."
        ),
        means=(Half.edges, Half.induced),
        forms=("zero halves",),
    ),
    Term(
        "smoothed half",
        (
            "The *zero half* of a bit, after the position of this bit is removed from each cycle and the two"
            " neighbors of the position on its cycle are joined."
        ),
        means=Half.smoothed,
        forms=("smoothed halves",),
    ),
    Term(
        "pipelined transfer",
        (
            "In a pipelined transfer, given tasks of a cycle go clockwise to position $k$, and leave the cycle over a"
            " link there. In every unit of time each processor that has one or more of these tasks sends one: to its"
            " clockwise neighbor, or over the link if it is position $k$."
        ),
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
            " total, that is, if they do not increase and differ by at most 1."
        ),
        means=(regular, is_regular, Split.spread),
        forms=("regular",),
    ),
    Term(
        "rounded-up chunks",
        (
            "Of $N$ elements on $P$ processors: processors $0, 1, ...$ get the next $ceil(N/P)$ elements each,"
            " until none is left. So the last chunks may be shorter or empty."
        ),
        means=chunks_rounded_up,
    ),
    Term(
        "proportional chunks",
        "Of $N$ elements on $P$ processors: processor $m$ has the elements $floor(mN/P), ..., floor((m+1)N/P) - 1$.",
        means=proportional_chunks,
    ),
    Term(
        "cyclic distribution",
        "Of $N$ elements $e = 0, ..., N - 1$ on $P$ processors: element $e$ goes to processor $e mod P$.",
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
        (
            "Two neighbors with an odd number of tasks share them evenly except for one task: the loose task."
            " Either of the two may get it."
        ),
        abstract="one task; functions decide which node gets it",
    ),
    Term(
        "dimension exchange",
        (
            "A run of iterations $i = 0, ..., n - 1$ from any loads on the *n-cube*. In iteration $i$ every two"
            " nodes that dimension $i$ joins share their tasks evenly. Their *loose task*, if there is one, goes"
            " to the node with $d_i = 0$ or $d_i = 1$; this choice is free for every pair and iteration."
        ),
        means=(RuleRun.states, PlacedRun.states, Exchange.exchanged, possible_final_loads, loads_by_rounded_flow),
    ),
    Term(
        "rounded flow",
        (
            "Suppose that tasks were divisible and every pair of *dimension exchange* shared them in exact"
            " halves. Then tasks would flow through the exchanges, and after each iteration a node would have some"
            " fractional load $x$. The rounded flow is an integral flow through the exchanges, computed from all"
            " loads at once, in which the node has $floor(x)$ or $floor(x) + 1$ tasks."
        ),
        means=loads_by_rounded_flow,
    ),
    Term(
        "Algorithm 1",
        (
            "Algorithm 1 runs on the *n-cube* in iterations $i = 0, ..., n - 1$. In Step 1 of iteration $i$ every two"
            " nodes that dimension $i$ joins share their tasks evenly; a *loose task* stays with the node that had"
            " more. Step 2 then moves loose tasks so that each *completed subcube* becomes *regular*."
        ),
        means=regular_balance.run,
    ),
    Term(
        "regular halves",
        (
            "Two subcubes of dimension $k >= 0$, one with $d_k = 0$ and one with $d_k = 1$, that the edges of"
            " dimension $k$ join node by node. The first has the *regular distribution* of $N_0 >= 0$ tasks and"
            " the second that of $N_1 >= 0$ tasks, in the order of $d_0 ... d_(k-1)$. A pair is a node and its"
            " neighbor in dimension $k$."
        ),
        means=Halves,
    ),
    Term(
        "crossing",
        "The crossing of an iteration of *Algorithm 1* is the largest number of tasks that its Step 1 sends over one"
        " link.",
        means=Iteration.crossing,
    ),
    Term(
        "crossing on demand",
        (
            "The crossing on demand of an iteration of *Algorithm 1* is the largest number of tasks sent over one link"
            " by the following rule. In every pair, the node with fewer tasks receives tasks until it has half of the"
            " $s$ tasks of the pair, rounded down. It also receives the *loose task* if $s$ is odd and it has"
            " $ceil(s/2)$ tasks after Step 2."
        ),
        means=crossing_as_needed,
    ),
    Term(
        "ranked route",
        (
            "In iteration $k$ of *Algorithm 1*, number the *loose tasks* that Step 2 moves within a *completed"
            " subcube* in the order of their nodes, from 0 on, and number their target nodes likewise. Every task"
            " first crosses dimensions $k, k - 1, ..., 0$, which lead to the node whose local address is the"
            " number of the task. It then crosses dimensions $0, 1, ..., k$, which lead to the target with its"
            " number. All tasks handle a dimension at the same time; a task stays in place if its bit of this"
            " dimension is right already."
        ),
        means=places_by_crossing,
    ),
)
"""Algorithms on hypercubes."""

CYCLE_ALGORITHMS = (
    Term(
        "circulation",
        (
            "Each processor of a cycle has a word and an accumulator; at first both are its load. In every unit"
            " it sends its word to its clockwise neighbor, and adds the word that it receives, its next word, to"
            " its accumulator. In a two-way circulation a second set of words goes counterclockwise at the same"
            " time; these words are added, too."
        ),
        means=(circulation, units_until_heard),
    ),
    Term(
        "full iteration",
        (
            "An iteration over a number $a$ on a cycle: at the same time, each processor with more than $a$ tasks"
            " sends all but $a$ of them to its clockwise neighbor. $S$ is the number of tasks of the cycle."
        ),
        means=Reading.sent,
    ),
    Term(
        "single-task iteration",
        (
            "An iteration over a number $a$ on a cycle: at the same time, each processor with more than $a$ tasks"
            " sends one of them to its clockwise neighbor. $S$ is the number of tasks of the cycle, and $M$ the"
            " largest load before the first iteration."
        ),
        means=Reading.sent,
    ),
    Term(
        "Function 1",
        (
            "A rule by which a cycle of $n$ processors, $S$ tasks in all and largest load $M$ shares its tasks. It has"
            " eight readings. Four of them are $n$ *full iterations* over $floor(S/n)$, over $ceil(S/n)$, or over"
            " $S/n$ rounded to the nearest integer (halves up), and one full iteration over $floor(S/n)$. The four"
            " others are $n$ or $M n$ *single-task iterations*, over $floor(S/n)$ or over $ceil(S/n)$."
        ),
        means=migrate,
    ),
    Term(
        "buffer step",
        (
            "Steps 1.1, 1.2 and 1.3 of Function 1, on a cycle of $n$ processors with $S$ tasks in all. At first"
            " each processor has its load in its buffer $B(1)$. Step 1.1 writes $S$ to its buffer $B(0)$. Step 1.2"
            " writes $floor(S/n)$ to $B(0)$ or to $B(1)$, over the old content. Step 1.3 subtracts $floor(S/n)$"
            " from the load and writes the difference to $B(1)$. It reads the load from $B(1)$, or from a third"
            " register if the load is kept there, too."
        ),
        means=(Registers.contents, Registers.are_right),
    ),
    Term(
        "full-iteration time",
        (
            "The units that $n$ *full iterations* over $floor(S/n)$ take on a cycle of $n$ processors with $S$"
            " tasks. Each iteration takes as many units as the largest number of tasks that one processor sends in"
            " it."
        ),
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
            "Algorithm 2 runs on the *CCC* of dimension $n$. Step 1: every processor learns the total of its cycle."
            " Step 2 is *Algorithm 1* on the totals, with cycle $i$ as node $i$. In each step of its iteration $k$, a"
            " cycle whose total falls gives away those tasks that have the shortest clockwise way to position $k$, and"
            " a cycle whose total rises gets the new tasks at position $k$. Step 3: on each cycle, $n$ *full"
            " iterations* over $floor(S/n)$, where $S$ is its total."
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
        (
            "An arc consists of $m$ consecutive processors, $1 <= m < n$, of a cycle of $n$ processors with $S$"
            " tasks. Its excess is its number of tasks minus $m floor(S/n) + min(m, S mod n)$."
        ),
        means=arc_excesses,
        forms=("arc excesses",),
    ),
    Term(
        "two-way arc bound",
        (
            "The largest of 0 and $ceil(x/2)$ over all *arc excesses* $x$ of a cycle. For $n = 2$, where there is"
            " a single link, it is the largest of 0 and $x$."
        ),
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
        (
            "A list of the moves of every unit, each of one task or one word over a link. In a unit a processor"
            " sends at most one task or word and receives at most one. It sends only tasks that it had before the"
            " unit."
        ),
        means=(collision, execute),
    ),
    Term(
        "lockstep schedule",
        (
            "The moves of *Algorithm 2* in every unit. All cycles begin a phase at the same time. Step 1: in $n -"
            " 1$ units words go around each cycle. Iteration $k$ of Step 2 has three phases. (1) Totals: in 1 unit"
            " words cross the links of position $k$, then in $n - 1$ units words go around each cycle. (2)"
            " Transfer: the tasks that leave a cycle in Step 1 of *Algorithm 1* make a *pipelined transfer* to"
            " position $k$. (3) Loose tasks: those that Step 2 of Algorithm 1 moves go clockwise to position $k$"
            " in $n - 1$ units. Then they take their *ranked routes*, in $2k + 2$ units to cross dimensions and"
            " $2k$ units to go from one position to the next. Step 3: in $n - 1$ units words go around each cycle."
            " Then all cycles do *single-task iterations* over $floor(S/n)$, one a unit, until each cycle has"
            " *discrepancy* at most 1."
        ),
        means=ccc_schedule.schedule,
    ),
    Term(
        "transfer time",
        (
            "In Step 1 of iteration $k$ of *Algorithm 1* some tasks leave a cycle. Let $t_d$ of them have a"
            " clockwise distance of at least $d$ to position $k$. The transfer time of the cycle is the largest $d"
            " + t_d$ with $t_d > 0$, or 0 if no task leaves."
        ),
        means=lockstep.transfer_units,
    ),
    Term(
        "lockstep time",
        (
            "A sum of units for *Algorithm 2* on the *CCC* of dimension $n$. Step 1 counts $n - 1$. Step 2"
            " counts, for each iteration $k$, $n$ for the totals, the largest *transfer time* of a cycle, and $n -"
            " 1 + 2(2k + 1)$ for the *loose tasks*. Step 3 counts $n - 1$, and the largest *single-task time* of a"
            " cycle after Step 2."
        ),
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
