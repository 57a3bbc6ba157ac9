"""The terms of Plaxton's report."""

from loadbal.loads import discrepancy
from loadbal.models.one_port import Optimum, collision, legal_steps, worst_steps
from loadbal.models.pipelined_hypercube import Packet, bits_between, violations
from loadbal.networks.shuffle_exchange import exchange, shuffle, unshuffle
from loadbal.papers.plaxton import s2_1_leighton_pipeline as pipeline
from loadbal.papers.plaxton.cases import Ball
from loadbal.papers.plaxton.s1_networks import barred, barred_log
from loadbal.papers.plaxton.s1_packets import printed_packet
from loadbal.papers.plaxton.s2_1_lower_bounds import hops
from loadbal.papers.plaxton.s2_2_cut_bound import BallCase
from loadbal.papers.plaxton.s2_3_dimension_by_dimension import Slow
from loadbal.papers.plaxton.s2_3_discrepancies import balls, packed, sum_of_discrepancies, weighed
from loadbal.papers.plaxton.s2_3_lemma_2_5 import most_edges
from loadbal.papers.plaxton.s2_3_recursive_balance import finished
from loadbal.papers.plaxton.s3_1_algorithm_multibalance import Multi, even_groups
from loadbal.papers.plaxton.s3_1_lemma_3_1 import Shares, Small
from loadbal.papers.plaxton.s3_1_theorem_3_1 import Levels
from loadbal.papers.plaxton.s3_2_lower_bound import Fields, fewest_multi_steps
from loadbal.papers.plaxton.s3_3_theorem_3_3 import Drawn, Split, assignments
from loadbal.papers.plaxton.x_excess_tokens_and_costs import even_gets_it
from loadbal.protocols.block_phases import phase, phases
from loadbal.protocols.multi_balance import Stage, moves, stages
from loadbal.protocols.recursive_balance import (
    Excess,
    Run,
    balance,
    balanced_across,
    balanced_across_all,
    combined_discrepancies,
    discrepancies,
    discrepancy_across,
    halves,
    highest_dimension,
    least_discrepancy_highest,
    moves_across,
    moves_across_all,
    pairs_across,
)
from loadbal.term import Term
from loadbal.theory.excess_rules import by_parity, least_worst_error, worst_error, worst_error_any_order
from loadbal.theory.isoperimetry import (
    ball_edges,
    ball_shape,
    ball_volume,
    fringe,
    minimum_fringe,
    volume_to_surface,
)

TERMS: tuple[Term, ...] = (
    # Networks and packets.
    Term("Exchange", "The map that flips the last bit of a word.", means=exchange),
    Term(
        "Shuffle",
        "The map that rotates the bits of a word one place to the left; its highest bit becomes its lowest.",
        means=shuffle,
    ),
    Term(
        "Unshuffle",
        "The map that rotates the bits of a word one place to the right; its lowest bit becomes its highest.",
        means=unshuffle,
    ),
    Term(
        "barred logarithm",
        "The barred logarithm of $x$ is the larger of $log_2 x$ and 1; that of 0 is 1.",
        means=(barred, barred_log),
    ),
    Term(
        "packet",
        "A message on a hypercube that travels from a source to a target. In a step that it spends on"
        " a bit, it crosses the dimension of this bit if source and target differ there, and waits"
        " otherwise. It goes through the bits in ascending or in descending order.",
        means=Packet,
    ),
    Term(
        "bit block",
        "The bits from the lowest to the highest one in which source and target of a *packet* differ;"
        " no bits if source and target are equal.",
        means=bits_between,
    ),
    Term(
        "example packet",
        "The *packet* from processor 10110101 to processor 10010011 of the hypercube of dimension 8"
        " that leaves at time 0 and spends one step on each bit of its *bit block*, in descending"
        " order.",
        means=printed_packet,
    ),
    Term(
        "collide",
        "Two *packets* collide if they cross one edge in the same direction in the same step.",
        means=violations,
        forms=("collision",),
    ),
    Term(
        "pipelined model",
        "Packets obey the pipelined model if no two of them *collide*, no processor originates two"
        " packets in one step, and no processor accepts two packets in one step. The source"
        " originates a packet in the packet's first step; the target accepts it in its last step. A"
        " packet whose source is its target is not counted.",
        means=violations,
    ),
    Term(
        "block timing",
        "A packet of phase $j$ leaves at time $j$ and spends one step on each bit of its *bit block*.",
        means=pipeline.block_steps,
    ),
    Term(
        "aligned timing",
        "A packet of phase $j$ whose *bit block* begins at bit $lo$ leaves at time $j + lo$ and"
        " spends one step on each bit of the block. So it crosses dimension $b$, if it must, at time"
        " $j + b$.",
        means=pipeline.dimension_aligned,
    ),
    Term(
        "full timing",
        "A packet of phase $j$ leaves at time $j$ and spends one step on each of the $d$ dimensions."
        " So it crosses dimension $b$, if it must, at time $j + b$.",
        means=pipeline.all_dimensions,
    ),
    Term(
        "light loads",
        "Loads on a hypercube with $p <= 8$ processors: each at most 4 if $p <= 4$, each at most 2 if $p = 8$.",
        means=pipeline.light_pipeline,
    ),
    # Balance, and Leighton's algorithm.
    Term("error", "The largest load minus the smallest.", means=discrepancy),
    Term(
        "minimum error",
        "Loads have minimum error if any two of them differ by at most 1. If there are $n$ tokens on"
        " $p$ processors, every load is then $floor(n/p)$ or $ceil(n/p)$.",
        means=(Optimum, worst_steps, fewest_multi_steps),
    ),
    Term(
        "1-port step",
        "A step in which every processor sends at most one token along an edge and receives at most one token.",
        means=(collision, legal_steps, Optimum, fewest_multi_steps),
    ),
    Term(
        "balancing time",
        "$T(n,m)$, the smallest $t$ such that every distribution of $n$ tokens, at most $m$ at a"
        " processor, can be brought to *minimum error* in at most $t$ *1-port steps*.",
        means=worst_steps,
    ),
    Term(
        "Leighton's algorithm",
        "It runs *phases* $j = 0, 1, ...$ one after another. The senders of phase $j$ are the"
        " processors that held more than $j$ tokens at first; the algorithm ends when there are none."
        " The target block of phase 0 begins at processor 0. Every later target block begins at the"
        " processor that follows the last one of the block before it.",
        means=phases,
    ),
    Term(
        "phase",
        "A phase has any set of senders and a target block: as many processors as there are senders,"
        " with consecutive numbers, where 0 follows the highest number. Every sender sends one token."
        " In the order of their numbers, the first sender sends to the first processor of the block,"
        " the second to the second, and so on.",
        means=phase,
    ),
    Term(
        "hops",
        "The sum, over all tokens, of the Hamming distance from the source of the token to its target.",
        means=hops,
    ),
    # Hamming balls and fringes.
    Term(
        "Hamming ball",
        "A Hamming ball of radius $r$ consists of all words at distance less than $r$ from a center,"
        " and of one or more of the words at distance $r$. These last ones are its outermost layer.",
        means=(BallCase, ball_shape, ball_edges, balls),
    ),
    Term(
        "complete Hamming ball",
        "All words at distance at most $r$, the radius, from a center. Those at distance $r$ are its outermost layer.",
        means=(ball_volume, BallCase),
    ),
    Term(
        "fringe", "The members of a set of nodes that have a neighbor outside the set.", means=(fringe, minimum_fringe)
    ),
    Term(
        "least fringe",
        "A set of $x$ nodes has the least fringe if no set of $x$ nodes of the network has a smaller"
        " *fringe*; $f(x)$ is the size of this fringe.",
        means=minimum_fringe,
    ),
    Term(
        "volume-to-surface ratio",
        "$R_(d,r) = (C(d,0) + ... + C(d,r))/C(d,r)$: the size of a *complete Hamming ball* of radius $r$ in dimension"
        " $d$ over that of its outermost layer.",
        means=(volume_to_surface, Ball.surface),
    ),
    # Balancing dimension by dimension.
    Term(
        "half",
        "The low half of a dimension consists of the processors whose numbers have 0 in that bit, the"
        " high half of those that have 1 there.",
        means=(halves, discrepancies, pairs_across),
        forms=("halves", "low half", "high half"),
    ),
    Term(
        "excess rule",
        "The rule for which of two neighbors gets the extra token of an odd sum: the low number, the high number, the"
        " larger load, or the smaller load.",
        means=Excess,
    ),
    Term(
        "balancing across",
        "Balancing across a dimension moves tokens between every two neighbors along it: if they hold"
        " $a$ and $b$, one gets $floor((a+b)/2)$ and the other $ceil((a+b)/2)$.",
        means=(balanced_across, highest_dimension),
        forms=("balance across", "balances across", "balanced across"),
    ),
    Term(
        "cost",
        "The cost of a dimension is the largest number of tokens that must move between two"
        " neighbors along it to make their loads differ by at most 1.",
        means=moves_across,
    ),
    Term(
        "slow loads",
        "$m$ tokens on every processor whose number, written in binary without leading zeros, begins"
        " with 10, and none on the others.",
        means=Slow,
    ),
    Term(
        "worst error",
        "The largest *error* that *balancing across* all dimensions of a hypercube of dimension $d$,"
        " once each in ascending order, can leave, over all initial loads, however large.",
        means=(worst_error, least_worst_error),
    ),
    Term(
        "parity rule",
        "Of two neighbors, the one whose number has an even number of ones gets the extra token of an odd sum.",
        means=(by_parity, even_gets_it, worst_error_any_order),
    ),
    # Discrepancies.
    Term(
        "discrepancy across",
        "$delta_i$, the absolute difference between the numbers of tokens in the two *halves* of a dimension $i$.",
        means=discrepancy_across,
        forms=("discrepancies across",),
    ),
    Term(
        "total discrepancy",
        "$Delta$, the sum of the *discrepancies across* all dimensions.",
        means=(discrepancies, sum_of_discrepancies, Small.most),
        forms=("total discrepancies",),
    ),
    Term(
        "weight",
        "The weight of loads is the sum, over all processors, of the load times the number of ones in"
        " the binary number of the processor.",
        means=weighed,
    ),
    Term(
        "packing",
        "The packing of $n$ tokens, at most $m$ at a processor, goes through the processors in"
        " descending order of the number of ones in their numbers. Each processor gets $m$ tokens, or"
        " all that are left if these are fewer.",
        means=packed,
    ),
    Term(
        "largest total discrepancy",
        "$M = m ceil(d/2) C(d, floor(d/2))$, the largest *total discrepancy* of loads on a hypercube"
        " of dimension $d$ with at most $m >= 1$ tokens at a processor.",
        means=most_edges,
    ),
    Term(
        "filling",
        "The filling with $x$ tokens of an *instance* is a *group* of $x$ tokens. It goes"
        " through the processors in descending order of the number of ones, those with equally"
        " many in ascending order of their numbers. It gives each as many tokens as there is"
        " room for, or the rest if fewer are left. The first $n mod p$ processors have room for"
        " $ceil(n/p)$ tokens each, the others for $floor(n/p)$.",
        means=Shares.packed,
    ),
    # The recursive algorithms.
    Term(
        "Ascending Balance",
        "It *balances across* all dimensions of a hypercube in ascending order; several *groups* are balanced one by"
        " one.",
        means=(highest_dimension, balanced_across_all),
    ),
    Term(
        "Algorithm Balance",
        "It chooses the dimension with the smallest *discrepancy across* it, balances both *halves*"
        " of this dimension recursively, and then *balances across* it. If several dimensions have"
        " the smallest discrepancy, it chooses the lowest unless the sentence names another rule.",
        means=balance,
    ),
    Term(
        "tie rule",
        "The rule for the choice among several dimensions with the smallest *discrepancy across*"
        " them: the lowest, or the highest.",
        means=least_discrepancy_highest,
    ),
    Term(
        "balancing moves",
        "A pair of neighbors with $a$ and $b$ tokens of a *group* needs $floor(abs(a-b)/2)$ moves to balance it, and"
        " the sum of these numbers for several groups. A run consists of rounds that balance many pairs at once. Round"
        " $l$ of a recursion balances all subcubes of dimension $l$ across the dimension that comes last in them; other"
        " runs have a round for each dimension, or for each stage across the *Exchange* edges. A round costs the"
        " largest number of moves of a pair. The balancing moves of a run are the sum of these costs.",
        means=(Run.cost, moves_across_all, Stage.moves),
        forms=("balancing move",),
    ),
    Term(
        "Balance with post-processing",
        "First comes *Algorithm Balance*. Then every processor sets aside as many tokens as the"
        " smallest load, and $d$ *phases* of *Leighton's algorithm* balance the rest. The cost is $m$"
        " for counting, where $m$ is the largest load at first, plus the *balancing moves*, plus $d$"
        " for each phase.",
        means=finished,
    ),
    # Several groups.
    Term("group", "The tokens of one type.", abstract="a group is a load vector of its own"),
    Term(
        "instance",
        "$n$ tokens of $g >= 2$ *groups* on a hypercube of dimension $d >= 1$ with $p = 2^d$ processors. Every"
        " processor holds $floor(n/p)$ or $ceil(n/p)$ tokens, of all groups together.",
        means=(Multi, Shares),
    ),
    Term(
        "even instance",
        "An *instance* in which $p$ divides $n >= p$, so that every processor holds $n/p$ tokens.",
        means=(even_groups, Shares),
    ),
    Term(
        "sampled instances",
        "Let $d >= 2$, $p = 2^d$, let $n/p$ be 1, 2, 4, 8, 16, 32 or 64, and let $g$ be 2, 3, 4 or 8. Let the seed of a"
        " generator of random numbers be any integer from 0 to $2^32 - 1$. The generator draws the sizes of $g$"
        " *groups* with $n$ tokens in all. Then it assigns the tokens to the processors of a hypercube, $n/p$ to each,"
        " four times. A claim on the four sampled instances says that they satisfy it for all $d$, $n/p$, $g$ and"
        " seeds; a sample of these is checked.",
        means=Drawn,
    ),
    Term(
        "random assignment",
        "Let $n$ tokens belong to $g = 2$ or $g = 3$ *groups* of given sizes, which may be 0. A random assignment"
        " distributes them to $p = 2^d >= 2$ processors, $n/p >= 1$ to each. A mean over random assignments gives equal"
        " weight to all ways to do this.",
        means=assignments,
    ),
    Term(
        "Algorithm MultiBalance",
        "*Algorithm Balance* for several *groups* at once. It compares dimensions by the sum, over all groups, of the"
        " *discrepancies across* them, and *balances across* a dimension group by group.",
        means=balance,
    ),
    Term(
        "total multi-discrepancy",
        "$Delta^M$, the sum of the *total discrepancies* of all *groups*.",
        means=combined_discrepancies,
    ),
    Term(
        "level sum",
        "The sum over $l = 1, ..., d$ of the summands $2^(-l) (n 2^(l-d) + g 2^l (d-l)) sqrt((log_2 g)/l) + g l$."
        " Summand $l$ is the sum of $n 2^(-d) sqrt((log_2 g)/l)$, its part with $n$, and $g ((d-l) sqrt((log_2 g)/l) +"
        " l)$, its part without $n$.",
        means=Levels,
    ),
    Term(
        "condensed ID",
        "Let the field width $q$ be the odd one of $floor(d/r)$ and $floor(d/r) - 1$. In a number of $d$ bits, the"
        " lowest $q$ bits are the first field, the next $q$ bits the second, and so on up to field $r$. Bit $i$ of the"
        " condensed ID of $r$ bits is the bit that the majority of field $i$ has, for $i = 1, ..., r$.",
        means=Fields.condensed,
    ),
    Term(
        "rim factor",
        "$E = ceil(q/2) C(q, ceil(q/2))/2^(q-1)$ for an odd field width $q$. For $r$ fields in dimension $d$, $q$ is"
        " the odd one of $floor(d/r)$ and $floor(d/r) - 1$.",
        means=Fields.rim_edges,
    ),
    Term(
        "MultiBalance on the shuffle-exchange",
        "It repeats two stages $d$ times. First, every *group* is balanced across the *Exchange* edges. Then tokens"
        " move along *Unshuffle* edges: as few as possible, such that every processor gets the numbers of tokens of"
        " each group that it would get if all tokens moved.",
        means=stages,
    ),
    Term(
        "shuffling moves",
        "The largest number of tokens that a processor sends along its *Unshuffle* edge in one stage, added up over all"
        " stages.",
        means=Stage.shuffle_moves,
        forms=("shuffling move",),
    ),
    Term(
        "shuffle-exchange moves",
        "The number of *balancing moves* and *shuffling moves* together of *MultiBalance on the shuffle-exchange*. It"
        " runs twice: low numbers get the extra tokens in one run, larger loads in the other. The run with more moves"
        " counts.",
        means=moves,
    ),
    Term(
        "split groups",
        "Two *groups*, 0 and 1. Every processor holds $q$ tokens, all of the group whose number is the highest bit of"
        " the processor's number.",
        means=Split,
    ),
)
