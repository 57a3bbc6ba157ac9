"""Section 3.3 for all sizes: the calculation of Psi_2, line by line; n = N/2."""

from loadbal.checking.arguments import Proof, Scheme, argued, uses

from .s2_local_divergence import follows

LINE_1 = follows(
    "line-1@from-first-round",
    ("telescoping@powers", "The summand for t is what absolute differences around column 1 of Q^(t,2) add up to."),
    ("reduced-psi@repaired", "These are the differences over M2 in column 1 of P^t."),
    ("lemma-1@products", "Over all t they add up to Psi_2 as printed."),
)


TERMWISE = Proof(
    "riess/line-2@termwise-repaired",
    Scheme.CONSEQUENCE,
    (
        uses(
            "riess/q-formula@repaired",
            "For k = 2 it gives Q_11 and Q_c1: the difference is (1/n) times the sum over k of (1 - w^(-k(c-1))) (1 +"
            " w^(-k))/4 L_k^(t-1).",
        ),
        argued("""
    In the subtracted terms -k may stand for k, as the sum is over all k modulo n and L_(-k) is L_k: w^(k(c-1)) (1 +
    w^k) is w^(kc) (1 + w^(-k)).
    """),
    ),
)
