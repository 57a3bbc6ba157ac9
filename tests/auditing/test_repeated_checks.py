"""Which check in the ledger an audit repeats on changed claims, and which results it reports as findings."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from loadbal import checking, ledger
from loadbal.auditing import audit
from loadbal.auditing.audit import HYPOTHESIS_DROPPED, Finding, audit_problems, explanation, sharpness_counts
from loadbal.auditing.boundaries import Explanation
from loadbal.claim import Bounds, Choose, Claim, Extremum
from loadbal.domain import labels
from loadbal.records import Outcome, Record
from loadbal.verdict import Undecided
from tests.auditing.audited import FAILS_AT_TWO, FROM_TWO, ID, enter, findings, numbers, record

TELLS_ITS_SIZE = Claim(
    sentence="It is so.",
    case=lambda choose, bounds: choose.option(labels("the size", (bounds.size,)), "size"),
    assumes=lambda _: False,
    holds=lambda _: False,
)
"""A claim that fails once its hypothesis is dropped; its counterexample shows the size bound of the repeated check."""

PROVED = record("holds", None, "proof", cases=1)


def test_a_refuted_claim_keeps_its_hypothesis(monkeypatch: pytest.MonkeyPatch) -> None:
    """A refuted claim would only fail again without its hypothesis, so the audit does not drop it."""
    claim = replace(FAILS_AT_TWO, assumes=lambda it: it[0] <= 3)
    assert HYPOTHESIS_DROPPED not in {it.move for it in findings(monkeypatch, claim, record("refuted", Bounds(5)))}


@pytest.mark.parametrize(
    ("evidence", "size"),
    [
        ([record("bounded", Bounds(5)), record("bounded", Bounds(4), cases=20)], 4),
        ([record("bounded", Bounds(4), cases=20), record("bounded", Bounds(5))], 4),
        ([record("bounded", Bounds(6), cases=99, depth="deep"), record("bounded", Bounds(3), cases=3)], 3),
        ([record("bounded", Bounds(4), "smt", cases=1), record("bounded", Bounds(3), cases=99, depth="deep")], 3),
        ([record("bounded", Bounds(5), cases=50, depth="deep"), record("bounded", Bounds(6), depth="deep")], 6),
        ([PROVED, record("bounded", Bounds(4), "smt", cases=4)], 4),
        ([replace(PROVED, method="kernel"), record("bounded", Bounds(4), "smt", cases=4)], 4),
        ([record("undecided", Bounds(6), cases=50), record("bounded", Bounds(3), cases=3)], 3),
        ([record("undecided", Bounds(6), cases=50), record("holds", Bounds(3), cases=3)], 3),
    ],
    ids=[
        "most cases of two quick checks",
        "the same in the other order",
        "quick before deep",
        "exhaustive before a solver",
        "fewest cases of deep checks",
        "no proof",
        "no kernel proof",
        "not an undecided one",
        "not an undecided one, but one that holds",
    ],
)
def test_the_audit_repeats_the_quickest_check_that_decides(
    evidence: list[Record], size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert findings(monkeypatch, TELLS_ITS_SIZE, *evidence) == [
        Finding(ID, HYPOTHESIS_DROPPED, "refuted", f"size {size}")
    ]


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        (replace(TELLS_ITS_SIZE, sampled=True), record("bounded", Bounds(5))),
        (TELLS_ITS_SIZE, record("undecided", Bounds(5))),
        (TELLS_ITS_SIZE, PROVED),
        (
            Extremum(sentence="It is so.", case=numbers, measure=lambda it: it[0], seek="largest"),
            record("bounded", Bounds(5)),
        ),
    ],
    ids=["samples", "undecided", "only a proof", "an extremum"],
)
def test_a_claim_without_a_deciding_check_has_no_findings(
    claim: Claim[int], evidence: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert findings(monkeypatch, claim, evidence) == []


def test_a_claim_without_a_row_in_the_ledger_has_no_findings(monkeypatch: pytest.MonkeyPatch) -> None:
    enter(monkeypatch, TELLS_ITS_SIZE, record("bounded", Bounds(5)))
    monkeypatch.setattr(ledger, "known", dict)
    assert list(audit.audit(ID)) == []
    assert sharpness_counts(ID) is None


def test_the_solver_method_repeats_its_check_without_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    claim = Claim(sentence="It is so.", case=lambda choose, _: choose.integer(1, None, "k"), holds=lambda k: k >= 1)
    assert findings(monkeypatch, claim, record("holds", None, "solver")) == [
        Finding(ID, "k: one beyond its low end", "refuted", "k 0")
    ]


def of_all_loads(choose: Choose, bounds: Bounds) -> tuple[int, ...]:
    return *choose.loads(2, 0, bounds.load), choose.integer(1, 3, "k")


def test_the_smt_method_repeats_its_check_for_all_loads(monkeypatch: pytest.MonkeyPatch) -> None:
    claim = Claim(sentence="It is so.", case=of_all_loads, holds=lambda it: it[2] <= 3)
    assert findings(monkeypatch, claim, record("bounded", Bounds(3, None), "smt")) == [
        Finding(ID, "k: one beyond its high end", "refuted", "loads 0 0; k 4")
    ]
    fails_at_one = replace(claim, holds=lambda it: it[2] >= 2)
    assert findings(monkeypatch, fails_at_one, record("refuted", Bounds(3, None), "smt")) == [
        Finding(ID, "k: one within its low end", "bounded", "")
    ]


def test_an_undecided_repetition_is_no_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    undecided = SimpleNamespace(check=lambda *_: Undecided("too large"))
    monkeypatch.setattr(checking, "method", lambda _: undecided)
    for outcome in ("refuted", "bounded"):
        assert findings(monkeypatch, FAILS_AT_TWO, record(outcome, Bounds(4), "fuzz")) == []


@pytest.mark.parametrize(
    ("claim", "outcome", "counts"),
    [
        (FROM_TWO, "bounded", (1, 1)),
        (FROM_TWO, "holds", (1, 1)),
        (replace(FROM_TWO, holds=lambda it: it[0] >= 1), "bounded", (0, 1)),
        (replace(FROM_TWO, holds=lambda it: (it[0] >= 2) & (str(it[1]) == str(it[1]))), "bounded", (1, 1)),
        (FAILS_AT_TWO, "refuted", None),
        (Extremum(sentence="It is so.", case=numbers, measure=lambda it: it[0], seek="largest"), "bounded", None),
    ],
    ids=["fails", "fails, of all cases", "holds", "raises", "refuted", "an extremum"],
)
def test_the_counts_of_sharper_conclusions_that_fail_and_that_were_checked(
    claim: Claim[tuple[int, int]], outcome: Outcome, counts: tuple[int, int] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    enter(monkeypatch, claim, record(outcome, Bounds(5)))
    assert sharpness_counts(ID) == counts


LOW_N, LOW_K = "n: one beyond its low end", "k: one beyond its low end"


def explain(monkeypatch: pytest.MonkeyPatch, words: dict[tuple[str, str], str]) -> None:
    """Put `words` (claim and move -> explanation) in place of the explanations of paper p."""
    by_paper = {"p": {place: Explanation(text) for place, text in words.items()}}
    monkeypatch.setattr(audit, "explanations", by_paper.__getitem__)


def test_an_explanation_must_be_for_the_same_claim_and_move_and_fit_the_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    enter(monkeypatch, FROM_TWO, record("bounded", Bounds(5)))
    explain(monkeypatch, {(ID, LOW_N): "n >= 2", (ID, LOW_K): "k >= 1", ("p/y", HYPOTHESIS_DROPPED): "n >= 2"})
    assert [explanation(Finding(ID, move, "refuted", "")) for move in (LOW_N, LOW_K, HYPOTHESIS_DROPPED)] == [
        "n >= 2",
        "",
        "",
    ]


def test_problems_are_findings_without_explanation_and_explanations_without_finding(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    enter(monkeypatch, FROM_TWO, record("bounded", Bounds(5)))
    explain(monkeypatch, {(ID, LOW_N): "n >= 2", (ID, HYPOTHESIS_DROPPED): "n >= 2", ("p/y", "k: elsewhere"): "n >= 2"})
    assert audit_problems(ID) == [
        f"{LOW_K}: refuted n 2, k 0; the sentence does not say so",
        f"{HYPOTHESIS_DROPPED}: explained, and the verdict does not change there",
    ]
