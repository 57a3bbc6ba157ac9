"""Beyond the paper: which other rules for the excess token make every input 1-smooth.

The rules are tried for five small pairs (N, K), and one of them on a long cycle, too. `Bounds.size` limits N and
`Bounds.load` limits K.
"""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from loadbal.arithmetic import Number, Truth, quotient, where, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.domain import described
from loadbal.loads import Loads
from loadbal.papers.riess.cases import ChangedRound, is_one_smooth, mirrored, reversed_edges, wrap_reversed
from loadbal.papers.riess.s1_balancing import Truncating
from loadbal.protocols.odd_even_transposition import after_rounds, matchings

CELLS = ((4, 2), (4, 3), (6, 2), (6, 3), (8, 2))
"""The pairs (N, K) of a number of nodes and a discrepancy for which the rules are tried."""


CELLS_LISTED = str(CELLS)[1:-1]


Advance: TypeAlias = Callable[[Loads, int], Loads]
"""A function that returns the loads after a number of rounds from the start."""


class ToPoorer:
    """A balancer that gives the excess token to the end that had fewer tokens."""

    def flow(self, x: Number, y: Number) -> Number:
        """The number of tokens sent from the end with load x to the end with load y; negative if they are sent back."""
        return where(x >= y, -quotient(y - x, 2), quotient(x - y, 2))


def rounds_by(bent: Callable[[int], ChangedRound]) -> Advance:
    """The run by rounds that are all equal; `changed` returns the round for N nodes."""

    def advance(loads: Loads, rounds: int) -> Loads:
        for _ in range(rounds):
            loads = bent(len(loads)).after_round(loads)
        return loads

    return advance


def lower_then_higher(order: int) -> ChangedRound:
    """The round in which the excess token goes to the lower-numbered end in M1 and to the higher-numbered end in M2."""
    first, second = matchings(order)
    return ChangedRound((first, reversed_edges(second)))


def alternating(loads: Loads, rounds: int) -> Loads:
    """The loads after rounds in which the excess token goes to the lower-numbered end, then the higher, and so on."""
    for time in range(rounds):
        bent = mirrored(len(loads)) if time % 2 else ChangedRound(matchings(len(loads)))
        loads = bent.after_round(loads)
    return loads


def toggling(loads: Loads, rounds: int) -> Loads:
    """The loads after rounds in which each edge sends its excess tokens to its lower and its higher end in turn.

    This is how a balancer with a toggle works: `turns` holds the state of the toggle of every edge.
    """
    held = list(loads)
    turns: list[list[Number]] = [[0] * len(matching) for matching in matchings(len(held))]
    for _ in range(rounds):
        for matching, turn in zip(matchings(len(held)), turns, strict=True):
            for place, (i, j) in enumerate(matching):
                tokens = held[i] + held[j]
                half = quotient(tokens, 2)
                excess = tokens - 2 * half
                held[i] = half + excess * (1 - turn[place])
                held[j] = tokens - held[i]
                turn[place] = turn[place] + excess - 2 * turn[place] * excess
    return tuple(held)


RULES: dict[str, Advance] = {
    "to the higher number": rounds_by(mirrored),
    "around the cycle": rounds_by(wrap_reversed),
    "in turn over every edge": toggling,
}
"""The rules for the excess token that make every input 1-smooth for the pairs (N, K) in `CELLS`.

A key is the words that name the rule.
"""


SLOW = (2, 1, 2, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 2)
"""Loads that take 47 rounds, if every edge gives its excess tokens to its ends in turn; found by a local search."""


class Trial(NamedTuple):
    """An input with loads from 0 to K (`discrepancy`), and `advance`, which runs rounds by the rule to try."""

    loads: Loads
    discrepancy: int
    advance: Advance

    @property
    def is_smoothed(self) -> Truth:
        """True if K N rounds make the loads 1-smooth."""
        return is_one_smooth(self.advance(tuple(map(widened, self.loads)), self.discrepancy * len(self.loads)))


def trial(choose: Choose, bounds: Bounds, advance: Advance | None = None) -> Trial:
    """Recipe: any pair (N, K), any of the smoothing rules or the given one, and any input of loads 0 to K."""
    limit = bounds.load or 0
    cells = [cell for cell in CELLS if bounds.smallest <= cell[0] <= bounds.size and cell[1] <= limit]
    order, discrepancy = choose.option(cells, "nodes and discrepancy")
    name = "" if advance else choose.option(tuple(RULES), "rule")
    return Trial(choose.loads(order, 0, discrepancy), discrepancy, advance or RULES[name])


def trial_in_turn(choose: Choose, bounds: Bounds) -> Trial:
    """Recipe: any pair (N, K) of `CELLS` with any input, or N = 22 and K = 2 with a single input; ends get in turn."""
    cells = [cell for cell in (*CELLS, (len(SLOW), 2)) if bounds.smallest <= cell[0] <= bounds.size]
    order, discrepancy = choose.option(cells, "nodes and discrepancy")
    if order < len(SLOW):
        return Trial(choose.loads(order, 0, discrepancy), discrepancy, toggling)
    return Trial(choose.option(described("one picked input", (SLOW,)), "input"), discrepancy, toggling)


def failing_rule(reading: str, words: str, advance: Advance) -> Claim[Trial]:
    """The claim that a rule smooths every input; it is false, because some inputs circle forever."""
    return Claim(
        reading=reading,
        sentence=(
            f"Let each *excess token* go {words}. Then for $(N, K) = {CELLS_LISTED}$, every input of loads from 0 to"
            " $K$ on $N$ processors is *1-smooth* after $KN$ *rounds*."
        ),
        case=lambda choose, bounds: trial(choose, bounds, advance),
        holds=lambda it: it.is_smoothed,
    )


def is_smoothed_in_fewer_rounds(advance: Advance) -> Callable[[Trial], Truth]:
    """A function that is true of a case if N/2 - 1 rounds make its loads 1-smooth."""
    return lambda it: is_one_smooth(advance(it.loads, len(it.loads) // 2 - 1))


OPEN_TIE_RULES = Statement(
    "riess/open-tie-rules",
    Source("riess", "not in the paper"),
    "Other rules for the excess token on the same matchings: which make every input 1-smooth.",
    (
        Claim(
            sentence=(
                "There are three rules for the *excess token*. (1) It goes to the higher-numbered end. (2) It goes to"
                " $N$ on the edge $[1:N]$, and to the lower-numbered end of every other edge. (3) On each edge it goes"
                " to the lower-numbered and to the higher-numbered end by turns, first to the lower-numbered end. Under"
                f" each of these rules and for $(N, K) = {CELLS_LISTED}$, every input of loads from 0 to $K$ on $N$"
                " processors is *1-smooth* after $KN$ *rounds*."
            ),
            case=trial,
            whole=Bounds(8, 3, 4),
            holds=lambda it: it.is_smoothed,
            near_misses=(
                NearMiss(
                    "richer keeps",
                    "The statement holds if the end that had more tokens gets the *excess token*.",
                    case=lambda choose, bounds: trial(
                        choose, bounds, rounds_by(lambda n: ChangedRound(matchings(n), Truncating()))
                    ),
                ),
            ),
        ),
        Claim(
            reading="around-is-faster",
            sentence=(
                "Let each *excess token* go to $N$ on the edge $[1:N]$, and to the lower-numbered end on every other"
                " edge. Then for $N = 4, 6, 8$, every input of loads 0, 1, 2 on $N$ processors is *1-smooth* after $N/2"
                " - 1$ *rounds*."
            ),
            case=lambda choose, bounds: trial(choose, bounds, RULES["around the cycle"]),
            assumes=lambda it: it.discrepancy == 2,
            whole=Bounds(8, 3, 4),
            holds=is_smoothed_in_fewer_rounds(RULES["around the cycle"]),
            near_misses=(
                NearMiss(
                    "as printed",
                    "The statement holds if each *excess token* goes to the lower-numbered end.",
                    holds=is_smoothed_in_fewer_rounds(after_rounds),
                ),
            ),
        ),
        Claim(
            reading="in-turn",
            sentence=(
                "Let each edge give its *excess tokens* to its lower-numbered and to its higher-numbered end by turns,"
                " first to the lower-numbered end. Then for every even $N >= 4$ and every $K >= 2$, every input of"
                " loads from 0 to $K$ on $N$ processors is *1-smooth* after $KN$ *rounds*."
            ),
            case=trial_in_turn,
            holds=lambda it: it.is_smoothed,
        ),
        failing_rule(
            "lower-then-higher",
            "to the lower-numbered end in $M_1$ and to the higher-numbered end in $M_2$",
            rounds_by(lower_then_higher),
        ),
        failing_rule(
            "alternating",
            "to the lower-numbered end in odd rounds and to the higher-numbered end in even rounds, counted from 1",
            alternating,
        ),
        failing_rule(
            "richer-keeps",
            "to the end that had more tokens",
            rounds_by(lambda n: ChangedRound(matchings(n), Truncating())),
        ),
        failing_rule(
            "poorer-gets",
            "to the end that had fewer tokens",
            rounds_by(lambda n: ChangedRound(matchings(n), ToPoorer())),
        ),
    ),
)
