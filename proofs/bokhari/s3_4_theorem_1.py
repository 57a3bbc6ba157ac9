"""Proofs about section 3.4: Theorem 1 (only equipartitions touch the hull) and the number of faces that it leaves."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("bokhari/theorem-1@positive", "ExchangeHull.theorem_1_positive"),
    Theorem("bokhari/theorem-1@rho-zero-touch", "UnevenPartitions.theorem_1_rho_zero_touch", refutes=True),
    Theorem("bokhari/theorem-1@rho-zero-face", "UnevenPartitions.theorem_1_rho_zero_face"),
    Theorem("bokhari/theorem-1@tau-zero", "ExchangeHull.theorem_1_tau_zero"),
    Theorem("bokhari/theorem-1@rates-zero", "ExchangeHull.theorem_1_rates_zero"),
    Theorem("bokhari/theorem-1@latency-zero", "UnevenPartitions.theorem_1_latency_zero", refutes=True),
    Theorem("bokhari/theorem-1@di-passes", "UnevenPartitions.theorem_1_di_passes", refutes=True),
    Theorem("bokhari/theorem-1@repaired", "UnevenPartitions.theorem_1_repaired"),
    Theorem("bokhari/theorem-1@repaired-di-passes", "UnevenPartitions.theorem_1_repaired_di_passes"),
    Theorem("bokhari/theorem-1@repaired-latency-zero", "UnevenPartitions.theorem_1_repaired_latency_zero"),
    Theorem("bokhari/faces-at-most-d", "Faces.faces_at_most_d"),
    Theorem("bokhari/theorem-1-basis@line-122", "PrintedFormulas.line_122", refutes=True),
    Theorem("bokhari/theorem-1-basis@gap-sign-rho-zero", "PrintedFormulas.gap_sign_rho_zero", refutes=True),
    Theorem("bokhari/theorem-1-induction@set-as-printed", "PrintedFormulas.set_as_printed", refutes=True),
    Theorem("bokhari/theorem-1-induction@delete-any", "PrintedFormulas.delete_any", refutes=True),
    Theorem("bokhari/theorem-1-induction@delete-some", "PrintedFormulas.delete_some"),
    Theorem("bokhari/theorem-1-basis@lines", "PartitionsOfFour.basis_lines"),
    Theorem("bokhari/theorem-1-basis@repaired", "PartitionsOfFour.basis_line_112"),
    Theorem("bokhari/theorem-1-basis@crossing", "PartitionsOfFour.basis_crossing"),
    Theorem("bokhari/theorem-1-basis@gap", "PartitionsOfFour.basis_gap"),
    Theorem("bokhari/theorem-1-basis@gap-sign", "PartitionsOfFour.basis_gap_sign"),
    Theorem("bokhari/theorem-1-basis@triple", "PartitionsOfFour.basis_triple"),
    Theorem("bokhari/theorem-1-basis@triple-gap", "PartitionsOfFour.basis_triple_gap"),
    Theorem("bokhari/theorem-1-basis@conclusion", "PartitionsOfFour.basis_conclusion"),
    Theorem("bokhari/theorem-1-induction@masking", "UnevenPartitions.masking"),
    Theorem("bokhari/theorem-1-induction@envelope", "UnevenPartitions.envelope"),
    Theorem("bokhari/theorem-1-smallest", "PartitionTables.smallest_uneven"),
)
