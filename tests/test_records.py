"""Records of checks: the parts of a verdict that they store, their finding, and the row that follows from several."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from loadbal.claim import Bounds
from loadbal.errors import DisagreementError
from loadbal.records import Record, Row, below, decided, recorded
from loadbal.verdict import Bounded, Evidence, Holds, Measured, Refuted, Strength, Undecided

BOUNDS = Bounds(size=3, load=2)


def evidence(strength: Strength) -> Evidence:
    return Evidence(strength, 5, 4, method="some", bounds=BOUNDS)


WHOLE = recorded(Holds(evidence(Strength.EXHAUSTIVE)), "some", BOUNDS)
HOLDS = recorded(Bounded(evidence(Strength.EXHAUSTIVE)), "some", BOUNDS)
ALL_LOADS = recorded(Bounded(evidence(Strength.ALL_LOADS)), "smt", Bounds(size=3))
PROVED = recorded(Holds(Evidence(Strength.WRITTEN, 3, 3, 6, "proof", None, ("z3", "cvc5"))), "proof", None)
REFUTED = recorded(Refuted({"loads": (0, 2)}, evidence(Strength.EXHAUSTIVE)), "some", Bounds(size=5, load=2))
MEASURED = recorded(Measured(7, {"loads": (0, 2)}, evidence(Strength.EXHAUSTIVE)), "some", BOUNDS)
RUN_BY_KERNEL = recorded(Measured(7, {"loads": (0, 2)}, evidence(Strength.KERNEL)), "box", BOUNDS)
BOUNDED_BY_KERNEL = recorded(Bounded(evidence(Strength.KERNEL)), "box", BOUNDS)
MEASURED_BEYOND = recorded(
    Measured(5, {"loads": (0, 2)}, evidence(Strength.EXHAUSTIVE)), "some", Bounds(size=4, load=1)
)
"""A smaller value than that of `MEASURED`, so that the largest value rests on both."""
VALUE_BY_KERNEL = recorded(Measured(7, {}, evidence(Strength.KERNEL)), "kernel", None)
UNDECIDED = recorded(Undecided("too long"), "some", BOUNDS)
SAMPLED = recorded(Undecided("no counterexample", evidence(Strength.SAMPLED)), "fuzz", BOUNDS)


SAYS: dict[str, Any] = {
    "theorem": "A.b",
    "says": "1 = 1",
    "reads": "One is one.",
    "axioms": [],
    "rocq": "8.18",
    "bound by": ["houle"],
    "digest": "1a2b",
    "uses": ["A.c"],
    "below": {
        "A.c": {"digest": "0c", "uses": ["A.d"], "reads": "One."},
        "A.d": {"digest": "0d", "uses": [], "reads": ""},
    },
}
BY_KERNEL = recorded(
    Holds(Evidence(Strength.KERNEL, 1, 1, method="kernel", covered={"n": {"of": "numbers"}}, kernel=SAYS)),
    "kernel",
    None,
    "standard",
)
FULL = Evidence(
    Strength.ALL_LOADS, 7, 5, 9, "smt", Bounds(2, 4, 2, 0), ("z3 4",), {"n": {"of": "numbers", "from": 1, "to": 2}}
)
"""Evidence in which no field has its default value."""


@pytest.mark.parametrize(
    ("records", "verdict", "strength"),
    [
        ([], "open", "sampled"),
        ([UNDECIDED], "open", "sampled"),
        ([UNDECIDED, SAMPLED], "open", "sampled"),
        ([SAMPLED, HOLDS], "bounded", "exhaustive"),
        ([HOLDS, WHOLE], "holds", "exhaustive"),
        ([HOLDS, PROVED, ALL_LOADS], "holds", "written"),
        ([HOLDS, ALL_LOADS], "bounded", "all-loads"),
        ([HOLDS, REFUTED], "refuted", "exhaustive"),
        ([MEASURED, SAMPLED], "measured", "exhaustive"),
        ([MEASURED, RUN_BY_KERNEL], "measured", "kernel"),
        ([MEASURED, RUN_BY_KERNEL, MEASURED_BEYOND], "measured", "exhaustive"),
        ([replace(MEASURED, bounds=Bounds(size=2, load=2)), RUN_BY_KERNEL], "measured", "kernel"),
        ([HOLDS, BOUNDED_BY_KERNEL], "bounded", "kernel"),
        ([MEASURED, MEASURED_BEYOND, VALUE_BY_KERNEL], "measured", "kernel"),
    ],
)
def test_the_records_decide_verdict_and_strength(records: list[Record], verdict: str, strength: str) -> None:
    found = decided("p/x", records)
    assert (found["verdict"], found["strength"]) == (verdict, strength)


def test_a_value_by_a_theorem_has_the_witness_of_another_check() -> None:
    found = decided("p/x", [MEASURED, VALUE_BY_KERNEL])
    assert (found["value"], found["witness"].printed) == (7, "loads 0 2")


def test_a_value_that_is_more_extreme_than_that_of_a_theorem_is_refused() -> None:
    with pytest.raises(DisagreementError, match="one check finds the value 7 for p/x, and a theorem another value"):
        decided("p/x", [MEASURED, replace(VALUE_BY_KERNEL, value=Fraction(6))])


def test_a_refuted_claim_cannot_be_proved() -> None:
    with pytest.raises(DisagreementError, match="p/x"):
        decided("p/x", [PROVED, REFUTED])


def test_an_undecided_claim_has_no_value_and_no_witness() -> None:
    found = decided("p/x", [UNDECIDED, SAMPLED])
    assert (found["value"], found["witness"]) == (None, None)
    nothing: dict[str, Any] = {"value": None, "witness": None, "kernel": None, "domain": "", "covered": ()}
    assert decided("p/x", []) == {"verdict": "open", "strength": "sampled", **nothing}


def test_a_row_has_the_witness_and_the_value_of_the_deciding_record() -> None:
    witness = decided("p/x", [HOLDS, REFUTED])["witness"]
    assert (witness.printed, witness.answers) == ("loads 0 2", {"loads": [0, 2]})
    more = replace(MEASURED, value=Fraction(9))
    assert decided("p/x", [MEASURED, more])["value"] == 9
    assert decided("p/x", [MEASURED, more], "smallest")["value"] == 7
    none, half = replace(MEASURED, value=Fraction(0)), replace(MEASURED, value=Fraction(1, 2))
    assert decided("p/x", [half, none], "smallest")["value"] == 0
    assert decided("p/x", [none, half])["value"] == Fraction(1, 2)


def test_a_value_of_two_checks_has_the_coverage_of_both() -> None:
    few = replace(MEASURED, covered={"n": {"of": "numbers", "from": 1, "to": 2}})
    more = replace(MEASURED, cases=9, witness=None, covered={"n": {"of": "numbers", "from": 1, "to": 5}})
    other = replace(MEASURED, covered={"n": {"of": "numbers", "from": 7, "to": 7}})
    found = decided("p/x", [few, more, other])
    assert (found["covered"], found["witness"]) == ((more.covered, other.covered), few.witness)


def test_a_record_stores_all_fields_of_the_evidence() -> None:
    assert recorded(Bounded(FULL), "smt", Bounds(3), "deep") == Record(
        method="smt",
        bounds=Bounds(3),
        outcome="bounded",
        strength="all-loads",
        cases=7,
        relevant=5,
        queries=9,
        solvers=("z3 4",),
        depth="deep",
        reached=Bounds(2, 4, 2, 0),
        covered=FULL.covered,
    )


def test_a_check_that_reached_its_bounds_records_no_others() -> None:
    assert recorded(Bounded(FULL), "smt", FULL.bounds).reached is None
    assert UNDECIDED.reached is None


def test_a_check_without_evidence_is_recorded_as_sampled_with_counts_of_0() -> None:
    assert (UNDECIDED.strength, UNDECIDED.cases, UNDECIDED.relevant, UNDECIDED.queries) == ("sampled", 0, 0, 0)
    assert (UNDECIDED.reason, UNDECIDED.depth) == ("too long", "quick")


def test_a_theorem_that_refutes_has_no_witness() -> None:
    assert recorded(Refuted({}, evidence(Strength.KERNEL)), "kernel", None).witness is None


def test_the_versions_of_tools_are_no_part_of_a_finding() -> None:
    elsewhere = replace(BY_KERNEL, depth="deep", solvers=("z3 5",), kernel={**SAYS, "rocq": "8.20"})
    assert elsewhere.finding == BY_KERNEL.finding
    for changed in (
        replace(BY_KERNEL, kernel={**SAYS, "says": "1 = 2"}),
        replace(BY_KERNEL, kernel={**SAYS, "axioms": ["odd : 1 = 2"]}),
        replace(BY_KERNEL, kernel={**SAYS, "reads": "One is two."}),
        replace(BY_KERNEL, kernel={**SAYS, "digest": "5e6f"}),
        replace(
            BY_KERNEL,
            kernel={**SAYS, "below": {"A.c": {**SAYS["below"]["A.c"], "reads": "Two."}, "A.d": SAYS["below"]["A.d"]}},
        ),
        replace(BY_KERNEL, kernel=None),
        replace(BY_KERNEL, outcome="bounded"),
        replace(BY_KERNEL, strength="written"),
        replace(BY_KERNEL, cases=2),
        replace(BY_KERNEL, relevant=0),
        replace(BY_KERNEL, queries=1),
        replace(BY_KERNEL, reached=BOUNDS),
        replace(BY_KERNEL, value=Fraction(1)),
        replace(BY_KERNEL, covered={}),
        replace(BY_KERNEL, witness=REFUTED.witness),
    ):
        assert changed.finding != BY_KERNEL.finding


def test_another_sample_with_the_same_outcome_is_the_same_finding() -> None:
    drawn = replace(REFUTED, strength="sampled", method="fuzz")
    other = replace(drawn, cases=9, relevant=8, reached=BOUNDS, witness=None)
    assert other.finding == drawn.finding
    assert replace(other, outcome="undecided").finding != drawn.finding
    # Other methods repeat their cases exactly, even random runs, which have seeds.
    assert replace(other, method="exhaustive").finding != replace(drawn, method="exhaustive").finding


def test_the_coverage_is_that_of_all_checks_with_the_outcome_of_the_verdict() -> None:
    few, many = ({"n": {"of": "numbers", "from": 1, "to": most}} for most in (2, 5))
    other = {"n": {"of": "numbers", "from": 4, "to": 9}}
    checks = [replace(HOLDS, covered=it) for it in (few, many, other)]
    assert decided("p/x", checks)["covered"] == decided("p/x", [*checks, SAMPLED])["covered"] == (many, other)


def test_a_counterexample_and_a_theorem_have_no_coverage() -> None:
    covered = {"n": {"of": "numbers", "from": 1, "to": 2}}
    for decides in (REFUTED, BY_KERNEL, PROVED):
        assert decided("p/x", [replace(it, covered=covered) for it in (HOLDS, decides)])["covered"] == ()


def test_the_theorem_of_a_row_is_that_of_its_strongest_check() -> None:
    many = replace(HOLDS, cases=8)
    assert decided("p/x", [many, BY_KERNEL, WHOLE])["kernel"] == SAYS


def test_a_claim_with_a_holding_and_a_refuting_record_is_refuted() -> None:
    assert decided("p/x", [WHOLE, REFUTED])["verdict"] == "refuted"


def test_the_definitions_below_a_name_are_those_that_it_uses_and_so_on() -> None:
    table = {
        name: {"digest": name, "uses": uses} for name, uses in {"a": ["c", "b"], "b": ["c"], "c": [], "d": []}.items()
    }
    assert list(below(["a"], table)) == ["a", "b", "c"]
    assert below(["d", "c"], table) == {"c": table["c"], "d": table["d"]}
    with pytest.raises(KeyError, match="e"):
        below(["e"], table)


def test_a_box_decides_a_row_unless_another_enumeration_has_more_cases() -> None:
    larger = replace(HOLDS, bounds=Bounds(size=9, load=2), cases=BOUNDED_BY_KERNEL.cases + 1)

    assert decided("houle/lemma-4", [HOLDS, BOUNDED_BY_KERNEL])["strength"] == "kernel"
    assert decided("houle/lemma-4", [larger, BOUNDED_BY_KERNEL])["strength"] == "exhaustive"
    assert decided("houle/lemma-4", [BOUNDED_BY_KERNEL, ALL_LOADS])["strength"] == "all-loads"


def is_settled(*records: Record, whole: Bounds | None = None) -> bool:
    row = Row(id="p/a", paper="p", locator="", statement="", whole=whole, evidence=records, **decided("p/a", records))
    return row.is_settled


def test_a_row_is_settled_by_its_verdict_or_by_a_theorem_about_its_value() -> None:
    assert is_settled(WHOLE)
    assert is_settled(REFUTED, HOLDS)
    assert is_settled(MEASURED, VALUE_BY_KERNEL)


def test_a_row_is_not_settled_by_cases_within_bounds() -> None:
    assert not is_settled(HOLDS, BOUNDED_BY_KERNEL)
    assert not is_settled(SAMPLED)
    assert not is_settled(MEASURED, RUN_BY_KERNEL)
    assert not is_settled(MEASURED, replace(VALUE_BY_KERNEL, bounds=BOUNDS))


def test_a_box_settles_a_value_if_its_bounds_contain_every_case_of_the_sentence() -> None:
    assert is_settled(MEASURED, RUN_BY_KERNEL, whole=BOUNDS)
    assert is_settled(MEASURED, RUN_BY_KERNEL, whole=replace(BOUNDS, size=BOUNDS.size - 1))
    assert not is_settled(MEASURED, RUN_BY_KERNEL, whole=replace(BOUNDS, size=BOUNDS.size + 1))
    assert not is_settled(MEASURED, whole=BOUNDS)


def test_a_box_does_not_settle_a_value_that_another_check_exceeds() -> None:
    larger = replace(MEASURED, bounds=replace(BOUNDS, size=BOUNDS.size + 1), value=Fraction(8))
    assert not is_settled(larger, RUN_BY_KERNEL, whole=BOUNDS)
