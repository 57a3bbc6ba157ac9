"""Section 4 beside table 1: where the bounds cross, random and structured inputs, larger K, and the figures."""

import math
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.papers.riess.printed import FIGURES, LISTED, RUNS, TABLE_1, Panel
from loadbal.papers.riess.rounds import Cell
from loadbal.papers.riess.table_1 import SEEDS, times
from loadbal.theory.random_runs import Inputs, estimated, first_times, in_rounds, random_times
from loadbal.theory.spectral_gap import Symmetrization, gap

# --- riess/break-even ---

BREAK_EVEN = {
    "log-bound": {10: 0, 20: 0, 50: 0, 100: 0, 200: 0, 400: 0, 1000: 0},
    "log-bound-plus-final": {10: 0, 20: 0, 50: 0, 100: 0, 200: 0, 400: 0, 1000: 0},
}
"""Numbers of nodes, and the least K from which on K N exceeds the other bound."""


def excess(order: int, load: int, squares: float, of: Symmetrization = "ppt") -> float:
    """K N less the bound (2/(1 - lambda)) ln(K N^2), and less so many times N^2; convex in K."""
    return load * order - 2 / gap(order, of) * math.log(load * order**2) - squares * order**2


def crossing(order: int, squares: float, of: Symmetrization = "ppt") -> int:
    """The least K >= 2 from which on K N is the larger bound."""
    low, high = 1, 2
    while excess(order, high, squares, of) <= 0 or excess(order, high + 1, squares, of) <= excess(order, high, squares, of):
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if excess(order, middle, squares, of) > 0 else (middle, high)
    return high
