"""What is proved for all sizes: how many lemmas, and how many questions were put to the solvers.

Every lemma costs a question, one about its hypotheses together, and one control for each of them. Lemmas of the
proofs that a proof rests on are counted with it.
"""

from loadbal.checking.expectation import Check, holds
from verify.settle import settle

CHECKS = (
    Check("houle/domain-reduction", "proof", None, holds(0)),
    Check("houle/perfect-balance", "proof", None, holds(0)),
    Check("houle/skeleton-round", "proof", None, holds(0)),
    Check("houle/observation-1@explicit-quarter", "proof", None, holds(0)),
    Check("houle/definition-stable@one-round-t2", "proof", None, holds(0)),
    Check("houle/definition-stable@one-phase-t1", "proof", None, holds(0)),
    Check("houle/stable-bound", "proof", None, holds(0)),
    Check("houle/observation-2", "proof", None, holds(0)),
    Check("houle/lemma-2@after", "proof", None, holds(0)),
    Check("houle/lemma-2@from", "proof", None, holds(0)),
    Check("houle/observation-3", "proof", None, holds(0)),
    Check("houle/lemma-3", "proof", None, holds(0)),
    Check("houle/lemma-4", "proof", None, holds(0)),
    Check("houle/lemma-4@one-round", "proof", None, holds(0)),
    Check("houle/theorem-5@upper", "proof", None, holds(0)),
    Check("houle/theorem-5@upper-stable", "proof", None, holds(0)),
    Check("houle/theorem-5@exact", "proof", None, holds(0)),
    Check("houle/theorem-5-construction@shortest-path", "proof", None, holds(0)),
    Check("houle/lemma-6", "proof", None, holds(0)),
    Check("houle/observation-4", "proof", None, holds(0)),
    Check("houle/c-ordering", "proof", None, holds(0)),
    Check("houle/equation-3@distinct", "proof", None, holds(0)),
    Check("houle/equation-3@all-nodes", "proof", None, holds(0)),
    Check("houle/definition-3", "proof", None, holds(0)),
    Check("houle/observation-5@threshold-1", "proof", None, holds(0)),
    Check("houle/observation-5@repaired", "proof", None, holds(0)),
    Check("houle/fig-2", "proof", None, holds(0)),
    Check("houle/lemma-7@minimum", "proof", None, holds(0)),
    Check("houle/lemma-7@maximum", "proof", None, holds(0)),
    Check("houle/lemma-8", "proof", None, holds(0)),
    Check("houle/lemma-9", "proof", None, holds(0)),
    Check("houle/lemma-10", "proof", None, holds(0)),
    Check("houle/lemma-10@one-phase", "proof", None, holds(0)),
    Check("houle/theorem-11", "proof", None, holds(0)),
    Check("houle/theorem-11@one-phase", "proof", None, holds(0)),
    Check("houle/equation-4@as-sets", "proof", None, holds(0)),
    Check("houle/theorem-12@two-or-more", "proof", None, holds(0)),
    Check("houle/theorem-12@repaired", "proof", None, holds(0)),
    Check("houle/theorem-12@runs", "proof", None, holds(0)),
    Check("houle/theorem-12@stable-loads", "proof", None, holds(0)),
    Check("houle/theorem-12-construction", "proof", None, holds(0)),
    Check("houle/msd-colouring-independent", "proof", None, holds(0)),
    Check("houle/lemma-13@discrepancy", "proof", None, holds(0)),
    Check("houle/lemma-13@set-without-zero", "proof", None, holds(0)),
    Check("houle/star-msd", "proof", None, holds(0)),
    Check("houle/path-sg1", "proof", None, holds(0)),
    Check("houle/path-threshold-2", "proof", None, holds(0)),
    Check("houle/lemma-17@first", "proof", None, holds(0)),
    Check("houle/localmax-update@post-step", "proof", None, holds(0)),
    Check("houle/localmax-update@repaired", "proof", None, holds(0)),
    Check("houle/theorem-18@pre-step", "proof", None, holds(0)),
    Check("houle/theorem-18@post-step", "proof", None, holds(0)),
    Check("houle/theorem-18-final", "proof", None, holds(0)),
    Check("houle/theorem-18-steps@chi-times-n", "proof", None, holds(0)),
    Check("houle/theorem-18-steps@repaired-power", "proof", None, holds(0)),
    Check("houle/theorem-18-steps@repaired-any", "proof", None, holds(0)),
    Check("houle/theorem-18-optimal", "proof", None, holds(0)),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
