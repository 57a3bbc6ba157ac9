"""Every rule of the library and of the examples is studied: a new rule must be listed here with its outcomes."""

import inspect
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import pytest

import loadbal.papers
import loadbal.protocols
from examples import own_rules, rules_with_state
from loadbal.errors import InvalidInputError
from loadbal.protocols.recursive_balance import EXCESS_RULES, Excess
from loadbal.studying.node_rules import node_rule
from loadbal.studying.nodes import NodeStudy
from loadbal.studying.rules import parsed_range, studied_rule
from loadbal.studying.study import study
from loadbal.studying.synchronous import synchronous_study

ALL = {"rest": "proved", "final": "proved"}
RULES: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    "Balancer": ({}, ALL),
    "EvenThreshold": ({}, {"rest": "refuted", "final": "proved"}),
    "Mirrored": ({}, ALL),
    "Sluggish": ({}, ALL),
    "Threshold": ({"least": "2.."}, ALL),
    "ToPoorer": ({}, {"rest": "refuted", "final": "proved"}),
    "Truncating": ({}, ALL),
}
"""The rules of the library with the ranges of their parameters, and what a study finds out about the ends of runs."""

REFUSED = {"Divider": "Fraction", "Table": "needs the value of a load"}
"""A rule of divisible load and one that looks at loads by `if`, each with words of the message."""

OWN = {"half": {}, "part": {"d": "2.."}, "share": {"d": "1.."}, "Capped": {"capacity": "1.."}}
"""The rules of `examples/own_rules.py`, with the ranges of their parameters."""


def library_rules() -> Iterator[type]:
    """All classes of protocols and papers that define a method `flow`; `Excess` gets its rules as functions."""
    for package in (loadbal.protocols, loadbal.papers):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            for it in vars(import_module(module.name)).values():
                if inspect.isclass(it) and it.__module__ == module.name and inspect.isfunction(vars(it).get("flow")):
                    yield it


LISTED = [it for it in library_rules() if not getattr(it, "_is_protocol", False)]


def test_every_rule_is_listed() -> None:
    assert sorted(it.__name__ for it in LISTED) == sorted(RULES | REFUSED)
    functions = [it.__name__ for it in vars(own_rules).values() if getattr(it, "__module__", "") == own_rules.__name__]
    assert sorted(functions) == sorted(OWN)


@pytest.mark.parametrize("rule", EXCESS_RULES, ids=str)
def test_every_rule_of_the_hypercube_is_decided(rule: Excess) -> None:
    assert study(rule, rule.name, with_kernel=False).is_decided


@pytest.mark.parametrize("rule", [it for it in LISTED if it.__name__ in RULES], ids=lambda it: it.__name__)
def test_every_rule_of_the_library_is_decided(rule: type) -> None:
    ranges, known = RULES[rule.__name__]
    found = study(rule, rule.__name__, with_kernel=False, **ranges)

    assert found.is_decided
    outcomes = {it.key: it.outcome for it in found.findings}
    assert {key: outcomes[key] for key in known} == known


@pytest.mark.parametrize("rule", [it for it in LISTED if it.__name__ in REFUSED], ids=lambda it: it.__name__)
def test_a_rule_that_is_not_studied_is_refused_with_a_reason(rule: type) -> None:
    ranges = dict.fromkeys(getattr(rule, "_fields", ()), "1")
    with pytest.raises((InvalidInputError, TypeError), match=REFUSED[rule.__name__]):
        study(rule, rule.__name__, with_kernel=False, **ranges)


@pytest.mark.parametrize("name", OWN)
def test_the_ends_of_runs_are_decided_for_every_rule_of_the_examples(name: str) -> None:
    found = study(getattr(own_rules, name), name, with_kernel=False, **OWN[name])

    # Solvers give up on products of d; with the kernel, `test_known_rules.py` shows that `part` is decided.
    assert {it.key for it in found.findings if it.outcome == "undecided"} <= {"monotone"}
    assert {it.key: it.outcome for it in found.findings}.items() >= ALL.items()


def test_the_rules_that_act_on_all_edges_or_nodes_at_once_are_decided() -> None:
    share = studied_rule(own_rules.share, "share", [parsed_range("d=1..")])
    assert synchronous_study(share, "d", with_kernel=False).is_decided
    assert NodeStudy(node_rule(rules_with_state.Rotor, "Rotor", "2"), with_kernel=False).is_decided
    in_turn = node_rule(rules_with_state.InTurn, "InTurn", "2", [parsed_range("parts=3")])
    assert NodeStudy(in_turn, with_kernel=False).is_decided
