"""Proofs about section 3.5 for all sizes: the cost of constructing the hull, and the order of its vertices."""

from loadbal.checking.proving.arguments import Proof, Scheme, argued, uses

from .theorems import FASTEST, MACHINE, OWNERS, PARTITION, ROUNDED, SQUARES, refutation, theorem

COST = theorem(
    "construction-cost@explicit",
    "FaceCounts.construction_cost",
    OWNERS,
    SQUARES,
    "`wide d` lists the q >= 1 with 2q(q+1) <= d.",
)

VERTEX_ORDER = theorem(
    "vertex-order",
    "Faces.vertex_order",
    PARTITION,
    MACHINE,
    FASTEST,
    OWNERS,
    "`neighbors d n k`: E(d,n) and E(d,k) own a face, n > k, and no E(d,j) with n > j > k does. By challenge-3 no"
    " other partitions own faces. `crossing M d n k` is the one block size at which both take equally long. `vertex"
    " M d x`: at x > 0 a face ends and the face of another partition begins.",
)

ENUMERATION = (
    refutation(
        "enumeration@as-printed",
        "LevelCounts.enumeration_as_printed",
        OWNERS,
        ROUNDED,
        SQUARES,
    ),
    theorem(
        "enumeration@tangent-height",
        "LevelCounts.enumeration_tangent_height",
        OWNERS,
        ROUNDED,
        SQUARES,
    ),
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
