"""`loadbal claims`: the ledger as a table or a document."""

import json

from loadbal import ledger
from tests.commands import Run, refuses


def test_claims_prints_the_ledger(run: Run) -> None:
    said = run("claims")

    assert said.code == 0
    assert said.out[-1].startswith(f"{len(ledger.known())} claims: ")
    assert all(any(id_ in line for line in said.out) for id_ in ledger.known())


def test_claims_as_json_is_the_ledger_itself(run: Run) -> None:
    said = run("claims", "--json")

    assert "\n".join(said.out) + "\n" == ledger.ledger_path().read_text(encoding="utf-8")


def test_claims_of_one_paper(run: Run) -> None:
    rows = json.loads("\n".join(run("claims", "--paper", "houle", "--json").out))["claims"]

    assert {row["paper"] for row in rows} == {"houle"}


def test_an_unknown_paper_is_refused(run: Run) -> None:
    refuses(run("claims", "--paper", "nobody"), "'nobody'", "houle")


def test_claims_are_chosen_by_verdict_strength_and_words(run: Run) -> None:
    said = run("claims", "--verdict", "refuted", "--strength", "kernel", "--search", "STABLE discrepancy", "--json")
    rows = json.loads("\n".join(said.out))["claims"]

    assert {(row["verdict"], row["strength"]) for row in rows} == {("refuted", "kernel")}
    assert "houle/termination-stable@stable-implies-one" in {row["id"] for row in rows}
    assert all("stable" in f"{row['id']} {row['statement']}".lower() for row in rows)


def test_a_list_of_none_says_so(run: Run) -> None:
    said = run("claims", "--search", "no claim has these words")

    assert (said.code, said.out) == (0, ["no claim is like that; `loadbal claims` lists all"])
