"""Runs of a rule with a state: a second implementation moves single tokens, and ends of runs are found again."""

from itertools import product

from examples.rules_with_state import Rotor
from loadbal.loads import discrepancy
from loadbal.networks.path import path
from loadbal.networks.small_graphs import connected_graphs
from loadbal.studying.node_rules import NodeRule
from loadbal.studying.node_runs import (
    Ends,
    Start,
    after_round,
    counterexamples,
    largest_load,
    measured,
    moves_tokens,
    run_of,
    starts,
)
from tests.studying.node_rules_to_study import EverySecond, Greedy, Stateless

ROTOR = NodeRule("rotor", Rotor(), 3)


def test_a_round_of_the_rotor_router_is_that_of_single_tokens() -> None:
    for network in connected_graphs(4):
        for loads in product(range(3), repeat=4):
            turns, after = [0] * 4, [0] * 4
            for node, near in enumerate(network.neighbors):
                for _ in range(loads[node]):
                    after[near[turns[node]]] += 1
                    turns[node] = (turns[node] + 1) % len(near)
            found = after_round(ROTOR, Start(network, loads, (0,) * 4))
            assert (found.loads, found.states) == (tuple(after), tuple(turns))


def test_the_first_counterexamples_violate_the_properties() -> None:
    found = counterexamples(ROTOR)

    assert set(found) == {"range", "squares", "rest"}
    after = after_round(ROTOR, found["range"])
    assert discrepancy(after.loads) > discrepancy(found["range"].loads)
    now = after_round(ROTOR, found["rest"])
    while now != found["rest"]:
        now = after_round(ROTOR, now)
    assert moves_tokens(ROTOR, found["rest"])
    assert (
        min(
            after_round(
                NodeRule("greedy", Greedy(), 2), counterexamples(NodeRule("greedy", Greedy(), 2))["natural"]
            ).loads
        )
        < 0
    )
    assert counterexamples(NodeRule("never", Stateless(), 2)) == {}


def test_the_ends_of_runs_are_those_of_running_them() -> None:
    rule = NodeRule("second", EverySecond(2, 3), 2)
    ends, network = Ends(rule), path(3)
    for start in starts(rule, network, 3):
        now, last = start, 0
        for turn in range(1, 30):
            last = turn if moves_tokens(rule, now) else last
            now = after_round(rule, now)
        found = ends.of(start)
        assert (found.rounds, found.discrepancy, found.endless) == (last, discrepancy(now.loads), None)


def test_starts_are_all_loads_and_states_as_long_as_they_are_few() -> None:
    assert len(list(starts(ROTOR, path(3), 2))) == 3**3 * 2
    assert largest_load(ROTOR, path(3)) == 8
    assert largest_load(ROTOR, path(30)) == 0
    assert list(starts(ROTOR, path(30), 1)) == []


def test_the_longest_run_of_a_measurement_ends_after_its_rounds() -> None:
    rule = NodeRule("second", EverySecond(2, 3), 2)
    for it in measured(rule, comes_to_rest=True):
        assert it.rounds is not None
        moving = [bool(frame.moves) for frame in run_of(rule, it.longest, it.rounds + 2).frames]
        assert moving.index(True) < it.rounds if it.rounds else not any(moving)
        assert not any(moving[it.rounds :])
