"""What is proved for all sizes: how many lemmas, and how many questions were put to the solvers.

Lemmas of the proofs that a proof rests on are counted with it.
"""

from loadbal.checking.expectation import Check, holds
from verify.settle import settle

CHECKS = (
    Check("riess/model-balancer", "proof", None, holds(2, queries=8), depth="standard"),
    Check("riess/model-matchings@proper-cycle", "proof", None, holds(3, queries=13), depth="standard"),
    Check("riess/discrepancy@two-index", "proof", None, holds(2, queries=7), depth="standard"),
    Check("riess/perfect-balance", "proof", None, holds(4, queries=18), depth="standard"),
    Check("riess/monotone", "proof", None, holds(1, queries=6), depth="standard"),
    Check("riess/convergence", "proof", None, holds(7, queries=28), depth="standard"),
    Check("riess/fixpoints@sorted-one-smooth", "proof", None, holds(12, queries=49)),
    Check("riess/final-distribution", "proof", None, holds(15, queries=65), depth="standard"),
    Check("riess/ideal-matrix-form", "proof", None, holds(2, queries=9), depth="standard"),
    Check("riess/matrix-notation", "proof", None, holds(2, queries=9), depth="standard"),
    Check("riess/block-matrices@powers", "proof", None, holds(4, queries=17), depth="standard"),
    Check("riess/reduction@powers", "proof", None, holds(4, queries=17), depth="standard"),
    Check("riess/reduced-psi@repaired", "proof", None, holds(5, queries=23), depth="standard"),
    Check("riess/reduction@matrix-power-repaired", "proof", None, holds(6, queries=24), depth="standard"),
    Check("riess/denominator@divides", "proof", None, holds(5, queries=19), depth="standard"),
    Check("riess/denominator@repaired", "proof", None, holds(8, queries=32), depth="standard"),
    Check("riess/definition-1@repaired", "proof", None, holds(12, queries=49), depth="standard"),
    Check("riess/definition-1@l-independent", "proof", None, holds(12, queries=49), depth="standard"),
    Check("riess/definition-1@transpose-equal", "proof", None, holds(12, queries=49), depth="standard"),
    Check("riess/theorem-2@repaired", "proof", None, holds(12, queries=49), depth="standard"),
    Check("riess/theorem-2@from-first-matrix", "proof", None, holds(12, queries=49), depth="standard"),
    Check("riess/lemma-1@products", "proof", None, holds(19, queries=79), depth="standard"),
    Check("riess/lemma-1@steps-repaired", "proof", None, holds(19, queries=79), depth="standard"),
    Check("riess/lemma-1@steps-without-identity-repaired", "proof", None, holds(19, queries=79), depth="standard"),
    Check("riess/theorem-2@transposed-entries-repaired", "proof", None, holds(19, queries=79), depth="standard"),
    Check("riess/block-circularity", "proof", None, holds(5, queries=21), depth="standard"),
    Check("riess/column-symmetry@k1", "proof", None, holds(17, queries=72), depth="standard"),
    Check("riess/column-symmetry@k2", "proof", None, holds(17, queries=72), depth="standard"),
    Check("riess/unimodality", "proof", None, holds(16, queries=66), depth="standard"),
    Check("riess/telescoping@powers", "proof", None, holds(20, queries=85), depth="standard"),
    Check("riess/half-sum@repaired", "proof", None, holds(20, queries=85), depth="standard"),
    Check("riess/line-1@from-first-round", "proof", None, holds(27, queries=115), depth="standard"),
    Check("riess/both-parities", "proof", None, holds(1, queries=2), depth="standard"),
    Check("riess/theorem-1@quarter", "proof", None, holds(19, queries=78), depth="standard"),
    Check("riess/theorem-1@psi-printed-steps", "proof", None, holds(20, queries=82), depth="standard"),
    Check("riess/theorem-1@psi-printed-proper-cycle", "proof", None, holds(20, queries=82), depth="standard"),
    Check("riess/theorem-1@psi-definition", "proof", None, holds(20, queries=83), depth="standard"),
    Check("riess/fixpoints@both-steps", "proof", None, holds(12, queries=49), depth="standard"),
    Check("riess/related-no-fixed-circuit", "proof", None, holds(3, queries=12), depth="standard"),
    Check("riess/related-repetitions@not-power-of-two", "proof", None, holds(3, queries=12), depth="standard"),
    Check("riess/related-repetitions@repaired", "proof", None, holds(2, queries=4), depth="standard"),
    Check("riess/contribution-derivation@repaired", "proof", None, holds(1, queries=4), depth="standard"),
    Check("riess/related-diffusion-psi@all-n-repaired", "proof", None, holds(25, queries=103), depth="standard"),
    Check("riess/related-diffusion-psi@even-n", "proof", None, holds(25, queries=103), depth="standard"),
    Check(
        "riess/related-diffusion-psi@even-n-from-1-repaired", "proof", None, holds(25, queries=103), depth="standard"
    ),
    Check("riess/infinite-array-binomials@repaired", "proof", None, holds(8, queries=32), depth="standard"),
    Check("riess/infinite-array-binomials@proportional", "proof", None, holds(8, queries=32), depth="standard"),
    Check("riess/single-steps", "proof", None, holds(2, queries=8), depth="standard"),
    Check("riess/double-step", "proof", None, holds(8, queries=32), depth="standard"),
    Check("riess/related-counting-networks@bitonic-merges", "proof", None, holds(8, queries=36), depth="standard"),
    Check("riess/related-counting-networks@bitonic", "proof", None, holds(8, queries=36), depth="standard"),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
