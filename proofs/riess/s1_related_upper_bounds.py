"""Proofs about section 1, related work for all sizes: diffusion on the cycle, and the sorting-based bound."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("riess/related-diffusion-psi@even-n", "Diffusion.diffusion_on_even_cycles"),
    Theorem("riess/related-diffusion-psi@all-n", "Diffusion.diffusion_on_all_cycles_fails", refutes=True),
    Theorem("riess/related-diffusion-psi@even-n-from-1", "Diffusion.diffusion_from_round_1_fails", refutes=True),
    Theorem("riess/related-diffusion-psi@all-n-repaired", "Diffusion.diffusion_divergence"),
    Theorem("riess/related-diffusion-psi@even-n-from-1-repaired", "Diffusion.diffusion_from_round_1"),
    Theorem("riess/sorting-bound", "SortingBound.sorting_bound"),
    Theorem("riess/sorting-bound@drops", "SortingBound.sorting_drops"),
    Theorem("riess/sorting-bound@largest-load", "SortingBound.largest_load_is_lost"),
    Theorem("riess/sorting-bound@fewer-extremes", "SortingBound.drops_by_fewer_extremes"),
    Theorem("riess/sorting-bound@all-discrepancies", "ThreeQuarters.discrepancy_drops"),
    Theorem("riess/sorting-bound@three-quarters", "ThreeQuarters.three_quarters_for_each_unit"),
)
