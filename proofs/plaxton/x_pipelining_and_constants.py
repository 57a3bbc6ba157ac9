"""Proofs beyond sections 2.1, 2.2 and 3.1: the numerator of the cut bound, the best constant of Lemma 3.1."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("plaxton/challenge-cut-bound", "OnePort.cut_bound"),
    Theorem("plaxton/challenge-cut-bound@one-processor", "OneSource.balancing_time_from_one_processor"),
    Theorem("plaxton/challenge-cut-bound@two-processors", "TwoProcessors.cut_bound_two_processors"),
    Theorem("plaxton/challenge-fringe-constants@volume-below", "VolumeToSurface.volume_below"),
    Theorem("plaxton/challenge-multi-discrepancy", "GroupBounds.challenge_multi_discrepancy"),
    Theorem("plaxton/challenge-multi-discrepancy@balls", "GroupBounds.challenge_multi_discrepancy_balls"),
    Theorem(
        "plaxton/challenge-multi-discrepancy@perfect-codes", "GroupBounds.challenge_multi_discrepancy_perfect_codes"
    ),
)
