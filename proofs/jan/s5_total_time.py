"""Proofs about section 5: the units of Step 2 and of the whole algorithm, and the dominating term of the time."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("jan/step-2-time@explicit", "LockstepTimes.step_2_time"),
    Theorem("jan/step-2-time@routes", "LooseRoutes.step_2_routes"),
    Theorem("jan/total-time@explicit", "LockstepTimes.total_time"),
    Theorem("jan/total-time@half-full", "HalfFullCycles.half_full_time"),
    Theorem("jan/time-abstract@explicit", "LockstepTimes.time_abstract"),
    Theorem("jan/dominance@with-hypothesis", "StepCosts.dominance_with_hypothesis"),
    Theorem("jan/dominance@without-hypothesis", "StepCosts.dominance_without_hypothesis", refutes=True),
    Theorem("jan/dominance@repaired", "StepCosts.dominance_repaired"),
    Theorem("jan/dominance@no-constant", "StepCosts.dominance_no_constant"),
)
