"""Tests of backends.py: solvers that agree, differ, hang, give up or are not installed."""

import gc
import io
import json
import signal
import threading
import time
from collections.abc import Callable
from importlib.metadata import version
from itertools import combinations

import pytest
import z3

from loadbal.checking.solving import backends
from loadbal.checking.solving.backends import Process
from loadbal.errors import DisagreementError

EMPTY = "(set-logic QF_LIA)(declare-const x Int)(assert (< 4 x))(assert (< x 5))(check-sat)"
FIVE = "(set-logic QF_LIA)(declare-const x Int)(assert (< 4 x))(assert (< x 6))(check-sat)"
CUBES = """(set-logic QF_NIA)(declare-const x Int)(declare-const y Int)(declare-const z Int)
(assert (< 0 x))(assert (< 0 y))(assert (< 0 z))(assert (= (+ (* x x x) (* y y y)) (* z z z)))(check-sat)"""

HOLES = "".join(
    [
        "(set-logic QF_LIA)",
        *(f"(declare-const p{pigeon} Int)(assert (and (<= 1 p{pigeon}) (<= p{pigeon} 4)))" for pigeon in range(5)),
        *(f"(assert (distinct p{one} p{other}))" for one, other in combinations(range(5), 2)),
        "(check-sat)",
    ]
)
"""A script for solvers: five pigeons do not fit into four holes. A thousand resource units are too few to decide it."""

every_solver = pytest.mark.parametrize("name", backends.solvers())


@every_solver
@pytest.mark.parametrize(("script", "expected"), [(EMPTY, "unsat"), (FIVE, "sat")])
def test_each_solver_answers_scripts(name: str, script: str, expected: str) -> None:
    assert backends.process_of(name).ask(script)() == expected


@every_solver
def test_a_solver_gives_up_after_its_resources(name: str) -> None:
    assert backends.process_of(name).ask(CUBES, 10_000)() == "unknown"


@every_solver
def test_a_process_that_hangs_is_killed_and_the_next_query_answered(name: str) -> None:
    impatient = Process(name, patience=1.0)
    began = time.monotonic()
    assert impatient.ask(CUBES, 10**12)() == "unknown"
    assert time.monotonic() - began < 30
    assert Process(name).ask(FIVE)() == "sat"


@every_solver
def test_an_ended_process_is_replaced(name: str) -> None:
    one = Process(name, patience=1.0)
    assert one.ask(CUBES, 10**12)() == "unknown"
    one._patience = backends.PATIENCE
    assert one.ask(FIVE)() == "sat"


@every_solver
def test_a_served_query_has_an_answer_with_its_number(name: str) -> None:
    asked = [(1, EMPTY, 10**6), (2, FIVE, 10**6), (5, HOLES, 10**3), (4, HOLES, 10**7)]
    questions = io.BytesIO(b"".join(json.dumps(question).encode() + b"\n" for question in asked))
    answers = io.BytesIO()
    backends.serve(name, questions, answers)
    answered = [json.loads(line) for line in answers.getvalue().splitlines()]
    assert answered == [[1, "unsat"], [2, "sat"], [5, "unknown"], [4, "unsat"]]


@every_solver
def test_a_process_answers_several_queries(name: str) -> None:
    one = Process(name)
    first = one._running.pid
    assert [one.ask(script)() for script in (EMPTY, FIVE, EMPTY)] == ["unsat", "sat", "unsat"]
    assert [one.ask(HOLES, units)() for units in (10**3, 10**7)] == ["unknown", "unsat"]
    assert one._running.pid == first


def test_a_process_ends_with_its_object() -> None:
    one = Process("z3")
    running = one._running
    del one
    gc.collect()
    assert running.wait(10) == -signal.SIGKILL


def test_an_answer_that_is_not_awaited_does_not_keep_the_process_alive() -> None:
    before = {*threading.enumerate()}
    Process("z3").ask(EMPTY)
    assert [one.daemon for one in {*threading.enumerate()} - before] == [True]


def test_a_z3_solver_has_its_own_context() -> None:
    assert backends.z3_solver_with(FIVE).ctx not in (z3.main_ctx(), backends.z3_solver_with(FIVE).ctx)


@pytest.mark.skipif("cvc5" not in backends.solvers(), reason="needs the second solver")
def test_every_reply_of_cvc5_is_read() -> None:
    import cvc5  # noqa: PLC0415 - an optional solver

    assert backends.cvc5_reply(
        cvc5.Solver(cvc5.TermManager()), FIVE.replace("(assert (< x", "(check-sat)(assert (< x")
    ) == ("sat\nsat")


@every_solver
def test_a_solver_is_named_with_its_version(name: str) -> None:
    assert backends.name_and_version(name) == f"{name} {version(backends.PACKAGES[name])}"


@pytest.mark.skipif("cvc5" not in backends.solvers(), reason="needs the second solver")
def test_solvers_that_differ_raise_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    agreeing = backends.process_of

    class Contrary:
        @staticmethod
        def ask(_script: str, _resources: int) -> "type[str]":
            return lambda: "sat"  # type: ignore[return-value]

    monkeypatch.setattr(backends, "process_of", lambda name: Contrary if name == "cvc5" else agreeing(name))
    with pytest.raises(DisagreementError, match=r"(?s)the solvers give different answers.*\(assert \(< 7 x\)\)"):
        backends.answer(EMPTY.replace("4", "7"))


def test_z3_is_enough_if_cvc5_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backends, "solvers", lambda: ("z3",))
    monkeypatch.setattr(backends, "process_of", lambda name: Process(name) if name == "z3" else pytest.fail(name))
    assert backends.answer(FIVE.replace("6", "7")) == "sat"


@every_solver
def test_an_unread_answer_is_not_taken_for_the_next_one(name: str) -> None:
    one = Process(name)
    one.ask(EMPTY)
    assert one.ask(FIVE)() == "sat"


@pytest.mark.parametrize(
    ("said", "together"),
    [
        ({"z3": "sat", "cvc5": "sat"}, "sat"),
        ({"z3": "unsat", "cvc5": "unsat"}, "unsat"),
        ({"z3": "unknown", "cvc5": "unsat"}, "unknown"),
        ({"z3": "unsat", "cvc5": "unknown"}, "unknown"),
        ({"z3": "unknown", "cvc5": "sat"}, "unknown"),
        ({"z3": "sat", "cvc5": "unknown"}, "unknown"),
        ({"z3": "unknown", "cvc5": "unknown"}, "unknown"),
        ({"z3": "sat", "cvc5": "unsat"}, None),
        ({"z3": "unsat", "cvc5": "sat"}, None),
    ],
    ids=lambda it: "-".join(it.values()) if isinstance(it, dict) else "",
)
def test_the_answer_is_unknown_unless_all_solvers_decide(
    said: dict[str, str], together: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Stubborn:
        def __init__(self, name: str) -> None:
            self.name = name

        def ask(self, _script: str, _resources: int) -> Callable[[], str]:
            return lambda: said[self.name]

    monkeypatch.setattr(backends, "solvers", lambda: tuple(said))
    monkeypatch.setattr(backends, "process_of", Stubborn)
    asked = f"; {said}"
    if together is None:
        with pytest.raises(DisagreementError, match="the solvers give different answers"):
            backends.answer(asked)
    else:
        assert backends.answer(asked) == together
