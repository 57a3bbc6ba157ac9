"""The claim that a name on the command line means, and the names that are refused."""

import shutil
from pathlib import Path

import pytest

from loadbal import claimfile, names, papers
from loadbal.errors import InvalidInputError, UnknownNameError
from loadbal.names import ON_NETWORK, fingerprint, on_network, reading, readings
from tests.commands import CLAIMS, OWN
from tests.survivors import ROOT


def test_every_id_of_the_houle_paper_is_found() -> None:
    for statement in papers.statements("houle"):
        for id_, claim in zip(statement.ids(), statement.readings, strict=True):
            assert reading(id_) is claim
            assert names.statement(id_) == (statement, {id_: claim})


def test_every_near_miss_is_found() -> None:
    for statement in papers.statements("houle"):
        for id_, claim in zip(statement.ids(), statement.readings, strict=True):
            for miss in claim.near_misses:
                assert reading(f"{id_}~{miss.name}").sentence == miss.sentence


def test_a_near_miss_of_a_claim_in_a_file_is_found(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(
        "from loadbal.claim import Claim, NearMiss\n"
        "miss = NearMiss('all', 'It is 1.', holds=lambda n: n == 1)\n"
        "SMALL = Claim(sentence='It is small.', case=lambda choose, bounds: choose.integer(0, 1, 'n'),\n"
        "    holds=lambda n: n <= 1, near_misses=(miss,))\n",
        encoding="utf-8",
    )
    assert reading(f"{file}::SMALL~all").sentence == "It is 1."
    with pytest.raises(UnknownNameError, match=r"no near miss .* of .*::SMALL is called 'one'; choose one of 'all'"):
        reading(f"{file}::SMALL~one")


def test_an_unknown_near_miss_is_refused_with_the_known_ones() -> None:
    message = r"no near miss \(false variant\) of houle/lemma-4 is called 'x'; choose one of 'Threshold-1', 'bound 2'"
    with pytest.raises(UnknownNameError, match=f"^{message}$"):
        reading("houle/lemma-4~x")


def test_only_a_claim_of_the_papers_has_an_id() -> None:
    ids = [id_ for statement in papers.statements("houle") for id_ in statement.ids()]
    assert [names.name_of(reading(id_)) for id_ in ids] == ids
    assert names.name_of(reading(f"{OWN}::CLAIM")) == names.name_of(reading("houle/lemma-4~Threshold-1")) == ""


@pytest.mark.parametrize(
    ("id_", "proofs"),
    [
        ("houle/vizing", []),
        ("houle/lemma-2@after", ["s2_protocols"]),
        ("houle/definition-stable", ["s2_protocols", "s3_threshold_2"]),
    ],
)
def test_the_files_of_a_statement_have_one_name(id_: str, proofs: list[str]) -> None:
    places, file = names.files_of(id_), names.files_of(id_)[0].removeprefix("loadbal/papers/")
    assert places == [f"loadbal/papers/{file}", f"verify/{file}", *(f"proofs/houle/{name}.py" for name in proofs)]
    assert "s3_threshold_2.py" in names.files_of("houle/lemma-4")[0]
    assert [place for place in places if not (ROOT / place).exists()] == []


def test_a_statement_has_all_its_readings() -> None:
    statement, found = names.statement("houle/lemma-2")

    assert tuple(found) == statement.ids() == readings("houle/lemma-2")
    assert readings("houle/lemma-4") == ("houle/lemma-4",)


@pytest.mark.parametrize("name", ["", "houle", "houle/", "nobody/lemma-2", "houle/lemma-2@", "lemma-2"])
def test_an_unknown_name_is_refused(name: str) -> None:
    with pytest.raises(UnknownNameError, match=f"no claim is called {name!r}"):
        reading(name)


def test_a_statement_with_two_readings_names_no_claim() -> None:
    with pytest.raises(
        UnknownNameError, match="can be read in 2 ways; choose one of houle/lemma-2@after, houle/lemma-2@from"
    ):
        reading("houle/lemma-2")


@pytest.mark.parametrize("name", ["perfect-bal", "houle/perfect-balence"])
def test_an_unknown_name_is_refused_with_similar_ids(name: str) -> None:
    with pytest.raises(UnknownNameError, match=r"did you mean .*houle/perfect-balance"):
        reading(name)


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("kary", "kary"),
        ("4.1", "4.1"),
        ("plaxton/perfect-balance", "plaxton/"),
        ("plaxton/perfect/balance", "plaxton/"),
    ],
)
def test_similar_ids_are_three_of_the_paper_or_three_that_contain_the_name(name: str, part: str) -> None:
    with pytest.raises(UnknownNameError) as error:
        reading(name)
    similar = str(error.value).removeprefix(f"no claim is called {name!r}; did you mean ").removesuffix("?").split(", ")
    assert [len(names.statement(id_)[1]) > 0 for id_ in similar if part in id_] == [True] * 3


@pytest.mark.parametrize("name", ["", "zzz"])
def test_a_name_without_similar_ids_is_refused_with_the_command_that_lists_claims(name: str) -> None:
    with pytest.raises(UnknownNameError, match=f"^no claim is called '{name}'; `loadbal claims` lists all claims$"):
        reading(name)


def test_an_extremum_is_refused_where_a_claim_is_needed() -> None:
    assert names.claim("houle/lemma-4") is reading("houle/lemma-4")
    with pytest.raises(InvalidInputError, match="asks for a number"):
        names.claim(f"{CLAIMS}::MOST")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("CLAIM = 1", "'CLAIM' in .* is of type int, but a claim is expected; the file has no claim at its top level"),
        ("", "defines no claim 'CLAIM'; the file has no claim at its top level"),
        (CLAIMS.read_text(), "defines no claim 'CLAIM'; the claims of the file are HOLDS, FAILS, "),
    ],
)
def test_a_name_that_is_no_claim_of_its_file_is_refused(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "own.py").write_text(text)
    with pytest.raises(InvalidInputError, match=message):
        reading(f"{tmp_path / 'own.py'}::CLAIM")


def test_a_name_is_split_at_its_last_colons(tmp_path: Path) -> None:
    with pytest.raises(InvalidInputError, match=r"own_claim\.py::CLAIM"):
        reading(f"{OWN}::CLAIM::x")
    there = tmp_path / "a::b" / "own.py"
    there.parent.mkdir()
    shutil.copy(OWN, there)
    assert reading(f"{there}::CLAIM").sentence == reading(f"{OWN}::CLAIM").sentence
    assert fingerprint(f"{there}::CLAIM") == fingerprint(f"{OWN}::CLAIM")


def test_a_folder_and_an_impossible_path_are_refused_as_claim_files(tmp_path: Path) -> None:
    with pytest.raises(InvalidInputError, match=r"cannot read the claim file .*: Is a directory$"):
        reading(f"{tmp_path}::CLAIM")
    with pytest.raises(InvalidInputError, match=r"cannot read the claim file 'a\\x00\.py': .*null"):
        reading("a\0.py::CLAIM")


def test_a_missing_example_is_found_beside_an_installed_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(claimfile, "LIBRARY", tmp_path / "site")
    copy = tmp_path / "site" / "examples" / "own.py"
    copy.parent.mkdir(parents=True)
    copy.touch()
    with pytest.raises(InvalidInputError, match=rf"No such file or directory; the installed copy is {copy}$"):
        reading("examples/own.py::CLAIM")
    for other in ("examples/other.py", "own.py"):
        with pytest.raises(InvalidInputError, match=r"No such file or directory$"):
            reading(f"{other}::CLAIM")


def test_a_text_file_is_refused_as_a_claim_file(tmp_path: Path) -> None:
    path = tmp_path / "claim.txt"
    path.write_text("CLAIM = 1")
    with pytest.raises(InvalidInputError, match="is not a Python file"):
        reading(f"{path}::CLAIM")


def test_a_fingerprint_changes_with_the_file(tmp_path: Path) -> None:
    path = tmp_path / "own.py"
    path.write_bytes(CLAIMS.read_bytes())
    before = names.fingerprint(f"{path}::HOLDS")
    path.write_bytes(CLAIMS.read_bytes() + b"#")

    assert names.fingerprint(f"{path}::HOLDS") != before


def test_a_changed_claim_file_is_imported_again(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(CLAIMS.read_text())
    before = reading(f"{file}::FAILS").sentence
    file.write_text(CLAIMS.read_text().replace("at most one", "at most 1"))

    assert reading(f"{file}::FAILS").sentence != before


def test_no_name_of_a_near_miss_contains_the_words_before_a_network() -> None:
    misses = [miss.name for _, claim in papers.claims().values() for miss in claim.near_misses]
    assert [name for name in misses if ON_NETWORK in f"~{name} "] == []


def test_a_name_with_two_networks_is_refused() -> None:
    assert on_network("houle/lemma-4", None) == "houle/lemma-4"
    with pytest.raises(InvalidInputError, match="'Cr on network Cl' is not a network"):
        reading(on_network(on_network("houle/lemma-4", "Cr"), "Cl"))


def test_any_claim_can_be_restricted_to_given_networks() -> None:
    for name in ("houle/lemma-2@after", "houle/lemma-4~Threshold-1", f"{OWN}::CLAIM"):
        restricted = on_network(name, "Cl")
        assert readings(restricted) == (restricted,)
        assert reading(restricted).sentence == f"On the given network 0-1 0-3 1-2 2-3 alone: {reading(name).sentence}"
        assert reading(restricted).whole is None
        assert fingerprint(restricted) not in {fingerprint(name), fingerprint(on_network(name, "Cr"))}
    assert readings("houle/lemma-2 on network Cl") == tuple(
        on_network(name, "Cl") for name in readings("houle/lemma-2")
    )
