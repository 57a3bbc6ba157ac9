"""Shahid H. Bokhari: multiphase complete exchange on circuit-switched hypercubes.

Source: "Multiphase Complete Exchange: A Theoretical Analysis", NASA Contractor Report 191531, ICASE Report No. 93-64,
August 1993.
Reading: the paper gives no sign conditions for its parameters, so each domain is a claim of its own; the decisions
are in `proofs/bokhari.md`.
"""

SECTIONS = (
    "programs",
    "multiphase",
    "costs",
    "phase_costs",
    "notation",
    "table_3",
    "equipartitions",
    "property_5",
    "figures",
    "extremes",
    "two_phases",
    "deletion",
    "theorems",
    "indistinct",
    "faces",
    "vertices",
    "tangent",
    "levels",
    "displays",
    "property_7_proof",
    "theorem_proofs",
    "remarks",
    "searching",
    "sequences",
    "theorem_3_proof",
    "induction",
    "face_numbers",
    "common_points",
    "permutations",
    "delays",
    "phase_sequences",
    "whole_sizes",
    "prose_order",
    "asymptotics",
    "meshes",
)
