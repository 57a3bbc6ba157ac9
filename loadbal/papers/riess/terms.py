"""The terms of the paper of Riess and Wanka."""

from loadbal.loads import discrepancy
from loadbal.papers.riess.cases import ChangedRound, is_fixed, is_one_smooth
from loadbal.papers.riess.printed import Column, Panel
from loadbal.papers.riess.s1_balancing import ends_in_rounded_mean, is_sorted_one_smooth, reaches_fixed_loads
from loadbal.papers.riess.s1_related_circuits import bitonic, block, layers, merger, periodic
from loadbal.papers.riess.s2_block_matrices import Product
from loadbal.papers.riess.s2_local_divergence import Run
from loadbal.papers.riess.s3_1_entries import first_row
from loadbal.papers.riess.s3_1_lemma_1 import psi_2, scaled_psi_2
from loadbal.papers.riess.s3_2_easier_sum import variation
from loadbal.papers.riess.s3_3_calculation import (
    is_close,
    line_1,
    line_2,
    line_4,
    line_5,
    line_6,
    line_7,
    summand_5,
    term_of_line_2,
)
from loadbal.papers.riess.s4_1_worst_case import block_worst
from loadbal.papers.riess.x_tie_rules import toggling
from loadbal.protocols.dimension_exchange import step
from loadbal.protocols.odd_even_transposition import (
    Balancer,
    Divider,
    after_round,
    after_rounds,
    after_steps,
    matchings,
    step_in_place,
    steps,
)
from loadbal.term import Term
from loadbal.theory.local_divergence import diffusion_divergence, divergence, divergence_of_steps, local_divergence
from loadbal.theory.random_runs import Inputs, first_reached_times, moments, random_times, steps_to_rounds
from loadbal.theory.spectral_gap import gap, gap_interval, symmetrized_row
from loadbal.theory.step_matrices import product_of_steps, reduced, round_matrix, step_matrix
from loadbal.theory.worst_rounds import phase_rounds, rounds_to_fixpoint, worst_rounds

BALANCING = (
    Term(
        "matching",
        "Processors $1, ..., N$ form a cycle, where $N >= 2$ is even. The two matchings are the sets of edges $M_1 ="
        " {[1:2], [3:4], ..., [N-1:N]}$ and $M_2 = {[2:3], [4:5], ..., [N-2:N-1], [1:N]}$, where $[i:j]$ joins"
        " processors $i$ and $j$. For $N = 2$ both are ${[1:2]}$.",
        means=matchings,
    ),
    Term(
        "step",
        "A step of odd-even transposition balancing uses one *matching*. On each edge $[i:j]$ of it, $i < j$, the step"
        " replaces the loads $a$ of processor $i$ and $b$ of processor $j$ by $ceil((a+b)/2)$ at $i$ and"
        " $floor((a+b)/2)$ at $j$. Loads are integers, numbers of tokens. The loads before the first step are the"
        " input.",
        means=(step, step_in_place),
    ),
    Term(
        "excess token",
        "If the two ends of an edge have an odd number of tokens together, a *step* gives one end one token more than"
        " the other end. This is the excess token. It goes to the lower-numbered end, unless a sentence says"
        " otherwise.",
        means=(step, toggling),
    ),
    Term(
        "round",
        "A *step* of the *matching* $M_1$, followed by a *step* of $M_2$.",
        means=(after_round, after_rounds, after_steps, steps, steps_to_rounds, ChangedRound.after_round, toggling),
    ),
    Term(
        "1-smooth",
        "Loads are 1-smooth if no two of them differ by more than 1.",
        means=(is_one_smooth, is_sorted_one_smooth, discrepancy, first_reached_times),
    ),
    Term(
        "fixed",
        "Loads are fixed if a *round* changes none of them.",
        means=(is_fixed, reaches_fixed_loads, ends_in_rounded_mean, rounds_to_fixpoint),
    ),
    Term(
        "worst case",
        "The worst case $T(N,K)$ is the largest number of *rounds* that an input of *discrepancy* at most $K$ on $N$"
        " processors needs to become *1-smooth*. For $l >= 1$, $T_l(N,K)$ is the largest number of rounds that such an"
        " input needs to reach a discrepancy of at most $l$. So $T_1(N,K) = T(N,K)$.",
        means=worst_rounds,
    ),
    Term(
        "block input",
        "An input with load $K$ on a set of consecutive processors of the cycle, at least one, and load 0 on the"
        " others.",
        means=block_worst,
    ),
    Term(
        "phase length",
        "The phase length $R(N)$ is the least number $r$ such that, from every distribution of $N$ tokens on $N$"
        " processors, $r$ *rounds* leave one token on each processor.",
        means=phase_rounds,
    ),
)
"""The protocol of section 1, and how long it runs."""

CIRCUITS = (
    Term(
        "balancer",
        "A balancer joins two wires. It turns loads $a$ and $b$ into $ceil((a+b)/2)$ on the lower-numbered wire and"
        " $floor((a+b)/2)$ on the other wire.",
        means=Balancer,
    ),
    Term(
        "layer",
        "A set of one or more *balancers* that act at once. No two of them share a wire.",
        means=layers,
    ),
    Term(
        "bitonic circuit",
        "The bitonic sorting circuit on $2^k$ wires, with *balancers* in place of its comparators. For $w = 2, 4, ...,"
        " 2^k$ in turn, it merges the two halves of every group of $w$ neighboring wires. One *layer* joins each wire"
        " to its mirror image in its group. Then, for $f = w/4, w/8, ..., 1$ in turn, a layer joins the wires whose"
        " numbers, counted from 0, differ only in the binary digit of value $f$. For $k = 2$ the layers join wires 0-1"
        " and 2-3, then 0-3 and 1-2, then 0-1 and 2-3.",
        means=bitonic,
    ),
    Term(
        "merger",
        "The last $k$ *layers* of the *bitonic circuit* on $2^k$ wires. They merge the two halves of the wires.",
        means=merger,
    ),
    Term(
        "block",
        "One of the $k$ equal parts of the *periodic circuit* on $2^k$ wires. A block has $k$ *layers*. Layer $i$"
        " divides the wires into groups of $2^(k+1-i)$ neighboring wires and joins each wire to its mirror image in its"
        " group. For $k = 2$ the layers join wires 0-3 and 1-2, then 0-1 and 2-3.",
        means=block,
    ),
    Term(
        "periodic circuit",
        "The balanced periodic sorting circuit with *balancers* in place of its comparators: $k$ *blocks* in a row on"
        " $2^k$ wires.",
        means=periodic,
    ),
)
"""The circuits of related work."""

MATRICES = (
    Term(
        "idealized",
        "In the idealized process loads are divisible. A step of a *matching* replaces the loads $a$ and $b$ at the"
        " ends of each of its edges by $(a+b)/2$ at both ends. A round is a step of $M_1$, followed by a step of"
        " $M_2$.",
        means=Divider,
    ),
    Term(
        "deviation",
        "Whole loads (integers, changed by *steps*) and *idealized* loads start equal and take the same steps, of"
        " $M_1$ and $M_2$ by turns, $M_1$ first. The deviation of a processor at any time is $|xi - x|$, where $x$ is"
        " its whole load and $xi$ is its idealized load.",
        means=Run.deviations,
    ),
    Term(
        "step matrix",
        "The $N$ by $N$ matrix $P_1$ of $M_1$ or $P_2$ of $M_2$. Its entry $(i,j)$ is $1/2$ if $i = j$ or if the"
        " *matching* joins $i$ and $j$, and 0 otherwise.",
        means=(step_matrix, product_of_steps),
        forms=("step matrices",),
    ),
    Term(
        "round matrix",
        "The product $P = P_1 P_2$ of the *step matrices*.",
        means=(round_matrix, product_of_steps, symmetrized_row),
    ),
    Term(
        "spectral gap",
        "Let $P$ be the *round matrix*, and let $lambda$ be the second largest eigenvalue of $P P^T$. The spectral gap"
        " is $1 - lambda$.",
        means=(gap, gap_interval),
    ),
    Term(
        "step product",
        "For even $N >= 2$, $t >= 1$ and $k = 1, 2$, the step product $P^(t,k)$ is the product of the first $2t - 2 +"
        " k$ matrices of the sequence $P_1, P_2, P_1, P_2, ...$ of *step matrices*. Its last factor is $P_k$. The"
        " pair $(t,k)$ is an index, not an exponent.",
        means=(Product, product_of_steps),
    ),
    Term(
        "reduced matrix",
        "The $n$ by $n$ matrix $Q^(t,k)$ that consists of the rows and columns $1, 3, 5, ...$ of the *step product*"
        " $P^(t,k)$, where $n = N/2$. The pair $(t,k)$ is an index, not an exponent.",
        means=(reduced, Product.reduced, first_row),
        forms=("reduced matrices",),
    ),
    Term(
        "row divergence",
        "Take the sequence $P_1, P_2, P_1, ...$ or $P_2, P_1, P_2, ...$ of *step matrices*. For $s >= 0$ let $A$ be"
        " the product of its first $s$ matrices, which is the identity for $s = 0$. The row divergence of row $l$ is"
        " the sum of $|A_(li) - A_(lj)|$ over all $s$ and over all edges $[i:j]$ of the *matching* of matrix $s + 1$.",
        means=(divergence, divergence_of_steps),
    ),
    Term(
        "local divergence",
        "The local divergence $Psi(P)$ is the largest *row divergence* over all rows for the sequence $P_1, P_2, P_1,"
        " ...$ of matrices. $Psi(P^T)$ is the largest over all rows for the sequence $P_2, P_1, P_2, ...$.",
        means=(local_divergence, divergence),
    ),
    Term(
        "row part",
        "For $k = 1, 2$ and $t >= 1$ let $A$ be the product of the first $2t - 3 + k$ *step matrices* $P_1, P_2, P_1,"
        " ...$, which is the identity for $t = k = 1$. The row part $Psi_k$ is the sum of $|A_(1i) - A_(1j)|$ over"
        " all $t$ and over all edges $[i:j]$ of the *matching* $M_k$.",
        means=divergence_of_steps,
    ),
    Term(
        "column part",
        "For $k = 1, 2$ the column part $Psi_k$ is the sum of $|A_(i1) - A_(j1)|$ over all $t >= 1$ and over all"
        " edges $[i:j]$ of the *matching* $M_2$, where $A$ is the *step product* $P^(t,k)$.",
        means=divergence_of_steps,
    ),
    Term(
        "variation",
        "The variation of a column is the sum of the absolute differences of neighboring entries, where the last and"
        " the first entry are neighbors too.",
        means=variation,
    ),
    Term(
        "diffusion sum",
        "Let $R$ be the matrix of the process on the cycle with $N$ nodes in which each node keeps a third of its load"
        " and sends a third to each neighbor; $R^0$ is the identity. The diffusion sum of node $l$ is the sum of"
        " $|R^t_(l,i) - R^t_(l,j)|$ over a range of rounds $t$ and over all edges ${i, j}$ of the cycle. It is equal"
        " for all nodes $l$.",
        means=diffusion_divergence,
    ),
)
"""The idealized process, its matrices, and their divergence."""

LINES = (
    Term(
        "equal",
        "Two numbers are equal if they are the same number. A theorem is about this. A check of single cases computes"
        " both as double-precision floating-point numbers, which may differ by $10^(-9)$, or by $10^(-9)$ times the"
        " larger absolute value.",
        means=is_close,
    ),
    Term(
        "target",
        "The value that the paper prints for $Psi_2$: $n/2 - 1$ for even $n = N/2$, and $n/2 + 1/(2n) - 1$ for odd"
        " $n$.",
        means=(psi_2, scaled_psi_2),
    ),
    Term(
        "line 1",
        "Line 1 of section 3.3 is the sum of $2(Q_(11) - Q_(c1))$ over $t >= 1$, where $c = ceil(n/2)$ and $n = N/2$."
        " The matrix $Q$ consists of the rows and columns $1, 3, 5, ...$ of a power of the *round matrix* $P$. Each"
        " sentence names the power for $t$.",
        means=line_1,
    ),
    Term(
        "line 2",
        "Line 2 of section 3.3 is $(1/n) sum_(t>=0) sum_(k=0)^(n-1) (1 - w^(kc))(1/2 + w^(-k)/2) L_k^t$, where $n ="
        " N/2$, $c = ceil(n/2)$, $w = e^(2 pi i/n)$ and $L_k = (w^k + 2 + w^(-k))/4$.",
        means=(line_2, term_of_line_2),
    ),
    Term(
        "line 3",
        "Line 3 of section 3.3 is $(1/n) sum_(k=0)^(n-1) (1 - w^(kc))(1/2 + w^(-k)/2)/(1 - L_k)$, where $n = N/2$, $c"
        " = ceil(n/2)$, $w = e^(2 pi i/n)$ and $L_k = (w^k + 2 + w^(-k))/4$.",
        means=line_2,
    ),
    Term(
        "line 4",
        "Line 4 of section 3.3 is $1/(2n)$ times the sum over $1 <= k < n$ of $(1 + cos(2 pi k(n-1)/n) - cos(2 pi"
        " kc/n) - cos(2 pi k(c-1)/n))/sin^2(pi k/n)$, where $n = N/2$ and $c = ceil(n/2)$.",
        means=line_4,
    ),
    Term(
        "line 5",
        "Line 5 of section 3.3 is $1/(2n)$ times the sum over $1 <= k < n$ of $a_k/sin^2(pi k/n)$, where $n = N/2$ and"
        " $a_k = 1 + cos(2 pi k/n) - cos(pi k) - cos(pi k + 2 pi k/n)$.",
        means=(line_5, summand_5),
    ),
    Term(
        "line 6",
        "Line 6 of section 3.3 is $1/(2n)$ times the sum over $0 <= k < n/2$ of $(2 + 2 cos(4 pi k/n + 2"
        " pi/n))/sin^2(2 pi k/n)$, where $n = N/2$.",
        means=line_6,
    ),
    Term(
        "line 7",
        "Line 7 of section 3.3 is $2/n$ times the sum over $0 <= k < n/2$ of $(1/sin^2(2 pi k/n + pi/n) - 1)$, where"
        " $n = N/2$.",
        means=line_7,
    ),
)
"""The lines of the calculation of section 3.3."""

EXPERIMENTS = (
    Term(
        "table 1",
        "Table 1 of the paper has four columns with the parameters $(N, K, k_0) = (200, 3200, 400)$, $(200, 1600,"
        " 400)$, $(100, 3200, 100)$ and $(100, 1600, 400)$. The printed averages are 6984, 5349, 1632 and 1957"
        " rounds, of 10000 runs from discrepancy $K$. The printed largest numbers are 5418, 5418, 1176 and 1896"
        " rounds, of 30000, 30000, 52030 and 10000 runs from discrepancy $k_0$.",
        means=Column,
    ),
    Term(
        "panel",
        "Figures 3 and 4 of the paper have four panels with the parameters $(N, K, k_0) = (200, 3200, 400)$, $(200,"
        " 1600, 400)$, $(100, 3200, 100)$ and $(100, 1600, 400)$.",
        means=Panel,
    ),
    Term(
        "random run",
        "A random run starts from independent loads on $N$ processors that are uniform on $0, 1, ..., K$. It takes"
        " *steps* of $M_1$ and $M_2$ by turns, first $M_1$, until the loads are *1-smooth*. For each seed the"
        " *generator* draws the loads. A random run from $k_0$ has $k_0$ in place of $K$.",
        means=Inputs,
    ),
    Term(
        "generator",
        "NumPy's default_rng (PCG64), which draws the loads of *random runs* in groups $c = 0, 1, ...$ of 2000 runs;"
        " the last group may be smaller. For seed $s$ and group $c$ it is seeded with the list $s, c, N, K$. One call"
        " of integers draws the initial loads of the group, as an array of type int16 with $N$ rows and a column for"
        " each run. For random runs from $k_0$, $k_0$ takes the place of $K$ here too.",
        means=Inputs.draw,
    ),
    Term(
        "extreme run",
        "An extreme run is a *random run* in which two different random processors start with loads 0 and $K$ in place"
        " of the loads drawn. An extreme run from $k_0$ has $k_0$ in place of $K$. After the loads of a group, the"
        " *generator* draws for each run the processor with load 0, and then for each run its distance $1, ..., N-1$ up"
        " the cycle (after $N$ comes 1) to the processor with load $K$.",
        means=Inputs.draw,
    ),
    Term(
        "total time",
        "The number of steps, or of rounds, that a *random run* takes until its loads are *1-smooth*.",
        means=(moments, random_times),
    ),
    Term(
        "first-hit time",
        "The number of steps, or of rounds, of a *random run* from the first time at which its *discrepancy* is at most"
        " $k_0$ until its loads are *1-smooth*.",
        means=moments,
    ),
    Term(
        "all-hits time",
        "Each time the *discrepancy* of a *random run* is exactly $k_0$, after $s >= 0$ steps, the number of further"
        " steps until the loads are *1-smooth* is an all-hits time. So one run can have many. A mean is over all"
        " all-hits times of all runs. If times are in rounds, replace steps by rounds here.",
        means=moments,
    ),
    Term(
        "exit time",
        "The number of steps, or of rounds, of a *random run* from the first time at which its *discrepancy* is less"
        " than $k_0$ until its loads are *1-smooth*. A mean is weighted: the weight of a run is the number of $s >= 0$"
        " such that its discrepancy is exactly $k_0$ after $s$ steps, or rounds.",
        means=moments,
    ),
)
"""The experiments of section 4."""

TERMS = (*BALANCING, *CIRCUITS, *MATRICES, *LINES, *EXPERIMENTS)
"""The terms of the paper of Riess and Wanka."""
