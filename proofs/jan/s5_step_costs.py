"""Proofs about section 5: the costs of the steps: the sum of a cycle, the tasks over a link, Function 1, and M n."""

from loadbal.checking.proving.arguments import Theorem

# --- theorems that Rocq checks ---

THEOREMS = (
    Theorem(
        "jan/step-1-cost",
        "CirculatorySum.step_1_cost",
        (
            "`all_heard both_ways n t` says that within t units the word of each processor i has come to each"
            " processor j. It is true after some number of units that is at most log2 2^n."
        ),
    ),
    Theorem(
        "jan/step-1-cost@one-way",
        "CirculatorySum.step_1_cost_one_way",
        (
            "`all_heard both_ways n t` says that within t units the word of each processor i has come to each"
            " processor j. It is true exactly from n - 1 units on."
        ),
    ),
    Theorem(
        "jan/step-1-cost@both-ways",
        "CirculatorySum.step_1_cost_both_ways",
        (
            "`all_heard both_ways n t` says that within t units the word of each processor i has come to each"
            " processor j. It is true exactly from floor(n/2) units on."
        ),
    ),
    Theorem(
        "jan/function-1-cost@entry-all",
        "CycleMigration.function_1_cost_entry_all",
        (
            "`messages all_sent (average_of all_floor x) x n` adds up, over n iterations, the most tasks that one"
            " processor sends. The average is floor(S/n)."
        ),
    ),
    Theorem(
        "jan/function-1-cost@entry-one",
        "CycleMigration.function_1_cost_entry_one",
        ("`after_iterations one_floor x t` gives the loads after t units. For some t <= M n they differ by at most 1."),
    ),
    Theorem(
        "jan/crossing-bound@loose-stays",
        "StepCosts.crossing_bound_loose_stays",
        (
            "`crossing_staying x i` lists the tasks that cross at each node in Step 1 of iteration i, if loose"
            " tasks stay with the node that had more. M is m, and X is one of these numbers: 2 X <= M n."
        ),
    ),
    Theorem(
        "jan/crossing-bound@loose-as-needed",
        "StepCosts.crossing_bound_loose_as_needed",
        (
            "`crossing_as_needed x i` lists the tasks that cross at each node in Step 1 of iteration i, if loose"
            " tasks cross where the regular distribution wants them. M is m."
        ),
        refutes=True,
    ),
    Theorem(
        "jan/crossing-bound@all-processors",
        "StepCosts.crossing_bound_all_processors",
        (
            "`crossing_as_needed x i` lists the tasks that cross at each node in Step 1 of iteration i, if loose"
            " tasks cross where the regular distribution wants them. M is m. X <= (M/2) log2 P is 2^(2 X) <= P^M,"
            " where P = n 2^n."
        ),
    ),
    Theorem(
        "jan/crossing-bound@repaired",
        "StepCosts.crossing_bound_repaired",
        (
            "`crossing_as_needed x i` lists the tasks that cross at each node in Step 1 of iteration i, if loose"
            " tasks cross where the regular distribution wants them. M is m."
        ),
    ),
    Theorem(
        "jan/function-1-cost@entry-total",
        "CycleMigration.function_1_cost_entry_total",
        (
            "`after_iterations one_floor x t` gives the loads after t units. For some t <= S + n - 2 they differ by"
            " at most 1."
        ),
    ),
    Theorem(
        "jan/function-1-cost@initial-all",
        "StepCosts.function_1_cost_initial_all",
        (
            "The theorem is about each cycle c of `step_2 r n _`, the loads after Step 2. M is `largest x`."
            " `messages all_sent _ c n` adds up, over n iterations, the most tasks that one processor sends."
        ),
        refutes=True,
    ),
    Theorem(
        "jan/function-1-cost@initial-one",
        "StepCosts.function_1_cost_initial_one",
        (
            "The theorem is about each cycle c of `step_2 r n _`, the loads after Step 2. M is `largest x`."
            " `after_iterations one_floor c t` gives the loads of the cycle after t units, for some t up to the"
            " bound."
        ),
        refutes=True,
    ),
    Theorem(
        "jan/function-1-cost@repaired",
        "StepCosts.function_1_cost_repaired",
        (
            "The theorem is about each cycle c of `step_2 r n _`, the loads after Step 2. M is `largest x`."
            " `messages all_sent _ c n` adds up, over n iterations, the most tasks that one processor sends. The"
            " theorem holds for each of the four rules for the loose task of Step 1 of Algorithm 1."
        ),
    ),
    Theorem(
        "jan/function-1-cost@repaired-one",
        "StepCosts.function_1_cost_repaired_one",
        (
            "The theorem is about each cycle c of `step_2 r n _`, the loads after Step 2. M is `largest x`."
            " `after_iterations one_floor c t` gives the loads of the cycle after t units, for some t up to the"
            " bound. The theorem holds for each of the four rules for the loose task of Step 1 of Algorithm 1."
        ),
    ),
    Theorem(
        "jan/mn-bound@strict",
        "StepCosts.mn_bound_strict",
        "log2 P is `Z.log2 (2 ^ n)`, which is exact because 2^n is a power of 2.",
        refutes=True,
    ),
    Theorem(
        "jan/mn-bound@non-strict",
        "StepCosts.mn_bound_non_strict",
        "log2 P is `Z.log2 (2 ^ n)`, which is exact because 2^n is a power of 2.",
    ),
    Theorem(
        "jan/mn-bound@repaired",
        "StepCosts.mn_bound_repaired",
        "log2 P is `Z.log2 (2 ^ n)`, which is exact because 2^n is a power of 2.",
    ),
    Theorem(
        "jan/mn-bound@all-processors",
        "StepCosts.mn_bound_all_processors",
        "M n < M log2 P is 2^(M n) < P^M, where P = n 2^n.",
    ),
)
