"""Attacks: they find counterexamples beyond enumeration, stay in the domain, and never say more than undecided."""

from _thread import interrupt_main
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

from loadbal import names
from loadbal.attacking.attack import Attack, NoSlackError
from loadbal.claim import Claim
from loadbal.hunting.workers import stoppable
from tests.attacking import claims

FALSE = Path(__file__).parent / "false_claims.py"


def attacked(claim: Claim[Any], seconds: float = 3, *, requires_slack: bool = True) -> Attack:
    """An attack that has ended."""
    found = Attack(claim, 0, seconds, requires_slack)
    found.run()
    return found


def test_loads_grow_until_a_case_fails() -> None:
    found = attacked(claims.FAR, 60)

    assert found.failing is not None
    assert found.failing.answers == {"n": 1000001}


def test_nothing_is_found_where_nothing_is() -> None:
    found = attacked(claims.TRUE, 4)

    assert found.failing is None
    assert max(it.bounds.size for it in found.seen.values()) >= 8
    assert max(it.bounds.load or 0 for it in found.seen.values()) >= 100


def test_no_case_is_beyond_the_sentence() -> None:
    found = attacked(claims.WHOLE, 1)

    assert found.failing is None
    assert found.trials.cases == 9


def test_a_rare_hypothesis_is_reached_by_its_slack() -> None:
    found = attacked(claims.RARE, 60)

    assert found.failing is not None
    assert found.failing.answers == {"n": 41}


def test_a_conclusion_without_numbers_is_refused_unless_wanted() -> None:
    with pytest.raises(NoSlackError):
        attacked(claims.WORDS, 2)
    assert attacked(claims.WORDS, 2, requires_slack=False).trials.relevant > 0


def test_an_equality_is_tried_far_away() -> None:
    found = attacked(claims.EQUAL, 1)
    assert (found.failing, found.tightest_by_comparison()) == (None, {})


def test_errors_beyond_a_table_are_counted() -> None:
    found = attacked(claims.TABLE, 2)
    assert found.trials.errors.total() > 0
    assert found.trials.relevant == 10


def test_sizes_that_change_nothing_are_not_enlarged() -> None:
    found = attacked(claims.SHRINKS, 1)
    assert found.has_loads
    assert max(rung.size for rung in found.seen) <= 6


def test_an_interruption_keeps_what_was_seen() -> None:
    Timer(0.5, interrupt_main).start()
    with stoppable():
        found = attacked(claims.TRUE, 30)
    assert found.is_interrupted
    assert found.trials.relevant > 0


@pytest.mark.parametrize(
    ("name", "seconds"),
    [
        (f"{FALSE}::MULTIBALANCE", 60),
        (f"{FALSE}::RESIDUAL", 60),
        (f"{FALSE}::MEAN", 60),
        ("plaxton/theorem-2.2-fringe@all-dimensions", 60),
        ("plaxton/se-multibalance@any-input", 60),
    ],
)
def test_false_sentences_are_found_unaided(name: str, seconds: float) -> None:
    found = attacked(names.claim(name), seconds)

    assert found.failing is not None
    case = found.claim.case
    assert callable(case)
