"""Threshold-k on integers, columns and terms against a version with branches."""

import pytest

from loadbal.network import EdgeColoring
from loadbal.protocols.dimension_exchange import after_round
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2, Threshold
from tests.protocols.plain import assert_same_in_bulk, assert_same_on_terms, everywhere, plain_round

rules = pytest.mark.parametrize("rule", [THRESHOLD_1, THRESHOLD_2, Threshold(3)], ids=str)


@rules
@everywhere
def test_integers_and_columns_agree_with_plain_rounds(rule: Threshold, coloring: EdgeColoring) -> None:
    assert_same_in_bulk(
        lambda loads: after_round(rule, loads, coloring),
        lambda loads: plain_round(rule.least, loads, coloring),
        coloring,
    )


@rules
@everywhere
def test_solver_terms_agree_with_plain_rounds(rule: Threshold, coloring: EdgeColoring) -> None:
    assert_same_on_terms(
        lambda loads: after_round(rule, loads, coloring),
        lambda loads: plain_round(rule.least, loads, coloring),
        coloring,
    )


def test_a_token_is_sent_if_the_difference_reaches_the_threshold() -> None:
    for least in (1, 2, 3):
        flows = [Threshold(least).flow(ahead, 0) for ahead in range(-4, 5)]
        assert flows == [-1 if ahead <= -least else 1 if ahead >= least else 0 for ahead in range(-4, 5)]
