"""The boundary audit: what it moves, what it finds, and how a finding is explained."""

from dataclasses import replace

import pytest

from loadbal import ledger, papers
from loadbal.claim import Bounds, Choose, Claim
from loadbal.hunting import audit
from loadbal.hunting.audit import BLUNT, DROPPED, Finding, Move
from loadbal.networks.colorings import colored
from loadbal.networks.trees import trees
from loadbal.records import Outcome, Record, Row, decided


def numbers(choose: Choose, bounds: Bounds) -> tuple[int, int]:
    return choose.option(range(2, bounds.size + 1), "n"), choose.integer(1, 3, "k")


FROM_TWO = Claim(
    sentence="For n >= 2 and 1 <= k <= 3, n k is at least 2.", case=numbers, holds=lambda it: it[0] * it[1] >= 2
)
FAILS_AT_TWO = Claim(sentence="For n >= 2, n is at least 3.", case=numbers, holds=lambda it: it[0] >= 3)


def found(monkeypatch: pytest.MonkeyPatch, claim: Claim[tuple[int, int]], outcome: Outcome) -> list[Finding]:
    """The findings of a claim of one's own, of which the ledger has one check."""
    record = Record(
        method="exhaustive", bounds=Bounds(5), outcome=outcome, strength="exhaustive", cases=12, relevant=12
    )
    row = Row(id="p/x", paper="p", locator="", statement="", evidence=(record,), **decided("p/x", [record]))
    monkeypatch.setattr(papers, "claims", lambda: {"p/x": (None, claim)})
    monkeypatch.setattr(ledger, "known", lambda: {"p/x": row})
    return list(audit.audit("p/x"))


def test_a_boundary_at_which_the_verdict_changes_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert found(monkeypatch, FROM_TWO, "bounded") == [
        Finding("p/x", "n: one beyond its low end", "refuted", "n 1, k 1"),
        Finding("p/x", "k: one beyond its low end", "refuted", "n 2, k 0"),
    ]


def test_a_hypothesis_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    apart = replace(FROM_TWO, assumes=lambda it: it[0] != it[1], holds=lambda it: it[0] != it[1])
    assert Finding("p/x", DROPPED, "refuted", "n 2, k 2") in found(monkeypatch, apart, "bounded")


def test_a_claim_that_fails_at_a_boundary_alone_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert found(monkeypatch, FAILS_AT_TWO, "refuted") == [Finding("p/x", "n: one within its low end", "bounded", "")]


def test_near_misses_that_fall_on_the_smallest_cases_alone_are_blunt() -> None:
    row = ledger.known()["jan/step-1-cost"]
    assert [it.move for it in audit.audit(row.id)].count(BLUNT) <= 1
    claim = papers.claims()[row.id][1]
    assert isinstance(claim, Claim)
    assert audit.smallest_size(claim, Bounds(6)) == 2


def test_networks_are_moved_by_the_trees_of_one_node_less() -> None:
    family = colored(trees(3, 3), 1)
    wider = Move("network", "low", outwards=True).options(family)
    assert [coloring.network.order for coloring in wider] == [2] * (len(wider) - len(family)) + [3] * len(family)
    assert len(wider) > len(family)
    assert Move("network", "low", outwards=False).options(colored(trees(2, 3), 0)) == list(colored(trees(3, 3), 0))
