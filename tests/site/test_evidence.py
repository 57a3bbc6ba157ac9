"""The checks of a row on the page of its statement."""

from loadbal import checking, ledger
from loadbal.showing import reproducing
from loadbal.site.evidence import METHODS, again, covered_line, evidence, near_misses

ROWS = ledger.known()
SEVERAL = ROWS["plaxton/lemma-3.1@repaired"]


def test_what_a_row_covers_and_its_command_are_of_the_same_check() -> None:
    command = reproducing.command_for_row(SEVERAL)
    deciding = [it for it in SEVERAL.evidence if it.covered == SEVERAL.covered]

    assert command in [reproducing.command_for_record(SEVERAL.id, it) for it in deciding]
    assert "this check of several (size 1 to 4\\, loads 0 to 2)" in again(SEVERAL)
    assert covered_line(SEVERAL).startswith("Covered by the deciding check: ")


def test_a_row_with_a_proof_has_its_command_alone() -> None:
    row = ROWS["plaxton/theorem-2.3"]

    assert "To run it again, " in again(row)
    assert covered_line(row) == "Covered: all cases of the sentence."


def test_evidence_lists_every_check_with_its_command() -> None:
    text = evidence(SEVERAL)

    assert text.count("\n* ") == len(SEVERAL.evidence) + 1  # the last line is the attack
    assert 'id="reading-repaired-evidence"' in text


def test_evidence_names_every_method_in_plain_words() -> None:
    assert set(METHODS) == set(checking.METHODS)
    text = evidence(ROWS["houle/lemma-4"]).replace("\\", "")

    assert "* every case, size 1 to 4, loads 0 to 3, 2 spare colors: no counterexample within these bounds; " in text
    assert "* random cases, size 1 to 100, loads 0 to 100: no counterexample among them; " in text
    assert "* a theorem, which Rocq's kernel checks, all sizes: holds; theorem Threshold2.lemma_4, assuming" in text
    assert "; may take minutes: <code>loadbal prove" in text


def test_near_misses_are_listed_by_name() -> None:
    row = ROWS["plaxton/theorem-2.3"]

    assert all(near.name in near_misses(row.id, row.near_misses).replace("\\", "") for near in row.near_misses)
    assert near_misses(row.id, ()) == ""


def test_a_folded_part_has_its_anchor_inside_so_that_a_link_opens_it() -> None:
    text = evidence(SEVERAL, is_folded=True)

    assert '<summary><h3>Evidence</h3></summary><div id="reading-repaired-evidence">' in text
    assert text.count("\n* ") == len(SEVERAL.evidence) + 1
    assert text.rstrip().endswith("</div></details>\n````````")
