"""The graph of what rests on what."""

from dataclasses import replace

from loadbal import ledger
from loadbal.site import graph

ROWS = ledger.known()
CLAIMS = graph.settled(ROWS.values())


def test_a_theorem_rests_on_the_kernel_and_on_what_binds_it() -> None:
    boxes = graph.under(ROWS["houle/lemma-4"], CLAIMS)

    assert boxes[0] == ("Threshold2.lemma_4", "kernel", "")
    assert ("bound by threshold", "bound", "") in boxes


def test_a_written_proof_rests_on_lemmas_claims_and_sentences() -> None:
    kinds = {box.strength for id_ in ROWS if ROWS[id_].strength == "written" for box in graph.under(ROWS[id_], CLAIMS)}

    assert kinds == {"solver", "written", "argued", "cited"}


def test_what_uses_a_claim_stands_left_of_it() -> None:
    users = graph.users(ROWS.values())
    assert "houle/lemma-14" in users["houle/lemma-14@lowered"]
    drawn = graph.drawn(ROWS["houle/lemma-14@lowered"], users["houle/lemma-14@lowered"], ROWS, CLAIMS)

    assert '<a href="../../statements/houle/lemma-14.html">' in drawn
    assert drawn.count("<rect") == drawn.count("<title>") == drawn.count("<line") + 1


def test_a_claim_that_stands_by_itself_has_no_graph() -> None:
    alone = replace(ROWS["houle/lemma-4"], kernel=None, evidence=())

    assert graph.drawn(alone, (), ROWS, CLAIMS) == ""


def test_a_theorem_rests_on_other_theorems_by_the_claims_that_they_settle() -> None:
    boxes = graph.under(ROWS["houle/theorem-5@upper-stable"], CLAIMS)

    assert ("houle/lemma-4@one-round", "kernel", "../../statements/houle/lemma-4.html") in boxes
    assert any(" others, of " in box.label for box in boxes)
    assert "houle/theorem-5@upper-stable" in graph.users(ROWS.values())["houle/lemma-4@one-round"]
