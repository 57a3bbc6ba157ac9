"""Beyond the paper: tasks that a node can, and cannot, solve from the loads at its own edges alone.

Reading: a rule without local memory uses the two loads of an edge and nothing else. If they are equal the two ends
cannot be distinguished, so no token moves. Otherwise tokens go from the larger load to the smaller, at most as many as
their difference.
"""

from collections.abc import Callable, Iterator
from itertools import islice, product
from typing import NamedTuple

from loadbal.arithmetic import Truth, all_of, implies
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.domain import described
from loadbal.loads import Loads, discrepancy, sum_of_squares
from loadbal.network import EdgeColoring
from loadbal.networks.colorings import colored
from loadbal.networks.star import star
from loadbal.networks.trees import trees
from loadbal.papers.houle.cases import colored_graph, colored_tree, loads_on
from loadbal.protocols import discrepancy_one as protocol
from loadbal.protocols.dimension_exchange import Rule, after_phase, after_round, recurs, steps, traced
from loadbal.protocols.discrepancy_one import RECORDS, Record
from loadbal.protocols.even_threshold import EVEN_THRESHOLD
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2
from loadbal.reason import Reason
from loadbal.trace import Trace

BEYOND = "beyond the paper"


# --- houle/answer-no-information, houle/open-no-information ---


class Table(NamedTuple):
    """A rule for two loads from 0 to 2: the numbers of tokens that the larger load sends to the smaller."""

    one_to_none: int
    two_to_one: int
    two_to_none: int

    def __str__(self) -> str:
        return f"{self.one_to_none} from 1 to 0, {self.two_to_one} from 2 to 1, {self.two_to_none} from 2 to 0"

    def flow(self, x: int, y: int) -> int:
        """The number of tokens from the node with load x to the node with load y; negative the other way."""
        if x < y:
            return -self.flow(y, x)
        sent = {(1, 0): self.one_to_none, (2, 1): self.two_to_one, (2, 0): self.two_to_none}
        return sent.get((x, y), 0)


TABLES = described(
    "every rule that sends none, some or all of the difference of two loads from 0 to 2",
    map(Table._make, product((0, 1), (0, 1), (0, 1, 2))),
)


def stays_apart(rule: Rule, coloring: EdgeColoring, loads: Loads) -> bool:
    """True if, in the endless run of the rule from these loads, the discrepancy is always at least two."""
    seen = set()
    while loads not in seen:
        seen.add(loads)
        of_a_round = [loads, *islice(steps(rule, loads, coloring), coloring.chi)]
        if any(discrepancy(at) <= 1 for at in of_a_round):
            return False
        loads = of_a_round[-1]
    return True


def fails_on_trees(rule: Rule, nodes: int) -> bool:
    """True if on some tree with at most `nodes` nodes and D colors some loads from 0 to 2 stay apart forever."""
    return any(
        stays_apart(rule, coloring, loads)
        for coloring in colored(trees(1, nodes), 0)
        for loads in product(range(3), repeat=coloring.network.order)
    )


def sends_across_one_pair(rule: Table) -> bool:
    """True if one token goes from 2 to 0, and one across exactly one of the pairs 2, 1 and 1, 0."""
    return rule.two_to_none == 1 and rule.one_to_none != rule.two_to_one


def settled_by(nodes: int) -> Callable[[Table], bool]:
    """The test that a rule fails on trees of `nodes` nodes, or is one of two that succeed on all trees up to five."""
    return lambda rule: fails_on_trees(rule, 5 if sends_across_one_pair(rule) else nodes) != sends_across_one_pair(rule)


OF_TWELVE = (
    "Two of the twelve *table rules* send one token from load 2 to 0, and one either from 2 to 1 or from 1 to 0, but"
    " not both. They bring all loads from 0 to 2, on every tree with at most 5 nodes, to *discrepancy* at most 1. For"
    " each of the other ten rules, there are loads from 0 to 2 on some tree with at most {} nodes from which the"
    " discrepancy is 2 after every *step*."
)


class Loaded(NamedTuple):
    """Loads on a colored network, and a rule that moves tokens by the loads of an edge's two ends and nothing else."""

    rule: Rule
    coloring: EdgeColoring
    loads: Loads


Network = Callable[[Choose, Bounds], EdgeColoring]


def recipe_under(rule: Rule, network: Network = colored_tree) -> Callable[[Choose, Bounds], Loaded]:
    """The recipe for any loads on a colored network of a kind."""

    def recipe(choose: Choose, bounds: Bounds) -> Loaded:
        coloring = network(choose, bounds)
        return Loaded(rule, coloring, loads_on(choose, coloring, bounds))

    return recipe


def connected_graph(choose: Choose, bounds: Bounds) -> EdgeColoring:
    """Recipe: a connected graph with a proper coloring."""
    return colored_graph(choose, bounds, connected=True)


def is_apart(it: Loaded) -> Truth:
    """True if the discrepancy is at least two."""
    return discrepancy(it.loads) >= 2


def falls_in_a_phase(it: Loaded) -> Truth:
    """True if a phase lowers the sum of squares by at least two."""
    return sum_of_squares(after_phase(it.rule, it.loads, it.coloring)) <= sum_of_squares(it.loads) - 2


def is_evenly_apart(it: Loaded) -> Truth:
    """True if the discrepancy is even and at least two."""
    return is_apart(it) & (discrepancy(it.loads) % 2 == 0)


def comes_closer(less: int = 1) -> Callable[[Loaded], Truth]:
    """The test that a phase lowers the discrepancy by at least `less`."""
    return lambda it: discrepancy(after_phase(it.rule, it.loads, it.coloring)) <= discrepancy(it.loads) - less


def has_two_nodes(it: Loaded) -> bool:
    """True if the network has at least two nodes."""
    return it.coloring.network.order >= 2


def comes_back(it: Loaded, loads: Loads) -> Truth:
    """True if the run from these loads has them again after some rounds."""
    return recurs(lambda now: after_round(it.rule, now, it.coloring), loads)


def most_when_back(most: int) -> Callable[[Loaded], Truth]:
    """The test that loads that recur have discrepancy at most `most`, and that `most`, 0, ..., 0 recur and have it."""

    def is_most(it: Loaded) -> Truth:
        attaining = (most,) + (0,) * (it.coloring.network.order - 1)
        attained = comes_back(it, attaining) & (discrepancy(attaining) == most)
        return implies(comes_back(it, it.loads), discrepancy(it.loads) <= most) & attained

    return is_most


def falls_in_a_round(it: Loaded) -> Truth:
    """True if a round lowers the sum of squares."""
    return sum_of_squares(after_round(it.rule, it.loads, it.coloring)) < sum_of_squares(it.loads)


def never_rises(it: Loaded) -> Truth:
    """True if no step of a round raises the discrepancy or the sum of squares."""
    before = it.loads
    kept: Truth = True
    for after in islice(steps(it.rule, it.loads, it.coloring), it.coloring.chi):
        kept = kept & (discrepancy(after) <= discrepancy(before)) & (sum_of_squares(after) <= sum_of_squares(before))
        before = after
    return kept


def shown(it: Loaded) -> Trace:
    """A trace, for a picture, of the first phase, step by step."""
    return traced(it.rule, it.loads, it.coloring, it.coloring.chi * it.coloring.network.order)


ANSWER_NO_INFORMATION = Statement(
    "houle/answer-no-information",
    Source("houle", "Section 6, first open problem"),
    "Can a protocol that stores nothing at the nodes and knows nothing of the network have a maximum stable discrepancy"
    " of 1?",
    (
        Claim(
            sentence=(
                "On every *colored tree* with $n >= 2$ nodes, the largest *discrepancy* of loads that *recur* under"
                " *Even-Threshold* is 1. It is attained by the loads $1, 0, ..., 0$."
            ),
            case=recipe_under(EVEN_THRESHOLD),
            assumes=has_two_nodes,
            holds=most_when_back(1),
            near_misses=(
                NearMiss("0", "It is 0, attained by the loads $0, ..., 0$.", holds=most_when_back(0)),
                NearMiss("2", "It is 2, attained by the loads $2, 0, ..., 0$.", holds=most_when_back(2)),
                NearMiss("Threshold-1", "It is 1 under *Threshold-1*.", case=recipe_under(THRESHOLD_1)),
                NearMiss("Threshold-2", "It is 1 under *Threshold-2*.", case=recipe_under(THRESHOLD_2)),
            ),
            trace=shown,
        ),
    ),
)


BY_TWO: NearMiss[Loaded] = NearMiss("by 2", "It lowers the discrepancy by at least 2.", holds=comes_closer(2))
ON_GRAPHS: NearMiss[Loaded] = NearMiss(
    "graphs", "It holds on every *colored graph*.", case=recipe_under(EVEN_THRESHOLD, connected_graph)
)


OPEN_NO_INFORMATION = Statement(
    "houle/open-no-information",
    Source("houle", "Section 6"),
    "Can a protocol without local memory, to which $n$ is not known, reach discrepancy one on every tree?",
    (
        Claim(
            repairs="houle/open-no-information@graphs",
            sentence=(
                "On every *colored tree* and from all loads, a *phase* of *Even-Threshold* that starts with a"
                " *discrepancy* of at least 2 lowers the *potential* by at least 2. So the discrepancy is at most 1"
                " after at most $floor(Q/2)$ phases, where $Q$ is the potential of the initial loads."
            ),
            case=recipe_under(EVEN_THRESHOLD),
            assumes=is_apart,
            holds=falls_in_a_phase,
            near_misses=(
                NearMiss("Threshold-1", "The statement holds for *Threshold-1*.", case=recipe_under(THRESHOLD_1)),
                NearMiss("Threshold-2", "The statement holds for *Threshold-2*.", case=recipe_under(THRESHOLD_2)),
            ),
            trace=shown,
        ),
        Claim(
            reading="even-discrepancy",
            sentence=(
                "On every *colored tree* and from all loads, a *phase* of *Even-Threshold* that starts with an even"
                " *discrepancy* of at least 2 lowers the discrepancy."
            ),
            case=recipe_under(EVEN_THRESHOLD),
            assumes=is_evenly_apart,
            holds=comes_closer(),
            near_misses=(
                BY_TWO,
                NearMiss("Threshold-1", "The statement holds for *Threshold-1*.", case=recipe_under(THRESHOLD_1)),
                NearMiss("Threshold-2", "The statement holds for *Threshold-2*.", case=recipe_under(THRESHOLD_2)),
                ON_GRAPHS,
            ),
            trace=shown,
        ),
        Claim(
            reading="every-discrepancy",
            sentence=(
                "On every *colored tree* and from all loads, a *phase* of *Even-Threshold* that starts with a"
                " *discrepancy* of at least 2 lowers the discrepancy."
            ),
            case=recipe_under(EVEN_THRESHOLD),
            assumes=is_apart,
            holds=comes_closer(),
            near_misses=(
                BY_TWO,
                ON_GRAPHS,
            ),
            trace=shown,
            reason=Reason.OPEN,
        ),
        Claim(
            reading="never-rises",
            sentence=(
                "On every *colored graph* and from all loads, no *step* of *Even-Threshold* raises the"
                " *discrepancy* or the *potential*."
            ),
            case=recipe_under(EVEN_THRESHOLD, colored_graph),
            holds=never_rises,
            near_misses=(
                NearMiss(
                    "falls",
                    (
                        "No *step* raises either, and a *round* that starts with a *discrepancy* of at least 2"
                        " lowers the *potential*."
                    ),
                    assumes=is_apart,
                    holds=lambda it: never_rises(it) & falls_in_a_round(it),
                ),
            ),
            trace=shown,
        ),
        Claim(
            reading="graphs",
            sentence=(
                "On every connected *colored graph* and from all loads, a *phase* of *Even-Threshold* that"
                " starts with a *discrepancy* of at least 2 lowers the *potential* by at least 2."
            ),
            case=recipe_under(EVEN_THRESHOLD, connected_graph),
            assumes=is_apart,
            holds=falls_in_a_phase,
            trace=shown,
        ),
        Claim(
            reading="tables",
            sentence=OF_TWELVE.format(4),
            case=lambda choose, _: choose.option(TABLES, "rule"),
            holds=settled_by(4),
            near_misses=(NearMiss("three nodes", OF_TWELVE.format(3), holds=settled_by(3)),),
            whole=Bounds(1),
        ),
    ),
)


# --- houle/open-local-termination ---


class Passing(NamedTuple):
    """Tokens that pass through the center of a star with three edges, from one leaf to another, cycle by cycle."""

    record: Record
    cycles: int
    middle: int
    """The load of the center, and of the leaf whose loads never change."""

    @property
    def coloring(self) -> EdgeColoring:
        """The star; its edges are active in the order of its leaves."""
        return EdgeColoring(star(3), (0, 1, 2), 3)

    @property
    def loads(self) -> Loads:
        """The loads at first."""
        return (self.middle, 0, 2 * self.middle, self.middle)

    def run(self) -> Iterator[Loads]:
        """The loads after each step of all cycles."""
        loads = self.loads
        for _ in range(self.cycles):
            for after in protocol.cycle_steps(loads, self.coloring, self.record):
                loads = after
                yield after


def passing_recipe(spare: int) -> Callable[[Choose, Bounds], Passing]:
    """The recipe for 8 tokens a cycle that pass through the center, which starts with 8 * cycles + `spare` tokens."""

    def recipe(choose: Choose, bounds: Bounds) -> Passing:
        record, cycles = choose.option(RECORDS, "recorded"), choose.option(range(1, bounds.size + 1), "cycles")
        return Passing(record, cycles, 8 * cycles + spare)

    return recipe


def leaf_sees_constant_loads(it: Passing) -> Truth:
    """True if the last leaf's load and the loads it meets are all equal, though some loads differ by two at the end."""
    run = (it.loads, *it.run())
    # The edge of the last leaf is active in every third step; its ends then see the loads after the step before.
    seen = all_of(loads[3] == it.middle for loads in run) & all_of(loads[0] == it.middle for loads in run[2::3])
    return seen & (discrepancy(run[-1]) >= 2)


def shown_passing(it: Passing) -> Trace:
    """A trace, for a picture, of the cycles, step by step."""
    return protocol.traced(it.loads, it.coloring, it.record, it.cycles)


SEEN = (
    "A *star* has three leaves $a$, $b$, $w$, whose edges have the colors 0, 1, 2. At the start the center and $w$ have"
    " ${0}$ tokens each, $a$ has none, and $b$ has ${1}$, where $c >= 1$. Run $c$ cycles of *Discrepancy-1*. Then $w$"
    " has ${0}$ tokens after every step, and the center has ${0}$ before every step in which its edge to $w$ is active."
    " Yet the *discrepancy* is at least 2 at the end."
)


OPEN_LOCAL_TERMINATION = Statement(
    "houle/open-local-termination",
    Source("houle", BEYOND),
    (
        "Which rules for one node, from the loads that it sees in a number of cycles, tell that the"
        " discrepancy is at most one?"
    ),
    (
        Claim(
            sentence=SEEN.format("8c + 1", "16c + 2"),
            case=passing_recipe(1),
            holds=leaf_sees_constant_loads,
            near_misses=(NearMiss("8c tokens", SEEN.format("8c", "16c"), case=passing_recipe(0)),),
            trace=shown_passing,
        ),
    ),
)
