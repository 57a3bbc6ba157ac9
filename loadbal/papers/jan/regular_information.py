"""Section 3.6: what N and the number of processors tell of a regular distribution."""

from typing import NamedTuple

from loadbal.arithmetic import Truth, any_of, larger, smaller, total
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads, same_loads
from loadbal.papers.jan.cases import PAPER, sizes
from loadbal.protocols.regular_balance import remainder
from loadbal.theory.regular_distribution import is_regular

# --- jan/regular-information ---


class Known(NamedTuple):
    """Two load vectors of equally many processors."""

    one: Loads
    other: Loads

    @property
    def both_regular(self) -> Truth:
        """Whether both are regular."""
        return is_regular(self.one) & is_regular(self.other)

    @property
    def same(self) -> Truth:
        """Whether they are equal."""
        return same_loads(self.one, self.other)

    @property
    def apart(self) -> int:
        """By how many tasks their totals differ."""
        one, other = total(self.one), total(self.other)
        return larger(one, other) - smaller(one, other)  # type: ignore[no-any-return]


def two_vectors(choose: Choose, bounds: Bounds) -> Known:
    """Any two load vectors; the size is the number of processors."""
    order = choose.option(sizes(bounds), "processors")
    both = choose.loads(2 * order, 0, bounds.load, "both loads")
    return Known(both[:order], both[order:])


REGULAR_INFORMATION = Statement(
    f"{PAPER}/regular-information",
    Source(PAPER, "section 3.6"),
    "N and the number of processors are all that is needed to know how tasks are distributed in a regular subcube.",
    (
        Claim(
            sentence=(
                "Two load vectors of equally many processors, at least one, with equal totals are equal if both are"
                " regular, that is, if their entries do not increase and differ by at most 1."
            ),
            case=two_vectors,
            assumes=lambda it: it.both_regular & (it.apart == 0),
            holds=lambda it: it.same,
            near_misses=(
                NearMiss(
                    "N modulo P",
                    "The same with totals that are equal modulo P.",
                    assumes=lambda it: it.both_regular & (remainder(it.apart, len(it.one)) == 0),
                ),
                NearMiss(
                    "a load",
                    "The same with a load in common in place of the total.",
                    assumes=lambda it: it.both_regular & any_of(a == b for a, b in zip(it.one, it.other, strict=True)),
                ),
                NearMiss("not regular", "The same for any two vectors.", assumes=lambda it: it.apart == 0),
            ),
        ),
    ),
)

STATEMENTS = (REGULAR_INFORMATION,)
