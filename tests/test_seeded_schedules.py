"""Faults seeded into schedules: the library's runs are no longer those that Rocq's definitions repeat.

A lemma sees the loads of an edge, never the order in which edges take their turns. A comparison with Rocq sees whole
runs: a run that is another one is another goal, and what Rocq computes for the same loads is the right run.
"""

import sys
from functools import cache

import pytest

from loadbal import papers
from loadbal.checking.proving import arguments
from loadbal.checking.rocq.bindings import modules
from tests.wrong_schedules import BOKHARI, FAULTS, HOULE, JAN, PLAXTON, RIESS, Fault


def replaced(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the wrong definition wherever the right one is known by some name."""
    papers.claims()
    for paper in papers.papers():
        arguments.proofs_of(paper)
    wrong = fault.wrong(fault.right)
    for module in [module for name, module in sys.modules.items() if name.startswith(("loadbal", "tests."))]:
        for name in [name for name, value in vars(module).items() if value is fault.right]:
            monkeypatch.setattr(module, name, wrong)


def compared(binding: str) -> list[str]:
    """What is compared with Rocq, goal by goal."""
    return [goal for it in modules()[binding].AGREEMENTS for goal in it.goals()]


right = cache(compared)

NOTICED = [(fault, binding) for fault in FAULTS for binding in fault.by]


@pytest.mark.parametrize(("fault", "binding"), NOTICED, ids=[f"{fault.name}-{binding}" for fault, binding in NOTICED])
def test_a_fault_in_a_schedule_is_noticed(fault: Fault, binding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = right(binding)
    replaced(fault, monkeypatch)

    assert compared(binding) != expected


@pytest.mark.parametrize("faults", [BOKHARI, HOULE, JAN, PLAXTON, RIESS], ids=lambda faults: faults[0].by[0])
def test_schedules_of_every_paper_have_five_faults_and_more(faults: tuple[Fault, ...]) -> None:
    assert len({fault.name for fault in faults}) == len(faults) >= 6


@pytest.mark.parametrize("binding", sorted({binding for _, binding in NOTICED}))
def test_what_is_compared_is_the_same_each_time(binding: str) -> None:
    assert compared(binding) == right(binding)
