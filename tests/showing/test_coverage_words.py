"""What a verdict covers, in words, for every row of the ledger."""

from loadbal import ledger
from loadbal.showing.coverage_words import coverage_text, domain_label, evidence_label

ROWS = ledger.known()


def test_only_a_proof_covers_the_whole_sentence() -> None:
    for row in ROWS.values():
        is_proved = row.verdict == "holds" and row.strength in {"kernel", "written"}
        assert coverage_text(row).startswith("all cases of the sentence, by a ") == is_proved, row.id
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
