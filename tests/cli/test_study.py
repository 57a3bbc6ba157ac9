"""`loadbal study`: properties, the exit code, pages and JSON, and one line for bad input."""

import json
from pathlib import Path

import pytest

from tests.commands import Run, refuses

THRESHOLD = Path(__file__).parent.parent.parent / "loadbal" / "protocols" / "threshold.py"

OWN = """
from fractions import Fraction

import numpy as np

from loadbal.arithmetic import indicator

def shares(x, y):
    return Fraction(x - y, 2)

def column(x, y):
    return np.array([x - y])

def more_than_all(x, y):
    return x + 1

def intricate(x, y, a, b):
    return (x * x * x * a * b - y * y * y * b * a) // (a * a + b * b + x * x + y * y + 1)

def three(x, y):
    return 3 * indicator(x > y)

def branches(x, y):
    return 1 if x > y else 0

def halves(x, y):
    return (x - y) / 2

def nothing(x, y):
    pass

def late(x, y):
    return (x - y) // 2 if max(x, y) < 4 else None

NUMBER = 7
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    file = tmp_path / "own.py"
    file.write_text(OWN, encoding="utf-8")
    return file


def test_a_decided_rule_ends_with_code_0(run: Run) -> None:
    result = run("study", f"{THRESHOLD}::Threshold", "--parameter", "least=2..", "--solvers-only")

    assert (result.code, result.err) == (0, [])
    assert result.out[0].startswith("Threshold, least >= 2: on every properly colored connected graph")
    assert result.out[-1] == f"decided: {THRESHOLD}::Threshold; 12 properties proved, 0 refuted"


def test_a_rule_with_an_undecided_property_ends_with_code_3(run: Run, own: Path) -> None:
    result = run("study", f"{own}::three", "--solvers-only")

    assert result.code == 3
    assert result.out[-1] == f"undecided: {own}::three; 2 of 12 properties are undecided: rest, level"


def test_a_rule_that_sends_more_tokens_than_there_are_is_refuted(run: Run, own: Path) -> None:
    result = run("study", f"{own}::more_than_all", "--solvers-only")

    assert result.code == 3
    assert "refuted    no load becomes negative: loads 0 and 0 become -1 and 1" in result.out


def test_the_study_of_a_rule_that_solvers_cannot_decide_comes_to_an_end(run: Run, own: Path) -> None:
    result = run("study", f"{own}::intricate", "--parameter", "a=1..", "--parameter", "b=1..", "--solvers-only")

    assert result.code == 3
    assert result.out[-1] == f"undecided: {own}::intricate; 3 of 12 properties are undecided: rest, gap, final"


@pytest.mark.parametrize(
    ("place", "says"),
    [("_about_rest", "after 4 of 11 properties"), ("measured", "after 12 of 12 properties, before the worst runs")],
)
def test_an_interrupted_study_shows_what_was_decided(
    run: Run, monkeypatch: pytest.MonkeyPatch, place: str, says: str
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(f"loadbal.studying.study.{place}", interrupted)
    result = run("study", f"{THRESHOLD}::Threshold", "--parameter", "least=2..", "--solvers-only")

    assert (result.code, result.err) == (3, [])
    assert "proved     no load becomes negative" in result.out
    assert ("not asked  every run comes to rest" in result.out) == (place == "_about_rest")
    assert result.out[-1].startswith(f"undecided: {THRESHOLD}::Threshold; the command was interrupted {says}")


def test_json_alone_is_on_standard_output(run: Run, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    result = run("study", f"{THRESHOLD}::THRESHOLD_1", "--solvers-only", "--json", "--html", page)

    assert json.loads("\n".join(result.out))["rule"] == f"{THRESHOLD}::THRESHOLD_1"
    assert result.err[0] == f"the page is written to {page}; open it in a browser"
    assert "--solvers-only --json --html" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("branches", ("branches", "in place of if")),
        ("halves", ("halves", "0.0 of type float", "expected an integer")),
        ("shares", ("shares", "Fraction(0, 1)", "expected an integer")),
        ("column", ("column", "of type ndarray", "expected an integer")),
        ("nothing", ("nothing", "None", "a return may be missing")),
        ("NUMBER", ("NUMBER", "int", "expected a function")),
        ("absent", ("absent",)),
    ],
)
def test_bad_rules_are_refused_in_one_line(run: Run, own: Path, rule: str, words: tuple[str, ...]) -> None:
    refuses(run("study", f"{own}::{rule}", "--solvers-only"), *words)


def test_bad_names_and_ranges_are_refused_in_one_line(run: Run, tmp_path: Path) -> None:
    refuses(run("study", "threshold-2"), "threshold-2", "FILE.py::RULE")
    refuses(run("study", f"{tmp_path}/none.py::RULE"), "none.py")
    refuses(run("study", f"{THRESHOLD}::Threshold"), "least", "least=1..")
    refuses(run("study", f"{THRESHOLD}::Threshold", "--parameter", "least=two"), "least=two")
    refuses(run("study", f"{THRESHOLD}::THRESHOLD_1", "--html", tmp_path / "none" / "page.html"), "none")


def test_a_synchronous_rule_is_studied_up_to_a_largest_degree(run: Run) -> None:
    result = run(
        "study",
        f"{THRESHOLD.parents[2]}/examples/own_rules.py::share",
        "--parameter",
        "d=4",
        "--synchronous",
        "4",
        "--solvers-only",
    )

    assert result.code == 0
    assert "on every connected graph of largest degree at most 4, all edges at once, from all loads" in result.out[0]
    assert "proved     at rest, the discrepancy is at most 4 times the diameter" in result.out


@pytest.mark.parametrize(
    ("rule", "says"),
    [
        ("three", "three(0, 1) is 0 and three(1, 0) is 3; expected 0 for the latter"),
        ("halves", "float"),
        ("nothing", "NoneType"),
    ],
)
def test_a_synchronous_rule_that_cannot_be_studied_is_refused(run: Run, own: Path, rule: str, says: str) -> None:
    refuses(run("study", f"{own}::{rule}", "--synchronous", "2"), says)


STATE = """
class Rotor:
    def states(self, degree):
        return degree

    def sent(self, load, neighbors, state):
        d = len(neighbors)
        return [(load - (port - state) % d + d - 1) // d for port in range(d)]

    def next_state(self, load, neighbors, state):
        return (state + load) % len(neighbors)

class Endless(Rotor):
    def states(self, degree):
        return None

class Outside(Rotor):
    def next_state(self, load, neighbors, state):
        return state + 1

class Unfinished:
    def sent(self, load, neighbors, state):
        return [0 for _ in neighbors]
"""


@pytest.fixture
def with_state(tmp_path: Path) -> Path:
    file = tmp_path / "state.py"
    file.write_text(STATE, encoding="utf-8")
    return file


def test_a_rule_with_a_state_is_studied(run: Run, with_state: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    result = run("study", f"{with_state}::Rotor", "--synchronous", "2", "--solvers-only", "--html", page)

    assert (result.code, result.err) == (0, [])
    assert result.out[0].endswith("largest degree at most 2, all nodes at once, from all loads and states")
    assert "for a single node; NodeRules.v says how a node becomes a network" in "".join(result.out)
    assert result.out[-1] == f"decided: {with_state}::Rotor; 2 properties proved, 3 refuted"
    assert "round 1, states 0 0" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("rule", "options", "says"),
    [
        ("Rotor", (), "add --synchronous DEGREE"),
        ("Rotor", ("--synchronous", "9"), "the largest degree is '9'; expected a number from 1 to 5"),
        ("Rotor", ("--synchronous", "2", "--parameter", "k=1"), "has no parameter 'k'"),
        ("Endless", ("--synchronous", "2"), "Endless.states(1) is None; expected a finite number of states"),
        ("Outside", ("--synchronous", "2"), "Outside.next_state(0, (0,), 0) is 1; expected 0, because states(1) gives"),
        ("Unfinished", ("--synchronous", "2"), "Unfinished has no method 'states'"),
    ],
)
def test_a_bad_rule_with_a_state_is_refused_in_one_line(
    run: Run, with_state: Path, rule: str, options: tuple[str, ...], says: str
) -> None:
    refuses(run("study", f"{with_state}::{rule}", *options), says)
