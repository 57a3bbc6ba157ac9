"""Rows of the ledger as JSON documents: every row fits the published schema, and the schema refuses wrong rows."""

import json
from copy import deepcopy
from functools import cache
from importlib import resources
from typing import Any

import pytest

from loadbal import __version__, ledger
from loadbal.showing.row_document import row_document
from loadbal.site.citing import citations
from tests.json_schema import faults

SCHEMA = json.loads(resources.files("loadbal.site").joinpath("static/row.schema.json").read_text(encoding="utf-8"))
CITED = {it.row.id: it for it in citations(ledger.known(), ledger.known())}


@cache
def document(id_: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(row_document(CITED[id_], "../row.schema.json"))
    return found


def test_every_row_of_the_ledger_fits_the_schema() -> None:
    assert len(ledger.known()) > 1000
    assert [fault for id_ in ledger.known() for fault in faults(document(id_), SCHEMA, SCHEMA, id_)] == []


REFUTED = "houle/termination-stable@stable-implies-one"
HOLDS = "bokhari/standard-exchange@shuffle-left"
BOUNDED = "plaxton/lemma-3.1@repaired"


@pytest.mark.parametrize(
    ("id_", "path", "wrong"),
    [
        (HOLDS, ("version",), "new"),
        (HOLDS, ("ledger",), "sha256:0"),
        (HOLDS, ("claim", "verdict"), "true"),
        (HOLDS, ("claim", "argued"), -1),
        (HOLDS, ("claim", "argued"), True),
        (HOLDS, ("claim", "kernel", "axioms"), "none"),
        (HOLDS, ("claim", "evidence", 0, "cases"), "8"),
        (HOLDS, ("claim", "evidence", 0, "bounds"), {"load": 3}),
        (HOLDS, ("claim", "further"), 0),
        (BOUNDED, ("claim", "covered", 0, "d", "to"), "far"),
        (HOLDS, ("theorem", "line"), 0),
        (HOLDS, ("theorem", "content"), "swh:1:dir:0"),
        (HOLDS, ("decidability",), "verifiable"),
        (REFUTED, ("claim", "witness"), {"printed": "loads"}),
        (REFUTED, ("claim", "near_misses"), [{}]),
        (REFUTED, ("paper", "year"), "2004"),
    ],
)
def test_the_schema_refuses_a_wrong_value(id_: str, path: tuple[str | int, ...], wrong: object) -> None:
    changed = deepcopy(document(id_))
    part: Any = changed
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = wrong

    assert list(faults(changed, SCHEMA, SCHEMA)) != []


@pytest.mark.parametrize("name", ["claim", "cite", "theorem", "address", "$schema"])
def test_the_schema_refuses_a_missing_field(name: str) -> None:
    changed = {key: value for key, value in document(HOLDS).items() if key != name}

    assert list(faults(changed, SCHEMA, SCHEMA)) == [f": {name!r} is missing"]


def test_a_document_has_the_row_the_theorem_and_the_witness() -> None:
    refuted, holds = document(REFUTED), document(HOLDS)
    assert refuted["version"] == __version__
    assert refuted["claim"]["witness"]["answers"] == ledger.known()[REFUTED].witness.answers  # type: ignore[union-attr]
    assert holds["theorem"]["name"] == holds["claim"]["kernel"]["theorem"]
    assert set(holds["claim"]["kernel"]["uses"]) <= holds["definitions"].keys()
    assert holds["decidability"] is None
    assert document("houle/open-phase-length")["decidability"] == "falsifiable"
    assert document("houle/open-phase-length")["theorem"] is None


def test_the_validator_refuses_a_keyword_that_it_does_not_know() -> None:
    with pytest.raises(ValueError, match="'maxLength'"):
        list(faults("text", {"maxLength": 3}, {}))
