"""Questions about a claim from Python, by object and by name, and how their answers print."""

from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import loadbal as lb
from loadbal import checking
from loadbal.errors import DisagreementError, InvalidInputError, UnknownNameError
from loadbal.hunting.workers import InlineExecutor, workers
from tests.hunting.test_search import CLAIMS

NEAR = "houle/perfect-balance~within two"
WRONG = lb.Claim(
    sentence="Two loads are equal.",
    case=lambda choose, bounds: choose.loads(2, 0, bounds.load),
    holds=lambda it: it[0] == it[1],
)


def test_a_claim_is_found_by_id_and_its_row_by_the_claim() -> None:
    claim = lb.find("houle/lemma-4")
    row = lb.known(claim)

    assert row is lb.known("houle/lemma-4")
    assert row is not None
    assert row.statement == claim.sentence


def test_the_ledger_has_no_row_of_a_users_claim() -> None:
    assert lb.known(WRONG) is None
    with pytest.raises(UnknownNameError, match="did you mean houle/lemma-4"):
        lb.known("houle/lema-4")


def test_a_box_is_undecided_without_rocq(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    answer = lb.check("jan/step-2-time", by="box", size=2, load=2)

    assert answer.verdict == "undecided"
    assert "coqc is not installed" in str(answer)


def test_a_users_claim_has_no_proof() -> None:
    with pytest.raises(UnknownNameError, match="only claims of the papers have proofs"):
        lb.prove(WRONG)


def test_a_check_by_object_equals_a_check_by_id() -> None:
    by_id = lb.check("houle/perfect-balance", size=3, load=2)
    by_object = lb.check(lb.find("houle/perfect-balance"), size=3, load=2)

    assert by_id == by_object
    assert by_id.verdict == "bounded"
    assert by_id.evidence is not None
    assert by_id.evidence.cases == 3 + 9 + 27


@pytest.mark.parametrize("method", [name for name in checking.METHODS if name not in checking.WITHOUT_BOUNDS])
def test_every_method_refutes_a_false_claim(method: str) -> None:
    found = lb.check(WRONG, by=method, size=1, load=2)

    assert found.verdict == "refuted"
    assert len(set(found.answers["loads"])) == 2


def test_prove_equals_check_by_the_settling_method() -> None:
    assert lb.prove("plaxton/theorem-b.1-taylor@range") == lb.check(
        lb.find("plaxton/theorem-b.1-taylor@range"), by="proof"
    )
    assert lb.prove("plaxton/theorem-b.1-taylor@range").verdict == "holds"


def test_unknown_methods_needless_bounds_and_unnamed_questions_are_refused() -> None:
    with pytest.raises(
        InvalidInputError, match=f"no method is called 'magic'; choose one of {', '.join(checking.METHODS)}"
    ):
        lb.check(WRONG, by="magic")
    with pytest.raises(InvalidInputError, match="leave out the size"):
        lb.check("houle/observation-3", by="proof", size=3)
    with pytest.raises(InvalidInputError, match="asks for a number"):
        lb.hunt("houle/lemma-3@worst-rounds")
    unnamed = replace(WRONG, case=lambda choose, _: (choose.integer(0, 3), 1))
    with pytest.raises(InvalidInputError, match="a choice without a name; name it"):
        lb.check(unnamed)


def test_an_extremum_is_measured() -> None:
    found = lb.check("houle/lemma-3@worst-rounds", size=3, load=3)

    assert (found.verdict, found.answers["loads"]) == ("measured", (1, 0, 3))
    assert found.trace is not None
    assert found.trace.frames[0].loads == (1, 0, 3)


def test_a_hunt_prints_as_the_command_line_does() -> None:
    assert str(lb.hunt(NEAR)).splitlines() == [
        "The discrepancy is at most 2 if and only if every load is ⌊S/n⌋ or ⌈S/n⌉.",
        "n: 2",
        "loads: 0 2",
        "refuted: houle/perfect-balance~within two; n 2; loads 0 2",
    ]


def test_a_hunt_without_counterexample_prints_its_bounds() -> None:
    assert str(lb.hunt("houle/perfect-balance", size=2, load=2)).splitlines()[-1] == (
        "bounded: houle/perfect-balance; no counterexample; 12 cases, within size 1 to 2, loads 0 to 2"
    )


def test_a_named_claim_is_hunted_by_the_workers_of_an_executor() -> None:
    with workers(2) as executor:
        assert lb.hunt(NEAR, executor=executor) == lb.hunt(NEAR)
        assert lb.hunt(f"{CLAIMS}::FAILS", executor=executor).answers == lb.hunt(f"{CLAIMS}::FAILS").answers


def test_a_claim_without_a_name_is_hunted_in_this_process_with_a_note() -> None:
    class Refusing(InlineExecutor):
        """An executor that fails if anything is submitted to it, since no worker may be used."""

        def submit(self, *_: object, **__: object) -> object:  # type: ignore[override]
            """Fail the test."""
            raise AssertionError

    found = lb.hunt(WRONG, executor=Refusing())

    assert found.answers == {"loads": (0, 1)}
    assert "FILE.py::NAME" in str(found).splitlines()[1]
    assert lb.hunt(WRONG).note == ""


def test_answers_rows_networks_and_runs_have_html_or_svg_for_notebooks() -> None:
    found = lb.hunt("houle/lemma-3~at once")
    row = lb.known("houle/lemma-3")
    network = lb.Network(3, [(0, 1), (1, 2)])
    assert found.trace is not None
    assert row is not None

    assert "<svg" in found._repr_html_()
    assert row._repr_html_().startswith('<details id="houle/lemma-3" ')
    for value in (network, lb.EdgeColoring(network, (0, 1), 2), found.trace):
        picture = ET.fromstring(value._repr_svg_())  # noqa: S314 - the text was made a line above
        assert picture.tag.endswith("svg")


def test_an_answer_that_does_not_refute_ends_with_the_ledgers_refutation() -> None:
    found = lb.check("houle/conjecture-kary@membership", by="smt")
    assert found.verdict == "undecided"
    assert "the claim is known to be false" in str(found).splitlines()[-1]
    bounded = lb.check("houle/conjecture-kary@membership", size=9)
    assert bounded.verdict == "bounded"
    assert "the claim is known to be false" in str(bounded).splitlines()[-1]
    assert lb.check("houle/lemma-4", size=2, load=1).further == ""


POWER = """
from loadbal import Claim
POWER = Claim(
    sentence="A power of two is positive.",
    case=lambda choose, bounds: choose.integer(0, bounds.load, "k"),
    holds=lambda k: 2**k > 0,
)
"""


def test_a_claim_about_powers_is_proved_although_large_powers_cannot_be_computed(tmp_path: Path) -> None:
    claim = tmp_path / "power.py"
    claim.write_text(POWER, encoding="utf-8")
    assert lb.prove(f"{claim}::POWER").verdict == "holds"


RANDOM = """
from loadbal import Claim
flips = iter([True, True] + 99 * [False])
COIN = Claim(sentence="It is so.", case=lambda choose, bounds: choose.integer(0, 9, "k"), holds=lambda k: {holds})
"""


@pytest.mark.parametrize("method", ["smt", "solver"])
def test_a_claim_that_a_solver_found_true_must_hold_on_samples(method: str, tmp_path: Path) -> None:
    claim = tmp_path / "coin.py"
    claim.write_text(RANDOM.replace("{holds}", "next(flips)"), encoding="utf-8")
    with pytest.raises((DisagreementError, InvalidInputError), match=r"a solver finds no|gives different results"):
        lb.check(f"{claim}::COIN", by=method)

    claim.write_text(RANDOM.replace("{holds}", "k >= 0"), encoding="utf-8")
    assert lb.check(f"{claim}::COIN", by=method).verdict == {"smt": "bounded", "solver": "holds"}[method]
