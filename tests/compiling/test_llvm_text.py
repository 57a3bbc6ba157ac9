"""Tests of llvm_text.py: equal claims have equal code, with tests of ranges (guards) only where they are needed."""

import pytest

from loadbal.compiling.llvm_text import function_text
from loadbal.loads import discrepancy
from loadbal.networks.path import alternating_path
from loadbal.protocols.dimension_exchange import advances_that_change, after_round, until_unchanged
from loadbal.protocols.threshold import THRESHOLD_2
from loadbal.recording.claims import RecordedClaim
from loadbal.recording.nodes import operand
from loadbal.recording.ranges import Range
from loadbal.recording.recording import Recording
from loadbal.recording.widths import SafeWidth, safe_widths, unguarded_ranges

PATH = alternating_path(3)
BYTE = SafeWidth(8)


def claim(*, counts: bool = False) -> RecordedClaim:
    recording = Recording()
    loads = tuple(recording.new_input() for _ in range(3))
    run = advances_that_change if counts else lambda advance, start: discrepancy(until_unchanged(advance, start))
    return RecordedClaim(
        loads, operand(value=True), operand(run(lambda row: after_round(THRESHOLD_2, row, PATH), loads) <= 2)
    )


def text(recorded: RecordedClaim, width: SafeWidth = BYTE, lanes: int = 32) -> str:
    return function_text(recorded, 2, width, lanes)


def test_equal_claims_have_the_same_text() -> None:
    assert text(claim()) == text(claim())


def test_a_run_is_one_loop() -> None:
    assert text(claim()).count("br label %loop") == 1


@pytest.mark.parametrize(("bits", "lanes"), [(8, 32), (16, 16), (64, 8)])
def test_vectors_are_explicit(bits: int, lanes: int) -> None:
    made = text(claim(), SafeWidth(bits), lanes)
    assert f"load <{lanes} x i{bits}>" in made
    assert f"<{2 * lanes} x i{bits}>" not in made


def test_only_a_claim_that_needs_a_guard_has_one() -> None:
    assert "icmp ugt" not in text(claim())
    counting = claim(counts=True)
    inputs = {load.number: Range(0, 3) for load in counting.loads}
    first = next(safe_widths(counting.roots, inputs, unguarded_ranges(counting.roots, inputs)))
    assert "icmp ugt" in text(counting, first)


def test_the_compiler_accepts_the_text() -> None:
    binding = pytest.importorskip("llvmlite.binding")
    binding.initialize_native_target()
    binding.parse_assembly(text(claim(counts=True))).verify()
