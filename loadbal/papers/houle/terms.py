"""The terms of the paper of Houle, Symvonis and Wood."""

from loadbal.network import EdgeColoring
from loadbal.networks.colorings import tree_coloring
from loadbal.networks.kary_tree import kary_order, kary_tree
from loadbal.networks.mesh import mesh, torus
from loadbal.papers.houle.s1_1_dimension_exchange import Window
from loadbal.papers.houle.s2_protocols import Imbalance
from loadbal.papers.houle.s3_threshold_2 import largest_stable
from loadbal.papers.houle.s4_1_observer_tour import observer_keeps
from loadbal.papers.houle.s4_2_observers_and_phases import Crossing, Extreme, Instance, Phase
from loadbal.papers.houle.s4_4_lemma_14 import connected_sets
from loadbal.papers.houle.s4_4_lemma_15 import Part
from loadbal.papers.houle.s4_5_kary_trees import Kary
from loadbal.papers.houle.s5_surviving_observers import uniform_and_large, uniform_run
from loadbal.papers.houle.x_local_rules import Table
from loadbal.protocols.dimension_exchange import after_phase, after_round, recurs, step, steps, until_unchanged
from loadbal.protocols.discrepancy_one import a_phase, a_steps, b_phase, b_steps, cycle, cycle_steps, plus_flow
from loadbal.protocols.even_threshold import EvenThreshold
from loadbal.protocols.threshold import Threshold
from loadbal.term import Term
from loadbal.theory.centroid import centroids, largest_components
from loadbal.theory.circulant_graphs import circulant_diameter, largest_stability, stabilities
from loadbal.theory.construct_subgraph import ConstructSubgraph, Run
from loadbal.theory.meeting_observers import largest_stable_difference
from loadbal.theory.observer_tour import arcs, gaps, meeting_graph, ordering, positions, round_map, tour
from loadbal.theory.stable_gaps import first_stable_gaps, maximum_stable_discrepancy, stable_gaps

EXCHANGE = (
    Term(
        "active",
        "In *step* $t$ the edges of color $t mod chi$ are active, where $chi$ is the number of colors.",
        means=(EdgeColoring.matchings, Window.active),
    ),
    Term(
        "step",
        "In a step every *active* edge carries the tokens that the protocol prescribes, all edges at once.",
        means=(step, steps),
    ),
    Term(
        "round",
        "As many consecutive *steps* as there are colors, one step for each color. It may begin with any color.",
        means=after_round,
    ),
    Term(
        "phase",
        "As many consecutive *rounds* as there are nodes, that is, $chi n$ *steps* on $n$ nodes with $chi$ colors.",
        means=(after_phase, a_phase, b_steps, Phase),
    ),
    Term(
        "Threshold-1",
        "The protocol in which every *active* edge whose ends have different loads carries one token to the end with"
        " the smaller load. All other edges carry nothing.",
        means=(Threshold, maximum_stable_discrepancy),
    ),
    Term(
        "Threshold-2",
        "The protocol in which every *active* edge whose ends have loads that differ by at least 2 carries one token"
        " to the end with the smaller load. All other edges carry nothing.",
        means=(Threshold, largest_stable),
    ),
    Term(
        "Even-Threshold",
        "The protocol in which an *active* edge carries one token to its end with the smaller load in two cases: the"
        " loads of its ends differ by at least 2, or they differ by 1 and the larger is even. All other edges carry"
        " nothing.",
        means=EvenThreshold,
    ),
    Term(
        "table rule",
        "A rule for loads from 0 to 2. It fixes three numbers of tokens that an *active* edge carries: from load 2 to"
        " load 0 (none, 1 or 2), from 2 to 1 (none or 1), and from 1 to 0 (none or 1). The twelve rules run on *trees*"
        " that are *properly colored* with as many colors as the *maximum degree* (at least one).",
        means=Table,
    ),
    Term(
        "half-loaded path",
        "A *path* with an even number $n$ of nodes, of which the first $n/2$ have $Delta$ tokens each and the others"
        " none.",
        means=Imbalance,
    ),
    Term(
        "recur",
        "Loads recur under a protocol if, after some positive number of *rounds*, every node has the same load again.",
        means=recurs,
        forms=("recurs", "recurring"),
    ),
    Term(
        "colored tree",
        "A *tree* with a *proper coloring* in $chi >= 1$ colors $0, ..., chi - 1$. Some of them may be on no edge.",
        means=EdgeColoring,
    ),
    Term(
        "depth-first coloring",
        "The *proper coloring* of a *tree* that a depth-first search from node 0 (the root of $T_(h,k)$) finds. Each"
        " node gives the edges to its children, in the order of their numbers, distinct colors: the smallest that the"
        " edge to its parent does not have.",
        means=tree_coloring,
    ),
    Term(
        "colored graph",
        "A *graph* with a *proper coloring* in $chi >= 1$ colors $0, ..., chi - 1$. Some of them may be on no edge.",
        means=EdgeColoring,
    ),
    Term(
        "final loads",
        "The first loads of a run of *Threshold-2* that are the same after one more *round*. For any other protocol,"
        " the first loads at the end of a *phase* (or at the start of the run) that are the same after one more phase.",
        means=until_unchanged,
    ),
    Term(
        "maximum stable discrepancy",
        "The largest *discrepancy* of loads of the graph that *recur* under the named protocol, *Threshold-1* or"
        " *Threshold-2*. For *trees*, and under *Threshold-2*, all *proper colorings* give the same value.",
        means=(maximum_stable_discrepancy, circulant_diameter, largest_stable),
    ),
    # Claims compute it without runs: by Theorem 12 or from the meetings of observers; for Threshold-2 by Lemma 4.
    Term(
        "MSD",
        "The largest *discrepancy* of loads of the graph that *recur* under *Threshold-1*. For a *tree* all *proper"
        " colorings* give the same value.",
        means=(maximum_stable_discrepancy, circulant_diameter, largest_stable_difference, meeting_graph),
    ),
)
"""Steps, protocols, and the loads in which they end."""

OBSERVERS = (
    Term(
        "observer",
        "At the start of a *phase* there is one observer at each node; the observer of $v$ is the one that starts at"
        " $v$. In each *step* every observer crosses the *active* edge at its node, if there is one, to the other end."
        " The load of an observer is the load of the node at which it is.",
        means=(positions, round_map, tour, meeting_graph, observer_keeps, Crossing, Extreme),
    ),
    Term(
        "three steady extremes",
        "Loads have three steady extremes if they *recur* under *Threshold-1*, exactly two nodes have the largest load,"
        " exactly one node has the smallest, and the *observers* that start at these three nodes keep their loads in"
        " every *step* of the *phase* that starts with these loads.",
        means=Instance,
    ),
    Term(
        "tour digraph",
        "A digraph on the nodes of a *colored tree*. Every edge of color $j$ becomes two arcs of color $j$, one in"
        " each direction. Every node without an edge of color $j$ gets a loop of color $j$.",
        means=(arcs, tour),
    ),
    Term(
        "observer tour",
        "The closed walk of an *observer* in the *tour digraph*: after an arc of color $j$ comes the arc of color $(j +"
        " 1) mod chi$ out of its head. While the observer stays at a node, the walk takes the loop there.",
        means=tour,
    ),
    Term(
        "c-ordering",
        "The list of the nodes at which an *observer* is after $0, 1, 2, ...$ *rounds*, each beginning with color $c$,"
        " until it would be back at its first node.",
        means=(ordering, round_map),
    ),
    Term(
        "gap",
        "The gap $gap_c(v, w)$ is the least number of *rounds*, each beginning with color $c$, after which the"
        " *observer* of $v$ is at $w$. It lies between 0 and $n - 1$ on a tree with $n$ nodes.",
        means=gaps,
    ),
    Term(
        "side size",
        "The removal of an edge of a tree leaves two components; their numbers of nodes are side sizes of the tree."
        " $SG_1$ is the set of all its side sizes.",
        means=first_stable_gaps,
    ),
    Term(
        "side sum",
        "The remainder modulo $n$ of a sum of *side sizes* of a tree with $n$ nodes. The same size may occur several"
        " times in the sum. $SG_i$ is the set of the side sums with 1 to $i$ terms. For the path with 3 nodes, $SG_1 ="
        " {1, 2}$ and $SG_2 = {0, 1, 2}$.",
        means=(stable_gaps, largest_stability),
    ),
    Term(
        "stability",
        "The stability of a number is the least number of terms of a *side sum* equal to it.",
        means=(stabilities, largest_stability),
    ),
)
"""Observers, gaps between them, and sizes of the sides of edges."""

SUBGRAPHS = (
    Term(
        "centroid",
        "Remove a node $v$ from a connected set of nodes of a tree, and let $C(v)$ be the number of nodes of the"
        " largest component that is left. A node of the set with the smallest $C(v)$ is a centroid of the set.",
        means=(centroids, largest_components),
    ),
    Term(
        "CONSTRUCT SUBGRAPH",
        "The algorithm that finds a connected set $alpha$ of $p$ nodes in a tree with $n >= 2$ nodes, $1 <= p < n$. A"
        " run begins with a leaf as $alpha$ and all other nodes as the set $beta$ of candidates, and repeats"
        " *iterations* until $alpha$ has $p$ nodes.",
        means=ConstructSubgraph.run,
    ),
    Term(
        "iteration",
        "An iteration of *CONSTRUCT SUBGRAPH* takes a *centroid* $v$ of $beta$. If $v$ is removed, $beta$ falls apart"
        " into components: $beta_1$ is the one adjacent to $alpha$ (empty if $v$ itself is adjacent to $alpha$), and"
        " $beta_2, beta_3, ...$ are the others in any order. *Case 1*, *Case 2* or *Case 3* follows.",
        means=ConstructSubgraph.iteration,
    ),
    Term(
        "Case 1",
        "In this case of an *iteration* $|alpha| + |beta_1| > p$. Then $beta_1$ becomes the next $beta$, and $alpha$"
        " stays.",
        means=ConstructSubgraph.iteration,
    ),
    Term(
        "Case 2",
        "In this case of an *iteration* $|alpha| + |beta_1| = p$. Then the nodes of $beta_1$ join $alpha$, and the run"
        " ends.",
        means=ConstructSubgraph.iteration,
    ),
    Term(
        "Case 3",
        "In this case of an *iteration* $|alpha| + |beta_1| < p$. The node $v$ and $beta_1, ..., beta_(i-1)$ join"
        " $alpha$, and $beta_i$ becomes the next $beta$, where $i$ is the least $j >= 1$ with"
        " $|alpha| + 1 + |beta_1| + ... + |beta_j| > p$.",
        means=ConstructSubgraph.iteration,
    ),
    Term("boundary node", "A node of a set with a neighbor outside the set.", means=(Run.boundary, Part.boundary)),
    Term(
        "proper subtree",
        "A connected set $alpha$ of $p$ nodes of a *tree* with $n >= 2$ nodes, $1 <= p < n$.",
        means=connected_sets,
    ),
    Term(
        "outer pair",
        "A pair $(v, w)$ of a node $v$ of the set $alpha$ and a neighbor $w$ outside $alpha$. $M_1$ is the number of"
        " outer pairs. Each has a number $gamma$: the number of nodes on the side of $w$ if the edge $vw$ is removed.",
        means=Part.sizes,
    ),
    Term(
        "inner pair",
        "A pair $(v, w)$ of a *boundary node* $v$ of the set $alpha$ and a neighbor $w$ in $alpha$. $m$ is the number"
        " of inner pairs. Each has a number $gamma$: the number of nodes on the side of $w$ if the edge $vw$ is"
        " removed.",
        means=Part.sizes,
    ),
)
"""The algorithm of section 4.4."""

NETWORKS = (
    Term(
        "complete k-ary tree",
        "The tree $T_(h,k)$ in which every node at a distance less than $h$ from the root has $k$ children, and every"
        " node at distance $h$ has none. Its height is $h$, its number of nodes $|T_(h,k)|$. It is binary if $k = 2$.",
        means=(kary_tree, kary_order, Kary),
        forms=("complete binary tree", "complete binary trees"),
    ),
    Term(
        "mesh",
        "The $a$ by $b$ grid graph. The colors of its edges alternate between 0 and 1 along rows, and between 2 and 3"
        " along columns.",
        means=mesh,
        forms=("meshes",),
    ),
    Term(
        "torus",
        "The *mesh* with one more edge from the last to the first node of every row and column. The colors alternate"
        " there too.",
        means=torus,
        forms=("tori",),
    ),
)
"""Networks with colors or parameters of their own."""

DISCREPANCY_1 = (
    Term(
        "Threshold-1 Plus",
        "The protocol *Threshold-1* with one exception: a node whose load equals its *localMax* sends no token to a"
        " node whose load is smaller by 1.",
        means=plus_flow,
    ),
    Term(
        "localMax",
        "A number that each node has and that *Threshold-1 Plus* uses. In *Discrepancy-1* every *A-phase* determines it"
        " anew. The value at the end of the *A-phase* is the final localMax.",
        means=(plus_flow, a_steps),
    ),
    Term(
        "A-phase",
        "A *phase* of *Threshold-1* in which every node records its own loads, either *pre-step* or *post-step*. The"
        " *localMax* of a node is the largest of its load at the start of the phase and the loads that it has recorded"
        " so far.",
        means=a_steps,
    ),
    Term(
        "B-phase",
        "A *phase* of *Threshold-1 Plus* with fixed *localMax*. It follows the *A-phase* that recorded every"
        " *localMax*, unless the sentence says that it starts from any loads.",
        means=(b_steps, b_phase),
    ),
    Term(
        "uniform",
        "A *B-phase* is uniform if at its start every *localMax* is the largest load $M$, and $M >= m + 2$ for the"
        " smallest load $m$.",
        means=(uniform_run, uniform_and_large),
    ),
    Term("pre-step", "Each node records its load before every *step* of the *A-phase*.", means=a_steps),
    Term("post-step", "Each node records its load after every *step* of the *A-phase*.", means=a_steps),
    Term(
        "Discrepancy-1",
        "The protocol that repeats cycles. A cycle is an *A-phase* followed by a *B-phase*, together $2 chi n$ *steps*"
        " on a tree with $n$ nodes and $chi$ colors. A sentence that names neither *pre-step* nor *post-step* is about"
        " both.",
        means=(cycle, cycle_steps, a_phase, b_phase),
    ),
)
"""The algorithm of section 5."""

TERMS = (*EXCHANGE, *OBSERVERS, *SUBGRAPHS, *NETWORKS, *DISCREPANCY_1)
