"""The parts of a case that can be shown: fields by name, the network, and the run of the protocol."""

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

import pytest

from loadbal.claim import Claim
from loadbal.hunting.case_parts import network_and_coloring, parts_of_case, trace_of_case
from loadbal.network import EdgeColoring, Network
from loadbal.networks.path import path as line
from loadbal.trace import Frame, Trace


@dataclass
class Record:
    """A case built as a dataclass."""

    first: object
    second: object


class NamedParts(NamedTuple):
    """A case built as a named tuple."""

    size: int
    name: str


NETWORK, LOADS = line(3), (2, 0, 1)
COLORING = EdgeColoring(NETWORK, (0, 1), 2)
FRAMES = (Frame("the case", LOADS),)


@pytest.mark.parametrize(
    ("case", "parts"),
    [
        (Record(3, "x"), {"first": 3, "second": "x"}),
        (NamedParts(3, "x"), {"size": 3, "name": "x"}),
        ((1, 2), {"case": (1, 2)}),
        ((1, "x"), {"part 0": 1, "part 1": "x"}),
        (7, {"case": 7}),
    ],
    ids=["dataclass", "named tuple", "load vector", "tuple", "number"],
)
def test_parts_are_fields_elements_or_the_case_itself(case: object, parts: dict[str, object]) -> None:
    assert parts_of_case(case) == parts


@pytest.mark.parametrize(
    ("case", "found"),
    [
        (NETWORK, (NETWORK, None)),
        (COLORING, (NETWORK, COLORING)),
        ((3, NETWORK, line(2)), (NETWORK, None)),
        ((line(2), COLORING), (NETWORK, COLORING)),
        (3, (None, None)),
    ],
    ids=["network", "coloring", "two networks", "network before coloring", "number"],
)
def test_a_colored_network_comes_before_the_first_network(
    case: object, found: tuple[Network | None, EdgeColoring | None]
) -> None:
    assert network_and_coloring(case) == found


@pytest.mark.parametrize(
    ("case", "trace"),
    [
        ((NETWORK, LOADS), Trace(NETWORK, FRAMES)),
        ((COLORING, LOADS), Trace(NETWORK, FRAMES, COLORING)),
        ((line(2), COLORING, LOADS), Trace(NETWORK, FRAMES, COLORING)),
        (Record(LOADS, COLORING), Trace(NETWORK, FRAMES, COLORING)),
        ((NETWORK, (2, 0), [2, 0, 1], (Fraction(1, 2), 0, 1), LOADS), Trace(NETWORK, FRAMES)),
        ((NETWORK, (2, 0)), None),
        (NETWORK, None),
        ((LOADS, LOADS), None),
    ],
    ids=[
        "network",
        "coloring",
        "network and coloring",
        "dataclass",
        "tuples that are no loads",
        "loads of another order",
        "no loads",
        "no network",
    ],
)
def test_a_case_without_a_run_is_shown_as_one_frame_with_its_loads(case: object, trace: Trace | None) -> None:
    assert trace_of_case(Claim(sentence="No.", case=lambda *_: case, holds=lambda _: False), case) == trace


def test_a_claim_with_its_own_trace_shows_nothing_else() -> None:
    run = Trace(NETWORK, FRAMES)
    for returned, trace in ((run, run), (None, None), ("a run", None)):
        claim = Claim(sentence="No.", case=lambda *_: 0, holds=lambda _: False, trace=lambda _, it=returned: it)  # type: ignore[misc] # any value
        assert trace_of_case(claim, (NETWORK, LOADS)) == trace
