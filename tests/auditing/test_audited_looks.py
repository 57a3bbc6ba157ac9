"""Which check of the ledger an audit repeats, and what it takes from that."""

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
    sentence="",
    case=lambda choose, bounds: choose.option(labels("the size", (bounds.size,)), "size"),
    assumes=lambda _: False,
    holds=lambda _: False,
)
"""Without its hypothesis it falls, in a case that names the size of the look."""

PROVED = record("holds", None, "proof", cases=1)


def test_a_refuted_claim_is_not_asked_without_its_hypothesis(monkeypatch: pytest.MonkeyPatch) -> None:
    """It fails anyhow."""
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
        "most cases",
        "in any order",
        "quick",
        "exhaustive",
        "fewest of slow ones",
        "proof",
        "kernel",
        "open",
        "holds",
    ],
)
def test_the_check_that_is_repeated(evidence: list[Record], size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert findings(monkeypatch, TELLS_ITS_SIZE, *evidence) == [
        Finding(ID, HYPOTHESIS_DROPPED, "refuted", f"size {size}")
    ]


@pytest.mark.parametrize(
    ("claim", "evidence"),
    [
        (replace(TELLS_ITS_SIZE, sampled=True), record("bounded", Bounds(5))),
        (TELLS_ITS_SIZE, record("undecided", Bounds(5))),
        (TELLS_ITS_SIZE, PROVED),
        (Extremum(sentence="", case=numbers, measure=lambda it: it[0], seek="largest"), record("bounded", Bounds(5))),
    ],
    ids=["samples", "open", "a proof alone", "an extremum"],
)
def test_of_what_no_check_decided_nothing_is_found(
    claim: Claim[int], evidence: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert findings(monkeypatch, claim, evidence) == []


def test_of_a_claim_that_the_ledger_does_not_have_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    enter(monkeypatch, TELLS_ITS_SIZE, record("bounded", Bounds(5)))
    monkeypatch.setattr(ledger, "known", dict)
    assert list(audit.audit(ID)) == []
    assert sharpness_counts(ID) == (0, 0)


def test_a_solver_looks_again_at_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    claim = Claim(sentence="", case=lambda choose, _: choose.integer(1, None, "k"), holds=lambda k: k >= 1)
    assert findings(monkeypatch, claim, record("holds", None, "solver")) == [
        Finding(ID, "k: one beyond its low end", "refuted", "k 0")
    ]


def of_all_loads(choose: Choose, bounds: Bounds) -> tuple[int, ...]:
    return *choose.loads(2, 0, bounds.load), choose.integer(1, 3, "k")


def test_a_solver_looks_again_at_all_loads(monkeypatch: pytest.MonkeyPatch) -> None:
    claim = Claim(sentence="", case=of_all_loads, holds=lambda it: it[2] <= 3)
    assert findings(monkeypatch, claim, record("bounded", Bounds(3, None), "smt")) == [
        Finding(ID, "k: one beyond its high end", "refuted", "loads 0 0; k 4")
    ]
    fails_at_one = replace(claim, holds=lambda it: it[2] >= 2)
    assert findings(monkeypatch, fails_at_one, record("refuted", Bounds(3, None), "smt")) == [
        Finding(ID, "k: one within its low end", "bounded", "")
    ]


def test_what_is_undecided_changes_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    tired = SimpleNamespace(check=lambda *_: Undecided("too large"))
    monkeypatch.setattr(checking, "method", lambda _: tired)
    for outcome in ("refuted", "bounded"):
        assert findings(monkeypatch, FAILS_AT_TWO, record(outcome, Bounds(4), "fuzz")) == []


@pytest.mark.parametrize(
    ("claim", "outcome", "counts"),
    [
        (FROM_TWO, "bounded", (1, 1)),
        (FROM_TWO, "holds", (1, 1)),
        (replace(FROM_TWO, holds=lambda it: it[0] >= 1), "bounded", (0, 1)),
        (replace(FROM_TWO, holds=lambda it: (it[0] >= 2) & (str(it[1]) == str(it[1]))), "bounded", (1, 1)),
        (FAILS_AT_TWO, "refuted", (0, 0)),
        (Extremum(sentence="", case=numbers, measure=lambda it: it[0], seek="largest"), "bounded", (0, 0)),
    ],
    ids=["falls", "of all cases", "does not fall", "cannot be asked", "refuted", "an extremum"],
)
def test_how_many_sharper_conclusions_fall(
    claim: Claim[tuple[int, int]], outcome: Outcome, counts: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    enter(monkeypatch, claim, record(outcome, Bounds(5)))
    assert sharpness_counts(ID) == counts


LOW_N, LOW_K = "n: one beyond its low end", "k: one beyond its low end"


def explain(monkeypatch: pytest.MonkeyPatch, words: dict[tuple[str, str], str]) -> None:
    """Let these be the explanations of the paper p."""
    explained = {"p": {at: Explanation(said) for at, said in words.items()}}
    monkeypatch.setattr(audit, "explanations", explained.__getitem__)


def test_an_explanation_is_of_this_claim_and_move_and_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    enter(monkeypatch, FROM_TWO, record("bounded", Bounds(5)))
    explain(monkeypatch, {(ID, LOW_N): "n >= 2", (ID, LOW_K): "k >= 1", ("p/y", HYPOTHESIS_DROPPED): "n >= 2"})
    assert [explanation(Finding(ID, move, "refuted", "")) for move in (LOW_N, LOW_K, HYPOTHESIS_DROPPED)] == [
        "n >= 2",
        "",
        "",
    ]


def test_findings_and_explanations_have_to_belong_together(monkeypatch: pytest.MonkeyPatch) -> None:
    enter(monkeypatch, FROM_TWO, record("bounded", Bounds(5)))
    explain(monkeypatch, {(ID, LOW_N): "n >= 2", (ID, HYPOTHESIS_DROPPED): "n >= 2", ("p/y", "k: elsewhere"): "n >= 2"})
    assert audit_problems(ID) == [
        f"{LOW_K}: refuted n 2, k 0; the sentence does not say so",
        f"{HYPOTHESIS_DROPPED}: explained, and the verdict does not change there",
    ]
