"""Worst errors and reachable loads against runs from all small loads and from random loads, rule by rule."""

from itertools import permutations, product

import numpy as np
import pytest

from loadbal.errors import InvalidInputError
from loadbal.loads import discrepancy
from loadbal.protocols.recursive_balance import EXCESS_RULES, HIGH_KEEPS, LOW_KEEPS, Excess, balanced_across_all
from loadbal.theory.excess_rules import (
    SMALLER_THAN_PARITY,
    FixedRule,
    Scheme,
    by_parity,
    fixed_rules,
    fixed_schemes,
    least_worst_error,
    parity_rule,
    reachable_loads,
    reachable_loads_any_order,
    uniform_scheme,
    worst_error,
    worst_error_any_order,
)

Plain = tuple[int, ...]


def low_end_gets_excess(scheme: Scheme, node: int, bit: int) -> bool:
    """Whether the low end `node` of a pair across `bit` gets the excess token, found by descent from the top half."""
    for top in range(scheme.dimension - 1, bit, -1):
        half = scheme.high if node >> top & 1 else scheme.low
        assert half is not None
        scheme = half
    return scheme.last[node & (1 << bit) - 1] is LOW_KEEPS


def plain_run(scheme: Scheme, loads: Plain) -> Plain:
    """The loads after balancing across ascending dimensions, pair by pair."""
    after = list(loads)
    for bit in range(scheme.dimension):
        for node in range(len(loads)):
            if not node >> bit & 1:
                both = after[node] + after[node | 1 << bit]
                more, less = (both + 1) // 2, both // 2
                after[node], after[node | 1 << bit] = (
                    (more, less) if low_end_gets_excess(scheme, node, bit) else (less, more)
                )
    return tuple(after)


def lowered_to_minimum_0(loads: Plain) -> Plain:
    return tuple(load - min(loads) for load in loads)


@pytest.mark.parametrize("rule", EXCESS_RULES, ids=str)
@pytest.mark.parametrize(("dimension", "most"), [(1, 4), (2, 6)])
def test_reachable_loads_agree_with_all_small_inputs(rule: Excess, dimension: int, most: int) -> None:
    loads = product(range(most + 1), repeat=2**dimension)
    ends = {lowered_to_minimum_0(balanced_across_all(rule, start, range(dimension))) for start in loads}
    assert ends == set(map(tuple, reachable_loads(uniform_scheme(rule, dimension)).tolist()))
    assert max(map(discrepancy, ends)) == worst_error(uniform_scheme(rule, dimension))


@pytest.mark.parametrize("rule", EXCESS_RULES, ids=str)
def test_random_runs_end_in_reachable_loads(rule: Excess) -> None:
    known = set(map(tuple, reachable_loads(uniform_scheme(rule, 3)).tolist()))
    for start in np.random.default_rng(3).integers(0, 40, (500, 8)).tolist():
        assert lowered_to_minimum_0(balanced_across_all(rule, tuple(start), range(3))) in known


def test_all_fixed_schemes_on_a_square_agree_with_all_small_inputs() -> None:
    schemes = list(fixed_schemes(2))
    assert len(schemes) == 16
    for scheme in schemes:
        ends = {lowered_to_minimum_0(plain_run(scheme, start)) for start in product(range(5), repeat=4)}
        assert ends == set(map(tuple, reachable_loads(scheme).tolist()))
        assert max(map(discrepancy, ends)) == worst_error(scheme)


@pytest.mark.parametrize("scheme", [by_parity(3), by_parity(3, 1), uniform_scheme(HIGH_KEEPS, 3)])
def test_random_runs_on_a_cube_attain_the_worst_error(scheme: Scheme) -> None:
    starts = np.random.default_rng(4).integers(0, 9, (4000, 8)).tolist()
    ends = {lowered_to_minimum_0(plain_run(scheme, tuple(start))) for start in starts}
    assert ends <= set(map(tuple, reachable_loads(scheme).tolist()))
    assert max(map(discrepancy, ends)) == worst_error(scheme)


def test_least_worst_error_is_the_minimum_over_fixed_schemes() -> None:
    assert least_worst_error(2) == min(map(worst_error, fixed_schemes(2)))
    assert least_worst_error(3) == min(
        worst_error(Scheme(low, high, (LOW_KEEPS,) * 4)) for low, high in pairs_of_square_schemes()
    )


def pairs_of_square_schemes() -> list[tuple[Scheme, Scheme]]:
    return list(product(fixed_schemes(2), fixed_schemes(2)))


def test_by_parity_the_order_of_dimensions_does_not_matter() -> None:
    for dimension in range(1, 4):
        assert np.array_equal(reachable_loads_any_order(dimension), reachable_loads(by_parity(dimension)))
    ends = {
        lowered_to_minimum_0(
            plain_run(by_parity(3), tuple(np.array(start).reshape(2, 2, 2).transpose(order).ravel().tolist()))
        )
        for start in np.random.default_rng(5).integers(0, 7, (300, 8)).tolist()
        for order in permutations(range(3))
    }
    assert ends <= set(map(tuple, reachable_loads_any_order(3).tolist()))
    assert [worst_error_any_order(dimension) for dimension in (1, 2, 3, 4)] == [1, 1, 2, 2]


def test_fixed_rules_are_the_fixed_schemes() -> None:
    for dimension in (1, 2, 3):
        schemes = [rule.scheme for rule in fixed_rules(dimension)]
        assert len(schemes) == len(set(schemes))
        assert set(schemes) == set(fixed_schemes(dimension))
        assert parity_rule(dimension).scheme == by_parity(dimension)


def reachable_differences(rule: FixedRule) -> dict[tuple[int, int], set[int]]:
    """The differences of the final loads of nodes u and v, by induction over blocks of nodes; without load vectors.

    Before a dimension is balanced, the two halves of a block are independent, and adding 1 to all loads of one of them
    changes the parity of its sums. So the sums of two pairs are any s and s - e - f, where e and f are differences that
    the halves reach.
    """
    size = 2**rule.dimension
    found = {(u, u): {0} for u in range(size)}
    for bit, digits in enumerate(rule.ends):
        upper_gets = dict(zip((u for u in range(size) if not u >> bit & 1), digits, strict=True))

        def after(node: int, both: int, upper_gets: dict[int, str] = upper_gets, bit: int = bit) -> int:
            gets = upper_gets[node & ~(1 << bit)] == str(node >> bit & 1)
            return (both + gets) // 2

        found = {
            (u, v): {
                after(u, both) - after(v, both - low - high)
                for low in found[u & ~(1 << bit), v & ~(1 << bit)]
                for high in found[u | 1 << bit, v | 1 << bit]
                for both in (0, 1)
            }
            for u in range(size)
            for v in range(size)
            if u >> bit + 1 == v >> bit + 1
        }
    return found


@pytest.mark.parametrize(
    "rule", [SMALLER_THAN_PARITY, *map(parity_rule, (3, 4, 5)), *list(fixed_rules(3))[::97]], ids=str
)
def test_worst_errors_of_fixed_rules_agree_with_differences_of_nodes(rule: FixedRule) -> None:
    assert worst_error(rule.scheme) == max(map(max, reachable_differences(rule).values()))


def test_a_fixed_rule_beats_the_parity_rule_in_dimension_5() -> None:
    assert worst_error(SMALLER_THAN_PARITY.scheme) == 2 < worst_error(by_parity(5)) == 3


def test_halves_of_different_dimensions_are_refused() -> None:
    with pytest.raises(InvalidInputError, match=r"the halves of a 2-cube have dimensions \[0, 1\]; expected 1$"):
        Scheme(uniform_scheme(LOW_KEEPS, 1), None, (LOW_KEEPS, LOW_KEEPS))
