"""Proofs about section 5 for all sizes: which observers survive the phases of a cycle, and the loads that they meet.

`held run g start v t` is the load that the observer of node v has after t steps; `Tours.observer` gives its node.
"""

from loadbal.checking.proving.arguments import Theorem

SURVIVES = (
    "`survives` says that the observer of v has the extreme load of the start both before and after the phase; `held`"
    " is its load after t steps"
)


FROZEN = (
    "`frozen_start g x most` says that every local maximum is the largest load of x, at least two above the smallest."
    " So the theorem is about a B-phase from any loads x, also those that an A-phase leaves, on any properly colored"
    " graph"
)


SECOND = (
    "`second g x` is the run of the B-phase after an A-phase from natural loads x on a properly colored tree; local"
    " maxima are recorded post-step, and both phases start with color 0. `middle g x` are the loads at the start of"
    " the B-phase"
)


# --- houle/surviving-load ---

SURVIVING_LOAD_A = Theorem(
    "houle/surviving-load@a-phase",
    "Cycles.surviving_load_a",
    f"{SURVIVES}, on any properly colored graph, from any color.",
)


SURVIVING_LOAD_B_FAILS = Theorem(
    "houle/surviving-load@b-phase",
    "CycleExamples.surviving_load_b_fails",
    f"{SECOND}. {SURVIVES}.",
    refutes=True,
)


SURVIVING_LOAD_B_LARGE_FAILS = Theorem(
    "houle/surviving-load@b-phase-large",
    "CycleExamples.surviving_load_b_large_fails",
    f"{SECOND}. {SURVIVES}.",
    refutes=True,
)


SURVIVING_LOAD_B = Theorem(
    "houle/surviving-load@b-uniform-minimum",
    "Cycles.surviving_load_b",
    f"{FROZEN}. {SURVIVES}.",
)


SURVIVING_LOAD_REPAIRED = Theorem(
    "houle/surviving-load@repaired",
    "Cycles.surviving_load_b",
    f"{FROZEN}. {SURVIVES}.",
)


# --- houle/minimum-observer-action ---

MINIMUM_OBSERVER_ANY_FAILS = Theorem(
    "houle/minimum-observer-action@any",
    "CycleExamples.minimum_observer_action_any_fails",
    "The observer comes from load x, the smallest, to load y; its new load is y and the tokens that Threshold-1 Plus,"
    " or Threshold-1, sends there.",
    refutes=True,
)


MINIMUM_OBSERVER_FAILS = Theorem(
    "houle/minimum-observer-action@algorithm-runs",
    "CycleExamples.minimum_observer_action_fails",
    f"{SECOND}. It is false that an observer with the smallest of these loads before step t has after it the load that"
    " Threshold-1 gives.",
    refutes=True,
)


MINIMUM_OBSERVER_REPAIRED = Theorem(
    "houle/minimum-observer-action@repaired",
    "Cycles.minimum_observer_action",
    f"{FROZEN}. An observer with the smallest load of x before step t has after it what Threshold-1 gives.",
)


# --- houle/surviving-active-edge ---

SURVIVING_EDGE_A = Theorem(
    "houle/surviving-active-edge@a-phase",
    "Cycles.surviving_edge_a",
    f"{SURVIVES}. `meets_even`: the active edge at its node in step t, if any, differs by at most one.",
)


SURVIVING_EDGE_B_FAILS = Theorem(
    "houle/surviving-active-edge@b-phase",
    "CycleExamples.surviving_edge_b_fails",
    f"{SECOND}. {SURVIVES}; `meets_even` says that the ends of the active edge at its node, if any, differ by at most"
    " one.",
    refutes=True,
)


SURVIVING_EDGE_B = Theorem(
    "houle/surviving-active-edge@b-uniform",
    "Cycles.surviving_edge_b",
    f"{FROZEN}. {SURVIVES}; `meets_even` says that the ends of the active edge at its node, if any, differ by at most"
    " one.",
)


SURVIVING_EDGE_REPAIRED = Theorem(
    "houle/surviving-active-edge@repaired",
    "Cycles.surviving_edge_b",
    f"{FROZEN}. {SURVIVES}; `meets_even` says that the ends of the active edge at its node, if any, differ by at most"
    " one.",
)


# --- houle/minimum-observer-action@uniform, houle/surviving-active-edge@b-step ---

MINIMUM_OBSERVER_UNIFORM = Theorem(
    "houle/minimum-observer-action@uniform",
    "EdgeRules.minimum_observer_uniform",
    "The observer comes from load x, the smallest, to load y; `finds` is its load afterwards, under Threshold-1 Plus "
    "with both local maxima `most`, or under Threshold-1.",
)


SURVIVING_EDGE_STEP = Theorem(
    "houle/surviving-active-edge@b-step",
    "EdgeRules.surviving_edge_step",
    "The observer comes from load x, the smallest, to load y, and has the load x again after the step; p and q are any"
    " local maxima.",
)
