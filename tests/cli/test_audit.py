"""`loadbal audit`: its output and its exit codes."""

import json

import pytest

from loadbal.auditing import audit
from loadbal.auditing.boundaries import Explanation
from tests.commands import Run, refuses


def test_an_audit_prints_where_the_verdict_changes(run: Run) -> None:
    result = run("audit", "houle/theorem-5@upper-stable")

    counts = "of 1 comparisons in the conclusion, 1 fail if their bound is made stricter by 1"
    assert result.out[0] == f"houle/theorem-5@upper-stable: {counts}"
    assert result.out[1].startswith("houle/theorem-5@upper-stable: without its hypothesis: refuted at network 0-1:0")
    assert result.out[-1] == "changes of a bound or hypothesis that alter the verdict: 1, not yet explained: 0"


def test_an_explanation_without_a_finding_is_a_fault(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    explained = {("houle/theorem-5@upper-stable", "k: one beyond its low end"): Explanation("reason: none")}
    monkeypatch.setattr(audit, "explanations", lambda _: explained)
    result = run("audit", "houle/theorem-5@upper-stable")

    assert (
        "houle/theorem-5@upper-stable: k: one beyond its low end: explained, and the verdict does not change there"
        in result.out
    )
    assert result.code == 1

    result = run("audit", "houle/theorem-5@upper-stable", "--json")
    assert any("explained, and the verdict does not change there" in line for line in result.err)
    assert (len(json.loads("\n".join(result.out))), result.code) == (1, 1)


def test_an_audit_as_json(run: Run) -> None:
    (finding,) = json.loads("\n".join(run("audit", "houle/theorem-5@upper-stable", "--json").out))

    assert set(finding) == {"claim", "move", "becomes", "case", "explained"}


def test_an_id_and_a_paper_together_are_refused(run: Run) -> None:
    refuses(run("audit", "houle/lemma-4", "--paper", "houle"), "--paper")
