"""Section 1 for all sizes: the two networks and Table 1."""

from loadbal.checking.proving.arguments import Theorem

# --- plaxton/table-1-hypercube ---


TABLE_1_HYPERCUBE = Theorem(
    "plaxton/table-1-hypercube",
    "HypercubeNetwork.table_1_hypercube",
    (
        "hypercube d is the network with an edge for every pair of words that differ in one bit; diameter is the "
        "largest distance, and the neighbors of every vertex are listed, d of them."
    ),
    bound_by=("hypercube",),
)


# --- plaxton/shuffle-maps ---


SHUFFLE_MAPS = Theorem(
    "plaxton/shuffle-maps",
    "ShuffleExchange.shuffle_maps",
    (
        "The words of d bits are permuted; Nat.iter k (shuffle d) are k shuffles in turn: d of them move no word, "
        "any fewer, at least 1, move some; shuffle_exchange d is SE_d, without loops and parallel edges; connected "
        "says that a walk leads from every word to every other."
    ),
    bound_by=("shuffle_exchange",),
)


# --- plaxton/table-1-se-diameter ---


SE_DIAMETER = Theorem(
    "plaxton/table-1-se-diameter@repaired",
    "ShuffleExchange.table_1_se_diameter_repaired",
    (
        "shuffle_exchange d is SE_d, without loops and parallel edges; diameter g n says that a walk of at most n "
        "edges joins any two nodes, and that this is so for no smaller number."
    ),
    bound_by=("shuffle_exchange",),
)


SE_DIAMETER_AT_MOST = Theorem(
    "plaxton/table-1-se-diameter@at-most",
    "ShuffleExchange.table_1_se_diameter_at_most",
    (
        "shuffle_exchange d is SE_d, without loops and parallel edges; diameter g n says that a walk of at most n "
        "edges joins any two nodes, and that this is so for no smaller number."
    ),
    bound_by=("shuffle_exchange",),
)


SE_DIAMETER_EQUAL = Theorem(
    "plaxton/table-1-se-diameter@equal",
    "ShuffleExchange.table_1_se_diameter_equal",
    (
        "shuffle_exchange d is SE_d, without loops and parallel edges; diameter g n says that a walk of at most n "
        "edges joins any two nodes, and that this is so for no smaller number."
    ),
    bound_by=("shuffle_exchange",),
    refutes=True,
)


# --- plaxton/table-1-se-degree ---


SE_DEGREE_AT_MOST = Theorem(
    "plaxton/table-1-se-degree@at-most",
    "ShuffleExchange.table_1_se_degree_at_most",
    (
        "shuffle_exchange d is SE_d, without loops and parallel edges; has_degree g u k says that k nodes are the "
        "neighbors of u."
    ),
    bound_by=("shuffle_exchange",),
)


SE_DEGREE = Theorem(
    "plaxton/table-1-se-degree@repaired",
    "ShuffleExchange.table_1_se_degree_repaired",
    (
        "shuffle_exchange d is SE_d, without loops and parallel edges; has_degree g u k says that k nodes are the "
        "neighbors of u. No vertex has more than 3, and some has 3."
    ),
    bound_by=("shuffle_exchange",),
)


SE_DEGREE_VERTICES = Theorem(
    "plaxton/table-1-se-degree@repaired-vertices",
    "ShuffleExchange.table_1_se_degree_repaired_vertices",
    (
        "shuffle_exchange d is SE_d, without loops and parallel edges; has_degree g u k says that k nodes are the "
        "neighbors of u. constant says that all d bits are equal, alternating that each differs from the next."
    ),
    bound_by=("shuffle_exchange",),
)


SE_DEGREE_MAXIMUM = Theorem(
    "plaxton/table-1-se-degree@maximum",
    "ShuffleExchange.table_1_se_degree_maximum",
    (
        "shuffle_exchange d is SE_d, without loops and parallel edges; has_degree g u k says that k nodes are the "
        "neighbors of u. That 3 is the largest says that no vertex has more, and some has 3."
    ),
    bound_by=("shuffle_exchange",),
    refutes=True,
)


SE_DEGREE_EVERY_VERTEX = Theorem(
    "plaxton/table-1-se-degree@every-vertex",
    "ShuffleExchange.table_1_se_degree_every_vertex",
    (
        "shuffle_exchange d is SE_d, without loops and parallel edges; has_degree g u k says that k nodes are the "
        "neighbors of u."
    ),
    bound_by=("shuffle_exchange",),
    refutes=True,
)


# --- plaxton/log-bar ---


LOG_BAR_INTEGERS = Theorem(
    "plaxton/log-bar@integers",
    "BarredLogarithm.log_bar_integers",
    (
        "F is any ordered field, such as the reals, log any function that grows and is 1 for 2, as the logarithm "
        "is; is_larger a b c says that c is the larger of a and b."
    ),
)


# --- plaxton/processor-range ---

PROCESSOR_RANGE_TEXT = Theorem(
    "plaxton/processor-range@text",
    "PlaxtonRefutations.processor_range_text",
    "i is an ID exactly if it is a word of d bits, i < 2^d.",
    refutes=True,
)


# --- plaxton/processor-index-bound ---

PROCESSOR_INDEX_BOUND_TEXT = Theorem(
    "plaxton/processor-index-bound@text",
    "PlaxtonRefutations.processor_index_bound_text",
    "i are the processors, 0 <= i <= 2^d - 1.",
    refutes=True,
)
