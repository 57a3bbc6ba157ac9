"""Tests of proof.py: lemmas, and tests of lemmas on values, that pass, that fail, or that solvers do not decide."""

import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
import z3

from loadbal import ledger, papers
from loadbal.arithmetic import Number, Truth, distance
from loadbal.checking import proof
from loadbal.checking.proving.arguments import Instances, Proof, Scheme, argued, by, find, uses
from loadbal.checking.proving.lemmas import Formula, Induction, Lemma, given, lemma
from loadbal.checking.solving import backends
from loadbal.claim import Bounds, Claim
from loadbal.errors import DisagreementError, InvalidInputError, UnknownNameError, VacuousClaimError
from loadbal.verdict import Evidence, Holds, Strength, Undecided

NAMED = tuple(map(backends.name_and_version, backends.solvers()))
"""The installed solvers, with their versions."""


@lemma()
def between(x: Number, y: Number) -> Formula:
    """A number larger than a positive number is at least two."""
    return given(positive=x > 0, larger_one=y > x).implies(y >= 2)


def proof_of(*lemmas: Lemma, name: str = "houle/lemma-4") -> Proof:
    return Proof(
        name,
        Scheme.DIRECT,
        (
            *map(by, lemmas),
            argued("It is the lemma. Nothing joins it."),
        ),
    )


def test_a_true_lemma_that_needs_its_hypotheses_holds() -> None:
    expected = Evidence(Strength.WRITTEN, 1, 1, queries=4, method="proof", solvers=NAMED)
    assert proof.check(proof_of(between)) == Holds(expected)


def test_a_false_lemma_leaves_the_claim_undecided_and_its_counterexample_is_shown() -> None:
    @lemma()
    def too_much(x: Number, y: Number) -> Formula:
        """If two numbers are both 3, they differ."""
        return given(first=(x >= 3) & (x <= 3), second=(y >= 3) & (y <= 3)).implies(x != y)

    assert proof.check(proof_of(too_much)) == Undecided("the lemma houle/lemma-4/too-much fails for x = 3, y = 3")


def test_a_hypothesis_that_the_lemma_does_not_need_raises_an_error() -> None:
    @lemma()
    def idle(x: Number) -> Formula:
        """Squares are not negative, and the hypothesis x > 7 is not needed for that."""
        return given(idle=x > 7).implies(x * x >= 0)

    with pytest.raises(VacuousClaimError, match=r"control without 'idle' of houle/lemma-4/idle"):
        proof.check(proof_of(idle))


def test_hypotheses_that_cannot_be_met_together_raise_an_error() -> None:
    @lemma()
    def impossible(x: Number) -> Formula:
        """A number that is positive and negative is 5; no number is both."""
        return given(positive=x > 0, negative=x < 0).implies(x == 5)

    with pytest.raises(VacuousClaimError, match="the hypotheses of houle/lemma-4/impossible cannot be satisfied"):
        proof.check(proof_of(impossible))


def test_a_lemma_that_a_solver_gives_up_is_undecided() -> None:
    @lemma()
    def fermat(x: Number, y: Number, z: Number) -> Formula:
        """No cube is the sum of two positive cubes."""
        return given(x=x > 0, y=y > 0, z=z > 0).implies(x * x * x + y * y * y != z * z * z)

    found = proof.check(proof_of(fermat), resources=10_000)
    assert found == Undecided("a solver gave up on the lemma of houle/lemma-4/fermat")


def test_lemmas_of_used_proofs_are_checked_once() -> None:
    above, below = (list(find(f"riess/ideal-bound@{name}").obligations()) for name in ("average", "ppt"))
    whole = Proof(
        "houle/lemma-4",
        Scheme.CONSEQUENCE,
        (
            uses("riess/ideal-bound@ppt"),
            uses("riess/ideal-bound@average"),
            argued("Both say it."),
        ),
    )

    assert set(below) < set(above)
    assert list(whole.obligations()) == [*below, *(name for name in above if name not in below)]


def test_a_lemma_may_be_about_real_numbers() -> None:
    @lemma(sort="Real")
    def halves(x: Number) -> Formula:
        """Half of a number above 1 is above a half."""
        return given(more=x > 1).implies(x * Fraction(1, 2) > Fraction(1, 2))

    assert "(set-logic QF_LRA)" in proof.smtlib_file(halves)
    assert isinstance(proof.check(proof_of(halves)), Holds)


def test_an_exported_file_is_complete_for_any_solver(tmp_path: Path) -> None:
    (place,) = proof.export([proof_of(between)], tmp_path)
    assert place == tmp_path / "houle/lemma-4/between.smt2"
    text = place.read_text(encoding="utf-8")
    assert text == (
        "; A number larger than a positive number is at least two.\n"
        "(set-info :status unsat)\n"
        "(set-logic QF_LIA)\n"
        "(declare-const x Int)\n"
        "(declare-const y Int)\n"
        "; positive\n"
        "(assert (< 0 x))\n"
        "; larger one\n"
        "(assert (> y x))\n"
        "; not the conclusion\n"
        "(assert (not (<= 2 y)))\n"
        "(check-sat)\n"
    )
    solver = z3.Solver()
    solver.from_file(str(place))
    assert solver.check() == z3.unsat


def test_a_product_of_unknowns_makes_the_logic_nonlinear() -> None:
    @lemma()
    def product(x: Number, y: Number) -> Formula:
        """If x y = 1, then 2 x = 2 y; the product of two unknowns makes the logic nonlinear."""
        return given(product=x * y == 1).implies(2 * x == 2 * y)

    assert "QF_NIA" in proof.smtlib_file(product)
    assert "QF_LIA" in proof.smtlib_file(between)


@pytest.mark.parametrize("claim", ["houle/conjecture-kary@membership", "houle/lemma-5-of-our-own"])
def test_a_proof_of_a_refuted_or_unknown_claim_is_refused(claim: str) -> None:
    with pytest.raises((DisagreementError, UnknownNameError), match=claim):
        proof.check(
            Proof(
                claim,
                Scheme.DIRECT,
                (
                    by(between),
                    argued("Obvious."),
                ),
            )
        )


def test_a_proof_that_uses_a_refuted_claim_is_refused() -> None:
    resting = Proof(
        "houle/lemma-4",
        Scheme.CONSEQUENCE,
        (
            uses("houle/conjecture-kary@membership"),
            argued("By that."),
        ),
    )
    with pytest.raises(DisagreementError, match=r"needs houle/conjecture-kary@membership, but .* refutes"):
        proof.check(resting)


def test_a_proof_that_uses_an_unproved_claim_is_refused() -> None:
    unproved = next(id_ for id_, row in ledger.known().items() if row.verdict == "open")
    resting = Proof("houle/lemma-4", Scheme.CONSEQUENCE, (uses(unproved), argued("By that.")))
    with pytest.raises(UnknownNameError, match="of which the ledger does not say that it holds"):
        proof.check(resting)


@lemma()
def stable_edges(x: Number, y: Number) -> Formula:
    """Loads that differ by at most one differ by less than two."""
    return given(stable=distance(x, y) <= 1).implies(distance(x, y) < 2)


@lemma()
def wrong(x: Number, y: Number) -> Formula:
    """If x is larger than y, then x is smaller than y."""
    return given(larger=x > y).implies(x < y)


def proof_with_instances(*values: tuple[int, int]) -> Proof:
    """A proof of Lemma 4 whose lemma is tested on these pairs of loads, which are used for every case."""
    return replace(proof_of(stable_edges), instances=(Instances(stable_edges, lambda _: values),), runs=Bounds(2, 1))


def test_an_instance_for_which_its_lemma_is_true_passes() -> None:
    assert isinstance(proof.check(proof_with_instances((3, 4), (5, 5))), Holds)


def test_an_instance_with_a_false_hypothesis_leaves_the_claim_undecided() -> None:
    found = proof.check(proof_with_instances((3, 4), (5, 7)))

    assert isinstance(found, Undecided)
    assert found.reason.startswith("the hypothesis 'stable' of the lemma stable-edges fails at network ")
    assert found.reason.endswith("{'x': 5, 'y': 7}")


def test_an_instance_with_a_false_conclusion_leaves_the_claim_undecided() -> None:
    found = proof.failed_instance(
        replace(proof_with_instances((3, 4)), steps=(by(wrong),), instances=(Instances(wrong, lambda _: [(2, 1)]),))
    )
    assert isinstance(found, Undecided)
    assert found.reason.startswith("the conclusion of the lemma wrong fails at network ")


def test_a_claim_that_fails_on_a_run_stays_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    source, claim = papers.claims()["houle/lemma-4"]
    assert isinstance(claim, Claim)
    false = replace(claim, holds=lambda it: bool(claim.holds(it)) and it.loads[0] < 1)
    monkeypatch.setattr(papers, "claims", lambda: {"houle/lemma-4": (source, false)})
    found = proof.failed_instance(proof_with_instances((3, 4)))
    assert isinstance(found, Undecided)
    assert found.reason.startswith("the claim houle/lemma-4 fails at network ")


def test_runs_that_miss_the_hypothesis_of_the_claim_test_no_lemma(monkeypatch: pytest.MonkeyPatch) -> None:
    source, claim = papers.claims()["houle/lemma-4"]
    never = replace(claim, assumes=lambda _: False)
    monkeypatch.setattr(papers, "claims", lambda: {"houle/lemma-4": (source, never)})
    with pytest.raises(VacuousClaimError, match="no run within"):
        proof.failed_instance(proof_with_instances((3, 4)))


def test_an_instance_without_values_raises_an_error() -> None:
    with pytest.raises(VacuousClaimError, match=r"no run within .* tests the lemma stable-edges"):
        proof.check(proof_with_instances())


def test_an_induction_makes_base_and_step_from_its_predicate() -> None:
    @Induction
    def at_most(x: Number, bound: Number) -> Truth:
        return x <= bound

    assert at_most.base((0, 0)) == Formula({}, conclusion=True, of=at_most)
    assert at_most.step((3, 2), (3, 3)) == Formula({"so_far": False}, conclusion=True, of=at_most)


def test_an_induction_of_two_predicates_is_refused() -> None:
    @Induction
    def at_most(x: Number) -> Truth:
        return x <= 3

    @lemma("base")
    def begins(x: Number) -> Formula:
        """Three is at most three."""
        return at_most.base((x,), three=x == 3)

    @lemma("step")
    def goes_on(x: Number) -> Formula:
        """If a number is at most three, it is at most four."""
        return given(so_far=x <= 3).implies(x <= 4)

    wrong = Proof("houle/lemma-4", Scheme.INDUCTION, (by(begins), by(goes_on)))
    with pytest.raises(InvalidInputError, match="different `Induction` objects"):
        proof.check(wrong)


QUESTIONS = list(proof.questions(between))


@pytest.mark.parametrize("place", range(len(QUESTIONS)))
@pytest.mark.parametrize("other", ["sat", "unsat", "unknown"])
def test_a_proof_holds_only_with_every_needed_answer(place: int, other: str, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = {question.script: question.needed for question in QUESTIONS}
    answers[QUESTIONS[place].script] = other  # type: ignore[assignment]
    monkeypatch.setattr(proof, "answer", lambda script, _: answers[script])
    monkeypatch.setattr(proof, "counterexample", lambda _: "some values")
    if other == QUESTIONS[place].needed:
        assert isinstance(proof.check(proof_of(between)), Holds)
    elif other == "unsat":
        with pytest.raises(VacuousClaimError, match=re.escape(QUESTIONS[place].about)):
            proof.check(proof_of(between))
    else:
        found = proof.check(proof_of(between))
        assert isinstance(found, Undecided)
