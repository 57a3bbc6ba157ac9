"""Tests of box_search.py: compiled code has the same counts and failing cases as plain integers."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from loadbal import arithmetic
from loadbal.columns import Box
from loadbal.compiling import analyses, blocks
from loadbal.compiling.box_search import BoxSearch
from loadbal.errors import UnfitError
from loadbal.loads import Loads, discrepancy, sum_of_squares
from loadbal.networks.path import alternating_path
from loadbal.protocols.dimension_exchange import advances_that_change, after_round, recurs, until_unchanged
from loadbal.protocols.recursive_balance import LARGER_KEEPS, balanced_across_all
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2
from loadbal.recording.claims import RecordedClaim
from loadbal.recording.nodes import operand
from loadbal.recording.ranges import Range
from loadbal.recording.recording import Recording
from loadbal.recording.widths import SafeWidth
from tests.compiling.test_blocks import listed

pytest.importorskip("llvmlite")

PATH = alternating_path(4)
Truths = Callable[[Loads], tuple[Any, Any]]


def two_step(loads: Loads) -> Loads:
    return after_round(THRESHOLD_2, loads, PATH)


def one_step(loads: Loads) -> Loads:
    return after_round(THRESHOLD_1, loads, PATH)


def doubled(state: Loads) -> Loads:
    """One advance of a run: replace each load x by 2 x + 1 until it is a million; no range is known in advance."""
    return tuple(arithmetic.where((load < 10**6) & (load >= 0), 2 * load + 1, load) for load in state)


def doubled_thrice(state: Loads) -> Loads:
    """One advance of a run: double each load between 20 and 70; 33 becomes 132, which overflows 8 bits."""
    return tuple(arithmetic.where((load < 70) & (load > 20), 2 * load, load) for load in state)


CLAIMS: dict[str, Truths] = {
    "holds": lambda loads: (True, discrepancy(until_unchanged(two_step, loads)) <= 3),
    "fails": lambda loads: (True, discrepancy(until_unchanged(two_step, loads)) <= 2),
    "rarely assumed": lambda loads: (recurs(one_step, loads), discrepancy(loads) <= 1),
    "counted": lambda loads: (loads[0] <= loads[1], advances_that_change(two_step, loads) <= 2),
    "squares": lambda loads: (loads[1] > loads[2], sum_of_squares(loads) < 60),
    "halves": lambda loads: (True, balanced_across_all(LARGER_KEEPS, loads, range(2))[0] <= 4),
    "thirds": lambda loads: (loads[0] != 1, arithmetic.quotient(loads[0] - loads[3], 3) > -2),
    "never assumed": lambda loads: (loads[0] < 0, loads[0] > 0),
    "large": lambda loads: (True, loads[0] * 1_000_003 + loads[1] * 10**12 != 3 * 1_000_003 + 10**12),
    "growing": lambda loads: (True, sum(arithmetic.repeat(loads, doubled)) < 7 * 10**6),
}

BOXES = [Box(4, 0, 5), Box(4, 0, 5, is_shell=True), Box(4, -2, 3), Box(4, 1, 2, is_shell=True)]


def search_of(claim: Truths, box: Box, why: str = "") -> BoxSearch:
    """A search of a box for the load vectors that refute a claim; `why` is the reason to run it without compiler."""
    recording = Recording()
    loads = tuple(recording.new_input() for _ in range(box.order))
    assumes, holds = map(operand, claim(loads))
    return BoxSearch(RecordedClaim(loads, assumes, holds), box, tape_reason=why)


def checked(claim: Truths, vectors: Iterable[Sequence[int]]) -> tuple[int, int, list[tuple[int, ...]]]:
    """What plain integers find: the number of cases, the number of relevant cases, and the failing cases."""
    results = [(tuple(map(int, vector)), *claim(tuple(map(int, vector)))) for vector in vectors]
    relevant = [(vector, holds) for vector, assumed, holds in results if assumed]
    return len(results), len(relevant), [vector for vector, holds in relevant if not holds]


@pytest.fixture(autouse=True)
def small_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make tables so small that there are several rows, several slices, and padding."""
    monkeypatch.setattr(blocks, "PREFERRED_TAIL", 1)
    monkeypatch.setattr(blocks, "ENOUGH", 5)
    monkeypatch.setattr(blocks, "ROWS", 5)


@pytest.mark.parametrize("box", BOXES, ids=str)
@pytest.mark.parametrize("name", CLAIMS)
def test_compiled_code_agrees_with_plain_integers(name: str, box: Box) -> None:
    assert_agrees_with_integers(CLAIMS[name], search_of(CLAIMS[name], box))


def assert_agrees_with_integers(claim: Truths, search: BoxSearch) -> None:
    """Assert that the search has the same counts and failing cases as plain integers."""
    cases, relevant, box = 0, 0, search.box
    failing: list[tuple[int, ...]] = []
    for stop in search.stops():
        in_block = checked(claim, zip(*stop.block, strict=True)) if stop.block is not None else (0, 0, [])
        assert bool(in_block[2]) == (stop.block is not None and stop.fails)
        cases, relevant, failing = (
            cases + stop.cases + in_block[0],
            relevant + stop.relevant + in_block[1],
            failing + in_block[2],
        )
    assert (cases, relevant, failing) == checked(claim, listed(box))


@pytest.mark.parametrize(("each", "bits"), [(70, 16), (20_000, 32), (1_500_000_000, 64)])
def test_a_failure_that_overflow_would_hide_is_found(each: int, bits: int) -> None:
    # In half as many bits the sum 2 * each overflows, to a number below the bound, so that the claim seems to hold.
    claim: Truths = lambda loads: (True, each * loads[0] + each * loads[1] <= each)  # noqa: E731 - as a claim does
    box = Box(2, 0, 1)
    search, wrong = search_of(claim, box), search_of(claim, box)
    assert any(stop.block is not None and stop.fails for stop in search.stops())
    assert search.engine == f"compiled code, {bits} bits"
    wrong.narrowest = SafeWidth(bits // 2)
    assert all(stop.block is None for stop in wrong.stops())


@pytest.mark.parametrize("most", [-128, -103, -4, -1, 0, 101, 102, 126, 127, 128])
def test_comparisons_with_constants_at_the_ends_of_a_width_are_exact(most: int) -> None:
    claim: Truths = lambda loads: (25 * loads[0] + 2 <= most, -25 * loads[1] - 3 <= most)  # noqa: E731 - as a claim does
    assert_agrees_with_integers(claim, search_of(claim, Box(2, 0, 5)))


def test_a_search_continues_in_wider_integers_after_a_guard_was_left() -> None:
    search = search_of(CLAIMS["growing"], Box(4, 0, 5))
    assert all(stop.block is None or stop.fails for stop in search.stops())
    assert search.engine == "compiled code, 32 bits"


def test_without_checking_the_guard_the_code_would_be_wrong() -> None:
    claim: Truths = lambda loads: (True, sum(arithmetic.repeat(loads[:1], doubled_thrice)) > 25)  # noqa: E731 - as above
    box = Box(4, 30, 33)
    assert all(stop.block is None for stop in search_of(claim, box).stops())
    unguarded = search_of(claim, box)
    unguarded.narrowest = replace(unguarded.narrowest, guarded=frozenset())
    assert any(stop.block is not None for stop in unguarded.stops())


def grown_too_far(loads: Loads) -> tuple[Any, Any]:
    """A claim with a run that, if load 0 is 3, squares 3 again and again until the number exceeds 64 bits."""
    state = (arithmetic.where(loads[0] == 3, 3, 0),)
    end = arithmetic.repeat(state, lambda it: (arithmetic.where(it[0] < 10**9, it[0] * it[0], it[0]),))
    return True, (end[0] == 0) | (end[0] > 10**17)


def test_cases_that_leave_every_guard_are_left_to_the_caller() -> None:
    box = Box(4, 0, 5)
    stops = list(search_of(grown_too_far, box).stops())
    left = [vector for stop in stops if stop.block is not None for vector in zip(*stop.block, strict=True)]
    assert left
    assert all(not stop.fails for stop in stops if stop.block is not None)
    assert sum(stop.cases for stop in stops) + len(left) == box.count
    assert {vector for vector in listed(box) if vector[0] == 3} <= {tuple(map(int, vector)) for vector in left}


def test_numbers_for_which_64_bits_are_too_few_are_refused() -> None:
    with pytest.raises(UnfitError, match="64 bits"):
        list(search_of(lambda loads: (True, loads[0] * 10**18 * loads[1] > 0), Box(2, 0, 30)).stops())


def test_a_load_with_too_many_values_is_refused() -> None:
    with pytest.raises(UnfitError, match="100,001 possible values"):
        list(search_of(lambda loads: (True, loads[0] <= loads[1]), Box(2, 0, 100_000)).stops())


def test_runs_of_cases_that_miss_the_hypothesis_need_not_end() -> None:
    def endless(loads: Loads) -> tuple[Any, Any]:
        end = arithmetic.repeat((loads[0],), lambda it: (arithmetic.where(it[0] > 3, 9 - it[0], it[0]),))
        return loads[0] < 3, end[0] < 3

    stops = list(search_of(endless, Box(4, 0, 5)).stops())
    assert (sum(it.cases for it in stops), sum(it.relevant for it in stops)) == (6**4, 3 * 6**3)


def test_parameters_can_change_at_a_stop() -> None:
    recording = Recording()
    least, *loads = nodes = tuple(recording.new_input() for _ in range(4))
    recorded = RecordedClaim(nodes, operand(value=True), operand(sum(loads) <= least))
    search = BoxSearch(recorded, Box(3, 0, 4), parameters=(0,), parameter_ranges=(Range(0, 12),))
    found = []
    for stop in search.stops():
        if stop.block is not None:
            search.parameters = (int(np.sum(stop.block, axis=0).max()),)
            found.append(search.parameters[0])
    assert found == sorted(set(found))
    assert found[-1] == 12


def test_the_answer_on_a_sample_block_is_that_of_plain_integers() -> None:
    claim = CLAIMS["fails"]
    search = search_of(claim, Box(4, 0, 5))
    for row, place in search.sample_blocks():
        vectors = list(zip(*search.layout.vectors(row, place, search.lanes, search.narrowest.bits), strict=True))
        cases, relevant, failing = checked(claim, vectors)
        assert cases
        assert search.answer_on_block((row, place), ()) == (bool(failing), relevant)


@pytest.mark.parametrize("width", [128, 256, 512])
def test_vectors_of_any_width_agree_with_plain_integers(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "vector_bits", lambda: width)
    test_compiled_code_agrees_with_plain_integers("counted", BOXES[1])
