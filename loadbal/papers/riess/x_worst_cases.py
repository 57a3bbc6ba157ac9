"""Beyond the paper: how far loads stray, how rounds grow with N and K, which inputs are worst, how long phases are."""

from collections.abc import Callable
from fractions import Fraction

from loadbal.arithmetic import Number, Truth, all_of, distance, largest, total
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy
from loadbal.networks.drawable import drawable_cycle
from loadbal.papers.riess.cases import OETB, SMOOTH, any_loads, any_order, is_fixed, one_smooth, orders, proper_orders
from loadbal.papers.riess.rounds import WORST, Cell, cell
from loadbal.papers.riess.s2_local_divergence import SETTLED, UNROLLED, Run, run, strays_at_most
from loadbal.papers.riess.s4_1_worst_case import block_worst
from loadbal.protocols.odd_even_transposition import after_rounds
from loadbal.theory.worst_rounds import drop_rounds, phase_rounds, rounds_to_fixpoint, worst_rounds

NOT_PRINTED = Source("riess", "not in the paper")


def of_discrepancy_two(choose: Choose, bounds: Bounds) -> Cell:
    """The even numbers of nodes from 4, and discrepancy 2."""
    return Cell(choose.option(proper_orders(bounds), "nodes"), 2)


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
                NearMiss(
                    "four fifths",
                    "T(N, 2) = floor(4 (N - 2) / 5) for even N >= 4.",
                    holds=lambda it: it.rounds == 4 * (it.order - 2) // 5,
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
        Claim(
            reading="at-most-n",
            sentence=f"From loads of discrepancy at most 1, N rounds of {OETB}, N even, reach loads fixed by a round.",
            case=any_loads,
            assumes=one_smooth,
            holds=lambda it: is_fixed(after_rounds(it, len(it))),
            near_misses=(
                NearMiss(
                    "N/2 - 1",
                    "The same of N/2 - 1 rounds.",
                    holds=lambda it: is_fixed(after_rounds(it, len(it) // 2 - 1)),
                ),
            ),
        ),
    ),
)


# --- riess/open-max-deviation ---


def farthest(every: int) -> Callable[[Run], Number]:
    """The largest deviation, in units."""
    return lambda it: largest(distance(deviation, 0) for deviation in it.deviations(every))


def largest_deviation(reading: str, every: int, when: str, range_: str) -> Extremum[Run]:
    """The readings, which differ in when one looks."""
    return Extremum(
        reading=reading,
        sentence=(
            f"The largest |xi_i - x_i| after {when} of {OETB}, in the first {SETTLED} rounds, for {range_}, in"
            f" 2^-{2 * SETTLED} of a token; {PROCESSES}."
        ),
        case=run,
        measure=farthest(every),
        seek="largest",
    )


PROCESSES = (
    "x_i the load of processor i, xi_i its load in the idealized process, with divisible tokens, from equal loads"
)


DEVIATIONS = "N = 2, 4 with loads 0 to 16, N = 6 with loads 0 to 12"


def listed(table: dict[int, Fraction]) -> Callable[[int], Fraction]:
    """A table of bounds, and for larger N one that always holds."""
    return lambda order: table.get(order, Fraction(order, 2))


BOUNDS = {2: Fraction(1, 2), 4: Fraction(3, 4), 6: Fraction(7, 6), 8: Fraction(3, 2), 10: Fraction(9, 5)}
"""What all roundings together could do, if each could be chosen."""


OPEN_MAX_DEVIATION = Statement(
    "riess/open-max-deviation",
    NOT_PRINTED,
    "The largest deviation of any load from its idealized one.",
    (
        largest_deviation("", 2, "a round", f"{DEVIATIONS} and N = 8 with loads 0 to 8"),
        largest_deviation("after-steps", 1, "a step", DEVIATIONS),
        Claim(
            reading="upper-bounds",
            sentence=(
                f"|xi_i - x_i| after every round of {OETB} is at most 1/2, 3/4, 7/6, 3/2 and 9/5 for N = 2, 4, 6, 8"
                f" and 10, in the first {UNROLLED} rounds; {PROCESSES}."
            ),
            case=run,
            holds=strays_at_most(listed(BOUNDS)),
            near_misses=(
                NearMiss(
                    "17/16 for N = 6",
                    "It is at most 17/16 for N = 6.",
                    holds=strays_at_most(listed({6: Fraction(17, 16)})),
                ),
                NearMiss("after steps", "The same after every step.", holds=strays_at_most(listed(BOUNDS), 1)),
            ),
        ),
    ),
)


# --- riess/open-growth-law ---


def rounds_for_six(discrepancy_: int) -> int:
    """2 + floor(log4(3K - 2))."""
    return 2 + ((3 * discrepancy_ - 2).bit_length() - 1) // 2


def six(choose: Choose, bounds: Bounds) -> Cell:
    """Six nodes, and every discrepancy from 2."""
    return Cell(
        choose.option([6] if bounds.size >= 6 else [], "nodes"),
        choose.option(range(2, (bounds.load or 1) + 1), "discrepancy"),
    )


OPEN_GROWTH_LAW = Statement(
    "riess/open-growth-law",
    NOT_PRINTED,
    "How the rounds of the worst input grow with K.",
    (
        Extremum(
            sentence=(
                "The largest T(N, K) / (N (K + 1)) for N = 2, 4, 6, 8 with 1 <= K <= 8 and N = 10, 12, 14 with K <= 3,"
                f" {WORST}."
            ),
            case=cell,
            measure=lambda it: Fraction(it.rounds, it.order * (it.discrepancy + 1)),
            seek="largest",
        ),
        Claim(
            reading="six-nodes",
            sentence=f"T(6, K) = 2 + floor(log4(3K - 2)) for K >= 2, a round more for 4K - 2 than for K, {WORST}.",
            case=six,
            holds=lambda it: it.rounds == rounds_for_six(it.discrepancy),
            near_misses=(
                NearMiss(
                    "3K - 3",
                    "The same with 3K - 3.",
                    holds=lambda it: it.rounds == 2 + ((3 * it.discrepancy - 3).bit_length() - 1) // 2,
                ),
            ),
        ),
    ),
)


# --- riess/open-worst-inputs ---


OPEN_WORST_INPUTS = Statement(
    "riess/open-worst-inputs",
    NOT_PRINTED,
    "Which inputs are worst.",
    (
        Extremum(
            sentence=(
                "The most rounds, for N = 2, 4, 6, 8 with 1 <= K <= 8 and N = 10, 12 with K <= 4, by which T(N, K)"
                " exceeds what the worst input with K on consecutive nodes of the cycle and 0 elsewhere needs to be"
                f" 1-smooth, {WORST}."
            ),
            case=cell,
            measure=lambda it: it.rounds - block_worst(it),
            seek="largest",
        ),
        Claim(
            reading="blocks-for-two",
            sentence=(
                f"For even N >= 4 no input of discrepancy at most 2 needs more rounds of {OETB} to be {SMOOTH} than"
                " the worst with 2 on consecutive nodes of the cycle and 0 elsewhere."
            ),
            case=cell,
            assumes=lambda it: it.order >= 4 and it.discrepancy == 2,
            holds=lambda it: it.rounds == block_worst(it),
            near_misses=(
                NearMiss(
                    "K = 3",
                    "The same for K = 3.",
                    assumes=lambda it: it.order >= 4 and it.discrepancy == 3,
                    holds=lambda it: it.rounds == block_worst(it),
                ),
            ),
        ),
    ),
)


# --- riess/open-phase-length ---

PHASES = {2: 1, 4: 1, 6: 3, 8: 5, 10: 7, 12: 9, 14: 12, 16: 14, 18: 17, 20: 19}
"""The rounds that lower the largest load M of every input of at most (M - 1) N tokens."""


LATE = (*[0] * 21, 9, 0, 19, *[0] * 4)
"""28 tokens on 28 nodes that do not lie one on each after 28 rounds."""


PHASE = f"R(N) the fewest rounds of {OETB} that leave one on each node of any N tokens"


def long_order(choose: Choose, bounds: Bounds) -> int:
    """Numbers of nodes up to 20, and 28."""
    return choose.option([order for order in (*PHASES, len(LATE)) if bounds.smallest <= order <= bounds.size], "nodes")


def phase_at_most(order: int) -> bool:
    """Whether R(N) <= N: looked at in full up to 20 nodes, and for one input on 28."""
    if order == len(LATE):
        return bool(discrepancy(after_rounds(LATE, order)) == 0)
    return phase_rounds(order, order)[0] <= order


def small_order(choose: Choose, bounds: Bounds) -> int:
    """The numbers of nodes of the table."""
    return choose.option([order for order in PHASES if bounds.smallest <= order <= bounds.size], "nodes")


def rises_after(fewer: int) -> Callable[[Loads], Truth]:
    """Whether every node has a token after R(N) rounds, or so many fewer."""
    return lambda loads: all_of(load >= 1 for load in after_rounds(loads, PHASES[len(loads)] - fewer))


def enough(loads: Loads) -> Truth:
    """Whether there are at least as many tokens as nodes."""
    return total(loads) >= len(loads)


OPEN_PHASE_LENGTH = Statement(
    "riess/open-phase-length",
    NOT_PRINTED,
    "R(N), the rounds that lower the largest load M of all inputs of at most (M - 1) N tokens, and R'(N), those that"
    " lower every discrepancy of two or more.",
    (
        Claim(
            sentence=f"R(N) = {', '.join(map(str, PHASES.values()))} for N = {', '.join(map(str, PHASES))}, {PHASE}.",
            case=small_order,
            whole=Bounds(max(PHASES)),
            holds=lambda it: phase_rounds(it, it)[0] == PHASES[it],
            near_misses=(
                NearMiss("N - 3", "R(N) <= N - 3.", holds=lambda it: phase_rounds(it, it)[0] <= it - 3),
                NearMiss(
                    "N - 3, N >= 4",
                    "R(N) <= N - 3 for N >= 4.",
                    assumes=lambda it: it >= 4,
                    holds=lambda it: phase_rounds(it, it)[0] <= it - 3,
                ),
            ),
        ),
        Claim(
            reading="all-loads",
            sentence=(
                f"R rounds of {OETB} leave every node a token from any loads of N tokens or more, R ="
                f" {', '.join(map(str, PHASES.values()))} for N = {', '.join(map(str, PHASES))}."
            ),
            case=any_loads,
            assumes=enough,
            holds=rises_after(0),
            near_misses=(NearMiss("one less", "R(N) - 1 rounds do.", holds=rises_after(1)),),
        ),
        Claim(
            reading="at-most-n",
            sentence=f"R(N) <= N for N = 2, 4, ..., 20 and 28, {PHASE}.",
            case=long_order,
            network=drawable_cycle,
            holds=phase_at_most,
        ),
        Claim(
            reading="discrepancy",
            sentence=(
                "R'(N) = T(N, 2) = floor(3 (N - 2) / 4) for even N >= 4, R'(N) the fewest rounds that lower every"
                f" discrepancy of two or more, and {WORST}."
            ),
            case=any_order,
            assumes=lambda it: it >= 4,
            holds=lambda it: drop_rounds(it) == worst_rounds(it, 2)[0] == 3 * (it - 2) // 4,
            near_misses=(
                NearMiss("R(N)", "R'(N) = R(N).", holds=lambda it: drop_rounds(it) == phase_rounds(it, it)[0]),
            ),
        ),
    ),
)


# --- riess/open-kn-all-sizes ---


def balances_in(share: int) -> Callable[[int], Truth]:
    """Whether N / share rounds lower every discrepancy of two or more."""
    return lambda order: share * drop_rounds(order) <= order


OPEN_KN_ALL_SIZES = Statement(
    "riess/open-kn-all-sizes",
    NOT_PRINTED,
    "Whether T(N, K) <= K N can be proved for all N and K at once.",
    (
        Claim(
            sentence=(
                "For every even N, N rounds lower every discrepancy of two or more, so that T(N, K) <= K N for every"
                f" K >= 1, {WORST}."
            ),
            case=any_order,
            holds=balances_in(1),
            near_misses=(NearMiss("N/2", "N/2 rounds do.", holds=balances_in(2)),),
        ),
    ),
)
