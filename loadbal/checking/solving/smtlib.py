"""Writes formulas as SMT-LIB 2 scripts, the text that solvers get and that readers can export.

Powers of two with unknown exponents are an uninterpreted function `power_of_two`. A script with powers also asserts
facts about them, such as 2^y = 4 * 2^x for y = x + 2. The facts are true of powers, but not all that is true: `unsat`
can be believed, while a model may give the function values that no power has.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement, permutations, product

import z3

POWER = z3.Function("power_of_two", z3.IntSort(), z3.IntSort())
"""2^x as an uninterpreted function; scripts assert `facts` about it for exponents from 0 on."""

DIVISIONS = {z3.Z3_OP_IDIV, z3.Z3_OP_MOD}


@dataclass(frozen=True, slots=True)
class Assertion:
    """A formula of a script as text, with what is needed to choose the script's logic."""

    text: str
    multiplies: bool
    """Whether the formula multiplies two unknowns, or divides by an unknown."""
    powers: frozenset[z3.ExprRef]
    """The exponents of all powers of two in the formula."""
    sorts: frozenset[str]
    """The sorts of the numbers in the formula: Int, Real or both."""


@cache
def assertion(truth: z3.BoolRef) -> Assertion:
    """The assertion that a formula is true, as text that a script can contain."""
    # The cache finds equal formulas: z3 hashes by structure, and `bool(x == y)` says whether both are written alike.
    inside = _subterms(truth)
    return Assertion(
        smtlib(truth),
        any(map(_multiplies, inside)),
        frozenset(term.arg(0) for term in inside if term.decl().eq(POWER)),
        frozenset("Int" if term.is_int() else "Real" for term in inside if isinstance(term, z3.ArithRef)),
    )


def script(unknowns: Mapping[str, str], asserted: Mapping[str, Assertion]) -> str:
    """A script that asks a solver for values of the unknowns for which all assertions are true."""
    powers = [it.text for it in _power_assertions(frozenset().union(*(it.powers for it in asserted.values())))]
    return "\n".join(
        [
            f"(set-logic {logic(frozenset(unknowns.values()), asserted, powers=bool(powers))})",
            *(["(declare-fun power_of_two (Int) Int)"] if powers else []),
            *(f"(declare-const {name} {sort})" for name, sort in unknowns.items()),
            *(f"; of powers\n(assert {text})" for text in powers),
            *(f"; {name.replace('_', ' ')}\n(assert {it.text})" for name, it in asserted.items()),
            "(check-sat)\n",
        ]
    )


def logic(declared: frozenset[str], asserted: Mapping[str, Assertion], *, powers: bool) -> str:
    """The smallest quantifier-free logic of SMT-LIB, by name, that is enough for the unknowns and assertions.

    >>> logic(frozenset({"Int"}), {}, powers=False)
    'QF_LIA'
    """
    function = "UF" if powers else ""
    kind = "N" if powers or any(it.multiplies for it in asserted.values()) else "L"
    sorts = declared.union(*(it.sorts for it in asserted.values()))
    letters = "".join(sorted({sort[0] for sort in sorts})) or "I"
    return f"QF_{function}{kind}{letters}A"


@cache
def _power_assertions(exponents: frozenset[z3.ExprRef]) -> tuple[Assertion, ...]:
    """The facts about powers of two with these exponents, as assertions for a script."""
    return tuple(map(assertion, facts(exponents)))


def facts(exponents: frozenset[z3.ExprRef]) -> Iterator[z3.BoolRef]:
    """Facts about the powers of two with these exponents, for exponents from 0 on.

    For single powers: 2^x > x, 2^x >= 1, 2^0 = 1. For two: a larger exponent at least doubles the power, and exponents
    with a known difference have a known quotient. For three: 2^(x + y + c) = 2^c * 2^x * 2^y for every known c.
    """
    several = sorted(exponents, key=str)
    for x in several:
        yield z3.Implies(x >= 0, z3.And(POWER(x) >= x + 1, POWER(x) >= 1))
        yield z3.Implies(x == 0, POWER(x) == 1)
    for x, y in permutations(several, 2):
        yield z3.Implies(z3.And(x >= 0, x < y), 2 * POWER(x) <= POWER(y))
        if (more := _constant(y - x)) is not None and more > 0:
            yield z3.Implies(x >= 0, POWER(y) == 2**more * POWER(x))
    for whole, (x, y) in product(several, tuple(combinations_with_replacement(several, 2))):
        if (more := _constant(whole - x - y)) is not None:
            bits = z3.And(x >= 0, y >= 0, whole >= 0)
            factor, parts = 2 ** abs(more), POWER(x) * POWER(y)
            yield z3.Implies(bits, POWER(whole) == factor * parts if more >= 0 else factor * POWER(whole) == parts)


def _constant(difference: z3.ExprRef) -> int | None:
    """The difference of two exponents if it is a constant; None if it depends on the unknowns."""
    simple = z3.simplify(difference)
    return simple.as_long() if z3.is_int_value(simple) else None


def _subterms(formula: z3.ExprRef) -> list[z3.ExprRef]:
    """The formula and all expressions inside it, each once; a real numeral counts as a single expression."""
    found = {formula.get_id(): formula}
    left = [formula]
    while left:
        term = left.pop()
        inside = [] if _is_real_numeral(term) else [part for part in term.children() if part.get_id() not in found]
        found |= {part.get_id(): part for part in inside}
        left += inside
    return list(found.values())


def _is_real_numeral(term: z3.ExprRef) -> bool:
    return bool(z3.is_to_real(term) and z3.is_int_value(term.arg(0)))


def smtlib(formula: z3.ExprRef) -> str:
    """The formula as SMT-LIB 2 text, the same for every version of z3.

    >>> smtlib(z3.If(z3.Int("x") >= -1, z3.Int("x"), 0))
    '(ite (>= x (- 1)) x 0)'
    """
    if z3.is_int_value(formula) or z3.is_rational_value(formula):
        return _numeral(formula)
    if _is_real_numeral(formula):
        return _numeral(z3.RealVal(formula.arg(0).as_long()))
    name = formula.decl().name()
    parts = " ".join(map(smtlib, formula.children()))
    return f"({'ite' if name == 'if' else name} {parts})" if parts else name


def _numeral(formula: z3.ExprRef) -> str:
    if z3.is_int_value(formula):
        value = formula.as_long()
        return str(value) if value >= 0 else f"(- {-value})"
    numerator, denominator = formula.numerator_as_long(), formula.denominator_as_long()
    size = f"{abs(numerator)}.0" if denominator == 1 else f"(/ {abs(numerator)}.0 {denominator}.0)"
    return size if numerator >= 0 else f"(- {size})"


def _multiplies(formula: z3.ExprRef) -> bool:
    """Whether a formula is a product of two unknown expressions, or a division by an unknown expression."""
    kind = formula.decl().kind()
    if kind == z3.Z3_OP_MUL:
        return sum(not (z3.is_int_value(part) or z3.is_rational_value(part)) for part in formula.children()) > 1
    return kind in DIVISIONS and not z3.is_int_value(formula.arg(1))
