"""Beyond section 2.3: the worst error of each excess rule, errors of capped loads, exact costs."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, larger, largest, quotient, quotient_up, smaller, where, widened
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.domain import described
from loadbal.loads import Loads, discrepancy
from loadbal.networks.drawable import drawable_hypercube
from loadbal.papers.plaxton import runs
from loadbal.papers.plaxton.cases import PAPER, and_larger, cubes, dimension, loads_on_cube, up_to, within
from loadbal.papers.plaxton.s2_3_dimension_by_dimension import Order, Rules, Slow, order, ruled, slow
from loadbal.protocols.recursive_balance import (
    EXCESS_RULES,
    LOW_KEEPS,
    Choice,
    Excess,
    balance,
    balanced_across_all,
    dimension_of,
    highest_dimension,
    least_discrepancy,
)
from loadbal.theory.excess_rules import (
    SMALLER_THAN_PARITY,
    FixedRule,
    by_parity,
    fixed_rules,
    least_worst_error,
    parity_rule,
    worst_error_any_order,
)
from loadbal.theory.excess_rules import worst_error as worst_error_of
from loadbal.theory.isoperimetry import ball_volume, simplicial_order
from loadbal.theory.logarithms import six_decimals


def any_dimension(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any dimension from 1 on; `Bounds.size` bounds the dimension."""
    return dimension(choose, bounds)


def fixed_rules_of(d: int) -> Sequence[FixedRule]:
    """Every rule that fixes the end of each edge, for d <= 2; for d >= 3 only rules of note."""
    if d <= 2:
        return described("every fixed end of each edge", tuple(fixed_rules(d)))
    found = tuple(rule for rule in (SMALLER_THAN_PARITY,) if rule.dimension == d)
    return described("the parity rule, and for d = 5 a rule that a search found", (parity_rule(d), *found))


def fixed_rule(choose: Choose, bounds: Bounds) -> FixedRule:
    """Recipe: a rule that fixes, for each edge, which end gets the extra token; `Bounds.size` bounds the dimension."""
    return choose.option(fixed_rules_of(dimension(choose, bounds)), "rule")


def with_rule(rule: Excess) -> Extremum[Rules]:
    """The extremum that asks for the worst error of one rule."""
    return Extremum(
        reading=rule.name.replace(" ", "-"),
        sentence=(
            f'The largest *worst error* under the *excess rule* "{rule.name}", over all dimensions $1 <= d <= 5$.'
        ),
        case=up_to(lambda choose, bounds: Rules(rule, dimension(choose, bounds)), 5),
        whole=Bounds(5),
        measure=lambda it: it.error,
        seek="largest",
    )


CHALLENGE_EXCESS_RULE = Statement(
    f"{PAPER}/challenge-excess-rule",
    Source(PAPER, "beyond section 2.3"),
    (
        "What is the exact worst final error of fixed-order dimension exchange over all inputs, for each rule about"
        " excess tokens?"
    ),
    (
        Claim(
            sentence=("For every dimension $d >= 1$ and under every *excess rule*, the *worst error* is exactly $d$."),
            case=ruled,
            holds=lambda it: it.error == it.dimension,
            near_misses=(
                *and_larger(
                    NearMiss("d - 1", "It is at most $d - 1$.", holds=lambda it: it.error <= it.dimension - 1),
                    "d >= 2",
                    lambda it: it.dimension >= 2,
                ),
            ),
        ),
        *map(with_rule, EXCESS_RULES),
        Claim(
            reading="parity",
            sentence=(
                "For every dimension $d >= 1$, the *worst error* under the *parity rule* is exactly $ceil(d/2)$."
            ),
            case=any_dimension,
            holds=lambda d: worst_error_of(by_parity(d)) == (d + 1) // 2,
            near_misses=(
                *and_larger(
                    NearMiss("floor", "It is $floor(d/2)$.", holds=lambda d: worst_error_of(by_parity(d)) == d // 2),
                    "d >= 2",
                    lambda d: d >= 2,
                ),
            ),
        ),
        Claim(
            reading="fixed-edges",
            sentence=(
                "On a hypercube of dimension $d >= 1$, every rule that fixes, for each edge, which of its two ends"
                " gets the extra token of an odd sum has *worst error* at least $ceil(d/2)$."
            ),
            case=fixed_rule,
            holds=lambda it: worst_error_of(it.scheme) >= (it.dimension + 1) // 2,
            near_misses=(
                NearMiss(
                    "larger",
                    "It is at least $ceil(d/2) + 1$.",
                    holds=lambda it: worst_error_of(it.scheme) > (it.dimension + 1) // 2,
                ),
                NearMiss("uniform", "It is $d$.", holds=lambda it: worst_error_of(it.scheme) == it.dimension),
            ),
        ),
        Claim(
            reading="fixed-edges-small",
            sentence=(
                "For a hypercube of dimension $1 <= d <= 4$, consider all rules that fix, for each edge, which of"
                " its two ends gets the extra token of an odd sum. The smallest *worst error* over all these rules"
                " is $ceil(d/2)$."
            ),
            case=up_to(any_dimension, 4),
            whole=Bounds(4),
            holds=lambda d: least_worst_error(d) == (d + 1) // 2,
            near_misses=(
                NearMiss(
                    "larger", "It is at least $ceil(d/2) + 1$.", holds=lambda d: least_worst_error(d) > (d + 1) // 2
                ),
                NearMiss("uniform", "It is $d$.", holds=lambda d: least_worst_error(d) == d),
            ),
            repairs=f"{PAPER}/challenge-excess-rule@fixed-edges",
        ),
    ),
)


# --- plaxton/challenge-excess-rule-recursive ---


def even_gets_it(x: Number, y: Number) -> Number:
    """The flow between marked loads by the parity rule: two units for each token."""
    low, high = quotient(x, 2), quotient(y, 2)
    return 2 * where(x == 2 * low, quotient(low - high, 2), quotient_up(low - high, 2))


EVEN_GETS = Excess("even number of ones gets it", even_gets_it)
"""The parity rule for marked loads, which are two for each token, plus one where the number of ones is odd."""


def marked(loads: Loads) -> Loads:
    """Twice each load, plus one where the number of ones in the processor's number is odd."""
    return tuple(2 * load + node.bit_count() % 2 for node, load in enumerate(loads))


def error_by_parity(loads: Loads) -> Number:
    """The error after Algorithm Balance under the parity rule; marks do not change which dimension it takes."""
    (after,) = balance(EVEN_GETS, (marked(loads),)).groups
    return discrepancy(tuple(quotient(load, 2) for load in after))


def any_loads(choose: Choose, bounds: Bounds) -> Loads:
    """Recipe: any loads on any hypercube of dimension at least 1."""
    return tuple(map(widened, loads_on_cube(choose, bounds, 1)))


RECURSIVE = Statement(
    f"{PAPER}/challenge-excess-rule-recursive",
    Source(PAPER, "beyond section 2.3"),
    (
        "Does the best rule found keep its advantage in Algorithm Balance, where the halves may use different"
        " dimensions?"
    ),
    (
        Claim(
            sentence=(
                "On a hypercube of dimension $d >= 1$, *Algorithm Balance* under the *parity rule* ends with"
                " *error* at most $ceil(d/2)$."
            ),
            case=any_loads,
            holds=lambda it: error_by_parity(it) <= (dimension_of(it) + 1) // 2,
            near_misses=(
                NearMiss(
                    "floor",
                    "It ends with error at most $floor(d/2)$.",
                    holds=lambda it: error_by_parity(it) <= dimension_of(it) // 2,
                ),
            ),
        ),
        Claim(
            reading="anyhow",
            sentence=(
                "Balance a hypercube of dimension $d >= 1$ as follows: choose any of its dimensions, balance both"
                " *halves* of this dimension recursively, with choices of their own, and then *balance across* it,"
                " under the *parity rule*. One processor needs nothing. The largest *error* that this can leave,"
                " over all loads, however large, and all choices, is exactly $ceil(d/2)$."
            ),
            case=any_dimension,
            holds=lambda d: worst_error_any_order(d) == (d + 1) // 2,
            near_misses=(
                *and_larger(
                    NearMiss("floor", "It is $floor(d/2)$.", holds=lambda d: worst_error_any_order(d) == d // 2),
                    "d >= 2",
                    lambda d: d >= 2,
                ),
            ),
        ),
    ),
)


# --- plaxton/challenge-capped-error ---


class Ones(NamedTuple):
    """An excess rule, and loads: each processor has as many tokens as the lowest m bits of its number have ones."""

    rule: Excess
    dimension: int
    most: int

    @property
    def loads(self) -> tuple[int, ...]:
        """The loads of all processors, in the order of their numbers."""
        return tuple((word & (1 << self.most) - 1).bit_count() for word in range(2**self.dimension))

    @property
    def error(self) -> int:
        """The error after balancing across the dimensions in ascending order."""
        return int(discrepancy(balanced_across_all(self.rule, self.loads, range(self.dimension))))


def ones(choose: Choose, bounds: Bounds) -> Ones:
    """Recipe: any excess rule, any dimension, any m up to `Bounds.load`; `Bounds.size` bounds the dimension."""
    rule = choose.option(EXCESS_RULES, "rule")
    d = dimension(choose, bounds)
    return Ones(rule, d, choose.integer(0, bounds.load, "m"))


def error_within_cap(it: Order, less: int = 0) -> Truth:
    """True if the final error is at most min(d, m) - `less`, where m is the largest initial load."""
    return discrepancy(it.after()) <= smaller(len(it.bits), largest(it.loads)) - less


CAPPED_ERROR = Statement(
    f"{PAPER}/challenge-capped-error",
    Source(PAPER, "beyond section 2.3"),
    "With loads at most $m$, what is the worst error of dimension exchange as a function of $(d, m)$?",
    (
        Claim(
            sentence=(
                "On a hypercube of dimension $d >= 1$ with largest load $m$ at the start, *balancing across* every"
                " dimension once, in any order and by any *excess rule*, leaves *error* at most $min(d, m)$."
            ),
            case=order,
            holds=error_within_cap,
            near_misses=(
                *and_larger(
                    NearMiss(
                        "one less",
                        "If $m >= 1$, it leaves error at most $min(d, m) - 1$.",
                        assumes=lambda it: largest(it.loads) >= 1,
                        holds=lambda it: error_within_cap(it, 1),
                    ),
                    "d >= 2",
                    lambda it: len(it.bits) >= 2,
                ),
            ),
        ),
        Claim(
            reading="attained",
            sentence=(
                "On a hypercube of dimension $d >= 1$, let $m >= 0$, and let the load of every processor be the"
                " number of ones among the lowest $m$ bits of its number. Then *balancing across* all dimensions,"
                " once each in ascending order, by any *excess rule*, leaves *error* exactly $min(d, m)$."
            ),
            case=ones,
            holds=lambda it: it.error == min(it.dimension, it.most),
            near_misses=(
                *and_larger(
                    NearMiss("d", "It leaves error $d$.", holds=lambda it: it.error == it.dimension),
                    "d >= 2",
                    lambda it: it.dimension >= 2,
                ),
                NearMiss("m", "It leaves error $m$.", holds=lambda it: it.error == it.most),
            ),
        ),
    ),
)


# --- plaxton/challenge-cost ---


def cost(loads: Loads, choice: Choice) -> Number:
    """The number of balancing moves of a recursive run, if the lower-numbered of two neighbors gets the extra token."""
    return balance(LOW_KEEPS, (loads,), choice).cost


def both_cost_at_most(loads: Loads, less: int = 0) -> Truth:
    """True if Algorithm Balance and ascending dimensions each take at most (1 - 1/p) m - `less` moves."""
    p = len(loads)
    most = larger(cost(loads, least_discrepancy), cost(loads, highest_dimension))
    return p * (most + less) <= (p - 1) * widened(largest(loads))


CHOICES: dict[str, Choice] = {"recursive": least_discrepancy, "ascending": highest_dimension}


SEARCHED = {1: 8, 2: 8, 3: 4}
"""For each dimension, the largest load in the cases over which the largest cost is computed."""


def searched_loads(choose: Choose, bounds: Bounds) -> Loads:
    """Recipe: any loads up to 8 on 2 or 4 processors, and any loads up to 4 on 8 processors."""
    d = choose.option(tuple(d for d in cubes(bounds, 1) if d in SEARCHED), "d")
    return tuple(map(widened, choose.loads(2**d, 0, within(SEARCHED[d], bounds.load))))


def worst_cost(name: str) -> Extremum[Loads]:
    """The extremum that asks for the largest cost over all loads that the sentence names."""
    return Extremum(
        reading=name,
        sentence=(
            f"The largest number of *balancing moves* that {NAMES[name]} takes under the *excess rule*"
            ' "low gets it". The initial loads are at most 8 on the hypercubes with $p = 2$ and $p = 4$ processors, and'
            " at most 4 on the one with $p = 8$."
        ),
        case=searched_loads,
        network=lambda loads: drawable_hypercube(dimension_of(loads)),
        measure=lambda it: cost(it, CHOICES[name]),
        seek="largest",
        whole=Bounds(8, 8),
    )


NAMES = {
    "recursive": "*Algorithm Balance*",
    "ascending": "*Ascending Balance*",
}


class PackedBall(NamedTuple):
    """Loads of m (`most`) tokens on each processor of a complete Hamming ball, and 0 elsewhere."""

    dimension: int
    radius: int
    most: int

    @property
    def loads(self) -> tuple[int, ...]:
        """The loads of all processors, in the order of their numbers."""
        members = set(simplicial_order(self.dimension)[: ball_volume(self.dimension, self.radius)])
        return tuple(self.most * (word in members) for word in range(2**self.dimension))


def packed_ball(choose: Choose, bounds: Bounds) -> PackedBall:
    """Recipe: any complete ball but the whole cube, with m = `Bounds.load`; `Bounds.size` bounds the dimension."""
    d = dimension(choose, bounds)
    return PackedBall(d, choose.option(range(d), "r"), choose.integer(bounds.load or 0, bounds.load, "m"))


def squared_over(it: PackedBall | Slow, choice: Choice) -> Fraction:
    """The square of cost / (m sqrt(d)), to six decimals (rounded down); the cost is the number of balancing moves."""
    return six_decimals(Fraction(cost(it.loads, choice), it.most) ** 2 / it.dimension)


def on_family(
    name: str, family: str, case: Callable[[Choose, Bounds], PackedBall | Slow]
) -> Extremum[PackedBall | Slow]:
    """The extremum that asks for the largest (cost / (m sqrt(d)))^2 over a family of loads."""
    return Extremum(
        reading=f"{name}-{family}",
        sentence=(
            f"{FAMILIES[family]}. Let {NAMES[name]} take $c$ *balancing moves* from these loads under the *excess"
            ' rule* "low gets it". The largest $(c/(m sqrt(d)))^2$, rounded down to six decimals, over all'
            f" {RANGES[family]}."
        ),
        case=case,
        measure=lambda it: squared_over(it, CHOICES[name]),
        seek="largest",
    )


FAMILIES = {
    "balls": (
        "On a hypercube of dimension $d$, let the processors of a *complete Hamming ball* around processor 0 hold"
        " $m = 128$ tokens each, and all others none"
    ),
    "slow": "On a hypercube of dimension $d$, place *slow loads* with $m$ tokens at a processor",
}

RANGES = {
    "balls": "$1 <= d <= 7$ and all radii less than $d$",
    "slow": "$2 <= d <= 7$ and $2 <= m <= 8$",
}


COST = Statement(
    f"{PAPER}/challenge-cost",
    Source(PAPER, "beyond section 2.3"),
    (
        "What is the exact worst cost of Algorithm Balance against fixed order for $d <= 3$, and how do cost/$(m"
        " sqrt(d))$ compare on larger $d$?"
    ),
    (
        Claim(
            sentence=(
                "On a hypercube with $p = 2$ or $p = 4$ processors and largest load $m$ at the start, each of"
                " *Algorithm Balance* and *Ascending Balance* takes at most $(1 - 1/p) m$ *balancing moves* under"
                ' the *excess rule* "low gets it".'
            ),
            case=any_loads,
            assumes=lambda it: len(it) <= 4,
            holds=both_cost_at_most,
            near_misses=(
                NearMiss("eight processors", "This is true for $p = 8$.", assumes=lambda it: len(it) == 8),
                NearMiss(
                    "a move less",
                    "Both take at most $(1 - 1/p) m - 1$ balancing moves.",
                    holds=lambda it: both_cost_at_most(it, 1),
                ),
            ),
            whole=Bounds(4),
        ),
        Claim(
            reading="not-more",
            sentence=(
                'On a hypercube of dimension $d >= 1$, from any loads and under the *excess rule* "low gets it",'
                " *Algorithm Balance* takes at most as many *balancing moves* as *Ascending Balance*."
            ),
            case=any_loads,
            holds=lambda it: cost(it, least_discrepancy) <= cost(it, highest_dimension),
            trace=lambda it: runs.recursion(LOW_KEEPS, it, least_discrepancy),
            near_misses=(NearMiss("p = 8", "This is true for 8 processors.", assumes=lambda it: len(it) == 8),),
        ),
        *map(worst_cost, CHOICES),
        *(on_family(name, "balls", packed_ball) for name in CHOICES),
        *(on_family(name, "slow", slow) for name in CHOICES),
    ),
)
