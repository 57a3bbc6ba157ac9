"""What is kept of every lemma: its digest and the numbers of cvc5's proof, made from the lemma as it is exported."""

from pathlib import Path

import pytest

from loadbal.checking import certificates
from loadbal.checking.certificates import certificate, digest
from loadbal.checking.solvers import solvers, versioned
from loadbal.errors import UnreadableFileError

TABLE = Path(__file__).parents[2] / "proofs" / "certificates.tsv"
SCRIPTS = certificates.scripts()
EMPTY = "(set-logic QF_LIA)(declare-const x Int)(assert (< 4 x))(assert (< x 5))(check-sat)"

with_cvc5 = pytest.mark.skipif("cvc5" not in solvers(), reason="needs the second solver")


def test_the_lemmas_are_those_whose_digests_are_kept() -> None:
    kept = {name: line.digest for name, line in certificates.load(TABLE).items()}
    assert kept == {name: digest(script) for name, script in SCRIPTS.items()}, certificates.__doc__


@with_cvc5
def test_the_numbers_are_those_of_the_version_that_is_named() -> None:
    if versioned("cvc5") not in TABLE.read_text(encoding="utf-8").splitlines()[0]:
        pytest.skip("another version of cvc5 gives other proofs")
    known = certificates.load(TABLE)
    for name in list(known)[::25]:
        assert certificate(SCRIPTS[name]) == known[name].certificate


@with_cvc5
def test_what_a_proof_asks_to_believe_is_counted() -> None:
    found = certificate(SCRIPTS["riess/ideal-bound@ppt/product-of-deviations"])
    assert found is not None
    assert found.steps > found.trusted > 0


@with_cvc5
def test_what_is_satisfiable_has_no_certificate() -> None:
    assert certificate(EMPTY.replace("5", "6")) is None
    found = certificate(EMPTY)
    assert found is not None
    assert found.steps > found.trusted >= 0


def test_another_table_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.tsv"
    path.write_text("# cvc5\nlemma\tsteps\n")
    with pytest.raises(UnreadableFileError, match=r"other\.tsv is not a table of lemmas"):
        certificates.load(path)


@with_cvc5
def test_every_script_has_its_line(tmp_path: Path) -> None:
    path = tmp_path / "table.tsv"
    path.write_text(certificates.table({"toy/empty": EMPTY, "toy/five": EMPTY.replace("5", "6")}))
    found = certificates.load(path)
    assert path.read_text().startswith(f"# {versioned('cvc5')}\n")
    assert path.read_text().endswith("\t-\t-\n")
    assert found["toy/empty"].certificate == certificate(EMPTY)
    assert found["toy/five"].certificate is None
