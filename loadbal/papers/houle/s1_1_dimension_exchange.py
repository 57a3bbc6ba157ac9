"""Section 1.1: rounds of dimension-exchange algorithms, Vizing's colorings, and earlier work.

Earlier work: hypercubes of divisible loads and of tokens; Threshold-1 on meshes, tori and complete binary trees.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import chain
from typing import NamedTuple, TypeAlias

from loadbal.arithmetic import Truth, quotient, total
from loadbal.choices import Family
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.domain import Described, described
from loadbal.loads import Loads, discrepancy, same_loads
from loadbal.network import Edge, EdgeColoring, Network, clashing_edges
from loadbal.networks.colorings import all_colorings, colored, tree_coloring, vizing_coloring
from loadbal.networks.hypercube import by_dimension
from loadbal.networks.kary_tree import kary_order, kary_tree
from loadbal.networks.mesh import mesh, torus
from loadbal.networks.small_graphs import graphs
from loadbal.networks.trees import trees
from loadbal.papers.houle.cases import Start, loads_on, shown
from loadbal.papers.houle.s2_protocols import stable
from loadbal.papers.houle.s3_threshold_2 import after_all_rounds, largest_stable
from loadbal.papers.houle.s4_4_theorem_16 import after_all_phases
from loadbal.papers.houle.s4_5_k_stars_and_paths import MSD, Example, stable_loads
from loadbal.papers.houle.s4_5_kary_trees import Kary, msd
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2
from loadbal.reason import Reason
from loadbal.theory.meeting_observers import largest_stable_difference

# --- houle/skeleton-round ---


class Window(NamedTuple):
    """A network, a color (perhaps improper) for each edge, the number chi of colors, and the time a round starts."""

    network: Network
    colors: tuple[int, ...]
    chi: int
    start: int

    def active(self, time: int) -> list[Edge]:
        """The edges that are active at `time`: those of color `time` mod chi."""
        return [e for e, c in zip(self.network.edges, self.colors, strict=True) if c == time % self.chi]


@cache
def _windows(bounds: Bounds) -> Family[EdgeColoring]:
    small = colored(graphs(bounds.smallest, min(bounds.size, 5), connected=False), bounds.spare)
    large = colored(trees(max(bounds.smallest, 6), bounds.size), bounds.spare)
    either = small + large
    says = f"{small.description} on at most 5 nodes, {large.description} beyond"
    return Family(says, lambda: either, either.grow, narrowed=either.narrowed)


def any_window(choose: Choose, bounds: Bounds) -> Window:
    """Recipe: any properly colored graph with up to five nodes or tree with more, and any color to start the round."""
    coloring = choose.option(_windows(bounds), "network")
    return Window(coloring.network, coloring.colors, coloring.chi, choose.option(range(coloring.chi), "time"))


def improper_window(choose: Choose, bounds: Bounds) -> Window:
    """Recipe: a path of two edges, both of color 0."""
    return Window(Network(3, [(0, 1), (1, 2)]), (0, 0), choose.option((1, 2), "chi"), bounds.smallest - bounds.smallest)


def each_edge_once(it: Window, more: int = 0) -> Truth:
    """True if every step's active edges form a matching, and each edge is active once in chi + `more` steps."""
    rounds = [it.active(time) for time in range(it.start, it.start + it.chi + more)]
    matchings = all(clashing_edges(edges, [0] * len(edges)) is None for edges in rounds)
    return matchings and sorted(chain.from_iterable(rounds)) == sorted(it.network.edges)


SKELETON_ROUND = Statement(
    "houle/skeleton-round",
    Source("houle", "section 1.1, the algorithm and its first Definition 1"),
    "The active edges form a matching, and during a round every edge is active exactly once.",
    (
        Claim(
            narrow=True,
            sentence=(
                "On every *colored graph* with $chi$ colors, take any $chi$ consecutive steps. The edges that are"
                " *active* in the same step form a matching, and every edge is active in exactly one of these steps."
            ),
            case=any_window,
            holds=each_edge_once,
            near_misses=(
                NearMiss(
                    "a step fewer",
                    "The same is true of $chi - 1$ consecutive steps.",
                    holds=lambda it: each_edge_once(it, -1),
                ),
                NearMiss(
                    "a step more",
                    "The same is true of $chi + 1$ consecutive steps.",
                    holds=lambda it: each_edge_once(it, 1),
                ),
                NearMiss(
                    "improper",
                    "The same is true if edges with a common end may have the same color.",
                    case=improper_window,
                ),
            ),
        ),
    ),
)


# --- houle/vizing ---


def graph(choose: Choose, bounds: Bounds) -> Network:
    """Recipe: any graph, connected or not."""
    return choose.option(graphs(bounds.smallest, bounds.size, connected=False), "network")


VIZING = Statement(
    "houle/vizing",
    Source("houle", "section 1.1"),
    "A simple graph with maximum degree $D$ has a proper edge coloring with $D + 1$ colors.",
    (
        Claim(
            sentence=(
                "On every *graph* with at least one edge, Vizing's method (fans and alternating paths) finds a *proper"
                " coloring* with $D + 1$ colors, where $D$ is the *maximum degree*."
            ),
            case=graph,
            assumes=lambda it: it.max_degree > 0,
            holds=lambda it: _is_proper(vizing_coloring(it), it.max_degree + 1),
            near_misses=(
                NearMiss(
                    "as many colors as the degree",
                    "Every *graph* with at least one edge has a *proper coloring* with $D$ colors.",
                    holds=lambda it: next(all_colorings(it, it.max_degree), None) is not None,
                ),
            ),
            reason=Reason.UNPROVED,
        ),
    ),
)


def _is_proper(coloring: EdgeColoring, chi: int) -> bool:
    return coloring.chi == chi and clashing_edges(coloring.network.edges, coloring.colors) is None


HALF = Fraction(1, 2)


def dimensions(bounds: Bounds) -> range:
    """The dimensions d >= 1 of the hypercubes whose numbers of nodes are within the bounds."""
    return range(max(1, (bounds.smallest - 1).bit_length()), bounds.size.bit_length())


# --- houle/intro-hypercube-real ---


class Divisible(NamedTuple):
    """Divisible loads on the d-cube: rational numbers, one for each node."""

    dimension: int
    loads: Loads

    def averaged(self, skipped: int | None = None) -> Loads:
        """The loads after the ends of every edge took their mean, dimension by dimension except `skipped`."""
        loads = list(self.loads)
        for color, matching in enumerate(by_dimension(self.dimension).matchings):
            for u, v in matching if color != skipped else ():
                loads[u] = loads[v] = (loads[u] + loads[v]) * HALF
        return tuple(loads)


def divisible(choose: Choose, bounds: Bounds) -> Divisible:
    """Recipe: any rational loads."""
    d = choose.option(dimensions(bounds), "d")
    return Divisible(d, tuple(choose.rational(0, bounds.load, f"load {node}") for node in range(1 << d)))


def common_denominator(choose: Choose, bounds: Bounds) -> Divisible:
    """Recipe: any rational loads, as natural numbers over a common denominator."""
    d = choose.option(dimensions(bounds), "d")
    unit = Fraction(1, choose.option(range(1, 1001), "denominator"))
    return Divisible(d, tuple(load * unit for load in choose.loads(1 << d, 0, bounds.load, "numerators")))


def all_have_the_mean(loads: Loads, after: Loads) -> Truth:
    """True if every load of `after` is the mean of `loads`."""
    mean = total(loads) * Fraction(1, len(loads))
    return same_loads(after, (mean,) * len(loads))


def ends_with_mean(reading: str, loads: str, case: Callable[[Choose, Bounds], Divisible]) -> Claim[Divisible]:
    """The claim for loads drawn by `case`, which its sentence describes as `loads`."""
    return Claim(
        reading=reading,
        sentence=(
            "On the *d-cube*, $d >= 1$, balance along one dimension after the other: both ends of every edge take the"
            f" mean of their two loads. From {loads}, every node has the mean of all loads after the $d$-th dimension."
        ),
        case=case,
        holds=lambda it: all_have_the_mean(it.loads, it.averaged()),
        near_misses=(
            NearMiss(
                "a dimension skipped",
                "Every node has the mean of all loads even if the last dimension is left out.",
                holds=lambda it: all_have_the_mean(it.loads, it.averaged(it.dimension - 1)),
            ),
        ),
    )


INTRO_HYPERCUBE_REAL = Statement(
    "houle/intro-hypercube-real",
    Source("houle", "section 1.1, on Cybenko"),
    "If every exchange shares divisible loads equally, the discrepancy after $d$ iterations is the minimum possible.",
    (
        ends_with_mean("", "any rational loads that are not negative", divisible),
        ends_with_mean(
            "common-denominator",
            "any loads that are natural numbers over a common denominator of at most 1000",
            common_denominator,
        ),
    ),
)


# --- houle/intro-hypercube-tokens ---


class Shared(NamedTuple):
    """Tokens on the d-cube; `highs` has a 1 for each exchange that gives its odd token to the higher number, else 0."""

    dimension: int
    loads: Loads
    highs: Loads

    def run(self) -> Iterator[Loads]:
        """The first loads, and the loads after the ends of each edge along each dimension shared their tokens."""
        loads, highs = list(self.loads), iter(self.highs)
        yield self.loads
        for matching in by_dimension(self.dimension).matchings:
            for u, v in matching:
                both = loads[u] + loads[v]
                loads[v] = quotient(both + next(highs), 2)
                loads[u] = both - loads[v]
            yield tuple(loads)

    @property
    def after(self) -> Loads:
        """The loads after the last dimension."""
        *_, after = self.run()
        return after


def tokens_and_choices(choose: Choose, bounds: Bounds) -> Shared:
    """Recipe: any loads, and for every exchange any end that gets the odd token."""
    d = choose.option(dimensions(bounds), "d")
    return Shared(d, choose.loads(1 << d, 0, bounds.load), choose.loads(d << (d - 1), 0, 1, "odd tokens"))


def low_gets_it(choose: Choose, bounds: Bounds) -> Shared:
    """Recipe: any loads; the end with the lower number always gets the odd token."""
    d = choose.option(dimensions(bounds), "d")
    return Shared(d, choose.loads(1 << d, 0, bounds.load), (0,) * (d << (d - 1)))


def ends_within(less: int) -> Callable[[Shared], Truth]:
    """A function that is true if the final discrepancy on the d-cube is at most d - `less`."""
    return lambda it: discrepancy(it.after) <= it.dimension - less


def threshold_2_on_cube(choose: Choose, bounds: Bounds) -> Start:
    """Recipe: any loads on the d-cube, under Threshold-2."""
    coloring = by_dimension(choose.option(dimensions(bounds), "d"))
    return Start(THRESHOLD_2, coloring, loads_on(choose, coloring, bounds))


def stays_within(less: int) -> Callable[[Start], Truth]:
    """A function that is true if Threshold-2 on the d-cube ends with discrepancy at most d - `less`."""
    return lambda it: discrepancy(after_all_rounds(it)) <= it.coloring.chi - less


def any_dimension(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any dimension d >= 1 of a hypercube."""
    return choose.option(dimensions(bounds), "d")


INTRO_HYPERCUBE_TOKENS = Statement(
    "houle/intro-hypercube-tokens",
    Source("houle", "section 1.1, on Ranka et al., Hosseini et al., Plaxton"),
    "With tokens on the $d$-cube the discrepancy falls to at most $d$.",
    (
        Claim(
            reading="equalise",
            sentence=(
                "On the *d-cube*, $d >= 1$, and from all loads, let the ends of every edge share their tokens as evenly"
                " as possible, along one dimension after the other. Whichever end of an edge gets an odd token, the"
                " *discrepancy* is at most $d$ after the $d$-th dimension."
            ),
            case=tokens_and_choices,
            holds=ends_within(0),
            near_misses=(
                NearMiss(
                    "d - 1", "The *discrepancy* is at most $d - 1$ after the $d$-th dimension.", holds=ends_within(1)
                ),
                NearMiss(
                    "d - 1 by one rule",
                    (
                        "For $d >= 2$, the *discrepancy* is at most $d - 1$ after the $d$-th dimension if the"
                        " node with the lower number always gets the odd token."
                    ),
                    case=low_gets_it,
                    assumes=lambda it: it.dimension >= 2,
                    holds=ends_within(1),
                ),
            ),
        ),
        Claim(
            reading="threshold-2",
            sentence=(
                "On the *d-cube*, $d >= 1$, with edges colored by dimension and from all loads, the *final loads* of"
                " *Threshold-2* have *discrepancy* at most $d$."
            ),
            case=threshold_2_on_cube,
            holds=stays_within(0),
            near_misses=(
                NearMiss("d - 1", "The *final loads* have *discrepancy* at most $d - 1$.", holds=stays_within(1)),
                NearMiss(
                    "d - 1 from 2 on",
                    "For $d >= 2$, the *final loads* have *discrepancy* at most $d - 1$.",
                    assumes=lambda it: it.network.order >= 4,
                    holds=stays_within(1),
                ),
            ),
            trace=shown,
        ),
        Claim(
            reading="threshold-2-exact",
            sentence="For $d >= 1$, the *maximum stable discrepancy* of the *d-cube* under *Threshold-2* is $d$.",
            case=any_dimension,
            holds=lambda d: largest_stable(by_dimension(d).network) == d,
            near_misses=(
                NearMiss(
                    "d - 1",
                    "The *maximum stable discrepancy* is $d - 1$.",
                    holds=lambda d: largest_stable(by_dimension(d).network) == d - 1,
                ),
                NearMiss(
                    "d - 1 from 2 on",
                    "For $d >= 2$, the *maximum stable discrepancy* is $d - 1$.",
                    assumes=lambda d: d >= 2,
                    holds=lambda d: largest_stable(by_dimension(d).network) == d - 1,
                ),
            ),
        ),
    ),
)


# --- houle/intro-mesh-torus ---

Sides: TypeAlias = tuple[int, int]


def side_lengths(least: int, step: int, smallest: int, largest: int) -> list[Sides]:
    """The (rows, columns) of grids with `smallest` to `largest` nodes; both are `least`, `least` + `step`, ..."""
    pairs = [(a, b) for a in range(least, largest // least + 1, step) for b in range(least, largest // a + 1, step)]
    return sorted((pair for pair in pairs if pair[0] * pair[1] >= smallest), key=lambda pair: (pair[0] * pair[1], pair))


def any_mesh(choose: Choose, bounds: Bounds) -> EdgeColoring:
    """Recipe: any a x b mesh with a, b >= 2."""
    found = side_lengths(2, 1, bounds.smallest, bounds.size)
    return mesh(*choose.option(described("every a x b mesh with a, b >= 2, by a and b", found), "sides"))


def any_torus(choose: Choose, bounds: Bounds) -> EdgeColoring:
    """Recipe: any torus with even sides of at least 4."""
    found = side_lengths(4, 2, bounds.smallest, bounds.size)
    return torus(*choose.option(described("every a x b torus with even a, b >= 4, by a and b", found), "sides"))


def has_stable_discrepancy(value: int) -> Callable[[EdgeColoring], bool]:
    """A function that is true of a colored network with maximum stable discrepancy `value` under Threshold-1."""
    return lambda it: largest_stable_difference(it) == value


def rows_and_columns_in_turn(coloring: EdgeColoring) -> EdgeColoring:
    """The mesh or torus recolored: rows get the colors 0 and 2, columns 1 and 3, so that steps take them in turn."""
    return EdgeColoring(coloring.network, tuple((0, 2, 1, 3)[color] for color in coloring.colors), 4)


def family_claim(
    reading: str, where: str, case: Callable[[Choose, Bounds], EdgeColoring], value: int, smallest_order: int
) -> Claim[EdgeColoring]:
    """The claim that the maximum stable discrepancy of a family of networks is `value`."""
    return Claim(
        reading=reading,
        sentence=f"On every {where}, the *MSD* is {value}.",
        case=case,
        holds=has_stable_discrepancy(value),
        near_misses=(
            NearMiss("one less", f"The *MSD* is {value - 1}.", holds=has_stable_discrepancy(value - 1)),
            NearMiss(
                "one less beyond",
                f"On more than {smallest_order} nodes, the *MSD* is {value - 1}.",
                assumes=lambda it: it.network.order > smallest_order,
                holds=has_stable_discrepancy(value - 1),
            ),
            NearMiss("one more", f"The *MSD* is {value + 1}.", holds=has_stable_discrepancy(value + 1)),
        ),
        reason=Reason.UNPROVED,
    )


def loads_on_mesh(choose: Choose, bounds: Bounds) -> Start:
    """Recipe: any loads on a mesh, under Threshold-1."""
    coloring = any_mesh(choose, bounds)
    return Start(THRESHOLD_1, coloring, loads_on(choose, coloring, bounds))


def loads_within(most: int) -> Callable[[Start], Truth]:
    """A function that is true of loads if their discrepancy is at most `most`."""
    return lambda it: discrepancy(it.loads) <= most


INTRO_MESH_TORUS = Statement(
    "houle/intro-mesh-torus",
    Source("houle", "section 1.1, on Houle and Turner"),
    "The algorithm reduces the discrepancy to two for the mesh and four for the torus.",
    (
        family_claim("mesh", "*mesh* with sides $a, b >= 2$", any_mesh, 2, 4),
        family_claim("torus", "*torus* with even sides $a, b >= 4$", any_torus, 4, 16),
        Claim(
            reading="mesh-loads",
            sentence=(
                "On every *mesh* with sides $a, b >= 2$, loads that *recur* under *Threshold-1* have *discrepancy* at"
                " most 2."
            ),
            case=loads_on_mesh,
            assumes=stable,
            holds=loads_within(2),
            near_misses=(
                NearMiss("1", "They have *discrepancy* at most 1.", holds=loads_within(1)),
                NearMiss(
                    "1 beyond four nodes",
                    "On a mesh with more than four nodes they have *discrepancy* at most 1.",
                    assumes=lambda it: stable(it) & (it.network.order > 4),
                    holds=loads_within(1),
                ),
            ),
            trace=shown,
            reason=Reason.UNPROVED,
        ),
        Claim(
            reading="mesh-other-colors",
            sentence=(
                "On every *mesh* with sides $a, b >= 2$, let the edges along rows have the colors 0 and 2 in turn, and"
                " the edges along columns the colors 1 and 3 in turn, in place of the usual colors. Then the *MSD* is"
                " 2."
            ),
            case=any_mesh,
            holds=lambda it: has_stable_discrepancy(2)(rows_and_columns_in_turn(it)),
            near_misses=(
                NearMiss(
                    "1",
                    "The *MSD* is 1.",
                    holds=lambda it: has_stable_discrepancy(1)(rows_and_columns_in_turn(it)),
                ),
                NearMiss(
                    "1 beyond four nodes",
                    "On a mesh with more than four nodes the *MSD* is 1.",
                    assumes=lambda it: it.network.order > 4,
                    holds=lambda it: has_stable_discrepancy(1)(rows_and_columns_in_turn(it)),
                ),
            ),
            reason=Reason.UNPROVED,
        ),
    ),
)


# --- houle/intro-binary-height ---


@cache
def binary_trees(smallest: int, largest: int) -> Described[EdgeColoring]:
    """The colored complete binary trees of height at least 1 with `smallest` to `largest` nodes."""
    heights = range(1, (largest + 1).bit_length() - 1)
    trees_ = [tree_coloring(kary_tree(h, 2)) for h in heights if kary_order(h, 2) >= smallest]
    return described(
        "every complete binary tree of height h >= 1, each with the coloring by depth-first search", trees_
    )


def height_of(order: int) -> int:
    """The height of a complete binary tree with `order` nodes."""
    return order.bit_length() - 1


def any_height(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any height h >= 1 of a binary tree; `bounds.size` bounds the height, not the number of nodes."""
    return choose.option(range(max(1, bounds.smallest), bounds.size + 1), "h")


def binary_msd(height: int) -> int:
    """The maximum stable discrepancy of the complete binary tree under Threshold-1."""
    return msd(Kary(height, 2))


def run_on_binary_tree(choose: Choose, bounds: Bounds) -> Start:
    """Recipe: any loads on a complete binary tree, under Threshold-1."""
    coloring = choose.option(binary_trees(bounds.smallest, bounds.size), "network")
    return Start(THRESHOLD_1, coloring, loads_on(choose, coloring, bounds))


def ends_within_height(less: int) -> Callable[[Start], Truth]:
    """A function that is true of a run whose final discrepancy is at most the height of the tree minus `less`."""
    return lambda it: discrepancy(after_all_phases(it)) <= height_of(it.network.order) - less


BINARY = f"For $h >= 1$, {MSD} of the *complete binary tree* of height $h$"


INTRO_BINARY_HEIGHT = Statement(
    "houle/intro-binary-height",
    Source("houle", "section 1.1, on Houle, Tempero and Turner"),
    "On the complete binary tree the discrepancy converges to at most the height of the tree.",
    (
        Claim(
            sentence=f"{BINARY} is at most $h$.",
            case=any_height,
            holds=lambda height: binary_msd(height) <= height,
            near_misses=(
                NearMiss(
                    "h - 1",
                    "The *MSD* is at most $h - 1$.",
                    holds=lambda height: binary_msd(height) <= height - 1,
                ),
                NearMiss(
                    "h - 1 from 2 on",
                    "For $h >= 2$, the *MSD* is at most $h - 1$.",
                    assumes=lambda height: height >= 2,
                    holds=lambda height: binary_msd(height) <= height - 1,
                ),
            ),
        ),
        Claim(
            reading="lower",
            sentence=f"{BINARY} is at most $h - 1$ if and only if $h >= 3$.",
            case=any_height,
            holds=lambda height: (binary_msd(height) <= height - 1) == (height >= 3),
            near_misses=(
                NearMiss(
                    "h - 2",
                    "The *MSD* is at most $h - 2$ if and only if $h >= 3$.",
                    holds=lambda height: (binary_msd(height) <= height - 2) == (height >= 3),
                ),
            ),
        ),
        Claim(
            reading="runs",
            sentence=(
                "On the *complete binary tree* of height $h >= 1$ with the *depth-first coloring*, and from all loads,"
                " the *final loads* of *Threshold-1* have *discrepancy* at most $h$."
            ),
            case=run_on_binary_tree,
            holds=ends_within_height(0),
            near_misses=(
                NearMiss("h - 1", "The *final loads* have *discrepancy* at most $h - 1$.", holds=ends_within_height(1)),
            ),
            trace=shown,
        ),
        stable_loads(
            THRESHOLD_1,
            Example("the *complete binary tree* of height $h >= 1$ with the *depth-first coloring*", binary_trees),
            lambda tree: height_of(tree.order),
            "h",
        ),
    ),
)
