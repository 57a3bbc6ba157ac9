"""Limits: an evaluation that takes too much time or memory is left out, and the deadline ends the attack."""

from time import monotonic, sleep

import pytest

from loadbal.attacking.limits import DeadlineError, TooLargeError, evaluation, limited_memory
from loadbal.errors import DomainTooLargeError


def test_a_long_evaluation_is_too_large() -> None:
    with pytest.raises(TooLargeError, match="too long"), evaluation(0.05, monotonic() + 5):
        sleep(2)


def test_the_deadline_ends_everything() -> None:
    with pytest.raises(DeadlineError), evaluation(5, monotonic() + 0.05):
        sleep(2)
    with pytest.raises(DeadlineError), evaluation(5, monotonic() - 1):
        pass


def test_a_large_evaluation_is_too_large() -> None:
    with pytest.raises(TooLargeError, match="MemoryError"), limited_memory(1 << 26), evaluation(5, monotonic() + 5):
        bytearray(1 << 30)
    with pytest.raises(TooLargeError, match="DomainTooLargeError"), evaluation(5, monotonic() + 5):
        raise DomainTooLargeError("many")
    assert bytearray(1 << 20)
