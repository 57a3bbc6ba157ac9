"""Details of sections 4.1 to 4.3: the order of arcs, gaps that add up, a single token, the extremes over time."""

from itertools import islice, pairwise

from loadbal.arithmetic import Truth, all_of, smallest
from loadbal.claim import Claim, NearMiss, Source, Statement
from loadbal.network import EdgeColoring
from loadbal.papers.houle.cases import Start, shown, threshold_1_on_tree
from loadbal.papers.houle.observer_tour import ARCS, COLORED_TREE, GAP, TOUR, Walk, walk, walk_on_graph
from loadbal.protocols.dimension_exchange import steps
from loadbal.protocols.threshold import THRESHOLD_1, THRESHOLD_2, Threshold
from loadbal.theory.observer_tour import Arc, gaps, tour

# --- houle/lemma-6-proof ---


def comes_back_by_the_same_edge(it: Walk) -> bool:
    """Whether the next arc at v after v -> w (w != v) is w -> v, and arcs leave every node in cyclic color order."""
    arcs = list(tour(it.coloring, color=it.start))
    return all(_comes_back(arcs, place) for place in range(len(arcs))) and all(
        _in_color_order([arc[2] for arc in arcs if arc[0] == node], it.coloring.chi) for node in range(it.order)
    )


def _comes_back(arcs: list[Arc], place: int) -> bool:
    v, w, _ = arcs[place]
    later = arcs[place + 1 :] + arcs[: place + 1]
    following = next(arc for arc in later if v in arc[:2])
    return v == w or following[:2] == (w, v)


def _in_color_order(colors: list[int], chi: int) -> bool:
    return all((after - before) % chi == 1 % chi for before, after in pairwise(colors))


LEMMA_6_PROOF = Statement(
    "houle/lemma-6-proof",
    Source("houle", "proof of Lemma 6"),
    "After leaving v over an edge, the tour next touches v when it comes back over that edge; arcs leave v in color"
    " order.",
    (
        Claim(
            sentence=(
                f"For {COLORED_TREE}, in the observer tour {TOUR} the next arc touching v after v -> w, w"
                " != v, is w -> v, and the arcs out of each node follow each other in cyclic order of"
                " their colors."
            ),
            case=walk,
            holds=comes_back_by_the_same_edge,
            near_misses=(NearMiss("any graph", "The same on every connected graph.", case=walk_on_graph),),
        ),
    ),
)

# --- houle/gap-sum ---


def opposite_gaps_add_up(it: Walk, other: int, *, distinct: bool = True) -> bool:
    """Whether gap_c(v, w) + gap_d(w, v) = n, d being `other` colors on."""
    there = gaps(it.coloring, it.start)
    back = gaps(it.coloring, (it.start + other) % it.coloring.chi).T
    pairs = [(v, w) for v in range(it.order) for w in range(it.order) if not (distinct and v == w)]
    return all(there[pair] + back[pair] == it.order for pair in pairs)


GAP_SUM = Statement(
    "houle/gap-sum",
    Source("houle", "section 4.1"),
    "The gaps between two nodes in the two directions add up to n.",
    (
        Claim(
            sentence=(
                "For every properly colored tree with n nodes, every color c and nodes v != w: gap_c(v,"
                f" w) + gap_c(w, v) = n; {GAP}."
            ),
            case=walk,
            holds=lambda it: opposite_gaps_add_up(it, 0),
            near_misses=(
                NearMiss(
                    "v = w too", "The same for v = w.", holds=lambda it: opposite_gaps_add_up(it, 0, distinct=False)
                ),
                NearMiss(
                    "two colors",
                    "The same with color c + 1 in the second gap.",
                    holds=lambda it: opposite_gaps_add_up(it, 1),
                ),
            ),
        ),
    ),
)

# --- houle/single-token ---


def token_follows_the_tour(it: Walk, rule: Threshold, count: int) -> bool:
    """Whether a token from any node is where the tour leads, passes every arc once in so many steps, and is home."""
    return all(_follows(it.coloring, it.start, node, rule, count) for node in range(it.order))


def _follows(coloring: EdgeColoring, start: int, node: int, rule: Threshold, count: int) -> bool:
    loads = tuple(int(other == node) for other in range(coloring.network.order))
    places = [after.index(1) for after in islice(steps(rule, loads, coloring, start), count)]
    arcs = list(tour(coloring, node, start))
    everywhere = len({arc[0] for arc in arcs}) == coloring.network.order
    return places == [arc[1] for arc in arcs] and len(set(arcs)) == count and places[-1] == node and everywhere


SINGLE_TOKEN = Statement(
    "houle/single-token",
    Source("houle", "section 4.2, opening"),
    "A single token under Threshold-1 follows the observer tour and is back after chi n steps.",
    (
        Claim(
            sentence=(
                f"On {COLORED_TREE}, a single token on any node, all other loads being 0, follows the"
                " observer tour under Threshold-1: beginning with any color, in chi n steps it passes"
                f" each of the chi n arcs {ARCS} once, visits all nodes, and is back."
            ),
            case=walk,
            holds=lambda it: token_follows_the_tour(it, THRESHOLD_1, it.coloring.chi * it.order),
            near_misses=(
                NearMiss(
                    "Threshold-2",
                    "The same under Threshold-2.",
                    holds=lambda it: token_follows_the_tour(it, THRESHOLD_2, it.coloring.chi * it.order),
                ),
                NearMiss(
                    "a step fewer",
                    "The same for chi n - 1 >= 1 steps.",
                    assumes=lambda it: it.coloring.chi * it.order >= 2,
                    holds=lambda it: token_follows_the_tour(it, THRESHOLD_1, it.coloring.chi * it.order - 1),
                ),
            ),
        ),
    ),
)

# --- houle/lemma-7-proof-minimum ---


def minimum_moves(it: Start, sign: int, *, strictly: bool = False) -> Truth:
    """Whether the smallest load never falls (sign 1) or never rises (-1) in a round, or even changes at every step."""
    seen = [it.loads, *islice(steps(it.rule, it.loads, it.coloring), it.coloring.chi)]
    changes = [sign * (smallest(after) - smallest(before)) for before, after in pairwise(seen)]
    return all_of(change > 0 if strictly else change >= 0 for change in changes)


def lemma_7_proof_minimum(reading: str, sign: int, near: NearMiss[Start], repairs: str = "") -> Claim[Start]:
    """The two readings differ in the direction."""
    return Claim(
        reading=reading,
        repairs=repairs,
        sentence=(
            f"On every properly colored tree and from any loads, the smallest load is {reading} with"
            " time under Threshold-1."
        ),
        case=threshold_1_on_tree,
        holds=lambda it: minimum_moves(it, sign),
        near_misses=(near,),
        trace=shown,
    )


LEMMA_7_PROOF_MINIMUM = Statement(
    "houle/lemma-7-proof-minimum",
    Source("houle", "last sentence of the proof of Lemma 7"),
    "What Observation 3 says of the smallest load over time.",
    (
        lemma_7_proof_minimum(
            "non-increasing",
            -1,
            NearMiss("strictly", "It falls at every step.", holds=lambda it: minimum_moves(it, -1, strictly=True)),
        ),
        lemma_7_proof_minimum(
            "non-decreasing",
            1,
            NearMiss("strictly", "It rises at every step.", holds=lambda it: minimum_moves(it, 1, strictly=True)),
            repairs="houle/lemma-7-proof-minimum@non-increasing",
        ),
    ),
)

# --- houle/lemma-9-proof ---


def arcs_ahead(it: Walk, rounds: int = 0) -> bool:
    """Whether from obs(v) to obs(w) the tour always has chi gap_c(v, w) arcs (or so many rounds more)."""
    arcs = list(tour(it.coloring, color=it.start))
    length, gap = len(arcs), gaps(it.coloring, it.start)
    place = {arc[0]: number for number, arc in enumerate(arcs) if arc[2] == it.start}
    chi = it.coloring.chi
    return length == chi * it.order and all(
        (place[w] - place[v]) % length == chi * (gap[v, w] + rounds) % length
        for v in range(it.order)
        for w in range(it.order)
    )


LEMMA_9_PROOF = Statement(
    "houle/lemma-9-proof",
    Source("houle", "proof of Lemma 9"),
    "During a phase the number of arcs on the tour from one observer to another stays chi times their gap.",
    (
        Claim(
            sentence=(
                f"For {COLORED_TREE} and every color c, all observers move one arc of the tour a step,"
                " and in a phase beginning with c the tour has chi gap_c(v, w) arcs from the observer of"
                f" v to that of w; {GAP}."
            ),
            case=walk,
            holds=arcs_ahead,
            near_misses=(
                NearMiss(
                    "one round more",
                    "It has chi (gap_c(v, w) + 1) arcs.",
                    assumes=lambda it: it.order >= 2,
                    holds=lambda it: arcs_ahead(it, 1),
                ),
            ),
        ),
    ),
)

STATEMENTS = (LEMMA_6_PROOF, GAP_SUM, SINGLE_TOKEN, LEMMA_7_PROOF_MINIMUM, LEMMA_9_PROOF)
