"""Witness files: what stands in them, how they name the claim's own file, and which are refused; what is shown."""

import json
import shutil
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from loadbal import __version__, names
from loadbal.claim import Bounds, Claim
from loadbal.errors import InvalidInputError, InvalidNetworkError, UnreadableFileError
from loadbal.hunting import witness
from loadbal.network import EdgeColoring, Network
from loadbal.networks.path import path as line
from loadbal.trace import Frame, Trace
from tests.commands import CLAIMS
from tests.hunting.test_witness import BOUNDS_OF_TWO, found

FAILS = f"{CLAIMS}::FAILS"
EDGE = {"network": {"graph6": "A_", "colors": [0], "chi": 1}, "loads": [0, 2]}


def edge() -> witness.Witness:
    return witness.witness_by_name(FAILS, BOUNDS_OF_TWO, EDGE)


def written(path: Path, **changes: object) -> Path:
    """A witness file with some of its contents changed, or left out where they are None."""
    document = {**json.loads(witness.text(edge())), **changes}
    path.write_text(json.dumps({key: value for key, value in document.items() if value is not None}))
    return path


def test_a_witness_file_says_what_was_found_and_what_there_is_to_see() -> None:
    case = {"title": "the case", "loads": ["0", "2"], "active": [], "moves": []}
    assert witness.document(edge()) == {
        "schema": 2,
        "loadbal": __version__,
        "claim": FAILS,
        "fingerprint": names.fingerprint(FAILS),
        "sentence": "The discrepancy is at most one.",
        "bounds": {"size": 2, "load": 2, "smallest": 2, "spare": 1},
        "answers": EDGE,
        "printed": "network 0-1:0, 1 color; loads 0 2",
        "loads": ["0", "2"],
        "trace": [case],
        "network": "A_",
        "colors": [0],
        "chi": 1,
    }


def test_a_frame_of_a_run_says_who_sends_to_whom() -> None:
    assert witness.document(found())["trace"][0] == {
        "title": "step 0, color 0",
        "loads": ["0", "1", "1", "2"],
        "active": [[0, 1]],
        "moves": [{"from": 1, "to": 0, "tokens": "1"}],
    }


def test_a_case_without_loads_has_no_run_and_a_claim_without_a_name_no_fingerprint() -> None:
    coloring = EdgeColoring(line(2), (0,), 1)
    claim = Claim(sentence="No.", case=lambda choose, _: choose.option([coloring], "network"), holds=lambda _: False)
    document = witness.document(witness.rebuilt_witness("", claim, Bounds(2), {"network": EDGE["network"]}))

    assert (document["claim"], document["fingerprint"]) == ("", None)
    assert "loads" not in document
    assert "trace" not in document
    assert (document["network"], document["colors"], document["chi"]) == ("A_", [0], 1)


def test_a_text_is_a_line_a_part_and_keeps_every_letter() -> None:
    claim = Claim(sentence="Größe.", case=lambda choose, _: choose.integer(0, 3, "k"), holds=lambda _: False)
    text = witness.text(witness.rebuilt_witness("", claim, Bounds(1), {"k": 2}))

    assert '\n "sentence": "Größe.",\n' in text
    assert text.endswith("\n}\n")


def test_a_file_names_the_claim_as_it_is_found_from_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "claims").mkdir()
    (tmp_path / "found").mkdir()
    own, file = tmp_path / "claims" / "own.py", tmp_path / "found" / "a.json"
    shutil.copy(CLAIMS, own)
    monkeypatch.chdir(tmp_path)
    seen = witness.witness_by_name(f"{own}::FAILS", BOUNDS_OF_TWO, EDGE)
    file.write_text(witness.text(seen, Path("found/a.json")))

    assert json.loads(file.read_text())["claim"] == "../claims/own.py::FAILS"
    assert witness.read(file)["claim"] == "claims/own.py::FAILS"
    assert witness.read(Path("found/a.json"))["claim"] == "claims/own.py::FAILS"
    own.unlink()
    assert witness.read(file)["claim"] == "../claims/own.py::FAILS"


def test_networks_of_a_file_are_not_named_whatever_its_name() -> None:
    odd = replace(edge(), name=f"{FAILS} on network x on network y.g6")

    assert witness.document(odd)["claim"] == f"{FAILS} on network A_"


def test_a_claim_of_a_paper_is_named_by_its_id(tmp_path: Path) -> None:
    file = written(tmp_path / "a.json", claim="houle/lemma-4")

    assert witness.read(file)["claim"] == "houle/lemma-4"
    assert witness.read(file)["bounds"] == {"size": 2, "load": 2, "smallest": 2, "spare": 1}


def test_a_text_of_a_claim_of_a_paper_names_its_id(tmp_path: Path) -> None:
    claim = names.claim("houle/lemma-13@set-equality")
    answers = {"k": 2}
    own = witness.Witness("houle/lemma-13@set-equality", claim, Bounds(2), answers, 2, fails=True)
    assert json.loads(witness.text(own, tmp_path / "a.json"))["claim"] == "houle/lemma-13@set-equality"


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"claim": None}, "is not a witness: it has no 'claim'; `loadbal hunt --out` writes one"),
        ({"bounds": None}, "is not a witness: it has no 'bounds'; `loadbal hunt --out` writes one"),
        ({"answers": None}, "is not a witness: it has no 'answers'; `loadbal hunt --out` writes one"),
        (
            {"schema": 3},
            "is a witness of schema 3, and this version of loadbal reads 2; `loadbal hunt '/.*FAILS' --out",
        ),
        (
            {"schema": None, "claim": "p/x"},
            "of schema 1, and .* reads 2; `loadbal hunt 'p/x' --out a.json` writes it a",
        ),
        (
            {"schema": 1, "answers": None, "choices": [], "claim": None},
            "schema 1, .*; `loadbal hunt 'ID' --out a.json`",
        ),
        ({"answers": None, "choices": []}, "is a witness of schema 2, and"),
    ],
    ids=["no claim", "no bounds", "no answers", "later", "earlier", "earliest", "mixed"],
)
def test_what_is_no_witness_or_another_one_is_refused(tmp_path: Path, changes: dict[str, Any], says: str) -> None:
    with pytest.raises(UnreadableFileError, match=says):
        witness.read(written(tmp_path / "a.json", **changes))


def test_a_file_of_something_else_is_no_witness(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text("[")
    with pytest.raises(UnreadableFileError, match="is not a witness, or is cut off"):
        witness.read(tmp_path / "a.json")


def test_a_claim_that_changed_since_is_noticed() -> None:
    document = witness.document(edge())

    assert not witness.claim_has_changed(document, edge())
    assert witness.claim_has_changed({**document, "fingerprint": "another"}, edge())
    assert witness.claim_has_changed({}, edge())


@pytest.mark.parametrize(
    ("changes", "kind", "says"),
    [
        ({"bounds": {"width": 3}}, UnreadableFileError, "^the witness does not fit its claim: TypeError: .*'width'"),
        ({"answers": 3}, UnreadableFileError, "^the witness does not fit its claim: TypeError"),
        ({"bounds": {"size": 0}}, InvalidInputError, "^sizes run from 1 to 0"),
        ({"claim": "houle/lemma-44"}, InvalidInputError, "no claim 'houle/lemma-44'"),
    ],
    ids=["bounds", "answers", "no size", "claim"],
)
def test_a_witness_that_does_not_fit_is_refused(changes: dict[str, Any], kind: type[Exception], says: str) -> None:
    with pytest.raises(kind, match=says):
        witness.replayed_witness({**witness.document(edge()), **changes})


def test_one_file_may_have_a_run_where_the_other_has_none() -> None:
    document = witness.document(edge())

    assert witness.difference({**document, "trace": []}, edge()).endswith("differ from frame 0 on")
    assert witness.difference({"trace": document["trace"]}, edge()) == ""
    assert witness.difference({}, edge()) == ""
    bare = replace(edge(), case=3)
    assert witness.difference({"trace": document["trace"]}, bare).endswith("differ from frame 0 on")


@dataclass
class Part:
    """A case that is a record."""

    first: object
    second: object


NETWORK, LOADS = line(3), (2, 0, 1)
COLORING = EdgeColoring(NETWORK, (0, 1), 2)
CASE = (Frame("the case", LOADS),)


@pytest.mark.parametrize(
    ("case", "trace"),
    [
        ((NETWORK, LOADS), Trace(NETWORK, CASE)),
        ((COLORING, LOADS), Trace(NETWORK, CASE, COLORING)),
        ((line(2), COLORING, LOADS), Trace(NETWORK, CASE, COLORING)),
        (Part(LOADS, COLORING), Trace(NETWORK, CASE, COLORING)),
        ((NETWORK, (2, 0), [2, 0, 1], (Fraction(1, 2), 0, 1), LOADS), Trace(NETWORK, CASE)),
        ((NETWORK, (2, 0)), None),
        (NETWORK, None),
        ((LOADS, LOADS), None),
    ],
    ids=["network", "coloring", "both", "record", "other tuples", "loads of others", "no loads", "no network"],
)
def test_a_case_is_shown_as_its_network_with_its_loads(case: object, trace: Trace | None) -> None:
    assert witness.trace_of_case(Claim(sentence="No.", case=lambda *_: case, holds=lambda _: False), case) == trace


def test_a_claim_that_shows_its_own_run_shows_no_other() -> None:
    run = Trace(NETWORK, CASE)
    for shown, trace in ((run, run), (None, None), ("a run", None)):
        claim = Claim(sentence="No.", case=lambda *_: 0, holds=lambda _: False, trace=lambda _, it=shown: it)  # type: ignore[misc] # what may come
        assert witness.trace_of_case(claim, (NETWORK, LOADS)) == trace


@pytest.mark.parametrize(
    ("case", "network"),
    [
        (NETWORK, NETWORK),
        (COLORING, NETWORK),
        ((3, NETWORK, line(2)), NETWORK),
        ((line(2), COLORING), NETWORK),
        (3, None),
    ],
)
def test_the_network_of_a_case_is_the_one_that_is_colored_else_the_first(case: object, network: Network | None) -> None:
    assert witness.network_of(case) == network


def test_a_run_that_cannot_be_shown_is_told_with_its_claim() -> None:
    claim = Claim(sentence="Odd.", case=lambda *_: 0, holds=lambda _: False, trace=lambda it: 1 // it)
    for name, says in (("p/x", "^p/x cannot be evaluated: ZeroDiv"), ("", "^Odd. cannot be evaluated: ZeroDiv")):
        with pytest.raises(InvalidInputError, match=says):
            _ = witness.Witness(name, claim, Bounds(1), {}, 0, fails=True).trace
        with pytest.raises(InvalidInputError, match=says):
            witness.rebuilt_witness(
                name, Claim(sentence="Odd.", case=lambda *_: 1 // 0, holds=lambda _: True), Bounds(1), {}
            )


def test_a_disconnected_network_is_named_only_where_all_others_are_connected() -> None:
    apart, near = Network(2, []), line(2)
    for options, kind in (([near], InvalidNetworkError), ([near, Network(3, [])], InvalidInputError)):
        with pytest.raises(InvalidInputError) as told:
            witness.StrictReplay({"network": apart}).option(options, "network")
        assert type(told.value) is kind


def test_what_is_given_is_noted_under_its_question() -> None:
    choose = witness.StrictReplay({"network": NETWORK, "loads": LOADS, "held": (1,)})
    assert choose.option([line(2), NETWORK], "network") == NETWORK
    assert choose.loads(3, 0, 2) == LOADS
    assert choose.loads(1, 0, None, "held") == (1,)
    assert choose.given == {"network": NETWORK, "loads": LOADS, "held": (1,)}
    assert list(choose.surplus) == []
    with pytest.raises(InvalidInputError, match="asks a question without a name"):
        witness.StrictReplay({"": 3}).option([2, 3])


def test_loads_below_those_that_were_asked_for_are_refused() -> None:
    with pytest.raises(InvalidInputError, match="0 is outside 1"):
        witness.StrictReplay({"loads": LOADS}).loads(3, 1, 5)
