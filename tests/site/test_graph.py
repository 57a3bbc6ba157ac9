"""The graph of a claim: what it rests on, and the claims that depend on it."""

from dataclasses import replace

from loadbal import ledger
from loadbal.site import graph

ROWS = ledger.known()
CLAIMS = graph.claims_by_theorem(ROWS.values())


def test_a_claim_by_the_kernel_rests_on_its_theorem_and_bindings() -> None:
    boxes = graph.grounds(ROWS["houle/lemma-4"], CLAIMS)

    assert boxes[0] == ("Threshold2.lemma_4", "kernel", "")


def test_a_written_proof_rests_on_lemmas_claims_and_sentences() -> None:
    kinds = {
        box.strength for id_ in ROWS if ROWS[id_].strength == "written" for box in graph.grounds(ROWS[id_], CLAIMS)
    }

    assert kinds == {"solver", "written", "argued", "cited"}


def test_dependents_of_a_claim_are_on_its_left() -> None:
    users = graph.dependents(ROWS.values())
    assert "houle/lemma-14" in users["houle/lemma-14@lowered"]
    drawn = graph.graph_html(ROWS["houle/lemma-14@lowered"], users["houle/lemma-14@lowered"], ROWS, CLAIMS)

    assert '<a href="../../statements/houle/lemma-14.html">' in drawn
    assert drawn.count("<li ") == 1 + len(users["houle/lemma-14@lowered"]) + len(
        graph.grounds(ROWS["houle/lemma-14@lowered"], CLAIMS)
    )


def test_a_label_is_whole_and_may_break() -> None:
    longest = max(ROWS, key=len)
    drawn = graph.graph_html(ROWS[longest], [longest], ROWS, CLAIMS)

    assert drawn.replace("<wbr>", "").count(f">{longest}<") == 2
    assert "\u2026" not in drawn


def test_a_claim_without_grounds_and_dependents_has_no_graph() -> None:
    alone = replace(ROWS["houle/lemma-4"], kernel=None)

    assert graph.graph_html(alone, (), ROWS, CLAIMS) == ""
    assert graph.graph_html(alone, ["houle/theorem-5@upper"], ROWS, CLAIMS) != ""


def test_used_theorems_are_shown_by_the_claims_that_they_settle() -> None:
    boxes = graph.grounds(ROWS["houle/theorem-5@upper-stable"], CLAIMS)

    assert ("houle/lemma-4@one-round", "kernel", "../../statements/houle/lemma-4.html") in boxes
    assert any(" other theorems, of " in box.label for box in boxes)
    assert "houle/theorem-5@upper-stable" in graph.dependents(ROWS.values())["houle/lemma-4@one-round"]
