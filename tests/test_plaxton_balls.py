"""Measures of Hamming balls, which the claims compute with integers only, against fractions in lowest terms."""

from fractions import Fraction
from math import comb

import pytest

from loadbal.papers.plaxton.appendix_b_lemmas import square_between, square_over
from loadbal.papers.plaxton.cases import Ball, Sized
from loadbal.papers.plaxton.s2_2_theorem_2_2 import ratio_between, squared_ratio
from loadbal.papers.plaxton.s2_3_lemma_2_5 import edges_squared_over
from loadbal.papers.plaxton.x_pipelining_and_constants import constant
from loadbal.theory.logarithms import log2_interval, six_decimals

BALLS = [Ball(d, r) for d in (1, 2, 3, 8, 31, 64) for r in range(d // 2 + 1)]


def volume(ball: Ball) -> int:
    """The number of words in the ball."""
    return sum(comb(ball.dimension, layer) for layer in range(ball.radius + 1))


@pytest.mark.parametrize("ball", BALLS, ids=str)
def test_volume_to_surface_relative_to_the_root_of_k(ball: Ball) -> None:
    square = Fraction(volume(ball), comb(*ball)) ** 2 / ball.dimension
    low, high = (square * (ball.dimension - log) for log in reversed(log2_interval(volume(ball))))

    assert squared_ratio(ball) == six_decimals(low)
    assert ratio_between(ball, low, high)
    assert not ratio_between(ball, low + Fraction(1, 10**9), high)
    assert not ratio_between(ball, low, high - Fraction(1, 10**9))


@pytest.mark.parametrize("ball", [ball for ball in BALLS if ball.radius], ids=str)
def test_volume_to_surface_relative_to_z(ball: Ball) -> None:
    z = (Fraction(ball.dimension, 2) - ball.radius) ** 2 / ball.dimension
    square = Fraction(volume(ball), comb(*ball)) ** 2 * (z + 1) / ball.dimension

    assert Fraction(*square_over(ball)) == square
    assert square_between(ball, square, square)
    assert not square_between(ball, square + Fraction(1, 10**9), square + 1)
    assert not square_between(ball, square - 1, square - Fraction(1, 10**9))


@pytest.mark.parametrize("ball", [ball for ball in BALLS if 2 * volume(ball) <= 2**ball.dimension], ids=str)
def test_leaving_edges_relative_to_the_root_of_k(ball: Ball) -> None:
    square = Fraction(comb(*ball) * (ball.dimension - ball.radius), volume(ball)) ** 2 / ball.dimension
    low, high = (square / (ball.dimension - log) for log in log2_interval(volume(ball)))
    found = edges_squared_over(Sized(ball.dimension, volume(ball)))

    assert found.low <= low <= high <= found.high < low + Fraction(1, 10**9)


def test_six_decimals_round_a_constant_down() -> None:
    # The value is 1.7637037. Dividing by ln 2 rounded down to six digits would give 1.763704.
    assert six_decimals(constant(Ball(150, 35)).low) == Fraction(1763703, 1000000)
