"""Section 3.3: the calculation of Psi_2, line by line; n = N/2.

Reading: the target is the printed Psi_2: n/2 - 1 for even n, and n/2 + 1/(2n) - 1 for odd n. The lines of single cases
are compared in floating point, except that line 8 and the terms of line 2 are compared exactly.
"""

import math
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from math import cos, pi, sin
from typing import NamedTuple

from loadbal.arithmetic import Number, Truth, quotient
from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.networks.drawable import drawable_cycle
from loadbal.papers.riess.cases import any_order
from loadbal.papers.riess.s2_block_matrices import Product
from loadbal.papers.riess.s3_1_entries import DOUBLE_STEP, DOWN
from loadbal.papers.riess.s3_1_lemma_1 import half_order, psi_2, scaled_psi_2
from loadbal.papers.riess.s3_2_easier_sum import full_rounds
from loadbal.theory.local_divergence import divergence_of_steps
from loadbal.theory.roots_of_unity import (
    Cyclotomic,
    Laurent,
    laurent_power,
    laurent_product,
    rational_combination,
    root_combination,
)


def is_close(left: float, right: float) -> bool:
    """True if two numbers are equal to within 1e-9; an undefined number (NaN) is equal to no number."""
    return math.isclose(left, right, rel_tol=1e-9, abs_tol=1e-9)


# --- riess/bromwich ---


class Angle(NamedTuple):
    """A number n of terms, and an angle phi with n phi = `part` pi / 97, which is no multiple of pi."""

    terms: int
    part: int


def angle(choose: Choose, bounds: Bounds) -> Angle:
    """Recipe: any n up to half of `bounds.size`, and any of twelve angles."""
    return Angle(any_order(choose, bounds) // 2, choose.option(range(1, 97, 8), "97 n phi/pi"))


def is_bromwich_sum(power: int) -> Callable[[Angle], bool]:
    """A function that is true if n^power / sin^2(n phi) is the sum of 1/sin^2(k pi/n + phi) over k = 0, ..., n - 1."""

    def holds(it: Angle) -> bool:
        n, phi = it.terms, pi * it.part / 97 / it.terms
        found = sum(1 / sin(k * pi / n + phi) ** 2 for k in range(n))
        return is_close(n**power / sin(n * phi) ** 2, found)

    return holds


BROMWICH = Statement(
    "riess/bromwich",
    Source("riess", "section 3.3, from Bromwich"),
    "$n^2/sin^2(n phi)$ is the sum of $1/sin^2(k pi/n + phi)$ over $k = 0, ..., n - 1$.",
    (
        Claim(
            sentence=(
                "For every $n >= 1$ and every real $phi$ such that $n phi$ is no multiple of $pi$, the sum of"
                " $1/sin^2(k pi/n + phi)$ over $k = 0, ..., n - 1$ is *equal* to $n^2/sin^2(n phi)$."
            ),
            case=angle,
            holds=is_bromwich_sum(2),
            near_misses=(NearMiss("n", "The statement holds with $n$ in place of $n^2$.", holds=is_bromwich_sum(1)),),
        ),
    ),
)


# --- riess/line-2, a reading of its own ---


def term_of_line_2(n: int, t: int) -> Cyclotomic:
    """Term t of line 2: (1/n) sum_k (1 - w^(kc)) (1/2 + w^(-k)/2) L_k^t, where c = ceil(n/2)."""
    difference: Laurent = {0: Fraction(1), -(-n // 2): Fraction(-1)}
    series = laurent_product(laurent_product(difference, DOWN), laurent_power(DOUBLE_STEP, t))
    return root_combination(n, [(k * e, c / n) for k in range(n) for e, c in series.items()])


def same_terms(*, identity: bool) -> Callable[[Product], bool]:
    """A function that is true if term t - 1 of line 2 is 2 (Q_11 - Q_c1).

    Q is reduced from P^(t-1), as displayed, if `identity` is true (then the first term is that of the identity), and
    from P^t otherwise.
    """

    def holds(it: Product) -> bool:
        n = it.order // 2
        entries = Product(it.order, it.t - 1, 2).reduced if identity else Product(it.order, it.t, 2).reduced
        return term_of_line_2(n, it.t - 1) == rational_combination(n, 2 * (entries[0][0] - entries[-(-n // 2) - 1][0]))

    return holds


TERM = (
    "For every even $N >= 2$ and $t >= 1$, take the $n$ terms of *line 2* with $L_k^(t-1)$, one for each $k$. Times the"
    " factor $1/n$ of the line, they add up to exactly $2(Q_(11) - Q_(c1))$. Here $Q$ consists of the rows and columns"
    " $1, 3, 5, ...$ of {}, and $P$ is the *round matrix*."
)


TERMWISE: tuple[Claim[Product], ...] = (
    Claim(
        reading="termwise",
        sentence=TERM.format("$P^(t-1)$"),
        case=full_rounds,
        holds=same_terms(identity=True),
    ),
    Claim(
        reading="termwise-repaired",
        sentence=TERM.format("$P^t$"),
        case=full_rounds,
        holds=same_terms(identity=False),
        near_misses=(
            NearMiss(
                "(t,1)-1", "The statement holds for $P^(t-1)$ in place of $P^t$.", holds=same_terms(identity=True)
            ),
        ),
        repairs="riess/line-2@termwise",
    ),
)


Sum = Callable[[int], float]


def ring_size(choose: Choose, bounds: Bounds) -> int:
    """Recipe: any n >= 1; the cycle has N = 2n nodes."""
    return any_order(choose, bounds) // 2


def is_even(n: Number) -> Truth:
    """True if n is even."""
    return 2 * quotient(n, 2) == n


def is_target(found: Sum) -> Callable[[int], bool]:
    """A function that is true of n if `found(n)`, the value of a line, is the printed Psi_2."""
    return lambda n: is_close(found(n), float(psi_2(2 * n)))


def ceiling(n: int) -> int:
    """The index c = ceil(n/2), at which the calculation of Psi_2 takes a column entry."""
    return -(-n // 2)


def sine_sum(n: int, numerator: Callable[[int], float], start: int = 1, doubled: int = 1) -> float:
    """1/(2n) times the sum of numerators over sin^2(`doubled` pi k / n), for k from `start`; NaN if a denominator is 0.

    The sum ends at n - 1, or at n/2 - 1 if `doubled` is 2.
    """
    stop = n if doubled == 1 else n // 2
    with suppress(ZeroDivisionError):
        return sum(numerator(k) / sin(doubled * pi * k / n) ** 2 for k in range(start, stop)) / (2 * n)
    return math.nan


def line_1(n: int, identity: float = 2) -> float:
    """Line 1 of the calculation: the exact sum for P^1, P^2, ..., plus `identity`, the identity's term, if c > 1."""
    return float(divergence_of_steps(2 * n, 2)) + (identity if ceiling(n) > 1 else 0)


def line_2(n: int, c: int, start: int = 1) -> float:
    """Lines 2 and 3, summed over t: real parts of (1 - w^(kc)) (1 + w^(-k)) / 2 over 1 - L_k = sin^2(pi k / n)."""
    return 2 * sine_sum(
        n, lambda k: (1 + cos(2 * pi * k / n) - cos(2 * pi * k * c / n) - cos(2 * pi * k * (c - 1) / n)) / 2, start
    )


def line_4(n: int, c: int) -> float:
    """The value of line 4 of the calculation for an index c; the paper has c = ceil(n/2)."""
    return sine_sum(
        n,
        lambda k: 1 + cos(2 * pi * k * (n - 1) / n) - cos(2 * pi * k * c / n) - cos(2 * pi * k * (c - 1) / n),
    )


def summand_5(n: int, k: int) -> float:
    """The numerator of summand k in line 5 of the calculation, for n = N/2."""
    return 1 + cos(2 * pi * k / n) - cos(pi * k) - cos(pi * k + 2 * pi * k / n)


def line_5(n: int) -> float:
    """The value of line 5 of the calculation, as printed."""
    return sine_sum(n, lambda k: summand_5(n, k))


def line_6(n: int, start: int) -> float:
    """The value of line 6, as printed, from term k = `start` on; NaN for `start` = 0, because term 0 is undefined."""
    return sine_sum(n, lambda k: 2 + 2 * cos(4 * pi * k / n + 2 * pi / n), start, 2)


def line_6_without_first_term(n: int) -> float:
    """The value of line 6 without its first term: ((1 + c)(m^2 - 1)/3 - 2c(m - 1))/n, m = n/2, c = cos(2 pi/n)."""
    m, c = n // 2, cos(2 * pi / n)
    return ((1 + c) * (m * m - 1) / 3 - 2 * c * (m - 1)) / n


def line_7(n: int, phi: float) -> float:
    """The value of line 7 of the calculation for an angle phi; the paper prints it with phi = pi/n."""
    return 2 / n * sum(1 / sin(2 * pi * k / n + phi) ** 2 - 1 for k in range(n // 2))


def line_8(n: Number, parts: int = 2) -> Truth:
    """True if line 8 with m = n / `parts` is the printed Psi_2, both times 2n; the paper has m = n/2."""
    m = quotient(n, parts)
    return 4 * (m * m - m) == scaled_psi_2(n)


SUM_1 = "*line 1* with the power {}"


DROPPED_6 = "*line 6* without its term $k = 0$, which divides by 0,"


def line(  # noqa: PLR0913 - what the lines differ in
    reading: str,
    sentence: str,
    found: Sum,
    *,
    even: bool = False,
    change: str = "",
    wrong: Sum | None = None,
    repairs: str = "",
) -> Claim[int]:
    """The claim that a line of the calculation is the target; `wrong` is the line with a `change`, as a near miss."""
    return Claim(
        reading=reading,
        sentence=(f"For every {'even $n >= 2$' if even else '$n >= 1$'}, {sentence} is *equal* to the *target*."),
        case=ring_size,
        network=lambda half: drawable_cycle(2 * half),
        assumes=is_even if even else lambda _: True,
        holds=is_target(found),
        near_misses=(NearMiss("changed", f"The statement holds with {change}.", holds=is_target(wrong)),)
        if wrong
        else (),
        repairs=repairs,
    )


def printed_line(number: int, text: str, *readings: Claim[int] | Claim[Product]) -> Statement:
    """The statement of a numbered line of the calculation, with its readings."""
    return Statement(f"riess/line-{number}", Source("riess", f"section 3.3, line {number}"), text, readings)


LINES = (
    printed_line(
        1,
        "$Psi_2$ is the sum of $2(Q_(11) - Q_(c1))$ over the matrices $(t,1)-1$.",
        line("as-displayed", SUM_1.format("$P^(t-1)$"), line_1),
        line(
            "from-first-round",
            SUM_1.format("$P^t$"),
            lambda n: line_1(n, 0),
            change="a further term $t = 0$, where $P^0$ is the identity",
            wrong=line_1,
            repairs="riess/line-1@as-displayed",
        ),
    ),
    printed_line(
        2,
        "$Psi_2$ as a double sum over $t >= 0$ and $k$.",
        line(
            "value",
            "*line 2*",
            lambda n: line_2(n, ceiling(n)),
            change="$c = n$",
            wrong=lambda n: line_2(n, n),
        ),
        *TERMWISE,
    ),
    printed_line(
        3,
        "The sum over $t$ as a geometric series, for $k = 0, ..., n - 1$.",
        line(
            "printed",
            "no term of *line 3* divides by 0, and the line",
            lambda n: line_2(n, ceiling(n), 0),
        ),
        line(
            "undefined-terms-dropped",
            "*line 3* without its term $k = 0$, which divides by 0,",
            lambda n: line_2(n, ceiling(n)),
            change="$c = n$",
            wrong=lambda n: line_2(n, n),
            repairs="riess/line-3@printed",
        ),
    ),
    printed_line(
        4,
        "The sum with cosines over $sin^2(pi k/n)$.",
        line(
            "",
            "*line 4*",
            lambda n: line_4(n, ceiling(n)),
            change="$c + 1$ in place of $c$",
            wrong=lambda n: line_4(n, ceiling(n) + 1),
        ),
    ),
    printed_line(
        5,
        "The sum for even $n$.",
        line(
            "",
            "*line 5*",
            line_5,
            even=True,
            change="$n + 1$ in place of $n$ in the line, but not in the target",
            wrong=lambda n: line_5(n + 1),
        ),
    ),
    printed_line(
        6,
        "The sum over half as many terms.",
        line(
            "printed",
            "no term of *line 6* divides by 0, and the line",
            lambda n: line_6(n, 0),
            even=True,
        ),
        line("undefined-terms-dropped", DROPPED_6, lambda n: line_6(n, 1), even=True),
        Claim(
            reading="undefined-terms-dropped-repaired",
            sentence=(
                f"For every even $n >= 2$, {DROPPED_6} is *equal* to $((1+c)(m^2-1)/3 - 2c(m-1))/n$, where"
                " $m = n/2$ and $c = cos(2 pi/n)$."
            ),
            case=ring_size,
            network=lambda half: drawable_cycle(2 * half),
            assumes=is_even,
            holds=lambda n: is_close(line_6(n, 1), line_6_without_first_term(n)),
            near_misses=(
                NearMiss("target", "It is *equal* to the *target*.", holds=is_target(lambda n: line_6(n, 1))),
            ),
            repairs="riess/line-6@undefined-terms-dropped",
        ),
        line(
            "repaired",
            "the sum of $(2 + 2 cos(4 pi k/n + 2 pi/n))/sin^2(pi (2k+1)/n)$ over $0 <= k < n/2$, times $1/(2n)$,",
            lambda n: sine_sum(n, lambda k: (1 - cos(pi * k)) * (1 + cos(2 * pi * k / n))),
            even=True,
            change=(
                "$2k$, $1 <= k < n/2$, in place of $2k + 1$ in the denominator, and $cos(4 pi k/n)$ in the numerator"
            ),
            wrong=lambda n: sine_sum(n, lambda k: (1 + cos(pi * k)) * (1 + cos(2 * pi * k / n))),
            repairs="riess/line-6@printed",
        ),
    ),
    printed_line(
        7,
        "The sum of $1/sin^2 - 1$ at odd multiples of $pi/n$.",
        line(
            "",
            "*line 7*",
            lambda n: line_7(n, pi / n),
            even=True,
            change="$pi/(2n)$ in place of $pi/n$",
            wrong=lambda n: line_7(n, pi / n / 2),
        ),
    ),
    printed_line(
        8,
        "$(2/n)(n/2)^2 - (2/n)(n/2) = n/2 - 1 = N/4 - 1$.",
        Claim(
            sentence=(
                "For every even $n >= 2$, line 8 of section 3.3, $(2/n)(n/2)^2 - (2/n)(n/2)$, is exactly the *target*."
            ),
            case=half_order,
            assumes=is_even,
            holds=line_8,
            near_misses=(
                NearMiss("changed", "The statement holds with $n$ in place of $n/2$.", holds=lambda n: line_8(n, 1)),
            ),
        ),
    ),
)


def for_indices(parity: int, holds: Callable[[int, int], bool]) -> Callable[[int], bool]:
    """A function that is true of n if `holds(n, k)` for every k with 1 <= k < n and k mod 2 = `parity`."""
    return lambda n: all(holds(n, k) for k in range(1, n) if k % 2 == parity)


def parity(id_: str, text: str, *readings: Claim[int]) -> Statement:
    """The statement of a remark between lines 5 and 6, with its readings."""
    return Statement(f"riess/{id_}", Source("riess", "section 3.3, after line 5"), text, readings)


def remark(reading: str, sentence: str, k: int, holds: Callable[[int, int], bool], repairs: str = "") -> Claim[int]:
    """The claim of a remark about even k (`k` = 0) or odd k (`k` = 1); its near miss is about the other parity."""
    near: NearMiss[int] = NearMiss(
        "other parity",
        f"The statement holds for every {('odd', 'even')[k]} $k$ with $1 <= k < n$.",
        holds=for_indices(1 - k, holds),
    )
    return Claim(
        reading=reading,
        sentence=f"For every even $n >= 2$ and every {('even', 'odd')[k]} $k$, $1 <= k < n$, {sentence}.",
        case=ring_size,
        assumes=is_even,
        holds=for_indices(k, holds),
        near_misses=(near,) if repairs else (),
        repairs=repairs,
    )


def is_two(_: int, k: int) -> bool:
    """True if 1 - cos(pi k) is 2, which is so exactly if k is odd."""
    return is_close(1 - cos(pi * k), 2)


def summand_vanishes(n: int, k: int) -> bool:
    """True if the numerator of summand k of line 5 is 0."""
    return is_close(summand_5(n, k), 0)


def cosines_agree(n: int, left: int, right: float) -> bool:
    """True if cos(2 pi k/n) - cos(pi k + 2 pi k/n) at k = `left` is 2 cos(4 pi k/n + 2 pi/n) at k = `right`."""
    return is_close(
        cos(2 * pi * left / n) - cos(pi * left + 2 * pi * left / n), 2 * cos(4 * pi * right / n + 2 * pi / n)
    )


def cosines_agree_at_even_k(n: int) -> bool:
    """True if the cosines agree with 2k on the left and k on the right, for every k < n/2."""
    return all(cosines_agree(n, 2 * k, k) for k in range(n // 2))


LEFT = "cos(2 pi k/n) - cos(pi k + 2 pi k/n)"


NO_SUMMAND = "the numerator $a_k$ of *line 5* is *equal* to 0"


PARITIES = (
    parity(
        "parity-even-k",
        "For even $k$, $1 - cos(pi k) = 2$.",
        remark("", "$1 - cos(pi k)$ is *equal* to 2", 0, is_two),
        remark("repaired", "$1 - cos(pi k)$ is *equal* to 2", 1, is_two, "riess/parity-even-k"),
    ),
    parity(
        "parity-cosines",
        "For even $k$, $cos(2 pi k/n) - cos(pi k + 2 pi k/n) = 2 cos(4 pi k/n + 2 pi/n)$.",
        remark(
            "same-k",
            f"${LEFT}$ is *equal* to $2 cos(4 pi k/n + 2 pi/n)$",
            0,
            lambda n, k: cosines_agree(n, k, k),
        ),
        remark(
            "same-k-repaired",
            f"${LEFT}$ is *equal* to $2 cos(2 pi k/n)$",
            1,
            lambda n, k: cosines_agree(n, k, (k - 1) / 2),
            "riess/parity-cosines@same-k",
        ),
        Claim(
            reading="index-2k",
            sentence=(
                f"For every even $n >= 2$, every $m$ with $0 <= m < n/2$, and $k = 2m$, ${LEFT}$ is *equal*"
                " to $2 cos(4 pi m/n + 2 pi/n)$."
            ),
            case=ring_size,
            assumes=is_even,
            holds=cosines_agree_at_even_k,
        ),
        remark(
            "repaired",
            f"${LEFT}$ is *equal* to $2 cos(4 pi m/n + 2 pi/n)$ with $m = (k-1)/2$",
            1,
            lambda n, k: cosines_agree(n, k, (k - 1) / 2),
            "riess/parity-cosines@index-2k",
        ),
    ),
    parity(
        "parity-odd-k",
        "For odd $k$ the summand of line 5 is 0.",
        remark("", NO_SUMMAND, 1, summand_vanishes),
        remark("repaired", NO_SUMMAND, 0, summand_vanishes, "riess/parity-odd-k"),
    ),
)
