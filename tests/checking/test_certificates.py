"""What is recorded of cvc5's proof objects: one line a lemma, made from the lemma as it is exported."""

from pathlib import Path

import pytest

from loadbal.checking import certificates
from loadbal.checking.certificates import certificate
from loadbal.checking.solvers import solvers, versioned
from loadbal.errors import InvalidInputError

SMT2 = Path(__file__).parents[2] / "proofs" / "smt2"
TABLE = SMT2 / certificates.FILE
EMPTY = "(set-logic QF_LIA)(declare-const x Int)(assert (< 4 x))(assert (< x 5))(check-sat)"

with_cvc5 = pytest.mark.skipif("cvc5" not in solvers(), reason="needs the second solver")


def test_every_exported_lemma_has_its_line() -> None:
    listed = [line.split("\t")[0] for line in TABLE.read_text(encoding="utf-8").splitlines()[2:]]
    assert listed == sorted(place.relative_to(SMT2).with_suffix("").as_posix() for place in SMT2.rglob("*.smt2"))


@with_cvc5
def test_the_numbers_are_those_of_the_version_that_is_named() -> None:
    if versioned("cvc5") not in TABLE.read_text(encoding="utf-8").splitlines()[0]:
        pytest.skip("another version of cvc5 gives other proofs")
    known = certificates.load(SMT2)
    for name in list(known)[::25]:
        assert certificate((SMT2 / f"{name}.smt2").read_text(encoding="utf-8")) == known[name]


@with_cvc5
def test_what_is_satisfiable_has_no_certificate() -> None:
    assert certificate(EMPTY.replace("5", "6")) is None
    found = certificate(EMPTY)
    assert found is not None
    assert found.steps > found.trusted >= 0


def test_a_folder_without_lemmas_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidInputError, match="no lemma in"):
        certificates.listing(tmp_path)


@with_cvc5
def test_a_folder_is_listed(tmp_path: Path) -> None:
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "empty.smt2").write_text(EMPTY, encoding="utf-8")
    (tmp_path / "toy" / "five.smt2").write_text(EMPTY.replace("5", "6"), encoding="utf-8")
    version, header, proved, open_ = certificates.listing(tmp_path).splitlines()
    assert version == f"# {versioned('cvc5')}"
    assert header.split("\t") == ["lemma", "steps", "trusted"]
    assert proved.startswith("toy/empty\t")
    assert open_ == "toy/five\t-\t-"
