"""The reasons why claims of the papers are not settled, and what a finite computation can settle of them."""

import re

from loadbal import ledger, papers
from loadbal.claim import Extremum
from loadbal.reason import EXPLANATIONS, SETTLED_BY, Decidability, Reason
from loadbal.verdict import Strength

ROWS = ledger.known()


def test_every_reason_has_an_explanation() -> None:
    assert EXPLANATIONS.keys() == set(Reason)


def test_a_claim_has_a_reason_exactly_if_it_is_not_settled() -> None:
    claims = papers.claims()
    assert [id_ for id_, (_, claim) in claims.items() if (claim.reason is None) != ROWS[id_].is_settled] == []
    differ = [id_ for id_, (_, claim) in claims.items() if claim.reason != ROWS[id_].reason]
    assert differ == [], "`python -m verify.reword` copies reasons into the ledger"


def test_the_statistics_of_random_runs_are_sampled_by_nature() -> None:
    sampled = {id_ for id_, row in ROWS.items() if row.strength == Strength.SAMPLED.value and not row.is_settled}
    assert sampled == {id_ for id_, row in ROWS.items() if row.reason is Reason.SAMPLED}


def test_only_measured_values_are_finite_data() -> None:
    finite = [id_ for id_, row in ROWS.items() if row.reason is Reason.FINITE]
    assert finite
    assert [id_ for id_ in finite if not isinstance(papers.claims()[id_][1], Extremum)] == []


def test_every_word_for_what_a_computation_settles_has_an_explanation() -> None:
    assert SETTLED_BY.keys() == set(Decidability)


def test_exactly_the_claims_that_are_not_settled_are_falsifiable_or_decidable() -> None:
    assert [id_ for id_, row in ROWS.items() if (row.decidability is None) != row.is_settled] == []


def test_a_claim_is_decidable_exactly_if_its_form_says_that_its_cases_are_finitely_many() -> None:
    words = {id_: row.decidability for id_, row in ROWS.items() if not row.is_settled}
    finite = {id_ for id_, word in words.items() if word is Decidability.DECIDABLE}
    claims = {id_: papers.claims()[id_][1] for id_ in words}

    assert {id_ for id_, claim in claims.items() if claim.whole is not None} <= finite
    assert {id_ for id_, claim in claims.items() if claim.reason in {Reason.FINITE, Reason.LARGE}} <= finite
    runs = {id_ for id_, claim in claims.items() if isinstance(claim, Extremum) and claim.sampled}
    assert [id_ for id_ in runs if "seed" not in claims[id_].sentence] == []
    assert runs <= finite
    others = {id_ for id_, claim in claims.items() if claim.reason in {Reason.OPEN, Reason.UNPROVED}}
    assert len(others) > 50
    assert others.isdisjoint(finite)


def test_a_claim_about_all_seeds_is_falsifiable() -> None:
    (sampled,) = {ROWS[id_].decidability for id_ in ROWS if ROWS[id_].verdict == "open"}
    assert sampled is Decidability.FALSIFIABLE


def test_a_sentence_whose_value_a_box_proves_names_the_bounds_of_the_box() -> None:
    by_theorem = {id_ for id_, row in ROWS.items() if any(one.method == "kernel" for one in row.evidence)}
    by_box = {id_: row for id_, row in ROWS.items() if row.verdict == "measured" and row.is_settled}
    by_box = {id_: row for id_, row in by_box.items() if id_ not in by_theorem}
    assert len(by_box) >= 22
    for id_, row in by_box.items():
        assert row.whole is not None
        named = set(re.findall(r"\d+", " ".join([row.statement, *row.terms.values()])))
        assert {str(row.whole.size), str(row.whole.load)} <= named, id_
