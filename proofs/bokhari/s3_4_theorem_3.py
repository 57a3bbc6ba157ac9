"""Proofs about section 3.4: Theorem 3 about the run times in an indistinct set, and the equations of its proof."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("bokhari/theorem-3@recurrence", "PrintedFormulas.recurrence"),
    Theorem("bokhari/theorem-3@dependent-two-or-more", "PrintedFormulas.dependent_two_or_more", refutes=True),
    Theorem("bokhari/theorem-3@dependent-three-or-more", "PrintedFormulas.dependent_members"),
    Theorem("bokhari/theorem-3@concurrent", "Faces.theorem_3_concurrent"),
    Theorem("bokhari/equations-11-15@eq-14", "PrintedFormulas.equation_14", refutes=True),
    Theorem("bokhari/equations-11-15@sum", "PrintedFormulas.sum_of_14_and_15", refutes=True),
    Theorem("bokhari/indistinct-examples@six-compact", "PrintedFormulas.six_compact", refutes=True),
    Theorem("bokhari/indistinct-examples@successive", "FaceCounts.successive"),
    Theorem("bokhari/equations-11-15@eq-11", "EquipartitionSteps.equation_11"),
    Theorem("bokhari/equations-11-15@eq-12", "EquipartitionSteps.equation_12"),
    Theorem("bokhari/equations-11-15@eq-13", "EquipartitionSteps.equation_13"),
    Theorem("bokhari/equations-11-15@repaired", "EquipartitionSteps.equation_14"),
    Theorem("bokhari/equations-11-15@eq-15", "EquipartitionSteps.equation_15"),
    Theorem("bokhari/indistinct-two-faces", "FaceCounts.two_outer"),
    Theorem("bokhari/indistinct-examples@six", "PrintedExamples.six"),
    Theorem("bokhari/indistinct-examples@repaired", "PrintedExamples.six_repaired"),
    Theorem("bokhari/indistinct-examples@nineteen", "PrintedExamples.nineteen"),
)
