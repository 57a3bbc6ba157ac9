"""Proofs about the abstract and section 1.2: perfect balance, and why the domains of all checks omit no case."""

from loadbal.checking.proving.arguments import Theorem

# --- houle/domain-reduction ---

DOMAIN_REDUCTION = Theorem(
    "houle/domain-reduction",
    "DomainReduction.domain_reduction",
    "x are any loads on any properly colored graph, and c is the first color. `shifted x tokens` adds `tokens`, of"
    " either sign, to every load; `starting_at g c` is g with every color j renamed (j - c) mod chi. Both statements"
    " are about a round of Threshold-k for any k, and about a cycle of Discrepancy-1 with either record.",
)


# --- houle/perfect-balance ---

PERFECT_BALANCE = Theorem(
    "houle/perfect-balance",
    "PerfectBalance.perfect_balance",
    "x are any integer loads of n >= 1 nodes, `total x` is S and `nodes x` is n; `floor` and `ceiling` round a"
    " quotient down and up.",
)
