"""Section 3.5 for all sizes: what the construction of the hull costs, and where its faces meet."""

from loadbal.checking.proving.arguments import Proof, Scheme, argued, uses

from .theorems import FASTEST, LEVELS, MACHINE, OWNERS, PARTITION, ROUNDED, SQUARES, refutation, theorem

COST = theorem(
    "construction-cost@explicit",
    "FaceCounts.construction_cost",
    OWNERS,
    SQUARES,
    "`wide d` lists the q >= 1 with 2q(q+1) <= d.",
    bound_by=LEVELS,
)

VERTEX_ORDER = theorem(
    "vertex-order",
    "Faces.vertex_order",
    PARTITION,
    MACHINE,
    FASTEST,
    OWNERS,
    "`neighbors d n k`: E(d,n) and E(d,k) own a face, n > k, and none with a number of parts between them does; that"
    " owners of faces are these alone is challenge-3. `crossing M d n k` is the one block size at which they take"
    " equally long. `vertex M d x`: x > 0 is the end of a face and the beginning of that of another partition.",
    bound_by=LEVELS,
)

ENUMERATION = (
    refutation(
        "enumeration@as-printed", "LevelCounts.enumeration_as_printed", OWNERS, ROUNDED, SQUARES, bound_by=LEVELS
    ),
    theorem(
        "enumeration@tangent-height",
        "LevelCounts.enumeration_tangent_height",
        OWNERS,
        ROUNDED,
        SQUARES,
        bound_by=LEVELS,
    ),
)

COMPARISONS = Proof(
    "bokhari/lookup@comparisons",
    Scheme.CONSEQUENCE,
    (
        argued("""
    Bisection compares with the middle one of the vertices between the c faces that are left, and goes on with the faces
    on one side, at worst ceil(c/2). After ceil(log2 c) comparisons one is left; fewer do not tell c faces apart.
    """),
        uses("bokhari/face-bounds@upper", "F(d) is at most 3 sqrt(d), and log2 F(d) at most log2(d) / 2 + log2 3."),
        argued("Rounding up adds less than 1."),
    ),
)
