"""Tests of proof.py: errors for claims that a proof may not use, for inductions and for tests on runs."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from loadbal import ledger, papers
from loadbal.arithmetic import Number, Truth
from loadbal.checking import proof
from loadbal.checking.proving.arguments import Instances, Proof, Scheme, argued, by, uses
from loadbal.checking.proving.lemmas import Formula, Induction, Lemma, given, lemma
from loadbal.checking.smt import domain_in_words
from loadbal.claim import Bounds, Claim
from loadbal.errors import DisagreementError, InvalidInputError, VacuousClaimError
from loadbal.verdict import Holds, Undecided

HELD = "houle/lemma-4"
REFUTED = "houle/conjecture-kary@membership"


@lemma()
def at_least_two(x: Number, y: Number) -> Formula:
    """A number larger than a positive number is at least two."""
    return given(positive=x > 0, larger_one=y > x).implies(y >= 2)


@lemma()
def at_least_three(x: Number) -> Formula:
    """A number larger than two is at least three."""
    return given(larger=x > 2).implies(x >= 3)


@Induction
def positive(x: Number) -> Truth:
    return x >= 1


@lemma("base")
def begins(x: Number) -> Formula:
    """Base of an induction: 1 is positive."""
    return positive.base((x,), one=x == 1)


@lemma("step")
def goes_on(x: Number) -> Formula:
    """Step of an induction: if x is positive, x + 1 is positive."""
    return positive.step((x,), (x + 1,))


@Induction
def natural(x: Number) -> Truth:
    return x >= 0


@lemma("step")
def stays(x: Number) -> Formula:
    """Step of another induction: if x is at least 0, x + 1 is at least 0."""
    return natural.step((x,), (x + 1,))


@lemma("base")
def plainly(x: Number) -> Formula:
    """1 is positive, stated without the predicate of the induction."""
    return given(one=x == 1).implies(x >= 1)


def proved(*lemmas: Lemma, claim: str = HELD, scheme: Scheme = Scheme.DIRECT, **more: Any) -> Proof:  # noqa: ANN401 - the rest of a proof
    return replace(Proof(claim, scheme, (*map(by, lemmas), argued("So it is."))), **more)


def test_a_lemma_has_the_name_and_docstring_of_its_function() -> None:
    def _X_of_x_(x: Number) -> Formula:  # noqa: N802 - a capital at an end of the name
        """A number is itself."""
        return given().implies(x == x)  # noqa: PLR0124 - a toy

    def unsaid(x: Number) -> Formula:
        return given().implies(x == x)  # noqa: PLR0124 - as above

    assert (lemma()(_X_of_x_).name, lemma()(_X_of_x_).sentence) == ("X-of-x", "A number is itself.")
    assert (lemma()(unsaid).name, lemma()(unsaid).sentence) == ("unsaid", "")


def test_the_evidence_has_the_domain_of_the_claim() -> None:
    of_any = Instances(at_least_two, lambda _: [(1, 2)])
    found = proof.check(proved(at_least_two, instances=(of_any,), runs=Bounds(2, 1)))
    assert isinstance(found, Holds)
    _, claim = papers.claims()[HELD]
    assert found.evidence.covered == domain_in_words(claim, Bounds(2, 1)) != {}


def test_the_domain_is_described_within_the_bounds_of_the_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof, "domain_in_words", lambda _, runs=None: {"runs": {"of": str(runs)}})
    of_any = Instances(at_least_two, lambda _: [(1, 2)])
    found = proof.check(proved(at_least_two, instances=(of_any,), runs=Bounds(2, 1)))
    assert isinstance(found, Holds)
    assert found.evidence.covered == {"runs": {"of": str(Bounds(2, 1))}}


@pytest.mark.parametrize("has_witness", [True, False])
def test_the_error_of_a_refuted_claim_shows_its_counterexample(
    has_witness: bool,  # noqa: FBT001 - a parameter of the test
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    row = ledger.known()[REFUTED]
    assert row.witness is not None
    shown = row.witness.printed if has_witness else "a counterexample"
    known = {REFUTED: row if has_witness else replace(row, witness=None)}
    monkeypatch.setattr(ledger, "known", lambda: known)
    with pytest.raises(DisagreementError) as error:
        proof.check(Proof(HELD, Scheme.CONSEQUENCE, (uses(REFUTED), argued("By that."))))
    assert str(error.value) == f"the proof of {HELD} needs {REFUTED}, but {shown} refutes {REFUTED}; correct the proof"


def test_a_claim_with_a_written_proof_may_be_used_without_a_ledger_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "known", dict)
    ground = "plaxton/theorem-b.1-taylor@range"
    assert isinstance(proof.check(Proof(HELD, Scheme.CONSEQUENCE, (uses(ground), argued("By that.")))), Holds)


def test_the_claim_itself_needs_no_other_proof() -> None:
    assert isinstance(proof.check(proved(at_least_two, claim="houle/abstract-logarithmic@quotient")), Holds)


def test_an_induction_may_have_other_lemmas_but_needs_one_predicate() -> None:
    assert isinstance(proof.check(proved(begins, goes_on, scheme=Scheme.INDUCTION)), Holds)
    assert isinstance(proof.check(proved(begins, at_least_three, goes_on, scheme=Scheme.INDUCTION)), Holds)
    for base, step in ((begins, stays), (plainly, goes_on), (begins, at_least_three)):
        with pytest.raises(InvalidInputError, match="different `Induction` objects"):
            proof.check(proved(base, replace(step, role="step"), scheme=Scheme.INDUCTION))


def change_claim(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> None:  # noqa: ANN401 - the parts of a claim
    """Replace all claims by the claim HELD, with `changes` made to its fields."""
    source, claim = papers.claims()[HELD]
    assert isinstance(claim, Claim)
    changed = replace(claim, **changes)
    monkeypatch.setattr(papers, "claims", lambda: {HELD: (source, changed)})


def test_lemmas_are_tested_on_every_run_that_meets_the_hypothesis(monkeypatch: pytest.MonkeyPatch) -> None:
    change_claim(
        monkeypatch,
        case=lambda choose, bounds: choose.option(range(bounds.size), "number"),
        assumes=lambda it: it not in {0, 2},
        holds=lambda it: it not in {0, 2},
    )
    tested: list[int] = []

    def of(number: int) -> list[tuple[int, int]]:
        tested.append(number)
        return [(number, number + (number < 4))]

    with_instances = proved(at_least_two, instances=(Instances(at_least_two, of),), runs=Bounds(4))
    assert proof.failed_instance(with_instances) is None
    assert tested == [1, 3]
    assert proof.failed_instance(replace(with_instances, runs=Bounds(6))) == Undecided(
        "the hypothesis 'larger_one' of the lemma at-least-two fails at number 4: {'x': 4, 'y': 4}"
    )


def test_each_instance_needs_values_from_some_run() -> None:
    with_values, without_values = Instances(at_least_two, lambda _: [(1, 2)]), Instances(at_least_three, lambda _: [])
    for instances in ((with_values, without_values), (without_values, with_values)):
        with pytest.raises(VacuousClaimError, match=f"tests the lemma at-least-three of {HELD}; widen these bounds$"):
            proof.failed_instance(proved(at_least_two, at_least_three, instances=instances, runs=Bounds(2, 1)))
    assert proof.failed_instance(proved(at_least_two, instances=(with_values, with_values), runs=Bounds(2, 1))) is None


def test_an_export_may_be_repeated(tmp_path: Path) -> None:
    for _ in range(2):
        places = proof.export([proved(at_least_two, at_least_three)], tmp_path / "made" / "anew")
        assert [place.relative_to(tmp_path).as_posix() for place in places] == [
            f"made/anew/{HELD}/at-least-two.smt2",
            f"made/anew/{HELD}/at-least-three.smt2",
        ]
        assert [place.is_file() for place in places] == [True, True]
