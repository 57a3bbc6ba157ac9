"""Tests of permutation_guesses.py: the search for a permutation ends after a limited number of steps."""

import pytest

from loadbal.loads import discrepancy
from loadbal.recording import permutation_guesses
from loadbal.recording.nodes import operand
from loadbal.recording.permutation_guesses import NormalizedClaim
from loadbal.recording.recording import Recording


def test_the_search_for_a_permutation_stops_after_so_many_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    recording = Recording()
    loads = tuple(recording.new_input() for _ in range(8))
    claim = NormalizedClaim(loads, (operand(discrepancy(loads) <= 3),))

    assert next(claim.guesses(0, 1))[:2] == (1, 0)
    monkeypatch.setattr(permutation_guesses, "STEPS", 4)
    assert list(claim.guesses(0, 1)) == []
