"""Section 4.4, Theorem 16: what Threshold-1 leaves on a tree with n nodes and maximum degree D."""

from collections.abc import Callable

from loadbal.arithmetic import Truth
from loadbal.claim import Claim, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy
from loadbal.network import Network
from loadbal.papers.houle.cases import Start, shown, threshold_1_on_tree
from loadbal.papers.houle.s2_protocols import unchanged_by_a_phase
from loadbal.papers.houle.s4_4_lemma_13 import Bound, any_tree, half, has_nodes, leaves_at_most
from loadbal.papers.houle.s4_4_lemma_15 import PRINTED_M, minimum
from loadbal.papers.houle.s4_5_k_stars_and_paths import MSD
from loadbal.protocols.dimension_exchange import until_unchanged
from loadbal.protocols.threshold import THRESHOLD_2
from loadbal.theory.stable_gaps import maximum_stable_discrepancy


def printed_bound(tree: Network) -> int:
    """The bound of Theorem 16 on the discrepancy that Threshold-1 leaves, as printed."""
    return min(half(tree), minimum(tree))


def mended_bound(tree: Network) -> int:
    """The bound of Theorem 16 with an M that is at least 1."""
    return min(half(tree), max(1, minimum(tree)))


def is_tight(tree: Network) -> bool:
    """True if the maximum stable discrepancy under Threshold-1 equals the bound of Theorem 16."""
    return maximum_stable_discrepancy(tree) == printed_bound(tree)


def after_all_phases(it: Start) -> Loads:
    """The final loads, which are reached when a phase changes no load."""
    return until_unchanged(it.after_phase, it.loads)


def stays_within(loads: Callable[[Start], Loads], bound: Bound, less: int = 0) -> Callable[[Start], Truth]:
    """A function that is true of a case if `loads(case)` have discrepancy at most the bound minus `less`."""
    return lambda it: discrepancy(loads(it)) <= bound(it.network) - less


def theorem_16_claim(reading: str, sentence: str, bound: Bound, least: int = 1, repairs: str = "") -> Claim[Start]:
    """The claim that runs the protocol, for a bound on trees with at least `least` nodes."""
    return Claim(
        reading=reading,
        sentence=sentence,
        case=threshold_1_on_tree,
        assumes=lambda it: it.network.order >= least,
        holds=stays_within(after_all_phases, bound),
        near_misses=(
            NearMiss(
                "bound - 1",
                "For more than one node, the *final loads* have *discrepancy* at most the bound minus 1.",
                assumes=lambda it: it.network.order >= max(2, least),
                holds=stays_within(after_all_phases, bound, 1),
            ),
            NearMiss(
                "Threshold-2",
                "The statement holds under *Threshold-2*.",
                holds=lambda it: stays_within(after_all_phases, bound)(it._replace(rule=THRESHOLD_2)),
            ),
        ),
        trace=shown,
        repairs=repairs,
    )


PRINTED = "min{floor(n/2), 1 + (D-2)L, floor((D+1)L/2)}"


LOG = "where $L = ceil(log_2 n)$"


def sentence_on_final_loads(least: int, bound: str) -> str:
    """The sentence of a claim that runs the protocol."""
    return (
        f"On every *colored tree* with $n >= {least}$ nodes and *maximum degree* $D$ and from all loads, the"
        f" *final loads* of *Threshold-1* have *discrepancy* at most ${bound}$, {LOG}."
    )


THEOREM_16 = Statement(
    "houle/theorem-16",
    Source("houle", "Theorem 16 and section 1.2"),
    (
        "From any initial distribution on an $n$-node tree with maximum degree $D$, the final distribution"
        f" under Threshold-1 has discrepancy at most ${PRINTED}$."
    ),
    (
        theorem_16_claim("every-tree", sentence_on_final_loads(1, PRINTED), printed_bound),
        theorem_16_claim("from-three", sentence_on_final_loads(3, PRINTED), printed_bound, 3),
        Claim(
            reading="stable-from-three",
            sentence=(
                "On every *colored tree* with $n >= 3$ nodes and *maximum degree* $D$, loads that are the same after a"
                f" *phase* of *Threshold-1* as before it have *discrepancy* at most ${PRINTED}$, {LOG}."
            ),
            case=threshold_1_on_tree,
            assumes=lambda it: (it.network.order >= 3) & unchanged_by_a_phase(it),
            holds=stays_within(lambda it: it.loads, printed_bound),
            near_misses=(
                NearMiss(
                    "bound - 1",
                    "They have *discrepancy* at most the bound minus 1.",
                    holds=stays_within(lambda it: it.loads, printed_bound, 1),
                ),
            ),
            trace=shown,
        ),
        Claim(
            reading="msd-from-three",
            sentence=f"For every *tree* with $n >= 3$ nodes and *maximum degree* $D$, {MSD} is at most ${PRINTED}$,"
            f" {LOG}.",
            case=any_tree,
            assumes=has_nodes(3),
            holds=leaves_at_most(printed_bound),
            near_misses=(
                NearMiss("bound - 1", "It is at most the bound minus 1.", holds=leaves_at_most(printed_bound, 1)),
            ),
        ),
        Claim(
            reading="tight",
            sentence=(
                f"For every *tree* with $n >= 3$ nodes and *maximum degree* $D$, {MSD} equals ${PRINTED}$, {LOG}, if"
                " and only if the tree is a path or a star."
            ),
            case=any_tree,
            assumes=has_nodes(3),
            holds=lambda it: is_tight(it) == (it.max_degree in {2, it.order - 1}),
            near_misses=(
                NearMiss(
                    "paths",
                    "It equals the bound if and only if the tree is a path.",
                    holds=lambda it: is_tight(it) == (it.max_degree == 2),
                ),
            ),
        ),
        theorem_16_claim(
            "repaired",
            sentence_on_final_loads(1, f"min{{floor(n/2), max{{1, {PRINTED_M}}}}}"),
            mended_bound,
            repairs="houle/theorem-16@every-tree",
        ),
    ),
)
