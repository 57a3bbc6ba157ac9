"""Beyond the paper: the largest deviations, the growth of T(N, K), the worst inputs, and the length of a phase."""

from collections.abc import Callable
from fractions import Fraction

from loadbal.arithmetic import Number, Truth, all_of, distance, largest, total
from loadbal.claim import Bounds, Choose, Claim, Extremum, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy
from loadbal.networks.drawable import drawable_cycle
from loadbal.papers.riess.cases import any_loads, any_order, is_fixed, is_one_smooth, orders, proper_orders
from loadbal.papers.riess.rounds import Cell, cell
from loadbal.papers.riess.s2_local_divergence import SETTLED, UNROLLED, Run, deviates_at_most, run
from loadbal.papers.riess.s4_1_worst_case import block_worst
from loadbal.protocols.odd_even_transposition import after_rounds
from loadbal.reason import Reason
from loadbal.theory.worst_rounds import drop_rounds, phase_rounds, rounds_to_fixpoint, worst_rounds

NOT_PRINTED = Source("riess", "not in the paper")


def of_discrepancy_two(choose: Choose, bounds: Bounds) -> Cell:
    """Recipe: any even number of nodes from 4, with discrepancy 2."""
    return Cell(choose.option(proper_orders(bounds), "nodes"), 2)


def of_discrepancy_one(choose: Choose, bounds: Bounds) -> Cell:
    """Recipe: any even number of nodes, with discrepancy 1."""
    return Cell(choose.option(orders(bounds), "nodes"), 1)


OPEN_SMALL_K = Statement(
    "riess/open-small-k",
    NOT_PRINTED,
    "How many rounds the worst input of discrepancy 2 needs.",
    (
        Claim(
            sentence="For every even $N >= 4$, the *worst case* is $T(N,2) = floor(3(N-2)/4)$.",
            case=of_discrepancy_two,
            holds=lambda it: it.rounds == 3 * (it.order - 2) // 4,
            near_misses=(
                NearMiss(
                    "up", "It is $T(N,2) = ceil(3(N-2)/4)$.", holds=lambda it: it.rounds == -(-3 * (it.order - 2) // 4)
                ),
                NearMiss(
                    "four fifths",
                    "It is $T(N,2) = floor(4(N-2)/5)$.",
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
                "For every even $N >= 2$, the largest number of *rounds* that an input of loads 0 and 1 on $N$"
                " processors needs to become *fixed* is $N/2$."
            ),
            case=of_discrepancy_one,
            holds=lambda it: 2 * rounds_to_fixpoint(*it)[0] == it.order,
            near_misses=(
                NearMiss(
                    "N/2 - 1",
                    "It is at most $N/2 - 1$.",
                    holds=lambda it: 2 * rounds_to_fixpoint(*it)[0] <= it.order - 2,
                ),
            ),
        ),
        Claim(
            reading="at-most-n",
            sentence="For every even $N >= 2$, *1-smooth* loads of $N$ processors are *fixed* after $N$ *rounds*.",
            case=any_loads,
            assumes=is_one_smooth,
            holds=lambda it: is_fixed(after_rounds(it, len(it))),
            near_misses=(
                NearMiss(
                    "N/2 - 1",
                    "They are *fixed* after $N/2 - 1$ rounds.",
                    holds=lambda it: is_fixed(after_rounds(it, len(it) // 2 - 1)),
                ),
            ),
        ),
    ),
)


# --- riess/open-max-deviation ---


def largest_deviation_of_run(every: int) -> Callable[[Run], Number]:
    """A function that returns the largest deviation of a run after every `every` steps, in units."""
    return lambda it: largest(distance(deviation, 0) for deviation in it.deviations(every))


def largest_deviation(reading: str, every: int, when: str, range_: str) -> Extremum[Run]:
    """The extremum of the deviation after every `every` steps."""
    return Extremum(
        reading=reading,
        sentence=(
            f"The largest *deviation* of a processor, in units of $2^(-{2 * SETTLED})$ tokens, after any of the first"
            f" {when}, over all inputs on $N$ processors for {range_}."
        ),
        case=run,
        measure=largest_deviation_of_run(every),
        seek="largest",
        reason=Reason.FINITE,
    )


DEVIATIONS = "$N = 2, 4$ with loads from 0 to 16"


def listed(table: dict[int, Fraction]) -> Callable[[int], Fraction]:
    """A function that returns the table's bound on the deviation for N nodes, or N/2, always a bound, for other N."""
    return lambda order: table.get(order, Fraction(order, 2))


BOUNDS = {2: Fraction(1, 2), 4: Fraction(3, 4), 6: Fraction(7, 6), 8: Fraction(3, 2), 10: Fraction(9, 5)}
"""For each N, the largest deviation from the idealized loads if every rounding could be chosen freely."""


OPEN_MAX_DEVIATION = Statement(
    "riess/open-max-deviation",
    NOT_PRINTED,
    "The largest deviation of any load from its idealized one.",
    (
        largest_deviation(
            "",
            2,
            f"{SETTLED} *rounds*",
            f"{DEVIATIONS}, for $N = 6$ with loads from 0 to 12 and for $N = 8$ with loads from 0 to 8",
        ),
        largest_deviation(
            "after-steps", 1, f"{2 * SETTLED} *steps*", f"{DEVIATIONS} and for $N = 6$ with loads from 0 to 12"
        ),
        Claim(
            reading="upper-bounds",
            sentence=(
                "For every input on $N$ processors, the *deviation* of every processor after each of the first"
                f" {UNROLLED} *rounds* is at most $1/2$ for $N = 2$, $3/4$ for $N = 4$, $7/6$ for $N = 6$, $3/2$ for"
                " $N = 8$ and $9/5$ for $N = 10$."
            ),
            case=run,
            holds=deviates_at_most(listed(BOUNDS)),
            near_misses=(
                NearMiss(
                    "17/16 for N = 6",
                    "It is at most $17/16$ for $N = 6$.",
                    holds=deviates_at_most(listed({6: Fraction(17, 16)})),
                ),
                NearMiss(
                    "after steps", "The statement holds after every *step*.", holds=deviates_at_most(listed(BOUNDS), 1)
                ),
            ),
            whole=Bounds(10),
        ),
    ),
)


# --- riess/open-growth-law ---


def rounds_for_six(discrepancy_: int, less: int = 2) -> int:
    """The number 2 + floor(log4(3K - `less`)), which is T(6, K) if `less` is 2."""
    return 2 + ((3 * discrepancy_ - less).bit_length() - 1) // 2


def six(choose: Choose, bounds: Bounds) -> Cell:
    """Recipe: six nodes and any discrepancy of the input from 2."""
    return Cell(
        choose.option([6] if bounds.size >= 6 else [], "nodes"),
        choose.option(range(2, (bounds.load or 1) + 1), "discrepancy"),
    )


OPEN_GROWTH_LAW = Statement(
    "riess/open-growth-law",
    NOT_PRINTED,
    "How the rounds of the worst input grow with $K$.",
    (
        Extremum(
            sentence=(
                "The largest ratio $T(N,K)/(N(K+1))$, where $T(N,K)$ is the *worst case*, over $N = 2, 4, 6, 8$ with"
                " $1 <= K <= 8$ and $N = 10, 12, 14$ with $1 <= K <= 3$."
            ),
            case=cell,
            measure=lambda it: Fraction(it.rounds, it.order * (it.discrepancy + 1)),
            seek="largest",
            reason=Reason.FINITE,
        ),
        Claim(
            reading="six-nodes",
            sentence="For every $K >= 2$, the *worst case* is $T(6,K) = 2 + floor(log_4(3K-2))$.",
            case=six,
            holds=lambda it: it.rounds == rounds_for_six(it.discrepancy),
            near_misses=(
                NearMiss(
                    "3K - 3",
                    "It is $T(6,K) = 2 + floor(log_4(3K-3))$.",
                    holds=lambda it: it.rounds == rounds_for_six(it.discrepancy, 3),
                ),
                NearMiss(
                    "3K - 3, K >= 3",
                    "For every $K >= 3$, it is $T(6,K) = 2 + floor(log_4(3K-3))$.",
                    assumes=lambda it: it.discrepancy >= 3,
                    holds=lambda it: it.rounds == rounds_for_six(it.discrepancy, 3),
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
                "Let $T(N,K)$ be the *worst case*, and $B$ the largest number of *rounds* that a *block input* with"
                " load $K$ needs to become *1-smooth*. The largest difference $T(N,K) - B$ over $N = 2, 4, 6, 8$ with"
                " $1 <= K <= 8$ and $N = 10, 12$ with $1 <= K <= 4$."
            ),
            case=cell,
            measure=lambda it: it.rounds - block_worst(it),
            seek="largest",
            reason=Reason.FINITE,
        ),
        Claim(
            reading="blocks-for-two",
            sentence=(
                "For every even $N >= 4$, no input of *discrepancy* at most 2 on $N$ processors needs more *rounds* to"
                " become *1-smooth* than the slowest *block input* with load 2."
            ),
            case=cell,
            assumes=lambda it: it.order >= 4 and it.discrepancy == 2,
            holds=lambda it: it.rounds == block_worst(it),
            near_misses=(
                NearMiss(
                    "K = 3",
                    "The statement holds for discrepancy at most 3 and load 3.",
                    assumes=lambda it: it.order >= 4 and it.discrepancy == 3,
                    holds=lambda it: it.rounds == block_worst(it),
                ),
            ),
        ),
    ),
)


# --- riess/open-phase-length ---

PHASES = {2: 1, 4: 1, 6: 3, 8: 5, 10: 7, 12: 9, 14: 12, 16: 14, 18: 17, 20: 19}
"""R(N) by N: the fewest rounds that lower the largest load M of every input of at most (M - 1) N tokens."""


LENGTHS = ", ".join(f"$R({nodes}) = {rounds}$" for nodes, rounds in PHASES.items())
"""The same in a sentence."""


LATE = (*[0] * 21, 9, 0, 19, *[0] * 4)
"""An input of 28 tokens on 28 nodes, for which some node still has no token after 28 rounds."""


def long_order(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any even number of nodes up to 20, or the 28 nodes of the input LATE."""
    return choose.option([order for order in (*PHASES, len(LATE)) if bounds.smallest <= order <= bounds.size], "nodes")


def phase_at_most(order: int) -> bool:
    """True if R(N) <= N, checked on all inputs for N <= 20, and only on the input LATE for N = 28."""
    if order == len(LATE):
        return bool(discrepancy(after_rounds(LATE, order)) == 0)
    return phase_rounds(order, order)[0] <= order


def small_order(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any number of nodes of the table `PHASES` within the bounds."""
    return choose.option([order for order in PHASES if bounds.smallest <= order <= bounds.size], "nodes")


def every_node_has_a_token(fewer: int) -> Callable[[Loads], Truth]:
    """A function that is true of loads if every node has a token after R(N) - `fewer` rounds."""
    return lambda loads: all_of(load >= 1 for load in after_rounds(loads, PHASES[len(loads)] - fewer))


def has_enough_tokens(loads: Loads) -> Truth:
    """True if there are at least as many tokens as nodes."""
    return total(loads) >= len(loads)


OPEN_PHASE_LENGTH = Statement(
    "riess/open-phase-length",
    NOT_PRINTED,
    "$R(N)$, the rounds that lower the largest load $M$ of all inputs of at most $(M-1)N$ tokens, and $R'(N)$,"
    " those that lower every discrepancy of two or more.",
    (
        Claim(
            sentence=(f"The *phase lengths* for $N = 2, 4, ..., 20$ are {LENGTHS}."),
            case=small_order,
            whole=Bounds(max(PHASES)),
            holds=lambda it: phase_rounds(it, it)[0] == PHASES[it],
            near_misses=(
                NearMiss("N - 3", "$R(N) <= N - 3$.", holds=lambda it: phase_rounds(it, it)[0] <= it - 3),
                NearMiss(
                    "N - 3, N >= 4",
                    "$R(N) <= N - 3$ for $N >= 4$.",
                    assumes=lambda it: it >= 4,
                    holds=lambda it: phase_rounds(it, it)[0] <= it - 3,
                ),
            ),
        ),
        Claim(
            reading="all-loads",
            sentence=(
                "For $N = 2, 4, ..., 20$ let at least $N$ tokens lie on $N$ processors. After $R(N)$ *rounds* every"
                f" processor has at least one token, where {LENGTHS}."
            ),
            case=any_loads,
            assumes=has_enough_tokens,
            holds=every_node_has_a_token(0),
            near_misses=(NearMiss("one less", "$R(N) - 1$ rounds are enough.", holds=every_node_has_a_token(1)),),
        ),
        Claim(
            reading="at-most-n",
            sentence="For $N = 2, 4, ..., 20$ and $N = 28$, the *phase length* $R(N)$ is at most $N$.",
            case=long_order,
            network=drawable_cycle,
            holds=phase_at_most,
        ),
        Claim(
            reading="discrepancy",
            sentence=(
                "For every even $N >= 4$, let $r$ be the least number such that $r$ *rounds* on $N$ processors lower"
                " the *discrepancy* of every input whose discrepancy is at least 2. Then $r$ is the *worst case*"
                " $T(N,2) = floor(3(N-2)/4)$."
            ),
            case=any_order,
            assumes=lambda it: it >= 4,
            holds=lambda it: drop_rounds(it) == worst_rounds(it, 2)[0] == 3 * (it - 2) // 4,
            near_misses=(
                NearMiss(
                    "R(N)",
                    "The number $r$ is the *phase length* $R(N)$.",
                    holds=lambda it: drop_rounds(it) == phase_rounds(it, it)[0],
                ),
            ),
        ),
    ),
)


# --- riess/open-kn-all-sizes ---


def discrepancy_drops_in(share: int) -> Callable[[int], Truth]:
    """A function that is true of N if N / `share` rounds lower every discrepancy of two or more."""
    return lambda order: share * drop_rounds(order) <= order


OPEN_KN_ALL_SIZES = Statement(
    "riess/open-kn-all-sizes",
    NOT_PRINTED,
    "Whether $T(N,K) <= KN$ can be proved for all $N$ and $K$ at once.",
    (
        Claim(
            sentence=(
                "On $N$ processors, $N >= 2$ even, $N$ *rounds* lower the *discrepancy* of every input whose"
                " discrepancy is at least 2. So the *worst case* satisfies $T(N,K) <= KN$ for every $K >= 1$."
            ),
            case=any_order,
            holds=discrepancy_drops_in(1),
            near_misses=(NearMiss("N/2", "$N/2$ rounds are enough.", holds=discrepancy_drops_in(2)),),
        ),
    ),
)
