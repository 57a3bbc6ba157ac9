"""Proofs about section 1 for all sizes: the two networks and Table 1."""

from loadbal.checking.proving.arguments import Theorem

# --- plaxton/table-1-hypercube ---


TABLE_1_HYPERCUBE = Theorem(
    "plaxton/table-1-hypercube",
    "HypercubeNetwork.table_1_hypercube",
    (
        "`hypercube d` is the network with an edge for every pair of words that differ in one bit. `diameter` is"
        " the largest distance. Every vertex has a list of exactly d neighbors."
    ),
)


# --- plaxton/shuffle-maps ---


SHUFFLE_MAPS = Theorem(
    "plaxton/shuffle-maps",
    "ShuffleExchange.shuffle_maps",
    (
        "Each map permutes the words of d bits. `Nat.iter k (shuffle d)` is k shuffles: d of them move no word, and"
        " any smaller positive number moves some word. `shuffle_exchange d` is SE_d, without loops and parallel"
        " edges; `connected` says that a walk joins any two words."
    ),
)


# --- plaxton/table-1-se-diameter ---


SE_DIAMETER = Theorem(
    "plaxton/table-1-se-diameter@repaired",
    "ShuffleExchange.table_1_se_diameter_repaired",
    (
        "`shuffle_exchange d` is SE_d, without loops and parallel edges. `diameter g n` says that n is the smallest"
        " number such that a walk of at most n edges joins any two nodes."
    ),
)


SE_DIAMETER_AT_MOST = Theorem(
    "plaxton/table-1-se-diameter@at-most",
    "ShuffleExchange.table_1_se_diameter_at_most",
    (
        "`shuffle_exchange d` is SE_d, without loops and parallel edges. `diameter g n` says that n is the smallest"
        " number such that a walk of at most n edges joins any two nodes."
    ),
)


SE_DIAMETER_EQUAL = Theorem(
    "plaxton/table-1-se-diameter@equal",
    "ShuffleExchange.table_1_se_diameter_equal",
    (
        "`shuffle_exchange d` is SE_d, without loops and parallel edges. `diameter g n` says that n is the smallest"
        " number such that a walk of at most n edges joins any two nodes."
    ),
    refutes=True,
)


# --- plaxton/table-1-se-degree ---


SE_DEGREE_AT_MOST = Theorem(
    "plaxton/table-1-se-degree@at-most",
    "ShuffleExchange.table_1_se_degree_at_most",
    (
        "`shuffle_exchange d` is SE_d, without loops and parallel edges. `has_degree g u k` says that u has exactly"
        " k neighbors."
    ),
)


SE_DEGREE = Theorem(
    "plaxton/table-1-se-degree@repaired",
    "ShuffleExchange.table_1_se_degree_repaired",
    (
        "`shuffle_exchange d` is SE_d, without loops and parallel edges. `has_degree g u k` says that u has exactly"
        " k neighbors. No vertex has more than 3, and some has 3."
    ),
)


SE_DEGREE_VERTICES = Theorem(
    "plaxton/table-1-se-degree@repaired-vertices",
    "ShuffleExchange.table_1_se_degree_repaired_vertices",
    (
        "`shuffle_exchange d` is SE_d, without loops and parallel edges. `has_degree g u k` says that u has exactly"
        " k neighbors. `constant` says that all d bits are equal, `alternating` that each bit differs from the"
        " next."
    ),
)


SE_DEGREE_MAXIMUM = Theorem(
    "plaxton/table-1-se-degree@maximum",
    "ShuffleExchange.table_1_se_degree_maximum",
    (
        "`shuffle_exchange d` is SE_d, without loops and parallel edges. `has_degree g u k` says that u has exactly"
        " k neighbors. The theorem refutes that no vertex has more than 3 and some vertex has 3."
    ),
    refutes=True,
)


SE_DEGREE_EVERY_VERTEX = Theorem(
    "plaxton/table-1-se-degree@every-vertex",
    "ShuffleExchange.table_1_se_degree_every_vertex",
    (
        "`shuffle_exchange d` is SE_d, without loops and parallel edges. `has_degree g u k` says that u has exactly"
        " k neighbors."
    ),
    refutes=True,
)


# --- plaxton/log-bar ---


LOG_BAR_INTEGERS = Theorem(
    "plaxton/log-bar@integers",
    "BarredLogarithm.log_bar_integers",
    (
        "F is any ordered field, such as the reals, and `log` any increasing function that is 1 at 2, as the"
        " logarithm is. `is_larger a b c` says that c is the larger of a and b."
    ),
)


# --- plaxton/processor-range ---

PROCESSOR_RANGE_TEXT = Theorem(
    "plaxton/processor-range@text",
    "PlaxtonRefutations.processor_range_text",
    "i is an ID exactly if it is a word of d bits, which is i < 2^d.",
    refutes=True,
)


# --- plaxton/processor-index-bound ---

PROCESSOR_INDEX_BOUND_TEXT = Theorem(
    "plaxton/processor-index-bound@text",
    "PlaxtonRefutations.processor_index_bound_text",
    "i runs through the processors, 0 <= i <= 2^d - 1.",
    refutes=True,
)
