"""Abstract and section 1: the balancer, the discrepancy, perfect balance, and monotony."""

from typing import NamedTuple

from loadbal.arithmetic import (
    Number,
    Truth,
    all_of,
    any_of,
    distance,
    indicator,
    larger,
    largest,
    quotient,
    same_truth,
    smaller,
    smallest,
    total,
    where,
    widened,
)
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy
from loadbal.network import Edge
from loadbal.papers.riess.cases import OETB, Bent, any_loads, any_order, mirrored, shown
from loadbal.protocols.dimension_exchange import Rule, step
from loadbal.protocols.odd_even_transposition import BALANCER, matchings

# --- riess/model-balancer ---


def signed_loads(choose: Choose, bounds: Bounds) -> Loads:
    """Any integer loads, negative ones too, on an even number of nodes."""
    order = any_order(choose, bounds)
    if bounds.load is None:
        down = choose.integer(0, None, "down")
        return tuple(load - down for load in choose.loads(order, 0, None))
    return choose.loads(order, -bounds.load, bounds.load)


class Truncating:
    """The balancer with division that rounds towards zero."""

    def flow(self, x: Number, y: Number) -> Number:
        """The tokens from x to y."""
        return where(x >= y, quotient(x - y, 2), -quotient(y - x, 2))


def shares(before: Loads, after: Loads, edge: Edge) -> Truth:
    """Whether the ends of an edge share their tokens, the larger part at the first end, both between what was there."""
    i, j = edge
    upper, lower, a, b = after[i], after[j], before[i], before[j]
    within = (smaller(a, b) <= lower) & (lower <= upper) & (upper <= larger(a, b))
    return within & (upper + lower == a + b) & (upper - lower <= 1)


def balances(loads: Loads, rule: Rule = BALANCER, bent: Bent | None = None) -> Truth:
    """Whether each of the two steps shares tokens over every edge, and neither enlarges the discrepancy."""
    pairs = zip(matchings(len(loads)), bent.matchings if bent else matchings(len(loads)), strict=True)
    afters = [(matching, step(rule, loads, applied)) for matching, applied in pairs]
    return all_of(
        all_of(shares(loads, after, edge) for edge in matching) & (discrepancy(after) <= discrepancy(loads))
        for matching, after in afters
    )


MODEL_BALANCER = Statement(
    "riess/model-balancer",
    Source("riess", "section 1"),
    "The ends of an edge [i:j] with loads a, b hold ceil((a + b)/2) and floor((a + b)/2), which add up to a + b, differ"
    " by at most one, and lie between a and b; so the discrepancy never grows over a step.",
    (
        Claim(
            sentence=(
                f"In {OETB}, N even, both steps, by M1 and by M2, leave c' at i and f at j of every edge [i:j], i < j,"
                " that held integers a and b, with c' + f = a + b, 0 <= c' - f <= 1, min(a, b) <= f <= c' <= max(a, b);"
                " and neither enlarges the discrepancy, the largest load less the smallest."
            ),
            case=signed_loads,
            holds=balances,
            near_misses=(
                NearMiss(
                    "excess to the higher",
                    "The same if the excess token goes to processor j.",
                    holds=lambda it: balances(it, bent=mirrored(len(it))),
                ),
                NearMiss(
                    "rounding to zero",
                    "The same if half a difference is rounded towards zero.",
                    holds=lambda it: balances(it, Truncating()),
                ),
            ),
            trace=shown,
        ),
    ),
)

# --- riess/discrepancy ---


def from_one(loads: Loads) -> Truth:
    """Whether the largest difference to a fixed node is the discrepancy, whichever node it is."""
    return all_of(largest(distance(load, fixed) for load in loads) == discrepancy(loads) for fixed in loads)


def between_two(loads: Loads) -> Truth:
    """Whether the largest difference of two nodes is the discrepancy."""
    reach, differences = discrepancy(loads), [a - b for a in loads for b in loads]
    return all_of(apart <= reach for apart in differences) & any_of(apart == reach for apart in differences)


def between_neighbors(loads: Loads) -> Truth:
    """Whether the largest difference of two neighbors on the cycle is the discrepancy."""
    return largest(distance(a, b) for a, b in zip(loads, (*loads[1:], loads[0]), strict=True)) == discrepancy(loads)


NEIGHBORS = NearMiss("neighbors", "The same for neighbors i, j on the cycle.", holds=between_neighbors)

DISCREPANCY = Statement(
    "riess/discrepancy",
    Source("riess", "section 1 and section 2"),
    "The imbalance is the largest difference of two loads.",
    (
        Claim(
            reading="one-index",
            sentence=(
                "For all loads x_1, ..., x_N, N even, and every fixed j, the largest |x_i - x_j| over all i is the"
                " largest load less the smallest."
            ),
            case=any_loads,
            holds=from_one,
            near_misses=(NEIGHBORS,),
        ),
        Claim(
            reading="two-index",
            sentence=(
                "For all loads x_1, ..., x_N, N even, the largest |x_i - x_j| over all i and j is the largest load less"
                " the smallest."
            ),
            case=any_loads,
            holds=between_two,
            near_misses=(NEIGHBORS,),
            repairs="riess/discrepancy@one-index",
        ),
    ),
)

# --- riess/perfect-balance ---


def evenly_spread(loads: Loads, smooth: int = 1) -> Truth:
    """Whether the discrepancy is at most `smooth` exactly if all loads are rounded means.

    And whether 1-smooth loads stay so over a step, because none leaves the two values that there are.
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
                "Loads x_1, ..., x_N of total S, N even, have a discrepancy D(x) <= 1, the largest less the smallest,"
                " exactly if every x_i is floor(S/N) or ceil(S/N), that is |N x_i - S| < N; and D(x) <= 1 is kept by"
                f" each step, by M1 or by M2, of {OETB}."
            ),
            case=any_loads,
            holds=evenly_spread,
            near_misses=(NearMiss("within two", "The same with D(x) <= 2.", holds=lambda it: evenly_spread(it, 2)),),
            trace=shown,
        ),
    ),
)

# --- riess/monotone ---


class Above(NamedTuple):
    """Two inputs, the second nowhere below the first."""

    below: Loads
    above: Loads


def above(choose: Choose, bounds: Bounds) -> Above:
    """Any loads, and at each node some tokens more."""
    order = any_order(choose, bounds)
    numbers = choose.loads(2 * order, 0, bounds.load, "x and y - x")
    below, more = numbers[:order], numbers[order:]
    return Above(below, tuple(load + tokens for load, tokens in zip(below, more, strict=True)))


def stays_above(it: Above, rules: tuple[Rule, Rule] = (BALANCER, BALANCER)) -> Truth:
    """Whether each step keeps the second input nowhere below the first."""
    return all_of(
        low <= high
        for matching in matchings(len(it.below))
        for low, high in zip(step(rules[0], it.below, matching), step(rules[1], it.above, matching), strict=True)
    )


class Mirrored:
    """The balancer that gives the excess token to the higher-numbered node."""

    def flow(self, x: Number, y: Number) -> Number:
        """The tokens from x to y."""
        return -quotient(y - x, 2)


class Sluggish:
    """The balancer that leaves loads alone that differ by at most three."""

    def flow(self, x: Number, y: Number) -> Number:
        """The tokens from x to y."""
        return quotient(x - y, 2) * indicator(distance(x, y) > 3)


MONOTONE = Statement(
    "riess/monotone",
    Source("riess", "implicit in section 1"),
    "If no load of x is above that of y, the same holds after a step.",
    (
        Claim(
            sentence=(
                f"If x_i <= y_i for the loads x, y of every processor i, this is still so after a step of {OETB}, N"
                " even, is applied to both x and y, be it by M1 or by M2."
            ),
            case=above,
            holds=stays_above,
            near_misses=(
                NearMiss(
                    "free excess",
                    "The same if the excess token goes to the higher-numbered node in x and to the lower in y.",
                    holds=lambda it: stays_above(it, (Mirrored(), BALANCER)),
                ),
                NearMiss(
                    "differences of three stay",
                    "The same if two loads that differ by at most three are left as they are.",
                    holds=lambda it: stays_above(it, (Sluggish(), Sluggish())),
                ),
            ),
        ),
    ),
)

STATEMENTS = (MODEL_BALANCER, DISCREPANCY, PERFECT_BALANCE, MONOTONE)
