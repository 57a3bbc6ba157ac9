"""Section 3, first half: Threshold-2 converges on every graph, to loads whose edges differ by at most one."""

from collections.abc import Callable

from loadbal.arithmetic import Number, Truth, all_of, distance, quotient, same_truth
from loadbal.claim import Claim, Extremum, NearMiss, Source, Statement
from loadbal.loads import Loads, sum_of_squares
from loadbal.network import Network
from loadbal.papers.houle.cases import Start, shown, threshold_2_on_graph
from loadbal.papers.houle.protocols import stable, unchanged_by_a_round
from loadbal.protocols.dimension_exchange import advances_that_change, recurs, until_unchanged
from loadbal.protocols.threshold import THRESHOLD_1


def edges_within(loads: Loads, network: Network, most: int = 1) -> Truth:
    """Whether the ends of every edge differ by at most so much."""
    return all_of(distance(loads[u], loads[v]) <= most for u, v in network.edges)


def final(it: Start) -> Loads:
    """The loads once a round changes nothing."""
    return until_unchanged(it.after_round, it.loads)


# --- houle/lemma-3 ---


def within_rounds(it: Start, rounds: Number) -> Truth:
    """Whether the run comes to loads that recur, after at most so many rounds that change a load."""
    return recurs(it.after_round, final(it)) & (advances_that_change(it.after_round, it.loads) <= rounds)


LEMMA_3 = Statement(
    "houle/lemma-3",
    Source("houle", "Lemma 3"),
    "On any graph and from any distribution, Threshold-2 comes to a stable distribution.",
    (
        Claim(
            sentence=(
                "On every properly colored graph and from any loads, Threshold-2 comes to loads that"
                " recur (come back after some number of rounds), after at most floor(Q/2) rounds that"
                " change a load, where Q is the sum of the squares of the first loads."
            ),
            case=threshold_2_on_graph,
            holds=lambda it: within_rounds(it, quotient(sum_of_squares(it.loads), 2)),
            near_misses=(
                NearMiss("at once", "Every distribution is stable.", holds=stable),
                NearMiss("one round", "One round is enough.", holds=lambda it: within_rounds(it, 1)),
            ),
            trace=shown,
        ),
        Extremum(
            reading="worst-rounds",
            sentence=(
                "The largest number of rounds of Threshold-2 that change a load, over all properly"
                " colored graphs and all loads."
            ),
            case=threshold_2_on_graph,
            measure=lambda it: advances_that_change(it.after_round, it.loads),
            seek="largest",
            trace=shown,
        ),
    ),
)

# --- houle/lemma-4 ---


def stable_iff_even(it: Start, is_stable: Callable[[Start], Truth], most: int = 1) -> Truth:
    """Whether the loads are stable exactly if the ends of every edge differ by at most so much."""
    return same_truth(is_stable(it), edges_within(it.loads, it.network, most))


def lemma_4(reading: str, sentence: str, is_stable: Callable[[Start], Truth]) -> Claim[Start]:
    """The two readings differ in the test of stability: the literal one, and one that solvers can follow."""
    return Claim(
        reading=reading,
        sentence=sentence,
        case=threshold_2_on_graph,
        holds=lambda it: stable_iff_even(it, is_stable),
        near_misses=(
            NearMiss(
                "Threshold-1",
                "The same for Threshold-1.",
                holds=lambda it: stable_iff_even(it._replace(rule=THRESHOLD_1), is_stable),
            ),
            NearMiss(
                "bound 2",
                "The same with at most two in place of one.",
                holds=lambda it: stable_iff_even(it, is_stable, 2),
            ),
        ),
        trace=shown,
    )


LEMMA_4 = Statement(
    "houle/lemma-4",
    Source("houle", "Lemma 4"),
    "A distribution is stable under Threshold-2 if and only if every edge has discrepancy at most one.",
    (
        lemma_4(
            "",
            "On every properly colored graph, loads recur under Threshold-2 (come back after some number of rounds) iff"
            " the loads of the two ends of every edge differ by at most one.",
            stable,
        ),
        lemma_4(
            "one-round",
            "On every properly colored graph, one round of Threshold-2 changes no load iff the loads of the two ends of"
            " every edge differ by at most one.",
            unchanged_by_a_round,
        ),
    ),
)

STATEMENTS = (LEMMA_3, LEMMA_4)
