"""Section 5, Theorem 18: every cycle of Discrepancy-1 lowers the discrepancy; its proof, and the number of steps.

Reading: the proof needs Lemma 7 for a B-phase in which every local maximum is the largest load M >= m + 2; for B-phases
in general the lemma is checked too, and fails. The bounds on steps are bounds on whole cycles of 2 chi n steps, as the
proof counts them.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import cycle
from typing import NamedTuple

from loadbal.arithmetic import (
    Number,
    State,
    Truth,
    all_of,
    distance,
    implies,
    indicator,
    larger,
    largest,
    quotient,
    repeat,
    smaller,
    smallest,
    where,
    widened,
)
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement, always
from loadbal.domain import described, labels
from loadbal.loads import discrepancy
from loadbal.network import EdgeColoring, Network
from loadbal.networks.colorings import all_colorings
from loadbal.networks.path import alternating_path
from loadbal.networks.small_graphs import graphs
from loadbal.papers.houle.cases import THEIR_COLORINGS, colored_tree, loads_on, spanning_trees
from loadbal.papers.houle.s2_protocols import Imbalance, amount, evenest_cut
from loadbal.papers.houle.s5_discrepancy_1 import EITHER, Run, is_lower_after, recording, shown, unbalanced
from loadbal.papers.houle.s5_surviving_observers import (
    B_PHASE,
    EXTREMES,
    FROM_ANY_LOADS,
    LARGE,
    UNIFORM,
    Extreme,
    PhaseRun,
    a_phase_run,
    b_phase_run,
    is_unbalanced,
    uniform_and_large,
    uniform_run,
)
from loadbal.protocols import discrepancy_one as protocol
from loadbal.protocols.dimension_exchange import after_phase, until_unchanged
from loadbal.protocols.discrepancy_one import RECORDS
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2, Threshold
from loadbal.reason import Reason
from loadbal.theory.token_schedules import fewest_steps


def falls_in_a_cycle(it: Run) -> Truth:
    """True if the discrepancy is smaller after a cycle (A-phase and B-phase) of Discrepancy-1."""
    return is_lower_after(it, it.after_cycle(it.loads))


def without_freezing(rule: Threshold) -> Callable[[Run], Truth]:
    """The test that the discrepancy falls where the B-phase runs a threshold protocol."""
    return lambda it: is_lower_after(it, after_phase(rule, it.a_phase()[0], it.coloring))


def in_phases_of(rounds: int) -> Callable[[Run], Truth]:
    """The test that the discrepancy falls where both phases have `rounds` rounds."""
    return lambda it: is_lower_after(it, protocol.b_phase(*it.a_phase(rounds), it.coloring, rounds))


def with_first_loads_as_maxima(it: Run) -> Truth:
    """True if the discrepancy falls in a cycle whose local maxima are the first loads and are never updated."""
    return is_lower_after(it, protocol.b_phase(it.a_phase()[0], it.loads, it.coloring))


CYCLE_MISSES: tuple[NearMiss[Run], ...] = (
    NearMiss(
        "threshold-1 twice",
        "The statement holds if the *B-phase* runs *Threshold-1*.",
        holds=without_freezing(THRESHOLD_1),
    ),
    NearMiss(
        "threshold-2", "The statement holds if the *B-phase* runs *Threshold-2*.", holds=without_freezing(THRESHOLD_2)
    ),
    NearMiss("phases of one round", "The statement holds if both phases have a single round.", holds=in_phases_of(1)),
    NearMiss(
        "never updated",
        "The statement holds if every *localMax* stays the load at the start.",
        holds=with_first_loads_as_maxima,
    ),
    NearMiss(
        "from one on",
        "A cycle lowers every *discrepancy* of at least 1.",
        assumes=lambda it: discrepancy(it.loads) >= 1,
    ),
)


THEOREM_18 = Statement(
    "houle/theorem-18",
    Source("houle", "Theorem 18, first sentence of the proof"),
    "On a tree with at least two nodes, a cycle of Discrepancy-1 lowers a discrepancy of at least two.",
    tuple(
        Claim(
            narrow=True,
            reading=record,
            sentence=(
                f"On every *colored tree*, every cycle of *Discrepancy-1* (*{record}*) that starts with a *discrepancy*"
                " of at least 2 ends with a smaller discrepancy."
            ),
            case=recording(record),
            assumes=unbalanced,
            holds=falls_in_a_cycle,
            near_misses=CYCLE_MISSES,
            trace=shown,
        )
        for record in RECORDS
    ),
)


def one_lower(choose: Choose, bounds: Bounds) -> PhaseRun:
    """Recipe: a B-phase in which every local maximum is the largest load, except that one node's is its own load."""
    coloring = colored_tree(choose, bounds)
    lower = choose.option(labels("every node", range(coloring.network.order)), "node")
    loads = loads_on(choose, coloring, bounds)
    maxima = tuple(loads[node] if node == lower else largest(loads) for node in range(len(loads)))
    return PhaseRun(coloring, maxima, (loads, *protocol.b_steps(loads, maxima, coloring)))


def keeps_minimum(it: PhaseRun) -> Truth:
    """True if the smallest load is equal at the start and at the end of the phase."""
    return smallest(it.loads[0]) == smallest(it.loads[-1])


def minimum_before(it: PhaseRun) -> Truth:
    """True if every node with the smallest load of the end already had that load at the start of the phase."""
    least = smallest(it.loads[-1])
    return all_of(implies(end == least, start == least) for start, end in zip(it.loads[0], it.loads[-1], strict=True))


def frozen_throughout(it: PhaseRun) -> Truth:
    """True if each node that ends with the largest load M always had it, and always met loads within 1 of it."""
    most = largest(it.loads[0])
    calm = (
        implies(it.loads[-1][node] == most, (now[node] == most) & (distance(now[node], now[partners[node]]) <= 1))
        for now, partners in zip(it.loads[:-1], cycle(it.coloring.partners), strict=False)
        for node in range(len(now))
    )
    return all_of(calm)


def stays_above_minimum(it: PhaseRun) -> Truth:
    """True if an observer with more than the smallest load of the start still has more than it after its next move."""
    least = smallest(it.loads[0])
    return all_of(implies(here > least, after > least) for _, here, _, after in it.observers())


# --- houle/lemma-7-plus ---


def held_before_sentence(phase: str) -> str:
    """The sentence that nodes with the smallest load after a phase had it before."""
    return (
        f"On every *colored tree*, let the smallest load be the same at the start and at the end of {phase}. Then every"
        " node that has this load at the end of the phase has it at the start too."
    )


LEMMA_7_PLUS = Statement(
    "houle/lemma-7-plus",
    Source("houle", "proof of Theorem 18, the use of Lemma 7"),
    "Lemma 7 for minima, in the B-phase.",
    (
        Claim(
            narrow=True,
            reading="any-run",
            sentence=held_before_sentence(B_PHASE),
            case=b_phase_run,
            assumes=keeps_minimum,
            holds=minimum_before,
            near_misses=(
                NearMiss("any change", "The statement holds even if the smallest load changes.", assumes=always),
            ),
        ),
        Claim(
            reading="large",
            sentence=held_before_sentence(f"{B_PHASE} {LARGE}"),
            case=b_phase_run,
            assumes=lambda it: keeps_minimum(it) & is_unbalanced(it),
            holds=minimum_before,
            near_misses=(
                NearMiss("any change", "The statement holds even if the smallest load changes.", assumes=is_unbalanced),
            ),
        ),
        Claim(
            narrow=True,
            reading="uniform",
            repairs="houle/lemma-7-plus@large",
            sentence=held_before_sentence(FROM_ANY_LOADS),
            case=uniform_run,
            assumes=lambda it: keeps_minimum(it) & is_unbalanced(it),
            holds=minimum_before,
            near_misses=(
                NearMiss(
                    "one lower",
                    "The statement holds even if the *localMax* of one node is its own load.",
                    case=one_lower,
                ),
            ),
        ),
        Claim(
            narrow=True,
            reading="repaired",
            repairs="houle/lemma-7-plus@any-run",
            sentence=held_before_sentence(UNIFORM),
            case=b_phase_run,
            assumes=lambda it: keeps_minimum(it) & uniform_and_large(it),
            holds=minimum_before,
            near_misses=(
                NearMiss(
                    "any change", "The statement holds even if the smallest load changes.", assumes=uniform_and_large
                ),
            ),
        ),
        Claim(
            narrow=True,
            reading="observers-above",
            sentence=(
                f"On every *colored tree*, let $m$ be the smallest load at the start of {FROM_ANY_LOADS}. An *observer*"
                " whose load is above $m$ before a step of the phase has a load above $m$ after that step."
            ),
            case=uniform_run,
            assumes=is_unbalanced,
            holds=stays_above_minimum,
            near_misses=(
                NearMiss(
                    "M = m + 1",
                    "The statement holds if only $M >= m$ is required of the *uniform* phase.",
                    assumes=always,
                ),
            ),
        ),
    ),
)


# --- houle/theorem-18-localmax, houle/theorem-18-frozen ---


def keeps_extremes(*extremes: Extreme) -> Callable[[Run], Truth]:
    """The test that the A-phase does not change the given extremes (largest or smallest load)."""
    return lambda it: all_of(extreme(it.a_phase()[0]) == extreme(it.loads) for extreme in extremes)


def records_largest(it: Run, rounds: int | None = None) -> Truth:
    """True if every local maximum after `rounds` rounds is the largest load of the start."""
    return all_of(most == largest(it.loads) for most in it.a_phase(rounds)[1])


THEOREM_18_LOCALMAX = Statement(
    "houle/theorem-18-localmax",
    Source("houle", "proof of Theorem 18, second paragraph"),
    "If an A-phase changes neither the largest nor the smallest load, all local maxima are the largest load.",
    tuple(
        Claim(
            narrow=True,
            reading=record,
            sentence=(
                f"On every *colored tree*, let an *A-phase* that records *{record}* end with the same largest load $M$"
                " and the same smallest load with which it began. Then every *localMax* is $M$ at the end of the phase."
            ),
            case=recording(record),
            assumes=keeps_extremes(*EXTREMES),
            holds=records_largest,
            near_misses=(
                NearMiss(
                    "minimum kept",
                    "The statement holds if only the smallest load must not change.",
                    assumes=keeps_extremes(smallest),
                ),
                NearMiss(
                    "one round",
                    "Every *localMax* is $M$ already after one round.",
                    holds=lambda it: records_largest(it, 1),
                ),
            ),
            trace=shown,
        )
        for record in RECORDS
    ),
)


THEOREM_18_FROZEN = Statement(
    "houle/theorem-18-frozen",
    Source("houle", "proof of Theorem 18, third paragraph"),
    (
        "A node that has the largest load at the end of the B-phase has had it all the time, and no active"
        " edge of discrepancy two."
    ),
    (
        Claim(
            sentence=(
                "On every *colored tree*, let a *B-phase* start from any loads with every *localMax* equal to the"
                " largest load $M$. Then a node that has load $M$ at the end of the phase has load $M$ before every"
                " step. If an edge at this node is *active* in a step, the loads of its ends differ by at most 1 before"
                " the step."
            ),
            case=uniform_run,
            holds=frozen_throughout,
            near_misses=(
                NearMiss(
                    "threshold-1",
                    "The statement holds for a *phase* of *Threshold-1* in place of the *B-phase*.",
                    case=a_phase_run,
                ),
            ),
        ),
    ),
)


# --- houle/theorem-18-final ---


def settles_balanced(it: Run, most: int = 1) -> Truth:
    """True if cycles reach loads that they no longer change, of discrepancy at most `most`, which is kept."""
    final = until_unchanged(it.after_cycle, it.loads)
    stays = implies(discrepancy(it.loads) <= most, discrepancy(it.after_cycle(it.loads)) <= most)
    return (discrepancy(final) <= most) & stays


THEOREM_18_FINAL = Statement(
    "houle/theorem-18-final",
    Source("houle", "Theorem 18, first sentence"),
    "On a tree, repeated cycles of Discrepancy-1 bring the discrepancy down to at most one, where it stays.",
    (
        Claim(
            narrow=True,
            sentence=(
                "On every *colored tree* and from all loads, cycles of *Discrepancy-1* reach loads of *discrepancy* at"
                " most 1 that are the same after one more cycle. No cycle leads from a discrepancy of at most 1 to a"
                " discrepancy above 1."
            ),
            case=EITHER,
            holds=settles_balanced,
            near_misses=(
                NearMiss(
                    "equal loads", "The statement holds with 0 in place of 1.", holds=lambda it: settles_balanced(it, 0)
                ),
            ),
            trace=shown,
        ),
    ),
)


# --- houle/theorem-18-steps ---


def cycles_until_balanced(it: Run) -> Number:
    """The cycles until the discrepancy is at most one, counted up to the largest discrepancy at the start."""
    most = widened(discrepancy(it.loads))

    def counted(state: State) -> State:
        loads, count, most = state[:-2], state[-2], state[-1]
        going = (discrepancy(loads) > 1) & (count < most)
        after = (where(going, new, old) for new, old in zip(it.after_cycle(loads), loads, strict=True))
        return (*after, count + widened(indicator(going)), most)

    return repeat((*it.loads, 0, most), counted)[-2]


def steps_at_most(bound: Callable[[Run, Number], Number]) -> Callable[[Run], Truth]:
    """The test that the cycles until the discrepancy is at most one have at most `bound(run, discrepancy)` steps."""
    return lambda it: 2 * it.phase * cycles_until_balanced(it) <= bound(it, widened(discrepancy(it.loads)))


def chi_times_n(it: "Run | EvenPath", start: Number) -> Number:
    """The bound 2 (Delta0 - 1) chi n on steps: Delta0 is the first discrepancy, chi the number of colors."""
    return 2 * (start - 1) * it.phase


def chi_power_n(it: Run, start: Number) -> Number:
    """The bound 2 (Delta0 - 1) chi^n on steps: Delta0 is the first discrepancy, chi the number of colors."""
    return 2 * (start - 1) * it.coloring.chi**it.coloring.network.order


def one_less(
    bound: Callable[[Run, Number], Number], assumes: Callable[[Run], Truth] = unbalanced
) -> tuple[NearMiss[Run], ...]:
    """The near miss with Delta0 - 2 in place of Delta0 - 1 in the bound, for first discrepancies Delta0 >= 2."""
    holds = steps_at_most(lambda it, start: bound(it, start - 1))
    return (
        NearMiss(
            "a cycle less",
            "For $Delta_0 >= 2$, the bound holds with $Delta_0 - 2$ in place of $Delta_0 - 1$.",
            holds=holds,
            assumes=assumes,
        ),
    )


def is_uneven(it: Run) -> Truth:
    """True if the discrepancy of the first loads is at least one."""
    return discrepancy(it.loads) >= 1


def steps_sentence(start: str, most: str, colors: str = "$chi$") -> str:
    """The sentence for the discrepancies at the start, the bound on the steps, and the number of colors."""
    return (
        f"On every *colored tree* with $n$ nodes and {colors} colors, run cycles of *Discrepancy-1* from any loads of"
        f" *discrepancy* {start} until the discrepancy is at most 1. All these cycles together take at most ${most}$"
        " steps."
    )


THEOREM_18_STEPS = Statement(
    "houle/theorem-18-steps",
    Source("houle", "proof of Theorem 18, last paragraph"),
    (
        "Discrepancy-1 brings a discrepancy of $Delta_0$ down to at most one within $2(Delta_0 - 1) chi^n$"
        " steps; the exponent may be a factor lost in print."
    ),
    (
        Claim(
            narrow=True,
            reading="chi-times-n",
            sentence=steps_sentence("$Delta_0 >= 1$", "2(Delta_0 - 1) chi n"),
            case=EITHER,
            assumes=is_uneven,
            holds=steps_at_most(chi_times_n),
            near_misses=one_less(chi_times_n),
        ),
        Claim(
            narrow=True,
            reading="chi-power-n",
            sentence=steps_sentence("$Delta_0 >= 1$", "2(Delta_0 - 1) chi^n"),
            case=EITHER,
            assumes=is_uneven,
            holds=steps_at_most(chi_power_n),
            near_misses=one_less(chi_power_n),
        ),
        Claim(
            narrow=True,
            reading="any-discrepancy",
            sentence=steps_sentence("$Delta_0 >= 0$", "2(Delta_0 - 1) chi n"),
            case=EITHER,
            holds=steps_at_most(chi_times_n),
            near_misses=one_less(chi_times_n),
        ),
        Claim(
            narrow=True,
            reading="repaired-power",
            repairs="houle/theorem-18-steps@chi-power-n",
            sentence=steps_sentence("$Delta_0 >= 1$", "2(Delta_0 - 1) chi^n", "$chi >= 2$"),
            case=EITHER,
            assumes=lambda it: is_uneven(it) & (it.coloring.chi >= 2),
            holds=steps_at_most(chi_power_n),
            near_misses=one_less(chi_power_n, lambda it: unbalanced(it) & (it.coloring.chi >= 2)),
        ),
        Claim(
            narrow=True,
            reading="repaired-any",
            repairs="houle/theorem-18-steps@any-discrepancy",
            sentence=steps_sentence("$Delta_0 >= 0$", "2 max(Delta_0 - 1, 0) chi n"),
            case=EITHER,
            holds=steps_at_most(lambda it, start: chi_times_n(it, larger(start, 1))),
            near_misses=one_less(chi_times_n),
        ),
        Extremum(
            narrow=True,
            reading="worst-cycles",
            sentence=(
                "The largest number of cycles of *Discrepancy-1* in a run until the *discrepancy* is at most 1. It is"
                f" taken over all *trees* with $n = 2, 3, 4, 5$ nodes, {THEIR_COLORINGS} and all initial loads from 0"
                " to 40 for $n = 2$, to 25 for $n = 3$, to 11 for $n = 4$, and to 6 for $n = 5$."
            ),
            case=EITHER,
            measure=cycles_until_balanced,
            seek="largest",
            reason=Reason.FINITE,
        ),
    ),
)


# --- houle/abstract-spanning-tree ---


class Spanned(NamedTuple):
    """A connected graph, and a run of Discrepancy-1 on one of its spanning trees."""

    graph: Network
    run: Run


@cache
def their_colorings(tree: Network) -> tuple[EdgeColoring, ...]:
    """Every proper coloring of a tree in D and in D + 1 colors (at least one), where D is the maximum degree."""
    least = max(tree.max_degree, 1)
    return tuple(EdgeColoring(tree, colors, chi) for chi in (least, least + 1) for colors in all_colorings(tree, chi))


def on_spanning_tree(choose: Choose, bounds: Bounds) -> Spanned:
    """Recipe: any loads on a connected graph, one of its spanning trees with a proper coloring, a way to record."""
    record = choose.option(RECORDS, "recorded")
    graph = choose.option(graphs(bounds.smallest, bounds.size, connected=True), "graph")
    tree = choose.option(described("every spanning tree", spanning_trees(graph)), "spanning tree")
    coloring = choose.option(described("every proper coloring with D or D + 1 colors", their_colorings(tree)), "colors")
    return Spanned(graph, Run(record, coloring, loads_on(choose, coloring, bounds)))


def balances_within(less: int) -> Callable[[Spanned], Truth]:
    """The test that at most max(Delta0 - `less`, 0) cycles balance the loads, and that the balanced loads stay."""

    def balances(it: Spanned) -> Truth:
        few = cycles_until_balanced(it.run) <= larger(widened(discrepancy(it.run.loads)) - less, 0)
        return few & settles_balanced(it.run)

    return balances


ABSTRACT_SPANNING_TREE = Statement(
    "houle/abstract-spanning-tree",
    Source("houle", "abstract, and section 1.2"),
    "Discrepancy-1 balances the tokens of every connected graph: it can run on a spanning tree.",
    (
        Claim(
            sentence=(
                "Every connected *graph* has a spanning tree. Run cycles of *Discrepancy-1* on any spanning tree, with"
                " any *proper coloring* of this tree, from any loads of *discrepancy* $Delta_0$; the other edges of the"
                " graph carry nothing. After at most $max(Delta_0 - 1, 0)$ cycles the discrepancy is at most 1, and no"
                " later cycle raises it above 1."
            ),
            case=on_spanning_tree,
            holds=balances_within(1),
            near_misses=(
                NearMiss(
                    "a cycle less",
                    "If $Delta_0 >= 2$, $Delta_0 - 2$ cycles are enough.",
                    assumes=lambda it: discrepancy(it.run.loads) >= 2,
                    holds=balances_within(2),
                ),
            ),
            network=lambda it: it.graph,
            trace=lambda it: shown(it.run),
        ),
    ),
)


# --- houle/theorem-18-optimal ---


class EvenPath(NamedTuple):
    """A path of n nodes and chi colors: each node of the first half has Delta0 tokens (`start`), the others none."""

    order: Number
    chi: Number
    start: Number

    @property
    def phase(self) -> Number:
        """The steps of one phase."""
        return self.chi * self.order

    @property
    def lower_bound(self) -> Number:
        """Four times the number of steps in the lower bound of Observation 1 for this path."""
        return Imbalance(self.order, self.start, 1).lower_bound()


def even_path(choose: Choose, bounds: Bounds) -> EvenPath:
    """Recipe: a path of any order, any number of colors, any discrepancy from one on."""
    order, chi = choose.integer(bounds.smallest, bounds.size, "n"), choose.integer(1, bounds.size, "chi")
    return EvenPath(order, chi, choose.integer(1, bounds.load, "Delta0"))


def can_be_colored(it: EvenPath) -> Truth:
    """True if the order is even and there are at least as many colors as the maximum degree."""
    return (it.order == 2 * quotient(it.order, 2)) & (it.chi >= smaller(it.order - 1, 2))


def is_multiple_of_lower_bound(it: EvenPath, factor: int = 8) -> Truth:
    """True if the bound is `factor` times chi times the lower bound; both sides are multiplied by four."""
    return 4 * chi_times_n(it, it.start) == factor * it.chi * it.lower_bound


def half_loaded(choose: Choose, bounds: Bounds) -> Run:
    """Recipe: a path of even order whose first half is loaded; each number of tokens is an option."""
    record = choose.option(RECORDS, "recorded")
    orders = range(max(4, bounds.smallest + bounds.smallest % 2), bounds.size + 1, 2)
    order = choose.option(described("every even n >= 4", orders), "n")
    start = choose.option(range(2, (bounds.load or 2) + 1), "Delta0")
    return Run(record, alternating_path(order), (start,) * (order // 2) + (0,) * (order // 2))


def steps_until_balanced(it: Run) -> int:
    """The single steps until the discrepancy, which never grows, is at most one."""
    taken, loads = 0, it.loads
    while True:
        for after in protocol.cycle_steps(loads, it.coloring, it.record):
            if discrepancy(loads) <= 1:
                return taken
            taken, loads = taken + 1, after


def steps_over_lower_bound(it: Run) -> Fraction:
    """The single steps until the discrepancy is at most one, over n (Delta0 - 1) / 4."""
    return Fraction(4 * steps_until_balanced(it), it.coloring.network.order * (discrepancy(it.loads) - 1))


class Race(NamedTuple):
    """A run of Discrepancy-1, and the discrepancy `most` of its first loads and of those of other schedules."""

    run: Run
    most: int


def race(choose: Choose, bounds: Bounds) -> Race:
    """Recipe: any loads on a colored tree, a way to record, and any discrepancy that is at least one."""
    return Race(EITHER(choose, bounds), amount(choose, bounds))


def runs_on_an_edge(it: Race) -> Truth:
    """True if the tree has at least two nodes, and the first loads have the given discrepancy."""
    return (discrepancy(it.run.loads) == it.most) & (it.run.coloring.network.order >= 2)


def as_fast_as_schedules(factor: int) -> Callable[[Race], Truth]:
    """The test that cycles are as fast as any schedule from the slowest known loads, up to `factor` D chi n/(n - 1).

    These loads have all tokens on one side of the edge whose sides are as even as possible, equally many on each node.
    """

    def fast(it: Race) -> Truth:
        run, tree = it.run, it.run.coloring.network
        least = fewest_steps(tree, evenest_cut(tree).loads(it.most), 1)
        taken = 2 * run.phase * cycles_until_balanced(run)
        return (tree.order - 1) * taken <= factor * tree.max_degree * run.phase * least

    return fast


THEOREM_18_OPTIMAL = Statement(
    "houle/theorem-18-optimal",
    Source("houle", "Theorem 18, second sentence, and the last line of its proof"),
    "On trees of bounded degree the number of steps of Discrepancy-1 is optimal up to a constant factor, by the lower "
    "bound of Observation 1.",
    (
        Claim(
            sentence=(
                "On every *colored tree* with $n >= 2$ nodes, $chi$ colors and *maximum degree* $D$, and for every"
                " $Delta_0 >= 1$, some loads $x$ of *discrepancy* $Delta_0$ have the following property. Let a schedule"
                " that moves at most one token over an edge in a step lead from $x$ to a discrepancy of at most 1 in"
                " $s$ steps. Then cycles of *Discrepancy-1* from any loads of discrepancy $Delta_0$ until the"
                " discrepancy is at most 1 take at most $(4 D chi n)/(n - 1)$ times $s$ steps."
            ),
            case=race,
            assumes=runs_on_an_edge,
            holds=as_fast_as_schedules(4),
            near_misses=(
                NearMiss(
                    "a quarter of the factor",
                    "They take at most $(D chi n)/(n - 1)$ times $s$ steps.",
                    holds=as_fast_as_schedules(1),
                ),
            ),
            trace=lambda it: shown(it.run),
        ),
        Claim(
            reading="even-paths",
            sentence=(
                "This compares two bounds, and says nothing of the steps of any run. For every path with an even number"
                " $n$ of nodes, properly colored with $chi$ colors, and every $Delta_0 >= 1$, the bound $2(Delta_0 - 1)"
                " chi n$ of Theorem 18 is $8 chi$ times the bound $n(Delta_0 - 1)/4$ of Observation 1."
            ),
            case=even_path,
            assumes=can_be_colored,
            holds=is_multiple_of_lower_bound,
            near_misses=(
                NearMiss(
                    "half the factor",
                    "The bound of Theorem 18 is $4 chi$ times the bound of Observation 1.",
                    holds=lambda it: is_multiple_of_lower_bound(it, 4),
                ),
            ),
        ),
        Extremum(
            reading="measured",
            sentence=(
                "On a path with $n$ nodes and edges colored 0, 1, 0, ... in turn, let the nodes of the first half have"
                " $Delta_0$ tokens each, and the others none. Let $s$ be the least number of steps of *Discrepancy-1*"
                " after which the *discrepancy* is at most 1. The largest value of $s/(n(Delta_0 - 1)/4)$ for $n = 4,"
                " 6, ..., 20$ and $2 <= Delta_0 <= 24$, over *pre-step* and *post-step*."
            ),
            case=half_loaded,
            measure=steps_over_lower_bound,
            seek="largest",
            reason=Reason.FINITE,
        ),
    ),
)
