"""Abstract and section 1: the domains, perfect balance, the skeleton, Vizing's bound, the lower bound on time."""

from functools import cache
from itertools import chain
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, all_of, quotient, quotient_up, same_truth, total
from loadbal.choices import Family
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy, same_loads, shifted
from loadbal.network import Edge, EdgeColoring, Network, clashing_edges
from loadbal.networks.colorings import all_colorings, colored, vizing_coloring
from loadbal.networks.small_graphs import graphs
from loadbal.networks.trees import trees
from loadbal.papers.houle.cases import THRESHOLDS, colored_tree, loads_on
from loadbal.protocols.dimension_exchange import after_round
from loadbal.protocols.discrepancy_one import RECORDS, Record, cycle
from loadbal.protocols.threshold import Threshold

# --- houle/domain-reduction ---


class Reduction(NamedTuple):
    """Loads on a colored tree, tokens to add everywhere, and a color to start with."""

    dynamics: Threshold | Record
    coloring: EdgeColoring
    start: int
    tokens: Number
    loads: Loads

    def run(self, loads: Loads, coloring: EdgeColoring, start: int) -> Loads:
        """One round of a threshold protocol from the color `start`, or one whole cycle of Discrepancy-1."""
        if isinstance(self.dynamics, Threshold):
            return after_round(self.dynamics, loads, coloring, start)
        return cycle(loads, coloring.starting_at(start), self.dynamics)[0]


def reduction(choose: Choose, bounds: Bounds) -> Reduction:
    """Every protocol, every colored tree, every start color, a few tokens to add, any loads."""
    dynamics: Threshold | Record = choose.option((*THRESHOLDS, *RECORDS), "protocol")
    coloring = colored_tree(choose, bounds)
    start = choose.option(range(coloring.chi), "color")
    tokens = choose.integer(0, None if bounds.load is None else 2, "tokens")
    return Reduction(dynamics, coloring, start, tokens, loads_on(choose, coloring, bounds))


def reduces(it: Reduction) -> Truth:
    """Adding tokens everywhere, and renaming colors so that the start color is 0, change nothing else."""
    after = it.run(it.loads, it.coloring, it.start)
    added = it.run(shifted(it.loads, it.tokens), it.coloring, it.start)
    renamed = it.run(it.loads, it.coloring.starting_at(it.start), 0)
    return same_loads(added, shifted(after, it.tokens)) & same_loads(renamed, after)


def doubles(it: Reduction) -> Truth:
    """Doubling every load doubles every load afterwards."""
    after = it.run(it.loads, it.coloring, it.start)
    return same_loads(
        it.run(tuple(load + load for load in it.loads), it.coloring, it.start), tuple(a + a for a in after)
    )


DOMAIN_REDUCTION = Statement(
    "houle/domain-reduction",
    Source("houle", "not in the paper; what the domains of the checks rest on"),
    "Threshold-1, Threshold-2 and a cycle of Discrepancy-1 commute with adding a constant to every load, and starting"
    " at color c equals starting at color 0 after replacing color j by (j - c) mod chi.",
    (
        Claim(
            sentence=(
                "On every properly colored tree with chi colors, adding k >= 0 to every load before a"
                " round of Threshold-1 or Threshold-2, or before a cycle of Discrepancy-1 (localMax"
                " recorded pre-step or post-step), that begins with color c adds k to every load after"
                " it; replacing every color j by (j - c) mod chi and beginning with color 0 changes no"
                " load after it."
            ),
            case=reduction,
            holds=reduces,
            near_misses=(
                NearMiss("doubling", "Doubling every load before a run doubles it after the run.", holds=doubles),
            ),
        ),
    ),
)

# --- houle/perfect-balance ---


def any_loads(choose: Choose, bounds: Bounds) -> Loads:
    """Any loads on any number of nodes; edges do not matter."""
    return choose.loads(choose.option(range(bounds.smallest, bounds.size + 1), "n"), 0, bounds.load)


def perfectly_balanced(loads: Loads, most: int = 1) -> Truth:
    """Discrepancy at most one, exactly if every load is the mean rounded down or up; then none is smaller."""
    tokens, order = total(loads), len(loads)
    low, high = quotient(tokens, order), quotient_up(tokens, order)
    rounded = all_of((load == low) | (load == high) for load in loads)
    return same_truth(discrepancy(loads) <= most, rounded) & (discrepancy(loads) >= high - low)


PERFECT_BALANCE = Statement(
    "houle/perfect-balance",
    Source("houle", "abstract and section 1.2"),
    "The discrepancy is at most one exactly if every load is the mean rounded down or up, so that no distribution of"
    " as many tokens on as many nodes has a smaller one.",
    (
        Claim(
            sentence=(
                "For any loads of n >= 1 nodes with S tokens in all, max - min <= 1 iff every load is"
                " floor(S/n) or ceil(S/n), and max - min >= ceil(S/n) - floor(S/n) always."
            ),
            case=any_loads,
            holds=perfectly_balanced,
            near_misses=(
                NearMiss(
                    "within two",
                    "max - min <= 2 iff every load is floor(S/n) or ceil(S/n).",
                    holds=lambda it: perfectly_balanced(it, 2),
                ),
            ),
        ),
    ),
)

# --- houle/skeleton-round ---


class Window(NamedTuple):
    """A network with a color for every edge, proper or not, and the time at which a round starts."""

    network: Network
    colors: tuple[int, ...]
    chi: int
    start: int

    def active(self, time: int) -> list[Edge]:
        """The edges that are active at a step."""
        return [e for e, c in zip(self.network.edges, self.colors, strict=True) if c == time % self.chi]


@cache
def _windows(bounds: Bounds) -> Family[EdgeColoring]:
    small = colored(graphs(bounds.smallest, min(bounds.size, 5), connected=False), bounds.spare)
    return small + colored(trees(max(bounds.smallest, 6), bounds.size), bounds.spare)


def window(choose: Choose, bounds: Bounds) -> Window:
    """All properly colored graphs up to five nodes, trees beyond, and every start color."""
    coloring = choose.option(_windows(bounds), "network")
    return Window(coloring.network, coloring.colors, coloring.chi, choose.option(range(coloring.chi), "time"))


def improper_window(choose: Choose, bounds: Bounds) -> Window:
    """A path of two edges, both of color 0."""
    return Window(Network(3, [(0, 1), (1, 2)]), (0, 0), choose.option((1, 2), "chi"), bounds.smallest - bounds.smallest)


def each_edge_once(it: Window, more: int = 0) -> Truth:
    """The active edges of every step are a matching, and every edge is active exactly once in chi + more steps."""
    rounds = [it.active(time) for time in range(it.start, it.start + it.chi + more)]
    matchings = all(clashing_edges(edges, [0] * len(edges)) is None for edges in rounds)
    return matchings and sorted(chain.from_iterable(rounds)) == sorted(it.network.edges)


SKELETON_ROUND = Statement(
    "houle/skeleton-round",
    Source("houle", "section 1.1, the algorithm and its first Definition 1"),
    "The active edges form a matching, and during a round every edge is active exactly once.",
    (
        Claim(
            sentence=(
                "On every graph with a proper edge coloring with colors 0, ..., chi - 1, where step t"
                " activates the edges of color t mod chi: from any time on, the active edges of each of"
                " chi steps form a matching, and every edge is active in exactly one of these steps."
            ),
            case=window,
            holds=each_edge_once,
            near_misses=(
                NearMiss("a step fewer", "The same for chi - 1 steps.", holds=lambda it: each_edge_once(it, -1)),
                NearMiss("a step more", "The same for chi + 1 steps.", holds=lambda it: each_edge_once(it, 1)),
                NearMiss("improper", "The same for an improper coloring.", case=improper_window),
            ),
        ),
    ),
)

# --- houle/vizing ---


def graph(choose: Choose, bounds: Bounds) -> Network:
    """Any graph, connected or not."""
    return choose.option(graphs(bounds.smallest, bounds.size, connected=False), "network")


VIZING = Statement(
    "houle/vizing",
    Source("houle", "section 1.1"),
    "A simple graph with maximum degree D has a proper edge coloring with D + 1 colors.",
    (
        Claim(
            sentence=(
                "Every graph with at least one edge and maximum degree D has a proper edge coloring with"
                " D + 1 colors: the one that fans and alternating paths construct is proper."
            ),
            case=graph,
            assumes=lambda it: it.max_degree > 0,
            holds=lambda it: _is_proper(vizing_coloring(it), it.max_degree + 1),
            near_misses=(
                NearMiss(
                    "as many colors as the degree",
                    "A graph with an edge has a proper edge coloring with D colors.",
                    holds=lambda it: next(all_colorings(it, it.max_degree), None) is not None,
                ),
            ),
        ),
    ),
)


def _is_proper(coloring: EdgeColoring, chi: int) -> bool:
    return coloring.chi == chi and clashing_edges(coloring.network.edges, coloring.colors) is None


STATEMENTS = (DOMAIN_REDUCTION, PERFECT_BALANCE, SKELETON_ROUND, VIZING)
