"""Tests of tally.py: how to count the cases that were run, and those that a symmetric representative replaced."""

import numpy as np

from loadbal.checking.enumerating.tally import Tally


def test_add_counts_one_truth_for_all_cases() -> None:
    tally = Tally()
    tally.add(5, relevant=True)
    tally.add(2, relevant=False)
    assert (tally.cases, tally.relevant) == (7, 5)


def test_represented_cases_count_as_cases_and_as_represented() -> None:
    tally = Tally()
    tally.add(3, np.array([True, False, True]))
    tally.add_represented(10, 10)
    tally.add_represented(5, 4)
    assert (tally.cases, tally.relevant, tally.represented, tally.representatives) == (18, 16, 15, 0)
