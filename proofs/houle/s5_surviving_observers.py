"""Proofs about section 5 for all sizes: which observers survive the phases of a cycle, and the loads that they meet.

`held run g start v t` is the load that the observer of node v has after t steps; `Tours.observer` gives its node.
"""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("houle/surviving-load@a-phase", "Cycles.surviving_load_a"),
    Theorem("houle/surviving-load@b-phase", "CycleExamples.surviving_load_b_fails", refutes=True),
    Theorem("houle/surviving-load@b-phase-large", "CycleExamples.surviving_load_b_large_fails", refutes=True),
    Theorem("houle/surviving-load@b-uniform-minimum", "Cycles.surviving_load_b"),
    Theorem("houle/surviving-load@repaired", "Cycles.surviving_load_b"),
    Theorem("houle/minimum-observer-action@any", "CycleExamples.minimum_observer_action_any_fails", refutes=True),
    Theorem(
        "houle/minimum-observer-action@algorithm-runs", "CycleExamples.minimum_observer_action_fails", refutes=True
    ),
    Theorem("houle/minimum-observer-action@repaired", "Cycles.minimum_observer_action"),
    Theorem("houle/surviving-active-edge@a-phase", "Cycles.surviving_edge_a"),
    Theorem("houle/surviving-active-edge@b-phase", "CycleExamples.surviving_edge_b_fails", refutes=True),
    Theorem("houle/surviving-active-edge@b-uniform", "Cycles.surviving_edge_b"),
    Theorem("houle/surviving-active-edge@repaired", "Cycles.surviving_edge_b"),
    Theorem("houle/minimum-observer-action@uniform", "EdgeRules.minimum_observer_uniform"),
    Theorem("houle/surviving-active-edge@b-step", "EdgeRules.surviving_edge_step"),
)
