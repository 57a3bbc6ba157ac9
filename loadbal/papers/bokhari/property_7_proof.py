"""The displayed formulas of the proof of Property 7, as printed."""

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, implies, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.models.circuit_switched import Costs
from loadbal.papers.bokhari.cases import PAPER, POSITIVE, RHO_ZERO
from loadbal.papers.bokhari.equipartitions import pair
from loadbal.theory.exchange_hull import run_time
from loadbal.theory.partitions import Partition, equipartition, halves, is_equipartition, powers

# --- bokhari/property-7-proof ---


class Two(NamedTuple):
    """A partition A into two parts, and costs; E is the equipartition."""

    parts: Partition
    costs: Costs

    @property
    def dimension(self) -> int:
        """The sum of the parts."""
        return sum(self.parts)

    @property
    def even(self) -> Partition:
        """E(d, 2)."""
        return equipartition(self.dimension, 2)

    def time(self, parts: Partition) -> Number:
        """The run time of a partition of d."""
        return run_time(self.dimension, parts, self.costs)

    def meeting(self) -> "Two":
        """The same where tau m = L, that is m = L / tau."""
        return self._replace(costs=self.costs._replace(send=self.costs.message))

    def gap(self) -> Number:
        """t(E) - t(E(d,1)) where tau m = L."""
        return self.meeting().time(self.even) - self.meeting().time((self.dimension,))


def two(choose: Choose, bounds: Bounds) -> Two:
    """Any two parts, any costs."""
    return Two(pair(choose, bounds), Costs(*map(widened, choose.loads(3, 0, bounds.load))))


def line_printed(it: Two, parts: Partition) -> Truth:
    """Whether t = [(2 - P) tau + 2 rho] 2^d m + P L."""
    cube, total = 2**it.dimension, powers(parts)
    printed = (2 - total) * cube * it.costs.send + 2 * cube * it.costs.move + total * it.costs.message
    return it.time(parts) == printed


def denominators(it: Two) -> set[int]:
    """What the five displayed expressions divide P(A) - P(E) by, in units of tau / L."""
    d, (a, _), (e, _) = it.dimension, it.parts, it.even
    two_ = Fraction(2)
    exact = (halves(it.parts) - halves(it.even)) * 2**d
    spelled = (two_**-a + two_ ** (a - d) - two_**-e - two_ ** (e - d)) * 2**d
    return {int(exact), int(spelled), 2 ** (d - a) + 2**a - 2 ** (d - e) - 2**e, powers(it.parts) - powers(it.even)}


def gap_first(it: Two) -> Number:
    """[(1 - Q(E) + 2^-d) tau + rho] 2^d L / tau + (P(E) - 2^d - 1) L, where rho m = rho L / tau."""
    cube = 2**it.dimension
    sends = int((1 - halves(it.even)) * cube) + 1
    return sends * it.costs.message + cube * it.costs.move + (powers(it.even) - cube - 1) * it.costs.message


def gap_second(it: Two, exponent: int) -> Number:
    """The second display times 2^(2d), with 2^(-d-e) or 2^(e-d)."""
    d, e = it.dimension, it.even[0]
    cube, two_ = 2**d, Fraction(2)
    first = (1 - two_**-e - two_**exponent + two_**-d) * cube + (2**e + 2 ** (d - e) - cube - 1)
    return int(first * cube * cube) * it.costs.message + cube**3 * it.costs.move


def leads_left(it: Two) -> Truth:
    """Whether A takes longer than E where m < L / tau, and so E has the smaller intercept."""
    return implies((it.costs.message > 0) & (it.costs.send < it.costs.message), it.time(it.parts) > it.time(it.even))


def is_steeper(it: Two) -> Truth:
    """Whether E takes longer than A where messages cost nothing and sending something: whether it is steeper."""
    rates = it._replace(costs=it.costs._replace(message=0 * it.costs.message))
    return implies(it.costs.send > 0, rates.time(it.even) > rates.time(it.parts))


def is_other(it: Two) -> bool:
    """Whether A is not E."""
    return not is_equipartition(it.parts)


def _step(
    reading: str, sentence: str, holds: Callable[[Two], Truth], *misses: NearMiss[Two], repairs: str = ""
) -> Claim[Two]:
    return Claim(
        reading=reading, sentence=sentence, case=two, assumes=is_other, holds=holds, near_misses=misses, repairs=repairs
    )


def gap_is_positive(it: Two) -> Truth:
    """Whether {d} is strictly below E(d,2) where tau m = L."""
    return it.gap() > 0


PROPERTY_7_PROOF = Statement(
    "bokhari/property-7-proof",
    Source(PAPER, "Property 7, proof"),
    "The displayed lines, crossings and gaps of partitions into two parts.",
    (
        _step("line-equi", "t(E) = [(2 - P(E)) tau + 2 rho] 2^d m + P(E) L.", lambda it: line_printed(it, it.even)),
        _step("line-arbitrary", "The same for A.", lambda it: line_printed(it, it.parts)),
        _step(
            "crossing",
            "The five expressions for the crossing are equal: (P(A) - P(E)) L divided by P(A) - P(E) times tau.",
            lambda it: denominators(it) == {powers(it.parts) - powers(it.even)} and 0 not in denominators(it),
            NearMiss("A = E", "The same for A = E.", assumes=lambda _: True),
        ),
        _step(
            "common-point",
            "All partitions into two parts take equally long at m = L / tau.",
            lambda it: it.meeting().time(it.parts) == it.meeting().time(it.even),
            NearMiss("at every m", "They do at every m.", holds=lambda it: it.time(it.parts) == it.time(it.even)),
        ),
        _step(
            "left-only",
            "t(E) has greater slope and smaller intercept; t(A) > t(E) for m < L / tau.",
            lambda it: leads_left(it) & is_steeper(it),
            NearMiss(
                "at m = L / tau too",
                "t(A) > t(E) for m <= L / tau.",
                holds=lambda it: implies(it.costs.send <= it.costs.message, it.time(it.parts) > it.time(it.even)),
            ),
        ),
        _step(
            "gap-first",
            "At m = L / tau, t(E) - t(E(d,1)) = [(1-Q(E)+2^-d) tau + rho] 2^d L / tau + (P(E)-2^d-1) L.",
            lambda it: it.gap() == gap_first(it),
            NearMiss("and L", "It is that and L.", holds=lambda it: it.gap() == gap_first(it) + it.costs.message),
        ),
        _step(
            "gap-second",
            "It is [(1 - 2^-e - 2^(-d-e) + 2^-d) 2^d + (2^e+2^(d-e)-2^d-1) + rho 2^d / tau] L.",
            lambda it: 4**it.dimension * it.gap() == gap_second(it, -it.dimension - it.even[0]),
        ),
        _step(
            "repaired",
            "It is that with 2^(e-d) in place of 2^(-d-e).",
            lambda it: 4**it.dimension * it.gap() == gap_second(it, it.even[0] - it.dimension),
            NearMiss(
                "2^-e twice",
                "It is that with 2^-e.",
                assumes=lambda it: is_other(it) & (it.dimension % 2 == 1),
                holds=lambda it: 4**it.dimension * it.gap() == gap_second(it, -it.even[0]),
            ),
            repairs="bokhari/property-7-proof@gap-second",
        ),
        _step(
            "gap-value",
            "It is rho 2^d L / tau.",
            lambda it: it.gap() == 2**it.dimension * it.costs.move,
            NearMiss("half", "It is half of that.", holds=lambda it: 2 * it.gap() == 2**it.dimension * it.costs.move),
        ),
        Claim(
            reading="gap-positive",
            sentence="It is always positive: positive.",
            case=two,
            assumes=lambda it: POSITIVE.rates(it.costs) & is_other(it),
            holds=gap_is_positive,
            near_misses=(
                NearMiss(
                    "rho = 0",
                    "The same where rho = 0.",
                    assumes=lambda it: RHO_ZERO.rates(it.costs) & is_other(it),
                ),
            ),
        ),
        Claim(
            reading="gap-positive-rho-zero",
            sentence="It is always positive: rho-zero.",
            case=two,
            assumes=lambda it: RHO_ZERO.rates(it.costs) & is_other(it),
            holds=gap_is_positive,
        ),
    ),
)

STATEMENTS = (PROPERTY_7_PROOF,)
