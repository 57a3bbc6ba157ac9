"""What the worst of all inputs tells: that both discrepancies matter (section 2), and questions beyond the paper."""

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.papers.riess.cases import OETB, orders
from loadbal.papers.riess.rounds import WORST, Cell
from loadbal.theory.worst_rounds import rounds_to_fixpoint, worst_rounds

NOT_PRINTED = Source("riess", "not in the paper")


def of_discrepancy_two(choose: Choose, bounds: Bounds) -> Cell:
    """The even numbers of nodes from 4, and discrepancy 2."""
    return Cell(choose.option([order for order in orders(bounds) if order >= 4], "nodes"), 2)


def of_discrepancy_one(choose: Choose, bounds: Bounds) -> Cell:
    """The even numbers of nodes, and discrepancy 1."""
    return Cell(choose.option(orders(bounds), "nodes"), 1)


OPEN_SMALL_K = Statement(
    "riess/open-small-k",
    NOT_PRINTED,
    "How many rounds the worst input of discrepancy 2 needs.",
    (
        Claim(
            sentence=f"T(N, 2) = floor(3 (N - 2) / 4) for even N >= 4, {WORST}.",
            case=of_discrepancy_two,
            holds=lambda it: it.rounds == 3 * (it.order - 2) // 4,
            near_misses=(
                NearMiss(
                    "up", "It is the quotient rounded up.", holds=lambda it: it.rounds == -(-3 * (it.order - 2) // 4)
                ),
            ),
        ),
    ),
)

OPEN_ROUNDS_TO_FIXPOINT = Statement(
    "riess/open-rounds-to-fixpoint",
    NOT_PRINTED,
    "How many rounds the worst input of zeros and ones needs to a fixed vector.",
    (
        Claim(
            sentence=(
                f"For even N, inputs of zeros and ones need at most N/2 rounds of {OETB} to reach loads fixed by a"
                " round, and some need N/2."
            ),
            case=of_discrepancy_one,
            holds=lambda it: 2 * rounds_to_fixpoint(*it)[0] == it.order,
            near_misses=(
                NearMiss(
                    "N/2 - 1",
                    "They need at most N/2 - 1.",
                    holds=lambda it: 2 * rounds_to_fixpoint(*it)[0] <= it.order - 2,
                ),
            ),
        ),
    ),
)

# --- riess/l-smoothing-dependence ---


def large_ring(choose: Choose, bounds: Bounds) -> int:
    """The even numbers of nodes from 6."""
    return choose.option([order for order in orders(bounds) if order >= 6], "nodes")


def any_ring(choose: Choose, bounds: Bounds) -> int:
    """All even numbers of nodes."""
    return choose.option(orders(bounds), "nodes")


def both_matter(order: int) -> bool:
    """Whether the rounds change with K, 2 or 6, for l = 1, and with l, 1 or 2, for K = 6."""
    by_start = worst_rounds(order, 2)[0] != worst_rounds(order, 6)[0]
    return by_start and worst_rounds(order, 6)[0] != worst_rounds(order, 6, smooth=2)[0]


L_SMOOTHING_DEPENDENCE = Statement(
    "riess/l-smoothing-dependence",
    Source("riess", "section 2"),
    "The rounds to l-smooth an input depend on both l and the initial discrepancy.",
    (
        Claim(
            sentence=(
                "For every even N >= 6, T_1(N, 2) differs from T_1(N, 6), and T_1(N, 6) from T_2(N, 6), T_l(N, K) the"
                f" most rounds of {OETB} that any input of discrepancy at most K needs to one of at most l."
            ),
            case=large_ring,
            holds=both_matter,
            near_misses=(NearMiss("every N", "The same for every even N.", case=any_ring),),
        ),
    ),
)

STATEMENTS = (L_SMOOTHING_DEPENDENCE, OPEN_SMALL_K, OPEN_ROUNDS_TO_FIXPOINT)
