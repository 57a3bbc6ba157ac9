"""Two wrong steps of Bokhari's proofs fail; tests/test_seeded_faults_bokhari.py has wrong times."""

import pytest

from loadbal.arithmetic import Number
from loadbal.checking import proof
from loadbal.checking.proving.arguments import Proof, Scheme, argued, by
from loadbal.checking.proving.lemmas import Formula, Lemma, given, lemma
from loadbal.models.circuit_switched import Costs
from loadbal.theory.exchange_hull import subcube_time
from loadbal.verdict import Holds


@lemma(sort="Real")
def merge_always(u: Number, v: Number, z: Number, message: Number, send: Number) -> Formula:
    """Wrong: two phases always take longer than one phase over the bits of both."""
    costs = Costs(message, send, 1)
    apart = subcube_time(u, v * z, costs) + subcube_time(v, u * z, costs)
    return given(first=u > 1, second=v > 1, blocks=z > 0).implies(subcube_time(u * v, z, costs) < apart)


@lemma(sort="Real")
def split_quarter(r: Number) -> Formula:
    """Wrong: splitting 1 off any part raises Q by at most 5/8."""
    return given(rest=4 * r <= 1).implies(4 + 8 * (2 * r - r) <= 5)


@pytest.mark.parametrize("wrong", [merge_always, split_quarter], ids=lambda it: it.name)
def test_a_wrong_step_has_a_counterexample(wrong: Lemma) -> None:
    found = proof.check(
        Proof(
            "bokhari/theorem-1@positive",
            Scheme.DIRECT,
            (
                by(wrong),
                argued("It does not hold."),
            ),
        )
    )
    assert not isinstance(found, Holds)
    assert "fails for" in str(found)
