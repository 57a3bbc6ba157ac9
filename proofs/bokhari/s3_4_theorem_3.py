"""Section 3.4 for all sizes: Theorem 3, indistinct equipartitions."""

from loadbal.checking.arguments import Proof, Scheme, argued, uses

THEOREM_3 = (
    Proof(
        "bokhari/theorem-3@dependent-three-or-more",
        Scheme.CONSEQUENCE,
        (
            uses("bokhari/indistinct-examples@successive", "Of three members or more, three are successive."),
            uses("bokhari/theorem-3@recurrence"),
            argued("As this holds for all block sizes, it holds for slopes and for intercepts."),
        ),
    ),
)
