"""Section 3.3 for all sizes: the calculation of Psi_2, line by line; n = N/2."""

from loadbal.checking.arguments import Proof, Scheme, argued, uses

LINE_1 = Proof(
    "riess/line-1@from-first-round",
    Scheme.CONSEQUENCE,
    (
        uses("riess/telescoping@powers"),
        uses("riess/lemma-1@products"),
        argued("""
    The summand for t is the variation of column 1 of Q^(t,2), which is V(t, 2; 1); these add up to Psi_2 as printed.
    """),
    ),
)
