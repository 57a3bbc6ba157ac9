"""Witness files: their contents, the path of the claim's file in them, and which files are refused."""

import json
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from loadbal import __version__, names
from loadbal.claim import Bounds, Claim
from loadbal.errors import InvalidInputError, InvalidNetworkError, UnreadableFileError
from loadbal.hunting import witness
from loadbal.network import EdgeColoring, Network
from loadbal.networks.path import path as line
from tests.commands import CLAIMS
from tests.hunting.test_witness import BOUNDS_OF_TWO, own_witness

FAILS = f"{CLAIMS}::FAILS"
EDGE = {"network": {"graph6": "A_", "colors": [0], "chi": 1}, "loads": [0, 2]}


def edge() -> witness.Witness:
    return witness.witness_by_name(FAILS, BOUNDS_OF_TWO, EDGE)


def written(path: Path, **changes: object) -> Path:
    """Write a witness file in which the keys in `changes` are replaced, or removed if None; return its path."""
    document = {**json.loads(witness.text(edge())), **changes}
    path.write_text(json.dumps({key: value for key, value in document.items() if value is not None}))
    return path


def test_a_witness_file_has_the_answers_and_all_that_readers_see() -> None:
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


def test_a_frame_of_the_trace_lists_moves_with_source_and_target() -> None:
    assert witness.document(own_witness())["trace"][0] == {
        "title": "step 0, color 0",
        "loads": ["0", "1", "1", "2"],
        "active": [[0, 1]],
        "moves": [{"from": 1, "to": 0, "tokens": "1"}],
    }


def test_keys_that_do_not_apply_are_left_out_or_null() -> None:
    coloring = EdgeColoring(line(2), (0,), 1)
    claim = Claim(sentence="No.", case=lambda choose, _: choose.option([coloring], "network"), holds=lambda _: False)
    document = witness.document(witness.rebuilt_witness("", claim, Bounds(2), {"network": EDGE["network"]}))

    assert (document["claim"], document["fingerprint"]) == ("", None)
    assert "loads" not in document
    assert "trace" not in document
    assert (document["network"], document["colors"], document["chi"]) == ("A_", [0], 1)


def test_the_text_has_a_line_for_each_key_and_keeps_letters_that_are_not_ascii() -> None:
    claim = Claim(sentence="Größe.", case=lambda choose, _: choose.integer(0, 3, "k"), holds=lambda _: False)
    text = witness.text(witness.rebuilt_witness("", claim, Bounds(1), {"k": 2}))

    assert '\n "sentence": "Größe.",\n' in text
    assert text.endswith("\n}\n")


def test_a_file_names_the_claims_file_relative_to_its_own_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "claims").mkdir()
    (tmp_path / "found").mkdir()
    own, file = tmp_path / "claims" / "own.py", tmp_path / "found" / "a.json"
    shutil.copy(CLAIMS, own)
    monkeypatch.chdir(tmp_path)
    found = witness.witness_by_name(f"{own}::FAILS", BOUNDS_OF_TWO, EDGE)
    file.write_text(witness.text(found, Path("found/a.json")))

    assert json.loads(file.read_text())["claim"] == "../claims/own.py::FAILS"
    assert witness.read(file)["claim"] == "claims/own.py::FAILS"
    assert witness.read(Path("found/a.json"))["claim"] == "claims/own.py::FAILS"
    own.unlink()
    assert witness.read(file)["claim"] == "../claims/own.py::FAILS"


def test_a_network_file_with_a_confusing_name_is_replaced_by_the_network() -> None:
    odd = replace(edge(), name=f"{FAILS} on network x on network y.g6")

    assert witness.document(odd)["claim"] == f"{FAILS} on network A_"


def test_reading_keeps_the_id_of_a_papers_claim(tmp_path: Path) -> None:
    file = written(tmp_path / "a.json", claim="houle/lemma-4")

    assert witness.read(file)["claim"] == "houle/lemma-4"
    assert witness.read(file)["bounds"] == {"size": 2, "load": 2, "smallest": 2, "spare": 1}


def test_writing_keeps_the_id_of_a_papers_claim(tmp_path: Path) -> None:
    claim = names.claim("houle/lemma-13@set-equality")
    answers = {"k": 2}
    own = witness.Witness("houle/lemma-13@set-equality", claim, Bounds(2), answers, 2, fails=True)
    assert json.loads(witness.text(own, tmp_path / "a.json"))["claim"] == "houle/lemma-13@set-equality"


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"claim": None}, ": the key 'claim' is missing; write one with `loadbal hunt ID --out FILE`"),
        ({"bounds": None}, ": the key 'bounds' is missing; write one with `loadbal hunt ID --out FILE`"),
        ({"answers": None}, ": the key 'answers' is missing; write one with `loadbal hunt ID --out FILE`"),
        (
            {"schema": 3},
            r"has the format version \(schema\) 3; expected 2; write the file anew with `loadbal hunt '/.*FAILS' --out",
        ),
        (
            {"schema": None, "claim": "p/x"},
            r"has the format version \(schema\) 1; expected 2; write the file anew with `loadbal hunt 'p/x' --out",
        ),
        (
            {"schema": 1, "answers": None, "choices": [], "claim": None},
            r"\(schema\) 1; expected 2; .* `loadbal hunt 'ID' --out a.json`",
        ),
        ({"answers": None, "choices": []}, r"\(schema\) 2; expected"),
    ],
    ids=["no claim", "no bounds", "no answers", "later", "earlier", "earliest", "mixed"],
)
def test_a_file_without_a_key_or_of_another_schema_is_refused(
    tmp_path: Path, changes: dict[str, Any], says: str
) -> None:
    with pytest.raises(UnreadableFileError, match=says):
        witness.read(written(tmp_path / "a.json", **changes))


@pytest.mark.parametrize("key", ["bounds", "answers"])
def test_bounds_and_answers_that_are_no_object_are_refused(tmp_path: Path, key: str) -> None:
    path = written(tmp_path / "a.json")
    path.write_text(json.dumps({**json.loads(path.read_text()), key: None}))
    with pytest.raises(UnreadableFileError, match=f"the key {key!r} has the value null; expected an object"):
        witness.read(path)


def test_a_file_that_is_no_json_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text("[")
    with pytest.raises(UnreadableFileError, match=r"is not a witness file .*, or the end of the file is missing"):
        witness.read(tmp_path / "a.json")


def test_other_code_matters_only_if_the_case_no_longer_fails() -> None:
    document, repaired = witness.document(edge()), replace(edge(), fails=False)
    other_code = {**document, "fingerprint": "another"}

    assert not witness.claim_has_changed(other_code, edge())
    assert witness.claim_has_changed(other_code, repaired)
    assert not witness.claim_has_changed(document, repaired)


@pytest.mark.parametrize(
    ("changes", "kind", "says"),
    [
        (
            {"bounds": {"width": 3}},
            UnreadableFileError,
            "^the witness file .* does not fit the claim; .*TypeError: .*'width'",
        ),
        ({"answers": 3}, UnreadableFileError, "^the witness file .* does not fit the claim; .*TypeError"),
        ({"bounds": {"size": 0}}, InvalidInputError, "^the smallest size is 1 and the largest size is 0"),
        ({"claim": "houle/lemma-44"}, InvalidInputError, "no claim is called 'houle/lemma-44'"),
    ],
    ids=["bounds", "answers", "no size", "claim"],
)
def test_contents_that_do_not_fit_the_claim_are_refused(
    changes: dict[str, Any], kind: type[Exception], says: str
) -> None:
    with pytest.raises(kind, match=says):
        witness.replayed_witness({**witness.document(edge()), **changes})


def test_a_trace_on_one_side_only_differs_from_frame_0_on() -> None:
    document = witness.document(edge())

    assert witness.difference({**document, "trace": []}, edge()).endswith("differ from frame 0 on")
    assert witness.difference({"trace": document["trace"]}, edge()) == ""
    assert witness.difference({}, edge()) == ""
    bare = replace(edge(), case=3)
    assert witness.difference({"trace": document["trace"]}, bare).endswith("differ from frame 0 on")


def test_the_error_of_a_trace_or_recipe_that_crashes_has_the_name_or_sentence() -> None:
    claim = Claim(sentence="Odd.", case=lambda *_: 0, holds=lambda _: False, trace=lambda it: 1 // it)
    for name, says in (("p/x", "^p/x cannot be evaluated: ZeroDiv"), ("", "^Odd. cannot be evaluated: ZeroDiv")):
        with pytest.raises(InvalidInputError, match=says):
            _ = witness.Witness(name, claim, Bounds(1), {}, 0, fails=True).trace
        with pytest.raises(InvalidInputError, match=says):
            witness.rebuilt_witness(
                name, Claim(sentence="Odd.", case=lambda *_: 1 // 0, holds=lambda _: True), Bounds(1), {}
            )


def test_a_disconnected_network_gets_its_own_error_if_all_options_are_connected() -> None:
    disconnected, connected = Network(2, []), line(2)
    for options, kind in (([connected], InvalidNetworkError), ([connected, Network(3, [])], InvalidInputError)):
        with pytest.raises(InvalidInputError) as error:
            witness.StrictReplay({"network": disconnected}).option(options, "network")
        assert type(error.value) is kind


def test_given_answers_are_recorded_by_question() -> None:
    network, loads = line(3), (2, 0, 1)
    choose = witness.StrictReplay({"network": network, "loads": loads, "held": (1,)})
    assert choose.option([line(2), network], "network") == network
    assert choose.loads(3, 0, 2) == loads
    assert choose.loads(1, 0, None, "held") == (1,)
    assert choose.given == {"network": network, "loads": loads, "held": (1,)}
    assert list(choose.surplus) == []
    with pytest.raises(InvalidInputError, match="makes a choice without a name"):
        witness.StrictReplay({"": 3}).option([2, 3])


def test_loads_below_the_range_are_refused() -> None:
    with pytest.raises(InvalidInputError, match="the saved case has the value 0 for 'loads'; expected 1"):
        witness.StrictReplay({"loads": (2, 0, 1)}).loads(3, 1, 5)
