"""What is proved for all sizes: how many lemmas, and how many questions were put to the solvers.

Every lemma costs a question, one about its hypotheses together, and one control for each of them. Lemmas of the
proofs that a proof rests on are counted with it.
"""

from loadbal.checking.expectation import Check, holds
from verify.settle import settle

CHECKS = (
    Check("houle/domain-reduction", "proof", None, holds(4, queries=15)),
    Check("houle/perfect-balance", "proof", None, holds(4, queries=20)),
    Check("houle/skeleton-round", "proof", None, holds(2, queries=10)),
    Check("houle/observation-1@explicit-quarter", "proof", None, holds(3, queries=15)),
    Check("houle/definition-stable@one-round-t2", "proof", None, holds(9, queries=38)),
    Check("houle/definition-stable@one-phase-t1", "proof", None, holds(11, queries=50)),
    Check("houle/stable-bound", "proof", None, holds(8, queries=33)),
    Check("houle/observation-2", "proof", None, holds(3, queries=10)),
    Check("houle/lemma-2@after", "proof", None, holds(6, queries=25)),
    Check("houle/lemma-2@from", "proof", None, holds(6, queries=25)),
    Check("houle/observation-3", "proof", None, holds(1, queries=3)),
    Check("houle/lemma-3", "proof", None, holds(6, queries=21)),
    Check("houle/lemma-4", "proof", None, holds(9, queries=38)),
    Check("houle/lemma-4@one-round", "proof", None, holds(9, queries=38)),
    Check("houle/theorem-5@upper", "proof", None, holds(14, queries=56)),
    Check("houle/theorem-5@upper-stable", "proof", None, holds(11, queries=45)),
    Check("houle/theorem-5@exact", "proof", None, holds(13, queries=54)),
    Check("houle/theorem-5-construction@shortest-path", "proof", None, holds(2, queries=9)),
    Check("houle/lemma-6", "proof", None, holds(2, queries=11)),
    Check("houle/observation-4", "proof", None, holds(3, queries=16)),
    Check("houle/c-ordering", "proof", None, holds(4, queries=20)),
    Check("houle/equation-3@distinct", "proof", None, holds(3, queries=15)),
    Check("houle/equation-3@all-nodes", "proof", None, holds(3, queries=15)),
    Check("houle/definition-3", "proof", None, holds(4, queries=21)),
    Check("houle/observation-5@threshold-1", "proof", None, holds(1, queries=3)),
    Check("houle/observation-5@repaired", "proof", None, holds(1, queries=3)),
    Check("houle/fig-2", "proof", None, holds(4, queries=17)),
    Check("houle/lemma-7@minimum", "proof", None, holds(6, queries=29)),
    Check("houle/lemma-7@maximum", "proof", None, holds(6, queries=29)),
    Check("houle/lemma-8", "proof", None, holds(12, queries=52)),
    Check("houle/lemma-9", "proof", None, holds(7, queries=34)),
    Check("houle/lemma-10", "proof", None, holds(14, queries=64)),
    Check("houle/lemma-10@one-phase", "proof", None, holds(15, queries=68)),
    Check("houle/theorem-11", "proof", None, holds(17, queries=75)),
    Check("houle/theorem-11@one-phase", "proof", None, holds(18, queries=79)),
    Check("houle/equation-4@as-sets", "proof", None, holds(1, queries=4)),
    Check("houle/theorem-12@two-or-more", "proof", None, holds(24, queries=104)),
    Check("houle/theorem-12@repaired", "proof", None, holds(24, queries=104)),
    Check("houle/theorem-12@runs", "proof", None, holds(29, queries=124)),
    Check("houle/theorem-12@stable-loads", "proof", None, holds(24, queries=104)),
    Check("houle/theorem-12-construction", "proof", None, holds(22, queries=94)),
    Check("houle/msd-colouring-independent", "proof", None, holds(24, queries=104)),
    Check("houle/lemma-13@discrepancy", "proof", None, holds(24, queries=104)),
    Check("houle/lemma-13@set-without-zero", "proof", None, holds(3, queries=10)),
    Check("houle/localmax-update@post-step", "proof", None, holds(2, queries=7)),
    Check("houle/localmax-update@repaired", "proof", None, holds(2, queries=7)),
    Check("houle/theorem-18@pre-step", "proof", None, holds(16, queries=72)),
    Check("houle/theorem-18@post-step", "proof", None, holds(16, queries=72)),
    Check("houle/theorem-18-final", "proof", None, holds(23, queries=103)),
    Check("houle/theorem-18-steps@chi-times-n", "proof", None, holds(25, queries=112)),
    Check("houle/theorem-18-steps@repaired-power", "proof", None, holds(27, queries=121)),
    Check("houle/theorem-18-steps@repaired-any", "proof", None, holds(25, queries=112)),
    Check("houle/theorem-18-optimal", "proof", None, holds(4, queries=18)),
)


def test_verdict(check, rows, keep) -> None:
    """Every line finds what it says."""
    settle(check, rows, keep)
