"""Proofs about section 3.2 for all sizes: how much a step lowers the multi-discrepancy, and condensed IDs."""

from loadbal.checking.proving.arguments import Theorem

# --- plaxton/multi-residual ---


RESIDUAL_REPAIRED = Theorem(
    "plaxton/multi-residual@repaired",
    "MultiDiscrepancies.multi_residual_repaired",
    (
        "x are the loads of the group, at most d apart, and `sum_of_discrepancies` is Delta. The second part gives"
        " a group of natural loads that attains the bound."
    ),
)


RESIDUAL_MINIMUM = Theorem(
    "plaxton/multi-residual@minimum-error",
    "MultiDiscrepancies.multi_residual_minimum_error",
    "x are the loads of the group, at most 1 apart, and `sum_of_discrepancies` is Delta.",
)


RESIDUAL_POINT = Theorem(
    "plaxton/multi-residual@repaired-one-processor",
    "MultiDiscrepancies.multi_residual_repaired_one_processor",
    "x are the loads of the group, at most 1 apart, `sum_of_discrepancies` is Delta, and d may be 0.",
)


# --- plaxton/condensed-id, lemma-3.3-rim, lemma-3.3 ---


CONDENSED_ID = Theorem(
    "plaxton/condensed-id",
    "CondensedIds.condensed_id",
    (
        "`width d r` is q. `sharing d r c` is the set of words of d bits whose r fields have the bits of c as"
        " majorities, and `size d` is the number of words in a set."
    ),
)


LEMMA_3_3_RIM = Theorem(
    "plaxton/lemma-3.3-rim",
    "CondensedIds.lemma_3_3_rim",
    (
        "U are the processors with the condensed ID c, whose bit 0 is 0. `rim` are those with ceil(q/2) zeros in"
        " the first field, `ones` counts its ones, and `flip t v` is the neighbor of v along dimension t. The first"
        " part is multiplied by 2^(q-1)."
    ),
)


LEMMA_3_3 = Theorem(
    "plaxton/lemma-3.3",
    "CondensedIds.lemma_3_3",
    (
        "U are the processors with the condensed ID c, and `edges_leaving` counts the edges to other processors."
        " Both sides are multiplied by 2^(q-1)."
    ),
)


LEMMA_3_3_CONSTANTS = Theorem(
    "plaxton/lemma-3.3@constants",
    "BallVolumes.lemma_3_3_constants",
    "E is e / p. The squares of the three sides are compared, multiplied by p^2.",
)


# --- plaxton/theorem-3.2-group, theorem-3.2 ---


THEOREM_3_2_GROUP = Theorem(
    "plaxton/theorem-3.2-group",
    "CondensedIds.theorem_3_2_group",
    (
        "x has m = n/p tokens on every processor with the condensed ID c and none elsewhere; `sum_of_discrepancies`"
        " is Delta. As p = 2^d and g = 2^r, n/g is m 2^(d-r). Both sides are multiplied by 2^(q-1)."
    ),
)


THEOREM_3_2_CONSTANTS = Theorem(
    "plaxton/theorem-3.2-group@constants",
    "CondensedIds.theorem_3_2_group_constants",
    (
        "E is e / p with p = 2^(q-1); log g log p is r d. The squares of the three sides are compared, multiplied by"
        " p^2, those of the first two by 3 as well."
    ),
)


THEOREM_3_2 = Theorem(
    "plaxton/theorem-3.2",
    "CondensedIds.theorem_3_2",
    (
        "E is e / 2^(q-1); log g log p is r d. The squares of the sides are compared, multiplied by 12, those of the"
        " first two by 4^(q-1), those of the others by p^2."
    ),
)


# --- plaxton/multi-step-drop ---


MULTI_STEP_DROP = Theorem(
    "plaxton/multi-step-drop",
    "MultiDiscrepancies.multi_step_drop",
    (
        "`one_port d step` says that all moves of the step lead to neighbors and no processor sends two tokens or"
        " receives two. The token of a move is of the group `kind`; `multi_discrepancy` is Delta^M. The loads may"
        " be any integers, so the theorem does not need that senders have the tokens."
    ),
)


# --- plaxton/multi-lower-bound ---


MULTI_LOWER_BOUND_RESIDUAL = Theorem(
    "plaxton/multi-lower-bound@residual",
    "MultiDiscrepancies.multi_lower_bound_two_processors",
    (
        "The theorem is for any number g = `length groups` of groups on two processors, d = 1, p = 2. A schedule is"
        " a list of 1-port steps after which the loads of every group are at most 1 apart; its length is the number"
        " of steps. Both sides are multiplied by 4p."
    ),
)


MULTI_LOWER_BOUND = Theorem(
    "plaxton/multi-lower-bound",
    "MultiDiscrepancies.multi_lower_bound",
    (
        "The theorem is for any dimension d >= 1 and any number g = `length groups` of groups; the claim has d = 1"
        " and g = 2. A schedule is a list of 1-port steps after which the loads of every group are at most 1 apart;"
        " its length is the number of steps. Both sides are multiplied by 2p."
    ),
)


# --- plaxton/multi-residual ---

MULTI_RESIDUAL_ERROR_LOG_P = Theorem(
    "plaxton/multi-residual@error-log-p",
    "PlaxtonRefutations.multi_residual_error_log_p",
    "x are the natural loads of the group, at most d apart, and `sum_of_discrepancies` is Delta.",
    refutes=True,
)


# --- plaxton/multi-residual ---

MULTI_RESIDUAL_ONE_PROCESSOR = Theorem(
    "plaxton/multi-residual@one-processor",
    "PlaxtonRefutations.multi_residual_one_processor",
    "x are the natural loads of the group on one processor, d = 0 and p = 2^0.",
    refutes=True,
)
