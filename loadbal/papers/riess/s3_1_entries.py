"""Section 3.1: the reduced matrices, the infinite array of binomial coefficients, and a formula for the entries.

The paper first follows a unit of load on an infinite array, and then winds the array up to a ring of n = N/2 places.
"""

import math
from collections.abc import Callable
from fractions import Fraction
from functools import reduce
from typing import Literal, NamedTuple, TypeAlias

from loadbal.claim import Bounds, Choose, Claim, NearMiss, Source, Statement
from loadbal.domain import described
from loadbal.errors import NoOptionError
from loadbal.papers.riess.cases import any_order
from loadbal.papers.riess.s2_block_matrices import (
    Product,
    any_product,
    matrix,
    matrix_power,
    product_or_identity,
)
from loadbal.protocols.odd_even_transposition import DIVIDER, after_steps, matchings
from loadbal.theory.roots_of_unity import (
    Cyclotomic,
    Laurent,
    laurent_power,
    laurent_product,
    rational_combination,
    root_combination,
    wrapped_coefficients,
)
from loadbal.theory.step_matrices import Matrix, product, product_of_steps, reduced, round_matrix, unit

# --- riess/q-n6 ---

PRINTED_Q = """
1/4 1/4  0
 0  1/4 1/4
1/4  0  1/4
"""


def printed_q(_: Choose, bounds: Bounds) -> Matrix:
    """Recipe: the reduced matrix that the paper prints for N = 6."""
    if not bounds.smallest <= 6 <= bounds.size:
        raise NoOptionError("the paper prints this matrix for N = 6 only; use bounds that contain the size 6")
    return matrix(PRINTED_Q)


Q_N6 = Statement(
    "riess/q-n6",
    Source("riess", "section 3.1, display"),
    "The reduced matrix $Q$ for $N = 6$, entry by entry.",
    (
        Claim(
            sentence=(
                "The 3 by 3 matrix $Q$ that the paper prints for $N = 6$ consists of the rows and columns 1, 3, 5 of"
                " the *round matrix* $P$."
            ),
            case=printed_q,
            whole=Bounds(6, smallest=6),
            holds=lambda it: it == reduced(round_matrix(6)),
            near_misses=(
                NearMiss(
                    "even ones",
                    "It consists of the rows and columns 2, 4, 6.",
                    holds=lambda it: it == tuple(row[1::2] for row in round_matrix(6)[1::2]),
                ),
            ),
        ),
    ),
)


# --- riess/reduction ---


def repeats_entries(it: Product, shift: int = 0) -> bool:
    """True if P^(t,k) repeats each entry of Q^(t,k) in the rows of an edge of M1 and the columns of an edge of M_k.

    If `shift` is 1, the pairs of columns begin one column earlier, as for the other matching.
    """
    n, late = it.order // 2, it.k - 1 + shift
    return all(
        it.matrix[row][column] == it.reduced[row // 2][(column + late) // 2 % n]
        for row in range(it.order)
        for column in range(it.order)
    )


MISPLACED: NearMiss[Product] = NearMiss(
    "other matching",
    "The statement holds with the number $h$ that belongs to $j + 1$, or to 1 if $j = N$, in place of the one that"
    " belongs to $j$.",
    holds=lambda it: repeats_entries(it, 1),
)


REPEATED = (
    "For all $i$ and $j$, let $g$ be the odd-numbered end of the edge of the *matching* $M_1$ that has $i$ as an end,"
    " and $h$ the odd-numbered end of the edge of $M_k$ that has $j$ as an end. Then $A_(ij) = A_(gh)$, which is an"
    " entry of the *reduced matrix*."
)


def is_power_of_walk(it: Product, fewer: int = 1) -> bool:
    """True if Q^(t,2) = W^(t - `fewer`) Q, where W = 2 Q^(2,1) is a walk on the ring, and Q = Q^(1,2)."""
    walk = tuple(tuple(2 * entry for entry in row) for row in reduced(product_of_steps(it.order, 3)))
    factors = [walk] * (it.t - fewer)
    return reduced(product_of_steps(it.order, 2 * it.t)) == reduce(product, [*factors, reduced(round_matrix(it.order))])


REDUCTION = Statement(
    "riess/reduction",
    Source("riess", "section 3.1"),
    "No information is lost in the reduced matrix.",
    (
        Claim(
            reading="powers",
            sentence=f"Let $A$ be a *step product* $P^(t,k)$. {REPEATED}",
            case=any_product,
            holds=repeats_entries,
            near_misses=(MISPLACED,),
            repairs="riess/reduction@with-identity",
        ),
        Claim(
            reading="with-identity",
            sentence=(
                f"Let $A$ be a *step product* $P^(t,k)$. {REPEATED} For every even $N >= 2$ let $h = 2 floor(j/2) - 1$"
                " for $j >= 2$ and $h = N - 1$ for $j = 1$. With the same $g$ and this $h$, the equation also holds if"
                " $A$ is the $N$ by $N$ identity."
            ),
            case=product_or_identity,
            holds=repeats_entries,
            near_misses=(MISPLACED,),
        ),
        Claim(
            reading="matrix-power",
            sentence=(
                "For every even $N >= 2$ and $t >= 1$, the *reduced matrix* $Q^(t,2)$ is the $t$-th power of $Q^(1,2)$."
            ),
            case=any_product,
            holds=lambda it: (
                reduced(matrix_power(round_matrix(it.order), it.t))
                == matrix_power(reduced(round_matrix(it.order)), it.t)
            ),
        ),
        Claim(
            reading="matrix-power-repaired",
            sentence=(
                "For every even $N >= 2$ and $t >= 1$, the *reduced matrices* satisfy $Q^(t,2) = W^(t-1) Q^(1,2)$,"
                " where $W^(t-1)$ is a power of the matrix $W = 2Q^(2,1)$."
            ),
            case=any_product,
            holds=is_power_of_walk,
            near_misses=(NearMiss("W^t", "$Q^(t,2) = W^t Q^(1,2)$.", holds=lambda it: is_power_of_walk(it, 0)),),
            repairs="riess/reduction@matrix-power",
        ),
    ),
)


# --- riess/reduced-psi ---


def display_is_variation(it: Product, fewer: int, after_last: int, less: int = 0) -> bool:
    """True if for every column the sum of the display is the sum of the differences over M2.

    The sum runs over the first n - `fewer` rows. Row n + 1 is `after_last` times row 1. The last entry of the column is
    subtracted `less` times.
    """
    n, rows = it.order // 2, it.reduced
    rows = (*rows, tuple(after_last * entry for entry in rows[0]))
    return all(
        abs(rows[0][at] - rows[n - 1][at])
        + sum(abs(rows[i][at] - rows[i + 1][at]) for i in range(n - fewer))
        - less * rows[n - 1][at]
        == sum(abs(it.matrix[i][2 * at] - it.matrix[j][2 * at]) for i, j in matchings(it.order)[1])
        for at in range(n)
    )


DISPLAY = (
    "Let $Q$ be the *reduced matrix* of the *step product* $A = P^(t,k)${row}. For every column $l$ of $Q$, $1 <= l <="
    " n = N/2$, the value of $|Q_(1l) - Q_(nl)| + sum_(i=1)^({last}) |Q_(il) - Q_((i+1)l)|$ is {more}the sum of"
    " $|A_(i,2l-1) - A_(j,2l-1)|$ over the edges $[i:j]$ of $M_2$."
)


REDUCED_PSI = Statement(
    "riess/reduced-psi",
    Source("riess", "section 3.1, display for the divergence of the reduced matrix"),
    "The divergence from the entries of the reduced matrices.",
    (
        Claim(
            reading="printed-cyclic",
            sentence=DISPLAY.format(last="n", row=", and let row $n + 1$ of $Q$ be row 1", more=""),
            case=any_product,
            holds=lambda it: display_is_variation(it, 0, 1),
        ),
        Claim(
            reading="printed-zero",
            sentence=DISPLAY.format(last="n", row=", and let row $n + 1$ of $Q$ be 0", more=""),
            case=any_product,
            holds=lambda it: display_is_variation(it, 0, 0),
        ),
        Claim(
            reading="printed-zero-repaired",
            sentence=DISPLAY.format(last="n", row=", and let row $n + 1$ of $Q$ be 0", more="$Q_(nl)$ plus "),
            case=any_product,
            holds=lambda it: display_is_variation(it, 0, 0, 1),
            near_misses=(
                NearMiss(
                    "V", "It is the sum over the edges of $M_2$ alone.", holds=lambda it: display_is_variation(it, 0, 0)
                ),
            ),
            repairs="riess/reduced-psi@printed-zero",
        ),
        Claim(
            reading="repaired",
            sentence=DISPLAY.format(last="n-1", row="", more=""),
            case=any_product,
            holds=lambda it: display_is_variation(it, 1, 1),
            near_misses=(
                NearMiss(
                    "n - 2",
                    "The statement holds with $n - 2$ in place of $n - 1$.",
                    holds=lambda it: display_is_variation(it, 2, 1),
                ),
            ),
            repairs="riess/reduced-psi@printed-cyclic",
        ),
    ),
)


HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)


DOUBLE_STEP: Laurent = {-1: QUARTER, 0: HALF, 1: QUARTER}
"""The polynomial (z^-1 + 2 + z) / 4 of a double step; at z = w^k it is L_k."""


DOWN: Laurent = {-1: HALF, 0: HALF}
"""The polynomial (z^-1 + 1) / 2 of a step of M1."""


UP: Laurent = {0: HALF, 1: HALF}
"""The polynomial (1 + z) / 2 of a step of M2."""


def first_row(order: int, factors: int) -> tuple[Fraction, ...]:
    """Row 1 of the reduced product of `factors` step matrices; as a series, entry 1 + p is the coefficient of z^p."""
    return tuple(after_steps(unit(order, 0), factors, DIVIDER)[::2])


def times_polynomial(ring: tuple[Fraction, ...], by: Laurent) -> tuple[Fraction, ...]:
    """The product of a series and a polynomial, with exponents modulo the length of the ring."""
    return wrapped_coefficients(len(ring), laurent_product(dict(enumerate(ring)), by))


# --- riess/infinite-array-binomials ---


def does_not_wrap_around(it: Product) -> bool:
    """True if the ring is so long that no load has gone around it, so that it behaves like the infinite array."""
    return it.order >= 2 * it.factors


def is_row_of_pascal(it: Product, scale: int) -> bool:
    """True if the nonzero entries of row 1, times `scale`, are a row of Pascal's triangle in some order."""
    entries = sorted(scale * entry for entry in first_row(it.order, it.factors) if entry)
    return entries == sorted(math.comb(len(entries) - 1, place) for place in range(len(entries)))


def is_proportional(it: Product) -> bool:
    """True if the nonzero entries of row 1 are a multiple of row 2t - 3 + k of Pascal's triangle in some order."""
    entries = sorted(entry for entry in first_row(it.order, it.factors) if entry)
    row = sorted(math.comb(it.factors - 1, place) for place in range(it.factors))
    return len(entries) == len(row) and len({a / b for a, b in zip(entries, row, strict=True)}) == 1


ROW_1 = "Take the nonzero entries of row 1 of any *reduced matrix* $Q^(t,k)$ with $N/2 >= 2t - 2 + k$."


INFINITE_ARRAY_BINOMIALS = Statement(
    "riess/infinite-array-binomials",
    Source("riess", "section 3.1, figure 2"),
    "On the infinite array the entries are binomial coefficients times $2^(-(2t+k))$.",
    (
        Claim(
            reading="proportional",
            sentence=(
                f"{ROW_1} In some order they are a multiple of row $2t - 3 + k$ of Pascal's triangle, counted from row"
                " 0."
            ),
            case=any_product,
            assumes=does_not_wrap_around,
            holds=is_proportional,
            near_misses=(NearMiss("every N", "The statement holds for every even $N >= 2$.", assumes=lambda _: True),),
        ),
        Claim(
            reading="printed-scale",
            sentence=f"{ROW_1} Multiplied by $2^(2t+k)$, they are in some order a row of Pascal's triangle.",
            case=any_product,
            assumes=does_not_wrap_around,
            holds=lambda it: is_row_of_pascal(it, 2 ** (it.factors + 2)),
        ),
        Claim(
            reading="repaired",
            sentence=f"{ROW_1} Multiplied by $2^(2t-2+k)$, they are in some order a row of Pascal's triangle.",
            case=any_product,
            assumes=does_not_wrap_around,
            holds=lambda it: is_row_of_pascal(it, 2**it.factors),
            near_misses=(
                NearMiss(
                    "2^(2t-3+k)",
                    "The statement holds with $2^(2t-3+k)$ in place of $2^(2t-2+k)$.",
                    holds=lambda it: is_row_of_pascal(it, 2 ** (it.factors - 1)),
                ),
            ),
            repairs="riess/infinite-array-binomials@printed-scale",
        ),
    ),
)


# --- riess/equation-1 ---


class Series(NamedTuple):
    """A Laurent polynomial by its terms, with the words for it."""

    words: str
    terms: tuple[tuple[int, Fraction], ...]

    def __str__(self) -> str:
        return self.words


SERIES = described(
    "a Laurent polynomial whose coefficients have no pattern modulo n, n <= 14",
    (
        Series(
            "((7m^2 + 3m + 5) mod 41 - 20) z^m, added up from m = -15 to 15",
            tuple((m, Fraction((7 * m * m + 3 * m + 5) % 41 - 20)) for m in range(-15, 16)),
        ),
    ),
)
"""The polynomial on which checks within bounds compare sums over roots of unity."""


class Class(NamedTuple):
    """A Laurent polynomial, and the residue class of the exponents m with m = r modulo n."""

    n: int
    r: int
    series: Series


def any_class(choose: Choose, bounds: Bounds) -> Class:
    """Recipe: any modulus n up to half of `bounds.size`, any residue modulo n, and the polynomial G."""
    n = any_order(choose, bounds) // 2
    return Class(n, choose.option(range(n), "r"), choose.option(SERIES, "G"))


def extracts(sign: int, more: int = 0) -> Callable[[Class], bool]:
    """A function that is true if (1/n) sum_k w^(sign k r) G(w^k z) keeps exactly the exponents r modulo n of G.

    Every coefficient is compared. The sum has n + `more` terms.
    """

    def holds(it: Class) -> bool:
        n, r, series = it
        return all(
            root_combination(n, [(k * (m + sign * r), a / n) for k in range(n + more)])
            == rational_combination(n, a * (m % n == r))
            for m, a in series.terms
        )

    return holds


EQUATION_1 = Statement(
    "riess/equation-1",
    Source("riess", "section 3.1, equation (1), from Knuth"),
    "Every $n$-th term of a series, by the $n$-th roots of unity.",
    (
        Claim(
            sentence=(
                "For $n >= 1$ and $0 <= r < n$ let $w = e^(2 pi i/n)$, and let $G(z) = sum_m a_m z^m$ have finitely"
                " many terms, with integers $m$ and rational $a_m$. For every $z != 0$, the terms $a_m z^m$ for which"
                " $m$ has the remainder $r$ modulo $n$ add up to $(1/n) sum_(k=0)^(n-1) w^(-kr) G(w^k z)$."
            ),
            case=any_class,
            holds=extracts(-1),
            near_misses=(
                NearMiss("w^(kr)", "The statement holds with $w^(kr)$ in place of $w^(-kr)$.", holds=extracts(1)),
                NearMiss("k = n", "The statement holds with a further term $k = n$.", holds=extracts(-1, 1)),
            ),
        ),
    ),
)


# --- riess/double-step and riess/single-steps ---


def is_multiplied_by(by: Laurent) -> Callable[[Product], bool]:
    """A function that is true if row 1 of Q^(t,k) is row 1 of Q^(t-1,k) times the polynomial `by`."""
    return lambda it: times_polynomial(first_row(it.order, it.factors - 2), by) == first_row(it.order, it.factors)


def has_predecessor(it: Product) -> bool:
    """True if t >= 2, so that Q^(t-1,k) exists."""
    return it.t >= 2


THIRD = Fraction(1, 3)


DOUBLE = Statement(
    "riess/double-step",
    Source("riess", "section 3.1"),
    "A double time step multiplies the series with $(z^(-1) + 2 + z)/4$.",
    (
        Claim(
            sentence=(
                "Read a row $q_0, ..., q_(n-1)$ of a *reduced matrix* as the polynomial $q_0 + q_1 z + ... + q_(n-1)"
                " z^(n-1)$, where exponents of $z$ count modulo $n = N/2$. For $t >= 2$, row 1 of $Q^(t,k)$ is row 1"
                " of $Q^(t-1,k)$ times $(z^(-1) + 2 + z)/4$."
            ),
            case=any_product,
            assumes=has_predecessor,
            holds=is_multiplied_by(DOUBLE_STEP),
            near_misses=(
                NearMiss(
                    "thirds",
                    "The statement holds with the factor $(z^(-1) + 1 + z)/3$.",
                    holds=is_multiplied_by({-1: THIRD, 0: THIRD, 1: THIRD}),
                ),
            ),
        ),
    ),
)


def is_multiplied_by_turns(to_second: Laurent, to_first: Laurent) -> Callable[[Product], bool]:
    """A function that is true if one more step multiplies row 1 by its polynomial.

    The step from k = 1 to k = 2 has the polynomial `to_second`, the step from k = 2 to k = 1 `to_first`.
    """
    return lambda it: (
        times_polynomial(first_row(it.order, it.factors), to_second if it.k == 1 else to_first)
        == first_row(it.order, it.factors + 1)
    )


SINGLE = Statement(
    "riess/single-steps",
    Source("riess", "section 3.1"),
    "Single time steps multiply alternately with $(z^(-1) + 1)/2$ and $(1 + z)/2$.",
    (
        Claim(
            sentence=(
                "Read a row $q_0, ..., q_(n-1)$ of a *reduced matrix* as the polynomial $q_0 + q_1 z + ... + q_(n-1)"
                " z^(n-1)$, where exponents of $z$ count modulo $n = N/2$. From $Q^(t,1)$ to $Q^(t,2)$, row 1 is"
                " multiplied by $(1+z)/2$, and from $Q^(t,2)$ to $Q^(t+1,1)$ by $(z^(-1)+1)/2$. The product of both"
                " factors is $(z^(-1)+2+z)/4$."
            ),
            case=any_product,
            holds=lambda it: is_multiplied_by_turns(UP, DOWN)(it) and laurent_product(UP, DOWN) == DOUBLE_STEP,
            near_misses=(
                NearMiss("twice", "Both factors are $(1+z)/2$.", holds=is_multiplied_by_turns(UP, UP)),
                NearMiss("the other way", "The two factors are exchanged.", holds=is_multiplied_by_turns(DOWN, UP)),
            ),
        ),
    ),
)


# --- riess/q-formula ---


Lead: TypeAlias = Literal["w^m", "w^(-mr)"]


class Formula(NamedTuple):
    """A reading of the formula for the entries: its number of terms, its first factor and its exponent."""

    stop: Callable[[int], int]
    """Returns the number of terms for n."""
    lead: Lead = "w^m"
    """The first factor of each term, where r = i - j."""
    late: int = 0
    """The exponent is t minus this number."""

    def entry(self, it: Product, i: int, j: int) -> Cyclotomic:
        """The value of the formula for entry (i, j) of Q^(t,k), i and j from 0."""
        n = it.order // 2
        factor: Laurent = {0: HALF} if it.k == 1 else laurent_product({0: HALF}, DOWN)
        series = laurent_product(factor, laurent_power(DOUBLE_STEP, it.t - self.late))
        lead = j - i if self.lead == "w^(-mr)" else 1
        return root_combination(n, [(k * (e + lead), c / n) for k in range(self.stop(n)) for e, c in series.items()])

    def holds(self, it: Product) -> bool:
        """True if the formula gives every entry."""
        n, entries = it.order // 2, it.reduced
        return all(self.entry(it, i, j) == rational_combination(n, entries[i][j]) for i in range(n) for j in range(n))


def n_terms(n: int) -> int:
    """The number n of terms of a sum over m = 0, ..., n - 1."""
    return n


def one_more(n: int) -> int:
    """The number n + 1 of terms of a sum over m = 0, ..., n."""
    return n + 1


PRINTED, N_TERMS, BY_EQUATION_1 = Formula(one_more), Formula(n_terms), Formula(n_terms, "w^(-mr)")


REPAIRED = BY_EQUATION_1._replace(late=1)


EXPRESSION = "$(1/n) sum_(m=0)^({last}) {lead} A_k L_m^{exponent}$"


SYMBOLS = "Here $n = N/2$, $w = e^(2 pi i/n)$, $L_m = (w^m + 2 + w^(-m))/4$, $A_1 = 1/2$ and $A_2 = (1 + w^(-m))/4$."


def q_formula(reading: str, formula: Formula, repairs: str = "") -> Claim[Product]:
    """The claim that a reading of the formula gives all entries; with near misses if it repairs another claim."""
    exponent = "(t-1)" if formula.late else "t"
    last = "n" if formula.stop is one_more else "n-1"
    misses = {
        "t": ("The statement holds with the exponent $t$.", formula._replace(late=0)),
        "m = n": ("The statement holds with a further term $m = n$.", formula._replace(stop=one_more)),
        "w^m": ("The statement holds with $w^m$ in place of $w^(-mr)$.", formula._replace(lead="w^m")),
    }
    return Claim(
        reading=reading,
        sentence=(
            "Entry $(a,b)$ of every *reduced matrix* $Q^(t,k)$ is "
            if formula.lead == "w^(-mr)"
            else "All entries of every *reduced matrix* $Q^(t,k)$ are equal: each is "
        )
        + EXPRESSION.format(lead=formula.lead, exponent=exponent, last=last)
        + (" with $r = a - b$. " if formula.lead == "w^(-mr)" else ". ")
        + SYMBOLS,
        case=any_product,
        holds=formula.holds,
        near_misses=tuple(NearMiss(name, text, holds=near.holds) for name, (text, near) in misses.items())
        if repairs
        else (),
        repairs=repairs,
    )


def is_later_entry(it: Product, formula: Formula, more: int) -> bool:
    """True if the formula's value is entry (1, 2) of the reduced matrix Q^(t+1,k), plus `more` / (2n)."""
    n = it.order // 2
    later = Product(it.order, it.t + 1, it.k).reduced[0][1 % n]
    return formula.entry(it, 0, 0) == rational_combination(n, later + Fraction(more, 2 * n))


def expression_without_indices(reading: str, formula: Formula, last: str, more: int) -> Claim[Product]:
    """The claim that the formula with first factor w^m, without row and column, is an entry of a later matrix."""
    return Claim(
        reading=f"{reading}-repaired",
        sentence=(
            "For every even $N >= 2$, $t >= 1$ and $k = 1, 2$, the number"
            f" {EXPRESSION.format(lead='w^m', exponent='t', last=last)} is entry $(1,2)$ of the *reduced matrix*"
            f" $Q^(t+1,k)$ (entry $(1,1)$ if $n = 1$){' plus $1/(2n)$' if more else ''}. {SYMBOLS}"
        ),
        case=any_product,
        holds=lambda it: is_later_entry(it, formula, more),
        near_misses=(
            NearMiss(
                "1/(2n) more", "It is larger by $1/(2n)$.", holds=lambda it: is_later_entry(it, formula, more + 1)
            ),
        ),
        repairs=f"riess/q-formula@{reading}",
    )


Q_FORMULA = Statement(
    "riess/q-formula",
    Source("riess", "section 3.1, display with two cases"),
    "An expression for the entries of the reduced matrices.",
    (
        q_formula("printed", PRINTED),
        q_formula("n-terms", N_TERMS),
        q_formula("eq1", BY_EQUATION_1),
        q_formula("repaired", REPAIRED, "riess/q-formula@eq1"),
        expression_without_indices("printed", PRINTED, "n", 1),
        expression_without_indices("n-terms", N_TERMS, "n-1", 0),
    ),
)
