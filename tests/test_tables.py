"""The tables of expectations cover every claim of the papers, and every near miss is refuted by a named case."""

from importlib import import_module
from pathlib import Path

import pytest

from loadbal import papers
from loadbal.checking.expectation import Check
from loadbal.claim import Claim

ROOT = Path(__file__).parent.parent / "verify"
TABLES = sorted(path for path in ROOT.glob("*/test_*.py"))
CHECKS: list[Check] = [
    check for path in TABLES for check in import_module(f"verify.{path.parent.name}.{path.stem}").CHECKS
]


@pytest.mark.parametrize("claim", papers.claims())
def test_every_claim_is_checked(claim: str) -> None:
    assert outcomes(claim, "")


def outcomes(claim: str, near: str) -> set[str]:
    return {check.expected.outcome for check in CHECKS if (check.claim, check.near) == (claim, near)}


HOLDING = [
    id_
    for id_, (_, claim) in papers.claims().items()
    if isinstance(claim, Claim) and "refuted" not in outcomes(id_, "")
]
"""What is false, or asks for a number that is compared exactly, needs nothing near it to show that it has teeth."""


@pytest.mark.parametrize("claim", HOLDING)
def test_what_holds_has_near_misses_and_all_of_them_are_refuted(claim: str) -> None:
    misses = [miss.name for miss in papers.find(claim)[1].near_misses]
    assert misses
    assert [miss for miss in misses if "refuted" not in outcomes(claim, miss)] == []


def test_every_check_is_of_a_claim_there_is() -> None:
    claims = papers.claims()
    assert {check.claim for check in CHECKS} <= set(claims)
    misses = {(id_, miss.name) for id_, (_, claim) in claims.items() for miss in claim.near_misses}
    assert {(check.claim, check.near) for check in CHECKS if check.near} <= misses


def test_what_is_repaired_is_a_claim_there_is_and_refuted() -> None:
    refuted = {check.claim for check in CHECKS if not check.near and check.expected.outcome == "refuted"}
    repaired = {claim.repairs for _, claim in papers.claims().values() if claim.repairs}
    assert repaired <= refuted


def test_every_statement_stands_in_one_section_only() -> None:
    found = [statement for paper in papers.papers() for statement in papers.statements(paper)]
    assert len(found) == len({id(statement) for statement in found}) == len({statement.id for statement in found})
