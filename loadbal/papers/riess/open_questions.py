"""Questions beyond the paper that the worst of all inputs answers, as far as it was looked at."""

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.papers.riess.cases import orders
from loadbal.papers.riess.rounds import Cell
from loadbal.theory.worst_rounds import rounds_to_fixpoint

NOT_PRINTED = Source("riess", "not in the paper")


def of_discrepancy_two(choose: Choose, bounds: Bounds) -> Cell:
    """The even numbers of nodes from 4, and discrepancy 2."""
    return Cell(choose.option([order for order in orders(bounds) if order >= 4]), 2)


def of_discrepancy_one(choose: Choose, bounds: Bounds) -> Cell:
    """The even numbers of nodes, and discrepancy 1."""
    return Cell(choose.option(orders(bounds)), 1)


OPEN_SMALL_K = Statement(
    "riess/open-small-k",
    NOT_PRINTED,
    "How many rounds the worst input of discrepancy 2 needs.",
    (
        Claim(
            sentence="T(N, 2) = floor(3 (N - 2) / 4) for even N >= 4.",
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
            sentence="Inputs of zeros and ones need at most N/2 rounds to a vector fixed by a round, and some do.",
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

STATEMENTS = (OPEN_SMALL_K, OPEN_ROUNDS_TO_FIXPOINT)
