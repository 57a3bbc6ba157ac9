"""Proofs about section 1, related work for all sizes: diffusion on the cycle, and the sorting-based bound."""

from loadbal.checking.proving.arguments import Theorem

# --- riess/related-diffusion-psi ---

DIFFUSION_MATRIX = (
    "`diffusion n` is the matrix R, with the entry 1/3 for a node and itself and for two neighbors on the cycle."
    " `diffusion_power n t l i` is R^t_li, and `all_differences n l t` adds up |R^t_li - R^t_l(i+1)| over all edges."
    " `adds_up_to` says that a series converges to the value: for every positive distance, its partial sums are closer"
    " to the value from some term on."
)

DIFFUSION = (
    Theorem(
        "riess/related-diffusion-psi@even-n",
        "Diffusion.diffusion_on_even_cycles",
        DIFFUSION_MATRIX,
    ),
    Theorem(
        "riess/related-diffusion-psi@all-n",
        "Diffusion.diffusion_on_all_cycles_fails",
        f"{DIFFUSION_MATRIX} It is false that the sum is 3N/4 for every N >= 3.",
        refutes=True,
    ),
    Theorem(
        "riess/related-diffusion-psi@even-n-from-1",
        "Diffusion.diffusion_from_round_1_fails",
        f"{DIFFUSION_MATRIX} It is false that the terms from S t >= 1 on add up to 3N/4 for every even N >= 4.",
        refutes=True,
    ),
    Theorem(
        "riess/related-diffusion-psi@all-n-repaired",
        "Diffusion.diffusion_divergence",
        DIFFUSION_MATRIX,
    ),
    Theorem(
        "riess/related-diffusion-psi@even-n-from-1-repaired",
        "Diffusion.diffusion_from_round_1",
        f"{DIFFUSION_MATRIX} The series has the terms S t >= 1.",
    ),
)

# --- riess/sorting-bound ---


SORTING_BOUND = (
    Theorem(
        "riess/sorting-bound",
        "SortingBound.sorting_bound",
        "N is 2h, x are any integer loads of discrepancy at most k >= 1, and k * (2 * h) is K N.",
    ),
    Theorem(
        "riess/sorting-bound@drops",
        "SortingBound.sorting_drops",
        "N is 2h, and x are any integer loads. The second part says that loads of discrepancy k >= 1 are 1-smooth"
        " after (k - 1) N rounds.",
    ),
    Theorem(
        "riess/sorting-bound@largest-load",
        "SortingBound.largest_load_is_lost",
        "N is 2h; `number x z` is the number of loads z, and `at_most x z` the number of loads that are at most z."
        " After N/2 + F - 1 rounds all loads are less than the largest load of x.",
    ),
)
