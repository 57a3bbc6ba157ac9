"""Section 3.3: Property 5, the lines of neighboring equipartitions."""

from typing import NamedTuple

from loadbal.arithmetic import Number, Truth
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.models.circuit_switched import Costs
from loadbal.papers.bokhari.cases import (
    LATENCY_ZERO,
    PAPER,
    POSITIVE,
    RATES_ZERO,
    RHO_ZERO,
    TAU_ZERO,
    Count,
    Domain,
    costs,
)
from loadbal.papers.bokhari.equipartitions import EQUIPARTITION, several
from loadbal.theory.exchange_hull import run_time
from loadbal.theory.partitions import equipartition

# --- bokhari/property-5 ---


class Neighbors(NamedTuple):
    """E(e, n) and E(e, n-1), and the costs for blocks of one byte."""

    of: Count
    costs: Costs

    def steeper(self) -> Truth:
        """Whether E(e, n) has the greater slope."""
        rates = self.costs._replace(message=0)
        return self.time(0, rates) > self.time(1, rates)

    def earlier(self) -> Truth:
        """Whether E(e, n) has the smaller intercept."""
        overhead = Costs(self.costs.message, 0, 0)
        return self.time(0, overhead) < self.time(1, overhead)

    def level(self) -> Truth:
        """Whether the slopes are equal."""
        rates = self.costs._replace(message=0)
        return self.time(0, rates) == self.time(1, rates)

    def together(self) -> Truth:
        """Whether the intercepts are equal."""
        overhead = Costs(self.costs.message, 0, 0)
        return self.time(0, overhead) == self.time(1, overhead)

    def time(self, fewer: int, of: Costs) -> Number:
        """The run time of E(e, n), or of E(e, n-1) with one part fewer."""
        return run_time(self.of.total, equipartition(self.of.total, self.of.parts - fewer), of)


def neighbors(choose: Choose, bounds: Bounds) -> Neighbors:
    """Any neighboring equipartitions of e, on the e-cube, with any costs; a larger cube scales slopes alike."""
    return Neighbors(several(choose, bounds), costs(choose, bounds))


BY_MORE_THAN_A_MESSAGE: NearMiss[Neighbors] = NearMiss(
    "intercept smaller by more than one message",
    "The intercepts of E(e,n) and E(e,n-1) differ by more than lambda + delta.",
    holds=lambda it: (
        it.time(0, Costs(it.costs.message, 0, 0)) + it.costs.message < it.time(1, Costs(it.costs.message, 0, 0))
    ),
)


def _property_5(domain: Domain) -> Claim[Neighbors]:
    return Claim(
        reading=domain.name,
        sentence=(
            "For 2 <= n <= e the run time of E(e,n) on the e-cube has a greater slope in the block size and a smaller"
            f" intercept than that of E(e,n-1), {domain.words}, and {EQUIPARTITION}."
        ),
        case=neighbors,
        assumes=lambda it: domain.rates(it.costs),
        holds=lambda it: it.steeper() & it.earlier(),
        near_misses=(BY_MORE_THAN_A_MESSAGE,),
    )


PROPERTY_5 = Statement(
    "bokhari/property-5",
    Source(PAPER, "Property 5"),
    "E(e,n) has greater slope and smaller intercept than E(e,n-1), 2 <= n <= e.",
    (
        *(_property_5(domain) for domain in (POSITIVE, RHO_ZERO, TAU_ZERO, RATES_ZERO, LATENCY_ZERO)),
        Claim(
            reading="repaired",
            repairs="bokhari/property-5@rates-zero",
            sentence=(
                "For 2 <= n <= e the run times of E(e,n) and of E(e,n-1) on the e-cube have equal slopes in the"
                f" block size and that of E(e,n) has the smaller intercept, {RATES_ZERO.words}, and"
                f" {EQUIPARTITION}."
            ),
            case=neighbors,
            assumes=lambda it: RATES_ZERO.rates(it.costs),
            holds=lambda it: it.level() & it.earlier(),
            near_misses=(
                NearMiss("sending costs something", "The same for all rates.", assumes=lambda it: it.costs.message > 0),
            ),
        ),
        Claim(
            reading="repaired-latency-zero",
            repairs="bokhari/property-5@latency-zero",
            sentence=(
                "For 2 <= n <= e the run times of E(e,n) and of E(e,n-1) on the e-cube have equal intercepts, and"
                f" that of E(e,n) has the greater slope in the block size, {LATENCY_ZERO.words}, and"
                f" {EQUIPARTITION}."
            ),
            case=neighbors,
            assumes=lambda it: LATENCY_ZERO.rates(it.costs),
            holds=lambda it: it.steeper() & it.together(),
            near_misses=(
                NearMiss(
                    "a message costs something",
                    "The same whatever a message costs.",
                    assumes=lambda it: (it.costs.send > 0) & (it.costs.move > 0),
                ),
            ),
        ),
    ),
)
STATEMENTS = (PROPERTY_5,)
