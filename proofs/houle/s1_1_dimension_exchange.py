"""Proofs about section 1.1: rounds of dimension-exchange algorithms, Vizing's colorings, and earlier work."""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("houle/skeleton-round", "Skeleton.skeleton_round"),
    Theorem("houle/intro-hypercube-real", "CubeSharing.cube_averages"),
    Theorem("houle/intro-hypercube-real@common-denominator", "CubeSharing.cube_averages"),
    Theorem("houle/intro-hypercube-tokens@equalise", "CubeSharing.cube_shares_tokens"),
    Theorem("houle/intro-hypercube-tokens@threshold-2", "CubeColoring.threshold_2_on_cube"),
    Theorem("houle/intro-hypercube-tokens@threshold-2-exact", "CubeColoring.threshold_2_on_cube_exact"),
    Theorem("houle/intro-binary-height", "BinaryTrees.binary_height"),
    Theorem("houle/intro-binary-height@stable-loads", "BinaryTrees.binary_height_loads"),
    Theorem("houle/intro-binary-height@runs", "BinaryTrees.binary_height_runs"),
    Theorem("houle/intro-binary-height@lower", "BinaryTrees.binary_height_lower"),
)
