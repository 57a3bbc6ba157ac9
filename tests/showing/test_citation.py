"""Citations of claims: the entries of BibTeX, plain text, and the digest of the ledger."""

import hashlib
import json
import re

from loadbal import __version__, ledger, papers
from loadbal.showing.citation import WHICH, Citation, bibtex, latex, ledger_digest, sorted_document

KNOWN = ledger.known()
DIGEST = "ab" * 32
ENTRY = re.compile(r"@misc\{([^,{}]+),\n((?:  \w+ = \{.*\},\n)+)\}\n")


def citation(id_: str) -> Citation:
    return Citation(KNOWN[id_], f"statements/{id_}.html#reading", DIGEST)


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
        assert "plaxton/lemma-2.2: bounded (exhaustive)" in text
        assert "C. Greg Plaxton" in text
        assert "Load Balancing on the Hypercube and Shuffle-Exchange" in text
        assert "1989" in text
        assert KNOWN["plaxton/lemma-2.2"].locator in text
    assert "\n" not in cited.text
    assert cited.address in cited.text


def test_every_citation_is_two_entries_with_balanced_braces_and_no_bare_special_character() -> None:
    for id_ in KNOWN:
        text = bibtex([citation(id_)])
        assert len(ENTRY.findall(text)) == 2
        assert ENTRY.sub("", text) == WHICH
        assert text.count("{") == text.count("}")
        assert re.search(r"(?<!\\)[#$%&_~^]", text) is None, id_


def test_the_keys_of_all_entries_differ_and_a_claim_cites_its_paper() -> None:
    keys = [key for key, _ in ENTRY.findall(bibtex(map(citation, KNOWN)))]

    assert len(set(keys)) == len(keys) == len(KNOWN) + len(papers.papers())
    assert r"\cite{houle2004}" in citation("houle/lemma-4").entry
    assert "houle2004" in keys


def test_characters_that_latex_reads_as_commands_are_escaped() -> None:
    assert latex(r"\a{b}~^") == r"\textbackslash{}a\{b\}\textasciitilde{}\textasciicircum{}"
