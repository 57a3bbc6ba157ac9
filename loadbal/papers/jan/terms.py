"""The terms of the paper of Jan, Leu, Li and Dong.

Reading: `proofs/jan/README.md` says how the paper's own words are read; the terms give the readings names.
"""

from loadbal.models import ccc_schedule, lockstep
from loadbal.models.links import execute
from loadbal.models.loose_routes import places_by_crossing
from loadbal.models.one_port import collision, fewest_steps
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
from loadbal.theory.step_3_entries import entries

ADDRESSES = (
    Term(
        "address",
        (
            "If $2^n$ nodes, processors or cycles have the numbers $0, ..., 2^n - 1$, their addresses are these"
            " numbers in binary, with $n$ bits $d_0 d_1 ... d_(n-1)$. Bit $d_0$ is the highest, bit $d_(n-1)$"
            " the lowest. For $n = 3$ the address of node 1 is 001, so that $d_0 = 0$ and $d_2 = 1$."
        ),
        abstract="a number; Python has its bits",
        forms=("addresses",),
    ),
    Term(
        "n-cube",
        (
            "The hypercube on the nodes $0, ..., 2^n - 1$. For $0 <= i < n$, an edge of dimension $i$ joins any"
            " two nodes whose *addresses* differ in bit $d_i$ alone."
        ),
        means=(hypercube, pairs_across, across),
    ),
    Term(
        "low-bit class",
        (
            "Level $j = 1, ..., n$ divides $2^n$ processors or cycles into $2^j$ low-bit classes: two"
            " belong to the same class if their *addresses* have the same $j$ lowest bits. The total of a"
            " class is the number of all its tasks. For $n = 2$, addresses 00 and 10 form one class of level"
            " 1, and 01 and 11 the other."
        ),
        means=low_bit_totals,
        forms=("low-bit classes",),
    ),
    Term(
        "high-bit class",
        (
            "Level $j = 1, ..., n$ divides $2^n$ processors or cycles into $2^j$ high-bit classes: two"
            " belong to the same class if their *addresses* have the same $j$ highest bits. The total of a"
            " class is the number of all its tasks."
        ),
        means=high_bit_totals,
        forms=("high-bit classes",),
    ),
    Term(
        "bit class",
        (
            "A set $B$ of bit positions divides the processors into bit classes: two processors belong to"
            " the same class if their *addresses* agree in all bits of $B$. The total of a class is the"
            " number of all its tasks."
        ),
        means=Split.spread,
        forms=("bit classes",),
    ),
    Term(
        "completed subcube",
        (
            "For $0 <= i < n$, the completed subcubes of iteration $i$ are the $2^(n-1-i)$ subcubes of the"
            " *n-cube* on which the last bits $d_(i+1), ..., d_(n-1)$ of the *address* are fixed. Each has"
            " $2^(i+1)$ nodes, which differ in the other bits. These bits, $d_0 ... d_i$, are the local"
            " address of a node; the nodes of a subcube are in the order of their local addresses."
        ),
        means=subcubes,
    ),
)
"""Hypercubes, and sets of addresses."""

NETWORK = (
    Term(
        "CCC",
        (
            "The cube-connected cycles of dimension $n >= 1$: $2^n$ cycles of $n$ processors each."
            " Processor $p_(i,j)$ is at position $j$ of cycle $i$, where $0 <= i < 2^n$ and $0 <= j < n$. A"
            " link joins it to its clockwise neighbor, at position $(j + 1) mod n$ of the same cycle."
            " Another link joins it to position $j$ of the cycle whose *address* differs from that of cycle"
            " $i$ in bit $d_j$ alone. For $n = 1$ loops are dropped, for $n = 2$ one of any two parallel"
            " links."
        ),
        means=(cube_connected_cycles, Two.joined),
    ),
    Term(
        "zero half",
        (
            "The links between cycles at position $j$ of the *CCC* of dimension $n$ change bit $j$ of the"
            " *address*. There are two orders of the bits: bit 0 is either the highest or the lowest. The"
            " zero half for a bit is the part of the network on the cycles whose address has a 0 at this"
            " bit. The links that change this bit, all at one position, lead out of the half and do not"
            " belong to it."
        ),
        means=(Half.edges, Half.induced),
        forms=("zero halves",),
    ),
    Term(
        "smoothed half",
        (
            "Take the *zero half* for a bit. From each cycle remove the processor at the position whose"
            " links change this bit, and join the two neighbors of this processor on the cycle. The result"
            " is the smoothed half for the bit."
        ),
        means=Half.smoothed,
        forms=("smoothed halves",),
    ),
    Term(
        "pipelined transfer",
        (
            "In a pipelined transfer, given tasks of a cycle go clockwise to position $k$, and leave the"
            " cycle over a link there. In every unit of time each processor that has at least one of these"
            " tasks sends exactly one: to its clockwise neighbor, or, at position $k$, over the link out of"
            " the cycle."
        ),
        means=units_to_cross,
    ),
)
"""Cube-connected cycles."""

DISTRIBUTIONS = (
    Term(
        "regular distribution",
        (
            "The regular distribution of $N >= 0$ tasks on processors $0, ..., P - 1$, $P >= 1$: the first"
            " $N mod P$ processors have $ceil(N/P)$ tasks each, the others $floor(N/P)$. For 14 tasks on 4"
            " processors the loads are 4, 4, 3, 3. Loads are regular if they are the regular distribution of"
            " their total, that is, if they do not increase from any processor to the next and differ by at"
            " most 1."
        ),
        means=(regular, is_regular, Split.spread),
        forms=("regular",),
    ),
    Term(
        "rounded-up chunks",
        (
            "To make the rounded-up chunks of $N$ elements on $P$ processors, processors $0, 1, ...$ take"
            " the next $ceil(N/P)$ elements each, until none is left. So the last chunks may be shorter or"
            " empty. For 14 elements on 4 processors the chunks have 4, 4, 4 and 2 elements."
        ),
        means=chunks_rounded_up,
    ),
    Term(
        "proportional chunks",
        (
            "The proportional chunks of $N$ elements $0, ..., N - 1$ on $P$ processors: processor $m$ has the"
            " elements $floor(mN/P), ..., floor((m+1)N/P) - 1$. For 5 elements on 2 processors the chunks have 2"
            " and 3 elements."
        ),
        means=proportional_chunks,
    ),
    Term(
        "cyclic distribution",
        (
            "The cyclic distribution of $N$ elements $0, ..., N - 1$ on $P$ processors: element $e$ is on"
            " processor $e mod P$."
        ),
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
            "If two neighbors together have an odd number of tasks, they share them evenly except for one:"
            " the loose task. Either of the two may get it."
        ),
        abstract="one task; functions decide which node gets it",
    ),
    Term(
        "dimension exchange",
        (
            "A run of iterations $i = 0, ..., n - 1$ on the *n-cube*, from any loads. In iteration $i$"
            " every two nodes that an edge of dimension $i$ joins share their tasks evenly. Their *loose"
            " task*, if there is one, goes to the node with $d_i = 0$ or $d_i = 1$; this choice is free for"
            " every pair in every iteration."
        ),
        means=(RuleRun.states, PlacedRun.states, Exchange.exchanged, possible_final_loads, loads_by_rounded_flow),
    ),
    Term(
        "rounded flow",
        (
            "Suppose that tasks were divisible and every pair of *dimension exchange* shared them in exact"
            " halves. After each iteration a node would then have some fractional load $x$. The rounded flow"
            " sends whole tasks through the same exchanges, so that after each iteration the node has"
            " $floor(x)$ or $floor(x) + 1$ tasks. A maximum flow, computed from all loads at once, says"
            " which of the two."
        ),
        means=loads_by_rounded_flow,
    ),
    Term(
        "Algorithm 1",
        (
            "Algorithm 1 runs on the *n-cube*, from any loads, in iterations $i = 0, ..., n - 1$ of two"
            " steps. Step 1: every two nodes that an edge of dimension $i$ joins share their tasks evenly; a"
            " *loose task* stays with the node that had more. Step 2: some loose tasks move within each"
            " *completed subcube* of iteration $i$, so that its loads become *regular*."
        ),
        means=regular_balance.run,
    ),
    Term(
        "regular halves",
        (
            "Two subcubes of $2^k$ nodes each, $k >= 0$, that together form a hypercube. The bits of a node"
            " are $d_0 ... d_k$; bit $d_k$ is 0 in the first subcube and 1 in the second. In both, the bits"
            " $d_0 ... d_(k-1)$, read as a binary number with $d_0$ as its highest bit, give the order of"
            " the nodes. In this order the first subcube has the *regular distribution* of $N_0 >= 0$ tasks"
            " and the second that of $N_1 >= 0$ tasks. Two nodes that differ in $d_k$ alone are a pair."
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
            "In iteration $i$ of *Algorithm 1*, let a node have $x$ tasks before Step 1 and $y$ tasks after Step 2,"
            " and let $s$ be the number of tasks that it and its neighbor across dimension $i$ have together before"
            " Step 1. On demand, the node would receive $min(y, ceil(s/2)) - x$ tasks from this neighbor, or none if"
            " this number is negative. The crossing on demand of the iteration is the largest number that a node"
            " would receive."
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
            "Each processor of a cycle has a word and an accumulator; at the start both are its load. In"
            " every unit of time each processor sends its word to its clockwise neighbor. The word that it"
            " receives becomes its new word, and it adds this word to its accumulator. In a two-way"
            " circulation a second set of words goes counterclockwise at the same time, and is added, too;"
            " all other circulations are one-way."
        ),
        means=(circulation, units_until_heard),
    ),
    Term(
        "full iteration",
        (
            "A full iteration over a number $a$ on a cycle: at the same time, each processor with more than"
            " $a$ tasks sends all but $a$ of them to its clockwise neighbor."
        ),
        means=Reading.sent,
    ),
    Term(
        "single-task iteration",
        (
            "A single-task iteration over a number $a$ on a cycle: at the same time, each processor with"
            " more than $a$ tasks sends one of them to its clockwise neighbor."
        ),
        means=Reading.sent,
    ),
    Term(
        "Function 1",
        (
            "A rule by which a cycle of $n$ processors with $S$ tasks in all shares its tasks. It has eight"
            " versions. Three are $n$ *full iterations*: over $floor(S/n)$, over $ceil(S/n)$, or over $S/n$"
            " rounded to the nearest integer (halves up). One is a single full iteration over $floor(S/n)$."
            " Four are $n$ or $M n$ *single-task iterations*, over $floor(S/n)$ or over $ceil(S/n)$, where"
            " $M$ is the largest load at the start."
        ),
        means=migrate,
    ),
    Term(
        "buffer step",
        (
            "The buffer steps are Steps 1.1, 1.2 and 1.3 of Function 1, on a cycle of $n$ processors with"
            " $S$ tasks in all. Each processor has buffers $B(0)$ and $B(1)$; at the start its load is in"
            " $B(1)$. Step 1.1 writes $S$ to $B(0)$. Step 1.2 writes $floor(S/n)$ to $B(0)$ or to $B(1)$,"
            " over the old content. Step 1.3 takes the load from a third register if it is kept there, too;"
            " otherwise it takes the content of $B(1)$ for the load. It subtracts $floor(S/n)$ and writes"
            " the difference to $B(1)$."
        ),
        means=(Registers.contents, Registers.are_right),
    ),
    Term(
        "full-iteration time",
        (
            "On a cycle of $n$ processors with $S$ tasks, the units of time that $n$ *full iterations* over"
            " $floor(S/n)$ take. Each iteration takes as many units as the largest number of tasks that one"
            " processor sends in it."
        ),
        means=longest_messages,
    ),
    Term(
        "single-task time",
        (
            "On a cycle of $n$ processors with $S$ tasks, the units of time until the loads differ by at most"
            " 1, if in every unit the cycle makes one *single-task iteration* over $floor(S/n)$."
        ),
        means=units_until_balanced,
    ),
    Term(
        "Algorithm 2",
        (
            "Algorithm 2 runs on the *CCC* of dimension $n$, from any loads. Step 1: every processor learns"
            " the total of its cycle, that is, the number of its tasks. Step 2 is *Algorithm 1* on the"
            " totals, with cycle $i$ as node $i$. A cycle that loses tasks in iteration $k$ gives away those"
            " that have the shortest clockwise way to position $k$; tasks that a cycle gains arrive at"
            " position $k$. Step 3: on each cycle, $n$ *full iterations* over $floor(S/n)$, where $S$ is its"
            " total."
        ),
        means=(ccc_balance.run, entries),
    ),
    Term(
        "two-way optimum",
        (
            "The fewest units of time after which the loads of a cycle can differ by at most 1, if in every"
            " unit at most one task crosses each link in each direction."
        ),
        means=fewest_units,
        forms=("two-way optima",),
    ),
    Term(
        "clockwise optimum",
        (
            "The fewest units of time after which the loads of a cycle can differ by at most 1, if in every"
            " unit at most one task crosses each link, and only clockwise."
        ),
        means=fewest_units,
        forms=("clockwise optima",),
    ),
    Term(
        "arc excess",
        (
            "An arc of a cycle of $n$ processors with $S$ tasks consists of $m$ consecutive processors, $1"
            " <= m < n$. If the loads differed by at most 1, the arc would have at most $b = m floor(S/n) +"
            " min(m, S mod n)$ tasks. Its excess is its number of tasks minus $b$."
        ),
        means=arc_excesses,
        forms=("arc excesses",),
    ),
    Term(
        "two-way arc bound",
        (
            "The largest of 0 and all $ceil(x/2)$, where $x$ stands for each *arc excess* of a cycle. For"
            " $n = 2$, where the cycle has a single link, it is the largest of 0 and all $x$."
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
            "A list that says which tasks and words (messages with a number) cross which links in every"
            " unit of time. In a unit a processor sends at most one task or word and receives at most one."
            " It sends only tasks that it had before the unit."
        ),
        means=(collision, execute, fewest_steps),
    ),
    Term(
        "lockstep schedule",
        (
            "A schedule for *Algorithm 2* in which all cycles begin each phase at the same time. Step 1:"
            " words go around each cycle in $n - 1$ units. Iteration $k$ of Step 2 has three phases. (1)"
            " Totals: words cross the links between cycles at position $k$ in 1 unit, then go around each"
            " cycle in $n - 1$ units. (2) Transfer: the tasks that leave a cycle in Step 1 of *Algorithm 1*"
            " make a *pipelined transfer* to position $k$. (3) Loose tasks: those that Step 2 of Algorithm 1"
            " moves go clockwise to position $k$ in $n - 1$ units. Then they take their *ranked routes*, in"
            " $2k + 2$ units to cross dimensions and $2k$ units to go from one position to the next. Step 3:"
            " words go around each cycle in $n - 1$ units. Then every unit is one *single-task iteration*"
            " over $floor(S/n)$ on each cycle, where $S$ is its total, until the loads of each cycle differ"
            " by at most 1."
        ),
        means=ccc_schedule.schedule,
    ),
    Term(
        "transfer time",
        (
            "The units of time that a cycle needs in iteration $k$ of *Algorithm 2* to send away the tasks"
            " that leave it in Step 1 of *Algorithm 1*. For $d = 0, ..., n - 1$ let $t_d$ of these tasks"
            " have a clockwise distance of at least $d$ to position $k$. The transfer time is the largest $d"
            " + t_d$ with $t_d > 0$, or 0 if no task leaves."
        ),
        means=lockstep.transfer_units,
    ),
    Term(
        "lockstep time",
        (
            "The units of time that *Algorithm 2* takes on the *CCC* of dimension $n$ if all cycles begin"
            " each phase at the same time. Step 1 takes $n - 1$ units. Iteration $k$ of Step 2 takes $n$"
            " units to exchange the totals, then the largest *transfer time* of a cycle, then $n - 1 + 2(2k"
            " + 1)$ units to move the *loose tasks*. Step 3 sends single tasks here: it takes $n - 1$ units"
            " for the totals, then the largest *single-task time* of a cycle."
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
