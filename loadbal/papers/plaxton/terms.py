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
from loadbal.papers.plaxton.s3_3_theorem_3_3 import Drawn, Split
from loadbal.papers.plaxton.x_excess_tokens_and_costs import even_gets_it
from loadbal.protocols.block_phases import phase, phases
from loadbal.protocols.multi_balance import Stage, stages
from loadbal.protocols.recursive_balance import (
    Excess,
    Run,
    balance,
    balanced_across,
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
    Term("Shuffle", "The map that rotates the bits of a word one place to the left.", means=shuffle),
    Term("Unshuffle", "The map that rotates the bits of a word one place to the right.", means=unshuffle),
    Term(
        "barred logarithm",
        "The barred logarithm of $x$ is the larger of $log_2 x$ and 1; that of 0 is 1.",
        means=(barred, barred_log),
    ),
    Term(
        "packet",
        "A message on a hypercube. It travels from a source to a target and crosses the dimensions in which their"
        " numbers differ one after another, in ascending or in descending order.",
        means=Packet,
    ),
    Term(
        "bit block",
        "The bits from the lowest to the highest one in which the source and the target of a *packet* differ; none if"
        " the two are equal.",
        means=bits_between,
    ),
    Term(
        "example packet",
        "The *packet* from processor 10110101 to processor 10010011 of the hypercube of dimension 8 that leaves at time"
        " 0, crosses dimensions in descending order, and spends one step on each bit of its *bit block*.",
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
        "Packets obey the pipelined model if no two of them *collide*, and in each step every processor originates at"
        " most one packet and accepts at most one. The source originates a packet in its first step, the target accepts"
        " it in its last one; a packet with equal source and target is not counted.",
        means=violations,
    ),
    Term(
        "block timing",
        "A packet of phase $j$ leaves at time $j$ and spends one step on each bit of its *bit block*.",
        means=pipeline.block_steps,
    ),
    Term(
        "aligned timing",
        "A packet of phase $j$ crosses dimension $b$, if it must, at time $j + b$. It leaves when it crosses its first"
        " dimension, and spends one step on each bit of its *bit block*.",
        means=pipeline.dimension_aligned,
    ),
    Term(
        "full timing",
        "A packet of phase $j$ leaves at time $j$, spends one step on each of the $d$ dimensions, and crosses dimension"
        " $b$, if it must, at time $j + b$.",
        means=pipeline.all_dimensions,
    ),
    Term(
        "light loads",
        "Loads on a hypercube with $p <= 8$ processors, none above 4 if $p <= 4$, none above 2 if $p = 8$.",
        means=pipeline.light_pipeline,
    ),
    # Balance, and Leighton's algorithm.
    Term("error", "The largest load minus the smallest.", means=discrepancy),
    Term(
        "minimum error",
        "Loads have minimum error if they differ by at most 1, so that $n$ tokens on $p$ processors make loads"
        " $floor(n/p)$ and $ceil(n/p)$.",
        means=(Optimum, worst_steps, fewest_multi_steps),
    ),
    Term(
        "1-port step",
        "A step in which every processor sends at most one token along an edge and receives at most one.",
        means=(collision, legal_steps, Optimum, fewest_multi_steps),
    ),
    Term(
        "balancing time",
        "$T(n,m)$, the fewest *1-port steps* that are enough to bring every distribution of $n$ tokens, at most $m$ at"
        " a processor, to *minimum error*.",
        means=worst_steps,
    ),
    Term(
        "Leighton's algorithm",
        "It runs *phases* $j = 0, 1, ...$ until no tokens are left. The senders of phase $j$ are the processors that"
        " held more than $j$ tokens at first. The target block of phase 0 begins at processor 0, every other one at the"
        " processor that follows the last one of the block before it.",
        means=phases,
    ),
    Term(
        "phase",
        "A phase has senders and a target block, which has as many processors, with consecutive numbers (0 follows the"
        " last one). The first sender in the order of numbers sends one token to the first processor of the block, the"
        " second to the second, and so on.",
        means=phase,
    ),
    Term("hops", "The sum, over all tokens, of the Hamming distance from the source to the target.", means=hops),
    # Hamming balls and fringes.
    Term(
        "Hamming ball",
        "A ball of radius $r$ has all words at distance less than $r$ from a center, and one or more words at distance"
        " $r$, its outermost layer.",
        means=(BallCase, ball_shape, ball_edges, balls),
    ),
    Term(
        "complete Hamming ball",
        "All words at distance at most $r$, the radius, from a center; those at distance $r$ are its outermost layer.",
        means=(ball_volume, BallCase),
    ),
    Term("fringe", "The members of a set that have a neighbor outside the set.", means=(fringe, minimum_fringe)),
    Term(
        "least fringe",
        "$f(x)$, the smallest size of the *fringe* of a set of $x$ nodes of the network.",
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
        "The low half of a dimension has the processors with a 0 in that bit of their number, the high half those with"
        " a 1.",
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
        "Balancing across a dimension leaves $floor((a+b)/2)$ and $ceil((a+b)/2)$ tokens at every two neighbors along"
        " it that held $a$ and $b$.",
        means=(balanced_across, highest_dimension),
        forms=("balance across", "balances across", "balanced across"),
    ),
    Term(
        "cost",
        "The cost of a dimension is the largest number of tokens that two neighbors along it exchange when they are"
        " balanced.",
        means=moves_across,
    ),
    Term(
        "slow loads",
        "$m$ tokens on every processor whose number, in binary without leading zeros, begins with 10, and none on the"
        " others.",
        means=Slow,
    ),
    Term(
        "worst error",
        "The largest *error* left by *balancing across* all dimensions of a hypercube of dimension $d$ in ascending"
        " order, over all loads, however large.",
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
        "$delta_i$, the difference between the numbers of tokens in the two *halves* of a dimension $i$.",
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
        "The weight of loads is the sum of $w(v) n(v)$ over all processors $v$, where $n(v)$ is the load and $w(v)$ the"
        " number of ones in $v$.",
        means=weighed,
    ),
    Term(
        "packing",
        "The packing of $n$ tokens, at most $m$ at a processor, goes through the processors in descending order of the"
        " number of ones and gives each $m$ tokens, or the rest if fewer are left.",
        means=packed,
    ),
    Term(
        "largest total discrepancy",
        "$M = m ceil(d/2) C(d, floor(d/2))$, the largest *total discrepancy* of loads of at most $m >= 1$ on a"
        " hypercube of dimension $d$.",
        means=most_edges,
    ),
    # The recursive algorithms.
    Term(
        "Algorithm Balance",
        "It balances both *halves* of the dimension with the smallest *discrepancy across* it recursively, then"
        " *balances across* that dimension. Of several such dimensions it takes the lowest, if nothing else is said.",
        means=balance,
    ),
    Term(
        "tie rule",
        "Of several dimensions with the smallest *discrepancy across* them, take the lowest, or take the highest.",
        means=least_discrepancy_highest,
    ),
    Term(
        "balancing moves",
        "For every level $l$, the largest number of tokens, of all groups, that two neighbors exchange when a subcube"
        " of dimension $l$ is balanced across its last dimension; added up over all levels.",
        means=(Run.cost, moves_across_all, Stage.moves),
        forms=("balancing move",),
    ),
    Term(
        "Balance with post-processing",
        "*Algorithm Balance*, after which every processor sets aside the smallest load and $d$ *phases* of *Leighton's"
        " algorithm* balance the rest. It costs $m$ for counting, the *balancing moves*, and $d$ for each phase, where"
        " $m$ is the largest load.",
        means=finished,
    ),
    # Several groups.
    Term("group", "The tokens of one type.", abstract="a group is a load vector of its own"),
    Term(
        "instance",
        "$n$ tokens of $g >= 2$ *groups* on a hypercube of dimension $d >= 1$ with $p = 2^d$ processors, each of which"
        " holds $floor(n/p)$ or $ceil(n/p)$ tokens in all.",
        means=(Multi, Shares),
    ),
    Term(
        "even instance",
        "An *instance* with $n/p >= 1$ tokens on every processor.",
        means=(even_groups, Shares),
    ),
    Term(
        "sampled instances",
        "Four random assignments of 2, 3, 4 or 8 *groups* of random sizes to a hypercube of dimension $d >= 2$, with"
        " $n/p$ = 1, 2, 4, 8, 16, 32 or 64 tokens on each of its $p = 2^d$ processors.",
        means=Drawn,
    ),
    Term(
        "Algorithm MultiBalance",
        "*Algorithm Balance* for several *groups* at once. It compares dimensions by the sum of the *discrepancies"
        " across* them of all groups, and *balances across* them group by group.",
        means=balance,
    ),
    Term(
        "total multi-discrepancy",
        "$Delta^M$, the sum of the *total discrepancies* of all *groups*.",
        means=combined_discrepancies,
    ),
    Term(
        "level sum",
        "The sum over $1 <= l <= d$ of $2^(-l) (n 2^(l-d) + g 2^l (d-l)) sqrt(log_2 g/l) + g l$.",
        means=Levels,
    ),
    Term(
        "condensed ID",
        "With the field width $q$, the odd one of $floor(d/r)$ and $floor(d/r) - 1$, the lowest $q r$ bits of a number"
        " of $d$ bits make $r$ fields of $q$ bits, the first one lowest. The first bit of the condensed ID is the bit"
        " that the first field has more often than not, and so on.",
        means=Fields.condensed,
    ),
    Term(
        "rim factor",
        "$E = ceil(q/2) C(q, ceil(q/2))/2^(q-1)$ for an odd field width $q$; $r$ fields in dimension $d$ have as width"
        " the odd one of $floor(d/r)$ and $floor(d/r) - 1$.",
        means=Fields.rim_edges,
    ),
    Term(
        "MultiBalance on the shuffle-exchange",
        "For each dimension in ascending order, it balances every *group* across the edges of *Exchange*. Then it sends"
        " as few tokens along those of *Unshuffle* as leave every processor with as many tokens of each group as if all"
        " tokens had moved.",
        means=stages,
    ),
    Term(
        "shuffling moves",
        "For each dimension, the largest number of tokens that a processor sends along its *Unshuffle* edge; added up"
        " over all dimensions.",
        means=Stage.shuffle_moves,
        forms=("shuffling move",),
    ),
    Term(
        "split groups",
        "Two *groups*; every processor holds $q$ tokens of the group that the highest bit of its number names.",
        means=Split,
    ),
)
