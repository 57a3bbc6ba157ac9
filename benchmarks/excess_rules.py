"""Worst errors of dimension exchange over all loads of any size; seconds of one core."""

import sys
from collections.abc import Iterator
from itertools import product

from figures import Figure, report, seconds

from loadbal.loads import discrepancy
from loadbal.protocols.recursive_balance import EXCESS_RULES, LARGER_KEEPS, LOW_KEEPS, Excess, balanced_across_all
from loadbal.theory import excess_rules
from loadbal.theory.excess_rules import by_parity, least_worst_error, uniform_scheme, worst_error


def worst_error_seconds(rule: Excess, dimension: int) -> float:
    """The seconds for the worst error of a rule, with empty caches."""
    clear_caches()
    spent, found = seconds(lambda: worst_error(uniform_scheme(rule, dimension)))
    if found != dimension:
        sys.exit(f"the worst error of {rule} in dimension {dimension} is {found}; expected {dimension}")
    return spent


def clear_caches() -> None:
    """Clear the caches of reachable loads and their differences."""
    for kept in (excess_rules.reachable_loads, excess_rules.largest_differences):
        kept.cache_clear()


def seconds_load_by_load(dimension: int, most: int) -> float:
    """The seconds for the worst error over all loads from 0 to `most`, by running each load vector."""
    cube = 2**dimension
    spent, found = seconds(
        lambda: max(
            discrepancy(balanced_across_all(LOW_KEEPS, loads, range(dimension)))
            for loads in product(range(most + 1), repeat=cube)
        )
    )
    return spent if found == dimension else float("nan")


def figures() -> Iterator[Figure]:
    """The seconds for each rule and dimension."""
    yield Figure("d = 3, loads up to 3, one by one", seconds_load_by_load(3, 3), "s")
    yield Figure("d = 3, all loads", worst_error_seconds(LOW_KEEPS, 3), "s")
    for rule in EXCESS_RULES:
        yield Figure(f"d = 4, all loads, {rule}", worst_error_seconds(rule, 4), "s")
    yield Figure("d = 5, all loads, low gets it", worst_error_seconds(LOW_KEEPS, 5), "s")
    yield Figure("d = 5, all loads, larger keeps it", worst_error_seconds(LARGER_KEEPS, 5), "s")
    clear_caches()
    yield Figure("d = 5, all loads, even number of ones gets it", seconds(lambda: worst_error(by_parity(5)))[0], "s")
    clear_caches()
    yield Figure("d = 4, all loads, all 2^32 choices of ends", seconds(lambda: least_worst_error(4))[0], "s")


if __name__ == "__main__":
    sys.exit(report("worst errors of ascending dimension exchange", figures()))
