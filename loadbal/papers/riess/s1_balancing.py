"""Section 1: the two matchings of the cycle, the balancer, the discrepancy, perfect balance, and how runs end.

Source: abstract, section 1 (background and the problem) and figure 1. The source of a statement says so if the paper
only implies it.
"""

from itertools import pairwise
from typing import NamedTuple

from loadbal.arithmetic import (
    Advance,
    Number,
    Truth,
    all_of,
    any_of,
    distance,
    indicator,
    larger,
    largest,
    quotient,
    quotient_up,
    same_truth,
    smaller,
    smallest,
    total,
    where,
    widened,
)
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy, same_loads, sum_of_squares
from loadbal.network import Edge, Matching, Network
from loadbal.networks.drawable import drawable_cycle
from loadbal.papers.riess.cases import (
    ChangedRound,
    any_loads,
    any_order,
    is_fixed,
    is_one_smooth,
    mirrored,
    rounded_mean,
    trace_of_rounds,
    wrap_reversed,
)
from loadbal.protocols.dimension_exchange import Rule, recurrent_loads, step, until_unchanged
from loadbal.protocols.odd_even_transposition import BALANCER, after_round, matchings

# --- riess/model-balancer ---


def signed_loads(choose: Choose, bounds: Bounds) -> Loads:
    """Recipe: any integer loads, also negative, on an even number of nodes."""
    order = any_order(choose, bounds)
    if bounds.load is None:
        down = choose.integer(0, None, "down")
        return tuple(load - down for load in choose.loads(order, 0, None))
    return choose.loads(order, -bounds.load, bounds.load)


class Truncating:
    """A balancer that moves half the difference of the loads, rounded towards zero."""

    def flow(self, x: Number, y: Number) -> Number:
        """The number of tokens sent from the end with load x to the end with load y; negative if they are sent back."""
        return where(x >= y, quotient(x - y, 2), -quotient(y - x, 2))


def two_ends(choose: Choose, bounds: Bounds) -> Loads:
    """Recipe: any integer loads, also negative, of the two ends of an edge, the lower-numbered end first."""
    down = choose.integer(0, bounds.load, "down")
    return tuple(load - down for load in choose.loads(2, 0, bounds.load, "ends"))


EDGE: Edge = (0, 1)
"""The only edge [i:j], i < j, of a network with two nodes."""


def shares_evenly(before: Loads, after: Loads, edge: Edge) -> Truth:
    """True if both ends together keep their tokens, split evenly, the first end larger, and stay in their old range."""
    i, j = edge
    upper, lower, a, b = after[i], after[j], before[i], before[j]
    within = (smaller(a, b) <= lower) & (lower <= upper) & (upper <= larger(a, b))
    return within & (upper + lower == a + b) & (upper - lower <= 1)


def rounds_the_halves(ends: Loads, rule: Rule = BALANCER, edge: Edge = EDGE) -> Truth:
    """True if a step leaves half of the tokens at each end, rounded up at the first end and down at the second."""
    after = step(rule, ends, (edge,))
    halves = quotient_up(ends[0] + ends[1], 2), quotient(ends[0] + ends[1], 2)
    return same_loads(after, halves) & shares_evenly(ends, after, EDGE)


def steps_balance(loads: Loads, rule: Rule = BALANCER, changed: ChangedRound | None = None) -> Truth:
    """True if both steps share the tokens of every edge evenly, and neither enlarges the discrepancy.

    If `changed` is given, its matchings replace those of the paper in the steps.
    """
    pairs = zip(matchings(len(loads)), changed.matchings if changed else matchings(len(loads)), strict=True)
    afters = [(matching, step(rule, loads, applied)) for matching, applied in pairs]
    return all_of(
        all_of(shares_evenly(loads, after, edge) for edge in matching) & (discrepancy(after) <= discrepancy(loads))
        for matching, after in afters
    )


MODEL_BALANCER = Statement(
    "riess/model-balancer",
    Source("riess", "section 1"),
    "The ends of an edge $[i:j]$ with loads $a$ and $b$ get $ceil((a+b)/2)$ and $floor((a+b)/2)$ tokens. These add"
    " up to $a+b$, differ by at most 1 and lie between $a$ and $b$; so no step enlarges the discrepancy.",
    (
        Claim(
            sentence=(
                "For every even $N >= 2$ and on every edge $[i:j]$, $i < j$, of its *matching*, a *step* turns any"
                " integer loads $a$ of $i$ and $b$ of $j$ into loads $c$ of $i$ and $f$ of $j$ such that $c + f = a +"
                " b$, $0 <= c - f <= 1$ and $min(a,b) <= f <= c <= max(a,b)$. No step enlarges the *discrepancy* of the"
                " $N$ loads."
            ),
            case=signed_loads,
            holds=steps_balance,
            near_misses=(
                NearMiss(
                    "excess to the higher",
                    "The statement holds if the *excess token* goes to $j$.",
                    holds=lambda it: steps_balance(it, changed=mirrored(len(it))),
                ),
                NearMiss(
                    "rounding to zero",
                    "The statement holds if an edge moves half the difference of its loads, rounded towards zero.",
                    holds=lambda it: steps_balance(it, Truncating()),
                ),
            ),
            trace=trace_of_rounds,
        ),
        Claim(
            reading="edge",
            sentence=(
                "On an edge $[i:j]$, $i < j$, a *step* turns any integer loads $a$ of $i$ and $b$ of $j$ into $c ="
                " ceil((a+b)/2)$ for $i$ and $f = floor((a+b)/2)$ for $j$. So $c + f = a + b$, $0 <= c - f <= 1$ and"
                " $min(a,b) <= f <= c <= max(a,b)$."
            ),
            case=two_ends,
            holds=rounds_the_halves,
            near_misses=(
                NearMiss(
                    "excess to the higher",
                    "The statement holds if the *excess token* goes to $j$.",
                    holds=lambda it: rounds_the_halves(it, edge=(1, 0)),
                ),
                NearMiss(
                    "rounding to zero",
                    "The statement holds if an edge moves half the difference of its loads, rounded towards zero.",
                    holds=lambda it: rounds_the_halves(it, Truncating()),
                ),
            ),
        ),
    ),
)


# --- riess/discrepancy ---


def is_attained_from_every_node(loads: Loads) -> Truth:
    """True if for every node the largest difference between its load and another load is the discrepancy."""
    return all_of(largest(distance(load, fixed) for load in loads) == discrepancy(loads) for fixed in loads)


def is_attained_by_two_nodes(loads: Loads) -> Truth:
    """True if the largest difference between the loads of two nodes is the discrepancy."""
    reach, differences = discrepancy(loads), [a - b for a in loads for b in loads]
    return all_of(apart <= reach for apart in differences) & any_of(apart == reach for apart in differences)


def is_attained_by_neighbors(loads: Loads) -> Truth:
    """True if the largest difference between the loads of two neighbors on the cycle is the discrepancy."""
    return largest(distance(a, b) for a, b in zip(loads, (*loads[1:], loads[0]), strict=True)) == discrepancy(loads)


NEIGHBORS = NearMiss(
    "neighbors",
    "The largest difference of the loads of two neighbors on the cycle $1, ..., N$ is the *discrepancy*.",
    holds=is_attained_by_neighbors,
)


DISCREPANCY = Statement(
    "riess/discrepancy",
    Source("riess", "section 1 and section 2"),
    "The imbalance is the largest difference of two loads.",
    (
        Claim(
            reading="one-index",
            sentence=(
                "Let $x_1, ..., x_N$ be integer loads, $N >= 2$ even. For every fixed $j$, the largest $|x_i - x_j|$"
                " over $i = 1, ..., N$ is the *discrepancy*."
            ),
            case=any_loads,
            holds=is_attained_from_every_node,
            near_misses=(NEIGHBORS,),
        ),
        Claim(
            reading="two-index",
            sentence=(
                "Let $x_1, ..., x_N$ be integer loads, $N >= 2$ even. The largest $|x_i - x_j|$ over all $i$ and all"
                " $j$ is the *discrepancy*."
            ),
            case=any_loads,
            holds=is_attained_by_two_nodes,
            near_misses=(NEIGHBORS,),
            repairs="riess/discrepancy@one-index",
        ),
    ),
)


# --- riess/perfect-balance ---


def is_evenly_spread(loads: Loads, smooth: int = 1) -> Truth:
    """True if "the discrepancy is at most `smooth`" is equivalent to "every load is the mean, rounded up or down".

    It must also be true that a step leaves 1-smooth loads 1-smooth. This is asked as "every load after the step is the
    smallest load or 1 more", which solvers decide faster than a discrepancy.
    """
    tokens, order, low = total(loads), len(loads), smallest(loads)
    apart = [widened(load) * order - tokens for load in loads]
    rounded = all_of((-order < each) & (each < order) for each in apart)
    afters = [load for matching in matchings(order) for load in step(BALANCER, loads, matching)]
    kept = all_of((low <= load) & (load <= low + 1) for load in afters)
    return same_truth(discrepancy(loads) <= smooth, rounded) & (kept | (discrepancy(loads) > 1))


PERFECT_BALANCE = Statement(
    "riess/perfect-balance",
    Source("riess", "section 1, spread as evenly as possible"),
    "The load is spread as evenly as possible exactly if it is 1-smooth.",
    (
        Claim(
            sentence=(
                "Let $x_1, ..., x_N$ be integer loads with sum $S$, $N >= 2$ even. They are *1-smooth* if and only if"
                " $|N x_i - S| < N$ for every $i$, which means that every $x_i$ is $floor(S/N)$ or $ceil(S/N)$. After"
                " a *step*, 1-smooth loads are still 1-smooth."
            ),
            case=any_loads,
            holds=is_evenly_spread,
            near_misses=(
                NearMiss(
                    "within two",
                    "The equivalence holds with *discrepancy* at most 2 in place of *1-smooth*.",
                    holds=lambda it: is_evenly_spread(it, 2),
                ),
            ),
            trace=trace_of_rounds,
        ),
    ),
)


# --- riess/monotone ---


class OrderedInputs(NamedTuple):
    """Two inputs; at every node the second (`above`) has at least as much load as the first (`below`)."""

    below: Loads
    above: Loads


def ordered_inputs(choose: Choose, bounds: Bounds) -> OrderedInputs:
    """Recipe: any loads as the first input, and a second input with at least as many tokens at each node."""
    order = any_order(choose, bounds)
    numbers = choose.loads(2 * order, 0, bounds.load, "x and y - x")
    below, more = numbers[:order], numbers[order:]
    return OrderedInputs(below, tuple(load + tokens for load, tokens in zip(below, more, strict=True)))


def ordered_ends(choose: Choose, bounds: Bounds) -> OrderedInputs:
    """Recipe: two inputs on the ends of one edge, with any integer loads, the second at least as large at each end."""
    below = two_ends(choose, bounds)
    more = choose.loads(2, 0, bounds.load, "y - x")
    return OrderedInputs(below, tuple(load + tokens for load, tokens in zip(below, more, strict=True)))


def ends_stay_ordered(it: OrderedInputs, rules: tuple[Rule, Rule] = (BALANCER, BALANCER)) -> Truth:
    """True if, after a step on both inputs, each end has at least as much load in the second as in the first."""
    after = (step(rule, ends, (EDGE,)) for rule, ends in zip(rules, it, strict=True))
    return all_of(low <= high for low, high in zip(*after, strict=True))


def stays_ordered(it: OrderedInputs, rules: tuple[Rule, Rule] = (BALANCER, BALANCER)) -> Truth:
    """True if, after each step on both inputs, every node has at least as much load in the second as in the first."""
    return all_of(
        low <= high
        for matching in matchings(len(it.below))
        for low, high in zip(step(rules[0], it.below, matching), step(rules[1], it.above, matching), strict=True)
    )


class Mirrored:
    """A balancer that gives the excess token to the higher-numbered end."""

    def flow(self, x: Number, y: Number) -> Number:
        """The number of tokens sent from the end with load x to the end with load y; negative if they are sent back."""
        return -quotient(y - x, 2)


class Sluggish:
    """A balancer that moves nothing between loads that differ by at most 3."""

    def flow(self, x: Number, y: Number) -> Number:
        """The number of tokens sent from the end with load x to the end with load y; negative if they are sent back."""
        return quotient(x - y, 2) * indicator(distance(x, y) > 3)


MONOTONE = Statement(
    "riess/monotone",
    Source("riess", "implicit in section 1"),
    "If no load of $x$ is above that of $y$, this is still so after a step from both.",
    (
        Claim(
            sentence=(
                "For every even $N >= 2$, let $x$ and $y$ be loads of $N$ processors with $x_i <= y_i$ at every"
                " processor $i$. After a *step* of the same *matching* on both $x$ and $y$, again $x_i <= y_i$ at"
                " every $i$."
            ),
            case=ordered_inputs,
            holds=stays_ordered,
            near_misses=(
                NearMiss(
                    "free excess",
                    "The statement holds if the *excess token* goes to the higher-numbered end in $x$ and to the"
                    " lower-numbered end in $y$.",
                    holds=lambda it: stays_ordered(it, (Mirrored(), BALANCER)),
                ),
                NearMiss(
                    "differences of three stay",
                    "The statement holds if an edge whose loads differ by at most 3 moves nothing.",
                    holds=lambda it: stays_ordered(it, (Sluggish(), Sluggish())),
                ),
            ),
        ),
        Claim(
            reading="edge",
            sentence=(
                "On an edge $[i:j]$, $i < j$, let $x_i, x_j, y_i, y_j$ be any integer loads with $x_i <= y_i$ and $x_j"
                " <= y_j$. After a *step* on both $x$ and $y$, again $x_i <= y_i$ and $x_j <= y_j$."
            ),
            case=ordered_ends,
            holds=ends_stay_ordered,
            near_misses=(
                NearMiss(
                    "free excess",
                    "The statement holds if the *excess token* goes to the higher-numbered end in $x$ and to the"
                    " lower-numbered end in $y$.",
                    holds=lambda it: ends_stay_ordered(it, (Mirrored(), BALANCER)),
                ),
                NearMiss(
                    "differences of three stay",
                    "The statement holds if an edge whose loads differ by at most 3 moves nothing.",
                    holds=lambda it: ends_stay_ordered(it, (Sluggish(), Sluggish())),
                ),
            ),
        ),
    ),
)


# --- riess/model-matchings ---


class Circle(NamedTuple):
    """A number of nodes and two matchings on these nodes."""

    order: int
    matchings: tuple[Matching, ...]

    @property
    def network(self) -> Network | None:
        """The cycle with N nodes, for a picture of the case."""
        return drawable_cycle(self.order)


def circle(choose: Choose, bounds: Bounds) -> Circle:
    """Recipe: any even number of nodes, with the matchings M1 and M2 of the paper."""
    order = any_order(choose, bounds)
    return Circle(order, matchings(order))


def odd_circle(choose: Choose, bounds: Bounds) -> Circle:
    """Recipe: any odd N >= 3, with the M1 and M2 of N + 1 nodes after the last node is dropped from their edges."""
    order = choose.option(range(3, bounds.size + 1, 2), "nodes")
    first, second = matchings(order + 1)
    return Circle(order, (first[:-1], tuple((u, min(v, order - 1)) for u, v in second[:-1])))


def wrap_reversed_circle(choose: Choose, bounds: Bounds) -> Circle:
    """Recipe: any even number of nodes, with M1 and M2 but the edge [N:1] in place of [1:N]."""
    order = any_order(choose, bounds)
    return Circle(order, wrap_reversed(order).matchings)


def are_perfect(it: Circle) -> bool:
    """True if every node is an end of exactly one edge of each matching."""
    return all(sorted(node for edge in matching for node in edge) == [*range(it.order)] for matching in it.matchings)


def are_perfect_and_point_down(it: Circle) -> bool:
    """True if both matchings are perfect and every edge has its lower-numbered end first."""
    return are_perfect(it) and all(u < v for matching in it.matchings for u, v in matching)


def are_the_cycle(it: Circle) -> bool:
    """True if the matchings are perfect, disjoint and together the edges of the cycle, lower-numbered ends first."""
    edges = [edge for matching in it.matchings for edge in matching]
    around = {tuple(sorted((node, (node + 1) % it.order))) for node in range(it.order)}
    return are_perfect(it) and len(set(edges)) == len(edges) and set(edges) == around


MATCHING_MISSES = (
    NearMiss(
        "odd",
        "The statement holds for every odd $N >= 3$, with $M_1 = {[1:2], [3:4], ..., [N-2:N-1]}$ and $M_2"
        " = {[1:N], [2:3], ..., [N-3:N-2]}$.",
        case=odd_circle,
    ),
    NearMiss("wrap edge", "The statement holds with the edge $[N:1]$ in place of $[1:N]$.", case=wrap_reversed_circle),
)


MATCHING_SENTENCE = (
    "For every even $N >= {}$, every processor is an end of exactly one edge of each *matching*, $M_1$ and $M_2$. No"
    " edge is in both. Together their edges are those of the cycle $1, ..., N$, each written $[i:j]$ with $i < j$."
)


MODEL_MATCHINGS = Statement(
    "riess/model-matchings",
    Source("riess", "section 1, figure 1 and section 2"),
    "The edges of the $N$-cycle are partitioned into the matchings $M_1$ and $M_2$; the excess token goes to the"
    " lower-numbered processor.",
    (
        Claim(
            reading="all-even",
            sentence=MATCHING_SENTENCE.format(2),
            case=circle,
            holds=are_the_cycle,
            near_misses=MATCHING_MISSES,
        ),
        Claim(
            reading="proper-cycle",
            sentence=MATCHING_SENTENCE.format(4),
            case=circle,
            assumes=lambda it: it.order >= 4,
            holds=are_the_cycle,
            near_misses=(*MATCHING_MISSES, NearMiss("N = 2", MATCHING_SENTENCE.format(2), assumes=lambda _: True)),
            repairs="riess/model-matchings@all-even",
        ),
        Claim(
            reading="perfect",
            sentence=(
                "For every even $N >= 2$, every processor is an end of exactly one edge of each *matching*, $M_1$ and"
                " $M_2$. Every edge $[i:j]$ has $i < j$."
            ),
            case=circle,
            holds=are_perfect_and_point_down,
            near_misses=MATCHING_MISSES,
        ),
    ),
)


# --- riess/convergence ---


def reaches_fixed_loads(advance: Advance, loads: Loads) -> Truth:
    """True if repeated `advance` reaches loads that `advance` does not change.

    The run is followed until its loads repeat, so that a run that circles forever gives False.
    """
    end = recurrent_loads(advance, loads)
    return same_loads(end, advance(end))


def reaches_fixed_loads_with_wrap_reversed(loads: Loads) -> Truth:
    """True if the run reaches fixed loads although the excess token of the edge [1:N] goes to N."""
    return reaches_fixed_loads(wrap_reversed(len(loads)).after_round, loads)


def weighted_sum(loads: Loads) -> Number:
    """The sum of i x_i, where x_i is the load of processor i."""
    return total((node + 1) * widened(load) for node, load in enumerate(loads))


def lowers_the_rank(loads: Loads, changed: ChangedRound | None = None) -> Truth:
    """True if each step that changes a load lowers the sum of squares, or keeps it and lowers the sum of i x_i.

    If `changed` is given, its matchings replace those of the paper.
    """
    afters = [step(BALANCER, loads, matching) for matching in (changed.matchings if changed else matchings(len(loads)))]
    return all_of(
        same_loads(after, loads)
        | (sum_of_squares(after) < sum_of_squares(loads))
        | ((sum_of_squares(after) == sum_of_squares(loads)) & (weighted_sum(after) < weighted_sum(loads)))
        for after in afters
    )


CONVERGENCE = Statement(
    "riess/convergence",
    Source("riess", "implicit in section 1, rounds are repeated until ..."),
    "Repeated rounds come to an end.",
    (
        Claim(
            sentence=(
                "For every even $N >= 2$, repeated *rounds* on $N$ processors lead from any loads to *fixed* loads."
            ),
            case=any_loads,
            holds=lambda it: reaches_fixed_loads(after_round, it),
            near_misses=(
                NearMiss(
                    "wrap edge",
                    "The statement holds if the *excess token* of the edge $[1:N]$ goes to $N$.",
                    holds=reaches_fixed_loads_with_wrap_reversed,
                ),
            ),
            trace=trace_of_rounds,
        ),
        Claim(
            reading="ranking",
            sentence=(
                "For every even $N >= 2$, let a *step* change at least one of the loads $x_1, ..., x_N$. Then it"
                " lowers the *potential*, or it keeps the potential and lowers $sum_(i=1)^N i x_i$."
            ),
            case=any_loads,
            holds=lowers_the_rank,
            near_misses=(
                NearMiss(
                    "wrap edge",
                    "The statement holds if the *excess token* of the edge $[1:N]$ goes to $N$.",
                    holds=lambda it: lowers_the_rank(it, wrap_reversed(len(it))),
                ),
            ),
        ),
    ),
)


# --- riess/fixpoints ---


def is_sorted(loads: Loads) -> Truth:
    """True if no load is larger than the load of the preceding node."""
    return all_of(before >= after for before, after in pairwise(loads))


def is_unchanged_by_m1(loads: Loads) -> Truth:
    """True if a step of M1 changes no load."""
    return same_loads(loads, step(BALANCER, loads, matchings(len(loads))[0]))


def is_unchanged_with_wrap_reversed(loads: Loads) -> Truth:
    """True if a round in which the excess token of the edge [1:N] goes to N changes no load."""
    return same_loads(loads, wrap_reversed(len(loads)).after_round(loads))


def is_sorted_one_smooth(loads: Loads) -> Truth:
    """True if no load is larger than the preceding one, and the first is at most 1 more than the last.

    For sorted loads this means 1-smooth; comparing two loads is easier for solvers than a discrepancy.
    """
    return is_sorted(loads) & (loads[0] - loads[-1] <= 1)


def is_unchanged_by_both_steps(loads: Loads) -> Truth:
    """True if neither a step of M1 nor a step of M2 changes a load."""
    return all_of(same_loads(loads, step(BALANCER, loads, matching)) for matching in matchings(len(loads)))


def is_unchanged_exactly_if_near(ends: Loads, most: int = 1) -> Truth:
    """True if "a step changes neither load" is equivalent to "the first load exceeds the second by 0 to `most`"."""
    kept = same_loads(ends, step(BALANCER, ends, (EDGE,)))
    return same_truth(kept, (ends[0] >= ends[1]) & (ends[0] - ends[1] <= most))


FIXED_MISSES: tuple[NearMiss[Loads], ...] = (
    NearMiss(
        "M1 alone",
        "A *step* of $M_1$ changes no load if and only if the loads are *1-smooth* and $x_1 >= x_2 >= ... >= x_N$.",
        holds=lambda it: same_truth(is_unchanged_by_m1(it), is_sorted_one_smooth(it)),
    ),
    NearMiss(
        "wrap edge",
        "If the *excess token* of the edge $[1:N]$ goes to $N$, a *round* changes no load if and only if the loads"
        " are *1-smooth* and $x_1 >= x_2 >= ... >= x_N$.",
        holds=lambda it: same_truth(is_unchanged_with_wrap_reversed(it), is_sorted_one_smooth(it)),
    ),
)


FIXPOINTS = Statement(
    "riess/fixpoints",
    Source("riess", "implicit in section 1"),
    "Which loads a round does not change.",
    (
        Claim(
            reading="one-smooth",
            sentence=(
                "For every even $N >= 2$, loads of $N$ processors are *fixed* if and only if they are *1-smooth*."
            ),
            case=any_loads,
            holds=lambda it: same_truth(is_fixed(it), is_one_smooth(it)),
            near_misses=FIXED_MISSES,
            trace=trace_of_rounds,
        ),
        Claim(
            reading="sorted-one-smooth",
            sentence=(
                "For every even $N >= 2$, loads $x_1, ..., x_N$ are *fixed* if and only if they are *1-smooth* and"
                " $x_1 >= x_2 >= ... >= x_N$."
            ),
            case=any_loads,
            holds=lambda it: same_truth(is_fixed(it), is_sorted_one_smooth(it)),
            near_misses=FIXED_MISSES,
            repairs="riess/fixpoints@one-smooth",
            trace=trace_of_rounds,
        ),
        Claim(
            reading="both-steps",
            sentence=(
                "For every even $N >= 2$, both a *step* of $M_1$ and a step of $M_2$ leave all loads $x_1, ..., x_N$"
                " unchanged if and only if they are *1-smooth* and $x_1 >= x_2 >= ... >= x_N$."
            ),
            case=any_loads,
            holds=lambda it: same_truth(is_unchanged_by_both_steps(it), is_sorted_one_smooth(it)),
            near_misses=FIXED_MISSES,
            trace=trace_of_rounds,
        ),
        Claim(
            reading="edge",
            sentence=(
                "On an edge $[i:j]$, $i < j$, let $x_i$ and $x_j$ be any integer loads. A *step* changes neither of"
                " them if and only if $x_i - x_j$ is 0 or 1."
            ),
            case=two_ends,
            holds=is_unchanged_exactly_if_near,
            near_misses=(
                NearMiss(
                    "equal",
                    "Both loads stay the same if and only if $x_i = x_j$.",
                    holds=lambda it: is_unchanged_exactly_if_near(it, 0),
                ),
                NearMiss(
                    "two more",
                    "Both loads stay the same if and only if $x_i - x_j$ is 0, 1 or 2.",
                    holds=lambda it: is_unchanged_exactly_if_near(it, 2),
                ),
            ),
        ),
    ),
)


# --- riess/final-distribution ---


def ends_in_rounded_mean(advance: Advance, loads: Loads) -> Truth:
    """True if the run ends with the tokens spread as evenly as possible, the larger loads first."""
    return same_loads(until_unchanged(advance, loads), rounded_mean(loads, total(loads)))


FINAL_DISTRIBUTION = Statement(
    "riess/final-distribution",
    Source("riess", "implicit in section 1"),
    "How a run ends depends only on the number of nodes and the number of tokens.",
    (
        Claim(
            sentence=(
                "For every even $N >= 2$, repeated *rounds* from any loads of $N$ processors with sum $S$ end with"
                " $floor((S+N-i)/N)$ tokens at every processor $i$. This is the mean $S/N$, rounded up at the first $S"
                " mod N$ processors and down at the others."
            ),
            case=any_loads,
            holds=lambda it: ends_in_rounded_mean(after_round, it),
            near_misses=(
                NearMiss(
                    "mirrored",
                    "The statement holds if each *excess token* goes to the higher-numbered end.",
                    holds=lambda it: ends_in_rounded_mean(mirrored(len(it)).after_round, it),
                ),
            ),
            trace=trace_of_rounds,
        ),
    ),
)
