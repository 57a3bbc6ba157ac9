"""Section 2: the problem Balance, its parameters, and minimum error."""

from loadbal.arithmetic import Number, Truth, all_of, largest, quotient, quotient_up, same_truth, total, where, widened
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.loads import Loads, discrepancy
from loadbal.papers.plaxton import runs
from loadbal.papers.plaxton.cases import PAPER, loads_on_cube

# --- plaxton/balance-parameters ---


def any_loads(choose: Choose, bounds: Bounds) -> Loads:
    """Recipe: any loads on any hypercube."""
    return tuple(map(widened, loads_on_cube(choose, bounds)))


def mean_up(loads: Loads) -> Number:
    """The mean load, rounded up."""
    return quotient_up(total(loads), len(loads))


BALANCE_PARAMETERS = Statement(
    f"{PAPER}/balance-parameters",
    Source(PAPER, "section 2"),
    "$n$ tokens are distributed over $p$ processors, no more than $m$ at any single one, $ceil(n/p) n <= n$.",
    (
        Claim(
            reading="text",
            sentence=(
                "For all loads of $n$ tokens on $p = 2^d >= 1$ processors, the product of $ceil(n/p)$ and $n$"
                " satisfies $ceil(n/p) n <= n$."
            ),
            case=any_loads,
            holds=lambda it: mean_up(it) * total(it) <= total(it),
            near_misses=(NearMiss("p >= 2", "This is true for $p >= 2$.", assumes=lambda it: len(it) >= 2),),
            trace=runs.placed,
        ),
        Claim(
            reading="cap",
            repairs=f"{PAPER}/balance-parameters@text",
            sentence=(
                "For all loads of $n$ tokens on $p = 2^d >= 1$ processors, the largest load $m$ satisfies"
                " $ceil(n/p) <= m <= n$."
            ),
            case=any_loads,
            holds=lambda it: (mean_up(it) <= largest(it)) & (largest(it) <= total(it)),
            near_misses=(
                NearMiss("below m", "They satisfy $ceil(n/p) < m$.", holds=lambda it: mean_up(it) < largest(it)),
                NearMiss(
                    "x exists",
                    "They satisfy $m >= 1$, so that $ceil(n/m)$ is defined.",
                    holds=lambda it: largest(it) >= 1,
                ),
                NearMiss(
                    "twice",
                    "If $p = 4$, they satisfy $m <= 2 ceil(n/p)$.",
                    assumes=lambda it: len(it) == 4,
                    holds=lambda it: largest(it) <= 2 * mean_up(it),
                ),
            ),
        ),
        Claim(
            reading="packed",
            sentence=(
                "For all loads of $n >= 1$ tokens on $p = 2^d >= 1$ processors, the largest load $m$ satisfies $m"
                " >= 1$ and $ceil(n/m) <= p$."
            ),
            case=any_loads,
            assumes=lambda it: total(it) >= 1,
            holds=lambda it: (largest(it) >= 1) & (total(it) <= len(it) * largest(it)),
            near_misses=(
                NearMiss(
                    "below p",
                    "They satisfy $ceil(n/m) < p$.",
                    holds=lambda it: total(it) <= (len(it) - 1) * largest(it),
                ),
                NearMiss("at most 2", "They satisfy $ceil(n/m) <= 2$.", holds=lambda it: total(it) <= 2 * largest(it)),
            ),
        ),
    ),
)


def least_error(tokens: Number, order: int) -> Number:
    """The smallest error of any distribution: 0 if the processors divide the tokens evenly, else 1."""
    return where(tokens == order * quotient(tokens, order), 0, 1)


def minimum_error(loads: Loads, most: int = 1) -> Truth:
    """True if all loads are the mean rounded just when the error is at most `most`, and no error is below the least."""
    tokens, order = total(loads), len(loads)
    rounded = all_of((load == quotient(tokens, order)) | (load == quotient_up(tokens, order)) for load in loads)
    return same_truth(rounded, discrepancy(loads) <= most) & (discrepancy(loads) >= least_error(tokens, order))


MINIMUM_ERROR = Statement(
    f"{PAPER}/minimum-error",
    Source(PAPER, "sections 2 and 2.3"),
    (
        "A load is balanced if each processor has $floor(n/p)$ or $ceil(n/p)$ tokens. The minimum error is 0 if $p$"
        " divides $n$, and 1 otherwise."
    ),
    (
        Claim(
            sentence=(
                "Let $n$ tokens lie on $p = 2^d >= 1$ processors. The *error* is at most 1 if and only if every"
                " load is $floor(n/p)$ or $ceil(n/p)$. If $p$ does not divide $n$, the error is at least 1."
            ),
            case=any_loads,
            holds=minimum_error,
            near_misses=(
                NearMiss(
                    "error 2",
                    "Every load is $floor(n/p)$ or $ceil(n/p)$ if and only if the error is at most 2.",
                    holds=lambda it: minimum_error(it, 2),
                ),
            ),
        ),
    ),
)
