"""Proofs about the abstract and section 1.2: perfect balance, and why the domains of all checks omit no case."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("houle/domain-reduction", "DomainReduction.domain_reduction"),
    Theorem("houle/perfect-balance", "PerfectBalance.perfect_balance"),
)
