"""What a verdict covers, in words, for every row of the ledger."""

import pytest

from loadbal import ledger
from loadbal.showing.coverage_words import coverage_text, domain_label, evidence_label

ROWS = ledger.known()


def test_only_a_proof_covers_the_whole_sentence() -> None:
    for row in ROWS.values():
        is_proved = row.verdict == "holds" and row.strength in {"kernel", "written"}
        has_proved_value = row.verdict == "measured" and any(one.method == "kernel" for one in row.evidence)
        covers_all = coverage_text(row).startswith("all cases of the sentence, by a ")
        assert covers_all == (is_proved or has_proved_value), row.id
        assert (domain_label(row) == "domain of the checks within bounds") == is_proved, row.id


def test_solvers_cover_the_domain_that_their_recipe_has() -> None:
    row = ROWS["jan/algorithm-2@conditional"]

    assert coverage_text(row) == "all cases of the domain, of every size, by solvers"
    assert domain_label(row) == "domain"


def test_a_check_within_bounds_is_no_evidence_for_a_verdict_on_all_cases() -> None:
    labels = [evidence_label(row, it) for row in ROWS.values() if row.verdict == "holds" for it in row.evidence]
    bounded = ROWS["plaxton/lemma-3.1@repaired"]

    assert "smaller check, which alone decides less" in labels
    assert {evidence_label(bounded, it) for it in bounded.evidence} == {"evidence"}


@pytest.mark.parametrize(("id_", "expected"), [
    ("plaxton/processor-range@counted", "all cases of the sentence"),
    ("houle/fig-3@count", "the only case of the sentence"),
    ("houle/termination-stable@stable-implies-one", "one counterexample, which suffices"),
])  # fmt: skip
def test_the_coverage_of_a_value_or_a_counterexample_says_which_cases_count(id_: str, expected: str) -> None:
    assert coverage_text(ledger.known()[id_]).startswith(expected)
