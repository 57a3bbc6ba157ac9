"""Faults seeded into schedules: instances of a proof's lemmas, or its claim, no longer fit the runs.

A lemma sees the loads of an edge, never the order in which edges take their turns. Its instances are read off runs.
"""

import sys

import pytest

from loadbal import papers
from loadbal.checking import arguments, proof
from loadbal.errors import VacuousClaimError
from loadbal.verdict import Undecided
from tests.wrong_schedules import FAULTS, Fault


def replaced(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the wrong definition wherever the right one is known by some name."""
    papers.claims()
    for paper in papers.papers():
        arguments.proofs_of(paper)
    wrong = fault.wrong(fault.right)
    for module in [module for name, module in sys.modules.items() if name.startswith(("loadbal", "tests."))]:
        for name in [name for name, value in vars(module).items() if value is fault.right]:
            monkeypatch.setattr(module, name, wrong)


def said(claim: str) -> str:
    """Where the runs of a proof no longer fit; empty if they do."""
    try:
        found = proof.misfit(arguments.find(claim))
    except VacuousClaimError as error:
        return str(error)
    return found.reason if isinstance(found, Undecided) else ""


NOTICED = [(fault, claim) for fault in FAULTS for claim in (*fault.by_lemma, *fault.by_claim)]


@pytest.mark.parametrize(("fault", "claim"), NOTICED, ids=[f"{fault.name}-{claim}" for fault, claim in NOTICED])
def test_a_fault_in_a_schedule_is_noticed(fault: Fault, claim: str, monkeypatch: pytest.MonkeyPatch) -> None:
    replaced(fault, monkeypatch)

    expected = (
        f"of the lemma {fault.by_lemma[claim]} fails at" if claim in fault.by_lemma else f"the claim {claim} fails at"
    )
    assert expected in said(claim)


@pytest.mark.parametrize("claim", sorted({claim for _, claim in NOTICED}))
def test_without_a_fault_nothing_is_noticed(claim: str) -> None:
    assert said(claim) == ""
