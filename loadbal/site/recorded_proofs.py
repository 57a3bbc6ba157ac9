"""The headline theorems, and a page for each: its proof, sentence by sentence, with the goals after every sentence.

Rocq records the goals if it is installed and if the compiled theory fits its source and its requirements. They are
cached beside the theories, in a folder that may be deleted. Without them a page shows the sentences and comments alone.
"""

import json
import re
import shutil
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from html import escape
from pathlib import Path

from loadbal import files, papers
from loadbal.checking.rocq import bindings, compiled, states
from loadbal.checking.rocq.proof_scripts import Piece, ProofScript, proof_script
from loadbal.errors import InvalidInputError
from loadbal.records import Row
from loadbal.showing.short_answer import shows_failure
from loadbal.showing.titles import claim_title, statement_title
from loadbal.site import theorems, theories
from loadbal.site.myst import ORPHAN, code, html, link, page, plain
from loadbal.site.typeset import typeset

FOLDER = "proofs"
"""The folder of the pages, from the top of the site."""

CACHE = "states"
"""The folder of the recorded states in `proofs/rocq`."""

HEADLINES = (
    # Plaxton: the discrepancy of one group and of several, the block phases, and the sorting theorem that uses them;
    # every reading of these with a theorem, because the main one alone does not say where a statement fails.
    "plaxton/theorem-2.3",
    "plaxton/theorem-2.3@half",
    "plaxton/theorem-2.3@one-constant",
    "plaxton/theorem-2.3@smallest",
    "plaxton/theorem-2.4@p-at-least-2",
    "plaxton/theorem-2.4@one-processor",
    "plaxton/theorem-2.4@repaired",
    "plaxton/lemma-3.1",
    "plaxton/lemma-3.1@any-n",
    "plaxton/lemma-3.1@at-least-p",
    "plaxton/lemma-3.1@even",
    "plaxton/lemma-3.1@no-constant",
    "plaxton/theorem-3.1@minimum-error",
    "plaxton/theorem-3.1@repaired",
    "plaxton/theorem-3.2",
    "plaxton/theorem-3.2@schedules",
    # Houle, Symvonis, Wood: the exact results on both thresholds and on cycles, and the conjecture that fails. Here and
    # below, a statement that fails has the reading that shows it and the repair; all readings would take half a minute.
    "houle/theorem-5@exact",
    "houle/theorem-5@upper",
    "houle/theorem-12@every-tree",
    "houle/theorem-12@repaired",
    "houle/theorem-12@two-or-more",
    "houle/theorem-18@pre-step",
    "houle/conjecture-kary@membership",
    "houle/conjecture-kary@no-constant",
    "houle/conjecture-kary@repaired",
    "houle/conjecture-kary@upper",
    # Bokhari: the three theorems on the hull of optimality.
    "bokhari/theorem-1@positive",
    "bokhari/theorem-1@di-passes",
    "bokhari/theorem-1@repaired",
    "bokhari/theorem-1@repaired-di-passes",
    "bokhari/theorem-2@positive",
    "bokhari/theorem-2@rates-zero",
    "bokhari/theorem-2@repaired",
    "bokhari/theorem-3@concurrent",
    "bokhari/theorem-3@dependent-two-or-more",
    "bokhari/theorem-3@dependent-three-or-more",
    # Riess, Wanka: the number of rounds until loads are smooth, the local divergence, and all sizes.
    "riess/corollary-1",
    "riess/theorem-2@repaired",
    "riess/open-kn-all-sizes",
    # Jan et al.: the error of dimension exchange, and the algorithm without one.
    "jan/dem-error-bound@final",
    "jan/dem-error-bound@repaired",
    "jan/algorithm-1@final",
)
"""The claims whose theorems have a page with their proof: the main results of each paper, as its introduction lists
them. A result that fails as printed is here by its repair, by the theorem that refutes it, or by both."""

CHECKED = "When the ledger was written, the kernel of {rocq} checked this proof."
RAN_AGAIN = (
    "Rocq has run the same text again to record the goals. Open a line to see the goals after it: above the double line"
    " the known facts, below it the statement to show."
)
NOT_ASKED = "Rocq was not asked again when this page was made, so the page has no goals."
LINKED = "A name in a line leads to its theorem."


LISTED = "These pages show the proofs of main results with the goals that are left after every sentence."


def address(theorem: str) -> str:
    """The address of the page of a proof, from the top of the site.

    >>> address("Threshold2.lemma_4")
    'proofs/Threshold2.lemma_4.html'
    """
    return f"{FOLDER}/{theorem}.html"


def has_page(row: Row) -> bool:
    """True if the theorem of a claim has a page with its proof."""
    return row.kernel is not None and row.id in HEADLINES


def shown_beside(row: Row) -> list[str]:
    """The claims of the same statement whose theorem has a page, if that of this claim has none."""
    if row.kernel is None or has_page(row):
        return []
    return [id_ for id_ in HEADLINES if id_.partition("@")[0] == row.id.partition("@")[0]]


def proof_list(rows: Iterable[Row]) -> str:
    """A list of the pages, in the order of `HEADLINES`; empty if the rows have none."""
    shown = {row.id: row for row in rows if has_page(row)}
    lines = [
        f"* {link(f'{proof_title(row)} ({papers.name_of(row.paper)})', address(row.kernel['theorem']))}"
        for row in (shown[id_] for id_ in HEADLINES if id_ in shown)
        if row.kernel
    ]
    return page("## Proofs, step by step", LISTED, "\n".join(lines)) if lines else ""


def proof_files(rows: Iterable[Row]) -> list[tuple[str, str]]:
    """The pages of the headline theorems among the rows."""
    shown = [row for row in rows if has_page(row)]
    with ThreadPoolExecutor(2) as others:  # each thread waits for a process of Rocq
        return list(others.map(_proof_file, shown))


def _proof_file(row: Row) -> tuple[str, str]:
    theorem = row.kernel["theorem"] if row.kernel else ""
    theory, _, name = theorem.rpartition(".")
    script = proof_script(_source(theory).read_text(encoding="utf-8"), name)
    return f"{FOLDER}/{theorem}.md", proof_page(row, theorem, script, recorded_states(theorem, script))


def _source(theory: str) -> Path:
    return bindings.folder() / "theories" / f"{theory}.v"


def proof_title(row: Row) -> str:
    """The title of the page of a proof: what it proves or refutes.

    >>> from loadbal import ledger
    >>> rows = ledger.known()
    >>> proof_title(rows["plaxton/lemma-3.1@even"]), proof_title(rows["plaxton/lemma-3.1"])
    ('Proof of Lemma 3.1, even', 'Refutation of Lemma 3.1')
    >>> proof_title(rows["plaxton/lemma-3.1@no-constant"])
    'Refutation of Lemma 3.1 as printed, whatever its constant'
    """
    if shows_failure(row):
        return f"Refutation of {statement_title(row.id.partition('@')[0])} as printed, whatever its constant"
    return f"{'Refutation' if row.verdict == 'refuted' else 'Proof'} of {claim_title(row.id)}"


def proof_page(row: Row, theorem: str, script: ProofScript, goals: list[str] | None) -> str:
    """The page of a proof; `goals` are the goals after each sentence, None if they are not recorded."""
    used = sorted(theorems.references().get(theorem, ()))
    lemmas = ", ".join(link(it, f"../{theories.address(it)}") if theories.are_shown() else code(it) for it in used)
    found = theories.places(used, theorem.rpartition(".")[0], "..") if theories.are_shown() else {}
    claim = link(row.id, f"../statements/{row.id.partition('@')[0]}.html")
    checked = CHECKED.format(rocq=f"Rocq {plain(row.kernel['rocq'])}" if row.kernel else "Rocq")
    return page(
        ORPHAN,
        f"# {plain(proof_title(row))}",
        f"{plain(papers.name_of(row.paper))}: {claim}. {row.verdict.capitalize()} by the theorem {code(theorem)}.",
        html(f"<p class='sentence'>{typeset(row.statement, row.paper)}</p>"),
        f"{checked} {RAN_AGAIN if goals is not None else NOT_ASKED} {LINKED if found else ''}".rstrip(),
        html(script_html(script.pieces, goals, found)),
        f"The proof uses {lemmas or 'no other theorem of the theories'}.",
    )


def script_html(pieces: Iterable[Piece], goals: list[str] | None, places: Mapping[str, str]) -> str:
    """A proof as HTML: comments, and sentences that open to show the goals after them."""
    after = iter(goals or ())
    lines = (
        f"<p class='comment'>{theories.comment_html(it.text)}</p>"
        if it.is_comment
        else _sentence(it, next(after, ""), places)
        for it in pieces
    )
    return f"<div class='script'>{''.join(lines)}</div>"


def _sentence(it: Piece, goals: str, places: Mapping[str, str]) -> str:
    """A sentence, closed, with the number of goals after it."""
    text = theories.linked(it.text, places)
    style = f" style='--indent:{it.indent}ch'" if it.indent else ""
    if not goals:
        return f"<pre class='alone'{style}>{text}</pre>"
    left = f"<i>{escape(goals_left(goals))}</i>"
    return f"<details{style}><summary><code>{text}</code>{left}</summary><pre>{escape(goals)}</pre></details>"


def goals_left(goals: str) -> str:
    """How many goals are left, in words, from the goals that Rocq prints.

    >>> goals_left("2 goals"), goals_left("No more goals.")
    ('2 goals', 'no goal left')
    """
    counted = re.search(r"^(\d+) (?:focused )?goals?", goals, re.MULTILINE)
    if counted is None:
        return "no goal left" if goals.startswith("No more goals") else "this goal is done"
    return f"{counted[1]} goal{'' if counted[1] == '1' else 's'}"


# --- recording, and the cache of what was recorded ---


def recorded_states(theorem: str, script: ProofScript) -> list[str] | None:
    """The goals after each sentence of a theorem's proof, from the cache or from Rocq; None if Rocq cannot tell.

    Raises: RocqError if Rocq refuses the proof.
    """
    theory = theorem.rpartition(".")[0]
    digest = compiled_digest(theory)
    if shutil.which("coqtop") is None or not digest:
        return None
    key = sha256(f"{digest}\n{script.before}\n{script.sentences}".encode()).hexdigest()
    place = bindings.folder() / CACHE / f"{theorem}.json"
    if (cached := _cached(place, key, len(script.sentences))) is not None:
        return cached
    found = states.states(script)
    _write(place, json.dumps({"key": key, "states": found}, ensure_ascii=False, indent=1) + "\n")
    return found


def compiled_digest(theory: str, folder: Path | None = None) -> str:
    """The digests beside a compiled theory, if each fits its file on the disk; "" if one differs or is missing."""
    place = folder or bindings.folder()
    written = place / "theories" / f"{theory}{compiled.DIGEST}"
    if not written.is_file():
        return ""
    text = written.read_text(encoding="utf-8", errors="replace")
    lines = [line.split(maxsplit=1) for line in text.splitlines()[1:]]
    fits = all(len(it) == 2 and compiled.file_digest(str(place / it[1])) == it[0] for it in lines)
    return text if lines and fits else ""


def _cached(place: Path, key: str, count: int) -> list[str] | None:
    """The states in a file of the cache; None if there is no such file, or it is about another proof."""
    try:
        read = json.loads(place.read_text(encoding="utf-8"))
        found = read["states"] if read["key"] == key else None
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return found if isinstance(found, list) and len(found) == count else None


def _write(place: Path, text: str) -> None:
    """Write a file of the cache; a folder that cannot be written has no cache."""
    try:
        place.parent.mkdir(exist_ok=True)
        files.write(place, text)
    except (OSError, InvalidInputError):
        return
