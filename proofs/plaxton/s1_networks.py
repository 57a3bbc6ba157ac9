"""Proofs about section 1 for all sizes: the two networks and Table 1."""

from fractions import Fraction

from loadbal.checking.proving.arguments import Theorem

THEOREMS = (
    Theorem("plaxton/table-1-hypercube", "HypercubeNetwork.table_1_hypercube"),
    Theorem("plaxton/shuffle-maps", "ShuffleExchange.shuffle_maps"),
    Theorem("plaxton/table-1-se-diameter@repaired", "ShuffleExchange.table_1_se_diameter_repaired"),
    Theorem("plaxton/table-1-se-diameter@at-most", "ShuffleExchange.table_1_se_diameter_at_most"),
    Theorem("plaxton/table-1-se-diameter@equal", "ShuffleExchange.table_1_se_diameter_equal", refutes=True),
    Theorem("plaxton/table-1-se-degree@at-most", "ShuffleExchange.table_1_se_degree_at_most"),
    Theorem("plaxton/table-1-se-degree@repaired", "ShuffleExchange.table_1_se_degree_repaired"),
    Theorem("plaxton/table-1-se-degree@repaired-vertices", "ShuffleExchange.table_1_se_degree_repaired_vertices"),
    Theorem("plaxton/table-1-se-degree@maximum", "ShuffleExchange.table_1_se_degree_maximum", refutes=True),
    Theorem("plaxton/table-1-se-degree@every-vertex", "ShuffleExchange.table_1_se_degree_every_vertex", refutes=True),
    Theorem("plaxton/log-bar@integers", "BarredLogarithm.log_bar_integers"),
    Theorem("plaxton/processor-range@text", "PlaxtonRefutations.processor_range_text", refutes=True),
    Theorem("plaxton/processor-index-bound@text", "PlaxtonRefutations.processor_index_bound_text", refutes=True),
    Theorem("plaxton/processor-range@counted", "SmallValues.processor_range_counted", value=Fraction(3, 4)),
    Theorem("plaxton/processor-index-bound@covered", "SmallValues.processor_index_covered", value=Fraction(1, 2)),
    Theorem("plaxton/processor-range@hypercube-like", "ShuffleExchange.ids"),
    Theorem("plaxton/processor-index-bound@all-ids", "ShuffleExchange.ids_below_their_number"),
    Theorem("plaxton/log-bar", "RealBounds.log_bar"),
)
