"""Even-Threshold against a plain second implementation, and runs that reach discrepancy one."""

from collections.abc import Callable

import pytest

from loadbal.loads import Loads, discrepancy, shifted, sum_of_squares
from loadbal.network import EdgeColoring
from loadbal.networks.colorings import greedy_coloring
from loadbal.networks.trees import random_tree
from loadbal.protocols.dimension_exchange import after_phase, after_round
from loadbal.protocols.even_threshold import EVEN_THRESHOLD
from tests.protocols.plain import Plain, assert_same_in_bulk, assert_same_on_terms, everywhere


def plain_flow(x: int, y: int) -> int:
    """The rule by cases: an end sends a token if it leads by two or more, or if it leads by one with an even load."""
    if x < y:
        return -plain_flow(y, x)
    if x - y == 1:
        return 1 if x % 2 == 0 else 0
    return 1 if x - y >= 2 else 0


def plain_round(loads: Plain, coloring: EdgeColoring) -> Plain:
    """The loads after one round, edge by edge."""
    after = list(loads)
    for u, v in (edge for matching in coloring.matchings for edge in matching):
        tokens = plain_flow(after[u], after[v])
        after[u], after[v] = after[u] - tokens, after[v] + tokens
    return tuple(after)


def round_of(coloring: EdgeColoring) -> Callable[[Loads], Loads]:
    """A round of the library on this coloring, as a function of the loads."""
    return lambda loads: after_round(EVEN_THRESHOLD, loads, coloring)


@everywhere
def test_integers_and_columns(coloring: EdgeColoring) -> None:
    assert_same_in_bulk(round_of(coloring), lambda loads: plain_round(loads, coloring), coloring)


@everywhere
def test_terms(coloring: EdgeColoring) -> None:
    assert_same_on_terms(round_of(coloring), lambda loads: plain_round(loads, coloring), coloring)


def test_the_rule_prints_its_name() -> None:
    assert str(EVEN_THRESHOLD) == "even-threshold"


def test_the_rule_agrees_with_the_definition_by_cases() -> None:
    assert all(EVEN_THRESHOLD.flow(x, y) == plain_flow(x, y) for x in range(-6, 7) for y in range(-6, 7))


@pytest.mark.parametrize("seed", range(20))
def test_random_trees_reach_discrepancy_one_and_keep_it(seed: int) -> None:
    tree = random_tree(3 + seed, seed)
    coloring = greedy_coloring(tree)
    loads = tuple((seed * node * node) % 17 for node in range(tree.order))
    while discrepancy(loads) >= 2:
        after = after_phase(EVEN_THRESHOLD, loads, coloring)
        assert sum(after) == sum(loads)
        assert sum_of_squares(after) <= sum_of_squares(loads) - 2
        loads = after
    assert discrepancy(after_round(EVEN_THRESHOLD, loads, coloring)) <= 1


def test_adding_two_tokens_to_every_node_changes_no_flow() -> None:
    coloring = greedy_coloring(random_tree(7, 1))
    loads = (0, 5, 2, 2, 9, 1, 4)
    after = after_round(EVEN_THRESHOLD, loads, coloring)
    assert after_round(EVEN_THRESHOLD, shifted(loads, 2), coloring) == shifted(after, 2)
    assert after_round(EVEN_THRESHOLD, shifted(loads, 1), coloring) != shifted(after, 1)
