"""Tests of box.py and of the programs that it prints: the kernel confirms what exhaustive checks find, and no fault."""

import os
import shutil
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import Any, get_args

import pytest

from loadbal.arithmetic import quotient, repeat, total, where
from loadbal.checking import box, exhaustive
from loadbal.checking.rocq import checked_files, commands, output_store, programs, searches
from loadbal.claim import Bounds, Choose, Claim, Extremum
from loadbal.errors import NoRocqError, RocqError, UnknownsError
from loadbal.loads import Loads, discrepancy
from loadbal.ratios import ratio
from loadbal.recording.nodes import Node, Operand, Operation
from loadbal.recording.recording import Recording
from loadbal.verdict import Bounded, Holds, Measured, Refuted, Strength
from tests.rocq import with_rocq

BOUNDS = Bounds(2, 3)


def some_loads(choose: Choose, bounds: Bounds) -> Loads:
    return choose.loads(choose.option(range(bounds.smallest, bounds.size + 1), "n"), 0, bounds.load)


def evened(loads: Loads) -> Loads:
    """The loads after a token has moved from the first to the last node as long as that brings them closer."""
    return tuple(repeat((loads[0], loads[-1]), one_token_moved))


def one_token_moved(ends: tuple[Any, ...]) -> tuple[Any, ...]:
    moved = where(ends[0] - ends[1] >= 2, 1, 0)
    return ends[0] - moved, ends[1] + moved


def claim(holds: Callable[[Any], Any], case: Callable[[Choose, Bounds], Any] = some_loads, **more: Any) -> Claim[Any]:  # noqa: ANN401 - the rest of a claim
    return Claim(sentence="A toy.", case=case, holds=holds, **more)


EVENED = claim(lambda it: evened(it)[0] - evened(it)[1] <= 1, assumes=lambda it: it[0] >= it[-1])
LARGEST = Extremum(sentence="The largest discrepancy.", case=some_loads, measure=discrepancy, seek="largest")
MEAN = Extremum(
    sentence="The largest share of the first load among all loads and two more.",
    case=some_loads,
    measure=lambda it: ratio(2 * it[0], 2 * (total(it) + 2)),
    seek="largest",
)
LEAST_MEAN = Extremum(
    sentence="The smallest quotient of the first load less 5 and a third, or one more than that for one node.",
    case=some_loads,
    measure=lambda it: ratio(it[0] - 5, 3) if len(it) > 1 else it[0] - 4,
    seek="smallest",
)
SMALLEST = Extremum(
    sentence="The least sum of loads with a token.",
    case=some_loads,
    assumes=lambda it: it[0] >= 1,
    measure=lambda it: quotient(it[0] * 4 + it[-1], 3) - 5,
    seek="smallest",
)


@pytest.fixture(autouse=True)
def a_store_for_tests(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Store Rocq's output in a folder of this process, so that every test asks Rocq itself."""
    monkeypatch.setattr(output_store, "FOLDER", f"store-{os.getpid()}")
    yield
    shutil.rmtree(output_store.folder(), ignore_errors=True)


@with_rocq
def test_the_kernel_runs_every_case_of_a_claim_with_a_run() -> None:
    found, by_columns = box.check(EVENED, BOUNDS), exhaustive.check(EVENED, BOUNDS)
    assert isinstance(found, Bounded)
    seen, known = found.evidence, by_columns.evidence
    assert known is not None
    assert (seen.strength, seen.method, seen.bounds) == (Strength.KERNEL, "box", BOUNDS)
    assert (seen.cases, seen.relevant, seen.covered) == (known.cases, known.relevant, known.covered)
    assert seen.solvers == (f"Rocq {commands.installed_version()}",)
    assert list(seen.lemmas) == ["no_counterexample searches"]


@with_rocq
def test_a_claim_holds_if_its_sentence_speaks_of_no_other_case() -> None:
    assert isinstance(box.check(claim(lambda it: it[0] <= 3, whole=BOUNDS), BOUNDS), Holds)


@with_rocq
@pytest.mark.parametrize(("extremum", "value", "statement"), [
    (LARGEST, 3, "largest_value searches 3"),
    (SMALLEST, -4, "smallest_value searches (-4)"),
    (MEAN, Fraction(3, 5), "largest_ratio searches 3 5"),
    (LEAST_MEAN, -4, "smallest_ratio searches (-4) 1"),
])  # fmt: skip
def test_the_kernel_measures(extremum: Extremum[Any], value: Fraction | int, statement: str) -> None:
    found = box.check(extremum, BOUNDS)
    assert isinstance(found, Measured)
    assert (found.value, found.evidence.strength, list(found.evidence.lemmas)) == (value, Strength.KERNEL, [statement])


@with_rocq
def test_numbers_are_inputs_too() -> None:
    found = box.check(claim(lambda it: it * it + 1 >= 2 * it, lambda choose, _: choose.integer(-3, 9, "k")), BOUNDS)
    assert isinstance(found, Bounded)
    assert found.evidence.cases == 13


def test_numbers_that_the_recipe_needs_are_enumerated() -> None:
    def case(choose: Choose, _: Bounds) -> Loads:
        order = choose.integer(1, 3, "n")
        return choose.loads(range(order)[-1] + 1, 0, 2)

    recorded = list(searches.recorded(claim(lambda it: it[0] >= 0, case), BOUNDS))
    assert [len(it.here.inputs) for it in recorded] == [1, 2, 3]
    assert [it.here.answers((0,) * count)["n"] for count, it in enumerate(recorded, 1)] == [1, 2, 3]


def test_a_counterexample_is_that_of_the_exhaustive_check() -> None:
    wrong = claim(lambda it: discrepancy(it) <= 2)
    found = box.check(wrong, BOUNDS)
    assert isinstance(found, Refuted)
    assert found == exhaustive.check(wrong, BOUNDS)


# --- faults ---


@with_rocq
def test_a_divisor_that_is_not_positive_passes_no_test() -> None:
    tests = [
        f"{test} {' '.join(ratio)}"
        for test in ("is_ratio", "ratio_at_most", "ratio_at_least")
        for ratio in ("00", "12")
    ]
    goals = [
        f"Goal {test} (0, {divisor}) = false.\nProof. reflexivity. Qed." for test in tests for divisor in ("0", "(-1)")
    ]
    checked_files.check_file("Boxes", ["largest_ratio_by"], goals)


@with_rocq
@pytest.mark.parametrize("operation", ["sub", "le", "where"])
def test_a_misprint_is_noticed_by_the_samples(operation: Any, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ANN401 - the name of an operation
    wrong = {"sub": "{} + {}", "le": "{} <? {}", "where": "if {0} then {2} else {1}"}
    chosen = Extremum(
        sentence="A toy.", case=some_loads, measure=lambda it: where(it[0] <= 0, it[0] - 2, it[-1]), seek="largest"
    )
    monkeypatch.setitem(programs.WORDS, operation, wrong[operation])
    with pytest.raises(RocqError, match="Unable to unify"):
        box.check(chosen, BOUNDS)


@with_rocq
def test_a_wrong_exhaustive_check_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = claim(lambda it: discrepancy(it) <= 2)
    right = exhaustive.check(claim(lambda it: discrepancy(it) <= 3), BOUNDS)
    monkeypatch.setattr(exhaustive, "check", lambda *_, **__: right)
    with pytest.raises(RocqError, match="coqc"):
        box.check(wrong, BOUNDS)


@with_rocq
@pytest.mark.parametrize("extremum", [LARGEST, MEAN])
def test_a_value_that_is_not_the_largest_is_noticed(extremum: Extremum[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    smaller = exhaustive.check(extremum, Bounds(2, 2))
    monkeypatch.setattr(exhaustive, "check", lambda *_, **__: smaller)
    with pytest.raises(RocqError, match="coqc"):
        box.check(extremum, BOUNDS)


@with_rocq
def test_a_run_that_is_cut_off_proves_nothing() -> None:
    long = claim(lambda it: repeat((it[0] + 1200,), lambda state: (state[0] - where(state[0] >= 1, 1, 0),))[0] == 0)
    assert isinstance(exhaustive.check(long, Bounds(1, 1)), Bounded)
    with pytest.raises(RocqError, match="coqc"):
        box.check(long, Bounds(1, 1))


def test_a_claim_without_numbers_is_refused() -> None:
    with pytest.raises(UnknownsError, match="no number and no loads"):
        box.check(claim(lambda it: it > 0, lambda choose, _: choose.option((1, 2), "word")), BOUNDS)


def test_a_claim_that_asks_for_the_value_of_a_load_is_refused() -> None:
    with pytest.raises(UnknownsError, match="code cannot be listed"):
        list(searches.recorded(claim(lambda it: bool(it[0] >= 0)), BOUNDS))


UNLIMITED: list[Callable[[Choose], Any]] = [
    lambda it: it.rational(0, 1, "x"),
    lambda it: it.integer(0, None, "x"),
    lambda it: it.loads(1, 0, None),
]


@pytest.mark.parametrize("ask", UNLIMITED)
def test_rationals_and_unbounded_numbers_are_refused(ask: Callable[[Choose], Any]) -> None:
    with pytest.raises(UnknownsError, match="code cannot be listed"):
        list(searches.recorded(claim(lambda _: True, lambda choose, _: ask(choose)), BOUNDS))


def test_without_rocq_nothing_is_proved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(NoRocqError, match="Rocq's compiler coqc is not installed"):
        box.check(EVENED, BOUNDS)


# --- programs ---

OPERATIONS: dict[Operation, tuple[Callable[[int, int], Any], Callable[[Recording, Node, Node], Any]]] = {
    "add": (lambda x, y: x + y, lambda it, x, y: it.operation("add", x, y)),
    "sub": (lambda x, y: x - y, lambda it, x, y: it.operation("sub", x, y)),
    "mul": (lambda x, y: x * y, lambda it, x, y: it.operation("mul", x, y)),
    "quotient": (lambda x, y: (x - y) // 3, lambda it, x, y: it.operation("quotient", x - y, 3)),
    "min": (min, lambda it, x, y: it.operation("min", x, y)),
    "max": (max, lambda it, x, y: it.operation("max", x, y)),
    "indicator": (lambda x, y: int(x < y), lambda it, x, y: it.operation("indicator", x < y)),
    "widened": (lambda x, y: x - y, lambda it, x, y: it.operation("widened", x - y)),
    "where": (lambda x, y: x + 1 if x < y else y, lambda it, x, y: it.operation("where", x < y, x + 1, y)),
    "lt": (lambda x, y: x < y, lambda it, x, y: it.operation("lt", x, y)),
    "le": (lambda x, y: x <= y, lambda it, x, y: it.operation("le", x, y)),
    "eq": (lambda x, y: x == y, lambda it, x, y: it.operation("eq", x, y)),
    "ne": (lambda x, y: x != y, lambda it, x, y: it.operation("ne", x, y)),
    "and": (lambda x, y: x < y and x < 1, lambda it, x, y: it.operation("and", x < y, x < 1)),
    "or": (lambda x, y: x < y or x < 1, lambda it, x, y: it.operation("or", x < y, x < 1)),
    "not": (lambda x, y: not x < y, lambda it, x, y: it.operation("not", x < y)),
}
"""Each operation of a recording: what Python computes, and how it is recorded for two inputs."""


ALWAYS: Operand = True


def test_every_operation_is_compared() -> None:
    # A box has known networks, so that no claim about an unknown network (`partner`) is printed for Rocq.
    assert {*OPERATIONS, "input", "state", "result", "partner"} == set(get_args(Operation))
    assert set(programs.WORDS) == set(OPERATIONS) - {"eq", "ne"}


@with_rocq
def test_every_operation_in_gallina_computes_what_it_computes_in_python() -> None:
    goals = []
    for computed, recorded in OPERATIONS.values():
        recording = Recording()
        x, y = recording.new_input(), recording.new_input()
        text = programs.program((x, y), ALWAYS, recorded(recording, x, y))
        for pair in product(range(-3, 4), repeat=2):
            result = programs.operand_text(computed(*pair))
            goals.append(f"Goal ({text}) [{pair[0]}; {pair[1]}] = Result {result}.\nProof. reflexivity. Qed.")
    checked_files.check_file("Boxes", ["no_counterexample_by"], goals)


@with_rocq
def test_truths_are_compared_as_truths() -> None:
    same = claim(lambda it: ((it[0] < 1) == (it[0] <= 0)) & ((it[0] < 1) != (it[0] >= 1)))
    assert isinstance(box.check(same, Bounds(1, 3)), Bounded)


def test_a_run_becomes_a_loop_with_a_limit() -> None:
    (only,) = searches.recorded(claim(lambda it: evened(it)[0] <= 2, assumes=lambda it: it[0] >= 1), Bounds(1, 3))
    text = only.definition("program_0", "bool")
    assert text.count("run longest_run (fun '(") == 1
    assert text.index("then") < text.index("run longest_run"), "runs may not end where the hypothesis fails"
    assert text.count("(") == text.count(")")


def test_an_operand_is_a_node_or_a_constant() -> None:
    node = next(iter(searches.recorded(claim(lambda it: it[0] >= 0), Bounds(1, 1)))).here.inputs[0]
    assert isinstance(node, Node)
    operands: list[Operand] = [node, 3, -3, True, False]
    assert list(map(programs.operand_text, operands)) == ["n1", "3", "(-3)", "true", "false"]
