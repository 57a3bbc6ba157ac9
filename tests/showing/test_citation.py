"""Citations of claims: the entries of BibTeX, plain text, and the digest of the ledger."""

import hashlib
import json
import re

import pytest

from loadbal import __version__, ledger, papers
from loadbal.checking.rocq.theorem_source import content_identifier
from loadbal.claimfile import LIBRARY
from loadbal.showing.citation import NO_ADDRESS, WHICH, Citation, bibtex, latex, ledger_digest, sorted_document, texts
from loadbal.showing.sentences import unicode_text
from loadbal.showing.short_answer import shows_failure
from loadbal.site.citing import citations

KNOWN = ledger.known()
EVERY = {it.row.id: it for it in citations(KNOWN, KNOWN)}
DIGEST = ledger_digest(KNOWN.values())
ENTRY = re.compile(r"@misc\{([^,{}]+),\n((?:  \w+ = \{.*\},\n)+)\}\n")


def citation(id_: str) -> Citation:
    return EVERY[id_]


def test_the_digest_is_that_of_the_sorted_ledger() -> None:
    text = sorted_document(KNOWN.values())

    assert [row["id"] for row in json.loads(text)["claims"]] == sorted(KNOWN)
    assert ledger_digest(reversed(KNOWN.values())) == hashlib.sha256(text.encode()).hexdigest()
    assert ledger_digest(list(KNOWN.values())[1:]) != ledger_digest(KNOWN.values())


def test_a_citation_names_the_version_the_digest_the_verdict_and_the_paper() -> None:
    cited = citation("plaxton/lemma-2.2")
    for text in (cited.text, bibtex([cited])):
        assert f"loadbal {__version__}" in text
        assert f"sha256:{DIGEST}" in text
        assert "Lemma 2.2 (Plaxton 1989) holds: the main reading has no counterexample within" in text
        assert "C. Greg Plaxton" in text
        assert "Load Balancing on the Hypercube and Shuffle-Exchange" in text
        assert "1989" in text
        assert KNOWN["plaxton/lemma-2.2"].locator in text
    assert "plaxton/lemma-2.2" in cited.text
    assert "bounded (exhaustive)" in cited.text
    assert "\n" not in cited.text


def test_a_title_says_what_becomes_of_the_printed_statement() -> None:
    titles = {id_: it.title for id_, it in EVERY.items()}
    lemma = "Lemma 3.1 (Plaxton 1989) fails as printed, whatever its constant"

    assert titles["plaxton/lemma-3.1@no-constant"] == f'{lemma}: shown by the reading "no constant"'
    assert titles["plaxton/lemma-3.1@even"].startswith(lemma)
    assert titles["plaxton/minimum-error"] == "Minimum error (Plaxton 1989) holds"
    for id_, title in titles.items():
        assert EVERY[id_].answer.predicate in title
        assert (
            "holds" not in title.partition(")")[2]
            or KNOWN[id_].verdict == "holds"
            or "olds" in (EVERY[id_].answer.headline)
        ), id_
        if shows_failure(KNOWN[id_]):
            assert "holds" not in title, id_


def test_a_citation_has_the_sentence_of_its_claim() -> None:
    for id_, it in EVERY.items():
        assert unicode_text(KNOWN[id_].statement) in it.text, id_
        assert "  abstract = {" in it.entry, id_
    assert r"$\Delta ^{M} > C n \sqrt{d \log _{2} g}$" in citation("plaxton/lemma-3.1@no-constant").entry


def test_the_head_names_the_one_entry_that_answers_for_the_statement() -> None:
    several = [it for id_, it in EVERY.items() if id_.partition("@")[0] == "plaxton/lemma-3.1"]
    text = bibtex(several)

    assert text.startswith(
        "For the answer to the printed statement as a whole, cite plaxton:lemma-3.1:no-constant.\n" + WHICH
    )
    first, *others = texts(several).splitlines()
    assert first == citation("plaxton/lemma-3.1@no-constant").text
    assert len(others) == len(several) - 1
    assert bibtex([citation("plaxton/minimum-error")]).startswith(WHICH)
    for statement in {id_.partition("@")[0] for id_ in KNOWN}:
        own = [it for id_, it in EVERY.items() if id_.partition("@")[0] == statement]
        assert sum(it.is_chief for it in own) == (1 if len(own) > 1 else 0), statement


def test_without_a_public_address_a_citation_names_the_file_and_its_content() -> None:
    cited = citation("plaxton/lemma-3.1@no-constant")
    file = "loadbal/papers/plaxton/s3_1_lemma_3_1.py"

    assert "://" not in bibtex(EVERY.values())
    assert f"claim plaxton/lemma-3.1@no-constant in {file} (no public address yet; content " in cited.text
    assert content_identifier((LIBRARY.parent / file).read_bytes()) in cited.text
    assert NO_ADDRESS in bibtex([cited])


def test_a_public_address_stands_before_the_address_on_the_site(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("loadbal.showing.citation.public_address", lambda: "https://b.example/lb/")
    cited = citation("plaxton/lemma-3.1@no-constant")

    assert "See https://b.example/lb/statements/plaxton/lemma-3.1.html#reading-no-constant; " in cited.text
    assert "no public address" not in bibtex([cited])
    assert "swh:" not in bibtex([cited])


def test_every_citation_is_two_entries_with_balanced_braces_and_no_bare_special_character() -> None:
    for id_ in KNOWN:
        text = bibtex([citation(id_)])
        assert len(ENTRY.findall(text)) == 2
        assert ENTRY.sub("", text).endswith(f"{WHICH}{NO_ADDRESS}\n")
        assert text.count("{") == text.count("}")
        assert re.search(r"(?<!\\)[#$%&_~^]", re.sub(r"\$[^$]+\$", "", text)) is None, id_


def test_the_keys_of_all_entries_differ_and_a_claim_cites_its_paper() -> None:
    keys = [key for key, _ in ENTRY.findall(bibtex(map(citation, KNOWN)))]

    assert len(set(keys)) == len(keys) == len(KNOWN) + len(papers.papers())
    assert r"\cite{houle2004}" in citation("houle/lemma-4").entry
    assert "houle2004" in keys


def test_characters_that_latex_reads_as_commands_are_escaped() -> None:
    assert latex(r"\a{b}~^") == r"\textbackslash{}a\{b\}\textasciitilde{}\textasciicircum{}"
