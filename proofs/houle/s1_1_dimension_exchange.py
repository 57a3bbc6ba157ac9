"""Proofs about section 1.1: rounds of dimension-exchange algorithms, Vizing's colorings, and earlier work."""

from loadbal.checking.proving.arguments import Theorem

# --- houle/skeleton-round ---

SKELETON = Theorem(
    "houle/skeleton-round",
    "Skeleton.skeleton_round",
    "`active g (t + i)` are the edges of color (t + i) mod chi. `NoDup (ends ..)` says that no node is an end of two"
    " of them: they form a matching. `exists!` says that every edge is active in exactly one of the chi steps from t"
    " on.",
)


# --- houle/intro-hypercube-real, houle/intro-hypercube-tokens ---

HYPERCUBE_REAL = Theorem(
    "houle/intro-hypercube-real",
    "CubeSharing.cube_averages",
    "x are any rational loads of the 2^d nodes. `averaged d x` are the loads after the ends of every edge took their"
    " mean, along one dimension after the other, and `sum x` is the total load. The theorem includes d = 0.",
)


COMMON_DENOMINATOR = Theorem(
    "houle/intro-hypercube-real@common-denominator",
    "CubeSharing.cube_averages",
    "The theorem is about any rational loads x, and so about natural numbers over a common denominator.",
)


HYPERCUBE_EQUALISE = Theorem(
    "houle/intro-hypercube-tokens@equalise",
    "CubeSharing.cube_shares_tokens",
    "x are any integer loads of the 2^d nodes. `shared d high x` are the loads after the ends of every edge shared"
    " their tokens as evenly as possible, along one dimension after the other. `high i u` says whether the end with"
    " bit i set gets the odd token along dimension i; the theorem holds for every `high`.",
)


HYPERCUBE_THRESHOLD_2 = Theorem(
    "houle/intro-hypercube-tokens@threshold-2",
    "CubeColoring.threshold_2_on_cube",
    "`hypercube d` is the d-cube with color i along dimension i. The run from any loads and any first color ends in"
    " `last`: from some step on its loads are `last`.",
)


HYPERCUBE_EXACT = Theorem(
    "houle/intro-hypercube-tokens@threshold-2-exact",
    "CubeColoring.threshold_2_on_cube_exact",
    "g has the nodes and edges of the d-cube in any proper coloring. `maximum_stable` says that stable loads have at"
    " most this discrepancy, and that some stable loads without a load below 0 have it.",
)


# --- houle/intro-binary-height ---


COMPLETE = "`complete g h 2`: g has the nodes and edges of the complete binary tree of height h, in any proper coloring"


BINARY_HEIGHT = Theorem(
    "houle/intro-binary-height",
    "BinaryTrees.binary_height",
    f"{COMPLETE}; `maximum_stable .. most`: most is the largest discrepancy of loads that recur under Threshold-1.",
)


BINARY_STABLE_LOADS = Theorem(
    "houle/intro-binary-height@stable-loads",
    "BinaryTrees.binary_height_loads",
    f"{COMPLETE}; x are loads that a phase with any first color leaves as they are.",
)


BINARY_RUNS = Theorem(
    "houle/intro-binary-height@runs",
    "BinaryTrees.binary_height_runs",
    f"{COMPLETE}; from some step on the discrepancy of the run from any loads is at most h.",
)


BINARY_LOWER = Theorem(
    "houle/intro-binary-height@lower",
    "BinaryTrees.binary_height_lower",
    f"{COMPLETE}; `maximum_stable .. most`: most is the largest discrepancy of loads that recur under Threshold-1.",
)
