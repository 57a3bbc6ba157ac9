"""The part of a reading about its theorem: the printed statement, its words, and where its proof can be read."""

from collections.abc import Iterable, Iterator, Mapping
from html import escape

from loadbal.records import Kernel, Row
from loadbal.showing.titles import reading_name
from loadbal.site import recorded_proofs, theories
from loadbal.site.citing import content_lines, theorem_line
from loadbal.site.evidence import part
from loadbal.site.myst import block, code, html, link, page, plain, prose
from loadbal.site.places import UP

WORDS = "Words of the theorems"
"""The heading above the words of all theorems of a page."""


def theorem_part(row: Row, *, is_folded: bool, has_own_words: bool = True) -> str:
    """The theorem of a row: its statement as the kernel prints it, then its explanation and those of its words.

    Without `has_own_words`, the page explains the words of all its theorems at its end.
    """
    if row.kernel is None:
        return ""
    bound, axioms = (", ".join(map(code, row.kernel[what])) or "none" for what in ("bound by", "axioms"))
    parts = page(
        _proof_links(row),
        _printed(row.kernel),
        prose(row.kernel["reads"]),
        _word_list(_words(row.kernel)) if has_own_words else f"Its words: {link(WORDS, '#words-of-the-theorems')}.",
        f"The kernel of Rocq {plain(row.kernel['rocq'])} checked it."
        f" {link('Axioms', f'{UP}/kernel.html#what-you-trust')}: {axioms}."
        f" Files that bind its words to the library: {bound}."
        f" {theorem_line(row.kernel, has_content=has_own_words)}",
    )
    title = f"The theorem <code>{escape(row.kernel['theorem'])}</code>"
    return part(row.id, title, parts, "theorem", is_folded=is_folded)


def words_part(rows: Iterable[Row]) -> str:
    """The words of all theorems of a page with their explanations, and their files, each once; "" if there are none."""
    kernels = [row.kernel for row in rows if row.kernel]
    words = {name: reads for kernel in kernels for name, reads in _words(kernel).items()}
    listed = _word_list(dict(sorted(words.items())))
    return page(f"## {WORDS}", listed, "Their files:", content_lines(kernels)) if kernels else ""


def _words(kernel: Kernel) -> dict[str, str]:
    """The constants in the statement of a theorem that have an explanation, with it."""
    explained = {name: kernel["below"][name]["reads"] for name in kernel["uses"]}
    return {name: reads for name, reads in explained.items() if reads}


def _word_list(words: Mapping[str, str]) -> str:
    return "\n".join(f"* {code(name)}: {plain(reads)}" for name, reads in words.items())


def _proof_links(row: Row) -> str:
    """The links to the theorem in its theory, and to its proof with the goals after each sentence."""
    theorem = row.kernel["theorem"] if row.kernel else ""
    links = {
        "The theorem in its theory, with the proof": theories.address(theorem) if theories.are_shown() else "",
        "The proof, sentence by sentence": recorded_proofs.address(theorem) if recorded_proofs.has_page(row) else "",
    }
    return " ".join((*(f"{link(label, f'{UP}/{place}')}." for label, place in links.items() if place), *_others(row)))


def _others(row: Row) -> Iterator[str]:
    """Why the proof of a row has no page of its own, if other readings of its statement have one."""
    if beside := recorded_proofs.shown_beside(row):
        names = ", ".join(f"*{reading_name(id_)}*" for id_ in beside)
        yield (
            f"Of this statement, the site shows sentence by sentence the proofs of {names} only, since recording the"
            " goals of a proof takes seconds."
        )


def _printed(kernel: Kernel) -> str:
    """The statement as the kernel printed it; each of its constants leads to its definition, if coqdoc made pages."""
    if not theories.are_shown():
        return block(kernel["says"], "coq")
    found = theories.places(kernel["uses"], kernel["theorem"].rpartition(".")[0], UP)
    text = theories.linked(kernel["says"], found)
    return html(f"<div class='highlight-coq'><div class='highlight'><pre>{text}</pre></div></div>")
