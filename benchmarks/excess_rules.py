"""Worst errors of dimension exchange over all loads, however large: how long the loads that come out take.

Seconds are those of one core.
"""

import sys
from collections.abc import Iterator
from itertools import product

from figures import Figure, report, seconds

from loadbal.loads import discrepancy
from loadbal.protocols.recursive_balance import EXCESS_RULES, LARGER_KEEPS, LOW_KEEPS, Excess, balanced_across_all
from loadbal.theory import excess_rules
from loadbal.theory.excess_rules import by_parity, least_worst_error, uniform_scheme, worst_error


def worst(rule: Excess, dimension: int) -> float:
    """Seconds for the worst error of a rule, from nothing."""
    forget()
    spent, found = seconds(lambda: worst_error(uniform_scheme(rule, dimension)))
    if found != dimension:
        sys.exit(f"the worst error of {rule} in dimension {dimension} is {found}")
    return spent


def forget() -> None:
    """Forget what was found before."""
    for kept in (excess_rules.reachable_loads, excess_rules.largest_differences):
        kept.cache_clear()


def one_by_one(dimension: int, most: int) -> float:
    """Seconds for the worst error of all loads up to so many tokens, load by load."""
    cube = 2**dimension
    spent, found = seconds(
        lambda: max(
            discrepancy(balanced_across_all(LOW_KEEPS, loads, range(dimension)))
            for loads in product(range(most + 1), repeat=cube)
        )
    )
    return spent if found == dimension else float("nan")


def figures() -> Iterator[Figure]:
    """Seconds for each rule and dimension."""
    yield Figure("d = 3, loads up to 3, one by one", one_by_one(3, 3), "s")
    yield Figure("d = 3, all loads", worst(LOW_KEEPS, 3), "s")
    for rule in EXCESS_RULES:
        yield Figure(f"d = 4, all loads, {rule}", worst(rule, 4), "s")
    yield Figure("d = 5, all loads, low gets it", worst(LOW_KEEPS, 5), "s")
    yield Figure("d = 5, all loads, larger keeps it", worst(LARGER_KEEPS, 5), "s")
    forget()
    yield Figure("d = 5, all loads, even number of ones gets it", seconds(lambda: worst_error(by_parity(5)))[0], "s")
    forget()
    yield Figure("d = 4, all loads, all 2^32 choices of ends", seconds(lambda: least_worst_error(4))[0], "s")


if __name__ == "__main__":
    sys.exit(report("worst errors of ascending dimension exchange", figures()))
