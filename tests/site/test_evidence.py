"""The checks of a row on the page of its statement."""

import re
from dataclasses import replace

from loadbal import checking, ledger
from loadbal.showing import reproducing
from loadbal.site.evidence import (
    METHODS,
    NEAR_OF_REFUTED,
    SMALLER,
    again,
    covered_line,
    domain_line,
    evidence,
    near_misses,
)

ROWS = ledger.known()
SEVERAL = ROWS["plaxton/lemma-3.1@repaired"]


def test_the_command_of_a_row_runs_one_of_the_checks_that_it_covers() -> None:
    command = reproducing.command_for_row(SEVERAL)
    deciding = [it for it in SEVERAL.evidence if it.covered in SEVERAL.covered]

    assert command in [reproducing.command_for_record(SEVERAL.id, it) for it in deciding]
    assert "this check of several (size 1 to 4\\, loads 0 to 2)" in again(SEVERAL)


def test_a_row_covers_what_each_of_its_checks_covers() -> None:
    row = ROWS["jan/open-cycle-optimum@arcs"]

    assert covered_line(row).count("; and ") == len(row.covered) - 1 >= 2


def test_a_theorem_covers_the_sentence_and_its_domain_is_that_of_the_checks() -> None:
    narrow = ROWS["plaxton/lemma-3.1@at-least-p"]

    assert "g: 2 or 3 groups" in narrow.domain
    assert covered_line(narrow).replace("\\", "") == "Covered: all cases of the sentence, by a theorem."
    for row in ROWS.values():
        by_proof = row.verdict == "holds" and row.strength in {"kernel", "written"}
        assert domain_line(row).startswith("Domain of the checks within bounds: " if by_proof else "Domain: "), row.id
        # Solvers run the recipe, so that they decide the cases of its domain.
        if row.verdict == "holds" and row.strength == "solver":
            assert "all cases of the domain" in covered_line(row)


def test_a_command_that_needs_rocq_says_so_beside_one_that_does_not() -> None:
    text = again(ROWS["plaxton/theorem-2.3"])

    assert "To run it again, " in text
    assert text.index("apt-get install coq make") < text.index("loadbal prove plaxton/theorem-2.3")
    assert "With Python alone, this command runs 2,450 cases, of which 2,450 meet the hypothesis, and says" in text
    assert "```console\nloadbal check plaxton/theorem-2.3 --size 4 --load 6\n```" in text


def test_every_command_says_what_it_needs_and_what_its_numbers_mean() -> None:
    for row in ROWS.values():
        text = again(row)
        command = reproducing.command_for_row(row)
        assert f"\n{command}\n" in text
        checks = re.search(r"\nloadbal check .* --size ", text) is not None
        if command.startswith("loadbal prove") or re.search("--by (?:box|kernel)", command):
            assert "Rocq" in text or "extra `proofs`" in text, row.id
            assert checks or "No check of this claim runs on Python alone." in text, row.id
        else:
            assert "with Python alone" in text or "pytest" in text, row.id
        if checks:
            assert ("`--size` and `--load` limit" in text) == (" --load " in text), row.id
            assert " limit" in text.partition("`--size`")[2], row.id
            # A check that ends at a counterexample covers no whole domain, and some recipes ask no question.
            is_told = ">what the check chooses from</a>: " in text
            assert is_told or row.verdict in {"refuted", "open"} or not row.covered, row.id


def test_a_check_that_alone_decides_less_comes_after_the_evidence_for_the_verdict() -> None:
    for row in ROWS.values():
        first, _, later = evidence(row).partition(SMALLER)
        assert row.verdict == "bounded" or "no counterexample within these bounds" not in first, row.id
        assert ": holds; " not in later, row.id


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

    assert all(near.name in near_misses(row).replace("\\", "") for near in row.near_misses)
    assert NEAR_OF_REFUTED not in near_misses(row)
    assert near_misses(replace(row, near_misses=())) == ""


def test_the_near_misses_of_a_refuted_claim_are_explained_with_a_name_for_every_number() -> None:
    text = near_misses(ROWS["plaxton/lemma-3.1"])

    assert NEAR_OF_REFUTED in text
    assert "refuted: d = 2, n = 1; group 1 at processors 0 to 3" in text.replace("\\", "")


def test_a_folded_part_has_its_anchor_inside_so_that_a_link_opens_it() -> None:
    text = evidence(SEVERAL, is_folded=True)

    assert '<summary><h3>Evidence</h3></summary><div id="reading-repaired-evidence">' in text
    assert text.count("\n* ") == len(SEVERAL.evidence) + 1
    assert text.rstrip().endswith("</div></details>\n````````")
