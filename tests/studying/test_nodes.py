"""Studies of rules with a state: what is known is found out, and no run on a small graph contradicts a proof."""

import pytest

from examples.rules_with_state import InTurn, Rotor
from loadbal.errors import InvalidInputError
from loadbal.networks.small_graphs import connected_graphs
from loadbal.studying import report
from loadbal.studying.node_rules import NodeRule
from loadbal.studying.node_runs import after_round, moves_tokens, starts
from loadbal.studying.nodes import NodeStudy
from tests.rocq import with_rocq
from tests.studying.node_rules_to_study import EverySecond, Greedy, LeavesLate, Stateless

RULES = {
    "rotor": NodeRule("rotor", Rotor(), 2),
    "in turn": NodeRule("in turn", InTurn(3), 2),
    "every second": NodeRule("every second", EverySecond(2, 3), 2),
    "too large parts": NodeRule("too large parts", EverySecond(2, 1), 2),
    "greedy": NodeRule("greedy", Greedy(), 2),
    "stateless": NodeRule("stateless", Stateless(), 2),
}


def studied(name: str, *, with_kernel: bool = False) -> NodeStudy:
    return NodeStudy(RULES[name], with_kernel)


@pytest.mark.parametrize(
    ("name", "proved", "refuted"),
    [
        ("rotor", "tokens natural", "range squares rest"),
        ("in turn", "tokens natural range squares rest", ""),
        ("every second", "tokens natural range squares rest", ""),
        ("too large parts", "tokens", "natural range squares rest"),
        ("greedy", "tokens", "natural range squares rest"),
        ("stateless", "tokens natural range squares rest", ""),
    ],
)
def test_what_is_known_of_a_rule_is_found_out(name: str, proved: str, refuted: str) -> None:
    found = {it.key: it.outcome for it in studied(name).findings}

    assert {key for key, it in found.items() if it == "proved"} == set(proved.split())
    assert {key for key, it in found.items() if it == "refuted"} == set(refuted.split())


@pytest.mark.parametrize("name", RULES)
def test_no_run_on_a_small_graph_contradicts_a_proof(name: str) -> None:
    study = studied(name)
    proved = {it.key for it in study.findings if it.outcome == "proved"}
    for network in (it for order in (2, 3, 4) for it in connected_graphs(order) if it.max_degree <= 2):
        for start in starts(study.rule, network, 2):
            before, after = start.loads, after_round(study.rule, start).loads
            assert sum(after) == sum(before)
            assert "natural" not in proved or min(after) >= 0
            assert "range" not in proved or min(before) <= min(after) <= max(after) <= max(before)
            if "squares" in proved and moves_tokens(study.rule, start):
                assert sum(x * x for x in after) + 2 <= sum(x * x for x in before)


def test_a_rule_that_leaves_its_states_at_large_loads_is_refused() -> None:
    with pytest.raises(InvalidInputError, match=r"next_state\(\d+, \(\d+,\), 0\) is 1; expected 0, because states"):
        NodeStudy(NodeRule("late", LeavesLate(), 1))


def test_worst_runs_stand_beside_a_rule_whose_loads_stay_natural() -> None:
    study = studied("every second")

    assert [it.rounds is not None for it in study.measurements] == [True] * 4
    assert {row[3] for row in report.rows(study)} == {"-"}
    run = study.longest_run(study.measurements[0])
    assert run is not None
    assert run.frames[-1].loads
    assert studied("greedy").measurements == ()


@with_rocq
@pytest.mark.parametrize("name", ["rotor", "in turn", "greedy"])
def test_the_kernel_checks_what_is_proved(name: str) -> None:
    study = studied(name, with_kernel=True)

    assert study.kernel_line.startswith("Rocq 8.")
    for it in study.findings:
        assert bool(it.theorem) == (it.outcome == "proved"), it.key
