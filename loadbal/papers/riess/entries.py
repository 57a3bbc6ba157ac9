"""Section 3.1: the expression for the entries of the reduced matrices; and line 2 of the calculation, term by term."""

from collections.abc import Callable
from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

from loadbal.claim import Claim, NearMiss, Source, Statement
from loadbal.papers.riess.cases import OETB
from loadbal.papers.riess.columns import full_rounds
from loadbal.papers.riess.products import REDUCED, Product, any_product
from loadbal.papers.riess.series import DOUBLE_STEP, DOWN, HALF
from loadbal.theory.roots_of_unity import Cyclotomic, Laurent, combination, power, rational, times

# --- riess/q-formula ---


Lead: TypeAlias = Literal["w^m", "w^(-mr)"]


class Formula(NamedTuple):
    """What the readings of the expression for the entries differ in."""

    stop: Callable[[int], int]
    """The number of terms."""
    lead: Lead = "w^m"
    """The first factor; r is i - j."""
    late: int = 0
    """What is taken from the exponent t."""

    def entry(self, it: Product, i: int, j: int) -> Cyclotomic:
        """The expression for Q^(t,k)_ij."""
        n = it.order // 2
        factor: Laurent = {0: HALF} if it.k == 1 else times({0: HALF}, DOWN)
        series = times(factor, power(DOUBLE_STEP, it.t - self.late))
        lead = j - i if self.lead == "w^(-mr)" else 1
        return combination(n, [(k * (e + lead), c / n) for k in range(self.stop(n)) for e, c in series.items()])

    def holds(self, it: Product) -> bool:
        """Whether the expression is the entry, for every entry."""
        n, entries = it.order // 2, it.reduced
        return all(self.entry(it, i, j) == rational(n, entries[i][j]) for i in range(n) for j in range(n))


def n_terms(n: int) -> int:
    """The terms m = 0, ..., n - 1."""
    return n


def one_more(n: int) -> int:
    """The terms m = 0, ..., n."""
    return n + 1


PRINTED, N_TERMS, BY_EQUATION_1 = Formula(one_more), Formula(n_terms), Formula(n_terms, "w^(-mr)")
REPAIRED = BY_EQUATION_1._replace(late=1)
EXPRESSION = "(1/n) sum_{{m=0}}^{{{last}}} {lead} A_k L_m^{exponent}"
SYMBOLS = (
    "n = N/2, w = e^(2 pi i/n), L_m = (w^m + 2 + w^(-m))/4, A_1 = 1/2, A_2 = (1 + w^(-m))/4, t >= 1, k = 1, 2,"
    f" {REDUCED}."
)


def q_formula(reading: str, formula: Formula, repairs: str = "") -> Claim[Product]:
    """A reading of the expression."""
    exponent = "(t-1)" if formula.late else "t"
    last = "n" if formula.stop is one_more else "n-1"
    misses = {
        "t": ("The same with the exponent t.", formula._replace(late=0)),
        "m = n": ("The same with the term m = n.", formula._replace(stop=one_more)),
        "w^m": ("The same with w^m in place of w^(-mr).", formula._replace(lead="w^m")),
    }
    return Claim(
        reading=reading,
        sentence=f"Q^(t,k)_ij is {EXPRESSION.format(lead=formula.lead, exponent=exponent, last=last)} for all i, j; "
        + ("r = i - j, " if formula.lead == "w^(-mr)" else "")
        + SYMBOLS,
        case=any_product,
        holds=formula.holds,
        near_misses=tuple(NearMiss(name, text, holds=near.holds) for name, (text, near) in misses.items())
        if repairs
        else (),
        repairs=repairs,
    )


def is_later_entry(it: Product, formula: Formula, more: int) -> bool:
    """Whether the expression is entry (1, 2) two steps later, and so many times 1/(2n)."""
    n = it.order // 2
    later = Product(it.order, it.t + 1, it.k).reduced[0][1 % n]
    return formula.entry(it, 0, 0) == rational(n, later + Fraction(more, 2 * n))


def as_it_is(reading: str, formula: Formula, last: str, more: int) -> Claim[Product]:
    """What the expression with the first factor w^m is, which does not depend on i and j."""
    return Claim(
        reading=f"{reading}-repaired",
        sentence=f"{EXPRESSION.format(lead='w^m', exponent='t', last=last)} is Q^(t+1,k)_12 (Q^(t+1,k)_11 for n = 1)"
        f"{' + 1/(2n)' if more else ''}; {SYMBOLS}",
        case=any_product,
        holds=lambda it: is_later_entry(it, formula, more),
        near_misses=(
            NearMiss("1/(2n) more", "It is 1/(2n) more.", holds=lambda it: is_later_entry(it, formula, more + 1)),
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
        as_it_is("printed", PRINTED, "n", 1),
        as_it_is("n-terms", N_TERMS, "n-1", 0),
    ),
)

# --- riess/line-2, a reading of its own ---


def term_of_line_2(n: int, t: int) -> Cyclotomic:
    """(1/n) sum_k (1 - w^(kc)) (1/2 + w^(-k)/2) L_k^t, c = ceil(n/2)."""
    difference: Laurent = {0: Fraction(1), -(-n // 2): Fraction(-1)}
    series = times(times(difference, DOWN), power(DOUBLE_STEP, t))
    return combination(n, [(k * e, c / n) for k in range(n) for e, c in series.items()])


def same_terms(*, identity: bool) -> Callable[[Product], bool]:
    """Whether term t - 1 of line 2 is 2 (Q_11 - Q_c1), for Q^(t,1)-1 as displayed, or else for Q^(t,2)."""

    def holds(it: Product) -> bool:
        n = it.order // 2
        entries = Product(it.order, it.t - 1, 2).reduced if identity else Product(it.order, it.t, 2).reduced
        return term_of_line_2(n, it.t - 1) == rational(n, 2 * (entries[0][0] - entries[-(-n // 2) - 1][0]))

    return holds


TERM = (
    "Term t - 1 of line 2 of section 3.3, (1/n) sum_{{k=0}}^{{n-1}} (1 - w^(kc)) (1/2 + w^(-k)/2) L_k^(t-1), t >= 1,"
    " is 2 (Q_11 - Q_c1), Q the odd rows and columns of {}; n = N/2, c = ceil(n/2), w = e^(2 pi i/n), L_k = (w^k + 2 +"
    " w^(-k))/4, "
    f"P the round matrix of {OETB}, N even."
)

TERMWISE: tuple[Claim[Product], ...] = (
    Claim(
        reading="termwise",
        sentence=TERM.format("P^(t-1), the matrix P^((t,1)-1) of line 1"),
        case=full_rounds,
        holds=same_terms(identity=True),
    ),
    Claim(
        reading="termwise-repaired",
        sentence=TERM.format("P^t"),
        case=full_rounds,
        holds=same_terms(identity=False),
        near_misses=(NearMiss("(t,1)-1", "It is that for the matrix (t,1)-1.", holds=same_terms(identity=True)),),
        repairs="riess/line-2@termwise",
    ),
)

STATEMENTS = (Q_FORMULA,)
