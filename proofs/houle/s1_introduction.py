"""Abstract and section 1.2 for all sizes: what perfect balance means; why the domains of all checks lose no case."""

from loadbal.checking.proving.arguments import Theorem

# --- houle/domain-reduction ---

DOMAIN_REDUCTION = Theorem(
    "houle/domain-reduction",
    "DomainReduction.domain_reduction",
    "x are any loads on any properly colored graph, c is the color that begins. `shifted x tokens` are x with so many "
    "tokens, of either sign, added everywhere; `starting_at g c` is g with every color j renamed (j - c) mod chi. Both "
    "are said of a round of Threshold-k, whatever k, and of a cycle of Discrepancy-1 with either record.",
    ("threshold", "dimension_exchange", "discrepancy_one"),
)


# --- houle/perfect-balance ---

PERFECT_BALANCE = Theorem(
    "houle/perfect-balance",
    "PerfectBalance.perfect_balance",
    "x are any integer loads of n >= 1 nodes, `total x` is S and `nodes x` is n; `floor` and `ceiling` are those of a "
    "quotient.",
    ("loads",),
)
