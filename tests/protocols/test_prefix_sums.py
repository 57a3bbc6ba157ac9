"""Prefix sums on the hypercube against sums that are added up one value after another."""

from itertools import accumulate

import numpy as np
import pytest

from loadbal.errors import InvalidInputError
from loadbal.protocols.prefix_sums import PrefixSums, prefix_sums


def after_messages(values: list[int], dimensions: int) -> tuple[list[int], list[int]]:
    """S and T of every processor after steps along dimensions 0, 1, ..., with a mailbox for each processor."""
    below, everything = [0] * len(values), list(values)
    for bit in range(dimensions):
        mailboxes: dict[int, int] = {}
        for sender, word in enumerate(everything):
            receiver = sender - 2**bit if sender // 2**bit % 2 else sender + 2**bit
            assert receiver not in mailboxes
            mailboxes[receiver] = word
        for processor, word in mailboxes.items():
            everything[processor] += word
            if processor // 2**bit % 2:
                below[processor] += word
    return below, everything


@pytest.mark.parametrize("dimension", range(8))
def test_sums_are_those_added_up_one_by_one(dimension: int) -> None:
    for values in np.random.default_rng(dimension).integers(-50, 50, (20, 2**dimension)).tolist():
        found = prefix_sums(tuple(values))
        assert list(found.prefixes) == list(accumulate(values, initial=0))[:-1]
        assert set(found.totals) == {sum(values)}


@pytest.mark.parametrize("dimension", range(6))
def test_every_step_agrees_with_messages_in_mailboxes(dimension: int) -> None:
    values = np.random.default_rng(dimension).integers(-50, 50, 2**dimension).tolist()
    now = PrefixSums((0,) * len(values), tuple(values))
    for bit in range(dimension):
        now = now.after_step(bit)
        below, everything = after_messages(values, bit + 1)
        assert (list(now.prefixes), list(now.totals)) == (below, everything)


def test_columns_agree_with_single_cases_and_do_not_overflow() -> None:
    rows = np.random.default_rng(1).integers(100, 128, (50, 16)).astype(np.int8)
    found = prefix_sums(tuple(rows.T))
    for case, row in enumerate(rows.tolist()):
        single = prefix_sums(tuple(row))
        assert tuple(int(np.broadcast_to(each, 50)[case]) for each in found.prefixes) == single.prefixes
        assert tuple(int(each[case]) for each in found.totals) == single.totals


def test_a_number_of_values_that_is_no_power_of_two_is_refused() -> None:
    with pytest.raises(InvalidInputError, match="the number of loads is 3; expected a power of two"):
        prefix_sums((1, 2, 3))
