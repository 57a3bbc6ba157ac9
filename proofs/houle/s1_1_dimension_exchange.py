"""Section 1.1 for all sizes: the skeleton of all dimension-exchange algorithms, Vizing's colors, and earlier work."""

from loadbal.checking.proving.arguments import Theorem

# --- houle/skeleton-round ---

SKELETON = Theorem(
    "houle/skeleton-round",
    "Skeleton.skeleton_round",
    "`active g (t + i)` are the edges of color (t + i) mod chi. `NoDup (ends ..)`: no node is twice an end of them, "
    "which is a matching. `exists!`: every edge is active in exactly one of the chi steps from t on.",
    ("dimension_exchange",),
)


# --- houle/intro-hypercube-real, houle/intro-hypercube-tokens ---

HYPERCUBE_REAL = Theorem(
    "houle/intro-hypercube-real",
    "CubeSharing.cube_averages",
    "x are any rational loads of the 2^d nodes, `averaged d x` those after both ends of every edge took their mean "
    "along one dimension after the other, and `sum x` is what all hold; so it is for d = 0.",
    ("cube_sharing",),
)


COMMON_DENOMINATOR = Theorem(
    "houle/intro-hypercube-real@common-denominator",
    "CubeSharing.cube_averages",
    "It speaks of any rational loads x, so of natural numbers over a common denominator.",
    ("cube_sharing",),
)


HYPERCUBE_EQUALISE = Theorem(
    "houle/intro-hypercube-tokens@equalise",
    "CubeSharing.cube_shares_tokens",
    "x are any integer loads of the 2^d nodes, `shared d high x` those after both ends of every edge shared as evenly "
    "as possible along one dimension after the other; `high i u` says whether along dimension i the end with bit i set "
    "gets the odd token, for every choice of who does.",
    ("cube_sharing", "loads"),
)


CUBE_BOUND = ("threshold", "dimension_exchange", "loads", "hypercube")
"""What binds the words of the theorems on cubes."""


HYPERCUBE_THRESHOLD_2 = Theorem(
    "houle/intro-hypercube-tokens@threshold-2",
    "CubeColoring.threshold_2_on_cube",
    "`hypercube d` is the d-cube, color i along dimension i. The run from any loads, and any color, ends in `last`: "
    "from some step on all its loads are these.",
    CUBE_BOUND,
)


HYPERCUBE_EXACT = Theorem(
    "houle/intro-hypercube-tokens@threshold-2-exact",
    "CubeColoring.threshold_2_on_cube_exact",
    "g has the nodes and edges of the d-cube in any proper coloring. `maximum_stable` says that stable loads have at "
    "most this discrepancy and that some, with no load below 0, have it.",
    CUBE_BOUND,
)


# --- houle/intro-binary-height ---

BINARY_BOUND = ("threshold", "dimension_exchange", "loads", "networks")
"""What binds the words of the theorems on complete binary trees."""


COMPLETE = "`complete g h 2`: g has the nodes and edges of the complete binary tree of height h, in any proper coloring"


BINARY_HEIGHT = Theorem(
    "houle/intro-binary-height",
    "BinaryTrees.binary_height",
    f"{COMPLETE}; `maximum_stable .. most`: most is the largest discrepancy of loads that recur under Threshold-1.",
    BINARY_BOUND,
)


BINARY_STABLE_LOADS = Theorem(
    "houle/intro-binary-height@stable-loads",
    "BinaryTrees.binary_height_loads",
    f"{COMPLETE}; x are loads that a phase, from any color, leaves as they are.",
    BINARY_BOUND,
)


BINARY_RUNS = Theorem(
    "houle/intro-binary-height@runs",
    "BinaryTrees.binary_height_runs",
    f"{COMPLETE}; from some step on the discrepancy of the run from any loads is at most h.",
    BINARY_BOUND,
)


BINARY_LOWER = Theorem(
    "houle/intro-binary-height@lower",
    "BinaryTrees.binary_height_lower",
    f"{COMPLETE}; `maximum_stable .. most`: most is the largest discrepancy of loads that recur under Threshold-1.",
    BINARY_BOUND,
)
