"""Wrong times of a phase, and wrong steps, leave Bokhari's theorems without their proofs."""

from collections.abc import Callable
from functools import partial

import pytest

from loadbal.arithmetic import Number
from loadbal.checking import proof
from loadbal.checking.arguments import Proof, Scheme, argued, by
from loadbal.checking.lemmas import Formula, Lemma, given, lemma
from loadbal.models.circuit_switched import Costs
from loadbal.proofs.bokhari.s3_3_property_6 import apart, together
from loadbal.theory.exchange_hull import subcube_time
from loadbal.verdict import Holds
from tests.wrong_steps import is_proved, lemmas_of, modules_with, noticed

Time = Callable[[Number, Number, Costs], Number]

FAULTS: dict[str, Time] = {
    "a message to itself": lambda nodes, width, it: subcube_time(nodes, width, it) + it.message + width * it.send,
    "moved twice": lambda nodes, width, it: subcube_time(nodes, width, it) + nodes * width * it.move,
    "one block a message": lambda nodes, width, it: (
        (nodes - 1) * (it.send + it.message) + nodes * width * it.move + 0 * width
    ),
    "messages for nothing": lambda nodes, width, it: subcube_time(nodes, width, it._replace(message=0 * it.message)),
    "sent for nothing": lambda nodes, width, it: subcube_time(nodes, width, it._replace(send=0 * it.send)),
    "moved for nothing": lambda nodes, width, it: subcube_time(nodes, width, it._replace(move=0 * it.move)),
    "moved before": lambda nodes, width, it: subcube_time(nodes, width, it) - 2 * nodes * width * it.move,
    "a message back": lambda nodes, width, it: subcube_time(nodes, width, it) + nodes * nodes * it.message,
    "a delay more": lambda nodes, width, it: subcube_time(nodes, width, it) + 1,
}
MODULES = modules_with("bokhari", "subcube_time")
LEMMAS = lemmas_of("bokhari")


def inject(monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    """Take something else for the time of a phase."""
    for module in MODULES:
        monkeypatch.setattr(module, "subcube_time", FAULTS[fault])


def test_every_lemma_about_the_time_of_a_phase_notices_a_wrong_one() -> None:
    reached, failed = noticed(LEMMAS, (partial(inject, fault=fault) for fault in FAULTS))
    assert len(reached) >= 20
    assert failed == reached


@pytest.mark.parametrize(
    ("claim", "fault"),
    [
        ("theorem-1@positive", "one block a message"),
        ("theorem-1@positive", "moved before"),
        ("theorem-2@positive", "one block a message"),
        ("theorem-2@positive", "a message back"),
        ("property-6b@unique", "messages for nothing"),
        ("equation-1@one-pass", "moved twice"),
        ("challenge-5", "sent for nothing"),
    ],
)
def test_a_wrong_time_has_no_proof(claim: str, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    inject(monkeypatch, fault)
    assert not is_proved(f"bokhari/{claim}")


@lemma(sort="Real")
def merge_always(u: Number, v: Number, z: Number, message: Number, send: Number) -> Formula:
    """Two parts take longer than their sum, whatever blocks cost."""
    costs = Costs(message, send, 1)
    return given(first=u > 1, second=v > 1, blocks=z > 0).implies(together(u, v, z, costs) < apart(u, v, z, costs))


@lemma(sort="Real")
def split_quarter(r: Number) -> Formula:
    """Splitting 1 off a part raises Q by at most 5/8, whatever the part."""
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
