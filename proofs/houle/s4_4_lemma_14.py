"""Proofs about section 4.4, Lemma 14: centroids, and CONSTRUCT SUBGRAPH, which finds a connected set of p nodes.

The last beta has at least two nodes, which saves one iteration against the printed count.
"""

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("houle/centroid", "Cuts.centroid"),
    Theorem("houle/construct-subgraph-degree@in-tree", "ConstructRefutations.degree_in_tree_refuted", refutes=True),
    Theorem("houle/construct-subgraph-degree@in-beta", "ConstructRefutations.degree_in_beta_refuted", refutes=True),
    Theorem("houle/construct-subgraph-degree@in-alpha-and-beta", "SubgraphRuns.degree_in_both"),
    Theorem("houle/construct-subgraph-degree@repaired", "SubgraphRuns.degree_repaired"),
    Theorem(
        "houle/construct-subgraph-minimum@from-invariants",
        "ConstructRefutations.minimum_from_invariants_refuted",
        refutes=True,
    ),
    Theorem("houle/lemma-14-sum@from-i", "ConstructRefutations.sum_from_i_refuted", refutes=True),
    Theorem("houle/lemma-14-sum@from-one", "SubgraphRuns.sum_from_one"),
    Theorem("houle/lemma-14-invariants@strict", "SubgraphRuns.invariants_strict"),
    Theorem("houle/lemma-14-invariants@at-least", "SubgraphRuns.invariants_at_least"),
    Theorem("houle/construct-subgraph-minimum@reachable", "SubgraphRuns.minimum_reachable"),
    Theorem("houle/construct-subgraph-minimum@repaired", "SubgraphRuns.minimum_repaired"),
    Theorem("houle/lemma-14@halved", "SubgraphHalving.halved"),
    Theorem("houle/lemma-14@lowered", "SubgraphHalving.lemma_14_lowered"),
    Theorem("houle/lemma-14", "SubgraphHalving.lemma_14"),
    Theorem("houle/lemma-14@attained", "SubgraphPaths.attained"),
)
