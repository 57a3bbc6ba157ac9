"""Proofs about section 4.5, stars and paths: the stable discrepancies of both protocols, and their comparison."""

from loadbal.checking.proving.arguments import Theorem

# --- houle/star-sg1, houle/star-msd, houle/path-sg1 ---

STAR_SG1 = Theorem(
    "houle/star-sg1@repaired",
    "StarsAndPaths.star_sg1",
    "g has the nodes and edges of the star with k edges in any proper coloring; `first_gaps g` are the numbers of "
    "nodes on either side of every edge.",
)


STAR_SG1_PRINTED = Theorem(
    "houle/star-sg1",
    "StarsAndPaths.star_sg1_refuted",
    "It is false that SG_1 is {1} on every star with k >= 1 edges: for k = 2 it contains 2.",
    refutes=True,
)


STAR_MSD = Theorem(
    "houle/star-msd",
    "StarsAndPaths.star_msd",
    "g has the nodes and edges of the star with k edges in any proper coloring. `maximum_stable (threshold 1) g c`:"
    " the largest discrepancy of loads that recur under Threshold-1, from color c on; Theorem 12 computes it from the"
    " gaps.",
)


PATH_SG1 = Theorem(
    "houle/path-sg1",
    "StarsAndPaths.path_sg1",
    "g has the nodes and edges of the path with n nodes in any proper coloring: SG_1 is {1,..,n-1}, and the largest "
    "discrepancy of loads that recur under Threshold-1, from color c on, is 1.",
)


# --- houle/star-msd@only-stars, houle/star-msd@stable-loads, houle/path-sg1@stable-loads ---


ONLY_STARS = Theorem(
    "houle/star-msd@only-stars",
    "OnlyStars.only_stars",
    "`maximum_stable (threshold 1) g c most`: `most` is the largest discrepancy of loads that recur under "
    "Threshold-1, from any color c on; by Theorem 12 it exists, and the gaps give it. `is_star g`: the maximum "
    "degree is n - 1, so that one node is joined to all others.",
)


STAR_STABLE_LOADS = Theorem(
    "houle/star-msd@stable-loads",
    "StarsAndPaths.star_msd_loads",
    "g is a star with k >= 1 edges in any proper coloring; `after_phase .. = x` says that a phase with any first color"
    " leaves the loads x as they are.",
)


PATH_STABLE_LOADS = Theorem(
    "houle/path-sg1@stable-loads",
    "StarsAndPaths.path_sg1_loads",
    "g is a path with n >= 1 nodes in any proper coloring; `after_phase .. = x` says that a phase with any first color"
    " leaves the loads x as they are.",
)


# --- houle/star-threshold-2, houle/path-threshold-2 ---


MAXIMUM = (
    "`maximum_stable` says that stable loads have at most this discrepancy, and that some without a load below 0"
    " have it."
)


STAR_THRESHOLD_2_FAILS = Theorem(
    "houle/star-threshold-2",
    "Examples.star_threshold_2_fails",
    f"g has the nodes and edges of a star with k edges in some proper coloring. {MAXIMUM} For k = 1 it is 1.",
    refutes=True,
)


STAR_THRESHOLD_2 = Theorem(
    "houle/star-threshold-2@repaired",
    "Families.star_threshold_2_repaired",
    f"g has the nodes and edges of a star with k edges in any proper coloring. {MAXIMUM}",
)


STAR_THRESHOLD_2_LOADS = Theorem(
    "houle/star-threshold-2@stable-loads",
    "Families.star_threshold_2_loads",
    "g is a star with k >= 1 edges in any proper coloring; `stable` are loads that come back later with the same"
    " active color.",
)


PATH_THRESHOLD_2 = Theorem(
    "houle/path-threshold-2",
    "Families.path_threshold_2",
    f"g has the nodes and edges of the path with n nodes in any proper coloring. {MAXIMUM}",
)


PATH_THRESHOLD_2_LOADS = Theorem(
    "houle/path-threshold-2@stable-loads",
    "Families.path_threshold_2_loads",
    "g is a path with n >= 1 nodes in any proper coloring; `stable` are loads that come back later with the same"
    " active color.",
)


# --- houle/star-superior, houle/path-superior ---

BOTH = "`leaves_both g c m1 m2`: m1 and m2 are the maximum stable discrepancies of g under Threshold-1 and Threshold-2."


def superior(claim: str, name: str, says: str, *, refutes: bool = False) -> Theorem:
    """The theorem `name` of Rocq that proves, or refutes, a claim on which of the two protocols is better."""
    return Theorem(f"houle/{claim}", f"StarsAndPaths.{name}", f"{says} {BOTH}", refutes=refutes)


ON_STARS = "g is a star with k edges in any proper coloring."


ON_PATHS = "g is a path with n nodes in any proper coloring."


STAR_NOT_WORSE = superior("star-superior@repaired", "star_superior_repaired", ON_STARS)


STAR_EVENTUALLY = superior("star-superior@eventually", "star_superior_eventually", ON_STARS)


STAR_STRICT = superior(
    "star-superior@strict",
    "star_superior_strict_refuted",
    f"{ON_STARS} For k = 1 both are 1.",
    refutes=True,
)


STAR_NOT_WORSE_PRINTED = superior(
    "star-superior@not-worse",
    "star_superior_not_worse_refuted",
    f"{ON_STARS} For k = 2 they are 1 and 2.",
    refutes=True,
)


PATH_EVENTUALLY = superior("path-superior@eventually", "path_superior_eventually", ON_PATHS)


PATH_STRICT = superior(
    "path-superior@strict",
    "path_superior_strict_refuted",
    f"{ON_PATHS} For n = 2 both are 1.",
    refutes=True,
)
