"""Proofs about section 3.4 for all sizes: Theorem 2, that every equipartition touches the hull."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("bokhari/theorem-2@positive", "CommonPoints.theorem_2_positive"),
    Theorem("bokhari/theorem-2@rho-zero", "CommonPoints.theorem_2_rho_zero"),
    Theorem("bokhari/theorem-2@tau-zero", "CommonPoints.theorem_2_tau_zero"),
    Theorem("bokhari/theorem-2@latency-zero", "CommonPoints.theorem_2_latency_zero"),
    Theorem("bokhari/theorem-2@rates-zero", "UnevenPartitions.theorem_2_rates_zero", refutes=True),
    Theorem("bokhari/theorem-2@repaired", "CommonPoints.theorem_2_repaired"),
    Theorem("bokhari/theorem-2-step@adds-t1", "PrintedFormulas.step_adds_t1", refutes=True),
    Theorem("bokhari/theorem-2-step@same-for-all", "PrintedFormulas.step_same_for_all", refutes=True),
    Theorem("bokhari/theorem-2-step@increment", "EquipartitionSteps.increment"),
    Theorem("bokhari/theorem-2-step@repaired", "EquipartitionSteps.increment_time"),
)
