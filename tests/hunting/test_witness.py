"""Witnesses: built again from their answers, and compared with what their file says."""

import json
from dataclasses import dataclass

import pytest

from loadbal.claim import Bounds
from loadbal.errors import InvalidInputError
from loadbal.hunting import witness
from tests.commands import CLAIMS, OWN

BOUNDS = Bounds(size=4, load=2, smallest=4)
ANSWERS = {"network": {"graph6": "Ci", "colors": [0, 1, 2], "chi": 3}, "loads": [0, 1, 1, 2]}


@dataclass
class Parts:
    """A case that is a record."""

    size: int
    name: str


def found() -> witness.Witness:
    return witness.built(f"{OWN}::CLAIM", BOUNDS, ANSWERS)


def test_a_witness_survives_its_file() -> None:
    document = json.loads(witness.text(found()))

    assert witness.replayed(document) == found()
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


@pytest.mark.parametrize(
    ("case", "parts"),
    [
        (Parts(3, "x"), {"size": 3, "name": "x"}),
        ((1, 2), {"case": (1, 2)}),
        ((1, "x"), {"part 0": 1, "part 1": "x"}),
        (7, {"case": 7}),
    ],
)
def test_the_parts_of_a_case(case: object, parts: dict[str, object]) -> None:
    assert witness.fields(case) == parts


def test_an_option_outside_the_domain_is_refused() -> None:
    with pytest.raises(InvalidInputError, match="is not one of the 3 options"):
        witness.built(f"{CLAIMS}::FAILS_ON_THREE", Bounds(size=3), {"n": 4})


def test_an_answer_left_out_is_refused() -> None:
    with pytest.raises(InvalidInputError, match="asks for 'loads', but the recorded answers have 'network'"):
        witness.built(f"{OWN}::CLAIM", BOUNDS, {"network": ANSWERS["network"]})
