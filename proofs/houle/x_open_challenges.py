"""Proofs beyond the paper for all sizes: trees that come next to stars, families of trees, and cycles."""

from loadbal.checking.proving.arguments import Theorem

from .s4_4_lemma_14 import WHOLE_RUN

MAXIMUM = (
    "`maximum_stable (threshold 1) g c`: the largest discrepancy of loads that recur under Threshold-1, from any color "
    "c on; by Theorem 12 it exists, and the gaps give it."
)


# --- houle/open-extremal-tree ---

SECOND = Theorem(
    "houle/open-extremal-tree@second",
    "TreeFamilies.second_to_stars",
    f"{MAXIMUM} `is_star g`: the maximum degree is n - 1, so that one node is joined to all others.",
)


ATTAINED = Theorem(
    "houle/open-extremal-tree@attained",
    "TreeFamilies.next_to_star",
    "g has the nodes and edges of the star with n nodes one edge of which is divided in two, in any proper coloring. "
    f"{MAXIMUM}",
)


# --- houle/open-families ---

SPIDERS = Theorem(
    "houle/open-families@spiders",
    "TreeFamilies.spiders",
    "g has the nodes and edges of the spider with k legs of l nodes each in any proper coloring; `quotient_up` is the "
    f"quotient rounded up. {MAXIMUM}",
)


BROOMS = Theorem(
    "houle/open-families@brooms",
    "TreeFamilies.brooms",
    "g has the nodes and edges of the path with l nodes and k leaves more at its end, in any proper coloring; "
    f"`quotient_up` is the quotient rounded up. {MAXIMUM}",
)


CATERPILLARS = Theorem(
    "houle/open-families@caterpillars",
    "TreeFamilies.caterpillars",
    f"g has the nodes and edges of the path with s nodes and k leaves at each, in any proper coloring. {MAXIMUM}",
)


# --- houle/open-cycles ---

CYCLES_THRESHOLD_2 = Theorem(
    "houle/open-cycles@threshold-2",
    "Families.cycle_threshold_2",
    "g has the nodes and edges of the cycle with n nodes in any proper coloring. `maximum_stable` says that stable"
    " loads have at most this discrepancy, and that some without a load below 0 have it.",
)


CYCLES = Theorem(
    "houle/open-cycles",
    "CycleLoads.cycle_maximum",
    "g has the nodes and edges of the cycle with n nodes in any proper coloring, whatever the number of colors."
    " `maximum_stable`: loads that recur under Threshold-1 have at most this discrepancy, and some without a load"
    " below 0 have it. The proof uses the meetings of observers.",
)


CYCLES_LOADS = Theorem(
    "houle/open-cycles@loads",
    "CycleLoads.cycle_loads",
    "g has the nodes and edges of the cycle with n nodes in any proper coloring, whatever the number of colors; "
    "`stable` are loads that come back later with the same active color.",
)


# --- houle/open-spanning-tree ---

HAMILTON_PATH = Theorem(
    "houle/open-spanning-tree@hamilton-path",
    "TreeFamilies.hamilton_path_refuted",
    "The statement is false for some properly colored connected g with at most six nodes. `spans t g` says that t, in"
    " any proper coloring, is a spanning tree of g; a Hamilton path is a spanning tree in which no node has more than"
    " two neighbors. The broom with a handle of four nodes and two leaves is its own only spanning tree, which is not"
    f" a path, and its stable loads have a discrepancy of at most 1 from every color on. {MAXIMUM}",
    refutes=True,
)


# --- houle/open-sharper-bound, houle/open-iterations ---

SHARPER_BOUND = Theorem(
    "houle/open-sharper-bound",
    "LogarithmicBound.sharper_bound",
    "`maximum_stable (threshold 1) g c most`: `most` is the largest discrepancy of loads that recur under "
    "Threshold-1, from any color c on; by Theorem 12 it exists, and the gaps give it. `max_degree g d`: d is the "
    "maximum degree; `halvings g` is L; `bound_1 d l` is 1 + (d-2)l and `bound_2 d l` floor((d+1)l/2).",
)


ITERATIONS = Theorem(
    "houle/open-iterations",
    "SubgraphPaths.open_iterations",
    f"{WHOLE_RUN} `Nat.log2_up n` is L. No whole run on a tree with n nodes has more turns, and one on the path with n "
    "nodes has as many.",
)
