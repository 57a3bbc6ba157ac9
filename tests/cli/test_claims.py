"""`loadbal claims`: the ledger as a list or as JSON."""

import json

from loadbal import ledger
from tests.commands import Run, refuses


def test_claims_lists_every_claim_of_the_ledger(run: Run) -> None:
    result = run("claims")

    assert result.code == 0
    assert result.out[-1].startswith(f"{len(ledger.known())} claims: ")
    assert all(any(id_ in line for line in result.out) for id_ in ledger.known())


def test_claims_as_json_are_the_ledger_sorted_by_id(run: Run) -> None:
    document = json.loads("\n".join(run("claims", "--json").out))
    stored = json.loads(ledger.ledger_path().read_text(encoding="utf-8"))

    assert document == {**stored, "claims": sorted(stored["claims"], key=lambda row: str(row["id"]))}


def test_claims_can_be_limited_to_one_paper(run: Run) -> None:
    rows = json.loads("\n".join(run("claims", "--paper", "houle", "--json").out))["claims"]

    assert {row["paper"] for row in rows} == {"houle"}


def test_an_unknown_paper_is_refused(run: Run) -> None:
    refuses(run("claims", "--paper", "nobody"), "'nobody'", "houle")


def test_claims_can_be_filtered_by_verdict_strength_and_words(run: Run) -> None:
    result = run("claims", "--verdict", "refuted", "--strength", "kernel", "--search", "STABLE discrepancy", "--json")
    rows = json.loads("\n".join(result.out))["claims"]

    assert {(row["verdict"], row["strength"]) for row in rows} == {("refuted", "kernel")}
    assert "houle/termination-stable@stable-implies-one" in {row["id"] for row in rows}
    assert all("stable" in f"{row['id']} {row['statement']}".lower() for row in rows)


def test_claims_can_be_filtered_by_reason(run: Run) -> None:
    unproved = [row.id for row in ledger.known().values() if row.reason == "unproved"]
    out = run("claims", "--reason", "unproved").out

    assert [line.split()[0] for line in out if not line.startswith(" ")][: len(unproved)] == unproved
    assert out.count("  reason: unproved; falsifiable") == len(unproved) > 0


def test_claims_can_be_filtered_by_what_a_computation_settles(run: Run) -> None:
    rows = json.loads("\n".join(run("claims", "--decidability", "decidable", "--json").out))["claims"]

    assert [row["id"] for row in rows] == sorted(
        id_ for id_, it in ledger.known().items() if it.decidability == "decidable"
    )
    assert {row["reason"] for row in rows} == {"finite data", "sampled by nature"}
    refuses(run("claims", "--decidability", "verifiable"), "'verifiable'", "'falsifiable', 'decidable'")


def test_an_unknown_reason_is_refused(run: Run) -> None:
    refuses(run("claims", "--reason", "lazy"), "'lazy'", "'too large'")


def test_an_empty_list_of_claims_says_so(run: Run) -> None:
    result = run("claims", "--search", "no claim has these words")

    assert (result.code, result.out) == (0, ["no claim matches the options; `loadbal claims` lists all claims"])
