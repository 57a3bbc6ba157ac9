"""Witnesses: built again from their answers, and compared with what their file says."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import pytest

from loadbal.claim import Bounds
from loadbal.errors import InvalidInputError
from loadbal.hunting import witness
from tests.commands import CLAIMS, OWN

BOUNDS = Bounds(size=4, load=2, smallest=4)
BOUNDS_OF_TWO = Bounds(size=2, load=2, smallest=2)
ANSWERS = {"network": {"graph6": "Ci", "colors": [0, 1, 2], "chi": 3}, "loads": [0, 1, 1, 2]}


@dataclass
class Parts:
    """A case that is a record."""

    size: int
    name: str


class NamedParts(NamedTuple):
    """A case that is a tuple with names."""

    size: int
    name: str


def found() -> witness.Witness:
    return witness.witness_by_name(f"{OWN}::CLAIM", BOUNDS, ANSWERS)


def test_a_witness_survives_its_file() -> None:
    document = json.loads(witness.text(found()))

    assert witness.replayed_witness(document) == found()
    assert witness.difference(document, found()) == ""
    assert document["answers"] == ANSWERS


def test_a_different_frame_is_named() -> None:
    document = json.loads(witness.text(found()))
    document["trace"][2]["loads"][0] = "9"

    assert witness.difference(document, found()) == "the trace in the file and the replayed one differ from frame 2 on"


def test_a_trace_that_is_too_short_is_named() -> None:
    document = json.loads(witness.text(found()))
    document["trace"].pop()

    assert "differ from frame 6 on" in witness.difference(document, found())


def test_a_trace_that_is_too_long_is_named() -> None:
    document = json.loads(witness.text(found()))
    document["trace"].append(document["trace"][-1])

    assert "differ from frame 7 on" in witness.difference(document, found())


@pytest.mark.parametrize("key", ["printed", "network", "colors", "chi", "loads"])
def test_what_the_file_says_of_the_case_is_compared(key: str) -> None:
    document = json.loads(witness.text(found()))
    said = document[key]
    document[key] = "something else"

    assert witness.difference(document, found()) == f"the file has {key} 'something else', the replay {said!r}"
    del document[key]
    assert witness.difference(document, found()) == ""


def test_a_witness_fails_only_where_the_hypothesis_is_met_and_the_conclusion_missed() -> None:
    def fails(name: str, loads: list[int]) -> bool:
        edge = {"graph6": "A_", "colors": [0], "chi": 1}
        return witness.witness_by_name(f"{CLAIMS}::{name}", BOUNDS_OF_TWO, {"network": edge, "loads": loads}).fails

    assert fails("FAILS", [0, 2])
    assert not fails("FAILS", [0, 1])
    assert not fails("HOLDS", [0, 2])
    assert not fails("NEVER", [0, 2])


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        ({"network": {"graph6": "A_", "colors": [0], "chi": 1}, "loads": [0, 2], "k": 3}, "does not ask for 'k'"),
        ({"network": {"graph6": "A_", "colors": [0], "chi": 1}, "loads": [0]}, "1 loads for 2 nodes"),
        ({"network": {"graph6": "A_", "colors": [0], "chi": 1}, "loads": 2}, "1 loads for 2 nodes"),
        ({"network": {"graph6": "A_", "colors": [0], "chi": 1}, "loads": [0, -1]}, "the load of node 1 is -1"),
        ({"network": {"graph6": "A_", "colors": [0], "chi": 1}, "loads": [0, 3]}, "3 is outside 0..2"),
        (
            {"network": {"graph6": "A_", "colors": [0], "chi": 1}, "loads": [0, {"fraction": "1/2"}]},
            "the load of node 1 is 1/2; a load is a natural number",
        ),
        ({"network": {"graph6": "A?", "colors": [], "chi": 1}, "loads": [0, 2]}, "0 1.* is disconnected"),
        ({"network": {"graph6": "A_", "colors": [4], "chi": 5}, "loads": [0, 2]}, "is not one of the"),
        ({"network": "a path", "loads": [0, 2]}, "'a path' is not one of the"),
    ],
    ids=["surplus", "few", "one", "negative", "many", "half", "disconnected", "colors", "name"],
)
def test_what_the_recipe_could_not_have_been_given_is_refused(answers: dict[str, object], said: str) -> None:
    with pytest.raises(InvalidInputError, match=said):
        witness.witness_by_name(f"{CLAIMS}::FAILS", BOUNDS_OF_TWO, answers)


def test_a_witness_on_given_networks_names_its_own(tmp_path: Path) -> None:
    networks = tmp_path / "two.g6"
    networks.write_text("A_\nBg\n")
    edge = {"graph6": "A_", "colors": [0], "chi": 1}
    seen = witness.witness_by_name(
        f"{CLAIMS}::FAILS on network {networks}", BOUNDS_OF_TWO, {"network": edge, "loads": [0, 2]}
    )

    assert witness.document(seen)["claim"] == f"{CLAIMS}::FAILS on network A_"


@pytest.mark.parametrize(
    ("case", "parts"),
    [
        (Parts(3, "x"), {"size": 3, "name": "x"}),
        (NamedParts(3, "x"), {"size": 3, "name": "x"}),
        ((1, 2), {"case": (1, 2)}),
        ((1, "x"), {"part 0": 1, "part 1": "x"}),
        (7, {"case": 7}),
    ],
)
def test_the_parts_of_a_case(case: object, parts: dict[str, object]) -> None:
    assert witness.parts_of_case(case) == parts


def test_an_option_outside_the_domain_is_refused() -> None:
    with pytest.raises(InvalidInputError, match="is not one of the 3 options"):
        witness.witness_by_name(f"{CLAIMS}::FAILS_ON_THREE", Bounds(size=3), {"n": 4})


def test_an_answer_left_out_is_refused() -> None:
    with pytest.raises(InvalidInputError, match="asks for 'loads', but the recorded answers have 'network'"):
        witness.witness_by_name(f"{OWN}::CLAIM", BOUNDS, {"network": ANSWERS["network"]})
