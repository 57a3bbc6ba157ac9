"""Tests of smtlib.py: formulas and scripts as text, and facts about powers of two."""

import pytest
import z3

from loadbal.checking.solving import smtlib

X, Y = z3.Ints("x y")
R = z3.Real("r")


@pytest.mark.parametrize(
    ("formula", "text"),
    [
        (z3.Int("x") != -2, "(distinct x (- 2))"),
        (z3.Int("x") / 2 == 1, "(= (div x 2) 1)"),
        (z3.Real("x") * z3.Q(-1, 2) > 1, "(> (* x (- (/ 1.0 2.0))) 1.0)"),
        (z3.And(z3.Bool("p"), z3.BoolVal(val=True)), "(and p true)"),
        (z3.ToReal(z3.IntVal(-2)) < R, "(< (- 2.0) r)"),
        (z3.ToReal(X) < R, "(< (to_real x) r)"),
        (z3.If(X > 0, z3.Q(0, 1), z3.Q(-3, 1)) == R, "(= (ite (> x 0) 0.0 (- 3.0)) r)"),
    ],
)
def test_formulas_print_as_smt_lib(formula: z3.ExprRef, text: str) -> None:
    assert smtlib.smtlib(formula) == text


def test_a_script_declares_unknowns_and_asserts_formulas() -> None:
    asserted = {"range_of_x": smtlib.assertion(X >= 0), "more": smtlib.assertion(R > 1)}
    assert smtlib.script({"x": "Int", "r": "Real"}, asserted).splitlines() == [
        "(set-logic QF_LIRA)",
        "(declare-const x Int)",
        "(declare-const r Real)",
        "; range of x",
        "(assert (>= x 0))",
        "; more",
        "(assert (> r 1.0))",
        "(check-sat)",
    ]


def test_a_script_with_powers_has_the_facts_about_them() -> None:
    grown = smtlib.assertion(smtlib.POWER(X + 1) == 2 * smtlib.POWER(X))
    assert smtlib.script({"x": "Int"}, {"grown": grown}).splitlines() == [
        "(set-logic QF_UFNIA)",
        "(declare-fun power_of_two (Int) Int)",
        "(declare-const x Int)",
        "; of powers",
        "(assert (=> (>= x 0) (and (>= (power_of_two x) (+ x 1)) (>= (power_of_two x) 1))))",
        "; of powers",
        "(assert (=> (= x 0) (= (power_of_two x) 1)))",
        "; of powers",
        "(assert (=> (>= (+ x 1) 0) (and (>= (power_of_two (+ x 1)) (+ (+ x 1) 1)) (>= (power_of_two (+ x 1)) 1))))",
        "; of powers",
        "(assert (=> (= (+ x 1) 0) (= (power_of_two (+ x 1)) 1)))",
        "; of powers",
        "(assert (=> (and (>= x 0) (< x (+ x 1))) (<= (* 2 (power_of_two x)) (power_of_two (+ x 1)))))",
        "; of powers",
        "(assert (=> (>= x 0) (= (power_of_two (+ x 1)) (* 2 (power_of_two x)))))",
        "; of powers",
        "(assert (=> (and (>= (+ x 1) 0) (< (+ x 1) x)) (<= (* 2 (power_of_two (+ x 1))) (power_of_two x))))",
        "; grown",
        "(assert (= (power_of_two (+ x 1)) (* 2 (power_of_two x))))",
        "(check-sat)",
    ]


@pytest.mark.parametrize(
    ("whole", "known"),
    [
        (X + Y, "(= (power_of_two (+ x y)) (* 1 (* (power_of_two x) (power_of_two y))))"),
        (X + Y + 2, "(= (power_of_two (+ (+ x y) 2)) (* 4 (* (power_of_two x) (power_of_two y))))"),
        (X + Y - 2, "(= (* 4 (power_of_two (- (+ x y) 2))) (* (power_of_two x) (power_of_two y)))"),
    ],
)
def test_the_power_of_a_sum_is_the_product_for_exponents_from_0_on(whole: z3.ArithRef, known: str) -> None:
    text = smtlib.smtlib(whole)
    last = [*map(smtlib.smtlib, smtlib.facts(frozenset({X, Y, whole})))][-1]
    assert last == f"(=> (and (>= x 0) (>= y 0) (>= {text} 0)) {known})"


@pytest.mark.parametrize(
    ("truth", "logic"),
    [
        (z3.BoolVal(val=True), "QF_LIA"),
        (X + Y >= 2 * X, "QF_LIA"),
        (X / 2 >= X % 3, "QF_LIA"),
        (X * Y >= 0, "QF_NIA"),
        (X / Y >= 0, "QF_NIA"),
        (2 % X >= 0, "QF_NIA"),
        (z3.Q(1, 2) * R <= R, "QF_LRA"),
        (R * R >= 0, "QF_NRA"),
        (z3.ToReal(z3.IntVal(2)) >= R, "QF_LRA"),
        (z3.ToReal(X) >= R, "QF_LIRA"),
        (z3.And(X > 0, R * R > 0), "QF_NIRA"),
        (smtlib.POWER(X) >= 1, "QF_UFNIA"),
        (z3.ToReal(smtlib.POWER(X)) >= R, "QF_UFNIRA"),
    ],
)
def test_the_logic_is_the_smallest_that_fits(truth: z3.BoolRef, logic: str) -> None:
    assert smtlib.script({}, {"it": smtlib.assertion(truth)}).startswith(f"(set-logic {logic})\n")


def test_the_logic_fits_declared_unknowns_that_no_assertion_has() -> None:
    nothing = {"it": smtlib.assertion(z3.BoolVal(val=True))}
    for sort, logic in (("Int", "QF_LIA"), ("Real", "QF_LRA")):
        assert smtlib.script({"x": sort}, nothing).startswith(f"(set-logic {logic})\n")


@pytest.mark.parametrize(
    "truth",
    [
        smtlib.POWER(X) >= 1,
        smtlib.POWER(X) > X,
        smtlib.POWER(X + 3) == 8 * smtlib.POWER(X),
        z3.Implies(Y >= 0, smtlib.POWER(X + Y + 1) == 2 * smtlib.POWER(X) * smtlib.POWER(Y)),
        smtlib.POWER(2 * X) == smtlib.POWER(X) * smtlib.POWER(X),
        z3.Implies(Y > X, smtlib.POWER(Y) >= 2 * smtlib.POWER(X)),
    ],
)
def test_the_facts_about_powers_are_true_and_enough(truth: z3.BoolRef) -> None:
    exponents = smtlib.assertion(truth).powers
    facts = z3.And(*smtlib.facts(exponents))
    solver = z3.Solver()
    solver.add(X >= 0, facts, z3.Not(truth))
    assert solver.check() == z3.unsat
    for x, y in ((x, y) for x in range(4) for y in range(4)):
        plain = [
            (
                smtlib.POWER(e),
                z3.IntVal(2 ** z3.simplify(z3.substitute(e, (X, z3.IntVal(x)), (Y, z3.IntVal(y)))).as_long()),
            )
            for e in exponents
        ]
        at = z3.substitute(facts, *plain)
        assert z3.is_true(z3.simplify(z3.substitute(at, (X, z3.IntVal(x)), (Y, z3.IntVal(y)))))
