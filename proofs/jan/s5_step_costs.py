"""Section 5 for all sizes: what the steps cost, that is the sum of a cycle, the tasks over a link, Function 1."""

from loadbal.checking.proving.arguments import Theorem

# --- what the kernel answers for ---

THEOREMS = (
    Theorem(
        "jan/step-1-cost",
        "CirculatorySum.step_1_cost",
        (
            "`all_heard both_ways n t`: after t units, for every two processors j and i, the word of i has come by "
            "at j; it is true after some number of units that is at most log2 2^n."
        ),
        ("circulatory_sum",),
    ),
    Theorem(
        "jan/step-1-cost@one-way",
        "CirculatorySum.step_1_cost_one_way",
        (
            "`all_heard both_ways n t`: after t units, for every two processors j and i, the word of i has come by "
            "at j; it is true exactly from n - 1 units on."
        ),
        ("circulatory_sum",),
    ),
    Theorem(
        "jan/step-1-cost@both-ways",
        "CirculatorySum.step_1_cost_both_ways",
        (
            "`all_heard both_ways n t`: after t units, for every two processors j and i, the word of i has come by "
            "at j; it is true exactly from floor(n/2) units on."
        ),
        ("circulatory_sum",),
    ),
    Theorem(
        "jan/function-1-cost@entry-all",
        "CycleMigration.function_1_cost_entry_all",
        (
            "`messages all_sent (average_of all_floor x) x n`: the most that a processor sends in each of n "
            "iterations, added up; the average is floor(S/n)."
        ),
        ("cycle_migration", "arithmetic"),
    ),
    Theorem(
        "jan/function-1-cost@entry-one",
        "CycleMigration.function_1_cost_entry_one",
        (
            "`after_iterations one_floor x t`: the loads after t units; for some t that is at most M n they differ "
            "by at most 1."
        ),
        ("cycle_migration", "arithmetic"),
    ),
    Theorem(
        "jan/crossing-bound@loose-stays",
        "StepCosts.crossing_bound_loose_stays",
        (
            "`crossing_staying x i`: how many tasks cross at each node in Step 1 of iteration i, loose tasks "
            "staying with the node that had more; M is m, and 2 X is at most M n."
        ),
        ("step_costs", "regular_balance", "recursive_balance", "arithmetic"),
    ),
    Theorem(
        "jan/crossing-bound@loose-as-needed",
        "StepCosts.crossing_bound_loose_as_needed",
        (
            "`crossing_as_needed x i`: how many tasks cross at each node in Step 1 of iteration i, loose tasks "
            "crossing where the regular distribution wants them; M is m."
        ),
        ("step_costs", "regular_balance", "recursive_balance", "arithmetic"),
        refutes=True,
    ),
    Theorem(
        "jan/crossing-bound@all-processors",
        "StepCosts.crossing_bound_all_processors",
        (
            "`crossing_as_needed x i`: how many tasks cross at each node in Step 1 of iteration i, loose tasks "
            "crossing where the regular distribution wants them; M is m. That X is at most (M/2) log2 P says that "
            "2^(2 X) is at most P^M, P = n 2^n."
        ),
        ("step_costs", "regular_balance", "recursive_balance", "arithmetic"),
    ),
    Theorem(
        "jan/crossing-bound@repaired",
        "StepCosts.crossing_bound_repaired",
        (
            "`crossing_as_needed x i`: how many tasks cross at each node in Step 1 of iteration i, loose tasks "
            "crossing where the regular distribution wants them; M is m."
        ),
        ("step_costs", "regular_balance", "recursive_balance", "arithmetic"),
    ),
    Theorem(
        "jan/function-1-cost@entry-total",
        "CycleMigration.function_1_cost_entry_total",
        (
            "`after_iterations one_floor x t`: the loads after t units; for some t that is at most S + n - 2 they "
            "differ by at most 1."
        ),
        ("cycle_migration", "arithmetic"),
    ),
    Theorem(
        "jan/function-1-cost@initial-all",
        "StepCosts.function_1_cost_initial_all",
        (
            "For every cycle c after Step 2, `step_2 r n _`; M is `largest x`. `messages all_sent _ c n` is the "
            "most that a processor sends in each of n iterations, added up."
        ),
        ("ccc_balance", "cycle_migration", "step_costs", "regular_balance", "recursive_balance"),
        refutes=True,
    ),
    Theorem(
        "jan/function-1-cost@initial-one",
        "StepCosts.function_1_cost_initial_one",
        (
            "For every cycle c after Step 2, `step_2 r n _`; M is `largest x`. `after_iterations one_floor c t`: "
            "the loads of the cycle after t units, some t being at most the bound."
        ),
        ("ccc_balance", "cycle_migration", "step_costs", "regular_balance", "recursive_balance"),
        refutes=True,
    ),
    Theorem(
        "jan/function-1-cost@repaired",
        "StepCosts.function_1_cost_repaired",
        (
            "For every cycle c after Step 2, `step_2 r n _`; M is `largest x`. `messages all_sent _ c n` is the "
            "most that a processor sends in each of n iterations, added up. It holds whichever node keeps the loose "
            "task of Step 1 of Algorithm 1 by one of the four rules."
        ),
        ("ccc_balance", "cycle_migration", "step_costs", "regular_balance", "recursive_balance"),
    ),
    Theorem(
        "jan/function-1-cost@repaired-one",
        "StepCosts.function_1_cost_repaired_one",
        (
            "For every cycle c after Step 2, `step_2 r n _`; M is `largest x`. `after_iterations one_floor c t`: "
            "the loads of the cycle after t units, some t being at most the bound. It holds whichever node keeps "
            "the loose task of Step 1 of Algorithm 1 by one of the four rules."
        ),
        ("ccc_balance", "cycle_migration", "step_costs", "regular_balance", "recursive_balance"),
    ),
    Theorem(
        "jan/mn-bound@strict",
        "StepCosts.mn_bound_strict",
        "log2 P is `Z.log2 (2 ^ n)`, exact as 2^n is a power of 2.",
        (),
        refutes=True,
    ),
    Theorem(
        "jan/mn-bound@non-strict",
        "StepCosts.mn_bound_non_strict",
        "log2 P is `Z.log2 (2 ^ n)`, exact as 2^n is a power of 2.",
        (),
    ),
    Theorem(
        "jan/mn-bound@repaired",
        "StepCosts.mn_bound_repaired",
        "log2 P is `Z.log2 (2 ^ n)`, exact as 2^n is a power of 2.",
        (),
    ),
    Theorem(
        "jan/mn-bound@all-processors",
        "StepCosts.mn_bound_all_processors",
        "That M n is less than M log2 P says that 2^(M n) is less than P^M, P = n 2^n.",
        (),
    ),
)
