"""Faults seeded into schedules are detected because they change the goals in which runs are compared with Rocq.

Solver lemmas concern the loads of one edge, not the order in which edges become active. The comparisons with Rocq
concern whole runs: a wrong run is a different goal, and a false one, because Rocq computes the right run.
"""

import sys
from functools import cache

import pytest

from loadbal import papers
from loadbal.checking.proving import arguments
from loadbal.checking.rocq.bindings import modules
from tests.wrong_schedules import BOKHARI, FAULTS, HOULE, JAN, PLAXTON, RIESS, Fault


def replace_definition(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the right definition by the wrong one in every module that has imported it, under any name."""
    papers.claims()
    for paper in papers.papers():
        arguments.proofs_of(paper)
    wrong = fault.wrong(fault.right)
    for module in [module for name, module in sys.modules.items() if name.startswith(("loadbal", "tests."))]:
        for name in [name for name, value in vars(module).items() if value is fault.right]:
            monkeypatch.setattr(module, name, wrong)


def goals_of(binding: str) -> list[str]:
    """The statements (goals) by which a file of `proofs/rocq` compares runs of the library with Rocq's."""
    return [goal for it in modules()[binding].AGREEMENTS for goal in it.goals()]


goals_without_fault = cache(goals_of)

FAULTS_AND_BINDINGS = [(fault, binding) for fault in FAULTS for binding in fault.by]


@pytest.mark.parametrize(
    ("fault", "binding"), FAULTS_AND_BINDINGS, ids=[f"{fault.name}-{binding}" for fault, binding in FAULTS_AND_BINDINGS]
)
def test_a_fault_in_a_schedule_changes_the_goals(fault: Fault, binding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = goals_without_fault(binding)
    replace_definition(fault, monkeypatch)

    assert goals_of(binding) != expected


@pytest.mark.parametrize("faults", [BOKHARI, HOULE, JAN, PLAXTON, RIESS], ids=lambda faults: faults[0].by[0])
def test_schedules_of_every_paper_have_at_least_six_distinct_faults(faults: tuple[Fault, ...]) -> None:
    assert len({fault.name for fault in faults}) == len(faults) >= 6


@pytest.mark.parametrize("binding", sorted({binding for _, binding in FAULTS_AND_BINDINGS}))
def test_goals_are_reproducible(binding: str) -> None:
    assert goals_of(binding) == goals_without_fault(binding)
