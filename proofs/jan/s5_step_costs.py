"""Proofs about section 5: the costs of the steps: the sum of a cycle, the tasks over a link, Function 1, and M n."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("jan/step-1-cost", "CirculatorySum.step_1_cost"),
    Theorem("jan/step-1-cost@one-way", "CirculatorySum.step_1_cost_one_way"),
    Theorem("jan/step-1-cost@both-ways", "CirculatorySum.step_1_cost_both_ways"),
    Theorem("jan/function-1-cost@entry-all", "CycleMigration.function_1_cost_entry_all"),
    Theorem("jan/function-1-cost@entry-one", "CycleMigration.function_1_cost_entry_one"),
    Theorem("jan/crossing-bound@loose-stays", "StepCosts.crossing_bound_loose_stays"),
    Theorem("jan/crossing-bound@loose-as-needed", "StepCosts.crossing_bound_loose_as_needed", refutes=True),
    Theorem("jan/crossing-bound@all-processors", "StepCosts.crossing_bound_all_processors"),
    Theorem("jan/crossing-bound@repaired", "StepCosts.crossing_bound_repaired"),
    Theorem("jan/function-1-cost@entry-total", "CycleMigration.function_1_cost_entry_total"),
    Theorem("jan/function-1-cost@entry-mean", "CycleMigration.function_1_cost_entry_mean"),
    Theorem("jan/function-1-cost@large-loads", "StepCosts.function_1_cost_large_loads"),
    Theorem("jan/function-1-cost@seven", "StepCosts.function_1_cost_seven", refutes=True),
    Theorem("jan/function-1-cost@initial-all", "StepCosts.function_1_cost_initial_all", refutes=True),
    Theorem("jan/function-1-cost@initial-one", "StepCosts.function_1_cost_initial_one", refutes=True),
    Theorem("jan/function-1-cost@repaired", "StepCosts.function_1_cost_repaired"),
    Theorem("jan/function-1-cost@repaired-one", "StepCosts.function_1_cost_repaired_one"),
    Theorem("jan/function-1-cost@links", "MigrationSchedule.function_1_links"),
    Theorem("jan/mn-bound@strict", "StepCosts.mn_bound_strict", refutes=True),
    Theorem("jan/mn-bound@non-strict", "StepCosts.mn_bound_non_strict"),
    Theorem("jan/mn-bound@repaired", "StepCosts.mn_bound_repaired"),
    Theorem("jan/mn-bound@all-processors", "StepCosts.mn_bound_all_processors"),
)
