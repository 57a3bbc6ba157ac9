"""Formulas as text: what solvers and readers are given."""

import pytest
import z3

from loadbal.checking import smtlib

X, Y = z3.Ints("x y")


@pytest.mark.parametrize(
    ("formula", "text"),
    [
        (z3.Int("x") != -2, "(distinct x (- 2))"),
        (z3.Int("x") / 2 == 1, "(= (div x 2) 1)"),
        (z3.Real("x") * z3.Q(-1, 2) > 1, "(> (* x (- (/ 1.0 2.0))) 1.0)"),
        (z3.And(z3.Bool("p"), z3.BoolVal(val=True)), "(and p true)"),
    ],
)
def test_formulas_are_written_as_smt_lib(formula: z3.ExprRef, text: str) -> None:
    assert smtlib.smtlib(formula) == text


def test_what_is_known_of_powers_stands_in_the_script() -> None:
    grown = smtlib.assertion(smtlib.POWER(X + 1) == 2 * smtlib.POWER(X))
    text = smtlib.script({"x": "Int"}, {"grown": grown})

    assert text.startswith(
        "(set-logic QF_UFNIA)\n(declare-fun power_of_two (Int) Int)\n(declare-const x Int)\n; of powers\n"
    )
    assert "; grown\n(assert (= (power_of_two (+ x 1)) (* 2 (power_of_two x))))" in text


@pytest.mark.parametrize(
    "truth",
    [
        smtlib.POWER(X) >= 1,
        smtlib.POWER(X) > X,
        smtlib.POWER(X + 3) == 8 * smtlib.POWER(X),
        z3.Implies(Y >= 0, smtlib.POWER(X + Y + 1) == 2 * smtlib.POWER(X) * smtlib.POWER(Y)),
        z3.Implies(Y > X, smtlib.POWER(Y) >= 2 * smtlib.POWER(X)),
    ],
)
def test_what_is_told_of_powers_is_enough_and_no_more_than_true(truth: z3.BoolRef) -> None:
    exponents = smtlib.assertion(truth).powers
    told = z3.And(*smtlib.facts(exponents))
    solver = z3.Solver()
    solver.add(X >= 0, told, z3.Not(truth))
    assert solver.check() == z3.unsat
    for x, y in ((x, y) for x in range(4) for y in range(4)):
        plain = [
            (
                smtlib.POWER(e),
                z3.IntVal(2 ** z3.simplify(z3.substitute(e, (X, z3.IntVal(x)), (Y, z3.IntVal(y)))).as_long()),
            )
            for e in exponents
        ]
        at = z3.substitute(told, *plain)
        assert z3.is_true(z3.simplify(z3.substitute(at, (X, z3.IntVal(x)), (Y, z3.IntVal(y)))))
