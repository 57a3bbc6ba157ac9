"""Witnesses: built from stored answers, and compared with what the witness file shows."""

import json
from pathlib import Path

import pytest

from loadbal.claim import Bounds
from loadbal.errors import InvalidInputError
from loadbal.hunting import witness
from tests.commands import CLAIMS, OWN

BOUNDS = Bounds(size=4, load=2, smallest=4)
BOUNDS_OF_TWO = Bounds(size=2, load=2, smallest=2)
ANSWERS = {"network": {"graph6": "Ci", "colors": [0, 1, 2], "chi": 3}, "loads": [0, 1, 1, 2]}


def own_witness() -> witness.Witness:
    return witness.witness_by_name(f"{OWN}::CLAIM", BOUNDS, ANSWERS)


@pytest.mark.parametrize("trace", [None, 3, {}, "frames"])
def test_a_trace_that_is_no_list_of_frames_is_named(trace: object) -> None:
    document = witness.document(own_witness()) | {"trace": trace}

    expected = f"the key 'trace' has the value {json.dumps(trace)}; expected a list of frames"
    assert witness.difference(document, own_witness()) == expected


def test_a_witness_read_back_from_its_text_is_the_same() -> None:
    document = json.loads(witness.text(own_witness()))

    assert witness.replayed_witness(document) == own_witness()
    assert witness.difference(document, own_witness()) == ""
    assert document["answers"] == ANSWERS


def test_the_first_frame_that_differs_is_named() -> None:
    document = json.loads(witness.text(own_witness()))
    document["trace"][2]["loads"][0] = "9"

    assert (
        witness.difference(document, own_witness())
        == "the run in the file (its trace) and the replayed run differ from frame 2 on"
    )


def test_a_trace_cut_short_differs_from_its_end_on() -> None:
    document = json.loads(witness.text(own_witness()))
    document["trace"].pop()

    assert "differ from frame 6 on" in witness.difference(document, own_witness())


def test_a_trace_with_an_extra_frame_differs_there() -> None:
    document = json.loads(witness.text(own_witness()))
    document["trace"].append(document["trace"][-1])

    assert "differ from frame 7 on" in witness.difference(document, own_witness())


@pytest.mark.parametrize("key", ["printed", "network", "colors", "chi", "loads"])
def test_a_changed_value_for_readers_is_named_and_a_missing_one_ignored(key: str) -> None:
    document = json.loads(witness.text(own_witness()))
    original = document[key]
    document[key] = "something else"

    assert (
        witness.difference(document, own_witness())
        == f'the key {key!r} has the value "something else"; expected {json.dumps(original)},'
        " computed from the choices that the file stores"
    )
    del document[key]
    assert witness.difference(document, own_witness()) == ""


def test_a_witness_fails_only_if_the_hypothesis_holds_and_the_conclusion_does_not() -> None:
    def fails(name: str, loads: list[int]) -> bool:
        edge = {"graph6": "A_", "colors": [0], "chi": 1}
        return witness.witness_by_name(f"{CLAIMS}::{name}", BOUNDS_OF_TWO, {"network": edge, "loads": loads}).fails

    assert fails("FAILS", [0, 2])
    assert not fails("FAILS", [0, 1])
    assert not fails("HOLDS", [0, 2])
    assert not fails("NEVER", [0, 2])


@pytest.mark.parametrize(
    ("answers", "message"),
    [
        (
            {"network": {"graph6": "A_", "colors": [0], "chi": 1}, "loads": [0, 2], "k": 3},
            "the saved case has a value for 'k', but .* has no variable of this name",
        ),
        ({"network": {"graph6": "A_", "colors": [0], "chi": 1}, "loads": [0]}, "the number of loads is 1; expected 2"),
        ({"network": {"graph6": "A_", "colors": [0], "chi": 1}, "loads": 2}, "the number of loads is 1; expected 2"),
        ({"network": {"graph6": "A_", "colors": [0], "chi": 1}, "loads": [0, -1]}, "the load of node 1 is -1"),
        (
            {"network": {"graph6": "A_", "colors": [0], "chi": 1}, "loads": [0, 3]},
            "the saved case has the value 3 for 'loads'; expected 0 to 2",
        ),
        (
            {"network": {"graph6": "A_", "colors": [0], "chi": 1}, "loads": [0, {"fraction": "1/2"}]},
            "the load of node 1 is 1/2; expected a natural number",
        ),
        (
            {"network": {"graph6": "A?", "colors": [], "chi": 1}, "loads": [0, 2]},
            "0 1 of the saved case is disconnected",
        ),
        (
            {"network": {"graph6": "A_", "colors": [4], "chi": 5}, "loads": [0, 2]},
            "expected one of 3 values that the claim allows",
        ),
        (
            {"network": "a path", "loads": [0, 2]},
            "the saved case has the value 'a path' for 'network'; expected one of .* values that the claim allows",
        ),
    ],
    ids=[
        "surplus answer",
        "too few loads",
        "no vector",
        "negative",
        "too large",
        "fraction",
        "disconnected",
        "colors",
        "name",
    ],
)
def test_answers_that_the_recipe_cannot_receive_are_refused(answers: dict[str, object], message: str) -> None:
    with pytest.raises(InvalidInputError, match=message):
        witness.witness_by_name(f"{CLAIMS}::FAILS", BOUNDS_OF_TWO, answers)


def test_a_witness_on_given_networks_is_stored_under_its_own_network(tmp_path: Path) -> None:
    networks = tmp_path / "two.g6"
    networks.write_text("A_\nBg\n")
    edge = {"graph6": "A_", "colors": [0], "chi": 1}
    found = witness.witness_by_name(
        f"{CLAIMS}::FAILS on network {networks}", BOUNDS_OF_TWO, {"network": edge, "loads": [0, 2]}
    )

    assert witness.document(found)["claim"] == f"{CLAIMS}::FAILS on network A_"


def test_an_option_that_the_recipe_does_not_offer_is_refused() -> None:
    with pytest.raises(InvalidInputError, match=r"expected one of 3 values that the claim allows"):
        witness.witness_by_name(f"{CLAIMS}::FAILS_ON_THREE", Bounds(size=3), {"n": 4})


def test_a_missing_answer_is_refused() -> None:
    with pytest.raises(
        InvalidInputError, match=r"the saved case has no value for 'loads'; it has values for 'network'$"
    ):
        witness.witness_by_name(f"{OWN}::CLAIM", BOUNDS, {"network": ANSWERS["network"]})
