"""Formulas as SMT-LIB 2: the text that every solver is given, that is exported, and that the reader sees.

The powers of two of unknown numbers are an uninterpreted function, of which a script says what follows from how its
exponents are related: whoever derives a contradiction from that needs no more of what a power is.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement, permutations, product

import z3

POWER = z3.Function("power_of_two", z3.IntSort(), z3.IntSort())
"""2^x; what is known of it stands in every script that has it, for exponents that are not negative."""


DIVISIONS = {z3.Z3_OP_IDIV, z3.Z3_OP_MOD}


@dataclass(frozen=True, slots=True)
class Assertion:
    """A closed truth, and what its text needs of a logic."""

    text: str
    multiplies: bool
    """Whether unknowns are multiplied in it."""
    powers: frozenset[z3.ExprRef]
    """The exponents of its powers of two."""
    sorts: frozenset[str]
    """The sorts of the numbers in it."""


@cache
def assertion(truth: z3.BoolRef) -> Assertion:
    """The truth as it is asserted."""
    # Equal expressions are one key: z3 hashes them by structure, and the truth of `==` is that they are written alike.
    inside = _subterms(truth)
    return Assertion(
        smtlib(truth),
        any(map(_multiplies, inside)),
        frozenset(term.arg(0) for term in inside if term.decl().eq(POWER)),
        frozenset("Int" if term.is_int() else "Real" for term in inside if isinstance(term, z3.ArithRef)),
    )


def script(unknowns: Mapping[str, str], asserted: Mapping[str, Assertion]) -> str:
    """A script that declares the unknowns by name and sort, and asserts what is to be met."""
    powers = [it.text for it in _known(frozenset().union(*(it.powers for it in asserted.values())))]
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
    """The smallest logic that has them, all of them without quantifiers."""
    function = "UF" if powers else ""
    kind = "N" if powers or any(it.multiplies for it in asserted.values()) else "L"
    sorts = declared.union(*(it.sorts for it in asserted.values()))
    letters = "".join(sorted({sort[0] for sort in sorts})) or "I"
    return f"QF_{function}{kind}{letters}A"


@cache
def _known(exponents: frozenset[z3.ExprRef]) -> tuple[Assertion, ...]:
    """What is known of the powers of two of these exponents, as it is asserted."""
    return tuple(map(assertion, facts(exponents)))


def facts(exponents: frozenset[z3.ExprRef]) -> Iterator[z3.BoolRef]:
    """What is known of the powers of two of these exponents, where they are not negative."""
    several = sorted(exponents, key=str)
    for x in several:
        yield z3.Implies(x >= 0, z3.And(POWER(x) >= x + 1, POWER(x) >= 1))
        yield z3.Implies(x == 0, POWER(x) == 1)
    for x, y in permutations(several, 2):
        yield z3.Implies(z3.And(x >= 0, x < y), 2 * POWER(x) <= POWER(y))
        if (more := _number(y - x)) is not None and more > 0:
            yield z3.Implies(x >= 0, POWER(y) == 2**more * POWER(x))
    for whole, (x, y) in product(several, tuple(combinations_with_replacement(several, 2))):
        if (more := _number(whole - x - y)) is not None:
            bits = z3.And(x >= 0, y >= 0, whole >= 0)
            factor, parts = 2 ** abs(more), POWER(x) * POWER(y)
            yield z3.Implies(bits, POWER(whole) == factor * parts if more >= 0 else factor * POWER(whole) == parts)


def _number(difference: z3.ExprRef) -> int | None:
    """The difference of two exponents, if it is the same whatever the unknowns are."""
    simple = z3.simplify(difference)
    return simple.as_long() if z3.is_int_value(simple) else None


def _subterms(formula: z3.ExprRef) -> list[z3.ExprRef]:
    """The formula and everything in it, each once, as it is written: a numeral of the reals has nothing in it."""
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
    """The formula in SMT-LIB 2, the same for every version of z3.

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
    """Whether two unknown quantities are multiplied in this very term, or one is divided by another."""
    kind = formula.decl().kind()
    if kind == z3.Z3_OP_MUL:
        return sum(not (z3.is_int_value(part) or z3.is_rational_value(part)) for part in formula.children()) > 1
    return kind in DIVISIONS and not z3.is_int_value(formula.arg(1))
