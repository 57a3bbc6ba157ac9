"""Beyond the paper: which other rules for the excess token make every input 1-smooth.

`Bounds.size` is the number of nodes and `Bounds.load` the largest discrepancy, within five small cells.
"""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from loadbal.arithmetic import Number, Truth, quotient, where, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads
from loadbal.papers.riess.cases import Bent, mirrored, one_smooth, reversed_edges, wrap_reversed
from loadbal.papers.riess.s1_balancing import Truncating
from loadbal.protocols.odd_even_transposition import after_rounds, matchings

CELLS = ((4, 2), (4, 3), (6, 2), (6, 3), (8, 2))
"""Numbers of nodes and discrepancies."""


CELLS_LISTED = str(CELLS)[1:-1]


Advance: TypeAlias = Callable[[Loads, int], Loads]
"""The loads after so many rounds from the start."""


class Away:
    """The balancer that gives the excess token to the end that had fewer, the mirror of one that rounds to zero."""

    def flow(self, x: Number, y: Number) -> Number:
        """The tokens from x to y."""
        return where(x >= y, -quotient(y - x, 2), quotient(x - y, 2))


def by(bent: Callable[[int], Bent]) -> Advance:
    """The rounds of a rule without memory."""

    def advance(loads: Loads, rounds: int) -> Loads:
        for _ in range(rounds):
            loads = bent(len(loads)).after_round(loads)
        return loads

    return advance


def lower_then_higher(order: int) -> Bent:
    """The excess token goes to the lower number in M1 and to the higher in M2."""
    first, second = matchings(order)
    return Bent((first, reversed_edges(second)))


def alternating(loads: Loads, rounds: int) -> Loads:
    """The excess token goes to the lower number in the first round, to the higher in the second, and so on."""
    for time in range(rounds):
        bent = mirrored(len(loads)) if time % 2 else Bent(matchings(len(loads)))
        loads = bent.after_round(loads)
    return loads


def toggling(loads: Loads, rounds: int) -> Loads:
    """Every edge sends its excess tokens in turn to the lower and to the higher number, as a balancer's toggle does."""
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
    "to the higher number": by(mirrored),
    "around the cycle": by(wrap_reversed),
    "in turn over every edge": toggling,
}
"""Rules that smooth."""


class Trial(NamedTuple):
    """An input of a cell, and the rule to follow."""

    loads: Loads
    discrepancy: int
    advance: Advance

    @property
    def is_smoothed(self) -> Truth:
        """Whether K N rounds make the loads 1-smooth."""
        return one_smooth(self.advance(tuple(map(widened, self.loads)), self.discrepancy * len(self.loads)))


def trial(choose: Choose, bounds: Bounds, advance: Advance | None = None) -> Trial:
    """Every cell, every rule that smooths or the given one, every input."""
    limit = bounds.load or 0
    cells = [cell for cell in CELLS if bounds.smallest <= cell[0] <= bounds.size and cell[1] <= limit]
    order, discrepancy = choose.option(cells, "nodes and discrepancy")
    name = "" if advance else choose.option(tuple(RULES), "rule")
    return Trial(choose.loads(order, 0, discrepancy), discrepancy, advance or RULES[name])


def fails(reading: str, words: str, advance: Advance) -> Claim[Trial]:
    """A rule that leaves some inputs to circle for ever."""
    return Claim(
        reading=reading,
        sentence=(
            f"If each *excess token* goes {words}, every input of loads $0, ..., K$ is *1-smooth* after $KN$ *rounds*,"
            f" for $(N, K) = {CELLS_LISTED}$."
        ),
        case=lambda choose, bounds: trial(choose, bounds, advance),
        holds=lambda it: it.is_smoothed,
    )


def in_fewer(advance: Advance) -> Callable[[Trial], Truth]:
    """Whether N/2 - 1 rounds are enough."""
    return lambda it: one_smooth(advance(it.loads, len(it.loads) // 2 - 1))


OPEN_TIE_RULES = Statement(
    "riess/open-tie-rules",
    Source("riess", "not in the paper"),
    "Other rules for the excess token on the same matchings: which make every input 1-smooth.",
    (
        Claim(
            sentence=(
                "Let each *excess token* go to the higher-numbered end, or around the cycle (to $N$ on $[1:N]$, else"
                " to the lower-numbered end), or, on each edge, to the lower-numbered and the higher-numbered end in"
                " turn. Then every input of loads $0, ..., K$ is *1-smooth* after $KN$ *rounds*, for $(N, K) ="
                f" {CELLS_LISTED}$."
            ),
            case=trial,
            whole=Bounds(8, 3, 4),
            holds=lambda it: it.is_smoothed,
            near_misses=(
                NearMiss(
                    "richer keeps",
                    "The statement holds if the end that had more tokens gets the *excess token*.",
                    case=lambda choose, bounds: trial(choose, bounds, by(lambda n: Bent(matchings(n), Truncating()))),
                ),
            ),
        ),
        Claim(
            reading="around-is-faster",
            sentence=(
                "If each *excess token* goes around the cycle (to $N$ on $[1:N]$, else to the lower-numbered end),"
                " every input of loads 0, 1, 2 is *1-smooth* after $N/2 - 1$ *rounds*, for $N = 4, 6, 8$."
            ),
            case=lambda choose, bounds: trial(choose, bounds, RULES["around the cycle"]),
            assumes=lambda it: it.discrepancy == 2,
            whole=Bounds(8, 3, 4),
            holds=in_fewer(RULES["around the cycle"]),
            near_misses=(
                NearMiss("as printed", "The statement holds for the rule of the paper.", holds=in_fewer(after_rounds)),
            ),
        ),
        fails(
            "lower-then-higher",
            "to the lower-numbered end in $M_1$ and to the higher-numbered end in $M_2$",
            by(lower_then_higher),
        ),
        fails(
            "alternating",
            ("to the lower-numbered end in rounds 1, 3, 5, ... and to the higher-numbered end in rounds 2, 4, 6, ..."),
            alternating,
        ),
        fails("richer-keeps", "to the end that had more tokens", by(lambda n: Bent(matchings(n), Truncating()))),
        fails("poorer-gets", "to the end that had fewer tokens", by(lambda n: Bent(matchings(n), Away()))),
    ),
)
