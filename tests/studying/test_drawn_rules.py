"""Forty rules that were written down before any was studied: for each, whether runs end, and where they rest."""

import os
import re
from typing import NamedTuple

import pytest

from loadbal.studying.node_rules import node_rule
from loadbal.studying.nodes import NodeStudy
from loadbal.studying.rules import StudiedRule, parsed_range, studied_rule
from loadbal.studying.study import Study
from loadbal.studying.synchronous import synchronous_study
from tests.rocq import with_rocq
from tests.studying import drawn_rules

EVERY = "LOADBAL_EVERY_DRAWN_RULE" in os.environ
"""Whether all rules are studied, which takes some minutes, and not one in six."""


class Known(NamedTuple):
    """The theorem and the bound that the study of a rule must give."""

    rest: str
    """The theorem that says that every run comes to rest, or the outcome if there is none."""
    bound: str
    """The bound on the difference of neighbors at rest; "none" if there is no constant bound."""
    ranges: tuple[str, ...] = ()
    degree: str = ""
    """The largest degree if all edges carry tokens at once; empty if the rule acts on matchings."""


KNOWN = {
    "half_down": Known("rest", "1"),
    "extra_to_first": Known("rest_first", "1"),
    "two_thirds": Known("rest", "1"),
    "half_above_threshold": Known("rest", "t", ("t=1..",)),
    "bandwidth": Known("rest", "1", ("b=1..",)),
    "quarter_at_least_one": Known("rest", "1"),
    "one_if_more_than_one": Known("rest", "1"),
    "idle_steals_half": Known("rest", "none"),
    "low_takes_from_high": Known("rest", "none", ("low=0..",)),
    "below_level_takes_one": Known("rest", "none", ("level=1..",)),
    "part": Known("rest", "d - 1", ("d=2..",)),
    "hysteresis": Known("rest", "3"),
    "extra_by_parity": Known("rest_odd_first", "1"),
    "buffer": Known("rest", "none", ("room=1..",)),
    "packets": Known("rest", "2size - 1", ("size=1..",)),
    "push_one_way": Known("rest", "none"),
    "extra_by_own_parity": Known("rest_odd_second", "1"),
    "powers": Known("rest", "1"),
    "bulk_then_one": Known("rest", "1", ("bulk=2..",)),
    "pull_one": Known("rest", "none"),
    "first_order": Known("rest", "d", ("d=1..",), "d"),
    "half_of_degree": Known("rest", "2d - 1", ("d=1..",), "d"),
    "one_above_twice_degree": Known("rest", "2d", ("d=1..",), "d"),
    "nearest": Known("refuted", "1", (), "3"),
    "up": Known("refuted", "0", (), "2"),
    "CappedDiffusion": Known("rest", "d", ("d=1..", "cap=1.."), "d"),
    "extra_to_second_if_sum_by_four": Known("rest_odd_second", "1"),
    "three_eighths": Known("rest", "2"),
    "half_but_even": Known("rest", "3"),
    "push_above_level": Known("rest_forward", "none", ("level=0..",)),
    "pull_at_most": Known("rest_backward", "none", ("k=1..",)),
    "steal_if_starving": Known("rest", "none", ("low=0..",)),
    "batch": Known("rest", "batch", ("batch=1..",)),
    "two_caps": Known("rest", "1", ("slow=1..", "fast=1..")),
    "odd_holder_gives": Known("refuted", "1"),
    "half_of_surplus": Known("rest", "none", ("mean=1..",)),
}
"""For each drawn rule without a state at its nodes, the theorem and the bound that its study must give."""

WITH_STATE = {"LazyRotor": "refuted", "Port": "undecided", "EverySecondRound": "undecided", "Awake": "undecided"}
"""Whether runs of the rules with a state at each node come to rest."""


def rule_of(name: str) -> StudiedRule:
    """The rule with the ranges of its parameters."""
    return studied_rule(getattr(drawn_rules, name), name, map(parsed_range, KNOWN[name].ranges))


def study_of(name: str) -> Study:
    """The study of a rule, with Rocq's kernel."""
    degree = KNOWN[name].degree
    return synchronous_study(rule_of(name), degree) if degree else Study(rule_of(name))


@with_rocq
@pytest.mark.parametrize("name", list(KNOWN) if EVERY else list(KNOWN)[::6])
def test_the_kernel_proves_how_runs_of_a_drawn_rule_end(name: str) -> None:
    known, found = KNOWN[name], {it.key: it for it in study_of(name).findings}
    rest, gap, final = found["rest"], found["gap"], found["final"]

    assert (rest.name if rest.outcome == "proved" else rest.outcome) == known.rest
    assert (rest.theorem != "") == (rest.outcome == "proved")
    if known.bound == "none":
        assert (gap.outcome, final.outcome) == ("refuted", "refuted")
        assert "bound < discrepancy x" in final.theorem
    else:
        assert gap.what == f"at rest, the loads of neighbors differ by at most {known.bound}"
        assert gap.theorem
        assert final.theorem or rest.outcome == "refuted"


@pytest.mark.parametrize("name", [it for it in KNOWN if not KNOWN[it].degree])
def test_loads_of_an_edge_at_rest_are_within_the_bound(name: str) -> None:
    """An independent look at all loads up to 40, for small values of the parameters."""
    rule, known = rule_of(name), KNOWN[name]
    for values in rule.small_values(3):
        flow = rule.at(values).flow
        apart = max(abs(x - y) for x in range(41) for y in range(41) if flow(x, y) == 0)
        if known.bound == "none":
            assert apart > 30 or values != rule.small_values(1)[0]
        else:
            given = dict(zip([it.name for it in rule.parameters], values, strict=True))
            assert apart <= bound_at(known.bound, given)


def bound_at(text: str, values: dict[str, int]) -> int:
    """The value of a bound such as 3, d, d - 1 or 2d - 1."""
    parts = re.fullmatch(r"(\d*)([a-z]*)( - 1)?", text)
    assert parts is not None
    return int(parts[1] or 1) * values.get(parts[2], 1) - bool(parts[3])


@pytest.mark.parametrize("name", list(WITH_STATE) if EVERY else list(WITH_STATE)[:1])
def test_a_drawn_rule_with_a_state_is_refuted_or_undecided_with_a_reason(name: str) -> None:
    of = NodeStudy(node_rule(getattr(drawn_rules, name), name, "3"), with_kernel=False)
    rest = next(it for it in of.findings if it.key == "rest")

    assert rest.outcome == WITH_STATE[name]
    assert ("come back" if rest.outcome == "refuted" else "may exceed") in rest.says
