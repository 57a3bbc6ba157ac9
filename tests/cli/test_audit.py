"""`loadbal audit`: its output and its exit codes."""

import json
from pathlib import Path

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


OWN = """
from loadbal.claim import Claim

POSITIVE = Claim(
    sentence="A number from 1 to 5 is not 0.",
    case=lambda choose, bounds: choose.integer(1, 5, "n"),
    holds=lambda n: n >= 1,
)
"""


def test_a_claim_of_ones_own_is_checked_and_audited(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(OWN, encoding="utf-8")

    for name in (file, f"{file}::POSITIVE"):
        result = run("audit", name)

        assert result.code == 0
        assert result.out == [
            f"{file}::POSITIVE: of 1 comparisons in the conclusion, 1 fail if their bound is made stricter by 1",
            f"{file}::POSITIVE: n: one beyond its low end: refuted at n 0; check that the sentence says so",
            "changes of a bound or hypothesis that alter the verdict: 1, not yet explained: 0",
        ]


def test_the_conclusion_of_a_refuted_claim_is_not_made_stricter(run: Run) -> None:
    result = run("audit", "examples/own_claim.py::CLAIM")

    assert result.out[0] == (
        "examples/own_claim.py::CLAIM: no check found it true, so its conclusion is not made stricter"
    )
