"""The terms that the sentences of several papers share; each paper's own are in its folder's `terms.py`."""

from loadbal.loads import discrepancy, sum_of_squares
from loadbal.network import EdgeColoring, Network
from loadbal.networks.colorings import colorings
from loadbal.networks.cycle import cycle
from loadbal.networks.hypercube import hypercube
from loadbal.networks.path import path
from loadbal.networks.shuffle_exchange import shuffle_exchange
from loadbal.networks.small_graphs import graphs
from loadbal.networks.star import star
from loadbal.networks.trees import trees
from loadbal.term import Term

TERMS = (
    Term("discrepancy", "The largest load minus the smallest.", means=discrepancy, forms=("discrepancies",)),
    Term(
        "potential",
        "The sum of the squares of the loads.",
        means=sum_of_squares,
    ),
    Term("graph", "A finite simple graph, not necessarily connected.", means=(graphs, Network)),
    Term("tree", "A connected graph without a cycle; one node alone is a tree.", means=(trees, Network)),
    Term("path", "A tree whose nodes have degree at most 2.", means=path),
    Term("star", "A tree in which one node, the center, is adjacent to all others.", means=star),
    Term("diameter", "The largest distance between two nodes.", means=Network.diameter),
    Term("maximum degree", "The largest number of edges at one node.", means=Network.max_degree),
    Term(
        "properly colored",
        "Every edge has a color, which is a number 0, 1, ..., and edges with a common end have different colors.",
        means=(EdgeColoring, colorings),
        forms=("proper coloring", "proper colorings"),
    ),
    Term(
        "hypercube",
        "The graph of dimension $d$ on the $2^d$ words of $d$ bits; edges join words that differ in one bit.",
        means=hypercube,
        forms=("d-cube",),
    ),
    Term("cycle", "A connected graph in which every node has degree 2.", means=cycle),
    Term(
        "shuffle-exchange graph",
        "The graph, without loops and parallel edges, on the words of $d$ bits whose edges join words that differ in"
        " their last bit, and words that are rotations of each other by one place.",
        means=shuffle_exchange,
    ),
)
