"""Section 3.4 in detail: the basis of Theorem 1, the steps of Theorems 1 and 2, as printed."""

from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, smallest, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.models.circuit_switched import Costs
from loadbal.papers.bokhari.cases import PAPER, POSITIVE, RHO_ZERO, Count, count, dimension, same
from loadbal.papers.bokhari.displays import CUBE_TIME, FIRST, PARTS, SECOND, STEP
from loadbal.theory.exchange_hull import run_time
from loadbal.theory.partitions import Partition, equipartition, is_equipartition, partitions, with_part, without

# --- bokhari/theorem-1-smallest ---


def uneven_partitions(d: int) -> list[Partition]:
    """The partitions that are not equipartitions."""
    return [parts for parts in partitions(d) if not is_equipartition(parts)]


THEOREM_1_SMALLEST = Statement(
    "bokhari/theorem-1-smallest",
    Source(PAPER, "Theorem 1, basis"),
    "The smallest integer that has a non-equipartition is 4, which has only one: {13}.",
    (
        Claim(
            sentence="1, 2 and 3 have no partition with parts that differ by more than 1, and 4 has {13} alone.",
            case=dimension,
            assumes=lambda d: d <= 4,
            holds=lambda d: uneven_partitions(d) == ([(1, 3)] if d == 4 else []),
            near_misses=(NearMiss("up to 5", "5 has none.", assumes=lambda d: d == 5),),
        ),
    ),
)

# --- bokhari/theorem-1-basis ---


class Basis(NamedTuple):
    """A cube of dimension 4 or more, on which phases over 4 bits are run, and costs L, tau and rho."""

    dimension: int
    costs: Costs

    def time(self, parts: Partition) -> Number:
        """The run time on the cube, of blocks of one byte."""
        return run_time(self.dimension, parts, self.costs)

    def line(self, messages: int, moves: int, sixteenths: int) -> Number:
        """Messages L + 2^d m (moves rho + sixteenths tau / 16), times 16, of blocks of one byte."""
        cube = 2**self.dimension
        return 16 * messages * self.costs.message + cube * (16 * moves * self.costs.move + sixteenths * self.costs.send)

    def at(self, size: int, send: int, move: int) -> "Basis":
        """The same at 2^d m = size L / (move rho + send tau), times multiplied by 2^d (move rho + send tau) / L."""
        cube = 2**self.dimension
        message = cube * (move * self.costs.move + send * self.costs.send)
        return self._replace(costs=Costs(message, size * self.costs.send, size * self.costs.move))


def basis(choose: Choose, bounds: Bounds) -> Basis:
    """Any cube of dimension 4 or more, any costs."""
    d = choose.option([d for d in range(bounds.smallest, bounds.size + 1) if d >= 4], "d")
    return Basis(d, Costs(*map(widened, choose.loads(3, 0, bounds.load, "L tau rho"))))


def first(it: Basis) -> Basis:
    """The case at 2^d m = 144 L / (16 rho + 9 tau)."""
    return it.at(144, 9, 16)


def second(it: Basis) -> Basis:
    """The case at 2^d m = 4 L / (4 rho + tau)."""
    return it.at(4, 1, 4)


def lines_right(it: Basis) -> Truth:
    """Whether the formulas labeled {4}, {13}, {22}, {1111} are the run times."""
    printed = {(4,): (15, 1, 15), (1, 3): (8, 2, 22), (2, 2): (6, 2, 24), (1, 1, 1, 1): (4, 4, 32)}
    rights = [16 * it.time(parts) == it.line(*formula) for parts, formula in printed.items()]
    return rights[0] & rights[1] & rights[2] & rights[3]


def first_gap(it: Basis) -> Number:
    """t({4}) - t({13}) at the first crossing, times 2^d (16 rho + 9 tau) / L."""
    return first(it).time((4,)) - first(it).time((1, 3))


def second_gap(it: Basis) -> Number:
    """t({1111}) - t({13}) at the second crossing, times 2^d (4 rho + tau) / L."""
    return second(it).time((1, 1, 1, 1)) - second(it).time((1, 3))


def lowest_of_others(it: Basis) -> Number:
    """The lower envelope of the lines other than that of {13}."""
    return smallest(it.time(parts) for parts in partitions(4) if parts != (1, 3))


THEOREM_1_BASIS = Statement(
    "bokhari/theorem-1-basis",
    Source(PAPER, "Theorem 1, basis"),
    "Lines, crossings and differences of the partitions of 4 on a d-cube, d >= 4.",
    (
        Claim(
            reading="lines",
            sentence="t({4}) = 15L + x(rho + 15 tau/16), t({13}) = 8L + x(2 rho + 11 tau/8), t({22}) = 6L"
            f" + x(2 rho + 3 tau/2) and t({{1111}}) = 4L + x(4 rho + 2 tau), where x = 2^d m. {CUBE_TIME}.",
            case=basis,
            holds=lines_right,
            near_misses=(
                NearMiss(
                    "rho once",
                    "t({13}) = 8L + 2^d m (rho + 11 tau / 8).",
                    holds=lambda it: 16 * it.time((1, 3)) == it.line(8, 1, 22),
                ),
            ),
        ),
        Claim(
            reading="line-122",
            sentence=f"t({{122}}) = 5L + 2^d m (3 rho + 7 tau/4), as printed. {CUBE_TIME}.",
            case=basis,
            holds=lambda it: 16 * it.time((1, 2, 2)) == it.line(5, 3, 28),
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/theorem-1-basis@line-122",
            sentence=f"t({{112}}) = 5L + 2^d m (3 rho + 7 tau/4). {CUBE_TIME}.",
            case=basis,
            holds=lambda it: 16 * it.time((1, 1, 2)) == it.line(5, 3, 28),
            near_misses=(
                NearMiss(
                    "of {122}", "It is that of {122}.", holds=lambda it: 16 * it.time((1, 2, 2)) == it.line(5, 3, 28)
                ),
            ),
        ),
        Claim(
            reading="crossing",
            sentence=f"t({{4}}) = t({{22}}) {FIRST}. {CUBE_TIME}.",
            case=basis,
            holds=lambda it: first(it).time((4,)) == first(it).time((2, 2)),
            near_misses=(
                NearMiss(
                    "rates exchanged",
                    "They cross at 144 L / (9 rho + 16 tau).",
                    holds=lambda it: it.at(144, 16, 9).time((4,)) == it.at(144, 16, 9).time((2, 2)),
                ),
            ),
        ),
        Claim(
            reading="gap",
            sentence=f"t({{4}}) - t({{13}}) = -32 rho L / (16 rho + 9 tau) {FIRST}. {CUBE_TIME}.",
            case=basis,
            holds=lambda it: first_gap(it) == -32 * 2**it.dimension * it.costs.move,
            near_misses=(
                NearMiss(
                    "half",
                    "It is half of that.",
                    holds=lambda it: first_gap(it) == -16 * 2**it.dimension * it.costs.move,
                ),
            ),
        ),
        Claim(
            reading="gap-sign",
            sentence=f"t({{4}}) - t({{13}}) is negative {FIRST} if L, tau, rho > 0. {CUBE_TIME}.",
            case=basis,
            assumes=lambda it: POSITIVE.rates(it.costs),
            holds=lambda it: first_gap(it) < 0,
            near_misses=(NearMiss("rho = 0", "The same where rho = 0.", assumes=lambda it: RHO_ZERO.rates(it.costs)),),
        ),
        Claim(
            reading="gap-sign-rho-zero",
            sentence=f"t({{4}}) - t({{13}}) is negative {FIRST} if L, tau > 0 and rho = 0. {CUBE_TIME}.",
            case=basis,
            assumes=lambda it: RHO_ZERO.rates(it.costs),
            holds=lambda it: first_gap(it) < 0,
        ),
        Claim(
            reading="triple",
            sentence=f"t({{22}}) = t({{1111}}) = 5L + 2^d m (3 rho + 7 tau/4), labeled {{122}}, {SECOND}. {CUBE_TIME}.",
            case=basis,
            holds=lambda it: same(
                16 * second(it).time((2, 2)), 16 * second(it).time((1, 1, 1, 1)), second(it).line(5, 3, 28)
            ),
            near_misses=(
                NearMiss(
                    "{122} itself",
                    "The line of {122} passes through that point.",
                    holds=lambda it: second(it).time((2, 2)) == second(it).time((1, 2, 2)),
                ),
            ),
        ),
        Claim(
            reading="triple-gap",
            sentence=f"t({{1111}}) - t({{13}}) = -L (16 rho + 3 tau) / (2 (4 rho + tau)) < 0 {SECOND} if L, tau and"
            f" rho are positive. {CUBE_TIME}.",
            case=basis,
            assumes=lambda it: POSITIVE.rates(it.costs),
            holds=lambda it: (
                (2 * second_gap(it) == -(2**it.dimension) * (16 * it.costs.move + 3 * it.costs.send))
                & (second_gap(it) < 0)
            ),
            near_misses=(
                NearMiss(
                    "tau once",
                    "It is -L (16 rho + tau) / (2 (4 rho + tau)).",
                    holds=lambda it: 2 * second_gap(it) == -(2**it.dimension) * (16 * it.costs.move + it.costs.send),
                ),
            ),
        ),
        Claim(
            reading="conclusion",
            sentence=f"t({{13}}) > min(t({{4}}), t({{22}}), t({{112}}), t({{1111}})) if L, tau, rho > 0. {CUBE_TIME}.",
            case=basis,
            assumes=lambda it: POSITIVE.meets(it.costs),
            holds=lambda it: lowest_of_others(it) < it.time((1, 3)),
            near_misses=(NearMiss("rho = 0", "The same where rho = 0.", assumes=lambda it: RHO_ZERO.meets(it.costs)),),
        ),
    ),
)

# --- bokhari/theorem-2-step ---


class Increment(NamedTuple):
    """E(n, i), and costs on a cube of n + 1 bits."""

    of: Count
    costs: Costs

    def gap(self, parts: int) -> Number:
        """t(E(n+1, i)) - t(E(n, i)) for so many parts i."""
        d, n = self.of.total + 1, self.of.total
        after, before = equipartition(n + 1, parts), equipartition(n, parts)
        return run_time(d, after, self.costs) - run_time(d, before, self.costs)


def increment(choose: Choose, bounds: Bounds) -> Increment:
    """Any equipartition, any costs."""
    return Increment(count(choose, bounds), Costs(*map(widened, choose.loads(3, 0, bounds.load, "L tau rho"))))


def smallest_grows(it: Count, *, largest: bool = False) -> bool:
    """Whether E(n+1, i) is E(n, i) with its smallest part, or its largest, one larger."""
    before = equipartition(*it)
    part = before[-1] if largest else before[0]
    return equipartition(it.total + 1, it.parts) == with_part(without(before, part), part + 1)


def grown(it: Increment, part: int) -> Number:
    """t({q+1}) - t({q}) on the cube, for q < d."""
    d, part = it.of.total + 1, min(part, it.of.total)
    return run_time(d, (part + 1,), it.costs) - run_time(d, (part,), it.costs)


THEOREM_2_STEP = Statement(
    "bokhari/theorem-2-step",
    Source(PAPER, "Theorem 2, induction"),
    "From n to n + 1 the smallest element of each equipartition grows by 1, which adds t({1}) to each run time.",
    (
        Claim(
            reading="increment",
            sentence=f"For 1 <= i <= n, E(n+1,i) is E(n,i) with its smallest part increased by 1. {PARTS}.",
            case=count,
            holds=smallest_grows,
            near_misses=(
                NearMiss(
                    "the largest", "The same for its largest part.", holds=lambda it: smallest_grows(it, largest=True)
                ),
            ),
        ),
        Claim(
            reading="adds-t1",
            sentence=f"For 1 <= i <= n, t(E(n+1,i)) - t(E(n,i)) = t({{1}}). {STEP}.",
            case=increment,
            holds=lambda it: it.gap(it.of.parts) == run_time(it.of.total + 1, (1,), it.costs),
        ),
        Claim(
            reading="same-for-all",
            sentence=f"For every n >= 1, t(E(n+1,i)) - t(E(n,i)) is equal for all i = 1..n. {STEP}.",
            case=increment,
            holds=lambda it: it.gap(it.of.parts) == it.gap(1),
        ),
        Claim(
            reading="repaired",
            repairs="bokhari/theorem-2-step@adds-t1",
            sentence=f"For 1 <= i <= n and q = floor(n/i), t(E(n+1,i)) - t(E(n,i)) = t({{q+1}}) - t({{q}}). {STEP}.",
            case=increment,
            holds=lambda it: it.gap(it.of.parts) == grown(it, it.of.total // it.of.parts),
            near_misses=(
                NearMiss(
                    "one part more",
                    "The same with q = 1 + floor(n/i).",
                    holds=lambda it: it.gap(it.of.parts) == grown(it, 1 + it.of.total // it.of.parts),
                ),
            ),
        ),
    ),
)

STATEMENTS = (THEOREM_1_SMALLEST, THEOREM_1_BASIS, THEOREM_2_STEP)
