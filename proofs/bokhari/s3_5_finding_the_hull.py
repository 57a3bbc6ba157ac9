"""Proofs about section 3.5 for all sizes: the cost of constructing the hull, and the order of its vertices."""

from loadbal.checking.proving.arguments import Proof, Scheme, Theorem, argued, uses

THEOREMS = (
    Theorem("bokhari/construction-cost@explicit", "FaceCounts.construction_cost"),
    Theorem("bokhari/vertex-order", "Faces.vertex_order"),
    Theorem("bokhari/enumeration@as-printed", "LevelCounts.enumeration_as_printed", refutes=True),
    Theorem("bokhari/enumeration@tangent-height", "LevelCounts.enumeration_tangent_height"),
)


COMPARISONS = Proof(
    "bokhari/lookup@comparisons",
    Scheme.CONSEQUENCE,
    (
        argued(
            "Bisection compares the block size with the middle one of the vertices between the c faces that are left,"
            " and continues with the faces on one side, at worst ceil(c/2). After ceil(log2 c) comparisons one face is"
            " left; fewer comparisons have fewer than c outcomes."
        ),
        uses("bokhari/face-bounds@upper", "F(d) is at most 3 sqrt(d), and log2 F(d) at most log2(d) / 2 + log2 3."),
        argued("Rounding up adds less than 1."),
    ),
)
