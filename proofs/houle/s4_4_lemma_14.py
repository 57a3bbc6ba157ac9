"""Proofs about section 4.4, Lemma 14: centroids, and CONSTRUCT SUBGRAPH, which finds a connected set of p nodes.

The last beta has at least two nodes, which saves one iteration against the printed count.
"""

from loadbal.checking.proving.arguments import Theorem

SUBGRAPH = ("network", "centroid", "construct_subgraph")

WHOLE_RUN = (
    "`run g p ts final` says that ts are the turns (iterations) of a whole run on g for the gap p, and final is its"
    " last alpha, for any leaf, centroids and orders of components. `gap_of g p` says that p is in 1..n-1. `parts t`"
    " are beta_1, beta_2, ..."
)


TURNS = (
    "`reaches g p ts o` says that ts are the turns (iterations) so far of a run on g for the gap p, for any leaf,"
    " centroids and orders of components, and that o is the state that they lead to, None if the minimum of Case 3"
    " does not exist. `gap_of g p` says that p is in 1..n-1. `before t` and `after t` are the states before and after"
    " a turn, `parts t` are beta_1, beta_2, ..."
)


def on_turns(claim: str, name: str, says: str = "") -> Theorem:
    """The theorem `name` of Rocq that proves a claim for every iteration ("turn") of every run."""
    return Theorem(f"houle/{claim}", name, f"{TURNS}{says}")


def as_printed(claim: str, name: str, says: str = "") -> Theorem:
    """The theorem `name` of Rocq that refutes a statement as the paper prints it, by the example of one run."""
    return Theorem(f"houle/{claim}", f"ConstructRefutations.{name}", f"{WHOLE_RUN}{says}", refutes=True)


# --- houle/centroid ---

CENTROID = Theorem(
    "houle/centroid",
    "Cuts.centroid",
    "`largest_component g v` is C(v), the largest number of nodes on the side of a neighbor of v, or 0 if v has no"
    " neighbor; the node v has the smallest C(v).",
)


# --- houle/construct-subgraph-degree ---

DEGREE_IN_TREE = as_printed("construct-subgraph-degree@in-tree", "degree_in_tree_refuted")


DEGREE_IN_BETA = as_printed(
    "construct-subgraph-degree@in-beta",
    "degree_in_beta_refuted",
    " `inside g s v` are the neighbors of v in s.",
)


DEGREE_IN_BOTH = on_turns(
    "construct-subgraph-degree@in-alpha-and-beta",
    "SubgraphRuns.degree_in_both",
    " `inside g s v` are the neighbors of v in s.",
)


DEGREE_REPAIRED = on_turns("construct-subgraph-degree@repaired", "SubgraphRuns.degree_repaired")


# --- houle/lemma-14-sum, houle/lemma-14-invariants, houle/construct-subgraph-minimum ---

ANY_STATE = (
    "`takes g p s t` says that t is a turn (iteration) from s, for any centroid and order; `chosen t` is the i of Case"
    " 3, the least j, or None. `gap_of g p` says that p is in 1..n-1, `set_of` that a list has each node once,"
    " `connected_set` that the edges within it link its nodes; `joining g a s` are the edges from a to s."
)


MINIMUM_FROM_INVARIANTS = Theorem(
    "houle/construct-subgraph-minimum@from-invariants",
    "ConstructRefutations.minimum_from_invariants_refuted",
    ANY_STATE,
    refutes=True,
)


SUM_FROM_I = as_printed(
    "lemma-14-sum@from-i",
    "sum_from_i_refuted",
    " `chosen t` is the i of Case 3, `after t` the next alpha and beta, and `nth (i - 1) (parts t) []` is beta_i.",
)


LEMMA_14_SUM = on_turns(
    "lemma-14-sum@from-one",
    "SubgraphRuns.sum_from_one",
    " `chosen t` is the i of Case 3, `after t` the next alpha and beta, `firstn i (parts t)` are beta_1, ..., beta_i.",
)


INVARIANTS = (
    f"{TURNS} s is a state that a run reaches with fewer than p nodes in alpha, so that the run goes on. `set_of` says"
    " that a list has each node once, `connected_set` that the edges within it link its nodes; `joining g a s` are the"
    " edges from a to s. As one such edge exists, neither set is empty."
)


INVARIANTS_STRICT = Theorem("houle/lemma-14-invariants@strict", "SubgraphRuns.invariants_strict", INVARIANTS)


INVARIANTS_AT_LEAST = Theorem(
    "houle/lemma-14-invariants@at-least",
    "SubgraphRuns.invariants_at_least",
    INVARIANTS,
)


MINIMUM_REACHABLE = on_turns(
    "construct-subgraph-minimum@reachable",
    "SubgraphRuns.minimum_reachable",
    " `chosen t` is the i of Case 3, the least j, or None where there is none.",
)


MINIMUM_REPAIRED = Theorem(
    "houle/construct-subgraph-minimum@repaired",
    "SubgraphRuns.minimum_repaired",
    ANY_STATE,
)


# --- houle/lemma-14@halved, houle/lemma-14 ---


LEMMA_14_HALVED = Theorem(
    "houle/lemma-14@halved",
    "SubgraphHalving.halved",
    f"{TURNS} s is a state that a run reaches with fewer than p nodes in alpha: turn t + 1 starts from s, where t is"
    " the length of `ts`.",
)


ENDS = (
    f"{TURNS} A run, whole or not, has at most this number of turns, and its state s exists. If alpha has fewer than p"
    " nodes the run goes on; if alpha has p or more, alpha is connected and has exactly p. `halvings g` is L."
)


LEMMA_14_LOWERED = Theorem("houle/lemma-14@lowered", "SubgraphHalving.lemma_14_lowered", ENDS)


LEMMA_14 = Theorem("houle/lemma-14", "SubgraphHalving.lemma_14", ENDS)


# --- houle/lemma-14@attained ---


LEMMA_14_ATTAINED = Theorem(
    "houle/lemma-14@attained",
    "SubgraphPaths.attained",
    "`has g n (path_edges n)`: g is the path with n nodes. `run g 2 ts final` says that ts are the turns of a whole"
    " run for p = 2; the first starts from the leaf 0. `takes_farther g ts` says that each turn removes the largest of"
    " the centroids, the farther from alpha. `halvings g` is L. `SubgraphPaths.far_run_exists` says that such a run"
    " exists.",
)
