"""Facts about a single edge are refuted by their smallest counterexample, proved by solvers, or left undecided."""

from loadbal.arithmetic import Number
from loadbal.studying import deciding, edges
from loadbal.studying.edges import Fact
from loadbal.studying.rules import Parameter, StudiedRule, studied_rule
from tests.studying.rules_to_study import far, half, part

HALF = studied_rule(half, "half")


def test_a_fact_is_refuted_by_its_smallest_counterexample() -> None:
    found = deciding.decided(edges.ALIKE, HALF)

    assert found.refuted
    assert dict(found.answers or {}) == {"x": 0, "y": 1}


def test_a_counterexample_beyond_the_searched_loads_is_found_by_the_solvers() -> None:
    found = deciding.decided(Fact("It never sends anything.", edges.is_kept), studied_rule(far, "far"))

    assert found.refuted
    assert abs(found.case.x - found.case.y) >= 1000


def test_a_fact_is_proved_for_all_loads_and_parameters() -> None:
    assert deciding.decided(edges.BETWEEN, studied_rule(part, "part", [Parameter("d", 1)])).proved


def test_a_rule_that_looks_at_a_load_is_undecided_by_solvers_alone() -> None:
    def looks(x: Number, y: Number) -> Number:
        return 1 if int(x) > y + 1 else 0

    found = deciding.decided(edges.NATURAL, StudiedRule("looks", looks))

    assert found.outcome == "undecided"
    assert "solvers do not know its value" in found.reason


def test_a_hypothesis_that_no_case_meets_gives_no_counterexample() -> None:
    claim = Fact("Anything.", edges.is_kept).claim(HALF)

    assert deciding.smallest_counterexample(claim, deciding.EDGES) is not None
