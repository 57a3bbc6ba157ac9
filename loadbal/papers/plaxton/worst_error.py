"""The worst error of ascending dimension exchange over all inputs, for each rule about excess tokens."""

from typing import NamedTuple

from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.papers.plaxton.cases import ANY_RULE, PAPER, dimension
from loadbal.protocols.recursive_balance import EXCESS_RULES, Excess
from loadbal.theory.excess_rules import by_parity, least_worst_error, uniform
from loadbal.theory.excess_rules import worst_error as worst_error_of

WORST = (
    "the worst error (the largest load less the smallest) over all loads, however large, after balancing across all"
    " dimensions of a hypercube in ascending order"
)


class Rules(NamedTuple):
    """A rule about excess tokens, and a dimension."""

    rule: Excess
    dimension: int

    @property
    def error(self) -> int:
        """The worst error of any input."""
        return worst_error_of(uniform(self.rule, self.dimension))


def ruled(choose: Choose, bounds: Bounds) -> Rules:
    """Any rule, any dimension, the size."""
    rule = choose.option(EXCESS_RULES, "rule")
    return Rules(rule, dimension(choose, bounds))


def any_dimension(choose: Choose, bounds: Bounds) -> int:
    """Any dimension from 1 on, the size."""
    return dimension(choose, bounds)


def with_rule(rule: Excess) -> Extremum[Rules]:
    """The largest worst error for one rule."""
    return Extremum(
        reading=rule.name.replace(" ", "-"),
        sentence=(
            f"Of the dimensions looked at, the largest value of {WORST}, where of the two ends of a pair with an excess"
            f" token the {rule}."
        ),
        case=lambda choose, bounds: Rules(rule, dimension(choose, bounds)),
        measure=lambda it: it.error,
        seek="largest",
    )


CHALLENGE_EXCESS_RULE = Statement(
    f"{PAPER}/challenge-excess-rule",
    Source(PAPER, "beyond section 2.3"),
    "What is the exact worst final error of fixed-order dimension exchange over all inputs, for each rule about excess"
    " tokens?",
    (
        Claim(
            sentence=f"For every dimension d >= 1, {WORST}, is exactly d {ANY_RULE}.",
            case=ruled,
            holds=lambda it: it.error == it.dimension,
            near_misses=(NearMiss("d - 1", "It is at most d - 1.", holds=lambda it: it.error <= it.dimension - 1),),
        ),
        *map(with_rule, EXCESS_RULES),
        Claim(
            reading="parity",
            sentence=(
                f"If of each pair the processor whose number has evenly many ones gets the excess token, {WORST}, is"
                " exactly ceil(d/2) for every dimension d >= 1."
            ),
            case=any_dimension,
            holds=lambda d: worst_error_of(by_parity(d)) == (d + 1) // 2,
            near_misses=(
                NearMiss("floor", "It is floor(d/2).", holds=lambda d: worst_error_of(by_parity(d)) == d // 2),
            ),
        ),
        Claim(
            reading="fixed-edges",
            sentence=(
                "For every dimension d >= 1, the rules that fix for each edge which end gets its excess token have at"
                f" best ceil(d/2) for {WORST}."
            ),
            case=any_dimension,
            holds=lambda d: least_worst_error(d) == (d + 1) // 2,
            near_misses=(
                NearMiss("larger", "The least is ceil(d/2) + 1.", holds=lambda d: least_worst_error(d) > (d + 1) // 2),
                NearMiss("uniform", "The least is d.", holds=lambda d: least_worst_error(d) == d),
            ),
        ),
    ),
)

STATEMENTS = (CHALLENGE_EXCESS_RULE,)
