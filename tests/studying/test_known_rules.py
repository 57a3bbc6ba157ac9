"""The twelve known rules: each is decided, its command finds it again, and the ledger agrees about those of papers."""

from itertools import product

import pytest

from loadbal import ledger, names
from loadbal.studying.known_rules import RULES, KnownRule
from tests.rocq import with_rocq

PAIRS = list(product(range(6), repeat=2))
BY_NAME = {it.name: it for it in RULES}


def test_there_are_twelve_rules_with_names_of_their_own() -> None:
    assert len(BY_NAME) == len(RULES) == 12


@pytest.mark.parametrize("known", RULES, ids=lambda it: it.name)
def test_the_command_of_a_rule_names_it(known: KnownRule) -> None:
    file, name = names.within_file(known.command.split()[2])
    found = names.module(file).__dict__[name]

    assert type(found).__name__ == type(known.rule).__name__
    if hasattr(known.rule, "__name__"):
        assert found.__name__ == known.rule.__name__
    else:
        assert [found.flow(x, y) for x, y in PAIRS] == [known.rule.flow(x, y) for x, y in PAIRS]  # type: ignore[attr-defined]
    assert all(f" --parameter {parameter}={span}" in known.command for parameter, span in known.ranges)


@with_rocq
@pytest.mark.parametrize("known", RULES, ids=lambda it: it.name)
def test_each_rule_is_decided_and_the_kernel_checks_what_is_proved(known: KnownRule) -> None:
    found = known.studied(with_kernel=True)

    assert found.is_decided
    assert [it.key for it in found.findings if it.outcome == "proved" and not it.theorem] == []


def test_the_ledger_has_the_gaps_of_threshold_1_and_2() -> None:
    rows = ledger.known()
    second, first = (BY_NAME[name].studied(with_kernel=False) for name in ("threshold", "threshold-1"))

    # Lemma 4: loads recur under Threshold-2 iff neighbors differ by at most 1. Lemma 2: so do they under Threshold-1.
    assert second.gap is not None
    assert second.gap.at((2,)) == 1
    assert str(first.swap_gap) == "1"
    assert (rows["houle/lemma-4"].verdict, rows["houle/lemma-2@from"].verdict) == ("holds", "holds")
