"""Proofs about section 3.5 for all sizes: constructing the hull, the order of its vertices, and lookups."""

from fractions import Fraction

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("bokhari/construction-cost", "FaceValues.largest_steps", value=Fraction(122500, 9941)),
    Theorem("bokhari/construction-cost@explicit", "FaceCounts.construction_cost"),
    Theorem("bokhari/construction-cost@procedure", "HullConstruction.hull_construction"),
    Theorem("bokhari/vertex-order", "Faces.vertex_order"),
    Theorem("bokhari/enumeration@as-printed", "LevelCounts.enumeration_as_printed", refutes=True),
    Theorem("bokhari/enumeration@tangent-height", "LevelCounts.enumeration_tangent_height"),
    Theorem("bokhari/lookup@comparisons", "Lookup.lookup_comparisons"),
    Theorem("bokhari/lookup@optimal", "HullLookup.lookup_optimal"),
)
