"""The reasons why claims of the papers are not settled."""

from loadbal import ledger, papers
from loadbal.claim import Extremum
from loadbal.reason import EXPLANATIONS, Reason
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
