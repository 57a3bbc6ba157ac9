"""`loadbal audit`: what it prints, and its exit codes."""

import json

from tests.commands import Run, refuses


def test_an_audit_says_where_the_verdict_changes(run: Run) -> None:
    said = run("audit", "houle/theorem-5@upper-stable")

    assert said.out[0] == "houle/theorem-5@upper-stable: comparisons that fall when made strict: 1 of 1"
    assert said.out[1].startswith("houle/theorem-5@upper-stable: without its hypothesis: refuted at network 0-1:0")
    assert said.out[-1].startswith("1 finding, ")


def test_an_audit_as_json(run: Run) -> None:
    (finding,) = json.loads("\n".join(run("audit", "houle/theorem-5@upper-stable", "--json").out))

    assert set(finding) == {"claim", "move", "becomes", "case", "explained"}


def test_one_claim_or_a_paper(run: Run) -> None:
    refuses(run("audit", "houle/lemma-4", "--paper", "houle"), "--paper")
