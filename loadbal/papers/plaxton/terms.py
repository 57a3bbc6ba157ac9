"""The terms of Plaxton's report."""

from loadbal.loads import discrepancy
from loadbal.models.one_port import Optimum, collision, legal_steps, worst_steps
from loadbal.models.pipelined_hypercube import Packet, bits_between, possible_violations
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
from loadbal.papers.plaxton.s3_1_theorem_3_1 import Levels, finished_groups
from loadbal.papers.plaxton.s3_2_lower_bound import Fields, fewest_multi_steps
from loadbal.papers.plaxton.s3_3_theorem_3_3 import Drawn, Split, assignments
from loadbal.papers.plaxton.x_excess_tokens_and_costs import even_gets_it
from loadbal.protocols.block_phases import phase, phases
from loadbal.protocols.multi_balance import Stage, moves, stages
from loadbal.protocols.prefix_sums import PrefixSums, prefix_sums
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
    Term("Exchange", ("The map that flips the last bit of a word, the lowest one: 010 becomes 011."), means=exchange),
    Term(
        "Shuffle",
        (
            "The map that rotates the bits of a word one place to the left; its highest bit becomes its"
            " lowest: 100 becomes 001."
        ),
        means=shuffle,
    ),
    Term(
        "Unshuffle",
        (
            "The map that rotates the bits of a word one place to the right; its lowest bit becomes its"
            " highest: 001 becomes 100."
        ),
        means=unshuffle,
    ),
    Term(
        "barred logarithm",
        "The barred logarithm of $x$ is the larger of $log_2 x$ and 1; that of 0 is 1.",
        means=(barred, barred_log),
    ),
    Term(
        "packet",
        (
            "A message that travels on a hypercube from a source to a target. It goes through bits of the"
            " processor numbers in ascending or in descending order, where bit 0 is the lowest. In a step that"
            " it spends on bit $b$, it crosses dimension $b$ if source and target differ in bit $b$; otherwise"
            " it waits."
        ),
        means=Packet,
    ),
    Term(
        "bit block",
        (
            "The bits from the lowest to the highest one in which source and target of a *packet* differ; no"
            " bits if source and target are equal. From 10110101 to 10010011, these are the bits 1 to 5."
        ),
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
        ("Two *packets* collide if they cross the same edge in the same direction in the same step."),
        means=possible_violations,
        forms=("collision",),
    ),
    Term(
        "pipelined model",
        (
            "*Packets* obey the pipelined model if no two of them *collide*, no processor originates two of"
            " them in the same step, and no processor accepts two of them in the same step. The source of a"
            " packet originates the packet in its first step; the target accepts the packet in its last step."
            " Packets whose source is their target are ignored."
        ),
        means=possible_violations,
    ),
    Term(
        "block timing",
        (
            "Phases and steps are numbered from 0 on. A *packet* of phase $j$ whose *bit block* is $lo, ...,"
            " hi$ spends step $j$ on bit $lo$, step $j + 1$ on bit $lo + 1$, and so on up to bit $hi$."
        ),
        means=pipeline.block_steps,
    ),
    Term(
        "aligned timing",
        (
            "Phases and steps are numbered from 0 on. A *packet* of phase $j$ spends step $j + b$ on bit"
            " $b$, for each bit $b$ of its *bit block*, and no other step."
        ),
        means=pipeline.dimension_aligned,
    ),
    Term(
        "full timing",
        (
            "Phases and steps are numbered from 0 on. A *packet* of phase $j$ spends step $j + b$ on bit"
            " $b$, for each of the bits $b = 0, ..., d-1$."
        ),
        means=pipeline.all_dimensions,
    ),
    Term(
        "light loads",
        (
            "Loads on a hypercube with $p <= 8$ processors: each load is at most 4 if $p <= 4$, and at most 2"
            " if $p = 8$."
        ),
        means=pipeline.light_pipeline,
    ),
    # Balance, and Leighton's algorithm.
    Term("error", "The largest load minus the smallest.", means=(discrepancy, worst_error_any_order)),
    Term(
        "minimum error",
        "Loads have minimum error if any two of them differ by at most 1. If there are $n$ tokens on"
        " $p$ processors, every load is then $floor(n/p)$ or $ceil(n/p)$.",
        means=(Optimum, worst_steps, fewest_multi_steps),
    ),
    Term(
        "1-port step",
        (
            "A step that moves tokens along edges of the network: every processor sends at most one token and"
            " receives at most one token."
        ),
        means=(collision, legal_steps, Optimum, fewest_multi_steps),
    ),
    Term(
        "balancing time",
        (
            "$T(n,m)$, the smallest $t$ such that every distribution of $n$ tokens on the processors of the"
            " network, at most $m$ at a processor, can be brought to *minimum error* in at most $t$ *1-port"
            " steps*."
        ),
        means=worst_steps,
    ),
    Term(
        "Leighton's algorithm",
        (
            "It runs *phases* $j = 0, 1, ...$ one after another. The senders of phase $j$ are the processors"
            " that held more than $j$ tokens at the start; the algorithm ends when a phase has no sender. The"
            " target block of phase 0 begins at processor 0. Every later target block begins at the processor"
            " that follows the last one of the block before it."
        ),
        means=phases,
    ),
    Term(
        "phase",
        (
            "A phase has any set of senders and a target block: as many processors as there are senders, with"
            " consecutive numbers, where 0 follows the highest number. Every sender sends one token. The"
            " sender with the lowest number sends to the first processor of the block, the next sender to the"
            " second, and so on."
        ),
        means=phase,
    ),
    Term(
        "prefix-sum steps",
        (
            "Every processor $u$ of a hypercube of dimension $d$ has a value $x_u$ and two sums, at the start $S_u = 0$"
            " and $T_u = x_u$. In step $b = 0, ..., d-1$, it sends $T_u$ to its neighbor along dimension $b$. Then it"
            " adds the number that it receives to $T_u$, and also to $S_u$ if bit $b$ of $u$ is 1."
        ),
        means=(prefix_sums, PrefixSums),
    ),
    Term(
        "hops",
        "The sum, over all tokens, of the Hamming distance from the source of the token to its target.",
        means=hops,
    ),
    # Hamming balls and fringes.
    Term(
        "Hamming ball",
        (
            "A Hamming ball of radius $r$ consists of all words at distance less than $r$ from a center, and"
            " of one or more of the words at distance $r$. These last ones are its outermost layer. A ball of"
            " radius 0 is one word."
        ),
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
        (
            "A set of $x$ nodes has the least fringe if no set of $x$ nodes of the network has a smaller"
            " *fringe*; $f(x)$ is the number of nodes in this fringe."
        ),
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
        (
            "The low half of a dimension consists of the processors whose numbers have 0 in the bit of this"
            " dimension, the high half of those that have 1 there."
        ),
        means=(halves, discrepancies, pairs_across),
        forms=("halves", "low half", "high half"),
    ),
    Term(
        "excess rule",
        (
            "A rule that says which of two neighbors gets the extra token of an odd sum of loads. There are"
            ' four: "low gets it" gives it to the neighbor with the smaller number, "high gets it" to the one'
            ' with the larger number, "larger keeps it" to the one with the larger load, "smaller gets it" to'
            " the one with the smaller load."
        ),
        means=Excess,
    ),
    Term(
        "balancing across",
        (
            "Balancing across a dimension shares the tokens of every two neighbors along it: if they hold $a$"
            " and $b$, one then holds $floor((a+b)/2)$ and the other $ceil((a+b)/2)$. A rule says which of"
            " them gets the extra token if $a + b$ is odd."
        ),
        means=(balanced_across, highest_dimension, worst_error_any_order),
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
        (
            "$m$ tokens on every processor whose number, written in binary without leading zeros, begins with"
            " 10, and none on the others. For $d = 3$, the processors 2, 4 and 5 (10, 100 and 101) hold $m$."
        ),
        means=Slow,
    ),
    Term(
        "worst error",
        (
            "Let a run *balance across* each dimension of a hypercube of dimension $d$ once, in ascending order,"
            " under one rule for extra tokens. The worst error of the rule is the largest *error* after such a run,"
            " from any initial loads, however large."
        ),
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
        (
            "The weight of loads is the sum, over all processors, of the load times the number of ones in the"
            " binary number of the processor. A token at processor 5 (101) contributes 2."
        ),
        means=weighed,
    ),
    Term(
        "packing",
        (
            "The packing of $n$ tokens, at most $m$ at a processor, goes through the processors in descending"
            " order of the number of ones in their binary numbers, those with equally many in ascending order"
            " of their numbers. Each processor gets $m$ tokens, or all that are left if these are fewer."
        ),
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
        (
            "The filling with $x$ tokens, in an *instance* of $n$ tokens, is a *group* of $x$ tokens that a"
            " greedy rule places. It goes through the processors in descending order of the number of ones in"
            " their binary numbers, those with equally many in ascending order of their numbers. Each"
            " processor gets as many tokens as it has room for, or all that are left if these are fewer. The"
            " first $n mod p$ processors in this order have room for $ceil(n/p)$ tokens each, the others for"
            " $floor(n/p)$. For $p = 4$ and $n = 5$, the filling with 3 tokens puts 2 on processor 3 and 1 on"
            " processor 1."
        ),
        means=Shares.packed,
    ),
    # The recursive algorithms.
    Term(
        "Ascending Balance",
        (
            "It *balances across* all dimensions of a hypercube, once each in ascending order. If there are"
            " several *groups*, it balances each of them so."
        ),
        means=(highest_dimension, balanced_across_all),
    ),
    Term(
        "Algorithm Balance",
        (
            "On one processor it does nothing. On a larger hypercube it chooses the dimension with the"
            " smallest *discrepancy across* it, balances each *half* of this dimension recursively, and then"
            " *balances across* it. The halves choose dimensions of their own. If several dimensions have the"
            " smallest discrepancy, it chooses the lowest of them unless the sentence names another rule."
        ),
        means=balance,
    ),
    Term(
        "tie rule",
        "The rule for the choice among several dimensions with the smallest *discrepancy across*"
        " them: the lowest, or the highest.",
        means=least_discrepancy_highest,
    ),
    Term(
        "round",
        "A run balances many pairs of neighbors at once, in rounds. Algorithm Balance and Algorithm MultiBalance have"
        " the rounds $l = 1, ..., d$: in round $l$, every subcube of dimension $l$ of the recursion is balanced across"
        " the dimension that it chose. Other runs have a round for each dimension that they balance across, or for each"
        " time that they balance across Exchange edges.",
        means=(Run.cost, moves_across_all, Stage.moves),
    ),
    Term(
        "balancing moves",
        (
            "In a *round*, two neighbors with $a$ and $b$ tokens of a *group* count $floor(abs(a-b)/2)$"
            " moves; if there are several groups, their moves are added. A round takes as many moves as the"
            " two neighbors that count the most. The balancing moves of a run are the sum over its rounds."
            " On the hypercube with four processors and loads 8, 0, 0, 0, Algorithm Balance takes $4 + 2 ="
            " 6$ moves."
        ),
        means=(Run.cost, moves_across_all, Stage.moves),
        forms=("balancing move",),
    ),
    Term(
        "Balance with post-processing",
        (
            "First comes *Algorithm Balance*. Then every processor sets aside as many tokens as the smallest"
            " load, and $d$ *phases* of *Leighton's algorithm* balance the rest. The cost is the sum of $m$"
            " for counting, where $m$ is the largest load at the start, the *balancing moves*, and $d$ for"
            " each of the $d$ phases."
        ),
        means=finished,
    ),
    # Several groups.
    Term(
        "group",
        (
            "Tokens are of several types. The tokens of one type are a group, which has a load of its own at"
            " every processor."
        ),
        abstract="a group is a load vector of its own",
    ),
    Term(
        "instance",
        (
            "An instance consists of $n$ tokens of $g >= 2$ *groups* on a hypercube of dimension $d >= 1$ with"
            " $p = 2^d$ processors. Every processor holds $floor(n/p)$ or $ceil(n/p)$ tokens, of all groups"
            " together."
        ),
        means=(Multi, Shares),
    ),
    Term(
        "even instance",
        "An *instance* in which $p$ divides $n >= p$, so that every processor holds $n/p$ tokens.",
        means=(even_groups, Shares),
    ),
    Term(
        "sampled instances",
        (
            "Let $d >= 2$ and $p = 2^d$, let $n/p$ be 1, 2, 4, 8, 16, 32 or 64, and let $g$ be 2, 3, 4 or 8. A"
            " generator of random numbers, started with a seed from 0 to $2^32 - 1$, draws sizes of $g$"
            " *groups* with $n$ tokens in all. Then it draws four times which tokens lie on which of $p$"
            " processors of a hypercube, $n/p$ on each. These are the four sampled instances. A claim about"
            " them is about all $d$, $n/p$, $g$ and seeds, but only a sample of these is checked."
        ),
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
        (
            "*Algorithm Balance* for several *groups* at once. Where that algorithm compares the *discrepancy"
            " across* each dimension, this one compares the sum of the discrepancies of all groups. It"
            " *balances across* a dimension group by group."
        ),
        means=balance,
    ),
    Term(
        "MultiBalance with post-processing",
        (
            "First comes *Algorithm MultiBalance*. Then, one *group* after another, every processor sets aside as many"
            " tokens of the group as the group's smallest load, and $d$ *phases* of *Leighton's algorithm* balance"
            " the group's other tokens. The cost is the sum of $ceil(n/p)$ for counting, the *balancing moves*, and"
            " $d$ for each of the $d$ phases of each of the $g$ groups."
        ),
        means=finished_groups,
    ),
    Term(
        "total multi-discrepancy",
        "$Delta^M$, the sum of the *total discrepancies* of all *groups*.",
        means=combined_discrepancies,
    ),
    Term(
        "level sum",
        (
            "The sum of $d$ summands, one for each level $l = 1, ..., d$ of the recursion of Algorithm"
            " MultiBalance. Summand $l$ is $a_l + b_l$, where $a_l = (n/p) sqrt((log_2 g)/l)$ and $b_l = g"
            " (d-l) sqrt((log_2 g)/l) + g l$."
        ),
        means=Levels,
    ),
    Term(
        "field width",
        "For $r$ fields in words of $d$ bits, $1 <= r <= d$, the field width $q$ is the odd one of the two numbers"
        " $floor(d/r)$ and $floor(d/r) - 1$. For $d = 8$ and $r = 2$, it is 3.",
        means=Fields.width,
    ),
    Term(
        "condensed ID",
        (
            "A number of $d$ bits has a condensed ID of $r$ bits, $1 <= r <= d$. Let $q$ be the *field"
            " width*. The lowest $q$ bits of the number are the first field, the next $q$ bits the second,"
            " and so on up to field $r$; the other bits are in no field. Bit $i$ of the condensed ID, for $i"
            " = 1, ..., r$, is the bit that occurs more often in field $i$."
        ),
        means=Fields.condensed,
    ),
    Term(
        "rim factor",
        (
            "$E = ceil(q/2) C(q, ceil(q/2))/2^(q-1)$, where $q$ is the *field width*. For $q$ = 1, 3 and 5, it"
            " is 1, 3/2 and 15/8."
        ),
        means=Fields.rim_edges,
    ),
    Term(
        "MultiBalance on the shuffle-exchange",
        (
            "It repeats two stages $d$ times. First, every *group* is balanced across the *Exchange* edges."
            " Then tokens move along *Unshuffle* edges, as few as possible, such that every processor has as"
            " many tokens of each group as if every processor had sent all its tokens along its Unshuffle edge."
        ),
        means=stages,
    ),
    Term(
        "shuffling moves",
        (
            "The largest number of tokens that a processor sends along its *Unshuffle* edge in one stage,"
            " added up over all stages of *MultiBalance on the shuffle-exchange*."
        ),
        means=Stage.shuffle_moves,
        forms=("shuffling move",),
    ),
    Term(
        "shuffle-exchange moves",
        (
            'Run *MultiBalance on the shuffle-exchange* twice, under the *excess rules* "low gets it" and'
            ' "larger keeps it". In each run, add *balancing moves* and *shuffling moves*. The'
            " shuffle-exchange moves are the larger of the two sums."
        ),
        means=moves,
    ),
    Term(
        "split groups",
        "Two *groups*, 0 and 1. Every processor holds $q$ tokens, all of the group whose number is the highest bit of"
        " the processor's number.",
        means=Split,
    ),
)
